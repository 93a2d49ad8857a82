"""Situations of Rösselsprung: its positions as texts."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.engine.situations import SituationError
from grognard.lab.game import Party
from grognard.minds import Mind
from grognard.minds.greedy import GreedyMind
from grognard.titles.roesselsprung import situations
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.ch15_victory import points
from grognard.titles.roesselsprung.title import TITLE
from tests.titles.roesselsprung.scene import (
    asked,
    attacks,
    dice,
    do,
    is_prone,
    offers,
    refused_by,
    scene,
    strength,
    walk,
    where,
)
from tests.titles.roesselsprung.worlds import lively


def lines(pos: Raid) -> list[str]:
    """The lines of its text, each whole."""
    return pos.situation().replace("\n    ", " ").splitlines()


# Any position of a game ---------------------------------------------------------------------------


def rewritten(pos: Raid) -> Raid:
    """The same position, by way of its text."""
    text = TITLE.situations.write(pos)
    again = TITLE.situation(text)
    assert again.encode() == pos.encode(), text
    return again


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (1, {}),
        (2, {"stacking_end_of_turn": True, "landing_one_by_one": True, "missions_retreat": True}),
        (3, {"last_turn": 14, "command_check": "start", "tie_active_player_retreats": True}),
    ],
)
def test_a_game_goes_on_alike_from_any_of_its_situations(
    seed: int, options: dict[str, Any]
) -> None:
    """Every fourth position is read from its text; both then take fifty steps together."""
    rng = Random(seed)
    pos = TITLE.start(**options)
    twins: list[tuple[Raid, int]] = []
    number = 0
    while pos.result is None:
        if number % 4 == 0:
            twins.append((rewritten(pos), 50))
        number += 1
        action = str(lively(pos, rng))
        pos = do(pos, action)
        twins = [(do(twin, action), left - 1) for twin, left in twins if left]
        assert {twin.digest() for twin, _ in twins} == {pos.digest()}
    rewritten(pos)
    assert number > 300


def test_a_game_of_computers_who_look_ahead() -> None:
    minds: dict[str, Mind] = {seat: GreedyMind() for seat in TITLE.seats}
    party = Party(TITLE, TITLE.box, minds, Random(4))
    pos = TITLE.start()
    for _ in range(200):
        pos = rewritten(do(pos, str(party.answer(pos))))


# Written ------------------------------------------------------------------------------------------


def test_the_start_of_an_action_is_its_players_name() -> None:
    pos = scene("""
        turn: 3; phase: yugoslav; points: german=2 yugoslav=7; initiative: yugoslav
        10.07: rot gruen/1/prone rybka; 11.05: pb1/attacks=2 tito; awaited: lika2; delay: 1
    """)
    assert pos.situation() == (
        "roesselsprung/1\n"
        "turn: 3\n"
        "initiative: yugoslav\n"
        "points: german=2 yugoslav=7\n"
        "phase: yugoslav\n"
        "10.07: rot gruen/1/prone rybka\n"
        "11.05: pb1/attacks=2 tito\n"
        "awaited: lika2\n"
        "delay: 1\n"
    )


@pytest.mark.parametrize(
    ("phase", "asks"),
    [
        ("drop", ("german", "14.2b")),
        ("calls", ("yugoslav", "13.7.3")),
        ("points", ("chance", "4.1c")),
        ("actions", ("yugoslav", "3.1.a2")),
        ("german", ("german", "3.1.a2")),
        ("yugoslav", ("yugoslav", "3.1.a2")),
    ],
)
def test_every_phase_begins(phase: str, asks: tuple[str, str]) -> None:
    pos = scene(f"""
        turn: 3; phase: {phase}; initiative: yugoslav
        10.07: rot; 11.05: pb1; awaited: fa1 lika1
    """)
    assert asked(pos) == asks
    assert f"phase: {'yugoslav' if phase == 'actions' else phase}\n" in pos.situation()


def test_at_the_end_of_a_turn_an_excess_is_lost() -> None:
    pos = scene("turn: 2; phase: control; options: stacking_end_of_turn; 10.07: w1 w2 w3")
    assert asked(pos) == ("german", "7b")
    assert "options: stacking_end_of_turn=yes\nturn: 2\nphase: control\n" in pos.situation()


def test_the_set_up_goes_on() -> None:
    pos = TITLE.start()
    text = pos.situation()
    assert "phase: set-up\n" in text
    assert "tito british us soviet decoy1" in text
    for mission, hex in zip(TITLE.box.missions, TITLE.box.mission_hexes, strict=True):
        pos = rewritten(do(pos, f"hide {mission.id} {TITLE.box.names[hex]}"))
    assert "phase: set-up\n" in pos.situation()
    assert refused_by(pos, "tune 10.04") == []


MARCH = """\
roesselsprung/1
turn: 2
points: german=5 yugoslav=6
ask: game-turn next=control
ask: alternation side=yugoslav
ask: marching side=german kind=move by=rot,gruen way=10.08 used=1 at=10.09
ask: window side=yugoslav hex=10.09 movers=rot,gruen from=10.10
10.07: pb1
10.09: rot gruen
12.09: likam
"""


def test_a_march_under_fire() -> None:
    pos = scene("turn: 2; phase: german; 10.10: rot gruen; 10.07: pb1; 12.09: likam")
    pos = walk(pos, "move", "rot gruen", "10.09", "10.08")
    assert pos.situation() == MARCH
    # A march that sets out walks on by itself, as far as somebody may fire.
    begun = scene("""
        turn: 2; points: german=5 yugoslav=6
        ask: game-turn next=control; ask: alternation side=yugoslav
        ask: marching side=german kind=move by=rot,gruen way=10.09,10.08
        10.10: rot gruen; 10.07: pb1; 12.09: likam
    """)
    assert begun == pos


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        ("", "ask: window side=yugoslav hex=10.09 movers=rot,gruen from=10.10"),
        (
            "shoot likam",
            "ask: massing side=yugoslav kind=shoot hex=10.09 movers=rot,gruen from=10.10\n"
            "    by=likam",
        ),
        (
            "shoot likam; go",
            "ask: volley side=yugoslav by=likam on=10.09 against=rot,gruen",
        ),
        ("shoot likam; go; die 6", "ask: morale units=rot,gruen"),
        (
            "shoot likam; go; die 1; decline",
            "ask: planning side=german kind=move by=rot,gruen used=1 resumed",
        ),
    ],
)
def test_what_comes_of_it(actions: str, said: str) -> None:
    pos = do(TITLE.situation(MARCH), *filter(None, actions.split("; ")))
    assert f"{said}\n" in pos.situation()
    rewritten(pos)


def test_an_assault_to_its_end() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot gruen; 10.08: pb1 ing tito")
    pos = walk(pos, "assault", "rot gruen", "10.08")
    fight = "side=german by=rot,gruen hex=10.08 from=10.07 how=assault"
    assert f"ask: close-combat {fight}" in lines(pos)
    assert f"ask: close-combat {fight} face=4" in lines(dice(pos, 4))
    assert f"ask: side-test {fight} lower=yugoslav" in lines(dice(pos, 3, 3))
    beaten = dice(pos, 5, 3)
    assert "ask: losing side=yugoslav units=pb1,ing points=1 why=11.1e" in lines(beaten)
    beaten = rewritten(do(beaten, "lose ing"))
    assert "ask: retreating side=yugoslav hex=10.08 units=pb1,ing" in lines(beaten)
    beaten = rewritten(do(beaten, "retreat 10.09", "die 1"))
    assert "ask: capture hex=10.08" in lines(beaten)
    assert "10.08: rot/attacks=1 gruen/attacks=1 tito/revealed" in lines(beaten)
    over = rewritten(dice(beaten, 4))
    assert "result: german tito-captured 15.1.1" in lines(over)
    assert lines(over)[-2:] == ["taken: tito", "tito: captured"]


def test_a_landing() -> None:
    pos = scene("phase: drop; 10.08: pb1; awaited: rot smg1 rybka")
    pos = rewritten(do(pos, "drop rot 10.08", "drop smg1 10.09"))
    assert "ask: boarding planned=rot@10.08,smg1@10.09" in lines(pos)
    pos = rewritten(do(pos, "jump smg1"))
    assert "ask: landing still-up=smg1@10.09 command-with=smg1" in lines(pos)
    assert "ask: drift-die unit=rot hex=10.08" in lines(pos)
    pos = rewritten(dice(pos, 1))
    assert "ask: drift-die unit=smg1 hex=10.09 with-command" in lines(pos)
    assert lines(pos)[-2:] == ["10.08: rot/landed pb1", "awaited: smg1 rybka"]


def test_units_that_are_rearranged() -> None:
    pos = scene("turn: 2; phase: yugoslav; 10.07: pb1 pb2 ckj; 10.08: rot gruen")
    pos = rewritten(do(pos, "order split pb1", "split pb1 1"))
    before = "escort@infantry@-@2,escort@infantry@-@2,political@infantry@light@1"
    assert f"ask: rearranging side=yugoslav hex=10.07 before={before}" in lines(pos)
    assert "10.07: pb1/1 pb2 ckj pb1_2/1" in lines(pos)
    pos = rewritten(do(pos, "done", "order split rot", "merge gruen rot"))
    assert lines(pos)[-2:] == ["10.08: gruen/4", "merged: rot"]
    assert pos.german_losses == 0


# Read ---------------------------------------------------------------------------------------------


def test_the_example_of_the_module_can_be_read() -> None:
    example = (situations.__doc__ or "").partition("\n\n")[2]
    pos = TITLE.situation(example)
    assert pos.situation() == example
    assert asked(pos) == ("german", "3.1.a2")
    assert (strength(pos, "gruen"), is_prone(pos, "gruen"), attacks(pos, "pb1")) == (1, True, 2)
    assert (where(pos, "tito"), where(pos, "pb2"), pos.ap) == ("11.05", None, [4, 6])
    assert "order move pk1" in offers(do(pos, "pass"))


def test_a_counter_that_is_not_named_is_out_of_the_game() -> None:
    pos = scene("turn: 5; phase: yugoslav; 10.07: rot; 11.05: pb1; awaited: lika3")
    assert offers(pos, "order move lika") == ["order move lika3"]
    assert where(pos, "tito") is None


def test_what_follows_from_the_pieces() -> None:
    pos = scene("""
        turn: 4; phase: german
        10.07: rot/1 gruen; lost: panther rybka; taken: us; fled: tito decoy1
        awaited: lika2/early
    """)
    assert (pos.german_losses, pos.commands_lost, pos.tito) == (1 + 2, 1, "escaped")
    assert points(pos, 1).total == 3 + 5
    seen = TITLE.sight.view(pos, "german")
    assert (seen.pieces["us"].place, seen.pieces["tito"].place) == ("taken", "fled")
    assert "decoy1" not in seen.pieces
    assert "order move lika2" in offers(do(pos, "pass"))
    for head in ("german-losses", "commands-lost", "scored", "tito:", "revealed", "called"):
        assert head not in pos.situation()


def test_what_follows_can_be_said_otherwise() -> None:
    pos = scene("""
        turn: 13; phase: german; options: every_command_loss_scores; 11.05: rybka/replaced rot
        german-losses: 7; commands-lost: 2; taken: tito; tito: escaped; flown: baf
    """)
    assert points(pos, 0).total == 5
    assert points(pos, 1).total == 7 + 2 * 5
    assert refused_by(do(pos, "pass"), "strike baf 11.05") == ["13.3.3", "13.3.4b"]
    assert rewritten(pos).german_losses == 7


def test_where_actions_begin_each_has_six_points_unless_it_is_said() -> None:
    assert scene("turn: 2; phase: german; 10.07: rot").ap == [6, 6]
    assert scene("turn: 2; phase: german; points: german=1; 10.07: rot").ap == [1, 0]
    assert scene("turn: 2; phase: points; 10.07: rot").ap == [0, 0]


def test_without_a_phase_a_turn_begins() -> None:
    assert asked(scene("turn: 3; 11.05: pb1; awaited: fa1")) == ("german", "14.2b")
    assert asked(scene("")) == ("chance", "17c")


# Refused ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("turn: 16", "line 2, column 1: There is no turn 16: the game has 15. (16)"),
        ("turn: 15; options: last_turn=14", "line 2, column 1: There is no turn 15: the game has"),
        ("10.07: rott", "line 2, column 8: There is no counter “rott”. Perhaps rot?"),
        ("10.07: rot\n10.08: pb1 rot", "line 3, column 12: “rot” has been placed already."),
        ("21.01: rot", "line 2, column 1: The map has no hex “21.01”. Perhaps 20.01?"),
        ("awaitd: rot", "line 2, column 1: No line begins with “awaitd”. Perhaps awaited?"),
        ("10.07: rot/prne", "line 2, column 12: No counter bears the mark “prne”. Perhaps prone?"),
        ("10.07: rot/revealed", "line 2, column 12: This counter does not bear the mark “reve"),
        ("10.07: tito/2", "line 2, column 13: This counter does not bear the mark “2”. Known: r"),
        ("10.07: rot/1/2", "line 2, column 14: “2” stands here a second time."),
        ("10.07: rot/attacks", "line 2, column 12: “attacks” says nothing: its value is missing."),
        ("phase: fire", "line 2, column 8: “fire” is no phase of this game. Known: drop, calls, "),
        ("phase: drop; ask: hiding", "line 2, column 1: A phase that begins, or what is asked "),
        ("points: italian=3", "line 2, column 9: “italian” cannot be said here. Known: german, "),
        ("flown: ju87", "line 2, column 8: “ju87” means nothing here. Perhaps ju87_"),
        ("tito: dead", "line 2, column 7: “dead” means nothing here. Known: escaped, killed, cap"),
        ("ask: windw", "line 2, column 6: Nothing asked in this game is called “windw”. Perhaps w"),
        ("ask: window side=german", "line 2, column 6: “hex” is missing here."),
        ("ask: landing still-up=rot", "line 2, column 23: “rot” does not have as many parts as"),
    ],
)  # fmt: skip
def test_what_is_wrong_and_where(text: str, said: str) -> None:
    with pytest.raises(SituationError) as caught:
        scene(text)
    assert str(caught.value).startswith(said)


def test_another_number_is_another_game() -> None:
    for rules, key in (("roesselsprung/0", "other-rules"), ("nightdrop/1", "other-title")):
        with pytest.raises(SituationError) as caught:
            TITLE.situation(f"{rules}\nturn: 2")
        assert (caught.value.key, caught.value.line) == (key, 1)


@pytest.mark.parametrize(
    ("text", "clause", "at"),
    [
        ("10.07: w1 w2 w3", "7a", "10.07"),
        ("10.07: rot pb1", "R-advance", "10.07"),
        ("10.07: rot/5", "2.2.2", "rot/5"),
        ("10.07: rot_2", "2.2.2", "rot_2"),
        ("lost: rot/1", "2.2.2", "rot/1"),
        ("10.07: rot/attacks=3", "9.2.1", "rot/attacks=3"),
        ("lost: tito", "13.1", "tito"),
        ("fled: rot", "13.1", "rot"),
        ("10.10: tito; tito: killed", "13.1.2c", "tito"),
        ("points: german=-1", "4", "points"),
        ("turn: 3; mission-moves: 3", "13.1.1b", "mission-moves"),
    ],
)
def test_what_no_table_can_show_is_refused_by_its_clause(text: str, clause: str, at: str) -> None:
    with pytest.raises(SituationError) as caught:
        scene(text)
    error = caught.value
    assert error.refusal is not None
    assert error.refusal.clause == clause
    assert text[error.column - 1 :].startswith(at)
    assert error.said("it") != error.said("en")


def test_as_an_option_a_stack_may_be_too_high() -> None:
    pos = scene("turn: 2; phase: german; options: stacking_end_of_turn; 10.07: w1 w2 w3")
    assert asked(pos) == ("german", "3.1.a2")


@pytest.mark.parametrize(
    "asks",
    [
        "ask: acting side=german",
        "ask: game-turn next=calls; ask: acting side=german",
        "ask: game-turn next=control; ask: game-turn next=control",
        "ask: game-turn next=control; ask: planning side=german kind=move by=pb1",
        "ask: game-turn next=control; ask: planning side=german kind=mission by=rot",
        "ask: game-turn next=control; ask: planning side=german kind=move by=rot way=10.12",
        "ask: game-turn next=control; ask: marching side=german kind=move by=blau way=10.09",
        "ask: game-turn next=control; ask: alternation side=german; ask: morale units=blau",
        "ask: game-turn next=control; ask: alternation side=german; ask: uncovering",
        "ask: game-turn next=control; ask: alternation side=german; ask: capture hex=10.10",
        "ask: game-turn next=control; ask: alternation side=german; ask: replacing command=rot",
        "ask: game-turn next=control; ask: alternation side=german;"
        "ask: volley side=german by=rot on=10.08 faces=1,2",
        "ask: game-turn next=control; ask: alternation side=german;"
        "ask: rearranging side=yugoslav hex=10.10",
        "ask: game-turn next=calls; ask: landing still-up=blau@10.08",
        "ask: game-turn next=calls; ask: dropping planned=rot@10.08",
        "result: german tito-captured 15.1.1; ask: game-turn next=control",
    ],
)
def test_what_cannot_be_asked_as_the_pieces_stand(asks: str) -> None:
    with pytest.raises(SituationError) as caught:
        scene(f"turn: 2; points: german=6 yugoslav=6; 10.07: rot; 10.08: pb1; {asks}")
    assert (caught.value.key, caught.value.line) == ("impossible", 2)


def test_it_is_said_in_both_languages() -> None:
    with pytest.raises(SituationError) as caught:
        scene("10.07: w1 w2 w3")
    assert caught.value.said("it").startswith("riga 2, colonna 1: ")
    assert caught.value.said("it").endswith("(7a)")
