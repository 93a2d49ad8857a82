# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What lies in the box of Berlino '85: map and counters, ours or those of a player's own file."""

from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from grognard.boards.counterfile import CounterFile, CounterWords, load_counters
from grognard.boards.datafile import Faults
from grognard.boards.grid import Grid
from grognard.boards.mapfile import MapFile, MapWords, TurnBox, grid_of, load_map

TITLE: Final = "berlino85"

MAP_WORDS: Final = MapWords(
    title=TITLE,
    terrains=frozenset({"plain", "city", "forest", "lakeland"}),
    zones=frozenset({"west-berlin", "east-berlin", "ddr"}),
    features=frozenset({"river", "lake", "wall"}),
    roads=frozenset({"road", "autobahn"}),
    marks=frozenset({"airfield", "headquarters", "barracks", "crossing", "monument"}),
)
COUNTER_WORDS: Final = CounterWords(
    title=TITLE,
    sides=frozenset({"soviet", "western"}),
    nations=frozenset({"su", "ddr", "wb", "fr", "uk", "us"}),
    kinds=frozenset({"mechanised", "armoured", "airborne", "police"}),
    sizes=frozenset({"brigade", "battalion", "company"}),
    factors=frozenset({"combat", "movement"}),
)
GAME_TURNS: Final = 7
"""0.3.1, 1.1: the calendar has seven boxes."""


class MapRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the rules of Berlino '85 need beside the map itself."""

    resistance: dict[str, int]
    air_start: str
    calendar: tuple[TurnBox, ...]


BerlinMap = MapFile[MapRules]


def berlin_map(source: Path | bytes | None = None, *, where: str = "map.json") -> BerlinMap:
    """The title's own map, or the one in the given file."""
    content = source if source is not None else _in_the_box("map.json")
    file = load_map(content, MAP_WORDS, MapRules, where=where)
    _check_rules(file, Faults(where))
    return file


def berlin_counters(
    source: Path | bytes | None = None, *, grid: Grid | None = None, where: str = "counters.json"
) -> CounterFile:
    """The title's own counters, or those in the given file, for a map with that grid."""
    content = source if source is not None else _in_the_box("counters.json")
    on = grid if grid is not None else grid_of(berlin_map())
    file = load_counters(content, COUNTER_WORDS, on, where=where)
    if "historical" not in file.setups:
        raise Faults(where)("setups.historical", "missing")
    for unit in file.units:
        if unit.id not in file.setups["historical"]:
            raise Faults(where)(f"setups.historical.{unit.id}", "missing")
    return file


def _in_the_box(name: str) -> bytes:
    return files("grognard.titles.berlino85").joinpath("data", name).read_bytes()


def _check_rules(file: BerlinMap, fault: Faults) -> None:
    for number, value in file.rules.resistance.items():
        key = f"rules.resistance.{number}"
        hex = file.hexes.get(number)
        if hex is None:
            raise fault(key, "no such hex on the map")
        if hex.zone != "west-berlin" or hex.terrain != "city":
            raise fault(key, "only city hexes of West Berlin have a resistance value")
        fault.between(key, value, 1, 9)
    if not file.rules.resistance:
        raise fault("rules.resistance", "empty: nothing would be fought for")
    start = file.hexes.get(file.rules.air_start)
    if start is None:
        raise fault("rules.air_start", "no such hex on the map")
    if start.terrain != "city" or start.zone != "ddr":
        raise fault("rules.air_start", "must be a city hex of the GDR (Potsdam)")
    if len(file.rules.calendar) != GAME_TURNS:
        raise fault("rules.calendar", f"must have {GAME_TURNS} boxes")
    for turn, box in enumerate(file.rules.calendar):
        fault.readable(f"rules.calendar.{turn}.hours", box.hours, 12)
