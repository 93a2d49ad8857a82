"""`grognard situation`, and games that begin from one."""

from __future__ import annotations

import xml.etree.ElementTree as tree
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.cli import pictures
from grognard.cli.tabletops import tabletop
from grognard.engine.journal import Game, read_journal
from grognard.engine.title import Title
from grognard.terminal.voice import Voice
from tests.cli.desk import grognard_, in_a_process, one_line

pytestmark = pytest.mark.once

DUEL = """\
# a duel for Grunewald
berlino85/1
turn: 3; phase: B
0407: wb_pol1
0508: ddr_mot1 ddr_vopo1/moved
"""
NORMAL = """\
berlino85/1
turn: 3
phase: B
0407: wb_pol1
0508: ddr_mot1 ddr_vopo1/moved
"""
OVER = "berlino85/1\nturn: 3\nresult: soviet no-western 5.1\n"


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    return written(tmp_path, DUEL)


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / "duel.sit"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


# Looked at ----------------------------------------------------------------------------------------


def test_it_is_printed_in_its_normal_form_with_what_is_asked(duel: Path) -> None:
    said = grognard_("situation", duel)
    assert said.code == 0, said.err
    assert said.out.startswith(NORMAL + "# Soviet: Soviet fights")
    assert said.out.endswith("[1.3B]\n# 2 answers.\n")
    italian = grognard_("situation", duel, "--lang", "it")
    assert italian.out.startswith(NORMAL + "# Russo: Combattimenti russi")
    assert italian.out.endswith("# 2 risposte.\n")


def test_what_is_printed_is_a_situation_again(duel: Path) -> None:
    first = grognard_("situation", duel).out
    again = grognard_("situation", "-", typed=first)
    assert (again.code, again.out) == (0, first)


@pytest.mark.parametrize("name", grognard.TITLES)
def test_every_title_is_found_by_the_first_line(name: str, tmp_path: Path) -> None:
    text = grognard.title(name).start().situation()
    said = grognard_("situation", written(tmp_path, text), "--lang", "it")
    assert said.code == 0, said.err
    assert said.out.startswith(text + "# ")


def test_a_game_that_is_over_has_nothing_to_answer(tmp_path: Path) -> None:
    said = grognard_("situation", written(tmp_path, OVER))
    assert said.code == 0, said.err
    assert "answer" not in said.out


# What is wrong ------------------------------------------------------------------------------------


def test_the_word_that_is_wrong_is_pointed_at(tmp_path: Path) -> None:
    path = written(tmp_path, DUEL.replace("ddr_mot1 ", "ddr_mott1 "))
    said = grognard_("situation", path, "--draw", tmp_path / "never.svg", COLUMNS="400")
    assert (said.code, said.out) == (2, "")
    reason, line, carets = said.err.splitlines()
    assert reason.startswith(f"grognard: {path}: line 5, column 7: ")
    assert "“ddr_mott1”" in reason
    assert "ddr_mot1?" in reason
    assert line == "    0508: ddr_mott1 ddr_vopo1/moved"
    assert carets == "          ^^^^^^^^^"
    assert not (tmp_path / "never.svg").exists()


def test_a_law_that_is_broken_is_said_with_its_clause(tmp_path: Path) -> None:
    path = written(tmp_path, DUEL.replace("ddr_mot1", "su_6bde ddr_mot1"))
    said = grognard_("situation", path, "--lang", "it", COLUMNS="400")
    assert said.code == 2
    assert "riga 5, colonna 7" in said.err
    assert "(2.6b)" in said.err


def test_of_a_long_line_what_is_near_the_word_is_shown(tmp_path: Path) -> None:
    path = written(tmp_path, f"berlino85/1\n0407:{' ' * 3000}\x1b[31m wb_pol1\n")
    said = grognard_("situation", path, COLUMNS="400")
    assert said.code == 2
    _, line, carets = said.err.splitlines()
    assert len(line) <= 104
    assert line[carets.index("^") :].startswith(" [31m")
    assert "\x1b" not in line


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (b"", "line 1, column 1"),
        (b"\xff\xfe", "not UTF-8"),
        (b"# nothing\n", "nothing here"),
        (b"chess/1\n", "“chess/1”"),
        (b"berlino/1\n", "berlino85"),
        (b"berlino85/9\n", "line 1, column 1"),
        (b"berlino85/1\nturn: 99\n", "line 2, column 1"),
        (b"berlino85/1\n: x\n", "line 2"),
        (b"a" * (1 << 21), "too long"),
    ],
)
def test_no_file_makes_it_stumble(text: bytes, named: str, tmp_path: Path) -> None:
    path = written(tmp_path, text)
    for command in (("situation", path), ("play", "berlino85", "--from", path)):
        said = grognard_(*command, COLUMNS="400")
        assert (said.code, said.out) == (2, "")
        assert str(path) in said.err
        if command[0] == "situation":
            assert named in said.err


@pytest.mark.parametrize("file", ["missing.sit", "."])
def test_a_file_that_cannot_be_read(file: str, tmp_path: Path) -> None:
    said = grognard_("situation", tmp_path / file)
    assert said.code == 2
    assert one_line(said.err)
    assert "cannot be read" in said.err


def test_the_title_can_be_insisted_on(duel: Path) -> None:
    assert grognard_("situation", duel, "--title", "berlino85").code == 0
    said = grognard_("situation", duel, "--title", "nightdrop")
    assert said.code == 2
    assert "berlino85/1" in said.err
    assert one_line(grognard_("situation", duel, "--title", "chess").err)


# Drawn --------------------------------------------------------------------------------------------


def test_it_is_drawn_with_the_counters_where_they_are(duel: Path, tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    said = grognard_("situation", duel, "--draw", out)
    assert said.code == 0, said.err
    assert f"# Drawn in {out}." in said.out
    drawn = out.read_text("utf-8")
    assert tree.fromstring(drawn).tag.endswith("svg")
    assert drawn.count('<use href="#u-') == 3


@pytest.mark.parametrize("name", ["nightdrop", "roesselsprung"])
def test_whoever_writes_it_sees_what_is_hidden(name: str, tmp_path: Path) -> None:
    hidden = {"nightdrop": 'href="#u-german"', "roesselsprung": 'href="#u-mission"'}[name]
    game: Game[Any, Any] = Game(grognard.title(name))
    while hidden not in shown(game.title, game.position, everything=False):
        game.act(game.position.answers()[0])
    drawn = shown(game.title, game.position, everything=True)
    assert hidden not in drawn


def shown(title: Title[Any, Any], pos: Any, *, everything: bool) -> str:
    top = tabletop(title, Voice("en"))
    return top.drawing(pos, legend=False, night=False, all=everything)


def test_it_is_drawn_as_png(duel: Path, tmp_path: Path) -> None:
    out = tmp_path / "board.PNG"
    assert grognard_("situation", duel, "--draw", out).code == 0
    assert out.read_bytes().startswith(b"\x89PNG\r\n")
    assert grognard_("draw", "berlino85", "--out", tmp_path / "map.png").code == 0


def test_without_resvg_there_is_no_png(
    duel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "available", lambda: False)
    out = tmp_path / "board.png"
    said = grognard_("situation", duel, "--draw", out)
    assert (said.code, said.out) == (2, "")
    assert one_line(said.err)
    assert "grognard[png]" in said.err
    assert not out.exists()


def test_a_picture_that_cannot_be_written(duel: Path, tmp_path: Path) -> None:
    said = grognard_("situation", duel, "--draw", tmp_path / "nowhere" / "board.svg")
    assert (said.code, said.out) == (2, "")
    assert one_line(said.err)


# Played -------------------------------------------------------------------------------------------


def test_a_game_begins_there_is_kept_and_goes_on(duel: Path, tmp_path: Path) -> None:
    journal = tmp_path / "duel.journal"
    play = ("play", "berlino85", "--from", duel, "--journal", journal, "--seed", "1")
    said = grognard_(*play, typed="attack 0407\nundo\nattack 0407\njoin ddr_mot1\nquit\n")
    assert said.code == 0, said.err
    assert "taken back" in said.words
    hint = f"grognard play berlino85 --journal {journal} --from {duel}"
    assert hint in said.out.replace("\n", "")
    header, entries = read_journal(journal)
    assert header.situation == NORMAL
    assert [entry.do for entry in entries] == ["attack 0407", "join ddr_mot1"]
    # The hint goes on with it; so does the journal alone.
    for again in (play[:6], ("play", "berlino85", "--journal", journal)):
        said = grognard_(*again, typed="log\nquit\n")
        assert said.code == 0, said.err
        assert "2 actions replayed" in said.words
    assert grognard_("replay", "--quiet", journal).code == 0
    assert (
        grognard_("draw", "berlino85", "--out", tmp_path / "x.svg", "--journal", journal).code == 0
    )


def test_a_journal_that_began_elsewhere_is_left_alone(duel: Path, tmp_path: Path) -> None:
    journal = tmp_path / "other.journal"
    grognard_("play", "berlino85", "--journal", journal, typed="1\n1\nquit\n")
    before = journal.read_bytes()
    said = grognard_("play", "berlino85", "--from", duel, "--journal", journal, typed="quit\n")
    assert said.code == 2
    assert one_line(said.err)
    assert journal.read_bytes() == before


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_what_a_game_cannot_begin_from(command: str, duel: Path, tmp_path: Path) -> None:
    journals = ("--journals", tmp_path / "games") if command == "simulate" else ()
    option = grognard_(command, "berlino85", "--from", duel, "--option", "setup=free", *journals)
    other = grognard_(command, "nightdrop", "--from", duel, *journals)
    duel.write_text(OVER, "utf-8")
    over = grognard_(command, "berlino85", "--from", duel, *journals)
    for said in (option, other, over):
        assert (said.code, said.out) == (2, "")
        assert str(duel) in said.err
    assert not (tmp_path / "games").exists()


def test_after_a_situation_from_a_pipe_nobody_answers_unless_there_is_a_terminal() -> None:
    said = in_a_process("play", "berlino85", "--from", "-", typed=DUEL.encode())
    assert said.code == 0, said.err
    assert "Soviet fights" in said.out


def test_many_games_begin_there(duel: Path, tmp_path: Path) -> None:
    games = tmp_path / "games"
    said = grognard_(
        *("simulate", "berlino85", "--from", duel, "--games", "4", "--minds", "random,random"),
        *("--journals", games, "--check"),
    )
    assert said.code == 0, said.err
    journals = sorted(games.iterdir())
    assert len(journals) == 4
    assert {read_journal(each)[0].situation for each in journals} == {NORMAL}
    plain = grognard_(
        *("simulate", "berlino85", "--from", duel, "--games", "4", "--minds", "random,random")
    )
    assert plain.out.splitlines()[:3] == said.out.splitlines()[:3]
