"""37 Scenarios, and the rules of the three battles."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.door import act
from grognard.engine.laws import refusals
from grognard.titles.lineagotica.actions import VOCABULARY, CoverGround, Do, EndMovement
from grognard.titles.lineagotica.box.battle import battle
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.box.rows import DIFFICULT, PANZERFAUST, TANK
from grognard.titles.lineagotica.position import (
    LEFT,
    LOADS,
    NORMAL,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch10_deeds import against_deed, deed_chance
from grognard.titles.lineagotica.rules.fire.ch12_aiming import against_acting
from grognard.titles.lineagotica.rules.fire.ch14_battery import battery_named, in_touch, may_observe
from grognard.titles.lineagotica.rules.men.ch18_observation import observation_level
from grognard.titles.lineagotica.rules.men.ch32_melee import assault_vehicle
from grognard.titles.lineagotica.rules.moving.ch06_foot import can_move
from grognard.titles.lineagotica.rules.moving.ch06_movement import Moving
from grognard.titles.lineagotica.rules.turn.ch05_declaring import Declaring
from grognard.titles.lineagotica.rules.turn.ch05_sequence import Choosing
from grognard.titles.lineagotica.rules.turn.ch34_setup import Deploying
from grognard.titles.lineagotica.rules.turn.ch36_victory import count, man_state, points
from grognard.titles.lineagotica.rules.turn.ch37_arrivals import arrivals_due, entry_points
from grognard.titles.lineagotica.rules.turn.ch37_battles import (
    raise_alarm,
    see_hidden_things,
    step_taken,
    the_column_keeps_its_pace,
)
from grognard.titles.lineagotica.title import TITLE
from tests.titles.lineagotica.scene import (
    but,
    clauses,
    moving,
    run,
    scene,
    where,
    who,
)


def laid(battle: str, *more: str) -> Skirmish:
    """The battle as its file has it, in its first turn; nobody has been observed."""
    return TITLE.situation("\n".join([TITLE.rules, f"options: battle={battle}", LAID, *more]))


LAID = "turn: 1; phase: declarations"


def refused(pos: Skirmish, question: Any, text: str) -> list[str]:
    return clauses(question.refuse(pos, TITLE.read(text)))


# Any scenario -------------------------------------------------------------------------------------


@pytest.mark.clause("37.1")
def test_37_1_a_hull_stands_wholly_in_its_zone() -> None:
    """Half a Sherman outside: refused."""
    pos = scene("""
        blue zone z: 0,0 600,600
        blue squad a: regular zone=z a1=rifle@300,300
        blue squad b: regular b1=rifle@900,900
        blue tank t: regular zone=z @100,100
        """)
    assert refused(pos, Deploying(0), "place t 590 300 -1 0") == ["37.1"]
    assert refused(pos, Deploying(0), "place t 560 300 -1 0") == []
    assert refused(pos, Deploying(0), "place a1 600 300 -1 0") == []
    assert refused(pos, Deploying(0), "place a1 601 300 -1 0") == ["37.1"]
    # Without a zone one stands where the file says; an enemy's name is nobody's.
    assert refused(pos, Deploying(0), "place b1 300 400 -1 0") == ["37.1"]
    assert refused(pos, Deploying(0), "place far1 300 400 -1 0") == ["37.1"]


def set_up(*more: str) -> Skirmish:
    """A squad and a tank in their zone, a house in it, a second squad."""
    return scene(
        """
        blue zone z: 0,0 600,600
        house h: 380,400 480,500
        blue squad a: regular zone=z a1=rifle@300,300 a2=rifle@320,300
        blue squad b: regular zone=z b1=rifle@300,330
        blue squad c: regular zone=z c1=rifle@t c2=rifle@400,420,0
        blue tank t: regular zone=z @100,100
        """,
        *more,
    )


def no(pos: Skirmish, word: str) -> list[str]:
    """The keys of what is against it at the set-up."""
    return [each.key for each in Deploying(0).refuse(pos, VOCABULARY.read(word))]


@pytest.mark.clause("37.1")
def test_37_1_it_is_placed_on_the_table_and_looks_somewhere() -> None:
    pos = set_up()
    assert no(pos, "place t 200 100 -1 359") == []
    assert no(pos, "place t 200 100 -1 360") == ["no-such-place"]
    assert no(pos, "place a1 300 5000 -1 0") == ["no-such-place"]


@pytest.mark.clause("37.1")
def test_37_1_it_is_placed_on_a_storey_that_is_there() -> None:
    pos = set_up()
    assert no(pos, "place a1 430 450 1 0") == []
    assert no(pos, "place a1 430 450 2 0") == ["no-such-storey"]
    assert no(pos, "place a1 430 450 -1 0") == ["no-such-storey"]
    assert no(pos, "place a1 200 450 0 0") == ["no-such-storey"]
    assert no(pos, "place t 430 450 0 0") == ["no-such-storey"]


@pytest.mark.clause("37.1")
def test_37_1_there_is_room_for_whatever_is_placed() -> None:
    pos = set_up()
    assert no(pos, "place a1 300 341 -1 0") == ["no-room"]
    assert no(pos, "place a1 300 342 -1 0") == []
    assert no(pos, "shift a 300 341") == ["no-room"]


@pytest.mark.clause("37.1")
def test_37_1_a_unit_is_shifted_as_it_stands_in_the_open() -> None:
    pos = set_up()
    assert no(pos, "shift a 300 360") == []
    assert no(pos, "shift a 300 300") == ["no-such-place"]
    assert no(pos, "shift c 200 200") == ["man-by-man"]
    assert no(pos, "shift a 420 440") == ["man-by-man"]


@pytest.mark.clause("37.1")
def test_37_1_nobody_is_set_up_on_mines_he_knows_of() -> None:
    pos = laid("coriano")
    # The German laid the mines at 1220,450; his zone reaches them or it does not.
    for x, y in ((1220, 730), (1222, 450)):
        assert "37.1" in refused(pos, Deploying(1), f"place fj2-07 {x} {y} -1 0")


@pytest.mark.clause("37.3")
def test_37_3_the_canadian_chooses_in_the_first_turn_without_dice() -> None:
    pos = but(laid("coriano"), "phase: initiative")
    assert pos.question == Choosing(0)
    pos = but(laid("coriano"), "turn: 2", "phase: initiative")
    assert pos.seat == "chance"


@pytest.mark.clause("37.3")
def test_37_3_the_column_moves_first_until_the_alarm() -> None:
    pos = but(laid("cisa"), "phase: initiative")
    assert pos.question == Declaring(0)
    assert pos.first == 1
    assert but(pos, "so-far: alarm", "phase: initiative").seat == "chance"


@pytest.mark.clause("37.5")
def test_37_5_reinforcements_roll_from_their_turn_and_come_at_the_latest() -> None:
    """The alarm group, turn 5, roll 7: it enters in turn 5. Turn 7: no roll."""
    pos = laid("ca-di-sopra")
    reserve = pos.box.scenario.unit_by_id["res"]
    pos = but(pos, "turn: 3")
    run(arrivals_due(pos))
    pos = but(pos, "turn: 5")
    run(arrivals_due(pos), 6)
    assert not pos.come_up
    run(arrivals_due(pos), 7)
    assert pos.come_up >> reserve.index & 1
    late = but(laid("ca-di-sopra"), "turn: 7")
    run(arrivals_due(late))
    assert late.come_up >> reserve.index & 1


@pytest.mark.clause("37.5")
def test_37_5_they_enter_on_their_edge_once_they_have_come_up() -> None:
    pos = but(laid("ca-di-sopra"), "so-far: alarm")
    pos = moving(pos, "red")
    reserve = pos.box.scenario.unit_by_id["res"]
    x, y = entry_points(pos, reserve)[3]
    assert y == pos.box.felt.height
    text = f"enter res normal {x},{y} {x},{y - 60}"
    assert refused(pos, Moving(1), text) == ["37.5"]
    pos = but(pos, "units: res/come-up")
    assert refused(pos, Moving(1), text) == []
    assert refused(pos, Moving(1), f"enter res normal 0,0 {x},{y}") == ["37.5"]
    # Anywhere on the edge, not only where it is offered.
    assert refused(pos, Moving(1), f"enter res normal {x + 7},{y} {x},{y - 60}") == []
    assert refused(pos, Moving(1), f"enter res normal {x},{y - 1} {x},{y - 60}") == ["37.5"]
    after = act(pos, "red", TITLE.read(text))
    assert after.y[who(after, "res-01").index] > y - 200
    assert after.on_table(who(after, "res-01"))


@pytest.mark.clause("37.6")
def test_37_6_by_its_exit_a_side_may_leave() -> None:
    """A partisan 30 mm from the north edge may leave; the column may not, there."""
    pos = but(laid("cisa"), "so-far: alarm")
    pos = but(pos, f"640,{pos.box.felt.height - 30}: pa-01")
    pos = but(pos, f"640,{pos.box.felt.height - 60}: rel-01", "rel-01/fit")
    assert refused(pos, Moving(0), "leave pa-01 normal N") == []
    assert refused(pos, Moving(0), "leave pa-02 normal N") == ["37.6"]
    assert refused(pos, Moving(0), "leave pa-01 normal W") == ["37.6"]
    assert refused(pos, Moving(1), "leave rel-01 normal N") == ["37.6"]
    pos = moving(pos)
    after = act(pos, "blue", TITLE.read("leave pa-01 normal N"))
    assert after.state[who(after, "pa-01").index] == LEFT


@pytest.mark.clause("37.6")
@pytest.mark.clause("16.2")
@pytest.mark.clause("32.1")
def test_37_6_nobody_leaves_past_an_enemy_or_shocked_towards_him() -> None:
    pos = but(laid("cisa"), "so-far: alarm")
    north = pos.box.felt.height
    pos = but(pos, f"640,{north - 50}: pa-01")
    pos = but(pos, f"680,{north - 10}: rel-01", "rel-01/fit", "rel-01/e1")
    assert refused(pos, Moving(0), "leave pa-01 normal N") == []
    pos = but(pos, f"655,{north - 10}: rel-01")
    assert refused(pos, Moving(0), "leave pa-01 normal N") == ["32.1"]
    pos = but(pos, f"pa-01/shocked={pos.turn}")
    pos = but(pos, f"680,{north - 10}: rel-01")
    assert refused(pos, Moving(0), "leave pa-01 normal N") == ["16.2"]


@pytest.mark.clause("37.7")
def test_37_7_three_prisoners_are_twenty_points_and_none_for_the_german() -> None:
    pos = laid("ca-di-sopra")
    rules = pos.box.scenario.victory
    none_taken = next(rule for rule in rules if rule.if_none)
    assert count(pos, none_taken) == 1
    for id in ("gr1-01", "gr1-02", "gr1-03"):
        pos = but(pos, f"{id}/captured")
    assert points(pos, 0).total == 10 + 2 * 5
    assert count(pos, none_taken) == 0
    # Each line of the bill names what brought it.
    names = battle("ca-di-sopra").names("en")
    bill = [(names[str(part.facts["rule"])], part.facts["times"]) for part in points(pos, 0).parts]
    first = "first German prisoner held at the end or taken off the south edge"
    assert bill == [(first, 1), ("each further prisoner, at most three", 2)]


@pytest.mark.clause("37.7")
def test_37_7_each_man_has_one_state() -> None:
    pos = laid("ca-di-sopra")
    man = who(pos, "gr1-04")
    pos = but(pos, "gr1-04/severe")
    assert man_state(pos, man) == "severe"
    pos = but(pos, "gr1-04/dead")
    assert man_state(pos, man) == "dead"
    before = points(pos, 0).total
    pos = but(pos, "gr1-04/severe")
    assert points(pos, 0).total == before


@pytest.mark.clause("37.8")
def test_37_8_named_observers_call_by_telephone() -> None:
    pos = but(laid("ca-di-sopra"), "phase: set-up")
    for seat in ("blue", "red"):
        pos = act(pos, seat, TITLE.read("ready"))
    mortars = battery_named(pos, 1, "g81")
    assert mortars is not None
    leader, rifleman = who(pos, "gr1-01"), who(pos, "gr1-04")
    assert may_observe(pos, leader, mortars)
    assert in_touch(pos, leader, False)
    assert not may_observe(pos, rifleman, mortars)
    pos = but(pos, "800,500: gr1-01")
    assert not in_touch(pos, leader, False)


@pytest.mark.clause("37.9")
def test_37_9_the_roadblock_shows_when_the_column_has_a_line_to_it() -> None:
    pos = laid("cisa")
    block = next(e for e in pos.box.hidden_things if e.id == "block")
    see_hidden_things(pos)
    assert not pos.things_known[1] >> block.number & 1
    assert TITLE.sight.view(pos, "red").things == ()
    pos = but(pos, "1000,455: moto")
    see_hidden_things(pos)
    assert pos.things_known[1] >> block.number & 1
    assert TITLE.sight.view(pos, "red").things == ("block",)


@pytest.mark.clause("37.9")
def test_37_9_what_is_hidden_makes_no_way_illegal_and_stops_who_comes_to_see_it() -> None:
    pos = laid("cisa")
    raise_alarm(pos)
    pos = moving(but(pos, "1060,452: moto/facing=0"), "red")
    drive = "drive moto 1150,456 cross"
    assert not any("block" in str(no.facts) for no in Moving(1).refuse(pos, TITLE.read(drive)))
    pos = but(pos, "things: block/known=red")
    assert any("block" in str(no.facts) for no in Moving(1).refuse(pos, TITLE.read(drive)))


# Ca' di Sopra -------------------------------------------------------------------------------------


@pytest.mark.clause("37.10")
def test_37_10_nobody_runs_in_the_snow_but_on_the_track() -> None:
    pos = laid("ca-di-sopra")
    pos = moving(pos)
    assert refused(pos, Moving(0), "march gc2 run 640 200") == ["37.10"]
    pos = but(pos, "121,5: gc1-01")
    assert refused(pos, Moving(0), "walk gc1-01 run 123,9 same") != ["37.10"]
    assert can_move(pos, who(pos, "gc1-02"), NORMAL)
    # Along the track, but not off it; and no squad sets out on a run it cannot make.
    assert refused(pos, Moving(0), "walk gc1-01 run 129,28;139,56;151,94 same") == []
    assert refused(pos, Moving(0), "walk gc1-01 run 129,28;200,60 same") == ["37.10"]
    assert refused(pos, Moving(0), "march gc1 run 151 94") == []
    assert refused(pos, Moving(0), "march gc1 run 300 20") == ["37.10"]


@pytest.mark.clause("37.11")
def test_37_11_the_garrison_rests_until_the_alarm() -> None:
    pos = laid("ca-di-sopra")
    pos = moving(pos, "red")
    assert refused(pos, Moving(1), "walk hmg-05 normal 900,660 same") == ["37.11"]
    man, foe = who(pos, "hmg-05"), who(pos, "gc1-01")
    pos = but(pos, "900,560: gc1-01")
    asleep = observation_level(pos, man, foe)
    raise_alarm(pos)
    assert pos.alarm
    assert refused(pos, Moving(1), "walk hmg-05 normal 900,660 same") == []
    assert observation_level(pos, man, foe) == asleep - 1


@pytest.mark.clause("37.11")
def test_37_11_an_attacker_observed_raises_it() -> None:
    pos = laid("ca-di-sopra")
    step_taken(pos, [])
    assert not pos.alarm
    pos = but(pos, "gc1-01/e1")
    step_taken(pos, [])
    assert pos.alarm


def chance_of(pos: Skirmish, man: Piece, row: str) -> int:
    return deed_chance(pos, man, pos.box.tables.actions[row]).total


@pytest.mark.clause("37.12")
def test_37_12_the_farmhouse_is_searched_from_inside_by_an_easy_action() -> None:
    """A regular: 8."""
    pos = but(laid("ca-di-sopra"), "so-far: fire-phase")
    man = next(m for m in pos.box.of_side[0] if m.quality == 2)
    assert chance_of(pos, man, "search_building") == 8
    search = Do(man.id, "search", "house")
    assert clauses(against_deed(pos, man, search)) != []
    pos = but(pos, f"650,812,0: {man.id}")
    assert against_deed(pos, man, search) == []
    pos = but(pos, f"objectives: {pos.box.scenario.objectives[0].id}/done")
    assert clauses(against_deed(pos, man, search)) != []


# Coriano ------------------------------------------------------------------------------------------


@pytest.mark.clause("37.20")
def test_37_20_vehicles_cross_the_stream_only_at_the_ford() -> None:
    pos = laid("coriano")
    pos = but(moving(pos), "1725,700: sh1")
    assert "37.20" in refused(pos, Moving(0), "drive sh1 1560,700 cross")
    pos = but(pos, "1725,560: sh1")
    assert "37.20" not in refused(pos, Moving(0), "drive sh1 1620,563 cross")


@pytest.mark.clause("37.21")
def test_37_21_a_section_may_start_on_the_tanks_without_its_gunner() -> None:
    pos = but(laid("coriano"), "phase: set-up")
    gunner = next(
        m
        for m in pos.box.men
        if m.unit.id == "sec2"
        and m.figure is not None
        and any(row.id == "lmg" for row in m.figure.weapons)
    )
    assert refused(pos, Deploying(0), f"ride {gunner.id} sh1") != []
    assert refused(pos, Deploying(0), "ride sec1-05 sh1") == ["37.21"]
    riders = [m.id for m in pos.box.men if m.unit.id == "sec2" and m is not gunner][:7]
    light = [id for id in riders if not refused(pos, Deploying(0), f"ride {id} sh1")]
    assert len(light) == 7
    for id in light[:6]:
        pos = act(pos, "blue", TITLE.read(f"ride {id} sh1"))
    assert refused(pos, Deploying(0), f"ride {light[6]} sh1") != []
    assert refused(pos, Deploying(0), f"ride {light[6]} sh2") == []
    assert refused(pos, Deploying(0), "ride sec3-06 sh2") == ["37.21"]


@pytest.mark.clause("24.2")
def test_24_2_nobody_starts_on_a_gun() -> None:
    pos = scene("""
        special: 37.21
        blue squad a: regular rides a1=rifle@500,500
        blue gun g: regular @540,500 facing=90 g1=rifle@540,480
        """)
    assert refused(pos, Deploying(0), "ride a1 g") == ["24.2"]


@pytest.mark.clause("37.22")
def test_37_22_in_september_the_weaker_panzerfaust_row_holds() -> None:
    """Flank of a Sherman: 2 + 2 = 4."""
    pos = laid("coriano")
    tables = pos.box.tables
    weapon = tables.weapons[PANZERFAUST]
    row = pos.box.scenario.penetration_of(weapon)
    assert row == weapon.penetration != weapon.late_penetration
    assert tables.penetration[row][TANK] + tables.side_or_rear == 4


# The Cisa -----------------------------------------------------------------------------------------


@pytest.mark.clause("37.30")
def test_37_30_the_column_keeps_its_pace_until_the_alarm() -> None:
    """Less than 15 cm or more than 30 before the alarm: refused."""
    pos = laid("cisa")
    pos = moving(pos, "red")
    moto = who(pos, "moto")
    for mm, against in ((149, ["37.30"]), (150, []), (300, []), (301, ["37.30"])):
        path = ((893, 463), (893 + mm, 463))
        assert clauses(refusals((the_column_keeps_its_pace,), pos, moto, path)) == against
    assert "37.30" in refused(pos, Moving(1), "drive moto 365,500 cross")
    assert "37.30" in refused(pos, Moving(1), "dismount gd 130 450")
    raise_alarm(pos)
    assert "37.30" not in refused(pos, Moving(1), "drive moto 365,500 cross")


@pytest.mark.clause("37.30")
def test_37_30_the_column_does_not_halt_before_the_alarm() -> None:
    """Movement cannot be ended while one of its vehicles has yet to go on."""
    pos = laid("cisa")
    pos = moving(pos, "red")
    halted = Moving(1).refuse(pos, EndMovement())
    assert {(each.clause, each.facts["vehicle"]) for each in halted} >= {("37.30", "moto")}
    assert EndMovement() not in Moving(1).answers(pos)
    moved = but(pos, *[f"{vehicle.id}/moved" for vehicle in pos.box.hulls])
    assert Moving(1).refuse(moved, EndMovement()) == []
    assert Moving(0).refuse(pos, EndMovement()) == []
    raise_alarm(pos)
    assert Moving(1).refuse(pos, EndMovement()) == []
    assert EndMovement() in Moving(1).answers(pos)


@pytest.mark.clause("37.30")
def test_37_30_the_column_does_nothing_but_drive_on_before_the_alarm() -> None:
    """Nobody may wake it by firing over empty ground."""
    pos = laid("cisa")
    moto = who(pos, "moto")
    assert "37.30" in clauses(against_acting(pos, moto))
    assert not any(isinstance(each, CoverGround) for each in Declaring(1).answers(pos))
    raise_alarm(pos)
    assert "37.30" not in clauses(against_acting(pos, moto))


@pytest.mark.clause("37.30")
def test_37_30_so_does_a_charge_that_goes_off() -> None:
    pos = laid("cisa")
    man, lorry = pos.box.of_side[0][0], pos.box.hulls[1]
    pos = but(pos, f"{man.id}/grenades=1", f"{lorry.id}/e1")
    assert run(assault_vehicle(pos, man, lorry), 10) == []
    assert not pos.alarm
    run(assault_vehicle(pos, man, lorry), 1, 2)
    assert pos.alarm


@pytest.mark.clause("37.30")
def test_37_30_a_vehicle_at_the_block_raises_it() -> None:
    pos = but(laid("cisa"), "980,455: moto")
    step_taken(pos, [who(pos, "moto")])
    assert not pos.alarm
    pos = but(pos, "1000,455: moto")
    step_taken(pos, [who(pos, "moto")])
    assert pos.alarm


@pytest.mark.clause("37.31")
def test_37_31_the_leader_fires_the_charge_while_he_sees_the_bridge() -> None:
    """A veteran: 5. If he is lost, his successor may."""
    pos = laid("cisa")
    leader = next(m for m in pos.box.men if m.figure is not None and m.figure.fires_charge)
    assert chance_of(pos, leader, "fire_prepared_charge") == 5
    assert against_deed(pos, leader, Do(leader.id, "fire-charge", "span")) == []
    mate = next(m for m in pos.box.groups[leader.group].members if m is not leader)
    assert against_deed(pos, mate, Do(mate.id, "fire-charge", "span")) != []
    x, y = where(pos, leader.id)
    group = pos.box.groups[leader.group].id
    pos = but(pos, f"{leader.id}/dead", f"groups: {group}/leader={mate.id}", f"{x},{y}: {mate.id}")
    assert against_deed(pos, mate, Do(mate.id, "fire-charge", "span")) == []


@pytest.mark.clause("37.32")
def test_37_32_in_the_headlights_there_is_no_night() -> None:
    """Still infantry in the open in the beam, seen from the motor cycle: not difficult."""
    pos = laid("cisa")
    eye = who(pos, "moto")
    pos = but(pos, "900,470: moto/facing=0", "1000,470: pc-01", "900,570: pc-02")
    beam = observation_level(pos, eye, who(pos, "pc-01"))
    pos = but(pos, "moto/facing=180")
    dark = observation_level(pos, eye, who(pos, "pc-01"))
    assert dark == beam + 1
    # 30 cm and no more; 30 degrees to each side.
    pos = but(pos, "700,470: moto/facing=0")
    for x, level in ((1000, beam), (1001, dark)):
        pos = but(pos, f"{x},470: pc-01")
        assert observation_level(pos, eye, who(pos, "pc-01")) == level
    for facing, level in ((30, beam), (31, dark)):
        pos = but(pos, f"moto/facing={facing}", "800,470: pc-01")
        assert observation_level(pos, eye, who(pos, "pc-01")) == level
    pos = but(pos, "900,470: moto/facing=0", "1000,470: pc-01")
    raise_alarm(pos)
    assert observation_level(pos, eye, who(pos, "pc-01")) == dark
    assert dark >= DIFFICULT


@pytest.mark.clause("37.33")
def test_37_33_wheels_stay_on_the_road_but_beside_the_house() -> None:
    pos = laid("cisa")
    raise_alarm(pos)
    pos = moving(pos, "red")
    assert "37.33" in refused(pos, Moving(1), "drive t1 200,520 cross")
    pos = but(pos, "1060,455: t1", "t1/facing=0")
    assert "37.33" not in refused(pos, Moving(1), "drive t1 1110,470 cross")
    # Between the road and the house, off the road but within 6 cm of it.
    assert pos.box.felt.ground_at(1130, 487) is None
    assert "37.33" not in refused(pos, Moving(1), "drive t1 1130,487 cross")
    assert "37.33" in refused(pos, Moving(1), "drive t1 1130,380 cross")


@pytest.mark.clause("37.34")
def test_37_34_four_loads_at_most_are_taken_from_the_lorry_that_stands() -> None:
    """A recruit: 6."""
    pos = laid("cisa")
    lorry = next(h for h in pos.box.hulls if h.hull is not None and h.hull.cargo == "ammunition")
    man = next(m for m in pos.box.of_side[0] if m.quality == 3 and m.man)
    assert chance_of(pos, man, "take_ammunition") == 6
    take = Do(man.id, "take-load", lorry.id)
    assert against_deed(pos, man, take) != []
    x, y = where(pos, lorry.id)
    pos = but(pos, f"{x},{y + 28}: {man.id}")
    assert against_deed(pos, man, take) == []
    # It has not moved if its driver has been called in vain (4.8).
    pos = but(pos, f"{lorry.id}/activity-lost")
    assert against_deed(pos, man, take) == []
    pos = but(pos, f"{lorry.id}/moved")
    assert against_deed(pos, man, take) != []
    pos = but(pos, f"{lorry.id}/idle", "loads-taken: 4")
    assert against_deed(pos, man, take) != []
    assert pos.left(man, LOADS) <= 0
