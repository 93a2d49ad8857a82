"""Night Drop passes the kit of every title, under all its options."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.door import refusals
from grognard.engine.kit import Check, Kit, KitFailure
from grognard.engine.position import CHANCE
from grognard.titles.nightdrop.actions import March, Move
from grognard.titles.nightdrop.box.contents import SEATS, TURNS
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.rules.ch05_sequence import (
    ActivationDie,
    DisplacementDie,
    InitiativeDie,
)
from grognard.titles.nightdrop.rules.ch08_movement import Movement, enemy_hexes_are_closed
from grognard.titles.nightdrop.rules.ch09_combat import CombatDie
from grognard.titles.nightdrop.sight.view import View
from grognard.titles.nightdrop.title import TITLE
from grognard.titles.nightdrop.written import QUESTIONS
from tests.titles.kits import cases, untried
from tests.titles.moves import PricedMoves, close_hex
from tests.titles.nightdrop.scene import attack, do, refused_by, scene
from tests.titles.nightdrop.worlds import lively, other_world, thinkable

TABLES: dict[str, dict[str, Any]] = {
    "as-printed": {},
    "strict": {
        "reveal_policy": "mandatory",
        "enforce_company_pool": True,
        "displaced_overstack": "forbidden",
        "zoc_across_river": False,
        "stick_defence_bonus": 0,
        "vp_set": "nought-to-four",
    },
    "otherwise": {
        "night_retreat_on_double": True,
        "control_by_conversion": False,
        "bocage_defence": 1,
        "vp_set": "four-of-each",
        "scatter_rose": "anticlockwise",
        "sunken_ford": False,
        "stacking_check": "whole-map",
    },
}
SEEDS = {"as-printed": 20, "strict": 16, "otherwise": 3}
"""Games with even seeds are played by somebody who looks for a fight."""


def foreseeable(pos: Drop) -> bool:
    """Not the 200 dice of the drop, nor the dozens of draws when sticks die and the game ends."""
    if pos.turn == TURNS:
        return False
    if isinstance(pos.question, CombatDie):
        hexes = {pos.question.target, *(pos.where[number] for number in pos.question.units)}
        return not any(unit.stick for hex in hexes for unit in pos.units_in(hex))
    return isinstance(pos.question, InitiativeDie | ActivationDie | DisplacementDie)


class UnitMoves(PricedMoves[Drop]):
    """Units, and the stacks whose units all move alike, by their hex."""

    def movers(self, pos: Drop) -> list[str]:
        question = pos.question
        if not isinstance(question, Movement):
            return []
        units = [u for u in pos.box.units if pos.on_map(u) and SEATS[u.side] == pos.seat]
        stacks = [
            pos.box.names[hex]
            for hex in pos.stacks
            if len({unit.armour for unit in question.stack_in(pos, hex)}) == 1
        ]
        return [*(unit.id for unit in units), *stacks]

    def next_places(self, pos: Drop, mover: str) -> set[str]:
        answers = pos.answers()
        moves = {said.hex for said in answers if isinstance(said, Move) and said.unit == mover}
        marches = {said.hex for said in answers if isinstance(said, March) and said.start == mover}
        return moves | marches

    def place(self, pos: Drop, mover: str) -> str:
        unit = pos.box.by_id.get(mover)
        if unit is not None:
            return pos.box.names[pos.hex_of(unit)]
        (hex,) = {str(event.facts["hex"]) for event in pos.news or () if event.key == "moved"}
        return hex

    def paid(self, trail: list[Drop], mover: str) -> int:
        if mover in trail[0].box.by_id:
            return super().paid(trail, mover)
        question = trail[0].question
        assert isinstance(question, Movement)
        (paid,) = {
            super(UnitMoves, self).paid(trail, unit.id)
            for unit in question.stack_in(trail[0], trail[0].box.grid.hex(mover))
        }
        return paid


KIT: Kit[Drop, View] = Kit(
    TITLE,
    thinkable=thinkable,
    scramble=other_world,
    most_actions=4000,
    foreseeable=foreseeable,
    player=lively,
    moves=UnitMoves(),
)


@pytest.mark.parametrize(("check", "table"), cases(KIT, TABLES))
def test_nightdrop_passes_the_kit(check: Check, table: str) -> None:
    check(TABLES[table], SEEDS[table])


# What is this title's own -------------------------------------------------------------------------


def test_the_tables_try_every_option_at_every_value() -> None:
    assert untried(KIT, TABLES.values()) == {}


def test_the_games_meet_every_question_but_one() -> None:
    """Else the kit would say nothing about some of them."""
    met = {
        type(pos.question).__name__
        for table, options in TABLES.items()
        for pos in KIT.walk(options, SEEDS[table])
        if pos.question is not None
    }
    asking = set(QUESTIONS) - {"GameTurn", "Airborne", "Counting"}
    assert asking - met == {"Cornered"}


@pytest.mark.clause("9.4.3")
def test_9_4_3_a_cornered_stack_may_lose_one_of_its_own_and_nothing_else() -> None:
    """The one question that random players hardly ever meet: all that can be thought of."""
    pos = scene("""
        turn: 5; phase: U1; 3008: 505-A 505-B 505-C 505-D; 3009: G03 G04 G05
        3109: 507-C; 3110: 507-D; 3010: 507-E; 2910: 507-F; 2909: 507-B
        """)
    pos = attack(do(pos, "done"), "3009", "505-A", "505-B", "505-C", "505-D")
    pos = do(pos, "point 505-A", "die 6", "die 1")
    assert type(pos.question).__name__ == "Cornered"
    said = thinkable(pos)
    assert len(said) > 5_000
    allowed = {str(action) for action in said if not refusals(pos, "german", action)}
    assert allowed == {"lose G04", "lose G05"} == {str(action) for action in pos.answers()}


def test_a_law_that_is_added_holds_for_the_ways_too(monkeypatch: pytest.MonkeyPatch) -> None:
    pos = scene("turn: 5; phase: U1; 2411: 505-A 505-01; 0810: G03")
    before = {name: {way.hex for way in TITLE.advice.ways(pos, name)} for name in ("505-A", "2411")}
    barred = TITLE.advice.ways(pos, "505-A")[0].path[0]
    close_hex(monkeypatch, enemy_hexes_are_closed, pos.box.grid.hex(barred))
    assert refused_by(pos, f"move 505-A {barred}") == ["8.4.3"]
    for name, hexes in before.items():
        assert barred in hexes
        ways = TITLE.advice.ways(pos, name)
        assert ways
        assert not any(barred in way.path for way in ways)
    with pytest.raises(KitFailure, match="no way of"):
        KIT.check_ways_are_answers({}, 1)


def test_chance_is_asked_for_dice_and_blind_draws_only() -> None:
    for pos in KIT.walk({}, 5):
        if pos.seat == CHANCE:
            words = {str(action).split()[0] for action in pos.answers()}
            assert words in ({"die"}, {"draw"})
