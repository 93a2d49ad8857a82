"""9 Attack: dice, hits, markers, fire at a unit that moves."""

from __future__ import annotations

import pytest

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
    yes,
)


@pytest.mark.clause("9")
def test_9_an_attack_needs_sight_range_and_less_than_two_attacks() -> None:
    at = """
        turn: 2; phase: german
        11.10: lg; 11.06: lgkj; 11.07: l3; 10.10: ckj; 12.05: pb2; 10.07: rot/attacks=2 gruen
        10.06: grn
    """
    pos = do(scene(at), "order attack lg")
    assert offers(pos, "fire") == ["fire 11.07", "fire 10.10"]
    assert refused_by(pos, "fire 11.06") == ["8.3a"]
    assert refused_by(pos, "fire 12.05") == ["9.1a", "8.3a"]
    assert refused_by(scene(at), "order attack rot") == ["9.4"]
    assert refused_by(scene(at), "order attack gruen") == []


@pytest.mark.clause("9.1a")
def test_9_1a_the_range_counts_the_target_and_holds_for_every_firer() -> None:
    at = "turn: 2; phase: german; 10.09: smg1 mrs1; 10.06: grn; 12.09: pb1"
    pos = do(scene(at), "order attack smg1")
    # 10.08, 10.07, 10.06: three hexes.
    assert refused_by(pos, "fire 10.06") == ["9.1a"]
    both = do(pos, "add mrs1")
    assert offers(both, "fire") == ["fire 12.09"]
    assert refused_by(both, "fire 10.06") == ["9.1a"]
    alone = do(scene(at), "order attack mrs1")
    assert offers(alone, "fire") == ["fire 10.06", "fire 12.09"]
    further = scene("turn: 2; phase: german; 10.10: mrs1; 10.06: grn")
    assert refused_by(further, "order attack mrs1") == ["5f"]


@pytest.mark.clause("9.1b")
def test_9_1b_a_die_for_every_strength_point_in_plain_hits_on_5() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot stuermer; 10.08: pb1")
    pos = do(pos, "order attack rot", "add stuermer", "fire 10.08")
    assert asked(dice(pos, 5, 6)) == ("chance", "9.1b")
    pos = dice(pos, 5, 6, 4)
    assert told(pos, "volley") == [
        {"units": ("rot", "stuermer"), "hex": "10.08", "dice": ("5", "6", "4"), "hits": 2}
    ]
    assert strength(pos, "pb1") == 1


@pytest.mark.clause("9.1b")
@pytest.mark.parametrize(
    ("hex", "face", "hit"), [("10.08", 4, 0), ("10.08", 5, 1), ("10.06", 6, 1)]
)
def test_9_1b_the_number_of_the_table_must_be_reached(hex: str, face: int, hit: int) -> None:
    pos = do(scene(f"turn: 2; phase: german; 10.07: stuermer; {hex}: pb1"), "order attack stuermer")
    assert told(dice(do(pos, f"fire {hex}"), face), "volley")[0]["hits"] == hit


@pytest.mark.clause("9.1b")
@pytest.mark.parametrize(("natural", "hit"), [(False, 0), (True, 1)])
def test_9_1b_a_six_hits_by_itself_only_as_an_option(natural: bool, hit: int) -> None:
    """Prone, into the town: 6 - 1 is no 6."""
    pos = scene(f"""
        turn: 2; phase: german; options: natural_six_hits={yes(natural)}
        10.07: stuermer/prone; 10.06: grn
    """)
    pos = do(pos, "order attack stuermer", "fire 10.06")
    assert told(dice(pos, 6), "volley")[0]["hits"] == hit
    assert told(dice(pos, 5), "volley")[0]["hits"] == 0


@pytest.mark.clause("9.1b")
def test_9_1b_a_modifier_belongs_to_the_dice_of_its_unit() -> None:
    """The machine gun's +1 in plain does not help the paratroops beside it."""
    pos = scene("turn: 2; phase: german; 10.07: stuermer smg1; 10.08: pb1")
    pos = do(pos, "order attack stuermer", "add smg1", "fire 10.08")
    assert told(dice(pos, 4, 3), "volley")[0]["hits"] == 0
    assert told(dice(pos, 4, 4), "volley")[0]["hits"] == 1


@pytest.mark.clause("9.1c")
def test_9_1c_modifiers_add_up() -> None:
    """A prone machine gun at plain: -1 + 1; it cannot do a Movement and Attack."""
    pos = scene("turn: 2; phase: german; 10.07: smg1/prone; 10.08: pb1")
    assert refused_by(pos, "order move-attack smg1") == ["10.1.1"]
    pos = do(pos, "order attack smg1", "fire 10.08")
    assert told(dice(pos, 4), "volley")[0]["hits"] == 0
    assert told(dice(pos, 5), "volley")[0]["hits"] == 1


@pytest.mark.clause("9.1c")
def test_9_1c_a_movement_and_attack_costs_one_and_a_mortar_gains_one_at_infantry() -> None:
    pos = scene("turn: 2; phase: german; 10.09: mrs1; 10.06: grn")
    pos = do(pos, "order move-attack mrs1", "fire 10.06")
    assert told(dice(pos, 5), "volley")[0]["hits"] == 0
    assert told(dice(pos, 6), "volley")[0]["hits"] == 1


@pytest.mark.clause("9.2a")
def test_9_2a_one_hit_is_a_test_for_every_unit_there_and_no_loss() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot; 10.08: pb1 ing")
    pos = dice(do(pos, "order attack rot", "fire 10.08"), 5, 1)
    assert asked(pos) == ("chance", "10.1")
    assert (strength(pos, "pb1"), strength(pos, "ing")) == (2, 1)
    pos = dice(pos, 5)
    assert told(pos, "morale")[0]["unit"] == "pb1"
    pos = dice(pos, 4)
    assert told(pos, "morale")[0]["unit"] == "ing"
    assert (is_prone(pos, "pb1"), is_prone(pos, "ing")) == (True, False)


@pytest.mark.clause("9.2a")
def test_9_2a_no_hit_no_test() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot; 10.08: pb1")
    pos = dice(do(pos, "order attack rot", "fire 10.08"), 4, 4)
    assert asked(pos)[1] == "3.1.a2"


@pytest.mark.clause("9.2b")
def test_9_2b_each_further_hit_costs_a_point_where_the_owner_likes() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot gruen; 10.08: pb1 ing")
    pos = do(pos, "order attack rot", "add gruen", "fire 10.08")
    pos = dice(pos, 5, 5, 5, 1)
    assert asked(pos) == ("yugoslav", "9.2b")
    assert offers(pos) == ["lose pb1", "lose ing"]
    assert refused_by(pos, "lose rot") == ["9.2b"]
    spared = do(pos, "lose pb1", "lose pb1")
    assert (strength(spared, "pb1"), strength(spared, "ing")) == (0, 1)
    assert told(dice(spared, 5), "morale")[0]["unit"] == "ing"
    shared = do(pos, "lose ing")
    assert (strength(shared, "pb1"), strength(shared, "ing")) == (1, 0)
    assert asked(shared) == ("chance", "10.1")
    assert asked(dice(shared, 4))[1] == "3.1.a2"


@pytest.mark.clause("9.2b")
def test_9_2b_losses_beyond_what_is_there_are_ignored() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot gruen; 10.08: ing")
    pos = do(pos, "order attack rot", "add gruen", "fire 10.08")
    pos = dice(pos, 6, 6, 6, 6)
    assert where(pos, "ing") is None
    assert asked(pos)[1] == "3.1.a2"


@pytest.mark.clause("9.2.1")
def test_9_2_1_who_attacks_is_marked_until_the_turn_ends() -> None:
    pos = scene("turn: 2; phase: german; points: german=2; 10.07: rot gruen; 10.08: pb1")
    pos = dice(do(pos, "order attack rot", "fire 10.08"), 1, 1)
    assert (attacks(pos, "rot"), attacks(pos, "gruen"), attacks(pos, "pb1")) == (1, 0, 0)
    pos = dice(do(pos, "order attack rot", "fire 10.08"), 1, 1)
    assert pos.turn == 3
    assert attacks(pos, "rot") == 0
    later = scene("turn: 2; phase: german; 10.07: rot/attacks=1; 10.08: pb1")
    later = dice(do(later, "order attack rot", "fire 10.08"), 1, 1)
    assert attacks(later, "rot") == 2


# 9.3 ----------------------------------------------------------------------------------------------

NEAR = "turn: 2; phase: german; 10.10: rot gruen; 12.09: likam"
"""The mortar reaches three hexes: 10.09, 10.08 and 10.07, but not 10.10."""


@pytest.mark.clause("9.3")
def test_9_3_every_hex_entered_is_a_chance_the_first_is_not() -> None:
    pos = do(scene(NEAR), "order move rot", "to 10.09", "to 10.08", "to 09.08")
    assert asked(pos) == ("german", "5c")
    pos = do(pos, "go")
    for hex in ("10.09", "10.08", "09.08"):
        assert asked(pos) == ("yugoslav", "12a")
        assert where(pos, "rot") == hex
        pos = do(pos, "decline")
    assert asked(pos) == ("yugoslav", "3.1.a2")


@pytest.mark.clause("9.3")
def test_9_3_a_command_alone_and_the_radio_alone_are_fired_at_a_retreat_is_not() -> None:
    pos = scene("turn: 2; phase: german; 10.10: rybka; 10.12: rot; 12.09: likam")
    pos = do(pos, "order move rybka", "to 10.09", "go")
    assert offers(pos) == ["decline", "shoot likam"]
    radio = scene("turn: 2; phase: yugoslav; 10.08: radio; 10.10: mrs1")
    radio = do(radio, "order move radio", "to 10.09", "go")
    assert "shoot mrs1" in offers(radio)
    pos = scene("turn: 2; phase: german; 10.07: rot; 10.08: pb1; 10.11: likam; 10.05: lika1")
    pos = dice(do(pos, "order assault rot", "to 10.08", "go"), 1, 1)
    assert where(pos, "rot") == "10.07"
    assert asked(pos)[1] == "3.1.a2"


@pytest.mark.clause("9.3.1a")
def test_9_3_1a_the_move_is_stopped_for_a_normal_attack() -> None:
    pos = do(scene(NEAR), "order move rot", "to 10.09", "go")
    pos = do(pos, "shoot likam", "go")
    assert asked(pos) == ("chance", "9.1b")
    pos = dice(pos, 4)
    assert told(pos, "volley")[0]["hits"] == 1
    assert attacks(pos, "likam") == 1
    assert asked(pos) == ("chance", "10.1")


@pytest.mark.clause("9.3.1a")
def test_9_3_1a_range_sight_and_markers_are_as_ever() -> None:
    pos = scene("""
        turn: 2; phase: german
        10.10: rot; 12.09: likam/attacks=2; 10.06: pa; 11.10: ckj; 13.10: pk1
    """)
    pos = do(pos, "order move rot", "to 10.09", "go")
    assert refused_by(pos, "shoot likam") == ["9.4"]
    assert refused_by(pos, "shoot pa") == ["9.1a"]
    assert refused_by(pos, "shoot pk1") == ["9.1a", "8.3a"]
    assert offers(pos) == ["decline", "shoot ckj"]


@pytest.mark.clause("9.3.1b")
def test_9_3_1b_who_waits_has_missed_it() -> None:
    """The infantry beside the first hex cannot fire at it once the unit stands in the second."""
    pos = scene("turn: 2; phase: german; 10.10: rot; 11.10: pk1; 12.09: likam")
    pos = do(pos, "order move rot", "to 10.09", "to 10.08", "go")
    assert "shoot pk1" in offers(pos)
    pos = do(pos, "decline")
    assert where(pos, "rot") == "10.08"
    assert offers(pos) == ["decline", "shoot likam"]


@pytest.mark.clause("9.3.1c")
def test_9_3_1c_not_at_units_just_come_to_close_combat() -> None:
    pos = scene("turn: 2; phase: german; 10.10: rot; 10.08: pk1; 12.09: likam")
    pos = do(pos, "order assault rot")
    pos = do(pos, "to 10.09", "to 10.08", "go", "decline")
    assert where(pos, "rot") == "10.08"
    assert asked(pos) == ("chance", "11.1a")
    # Thrown back into reach of the mortar: that is no move.
    pos = dice(pos, 3, 3)
    assert where(pos, "rot") == "10.09"
    assert asked(pos)[1] == "3.1.a2"


@pytest.mark.clause("9.3.2")
def test_9_3_2_who_keeps_his_nerve_goes_on_with_what_is_left() -> None:
    pos = do(scene(NEAR), "order move rot", "to 10.09", "to 10.08", "go")
    pos = do(pos, "shoot likam", "go")
    held = do(dice(pos, 6, 4), "decline")
    assert asked(held) == ("german", "9.3.2")
    assert refused_by(held, "go") == ["5f"]
    # 1 of 4 points is used: three more plain hexes, and another way than the one announced.
    pos = do(held, "to 09.10", "to 09.11")
    assert refused_by(pos, "to 10.11") == ["8b"]
    fled = do(held, "to 10.08", "go", "decline")
    assert where(fled, "rot") == "10.08"
    stopped = do(held, "stop")
    assert where(stopped, "rot") == "10.09"
    assert asked(stopped) == ("yugoslav", "3.1.a2")


@pytest.mark.clause("9.3.2")
def test_9_3_2_who_is_prone_stops() -> None:
    pos = do(scene(NEAR), "order move rot", "to 10.09", "to 10.08", "go")
    pos = dice(do(pos, "shoot likam", "go"), 6, 5)
    pos = do(pos, "decline")
    assert (where(pos, "rot"), is_prone(pos, "rot")) == ("10.09", True)
    assert asked(pos) == ("yugoslav", "3.1.a2")


@pytest.mark.clause("9.3.2")
def test_9_3_2_after_a_declined_chance_the_announced_way_goes_on() -> None:
    pos = do(scene(NEAR), "order move rot", "to 10.09", "to 10.08", "go", "decline")
    assert where(pos, "rot") == "10.08"


@pytest.mark.clause("9.3.2")
def test_9_3_2_an_assault_that_was_fired_at_may_be_broken_off() -> None:
    pos = scene("turn: 2; phase: german; 10.10: rot; 10.08: pk1; 12.09: likam")
    pos = do(pos, "order assault rot", "to 10.09", "to 10.08", "go", "shoot likam", "go")
    pos = do(dice(pos, 1), "decline")
    assert {"stop", "to 10.08"} <= {*offers(pos)}
    assert asked(do(pos, "stop")) == ("yugoslav", "3.1.a2")
    assert asked(do(pos, "to 10.08", "go")) == ("chance", "11.1a")


@pytest.mark.clause("9.3.2")
def test_9_3_2_a_march_interrupted_three_times_loses_part_of_its_stack_and_goes_on() -> None:
    pos = scene("""
        turn: 2; phase: german; points: german=1 yugoslav=6
        10.10: rot gruen stuermer; 12.09: likam lika1; 11.07: l3; 12.07: lika2
    """)
    pos = do(pos, "order move rot", "add gruen", "add stuermer")
    pos = do(pos, "to 10.09", "to 10.08", "to 10.07", "go")
    # First hex: one hit; the green company throws itself down.
    pos = do(dice(do(pos, "shoot likam", "go"), 6, 1, 6, 1), "decline")
    assert asked(pos) == ("german", "9.3.2")
    assert is_prone(pos, "gruen")
    # Second hex: the others go on and are fired at twice in one window; two hits, one lost.
    pos = do(pos, "to 10.08", "to 10.07", "go")
    assert (where(pos, "rot"), where(pos, "gruen")) == ("10.08", "10.09")
    pos = do(pos, "shoot l3", "go")
    pos = dice(pos, 5, 5)
    assert asked(pos) == ("german", "9.2b")
    pos = dice(do(pos, "lose stuermer"), 1)
    assert where(pos, "stuermer") is None
    pos = do(dice(do(pos, "shoot likam", "go"), 1), "decline")
    # Third hex: the tanks again, without effect; the way ends there.
    pos = do(pos, "to 10.07", "go")
    assert where(pos, "rot") == "10.07"
    pos = do(dice(do(pos, "shoot l3", "go"), 1, 2), "decline")
    pos = do(pos, "to 09.07", "go")
    assert (where(pos, "rot"), strength(pos, "rot"), pos.ap) == ("09.07", 2, [0, 2])
    assert asked(pos) == ("yugoslav", "3.1.a2")


@pytest.mark.clause("9.4")
def test_9_4_after_two_attacks_no_third_of_any_kind() -> None:
    pos = scene("turn: 2; phase: german; 10.07: rot/attacks=2 gruen; 10.08: pb1")
    assert refused_by(pos, "order attack rot") == ["9.4"]
    assert refused_by(pos, "order move-attack rot") == ["9.4"]
    assert refused_by(do(pos, "order attack gruen"), "add rot") == ["9.4"]
    move = scene("turn: 2; phase: german; 10.09: rot; 09.08: pb1/attacks=2 grn")
    move = do(move, "order move rot", "to 10.08", "go")
    assert refused_by(move, "shoot pb1") == ["9.4"]
    assert "shoot grn" in offers(move)
    # But an Assault, at -1.
    assert refused_by(pos, "order assault rot") == []
    pos = do(pos, "order assault rot", "to 10.08", "go")
    pos = dice(pos, 1, 1)
    assert (-1, "11.1.1b") in parts(sums(pos, "close-combat")["entering"])


@pytest.mark.clause("14b")
def test_14b_reinforcements_off_the_map_fire_at_nobody_before_they_enter() -> None:
    pos = scene("turn: 3; phase: yugoslav; 02.11: rot; awaited: lika1")
    pos = do(pos, "order move-attack lika1")
    assert offers(pos, "fire") == []
    assert refused_by(pos, "fire 02.11") == ["14b"]
    pos = do(pos, "to 01.12", "go", "decline")
    assert offers(pos) == ["hold", "fire 02.11"]
