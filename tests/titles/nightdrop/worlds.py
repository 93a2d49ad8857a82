"""What somebody might say at a table of Night Drop, and worlds that he cannot tell apart.

The US player and a spectator do not know which German unit lies under which marker, nor the
sticks that the German player alone has looked at; the German player and a spectator do not know
the chits that lie face down; nobody but the attacker knows of an attack being set up.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random

from grognard.engine.actions import Action, Die
from grognard.engine.door import play
from grognard.engine.position import CHANCE, Question
from grognard.titles.nightdrop import actions as do
from grognard.titles.nightdrop.box.contents import (
    GERMAN,
    PIR,
    REGIMENTS,
    SEATS,
    STICK_TYPES,
    UNKNOWN,
    US,
)
from grognard.titles.nightdrop.position import AWAITED, NO_CHIT, Drop
from grognard.titles.nightdrop.rules.ch05_sequence import ACTIVATIONS
from grognard.titles.nightdrop.rules.ch08_movement import Movement
from grognard.titles.nightdrop.rules.ch08_reinforcements import Entering
from grognard.titles.nightdrop.rules.ch09_combat import AttackPoint, Combat, Massing
from grognard.titles.nightdrop.rules.ch09_results import Advancing
from grognard.titles.nightdrop.title import TITLE
from tests.titles.pairs import Exchange

BOX = TITLE.box
NOWHERE = "3501"
NOBODY = "509-01"
ELSEWHERE = ("2411", "1413", "1412", "0101", "3423", NOWHERE)
"""Far from most units: a village, a bridge, the river, two corners, no hex at all."""


# What can be thought of ---------------------------------------------------------------------------


def thinkable(pos: Drop) -> list[Action]:
    """Every word of the title, about every unit and the hexes near it, and about a few others."""
    said: list[Action] = [*_anywhere()]
    for unit in BOX.units:
        said += _about(unit.id, pos.where[unit.index])
    for hex, stack in pos.stacks.items():
        said += _marches(hex)
        if len(stack) > 1 and BOX.units[stack[0]].side == US:
            said += _conversions(stack)
    return said


@cache
def _anywhere() -> tuple[Action, ...]:
    """What does not depend on where the units are."""
    said: list[Action] = [Die(face) for face in range(8)]
    for what in (*STICK_TYPES, *(unit.id for unit in BOX.germans), *map(str, range(6)), "ace"):
        said += [do.Draw(what, number) for number in (range(20) if what in STICK_TYPES else (0, 1))]
    said += [do.Draw(str(value), number) for value in range(5) for number in (2, 3, 4, 5)]
    for regiment in (*REGIMENTS, "509"):
        said.append(do.Claim(regiment))
    for activation in (*ACTIVATIONS, "U4"):
        said.append(do.Activate(activation))
    for id in (*BOX.by_id, NOBODY):
        said += [do.Leave(id), do.Banish(id), do.Join(id), do.Point(id), do.Advance(id)]
        said.append(do.Lose(id))
    for name in (*BOX.names, NOWHERE):
        said += [do.Uncover(name), do.Name(name), do.Place(name), do.Enter(name)]
        said += [do.Attack(name), do.Retreat(name), do.Convert(name)]
    said += [do.Move(NOBODY, "3009"), do.Displace(NOBODY, "3009"), do.March(NOWHERE, "3009")]
    said += [do.Form(NOBODY), do.Reinforce(NOBODY, "505-01"), do.Reinforce("505-A", NOBODY)]
    said += [do.Roll(), do.Pass(), do.Call(), do.Declare(), do.FallBack(), do.Stand()]
    said += [do.Decline(), do.Done()]
    return tuple(said)


@cache
def _about(id: str, hex: int) -> tuple[Action, ...]:
    """Where a unit in that hex could be told to go."""
    names = (*_near(hex), *ELSEWHERE)
    return (*(do.Move(id, name) for name in names), *(do.Displace(id, name) for name in names))


@cache
def _marches(hex: int) -> tuple[Action, ...]:
    return tuple(do.March(BOX.names[hex], name) for name in (*_near(hex), *ELSEWHERE))


@cache
def _conversions(stack: tuple[int, ...]) -> tuple[Action, ...]:
    """Every way to put two or three of them together, and to put one into another."""
    ids = [BOX.units[number].id for number in stack]
    forms = [do.Form("+".join(some)) for many in (1, 2, 3) for some in combinations(ids, many)]
    wrong = do.Form("+".join(reversed(ids)))
    return (*forms, wrong, *(do.Reinforce(one, other) for one in ids for other in ids))


@cache
def _near(hex: int) -> tuple[str, ...]:
    """The hexes up to two away; none of a unit off the map."""
    if hex < 0:
        return ()
    close = {hex}
    for _ in range(2):
        close |= {other for each in close for other in BOX.grid.around(each)}
    return tuple(BOX.names[each] for each in sorted(close) if BOX.names[each] not in ELSEWHERE)


# Somebody who looks for a fight -------------------------------------------------------------------


def lively(pos: Drop, rng: Random) -> Action:
    """An answer of somebody who seeks the enemy: random players hardly ever meet."""
    answers = pos.answers()
    goes = [said for said in answers if isinstance(said, do.Move | do.March)]
    if goes and rng.random() < 0.9:
        some = rng.sample(goes, min(8, len(goes)))
        return min(some, key=lambda said: _from_the_enemy(pos, said.hex))
    eager = [said for said in answers if isinstance(said, do.Attack | do.Join | do.Convert)]
    if eager and rng.random() < 0.7:
        return rng.choice(eager)
    stays = [said for said in answers if not isinstance(said, do.Leave | do.Banish)]
    return rng.choice(stays if rng.random() < 0.98 else answers)


def _from_the_enemy(pos: Drop, name: str) -> int:
    hex = BOX.grid.hex(name)
    enemies = pos.hexes_of(US if pos.seat == SEATS[GERMAN] else GERMAN)
    return min((BOX.grid.distance(hex, other) for other in enemies), default=0)


# Worlds that a seat cannot tell apart -------------------------------------------------------------


def other_world(pos: Drop, seat: str, rng: Random) -> Drop | None:
    """A world that the seat cannot tell from this one; None where it knows everything."""
    if pos.result is not None:
        return None
    other = pos.copy()
    if seat != SEATS[GERMAN]:
        other = exchanged(pos, any_exchange(pos, rng))
        redeal_peeked(other, rng)
    if seat != SEATS[US]:
        redeal_chits(other, rng)
    _mass_otherwise(other, seat, rng)
    return None if other.encode() == pos.encode() else other


def any_exchange(pos: Drop, rng: Random) -> Exchange:
    """Any unit not told could lie under any marker, on the map or lost, or be in the container."""
    unseen = [
        unit.index
        for unit in BOX.germans
        if pos.is_hidden(unit) or pos.where[unit.index] == AWAITED
    ]
    exchange: Exchange = {}
    for question in pos.stack:
        if isinstance(question, Entering) and pos.night():
            # 8.5.3a The player is asked about it, so its own hex is blocked.
            drawn = question.unit
            partner = rng.choice(
                [n for n in unseen if pos.has_side(BOX.entries[BOX.units[n].entry], US)]
            )
            exchange = {drawn: partner, partner: drawn}
            unseen = [number for number in unseen if number not in exchange]
    shuffled = rng.sample(unseen, len(unseen))
    return exchange | dict(zip(unseen, shuffled, strict=True))


def exchanged(pos: Drop, exchange: Exchange) -> Drop:
    """The same world with these units in each other's places."""
    other = pos.copy()
    for old, new in exchange.items():
        if old != new:
            other.put(BOX.units[new], pos.where[old])
    other.hidden = _bits(pos.hidden, exchange)
    other.activated = _bits(pos.activated, exchange)
    other.moved = _bits(pos.moved, exchange)
    other.came = _bits(pos.came, exchange)
    other.fought = _bits(pos.fought, exchange)
    other.stack = tuple(_question(question, exchange) for question in pos.stack)
    return other


def _bits(bits: int, exchange: Exchange) -> int:
    kept = bits & ~sum(1 << number for number in exchange)
    return kept | sum(1 << new for old, new in exchange.items() if bits >> old & 1)


def _question(question: Question[Drop], exchange: Exchange) -> Question[Drop]:
    """The question with those units in it."""

    def swapped(numbers: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(exchange.get(number, number) for number in numbers)

    if isinstance(question, Entering):
        return Entering(*swapped((question.unit,)))
    if isinstance(question, Movement) and question.movers:
        pairs = sorted(zip(swapped(question.movers), question.left, strict=True))
        return Movement(question.side, *zip(*pairs, strict=True))
    if isinstance(question, Massing):
        return Massing(question.side, question.target, tuple(sorted(swapped(question.units))))
    if isinstance(question, AttackPoint):
        return AttackPoint(question.side, question.target, tuple(sorted(swapped(question.units))))
    if isinstance(question, Advancing):
        units = tuple(sorted(swapped(question.units)))
        (lead,) = swapped((question.lead,))
        return Advancing(question.side, question.target, units, lead, question.led)
    return question


def redeal_peeked(pos: Drop, rng: Random) -> None:
    """9.3.2c Sticks that the German player has looked at; a PIR Advantage would be on show."""
    for regiment in range(len(REGIMENTS)):
        peeked = [
            stick.index
            for stick in BOX.sticks
            if stick.regiment == regiment
            and pos.types[stick.index] not in (UNKNOWN, PIR)
            and not pos.turned & stick.bit
        ]
        for number in peeked:
            pos.types[number] = UNKNOWN
        left = pos.undrawn(regiment)
        pool = [kind for kind in STICK_TYPES if kind != PIR for _ in range(left[kind])]
        for number, kind in zip(peeked, rng.sample(pool, len(peeked)), strict=True):
            pos.types[number] = kind


def redeal_chits(pos: Drop, rng: Random) -> None:
    """2.5b The chits that lie face down, and those in the container."""
    down = [
        index
        for index, value in enumerate(pos.chits)
        if value != NO_CHIT and not pos.chits_shown >> index & 1
    ]
    for index in down:
        pos.chits[index] = NO_CHIT
    for index, value in zip(down, rng.sample(pos.chits_left(), len(down)), strict=True):
        pos.chits[index] = value


def _mass_otherwise(pos: Drop, seat: str, rng: Random) -> None:
    """9.2.1a Another attack is being set up, or none."""
    if not isinstance(pos.question, Combat | Massing) or pos.seat in (seat, CHANCE):
        return
    if isinstance(pos.question, Massing):
        pos.answered()
    for _ in range(rng.randrange(4)):
        steps = [said for said in pos.answers() if isinstance(said, do.Attack | do.Join)]
        if steps:
            play(pos, rng.choice(steps))
