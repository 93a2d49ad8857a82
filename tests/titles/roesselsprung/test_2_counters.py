"""2 Counters: Commands, Combat Units, Missions, markers."""

from __future__ import annotations

import pytest

from grognard.titles.roesselsprung.box.contents import COMMAND, GERMAN, MISSION, RADIO, YUGOSLAV
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.ch08_movement import allowance
from grognard.titles.roesselsprung.rules.ch15_victory import points
from grognard.titles.roesselsprung.title import TITLE
from tests.titles.roesselsprung.scene import (
    asked,
    attacks,
    dice,
    do,
    fire,
    is_out,
    is_prone,
    offers,
    parts,
    refused_by,
    scene,
    strength,
    sums,
    told,
    walk,
    where,
    yes,
)

BOX = TITLE.box


@pytest.mark.clause("2")
def test_2_commands_are_german_missions_yugoslav() -> None:
    kinds = {(piece.category, piece.side) for piece in BOX.pieces}
    assert kinds == {
        ("combat", GERMAN),
        ("combat", YUGOSLAV),
        (COMMAND, GERMAN),
        (MISSION, YUGOSLAV),
        (RADIO, YUGOSLAV),
    }
    assert {raid.side for raid in BOX.aircraft} == {GERMAN, YUGOSLAV}


@pytest.mark.clause("2.1")
def test_2_1_two_commands() -> None:
    assert [command.id for command in BOX.commands] == ["rybka", "willam"]


# 2.1.1 Movement and radius ------------------------------------------------------------------------


@pytest.mark.clause("2.1.1a")
def test_2_1_1a_a_command_moves_four_plain_hexes() -> None:
    pos = scene("turn: 2; phase: german; points: german=3; 04.04: rybka")
    pos = do(pos, "order move rybka", "to 04.05", "to 04.06", "to 04.07", "to 04.08")
    assert refused_by(pos, "to 04.09") == ["8b"]
    pos = do(pos, "go")
    assert where(pos, "rybka") == "04.08"
    assert pos.ap[GERMAN] == 2


@pytest.mark.clause("2.1.1a")
def test_2_1_1a_the_radius_is_on_the_counter() -> None:
    pos = scene("turn: 2; 10.08: rybka willam")
    assert [pos.radius_of(command) for command in BOX.commands] == [4, 4]
    pos = scene("turn: 2; 10.08: rybka/replaced")
    assert pos.radius_of(BOX.by_id["rybka"]) == 2


@pytest.mark.clause("2.1.1b")
@pytest.mark.parametrize(("command", "reach"), [("rybka", 4), ("rybka/replaced", 2)])
def test_2_1_1b_in_command_up_to_the_radius(command: str, reach: int) -> None:
    """Distance alone counts: river, woods and enemies between do not matter."""
    units = f"10.{3 + reach:02}: rot; 10.{4 + reach:02}: gruen"
    pos = scene(f"turn: 2; phase: control; 10.03: {command}; {units}; 10.04: pb1; 11.05: pb2")
    assert not is_out(pos, "rot")
    assert is_out(pos, "gruen")


# 2.1.2 Commands in combat -------------------------------------------------------------------------


@pytest.mark.clause("2.1.2a")
def test_2_1_2a_a_command_cannot_attack() -> None:
    pos = scene("turn: 2; phase: german; 10.08: rybka rot; 10.07: pb1")
    for kind in ("attack", "move-attack", "assault", "split"):
        assert refused_by(pos, f"order {kind} rybka") == ["2.1.2a"]
    assert "order move rybka" in offers(pos)
    pos = do(pos, "order attack rot")
    assert refused_by(pos, "add rybka") == ["5e", "2.1.2a"]


@pytest.mark.clause("2.1.2b")
def test_2_1_2b_a_lone_command_can_be_attacked() -> None:
    """One hit is a test, two eliminate it."""
    pos = fire(scene("turn: 2; phase: yugoslav; 10.07: pb1; 10.08: rybka"), "pb1", "10.08")
    assert asked(dice(pos, 4, 4)) == ("german", "3.1.a2"), "no hit in the plain below 5"
    hit = dice(pos, 5, 4)
    assert asked(hit) == ("chance", "10.1")
    assert not is_prone(dice(hit, 4), "rybka")
    assert is_prone(dice(hit, 5), "rybka")
    assert where(dice(pos, 5, 5), "rybka") is None


@pytest.mark.clause("2.1.2b")
def test_2_1_2b_a_prone_command_that_fails_again_is_eliminated() -> None:
    pos = fire(scene("turn: 2; phase: yugoslav; 10.07: pb1; 10.08: rybka/prone"), "pb1", "10.08")
    pos = dice(pos, 5, 1)
    assert where(dice(pos, 4), "rybka") == "10.08"
    lost = dice(pos, 5)
    assert where(lost, "rybka") is None
    assert points(lost, YUGOSLAV).total == 5


@pytest.mark.clause("2.1.2b")
def test_2_1_2b_with_units_the_command_is_not_hit() -> None:
    pos = fire(scene("turn: 2; phase: yugoslav; 10.07: pb1; 10.08: rybka rot/1"), "pb1", "10.08")
    pos = dice(pos, 6, 5)
    assert where(pos, "rot") is None, "the loss goes to the unit"
    assert where(pos, "rybka") == "10.08"
    assert not is_prone(pos, "rybka")
    assert asked(pos) == ("german", "3.1.a2"), "nobody is left to test"


@pytest.mark.clause("2.1.2c")
def test_2_1_2c_a_command_adds_nothing_to_close_combat() -> None:
    pos = scene("turn: 2; phase: yugoslav; 10.07: pb1; 10.08: rybka rot")
    pos = walk(pos, "assault", "pb1", "10.08")
    pos = dice(pos, 2, 2)
    assert parts(sums(pos, "close-combat")["standing"]) == [(2, "11.1a"), (2, "11.1a")]
    assert (attacks(pos, "rot"), attacks(pos, "rybka")) == (1, 0)
    assert where(pos, "pb1") == "10.07"


@pytest.mark.clause("2.1.2c")
def test_2_1_2c_a_command_goes_along_with_an_assault_and_back() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rybka rot; 10.08: pb1")
    pos = walk(pos, "assault", "rot rybka", "10.08")
    assert where(pos, "rybka") == "10.08"
    back = dice(pos, 2, 2)
    assert where(back, "rybka") == where(back, "rot") == "10.07"
    lost = dice(pos, 1, 5)
    assert told(lost, "result-crushed"), "3 against 7"
    assert where(lost, "rybka") is None


@pytest.mark.clause("2.1.2c")
def test_2_1_2c_a_command_retreats_with_its_side() -> None:
    pos = scene("turn: 2; phase: yugoslav; 10.07: pb1; 10.08: rybka rot")
    pos = walk(pos, "assault", "pb1", "10.08")
    pos = dice(pos, 6, 2)
    assert asked(pos) == ("german", "R-retreat"), "8 against 4"
    pos = do(pos, "retreat 10.09")
    assert where(pos, "rot") == where(pos, "rybka") == "10.09"
    pos = dice(pos, 5)
    assert is_prone(pos, "rot")
    assert not is_prone(pos, "rybka")


@pytest.mark.clause("2.1.2c")
@pytest.mark.parametrize(("unit", "faces"), [("rot", (6, 1)), ("rot/1", (4, 2))])
def test_2_1_2c_a_command_does_not_outlive_its_side(unit: str, faces: tuple[int, int]) -> None:
    """Crushed 8 against 3; or 6 against 3, when the last strength point is lost."""
    pos = scene(f"""
        turn: 2; phase: yugoslav
        10.07: pb1; 10.08: rybka {unit}; 04.04: gruen; 04.06: blau
    """)
    pos = dice(walk(pos, "assault", "pb1", "10.08"), *faces)
    assert where(pos, "rot") is None
    assert told(pos, "command-lost") == [{"unit": "rybka", "hex": "10.08"}]
    assert asked(pos) == ("german", "2.1.3a")


@pytest.mark.clause("2.1.2d")
@pytest.mark.parametrize("kind", ["move", "move-attack"])
def test_2_1_2d_a_lone_command_is_overrun(kind: str) -> None:
    """By a light unit too; who overran it may go on."""
    at = "turn: 2; phase: yugoslav; 11.09: pb1 ckj; 11.08: rybka; 04.05: rot"
    pos = walk(scene(at), kind, "pb1", "11.08", "10.08")
    assert told(pos, "command-lost") == [{"unit": "rybka", "hex": "11.08"}]
    assert where(pos, "rybka") == "04.05"
    assert where(pos, "pb1") == "10.08"
    assert attacks(pos, "pb1") == 0
    if kind == "move":
        pos = walk(scene(at), kind, "ckj", "11.08")
        assert where(pos, "rybka") == "04.05"


@pytest.mark.clause("2.1.2d")
def test_2_1_2d_an_assault_passes_over_a_lone_command() -> None:
    pos = scene("""
        turn: 2; phase: yugoslav; points: yugoslav=5
        11.09: pb1; 11.08: rybka; 10.07: rot
    """)
    pos = walk(pos, "assault", "pb1", "11.08", "10.07")
    assert told(pos, "command-lost")[0]["hex"] == "11.08"
    assert asked(pos) == ("chance", "11.1a")


@pytest.mark.clause("2.1.2d")
def test_2_1_2d_an_opportunity_assault_overruns_a_command_on_the_move() -> None:
    pos = scene("turn: 2; phase: german; 10.09: rybka; 10.07: pb1; 04.05: rot")
    pos = walk(pos, "move", "rybka", "10.08")
    pos = do(pos, "storm pb1", "go")
    assert told(pos, "command-lost") == [{"unit": "rybka", "hex": "10.08"}]
    assert (where(pos, "pb1"), attacks(pos, "pb1")) == ("10.08", 0)


@pytest.mark.clause("2.1.2d")
def test_2_1_2d_with_a_unit_it_is_not_overrun() -> None:
    pos = do(scene("turn: 2; phase: yugoslav; 11.09: pb1; 11.08: rybka rot"), "order move pb1")
    assert refused_by(pos, "to 11.08") == ["R-move"]


# 2.1.3 Replacement --------------------------------------------------------------------------------


def overrun(at: str, turn: int = 2) -> Raid:
    """pb1 in 11.09 runs over the Command in 11.08."""
    return walk(scene(f"turn: {turn}; phase: yugoslav; {at}"), "move", "pb1", "11.08")


@pytest.mark.clause("2.1.3a")
def test_2_1_3a_a_replacement_appears_with_the_only_unit_left() -> None:
    pos = overrun("11.09: pb1; 11.08: rybka; 14.08: rot")
    rybka = BOX.by_id["rybka"]
    assert where(pos, "rybka") == "14.08"
    assert pos.radius_of(rybka) == 2
    assert TITLE.sight.view(pos, "yugoslav").pieces["rybka"].back


@pytest.mark.clause("2.1.3a")
def test_2_1_3a_the_german_player_chooses_among_units_of_the_formation() -> None:
    pos = overrun("11.09: pb1; 11.08: rybka; 04.05: rot; 04.07: abwehr; 02.02: w1")
    assert asked(pos) == ("german", "2.1.3a")
    assert offers(pos) == ["replace 04.05", "replace 04.07"]
    assert refused_by(pos, "replace 02.02") == ["2.1.3a"]
    assert where(do(pos, "replace 04.07"), "rybka") == "04.07"


@pytest.mark.clause("2.1.3a")
def test_2_1_3a_as_an_option_with_any_german_unit() -> None:
    agreed = "options: replacement_any_unit"
    pos = overrun(f"{agreed}; 11.09: pb1; 11.08: rybka; 04.05: rot; 02.02: w1; 02.05: pb2")
    assert offers(pos) == ["replace 02.02", "replace 04.05"]
    assert refused_by(pos, "replace 02.05") == ["2.1.3a"]
    assert where(do(pos, "replace 02.02"), "rybka") == "02.02"
    alone = overrun(f"{agreed}; 11.09: pb1; 11.08: rybka; 02.02: w1")
    assert where(alone, "rybka") == "02.02", "his own are gone, Willam's men are not"


@pytest.mark.clause("2.1.3a")
def test_2_1_3a_without_a_unit_of_the_formation_it_is_gone() -> None:
    pos = overrun("11.09: pb1; 11.08: rybka; 02.02: w1")
    assert where(pos, "rybka") is None
    assert asked(pos)[1] == "3.1.a2"


@pytest.mark.clause("2.1.3b")
@pytest.mark.parametrize("every", [False, True])
def test_2_1_3b_a_replacement_is_replaced_and_scores_nothing_more(every: bool) -> None:
    at = f"""
        options: every_command_loss_scores={yes(every)}
        11.09: pb1; 11.08: rybka; 14.08: rot; 04.06: gruen; 04.03: pb2
    """
    pos = do(overrun(at), "replace 04.06")
    assert points(pos, YUGOSLAV).total == 5
    pos = walk(pos, "move", "gruen", "04.07", "04.08")
    pos = walk(pos, "move", "pb2", "04.04", "04.05", "04.06")
    assert asked(pos) == ("german", "2.1.3a")
    pos = do(pos, "replace 14.08")
    assert where(pos, "rybka") == "14.08"
    assert pos.radius_of(BOX.by_id["rybka"]) == 2, "still on its back"
    assert points(pos, YUGOSLAV).total == (10 if every else 5)


@pytest.mark.clause("2.1.3c")
def test_2_1_3c_willam_never_returns() -> None:
    pos = overrun("11.09: pb1; 11.08: willam; 10.09: w1; 04.05: rot rybka", turn=13)
    assert where(pos, "willam") is None
    assert asked(pos) == ("german", "3.1.a2"), "no Replacement is asked for"
    assert not is_out(pos, "w1"), "6c in command till the next check"
    pos = do(pos, "pass", "pass")
    assert pos.turn == 14
    assert is_out(pos, "w1")
    assert not is_out(pos, "rot")


# 2.2 Combat Units ---------------------------------------------------------------------------------


@pytest.mark.clause("2.2a")
def test_2_2a_a_combat_unit_has_side_type_and_strength() -> None:
    pos = TITLE.begin(TITLE.options(), TITLE.box)
    for unit in BOX.combat:
        assert unit.side in (GERMAN, YUGOSLAV)
        assert unit.type
        assert pos.vf[unit.index] == unit.vf
    assert [unit.vf for unit in BOX.combat[:5]] == [2, 2, 2, 2, 1]


@pytest.mark.clause("2.2b")
@pytest.mark.parametrize(("vf", "against"), [(3, []), (2, ["14.1a"])])
def test_2_2b_a_unit_with_its_full_strength_is_whole(vf: int, against: list[str]) -> None:
    pos = scene(f"turn: 4; phase: calls; 04.04: rot; 04.06: pb1; awaited: pk1 lika1/{vf}")
    assert refused_by(pos, "forgo lika1") == against


@pytest.mark.clause("2.2.1")
@pytest.mark.clause("2.2.3")
@pytest.mark.parametrize(
    ("unit", "points"),
    [
        ("w1", 4),
        ("l3", 15),
        ("rot", 4),
        ("lg", 1),
        ("smg1", 4),
        ("mrs1", 4),
        ("abwehr", 4),
        ("wpi", 4),
        ("rybka", 4),
    ],
)
def test_2_2_3_movement_by_type(unit: str, points: int) -> None:
    piece = BOX.by_id[unit]
    kinds = ["infantry", "tank", "paratroop", "artillery", "machine-gun", "mortar", "support"]
    assert piece.type in [*kinds, "engineer"] or piece.category == COMMAND
    assert allowance(scene(f"turn: 2; 04.04: {unit}"), piece, "move") == points


@pytest.mark.clause("2.2.2")
def test_2_2_2_a_loss_leaves_a_fractional_unit() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot; 10.08: lika1; 10.09: pa; 11.09: brecher blau")
    pos = dice(fire(pos, "rot", "10.08"), 5, 6)
    assert strength(pos, "lika1") == 2
    assert where(pos, "lika1") == "10.08"
    assert told(pos, "loses") == [{"unit": "lika1", "hex": "10.08", "points": 1}]
    pos = do(dice(pos, 1), "pass")
    pos = dice(fire(pos, "blau", "10.09"), 5, 6)
    assert where(pos, "pa") is None, "a unit of 1 is removed"
    assert strength(pos, "pa") == 0


@pytest.mark.clause("2.3")
def test_2_3_missions_are_tito_three_allied_ones_and_decoys() -> None:
    assert {mission.mission for mission in BOX.missions} == {
        "tito",
        "british",
        "us",
        "soviet",
        "decoy",
    }
    assert sum(mission.mission == "decoy" for mission in BOX.missions) == 4


@pytest.mark.clause("2.4")
def test_2_4_the_markers_are_attack_prone_and_out_of_command() -> None:
    pos = scene("turn: 2; 10.07: rot/attacks=1/prone gruen/attacks=2/out-of-command blau")
    seen = TITLE.sight.view(pos, "yugoslav").pieces
    states = {
        id: (seen[id].attacks, seen[id].prone, seen[id].out_of_command)
        for id in ("rot", "gruen", "blau")
    }
    assert states == {"rot": (1, True, False), "gruen": (2, False, True), "blau": (0, False, False)}
