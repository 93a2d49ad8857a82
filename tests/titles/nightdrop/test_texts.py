"""Night Drop in words: everything the rules can say is said, in Italian and in English."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.engine.actions import Action
from grognard.engine.text import Texts
from grognard.titles.nightdrop import written
from grognard.titles.nightdrop.box import components
from grognard.titles.nightdrop.box.contents import REGIMENTS, SEATS, STICK_TYPES
from grognard.titles.nightdrop.options import Options
from grognard.titles.nightdrop.orders import Orders
from grognard.titles.nightdrop.position import UNSEEN
from grognard.titles.nightdrop.rules.ch04_setup import Airborne
from grognard.titles.nightdrop.rules.ch05_sequence import ACTIVATIONS, LAST_STEP, GameTurn
from grognard.titles.nightdrop.rules.ch09_results import OUTCOMES
from grognard.titles.nightdrop.sight import view
from grognard.titles.nightdrop.title import TITLE
from tests.titles.nightdrop.scene import do, scene, why_not
from tests.titles.words import (
    COVER,
    LANGUAGES,
    Words,
    field_messages,
    of_families,
    reads_well,
)

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
FAMILIES = {
    "seat": SEATS,
    "nation": SEATS,
    "phase": [str(step) for step in range(1, LAST_STEP + 2)],
    "terrain": components.MAP_WORDS.terrains,
    "feature": components.MAP_WORDS.features,
    "road": components.MAP_WORDS.roads,
    "mark": components.MAP_WORDS.marks,
    "regiment": REGIMENTS,
    "activation": ACTIVATIONS,
    "kind": ("stick", "company", *STICK_TYPES, *components.SILHOUETTES, UNSEEN),
    "size": components.SIZES,
    "factor": components.Strength.__struct_fields__,
    "where": view.PLACES.values(),
}
"""Names for what stands on the map, on the counters and in the sequence of play."""
TERRAINS = {f"part-{terrain}" for terrain in components.TERRAINS}


class TestWords(Words):
    title = TITLE
    handed_on = (
        "Part(prices[terrain], terrain, TERRAIN_CLAUSE[terrain])",
        "Part(added, terrain, TERRAIN_CLAUSE[terrain])",
        "Event(key, clause, known, sums)",  # Drop.tell_of: the three ways it tells
        "Event(key, clause, known, sums, seats=ONLY_GERMAN)",
        "Event(key, clause, {**known, 'unit': UNSEEN}, seats=NOT_GERMAN)",
        "Result(seen.winner, seen.ending, seen.ending_clause)",  # an ending told before
    )
    # Every question that asks somebody something, and the last, which somebody may see.
    asking = tuple(kind for kind in written.QUESTIONS.values() if kind not in (GameTurn, Airborne))
    ask_with = frozenset({"active", "quota"})
    below = ("Combat", "Reinforcing", "Counting")
    chosen = field_messages("option", Options) | field_messages("order", Orders)
    besides = TERRAINS | of_families(FAMILIES) | COVER | SCREENS | CARDS
    samples = (1, 0, 2, 7, "us", "german", "505", "G4", UNSEEN, "505-01", ("1513", "1212"))
    rough = UNSEEN

    def button_facts(self, word: str, kind: type[Action]) -> set[str]:
        # The number of a draw tells apart pieces that are alike: nobody wants to read it.
        fields = set(kind.__struct_fields__) - ({"number"} if word == "draw" else set())
        # What ends a step says which.
        return fields | ({"question"} if word == "done" else set())


def test_the_values_of_options_and_orders_are_read_from_their_types() -> None:
    assert "option-vp_set-nought-to-four" in TestWords.chosen
    assert "order-night_retreat-reduced" in TestWords.chosen


# Sentences ----------------------------------------------------------------------------------------


def italian(pos: Any, text: str) -> list[str]:
    """What an Italian player is told about an action he may not do."""
    return [Texts(TITLE, "it", strict=True).refusal(no) for no in why_not(pos, text)]


def english(pos: Any, text: str) -> list[str]:
    return [Texts(TITLE, "en", strict=True).refusal(no) for no in why_not(pos, text)]


def test_8_1a_too_far_says_what_is_left_and_what_it_takes_in_points_and_halves() -> None:
    pos = scene("turn: 5; phase: U1; 2411: 505-01; 1513: G03")
    pos = do(pos, *(f"move 505-01 {hex}" for hex in ("2412", "2512", "2612", "2712")))
    assert italian(pos, "move 505-01 2812") == [
        "Stick 505-01 ha ancora ½ MP; per 2812 ce ne vogliono 1."
    ]
    assert english(pos, "move 505-01 2812") == ["Stick 505-01 has ½ MP left; 2812 takes 1."]


def test_a_unit_under_its_marker_moves_without_a_name() -> None:
    pos = scene("turn: 4; phase: G4; 2411: G03/hidden; 1513: 505-A")
    pos = do(pos, "die 6", "done", "move G03 2412")
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


# Whole games ------------------------------------------------------------------------------------

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
    reads_well(
        TITLE, AGREED[number], Random(number), lambda pos, rng: [anything(rng), anything(rng)]
    )
