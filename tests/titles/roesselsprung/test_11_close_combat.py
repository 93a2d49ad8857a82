"""11 Close combat."""

from __future__ import annotations

import pytest

from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.ch11_close_combat import outcome_of
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
    walk,
    where,
    yes,
)


def assault(at: str, units: str, hex: str) -> Raid:
    """A German Assault on a hex beside; the dice are still to be thrown."""
    return walk(scene(f"turn: 2; phase: german; {at}"), "assault", units, hex)


PLAIN = "10.07: rot; 10.08: pb1"


@pytest.mark.clause("11")
def test_11_the_fight_comes_at_once() -> None:
    """Nothing comes between: no reaction, though a mortar sees the hex."""
    pos = assault(PLAIN + "; 12.09: likam", "rot", "10.08")
    assert where(pos, "rot") == "10.08"
    assert asked(pos) == ("chance", "11.1a")


@pytest.mark.clause("11.1a")
def test_11_1a_strength_die_and_modifiers() -> None:
    pos = assault("10.07: rot gruen; 10.06: grn", "rot gruen", "10.06")
    totals = sums(dice(pos, 5, 3), "close-combat")
    assert parts(totals["entering"]) == [
        (2, "11.1a"),
        (2, "11.1a"),
        (-2, "T-TEC.2"),
        (5, "11.1a"),
    ]
    assert parts(totals["standing"]) == [(2, "11.1a"), (3, "11.1a")]


@pytest.mark.clause("11.1a")
def test_11_1a_all_defenders_fight_and_only_those_who_entered() -> None:
    pos = assault("10.07: rot gruen; 10.08: pb1 ing ckj", "rot", "10.08")
    totals = sums(dice(pos, 1, 1), "close-combat")
    assert (totals["entering"].total, totals["standing"].total) == (3, 5)


@pytest.mark.clause("11.1a")
def test_11_1a_the_river_and_every_other_modifier_add_up() -> None:
    """From the town over the river up to the cave, with a unit that has attacked twice."""
    pos = assault("11.06: rot/attacks=2; 11.05: pb1/prone ing/attacks=2", "rot", "11.05")
    totals = sums(dice(pos, 6, 6), "close-combat")
    assert parts(totals["entering"])[1:-1] == [(-1, "11.1.1b"), (-1, "T-TEC.3"), (-2, "T-TEC.6")]
    assert parts(totals["standing"])[2:-1] == [(-1, "10.1.1"), (-1, "11.1.1b")]


@pytest.mark.clause("11.1b")
def test_11_1b_the_lower_total_is_taken_from_the_higher() -> None:
    pos = dice(assault("10.07: rot gruen; 10.06: grn", "rot gruen", "10.06"), 5, 3)
    assert told(pos, "close-combat") == [{"hex": "10.06", "entering": 7, "standing": 5}]
    assert told(pos, "result-test") == [{"hex": "10.06", "seat": "yugoslav"}]
    lower = dice(assault(PLAIN, "rot", "10.08"), 1, 2)
    assert told(lower, "result-test")[0]["seat"] == "german"


@pytest.mark.clause("11.1c")
def test_11_1c_equal_totals_send_the_assault_back() -> None:
    pos = dice(assault(PLAIN, "rot", "10.08"), 3, 3)
    assert (where(pos, "rot"), where(pos, "pb1")) == ("10.07", "10.08")
    assert not is_prone(pos, "rot")
    assert told(pos, "result-tie")


def storm(option: bool, at: str = "10.09: rot; 10.07: pb1", hex: str = "10.08") -> Raid:
    """The German unit moves, and is assaulted where it stands."""
    text = f"turn: 2; phase: german; options: tie_active_player_retreats={yes(option)}; {at}"
    pos = scene(text)
    return do(walk(pos, "move", "rot", hex), "storm pb1", "go")


@pytest.mark.clause("11.1c")
def test_11_1c_in_an_opportunity_assault_the_reacting_side_goes_back() -> None:
    pos = do(dice(storm(False), 3, 3), "decline")
    assert (where(pos, "pb1"), where(pos, "rot")) == ("10.07", "10.08")
    # The mover goes on if he likes.
    assert asked(pos) == ("german", "9.3.2")


@pytest.mark.clause("11.1c")
def test_11_1c_as_an_option_the_mover_goes_back() -> None:
    tie = dice(storm(True), 3, 3)
    assert (where(tie, "pb1"), where(tie, "rot")) == ("10.08", "10.09")
    assert asked(tie) == ("yugoslav", "3.1.a2")
    passed = dice(storm(True), 3, 2, 4)
    assert where(passed, "rot") == "10.09"


@pytest.mark.clause("11.1c")
def test_11_1c_the_option_says_nothing_of_a_mover_who_is_beaten() -> None:
    """A side that fails its test, or loses by three, retreats where it likes."""
    for faces in ((3, 2, 5), (5, 2)):
        pos = dice(storm(True), *faces)
        assert asked(pos) == ("german", "R-retreat")
        assert {"retreat 10.09", "retreat 09.09"} <= {*offers(pos)}


@pytest.mark.clause("11.1c")
def test_11_1c_as_an_option_friends_who_find_no_room_go_elsewhere() -> None:
    """Two of the eight that would be in the mover's old hex are too many."""
    pos = scene("""
        turn: 2; phase: german; options: tie_active_player_retreats
        10.09: rot blau panther fa1; 10.08: gruen; 10.07: pb1 lika1
    """)
    pos = do(walk(pos, "move", "rot", "10.08"), "storm lika1", "go")
    pos = dice(pos, 3, 2)
    assert asked(pos) == ("german", "R-retreat")
    pos = do(pos, "retreat 09.09")
    assert (where(pos, "rot"), where(pos, "gruen")) == ("10.09", "09.09")


@pytest.mark.clause("11.1d")
def test_11_1d_the_lower_defender_fails_and_leaves_prone() -> None:
    pos = dice(assault(PLAIN, "rot", "10.08"), 4, 2)
    assert asked(pos) == ("chance", "11.1d")
    pos = dice(pos, 5)
    assert asked(pos) == ("yugoslav", "R-retreat")
    assert is_prone(pos, "pb1")
    pos = do(pos, "retreat 10.09")
    assert (where(pos, "rot"), where(pos, "pb1")) == ("10.08", "10.09")
    assert (strength(pos, "pb1"), is_prone(pos, "pb1")) == (2, True)


@pytest.mark.clause("11.1d")
def test_11_1d_the_lower_defender_passes_and_the_attacker_goes_back() -> None:
    pos = dice(assault(PLAIN, "rot", "10.08"), 4, 2, 4)
    assert (where(pos, "rot"), where(pos, "pb1")) == ("10.07", "10.08")
    assert not is_prone(pos, "rot")


@pytest.mark.clause("11.1d")
def test_11_1d_the_lower_attacker_goes_back_anyway_prone_only_if_he_fails() -> None:
    pos = dice(assault(PLAIN, "rot", "10.08"), 2, 3)
    passed, failed = dice(pos, 4), dice(pos, 5)
    assert (where(passed, "rot"), is_prone(passed, "rot")) == ("10.07", False)
    assert (where(failed, "rot"), is_prone(failed, "rot")) == ("10.07", True)
    assert where(failed, "pb1") == "10.08"


@pytest.mark.clause("11.1d")
def test_11_1d_one_test_for_all_who_was_prone_loses_a_point_a_tank_is_lost() -> None:
    at = "10.07: rot gruen; 10.08: pb1/prone ing l3"
    pos = dice(assault(at, "rot gruen", "10.08"), 3, 1, 5)
    assert told(pos, "side-test")[0]["seat"] == "yugoslav"
    assert (strength(pos, "pb1"), strength(pos, "ing")) == (1, 1)
    assert is_prone(pos, "ing")
    assert where(pos, "l3") is None
    assert asked(pos) == ("yugoslav", "R-retreat")


@pytest.mark.clause("11.1e")
def test_11_1e_higher_by_three_costs_a_point_a_hex_and_a_test() -> None:
    """8 against 5: the difference is 3, and 8 is not above 10."""
    pos = dice(assault("10.07: rot gruen; 10.08: pb1", "rot gruen", "10.08"), 4, 3)
    assert told(pos, "result-beaten")
    assert strength(pos, "pb1") == 1
    pos = do(pos, "retreat 10.09")
    assert asked(pos) == ("chance", "10.1")
    assert is_prone(dice(pos, 5), "pb1")
    assert not is_prone(dice(pos, 4), "pb1")


@pytest.mark.clause("11.1e")
def test_11_1e_a_difference_of_two_is_not_enough() -> None:
    pos = dice(assault("10.07: rot gruen; 10.08: pb1", "rot gruen", "10.08"), 3, 3)
    assert asked(pos) == ("chance", "11.1d")


@pytest.mark.clause("11.1e")
def test_11_1e_one_point_for_the_side_and_a_test_for_each() -> None:
    pos = dice(assault("10.07: rot gruen; 10.08: pb1 ing", "rot gruen", "10.08"), 5, 2)
    assert asked(pos) == ("yugoslav", "11.1e")
    pos = do(pos, "lose pb1", "retreat 10.09")
    pos = dice(pos, 5)
    assert asked(pos) == ("chance", "10.1")
    pos = dice(pos, 1)
    assert [is_prone(pos, id) for id in ("pb1", "ing")] == [True, False]


@pytest.mark.clause("11.1e")
def test_11_1e_a_beaten_attacker_goes_back_where_he_came_from() -> None:
    pos = dice(assault(PLAIN, "rot", "10.08"), 2, 5)
    assert (where(pos, "rot"), strength(pos, "rot")) == ("10.07", 1)
    assert asked(pos) == ("chance", "10.1")
    assert is_prone(dice(pos, 5), "rot")


@pytest.mark.clause("11.1e")
def test_11_1e_a_unit_of_one_point_is_lost_and_its_command_with_it() -> None:
    """2.1.2c The last strength of the side is lost in the close combat."""
    pos = scene("""
        turn: 2; phase: yugoslav
        10.07: pb1 ing; 10.08: greifer rybka; 10.10: rot; 12.10: gruen
    """)
    pos = walk(pos, "assault", "pb1 ing", "10.08")
    pos = dice(pos, 4, 3)
    assert told(pos, "command-lost") == [{"unit": "rybka", "hex": "10.08"}]
    assert asked(pos) == ("german", "2.1.3a")
    assert offers(pos) == ["replace 10.10", "replace 12.10"]
    pos = do(pos, "replace 12.10")
    assert where(pos, "rybka") == "12.10"
    assert where(pos, "pb1") == "10.08"


@pytest.mark.clause("11.1f")
def test_11_1f_more_than_double_is_the_end() -> None:
    pos = dice(assault("10.07: rot gruen; 10.08: pb1", "rot gruen", "10.08"), 3, 1)
    assert told(pos, "result-crushed")
    assert where(pos, "pb1") is None
    assert (where(pos, "rot"), where(pos, "gruen")) == ("10.08", "10.08")
    double = dice(assault("10.07: rot gruen; 10.08: pb1", "rot gruen", "10.08"), 2, 1)
    assert told(double, "result-beaten")


@pytest.mark.clause("11.1f")
def test_11_1f_the_assault_can_be_crushed_too_with_its_command() -> None:
    at = "10.07: greifer rybka; 10.08: lika1; 12.10: rot"
    pos = dice(assault(at, "greifer rybka", "10.08"), 1, 3)
    assert where(pos, "greifer") is None
    assert (where(pos, "rybka"), pos.commands_lost, pos.german_losses) == ("12.10", 1, 1)
    clauses = [event.clause for event in pos.news or () if event.key == "command-lost"]
    assert clauses == ["2.1.2c"]


@pytest.mark.clause("11.1f")
@pytest.mark.parametrize(
    ("higher", "lower", "row", "option"),
    [
        (5, 5, "tie", "tie"),
        (6, 5, "test", "test"),
        (3, 1, "test", "test"),
        (8, 5, "beaten", "beaten"),
        (6, 3, "beaten", "beaten"),
        (7, 3, "crushed", "beaten"),
        (9, 3, "crushed", "beaten"),
        (10, 3, "crushed", "crushed"),
        (1, -1, "test", "test"),
        (3, 0, "crushed", "crushed"),
        (2, -1, "crushed", "crushed"),
    ],
)
def test_11_1f_the_rows_at_their_borders(higher: int, lower: int, row: str, option: str) -> None:
    assert outcome_of(scene(""), higher, lower) == row
    other = scene("options: difference_more_than_double")
    assert outcome_of(other, higher, lower) == option


@pytest.mark.clause("11.1f")
def test_11_1f_the_option_spares_who_would_be_eliminated() -> None:
    at = "options: difference_more_than_double; 10.07: rot gruen; 10.08: pb1"
    pos = dice(assault(at, "rot gruen", "10.08"), 3, 1)
    assert told(pos, "result-beaten")
    assert strength(pos, "pb1") == 1


@pytest.mark.clause("11.1.1a")
def test_11_1_1a_everybody_in_it_is_marked_two_at_most() -> None:
    at = "10.07: rot/attacks=1 gruen rybka; 10.08: pb1/attacks=2 ing"
    pos = dice(assault(at, "rot gruen rybka", "10.08"), 1, 2)
    assert [attacks(pos, id) for id in ("rot", "gruen", "pb1", "ing")] == [2, 1, 2, 1]
    assert attacks(pos, "rybka") == 0


@pytest.mark.clause("11.1.1b")
def test_11_1_1b_two_attacks_cost_one_however_many_units_have_them() -> None:
    at = "10.07: rot/attacks=2 gruen/attacks=2; 10.08: pb1/attacks=1"
    pos = assault(at, "rot gruen", "10.08")
    totals = sums(dice(pos, 1, 1), "close-combat")
    assert [part for part in parts(totals["entering"]) if part[1] == "11.1.1b"] == [(-1, "11.1.1b")]
    # The marker of this very fight does not count yet.
    assert parts(totals["standing"]) == [(2, "11.1a"), (1, "11.1a")]


@pytest.mark.clause("2.1.2c")
def test_2_1_2c_a_command_adds_nothing_and_goes_where_its_side_goes() -> None:
    pos = scene("turn: 2; phase: yugoslav; 10.08: rot rybka; 10.07: pb1 lika1")
    pos = dice(walk(pos, "assault", "pb1 lika1", "10.08"), 1, 1)
    assert sums(pos, "close-combat")["standing"].total == 3
    assert told(pos, "result-beaten")
    assert refused_by(pos, "retreat 10.07") == []
    pos = do(pos, "retreat 10.09")
    assert (where(pos, "rot"), where(pos, "rybka")) == ("10.09", "10.09")
