"""18 Observation."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.titles.lineagotica.box.rows import DIFFICULT, EASY, NO, VERY_EASY
from grognard.titles.lineagotica.box.rows import NORMAL as NORMAL_LEVEL
from grognard.titles.lineagotica.position import (
    CAPTURED,
    FIRED,
    MOVED,
    NORMAL,
    RUN,
    SEVERE,
    STILL,
    WOUNDED,
    Skirmish,
)
from grognard.titles.lineagotica.rules.men.ch18_observation import (
    best_chance,
    check_lost,
    glimpsed,
    hidden,
    observation_chance,
    observation_level,
    observe_mover,
    observers,
    reveal,
)
from grognard.titles.lineagotica.rules.men.ch30_lines import known_enemies
from grognard.titles.lineagotica.rules.turn.ch05_sequence import STEPS
from tests.titles.lineagotica.scene import (
    carrier,
    gun,
    house,
    lorry,
    put,
    rolled,
    run,
    squad,
    table,
    tank,
    told,
    wall,
    who,
    wood,
)


def field(**more: Any) -> Skirmish:
    """Men, an open and a closed tank in the south; in the north a man and a tank in the open, a man
    and a tank behind a wall."""
    return table(
        squad("a", "regular", "a1 smg 500,300", "a2 rifle 540,300"),
        tank("c", "regular", 600, 300, 90),
        tank("o", "regular", 700, 300, 90, hatch="open"),
        vs=[
            squad("x", "regular", "x1 rifle 500,800", "x2 rifle 560,810"),
            tank("t", "regular", 700, 800, 270),
            tank("u", "regular", 800, 815, 0),
        ],
        ground=[wall("w", (530, 800), (590, 800)), wall("v", (740, 800), (860, 800))],
        **more,
    )


def level(pos: Skirmish, eye: str, target: str) -> int:
    return observation_level(pos, who(pos, eye), who(pos, target))


def move(pos: Skirmish, *ids: str, gait: int = NORMAL) -> None:
    for id in ids:
        pos.gait[who(pos, id).index] = gait
        pos.activity[who(pos, id).index] = MOVED


# When ---------------------------------------------------------------------------------------------


@pytest.mark.clause("18.1")
@pytest.mark.clause("18.2")
def test_18_1_twice_a_turn_and_before_the_smoke() -> None:
    steps = [begin.__name__ for begin, _ in STEPS]
    places = [place for place, step in enumerate(steps) if step == "observe"]
    assert len(places) == 2
    assert [steps[place + 1] for place in places] == ["let_smoke_spread"] * 2


@pytest.mark.clause("18.1")
def test_18_1_both_sides_on_the_state_before() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,300"),
        vs=[squad("x", "regular", "x1 rifle 500,800")],
        hidden="a1 x1",
    )
    # Blue looks for x1, red for a1: still in the open, 4 each.
    after = rolled(pos, "observation", 4, 5)
    assert after.observed(who(after, "x1"))
    assert not after.observed(who(after, "a1"))
    assert told(after, "observed", "blue") == [{"enemies": ("e1",)}]
    assert told(after, "observed", "red") == []


@pytest.mark.clause("18.3")
def test_18_3_once_observed_he_can_be_shot_at() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,300"),
        vs=[squad("x", "regular", "x1 rifle 500,800")],
        hidden="x1",
    )
    assert known_enemies(pos, 0) == []
    after = rolled(pos, "observation", 4)
    assert known_enemies(after, 0) == [who(after, "x1")]


@pytest.mark.clause("18.4")
def test_18_4_one_try_at_a_hidden_mover_for_each_state() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,300"),
        vs=[squad("x", "regular", "x1 rifle 500,830", "x2 rifle 540,900")],
        ground=[wood("w", 400, 800, 700, 1000)],
        hidden="x1 x2",
    )
    squad_x = [who(pos, "x1"), who(pos, "x2")]
    move(pos, "x1", "x2")
    # x1 is at the edge of the wood, x2 deep inside: invisible.
    assert glimpsed(pos, squad_x, in_open=False)
    assert not glimpsed(pos, squad_x, in_open=True)
    run(observe_mover(pos, squad_x, in_open=False), 9)
    assert not pos.observed(who(pos, "x1"))
    # In the open it is very easy: certain.
    put(pos, "x1", 500, 780)
    assert glimpsed(pos, squad_x, in_open=True)
    run(observe_mover(pos, squad_x, in_open=True))
    assert pos.observed(who(pos, "x1"))
    assert not pos.observed(who(pos, "x2"))
    # Nobody is left to be seen: no die.
    run(observe_mover(pos, squad_x, in_open=True))


@pytest.mark.clause("18.5")
def test_18_5_out_of_everybodys_sight_he_is_a_ghost() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,300", "a2 rifle 900,550"),
        vs=[squad("x", "regular", "x1 rifle 500,800")],
        houses=[house("h", 450, 500, 550, 600)],
    )
    check_lost(pos)
    # a2 sees past the house.
    assert pos.observed(who(pos, "x1"))
    put(pos, "a2", 520, 300)
    check_lost(pos)
    assert not pos.observed(who(pos, "x1"))
    assert pos.ghosts[-1] == (1, 500, 800, 3)
    assert told(pos, "lost-from-sight", "blue") == [{"enemy": "e1"}]
    # Seen again he is another number.
    put(pos, "x1", 700, 800)
    reveal(pos, who(pos, "x1"))
    assert pos.token[who(pos, "x1").index] == 2


@pytest.mark.clause("18.5")
def test_18_5_darkness_hides_too() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,300"),
        vs=[squad("x", "regular", "x1 rifle 500,800")],
        light="moon",
    )
    check_lost(pos)
    assert pos.observed(who(pos, "x1"))
    put(pos, "x1", 500, 801)
    check_lost(pos)
    assert not pos.observed(who(pos, "x1"))


@pytest.mark.clause("18.5")
def test_18_5_so_does_smoke() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,300"),
        vs=[squad("x", "regular", "x1 rifle 500,800")],
    )
    pos.coming_smoke = ((0, ((450, 500), (550, 500), (550, 560), (450, 560))),)
    after = rolled(pos, "smoke", 3)
    assert not after.observed(who(after, "x1"))
    assert not after.observed(who(after, "a1"))


# Elements -----------------------------------------------------------------------------------------


@pytest.mark.clause("18.6")
def test_18_6_one_die_for_an_element_however_many_look() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,300", "a2 rifle 520,300", "a3 rifle 540,300"),
        squad("e", "elite", "el1 rifle 560,300"),
        vs=[squad("x", "regular", "x1 rifle 500,810", "x2 rifle 520,810", "x3 rifle 540,810")],
        ground=[wood("w", 400, 800, 700, 1000)],
        hidden="x1 x2 x3",
    )
    pos.fired |= who(pos, "x3").bit
    # Difficult for the Elite man, the best of them: 3; x3 has fired: normal, 6.
    eyes = observers(pos, 0)
    assert best_chance(pos, eyes, who(pos, "x1")) == 3
    assert best_chance(pos, eyes, who(pos, "x3")) == 6
    after = rolled(pos, "observation", 5)
    assert [after.observed(who(after, id)) for id in ("x1", "x2", "x3")] == [False, False, True]
    after = rolled(pos, "observation", 3)
    assert hidden(after, 1) == []
    # Failures are not told to anybody.
    assert rolled(pos, "observation", 10).news == []


@pytest.mark.clause("18.6")
def test_18_6_open_ground_goes_by_squares() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,300"),
        vs=[squad("x", "regular", "x1 rifle 410,810", "x2 rifle 590,810", "x3 rifle 610,810")],
        hidden="x1 x2 x3",
    )
    after = rolled(pos, "observation", 4, 5)
    assert [after.observed(who(after, id)) for id in ("x1", "x2", "x3")] == [True, True, False]


# Levels -------------------------------------------------------------------------------------------


@pytest.mark.clause("18.7")
def test_18_7_infantry_targets() -> None:
    pos = field()
    still = [[level(pos, eye, target) for eye in ("a1", "o", "c")] for target in ("x1", "x2")]
    assert still == [[NORMAL_LEVEL, NORMAL_LEVEL, DIFFICULT], [DIFFICULT, NO, NO]]
    assert observation_chance(pos, who(pos, "a1"), who(pos, "x2")) == 2
    move(pos, "x1", "x2")
    moving = [[level(pos, eye, target) for eye in ("a1", "o", "c")] for target in ("x1", "x2")]
    assert moving == [[VERY_EASY, EASY, NORMAL_LEVEL], [EASY, DIFFICULT, NO]]


@pytest.mark.clause("18.8")
def test_18_8_vehicle_targets() -> None:
    pos = field()
    still = [[level(pos, eye, target) for eye in ("a1", "o", "c")] for target in ("t", "u")]
    assert still == [[EASY, EASY, NORMAL_LEVEL], [NORMAL_LEVEL, NORMAL_LEVEL, DIFFICULT]]
    assert observation_chance(pos, who(pos, "a1"), who(pos, "u")) == 4
    assert observation_chance(pos, who(pos, "c"), who(pos, "u")) == 2
    move(pos, "t", "u", gait=STILL)
    moving = [[level(pos, eye, target) for eye in ("a1", "o", "c")] for target in ("t", "u")]
    assert moving == [[VERY_EASY, VERY_EASY, EASY], [EASY, EASY, NORMAL_LEVEL]]


@pytest.mark.clause("18.8")
def test_18_8_a_towed_gun_is_infantry_until_it_fires() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,300"),
        vs=[gun("g", "regular", 500, 600, 270, "g1 rifle 500,630")],
    )
    assert level(pos, "a1", "g") == NORMAL_LEVEL
    pos.flashed |= who(pos, "g").bit
    assert level(pos, "a1", "g") == EASY
    pos.fired |= who(pos, "g").bit
    assert level(pos, "a1", "g") == VERY_EASY


@pytest.mark.clause("18.9", "18.9x")
def test_18_9_one_level_easier_if_it_has_fired_in_the_phase() -> None:
    pos = field()
    pos.fired |= who(pos, "x1").bit | who(pos, "x2").bit
    assert level(pos, "a1", "x2") == NORMAL_LEVEL
    move(pos, "x2")
    # Easy becomes very easy, no becomes difficult.
    assert level(pos, "a1", "x2") == VERY_EASY
    assert level(pos, "c", "x2") == DIFFICULT


@pytest.mark.clause("18.10", "18.10x")
def test_18_10_one_level_harder_by_night() -> None:
    pos = field(light="moon")
    put(pos, "a1", 500, 400)
    assert level(pos, "a1", "x1") == DIFFICULT
    # Shifts are added up before they are cut off: no + 1 - 1 stays no.
    put(pos, "o", 560, 400)
    pos.fired |= who(pos, "x2").bit
    assert level(pos, "o", "x2") == NO
    assert level(pos, "a1", "x2") == DIFFICULT


@pytest.mark.clause("18.11")
def test_18_11_it_is_no_action_and_shock_does_not_matter() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,300", "a2 rifle 520,300", "a3 rifle in:l"),
        lorry("l", "regular", 600, 300, command="a"),
        vs=[squad("x", "regular", "x1 rifle 500,600")],
        houses=[house("h", 800, 250, 900, 350)],
    )
    at = who(pos, "a1").index
    pos.activity[at] = FIRED
    pos.shocked_until[at] = 4
    assert observers(pos, 0) == [who(pos, "a1"), who(pos, "a2"), who(pos, "l")]
    for state in (SEVERE, CAPTURED):
        pos.state[at] = state
        assert who(pos, "a1") not in observers(pos, 0)
    pos.state[at] = WOUNDED
    assert level(pos, "a1", "x1") == DIFFICULT
    pos.house[at], pos.storey[at] = 0, 0
    pos.x[at], pos.y[at] = 850, 300
    assert level(pos, "a1", "x1") == NO


@pytest.mark.clause("18.12")
def test_18_12_open_hatch_open_top_and_lorries_are_open() -> None:
    pos = table(
        tank("o", "regular", 400, 300, 90, hatch="open"),
        carrier("h", "regular", 500, 300, 90, command="free"),
        lorry("l", "regular", 600, 300, 90, command="free"),
        tank("c", "regular", 700, 300, 90),
        vs=[squad("x", "regular", "x1 rifle 500,800")],
    )
    assert [level(pos, eye, "x1") for eye in ("o", "h", "l", "c")] == [
        *(NORMAL_LEVEL, NORMAL_LEVEL, NORMAL_LEVEL, DIFFICULT),
    ]


@pytest.mark.clause("18.13")
def test_18_13_a_closed_vehicle_looks_ahead() -> None:
    pos = table(
        tank("c", "regular", 500, 300, 90),
        vs=[squad("x", "regular", "x1 rifle 900,700", "x2 rifle 920,700")],
    )
    assert level(pos, "c", "x1") == DIFFICULT
    assert level(pos, "c", "x2") == NO
    pos.open_hatch |= who(pos, "c").bit
    assert level(pos, "c", "x2") == NORMAL_LEVEL


@pytest.mark.clause("18.14")
def test_18_14_moving_inside_cover_he_is_invisible() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,300"),
        vs=[squad("x", "regular", "x1 rifle 500,900", "x2 rifle 500,825", "x3 rifle h/0/s")],
        ground=[wood("w", 400, 800, 700, 1000)],
        houses=[house("h", 800, 700, 900, 800)],
        hidden="x1 x2 x3",
    )
    move(pos, "x1", "x2", "x3", gait=RUN)
    assert level(pos, "a1", "x1") == NO
    # On the edge of the wood, and taking position at a window.
    assert level(pos, "a1", "x2") == EASY
    assert level(pos, "a1", "x3") == EASY


@pytest.mark.clause("18.15")
@pytest.mark.parametrize(("light", "limit"), [("moon", 500), ("no_moon", 200)])
def test_18_15_by_night_no_farther_than_one_can_fire(light: str, limit: int) -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,300"),
        vs=[squad("x", "regular", "x1 rifle 500,900")],
        light=light,
    )
    put(pos, "x1", 500, 300 + limit)
    assert level(pos, "a1", "x1") == DIFFICULT
    put(pos, "x1", 500, 301 + limit)
    assert level(pos, "a1", "x1") == NO


@pytest.mark.clause("18.16")
def test_18_16_prone_in_the_open_is_in_the_open() -> None:
    pos = field()
    pos.prone |= who(pos, "x1").bit
    assert level(pos, "a1", "x1") == NORMAL_LEVEL


@pytest.mark.clause("18.7")
def test_18_7_in_the_fire_phase_everybody_is_still() -> None:
    pos = field()
    move(pos, "x1")
    pos.fire_phase = True
    assert level(pos, "a1", "x1") == NORMAL_LEVEL
