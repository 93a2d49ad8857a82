"""Berlino '85 passes the kit of every title, under all its options."""

from __future__ import annotations

import itertools
from functools import cache
from random import Random
from typing import Any

import pytest

from grognard import CHANCE, OBSERVER
from grognard.engine.actions import Action, Die
from grognard.engine.door import play
from grognard.engine.journal import Game
from grognard.engine.kit import Check, Kit, KitFailure
from grognard.titles.berlino85 import actions as do
from grognard.titles.berlino85.box.contents import SEATS, SOVIET, WESTERN
from grognard.titles.berlino85.position import UNPLACED, Berlin
from grognard.titles.berlino85.rules.ch02_movement import enemy_hexes_are_closed
from grognard.titles.berlino85.rules.ch03_combat import (
    NO_ATTACK,
    attack_total,
    column,
    defence_total,
    odds,
)
from grognard.titles.berlino85.rules.ch03_declarations import Attacking, Declarations
from grognard.titles.berlino85.rules.ch04_results import Withdrawal
from grognard.titles.berlino85.rules.ch06_setup import Placing
from grognard.titles.berlino85.sight.view import View
from grognard.titles.berlino85.title import TITLE
from tests.titles.berlino85.scene import do as played
from tests.titles.berlino85.scene import refused_by, scene
from tests.titles.kits import cases
from tests.titles.moves import PricedMoves, close_hex

TABLES: dict[str, dict[str, Any]] = {
    "historical": {},
    "free": {"setup": "free"},
    "secret": {"setup": "free", "secret_setup": True},
    "last_passed": {"occupation": "last_passed", "passive_modifier": 0},
    "single_units": {"attack_single_units": True, "passive_modifier": -1},
    "landing_lost": {"failed_landing": "eliminated"},
    "strict": {"strict_occupation": True},
    "everything_else": {
        "setup": "free",
        "secret_setup": True,
        "occupation": "last_passed",
        "passive_modifier": -1,
        "attack_single_units": True,
        "failed_landing": "eliminated",
        "strict_occupation": True,
        "several_companies": True,
        "advance_only_after_retreat": True,
    },
}
HEXES = [*TITLE.box.names, "0000", "1211"]
UNITS = [*TITLE.box.by_id, "su_7bde"]


def every_action() -> list[Action]:
    """Every word of the title about every unit and hex of the box, and about one of neither."""
    said: list[Action] = [Die(face) for face in range(8)]
    for unit in UNITS:
        said += [do.Join(unit), do.Lose(unit)]
        for hex in HEXES:
            said += [do.Place(unit, hex), do.Move(unit, hex)]
            said += [do.Retreat(unit, hex), do.Advance(unit, hex)]
    for target in (*HEXES, *UNITS):
        said += [do.Attack(target), do.Also(target), do.Resolve(target), do.Withdraw(target)]
    said += [do.EndMovement(), do.Declare(), do.Fight(), do.Halt(), do.Talk(), do.Decline()]
    return said


THINKABLE = every_action()


def same_for_the_seat(pos: Berlin, seat: str, rng: Random) -> Berlin | None:
    """What a seat cannot know: a set-up made in secret, attacks not yet confirmed."""
    if isinstance(pos.question, Placing) and pos.options.secret_setup:
        return _placed_otherwise(pos, seat, rng)
    if isinstance(pos.question, Declarations | Attacking) and seat != pos.seat:
        return _declared_otherwise(pos, rng)
    return None


def _placed_otherwise(pos: Berlin, seat: str, rng: Random) -> Berlin:
    """The seat that places now may be further on, or less far; the other, placed elsewhere."""
    other = TITLE.decode(pos.encode(), TITLE.box)
    for side in (WESTERN, SOVIET):
        placed = [unit for unit in pos.box.forces[side] if pos.on_map(unit)]
        if seat == SEATS[side] or not placed:
            continue
        for unit in placed:
            other.put(unit, UNPLACED)
        other.stack = (Placing(side),)
        count = len(placed)
        if pos.seat == SEATS[side]:
            count = rng.randrange(len(pos.box.forces[side]))
        for _ in range(count):
            play(other, rng.choice(other.answers()))
    other.stack = pos.stack
    return other


def _declared_otherwise(pos: Berlin, rng: Random) -> Berlin:
    """None of the attacks set up so far, and some others instead."""
    other = TITLE.decode(pos.encode(), TITLE.box)
    other.fights = ()
    if isinstance(other.question, Attacking):
        other.answered()
    for _ in range(rng.randrange(6)):
        steps = [action for action in other.answers() if not isinstance(action, do.Fight)]
        if steps:
            play(other, rng.choice(steps))
    return other


class UnitMoves(PricedMoves[Berlin]):
    def movers(self, pos: Berlin) -> list[str]:
        return [unit.id for unit in pos.box.forces[SEATS.index(pos.seat)] if pos.on_map(unit)]

    def next_places(self, pos: Berlin, mover: str) -> set[str]:
        moves = [said for said in pos.answers() if isinstance(said, do.Move)]
        return {said.hex for said in moves if said.unit == mover}

    def place(self, pos: Berlin, mover: str) -> str:
        return pos.box.names[pos.hex_of(pos.box.by_id[mover])]


KIT: Kit[Berlin, View] = Kit(
    TITLE,
    thinkable=lambda pos: THINKABLE,
    scramble=same_for_the_seat,
    most_actions=700,
    moves=UnitMoves(),
)


@cache
def seeds(table: str) -> tuple[int, ...]:
    """Two games for every table; at one, a third in which the company must withdraw (2.5d)."""
    if table != "historical":
        return 1, 2
    for seed in range(3, 1000):
        if any(isinstance(pos.question, Withdrawal) for pos in KIT.walk(TABLES[table], seed)):
            return 1, 2, seed
    raise AssertionError("the company never has to withdraw")


@pytest.mark.parametrize(("check", "table"), cases(KIT, TABLES))
def test_berlino85_passes_the_kit(check: Check, table: str) -> None:
    for seed in seeds(table):
        check(TABLES[table], seed)


# What is this title's own -------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES)
def test_odds_are_the_column_of_the_sums_shown(table: str) -> None:
    """The quick count of a fight and the one that gives its reasons are the same."""
    met = 0
    for seed in range(4):
        for pos in KIT.walk(TABLES[table], seed):
            question = pos.question
            fights = list(pos.fights)
            if isinstance(question, Attacking):
                fights.append(question.fight())
            for fight in fights:
                attack = attack_total(pos, fight.attackers, fight.targets)
                defence = defence_total(pos, fight.defenders)
                for sum in (attack, defence):
                    assert sum.total == sum_of(sum.parts)
                assert odds(pos, fight) == column(attack.total, defence.total)
                met += 1
            for event in pos.news or ():
                if event.key == "fight":
                    shown = event.sums
                    at = column(shown["attack"].total, shown["defence"].total)
                    assert at != NO_ATTACK
    assert met > 50


def sum_of(parts: tuple[Any, ...]) -> int:
    return sum(part.amount for part in parts)


def test_a_secret_setup_is_told_to_its_owner_alone() -> None:
    """Whatever the West places, the Russian and the spectator hear the same until both have."""
    heard: list[dict[str, list[str]]] = []
    for seed in (1, 2):
        rng = Random(seed)
        game = Game(TITLE, setup="free", secret_setup=True)
        while isinstance(game.position.question, Placing):
            if game.seat == "soviet":
                break
            game.act(rng.choice(game.position.answers()))
        heard.append({seat: [repr(e) for e in game.news(seat)] for seat in (*SEATS, OBSERVER)})
    one, other = heard
    assert one["western"] != other["western"]
    assert one["soviet"] == other["soviet"] == []
    assert one[OBSERVER] == other[OBSERVER] == []


def test_an_attack_is_told_to_nobody_before_it_is_confirmed() -> None:
    told = 0
    for seed in (1, 3, 5):
        for pos in KIT.walk({}, seed):
            if isinstance(pos.question, Attacking):
                assert pos.news == []
                told += 1
    assert told > 5


def test_random_games_meet_every_question() -> None:
    """Else the kit would say nothing about some of them."""
    met = {
        type(pos.question).__name__
        for table, options in TABLES.items()
        for seed in seeds(table)
        for pos in KIT.walk(options, seed)
        if pos.question is not None
    }
    assert met == {
        "Placing",
        "Movement",
        "Declarations",
        "Attacking",
        "Resolution",
        "CombatDie",
        "ResistanceTest",
        "Retreating",
        "Advancing",
        "Withdrawal",
        "Negotiations",
        "TalksDie",
    }


def test_ways_are_the_moves_on_offer_and_cost_what_the_unit_has() -> None:
    for pos in itertools.islice(KIT.walk({"occupation": "last_passed"}, 2), 0, 60, 3):
        offered = [str(action) for action in pos.answers() if isinstance(action, do.Move)]
        found = [way for unit in UNITS for way in TITLE.advice.ways(pos, unit)]
        assert [way.action for way in found] == offered
        for way in found:
            unit = TITLE.box.by_id[way.action.split()[1]]
            assert way.path[-1] == way.hex
            assert way.cost.total <= unit.movement


def test_a_law_that_is_added_holds_for_the_ways_too(monkeypatch: pytest.MonkeyPatch) -> None:
    pos = scene("0709: ddr_tank; 0708: wb_pol1")
    (barred, *_) = [way.path[0] for way in TITLE.advice.ways(pos, "ddr_tank") if len(way.path) > 1]
    before = {way.hex: way for way in TITLE.advice.ways(pos, "ddr_tank")}
    close_hex(monkeypatch, enemy_hexes_are_closed, pos.box.grid.hex(barred))
    assert refused_by(pos, f"move ddr_tank {barred}") == ["X.1"]
    ways = {way.hex: way for way in TITLE.advice.ways(pos, "ddr_tank")}
    assert barred in before
    assert barred not in ways
    assert ways.keys() < before.keys()
    with pytest.raises(KitFailure, match="no way of"):
        KIT.check_ways_are_answers({}, 1)


def test_chance_is_asked_for_dice_only() -> None:
    for pos in KIT.walk({}, 1):
        if pos.seat == CHANCE:
            assert pos.answers() == [Die(face) for face in range(1, 7)]


# Refusals that make no difference to what is offered, only to what is said -----------------------


@pytest.mark.clause("4.3b")
def test_4_3b_an_eliminated_unit_does_not_move() -> None:
    pos = scene("0709: ddr_tank; 0708: wb_pol1")
    assert refused_by(pos, "move ddr_mot1 0709") == ["4.3b"]
    assert refused_by(pos, "move ddr_tank 0808") == []


@pytest.mark.clause("4.3b")
def test_4_3b_an_eliminated_unit_joins_no_attack() -> None:
    pos = played(scene("phase: B; 0709: ddr_tank; 0708: wb_pol1"), "attack 0708")
    assert refused_by(pos, "join ddr_mot1") == ["4.3b"]
    assert refused_by(pos, "join ddr_tank") == []
