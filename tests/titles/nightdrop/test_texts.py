"""Night Drop in words: everything the rules can say is said, in Italian and in English."""

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
from grognard.titles.nightdrop import components, view
from grognard.titles.nightdrop.box import REGIMENTS, SEATS, STICK_TYPES
from grognard.titles.nightdrop.orders import Orders
from grognard.titles.nightdrop.position import UNSEEN
from grognard.titles.nightdrop.results import OUTCOMES
from grognard.titles.nightdrop.scenario import Options
from grognard.titles.nightdrop.sequence import ACTIVATIONS, LAST_STEP, GameTurn
from grognard.titles.nightdrop.setup import Airborne
from grognard.titles.nightdrop.title import TITLE
from tests.titles.nightdrop.scene import do, scene, why_not
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
    "now-active",
    "displacements-left",
    "activations-left",
    "points-so-far",
    "container-holds",
    "vp-hex",
    "drop-zone",
    "start-hex",
    "entry-hex",
}
"""What the screens say themselves."""
CARDS = {
    *(f"card-{key}" for key in ("fight", "lone-sticks", "stand", "conversion", "sticks")),
    *(f"sum-{name}" for name in ("attack", "defence", "defence-least", "defence-most", "cost")),
    *(f"sum-{name}" for name in ("points", "losses", "unseen", "container")),
    *(f"outcome-{outcome}" for outcome in (*OUTCOMES, "sticks-eliminated")),
    *(f"stand-{cost}" for cost in ("reduced", "eliminated")),
    *(f"makes-{made}" for made in ("nothing", "reduced", "full")),
    *(f"stick-{kind}" for kind in STICK_TYPES),
    *(f"draw-{kind}" for kind in ("armour", "two-steps", "one-step")),
    "card-container",
}


@cache
def known(lang: str) -> dict[str, Wording]:
    """The messages a player of the title meets: its own over the house's."""
    return wordings(HOUSE / f"{lang}.ftl") | wordings(FOLDER / f"{lang}.ftl")


@pytest.fixture(params=LANGUAGES)
def texts(request: pytest.FixtureRequest) -> Texts:
    return Texts(TITLE, request.param, strict=True)


# What the rules can say ---------------------------------------------------------------------------

SAID = read_source("nightdrop")
TERRAINS = {f"part-{terrain}" for terrain in components.TERRAINS}


def test_the_source_shows_every_key_but_those_handed_on() -> None:
    assert SAID.open == [
        "Part(prices[terrain], terrain, TERRAIN_CLAUSE[terrain])",
        "Part(amount, part.key, part.clause, part.facts)",  # several like it, counted together
        "Event(key, clause, known, sums)",  # Drop.tell_of: the three ways it tells
        "Event(key, clause, known, sums, seats=ONLY_GERMAN)",
        "Event(key, clause, {**known, 'unit': UNSEEN}, seats=NOT_GERMAN)",
        "Result(seen.winner, seen.ending, seen.ending_clause)",  # an ending told before
    ]


def test_every_law_has_its_refusal_in_words() -> None:
    laws = [law for law in BOOK if law.room.startswith("grognard.titles.nightdrop.")]
    assert len(laws) > 60
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
        # The number of a draw tells apart pieces that are alike: nobody wants to read it.
        fields = set(kind.__struct_fields__) - ({"number"} if word == "draw" else set())
        assert needs(messages, f"do-{word}") == fields, word
        assert messages[f"word-{word}"].facts == set()


def questions() -> list[type[Question[Any]]]:
    """Every question that asks somebody something, and the last, which somebody may see."""
    return [kind for kind in view.QUESTIONS.values() if kind not in (GameTurn, Airborne)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_is_asked_in_words(lang: str) -> None:
    messages = known(lang)
    for kind in questions():
        assert f"ask-{kind.__name__}" in messages
        held = {"seat", "clause", "turn", "active", "quota", *SAID.held[kind.__name__]}
        assert needs(messages, f"ask-{kind.__name__}") <= held


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_stands_under_a_secret_question_is_asked_without_it(lang: str) -> None:
    """Whoever may not know the open question is told the one below: by seat and clause alone."""
    for below in ("Combat", "Reinforcing", "Counting"):
        assert needs(known(lang), f"ask-{below}") <= {"seat", "clause"}


def test_options_are_explained_with_all_their_values() -> None:
    assert option_messages() <= set(known("it")) & set(known("en"))
    assert "option-vp_set-nought-to-four" in option_messages()


def test_standing_orders_are_explained_with_all_their_values() -> None:
    assert order_messages() <= set(known("it")) & set(known("en"))
    assert "order-night_retreat-reduced" in order_messages()


def option_messages() -> set[str]:
    return field_messages("option", Options)


def order_messages() -> set[str]:
    return field_messages("order", Orders)


def field_messages(what: str, kind: type[msgspec.Struct]) -> set[str]:
    found = set()
    for name, type in get_type_hints(kind).items():
        values = (True, False) if type is bool else get_args(type)
        found |= {f"{what}-{name}", f"{what}-{name}-help"}
        for value in values:
            text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
            found.add(f"{what}-{name}-{text}")
    return found


def words_of_the_box() -> set[str]:
    """Names for what stands on the map, on the counters and in the sequence of play."""
    map = components.MAP_WORDS
    families = {
        "seat": SEATS,
        "nation": SEATS,
        "phase": [str(step) for step in range(1, LAST_STEP + 2)],
        "terrain": map.terrains,
        "feature": map.features,
        "road": map.roads,
        "mark": map.marks,
        "regiment": REGIMENTS,
        "activation": ACTIVATIONS,
        "kind": ("stick", "company", *STICK_TYPES, *components.SILHOUETTES, UNSEEN),
        "size": components.SIZES,
        "factor": components.Strength.__struct_fields__,
        "where": view.PLACES.values(),
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
    used = set(SAID.facts) | TERRAINS | option_messages() | order_messages() | words_of_the_box()
    used |= COVER | SCREENS | CARDS
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
        for sample in (1, 0, 2, 7, "us", "german", "505", "G4", UNSEEN, "505-01", ("1513", "1212")):
            facts: dict[str, Any] = dict.fromkeys(needs(known(texts.lang), key), sample)
            facts |= dict.fromkeys((f for f in message.facts if f.endswith("-count")), 2)
            facts |= dict.fromkeys((f for f in message.facts if f.endswith("-id")), "X")
            said = texts.say(key, **facts)
            assert is_a_finished_text(said), said
            if sample != UNSEEN and key.startswith(("no-", "event-", "ask-", "end-")):
                assert is_a_sentence(said), said


# Sentences ----------------------------------------------------------------------------------------


def italian(pos: Any, text: str) -> list[str]:
    """What an Italian player is told about an action he may not do."""
    return [Texts(TITLE, "it", strict=True).refusal(no) for no in why_not(pos, text)]


def english(pos: Any, text: str) -> list[str]:
    return [Texts(TITLE, "en", strict=True).refusal(no) for no in why_not(pos, text)]


def test_8_1a_too_far_says_what_is_left_and_what_it_takes_in_points_and_halves() -> None:
    pos = scene("U1", "2411: 505-01; 1513: G03", 5)
    pos = do(pos, *(f"move 505-01 {hex}" for hex in ("2412", "2512", "2612", "2712")))
    assert italian(pos, "move 505-01 2812") == [
        "Stick 505-01 ha ancora ½ MP; per 2812 ce ne vogliono 1."
    ]
    assert english(pos, "move 505-01 2812") == ["Stick 505-01 has ½ MP left; 2812 takes 1."]


def test_a_unit_under_its_marker_moves_without_a_name() -> None:
    pos = do(scene("G4", "2411: G03?; 1513: 505-A", 4), "die 6", "done", "move G03 2412")
    said = {
        (lang, event.seats): Texts(TITLE, lang, strict=True).event(event)
        for event in pos.news or []
        for lang in LANGUAGES
        if event.key == "moved"
    }
    assert said == {
        ("it", ("german",)): "1ª Compagnia, Grenadier-Regiment 1057 muove da "
        "Sainte-Mère-Église (2411) a Sainte-Mère-Église sud (2412): ½ MP.",
        ("en", ("german",)): "1st Company, Grenadier-Regiment 1057 moves from "
        "Sainte-Mère-Église (2411) to Sainte-Mère-Église sud (2412): ½ MP.",
        ("it", ("us", "observer")): "Un'unità sconosciuta muove da Sainte-Mère-Église (2411) a "
        "Sainte-Mère-Église sud (2412).",
        ("en", ("us", "observer")): "An unknown unit moves from Sainte-Mère-Église (2411) to "
        "Sainte-Mère-Église sud (2412).",
    }


# Whole games --------------------------------------------------------------------------------------

AGREED: tuple[dict[str, Any], ...] = (
    {},
    {"reveal_policy": "mandatory", "enforce_company_pool": True},
    {"displaced_overstack": "forbidden", "zoc_across_river": False, "bocage_defence": 1},
    {"night_retreat_on_double": True, "stick_defence_bonus": 0, "vp_set": "nought-to-four"},
)


def anything(rng: Random) -> Action:
    """Some action, sensible or not."""
    units = [*(unit.id for unit in TITLE.box.units), "Nobody"]
    hexes = [*TITLE.box.names, "9999"]
    words: dict[str, list[str]] = {
        **dict.fromkeys(("unit", "stick", "company", "what"), units),
        **dict.fromkeys(("hex", "start", "target"), hexes),
        "sticks": ["505-01+505-02", "508-01+508-02+508-03", "505-02+505-01", "507-01+Nobody"],
        "regiment": [*REGIMENTS, "509"],
        "activation": [*ACTIVATIONS, "U9"],
        "number": ["1"],
        "face": ["1", "9"],
    }
    word, kind = rng.choice(list(TITLE.vocabulary.kinds.items()))
    return TITLE.read(" ".join([word, *(rng.choice(words[f]) for f in kind.__struct_fields__)]))


@pytest.mark.parametrize("number", range(4))
def test_a_whole_game_reads_well(number: int) -> None:
    rng = Random(number)
    both = [Texts(TITLE, lang, strict=True) for lang in LANGUAGES]
    pos = TITLE.start(**AGREED[number % len(AGREED)])
    said: set[str] = set()
    while pos.result is None:
        refused: list[Refusal] = []
        for _ in range(2):
            seat = rng.choice([pos.seat, pos.seat, pos.seat, *SEATS, "observer"])
            refused += grognard.refusals(pos, seat, anything(rng))
        answers = pos.answers()
        fresh = [answer for answer in answers if str(answer) not in said]
        for texts in both:
            assert is_a_sentence(texts.question(pos)), texts.question(pos)
            for refusal in refused:
                assert is_a_sentence(texts.refusal(refusal)), refusal
            for answer in fresh:
                assert is_a_finished_text(texts.action(answer))
        said |= set(map(str, fresh))
        pos = grognard.act(pos, pos.seat, rng.choice(answers))
        for event in pos.news or ():
            for texts in both:
                assert is_a_sentence(texts.event(event)), event
                for name, sum in event.sums.items():
                    assert all(is_a_finished_text(text) for _, text, _ in texts.sum(sum, name))
    for texts in both:
        assert is_a_sentence(texts.result(pos.result))
        assert texts.question(pos) == texts.result(pos.result)
