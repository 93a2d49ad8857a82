"""37.31 The charge under the bridge."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.titles.lineagotica.position import DEAD, FIT, Skirmish
from grognard.titles.lineagotica.rules.men.ch30_lines import spot
from tests.titles.lineagotica.scene import (
    against,
    area,
    house,
    line,
    lorry,
    moves,
    orders,
    put,
    say,
    squad,
    state,
    table,
    tank,
    told,
    who,
)

VETERAN = 1


def bridge(**more: Any) -> Skirmish:
    """A lorry and a man on the bridge, a tank before it; a1 has the plunger."""
    men = ("a1 smg 300,500 fires_charge", "a2 rifle 320,500")
    column = [
        lorry("l", "regular", 500, 300, 0, command="free"),
        squad("x", "regular", "x1 rifle 500,320", "x2 rifle 900,1100", ability="veteran"),
        tank("u", "regular", 700, 300),
    ]
    scene: dict[str, Any] = {"special_rules": ["37.31"], "vs": column, **more}
    return table(
        squad("a", "veteran", *scene.pop("men", men)),
        ground=[
            line("stream", "s", (500, 100), (500, 600), width_mm=60),
            line("road_paved", "r", (100, 300), (900, 300), width_mm=40),
            area("bridge", "b", 450, 270, 550, 330),
        ],
        **scene,
    )


def blown(pos: Skirmish, *faces: str) -> Skirmish:
    pos = say(orders(pos, VETERAN), "do a1 fire-charge b", "done", "5", *faces)
    while pos.question is not None:
        pos = say(pos, "1")
    return pos


@pytest.mark.clause("37.31")
def test_37_31_who_fires_it() -> None:
    pos = bridge()
    assert against(orders(pos, VETERAN), "do a1 fire-charge b") == []
    assert against(orders(pos, VETERAN), "do a2 fire-charge b") == ["37.31"]
    # If he is lost, his successor.
    pos.state[who(pos, "a1").index] = DEAD
    pos.leader[who(pos, "a2").group] = who(pos, "a2").index
    assert against(orders(pos, VETERAN), "do a2 fire-charge b") == []


@pytest.mark.clause("37.31")
def test_37_31_a_veteran_on_five_and_again_every_turn() -> None:
    after = say(orders(bridge(), VETERAN), "do a1 fire-charge b", "done", "6")
    assert not after.charge_fired
    after.activity[who(after, "a1").index] = 0
    assert against(orders(after, VETERAN), "do a1 fire-charge b") == []


@pytest.mark.clause("37.31")
def test_37_31_everything_on_it_rolls() -> None:
    # It goes off on 5; x1 is missed on 9, the lorry hit on 8: 4 + 4 on its table.
    step = say(orders(bridge(), VETERAN), "do a1 fire-charge b", "done", "5", "9", "8", "4")
    while step.question is not None:
        step = say(step, "1")
    assert step.charge_fired
    assert state(step, "x1") == FIT
    assert step.beaten & who(step, "x1").bit
    assert state(step, "l") == DEAD
    assert told(step, "bridge-blown", "red") == [{"thing": "b"}]
    assert step.immobile & who(step, "l").bit
    # The tank is not on it, and cannot cross what was the bridge; nor can a man.
    assert not step.immobile & who(step, "u").bit
    step.facing[who(step, "u").index] = 180
    assert "7.12" in against(moves(step, 1), "drive u 400,300 cross")
    assert [element.id for element in step.marks.at(step.box.felt, 500, 300)] == ["s", "r", "gap-b"]
    put(step, "x2", 560, 320)
    assert against(moves(step, 1), "walk x2 normal 520,325 same") != []
    # There is no second charge.
    step.activity[who(step, "a1").index] = 0
    assert against(orders(step, VETERAN), "do a1 fire-charge b") == ["37.31"]


@pytest.mark.clause("37.31")
def test_37_31_a_man_on_it_is_hit_on_eight() -> None:
    step = say(orders(bridge(), VETERAN), "do a1 fire-charge b", "done", "5", "8", "10", "9")
    while step.question is not None:
        step = say(step, "1")
    assert state(step, "x1") == DEAD
    assert state(step, "l") == FIT


@pytest.mark.clause("37.31")
def test_37_31_nobody_else_and_only_where_it_was_prepared() -> None:
    assert against(orders(bridge(special_rules=[]), VETERAN), "do a1 fire-charge b") == ["37.31"]
    theirs = bridge(
        men=("a1 smg 300,500", "a2 rifle 320,500"),
        vs=[squad("x", "veteran", "x1 rifle 500,320 fires_charge", "x2 rifle 900,1100")],
    )
    assert against(orders(theirs, VETERAN, 1), "do x1 fire-charge b") == ["37.31"]


@pytest.mark.clause("37.31")
def test_37_31_he_must_see_some_of_it() -> None:
    """Behind a house he sees nothing of it; between two, its middle and no corner."""
    foe = [squad("x", "regular", "x1 rifle 900,1100")]
    whole = bridge(vs=foe, houses=[house("h", 350, 200, 440, 400)])
    apart = [house("h", 350, 200, 440, 284), house("g", 350, 316, 440, 400)]
    gap = bridge(vs=foe, houses=apart)
    for pos, refused in ((whole, ["37.31"]), (gap, [])):
        put(pos, "a1", 300, 300)
        assert against(orders(pos, VETERAN), "do a1 fire-charge b") == refused


@pytest.mark.clause("37.31")
@pytest.mark.clause("37.30")
def test_37_31_it_raises_the_alarm() -> None:
    pos = bridge(special_rules=["37.30", "37.31"], hidden="a1 a2")
    assert not pos.alarm
    assert not say(orders(pos, VETERAN), "do a1 fire-charge b", "done", "6").alarm
    assert blown(pos, "9", "9").alarm


@pytest.mark.clause("37.31")
@pytest.mark.parametrize("x", [430, 480])
def test_37_31_a_hull_is_on_it_by_any_part_and_whoever_is_inside_does_not_roll(x: int) -> None:
    pos = bridge(
        vs=[
            lorry("l", "regular", x, 300, 0, command="x"),
            squad("x", "regular", "x1 rifle in:l", "x2 rifle 900,1100", ability="veteran"),
        ],
    )
    # One die, for the lorry: missed, and it stands where the road has gone.
    pos = blown(pos, "9")
    assert state(pos, "l") == FIT
    assert pos.immobile & who(pos, "l").bit
    assert not pos.beaten & who(pos, "x1").bit


@pytest.mark.clause("37.31")
@pytest.mark.parametrize(("face", "penetrates"), [(2, 1), (3, 0)])
def test_37_31_armour_on_it_is_hit_as_by_a_heavy_shell(face: int, penetrates: int) -> None:
    pos = bridge(vs=[tank("u", "regular", 500, 300), squad("x", "regular", "x2 rifle 900,1100")])
    pos = blown(pos, "8", str(face))
    facts = {"piece": "u", "face": face, "penetrates": penetrates}
    assert told(pos, "penetration", "red") == [facts]


@pytest.mark.clause("37.31")
@pytest.mark.clause("30.4")
def test_37_31_who_was_on_the_deck_stands_in_the_stream_bed() -> None:
    """A bed 100 mm across and 20 deep under the bridge."""
    rows = [[-20 if column == 10 else 0 for column in range(33)] for _ in range(25)]
    pos = bridge(heights=rows)
    before = spot(pos, who(pos, "x1")).z
    after = blown(pos, "9", "9")
    assert spot(after, who(after, "x1")).z < before
