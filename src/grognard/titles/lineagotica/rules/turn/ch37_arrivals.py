"""37.5, 37.6 Reinforcements, and leaving the table."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import Point
from grognard.engine.events import Event
from grognard.engine.laws import Facts, law
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.box.forces import Unit
from grognard.titles.lineagotica.position import AWAITED, LEFT, LOADS, NOBODY, Skirmish
from grognard.titles.lineagotica.rules.men.ch04_command import lose_leader
from grognard.titles.lineagotica.rules.men.ch18_sighting import name_for
from grognard.titles.lineagotica.rules.moving.ch06_bearers import carried_by
from grognard.titles.lineagotica.rules.moving.ch24_bailing import note_wounds
from grognard.titles.lineagotica.rules.moving.ch35_tractors import gun_behind
from grognard.titles.lineagotica.rules.procedure import D10, Dice

EDGES: Final = ("N", "E", "S", "W")


def pieces_of(pos: Skirmish, unit: Unit) -> list[Piece]:
    """Its men and its vehicle, without a crew that is inside."""
    return [
        piece
        for piece in pos.box.pieces
        if piece.unit is unit and (piece.figure is None or piece.figure.crew_of < 0)
    ]


def awaited(pos: Skirmish, unit: Unit) -> bool:
    """Still off the table."""
    if unit.arrival is None or pos.entered >> unit.index & 1:
        return False
    return any(pos.state[piece.index] == AWAITED for piece in pieces_of(pos, unit))


def arrivals_due(table: Skirmish) -> Dice:
    """37.5 A secret roll from the turn it may come; at the latest turn it comes without one."""
    for unit in table.box.scenario.units:
        arrival = unit.arrival
        if arrival is None or not awaited(table, unit) or table.come_up >> unit.index & 1:
            continue
        if table.turn < arrival.from_turn:
            continue
        comes = table.turn >= arrival.latest_turn
        face = 0
        if not comes:
            face = yield D10
            comes = face >= arrival.roll_at_least
        facts: Facts = {"unit": unit.id, "face": face, "comes": int(comes)}
        table.tell_side(unit.side, Event("reinforcement-roll", "37.5", facts))
        if comes:
            table.come_up |= 1 << unit.index


def may_enter_at(pos: Skirmish, unit: Unit, x: int, y: int) -> bool:
    """37.5 Where the road meets the edge, or anywhere on it."""
    arrival = unit.arrival
    assert arrival is not None
    if arrival.at_road:
        return (x, y) in entry_points(pos, unit)
    return pos.box.felt.on_table(x, y) and on_edge(pos, x, y, arrival.edge)


def entry_points(pos: Skirmish, unit: Unit) -> list[Point]:
    """37.5 Where it is offered to come on: where the road meets the edge, or points along it."""
    arrival = unit.arrival
    assert arrival is not None
    felt = pos.box.felt
    if arrival.at_road:
        return [
            end
            for element in felt.elements
            if element.kind.lies == "road" and not element.closed
            for end in (element.points[0], element.points[-1])
            if on_edge(pos, end[0], end[1], arrival.edge)
        ]
    span = felt.width if arrival.edge in ("N", "S") else felt.height
    return [_edge_point(pos, arrival.edge, span * part // 8) for part in range(1, 8)]


def _edge_point(pos: Skirmish, edge: str, along: int) -> Point:
    felt = pos.box.felt
    if edge == "N":
        return along, felt.height
    if edge == "S":
        return along, 0
    return (felt.width, along) if edge == "E" else (0, along)


def on_edge(pos: Skirmish, x: int, y: int, edge: str) -> bool:
    felt = pos.box.felt
    if edge == "N":
        return y == felt.height
    if edge == "S":
        return y == 0
    return x == felt.width if edge == "E" else x == 0


# 37.6 Leaving -------------------------------------------------------------------------------------


@law("37.6", "no-exit")
def the_side_may_leave_there(pos: Skirmish, piece: Piece, edge: str) -> Facts | None:
    return None if (piece.side, edge) in pos.box.scenario.exits else {"edge": edge}


def edge_point_near(pos: Skirmish, piece: Piece, edge: str) -> Point:
    """The point of the edge straight before him."""
    along = pos.x[piece.index] if edge in ("N", "S") else pos.y[piece.index]
    return _edge_point(pos, edge, along)


def leave(table: Skirmish, piece: Piece) -> None:
    """37.6, 37.34 Off the table for good, with what he carries and whom it carries."""
    wounded = carried_by(table, piece) if piece.man else None
    for man in table.carried(piece) if piece.vehicle else []:
        leave(table, man)
    gun = gun_behind(table, piece) if piece.vehicle and table.works else None
    if gun is not None:
        leave(table, gun)
    loads = table.left(piece, LOADS)
    if loads > 0:
        table.loads_out += loads
    if piece.index in table.fell:
        # 6.12 The enemy, who remembers him elsewhere, does not see him go.
        del table.fell[piece.index]
    elif table.observed(piece):
        facts: Facts = {"enemy": name_for(table, piece)}
        table.tell_side(piece.foe, Event("seen-leaving", "37.6", facts))
    table.tell_side(piece.side, Event("left", "37.6", {"piece": piece.id}))
    note_wounds(table, piece)
    table.state[piece.index] = LEFT
    table.token[piece.index] = 0
    # 4.14 He no longer leads his men.
    lose_leader(table, piece, False)
    table.aboard[piece.index] = NOBODY
    if wounded is not None:
        # 6.12 With whoever carries him.
        leave(table, wounded)
