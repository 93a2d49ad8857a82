"""Rösselsprung in the terminal."""

from __future__ import annotations

import re
import xml.etree.ElementTree as tree
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from grognard.cli.tabletops import tabletop
from grognard.engine.journal import Game, read_journal
from grognard.engine.title import OBSERVER
from grognard.terminal.voice import Voice
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.sight.view import View
from grognard.titles.roesselsprung.title import TITLE
from tests.cli.desk import at_the_table, grognard_, random_game
from tests.titles.roesselsprung.scene import do, scene, walk, where
from tests.titles.roesselsprung.worlds import lively


@pytest.fixture(scope="module")
def game() -> Game[Raid, View]:
    return random_game(seed=4, title="roesselsprung")


@pytest.fixture
def journal(tmp_path: Path, game: Game[Raid, View]) -> Path:
    path = tmp_path / "raid.journal"
    game.save(path)
    return path


def fighting() -> Game[Raid, View]:
    """The beginning of a game by players who seek the enemy."""
    game = Game(TITLE)
    rng = Random(2)
    while len(game.entries) < 150:
        game.act(lively(game.position, rng))
    return game


# Playing ------------------------------------------------------------------------------------------


def test_set_up_begins_and_reasons_are_given() -> None:
    typed = "?order move pb1\nhide tito titovapećina\nquit\n"
    said = grognard_("play", "roesselsprung", "--seed", "3", "--side", "yugoslav", typed=typed)
    assert said.code == 0
    assert "Turn 1 of 15 · 07-09 · Day · Set-up" in said.words
    assert "puts a face-down Mission in every initial position. [17f]" in said.words
    assert "This is not the moment to begin an Action. [17f]" in said.words
    assert "In Titova pećina (11.05), face down: Tito. [17f]" in said.words


def test_nobody_reads_what_he_may_not_know() -> None:
    german = grognard_("play", "roesselsprung", "--seed", "3", typed="units\nquit\n").words
    assert "The Missions are hidden: one to each position, and one is Tito." in german
    assert "Airdrop: the German chooses the landing hexes" in german
    assert "1×Mission face down" in german
    assert "face down: Tito" not in german
    assert "Soviet mission" not in german


def test_a_unit_walks_the_whole_way(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pos = scene("turn: 2; phase: german; 10.08: rot; 15.10: cad")
    after, said = at_the_table(
        TITLE, pos, "move rot", "0909", "go", monkeypatch=monkeypatch, capsys=capsys
    )
    assert where(after, "rot") == "09.09"
    assert re.search(r"To 09\.09 \(plain, 1 movement point\)", said)
    straight, _ = at_the_table(TITLE, pos, "rot 09.10", monkeypatch=monkeypatch, capsys=capsys)
    assert where(straight, "rot") == "09.10"


def test_chances_stand_beside_the_choices(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot gruen; 10.08: pb1")
    _, said = at_the_table(TITLE, pos, "attack rot", monkeypatch=monkeypatch, capsys=capsys)
    assert "Attack 10.08 (hits in 55.6%)" in said
    assert "With Gruppe Grün (hits in 80.2%)" in said
    assert "Attack on 10.08: Gruppe Rot [9.1b]" in said


def test_reactions_are_weighed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pos = scene("turn: 2; phase: german; 10.10: rot; 10.07: pb1")
    pos = walk(pos, "move", "rot", "10.09", "10.08")
    assert pos.seat == "yugoslav"
    _, said = at_the_table(TITLE, pos, "decline", monkeypatch=monkeypatch, capsys=capsys, lang="it")
    assert "Attacco di Opportunità: 1ª Compagnia, Battaglione scorta (colpisce nel 55,6 %)" in said
    assert re.search(r"Assalto di Opportunità: 1ª Compagnia[^(]*\(riesce nel \d\d,\d %\)", said)


def test_actions_are_offered_by_kind(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pos = scene("""
        turn: 2; phase: german
        10.07: rot gruen blau; 09.09: panther stuermer; 10.08: pb1
    """)
    _, said = at_the_table(TITLE, pos, monkeypatch=monkeypatch, capsys=capsys)
    assert "Movement: begin an Action, 5 choices" in said
    assert "Movement and Attack: begin an Action, 5 choices" in said
    assert "Assault: begin an Action, 5 choices" in said


def test_every_question_of_a_game_can_be_put(game: Game[Raid, View]) -> None:
    """One position of each kind of question, and the board now and then."""
    tops = [tabletop(TITLE, Voice(lang)) for lang in ("it", "en")]
    asked: Counter[str] = Counter()
    noted = 0
    for pos in (*game.positions, *fighting().positions):
        kind = type(pos.question).__name__
        asked[kind] += 1
        if asked[kind] > 4 or pos.seat not in TITLE.seats:
            continue
        for top in tops:
            for seat in (*TITLE.seats, OBSERVER):
                assert len(top.standing(TITLE.sight.view(pos, seat))) == 2
            top.card(pos)
            for answer in pos.answers()[:30]:
                noted += len(top.note(pos, answer)) > 0
    assert asked["Landing"]
    assert len(asked) > 15
    assert noted > 200
    for pos in game.positions[::200]:
        for top in tops:
            top.voice.print(top.board(TITLE.sight.view(pos, "german")))
            top.voice.print(top.forces(TITLE.sight.view(pos, "yugoslav")))


# The other commands -------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["it", "en"])
def test_titles_lists_it_with_its_options(lang: str) -> None:
    said = grognard_("titles", "--lang", lang)
    assert "roesselsprung Unternehmen Rösselsprung" in said.words
    for option in ("last_turn=15|14", "missions_retreat=false|true", "[13.1.2a]"):
        assert option in said.words


def test_a_journal_is_told_in_full_and_once(journal: Path) -> None:
    said = grognard_("replay", journal)
    assert said.code == 0
    # Whoever replays sees everything: the Mission by its name, not the counter's back.
    assert "face down: Tito" in said.words
    assert "A face-down Mission" not in said.words
    assert read_journal(journal)[1][-1].digest in said.words


def test_odds_of_totals() -> None:
    said = grognard_("odds", "roesselsprung", "4", "2")
    assert said.code == 0
    assert "Defender wiped out 16.7% 1/6" in said.words
    assert "Defender loses 1 VF and retreats 25.0% 1/4" in said.words


def test_odds_of_units_are_those_of_attack_and_assault() -> None:
    args = ("--attack", "rot@10.07,gruen@10.07", "--defend", "pb1/1@10.08")
    said = grognard_("odds", "roesselsprung", *args)
    assert said.code == 0
    assert "Attack on 10.08: Gruppe Rot and Gruppe Grün [9.1b]" in said.words
    assert "Assault on 10.08: Gruppe Rot and Gruppe Grün [5.1.4]" in said.words
    assert "1 Defending +1 1st Company, Escort Battalion [11.1a]" in said.words
    far = grognard_("odds", "roesselsprung", "--attack", "mrs1@10.07", "--defend", "pb1@10.09")
    assert "Attack on 10.09" in far.words
    assert "Assault" not in far.words


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (("--attack", "rot@10.07", "--defend", "pb1@10.09"), "[9.1a]"),
        (("--attack", "rot@10.07,gruen@10.08", "--defend", "pb1@10.09"), "[5b]"),
        (("--attack", "ckj@10.07", "--defend", "rot@10.08"), "[13.5.1]"),
        (("--attack", "mrs1@10.07", "--defend", "pb1@10.09", "--night"), "[9.1a]"),
        (("--attack", "rot@10.07", "--defend", "pb1@10.08", "--turn", "16"), "1 to 15"),
        (("--attack", "rot@10.07", "--defend", "pb1@10.08", "--turn", "4", "--night"), "by day"),
        (("--attack", "rot@10.07", "--defend", "tito@10.08"), "no such unit"),
        (("--attack", "rot@10.07", "--defend", "gruen@10.08"), "not on the yugoslav side"),
        (("--attack", "rot@10.07,rot@10.07", "--defend", "pb1@10.08"), "named twice"),
        (("--attack", "rot/9@10.07", "--defend", "pb1@10.08"), "strength is 1 to"),
        (("--attack", "rot@10.07", "--defend", "pb1@10.08,pb2@10.09"), "one hex"),
        (("--attack", "rot@99.99", "--defend", "pb1@10.08"), "no such hex"),
    ],
)
def test_fights_that_cannot_be(args: tuple[str, ...], reason: str) -> None:
    said = grognard_("odds", "roesselsprung", *args)
    assert said.code == 2
    assert reason in said.err
    assert said.out == ""


def test_a_moment_of_a_game_is_drawn_as_it_lies_on_the_table(tmp_path: Path, journal: Path) -> None:
    out = tmp_path / "raid.svg"
    drawings = []
    for args in ((), ("--journal", journal, "--at", "40"), ("--journal", journal)):
        assert grognard_("draw", "roesselsprung", "--out", out, *args).code == 0
        text = out.read_text("utf-8")
        tree.fromstring(text)
        drawings.append(text)
    empty, raid, over = drawings
    assert 'href="#u-mission"' not in empty
    assert 0 < raid.count('href="#u-mission"') <= 8
    assert raid.count('href="#u-tito"') == 0
    # When the game is over everything is turned up.
    assert 'href="#u-mission"' not in over


def test_prone_units_and_parts_have_faces_of_their_own() -> None:
    top = tabletop(TITLE, Voice("en"))
    pos = scene("""
        turn: 2; phase: german
        10.08: rot/1/prone; 10.10: rybka/replaced gruen; 15.10: cad
    """)
    drawn = top.drawing(pos, legend=False, night=False)
    for face in ("rot-1", "prone", "rybka-back", "gruen", "cad"):
        assert f'href="#u-{face}"' in drawn


@pytest.mark.series
def test_games_are_simulated_and_checked(tmp_path: Path) -> None:
    said = grognard_(
        *("simulate", "roesselsprung", "--games", "2", "--minds", "random,random"),
        *("--check", "--journals", tmp_path / "games", "--lang", "it"),
    )
    assert said.code == 0, said.err
    assert "Ogni invariante ha retto" in said.words
    journals = sorted((tmp_path / "games").iterdir())
    assert len(journals) == 2
    assert grognard_("replay", "--quiet", journals[0]).code == 0


def test_a_plan_is_taken_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pos = scene("turn: 2; phase: german; 10.08: rot; 15.10: cad")
    after, _ = at_the_table(TITLE, pos, "move rot", "undo", monkeypatch=monkeypatch, capsys=capsys)
    assert after.encode() == pos.encode()
    assert do(after, "pass").seat == "yugoslav"
