"""The ground: a grid of heights every 50 mm, and the decks of bridges.

Heights inside the felt ("z") are whole numbers of 1/2500 mm, so that the height of any whole
point, taken bilinearly from the four nodes around it, is exact.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.boards.felt.plane import Ring, inside

STEP: Final = 50
SCALE: Final = STEP * STEP
"""A millimetre of height."""


class Deck:
    """A bridge: the straight line between the middles of its end sides (points 1-4 and 2-3)."""

    def __init__(self, number: int, ring: Ring, first_z: int, last_z: int) -> None:
        self.number: Final = number
        self.ring: Final = ring
        self.first_z: Final = first_z
        self.last_z: Final = last_z

    def z(self, x: int, y: int) -> int:
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = self.ring
        # Twice the middles are whole; so everything here is doubled.
        east, north = bx + cx - ax - dx, by + cy - ay - dy
        length2 = east * east + north * north
        along = (2 * x - ax - dx) * east + (2 * y - ay - dy) * north
        along = min(max(along, 0), length2)
        return self.first_z + (self.last_z - self.first_z) * along // length2


class Ground:
    """`rows` of node heights in mm, from south to north, each from west to east.

    Off the table the ground goes on level.
    """

    def __init__(self, rows: list[list[int]], bridges: list[tuple[int, Ring]]) -> None:
        self.rows: Final = rows
        self.width: Final = (len(rows[0]) - 1) * STEP
        self.height: Final = (len(rows) - 1) * STEP
        self.top: Final[i64] = max([max(row) for row in rows]) * SCALE
        self.decks: Final[list[Deck]] = []
        # Each cell as the four numbers of its bilinear form; one cell more all around, since a
        # line may end a little off the table.
        self.columns: Final[i64] = len(rows[0]) + 1
        level: list[i64] = []
        east: list[i64] = []
        north: list[i64] = []
        twist: list[i64] = []
        for row in range(-1, len(rows)):
            for column in range(-1, len(rows[0])):
                a, b = self._node(column, row), self._node(column + 1, row)
                c, d = self._node(column, row + 1), self._node(column + 1, row + 1)
                level.append(a * SCALE)
                east.append((b - a) * STEP)
                north.append((c - a) * STEP)
                twist.append(a - b - c + d)
        self.level: Final = vec[i64](level)
        self.east: Final = vec[i64](east)
        self.north: Final = vec[i64](north)
        self.twist: Final = vec[i64](twist)
        spanned = [False] * len(level)
        for number, ring in bridges:
            (ax, ay), (bx, by), (cx, cy), (dx, dy) = ring
            first = self.bare(*_middle(ax, ay, dx, dy))
            last = self.bare(*_middle(bx, by, cx, cy))
            self.decks.append(Deck(number, ring, first, last))
            for cell in self._cells(ring):
                spanned[cell] = True
        self.spanned: Final = vec[bool](spanned)
        tops = [
            self.between(column * STEP, (column + 1) * STEP, row * STEP, (row + 1) * STEP)[1]
            for row in range(-1, len(rows))
            for column in range(-1, len(rows[0]))
        ]
        wide = len(rows[0]) + 1
        # Along the rows first, then across them; at the ends of a row also its neighbour in the
        # list, which at most makes a top too high.
        for apart in (1, wide):
            tops = [
                max(tops[max(cell - apart, 0)], top, tops[min(cell + apart, len(tops) - 1)])
                for cell, top in enumerate(tops)
            ]
        self._about: Final = vec[i64](tops)

    def _node(self, column: int, row: int) -> int:
        row = min(max(row, 0), len(self.rows) - 1)
        return self.rows[row][min(max(column, 0), len(self.rows[0]) - 1)]

    def _cells(self, ring: Ring) -> list[i64]:
        columns = range(min(x for x, _ in ring) // STEP, max(x for x, _ in ring) // STEP + 1)
        rows = range(min(y for _, y in ring) // STEP, max(y for _, y in ring) // STEP + 1)
        return [(row + 1) * self.columns + column + 1 for row in rows for column in columns]

    def between(self, left: int, right: int, low: int, high: int) -> tuple[int, int]:
        """Between which heights the ground and the decks of a rectangle lie."""
        nodes = [
            self._node(column, row) * SCALE
            for row in range(low // STEP, -(-high // STEP) + 1)
            for column in range(left // STEP, -(-right // STEP) + 1)
        ]
        for deck in self.decks:
            east, north = [x for x, _ in deck.ring], [y for _, y in deck.ring]
            if min(east) <= right and max(east) >= left and min(north) <= high:
                if max(north) >= low:
                    nodes += [deck.first_z, deck.last_z]
        return min(nodes), max(nodes)

    def top_about(self, x: i64, y: i64) -> i64:
        """Nothing within a cell of that point is higher."""
        return self._about[(y // STEP + 1) * self.columns + x // STEP + 1]

    def bare(self, x: int, y: int) -> int:
        """The height of the ground itself, in 1/2500 mm."""
        return self.z(min(max(x, 0), self.width), min(max(y, 0), self.height), False)

    def z(self, x: i64, y: i64, decks: bool = True, gone: tuple[int, ...] = ()) -> i64:
        """The height of the ground, or of the deck over it unless that bridge is `gone`; on the
        table or just off it."""
        column = (x + STEP) // STEP
        row = (y + STEP) // STEP
        cell = row * self.columns + column
        if decks and self.spanned[cell]:
            for deck in self.decks:
                if deck.number not in gone and inside(x, y, deck.ring):
                    return deck.z(x, y)
        x -= (column - 1) * STEP
        y -= (row - 1) * STEP
        return (
            self.level[cell] + x * (self.east[cell] + y * self.twist[cell]) + y * self.north[cell]
        )


def _middle(ax: int, ay: int, bx: int, by: int) -> tuple[int, int]:
    return (ax + bx + 1) // 2, (ay + by + 1) // 2
