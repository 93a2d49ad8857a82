"""The fight card of Berlino '85: the chances are those of the very rules."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.titles.berlino85.box.contents import SEATS
from grognard.titles.berlino85.position import Berlin, Fight
from grognard.titles.berlino85.rules.ch03_declarations import Attacking
from grognard.titles.berlino85.sight.oddscard import (
    OUTCOMES,
    TALKS_OUTCOMES,
    fight_card,
    fight_odds,
    staged_fight,
    table_card,
    table_odds,
    talks_odds,
)
from grognard.titles.berlino85.title import TITLE
from tests.titles.berlino85.scene import do, scene

BOX = TITLE.box


def fight_in(pos: Berlin) -> Fight:
    question = pos.question
    assert isinstance(question, Attacking)
    return question.fight()


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize(("attack", "defence"), [(1, 3), (2, 5), (6, 6), (5, 2), (6, 2), (9, 2)])
def test_the_chances_of_a_table_column_sum_to_one(attack: int, defence: int, night: bool) -> None:
    _, results = table_card(attack, defence, night=night)
    chances = table_odds(results)
    assert list(chances) == list(OUTCOMES)
    assert sum(chances.values()) == 1


def test_3_1_counted_by_hand() -> None:
    """Faces 1, 2: N. 3, 4: D1, stands on 1-4. 5: D2, stands on 1, 2. 6: DE."""
    column, results = table_card(6, 2, night=False)
    assert (column, results) == ("3-1", ("N", "N", "D1", "D1", "D2", "DE"))
    assert table_odds(results) == {
        "attacker-eliminated": 0,
        "attacker-retreats": 0,
        "nothing": Fraction(2, 6)
        + Fraction(2, 6) * Fraction(4, 6)
        + Fraction(1, 6) * Fraction(2, 6),
        "defender-retreats": Fraction(2, 6) * Fraction(2, 6) + Fraction(1, 6) * Fraction(4, 6),
        "defender-eliminated": Fraction(1, 6),
    }


def test_below_1_3_there_is_no_column() -> None:
    assert table_card(1, 4, night=False) == ("", ())
    assert table_card(0, 1, night=False) == ("", ())


@pytest.mark.parametrize("turn", [1, 3])
@pytest.mark.parametrize("attackers", [["su_6bde"], ["ddr_tank"], ["ddr_mot1", "ddr_mot2"]])
def test_with_room_to_retreat_the_rules_say_what_the_table_says(
    attackers: list[str], turn: int
) -> None:
    standing = [(id, "0508") for id in attackers]
    pos, fight = staged_fight(BOX, standing, [("us_bde", "0507")], turn)
    card = fight_card(pos, fight)
    column, results = table_card(card.attack.total, card.defence.total, night=turn == 3)
    assert (card.column, card.results) == (column, results)
    assert card.odds == fight_odds(pos, fight) == table_odds(results)


def test_4_3g_who_cannot_get_away_is_eliminated() -> None:
    """The US brigade in the Wannsee corner, every way out held by the enemy."""
    pos = do(
        scene("""
            phase: B; 0408: us_bde; 0409: su_6bde; 0407: ddr_mot1; 0508: ddr_mot2
            0308: ddr_mot3; 0605: wb_pol1
            """),
        *("attack 0408", "join su_6bde", "join ddr_mot1", "join ddr_mot2"),
    )
    fight = fight_in(pos)
    found = fight_odds(pos, fight)
    plain = table_odds(fight_card(pos, fight).results)
    assert found["defender-retreats"] == 0
    assert found["defender-eliminated"] == plain["defender-eliminated"] + plain["defender-retreats"]
    assert plain["defender-retreats"] > 0
    assert sum(found.values()) == 1


def test_asking_for_the_odds_changes_nothing() -> None:
    pos = do(scene("phase: B; 0507: us_bde; 0508: su_6bde"), "attack 0507", "join su_6bde")
    before = pos.encode()
    fight_card(pos, fight_in(pos))
    talks_odds(pos)
    assert pos.encode() == before
    assert [event.key for event in pos.news or ()] == []


def test_the_western_side_attacks_too() -> None:
    pos, fight = staged_fight(BOX, [("us_bde", "0507")], [("ddr_vopo1", "0508")], 1)
    assert fight_card(pos, fight).column == "3-1"
    assert SEATS[BOX.units[fight.attackers[0]].side] == "western"


def test_an_attack_too_weak_has_sums_and_no_column() -> None:
    pos, fight = staged_fight(BOX, [("su_abn", "0508")], [("us_bde", "0507")], 1)
    card = fight_card(pos, fight)
    assert (card.attack.total, card.defence.total) == (2, 7)
    assert (card.column, card.results, card.odds) == ("", (), {})


def test_5_0_the_chances_of_the_talks() -> None:
    """Two dice below 2 never, 2 once in 36: with S = 2 and nothing added."""
    standing = "phase: E; so-far: west-moved; 0507: us_bde; 0606: su_6bde"
    pos = scene(standing)
    assert talks_odds(pos) == {
        "surrender": 0,
        "cease-fire": Fraction(1, 36),
        "fighting-goes-on": Fraction(35, 36),
    }
    assert list(talks_odds(pos)) == list(TALKS_OUTCOMES)
    after_losses = scene(f"{standing}; factors-lost: western=6")
    assert talks_odds(after_losses)["surrender"] == Fraction(21, 36)
