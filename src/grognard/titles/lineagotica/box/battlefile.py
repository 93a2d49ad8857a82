# uncompiled: msgspec Structs lose their class keywords under mypyc
"""Scenario files: what stands in one (docs/scenario-files.md).

Lengths in mm, x east, y north, from the south-west corner; angles in whole degrees, 0 east,
counter-clockwise. The ground (table, heights, terrain, buildings) is the felt's to read.
"""

from typing import Any, Final, Literal

import msgspec

from grognard.boards.datafile import Text

TITLE: Final = "lineagotica"
FORMAT: Final = "lineagotica-scenario/1"
SOURCES: Final = ("reconstructed", "own")
ROLES: Final = (
    "leader",
    "platoon_leader",
    "section_leader",
    "second_in_command",
    "sergeant",
    "rifleman",
    "gunner",
    "assistant_gunner",
    "rifle_grenadier",
    "crew",
    "gun_layer",
    "loader",
    "mortar_gunner",
    "mortar_loader",
    "piat_gunner",
    "piat_loader",
    "bazooka_gunner",
    "bazooka_loader",
    "tank_hunter",
    "tank_hunter_loader",
    "flamethrower_man",
    "sniper",
    "observer",
    "observer_assistant",
    "radio_operator",
    "signaller",
    "runner",
    "scout",
    "sapper",
    "medic",
    "stretcher_bearer",
    "marine",
    "partisan",
)
SPECIAL: Final = (
    "37.10",
    "37.11",
    "37.12",
    "37.20",
    "37.21",
    "37.22",
    "37.30",
    "37.31",
    "37.32",
    "37.33",
    "37.34",
)
"""The clauses that hold only where a scenario names them."""

Edge = Literal["N", "E", "S", "W"]
Quality = Literal["elite", "veteran", "regular", "recruit", "rabble"]
Point = tuple[int, int]
Coordination = Literal[0, -1, -2]


class BattleOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the referee decides (1.7); a scenario names what it wants otherwise."""

    halve_quality_first: bool = False
    natural_one_hits: bool = False
    area_free_orientation: bool = False
    crush_check_reversed: bool = False
    prone_is_cover_vs_he: bool = False
    squad_test_needs_sight: bool = False
    leader_loss_no_stack: bool = False
    prisoners_escorted: bool = False
    flash_visible: bool = False
    sections_stay_led: bool = False
    snipers_seen_moving: bool = False
    hull_down_is_shelter: bool = False
    melee: bool = True
    sections: bool = False
    snipers: bool = True
    mines: bool = True
    scouts: bool = False
    tank_riders: bool = False
    tank_rider_limit: Literal[4, 5, 6] = 6
    portable_radio: bool = False
    poor_coordination: Coordination | dict[str, Coordination] = 0
    reembark_after_combat: bool = False
    mine_density: Literal[2, 3, 4, 5, 6, 7] = 7
    wood_collapses: bool = False
    open_lists: bool = False


OPTION_CLAUSES: Final = {
    "halve_quality_first": "12.2",
    "natural_one_hits": "12.15",
    "area_free_orientation": "12.10",
    "crush_check_reversed": "7.7",
    "prone_is_cover_vs_he": "15.2",
    "squad_test_needs_sight": "17.6",
    "leader_loss_no_stack": "17.11",
    "prisoners_escorted": "17.22",
    "flash_visible": "12.14",
    "sections_stay_led": "4.14",
    "snipers_seen_moving": "21.1",
    "hull_down_is_shelter": "7.4",
    "melee": "32.8",
    "sections": "4.2",
    "snipers": "21.1",
    "mines": "22.1",
    "scouts": "23.1",
    "tank_riders": "24.1",
    "tank_rider_limit": "24.1",
    "portable_radio": "25.1",
    "poor_coordination": "25.2",
    "reembark_after_combat": "4.13",
    "mine_density": "22.2",
    "wood_collapses": "33.5",
    "open_lists": "34.2",
}
"""The clause each option bears on."""


class FigurePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A man. He stands `at` a point, at a `slot`, `aboard` a vehicle or is still `off_table`."""

    id: str
    role: str
    weapons: tuple[str, ...]
    model: str = ""
    name: Text | None = None
    at: Point | None = None
    storey: int | None = None
    slot: str = ""
    aboard: str = ""
    off_table: bool = False
    posture: Literal["standing", "prone"] = "standing"
    set_up: bool = False
    section: str = ""
    quality_mod: int = 0
    grenades: int = 0
    rifle_grenades: int = 0
    smoke_grenades: int = 0
    panzerfausts: int = 0
    charges: int = 0
    rounds: int | None = None
    smoke_rounds: int = 0
    leader: bool = False
    observer: bool = False
    portable_radio: bool = False
    field_telephone: bool = False
    medic: bool = False
    engineer: bool = False
    scout: bool = False
    fires_charge: bool = False
    anti_aircraft: bool = False
    languages: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()


class MountPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A weapon of a vehicle or gun; the one called main is its main armament."""

    id: str
    weapon: str
    arc: str
    calibre_mm: int = 0
    penetration: str = ""
    he_area: str = ""
    short: bool = False
    anti_aircraft: bool = False


class ArrivalPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """37.5"""

    edge: Edge
    from_turn: int
    roll_at_least: int
    latest_turn: int
    at_road: bool = False


class UnitPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A squad or team, a vehicle, a gun with its crew."""

    id: str
    name: Text
    kind: Literal["squad", "section", "command", "observer", "sniper", "vehicle", "gun"]
    quality: Quality
    ability: Quality | None = None
    figures: tuple[FigurePart, ...] = ()
    deploy_zone: str = ""
    hidden: bool = False
    rides: bool = False
    sections: bool = False
    quality_mod: int = 0
    fanatic: int = 0
    arrives: ArrivalPart | None = None
    command: str = ""
    model: str = ""
    vclass: Literal["tank", "other_armour", "soft", "towed_gun"] | None = None
    armour: Literal["light", "medium", "heavy", "super_heavy"] | None = None
    weight: Literal["light", "medium", "heavy", "super_heavy"] | None = None
    movement: str = ""
    movement_pct: int = 100
    size_mm: Point | None = None
    height_mm: int = 8
    at: Point | None = None
    facing_deg: int = 0
    crew: int = 0
    weapons: tuple[MountPart, ...] = ()
    turret: bool = False
    open_top: bool = False
    hatch: Literal["open", "closed"] = "closed"
    radio: bool = False
    set_up: bool = False
    smoke_launcher: bool = False
    smoke_shells: int = 0
    cargo: str = ""


class SidePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's force."""

    id: str
    name: Text
    force: Text
    nation: str
    colour: str
    home_edge: Edge
    units: tuple[UnitPart, ...]
    quality_mod: int = 0


class ZonePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """37.1"""

    id: str
    side: str
    polygon: tuple[Point, ...]


class CalledPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What observers can call from off the table."""

    id: str
    side: str
    name: Text
    observers: tuple[str, ...]
    available_from_turn: int = 1


class SupportPart(CalledPart, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """1.5 Mortars and guns."""

    weapon: Literal["mortar", "artillery"]
    calibre_mm: int
    area: str
    contact: Literal["easy", "normal", "difficult"]
    fire_for_effect_turns: int
    smoke_turns: int = 0
    portable_radio_bonus: int = 0


class SortiePart(CalledPart, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """20 An aircraft."""

    load: Literal["anti_personnel", "anti_tank", "napalm"]
    strafes: bool = False
    quality: Quality = "regular"
    contact: Literal["easy", "normal", "difficult"] = "difficult"


class ObjectivePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place, building or vehicle that counts; `action` is what the side `by` must do there."""

    id: str
    name: Text
    at: Point
    radius_mm: int = 0
    building: str = ""
    vehicle: str = ""
    points: int = 0
    action: str = ""
    by: str = ""
    held_by: str = ""


class ConditionPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """37.7 One of several alternatives."""

    state: tuple[str, ...]
    y_over: int | None = None


class CountPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """37.7 What is counted: by `state`, or by any of several conditions."""

    kind: Literal[
        "figures", "vehicle", "weapon", "objective_done", "objectives_held", "loads_exited"
    ]
    of: str = ""
    state: tuple[str, ...] = ()
    any: tuple[ConditionPart, ...] = ()
    unless: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    vehicle: str = ""
    figure: str = ""
    weapon: str = ""
    objective: str = ""
    edge: Edge | None = None
    skip: int = 0
    max: int | None = None
    none: bool = False
    y_over: int | None = None


class VictoryRulePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """36.2"""

    side: str
    what: Text
    count: CountPart
    points: int = 0


class VictoryPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """36.2 A smaller difference than `draw_below` is a draw, than `minor_below` a minor victory."""

    draw_below: int
    minor_below: int
    rules: tuple[VictoryRulePart, ...]


class LightPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """37.4"""

    turns: tuple[int, int]
    mode: Literal["day", "moon", "no_moon"]


class InitiativePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """37.3"""

    mode: Literal["normal", "chooses", "moves_first"] = "normal"
    side: str = ""
    turns: tuple[int, int] = (1, 1)
    until: Literal["", "alarm"] = ""


class ExitPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """37.6"""

    side: str
    edge: Edge


class ThingPart(msgspec.Struct, frozen=True):
    """What the title adds to an entry of terrain or buildings; the felt reads the rest."""

    id: str
    type: str
    name: Text | None = None
    mines: Literal["ap", "at", "mixed"] | None = None
    hidden_from: tuple[str, ...] = ()
    obstacle: Literal["small", "large"] | None = None
    bypass: bool = False


class ThingsPart(msgspec.Struct, frozen=True):
    """37.9, 22.1 The same for the whole file."""

    terrain: tuple[ThingPart, ...]
    buildings: tuple[ThingPart, ...]


class BattleFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole scenario file."""

    format: str
    title: str
    source: str
    id: str
    name: Text
    line: Text
    place: Text
    date: str
    history: Text
    note: Text
    turns: int
    light: tuple[LightPart, ...]
    sides: tuple[SidePart, ...]
    zones: tuple[ZonePart, ...]
    victory: VictoryPart
    table: dict[str, Any]
    heights: dict[str, Any]
    terrain: tuple[dict[str, Any], ...]
    buildings: tuple[dict[str, Any], ...]
    look: Literal["snow", "late_summer", "night", "spring"] = "late_summer"
    models: dict[str, Text] = {}
    off_table: tuple[SupportPart, ...] = ()
    aircraft: tuple[SortiePart, ...] = ()
    objectives: tuple[ObjectivePart, ...] = ()
    first_initiative: InitiativePart = InitiativePart()
    exits: tuple[ExitPart, ...] = ()
    options: BattleOptions = BattleOptions()
    special_rules: tuple[str, ...] = ()

    def names(self, lang: str) -> dict[str, str]:
        """What ids are called: units and vehicles, named men, supports, places.

        Sides are side-<id>, objectives objective-<id>, models model-<key>, what brings points
        rule-<battle>-<number>.
        """
        names = {f"model-{key}": text.in_(lang) for key, text in self.models.items()}
        for number, rule in enumerate(self.victory.rules):
            names[f"rule-{self.id}-{number}"] = rule.what.in_(lang)
        for part in (*self.terrain, *self.buildings):
            if "name" in part:
                names[part["id"]] = msgspec.convert(part["name"], Text).in_(lang)
        for side in self.sides:
            names[f"side-{side.id}"] = side.name.in_(lang)
            for unit in side.units:
                names[unit.id] = unit.name.in_(lang)
                for figure in unit.figures:
                    if figure.name is not None:
                        names[figure.id] = figure.name.in_(lang)
        called: tuple[CalledPart, ...] = (*self.off_table, *self.aircraft)
        for support in called:
            names[support.id] = support.name.in_(lang)
        for objective in self.objectives:
            names[f"objective-{objective.id}"] = objective.name.in_(lang)
        return names
