# uncompiled: drawing happens once a table, there is nothing to gain
"""The board of Berlino '85 as a drawing."""

from collections.abc import Mapping

from grognard.boards.counterfile import Counter, CounterFile
from grognard.boards.datafile import Text
from grognard.boards.drawing.counters import counter_symbols
from grognard.boards.drawing.lettering import Badge
from grognard.boards.drawing.map import Placed, draw_map
from grognard.boards.mapfile import Mark
from grognard.titles.berlino85.box.components import BerlinMap
from grognard.titles.berlino85.box.opened import Opened
from grognard.titles.berlino85.look.legend import WIDTH, Legend
from grognard.titles.berlino85.look.style import COUNTER_STYLE, MAP_STYLE


def draw_board(
    mapfile: BerlinMap,
    counters: CounterFile,
    where: Mapping[str, str] | None = None,
    *,
    legend: bool = False,
    night: bool = False,
    lang: str = "en",
) -> str:
    """The map, with the units of `where` (unit to hex) on it; `legend` adds key and tables."""
    stacks: dict[str, list[Counter]] = {}
    for unit in counters.units:
        if where is not None and unit.id in where:
            stacks.setdefault(where[unit.id], []).append(unit)
    return draw_map(
        mapfile,
        MAP_STYLE,
        badges={number: _value(value) for number, value in mapfile.rules.resistance.items()},
        marks={mapfile.rules.air_start: Mark("air-start")},
        counters=Placed(COUNTER_STYLE, stacks),
        beside=Legend(mapfile, lang).drawing() if legend else "",
        beside_width=WIDTH if legend else 0.0,
        night=night,
        lang=lang,
    )


def _value(value: int) -> Badge:
    return Badge(str(value), Text(f"valore di resistenza {value}", f"resistance value {value}"))


def draw_cover(opened: Opened) -> str:
    """The map with the historical set-up."""
    return draw_board(opened.map, opened.counters, opened.counters.setups.get("historical", {}))


def counter_sheet(counters: CounterFile) -> str:
    """Every counter as a symbol, for whoever puts them on the map himself."""
    return counter_symbols(counters.units, COUNTER_STYLE)
