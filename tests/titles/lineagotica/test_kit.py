"""Linea Gotica passes the kit of every title, on a small table and under all its options."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from grognard.boards.felt.plane import ahead
from grognard.engine.actions import Action
from grognard.engine.errors import Refused
from grognard.engine.kit import Check, Kit
from grognard.engine.laws import Refusal
from grognard.engine.position import CHANCE
from grognard.titles.lineagotica.actions import Dismount, Drive, March, Reverse, Walk
from grognard.titles.lineagotica.box.battle import BATTLES
from grognard.titles.lineagotica.box.contents import SEATS, Piece
from grognard.titles.lineagotica.options import Options
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.moving.ch06_movement import Moving, plan_of
from grognard.titles.lineagotica.rules.procedure import Rolling
from grognard.titles.lineagotica.sight.answers import Planned
from grognard.titles.lineagotica.sight.queries import PlanOf
from grognard.titles.lineagotica.sight.seen import View
from grognard.titles.lineagotica.title import TITLE, LineaGotica
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


_KNOWN: list[tuple[Skirmish, str, Skirmish]] = []
"""What a seat imagines of the position asked about last."""


def known(title: LineaGotica, pos: Skirmish, seat: str) -> Skirmish:
    if not _KNOWN or _KNOWN[0][0] is not pos or _KNOWN[0][1] != seat:
        _KNOWN[:] = [
            (pos, seat, title.sight.imagine(title.sight.view(pos, seat), pos.box, Random(1)))
        ]
    return _KNOWN[0][2]


def measured(title: LineaGotica, pos: Skirmish, seat: str, action: Action) -> list[Refusal]:
    """What the plan of an order has against it, in what the seat knows, as a browser asks."""
    try:
        told = title.advice.survey(known(title, pos, seat), seat, PlanOf(str(action)))
    except Refused as error:
        return error.refusals
    assert isinstance(told, Planned)
    return told.refusals


def surveyed(pos: Skirmish, seat: str, action: Action) -> list[Refusal] | None:
    """A move may be measured at any time; it is refused unless the movement is asked for."""
    moves = plan_of(pos, SEATS.index(seat), action) is not None
    if moves and not isinstance(pos.question, Moving):
        return None
    return measured(small(), pos, seat, action)


KIT: Kit[Skirmish, View] = Kit(
    small(),
    thinkable=thinkable,
    scramble=other_world,
    most_actions=1500,
    foreseeable=foreseeable,
    player=lively,
    surveyed=surveyed,
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
    missing = set(QUESTIONS) - {"Turn", "Walking", "FiringUp", "SecondPass"}
    for seed in range(40):
        missing -= {type(pos.question).__name__ for pos in KIT.walk({}, seed)}
        if not missing:
            break
    assert missing == set()


def test_chance_is_asked_for_dice_only() -> None:
    for pos in KIT.walk({}, 3):
        if pos.seat == CHANCE:
            assert {str(action).split()[0] for action in pos.answers()} == {"die"}


def any_order(pos: Skirmish, side: int, rng: Random) -> Action:
    """A march, walk or drive of anybody to anywhere, most of them near by."""
    felt = pos.box.felt

    def place(piece: Piece, near: int) -> tuple[int, int]:
        if rng.random() < 0.2:
            return rng.randint(0, felt.width), rng.randint(0, felt.height)
        x, y = (at + rng.randint(-near, near) for at in (pos.x[piece.index], pos.y[piece.index]))
        return min(max(x, 0), felt.width), min(max(y, 0), felt.height)

    def way(piece: Piece, near: int) -> str:
        points = [place(piece, near) for _ in range(rng.choice((1, 1, 1, 2)))]
        return ";".join(f"{x},{y}" for x, y in points)

    gait = rng.choice(("crawl", "cautious", "normal", "run", "assault-normal", "assault-run"))
    kind = rng.random()
    group = rng.choice([each for each in pos.box.groups if each.side == side])
    hulls = [piece for piece in pos.box.of_side[side] if piece.vehicle]
    if kind < 0.2 and hulls:
        hull = rng.choice(hulls)
        x, y, facing = pos.x[hull.index], pos.y[hull.index], pos.facing[hull.index]
        on = ahead(x, y, facing + rng.randint(-60, 60), rng.randint(20, 200))
        drives = (f"{max(on[0], 0)},{max(on[1], 0)}", way(hull, 200))
        return rng.choice((Drive(hull.id, drives[0], "cross"), Reverse(hull.id, drives[1])))
    if kind < 0.6:
        return March(group.id, gait, *place(group.members[0], 250))
    man = rng.choice([piece for piece in pos.box.of_side[side] if piece.man])
    if kind < 0.65:
        return Dismount(rng.choice((group.id, man.id)), *place(man, 80))
    return Walk(man.id, gait, way(man, 80), rng.choice(("same", "prone", "standing")))


def judged_alike(title: LineaGotica, pos: Skirmish, orders: int, rng: Random) -> Counter[str]:
    """So many orders at random: what is shown of each is what the laws say of it; and whether
    anybody goes anywhere by it is what the plan says."""
    question = pos.question
    assert isinstance(question, Moving)
    seat = pos.seat
    met: Counter[str] = Counter()
    for _ in range(orders):
        action = any_order(pos, question.side, rng)
        against = question.refuse(pos, action)
        assert measured(title, pos, seat, action) == against, str(action)
        met[f"{type(action).__name__} {'refused' if against else 'allowed'}"] += 1
        if not against and isinstance(action, March):
            told = title.advice.survey(known(title, pos, seat), seat, PlanOf(str(action)))
            assert isinstance(told, Planned)
            assert any(len(set(end.path)) > 1 for end in told.ends)
    return met


def test_orders_to_anywhere_are_shown_as_they_are_judged() -> None:
    """Some hundred marches, walks and drives in the midst of games."""
    rng = Random(5)
    met: Counter[str] = Counter()
    for seed in (2, 3, 4, 6):
        for pos in KIT.walk({}, seed):
            if isinstance(pos.question, Moving):
                met += judged_alike(small(), pos, 16, rng)
    for kind in ("March", "Walk", "Drive"):
        assert min(met[f"{kind} allowed"], met[f"{kind} refused"]) > 15, met
    assert met["March allowed"] + met["March refused"] > 300, met


@pytest.mark.once
@pytest.mark.parametrize("battle", BATTLES)
def test_so_they_are_in_our_battles(battle: str) -> None:
    rng = Random(battle)
    for side in (0, 1):
        pos = TITLE.start(battle=battle)
        pos.stack = (Moving(side),)
        pos.turn, pos.moving, pos.alarm = 1, side, True
        assert judged_alike(TITLE, pos, 40, rng).total() == 40


@pytest.mark.once
@pytest.mark.parametrize("battle", BATTLES)
def test_our_battles_begin_sound_and_can_be_written_down(battle: str) -> None:
    pos = TITLE.start(battle=battle)
    assert TITLE.invariants(pos) == []
    for piece in pos.box.pieces:
        assert len({arm.id for arm in piece.arms}) == len(piece.arms), piece.id
    assert TITLE.decode(pos.encode(), pos.box).encode() == pos.encode()
    for seat in ("blue", "red", "observer"):
        view = TITLE.sight.view(pos, seat)
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
