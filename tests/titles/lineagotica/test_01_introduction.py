"""1 Introduction."""

from __future__ import annotations

import msgspec
import pytest

from grognard.engine.position import CHANCE
from grognard.titles.lineagotica.box.battle import BATTLES, battle
from grognard.titles.lineagotica.box.battlefile import BattleOptions
from grognard.titles.lineagotica.options import CLAUSES, Options
from grognard.titles.lineagotica.rules.fire.ch10_firing import Committing
from grognard.titles.lineagotica.rules.fire.ch11_weapons import SINGLE, arm_of
from grognard.titles.lineagotica.rules.fire.ch12_chance import IN_PHASE, to_hit
from grognard.titles.lineagotica.title import TITLE
from tests.titles.lineagotica.scene import (
    clauses,
    scene,
    who,
)
from tests.titles.lineagotica.worlds import small


@pytest.mark.clause("1.6")
def test_1_6_far_fire_at_a_man_in_cover_has_no_chance() -> None:
    """A regular with a bolt-action rifle at 60 cm, heavy cover: 4 - 1 - 1 - 2 = 0."""
    pos = scene("""
        wall w: 400,790 600,790
        blue squad a: regular a1=rifle@500,200
        red squad x: regular x1=rifle@500,800
        """)
    rifle = arm_of(pos, who(pos, "a1"), "rifle")
    assert rifle is not None
    chance = to_hit(pos, who(pos, "a1"), rifle, SINGLE, who(pos, "x1"), IN_PHASE)
    assert chance.total == 0
    assert chance.parts[0].amount == 4
    assert sorted(part.amount for part in chance.parts[1:]) == [-2, -1, -1]
    question = Committing(0, 2)
    refused = question.refuse(pos, TITLE.read("fire a1 rifle single e1"))
    assert clauses(refused) == ["12.15"]


@pytest.mark.clause("1.7")
def test_1_7_whatever_the_referee_decides_has_a_field_and_a_default() -> None:
    fields = {field.name for field in msgspec.structs.fields(BattleOptions)}
    assert fields == set(CLAUSES) - {"battle", "own"}
    agreed = TITLE.read_options({})
    assert isinstance(agreed, Options)
    assert agreed.changes() == {}
    for name in BATTLES:
        assert set(battle(name).options.__struct_fields__) == fields


@pytest.mark.clause("1.7")
def test_1_7_nobody_but_the_players_and_the_dice_is_asked() -> None:
    pos = small().start()
    assert {question.seat(pos) for question in pos.stack} <= {"", "blue", "red", CHANCE}


@pytest.mark.clause("1.7")
def test_1_7_the_players_may_agree_otherwise_than_the_file() -> None:
    pos = TITLE.start(battle="coriano", natural_one_hits=True, mine_density=3)
    assert pos.box.options.natural_one_hits
    assert pos.box.options.mine_density == 3
    assert not TITLE.start(battle="coriano").box.options.natural_one_hits
