"""10 Morale tests, and the choice of losses that comes before them."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, law, no_such_unit, refusals
from grognard.engine.position import Throw
from grognard.titles.roesselsprung.actions import Lose
from grognard.titles.roesselsprung.box.contents import COMMAND, Piece
from grognard.titles.roesselsprung.position import LOST, Raid
from grognard.titles.roesselsprung.rules.asking import PlayerQuestion
from grognard.titles.roesselsprung.rules.ch06_command import lose_command

Units = tuple[int, ...]


def fail(pos: Raid, piece: Piece) -> None:
    """10.1 A unit that fails is prone; 10.1.2 once more costs a point; 13.4.2b a tank is gone."""
    if piece.tank:
        pos.eliminate(piece, "13.4.2b")
    elif not pos.is_prone(piece):
        pos.prone |= piece.bit
        hex = pos.box.names[pos.hex_of(piece)] if pos.on_map(piece) else ""
        pos.tell(Event("prone", "10.1", {"unit": piece.id, "hex": hex}))
    elif piece.category == COMMAND:
        lose_command(pos, piece, "10.1.2")
    else:
        pos.lose(piece, 1, "10.1.2")


class Morale(Throw[Raid]):
    """10.1 One die for each of these units, in their order."""

    def __init__(self, units: Units) -> None:
        self.units: Final = units

    def fields(self) -> tuple[Any, ...]:
        return (self.units,)

    def clause(self, pos: Raid) -> str:
        return "10.1"

    def ready(self, pos: Raid) -> bool:
        # 14c A unit thrown back off the map tests too.
        there = [number for number in self.units if pos.where[number] != LOST]
        if there:
            if there[0] != self.units[0]:
                pos.reword(Morale(tuple(there)))
            return True
        pos.answered()
        return False

    def show(self, pos: Raid, face: int) -> None:
        piece = pos.box.pieces[self.units[0]]
        value = pos.morale(piece.side)
        passed = face <= value
        pos.reword(Morale(self.units[1:]))
        facts: Facts = {"unit": piece.id, "face": face, "morale": value, "passed": int(passed)}
        pos.tell(Event("morale", "10.1", facts))
        if not passed:
            fail(pos, piece)


@law("9.2b", "not-among-the-hit")
def the_loss_falls_on_a_unit_that_was_hit(pos: Raid, units: Units, piece: Piece) -> Facts | None:
    return None if piece.index in units else {"unit": piece.id}


class Losing(PlayerQuestion):
    """9.2b, 11.1e The owner says which units lose the points."""

    def __init__(self, side: int, units: Units, points: int, why: str) -> None:
        super().__init__(side)
        self.units: Final = units
        self.points: Final = points
        self.why: Final = why
        """The clause that asks for the losses."""

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.units, self.points, self.why)

    def clause(self, pos: Raid) -> str:
        return self.why

    def _there(self, pos: Raid) -> list[Piece]:
        return [pos.box.pieces[number] for number in self.units if pos.where[number] >= 0]

    def ready(self, pos: Raid) -> bool:
        there = self._there(pos)
        total = sum([pos.vf[piece.index] for piece in there])
        if len(there) > 1 and 0 < self.points < total:
            return True
        pos.answered()
        if self.points:
            # One unit takes them all; more points than there are take everything.
            for piece in there:
                pos.lose(piece, self.points, self.why)
        return False

    def answers(self, pos: Raid) -> list[Action]:
        return [Lose(piece.id) for piece in self._there(pos)]

    def refuse(self, pos: Raid, action: Action) -> list[Refusal]:
        if not isinstance(action, Lose):
            return self.not_asked(pos, action)
        piece = pos.box.by_id.get(action.unit)
        if piece is None:
            return no_such_unit(self.why, action.unit)
        there = tuple([unit.index for unit in self._there(pos)])
        return refusals((the_loss_falls_on_a_unit_that_was_hit,), pos, there, piece)

    def take(self, pos: Raid, action: Action) -> None:
        assert isinstance(action, Lose)
        pos.reword(Losing(self.side, self.units, self.points - 1, self.why))
        pos.lose(pos.box.by_id[action.unit], 1, self.why)
