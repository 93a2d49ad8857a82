"""`grognard draw`: the board as a file."""

from __future__ import annotations

import xml.etree.ElementTree as tree
from pathlib import Path

import pytest

from tests.cli.desk import grognard_, one_line, random_game
from tests.titles.lineagotica.worlds import skirmish_file

pytestmark = pytest.mark.once

SVG = "{http://www.w3.org/2000/svg}svg"


def draw(tmp_path: Path, *args: str | Path) -> str:
    out = tmp_path / "board.svg"
    said = grognard_("draw", "berlino85", "--out", out, *args)
    assert said.code == 0, said.err
    assert str(out) in said.out.replace("\n", "")
    text = out.read_text("utf-8")
    assert tree.fromstring(text).tag == SVG
    return text


def test_the_map_is_well_formed_svg(tmp_path: Path) -> None:
    assert "6 Bde" not in draw(tmp_path)


def test_with_counters_legend_night_and_language(tmp_path: Path) -> None:
    empty, full = draw(tmp_path), draw(tmp_path, "--setup", "historical")
    assert len(full) > len(empty)
    assert len(draw(tmp_path, "--legend")) > len(empty)
    assert draw(tmp_path, "--night") != empty
    assert draw(tmp_path, "--legend", "--lang", "it") != draw(tmp_path, "--legend")
    assert draw(tmp_path, "--setup", "none") == empty


def test_a_moment_of_a_journal(tmp_path: Path) -> None:
    path = tmp_path / "half.journal"
    random_game(actions=30).save(path)
    start = draw(tmp_path, "--journal", path, "--at", "0")
    assert start == draw(tmp_path, "--setup", "historical")
    assert draw(tmp_path, "--journal", path) == draw(tmp_path, "--journal", path, "--at", "30")
    assert draw(tmp_path, "--journal", path, "--at", "29") != start


@pytest.mark.parametrize("at", ["-1", "31", "999999999999999999999"])
def test_a_moment_that_never_was(tmp_path: Path, at: str) -> None:
    path = tmp_path / "half.journal"
    random_game(actions=30).save(path)
    out = tmp_path / "never.svg"
    said = grognard_("draw", "berlino85", "--out", out, "--journal", path, f"--at={at}")
    assert said.code == 2
    assert one_line(said.err)
    assert "0 to 30" in said.err
    assert not out.exists()


def test_a_journal_has_its_own_setup(tmp_path: Path, journal: Path) -> None:
    out = tmp_path / "never.svg"
    said = grognard_("draw", "berlino85", "--out", out, "--journal", journal, "--setup", "none")
    assert said.code == 2
    assert not out.exists()


def test_an_edited_journal_is_not_drawn(tmp_path: Path, journal: Path) -> None:
    text = journal.read_text("utf-8")
    journal.write_text(text.replace("die 3", "die 2", 1), "utf-8")
    out = tmp_path / "never.svg"
    said = grognard_("draw", "berlino85", "--out", out, "--journal", journal)
    assert said.code == 1
    assert not out.exists()


def test_one_of_several_tables(tmp_path: Path) -> None:
    out = tmp_path / "table.svg"

    def table(*args: str) -> str:
        said = grognard_("draw", "lineagotica", "--out", out, *args)
        assert said.code == 0, said.err
        return out.read_text("utf-8")

    empty = table("--option", "battle=cisa")
    assert 'viewBox="-40 -40 1680 1080"' in empty
    assert 'class="felt lg moon"' in table("--option", "battle=cisa", "--night")
    assert len(table("--option", "battle=cisa", "--setup", "historical")) > len(empty)
    assert 'viewBox="-40 -40 1280 1080"' in table()


def test_a_battle_of_ones_own_is_brought_as_a_file(tmp_path: Path) -> None:
    own, out = tmp_path / "mine.json", tmp_path / "table.svg"
    own.write_bytes(skirmish_file())
    said = grognard_("draw", "lineagotica", "--out", out, "--option", f"own={own}")
    assert said.code == 0, said.err
    assert out.read_text("utf-8").startswith("<svg")
    own.write_bytes(skirmish_file().replace(b'"smg"', b'"gms"', 1))
    told = grognard_("--lang", "it", "draw", "lineagotica", "--out", out, "--option", f"own={own}")
    assert told.code == 2
    assert "'gms' è sconosciuto qui" in told.err
