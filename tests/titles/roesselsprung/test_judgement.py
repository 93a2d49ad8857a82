"""What the greedy player of Rösselsprung prefers, in scenes where there is little doubt."""

from __future__ import annotations

from math import isfinite
from random import Random

import pytest

import grognard
from grognard.engine.door import play
from grognard.engine.position import CHANCE
from grognard.lab.game import Party, play_out
from grognard.minds import Mind, mind
from grognard.titles.roesselsprung.box.contents import SEATS, YUGOSLAV
from grognard.titles.roesselsprung.mind.hiding import evened
from grognard.titles.roesselsprung.mind.worth import Atlas
from grognard.titles.roesselsprung.position import ESCAPED, Raid
from grognard.titles.roesselsprung.title import TITLE
from tests.titles.roesselsprung.runner import Running
from tests.titles.roesselsprung.scene import dice, do, scene, walk, where
from tests.titles.roesselsprung.watcher import Watcher, renamed, swapped


def judged(pos: Raid, text: str) -> float:
    return TITLE.mind.sit().judge(pos, pos.seat, TITLE.read(text))


def favourite(pos: Raid) -> str:
    """The answer that the player to move likes best."""
    judge = TITLE.mind.sit()
    return str(max(pos.answers(), key=lambda answer: judge.judge(pos, pos.seat, answer)))


def acted(pos: Raid) -> Raid:
    """Let the player to move carry out what he likes best, as far as he is asked."""
    seat = pos.seat
    pos = do(pos, favourite(pos))
    while pos.seat == seat and type(pos.stack[-1]).__name__ in ("Planning", "Marching"):
        pos = do(pos, favourite(pos))
    return pos


# 9, 11 Fire and assault ---------------------------------------------------------------------------


def test_a_strong_stack_fires_at_a_weak_unit_in_the_open() -> None:
    pos = scene("""
        turn: 4; phase: german; points: german=1
        04.02: rot gruen panther rybka; 03.02: pk1/1/prone
    """)
    assert judged(pos, "order attack rot") > 0
    assert judged(pos, "order attack rot") > judged(pos, "order attack panther")


def test_all_who_can_fire_at_the_target_join() -> None:
    pos = scene("turn: 2; phase: german; points: german=1; 13.09: rot gruen rybka; 14.08: pk1/1")
    pos = do(pos, "order attack rot")
    assert favourite(pos) == "add gruen"
    assert favourite(do(pos, "add gruen")) == "fire 14.08"


def test_a_single_die_against_cover_is_not_worth_the_point() -> None:
    pos = scene("turn: 2; phase: german; points: german=1; 11.07: stuermer rybka; 10.06: pb1 pb2")
    assert judged(pos, "order attack stuermer") < 0


def test_a_hopeless_assault_is_not_made() -> None:
    pos = scene("""
        turn: 2; phase: german; points: german=1
        11.07: stuermer rybka; 10.06: pb1 pb2 grn
    """)
    assert judged(pos, "order assault stuermer") < 0


def test_nobody_storms_a_stronger_enemy_alone() -> None:
    pos = scene("""
        turn: 2; phase: german; points: german=2
        10.04: stuermer rybka; 11.05: pb1 tito; 15.10: cad us
    """)
    assert judged(pos, "order assault stuermer") < 0


def test_a_group_waits_for_those_who_can_join_it() -> None:
    """4 against 2 in the cave, and 4 more a hex behind: together, or not at all."""
    at = "10.04: rot gruen rybka; 11.05: pb1 tito; 15.10: cad us"
    alone = scene(f"turn: 2; phase: german; points: german=4; {at}")
    joined = scene(f"turn: 2; phase: german; points: german=4; {at}; 09.04: panther blau")
    assert judged(alone, "order assault rot") > judged(joined, "order assault rot")


def test_four_to_one_in_the_open_is_a_good_assault() -> None:
    pos = scene("turn: 2; phase: yugoslav; points: yugoslav=1; 13.09: stuermer; 13.08: pb1 pb2")
    assert judged(pos, "order assault pb1") > 0
    assert judged(pos, "order assault pb1") > judged(pos, "order attack pb1")


def test_the_crossing_of_the_river_is_avoided() -> None:
    """From 10.04, not through the water from 10.05."""
    pos = scene("""
        turn: 2; phase: german; points: german=2
        09.05: rot gruen panther blau rybka; 11.05: pb1 tito/revealed
    """)
    pos = do(pos, "order assault rot")
    while "go" not in map(str, pos.answers()):
        pos = do(pos, favourite(pos))
    assert pos.stack[-1].fields()[3][-2] == TITLE.box.grid.hex("10.04")


def test_a_raid_goes_where_it_hurts_most() -> None:
    pos = scene("""
        phase: german; points: yugoslav=3
        10.08: rot rybka; 12.07: ing; 14.08: pb1 pb2 grn
    """)
    assert favourite(pos) == "strike ju87_1 14.08"


def test_raids_of_one_turn_are_not_all_flown_at_one_hex() -> None:
    at = "10.08: rot rybka; 12.07: ing; 14.08: pb1 pb2; 15.10: cad"
    first = scene(f"phase: german; {at}")
    assert judged(first, "strike cr42_1 14.08") > judged(first, "strike cr42_1 15.10")
    second = do(first, "strike ju87_1 14.08", "die 1")
    while second.seat != "german":
        second = do(second, str(second.answers()[0]))
    assert judged(second, "strike cr42_1 14.08") < judged(second, "strike cr42_1 15.10")


def test_nobody_walks_by_a_strong_enemy_if_there_is_another_way() -> None:
    pos = scene("""
        turn: 15; phase: german; points: german=2 yugoslav=4
        09.09: rot rybka; 11.08: pb1 pb2 pk1 grn; 15.10: decoy1
    """)
    pos = acted(pos)
    assert where(pos, "rot") not in ("10.07", "10.08", "11.09", "12.08")


# 12 Reactions -------------------------------------------------------------------------------------


def test_who_passes_in_the_open_is_shot_at_by_all() -> None:
    pos = scene("turn: 2; phase: german; 09.08: rot rybka; 11.08: pb1 pb2")
    pos = walk(pos, "move", "rot", "10.08")
    assert favourite(pos) == "shoot pb1"
    pos = do(pos, "shoot pb1")
    assert favourite(pos) == "add pb2"
    assert favourite(do(pos, "add pb2")) == "go"


def test_a_poor_shot_is_declined() -> None:
    pos = scene("turn: 2; phase: german; 12.05: rot rybka; 12.04: ckj")
    assert favourite(walk(pos, "move", "rot", "11.05")) == "decline"


def test_a_mission_that_passes_alone_is_seized() -> None:
    pos = scene("turn: 3; phase: yugoslav; 09.08: rot rybka; 11.09: tito; 12.10: us")
    pos = walk(pos, "mission", "tito", "10.08")
    assert favourite(pos) == "storm rot"


def test_after_bad_fire_an_assault_is_broken_off() -> None:
    pos = scene("""
        turn: 2; phase: german; points: german=4 yugoslav=4
        13.10: rot gruen rybka; 14.08: pb1 pb2 pk1
    """)
    pos = walk(pos, "assault", "rot gruen", "13.09", "14.08")
    pos = do(pos, "shoot pb1", "add pb2", "add pk1", "go")
    pos = dice(pos, 6, 6, 6, 1, 1, 1)
    pos = dice(do(pos, "lose rot", "lose gruen"), 1, 1)
    pos = do(pos, "decline")
    assert favourite(pos) == "stop"


# 13 Missions --------------------------------------------------------------------------------------


def test_tito_found_alone_is_caught_by_as_many_as_can_come() -> None:
    pos = scene("turn: 2; phase: german; 10.08: rot gruen rybka; 10.10: tito/revealed; 15.10: cad")
    pos = acted(pos)
    assert pos.seat == CHANCE
    assert {where(pos, "rot"), where(pos, "gruen"), where(pos, "tito")} == {"10.10"}


def test_a_counter_without_a_guard_is_entered_before_anything_else() -> None:
    pos = scene("phase: german; 10.08: rot rybka; 10.10: decoy1; 11.05: pb1 tito; 12.04: us")
    assert where(acted(pos), "rot") == "10.10"


def test_the_germans_do_not_know_who_is_who() -> None:
    at = "10.08: rot gruen rybka; 12.07: blau; 11.05: pb1 {}; 10.10: {}; 15.10: cad {}"
    worlds = [
        scene(f"turn: 2; phase: german; {at.format(*order)}")
        for order in (("tito", "decoy1", "us"), ("us", "tito", "decoy1"), ("decoy1", "us", "tito"))
    ]
    texts = [str(answer) for answer in worlds[0].answers()]
    first, *others = [[judged(pos, text) for text in texts] for pos in worlds]
    assert all(other == first for other in others)


def test_tito_flees_from_the_germans() -> None:
    pos = scene("turn: 2; phase: yugoslav; 10.08: rot gruen rybka; 10.10: tito; 15.10: cad")
    assert favourite(pos) == "order mission tito"
    grid = TITLE.box.grid
    there = where(acted(pos), "tito")
    assert there is not None
    assert grid.distance(grid.hex(there), grid.hex("10.08")) > 2


def test_tito_leaves_the_map_when_they_are_upon_him() -> None:
    pos = acted(scene("turn: 3; phase: yugoslav; 10.02: rot gruen rybka; 08.01: tito"))
    assert pos.tito == ESCAPED


def test_tito_stays_where_nobody_can_reach_him() -> None:
    pos = scene("turn: 3; phase: yugoslav; 10.08: rot gruen rybka; 18.03: tito pb1 pb2")
    assert judged(pos, "order mission tito") < 0.5


def test_guards_go_along_with_tito() -> None:
    pos = scene("""
        turn: 3; phase: yugoslav
        10.05: rot gruen panther blau rybka; 11.05: pb1/1 tito/revealed
    """)
    pos = do(pos, "order mission tito")
    assert favourite(pos) == "add pb1"


def test_a_unit_goes_to_guard_tito() -> None:
    pos = acted(scene("phase: yugoslav; 10.08: rot rybka; 11.05: tito; 12.05: pb1 pb2"))
    assert where(pos, "pb1") == "11.05"


def test_the_partisans_act_alike_under_whichever_counter_tito_is() -> None:
    pos = scene("""
        turn: 2; phase: yugoslav; points: yugoslav=4 german=3
        10.08: rot gruen rybka; 13.09: blau
        11.05: pb1 tito; 10.06: grn decoy1; 15.10: cad us; 12.07: ing soviet; 10.10: decoy2
    """)
    here = TITLE.mind.sit()
    values = {answer: here.judge(pos, pos.seat, answer) for answer in pos.answers()}
    assert any("mission decoy" in str(answer) for answer, value in values.items() if value > 0)
    for other in ("decoy1", "us", "soviet", "decoy2"):
        world, there = swapped(pos, pos.box.by_id[other]), TITLE.mind.sit()
        for answer, value in values.items():
            same = renamed(pos, world, answer)
            assert there.judge(world, pos.seat, same) == pytest.approx(value)


def test_a_watcher_who_knows_the_code_learns_nothing_before_the_third_turn() -> None:
    pos = TITLE.start()
    party = Party(TITLE, TITLE.box, dict.fromkeys(SEATS, mind("greedy")), Random(1))
    while type(pos.stack[-1]).__name__ in ("Hiding", "Tuning"):
        play(pos, party.answer(pos))
    watcher, seen = Watcher(pos), 0
    before = dict(watcher.weights)
    while pos.turn < 3:
        action = party.answer(pos)
        seen += watcher.see(TITLE.mind.sit(), pos, action)
        play(pos, action)
    told = [watcher.weights[number] / before[number] for number in watcher.face_down(pos)]
    assert TITLE.box.tito.index in watcher.face_down(pos)
    assert seen > 4
    assert len(told) > 2
    assert max(told) == pytest.approx(min(told))


def test_civilians_are_interrogated_while_tito_may_be_anywhere() -> None:
    at = "10.06: rot abwehr rybka; 18.02: tito pb1 pb2; 02.02: decoy1 grn lika1"
    pos = scene(f"turn: 2; phase: german; {at}")
    assert favourite(pos) == "interrogate"
    shown = scene(f"turn: 2; phase: german; {at.replace('tito', 'tito/revealed')}")
    assert judged(shown, "interrogate") < 0


def test_the_cave_is_stormed_once_tito_is_known_to_be_there() -> None:
    pos = scene("""
        turn: 2; phase: german; points: german=3 yugoslav=2
        10.04: rot gruen panther blau rybka; 11.05: pb1 tito/revealed; 15.10: cad
    """)
    assert favourite(pos) == "order assault rot"


# 14, 15, 17 ---------------------------------------------------------------------------------------


def test_on_the_last_turn_an_objective_is_taken() -> None:
    pos = acted(scene("turn: 15; phase: german; 10.08: rot rybka; 18.02: pb1"))
    assert where(pos, "rot") == "10.06"


def test_with_nothing_to_gain_a_player_passes() -> None:
    pos = scene("turn: 15; phase: yugoslav; points: yugoslav=3; 11.05: pb1; 15.10: cad")
    assert favourite(pos) == "pass"


def test_reinforcements_enter_and_march_on() -> None:
    pos = acted(scene("turn: 3; phase: yugoslav; 09.08: rot rybka; awaited: lika1"))
    assert where(pos, "lika1") not in (None, "01.12")


def test_the_radio_calls_whom_it_can() -> None:
    pos = scene("turn: 2; phase: calls; 11.05: pb1 radio; awaited: lika1")
    assert favourite(pos) == "hurry lika1"


def test_nobody_is_given_up_for_a_delay() -> None:
    pos = scene("turn: 3; phase: calls; 11.05: pb1; awaited: lika1")
    assert favourite(pos) == "done"


def hidden(seed: int) -> dict[str, str]:
    """A set-up by the computer: which Mission lies in which hex."""
    pos, rng, judge = TITLE.start(), Random(seed), TITLE.mind.sit()
    found: dict[str, str] = {}
    while type(pos.stack[-1]).__name__ == "Hiding":
        answers = pos.answers()
        answer = rng.choices(answers, judge.mixed(pos, pos.seat, answers))[0]
        _, mission, hex = str(answer).split()
        found[hex] = mission
        play(pos, answer)
    return found


def test_tito_is_hidden_now_here_now_there() -> None:
    places = [next(h for h, m in hidden(seed).items() if m == "tito") for seed in range(400)]
    shares = [places.count(TITLE.box.names[hex]) / 400 for hex in TITLE.box.mission_hexes]
    assert len([share for share in shares if share >= 0.1]) >= 5
    assert 0 < min(shares) < max(shares) <= 0.3


def test_no_hiding_place_is_half_as_good_again_as_a_guess() -> None:
    places = Atlas(TITLE.box, TITLE.start().ground).hideouts
    assert sum(places.values()) == pytest.approx(1.0)
    assert max(places.values()) * len(places) < 1.5


def test_hiding_places_go_by_guard_ground_and_the_way_to_the_edge() -> None:
    """Whatever map an owner brings."""
    assert evened({1: 3.0, 2: 1.0, 3: 1.0}, 0.5) == {1: 0.5, 2: 0.25, 3: 0.25}
    places = Atlas(TITLE.box, TITLE.start().ground).hideouts
    names = {TITLE.box.names[hex]: share for hex, share in places.items()}
    assert min(names[hex] for hex in ("11.05", "10.06", "12.07", "15.10")) > 0.1
    assert max(names[hex] for hex in ("08.07", "09.06", "10.10")) < 0.1


def test_the_drop_keeps_out_of_the_woods_and_off_the_enemy() -> None:
    pos = TITLE.start()
    drops = []
    while pos.seat != CHANCE:
        text = favourite(pos)
        drops += [text.split()[2]] if text.startswith("drop") else []
        pos = do(pos, text)
    assert len(drops) == 11
    for hex in map(TITLE.box.grid.hex, drops):
        assert pos.terrain(hex) != "forest"
        assert not pos.has_combat(hex, YUGOSLAV)


# Memory -------------------------------------------------------------------------------------------


def test_a_plan_is_carried_on_by_another_who_recalls_it() -> None:
    pos = scene("""
        turn: 2; phase: german; points: german=2
        09.05: rot gruen panther blau rybka; 11.05: pb1 tito/revealed
    """)
    first = TITLE.mind.sit()
    text = max(map(str, pos.answers()), key=lambda t: first.judge(pos, pos.seat, TITLE.read(t)))
    pos = do(pos, text)
    while type(pos.stack[-1]).__name__ == "Planning":
        other = TITLE.mind.sit()
        other.recall(first.memory())
        answers = pos.answers()
        judged_so = [first.judge(pos, pos.seat, answer) for answer in answers]
        assert [other.judge(pos, pos.seat, answer) for answer in answers] == judged_so
        assert other.memory() == first.memory() != b""
        pos = do(pos, str(answers[judged_so.index(max(judged_so))]))


# Whole games --------------------------------------------------------------------------------------


def test_every_judgement_is_a_number() -> None:
    rng = Random(5)
    pos = TITLE.start()
    often = 1.0 if grognard.COMPILED else 0.3
    while pos.result is None:
        answers = pos.answers()
        if pos.seat != CHANCE and rng.random() < often:
            judge = TITLE.mind.sit()
            for answer in answers[:4]:
                assert isfinite(judge.judge(pos, pos.seat, answer))
        play(pos, answers[int(rng.random() * len(answers))])


def won(german: Mind, yugoslav: Mind, seed: int) -> str | None:
    pos = TITLE.start()
    minds = {"german": german, "yugoslav": yugoslav}
    play_out(pos, Party(TITLE, TITLE.box, minds, Random(seed)))
    assert pos.result is not None
    return pos.result.winner


@pytest.mark.parametrize("seat", SEATS)
def test_greedy_beats_random_on_both_sides(seat: str) -> None:
    players = [mind("regular" if each == seat else "random") for each in SEATS]
    games = 4 if grognard.COMPILED else 1
    assert [won(players[0], players[1], seed) for seed in range(games)] == [seat] * games


def test_the_runner_gets_away_if_nobody_hinders_him() -> None:
    pos = TITLE.start()
    minds = {"german": mind("random"), "yugoslav": Running()}
    play_out(pos, Party(TITLE, TITLE.box, minds, Random(3)))
    assert pos.tito == ESCAPED
