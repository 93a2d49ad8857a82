"""Pairs of worlds: what a seat is told does not depend on what it cannot know.

Two worlds that differ in nothing but the faces of Missions, or in a plan not yet carried out, and
in both of them all that a seat can ask for: its view, its answers, its cards, why an action is
refused; then the same thing happens in both, as far as anybody can see, and the events and the
views after it must be the same again, to the byte. Now and then all that the server would send, in
words, is compared too.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

import grognard
from grognard.engine.actions import Action
from grognard.engine.cards import Card
from grognard.engine.door import act, refusals
from grognard.engine.look import Ids
from grognard.engine.title import OBSERVER
from grognard.table.play.tables import Table
from grognard.table.shown import board
from grognard.titles.roesselsprung import actions as do
from grognard.titles.roesselsprung.box.contents import SEATS, YUGOSLAV
from grognard.titles.roesselsprung.position import FLED, Raid
from grognard.titles.roesselsprung.rules.ch05_march import Planning
from grognard.titles.roesselsprung.rules.ch12_reaction import Massing
from grognard.titles.roesselsprung.title import TITLE
from tests.titles.pairs import keeping, renamed, sent, table_of
from tests.titles.roesselsprung.scene import do as played
from tests.titles.roesselsprung.scene import scene
from tests.titles.roesselsprung.worlds import (
    any_exchange,
    exchanged,
    lively,
    other_world,
    thinkable,
)

BOX = TITLE.box
EYES = (*SEATS, OBSERVER)
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"missions_retreat": True, "tie_active_player_retreats": True},
    {"no_reaction_on_lone_mission": True, "landing_one_by_one": True, "last_turn": 14},
)


def told(pos: Raid, seat: str, actions: list[Action]) -> Any:
    """All that this seat can be told here."""
    return [
        msgspec.json.encode(TITLE.sight.view(pos, seat)),
        pos.answers() if pos.seat == seat else pos.seat,
        weighed(TITLE.advice.card(pos, seat)),
        [(each.unit, each.more, weighed(each.card)) for each in TITLE.advice.others(pos, seat)],
        [repr(refusals(pos, seat, action)) for action in actions],
    ]


def weighed(card: Card | None) -> list[Any]:
    """All that stands on a card."""
    if card is None:
        return []
    bars = [(bar.key, bar.chance) for bar in card.bars]
    return [
        card.key,
        card.clause,
        card.facts,
        repr(card.sums),
        bars,
        card.column,
        card.die,
        card.seat,
    ]


def heard(pos: Raid, seat: str) -> list[Any]:
    """What the last action brought about, as far as that seat may know."""
    events = [event for event in pos.news or () if event.seen_by(seat)]
    return [(e.key, e.clause, repr(e.facts), repr(e.sums), e.reveals) for e in events]


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table at which nobody has done anything yet."""
    ids = Ids(frozenset(BOX.by_id), frozenset(BOX.names))
    monkeypatch.setattr(board, "ids", lambda title, options: ids)
    monkeypatch.setattr(grognard, "TITLES", ("roesselsprung",))
    return table_of(TITLE, {})


@pytest.mark.parametrize("seed", range(6 if grognard.COMPILED else 2))
def test_nothing_told_depends_on_what_the_seat_cannot_know(seed: int, table: Table) -> None:
    rng = Random(seed)
    compared = compare_all(TITLE.start(**OPTIONS[seed % len(OPTIONS)]), table, rng)
    assert compared["now"] + compared["after"] > 400
    assert min(compared[key] for key in (*EYES, "disguised", "in words")) > 5


@pytest.mark.clause("R-baf-secret")
def test_r_baf_secret_nothing_told_on_the_second_day_depends_on_the_british(table: Table) -> None:
    """Turn 13: three Missions have left face down, and the British may be one of them."""
    compared: Counter[str] = Counter()
    for seed in range(3):
        fled = " ".join(("british", "decoy2", "decoy3")[seed:])
        pos = scene(f"""
            turn: 13; phase: actions; points: german=4 yugoslav=3
            10.06: grn tito; 11.05: pb1 us; 12.07: ing decoy1
            10.08: rot gruen rybka; 09.07: blau; fled: {fled}
        """)
        compared += compare_all(pos, table, Random(seed))
    assert compared["german"] > 100


def compare_all(pos: Raid, table: Table, rng: Random) -> Counter[str]:
    """Every position of a game, and every step of it, beside another world."""
    compared: Counter[str] = Counter()
    while pos.result is None:
        action = lively(pos, rng)
        seat = rng.choice(EYES)
        wordy = table if rng.random() < 0.1 else None
        _compare_now(pos, seat, rng, compared, wordy)
        _compare_after(pos, action, seat, rng, compared, wordy)
        pos = act(pos, pos.seat, action)
    return compared


def _compare_now(
    pos: Raid, seat: str, rng: Random, compared: Counter[str], table: Table | None
) -> None:
    other = other_world(pos, seat, rng)
    if other is None:
        return
    actions = rng.sample(thinkable(pos), 12)
    here, there = told(pos, seat, actions), told(other, seat, actions)
    assert here == there, f"{seat} can tell {pos.encode()!r} from {other.encode()!r}"
    compared.update(("now", seat))
    if table is not None:
        assert sent(table, [pos], [], seat) == sent(table, [other], [], seat)
        compared["in words"] += 1


def _compare_after(
    pos: Raid,
    action: Action,
    seat: str,
    rng: Random,
    compared: Counter[str],
    table: Table | None,
) -> None:
    pair = twin(pos, action, seat, rng)
    if pair is None:
        return
    other, said = pair
    one, two = act(pos, pos.seat, action), act(other, other.seat, said)
    if one.result is not None or one.revealed != two.revealed:
        return
    where = f"{seat} can tell {action} in {pos.encode()!r} from {said} in {other.encode()!r}"
    assert heard(one, seat) == heard(two, seat), where
    assert told(one, seat, []) == told(two, seat, []), where
    compared.update(("after", seat))
    compared["disguised"] += said != action
    if table is not None:
        here = sent(table, [pos, one], [(pos.seat, str(action))], seat)
        assert here == sent(table, [other, two], [(other.seat, str(said))], seat), where
        compared["in words"] += 1


# The same thing happens in both worlds ------------------------------------------------------------


def twin(pos: Raid, action: Action, seat: str, rng: Random) -> tuple[Raid, Action] | None:
    """Another world, and what happens in it that looks the same; None where there is none."""
    other, said = pos, action
    if seat != SEATS[YUGOSLAV]:
        shown_now = act(pos, pos.seat, action).revealed & ~pos.revealed
        fixed = {piece.index for piece in BOX.missions if shown_now & piece.bit}
        exchange = keeping(any_exchange(pos, rng), fixed)
        other = exchanged(pos, exchange)
        if other.hex_of(BOX.tito) == FLED and not pos.tito:
            return None
        if pos.seat != seat:
            names = {BOX.pieces[old].id: BOX.pieces[new].id for old, new in exchange.items()}
            said = renamed(action, names)
    if isinstance(pos.question, Planning | Massing) and pos.seat != seat:
        said = _another_step(other, said, rng)
    if said not in other.answers():
        return None
    return None if said == action and other.encode() == pos.encode() else (other, said)


def _another_step(pos: Raid, action: Action, rng: Random) -> Action:
    """Nobody else sees how a plan grows: any other step looks the same."""
    if not isinstance(action, do.Add | do.To | do.Leave):
        return action
    steps = [said for said in pos.answers() if isinstance(said, do.Add | do.To | do.Leave)]
    return rng.choice(steps) if steps else action


# Leaks that were, or could be ---------------------------------------------------------------------


@pytest.mark.clause("13.1")
def test_13_1_a_moving_mission_is_not_named_in_what_the_german_player_is_asked() -> None:
    """Neither while he is asked, nor while he gathers his units, nor by the dice."""
    told_of = []
    for who in ("tito", "decoy3"):
        pos = scene(f"turn: 2; phase: yugoslav; 10.09: {who} pb1; 10.07: rot gruen")
        pos = played(pos, f"order mission {who}", "add pb1", "to 10.08", "go")
        views = [TITLE.sight.view(pos, "german")]
        for said in ("shoot rot", "go"):
            pos = played(pos, said)
            views.append(TITLE.sight.view(pos, "german"))
        told_of.append([msgspec.json.encode(view.questions) for view in views])
    assert told_of[0] == told_of[1]


@pytest.mark.clause("13.1")
def test_13_1_a_face_up_mission_in_the_hex_is_not_taken_for_the_one_that_moved() -> None:
    pos = scene("turn: 2; phase: yugoslav; 10.09: decoy3; 10.08: tito/revealed; 10.07: rot")
    pos = played(pos, "order mission decoy3", "to 10.08", "go")
    seen = TITLE.sight.view(pos, "german")
    imagined = TITLE.sight.imagine(seen, TITLE.box, Random(1))
    assert msgspec.json.encode(TITLE.sight.view(imagined, "german")) == msgspec.json.encode(seen)
    assert imagined.answers() == pos.answers()


@pytest.mark.clause("8.3.3")
@pytest.mark.parametrize("text", ["shoot tito", "storm tito", "shoot us"])
def test_8_3_3_a_refusal_does_not_tell_how_far_a_mission_is(text: str) -> None:
    said = []
    for tito, us in (("10.06", "20.12"), ("20.12", "10.06"), ("12.08", "01.01")):
        pos = scene(f"turn: 2; phase: yugoslav; 10.09: pb1; 10.07: rot; {tito}: tito; {us}: us")
        pos = played(pos, "order move pb1", "to 10.08", "go")
        said.append(refusals(pos, "german", TITLE.read(text)))
    assert said[0] == said[1] == said[2]
    assert said[0] != []


@pytest.mark.clause("5c")
def test_5c_nobody_sees_the_rest_of_a_way() -> None:
    """The other player and a spectator see where the unit is, and that it may go on."""
    at = "turn: 2; phase: german; 10.10: rot; 12.09: likam"
    for seat in ("yugoslav", "observer"):
        seen = []
        for way in (("to 10.09",), ("to 10.09", "to 10.08"), ("to 10.09", "to 09.10")):
            plan = played(scene(at), "order move rot", *way)
            assert TITLE.sight.view(plan, seat) == TITLE.sight.view(
                played(scene(at), "order move rot"), seat
            )
            seen.append(msgspec.json.encode(TITLE.sight.view(played(plan, "go"), seat)))
        assert len({*seen}) == 1
