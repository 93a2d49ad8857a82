"""33 Buildings."""

from __future__ import annotations

import pytest

from grognard.engine.door import refusals
from grognard.engine.text import Texts
from grognard.titles.lineagotica.actions import Walk
from grognard.titles.lineagotica.box.rows import AREA_LT106
from grognard.titles.lineagotica.position import DEAD, FIT, NOWHERE, Skirmish
from grognard.titles.lineagotica.rules.fire.ch11_weapons import SINGLE
from grognard.titles.lineagotica.rules.fire.ch12_chance import IN_PHASE, to_hit
from grognard.titles.lineagotica.rules.fire.ch15_blast import Burst, chance_in
from grognard.titles.lineagotica.rules.men.ch30_lines import sees
from grognard.titles.lineagotica.rules.moving.ch33_houses import (
    a_grenade_goes_in_from_close_by,
    collapse,
    entering_where_enemies_are_is_an_assault,
    in_room,
    same_room,
    take_control,
    who_holds,
)
from grognard.titles.lineagotica.title import TITLE
from tests.titles.lineagotica.scene import (
    against,
    but,
    clauses,
    firing,
    moving,
    parts,
    say,
    scene,
    state,
    told,
    unseen,
    where,
    who,
)


def rooms(*more: str) -> Skirmish:
    """a1 and x1 on the ground floor of one house, a2 upstairs; x2 outside."""
    return scene(
        """
        house h: 500,400 600,500
        house k: 800,400 900,500
        blue squad a: regular a1=smg@520,420,0 a2=rifle@550,450,1
        red squad x: regular x1=rifle@580,480,0 x2=rifle@550,340
        objective farm: 550,450 building=h
        objective hill: 300,300 radius=50
        """,
        *more,
    )


@pytest.mark.clause("33.1")
def test_33_1_a_storey_is_one_room() -> None:
    pos = rooms()
    assert same_room(pos, who(pos, "a1"), who(pos, "x1"))
    assert not same_room(pos, who(pos, "a1"), who(pos, "a2"))
    assert not same_room(pos, who(pos, "a1"), who(pos, "x2"))
    assert not same_room(pos, who(pos, "x2"), who(pos, "x2"))
    assert in_room(pos, 0, 0) == [who(pos, "a1"), who(pos, "x1")]
    assert sees(pos, who(pos, "a1"), who(pos, "x1"))
    assert not sees(pos, who(pos, "a2"), who(pos, "x1"))


@pytest.mark.clause("33.1")
def test_33_1_one_enters_on_the_ground_floor() -> None:
    pos = scene("""
        house h: 500,400 600,500
        blue squad a: regular a1=smg@550,370 a2=rifle@560,430,1
        phase: movement blue
        """)
    for way, clauses_of in (("h/0/d1", []), ("h/0/s", []), ("h/1/s", ["33.1"])):
        order = Walk("a1", "normal", way, "same")
        assert clauses(refusals(pos, "blue", order)) == clauses_of
    assert clauses(refusals(pos, "blue", Walk("a2", "run", "560,360", "same"))) == ["33.1"]


@pytest.mark.clause("33.1")
def test_33_1_a_room_is_entered_at_a_place() -> None:
    pos = scene("""
        house h: 500,400 600,500
        blue squad a: regular a1=smg@550,370
        """)
    assert against(moving(pos), "walk a1 normal h/0 same") == ["33.1"]
    assert against(moving(pos), "walk a1 normal h/0/d1 same") == []


@pytest.mark.clause("33.1")
def test_33_1_a_squad_does_not_march_off_from_upstairs() -> None:
    """Whoever is up there comes down by an order of his own."""
    pos = scene("""
        house h: 500,400 600,500
        blue squad a: regular a1=smg@550,430,1 a2=rifle@560,460,0
        blue squad b: regular b1=rifle@520,460,1
        """)
    assert against(moving(pos), "march b normal 550 300") == ["33.1"]
    assert against(moving(pos), "march a normal 550 300") == []
    after = unseen(moving(pos), "march a normal 550 300")
    assert where(after, "a1") == (550, 430)
    assert where(after, "a2") != (560, 460)


@pytest.mark.clause("33.2")
def test_33_2_to_enter_where_enemies_are_is_an_assault() -> None:
    pos = rooms()
    man = who(pos, "x2")
    law = entering_where_enemies_are_is_an_assault
    assert law(pos, man, 0, 0, False) == {"man": "x2", "building": "h"}
    assert law(pos, man, 0, 0, True) is None
    assert law(pos, man, 1, 0, False) is None
    pos = but(pos, "a1/hidden")
    assert law(pos, man, 0, 0, False) is None


@pytest.mark.clause("33.2")
def test_33_2_up_the_stairs_too() -> None:
    pos = moving(rooms(), "red")
    assert against(pos, "walk x1 normal h/1 same") == ["33.2"]
    assert against(pos, "walk x1 assault-normal h/1 same") == []
    pos = but(pos, "a2/hidden")
    assert against(pos, "walk x1 normal h/1 same") == []


@pytest.mark.clause("33.2")
def test_33_2_inside_short_range_and_no_cover() -> None:
    pos = rooms()
    man = who(pos, "a1")
    total = to_hit(pos, man, man.arms[0], SINGLE, who(pos, "x1"), IN_PHASE)
    assert [amount for amount, _ in parts(total)] == [4, 1]


@pytest.mark.clause("33.3")
def test_33_3_a_grenade_from_within_30_mm_of_an_opening() -> None:
    pos = rooms()
    man = who(pos, "x2")
    law = a_grenade_goes_in_from_close_by
    door = pos.box.felt.openings["h/0/d1"]
    pos = but(pos, "550,370: x2")
    assert law(pos, man, door) is None
    pos = but(pos, "550,369: x2")
    assert law(pos, man, door) == {"man": "x2", "opening": "h/0/d1", "mm": 31, "farthest": 30}
    pos = but(pos, "525,380: x2")
    assert law(pos, man, pos.box.felt.openings["h/0/s"]) is None


def thrown(where: str, at: str, *more: str) -> list[tuple[str, str]]:
    """What is against throwing a grenade from there into that opening, clause and words."""
    man = f"blue squad a: regular a1=smg/grenades=1@{where}"
    pos = firing(scene("house h: 500,400 600,500", man, *more), "regular")
    texts = Texts(TITLE, "en", strict=True)
    found = refusals(pos, "blue", f"throw a1 hand_grenade {at}")
    return [(each.clause, texts.refusal(each)) for each in found]


@pytest.mark.clause("33.3")
def test_33_3_up_into_a_storey_nobody_throws() -> None:
    assert thrown("525,380", "h/0/s") == []
    # 20 mm away, and that is not what is against it.
    why = "a1 cannot throw up into h/1/s: only from the same storey."
    assert thrown("525,380", "h/1/s") == [("33.3", why)]
    far = "h/0/s is too far for a1: 4 cm, and a grenade goes in from 3."
    assert thrown("525,360", "h/0/s") == [("33.3", far)]


@pytest.mark.clause("33.3")
def test_33_3_nor_through_the_wall() -> None:
    why = "a1 is not before h/0/s: the wall is between."
    # Out of the room, and from behind the corner of a house that stands close by.
    assert thrown("525,420,0", "h/0/s") == [("33.3", why)]
    beside = "house k: 500,300 600,390"
    assert thrown("525,380,0", "h/0/s", beside) == [("33.3", why)]
    assert thrown("k/0/n", "h/0/d1", beside) == []


@pytest.mark.clause("33.3")
def test_33_3_nobody_need_have_been_observed_inside() -> None:
    pos = scene("""
        house h: 500,400 600,500
        blue squad a: regular a1=smg/grenades=2@525,380 a2=rifle@535,470,1
        red squad x: regular x1=rifle@535,425,0
        observed: all but x1
        """)
    ordered = say(firing(pos, "regular"), "throw a1 hand_grenade h/0/s")
    # 4 to get it in; then everybody on that storey rolls in the open: 7 within 3 cm.
    after = say(ordered, "done", "4", "7", "10")
    assert state(after, "x1") == DEAD
    assert told(after, "thrown-in", "red") == []
    # A miss bursts outside: only he who threw it is near.
    after = say(ordered, "done", "5", "8")
    assert [state(after, id) for id in ("a1", "x1")] == [FIT, FIT]


@pytest.mark.clause("33.4")
def test_33_4_the_last_side_alone_and_unshocked_inside() -> None:
    pos = rooms()
    farm, hill = pos.box.scenario.objectives
    assert who_holds(pos, farm) == NOWHERE
    # Both inside: contested, unchanged.
    pos = but(pos, "x1/dead")
    take_control(pos)
    assert pos.control == [0, -1]
    pos = but(pos, "x1/fit")
    take_control(pos)
    assert pos.control[0] == 0
    # Shocked men hold nothing, on any storey.
    for id in ("a1", "a2"):
        pos = but(pos, f"{id}/shocked=4")
    assert who_holds(pos, farm) == 1
    # Empty: as before.
    pos = but(pos, "x1/dead")
    assert who_holds(pos, farm) == 0
    pos = but(pos, "300,350: x2")
    assert who_holds(pos, hill) == 1
    pos = but(pos, "300,351: x2")
    assert who_holds(pos, hill) == NOWHERE


@pytest.mark.clause("33.4")
def test_33_4_who_has_gone_through_was_the_last() -> None:
    pos = but(rooms(), "300,240: x1")
    after = unseen(moving(pos, "red"), "walk x1 normal 300,380 same")
    assert where(after, "x1") == (300, 380)
    assert after.control[1] == 1


@pytest.mark.clause("33.5")
def test_33_5_buildings_stand_unless_agreed() -> None:
    stone = rooms("options: wood_collapses=yes")
    assert not collapse(stone, stone.box.felt.buildings[0], 150)
    pos = scene("""
        house h: 500,400 600,500 wood
        blue squad a: regular a1=smg@520,420,0 a2=rifle@h/1/n
        """)
    assert not collapse(pos, pos.box.felt.buildings[0], 150)
    pos = scene("""
        options: wood_collapses=yes
        house h: 500,400 600,500 wood
        blue squad a: regular a1=smg@520,420,0 a2=rifle@h/1/n
        """)
    assert not collapse(pos, pos.box.felt.buildings[0], 106)
    assert collapse(pos, pos.box.felt.buildings[0], 107)
    assert pos.house[who(pos, "a1").index] == NOWHERE
    assert [e.kind.name for e in pos.marks.at(pos.box.felt, 550, 450)] == ["rubble"]
    # Once is enough.
    assert not collapse(pos, pos.box.felt.buildings[0], 150)


@pytest.mark.clause("33.6")
def test_33_6_in_a_ruin_one_is_seen_at_openings_only_but_has_no_roof() -> None:
    pos = scene("""
        house h: 500,400 600,500 ruin 1
        blue squad a: regular a1=smg@550,450,0 a2=rifle@h/0/n
        red squad x: regular x1=rifle@550,900
        """)
    foe = who(pos, "x1")
    assert not sees(pos, foe, who(pos, "a1"))
    assert sees(pos, foe, who(pos, "a2"))
    shell = Burst(560, 450, AREA_LT106, 81, soft=4, indirect=True, house=0)
    assert chance_in(pos, shell, who(pos, "a1")) > 0
