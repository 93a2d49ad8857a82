"""A stored table looked over: whether its log is whole, and its game replays."""

from __future__ import annotations

from typing import Literal, NamedTuple

from grognard.table.play.laying import rebuild
from grognard.table.shown.words import Objection
from grognard.table.store.store import Kept

Verdict = Literal["good", "other-rules", "damaged"]


class Finding(NamedTuple):
    """What was found of one table."""

    table: str
    title: str
    verdict: Verdict
    reason: str = ""


def look_over(kept: Kept) -> Finding:
    """Read the table as a server would; it needs nothing but what is stored."""
    id, title = kept.table.id, kept.table.title
    numbers = [row.seq for row in kept.rows]
    if numbers != list(range(1, kept.table.written + 1)):
        reason = f"{kept.table.written} rows were written, {len(numbers)} are there"
        return Finding(id, title, "damaged", reason)
    try:
        table = rebuild(kept)
    except Objection as objection:
        verdict: Verdict = "other-rules" if objection.what == "other-rules" else "damaged"
        return Finding(id, title, verdict, objection.what)
    except Exception as error:
        # Whatever is wrong with it, the next one is looked at too.
        return Finding(id, title, "damaged", f"{type(error).__name__}: {error}")
    if bool(kept.table.standing.over) != table.over:
        return Finding(id, title, "damaged", "the lobby has another end than the game")
    return Finding(id, title, "good")
