"""What the greedy player of Night Drop prefers, in scenes where there is little doubt."""

from __future__ import annotations

from math import isfinite
from random import Random

import pytest

import grognard
from grognard.engine.door import play
from grognard.engine.position import CHANCE
from grognard.lab.simulate import Plan, simulate
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.title import TITLE
from tests.titles.nightdrop.scene import do, scene, where


def judged(pos: Drop, text: str) -> float:
    return TITLE.mind.sit().judge(pos, pos.seat, TITLE.read(text))


def favourite(pos: Drop) -> str:
    """The answer that the player to move likes best."""
    judge = TITLE.mind.sit()
    return str(max(pos.answers(), key=lambda answer: judge.judge(pos, pos.seat, answer)))


def moved(pos: Drop) -> Drop:
    """Let the player to move go on until he is done moving."""
    while type(pos.stack[-1]).__name__ == "Movement":
        pos = do(pos, favourite(pos))
    return pos


# By night: the sticks -----------------------------------------------------------------------------


def test_sticks_two_hexes_apart_meet_in_the_middle() -> None:
    pos = moved(scene("turn: 2; phase: U1; 3008: 505-01; 3010: 505-02"))
    assert where(pos, "505-01") == where(pos, "505-02")


def test_three_sticks_are_better_than_two() -> None:
    pos = moved(scene("turn: 2; phase: U1; 3008: 505-01; 3009: 505-02; 3010: 505-03"))
    assert {where(pos, f"505-0{n}") for n in (1, 2, 3)} == {"3009"}


def test_a_stick_joins_the_reduced_company() -> None:
    pos = moved(scene("turn: 2; phase: U1; 3008: 505-A/reduced; 3009: 505-01"))
    assert where(pos, "505-01") == where(pos, "505-A")


def test_no_hex_is_overfull_in_the_end() -> None:
    pos = moved(scene("turn: 2; phase: U1; 3009: 505-01 505-02 505-03 505-04; 3010: 505-05"))
    places = [where(pos, f"505-0{n}") for n in range(1, 6)]
    assert max(map(places.count, places)) == 3


def test_sticks_that_met_are_turned_over_and_make_the_strongest_company() -> None:
    pos = scene("turn: 2; phase: U1; 3009: 505-01/plt 505-02/ldr 505-03/plt")
    pos = do(pos, "done")
    assert favourite(pos) == "convert 3009"
    assert favourite(do(pos, "convert 3009")) == "form 505-01+505-02+505-03"


def test_the_leader_is_kept_when_a_platoon_will_do() -> None:
    pos = scene("turn: 2; phase: U1; 3009: 505-A/reduced 505-01/ldr 505-02/plt")
    pos = do(pos, "done", "convert 3009")
    assert judged(pos, "reinforce 505-A 505-02") > judged(pos, "reinforce 505-A 505-01")


def test_the_regiment_with_most_to_gain_comes_first() -> None:
    pos = scene("""
        turn: 2; phase: us
        3009: 505-01 505-02; 3010: 505-03; 0501: 507-01; 0511: 507-02; 0521: 508-01
        """)
    assert favourite(pos) == "activate U1"


def test_a_chit_goes_where_companies_are() -> None:
    pos = scene("turn: 2; phase: U1; 2408: 505-01/hq 505-02/plt; 2410: 505-A")
    pos = do(pos, "done", "convert 2408", "form 505-01+505-02")
    assert judged(pos, "place 2411") > judged(pos, "place 0810")


# By night: the German player ----------------------------------------------------------------------


def test_a_stick_at_the_edge_is_driven_off_the_map() -> None:
    pos = do(scene("turn: 2; phase: G1; 0110: 505-01; 1505: 505-02"), "die 1", "die 1")
    assert favourite(pos) == "banish 505-01"


def test_sticks_about_to_meet_are_pulled_apart() -> None:
    pos = do(scene("turn: 2; phase: G1; 3009: 505-01; 3010: 505-02"), "die 1", "die 1")
    assert judged(pos, "displace 505-01 3008") > judged(pos, "done")
    assert judged(pos, "displace 505-01 3008") > judged(pos, "displace 505-01 3010")


def test_a_hunter_goes_next_to_lone_sticks_and_kills_them() -> None:
    pos = do(scene("turn: 2; phase: G4; 3009: G03/hidden; 3006: 505-01 505-02"), "die 1", "done")
    pos = moved(pos)
    assert favourite(pos) == "attack 3006"


def test_a_hunter_that_has_found_its_prey_does_not_walk_to_and_fro() -> None:
    pos = scene("""
        turn: 2; phase: G4
        2806: G03/hidden; 2705: 507-01; 3206: 505-01; 3208: 505-02 505-03
        """)
    pos = do(pos, "die 1", "done")
    way = [where(pos, "G03")]
    while type(pos.stack[-1]).__name__ == "Movement":
        pos = do(pos, favourite(pos))
        way += [where(pos, "G03")] if where(pos, "G03") != way[-1] else []
    assert len(way) == len(set(way)) > 1
    assert favourite(pos) == "attack 2705"


def test_reinforcements_are_called_when_nobody_else_has_work() -> None:
    pos = do(scene("turn: 2; phase: G4; 3420: 507-A"), "die 3")
    assert favourite(pos) == "call"


# By day -------------------------------------------------------------------------------------------


def test_a_company_marches_into_an_open_vp_hex() -> None:
    pos = moved(scene("turn: 6; phase: U1; 2109: 505-A; control: 2411 2412"))
    assert "2106" in [TITLE.box.names[h] for h in held(pos)]


def test_one_company_sweeps_two_vp_hexes() -> None:
    """10.2b Control stays when the company goes on."""
    pos = moved(scene("turn: 7; phase: U1; 2409: 505-A"))
    assert {"2411", "2412"} <= {TITLE.box.names[h] for h in held(pos)}


def held(pos: Drop) -> list[int]:
    return [hex for index, hex in enumerate(pos.box.vp_hexes) if pos.control >> index & 1]


def test_the_german_player_takes_back_what_was_left_empty() -> None:
    pos = do(scene("turn: 7; phase: G4; 2407: G03; 2420: 505-A; control: 2411"), "die 1", "done")
    assert held(moved(pos)) == []


def test_a_good_attack_is_made_and_a_hopeless_one_is_not() -> None:
    strong = do(scene("turn: 6; phase: U1; 3008: 505-A 505-B 505-C; 3009: G11"), "done")
    assert favourite(strong) == "attack 3009"
    weak = do(scene("turn: 6; phase: U2; 2311: 507-A/reduced; 2411: G01 G03 G04"), "done")
    assert favourite(weak) == "done"


def test_the_strongest_unit_leads() -> None:
    pos = scene("turn: 6; phase: U1; 3008: 505-A 505-B/reduced; 3009: G03")
    pos = do(pos, "done", "attack 3009")
    pos = do(pos, "join 505-A", "join 505-B", "declare")
    assert favourite(pos) == "point 505-A"


def test_a_hidden_chit_is_worth_a_look() -> None:
    pos = scene("""
        turn: 5; phase: discovery
        2411: 505-A; 0810: G03; chits: 2411=3/down; control: 2411
        """)
    assert favourite(pos) == "uncover 2411"


def test_a_unit_that_holds_a_threatened_vp_hex_stays() -> None:
    everything = " ".join(TITLE.box.names[hex] for hex in TITLE.box.vp_hexes)
    pos = moved(scene(f"turn: 8; phase: U1; 2411: 505-A; 2415: G03 G04; control: {everything}"))
    assert where(pos, "505-A") in ("2411", "2412")


# Always -------------------------------------------------------------------------------------------


def test_every_answer_has_a_finite_worth_and_nothing_changes() -> None:
    rng = Random("judgement")
    pos = TITLE.start()
    often = 1.0 if grognard.COMPILED else 0.2
    while pos.result is None:
        answers = pos.answers()
        if pos.seat != CHANCE and rng.random() < often:
            seen = TITLE.sight.imagine(TITLE.sight.view(pos, pos.seat), TITLE.box, rng)
            before = seen.facts()
            judge = TITLE.mind.sit()
            for answer in answers[:: max(1, len(answers) // 10)]:
                assert isfinite(judge.judge(seen, pos.seat, answer))
            assert seen.facts() == before
        play(pos, answers[int(rng.random() * len(answers))])


def test_greedy_beats_random_from_either_side() -> None:
    plan = Plan("nightdrop", ("regular", "random"), 4, seed=6, swap=True)
    report = simulate(plan)
    assert report.faults == ()
    assert report.minds["regular"].wins == 4


@pytest.mark.parametrize("number", [1, 2])
def test_greedy_games_end(number: int) -> None:
    report = simulate(Plan("nightdrop", ("regular", "regular"), 1, seed=number))
    assert report.faults == ()
    assert sum(report.endings.values()) == 1
