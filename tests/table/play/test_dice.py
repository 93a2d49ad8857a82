"""Dice that can be proved fair, and tampering that shows."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

import grognard
from grognard.engine.errors import JournalError
from grognard.engine.journal import Entry, Game, Header, chain
from grognard.engine.position import CHANCE
from grognard.table.play import dice

SEED = bytes(range(32))
SALTS = {"soviet": "ada", "western": "bo"}


def game_with_dice(seed: bytes = SEED, salts: dict[str, str] | None = None) -> Game[Any, Any]:
    """A game of random players with this table's dice."""
    game: Game[Any, Any] = Game(grognard.title("berlino85"))
    rng = Random(3)
    rolls = 0
    while not game.over:
        answers = game.position.answers()
        if game.seat == CHANCE:
            game.act(dice.throw(seed, salts or SALTS, rolls, answers))
            rolls += 1
        else:
            game.act(rng.choice(answers))
    return game


def with_record(game: Game[Any, Any], **changes: Any) -> Header:
    return msgspec.structs.replace(game.header(), fair={**dice.record(SEED, SALTS, 0), **changes})


def verdict(game: Game[Any, Any], **changes: Any) -> dice.Verdict:
    return dice.verify(game.title, with_record(game, **changes), game.entries, "game.journal")


def test_the_first_roll_by_hand() -> None:
    block = hmac.new(SEED, b"soviet=ada|western=bo:0", hashlib.sha256).digest()
    word = int.from_bytes(block[:4], "big")
    assert dice.throw(SEED, SALTS, 0, [1, 2, 3, 4, 5, 6]) == word % 6 + 1


def test_every_face_comes_up_as_often_as_any_other() -> None:
    counts = Counter(dice.throw(SEED, SALTS, roll, range(6)) for roll in range(12_000))
    assert dice.evenness([counts[face] for face in range(6)]) > 0.001
    assert min(counts.values()) > 1800


def test_no_answer_is_favoured_when_there_are_many() -> None:
    # Words that would favour the first answers are thrown away.
    several = (1 << 31) + 1
    seen = [dice.throw(SEED, SALTS, roll, range(several)) for roll in range(200)]
    assert max(seen) > several * 0.9


def test_a_fair_game_is_verified_roll_by_roll() -> None:
    game = game_with_dice()
    found = verdict(game)
    assert found.verified
    assert len(found.rolls) == sum(entry.seat == CHANCE for entry in game.entries)
    assert sum(found.distribution().values()) == len(found.rolls)
    assert 0 < found.likelihood() <= 1


def test_the_dice_thrown_most_are_counted() -> None:
    sides = (10, 6, 10, 17)
    thrown = [dice.Roll(n, n, "", "", each, n + 1) for n, each in enumerate(sides)]
    found = dice.Verdict(thrown, commitment_kept=True, first=0)
    assert found.sides == 10
    assert found.distribution() == dict.fromkeys(range(1, 11), 0) | {1: 1, 3: 1}


def test_a_loaded_die_shows() -> None:
    game = game_with_dice(seed=bytes(32))
    found = verdict(game)
    assert not found.verified
    assert found.wrong


def test_another_seed_breaks_the_commitment() -> None:
    game = game_with_dice(seed=bytes(32))
    found = verdict(game, seed=bytes(32).hex())
    assert not found.wrong
    assert not found.commitment_kept
    assert not found.verified


def test_other_salts_give_other_dice() -> None:
    assert not verdict(game_with_dice(), salts={"soviet": "eve", "western": "bo"}).verified


def test_one_changed_die_shows() -> None:
    """Even where the journal was made to replay again from there."""
    game = game_with_dice()
    at = next(n for n, entry in enumerate(game.entries) if entry.seat == CHANCE)
    face = int(game.entries[at].do.split()[1])
    changed: Game[Any, Any] = Game(game.title)
    for entry in game.entries[:at]:
        changed.act(entry.do, entry.seat)
    changed.act(f"die {face % 6 + 1}", CHANCE)
    found = verdict(changed)
    assert [roll.number for roll in found.wrong] == [0]
    forged = [*game.entries]
    forged[at] = Entry(CHANCE, f"die {face % 6 + 1}", forged[at].digest)
    with pytest.raises(JournalError):
        dice.verify(game.title, with_record(game), forged, "game.journal")
    assert chain("", CHANCE, "die 1", game.position)


@pytest.mark.parametrize(
    "fair",
    [None, {}, {"seed": "zz"}, {"seed": "00", "salts": [], "first": 0, "commitment": ""}],
    ids=["none", "empty", "no-hex", "no-salts"],
)
def test_a_record_that_is_none_is_refused(fair: dict[str, Any] | None) -> None:
    game = game_with_dice()
    header = msgspec.structs.replace(game.header(), fair=fair)
    with pytest.raises(JournalError):
        dice.verify(game.title, header, game.entries, "game.journal")


def test_rolls_of_an_earlier_game_are_not_this_tables() -> None:
    game = game_with_dice(seed=bytes(32))
    rolls = sum(entry.seat == CHANCE for entry in game.entries)
    found = verdict(game, first=rolls)
    assert found.verified
    assert not verdict(game, first=rolls - 1).verified


def test_evenness_against_the_table() -> None:
    # The 5 % point of chi-square with five degrees is 11.07, the 50 % point 4.351.
    assert dice.evenness([10] * 6) == 1.0
    assert dice._upper_gamma(2.5, 11.0705 / 2) == pytest.approx(0.05, abs=1e-4)
    assert dice._upper_gamma(2.5, 4.3515 / 2) == pytest.approx(0.5, abs=1e-4)
    assert dice.evenness([60, 0, 0, 0, 0, 0]) < 1e-12
    assert dice.evenness([]) == 1.0
