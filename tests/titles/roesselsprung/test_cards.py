"""What a player of Rösselsprung is told before he decides: exact chances, and ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

import pytest

import grognard
from grognard.engine.cards import Card
from grognard.engine.door import play
from grognard.engine.position import CHANCE, FACES
from grognard.titles.roesselsprung import actions
from grognard.titles.roesselsprung.box.contents import SEATS
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.ch05_march import Planning
from grognard.titles.roesselsprung.sight.oddscard import ON_UNITS, combat_odds, convolved
from grognard.titles.roesselsprung.title import TITLE
from tests.titles.roesselsprung.scene import dice, do, offers, scene, walk, where
from tests.titles.roesselsprung.worlds import lively, other_world
from tests.titles.weighing import bars, cards_that_read_well, written

EYES = (*SEATS, "observer")
FIGHTS = 4_000
"""How often a fight is fought to see whether its card is right."""


def weighed(pos: Raid, seat: str = "") -> Card:
    card = TITLE.advice.card(pos, seat or pos.seat)
    assert card is not None
    return card


def totals(card: Card) -> dict[str, int]:
    return {name: sum.total for name, sum in card.sums.items()}


def games(count: int, seed: int = 0) -> Iterator[Raid]:
    """Every position of games between players who look for a fight."""
    for number in range(count):
        rng = Random(f"{seed}/{number}")
        pos = TITLE.start()
        while pos.result is None:
            yield pos
            pos = grognard.act(pos, pos.seat, lively(pos, rng))


# Thousands of fights by the rules themselves ------------------------------------------------------


def outcome(pos: Raid) -> str:
    """The bar of the card that the dice thrown so far have brought about; "" if they roll on."""
    entering = ""
    for event in pos.news or []:
        facts = event.facts
        if event.key == "raid-die" and not facts["arrived"]:
            return "outcome-missed"
        if event.key in ("volley", "raid"):
            hits = facts["hits"]
            assert isinstance(hits, int)
            return f"outcome-{ON_UNITS[min(hits, len(ON_UNITS) - 1)]}"
        if event.key == "combat-die" and not entering:
            entering = str(facts["seat"])
        side = "entering" if facts.get("seat") == entering else "standing"
        if event.key == "result-tie" or (event.key == "side-test" and facts["passed"]):
            return "outcome-thrown-back"
        if event.key == "side-test":
            return f"outcome-{side}-routed"
        if event.key in ("result-beaten", "result-crushed"):
            return event.key.replace("result", f"outcome-{side}")
    return ""


def fought(pos: Raid, came: Callable[[Raid], str], rng: Random) -> str:
    """The dice due now are thrown until it is clear what came of them."""
    here = pos.copy()
    here.news = []
    while not came(here):
        play(here, rng.choice(FACES))
    return came(here)


def assert_borne_out(chances: dict[str, Fraction], found: Counter[str]) -> None:
    """Every share is as likely as was said, within four standard errors."""
    count = found.total()
    assert set(found) <= {key for key, chance in chances.items() if chance}
    for key, chance in chances.items():
        error = sqrt(float(chance * (1 - chance)) / count)
        assert abs(found[key] / count - chance) <= 4 * error, (key, float(chance), found[key])


LANDING = ("phase: drop; 10.06: grn; 15.10: cad; awaited: rot", "drop rot 10.07", "die 4", "die 1")
"""Gruppe Rot drifts into the garrison of 10.06, which fires two dice."""

THROWN: dict[str, tuple[str, ...]] = {
    "attack on plain": (
        "turn: 2; phase: german; 10.07: rot panther; 10.08: grn",
        *("order attack rot", "add panther", "fire 10.08"),
    ),
    "machine gun, mortar and rifles": (
        "turn: 2; phase: german; 09.08: rot smg1 mrs1/prone; 09.09: grn",
        *("order attack rot", "add smg1", "add mrs1", "fire 09.09"),
    ),
    "moving attack on a hill": (
        "turn: 2; phase: german; 06.08: mrs1; 06.09: cad",
        *("order move-attack mrs1", "fire 06.09"),
    ),
    "opportunity attack": (
        "turn: 2; phase: german; 10.09: rot; 10.07: grn",
        *("order move rot", "to 10.08", "go", "shoot grn", "go"),
    ),
    "assault on the town": (
        "turn: 2; phase: german; 10.07: rot gruen panther; 10.06: grn",
        *("order assault rot", "add gruen", "add panther", "to 10.06", "go"),
    ),
    "assault of two against two": (
        "turn: 2; phase: yugoslav; 10.08: grn; 10.07: rot/attacks=2",
        *("order assault grn", "to 10.07", "go"),
    ),
    "opportunity assault": (
        "turn: 2; phase: german; 10.09: rot; 10.07: grn/prone; 11.08: cad",
        *("order move rot", "to 10.08", "go", "storm cad", "go"),
    ),
    "fire at a landing": LANDING,
    "landing": (*LANDING, "die 1", "die 1"),
    "air strike": ("phase: german; 10.06: grn; 15.10: rot", "strike ju87_1 10.06"),
    "air strike on plain": ("phase: german; 10.08: grn cad; 15.10: rot", "strike cr42_1 10.08"),
}
"""A situation, and what is said till the dice are thrown."""


def about_to_throw(name: str) -> Raid:
    text, *said = THROWN[name]
    return do(scene(text), *said)


@pytest.mark.clause("9.1b")
@pytest.mark.clause("11.1a")
@pytest.mark.parametrize("name", THROWN)
def test_a_card_is_borne_out_by_thousands_of_fights(name: str) -> None:
    pos = about_to_throw(name)
    assert pos.seat == CHANCE
    rng = Random(name)
    card = weighed(pos, "observer")
    assert sum(bars(card).values()) == 1
    assert_borne_out(bars(card), Counter(fought(pos, outcome, rng) for _ in range(FIGHTS)))
    for seat in SEATS:
        assert written(TITLE.advice.card(pos, seat)) == written(card)


@pytest.mark.parametrize("name", THROWN)
def test_a_card_follows_the_dice_one_by_one(name: str) -> None:
    """Before a die the chances are the mean of those after each of its faces."""
    pos = about_to_throw(name)
    mean = dict.fromkeys(bars(weighed(pos)), Fraction(0))
    for face in FACES:
        after = pos.copy()
        after.news = []
        play(after, face)
        came = outcome(after)
        for key, chance in {came: Fraction(1)}.items() if came else bars(weighed(after)).items():
            mean[key] += chance / 6
    assert bars(weighed(pos)) == mean


# Attacks ------------------------------------------------------------------------------------------


@pytest.mark.clause("9.2a")
def test_two_dice_on_plain() -> None:
    """Rulings 5: .56 at least one hit, .11 at least a point lost."""
    third = Fraction(1, 3)
    assert convolved([third, third]) == [Fraction(4, 9), Fraction(4, 9), Fraction(1, 9)]
    pos = do(scene("turn: 2; phase: german; 10.07: rot; 10.08: grn"), "order attack rot")
    card = weighed(pos)
    assert (card.key, card.facts, card.column) == (
        "attack",
        {"hex": "10.08", "units": ("rot",)},
        "2d6 5+",
    )
    assert bars(card) == {
        "outcome-missed": Fraction(4, 9),
        "outcome-shaken": Fraction(4, 9),
        "outcome-loses-1": Fraction(1, 9),
        "outcome-loses-2": 0,
        "outcome-loses-more": 0,
    }
    assert totals(card) == {"dice": 2, "to-hit": 5}


@pytest.mark.clause("5.1.2")
def test_of_several_targets_the_card_is_of_the_best() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot; 10.08: grn; 10.06: cad")
    pos = do(pos, "order attack rot")
    assert {"fire 10.08", "fire 10.06"} <= set(offers(pos))
    assert weighed(pos).facts["hex"] == "10.08"


@pytest.mark.clause("5.1.3")
def test_on_the_move_the_modifier_is_shown() -> None:
    pos = do(scene("turn: 2; phase: german; 10.07: rot; 10.08: grn"), "order move-attack rot")
    card = weighed(pos)
    assert totals(card) == {"dice": 2, "to-hit": 5, "modifier": -1}
    assert bars(card)["outcome-missed"] == Fraction(25, 36)
    walked = scene("turn: 2; phase: german; 10.08: rot; 10.10: grn")
    walked = do(walked, "order move-attack rot", "to 10.09", "go")
    after = do(walked, *(["decline"] if "decline" in offers(walked) else []))
    assert "hold" in offers(after)
    assert (weighed(after).key, weighed(after).facts["hex"]) == ("attack", "10.10")


def test_what_is_planned_is_its_owners_business() -> None:
    pos = do(scene("turn: 2; phase: german; 10.07: rot gruen; 10.08: grn"), "order attack rot")
    for seat in ("yugoslav", "observer"):
        assert TITLE.advice.card(pos, seat) is None
        assert TITLE.advice.others(pos, seat) == []


def test_the_others_are_the_card_after_one_more_step() -> None:
    pos = do(scene("turn: 2; phase: german; 10.07: rot gruen; 10.08: grn"), "order attack rot")
    there, more = TITLE.advice.others(pos, "german")
    both = do(pos, "add gruen")
    assert (there.action, more.action) == ("fire 10.08", "")
    assert written(there.card) == written(weighed(pos))
    assert (more.unit, more.more) == ("gruen", True)
    assert written(more.card) == written(weighed(both))
    less = {other.unit: other for other in TITLE.advice.others(both, "german")}
    assert written(less["gruen"].card) == written(weighed(pos))
    assert not less["rot"].more


@pytest.mark.parametrize(
    ("at", "firer", "hex", "clause", "chances"),
    [
        ("10.07: rot; 10.08: radio", "rot", "10.08", "13.7.2", {"radio-lost": (5, 9)}),
        ("10.07: lg; 10.08: l3", "lg", "10.08", "13.6.3b", {"tank-lost": (1, 3)}),
        (
            "10.07: rybka; 10.08: grn",
            "grn",
            "10.07",
            "2.1.2b",
            {"shaken": (4, 9), "command-lost": (1, 9)},
        ),
    ],
)
def test_other_targets_than_units_have_other_bars(
    at: str, firer: str, hex: str, clause: str, chances: dict[str, tuple[int, int]]
) -> None:
    seat = SEATS[TITLE.box.by_id[firer].side]
    pos = do(scene(f"turn: 2; phase: {seat}; {at}"), f"order attack {firer}")
    card = weighed(pos)
    wanted = {f"outcome-{key}": Fraction(*share) for key, share in chances.items()}
    missed = {"outcome-missed": 1 - sum(wanted.values())}
    assert bars(card) == missed | wanted
    hit = dice(do(pos, f"fire {hex}"), *[6] * (2 if firer != "lg" else 1))
    lost = [event for event in hit.news or [] if event.clause == clause]
    assert [event.key for event in lost] in (["radio-lost"], ["eliminated"], ["command-lost"])


# Close combat -------------------------------------------------------------------------------------


@pytest.mark.clause("11.1e")
@pytest.mark.parametrize(
    ("totals", "higher", "lower"),
    [
        # rulings 5, per cent: eliminated, 3 and more (of either side; the rest is close)
        ((4, 2), (17, 25), (0, 3)),
        ((3, 2), (11, 17), (0, 8)),
        ((2, 2), (6, 11), (6, 11)),
        ((0, 2), (0, 3), (31, 11)),
        ((8, 4), (17, 56), (0, 0)),
    ],
)
def test_the_36_throws_are_counted(
    totals: tuple[int, int], higher: tuple[int, int], lower: tuple[int, int]
) -> None:
    odds = combat_odds(scene(""), 0, *totals)

    def per_cent(*keys: str) -> tuple[int, ...]:
        return tuple(round(100 * odds[key]) for key in keys)

    assert per_cent("standing-crushed", "standing-beaten") == higher
    assert per_cent("entering-crushed", "entering-beaten") == lower
    assert sum(odds.values()) == 1


@pytest.mark.clause("5.1.4")
def test_an_assault_is_weighed_once_its_way_ends_among_enemies() -> None:
    pos = scene("turn: 2; phase: german; points: german=6; 10.08: rot gruen; 10.06: grn")
    pos = do(pos, "order assault rot")
    pos = do(pos, "add gruen", "to 10.07")
    assert weighed(pos).key == "march"
    pos = do(pos, "to 10.06")
    card = weighed(pos)
    assert (card.key, card.facts["unhurt"], card.column) == ("assault", 100, "2 : 2")
    assert [(part.amount, part.key) for part in card.sums["entering"].parts] == [
        (2, "strength"),
        (2, "strength"),
        (-2, "built-up"),
    ]
    assert bars(card) == bars(weighed(do(pos, "go")))
    assert TITLE.advice.card(pos, "yugoslav") is None


@pytest.mark.clause("9.3")
def test_an_assault_under_fire_says_how_likely_it_is_to_arrive() -> None:
    pos = scene("turn: 2; phase: german; points: german=6 yugoslav=1; 10.08: rot gruen; 10.06: grn")
    pos = do(pos, "order assault rot", "to 10.07", "to 10.06")
    # Two dice at a unit that comes onto the plain: unhurt in four of nine.
    assert weighed(pos).facts["unhurt"] == 44


# Reactions ----------------------------------------------------------------------------------------


@pytest.mark.clause("12a")
def test_a_window_shows_the_best_shot() -> None:
    pos = scene("turn: 2; phase: german; 10.09: rot; 10.07: grn; 11.08: cad pb1; 15.10: pk1")
    pos = walk(pos, "move", "rot", "10.08")
    card = weighed(pos)
    assert (card.key, card.facts) == ("shot", {"hex": "10.08", "units": ("pb1", "cad")})
    assert TITLE.advice.card(pos, "german") is None
    massing = do(pos, "shoot cad")
    (more,) = TITLE.advice.others(massing, "yugoslav")
    assert written(more.card) == written(card)
    assert TITLE.advice.card(massing, "german") is None
    thrown = do(massing, "add pb1", "go")
    assert bars(weighed(thrown, "german")) == bars(card)


@pytest.mark.clause("12.2a")
def test_where_nobody_can_fire_the_storm_is_weighed() -> None:
    pos = scene("turn: 2; phase: german; 10.09: rot; 10.07: grn/attacks=2")
    pos = walk(pos, "move", "rot", "10.08")
    card = weighed(pos)
    assert (card.key, totals(card)) == ("storm", {"entering": 1, "standing": 2})
    assert bars(weighed(do(pos, "storm grn", "go"), "german")) == bars(card)


@pytest.mark.clause("R-entry-order")
@pytest.mark.parametrize("mission", ["tito", "decoy1"])
def test_a_mission_alone_is_seized_without_dice(mission: str) -> None:
    pos = scene(f"turn: 2; phase: yugoslav; 08.07: {mission}; 07.08: rot")
    pos = walk(pos, "mission", mission, "07.07")
    card = weighed(pos, "german")
    assert written(card)[:3] == ("undefended", "R-entry-order", {"hex": "07.07"})
    assert bars(card) == {"outcome-seized": 1}


# Marches ------------------------------------------------------------------------------------------


@pytest.mark.clause("9.3.1a")
@pytest.mark.parametrize(
    ("points", "safe"), [(0, Fraction(1)), (1, Fraction(4, 9)), (2, Fraction(16, 81))]
)
def test_the_risk_of_a_march_is_that_of_the_shots_that_can_be_paid(
    points: int, safe: Fraction
) -> None:
    pos = scene(f"""
        turn: 2; phase: german; points: german=6 yugoslav={points}
        10.09: rot; 10.07: grn
    """)
    pos = do(pos, "order move rot", "to 10.08")
    card = weighed(pos)
    assert (card.key, bars(card)) == ("march", {"march-hurt": 1 - safe, "march-unhurt": safe})
    rng = Random(points)
    begun = do(pos, "go")
    found: Counter[str] = Counter()
    for _ in range(1000):
        here, unhurt = begun, True
        while unhurt and "shoot grn" in offers(here):
            here = do(here, "shoot grn", "go")
            unhurt = fought(here, outcome, rng) == "outcome-missed"
            here = dice(here, 1, 1)
        found["march-unhurt" if unhurt else "march-hurt"] += 1
    assert_borne_out(bars(card), found)


@pytest.mark.clause("13.4.1a")
def test_tanks_may_break_down_on_the_way() -> None:
    pos = do(scene("turn: 2; phase: yugoslav; 09.08: l3; 20.01: rot"), "order move l3")
    for steps, dice_thrown in ((4, 1), (1, 2)):
        for _ in range(steps):
            pos = do(pos, offers(pos, "to 09.09" if where_to(pos) != "09.09" else "to 09.08")[0])
        assert bars(weighed(pos))["march-unhurt"] == Fraction(5, 6) ** dice_thrown


def where_to(pos: Raid) -> str:
    """Where the way planned so far ends."""
    assert isinstance(pos.question, Planning)
    return TITLE.box.names[pos.question.end(pos)]


# Who may know what --------------------------------------------------------------------------------


def test_equal_worlds_give_equal_cards() -> None:
    """Whatever a seat cannot know may be otherwise: its card stays the same."""
    rng = Random(5)
    compared: Counter[str] = Counter()
    for pos in games(2):
        for seat in EYES:
            other = other_world(pos, seat, rng)
            if other is None:
                continue
            card = TITLE.advice.card(pos, seat)
            assert written(TITLE.advice.card(other, seat)) == written(card)
            compared[card.key if card else ""] += 1
    assert set(compared) >= {"", "attack", "shot", "raid", "close-combat", "assault", "march"}


# Ways ---------------------------------------------------------------------------------------------


def planned(pos: Raid) -> dict[str, int]:
    """The least that each end of a way costs, by taking every step there is, over and over."""
    least: dict[str, int] = {}
    seen: set[Any] = set()
    waiting = [pos]
    while waiting:
        here = waiting.pop()
        for said in here.answers():
            if not isinstance(said, actions.To):
                continue
            after = grognard.act(here, here.seat, said)
            assert isinstance(after.question, Planning)
            spent = after.question.spent(after)
            if not grognard.refusals(after, after.seat, actions.Go()):
                least[said.hex] = min(spent, least.get(said.hex, spent))
            if (said.hex, spent) not in seen:
                seen.add((said.hex, spent))
                waiting.append(after)
    return least


@pytest.mark.clause("8.1")
@pytest.mark.parametrize(
    ("at", "order"),
    [
        ("10.07: rot; 10.06: grn; 12.08: gruen panther blau fa1; 08.08: smg1", "move rot"),
        ("10.07: rot; 10.09: grn; 12.08: cad; 11.05: pb1", "assault rot"),
        ("10.07: rot; 10.09: grn", "move-attack rot"),
        ("10.07: lg; 10.06: grn", "move lg"),
        ("11.07: l3; 15.10: rot; 09.07: gruen", "move l3"),
        ("08.07: tito; 07.06: rot", "mission tito"),
    ],
)
def test_ways_are_what_planning_finds(at: str, order: str) -> None:
    unit = order.split()[1]
    seat = SEATS[TITLE.box.by_id[unit].side]
    pos = scene(f"turn: 2; phase: {seat}; points: {seat}=6; {at}")
    began = do(pos, f"order {order}")
    found = planned(began)
    found.pop(where(pos, unit) or "", None)
    ways = {way.hex: way for way in TITLE.advice.ways(began, unit)}
    assert {hex: way.cost.total for hex, way in ways.items()} == found
    assert found
    if order.split()[0] in ("move", "mission"):
        from_the_table = TITLE.advice.ways(pos, unit)
        assert [way.action for way in from_the_table] == [f"order {order}"] * len(ways)
        assert [way.then for way in from_the_table] == [
            (way.action, *way.then) for way in ways.values()
        ]
    for way in ways.values():
        said = [way.action, *way.then]
        assert said == [*(f"to {hex}" for hex in way.path), "go"]
        after = do(began, *said)
        if order.split()[0] != "assault" and unit != "l3":
            assert where(after, unit) == way.hex


@pytest.mark.clause("14b")
def test_a_reinforcement_has_ways_onto_the_map() -> None:
    pos = scene("turn: 3; phase: yugoslav; points: yugoslav=6; 10.07: rot; awaited: lika1")
    ways = {way.hex: way for way in TITLE.advice.ways(pos, "lika1")}
    assert all(way.path[0] == "01.12" for way in ways.values())
    (part, *_) = ways["01.12"].cost.parts
    assert (part.key, part.clause) == ("entry", "14b")
    far = max(ways.values(), key=lambda way: len(way.path))
    assert where(do(pos, far.action, *far.then), "lika1") == far.hex


def test_ways_go_on_from_what_is_planned() -> None:
    pos = scene("turn: 2; phase: german; points: german=6; 10.07: rot; 15.10: cad")
    pos = do(pos, "order move rot", "to 10.08")
    ways = {way.hex: way for way in TITLE.advice.ways(pos, "rot")}
    assert (ways["10.09"].path, ways["10.09"].cost.total) == (("10.08", "10.09"), 2)
    assert (ways["10.09"].action, ways["10.09"].then) == ("to 10.09", ("go",))


@pytest.mark.clause("5c")
def test_a_unit_made_prone_on_the_way_has_no_way_on() -> None:
    pos = scene("turn: 2; phase: german; 10.10: rot gruen; 10.08: pb1")
    pos = walk(pos, "move", "rot gruen", "10.09", "11.09")
    pos = do(dice(do(pos, "shoot pb1", "go"), 5, 1, 6, 1), "decline")
    assert TITLE.advice.ways(pos, "rot") == []
    assert TITLE.advice.ways(pos, "gruen")


def test_nobody_else_has_ways() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot gruen/prone; 10.06: grn")
    assert TITLE.advice.ways(pos, "rot")
    for unit in ("gruen", "grn", "panther", "nobody"):
        assert TITLE.advice.ways(pos, unit) == []
    began = do(pos, "order attack rot")
    assert TITLE.advice.ways(began, "rot") == []
    assert TITLE.advice.ways(do(pos, "order move rot"), "grn") == []


# In words -----------------------------------------------------------------------------------------


def test_every_card_of_a_game_can_be_read() -> None:
    assert cards_that_read_well(TITLE, games(2, seed=9)) >= {
        "attack",
        "shot",
        "raid",
        "assault",
        "close-combat",
        "march",
    }


@pytest.mark.clause("13.7.3")
def test_13_7_3_the_chance_of_a_radio_call_stands_on_it() -> None:
    pos = scene("turn: 4; phase: calls; 01.01: greifer; 04.04: radio; awaited: lika2 likam lika3")
    calls = TITLE.advice.others(pos, "yugoslav")
    assert [each.action for each in calls] == [
        str(said) for said in pos.answers() if str(said).startswith("hurry")
    ]
    assert {each.card.bars[-1].chance for each in calls} == {Fraction(1, 2)}
    assert TITLE.advice.others(pos, "german") == []


@pytest.mark.clause("14.2d")
def test_14_2d_where_a_jump_ends_is_told_before_it() -> None:
    pos = scene("turn: 1; phase: drop; awaited: rot blau")
    assert bars(weighed(pos, "german")) == {
        "drop-drifts": Fraction(1, 2),
        "drop-on-target": Fraction(1, 2),
    }
    assert TITLE.advice.card(pos, "yugoslav") is None
