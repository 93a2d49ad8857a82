"""8.1-8.4 Movement."""

from __future__ import annotations

from random import Random

import pytest

from grognard.boards.grid import OFF
from grognard.boards.paths import IMPASSABLE
from grognard.engine.door import play
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.rules.ch08_movement import capacity, cost_of, surcharge, terrain_cost
from grognard.titles.nightdrop.title import TITLE
from tests.titles.nightdrop.scene import (
    cost,
    do,
    g4,
    offers,
    parts,
    reach,
    refused_by,
    scene,
    told,
    where,
    why_not,
)

AROUND_3009 = {"3008", "3109", "3110", "3010", "2910", "2909"}


def mc(pos: Drop, unit: str) -> float:
    """The unit's Movement Capacity in points."""
    return capacity(pos, TITLE.box.by_id[unit]) / 2


def steps(unit: str, *hexes: str) -> list[str]:
    return [f"move {unit} {hex}" for hex in hexes]


# 8.1 ----------------------------------------------------------------------------------------------


@pytest.mark.clause("8.1a")
def test_8_1a_bocage_bocage_village_is_three_points() -> None:
    pos = scene("turn: 5; phase: U1; 2513: 505-A; 3420: 505-B")
    paid = 0
    for hex in ("2612", "2512", "2411"):
        paid += cost(pos, "505-A", hex).total
        pos = do(pos, f"move 505-A {hex}")
    assert paid == 6
    # Three of six points are left, no more.
    pos = do(pos, *steps("505-A", "2511", "2611", "2711"))
    assert refused_by(pos, "move 505-A 2811") == ["8.4.1", "8.1a"]


@pytest.mark.clause("8.1a")
def test_8_1a_a_step_leads_to_an_adjacent_hex() -> None:
    pos = scene("turn: 5; phase: U2; 3009: 507-A")
    assert reach(pos, "507-A") == AROUND_3009
    assert refused_by(pos, "move 507-A 3007") == ["8.1a"]
    assert refused_by(pos, "move 507-A 3009") == ["8.1a"]
    assert refused_by(pos, "move 507-A 9999") == ["8.1a"]


@pytest.mark.clause("8.1a")
def test_8_1a_what_is_left_must_cover_the_next_hex() -> None:
    # A German by day: three bocage hexes of four points; the marsh asks two.
    pos = g4("turn: 5; 0905: G03; 3420: G04")
    pos = do(pos, *steps("G03", "0906", "0907", "1007"))
    (refusal,) = why_not(pos, "move G03 1107")
    assert (refusal.clause, refusal.facts["cost"], refusal.facts["left"]) == ("8.1a", 4, 2)
    assert refused_by(pos, "move G03 1008") == []


@pytest.mark.clause("8.1b")
def test_8_1b_the_road_helps_only_who_follows_it() -> None:
    along = scene("turn: 5; phase: U1; 1613: 505-A")
    assert parts(cost(along, "505-A", "1513")) == [(1, "T.6")]
    across = scene("turn: 5; phase: U1; 1612: 505-A")
    assert parts(cost(across, "505-A", "1513")) == [(2, "T.2")]


@pytest.mark.clause("8.1b")
def test_8_1b_so_does_the_railway_and_the_bridge() -> None:
    pos = scene("turn: 5; phase: U1; 1612: 505-A")
    assert parts(cost(pos, "505-A", "1611")) == [(1, "T.7")]
    assert parts(cost(scene("turn: 5; phase: U1; 1712: 505-A"), "505-A", "1612")) == [(2, "T.1")]
    bridge = scene("turn: 5; phase: U1; 1513: 505-A")
    assert parts(cost(bridge, "505-A", "1413")) == [(1, "T.6")]


@pytest.mark.clause("8.1b")
def test_8_1b_two_road_hexes_of_different_roads_are_no_road() -> None:
    # 1917 (D67) and 1918 (D70) are neighbours, but no road runs between them.
    assert parts(cost(scene("turn: 5; phase: U1; 1917: 505-A"), "505-A", "1918")) == [(2, "T.1")]


@pytest.mark.parametrize(
    "options",
    [{}, {"zoc_across_river": False}, {"sunken_ford": False, "zoc_across_river": False}],
    ids=["defaults", "no-zoc-over-rivers", "no-ford"],
)
@pytest.mark.clause("8.1a")
def test_8_1a_the_sum_shown_is_what_is_paid(options: dict[str, bool]) -> None:
    """Over random games, for every unit on the map and every hex next to it."""
    box = TITLE.box
    compared = dear = 0
    for seed in range(4):
        rng = Random(seed)
        pos = TITLE.start(**options)
        while pos.result is None:
            play(pos, rng.choice(pos.answers()))
            if rng.random() < 0.97 or pos.turn == 1:
                continue
            for unit in box.units:
                if not pos.on_map(unit):
                    continue
                here = pos.hex_of(unit)
                for direction, hex in enumerate(box.grid.neighbours[here]):
                    ground = terrain_cost(pos, unit, here, direction)
                    if hex == OFF or ground == IMPASSABLE:
                        continue
                    extra = surcharge(pos, unit, here, hex)
                    shown = cost_of(pos, unit, here, hex)
                    assert shown.total == ground + extra
                    assert shown.total == sum(part.amount for part in shown.parts)
                    compared += 1
                    dear += extra > 0
    assert compared > 10_000
    assert dear > 20


# 8.2 By night -------------------------------------------------------------------------------------


@pytest.mark.clause("8.2.1")
def test_8_2_1_by_night_a_stick_moves_one_hex_whatever_the_ground() -> None:
    for stick in ("507-01", "507-01/ldr"):
        pos = scene(f"turn: 4; phase: U2; 1208: {stick}; 3420: 507-02")
        assert {"1308", "1108"} <= reach(pos, "507-01")
        pos = do(pos, "move 507-01 1308")
        assert offers(pos, "move 507-01") == []
        assert "8.4.1" in refused_by(pos, "move 507-01 1307")


@pytest.mark.clause("8.2.1")
def test_8_2_1_even_along_a_road_it_is_one_hex() -> None:
    pos = do(scene("turn: 4; phase: U1; 2411: 505-01; 3420: 505-02"), "move 505-01 2410")
    assert "8.4.1" in refused_by(pos, "move 505-01 2310")


@pytest.mark.clause("8.2.1")
def test_8_2_1_a_stick_does_not_enter_a_river() -> None:
    pos = scene("turn: 4; phase: U2; 1408: 507-01")
    assert "1508" not in reach(pos, "507-01")
    assert refused_by(pos, "move 507-01 1508") == ["8.4.2b"]
    pushed = do(scene("turn: 4; phase: G2; 1408: 507-01"), "die 3", "die 3")
    assert refused_by(pushed, "displace 507-01 1508") == ["8.2.1"]
    assert refused_by(pushed, "displace 507-01 1308") == []


@pytest.mark.clause("8.2.1")
def test_8_2_1_a_pir_advantage_does_not_move_once_it_is_face_up() -> None:
    pos = scene("turn: 3; phase: U1; 3009: 505-01/pir 505-02")
    assert refused_by(pos, "move 505-01 3008") == ["2.6.4"]
    assert reach(pos, "505-02") == AROUND_3009


@pytest.mark.clause("8.2.2a")
def test_8_2_2a_three_points_from_a_landmark() -> None:
    # A main road and railway hex, a railway hex, a village off the main roads.
    for hex in ("1613", "1611", "2604"):
        for turn in (1, 4):
            assert mc(scene(f"turn: {turn}; phase: us; {hex}: 505-A"), "505-A") == 3
            assert mc(scene(f"turn: {turn}; phase: us; {hex}: G01"), "G01") == 3
    pos = scene("turn: 4; phase: U1; 1613: 505-A; 3420: 505-B")
    pos = do(pos, *steps("505-A", "1614", "1714", "1814"))
    assert refused_by(pos, "move 505-A 1914") == ["8.4.1", "8.1a"]


@pytest.mark.clause("8.2.2a")
def test_8_2_2a_the_road_need_not_be_followed_only_stood_on() -> None:
    pos = scene("turn: 4; phase: U1; 1613: 505-A; 3420: 505-B")
    assert cost(pos, "505-A", "1513").total == 1
    # Six half points down the road: six hexes.
    pos = do(pos, *steps("505-A", "1713", "1812", "1912", "2012", "2112", "2211"))
    assert where(pos, "505-A") == "2211"
    assert "8.4.1" in refused_by(pos, "move 505-A 2311")


@pytest.mark.clause("8.2.2b")
def test_8_2_2b_two_points_from_anywhere_else() -> None:
    # Bocage, a minor road, marsh.
    for hex in ("3009", "2612", "1308"):
        for turn in (1, 4):
            assert mc(scene(f"turn: {turn}; phase: us; {hex}: 505-A"), "505-A") == 2
            assert mc(scene(f"turn: {turn}; phase: us; {hex}: G03"), "G03") == 2
    pos = scene("turn: 4; phase: U1; 3009: 505-A; 3420: 505-B")
    pos = do(pos, *steps("505-A", "3008", "3007"))
    assert refused_by(pos, "move 505-A 3006") == ["8.4.1", "8.1a"]


@pytest.mark.clause("8.2.2b")
def test_8_2_2b_it_is_where_the_move_begins_that_counts() -> None:
    # Off the landmark after one hex, three points all the same; onto it, still two.
    off = do(scene("turn: 4; phase: U1; 1613: 505-A; 3420: 505-B"), *steps("505-A", "1614", "1714"))
    assert refused_by(off, "move 505-A 1814") == []
    onto = scene("turn: 4; phase: U1; 1615: 505-A; 3420: 505-B")
    onto = do(onto, *steps("505-A", "1614", "1613"))
    assert refused_by(onto, "move 505-A 1513") == ["8.4.1", "8.1a"]


# 8.3 By day ---------------------------------------------------------------------------------------


@pytest.mark.clause("8.3.1")
def test_8_3_1_germans_have_four_points_by_day() -> None:
    for unit in TITLE.box.germans:
        for hex in ("1613", "3009"):
            for turn in (5, 9):
                assert mc(scene(f"turn: {turn}; phase: us; {hex}: {unit.id}"), unit.id) == 4
    assert mc(scene("turn: 5; phase: us; 3009: G03/reduced"), "G03") == 4
    pos = do(g4("turn: 5; 3009: G03; 3420: G04"), *steps("G03", "3008", "3007", "3006", "3005"))
    assert refused_by(pos, "move G03 3004") == ["8.4.1", "8.1a"]


@pytest.mark.clause("8.3.2")
def test_8_3_2_companies_have_six_points_and_sticks_four() -> None:
    for hex in ("1613", "3009"):
        pos = scene(f"turn: 5; phase: us; {hex}: 505-A 507-A/reduced 508-01 508-02/hq")
        assert [mc(pos, unit) for unit in ("505-A", "507-A", "508-01", "508-02")] == [6, 6, 4, 4]
    pos = scene("turn: 5; phase: U1; 3009: 505-01; 3420: 505-02")
    pos = do(pos, *steps("505-01", "3008", "3007", "3006", "3005"))
    assert refused_by(pos, "move 505-01 3004") == ["8.4.1", "8.1a"]


@pytest.mark.clause("8.3.2")
def test_8_3_2_a_pir_advantage_does_not_move_by_day_either() -> None:
    pos = scene("turn: 5; phase: U1; 3009: 505-01/pir 505-02")
    assert refused_by(pos, "move 505-01 3008") == ["2.6.4"]
    assert refused_by(pos, "move 505-02 3008") == []


# 8.4 ----------------------------------------------------------------------------------------------


@pytest.mark.clause("8.4.1")
def test_8_4_1_units_move_one_by_one() -> None:
    pos = scene("turn: 5; phase: U1; 3009: 505-A 505-B")
    pos = do(pos, "move 505-A 3008")
    assert (where(pos, "505-A"), where(pos, "505-B")) == ("3008", "3009")
    # Its move goes on until another unit's begins.
    assert refused_by(pos, "move 505-A 3007") == []
    pos = do(pos, "move 505-B 3010")
    assert refused_by(pos, "move 505-A 3007") == ["8.4.1", "8.1a"]
    assert reach(pos, "505-A") == set()


@pytest.mark.clause("8.4.1")
def test_8_4_1_a_stack_has_the_lowest_capacity_of_its_units() -> None:
    pos = scene("turn: 5; phase: U1; 3009: 505-A 505-01; 3420: 505-02")
    pos = do(pos, "march 3009 3008", "march 3008 3007", "march 3007 3006", "march 3006 3005")
    assert (where(pos, "505-A"), where(pos, "505-01")) == ("3005", "3005")
    # Four points, the stick's; the company's six are no use to it any more.
    assert offers(pos, "march") == []
    assert refused_by(pos, "march 3005 3004") == ["8.4.1"]
    assert refused_by(pos, "move 505-A 3004") == ["8.4.1", "8.1a"]


@pytest.mark.clause("8.4.1")
def test_8_4_1_a_stack_stays_together() -> None:
    pos = do(scene("turn: 5; phase: U1; 3009: 505-A 505-B"), "march 3009 3008")
    assert "8.4.1" in refused_by(pos, "move 505-A 3007")
    assert offers(pos, "move") == []
    # It takes up nobody on its way.
    pos = scene("turn: 5; phase: U1; 3009: 505-A 505-B; 3008: 505-C")
    pos = do(pos, "march 3009 3008", "march 3008 3007")
    assert [where(pos, unit) for unit in ("505-A", "505-B", "505-C")] == ["3007", "3007", "3008"]


@pytest.mark.clause("8.4.1")
def test_8_4_1_a_stack_is_of_units_that_can_move() -> None:
    assert refused_by(scene("turn: 5; phase: U1; 3009: 505-A"), "march 3009 3008") == ["8.4.1"]
    assert refused_by(scene("turn: 5; phase: U1; 3009: 505-A 507-A"), "march 3009 3008") == [
        "8.4.1"
    ]
    assert refused_by(scene("turn: 5; phase: U1; 3009: 505-A 505-01/pir"), "march 3009 3008") == [
        "8.4.1"
    ]
    three = do(scene("turn: 5; phase: U1; 3009: 505-A 505-B 505-01/pir"), "march 3009 3008")
    assert where(three, "505-01") == "3009"
    assert where(three, "505-A") == where(three, "505-B") == "3008"


@pytest.mark.clause("8.4.1")
def test_8_4_1_each_unit_of_a_stack_pays_its_own_costs() -> None:
    # Four points by day: two bocage hexes for the tank, and the infantry stays with it.
    pos = do(g4("turn: 5; 3009: G01 G03; 3420: G04"), "march 3009 3008", "march 3008 3007")
    assert where(pos, "G01") == where(pos, "G03") == "3007"
    assert refused_by(pos, "march 3007 3006") == ["8.4.1"]
    # Where one may not go the stack may not.
    assert refused_by(g4("turn: 5; 1208: G01 G03"), "march 1208 1308") == ["8.4.2b"]


@pytest.mark.clause("8.4.1")
def test_8_4_1_a_german_stack_needs_an_activation_for_each() -> None:
    one = do(scene("phase: G4; 3009: G03 G04"), "die 1", "done")
    assert offers(one, "march") == []
    assert refused_by(one, "march 3009 3008") == ["8.4.1"]
    two = do(scene("phase: G4; 3009: G03 G04"), "die 2", "done", "march 3009 3008")
    assert where(two, "G03") == where(two, "G04") == "3008"
    assert two.quota == 0


@pytest.mark.clause("8.4.1-ex")
def test_8_4_1_ex_a_company_with_two_sticks_moves_one_hex_by_night() -> None:
    pos = scene("turn: 2; phase: U1; 3009: 505-A 505-01 505-02/ldr; 3420: 505-03")
    assert {text.split()[2] for text in offers(pos, "march 3009")} == AROUND_3009
    pos = do(pos, "march 3009 3008")
    assert [where(pos, unit) for unit in ("505-A", "505-01", "505-02")] == ["3008"] * 3
    assert offers(pos, "march") == []
    assert offers(pos, "move 505-A") == []
    # By itself the company has its two points; three if it starts in 1613.
    alone = scene("turn: 2; phase: U1; 3009: 505-A 505-01 505-02/ldr")
    assert where(do(alone, *steps("505-A", "3008", "3007")), "505-A") == "3007"
    landmark = scene("turn: 2; phase: U1; 1613: 505-A 505-01 505-02/ldr")
    assert (mc(alone, "505-A"), mc(landmark, "505-A")) == (2, 3)


@pytest.mark.clause("8.4.2a")
def test_8_4_2a_points_not_used_are_lost() -> None:
    # One hex of six points in turn 5; turn 6 gives six, not eleven.
    pos = do(scene("turn: 5; phase: U1; 3009: 505-A"), "move 505-A 3008", "done")
    assert (pos.active, pos.moved) == ("G4", 0)
    pos = scene("turn: 6; phase: U1; 3008: 505-A; 3420: 505-B")
    pos = do(pos, *steps("505-A", "3007", "3006", "3005", "3004", "3003", "3002"))
    assert "8.1a" in refused_by(pos, "move 505-A 3001")


@pytest.mark.clause("8.4.2a")
def test_8_4_2a_what_one_unit_leaves_no_other_can_use() -> None:
    pos = do(scene("turn: 4; phase: U1; 3009: 505-A 505-B; 3420: 505-C"), "move 505-A 3008")
    pos = do(pos, *steps("505-B", "3010", "3011"))
    assert refused_by(pos, "move 505-B 3012") == ["8.4.1", "8.1a"]


@pytest.mark.clause("8.4.2a")
def test_8_4_2a_a_german_unit_has_its_points_anew_in_each_g4() -> None:
    pos = g4("turn: 5; 3009: G03")
    pos = do(pos, "move G03 3008", "done", "activate U1", "die 6", "done")
    pos = do(pos, *steps("G03", "3007", "3006", "3005", "3004"))
    assert where(pos, "G03") == "3004"


@pytest.mark.clause("8.4.2b")
def test_8_4_2b_one_hex_is_always_possible() -> None:
    # By night, two points, and the marshy stream asks three.
    pos = scene("turn: 4; phase: U1; 1512: 505-A; 3420: 505-B")
    assert mc(pos, "505-A") == 2
    assert parts(cost(pos, "505-A", "1411")) == [(6, "T.4")]
    pos = do(pos, "move 505-A 1411")
    assert refused_by(pos, "move 505-A 1512") == ["8.4.1", "8.1a"]


@pytest.mark.clause("8.4.2b")
def test_8_4_2b_only_as_the_whole_move() -> None:
    pos = do(scene("turn: 4; phase: U1; 1612: 505-A; 3420: 505-B"), "move 505-A 1512")
    # Two of the three points are left and the stream asks three.
    assert refused_by(pos, "move 505-A 1411") == ["8.1a"]
    assert "1411" not in reach(pos, "505-A")


@pytest.mark.clause("8.4.2b")
def test_8_4_2b_zones_do_not_stop_who_has_not_moved_yet() -> None:
    # Three points of stream, one to leave a zone and one to enter the next: five, with four.
    pos = g4("turn: 5; 1707: G03; 1806: 505-A; 3420: G04")
    step = cost(pos, "G03", "1706")
    assert parts(step) == [(6, "T.4"), (2, "6.2.1a"), (2, "6.2.1a")]
    assert mc(pos, "G03") == 4
    pos = do(pos, "move G03 1706")
    assert where(pos, "G03") == "1706"
    assert "8.4.1" in refused_by(pos, "move G03 1707")


@pytest.mark.clause("8.4.2b")
def test_8_4_2b_prohibited_is_prohibited() -> None:
    # Armour: marsh and stream; everybody: the river.
    pos = do(scene("turn: 4; phase: G4; 1512: G01"), "die 6", "done")
    assert refused_by(pos, "move G01 1411") == ["8.4.2b"]
    assert refused_by(pos, "move G01 1511") == ["8.4.2b"]
    assert refused_by(pos, "move G01 1412") == ["8.4.2b"]
    assert refused_by(g4("turn: 4; 1512: G03"), "move G03 1411") == []
    assert refused_by(g4("turn: 4; 1512: G03"), "move G03 1412") == ["8.4.2b"]


@pytest.mark.clause("8.4.3")
def test_8_4_3_nobody_enters_a_hex_with_an_enemy() -> None:
    pos = g4("turn: 2; 3008: G03; 3009: 505-01")
    assert refused_by(pos, "move G03 3009") == ["8.4.3"]
    assert "3009" not in reach(pos, "G03")
    pos = scene("turn: 5; phase: U1; 3008: 505-A 505-01; 3009: G03/hidden")
    for unit in ("505-A", "505-01"):
        assert refused_by(pos, f"move {unit} 3009") == ["8.4.3"]
    assert set(refused_by(pos, "march 3008 3009")) == {"8.4.3"}


@pytest.mark.clause("8.4.3")
def test_8_4_3_nor_is_a_stick_pushed_into_one() -> None:
    pos = do(scene("turn: 2; phase: G1; 3008: 505-01; 3009: G03; 2909: 507-01"), "die 1", "die 1")
    assert refused_by(pos, "displace 505-01 3009") == ["8.4.3"]
    assert refused_by(pos, "displace 505-01 2909") == []


@pytest.mark.clause("8.4.4")
def test_8_4_4_the_rulebook_has_no_such_paragraph() -> None:
    numbers = list(TITLE.clauses)
    assert TITLE.clauses["8.4.4"].kind == "note"
    assert numbers[numbers.index("8.4.4") - 1] == "8.4.3"
    assert numbers[numbers.index("8.4.4") + 1] == "8.4.5a"


@pytest.mark.clause("8.4.5a", "9.2.5c")
def test_8_4_5a_who_leaves_the_map_is_gone() -> None:
    pos = do(scene("turn: 5; phase: U1; 0107: 505-A 505-B"), "leave 505-A")
    assert where(pos, "505-A") is None
    assert refused_by(pos, "move 505-A 0108")[0] == "9.2.5c"
    assert told(pos, "left-the-map") == [{"unit": "505-A", "from": "0107"}]
    assert refused_by(scene("turn: 5; phase: U1; 3009: 505-A"), "leave 505-A") == ["8.4.5a"]


@pytest.mark.clause("8.4.5a")
def test_8_4_5a_an_unknown_stick_is_pushed_off_the_map() -> None:
    pos = do(scene("turn: 2; phase: G1; 0107: 505-01; 3009: 505-02"), "die 1", "die 2")
    assert refused_by(pos, "banish 505-02") == ["8.4.5a"]
    pos = do(pos, "banish 505-01")
    assert where(pos, "505-01") is None
    assert pos.quota == 2
    assert "8.4.5a" in refused_by(pos, "displace 505-01 0108")


@pytest.mark.clause("8.4.5a")
def test_8_4_5a_leaving_costs_a_point() -> None:
    # Two points by night from bocage: one hex and out is possible, two hexes and out is not.
    one = do(scene("turn: 4; phase: U1; 0209: 505-A; 3420: 505-B"), "move 505-A 0109")
    assert refused_by(one, "leave 505-A") == []
    two = scene("turn: 4; phase: U1; 0209: 505-A; 3420: 505-B")
    two = do(two, *steps("505-A", "0110", "0109"))
    assert refused_by(two, "leave 505-A") == ["8.4.1", "8.4.5a"]
    # By night a stick's one hex; by day zones are paid for.
    assert "leave 505-01" in offers(scene("turn: 4; phase: U1; 0107: 505-01"))
    # Of eight half points five or six are spent on the way to the edge.
    for company, refused in (("505-A", ["8.4.5a"]), ("505-A/reduced", [])):
        german = g4(f"turn: 5; 0310: G03; 0109: {company}; 3420: G04")
        german = do(german, *steps("G03", "0210", "0110"))
        assert refused_by(german, "leave G03") == refused
        assert ("leave G03" in offers(german)) == (not refused)


@pytest.mark.clause("8.4.5a")
def test_8_4_5a_nobody_retreats_or_marches_off_the_map() -> None:
    pos = scene("turn: 5; phase: U1; 0107: 505-A 505-B")
    assert all(len(text.split()[2]) == 4 for text in offers(pos, "march"))
    assert {text.split()[2] for text in offers(pos, "march")} == {"0106", "0206", "0207", "0108"}


@pytest.mark.clause("8.4.5b")
def test_8_4_5b_nobody_looks_at_a_stick_that_left() -> None:
    pushed = scene("turn: 2; phase: G1; 0107: 505-01; 3009: 505-02")
    pushed = do(pushed, "die 1", "die 2", "banish 505-01")
    walked = do(scene("turn: 2; phase: U1; 0107: 505-01; 3009: 505-02"), "leave 505-01")
    for pos in (pushed, walked):
        for seat in ("us", "german", "observer"):
            seen = TITLE.sight.view(pos, seat)
            assert (seen.sticks["505-01"].place, seen.sticks["505-01"].type) == ("lost", "")
            assert seen.sticks_unseen["505"] == {"plt": 18, "ldr": 6, "hq": 3, "pir": 1}
        assert not told(pos, "peeked")
