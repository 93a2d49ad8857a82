"""What play changes on the table: smoke and rubble laid, obstacles crushed, things gone.

These are small frozen values. A position keeps them and the vehicles' hulls; the table itself
is never copied.
"""

from typing import Final

from grognard.boards.felt.plane import Ring, gap2, rectangle
from grognard.boards.felt.table import HEAVY, Element, Felt, Kind


class Laid:
    """An area laid during play: smoke, fire, rubble. `until`: its last turn; 0 is for good."""

    def __init__(self, id: str, kind: Kind, points: Ring, until: int = 0) -> None:
        self.id: Final = id
        self.until: Final = until
        self.element: Final = Element(-1, id, kind, points, closed=True)

    def text(self) -> str:
        corners = " ".join([f"{x},{y}" for x, y in self.element.points])
        return f"{self.id} {self.element.kind.name} {self.until} {corners}"


class Gap:
    """A crushed stretch: the obstacle is gone within `radius` of (x, y)."""

    def __init__(self, number: int, x: int, y: int, radius: int) -> None:
        self.number: Final = number
        self.x: Final = x
        self.y: Final = y
        self.radius: Final = radius

    def has(self, u: int, v: int, d: int) -> bool:
        """Whether the point (u/d, v/d) lies in it."""
        reach = self.radius * d
        return gap2(u, v, self.x * d, self.y * d) <= reach * reach

    def text(self) -> str:
        return f"{self.number} {self.x},{self.y} {self.radius}"


HULL: Final = Kind("hull", sight="hard", cover=HEAVY, lies="work")


class Hull:
    """A vehicle on the table: it hides what is behind it, and covers whoever is close behind it."""

    def __init__(
        self,
        id: str,
        x: int,
        y: int,
        facing: int,
        length: int,
        width: int,
        height: int,
        kind: Kind = HULL,
    ) -> None:
        self.id: Final = id
        self.x: Final = x
        self.y: Final = y
        self.facing: Final = facing
        self.length: Final = length
        self.width: Final = width
        self.ring: Final = rectangle(x, y, facing, length, width)
        self.element: Final = Element(-1, id, kind, self.ring, closed=True, height=height)
        self._text: Final = f"{id} {x},{y} {facing} {length}x{width}x{height} {kind.name}"

    def text(self) -> str:
        return self._text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hull) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)


class Marks:
    """`laid` and `gaps` in the order they came, `gone` the numbers of vanished elements."""

    def __init__(
        self,
        laid: tuple[Laid, ...] = (),
        gone: tuple[int, ...] = (),
        gaps: tuple[Gap, ...] = (),
    ) -> None:
        self.laid: Final = laid
        self.gone: Final = gone
        self.gaps: Final = gaps
        self._text: Final = " | ".join(
            [
                "; ".join([each.text() for each in laid]),
                " ".join([str(number) for number in gone]),
                "; ".join([gap.text() for gap in gaps]),
            ]
        )

    def lay(self, laid: Laid) -> "Marks":
        return Marks((*self.laid, laid), self.gone, self.gaps)

    def without(self, ids: list[str]) -> "Marks":
        """As if these had never been laid."""
        kept = tuple([laid for laid in self.laid if laid.id not in ids])
        return self if len(kept) == len(self.laid) else Marks(kept, self.gone, self.gaps)

    def remove(self, number: int) -> "Marks":
        return Marks(self.laid, tuple(sorted({*self.gone, number})), self.gaps)

    def crush(self, number: int, x: int, y: int, radius: int) -> "Marks":
        return Marks(self.laid, self.gone, (*self.gaps, Gap(number, x, y, radius)))

    def after(self, turn: int) -> "Marks":
        """What is left when that turn is over."""
        stays = tuple([laid for laid in self.laid if laid.until == 0 or laid.until > turn])
        return self if len(stays) == len(self.laid) else Marks(stays, self.gone, self.gaps)

    def at(self, felt: Felt, x: int, y: int) -> list[Element]:
        """All areas and wide lines the point lies in now: the table's, then what was laid."""
        found = felt.at(x, y)
        if self.gone:
            found = [element for element in found if element.number not in self.gone]
        for laid in self.laid:
            if laid.element.has(x, y):
                found.append(laid.element)
        return found

    def gapped(self, number: int, u: int, v: int, d: int = 1) -> bool:
        """Whether the obstacle is crushed at the point (u/d, v/d)."""
        for gap in self.gaps:
            if gap.number == number and gap.has(u, v, d):
                return True
        return False

    def text(self) -> str:
        """One canonical text, for digests and for telling equal marks."""
        return self._text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Marks) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)


NOTHING: Final = Marks()
