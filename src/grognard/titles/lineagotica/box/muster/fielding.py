# uncompiled: runs once, when two players agree on a battle
"""36.3 A battle out of a table and two army lists: everybody is placed in his zone, and what is at
stake is what lies on the table and what both lose."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import msgspec

from grognard.boards.datafile import Faults, read
from grognard.boards.felt.plane import Point, Ring, gap2, near_ring, overlap, rectangle
from grognard.boards.felt.table import Felt
from grognard.engine.errors import DataError
from grognard.engine.text import Texts
from grognard.titles.lineagotica.box.army import FORMAT as ARMY
from grognard.titles.lineagotica.box.army import ArmyFile, cautions, check_army, check_points
from grognard.titles.lineagotica.box.battle import BATTLES, battle, felt_of, read_battle
from grognard.titles.lineagotica.box.battlefile import FORMAT, TITLE, BattleFile, UnitPart
from grognard.titles.lineagotica.box.battles import read_own
from grognard.titles.lineagotica.box.contents import SEATS
from grognard.titles.lineagotica.box.muster.catalogue import bare, cautioned, fault_of, models
from grognard.titles.lineagotica.box.muster.fieldworks import FAULT, Works, Zone, prepared, touches
from grognard.titles.lineagotica.box.muster.nations import COUNT, nations
from grognard.titles.lineagotica.box.muster.offers import (
    Bill,
    Built,
    Caution,
    Fault,
    Force,
    UnitBill,
    Wanted,
)
from grognard.titles.lineagotica.box.names import FILES
from grognard.titles.lineagotica.box.points import (
    allowance,
    men_points,
    sortie_points,
    support_points,
    works_points,
)
from grognard.titles.lineagotica.box.printed import printed_tables

OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
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
LONGEST_GROUND = 200_000


def build(wanted: Wanted, texts: Texts) -> Built:
    """The text of the battle and what the forces cost; or what is wrong, by key."""
    try:
        base = _base(wanted)
    except DataError as error:
        return Built([fault_of(error, texts, "ground" if wanted.ground else "")])
    faults: list[Fault] = []
    bills: dict[str, Bill] = {}
    lists: dict[str, str] = {}
    warned: dict[str, list[Caution]] = {}
    armies: list[ArmyFile] = []
    for seat, force in zip(SEATS, (wanted.blue, wanted.red), strict=True):
        try:
            army = _army(seat, force, wanted.size, base)
            bills[seat] = _bill(army)
            check_points(army, Faults(seat, FILES))
            lists[seat] = _list_text(army)
            warned[seat] = cautioned(cautions(army.date, army.units), texts)
            armies.append(army)
        except DataError as error:
            faults.append(fault_of(error, texts, seat))
    text = ""
    if not faults:
        try:
            text = json.dumps(_written(wanted, base, armies), ensure_ascii=False)
            read_battle(text.encode(), where="battle")
        except DataError as error:
            faults.append(fault_of(error, texts))
            text = ""
    return Built(faults, text, bills, lists, warned)


def _base(wanted: Wanted) -> BattleFile:
    """The battle whose table is used."""
    if not wanted.ground:
        FAULT.known("table", "table", wanted.table, BATTLES)
        return battle(wanted.table)
    if len(wanted.ground) > LONGEST_GROUND:
        given = len(wanted.ground)
        raise FAULT.because("", "too-long", number=given, most=LONGEST_GROUND)
    return read_own(wanted.ground)


# The lists ----------------------------------------------------------------------------------------


def _army(seat: str, force: Force, size: str, base: BattleFile) -> ArmyFile:
    """The list under names of its own: the same unit may be bought twice."""
    called: dict[Any, str] = {}
    letter = seat[0]
    units = []
    for number, unit in enumerate(force.units, start=1):
        id = f"{letter}{number}"
        men = unit.get("figures", [])
        if not isinstance(men, list) or not all(isinstance(man, dict) for man in men):
            fault = Faults(seat, FILES)
            key = f"units.{number - 1}.figures"
            raise fault.because(key, "expected", one="array", other="-", got="object")
        for place, man in enumerate(men, start=1):
            called.setdefault(str(man.get("id")), f"{id}-{place:02}")
        figures = [{**man, "id": f"{id}-{n:02}"} for n, man in enumerate(men, start=1)]
        units.append({**unit, "id": id} | ({"figures": figures} if figures else {}))
    for unit in units:
        _count(unit)
    _tell_apart(units)
    callers = _callers(units)

    def calling(parts: list[dict[str, Any]], word: str) -> list[dict[str, Any]]:
        return [
            {
                **part,
                "id": f"{letter}-{word}{number}",
                "side": seat,
                "observers": _observers(part, called) or callers,
            }
            for number, part in enumerate(parts, start=1)
        ]

    name = force.name or seat.capitalize()
    listed = {
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
        "off_table": calling(force.off_table, "s"),
        "aircraft": calling(force.aircraft, "a"),
        "works": {work: number for work, number in force.works.items() if number},
        "sections": any(unit.get("sections") for unit in units),
    }
    army = read(json.dumps(listed).encode(), ArmyFile, where=seat)
    check_army(army, Faults(seat, FILES))
    return army


def _observers(part: dict[str, Any], called: dict[Any, str]) -> list[str]:
    named = part.get("observers", [])
    return [called[str(man)] for man in named if str(man) in called] if named else []


def _count(unit: dict[str, Any]) -> None:
    """ "Rifle squad of {n}" says how many they are."""
    name = unit.get("name")
    if isinstance(name, dict):
        men = str(len(unit.get("figures", ())))
        unit["name"] = {
            lang: said.replace(COUNT, men) if isinstance(said, str) else said
            for lang, said in name.items()
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


def _bill(army: ArmyFile) -> Bill:
    return Bill(
        points=army.points(),
        most=allowance(army.size, army.posture),
        units=[
            UnitBill(army.unit_points(unit), list(men_points(unit, army.date)))
            for unit in army.units
        ],
        off_table=[support_points(part) for part in army.off_table],
        aircraft=[sortie_points(part) for part in army.aircraft],
        works=works_points(army.works),
    )


def _list_text(army: ArmyFile) -> str:
    """The file of that list: what goes without saying is left out, and models nobody has."""
    used = {unit.model for unit in army.units}
    used |= {figure.model for unit in army.units for figure in unit.figures}
    listed = bare(army) | {
        "units": [bare(unit) for unit in army.units],
        "models": {key: msgspec.to_builtins(army.models[key]) for key in sorted(used - {""})},
    }
    for group, parts in (("off_table", army.off_table), ("aircraft", army.aircraft)):
        if parts:
            listed[group] = [bare(part) for part in parts]
    return json.dumps(listed, ensure_ascii=False, indent=1) + "\n"


# The battle ---------------------------------------------------------------------------------------


def _written(wanted: Wanted, base: BattleFile, armies: list[ArmyFile]) -> dict[str, Any]:
    edges = [base.sides[0].home_edge, OPPOSITE[base.sides[0].home_edge]]
    attacks = [army.posture.startswith("attack") for army in armies]
    terrain = [part for part in base.terrain if not part.get("hidden_from")]
    # 37.33 holds where a convoy must pass.
    buildings = [
        {key: value for key, value in part.items() if key != "bypass"} for part in base.buildings
    ]
    bare_felt = felt_of(msgspec.structs.replace(base, terrain=tuple(terrain)))
    zones = [
        Zone(edges[n], _zone(base, edges[n], _depth(base, edges[n], attacks, n))) for n in range(2)
    ]
    laid = []
    for number, army in enumerate(armies):
        other = 1 - number
        works = Works(army.id, armies[other].id, zones[number], zones[other], bare_felt)
        works.lay(army.works)
        number_prepared = army.works.get("prepared_stone_building", 0)
        buildings = prepared(army.id, buildings, number_prepared, zones[number])
        laid.append(works)
    terrain += [part for works in laid for part in works.terrain]
    buildings += [part for works in laid for part in works.buildings]
    felt = felt_of(
        msgspec.structs.replace(base, terrain=tuple(terrain), buildings=tuple(buildings))
    )
    sides = []
    for number, army in enumerate(armies):
        placing = _Placing(felt, zones[number], laid[number])
        units = placing.placed(army.units)
        before = len(laid[number].terrain)
        laid[number].dig(army.works.get("foxhole", 0), placing.men)
        terrain += laid[number].terrain[before:]
        sides.append(
            {
                "id": army.id,
                "name": msgspec.to_builtins(army.name),
                "force": msgspec.to_builtins(army.name),
                "nation": army.nation,
                "colour": _colour(base, armies, number),
                "home_edge": edges[number],
                "units": units,
            }
        )
    title = " - ".join(army.name.it for army in armies)[:60]
    whole = msgspec.to_builtins(base)
    men = [figure for army in armies for unit in army.units for figure in unit.figures]
    return {
        **whole,
        "format": FORMAT,
        "source": "own",
        "id": "own",
        "name": {"it": title, "en": title},
        "turns": wanted.turns,
        "light": [{"turns": [1, wanted.turns], "mode": base.light[-1].mode}],
        "models": _models(armies),
        "terrain": terrain,
        "buildings": buildings,
        "sides": sides,
        "zones": [
            {"id": f"z-{army.id}", "side": army.id, "polygon": zone.corners}
            for army, zone in zip(armies, zones, strict=True)
        ],
        "off_table": [msgspec.to_builtins(part) for army in armies for part in army.off_table],
        "aircraft": [msgspec.to_builtins(part) for army in armies for part in army.aircraft],
        "objectives": _prizes(base),
        "victory": {"draw_below": 4, "minor_below": 10, "rules": _rules(armies)},
        "first_initiative": {"mode": "normal"},
        "exits": [],
        # Whoever pays for a scout or a radio plays with the rule that it belongs to.
        "options": {
            "sections": any(army.sections for army in armies),
            "scouts": any(man.scout for man in men),
            "portable_radio": any(man.portable_radio for man in men),
        },
        "special_rules": [],
    }


def _models(armies: list[ArmyFile]) -> dict[str, Any]:
    """Those that somebody has."""
    found: dict[str, Any] = {}
    for army in armies:
        for unit in army.units:
            for key in (unit.model, *(figure.model for figure in unit.figures)):
                if key:
                    found[key] = msgspec.to_builtins(army.models[key])
    return found


def _colour(base: BattleFile, armies: list[ArmyFile], number: int) -> str:
    """The nation's; where both are of one, those of the table."""
    known = nations().all
    if armies[0].nation == armies[1].nation or armies[number].nation not in known:
        return base.sides[number].colour
    return known[armies[number].nation].colour


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

    def __init__(self, felt: Felt, zone: Zone, works: Works) -> None:
        self.felt = felt
        self.zone = zone
        self.posts = list(works.posts)
        self.slots = [list(holes) for holes in works.slots]
        self.men: list[Point] = []
        rows = printed_tables().terrain
        self.barred = [
            e
            for e in felt.elements
            if rows[e.kind.name].vehicle in ("barred", "large") or rows[e.kind.name].lies == "water"
        ]
        self.hulls: list[Ring] = []
        self.cells = [
            (x, y)
            for x in range(zone.left + MARGIN, zone.right - MARGIN + 1, PACE)
            for y in range(zone.low + MARGIN, zone.top - MARGIN + 1, PACE)
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
        # Squads hold the trenches and bunkers.
        squads = [n for n, unit in enumerate(wanted) if unit.kind == "squad"]
        for number, post in zip(squads, self.posts, strict=False):
            spots[number] = post
        done: dict[int, dict[str, Any]] = {}
        # Hulls need the most room: they come first.
        for number in sorted(range(len(wanted)), key=lambda n: wanted[n].size_mm is None):
            done[number] = self._unit(wanted[number], spots[number])
        return [done[number] for number in range(len(wanted))]

    def _anchor(self, number: int, count: int) -> Point:
        zone = self.zone
        return zone.at(zone.along * (2 * number + 1) // (2 * count), zone.depth // 2)

    def _unit(self, unit: UnitPart, spot: Point) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.to_builtins(unit)
        found["deploy_zone"] = f"z-{'blue' if unit.id[0] == 'b' else 'red'}"
        if unit.size_mm is not None:
            spot = self._hull(unit, spot)
            found |= {"at": spot, "facing_deg": self.zone.facing}
        holes = self.slots.pop(0) if self.slots and unit.kind == "squad" else []
        for figure in found["figures"]:
            if holes:
                figure["slot"] = holes.pop(0)
            else:
                figure["at"] = self._take(spot)
                self.men.append(figure["at"])
        return found

    def _take(self, spot: Point) -> Point:
        near = sorted(self.cells, key=lambda cell: _gap(cell, spot))
        for cell in near:
            if not any(near_ring(*cell, hull, MARGIN) for hull in self.hulls):
                self.cells.remove(cell)
                return cell
        raise FAULT.because("table", "no-room-men")

    def _hull(self, unit: UnitPart, spot: Point) -> Point:
        assert unit.size_mm is not None
        for cell in sorted(self.cells, key=lambda cell: _gap(cell, spot)):
            ring = rectangle(*cell, self.zone.facing, *unit.size_mm)
            if self._clear(ring):
                self.hulls.append(ring)
                return cell
        raise FAULT.because("table", "no-room-vehicles")

    def _clear(self, ring: Ring) -> bool:
        return (
            all(self.zone.has(x, y) for x, y in ring)
            and not any(overlap(ring, hull) for hull in self.hulls)
            and not any(overlap(ring, house.points) for house in self.felt.buildings)
            and not any(touches(ring, element) for element in self.barred)
        )


def _gap(one: Point, other: Point) -> int:
    return gap2(one[0], one[1], other[0], other[1])


def _stands(row: Any) -> bool:
    return row.foot not in ("large", "barred") and row.lies != "water" and row.id != "minefield"
