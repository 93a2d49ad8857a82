"""32 Close combat."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.position import (
    CAPTURED,
    CHARGES,
    DEAD,
    FIT,
    GRENADES,
    IDLE,
    SEVERE,
    WOUNDED,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch16_damage import apply
from grognard.titles.lineagotica.rules.men import ch17_flight as flight
from grognard.titles.lineagotica.rules.men.ch17_flight import flee
from grognard.titles.lineagotica.rules.men.ch32_contact import (
    assaults_are_agreed_upon,
    in_contact,
    locked,
    make_contact,
    melee_replaces_fire,
    nobody_fires_into_a_melee,
    only_an_assault_makes_contact,
    step_aside,
    the_locked_do_not_move,
    the_locked_fire_at_nobody_else,
)
from grognard.titles.lineagotica.rules.men.ch32_melee import (
    TO_ASSAULT_A_VEHICLE,
    assault_vehicle,
    melee_chance,
)
from grognard.titles.lineagotica.rules.procedure import Rolling
from grognard.titles.lineagotica.rules.turn.ch05_declaring import Declaring
from grognard.titles.lineagotica.rules.turn.ch05_sequence import STEPS
from tests.titles.lineagotica.scene import (
    against,
    asked,
    but,
    moving,
    parts,
    rolled,
    run,
    scene,
    state,
    told,
    unseen,
    where,
    who,
)


def contact(weapon: str = "rifle", *more: str) -> Skirmish:
    """a1 beside x1; a2 and x2 look on from 100 mm."""
    return scene(
        f"""
        blue squad a: regular a1={weapon}@500,500 a2=rifle@400,500
        red squad x: regular x1=rifle@518,500 x2=rifle@618,500
        """,
        *more,
    )


def fights(pos: Skirmish) -> bool:
    """Whether there is a melee when its step has come."""
    melee = but(pos, "so-far: fire-phase", "ask: turn next=melee")
    return isinstance(melee.question, Rolling) and melee.question.name == "melee"


def charge(pos: Skirmish, id: str, gait: str = "run") -> Skirmish:
    return but(pos, f"{id}/charging/{gait}")


@pytest.mark.clause("32.1")
def test_32_1_within_20_mm_only_in_an_assault() -> None:
    pos = contact()
    man = who(pos, "a2")
    law = only_an_assault_makes_contact
    near = [(400, 500), (400, 560), (618, 560), (618, 519)]
    assert law(pos, man, near, False) == {"man": "a2", "enemy": "e2"}
    assert law(pos, man, near, True) is None
    assert law(pos, man, [(400, 500), (400, 521)], False) is None
    # Passing close by is contact too; an enemy not observed makes nothing illegal.
    assert law(pos, man, [(400, 500), (618, 519), (700, 590)], False) is not None
    pos = but(pos, "x2/hidden", "x1/hidden")
    assert law(pos, man, near, False) is None


@pytest.mark.clause("32.1")
def test_32_1_through_a_door_and_not_through_a_ceiling() -> None:
    pos = scene("""
        house h: 150,300 250,400
        blue squad a: regular a1=rifle@200,315,0
        red squad x: regular x1=rifle@200,275 x2=rifle@200,380,1
        """)
    law = only_an_assault_makes_contact
    # x1 stands outside, before the door; x2 on the floor above.
    assert law(pos, who(pos, "a1"), [(200, 315), (200, 290)], False) is not None
    assert law(pos, who(pos, "a1"), [(200, 315), (200, 290)], True) is None
    assert law(pos, who(pos, "a1"), [(200, 315), (200, 370)], False) is None


@pytest.mark.clause("32.1")
def test_32_1_met_by_chance_both_are_observed_and_do_not_fight() -> None:
    pos = but(contact(), "x1/hidden", "a1/hidden/normal")
    assert make_contact(pos, who(pos, "a1")) == [who(pos, "x1")]
    assert pos.observed(who(pos, "x1"))
    assert pos.observed(who(pos, "a1"))
    assert not fights(pos)
    pos = charge(pos, "a1")
    assert fights(pos)


@pytest.mark.clause("32.2")
def test_32_2_they_fight_before_elite_at_no_cost_of_activity() -> None:
    steps = [begin.__name__ for begin, _ in STEPS]
    assert steps.index("begin_fire_phase") < steps.index("close_combat")
    assert steps.index("close_combat") < steps.index("ask_for_orders")
    pos = contact()
    pos = charge(pos, "a1")
    assert fights(pos)
    after = rolled(contact(), "melee", 9, 9)
    assert after.activity[who(after, "x1").index] == IDLE
    assert melee_replaces_fire(after, who(after, "x1")) == {"man": "x1"}
    assert melee_replaces_fire(after, who(after, "x2")) is None


@pytest.mark.clause("32.2")
def test_32_2_whoever_fights_is_observed() -> None:
    pos = but(contact(), "x1/hidden", "a1/hidden")
    pos = charge(pos, "a1")
    after = rolled(pos, "melee", 9, 9)
    assert after.observed(who(after, "x1"))
    assert after.observed(who(after, "a1"))
    assert told(after, "melee", "blue")[0]["enemy"] == "e3"


@pytest.mark.clause("32.2")
def test_32_2_only_with_a_line_and_on_the_same_storey() -> None:
    pos = scene("""
        house h: 500,400 600,500
        blue squad a: regular a1=rifle@550,450,0 a2=rifle@490,450
        red squad x: regular x1=rifle@560,460,1 x2=rifle@506,450,0
        """)
    assert in_contact(pos, who(pos, "a1")) == []
    assert in_contact(pos, who(pos, "a2")) == []
    pos = but(pos, "560,460,0: x1")
    assert in_contact(pos, who(pos, "a1")) == [who(pos, "x1")]
    pos = but(pos, "x1/dead")
    assert in_contact(pos, who(pos, "a1")) == []


@pytest.mark.clause("32.2")
def test_32_2_through_a_window_of_the_ground_floor() -> None:
    pos = scene("""
        house h: 500,400 600,500
        blue squad a: regular a1=rifle@482,450 a2=rifle@482,480
        red squad x: regular x1=rifle@h/0/w
        """)
    assert in_contact(pos, who(pos, "a1")) == [who(pos, "x1")]
    assert in_contact(pos, who(pos, "x1")) == [who(pos, "a1")]
    assert fights(pos)
    # Not with a man at the window above, nor with one who lies below the sill.
    for other in (but(pos, "h/1/w: x1"), but(pos, "x1/prone"), but(pos, "506,450,0: x1")):
        assert in_contact(other, who(other, "a1")) == []
    assert not fights(but(pos, "h/1/w: x1"))


@pytest.mark.clause("32.1")
@pytest.mark.clause("33.1")
def test_32_1_to_come_before_a_window_with_an_enemy_in_it_is_an_assault() -> None:
    pos = moving(
        scene("""
        house h: 500,400 600,500
        blue squad a: regular a1=rifle@420,450 a2=rifle@h/0/e
        red squad x: regular x1=rifle@h/0/w x2=rifle@660,450
        """)
    )
    assert against(pos, "walk a1 normal 482,450 same") == ["32.1"]
    assert against(pos, "walk a1 assault-normal 482,450 same") == []
    # Behind the corner nobody sees the other; before the window of the storey above nobody is near.
    assert against(pos, "walk a1 normal 482,390 same") == []
    assert against(but(pos, "h/1/w: x1"), "walk a1 normal 482,450 same") == []
    # Whoever comes to a window with an enemy just outside it comes upon him too.
    # Whoever stands there already may go away.
    assert against(but(pos, "482,450: a1"), "walk a1 normal 420,450 same") == []
    assert against(but(pos, "482,450: a1", "h/0/w: x1"), "walk a1 normal 482,500 same") == []
    room = but(pos, "dead: x1", "550,450,0: a2", "618,450: x2")
    assert against(room, "walk a2 normal h/0/e same") == ["32.1"]
    assert against(room, "walk a2 normal h/0/n same") == []


@pytest.mark.clause("32.3")
def test_32_3_a_regular_with_a_submachine_gun_who_ran_has_6() -> None:
    pos = contact("smg")
    pos = charge(pos, "a1")
    total = melee_chance(pos, who(pos, "a1"), who(pos, "x1"))
    assert (total.total, [amount for amount, _ in parts(total)]) == (6, [4, 1, 1])
    # At a walk he has not charged.
    pos = charge(pos, "a1", "normal")
    assert melee_chance(pos, who(pos, "a1"), who(pos, "x1")).total == 5


@pytest.mark.clause("32.3")
def test_32_3_friends_posture_and_obstacles() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@500,500 a2=rifle@518,482 a3=rifle@518,518
            a4=rifle@530,488 a5=rifle@530,512
        red squad x: regular x1=rifle@518,500
        """)
    # Four friends, but no more than two count.
    assert melee_chance(pos, who(pos, "a1"), who(pos, "x1")).total == 6
    pos = but(pos, "a1/prone")
    assert melee_chance(pos, who(pos, "a1"), who(pos, "x1")).total == 5


def against_each_other(*more: str) -> list[int]:
    """What the two have who stand 18 mm apart, with that between or about them."""
    pos = scene(
        "blue squad a: regular a1=rifle@500,500; red squad x: regular x1=rifle@518,500", *more
    )
    a1, x1 = who(pos, "a1"), who(pos, "x1")
    return [melee_chance(pos, a1, x1).total, melee_chance(pos, x1, a1).total]


@pytest.mark.clause("32.3")
def test_32_3_an_obstacle_between_them() -> None:
    assert against_each_other() == [4, 4]
    assert against_each_other("wall w: 509,450 509,550") == [3, 3]
    assert against_each_other("hedge h: 509,450 509,550") == [3, 3]
    # Behind them it is between nobody.
    assert against_each_other("wall w: 525,450 525,550") == [4, 4]


@pytest.mark.clause("32.3")
@pytest.mark.clause("30.7")
@pytest.mark.parametrize("ground", ["wood", "scrub", "vineyard", "rubble"])
def test_32_3_the_wood_they_are_both_in_is_no_obstacle(ground: str) -> None:
    assert against_each_other(f"{ground} g: 400,400 600,600") == [4, 4]


@pytest.mark.clause("32.3")
@pytest.mark.clause("33.2")
def test_32_3_at_a_window_from_outside_and_from_the_room() -> None:
    pos = scene("""
        house h: 500,400 600,500
        blue squad a: regular a1=rifle@520,450,0 a2=rifle@482,450
        red squad x: regular x1=rifle@h/0/w
        """)
    a1, a2, x1 = who(pos, "a1"), who(pos, "a2"), who(pos, "x1")
    # One friend each; only for the man outside is the window between.
    assert melee_chance(pos, a1, x1).total == 5
    assert melee_chance(pos, a2, x1).total == 4
    assert melee_chance(pos, x1, a2).total == 4


@pytest.mark.clause("32.3")
def test_32_3_halves_for_the_wounded_and_the_shocked() -> None:
    pos = contact("smg")
    man = who(pos, "a1")
    pos = but(pos, "a1/wounded")
    assert melee_chance(pos, man, who(pos, "x1")).total == 3
    pos = but(pos, "a1/shocked=4")
    assert melee_chance(pos, man, who(pos, "x1")).total == 2


@pytest.mark.clause("32.3")
def test_32_3_all_at_once_and_the_damage_is_worse() -> None:
    # a1 hits: 8 + 2 kills; x1 hits too: 4 + 2 wounds.
    pos = rolled(contact(), "melee", 4, 8, 4, 4, 1, 1, 1)
    assert [state(pos, id) for id in ("a1", "x1")] == [WOUNDED, DEAD]
    # 10 stays 10, and a 3 is still a shock.
    pos = rolled(contact(), "melee", 4, 10, 4, 3, 1)
    assert (state(pos, "x1"), pos.shocked(who(pos, "a1"))) == (DEAD, True)


@pytest.mark.clause("32.4")
def test_32_4_still_in_contact_they_are_locked() -> None:
    pos = rolled(contact(), "melee", 9, 9)
    fighter, foe, friend = who(pos, "a1"), who(pos, "x1"), who(pos, "a2")
    assert locked(pos, fighter)
    assert the_locked_do_not_move(pos, fighter) == {"man": "a1"}
    assert the_locked_do_not_move(pos, friend) is None
    assert the_locked_fire_at_nobody_else(pos, fighter, who(pos, "x2")) == {"man": "a1"}
    assert the_locked_fire_at_nobody_else(pos, fighter, foe) is None
    assert nobody_fires_into_a_melee(pos, friend, foe) == {"enemy": "e1"}
    assert nobody_fires_into_a_melee(pos, friend, who(pos, "x2")) is None
    pos = but(pos, "518,520: a2")
    assert nobody_fires_into_a_melee(pos, friend, foe) is None
    # An enemy he has never noticed holds nobody.
    unseen = but(pos, "x1/hidden")
    assert the_locked_do_not_move(unseen, fighter) is None
    # Next turn they fight again, whoever moved.
    pos = but(pos, "a1/still")
    assert fights(pos)


@pytest.mark.clause("32.4")
def test_32_4_nor_do_they_cover_the_ground() -> None:
    pos = asked(contact("smg"), Declaring(0))
    assert against(pos, "cover-ground a1 smg 450 500") == []
    pos = but(pos, "a1/in-melee", "x1/in-melee")
    assert against(pos, "cover-ground a1 smg 450 500") == ["32.4"]


@pytest.mark.clause("32.4")
def test_32_4_panic_breaks_it_off() -> None:
    pos = rolled(contact(), "melee", 9, 9)
    run(flee(pos, who(pos, "x1")))
    assert not locked(pos, who(pos, "a1"))
    pos = rolled(contact(), "melee", 4, 10, 9, 1)
    assert not locked(pos, who(pos, "a1"))


@pytest.mark.clause("32.5")
@pytest.mark.parametrize("how", ["shocked", "severe"])
def test_32_5_a_lone_man_who_cannot_fight_yields(how: str) -> None:
    pos = but(contact(), "x1/shocked=4" if how == "shocked" else "x1/severe")
    after = rolled(pos, "melee")
    assert state(after, "x1") == CAPTURED
    assert told(after, "prisoner", "blue") == [{"piece": "a1", "enemy": "e1"}]
    # With a friend beside him he does not.
    pos = but(pos, "500,518: x2")
    faces = (9, 9, 9) if how == "shocked" else (9, 9)
    assert state(rolled(pos, "melee", *faces), "x1") in (FIT, SEVERE)
    # Nor to men who are shocked themselves.
    pos = but(pos, "900,500: x2", "a1/shocked=4")
    assert state(rolled(pos, "melee", *faces[1:]), "x1") in (FIT, SEVERE)


@pytest.mark.clause("32.5")
@pytest.mark.parametrize("how", ["shocked=4/prone", "severe"])
def test_32_5_in_the_movement_at_once_to_whoever_assaults(how: str) -> None:
    pos = moving(but(contact(), "518,580: a1", f"x1/{how}"))
    after = unseen(pos, "walk a1 assault-normal 518,515 same")
    assert state(after, "x1") == CAPTURED
    assert told(after, "prisoner", "blue") == [{"piece": "a1", "enemy": "e1"}]
    # A friend who stands by him keeps him from it.
    helped = but(pos, "506,505: x2")
    after = unseen(helped, "walk a1 assault-normal 518,515 same")
    assert state(after, "x1") != CAPTURED
    # Whoever only passes by takes nobody: 34.2 a man who is down may be dead.
    if how == "severe":
        after = unseen(pos, "walk a1 normal 518,515 same")
        assert state(after, "x1") == SEVERE


@pytest.mark.clause("32.5")
def test_32_5_whoever_is_struck_down_in_the_melee_is_taken() -> None:
    # 7 + 2: severely wounded, with nobody beside him.
    after = rolled(contact(), "melee", 4, 7, 3, 9, 1)
    assert state(after, "x1") == CAPTURED
    assert told(after, "captured", "red") == [{"piece": "x1"}]
    # 3 + 2: shocked.
    after = rolled(contact(), "melee", 4, 3, 9)
    assert state(after, "x1") == CAPTURED
    # Two who have shocked each other stay.
    after = rolled(contact(), "melee", 4, 3, 4, 3)
    assert [state(after, id) for id in ("a1", "x1")] == [FIT, FIT]


@pytest.mark.clause("32.6")
def test_32_6_a_charge_on_a_vehicle() -> None:
    pos = scene("""
        blue squad a: veteran a1=smg/charges=1@500,488 a2=rifle/grenades=2@520,480
        red tank t: regular @500,520
        red lorry l: regular @700,520 command=free
        """)
    man, armour = who(pos, "a1"), who(pos, "t")
    # Difficult for a Veteran: 3; then 2 + 2 to penetrate a tank, no side counted.
    assert run(assault_vehicle(pos, man, armour), 4) == []
    assert pos.left(man, CHARGES) == 0
    # On 5 it does not: no damage is rolled for.
    run(assault_vehicle(pos.copy(), who(pos, "a2"), armour), 3, 5)
    hurts = run(assault_vehicle(pos, who(pos, "a2"), armour), 3, 4, 5)
    assert pos.left(who(pos, "a2"), GRENADES) == 1
    apply(pos, hurts)
    assert pos.immobile & armour.bit
    soft = run(assault_vehicle(pos, who(pos, "a2"), who(pos, "l")), 3, 3)
    apply(pos, soft)
    assert pos.immobile & who(pos, "l").bit


@pytest.mark.clause("32.6")
def test_32_6_from_within_20_mm_and_with_something_to_throw() -> None:
    pos = scene("""
        blue squad a: veteran a1=smg/charges=1@500,488 a2=rifle@520,480
        red tank t: regular @500,520
        """)
    beside, has_one, _ = TO_ASSAULT_A_VEHICLE
    armour = who(pos, "t")
    assert beside(pos, who(pos, "a1"), armour) is None
    assert has_one(pos, who(pos, "a1"), armour) is None
    assert has_one(pos, who(pos, "a2"), armour) == {"man": "a2"}
    pos = but(pos, "500,487: a1")
    assert beside(pos, who(pos, "a1"), armour) == {"man": "a1"}


@pytest.mark.clause("32.6")
@pytest.mark.clause("30.10")
def test_32_6_out_of_a_window_of_the_ground_floor() -> None:
    pos = scene("""
        house h: 500,400 600,500
        blue squad a: veteran a1=smg/charges=1@h/0/w
        red tank t: regular @470,450 facing=90
        """)
    beside = TO_ASSAULT_A_VEHICLE[0]
    assert beside(pos, who(pos, "a1"), who(pos, "t")) is None
    for other in ("h/1/w: a1", "510,450,0: a1", "h/0/n: a1"):
        elsewhere = but(pos, other)
        assert beside(elsewhere, who(pos, "a1"), who(pos, "t")) == {"man": "a1"}


@pytest.mark.clause("32.7")
def test_32_7_men_step_aside_from_a_vehicle_and_test() -> None:
    pos = scene("""
        blue tank t: regular @500,500 facing=90
        red squad x: regular x1=rifle@508,600 x2=rifle@600,600
        """)
    pos = but(pos, "500,590: t")
    causes = step_aside(pos, who(pos, "t"))
    assert [pos.box.pieces[cause.piece].id for cause in causes] == ["x1"]
    assert where(pos, "x1") == (528, 600)
    again = step_aside(pos, who(pos, "t"))
    assert again == []
    run(flight.test_morale(pos, [*causes, *causes]), 8)
    assert len(told(pos, "morale")) == 1


@pytest.mark.clause("32.7")
@pytest.mark.clause("30.2")
def test_32_7_nobody_steps_aside_onto_a_comrade() -> None:
    pos = scene("""
        blue tank t: regular @500,590 facing=90
        red squad x: regular x1=rifle@508,600 x2=rifle@530,604
        """)
    assert len(step_aside(pos, who(pos, "t"))) == 1
    x, y = where(pos, "x1")
    assert y == 600
    assert (x - 530) ** 2 + (y - 604) ** 2 >= 12 * 12
    assert where(pos, "x2") == (530, 604)
    # The dead are in nobody's way.
    pos = pos.copy()
    pos = but(pos, "508,600: x1", "x2/dead")
    assert len(step_aside(pos, who(pos, "t"))) == 1
    assert where(pos, "x1") == (528, 600)


@pytest.mark.clause("32.8")
def test_32_8_no_melee_by_option() -> None:
    pos = contact("rifle", "options: melee=no")
    pos = charge(pos, "a1")
    assert not fights(pos)
    assert assaults_are_agreed_upon(pos, who(pos, "a1")) == {"man": "a1"}
    way = [(400, 500), (618, 519)]
    assert only_an_assault_makes_contact(pos, who(pos, "a2"), way, True) is not None
    assert assaults_are_agreed_upon(contact(), who(contact(), "a1")) is None
