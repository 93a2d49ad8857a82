"""Berlino '85 in words: everything the rules can say is said, in Italian and in English."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import grognard
from grognard.engine.actions import Action
from grognard.engine.text import Texts
from grognard.titles.berlino85 import written
from grognard.titles.berlino85.box import components
from grognard.titles.berlino85.box.contents import SEATS, TERRAIN_COST
from grognard.titles.berlino85.options import Options
from grognard.titles.berlino85.rules.ch01_sequence import PHASES, GameTurn
from grognard.titles.berlino85.rules.ch04_results import COMBAT_TABLE
from grognard.titles.berlino85.sight import view
from grognard.titles.berlino85.sight.oddscard import TALKS_OUTCOMES
from grognard.titles.berlino85.title import TITLE
from tests.titles.berlino85.scene import do, scene, why_not
from tests.titles.words import COVER, LANGUAGES, Words, field_messages, of_families, reads_well

CARDS = {
    "card-fight",
    "card-talks",
    *(
        f"sum-{name}"
        for name in ("attack", "defence", "die", "value", "modifiers", "talks", "cost")
    ),
    *(f"talks-{outcome}" for outcome in TALKS_OUTCOMES),
    "part-occupied",
}
SCREENS = {
    *COVER,
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
FAMILIES = {
    "seat": SEATS,
    "phase": [phase[0] for phase in PHASES],
    "terrain": components.MAP_WORDS.terrains,
    "zone": components.MAP_WORDS.zones,
    "feature": components.MAP_WORDS.features,
    "road": components.MAP_WORDS.roads,
    "mark": components.MAP_WORDS.marks,
    "nation": components.COUNTER_WORDS.nations,
    "kind": components.COUNTER_WORDS.kinds,
    "size": components.COUNTER_WORDS.sizes,
    "factor": components.COUNTER_WORDS.factors,
    "where": (view.ELIMINATED, view.TO_BE_PLACED, view.UNSEEN),
    "result": {result for row in COMBAT_TABLE for result in row},
}
"""Names for what stands on the map, on the counters and in the sequence of play."""
TERRAINS = {f"part-{terrain}" for terrain in TERRAIN_COST}


class TestWords(Words):
    title = TITLE
    handed_on = (
        "Part(TERRAIN_COST[terrain], terrain, TERRAIN_CLAUSE[terrain])",
        "Result(seen.winner, seen.ending, seen.ending_clause)",  # an ending told before
    )
    asking = tuple(kind for kind in written.QUESTIONS.values() if kind is not GameTurn)
    chosen = field_messages("option", Options)
    besides = TERRAINS | of_families(FAMILIES) | SCREENS | CARDS
    samples = (1, 0, -1, 2, 7, "soviet", "western", "su_6bde", "D1", ("0405", "0506"))
    rough = -1


def test_the_values_of_options_are_read_from_their_types() -> None:
    assert "option-passive_modifier--1" in TestWords.chosen


# Sentences ----------------------------------------------------------------------------------------


def italian(pos: Any, text: str) -> list[str]:
    """What an Italian player is told about an action he may not do."""
    return [Texts(TITLE, "it", strict=True).refusal(no) for no in why_not(pos, text)]


def english(pos: Any, text: str) -> list[str]:
    return [Texts(TITLE, "en", strict=True).refusal(no) for no in why_not(pos, text)]


def test_2_1b_too_far_says_what_the_unit_has_and_what_it_takes() -> None:
    pos = scene("0705: su_6bde; 0507: us_bde")
    assert italian(pos, "move su_6bde 0408") == [
        "6ª Brigata motorizzata ha 3 punti movimento; per Wannsee-Düppel (0408) ne servono 5."
    ]
    assert english(pos, "move su_6bde 0408") == [
        "The 6th Motor Rifle Brigade has 3 movement points; Wannsee-Düppel (0408) takes 5."
    ]


def test_2_1b_where_no_way_leads_no_cost_is_named() -> None:
    pos = scene("phase: C; 0408: us_bde; 0407: su_6bde")
    assert italian(pos, "move us_bde 0506") == [
        "Brigata americana ha 3 punti movimento, ma nessun percorso porta a Westend (0506)."
    ]


def test_4_5_low_odds_are_named() -> None:
    pos = scene("phase: B; 0706: wb_pol1 us_bde; 0806: ddr_vopo2; 0705: su_6bde")
    pos = do(pos, "attack 0706", "join ddr_vopo2")
    assert italian(pos, "declare") == [
        "1 contro 12 è meno di 1-3: con un rapporto così è vietato attaccare."
    ]


def test_a_night_fight_tells_both_dice() -> None:
    pos = scene("turn: 3; phase: B; 0706: wb_pol1; 0705: su_6bde")
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


# Whole games ------------------------------------------------------------------------------------

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


@pytest.mark.parametrize("number", range(30 if grognard.COMPILED else 6))
def test_a_whole_game_reads_well(number: int) -> None:
    options = AGREED[number % len(AGREED)]
    reads_well(TITLE, options, Random(number), lambda pos, rng: [anything(rng) for _ in range(3)])
