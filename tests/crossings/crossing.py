"""Rules that meet: scenes in which two chapters of a rulebook decide something together.

A title's file says which chapters its book has, plays scenes that several of them decide, and says
of every other pair why they cannot meet. A scene is a situation, what is done, the dice, and what
the book says comes of it. Each line of `play` is one of these:

    move su_6bde 0606            somebody does it, whoever is asked; dice too: die 4
    no move su_6bde 0507: X.1    it is refused, by these clauses
    can move su_6bde 0606        it is not refused
    asks western 4.3e            who is asked now, by which clause
    told eliminated              the last action brought this about
    odds 2-1                     the column of the fight that is weighed now
    = 0606: su_6bde/moved        so it is now: a line of a situation
    = not 0606: su_6bde          and so it is not
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, TypeVar

import msgspec

import grognard
from grognard.boards.laid import HexSpelling
from grognard.engine.position import Position
from grognard.engine.situations.lines import Statement, parse
from grognard.engine.situations.spelling import DRAW, RESULT
from grognard.engine.title import Title

FOLDER = Path(__file__).parent

Pair = tuple[str, str]
T = TypeVar("T")


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of the book: the clauses that begin so belong to it."""

    id: str
    clauses: tuple[str, ...]


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A situation that several chapters decide."""

    name: str
    clauses: tuple[str, ...]
    book: str
    """What the book says of it, in our words."""
    situation: str
    play: str


class Apart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two chapters that cannot meet."""

    chapters: Pair
    why: str


class Crossings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a title's file holds."""

    chapter: tuple[Chapter, ...]
    scene: tuple[Scene, ...] = ()
    apart: tuple[Apart, ...] = ()

    def chapter_of(self, clause: str) -> str:
        """The chapter of a clause, by its longest beginning; "" for one of the general parts."""
        starts = {start: each.id for each in self.chapter for start in each.clauses}
        found = [start for start in starts if begins(clause, start)]
        return starts[max(found, key=len)] if found else ""

    def pairs(self) -> list[Pair]:
        return list(combinations([each.id for each in self.chapter], 2))

    def met(self, scene: Scene) -> list[Pair]:
        """The pairs of chapters that meet in a scene."""
        there = {self.chapter_of(clause) for clause in scene.clauses}
        return list(combinations([each.id for each in self.chapter if each.id in there], 2))


def begins(clause: str, start: str) -> bool:
    """Whether a clause is that one or one of its parts: 4.3e is in 4.3 and in 4, not in 4.30."""
    rest = clause[len(start) :]
    return clause.startswith(start) and (
        not rest or not (rest[0].isdigit() and start[-1].isdigit())
    )


class Scenes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """More scenes of a title, in a file of its folder."""

    scene: tuple[Scene, ...]


def crossings(title: str) -> Crossings:
    """What stands in the title's file, and the scenes in its folder."""
    found = _read(FOLDER / f"{title}.toml", Crossings)
    more = [_read(file, Scenes) for file in sorted((FOLDER / title).glob("*.toml"))]
    scenes = [*found.scene, *(scene for file in more for scene in file.scene)]
    return Crossings(found.chapter, tuple(scenes), found.apart)


def _read(file: Path, kind: type[T]) -> T:
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), kind)


def titles() -> list[str]:
    """The titles that have crossings."""
    return [name for name in grognard.TITLES if (FOLDER / f"{name}.toml").exists()]


# Playing a scene ----------------------------------------------------------------------------------


def play(title: Title[Any, Any], scene: Scene) -> None:
    """AssertionError says which line of the scene does not come true."""
    pos = title.situation(f"{title.rules}\n{scene.situation}")
    for number, line in enumerate(scene.play.strip().splitlines(), start=1):
        word, _, rest = line.strip().partition(" ")
        try:
            pos = _do(title, pos, word, rest)
        except (AssertionError, grognard.GrognardError) as error:
            now = title.situations.write(pos)
            raise AssertionError(f"line {number}, {line.strip()}: {error}\n{now}") from None


def _do(title: Title[Any, Any], pos: Any, word: str, rest: str) -> Any:
    """The position after a line of a scene."""
    if word == "no":
        text, _, by = rest.partition(":")
        _same(refusing(title, pos, text.strip()), by.split())
    elif word == "can":
        _same(refusing(title, pos, rest), [])
    elif word == "asks":
        _same([pos.seat, pos.question.clause(pos) if pos.question else ""], rest.split())
    elif word == "told":
        told = [event.key for event in pos.news or ()]
        _same(rest if rest in told else told, rest)
    elif word == "odds":
        card = title.advice.card(pos, pos.seat)
        _same(card.column if card is not None else "", rest)
    elif word == "=":
        said = rest.removeprefix("not ")
        _same(holds(title, pos, said), said == rest)
    elif word:
        return grognard.act(pos, pos.seat, title.read(f"{word} {rest}".strip()))
    return pos


def _same(found: object, wanted: object) -> None:
    if found != wanted:
        raise AssertionError(f"it is {found}")


def refusing(title: Title[Any, Any], pos: Position, text: str) -> list[str]:
    """The clauses against it, in the order of the laws."""
    return [each.clause for each in grognard.refusals(pos, pos.seat, title.read(text))]


def holds(title: Title[Any, Any], pos: Any, text: str) -> bool:
    """Whether a line of a situation is true of this position; of a counter's marks, those named."""
    _, statements = parse(f"{title.rules}\n{text}")
    spelling: Any = title.situations.spelling(pos.box)
    facts = msgspec.json.decode(pos.encode())
    return all(_holds(spelling, facts, statement) for statement in statements)


def _holds(spelling: Any, facts: dict[str, Any], statement: Statement) -> bool:
    head = statement.head.text
    if head == RESULT:
        return [word.text for word in statement.words] == [
            w or DRAW for w in facts.get("result", ())
        ]
    # Said of the position, it must change nothing.
    said = msgspec.json.decode(msgspec.json.encode(facts))
    if head in spelling.heads:
        spelling.heads[head].read([statement], said)
        return bool(msgspec.json.encode(said) == msgspec.json.encode(facts))
    if not isinstance(spelling, HexSpelling):
        spelling.lay(statement, said, set())
        said |= spelling.carried(said)
        return bool(msgspec.json.encode(said) == msgspec.json.encode(facts))
    there = {id: (place, set(marks)) for id, place, marks in spelling.pieces(facts)}
    for word in statement.words:
        id, *marks = word.text.split("/")
        if id not in there:
            raise AssertionError(f"there is no {id}")
        place, borne = there[id]
        if place != head or not borne.issuperset(marks):
            return False
    return True


# Counting -----------------------------------------------------------------------------------------


def faults(title: str) -> Iterator[str]:
    """What is missing: a scene or a reason for a pair; and clauses that do not exist."""
    book = grognard.title(title).clauses
    found = crossings(title)
    met = {pair for scene in found.scene for pair in found.met(scene)}
    apart = {each.chapters for each in found.apart}
    for scene in found.scene:
        for clause in scene.clauses:
            if clause not in book:
                yield f"{title}: {scene.name}: there is no clause {clause}"
        if not found.met(scene):
            yield f"{title}: {scene.name}: only one chapter decides it"
    for pair in found.pairs():
        if pair not in met and pair not in apart:
            yield f"{title}: {pair[0]} and {pair[1]} have no scene, and nobody says why"
        if pair in met and pair in apart:
            yield f"{title}: {pair[0]} and {pair[1]} meet, and it is said that they cannot"
    for each in found.apart:
        if each.chapters not in found.pairs():
            yield f"{title}: {' and '.join(each.chapters)}: no pair of chapters in their order"
