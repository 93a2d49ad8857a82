"""What the greedy player of Linea Gotica prefers, in scenes where there is little doubt."""

from __future__ import annotations

from random import Random

import pytest

from grognard.engine.position import Question
from grognard.lab.game import Party, play_out
from grognard.minds import mind
from grognard.titles.lineagotica.box.battle import BATTLES
from grognard.titles.lineagotica.box.contents import BLUE, SEATS
from grognard.titles.lineagotica.box.rows import REGULAR
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.fire.ch10_firing import Committing
from grognard.titles.lineagotica.rules.fire.ch20_aircraft import GUNS, Raid, SecondPass
from grognard.titles.lineagotica.rules.moving.ch06_movement import Moving
from grognard.titles.lineagotica.title import TITLE
from tests.titles.lineagotica.scene import (
    asked,
    but,
    say,
    scene,
    who,
)

SERIES = [(battle, seat) for battle in BATTLES for seat in SEATS]
"""A game takes seconds compiled, a minute otherwise."""
PLACE = """
    blue squad a: regular a1=rifle@140,300 a2=rifle@180,300 a3=rifle@220,300
        a4=rifle@260,300 a5=rifle@300,300 a6=rifle@340,300
    objective place: 220,800 radius=80 points=6 held=red
    victory blue: objectives-held
    victory red: objectives-held
    """


def judged(pos: Skirmish, question: Question[Skirmish]) -> list[tuple[float, str]]:
    """The answers, the best first."""
    now = asked(pos, question)
    judge = TITLE.mind.sit()
    found = [(judge.judge(now, "blue", answer), str(answer)) for answer in now.answers()]
    return sorted(found, reverse=True)


def best(pos: Skirmish, question: Question[Skirmish]) -> str:
    return judged(pos, question)[0][1]


def end_of(march: str) -> tuple[int, int]:
    _, _, _, x, y = march.split()
    return int(x), int(y)


def test_it_shoots_the_machine_gunner_rather_than_the_man_beside_him() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@100,100
        red squad x: regular x1=rifle@100,500 x2=rifle@130,300 x3=lmg@70,300
        """)
    gunner = pos.token[who(pos, "x3").index]
    assert best(pos, Committing(BLUE, REGULAR)) == f"fire a1 rifle single e{gunner}"


def test_a_second_shot_at_the_same_man_is_worth_less() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@100,100 a2=rifle@120,100
        red squad x: regular x1=pistol@110,800 x2=rifle@100,300 x3=rifle@120,300
        """)
    first = best(pos, Committing(BLUE, REGULAR))
    after = say(asked(pos, Committing(BLUE, REGULAR)), first)
    second = judged(after, after.stack[-1])[0][1]
    assert first.split()[0] == second.split()[0] == "fire"
    assert first.split()[-1] != second.split()[-1]


def test_against_armour_a_shot_is_worth_what_goes_through() -> None:
    """13.3, 16.10 Of two tanks face to face, 6 in ten for the solid shot and 1 for the shell."""
    pos = scene("""
        blue tank t: regular @500,300 facing=90
        red tank u: regular @500,700 facing=270
        victory blue: vehicle of=red state=destroyed points=10
        """)
    found = {word: value for value, word in judged(pos, Committing(BLUE, REGULAR))}
    solid, shell = found["fire t main ap e1"], found["fire t main he e1"]
    assert best(pos, Committing(BLUE, REGULAR)) == "fire t main ap e1"
    assert solid > 3 * shell > 0
    # From behind both have 2 more; what they hit is the same.
    behind = but(pos, "500,700: u/facing=90")
    after = {word: value for value, word in judged(behind, Committing(BLUE, REGULAR))}
    assert after["fire t main ap e1"] > solid
    assert after["fire t main he e1"] > 2 * shell


def test_it_treats_a_man_who_bleeds() -> None:
    pos = but(scene("blue squad a: regular a1=rifle@100,100 a2=rifle@115,100"), "a2/severe")
    assert best(pos, Committing(BLUE, REGULAR)) == "do a1 treat a2"


def test_it_makes_for_the_place_that_brings_points() -> None:
    pos = scene(PLACE, "observed: all but far1")
    march = best(pos, Moving(BLUE))
    assert march.split()[0] == "march"
    assert end_of(march)[1] > 400


def test_it_does_not_leave_its_wood_before_machine_guns() -> None:
    """The same place, the same men: but somebody looks down the way."""
    pos = scene(
        PLACE,
        """
        wood copse: 100,250 400,350
        red squad x: veteran x0=smg@140,760 x1=mg/set-up@200,760 x2=mg/set-up@240,760
            x3=mg/set-up@280,760
        """,
    )
    for value, answer in judged(pos, Moving(BLUE)):
        if value > 0 and answer.startswith("march"):
            x, y = end_of(answer)
            assert 100 <= x <= 400, answer
            assert 250 <= y <= 350, answer


def test_it_throws_no_grenade_into_an_empty_house() -> None:
    pos = scene("""
        house h: 100,100 200,180
        blue squad a: regular a1=rifle/grenades=2@150,90
        """)
    throws = [v for v, answer in judged(pos, Committing(BLUE, REGULAR)) if "throw" in answer]
    assert throws
    assert max(throws) < 0


def test_it_judges_by_what_is_known() -> None:
    """34 Where an unobserved enemy stands changes nothing."""
    pos = scene(PLACE, "observed: all but far1")
    other = pos.copy()
    other = but(other, "300,500: far1")
    for question in (Moving(BLUE), Committing(BLUE, REGULAR)):
        assert judged(pos, question) == judged(other, question)


CLOSE_BY = "blue squad b: regular b1=rifle@780,740 b2=rifle@820,740 b3=rifle@860,740"
ROVER = """
    blue squad a: regular a1=pistol/portable-radio@500,200 a2=rifle@520,200
    blue aircraft p47: anti-personnel by=a1 strafes contact=normal
    red squad x: regular x1=rifle@760,800 x2=rifle@800,800 x3=rifle@840,800
    """


def test_it_calls_aircraft_where_most_of_the_enemy_stand() -> None:
    pos = scene(ROVER, "red squad y: regular y1=rifle@800,300")
    _, _, _, _, y, _ = best(pos, Committing(BLUE, REGULAR)).split()
    assert y == "800"


def test_it_calls_no_aircraft_on_its_own_men() -> None:
    pos = scene(ROVER, CLOSE_BY)
    calls = [value for value, answer in judged(pos, Committing(BLUE, REGULAR)) if "call" in answer]
    assert calls
    assert max(calls) < 0


@pytest.mark.parametrize(("friends", "word"), [("", "strafe p47"), (CLOSE_BY, "break-off p47")])
def test_a_second_pass_is_flown_unless_friends_have_come_close(friends: str, word: str) -> None:
    pos = scene(ROVER, friends)
    caller = who(pos, "a1").index
    pos.sorties = (Raid(0, caller, 800, 800, 0, GUNS, pos.turn + 1, 0).plain(),)
    assert best(pos, SecondPass(0)) == word


@pytest.mark.parametrize(("mm", "burns"), [(100, True), (101, False)])
def test_a_jet_of_flame_is_kept_for_those_it_frightens(mm: int, burns: bool) -> None:
    """17.5 Within the normal range."""
    pos = scene(f"""
        blue squad f: regular f1=flamethrower@500,300 f2=rifle@480,300
        red squad x: regular x1=rifle@500,{300 + mm} x2=rifle@520,{300 + mm}
        """)
    fires = [
        value
        for value, answer in judged(pos, Committing(BLUE, REGULAR))
        if "flamethrower" in answer
    ]
    assert fires
    assert (max(fires) > 0) == burns


def test_a_weapon_that_lies_there_may_be_destroyed() -> None:
    pos = but(
        scene("""
            blue squad a: regular a1=rifle@500,300
            red squad x: regular x1=mg@900,900 x2=rifle@920,900
            """),
        "weapons: x1.mg/lies=510,300",
    )
    destroys = [v for v, answer in judged(pos, Committing(BLUE, REGULAR)) if "destroy" in answer]
    assert destroys
    assert max(destroys) > 0


@pytest.mark.series
def test_greedy_beats_random_in_five_games_of_six() -> None:
    won = 0
    for battle, seat in SERIES:
        pos = TITLE.start(battle=battle)
        minds = {each: mind("regular" if each == seat else "random") for each in SEATS}
        play_out(pos, Party(TITLE, pos.box, minds, Random(f"{battle} {seat}")))
        assert pos.result is not None
        won += pos.result.winner == seat
    assert 6 * won >= 5 * len(SERIES)
