"""8 Movement and terrain, line of sight, night."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from random import Random

import pytest

from grognard.boards.paths import IMPASSABLE
from grognard.titles.roesselsprung.box.contents import GERMAN, Ground
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.ch08_movement import allowance, step_cost
from grognard.titles.roesselsprung.rules.ch09_attack import blocked_at
from grognard.titles.roesselsprung.title import TITLE
from tests.titles.roesselsprung.scene import (
    asked,
    dice,
    do,
    fire,
    offers,
    parts,
    refused_by,
    scene,
    sums,
    told,
    walk,
    where,
    yes,
)

BOX = TITLE.box
GRID = BOX.grid
WET = "options: river_in_hex"


def h(name: str) -> int:
    return GRID.hex(name)


def cost(ground: Ground, start: str, end: str) -> list[tuple[int, str]]:
    """What a step costs, part by part."""
    sum = ground.cost_of_step(h(start), GRID.direction(h(start), h(end)))
    assert sum is not None
    return parts(sum)


def entering(at: str, unit: str, hex: str) -> list[tuple[int, str]]:
    """What counts for the side that assaults: strength, ground and state, and its die, a 6."""
    pos = scene(f"turn: 2; phase: german; points: german=6; {at}")
    pos = dice(walk(pos, "assault", unit, hex), 6, 1)
    return parts(sums(pos, "close-combat")["entering"])


# 8 Movement ---------------------------------------------------------------------------------------


@pytest.mark.clause("8a")
def test_8a_six_types_of_terrain() -> None:
    assert set(BOX.chart.cost) == {"plain", "built-up", "hill", "forest"}
    assert cost(BOX.grounds[0], "08.08", "07.08") == [(1, "T-TEC.4")], "the road is the fifth"
    assert cost(BOX.grounds[0], "09.05", "10.04")[1] == (1, "T-TEC.6"), "the river the sixth"


@pytest.mark.clause("8b")
def test_8b_without_the_points_a_hex_cannot_be_entered() -> None:
    pos = scene("turn: 2; phase: german; 04.07: rot")
    pos = do(pos, "order move rot", "to 04.06", "to 04.05", "to 04.04")
    assert refused_by(pos, "to 03.04") == ["8b"], "one point left, and a hill costs two"
    assert refused_by(pos, "to 04.03") == []
    assert refused_by(pos, "to 04.09") == ["8.1"], "not the next hex"


@pytest.mark.clause("8.1")
def test_8_1_allowances() -> None:
    pos = scene("turn: 2; 04.04: rybka")
    found = {piece.id: allowance(pos, piece, "move") for piece in BOX.pieces}
    others = {points for id, points in found.items() if id not in ("l3", "l3_2", "lg")}
    assert others == {4}
    assert (found["l3"], found["lg"]) == (15, 1)
    assert found["tito"] == found["willam"] == found["radio"] == 4


@pytest.mark.clause("8.1")
def test_8_1_from_hex_to_hex() -> None:
    pos = do(scene("turn: 2; phase: german; 04.04: rot"), "order move rot")
    assert refused_by(pos, "to 04.06") == ["8.1"]
    around = ["04.03", "05.04", "05.05", "04.05", "03.05", "03.04"]
    assert offers(pos) == [f"to {hex}" for hex in around]


@pytest.mark.clause("8.1.1")
@pytest.mark.parametrize(("turn", "kind"), [(5, "move"), (9, "move"), (5, "move-attack")])
def test_8_1_1_an_allowance_of_one_is_always_one_hex(turn: int, kind: str) -> None:
    """A hill across the river costs three; by night and in a Movement and Attack too."""
    pos = scene(f"turn: {turn}; phase: german; points: german=6; 11.06: lg; 12.03: pb1")
    pos = do(pos, f"order {kind} lg", "to 11.05")
    assert refused_by(pos, "to 11.04") == ["8b"], "and no more"
    assert where(do(pos, "go"), "lg") == "11.05"


@pytest.mark.clause("8.2a")
@pytest.mark.parametrize(
    ("start", "end", "points"),
    [
        ("11.08", "11.09", [(1, "T-TEC.1")]),
        ("11.08", "11.07", [(2, "T-TEC.2")]),
        ("09.10", "09.11", [(2, "T-TEC.3")]),
        ("12.10", "12.11", [(2, "T-TEC.5")]),
        ("11.06", "11.05", [(2, "T-TEC.3"), (1, "T-TEC.6")]),
    ],
)
def test_8_2a_costs_come_from_the_table(
    start: str, end: str, points: list[tuple[int, str]]
) -> None:
    assert cost(BOX.grounds[0], start, end) == points
    assert step_cost(scene(""), h(start), h(end), False) == sum(part for part, _ in points)


@pytest.mark.clause("8.2b")
def test_8_2b_every_numbered_hex_is_playable() -> None:
    names = [f"{column:02}.{row:02}" for column in range(1, 21) for row in range(1, 13)]
    assert sorted(names) == sorted(BOX.names)
    # On foot every one can be reached.
    seen, front = {0}, [0]
    for hex in front:
        for direction, other in enumerate(GRID.neighbours[hex]):
            if other >= 0 and other not in seen:
                assert BOX.grounds[0].foot[hex * 6 + direction] != IMPASSABLE
                seen.add(other)
                front.append(other)
    assert len(seen) == 240
    pos = do(scene("turn: 2; phase: german; 04.04: rot"), "order move rot")
    assert refused_by(pos, "to 21.01") == ["8.2b"]


# T-TEC --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hex", "start", "beyond", "to_hit", "assault", "blocks"),
    [
        pytest.param("12.08", "12.09", "12.07", 5, 0, False, marks=pytest.mark.clause("T-TEC.1")),
        pytest.param("11.07", "11.08", "11.06", 6, -2, True, marks=pytest.mark.clause("T-TEC.2")),
        pytest.param("09.11", "09.10", "09.12", 6, -1, False, marks=pytest.mark.clause("T-TEC.3")),
        pytest.param("12.11", "12.10", "12.12", 6, -1, True, marks=pytest.mark.clause("T-TEC.5")),
    ],
)
def test_t_tec_fire_assault_and_sight(
    hex: str, start: str, beyond: str, to_hit: int, assault: int, blocks: bool
) -> None:
    pos = fire(scene(f"turn: 2; phase: german; {start}: rot; {hex}: pb1"), "rot", hex)
    assert told(dice(pos, to_hit, to_hit - 1), "volley")[0]["hits"] == 1
    ground = [(assault, sums(dice(pos, 1, 1), "volley")["to-hit"].parts[0].clause)]
    fight = entering(f"{start}: rot; {hex}: pb1", "rot", hex)
    assert fight == [(2, "11.1a"), *(ground if assault else []), (6, "11.1a")]
    pos = do(scene(f"turn: 2; phase: german; {start}: mrs1 rot; {beyond}: pb1"))
    against = refused_by(pos, "order attack mrs1")
    assert against == (["5f"] if blocks else [])


@pytest.mark.clause("T-TEC.1")
def test_t_tec_1_plain_costs_one() -> None:
    assert cost(BOX.grounds[0], "12.10", "12.09") == [(1, "T-TEC.1")]


@pytest.mark.clause("T-TEC.2")
def test_t_tec_2_built_up_costs_two() -> None:
    assert cost(BOX.grounds[0], "09.07", "10.06") == [(2, "T-TEC.2")]


@pytest.mark.clause("T-TEC.3")
def test_t_tec_3_hill_costs_two() -> None:
    assert cost(BOX.grounds[0], "07.07", "06.07") == [(2, "T-TEC.3")]


@pytest.mark.clause("T-TEC.4")
def test_t_tec_4_along_a_road_every_hex_costs_one() -> None:
    ground = BOX.grounds[0]
    assert cost(ground, "08.08", "07.08") == cost(ground, "07.08", "06.07") == [(1, "T-TEC.4")]
    assert [BOX.map.terrain[h(hex)] for hex in ("07.08", "06.07")] == ["hill", "hill"]
    assert cost(ground, "07.07", "06.07") == [(2, "T-TEC.3")], "across country"
    assert cost(ground, "09.07", "10.06") == [(2, "T-TEC.2")], "two road hexes without a road"
    pos = scene("turn: 2; phase: german; 08.08: rot")
    pos = do(pos, "order move rot", "to 07.08", "to 06.07", "to 05.07")
    assert refused_by(pos, "to 04.07") == [], "the fourth"


@pytest.mark.clause("T-TEC.5")
def test_t_tec_5_forest_costs_two() -> None:
    assert cost(BOX.grounds[0], "13.11", "12.11") == [(2, "T-TEC.5")]


@pytest.mark.clause("T-TEC.6")
def test_t_tec_6_the_river_costs_one_more_and_two_off_the_die() -> None:
    ground = BOX.grounds[0]
    assert cost(ground, "10.05", "10.04") == [(1, "T-TEC.4")], "by the bridge"
    assert cost(ground, "09.05", "10.04") == [(1, "T-TEC.1"), (1, "T-TEC.6")]
    assert cost(ground, "10.04", "09.05") == [(1, "T-TEC.1"), (1, "T-TEC.6")], "both ways"
    assert entering("11.06: rot; 11.05: pb1", "rot", "11.05") == [
        (2, "11.1a"),
        (-1, "T-TEC.3"),
        (-2, "T-TEC.6"),
        (6, "11.1a"),
    ]
    bridge = entering("10.05: rot; 10.04: pb1", "rot", "10.04")
    assert bridge == [(2, "11.1a"), (-2, "T-TEC.6"), (6, "11.1a")], "the bridge does not help"


@pytest.mark.clause("T-TEC.6")
def test_t_tec_6_fire_and_sight_across_the_river() -> None:
    pos = fire(scene("turn: 2; phase: german; 09.05: rot; 10.04: pb1"), "rot", "10.04")
    assert told(dice(pos, 5, 4), "volley")[0]["hits"] == 1, "as in the plain"
    assert blocked_at(scene(""), h("09.05"), h("11.04")) == ()


@pytest.mark.clause("T-TEC.6")
def test_t_tec_6_as_an_option_the_river_flows_in_hexes() -> None:
    """10.04 is a river hex, 11.04 and 09.05 are not; 14.08 is one, 14.09 is not."""
    dry, wet = BOX.grounds
    assert scene("").ground is dry
    assert scene(WET).ground is wet
    assert cost(dry, "11.04", "10.04") == [(1, "T-TEC.1")]
    assert cost(wet, "11.04", "10.04") == [(1, "T-TEC.1"), (1, "T-TEC.6")]
    assert cost(wet, "10.04", "09.05") == [(1, "T-TEC.1")], "leaving it costs nothing"
    assert cost(wet, "10.03", "10.04") == cost(wet, "10.05", "10.04") == [(1, "T-TEC.4")]
    assert step_cost(scene(""), -2, h("06.01"), False) == 2
    assert step_cost(scene(WET), -2, h("06.01"), False) == 3, "from off the map too"
    tank = GRID.direction(h("14.09"), h("14.08")) + h("14.09") * 6
    assert (dry.tank[tank], wet.tank[tank]) == (1, IMPASSABLE)


@pytest.mark.clause("T-TEC.6")
@pytest.mark.parametrize("option", [False, True])
def test_t_tec_6_as_an_option_an_assault_into_a_river_hex(option: bool) -> None:
    flows = f"options: river_in_hex={yes(option)}"
    river = [(-2, "T-TEC.6")] if option else []
    found = entering(f"{flows}; 11.04: rot; 10.04: pb1", "rot", "10.04")
    assert found == [(2, "11.1a"), *river, (6, "11.1a")]
    out_of_it = entering(f"{flows}; 10.04: rot; 09.05: pb1", "rot", "09.05")
    assert ((-2, "T-TEC.6") in out_of_it) is not option
    # 14.2.2b By parachute too: the terrain of the hex counts.
    pos = scene(f"turn: 3; phase: drop; {flows}; 10.04: pa; awaited: fa1")
    pos = dice(do(pos, "drop fa1 10.04"), 1, 1, 6, 1)
    landing = [(2, "11.1a"), *river, (-1, "14.2.2b"), (6, "11.1a")]
    assert parts(sums(pos, "close-combat")["entering"]) == landing


@pytest.mark.clause("T-TEC.n1")
def test_t_tec_n1_where_the_road_has_no_effect_the_other_terrain_has() -> None:
    """16.03 is forest with a road."""
    assert cost(BOX.grounds[0], "17.03", "16.03") == [(1, "T-TEC.4")]
    pos = fire(scene("turn: 2; phase: german; 16.04: rot; 16.03: pb1"), "rot", "16.03")
    assert told(dice(pos, 6, 5), "volley")[0]["hits"] == 1
    assert blocked_at(scene(""), h("16.04"), h("16.02")) == (h("16.03"),)
    along = entering("17.03: rot; 16.03: pb1", "rot", "16.03")
    assert along[1] == (-1, "T-TEC.5"), "though the road leads there"


@pytest.mark.clause("T-TEC.n2")
def test_t_tec_n2_it_is_the_die_of_the_side_that_enters() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot gruen; 10.06: grn")
    pos = dice(walk(pos, "assault", "rot gruen", "10.06"), 5, 3)
    both = sums(pos, "close-combat")
    assert (-2, "T-TEC.2") in parts(both["entering"])
    assert parts(both["standing"]) == [(2, "11.1a"), (3, "11.1a")]
    # 12.2b In an Opportunity Assault that is the side that reacts.
    pos = walk(scene("turn: 2; phase: german; 10.07: rot; 11.07: grn"), "move", "rot", "10.06")
    pos = dice(do(pos, "storm grn", "go"), 1, 1)
    assert parts(sums(pos, "close-combat")["entering"])[1] == (-2, "T-TEC.2")


# 8.3 Line of sight --------------------------------------------------------------------------------


@pytest.mark.clause("8.3a")
def test_8_3a_sight_is_needed_beyond_one_hex() -> None:
    """Side by side there is nothing to check: into the town next door one always sees."""
    for hex in range(GRID.size):
        assert all(blocked_at(scene(""), hex, other) == () for other in GRID.around(hex))
    pos = scene("turn: 2; phase: german; 11.08: mrs1; 11.06: grn; 11.09: pb1")
    pos = do(pos, "order attack mrs1")
    assert refused_by(pos, "fire 11.06") == ["8.3a"]
    assert refused_by(pos, "fire 11.09") == []


@pytest.mark.clause("8.3b")
def test_8_3b_into_blocking_terrain_but_not_through_it() -> None:
    assert "order attack smg1" in offers(scene("turn: 2; phase: german; 10.08: smg1; 10.06: grn"))
    pos = scene("turn: 2; phase: german; 11.10: lg; 11.06: lgkj; 11.09: pb1")
    assert refused_by(do(pos, "order attack lg"), "fire 11.06") == ["8.3a"]
    assert blocked_at(scene(""), h("11.10"), h("11.06")) == (h("11.07"),)
    assert blocked_at(scene(""), h("11.10"), h("11.07")) == ()


@pytest.mark.clause("8.3.1")
@pytest.mark.parametrize("between", ["rot", "pb1", "l3", "rybka", "tito", "radio", ""])
def test_8_3_1_units_of_either_side_block(between: str) -> None:
    pos = scene(f"turn: 2; phase: german; 12.09: smg1; 12.07: ing; 12.08: {between}")
    blocked = between in ("rot", "pb1", "l3")
    targets = do(pos, "order attack smg1") if "order attack smg1" in offers(pos) else pos
    assert (blocked_at(pos, h("12.09"), h("12.07")) != ()) is blocked
    assert ("fire 12.07" in offers(targets)) is not blocked


@pytest.mark.clause("8.3.2")
def test_8_3_2_along_a_hexside_only_between_two_blocking_hexes() -> None:
    pos = scene("turn: 2; 10.07: rot; 10.08: pb1")
    assert blocked_at(pos, h("10.06"), h("12.06")) == (h("11.06"), h("11.07"))
    assert blocked_at(pos, h("09.08"), h("11.08")) == (), "units beside the line do not block"
    # 11.01 to 13.01: forest on one side, the edge of the map on the other.
    assert BOX.map.terrain[h("12.01")] == "forest"
    assert blocked_at(pos, h("11.01"), h("13.01")) == ()
    # 12.06 to 14.06: 13.06 and 13.07 are hills; 08.06 to 10.06: 09.06 built-up, 09.07 plain.
    assert blocked_at(pos, h("12.06"), h("14.06")) == ()
    assert blocked_at(pos, h("08.06"), h("10.06")) == ()


# A second opinion on sight, from nothing but plane geometry. Every hex is squeezed to the polygon
# |y| <= 1, |x| + |y| <= 2 around its centre, which keeps straight lines straight and all corners
# at whole numbers; what a line does there is decided in exact fractions.

SIDES = ((0, 1, 1), (0, -1, 1), (1, 1, 2), (1, -1, 2), (-1, 1, 2), (-1, -1, 2))
"""A point is inside where a * x + b * y < c for every (a, b, c)."""

Place = tuple[int, int]
Passage = tuple[Fraction, Fraction, bool]
"""From when till when on the way from 0 to 1, and whether only along a side."""


def centre(hex: int) -> Place:
    column, row = hex % 20, hex // 20
    return 3 * column, 2 * row + column % 2


NUMBERS = {centre(hex): hex for hex in range(GRID.size)}


def passage(end: Place, hex: Place) -> Passage | None:
    """How the line from the origin passes a hex: through it, along a side of it, or not at all."""
    first, last = Fraction(0), Fraction(1)
    along = False
    for a, b, c in SIDES:
        start = -a * hex[0] - b * hex[1]
        slope = a * end[0] + b * end[1]
        if slope == 0:
            if start > c:
                return None
            along = along or start == c
        elif slope > 0:
            last = min(last, Fraction(c - start, slope))
        else:
            first = max(first, Fraction(c - start, slope))
    return (first, last, along) if first < last else None


@cache
def passages(end: Place) -> list[tuple[Passage, Place]]:
    """All hexes that the line from the origin passes, in order; of both ends nothing."""
    low, high = min(0, end[1]) - 3, max(0, end[1]) + 3
    places = [
        (3 * column, y)
        for column in range(min(0, end[0] // 3) - 1, max(0, end[0] // 3) + 2)
        for y in range(low, high + 1)
        if (y - column) % 2 == 0 and (3 * column, y) not in ((0, 0), end)
    ]
    # No corner lies farther from its centre than 2 by x and 1 by y: the rest is out of touch.
    reach = abs(end[0]) + 2 * abs(end[1])
    near = [(x, y) for x, y in places if abs(end[0] * y - end[1] * x) <= reach]
    found = [(passage(end, place), place) for place in near]
    return sorted((each, place) for each, place in found if each is not None)


def seen_by_ruler(pos: Raid, a: int, b: int) -> tuple[int, ...]:
    """Where the line is first blocked: a hex it passes through, or the two hexes beside it."""
    (xa, ya), (xb, yb) = centre(a), centre(b)
    flanks: dict[Fraction, list[int]] = {}
    for (first, _, along), (x, y) in passages((xb - xa, yb - ya)):
        hex = NUMBERS.get((xa + x, ya + y))
        if hex is None:
            continue
        terrain = BOX.map.terrain[hex] in ("built-up", "forest")
        if not along:
            units = any(BOX.pieces[number].combat for number in pos.stacks.get(hex, ()))
            if terrain or units:
                return (hex,)
        elif terrain:
            flanks.setdefault(first, []).append(hex)
            if len(flanks[first]) == 2:
                return tuple(sorted(flanks[first]))
    return ()


@pytest.mark.clause("8.3.1")
@pytest.mark.clause("8.3.2")
@pytest.mark.parametrize("units", [0, 40])
def test_8_3_every_line_on_the_map_agrees_with_the_ruler(units: int) -> None:
    """All 57 360 of them, each seen from both ends; with units scattered over the map too."""
    rng = Random(units)
    pieces = rng.sample([piece for piece in BOX.pieces if piece.vf or not piece.combat], units)
    hexes = rng.sample(BOX.names, units)
    pairs = zip(hexes, pieces, strict=True)
    pos = scene("; ".join(f"{hex}: {piece.id}" for hex, piece in pairs))
    wrong = []
    for a in range(GRID.size):
        for b in range(GRID.size):
            if a != b and blocked_at(pos, a, b) != seen_by_ruler(pos, a, b):
                wrong.append((BOX.names[a], BOX.names[b]))
    assert wrong == []
    blocked = sum(blocked_at(pos, a, b) != () for a in range(GRID.size) for b in range(a))
    assert blocked == sum(blocked_at(pos, b, a) != () for a in range(GRID.size) for b in range(a))


@pytest.mark.clause("8.3.3")
def test_8_3_3_everything_can_be_inspected_but_the_missions() -> None:
    pos = scene("""
        turn: 2
        11.05: pb1/1/attacks=1/prone tito british; 10.06: ckj radio; 10.08: rot us/revealed
    """)
    seen = TITLE.sight.view(pos, "german")
    pb1 = seen.pieces["pb1"]
    assert (pb1.place, pb1.vf, pb1.attacks, pb1.prone) == ("11.05", 1, 1, True)
    assert seen.pieces["radio"].place == "10.06"
    assert seen.missions == {"11.05": 2}
    assert "tito" not in seen.pieces
    assert "british" not in seen.pieces
    assert seen.pieces["us"].place == "10.08", "face up"
    assert TITLE.sight.view(pos, "yugoslav").pieces["tito"].place == "11.05"
    assert TITLE.sight.view(pos, "yugoslav").pieces["rot"].vf == 2


# 8.4 Night ----------------------------------------------------------------------------------------


@pytest.mark.clause("8.4")
def test_8_4_turns_9_to_11_are_night() -> None:
    nights = [turn for turn in range(1, 16) if scene(f"turn: {turn}").night()]
    assert nights == [9, 10, 11]
    assert nights == [n for n, box in enumerate(TITLE.map.rules.turns, 1) if box.night]


@pytest.mark.clause("8.4.1")
@pytest.mark.parametrize(
    ("unit", "move", "half", "reach"),
    [
        ("rot", 2, 1, 1),
        ("mrs1", 2, 1, 1),
        ("smg1", 2, 1, 1),
        ("l3", 7, 3, 1),
        ("lg", 1, 1, 1),
        ("rybka", 2, 1, 0),
        ("tito", 2, 1, 0),
        ("radio", 2, 1, 0),
    ],
)
def test_8_4_1_half_the_movement_and_range_one(unit: str, move: int, half: int, reach: int) -> None:
    pos = scene("turn: 9")
    piece = BOX.by_id[unit]
    assert allowance(pos, piece, "move") == move
    assert allowance(pos, piece, "move-attack") == half
    assert pos.range_of(piece) == reach


@pytest.mark.clause("8.4.1")
@pytest.mark.parametrize(("turn", "dark"), [(8, False), (9, True), (11, True), (12, False)])
def test_8_4_1_as_it_is_played(turn: int, dark: bool) -> None:
    pos = scene(f"turn: {turn}; phase: german; 10.09: mrs1; 10.07: pb1; 04.04: rot")
    assert refused_by(pos, "order attack mrs1") == (["5f"] if dark else [])
    pos = do(pos, "order move rot", "to 04.05", "to 04.06")
    assert refused_by(pos, "to 04.07") == (["8b"] if dark else [])
    # 9.3 Opportunity Attacks reach as far.
    pos = scene(f"turn: {turn}; phase: yugoslav; 10.06: pb1; 10.09: mrs1")
    pos = walk(pos, "move", "pb1", "10.07")
    assert (asked(pos) == ("german", "12a")) is not dark
    assert pos.ap[GERMAN] == 6
