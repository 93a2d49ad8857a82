"""18 Observation."""

from __future__ import annotations

import msgspec
import pytest

from grognard.titles.lineagotica.box.rows import DIFFICULT, EASY, NO, VERY_EASY
from grognard.titles.lineagotica.box.rows import NORMAL as NORMAL_LEVEL
from grognard.titles.lineagotica.position import (
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
from grognard.titles.lineagotica.rules.men.ch18_sighting import reveal_all
from grognard.titles.lineagotica.rules.men.ch30_lines import known_enemies
from grognard.titles.lineagotica.rules.turn.ch05_sequence import STEPS
from grognard.titles.lineagotica.title import TITLE
from tests.titles.lineagotica.scene import (
    but,
    rolled,
    run,
    scene,
    told,
    who,
)


def field(*more: str) -> Skirmish:
    """Men, an open and a closed tank in the south; in the north a man and a tank in the open, a man
    and a tank behind a wall."""
    return scene(
        """
        wall w: 530,800 590,800
        wall v: 740,800 860,800
        blue squad a: regular a1=smg@500,300 a2=rifle@540,300
        blue tank c: regular @600,300 facing=90
        blue tank o: regular @700,300 facing=90 hatch=open
        red squad x: regular x1=rifle@500,800 x2=rifle@560,810
        red tank t: regular @700,800 facing=270
        red tank u: regular @800,815
        """,
        *more,
    )


def level(pos: Skirmish, eye: str, target: str) -> int:
    return observation_level(pos, who(pos, eye), who(pos, target))


def move(pos: Skirmish, *ids: str, gait: str = "normal") -> Skirmish:
    return but(pos, *[f"{id}/moved/{gait}" for id in ids])


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
    pos = scene("""
        blue squad a: regular a1=smg@500,300
        red squad x: regular x1=rifle@500,800
        observed: all but a1 x1
        """)
    # Blue looks for x1, red for a1: still in the open, 4 each.
    after = rolled(pos, "observation", 4, 5)
    assert after.observed(who(after, "x1"))
    assert not after.observed(who(after, "a1"))
    assert told(after, "observed", "blue") == [{"enemies": ("e1",)}]
    assert told(after, "observed", "red") == []


@pytest.mark.clause("18.3")
def test_18_3_once_observed_he_can_be_shot_at() -> None:
    pos = scene("""
        blue squad a: regular a1=smg@500,300
        red squad x: regular x1=rifle@500,800
        observed: all but x1
        """)
    assert known_enemies(pos, 0) == []
    after = rolled(pos, "observation", 4)
    assert known_enemies(after, 0) == [who(after, "x1")]


@pytest.mark.clause("18.4")
def test_18_4_one_try_at_a_hidden_mover_for_each_state() -> None:
    pos = scene("""
        wood w: 400,800 700,1000
        blue squad a: regular a1=smg@500,300
        red squad x: regular x1=rifle@500,830 x2=rifle@540,900
        observed: all but x1 x2
        """)
    squad_x = [who(pos, "x1"), who(pos, "x2")]
    pos = move(pos, "x1", "x2")
    # x1 is at the edge of the wood, x2 deep inside: invisible.
    assert glimpsed(pos, squad_x, in_open=False)
    assert not glimpsed(pos, squad_x, in_open=True)
    run(observe_mover(pos, squad_x, in_open=False), 9)
    assert not pos.observed(who(pos, "x1"))
    # In the open it is very easy: certain.
    pos = but(pos, "500,780: x1")
    assert glimpsed(pos, squad_x, in_open=True)
    run(observe_mover(pos, squad_x, in_open=True))
    assert pos.observed(who(pos, "x1"))
    assert not pos.observed(who(pos, "x2"))
    # Nobody is left to be seen: no die.
    run(observe_mover(pos, squad_x, in_open=True))


@pytest.mark.clause("18.5")
def test_18_5_out_of_everybodys_sight_he_is_a_ghost() -> None:
    pos = scene("""
        house h: 450,500 550,600
        blue squad a: regular a1=smg@500,300 a2=rifle@900,550
        red squad x: regular x1=rifle@500,800
        """)
    check_lost(pos)
    # a2 sees past the house.
    assert pos.observed(who(pos, "x1"))
    pos = but(pos, "520,300: a2")
    check_lost(pos)
    assert not pos.observed(who(pos, "x1"))
    assert pos.ghosts[-1] == (1, 500, 800, 3, 1, "rifle")
    assert told(pos, "lost-from-sight", "blue") == [{"enemy": "e1"}]


def vanished(*more: str) -> Skirmish:
    """Of five unseen men one, with a rifle, has been seen at 500,800 and is gone."""
    return scene(
        """
        blue squad a: regular a1=smg@500,300
        red squad x: regular x1=rifle@500,900 x2=rifle@560,900 x3=smg@620,900 x4=rifle@1150,1100
        red squad y: regular y1=rifle@700,900
        observed: all but x1 x2 x3 x4 y1
        numbers: blue=0 red=4
        ghost: side=red at=500,800 turn=3 number=4 look=rifle
        """,
        *more,
    )


def number_of(pos: Skirmish, id: str) -> int:
    return pos.token[who(pos, id).index]


@pytest.mark.clause("34.2")
def test_34_2_whoever_could_be_the_one_who_vanished_takes_up_his_number() -> None:
    pos = vanished()
    reveal_all(pos, [who(pos, "x2"), who(pos, "x1")])
    # The nearest is taken for him, whoever he was; then nobody is missed any more.
    assert (number_of(pos, "x1"), number_of(pos, "x2")) == (4, 5)
    assert pos.ghosts == ()


@pytest.mark.clause("34.2")
@pytest.mark.parametrize("id", ["x3", "x4"])
def test_34_2_another_weapon_or_too_far_off_is_another_man(id: str) -> None:
    pos = vanished()
    reveal(pos, who(pos, id))
    assert number_of(pos, id) == 5
    assert len(pos.ghosts) == 1


@pytest.mark.clause("34.2")
def test_34_2_with_the_turns_he_could_be_farther_off() -> None:
    pos = vanished()
    pos.turn = 6
    reveal(pos, who(pos, "x4"))
    assert number_of(pos, "x4") == 4


@pytest.mark.clause("34.2")
def test_34_2_the_number_does_not_tell_which_of_them_it_is() -> None:
    views = []
    for shown, other in (("x1", "y1"), ("y1", "x1")):
        pos = vanished(f"560,820: {shown}", f"1100,1000: {other}")
        reveal(pos, who(pos, shown))
        views.append(msgspec.json.encode(TITLE.sight.view(pos, "blue")))
    assert views[0] == views[1]


@pytest.mark.clause("18.5")
def test_18_5_darkness_hides_too() -> None:
    pos = scene("""
        table: moon
        blue squad a: regular a1=smg@500,300
        red squad x: regular x1=rifle@500,800
        """)
    check_lost(pos)
    assert pos.observed(who(pos, "x1"))
    pos = but(pos, "500,801: x1")
    check_lost(pos)
    assert not pos.observed(who(pos, "x1"))


@pytest.mark.clause("18.5")
def test_18_5_so_does_smoke() -> None:
    pos = scene("""
        blue squad a: regular a1=smg@500,300
        red squad x: regular x1=rifle@500,800
        coming-smoke: side=blue at=450,500>550,500>550,560>450,560
        """)
    after = rolled(pos, "smoke", 3)
    assert not after.observed(who(after, "x1"))
    assert not after.observed(who(after, "a1"))


# Elements -----------------------------------------------------------------------------------------


@pytest.mark.clause("18.6")
def test_18_6_one_die_for_an_element_however_many_look() -> None:
    pos = scene("""
        wood w: 400,800 700,1000
        blue squad a: regular a1=smg@500,300 a2=rifle@520,300 a3=rifle@540,300
        blue squad e: elite el1=rifle@560,300
        red squad x: regular x1=rifle@500,810 x2=rifle@520,810 x3=rifle@540,810
        observed: all but x1 x2 x3
        """)
    pos = but(pos, "x3/fired-now")
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
    pos = scene("""
        blue squad a: regular a1=smg@500,300
        red squad x: regular x1=rifle@410,810 x2=rifle@590,810 x3=rifle@610,810
        observed: all but x1 x2 x3
        """)
    after = rolled(pos, "observation", 4, 5)
    assert [after.observed(who(after, id)) for id in ("x1", "x2", "x3")] == [True, True, False]


# Levels -------------------------------------------------------------------------------------------


@pytest.mark.clause("18.7")
def test_18_7_infantry_targets() -> None:
    pos = field()
    still = [[level(pos, eye, target) for eye in ("a1", "o", "c")] for target in ("x1", "x2")]
    assert still == [[NORMAL_LEVEL, NORMAL_LEVEL, DIFFICULT], [DIFFICULT, NO, NO]]
    assert observation_chance(pos, who(pos, "a1"), who(pos, "x2")) == 2
    pos = move(pos, "x1", "x2")
    moving = [[level(pos, eye, target) for eye in ("a1", "o", "c")] for target in ("x1", "x2")]
    assert moving == [[VERY_EASY, EASY, NORMAL_LEVEL], [EASY, DIFFICULT, NO]]


@pytest.mark.clause("18.8")
def test_18_8_vehicle_targets() -> None:
    pos = field()
    still = [[level(pos, eye, target) for eye in ("a1", "o", "c")] for target in ("t", "u")]
    assert still == [[EASY, EASY, NORMAL_LEVEL], [NORMAL_LEVEL, NORMAL_LEVEL, DIFFICULT]]
    assert observation_chance(pos, who(pos, "a1"), who(pos, "u")) == 4
    assert observation_chance(pos, who(pos, "c"), who(pos, "u")) == 2
    pos = move(pos, "t", "u", gait="still")
    moving = [[level(pos, eye, target) for eye in ("a1", "o", "c")] for target in ("t", "u")]
    assert moving == [[VERY_EASY, VERY_EASY, EASY], [EASY, EASY, NORMAL_LEVEL]]


@pytest.mark.clause("18.8")
def test_18_8_a_towed_gun_is_infantry_until_it_fires() -> None:
    pos = scene("""
        blue squad a: regular a1=smg@500,300
        red gun g: regular @500,600 facing=270 g1=rifle@500,630
        """)
    assert level(pos, "a1", "g") == NORMAL_LEVEL
    pos = but(pos, "g/flashed")
    assert level(pos, "a1", "g") == EASY
    pos = but(pos, "g/fired-now")
    assert level(pos, "a1", "g") == VERY_EASY


@pytest.mark.clause("18.9", "18.9x")
def test_18_9_one_level_easier_if_it_has_fired_in_the_phase() -> None:
    pos = but(field(), "x1/fired-now", "x2/fired-now")
    assert level(pos, "a1", "x2") == NORMAL_LEVEL
    pos = move(pos, "x2")
    # Easy becomes very easy, no becomes difficult.
    assert level(pos, "a1", "x2") == VERY_EASY
    assert level(pos, "c", "x2") == DIFFICULT


@pytest.mark.clause("18.10", "18.10x")
def test_18_10_one_level_harder_by_night() -> None:
    pos = but(field("table: moon"), "500,400: a1")
    assert level(pos, "a1", "x1") == DIFFICULT
    # Shifts are added up before they are cut off: no + 1 - 1 stays no.
    pos = but(pos, "560,400: o", "x2/fired-now")
    assert level(pos, "o", "x2") == NO
    assert level(pos, "a1", "x2") == DIFFICULT


@pytest.mark.clause("18.11")
def test_18_11_it_is_no_action_and_shock_does_not_matter() -> None:
    pos = scene("""
        house h: 800,250 900,350
        blue squad a: regular a1=smg@500,300 a2=rifle@520,300 a3=rifle@l
        blue lorry l: regular @600,300 command=a
        red squad x: regular x1=rifle@500,600
        """)
    pos = but(pos, "a1/fired/shocked=4")
    assert observers(pos, 0) == [who(pos, "a1"), who(pos, "a2"), who(pos, "l")]
    for state in ("severe", "captured/hidden"):
        down = but(pos, f"a1/{state}")
        assert who(down, "a1") not in observers(down, 0)
    pos = but(pos, "a1/wounded")
    assert level(pos, "a1", "x1") == DIFFICULT
    pos = but(pos, "850,300,0: a1")
    assert level(pos, "a1", "x1") == NO


@pytest.mark.clause("18.12")
def test_18_12_open_hatch_open_top_and_lorries_are_open() -> None:
    pos = scene("""
        blue tank o: regular @400,300 facing=90 hatch=open
        blue carrier h: regular @500,300 facing=90 command=free
        blue lorry l: regular @600,300 facing=90 command=free
        blue tank c: regular @700,300 facing=90
        red squad x: regular x1=rifle@500,800
        """)
    assert [level(pos, eye, "x1") for eye in ("o", "h", "l", "c")] == [
        *(NORMAL_LEVEL, NORMAL_LEVEL, NORMAL_LEVEL, DIFFICULT),
    ]


@pytest.mark.clause("18.13")
def test_18_13_a_closed_vehicle_looks_ahead() -> None:
    pos = scene("""
        blue tank c: regular @500,300 facing=90
        red squad x: regular x1=rifle@900,700 x2=rifle@920,700
        """)
    assert level(pos, "c", "x1") == DIFFICULT
    assert level(pos, "c", "x2") == NO
    pos = but(pos, "c/open-hatch")
    assert level(pos, "c", "x2") == NORMAL_LEVEL


@pytest.mark.clause("18.14")
def test_18_14_moving_inside_cover_he_is_invisible() -> None:
    pos = scene("""
        wood w: 400,800 700,1000
        house h: 800,700 900,800
        blue squad a: regular a1=smg@500,300
        red squad x: regular x1=rifle@500,900 x2=rifle@500,825 x3=rifle@h/0/s
        observed: all but x1 x2 x3
        """)
    pos = move(pos, "x1", "x2", "x3", gait="run")
    assert level(pos, "a1", "x1") == NO
    # On the edge of the wood, and taking position at a window.
    assert level(pos, "a1", "x2") == EASY
    assert level(pos, "a1", "x3") == EASY


@pytest.mark.clause("18.15")
@pytest.mark.parametrize(("light", "limit"), [("moon", 500), ("no_moon", 200)])
def test_18_15_by_night_no_farther_than_one_can_fire(light: str, limit: int) -> None:
    pos = scene(f"""
        table: {light}
        blue squad a: regular a1=smg@500,300
        red squad x: regular x1=rifle@500,900
        """)
    pos = but(pos, f"500,{300 + limit}: x1")
    assert level(pos, "a1", "x1") == DIFFICULT
    pos = but(pos, f"500,{301 + limit}: x1")
    assert level(pos, "a1", "x1") == NO


@pytest.mark.clause("18.16")
def test_18_16_prone_in_the_open_is_in_the_open() -> None:
    pos = but(field(), "x1/prone")
    assert level(pos, "a1", "x1") == NORMAL_LEVEL


@pytest.mark.clause("18.7")
def test_18_7_in_the_fire_phase_everybody_is_still() -> None:
    pos = field()
    pos = but(move(pos, "x1"), "so-far: fire-phase")
    assert level(pos, "a1", "x1") == NORMAL_LEVEL
