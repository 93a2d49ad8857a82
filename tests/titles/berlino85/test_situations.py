"""Situations of Berlino '85: its positions as texts."""

from __future__ import annotations

import pytest

from grognard.engine.situations import SituationError
from grognard.titles.berlino85.title import TITLE
from tests.titles.berlino85.scene import asked, attack, do, offers, phase, refused_by, scene, where

# Written ------------------------------------------------------------------------------------------


def test_the_start_of_a_phase_is_its_letter() -> None:
    pos = scene("turn: 3; phase: B; 0508: su_6bde su_abn; 0407: wb_pol1")
    assert TITLE.situations.write(pos) == (
        "berlino85/1\n"
        "turn: 3\n"
        "phase: B\n"
        "0407: wb_pol1\n"
        "0508: su_6bde su_abn\n"
    )  # fmt: skip


def test_inside_a_phase_it_says_what_is_asked() -> None:
    pos = scene("phase: B; 0508: su_6bde; 0407: wb_pol1")
    pos = do(attack(pos, "0407", "su_6bde"), "fight", "die 4")
    assert TITLE.situations.write(pos) == (
        "berlino85/1\n"
        "ask: game-turn next=C\n"
        "ask: withdrawal\n"
        "ask: resolution side=soviet done=0\n"
        "ask: resistance-test side=soviet defender hexes=1\n"
        "0407: wb_pol1\n"
        "0508: su_6bde\n"
        "fight: by=su_6bde on=0407 against=wb_pol1\n"
    )


def test_what_the_turn_has_brought() -> None:
    pos = scene("""
        options: strict_occupation=yes passive_modifier=-1; turn: 4; phase: C
        so-far: west-attacked cease-fire-next; factors-lost: soviet=3; occupied: 0505
        0508: su_6bde; 0407: wb_pol1
        """)
    assert (pos.options.strict_occupation, pos.options.passive_modifier) == (True, -1)
    assert (pos.west_moved, pos.west_attacked, pos.truce, pos.truce_next) == (
        False,
        True,
        False,
        True,
    )
    assert (pos.lost, pos.occupied_value(), pos.owned) == ([3, 0], 0, 1 << pos.box.grid.hex("0505"))
    assert "factors-lost: soviet=3\nso-far: west-attacked cease-fire-next\n" in pos.situation()


def test_a_unit_that_has_moved_is_marked() -> None:
    pos = do(scene("0508: ddr_mot1 ddr_mot2; 0407: wb_pol1"), "move ddr_mot1 0509")
    assert "0509: ddr_mot1/moved\n" in pos.situation()
    again = TITLE.situation(pos.situation())
    assert refused_by(again, "move ddr_mot1 0508") == ["2.1b"]
    assert refused_by(again, "move ddr_mot2 0509") == []


def test_a_set_up_that_has_begun() -> None:
    pos = do(TITLE.start(setup="free", secret_setup=True), "place us_bde 0507")
    text = TITLE.situations.write(pos)
    assert text.startswith("berlino85/1\noptions: setup=free secret_setup=yes\nphase: set-up\n")
    assert "unplaced: su_6bde" in text
    assert TITLE.situation(text) == pos


def test_a_game_that_is_over() -> None:
    pos = scene("turn: 2; phase: B; 0603: ddr_tank; 0503: wb_pol1")
    pos = do(attack(pos, "0503", "ddr_tank"), "fight", "die 6")
    text = TITLE.situations.write(pos)
    assert "result: soviet west-destroyed 0.7.1a\n" in text
    assert TITLE.situation(text) == pos
    assert offers(TITLE.situation(text)) == []


# Read ---------------------------------------------------------------------------------------------


def test_a_counter_not_named_is_eliminated() -> None:
    pos = scene("0508: su_6bde; 0407: wb_pol1; eliminated: us_bde")
    assert where(pos, "us_bde") is where(pos, "uk_bde") is None


def test_without_a_phase_the_first_begins() -> None:
    pos = scene("turn: 2; 0508: su_6bde; 0407: wb_pol1")
    assert (pos.turn, phase(pos), asked(pos)) == (2, "A", ("soviet", "1.3A"))


def test_a_phase_in_which_nobody_can_act_is_passed_over() -> None:
    pos = scene("phase: B; 0509: su_6bde; 0407: wb_pol1")
    assert phase(pos) == "C"
    assert "phase: C\n" in pos.situation()


def test_5_0c_who_stands_in_a_hex_passed_it_last() -> None:
    pos = scene("""
        options: occupation=last_passed; so-far: flew
        0605: ddr_vopo1; 0706: su_abn wb_pol1; 0505: us_bde
        """)
    assert pos.occupied_value() == 2
    assert "occupied" not in pos.situation()
    left = scene("options: occupation=last_passed; 0605: ddr_vopo1; 0505: us_bde; occupied: none")
    assert left.occupied_value() == 0
    assert "occupied: none\n" in left.situation()


# Refused ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("turn: 8", "line 2, column 1: There is no turn 8: the game has 7. (1.1)"),
        ("turn: x", "line 2, column 7: “x” is not a whole number."),
        ("turn: 2; turn: 3", "line 2, column 10: “turn” stands here a second time."),
        ("tirn: 3", "line 2, column 1: No line begins with “tirn”. Perhaps turn?"),
        ("phase: F", "line 2, column 8: “F” is no phase of this game. Known: A, B, "),
        ("0508: su_6bd", "line 2, column 7: There is no counter “su_6bd”. Perhaps su_6bde?"),
        ("1299: su_6bde", "line 2, column 1: The map has no hex “1299”."),
        ("0508: su_6bde/mved", "line 2, column 15: No counter bears the mark “mved”. "),
        ("0508: su_6bde\n0509:  su_6bde", "line 3, column 8: “su_6bde” has been placed already."),
        ("options: setup=fre", "line 2, column 16: “fre” is not among the values of this option."),
        ("phase: B; ask: withdrawal", "line 2, column 1: A phase that begins, or what is asked "),
        ("ask: combat-dye", "line 2, column 6: Nothing asked in this game is called “combat-dye”."),
        ("ask: movement", "line 2, column 6: “side” is missing here."),
        ("ask: movement side=soviet side=soviet", "line 2, column 27: “side” stands here a second"),
        ("so-far: flown", "line 2, column 9: “flown” means nothing here."),
        ("result: soviet", "line 2, column 1: Behind “result” stand three words: "),
    ],
)  # fmt: skip
def test_what_is_wrong_and_where(text: str, said: str) -> None:
    with pytest.raises(SituationError) as caught:
        scene(text)
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize(
    ("text", "clause", "at"),
    [
        ("0508: su_6bde ddr_mot1", "2.6b", "su_6bde"),
        ("0508: su_6bde; 0609: us_bde", "X.2", "us_bde"),
        ("0507: su_6bde us_bde", "X.1", "su_6bde"),
        ("0507: su_abn us_bde", "2.5d", "su_abn"),
        ("turn: 0; 0507: us_bde", "1.1", "turn"),
    ],
)
def test_what_no_table_can_show_is_refused_by_its_clause(text: str, clause: str, at: str) -> None:
    with pytest.raises(SituationError) as caught:
        scene(text)
    error = caught.value
    assert error.refusal is not None
    assert error.refusal.clause == clause
    assert text[error.column - 1 :].startswith(at)


@pytest.mark.parametrize(
    "asked",
    [
        "ask: movement side=soviet",
        "ask: movement side=soviet; ask: game-turn next=B",
        "ask: game-turn next=C; ask: combat-die side=soviet",
        "ask: game-turn next=C; ask: combat-die side=soviet fight=-1",
        "ask: game-turn next=C; ask: resolution side=soviet; ask: resolution side=soviet",
        "ask: game-turn next=C; ask: retreating winner=soviet hexes=1 units=wb_pol2",
        "ask: game-turn next=C; ask: retreating winner=soviet hexes=1 units=wb_pol1 passed=0407",
        "ask: game-turn next=C; ask: resolution side=soviet; ask: withdrawal",
    ],
)
def test_what_cannot_be_asked_as_the_pieces_stand(asked: str) -> None:
    with pytest.raises(SituationError) as caught:
        scene(f"0508: su_6bde; 0407: wb_pol1; {asked}")
    assert (caught.value.key, caught.value.line) == ("impossible", 2)


def test_it_is_said_in_both_languages() -> None:
    with pytest.raises(SituationError) as caught:
        scene("0508: su_6bd")
    assert caught.value.said("it") == (
        "riga 2, colonna 7: Non c'è nessuna pedina «su_6bd». Forse su_6bde?"
    )
