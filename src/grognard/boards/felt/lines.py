"""One line of sight: from an eye to a point, through everything that stands on the table.

A crossing is a fraction of the line's way, so heights are compared exactly; only the place where
the ground is read is rounded to a whole point (half up). A line taken from its other end meets
the same things.
"""

from math import isqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.boards.felt.marks import Hull, Marks
from grognard.boards.felt.plane import chords, gap2
from grognard.boards.felt.table import BUCKET, HEAVY, LIGHT, MOST_POINTS, Element, Felt, Spot

SAMPLE: Final = 10
"""The ground is looked at this often along a line."""

# What a line meets: 0 and more, clear, with that cover; below, hidden.
BY_SOFT: Final = -1
BY_HARD: Final = -2

STRETCH: Final = 8
"""So many samples, 80 mm of a line, are within a cell of the ground of the middle one."""
_MOST_RUNS: Final = 1024  # a table of four metres has lines of 600 samples


class Block:
    """What hides a line, and where it first does: an element, a hull, something laid, or with
    no id the ground."""

    def __init__(self, id: str, x: int, y: int, hard: bool) -> None:
        self.id: Final = id
        self.x: Final = x
        self.y: Final = y
        self.hard: Final = hard


class Line:
    """One of the five lines: where it ends, what covers there, and what hides it if anything."""

    def __init__(self, x: int, y: int, cover: int, block: Block | None) -> None:
        self.x: Final = x
        self.y: Final = y
        self.cover: Final = cover
        self.block: Final = block


class Lines:
    """Draws lines: `gather` what is about between two spots, then `trace` as many as needed."""

    def __init__(self, felt: Felt, marks: Marks, hulls: tuple[Hull, ...]) -> None:
        self.felt: Final = felt
        self.marks: Final = marks
        self.hulls: Final = hulls
        # An element's last gathering, so that it comes once in each; gone ones never do.
        self._gathered: i64 = 0
        self._tried: Final[list[i64]] = [0] * len(felt.elements)
        for number in marks.gone:
            self._tried[number] = -1
        # What may hide or cover between the present spots.
        self._solid: list[Element] = []
        self._soft: list[Element] = []
        self.screen: Element | None = None
        """The last thing that hid a line between them."""
        # The chords of the present line in the present area, as fractions.
        self._n: Final = vec[i64]([0] * (MOST_POINTS + 2))
        self._d: Final = vec[i64]([1] * (MOST_POINTS + 2))
        # Its runs below the area's top.
        self._run_n: Final = vec[i64]([0] * _MOST_RUNS)
        self._run_d: Final = vec[i64]([1] * _MOST_RUNS)
        # When a line is explained: the nearest thing that hides it.
        self._explaining: bool = False
        self._block: Element | None = None
        self._block_n: i64 = 0
        self._block_d: i64 = 1
        self._block_is: i64 = 0

    def gather(self, a: Spot, b: Spot) -> None:
        """Everything on the table that the fan from `a` to `b` may meet."""
        self._gathered += 1
        self.screen = None
        self._solid = []
        self._soft = []
        left, right = min(a.x, b.x), max(a.x, b.x)
        dx, dy = b.x - a.x, b.y - a.y
        for column in range(left // BUCKET, right // BUCKET + 1):
            west, east = max(column * BUCKET, left), min(column * BUCKET + BUCKET, right)
            first = a.y if dx == 0 else a.y + dy * (west - a.x) // dx
            last = b.y if dx == 0 else a.y + dy * (east - a.x) // dx
            if first > last:
                first, last = last, first
            for row in range(first // BUCKET, last // BUCKET + 1):
                self._try(self.felt.in_sight[(row + 1) * self.felt.columns + column + 1])
        near = self.felt.near
        if gap2(a.x, a.y, b.x, b.y) > near * near:  # smoke hides all but the close
            for laid in self.marks.laid:
                self._sort(laid.element)
        for hull in self.hulls:
            if hull.id != a.hull and hull.id != b.hull:
                self._sort(hull.element)

    def _try(self, bucket: list[Element]) -> None:
        for element in bucket:
            last = self._tried[element.number]
            if last >= 0 and last != self._gathered:
                self._tried[element.number] = self._gathered
                self._sort(element)

    def _sort(self, element: Element) -> None:
        if element.kind.soft:
            self._soft.append(element)
        else:
            self._solid.append(element)

    def trace(self, a: Spot, b: Spot, x: i64, y: i64) -> i64:
        """What the line from `a`'s eye to (x, y), at `b`'s height, meets."""
        met = self._meets(a, b, x, y)
        if met == BY_HARD and not self._explaining:
            return BY_HARD
        return BY_HARD if self.ground_hides(a, b, x, y) else met

    def glance(self, a: Spot, b: Spot, x: i64, y: i64) -> i64:
        """The same in less time: of a line that something soft hides it does not say whether the
        ground hides it as well."""
        met = self._meets(a, b, x, y)
        return BY_HARD if met >= 0 and self.ground_hides(a, b, x, y) else met

    def _meets(self, a: Spot, b: Spot, x: i64, y: i64) -> i64:
        """The things that stand on the ground."""
        met: i64 = 0
        if a.x == x and a.y == y:
            return 0
        west, east = min(a.x, x), max(a.x, x)
        south, north = min(a.y, y), max(a.y, y)
        for element in self._solid:
            if element.right < west or element.left > east:
                continue
            if element.high < south or element.low > north:
                continue
            one = (
                self._through(element, a, b, x, y)
                if element.closed
                else self._across(element, a, b, x, y)
            )
            if one < 0:
                self.screen = element
                if one == BY_HARD and not self._explaining:
                    return BY_HARD
                met = min(met, one)
            elif met >= 0 and one > met:
                met = one
        if len(self._soft) > 0 and (met >= 0 or self._explaining):
            if self._too_deep(self._soft, a, b, x, y):
                met = min(met, BY_SOFT)
        return met

    def stopped_by(self, thing: Element, a: Spot, b: Spot, x: i64, y: i64) -> bool:
        """Whether that thing of the table alone hides the line."""
        if a.x == x and a.y == y:
            return False
        if thing.kind.soft:
            return self._too_deep([thing], a, b, x, y)
        if thing.closed:
            return self._through(thing, a, b, x, y) < 0
        return self._across(thing, a, b, x, y) < 0

    def explain(self, a: Spot, b: Spot, x: i64, y: i64, own: i64) -> Line:
        self._explaining, self._block_is = True, 0
        met = self.trace(a, b, x, y)
        self._explaining = False
        cover: i64 = met if met >= 0 else LIGHT if met == BY_SOFT else HEAVY
        block: Block | None = None
        if met < 0:
            n, d = self._block_n, self._block_d
            block = Block(
                "" if self._block is None else self._block.id,
                a.x + (2 * (x - a.x) * n + d) // (2 * d),
                a.y + (2 * (y - a.y) * n + d) // (2 * d),
                met == BY_HARD,
            )
        return Line(x, y, max(cover, own), block)

    def _note(self, thing: Element | None, n: i64, d: i64, met: i64) -> None:
        """Remember what hides the line: something hard before soft, the nearest before others."""
        if met < self._block_is or (
            met == self._block_is and n * self._block_d < self._block_n * d
        ):
            self._block, self._block_n, self._block_d, self._block_is = thing, n, d, met

    def ground_hides(self, a: Spot, b: Spot, x: i64, y: i64) -> bool:
        """Whether the line is below the ground at one of its samples, read at whole points (half
        up). A stretch of them is passed over where nothing about it is as high as the line."""
        ground = self.felt.ground
        if a.z >= ground.top and b.z >= ground.top:
            return False
        steps = _samples(a.x, a.y, x, y)
        twice = 2 * steps
        dx, dy = 2 * (x - a.x), 2 * (y - a.y)
        height, climb = a.z * steps, b.z - a.z
        gone = self.marks.gone
        for first in range(1, steps, STRETCH):
            last = min(first + STRETCH, steps) - 1
            middle = (first + last) // 2
            top = ground.top_about(
                a.x + (dx * middle + steps) // twice, a.y + (dy * middle + steps) // twice
            )
            if height + climb * (first if climb > 0 else last) >= top * steps:
                continue
            for k in range(first, last + 1):
                px, py = a.x + (dx * k + steps) // twice, a.y + (dy * k + steps) // twice
                if height + climb * k < ground.z(px, py, True, gone) * steps:
                    if self._explaining:
                        self._note(None, k, steps, BY_HARD)
                    return True
        return False

    def _across(self, e: Element, a: Spot, b: Spot, x: i64, y: i64) -> i64:
        """What a thin line does to the line of sight: hides it below its top, unless a standing
        man close to the crossing looks over it or through it; covers whoever is close behind it."""
        met: i64 = 0
        crushed = len(self.marks.gaps) > 0
        px, py = a.x, a.y
        dx, dy = x - px, y - py
        ax, ay = e.xs[0], e.ys[0]
        side_a = dx * (ay - py) - dy * (ax - px)
        for corner in range(1, len(e.xs)):
            bx, by = e.xs[corner], e.ys[corner]
            side_b = dx * (by - py) - dy * (bx - px)
            # A sight along the obstacle (both sides nothing) does not cross it.
            if side_a != side_b and not (
                (side_a > 0 and side_b > 0) or (side_a < 0 and side_b < 0)
            ):
                n = (ax - px) * (by - ay) - (ay - py) * (bx - ax)
                d = side_b - side_a
                if d < 0:
                    n, d = -n, -d
                if 0 <= n <= d and not (
                    crushed and self.marks.gapped(e.number, px * d + dx * n, py * d + dy * n, d)
                ):
                    one = self._at_crossing(e, a, b, dx, dy, n, d)
                    if one == BY_HARD and not self._explaining:
                        return BY_HARD
                    if one < 0:
                        met = min(met, one)
                    elif met >= 0 and one > met:
                        met = one
            ax, ay, side_a = bx, by, side_b
        return met

    def _at_crossing(self, e: Element, a: Spot, b: Spot, dx: i64, dy: i64, n: i64, d: i64) -> i64:
        by_a = self._close(a, a.x * d + dx * n, a.y * d + dy * n, d)
        by_b = self._close(b, a.x * d + dx * n, a.y * d + dy * n, d)
        if e.kind.line and self._below(e, a, b, dx, dy, n, d):
            helped = (a.upright and by_a) or (b.upright and by_b)
            if not helped or not (e.kind.hedge or e.height <= self.felt.low):
                met = BY_SOFT if e.kind.hedge else BY_HARD
                if self._explaining:
                    self._note(e, n, d, met)
                return met
        return e.cover_across if by_b and not by_a else 0

    def _through(self, e: Element, a: Spot, b: Spot, x: i64, y: i64) -> i64:
        """What something solid does: hides the line if it is below its top where it enters or
        leaves; covers whoever is close behind it."""
        met: i64 = 0
        dx, dy = x - a.x, y - a.y
        for chord in range(0, self._chords(e, a.x, a.y, x, y), 2):
            n0, d0 = self._n[chord], self._d[chord]
            n1, d1 = self._n[chord + 1], self._d[chord + 1]
            # Nobody's own house is in his way: lines begin and end at its walls.
            if (n0 == 0 and e.number == a.building >= 0) or (
                n1 == d1 and e.number == b.building >= 0
            ):
                continue
            if self._below(e, a, b, dx, dy, n0, d0) or self._below(e, a, b, dx, dy, n1, d1):
                if not self._explaining:
                    return BY_HARD
                self._note(e, n0, d0, BY_HARD)
                met = BY_HARD
            elif met >= 0 and e.cover_across > met:
                u, v = a.x * d1 + dx * n1, a.y * d1 + dy * n1
                if self._close(b, u, v, d1) and not self._close(a, u, v, d1):
                    met = e.cover_across
        return met

    def _below(self, e: Element, a: Spot, b: Spot, dx: i64, dy: i64, n: i64, d: i64) -> bool:
        """Whether the line, n/d of its way, is lower than the element's top."""
        if e.level:
            base = e.base
        else:
            base = self.felt.ground.z(
                a.x + (2 * dx * n + d) // (2 * d),
                a.y + (2 * dy * n + d) // (2 * d),
                True,
                self.marks.gone,
            )
        return a.z * d + (b.z - a.z) * n < (base + e.rise) * d

    def _close(self, who: Spot, u: i64, v: i64, d: i64) -> bool:
        """Whether the point (u/d, v/d) is within `near` of his centre."""
        reach = self.felt.near * d
        east, north = u - who.x * d, v - who.y * d
        # Only what is small is squared, so 64 bits are enough.
        if not (-reach <= east <= reach and -reach <= north <= reach):
            return False
        return east * east + north * north <= reach * reach

    # --- areas -------------------------------------------------------------------------

    def _chords(self, e: Element, px: i64, py: i64, x: i64, y: i64) -> i64:
        """The line's chords in the area, as pairs of `_n` / `_d`; how many ends there are."""
        dx, dy = x - px, y - py
        ns, ds = self._n, self._d
        count: i64 = 0
        ax, ay = e.xs[0], e.ys[0]
        side_a = dx * (ay - py) - dy * (ax - px)
        for corner in range(1, len(e.xs)):
            bx, by = e.xs[corner], e.ys[corner]
            side_b = dx * (by - py) - dy * (bx - px)
            if side_b == 0:
                return self._careful_chords(e, px, py, x, y)
            if (side_a > 0) != (side_b > 0):
                n = (ax - px) * (by - ay) - (ay - py) * (bx - ax)
                d = side_b - side_a
                if d < 0:
                    n, d = -n, -d
                place = count
                while place > 0 and ns[place - 1] * d > n * ds[place - 1]:
                    ns[place] = ns[place - 1]
                    ds[place] = ds[place - 1]
                    place -= 1
                ns[place] = n
                ds[place] = d
                count += 1
            ax, ay, side_a = bx, by, side_b
        kept: i64 = 0
        for chord in range(0, count, 2):
            if ns[chord + 1] <= 0 or ns[chord] >= ds[chord]:
                continue  # it ends before the line begins, or begins after it ends
            n0, d0, n1, d1 = ns[chord], ds[chord], ns[chord + 1], ds[chord + 1]
            if n0 < 0:
                n0, d0 = 0, 1
            if n1 > d1:
                n1, d1 = 1, 1
            ns[kept], ds[kept], ns[kept + 1], ds[kept + 1] = n0, d0, n1, d1
            kept += 2
        return kept

    def _careful_chords(self, e: Element, px: i64, py: i64, x: i64, y: i64) -> i64:
        """The same for a line that goes exactly through corners."""
        kept: i64 = 0
        for n0, d0, n1, d1 in chords(px, py, x, y, e.points):
            self._n[kept], self._d[kept] = n0, d0
            self._n[kept + 1], self._d[kept + 1] = n1, d1
            kept += 2
        return kept

    def _too_deep(self, woods: list[Element], a: Spot, b: Spot, x: i64, y: i64) -> bool:
        """Whether the line runs, below the tops of woods and the like, further in all of them
        together than one sees into the densest."""
        # How much of the line, as a fraction. It grows beyond 64 bits, so nothing here may be
        # an i64: mypyc would reckon the whole product in 64 bits.
        whole: int = 0
        part: int = 1
        see_in: int = 0
        first: Element | None = None
        first_n: i64 = 0
        first_d: i64 = 1
        west, east = min(a.x, x), max(a.x, x)
        south, north = min(a.y, y), max(a.y, y)
        for e in woods:
            if e.right < west or e.left > east or e.high < south or e.low > north:
                continue
            for run in range(0, self._below_top(e, a, b, x, y), 2):
                n0: int = self._run_n[run]
                d0: int = self._run_d[run]
                n1: int = self._run_n[run + 1]
                d1: int = self._run_d[run + 1]
                whole = whole * d0 * d1 + (n1 * d0 - n0 * d1) * part
                part = part * d0 * d1
                if first is None or e.kind.see_in < see_in:
                    see_in = e.kind.see_in
                if first is None or self._run_n[run] * first_d < first_n * self._run_d[run]:
                    first, first_n, first_d = e, self._run_n[run], self._run_d[run]
        if first is None:
            return False
        length2: int = (x - a.x) * (x - a.x) + (y - a.y) * (y - a.y)
        if whole * whole * length2 <= see_in * see_in * part * part:
            return False
        self.screen = first
        if self._explaining:
            self._note(first, first_n, first_d, BY_SOFT)
        return True

    def _below_top(self, e: Element, a: Spot, b: Spot, x: i64, y: i64) -> i64:
        """Where the line runs in the area and below its top, as pairs of `_run_n` / `_run_d`; how
        many ends there are. Between two places of the line where the ground is read (the border
        and the samples) it counts as below if it is so in the mean of the two."""
        count: i64 = 0
        climb = b.z - a.z
        # Two samples are more than half of SAMPLE apart.
        enough = _MOST_RUNS if self._explaining else 2 * e.kind.see_in // SAMPLE
        for chord in range(0, self._chords(e, a.x, a.y, x, y), 2):
            n, d = self._n[chord], self._d[chord]
            last_n, last_d = self._n[chord + 1], self._d[chord + 1]
            if e.number >= 0:
                before = (a.z * d + climb * n) // d
                after = (a.z * last_d + climb * last_n) // last_d
                if min(before, after) >= self.felt.bed_high[e.number] + e.rise:
                    continue
                if max(before, after) < self.felt.bed_low[e.number] + e.rise:
                    self._run_n[count], self._run_d[count] = n, d
                    self._run_n[count + 1], self._run_d[count + 1] = last_n, last_d
                    count += 2
                    continue
            steps = _samples(a.x, a.y, x, y)
            over = self._over_top(e, a, b, x, y, n, d)
            running = False
            sample = n * steps // d + 1
            began = sample
            while True:
                more = sample * last_d < last_n * steps
                next_n, next_d = (sample, steps) if more else (last_n, last_d)
                over_next = self._over_top(e, a, b, x, y, next_n, next_d)
                if (over + over_next < 0) != running:
                    self._run_n[count], self._run_d[count] = n, d
                    count += 1
                    running = not running
                    began = sample
                n, d, over = next_n, next_d, over_next
                if not more:
                    break
                if running and sample - began > enough:
                    break  # further than one sees into it: no need to look on
                sample += 1
            if running:
                self._run_n[count], self._run_d[count] = n, d
                count += 1
        return count

    def _over_top(self, e: Element, a: Spot, b: Spot, x: i64, y: i64, n: i64, d: i64) -> i64:
        """How much higher than the area's top the line is, n/d of its way (rounded down)."""
        base = self.felt.ground.z(
            a.x + (2 * (x - a.x) * n + d) // (2 * d),
            a.y + (2 * (y - a.y) * n + d) // (2 * d),
            True,
            self.marks.gone,
        )
        return (a.z * d + (b.z - a.z) * n) // d - base - e.rise


def _samples(ax: i64, ay: i64, bx: i64, by: i64) -> i64:
    """Into how many steps of at most `SAMPLE` mm a line is cut."""
    square = (ax - bx) * (ax - bx) + (ay - by) * (ay - by)
    steps: i64 = isqrt(square // (SAMPLE * SAMPLE))
    return steps if steps * steps * (SAMPLE * SAMPLE) == square else steps + 1
