"""Berlino '85 in words: everything the rules can say is said, in Italian and in English."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

import grognard
from grognard.engine.actions import Action
from grognard.engine.laws import BOOK, Refusal
from grognard.engine.position import Question
from grognard.engine.text import HOUSE, LOCALES, Texts, Wording, needs, wordings
from grognard.titles.berlino85 import components, view
from grognard.titles.berlino85.box import SEATS, TERRAIN_COST
from grognard.titles.berlino85.oddscard import TALKS_OUTCOMES
from grognard.titles.berlino85.results import COMBAT_TABLE
from grognard.titles.berlino85.scenario import Options
from grognard.titles.berlino85.sequence import PHASES, GameTurn
from grognard.titles.berlino85.title import TITLE
from tests.titles.berlino85.scene import do, scene, why_not
from tests.titles.said import is_a_finished_text, is_a_sentence, read_source

LANGUAGES = tuple(LOCALES)
FOLDER = TITLE.folder / "text"

CARDS = {
    "card-fight",
    "card-talks",
    *(f"sum-{name}" for name in ("attack", "defence", "die", "value", "talks", "cost")),
    *(f"talks-{outcome}" for outcome in TALKS_OUTCOMES),
    "part-occupied",
}
SCREENS = {
    "title-name",
    "title-line",
    "title-length",
    "title-difficulty",
    "title-information",
    "reconstructed",
    "credits",
    "setup",
    "turn-of",
    "day",
    "night",
    "cease-fire",
    "cease-fire-now",
    "cease-fire-next",
    "value-occupied",
    "talks-modifier",
    "outcome-attacker-eliminated",
    "outcome-attacker-retreats",
    "outcome-nothing",
    "outcome-defender-retreats",
    "outcome-defender-eliminated",
}
"""What the screens say themselves."""


@cache
def known(lang: str) -> dict[str, Wording]:
    """The messages a player of the title meets: its own over the house's."""
    return wordings(HOUSE / f"{lang}.ftl") | wordings(FOLDER / f"{lang}.ftl")


@pytest.fixture(params=LANGUAGES)
def texts(request: pytest.FixtureRequest) -> Texts:
    return Texts(TITLE, request.param, strict=True)


SAID = read_source("berlino85")
TERRAINS = {f"part-{terrain}" for terrain in TERRAIN_COST}


def test_the_source_shows_every_key_but_the_terrains() -> None:
    assert SAID.open == [
        "Part(TERRAIN_COST[terrain], terrain, TERRAIN_CLAUSE[terrain])",
        "Result(seen.winner, seen.ending, seen.ending_clause)",  # an ending told before
    ]


def test_every_law_has_its_refusal_in_words() -> None:
    laws = [law for law in BOOK if law.room.startswith("grognard.titles.berlino85.")]
    assert len(laws) > 30
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


def questions() -> list[type[Question[Any]]]:
    """Every question that asks somebody something."""
    return [kind for kind in view.QUESTIONS.values() if kind is not GameTurn]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_is_asked_in_words(lang: str) -> None:
    messages = known(lang)
    for kind in questions():
        assert f"ask-{kind.__name__}" in messages
        held = {"seat", "clause", "turn", *SAID.held[kind.__name__]}
        assert needs(messages, f"ask-{kind.__name__}") <= held


def test_options_are_explained_with_all_their_values() -> None:
    assert option_messages() <= set(known("it")) & set(known("en"))
    assert "option-passive_modifier--1" in option_messages()


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
    map, counters = components.MAP_WORDS, components.COUNTER_WORDS
    families = {
        "seat": SEATS,
        "phase": [phase[0] for phase in PHASES],
        "terrain": map.terrains,
        "zone": map.zones,
        "feature": map.features,
        "road": map.roads,
        "mark": map.marks,
        "nation": counters.nations,
        "kind": counters.kinds,
        "size": counters.sizes,
        "factor": counters.factors,
        "where": (view.ELIMINATED, view.TO_BE_PLACED, view.UNSEEN),
        "result": {result for row in COMBAT_TABLE for result in row},
    }
    return {f"{family}-{word}" for family, words in families.items() for word in words}


# The two files ------------------------------------------------------------------------------------


def test_both_languages_have_the_same_messages_with_the_same_facts() -> None:
    italian, english = (wordings(FOLDER / f"{lang}.ftl") for lang in ("it", "en"))
    assert list(italian) == list(english)
    for key in italian:
        assert italian[key] == english[key], key


def test_no_message_is_without_use() -> None:
    messages = wordings(FOLDER / "it.ftl")
    used = set(SAID.facts) | TERRAINS | option_messages() | words_of_the_box() | SCREENS | CARDS
    used |= {f"{form}-{word}" for form in ("do", "word") for word in TITLE.vocabulary.kinds}
    used |= {f"ask-{kind.__name__}" for kind in questions()}
    used |= {quoted for message in messages.values() for quoted in message.quotes}
    assert set(messages) - used == set()
    assert used - set(known("it")) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_standard_fluent_is_used(lang: str) -> None:
    for key, message in known(lang).items():
        assert message.calls <= {"NUMBER"}, key


def test_every_message_can_be_said_whatever_the_number(texts: Texts) -> None:
    for key, message in known(texts.lang).items():
        for sample in (1, 0, -1, 2, 7, "soviet", "western", "su_6bde", "D1", ("0405", "0506")):
            facts: dict[str, Any] = dict.fromkeys(needs(known(texts.lang), key), sample)
            facts |= dict.fromkeys((f for f in message.facts if f.endswith("-count")), 2)
            facts |= dict.fromkeys((f for f in message.facts if f.endswith("-id")), "x")
            said = texts.say(key, **facts)
            assert is_a_finished_text(said), said
            if sample != -1 and key.startswith(("no-", "event-", "ask-", "end-")):
                assert is_a_sentence(said), said


# Sentences ----------------------------------------------------------------------------------------


def italian(pos: Any, text: str) -> list[str]:
    """What an Italian player is told about an action he may not do."""
    return [Texts(TITLE, "it", strict=True).refusal(no) for no in why_not(pos, text)]


def english(pos: Any, text: str) -> list[str]:
    return [Texts(TITLE, "en", strict=True).refusal(no) for no in why_not(pos, text)]


def test_2_1b_too_far_says_what_the_unit_has_and_what_it_takes() -> None:
    pos = scene("A", su_6bde="0705", us_bde="0507")
    assert italian(pos, "move su_6bde 0408") == [
        "6ª Brigata motorizzata ha 3 punti movimento; per Wannsee-Düppel (0408) ne servono 5."
    ]
    assert english(pos, "move su_6bde 0408") == [
        "The 6th Motor Rifle Brigade has 3 movement points; Wannsee-Düppel (0408) takes 5."
    ]


def test_2_1b_where_no_way_leads_no_cost_is_named() -> None:
    pos = scene("C", us_bde="0408", su_6bde="0407")
    assert italian(pos, "move us_bde 0506") == [
        "Brigata americana ha 3 punti movimento, ma nessun percorso porta a Westend (0506)."
    ]


def test_4_5_low_odds_are_named() -> None:
    pos = scene("B", wb_pol1="0706", us_bde="0706", ddr_vopo2="0806", su_6bde="0705")
    pos = do(pos, "attack 0706", "join ddr_vopo2")
    assert italian(pos, "declare") == [
        "1 contro 12 è meno di 1-3: con un rapporto così è vietato attaccare."
    ]


def test_a_night_fight_tells_both_dice() -> None:
    pos = scene("B", turn=3, wb_pol1="0706", su_6bde="0705")
    pos = do(pos, "attack 0706", "join su_6bde", "declare", "fight", "die 5")
    news = pos.news or []
    lines = {lang: Texts(TITLE, lang, strict=True).event(news[0]) for lang in LANGUAGES}
    assert lines["it"] == (
        "Attacco contro Kreuzberg (0706), rapporto 1-1 (6 contro 4): 6ª Brigata motorizzata. "
        "Dado 5, che di notte vale 4: D1, il difensore arretra di 1 esagono "
        "se non supera il test di Resistenza."
    )
    assert lines["en"] == (
        "Attack on Kreuzberg (0706) at 1-1 (6 against 4): 6th Motor Rifle Brigade. "
        "Die 5, at night 4: D1, the defender retreats 1 hex unless it passes the resistance test."
    )


# Whole games --------------------------------------------------------------------------------------

AGREED: tuple[dict[str, Any], ...] = (
    {},
    {"setup": "free", "secret_setup": True},
    {"attack_single_units": True, "failed_landing": "eliminated"},
    {"occupation": "last_passed", "passive_modifier": -1},
    {"setup": "free", "strict_occupation": True, "attack_single_units": True},
)


def anything(rng: Random) -> Action:
    """Some action, sensible or not."""
    units = [unit.id for unit in TITLE.box.units]
    words: dict[str, list[str]] = {
        "unit": [*units, "Nobody"],
        "hex": [*TITLE.box.names, "9999"],
        "target": [*TITLE.box.names, *units],
        "face": ["1", "9"],
    }
    word, kind = rng.choice(list(TITLE.vocabulary.kinds.items()))
    return TITLE.read(" ".join([word, *(rng.choice(words[f]) for f in kind.__struct_fields__)]))


@pytest.mark.parametrize("number", range(30))
def test_a_whole_game_reads_well(number: int) -> None:
    rng = Random(number)
    both = [Texts(TITLE, lang, strict=True) for lang in LANGUAGES]
    pos = TITLE.start(**AGREED[number % len(AGREED)])
    said: set[str] = set()
    while pos.result is None:
        refused: list[Refusal] = []
        for _ in range(3):
            seat = rng.choice([pos.seat, pos.seat, pos.seat, *SEATS, "observer"])
            refused += grognard.refusals(pos, seat, anything(rng))
        answers = pos.answers()
        for texts in both:
            assert is_a_sentence(texts.question(pos))
            for refusal in refused:
                assert is_a_sentence(texts.refusal(refusal)), refusal
            for answer in answers:
                if str(answer) not in said:
                    assert is_a_finished_text(texts.action(answer))
        said |= set(map(str, answers))
        pos = grognard.act(pos, pos.seat, rng.choice(answers))
        for event in pos.news or ():
            for texts in both:
                assert is_a_sentence(texts.event(event)), event
                for sum in event.sums.values():
                    assert all(is_a_finished_text(text) for _, text, _ in texts.sum(sum))
    for texts in both:
        assert is_a_sentence(texts.result(pos.result))
        assert texts.question(pos) == texts.result(pos.result)
