"""14.2 The airdrop: landing hexes, scatter, terrain, landing among the enemy."""

from __future__ import annotations

import pytest

from grognard.engine.situations import SituationError
from grognard.titles.roesselsprung.box.contents import YUGOSLAV
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.ch15_victory import points
from grognard.titles.roesselsprung.title import TITLE
from tests.titles.roesselsprung.scene import (
    asked,
    attacks,
    dice,
    do,
    is_prone,
    offers,
    parts,
    refused_by,
    scene,
    strength,
    sums,
    told,
    where,
    why_not,
    yes,
)

BOX = TITLE.box
ONE_BY_ONE = "options: landing_one_by_one"


def drop(plan: str, at: str = "16.10: pb2", turn: int = 1, *, jump: str = "") -> Raid:
    """The landing hexes are chosen, in this order; the dice are still to be thrown.

    plan: "rot 10.08, smg1 10.08". `jump` is the unit with which Rybka jumps.
    """
    pairs = [each.split() for each in plan.split(",")]
    awaited = " ".join([unit for unit, _ in pairs] + (["rybka"] if jump else []))
    pos = scene(f"turn: {turn}; phase: drop; {at}; awaited: {awaited}")
    pos = do(pos, *(f"drop {unit} {hex}" for unit, hex in pairs))
    return do(pos, f"jump {jump}") if jump else pos


# 14.2 The drop ------------------------------------------------------------------------------------


@pytest.mark.clause("14.2a")
@pytest.mark.parametrize(("turn", "unit"), [(1, "rot"), (3, "fa1")])
def test_14_2a_it_costs_nothing_and_comes_before_phase_a(turn: int, unit: str) -> None:
    pos = scene(f"""
        turn: {turn}; phase: drop; points: german=2 yugoslav=3
        16.10: pb2; awaited: rot fa1
    """)
    assert asked(pos) == ("german", "14.2b")
    other = {"rot": "fa1", "fa1": "rot"}[unit]
    assert "14.2a" in refused_by(pos, f"drop {other} 10.08"), "the other wave"
    assert refused_by(pos, "drop pb2 10.08") == ["14.2a"]
    pos = dice(do(pos, f"drop {unit} 10.08"), 1)
    assert pos.ap == [2, 3]
    assert asked(pos) == ("chance", "17c" if turn == 1 else "4.1c")
    assert where(pos, unit) == "10.08"


@pytest.mark.clause("14.2a")
def test_14_2a_on_other_turns_nobody_drops() -> None:
    for turn in (2, 4, 12):
        pos = scene(f"turn: {turn}; phase: drop; 16.10: pb2; awaited: w1")
        assert asked(pos) == ("chance", "4.1c")


@pytest.mark.clause("14.2b")
def test_14_2b_each_within_two_hexes_of_the_one_before() -> None:
    """In whatever order; the chain counts every unit, support units too."""
    pos = scene("phase: drop; 16.10: pb2; awaited: rot gruen smg1")
    free = {text.split()[2] for text in offers(pos, "drop rot")}
    assert len(free) == 240 - 8, "the first anywhere but on the initial Mission hexes"
    pos = do(pos, "drop smg1 10.08")
    assert refused_by(pos, "drop rot 10.11") == ["14.2b"], "three hexes"
    assert refused_by(pos, "drop smg1 10.09") == ["14.2a"], "once each"
    pos = do(pos, "drop rot 12.09")
    assert refused_by(pos, "drop gruen 10.08") == []
    assert refused_by(pos, "drop gruen 09.08") == ["14.2b"], "the last one counts, not the first"
    assert refused_by(pos, "drop gruen 14.10") == []


CORNERS = [
    ("01.01", "01.03 02.02 03.02 03.01 02.01 01.02"),
    ("20.12", "20.10 19.11 18.11 18.12 19.12 20.11"),
]
"""A corner, and all the hexes within two of it in an order in which they can be chosen."""


@pytest.mark.clause("14.2b")
@pytest.mark.parametrize(("corner", "around"), CORNERS)
def test_14_2b_no_hex_after_which_the_rest_finds_no_room(corner: str, around: str) -> None:
    paras = ["rot", "gruen", "blau", "panther", "stuermer", "brecher", "greifer", "draufgaenger"]
    chosen = [f"drop {unit} {hex}" for unit, hex in zip(paras, around.split(), strict=False)]
    last, left = paras[len(chosen) : len(chosen) + 2]
    pos = do(scene(f"phase: drop; awaited: {' '.join(paras)}"), *chosen)
    assert refused_by(pos, f"drop {last} {corner}") == ["14.2b"]
    assert f"drop {last} {corner}" not in offers(pos)
    assert [each.key for each in why_not(pos, f"drop {last} {corner}")] == ["no-room-for-the-rest"]
    # A machine gun still to be placed leads out of the corner.
    pos = do(scene(f"phase: drop; awaited: {' '.join(paras)} smg1"), *chosen)
    assert refused_by(pos, f"drop {last} {corner}") == []
    pos = do(pos, f"drop {last} {corner}")
    assert offers(pos, f"drop {left}") == []
    assert refused_by(pos, f"drop smg1 {corner}") == ["14.2b"]
    assert offers(pos, "drop smg1")


@pytest.mark.clause("14.2b")
def test_14_2b_a_situation_shows_no_drop_without_a_way_out() -> None:
    drops = (
        "rot@01.03,gruen@02.02,blau@03.02,panther@03.01,stuermer@02.01,brecher@01.02,greifer@01.01"
    )
    asking = f"ask: game-turn next=calls; ask: dropping planned={drops}"
    units = "rot gruen blau panther stuermer brecher greifer"
    scene(f"{asking}; awaited: {units} smg1 draufgaenger")
    with pytest.raises(SituationError):
        scene(f"{asking}; awaited: {units} draufgaenger")


@pytest.mark.clause("14.2c")
def test_14_2c_one_paratroop_and_one_support_unit_to_a_hex() -> None:
    pos = do(scene("phase: drop; awaited: rot gruen smg1 mrs1 abwehr"), "drop rot 10.08")
    assert refused_by(pos, "drop gruen 10.08") == ["14.2c"]
    for unit in ("smg1", "mrs1", "abwehr"):
        assert refused_by(pos, f"drop {unit} 10.08") == []
    pos = do(pos, "drop abwehr 10.08")
    assert refused_by(pos, "drop smg1 10.08") == ["14.2c"]
    assert refused_by(pos, "drop smg1 10.09") == []


@pytest.mark.clause("14.2c")
def test_14_2c_the_artillery_is_a_support_unit() -> None:
    pos = do(scene("turn: 3; phase: drop; awaited: fa1 lg smg2"), "drop fa1 10.08", "drop lg 10.08")
    assert refused_by(pos, "drop smg2 10.08") == ["14.2c"]


@pytest.mark.clause("14.2c")
def test_14_2c_scatter_may_bring_more_together() -> None:
    """Rot is blown from 10.09 to the north, on to Grün."""
    pos = dice(drop("gruen 10.08, rot 10.09"), 1, 4, 1)
    assert where(pos, "rot") == where(pos, "gruen") == "10.08"


@pytest.mark.clause("14.2d")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_14_2d_on_target_up_to_three(face: int) -> None:
    pos = dice(drop("rot 10.08"), face)
    assert where(pos, "rot") == ("10.08" if face <= 3 else None)
    assert asked(pos) == ("chance", "17c" if face <= 3 else "14.2d")


@pytest.mark.clause("14.2d")
@pytest.mark.parametrize(
    ("face", "hex"),
    [(1, "10.07"), (2, "11.08"), (3, "11.09"), (4, "10.09"), (5, "09.09"), (6, "09.08")],
)
def test_14_2d_the_scatter_table(face: int, hex: str) -> None:
    assert where(dice(drop("rot 10.08"), 4, face), "rot") == hex


@pytest.mark.clause("14.2d")
def test_14_2d_a_direction_off_the_map_is_thrown_again() -> None:
    """From 04.12 SE, S and SW lead nowhere: the other three are left, all equally likely."""
    pos = dice(drop("rot 04.12"), 6)
    assert offers(pos) == ["die 1", "die 2", "die 6"]
    assert refused_by(pos, "die 4") == ["14.2d"]
    assert where(dice(pos, 1), "rot") == "04.11"


@pytest.mark.clause("14.2d")
def test_14_2d_after_all_are_placed_in_that_order() -> None:
    pos = drop("gruen 10.08, rot 10.09")
    assert told(dice(pos, 1), "landed") == [{"unit": "gruen", "hex": "10.08"}]
    assert where(dice(pos, 1), "rot") is None
    assert told(dice(pos, 1, 2), "landed") == [{"unit": "rot", "hex": "10.09"}]


@pytest.mark.clause("14.2e")
def test_14_2e_the_command_lands_with_a_unit_and_drifts_with_it() -> None:
    pos = scene("phase: drop; 16.10: pb2; awaited: rot smg1 gruen rybka")
    pos = do(pos, "drop rot 10.08", "drop smg1 10.08", "drop gruen 10.09")
    assert asked(pos) == ("german", "14.2e")
    assert offers(pos) == ["jump rot", "jump smg1", "jump gruen"], "any of them"
    assert refused_by(pos, "jump pb2") == ["14.2e"]
    pos = dice(do(pos, "jump smg1"), 1, 5, 2, 1)
    assert where(pos, "rot") == "10.08"
    assert where(pos, "smg1") == where(pos, "rybka") == "11.08"


@pytest.mark.clause("14.2e")
def test_14_2e_the_second_wave_has_no_command() -> None:
    pos = scene("turn: 3; phase: drop; 10.08: rybka; awaited: fa1")
    assert asked(do(pos, "drop fa1 10.09")) == ("chance", "14.2d")


# 14.2.1 Terrain -----------------------------------------------------------------------------------


@pytest.mark.clause("14.2.1a")
def test_14_2_1a_in_the_forest_a_point_is_lost() -> None:
    pos = dice(drop("rot 12.11, greifer 12.12"), 1, 1)
    assert strength(pos, "rot") == 1
    assert where(pos, "greifer") is None
    assert parts(points(pos, YUGOSLAV)) == [(2, "15.1.2c")]
    assert not is_prone(pos, "rot")


@pytest.mark.clause("14.2.1b")
def test_14_2_1b_in_a_built_up_hex_it_is_prone() -> None:
    pos = dice(drop("rot 10.07, gruen 11.08, blau 11.09"), 4, 1, 4, 1, 1)
    assert (where(pos, "rot"), is_prone(pos, "rot")) == ("10.06", True)
    assert (where(pos, "gruen"), is_prone(pos, "gruen")) == ("11.07", True)
    assert not is_prone(pos, "blau"), "in the plain nothing happens"
    assert strength(pos, "rot") == 2
    hill = dice(drop("rot 09.11"), 1)
    assert (strength(hill, "rot"), is_prone(hill, "rot")) == (2, False)


@pytest.mark.clause("14.2.1c")
@pytest.mark.parametrize(("turn", "unit"), [(1, "rot"), (3, "fa1")])
def test_14_2_1c_initial_mission_hexes_cannot_be_chosen(turn: int, unit: str) -> None:
    """On turn 3 too, whether the Mission is still there or not."""
    pos = scene(f"turn: {turn}; phase: drop; 16.10: pb2; 10.06: tito; awaited: {unit}")
    for hex in BOX.mission_hexes:
        assert refused_by(pos, f"drop {unit} {BOX.names[hex]}") == ["14.2.1c"]
    pos = dice(do(pos, f"drop {unit} 10.07"), 4, 1)
    assert where(pos, unit) == "10.06", "but scatter can lead there"
    assert asked(pos) == ("chance", "13.1.2c"), "13.1.2a and that is entering"


@pytest.mark.clause("14.2.1c")
def test_14_2_1c_a_mission_elsewhere_may_be_jumped_on() -> None:
    pos = dice(drop("fa1 10.08", "10.08: us decoy1", 3), 1)
    assert where(pos, "us") is None
    assert told(pos, "mission-caught") == [{"unit": "us", "hex": "10.08"}]


# 14.2.2 After landing -----------------------------------------------------------------------------


@pytest.mark.clause("14.2.2a")
def test_14_2_2a_landed_units_wait_for_an_action() -> None:
    pos = dice(drop("rot 10.08", "10.07: pb1"), 1)
    assert asked(pos) == ("chance", "17c"), "next to the enemy nothing happens by itself"
    pos = dice(pos, 6, 1)
    before = pos.ap[0]
    pos = do(pos, "order move rot", "to 10.09", "go")
    assert pos.ap[0] == before - 1


@pytest.mark.clause("14.2.2b")
def test_14_2_2b_the_enemies_fire_first_and_the_survivors_assault() -> None:
    """pb1 throws two dice at 5-6; then 2 - 1 + die against 2 + die."""
    pos = dice(drop("rot 10.08", "10.08: pb1"), 1)
    assert asked(pos) == ("chance", "9.1b")
    pos = dice(pos, 4, 4)
    assert told(pos, "volley")[0]["hits"] == 0
    assert asked(pos) == ("chance", "11.1a")
    pos = dice(pos, 6, 1)
    both = sums(pos, "close-combat")
    assert parts(both["entering"]) == [(2, "11.1a"), (-1, "14.2.2b"), (6, "11.1a")]
    assert parts(both["standing"]) == [(2, "11.1a"), (1, "11.1a")]


@pytest.mark.clause("14.2.2b")
def test_14_2_2b_every_unit_fires_light_ones_and_tanks_too_with_its_modifiers() -> None:
    """pa, a machine gun, hits the plain on 4; ckj and the tanks on 5."""
    pos = dice(drop("panther 10.08", "10.08: pa ckj l3"), 1)
    pos = dice(pos, 4, 4, 4)
    assert asked(pos) == ("chance", "9.1b"), "four dice in all"
    pos = dice(pos, 4)
    assert told(pos, "volley") == [
        {"units": ("pa", "ckj", "l3"), "hex": "10.08", "dice": ("4",) * 4, "hits": 1}
    ]
    assert asked(pos) == ("chance", "10.1")


@pytest.mark.clause("14.2.2b")
def test_14_2_2b_whom_the_fire_leaves_nothing_of_makes_no_assault() -> None:
    pos = dice(drop("greifer 10.08", "10.08: pb1"), 1, 5, 5)
    assert where(pos, "greifer") is None
    assert attacks(pos, "pb1") == 1
    assert asked(pos) == ("chance", "17c")


@pytest.mark.clause("14.2.2b")
def test_14_2_2b_a_prone_unit_assaults_at_one_less() -> None:
    """Blown into the Citadel: built-up -2, landing -1, prone -1."""
    pos = dice(drop("rot 10.07", "10.06: grn"), 4, 1, 1, 1)
    pos = dice(pos, 6, 1)
    assert parts(sums(pos, "close-combat")["entering"]) == [
        (2, "11.1a"),
        (-1, "10.1.1"),
        (-2, "T-TEC.2"),
        (-1, "14.2.2b"),
        (6, "11.1a"),
    ]


@pytest.mark.clause("14.2.2b")
def test_14_2_2b_thrown_back_they_go_to_any_hex_around() -> None:
    """2 - 1 + 2 against 2 + 1: a tie. 10.07 and 09.08 are taken by the enemy."""
    pos = dice(drop("rot 10.08", "10.08: pb1; 10.07: pb2; 09.08: radio", jump="rot"), 1, 1, 1)
    pos = dice(pos, 2, 1)
    assert asked(pos) == ("german", "R-retreat")
    assert offers(pos) == [f"retreat {hex}" for hex in ("11.08", "11.09", "10.09", "09.09")]
    pos = do(pos, "retreat 11.09")
    assert where(pos, "rot") == where(pos, "rybka") == "11.09"
    assert where(pos, "pb1") == "10.08"


@pytest.mark.clause("14.2.2c")
def test_14_2_2c_neither_costs_points_and_both_give_markers() -> None:
    pos = scene("phase: drop; 10.08: pb1; awaited: rot")
    pos = dice(do(pos, "drop rot 10.08"), 1, 1, 1, 2, 1)
    assert pos.ap == [0, 0]
    assert (attacks(pos, "pb1"), attacks(pos, "rot")) == (2, 1)


@pytest.mark.clause("14.2.2b")
def test_14_2_2b_who_has_attacked_twice_does_not_fire_again() -> None:
    """9.4 The infantry fires at the first to land and fights it: at the second it cannot fire."""
    at = f"{ONE_BY_ONE}; 10.08: pb1"
    pos = dice(drop("rot 10.08, gruen 10.07", at), 1, 1, 1, 2, 1)
    pos = do(pos, "retreat 10.09")
    assert attacks(pos, "pb1") == 2
    # Grün drifts from 10.07 to 10.08: the close combat comes at once.
    pos = dice(pos, 4, 4)
    assert where(pos, "gruen") == "10.08"
    assert asked(pos) == ("chance", "11.1a")
    # A second unit that has not attacked fires alone: one die.
    pos = dice(drop("rot 10.08, gruen 10.07", f"{ONE_BY_ONE}; 10.08: pb1/attacks=2 ing"), 1)
    assert asked(pos) == ("chance", "9.1b")
    assert asked(dice(pos, 1)) == ("chance", "11.1a")


# R-land -------------------------------------------------------------------------------------------


@pytest.mark.clause("R-land-order")
def test_r_land_order_units_of_one_hex_take_the_fire_and_assault_together() -> None:
    """Panther (2) and a machine gun (1) on one point of infantry: one die at both, then 3 - 1."""
    pos = dice(drop("panther 10.08, smg1 10.08", "10.08: pb1/1"), 1, 1)
    assert asked(pos) == ("chance", "9.1b")
    hit = dice(pos, 5)
    assert asked(dice(hit, 1)) == ("chance", "10.1"), "both of them test"
    assert is_prone(dice(hit, 1, 5), "smg1")
    pos = dice(pos, 4)
    pos = dice(pos, 3, 3)
    assert parts(sums(pos, "close-combat")["entering"]) == [
        (2, "11.1a"),
        (1, "11.1a"),
        (-1, "14.2.2b"),
        (3, "11.1a"),
    ]


@pytest.mark.clause("R-land-order")
def test_r_land_order_as_an_option_each_unit_is_done_with_before_the_next() -> None:
    pos = drop("panther 10.08, smg1 10.08", f"{ONE_BY_ONE}; 10.08: pb1/1")
    pos = dice(pos, 1)
    assert asked(pos) == ("chance", "9.1b")
    pos = dice(pos, 4, 6, 1)
    assert parts(sums(pos, "close-combat")["entering"]) == [
        (2, "11.1a"),
        (-1, "14.2.2b"),
        (6, "11.1a"),
    ]
    assert told(pos, "result-crushed")
    assert asked(pos) == ("chance", "14.2d"), "now the machine gun"
    pos = dice(pos, 1)
    assert where(pos, "smg1") == "10.08"
    assert asked(pos) == ("chance", "17c"), "nobody is left to fight"


@pytest.mark.clause("R-land-order")
@pytest.mark.parametrize("option", [False, True])
def test_r_land_order_undefended_missions_are_caught_last(option: bool) -> None:
    """Tito under fa1 (2) and smg2 (1): his captors are three, or by the option two."""
    at = f"options: landing_one_by_one={yes(option)}; 10.08: tito radio"
    pos = drop("fa1 10.08, smg2 10.08", at, 3)
    pos = dice(pos, 1)
    assert asked(pos) == ("chance", "13.1.2c" if option else "14.2d")
    pos = dice(pos, 3) if option else dice(pos, 1, 3)
    assert pos.tito == ("killed" if option else "captured")
    assert where(pos, "radio") is None


@pytest.mark.clause("R-land-order")
def test_r_land_order_the_german_player_says_which_fight_is_first() -> None:
    at = "10.08: pb1; 10.10: pb2"
    pos = dice(drop("rot 10.08, gruen 10.09, blau 10.11", at), 1, 4, 4, 1)
    # Grün has drifted from 10.09 to 10.10; Blau lands in 10.11.
    assert asked(pos) == ("german", "R-land-order")
    assert offers(pos) == ["to 10.08", "to 10.10"]
    assert refused_by(pos, "to 10.11") == ["R-land-order"]
    pos = do(pos, "to 10.10")
    assert told(pos, "lands-among-enemies") == [{"hex": "10.10"}]
    assert asked(pos) == ("chance", "9.1b")


@pytest.mark.clause("R-land-stack")
def test_r_land_stack_without_room_the_owner_puts_it_next_door() -> None:
    """Seven points in 10.07; the hex beside it has its own terrain."""
    at = "10.07: w1 w2 stuermer; 10.08: pb1; 11.07: us"
    pos = dice(drop("fa1 10.07", at, 3), 1)
    assert asked(pos) == ("german", "R-land-stack")
    assert offers(pos) == [f"shelter {hex}" for hex in ("10.06", "11.08", "09.08", "09.07")]
    for hex in ("10.08", "11.07", "10.09"):
        assert refused_by(pos, f"shelter {hex}") == ["R-land-stack"]
    pos = do(pos, "shelter 10.06")
    assert (where(pos, "fa1"), is_prone(pos, "fa1")) == ("10.06", True)
    one = dice(drop("fa2 10.07", at, 3), 1)
    assert where(one, "fa2") == "10.07", "one point fits"


@pytest.mark.clause("R-land-stack")
def test_r_land_stack_the_command_goes_along() -> None:
    at = "10.07: w1 w2 gruen; 16.10: pb2"
    pos = dice(drop("rot 10.07", at, jump="rot"), 1)
    pos = do(pos, "shelter 09.08")
    assert where(pos, "rot") == where(pos, "rybka") == "09.08"


@pytest.mark.clause("R-land-stack")
@pytest.mark.parametrize("option", [False, True])
def test_r_land_stack_without_a_hex_it_is_lost(option: bool) -> None:
    at = f"""
        options: stacking_end_of_turn={yes(option)}
        10.07: w1 w2 stuermer
        10.06: grn; 11.07: lgkj; 11.08: pb1; 10.08: pb2; 09.08: pa; 09.07: radio
    """
    pos = dice(drop("fa1 10.07", at, 3), 1)
    assert where(pos, "fa1") == ("10.07" if option else None)
    assert pos.german_losses == (0 if option else 2)
    assert asked(pos) == ("chance", "4.1c")


@pytest.mark.clause("R-land-cmd")
def test_r_land_cmd_a_command_whose_unit_is_lost_stays_alone() -> None:
    pos = dice(drop("greifer 12.11", jump="greifer"), 1)
    assert where(pos, "greifer") is None
    assert where(pos, "rybka") == "12.11"
    assert asked(pos) == ("chance", "17c")


@pytest.mark.clause("R-land-cmd")
def test_r_land_cmd_among_enemies_it_is_lost_and_replaced_when_the_landing_is_over() -> None:
    pos = drop("greifer 12.11, rot 12.10", "12.11: pb1", jump="greifer")
    pos = dice(pos, 1)
    assert where(pos, "rybka") == "12.11", "not before all are down"
    pos = dice(pos, 1)
    assert told(pos, "command-lost") == [{"unit": "rybka", "hex": "12.11"}]
    assert where(pos, "rybka") == "12.10"
    assert points(pos, YUGOSLAV).total == 1 + 5
    # Shot down with its unit: the same.
    pos = dice(drop("greifer 10.08", "10.08: pb1", jump="greifer"), 1, 5, 5)
    assert where(pos, "rybka") is None
