"""Rösselsprung in words: everything the rules can say is said, in Italian and in English."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

import grognard
from grognard.engine.laws import BOOK, Refusal
from grognard.engine.position import Question
from grognard.engine.text import HOUSE, LOCALES, Texts, Wording, needs, wordings
from grognard.titles.roesselsprung import components, oddscard, sheet, view
from grognard.titles.roesselsprung.box import SEATS
from grognard.titles.roesselsprung.closecombat import LastStand
from grognard.titles.roesselsprung.eligibility import KINDS
from grognard.titles.roesselsprung.missions import Catching
from grognard.titles.roesselsprung.position import UNSEEN, Raid
from grognard.titles.roesselsprung.scenario import Options
from grognard.titles.roesselsprung.sequence import STEPS, GameTurn
from grognard.titles.roesselsprung.title import TITLE
from tests.titles.roesselsprung.scene import dice, do, fire, scene, walk, why_not
from tests.titles.roesselsprung.worlds import lively, thinkable
from tests.titles.said import is_a_finished_text, is_a_sentence, read_source

LANGUAGES = tuple(LOCALES)
FOLDER = TITLE.folder / "text"

COVER = {
    "title-name",
    "title-line",
    "title-length",
    "title-difficulty",
    "title-information",
    "reconstructed",
    "credits",
}
SCREENS = {
    "setup",
    "turn-of",
    "day",
    "night",
    "initiative-with",
    "activation-points",
    "points-so-far",
    "mission-hex",
    "entry-hex",
}
"""What the screens say themselves."""
CARDS = {
    *(f"card-{key}" for key in ("attack", "shot", "raid", "assault", "storm", "close-combat")),
    *(f"card-{key}" for key in ("undefended", "march")),
    *(f"sum-{name}" for name in ("dice", "to-hit", "modifier", "entering", "standing", "cost")),
    *(f"sum-{name}" for name in ("points", *SEATS)),
    *(f"outcome-{key}" for key in (*oddscard.ON_UNITS, *oddscard.ON_TANKS)),
    *(f"outcome-{key}" for key in (*oddscard.ON_A_COMMAND, *oddscard.ON_THE_RADIO)),
    *(f"outcome-{key}" for key in (*oddscard.COMBAT_RESULTS, "seized")),
    "march-hurt",
    "march-unhurt",
}


@cache
def known(lang: str) -> dict[str, Wording]:
    """The messages a player of the title meets: its own over the house's."""
    return wordings(HOUSE / f"{lang}.ftl") | wordings(FOLDER / f"{lang}.ftl")


@pytest.fixture(params=LANGUAGES)
def texts(request: pytest.FixtureRequest) -> Texts:
    return Texts(TITLE, request.param, strict=True)


# What the rules can say ---------------------------------------------------------------------------

SAID = read_source("roesselsprung")
TERRAINS = {f"part-{terrain}" for terrain in components.TERRAINS}


def test_the_source_shows_every_key_but_those_handed_on() -> None:
    assert SAID.open == [
        "Part(pos.box.chart.hit[terrain], terrain, TERRAIN_CLAUSE[terrain])",
        "Part(self.chart.cost[terrain], terrain, TERRAIN_CLAUSE[terrain])",
        "Part(amount, part.key, part.clause)",  # several like it, counted together
        "Part(amount, terrain, TERRAIN_CLAUSE[terrain])",
        "Result(seen.winner, seen.ending, seen.ending_clause)",  # an ending told before
    ]


def test_every_law_has_its_refusal_in_words() -> None:
    laws = [law for law in BOOK if law.room.startswith("grognard.titles.roesselsprung.")]
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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_has_a_button_and_a_verb(lang: str) -> None:
    messages = known(lang)
    for word, kind in TITLE.vocabulary.kinds.items():
        assert needs(messages, f"do-{word}") == set(kind.__struct_fields__), word
        assert messages[f"word-{word}"].facts == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_action_has_words_of_its_own(lang: str) -> None:
    texts = Texts(TITLE, lang, strict=True)
    said = {texts.action(TITLE.read(f"order {kind} pb1")) for kind in KINDS}
    assert len(said) == len(KINDS)


def questions() -> list[type[Question[Any]]]:
    """Every question that asks somebody something, and what lies below one that is secret."""
    silent = (GameTurn, Catching, LastStand)
    return [kind for kind in view.QUESTIONS.values() if kind not in silent]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_is_asked_in_words(lang: str) -> None:
    messages = known(lang)
    for kind in questions():
        assert f"ask-{kind.__name__}" in messages
        held = {"seat", "clause", "turn", *SAID.held[kind.__name__]}
        assert needs(messages, f"ask-{kind.__name__}") <= held


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_stands_under_a_secret_question_is_asked_without_it(lang: str) -> None:
    """Whoever may not know the open question is told the one below: by seat and clause alone."""
    for below in ("Alternation", "Window"):
        assert needs(known(lang), f"ask-{below}") <= {"seat", "clause"}


def test_options_are_explained_with_all_their_values() -> None:
    assert option_messages() <= set(known("it")) & set(known("en"))
    assert "option-last_turn-14" in option_messages()


def option_messages() -> set[str]:
    found = set()
    for name, type in get_type_hints(Options).items():
        values = (True, False) if type is bool else get_args(type)
        found |= {f"option-{name}", f"option-{name}-help"}
        for value in values:
            text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
            found.add(f"option-{name}-{text}")
    return found


def words_of_the_box() -> set[str]:
    """Names for what stands on the map, on the counters and in the sequence of play."""
    map = components.MAP_WORDS
    families = {
        "seat": SEATS,
        "nation": SEATS,
        "phase": STEPS,
        "terrain": map.terrains,
        "feature": map.features,
        "road": map.roads,
        "mark": map.marks,
        "kind": (*components.TYPES, "command", "mission", "radio", "aircraft"),
        "size": components.SIZES,
        "factor": ("vf", "movement", "range", "radius", "precision", "attack", "modifier"),
        "where": view.PLACES.values(),
    }
    return {f"{family}-{word}" for family, words in families.items() for word in words}


def test_the_sheet_beside_the_map_can_be_read(texts: Texts) -> None:
    printed = sheet.sheet(TITLE, texts)
    assert [is_a_finished_text(phase["name"]) for phase in printed["phases"]] == [True] * len(STEPS)
    for card in sheet.units(TITLE, texts):
        said = [card["name"], card["kind_name"], card["nation_name"]]
        said += [factor[key] for factor in card["factors"] for key in ("name", "source")]
        assert all(is_a_finished_text(text) for text in said), card


# The two files ------------------------------------------------------------------------------------


def test_both_languages_have_the_same_messages_with_the_same_facts() -> None:
    italian, english = (wordings(FOLDER / f"{lang}.ftl") for lang in ("it", "en"))
    assert list(italian) == list(english)
    for key in italian:
        assert italian[key] == english[key], key


def test_no_message_is_without_use() -> None:
    messages = wordings(FOLDER / "it.ftl")
    used = set(SAID.facts) | TERRAINS | option_messages() | words_of_the_box()
    used |= COVER | SCREENS | CARDS
    used |= {f"{form}-{word}" for form in ("do", "word") for word in TITLE.vocabulary.kinds}
    used |= {f"ask-{kind.__name__}" for kind in questions()}
    assert set(messages) - used == set()
    assert used - set(known("it")) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_standard_fluent_is_used(lang: str) -> None:
    for key, message in known(lang).items():
        assert message.calls <= {"NUMBER"}, key


def test_every_message_can_be_said_whatever_the_number(texts: Texts) -> None:
    messages = known(texts.lang)
    for key, message in messages.items():
        for sample in (1, 0, 2, 7, -1, "german", "yugoslav", UNSEEN, "rot", ("10.07", "09.06")):
            facts: dict[str, Any] = dict.fromkeys(needs(messages, key), sample)
            facts |= dict.fromkeys((f for f in message.facts if f.endswith("-count")), 2)
            facts |= dict.fromkeys((f for f in message.facts if f.endswith("-id")), "X")
            said = texts.say(key, **facts)
            assert is_a_finished_text(said), said
            if sample != -1 and key.startswith(("no-", "event-", "ask-", "end-")):
                assert is_a_sentence(said), said


# Sentences ----------------------------------------------------------------------------------------

BOTH = {lang: Texts(TITLE, lang, strict=True) for lang in LANGUAGES}


def refused(pos: Raid, text: str) -> dict[str, list[str]]:
    return {lang: [BOTH[lang].refusal(no) for no in why_not(pos, text)] for lang in LANGUAGES}


def told(pos: Raid, lang: str, seat: str) -> list[str]:
    """The log lines that the last action brought that seat."""
    return [BOTH[lang].event(event) for event in pos.news or [] if event.seen_by(seat)]


def test_8_3a_a_blocked_line_says_where() -> None:
    pos = do(scene("german", "10.09: lg; 10.07: grn; 10.08: rot; 10.10: cad"), "order attack lg")
    assert refused(pos, "fire 10.07") == {
        "it": ["Sezione Leichtgeschütz non vede 10.07: linea di vista bloccata a 10.08."],
        "en": ["Leichtgeschütz section does not see 10.07: line of sight blocked in 10.08."],
    }


def test_8b_too_far_says_what_is_left_and_what_it_takes() -> None:
    pos = do(scene("german", "10.07: rot; 15.10: cad"), "order move rot", "to 10.08", "to 10.09")
    pos = do(pos, "to 11.09", "to 11.10")
    (said,) = refused(pos, "to 12.10")["it"]
    assert said == "Gruppo Rot non ha più PM; per 12.10 ce ne vogliono 1."


@pytest.mark.clause("13.1")
def test_a_face_down_mission_moves_without_a_name() -> None:
    pos = walk(scene("yugoslav", "08.07: tito; 15.10: rot"), "mission", "tito", "07.07")
    assert told(pos, "it", "yugoslav") == [
        "Una Missione si mette in cammino da sola.",
        "Tito muove a 07.07.",
    ]
    for seat in ("german", "observer"):
        assert told(pos, "it", seat) == [
            "Una Missione si mette in cammino da sola.",
            "Una Missione coperta muove a 07.07.",
        ]
        assert told(pos, "en", seat)[-1] == "A face-down Mission moves to 07.07."


def test_9_1b_a_volley_tells_its_dice() -> None:
    pos = dice(fire(scene("german", "10.07: rot; 10.08: grn"), "rot", "10.08"), 5, 6)
    line = told(pos, "it", "observer")[0]
    assert line == "Gruppo Rot contro 10.08: 5 e 6 (serve 5). Colpi a segno: 2."


# Whole games --------------------------------------------------------------------------------------

AGREED: tuple[dict[str, Any], ...] = (
    {},
    {"landing_one_by_one": True, "stacking_end_of_turn": True, "missions_retreat": True},
    {"tie_active_player_retreats": True, "command_check": "start", "river_in_hex": True},
)


@pytest.mark.parametrize("number", range(3))
def test_a_whole_game_reads_well(number: int) -> None:
    rng = Random(number)
    both = list(BOTH.values())
    pos = TITLE.start(**AGREED[number])
    said: set[str] = set()
    while pos.result is None:
        refused: list[Refusal] = []
        for action in rng.sample(thinkable(pos), 3):
            seat = rng.choice([pos.seat, pos.seat, pos.seat, *SEATS, "observer"])
            refused += grognard.refusals(pos, seat, action)
        answers = pos.answers()
        fresh = [answer for answer in answers if str(answer) not in said]
        for texts in both:
            assert is_a_sentence(texts.question(pos)), texts.question(pos)
            for refusal in refused:
                assert is_a_sentence(texts.refusal(refusal)), refusal
            for answer in fresh:
                assert is_a_finished_text(texts.action(answer))
        said |= set(map(str, fresh))
        pos = grognard.act(pos, pos.seat, lively(pos, rng))
        for event in pos.news or ():
            for texts in both:
                assert is_a_sentence(texts.event(event)), event
                for name, sum in event.sums.items():
                    assert is_a_finished_text(texts.say(f"sum-{name}"))
                    assert all(is_a_finished_text(text) for _, text, _ in texts.sum(sum, name))
    for texts in both:
        assert is_a_sentence(texts.result(pos.result))
        assert texts.question(pos) == texts.result(pos.result)
