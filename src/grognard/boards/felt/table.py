"""The table as it is laid out before the game: kinds of terrain, elements, buildings, openings.

Nothing here changes during play; what play changes lies in `marks`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.boards.felt.ground import SCALE, Ground
from grognard.boards.felt.plane import (
    Bounds,
    Point,
    Ring,
    ahead,
    inside,
    meets_ring,
    near_ring,
    near_segment,
    rings_meet,
)

NO_COVER: Final = 0
LIGHT: Final = 1
HEAVY: Final = 2

SIGHTS: Final = ("open", "soft", "hard", "line")
LAYERS: Final = ("ground", "road", "water", "span", "work")

_RANKS: Final = {"ground": 1, "span": 2, "road": 3}

FAN: Final = 5
"""A figure is looked for at its centre and this far east, west, north and south of it."""

BUCKET: Final = 100
_MARGIN: Final = FAN + 1
_CELL: Final = 25
_NOTHING: Final[list[int]] = []
_WIDEST: Final = 8192
_TALLEST: Final = 1024
_REMEMBERED: Final = 50_000
"""Spots kept at most: men stand where they stood while everybody looks for them."""
MOST_POINTS: Final = 200
"""Of one element; and of one thing laid during play."""


class Kind:
    """A kind of terrain, as the title sees it.

    `sight`: open; soft (one looks `see_in` mm into it); hard (one never looks through it below
    its top); line (a wall or a hedge: hard, but a man close to it looks over it if it is low, or
    through it if it is a `hedge`). `sunken`: men stand in it below the ground. `lies`: ground;
    road (over any ground); water (an obstacle unless a road or span runs over it); span (a
    bridge or a ford); work (always counts). `deck`: men on it stand on a bridge. `width`: that of
    a line without one of its own; 0 is thin.
    """

    def __init__(
        self,
        name: str,
        *,
        height: int = 0,
        sight: str = "open",
        see_in: int = 0,
        cover: int = NO_COVER,
        hedge: bool = False,
        sunken: bool = False,
        lies: str = "ground",
        deck: bool = False,
        width: int = 0,
    ) -> None:
        self.name: Final = name
        self.height: Final = height
        self.soft: Final = sight == "soft"
        self.hard: Final = sight == "hard"
        self.line: Final = sight == "line"
        self.see_in: Final = see_in
        self.cover: Final = cover
        self.hedge: Final = hedge
        self.sunken: Final = sunken
        self.lies: Final = lies
        self.deck: Final = deck
        self.width: Final = width


class OpeningKind:
    """A kind of opening: how many degrees to each side one looks out of it, and whether it has a
    sill that hides a man lying behind it."""

    def __init__(self, name: str, field: int, sill: bool) -> None:
        self.name: Final = name
        self.field: Final = field
        self.sill: Final = sill


class Element:
    """A piece of terrain: an area (`closed`), a wide line such as a road, or a thin line."""

    def __init__(
        self,
        number: int,
        id: str,
        kind: Kind,
        points: Ring,
        *,
        closed: bool,
        width: int = 0,
        height: int = -1,
        base: int | None = None,
    ) -> None:
        if len(points) > MOST_POINTS:
            raise ValueError(f"{id} has more than {MOST_POINTS} points")
        self.number: Final = number
        self.id: Final = id
        self.kind: Final = kind
        self.points: Final = points
        self.closed: Final = closed
        self.width: Final = 0 if closed else width or kind.width
        self.thin: Final = not closed and self.width == 0
        self.height: Final = kind.height if height < 0 else height
        half = (self.width + 1) // 2
        self.left: Final[i64] = min([x for x, _ in points]) - half
        self.right: Final[i64] = max([x for x, _ in points]) + half
        self.low: Final[i64] = min([y for _, y in points]) - half
        self.high: Final[i64] = max([y for _, y in points]) + half
        # The corners once more for the lines of sight, an area's first one again at the end.
        around = (*points, points[0]) if closed else points
        self.xs: Final = vec[i64]([x for x, _ in around])
        self.ys: Final = vec[i64]([y for _, y in around])
        self.rise: Final[i64] = self.height * SCALE
        # A building's top is level; everything else rises with the ground.
        self.level: Final = base is not None
        self.base: Final[i64] = base or 0
        # A line of sight across a thing gives cover if the thing is one to crouch behind.
        across = self.kind.line or self.kind.hard or (self.thin and not kind.sunken)
        self.cover_across: Final[i64] = kind.cover if across else NO_COVER
        self.cover_in: Final[i64] = NO_COVER if across else kind.cover
        self._pieces: Final[dict[int, list[int]]] = {}
        """Of a wide line, by cell: the pieces of it that may come into it."""
        if self.width:
            self._cut_up(half)

    def _cut_up(self, half: int) -> None:
        for place in range(1, len(self.points)):
            (ax, ay), (bx, by) = self.points[place - 1], self.points[place]
            for row in range((min(ay, by) - half) // _CELL, (max(ay, by) + half) // _CELL + 1):
                for column in range(
                    (min(ax, bx) - half) // _CELL, (max(ax, bx) + half) // _CELL + 1
                ):
                    self._pieces.setdefault(row * _WIDEST + column, []).append(place)

    def has(self, x: int, y: int) -> bool:
        """Whether the point lies in it, its border included; nothing lies in a thin line."""
        if not (self.left <= x <= self.right and self.low <= y <= self.high):
            return False
        if self.closed:
            return inside(x, y, self.points)
        for place in self._pieces.get(y // _CELL * _WIDEST + x // _CELL, _NOTHING):
            (ax, ay), (bx, by) = self.points[place - 1], self.points[place]
            if near_segment(x, y, ax, ay, bx, by, self.width, 2):
                return True
        return False

    def comes_by(self, box: Bounds) -> bool:
        """Whether it may reach into that rectangle; a line does so piece by piece."""
        left, right, low, high = box
        if right < self.left or left > self.right or high < self.low or low > self.high:
            return False
        if self.closed:
            return True
        half = (self.width + 1) // 2
        left, right, low, high = left - half, right + half, low - half, high + half
        ax, ay = self.points[0]
        for bx, by in self.points[1:]:
            if (
                (ax >= left or bx >= left)
                and (ax <= right or bx <= right)
                and (ay >= low or by >= low)
                and (ay <= high or by <= high)
            ):
                return True
            ax, ay = bx, by
        return False

    def near(self, x: int, y: int, reach: int, whole: int = 1) -> bool:
        """Whether the point is within `reach` / `whole` mm of an area or of a line's middle."""
        if self.closed:
            return near_ring(x, y, self.points, reach)
        ax, ay = self.points[0]
        off = reach // whole + 1
        for bx, by in self.points[1:]:
            if (
                (x <= ax + off or x <= bx + off)
                and (x >= ax - off or x >= bx - off)
                and (y <= ay + off or y <= by + off)
                and (y >= ay - off or y >= by - off)
                and near_segment(x, y, ax, ay, bx, by, reach, whole)
            ):
                return True
            ax, ay = bx, by
        return False


class Building(Element):
    """It stands level, on the ground at the mean of its corners (rounded down)."""

    def __init__(
        self,
        number: int,
        id: str,
        kind: Kind,
        points: Ring,
        *,
        height: int,
        floors: tuple[int, ...],
        ground: Ground,
        stairs: Point | None = None,
    ) -> None:
        base = ground.bare(
            sum([x for x, _ in points]) // len(points), sum([y for _, y in points]) // len(points)
        )
        super().__init__(number, id, kind, points, closed=True, height=height, base=base)
        self.floors: Final = floors
        self.stairs: Final = stairs
        self.openings: Final[list[Opening]] = []

    def floor(self, storey: int) -> int:
        """The z of a storey's floor."""
        return self.base + self.floors[storey] * SCALE


class Opening:
    """A door, a window or a loophole. Lines of sight begin and end 1 mm outside it."""

    def __init__(
        self,
        number: int,
        building: Building,
        storey: int,
        id: str,
        kind: OpeningKind,
        at: Point,
        facing: int,
        to: str = "",
    ) -> None:
        self.number: Final = number
        self.building: Final = building
        self.storey: Final = storey
        self.key: Final = f"{building.id}/{storey}/{id}"
        self.kind: Final = kind
        self.x: Final = at[0]
        self.y: Final = at[1]
        self.facing: Final = facing
        self.to: Final = to
        out_x, out_y = ahead(at[0], at[1], facing, 1)
        self.out_x: Final = out_x
        self.out_y: Final = out_y


Key = int | tuple[int, int, str]
"""A spot in numbers: in the open a single one."""


class Spot:
    """Where somebody looks from and is looked for; `Felt` makes them.

    `z` is the eye, which is also the height he is seen at. `upright`: a standing man looks over
    low obstacles close to him. `building` and `opening` are -1 outdoors, `opening` also for a man
    indoors away from all openings. `hull`: the vehicle, where the figure itself is one.
    """

    def __init__(
        self,
        x: int,
        y: int,
        z: int,
        upright: bool,
        opening: Opening | None,
        building: int,
        storey: int,
        hull: str,
    ) -> None:
        self.x: Final[i64] = x
        self.y: Final[i64] = y
        self.z: Final[i64] = z
        self.upright: Final = upright
        self.opening: Final = opening
        self.building: Final = building
        self.storey: Final = storey
        self.hull: Final = hull
        # All of it in few numbers, to remember sights by; a place may be a little off the table.
        place: i64 = ((self.x + 1024) * 8192 + self.y + 1024) * (1 << 30) + self.z + (1 << 24)
        upon: i64 = 1 if upright else 0
        number = -1 if opening is None else opening.number
        room = ((number + 1) * 1024 + building + 1) * 64 + storey
        self.key: Final[Key] = (
            int(place * 2 + upon) if room == 0 and not hull else (place * 2 + upon, room, hull)
        )


class Felt:
    """The whole table. A man uses an obstacle `near` mm from him; if he stands, he looks over one
    of up to `low` mm."""

    def __init__(
        self,
        ground: Ground,
        elements: list[Element],
        openings: list[Opening],
        *,
        near: int,
        low: int,
    ) -> None:
        self.ground: Final = ground
        self.width: Final = ground.width
        self.height: Final = ground.height
        self.elements: Final = elements
        self.buildings: Final = [each for each in elements if isinstance(each, Building)]
        self.openings: Final = {opening.key: opening for opening in openings}
        self.number: Final = {element.id: element.number for element in elements}
        self.near: Final = near
        self.low: Final = low
        # One bucket more all around, since a line may end a little off the table.
        self.columns: Final = self.width // BUCKET + 3
        rows = self.height // BUCKET + 3
        self._areas: Final[list[list[Element]]] = [[] for _ in range(self.columns * rows)]
        self.in_sight: Final[list[list[Element]]] = [[] for _ in range(self.columns * rows)]
        beds = [ground.between(e.left, e.right, e.low, e.high) for e in elements]
        # By element: how low and how high the ground under it lies.
        self.bed_low: Final = vec[i64]([low for low, _ in beds])
        self.bed_high: Final = vec[i64]([high for _, high in beds])
        self._spots: Final[dict[int, Spot]] = {}
        for element in elements:
            self._sort_in(element)

    def _sort_in(self, element: Element) -> None:
        """Put it in every bucket it reaches into, with a margin for the fan of a sight."""
        kind = element.kind
        crossed = kind.hard or kind.line or (element.thin and element.cover_across > 0)
        left, right = (element.left - _MARGIN) // BUCKET, (element.right + _MARGIN) // BUCKET
        low, high = (element.low - _MARGIN) // BUCKET, (element.high + _MARGIN) // BUCKET
        for row in range(low, high + 1):
            for column in range(left, right + 1):
                if not _reaches(element, column * BUCKET, row * BUCKET):
                    continue
                bucket = (row + 1) * self.columns + column + 1
                if not element.thin:
                    self._areas[bucket].append(element)
                if kind.soft or crossed:
                    self.in_sight[bucket].append(element)

    def on_table(self, x: int, y: int) -> bool:
        return 0 <= x <= self.width and 0 <= y <= self.height

    def z(self, x: int, y: int, gone: tuple[int, ...] = ()) -> int:
        """The ground, or the deck of a bridge that is not `gone`, in 1/2500 mm."""
        return self.ground.z(min(max(x, 0), self.width), min(max(y, 0), self.height), True, gone)

    def _bucket(self, x: int, y: int) -> int:
        x, y = min(max(x, 0), self.width), min(max(y, 0), self.height)
        return (y // BUCKET + 1) * self.columns + x // BUCKET + 1

    def at(self, x: int, y: int) -> list[Element]:
        """All areas, buildings and wide lines that the point lies in, in the order of the file."""
        return [element for element in self._areas[self._bucket(x, y)] if element.has(x, y)]

    def ground_at(self, x: int, y: int) -> Element | None:
        """What one moves on there; None is open ground."""
        return topmost(self.at(x, y))

    def building_at(self, x: int, y: int) -> Building | None:
        for building in self.buildings:
            if building.has(x, y):
                return building
        return None

    def lines_near(self, x: int, y: int, reach: int) -> list[Element]:
        """The thin lines within `reach` of the point, in the order of the file."""
        found: list[Element] = []
        for element in self.elements:
            if element.thin and element.near(x, y, reach):
                found.append(element)
        return found

    def stand(
        self,
        x: int,
        y: int,
        height: int,
        upright: bool = True,
        hull: str = "",
        gone: tuple[int, ...] = (),
    ) -> Spot:
        """Somebody outdoors, `height` mm tall; on no bridge that is `gone`."""
        if hull or gone or height >= _TALLEST or not self.on_table(x, y):
            return Spot(x, y, self.z(x, y, gone) + height * SCALE, upright, None, -1, 0, hull)
        key = ((x * _WIDEST + y) * _TALLEST + height) * 2 + upright
        found = self._spots.get(key)
        if found is None:
            if len(self._spots) >= _REMEMBERED:
                self._spots.clear()
            found = Spot(x, y, self.z(x, y) + height * SCALE, upright, None, -1, 0, "")
            self._spots[key] = found
        return found

    def at_opening(self, opening: Opening, height: int, upright: bool = True) -> Spot:
        z = opening.building.floor(opening.storey) + height * SCALE
        return Spot(
            opening.out_x,
            opening.out_y,
            z,
            upright,
            opening,
            opening.building.number,
            opening.storey,
            "",
        )

    def indoors(
        self, building: Building, storey: int, x: int, y: int, height: int, upright: bool = True
    ) -> Spot:
        """Somebody inside, away from all openings."""
        z = building.floor(storey) + height * SCALE
        return Spot(x, y, z, upright, None, building.number, storey, "")


def topmost(elements: list[Element]) -> Element | None:
    """What counts for movement where they overlap: a building, the road listed first, a bridge or
    ford, else the ground listed last. Works and water are no ground: they are crossed."""
    top: Element | None = None
    best = 0
    for element in elements:
        rank = 4 if element.level else _RANKS.get(element.kind.lies, 0)
        if rank > best or (rank == best == 1):
            top, best = element, rank
    return top


def _reaches(element: Element, x: int, y: int) -> bool:
    """Whether the element comes into the bucket whose south-west corner is (x, y)."""
    margin = _MARGIN + (element.width + 1) // 2
    left, right, low, high = x - margin, x + BUCKET + margin, y - margin, y + BUCKET + margin
    bucket = ((left, low), (right, low), (right, high), (left, high))
    if element.closed:
        return rings_meet(element.points, bucket)
    ax, ay = element.points[0]
    for bx, by in element.points[1:]:
        if meets_ring(ax, ay, bx, by, bucket):
            return True
        ax, ay = bx, by
    return False
