"""A grid of printed hexes.

Inside the program a hex is a small number, counted row by row from the north-west corner;
printed numbers ("0705") are for people, files and actions.
"""

from typing import Final

OFF: Final = -1
"""No hex: off the map."""

POINTY: Final = ("NE", "E", "SE", "SW", "W", "NW")
FLAT: Final = ("N", "NE", "SE", "S", "SW", "NW")

_SQRT3: Final = 1.7320508075688772


class Grid:
    """Which hexes there are, how they are numbered and which lie next to which.

    Directions are numbered clockwise, in the order of `directions`; the one opposite to `d`
    is `(d + 3) % 6`. `shifted` says which lines of hexes ("odd" or "even", counted from 1) are
    displaced by half a hex: rows to the east on a pointy-topped grid, columns to the south on a
    flat-topped one.
    """

    def __init__(
        self, columns: int, rows: int, *, flat: bool, shifted: str, separator: str = ""
    ) -> None:
        self.columns: Final = columns
        self.rows: Final = rows
        self.flat: Final = flat
        self.shifted: Final = shifted
        self.separator: Final = separator
        self.directions: Final = FLAT if flat else POINTY
        self.size: Final = columns * rows
        self.names: Final = [
            f"{column:02}{separator}{row:02}"
            for row in range(1, rows + 1)
            for column in range(1, columns + 1)
        ]
        self.numbers: Final = {name: hex for hex, name in enumerate(self.names)}
        self._q: Final[list[int]] = []
        self._r: Final[list[int]] = []
        at: dict[tuple[int, int], int] = {}
        for hex in range(self.size):
            q, r = self._axial(hex % columns, hex // columns)
            self._q.append(q)
            self._r.append(r)
            at[q, r] = hex
        steps = (
            ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
            if flat
            else ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
        )
        self.neighbours: Final = [
            [at.get((self._q[hex] + dq, self._r[hex] + dr), OFF) for dq, dr in steps]
            for hex in range(self.size)
        ]

    def _axial(self, column: int, row: int) -> tuple[int, int]:
        """Axial coordinates of the hex in that column and row, both counted from 0."""
        # Printed lines count from 1, so the odd ones are 0, 2, 4... here.
        early = 1 if self.shifted == "odd" else 0
        if self.flat:
            return column, row - (column + early) // 2
        return column - (row + early) // 2, row

    def hex(self, name: str) -> int:
        """The hex with that printed number; KeyError if the map has none."""
        return self.numbers[name]

    def distance(self, a: int, b: int) -> int:
        """How many steps from one hex to the other, as the crow flies."""
        dq = self._q[a] - self._q[b]
        dr = self._r[a] - self._r[b]
        return (abs(dq) + abs(dr) + abs(dq + dr)) // 2

    def rings(self, hex: int, reach: int) -> list[list[int]]:
        """The hexes 0, 1, 2... up to `reach` hexes away, as the crow flies."""
        found: list[list[int]] = [[] for _ in range(reach + 1)]
        for other in range(self.size):
            away = self.distance(hex, other)
            if away <= reach:
                found[away].append(other)
        return found

    def direction(self, a: int, b: int) -> int:
        """In which direction `b` lies from its neighbour `a`; OFF if they are not neighbours."""
        line = self.neighbours[a]
        return line.index(b) if b in line else OFF

    def around(self, hex: int) -> list[int]:
        """The neighbours that are on the map."""
        return [other for other in self.neighbours[hex] if other != OFF]

    def centre(self, hex: int) -> tuple[float, float]:
        """Where the hex's centre is drawn, y growing southwards; a hexside is 1 long."""
        q, r = self._q[hex], self._r[hex]
        if self.flat:
            return 1.5 * q, _SQRT3 * (r + q / 2)
        return _SQRT3 * (q + r / 2), 1.5 * r

    def corners(self, hex: int) -> list[tuple[float, float]]:
        """The six corners; hexside `d` runs from corner `d` to corner `d + 1` (clockwise)."""
        x, y = self.centre(hex)
        h = _SQRT3 / 2
        if self.flat:
            shape = ((-0.5, -h), (0.5, -h), (1.0, 0.0), (0.5, h), (-0.5, h), (-1.0, 0.0))
        else:
            shape = ((0.0, -1.0), (h, -0.5), (h, 0.5), (0.0, 1.0), (-h, 0.5), (-h, -0.5))
        return [(x + dx, y + dy) for dx, dy in shape]
