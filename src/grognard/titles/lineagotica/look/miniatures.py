# uncompiled: drawing happens once a table, there is nothing to gain
"""The miniatures, and the forces as they stand when a battle begins."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from math import cos, radians, sin
from typing import Final

import msgspec

from grognard.boards.drawing.pen import Point, at, escape
from grognard.boards.felt.plane import bearing
from grognard.titles.lineagotica.box.battlefile import BattleFile, FigurePart, SidePart, UnitPart

SVG_ROOT: Final = re.compile(r"</?svg[^>]*>|<!--.*?-->|\n *", re.DOTALL)
BEHIND: Final = 9
"""A man at a window stands this far from the wall."""
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


def standing(file: BattleFile) -> Iterator[Standing]:
    """Who stands where, vehicles before men."""
    slots = {
        f"{house['id']}/{floor['storey']}/{opening['id']}": (opening["at"], opening["facing_deg"])
        for house in file.buildings
        for floor in house["floors"]
        for opening in floor["openings"]
    }
    units = [(side, unit) for side in file.sides for unit in side.units]
    for side, unit in units:
        if unit.at is not None:
            yield Standing(side, unit, None, unit.at, unit.facing_deg)
    for side, unit in units:
        for man in unit.figures:
            if man.slot in slots:
                (x, y), facing = slots[man.slot]
                way = radians(facing)
                place = x - BEHIND * cos(way), y - BEHIND * sin(way)
                yield Standing(side, unit, man, place, facing)
            elif man.at is not None:
                yield Standing(side, unit, man, man.at)


def drawn_forces(file: BattleFile, grow: float = 1.0) -> str:
    """All of them, men so much larger than life, looking towards the enemy."""
    high = file.table["height_mm"]
    drawn = []
    for one in standing(file):
        x, y = one.place
        if one.man is None:
            body = _vehicle(one.unit)
        else:
            facing = one.facing if one.facing is not None else _towards_enemies(file, one)
            body = _man(one.man, facing, grow)
        drawn.append(
            f'<g transform="translate({at((x, high - y))})" color="{escape(one.side.colour)}">'
            f"{body}</g>"
        )
    return f'<defs>{counter_sheet()}</defs><g class="forces">{"".join(drawn)}</g>'


def _vehicle(unit: UnitPart) -> str:
    long, wide = unit.size_mm or (40, 20)
    hull = hull_of(unit)
    turret = "tank" if hull == "tank" else "armoured-car"
    tower = f'<use href="#turret-{turret}"/>' if unit.turret else ""
    return (
        f'<g transform="rotate({-unit.facing_deg})scale({long / 100:g} {wide / 50:g})">'
        f'<use href="#hull-{hull}"/>{tower}</g>'
    )


def _man(man: FigurePart, facing: int, grow: float) -> str:
    prone = "-prone" if man.posture == "prone" else ""
    leads = man.leader or "leader" in man.role
    star = '<use href="#mark-leader" x="4" y="-4.6"/>' if leads else ""
    return (
        f'<g transform="scale({grow:g})"><use href="#base"/>'
        f'<use href="#man-{man_of(man)}{prone}" transform="rotate({-facing})"/>{star}</g>'
    )


def _towards_enemies(file: BattleFile, one: Standing) -> int:
    foes = [other.place for other in standing(file) if other.side.id != one.side.id]
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
