"""What a player of Linea Gotica is shown to weigh, and how the greedy one weighs it."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from grognard.engine.door import act
from grognard.engine.errors import DataError
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.fire.ch10_firing import Committing
from grognard.titles.lineagotica.title import TITLE
from tests.titles.lineagotica.scene import (
    moving,
    scene,
)
from tests.titles.lineagotica.worlds import small


def duel() -> Skirmish:
    pos = scene("""
        blue squad a: regular a1=rifle@500,300 a2=lmg/set-up@520,300
        red squad x: regular x1=rifle@500,380 x2=smg@620,380
        """)
    pos.ask(Committing(0, 2))
    return pos


@pytest.mark.clause("12.1")
def test_12_1_the_card_of_a_shot_counts_aloud_what_it_takes_to_hit() -> None:
    pos = duel()
    assert TITLE.advice.card(pos, "blue") is None
    pos = act(pos, "blue", TITLE.read("fire a1 rifle single e1"))
    card = TITLE.advice.card(pos, "blue")
    assert card is not None
    assert card.facts["target"] == "e1"
    chance = card.sums["to-hit"]
    assert chance.total == sum(part.amount for part in chance.parts)
    assert [bar.chance for bar in card.bars] == [
        1 - Fraction(chance.total, 10),
        Fraction(chance.total, 10),
    ]
    # 10.2 It is sealed: nobody else is shown it.
    assert TITLE.advice.card(pos, "red") is None
    assert TITLE.advice.card(pos, "observer") is None


def test_every_shot_on_offer_has_its_card() -> None:
    pos = duel()
    shots = [str(said) for said in pos.answers() if str(said).startswith("fire ")]
    assert [other.action for other in TITLE.advice.others(pos, "blue")] == shots
    assert TITLE.advice.others(pos, "red") == []


@pytest.mark.clause("6.3")
def test_6_3_a_group_is_shown_where_it_could_go() -> None:
    pos = moving(duel())
    ways = TITLE.advice.ways(pos, "a")
    assert len({way.action for way in ways}) == len(ways) > 0
    assert TITLE.advice.ways(pos, "a1") != []
    for way in TITLE.advice.ways(pos, "a"):
        assert pos.question is not None
        assert pos.question.refuse(pos, TITLE.read(way.action)) == []
        assert way.cost.total > 0
    assert TITLE.advice.ways(pos, "x") == []


def test_a_good_shot_is_better_than_a_bad_one_and_than_none() -> None:
    pos = duel()
    values = {str(said): TITLE.mind.sit().judge(pos, "blue", said) for said in pos.answers()}
    assert values["fire a2 lmg single e1"] > values["done"]
    assert values["fire a1 rifle single e1"] > values["done"]
    assert values["fire a1 rifle single e1"] > values["do a1 dig -"]


def test_an_owner_plays_a_battle_of_his_own(tmp_path: Path) -> None:
    assert small().start().box.scenario.turns == 3
    assert small().box_digest() != TITLE.box_digest()
    with pytest.raises(DataError, match="battle"):
        TITLE.with_files(map=tmp_path)
    broken = tmp_path / "mine.json"
    broken.write_text("{}")
    with pytest.raises(DataError, match=r"mine\.json"):
        TITLE.with_files(battle=broken)
