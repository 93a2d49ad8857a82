"""10.4, 10.7, 17.22 Prisoners: taken, then searched and questioned where it happened."""

from __future__ import annotations

from grognard.engine.events import Event
from grognard.engine.laws import Facts
from grognard.titles.lineagotica.box.contents import SEATS, Piece
from grognard.titles.lineagotica.position import ACTED, CAPTURED, IDLE, NOBODY, Skirmish
from grognard.titles.lineagotica.rules.men.ch04_command import lose_leader
from grognard.titles.lineagotica.rules.men.ch18_sighting import inside, name_for
from grognard.titles.lineagotica.rules.men.ch30_lines import enemies_feared, nearest, sees, within


def captor_of(pos: Skirmish, man: Piece) -> Piece | None:
    """17.22 The nearest enemy observed by his side, in his sight within 30 cm and able to act."""
    if inside(pos, man):
        return None
    reach = pos.box.tables.morale_ranges.surrender
    near = [
        foe
        for foe in enemies_feared(pos, man.side)
        if not pos.shocked(foe) and within(pos, man, foe, reach) and sees(pos, man, foe)
    ]
    return nearest(pos, man, near)


def capture(pos: Skirmish, man: Piece, captor: Piece) -> None:
    """17.22, 32.5 The prisoner leaves the table at once, to the credit of his captor."""
    pos.tell_side(man.side, Event("captured", "17.22", {"piece": man.id}))
    enemy = name_for(pos, man) if pos.observed(man) else "somebody"
    facts = {"piece": captor.id, "enemy": enemy}
    pos.tell(Event("prisoner", "17.22", dict(facts), seats=(SEATS[man.foe],), reveals=True))
    pos.state[man.index] = CAPTURED
    pos.token[man.index] = 0
    pos.aboard[man.index] = NOBODY
    pos.riding &= ~man.bit
    lose_leader(pos, man, False)
    if pos.box.options.prisoners_escorted and pos.activity[captor.index] == IDLE:
        # The guard has his hands full for the turn.
        pos.activity[captor.index] = ACTED


def _prisoners(pos: Skirmish, piece: Piece, deed: str) -> list[Piece]:
    """Those taken within reach of where he stands, each to be dealt with once."""
    if not piece.man:
        return []
    reach = pos.box.tables.contact
    return [
        man
        for man in pos.box.of_side[piece.foe]
        if man.man
        and pos.state[man.index] == CAPTURED
        and f"{deed} {_prisoner(pos, man)}" not in pos.works
        and within(pos, piece, man, reach)
    ]


def _prisoner(pos: Skirmish, man: Piece) -> str:
    """A prisoner has no number any more: he goes by where he was taken."""
    return f"{pos.x[man.index]},{pos.y[man.index]}"


def to_search_prisoner(pos: Skirmish, piece: Piece) -> list[str]:
    return sorted({_prisoner(pos, man) for man in _prisoners(pos, piece, "search")})


def search_prisoner(table: Skirmish, piece: Piece, object: str) -> None:
    """Whatever he had on him changes hands."""
    for man in _prisoners(table, piece, "search"):
        if _prisoner(table, man) == object:
            table.take_stock(piece, man)
    table.works = {**table.works, f"search {object}": 1}


def to_question(pos: Skirmish, piece: Piece) -> list[str]:
    """10.7 In his language."""
    figure = piece.figure
    if figure is None or pos.box.scenario.sides[piece.foe].id not in figure.languages:
        return []
    return sorted({_prisoner(pos, man) for man in _prisoners(pos, piece, "question")})


def question(table: Skirmish, piece: Piece, object: str) -> None:
    """He tells what unit he is of, and how many they were."""
    for man in _prisoners(table, piece, "question"):
        if _prisoner(table, man) == object:
            facts: Facts = {"unit": man.unit.id, "men": len(man.unit.figures)}
            table.tell_side(piece.side, Event("questioned", "10.7", facts))
    table.works = {**table.works, f"question {object}": 1}
