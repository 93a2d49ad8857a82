"""What lies in the box for one scenario: the table, and everybody who stands on it, by number.

Men come first, with the number of their figure; vehicles and guns follow. Sets of pieces are ints
with a bit for each.
"""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.marks import HULL, Hull, Marks
from grognard.boards.felt.patches import Patches
from grognard.boards.felt.plane import Ring, gap2
from grognard.boards.felt.sight import Scene
from grognard.boards.felt.sweep import Touch
from grognard.boards.felt.table import LIGHT, Element, Felt, Kind
from grognard.boards.felt.tolls import Tolls
from grognard.boards.felt.walk import Walk
from grognard.titles.lineagotica.box.components import Scenario
from grognard.titles.lineagotica.box.firetables import WeaponRow
from grognard.titles.lineagotica.box.forces import Figure, Mount, Unit, Vehicle
from grognard.titles.lineagotica.box.rows import (
    ELITE,
    HAND_GRENADE,
    MORTAR_LT60,
    MORTAR_LT77,
    MORTAR_LT106,
    NONE,
    PANZERFAUST,
    SOFT,
)
from grognard.titles.lineagotica.box.tables import Tables
from grognard.titles.lineagotica.options import Options

BLUE: Final = 0
RED: Final = 1
SEATS: Final = ("blue", "red")
"""The first and the second side of a scenario, which gives them their names."""

CONTACT: Final = 20
"""Beside: 11.28, 32.1 and wherever something is done within reach."""


SHIELD: Final = Kind("gun", sight="hard", cover=LIGHT, lies="work")
"""35.5 A gun hides its crew like any hull, but its shield is light cover."""
CARRIED: Final = {MORTAR_LT60: 51, MORTAR_LT77: 60, MORTAR_LT106: 81}
"""15.1, 15.5 The calibre a mortar on the table stands for."""


class Arm:
    """A weapon: a thing of its own, whoever carries it, wherever it lies.

    `id` is what orders call it; a man has no two weapons with one id.
    """

    def __init__(self, id: str, row: WeaponRow, mount: Mount | None, penetration: int) -> None:
        self.id: Final = id
        self.index: int = NONE
        """Its number in `Box.arms`;"""
        self.bit: int = 0
        """its bit in a set of weapons."""
        self.owner: int = NONE
        """Who has it when the game begins."""
        self.row: Final = row
        self.mount: Final = mount
        self.penetration: Final = penetration
        """16.10 The row on the day of the battle, or NONE."""
        self.he_area: Final = mount.he_area if mount is not None else row.he_area
        self.calibre: Final = mount.calibre if mount is not None else CARRIED.get(row.index, 0)
        self.short_gun: Final = mount is not None and mount.short_gun

    def __repr__(self) -> str:
        return self.id


class Piece:
    """A man, a vehicle or a gun."""

    def __init__(
        self,
        index: int,
        id: str,
        side: int,
        unit: Unit,
        figure: Figure | None,
        hull: Vehicle | None,
        arms: tuple[Arm, ...],
    ) -> None:
        self.index: Final = index
        self.bit: Final = 1 << index
        self.id: Final = id
        self.side: Final = side
        self.foe: Final = 1 - side
        self.unit: Final = unit
        self.figure: Final = figure
        self.hull: Final = hull
        self.arms: Final = arms
        """What it begins with; `ch11_weapons.arms` knows what it has now."""
        self.vehicle: Final = hull is not None
        """A hull on the table: a vehicle or a towed gun."""
        self.gun: Final = hull is not None and hull.gun
        self.man: Final = figure is not None
        self.armoured: Final = hull is not None and hull.armoured
        self.quality: Final = figure.quality if figure is not None else unit.quality
        """The class, ELITE to RABBLE."""
        self.chance: Final = figure.chance if figure is not None else unit.chance
        """3.1 The number."""
        self.sniper: Final = figure is not None and figure.sniper
        self.group: int = NONE
        """4 The section or squad he belongs to, by number; of a transport, the one it follows."""

    def __repr__(self) -> str:
        return self.id


class Group:
    """4.1, 4.2 A squad or team under its leader, or a section of one."""

    def __init__(
        self,
        index: int,
        id: str,
        side: int,
        unit: Unit,
        parent: int,
        members: tuple[Piece, ...],
        leader: int,
        ability: int,
    ) -> None:
        self.index: Final = index
        self.bit: Final = 1 << index
        self.id: Final = id
        self.side: Final = side
        self.unit: Final = unit
        self.parent: Final = parent
        """The squad of a section; NONE for a squad."""
        self.section: Final = parent != NONE
        self.members: Final = members
        """Of a divided squad: everybody."""
        self.leader: Final = leader
        """Who leads it when the game begins: a piece, or NONE (independent snipers, crews)."""
        self.ability: Final = ability
        bits = 0
        for piece in members:
            bits |= piece.bit
        self.bits: Final = bits

    def __repr__(self) -> str:
        return self.id


class Box:
    """A scenario with its table, everything numbered."""

    def __init__(
        self,
        scenario: Scenario,
        felt: Felt,
        kinds: dict[str, Kind],
        agreed: Options | None = None,
    ) -> None:
        self.scenario: Final = scenario
        self.agreed: Final = agreed
        """The options it was made from, with the text of a player's own battle."""
        self.options: Final = scenario.options
        self.tables: Final[Tables] = scenario.tables
        self.felt: Final = felt
        self.kinds: Final = kinds
        """Terrain that may come during play: rubble, foxholes."""
        self.patches: Final = Patches(felt)
        self.cover_patches: Final = [patch for patch in self.patches.all if patch.kind != "open"]
        """18.6"""
        self.openings: Final = list(felt.openings.values())
        self.opening_number: Final = {opening.key: n for n, opening in enumerate(self.openings)}
        self.fields: Final = [e for e in felt.elements if e.kind.name == "minefield"]
        """22.1 Minefields; `mines_of` says what kind of mines."""
        men = [_man(scenario, figure) for figure in scenario.figures]
        hulls = [_hull(scenario, vehicle, len(men)) for vehicle in scenario.vehicles]
        self.men: Final = men
        self.hulls: Final = hulls
        self.pieces: Final = men + hulls
        self.of_side: Final = [[p for p in self.pieces if p.side == side] for side in (BLUE, RED)]
        self.by_id: Final = {piece.id: piece for piece in self.pieces}
        self.arms: Final[list[Arm]] = []
        """Every weapon of both sides."""
        for piece in self.pieces:
            for arm in piece.arms:
                arm.index = len(self.arms)
                arm.bit = 1 << arm.index
                arm.owner = piece.index
                self.arms.append(arm)
        self.arm_names: Final = [f"{self.pieces[arm.owner].id}.{arm.id}" for arm in self.arms]
        """What each is called: its first owner and its kind."""
        self.arm_numbers: Final = {name: number for number, name in enumerate(self.arm_names)}
        self.groups: Final = _groups(scenario, men, hulls)
        self.group_by_id: Final = {group.id: group for group in self.groups}
        self.tolls: Final[dict[tuple[Marks, tuple[Hull, ...], int], Tolls]] = {}
        """Memory of `going.tolls_at`,"""
        self.grounds: Final[dict[Marks, Tolls]] = {}
        """and of what all gaits share of it."""
        self.steep: Final = [e for e in felt.elements if self._steep(e)]
        """6.18 Where nobody runs uphill."""
        self.hidden_things: Final = [
            e
            for e in felt.elements
            if e.id in scenario.things and scenario.things[e.id].hidden_from
        ]
        """37.9 What is not shown to everybody from the start."""
        self._hulls: Final[dict[tuple[int, int, int, int], Hull]] = {}
        self.scenes: Final[dict[tuple[Marks, tuple[int, ...]], Scene]] = {}
        self.last_scene: Scene | None = None
        """Memory of `lines.scene`."""
        self.drives: Final[
            dict[tuple[int, Ring, Marks, tuple[Hull, ...]], tuple[Walk, tuple[Touch, ...]]]
        ] = {}
        """Memory of `driving.Drive`."""
        self.watchers: Final[dict[int, Piece]] = {}
        """Memory of `lines.seen_by_any`."""

    def digest(self) -> str:
        """What tells this battle from another."""
        return self.scenario.digest

    def hidden_from(self, element: Element, side: int) -> bool:
        """37.9"""
        mark = self.scenario.things.get(element.id)
        return mark is not None and side in mark.hidden_from

    def hull_at(self, vehicle: Piece, x: int, y: int, facing: int) -> Hull:
        """The rectangle of a vehicle or gun standing there."""
        key = (vehicle.index, x, y, facing)
        found = self._hulls.get(key)
        if found is None:
            model = vehicle.hull
            assert model is not None
            kind = SHIELD if model.gun else HULL
            found = Hull(vehicle.id, x, y, facing, model.length, model.width, model.height, kind)
            if len(self._hulls) >= 512:
                self._hulls.clear()
            self._hulls[key] = found
        return found

    def _steep(self, element: Element) -> bool:
        row = self.tables.terrain.get(element.kind.name)
        return row is not None and row.no_run_uphill

    def exit_of(self, side: int) -> str:
        """37.6 The edge by which that side may leave; "" if there is none."""
        for each, edge in self.scenario.exits:
            if each == side:
                return edge
        return ""

    def kind(self, row: WeaponRow) -> Arm:
        """Any weapon of that kind, as a man carries it."""
        return Arm(row.id, row, None, self.scenario.penetration_of(row))


def _man(scenario: Scenario, figure: Figure) -> Piece:
    """What he has only a count of is a weapon too; a launcher of rifle grenades is listed."""
    rows = list(figure.weapons)
    weapons = scenario.tables.weapons
    for count, row in ((figure.grenades, HAND_GRENADE), (figure.panzerfausts, PANZERFAUST)):
        if count:
            rows.append(weapons[row])
    arms = tuple([Arm(row.id, row, None, scenario.penetration_of(row)) for row in rows])
    unit = scenario.units[figure.unit]
    return Piece(figure.index, figure.id, figure.side, unit, figure, None, arms)


def _hull(scenario: Scenario, vehicle: Vehicle, men: int) -> Piece:
    arms = tuple([Arm(m.id, m.weapon, m, m.penetration) for m in vehicle.mounts])
    unit = scenario.units[vehicle.unit]
    return Piece(men + vehicle.index, vehicle.id, vehicle.side, unit, None, vehicle, arms)


def _groups(scenario: Scenario, men: list[Piece], hulls: list[Piece]) -> list[Group]:
    """The squads in their order, each followed by its sections."""
    groups: list[Group] = []
    squads: dict[int, int] = {}
    for unit in scenario.units:
        members = [men[figure.index] for figure in unit.figures]
        if not members:
            continue
        squad = len(groups)
        squads[unit.index] = squad
        leader = NONE
        for piece in members:
            piece.group = squad
            if piece.figure is not None and piece.figure.leads:
                leader = piece.index
        groups.append(
            Group(squad, unit.id, unit.side, unit, NONE, tuple(members), leader, unit.ability)
        )
        if unit.sections:
            groups += _sections(unit, members, squad)
    for hull in hulls:
        follows = hull.unit.command if hull.unit.command != NONE else hull.unit.index
        hull.group = squads.get(follows, NONE)
        model = hull.hull
        if model is not None and model.cls == SOFT and follows == hull.unit.index:
            hull.group = _nearest_squad(hull, model, men, groups)
    return groups


def _nearest_squad(hull: Piece, model: Vehicle, men: list[Piece], groups: list[Group]) -> int:
    """4.10 A transport without a squad of its own follows the one whose leader starts nearest."""
    best = NONE
    least = 0
    for group in groups:
        figure = men[group.leader].figure if group.leader != NONE else None
        if figure is None or group.side != hull.side or group.section or figure.x == NONE:
            continue
        gap = gap2(model.x, model.y, figure.x, figure.y)
        if best == NONE or gap < least:
            best = group.index
            least = gap
    return best


def _sections(unit: Unit, members: list[Piece], squad: int) -> list[Group]:
    """4.2 Everybody with a letter belongs to the section of that letter."""
    found: list[Group] = []
    letters = sorted({p.figure.section for p in members if p.figure is not None} - {""})
    for letter in letters:
        index = squad + 1 + len(found)
        section = [p for p in members if p.figure is not None and p.figure.section == letter]
        leader = NONE
        for piece in section:
            piece.group = index
            if piece.figure is not None and piece.figure.leads_section:
                leader = piece.index
        id = f"{unit.id}-{letter}"
        found.append(Group(index, id, unit.side, unit, squad, tuple(section), leader, ELITE))
    return found
