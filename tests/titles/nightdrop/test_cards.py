"""What a player of Night Drop is told before he decides: exact chances, ways, what is left."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb
from random import Random
from typing import Any

import pytest

import grognard
from grognard.engine.cards import Card
from grognard.engine.errors import DataError, Refused
from grognard.engine.forecast import forecast
from grognard.titles.nightdrop.actions import Move
from grognard.titles.nightdrop.box.contents import SEATS, Unit
from grognard.titles.nightdrop.position import UNSEEN, Drop
from grognard.titles.nightdrop.rules.ch02_conversion import Forming
from grognard.titles.nightdrop.rules.ch08_movement import Movement
from grognard.titles.nightdrop.rules.ch09_results import OUTCOMES
from grognard.titles.nightdrop.sight.oddscard import staged_fight, throw_odds
from grognard.titles.nightdrop.title import TITLE
from tests.titles.nightdrop.scene import attack, do, scene, where
from tests.titles.weighing import bars, cards_that_read_well, written

EYES = (*SEATS, "observer")


def weighed(pos: Drop, seat: str = "") -> Card:
    card = TITLE.advice.card(pos, seat or pos.seat)
    assert card is not None
    return card


def games(count: int, seed: int = 0) -> Iterator[Drop]:
    """Every position of games played at random."""
    for number in range(count):
        rng = Random(f"{seed}/{number}")
        pos = TITLE.start()
        while pos.result is None:
            yield pos
            pos = grognard.act(pos, pos.seat, rng.choice(pos.answers()))


# Combat -------------------------------------------------------------------------------------------


@pytest.mark.clause("9.2.4a")
@pytest.mark.parametrize(
    ("factors", "share"),
    [
        # double, loss, tie, repulsed, routed: of 36 throws
        ((5, 3), (6, 20, 4, 6, 0)),
        ((7, 3), (12, 21, 2, 1, 0)),
        ((5, 5), (0, 15, 6, 15, 0)),
        ((7, 5), (2, 24, 4, 6, 0)),
        ((1, 9), (0, 0, 0, 6, 30)),
    ],
)
def test_the_36_throws_are_counted(factors: tuple[int, int], share: tuple[int, ...]) -> None:
    found = throw_odds(*factors)
    assert found == {key: Fraction(n, 36) for key, n in zip(OUTCOMES, share, strict=True)}
    assert sum(found.values()) == 1


def by_the_rules(pos: Drop) -> dict[str, Fraction]:
    """The results of a fight whose dice fall now, by the walk over the rules themselves."""
    found = dict.fromkeys((f"outcome-{key}" for key in OUTCOMES), Fraction(0))
    for outcome in forecast(pos):
        news = [event.key for event in outcome.position.news or []]
        keys = [key for key in news if key.startswith("result-")]
        found[keys[0].replace("result", "outcome")] += outcome.chance
    return found


EXAMPLE = "1413: G02; 1514: G11; 1513: 505-A/reduced"


@pytest.mark.clause("9.2.5-ex1")
def test_the_example_of_the_rulebook_is_weighed_as_it_is_fought() -> None:
    pos = scene(f"turn: 5; phase: G4; {EXAMPLE}")
    pos = do(pos, "die 6", "done", "done", "attack 1513", "join G02", "join G11")
    before = weighed(pos)
    # Across the bridge the armoured car meets 6, the infantry from the village's side meets 5.
    assert before.facts["point"] == "G02"
    assert (before.sums["attack"].total, before.sums["defence"].total) == (5, 6)
    assert before.column == "5 : 6"
    led = do(pos, "declare", "point G02")
    for seat in EYES:
        assert written(weighed(led, seat)) == written(before)
    assert bars(before) == by_the_rules(led)
    thrown = do(led, "die 3")
    assert bars(weighed(thrown, "us")) == by_the_rules(thrown)
    by_infantry = do(pos, "declare", "point G11")
    card = weighed(by_infantry)
    assert (card.sums["attack"].total, card.sums["defence"].total) == (3, 5)
    assert bars(card) == by_the_rules(by_infantry)


@pytest.mark.clause("9.2.3")
def test_the_defender_is_thought_to_name_his_strongest() -> None:
    at = "3009: 507-A; 3008: G11 G03 G07"
    pos = attack(do(scene(f"turn: 5; phase: U2; {at}"), "done"), "3008", "507-A")
    card = weighed(pos, "us")
    assert card.facts["guard"] == "G03"
    assert [(part.amount, part.key) for part in card.sums["defence"].parts] == [
        (3, "point"),
        (1, "support"),
        (1, "support"),
    ]


def test_an_attack_being_set_up_is_its_owners_business() -> None:
    pos = scene("turn: 5; phase: U2; 3009: 507-A 507-B; 3008: G03/hidden")
    pos = do(pos, "done", "attack 3008", "join 507-A")
    assert TITLE.advice.card(pos, "us") is not None
    assert TITLE.advice.card(pos, "german") is None
    assert TITLE.advice.card(pos, "observer") is None
    assert TITLE.advice.others(pos, "german") == []


def test_the_others_are_the_card_after_one_more_step() -> None:
    pos = scene("turn: 5; phase: U2; 3009: 507-A 507-B; 3008: G03/hidden")
    pos = do(pos, "done", "attack 3008", "join 507-A")
    (more,) = TITLE.advice.others(pos, "us")
    both = do(pos, "join 507-B")
    assert (more.unit, more.more) == ("507-B", True)
    assert written(more.card) == written(weighed(both))
    less = {other.unit: other for other in TITLE.advice.others(both, "us")}
    assert written(less["507-B"].card) == written(weighed(pos))
    assert not less["507-A"].more


# What lies under the markers ----------------------------------------------------------------------


def test_under_a_marker_every_unit_not_seen_is_as_likely() -> None:
    pos = scene("""
        turn: 5; phase: U1
        3009: 505-A 505-B; 3008: G03/hidden G11; 2411: G04; 2412: G07/hidden
        """)
    pos = do(pos, "done", "attack 3008", "join 505-A", "join 505-B")
    card = weighed(pos)
    unseen = [unit.id for unit in TITLE.box.germans if unit.id not in ("G11", "G04")]
    assert len(unseen) == 12
    mean = dict.fromkeys(bars(card), Fraction(0))
    defences = set()
    for id in unseen:
        other = scene(f"turn: 5; phase: U1; 3009: 505-A 505-B; 3008: {id}/hidden G11; 2411: G04")
        other = do(other, "done", "attack 3008", "join 505-A", "join 505-B")
        open_ = weighed(do(other, "declare", "point 505-A"))
        defences.add(open_.sums["defence"].total)
        for key, chance in bars(open_).items():
            mean[key] += chance / len(unseen)
    assert bars(card) == mean
    low, high = card.sums["defence-least"].total, card.sums["defence-most"].total
    assert {low, high} == {min(defences), max(defences)} == {3, 5}
    assert card.column == "6 : 3–5"
    assert card.facts["guard"] == UNSEEN


@pytest.mark.parametrize("hidden", ["G01", "G03", "G11", "G13"])
def test_the_card_does_not_know_what_lies_there(hidden: str) -> None:
    pos = scene(f"turn: 5; phase: U1; 3009: 505-A; 3008: {hidden}/hidden G04/hidden")
    pos = do(pos, "done", "attack 3008", "join 505-A")
    known = scene("turn: 5; phase: U1; 3009: 505-A; 3008: G07/hidden G14/hidden")
    known = do(known, "done", "attack 3008", "join 505-A")
    assert written(weighed(pos)) == written(weighed(known))


def test_equal_worlds_give_equal_cards() -> None:
    """Whatever a seat cannot know may be otherwise: its card stays the same."""
    rng = Random(5)
    compared: dict[str, int] = {}
    for pos in games(6):
        for seat in EYES:
            card = TITLE.advice.card(pos, seat)
            if card is None:
                continue
            other = TITLE.sight.imagine(TITLE.sight.view(pos, seat), TITLE.box, rng)
            if type(other.question) is not type(pos.question):
                continue  # what is asked is itself a secret
            assert written(TITLE.advice.card(other, seat)) == written(card)
            compared[card.key] = compared.get(card.key, 0) + 1
    assert set(compared) >= {"fight", "lone-sticks", "conversion", "sticks", "container"}


# Sticks -------------------------------------------------------------------------------------------


@pytest.mark.clause("9.3.2a")
def test_sticks_alone_need_no_dice() -> None:
    pos = scene("turn: 2; phase: G4; 3008: G03/hidden; 3009: 505-01 505-02")
    pos = do(pos, "die 6", "done", "done")
    pos = do(pos, "attack 3009", "join G03")
    card = weighed(pos)
    assert (card.key, bars(card)) == ("lone-sticks", {"outcome-sticks-eliminated": Fraction(1)})


@pytest.mark.clause("9.2.4d")
@pytest.mark.parametrize(
    ("at", "cost", "bar"),
    [
        ("3009: 507-A 507-01", [("507-A", "9.2.5a")], "stand-reduced"),
        (
            "3009: 507-A/reduced 507-01",
            [("507-A", "9.2.5c"), ("507-01", "9.3.2b")],
            "stand-eliminated",
        ),
    ],
)
def test_what_standing_costs_by_night(at: str, cost: list[tuple[str, str]], bar: str) -> None:
    pos = do(scene(f"turn: 2; phase: G4; {at}; 3008: G01 G03 G04"), "die 6", "done", "done")
    pos = do(attack(pos, "3009", "G01", "G03", "G04"), "point G01", "die 6", "die 3")
    card = weighed(pos, "us")
    parts = card.sums["losses"].parts
    assert [(part.facts["unit"], part.clause) for part in parts] == cost
    assert list(bars(card)) == [bar]
    after = do(pos, "stand")
    lost = [id for id, _ in cost if where(after, id) is None]
    assert len(lost) == (0 if bar == "stand-reduced" else 2)


@pytest.mark.clause("2.4.1a")
@pytest.mark.parametrize(
    "at",
    [
        "3009: 505-01 505-02",
        "3009: 505-01 505-02/ldr 505-03",
        "3009: 505-01/plt 505-02/pir 505-03",
        "3009: 505-01 505-A/reduced",
        "3009: 505-01/pir 505-02 505-A/reduced",
    ],
)
def test_what_sticks_will_make_is_the_walk_over_the_draws(at: str) -> None:
    pos = do(scene(f"turn: 2; phase: U1; {at}; 2411: G03"), "done")
    card = weighed(pos)
    assert card.facts["hex"] == "3009"
    found = dict.fromkeys(bars(card), Fraction(0))
    for outcome in forecast(do(pos, "convert 3009")):
        after = outcome.position
        found[f"makes-{best_of(after)}"] += outcome.chance
    assert bars(card) == found


def test_three_unknown_sticks_of_twenty_eight() -> None:
    """18 Plt, 6 Ldr, 3 HQ and the PIR Advantage, three drawn blindly."""
    pos = do(scene("turn: 2; phase: U1; 3009: 505-01 505-02 505-03; 2411: G03"), "done")
    draws = comb(28, 3)
    assert bars(weighed(pos)) == {
        "makes-nothing": Fraction(comb(18, 2), draws),
        "makes-reduced": Fraction(comb(18, 3) + comb(27, 2) - comb(18, 2), draws),
        "makes-full": Fraction(comb(27, 3) - comb(18, 3), draws),
    }


def best_of(pos: Drop) -> str:
    """The strongest company that the answers now on offer can make."""
    if not isinstance(pos.question, Forming):
        return "nothing"
    made = set()
    for answer in pos.answers():
        for event in grognard.act(pos, "us", answer).news or []:
            made.add({"formed-full": "full", "reinforced": "full"}.get(event.key, event.key))
    return "full" if "full" in made else "reduced"


def test_the_tally_is_that_of_the_eyes() -> None:
    """9.3.2c What the German has looked at, the American has not."""
    pos = scene("turn: 2; phase: G4; 3009: 505-01; 3012: 505-02 505-03; 3008: G03")
    pos = do(pos, "die 6", "done", "done", "attack 3009", "join G03", "declare")
    pos = do(pos, "draw hq 1", "activate U1", "done")
    for seat, left in (("us", 3), ("german", 2)):
        tally = {
            part.facts["type"]: part.amount for part in weighed(pos, seat).sums["unseen"].parts
        }
        assert tally == {"plt": 18, "ldr": 6, "hq": left, "pir": 1}


@pytest.mark.clause("5.4.2b")
def test_what_an_unknown_stick_may_be() -> None:
    pos = do(scene("turn: 2; phase: G1; 3009: 505-01 505-02/hq; 2411: G03"), "die 2", "die 3")
    card = weighed(pos)
    assert bars(card) == {
        "stick-plt": Fraction(18, 27),
        "stick-ldr": Fraction(6, 27),
        "stick-hq": Fraction(2, 27),
        "stick-pir": Fraction(1, 27),
    }


@pytest.mark.clause("8.5.2b")
def test_what_is_left_in_the_container() -> None:
    pos = scene("turn: 2; phase: G4; 3009: 505-01; 2411: G03/hidden G01; 2412: G11/hidden")
    pos = do(pos, "die 3")
    card = weighed(pos)
    assert card.facts["count"] == 11
    left = {part.facts["unit"] for part in card.sums["container"].parts}
    assert left == {unit.id for unit in TITLE.box.germans} - {"G01", "G03", "G11"}
    assert bars(card) == {
        "draw-armour": Fraction(1, 11),
        "draw-two-steps": Fraction(7, 11),
        "draw-one-step": Fraction(3, 11),
    }
    assert TITLE.advice.card(pos, "us") is None


# Ways ---------------------------------------------------------------------------------------------


def walked(pos: Drop, unit: Unit) -> dict[str, int]:
    """The least that each hex costs, by taking every step there is, over and over."""
    least: dict[str, int] = {}
    seen: set[Any] = set()
    waiting = [(pos, 0)]
    while waiting:
        here, spent = waiting.pop()
        for hex in here.box.grid.around(here.hex_of(unit)):
            step = Move(unit.id, here.box.names[hex])
            if grognard.refusals(here, here.seat, step):
                continue
            after = grognard.act(here, here.seat, step)
            event = next(e for e in after.news or [] if e.key == "moved" and e.sums)
            total = spent + event.sums["cost"].total
            least[step.hex] = min(total, least.get(step.hex, total))
            question = after.question
            on = isinstance(question, Movement) and question.movers == (unit.index,)
            if on and (hex, total) not in seen:
                seen.add((hex, total))
                waiting.append((after, total))
    return least


@pytest.mark.clause("8.1a")
@pytest.mark.parametrize("number", range(3))
def test_ways_are_what_walking_finds(number: int) -> None:
    rng = Random(number)
    looked = far = 0
    for pos in games(1, seed=number):
        chance = 0.01 if pos.night() else 0.08
        if not isinstance(pos.question, Movement) or rng.random() > chance:
            continue
        movers = [a.unit for a in pos.answers() if isinstance(a, Move)]
        if not movers:
            continue
        unit = pos.box.by_id[rng.choice(movers)]
        ways = {way.hex: way for way in TITLE.advice.ways(pos, unit.id)}
        found = walked(pos, unit)
        found.pop(where(pos, unit.id) or "", None)
        assert {hex: way.cost.total for hex, way in ways.items()} == found
        looked += 1
        far += sum(len(way.path) > 2 for way in ways.values())
        for way in rng.sample(list(ways.values()), min(3, len(ways))):
            assert len(way.path) == 1 + len(way.then)
            assert where(do(pos, way.action, *way.then), unit.id) == way.hex
    assert looked > 3
    assert far > 30


@pytest.mark.clause("8.4.2b")
def test_the_first_hex_is_in_reach_however_dear() -> None:
    """A marshy stream asks three points of a company that has two."""
    box = TITLE.box
    stream = next(
        (hex, other)
        for hex in range(box.grid.size)
        for direction, other in enumerate(box.grid.neighbours[hex])
        if other >= 0 and box.grounds[1].leg[hex * 6 + direction] == 6 and not box.landmark[hex]
    )
    here, wet = (box.names[hex] for hex in stream)
    pos = scene(f"turn: 2; phase: U1; {here}: 505-A 505-01")
    ways = {way.hex: way for way in TITLE.advice.ways(pos, "505-A")}
    assert (ways[wet].cost.total, ways[wet].then) == (6, ())
    assert where(do(pos, ways[wet].action), "505-A") == wet
    assert {len(way.path) for way in TITLE.advice.ways(pos, "505-01")} == {1}


@pytest.mark.clause("8.4.1")
def test_a_stack_has_ways_of_its_own() -> None:
    pos = scene("turn: 5; phase: U1; 2411: 505-A 505-01; 0810: G03")
    ways = {way.hex: way for way in TITLE.advice.ways(pos, "2411")}
    # The stick's four points are the stack's.
    assert max(way.cost.total for way in ways.values()) == 8
    alone = {way.hex: way.cost.total for way in TITLE.advice.ways(pos, "505-01")}
    assert {hex: way.cost.total for hex, way in ways.items()} == alone
    far = max(ways.values(), key=lambda way: len(way.path))
    after = do(pos, far.action, *far.then)
    assert where(after, "505-A") == where(after, "505-01") == far.hex
    assert len(far.path) > 4
    assert TITLE.advice.ways(pos, "0810") == []


def test_nobody_else_has_ways() -> None:
    pos = scene("turn: 5; phase: U1; 2411: 505-A 505-01/pir; 3009: 507-A; 0810: G03")
    assert TITLE.advice.ways(pos, "505-A")
    for unit in ("505-01", "507-A", "G03", "505-B", "nobody"):
        assert TITLE.advice.ways(pos, unit) == []
    assert TITLE.advice.ways(do(pos, "done"), "505-A") == []


# Luck and staged fights ---------------------------------------------------------------------------


def test_the_throw_that_luck_is_measured_by() -> None:
    pos = scene(f"turn: 5; phase: G4; {EXAMPLE}")
    pos = do(pos, "die 6", "done", "done", "attack 1513", "join G02", "join G11")
    pos = do(pos, "declare", "point G02")
    throw = TITLE.advice.throws.due(pos)
    assert throw is not None
    assert TITLE.advice.throws.due(do(pos, "die 3")) is None
    came = do(pos, "die 3")
    for outcome in forecast(throw):
        assert TITLE.advice.throws.outcome(throw, outcome.position) in bars(weighed(came, "us"))


def test_a_staged_fight_obeys_the_rules() -> None:
    box = TITLE.box
    chain = [("505-A", "3008"), ("505-B/r", "3110"), ("505-C", "3109")]
    pos, fight = staged_fight(box, chain, [("G03", "3009")], 5)
    assert len(fight.units) == 3
    assert pos.is_reduced(box.by_id["505-B"])
    for attackers, defenders in (
        (chain[:2], "3009"),  # 9.1.1d no chain
        ([("505-01", "3008")], "3009"),  # 9.3.1 sticks
        ([("505-A", "3009")], "3009"),  # 8.4.3 the enemy's hex
        ([("505-A", "3008"), ("507-A", "3008")], "3009"),  # 9.2.1b two regiments
        ([("505-A", "1513")], "3009"),  # 9.1.1c far off
    ):
        with pytest.raises(Refused):
            staged_fight(box, attackers, [("G03", defenders)], 5)
    with pytest.raises(Refused):
        staged_fight(box, chain, [("G03", "3009")], 2)  # 9.1.1b by night


@pytest.mark.parametrize(
    ("attackers", "defenders", "reason"),
    [
        ([("505-A", "3008")], [("G03", "3009"), ("G04", "3010")], "one hex"),
        ([("505-A", "3008")], [("G11/r", "3009")], "no reduced side"),
        ([("505-Z", "3008")], [("G03", "3009")], "no such unit"),
        ([("505-A", "9999")], [("G03", "3009")], "no hex"),
        ([("505-A", "3008"), ("505-A", "3008")], [("G03", "3009")], "named twice"),
        ([("505-A", "3008")], [("505-B", "3009")], "is not on the german side"),
    ],
)
def test_fights_that_cannot_be(attackers: Any, defenders: Any, reason: str) -> None:
    with pytest.raises(DataError, match=reason):
        staged_fight(TITLE.box, attackers, defenders, 5)


# In words -----------------------------------------------------------------------------------------


def test_every_card_of_a_game_can_be_read() -> None:
    assert cards_that_read_well(TITLE, games(3, seed=9)) >= {
        "fight",
        "conversion",
        "sticks",
        "container",
    }
