# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What is going on at the table, by names: the attack in hand and what follows from it."""

from __future__ import annotations

import msgspec

from grognard.engine.position import Question
from grognard.titles.berlino85.box.contents import SEATS
from grognard.titles.berlino85.position import Berlin, Fight
from grognard.titles.berlino85.rules.ch03_declarations import Attacking
from grognard.titles.berlino85.rules.ch04_results import (
    Advancing,
    CombatDie,
    ResistanceTest,
    Resolution,
)
from grognard.titles.berlino85.rules.ch04_retreat import Retreating

ATTACK = "attack"
FIGHT = "fight"
RESISTANCE = "resistance"
RETREAT = "retreat"
ADVANCE = "advance"


class Afoot(msgspec.Struct, frozen=True, omit_defaults=True):
    """An attack being set up or fought, the test, the retreat or the advance after it."""

    kind: str
    seat: str
    """Whose step it is: of an attack the attacker's, of a retreat the winner's."""
    attackers: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()
    """The hexes attacked."""
    defenders: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    """Who is tested, who is still to be led away (first the one on its way), who has advanced."""
    path: tuple[str, ...] = ()
    """Of the unit on its way in a retreat: the hexes it has been in, the one it left first."""
    steps: int = 0
    """How many hexes a beaten unit goes."""


def afoot(pos: Berlin, stack: tuple[Question[Berlin], ...]) -> Afoot | None:
    """From the questions as a seat may know them."""
    for question in stack[::-1]:
        found = _told(pos, question)
        if found is not None:
            return found
    return None


def fought(stack: tuple[Question[Berlin], ...]) -> tuple[int, ...]:
    """Which of the attacks declared have been fought, or are being fought."""
    for question in stack:
        if isinstance(question, Resolution):
            return question.done
    return ()


def _told(pos: Berlin, question: Question[Berlin]) -> Afoot | None:
    if isinstance(question, Attacking):
        return _attack(pos, ATTACK, question.side, question.fight())
    if isinstance(question, CombatDie):
        return _attack(pos, FIGHT, question.side, pos.fights[question.number])
    if isinstance(question, ResistanceTest):
        fight = pos.fights[question.number]
        tested = fight.defenders if question.defender else fight.attackers
        return _attack(pos, RESISTANCE, question.side, fight, tested, question.hexes)
    if isinstance(question, Advancing):
        return _attack(pos, ADVANCE, question.side, pos.fights[question.number], question.gone)
    if isinstance(question, Retreating):
        units = _ids(pos, (*question.leading, *question.units))
        path = _names(pos, question.passed)
        return Afoot(RETREAT, SEATS[question.winner], units=units, path=path, steps=question.hexes)
    return None


def _attack(
    pos: Berlin, kind: str, side: int, fight: Fight, units: tuple[int, ...] = (), steps: int = 0
) -> Afoot:
    return Afoot(
        kind=kind,
        seat=SEATS[side],
        attackers=_ids(pos, fight.attackers),
        hexes=_names(pos, fight.targets),
        defenders=_ids(pos, fight.defenders),
        units=_ids(pos, units),
        steps=steps,
    )


def _ids(pos: Berlin, units: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(pos.box.units[number].id for number in units)


def _names(pos: Berlin, hexes: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(pos.box.names[hex] for hex in hexes)
