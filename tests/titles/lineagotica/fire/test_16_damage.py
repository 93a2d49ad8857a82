"""16 Damage."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.titles.lineagotica.box.rows import (
    DESTROYED,
    GUN_LT86,
    IMMOBILISED,
    INDIRECT_LT106,
    MOBILITY,
    NEAR_MISS,
    NONE,
    PANIC,
    PANZERFAUST_BAZOOKA,
    RADIO,
    RESULTS,
    TURRET,
    WEAPON,
)
from grognard.titles.lineagotica.box.tables import chance_of
from grognard.titles.lineagotica.position import DEAD, FIT, SEVERE, WOUNDED, Skirmish
from grognard.titles.lineagotica.rules.fire.ch16_damage import (
    Harm,
    apply,
    bleed,
    hit_by,
    hurt,
    penetration_chance,
    treat,
)
from grognard.titles.lineagotica.rules.men import ch17_flight as flight
from grognard.titles.lineagotica.rules.men import ch17_morale as morale
from grognard.titles.lineagotica.rules.men.ch04_command import isolated_for_morale
from grognard.titles.lineagotica.rules.men.ch17_morale import Cause
from grognard.titles.lineagotica.rules.men.ch30_lines import within
from grognard.titles.lineagotica.rules.moving.ch24_bailing import climb_down, crew_of
from tests.titles.lineagotica.scene import (
    against,
    but,
    moving,
    parts,
    run,
    scene,
    state,
    told,
    where,
    who,
)


def pair() -> Skirmish:
    """a1 leads a2; x1 is far off, behind a wall."""
    return scene("""
        wall w: 400,700 600,700
        blue squad a: regular a1=smg@500,500 a2=rifle@540,500
        red squad x: regular x1=rifle@500,900
        """)


def hit(pos: Skirmish, id: str, *faces: int, **how: Any) -> list[Cause]:
    harm = Harm(who(pos, id), **how)
    return apply(pos, [run(hurt(pos, harm), *faces)])


def reasons(causes: list[Cause]) -> list[tuple[str, int]]:
    return [(cause.clause, cause.penalty) for cause in causes]


@pytest.mark.clause("16.1")
@pytest.mark.parametrize(
    ("face", "result"),
    [
        (1, "near_miss"),
        (2, "shocked"),
        (5, "shocked"),
        (6, "wounded"),
        (8, "wounded"),
        (10, "dead"),
    ],
)
def test_16_1_each_hit_rolls_on_the_table(face: int, result: str) -> None:
    pos = pair()
    done = run(hurt(pos, Harm(who(pos, "a2"))), face)
    assert RESULTS[done.result] == result
    # Nothing has happened yet.
    assert state(pos, "a2") == FIT
    assert not pos.shocked(who(pos, "a2"))


@pytest.mark.clause("16.1")
def test_16_1_near_miss_tests_and_the_dead_are_dead() -> None:
    pos = pair()
    assert reasons(hit(pos, "a2", 1)) == [("17.8", 0)]
    assert state(pos, "a2") == FIT
    hit(pos, "a2", 10)
    assert state(pos, "a2") == DEAD
    assert told(pos, "hurt", "blue")[-1] == {
        "piece": "a2",
        "result": "dead",
        "face": 10,
        "plus": "",
    }
    assert told(pos, "hurt", "red") == []
    # The enemy sees somebody fall, and no more.
    assert told(pos, "seen-down", "red") == [{"enemy": "e2"}]


@pytest.mark.clause("16.2")
def test_16_2_shocked_at_once_and_to_the_end_of_the_next_turn() -> None:
    pos = pair()
    man = who(pos, "a2")
    assert hit(pos, "a2", 3) == []
    assert pos.is_prone(man)
    for turn, shocked in ((3, True), (4, True), (5, False)):
        pos = but(pos, f"turn: {turn}")
        assert pos.shocked(man) is shocked
        assert pos.free(man) is not shocked
    assert told(pos, "seen-prone", "red") == [{"enemy": "e2"}]


@pytest.mark.clause("16.3")
@pytest.mark.parametrize("second", [6, 8, 9])
def test_16_3_a_second_wound_kills(second: int) -> None:
    pos = pair()
    assert reasons(hit(pos, "a2", 6)) == [("17.8", 0)]
    assert state(pos, "a2") == WOUNDED
    # A severe wound on a wounded man kills too: no die for bleeding.
    hit(pos, "a2", second)
    assert state(pos, "a2") == DEAD


@pytest.mark.clause("16.3")
def test_16_3_two_shots_of_one_burst_the_third_is_lost() -> None:
    pos = pair()
    man = who(pos, "a2")
    hurts = [run(hurt(pos, Harm(man)), face) for face in (6, 7, 10)]
    apply(pos, hurts)
    assert state(pos, "a2") == DEAD
    assert [event["face"] for event in told(pos, "hurt", "blue")] == [6, 7]


@pytest.mark.clause("16.3x")
def test_16_3x_for_a_wounded_man_easy_becomes_normal() -> None:
    assert [chance_of(level, 4) for level in (1, 2)] == [8, 4]


@pytest.mark.clause("16.4")
def test_16_4_he_bleeds_for_so_many_turns() -> None:
    pos = but(pair(), "turn: 5")
    hit(pos, "a2", 9, 2)
    man = who(pos, "a2")
    assert (state(pos, "a2"), pos.able(man), pos.on_table(man)) == (SEVERE, False, True)
    for turn in (5, 6):
        pos = but(pos, f"turn: {turn}")
        bleed(pos)
        assert state(pos, "a2") == SEVERE
    pos = but(pos, "turn: 7")
    saved = pos.copy()
    treat(saved, who(saved, "a2"))
    bleed(saved)
    assert state(saved, "a2") == WOUNDED
    bleed(pos)
    assert state(pos, "a2") == DEAD
    assert told(pos, "bled-to-death", "red") == []


@pytest.mark.clause("16.4")
def test_16_4_another_wound_kills_him_shock_does_nothing() -> None:
    pos = pair()
    hit(pos, "a2", 9, 6)
    assert hit(pos, "a2", 1) == []
    assert hit(pos, "a2", 4) == []
    assert state(pos, "a2") == SEVERE
    hit(pos, "a2", 6)
    assert state(pos, "a2") == DEAD


@pytest.mark.clause("16.5")
def test_16_5_snipers_and_flame_add_one() -> None:
    pos = scene("""
        blue sniper s: regular s1@500,500
        blue squad f: regular f1=flamethrower@520,500 f2=rifle@540,500
        red squad x: regular x1=rifle@500,600
        """)
    foe = who(pos, "x1")
    for firer, plus in (("s1", 1), ("f1", 1), ("f2", 0)):
        shooter = who(pos, firer)
        harm = hit_by(pos, foe, shooter, shooter.arms[0])
        assert harm.plus == plus
        assert RESULTS[run(hurt(pos, harm), 10).result] == "dead"
    harm = hit_by(pos, foe, who(pos, "s1"), who(pos, "s1").arms[0])
    assert RESULTS[run(hurt(pos, harm), 9).result] == "dead"
    assert RESULTS[run(hurt(pos, harm), 1).result] == "shocked"


def transports() -> Skirmish:
    return scene("""
        blue squad a: regular a1=smg@500,500 a2=rifle@l a3=rifle@l
        blue lorry l: regular @560,500 command=a
        red squad x: regular x1=rifle@500,900
        """)


@pytest.mark.clause("16.6")
@pytest.mark.parametrize(
    ("face", "result", "tests"),
    [
        (1, NEAR_MISS, [("17.8", 0)]),
        (2, MOBILITY, []),
        (4, MOBILITY, []),
        (5, IMMOBILISED, [("17.8", -2)]),
        (7, IMMOBILISED, [("17.8", -2)]),
    ],
)
def test_16_6_soft_vehicles(face: int, result: int, tests: list[tuple[str, int]]) -> None:
    pos = transports()
    done = run(hurt(pos, Harm(who(pos, "l"))), face)
    assert done.result == result
    assert reasons(apply(pos, [done])) == tests


@pytest.mark.clause("16.6")
@pytest.mark.parametrize("face", [8, 9, 10])
def test_16_6_a_rifle_destroys_on_eight(face: int) -> None:
    pos = transports()
    # Three inside: the driver and two men; nobody is hit.
    hit(pos, "l", face, 5, 5, 5)
    assert state(pos, "l") == DEAD


@pytest.mark.clause("16.7")
def test_16_7_modifiers_by_weapon() -> None:
    weapons = transports().box.tables.weapon
    soft = {id: row.soft for id, row in weapons.items()}
    assert {id for id, plus in soft.items() if plus == 1} == {"lmg", "mg"}
    assert {id for id, plus in soft.items() if plus == 2} == {
        *("panzerfaust", "bazooka", "panzerschreck", "piat", "flamethrower"),
        *("flamethrower_vehicle", "hand_grenade", "rifle_grenade"),
    }
    assert {"gun_lt77", "mortar_lt60", "autocannon"} <= {id for id, n in soft.items() if n == 4}
    assert soft["at_rifle"] == soft["assault_rifle"] == soft["smg"] == 0


@pytest.mark.clause("16.7")
@pytest.mark.parametrize(
    ("face", "result"),
    [(1, NEAR_MISS), (2, IMMOBILISED), (3, IMMOBILISED)],
)
def test_16_7_a_gun_adds_four_but_not_to_a_one(face: int, result: int) -> None:
    pos = transports()
    assert run(hurt(pos, Harm(who(pos, "l"), soft=4)), face).result == result
    assert run(hurt(pos, Harm(who(pos, "l"), soft=4)), 4, 5, 5, 5).result == DESTROYED


@pytest.mark.clause("16.7")
def test_16_7_flame_does_no_mobility_damage() -> None:
    pos = transports()
    assert hit(pos, "l", 2, soft=2, flame=True) == []
    assert pos.halvings[who(pos, "l").index] == 0
    # 2 to 4 after modification: a natural 3 burns it fast.
    hit(pos, "l", 3, soft=2, flame=True)
    assert pos.immobile & who(pos, "l").bit


@pytest.mark.clause("16.8")
def test_16_8_two_halvings_immobilise() -> None:
    pos = transports()
    hit(pos, "l", 3)
    assert not pos.immobile
    hit(pos, "l", 3)
    assert pos.immobile & who(pos, "l").bit
    armour = scene("blue tank t: regular @500,500")
    for _ in range(2):
        hit(armour, "t", 1, 3, penetration=GUN_LT86)
    assert armour.immobile & who(armour, "t").bit


@pytest.mark.clause("16.9")
def test_16_9_a_halved_lorry_is_a_damaged_one() -> None:
    pos = transports()
    hit(pos, "l", 2)
    assert pos.halvings[who(pos, "l").index] == 1


def armour(*more: str) -> Skirmish:
    """A tank facing east, an enemy before it, one beside it, one just at 45 degrees."""
    return scene(f"""
        blue tank t: regular @500,500 {" ".join(more)}
        red squad x: regular x1=rifle@900,500 x2=rifle@500,900 x3=rifle@700,700 x4=rifle@700,720
        """)


def chance(pos: Skirmish, row: int, firer: str = "x1", **how: Any) -> int:
    x, y = where(pos, firer)
    harm = Harm(who(pos, "t"), penetration=row, from_x=x, from_y=y, **how)
    return penetration_chance(pos, harm).total


@pytest.mark.clause("16.10")
def test_16_10_the_penetration_table() -> None:
    table_of = armour().box.tables.penetration
    assert table_of == [
        *([2, 4], [4, 6], [6, 8], [8, 10], [2, 6], [4, 8], [1, 2], [2, 4], [2, 4]),
    ]
    assert chance(armour(), GUN_LT86) == 6


@pytest.mark.clause("16.10")
def test_16_10_the_row_of_a_weapon_by_the_day() -> None:
    for date, row in (("1944-09-12", 4), ("1944-10-01", 5)):
        pos = scene(f"""
            table: date={date}
            blue squad p: regular p1=piat@100,100 p2=rifle/panzerfausts=1@120,100
            """)
        arms = {arm.id: arm.penetration for id in ("p1", "p2") for arm in who(pos, id).arms}
        assert (arms["piat"], arms["panzerfaust"]) == (PANZERFAUST_BAZOOKA, row)
        assert arms["rifle"] == NONE


@pytest.mark.clause("16.11")
def test_16_11_side_armour_and_short_guns() -> None:
    assert chance(armour("armour=heavy"), GUN_LT86, "x2") == 6
    assert chance(armour("armour=heavy"), GUN_LT86) == 4
    assert chance(armour("armour=super_heavy"), GUN_LT86) == 2
    assert chance(armour("armour=light"), GUN_LT86) == 8
    assert chance(armour(), GUN_LT86, short_gun=True) == 4
    # 45 degrees is still front, a little more is not.
    assert chance(armour(), GUN_LT86, "x3") == 6
    assert chance(armour(), GUN_LT86, "x4") == 8
    # No side for what comes from above.
    assert chance(armour(), INDIRECT_LT106, "x2", indirect=True) == 1
    assert chance(armour(), INDIRECT_LT106, "x2", air=True) == 1
    harm = Harm(who(armour(), "t"), penetration=GUN_LT86, from_x=500, from_y=900)
    assert parts(penetration_chance(armour(), harm)) == [(6, "16.10"), (2, "16.11")]


@pytest.mark.clause("16.11")
def test_16_11_below_one_nothing_penetrates() -> None:
    pos = armour("armour=super_heavy")
    done = run(hurt(pos, Harm(who(pos, "t"), penetration=PANZERFAUST_BAZOOKA)))
    assert done.result == NONE


@pytest.mark.clause("16.12")
def test_16_12_a_bounce_is_one_test_and_small_arms_nothing() -> None:
    pos = armour()
    assert reasons(hit(pos, "t", 7, penetration=GUN_LT86)) == [("17.8", 0)]
    assert told(pos, "penetration", "blue")[0]["penetrates"] == 0
    assert told(pos, "seen-penetration", "red")[0]["enemy"] == "e1"
    assert hit(pos, "t") == []


@pytest.mark.clause("16.13")
@pytest.mark.parametrize(
    ("face", "result", "penalty"),
    [
        (1, NEAR_MISS, 0),
        (2, RADIO, 0),
        (3, MOBILITY, 0),
        (4, MOBILITY, 0),
        (5, IMMOBILISED, -2),
        (6, TURRET, 0),
    ],
)
def test_16_13_armour(face: int, result: int, penalty: int) -> None:
    pos = armour()
    done = run(hurt(pos, Harm(who(pos, "t"), penetration=GUN_LT86)), 6, face)
    assert done.result == result
    assert reasons(apply(pos, [done])) == [("17.8", penalty)]
    bit = who(pos, "t").bit
    assert bool(pos.radio_out & bit) is (result == RADIO)
    assert bool(pos.jammed & bit) is (result == TURRET)
    assert bool(pos.immobile & bit) is (result == IMMOBILISED)


@pytest.mark.clause("16.13")
@pytest.mark.parametrize(("die", "arm", "penalty"), [(1, 0, -2), (3, 0, -2), (4, 1, 0), (9, 2, 0)])
def test_16_13_one_weapon_at_random(die: int, arm: int, penalty: int) -> None:
    pos = armour()
    assert reasons(hit(pos, "t", 6, 7, die, penetration=GUN_LT86)) == [("17.8", penalty)]
    assert pos.broken == who(pos, "t").arms[arm].bit


@pytest.mark.clause("16.13")
def test_16_13_no_turret_no_weapons() -> None:
    pos = armour("turret=no")
    done = run(hurt(pos, Harm(who(pos, "t"), penetration=GUN_LT86)), 6, 6, 1)
    assert (done.result, done.arm) == (WEAPON, 0)
    pos = but(pos, "t/broken")
    # None left that works: no more than the test.
    assert reasons(hit(pos, "t", 6, 8, penetration=GUN_LT86)) == [("17.8", 0)]


@pytest.mark.clause("16.13")
@pytest.mark.parametrize("face", [9, 10])
def test_16_13_nine_destroys(face: int) -> None:
    pos = armour()
    hit(pos, "t", 6, face, 8, 8, 8, 8, 8, penetration=GUN_LT86)
    assert state(pos, "t") == DEAD
    assert told(pos, "seen-destroyed", "red") == [{"enemy": "e1"}]


@pytest.mark.clause("16.14")
def test_16_14_indirect_fire_takes_four_off() -> None:
    pos = armour()
    for face, result in ((10, TURRET), (9, IMMOBILISED), (5, NEAR_MISS)):
        harm = Harm(who(pos, "t"), penetration=INDIRECT_LT106, indirect=True)
        assert run(hurt(pos, harm), 1, face).result == result


@pytest.mark.clause("16.14")
@pytest.mark.parametrize(("face", "left"), [(1, NONE), (3, NONE), (4, TURRET), (5, NONE)])
def test_16_14_flame_adds_two_and_breaks_nothing(face: int, left: int) -> None:
    pos = armour()
    # No roll to penetrate: one die.
    done = run(hurt(pos, Harm(who(pos, "t"), flame=True)), face)
    assert done.result == left
    assert len(apply(pos, [done])) == 1
    burnt = run(hurt(pos, Harm(who(pos, "t"), flame=True)), 7, 8, 8, 8, 8, 8)
    assert burnt.result == DESTROYED


@pytest.mark.clause("16.15")
def test_16_15_each_of_the_crew_rolls_and_the_living_run() -> None:
    pos = armour()
    harm = Harm(who(pos, "t"), penetration=GUN_LT86, from_x=900, from_y=500)
    # Five crew, hit on 1 to 7: two are hit, one killed and one wounded.
    done = run(hurt(pos, harm), 6, 9, 7, 10, 8, 1, 6, 9, 10)
    causes = apply(pos, [done])
    states = [state(pos, f"t-c{n}") for n in range(1, 6)]
    assert states == [DEAD, FIT, WOUNDED, FIT, FIT]
    panic = [cause.piece for cause in causes if cause.result == PANIC]
    assert panic == [who(pos, f"t-c{n}").index for n in range(2, 6)]
    tank_t = who(pos, "t")
    for number in range(1, 6):
        man = who(pos, f"t-c{number}")
        # Within 20 mm of the hull, on the side away from the gun.
        assert within(pos, man, tank_t, 20)
        assert where(pos, man.id)[0] < 500
        assert pos.observed(man)


@pytest.mark.clause("16.15")
def test_16_15_in_a_soft_vehicle_four() -> None:
    pos = transports()
    done = run(hurt(pos, Harm(who(pos, "l"))), 8, 4, 10, 5, 4, 6)
    apply(pos, [done])
    assert [state(pos, id) for id in ("l-c1", "a2", "a3")] == [DEAD, FIT, WOUNDED]
    assert pos.carried(who(pos, "l")) == []


@pytest.mark.clause("16.16")
def test_16_16_the_man_in_the_hatch() -> None:
    pos = armour("hatch=open")
    tank_t = who(pos, "t")
    assert morale.exposed(pos, tank_t)
    rifle = who(pos, "x1").arms[0]

    def shot(*faces: int) -> list[Cause]:
        harm = hit_by(pos, tank_t, who(pos, "x1"), rifle, at_hatch=True)
        return apply(pos, [run(hurt(pos, harm), *faces)])

    assert shot(4) == []
    assert morale.exposed(pos, tank_t)
    assert reasons(shot(6)) == [("17.7", 0)]
    assert not morale.exposed(pos, tank_t)
    assert not pos.uncommanded
    shot(9)
    assert pos.uncommanded & tank_t.bit
    assert isolated_for_morale(pos, tank_t)


@pytest.mark.once
def test_the_owner_is_told_by_which_table_and_with_what_on_the_die() -> None:
    def told_of(pos: Skirmish, id: str, *faces: int, **how: Any) -> tuple[str, Any]:
        hit(pos, id, *faces, **how)
        event = [event for event in pos.news or [] if event.key == "hurt"][-1]
        return event.clause, event.facts["plus"]

    assert told_of(pair(), "a2", 1, plus=2) == ("16.1", "+2")
    assert told_of(pair(), "a2", 10, plus=2) == ("16.1", "")
    assert told_of(transports(), "l", 2, soft=4) == ("16.6", "+4")
    assert told_of(transports(), "l", 1, soft=4) == ("16.6", "")
    assert told_of(armour(), "t", 6, 2, penetration=GUN_LT86) == ("16.13", "")
    assert told_of(armour("hatch=open"), "t", 4, exposed=True) == ("16.16", "")


@pytest.mark.clause("16.16")
def test_16_16_an_open_top_cannot_be_shut() -> None:
    pos = scene("blue carrier h: regular @500,500 command=free")
    half_track = who(pos, "h")
    harm = Harm(half_track, exposed=True)
    apply(pos, [run(hurt(pos, harm), 10)])
    assert morale.exposed(pos, half_track)
    assert pos.uncommanded & half_track.bit
    assert state(pos, "h-c1") == DEAD


@pytest.mark.clause("16.16")
@pytest.mark.parametrize(("face", "after"), [(4, FIT), (6, WOUNDED), (9, WOUNDED)])
def test_16_16_who_was_hit_in_the_hatch_climbs_out_wounded(face: int, after: int) -> None:
    pos = armour("hatch=open")
    t = who(pos, "t")
    harm = hit_by(pos, t, who(pos, "x1"), who(pos, "x1").arms[0], at_hatch=True)
    apply(pos, [run(hurt(pos, harm), face)])
    crew = crew_of(pos, t)
    climb_down(pos, t, crew, 0, 0)
    assert [pos.state[man.index] for man in crew] == [after, *[FIT] * (len(crew) - 1)]


@pytest.mark.clause("16.6")
def test_16_6_a_gun_is_hit_as_a_soft_vehicle_and_its_crew_test() -> None:
    pos = scene("blue gun g: regular @500,500 g1=rifle@480,520 g2=rifle@468,515")
    causes = hit(pos, "g", 1)
    assert [cause.piece for cause in causes] == [who(pos, "g").index]
    run(flight.test_morale(pos, causes), 1, 1)
    assert {event["piece"] for event in told(pos, "morale")} == {"g1", "g2"}


@pytest.mark.clause("16.2")
def test_16_2_no_step_of_the_way_leads_nearer() -> None:
    """Past the enemy to a point beyond: the end is farther, the way is not."""
    pos = scene("""
        blue squad a: regular a1=rifle@100,100
        red squad x: regular x1=rifle@160,200
        """)
    pos = but(pos, f"a1/shocked={pos.turn}")
    assert against(moving(pos), "walk a1 normal 255,100 same") == ["16.2"]
    assert against(moving(pos), "walk a1 normal 20,100 same") == []


@pytest.mark.clause("16.4")
def test_16_4_he_does_not_get_off_either() -> None:
    pos = but(transports(), "a2/severe")
    assert against(moving(pos), "dismount a2 560 540") == ["16.4"]
    assert against(moving(pos), "dismount a3 560 540") == []


@pytest.mark.clause("16.13")
def test_16_13_no_turret_and_the_main_gun() -> None:
    """6 counts as weapon damage, with the penalty for the main armament."""
    assert reasons(hit(armour("turret=no"), "t", 6, 6, 1, penetration=GUN_LT86)) == [("17.8", -2)]
    assert reasons(hit(armour("turret=no"), "t", 6, 6, 4, penetration=GUN_LT86)) == [("17.8", 0)]


@pytest.mark.clause("16.16")
def test_16_16_only_one_man_stands_in_the_hatch() -> None:
    pos = armour("hatch=open")
    t = who(pos, "t")
    harm = hit_by(pos, t, who(pos, "x1"), who(pos, "x1").arms[0], at_hatch=True)
    crew = len(crew_of(pos, t))
    apply(pos, [run(hurt(pos, harm), 10), run(hurt(pos, harm), 10)])
    assert len(crew_of(pos, t)) == crew - 1
