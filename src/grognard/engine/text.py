# uncompiled: prose is for people
"""Texts: everything a player reads, from the Fluent files of the title and of the house.

The rules give keys and facts; the wording is in `text/it.ftl` and `text/en.ftl`, the title's own
first, then the house's. A key stands there with what it is in front: `no-stack-full` refuses,
`event-moved` tells, `part-river` explains a number, `do-move` is on a button, `ask-Movement` asks,
`end-surrender` closes the game.

The same files speak in the browser, so a message gets its facts in a form that both can build:

    "unit": "su_6bde"          $unit, its name; $unit-id, the id itself, to choose a wording by
    "targets": ("0405", ...)   $targets, the names as a list; $targets-count, how many
    "cost": 5                  $cost; where the title counts it in halves, "2½", or in tenths, 0.5
    the sum "die" of an event  $die-total, and $die-parts, how many parts it has

A question brings no facts: its message gets `seat` and `clause`, and what else it uses is looked
up by that name on the question, then on the position (`hexes`, `turn`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Final, NamedTuple

from babel.lists import format_list
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast

from grognard.engine.actions import Action
from grognard.engine.errors import DataError
from grognard.engine.events import Event
from grognard.engine.laws import Fact, Refusal
from grognard.engine.position import Position, Result
from grognard.engine.sums import Part, Sum

LOCALES: Final = {"it": "it-IT", "en": "en-GB"}
"""The languages of the house, and whose lists and plurals they follow."""

HOUSE: Final = Path(__file__).parent / "text"

NAMED: Final = (
    "seat",
    "terrain",
    "feature",
    "road",
    "zone",
    "mark",
    "nation",
    "regiment",
    "activation",
    "kind",
    "size",
    "word",
    "factor",
)
"""What a message can name besides units and hexes: `terrain-city` is what "city" is called."""


class Speaker(ABC):
    """What has texts of its own: a title."""

    folder: Path
    """Its messages are in `text/` there."""
    halves: frozenset[str] = frozenset()
    """The facts and sums, by name, that are counted in halves, to keep to whole numbers."""
    tenths: frozenset[str] = frozenset()
    """The same in tenths: millimetres of the rules are centimetres to a player."""

    @abstractmethod
    def names(self, lang: str) -> dict[str, str]:
        """What ids are called in that language: units, hexes, seats."""


class House(Speaker):
    """The messages of the house alone."""

    folder = HOUSE.parent

    def names(self, lang: str) -> dict[str, str]:
        return {}


class Texts:
    """The texts of one title in one language.

    A key without a message is shown as it is: a gap in the prose must not stop a game. A `strict`
    reader, as the tests are, gets DataError instead.
    """

    def __init__(
        self,
        title: Speaker,
        lang: str,
        names: dict[str, str] | None = None,
        *,
        strict: bool = False,
    ) -> None:
        if lang not in LOCALES:
            raise DataError("texts", lang, f"unknown language (known: {', '.join(LOCALES)})")
        self.lang: Final = lang
        self._bundle, self._wordings = _messages(title.folder / "text", lang)
        self._needs: Final = cache(partial(needs, self._wordings))
        self._names: Final = title.names(lang) if names is None else names
        self._halves: Final = title.halves
        self.tenths: Final = title.tenths
        self._strict: Final = strict

    # Any message ---------------------------------------------------------------------------------

    def say(self, key: str, /, **facts: Fact) -> str:
        """That message with those facts."""
        pattern = self._bundle.get_message(key).value if self._bundle.has_message(key) else None
        if pattern is None:
            self._complain(key, "no such message")
            return key
        text, errors = self._bundle.format_pattern(pattern, self._shown(facts))
        if errors:
            self._complain(key, "; ".join(map(str, errors)))
        return str(text)

    def name(self, id: str) -> str:
        """What a unit, a hex, a seat, a terrain... is called; the id itself if nobody knows."""
        name = self._names.get(id)
        if name is not None:
            return name
        for family in NAMED:
            if self._bundle.has_message(f"{family}-{id}"):
                return self.say(f"{family}-{id}")
        return id

    def names(self, ids: tuple[str, ...]) -> str:
        """Those names as a list: "a, b e c"."""
        return format_list(
            [self.name(id) for id in ids], locale=LOCALES[self.lang].replace("-", "_")
        )

    # What the rules say --------------------------------------------------------------------------

    def refusal(self, refusal: Refusal) -> str:
        """Why not, in one sentence."""
        return self.say(f"no-{refusal.key}", **refusal.facts)

    def event(self, event: Event) -> str:
        """A line of the log."""
        facts = dict(event.facts)
        for name, sum in event.sums.items():
            facts[f"{name}-total"] = sum.total
            facts[f"{name}-parts"] = len(sum.parts)
        return self.say(f"event-{event.key}", **facts)

    def part(self, part: Part) -> str:
        """The reason for one part of a sum, without its amount."""
        return self.say(f"part-{part.key}", **part.facts)

    def sum(self, sum: Sum, name: str = "") -> list[tuple[float, str, str]]:
        """The amount, reason and clause of each part, as one counts them aloud.

        `name` is what the sum is called: it tells whether it is counted in halves or tenths.
        """
        return [
            (self.amount(name, part.amount), self.part(part), part.clause) for part in sum.parts
        ]

    def sum_name(self, name: str) -> str:
        """What a sum is called; one that belongs to a seat has the seat's name."""
        key = f"sum-{name}"
        return self.say(key, seat=name) if "seat" in self._needs(key) else self.say(key)

    def amount(self, name: str, number: int) -> float:
        """What a number of that name comes to for a player: three halves are 1.5."""
        share = 2 if name in self._halves else 10 if name in self.tenths else 1
        return number / share if number % share else number // share

    def action(self, action: Action, question: str = "") -> str:
        """An answer as it stands on its button; one that ends a step can say which."""
        key = f"do-{str(action).split(' ', 1)[0]}"
        facts: dict[str, Fact] = {}
        for field in action.__struct_fields__:
            fact = getattr(action, field)
            # Several counters named in one word: "505-01+505-02".
            several = isinstance(fact, str) and "+" in fact
            facts[field] = tuple(fact.split("+")) if several else fact
        if "question" in self._needs(key):
            facts["question"] = question
        return self.say(key, **facts)

    def question(self, pos: Position) -> str:
        """Who must do what now; how the game ended, when it is over."""
        question = pos.question
        if question is None:
            return self.result(pos.result) if pos.result is not None else ""
        key = f"ask-{question.key(pos)}"
        facts: dict[str, Fact] = {"seat": question.seat(pos), "clause": question.clause(pos)}
        for name in self._needs(key) - facts.keys():
            found = getattr(question, name, getattr(pos, name, None))
            if isinstance(found, str | int):
                facts[name] = found
        return self.say(key, **facts)

    def result(self, result: Result) -> str:
        """The end of the game in words."""
        facts: dict[str, Fact] = {"clause": result.clause}
        if result.winner is not None:
            facts["winner"] = result.winner
        return self.say(f"end-{result.key}", **facts)

    # ----------------------------------------------------------------------------------------------

    def _shown(self, facts: Mapping[str, Fact]) -> dict[str, str | float]:
        """The facts as messages get them."""
        shown: dict[str, str | float] = {}
        for key, fact in facts.items():
            if isinstance(fact, int):
                name = key.removesuffix("-total")
                amount = self.amount(name, fact)
                shown[key] = spelt(amount) if name in self._halves else amount
            elif isinstance(fact, str):
                shown[key] = self.name(fact)
                shown[f"{key}-id"] = fact
            else:
                shown[key] = self.names(fact)
                shown[f"{key}-count"] = len(fact)
        return shown

    def _complain(self, key: str, reason: str) -> None:
        if self._strict:
            raise DataError(f"{self.lang}.ftl", key, reason)


def spelt(amount: float) -> str:
    """A number as it is printed on a map: 1½."""
    whole = int(amount)
    if (amount * 2) % 1:
        return f"{amount:g}"
    half = "½" if amount != whole else ""
    sign = "-" if amount < 0 else ""
    return sign + (str(abs(whole)) if whole or not half else "") + half


# The files ---------------------------------------------------------------------------------------


class Wording(NamedTuple):
    """What a message is made of: the facts it uses, the messages it quotes, what it calls."""

    facts: frozenset[str]
    quotes: frozenset[str]
    calls: frozenset[str]
    choosers: frozenset[str]
    """The facts that do not merely stand in the text but choose between wordings."""


NOTHING: Final = Wording(frozenset(), frozenset(), frozenset(), frozenset())


@cache
def _messages(folder: Path, lang: str) -> tuple[FluentBundle, dict[str, Wording]]:
    """The messages of the house, and over them those of the title in that folder."""
    # Isolation marks would help mixed scripts; we have none, and terminals show them as boxes.
    bundle = FluentBundle([LOCALES[lang]], use_isolating=False)
    known: dict[str, Wording] = {}
    for file in (HOUSE / f"{lang}.ftl", folder / f"{lang}.ftl"):
        parsed = _parse(file)
        bundle.add_resource(parsed, allow_overrides=True)
        known |= _wordings(parsed, file)
    return bundle, known


def wordings(file: Path) -> dict[str, Wording]:
    """Every message of a file; DataError where it is not Fluent, or says the same thing twice."""
    return _wordings(_parse(file), file)


def _wordings(parsed: ast.Resource, file: Path) -> dict[str, Wording]:
    found: dict[str, Wording] = {}
    for entry in parsed.body:
        if isinstance(entry, ast.Junk):
            raise DataError(str(file), (entry.content or "").strip()[:40], "not Fluent syntax")
        if isinstance(entry, ast.Message):
            if entry.id.name in found:
                raise DataError(str(file), entry.id.name, "stands there twice")
            parts = list(_inside(entry))
            choices = [p.selector for p in parts if isinstance(p, ast.SelectExpression)]
            called = [p for p in parts if isinstance(p, ast.CallArguments)]
            found[entry.id.name] = Wording(
                frozenset(p.id.name for p in parts if isinstance(p, ast.VariableReference)),
                frozenset(p.id.name for p in parts if isinstance(p, ast.MessageReference)),
                frozenset(p.id.name for p in parts if isinstance(p, ast.FunctionReference)),
                frozenset(
                    p.id.name
                    for p in _inside([*choices, *called])
                    if isinstance(p, ast.VariableReference)
                ),
            )
    return found


def whole(known: Mapping[str, Wording], key: str) -> Wording:
    """A message's wording together with all that it quotes."""
    own = known.get(key, NOTHING)
    parts = [own, *(whole(known, quoted) for quoted in own.quotes)]
    return Wording(*(frozenset().union(*kind) for kind in zip(*parts, strict=True)))


def needs(known: Mapping[str, Wording], key: str) -> set[str]:
    """The facts that a message uses, itself or in what it quotes, by the names the rules give."""
    return {fact.removesuffix("-id").removesuffix("-count") for fact in whole(known, key).facts}


def _parse(file: Path) -> ast.Resource:
    try:
        return FluentParser(with_spans=False).parse(file.read_text("utf-8"))
    except OSError as error:
        raise DataError(str(file), "", error.strerror or "cannot be read") from None


def _inside(node: object) -> Iterator[object]:
    """Every part of a parsed message."""
    if isinstance(node, list):
        for each in node:
            yield from _inside(each)
    elif isinstance(node, ast.BaseNode):
        yield node
        for part in vars(node).values():
            yield from _inside(part)
