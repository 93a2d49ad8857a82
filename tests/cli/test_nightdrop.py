"""Night Drop in the terminal."""

from __future__ import annotations

import re
import xml.etree.ElementTree as tree
from pathlib import Path

import pytest

import grognard
from grognard.cli.tabletops import tabletop
from grognard.engine.journal import read_journal
from grognard.engine.title import OBSERVER
from grognard.terminal.voice import Voice
from grognard.titles.nightdrop.title import TITLE
from tests.cli.desk import at_the_table, grognard_, random_game
from tests.titles.nightdrop.scene import do, scene, where


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    path = tmp_path / "drop.journal"
    random_game(title="nightdrop").save(path)
    return path


# Playing ------------------------------------------------------------------------------------------


def test_the_drop_is_told_and_the_first_question_asked() -> None:
    said = grognard_("play", "nightdrop", "--seed", "3", typed="1\n?attack 2411\nquit\n")
    assert said.code == 0
    fate = r"Stick 50[578]-\d\d (lands|is lost|comes down|falls|drifts)"
    assert len(re.findall(fate, said.words)) == 78
    assert "Turn 1 of 9 · 02-03 · Night · Activation 1" in said.words
    assert "The American's turn: which regiment is activated? [5.4.1a]" in said.words
    assert "U1, movement: move any units, one hex at a time, then end it. [5.4.1d]" in said.words
    assert "This is not the moment to set up an attack. [5.4.1d]" in said.words


def test_nobody_reads_what_he_may_not_know() -> None:
    american = grognard_("play", "nightdrop", "--seed", "3", typed="map\nquit\n").out
    assert "An unknown unit holds" in american
    assert "Grenadier-Regiment" not in american
    german = grognard_("play", "nightdrop", "--seed", "3", "--side", "german", typed="quit\n").out
    assert "Garrison of Sainte-Mère-Église (2411):" in german
    assert "An unknown unit holds" not in german


def test_a_unit_walks_the_whole_way(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pos = scene("turn: 5; phase: U1; 2411: 505-A; 0810: G03")
    after, said = at_the_table(
        TITLE, pos, "505-a fauville", "505-A 0101", monkeypatch=monkeypatch, capsys=capsys
    )
    assert where(after, "505-A") == "2514"
    # 8.1a Elsewhere it is too far, or not the next hex: the reason is given.
    assert "A step leads to an adjacent hex: 0101 is not one. [8.1a]" in said
    assert "Move A/505 to Sainte-Mère-Église sud (2412) (village, ½ MP)" in said


def test_chances_stand_beside_the_choices(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pos = do(scene("turn: 5; phase: U2; 3009: 507-A 507-B; 3008: G03/hidden; 2411: G04"), "done")
    pos, said = at_the_table(
        TITLE, pos, "attack 3008", "507-a", "507-b", monkeypatch=monkeypatch, capsys=capsys
    )
    assert "Attack 3008 (unknown unit)" in said
    assert re.search(r"Add B/507 to the attack \(the defender loses in \d\d\.\d%\)", said)
    assert "Attack on 3008: Point A/507 against unknown unit" in said
    assert "Defence, at least +2 Point: unknown unit [9.2.3]" in said
    assert "1ª" not in said
    assert "Grenadier" not in said


def test_conversions_are_weighed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pos = do(scene("turn: 2; phase: U1; 3009: 505-01 505-02/ldr; 2411: G03"), "done")
    _, said = at_the_table(
        TITLE, pos, "convert 3009", monkeypatch=monkeypatch, capsys=capsys, lang="it"
    )
    assert "Gira gli stick a 3009 (compagnia a piena forza 0,0 %, compagnia ridotta 96,3 %" in said


def test_points_and_what_sticks_make_are_noted() -> None:
    voice = Voice("en")
    top = tabletop(TITLE, voice)
    at = "1413: G02; 1514: G11; 1513: 505-A/reduced"
    pos = scene(f"turn: 5; phase: G4; {at}")
    pos = do(pos, "die 6", "done", "done", "attack 1513", "join G02", "join G11")
    pos = do(pos, "declare")
    notes = {str(answer): top.note(pos, answer) for answer in pos.answers()}
    assert notes["point G02"].startswith("5-6, ")
    assert notes["point G11"].startswith("3-5, ")
    at = "3009: 505-01/plt 505-02/ldr 505-03/plt; 2411: G03"
    pos = do(scene(f"turn: 2; phase: U1; {at}"), "done", "convert 3009")
    notes = {str(answer): top.note(pos, answer) for answer in pos.answers()}
    assert notes["form 505-01+505-02+505-03"] == "1×Ldr 2×Plt: Company at full strength"
    assert notes["form 505-01+505-02"] == "1×Ldr 1×Plt: Reduced company"


def test_every_position_of_a_game_can_be_shown() -> None:
    game = random_game(seed=4, title="nightdrop")
    tops = [tabletop(TITLE, Voice(lang)) for lang in ("it", "en")]
    shown = 0
    for pos in game.positions[::7]:
        for top in tops:
            for seat in (*TITLE.seats, OBSERVER):
                view = TITLE.sight.view(pos, seat)
                assert len(top.standing(view)) == 2
            if pos.seat in TITLE.seats:
                top.card(pos)
                for answer in pos.answers()[:40]:
                    shown += len(top.note(pos, answer)) > 0
    assert shown > 200
    for pos in game.positions[::200]:
        for top in tops:
            top.voice.print(top.board(TITLE.sight.view(pos, "us")))
            top.voice.print(top.forces(TITLE.sight.view(pos, "german")))


# The other commands -------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["it", "en"])
def test_titles_lists_it_with_its_options(lang: str) -> None:
    said = grognard_("titles", "--lang", lang)
    assert "nightdrop Night Drop" in said.words
    for option in ("reveal_policy=optional|mandatory", "sunken_ford=true|false", "[9.2.4d]"):
        assert option in said.words


def test_a_journal_is_told_in_full_and_once(journal: Path) -> None:
    said = grognard_("replay", journal)
    assert said.code == 0
    places = [said.words.index(f"Turn {turn} of 9") for turn in range(1, 10)]
    assert places == sorted(places)
    # Whoever replays sees everything: the unit by its name, not the marker on it.
    assert "An unknown unit" not in said.words
    assert "under an Unknown marker" in said.words
    assert "lays a hidden VP chit" not in said.words
    assert read_journal(journal)[1][-1].digest in said.words


def test_odds_of_totals() -> None:
    said = grognard_("odds", "nightdrop", "5", "3")
    assert said.code == 0
    assert "Defence overrun 16.7% 1/6" in said.words
    assert "Defender's loss 55.6% 5/9" in said.words


def test_odds_of_units_are_the_rulebooks_example() -> None:
    said = grognard_(
        *("odds", "nightdrop", "--attack", "G02@1413,G11@1514", "--defend", "505-A/r@1513")
    )
    assert said.code == 0
    assert (
        "5 Attack +4 Point: Company of Grenadier-Regiment 1058 with an armoured car" in said.words
    )
    assert "6 Defence +3 Point: A/505 [9.2.3] +2 village [T.2] +1 bridge" in said.words
    alone = grognard_("odds", "nightdrop", "--attack", "G02@1413", "--defend", "505-01@1513")
    assert "Eliminated without dice [9.3.2a]" in alone.words


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (("--attack", "505-A@3008,505-B@3109", "--defend", "G03@3009", "--night"), "[9.1.1b]"),
        (("--attack", "505-01@3008", "--defend", "G03@3009"), "[9.3.1]"),
        (("--attack", "505-A@3008", "--defend", "G03@3009", "--turn", "12"), "1 to 9"),
        (("--attack", "505-A@3008", "--defend", "G03@3009", "--turn", "6", "--night"), "by day"),
        (("--attack", "505-A@3008", "--defend", "G99@3009"), "no such unit"),
    ],
)
def test_fights_that_cannot_be(args: tuple[str, ...], reason: str) -> None:
    said = grognard_("odds", "nightdrop", *args)
    assert said.code == 2
    assert reason in said.err
    assert said.out == ""


def test_a_moment_of_a_game_is_drawn_as_it_lies_on_the_table(tmp_path: Path, journal: Path) -> None:
    out = tmp_path / "drop.svg"
    drawings = []
    for args in ((), ("--journal", journal, "--at", "300"), ("--journal", journal)):
        assert grognard_("draw", "nightdrop", "--out", out, *args).code == 0
        text = out.read_text("utf-8")
        tree.fromstring(text)
        drawings.append(text)
    empty, dropped, over = drawings
    assert "#u-german" not in empty
    assert dropped.count('href="#u-german"') == 5
    assert dropped.count('href="#u-505"') > 10
    assert "#u-german" not in over.replace('id="u-german"', "")


@pytest.mark.series
def test_games_are_simulated_and_checked(tmp_path: Path) -> None:
    said = grognard_(
        *("simulate", "nightdrop", "--games", "2", "--minds", "random,random"),
        *("--check", "--journals", tmp_path / "games", "--lang", "it"),
    )
    assert said.code == 0, said.err
    assert "Ogni invariante ha retto" in said.words
    journals = sorted((tmp_path / "games").iterdir())
    assert len(journals) == 2
    assert grognard_("replay", "--quiet", journals[0]).code == 0


def test_the_house_has_its_titles() -> None:
    assert grognard.TITLES == ("berlino85", "nightdrop", "roesselsprung", "lineagotica")
