"""A battle before it begins: support, what the ground hides, what is at stake, what was agreed.

A scenario never changes during a game.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.titles.lineagotica.box.firetables import WeaponRow
from grognard.titles.lineagotica.box.forces import Figure, Side, Unit, Vehicle
from grognard.titles.lineagotica.box.tables import Tables


class Support:
    """1.5 Weapons off the table."""

    def __init__(
        self,
        index: int,
        id: str,
        side: int,
        weapon: str,
        calibre: int,
        he_area: int,
        contact: int,
        observers: list[int],
        radio_bonus: int,
        effect_turns: int,
        smoke_turns: int,
        from_turn: int,
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.side: Final = side
        self.weapon: Final = weapon
        """mortar or artillery (17.3)"""
        self.calibre: Final = calibre
        self.he_area: Final = he_area
        self.contact: Final = contact
        """14.5 The level of the action."""
        self.observers: Final = observers
        """14.2, 37.8 Figures, by number."""
        self.radio_bonus: Final = radio_bonus
        """25.1"""
        self.effect_turns: Final = effect_turns
        self.smoke_turns: Final = smoke_turns
        self.from_turn: Final = from_turn


class Sortie:
    """20 An aircraft that can be called."""

    def __init__(
        self,
        index: int,
        id: str,
        side: int,
        load: int,
        strafes: bool,
        chance: int,
        contact: int,
        observers: list[int],
        from_turn: int,
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.side: Final = side
        self.load: Final = load
        """ANTI_PERSONNEL, ANTI_TANK or NAPALM"""
        self.strafes: Final = strafes
        """20.4"""
        self.chance: Final = chance
        """The pilot's Quality as a number."""
        self.contact: Final = contact
        self.observers: Final = observers
        self.from_turn: Final = from_turn


class Zone:
    """37.1 Where a side may place units."""

    def __init__(self, index: int, id: str, side: int, polygon: list[tuple[int, int]]) -> None:
        self.index: Final = index
        self.id: Final = id
        self.side: Final = side
        self.polygon: Final = polygon


class Thing:
    """What the rules must know of a piece of terrain besides its kind."""

    def __init__(
        self,
        id: str,
        kind: str,
        mines: str,
        hidden_from: tuple[int, ...],
        obstacle: str,
        bypass: bool,
    ) -> None:
        self.id: Final = id
        self.kind: Final = kind
        self.mines: Final = mines
        """22.1 ap, at, mixed, or "" """
        self.hidden_from: Final = hidden_from
        """37.9 The sides that do not know it at first."""
        self.obstacle: Final = obstacle
        """small or large: stronger than the vehicle entry of its kind; or "" """
        self.bypass: Final = bypass
        """37.33 A building beside which wheeled vehicles may leave the road."""


class Objective:
    """A place, house or vehicle that counts."""

    def __init__(
        self,
        index: int,
        id: str,
        x: int,
        y: int,
        radius: int,
        building: str,
        vehicle: int,
        points: int,
        action: str,
        by: int,
        held_by: int,
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.x: Final = x
        self.y: Final = y
        self.radius: Final = radius
        """0 where a building or a vehicle is meant"""
        self.building: Final = building
        self.vehicle: Final = vehicle
        self.points: Final = points
        self.action: Final = action
        """A key of `Tables.actions`: what must be done there, by the side `by`."""
        self.by: Final = by
        self.held_by: Final = held_by
        """33.4 The side that holds it at the start, or NONE."""


class Condition:
    """37.7 One way of being counted: a state out of several, perhaps north of a line."""

    def __init__(self, states: tuple[str, ...], y_over: int) -> None:
        self.states: Final = states
        self.y_over: Final = y_over
        """NONE: anywhere"""


class VictoryRule:
    """36.2, 37.7 What brings a side points at the end."""

    def __init__(
        self,
        side: int,
        points: int,
        kind: str,
        of: int,
        conditions: list[Condition],
        unless: tuple[str, ...],
        units: list[int],
        figure: int,
        weapon: int,
        objective: int,
        edge: str,
        skip: int,
        most: int,
        if_none: bool,
    ) -> None:
        self.side: Final = side
        self.points: Final = points
        """Points for each; for objectives_held the objectives say how many."""
        self.kind: Final = kind
        """figures, vehicle, weapon, objective_done, objectives_held or loads_exited"""
        self.of: Final = of
        """The side that is counted, or NONE."""
        self.conditions: Final = conditions
        """Any of them."""
        self.unless: Final = unless
        self.units: Final = units
        self.figure: Final = figure
        self.weapon: Final = weapon
        self.objective: Final = objective
        self.edge: Final = edge
        self.skip: Final = skip
        self.most: Final = most
        """UNLIMITED, or at most so many"""
        self.if_none: Final = if_none
        """It scores once if there is none."""


class Initiative:
    """37.3"""

    def __init__(self, mode: str, side: int, first: int, last: int, until: str) -> None:
        self.mode: Final = mode
        """normal, chooses or moves_first"""
        self.side: Final = side
        self.first: Final = first
        self.last: Final = last
        """chooses: the turns"""
        self.until: Final = until
        """moves_first: the event"""


class Options:
    """The referee's decisions in force (rulings, A8)."""

    def __init__(
        self,
        *,
        halve_quality_first: bool,
        natural_one_hits: bool,
        area_free_orientation: bool,
        crush_check_reversed: bool,
        prone_is_cover_vs_he: bool,
        squad_test_needs_sight: bool,
        leader_loss_no_stack: bool,
        prisoners_escorted: bool,
        flash_visible: bool,
        sections_stay_led: bool,
        snipers_seen_moving: bool,
        hull_down_is_shelter: bool,
        melee: bool,
        sections: bool,
        snipers: bool,
        mines: bool,
        scouts: bool,
        tank_riders: bool,
        tank_rider_limit: int,
        portable_radio: bool,
        poor_coordination: list[int],
        reembark_after_combat: bool,
        mine_density: int,
        wood_collapses: bool,
        open_lists: bool,
    ) -> None:
        self.halve_quality_first: Final = halve_quality_first
        self.natural_one_hits: Final = natural_one_hits
        self.area_free_orientation: Final = area_free_orientation
        self.crush_check_reversed: Final = crush_check_reversed
        self.prone_is_cover_vs_he: Final = prone_is_cover_vs_he
        self.squad_test_needs_sight: Final = squad_test_needs_sight
        self.leader_loss_no_stack: Final = leader_loss_no_stack
        self.prisoners_escorted: Final = prisoners_escorted
        self.flash_visible: Final = flash_visible
        self.sections_stay_led: Final = sections_stay_led
        self.snipers_seen_moving: Final = snipers_seen_moving
        self.hull_down_is_shelter: Final = hull_down_is_shelter
        self.melee: Final = melee
        self.sections: Final = sections
        self.snipers: Final = snipers
        self.mines: Final = mines
        self.scouts: Final = scouts
        self.tank_riders: Final = tank_riders
        self.tank_rider_limit: Final = tank_rider_limit
        self.portable_radio: Final = portable_radio
        self.poor_coordination: Final = poor_coordination
        """25.2 By side: 0, -1 or -2."""
        self.reembark_after_combat: Final = reembark_after_combat
        self.mine_density: Final = mine_density
        self.wood_collapses: Final = wood_collapses
        self.open_lists: Final = open_lists


class Scenario:
    """One battle, ready to be set up."""

    def __init__(
        self,
        id: str,
        date: str,
        width: int,
        height: int,
        turns: int,
        light: list[int],
        tables: Tables,
        ground: dict[str, Any],
        sides: list[Side],
        zones: list[Zone],
        units: list[Unit],
        figures: list[Figure],
        vehicles: list[Vehicle],
        supports: list[Support],
        sorties: list[Sortie],
        things: dict[str, Thing],
        objectives: list[Objective],
        initiative: Initiative,
        exits: list[tuple[int, str]],
        victory: list[VictoryRule],
        draw_below: int,
        minor_below: int,
        special: list[str],
        options: Options,
        digest: str,
    ) -> None:
        self.id: Final = id
        self.date: Final = date
        self.width: Final = width
        self.height: Final = height
        self.turns: Final = turns
        self.light: Final = light
        """37.4 By turn, from 1; the first entry is not used."""
        self.tables: Final = tables
        self.ground: Final = ground
        """table, heights, terrain and buildings as the file has them, for the felt."""
        self.sides: Final = sides
        self.zones: Final = zones
        self.units: Final = units
        self.figures: Final = figures
        """The men, then the crews that may have to climb out."""
        self.vehicles: Final = vehicles
        self.supports: Final = supports
        self.sorties: Final = sorties
        self.things: Final = things
        """What is mined, hidden, another obstacle than its kind or to be driven round, by id."""
        self.objectives: Final = objectives
        self.initiative: Final = initiative
        self.exits: Final = exits
        """37.6 Side and edge."""
        self.victory: Final = victory
        self.draw_below: Final = draw_below
        self.minor_below: Final = minor_below
        """36.2 From here on it is a major victory."""
        self.special: Final = special
        """The clauses of 37 that hold here."""
        self.options: Final = options
        self.digest: Final = digest
        self.late_panzerfausts: Final = date >= tables.panzerfaust_switch
        """16.10"""
        self.side_by_id: Final = {side.id: side for side in sides}
        self.unit_by_id: Final = {unit.id: unit for unit in units}
        self.figure_by_id: Final = {figure.id: figure for figure in figures}
        self.vehicle_by_id: Final = {vehicle.id: vehicle for vehicle in vehicles}

    def penetration_of(self, weapon: WeaponRow) -> int:
        """16.10 The row of a weapon carried by a man, on the day of the battle."""
        return weapon.late_penetration if self.late_panzerfausts else weapon.penetration
