"""13, 15 High explosive: where a shot that misses bursts, and whom a burst hits."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from grognard.boards.felt.bursts import shields
from grognard.boards.felt.marks import Hull
from grognard.boards.felt.plane import Point, beside, far
from grognard.boards.felt.sight import UNSEEN
from grognard.engine.events import Event
from grognard.titles.lineagotica.box.contents import BLUE, RED, Arm, Piece
from grognard.titles.lineagotica.box.rows import (
    ANTI_PERSONNEL,
    ANTI_TANK,
    FLAME,
    HAND_GRENADE,
    IN_COVER,
    IN_THE_OPEN,
    INDIRECT_GT106,
    NONE,
    OUT,
    RIFLE_GRENADE,
    SHORT,
)
from grognard.titles.lineagotica.box.tables import half
from grognard.titles.lineagotica.position import NOBODY, NOWHERE, Skirmish
from grognard.titles.lineagotica.rules.fire.ch16_damage import Harm, Hurt, hurt
from grognard.titles.lineagotica.rules.fire.ch16_harm import HEAVY_CALIBRE, artillery_row
from grognard.titles.lineagotica.rules.men.ch18_sighting import can_be_seen, knows, name_to
from grognard.titles.lineagotica.rules.men.ch30_lines import (
    distance_to,
    hull_over,
    hulls,
    scene,
    seen_from,
    spot,
    stand,
)
from grognard.titles.lineagotica.rules.men.ch34_looks import weapon_class
from grognard.titles.lineagotica.rules.procedure import D10, attempt

ARMOUR_CALIBRE: Final = 60
"""15.5 A near burst of less does nothing to armour."""
TRENCH_BAY: Final = 30
"""15.2"""
GRENADES: Final = (HAND_GRENADE, RIFLE_GRENADE)
BURST_EYE: Final = 3
"""B9"""


class Burst:
    """One explosion: where, how big, by whose hand.

    `house`, `storey`: where it bursts inside a building. `struck`: what it hit directly, which
    takes its damage without being rolled for (15.5).
    """

    def __init__(
        self,
        x: int,
        y: int,
        he_area: int,
        calibre: int,
        *,
        soft: int,
        indirect: bool = False,
        flame: bool = False,
        firer: int = NOBODY,
        house: int = NOWHERE,
        storey: int = NOWHERE,
        struck: int = NOBODY,
        load: int = NONE,
        what: str = "shell",
    ) -> None:
        self.x: Final = x
        self.y: Final = y
        self.he_area: Final = he_area
        self.calibre: Final = calibre
        self.soft: Final = soft
        self.indirect: Final = indirect
        self.flame: Final = flame
        self.firer: Final = firer
        self.house: Final = house
        self.storey: Final = storey
        self.struck: Final = struck
        self.load: Final = load
        """20.3 The load of an aircraft, or NONE."""
        self.what: Final = what
        """34.3 What everybody takes it for by sight or sound."""


def burst_of(
    arm: Arm,
    firer: Piece,
    x: int,
    y: int,
    struck: int = NOBODY,
    house: int = NOWHERE,
    storey: int = NOWHERE,
) -> Burst:
    """A direct shot with that weapon bursts there."""
    flame = arm.row.cls == FLAME
    return Burst(
        x,
        y,
        arm.he_area,
        arm.calibre,
        soft=arm.row.soft,
        flame=flame,
        firer=firer.index,
        house=house,
        storey=storey,
        struck=struck,
        what=arm.row.id if flame or arm.row.index in GRENADES else weapon_class(arm),
    )


# 13 Where it falls --------------------------------------------------------------------------------


def deviate(
    table: Skirmish, piece: Piece, arm: Arm, x: int, y: int, distance: int = 0
) -> Generator[int, int, Point | None]:
    """13.1, 13.4 Where a shot at that point bursts if it misses; None: a dud, or off the table.

    The distance is that of the target if it is another than that of the point: to a hull (30.3).
    """
    face = yield D10
    fall = table.box.tables.direct_fall[face]
    if fall.nowhere:
        return None
    at = piece.index
    from_x, from_y = table.x[at], table.y[at]
    dx, dy = x - from_x, y - from_y
    if dx == 0 and dy == 0:
        return x, y
    gap = far(from_x, from_y, x, y)
    distance = distance or gap
    on = _percent(distance, fall.forward)
    if arm.row.cls == FLAME:
        # 13.4 The jet goes no further than it can.
        on = min(on, arm.row.single.reach - gap)
    there = beside(x, y, dx, dy, on, _percent(distance, fall.right))
    if not arm.row.lobbed:
        there = _stopped(table, piece, there)
    return there if table.box.felt.on_table(there[0], there[1]) else None


def _percent(length: int, percent: int) -> int:
    """13.1 Rounded up to whole mm, away from the target."""
    share = (length * abs(percent) + 99) // 100
    return share if percent >= 0 else -share


def _stopped(pos: Skirmish, piece: Piece, there: Point) -> Point:
    """13.2 A flat shot bursts on the first hard thing in its way."""
    if not pos.box.felt.on_table(there[0], there[1]):
        return there
    goal = stand(pos, there[0], there[1], BURST_EYE)
    block = scene(pos).first_block(spot(pos, piece), goal)
    return (block.x, block.y) if block is not None else there


# 15 Whom it hits ----------------------------------------------------------------------------------


def burst(table: Skirmish, blast: Burst) -> Generator[int, int, list[Hurt]]:
    """15.1 to 15.6 Everybody in its area rolls, friend and foe; those who are hit take damage."""
    hurts: list[Hurt] = []
    table.tell(Event("burst", "15.1", {"what": blast.what, "x": blast.x, "y": blast.y}))
    reached = _reached(table, blast)
    for side in (BLUE, RED):
        names = [name_to(table, side, each) for each, _ in reached if knows(table, side, each)]
        if names:
            table.tell_side(side, Event("in-reach", "15.2", {"who": tuple(names)}))
    for piece, chance in reached:
        face = yield from attempt(chance)
        table.beaten |= piece.bit
        table.shelled |= piece.bit
        if piece.vehicle:
            # 4.12
            table.drawn_in |= piece.bit
        if face <= chance:
            hit = yield from hurt(table, harm_of(table, blast, piece))
            hurts.append(hit)
    return hurts


def _reached(pos: Skirmish, blast: Burst) -> list[tuple[Piece, int]]:
    """15.2 Whom it can hit, and with which chance."""
    found: list[tuple[Piece, int]] = []
    for piece in pos.box.pieces:
        if piece.index != blast.struck and can_be_seen(pos, piece):
            chance = chance_in(pos, blast, piece)
            if chance >= 1:
                found.append((piece, chance))
    return found


def harm_of(pos: Skirmish, blast: Burst, piece: Piece) -> Harm:
    """15.5, 16.7, 16.14 A near burst on armour penetrates by the mortar and artillery row."""
    plus = pos.box.tables.men.modifiers["flamethrower"].amount if blast.flame else 0
    return Harm(
        piece,
        firer=blast.firer,
        from_x=blast.x,
        from_y=blast.y,
        plus=plus,
        soft=blast.soft,
        # 20.3 Bombs penetrate like artillery over 106 mm.
        penetration=INDIRECT_GT106 if blast.load != NONE else artillery_row(blast.calibre),
        flame=blast.flame,
        indirect=blast.indirect,
        air=blast.load != NONE,
    )


def chance_in(pos: Skirmish, blast: Burst, piece: Piece) -> int:
    """15.2, 15.3, 20.3 The chance of being hit there; 0: out of it."""
    radii = pos.box.tables.he_area[blast.he_area]
    mm = distance_to(pos, blast.x, blast.y, piece)
    band = radii.band(mm * mm)
    if band == OUT or not _reaches(pos, blast, piece):
        return 0
    if piece.armoured and blast.calibre < ARMOUR_CALIBRE and blast.load == NONE:
        # 15.5 Flame too acts on armour by a direct hit alone.
        return 0
    return chance_at(pos, blast, piece, band == SHORT)


def chance_at(pos: Skirmish, blast: Burst, piece: Piece, short: bool) -> int:
    tables = pos.box.tables
    chance = tables.he_chance[column(pos, blast, piece)][0 if short else 1]
    if blast.calibre > HEAVY_CALIBRE:
        chance += tables.he_heavy
    if blast.load == ANTI_PERSONNEL and piece.armoured:
        return half(chance)
    if blast.load == ANTI_TANK and piece.man:
        return half(chance)
    return chance


def _reaches(pos: Skirmish, blast: Burst, piece: Piece) -> bool:
    """15.6, 33.6 Walls: from outside it reaches only men at openings who face it."""
    house = pos.house[piece.index]
    if house == NOWHERE:
        return blast.house == NOWHERE or pos.box.felt.buildings[blast.house].kind.name == "ruin"
    if blast.house == house:
        return blast.storey in (NOWHERE, pos.storey[piece.index])
    if blast.house != NOWHERE or pos.slot[piece.index] == NOWHERE:
        return False
    return seen_from(pos, blast.x, blast.y, BURST_EYE, piece) != UNSEEN


def column(pos: Skirmish, blast: Burst, piece: Piece) -> int:
    """15.2 IN_THE_OPEN, IN_COVER or ENTRENCHED against this burst."""
    if piece.vehicle:
        return IN_THE_OPEN
    at = piece.index
    if pos.house[at] != NOWHERE:
        inside = blast.house == pos.house[at] and not _on_the_roof(blast)
        return IN_THE_OPEN if inside else IN_COVER
    x, y = pos.x[at], pos.y[at]
    rows = pos.box.tables.terrain
    best = IN_THE_OPEN
    for element in pos.marks.at(pos.box.felt, x, y):
        row = rows.get(element.kind.name)
        if row is None or row.across:
            continue
        same_bay = row.sunken and element.has(blast.x, blast.y)
        if not (same_bay and far(x, y, blast.x, blast.y) <= TRENCH_BAY):
            best = max(best, row.he)
    others = _hulls_between(pos, blast, piece)
    if best < IN_COVER and shields(pos.box.felt, blast.x, blast.y, x, y, pos.marks, others):
        best = IN_COVER
    if best == IN_THE_OPEN and pos.is_prone(piece) and pos.box.options.prone_is_cover_vs_he:
        best = IN_COVER
    return best


def _hulls_between(pos: Skirmish, blast: Burst, piece: Piece) -> tuple[Hull, ...]:
    """24.4, 30.7 What it bursts on or under lies not between; nor does what he rides on."""
    carrier = pos.aboard[piece.index]
    without = [pos.box.pieces[carrier].id if carrier != NOBODY else ""]
    without.append(hull_over(pos, blast.x, blast.y))
    return tuple([hull for hull in hulls(pos) if hull.id not in without])


def _on_the_roof(blast: Burst) -> bool:
    """15.6 An indirect burst comes through the roof: the building still covers."""
    return blast.indirect


def roof_burst(pos: Skirmish, x: int, y: int, calibre: int) -> tuple[int, int]:
    """15.6, 33.6 The building and storey an indirect burst at that point acts in.

    The top storey; all of them (NOWHERE) above 106 mm. NOWHERE, NOWHERE on open ground.
    """
    building = pos.box.felt.building_at(x, y)
    if building is None:
        return NOWHERE, NOWHERE
    house = pos.box.felt.buildings.index(building)
    if calibre > HEAVY_CALIBRE or building.kind.name == "ruin":
        return house, NOWHERE
    return house, len(building.floors) - 1
