"""34 What the log says, and to whom: odds that changed, who comes into sight, what bursts."""

from __future__ import annotations

import pytest

from grognard.engine.door import act
from grognard.engine.text import Texts
from grognard.titles.lineagotica.box.battle import BATTLES
from grognard.titles.lineagotica.box.contents import SEATS
from grognard.titles.lineagotica.position import DEAD, Skirmish
from grognard.titles.lineagotica.rules.fire.ch15_blast import Burst, burst
from grognard.titles.lineagotica.rules.fire.ch16_damage import Harm, apply, wrecked
from grognard.titles.lineagotica.rules.men.ch18_sighting import reveal_all
from grognard.titles.lineagotica.sight.view import seen_enemies
from grognard.titles.lineagotica.title import TITLE
from tests.titles.lineagotica.scene import (
    but,
    e,
    firing,
    rolled,
    run,
    say,
    scene,
    state,
    told,
    who,
)

ENGLISH = Texts(TITLE, "en", strict=True)


def lines(pos: Skirmish, seat: str) -> list[str]:
    return [ENGLISH.event(event) for event in pos.news or () if event.seen_by(seat)]


@pytest.mark.clause("12.14")
def test_12_14_the_line_of_a_shot_says_what_has_changed_since_it_was_ordered() -> None:
    """Both fire in one step: each shoots at the other's flash."""
    pos = scene("""
        table: moon
        blue squad a: veteran a1=self_loading_rifle@500,100
        red squad x: veteran x1=lmg/set-up@500,400
        """)
    a1, x1 = who(pos, "a1"), who(pos, "x1")
    ordered = say(firing(pos, "veteran"), f"fire a1 self_loading_rifle single {e(pos, 'x1')}")
    card = TITLE.advice.card(ordered, "blue")
    assert card is not None
    assert card.sums["to-hit"].total == 3
    seal = firing(pos, "veteran", "red")
    answer = say(seal, f"fire x1 lmg single {e(pos, 'a1')}").orders
    both = ordered.copy()
    both.orders = (*ordered.orders, *answer)
    both = say(both, "done")
    while both.seat == "chance":
        both = say(both, "10")
    (blue,) = told(both, "fired", "blue")
    assert (blue["was"], blue["since"]) == (3, ("hit-flash_automatic",))
    (line,) = [line for line in lines(both, "blue") if "fires" in line]
    assert "needing 5 or less (it was 3 when ordered; changed since: flashes of an auto" in line
    (red,) = told(both, "fired", "red")
    assert red["since"] == ("hit-flash_single",)
    assert both.flashed == a1.bit | x1.bit


@pytest.mark.clause("12.15")
def test_12_15_no_die_is_told_where_none_was_thrown() -> None:
    pos = scene("""
        table: moon
        blue squad a: elite a1=self_loading_rifle@500,100
        red squad x: regular ability=elite x1=smg@500,140 x2=smg@900,900
        """)
    pos = but(pos, f"a1/aimed={pos.turn - 1}", "x1/run", "x1/rattled")
    after = say(firing(pos, "elite"), f"fire a1 self_loading_rifle single {e(pos, 'x1')}", "done")
    while after.seat == "chance":
        after = say(after, "1")
    (shot,) = told(after, "fired", "blue")
    assert shot["was"] == 10
    assert shot["faces"] == ()
    assert shot["hits"] >= 1
    (line,) = [line for line in lines(after, "blue") if "fires" in line]
    assert "no die needed" in line


@pytest.mark.clause("18.3")
def test_18_3_all_who_come_into_sight_at_one_time_are_named_in_one_line() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@500,300
        red squad x: regular x1=rifle@500,500 x2=rifle@520,500 x3=mg@540,500
        observed: all but x1 x2 x3
        """)
    reveal_all(pos, [who(pos, id) for id in ("x1", "x3")])
    assert told(pos, "observed", "blue") == [{"enemies": ("e1", "e2")}]
    assert told(pos, "observed", "red") == []
    assert [each["piece"] for each in told(pos, "been-observed", "red")] == ["x1", "x3"]
    # A man who was in sight before is not reported again.
    reveal_all(pos, [who(pos, id) for id in ("x1", "x2")])
    assert told(pos, "observed", "blue")[1:] == [{"enemies": ("e3",)}]


@pytest.mark.clause("34.6")
@pytest.mark.once
@pytest.mark.parametrize("battle", BATTLES)
def test_34_6_how_many_are_in_sight_when_the_set_up_is_done(battle: str) -> None:
    pos = TITLE.start(battle=battle)
    for _ in SEATS:
        pos = act(pos, pos.seat, TITLE.read("ready"))
    for side, seat in enumerate(SEATS):
        assert told(pos, "first-sight", seat) == [{"count": len(seen_enemies(pos, side))}]


@pytest.mark.clause("16.13")
@pytest.mark.clause("34.1")
@pytest.mark.parametrize("hidden", ["l", ""])
def test_16_13_a_wreck_that_nobody_had_observed_is_told_of(hidden: str) -> None:
    pos = scene(f"""
        blue squad a: regular a1=rifle@500,300
        red lorry l: regular @900,900
        observed: all but {hidden}
        """)
    lost = run(wrecked(pos, Harm(who(pos, "l"))), 10)
    apply(pos, [lost])
    assert state(pos, "l") == DEAD
    found = told(pos, "wreck-seen", "blue")
    assert [(each["x"], each["y"]) for each in found] == ([(900, 900)] if hidden else [])
    assert len(told(pos, "seen-destroyed", "blue")) == (0 if hidden else 1)
    assert told(pos, "wreck-seen", "red") == []


@pytest.mark.clause("15.2")
@pytest.mark.clause("34.1")
def test_15_2_each_side_is_told_whom_it_knows_in_the_reach_of_a_burst() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@500,300 a2=rifle@900,900
        red squad x: regular x1=rifle@510,310 x2=rifle@490,290 x3=rifle@900,100
        observed: all but x2
        """)
    blast = Burst(500, 300, 5, 75, soft=0)
    run(burst(pos, blast), *[10] * 3)
    assert told(pos, "burst", "blue") == [{"what": "shell", "x": 500, "y": 300}]
    assert told(pos, "in-reach", "blue") == [{"who": ("a1", e(pos, "x1"))}]
    assert told(pos, "in-reach", "red") == [{"who": (e(pos, "a1"), "x1", "x2")}]


@pytest.mark.clause("24.3")
def test_24_3_who_drops_off_has_not_also_got_off() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle a6=rifle@700,300
        blue tank t: regular @500,300 facing=90
        red squad x: regular x1=self_loading_rifle@500,600
        on t: a1
        """)
    after = say(
        firing(pos, "regular", "red"),
        f"fire x1 self_loading_rifle single {e(pos, 'a6')}",
        "done",
        "10",
    )
    assert len(told(after, "dropped-off", "blue")) == 1
    assert told(after, "got-off", "blue") == []


@pytest.mark.clause("34.2")
def test_34_2_after_the_game_a_shot_is_told_by_what_its_target_was_taken_for() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@500,100
        red squad x: regular x1=rifle@500,300
        """)
    after = say(firing(pos, "regular"), f"fire a1 rifle single {e(pos, 'x1')}", "done", "10")
    (event,) = [event for event in after.news or () if event.key == "fired"]
    assert event.facts["target"] == "e1"
    fallen = TITLE.advice.thrown(event)
    assert fallen is not None
    card, bar = fallen
    assert (card.facts["target"], bar) == ("man-rifle", "outcome-missed")
    assert ENGLISH.name("man-rifle") == "an enemy rifleman"


def test_a_step_of_observation_names_everybody_it_finds() -> None:
    pos = scene("""
        blue squad a: elite a1=rifle@500,300
        red squad x: regular x1=rifle@500,360 x2=rifle@520,360
        observed: all but x1 x2
        """)
    after = rolled(pos, "observation", 1)
    found = [name for line in told(after, "observed", "blue") for name in line["enemies"]]
    assert sorted(found) == ["e1", "e2"]
