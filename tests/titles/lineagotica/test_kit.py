"""Linea Gotica passes the kit of every title, on a small table and under all its options."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from grognard.engine.kit import Check, Kit
from grognard.engine.position import CHANCE
from grognard.titles.lineagotica.options import Options
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.procedure import Rolling
from grognard.titles.lineagotica.sight.seen import View
from grognard.titles.lineagotica.title import TITLE
from grognard.titles.lineagotica.written import QUESTIONS
from tests.titles.kits import cases
from tests.titles.lineagotica.worlds import lively, other_world, small, thinkable

WAYS = [name for name in Options.__struct_fields__ if name not in ("battle", "own")]
NUMBERS = {"tank_rider_limit": 4, "poor_coordination": -1, "mine_density": 4}
TABLES: dict[str, dict[str, Any]] = {
    "as-the-file-says": {},
    "otherwise": {
        **{name: NUMBERS.get(name, True) for name in WAYS},
        "melee": False,
        "sections": False,
    },
}
SEEDS = {"as-the-file-says": 6, "otherwise": 5}
"""Games with even seeds are played by somebody who looks for a fight."""


def foreseeable(pos: Skirmish) -> bool:
    """19.3 One cloud, one die; a volley is many in a row, and a tie is rolled for ever."""
    question = pos.question
    return (
        isinstance(question, Rolling)
        and question.name == "smoke"
        and len(pos.coming_smoke) == 1
        and not pos.fire_phase
    )


KIT: Kit[Skirmish, View] = Kit(
    small(),
    thinkable=thinkable,
    scramble=other_world,
    most_actions=1500,
    foreseeable=foreseeable,
    player=lively,
)


@pytest.mark.parametrize(("check", "table"), cases(KIT, TABLES))
def test_linea_gotica_passes_the_kit(check: Check, table: str) -> None:
    check(TABLES[table], SEEDS[table])


# What is this title's own -------------------------------------------------------------------------


def test_the_tables_try_every_option() -> None:
    """Each at the value its file has, and at another."""
    tried = [TITLE.read_options(options) for options in TABLES.values()]
    for field in msgspec.structs.fields(Options):
        if field.name not in ("battle", "own"):
            assert type(None) in get_args(field.type)
            assert len({getattr(options, field.name) for options in tried}) == 2, field.name


def test_the_games_meet_every_question() -> None:
    """Else the kit would say nothing about some of them."""
    # Nobody is asked by a turn or a walk, and there are no aircraft here (20.5).
    missing = set(QUESTIONS) - {"Turn", "Walking", "FiringUp"}
    for seed in range(40):
        missing -= {type(pos.question).__name__ for pos in KIT.walk({}, seed)}
        if not missing:
            break
    assert missing == set()


def test_chance_is_asked_for_dice_only() -> None:
    for pos in KIT.walk({}, 3):
        if pos.seat == CHANCE:
            assert {str(action).split()[0] for action in pos.answers()} == {"die"}


@pytest.mark.once
@pytest.mark.parametrize("battle", ["ca-di-sopra", "coriano", "cisa"])
def test_our_battles_begin_sound_and_can_be_written_down(battle: str) -> None:
    pos = TITLE.start(battle=battle)
    assert TITLE.invariants(pos) == []
    for piece in pos.box.pieces:
        assert len({arm.id for arm in piece.arms}) == len(piece.arms), piece.id
    assert TITLE.decode(pos.encode(), pos.box).encode() == pos.encode()
    for seat in ("blue", "red", "observer"):
        view = TITLE.sight.view(pos, seat)
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
