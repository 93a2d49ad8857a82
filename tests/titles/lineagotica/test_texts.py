"""Linea Gotica in words: everything the rules can say is said, in Italian and in English."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

import grognard
from grognard.engine.laws import BOOK, Refusal
from grognard.engine.text import HOUSE, LOCALES, Texts, Wording, needs, whole, wordings
from grognard.titles.lineagotica.box.battle import BATTLES
from grognard.titles.lineagotica.box.contents import SEATS
from grognard.titles.lineagotica.box.muster.catalogue import WHERE, catalogue
from grognard.titles.lineagotica.box.printed import printed_tables
from grognard.titles.lineagotica.box.rows import LIGHTS, RESULTS
from grognard.titles.lineagotica.options import CLAUSES, Options
from grognard.titles.lineagotica.orders import Orders
from grognard.titles.lineagotica.rules.fire.ch10_deeds import DEEDS
from grognard.titles.lineagotica.rules.fire.ch31_standing import PREFER, WHEN
from grognard.titles.lineagotica.rules.men.ch34_looks import LOOKS
from grognard.titles.lineagotica.rules.procedure import PROCEDURES
from grognard.titles.lineagotica.rules.words import NAMED
from grognard.titles.lineagotica.sight.groundsurvey import COMERS
from grognard.titles.lineagotica.title import TITLE
from grognard.titles.lineagotica.written import QUESTIONS
from tests.titles.lineagotica.worlds import lively, small, thinkable
from tests.titles.said import is_a_finished_text, is_a_sentence, read_source

LANGUAGES = tuple(LOCALES)
FOLDER = TITLE.folder / "text"

COVER = {
    *("title-name", "title-line", "title-length", "title-difficulty", "title-information"),
    *("reconstructed", "credits", "as-the-scenario"),
    *("the-die", "die-against", "die-against-chance"),
}
CARDS = {
    *("card-shot", "outcome-hit", "outcome-missed"),
    *("card-contact", "card-serving", "card-round", "card-air-fall", "card-flak", "card-deed"),
    *("card-at-a-point", "card-melee", "outcome-contact", "outcome-no-contact"),
    *("outcome-on-point", "outcome-near", "outcome-wide", "outcome-lost", "outcome-failed"),
    *("outcome-done", "outcome-driven-off", "outcome-shot-down", "outcome-one-hit"),
    *(f"sum-{name}" for name in ("chance", "to-hit", "precise", "cost", *SEATS)),
}
SURVEYS = {
    *("survey-thing", "survey-room", "survey-open", "survey-lightly", "survey-heavily"),
    *("unseen", "survey-unseen", "survey-ground-seen", "survey-ground-unseen", "survey-ahead"),
    *("survey-must-heed", "survey-must-dare", "survey-ring-short", "survey-ring-long"),
    *("survey-scatter-direct", "survey-scatter-indirect", "sum-move", "sum-drive"),
    *("survey-must-dare-to-fire", "survey-if-it-falls-there", "survey-when-he-fires"),
    *(f"survey-comer-{how}" for how, _, _ in COMERS),
    *("survey-taken-by-fear", "survey-taken-by-nobody"),
    *("survey-taken-in-contact", "survey-helped-in-contact"),
}
"""What a look at the table before an order says, and the sums it shows."""
TOLD_ON = {
    # keys that a rule hands on: who is hit, as its owner and as its enemy is told
    *("event-penetration", "event-seen-penetration", "event-seen-down", "event-seen-destroyed"),
    *("end-minor", "end-major"),
}


@cache
def known(lang: str) -> dict[str, Wording]:
    """The messages a player of the title meets: its own over the house's."""
    return wordings(HOUSE / f"{lang}.ftl") | wordings(FOLDER / f"{lang}.ftl")


@pytest.fixture(params=LANGUAGES)
def texts(request: pytest.FixtureRequest) -> Texts:
    return Texts(TITLE, request.param, strict=True)


# What the rules can say ---------------------------------------------------------------------------

SAID = read_source("lineagotica")


def table_parts() -> set[str]:
    """Every row of the printed tables that can be part of a sum."""
    tables = printed_tables()
    rows: list[Any] = [*tables.to_hit, *tables.morale, *tables.melee.values()]
    rows += [*tables.foot_modifiers, *tables.vehicle_modifiers]
    for damage in (tables.men, tables.soft, tables.armour, tables.reaction):
        rows += damage.modifiers.values()
    return {f"part-{row.id}" for row in rows}


def refused_deeds() -> set[str]:
    return {f"no-cannot-{deed.word}" for deed in DEEDS}


def refused_words() -> set[str]:
    """Of words that name nothing."""
    return {f"no-no-such-{kind}" for kind in NAMED}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_word_that_names_nothing_is_repeated(lang: str) -> None:
    messages = known(lang)
    for kind in NAMED:
        assert needs(messages, f"no-no-such-{kind}") - {"piece"} <= {kind}


def test_every_law_has_its_refusal_in_words() -> None:
    laws = [law for law in BOOK if law.room.startswith("grognard.titles.lineagotica.")]
    assert len(laws) > 80
    for law in laws:
        assert f"no-{law.key}" in SAID.facts
        for lang in LANGUAGES:
            assert f"no-{law.key}" in known(lang), law.name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_the_rules_say_has_a_message_with_facts_they_bring(lang: str) -> None:
    messages = known(lang)
    for key, facts in SAID.facts.items():
        assert key in messages
        assert needs(messages, key) <= facts, key
    for key in table_parts() | refused_deeds() | refused_words() | TOLD_ON:
        assert key in messages


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_has_a_button_and_a_verb(lang: str) -> None:
    messages = known(lang)
    for word, kind in TITLE.vocabulary.kinds.items():
        if word != "die":
            assert needs(messages, f"do-{word}") == set(kind.__struct_fields__), word
        assert messages[f"word-{word}"].facts == set()


def questions() -> set[str]:
    """Every question that asks somebody something, and every procedure that rolls."""
    asked = {f"ask-{name}" for name in QUESTIONS if name not in ("Turn", "Walking")}
    return asked | {f"ask-Rolling-{name}" for name in PROCEDURES} | {"ask-Elsewhere"}


def test_every_question_is_asked_in_words() -> None:
    for lang in LANGUAGES:
        assert questions() <= set(known(lang))


def option_messages() -> set[str]:
    return choices("option", Options) | choices("order", Orders)


def choices(what: str, of: type) -> set[str]:
    found = set()
    for name, type in get_type_hints(of).items():
        found |= {f"{what}-{name}", f"{what}-{name}-help"}
        for part in get_args(type):
            values = (True, False) if part is bool else (None,) if part is None.__class__ else ()
            for value in values or get_args(part) or (part,):
                text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
                found.add(f"{what}-{name}-{text}")
    return found


def test_options_are_explained_with_all_their_values() -> None:
    assert option_messages() <= set(known("it")) & set(known("en"))
    assert {"option-battle-cisa", "option-mine_density-7", "option-melee-null"} <= option_messages()
    assert set(CLAUSES) == set(Options.__struct_fields__)


def words() -> set[str]:
    """What stands in messages besides the names of the battle's own men and places."""
    why = ("armour-destroyed", "squad-wiped-out", "bombarded", "flamed", "comrade-killed")
    marks = {
        *LIGHTS,
        *RESULTS,
        *(deed.word for deed in DEEDS),
        *WHEN,
        *PREFER,
        *why,
        *("leader-hit", "leaving-cover", "run-at", "hit", "charge", "none", "open", "closed"),
        *("damage", "somebody", "main", "coax", "bow", "rear"),
        *("single", "area", "he", "ap", "N", "E", "S", "W", "standing", "prone", "same"),
        *("crawl", "cautious", "normal", "run", "assault-normal", "assault-run"),
        *("cross", "crush", "round", "effect", "shift"),
    }
    kinds = ("automatic", "launcher", "mortar", "gun", "shell", "mine")
    return (
        {f"mark-{word}" for word in marks}
        | {f"kind-{kind}" for kind in kinds}
        | {f"kind-man-{look}" for look in LOOKS}
        | {f"seat-{seat}" for seat in SEATS}
        | {f"factor-hit-{row.id}" for row in printed_tables().to_hit}
    )


class Heard(Texts):
    """Texts that remember what they were asked for."""

    def __init__(self) -> None:
        super().__init__(TITLE, "it")
        self.keys: set[str] = set()

    def say(self, key: str, /, **facts: Any) -> str:
        self.keys.add(key)
        return super().say(key, **facts)


def on_the_sheet() -> set[str]:
    """What stands beside the tables of the battles, and in the list of what can be bought."""
    texts = Heard()
    for name in BATTLES:
        TITLE.look.board(TITLE.options(battle=name), texts)
    catalogue(texts)
    cautions = {f"caution-{key}" for key in ("out-of-period", "large-force", "squad-size")}
    return texts.keys | cautions | {f"where-{key}" for key in WHERE}


# The two files ------------------------------------------------------------------------------------


def test_both_languages_have_the_same_messages_with_the_same_facts() -> None:
    italian, english = (wordings(FOLDER / f"{lang}.ftl") for lang in ("it", "en"))
    assert list(italian) == list(english)
    for key in italian:
        assert italian[key] == english[key], key


def test_no_message_is_without_use() -> None:
    messages = wordings(FOLDER / "it.ftl")
    used = set(SAID.facts) | table_parts() | refused_deeds() | refused_words() | TOLD_ON
    used |= option_messages() | words() | COVER | CARDS | questions() | on_the_sheet() | SURVEYS
    used |= {f"{form}-{word}" for form in ("do", "word") for word in TITLE.vocabulary.kinds}
    assert set(messages) - used == set()
    assert used - set(known("it")) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_standard_fluent_is_used(lang: str) -> None:
    for key, message in known(lang).items():
        assert message.calls <= {"NUMBER"}, key


def test_every_message_can_be_said_whatever_the_number(texts: Texts) -> None:
    messages = known(texts.lang)
    for key, message in messages.items():
        for sample in (1, 0, 2, 7, -1, "blue", "red", "open", "a1", ("a1", "a2")):
            facts: dict[str, Any] = dict.fromkeys(needs(messages, key), sample)
            facts |= dict.fromkeys((f for f in message.facts if f.endswith("-count")), 2)
            quoted = whole(messages, key).facts
            facts |= dict.fromkeys((f for f in quoted if f.endswith("-id")), "X")
            facts |= {place: 1234 for place in ("x", "y") if place in facts}
            said = texts.say(key, **facts)
            # What is wrong in a file quotes its keys.
            assert key.startswith("fault-") or is_a_finished_text(said), said
            if sample == "blue" and key.startswith(("no-", "event-", "ask-", "end-")):
                assert is_a_sentence(said), said


# Sentences ----------------------------------------------------------------------------------------

BOTH = {lang: Texts(TITLE, lang, strict=True) for lang in LANGUAGES}


@pytest.mark.clause("1.8")
def test_1_8_the_cover_names_the_designers() -> None:
    for texts in BOTH.values():
        credits = texts.say("credits")
        for name in ("Friulman", "Leonardo Tacconi", "Arturo F. Lorioli"):
            assert name in credits


def test_a_man_is_called_by_his_role_and_unit() -> None:
    assert BOTH["en"].name("belfry-01") == "gunner (sMG in the bell tower)"
    assert BOTH["it"].name("hmg-01") != BOTH["it"].name("belfry-01")


def test_names_mean_one_thing_in_all_battles() -> None:
    """All battles are read with one list of names."""
    for lang in LANGUAGES:
        seen: dict[str, str] = {}
        for file in TITLE.battles.files():
            for id, name in file.names(lang).items():
                assert seen.setdefault(id, name) == name, id


# Whole games --------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(4))
def test_a_whole_game_reads_well(number: int) -> None:
    title = small()
    both = [Texts(title, lang, strict=True) for lang in LANGUAGES]
    rng = Random(number)
    pos = title.start()
    said: set[str] = set()
    while pos.result is None:
        refused: list[Refusal] = []
        for action in rng.sample(thinkable(pos), 3):
            seat = rng.choice([pos.seat, pos.seat, pos.seat, *SEATS, "observer"])
            refused += grognard.refusals(pos, seat, action)
        fresh = [answer for answer in pos.answers() if str(answer) not in said]
        for texts in both:
            assert is_a_sentence(texts.question(pos)), texts.question(pos)
            for refusal in refused:
                assert texts.refusal(refusal)[-1] == ".", refusal
            for answer in fresh:
                assert is_a_finished_text(texts.action(answer)), answer
        said |= set(map(str, fresh))
        pos = grognard.act(pos, pos.seat, lively(pos, rng))
        for event in pos.news or ():
            for texts in both:
                assert texts.event(event)[-1] == ".", event
                for name, sum in event.sums.items():
                    assert is_a_finished_text(texts.sum_name(name))
                    assert all(is_a_finished_text(text) for _, text, _ in texts.sum(sum, name))
    for texts in both:
        assert is_a_sentence(texts.result(pos.result))
