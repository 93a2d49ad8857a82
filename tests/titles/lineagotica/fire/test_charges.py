"""37.31 The charge under the bridge."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.position import DEAD, FIT, Skirmish
from grognard.titles.lineagotica.rules.men.ch30_lines import spot
from tests.titles.lineagotica.scene import (
    against,
    but,
    firing,
    moving,
    say,
    scene,
    state,
    told,
    who,
)

VETERAN = 1


BRIDGE = """
    stream s: 500,100 500,600 width=60
    road r: 100,300 900,300 width=40
    bridge b: 450,270 550,330
    """
COLUMN = """
    red lorry l: regular @500,300 command=free
    red squad x: regular ability=veteran x1=rifle@500,320 x2=rifle@900,1100
    red tank u: regular @700,300
    """


def bridge(*more: str, column: str = COLUMN, special: str = "37.31") -> Skirmish:
    """A lorry and a man on the bridge, a tank before it; a1 has the plunger."""
    men = "blue squad a: veteran a1=smg/fires-charge@300,500 a2=rifle@320,500"
    return scene(f"special: {special}", BRIDGE, men, column, *more)


def blown(pos: Skirmish, *faces: str) -> Skirmish:
    pos = say(firing(pos, "veteran"), "do a1 fire-charge b", "done", "5", *faces)
    while pos.seat == "chance":
        pos = say(pos, "1")
    return pos


@pytest.mark.clause("37.31")
def test_37_31_who_fires_it() -> None:
    pos = bridge()
    assert against(firing(pos, "veteran"), "do a1 fire-charge b") == []
    assert against(firing(pos, "veteran"), "do a2 fire-charge b") == ["37.31"]
    # If he is lost, his successor.
    pos = but(pos, "a1/dead")
    pos = but(pos, "groups: a/leader=a2")
    assert against(firing(pos, "veteran"), "do a2 fire-charge b") == []


@pytest.mark.clause("37.31")
def test_37_31_a_veteran_on_five_and_again_every_turn() -> None:
    after = say(firing(bridge(), "veteran"), "do a1 fire-charge b", "done", "6")
    assert not after.charge_fired
    after = but(after, "a1/idle")
    assert against(firing(after, "veteran"), "do a1 fire-charge b") == []


@pytest.mark.clause("37.31")
def test_37_31_everything_on_it_rolls() -> None:
    # It goes off on 5; x1 is missed on 9, the lorry hit on 8: 4 + 4 on its table.
    step = say(firing(bridge(), "veteran"), "do a1 fire-charge b", "done", "5", "9", "8", "4")
    while step.seat == "chance":
        step = say(step, "1")
    assert step.charge_fired
    assert state(step, "x1") == FIT
    assert step.beaten & who(step, "x1").bit
    assert state(step, "l") == DEAD
    assert told(step, "bridge-blown", "red") == [{"thing": "b"}]
    assert step.immobile & who(step, "l").bit
    # The tank is not on it, and cannot cross what was the bridge; nor can a man.
    assert not step.immobile & who(step, "u").bit
    step = but(step, "u/facing=180")
    assert "7.12" in against(moving(step, "red"), "drive u 400,300 cross")
    assert [element.id for element in step.marks.at(step.box.felt, 500, 300)] == ["s", "r", "gap-b"]
    step = but(step, "560,320: x2")
    assert against(moving(step, "red"), "walk x2 normal 520,325 same") != []
    # There is no second charge.
    step = but(step, "a1/idle")
    assert against(firing(step, "veteran"), "do a1 fire-charge b") == ["37.31"]


@pytest.mark.clause("37.31")
def test_37_31_a_man_on_it_is_hit_on_eight() -> None:
    step = say(firing(bridge(), "veteran"), "do a1 fire-charge b", "done", "5", "8", "10", "9")
    while step.seat == "chance":
        step = say(step, "1")
    assert state(step, "x1") == DEAD
    assert state(step, "l") == FIT


@pytest.mark.clause("37.31")
def test_37_31_nobody_else_and_only_where_it_was_prepared() -> None:
    unprepared = bridge(special="37.30")
    assert against(firing(unprepared, "veteran"), "do a1 fire-charge b") == ["37.31"]
    theirs = scene(
        "special: 37.31",
        BRIDGE,
        "blue squad a: veteran a1=smg@300,500 a2=rifle@320,500",
        "red squad x: veteran x1=rifle/fires-charge@500,320 x2=rifle@900,1100",
    )
    assert against(firing(theirs, "veteran", "red"), "do x1 fire-charge b") == ["37.31"]


@pytest.mark.clause("37.31")
def test_37_31_he_must_see_some_of_it() -> None:
    """Behind a house he sees nothing of it; between two, its middle and no corner."""
    away = "red squad x: regular x1=rifle@900,1100"
    whole = bridge("house h: 350,200 440,400", column=away)
    gap = bridge("house h: 350,200 440,284; house g: 350,316 440,400", column=away)
    for pos, refused in ((whole, ["37.31"]), (gap, [])):
        pos = but(pos, "300,300: a1")
        assert against(firing(pos, "veteran"), "do a1 fire-charge b") == refused


@pytest.mark.clause("37.31")
@pytest.mark.clause("37.30")
def test_37_31_it_raises_the_alarm() -> None:
    pos = bridge("observed: all but a1 a2", special="37.30 37.31")
    assert not pos.alarm
    assert not say(firing(pos, "veteran"), "do a1 fire-charge b", "done", "6").alarm
    assert blown(pos, "9", "9").alarm


@pytest.mark.clause("37.31")
@pytest.mark.parametrize("x", [430, 480])
def test_37_31_a_hull_is_on_it_by_any_part_and_whoever_is_inside_does_not_roll(x: int) -> None:
    column = f"""
        red lorry l: regular @{x},300 command=x
        red squad x: regular ability=veteran x1=rifle@l x2=rifle@900,1100
        """
    pos = bridge(column=column)
    # One die, for the lorry: missed, and it stands where the road has gone.
    pos = blown(pos, "9")
    assert state(pos, "l") == FIT
    assert pos.immobile & who(pos, "l").bit
    assert not pos.beaten & who(pos, "x1").bit


@pytest.mark.clause("37.31")
@pytest.mark.parametrize(("face", "penetrates"), [(2, 1), (3, 0)])
def test_37_31_armour_on_it_is_hit_as_by_a_heavy_shell(face: int, penetrates: int) -> None:
    pos = bridge(column="red tank u: @500,300; red squad x: x2=rifle@900,1100")
    pos = blown(pos, "8", str(face))
    facts = {"piece": "u", "face": face, "penetrates": penetrates}
    assert told(pos, "penetration", "red") == [facts]


@pytest.mark.clause("37.31")
@pytest.mark.clause("30.4")
def test_37_31_who_was_on_the_deck_stands_in_the_stream_bed() -> None:
    """A bed 100 mm across and 20 deep under the bridge."""
    pos = bridge("hill bed: 500,0 500,1200 height=-20")
    before = spot(pos, who(pos, "x1")).z
    after = blown(pos, "9", "9")
    assert spot(after, who(after, "x1")).z < before
