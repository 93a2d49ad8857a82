"""Orders of the movement and their plans: one plan is refused, carried out and shown."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from grognard.engine.errors import Refused
from grognard.engine.laws import Refusal
from grognard.titles.lineagotica.actions import VOCABULARY
from grognard.titles.lineagotica.position import IDLE, Skirmish
from grognard.titles.lineagotica.sight.queries import QUERIES
from grognard.titles.lineagotica.sight.survey import survey
from tests.titles.lineagotica.scene import (
    against,
    but,
    firing,
    moving,
    scene,
    unseen,
    who,
)

REGULAR = 2


def asked(pos: Skirmish, **query: Any) -> Any:
    """A survey of blue's, as it comes over the wire."""
    return survey(pos, "blue", msgspec.convert(query, type=QUERIES))


def refused(pos: Skirmish, order: str) -> list[Refusal]:
    question = pos.question
    assert question is not None
    return question.refuse(pos, VOCABULARY.read(order))


def plan(pos: Skirmish, action: str) -> Any:
    return asked(pos, ask="plan", action=action)


def said_against(pos: Skirmish, **query: Any) -> list[Refusal]:
    """What a survey has against it, whether it shows the plan or not."""
    try:
        told: list[Refusal] = asked(pos, **query).refusals
    except Refused as error:
        return error.refusals
    return told


def field(*more: str) -> Skirmish:
    """A squad beside a wall, men in a lorry, a tank, a gun and its crew."""
    return scene(
        """
        wall w: 200,340 400,340
        house house: 260,500 360,580
        blue squad a: regular a1=rifle@300,300 a2=rifle@330,300
        blue squad b: regular b1=rifle@l b2=rifle@l
        blue lorry l: regular @600,300
        blue tank t: regular @900,300 facing=90
        blue gun g: regular @1200,300 facing=90 g1@1194,280 g2@1208,280
        phase: movement blue
        """,
        *more,
    )


ORDERS = (
    "march a normal 300 400",
    "march a run 300 330",
    "march a crawl 300 400",
    "march a fly 300 400",
    "march nobody normal 300 400",
    "march far normal 300 400",
    "march a normal -5 400",
    "march b normal 300 400",
    "walk a1 normal 300,220 prone",
    "walk a1 normal 300,400 prone",
    "walk a1 normal 900,900 same",
    "walk a1 normal 300,300 same",
    "walk a1 normal house/0/d1 same",
    "walk a1 normal - same",
    "walk a1 normal - prone",
    "walk a1 normal - sitting",
    "walk a1 fly 300,400 same",
    "walk a1 normal ? same",
    "walk t normal 300,400 same",
    "drive t 900,400 cross",
    "drive t 900,1100 cross",
    "drive t 900,400 crush",
    "drive t 900,400 fly",
    "drive t 900,300 cross",
    "drive t 900,4000 cross",
    "drive a1 900,400 cross",
    "reverse t 900,200",
    "reverse t 900,400",
    "escort t a 900,400",
    "escort t nobody 900,400",
    "escort nothing nobody 900,400",
    "pivot t 150",
    "pivot t 90",
    "pivot t 999",
    "pivot a1 150",
    "mount a l",
    "mount a1 t",
    "mount nobody l",
    "mount a nothing",
    "dismount b 600 400",
    "dismount b1 600 260",
    "dismount a 600 400",
    "dismount t 600 400",
    "dismount b 600 4000",
    "manhandle g 1200 330 90",
    "manhandle t 900 330 90",
    "leave a1 normal S",
    "leave a1 normal Q",
    "leave a1 fly S",
    "enter a normal 0,0 10,10",
    "smoke a1 300 400 0",
    "launch t",
)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.clause("6.1")
def test_what_is_shown_of_an_order_is_what_is_done_with_it(order: str) -> None:
    """Refused by one, refused by the other, by the same clauses; and where it is allowed everybody
    who was shown to go has moved."""
    pos = field()
    assert said_against(pos, ask="plan", action=order) == refused(pos, order)
    if refused(pos, order):
        return
    told = plan(pos, order)
    assert told.action == order
    after = unseen(pos, order)
    assert after.encode() != pos.encode()
    for end in told.ends:
        assert after.activity[who(after, end.piece).index] != IDLE


@pytest.mark.clause("5.8")
def test_a_plan_of_no_order_at_all_is_refused() -> None:
    assert [r.key for r in said_against(field(), ask="plan", action="dance wildly")] == [
        "no-such-deed"
    ]


@pytest.mark.clause("6.10")
def test_6_10_nobody_gets_off_where_there_is_no_room() -> None:
    pos = moving(
        scene("""
            house left: 500,250 569,350
            house right: 631,250 700,350
            house above: 570,316 630,360
            house below: 570,240 630,284
            blue squad b: regular b1=rifle@l
            blue lorry l: regular @600,300
            """)
    )
    assert against(pos, "dismount b 600 400") == ["6.10"]
    assert [r.clause for r in plan(pos, "dismount b 600 400").refusals] == ["6.10"]


@pytest.mark.clause("6.1")
@pytest.mark.clause("6.5")
def test_6_1_an_order_that_gets_nobody_nearer_is_refused() -> None:
    pos = but(field(), "work: a1 walked turns=1000; work: a2 walked turns=1000")
    order = "march a cautious 300 330"
    told = plan(pos, order)
    assert against(pos, order) == [r.clause for r in told.refusals] == ["6.5"]
    assert told.ends == []
    assert [each.piece for each in told.staying] == ["a1", "a2"]


@pytest.mark.clause("6.1")
@pytest.mark.clause("6.5")
def test_6_1_so_is_a_march_to_where_they_stand() -> None:
    told = plan(field(), "march a normal 300 300")
    assert [(r.clause, r.key) for r in told.refusals] == [("6.5", "gets-no-nearer")]
    assert against(field(), "march a normal 300 300") == ["6.5"]
    assert plan(field(), "march a normal 300 310").refusals == []


@pytest.mark.clause("10.1")
def test_10_1_a_shot_is_shown_with_the_ground_it_beats() -> None:
    """The plan of any other order: what it reaches, and what the open question refuses."""
    pos = firing(
        scene("""
            blue squad a: regular a1=rifle@300,300 a2=mg/set-up@330,300
            blue tank t: regular @500,300 facing=90
            red squad x: regular x1=rifle@330,600
            """),
        "regular",
    )
    assert plan(pos, "fire a2 mg area e1").area.caught
    assert plan(pos, "fire t main he e1").blast.caught
    assert plan(pos, "fire a1 rifle single e1").area is None
    for order in ("fire a2 mg area e1", "fire a1 mg area e1", "fire a1 rifle area e1", "done"):
        assert plan(pos, order).refusals == refused(pos, order)


@pytest.mark.clause("12.14")
def test_12_14_a_way_is_shown_as_seen_by_whoever_sees_the_flash() -> None:
    """What is measured is what fire would find: by the option a flash is seen from any distance."""
    pos = moving(
        scene("""
            table: moon
            options: flash_visible=yes
            blue squad a: regular a1=rifle@100,100
            red squad x: regular x1=rifle@1500,100
            """)
    )
    assert plan(pos, "walk a1 normal 150,100 same").ends[0].seen_by == []
    pos = but(pos, "a1/flashed")
    assert plan(pos, "walk a1 normal 150,100 same").ends[0].seen_by == ["e1"]
