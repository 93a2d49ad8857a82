"""6 Men on foot."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.position import (
    CAUTIOUS,
    CRAWL,
    IDLE,
    MOVED,
    NORMAL,
    RUN,
    Skirmish,
)
from grognard.titles.lineagotica.rules.moving.ch06_foot import allowance, base_of
from tests.titles.lineagotica.scene import (
    against,
    but,
    firing,
    moving,
    parts,
    say,
    scene,
    told,
    unseen,
    where,
    who,
)

REGULAR = 2


def pair(*more: str) -> Skirmish:
    return scene("blue squad a: regular a1=rifle@300,300 a2=rifle@320,300", *more)


def next_turn(pos: Skirmish) -> Skirmish:
    return but(pos, "phase: start")


@pytest.mark.clause("6.1")
def test_6_1_all_of_one_player_then_all_of_the_other() -> None:
    pos = moving(pair())
    assert pos.seat == "blue"
    assert against(pos, "walk far1 normal 1500,1100 same") == ["6.1"]
    assert say(pos, "end-movement").seat == "red"


@pytest.mark.clause("6.2")
def test_6_2_whoever_has_moved_does_not_fire() -> None:
    pos = say(moving(pair()), "walk a1 normal 300,400 same", "end-movement")
    assert pos.activity[who(pos, "a1").index] == MOVED
    pos = but(pos, "far1/e1")
    assert "5.8" in against(firing(pos, "regular"), "fire a1 rifle single e1")


@pytest.mark.clause("6.2")
@pytest.mark.parametrize("done", ["fired", "acted", "moved"])
def test_6_2_whoever_has_acted_does_not_move(done: str) -> None:
    pos = pair(f"phase: movement blue; 300,300: a1/{done}")
    assert "6.2" in against(pos, "walk a1 normal 300,400 same")


@pytest.mark.clause("6.3")
@pytest.mark.parametrize(("gait", "mm"), [("cautious", 80), ("normal", 160), ("run", 240)])
def test_6_3_gaits(gait: str, mm: int) -> None:
    pos = moving(pair())
    assert against(pos, f"walk a1 {gait} 300,{300 + mm} same") == []
    assert against(pos, f"walk a1 {gait} 300,{301 + mm} same") == ["6.5"]
    after = say(pos, f"walk a1 {gait} 300,{300 + mm} same")
    assert where(after, "a1") == (300, 300 + mm)


@pytest.mark.clause("6.3")
def test_6_3_no_other_gait() -> None:
    assert against(moving(pair()), "walk a1 stroll 300,310 same") == ["6.3"]


@pytest.mark.clause("6.4")
def test_6_4_nobody_runs_in_two_turns_in_a_row() -> None:
    pos = say(moving(pair()), "walk a1 run 300,500 same", "end-movement")
    pos = next_turn(pos)
    assert against(moving(pos), "walk a1 run 300,600 same") == ["6.4"]
    assert against(moving(pos), "walk a1 normal 300,600 same") == []
    pos = next_turn(pos)
    assert against(moving(pos), "walk a1 run 300,600 same") == []


@pytest.mark.clause("6.4")
def test_6_4_a_flight_counts_as_running() -> None:
    pos = next_turn(but(pair(), "a1/panicked"))
    assert against(moving(pos), "walk a1 run 300,500 same") == ["6.4"]


@pytest.mark.clause("6.5")
def test_6_5_percentages_are_added() -> None:
    pos = but(pair("wall w: 0,320 600,320"), "a1/prone")
    # Up (40 mm) and over the wall (80 mm): 40 mm are left.
    assert against(moving(pos), "walk a1 normal 300,340 same") == []
    assert against(moving(pos), "walk a1 normal 300,341 same") == ["6.5"]


@pytest.mark.clause("6.5")
def test_6_5_one_event_within_20_mm_can_always_be_paid_for() -> None:
    pos = pair("wall w: 0,310 600,310; 300,300: a1/wounded/prone")
    # A quarter is left, the wall costs a half.
    assert allowance(pos, who(pos, "a1"), NORMAL).total == 40
    assert against(moving(pos), "walk a1 normal 300,320 same") == []
    assert against(moving(pos), "walk a1 normal 300,321 same") == ["6.5"]


def spent(pos: Skirmish, gait: int = NORMAL) -> list[tuple[int, str]]:
    return parts(allowance(pos, who(pos, "a1"), gait))[1:]


@pytest.mark.clause("6.6")
def test_6_6_under_automatic_fire_or_explosives() -> None:
    pos = but(pair(), "a1/beaten-before")
    assert spent(pos) == [(-40, "6.6")]


@pytest.mark.clause("6.7")
def test_6_7_getting_up_or_down() -> None:
    pos = but(pair(), "a1/prone")
    assert spent(pos) == [(-40, "6.7")]
    pos = moving(pair())
    assert against(pos, "walk a1 normal 300,420 prone") == []
    assert against(pos, "walk a1 normal 300,421 prone") == ["6.5"]
    after = say(pos, "walk a1 normal 300,420 prone")
    assert after.is_prone(who(after, "a1"))


@pytest.mark.clause("6.7")
def test_6_7_only_to_change_posture_takes_the_activity() -> None:
    pos = moving(pair())
    assert against(pos, "walk a1 normal - standing") == ["6.7"]
    after = say(pos, "walk a1 normal - prone")
    assert after.is_prone(who(after, "a1"))
    assert after.activity[who(after, "a1").index] == MOVED


@pytest.mark.clause("6.8")
def test_6_8_through_a_door() -> None:
    pos = pair("house h: 250,340 350,440")
    # To the door in the south wall 40 mm off, through it (40 mm), and on.
    assert against(moving(pos), "walk a1 normal 300,420 same") == []
    assert against(moving(pos), "walk a1 normal 300,421 same") == ["6.5"]
    after = say(moving(pos), "walk a1 normal 300,420 same")
    assert (after.house[0], after.storey[0]) == (0, 0)


@pytest.mark.clause("6.9")
def test_6_9_through_a_window_of_the_ground_floor() -> None:
    pos = but(pair("house h: 250,340 350,440"), "210,390: a1")
    # The west window 40 mm off: 80 mm of the move.
    assert against(moving(pos), "walk a1 normal 290,390 same") == []
    assert against(moving(pos), "walk a1 normal 291,390 same") == ["6.5"]


@pytest.mark.clause("6.9")
def test_6_9_not_upstairs() -> None:
    pos = pair("house h: 250,340 350,440")
    assert against(moving(pos), "walk a1 normal h/1/s same") == ["33.1"]


@pytest.mark.clause("6.10")
def test_6_10_onto_a_lorry() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@300,300 a2=rifle@320,300
        blue lorry l: regular @300,400 facing=90 command=free
        """)
    # The hull ends at y = 375: 80 mm of walking are left, to beside it.
    assert against(moving(pos), "mount a1 l") == []
    after = say(moving(pos), "mount a1 l")
    assert after.aboard[who(after, "a1").index] == who(after, "l").index
    assert after.activity[who(after, "a1").index] == MOVED
    pos = but(pos, "300,270: a1")
    assert against(moving(pos), "mount a1 l") == ["6.10"]


@pytest.mark.clause("6.10")
@pytest.mark.clause("6.4")
def test_6_10_at_a_run_half_of_24_cm() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@300,235 a2=rifle@320,300
        blue lorry l: regular @300,400 facing=90 command=free
        """)
    # 140 mm from the hull: 120 to walk, to within 20 mm of it.
    assert against(moving(pos), "mount a1 l") == ["6.10"]
    assert against(moving(pos), "mount a1 l run") == []
    after = unseen(moving(pos), "mount a1 l run")
    assert after.aboard[who(after, "a1").index] == who(after, "l").index
    assert after.gait[who(after, "a1").index] == RUN
    assert against(moving(but(pos, "300,234: a1")), "mount a1 l run") == ["6.10"]
    assert against(moving(but(pos, "a1/ran")), "mount a1 l run") == ["6.4"]
    # Cautiously 40 mm are left; nobody crawls or assaults onto a lorry.
    assert against(moving(but(pos, "300,315: a1")), "mount a1 l cautious") == []
    assert against(moving(but(pos, "300,314: a1")), "mount a1 l cautious") == ["6.10"]
    for gait in ("crawl", "assault-run", "fast"):
        assert against(moving(pos), f"mount a1 l {gait}") == ["6.3"]


@pytest.mark.clause("6.10")
@pytest.mark.clause("6.4")
def test_6_10_off_it_and_on_at_a_run() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@l a2=rifle@320,700
        blue lorry l: regular @300,400 command=free
        """)
    after = unseen(moving(pos), "dismount a1 300 600 run")
    _, y = where(after, "a1")
    # Beside the hull (y 410), then 120 mm.
    assert 530 <= y <= 552
    assert after.gait[who(after, "a1").index] == RUN
    assert against(moving(but(pos, "a1/ran")), "dismount a1 300 600 run") == ["6.4"]
    assert against(moving(pos), "dismount a1 300 600 crawl") == ["6.3"]


@pytest.mark.clause("6.10")
@pytest.mark.clause("32.1")
def test_6_10_nobody_gets_off_upon_an_enemy() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@l a2=rifle@320,700
        blue lorry l: regular @300,400 command=free
        red squad x: regular x1=rifle@300,425 x2=rifle@900,900
        """)
    # He is set down on the other side, or farther along the hull.
    after = unseen(moving(pos), "dismount a1 300 430")
    x, y = where(after, "a1")
    assert (x - 300) ** 2 + (y - 425) ** 2 > 20 * 20
    # Wherever there is room an enemy is within 2 cm.
    places = [(x, y) for x in range(264, 337, 18) for y in (362, 438)]
    places += [(x, y) for x in (249, 351) for y in (376, 391, 409, 424)]
    ring = " ".join(f"y{n}=rifle@{x},{y}" for n, (x, y) in enumerate(places))
    shut_in = scene(
        "blue squad a: regular a1=rifle@l a2=rifle@320,700",
        "blue lorry l: regular @300,400 command=free",
        f"red squad y: regular {ring}",
    )
    assert "32.1" in against(moving(shut_in), "dismount a1 300 430")


@pytest.mark.clause("6.10")
def test_6_10_off_a_lorry_and_on() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@l a2=rifle@320,700
        blue lorry l: regular @300,400 command=free
        """)
    after = say(moving(pos), "dismount a1 300 600")
    x, y = where(after, "a1")
    # Beside the hull (y 410), then 80 mm.
    assert after.aboard[who(after, "a1").index] < 0
    assert 490 <= y <= 512, (x, y)


@pytest.mark.clause("6.11")
def test_6_11_the_wounded() -> None:
    assert spent(but(pair(), "a1/wounded")) == [(-80, "6.11")]


@pytest.mark.clause("6.12")
def test_6_12_heavy_loads() -> None:
    pos = scene("blue squad a: regular a1=mg@300,300 a2=rifle@400,300 a3=lmg@500,300")
    assert spent(pos) == [(-80, "6.12")]
    assert parts(allowance(pos, who(pos, "a3"), NORMAL)) == [(160, "6.3")]
    # 11.29 Two men share it, if both go: see test_meeting_men.
    pos = but(pos, "320,300: a2")
    assert spent(pos) == [(-80, "6.12")]


@pytest.mark.clause("6.12")
def test_6_12_a_load_of_ammunition() -> None:
    pos = but(pair(), "a1/loads=1")
    assert spent(pos) == [(-80, "6.12")]


@pytest.mark.clause("6.13")
@pytest.mark.parametrize(
    "obstacle",
    ["wall o: 0,340 600,340", "hedge o: 0,340 600,340", "stream o: 0,340 600,340 width=10"],
)
def test_6_13_small_obstacles(obstacle: str) -> None:
    pos = pair(obstacle)
    assert against(moving(pos), "walk a1 normal 300,380 same") == []
    assert against(moving(pos), "walk a1 normal 300,381 same") == ["6.5"]


@pytest.mark.clause("6.14")
def test_6_14_a_high_hedge_takes_the_turn() -> None:
    pos = pair("hedge-high o: 0,315 600,315")
    assert against(moving(pos), "walk a1 run 300,330 same") == ["6.5"]
    after = say(moving(pos), "walk a1 cautious over:300,400 same")
    assert where(after, "a1") == (300, 325)
    assert after.gait[who(after, "a1").index] == CAUTIOUS
    pos = but(pos, "300,290: a1")
    assert against(moving(pos), "walk a1 cautious over:300,400 same") == ["6.14"]
    assert against(moving(pos), "walk a2 cautious over:320,290 same") == ["6.14"]


@pytest.mark.clause("6.14")
def test_6_14_and_nothing_else_in_that_turn() -> None:
    pos = moving(pair("hedge-high o: 0,315 600,315"))
    assert against(pos, "walk a1 cautious over:300,400 prone") == ["6.14"]
    assert against(pos, "walk a1 cautious over:300,400;300,420 same") == ["6.14"]
    assert against(pos, "walk a1 cautious 300,303;over:300,400 same") == ["6.14"]


@pytest.mark.clause("6.14")
def test_6_14_whoever_climbs_is_a_cautious_mover() -> None:
    pos = pair("hedge-high o: 0,315 600,315")
    after = say(moving(pos), "walk a1 normal over:300,400 same")
    assert after.gait[who(after, "a1").index] == CAUTIOUS


@pytest.mark.clause("6.15")
def test_6_15_from_window_to_window() -> None:
    pos = scene("""
        house h: 250,340 350,440
        blue squad a: regular a1=rifle@h/0/w a2=rifle@300,390,0
        """)
    assert against(moving(pos), "walk a1 normal h/0/e;400,390 same") != []
    after = unseen(moving(pos), "walk a1 normal h/0/e same")
    assert after.box.openings[after.slot[who(after, "a1").index]].key == "h/0/e"
    # From the room to an opening is ordinary movement; to another storey it is not.
    after = unseen(moving(pos), "walk a2 normal h/0/n same")
    assert after.box.openings[after.slot[who(after, "a2").index]].key == "h/0/n"
    after = unseen(moving(pos), "walk a2 normal h/1 same")
    assert after.storey[who(after, "a2").index] == 1


@pytest.mark.clause("6.15")
@pytest.mark.clause("30.2")
@pytest.mark.clause("33.1")
def test_6_15_a_squad_comes_down_one_flight_of_stairs() -> None:
    men = " ".join(f"a{n}=rifle@{260 + 20 * n},{360 + 12 * (n % 2)},1" for n in range(1, 5))
    pos = moving(scene("house h: 250,340 350,440 stairs=300,390", f"blue squad a: regular {men}"))
    for id in ("a1", "a2", "a3", "a4"):
        assert against(pos, f"walk {id} normal h/0 same") == []
        pos = unseen(pos, f"walk {id} normal h/0 same")
    places = [where(pos, f"a{n}") for n in range(1, 5)]
    assert places[0] == (300, 390)
    assert [pos.storey[who(pos, f"a{n}").index] for n in range(1, 5)] == [0, 0, 0, 0]
    for n, (x, y) in enumerate(places):
        assert all((x - px) ** 2 + (y - py) ** 2 >= 144 for px, py in places[:n])
        assert (x - 300) ** 2 + (y - 390) ** 2 <= 24 * 24


@pytest.mark.clause("6.15")
def test_6_15_the_room_is_crossed_by_distance() -> None:
    pos = scene("""
        house h: 200,340 400,560
        blue squad a: regular a1=rifle@300,550,0
        """)
    # 200 mm and more to the window beside the door.
    assert against(moving(pos), "walk a1 cautious h/0/s same") == ["6.5"]
    assert against(moving(pos), "walk a1 run h/0/s same") == []


@pytest.mark.clause("6.16")
def test_6_16_out_of_an_armoured_vehicle() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@c a2=rifle@c
        blue carrier c: regular @300,400 command=free
        """)
    after = say(moving(pos), "dismount a 300 600")
    for id in ("a1", "a2"):
        _, y = where(after, id)
        assert 410 < y <= 430
        assert after.activity[who(after, id).index] == MOVED


@pytest.mark.clause("6.16")
def test_6_16_into_one_only_from_beside_it() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@300,430 a2=rifle@320,431
        blue carrier c: regular @300,400 command=free
        """)
    assert against(moving(pos), "mount a1 c") == []
    assert against(moving(pos), "mount a2 c") == ["6.10"]


@pytest.mark.clause("6.17")
def test_6_17_crawling() -> None:
    pos = pair()
    assert against(moving(pos), "walk a1 crawl 300,340 same") == ["6.17"]
    pos = but(pos, "a1/prone")
    assert base_of(pos, CRAWL) == 40
    assert against(moving(pos), "walk a1 crawl 300,341 same") == ["6.5"]
    after = say(moving(pos), "walk a1 crawl 300,340 same")
    assert where(after, "a1") == (300, 340)
    assert after.is_prone(who(after, "a1"))


@pytest.mark.clause("6.18")
def test_6_18_woods_cost_nothing() -> None:
    pos = pair("wood w: 200,200 500,600")
    after = say(moving(pos), "march a normal 300 460")
    assert where(after, "a1") == (300, 460)
    assert where(after, "a2") == (320, 460)


@pytest.mark.clause("6.18")
def test_6_18_no_running_up_a_steep_slope() -> None:
    pos = pair("steep-slope s: 200,310 500,600; slope up: 0,300=0 0,1200=360")
    assert against(moving(pos), "walk a1 run 300,400 same") == ["6.18"]
    assert against(moving(pos), "walk a1 normal 300,400 same") == []
    pos = but(pos, "300,500: a1")
    assert against(moving(pos), "walk a1 run 300,400 same") == []


def test_a_squad_keeps_its_order() -> None:
    pos = moving(pair("hedge h: 0,900 100,900"))
    after = say(pos, "march a run 400 300")
    assert (where(after, "a1"), where(after, "a2")) == ((400, 300), (420, 300))
    assert after.gait[who(after, "a1").index] == RUN
    assert after.activity[who(after, "far1").index] == IDLE
    assert told(after, "fired") == []


@pytest.mark.clause("6.7")
def test_6_7_who_gets_up_after_crawling_pays_for_it() -> None:
    pos = scene("blue squad a: regular a1=rifle/prone@300,300")
    assert against(moving(pos), "walk a1 crawl 340,300 same") == []
    assert against(moving(pos), "walk a1 crawl 330,300 standing") == []
    assert against(moving(pos), "walk a1 crawl 331,300 standing") == ["6.5"]


@pytest.mark.clause("6.7")
def test_6_7_who_lies_down_at_a_window_pays_for_it() -> None:
    pos = scene("""
        house h: 300,300 460,460
        blue squad a: regular a1=rifle@340,434,0
        """)
    assert against(moving(pos), "walk a1 normal h/0/s same") == []
    assert against(moving(pos), "walk a1 normal h/0/s prone") == ["6.5"]


@pytest.mark.clause("6.15")
def test_6_15_and_nothing_else_in_that_turn() -> None:
    pos = scene("""
        house h: 300,300 400,400
        blue squad a: regular a1=rifle@h/0/s
        """)
    assert against(moving(pos), "walk a1 normal h/0/n same") == []
    assert against(moving(pos), "walk a1 normal h/0/n prone") == ["6.15"]


@pytest.mark.clause("6.12")
def test_6_12_two_gunners_do_not_carry_each_others_guns() -> None:
    pos = scene("blue squad a: regular a1=mg@300,300 a2=mg@300,330")
    after = say(moving(pos), "march a normal 460 300")
    assert (where(after, "a1"), where(after, "a2")) == ((380, 300), (380, 330))
