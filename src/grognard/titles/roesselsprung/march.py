"""5.1.1-5.1.4, 9.3 The march: planned as a way, walked hex by hex."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.grid import OFF
from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, allowed, law, refusals
from grognard.engine.position import Question, Throw
from grognard.titles.roesselsprung.actions import Add, Fire, Go, Hold, Leave, Stop, To
from grognard.titles.roesselsprung.attack import EVERYBODY, TO_FIRE, Volley
from grognard.titles.roesselsprung.box import COMMAND, MISSION, RADIO, SEATS, Piece
from grognard.titles.roesselsprung.closecombat import ASSAULT as BY_ASSAULT
from grognard.titles.roesselsprung.closecombat import CloseCombat
from grognard.titles.roesselsprung.eligibility import (
    TO_ORDER,
    a_player_commands_his_own,
    cost_of_action,
)
from grognard.titles.roesselsprung.missions import Catching, leave_map
from grognard.titles.roesselsprung.movement import (
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
from grognard.titles.roesselsprung.position import (
    AWAITED,
    NOT_YUGOSLAV,
    ONLY_YUGOSLAV,
    UNSEEN,
    Raid,
)
from grognard.titles.roesselsprung.reaction import Window

Units = tuple[int, ...]

BREAKDOWN_EVERY: Final = 4
"""13.4.1a"""


# 5b Who takes part --------------------------------------------------------------------------------


@law("5b", "not-in-the-same-hex")
def those_who_act_together_share_a_hex(pos: Raid, planning: Planning, piece: Piece) -> Facts | None:
    lead = pos.box.pieces[planning.units[0]]
    together = pos.hex_of(piece) == pos.hex_of(lead)
    if together and not pos.on_map(lead):
        # 14b Units of one turn and entry hex may enter together.
        together = piece.entry == lead.entry and pos.arrival(piece) == pos.arrival(lead)
    return None if together else {"unit": piece.id}


@law("5b", "already-chosen")
def a_piece_is_chosen_once(pos: Raid, planning: Planning, piece: Piece) -> Facts | None:
    return {"unit": piece.id} if piece.index in planning.units else None


@law("5e", "not-along")
def some_pieces_do_not_go_along(pos: Raid, planning: Planning, piece: Piece) -> Facts | None:
    if piece.category == RADIO:
        fits = planning.kind in (MOVE, MISSION_MOVE)
    elif piece.category == COMMAND:
        fits = planning.kind in (MOVE, MOVE_ATTACK, ASSAULT)
    else:
        fits = piece.category != MISSION
    return None if fits else {"unit": piece.id}


@law("5b", "way-is-chosen")
def the_company_is_chosen_first(pos: Raid, planning: Planning, piece: Piece) -> Facts | None:
    return {"unit": piece.id} if planning.path or planning.resumed else None


TO_ADD = (
    those_who_act_together_share_a_hex,
    a_piece_is_chosen_once,
    some_pieces_do_not_go_along,
    the_company_is_chosen_first,
)


@law("13.1.1c", "not-at-the-edge")
def a_mission_leaves_from_an_edge_hex(pos: Raid, planning: Planning) -> Facts | None:
    here = planning.end(pos)
    if planning.kind == MISSION_MOVE and here >= 0 and pos.box.at_edge[here]:
        return None
    return {}


@law("13.1.1c", "no-point-left")
def leaving_takes_a_point(pos: Raid, planning: Planning) -> Facts | None:
    left = group_allowance(pos, planning.units[:1], planning.kind) - planning.spent(pos)
    return {"left": left} if left < 1 else None


TO_LEAVE = (a_mission_leaves_from_an_edge_hex, leaving_takes_a_point)


@law("5f", "nothing-planned")
def an_action_does_something(pos: Raid, planning: Planning) -> Facts | None:
    return None if planning.path and planning.kind != ATTACK else {}


@law("5.1.4", "no-enemy-at-the-end")
def an_assault_ends_among_the_enemy(pos: Raid, planning: Planning) -> Facts | None:
    if planning.kind != ASSAULT or not planning.path:
        return None
    if planning.met_enemy(pos):
        return None
    return {"hex": pos.box.names[planning.path[-1]]}


TO_GO = (an_action_does_something, an_assault_ends_among_the_enemy)


class Planning(Question[Raid]):
    """5 Who acts, and the way they are to take; nobody else knows before they go.

    `used`: movement points used before; `fired`: a Movement and Attack has had its Attack;
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
        self.side: Final = side
        self.kind: Final = kind
        self.units: Final = units
        """A Mission on the move comes first."""
        self.path: Final = path
        self.used: Final = used
        self.fired: Final = fired
        self.resumed: Final = resumed
        self.aim: Final = aim
        """5.1.4 It may be entered even if a reaction has left nobody there; else OFF."""

    def fields(self) -> tuple[Any, ...]:
        return (
            self.side,
            self.kind,
            self.units,
            self.path,
            self.used,
            self.fired,
            self.resumed,
            self.aim,
        )

    def seat(self, pos: Raid) -> str:
        return SEATS[self.side]

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
        with_it = self.joined(piece)
        return bool(with_it.steps(pos) or with_it.targets(pos) or allowed(TO_LEAVE, pos, with_it))

    def joined(self, piece: Piece) -> Planning:
        lead, rest = self.units[:1], self.units[1:]
        units = (*lead, *sorted([*rest, piece.index]))
        if self.kind != MISSION_MOVE:
            units = tuple(sorted(units))
        return Planning(
            self.side,
            self.kind,
            units,
            self.path,
            self.used,
            self.fired,
            self.resumed,
            self.aim,
        )

    def extended(self, hex: int) -> Planning:
        return Planning(
            self.side,
            self.kind,
            self.units,
            (*self.path, hex),
            self.used,
            self.fired,
            self.resumed,
            self.aim,
        )

    # Question ------------------------------------------------------------------------------------

    def ready(self, pos: Raid) -> bool:
        if not self.resumed or self.path or self.steps(pos) or allowed(TO_LEAVE, pos, self):
            return True
        # Nowhere to go on to: the march ends here.
        pos.answered()
        pos.ask(self._march(self.units, ()))
        return False

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
                return [Refusal("8.2b", "no-such-hex", {"hex": action.hex})]
            if isinstance(action, Fire):
                return self._refuse_fire(pos, action, hex)
            if self.kind == ATTACK or self._leaves() or self.met_enemy(pos):
                return self.not_asked(pos, action)
            return refusals(TO_STEP, pos, self.way(pos), hex)
        return self.not_asked(pos, action)

    def _refuse_add(self, pos: Raid, action: Add) -> list[Refusal]:
        piece = pos.box.by_id.get(action.unit)
        if piece is None:
            return [Refusal("5b", "no-such-unit", {"unit": action.unit})]
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

    def take(self, pos: Raid, action: Action) -> None:
        if isinstance(action, Add):
            pos.reword(self.joined(pos.box.by_id[action.unit]))
        elif isinstance(action, To):
            pos.reword(self.extended(pos.box.grid.hex(action.hex)))
        elif isinstance(action, Leave):
            pos.reword(self.extended(OFF))
        else:
            pos.answered()
            if not self.resumed:
                self._begin(pos)
            if isinstance(action, Fire):
                self._fire(pos, pos.box.grid.hex(action.hex))
            elif isinstance(action, Stop):
                # 5.1.3 Those who are prone may still fire with the others from here.
                pos.ask(self._march(self.units, ()))
            else:
                pos.ask(self._march(self.able(pos), self.path))

    def _begin(self, pos: Raid) -> None:
        """5.1, 6.1b The Action is paid for."""
        pos.ap[self.side] -= cost_of_action(pos, self.kind, self.units)
        if self.kind == MISSION_MOVE:
            pos.mission_moves += 1
        tell_of_action(pos, self.side, self.kind, self.units)

    def _fire(self, pos: Raid, hex: int) -> None:
        if self.kind == MOVE_ATTACK:
            pos.ask(Planning(self.side, self.kind, self.units, (), self.used, True, True, OFF))
        units = tuple([unit.index for unit in firers(pos, self.units)])
        pos.ask(Volley(self.side, units, hex, EVERYBODY, self.kind == MOVE_ATTACK, ()))

    def _march(self, units: Units, path: Units) -> Marching:
        return Marching(self.side, self.kind, units, path, self.used, self.fired, OFF, False)


def firers(pos: Raid, units: Units) -> list[Piece]:
    """The Combat Units among these pieces that are still on the map."""
    pieces = [pos.box.pieces[number] for number in units]
    return [piece for piece in pieces if piece.combat and pos.on_map(piece)]


def targets_of(pos: Raid, side: int, units: Units) -> list[int]:
    """9 The hexes that every one of these units can attack."""
    there = firers(pos, units)
    if not there:
        return []
    hexes = sorted({pos.hex_of(p) for p in pos.box.pieces if p.side != side and pos.on_map(p)})
    return [
        hex for hex in hexes if all(allowed(TO_FIRE, pos, unit, hex, EVERYBODY) for unit in there)
    ]


def tell_of_action(pos: Raid, side: int, kind: str, units: Units) -> None:
    """Who begins what; the name of a Mission face down stays with its owner."""
    pieces = [pos.box.pieces[number] for number in units]
    named = tuple([piece.id for piece in pieces])
    facts: Facts = {"seat": SEATS[side], "action": kind, "units": named}
    hidden = [p.category == MISSION and not pos.is_revealed(p) for p in pieces]
    if not any(hidden):
        pos.tell(Event("action", "5b", facts))
        return
    pos.tell(Event("action", "5b", facts, seats=ONLY_YUGOSLAV))
    masked = tuple([UNSEEN if veiled else name for name, veiled in zip(named, hidden, strict=True)])
    unnamed: Facts = {"seat": SEATS[side], "action": kind, "units": masked}
    pos.tell(Event("action", "5b", unnamed, seats=NOT_YUGOSLAV))


class Marching(Question[Raid]):
    """R-entry-order The way is walked: pay, break down, fight or catch, reaction, next hex."""

    def __init__(
        self,
        side: int,
        kind: str,
        units: Units,
        path: Units,
        used: int,
        fired: bool,
        at: int,
        ended: bool,
    ) -> None:
        self.side: Final = side
        self.kind: Final = kind
        self.units: Final = units
        self.path: Final = path
        self.used: Final = used
        self.fired: Final = fired
        self.at: Final = at
        """The hex entered last; OFF at the start."""
        self.ended: Final = ended

    def fields(self) -> tuple[Any, ...]:
        return (
            self.side,
            self.kind,
            self.units,
            self.path,
            self.used,
            self.fired,
            self.at,
            self.ended,
        )

    def seat(self, pos: Raid) -> str:
        return SEATS[self.side]

    def clause(self, pos: Raid) -> str:
        return "5.1.3"

    def _here(self, pos: Raid) -> int:
        """Where the march has come to."""
        return self.at if self.at != OFF else pos.where[self.units[0]]

    def _able(self, pos: Raid) -> Units:
        """5c Who can go on: prone ones and lost ones stay behind."""
        here = self._here(pos)
        return tuple(
            [n for n in self.units if pos.where[n] == here and not pos.is_prone(pos.box.pieces[n])]
        )

    def ready(self, pos: Raid) -> bool:
        if self.ended:
            return self._after(pos)
        able = self._able(pos)
        halted, pos.halted = pos.halted, False
        lead_gone = self.kind == MISSION_MOVE and self.units[0] not in able
        if not able or lead_gone:
            self._end(pos)
        elif halted and (self.path or self.kind != ASSAULT):
            # 9.3.2 After a reaction the way may be changed.
            aim = self.path[-1] if self.kind == ASSAULT else OFF
            here = self._here(pos)
            there = tuple([number for number in self.units if pos.where[number] == here])
            pos.reword(Planning(self.side, self.kind, there, (), self.used, self.fired, True, aim))
        elif not self.path:
            self._end(pos)
        elif self.path[0] == OFF:
            pos.answered()
            leave_map(pos, pos.box.pieces[able[0]])
            if self.used % BREAKDOWN_EVERY:
                ask_breakdowns(pos, able, 1)
        elif able != self.units and not self._may_enter(pos, able, self.path[0]):
            # R-move Without the tank that broke down the others may not go there.
            self._end(pos)
        else:
            self._enter(pos, able, self.path[0])
        return False

    def _may_enter(self, pos: Raid, units: Units, hex: int) -> bool:
        way = Way(self.side, self.kind, units, self._here(pos), self.used)
        return allowed(TO_WALK, pos, way, hex)

    def _enter(self, pos: Raid, units: Units, hex: int) -> None:
        here = pos.where[units[0]]
        used = self.used + step_cost(pos, here, hex, False)
        enemy = pos.has_combat(hex, 1 - self.side)
        for number in units:
            move_piece(pos, pos.box.pieces[number], hex)
        path = self.path[1:]
        pos.reword(Marching(self.side, self.kind, units, path, used, self.fired, hex, enemy))
        if enemy:
            origin = here if here >= 0 else AWAITED
            pos.ask(CloseCombat(self.side, units, hex, origin, OFF, BY_ASSAULT, 0))
        else:
            pos.ask(Window(1 - self.side, hex, units, here))
            pos.ask(Catching(hex))
        dice = used // BREAKDOWN_EVERY - self.used // BREAKDOWN_EVERY
        if enemy and used % BREAKDOWN_EVERY:
            dice += 1
        ask_breakdowns(pos, units, dice)

    def _end(self, pos: Raid) -> None:
        """13.4.1a The last fraction of a tank's way; then 5.1.3 the Attack."""
        here = self._here(pos)
        pos.reword(
            Marching(self.side, self.kind, self.units, (), self.used, self.fired, here, True)
        )
        if self.used % BREAKDOWN_EVERY:
            ask_breakdowns(pos, self.units, 1)

    # 5.1.3 The Attack after the move --------------------------------------------------------------

    def _after(self, pos: Raid) -> bool:
        if self.kind == MOVE_ATTACK and not self.fired and self._targets(pos):
            return True
        pos.answered()
        return False

    def _shooters(self, pos: Raid) -> Units:
        here = self._here(pos)
        return tuple([u.index for u in firers(pos, self.units) if pos.hex_of(u) == here])

    def _targets(self, pos: Raid) -> list[int]:
        return targets_of(pos, self.side, self._shooters(pos))

    def answers(self, pos: Raid) -> list[Action]:
        return [Hold(), *[Fire(pos.box.names[hex]) for hex in self._targets(pos)]]

    def refuse(self, pos: Raid, action: Action) -> list[Refusal]:
        if isinstance(action, Hold):
            return []
        if not isinstance(action, Fire):
            return self.not_asked(pos, action)
        hex = pos.box.grid.numbers.get(action.hex)
        if hex is None:
            return [Refusal("8.2b", "no-such-hex", {"hex": action.hex})]
        against: list[Refusal] = []
        for number in self._shooters(pos):
            unit = pos.box.pieces[number]
            against += refusals(TO_FIRE, pos, unit, hex, EVERYBODY)
        return against

    def take(self, pos: Raid, action: Action) -> None:
        shooters = self._shooters(pos)
        pos.answered()
        if isinstance(action, Fire):
            hex = pos.box.grid.hex(action.hex)
            pos.ask(Volley(self.side, shooters, hex, EVERYBODY, True, ()))


def move_piece(pos: Raid, piece: Piece, hex: int) -> None:
    """One piece comes into the next hex; a Mission face down is not named to the others."""
    names = pos.box.names
    here = pos.hex_of(piece)
    start = names[here] if here >= 0 else ""
    pos.put(piece, hex)
    facts: Facts = {"unit": piece.id, "from": start, "hex": names[hex], "path": (names[hex],)}
    if piece.category != MISSION or pos.is_revealed(piece):
        pos.tell(Event("moved", "8.1", facts))
        return
    pos.tell(Event("moved", "8.1", facts, seats=ONLY_YUGOSLAV))
    pos.tell(Event("moved", "8.1", {**facts, "unit": UNSEEN}, seats=NOT_YUGOSLAV))


# 13.4.1 Tanks -------------------------------------------------------------------------------------


def ask_breakdowns(pos: Raid, units: Units, dice: int) -> None:
    for number in units:
        if pos.box.pieces[number].tank:
            for _ in range(dice):
                pos.ask(Breakdown(number))


class Breakdown(Throw[Raid]):
    """13.4.1a For every four points or fraction a die: on 1 the tank is lost."""

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def fields(self) -> tuple[Any, ...]:
        return (self.unit,)

    def clause(self, pos: Raid) -> str:
        return "13.4.1a"

    def ready(self, pos: Raid) -> bool:
        if pos.where[self.unit] >= 0:
            return True
        pos.answered()
        return False

    def show(self, pos: Raid, face: int) -> None:
        pos.answered()
        piece = pos.box.pieces[self.unit]
        facts: Facts = {"unit": piece.id, "face": face, "hex": pos.box.names[pos.hex_of(piece)]}
        pos.tell(Event("breakdown-die", "13.4.1a", facts))
        if face == 1:
            pos.eliminate(piece, "13.4.1a")
