"""18.3, 18.5, 34 Who has been observed: numbers for what one sees, ghosts for what has vanished."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import far, in_arc
from grognard.boards.felt.sight import Spot
from grognard.boards.felt.table import Opening
from grognard.engine.events import Event
from grognard.engine.laws import Facts
from grognard.titles.lineagotica.box.contents import BLUE, RED, SEATS, Piece
from grognard.titles.lineagotica.box.names import GROUND
from grognard.titles.lineagotica.box.rows import MOON, RUN
from grognard.titles.lineagotica.position import NOBODY, Skirmish
from grognard.titles.lineagotica.rules.men.ch30_lines import (
    distance_to,
    ground_at,
    scene,
    seen_by_any,
    sight_limit,
    sight_limit_of,
    spot,
    within,
)
from grognard.titles.lineagotica.rules.men.ch34_looks import look
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
    """18.3 From now on it can be shot at, by its number."""
    reveal_all(pos, [piece])


def reveal_all(pos: Skirmish, pieces: list[Piece]) -> None:
    """18.3 Enemies who come into sight together are told in one line, each by his number."""
    for side in (BLUE, RED):
        found = [p for p in pieces if p.side == side and not pos.token[p.index]]
        if not found:
            continue
        _recognise(pos, side, found)
        for piece in found:
            if not pos.token[piece.index]:
                pos.last_token[side] += 1
                pos.token[piece.index] = pos.last_token[side]
            pos.tell_side(side, Event("been-observed", "18.3", {"piece": piece.id}))
        facts: Facts = {"enemies": tuple([name_for(pos, piece) for piece in found])}
        pos.tell(Event("observed", "18.3", facts, seats=(SEATS[1 - side],), reveals=True))
        if side == BLUE:
            # 37.11, 37.30 Blue is the side that surprises.
            raise_alarm(pos)


def _recognise(pos: Skirmish, side: int, found: list[Piece]) -> None:
    """34.2 Whoever could be one who has vanished goes by his number again, the nearest first.

    It depends on nothing but what the enemy has seen: look, place and turn. So it may be another.
    """
    pairs: list[tuple[int, int, int, int, int, int, int]] = []
    for number, ghost in enumerate(pos.ghosts):
        of, x, y, turn, token, seen = ghost
        if of != side or not token:
            continue
        for place, piece in enumerate(found):
            at = piece.index
            mm = far(x, y, pos.x[at], pos.y[at])
            if look(pos, piece) == seen and mm <= _fastest(pos, piece) * (pos.turn - turn + 1):
                where = (pos.x[at], pos.y[at], pos.house[at], pos.storey[at])
                pairs.append((mm, *where, number, place))
    gone: set[int] = set()
    for *_, number, place in sorted(pairs):
        at = found[place].index
        if number not in gone and not pos.token[at]:
            gone.add(number)
            pos.token[at] = pos.ghosts[number][4]
    if gone:
        pos.ghosts = tuple([g for number, g in enumerate(pos.ghosts) if number not in gone])


def _fastest(pos: Skirmish, piece: Piece) -> int:
    """6.3, 7.1 How far such a one gets in a turn, at most."""
    hull = piece.hull
    return hull.movement.road if hull is not None else pos.box.tables.gaits[RUN]


def lose(pos: Skirmish, piece: Piece) -> None:
    """18.5 It has vanished; where it was last seen is remembered."""
    if not pos.token[piece.index]:
        return
    at = piece.index
    pos.tell_side(piece.foe, Event("lost-from-sight", "18.5", {"enemy": name_for(pos, piece)}))
    pos.tell_side(piece.side, Event("hidden-again", "18.5", {"piece": piece.id}))
    # Nobody takes a man who walks for one who lay there.
    number = pos.token[at] if pos.able(piece) else 0
    here = (pos.x[at], pos.y[at], pos.turn, number, look(pos, piece))
    pos.token[at] = 0
    pos.ghosts = (*pos.ghosts, (piece.side, *here))


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


# 30.5 What is in the way --------------------------------------------------------------------------


class Hiding:
    """Why somebody or something is out of sight."""

    def __init__(self, why: str, clause: str, thing: str, mm: int, limit: int) -> None:
        self.why: Final = why
        """`hidden` (by a thing), `far`, `off`, or what of one end rules a line out, as
        `sill-here`."""
        self.clause: Final = clause
        self.thing: Final = thing
        """What is in the way, as the side that looks calls it."""
        self.mm: Final = mm
        """From the eye to that thing, or to what is too far away."""
        self.limit: Final = limit
        """12.12, 12.13 How far one sees."""


def what_hides(pos: Skirmish, piece: Piece, target: Piece) -> Hiding:
    """12.16 The target, from a man who does not see it."""
    return hiding(pos, piece.side, spot(pos, piece), spot(pos, target), sight_limit_of(pos, target))


def what_hides_point(pos: Skirmish, piece: Piece, x: int, y: int) -> Hiding:
    """14.1 A point of the ground."""
    here = spot(pos, piece)
    if not pos.box.felt.on_table(x, y):
        return Hiding("off", "30.1", GROUND, 0, 0)
    return hiding(pos, piece.side, here, ground_at(pos, here, x, y), sight_limit(pos))


def hiding(pos: Skirmish, side: int, eye: Spot, goal: Spot, limit: int) -> Hiding:
    """30.4 to 30.10 What keeps an eye of that side from seeing it; there must be something."""
    look = scene(pos).look(eye, goal, limit)
    if look.why == "far":
        clause = "12.13" if pos.light() == MOON else "12.12"
        return Hiding("far", clause, GROUND, apart(pos, eye, goal), limit)
    if look.why == "off":
        return Hiding("off", "30.1", GROUND, 0, 0)
    if look.why:
        here = _for_its_sake(look.why, eye, goal)
        clause = "30.9" if look.why in ("sill", "sunken") else "30.10"
        return Hiding(f"{look.why}-{'here' if here else 'there'}", clause, GROUND, 0, 0)
    blocks = [line.block for line in look.lines if line.block is not None]
    names = [block.id for block in blocks]
    most = max(names, key=names.count)
    first = blocks[names.index(most)]
    mm = far(eye.x, eye.y, first.x, first.y)
    return Hiding("hidden", "30.5", thing_named(pos, side, most), mm, 0)


def apart(pos: Skirmish, eye: Spot, goal: Spot) -> int:
    """30.3 To a hull its nearest point."""
    hull = pos.box.by_id.get(goal.hull)
    if hull is not None:
        return distance_to(pos, eye.x, eye.y, hull)
    return far(eye.x, eye.y, goal.x, goal.y)


def _for_its_sake(why: str, eye: Spot, goal: Spot) -> bool:
    """Whether the end that looks rules out the line, not the other one."""
    if why == "indoors":
        return eye.building >= 0 and eye.opening is None
    if why == "sill":
        return eye.opening is not None and not eye.upright and eye.opening.kind.sill
    if why == "field":
        opening = eye.opening
        return opening is not None and not _in_field(opening, goal.x - eye.x, goal.y - eye.y)
    return not eye.upright


def _in_field(opening: Opening, dx: int, dy: int) -> bool:
    return in_arc(dx, dy, opening.facing, opening.kind.field)


def thing_named(pos: Skirmish, side: int, id: str) -> str:
    """34.2, 37.9 What hides a line, by what that side may call it."""
    piece = pos.box.by_id.get(id)
    if piece is not None:
        return name_to(pos, side, piece) if pos.on_table(piece) else "wreck"
    for laid in pos.marks.laid:
        if laid.id == id:
            return laid.element.kind.name
    for element in pos.box.hidden_things:
        known = pos.things_known[side] >> element.number & 1
        if element.id == id and not known and pos.box.hidden_from(element, side):
            return GROUND
    return id or GROUND
