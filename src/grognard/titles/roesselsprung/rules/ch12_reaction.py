"""12 Reactions: the Inactive player may fire at, or assault, a unit that moves."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.grid import OFF
from grognard.boards.paths import IMPASSABLE
from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, allowed, law, no_such_unit, refusals
from grognard.engine.position import Question
from grognard.titles.roesselsprung.actions import Add, Decline, Go, Shoot, Storm
from grognard.titles.roesselsprung.box.contents import ARTILLERY, MISSION, SEATS, Piece
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.asking import PlayerQuestion
from grognard.titles.roesselsprung.rules.ch08_movement import SHOOT, STORM
from grognard.titles.roesselsprung.rules.ch09_attack import TO_FIRE, Volley
from grognard.titles.roesselsprung.rules.ch11_close_combat import STORM as BY_STORM
from grognard.titles.roesselsprung.rules.ch11_close_combat import CloseCombat

Units = tuple[int, ...]

REACTION_COST: Final = 1


def reaction_cost(pos: Raid, units: Units) -> int:
    """12.1, 6.1b"""
    out = any(pos.out_of_command & pos.box.pieces[number].bit for number in units)
    return REACTION_COST * 2 if out else REACTION_COST


class Chance:
    """An opportunity: who has just entered which hex, and who would react together."""

    def __init__(self, side: int, hex: int, movers: Units, units: Units) -> None:
        self.side = side
        self.hex = hex
        self.movers = movers
        self.units = units


# Laws of both reactions ---------------------------------------------------------------------------


@law("5.3", "not-your-unit")
def only_units_of_the_inactive_player_react(pos: Raid, chance: Chance, unit: Piece) -> Facts | None:
    if unit.side == chance.side and unit.combat and pos.on_map(unit):
        return None
    return {"unit": unit.id}


@law("5b", "not-in-the-same-hex")
def those_who_react_together_share_a_hex(pos: Raid, chance: Chance, unit: Piece) -> Facts | None:
    if chance.units and pos.hex_of(unit) != pos.where[chance.units[0]]:
        return {"unit": unit.id}
    return None


@law("5b", "already-chosen")
def a_unit_is_chosen_once(pos: Raid, chance: Chance, unit: Piece) -> Facts | None:
    return {"unit": unit.id} if unit.index in chance.units else None


@law("12.1", "too-few-points")
def the_reaction_is_paid_for(pos: Raid, chance: Chance, unit: Piece) -> Facts | None:
    cost = reaction_cost(pos, (*chance.units, unit.index))
    if cost > pos.ap[chance.side]:
        return {"cost": cost, "points": pos.ap[chance.side]}
    return None


TO_REACT = (
    only_units_of_the_inactive_player_react,
    those_who_react_together_share_a_hex,
    a_unit_is_chosen_once,
    the_reaction_is_paid_for,
)


@law("13.5.1", "light-unit")
def light_units_shoot_unless_the_option_forbids(
    pos: Raid, chance: Chance, unit: Piece
) -> Facts | None:
    forbidden = unit.light and pos.options.light_no_opportunity_attack
    return {"unit": unit.id} if forbidden else None


def fired_here(pos: Raid) -> Units:
    """Who has fired already at those who have just entered a hex; kept only for the option."""
    return next((each.fired for each in pos.stack[::-1] if isinstance(each, Window)), ())


@law("12.1", "has-fired-here")
def a_unit_may_fire_once_at_those_in_a_hex(pos: Raid, chance: Chance, unit: Piece) -> Facts | None:
    if unit.index in fired_here(pos):
        return {"unit": unit.id, "hex": pos.box.names[chance.hex]}
    return None


TO_SHOOT = (
    *TO_REACT,
    light_units_shoot_unless_the_option_forbids,
    a_unit_may_fire_once_at_those_in_a_hex,
)


@law("10.1.1", "prone")
def a_prone_unit_does_not_storm(pos: Raid, chance: Chance, unit: Piece) -> Facts | None:
    return {"unit": unit.id} if pos.is_prone(unit) else None


@law("6.1a", "out-of-command")
def a_unit_out_of_command_does_not_storm(pos: Raid, chance: Chance, unit: Piece) -> Facts | None:
    return {"unit": unit.id} if pos.out_of_command & unit.bit else None


@law("13.5.1", "light-unit")
def light_units_do_not_storm(pos: Raid, chance: Chance, unit: Piece) -> Facts | None:
    return {"unit": unit.id} if unit.light else None


@law("13.6.3a", "artillery")
def artillery_does_not_storm(pos: Raid, chance: Chance, unit: Piece) -> Facts | None:
    return {"unit": unit.id} if unit.type == ARTILLERY else None


@law("12.2a", "not-next-to-it")
def who_storms_is_next_to_the_mover(pos: Raid, chance: Chance, unit: Piece) -> Facts | None:
    if pos.on_map(unit) and pos.box.grid.direction(pos.hex_of(unit), chance.hex) == OFF:
        return {"unit": unit.id, "hex": pos.box.names[chance.hex]}
    return None


@law("13.4.1b", "no-tank-ground")
def tanks_storm_where_they_can_go(pos: Raid, chance: Chance, unit: Piece) -> Facts | None:
    if not unit.tank or not pos.on_map(unit):
        return None
    direction = pos.box.grid.direction(pos.hex_of(unit), chance.hex)
    if direction != OFF and pos.ground.tank[pos.hex_of(unit) * 6 + direction] == IMPASSABLE:
        return {"unit": unit.id, "hex": pos.box.names[chance.hex]}
    return None


@law("7b", "stack-full")
def who_storms_keeps_the_limit(pos: Raid, chance: Chance, unit: Piece) -> Facts | None:
    total = sum([pos.vf[number] for number in chance.units]) + pos.vf[unit.index]
    return {"hex": pos.box.names[chance.hex], "total": total} if pos.too_many(total) else None


@law("13.1.3", "lone-mission")
def a_lone_mission_may_be_safe(pos: Raid, chance: Chance, unit: Piece) -> Facts | None:
    pieces = [pos.box.pieces[number] for number in chance.movers]
    lone = all(piece.category == MISSION for piece in pieces)
    if (
        lone
        and pos.options.no_reaction_on_lone_mission
        and not pos.has_combat(chance.hex, 1 - chance.side)
    ):
        return {"hex": pos.box.names[chance.hex]}
    return None


TO_STORM = (
    *TO_REACT,
    a_prone_unit_does_not_storm,
    a_unit_out_of_command_does_not_storm,
    light_units_do_not_storm,
    artillery_does_not_storm,
    who_storms_is_next_to_the_mover,
    tanks_storm_where_they_can_go,
    who_storms_keeps_the_limit,
    a_lone_mission_may_be_safe,
)


def may_shoot(pos: Raid, chance: Chance, unit: Piece) -> bool:
    return allowed(TO_SHOOT, pos, chance, unit) and allowed(
        TO_FIRE, pos, unit, chance.hex, chance.movers
    )


def why_not(pos: Raid, chance: Chance, unit: Piece, kind: str) -> list[Refusal]:
    if unit.side != chance.side:
        # Nothing else is said of it: the rest could tell where a Mission is.
        return refusals((only_units_of_the_inactive_player_react,), pos, chance, unit)
    if kind == SHOOT:
        against = refusals(TO_SHOOT, pos, chance, unit)
        return against + refusals(TO_FIRE, pos, unit, chance.hex, chance.movers)
    return refusals(TO_STORM, pos, chance, unit)


def lapsed(question: Question[Raid] | None) -> Action | None:
    """12a A player who lets the time pass does not react, or reacts with those he has chosen."""
    if isinstance(question, Window):
        return Decline()
    return Go() if isinstance(question, Massing) else None


class Window(PlayerQuestion):
    """9.3, 12 After each hex entered: the Inactive player reacts, once or more, or declines.

    `back`: where the movers came from; `fired`: who may not fire again here, if so agreed.
    """

    def __init__(self, side: int, hex: int, movers: Units, back: int, fired: Units = ()) -> None:
        super().__init__(side)
        self.hex: Final = hex
        self.movers: Final = movers
        self.back: Final = back
        self.fired: Final = fired

    def fields(self) -> tuple[Any, ...]:
        whole = (self.side, self.hex, self.movers, self.back)
        return (*whole, self.fired) if self.fired else whole

    def after(self, units: Units) -> Window:
        """The same, once these have fired."""
        fired = tuple(sorted({*self.fired, *units}))
        return Window(self.side, self.hex, self.movers, self.back, fired)

    def clause(self, pos: Raid) -> str:
        return "12a"

    def _chance(self, pos: Raid) -> Chance:
        there = tuple([number for number in self.movers if pos.where[number] == self.hex])
        return Chance(self.side, self.hex, there, ())

    def _answers(self, pos: Raid) -> list[Action]:
        chance = self._chance(pos)
        if not pos.ap[self.side] or not chance.movers:
            return []
        found: list[Action] = []
        for unit in pos.box.combat:
            if unit.side != self.side or not pos.on_map(unit):
                continue
            if may_shoot(pos, chance, unit):
                found.append(Shoot(unit.id))
            if allowed(TO_STORM, pos, chance, unit):
                found.append(Storm(unit.id))
        return found

    def ready(self, pos: Raid) -> bool:
        if self._answers(pos):
            return True
        pos.answered()
        return False

    def answers(self, pos: Raid) -> list[Action]:
        return [Decline(), *self._answers(pos)]

    def refuse(self, pos: Raid, action: Action) -> list[Refusal]:
        if isinstance(action, Decline):
            return []
        if not isinstance(action, Shoot | Storm):
            return self.not_asked(pos, action)
        unit = pos.box.by_id.get(action.unit)
        if unit is None:
            return no_such_unit("12a", action.unit)
        kind = SHOOT if isinstance(action, Shoot) else STORM
        return why_not(pos, self._chance(pos), unit, kind)

    def take(self, pos: Raid, action: Action) -> None:
        if isinstance(action, Shoot | Storm):
            unit = pos.box.by_id[action.unit]
            kind = SHOOT if isinstance(action, Shoot) else STORM
            movers = self._chance(pos).movers
            pos.ask(Massing(self.side, kind, self.hex, movers, self.back, (unit.index,)))
        else:
            pos.answered()
            pos.tell(Event("declined", "12a", {"seat": SEATS[self.side]}))


class Massing(PlayerQuestion):
    """5b Who else of the same hex takes part in the reaction."""

    def __init__(
        self, side: int, kind: str, hex: int, movers: Units, back: int, units: Units
    ) -> None:
        super().__init__(side)
        self.kind: Final = kind
        self.hex: Final = hex
        self.movers: Final = movers
        self.back: Final = back
        self.units: Final = units

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.kind, self.hex, self.movers, self.back, self.units)

    def clause(self, pos: Raid) -> str:
        return "12.1" if self.kind == SHOOT else "12.2a"

    def _chance(self) -> Chance:
        return Chance(self.side, self.hex, self.movers, self.units)

    def _others(self, pos: Raid) -> list[Piece]:
        chance = self._chance()
        there = pos.combat_in(pos.where[self.units[0]], self.side)
        if self.kind == SHOOT:
            return [unit for unit in there if may_shoot(pos, chance, unit)]
        return [unit for unit in there if allowed(TO_STORM, pos, chance, unit)]

    def answers(self, pos: Raid) -> list[Action]:
        adds: list[Action] = [Add(unit.id) for unit in self._others(pos)]
        return [Go(), *adds]

    def refuse(self, pos: Raid, action: Action) -> list[Refusal]:
        if isinstance(action, Go):
            return []
        if not isinstance(action, Add):
            return self.not_asked(pos, action)
        unit = pos.box.by_id.get(action.unit)
        if unit is None:
            return no_such_unit("12a", action.unit)
        return why_not(pos, self._chance(), unit, self.kind)

    def take(self, pos: Raid, action: Action) -> None:
        if isinstance(action, Add):
            units = tuple(sorted([*self.units, pos.box.by_id[action.unit].index]))
            pos.reword(Massing(self.side, self.kind, self.hex, self.movers, self.back, units))
            return
        pos.answered()
        pos.ap[self.side] -= reaction_cost(pos, self.units)
        pos.halted = True
        facts: Facts = {
            "seat": SEATS[self.side],
            "hex": pos.box.names[self.hex],
            "units": tuple([pos.box.pieces[number].id for number in self.units]),
        }
        if self.kind == SHOOT:
            window = pos.question
            if pos.options.one_shot_per_hex and isinstance(window, Window):
                pos.reword(window.after(self.units))
            pos.tell(Event("opportunity-attack", "12.1", facts))
            # 13.1.3 A Mission among the movers is not touched.
            targets = tuple([n for n in self.movers if not pos.box.pieces[n].mission])
            pos.ask(Volley(self.side, self.units, self.hex, targets, False, ()))
        else:
            pos.tell(Event("opportunity-assault", "12.2a", facts))
            origin = pos.where[self.units[0]]
            pos.ask(CloseCombat(self.side, self.units, self.hex, origin, self.back, BY_STORM, 0))
            for number in self.units:
                pos.put(pos.box.pieces[number], self.hex)
