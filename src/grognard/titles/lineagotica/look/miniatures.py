# uncompiled: drawing happens once a table, there is nothing to gain
"""The miniatures, and the forces as they stand: when a battle begins, or later."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from math import cos, radians, sin
from typing import Final

import msgspec

from grognard.boards.drawing.pen import Point, at, escape
from grognard.boards.felt.plane import bearing
from grognard.titles.lineagotica.box.battlefile import BattleFile, FigurePart, SidePart, UnitPart
from grognard.titles.lineagotica.sight.seen import PieceView

SVG_ROOT: Final = re.compile(r"</?svg[^>]*>|<!--.*?-->|\n *", re.DOTALL)
BEHIND: Final = 9
"""A man at a window stands this far from the wall."""
OFF_TABLE: Final = ("captured", "left", "fled", "awaited")
DOWN: Final = ("severe", "dead")
LIFE: Final = {"man": 1, "vehicle": 3, "house": 4}
"""What makes a part of the table worth looking at."""


@cache
def counter_sheet() -> str:
    """Men, vehicles, marks and what is laid on the table, as symbols and patterns."""
    sheet = files("grognard.titles.lineagotica").joinpath("data", "miniatures.svg")
    return SVG_ROOT.sub("", sheet.read_text(encoding="utf-8"))


def hull_of(unit: UnitPart) -> str:
    """Which of the hulls of the counter sheet a vehicle or gun looks like."""
    if unit.kind == "gun":
        return "gun"
    row = unit.movement
    if row in ("tank", "assault_gun_tank_destroyer"):
        return "tank" if unit.turret else "tank-casemate"
    if row == "tracked_or_halftrack_carrier":
        return "halftrack" if unit.size_mm is not None and unit.size_mm[0] > 42 else "carrier"
    if unit.armour or row == "armoured_car":
        return "armoured-car"
    if row == "motorcycle_sidecar":
        return "motorcycle"
    if row in ("heavy_cart_or_pack_animals", "cavalry"):
        return "cart"
    return "jeep" if unit.size_mm is not None and unit.size_mm[0] < 36 else "lorry"


def man_of(figure: FigurePart) -> str:
    """Which of the men of the counter sheet he looks like, by what he carries first."""
    arm = figure.weapons[0] if figure.weapons else ""
    if figure.role == "sniper":
        return "sniper"
    if arm in ("lmg", "mg"):
        return "machine-gun"
    if arm in ("smg", "assault_rifle"):
        return "automatic"
    if arm in ("bazooka", "panzerschreck", "piat", "at_rifle"):
        return "launcher"
    if arm.startswith("mortar"):
        return "mortar"
    if arm == "flamethrower":
        return "flamethrower"
    return "rifle" if arm else "unarmed"


class Standing(msgspec.Struct):
    """Somebody's place at the start; without a man it is the vehicle's."""

    side: SidePart
    unit: UnitPart
    man: FigurePart | None
    place: Point
    facing: int | None = None
    turret: int | None = None
    posture: str = "standing"
    wreck: bool = False


Pieces = Mapping[str, PieceView]
"""The men and vehicles of both sides, by their ids."""


def standing(file: BattleFile) -> Iterator[Standing]:
    """Who stands where, vehicles before men."""
    slots = _slots(file)
    units = _units(file)
    for side, unit in units:
        if unit.at is not None:
            yield Standing(side, unit, None, unit.at, unit.facing_deg)
    for side, unit in units:
        for man in unit.figures:
            if man.slot in slots:
                yield Standing(side, unit, man, *slots[man.slot], posture=man.posture)
            elif man.at is not None:
                yield Standing(side, unit, man, man.at, posture=man.posture)


def standing_now(file: BattleFile, pieces: Pieces) -> Iterator[Standing]:
    """The same later: whoever is on the table."""
    slots = _slots(file)
    units = _units(file)
    parts: list[tuple[SidePart, UnitPart, FigurePart | None]] = [(*each, None) for each in units]
    parts += [(side, unit, man) for side, unit in units for man in unit.figures]
    for side, unit, man in parts:
        seen = pieces.get(unit.id if man is None else man.id)
        if seen is None or seen.state in OFF_TABLE or seen.aboard or (seen.x < 0 and seen.y < 0):
            continue
        facing = seen.facing if man is None else None
        place, facing = slots.get(seen.opening, ((seen.x, seen.y), facing))
        posture = "prone" if "prone" in seen.marks else "standing"
        posture = "down" if seen.state in DOWN else posture
        wreck = man is None and seen.state == "dead"
        yield Standing(side, unit, man, place, facing, seen.turret, posture, wreck)


def _slots(file: BattleFile) -> dict[str, tuple[Point, int | None]]:
    """Where somebody at a door or window stands, and where he looks."""
    slots: dict[str, tuple[Point, int | None]] = {}
    for house in file.buildings:
        for floor in house["floors"]:
            for opening in floor["openings"]:
                (x, y), facing = opening["at"], opening["facing_deg"]
                way = radians(facing)
                place = x - BEHIND * cos(way), y - BEHIND * sin(way)
                slots[f"{house['id']}/{floor['storey']}/{opening['id']}"] = place, facing
    return slots


def _units(file: BattleFile) -> list[tuple[SidePart, UnitPart]]:
    return [(side, unit) for side in file.sides for unit in side.units]


def drawn_forces(file: BattleFile, pieces: Pieces | None = None, grow: float = 1.0) -> str:
    """All of them, men so much larger than life, looking towards the enemy; those pieces, or as
    they stand at the start."""
    high = file.table["height_mm"]
    all = list(standing(file) if pieces is None else standing_now(file, pieces))
    drawn = []
    for one in all:
        x, y = one.place
        if one.man is None:
            body = _vehicle(one)
        else:
            facing = one.facing if one.facing is not None else _towards_enemies(all, one)
            body = _man(one.man, one.posture, facing, grow)
        faint = ' opacity=".4"' if one.wreck else ""
        drawn.append(
            f'<g transform="translate({at((x, high - y))})" color="{escape(one.side.colour)}"'
            f"{faint}>{body}</g>"
        )
    return f'<defs>{counter_sheet()}</defs><g class="forces">{"".join(drawn)}</g>'


def _vehicle(one: Standing) -> str:
    unit = one.unit
    long, wide = unit.size_mm or (40, 20)
    hull = hull_of(unit)
    turret = "tank" if hull == "tank" else "armoured-car"
    way = f' transform="rotate({-one.turret})"' if one.turret else ""
    tower = f'<use href="#turret-{turret}"{way}/>' if unit.turret else ""
    return (
        f'<g transform="rotate({-(one.facing or 0)})scale({long / 100:g} {wide / 50:g})">'
        f'<use href="#hull-{hull}"/>{tower}</g>'
    )


def _man(man: FigurePart, posture: str, facing: int, grow: float) -> str:
    lying = "" if posture == "standing" else f"-{posture}"
    leads = man.leader or "leader" in man.role
    star = '<use href="#mark-leader" x="4" y="-4.6"/>' if leads else ""
    return (
        f'<g transform="scale({grow:g})"><use href="#base"/>'
        f'<use href="#man-{man_of(man)}{lying}" transform="rotate({-facing})"/>{star}</g>'
    )


def _towards_enemies(all: list[Standing], one: Standing) -> int:
    foes = [other.place for other in all if other.side.id != one.side.id]
    if not foes:
        return 0
    x, y = sum(x for x, _ in foes) / len(foes), sum(y for _, y in foes) / len(foes)
    return bearing(round(x - one.place[0]), round(y - one.place[1]))


def liveliest_part(file: BattleFile, width: int, height: int) -> str:
    """The part of the table of that size, or smaller of that shape, where most stands."""
    wide, high = file.table["width_mm"], file.table["height_mm"]
    if width > wide or height > high:
        share = min(wide / width, high / height)
        width, height = int(width * share), int(height * share)
    spots = [(*one.place, LIFE["vehicle" if one.man is None else "man"]) for one in standing(file)]
    for house in file.buildings:
        points = house["points"]
        x, y = sum(x for x, _ in points), sum(y for _, y in points)
        spots.append((x / len(points), y / len(points), LIFE["house"]))

    def life(corner: tuple[int, int]) -> int:
        west, north = corner
        return sum(
            worth
            for x, y, worth in spots
            if west + 30 < x < west + width - 30 and north + 30 < high - y < north + height - 30
        )

    corners = [
        (x, y) for x in range(0, wide - width + 1, 25) for y in range(0, high - height + 1, 25)
    ]
    west, north = max(corners, key=life)
    return f"{west} {north} {width} {height}"
