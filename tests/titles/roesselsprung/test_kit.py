"""Rösselsprung passes the kit of every title, under all its options."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.actions import Action
from grognard.engine.door import act, refusals
from grognard.engine.kit import Check, Kit, Moves
from grognard.engine.position import CHANCE
from grognard.titles.roesselsprung.actions import Order
from grognard.titles.roesselsprung.box.contents import MISSION, SEATS
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.ch03_sequence import PointsDie
from grognard.titles.roesselsprung.rules.ch05_acting import Acting
from grognard.titles.roesselsprung.rules.ch05_march import Marching, Planning
from grognard.titles.roesselsprung.rules.ch08_movement import (
    ASSAULT,
    MISSION_MOVE,
    MOVE,
    enemy_units_are_met_by_assault_only,
)
from grognard.titles.roesselsprung.rules.ch09_attack import Volley
from grognard.titles.roesselsprung.rules.ch11_close_combat import SideTest
from grognard.titles.roesselsprung.rules.ch13_missions import Capture, Interrogation
from grognard.titles.roesselsprung.rules.ch14_airdrop import Landing
from grognard.titles.roesselsprung.rules.ch14_reinforcements import RadioDie
from grognard.titles.roesselsprung.sight.view import View
from grognard.titles.roesselsprung.title import TITLE
from grognard.titles.roesselsprung.written import QUESTIONS
from tests.titles.kits import cases, untried
from tests.titles.moves import close_hex
from tests.titles.roesselsprung.scene import dice, do, refused_by, scene, walk
from tests.titles.roesselsprung.worlds import lively, other_world, thinkable

TABLES: dict[str, dict[str, Any]] = {
    "as-printed": {},
    "otherwise": {
        "last_turn": 14,
        "german_18_gives_6": True,
        "command_check": "start",
        "stacking_end_of_turn": True,
        "tie_active_player_retreats": True,
        "light_no_opportunity_attack": True,
        "any_command": True,
        "difference_more_than_double": True,
        "natural_six_hits": True,
        "missions_retreat": True,
        "no_reaction_on_lone_mission": True,
        "river_in_hex": True,
        "every_command_loss_scores": True,
        "landing_one_by_one": True,
        "replacement_any_unit": True,
        "one_shot_per_hex": True,
    },
}
SEEDS = {"as-printed": 6, "otherwise": 22}
"""Games with even seeds are played by somebody who looks for a fight."""


def foreseeable(pos: Raid) -> bool:
    """A landing, and a volley of many, is many dice in a row: not those."""
    question = pos.question
    if any(isinstance(each, Landing) for each in pos.stack):
        return False
    if isinstance(question, Volley):
        return sum(pos.vf[number] for number in question.units) < 3
    return isinstance(question, PointsDie | SideTest | Capture | Interrogation | RadioDie)


class MarchMoves(Moves[Raid]):
    """A march is planned hex by hex and then walked."""

    def movers(self, pos: Raid) -> list[str]:
        if isinstance(pos.question, Planning):
            return [pos.box.pieces[number].id for number in pos.question.units]
        if not isinstance(pos.question, Acting):
            return []
        return [piece.id for piece in pos.box.pieces if SEATS[piece.side] == pos.seat]

    def next_places(self, pos: Raid, mover: str) -> set[str]:
        piece = pos.box.by_id[mover]
        if isinstance(pos.question, Acting):
            order = Order(MISSION_MOVE if piece.category == MISSION else MOVE, mover)
            if not _offered(pos, order):
                return set()
            return self.next_places(act(pos, pos.seat, order), mover)
        plan = pos.question
        if not isinstance(plan, Planning) or piece.index not in plan.able(pos):
            return set()
        steps = [hex for hex in plan.steps(pos) if plan.kind != ASSAULT or _enemy(pos, plan, hex)]
        return {pos.box.names[hex] for hex in steps}

    def place(self, pos: Raid, mover: str) -> str:
        """On the march: where it will lead, if nothing happens."""
        piece = pos.box.by_id[mover]
        for question in pos.stack:
            if isinstance(question, Marching) and piece.index in question.units:
                return pos.box.names[question.path[-1] if question.path else question.at]
        return pos.box.names[pos.hex_of(piece)]

    def paid(self, trail: list[Raid], mover: str) -> int:
        """As it is planned just before they go."""
        plan = trail[-2].question
        assert isinstance(plan, Planning)
        return plan.spent(trail[-2]) - plan.used


def _offered(pos: Raid, action: Action) -> bool:
    return not refusals(pos, pos.seat, action)


def _enemy(pos: Raid, plan: Planning, hex: int) -> bool:
    return hex == plan.aim or pos.has_combat(hex, 1 - plan.side)


KIT: Kit[Raid, View] = Kit(
    TITLE,
    thinkable=thinkable,
    scramble=other_world,
    most_actions=4000,
    foreseeable=foreseeable,
    player=lively,
    moves=MarchMoves(),
)


@pytest.mark.parametrize(("check", "table"), cases(KIT, TABLES))
def test_roesselsprung_passes_the_kit(check: Check, table: str) -> None:
    check(TABLES[table], SEEDS[table])


# What is this title's own -------------------------------------------------------------------------


def test_the_tables_try_every_option_at_every_value() -> None:
    assert untried(KIT, TABLES.values()) == {}


def stuck_in_the_corner() -> Raid:
    pos = scene("turn: 2; phase: german; 10.09: lika1 lika2; 10.08: pb1 pk1; 10.07: rot gruen blau")
    return dice(walk(pos, "assault", "rot gruen blau", "10.08"), 6, 3)


def to_be_replaced() -> Raid:
    pos = scene("turn: 2; phase: yugoslav; 10.07: rybka; 10.08: pb1; 20.12: rot; 20.11: gruen")
    return walk(pos, "move", "pb1", "10.07")


def asking_civilians() -> Raid:
    pos = scene("turn: 2; phase: german; 08.07: abwehr; 10.09: tito decoy1; 12.07: us")
    return dice(do(pos, "interrogate"), 3)


def no_room_to_land() -> Raid:
    """The company comes down in a hex that holds eight points already."""
    pos = scene("""
        turn: 3; phase: drop
        10.08: rot gruen blau panther; 20.12: pb1; awaited: fa1 fa2 smg2 lg
    """)
    pos = do(pos, "drop fa1 10.08", "drop fa2 10.09", "drop smg2 10.09", "drop lg 11.09")
    return dice(pos, 1)


RARE = {
    "Losing": stuck_in_the_corner,
    "Retreating": lambda: do(stuck_in_the_corner(), "lose pb1"),
    "Replacing": to_be_replaced,
    "Uncovering": asking_civilians,
    "Turning": lambda: do(asking_civilians(), "uncover 10.09"),
    "Sheltering": no_room_to_land,
}


@pytest.mark.parametrize("name", RARE)
def test_questions_that_random_players_hardly_meet_refuse_all_else(name: str) -> None:
    pos = RARE[name]()
    assert type(pos.question).__name__ == name
    said = {action for action in thinkable(pos) if not refusals(pos, pos.seat, action)}
    assert said == {*pos.answers()}
    assert len(said) > 1


def test_the_games_and_those_meet_every_question() -> None:
    """Else the kit would say nothing about some of them."""
    met = {
        type(pos.question).__name__
        for table, options in TABLES.items()
        for pos in KIT.walk(options, SEEDS[table])
        if pos.question is not None
    }
    asks_nothing = {"GameTurn", "Alternation", "Catching"}
    assert set(QUESTIONS) - met - {*RARE} - asks_nothing == {"Interrogation", "Landing"}


def test_chance_is_asked_for_dice_and_blind_draws_only() -> None:
    for pos in KIT.walk({}, 5):
        if pos.seat == CHANCE:
            words = {str(action).split()[0] for action in pos.answers()}
            assert words in ({"die"}, {"draw"})


def test_a_law_that_is_added_holds_for_the_ways_too(monkeypatch: pytest.MonkeyPatch) -> None:
    pos = scene("turn: 2; phase: german; points: german=6; 10.07: rot; 15.10: cad")
    barred = TITLE.advice.ways(pos, "rot")[0].path[0]
    close_hex(monkeypatch, enemy_units_are_met_by_assault_only, pos.box.grid.hex(barred))
    assert refused_by(do(pos, "order move rot"), f"to {barred}") == ["R-move"]
    ways = TITLE.advice.ways(pos, "rot")
    assert ways
    assert not any(barred in way.path for way in ways)
