"""34 Pairs of worlds: what a seat is told does not depend on what it cannot know.

Two worlds that differ in hidden men, mines, Quality, stocks or sealed orders, and in both of them
all that a seat can ask for: its view, its answers, its cards, why an action is refused. They must
be the same, to the byte.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

import grognard
from grognard.engine.actions import Action
from grognard.engine.cards import Card
from grognard.engine.door import act, refusals
from grognard.engine.title import OBSERVER
from grognard.titles.lineagotica import actions as do
from grognard.titles.lineagotica.box.contents import SEATS
from grognard.titles.lineagotica.position import DEAD, SEVERE, STOCKS, Skirmish
from grognard.titles.lineagotica.rules.fire.ch08_opportunity import Opportunity
from grognard.titles.lineagotica.rules.fire.ch10_firing import Committing
from grognard.titles.lineagotica.rules.moving.ch06_movement import Moving
from grognard.titles.lineagotica.rules.moving.ch31_walking import March, Walker, Walking
from grognard.titles.lineagotica.rules.turn.ch05_declaring import Declaring
from grognard.titles.lineagotica.sight.seen import (
    FireOrder,
    OddsView,
    StandingView,
    StockView,
    View,
)
from grognard.titles.lineagotica.sight.view import Elsewhere
from grognard.titles.lineagotica.title import TITLE, LineaGotica
from tests.titles.lineagotica.scene import squad, table, tank, who
from tests.titles.lineagotica.worlds import (
    another_battle,
    lively,
    other_world,
    skirmish_file,
    small,
    thinkable,
    with_battle,
)

EYES = (*SEATS, OBSERVER)
SERIES = 10 if grognard.COMPILED else 2
POSITIONS = 100
"""Of each series."""


def told(title: LineaGotica, pos: Skirmish, seat: str, actions: list[Action]) -> Any:
    """All that this seat can be told here."""
    return [
        msgspec.json.encode(title.sight.view(pos, seat)),
        pos.answers() if pos.seat == seat else [],
        weighed(title.advice.card(pos, seat)),
        [(each.unit, each.action, weighed(each.card)) for each in title.advice.others(pos, seat)],
        [repr(refusals(pos, seat, action)) for action in actions],
    ]


def weighed(card: Card | None) -> Any:
    if card is None:
        return None
    return [card.key, card.facts, repr(card.sums), [(bar.key, bar.chance) for bar in card.bars]]


def asked(pos: Skirmish, question: Any) -> Skirmish:
    pos.ask(question)
    return pos


# Whole games --------------------------------------------------------------------------------------


@pytest.mark.clause("34.1")
@pytest.mark.clause("34.2")
@pytest.mark.parametrize("series", range(SERIES))
def test_34_nothing_told_depends_on_what_the_seat_cannot_know(series: int) -> None:
    """Positions in which somebody is asked (compiled, a thousand), each from all three seats,
    against a world with other men hidden, other orders sealed, and against a battle of other
    Quality and mines."""
    title = small()
    rng = Random(series)
    compared: set[bytes] = set()
    pos = title.start()
    while len(compared) < POSITIONS:
        if pos.seat in SEATS:
            for seat in EYES:
                other = other_world(pos, seat, rng)
                assert other is not None
                actions = rng.sample(thinkable(pos), 8)
                here = told(title, pos, seat, actions)
                for there in (other, another_battle(pos, seat, rng)):
                    same = told(title, there, seat, actions) == here
                    assert same, f"{seat} can tell {pos.encode()!r} from {there.encode()!r}"
            compared.add(pos.encode())
        pos = act(pos, pos.seat, lively(pos, rng))
        if pos.result is not None:
            pos = title.start()
    assert SERIES * len(compared) >= (1000 if grognard.COMPILED else 200)


@pytest.mark.clause("34.1")
@pytest.mark.parametrize("seed", range(3))
def test_34_1_what_is_sent_holds_no_name_of_a_hidden_enemy(seed: int) -> None:
    """Payload of a whole game: no id of an enemy, observed or not."""
    title = small()
    rng = Random(seed)
    pos = title.start()
    while pos.result is None:
        for side, seat in enumerate(SEATS):
            sent = msgspec.json.encode(title.sight.view(pos, seat)).decode()
            for piece in pos.box.of_side[1 - side]:
                assert f'"{piece.id}"' not in sent, (seat, piece.id)
            for event in pos.news or ():
                if event.seen_by(seat):
                    facts = json.dumps([event.facts, repr(event.sums)])
                    for piece in pos.box.of_side[1 - side]:
                        assert f'"{piece.id}"' not in facts, (seat, event)
        pos = act(pos, pos.seat, lively(pos, rng))


@pytest.mark.clause("34.4")
def test_34_4_after_the_game_everything_is_open() -> None:
    title = small()
    rng = Random(1)
    pos = title.start()
    while pos.result is None:
        pos = act(pos, pos.seat, lively(pos, rng))
    views = [title.sight.view(pos, seat) for seat in EYES]
    for view in views:
        assert set(view.pieces) == {piece.id for piece in pos.box.pieces}
        assert view.points is not None
    assert views[0].pieces == views[1].pieces == views[2].pieces


# Quality, mines: other battles that look the same -----------------------------------------------


def same_for_blue(one: LineaGotica, two: LineaGotica) -> None:
    """The same answers in two battles: what blue is told is the same as long as nothing shows."""
    pair = (one.start(), two.start())
    for said in ("ready", "ready"):
        here, there = (told(t, p, "blue", []) for t, p in zip((one, two), pair, strict=True))
        assert here == there
        first, second = (act(p, p.seat, TITLE.read(said)) for p in pair)
        assert heard(first, "blue") == heard(second, "blue")
        pair = (first, second)
    assert told(one, pair[0], "blue", []) == told(two, pair[1], "blue", [])


def heard(pos: Skirmish, seat: str) -> list[str]:
    return [repr(event) for event in pos.news or () if event.seen_by(seat)]


@pytest.mark.clause("34.2")
def test_34_2_the_quality_of_the_enemy_does_not_show() -> None:
    same_for_blue(small(), small(red_quality="elite"))


@pytest.mark.clause("34.5")
def test_34_5_a_minefield_one_does_not_know_does_not_show() -> None:
    file = json.loads(skirmish_file())
    field = next(part for part in file["terrain"] if part["id"] == "field")
    field["points"] = [[x - 60, y + 20] for x, y in field["points"]]
    same_for_blue(small(), with_battle(json.dumps(file).encode()))


@pytest.mark.clause("34.5")
def test_34_5_its_layer_sees_it() -> None:
    pos = small().start()
    assert small().sight.view(pos, "red").mines == ("field",)
    assert small().sight.view(pos, "blue").mines == ()


# Sealed orders ------------------------------------------------------------------------------------


def duel(**more: Any) -> Skirmish:
    return table(
        squad("a", "regular", "a1 rifle 500,300", "a2 lmg 520,300 set_up"),
        vs=[squad("x", "regular", "x1 rifle 500,400", "x2 smg 700,700")],
        **more,
    )


@pytest.mark.clause("5.2")
@pytest.mark.clause("34.4")
def test_5_2_nobody_sees_what_the_other_has_declared() -> None:
    quiet = asked(asked(duel(), Declaring(1)), Declaring(0))
    covered = act(quiet, "blue", TITLE.read("cover a2 lmg area e1"))
    ordered = act(covered, "blue", TITLE.read("stand a1 ask 500 i best 2 single"))
    for pos in (covered, ordered):
        assert told(TITLE, pos, "red", []) == told(TITLE, quiet, "red", [])
    assert TITLE.sight.view(ordered, "blue").orders != ()
    standing = StandingView("ask", 500, "i", "best", 2, "single")
    assert TITLE.sight.view(ordered, "blue").standing == {"a1": standing}
    sealed, none = (act(pos, "blue", TITLE.read("done")) for pos in (ordered, quiet))
    assert told(TITLE, sealed, "red", []) == told(TITLE, none, "red", [])


def test_what_somebody_carries_has_the_same_names_in_a_view() -> None:
    assert StockView.__struct_fields__ == STOCKS


@pytest.mark.clause("10.2")
def test_10_2_nobody_sees_what_the_other_has_ordered() -> None:
    quiet = asked(asked(duel(), Committing(1, 2)), Committing(0, 2))
    fires = act(quiet, "blue", TITLE.read("fire a1 rifle single e1"))
    assert told(TITLE, fires, "red", []) == told(TITLE, quiet, "red", [])
    odds = OddsView(4, ("quality", "short", "bolt_action"))
    order = FireOrder("a1", "rifle", "single", ("e1",), -1, -1, (odds,))
    assert TITLE.sight.view(fires, "blue").orders == (order,)


@pytest.mark.clause("31.5")
def test_31_5_nobody_sees_the_rest_of_a_way_nor_who_is_asked() -> None:
    seen = []
    for end in ((560, 300), (800, 500)):
        pos = duel()
        pos.moving = 0
        mover = who(pos, "a1").index
        walker = Walker(mover, ((500, 300), end), -1, -1, -1, "same", False, 0)
        pos.march = March((walker.plain(),), 3, 1, 9, 0, (), (), False, "").plain()
        for question in (Moving(0), Walking(), Opportunity(1, who(pos, "x1").bit, (mover,))):
            pos.ask(question)
        seen.append((told(TITLE, pos, "red", []), told(TITLE, pos, "blue", [])))
        view = TITLE.sight.view(pos, "blue")
        assert (view.asked, view.question) == ("", Elsewhere.__name__)
        assert TITLE.sight.view(pos, "red").questions[-1] == ("Opportunity", 1, ["x1"], ["e1"])
    assert seen[0][0] == seen[1][0]
    assert seen[0][1] == seen[1][1]


# What an enemy looks like -------------------------------------------------------------------------


@pytest.mark.clause("34.2")
def test_34_2_who_is_down_is_down() -> None:
    """The dead and the severely wounded cannot be told apart, not even by who may be shot at."""
    views = []
    for state in (DEAD, SEVERE):
        pos = asked(duel(), Committing(0, 2))
        pos.state[who(pos, "x1").index] = state
        views.append(told(TITLE, pos, "blue", [TITLE.read("fire a1 rifle single e1")]))
        assert TITLE.sight.view(pos, "blue").enemies["e1"].down
    assert views[0] == views[1]


@pytest.mark.clause("34.2")
def test_34_2_a_leader_is_told_within_twenty_centimetres() -> None:
    pos = duel()
    pos.y[who(pos, "x1").index] = 500
    assert TITLE.sight.view(pos, "blue").enemies["e1"].leader
    pos.y[who(pos, "x1").index] = 501
    assert not TITLE.sight.view(pos, "blue").enemies["e1"].leader


@pytest.mark.clause("34.2")
def test_34_2_the_class_of_the_weapon_shows_and_the_model_of_a_vehicle() -> None:
    pos = table(
        squad("a", "regular", "a1 rifle 500,300"),
        vs=[
            squad("x", "regular", "x1 rifle 500,400", "x2 smg 520,400", "x3 mg 540,400"),
            tank("k", "regular", 600, 500, 270),
        ],
    )
    looks = [enemy.look for enemy in TITLE.sight.view(pos, "blue").enemies.values()]
    assert looks[:3] == ["rifle", "automatic", "machine-gun"]
    assert looks[3].startswith("tank")


@pytest.mark.clause("34.2")
def test_34_2_open_lists_name_the_observed() -> None:
    pos = table(
        squad("a", "regular", "a1 rifle 500,300"),
        vs=[squad("x", "regular", "x1 rifle 500,400")],
        options={"open_lists": True},
    )
    assert TITLE.sight.view(pos, "blue").enemies["e1"].id == "x1"
    assert TITLE.sight.view(duel(), "blue").enemies["e1"].id == ""


@pytest.mark.clause("34.1")
def test_34_1_an_unobserved_vehicle_blocks_no_line_and_no_way() -> None:
    """It would give itself away by what it makes impossible."""
    told_of = []
    for place in ((510, 350), (1200, 900)):
        pos = table(
            squad("a", "regular", "a1 rifle 500,300"),
            vs=[squad("x", "regular", "x1 rifle 520,400"), tank("k", "regular", *place)],
            hidden="k",
        )
        told_of.append(told(TITLE, asked(pos, Committing(0, 2)), "blue", []))
        walk = table(
            squad("a", "regular", "a1 rifle 500,300"),
            vs=[squad("x", "regular", "x1 rifle 520,700"), tank("k", "regular", *place)],
            hidden="k x1",
        )
        walk.moving = 0
        walk.ask(Moving(0))
        told_of[-1] += told(TITLE, walk, "blue", [TITLE.read("walk a1 normal 510,360 same")])
    assert told_of[0] == told_of[1]
    assert do.Fire("a1", "rifle", "single", "e1") in told_of[0][1]


@pytest.mark.clause("34.1")
@pytest.mark.parametrize("text", ["fire x2 smg single e1", "fire a1 rifle single x2"])
def test_34_1_a_hidden_enemy_is_refused_like_one_who_does_not_exist(text: str) -> None:
    pos = asked(duel(hidden="x2"), Committing(0, 2))
    ghost = TITLE.read(text.replace("x2", "zz"))
    assert [r.key for r in refusals(pos, "blue", TITLE.read(text))] == [
        r.key for r in refusals(pos, "blue", ghost)
    ]


# Imagining ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("battle", ["ca-di-sopra", "cisa", "senio"])
def test_what_is_imagined_looks_as_what_is_seen(battle: str) -> None:
    pos = TITLE.start(battle=battle)
    rng = Random(4)
    for _ in range(12):
        for seat in EYES:
            view = TITLE.sight.view(pos, seat)
            imagined = TITLE.sight.imagine(view, pos.box, rng)
            assert TITLE.sight.view(imagined, seat) == view
        pos = act(pos, pos.seat, lively(pos, rng))


def test_hidden_enemies_are_imagined_elsewhere_each_time() -> None:
    pos = small().start()
    view: View = small().sight.view(pos, "blue")
    places = set()
    for seed in range(4):
        imagined = small().sight.imagine(view, pos.box, Random(seed))
        at = imagined.box.by_id["x1"].index
        places.add((imagined.x[at], imagined.y[at]))
    assert len(places) > 1
