# uncompiled: made once a table
"""How a title on a map of hexes is shown."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import cached_property
from typing import Any, Final, Generic, TypeVar

from grognard.boards.beside import (
    Beside,
    Hex,
    HexBoard,
    HexEdge,
    HexMark,
    MapAndCounters,
    UnitCard,
)
from grognard.boards.drawing.sheet import Sheet
from grognard.boards.hexmap import HexMap
from grognard.boards.mapfile import HexLine, Mark, grid_of, lay_out
from grognard.boards.opened import Opened
from grognard.engine.look import Ids, Look
from grognard.engine.text import Texts

B = TypeVar("B", bound=Opened)


class HexLook(Look, Generic[B]):
    """One map, one set of counters."""

    draw: Callable[..., str]
    """The board as SVG: map, counters, what lies on it, `legend`, `night`, `lang`."""
    shown_by: tuple[str, ...] = ()
    """The options that change what is printed on the map or beside it."""

    def __init__(self, opened: B) -> None:
        self.opened: Final = opened

    def board_of(self, options: Any) -> str:
        """What is agreed otherwise than usual and can be seen; nothing where all is as usual."""
        usual = type(options)()
        agreed = [(name, getattr(options, name), getattr(usual, name)) for name in self.shown_by]
        return ",".join(f"{name}={value}" for name, value, other in agreed if value != other)

    def map_under(self, options: Any) -> Any:
        """The map as it is under these options."""
        return self.opened.map

    @abstractmethod
    def sheet(self, options: Any, texts: Texts) -> Beside:
        """What is printed beside the map, and in its hexes for the rules."""

    @abstractmethod
    def units(self, texts: Texts) -> list[UnitCard]:
        """A card for every counter."""

    def names(self, lang: str) -> dict[str, str]:
        return self.opened.names(lang)

    def drawing(self, options: Any, lang: str) -> str:
        return self.draw_under(options, lang=lang)

    def draw_under(self, options: Any, *lying: Any, **how: Any) -> str:
        """The board as SVG under these options, with what lies on it."""
        return self.draw(self.map_under(options), self.opened.counters, *lying, **how)

    def ids(self, options: Any) -> Ids:
        return self._ids

    @cached_property
    def _ids(self) -> Ids:
        return Ids(self.opened.unit_ids(), frozenset(self.opened.map.hexes))

    def board(self, options: Any, texts: Texts) -> HexBoard:
        map, counters = self.map_under(options), self.opened.counters
        sheet, ground = Sheet(grid_of(map)), lay_out(map)
        beside = self.sheet(options, texts)
        return HexBoard(
            width=round(sheet.width, 1),
            height=round(sheet.height, 1),
            hexes=[
                _hex(number, hex, sheet, ground, texts, beside) for number, hex in map.hexes.items()
            ],
            units=self.units(texts),
            notes=MapAndCounters(map.note.in_(texts.lang), counters.note.in_(texts.lang)),
            sources=MapAndCounters(map.source, counters.source),
            phases=beside.phases,
            calendar=beside.calendar,
            calendar_heading=beside.calendar_heading,
            tables=beside.tables,
            costs=beside.costs,
        )


def _hex(
    number: str, hex: HexLine, sheet: Sheet, ground: HexMap, texts: Texts, beside: Beside
) -> Hex:
    index = sheet.grid.hex(number)
    return Hex(
        number=number,
        name=hex.name,
        terrain=hex.terrain,
        terrain_name=texts.say(f"terrain-{hex.terrain}"),
        zone=hex.zone,
        zone_name=texts.say(f"zone-{hex.zone}") if hex.zone else "",
        marks=[
            *beside.marks.get(number, []),
            *(
                HexMark(mark.kind, _called(mark, hex, texts.say(f"mark-{mark.kind}")))
                for mark in hex.marks
            ),
        ],
        value=beside.values.get(number),
        centre=_point(sheet.centre(index)),
        corners=[_point(corner) for corner in sheet.corners(index)],
        neighbours=[
            sheet.grid.names[other] if other >= 0 else None
            for other in sheet.grid.neighbours[index]
        ],
        edges=_edges(index, ground, texts),
    )


def _edges(hex: int, ground: HexMap, texts: Texts) -> list[HexEdge]:
    """Everything on the six sides, each thing once with the directions it lies in."""
    found: dict[str, list[str]] = {}
    for side, direction in enumerate(ground.grid.directions):
        place = hex * 6 + side
        words = [f"feature-{each}" for each in sorted(ground.features[place])]
        words += [f"road-{each}" for each in sorted(ground.roads[place])]
        for word in words:
            found.setdefault(word, []).append(direction)
    return [HexEdge(texts.say(word), directions) for word, directions in found.items()]


def _called(mark: Mark, hex: HexLine, kind: str) -> str:
    """A place by its name and its kind: "Tempelhof" alone does not say that it is an airfield."""
    return f"{mark.name} ({kind})" if mark.name and mark.name != hex.name else kind


def _point(point: tuple[float, float]) -> tuple[float, float]:
    return round(point[0], 2), round(point[1], 2)
