"""What somebody might say at a table of Rösselsprung, and worlds that he cannot tell apart.

The German player and a spectator do not know which face-down Mission is which, on the map or off
it; nobody but the planner knows of an Action that is being planned, nor the rest of a way.
"""

from __future__ import annotations

from functools import cache
from random import Random

from grognard.engine.actions import Action, Die
from grognard.engine.door import play
from grognard.engine.position import CHANCE, Question
from grognard.titles.roesselsprung import actions as do
from grognard.titles.roesselsprung.box.contents import GERMAN, SEATS, YUGOSLAV, Piece
from grognard.titles.roesselsprung.position import FLED, Raid
from grognard.titles.roesselsprung.rules.ch05_acting import Acting
from grognard.titles.roesselsprung.rules.ch05_eligibility import KINDS
from grognard.titles.roesselsprung.rules.ch05_march import Marching, Planning
from grognard.titles.roesselsprung.rules.ch12_reaction import Massing, Window
from grognard.titles.roesselsprung.rules.ch17_setup import Hiding
from grognard.titles.roesselsprung.title import TITLE
from tests.titles.pairs import Exchange

BOX = TITLE.box
NOWHERE = "21.01"
NOBODY = "nobody"


# What can be thought of ---------------------------------------------------------------------------


def thinkable(pos: Raid) -> list[Action]:
    """Every word of the title, about every piece, hex and aircraft; a few that do not exist."""
    said = [*_anywhere()]
    ids = [piece.id for piece in BOX.combat if pos.on_map(piece)]
    said += [do.Merge(one, other) for one in ids for other in ids]
    return said


@cache
def _anywhere() -> tuple[Action, ...]:
    said: list[Action] = [Die(face) for face in range(8)]
    pieces = (*BOX.by_id, NOBODY)
    hexes = (*BOX.names, NOWHERE)
    for id in pieces:
        said += [do.Order(kind, id) for kind in (*KINDS, "dance")]
        said += [do.Add(id), do.Shoot(id), do.Storm(id), do.Lose(id), do.Recover(id), do.Draw(id)]
        said += [do.Jump(id), do.Hurry(id), do.Forgo(id), do.Merge(id, NOBODY)]
        said += [do.Split(id, points) for points in range(5)]
    for name in hexes:
        said += [do.To(name), do.Fire(name), do.Retreat(name), do.Replace(name), do.Uncover(name)]
        said += [do.Tune(name), do.Shelter(name)]
        said += [do.Strike(id, name) for id in (*BOX.aircraft_by_id, NOBODY)]
        said += [do.Drop(unit.id, name) for unit in BOX.combat if _jumps(unit)]
    said += [do.Drop(piece.id, "10.08") for piece in BOX.pieces if not _jumps(piece)]
    said.append(do.Drop(NOBODY, "10.08"))
    mission_hexes = [BOX.names[hex] for hex in BOX.mission_hexes]
    for name in (*mission_hexes, "10.07", NOWHERE):
        said += [do.Hide(id, name) for id in (*(m.id for m in BOX.missions), "rot", NOBODY)]
    said += [do.Leave(), do.Go(), do.Stop(), do.Hold(), do.Interrogate(), do.Pass()]
    said += [do.Decline(), do.Done()]
    return tuple(said)


def _jumps(piece: Piece) -> bool:
    return piece.vf > 0 and piece.side == GERMAN and not piece.entry


# Somebody who looks for a fight -------------------------------------------------------------------


def lively(pos: Raid, rng: Random) -> Action:
    """An answer of somebody who seeks the enemy, reacts, and sends his Missions away."""
    answers = pos.answers()
    if pos.seat == CHANCE or rng.random() < 0.1:
        return rng.choice(answers)
    orders = [said for said in answers if isinstance(said, do.Order)]
    if orders:
        kind = rng.choice(sorted({said.kind for said in orders}))
        special = [said for said in answers if isinstance(said, do.Strike | do.Interrogate)]
        chosen: list[Action] = [said for said in orders if said.kind == kind]
        return rng.choice([*chosen, *special])
    steps = [said for said in answers if isinstance(said, do.To | do.Drop)]
    if steps and rng.random() < 0.6:
        return min(rng.sample(steps, min(6, len(steps))), key=lambda said: _aim(pos, said.hex))
    eager: list[Action] = [
        said
        for said in answers
        if isinstance(said, do.Go | do.Leave | do.Fire | do.Shoot | do.Storm)
    ]
    if eager and rng.random() < 0.6:
        return rng.choice(eager)
    rest = [said for said in answers if not isinstance(said, do.Pass)]
    return rng.choice(rest or answers)


def _aim(pos: Raid, name: str) -> int:
    """How far the hex is from what the mover seeks: the enemy, or the edge for a Mission."""
    hex = BOX.grid.hex(name)
    question = pos.question
    if isinstance(question, Planning) and question.kind == "mission":
        return min(
            BOX.grid.distance(hex, each) for each in range(BOX.grid.size) if BOX.at_edge[each]
        )
    enemy = 1 - SEATS.index(pos.seat)
    there = [each for each in pos.stacks if pos.has_pieces(each, enemy)]
    return min((BOX.grid.distance(hex, each) for each in there), default=0)


# Worlds that a seat cannot tell apart -------------------------------------------------------------


def other_world(pos: Raid, seat: str, rng: Random) -> Raid | None:
    """A world that the seat cannot tell from this one; None where it knows everything."""
    if pos.result is not None:
        return None
    other = pos.copy()
    if seat != SEATS[YUGOSLAV]:
        other = exchanged(pos, any_exchange(pos, rng))
        _hide_otherwise(other, rng)
    _plan_otherwise(other, seat, rng)
    return None if other.encode() == pos.encode() else other


def any_exchange(pos: Raid, rng: Random) -> Exchange:
    """Every face-down Mission could be any other; but Tito does not flee unseen (13.1.1d)."""
    unseen = [mission.index for mission in BOX.missions if not pos.is_revealed(mission)]
    places = rng.sample(unseen, len(unseen))
    tito = BOX.tito.index
    if tito in unseen:
        stays = [number for number in unseen if pos.where[number] != FLED]
        at = next(at for at, number in enumerate(unseen) if places[at] == tito)
        if unseen[at] not in stays:
            to = unseen.index(rng.choice(stays))
            places[at], places[to] = places[to], places[at]
    return dict(zip(unseen, places, strict=True))


def exchanged(pos: Raid, exchange: Exchange) -> Raid:
    """The same world with these Missions in each other's places."""
    other = pos.copy()
    for old, new in exchange.items():
        other.put(BOX.pieces[new], pos.where[old])
    other.stack = tuple(_question(question, exchange) for question in pos.stack)
    return other


def _question(question: Question[Raid], exchange: Exchange) -> Question[Raid]:
    """The question with those Missions in it."""

    def swapped(numbers: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(exchange.get(number, number) for number in numbers)

    if isinstance(question, Planning):
        side, kind, units, *rest = question.fields()
        return Planning(side, kind, swapped(units), *rest)
    if isinstance(question, Marching):
        side, kind, units, *rest = question.fields()
        return Marching(side, kind, swapped(units), *rest)
    if isinstance(question, Window):
        movers = swapped(question.movers)
        return Window(question.side, question.hex, movers, question.back, question.fired)
    if isinstance(question, Massing):
        side, kind, hex, movers, *rest = question.fields()
        return Massing(side, kind, hex, swapped(movers), *rest)
    return question


def _hide_otherwise(pos: Raid, rng: Random) -> None:
    """17f How far the Yugoslav player has got is not seen either."""
    if isinstance(pos.question, Hiding):
        left = sum(not pos.on_map(mission) for mission in BOX.missions)
        for _ in range(rng.randrange(left)):
            play(pos, rng.choice(pos.answers()))


def _plan_otherwise(pos: Raid, seat: str, rng: Random) -> None:
    """Another plan is being made, or the way on is shorter."""
    pos.stack = tuple(
        _shortened(question, rng)
        if isinstance(question, Marching) and SEATS[question.side] != seat
        else question
        for question in pos.stack
    )
    question = pos.question
    if not isinstance(question, Planning | Massing) or pos.seat == seat:
        return
    if isinstance(question, Planning) and not question.resumed:
        pos.reword(Planning(question.side, *_begun(pos, question, rng), (), 0, False, False, -1))
    for _ in range(rng.randrange(4)):
        steps = [said for said in pos.answers() if isinstance(said, do.Add | do.To | do.Leave)]
        if steps:
            play(pos, rng.choice(steps))


def _shortened(question: Marching, rng: Random) -> Marching:
    side, kind, units, path, *rest = question.fields()
    return Marching(side, kind, units, path[: rng.randrange(len(path) + 1)], *rest)


def _begun(pos: Raid, question: Planning, rng: Random) -> tuple[str, tuple[int, ...]]:
    """Another Action that could have been begun instead."""
    asking = pos.copy()
    asking.answered()
    asking.ask(Acting(question.side, False))
    orders = [a for a in asking.answers() if isinstance(a, do.Order) and a.kind != "split"]
    order = rng.choice(orders)
    return order.kind, (BOX.by_id[order.unit].index,)
