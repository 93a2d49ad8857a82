"""3 German units: their sides, their silhouettes, their Unknown markers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard.engine.door import play
from grognard.titles.nightdrop.actions import Draw
from grognard.titles.nightdrop.rules.ch04_setup import Deal
from grognard.titles.nightdrop.title import TITLE, NightDrop
from tests.titles.nightdrop.scene import (
    asked,
    attack,
    do,
    idle,
    is_hidden,
    is_reduced,
    place,
    refused_by,
    scene,
    told,
    where,
)
from tests.titles.scenes import Play

BOX = TITLE.box
ONE_SIDED = ["G11", "G12", "G13", "G14"]


@pytest.mark.clause("3.1.1a")
def test_3_1_1a_german_units_read_like_companies() -> None:
    for unit in BOX.germans:
        assert unit.full[0] > 0
        assert unit.full[1] > 0
        if unit.reduced is not None:
            assert unit.reduced[0] < unit.full[0]
            assert unit.reduced[1] < unit.full[1]
    car = BOX.by_id["G02"]
    full, reduced = scene("phase: us; 3009: G02"), scene("phase: us; 3009: G02/reduced")
    assert (full.attack_value(car), full.defence_value(car)) == (4, 3)
    assert (reduced.attack_value(car), reduced.defence_value(car)) == (2, 2)


@pytest.mark.clause("3.1.1a")
def test_3_1_1a_a_unit_with_a_back_survives_its_first_loss() -> None:
    """5 + 3 against 3 + 2."""
    pos = scene("turn: 6; phase: U1; 3008: 505-A; 3009: G03")
    pos = do(attack(do(pos, "done"), "3009", "505-A"), "die 3", "die 2")
    assert is_reduced(pos, "G03")
    assert where(pos, "G03") == "3009"


@pytest.mark.clause("3.1.1b")
@pytest.mark.parametrize("id", ONE_SIDED)
def test_3_1_1b_one_sided_units_go_at_their_first_loss(id: str) -> None:
    """5 + 3 against 2 + 3."""
    pos = scene(f"turn: 6; phase: U1; 3008: 505-A; 3009: {id}")
    pos = do(attack(do(pos, "done"), "3009", "505-A"), "die 3", "die 3")
    assert told(pos, "result-loss") == [{"hex": "3009"}]
    assert place(pos, id) == "lost"
    assert [unit.id for unit in BOX.germans if unit.reduced is None] == ONE_SIDED


@pytest.mark.clause("3.1.1b")
def test_3_1_1b_one_sided_units_are_at_full_strength() -> None:
    """6.2.1 Their zone of control costs a whole point, two halves."""
    assert scene("turn: 5; phase: us; 3009: G11").zoc_on(BOX.grid.hex("3008"), 0) == 2
    assert scene("turn: 5; phase: us; 3009: G03/reduced").zoc_on(BOX.grid.hex("3008"), 0) == 1


@pytest.mark.clause("3.1.2")
def test_3_1_2_two_units_are_armoured_and_move_differently() -> None:
    assert [unit.id for unit in BOX.germans if unit.armour] == ["G01", "G02"]
    pos = do(scene("turn: 2; phase: G4; 1208: G01 G03"), "die 6", "done")
    assert refused_by(pos, "move G01 1308") == ["8.4.2b"], "marsh"
    assert refused_by(pos, "move G03 1308") == []


@pytest.mark.clause("3.1.2")
def test_3_1_2_in_combat_the_silhouette_means_nothing(tmp_path: Path) -> None:
    """The same fights with the tank's counter and with one like it that shows a soldier."""
    counters = json.loads((TITLE.folder / "data" / "counters.json").read_bytes())
    counters["germans"][0] |= {"silhouette": "soldier", "move": "leg"}
    own = tmp_path / "counters.json"
    own.write_text(json.dumps(counters), encoding="utf-8")
    soldier = NightDrop(counters=own)
    assert [unit.id for unit in soldier.box.germans if unit.armour] == ["G02"]
    fought = []
    for title in (TITLE, soldier):
        pos = Play(title).scene("turn: 6; phase: G4; 1413: G01; 1513: 505-A 505-01")
        pos = do(pos, "die 1", "done", "done")
        pos = do(attack(pos, "1513", "G01"), "die 6", "die 1")
        attacking = told(pos, "totals")[0], is_reduced(pos, "505-A")
        pos = do(Play(title).scene("turn: 6; phase: U1; 1413: G01 G13; 1513: 505-A"), "done")
        pos = do(attack(pos, "1413", "505-A"), "point G01", "die 6", "die 2")
        fought.append((attacking, told(pos, "totals")[0], is_reduced(pos, "G01")))
    assert fought[0] == fought[1]
    assert fought[0] == (
        ({"hex": "1513", "attack": 10, "defence": 9}, True),
        {"hex": "1413", "attack": 11, "defence": 8},
        True,
    )


@pytest.mark.clause("3.1.3")
def test_3_1_3_every_unit_has_an_entry_letter() -> None:
    assert all(unit.entry in ("A", "B", "C", "D") for unit in BOX.germans)
    pos = do(scene("turn: 2; phase: G4; 0505: G01/hidden"), "die 1", "call", "draw G03 1")
    assert where(pos, "G03") == "0107", "letter B"


@pytest.mark.clause("3.1.3")
def test_3_1_3_the_letter_means_nothing_at_setup() -> None:
    pos = TITLE.begin(TITLE.options(), TITLE.box)
    for id in ("G03", "G04", "G05", "G06", "G07"):
        assert isinstance(pos.question, Deal)
        play(pos, Draw(id, 1))
    places = [where(pos, id) for id in ("G03", "G04", "G05", "G06", "G07")]
    assert places == ["2411", "1513", "1817", "0810", "0619"]


@pytest.mark.clause("3.1.4a")
def test_3_1_4a_defenders_are_revealed_when_a_company_declares() -> None:
    pos = scene("""
        turn: 2; phase: U1
        3008: 505-A; 3009: G03/hidden G04/hidden G13/hidden; 3010: G05/hidden
        """)
    pos = do(pos, "done")
    pos = do(pos, "attack 3009", "join 505-A")
    assert [is_hidden(pos, id) for id in ("G03", "G04", "G13")] == [True] * 3
    assert TITLE.sight.view(pos, "us").germans == {}
    pos = do(pos, "declare")
    assert [event["unit"] for event in told(pos, "revealed", "us")] == ["G03", "G04", "G13"]
    assert asked(pos) == ("german", "9.2.3"), "before the Points are named"
    assert sorted(TITLE.sight.view(pos, "us").germans) == ["G03", "G04", "G13"]
    assert is_hidden(pos, "G05"), "the next hex is not involved"


@pytest.mark.clause("3.1.4a")
def test_3_1_4a_attackers_are_revealed_those_beside_them_are_not() -> None:
    pos = scene("turn: 2; phase: G4; 3008: G03/hidden G04/hidden G05/hidden; 3009: 505-A")
    pos = do(pos, "die 6", "done", "done")
    pos = attack(pos, "3009", "G03", "G04")
    assert [is_hidden(pos, id) for id in ("G03", "G04", "G05")] == [False, False, True]
    view = TITLE.sight.view(pos, "us")
    assert sorted(view.germans) == ["G03", "G04"]
    assert view.unknown == {"3008": 1}


@pytest.mark.clause("3.1.4a")
def test_3_1_4a_a_company_among_sticks_is_enough() -> None:
    pos = scene("turn: 2; phase: G4; 3008: G03/hidden; 3009: 505-01 505-A/reduced")
    pos = do(pos, "die 6", "done", "done")
    assert not is_hidden(attack(pos, "3009", "G03"), "G03")


@pytest.mark.clause("3.1.4a")
def test_3_1_4a_a_lost_marker_is_never_put_back() -> None:
    pos = do(scene("turn: 2; phase: U1; 3008: 505-A; 3009: G03/hidden"), "done")
    pos = do(attack(pos, "3009", "505-A"), "die 1", "die 3")
    assert told(pos, "result-tie") == [{"hex": "3009"}]
    assert not is_hidden(idle(pos, turn=9), "G03")


@pytest.mark.clause("3.1.4b")
def test_3_1_4b_attacking_sticks_keeps_the_marker() -> None:
    pos = scene("turn: 2; phase: G4; 3008: G03/hidden; 3009: 505-01/plt; 0505: 505-A")
    pos = do(pos, "die 6", "done", "done")
    pos = attack(pos, "3009", "G03")
    assert place(pos, "505-01") == "lost"
    assert where(pos, "G03") == "3009", "it has advanced"
    assert is_hidden(pos, "G03")
    view = TITLE.sight.view(pos, "us")
    assert view.germans == {}
    assert view.unknown == {"3009": 1}
    seen = [event.facts for event in pos.news or [] if event.seen_by("us")]
    assert {"unit": "unknown", "hex": "3008"} in seen, "some unit led the attack"
    assert not any("G03" in facts.values() for facts in seen)
