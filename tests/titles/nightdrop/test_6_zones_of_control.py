"""6 Zones of control."""

from __future__ import annotations

import pytest

from grognard.titles.nightdrop.box.contents import GERMAN, US
from grognard.titles.nightdrop.position import FULL_ZOC, REDUCED_ZOC, Drop
from grognard.titles.nightdrop.title import TITLE
from tests.titles.nightdrop.scene import (
    attack,
    cost,
    do,
    g4,
    offers,
    parts,
    reach,
    refused_by,
    scene,
    where,
    why_not,
)

NO_ZOC_OVER_RIVERS = "options: zoc_across_river=no"


def zone(pos: Drop, side: int) -> set[str]:
    """Every hex of the map that lies in a zone of control hostile to that side."""
    return {name for hex, name in enumerate(TITLE.box.names) if pos.zoc_on(hex, side)}


def surcharge(pos: Drop, hex: str, side: int) -> int:
    return pos.zoc_on(TITLE.box.grid.hex(hex), side)


# 6.1 ----------------------------------------------------------------------------------------------


@pytest.mark.clause("6.1.1a")
def test_6_1_1a_a_unit_controls_the_six_hexes_around_it() -> None:
    around = {"3008", "3109", "3110", "3010", "2910", "2909"}
    for unit in ("G03", "G03/reduced", "G03/hidden", "G01", "G13"):
        pos = scene(f"turn: 5; phase: us; 3009: {unit}")
        assert zone(pos, US) == around
        assert zone(pos, GERMAN) == set()
    for unit in ("505-A", "507-A/reduced"):
        pos = scene(f"turn: 5; phase: us; 3009: {unit}")
        assert zone(pos, GERMAN) == around
        assert zone(pos, US) == set()


@pytest.mark.clause("6.1.1a")
def test_6_1_1a_at_the_edge_of_the_map_the_zone_is_smaller() -> None:
    assert zone(scene("turn: 5; phase: us; 0107: G03"), US) == {"0106", "0206", "0207", "0108"}


@pytest.mark.clause("6.1.1a")
def test_6_1_1a_zones_cross_rivers_unless_agreed_otherwise() -> None:
    # 1512 and 1513 lie on the river 1412; 1413 carries the road from 1513 to 1313.
    dry = {"1512", "1612", "1613", "1514"}
    assert zone(scene("turn: 5; phase: us; 1513: G03"), US) == dry | {"1413", "1412"}
    pos = scene(f"turn: 5; phase: us; {NO_ZOC_OVER_RIVERS}; 1513: G03")
    assert zone(pos, US) == dry | {"1413"}
    pos = scene(f"turn: 5; phase: us; {NO_ZOC_OVER_RIVERS}; 1413: G03")
    assert zone(pos, US) == {"1313", "1513"}


@pytest.mark.clause("6.1.1a")
def test_6_1_1a_the_ford_is_river_where_so_agreed() -> None:
    pos = scene(f"turn: 5; phase: us; {NO_ZOC_OVER_RIVERS}; 1512: G03")
    assert "1411" in zone(pos, US)
    pos = scene(f"turn: 5; phase: us; {NO_ZOC_OVER_RIVERS} sunken_ford=no; 1512: G03")
    assert "1411" not in zone(pos, US)


@pytest.mark.clause("6.1.1a")
@pytest.mark.parametrize("agreed", ["", NO_ZOC_OVER_RIVERS])
def test_6_1_1a_every_seat_sees_the_zones_as_the_rules_count_them(agreed: str) -> None:
    """A marker counts like the unit under it; sticks count for nothing."""
    at = "1513: G03/hidden G04; 1212: 505-A/reduced 505-01; 1313: 507-02"
    pos = scene(f"turn: 5; phase: us; {agreed}; {at}")
    for seat in ("us", "german", "observer"):
        seen = TITLE.sight.view(pos, seat).zoc
        assert set(seen["german"]) == zone(pos, US)
        assert set(seen["us"]) == zone(pos, GERMAN)
    pos = scene(f"turn: 4; phase: us; {agreed}; {at}")
    assert TITLE.sight.view(pos, "us").zoc == {"us": (), "german": ()}


@pytest.mark.clause("6.1.1b")
def test_6_1_1b_by_night_nobody_controls_anything() -> None:
    by_night = scene("turn: 4; phase: U2; 3008: 507-A; 3009: G03")
    assert (zone(by_night, US), zone(by_night, GERMAN)) == (set(), set())
    assert parts(cost(by_night, "507-A", "3109")) == [(2, "T.1")]
    by_day = scene("turn: 5; phase: U2; 3008: 507-A; 3009: G03")
    assert parts(cost(by_day, "507-A", "3109")) == [(2, "T.1"), (2, "6.2.1a"), (2, "6.2.1a")]


@pytest.mark.clause("6.1.1b")
def test_6_1_1b_sticks_have_no_zone_face_up_or_not() -> None:
    pos = scene("turn: 5; phase: us; 3009: 505-01 505-02/ldr 505-03/pir")
    assert zone(pos, GERMAN) == set()
    pos = g4("turn: 5; 3009: 505-01 505-02/hq; 3008: G03")
    assert parts(cost(pos, "G03", "3109")) == [(2, "T.1")]
    beside = g4("turn: 5; 3009: 505-01 505-A; 3008: G03")
    assert cost(beside, "G03", "3109").total == 6


@pytest.mark.clause("6.1.2a")
def test_6_1_2a_the_zones_of_three_units_are_those_of_one() -> None:
    pos = scene("turn: 5; phase: U2; 3007: 507-A; 3009: G03; 3208: G04; 3209: G05")
    assert surcharge(pos, "3109", US) == FULL_ZOC
    pos = do(pos, "move 507-A 3108")
    assert parts(cost(pos, "507-A", "3109")) == [(2, "T.1"), (2, "6.2.1a"), (2, "6.2.1a")]


@pytest.mark.clause("6.1.2a")
def test_6_1_2a_nor_does_a_stack_add_up() -> None:
    pos = scene("turn: 5; phase: us; 3009: G03/reduced G04/reduced G05/reduced")
    assert surcharge(pos, "3109", US) == REDUCED_ZOC


@pytest.mark.clause("6.1.2b")
def test_6_1_2b_a_friend_beside_or_in_the_hex_takes_nothing_away() -> None:
    alone = scene("turn: 5; phase: U2; 3107: 507-A; 3009: G03")
    beside = scene("turn: 5; phase: U2; 3107: 507-A; 3009: G03; 3208: 507-B 507-C")
    inside = scene("turn: 5; phase: U2; 3107: 507-A; 3009: G03; 3109: 507-B 507-C; 3108: 507-D")
    for pos in (alone, beside, inside):
        pos = do(pos, "move 507-A 3108")
        assert parts(cost(pos, "507-A", "3109"))[1:] == [(2, "6.2.1a")]


@pytest.mark.clause("6.1.2-ex")
def test_6_1_2_ex_both_units_control_a_and_b() -> None:
    for us, german, shared in (
        ("3008", "3110", {"3009", "3109"}),
        ("3008", "3009", {"2909", "3109"}),
    ):
        day = scene(f"turn: 5; phase: us; {us}: 507-A; {german}: G03")
        assert zone(day, US) & zone(day, GERMAN) == shared
        night = scene(f"turn: 4; phase: us; {us}: 507-A; {german}: G03")
        assert zone(night, US) | zone(night, GERMAN) == set()


# 6.2 ----------------------------------------------------------------------------------------------


@pytest.mark.clause("6.2.1a")
def test_6_2_1a_a_full_unit_costs_one_point_more() -> None:
    for enemy in ("G03", "G03/hidden", "G01", "G13"):
        pos = scene(f"turn: 5; phase: U2; 3108: 507-A; 3110: {enemy}")
        assert parts(cost(pos, "507-A", "3109")) == [(2, "T.1"), (2, "6.2.1a")]
    pos = g4("turn: 5; 3108: G03; 3110: 507-A")
    assert parts(cost(pos, "G03", "3109")) == [(2, "T.1"), (2, "6.2.1a")]


@pytest.mark.clause("6.2.1a")
def test_6_2_1a_leaving_costs_as_much_as_entering() -> None:
    pos = scene("turn: 5; phase: U2; 3109: 507-A; 3110: G03")
    assert parts(cost(pos, "507-A", "3108")) == [(2, "T.1"), (2, "6.2.1a")]


@pytest.mark.clause("6.2.1a")
def test_6_2_1a_sticks_pay_like_any_unit() -> None:
    pos = scene("turn: 5; phase: U2; 3108: 507-01 507-02/ldr; 3110: G03")
    assert cost(pos, "507-01", "3109").total == cost(pos, "507-02", "3109").total == 4


@pytest.mark.clause("6.2.1a")
def test_6_2_1a_placement_pays_nothing_but_leaving_the_entry_hex_does() -> None:
    pos = scene("turn: 5; phase: G4; 1901: 505-A; 3420: G03")
    pos = do(pos, "die 6", "call", "draw G08 1", "enter 1801", "done")
    assert parts(cost(pos, "G08", "1802")) == [(2, "T.1"), (2, "6.2.1a")]
    # Four points: the entry took none of them, the first step two.
    pos = do(pos, "move G08 1802", "move G08 1803", "move G08 1804")
    assert refused_by(pos, "move G08 1805") == ["8.4.1", "8.1a"]


@pytest.mark.clause("6.2.1b")
def test_6_2_1b_a_reduced_unit_costs_half_a_point() -> None:
    pos = scene("turn: 5; phase: U2; 3108: 507-A; 3110: G03/reduced")
    assert parts(cost(pos, "507-A", "3109")) == [(2, "T.1"), (1, "6.2.1b")]
    pos = g4("turn: 5; 3108: G03; 3110: 507-A/reduced")
    assert parts(cost(pos, "G03", "3109")) == [(2, "T.1"), (1, "6.2.1b")]
    pos = g4("turn: 5; 3109: G03; 3110: 507-A/reduced")
    assert parts(cost(pos, "G03", "3108")) == [(2, "T.1"), (1, "6.2.1b")]


@pytest.mark.clause("6.2.1c")
def test_6_2_1c_the_highest_counts_on_the_way_in_and_on_the_way_out() -> None:
    pos = scene("turn: 5; phase: U2; 3108: 507-A; 3110: G03; 3209: G04/reduced")
    pos = do(pos, "move 507-A 3109")
    # 3108 is outside both zones; 3109 in both.
    assert parts(cost(pos, "507-A", "3108")) == [(2, "T.1"), (2, "6.2.1a")]
    stacked = scene("turn: 5; phase: U2; 3108: 507-A; 3110: G03/reduced G04")
    assert parts(cost(stacked, "507-A", "3109")) == [(2, "T.1"), (2, "6.2.1a")]


@pytest.mark.clause("6.2.1c")
def test_6_2_1c_every_hex_is_paid_by_its_own_zone() -> None:
    # 3109 lies next to the full unit, 3009 next to the reduced one as well as to nobody else.
    pos = scene("turn: 5; phase: U2; 3109: 507-A; 3210: G03; 2910: G04/reduced")
    assert parts(cost(pos, "507-A", "3009")) == [(2, "T.1"), (1, "6.2.1b")]
    pos = scene("turn: 5; phase: U2; 3110: 507-A; 3210: G03; 2910: G04/reduced")
    assert parts(cost(pos, "507-A", "3009")) == [(2, "T.1"), (2, "6.2.1a"), (1, "6.2.1b")]


@pytest.mark.clause("6.2.1d")
def test_6_2_1d_one_point_does_not_take_a_german_into_a_zone() -> None:
    # Three bocage hexes of four points; then a fourth one, with a company next to it or not.
    free = g4("turn: 5; 3006: G03; 3411: 507-A")
    free = do(free, "move G03 3107", "move G03 3108", "move G03 3109")
    assert refused_by(free, "move G03 3110") == []
    for company, more in (("507-A", 4), ("507-A/reduced", 3)):
        pos = g4(f"turn: 5; 3107: G03; 3111: {company}")
        pos = do(pos, "move G03 3108", "move G03 3109", "move G03 3009")
        (refusal,) = why_not(pos, "move G03 3110")
        assert (refusal.clause, refusal.facts["cost"], refusal.facts["left"]) == ("6.2.1d", more, 2)
        assert "3110" not in reach(pos, "G03")
        assert "2910" in reach(pos, "G03")


@pytest.mark.clause("6.2.1d")
def test_6_2_1d_half_a_point_does_not_follow_the_road_out_of_a_zone() -> None:
    # Down the N13; 2005 is next to the company, 2004 and 2106 are not.
    pos = g4("turn: 5; 1801: G03; 1906: 507-A")
    pos = do(pos, *(f"move G03 {hex}" for hex in ("1902", "1903", "2003", "2004")))
    assert parts(cost(pos, "G03", "2005")) == [(1, "T.6"), (2, "6.2.1a")]
    (refusal,) = why_not(do(pos, "move G03 2005"), "move G03 2106")
    assert (refusal.clause, refusal.facts["cost"], refusal.facts["left"]) == ("6.2.1d", 3, 1)
    away = g4("turn: 5; 1801: G03; 3420: 507-A")
    away = do(away, *(f"move G03 {hex}" for hex in ("1902", "1903")))
    away = do(away, *(f"move G03 {hex}" for hex in ("2003", "2004", "2005", "2106")))
    assert where(away, "G03") == "2106"


@pytest.mark.clause("6.2.1n")
def test_6_2_1n_zones_slow_a_unit_and_do_not_stop_it() -> None:
    pos = scene("turn: 5; phase: U2; 3108: 507-A; 3110: G03; 3420: 507-B")
    assert cost(pos, "507-A", "3109").total == 4
    pos = do(pos, "move 507-A 3109")
    assert cost(pos, "507-A", "3208").total == 4
    pos = do(pos, "move 507-A 3208")
    # Six points: 2 and 2 are gone, 2 are left.
    pos = do(pos, "move 507-A 3207", "move 507-A 3206")
    assert refused_by(pos, "move 507-A 3205") == ["8.4.1", "8.1a"]


@pytest.mark.clause("6.2.2")
def test_6_2_2_from_zone_to_zone_both_are_paid() -> None:
    pos = g4("turn: 5; 3009: G03; 3110: 507-A")
    assert parts(cost(pos, "G03", "3109")) == [(2, "T.1"), (2, "6.2.1a"), (2, "6.2.1a")]
    # Three of the four points are gone: the next such step is refused, one out of the zone too.
    pos = do(pos, "move G03 3109")
    assert refused_by(pos, "move G03 3209") == ["6.2.1d"]
    assert refused_by(pos, "move G03 3108") == ["6.2.1d"]
    reduced = do(g4("turn: 5; 3009: G03; 3110: 507-A/reduced"), "move G03 3109")
    assert refused_by(reduced, "move G03 3209") == []


@pytest.mark.clause("6.2.2-ex")
def test_6_2_2_ex_the_step_costs_three_points() -> None:
    pos = scene("turn: 5; phase: U2; 3008: 507-A; 3009: G03")
    assert parts(cost(pos, "507-A", "3109")) == [(2, "T.1"), (2, "6.2.1a"), (2, "6.2.1a")]
    both = scene("turn: 5; phase: U2; 3008: 507-A; 3009: G03; 3108: G04")
    assert cost(both, "507-A", "3109").total == 6
    night = scene("turn: 4; phase: U2; 3008: 507-A; 3009: G03")
    assert cost(night, "507-A", "3109").total == 2
    reduced = scene("turn: 5; phase: U2; 3008: 507-A; 3009: G03/reduced")
    assert cost(reduced, "507-A", "3109").total == 4


# 6.3 ----------------------------------------------------------------------------------------------


@pytest.mark.clause("6.3")
def test_6_3_by_day_nobody_retreats_into_a_zone() -> None:
    """Two German companies are beaten doubly: the one that is not the Point must go."""
    at = "3008: 505-A 505-B 505-C; 3009: G03 G04/reduced; 3210: 507-A"
    pos = attack(do(scene(f"turn: 5; phase: U1; {at}"), "done"), "3009", "505-A", "505-B", "505-C")
    pos = do(pos, "point 505-A", "point G04", "die 6", "die 1")
    # G04 had one step; of the hexes around 3009 only two are next to no company.
    assert where(pos, "G04") is None
    assert offers(pos) == ["retreat 3010", "retreat 2910"]
    for hex in ("3109", "2909", "3110"):
        assert refused_by(pos, f"retreat {hex}") == ["6.3"]
    assert refused_by(pos, "retreat 3008") == ["8.4.3"]


@pytest.mark.clause("6.3")
def test_6_3_by_night_there_are_no_zones_to_fear() -> None:
    at = "3008: 505-A 505-B 505-C; 3009: G03 G04/reduced; 3210: 507-A"
    pos = attack(do(scene(f"turn: 4; phase: U1; {at}"), "done"), "3009", "505-A", "505-B", "505-C")
    pos = do(pos, "point 505-A", "point G04", "die 6", "die 1")
    assert set(offers(pos)) == {
        f"retreat {hex}" for hex in ("3109", "3110", "3010", "2910", "2909")
    }


@pytest.mark.clause("6.3")
def test_6_3_sticks_bar_no_retreat() -> None:
    at = "3008: 505-A 505-B 505-C; 3009: G03 G04/reduced; 3210: 507-01"
    pos = attack(do(scene(f"turn: 5; phase: U1; {at}"), "done"), "3009", "505-A", "505-B", "505-C")
    pos = do(pos, "point 505-A", "point G04", "die 6", "die 1")
    assert "retreat 3110" in offers(pos)
