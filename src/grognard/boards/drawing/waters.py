# uncompiled: drawing happens once a table, there is nothing to gain
"""Rivers and lakes along hexsides: one net of curves that widen, narrow and meet."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import pi, sin
from typing import Any, Final

from grognard.boards.drawing.pen import (
    Point,
    at,
    cubic,
    left_of,
    luck,
    middle,
    minus,
    num,
    plus,
    slope,
    smooth,
    unit,
)
from grognard.boards.drawing.sheet import Clear, Corner, Sheet, corner
from grognard.boards.drawing.style import MapStyle
from grognard.boards.grid import OFF
from grognard.boards.mapfile import MapFile

STEPS: Final = 8

Course = tuple[str, str, list[Point], float]
"""A stretch of water to write along: name, feature, line, half width."""


@dataclass(frozen=True)
class Reach:
    """The water along one hexside."""

    hex: int
    direction: int
    name: str
    feature: str
    half: float
    broad: bool
    ends: tuple[Corner, Corner]


class Waters:
    """All waters of a map, as curves from corner to corner."""

    def __init__(self, sheet: Sheet, file: MapFile[Any], style: MapStyle) -> None:
        self.sheet: Final = sheet
        self.style: Final = style
        self.reaches: Final = list(self._reaches(file))
        self.at_side: Final = {(r.hex, r.direction): r for r in self.reaches}
        self._meeting: Final[dict[Corner, list[Reach]]] = {}
        for reach in self.reaches:
            for end in reach.ends:
                self._meeting.setdefault(end, []).append(reach)
        self._true: Final = {
            corner(point): point for hex in range(sheet.grid.size) for point in sheet.corners(hex)
        }
        self._edge: Final = self._corners_at_the_edge()
        self._bend: Final = {key: self._bent(key) for key in self._meeting}
        self._half: Final = {key: self._half_at(key) for key in self._meeting}

    def _reaches(self, file: MapFile[Any]) -> Iterable[Reach]:
        grid = self.sheet.grid
        for side in file.sides:
            water = next((f for f in side.features if f in self.style.waters), None)
            if water is None:
                continue
            look = self.style.waters[water]
            hex = min(grid.hex(number) for number in side.hexes)
            direction = grid.direction(hex, max(grid.hex(number) for number in side.hexes))
            a, b = self.sheet.side(hex, direction)
            half = look.widths.get(side.name, look.width) / 2
            yield Reach(hex, direction, side.name, water, half, look.broad, (corner(a), corner(b)))

    def _corners_at_the_edge(self) -> set[Corner]:
        edge: set[Corner] = set()
        for hex, direction in self.sheet.sides():
            if self.sheet.grid.neighbours[hex][direction] == OFF:
                edge.update(corner(point) for point in self.sheet.side(hex, direction))
        return edge

    def place(self, key: Corner) -> Point:
        """Where the water passes a corner: hexsides turn sharply, rivers do not."""
        return self._bend.get(key, self._true[key])

    def _bent(self, key: Corner) -> Point:
        here = self._true[key]
        if key in self._edge:
            return here
        others = [self._true[self._other(reach, key)] for reach in self._meeting[key]]
        if len(others) < 2:
            return here
        mean = (
            sum(x for x, _ in others) / len(others),
            sum(y for _, y in others) / len(others),
        )
        return middle(here, mean, 0.3)

    def _half_at(self, key: Corner) -> float:
        halves = [reach.half for reach in self._meeting[key]]
        if len(halves) == 1 and key not in self._edge:
            return halves[0] * 0.7
        # A little towards the widest: mouths open into lakes.
        return (sum(halves) / len(halves) + max(halves)) / 2 if max(halves) > 8 else max(halves)

    @staticmethod
    def _other(reach: Reach, key: Corner) -> Corner:
        return reach.ends[1] if reach.ends[0] == key else reach.ends[0]

    def _heading(self, reach: Reach, key: Corner) -> Point:
        """The way the water leaves the corner into this reach."""
        here = self.place(key)
        away = unit(minus(self.place(self._other(reach, key)), here))
        meeting = [other for other in self._meeting[key] if other is not reach]
        if not meeting:
            return away
        # At a fork the curve goes on into the reach of the same name, or else the widest.
        onward = max(meeting, key=lambda other: (other.name == reach.name, other.half))
        back = unit(minus(self.place(self._other(onward, key)), here))
        return unit(minus(away, back))

    def curve(self, reach: Reach) -> tuple[Point, Point, Point, Point]:
        start, end = reach.ends
        a, b = self.place(start), self.place(end)
        one = plus(a, self._heading(reach, start), 21.0)
        two = plus(b, self._heading(reach, end), 21.0)
        return a, one, two, b

    def half_at(self, reach: Reach, t: float, bank: int) -> float:
        """Half the width at `t` along the reach, towards one bank (+1 left, -1 right)."""
        start, end = (self._half[key] for key in reach.ends)
        near = float(abs(2 * t - 1) ** 1.6)
        half = reach.half * (1 - near) + (start if t < 0.5 else end) * near
        if reach.broad:
            seed = (reach.hex * 6 + reach.direction) * 2 + (bank > 0)
            wave = sin(2 * pi * (t * _waves(seed) + luck(seed, 2)))
            half += reach.half * 0.32 * wave * (1 - near)
        return half

    def line(self, reach: Reach) -> list[Point]:
        curve = self.curve(reach)
        return [cubic(*curve, step / STEPS) for step in range(STEPS + 1)]

    def bank(self, reach: Reach, left: bool, gap: float) -> list[Point]:
        """A line along one bank, from the reach's first corner to its last."""
        curve = self.curve(reach)
        sign = 1 if left else -1
        points = []
        for step in range(STEPS + 1):
            t = step / STEPS
            out = left_of(slope(*curve, t))
            push = sign * (self.half_at(reach, t, sign) + gap)
            points.append(plus(cubic(*curve, t), out, push))
        return points

    def _ribbon(self, reach: Reach, share: float) -> str:
        curve = self.curve(reach)
        left, right = [], []
        for step in range(STEPS + 1):
            t = step / STEPS
            point, out = cubic(*curve, t), left_of(slope(*curve, t))
            left.append(plus(point, out, self.half_at(reach, t, 1) * share))
            right.append(plus(point, out, -self.half_at(reach, t, -1) * share))
        return _joined(left, right[::-1])

    def keep_clear(self, clear: Clear) -> None:
        for reach in self.reaches:
            clear.keep_line(self.line(reach), reach.half + 1.0)

    def drawing(self) -> str:
        """Bank, shore, water and depth, each a pass over the same ribbons."""
        palette, prefix = self.style.palette, self.style.prefix
        ribbons = "".join(f'<path d="{self._ribbon(reach, 1.0)}"/>' for reach in self.reaches)
        pools = "".join(
            _pool(self.place(key), self._half[key])
            for key in self._meeting
            if key not in self._edge
        )
        depths = "".join(
            f'<path d="{self._ribbon(reach, 0.52)}"/>' for reach in self.reaches if reach.broad
        )
        return (
            f'<g id="water" class="water"><defs><g id="{prefix}-net">{ribbons}'
            f'<path d="{pools}"/></g></defs>'
            f'<use href="#{prefix}-net" fill="{palette.bank}" stroke="{palette.bank}"'
            ' stroke-width="5" stroke-linejoin="round" opacity=".7"/>'
            f'<use href="#{prefix}-net" fill="{palette.shore}" stroke="{palette.shore}"'
            ' stroke-width="1.8" stroke-linejoin="round"/>'
            f'<use href="#{prefix}-net" fill="{palette.water}"/>'
            f'<g fill="{palette.water_deep}" opacity=".55">{depths}</g></g>'
        )

    def courses(self) -> list[Course]:
        """Each named water as stretches to write along."""
        found = []
        for name, feature in dict.fromkeys((r.name, r.feature) for r in self.reaches if r.name):
            left = [r for r in self.reaches if r.name == name and r.feature == feature]
            while left:
                chain = self._chain(left)
                points = [point for reach, forward in chain for point in self._walk(reach, forward)]
                found.append((name, feature, points, min(r.half for r, _ in chain)))
        return found

    def _walk(self, reach: Reach, forward: bool) -> list[Point]:
        return self.line(reach) if forward else self.line(reach)[::-1]

    def _chain(self, left: list[Reach]) -> list[tuple[Reach, bool]]:
        """Takes a run of reaches out of `left`, beginning at a loose end if there is one."""

        def loose(reach: Reach, key: Corner) -> bool:
            return sum(key in other.ends for other in left) == 1

        first = next(
            (
                (reach, forward)
                for reach in left
                for forward, key in ((True, reach.ends[0]), (False, reach.ends[1]))
                if loose(reach, key)
            ),
            (left[0], True),
        )
        chain = [first]
        left.remove(first[0])
        while True:
            reach, forward = chain[-1]
            key = reach.ends[1] if forward else reach.ends[0]
            onward = next((other for other in left if key in other.ends), None)
            if onward is None:
                return chain
            left.remove(onward)
            chain.append((onward, onward.ends[0] == key))


def _waves(seed: int) -> float:
    return 0.7 + 0.5 * luck(seed, 1)


def _pool(point: Point, radius: float) -> str:
    """A round pool, walked the same way round as the ribbons."""
    r = num(radius)
    start = (point[0] - radius, point[1])
    return f"M{at(start)}a{r} {r} 0 1 1 {num(2 * radius)} 0a{r} {r} 0 1 1 {num(-2 * radius)} 0z"


def _joined(one: list[Point], two: list[Point]) -> str:
    return smooth(one, closed=False) + "L" + smooth(two, closed=False)[1:] + "z"
