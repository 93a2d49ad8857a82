# uncompiled: prose for people, read once
"""What no table can show, with the clause against it. Nothing that comes about in play is here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.boards.felt.plane import gap2, on_border
from grognard.engine.laws import Facts, Refusal, refusals
from grognard.engine.situations import Fault, no_such_turn
from grognard.titles.lineagotica.actions import Place
from grognard.titles.lineagotica.box.contents import BLUE, RED, Piece
from grognard.titles.lineagotica.position import (
    AWAITED,
    CAPTURED,
    DEAD,
    FLED,
    LEFT,
    NOBODY,
    NOWHERE,
    OUTSIDE,
    SEVERE,
    Skirmish,
)
from grognard.titles.lineagotica.rules.moving.ch06_foot import SPACING
from grognard.titles.lineagotica.rules.moving.ch24_riders import on_top
from grognard.titles.lineagotica.rules.turn.ch34_setup import (
    it_stands_on_the_table_and_faces_somewhere,
)

UNABLE_TO_LEAD: Final = (SEVERE, DEAD, CAPTURED, FLED)
NOT_THERE: Final = (CAPTURED, LEFT, FLED, AWAITED)


def faults(pos: Skirmish) -> list[Fault]:
    turns = pos.box.scenario.turns
    if not 1 <= pos.turn <= turns:
        return [no_such_turn("36.1", pos.turn, turns)]
    return [*_places(pos), *_aboard(pos), *_openings(pos), *_bases(pos), *_names(pos)]


def _places(pos: Skirmish) -> Iterator[Fault]:
    """30.1, 33.1 On the table, facing somewhere, on a floor that is there, not in a wall."""
    felt = pos.box.felt
    for piece in pos.box.pieces:
        at = piece.index
        if not pos.on_table(piece):
            continue
        x, y, house, storey = pos.x[at], pos.y[at], pos.house[at], pos.storey[at]
        place = Place(piece.id, x, y, storey, pos.facing[at])
        for refusal in refusals((it_stands_on_the_table_and_faces_somewhere,), pos, piece, place):
            yield Fault(piece.id, refusal)
        if house != NOWHERE:
            floors = len(felt.buildings[house].floors)
            if piece.vehicle or not 0 <= storey < floors:
                yield Fault(piece.id, Refusal("33.1", "no-such-storey", {"storey": storey}))
        elif piece.man and storey == OUTSIDE and pos.aboard[at] == NOBODY:
            yield from _in_something(pos, piece)


def _in_something(pos: Skirmish, man: Piece) -> Iterator[Fault]:
    """30.11 A man outside is not in a house. Vehicles come to stand where men are: that can be."""
    x, y = pos.x[man.index], pos.y[man.index]
    for building in pos.box.felt.buildings:
        solid = building.number not in pos.marks.gone and building.has(x, y)
        if solid and not on_border(x, y, building.points):
            yield Fault(man.id, Refusal("30.11", "no-room", {"piece": man.id}))


def _aboard(pos: Skirmish) -> Iterator[Fault]:
    """24, 35.6 In a vehicle of his own side; on a tank as many as ride on it."""
    riders: dict[int, int] = {}
    for piece in pos.box.pieces:
        number = pos.aboard[piece.index]
        if number == NOBODY:
            continue
        vehicle = pos.box.pieces[number]
        if piece.vehicle or vehicle.gun or vehicle.side != piece.side:
            there: Facts = {"piece": piece.id, "vehicle": vehicle.id}
            yield Fault(piece.id, Refusal("35.6", "not-its-own", there))
        if pos.riding & piece.bit and pos.on_table(piece):
            riders[number] = riders.get(number, 0) + 1
            if not on_top(vehicle):
                yield Fault(piece.id, Refusal("24.2", "not-a-tank", {"vehicle": vehicle.id}))
            elif riders[number] > pos.box.options.tank_rider_limit:
                most = pos.box.options.tank_rider_limit
                facts: Facts = {"vehicle": vehicle.id, "most": most}
                yield Fault(piece.id, Refusal("24.1", "too-many-riders", facts))


def _openings(pos: Skirmish) -> Iterator[Fault]:
    """30.10 One man at an opening."""
    taken: set[int] = set()
    for man in pos.box.men:
        slot = pos.slot[man.index]
        if slot != NOWHERE and pos.on_table(man):
            if slot in taken:
                key = pos.box.openings[slot].key
                yield Fault(man.id, Refusal("30.10", "opening-taken", {"opening": key}))
            taken.add(slot)


def _bases(pos: Skirmish) -> Iterator[Fault]:
    """30.2 No two of a side stand on each other's base; on the way they may pass."""
    if pos.march:
        return
    for side in (BLUE, RED):
        men = [
            man
            for man in pos.box.of_side[side]
            if man.man and pos.able(man) and pos.aboard[man.index] == NOBODY
        ]
        for place, man in enumerate(men):
            a = man.index
            for other in men[:place]:
                b = other.index
                same = pos.house[a] == pos.house[b] and pos.storey[a] == pos.storey[b]
                if same and gap2(pos.x[a], pos.y[a], pos.x[b], pos.y[b]) < SPACING * SPACING:
                    both: Facts = {"piece": man.id, "other": other.id}
                    yield Fault(man.id, Refusal("30.2", "too-close", both))


def _names(pos: Skirmish) -> Iterator[Fault]:
    """4.1, 34.2 Numbers name one piece each; a group is led by one of its own who can."""
    for side in (BLUE, RED):
        seen: set[int] = set()
        for piece in pos.box.of_side[side]:
            token = pos.token[piece.index]
            if token and (token in seen or pos.state[piece.index] in NOT_THERE):
                name: Facts = {"piece": piece.id, "number": f"e{token}"}
                yield Fault(piece.id, Refusal("34.2", "not-by-that-number", name))
            seen.add(token)
    for group in pos.box.groups:
        number = pos.leader[group.index]
        if number != NOBODY:
            leader = pos.box.pieces[number]
            if leader not in group.members or pos.state[number] in UNABLE_TO_LEAD:
                facts: Facts = {"piece": leader.id, "group": group.id}
                yield Fault(group.id, Refusal("4.1", "does-not-lead", facts))
