# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What lies in the box of Night Drop: map and counters, ours or those of a player's own file.

`drop_map()` gives a `DropMap`, that is `MapFile[MapRules]`; its `rules`:

    drop_zones      {"505": seven hexes, "507": ..., "508": ...}
    circled         the hex of the 507th's zone that takes four sticks (4.2.1)
    vp_hexes        {"east": hexes, "north": ..., "south": ...}
    german_start    five hexes (4.1)
    entries         {"A": hex, "B": ..., "C": ..., "D": ...}
    scatter_rose    the directions of faces 1 to 6 (4.2.2), in the grid's words
    sunken_ford     a stream hex that an option makes river
    turns           nine boxes: .hours, .night
    metres_per_hex  400
    terrain         {"bocage": effect, ...}: .leg and .armour in half MP (None: prohibited),
                    .defence, .landing (None: eliminated)
    along           {"main-road": .leg, .armour; "railway": ...}, in half MP
    bridge_defence  1

On the map: terrains bocage, village, marsh, stream, river; sides with the feature `bridge`; roads
`main-road`, `minor-road`, `railway`. Marks and waters are only drawn.

`drop_counters()` gives a `DropCounters`:

    regiments        {"505": Regiment, "507": ..., "508": ...}: .name, .colour, .sticks (.plt, .ldr,
                     .hq, .pir, .total), .companies (the pool), .full and .reduced (.attack,
                     .defence), .sources, .why, .history
    germans          tuple of GermanUnit: .id (G01...), .short, .name, .size, .silhouette, .move
                     ("leg", "armour"), .entry ("A" to "D"), .full, .reduced (None: one-sided),
                     .sources, .why, .history; german("G01") finds one
    vp_sets          {"three-of-each": values of the VP chits, "four-of-each": ...,
                     "nought-to-four": ...}; the first is the one that is counted
    markers          {"unknown_or_control": 14, "turn": 1}
    counter_count    {"sticks": 78, "companies": 24, "germans": 14, "vp_chits": 9, "markers": 15,
                     "total": 140}
"""

from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from grognard.boards.counterfile import LONGEST_SHORT, CounterHead, check_origins
from grognard.boards.datafile import Faults, Text, read, shown
from grognard.boards.mapfile import MapFile, MapWords, TurnBox, grid_of, load_map

TITLE: Final = "nightdrop"
COUNTERS: Final = "nightdrop-counters/1"

TERRAINS: Final = ("bocage", "village", "marsh", "stream", "river")
MAP_WORDS: Final = MapWords(
    title=TITLE,
    terrains=frozenset(TERRAINS),
    features=frozenset({"bridge"}),
    roads=frozenset({"main-road", "minor-road", "railway"}),
    waters=frozenset({"river", "stream"}),
    marks=frozenset({"chapel", "church", "ford", "hill", "manor", "station"}),
)
REGIMENTS: Final = ("505", "507", "508")
ENTRIES: Final = ("A", "B", "C", "D")
CLUSTERS: Final = ("east", "north", "south")
COLOURS: Final = {"505": "blue", "507": "yellow", "508": "green"}
SILHOUETTES: Final = {"soldier": "leg", "light-tank": "armour", "armoured-car": "armour"}
"""3.1.2 The vehicle makes a difference to movement alone."""
VP_SETS: Final = ("three-of-each", "four-of-each", "nought-to-four")
"""The chits of the box, and those an option puts in their place (4.3)."""
SIZES: Final = ("company", "platoon")
ALONG: Final = ("main-road", "railway")
"""8.1 What can be followed at a reduced cost."""

ZONE_HEXES: Final = 7
"""1. Seven landing hexes to a regiment."""
START_HEXES: Final = 5
"""4.1 Five German units at start."""
GAME_TURNS: Final = 9
MOST_MP: Final = 24
"""In half points: twice the longest march of a turn."""
HIGHEST_VALUE: Final = 99


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the terrain effects chart."""

    leg: int | None
    armour: int | None
    defence: int
    landing: int | None


class Along(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a step costs that follows a road or the railway."""

    leg: int
    armour: int


class MapRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the rules of Night Drop need beside the map itself."""

    drop_zones: dict[str, tuple[str, ...]]
    circled: str
    vp_hexes: dict[str, tuple[str, ...]]
    german_start: tuple[str, ...]
    entries: dict[str, str]
    scatter_rose: tuple[str, ...]
    sunken_ford: str
    turns: tuple[TurnBox, ...]
    metres_per_hex: int
    terrain: dict[str, Effect]
    along: dict[str, Along]
    bridge_defence: int


DropMap = MapFile[MapRules]


class Strength(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AV and DV of one side of a counter."""

    attack: int
    defence: int


class Sticks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """2.3 How many sticks of each type a regiment drops."""

    plt: int
    ldr: int
    hq: int
    pir: int

    @property
    def total(self) -> int:
        return self.plt + self.ldr + self.hq + self.pir


class Regiment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A regiment's sticks, and the values of the companies they become.

    `sources` says for each value whether it is the rulebook's, from a public source or ours
    ("reconstructed"); `why` gives the reason for ours.
    """

    name: Text
    colour: str
    sticks: Sticks
    companies: int
    full: Strength
    reduced: Strength
    sources: dict[str, str] = {}
    why: dict[str, Text] = {}
    history: Text | None = None


class GermanUnit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A German counter; without a `reduced` side the first loss eliminates it (3.1.1)."""

    id: str
    short: str
    name: Text
    size: str
    silhouette: str
    move: str
    entry: str
    full: Strength
    reduced: Strength | None
    sources: dict[str, str] = {}
    why: dict[str, Text] = {}
    history: Text | None = None


class DropCounters(CounterHead, frozen=True, forbid_unknown_fields=True):
    """A whole counter file."""

    regiments: dict[str, Regiment]
    germans: tuple[GermanUnit, ...]
    vp_sets: dict[str, tuple[int, ...]]
    markers: dict[str, int] = msgspec.field(default_factory=dict)

    def german(self, id: str) -> GermanUnit:
        """The German unit with that id; KeyError if there is none."""
        for unit in self.germans:
            if unit.id == id:
                return unit
        raise KeyError(id)

    @property
    def counter_count(self) -> dict[str, int]:
        """How many counters of each sort, and in all."""
        regiments = self.regiments.values()
        count = {
            "sticks": sum(regiment.sticks.total for regiment in regiments),
            "companies": sum(regiment.companies for regiment in regiments),
            "germans": len(self.germans),
            "vp_chits": len(self.vp_sets[VP_SETS[0]]),
            "markers": sum(self.markers.values()),
        }
        return {**count, "total": sum(count.values())}


def drop_map(source: Path | bytes | None = None, *, where: str = "map.json") -> DropMap:
    """The title's own map, or the one in the given file."""
    content = source if source is not None else _in_the_box("map.json")
    file = load_map(content, MAP_WORDS, MapRules, where=where)
    _check_rules(file, Faults(where))
    return file


def drop_counters(
    source: Path | bytes | None = None, *, where: str = "counters.json"
) -> DropCounters:
    """The title's own counters, or those in the given file."""
    content = source if source is not None else _in_the_box("counters.json")
    file = read(content, DropCounters, where=where)
    _check_counters(file, Faults(where))
    return file


def _in_the_box(name: str) -> bytes:
    return files("grognard.titles.nightdrop").joinpath("data", name).read_bytes()


def _check_rules(file: DropMap, fault: Faults) -> None:
    rules = file.rules
    if file.grid.orientation != "flat":
        raise fault("grid.orientation", "the scatter rose needs hexes with a side at the top: flat")
    fault.exactly("rules.drop_zones", rules.drop_zones, REGIMENTS)
    for regiment, hexes in rules.drop_zones.items():
        file.check_hexes(f"rules.drop_zones.{regiment}", hexes, fault, count=ZONE_HEXES)
    if rules.circled not in rules.drop_zones["507"]:
        raise fault("rules.circled", "must be a hex of the 507th's drop zone (4.2.1)")
    fault.exactly("rules.vp_hexes", rules.vp_hexes, CLUSTERS)
    for cluster, hexes in rules.vp_hexes.items():
        file.check_hexes(f"rules.vp_hexes.{cluster}", hexes, fault)
    fault.unique("rules.vp_hexes", [hex for hexes in rules.vp_hexes.values() for hex in hexes])
    file.check_hexes("rules.german_start", rules.german_start, fault, count=START_HEXES)
    fault.exactly("rules.entries", rules.entries, ENTRIES)
    for letter, hex in rules.entries.items():
        file.check_edge(f"rules.entries.{letter}", (hex,), fault)
    directions = grid_of(file).directions
    if sorted(rules.scatter_rose) != sorted(directions):
        raise fault("rules.scatter_rose", f"must list {', '.join(directions)}, each once")
    file.check_hexes("rules.sunken_ford", (rules.sunken_ford,), fault)
    if file.hexes[rules.sunken_ford].terrain != "stream":
        raise fault("rules.sunken_ford", "must be a stream hex")
    if len(rules.turns) != GAME_TURNS:
        raise fault("rules.turns", f"must have {GAME_TURNS} boxes")
    for turn, box in enumerate(rules.turns):
        fault.readable(f"rules.turns.{turn}.hours", box.hours, 12)
    fault.between("rules.metres_per_hex", rules.metres_per_hex, 1, 10_000)
    _check_chart(rules, fault)
    _check_bridges(file, fault)


def _check_chart(rules: MapRules, fault: Faults) -> None:
    fault.exactly("rules.terrain", rules.terrain, TERRAINS)
    for terrain, effect in rules.terrain.items():
        key = f"rules.terrain.{terrain}"
        for move, cost in (("leg", effect.leg), ("armour", effect.armour)):
            if cost is not None:
                fault.between(f"{key}.{move}", cost, 1, MOST_MP)
        fault.between(f"{key}.defence", effect.defence, -9, 9)
        if effect.landing is not None:
            fault.between(f"{key}.landing", effect.landing, -5, 5)
    fault.exactly("rules.along", rules.along, ALONG)
    for road, step in rules.along.items():
        fault.between(f"rules.along.{road}.leg", step.leg, 1, MOST_MP)
        fault.between(f"rules.along.{road}.armour", step.armour, 1, MOST_MP)
    fault.between("rules.bridge_defence", rules.bridge_defence, -9, 9)


def _check_bridges(file: DropMap, fault: Faults) -> None:
    """4.2.3, 8.1 A bridge hex is water, and its bridge carries a main road or the railway."""
    carried = file.steps_along(*ALONG)
    for place, side in enumerate(file.sides):
        a, b = side.hexes
        if not {file.hexes[a].terrain, file.hexes[b].terrain} & {"river", "stream"}:
            raise fault(f"sides.{place}.hexes", f"a bridge, but neither {a} nor {b} is water")
        if frozenset(side.hexes) not in carried:
            raise fault(f"sides.{place}.hexes", "a bridge without main road or railway")


def _check_counters(file: DropCounters, fault: Faults) -> None:
    file.check_head(COUNTERS, TITLE, fault)
    fault.exactly("regiments", file.regiments, REGIMENTS)
    for number, regiment in file.regiments.items():
        _check_regiment(f"regiments.{number}", number, regiment, fault)
    if len(file.germans) < START_HEXES:
        raise fault("germans", f"4.1 places {START_HEXES} units at start")
    seen: dict[str, int] = {}
    for place, unit in enumerate(file.germans):
        first = seen.setdefault(unit.id, place)
        if first != place:
            raise fault(f"germans.{place}.id", f"{shown(unit.id)} is already germans.{first}")
        _check_german(f"germans.{place}", unit, fault)
    fault.exactly("vp_sets", file.vp_sets, VP_SETS)
    for name, chits in file.vp_sets.items():
        if not chits:
            raise fault(f"vp_sets.{name}", "empty: 10.3 must always find a chit")
        for place, value in enumerate(chits):
            fault.between(f"vp_sets.{name}.{place}", value, -9, 9)
    for name, count in file.markers.items():
        fault.readable(f"markers.{name}", name)
        fault.between(f"markers.{name}", count, 0, HIGHEST_VALUE)


def _check_regiment(key: str, number: str, regiment: Regiment, fault: Faults) -> None:
    fault.known(f"{key}.colour", "colour of this regiment", regiment.colour, (COLOURS[number],))
    for kind in ("plt", "ldr", "hq", "pir"):
        fault.between(f"{key}.sticks.{kind}", getattr(regiment.sticks, kind), 0, HIGHEST_VALUE)
    fault.between(f"{key}.companies", regiment.companies, 0, HIGHEST_VALUE)
    _check_unit(key, regiment, ("sticks", "companies"), fault)


def _check_german(key: str, unit: GermanUnit, fault: Faults) -> None:
    fault.plain_word(f"{key}.id", unit.id)
    fault.readable(f"{key}.short", unit.short, LONGEST_SHORT)
    fault.known(f"{key}.size", "size", unit.size, SIZES)
    fault.known(f"{key}.silhouette", "silhouette", unit.silhouette, SILHOUETTES)
    if unit.move != SILHOUETTES[unit.silhouette]:
        raise fault(f"{key}.move", f"{unit.silhouette} moves as {SILHOUETTES[unit.silhouette]}")
    fault.known(f"{key}.entry", "entry hex", unit.entry, ENTRIES)
    _check_unit(key, unit, ("silhouette", "entry"), fault)


def _check_unit(
    key: str, unit: Regiment | GermanUnit, values: tuple[str, ...], fault: Faults
) -> None:
    """What companies and German units share: name, both sides, and where the values come from."""
    fault.readable_text(f"{key}.name", unit.name, 80)
    for side, strength in (("full", unit.full), ("reduced", unit.reduced)):
        if strength is not None:
            fault.between(f"{key}.{side}.attack", strength.attack, 0, HIGHEST_VALUE)
            fault.between(f"{key}.{side}.defence", strength.defence, 0, HIGHEST_VALUE)
    told = {"name", "full.attack", "full.defence", "reduced"}
    check_origins(key, unit, told | {"reduced.attack", "reduced.defence", *values}, fault)
