"""Lines of sight: what the straight line between two hex centres passes on its way.

The board tells geometry only; what blocks is the title's to say. Everything is decided in whole
numbers, so a line is the same on every machine and the same seen from either end.
"""

from typing import Final

from grognard.boards.grid import OFF, Grid

# Doubled coordinates: a step across the shifted lines is one unit, a step along them two. They
# squeeze the map, but squeezing keeps straight lines straight and left from right, and that is
# all that sight asks. Both tables are in the order of `Grid.directions`.
_FLAT_STEPS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
_POINTY_STEPS: Final = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))


class SightLine:
    """What lies on the line from `a` to `b`, in order, the two ends left out.

    Each of `steps` is either `(hex,)`, a hex the line passes through, or `(one, other)`, the two
    hexes that flank the line where it runs exactly along their common hexside. Neighbours have
    no steps between them.

    `crossings` are the places between one step and the next, so there is one more of them (none
    if `a` is `b`): each lists the hexes that meet there, two where the line crosses the hexside
    between them, three where it goes through a corner. A hex the line only touches at a corner
    is in no step, and in that crossing alone.

    A step or crossing lists its hexes in ascending order, whichever way one looks. At the edge of
    the map a flank, or a hex touched at a corner, may be OFF; a hex passed through never is.
    """

    def __init__(
        self,
        a: int,
        b: int,
        steps: tuple[tuple[int, ...], ...],
        crossings: tuple[tuple[int, ...], ...],
    ) -> None:
        self.a: Final = a
        self.b: Final = b
        self.steps: Final = steps
        self.crossings: Final = crossings


class Sight:
    """The lines of sight of one grid, each drawn once, when first asked for."""

    def __init__(self, grid: Grid) -> None:
        self.grid: Final = grid
        self._lines: Final[dict[int, SightLine]] = {}

    def line(self, a: int, b: int) -> SightLine:
        """The line from `a` to `b`; IndexError if either is off the map."""
        size = self.grid.size
        if not (0 <= a < size and 0 <= b < size):
            raise IndexError(f"no line of sight between {a} and {b}: off the map")
        line = self._lines.get(a * size + b)
        if line is None:
            line = _draw(self.grid, a, b)
            self._lines[a * size + b] = line
        return line


def first_block(
    line: SightLine, through: list[bool], beside: list[bool], both_flanks: bool = True
) -> tuple[int, ...]:
    """The hex, or the flanking hexes, where the line is first blocked; () if it is clear.

    `through` says which hexes block a line that passes through them, `beside` which block one
    that runs along their hexside: there, both flanks must block, or with `both_flanks` false one
    is enough. They are two lists because a unit, say, may block the one and not the other. The
    ends of the line never block, nor does what is off the map.
    """
    for step in line.steps:
        if len(step) == 1:
            if through[step[0]]:
                return step
            continue
        blocking = tuple([hex for hex in step if hex != OFF and beside[hex]])
        if len(blocking) == 2 or (blocking and not both_flanks):
            return blocking
    return ()


def _place(grid: Grid, hex: int) -> tuple[int, int]:
    """The hex's doubled coordinates, y growing southwards."""
    column, row = hex % grid.columns, hex // grid.columns
    # Printed lines count from 1, so the odd ones are 0, 2, 4... here.
    late = 1 if grid.shifted == "odd" else 0
    if grid.flat:
        return column, 2 * row + (column + late) % 2
    return 2 * column + (row + late) % 2, row


def _draw(grid: Grid, a: int, b: int) -> SightLine:
    """Follow the line from hex to hex, each time asking by which side or corner it leaves."""
    steps: list[tuple[int, ...]] = []
    crossings: list[tuple[int, ...]] = []
    xa, ya = _place(grid, a)
    xb, yb = _place(grid, b)
    # How far a step in each direction leads to the right of the line (to its left if negative).
    veer = [
        (xb - xa) * dy - (yb - ya) * dx for dx, dy in (_FLAT_STEPS if grid.flat else _POINTY_STEPS)
    ]
    # The same for the way from a hex's centre to its corners, three times as large: three times
    # that way is one step in each of the two directions beside the corner.
    lean = [veer[corner - 1] + veer[corner] for corner in range(6)]
    hex = a
    drift = 0  # how far right of the line the hex's centre lies, three times as large
    while hex != b:
        if hex != a:
            steps.append((hex,))
        # Going round clockwise, the line leaves where the corners change from its left to its
        # right (and came in where they change back).
        corner = 0
        while not drift + lean[corner - 1] < 0 <= drift + lean[corner]:
            corner += 1
        left, right = grid.neighbours[hex][corner - 1], grid.neighbours[hex][corner]
        if drift + lean[corner] > 0:
            crossings.append(_sorted(hex, left))
            hex, drift = left, drift + 3 * veer[corner - 1]
            continue
        crossings.append(_sorted(hex, left, right))
        if lean[corner] > 0:  # straight on from the centre would be more to the right
            hex, drift = left, drift + 3 * veer[corner - 1]
        elif lean[corner] < 0:
            hex, drift = right, drift + 3 * veer[corner]
        else:
            # Straight out from the centre: along the hexside that begins at this corner, to the
            # hex at its far end. One of the flanks may be off the map; go by the other.
            steps.append(_sorted(left, right))
            on = grid.neighbours[left][corner] if left != OFF else OFF
            hex = on if on != OFF else grid.neighbours[right][corner - 1]
            crossings.append(_sorted(left, right, hex))
    return SightLine(a, b, tuple(steps), tuple(crossings))


def _sorted(*hexes: int) -> tuple[int, ...]:
    return tuple(sorted(hexes))
