"""Pairs of worlds: what the server sends a seat does not depend on what the seat cannot know.

Two worlds that differ in nothing but that, and in both of them everything a browser can be sent:
the state (view, question in words, answers, card, take-back), why an action is refused, where a
unit could go, what one unit more would change; then the same thing happens in both, as far as
anybody can see, and the story and the state after it must be the same again, to the byte.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

import grognard
from grognard.engine.actions import Action
from grognard.engine.door import act
from grognard.engine.text import LOCALES
from grognard.engine.title import OBSERVER
from grognard.table import wire
from grognard.table.play import deeds
from grognard.table.play.tables import Table
from grognard.table.shown import fairness
from grognard.titles.nightdrop import actions as do
from grognard.titles.nightdrop.box.contents import GERMAN, PIR, SEATS, US
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.rules.ch04_containers import Chit, Peek
from grognard.titles.nightdrop.rules.ch04_setup import Landing, Scatter
from grognard.titles.nightdrop.rules.ch08_reinforcements import Reserve
from grognard.titles.nightdrop.rules.ch09_combat import Massing
from grognard.titles.nightdrop.rules.ch09_results import Advancing
from grognard.titles.nightdrop.title import TITLE
from tests.titles.nightdrop.scene import do as played
from tests.titles.nightdrop.scene import g4, scene
from tests.titles.nightdrop.worlds import (
    any_exchange,
    exchanged,
    lively,
    other_world,
    redeal_chits,
    redeal_peeked,
    thinkable,
)
from tests.titles.pairs import Exchange, keeping, renamed, sent, table_of

EYES = (*SEATS, OBSERVER)
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"reveal_policy": "mandatory", "night_retreat_on_double": True, "zoc_across_river": False},
    {"vp_set": "nought-to-four", "displaced_overstack": "forbidden", "sunken_ford": False},
)


def seen(
    table: Table, positions: list[Drop], said: list[tuple[str, str]], seat: str
) -> list[bytes]:
    """The state, the story and the dice, as they go to somebody at that seat."""
    told = sent(table, positions, said, seat)
    return told + [msgspec.json.encode(fairness.shown(table, lang)) for lang in LOCALES]


def answered(table: Table, actions: list[Action], seat: str) -> list[bytes]:
    """What the server answers to questions about these actions; `seen` has laid the table."""
    yours = () if seat == OBSERVER else (seat,)
    units = [action.unit for action in actions if isinstance(action, do.Move)]
    return [
        *(
            msgspec.json.encode(deeds.why(table, wire.Why(str(action), seat), yours, "en"))
            for action in actions
        ),
        *(
            msgspec.json.encode(deeds.look(table, wire.Look(unit), yours, "en"))
            for unit in units[:3]
        ),
        msgspec.json.encode(deeds.weigh(table, yours, "it")),
    ]


# The same thing happens in both worlds ------------------------------------------------------------


def twin(pos: Drop, action: Action, seat: str, rng: Random) -> tuple[Drop, Action] | None:
    """Another world, and what happens in it that looks the same; None where there is none."""
    after = act(pos, pos.seat, action)
    other, exchange = pos, dict[int, int]()
    if seat != SEATS[GERMAN]:
        shown_now = {
            unit.index for unit in TITLE.box.units if pos.hidden & ~after.hidden & unit.bit
        }
        exchange = keeping(any_exchange(pos, rng), shown_now)
        if any(_rides(n) != _rides(exchange.get(n, n)) for n in _points(pos, action)):
            return None
        other = exchanged(pos, exchange)
        redeal_peeked(other, rng)
    if seat != SEATS[US]:
        other = other.copy()
        redeal_chits(other, rng)
        for index, value in enumerate(pos.chits):
            if after.chits_shown >> index & 1 and value != other.chits[index]:
                return None
    said = _counterpart(pos, other, action, seat, exchange, rng)
    if said is None or said not in other.answers():
        return None
    same = said == action and other.encode() == pos.encode()
    return None if same else (other, said)


def _points(pos: Drop, action: Action) -> list[int]:
    """9.5.1a Who leads an attack: whether it can advance shows at once."""
    leads = [question.lead for question in pos.stack if isinstance(question, Advancing)]
    if isinstance(action, do.Point):
        leads.append(TITLE.box.by_id[action.unit].index)
    if isinstance(pos.question, Massing) and len(pos.question.units) == 1:
        leads += pos.question.units
    return leads


def _rides(number: int) -> bool:
    return TITLE.box.units[number].armour


def _counterpart(
    pos: Drop, other: Drop, action: Action, seat: str, exchange: Exchange, rng: Random
) -> Action | None:
    """What looks the same to that seat, done by whoever is in the place of the doer."""
    if pos.seat == seat:
        return action
    names = {TITLE.box.units[old].id: TITLE.box.units[new].id for old, new in exchange.items()}
    question = pos.question
    if isinstance(question, Peek) and seat != SEATS[GERMAN]:
        assert isinstance(action, do.Draw)
        unseen = [said for said in other.answers() if str(said).split()[1] != PIR]
        return action if action.what == PIR else rng.choice(unseen) if unseen else None
    if isinstance(question, Chit) and not question.shown and seat != SEATS[US]:
        return rng.choice(other.answers())
    if isinstance(question, Reserve) and pos.night() and isinstance(action, do.Draw):
        drawn, instead = action.what, names.get(action.what, action.what)
        if TITLE.box.by_id[drawn].entry != TITLE.box.by_id[instead].entry:
            return None
    return renamed(action, names)


@pytest.mark.parametrize("seed", range(4 if grognard.COMPILED else 1))
def test_no_byte_depends_on_what_the_seat_cannot_know(seed: int) -> None:
    rng = Random(seed)
    options = OPTIONS[seed % len(OPTIONS)]
    table = table_of(TITLE, options)
    pos = TITLE.start(**options)
    compared: Counter[str] = Counter()
    while pos.result is None:
        action = lively(pos, rng)
        # Setup is 200 dice and five hidden units: some of it will do.
        if not isinstance(pos.question, Scatter | Landing) or rng.random() < 0.1:
            seat = rng.choice(EYES)
            _compare_now(table, pos, seat, rng, compared)
            _compare_after(table, pos, action, seat, rng, compared)
        pos = act(pos, pos.seat, action)
    assert min(compared[key] for key in (*EYES, "disguised")) > 20
    assert compared["now"] + compared["after"] > 700


def _compare_now(table: Table, pos: Drop, seat: str, rng: Random, compared: Counter[str]) -> None:
    other = other_world(pos, seat, rng)
    if other is None:
        return
    actions = rng.sample(thinkable(pos), 12)
    here = seen(table, [pos], [], seat), answered(table, actions, seat)
    there = seen(table, [other], [], seat), answered(table, actions, seat)
    assert here == there, f"{seat} can tell {pos.encode()!r} from {other.encode()!r}"
    compared.update(("now", seat))


def _compare_after(
    table: Table, pos: Drop, action: Action, seat: str, rng: Random, compared: Counter[str]
) -> None:
    pair = twin(pos, action, seat, rng)
    if pair is None:
        return
    other, said = pair
    one, two = act(pos, pos.seat, action), act(other, other.seat, said)
    if one.result is not None:
        return
    here = seen(table, [pos, one], [(pos.seat, str(action))], seat)
    there = seen(table, [other, two], [(other.seat, str(said))], seat)
    assert here == there, f"{seat} can tell {action} in {pos.encode()!r} from {said}"
    compared.update(("after", seat))
    compared["disguised"] += said != action


@pytest.mark.clause("4.1c")
def test_4_1c_the_order_in_which_a_stack_marches_tells_nothing() -> None:
    """A unit everybody knows, and one under its marker before or behind it in the list."""
    heard = []
    for hidden in ("G03", "G08"):
        pos = played(g4(f"turn: 5; 3009: G05 {hidden}/hidden"), "march 3009 3008")
        news = [event for event in pos.news or () if event.seen_by("us")]
        heard.append([(event.key, event.facts, event.sums.keys()) for event in news])
    assert heard[0] == heard[1]
    assert [facts["unit"] for _, facts, _ in heard[0]] == ["G05", "unknown"]


@pytest.mark.clause("4.1c")
def test_4_1c_markers_are_listed_by_their_hexes() -> None:
    for at in ("3009: G03/hidden; 2411: G04/hidden", "2411: G03/hidden; 3009: G04/hidden"):
        assert list(TITLE.sight.view(g4(f"turn: 5; {at}"), "us").unknown) == ["2411", "3009"]


@pytest.mark.clause("4.1c")
def test_4_1c_what_a_hidden_unit_has_left_is_not_told() -> None:
    """Two bocage hexes are all a tank's points and half of the infantry's."""
    seen = []
    for unit in ("G01", "G03"):
        pos = played(g4(f"turn: 5; 3009: {unit}/hidden"), f"move {unit} 3008", f"move {unit} 3007")
        seen.append(TITLE.sight.view(pos, "us"))
        assert TITLE.sight.view(pos, "german").question == "Movement"
    assert seen[0] == seen[1]


def test_both_sides_together_see_all_there_is() -> None:
    pos = scene("""
        turn: 5; phase: us
        3009: G03/hidden; 1513: 505-A; chits: 1513=3/down; control: 1513
        """)
    seen = TITLE.sight.whole(pos)
    assert seen.germans["G03"].place == "3009"
    assert seen.unknown == {}
    assert seen.chits["1513"].value == 3
    assert (
        TITLE.sight.view(pos, "us").unknown,
        TITLE.sight.view(pos, "german").chits["1513"].value,
    ) == (
        {"3009": 1},
        None,
    )
