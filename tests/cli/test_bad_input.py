"""Bad input: one clear line, an exit code, and nothing changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.desk import grognard_, in_a_process, one_line

pytestmark = pytest.mark.once

HUGE = 10**12

BAD: list[tuple[str, str]] = [
    # what is given, and what the line must name
    ("frobnicate", "frobnicate"),
    ("serve --port 70000", "--port"),
    ("serve --workers 0", "--workers"),
    ("serve --workers 2 --database games.db", "PostgreSQL"),
    ("verify", "FILE"),
    ("verify nowhere.grog", "nowhere.grog"),
    ("play chess", "chess"),
    ("play berlino85 --side red", "--side: red"),
    ("play berlino85 --mind hal", "--mind: hal"),
    ("play berlino85 --seed -1", "--seed: -1"),
    (f"play berlino85 --seed {HUGE**3}", "--seed: 1000"),
    ("play berlino85 --seed x", "--seed"),
    ("play berlino85 --bogus", "--bogus"),
    ("play berlino85 --option setup", "--option setup"),
    ("play berlino85 --option nothing=1", "nothing=1"),
    ("play berlino85 --option setup=maybe", "historical, free"),
    ("play berlino85 --option passive_modifier=7", "1, "),
    ("play lineagotica --option own=nowhere.json", "nowhere.json"),
    ("play berlino85 --option setup=free --option setup=free", "twice"),
    ("play berlino85 --journal {folder}", "folder"),
    ("play berlino85 --journal {missing}/a.journal", "missing"),
    ("play berlino85 --map {missing}", "cannot be read"),
    ("play berlino85 --map {folder}", "cannot be read"),
    ("play berlino85 --map {bytes}", "not UTF-8"),
    ("play berlino85 --map {json}", "not valid JSON"),
    ("play berlino85 --counters {bytes}", "not UTF-8"),
    ("rules chess", "chess"),
    ("rules berlino85 99", "99"),
    ("rules berlino85 --search zzz", "zzz"),
    ("rules berlino85 2.3a --search road", "not both"),
    (f"simulate berlino85 --games {HUGE}", "1 to 1000000"),
    ("simulate berlino85 --games 0", "--games: 0"),
    ("simulate berlino85 --games -3", "--games: -3"),
    ("simulate berlino85 --games many", "--games"),
    ("simulate berlino85 --seed -1", "--seed: -1"),
    ("simulate berlino85 --jobs 0", "--jobs: 0"),
    (f"simulate berlino85 --jobs {HUGE}", "--jobs"),
    ("simulate berlino85 --minds regular", "regular"),
    ("simulate berlino85 --minds regular,random,random", "2 minds"),
    ("simulate berlino85 --minds regular,hal", "hal"),
    ("simulate berlino85 --journals {bytes}", "cannot be written"),
    ("simulate berlino85 --journals {bytes}/x", "cannot be written"),
    ("simulate chess", "chess"),
    ("replay", "FILE"),
    ("replay {missing}", "cannot be read"),
    ("replay {folder}", "cannot be read"),
    ("odds berlino85", "ATTACK DEFENCE"),
    ("odds berlino85 6", "ATTACK DEFENCE"),
    ("odds berlino85 6 0", "DEFENCE: 0"),
    (f"odds berlino85 {HUGE} 1", "ATTACK"),
    ("odds berlino85 six two", "ATTACK"),
    ("odds berlino85 -- -1 2", "ATTACK: -1"),
    ("odds berlino85 6 2 --attack su_6bde@0508", "not both"),
    ("odds berlino85 --attack su_6bde@0508", "--defend"),
    ("odds berlino85 --attack su_6bde@0508 --defend us_bde@0507 --turn 8", "1 to 7"),
    ("odds berlino85 --attack su_6bde@0508 --defend us_bde@0507 --turn 1 --night", "by day"),
    ("draw berlino85", "--out"),
    ("draw berlino85 --out {folder}", "is a folder"),
    ("draw berlino85 --out {missing}/a.svg", "cannot be written"),
    ("draw berlino85 --out {bytes}/a.svg", "cannot be written"),
    ("draw berlino85 --out {new} --setup modern", "modern"),
    ("draw berlino85 --out {new} --at 1", "--journal"),
    ("draw berlino85 --out {new} --journal {missing}", "cannot be read"),
    ("draw chess --out {new}", "chess"),
    ("titles --lang fr", "fr"),
    ("titles --lang", "--lang"),
]


@pytest.fixture
def places(tmp_path: Path) -> dict[str, str]:
    (tmp_path / "folder").mkdir()
    (tmp_path / "bytes.dat").write_bytes(b"\xff\xfe\x00\n")
    (tmp_path / "broken.json").write_text("{", "utf-8")
    return {
        "folder": str(tmp_path / "folder"),
        "missing": str(tmp_path / "missing"),
        "bytes": str(tmp_path / "bytes.dat"),
        "json": str(tmp_path / "broken.json"),
        "new": str(tmp_path / "new.svg"),
    }


def whole(folder: Path) -> dict[str, bytes]:
    return {str(p): p.read_bytes() if p.is_file() else b"" for p in folder.rglob("*")}


@pytest.mark.parametrize(("given", "named"), BAD, ids=[given for given, _ in BAD])
def test_bad_input(given: str, named: str, places: dict[str, str], tmp_path: Path) -> None:
    before = whole(tmp_path)
    said = grognard_(*given.format(**places).split())
    assert said.code == 2
    assert one_line(said.err)
    assert named in said.err
    assert said.out == ""
    assert whole(tmp_path) == before


def test_bad_input_in_italian(places: dict[str, str]) -> None:
    said = grognard_("simulate", "berlino85", "--games", str(HUGE), "--lang", "it")
    assert said.err == "grognard: --games: 1000000000000 è fuori dai limiti (da 1 a 1000000)\n"
    said = grognard_("rules", "berlino85", "4.3z", LC_ALL="it_IT.UTF-8")
    assert "non ha una clausola" in said.err


def test_a_broken_map_is_named_with_its_key(tmp_path: Path) -> None:
    import grognard

    text = (grognard.title("berlino85").folder / "data" / "map.json").read_text("utf-8")
    mine = tmp_path / "mine.json"
    mine.write_text(text.replace('"terrain": "forest"', '"terrain": "jungle"', 1), "utf-8")
    for words in (["play", "berlino85"], ["simulate", "berlino85", "--games", "1"]):
        said = grognard_(*words, "--map", mine)
        assert said.code == 2
        assert one_line(said.err)
        assert "mine.json: hexes.0201.terrain: unknown terrain 'jungle'" in said.err


def test_version() -> None:
    assert grognard_("--version").out.startswith("grognard 0.")


def test_no_traceback_ever_leaves_a_real_process(places: dict[str, str]) -> None:
    for words in (
        ["play", "berlino85", "--map", places["bytes"]],
        ["replay", places["bytes"]],
        ["simulate", "berlino85", "--games", str(HUGE)],
    ):
        said = in_a_process(*words)
        assert said.code in (1, 2)
        assert one_line(said.err)


def test_a_screen_that_knows_no_umlauts_still_gets_the_rules() -> None:
    said = in_a_process("rules", "berlino85", "0.2a", "--lang", "it", PYTHONIOENCODING="ascii")
    assert said.code == 0
    assert "Potsdam" in said.out
