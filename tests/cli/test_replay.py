"""`grognard replay`: a journal told in words, and every change in it found."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.engine.journal import read_journal
from tests.cli.desk import grognard_, one_line, random_game


@pytest.mark.parametrize("lang", ["it", "en"])
def test_a_journal_is_told_turn_by_turn(journal: Path, lang: str) -> None:
    said = grognard_("replay", journal, "--lang", lang)
    assert said.code == 0
    heading = {"it": "Mossa {} di 7", "en": "Game-turn {} of 7"}[lang]
    places = [said.words.index(heading.format(turn)) for turn in range(1, 8)]
    assert places == sorted(places)
    header, entries = read_journal(journal)
    assert entries[-1].digest in said.words
    assert str(len(entries)) in said.words
    assert "[0.7." in said.words
    assert header.title == "berlino85"


def test_quiet_only_checks(journal: Path) -> None:
    said = grognard_("replay", "--quiet", journal)
    assert said.code == 0
    assert "Game-turn" not in said.words
    assert "every digest as recorded" in said.words


def test_a_game_that_is_not_over_says_so(tmp_path: Path) -> None:
    path = tmp_path / "half.journal"
    random_game(actions=30).save(path)
    assert "The game is not over" in grognard_("replay", path).words


def test_a_game_without_actions(tmp_path: Path) -> None:
    path = tmp_path / "new.journal"
    random_game(actions=0).save(path)
    assert grognard_("replay", path).code == 0


def lines_of(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines(keepends=True)


def first_line_with(lines: list[str], word: str) -> int:
    return next(number for number, line in enumerate(lines) if word in line)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"die 3"', '"die 4"'),
        ('"soviet","end-movement"', '"western","end-movement"'),
        ('"soviet","end-movement"', '"soviet","castle kingside"'),
        ('"soviet","end-movement"', '"soviet","talk"'),
        ('"soviet","end-movement"', '"soviet","move su_6bde 0101"'),
        ('"soviet","end-movement"', '"observer","end-movement"'),
        ('"soviet","end-movement"', '"soviet"'),
    ],
)
def test_a_changed_action_is_reported_where_it_stands(journal: Path, old: str, new: str) -> None:
    lines = lines_of(journal)
    number = first_line_with(lines, old)
    lines[number] = lines[number].replace(old, new)
    journal.write_text("".join(lines), "utf-8")
    said = grognard_("replay", journal)
    assert said.code == 1
    assert one_line(said.err)
    assert f"game.journal: line {number + 1}: " in said.err
    assert said.out == ""


def test_a_changed_digest_is_reported_where_it_stands(journal: Path) -> None:
    lines = lines_of(journal)
    lines[20] = lines[20][:-4] + ("00" if lines[20][-4:-2] != "00" else "11") + lines[20][-2:]
    journal.write_text("".join(lines), "utf-8")
    said = grognard_("replay", journal)
    assert said.code == 1
    assert "line 21: " in said.err


def test_a_missing_line_is_reported_where_the_game_differs(journal: Path) -> None:
    lines = lines_of(journal)
    del lines[10]
    journal.write_text("".join(lines), "utf-8")
    said = grognard_("replay", journal, "--lang", "it")
    assert said.code == 1
    assert "game.journal: riga 11: " in said.err


@pytest.mark.parametrize("left", [0, 1, 30, 500, -1])
def test_a_truncated_journal(journal: Path, left: int) -> None:
    journal.write_bytes(journal.read_bytes()[:left])
    said = grognard_("replay", journal)
    assert said.code == 1
    assert one_line(said.err)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("grognard-journal/1", "grognard-journal/9"),
        ('"title":"berlino85"', '"title":"chess"'),
        ('"rules":"berlino85/', '"rules":"berlino85/9'),
        ('"box":"', '"box":"0'),
        ('"setup":"historical"', '"setup":"free"'),
        ('"setup":"historical"', '"setup":"modern"'),
        ('"format"', '"extra":1,"format"'),
    ],
)
def test_a_changed_header(journal: Path, old: str, new: str) -> None:
    text = journal.read_text("utf-8")
    assert old in text
    journal.write_text(text.replace(old, new, 1), "utf-8")
    said = grognard_("replay", journal)
    assert said.code == 1
    assert one_line(said.err)
    assert "line 1: " in said.err


def test_bytes_that_are_no_text_are_found_in_their_line(journal: Path) -> None:
    lines = journal.read_bytes().splitlines(keepends=True)
    lines[5] = lines[5].replace(b'"', b"\xff", 1)
    journal.write_bytes(b"".join(lines))
    said = grognard_("replay", journal)
    assert said.code == 1
    assert "line 6: not UTF-8" in said.err
