"""17.21 Flight, over ground nobody knows."""

from __future__ import annotations

import pytest

from grognard.boards.felt.plane import far
from grognard.boards.felt.walk import path_length, point_along
from grognard.titles.lineagotica.box.rows import PANIC, SHOCKED
from grognard.titles.lineagotica.position import (
    FIT,
    FLED,
    MOVED,
    RUN,
    SEVERE,
    WOUNDED,
    Skirmish,
)
from grognard.titles.lineagotica.rules.men import ch17_flight as flight
from grognard.titles.lineagotica.rules.men.ch17_morale import Cause
from grognard.titles.lineagotica.rules.men.ch30_lines import sees
from grognard.titles.lineagotica.rules.moving.ch24_bailing import places_round
from tests.titles.lineagotica.scene import (
    but,
    run,
    scene,
    state,
    told,
    weapon,
    where,
    who,
)


def afraid(*more: str, men: str = "") -> Skirmish:
    """A wood 100 mm south of a2, the enemy he knows of north of him."""
    return scene(
        f"""
        wood w: 400,300 700,500
        blue squad a: regular a1=smg@900,600 a2=rifle@540,600
        red squad x: regular x1=rifle@540,1000 {men}
        """,
        *more,
    )


def panics(pos: Skirmish, id: str, *faces: int, result: int = PANIC) -> None:
    run(
        flight.test_morale(pos, [Cause(who(pos, id).index, "damage", "17.8", result=result)]),
        *faces,
    )


# Enemies nobody has observed ----------------------------------------------------------------------


def unaware(x2: str) -> Skirmish:
    """The same with an enemy nobody has observed."""
    return afraid("observed: all but x2", men=f"x2=rifle@{x2}")


BAND = "red mines m: ap 400,520 700,560"


@pytest.mark.clause("17.21")
@pytest.mark.clause("34.1")
def test_17_21_his_way_does_not_tell_of_enemies_he_does_not_know() -> None:
    """Beside his way, at its end or nowhere near: he runs for the same place."""
    nobody = afraid()
    panics(nobody, "a2")
    goal = where(nobody, "a2")
    for hidden in ("565,540", "515,450", "1200,900"):
        pos = unaware(hidden)
        panics(pos, "a2")
        assert where(pos, "a2") == goal
        assert not pos.observed(who(pos, "x2"))


@pytest.mark.clause("17.21")
@pytest.mark.clause("32.1")
def test_17_21_he_stops_beside_the_enemy_he_runs_into() -> None:
    pos = unaware("540,540")
    panics(pos, "a2")
    x, y = where(pos, "a2")
    assert abs(x - 540) <= 10
    assert 540 <= y <= 560
    assert pos.observed(who(pos, "x2"))
    assert pos.shocked(who(pos, "a2"))


@pytest.mark.clause("17.21")
def test_17_21_whom_he_knows_he_runs_past() -> None:
    pos = but(unaware("540,560"), "x2/e7")
    for x, y in ((540, 615), (552, 580)):
        now = but(pos, f"{x},{y}: x2")
        panics(now, "a2")
        assert where(now, "a2")[1] < 480


@pytest.mark.clause("17.22")
@pytest.mark.clause("34.1")
def test_17_22_nor_do_those_who_climb_out() -> None:
    places = []
    for x in (540, 1200):
        pos = scene(f"""
            blue tank t: regular @500,500 facing=90
            red squad x: regular x1=rifle@{x},500
            red tank k: regular @{x + 60},520
            observed: all but x1 k
            """)
        places.append(places_round(pos, who(pos, "t"), 500, 900))
    assert places[0] == places[1]


# Mines --------------------------------------------------------------------------------------------


@pytest.mark.clause("17.21")
@pytest.mark.clause("22.2")
def test_17_21_he_sets_off_mines_on_his_way() -> None:
    lucky = afraid(BAND)
    panics(lucky, "a2", 8)
    assert where(lucky, "a2")[1] < 480
    assert state(lucky, "a2") == FIT
    # A seven explodes one under him, and a nine lays him down where he is.
    pos = afraid(BAND)
    panics(pos, "a2", 7, 9, 3)
    assert 520 <= where(pos, "a2")[1] <= 560
    assert state(pos, "a2") == SEVERE
    assert pos.bands_known[0] == 1
    assert told(pos, "panic") == []
    # Whoever stands there: he lies where he fell.
    place = where(pos, "a2")
    pos = but(afraid(BAND), f"{place[0] + 5},{place[1]}: a1")
    panics(pos, "a2", 7, 9, 3, 1, 1, 1)
    assert where(pos, "a2") == place


@pytest.mark.clause("17.21")
@pytest.mark.clause("22.2")
def test_17_21_hurt_he_runs_no_further() -> None:
    pos = afraid(BAND)
    # Exploded, wounded, and the test for the wound passed.
    panics(pos, "a2", 7, 6, 1)
    assert state(pos, "a2") == WOUNDED
    assert 520 <= where(pos, "a2")[1] <= 560
    assert pos.shocked(who(pos, "a2"))


@pytest.mark.clause("17.21")
@pytest.mark.clause("22.3")
def test_17_21_a_vehicle_backs_onto_anti_tank_mines() -> None:
    pos = scene("""
        red mines m: at 400,380 600,420
        blue tank t: regular @500,500 facing=90
        red squad x: regular x1=rifle@540,900
        """)
    # It penetrates, and what is hit are the tracks.
    panics(pos, "t", 1, 4, 1)
    x, y = where(pos, "t")
    assert x == 500
    assert 420 <= y <= 450
    assert pos.halvings[who(pos, "t").index] or pos.immobile & who(pos, "t").bit


# One run a turn -----------------------------------------------------------------------------------


@pytest.mark.clause("17.21")
@pytest.mark.clause("17.24")
def test_17_21_one_run_a_turn() -> None:
    pos = scene("""
        wood w: 100,300 1500,500
        blue squad a: regular a1=smg@900,900 a2=rifle@540,900
        red squad x: regular x1=rifle@540,1100
        """)
    panics(pos, "a2")
    place = where(pos, "a2")
    panics(pos, "a2", result=SHOCKED)
    assert where(pos, "a2") == place
    pos = but(pos, "a2/shocked=0")
    panics(pos, "a2")
    assert where(pos, "a2") == place
    assert pos.shocked(who(pos, "a2"))
    pos = but(pos, f"turn: {pos.turn + 1}", "a2/panicked=no")
    panics(pos, "a2", result=SHOCKED)
    assert where(pos, "a2")[1] < place[1]


@pytest.mark.clause("17.21")
def test_17_21_who_runs_into_nobody_he_knows_keeps_to_his_way() -> None:
    """Somebody stands unobserved where he wants to be: he runs there as if he did not."""
    way = ((540, 600), (530, 470))
    nobody = afraid()
    panics(nobody, "a2")
    assert where(nobody, "a2") == way[1]
    pos = unaware("528,464")
    panics(pos, "a2")
    assert where(pos, "a2") in [point_along(way, mm) for mm in range(path_length(way))]
    assert pos.observed(who(pos, "x2"))


@pytest.mark.clause("17.21")
@pytest.mark.clause("30.2")
def test_17_21_stopped_beside_a_comrade_he_keeps_his_distance() -> None:
    alone = unaware("540,540")
    panics(alone, "a2")
    x, y = where(alone, "a2")
    pos = but(unaware("540,540"), f"{x},{y}: a1")
    panics(pos, "a2")
    assert far(*where(pos, "a2"), x, y) >= 12
    assert where(pos, "a2")[1] > y


@pytest.mark.clause("17.21")
@pytest.mark.clause("30.2")
def test_17_21_where_a_comrade_lies_there_is_no_room() -> None:
    pos = but(afraid(), "530,470: a1")
    panics(pos, "a2")
    assert far(*where(pos, "a2"), 530, 470) >= 12
    assert not sees(pos, who(pos, "x1"), who(pos, "a2"))


@pytest.mark.clause("17.21")
@pytest.mark.clause("34.1")
def test_17_21_the_enemy_hears_of_whom_he_sees() -> None:
    pos = but(afraid(), "a2/hidden")
    panics(pos, "a2")
    assert told(pos, "panic", "blue") == [{"piece": "a2", "ran": 1}]
    assert told(pos, "panic", "red") == told(pos, "seen-panic", "red") == []
    pos = but(pos, "1300,100: a1", "a1/hidden")
    panics(pos, "a1")
    assert state(pos, "a1") == FLED
    assert told(pos, "seen-fled", "red") == []


# Where to -----------------------------------------------------------------------------------------


@pytest.mark.clause("17.21")
def test_17_21_for_want_of_known_enemies_any_cover_will_do() -> None:
    """Of two places as near the one with the smaller x."""
    pos = scene("""
        wood w: 300,500 490,700
        wood v: 590,500 800,700
        blue squad a: regular a1=smg@900,600 a2=rifle@540,600
        observed: all but far1
        """)
    panics(pos, "a2")
    assert where(pos, "a2") == (490, 600)


@pytest.mark.clause("17.21")
def test_17_21_cover_nearer_to_the_enemy_is_none() -> None:
    """Straight into the wood beside him would be nearer to the enemy by a hair."""
    pos = but(afraid("wood v: 560,640 640,760"), "500,690: a2")
    panics(pos, "a2")
    assert far(*where(pos, "a2"), 540, 1000) >= far(500, 690, 540, 1000)
    assert not sees(pos, who(pos, "x1"), who(pos, "a2"))


@pytest.mark.clause("17.21")
@pytest.mark.parametrize(
    ("edge", "start", "end"),
    [
        ("S", (533, 100), (533, 0)),
        ("N", (533, 1100), (533, 1200)),
        ("W", (100, 533), (0, 533)),
        ("E", (1500, 533), (1600, 533)),
    ],
)
def test_17_21_the_home_edge_is_his_own(
    edge: str, start: tuple[int, int], end: tuple[int, int]
) -> None:
    """The straight way over the nearest point of it."""
    for home, leaves in ((edge, True), ({"S": "N", "N": "S", "W": "E", "E": "W"}[edge], False)):
        pos = scene(f"""
            side blue: edge={home}
            blue squad a: regular a1=smg@700,700 a2=rifle@{start[0]},{start[1]}
            red squad x: regular x1=rifle@800,600
            """)
        panics(pos, "a2")
        assert (state(pos, "a2") == FLED) == leaves
        if leaves:
            assert far(*where(pos, "a2"), *end) < 10
            assert not pos.observed(who(pos, "a2"))


@pytest.mark.clause("17.21")
@pytest.mark.clause("22.2")
def test_17_21_hurt_before_the_edge_he_stays_on_the_table() -> None:
    pos = scene("""
        red mines m: ap 400,40 700,80
        blue squad a: regular a1=smg@700,700 a2=rifle@533,100
        red squad x: regular x1=rifle@800,600
        """)
    panics(pos, "a2", 7, 6, 1)
    assert state(pos, "a2") == WOUNDED
    assert where(pos, "a2")[1] >= 40


@pytest.mark.clause("17.21")
def test_17_21_towards_an_edge_beyond_the_run_however_far() -> None:
    for start, end in ((600, 360), (970, 730)):
        pos = scene(f"""
            blue squad a: regular a1=smg@700,700 a2=rifle@800,{start}
            red squad x: regular x1=rifle@800,1190
            """)
        panics(pos, "a2")
        assert where(pos, "a2") == (800, end)
        assert pos.shocked(who(pos, "a2"))


@pytest.mark.clause("17.21")
@pytest.mark.clause("37.10")
def test_17_21_in_the_snow_nobody_runs() -> None:
    for rules, y in (("", 660), ("37.10", 740)):
        pos = scene(f"""
            special: {rules}
            wood w: 100,300 1500,500
            blue squad a: regular a1=smg@500,900 a2=rifle@540,900
            red squad x: regular x1=rifle@540,1100
            """)
        panics(pos, "a2")
        assert abs(where(pos, "a2")[1] - y) <= 5


@pytest.mark.clause("17.21")
@pytest.mark.clause("6.2")
def test_17_21_he_has_run_and_his_weapon_is_no_longer_set_up() -> None:
    pos = scene("""
        wood w: 400,300 700,500
        blue squad a: regular a1=smg@900,600 a2=mg/set-up@540,600
        red squad x: regular x1=rifle@540,1000
        """)
    man = who(pos, "a2")
    assert pos.set_up & weapon(pos, "a2", "mg").bit
    panics(pos, "a2")
    assert not pos.set_up & weapon(pos, "a2", "mg").bit
    assert pos.gait[man.index] == RUN
    assert pos.activity[man.index] == MOVED


@pytest.mark.clause("17.21")
@pytest.mark.clause("37.6")
@pytest.mark.parametrize("x", [540, 543])
def test_17_21_who_is_at_the_home_edge_already_is_gone(x: int) -> None:
    pos = scene(f"""
        blue squad a: regular a1=smg@900,600 a2=rifle@{x},0
        red squad x: regular x1=rifle@540,300
        """)
    panics(pos, "a2")
    assert state(pos, "a2") == FLED


@pytest.mark.clause("17.21")
@pytest.mark.clause("30.2")
def test_17_21_in_a_room_he_finds_his_place_beside_his_comrades() -> None:
    def into_the_house(more: str = "") -> Skirmish:
        pos = scene(f"""
            house h: 200,420 900,500
            blue squad a: regular a1=smg@900,600 a2=rifle@550,560 {more}
            red squad x: regular x1=rifle@550,1000
            """)
        panics(pos, "a2")
        return pos

    alone = into_the_house()
    assert alone.house[who(alone, "a2").index] == 0
    x, y = where(alone, "a2")
    # Upstairs nobody is in his way.
    assert where(into_the_house(f"a3=rifle@{x},{y},1"), "a2") == (x, y)
    after = into_the_house(f"a3=rifle@{x},{y},0")
    assert after.house[who(after, "a2").index] == 0
    assert far(*where(after, "a2"), x, y) >= 12
