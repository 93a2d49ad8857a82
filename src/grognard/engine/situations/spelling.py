# uncompiled: prose for people, read once
"""A position as a situation, and back.

A title says how its facts are spelt (`Spelling`, one for each box); `Situations` writes and reads.
What a text leaves out is as it would be anyway: a piece that is not named is where its title keeps
such pieces, and a phase that is named begins as it begins in play.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final, Generic, NamedTuple, TypeVar

import msgspec

from grognard.engine.door import play, settle
from grognard.engine.errors import Refused
from grognard.engine.laws import Refusal
from grognard.engine.position import CHANCE, Position, frozen
from grognard.engine.situations.heads import Facts, Head
from grognard.engine.situations.kinds import Record, named
from grognard.engine.situations.lines import SituationError, Statement, Word, line, parse

P = TypeVar("P", bound=Position)

OPTIONS: Final = "options"
PHASE: Final = "phase"
ASK: Final = "ask"
RESULT: Final = "result"
DRAW: Final = "draw"
THROWS: Final = 6
"""Of a throw written by hand so many faces are tried."""
_RESERVED: Final = (OPTIONS, PHASE, ASK, RESULT)
_YES_OR_NO: Final = {"yes": True, "no": False}
_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")


class Fault(NamedTuple):
    """What no table can show: the word of the situation it is about, and the law against it."""

    word: str
    refusal: Refusal


def no_such_turn(clause: str, turn: int, turns: int) -> Fault:
    """A turn that the game does not have."""
    return Fault("turn", Refusal(clause, "no-such-turn", {"turn": turn, "turns": turns}))


class Spelling(ABC, Generic[P]):
    """How the positions of one box are written."""

    heads: dict[str, Head]
    """The lines that are not about pieces, by head, in the order they are printed."""
    upper: tuple[str, ...] = ("turn",)
    """Those of them that are printed above the pieces."""
    asked: dict[str, Record]
    """What each question is made of, by the name of its class."""
    phases: tuple[str, ...]
    """The phases that a situation can begin with; the first if none is named."""

    @abstractmethod
    def blank(self, options: msgspec.Struct) -> Facts:
        """The facts of a situation that says nothing more."""

    def follows(self, facts: Facts) -> Facts:
        """The facts that follow from where the pieces are, unless the situation says otherwise.

        `facts["phase"]` is the phase that begins, "" if something else is asked;
        `facts["questions"]` is what.
        """
        return {}

    @abstractmethod
    def lay(self, statement: Statement, facts: Facts, said: set[str]) -> bool:
        """Put the pieces of that line where it says; False if its head is no place.

        `said` are the pieces named so far.
        """

    @abstractmethod
    def places(self) -> tuple[str, ...]:
        """The places beside the map, for somebody who mistypes one."""

    @abstractmethod
    def laid(self, facts: Facts) -> Iterator[tuple[str, list[str]]]:
        """The lines that say where the pieces are."""

    @abstractmethod
    def begin(self, pos: P, phase: str) -> None:
        """Put on the stack what is asked when that phase begins; Refused if a law forbids it."""

    @abstractmethod
    def phase_of(self, pos: P) -> str:
        """The phase that may just have begun; "" if it has surely not."""

    def brought(self) -> Iterator[tuple[str, list[str]]]:
        """The lines that tell of a box which the options do not tell of: a player's own."""
        yield from ()

    def faults(self, pos: P) -> list[Fault]:
        """What cannot be on any table; a phase that is named has not begun yet."""
        return []

    def possible(self, pos: P) -> bool:
        """Whether what is asked fits the pieces and each other, where questions name some."""
        return True


class Situations(Generic[P]):
    """The situations of a title: positions written and read."""

    def __init__(
        self,
        rules: str,
        options: type[msgspec.Struct],
        spelling: Callable[[Any], Spelling[P]],
        decode: Callable[[Facts, Any], P],
    ) -> None:
        self.rules: Final = rules
        self.options: Final = options
        self.spelling: Final = lru_cache(maxsize=16)(spelling)
        self._decode: Final = decode

    # Writing -------------------------------------------------------------------------------------

    def write(self, pos: P) -> str:
        """The whole position: what is so anyway is left out."""
        known: Any = pos
        spelling = self.spelling(known.box)
        phase = spelling.phase_of(pos)
        facts: Facts = msgspec.json.decode(pos.encode())
        options = known.options
        if phase:
            short = self._print(spelling, facts, options, phase)
            try:
                same = self._make(short, lambda _: known.box)[0].encode() == pos.encode()
            except SituationError:
                same = False
            if same:
                return short
        return self._print(spelling, facts, options, "")

    def _print(
        self, spelling: Spelling[P], facts: Facts, options: msgspec.Struct, phase: str
    ) -> str:
        base = spelling.blank(options)
        base.update(spelling.follows({**base, **facts, PHASE: phase}))
        lines = [self.rules]
        lines += [line(OPTIONS, words) for words in self.write_options(options)]
        lines += [line(head, words) for head, words in spelling.brought()]
        above = [name for name in spelling.heads if name in spelling.upper]
        below = [name for name in spelling.heads if name not in spelling.upper]
        lines += _heads(spelling, above, facts, base)
        if phase:
            lines.append(line(PHASE, phase.split(" ")))
        else:
            for name, *fields in facts["questions"]:
                words = spelling.asked[name].write([frozen(field) for field in fields])
                lines.append(line(ASK, [spelt(name), *words]))
        if "result" in facts:
            winner, key, clause = facts["result"]
            lines.append(line(RESULT, [winner or DRAW, key, clause]))
        lines += [line(head, words) for head, words in spelling.laid({**facts, PHASE: phase})]
        lines += _heads(spelling, below, facts, base)
        return "\n".join(lines) + "\n"

    def write_options(self, options: msgspec.Struct) -> list[list[str]]:
        """The options that are not as usual, if there are any."""
        agreed = msgspec.to_builtins(options)
        usual = msgspec.to_builtins(self.options())
        words = []
        for name, value in agreed.items():
            if value != usual[name]:
                said = value if not isinstance(value, bool) else "yes" if value else "no"
                words.append(f"{name}={said}")
        return [words] if words else []

    # Reading -------------------------------------------------------------------------------------

    def read(self, text: str, box_of: Callable[[Any], Any]) -> P:
        """The position that the text tells of; SituationError says what is wrong with it."""
        pos, statements = self._make(text, box_of)
        if pos.question is None and pos.result is None:
            raise SituationError(_first(statements, PHASE, ASK), "nothing-asked")
        return pos

    def _make(self, text: str, box_of: Callable[[Any], Any]) -> tuple[P, list[Statement]]:
        rules, statements = parse(text)
        if rules.text != self.rules:
            same = rules.text.partition("/")[0] == self.rules.partition("/")[0]
            raise SituationError(rules, "other-rules" if same else "other-title", (self.rules,))
        box, options, said = self.open(statements, box_of)
        spelling = self.spelling(box)
        facts = spelling.blank(options)
        phase = _read_facts(spelling, said, facts)
        try:
            pos = self._decode(facts, box)
            for fault in spelling.faults(pos):
                raise SituationError(_found(fault.word, statements), refusal=fault.refusal)
            if phase:
                _begin(spelling, pos, phase, statements)
            sound = spelling.possible(pos)
            if sound:
                settle(pos)
                sound = bool(phase) or _goes_on(pos)
        except SituationError:
            raise
        except Exception as error:
            # Questions written by hand can be about pieces that are not there: the rules, which
            # never meet such a thing, stumble over it in their own ways.
            raise SituationError(_first(statements, ASK, PHASE), "impossible") from error
        if not sound:
            raise SituationError(_first(statements, ASK, PHASE), "impossible")
        pos.news = []
        return pos, statements

    def open(
        self, statements: list[Statement], box_of: Callable[[Any], Any]
    ) -> tuple[Any, msgspec.Struct, list[Statement]]:
        """The box, what was agreed, and the lines that tell of the position."""
        options = self.read_options([each for each in statements if each.head.text == OPTIONS])
        return box_of(options), options, statements

    def read_options(self, statements: list[Statement]) -> msgspec.Struct:
        """What was agreed."""
        words = [word for statement in statements for word in statement.words]
        given: dict[str, Any] = {}
        for word in words:
            name, value = named(word)
            if name.text not in self.options.__struct_fields__:
                raise SituationError(name, "unknown-option", self.options.__struct_fields__)
            if name.text in given:
                raise SituationError(name, "twice")
            said = value.text if value is not None else "yes"
            number = int(said) if re.fullmatch(r"-?[0-9]{1,9}", said) else said
            given[name.text] = _YES_OR_NO.get(said, number)
            try:
                msgspec.convert({name.text: given[name.text]}, self.options)
            except msgspec.ValidationError:
                raise SituationError(value or name, "option-value") from None
        return msgspec.convert(given, self.options)


# The parts of it ----------------------------------------------------------------------------------


def spelt(name: str) -> str:
    """A question as it is written: combat-die for CombatDie."""
    return _CAPITAL.sub("-", name).lower()


def _heads(spelling: Spelling[P], names: list[str], facts: Facts, base: Facts) -> Iterator[str]:
    for name in names:
        for words in spelling.heads[name].write(facts, base):
            yield line(name, words)


def _read_facts(spelling: Spelling[P], statements: list[Statement], facts: Facts) -> str:
    """Put what the lines say into the facts; the phase that is to begin, if one is."""
    said: dict[str, list[Statement]] = {}
    places: list[Statement] = []
    for statement in statements:
        name = statement.head.text
        if name in _RESERVED or name in spelling.heads:
            said.setdefault(name, []).append(statement)
        else:
            places.append(statement)
    facts["questions"] = [_read_question(spelling, each) for each in said.get(ASK, [])]
    if RESULT in said:
        facts["result"] = _read_result(said[RESULT])
    facts[PHASE] = _read_phase(spelling, said)
    _lay(spelling, places, facts)
    facts.update(spelling.follows(facts))
    for name, head in spelling.heads.items():
        if name in said:
            if len(said[name]) > 1 and not head.repeated:
                raise SituationError(said[name][1].head, "twice")
            head.read(said[name], facts)
    phase: str = facts[PHASE]
    return phase


def _lay(spelling: Spelling[P], statements: list[Statement], facts: Facts) -> None:
    pieces: set[str] = set()
    for statement in statements:
        if not spelling.lay(statement, facts, pieces):
            known = (*_RESERVED, *spelling.heads, *spelling.places())
            raise SituationError(statement.head, "unknown-head", known)


def _begin(spelling: Spelling[P], pos: P, phase: str, statements: list[Statement]) -> None:
    try:
        spelling.begin(pos, phase)
    except Refused as error:
        at = _first(statements, PHASE)
        raise SituationError(at, refusal=error.refusals[0]) from None


def _goes_on(pos: P) -> bool:
    """Whether what is asked can be answered: by the first answer, by the first throws."""
    if pos.question is None:
        return True
    answers = pos.answers()
    for action in answers[: THROWS if pos.seat == CHANCE else 1]:
        play(pos.copy(), action)
    return bool(answers)


def _read_question(spelling: Spelling[P], statement: Statement) -> list[Any]:
    if not statement.words:
        raise SituationError(statement.head, "no-value")
    name, *fields = statement.words
    known = {spelt(each): each for each in spelling.asked}
    if name.text not in known:
        raise SituationError(name, "unknown-question", known)
    kind = known[name.text]
    return [kind, *spelling.asked[kind].read(name, fields)]


def _read_result(statements: list[Statement]) -> list[Any]:
    statement = statements[-1]
    if len(statements) > 1:
        raise SituationError(statement.head, "twice")
    if len(statement.words) != 3:
        raise SituationError(statement.head, "three-words")
    winner, key, clause = [word.text for word in statement.words]
    return [None if winner == DRAW else winner, key, clause]


def _read_phase(spelling: Spelling[P], said: dict[str, list[Statement]]) -> str:
    """The phase that begins: the first, if nothing else is asked."""
    if PHASE not in said:
        return "" if ASK in said or RESULT in said else spelling.phases[0]
    statement = said[PHASE][-1]
    if len(said[PHASE]) > 1:
        raise SituationError(statement.head, "twice")
    if ASK in said or RESULT in said:
        raise SituationError(statement.head, "phase-or-ask")
    if not statement.words:
        raise SituationError(statement.head, "no-value")
    phase = " ".join(word.text for word in statement.words)
    if phase not in spelling.phases:
        word = Word(phase, *statement.words[0][1:])
        raise SituationError(word, "unknown-phase", spelling.phases)
    return phase


def _found(text: str, statements: list[Statement]) -> Word:
    """Where that word stands: a head, or a piece with its marks."""
    for statement in statements:
        if statement.head.text == text:
            return statement.head
        for word in statement.words:
            if word.text.split("/")[0] == text:
                return word
    return Word(text, 1, 1)


def _first(statements: list[Statement], *heads: str) -> Word:
    """The first line with one of those heads."""
    for statement in statements:
        if statement.head.text in heads:
            words = statement.words or [statement.head]
            return words[0]
    return Word("", 1, 1)
