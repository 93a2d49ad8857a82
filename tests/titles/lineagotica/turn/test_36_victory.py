"""36 The end of the game."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.position import Skirmish
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
    but,
    e,
    firing,
    moving,
    say,
    scene,
    told,
    unseen,
    where,
    who,
)


def two(*more: str) -> Skirmish:
    return scene(
        """
        blue squad a: regular a1=rifle@500,300 a2=rifle@520,300
        red squad x: regular x1=rifle@500,800 x2=rifle@520,800
        """,
        *more,
    )


@pytest.mark.clause("36.1")
def test_36_1_the_game_ends_after_its_last_turn() -> None:
    pos = two("turn: 13")
    close_turn(pos)
    assert pos.result is None
    assert pos.turn == 14
    close_turn(pos)
    assert pos.result is not None


@pytest.mark.clause("36.1")
def test_36_1_it_ends_when_a_side_has_nobody_left_who_fights() -> None:
    pos = but(two(), "x1/dead")
    assert not is_over(pos)
    pos = but(pos, f"x2/shocked={pos.turn + 1}")
    assert is_over(pos)


@pytest.mark.clause("36.1")
def test_36_1_not_while_reinforcements_are_due() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@500,300
        red squad x: regular x1=rifle@500,800
        red squad r: regular arrives=N,4,7,7 r1=rifle
        dead: x1
        """)
    assert not is_over(pos)
    pos = but(pos, "units: r/entered", "r1/dead")
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
    pos = scene("""
        blue squad a: regular a1=rifle@500,300
        red gun g: regular @700,700 facing=270 g1=rifle@700,716 g2=rifle@716,712
        """)
    piece = pos.box.by_id["g"]
    assert hull_states(pos, piece) == []
    for id in ("g1", "g2"):
        pos = but(pos, f"{id}/dead")
    note_captors(pos, pos.box.men)
    assert hull_states(pos, piece) == ["abandoned"]
    pos = but(pos, "700,725: a1")
    note_captors(pos, pos.box.men)
    pos = but(pos, "500,300: a1")
    assert hull_states(pos, piece) == ["abandoned", "captured"]


@pytest.mark.clause("36.4")
def test_36_4_a_machine_gun_lies_where_its_bearer_fell() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@500,300
        red squad x: regular x1=mg@500,800 x2=rifle@515,800
        victory blue: weapon of=red figure=x1 weapon=mg state=captured points=3
        """)
    rule = pos.box.scenario.victory[0]
    assert weapon_states(pos, rule) == []
    pos = but(pos, "x1/dead")
    assert weapon_states(pos, rule) == []
    pos = but(pos, "x2/dead")
    assert weapon_states(pos, rule) == ["abandoned"]
    pos = but(pos, "500,815: a1")
    assert weapon_states(pos, rule) == ["abandoned", "captured"]
    pos = but(pos, "500,300: a1")
    assert weapon_states(pos, rule) == ["abandoned"]


def machine_gun() -> Skirmish:
    """x1 has fallen, and x2 with him; their machine gun is worth points."""
    return scene("""
        blue squad a: regular a1=rifle@500,760
        red squad x: regular x1=mg@500,800 x2=rifle@515,800 x3=rifle@900,1100
        victory blue: weapon of=red figure=x1 weapon=mg state=captured points=3
        500,800: x1/dead/e1
        515,800: x2/dead/e2
        groups: x/leader=x3
        """)


@pytest.mark.clause("36.4")
def test_36_4_an_enemy_who_has_passed_it_has_captured_it() -> None:
    pos = machine_gun()
    rule = pos.box.scenario.victory[0]
    after = unseen(moving(pos), "walk a1 normal 540,850 same")
    assert where(after, "a1") == (540, 850)
    assert weapon_states(after, rule) == ["abandoned", "captured"]
    # A friend comes by later.
    after = but(after, "500,790: x3")
    note_captors(after, after.box.men)
    after = but(after, "900,1100: x3")
    assert weapon_states(after, rule) == ["abandoned"]


@pytest.mark.clause("36.4")
def test_36_4_what_a_comrade_has_picked_up_is_not_abandoned() -> None:
    pos = machine_gun()
    rule = pos.box.scenario.victory[0]
    pos = but(pos, "500,815: x3")
    after = but(say(firing(pos, "regular", "red"), "do x3 pick-up x1", "done"), "900,1100: x3")
    assert weapon_states(after, rule) == []
    # Where he falls, it lies.
    after = but(after, "x3/dead", "groups: x/leader=nobody")
    assert weapon_states(after, rule) == ["abandoned"]
    # A man who has left the table has it with him.
    after = but(after, "x3/left/hidden")
    assert weapon_states(after, rule) == []


@pytest.mark.clause("36.4")
@pytest.mark.clause("17.1")
def test_36_4_what_is_unmanned_is_destroyed_by_an_easy_action_and_its_friends_see_it() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@500,480
        red tank t: regular @500,510
        red squad x: regular x1=rifle@900,480
        """)
    assert against(firing(pos, "regular"), f"do a1 destroy {e(pos, 't')}") != []
    crew = " ".join(man.id for man in pos.box.men if man.id.startswith("t-"))
    pos = but(pos, "t/abandoned", f"dead: {crew}")
    # Easy, 8: and x1 who sees it keeps his nerve.
    after = say(firing(pos, "regular"), f"do a1 destroy {e(pos, 't')}", "done", "8", "1")
    assert hull_states(after, who(after, "t")) == ["destroyed"]
    assert [facts["why"] for facts in told(after, "morale", "red")] == ["armour-destroyed"]
    assert len(told(after, "seen-destroyed", "blue")) == 1
