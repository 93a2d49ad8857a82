# uncompiled: prose for people, read once
"""Lines about what lies on the table and what is under way: smoke, gaps, orders, marches, works."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.errors import NotUnderstood
from grognard.engine.position import frozen
from grognard.engine.situations import (
    Facts,
    Head,
    Kind,
    Number,
    Record,
    Records,
    SituationError,
    Statement,
    Word,
    Yes,
)
from grognard.engine.situations.kinds import apart
from grognard.titles.lineagotica.actions import VOCABULARY
from grognard.titles.lineagotica.position import GAITS
from grognard.titles.lineagotica.rules.fire.ch10_firing import DEED
from grognard.titles.lineagotica.rules.fire.ch10_volleys import FIRE
from grognard.titles.lineagotica.rules.fire.ch20_aircraft import ANTI_AIRCRAFT
from grognard.titles.lineagotica.situations.kinds import (
    AND,
    Point,
    Text,
    Way,
    Words,
    number,
)

REST: Final = 0
"""A field that takes all values that are left."""


class Rows(Records):
    """Records some of whose fields are made of several values in a row: at=400,300."""

    def __init__(self, fact: str, spans: tuple[int, ...], record: Record) -> None:
        super().__init__(fact, record)
        self.spans: Final = spans

    def write(self, facts: Facts, base: Facts) -> list[list[str]]:
        return [self.record.write(self._fields(frozen(row))) for row in facts[self.fact]]

    def _fields(self, row: Any) -> list[Any]:
        fields: list[Any] = []
        for span in self.spans:
            size = len(row) if span == REST else span
            fields.append(row[0] if span == 1 else row[:size])
            row = row[size:]
        return fields

    def read(self, statements: list[Statement], facts: Facts) -> None:
        facts[self.fact] = rows = []
        for statement in statements:
            row: list[Any] = []
            fields = self.record.read(statement.head, statement.words)
            for span, value in zip(self.spans, fields, strict=True):
                row += [value] if span == 1 else value
            rows.append(row)


# What was laid on the table -----------------------------------------------------------------------

LAID: Final = 0
GONE: Final = 1
GAPS: Final = 2


class OnTable(Head):
    """A part of the marks on the table, which the facts keep in one text (`Marks.text`)."""

    repeated = True

    def __init__(self, part: int) -> None:
        self.part: Final = part

    def parts(self, facts: Facts) -> list[str]:
        parts: list[str] = facts["marks"].split(" | ")
        return parts

    def put(self, facts: Facts, text: str) -> None:
        parts = self.parts(facts)
        parts[self.part] = text
        facts["marks"] = " | ".join(parts)


class Laid(OnTable):
    """`laid: smoke3 kind=smoke until=7 at=100,100>200,100>200,200`"""

    def __init__(self, kinds: Kind) -> None:
        super().__init__(LAID)
        self.record: Final = Record(kind=kinds, until=Number(), at=Way())

    def write(self, facts: Facts, base: Facts) -> list[list[str]]:
        found = []
        for each in filter(None, self.parts(facts)[LAID].split("; ")):
            id, kind, until, *corners = each.split(" ")
            points = [corner.split(",") for corner in corners]
            found.append([id, *self.record.write([kind, int(until), points])])
        return found

    def read(self, statements: list[Statement], facts: Facts) -> None:
        found = []
        for statement in statements:
            if not statement.words:
                raise SituationError(statement.head, "no-value")
            id, *words = statement.words
            kind, until, points = self.record.read(statement.head, words)
            if len(points) < 3:
                raise SituationError(id, "too-few-points")
            corners = " ".join(f"{x},{y}" for x, y in points)
            found.append(f"{id.text} {kind} {until} {corners}")
        self.put(facts, "; ".join(found))


class Gone(OnTable):
    """`gone: bridge barn`"""

    def __init__(self, elements: Kind) -> None:
        super().__init__(GONE)
        self.kind: Final = elements

    def write(self, facts: Facts, base: Facts) -> list[list[str]]:
        numbers = self.parts(facts)[GONE].split()
        return [[self.kind.write(int(each)) for each in numbers]] if numbers else []

    def read(self, statements: list[Statement], facts: Facts) -> None:
        words = [word for statement in statements for word in statement.words]
        numbers = sorted({self.kind.read(word) for word in words})
        self.put(facts, " ".join(str(each) for each in numbers))


class Gaps(OnTable):
    """`gap: in=wall1 at=200,150 radius=30`"""

    def __init__(self, elements: Kind) -> None:
        super().__init__(GAPS)
        self.record: Final = Record(in_=elements, at=Point(), radius=Number())

    def write(self, facts: Facts, base: Facts) -> list[list[str]]:
        found = []
        for each in filter(None, self.parts(facts)[GAPS].split("; ")):
            element, centre, radius = each.split(" ")
            fields = [int(element), centre.split(","), int(radius)]
            found.append(self.record.write(fields))
        return found

    def read(self, statements: list[Statement], facts: Facts) -> None:
        found = []
        for each in statements:
            element, (x, y), radius = self.record.read(each.head, each.words)
            found.append(f"{element} {x},{y} {radius}")
        self.put(facts, "; ".join(found))


# What is under way --------------------------------------------------------------------------------


class Told(Kind):
    """12.1 The chance told for each target, and the reasons: 4+quality+short,3+quality."""

    nothing = ()

    def write(self, value: Any) -> str:
        return ",".join(AND.join(str(part) for part in each) for each in value)

    def read(self, word: Word) -> tuple[Any, ...]:
        found = []
        for each in apart(word, ","):
            chance, *reasons = apart(each, AND)
            found.append((number(chance), *[reason.text for reason in reasons]))
        return tuple(found)


class Orders(Head):
    """10.2 Sealed: `order: fire a1 with=a1.rifle mode=single at=x1`, `order: deed a2 ...`."""

    repeated = True
    KINDS: Final = (FIRE, DEED, ANTI_AIRCRAFT)

    def __init__(self, piece: Kind, pieces: Kind, weapon: Kind) -> None:
        self.piece: Final = piece
        self.fire: Final = Record(
            with_=weapon,
            mode=Text(None),
            at=pieces,
            x=Number(-1),
            y=Number(-1),
            told=Told(),
        )

    def write(self, facts: Facts, base: Facts) -> list[list[str]]:
        found = []
        for kind, who, *rest in frozen(facts["orders"]):
            words = self.fire.write(rest) if kind == FIRE else rest[0].split(" ")
            found.append([kind, self.piece.write(who), *filter(None, words)])
        return found

    def read(self, statements: list[Statement], facts: Facts) -> None:
        found = []
        for statement in statements:
            if len(statement.words) < 2:
                raise SituationError(statement.head, "no-value")
            kind, who, *words = statement.words
            if kind.text not in self.KINDS:
                raise SituationError(kind, "unknown-word", self.KINDS)
            if kind.text == FIRE:
                rest = self.fire.read(statement.head, words)
            else:
                rest = [self._deed(kind, words)]
            found.append((kind.text, self.piece.read(who), *rest))
        facts["orders"] = found

    def _deed(self, kind: Word, words: list[Word]) -> str:
        """What he does, as he said it; fire at aircraft says no more."""
        text = " ".join(word.text for word in words)
        at = Word(text, *(words or [kind])[0][1:])
        if (kind.text == DEED) != bool(words):
            raise SituationError(at, "unknown-word")
        try:
            return str(VOCABULARY.read(text)) if words else ""
        except NotUnderstood:
            raise SituationError(at, "unknown-word") from None


class March(Head):
    """31.1 The order that is being walked; who walks and what has been told of it stand in lines of
    their own."""

    def __init__(self, pairs: Kind) -> None:
        self.record: Final = Record(
            gait=Words(None),
            step=Number(),
            of=Number(None),
            tried=Number(),
            seen=pairs,
            near=pairs,
            muted=Yes(),
            manner=Words(),
        )

    def write(self, facts: Facts, base: Facts) -> list[list[str]]:
        if not facts["march"]:
            return []
        _, gait, *rest, _ = frozen(facts["march"])
        return [self.record.write([GAITS[gait], *rest])]

    def read(self, statements: list[Statement], facts: Facts) -> None:
        (statement,) = statements
        gait, *rest = self.record.read(statement.head, statement.words)
        if gait not in GAITS:
            raise SituationError(statement.head, "unknown-word", GAITS)
        facts["march"] = [[], GAITS.index(gait), *rest, []]


class OfMarch(Rows):
    """The walkers, or the trails, of the order that is being walked."""

    def __init__(self, place: int, spans: tuple[int, ...], record: Record) -> None:
        super().__init__("", spans, record)
        self.place: Final = place

    def write(self, facts: Facts, base: Facts) -> list[list[str]]:
        march = facts["march"]
        return super().write({"": march[self.place] if march else []}, base)

    def read(self, statements: list[Statement], facts: Facts) -> None:
        if not facts["march"]:
            raise SituationError(statements[0].head, "no-march")
        found: Facts = {}
        super().read(statements, found)
        facts["march"][self.place] = found[""]


class Works(Head):
    """10.5 Long actions and whatever else is remembered in words: `work: a1 carries a2`,
    `work: a1 dig - 100,200 turns=2`."""

    repeated = True
    TURNS: Final = "turns="

    def write(self, facts: Facts, base: Facts) -> list[list[str]]:
        return [
            [*key.split(" "), *([f"{self.TURNS}{count}"] if count != 1 else [])]
            for key, count in facts["works"]
        ]

    def read(self, statements: list[Statement], facts: Facts) -> None:
        found: dict[str, int] = {}
        for statement in statements:
            words = list(statement.words)
            count = 1
            if words and words[-1].text.startswith(self.TURNS):
                last = words.pop()
                begins = len(self.TURNS)
                said = Word(last.text[begins:], last.line, last.column + begins)
                count = number(said)
            if not words:
                raise SituationError(statement.head, "no-value")
            key = " ".join(word.text for word in words)
            if key in found:
                raise SituationError(words[0], "twice")
            found[key] = count
        facts["works"] = sorted(found.items())
