"""A table's dice, shown and proved."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from grognard.engine.errors import JournalError
from grognard.engine.journal import Header
from grognard.engine.position import CHANCE
from grognard.table.play import dice, past
from grognard.table.play.tables import Table
from grognard.table.shown.state import news_of, public
from grognard.table.shown.words import say
from grognard.table.wire import Fairness, RollShown


def record(table: Table) -> dict[str, Any] | None:
    """What proves this table's dice; nothing before the game is over."""
    if table.set_aside:
        return table.imported
    if not table.over:
        return None
    return dice.record(table.seed, table.salts, table.first)


def header(table: Table) -> Header:
    return replace(table.game.header(), fair=record(table), rewound=table.rewound)


def journal(table: Table) -> str:
    """The journal as a file; after the game it carries the proof of its dice."""
    lines = [msgspec.json.encode(header(table)), *map(msgspec.json.encode, table.game.entries)]
    return b"\n".join(lines).decode() + "\n"


def shown(table: Table, lang: str) -> Fairness:
    """Commitment and salts, and the dice that all have seen; seed and verdict after the game."""
    facts = Fairness(dice.METHOD, table.commitment, table.salts, table.thrown)
    proof = record(table)
    if proof is None:
        return replace(facts, rolls=_thrown(table))
    proved = {key: proof[key] for key in ("commitment", "salts", "seed") if key in proof}
    facts = replace(facts, **proved)
    try:
        verdict = dice.verify(table.title, header(table), table.game.entries, table.id)
    except JournalError as error:
        return replace(facts, verified=False, text=str(error))
    return replace(
        facts,
        rolls=[RollShown(roll.number, roll.face, roll.sides, roll.fair) for roll in verdict.rolls],
        distribution={str(face): count for face, count in verdict.distribution().items()},
        sides=verdict.sides,
        verified=verdict.verified,
        likelihood=round(verdict.likelihood(), 4),
        text=in_words(verdict, lang),
    )


def _thrown(table: Table) -> list[RollShown]:
    """The rolls so far of which everybody was told, counted without the others: how many dice
    were thrown can be a secret too."""
    hides = table.hides and not table.set_aside
    if hides and table.title.sight.hides_dice:
        return []
    game = past.whole(table.game)
    rolls: list[RollShown] = []
    for at, entry in enumerate(game.entries):
        if entry.seat == CHANCE and not (hides and not public(entry, news_of(table, at))):
            answers = [str(answer) for answer in game.positions[at].answers()]
            rolls.append(RollShown(len(rolls), answers.index(entry.do) + 1, len(answers)))
    return rolls


def in_words(verdict: dice.Verdict, lang: str) -> str:
    rolls = sum(verdict.distribution().values())
    if rolls == 0:
        return say(lang, "dice-none")
    percent = round(100 * verdict.likelihood())
    return say(lang, "dice-even", rolls=rolls, sides=verdict.sides, percent=percent)
