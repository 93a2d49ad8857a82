# uncompiled: prose for people, read once
"""What stands in a situation on the felt: points, ways, places in a building, words in a row."""

from __future__ import annotations

import re
from typing import Any, Final

from grognard.engine.situations import Kind, SituationError, Word
from grognard.engine.situations.kinds import apart
from grognard.titles.lineagotica.box.contents import Box
from grognard.titles.lineagotica.position import NOWHERE, OUTSIDE

_NUMBER: Final = re.compile(r"-?[0-9]{1,6}")
TO: Final = ">"
"""Between the points of a way: 100,100>140,120."""
AND: Final = "+"
"""Between words that belong together."""


def number(word: Word) -> int:
    if not _NUMBER.fullmatch(word.text):
        raise SituationError(word, "not-a-number")
    return int(word.text)


class Point(Kind):
    """412,530"""

    def __init__(self, nothing: tuple[int, int] | None = None) -> None:
        self.nothing = nothing

    def write(self, value: Any) -> str:
        x, y = value
        return f"{x},{y}"

    def read(self, word: Word) -> tuple[int, int]:
        parts = apart(word, ",")
        if len(parts) != 2:
            raise SituationError(word, "not-a-point")
        return number(parts[0]), number(parts[1])


class Way(Kind):
    """Points in a row: the corners of an area, or where somebody goes."""

    nothing = ()

    def __init__(self) -> None:
        self._point: Final = Point()

    def write(self, value: Any) -> str:
        return TO.join(self._point.write(point) for point in value)

    def read(self, word: Word) -> tuple[Any, ...]:
        return tuple(self._point.read(part) for part in apart(word, TO))


class Corners(Way):
    """The same of numbers that stand in one row: x, y, x, y."""

    def write(self, value: Any) -> str:
        return super().write(zip(value[::2], value[1::2], strict=True))

    def read(self, word: Word) -> tuple[Any, ...]:
        return tuple(each for point in super().read(word) for each in point)


class Spot(Kind):
    """A point with its building and storey: 412,530 outside, 412,530,1 on the upper floor.

    The building is named only where the point does not say it: 412,530,1,farm.
    """

    def __init__(self, box: Box) -> None:
        self.box: Final = box
        self.houses: Final = [building.id for building in box.felt.buildings]

    def write(self, value: Any) -> str:
        x, y, house, storey = value
        if house == NOWHERE:
            return f"{x},{y}"
        named = "" if self._at(x, y) == house else f",{self.houses[house]}"
        return f"{x},{y},{storey}{named}"

    def read(self, word: Word) -> tuple[int, int, int, int]:
        parts = apart(word, ",")
        if not 2 <= len(parts) <= 4:
            raise SituationError(word, "not-a-point")
        x, y = number(parts[0]), number(parts[1])
        if len(parts) == 2:
            return x, y, NOWHERE, OUTSIDE
        if len(parts) == 4:
            if parts[3].text not in self.houses:
                raise SituationError(parts[3], "unknown-house", self.houses)
            house = self.houses.index(parts[3].text)
        else:
            house = self._at(x, y)
        if house == NOWHERE:
            raise SituationError(word, "no-house-there")
        return x, y, house, number(parts[2])

    def _at(self, x: int, y: int) -> int:
        building = self.box.felt.building_at(x, y)
        return self.box.felt.buildings.index(building) if building is not None else NOWHERE


class Words(Kind):
    """A text of several words: boards+lorry."""

    def __init__(self, nothing: str | None = "") -> None:
        self.nothing = nothing

    def write(self, value: Any) -> str:
        return str(value).replace(" ", AND).replace(";", TO)

    def read(self, word: Word) -> str:
        return word.text.replace(AND, " ").replace(TO, ";")


class Text(Kind):
    """A word as it stands."""

    def __init__(self, nothing: str | None = "") -> None:
        self.nothing = nothing

    def write(self, value: Any) -> str:
        return str(value)

    def read(self, word: Word) -> str:
        return word.text


class Listing(Kind):
    """Words with + between; `none` where there are none, though one would expect some."""

    def __init__(self, kind: Kind) -> None:
        self.kind: Final = kind

    def write(self, value: Any) -> str:
        return AND.join(self.kind.write(each) for each in value) or "none"

    def read(self, word: Word) -> tuple[Any, ...]:
        if word.text == "none":
            return ()
        return tuple(self.kind.read(part) for part in apart(word, AND))
