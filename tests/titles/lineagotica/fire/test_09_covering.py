"""9 Covering fire."""

from __future__ import annotations

import pytest

from grognard.engine.door import play
from grognard.titles.lineagotica.actions import Cover, Withdraw
from grognard.titles.lineagotica.position import FIRED, IDLE, NORMAL, Skirmish
from grognard.titles.lineagotica.rules.fire.ch09_covering import bite
from grognard.titles.lineagotica.rules.fire.ch11_things import arms
from grognard.titles.lineagotica.rules.fire.ch12_chance import IN_COVER_OF_MOVES, to_hit
from grognard.titles.lineagotica.rules.men.ch17_morale import Cause, morale_chance
from grognard.titles.lineagotica.rules.moving.ch06_foot import allowance
from grognard.titles.lineagotica.rules.turn.ch05_declaring import Declaring
from tests.titles.lineagotica.scene import (
    against,
    asked,
    but,
    e,
    firing,
    moving,
    parts,
    rolled,
    run,
    say,
    scene,
    state,
    told,
    who,
)

REGULAR = 2


def mg(*more: str) -> Skirmish:
    """A machine gun 400 mm before a stone house with x1 in its south window."""
    return scene(
        """
        house h: 480,700 560,760
        blue squad a: regular a1=mg/set-up@500,300 a2=rifle@510,310 a3=rifle@530,300
        red squad x: regular ability=veteran x1=rifle@h/0/s x2=rifle@800,1000
        """,
        *more,
    )


def declared(pos: Skirmish, *words: str) -> Skirmish:
    return say(pos, *words, "done")


def covered(pos: Skirmish, *faces: int) -> Skirmish:
    return rolled(pos, "covering", *faces, args=(REGULAR,))


@pytest.mark.clause("9.1")
def test_9_1_at_visible_units_or_at_ground() -> None:
    pos = mg("wood w: 300,700 460,760")
    words = [str(action) for action in pos.answers()]
    assert f"cover a1 mg single {e(pos, 'x1')}" in words
    assert any(word.startswith("cover-ground a1 mg ") for word in words)
    after = say(pos, "cover-ground a1 mg 380 710", "withdraw a1", "done")
    assert after.orders == ()


@pytest.mark.clause("9.2")
def test_9_2_as_a_shot_at_half_chance_before_anybody_moves() -> None:
    pos = mg()
    x1, a1 = who(pos, "x1"), who(pos, "a1")
    chance = to_hit(pos, a1, a1.arms[0], "single", x1, IN_COVER_OF_MOVES)
    assert parts(chance) == [(4, "12.1"), (-2, "12.8"), (-1, "12.6")]
    after = covered(declared(pos, f"cover a1 mg single {e(pos, 'x1')}"), 1, 10, 10, 10)
    assert state(after, "x1") != 0
    assert after.activity[a1.index] == FIRED


@pytest.mark.clause("9.2")
def test_9_2_a_better_class_fires_first() -> None:
    pos = scene("""
        blue squad a: regular a1=self_loading_rifle@500,300
        red squad x: elite x1=self_loading_rifle@500,400
        """)
    pos = declared(pos, f"cover a1 self_loading_rifle single {e(pos, 'x1')}")
    pos = say(
        asked(pos, Declaring(1)), f"cover x1 self_loading_rifle single {e(pos, 'a1')}", "done"
    )
    pos = rolled(pos, "covering", 1, 10, args=(0,))
    assert state(pos, "a1") == 3
    assert covered(pos).activity[who(pos, "a1").index] == IDLE


@pytest.mark.clause("9.2")
@pytest.mark.clause("17.22")
def test_9_2_who_has_thrown_away_his_weapon_covers_nothing() -> None:
    """An earlier class has frightened him."""
    pos = declared(mg(), "cover-ground a1 mg 500 690")
    pos = but(pos, f"a1/weapons=none/shocked={pos.turn}")
    assert covered(pos).activity[who(pos, "a1").index] == IDLE


@pytest.mark.clause("9.3")
def test_9_3_only_automatic_weapons_cover_ground() -> None:
    pos = mg("wood w: 300,700 460,760")
    assert against(pos, "cover-ground a3 rifle 380 710") == ["9.3"]
    assert against(pos, "cover-ground a1 mg 380 710") == []


@pytest.mark.clause("9.4")
def test_9_4_an_empty_wood_tells_nothing() -> None:
    pos = declared(mg("wood w: 300,700 460,760"), "cover-ground a1 mg 380 720")
    after = covered(pos)
    assert told(after, "fired") == []
    assert len(after.covers) == 1


@pytest.mark.clause("9.4")
def test_9_4_only_when_he_tries_to_fire_and_once() -> None:
    pos = covered(declared(mg("observed: all but x1"), "cover-ground a1 mg 500 700"))
    x1 = who(pos, "x1")
    assert state(pos, "x1") == 0
    # 4 less 2, a half of it: 1.
    assert run(bite(pos, x1), 2) is True
    assert run(bite(pos, x1)) is True
    # Outside the rectangle of 80 by 150 mm nobody is bitten.
    assert run(bite(pos, who(pos, "x2"))) is True
    assert told(pos, "fired", "blue") == []
    assert told(pos, "fired-at", "red") == [
        {"piece": "x1", "weapon": "mg", "hits": 0, "enemy": e(pos, "a1")}
    ]


@pytest.mark.clause("9.4")
def test_9_4_without_an_area_a_circle_of_20_mm() -> None:
    pos = scene("""
        blue squad a: regular a1=smg@500,300 a2=rifle@510,310
        red squad x: regular ability=veteran x1=rifle@500,420 x2=rifle@521,400
        """)
    pos = covered(declared(pos, "cover-ground a1 smg 500 400"))
    run(bite(pos, who(pos, "x1")), 10)
    assert run(bite(pos, who(pos, "x2"))) is True


@pytest.mark.clause("9.4")
def test_9_4_the_point_must_be_in_sight_and_range() -> None:
    pos = mg()
    assert against(pos, "cover-ground a1 mg 520 800") == ["9.4"]
    assert against(pos, "cover-ground a1 mg 99999 1") != []


@pytest.mark.clause("9.5")
def test_9_5_before_his_own_shot() -> None:
    pos = covered(declared(mg(), "cover-ground a1 mg 500 700"))
    step = say(firing(pos, "regular", "red"), f"fire x1 rifle single {e(pos, 'a3')}", "done")
    # He is hit (1) and badly (10: dead): no shot of his; x2 tests for his comrade.
    after = say(step, "1", "10", "1")
    assert state(after, "x1") == 3
    assert told(after, "fired", "red") == []
    assert after.seat != "chance"


@pytest.mark.clause("9.6")
def test_9_6_it_takes_the_activity_whatever_happens() -> None:
    pos = covered(declared(mg(), "cover-ground a1 mg 500 690"))
    a1 = who(pos, "a1")
    assert pos.activity[a1.index] == FIRED
    assert pos.fired & a1.bit
    assert pos.flashed & pos.rattled & a1.bit
    assert "6.2" in against(moving(pos), "walk a1 normal 500,320 same")
    assert "5.8" in against(firing(pos, "regular"), f"fire a1 mg single {e(pos, 'x1')}")


@pytest.mark.clause("9.6")
def test_9_6_one_order_each() -> None:
    pos = say(mg(), "cover-ground a1 mg 500 690")
    assert against(pos, f"cover a1 mg single {e(pos, 'x1')}") == ["9.6"]


@pytest.mark.clause("9.6")
def test_9_6_an_order_leaves_the_others_their_choice() -> None:
    """What is remembered from order to order is what would be found anew."""
    pos = mg()
    before = [str(action) for action in pos.answers()]
    play(pos, Cover("a2", "rifle", "single", e(pos, "x1")))
    after = [str(action) for action in pos.answers()]
    assert after == [words for words in before if " a2 " not in words]
    assert after == [str(action) for action in pos.copy().answers()]
    play(pos, Withdraw("a2"))
    assert [str(action) for action in pos.answers()] == before


@pytest.mark.clause("9.7")
def test_9_7_who_was_rolled_for_has_been_under_fire() -> None:
    pos = covered(declared(mg(), "cover-ground a1 mg 500 700"))
    x1 = who(pos, "x1")
    assert not pos.beaten & x1.bit
    run(bite(pos, x1), 10)
    assert pos.beaten & x1.bit
    assert (-3, "17.11") in parts(morale_chance(pos, x1, Cause(x1.index, "damage", "17.8")))
    pos = but(pos, "x1/beaten-before")
    assert (-40, "6.6") in parts(allowance(pos, x1, NORMAL))


@pytest.mark.clause("9.4")
def test_9_4_it_bites_whoever_has_the_gun_by_now() -> None:
    """The gunner has fallen and a comrade has taken the gun from him."""
    pos = but(
        covered(declared(mg(), "cover-ground a1 mg 500 700")),
        "a1/dead",
        "groups: a/leader=a2",
        "500,285: a3",
    )
    after = say(firing(pos, "regular"), "do a3 pick-up a1", "done")
    assert [arm.id for arm in arms(after, who(after, "a3"))] == ["rifle", "mg"]
    assert run(bite(after, who(after, "x1")), 10)
