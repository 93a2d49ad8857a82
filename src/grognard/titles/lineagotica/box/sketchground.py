# uncompiled: prose for people, read once
"""The ground of a sketched table.

    wall w: 200,0 200,300
    wood copse: 400,400 600,600                 two corners, or three and more
    road r: 0,500 1600,500 width=40
    red mines m: ap 300,300 500,400             only red knows of them
    house farm: 700,700 900,850 stone 2
    door farm/0/d2: 800,850 facing=90
    hill h: 500,500 700,700 height=40           as high as that wherever a height is given in it
    slope s: 0,300=0 0,1200=360                 rises from the one point to the other

A house has a door d1 in the middle of its south wall, and on every storey windows n, e and w in the
middle of the others and s beside the door; if it is `bare`, only the openings that are written.
"""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import inside
from grognard.engine.situations import SituationError, Statement, Word
from grognard.engine.situations.kinds import apart, named
from grognard.titles.lineagotica.box.printed import printed_tables
from grognard.titles.lineagotica.box.sketchwords import (
    Part,
    given,
    is_point,
    number,
    one_of,
    point,
)

STEP: Final = 50
SHORT: Final = {
    "wall": "wall_low",
    "hedge": "hedge_low",
    "wood": "woods",
    "road": "road_paved",
    "river": "deep_river",
    "mines": "minefield",
    "tree": "tree_single",
}
"""Words for common terrain; everything else goes by its name in the file, with - for _."""
LINES: Final = frozenset(
    (
        *("wall_low", "wall_high", "hedge_low", "hedge_high", "bank", "ditch", "wire", "stream"),
        *("deep_river", "road_paved", "track", "roadblock", "dragons_teeth", "sandbags"),
    )
)
"""Terrain that is a line, unless `area` is said."""
POINTS: Final = ("tree_single",)
MINES: Final = ("ap", "at", "mixed")
MATERIALS: Final = {"stone": "building_stone", "wood": "building_wood", "ruin": "ruin"}
OPENINGS: Final = ("door", "window", "loophole")
STOREY: Final = 10
"""The height of a storey in mm."""
ROOF: Final = 5


def terrain_words() -> dict[str, str]:
    """What the ground is called, and its name in a scenario file."""
    houses = MATERIALS.values()
    rows = [row for row in printed_tables().terrain if row not in houses]
    return {row.replace("_", "-"): row for row in rows} | SHORT


def corners(words: list[Word], head: Word) -> list[list[int]]:
    """Two opposite corners of a rectangle, or all corners of an area."""
    points = [point(word) for word in words]
    if len(points) == 2:
        (left, low), (right, high) = points
        return [[left, low], [right, low], [right, high], [left, high]]
    if len(points) < 3:
        raise SituationError(head, "too-few-points")
    return points


def terrain(kind: str, id: str, statement: Statement, hidden_from: list[str]) -> Part:
    """A wall, a wood, a minefield."""
    row = terrain_words()[kind]
    part: Part = {"id": id, "type": row}
    shape = "point" if row in POINTS else "polyline" if row in LINES else "polygon"
    places = [word for word in statement.words if is_point(word)]
    for word in statement.words:
        name = named(word)[0].text
        if is_point(word):
            continue
        if word.text in ("line", "area"):
            shape = "polyline" if word.text == "line" else "polygon"
        elif word.text in MINES:
            part["mines"] = word.text
        elif name == "width":
            part["width_mm"] = number(given(word)[1])
        elif name == "obstacle":
            part["obstacle"] = one_of(given(word)[1], ("small", "large"))
        else:
            known = ("line", "area", "width=", "obstacle=", *MINES)
            raise SituationError(word, "unknown-word", known)
    if shape == "polygon":
        part["points"] = corners(places, statement.head)
    else:
        part["points"] = [point(word) for word in places]
    if row == "minefield":
        part.setdefault("mines", "ap")
    if hidden_from:
        part["hidden_from"] = hidden_from
    return part | {"shape": shape}


# Houses -------------------------------------------------------------------------------------------


def house(id: str, statement: Statement) -> Part:
    places = [word for word in statement.words if is_point(word)]
    part: Part = {"id": id, "type": MATERIALS["stone"], "points": corners(places, statement.head)}
    storeys, bare = 2, False
    for word in statement.words:
        name = named(word)[0].text
        if is_point(word):
            continue
        if word.text in MATERIALS:
            part["type"] = MATERIALS[word.text]
        elif word.text.isdecimal():
            storeys = number(word)
        elif word.text == "bare":
            bare = True
        elif word.text == "bypass":
            part["bypass"] = True
        elif name == "stairs":
            part["stairs"] = point(given(word)[1])
        elif name == "height":
            part["height_mm"] = number(given(word)[1])
        else:
            known = (*MATERIALS, "bare", "bypass", "stairs=", "height=")
            raise SituationError(word, "unknown-word", known)
    if not 1 <= storeys <= 9:
        raise SituationError(statement.head, "not-a-number")
    part["storeys"] = storeys
    part.setdefault("height_mm", STOREY * storeys + ROOF)
    part["floors"] = [_floor(storey, part["points"], bare) for storey in range(storeys)]
    return part


def _floor(storey: int, points: list[list[int]], bare: bool) -> Part:
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    low, high = min(y for _, y in points), max(y for _, y in points)
    across, up = (left + right) // 2, (low + high) // 2
    openings = [
        _opening("s", "window", [left + (right - left) // 4, low], 270),
        _opening("n", "window", [across, high], 90),
        _opening("e", "window", [right, up], 0),
        _opening("w", "window", [left, up], 180),
    ]
    if storey == 0:
        openings.append(_opening("d1", "door", [across, low], 270))
    return {
        "storey": storey,
        "floor_z_mm": STOREY * storey,
        "openings": [] if bare else openings,
    }


def _opening(id: str, kind: str, at: list[int], facing: int) -> Part:
    return {"id": id, "kind": kind, "at": at, "facing_deg": facing}


def opening(kind: str, key: Word, statement: Statement, houses: list[Part]) -> None:
    """One more opening in a house: `door farm/0/d2: 800,850 facing=90 to=barn`."""
    parts = apart(key, "/")
    if len(parts) != 3:
        raise SituationError(key, "unknown-opening")
    known = {building["id"]: building for building in houses}
    if parts[0].text not in known:
        raise SituationError(parts[0], "unknown-house", known)
    floors = known[parts[0].text]["floors"]
    storey = number(parts[1])
    if not 0 <= storey < len(floors):
        raise SituationError(key, "unknown-opening")
    part = _opening(parts[2].text, kind, [], 0)
    for word in statement.words:
        if is_point(word):
            part["at"] = point(word)
            continue
        name, value = given(word)
        if name.text == "facing":
            part["facing_deg"] = number(value)
        elif name.text == "to":
            part["to"] = value.text
        else:
            raise SituationError(name, "unknown-field", ("facing", "to"))
    if not part["at"]:
        raise SituationError(Word("x,y", statement.head.line, statement.head.column), "missing")
    floors[storey]["openings"].append(part)


# Heights ------------------------------------------------------------------------------------------


def flat(width: int, height: int) -> list[list[int]]:
    return [[0] * (width // STEP + 1) for _ in range(height // STEP + 1)]


def hill(rows: list[list[int]], statement: Statement) -> None:
    places = [word for word in statement.words if is_point(word)]
    ring = tuple((x, y) for x, y in corners(places, statement.head))
    high = 0
    for word in statement.words:
        if not is_point(word):
            name, value = given(word)
            if name.text != "height":
                raise SituationError(name, "unknown-field", ("height",))
            high = number(value)
    for north, row in enumerate(rows):
        for east in range(len(row)):
            if inside(STEP * east, STEP * north, ring):
                row[east] += high


def slope(rows: list[list[int]], statement: Statement) -> None:
    """Level up to the first point, from the second on level again."""
    if len(statement.words) != 2:
        raise SituationError(statement.head, "too-few-points")
    ends = [given(word) for word in statement.words]
    (ax, ay), (bx, by) = [point(place) for place, _ in ends]
    low, high = [number(value) for _, value in ends]
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    if not length:
        raise SituationError(statement.head, "too-few-points")
    for north, row in enumerate(rows):
        for east in range(len(row)):
            along = (STEP * east - ax) * dx + (STEP * north - ay) * dy
            row[east] += low + (high - low) * min(max(along, 0), length) // length
