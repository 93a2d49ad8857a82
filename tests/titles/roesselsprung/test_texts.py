"""Rösselsprung in words: everything the rules can say is said, in Italian and in English."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.engine.text import Texts
from grognard.titles.roesselsprung import written
from grognard.titles.roesselsprung.box import components
from grognard.titles.roesselsprung.box.contents import SEATS
from grognard.titles.roesselsprung.options import Options
from grognard.titles.roesselsprung.orders import Orders
from grognard.titles.roesselsprung.position import UNSEEN, Raid
from grognard.titles.roesselsprung.rules.ch03_sequence import STEPS, GameTurn
from grognard.titles.roesselsprung.rules.ch05_eligibility import KINDS
from grognard.titles.roesselsprung.rules.ch13_missions import Catching
from grognard.titles.roesselsprung.sight import oddscard, view
from grognard.titles.roesselsprung.title import TITLE
from tests.titles.roesselsprung.scene import dice, do, fire, scene, walk, why_not
from tests.titles.roesselsprung.worlds import lively, thinkable
from tests.titles.said import is_a_finished_text
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
    "activation-points",
    "points-so-far",
    "mission-hex",
    "river-hex",
    "mission-face-down",
    "entry-hex",
}
"""What the screens say themselves."""
CARDS = {
    *(f"card-{key}" for key in ("attack", "shot", "raid", "assault", "storm", "close-combat")),
    *(f"card-{key}" for key in ("undefended", "march", "flight", "interrogation", "drop", "radio")),
    *("drop-on-target", "drop-drifts", "radio-early", "radio-late"),
    *(f"sum-{name}" for name in ("dice", "to-hit", "modifier", "entering", "standing", "cost")),
    *(f"sum-{name}" for name in ("points", *SEATS)),
    *(f"outcome-{key}" for key in (*oddscard.ON_UNITS, *oddscard.ON_TANKS)),
    *(f"outcome-{key}" for key in (*oddscard.ON_A_COMMAND, *oddscard.ON_THE_RADIO)),
    *(f"outcome-{key}" for key in (*oddscard.COMBAT_RESULTS, "seized", "silent", "talks")),
    "march-hurt",
    "march-unhurt",
    "sight-ground",
    "sight-units",
}
FAMILIES = {
    "seat": SEATS,
    "nation": SEATS,
    "phase": STEPS,
    "terrain": components.MAP_WORDS.terrains,
    "feature": components.MAP_WORDS.features,
    "road": components.MAP_WORDS.roads,
    "mark": components.MAP_WORDS.marks,
    "kind": (*components.TYPES, "command", "mission", "radio", "aircraft"),
    "size": components.SIZES,
    "factor": ("vf", "movement", "range", "radius", "precision", "attack", "modifier"),
    "where": view.PLACES.values(),
}
"""Names for what stands on the map, on the counters and in the sequence of play."""
TERRAINS = {f"part-{terrain}" for terrain in components.TERRAINS}


class TestWords(Words):
    title = TITLE
    handed_on = (
        "Part(pos.box.chart.hit[terrain], terrain, TERRAIN_CLAUSE[terrain])",
        "Part(self.chart.cost[terrain], terrain, TERRAIN_CLAUSE[terrain])",
        "Part(amount, terrain, TERRAIN_CLAUSE[terrain])",
        "Result(seen.winner, seen.ending, seen.ending_clause)",  # an ending told before
    )
    # Every question that asks somebody something, and what lies below one that is secret.
    asking = tuple(kind for kind in written.QUESTIONS.values() if kind not in (GameTurn, Catching))
    below = ("Alternation", "Window")
    chosen = field_messages("option", Options) | field_messages("order", Orders)
    besides = TERRAINS | of_families(FAMILIES) | COVER | SCREENS | CARDS
    samples = (1, 0, 2, 7, -1, "german", "yugoslav", UNSEEN, "rot", ("10.07", "09.06"))
    rough = -1


def test_the_values_of_options_and_orders_are_read_from_their_types() -> None:
    assert "option-last_turn-14" in TestWords.chosen
    assert "order-react-seize" in TestWords.chosen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_action_has_words_of_its_own(lang: str) -> None:
    texts = Texts(TITLE, lang, strict=True)
    said = {texts.action(TITLE.read(f"order {kind} pb1")) for kind in KINDS}
    assert len(said) == len(KINDS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_beside_the_map_can_be_read(lang: str) -> None:
    texts = Texts(TITLE, lang, strict=True)
    printed = TITLE.look.sheet(Options(), texts)
    assert [is_a_finished_text(phase.name) for phase in printed.phases] == [True] * len(STEPS)
    for card in TITLE.look.units(texts):
        said = [card.name, card.kind_name, card.nation_name]
        said += [text for factor in card.factors for text in (factor.name, factor.source)]
        assert all(is_a_finished_text(text) for text in said), card


# Sentences ----------------------------------------------------------------------------------------

BOTH = {lang: Texts(TITLE, lang, strict=True) for lang in LANGUAGES}


def refused(pos: Raid, text: str) -> dict[str, list[str]]:
    return {lang: [BOTH[lang].refusal(no) for no in why_not(pos, text)] for lang in LANGUAGES}


def told(pos: Raid, lang: str, seat: str) -> list[str]:
    """The log lines that the last action brought that seat."""
    return [BOTH[lang].event(event) for event in pos.news or [] if event.seen_by(seat)]


def test_8_3a_a_blocked_line_says_where() -> None:
    pos = scene("turn: 2; phase: german; 10.09: lg; 10.07: grn; 10.08: rot; 10.10: cad")
    pos = do(pos, "order attack lg")
    assert refused(pos, "fire 10.07") == {
        "it": ["Sezione Leichtgeschütz non vede 10.07: linea di vista bloccata a 10.08."],
        "en": ["Leichtgeschütz section does not see 10.07: line of sight blocked in 10.08."],
    }


def test_8b_too_far_says_what_is_left_and_what_it_takes() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot; 15.10: cad")
    pos = do(pos, "order move rot", "to 10.08", "to 10.09")
    pos = do(pos, "to 11.09", "to 11.10")
    (said,) = refused(pos, "to 12.10")["it"]
    assert said == "Gruppo Rot non ha più PM; per 12.10 ce ne vogliono 1."


@pytest.mark.clause("13.1")
def test_a_face_down_mission_moves_without_a_name() -> None:
    pos = scene("turn: 2; phase: yugoslav; 08.07: tito; 15.10: rot")
    pos = walk(pos, "mission", "tito", "07.07")
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
    pos = dice(fire(scene("turn: 2; phase: german; 10.07: rot; 10.08: grn"), "rot", "10.08"), 5, 6)
    line = told(pos, "it", "observer")[0]
    assert line == "Gruppo Rot contro 10.08: 5 e 6 (serve 5). Colpi a segno: 2."


# Whole games ------------------------------------------------------------------------------------

AGREED: tuple[dict[str, Any], ...] = (
    {},
    {"landing_one_by_one": True, "stacking_end_of_turn": True, "missions_retreat": True},
    {"tie_active_player_retreats": True, "command_check": "start", "river_in_hex": True},
)


@pytest.mark.parametrize("number", range(3))
def test_a_whole_game_reads_well(number: int) -> None:
    reads_well(
        TITLE,
        AGREED[number],
        Random(number),
        lambda pos, rng: rng.sample(thinkable(pos), 3),
        lively,
    )
