"""21 Snipers."""

from __future__ import annotations

from collections.abc import Generator

from grognard.engine.events import Event
from grognard.engine.laws import Facts
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.position import CAUTIOUS, LOST, Skirmish
from grognard.titles.lineagotica.rules.procedure import attempt


def hides_as_sniper(pos: Skirmish, piece: Piece) -> bool:
    """21.1 As long as he has not been observed."""
    return piece.sniper and pos.box.options.snipers and not pos.observed(piece)


def seen_as_others(pos: Skirmish, piece: Piece, in_open: bool) -> bool:
    """21.1 By agreement nobody hides who strides through the open."""
    hurries = in_open and pos.gait[piece.index] > CAUTIOUS
    return hurries and pos.box.options.snipers_seen_moving


def sniper_check(table: Skirmish, piece: Piece) -> Generator[int, int, bool]:
    """21.2 Before he fires from hiding; failure: he prefers not to give himself away this turn."""
    if not hides_as_sniper(table, piece):
        return True
    chance = table.box.tables.sniper_check[piece.quality]
    face = yield from attempt(chance)
    fires = face <= chance
    facts: Facts = {"piece": piece.id, "face": face, "chance": chance, "fires": int(fires)}
    table.tell_side(piece.side, Event("sniper-check", "21.2", facts))
    if not fires:
        table.activity[piece.index] = LOST
    return fires
