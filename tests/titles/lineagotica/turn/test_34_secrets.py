"""34 Who knows what: fire out of hiding, and who has been observed when the game begins."""

from __future__ import annotations

import pytest

from grognard.engine.door import act
from grognard.engine.position import Result
from grognard.titles.lineagotica.box.battle import BATTLES
from grognard.titles.lineagotica.position import NOWHERE, OUTSIDE, Skirmish
from grognard.titles.lineagotica.rules.fire.ch10_volleys import Shot, sector, volley
from grognard.titles.lineagotica.rules.fire.ch11_weapons import SINGLE, arm_of
from grognard.titles.lineagotica.rules.fire.ch12_chance import IN_PHASE
from grognard.titles.lineagotica.rules.fire.ch16_damage import treat
from grognard.titles.lineagotica.rules.men.ch18_observation import check_lost, hidden
from grognard.titles.lineagotica.rules.men.ch30_lines import known_marks, sees_point
from grognard.titles.lineagotica.rules.moving.ch06_foot import room
from grognard.titles.lineagotica.rules.moving.ch22_mines import clear_lane
from grognard.titles.lineagotica.rules.moving.ch24_riders import place_beside
from grognard.titles.lineagotica.title import TITLE
from tests.titles.lineagotica.scene import (
    but,
    firing,
    moving,
    rolled,
    run,
    say,
    scene,
    told,
    unseen,
    where,
    who,
)


def ready(battle: str) -> Skirmish:
    """Both have left the set-up as it is."""
    pos = TITLE.start(battle=battle)
    for _ in range(2):
        pos = act(pos, pos.seat, TITLE.read("ready"))
    return pos


@pytest.mark.clause("34.3")
def test_34_3_fire_from_a_hidden_man_tells_the_class_of_his_weapon_and_a_sector() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@500,300
        red squad x: elite x1=self_loading_rifle@600,400
        observed: all but x1
        """)
    rifle = arm_of(pos, who(pos, "x1"), "self_loading_rifle")
    assert rifle is not None
    shot = Shot(who(pos, "x1"), rifle, SINGLE, (who(pos, "a1"),), NOWHERE, NOWHERE)
    run(volley(pos, [shot], IN_PHASE), 10)
    (heard,) = told(pos, "fired-at-from", "blue")
    assert heard == {"piece": "a1", "weapon": "rifle", "hits": 0, "sector": 1}
    assert told(pos, "fired", "blue") == []
    assert told(pos, "fired-at", "blue") == []


@pytest.mark.clause("34.3")
def test_34_3_eight_sectors() -> None:
    round_about = [(600, 0), (600, 99), (0, 300), (-300, 300), (-300, 0), (-1, -1), (0, -9)]
    pos = scene("""
        blue squad a: regular a1=rifle@700,600
        red squad x: regular x1=rifle@900,600
        """)
    found = []
    for dx, dy in [*round_about, (200, -200)]:
        pos = but(pos, f"{700 + dx},{600 + dy}: x1")
        found.append(sector(pos, who(pos, "a1"), who(pos, "x1")))
    assert found == [0, 0, 2, 3, 4, 5, 6, 7]


@pytest.mark.clause("34.6")
def test_34_6_who_is_not_hidden_and_in_sight_starts_observed() -> None:
    """Cisa: the motor cycle is seen from the slope. Ca' di Sopra: too far by moonlight."""
    pos = ready("cisa")
    assert pos.observed(pos.box.by_id["moto"])
    pos = ready("ca-di-sopra")
    assert not any(pos.observed(man) for man in pos.box.of_side[0])


@pytest.mark.clause("34.6")
@pytest.mark.parametrize(
    ("battle", "observer", "objectives", "places"),
    [("coriano", "foo-01", 2, 10), ("senio", "rover-01", 3, 8)],
)
def test_34_6_the_attack_starts_out_of_sight_and_its_observer_sees_the_village(
    battle: str, observer: str, objectives: int, places: int
) -> None:
    """9.1 No man is fired at before he can be given an order; tanks may wait on the road."""
    pos = ready(battle)
    assert not any(pos.observed(piece) for piece in pos.box.of_side[0] if piece.man)
    man = pos.box.by_id[observer]
    goals = [
        place for place in pos.box.scenario.objectives if sees_point(pos, man, place.x, place.y)
    ]
    assert len(goals) >= objectives
    foes = [foe.index for foe in pos.box.of_side[1]]
    assert sum(sees_point(pos, man, pos.x[foe], pos.y[foe]) for foe in foes) >= places


@pytest.mark.clause("34.6")
def test_34_6_who_is_marked_hidden_starts_unobserved_whatever_the_lines() -> None:
    for battle in BATTLES:
        pos = ready(battle)
        assert not any(pos.observed(p) for p in pos.box.pieces if p.unit.hidden)


# What is laid during play -------------------------------------------------------------------------


def behind_the_house() -> Skirmish:
    """Red at the back of a house, where blue does not see him."""
    return scene("""
        house h: 400,500 600,600
        blue squad a: regular a1=rifle@500,300
        red squad x: regular x1=rifle/smoke-grenades=1@500,700
        observed: all but x1
        """)


def foxhole(pos: Skirmish) -> Skirmish:
    for _ in range(2):
        pos = but(pos, "x1/idle")
        pos = say(firing(pos, "regular", "red"), "do x1 dig -", "done", "1")
    return pos


@pytest.mark.clause("37.9")
@pytest.mark.clause("10.5")
def test_37_9_a_foxhole_shows_to_whom_has_a_line_to_it() -> None:
    pos = behind_the_house()
    bare = TITLE.sight.view(firing(pos, "regular", "red"), "blue")
    pos = foxhole(pos)
    assert "foxhole" in TITLE.sight.view(pos, "red").marks
    assert known_marks(pos, 1).laid != ()
    assert TITLE.sight.view(firing(pos, "regular", "red"), "blue") == bare
    assert "foxhole" not in TITLE.sight.view(pos, "observer").marks
    assert known_marks(pos, 0).laid == ()
    # Round the corner: at the next observation it is seen, and stays so.
    pos = but(pos, "800,700: a1")
    pos = rolled(pos, "observation", 10)
    assert "foxhole" in TITLE.sight.view(pos, "blue").marks
    pos = but(pos, "500,300: a1")
    assert "foxhole" in TITLE.sight.view(pos, "blue").marks


@pytest.mark.clause("37.9")
def test_37_9_in_sight_of_the_enemy_it_is_known_at_once() -> None:
    pos = but(behind_the_house(), "700,700: x1")
    assert "foxhole-700-700" in TITLE.sight.view(foxhole(pos), "blue").marks
    # A man who is down sees nothing.
    pos = but(pos, "a1/severe")
    assert "foxhole-700-700" not in TITLE.sight.view(foxhole(pos), "blue").marks


@pytest.mark.clause("37.9")
@pytest.mark.clause("34.4")
def test_37_9_after_the_battle_every_foxhole_shows() -> None:
    pos = foxhole(behind_the_house())
    assert "foxhole" not in TITLE.sight.view(pos, "blue").marks
    pos.result = Result(None, "draw", "36.1")
    assert "foxhole" in TITLE.sight.view(pos, "blue").marks


@pytest.mark.clause("37.9")
@pytest.mark.parametrize(("way", "end"), [("300,400;360,400", (300, 380)), ("300,400", (300, 400))])
def test_37_9_who_comes_to_see_what_bars_his_way_stops(way: str, end: tuple[int, int]) -> None:
    """Behind the corner of the house; if it does not bar his way he goes on."""
    pos = scene("""
        red roadblock b: 345,385 345,440
        house h: 310,200 480,380
        blue squad a: regular a1=rifle@300,300 a2=rifle@400,150
        observed: all but far1
        """)
    pos = unseen(moving(pos), f"walk a1 run {way} same")
    assert told(pos, "thing-seen", "blue") == [{"thing": "b"}]
    assert told(pos, "thing-seen", "red") == []
    assert where(pos, "a1") == end


@pytest.mark.clause("19.2")
@pytest.mark.clause("34.4")
def test_19_2_smoke_shows_when_it_spreads_and_not_who_sent_it() -> None:
    before = firing(behind_the_house(), "regular", "red")
    pos = say(before, "smoke x1 500 740 0", "done")
    for seat in ("blue", "observer"):
        assert TITLE.sight.view(pos, seat).coming_smoke == ()
    assert len(TITLE.sight.view(pos, "red").coming_smoke) == 1
    assert len(told(pos, "smoke-thrown", "red")) == 1
    assert told(pos, "smoke-thrown", "blue") == []
    pos = rolled(pos, "smoke", 3)
    assert "smoke1" in TITLE.sight.view(pos, "blue").marks
    assert told(pos, "smoke", "blue") == [{"face": 3, "until": 10}]


@pytest.mark.clause("34.2")
def test_34_2_the_dead_and_the_severely_wounded_cannot_be_told_apart() -> None:
    pos = scene("""
        house h: 200,500 430,560
        blue squad a: regular a1=rifle@300,300
        red squad x: regular x1=rifle/prone x2=rifle/prone
        300,700: x1/dead/e1
        330,700: x2/severe/e2
        """)
    # Both lie behind the house by now: both are remembered.
    check_lost(pos)
    assert sorted(TITLE.sight.view(pos, "blue").enemies) == ["e1", "e2"]
    # Neither stops who walks by,
    pos = but(pos, "300,340: x1/dead", "300,370: x2/severe")
    after = unseen(moving(pos), "walk a1 normal 310,420 same")
    assert where(after, "a1") == (310, 420)
    # or wants to stand there;
    for at in ((300, 340), (300, 370)):
        assert room(pos, who(pos, "a1"), *at, NOWHERE, OUTSIDE, NOWHERE)
    alive = but(pos, "x1/fit")
    assert not room(alive, who(pos, "a1"), 300, 340, NOWHERE, OUTSIDE, NOWHERE)
    # and neither is found who had not been observed.
    pos = but(pos, "x1/hidden", "x2/hidden")
    assert hidden(pos, 1) == []


@pytest.mark.clause("16.4")
@pytest.mark.clause("18.5")
def test_18_5_treated_out_of_sight_he_is_unobserved() -> None:
    pos = scene("""
        house h: 200,500 430,560
        blue squad a: regular a1=rifle@300,300
        red squad x: regular x1=rifle/prone
        300,700: x1/severe
        """)
    treat(pos, who(pos, "x1"))
    assert TITLE.sight.view(pos, "blue").enemies == {}


@pytest.mark.clause("34.5")
@pytest.mark.clause("22.7")
def test_34_5_a_lane_is_known_to_those_who_cleared_it() -> None:
    pos = scene("""
        red mines m: ap 400,500 600,700
        blue squad a: regular a1=rifle@500,490
        observed: all but a1
        minefields: m/known=blue,red
        """)
    clear_lane(pos, who(pos, "a1"), 0)
    assert len(TITLE.sight.view(pos, "blue").lanes) == 1
    assert TITLE.sight.view(pos, "red").lanes == ()


@pytest.mark.clause("34.1")
@pytest.mark.clause("6.10")
def test_34_1_a_hidden_man_beside_a_lorry_takes_nobody_s_place() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@l
        blue lorry l: regular @500,300
        red squad x: regular x1=rifle@500,900
        observed: all but x1
        """)
    there = place_beside(pos, who(pos, "l"), (500, 330), 20)
    assert there is not None
    pos = but(pos, f"{there[0]},{there[1]}: x1")
    assert place_beside(pos, who(pos, "l"), (500, 330), 20) == there
    pos = but(pos, "x1/e1")
    assert place_beside(pos, who(pos, "l"), (500, 330), 20) != there
