"""Whether everything held in a game: what a title promises of every position, and the journal."""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.engine.errors import JournalError
from grognard.engine.journal import Game, parse_journal, replay
from grognard.engine.position import Position
from grognard.engine.title import Title
from grognard.lab.game import MOST_ACTIONS, EndlessGame, Party
from grognard.minds import Mind


def record(
    title: Title[Any, Any],
    beginning: dict[str, Any],
    minds: dict[str, Mind],
    rng: Random,
    *,
    check: bool,
) -> tuple[Game[Any, Any], list[str]]:
    """A game with its journal, every action through the door; with `check`, what did not hold.

    It begins under some options or from a `situation`.
    """
    game: Game[Any, Any] = Game(title, **beginning)
    party = Party(title, game.box, minds, rng)
    faults = position_faults(title, game.box, game.position) if check else []
    while not game.over and not faults:
        game.act(party.answer(game.position))
        if check:
            faults = position_faults(title, game.box, game.position)
        if len(game.entries) > MOST_ACTIONS:
            raise EndlessGame
    if check and not faults:
        faults = journal_faults(game)
    return game, faults


def position_faults(title: Title[Any, Any], box: Any, pos: Position) -> list[str]:
    """What the title finds wrong with a position, and whether it can be written and read back."""
    faults = list(title.invariants(pos))
    text = pos.encode()
    if title.decode(text, box).encode() != text:
        faults.append("the position is not what its own text says")
    if pos.result is None and not pos.answers():
        faults.append(f"{pos.seat} is asked and has no answer")
    return faults


def journal_faults(game: Game[Any, Any]) -> list[str]:
    """Whether the journal, written and read, brings the same game again."""
    try:
        header, entries = parse_journal(game.to_text(), "journal")
        again = replay(game.title, header, entries, "journal")
    except JournalError as error:
        return [str(error)]
    if again.entries != game.entries or again.position.digest() != game.position.digest():
        return ["the journal replays to another game"]
    return []
