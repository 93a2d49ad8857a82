# uncompiled: prose for people, read once
"""What is marked on a counter in a situation: rot/1/prone, pb1/attacks=2, tito/revealed."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.laid import Has, Is, Mark
from grognard.engine.situations import Facts, Number, Word
from grognard.titles.roesselsprung.box.contents import GERMAN, YUGOSLAV, Box, Piece
from grognard.titles.roesselsprung.position import FLED, LOST, SPARE, TAKEN


def usual_strength(piece: Piece, place: Any) -> int:
    """The printed one, and none where the unit is gone."""
    return 0 if place in (LOST, SPARE) else piece.vf


class Strength(Mark):
    """The strength of a unit now, a bare number; left out if it is what one would expect."""

    def __init__(self, box: Box) -> None:
        self.by_id: Final = {unit.id: unit for unit in box.combat}
        self.among = frozenset(self.by_id)

    def write(self, id: str, place: str, facts: Facts) -> str:
        if id not in facts["vf"]:
            return ""
        now = facts["vf"][id]
        usual = usual_strength(self.by_id[id], facts["where"].get(id, SPARE))
        return "" if now == usual else str(now)

    def fits(self, word: Word) -> bool:
        return word.text.isdecimal()

    def read(self, id: str, word: Word, facts: Facts) -> None:
        facts["vf"] = {**facts["vf"], id: Number().read(word)}

    def words(self) -> tuple[str, ...]:
        return ()


class Uncovered(Is):
    """Whether a Mission is face up, where that is not known anyway."""

    def __init__(self, box: Box) -> None:
        super().__init__("revealed", "revealed", [mission.id for mission in box.missions])
        self.box: Final = box

    def write(self, id: str, place: str, facts: Facts) -> str:
        return "" if id in face_up(self.box, facts) else super().write(id, place, facts)


class Called(Is):
    """13.7.3 A unit that comes early has been called."""

    def write(self, id: str, place: str, facts: Facts) -> str:
        return "" if id in facts["early"] else super().write(id, place, facts)


def face_up(box: Box, facts: Facts) -> set[str]:
    """13.1.1d, 13.1.2 A Mission that is caught is turned over, and Tito when he gets away."""
    where = facts["where"]
    found = {mission.id for mission in box.missions if where[mission.id] == TAKEN}
    return found | {box.tito.id} if where[box.tito.id] == FLED else found


def marks_of(box: Box) -> tuple[Mark, ...]:
    """What can be marked on a counter, in the order it is written."""
    units = [unit.id for unit in box.combat]
    germans = [unit.id for unit in box.combat if unit.side == GERMAN]
    partisans = [unit.id for unit in box.combat if unit.side == YUGOSLAV]
    commands = [command.id for command in box.commands]
    return (
        Strength(box),
        Has("attacks", "attacks", among=units),
        Is("prone", "prone", [*units, *commands]),
        Is("out-of-command", "out_of_command", germans),
        Uncovered(box),
        Is("replaced", "replaced", [command.id for command in box.commands if command.returns]),
        Is("landed", "landed", germans),
        Called("called", "called", partisans),
        Is("early", "early", partisans),
    )
