"""What the table shows of Rösselsprung besides the cards: what is afoot, costs, sight, answers."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from grognard.engine.text import LOCALES, Texts
from grognard.titles.roesselsprung.box.contents import SEATS
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.sight.afoot import Afoot
from grognard.titles.roesselsprung.title import TITLE
from tests.titles.roesselsprung.scene import do, offers, scene
from tests.titles.roesselsprung.test_cards import games
from tests.titles.roesselsprung.worlds import other_world
from tests.titles.said import is_a_finished_text
from tests.titles.weighing import bars, written

EYES = (*SEATS, "observer")


def afoot(pos: Raid, seat: str) -> Afoot | None:
    return TITLE.sight.view(pos, seat).afoot


def by_answer(pos: Raid) -> dict[str, Fraction]:
    """The chance of what is hoped for, by answer."""
    found = [other for other in TITLE.advice.others(pos, pos.seat) if other.action]
    return {
        other.action: sum((bar.chance for bar in other.card.bars if bar.good), Fraction(0))
        for other in found
    }


# Who sees what of a march -------------------------------------------------------------------------


def test_a_plan_is_shown_to_its_owner_alone() -> None:
    pos = scene("turn: 2; phase: german; 10.08: panther; 10.06: grn")
    pos = do(pos, "order move panther", "to 10.07")
    assert afoot(pos, "german") == Afoot("move", "german", ("panther",), "10.08", ("10.07",))
    assert afoot(pos, "yugoslav") is None
    assert afoot(pos, "observer") is None


@pytest.mark.clause("12a")
def test_who_may_react_sees_the_last_step_and_not_the_next() -> None:
    way = ("order move panther", "to 10.07", "to 09.07", "go")
    pos = do(scene("turn: 2; phase: german; 10.08: panther; 10.06: grn"), *way)
    step = Afoot("window", "yugoslav", (), "10.08", hex="10.07", movers=("panther",))
    assert [afoot(pos, seat) for seat in EYES] == [step] * 3
    massing = do(pos, "shoot grn")
    shot = Afoot("shoot", "yugoslav", ("grn",), "10.06", hex="10.07")
    assert afoot(massing, "yugoslav") == shot
    assert afoot(massing, "german") == step


@pytest.mark.clause("8.3.3")
def test_a_mission_on_the_move_has_no_name_for_the_others() -> None:
    way = ("order mission tito", "to 10.07", "go")
    pos = do(scene("turn: 3; phase: yugoslav; 10.06: tito; 10.08: panther"), *way)
    for seat, name in (("yugoslav", "tito"), ("german", "mission"), ("observer", "mission")):
        seen = afoot(pos, seat)
        assert seen is not None
        assert seen.movers == (name,)


# What it costs ------------------------------------------------------------------------------------


@pytest.mark.clause("6.1b")
def test_costs_are_shown_to_who_may_pay_them() -> None:
    pos = scene("""
        turn: 2; phase: german
        10.08: panther rot/prone/out-of-command rybka; 10.06: grn tito
    """)
    costs = TITLE.sight.view(pos, "german").costs
    assert costs["panther"] == {
        "move": 1, "attack": 1, "move-attack": 1, "assault": 1, "split": 1,
    }  # fmt: skip
    assert (costs["rot"]["move"], costs["rot"]["recover"]) == (2, 2)
    assert costs["rybka"] == {"move": 1}
    assert costs.keys() == {"panther", "rot", "rybka"}
    assert TITLE.sight.view(pos, "yugoslav").costs == {}
    window = do(pos, "order move panther", "to 10.07", "go")
    assert TITLE.sight.view(window, "yugoslav").costs["grn"] == {"shoot": 1, "storm": 1}


def test_a_mission_is_moved_and_nothing_else() -> None:
    costs = TITLE.sight.view(scene("turn: 3; phase: yugoslav; 10.06: grn tito"), "yugoslav").costs
    assert costs["tito"] == {"mission": 2}


# The chance of each answer ------------------------------------------------------------------------


@pytest.mark.clause("12.1")
def test_every_reaction_has_its_chance() -> None:
    way = ("order move panther", "to 10.07", "go")
    pos = do(scene("turn: 2; phase: german; 10.08: panther; 10.06: grn; 11.07: l3"), *way)
    assert set(by_answer(pos)) == set(offers(pos)) - {"decline"}
    assert by_answer(pos)["shoot grn"] == Fraction(5, 9)


@pytest.mark.clause("13.2")
def test_interrogation_and_air_raids_have_theirs() -> None:
    pos = scene("phase: german; 08.07: abwehr; 10.06: grn tito")
    chances = by_answer(pos)
    assert chances["interrogate"] == Fraction(2, 3)
    assert chances["strike ju87_1 10.06"] == Fraction(4, 6) * (1 - Fraction(4, 6) ** 4)


# The risk of a way --------------------------------------------------------------------------------


@pytest.mark.clause("9.3.1a")
def test_each_way_has_the_risk_that_its_card_gives() -> None:
    pos = scene("""
        turn: 2; phase: german; points: german=6 yugoslav=2
        10.09: rot; 10.07: grn; 12.08: pb1
    """)
    found = {way.hex: way for way in TITLE.advice.ways(pos, "rot")}
    assert {way.unhurt for way in found.values()} > {Fraction(1)}
    for way in found.values():
        there = do(pos, way.action, *way.then[:-1])
        card = TITLE.advice.card(there, "german")
        assert card is not None
        assert bars(card)["march-unhurt"] == way.unhurt


@pytest.mark.clause("13.1.2a")
@pytest.mark.parametrize(
    ("at", "points", "unhurt"),
    [
        ("10.08: panther", 1, 0),
        ("10.08: panther", 0, 1),
        ("10.08: panther/prone", 1, 1),
        ("10.07: grn; 10.08: panther", 1, 1),
        ("options: no_reaction_on_lone_mission; 10.08: panther", 1, 1),
    ],
)
def test_a_lone_mission_beside_the_enemy_is_caught_for_certain(
    at: str, points: int, unhurt: int
) -> None:
    pos = scene(f"""
        turn: 3; phase: yugoslav; points: german={points} yugoslav=6
        10.06: tito; {at}
    """)
    way = next(way for way in TITLE.advice.ways(pos, "tito") if way.hex == "10.07")
    assert way.unhurt == unhurt


# What is seen -------------------------------------------------------------------------------------


@pytest.mark.clause("8.3.1")
def test_what_blocks_the_line_of_sight_is_named() -> None:
    pos = scene("turn: 2; phase: german; 09.09: mrs1; 10.08: rot; 10.06: grn")
    seen = {sight.hex: sight for sight in TITLE.advice.sights(pos, "mrs1")}
    assert "09.09" not in seen
    assert seen["10.07"].by == ()
    assert (seen["11.07"].by, seen["11.07"].key) == (("10.08",), "sight-units")
    blocked = [sight for sight in seen.values() if sight.key == "sight-ground"]
    assert blocked
    for sight in blocked:
        assert all(TITLE.map.hexes[hex].terrain in ("forest", "built-up") for hex in sight.by)


def test_only_units_on_the_map_see() -> None:
    pos = scene("turn: 2; phase: german; 09.09: rybka mrs1; 10.06: grn tito; awaited: w1")
    assert (
        TITLE.advice.sights(pos, "rybka")
        == TITLE.advice.sights(pos, "w1")
        == TITLE.advice.sights(pos, "no")
        == []
    )
    assert len(TITLE.advice.sights(pos, "grn")) == 6


@pytest.mark.parametrize("lang", LOCALES)
def test_what_blocks_is_said_in_words(lang: str) -> None:
    texts = Texts(TITLE, lang, strict=True)
    pos = scene("turn: 2; phase: german; 09.09: mrs1; 10.08: rot; 10.06: grn")
    for sight in TITLE.advice.sights(pos, "mrs1"):
        assert bool(sight.by) == bool(sight.key)
        if sight.key:
            assert is_a_finished_text(texts.say(sight.key, **sight.facts))


# Who may know what --------------------------------------------------------------------------------


def test_in_equal_worlds_the_same_is_shown() -> None:
    """Alternatives, ways and sights: whatever a seat cannot know may be otherwise."""
    rng = Random(7)
    compared: Counter[str] = Counter()
    for pos in games(1, seed=3):
        for seat in EYES:
            other = other_world(pos, seat, rng)
            if other is None:
                continue
            mine, theirs = TITLE.advice.others(pos, seat), TITLE.advice.others(other, seat)
            assert [(o.unit, o.action, written(o.card)) for o in mine] == [
                (o.unit, o.action, written(o.card)) for o in theirs
            ]
            assert TITLE.sight.view(pos, seat) == TITLE.sight.view(other, seat)
            compared["others"] += len(mine)
            if seat == pos.seat:
                unit = rng.choice([p.id for p in TITLE.box.combat if p.side == SEATS.index(seat)])
                assert shown_to(pos, seat, unit) == shown_to(other, seat, unit)
                compared["ways"] += 1
    assert compared["others"] > 100
    assert compared["ways"] > 20


def shown_to(pos: Raid, seat: str, unit: str) -> list[object]:
    """As the table works it out: in what the seat can imagine."""
    known = TITLE.sight.imagine(TITLE.sight.view(pos, seat), TITLE.box, Random(1))
    ways = [(way.hex, way.path, way.unhurt) for way in TITLE.advice.ways(known, unit)]
    return [*ways, *((sight.hex, sight.by) for sight in TITLE.advice.sights(known, unit))]


def test_the_parts_of_the_map_that_are_held_are_known() -> None:
    pos = scene("turn: 2; phase: german; 09.06: rot; 10.06: grn; 12.09: gruen")
    assert TITLE.sight.view(pos, "german").objectives == {
        "11.05": "", "09.06": "german", "10.06": "yugoslav", "12.07": "", "15.10": "",
    }  # fmt: skip
