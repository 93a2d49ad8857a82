"""`grognard play`: whole games by what is typed."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

import grognard
from grognard.cli.play import TerminalGame
from grognard.cli.tabletops import tabletop
from grognard.engine.journal import Game, read_journal, replay
from grognard.minds import mind
from grognard.terminal.voice import Voice
from tests.cli.desk import Said, grognard_, one_line, random_game


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def play(*lines: str, side: str = "soviet", seed: int = 5, **more: str) -> Said:
    options = [word for key, value in more.items() for word in (f"--{key}", value)]
    return grognard_(
        *("play", "berlino85", "--side", side, "--seed", str(seed), *options),
        typed=typed(*lines),
    )


ROUND = (
    # What does not answer the question asked is refused with its reason, and play goes on.
    *("6bde 0706", "msr1 0503", "2", "1", "end-movement"),
    *("attack 0605", "su_6bde", "vpb17", "declare", "fight"),
    *("1", "1", "halt", "talk", "1"),
)


def test_a_whole_game_by_typed_choices(tmp_path: Path) -> None:
    path = tmp_path / "mine.journal"
    said = play(*ROUND * 30, journal=str(path), mind="random")
    assert said.code == 0
    assert said.err == ""
    assert re.search(r"(Soviet|Western) victory: .* \[0\.7\.", said.words)
    assert f"The journal is in {path}" in said.words
    header, entries = read_journal(path)
    game = replay(grognard.title("berlino85"), header, entries, path.name)
    assert game.over


def test_the_same_seed_and_answers_give_the_same_game(tmp_path: Path) -> None:
    said = [play(*ROUND * 4, journal=str(tmp_path / f"{n}.journal")).out for n in range(2)]
    assert said[0].replace("0.journal", "") == said[1].replace("1.journal", "")
    other = play(*ROUND * 4, journal=str(tmp_path / "2.journal"), seed=6).out
    assert other.replace("2.journal", "") != said[0].replace("0.journal", "")


def test_quitting_and_coming_back_changes_no_die(tmp_path: Path) -> None:
    """The game in one sitting, and the same with a break after every few answers."""
    whole, broken = tmp_path / "whole.journal", tmp_path / "broken.journal"
    lines = [line for line in ROUND * 3 if not line.isdigit()]
    play(*lines, journal=str(whole))
    for start in range(0, len(lines), 4):
        said = play(*lines[start : start + 4], "quit", journal=str(broken))
        assert said.code == 0
        assert "grognard play berlino85 --journal" in said.words
    assert broken.read_text("utf-8") == whole.read_text("utf-8")


def test_a_game_is_kept_even_if_nobody_says_where(tmp_path: Path) -> None:
    said = play("msr1 0503", "quit")
    (kept,) = (tmp_path / "home" / "grognard").iterdir()
    assert str(kept) in said.out.replace("\n", "")
    assert read_journal(kept)[1][0].do == "move ddr_mot1 0503"


def test_the_end_of_the_input_keeps_the_game_too(tmp_path: Path) -> None:
    path = tmp_path / "mine.journal"
    said = play("msr1 0503", journal=str(path))
    assert said.code == 0
    assert len(read_journal(path)[1]) == 1


def test_a_game_without_a_move_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.journal"
    said = play("quit", journal=str(path))
    assert said.code == 0
    assert not path.exists()


def test_who_comes_back_hears_what_happened_last(tmp_path: Path) -> None:
    path = tmp_path / "mine.journal"
    play("msr1 0503", journal=str(path))
    said = play("quit", journal=str(path))
    assert "one action replayed" in said.words
    assert "moved from Hohen Neuendorf (0502)" in said.words


# What is shown ------------------------------------------------------------------------------------


def test_the_first_screen_shows_what_a_player_needs() -> None:
    said = play("quit")
    lines = said.out.splitlines()
    assert max(map(len, lines)) <= 100
    assert "reconstruction" in said.words
    assert "Game-turn 1 of 7 · 05-13 · Day · Soviet movement" in said.out
    assert "0605²#" in said.out  # number, resistance value, the Wall
    assert "6Bde  6" in said.out  # a counter with its combat factor
    assert "0705 6 Bde  6-3 6th Motor Rifle Brigade" in said.out
    assert "Soviet movement: move any units, then end the phase. [1.3A]" in said.words
    assert "11 End movement" in said.words


def test_everything_is_in_italian_when_asked() -> None:
    said = play("perché msr1 0606", "esci", lang="it")
    assert "Mossa 1 di 7 · 05-13 · Giorno · Movimento russo" in said.out
    assert "Movimento russo: muovi le unità che vuoi" in said.words
    assert "punti movimento" in said.words
    assert "[2.1b]" in said.words
    assert not re.search(r"\b(the|movement|choices|game-turn)\b", said.words)


def test_the_odds_are_shown_before_the_attack_is_declared() -> None:
    said = play("end-movement", "attack 0605", "join su_6bde", "vpb17", "quit")
    assert "at most 8 against 4: 2-1" in said.words
    before, after = said.words.split("Soviet> vpb17")
    assert "Column 1-1" in before
    assert "+6 combat factor: 6th Motor Rifle Brigade [3.3]" in before
    assert "+2 resistance value of Wedding-Moabit (0605) [4.2d]" in before
    assert "Add 17th People's Police unit to the attack (8 against 4: 2-1)" in before
    assert "Column 2-1" in after
    assert "Defender eliminated 16.7% 1/6" in after


def test_the_chances_of_the_talks_are_shown_before_they_are_opened() -> None:
    said = play("end-movement", "fight", "quit", mind="random")
    assert "Surrender 0.0%" in said.words
    assert "Fighting goes on" in said.words


def test_the_western_side_can_be_played() -> None:
    said = play("quit", side="western", mind="random")
    assert "Western movement: move any units" in said.words
    assert "Western>" in said.out


def test_two_people_at_one_screen(tmp_path: Path) -> None:
    said = play("end-movement", "fight", "end-movement", "decline", "quit", side="both")
    assert "Soviet>" in said.out
    assert "Western>" in said.out
    assert "--side both" in said.out


def test_a_free_setup_is_placed_unit_by_unit() -> None:
    said = play("us_bde 0606", "uk_bde 0606", "quit", side="western", option="setup=free")
    assert "Western setup" in said.words
    assert "[2.6b]" in said.words


# Choosing -----------------------------------------------------------------------------------------


def test_a_unit_is_picked_first_and_then_its_hex() -> None:
    said = play("3", "0503", "quit")
    assert "Soviet> 3 1 Move the 1st Motor Rifle Regiment to" in said.words.replace(
        "Move 1st", "Move the 1st"
    )
    assert "moved from Hohen Neuendorf (0502) to Frohnau-Tegeler Forst (0503)" in said.words


@pytest.mark.parametrize("words", ["move ddr_mot1 0503", "ddr_mot1 0503", "msr1 0503", "0503 MSR1"])
def test_an_answer_may_be_written_in_several_ways(words: str) -> None:
    said = play(words, "quit")
    assert "moved from Hohen Neuendorf (0502) to Frohnau-Tegeler Forst (0503)" in said.words


def test_a_hex_may_be_called_by_its_name() -> None:
    said = play("abn Kreuzberg", "quit")
    assert "landed in Kreuzberg (0706)" in said.words


def test_a_list_too_long_to_read_is_not_shown_unless_asked_for() -> None:
    said = play("abn", "1", "list", "back", "quit")
    assert said.words.count("109 possible") == 2
    assert "flew" not in said.words  # nobody means the number of a line unseen
    assert "Tempelfelde (1101)" in said.words


def test_an_empty_line_shows_the_choices_again() -> None:
    assert play("", "quit").words.count("11 End movement") == 2


@pytest.mark.parametrize("words", ["xyz", "99", "0", "-1", "one two three four", "é" * 400])
def test_nonsense_is_answered_and_play_goes_on(words: str) -> None:
    said = play(words, "quit")
    assert said.code == 0
    assert "is none of the choices" in said.words


def test_bytes_that_are_no_text_are_answered_too() -> None:
    said = grognard_("play", "berlino85", typed=b"\xff\xfe\n\x00\nquit\n")
    assert said.code == 0
    assert said.words.count("is none of the choices") == 2


# Why not, rules, log, undo, save ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "clause", "sentence"),
    [
        ("why move su_6bde 0101", "2.1b", "has 3 movement points; Börnicke (0101) takes 8"),
        ("? su_6bde 0706", "X.1", "the enemy holds it"),
        ("?msr1 0502", "2.1a", "already there"),
        ("why move us_bde 0606", "2.4", "belongs to your opponent"),
        ("why move nobody 0606", "0.4.5b", "nobody"),
        ("why move su_6bde 9999", "0.2a", "9999"),
        ("why talk", "1.3A", "not the moment"),
        ("why die 4", "1.3A", "not the moment"),
        ("move su_6bde 0101", "2.1b", "takes 8"),
    ],
)
def test_every_no_has_a_because_and_its_clause(asked: str, clause: str, sentence: str) -> None:
    said = play(asked, "quit")
    assert sentence in said.words
    assert f"[{clause}]" in said.words.split("Soviet> ", 1)[1]


def test_what_is_allowed_is_said_to_be() -> None:
    assert "That is allowed." in play("why msr1 0503", "quit").words


def test_why_of_what_is_no_action() -> None:
    said = play("why castle", "why", "quit")
    assert "is not understood" in said.words
    assert "write the action" in said.words


def test_a_rule_is_shown_on_request() -> None:
    said = play("rule 2.3h", "rule", "rule 77", "quit")
    assert "2.3h Road" in said.words
    assert "1.3A Phase A" in said.words
    assert "has no clause “77”" in said.words


def test_undo_takes_back_and_names_the_wall() -> None:
    said = play("msr1 0503", "msr2 0509", "undo 2", "u", "undo 0", "q")
    assert "Your last 2 actions are taken back." in said.words
    assert "this is where the game begins" in said.words


def test_undo_stops_at_the_die_and_at_the_other_side() -> None:
    fought = play("end-movement", "attack 0605", "6bde", "declare", "fight", "undo", "quit")
    assert re.search(
        "No further back: (a die was thrown|the other side has answered)", fought.words
    )
    said = play("undo", "quit", side="western", mind="random")
    assert re.search("No further back: (a die was thrown|the other side has answered)", said.words)


def test_at_one_screen_whoever_acted_last_takes_back() -> None:
    said = play("end-movement", "fight", "undo", "quit", side="both")
    assert "Your last action is taken back." in said.words
    assert said.words.count("set up the attacks you want") == 2


def test_the_log_tells_what_happened() -> None:
    said = play("log", "msr1 0503", "log", "log 1", "log 0", "quit")
    assert "Nothing has happened yet." in said.words
    assert said.words.count("moved from Hohen Neuendorf (0502)") == 3


def test_the_map_and_the_units_are_shown_again() -> None:
    said = play("map", "units", "quit")
    assert said.out.count("# Wall") == 2
    assert said.out.count("6-3 6th Motor Rifle Brigade") == 3


def test_a_copy_is_saved_and_nothing_else_overwritten(tmp_path: Path) -> None:
    copy, letter = tmp_path / "copy.journal", tmp_path / "letter.txt"
    letter.write_text("Dear aunt", "utf-8")
    said = play(
        "msr1 0503",
        *(f"save {copy}", f"save {letter}", f"save {tmp_path}", f"save {tmp_path}/no/x", "save"),
        *(f"save {tmp_path / ('x' * 270)}", "save ~nobody_here/x", "quit"),
    )
    assert said.code == 0
    assert len(read_journal(copy)[1]) == 1
    assert letter.read_text("utf-8") == "Dear aunt"
    assert "is not a journal; it is left as it was" in said.words
    assert "is a folder" in said.words
    assert said.words.count("cannot be written") == 3


def test_help_lists_every_word() -> None:
    said = play("help", "quit")
    for usage in ("why ACTION", "rule [CLAUSE]", "undo [N]", "save FILE", "log [N]"):
        assert usage in said.words


# Journals -----------------------------------------------------------------------------------------


def test_an_edited_journal_is_not_played_on(journal: Path) -> None:
    text = journal.read_text("utf-8")
    journal.write_text(text.replace("end-movement", "fight", 1), "utf-8")
    edited = journal.read_bytes()
    said = grognard_("play", "berlino85", "--journal", journal)
    assert said.code == 1
    assert one_line(said.err)
    assert "game.journal: line" in said.err
    assert journal.read_bytes() == edited


def test_a_file_that_is_no_journal_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear aunt\n", "utf-8")
    said = grognard_("play", "berlino85", "--journal", letter)
    assert said.code == 1
    assert one_line(said.err)
    assert letter.read_text("utf-8") == "Dear aunt\n"


def test_a_journal_has_its_own_options(journal: Path) -> None:
    said = grognard_("play", "berlino85", "--journal", journal, "--option", "setup=free")
    assert said.code == 2
    assert "its own options" in said.err


def test_a_finished_game_is_shown_as_finished(journal: Path) -> None:
    said = grognard_("play", "berlino85", "--journal", journal)
    assert said.code == 0
    assert "victory" in said.words


def test_a_game_goes_on_where_it_stood(tmp_path: Path) -> None:
    path = tmp_path / "half.journal"
    game = random_game(actions=40)
    game.save(path)
    said = grognard_("play", "berlino85", "--journal", path, "--side", "both", typed="quit\n")
    assert "40 actions replayed" in said.words
    assert path.read_text("utf-8").startswith(game.to_text())


def test_a_folder_that_goes_away_does_not_take_the_game_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("msr1 0503\nmsr2 0509\nquit\n"))
    voice = Voice("en")
    title = grognard.title("berlino85")
    TerminalGame(
        voice,
        tabletop(title, voice),
        Game(title),
        people=("soviet",),
        mind=mind("random"),
        seed=1,
        journal=tmp_path / "gone" / "mine.journal",
    ).play()
    said = capsys.readouterr()
    assert said.err.count("cannot be written") == 1
    assert len(read_journal(tmp_path / "mine.journal")[1]) == 2
