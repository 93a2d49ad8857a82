"""What the words of every title must be: a kit of tests, told what the title alone knows."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, ClassVar, get_args

import msgspec
import pytest

import grognard
from grognard.engine.actions import Action
from grognard.engine.laws import BOOK, Refusal
from grognard.engine.position import Question
from grognard.engine.text import HOUSE, LOCALES, Texts, Wording, needs, wordings
from grognard.engine.title import OBSERVER, Title
from tests.titles.said import Said, is_a_finished_text, is_a_sentence, read_source

LANGUAGES = tuple(LOCALES)
COVER = {
    *("title-name", "title-line", "title-length", "title-difficulty", "title-information"),
    *("reconstructed", "credits"),
}
"""What the cover of a title on a map of hexes says."""
source = cache(read_source)


@cache
def known(folder: Path, lang: str) -> dict[str, Wording]:
    """The messages a player of the title meets: its own over the house's."""
    return wordings(HOUSE / f"{lang}.ftl") | wordings(folder / "text" / f"{lang}.ftl")


def field_messages(what: str, kind: type[msgspec.Struct]) -> set[str]:
    """The names, helps and values of options or orders."""
    found = set()
    for field in msgspec.structs.fields(kind):
        name, type = field.name, field.type
        values = (True, False) if type is bool else get_args(type)
        found |= {f"{what}-{name}", f"{what}-{name}-help"}
        for value in values:
            text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
            found.add(f"{what}-{name}-{text}")
    return found


def of_families(families: dict[str, Any]) -> set[str]:
    return {f"{family}-{word}" for family, words in families.items() for word in words}


class Words:
    """A title's class of tests inherits from this and says what is its own."""

    title: ClassVar[Title[Any, Any]]
    handed_on: ClassVar[tuple[str, ...]]
    """Calls in the source of which the key cannot be read."""
    asking: ClassVar[tuple[type[Question[Any]], ...]]
    """The questions that somebody can read."""
    ask_with: ClassVar[frozenset[str]] = frozenset()
    """Facts that every question brings beside its own, its seat, clause and turn."""
    below: ClassVar[tuple[str, ...]] = ()
    """Questions that are shown in place of a secret one above them."""
    chosen: ClassVar[set[str]]
    """Messages of options and standing orders."""
    besides: ClassVar[set[str]]
    """Messages in use that neither the source nor the vocabulary shows."""
    samples: ClassVar[tuple[Any, ...]]
    """Facts to try on every message."""
    rough: ClassVar[Any] = None
    """The one of them that does not fit every sentence."""

    @property
    def said(self) -> Said:
        return source(self.title.name)

    def known(self, lang: str) -> dict[str, Wording]:
        return known(self.title.folder, lang)

    def button_facts(self, word: str, kind: type[Action]) -> set[str]:
        return set(kind.__struct_fields__)

    # What the rules can say -----------------------------------------------------------------------

    def test_the_source_shows_every_key_but_those_handed_on(self) -> None:
        assert sorted(self.said.open) == sorted(self.handed_on)

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_law_has_its_refusal_in_words(self, lang: str) -> None:
        laws = [law for law in BOOK if law.room.startswith(f"grognard.titles.{self.title.name}.")]
        assert laws
        for law in laws:
            assert f"no-{law.key}" in self.said.facts
            assert f"no-{law.key}" in self.known(lang), law.name

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_everything_the_rules_say_has_a_message_with_facts_they_bring(self, lang: str) -> None:
        messages = self.known(lang)
        for key, facts in self.said.facts.items():
            assert key in messages
            assert needs(messages, key) <= facts, key

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_action_has_a_button_and_a_verb(self, lang: str) -> None:
        messages = self.known(lang)
        for word, kind in self.title.vocabulary.kinds.items():
            assert needs(messages, f"do-{word}") == self.button_facts(word, kind), word
            assert messages[f"word-{word}"].facts == set()

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_question_is_asked_in_words(self, lang: str) -> None:
        messages = self.known(lang)
        for kind in self.asking:
            assert f"ask-{kind.__name__}" in messages
            held = {"seat", "clause", "turn", *self.ask_with, *self.said.held[kind.__name__]}
            assert needs(messages, f"ask-{kind.__name__}") <= held

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_what_stands_under_a_secret_question_is_asked_without_it(self, lang: str) -> None:
        """A seat that may not know the open question is told the one below, by seat and clause."""
        for below in self.below:
            assert needs(self.known(lang), f"ask-{below}") <= {"seat", "clause"}

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_options_and_orders_are_explained_with_all_their_values(self, lang: str) -> None:
        assert self.chosen <= set(self.known(lang))

    # The two files --------------------------------------------------------------------------------

    def test_both_languages_have_the_same_messages_with_the_same_facts(self) -> None:
        italian, english = (
            wordings(self.title.folder / "text" / f"{lang}.ftl") for lang in ("it", "en")
        )
        assert list(italian) == list(english)
        for key in italian:
            assert italian[key] == english[key], key

    def test_no_message_is_without_use(self) -> None:
        messages = wordings(self.title.folder / "text" / "it.ftl")
        used = set(self.said.facts) | self.chosen | self.besides
        used |= {
            f"{form}-{word}" for form in ("do", "word") for word in self.title.vocabulary.kinds
        }
        used |= {f"ask-{kind.__name__}" for kind in self.asking}
        used |= {quoted for message in messages.values() for quoted in message.quotes}
        assert set(messages) - used == set()
        assert used - set(self.known("it")) == set()

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_only_standard_fluent_is_used(self, lang: str) -> None:
        for key, message in self.known(lang).items():
            assert message.calls <= {"NUMBER"}, key

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_message_can_be_said_whatever_the_number(self, lang: str) -> None:
        texts = Texts(self.title, lang, strict=True)
        messages = self.known(lang)
        for key, message in messages.items():
            for sample in self.samples:
                facts: dict[str, Any] = dict.fromkeys(needs(messages, key), sample)
                facts |= dict.fromkeys((f for f in message.facts if f.endswith("-count")), 2)
                facts |= dict.fromkeys((f for f in message.facts if f.endswith("-id")), "X")
                said = texts.say(key, **facts)
                # What is wrong in a file quotes its keys.
                assert key.startswith("fault-") or is_a_finished_text(said), said
                if sample != self.rough and key.startswith(("no-", "event-", "ask-", "end-")):
                    assert is_a_sentence(said), said


# Whole games --------------------------------------------------------------------------------------


def at_random(pos: Any, rng: Random) -> Action:
    chosen: Action = rng.choice(pos.answers())
    return chosen


def reads_well(
    title: Title[Any, Any],
    agreed: dict[str, Any],
    rng: Random,
    tried: Callable[[Any, Random], list[Action]],
    player: Callable[[Any, Random], Action] = at_random,
) -> None:
    """A game with those options, each line of it in both languages, and refusals on the way."""
    both = [Texts(title, lang, strict=True) for lang in LANGUAGES]
    pos = title.start(**agreed)
    said: set[str] = set()
    while pos.result is None:
        refused: list[Refusal] = []
        for action in tried(pos, rng):
            seat = rng.choice([pos.seat, pos.seat, pos.seat, *title.seats, OBSERVER])
            refused += grognard.refusals(pos, seat, action)
        fresh = [answer for answer in pos.answers() if str(answer) not in said]
        said |= set(map(str, fresh))
        for texts in both:
            assert is_a_sentence(texts.question(pos)), texts.question(pos)
            for refusal in refused:
                assert is_a_sentence(texts.refusal(refusal)), refusal
            for answer in fresh:
                assert is_a_finished_text(texts.action(answer))
        pos = grognard.act(pos, pos.seat, player(pos, rng))
        for event in pos.news or ():
            for texts in both:
                assert is_a_sentence(texts.event(event)), event
                for name, sum in event.sums.items():
                    assert is_a_finished_text(texts.sum_name(name))
                    assert all(is_a_finished_text(text) for _, text, _ in texts.sum(sum, name))
    for texts in both:
        assert is_a_sentence(texts.result(pos.result))
        assert texts.question(pos) == texts.result(pos.result)
