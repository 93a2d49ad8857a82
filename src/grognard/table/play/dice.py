"""Dice that can be proved fair.

Before the first roll the server has drawn a seed and published its SHA-256, the commitment; every
seat has added a salt. Roll number k is taken from HMAC-SHA256(seed, salts:k). When the game is
over the seed is shown, and anybody can throw every die again.

A game that is rewound does not meet the dice again that the players have seen: after r rewinds
roll number k is taken from HMAC-SHA256(seed, salts:k:r). Nobody knows it beforehand and nobody can
choose it. The journal says to which roll each rewind went back, so every die of the game as it was
played to its end can be thrown again; and everybody sees how often it was rewound.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, lgamma, log
from typing import Annotated, Any, Final, TypeVar

import msgspec
from msgspec import Meta

from grognard.engine.errors import JournalError
from grognard.engine.journal import Entry, Header, Rewind, replaying
from grognard.engine.position import CHANCE
from grognard.engine.title import Title

T = TypeVar("T")

WORD: Final = 1 << 32
METHOD: Final = (
    "HMAC-SHA256(seed, salts:roll), 32 bits at a time, by rejection; "
    "once rewound, HMAC-SHA256(seed, salts:roll:rewinds)"
)


def draw_seed() -> bytes:
    return secrets.token_bytes(32)


def draw_salt() -> str:
    return secrets.token_hex(8)


def commitment(seed: bytes) -> str:
    """What is published before the first roll."""
    return hashlib.sha256(seed).hexdigest()


def joined(salts: Mapping[str, str]) -> str:
    """All the salts as one text, the seats in order of their names."""
    return "|".join(f"{seat}={salts[seat]}" for seat in sorted(salts))


def throw(
    seed: bytes, salts: Mapping[str, str], number: int, answers: Sequence[T], rewinds: int = 0
) -> T:
    """Roll `number` (from 0) after so many rewinds: one of the answers, each as likely as any
    other."""
    return _throw(seed, joined(salts), number, answers, rewinds)


def _throw(seed: bytes, salt: str, number: int, answers: Sequence[T], rewinds: int) -> T:
    several = len(answers)
    fair = WORD - WORD % several
    message = f"{salt}:{number}:{rewinds}" if rewinds else f"{salt}:{number}"
    for word in _words(seed, message):
        if word < fair:
            return answers[word % several]
    raise AssertionError("words never end")


def _words(seed: bytes, message: str) -> Iterator[int]:
    block = hmac.digest(seed, message.encode(), "sha256")
    while True:
        for at in range(0, 32, 4):
            yield int.from_bytes(block[at : at + 4], "big")
        block = hmac.digest(seed, block, "sha256")


def rewinds_before(number: int, rewound: Sequence[Rewind]) -> int:
    """How often the game had been rewound when the roll of that number was thrown that counts: the
    last rewind that went back to it or beyond came before, and every later one left it alone."""
    return max((n for n, each in enumerate(rewound, start=1) if each.rolls <= number), default=0)


def record(seed: bytes, salts: Mapping[str, str], first: int) -> dict[str, Any]:
    """What a finished journal carries so that its dice can be thrown again.

    `first` counts the rolls before this table's own: play that went on from another game.
    """
    return {
        "method": METHOD,
        "commitment": commitment(seed),
        "seed": seed.hex(),
        "salts": dict(salts),
        "first": first,
    }


Hex = Annotated[str, Meta(pattern=r"\A([0-9a-f]{2})*\Z", max_length=128)]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same, read from a file that anybody may have written."""

    commitment: Hex
    seed: Hex
    salts: Annotated[
        dict[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=100)]],
        Meta(max_length=16),
    ]
    first: Annotated[int, Meta(ge=0, le=1_000_000)]
    method: Annotated[str, Meta(max_length=200)] = METHOD


def read_record(header: Header, where: str) -> Record | None:
    """The dice record of a journal; None if it has none."""
    if header.fair is None:
        return None
    try:
        return msgspec.convert(header.fair, Record)
    except msgspec.ValidationError as error:
        raise JournalError(where, 1, f"the dice record is not one of ours: {error}") from None


# Checking ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Roll:
    """One roll of a journal: what was asked, what came, and what the seed says."""

    number: int
    line: int
    shown: str
    due: str
    """"" where the seed says nothing about it."""
    sides: int
    face: int

    @property
    def fair(self) -> bool:
        return self.due in ("", self.shown)


DICE: Final = (6, 10)


@dataclass(frozen=True)
class Verdict:
    """Whether every roll is the one the seed gives, and how the faces are spread."""

    rolls: list[Roll]
    commitment_kept: bool
    first: int

    @property
    def verified(self) -> bool:
        return self.commitment_kept and all(roll.fair for roll in self.rolls)

    @property
    def wrong(self) -> list[Roll]:
        return [roll for roll in self.rolls if not roll.fair]

    @property
    def sides(self) -> int:
        """Of the dice of this game: those thrown most; what is drawn from a cup is no die."""
        thrown = Counter(roll.sides for roll in self.rolls)
        return max(DICE, key=lambda sides: thrown[sides])

    def distribution(self) -> dict[int, int]:
        """How often each face of them came up."""
        sides = self.sides
        counted = Counter(roll.face for roll in self.rolls if roll.sides == sides)
        return {face: counted[face] for face in range(1, sides + 1)}

    def likelihood(self) -> float:
        """How often fair dice are at least this unevenly spread (chi-square)."""
        return evenness(list(self.distribution().values()))


def verify(title: Title[Any, Any], header: Header, entries: list[Entry], where: str) -> Verdict:
    """Throw every die of a finished journal again."""
    fair = read_record(header, where)
    if fair is None:
        raise JournalError(where, 1, "no dice record: not played at a table, or not yet over")
    seed, salt = bytes.fromhex(fair.seed), joined(fair.salts)
    # Whatever was rewound has been thrown anew here.
    first = min([fair.first, *(each.rolls for each in header.rewound)])
    rolls: list[Roll] = []
    answers: list[str] = []
    for game in replaying(title, header, entries, where):
        at = len(game.entries) - 1
        if at >= 0 and entries[at].seat == CHANCE:
            text, number = entries[at].do, len(rolls)
            rewinds = rewinds_before(number, header.rewound)
            due = _throw(seed, salt, number, answers, rewinds) if number >= first else ""
            rolls.append(Roll(number, at + 2, text, due, len(answers), answers.index(text) + 1))
        # A long game is thrown again without keeping it whole.
        del game.positions[:-1]
        answers = [str(each) for each in game.position.answers()] if game.seat == CHANCE else []
    return Verdict(rolls, hmac.compare_digest(commitment(seed), fair.commitment), first)


def evenness(counts: Sequence[int]) -> float:
    """Pearson's chi-square against an even spread: the chance of one at least this uneven."""
    total = sum(counts)
    if total == 0 or len(counts) < 2:
        return 1.0
    expected = total / len(counts)
    statistic = sum((count - expected) ** 2 for count in counts) / expected
    return _upper_gamma((len(counts) - 1) / 2, statistic / 2)


def _upper_gamma(a: float, x: float) -> float:
    """The regularised upper incomplete gamma function, by series or continued fraction."""
    if x <= 0:
        return 1.0
    front = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while abs(term) > abs(total) * 1e-12:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - front * total)
    b = x + 1 - a
    c, d = 1e300, 1 / b
    h = d
    for i in range(1, 500):
        step = -i * (i - a)
        b += 2
        d = 1 / (step * d + b)
        c = b + step / c
        h *= d * c
        if abs(d * c - 1) < 1e-12:
            break
    return front * h
