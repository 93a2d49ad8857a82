# uncompiled: runs once, when two players agree on a battle
"""36.3 A battle out of one of our tables and two army lists: everybody is placed in his zone, and
what is at stake is what lies on the table and what both lose."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import msgspec

from grognard.boards.felt.plane import Point, Ring, gap2, meets_ring, near_ring, overlap, rectangle
from grognard.boards.felt.table import Element, Felt
from grognard.engine.errors import DataError
from grognard.titles.lineagotica.box.army import FORMAT as ARMY
from grognard.titles.lineagotica.box.army import ArmyFile, Posture, Size, read_army
from grognard.titles.lineagotica.box.battle import BATTLES, battle, felt_of, read_battle
from grognard.titles.lineagotica.box.battlefile import (
    FORMAT,
    TITLE,
    BattleFile,
    SupportPart,
    UnitPart,
)
from grognard.titles.lineagotica.box.catalogue import faults_of, models
from grognard.titles.lineagotica.box.contents import SEATS
from grognard.titles.lineagotica.box.offers import Built, Fault
from grognard.titles.lineagotica.box.points import allowance
from grognard.titles.lineagotica.box.printed import printed_tables

OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
ACROSS = {"N": 270, "S": 90, "E": 180, "W": 0}
"""Which way a man looks who comes from that edge."""
PACE = 16
"""Between two men, in mm."""
MARGIN = 12
ATTACKER, MEETING = 150, 220
"""How deep the zones are; a defender has half the table."""
PRIZE = 6
STAKES = (
    (1, ("dead", "severe"), "ogni nemico ucciso o ferito gravemente", "each enemy down for good"),
    (2, ("captured",), "ogni prigioniero", "each prisoner"),
)
HULL_POINTS = 5
LOST = ["destroyed", "abandoned", "captured"]


class Force(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An army list as a page sends it; where the men stand is not in it."""

    units: list[dict[str, Any]]
    name: str = ""
    nation: str = ""
    posture: Posture = "meeting"
    off_table: list[dict[str, Any]] = []


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two forces and the table they meet on."""

    table: str
    blue: Force
    red: Force
    size: Size = "standard"
    turns: int = 12


def build(wanted: Wanted) -> Built:
    """The text of the battle and what the forces cost; or what is wrong, by key."""
    faults: list[Fault] = []
    points: dict[str, int] = {}
    bill: dict[str, list[int]] = {}
    most: dict[str, int] = {}
    if wanted.table not in BATTLES:
        known = ", ".join(BATTLES)
        return Built([Fault("table", f"unknown (known: {known})")], "", points, bill, most)
    base = battle(wanted.table)
    armies: list[ArmyFile] = []
    for seat, force in zip(SEATS, (wanted.blue, wanted.red), strict=True):
        most[seat] = allowance(wanted.size, force.posture)
        try:
            listed = _listed(seat, force, wanted.size, base)
            army = msgspec.convert(listed, ArmyFile)
            points[seat] = army.points()
            bill[seat] = [army.bill()[unit.id] for unit in army.units]
            armies.append(read_army(json.dumps(listed).encode(), where=seat))
        except msgspec.ValidationError as error:
            reason, _, path = str(error).partition(" - at `$.")
            faults.append(Fault(f"{seat}.{path.rstrip('`')}", reason))
        except DataError as error:
            faults.append(Fault(f"{seat}.{error.key}".rstrip("."), error.reason))
    if faults:
        return Built(faults, "", points, bill, most)
    try:
        text = json.dumps(_written(wanted, base, armies), ensure_ascii=False)
        read_battle(text.encode(), where="battle")
    except DataError as error:
        return Built(faults_of(error), "", points, bill, most)
    return Built([], text, points, bill, most)


# The lists ----------------------------------------------------------------------------------------


def _listed(seat: str, force: Force, size: str, base: BattleFile) -> dict[str, Any]:
    """The list under names of its own: the same unit may be bought twice."""
    called: dict[Any, str] = {}
    letter = seat[0]
    units = []
    for number, unit in enumerate(force.units, start=1):
        id = f"{letter}{number}"
        men = unit.get("figures", [])
        if not isinstance(men, list) or not all(isinstance(man, dict) for man in men):
            raise DataError(seat, f"units.{number - 1}.figures", "must be a list of men")
        for place, man in enumerate(men, start=1):
            called.setdefault(str(man.get("id")), f"{id}-{place:02}")
        figures = [{**man, "id": f"{id}-{n:02}"} for n, man in enumerate(men, start=1)]
        units.append({**unit, "id": id} | ({"figures": figures} if figures else {}))
    _tell_apart(units)
    callers = _callers(units)
    supports = [
        {
            **part,
            "id": f"{letter}-s{number}",
            "side": seat,
            "observers": [called.get(str(man), man) for man in part.get("observers", [])]
            or callers,
        }
        for number, part in enumerate(force.off_table, start=1)
    ]
    name = force.name or seat.capitalize()
    return {
        "format": ARMY,
        "title": TITLE,
        "id": seat,
        "name": {"it": name, "en": name},
        "nation": force.nation or "own",
        "date": base.date,
        "size": size,
        "posture": force.posture,
        "models": msgspec.to_builtins(models()),
        "units": units,
        "off_table": supports,
        "sections": True,
    }


def _tell_apart(units: list[dict[str, Any]]) -> None:
    """A unit bought twice has a number after its name."""
    before: list[Any] = []
    for unit in units:
        name = unit.get("name")
        before.append(name)
        if isinstance(name, dict) and before.count(name) > 1:
            unit["name"] = {lang: f"{said} · {before.count(name)}" for lang, said in name.items()}


def _callers(units: list[dict[str, Any]]) -> list[str]:
    """14.1 Who calls guns bought without an observer of their own: the observers of the list, or
    for want of them the leaders."""
    men = [man for unit in units for man in unit.get("figures", [])]
    leaders = ("platoon_leader", "leader")
    return [man["id"] for man in men if man.get("observer")] or [
        man["id"] for man in men if man.get("role") in leaders
    ]


# The battle ---------------------------------------------------------------------------------------


def _written(wanted: Wanted, base: BattleFile, armies: list[ArmyFile]) -> dict[str, Any]:
    edges = [base.sides[0].home_edge, OPPOSITE[base.sides[0].home_edge]]
    attacks = [army.posture.startswith("attack") for army in armies]
    terrain = [part for part in base.terrain if not part.get("hidden_from")]
    felt = felt_of(msgspec.structs.replace(base, terrain=tuple(terrain)))
    zones = [_zone(base, edges[n], _depth(base, edges[n], attacks, n)) for n in range(2)]
    sides = []
    for number, army in enumerate(armies):
        placing = _Placing(felt, zones[number], ACROSS[edges[number]])
        sides.append(
            {
                "id": army.id,
                "name": msgspec.to_builtins(army.name),
                "force": msgspec.to_builtins(army.name),
                "nation": army.nation,
                "colour": base.sides[number].colour,
                "home_edge": edges[number],
                "units": placing.placed(army.units),
            }
        )
    title = " - ".join(army.name.it for army in armies)[:60]
    whole = msgspec.to_builtins(base)
    return {
        **whole,
        "format": FORMAT,
        "source": "own",
        "id": "own",
        "name": {"it": title, "en": title},
        "turns": wanted.turns,
        "light": [{"turns": [1, wanted.turns], "mode": base.light[-1].mode}],
        "models": msgspec.to_builtins(models()),
        "terrain": terrain,
        # 37.33 holds where a convoy must pass.
        "buildings": [
            {key: value for key, value in part.items() if key != "bypass"}
            for part in base.buildings
        ],
        "sides": sides,
        "zones": [
            {"id": f"z-{army.id}", "side": army.id, "polygon": zone}
            for army, zone in zip(armies, zones, strict=True)
        ],
        "off_table": [_support(part) for army in armies for part in army.off_table],
        "aircraft": [],
        "objectives": _prizes(base),
        "victory": {"draw_below": 4, "minor_below": 10, "rules": _rules(armies)},
        "first_initiative": {"mode": "normal"},
        "exits": [],
        "options": {"sections": any(unit.sections for army in armies for unit in army.units)},
        "special_rules": [],
    }


def _support(part: SupportPart) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(part)
    return found


def _depth(base: BattleFile, edge: str, attacks: list[bool], side: int) -> int:
    if attacks[side]:
        return ATTACKER
    long = base.table["height_mm" if edge in "NS" else "width_mm"]
    return long // 2 if attacks[1 - side] else MEETING


def _zone(base: BattleFile, edge: str, depth: int) -> list[Point]:
    wide, high = base.table["width_mm"], base.table["height_mm"]
    left, right = (wide - depth, wide) if edge == "E" else (0, depth if edge == "W" else wide)
    low, top = (high - depth, high) if edge == "N" else (0, depth if edge == "S" else high)
    return [(left, low), (right, low), (right, top), (left, top)]


def _prizes(base: BattleFile) -> list[dict[str, Any]]:
    """The places of the table that are worth something; else its middle."""
    found = [
        {**msgspec.to_builtins(part), "held_by": "", "action": "", "by": ""}
        for part in base.objectives
        if not part.vehicle and not part.action and part.points
    ]
    middle = [base.table["width_mm"] // 2, base.table["height_mm"] // 2]
    name = {"it": "Il centro", "en": "The middle"}
    own = {"id": "M", "name": name, "at": middle, "radius_mm": 100, "points": PRIZE}
    return found or [own]


def _rules(armies: list[ArmyFile]) -> list[dict[str, Any]]:
    held = {"it": "ogni obiettivo tenuto alla fine", "en": "each objective held at the end"}
    rules: list[dict[str, Any]] = []
    for army, other in ((armies[0], armies[1]), (armies[1], armies[0])):
        rules.append({"side": army.id, "what": held, "count": {"kind": "objectives_held"}})
        for points, states, it, en in STAKES:
            count = {"of": other.id, "kind": "figures", "state": list(states)}
            what = {"it": it, "en": en}
            rules.append({"side": army.id, "points": points, "what": what, "count": count})
        hulls = [unit for unit in other.units if unit.kind in ("vehicle", "gun")]
        for unit in hulls:
            what = {
                "it": f"{unit.name.it}: fuori combattimento",
                "en": f"{unit.name.en}: put out of action",
            }
            count = {"of": other.id, "kind": "vehicle", "units": [unit.id], "state": LOST}
            rules.append({"side": army.id, "points": HULL_POINTS, "what": what, "count": count})
    return rules


# Places -------------------------------------------------------------------------------------------


class _Placing:
    """One side's zone being filled: units side by side, each man near his own."""

    def __init__(self, felt: Felt, zone: list[Point], facing: int) -> None:
        self.felt = felt
        self.facing = facing
        (self.left, self.low), _, (self.right, self.top), _ = zone
        rows = printed_tables().terrain
        self.barred = [
            e
            for e in felt.elements
            if rows[e.kind.name].vehicle in ("barred", "large") or rows[e.kind.name].lies == "water"
        ]
        self.hulls: list[Ring] = []
        self.cells = [
            (x, y)
            for x in range(self.left + MARGIN, self.right - MARGIN + 1, PACE)
            for y in range(self.low + MARGIN, self.top - MARGIN + 1, PACE)
            if self._free(x, y)
        ]

    def _free(self, x: int, y: int) -> bool:
        rows = printed_tables().terrain
        if self.felt.building_at(x, y) is not None or self.felt.lines_near(x, y, MARGIN):
            return False
        return all(_stands(rows[element.kind.name]) for element in self.felt.at(x, y))

    def placed(self, units: Iterable[UnitPart]) -> list[dict[str, Any]]:
        wanted = list(units)
        spots = [self._anchor(n, len(wanted)) for n in range(len(wanted))]
        done: dict[int, dict[str, Any]] = {}
        # Hulls need the most room: they come first.
        for number in sorted(range(len(wanted)), key=lambda n: wanted[n].size_mm is None):
            done[number] = self._unit(wanted[number], spots[number])
        return [done[number] for number in range(len(wanted))]

    def _anchor(self, number: int, count: int) -> Point:
        wide, high = self.right - self.left, self.top - self.low
        share = (2 * number + 1, 2 * count)
        if wide >= high:
            return self.left + wide * share[0] // share[1], self.low + high // 2
        return self.left + wide // 2, self.low + high * share[0] // share[1]

    def _unit(self, unit: UnitPart, spot: Point) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.to_builtins(unit)
        found["deploy_zone"] = f"z-{'blue' if unit.id[0] == 'b' else 'red'}"
        if unit.size_mm is not None:
            spot = self._hull(unit, spot)
            found |= {"at": spot, "facing_deg": self.facing}
        for figure in found["figures"]:
            figure["at"] = self._take(spot)
        return found

    def _take(self, spot: Point) -> Point:
        near = sorted(self.cells, key=lambda cell: _gap(cell, spot))
        for cell in near:
            if not any(near_ring(*cell, hull, MARGIN) for hull in self.hulls):
                self.cells.remove(cell)
                return cell
        raise DataError("battle", "table", "no room for everybody in the zone")

    def _hull(self, unit: UnitPart, spot: Point) -> Point:
        assert unit.size_mm is not None
        for cell in sorted(self.cells, key=lambda cell: _gap(cell, spot)):
            ring = rectangle(*cell, self.facing, *unit.size_mm)
            if self._clear(ring):
                self.hulls.append(ring)
                return cell
        raise DataError("battle", "table", "no room for every vehicle in the zone")

    def _clear(self, ring: Ring) -> bool:
        inside = all(self.left <= x <= self.right and self.low <= y <= self.top for x, y in ring)
        return (
            inside
            and not any(overlap(ring, hull) for hull in self.hulls)
            and not any(_touches(ring, element) for element in self.barred)
        )


def _gap(one: Point, other: Point) -> int:
    return gap2(one[0], one[1], other[0], other[1])


def _stands(row: Any) -> bool:
    return row.foot not in ("large", "barred") and row.lies != "water" and row.id != "minefield"


def _touches(ring: Ring, element: Element) -> bool:
    points = element.points
    legs = zip(points, (*points[1:], points[0]) if element.closed else points[1:], strict=False)
    if any(meets_ring(*a, *b, ring) for a, b in legs):
        return True
    return element.closed and (element.has(*ring[0]) or near_ring(*points[0], ring, 0))
