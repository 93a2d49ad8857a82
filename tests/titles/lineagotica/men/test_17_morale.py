"""17 Morale."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.titles.lineagotica.box.rows import FLAMETHROWER, LMG, MG, PANIC, RIFLE
from grognard.titles.lineagotica.position import (
    CAPTURED,
    FIT,
    FLED,
    NOBODY,
    SEVERE,
    WOUNDED,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch16_damage import Harm, apply, bleed, hurt
from grognard.titles.lineagotica.rules.men import ch17_flight as flight
from grognard.titles.lineagotica.rules.men.ch17_morale import (
    Cause,
    armour_destroyed,
    bombarded,
    come_under,
    comrades_of_dead,
    exposed,
    flamed,
    in_the_flames,
    leaving_cover,
    morale_chance,
)
from grognard.titles.lineagotica.rules.men.ch30_lines import sees
from tests.titles.lineagotica.scene import (
    gun,
    hedge,
    house,
    lorry,
    parts,
    put,
    run,
    squad,
    state,
    table,
    tank,
    told,
    wall,
    where,
    who,
    wood,
)


def cause(pos: Skirmish, id: str, penalty: int = 0, **more: Any) -> Cause:
    return Cause(who(pos, id).index, "damage", "17.8", penalty, **more)


def names(pos: Skirmish, causes: list[Cause]) -> list[str]:
    return [pos.box.pieces[each.piece].id for each in causes]


def fear(pos: Skirmish, id: str, *faces: int, **more: Any) -> None:
    run(flight.test_morale(pos, [cause(pos, id, **more)]), *faces)


def hit(pos: Skirmish, id: str, *faces: int) -> list[Cause]:
    return apply(pos, [run(hurt(pos, Harm(who(pos, id))), *faces)])


def opposed(quality: str = "regular", **more: Any) -> Skirmish:
    """Three men in the open, an enemy 400 mm north of them."""
    men = ("a1 smg 500,500", "a2 rifle 540,500", "a3 rifle 560,500")
    return table(
        squad("a", quality, *men, **more),
        vs=[squad("x", "regular", "x1 rifle 540,900", "x2 rifle 560,900")],
    )


# Triggers -----------------------------------------------------------------------------------------


@pytest.mark.clause("17.1")
def test_17_1_friends_who_see_armour_destroyed_within_50_cm() -> None:
    pos = table(
        tank("t", "regular", 500, 500),
        squad("a", "regular", "a1 rifle 500,1012", "a2 rifle 520,1013", "a3 rifle 300,500"),
        tank("u", "regular", 900, 500),
        vs=[squad("x", "regular", "x1 rifle 540,600")],
        ground=[wall("w", (1400, 0), (1400, 100))],
        houses=[house("h", 350, 450, 400, 550)],
    )
    # Between a3 and the tank stands a house.
    assert names(pos, armour_destroyed(pos, who(pos, "t"))) == ["a1", "u"]
    lorries = table(
        lorry("l", "regular", 500, 500, command="free"),
        squad("a", "regular", "a1 rifle 500,600"),
    )
    causes = apply(lorries, [run(hurt(lorries, Harm(who(lorries, "l"))), 10, 5)])
    assert names(lorries, causes) == ["l-c1"]


@pytest.mark.clause("17.2")
def test_17_2_the_last_unhurt_man_of_a_squad() -> None:
    pos = table(
        squad("a", "regular", "a1 rifle 500,500", "a2 rifle 520,500"),
        squad("b", "regular", "b1 rifle 520,1000", "b2 rifle 520,1020"),
    )
    assert "17.2" not in [each.clause for each in hit(pos, "a1", 6)]
    causes = [each for each in hit(pos, "a2", 6) if each.clause == "17.2"]
    # b1 is 500 mm from where a2 fell, b2 is not.
    assert names(pos, causes) == ["b1"]
    # Once per squad and game.
    assert "17.2" not in [each.clause for each in hit(pos, "a2", 6)]


@pytest.mark.clause("17.3")
def test_17_3_within_35_cm_of_a_bombardment_whoever_fired() -> None:
    pos = table(
        squad("a", "regular", "a1 rifle 500,500", "a2 rifle 520,500"),
        vs=[squad("x", "regular", "x1 rifle 500,1200", "x2 rifle 500,1180")],
    )
    put(pos, "a2", 499, 500)
    assert names(pos, bombarded(pos, 500, 850, False)) == ["a1", "x1", "x2"]
    assert [each.air for each in bombarded(pos, 500, 850, True)] == [True, True, True]


@pytest.mark.clause("17.4")
def test_17_4_leaving_cover_towards_an_enemy_in_sight() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,490", "a2 rifle 540,490"),
        vs=[squad("x", "regular", "x1 rifle 500,900")],
        ground=[wall("w", (400, 500), (600, 500))],
    )
    man = who(pos, "a1")
    assert leaving_cover(pos, man, [(500, 490), (500, 520), (500, 560)])
    # Towards him by one centimetre at least.
    assert leaving_cover(pos, man, [(500, 490), (500, 540), (590, 512)])
    assert not leaving_cover(pos, man, [(500, 490), (500, 540), (590, 492)])
    # Sideways behind the wall, or away from the enemy: no test.
    assert not leaving_cover(pos, man, [(500, 490), (450, 490)])
    assert not leaving_cover(pos, man, [(500, 490), (500, 400)])
    # From the open: none either; nor towards one nobody has observed.
    assert not leaving_cover(pos, man, [(500, 490)])
    pos.token[who(pos, "x1").index] = 0
    assert not leaving_cover(pos, man, [(500, 490), (500, 560)])
    pos = opposed()
    assert not leaving_cover(pos, who(pos, "a1"), [(500, 500), (500, 560)])


@pytest.mark.clause("17.4")
def test_17_4_nobody_fears_an_abandoned_lorry() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,490", "a2 rifle 540,490"),
        vs=[lorry("l", "regular", 500, 900, command="free")],
        ground=[wall("w", (400, 500), (600, 500))],
    )
    way = [(500, 490), (500, 560)]
    assert leaving_cover(pos, who(pos, "a1"), way)
    pos.abandoned |= who(pos, "l").bit
    assert not leaving_cover(pos, who(pos, "a1"), way)


@pytest.mark.clause("17.5")
def test_17_5_flame_within_its_normal_range() -> None:
    pos = table(
        squad("f", "regular", "f1 flamethrower 500,500"),
        vs=[squad("x", "regular", "x1 rifle 500,590", "x2 rifle 500,670", "x3 rifle 520,680")],
    )
    row = pos.box.tables.weapons[FLAMETHROWER]
    f1 = who(pos, "f1")
    # It bursts among all three; two of them are beyond 10 cm from the flamethrower.
    assert names(pos, in_the_flames(pos, f1, row, 500, 640)) == ["x1"]
    assert names(pos, in_the_flames(pos, f1, row, 500, 690)) == []
    # Aimed at, he tests wherever the jet lands.
    assert names(pos, flamed(pos, f1, row, who(pos, "x1"))) == ["x1"]
    assert flamed(pos, f1, row, who(pos, "x2")) == []


@pytest.mark.clause("17.6")
def test_17_6_all_of_the_squad_when_one_is_killed() -> None:
    pos = opposed()
    put(pos, "a3", 1500, 100)
    assert names(pos, hit(pos, "a2", 10)) == ["a1", "a3"]


@pytest.mark.clause("17.6")
def test_17_6_the_option_asks_for_sight_or_30_cm() -> None:
    men = ("a1 smg 500,500", "a2 rifle 540,500", "a3 rifle 240,500")
    pos = table(
        squad("a", "regular", *men),
        houses=[house("h", 300, 450, 400, 550)],
        options={"squad_test_needs_sight": True},
    )
    assert names(pos, comrades_of_dead(pos, who(pos, "a2"))) == ["a1", "a3"]
    put(pos, "a3", 239, 500)
    assert names(pos, comrades_of_dead(pos, who(pos, "a2"))) == ["a1"]


@pytest.mark.clause("17.6")
def test_17_6_only_his_section_where_there_are_sections() -> None:
    men = [f"a{n} rifle {100 + 20 * n},100 section={'AB'[n // 4]}" for n in range(8)]
    men[1] += " role=section_leader"
    men[4] += " role=section_leader"
    pos = table(squad("a", "elite", *men, sections=True), options={"sections": True})
    assert names(pos, comrades_of_dead(pos, who(pos, "a6"))) == ["a4", "a5", "a7"]


@pytest.mark.clause("17.7")
@pytest.mark.parametrize("faces", [(6,), (9, 3), (10,)])
def test_17_7_all_members_when_the_leader_is_hit(faces: tuple[int, ...]) -> None:
    pos = opposed()
    causes = hit(pos, "a1", *faces)
    tested = {pos.box.pieces[each.piece].id for each in causes if each.clause == "17.7"}
    assert tested == {"a2", "a3"}
    assert not [each for each in hit(opposed(), "a2", 6) if each.clause == "17.7"]


@pytest.mark.clause("17.8")
def test_17_8_when_a_table_calls_for_it() -> None:
    for face, tests in ((1, 1), (3, 0), (6, 1)):
        pos = opposed()
        assert len(hit(pos, "a2", face)) == tests


# One test, its chance -----------------------------------------------------------------------------


@pytest.mark.clause("17.9")
def test_17_9_one_test_a_man_with_the_worst_penalty() -> None:
    pos = opposed()
    killed = [run(hurt(pos, Harm(who(pos, id))), face) for id, face in (("a2", 10), ("a1", 6))]
    causes = [*apply(pos, killed), cause(pos, "a3", -2), cause(pos, "a3")]
    run(flight.test_morale(pos, causes), 4, 5)
    assert [event["piece"] for event in told(pos, "morale")] == ["a1", "a3"]
    worst = [e for e in pos.news or [] if e.key == "morale"][1].sums["chance"]
    assert parts(worst) == [(4, "3.1"), (4, "17.10"), (-2, "17.8")]


@pytest.mark.clause("17.9")
def test_17_9_all_rolls_before_anybody_runs() -> None:
    pos = opposed()
    causes = [cause(pos, "a1"), cause(pos, "a2")]
    # a1 fails and panics, a2 fails and is shocked; the first mover's side first.
    pos.first = 1
    run(flight.test_morale(pos, [*causes, cause(pos, "x1")]), 9, 1, 9, 8, 9, 2)
    assert [event["piece"] for event in told(pos, "morale")] == ["x1", "a1", "a2"]
    assert pos.in_panic == who(pos, "a1").bit


@pytest.mark.clause("17.10")
@pytest.mark.parametrize(
    ("quality", "total"), [("elite", 10), ("veteran", 9), ("regular", 8), ("rabble", 6)]
)
def test_17_10_four_more_than_quality(quality: str, total: int) -> None:
    pos = opposed(quality)
    assert morale_chance(pos, who(pos, "a2"), cause(pos, "a2")).total == total


@pytest.mark.clause("17.10")
def test_17_10_equal_or_less_passes_and_ten_needs_no_die() -> None:
    pos = opposed()
    fear(pos, "a2", 8)
    assert not pos.shocked(who(pos, "a2"))
    fear(pos, "a2", 9, 1)
    assert pos.shocked(who(pos, "a2"))
    elite = opposed("elite")
    fear(elite, "a2")
    assert told(elite, "morale")[0]["passed"] == 1


@pytest.mark.clause("17.11")
def test_17_11_the_modifiers_add_up() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,300", "a2 rifle 540,490", "a3 rifle 600,490"),
        vs=[squad("x", "regular", "x1 rifle 540,900")],
        ground=[hedge("h", (400, 500), (700, 500))],
    )
    pos.state[who(pos, "a2").index] = WOUNDED
    total = morale_chance(pos, who(pos, "a2"), cause(pos, "a2"))
    # Wounded, isolated, in light cover: 4 + 4 - 4 - 3 + 2.
    assert total.total == 3
    assert [amount for amount, _ in parts(total)] == [4, 4, -4, -3, 2]
    pos.beaten |= who(pos, "a2").bit
    assert morale_chance(pos, who(pos, "a2"), cause(pos, "a2")).total == 0
    pos.state[who(pos, "a3").index] = SEVERE
    assert morale_chance(pos, who(pos, "a2"), cause(pos, "a2")).total == -1
    put(pos, "a3", 641, 490)
    assert morale_chance(pos, who(pos, "a2"), cause(pos, "a2", -2)).total == -2


@pytest.mark.clause("17.11")
def test_17_11_cover_against_what_caused_the_test() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,490", "a2 rifle 540,490"),
        vs=[squad("x", "regular", "x1 rifle 540,900", "x2 rifle 900,490")],
        ground=[wall("w", (400, 500), (600, 500))],
    )
    man = who(pos, "a2")
    nearest = morale_chance(pos, man, cause(pos, "a2")).total
    assert nearest == 8  # x2 is nearer and looks along the wall
    behind = cause(pos, "a2", firer=who(pos, "x1").index)
    assert morale_chance(pos, man, behind).total == 11
    assert morale_chance(pos, man, cause(pos, "a2", from_x=540, from_y=700)).total == 11
    pos.token[who(pos, "x2").index] = 0
    assert morale_chance(pos, man, cause(pos, "a2")).total == 11


@pytest.mark.clause("17.11")
def test_17_11_a_killed_leader_counts_beside_isolation() -> None:
    pos = opposed()
    hit(pos, "a1", 10)
    total = morale_chance(pos, who(pos, "a2"), cause(pos, "a2"))
    assert [amount for amount, _ in parts(total)] == [4, 4, -3, -2]
    down = opposed()
    hit(down, "a1", 9, 3)
    # 4.14 Only severely wounded: isolated, and a man down within 10 cm.
    total = morale_chance(down, who(down, "a2"), cause(down, "a2"))
    assert [amount for amount, _ in parts(total)] == [4, 4, -3, -1]
    men = ("a1 smg 500,500", "a2 rifle 540,500")
    one = table(squad("a", "regular", *men), options={"leader_loss_no_stack": True})
    hit(one, "a1", 10)
    total = morale_chance(one, who(one, "a2"), cause(one, "a2"))
    assert [amount for amount, _ in parts(total)] == [4, 4, -3]


@pytest.mark.clause("17.11")
def test_17_11_a_leader_who_was_down_and_has_died_is_killed() -> None:
    pos = opposed()
    hit(pos, "a1", 9, 3)
    hit(pos, "a1", 6)
    total = morale_chance(pos, who(pos, "a2"), cause(pos, "a2"))
    assert [amount for amount, _ in parts(total)] == [4, 4, -3, -2]
    bled = opposed()
    hit(bled, "a1", 9, 1)
    bled.turn += 1
    bleed(bled)
    total = morale_chance(bled, who(bled, "a2"), cause(bled, "a2"))
    assert [amount for amount, _ in parts(total)] == [4, 4, -3, -2]


@pytest.mark.clause("17.12")
def test_17_12_fanatics() -> None:
    for fanatic in (1, 2, 3):
        pos = opposed(fanatic=fanatic)
        total = morale_chance(pos, who(pos, "a2"), cause(pos, "a2"))
        assert parts(total)[-1] == (fanatic, "17.12")


@pytest.mark.clause("17.13")
def test_17_13_men_singly_crews_together() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,500", "a2 rifle 540,500", "a3 rifle in:l"),
        tank("t", "regular", 700, 500),
        lorry("l", "regular", 600, 500, command="a"),
        gun("g", "regular", 900, 500, 90, "g1 rifle 880,480", "g2 rifle 920,480"),
        vs=[squad("x", "regular", "x1 rifle 540,900")],
    )
    pos.state[who(pos, "a2").index] = SEVERE
    causes = [cause(pos, piece.id) for piece in pos.box.of_side[0]]
    rules = flight.test_morale(pos, causes)
    next(rules)
    try:
        while True:
            rules.send(1)
    except StopIteration:
        pass
    tested = {event["piece"] for event in told(pos, "morale")}
    assert tested == {"a1", "a3", "t", "l", "g1", "g2"}


@pytest.mark.clause("17.11")
def test_17_11_who_is_not_even_seen_from_there_has_heavy_cover() -> None:
    for from_y, cover in ((900, []), (100, [(3, "17.11")])):
        pos = table(
            squad("a", "regular", "a1 smg 540,500", "a2 rifle 560,500"),
            houses=[house("h", 400, 200, 700, 400)],
        )
        why = cause(pos, "a2", from_x=560, from_y=from_y)
        assert parts(morale_chance(pos, who(pos, "a2"), why))[2:] == cover


# Failure ------------------------------------------------------------------------------------------


@pytest.mark.clause("17.20")
@pytest.mark.parametrize("die", [1, 6])
def test_17_20_shocked_and_prone(die: int) -> None:
    pos = opposed()
    fear(pos, "a2", 9, die)
    man = who(pos, "a2")
    assert pos.shocked(man)
    assert pos.is_prone(man)
    assert where(pos, "a2") == (540, 500)
    assert pos.in_panic == 0


def ground_to_flee() -> Skirmish:
    """A wood 100 mm south of the men, their enemy north of them."""
    return table(
        squad("a", "regular", "a1 smg 500,600", "a2 rifle 540,600"),
        vs=[squad("x", "regular", "x1 rifle 540,1000")],
        ground=[wood("w", 400, 300, 700, 500)],
    )


@pytest.mark.clause("17.21")
@pytest.mark.parametrize("die", [7, 9])
def test_17_21_he_runs_to_the_nearest_cover_out_of_sight(die: int) -> None:
    pos = ground_to_flee()
    fear(pos, "a2", 9, die)
    man = who(pos, "a2")
    x, y = where(pos, "a2")
    # More than 30 mm inside the wood nobody sees him.
    assert 440 <= y <= 470
    assert not sees(pos, who(pos, "x1"), man)
    assert abs(x - 540) <= 20
    assert pos.shocked(man)
    assert pos.is_prone(man)
    assert pos.in_panic == man.bit
    assert told(pos, "seen-panic", "red") == [{"enemy": "e2", "ran": 1}]
    # 18.5 And so he is hidden again.
    assert not pos.observed(man)


@pytest.mark.clause("17.21")
def test_17_21_who_is_there_already_stays() -> None:
    pos = ground_to_flee()
    put(pos, "a2", 543, 441)
    fear(pos, "a2", 9, 8)
    assert where(pos, "a2") == (543, 441)
    assert pos.in_panic


@pytest.mark.clause("17.21")
def test_17_21_farther_than_he_can_run() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,900", "a2 rifle 540,900"),
        vs=[squad("x", "regular", "x1 rifle 540,1100")],
        ground=[wood("w", 100, 300, 1500, 500)],
    )
    fear(pos, "a2", 9, 8)
    x, y = where(pos, "a2")
    assert 655 <= y <= 675
    assert abs(x - 540) <= 30
    pos.state[who(pos, "a1").index] = WOUNDED
    fear(pos, "a1", 9, 8)
    # 6.11 A wounded man runs half as far.
    assert 775 <= where(pos, "a1")[1] <= 795


@pytest.mark.clause("17.21")
def test_17_21_over_the_home_edge() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,100", "a2 rifle 540,100"),
        vs=[squad("x", "regular", "x1 rifle 540,300")],
    )
    fear(pos, "a1", 9, 8)
    assert state(pos, "a1") == FLED
    assert told(pos, "seen-fled", "red") == [{"enemy": "e1"}]
    # 4.14 He leads nobody any more.
    assert pos.leader[pos.box.group_by_id["a"].index] == NOBODY


@pytest.mark.clause("17.21")
def test_17_21_from_a_window_into_the_room() -> None:
    pos = table(
        squad("a", "regular", "a1 smg h/0/n", "a2 rifle 540,100"),
        vs=[squad("x", "regular", "x1 rifle 540,900")],
        houses=[house("h", 500, 400, 600, 500)],
    )
    fear(pos, "a1", result=PANIC)
    man = who(pos, "a1")
    assert (pos.slot[man.index], pos.house[man.index], pos.storey[man.index]) == (-1, 0, 0)
    assert not sees(pos, who(pos, "x1"), man)


@pytest.mark.clause("17.21")
def test_17_21_a_vehicle_backs_off_from_the_enemy_before_it() -> None:
    pos = table(
        tank("t", "regular", 500, 500, 90),
        tank("u", "regular", 800, 500, 270),
        vs=[squad("x", "regular", "x1 rifle 540,900")],
    )
    run(flight.test_morale(pos, [cause(pos, "t", result=PANIC), cause(pos, "u", result=PANIC)]))
    # 25 cm off road: in reverse, and straight on.
    assert where(pos, "t") == (500, 250)
    assert where(pos, "u") == (800, 250)
    assert pos.facing[who(pos, "t").index] == 90
    assert pos.shocked(who(pos, "t"))


@pytest.mark.clause("17.21")
def test_17_21_immobilised_it_stays_and_so_do_passengers() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 300,500", "a2 rifle in:l"),
        lorry("l", "regular", 500, 500, 90, command="a"),
        vs=[squad("x", "regular", "x1 rifle 540,900")],
    )
    pos.immobile |= who(pos, "l").bit
    run(flight.test_morale(pos, [cause(pos, "a2", result=PANIC), cause(pos, "l", result=PANIC)]))
    assert where(pos, "l") == (500, 500)
    assert pos.aboard[who(pos, "a2").index] == who(pos, "l").index
    assert pos.shocked(who(pos, "a2"))
    assert pos.shocked(who(pos, "l"))
    assert told(pos, "panic", "blue") == [{"piece": id, "ran": 0} for id in ("a2", "l")]


@pytest.mark.clause("17.22")
def test_17_22_he_surrenders_to_enemies_he_sees_within_30_cm() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,500", "a2 mg 540,500 set_up"),
        vs=[squad("x", "regular", "x1 rifle 540,790")],
    )
    fear(pos, "a2", 9, 10)
    assert state(pos, "a2") == CAPTURED
    assert told(pos, "prisoner", "red") == [{"piece": "x1", "enemy": "e2"}]
    assert not pos.observed(who(pos, "a2"))


@pytest.mark.clause("17.22")
@pytest.mark.parametrize("why", ["far", "unobserved", "shocked", "hidden from him"])
def test_17_22_else_he_runs_and_leaves_his_heavy_weapon(why: str) -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,500", "a2 mg 540,500 set_up"),
        vs=[squad("x", "regular", "x1 rifle 540,790")],
        houses=[house("h", 700, 600, 800, 700)],
    )
    foe = who(pos, "x1")
    if why == "far":
        put(pos, "x1", 540, 801)
    elif why == "unobserved":
        pos.token[foe.index] = 0
    elif why == "shocked":
        pos.shocked_until[foe.index] = 4
    else:
        put(pos, "a2", 690, 590)
        put(pos, "x1", 810, 710)
    place = where(pos, "a2")
    fear(pos, "a2", 9, 10)
    man = who(pos, "a2")
    assert state(pos, "a2") in (FIT, FLED)
    assert pos.hands[man.index] == ()
    mg = man.arms[0]
    assert pos.lying[mg.index][:2] == place
    assert not pos.set_up & mg.bit


@pytest.mark.clause("17.22")
def test_17_22_a_crew_abandons_its_vehicle() -> None:
    pos = table(
        tank("t", "regular", 500, 500, 90),
        vs=[squad("x", "regular", "x1 rifle 540,900")],
    )
    pos.halvings[who(pos, "t").index] = 1
    fear(pos, "t", 9, 10)
    assert pos.abandoned & who(pos, "t").bit
    crew = [who(pos, f"t-c{n}") for n in range(1, 6)]
    assert all(pos.state[man.index] in (FIT, FLED) for man in crew)
    assert pos.in_panic & crew[0].bit
    # 36.4 Nobody is in it: it tests no more.
    run(flight.test_morale(pos, [cause(pos, "t")]))
    # 17.1 To be abandoned is not to be destroyed.
    assert state(pos, "t") == FIT


@pytest.mark.clause("17.22")
def test_17_22_a_guard_by_option() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,500", "a2 rifle 540,500"),
        vs=[squad("x", "regular", "x1 rifle 540,700")],
        options={"prisoners_escorted": True},
    )
    assert pos.free(who(pos, "x1"))
    fear(pos, "a2", 9, 10)
    assert not pos.free(who(pos, "x1"))


@pytest.mark.clause("17.23")
def test_17_23_elite_and_undamaged_armour() -> None:
    pos = opposed("elite")
    fear(pos, "a2", 9, 10, penalty=-2)
    assert pos.in_panic == who(pos, "a2").bit
    for hurt_radio in (False, True):
        crew = table(tank("t", "elite", 500, 500, radio=True))
        if hurt_radio:
            crew.radio_out |= who(crew, "t").bit
        penalty = -2 if not hurt_radio else 1
        fear(crew, "t", 9, 10, penalty=penalty)
        assert (crew.in_panic, crew.shocked(who(crew, "t"))) == (0, True)
    damaged = table(tank("t", "regular", 500, 500))
    damaged.halvings[who(damaged, "t").index] = 1
    fear(damaged, "t", 9, 7)
    assert damaged.in_panic


@pytest.mark.clause("17.24")
def test_17_24_shocked_twice_is_panic() -> None:
    pos = ground_to_flee()
    assert hit(pos, "a2", 3) == []
    causes = hit(pos, "a2", 3)
    assert [(each.clause, each.result) for each in causes] == [("17.24", PANIC)]
    run(flight.test_morale(pos, causes))
    assert pos.in_panic == who(pos, "a2").bit
    by_morale = ground_to_flee()
    fear(by_morale, "a2", 9, 1)
    fear(by_morale, "a2", 9, 1)
    assert by_morale.in_panic == who(by_morale, "a2").bit


@pytest.mark.clause("17.25")
def test_17_25_a_closed_vehicle_ignores_rifle_calibres() -> None:
    pos = table(tank("t", "regular", 500, 500), squad("a", "regular", "a1 rifle 600,500"))
    weapons = pos.box.tables.weapons
    tank_t = who(pos, "t")
    come_under(pos, tank_t, weapons[MG])
    come_under(pos, who(pos, "a1"), weapons[RIFLE])
    assert pos.beaten == 0
    assert morale_chance(pos, tank_t, cause(pos, "t")).total == 8
    come_under(pos, who(pos, "a1"), weapons[LMG])
    assert pos.beaten == who(pos, "a1").bit
    come_under(pos, tank_t, pos.box.tables.weapon["autocannon"])
    assert morale_chance(pos, tank_t, cause(pos, "t")).total == 5
    pos.beaten = 0
    pos.open_hatch |= tank_t.bit
    come_under(pos, tank_t, weapons[MG])
    assert pos.beaten == tank_t.bit


@pytest.mark.clause("17.20")
def test_17_20_a_crew_that_fails_shuts_its_hatch() -> None:
    pos = table(tank("t", "regular", 500, 500, hatch="open"))
    assert exposed(pos, who(pos, "t"))
    fear(pos, "t", 9, 1)
    assert not exposed(pos, who(pos, "t"))


@pytest.mark.clause("20.8")
@pytest.mark.parametrize("die", [1, 10])
def test_20_8_an_air_attack_makes_men_run(die: int) -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,500", "a2 rifle 540,500"),
        vs=[squad("x", "regular", "x1 rifle 540,700")],
    )
    fear(pos, "a2", 9, die, air=True, from_x=540, from_y=520)
    assert pos.in_panic == who(pos, "a2").bit
    assert state(pos, "a2") == FIT
