# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What is going on at the table, by names: the attack in hand and what follows from it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from grognard.engine.position import Question
from grognard.titles.nightdrop.box.contents import SEATS, Unit
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.rules.ch09_combat import (
    AttackPoint,
    CombatDie,
    DefencePoint,
    Massing,
)
from grognard.titles.nightdrop.rules.ch09_results import (
    Advancing,
    Cornered,
    NightRetreat,
    Retreating,
)

MASSING = "massing"
ATTACK_POINT = "attack-point"
DEFENCE_POINT = "defence-point"
FIGHT = "fight"
NIGHT_RETREAT = "night-retreat"
RETREAT = "retreat"
CORNERED = "cornered"
ADVANCE = "advance"

KINDS: dict[type[Question[Drop]], str] = {
    Massing: MASSING,
    AttackPoint: ATTACK_POINT,
    DefencePoint: DEFENCE_POINT,
    CombatDie: FIGHT,
    Advancing: ADVANCE,
    Retreating: RETREAT,
    Cornered: CORNERED,
}


class Afoot(msgspec.Struct, frozen=True, omit_defaults=True):
    """An attack being set up or fought, the retreat or the advance after it."""

    kind: str
    seat: str
    """Of an attack and an advance the attacker, of a retreat whose units go back."""
    hex: str
    """The hex attacked, or given up in a retreat."""
    units: tuple[str, ...] = ()
    """Who attacks, goes back or advances, as far as this seat can tell."""
    lead: str = ""
    """The attacker's Point, once it is named."""
    guard: str = ""
    """The defender's."""


Tells = Callable[[Unit], bool]
"""Whether a seat can tell that unit."""


def afoot(pos: Drop, stack: list[Question[Drop]], tells: Tells) -> Afoot | None:
    """From the questions as a seat may know them."""
    for question in stack[::-1]:
        found = _told(pos, question, tells)
        if found is not None:
            return found
    return None


def _told(pos: Drop, question: Question[Drop], tells: Tells) -> Afoot | None:
    def ids(*numbers: int) -> tuple[str, ...]:
        units = [pos.box.units[number] for number in numbers if number >= 0]
        return tuple(unit.id for unit in units if tells(unit))

    def one(number: int) -> str:
        return next(iter(ids(number)), "")

    names = pos.box.names
    if isinstance(question, Massing | AttackPoint | DefencePoint | CombatDie | Advancing):
        lead = question.lead if isinstance(question, DefencePoint | CombatDie | Advancing) else -1
        guard = question.guard if isinstance(question, CombatDie) else -1
        return Afoot(
            kind=KINDS[type(question)],
            seat=SEATS[question.side],
            hex=names[question.target],
            units=ids(*question.units),
            lead=one(lead),
            guard=one(guard),
        )
    if isinstance(question, NightRetreat):
        seat, hex = SEATS[1 - question.side], names[question.target]
        return Afoot(NIGHT_RETREAT, seat, hex, guard=one(question.guard))
    if isinstance(question, Retreating | Cornered):
        kind, hex = KINDS[type(question)], names[question.start]
        return Afoot(kind, SEATS[question.side], hex, ids(*question.units))
    return None
