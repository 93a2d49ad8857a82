"""16.2, 17.20 Shock."""

from __future__ import annotations

from grognard.engine.events import Event
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.men.ch18_sighting import inside, name_for


def shock(pos: Skirmish, piece: Piece) -> None:
    """16.2 From now to the end of the next turn; infantry drops prone."""
    pos.shocked_until[piece.index] = pos.turn + 1
    pos.aimed[piece.index] = 0
    pos.open_hatch &= ~piece.bit
    if piece.man and not inside(pos, piece):
        pos.prone |= piece.bit
        if pos.observed(piece):
            pos.tell_side(piece.foe, Event("seen-prone", "34.2", {"enemy": name_for(pos, piece)}))
    pos.tell_side(piece.side, Event("shocked", "16.2", {"piece": piece.id}))
