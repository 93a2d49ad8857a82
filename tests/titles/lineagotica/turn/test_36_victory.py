"""36 The end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.titles.lineagotica.position import DEAD, LEFT, Skirmish
from grognard.titles.lineagotica.rules.turn.ch36_victory import (
    close_turn,
    finish,
    hull_states,
    is_over,
    note_captors,
    points,
    result_of,
    weapon_states,
)
from tests.titles.lineagotica.scene import (
    against,
    e,
    gun,
    moves,
    orders,
    put,
    say,
    squad,
    table,
    tank,
    told,
    unseen,
    where,
    who,
)


def two(**more: Any) -> Skirmish:
    return table(
        squad("a", "regular", "a1 rifle 500,300", "a2 rifle 520,300"),
        vs=[squad("x", "regular", "x1 rifle 500,800", "x2 rifle 520,800")],
        **more,
    )


@pytest.mark.clause("36.1")
def test_36_1_the_game_ends_after_its_last_turn() -> None:
    pos = two(turn=13)
    close_turn(pos)
    assert pos.result is None
    assert pos.turn == 14
    close_turn(pos)
    assert pos.result is not None


@pytest.mark.clause("36.1")
def test_36_1_it_ends_when_a_side_has_nobody_left_who_fights() -> None:
    pos = two()
    pos.state[who(pos, "x1").index] = DEAD
    assert not is_over(pos)
    pos.shocked_until[who(pos, "x2").index] = pos.turn + 1
    assert is_over(pos)


@pytest.mark.clause("36.1")
def test_36_1_not_while_reinforcements_are_due() -> None:
    arrival = {"from_turn": 4, "latest_turn": 7, "roll_at_least": 7, "edge": "N"}
    pos = table(
        squad("a", "regular", "a1 rifle 500,300"),
        vs=[
            squad("x", "regular", "x1 rifle 500,800"),
            squad("r", "regular", "r1 rifle off", arrives=arrival),
        ],
    )
    pos.state[who(pos, "x1").index] = DEAD
    assert not is_over(pos)
    pos.entered |= 1 << who(pos, "r1").unit.index
    pos.state[who(pos, "r1").index] = DEAD
    assert is_over(pos)


@pytest.mark.clause("36.2")
@pytest.mark.parametrize(
    ("points", "winner", "key"),
    [((7, 4), None, "draw"), ((8, 4), "blue", "minor"), ((1, 11), "red", "major")],
)
def test_36_2_the_difference_decides_and_how_well(
    points: tuple[int, int], winner: str | None, key: str
) -> None:
    """Drawn below 4, minor below 10."""
    blue, red = points
    result = result_of(two(), blue - red)
    assert (result.winner, result.key, result.clause) == (winner, key, "36.2")


@pytest.mark.clause("36.2")
def test_36_2_the_points_of_both_are_told_at_the_end() -> None:
    pos = two()
    finish(pos)
    (facts,) = told(pos, "final-points")
    assert (facts["blue"], facts["red"]) == (points(pos, 0).total, points(pos, 1).total)
    assert pos.result is not None
    assert pos.result.clause == "36.2"


@pytest.mark.clause("36.4")
def test_36_4_a_gun_without_men_is_abandoned_and_whoever_passes_last_has_it() -> None:
    pos = table(
        squad("a", "regular", "a1 rifle 500,300"),
        vs=[gun("g", "regular", 700, 700, 270, "g1 rifle 700,716", "g2 rifle 716,712")],
    )
    piece = pos.box.by_id["g"]
    assert hull_states(pos, piece) == []
    for id in ("g1", "g2"):
        pos.state[who(pos, id).index] = DEAD
    note_captors(pos, pos.box.men)
    assert hull_states(pos, piece) == ["abandoned"]
    put(pos, "a1", 700, 725)
    note_captors(pos, pos.box.men)
    put(pos, "a1", 500, 300)
    assert hull_states(pos, piece) == ["abandoned", "captured"]


@pytest.mark.clause("36.4")
def test_36_4_a_machine_gun_lies_where_its_bearer_fell() -> None:
    rules = [
        {
            "side": "blue",
            "points": 3,
            "what": {"it": "mitragliatrice", "en": "machine gun"},
            "count": {
                "of": "red",
                "kind": "weapon",
                "figure": "x1",
                "weapon": "mg",
                "state": ["captured"],
            },
        }
    ]
    pos = table(
        squad("a", "regular", "a1 rifle 500,300"),
        vs=[squad("x", "regular", "x1 mg 500,800", "x2 rifle 515,800")],
        victory={"draw_below": 4, "minor_below": 10, "rules": rules},
    )
    rule = pos.box.scenario.victory[0]
    assert weapon_states(pos, rule) == []
    pos.state[who(pos, "x1").index] = DEAD
    assert weapon_states(pos, rule) == []
    pos.state[who(pos, "x2").index] = DEAD
    assert weapon_states(pos, rule) == ["abandoned"]
    put(pos, "a1", 500, 815)
    assert weapon_states(pos, rule) == ["abandoned", "captured"]
    put(pos, "a1", 500, 300)
    assert weapon_states(pos, rule) == ["abandoned"]


def machine_gun() -> Skirmish:
    """x1 has fallen, and x2 with him; their machine gun is worth points."""
    count = {"of": "red", "kind": "weapon", "figure": "x1", "weapon": "mg", "state": ["captured"]}
    rule = {"side": "blue", "points": 3, "what": {"it": "m", "en": "m"}, "count": count}
    pos = table(
        squad("a", "regular", "a1 rifle 500,760"),
        vs=[squad("x", "regular", "x1 mg 500,800", "x2 rifle 515,800", "x3 rifle 900,1100")],
        victory={"draw_below": 4, "minor_below": 10, "rules": [rule]},
    )
    for id in ("x1", "x2"):
        pos.state[who(pos, id).index] = DEAD
    return pos


@pytest.mark.clause("36.4")
def test_36_4_an_enemy_who_has_passed_it_has_captured_it() -> None:
    pos = machine_gun()
    rule = pos.box.scenario.victory[0]
    after = unseen(moves(pos), "walk a1 normal 540,850 same")
    assert where(after, "a1") == (540, 850)
    assert weapon_states(after, rule) == ["abandoned", "captured"]
    # A friend comes by later.
    put(after, "x3", 500, 790)
    note_captors(after, after.box.men)
    put(after, "x3", 900, 1100)
    assert weapon_states(after, rule) == ["abandoned"]


@pytest.mark.clause("36.4")
def test_36_4_what_a_comrade_has_picked_up_is_not_abandoned() -> None:
    pos = machine_gun()
    rule = pos.box.scenario.victory[0]
    put(pos, "x3", 500, 815)
    after = say(orders(pos, 2, 1), "do x3 pick-up x1", "done")
    put(after, "x3", 900, 1100)
    assert weapon_states(after, rule) == []
    # Where he falls, it lies.
    after.state[who(after, "x3").index] = DEAD
    assert weapon_states(after, rule) == ["abandoned"]
    # A man who has left the table has it with him.
    after.state[who(after, "x3").index] = LEFT
    assert weapon_states(after, rule) == []


@pytest.mark.clause("36.4")
@pytest.mark.clause("17.1")
def test_36_4_what_is_unmanned_is_destroyed_by_an_easy_action_and_its_friends_see_it() -> None:
    pos = table(
        squad("a", "regular", "a1 rifle 500,480"),
        vs=[tank("t", "regular", 500, 510), squad("x", "regular", "x1 rifle 900,480")],
    )
    assert against(orders(pos, 2), f"do a1 destroy {e(pos, 't')}") != []
    pos.abandoned |= who(pos, "t").bit
    for man in pos.box.men:
        if man.id.startswith("t-"):
            pos.state[man.index] = DEAD
    # Easy, 8: and x1 who sees it keeps his nerve.
    after = say(orders(pos, 2), f"do a1 destroy {e(pos, 't')}", "done", "8", "1")
    assert hull_states(after, who(after, "t")) == ["destroyed"]
    assert [facts["why"] for facts in told(after, "morale", "red")] == ["armour-destroyed"]
    assert len(told(after, "seen-destroyed", "blue")) == 1
