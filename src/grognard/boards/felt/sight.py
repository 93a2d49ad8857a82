"""Who sees whom, and in what cover.

A figure is looked for by five lines, from the eye to its centre and to four points around it. It
is seen if two of them are clear.
"""

from threading import Lock
from typing import Final

from mypy_extensions import i64

from grognard.boards.felt.lines import BY_HARD, BY_SOFT, Block, Line, Lines
from grognard.boards.felt.marks import NOTHING, Hull, Marks
from grognard.boards.felt.plane import gap2, in_arc
from grognard.boards.felt.table import FAN, HEAVY, LIGHT, Element, Felt, Key
from grognard.boards.felt.table import Spot as Spot

UNSEEN: Final = 0
OPEN: Final = 1
LIGHTLY: Final = 2
HEAVILY: Final = 3
"""What `Scene.sight` answers: not seen; seen in the open, in light cover, in heavy cover."""

_FIVE: Final = [(0, 0), (FAN, 0), (-FAN, 0), (0, FAN), (0, -FAN)]
_SCREENS: Final = 4
_REMEMBERED: Final = 200_000
"""Lines kept at most: a table without smoke or vehicles stays the same scene for many games."""


class Look:
    """A sight explained. Without lines, `why` says what rules them out: "off" (the table), "far",
    "field" (outside an opening's field), "sill" (lying behind one), "sunken" (lying in a trench),
    "indoors"; or that none are needed: "room"."""

    def __init__(self, seen: int, why: str, lines: tuple[Line, ...]) -> None:
        self.seen: Final = seen
        self.why: Final = why
        self.lines: Final = lines


class Scene:
    """The table at one moment. Make a new one, or `clear` it, whenever anything has moved."""

    def __init__(self, felt: Felt, marks: Marks = NOTHING, hulls: tuple[Hull, ...] = ()) -> None:
        self.felt: Final = felt
        self.marks: Final = marks
        self.hulls: Final = hulls
        self._cache: Final[dict[tuple[Key, Key, int], int]] = {}
        self._screens: Final[dict[Key, list[Element]]] = {}
        """By eye: what last hid somebody from it, the latest first."""
        self._lines: Final = Lines(felt, marks, hulls)
        # Lines are drawn one at a time: a server measures in one thread what it plays in another.
        self._drawing: Final = Lock()

    def clear(self) -> None:
        self._cache.clear()
        self._screens.clear()

    # --- asking ------------------------------------------------------------------------

    def sight(self, a: Spot, b: Spot, limit: int = 0) -> int:
        """How `a` sees `b`; by night no further than `limit` mm."""
        key = (a.key, b.key, limit)
        seen = self._cache.get(key, -1)
        if seen < 0:
            why = self._ruled_out(a, b, limit)
            if why == "":
                with self._drawing:
                    seen = self._five(a, b)
            else:
                seen = OPEN if why == "room" else UNSEEN
            if len(self._cache) >= _REMEMBERED:
                self.clear()
            self._cache[key] = seen
        return seen

    def look(self, a: Spot, b: Spot, limit: int = 0) -> Look:
        """The same, every line explained."""
        why = self._ruled_out(a, b, limit)
        if why != "":
            return Look(OPEN if why == "room" else UNSEEN, why, ())
        own = self._own_cover(a, b)
        with self._drawing:
            seen = self._five(a, b)
            self._lines.gather(a, b)
            lines = [self._lines.explain(a, b, b.x + dx, b.y + dy, own) for dx, dy in _FIVE]
        return Look(seen, "", tuple(lines))

    def line(self, a: Spot, b: Spot) -> bool:
        """Whether the single line from eye to centre is clear."""
        why = self._ruled_out(a, b, 0)
        if why != "":
            return why == "room"
        with self._drawing:
            self._lines.gather(a, b)
            return self._lines.trace(a, b, b.x, b.y) >= 0

    def first_block(self, a: Spot, b: Spot) -> Block | None:
        """The first hard thing that a flat shot from `a` at `b` meets; fields do not count. A
        shot off the table meets nothing."""
        if self._is_off(a) or self._is_off(b):
            return None
        with self._drawing:
            self._lines.gather(a, b)
            block = self._lines.explain(a, b, b.x, b.y, 0).block
        return block if block is not None and block.hard else None

    # --- before any line is drawn ------------------------------------------------------

    def _ruled_out(self, a: Spot, b: Spot, limit: int) -> str:
        """Why there can be no line, "" if there may be, "room" if none is needed."""
        if self._is_off(a) or self._is_off(b):
            return "off"
        if limit > 0 and not self._within(a, b, limit):
            return "far"
        if a.building >= 0 or b.building >= 0:
            if a.building == b.building and a.storey == b.storey:
                return "room"
            if not _looks_out(a) or not _looks_out(b):
                return "indoors"
            if _behind_sill(a) or _behind_sill(b):
                return "sill"
            if not _in_field(a, b) or not _in_field(b, a):
                return "field"
        if not a.upright or not b.upright:
            if self._lies_below(a, b) or self._lies_below(b, a):
                return "sunken"
        return ""

    def _is_off(self, who: Spot) -> bool:
        """Off the table; an opening in a house at its edge may be a little."""
        felt = self.felt
        return not (-FAN <= who.x <= felt.width + FAN and -FAN <= who.y <= felt.height + FAN)

    def _within(self, a: Spot, b: Spot, limit: int) -> bool:
        """Distances are taken to the nearest point of a hull, and from the centre of one."""
        for hull in self.hulls:
            if hull.id == b.hull:
                return hull.element.near(a.x, a.y, limit)
        return gap2(a.x, a.y, b.x, b.y) <= limit * limit

    def _lies_below(self, who: Spot, other: Spot) -> bool:
        return not who.upright and who.building < 0 and self._sunk(who, other) > 0

    def _sunk(self, who: Spot, other: Spot) -> i64:
        """The cover of the trench or the like he is in: none from close by, nor from inside the
        same one."""
        if gap2(who.x, who.y, other.x, other.y) <= self.felt.near * self.felt.near:
            return 0
        cover: i64 = 0
        for element in self.marks.at(self.felt, who.x, who.y):
            if element.kind.sunken and not element.has(other.x, other.y):
                cover = max(cover, element.cover_in)
        return cover

    def _own_cover(self, a: Spot, b: Spot) -> i64:
        """The cover of the place where `b` is, whatever the line."""
        if b.opening is not None:
            return b.opening.building.kind.cover
        cover: i64 = 0
        sunken = False
        for element in self.marks.at(self.felt, b.x, b.y):
            if element.kind.sunken:
                sunken = True
            else:
                cover = max(cover, element.cover_in)
        return max(cover, self._sunk(b, a)) if sunken else cover

    # --- the five lines ----------------------------------------------------------------

    def _five(self, a: Spot, b: Spot) -> int:
        """Covered heavily if three lines are heavy (or hidden by something hard), lightly if
        three are light or better."""
        if self._is_screened(a, b):
            return UNSEEN
        self._lines.gather(a, b)
        seen = self._drawn(a, b)
        if seen == UNSEEN:
            self._remember_screen(a)
        return seen

    def _drawn(self, a: Spot, b: Spot) -> int:
        """Stops as soon as it is settled."""
        own: i64 = 0
        clear: i64 = 0
        bare: i64 = 0
        heavy: i64 = 0
        left: i64 = 5
        veiled: list[tuple[int, int]] = []
        for dx, dy in _FIVE:
            x, y = b.x + dx, b.y + dy
            met = self._lines.glance(a, b, x, y)
            left -= 1
            if met >= 0:
                clear += 1
                if clear == 1:
                    own = self._own_cover(a, b)
            if met == 0:
                bare += 1
            elif met == HEAVY or met == BY_HARD:  # noqa: SIM109 - a tuple would be built
                heavy += 1
            elif met == BY_SOFT:
                veiled.append((x, y))
            if clear + left < 2:
                return UNSEEN
            if clear >= 2:
                heavy += self._behind_ground(a, b, veiled)
                veiled = []
                seen = _settled(own, bare, heavy, left)
                if seen != UNSEEN:
                    return seen
        return UNSEEN

    def _behind_ground(self, a: Spot, b: Spot, veiled: list[tuple[int, int]]) -> i64:
        """How many of the lines that something soft hides the ground hides as well."""
        count: i64 = 0
        for x, y in veiled:
            if self._lines.ground_hides(a, b, x, y):
                count += 1
        return count

    def _is_screened(self, a: Spot, b: Spot) -> bool:
        """Whether something that hid others from that eye hides this one too, all by itself."""
        screens = self._screens.get(a.key)
        if screens is None:
            return False
        for place, thing in enumerate(screens):
            hidden: i64 = 0
            left: i64 = 5
            for dx, dy in _FIVE:
                left -= 1
                if self._lines.stopped_by(thing, a, b, b.x + dx, b.y + dy):
                    hidden += 1
                if hidden == 4:
                    if place > 0:
                        del screens[place]
                        screens.insert(0, thing)
                    return True
                if hidden + left < 4:
                    break
        return False

    def _remember_screen(self, a: Spot) -> None:
        thing = self._lines.screen
        if thing is None or thing.number < 0:
            return
        screens = self._screens.setdefault(a.key, [])
        if thing not in screens:
            screens.insert(0, thing)
            del screens[_SCREENS:]


def _settled(own: i64, bare: i64, heavy: i64, left: i64) -> int:
    """The cover that the lines drawn so far settle; UNSEEN while it is still open."""
    if own == HEAVY or heavy >= 3:
        return HEAVILY
    if heavy + left < 3:
        if own == LIGHT or 5 - left - bare >= 3:
            return LIGHTLY
        if bare >= 3:
            return OPEN
    return UNSEEN


def _looks_out(who: Spot) -> bool:
    return who.building < 0 or who.opening is not None


def _behind_sill(who: Spot) -> bool:
    return who.opening is not None and not who.upright and who.opening.kind.sill


def _in_field(who: Spot, other: Spot) -> bool:
    opening = who.opening
    return opening is None or in_arc(
        other.x - who.x, other.y - who.y, opening.facing, opening.kind.field
    )
