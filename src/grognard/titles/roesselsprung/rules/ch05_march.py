"""5.1.1-5.1.4, 9.3 The march: once it is planned, walked hex by hex."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.grid import OFF
from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, allowed, refusals
from grognard.engine.position import Throw
from grognard.titles.roesselsprung.actions import Add, Fire, Hold, Leave, Stop, To
from grognard.titles.roesselsprung.box.contents import MISSION, SEATS, Piece
from grognard.titles.roesselsprung.position import (
    AWAITED,
    NOT_YUGOSLAV,
    ONLY_YUGOSLAV,
    UNSEEN,
    Raid,
)
from grognard.titles.roesselsprung.rules.asking import no_hex
from grognard.titles.roesselsprung.rules.ch05_eligibility import cost_of_action
from grognard.titles.roesselsprung.rules.ch05_planning import (
    TO_LEAVE,
    ActionQuestion,
    Plan,
    Units,
    firers,
    targets_of,
)
from grognard.titles.roesselsprung.rules.ch08_movement import (
    ASSAULT,
    MISSION_MOVE,
    MOVE_ATTACK,
    step_cost,
)
from grognard.titles.roesselsprung.rules.ch09_attack import EVERYBODY, TO_FIRE, Volley
from grognard.titles.roesselsprung.rules.ch11_close_combat import ASSAULT as BY_ASSAULT
from grognard.titles.roesselsprung.rules.ch11_close_combat import CloseCombat
from grognard.titles.roesselsprung.rules.ch12_reaction import Window
from grognard.titles.roesselsprung.rules.ch13_missions import Catching, leave_map

BREAKDOWN_EVERY: Final = 4
"""13.4.1a"""


class Planning(Plan):
    """5 The plan is made step by step; then it is paid for and carried out."""

    def reworded(self, units: Units, path: Units) -> Planning:
        return Planning(
            self.side,
            self.kind,
            units,
            path,
            self.used,
            self.fired,
            self.resumed,
            self.aim,
        )

    def ready(self, pos: Raid) -> bool:
        if not self.resumed or self.path or self.steps(pos) or allowed(TO_LEAVE, pos, self):
            return True
        # Nowhere to go on to: the march ends here.
        pos.answered()
        pos.ask(self._march(self.units, ()))
        return False

    def take(self, pos: Raid, action: Action) -> None:
        if isinstance(action, Add):
            units = self.company_with(pos.box.by_id[action.unit])
            pos.reword(self.reworded(units, self.path))
        elif isinstance(action, To):
            hex = pos.box.grid.hex(action.hex)
            pos.reword(self.reworded(self.units, (*self.path, hex)))
        elif isinstance(action, Leave):
            pos.reword(self.reworded(self.units, (*self.path, OFF)))
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


class Marching(ActionQuestion):
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
        super().__init__(side, kind, units, path, used, fired)
        self.at: Final = at
        """The hex entered last; OFF at the start."""
        self.ended: Final = ended

    def fields(self) -> tuple[Any, ...]:
        return (*super().fields(), self.at, self.ended)

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
        else:
            # Nobody goes on without a tank that broke down: its 4 points are spent (8.1).
            self._enter(pos, able, self.path[0])
        return False

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
            pos.ask(Catching(hex, False))
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
            return no_hex(action.hex)
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
    facts: Facts = {
        "seat": SEATS[piece.side],
        "unit": piece.id,
        "from": start,
        "hex": names[hex],
        "path": (names[hex],),
    }
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
