"""18.3, 18.5, 34 Who has been observed: numbers for what one sees, ghosts for what has vanished."""

from __future__ import annotations

from typing import Final

from grognard.engine.events import Event
from grognard.engine.laws import Facts
from grognard.titles.lineagotica.box.contents import BLUE, RED, SEATS, Piece
from grognard.titles.lineagotica.position import NOBODY, Skirmish
from grognard.titles.lineagotica.rules.men.ch30_lines import seen_by_any, within
from grognard.titles.lineagotica.rules.turn.ch37_battles import raise_alarm

LEADER_SEEN: Final = 200
"""34.2"""


def name_for(pos: Skirmish, piece: Piece) -> str:
    """34.2 What the enemy calls it."""
    return f"e{pos.token[piece.index]}"


def knows(pos: Skirmish, side: int, piece: Piece) -> bool:
    return piece.side == side or pos.observed(piece)


def name_to(pos: Skirmish, side: int, piece: Piece) -> str:
    """34.2 What that side calls it."""
    return piece.id if piece.side == side else name_for(pos, piece)


def inside(pos: Skirmish, piece: Piece) -> bool:
    """35.6 In a vehicle, and so neither seen nor seeing for himself; riders sit outside (24.4)."""
    return pos.aboard[piece.index] != NOBODY and not pos.riding & piece.bit


def can_be_seen(pos: Skirmish, piece: Piece) -> bool:
    return pos.on_table(piece) and not inside(pos, piece)


def can_look(pos: Skirmish, piece: Piece) -> bool:
    """18.11, 18.12 The able, shocked or not; crews look for their vehicle, men for their gun."""
    if not pos.able(piece) or inside(pos, piece) or piece.gun:
        return False
    return not (piece.vehicle and pos.abandoned & piece.bit)


def takes_room(pos: Skirmish, side: int, man: Piece) -> bool:
    """30.2 Whether that side leaves him room: its own men, and the enemies it knows to be there.

    34.1, 34.2 An enemy nobody has observed bars nothing; nor does a man who is down.
    """
    if pos.aboard[man.index] != NOBODY:
        return False
    return pos.on_table(man) if man.side == side else pos.observed(man) and pos.able(man)


def seen_as_leader(pos: Skirmish, foe: Piece) -> bool:
    """34.2 A leader is told from his men by whoever is within 20 cm of him."""
    if foe.index not in pos.leader:
        return False
    return any(
        pos.able(piece) and within(pos, piece, foe, LEADER_SEEN)
        for piece in pos.box.of_side[foe.foe]
        if piece.man
    )


def reveal(pos: Skirmish, piece: Piece) -> None:
    """18.3 From now on it can be shot at, by a number nobody has had before it."""
    reveal_all(pos, [piece])


def reveal_all(pos: Skirmish, pieces: list[Piece]) -> None:
    """18.3 Enemies who come into sight together are told in one line, each by his number."""
    for side in (BLUE, RED):
        found = [p for p in pieces if p.side == side and not pos.token[p.index]]
        if not found:
            continue
        for piece in found:
            pos.last_token[side] += 1
            pos.token[piece.index] = pos.last_token[side]
            pos.tell_side(side, Event("been-observed", "18.3", {"piece": piece.id}))
        facts: Facts = {"enemies": tuple([name_for(pos, piece) for piece in found])}
        pos.tell(Event("observed", "18.3", facts, seats=(SEATS[1 - side],), reveals=True))
        if side == BLUE:
            # 37.11, 37.30 Blue is the side that surprises.
            raise_alarm(pos)


def lose(pos: Skirmish, piece: Piece) -> None:
    """18.5 It has vanished; where it was last seen is remembered."""
    if not pos.token[piece.index]:
        return
    at = piece.index
    pos.tell_side(piece.foe, Event("lost-from-sight", "18.5", {"enemy": name_for(pos, piece)}))
    pos.tell_side(piece.side, Event("hidden-again", "18.5", {"piece": piece.id}))
    pos.token[at] = 0
    pos.ghosts = (*pos.ghosts, (piece.side, pos.x[at], pos.y[at], pos.turn))


def check_lost(pos: Skirmish) -> None:
    """18.5 Whoever has disappeared from all enemies is unobserved again.

    34.2 Not a man who is down: like a dead man he is remembered where he fell, so that nobody can
    tell the two apart.
    """
    for side in (BLUE, RED):
        known = [p for p in pos.box.of_side[side] if pos.token[p.index] and pos.able(p)]
        if not known:
            continue
        eyes = [p for p in pos.box.of_side[1 - side] if can_look(pos, p)]
        for piece in known:
            if inside(pos, piece):
                # He has got in; it is the vehicle one sees.
                pos.token[piece.index] = 0
            elif not seen_by_any(pos, eyes, piece):
                lose(pos, piece)
