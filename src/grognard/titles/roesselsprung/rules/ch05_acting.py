"""3.1, 5 The Active player chooses an Action, or passes."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.grid import OFF
from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, allowed, law, no_such_unit, refusals
from grognard.engine.position import Agenda
from grognard.titles.roesselsprung.actions import Interrogate, Order, Pass, Recover, Strike
from grognard.titles.roesselsprung.box.contents import COMMAND, GERMAN, SEATS, Piece
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.asking import PlayerQuestion, no_hex
from grognard.titles.roesselsprung.rules.ch05_eligibility import KINDS, TO_ORDER, is_due
from grognard.titles.roesselsprung.rules.ch05_march import Planning
from grognard.titles.roesselsprung.rules.ch05_organisation import Rearranging, shape_of
from grognard.titles.roesselsprung.rules.ch08_movement import SPLIT
from grognard.titles.roesselsprung.rules.ch09_attack import EVERYBODY, victims
from grognard.titles.roesselsprung.rules.ch13_aircraft import (
    TO_STRIKE,
    fly,
    has_free_raid,
    seems_available,
)
from grognard.titles.roesselsprung.rules.ch13_missions import Interrogation, face_down

RECOVER_COST: Final = 2
INTERROGATE_COST: Final = 2

_PASS: Final[Action] = Pass()


def begun(side: int, kind: str, piece: Piece) -> Planning:
    return Planning(side, kind, (piece.index,), (), 0, False, False, OFF)


def rearranging(pos: Raid, side: int, piece: Piece) -> Rearranging:
    hex = pos.hex_of(piece)
    return Rearranging(side, hex, shape_of(pos, side, hex), False)


@law("5f", "nothing-to-do")
def an_action_has_an_object(pos: Raid, side: int, kind: str, piece: Piece) -> Facts | None:
    if kind == SPLIT:
        useful = pos.on_map(piece) and bool(rearranging(pos, side, piece).steps(pos))
    else:
        useful = begun(side, kind, piece).has_an_object(pos)
    return None if useful else {"unit": piece.id}


# 5.2.1 Recover ------------------------------------------------------------------------------------


@law("5.2.1", "no-command-with-it")
def a_command_rallies_the_prone(pos: Raid, side: int, piece: Piece) -> Facts | None:
    if side == GERMAN and piece.side == GERMAN and pos.on_map(piece):
        hex = pos.hex_of(piece)
        if any(other.category == COMMAND for other in pos.others_in(hex, GERMAN)):
            return None
    return {"unit": piece.id}


@law("5.2.1", "not-prone")
def only_the_prone_recover(pos: Raid, side: int, piece: Piece) -> Facts | None:
    return None if pos.is_prone(piece) else {"unit": piece.id}


@law("T-ACT.6", "too-few-points")
def recovery_is_paid_for(pos: Raid, side: int, piece: Piece) -> Facts | None:
    if pos.ap[side] >= RECOVER_COST:
        return None
    return {"cost": RECOVER_COST, "points": pos.ap[side]}


TO_RECOVER = (a_command_rallies_the_prone, only_the_prone_recover, recovery_is_paid_for)


# 5.2.2 Interrogate --------------------------------------------------------------------------------


@law("5.2.2", "no-abwehr-in-town")
def the_abwehr_is_in_a_built_up_hex(pos: Raid, side: int) -> Facts | None:
    for unit in pos.box.combat:
        if unit.abwehr and pos.on_map(unit) and pos.terrain(pos.hex_of(unit)) == "built-up":
            if side == unit.side:
                return None
    return {}


@law("T-ACT.7", "out-of-command")
def the_abwehr_is_in_command(pos: Raid, side: int) -> Facts | None:
    for unit in pos.box.combat:
        if unit.abwehr and pos.on_map(unit) and pos.out_of_command & unit.bit:
            return {"unit": unit.id}
    return None


@law("13.2", "no-mission-face-down")
def there_is_a_mission_to_uncover(pos: Raid, side: int) -> Facts | None:
    return None if face_down(pos) else {}


@law("T-ACT.7", "too-few-points")
def interrogation_is_paid_for(pos: Raid, side: int) -> Facts | None:
    if pos.ap[side] >= INTERROGATE_COST:
        return None
    return {"cost": INTERROGATE_COST, "points": pos.ap[side]}


TO_INTERROGATE = (
    the_abwehr_is_in_a_built_up_hex,
    the_abwehr_is_in_command,
    there_is_a_mission_to_uncover,
    interrogation_is_paid_for,
)


class Acting(PlayerQuestion):
    """3.1.a2 The Active player chooses an Action, or passes.

    `passed`: the other player has just passed.
    """

    def __init__(self, side: int, passed: bool) -> None:
        super().__init__(side)
        self.passed: Final = passed

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.passed)

    def clause(self, pos: Raid) -> str:
        return "3.1.a2"

    def answers(self, pos: Raid) -> list[Action]:
        found = [_PASS]
        side = self.side
        for piece in pos.box.pieces:
            if piece.side != side or not (pos.on_map(piece) or is_due(pos, piece)):
                continue
            for kind in KINDS:
                if allowed(TO_ORDER, pos, side, kind, piece, ()) and (
                    an_action_has_an_object.judge(pos, side, kind, piece) is None
                ):
                    found.append(Order(kind, piece.id))
            if pos.prone & piece.bit and allowed(TO_RECOVER, pos, side, piece):
                found.append(Recover(piece.id))
        if side == GERMAN and allowed(TO_INTERROGATE, pos, side):
            found.append(Interrogate())
        for aircraft in pos.box.aircraft:
            if aircraft.side == side and seems_available(pos, aircraft):
                hexes = [hex for hex in sorted(pos.stacks) if victims(pos, side, hex, EVERYBODY)]
                found += [
                    Strike(aircraft.id, pos.box.names[hex])
                    for hex in hexes
                    if allowed(TO_STRIKE, pos, side, aircraft, hex)
                ]
        return found

    def refuse(self, pos: Raid, action: Action) -> list[Refusal]:
        if isinstance(action, Pass):
            return []
        if isinstance(action, Interrogate):
            return refusals(TO_INTERROGATE, pos, self.side)
        if isinstance(action, Strike):
            return self._refuse_strike(pos, action)
        if not isinstance(action, Order | Recover):
            return self.not_asked(pos, action)
        piece = pos.box.by_id.get(action.unit)
        if piece is None:
            return no_such_unit("5b", action.unit)
        if isinstance(action, Recover):
            return refusals(TO_RECOVER, pos, self.side, piece)
        if action.kind not in KINDS:
            return [Refusal("5.1", "no-such-action", {"action": action.kind})]
        against = refusals(TO_ORDER, pos, self.side, action.kind, piece, ())
        if against:
            return against
        return refusals((an_action_has_an_object,), pos, self.side, action.kind, piece)

    def _refuse_strike(self, pos: Raid, action: Strike) -> list[Refusal]:
        aircraft = pos.box.aircraft_by_id.get(action.aircraft)
        hex = pos.box.grid.numbers.get(action.hex)
        if aircraft is None:
            return no_such_unit("13.3", action.aircraft)
        if hex is None:
            return no_hex(action.hex)
        return refusals(TO_STRIKE, pos, self.side, aircraft, hex)

    def take(self, pos: Raid, action: Action) -> None:
        box = pos.box
        pos.answered()
        if isinstance(action, Pass):
            pos.tell(Event("passes", "3.1.a2", {"seat": SEATS[self.side]}))
            pos.ask(Alternation(1 - self.side, True, self.passed))
            return
        pos.ask(Alternation(1 - self.side, False, False))
        if isinstance(action, Order):
            piece = box.by_id[action.unit]
            if action.kind == SPLIT:
                pos.ap[self.side] -= 1
                facts: Facts = {"seat": SEATS[self.side], "hex": box.names[pos.hex_of(piece)]}
                pos.tell(Event("rearranges", "5.1.5", facts))
                pos.ask(rearranging(pos, self.side, piece))
            else:
                pos.ask(begun(self.side, action.kind, piece))
        elif isinstance(action, Recover):
            piece = box.by_id[action.unit]
            pos.ap[self.side] -= RECOVER_COST
            pos.prone &= ~piece.bit
            pos.tell(Event("recovers", "5.2.1", {"unit": piece.id}))
        elif isinstance(action, Interrogate):
            pos.ap[self.side] -= INTERROGATE_COST
            pos.tell(Event("interrogates", "5.2.2", {}))
            pos.ask(Interrogation())
        elif isinstance(action, Strike):
            fly(pos, box.aircraft_by_id[action.aircraft], box.grid.hex(action.hex))


class Alternation(Agenda[Raid]):
    """3.1.a3-a6 Whose Action is next, and whether the turn's Actions are over.

    `passed`: the player before has passed; `twice`: so had the one before him.
    """

    def __init__(self, side: int, passed: bool, twice: bool) -> None:
        self.side: Final = side
        self.passed: Final = passed
        self.twice: Final = twice

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.passed, self.twice)

    def clause(self, pos: Raid) -> str:
        return "3.1.a3"

    def ready(self, pos: Raid) -> bool:
        pos.answered()
        mine = self._in_play(pos, self.side)
        theirs = self._in_play(pos, 1 - self.side)
        if (self.passed and (self.twice or not mine)) or not (mine or theirs):
            return False
        if mine:
            pos.ask(Acting(self.side, self.passed))
        else:
            pos.ask(Acting(1 - self.side, False))
        return False

    def _in_play(self, pos: Raid, side: int) -> bool:
        return pos.ap[side] > 0 or has_free_raid(pos, side)
