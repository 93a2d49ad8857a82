"""The chances told before an order are those the rules throw against: walked over the dice."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from grognard.boards.felt.plane import far
from grognard.engine.cards import Card
from grognard.engine.door import play
from grognard.engine.forecast import forecast
from grognard.engine.position import CHANCE
from grognard.titles.lineagotica.actions import VOCABULARY
from grognard.titles.lineagotica.position import CAPTURED, Skirmish
from grognard.titles.lineagotica.rules.fire.ch09_covering import bite
from grognard.titles.lineagotica.rules.fire.ch14_indirect import missions
from grognard.titles.lineagotica.rules.fire.ch20_aircraft import AWAY, ask_for_anti_aircraft, raids
from grognard.titles.lineagotica.rules.men.ch17_flight import surrender
from grognard.titles.lineagotica.rules.procedure import Rolling
from grognard.titles.lineagotica.sight.answers import Planned
from grognard.titles.lineagotica.sight.chances import LOST, NEAR, ON_POINT, WIDE, share
from grognard.titles.lineagotica.sight.queries import PlanOf
from grognard.titles.lineagotica.sight.survey import survey
from tests.titles.lineagotica.scene import (
    asked,
    but,
    e,
    firing,
    moving,
    rolled,
    run,
    say,
    scene,
    told,
    who,
)

QUALITIES = ("elite", "veteran", "recruit")
STAGES = {"bombs": 0, "guns": 1}
DAMAGE = {"hurt", "penetration"}


def planned(pos: Skirmish, order: str, seat: str = "blue") -> Planned:
    answer = survey(pos, seat, PlanOf(order))
    assert isinstance(answer, Planned)
    return answer


def bars(card: Card) -> dict[str, Fraction]:
    assert sum(bar.chance for bar in card.bars) == 1
    return {bar.key: bar.chance for bar in card.bars}


def obeying(plan: Planned) -> Fraction:
    """4.8 The chance of all that must be rolled first."""
    chance = Fraction(1)
    for roll in plan.rolls:
        chance *= share(roll.chance)
    return chance


def walked(pos: Skirmish, dice: int) -> Iterator[tuple[Fraction, Skirmish]]:
    """What the first so many dice bring, each face of them; all that follow show a one."""
    here = [(Fraction(1), pos)]
    for _ in range(dice):
        after = []
        for chance, before in here:
            throws = before.answers()
            for throw in throws:
                then = before.copy()
                then.news = []
                play(then, throw)
                after.append((chance / len(throws), then))
        here = after
    for chance, then in here:
        while then.seat == CHANCE:
            play(then, VOCABULARY.read("die 1"))
        yield chance, then


# 14.5, 20.1 Contact -------------------------------------------------------------------------------


def observer(quality: str, contact: str, *more: str) -> Skirmish:
    """An observer with guns and an aircraft, and somebody on each side who is asked after him."""
    return firing(
        scene(
            f"""
            blue observer o: {quality} o1=rifle/role=observer/portable-radio@300,300
            blue squad b: rabble b1=rifle@900,100
            blue mortar m: 81 by=o1 fire=4 smoke=2 contact={contact}
            blue aircraft p: napalm by=o1 strafes contact={contact}
            red squad x: rabble x1=rifle@800,700
            """,
            *more,
        ),
        quality,
    )


@pytest.mark.clause("14.5")
@pytest.mark.clause("20.1")
@pytest.mark.clause("25.2")
@pytest.mark.parametrize("state", ["fit", "wounded"])
@pytest.mark.parametrize("side", ["", "side blue: coordination=-1"])
@pytest.mark.parametrize("quality", QUALITIES)
@pytest.mark.parametrize("contact", ["easy", "normal", "difficult"])
def test_14_5_contact_is_made_as_often_as_the_card_says(
    quality: str, contact: str, side: str, state: str
) -> None:
    pos = but(observer(quality, contact, side), f"o1/{state}")
    for order, support in (("call o1 m 800 600 -1", "m"), ("call o1 p 800 600 0", "p")):
        plan = planned(pos, order)
        if plan.refusals:
            assert {each.clause for each in plan.refusals} == {"10.6"}
            assert bars(plan.cards[0])["outcome-contact"] == 0
            continue
        shown = bars(plan.cards[0])["outcome-contact"] * obeying(plan)
        ordered = say(pos, order, "done")
        made = Fraction(0)
        for end in forecast(ordered) if ordered.seat == CHANCE else ():
            called = missions(end.position) if support == "m" else raids(end.position)
            made += end.chance if called else 0
        if ordered.seat != CHANCE:
            made = Fraction(bool(missions(ordered) or raids(ordered)))
        assert made == shown


@pytest.mark.clause("14.7")
@pytest.mark.clause("14.8")
@pytest.mark.clause("14.9")
@pytest.mark.parametrize("quality", QUALITIES)
@pytest.mark.parametrize("state", ["fit", "wounded"])
def test_14_7_the_round_falls_where_the_card_says(quality: str, state: str) -> None:
    mission = "mission: battery=m by=o1 at=800,600 stage=0 fell=-1,-1 served=2"
    pos = but(observer(quality, "easy"), f"o1/{state}", mission)
    order = "adjust o1 m round 0 0"
    plan = planned(pos, order)
    assert plan.refusals == []
    serves = bars(plan.cards[0])["outcome-done"] if state == "wounded" else Fraction(1)
    shown = bars(plan.cards[-1])
    found = dict.fromkeys((ON_POINT, NEAR, WIDE, LOST), Fraction(0))
    for chance, after in walked(say(pos, order, "done"), 2 if serves == 1 else 3):
        [now] = missions(after)
        if not told(after, "adjusting-round"):
            continue
        if now.fall_x < 0:
            found[LOST] += chance
            continue
        off = far(now.x, now.y, now.fall_x, now.fall_y)
        found[ON_POINT if not off else NEAR if off < 40 else WIDE] += chance
    assert found == {kind: part * serves for kind, part in shown.items()}


# 20 Aircraft --------------------------------------------------------------------------------------


@pytest.mark.clause("20.2")
@pytest.mark.clause("20.3")
@pytest.mark.clause("20.4")
@pytest.mark.parametrize("load", ["anti-personnel", "anti-tank", "napalm"])
@pytest.mark.parametrize("there", ["x1", "x1/prone", "wood", "far", "b1", "t"])
def test_20_2_whoever_is_in_the_strip_is_hit_as_often_as_the_card_says(
    load: str, there: str
) -> None:
    """One man or vehicle in it, friend or foe: the faces after which damage is rolled."""
    wood = "wood w: 780,580 820,620" if there == "wood" else ""
    who_is = {"b1": "900,100: x1; 800,600: b1", "far": "800,640: x1"}.get(there, "800,600: x1")
    if there == "t":
        who_is = "900,100: x1; 800,600: t"
    pos = scene(
        f"""
        blue observer o: veteran o1=rifle/role=observer/portable-radio@300,300
        blue squad b: veteran b1=rifle@900,100
        blue aircraft p: {load} by=o1 strafes
        red squad x: veteran x1=rifle@900,200
        red tank t: veteran @1500,1100
        {wood}
        """,
        who_is.replace("x1", there) if there == "x1/prone" else who_is,
    )
    for order, doing in (("call o1 p 800 600 0", "bombs"), ("strafe p", "guns")):
        raid = f"sortie: aircraft=p by=o1 at=800,600 heading=0 stage={STAGES[doing]} due=3"
        coming = but(pos, raid)
        plan = planned(coming if doing == "guns" else pos, order)
        assert plan.area is not None
        caught = {each.who: each.chance.sum.total for each in plan.area.caught}
        begun = asked(coming, Rolling("air"))
        # Precise, and on the point.
        begun = say(begun, "1", "1")
        if not caught or begun.seat != CHANCE:
            assert all(chance < 1 or chance >= 10 for chance in caught.values())
            continue
        [(name, chance)] = caught.items()
        assert name == {"b1": "b1"}.get(there, e(pos, "t" if there == "t" else "x1"))
        hit = sum(_hurt(begun, face) for face in range(1, 11))
        assert hit == min(max(chance, 0), 10)


def _hurt(pos: Skirmish, face: int) -> bool:
    """Whether damage is told of after that face."""
    after = say(pos, str(face))
    while after.seat == CHANCE and after.turn == pos.turn:
        after = say(after, "10")
    return any(event.key in DAMAGE for event in after.news or [])


@pytest.mark.clause("20.6")
@pytest.mark.clause("20.7")
@pytest.mark.parametrize("quality", ["elite", "veteran", "regular"])
def test_20_6_an_aircraft_is_hit_as_often_as_the_card_says(quality: str) -> None:
    pos = scene(
        f"""
        blue observer o: veteran o1=rifle/role=observer/portable-radio@300,300
        blue aircraft p: napalm by=o1
        red squad x: {quality} x1=mg/set-up/anti-aircraft@800,700
        sortie: aircraft=p by=o1 at=300,900 due=3
        """
    )
    ask_for_anti_aircraft(pos, False)
    order = "do x1 anti-aircraft -"
    shown = bars(planned(pos, order, "red").cards[0])
    ordered = say(pos, order, "done")
    found = dict.fromkeys(shown, Fraction(0))
    for chance, after in walked(ordered, 2):
        left = raids(after)
        key = "outcome-shot-down" if not left else "outcome-missed"
        if left and left[0].stage >= AWAY:
            key = "outcome-driven-off"
        found[key] += chance
    assert found == shown


# 9.5 Covered ground -------------------------------------------------------------------------------

GAITS = {
    "upright": "x1/normal",
    "cautious": "x1/cautious",
    "running": "x1/run",
    "lying": "x1/prone",
    "crawling": "x1/prone/crawl",
}


@pytest.mark.clause("9.4")
@pytest.mark.clause("9.5")
@pytest.mark.clause("12.7")
@pytest.mark.parametrize("weapon", ["mg/set-up", "lmg/set-up", "smg"])
@pytest.mark.parametrize("ground", ["", "wood w: 480,480 520,520", "wall w: 400,485 600,485"])
@pytest.mark.parametrize("light", ["day", "moon"])
def test_9_5_a_man_who_comes_there_is_rolled_for_at_the_chance_that_was_told(
    weapon: str, ground: str, light: str
) -> None:
    kind = weapon.split("/")[0]
    pos = scene(
        f"""
        table: 1600x1200 {light}
        blue squad a: veteran a1={weapon}@500,300
        red squad x: regular x1=rifle@1500,1100 x2=rifle@1480,1100
        {ground}
        """
    )
    order = f"cover-ground a1 {kind} 500 500"
    plan = planned(pos, order)
    if plan.refusals:
        assert {each.clause for each in plan.refusals} <= {"9.4", "12.3"}
        return
    assert plan.area is not None
    assert plan.area.caught == []
    shown = {each.how.key.removeprefix("survey-comer-"): each.chance for each in plan.area.comers}
    laid = f"cover: by=a1 with=a1.{kind} at=500,500 from=500,300"
    for how, mark in GAITS.items():
        there = but(pos, laid, f"500,500: {mark}")
        there.news = []
        chance = shown[how]
        bitten = bite(there, who(there, "x1"))
        first = next(bitten, None)
        if chance is None or not 1 <= chance.sum.total < 10:
            fired = told(there, "fired")
            assert (first is None and not fired) or chance is not None
            continue
        assert first == 10
        with pytest.raises(StopIteration):
            bitten.send(10)
        [event] = [each for each in there.news or [] if each.key == "fired" and each.sums]
        assert event.sums["chance"].total == chance.sum.total
        known = planned(there, order).area
        assert known is not None
        if there.covers:
            assert [each.chance.sum.total for each in known.caught] == [chance.sum.total]


# 17.22, 32.5 Prisoners ----------------------------------------------------------------------------


@pytest.mark.clause("17.22")
@pytest.mark.parametrize(
    "marks",
    [
        "",
        "a1/shocked=4",
        "a1/hidden",
        "500,901: a1; 500,950: a2",
        "500,700: a1",
        "a1/hidden; a2/hidden",
    ],
)
def test_17_22_he_gives_himself_up_to_whom_the_card_names(marks: str) -> None:
    pos = firing(
        scene("""
            blue squad a: veteran a1=rifle@500,420 a2=rifle@560,400
            red squad x: regular x1=rifle@500,600
            """),
        "veteran",
    )
    if marks:
        pos = but(pos, *[part.strip() for part in marks.split(";")])
    shooter = "a2" if "a1/shocked" in marks or "950" in marks else "a1"
    plan = planned(pos, f"fire {shooter} rifle single {e(pos, 'x1')}")
    after = pos.copy()
    after.news = []
    run(surrender(after, who(after, "x1")))
    taken = told(after, "prisoner")
    if not plan.taking:
        # Nobody is near.
        assert (taken, "950" in marks) == ([], True)
        return
    [sentence] = plan.taking
    if sentence.key == "survey-taken-by-nobody":
        assert taken == []
        return
    assert [event["piece"] for event in taken] == [sentence.facts["piece"]]
    assert after.state[who(after, "x1").index] == CAPTURED


@pytest.mark.clause("32.5")
@pytest.mark.parametrize("helper", ["", "500,612: x2", "700,700: x2"])
def test_32_5_whoever_is_reached_shocked_is_taken_by_whom_the_card_names(helper: str) -> None:
    pos = scene("""
        blue squad a: veteran a1=smg@500,500 a2=rifle@800,200
        red squad x: regular x1=rifle@500,600 x2=rifle@900,900
        """)
    pos = moving(but(pos, *([helper] if helper else [])))
    plan = planned(pos, "walk a1 assault-normal 500,585 same")
    assert plan.refusals == []
    key = plan.taking[0].key
    assert [card.key for card in plan.cards] == ["melee"]
    met = but(pos, "500,585: a1/charging/normal", "x1/shocked=3")
    after = rolled(met, "melee") if key == "survey-taken-in-contact" else None
    if after is not None:
        assert [each["piece"] for each in told(after, "prisoner")] == ["a1"]
    else:
        assert helper.startswith("500,612")
        assert plan.taking[0].key == "survey-helped-in-contact"
