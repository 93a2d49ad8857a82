"""5, 9.3.2 A plan: who acts, and the way they are to take."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Final

from grognard.boards.grid import OFF
from grognard.engine.actions import Action
from grognard.engine.laws import Facts, Refusal, allowed, law, no_such_unit, refusals
from grognard.titles.roesselsprung.actions import Add, Fire, Go, Leave, Stop, To
from grognard.titles.roesselsprung.box.contents import COMMAND, MISSION, RADIO, Piece
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.asking import PlayerQuestion, no_hex
from grognard.titles.roesselsprung.rules.ch05_eligibility import TO_ORDER, a_player_commands_his_own
from grognard.titles.roesselsprung.rules.ch08_movement import (
    ASSAULT,
    ATTACK,
    MISSION_MOVE,
    MOVE,
    MOVE_ATTACK,
    TO_STEP,
    TO_WALK,
    Way,
    group_allowance,
    next_hexes,
    reaches_enemy,
    step_cost,
)
from grognard.titles.roesselsprung.rules.ch09_attack import EVERYBODY, TO_FIRE

Units = tuple[int, ...]


# 5b Who takes part --------------------------------------------------------------------------------


@law("5b", "not-in-the-same-hex")
def those_who_act_together_share_a_hex(pos: Raid, plan: Plan, piece: Piece) -> Facts | None:
    lead = pos.box.pieces[plan.units[0]]
    together = pos.hex_of(piece) == pos.hex_of(lead)
    if together and not pos.on_map(lead):
        # 14b Units of one turn and entry hex may enter together.
        together = piece.entry == lead.entry and pos.arrival(piece) == pos.arrival(lead)
    return None if together else {"unit": piece.id}


@law("5b", "already-chosen")
def a_piece_is_chosen_once(pos: Raid, plan: Plan, piece: Piece) -> Facts | None:
    return {"unit": piece.id} if piece.index in plan.units else None


@law("5e", "not-along")
def some_pieces_do_not_go_along(pos: Raid, plan: Plan, piece: Piece) -> Facts | None:
    if piece.category == RADIO:
        fits = plan.kind in (MOVE, MISSION_MOVE)
    elif piece.category == COMMAND:
        fits = plan.kind in (MOVE, MOVE_ATTACK, ASSAULT)
    else:
        fits = piece.category != MISSION
    return None if fits else {"unit": piece.id}


@law("5b", "way-is-chosen")
def the_company_is_chosen_first(pos: Raid, plan: Plan, piece: Piece) -> Facts | None:
    return {"unit": piece.id} if plan.path or plan.resumed else None


TO_ADD = (
    those_who_act_together_share_a_hex,
    a_piece_is_chosen_once,
    some_pieces_do_not_go_along,
    the_company_is_chosen_first,
)


@law("13.1.1c", "not-at-the-edge")
def a_mission_leaves_from_an_edge_hex(pos: Raid, plan: Plan) -> Facts | None:
    here = plan.end(pos)
    if plan.kind == MISSION_MOVE and here >= 0 and pos.box.at_edge[here]:
        return None
    return {}


@law("13.1.1c", "no-point-left")
def leaving_takes_a_point(pos: Raid, plan: Plan) -> Facts | None:
    left = group_allowance(pos, plan.units[:1], plan.kind) - plan.spent(pos)
    return {"left": left} if left < 1 else None


TO_LEAVE = (a_mission_leaves_from_an_edge_hex, leaving_takes_a_point)


@law("5f", "nothing-planned")
def an_action_does_something(pos: Raid, plan: Plan) -> Facts | None:
    return None if plan.path and plan.kind != ATTACK else {}


@law("5.1.4", "no-enemy-at-the-end")
def an_assault_ends_among_the_enemy(pos: Raid, plan: Plan) -> Facts | None:
    if plan.kind != ASSAULT or not plan.path:
        return None
    if plan.met_enemy(pos):
        return None
    return {"hex": pos.box.names[plan.path[-1]]}


TO_GO = (an_action_does_something, an_assault_ends_among_the_enemy)


class ActionQuestion(PlayerQuestion):
    """About an Action: its kind, who acts, and the way they are to take.

    `used`: movement points used before; `fired`: a Movement and Attack has had its Attack.
    """

    def __init__(
        self, side: int, kind: str, units: Units, path: Units, used: int, fired: bool
    ) -> None:
        super().__init__(side)
        self.kind: Final = kind
        self.units: Final = units
        """A Mission on the move comes first."""
        self.path: Final = path
        self.used: Final = used
        self.fired: Final = fired

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.kind, self.units, self.path, self.used, self.fired)


class Plan(ActionQuestion):
    """Who acts, and the way they are to take; nobody else knows before they go.

    `resumed`: the Action is paid for and under way; `aim`: the hex an Assault was meant for.
    """

    def __init__(
        self,
        side: int,
        kind: str,
        units: Units,
        path: Units,
        used: int,
        fired: bool,
        resumed: bool,
        aim: int,
    ) -> None:
        super().__init__(side, kind, units, path, used, fired)
        self.resumed: Final = resumed
        self.aim: Final = aim
        """5.1.4 It may be entered even if a reaction has left nobody there; else OFF."""

    def fields(self) -> tuple[Any, ...]:
        return (*super().fields(), self.resumed, self.aim)

    def clause(self, pos: Raid) -> str:
        return "9.3.2" if self.resumed else "5c"

    # The way so far ------------------------------------------------------------------------------

    def end(self, pos: Raid) -> int:
        """Where the way planned so far ends."""
        return self.path[-1] if self.path else pos.where[self.units[0]]

    def spent(self, pos: Raid) -> int:
        """Movement points used at its end."""
        total = self.used
        here = pos.where[self.units[0]]
        for hex in self.path:
            total += step_cost(pos, here, hex, False)
            here = hex
        return total

    def able(self, pos: Raid) -> Units:
        """5c Who goes on: whoever was made prone on the way stays where he is."""
        if not self.resumed:
            return self.units
        return tuple([n for n in self.units if not pos.is_prone(pos.box.pieces[n])])

    def way(self, pos: Raid) -> Way:
        return Way(self.side, self.kind, self.able(pos), self.end(pos), self.spent(pos), self.aim)

    def met_enemy(self, pos: Raid) -> bool:
        """5.1.4 Whether the way has come to the enemy, or to where he was."""
        if not self.path or self.path[-1] == OFF:
            return False
        return self.path[-1] == self.aim or pos.has_combat(self.path[-1], 1 - self.side)

    def _leaves(self) -> bool:
        return bool(self.path) and self.path[-1] == OFF

    def steps(self, pos: Raid) -> list[int]:
        """Where the way may lead next."""
        if self.kind == ATTACK or self._leaves() or self.met_enemy(pos):
            return []
        way = self.way(pos)
        return [hex for hex in next_hexes(pos, way) if allowed(TO_STEP, pos, way, hex)]

    def has_an_object(self, pos: Raid) -> bool:
        """5f Whether there is anything to do: a step, a target, the edge of the map."""
        way = self.way(pos)
        if self.kind == ASSAULT:
            return reaches_enemy(pos, way)
        if self.kind != ATTACK and any(
            allowed(TO_WALK, pos, way, hex) for hex in next_hexes(pos, way)
        ):
            return True
        return bool(self.targets(pos)) or allowed(TO_LEAVE, pos, self)

    def targets(self, pos: Raid) -> list[int]:
        """9 What all of them can attack from where they are."""
        if self.kind not in (ATTACK, MOVE_ATTACK) or self.path or self.fired or self.resumed:
            return []
        return targets_of(pos, self.side, self.units)

    def company(self, pos: Raid) -> list[Piece]:
        """Who else may take part."""
        if self.path or self.resumed:
            return []
        lead = pos.box.pieces[self.units[0]]
        there = pos.pieces_in(pos.hex_of(lead)) if pos.on_map(lead) else pos.box.pieces
        return [
            piece
            for piece in there
            if allowed(TO_ADD, pos, self, piece)
            and allowed(TO_ORDER, pos, self.side, self.kind, piece, self.units)
            and self._still_works(pos, piece)
        ]

    def _still_works(self, pos: Raid, piece: Piece) -> bool:
        """5f With this piece among them there is still something to do."""
        with_it = self.reworded(self.company_with(piece), self.path)
        return bool(with_it.steps(pos) or with_it.targets(pos) or allowed(TO_LEAVE, pos, with_it))

    def company_with(self, piece: Piece) -> Units:
        """Those chosen so far and this piece; a Mission on the move comes first."""
        lead, rest = self.units[:1], self.units[1:]
        if self.kind == MISSION_MOVE:
            return (*lead, *sorted([*rest, piece.index]))
        return tuple(sorted([*self.units, piece.index]))

    @abstractmethod
    def reworded(self, units: Units, path: Units) -> Plan:
        """The same Action with these pieces and this way."""

    # Question ------------------------------------------------------------------------------------

    def answers(self, pos: Raid) -> list[Action]:
        names = pos.box.names
        found: list[Action] = []
        if allowed(TO_GO, pos, self):
            found.append(Go())
        if self.resumed and not self.path:
            found.append(Stop())
        if not self._leaves() and allowed(TO_LEAVE, pos, self):
            found.append(Leave())
        found += [Fire(names[hex]) for hex in self.targets(pos)]
        found += [To(names[hex]) for hex in self.steps(pos)]
        found += [Add(piece.id) for piece in self.company(pos)]
        return found

    def refuse(self, pos: Raid, action: Action) -> list[Refusal]:
        if isinstance(action, Go):
            return refusals(TO_GO, pos, self)
        if isinstance(action, Stop):
            if self.resumed and not self.path:
                return []
            return self.not_asked(pos, action)
        if isinstance(action, Leave):
            if self._leaves():
                return self.not_asked(pos, action)
            return refusals(TO_LEAVE, pos, self)
        if isinstance(action, Add):
            return self._refuse_add(pos, action)
        if isinstance(action, To | Fire):
            hex = pos.box.grid.numbers.get(action.hex)
            if hex is None:
                return no_hex(action.hex)
            if isinstance(action, Fire):
                return self._refuse_fire(pos, action, hex)
            if self.kind == ATTACK or self._leaves() or self.met_enemy(pos):
                return self.not_asked(pos, action)
            return refusals(TO_STEP, pos, self.way(pos), hex)
        return self.not_asked(pos, action)

    def _refuse_add(self, pos: Raid, action: Add) -> list[Refusal]:
        piece = pos.box.by_id.get(action.unit)
        if piece is None:
            return no_such_unit("5b", action.unit)
        if piece.side != self.side:
            # Nothing else is said of it: the rest could tell where a Mission is.
            return refusals((a_player_commands_his_own,), pos, self.side, self.kind, piece, ())
        against = refusals(TO_ADD, pos, self, piece)
        against += refusals(TO_ORDER, pos, self.side, self.kind, piece, self.units)
        if not against and not self._still_works(pos, piece):
            return [Refusal("5f", "nothing-to-do", {"unit": piece.id})]
        return against

    def _refuse_fire(self, pos: Raid, action: Fire, hex: int) -> list[Refusal]:
        if self.kind not in (ATTACK, MOVE_ATTACK) or self.path or self.fired or self.resumed:
            return self.not_asked(pos, action)
        there = firers(pos, self.units)
        if not there:
            # 14b Reinforcements fire when they have entered.
            return [Refusal("14b", "not-on-the-map", {"unit": pos.box.pieces[self.units[0]].id})]
        against: list[Refusal] = []
        for unit in there:
            against += refusals(TO_FIRE, pos, unit, hex, EVERYBODY)
        return against


def firers(pos: Raid, units: Units) -> list[Piece]:
    """The Combat Units among these pieces that are still on the map."""
    pieces = [pos.box.pieces[number] for number in units]
    return [piece for piece in pieces if piece.combat and pos.on_map(piece)]


def targets_of(pos: Raid, side: int, units: Units) -> list[int]:
    """9 The hexes that every one of these units can attack."""
    there = firers(pos, units)
    if not there:
        return []
    reach = min([pos.range_of(unit) for unit in there])
    here = pos.hex_of(there[0])
    hexes = [hex for hex in sorted(pos.stacks) if pos.box.grid.distance(here, hex) <= reach]
    return [
        hex for hex in hexes if all(allowed(TO_FIRE, pos, unit, hex, EVERYBODY) for unit in there)
    ]
