"""After the game: luck, and the throws nobody could expect."""

from __future__ import annotations

from math import sqrt

from grognard.lab.luck import Thrown, throws
from grognard.table.play import past
from grognard.table.play.tables import Table
from grognard.table.shown import board
from grognard.table.shown.state import bars_of
from grognard.table.wire import Luck, Surprise

MOST = 5


def luck(table: Table, lang: str) -> Luck:
    """Each seat's luck, how much of it fair dice bring, and the throws least to be expected."""
    thrown = throws(past.whole(table.game) if table.title.advice.throws else table.game)
    total = dict.fromkeys(table.title.seats, 0.0)
    for each in thrown:
        for seat in total:
            total[seat] += float(each.luck if seat == each.card.seat else -each.luck)
    surprises = sorted(thrown, key=lambda each: abs(each.luck), reverse=True)[:MOST]
    return Luck(
        throws=len(thrown),
        luck={seat: round(share, 3) for seat, share in total.items()},
        usual=round(sqrt(sum(each.spread for each in thrown)), 3),
        surprises=[_shown(table, each, lang) for each in surprises if each.luck],
    )


def _shown(table: Table, thrown: Thrown, lang: str) -> Surprise:
    said = table.texts(lang)
    card = thrown.card
    as_far = thrown.chance + (thrown.better if thrown.luck > 0 else thrown.worse)
    hexes, units = board.ids(table.title, table.game.options).among(card.facts)
    return Surprise(
        number=thrown.number,
        seat=card.seat,
        heading=said.say(f"card-{card.key}", **card.facts),
        clause=card.clause,
        column=card.column,
        came=thrown.came,
        text=said.say(thrown.came),
        luck=round(float(thrown.luck), 6),
        chance=round(float(as_far), 6),
        exact=str(as_far),
        bars=bars_of(card, said),
        hexes=hexes,
        units=units,
    )
