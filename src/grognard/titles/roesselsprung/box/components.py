# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What lies in the box of Rösselsprung: map and counters, ours or those of a player's own file.

`drvar_map()` gives a `DrvarMap`, that is `MapFile[MapRules]`; its `rules`:

    objectives      tuple: .hex, .name (it, en)
    mission_hexes   where the Missions start (17), as many as there are Missions
    entries         the hexes by which reinforcements enter (17.1)
    scatter         the directions of faces 1 to 6 (14.2), in the grid's words
    river_hexes     the hexes the river crosses, for the option that puts it there
    road_ends       hexes at the edge where a road leaves the map
    terrain         {"plain": effect, ...}: .mp, .to_hit (lowest face that hits), .assault,
                    .blocks (the line of sight)
    turns           fifteen boxes: .hours, .night, .air (the sides with air support)
    metres_per_hex  500

On the map: terrains plain, built-up, hill, forest; sides with `river`, or `river` and `bridge`
(where a road crosses it); roads `road` and `railway`. The railway and the marks are only drawn.

`drvar_counters()` gives a `DrvarCounters`:

    formations   {"fj500": name, ...}
    units        tuple of Unit: .id, .side ("german", "yugoslav"), .type, .size, .formation, .short,
                 .name, .vf, .light, .movement, .range, .merge_cap (0: cannot be merged), .arrival,
                 .abwehr, .support (14.2: lands beside a paratroop unit), .sources, .why, .history;
                 unit("rot") finds one
    commands     tuple of Command: .id, .formation, .short, .name, .movement, .radius, .radius_back
                 (0: no reverse), .returns (2.1.3), .arrival, .sources, .why, .history
    missions     tuple of Mission: .id, .kind ("tito", "british", "us", "soviet", "decoy"), .short,
                 .name, .movement, .captured and .exited (points)
    radio        Radio: .id, .short, .name, .movement
    aircraft     tuple of AirRaid: .id, .side, .short, .name, .turn (the Yugoslav one: from that
                 turn on), .precision, .attack, .modifier

An `arrival` has .turn (0: there from the start), .mode ("setup", "entry", "airdrop") and .hex; its
.start is the hex of a set-up, its .entry that of an entry, "" otherwise.
"""

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from grognard.boards.counterfile import LONGEST_SHORT, CounterHead, check_origins
from grognard.boards.datafile import Faults, Text, read, shown
from grognard.boards.mapfile import MapFile, MapWords, TurnBox, grid_of, load_map

TITLE: Final = "roesselsprung"
COUNTERS: Final = "roesselsprung-counters/1"

TERRAINS: Final = ("plain", "built-up", "hill", "forest")
PLACES: Final = ("cave", "cemetery", "crossroads", "factory", "radio", "school", "station")
MAP_WORDS: Final = MapWords(
    title=TITLE,
    terrains=frozenset(TERRAINS),
    features=frozenset({"river", "bridge"}),
    roads=frozenset({"road", "railway"}),
    marks=frozenset({*PLACES, "region", "summit"}),
)
SIDES: Final = ("german", "yugoslav")
HEAVY_WEAPONS: Final = ("machine-gun", "mortar", "artillery")
"""13.6"""
TYPES: Final = ("infantry", "paratroop", "tank", *HEAVY_WEAPONS, "support", "engineer")
"""2.2.3"""
SIZES: Final = ("battalion", "company", "group", "platoon", "section", "detachment", "staff")
MODES: Final = ("setup", "entry", "airdrop")
MISSIONS: Final = ("tito", "british", "us", "soviet", "decoy")
DROP_TURNS: Final = (1, 3)
"""17.1"""
GAME_TURNS: Final = 15
NIGHT: Final = (9, 10, 11)
"""8.4"""
HIGHEST_VALUE: Final = 99
DIE: Final = 6


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """1.2 A hex to control."""

    hex: str
    name: Text


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the terrain effects table."""

    mp: int
    to_hit: int
    assault: int
    blocks: bool


class GameTurn(TurnBox, frozen=True, forbid_unknown_fields=True):
    """One box of the turn track, and who has air support."""

    air: tuple[str, ...] = ()


class MapRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the rules of Rösselsprung need beside the map itself."""

    objectives: tuple[Objective, ...]
    mission_hexes: tuple[str, ...]
    entries: tuple[str, ...]
    scatter: tuple[str, ...]
    river_hexes: tuple[str, ...]
    road_ends: tuple[str, ...]
    terrain: dict[str, Effect]
    turns: tuple[GameTurn, ...]
    metres_per_hex: int


DrvarMap = MapFile[MapRules]


class Arrival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """17, 17.1 When and how a counter comes into play."""

    turn: int
    mode: str
    hex: str = ""

    @property
    def start(self) -> str:
        return self.hex if self.mode == "setup" else ""

    @property
    def entry(self) -> str:
        return self.hex if self.mode == "entry" else ""


class Face(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every counter has: an id, up to 12 characters to print, a name."""

    id: str
    short: str
    name: Text


class Unit(Face, frozen=True, forbid_unknown_fields=True):
    """A Combat Unit.

    `sources` says for each value whether it is the rulebook's, from a public source or ours
    ("reconstructed"); `why` gives the reason for ours.
    """

    side: str
    type: str
    size: str
    formation: str
    vf: int
    light: bool
    movement: int
    range: int
    merge_cap: int
    arrival: Arrival
    abwehr: bool = False
    sources: dict[str, str] = {}
    why: dict[str, Text] = {}
    history: Text | None = None

    @property
    def support(self) -> bool:
        """14.2 Whether it lands beside a paratroop unit."""
        return self.abwehr or self.type in HEAVY_WEAPONS


class Command(Face, frozen=True, forbid_unknown_fields=True):
    """2.1 A German Command; `radius_back` is that of its reverse, 0 if it does not return."""

    formation: str
    movement: int
    radius: int
    radius_back: int
    returns: bool
    arrival: Arrival
    sources: dict[str, str] = {}
    why: dict[str, Text] = {}
    history: Text | None = None


class Mission(Face, frozen=True, forbid_unknown_fields=True):
    """2.3 A Mission, with the points for its capture and for its escape (15.1.2)."""

    kind: str
    movement: int
    captured: int
    exited: int


class Radio(Face, frozen=True, forbid_unknown_fields=True):
    """13.7"""

    movement: int


class AirRaid(Face, frozen=True, forbid_unknown_fields=True):
    """13.3 An aircraft: on which turn, how precise, with how many dice."""

    side: str
    turn: int
    precision: int
    attack: int
    modifier: int


class DrvarCounters(CounterHead, frozen=True, forbid_unknown_fields=True):
    """A whole counter file."""

    formations: dict[str, Text]
    units: tuple[Unit, ...]
    commands: tuple[Command, ...]
    missions: tuple[Mission, ...]
    radio: Radio
    aircraft: tuple[AirRaid, ...]

    def unit(self, id: str) -> Unit:
        """The Combat Unit with that id; KeyError if there is none."""
        for unit in self.units:
            if unit.id == id:
                return unit
        raise KeyError(id)


def drvar_map(source: Path | bytes | None = None, *, where: str = "map.json") -> DrvarMap:
    """The title's own map, or the one in the given file."""
    content = source if source is not None else _in_the_box("map.json")
    file = load_map(content, MAP_WORDS, MapRules, where=where)
    _check_rules(file, Faults(where))
    return file


def drvar_counters(
    source: Path | bytes | None = None,
    *,
    map: DrvarMap | None = None,
    where: str = "counters.json",
) -> DrvarCounters:
    """The title's own counters, or those in the given file, to be set up on that map."""
    content = source if source is not None else _in_the_box("counters.json")
    file = read(content, DrvarCounters, where=where)
    _check_counters(file, map if map is not None else drvar_map(), Faults(where))
    return file


def _in_the_box(name: str) -> bytes:
    return files("grognard.titles.roesselsprung").joinpath("data", name).read_bytes()


def _check_rules(file: DrvarMap, fault: Faults) -> None:
    rules = file.rules
    if file.grid.orientation != "flat":
        raise fault("grid.orientation", "the scatter table needs hexes with a side at the top")
    file.check_hexes("rules.objectives", [objective.hex for objective in rules.objectives], fault)
    for place, objective in enumerate(rules.objectives):
        fault.readable_text(f"rules.objectives.{place}.name", objective.name, 60)
    file.check_hexes("rules.mission_hexes", rules.mission_hexes, fault)
    file.check_hexes("rules.river_hexes", rules.river_hexes, fault)
    file.check_edge("rules.entries", rules.entries, fault)
    file.check_edge("rules.road_ends", rules.road_ends, fault)
    on_a_road = {hex for road in file.roads if road.kind == "road" for hex in road.hexes}
    for hex in rules.road_ends:
        if hex not in on_a_road:
            raise fault("rules.road_ends", f"no road in {hex}")
    directions = grid_of(file).directions
    if sorted(rules.scatter) != sorted(directions):
        raise fault("rules.scatter", f"must list {', '.join(directions)}, each once")
    fault.exactly("rules.terrain", rules.terrain, TERRAINS)
    for terrain, effect in rules.terrain.items():
        fault.between(f"rules.terrain.{terrain}.mp", effect.mp, 1, HIGHEST_VALUE)
        fault.between(f"rules.terrain.{terrain}.to_hit", effect.to_hit, 1, DIE)
        fault.between(f"rules.terrain.{terrain}.assault", effect.assault, -DIE, DIE)
    _check_turns(rules.turns, fault)
    fault.between("rules.metres_per_hex", rules.metres_per_hex, 1, 10_000)
    _check_bridges(file, fault)


def _check_turns(turns: tuple[GameTurn, ...], fault: Faults) -> None:
    if len(turns) != GAME_TURNS:
        raise fault("rules.turns", f"must have {GAME_TURNS} boxes")
    for place, box in enumerate(turns):
        key = f"rules.turns.{place}"
        fault.readable(f"{key}.hours", box.hours, 12)
        if box.night != (place + 1 in NIGHT):
            raise fault(f"{key}.night", "turns 9 to 11 are night, and no others (8.4)")
        for side in box.air:
            fault.known(f"{key}.air", "side", side, SIDES)
        fault.unique(f"{key}.air", box.air)


def _check_bridges(file: DrvarMap, fault: Faults) -> None:
    """A road crosses the river by a bridge, and a bridge carries a road."""
    carried = file.steps_along("road")
    for place, side in enumerate(file.sides):
        bridge = "bridge" in side.features
        if bridge and "river" not in side.features:
            raise fault(f"sides.{place}.features", "a bridge without a river")
        if bridge != (frozenset(side.hexes) in carried):
            what = "a bridge without a road" if bridge else "a road crosses here: bridge missing"
            raise fault(f"sides.{place}.features", what)


def _check_counters(file: DrvarCounters, map: DrvarMap, fault: Faults) -> None:
    file.check_head(COUNTERS, TITLE, fault)
    for id, name in file.formations.items():
        fault.plain_word(f"formations.{id}", id)
        fault.readable_text(f"formations.{id}", name, 80)
    for place, unit in enumerate(file.units):
        _check_unit(f"units.{place}", unit, file, map, fault)
    if sum(unit.abwehr for unit in file.units) != 1:
        raise fault("units", "13.2 needs one Abwehr unit")
    for place, command in enumerate(file.commands):
        _check_command(f"commands.{place}", command, file, map, fault)
    _check_missions(file, map, fault)
    _check_face("radio", file.radio, fault)
    fault.between("radio.movement", file.radio.movement, 1, HIGHEST_VALUE)
    for place, raid in enumerate(file.aircraft):
        _check_raid(f"aircraft.{place}", raid, map, fault)
    _check_ids(file, fault)


def _check_ids(file: DrvarCounters, fault: Faults) -> None:
    """One id, one counter: actions name them all in the same way."""
    seen = {file.radio.id: "radio"}
    kinds: dict[str, Sequence[Face]] = {
        "units": file.units,
        "commands": file.commands,
        "missions": file.missions,
        "aircraft": file.aircraft,
    }
    for kind, counters in kinds.items():
        for place, counter in enumerate(counters):
            first = seen.setdefault(counter.id, f"{kind}.{place}")
            if first != f"{kind}.{place}":
                raise fault(f"{kind}.{place}.id", f"{shown(counter.id)} is already {first}")


def _check_face(key: str, counter: Face, fault: Faults) -> None:
    fault.plain_word(f"{key}.id", counter.id)
    fault.readable(f"{key}.short", counter.short, LONGEST_SHORT)
    fault.readable_text(f"{key}.name", counter.name, 80)


def _check_unit(key: str, unit: Unit, file: DrvarCounters, map: DrvarMap, fault: Faults) -> None:
    _check_face(key, unit, fault)
    fault.known(f"{key}.side", "side", unit.side, SIDES)
    fault.known(f"{key}.type", "type of unit", unit.type, TYPES)
    fault.known(f"{key}.size", "size", unit.size, SIZES)
    fault.known(f"{key}.formation", "formation", unit.formation, file.formations)
    fault.between(f"{key}.vf", unit.vf, 1, 8)
    fault.between(f"{key}.movement", unit.movement, 1, HIGHEST_VALUE)
    fault.between(f"{key}.range", unit.range, 1, HIGHEST_VALUE)
    fault.between(f"{key}.merge_cap", unit.merge_cap, 0, 8)
    if unit.abwehr and unit.side != "german":
        raise fault(f"{key}.abwehr", "the Abwehr is German (13.2)")
    _check_arrival(f"{key}.arrival", unit.arrival, unit.side, map, fault)
    values = ("name", "type", "vf", "light", "movement", "range", "merge_cap", "arrival", "abwehr")
    check_origins(key, unit, values, fault)


def _check_command(
    key: str, command: Command, file: DrvarCounters, map: DrvarMap, fault: Faults
) -> None:
    _check_face(key, command, fault)
    fault.known(f"{key}.formation", "formation", command.formation, file.formations)
    fault.between(f"{key}.movement", command.movement, 1, HIGHEST_VALUE)
    fault.between(f"{key}.radius", command.radius, 0, HIGHEST_VALUE)
    fault.between(f"{key}.radius_back", command.radius_back, 0, HIGHEST_VALUE)
    _check_arrival(f"{key}.arrival", command.arrival, "german", map, fault)
    values = ("name", "movement", "radius", "radius_back", "returns", "arrival")
    check_origins(key, command, values, fault)


def _check_arrival(key: str, arrival: Arrival, side: str, map: DrvarMap, fault: Faults) -> None:
    fault.known(f"{key}.mode", "mode", arrival.mode, MODES)
    if arrival.mode == "setup":
        fault.between(f"{key}.turn", arrival.turn, 0, 0)
        if arrival.hex not in map.hexes:
            raise fault(f"{key}.hex", f"no hex {shown(arrival.hex)} on the map")
    elif arrival.mode == "entry":
        fault.between(f"{key}.turn", arrival.turn, 1, GAME_TURNS)
        fault.known(f"{key}.hex", "entry hex", arrival.hex, map.rules.entries)
    else:
        if side != "german" or arrival.turn not in DROP_TURNS:
            raise fault(key, "airdrops are German, on turns 1 and 3 (17.1)")
        if arrival.hex:
            raise fault(f"{key}.hex", "14.2: the German player chooses where to land")


def _check_missions(file: DrvarCounters, map: DrvarMap, fault: Faults) -> None:
    """17 A Mission for every initial hex; Tito and the three Allied missions once each."""
    for place, mission in enumerate(file.missions):
        key = f"missions.{place}"
        _check_face(key, mission, fault)
        fault.known(f"{key}.kind", "kind of Mission", mission.kind, MISSIONS)
        fault.between(f"{key}.movement", mission.movement, 1, HIGHEST_VALUE)
        fault.between(f"{key}.captured", mission.captured, 0, HIGHEST_VALUE)
        fault.between(f"{key}.exited", mission.exited, 0, HIGHEST_VALUE)
    kinds = [mission.kind for mission in file.missions]
    for kind in MISSIONS[:-1]:
        if kinds.count(kind) != 1:
            raise fault("missions", f"there must be one {kind}, not {kinds.count(kind)}")
    hexes = len(map.rules.mission_hexes)
    if len(kinds) != hexes:
        raise fault("missions", f"{len(kinds)} for {hexes} initial Mission hexes of the map (17)")


def _check_raid(key: str, raid: AirRaid, map: DrvarMap, fault: Faults) -> None:
    _check_face(key, raid, fault)
    fault.known(f"{key}.side", "side", raid.side, SIDES)
    fault.between(f"{key}.turn", raid.turn, 1, GAME_TURNS)
    if raid.side not in map.rules.turns[raid.turn - 1].air:
        raise fault(f"{key}.turn", f"turn {raid.turn} of the map has no {raid.side} air support")
    fault.between(f"{key}.precision", raid.precision, 1, DIE)
    fault.between(f"{key}.attack", raid.attack, 1, HIGHEST_VALUE)
    fault.between(f"{key}.modifier", raid.modifier, -DIE, DIE)
