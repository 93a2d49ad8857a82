"""6.12 The severely wounded in a comrade's arms."""

from __future__ import annotations

from grognard.engine.laws import Facts, law
from grognard.titles.lineagotica.box.contents import Arm, Piece
from grognard.titles.lineagotica.position import NOWHERE, SEVERE, Skirmish
from grognard.titles.lineagotica.rules.men.ch18_sighting import can_look, lose
from grognard.titles.lineagotica.rules.men.ch30_lines import beside, seen_by_any


def _carrying(man: Piece) -> str:
    """How an entry of `Skirmish.works` begins: the bearer; the man he carries follows."""
    return f"{man.id} carries "


def carried_by(pos: Skirmish, man: Piece) -> Piece | None:
    """Whom he carries, as long as he can: a man who is shocked or has run away has let go."""
    start = _carrying(man)
    for key in pos.works:
        if key.startswith(start):
            wounded = pos.box.by_id[key[len(start) :]]
            holds = pos.able(man) and not pos.shocked(man) and _at_hand(pos, man, wounded)
            return wounded if holds and pos.state[wounded.index] == SEVERE else None
    return None


def _at_hand(pos: Skirmish, man: Piece, wounded: Piece) -> bool:
    """Beside him on the ground, or aboard the same vehicle."""
    return pos.aboard[man.index] == pos.aboard[wounded.index] and beside(pos, man, wounded)


def to_carry(pos: Skirmish, man: Piece) -> list[str]:
    """The wounded beside him whom nobody carries."""
    if not man.man or carried_by(pos, man) is not None:
        return []
    mates = [mate for mate in pos.box.of_side[man.side] if mate.man]
    borne = [carried_by(pos, mate) for mate in mates]
    return [
        mate.id
        for mate in mates
        if pos.state[mate.index] == SEVERE and mate not in borne and _at_hand(pos, man, mate)
    ]


def carry(table: Skirmish, man: Piece, wounded: str) -> None:
    """34.2 Whoever sees it sees him no longer by himself; others remember him where he fell."""
    other = table.box.by_id[wounded]
    at = other.index
    if table.observed(other) and at not in table.fell:
        eyes = [p for p in table.box.of_side[other.foe] if can_look(table, p)]
        if seen_by_any(table, eyes, other):
            lose(table, other)
        else:
            table.fell[at] = (table.x[at], table.y[at], table.house[at], table.storey[at])
    end = f" carries {wounded}"
    kept = {key: n for key, n in table.works.items() if not key.endswith(end)}
    table.works = {**kept, f"{_carrying(man)}{wounded}": 1}


def to_put_down(pos: Skirmish, man: Piece) -> list[str]:
    wounded = carried_by(pos, man)
    return [wounded.id] if wounded is not None else []


def put_down(table: Skirmish, man: Piece, wounded: str) -> None:
    key = f"{_carrying(man)}{wounded}"
    table.works = {each: n for each, n in table.works.items() if each != key}


def let_go(pos: Skirmish) -> None:
    """Whoever can carry no longer, or need not, has let go: he would have to lift him again."""
    for man in pos.box.men:
        start = _carrying(man)
        for key in [key for key in pos.works if key.startswith(start)]:
            if carried_by(pos, man) is None:
                put_down(pos, man, key[len(start) :])


def bring_along(table: Skirmish, man: Piece, wounded: Piece) -> None:
    """Where he goes, aboard and off again too."""
    a, b = man.index, wounded.index
    table.x[b], table.y[b] = table.x[a], table.y[a]
    table.house[b], table.storey[b] = table.house[a], table.storey[a]
    table.slot[b] = NOWHERE
    table.aboard[b] = table.aboard[a]


@law("6.12", "hands-full")
def who_carries_does_not_fire(pos: Skirmish, piece: Piece, arm: Arm) -> Facts | None:
    if not pos.works or not piece.man or carried_by(pos, piece) is None:
        return None
    return {"man": piece.id}


@law("6.12", "hands-full")
def nor_does_he_assault(pos: Skirmish, man: Piece) -> Facts | None:
    return None if carried_by(pos, man) is None else {"man": man.id}
