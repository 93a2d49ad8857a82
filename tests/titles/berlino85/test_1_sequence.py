"""1 How the game is played: seven game-turns of five phases."""

from __future__ import annotations

import pytest

from grognard import CHANCE
from grognard.titles.berlino85.actions import Join, Move
from grognard.titles.berlino85.position import Berlin
from grognard.titles.berlino85.title import TITLE
from tests.titles.berlino85.scene import do, offers, phase, refused_by, scene, told, where


def quiet_game() -> list[tuple[int, str, str]]:
    """Game-turn, phase and seat of every question when nobody does anything."""
    pos = TITLE.start()
    asked = []
    while pos.result is None:
        asked.append((pos.turn, phase(pos), pos.seat))
        (idle,) = {"end-movement", "fight", "decline"} & set(offers(pos))
        pos = do(pos, idle)
    return asked


def who_may_join(pos: Berlin) -> set[str]:
    return {action.unit for action in pos.answers() if isinstance(action, Join)}


@pytest.mark.clause("1.1")
def test_1_1_seven_game_turns_of_a_russian_and_a_western_turn() -> None:
    player_turns: list[tuple[int, str]] = []
    for turn, letter, seat in quiet_game():
        if letter != "E" and (turn, seat) not in player_turns:
            player_turns.append((turn, seat))
    assert player_turns == [(turn, seat) for turn in range(1, 8) for seat in ("soviet", "western")]


@pytest.mark.clause("1.1", "1.3A", "1.3B", "1.3C", "1.3D", "1.3E")
def test_1_1_every_game_turn_has_the_five_phases_in_their_order() -> None:
    five = [("A", "soviet"), ("B", "soviet"), ("C", "western"), ("D", "western"), ("E", "soviet")]
    assert quiet_game() == [(turn, *step) for turn in range(1, 8) for step in five]


@pytest.mark.clause("1.2a")
def test_1_2a_the_russian_moves_as_many_of_his_and_his_allies_units_as_he_likes() -> None:
    pos = scene("0705: su_6bde; 0508: ddr_mot1; 0704: ddr_vopo1; 0507: us_bde")
    pos = do(pos, "move ddr_mot1 0608", "move su_6bde 0706", "move ddr_vopo1 0604")
    assert (where(pos, "ddr_mot1"), where(pos, "su_6bde")) == ("0608", "0706")
    assert where(pos, "ddr_vopo1") == "0604"
    assert pos.seat == "soviet"


@pytest.mark.clause("1.2a")
def test_1_2a_he_cannot_order_a_western_counter() -> None:
    pos = scene("0705: su_6bde; 0507: us_bde")
    assert refused_by(pos, "move us_bde 0506") == ["2.4"]
    units = {action.unit for action in pos.answers() if isinstance(action, Move)}
    assert units == {"su_6bde"}


@pytest.mark.clause("1.2b")
def test_1_2b_nobody_moves_once_the_movements_are_over() -> None:
    pos = scene("0705: su_6bde; 0704: ddr_vopo1; 0706: wb_pol1; 0605: wb_pol2")
    assert refused_by(pos, "move su_6bde 0805") == []
    assert refused_by(pos, "attack 0706") == ["1.3A"]
    fights = do(pos, "end-movement")
    assert phase(fights) == "B"
    assert refused_by(fights, "move su_6bde 0805") == ["1.2b"]
    named = do(fights, "attack 0706")
    assert refused_by(named, "move su_6bde 0805") == ["1.2b"]
    declared = do(named, "join su_6bde", "declare", "attack 0605", "join ddr_vopo1", "declare")
    assert refused_by(do(declared, "fight"), "move su_6bde 0805") != []


@pytest.mark.clause("1.2b")
def test_1_2b_every_declared_attack_is_fought_before_the_phase_ends() -> None:
    pos = scene("phase: B; 0705: su_6bde; 0704: ddr_vopo1; 0706: wb_pol1; 0605: wb_pol2")
    pos = do(pos, "attack 0706", "join su_6bde", "declare")
    pos = do(pos, "attack 0605", "join ddr_vopo1", "declare", "fight")
    assert sorted(offers(pos)) == ["resolve 0605", "resolve 0706"]
    assert refused_by(pos, "fight") == ["3.2"]
    assert refused_by(pos, "end-movement") == ["3.2"]
    # Police on police is 1-2, the brigade on police 1-1: a 3 is nothing in either column.
    pos = do(pos, "resolve 0605", "die 3")
    assert (phase(pos), pos.seat) == ("B", CHANCE)
    pos = do(pos, "die 3")
    assert told(pos, "fight")[0]["targets"] == ("0706",)
    assert phase(pos) == "C"


@pytest.mark.clause("1.2b")
def test_1_2b_without_an_attack_the_phase_ends_at_once() -> None:
    near = scene("phase: B; 0705: su_6bde; 0706: wb_pol1")
    assert phase(near) == "B"
    assert phase(do(near, "fight")) == "C"
    far = scene("0101: su_6bde; 0706: wb_pol1")
    assert phase(do(far, "end-movement")) == "C"


@pytest.mark.clause("1.2b", "2.5d")
def test_1_2b_without_an_attack_a_company_on_the_enemy_still_leaves_in_phase_b() -> None:
    pos = scene("0308: su_abn; 0507: us_bde")
    pos = do(pos, "move su_abn 0507", "end-movement")
    assert (phase(pos), pos.seat) == ("B", "soviet")
    assert refused_by(pos, "fight") == ["2.5d"]
    pos = do(pos, "withdraw 0508")
    assert (phase(pos), where(pos, "su_abn")) == ("C", "0508")


@pytest.mark.clause("1.2b", "1.3")
def test_1_2b_the_same_holds_for_the_western_player() -> None:
    pos = scene("phase: C; 0507: us_bde; 0405: uk_bde; 0508: ddr_mot1; 0305: ddr_mot2")
    pos = do(pos, "end-movement")
    assert refused_by(pos, "move us_bde 0506") == ["1.2b"]
    pos = do(pos, "attack 0508", "join us_bde", "declare")
    pos = do(pos, "attack 0305", "join uk_bde", "declare", "fight")
    assert sorted(offers(pos)) == ["resolve 0305", "resolve 0508"]
    # 6 on 3 is 2-1, 5 on 3 is 1-1: a 2 is nothing in the first, a 3 in the second.
    pos = do(pos, "resolve 0508", "die 2")
    assert phase(pos) == "D"
    assert phase(do(pos, "die 3")) == "E"


@pytest.mark.clause("1.3")
def test_1_3_the_western_player_moves_and_then_fights() -> None:
    pos = scene("phase: C; 0506: us_bde; 0606: wb_pol1; 0508: ddr_mot1; 0607: ddr_vopo1")
    assert refused_by(pos, "move ddr_mot1 0509") == ["2.4"]
    pos = do(pos, "move us_bde 0507", "end-movement")
    assert (phase(pos), pos.seat) == ("D", "western")
    assert sorted(offers(pos)) == ["attack 0508", "attack 0607", "fight"]
    assert who_may_join(do(pos, "attack 0607")) == {"us_bde", "wb_pol1"}


@pytest.mark.clause("1.3A")
def test_1_3a_a_game_turn_begins_with_russian_movement() -> None:
    pos = do(scene("phase: E; 0705: su_6bde; 0507: us_bde"), "decline")
    assert (pos.turn, phase(pos), pos.seat) == (2, "A", "soviet")
    assert "end-movement" in offers(pos)
    assert refused_by(pos, "end-movement", "western") == ["1.3A"]


@pytest.mark.clause("1.3B")
def test_1_3b_in_phase_b_only_the_russian_attacks() -> None:
    pos = scene("phase: B; 0705: su_6bde; 0704: ddr_vopo1; 0605: wb_pol2; 0606: uk_bde")
    assert refused_by(pos, "attack 0705", "western") == ["1.3B"]
    assert refused_by(pos, "attack 0705") == ["3.1"]
    pos = do(pos, "attack 0605")
    assert who_may_join(pos) == {"su_6bde", "ddr_vopo1"}
    assert refused_by(pos, "join uk_bde") == ["1.3B"]


@pytest.mark.clause("1.3C")
def test_1_3c_western_movement_follows_the_russian_fights() -> None:
    pos = do(scene("phase: B; 0705: su_6bde; 0706: wb_pol1"), "fight")
    assert (phase(pos), pos.seat) == ("C", "western")
    assert refused_by(pos, "end-movement", "soviet") == ["1.3C"]
    assert where(do(pos, "move wb_pol1 0707"), "wb_pol1") == "0707"


@pytest.mark.clause("1.3D")
def test_1_3d_in_phase_d_only_the_western_player_attacks() -> None:
    pos = scene("phase: D; 0705: su_6bde; 0605: ddr_vopo1; 0706: wb_pol1; 0606: uk_bde")
    assert refused_by(pos, "attack 0706", "soviet") == ["1.3D"]
    assert refused_by(pos, "attack 0706") == ["3.1"]
    pos = do(pos, "attack 0605")
    assert who_may_join(pos) == {"wb_pol1", "uk_bde"}
    assert refused_by(pos, "join su_6bde") == ["1.3D"]


@pytest.mark.clause("1.3E")
def test_1_3e_negotiations_come_once_after_phase_d() -> None:
    pos = scene("phase: D; 0705: su_6bde; 0706: wb_pol1; 0507: us_bde")
    assert refused_by(pos, "talk", "soviet") == ["1.3D"]
    talks = do(pos, "fight")
    assert (phase(talks), talks.seat, offers(talks)) == ("E", "soviet", ["talk", "decline"])
    after = do(talks, "talk", "die 6", "die 6")
    assert (after.turn, phase(after)) == (2, "A")
    assert refused_by(after, "talk") == ["1.3A"]
