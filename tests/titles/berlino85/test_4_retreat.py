"""4.3 The retreat: the winner leads the beaten units away, saving whom he can."""

from __future__ import annotations

from math import prod
from random import Random

import pytest

import grognard
from grognard.engine.door import settle
from grognard.titles.berlino85.position import Berlin
from grognard.titles.berlino85.rules.ch04_retreat import Retreating, fewest_losses
from grognard.titles.berlino85.title import TITLE
from tests.titles.berlino85.scene import (
    asked,
    attack,
    do,
    offers,
    refused_by,
    scene,
    told,
    where,
)

# Who leads, how far -------------------------------------------------------------------------------


@pytest.mark.clause("4.3c")
def test_4_3c_A2_the_attackers_test_and_retreat_two_hexes() -> None:
    pos = scene("phase: B; 0508: ddr_vopo1; 0407: wb_pol1")
    pos = do(attack(pos, "0407", "ddr_vopo1"), "fight", "die 1", "die 3")
    assert asked(pos) == ("western", "4.3e")
    pos = do(pos, "retreat ddr_vopo1 0509")
    assert asked(pos) == ("western", "4.3e"), "one hex is not enough"
    pos = do(pos, "retreat ddr_vopo1 0610")
    assert where(pos, "ddr_vopo1") == "0610"
    assert where(pos, "wb_pol1") == "0407"
    assert asked(pos) == ("western", "1.3C")


@pytest.mark.clause("4.3c")
def test_4_3c_D1_is_one_hex() -> None:
    pos = scene("phase: B; 0508: su_6bde; 0407: wb_pol1")
    pos = do(attack(pos, "0407", "su_6bde"), "fight", "die 4", "die 5")
    pos = do(pos, "retreat wb_pol1 0507")
    assert asked(pos) == ("soviet", "4.4a")


@pytest.mark.clause("4.3c")
def test_4_3c_terrain_and_rivers_do_not_hinder() -> None:
    """Into the forest of 0503 over the Havel costs 3 in movement; People's Police have 2."""
    at = "0403: ddr_vopo1; 0404: us_bde"
    assert refused_by(scene(at), "move ddr_vopo1 0503") == ["2.1b"]
    pos = do(attack(scene(f"phase: D; {at}"), "0403", "us_bde"), "fight", "die 4", "die 5")
    assert "retreat ddr_vopo1 0503" in offers(pos)


@pytest.mark.clause("4.3c")
@pytest.mark.clause("4.3g")
@pytest.mark.clause("2.3f")
def test_4_3c_lakes_stop_a_retreat() -> None:
    """Gross Glienicke (0307) has lakes towards 0308, 0407 and 0408."""
    pos = scene("phase: D; 0307: ddr_vopo1; 0406: us_bde")
    pos = do(attack(pos, "0307", "us_bde"), "fight", "die 4", "die 5")
    assert offers(pos) == ["retreat ddr_vopo1 0207", "retreat ddr_vopo1 0306"]
    assert refused_by(pos, "retreat ddr_vopo1 0308") == ["4.3c"]
    assert refused_by(pos, "retreat ddr_vopo1 0206") == ["4.3c"]


@pytest.mark.clause("4.3e")
def test_4_3e_the_attacker_leads_beaten_defenders() -> None:
    pos = scene("phase: B; 0508: su_6bde; 0407: wb_pol1")
    pos = do(attack(pos, "0407", "su_6bde"), "fight", "die 4", "die 5")
    assert asked(pos) == ("soviet", "4.3e")
    assert refused_by(pos, "retreat wb_pol1 0506", seat="western") == ["4.3e"]


@pytest.mark.clause("4.3e")
def test_4_3e_the_defender_leads_beaten_attackers() -> None:
    """A Western attack with A1: the Russian is asked."""
    pos = scene("phase: D; 0407: wb_pol1; 0508: ddr_vopo1")
    pos = do(attack(pos, "0508", "wb_pol1"), "fight", "die 2", "die 5")
    assert asked(pos) == ("soviet", "4.3e")
    assert offers(pos) == [f"retreat wb_pol1 {hex}" for hex in ("0506", "0507", "0408")]


@pytest.mark.clause("4.3e")
def test_4_3e_units_of_one_hex_go_separately_in_the_order_the_winner_picks() -> None:
    pos = scene("phase: B; 0508: su_6bde; 0408: ddr_tank; 0407: us_bde wb_pol1")
    pos = do(attack(pos, "0407", "su_6bde", "ddr_tank"), "fight", "die 4", "die 5")
    assert set(offers(pos)) == {
        f"retreat {unit} {hex}" for unit in ("us_bde", "wb_pol1") for hex in ("0506", "0507")
    }
    pos = do(pos, "retreat us_bde 0506")
    assert offers(pos) == ["retreat wb_pol1 0506", "retreat wb_pol1 0507"]
    pos = do(pos, "retreat wb_pol1 0507")
    assert [where(pos, id) for id in ("us_bde", "wb_pol1")] == ["0506", "0507"]


@pytest.mark.clause("4.3e")
def test_4_3e_a_unit_goes_its_whole_way_before_the_next() -> None:
    pos = scene("phase: B; 0508: su_6bde; 0408: ddr_tank; 0407: us_bde wb_pol1")
    pos = do(attack(pos, "0407", "su_6bde", "ddr_tank"), "fight", "die 6", "die 3")
    pos = do(pos, "retreat us_bde 0506")
    assert refused_by(pos, "retreat wb_pol1 0507") == ["4.3e"]
    assert {text.split()[1] for text in offers(pos)} == {"us_bde"}


@pytest.mark.clause("4.3e")
def test_4_3e_only_the_beaten_are_led_away() -> None:
    pos = scene("phase: B; 0508: su_6bde; 0407: wb_pol1; 0506: wb_pol2")
    pos = do(attack(pos, "0407", "su_6bde"), "fight", "die 4", "die 5")
    assert refused_by(pos, "retreat wb_pol2 0606") == ["4.3e"]
    assert refused_by(pos, "retreat su_6bde 0509") == ["4.3e"]


# 4.3f No hex twice --------------------------------------------------------------------------------


@pytest.mark.clause("4.3f")
def test_4_3f_the_hex_left_is_not_entered_again() -> None:
    pos = scene("phase: B; 0508: su_6bde; 0407: wb_pol1")
    pos = do(attack(pos, "0407", "su_6bde"), "fight", "die 5", "die 3", "retreat wb_pol1 0506")
    assert refused_by(pos, "retreat wb_pol1 0407") == ["4.3f"]
    assert "retreat wb_pol1 0407" not in offers(pos)
    assert "retreat wb_pol1 0507" in offers(pos), "next to the hex left, but two hexes walked"


# 4.3g Forbidden hexes -----------------------------------------------------------------------------

FROHNAU = "phase: B; 0603: su_6bde; 0503: wb_pol1; 0707: us_bde"
"""Police in Frohnau (0503): inside West Berlin only 0504 and 0604 are next to it."""


def drive_out_of_frohnau(hexes: int, at: str = "") -> Berlin:
    pos = attack(scene(f"{FROHNAU}; {at}"), "0503", "su_6bde")
    return do(pos, "fight", f"die {3 + hexes}", "die 6")


@pytest.mark.clause("4.3g")
@pytest.mark.clause("5.0i")
def test_4_3g_enemies_all_around_are_fatal() -> None:
    pos = drive_out_of_frohnau(1, "0504: ddr_vopo1; 0604: ddr_vopo2")
    assert told(pos, "eliminated") == [{"unit": "wb_pol1", "hex": "0503"}]
    assert pos.lost == [0, 2]


@pytest.mark.clause("4.3g")
@pytest.mark.clause("2.6b")
def test_4_3g_full_stacks_all_around_are_fatal() -> None:
    pos = drive_out_of_frohnau(1, "0504: uk_bde wb_pol2; 0604: fr_bde wb_pol3")
    assert where(pos, "wb_pol1") is None
    assert pos.lost == [0, 2]
    with_room = drive_out_of_frohnau(1, "0504: uk_bde wb_pol2; 0604: fr_bde; 0407: wb_pol3")
    assert where(with_room, "wb_pol1") == "0604"


@pytest.mark.clause("4.3g")
@pytest.mark.clause("X.2")
def test_4_3g_outside_west_berlin_there_is_no_way_for_western_units() -> None:
    pos = drive_out_of_frohnau(1)
    assert refused_by(pos, "retreat wb_pol1 0602") == ["X.2"]
    assert offers(pos) == ["retreat wb_pol1 0604", "retreat wb_pol1 0504"]


@pytest.mark.clause("4.3g")
def test_4_3g_an_enemy_hex_is_refused_while_another_way_is_open() -> None:
    pos = drive_out_of_frohnau(2, "0504: ddr_vopo1")
    assert refused_by(pos, "retreat wb_pol1 0504") == ["4.3g"]
    assert offers(pos) == ["retreat wb_pol1 0604"]


@pytest.mark.clause("4.3g")
def test_4_3g_a_full_hex_is_refused_while_another_way_is_open() -> None:
    pos = drive_out_of_frohnau(2, "0504: uk_bde wb_pol2")
    assert refused_by(pos, "retreat wb_pol1 0504") == ["4.3g"]
    assert offers(pos) == ["retreat wb_pol1 0604"]


@pytest.mark.clause("4.3g")
def test_4_3g_a_full_hex_on_the_way_is_fatal_too() -> None:
    """Behind the two full stacks there would be room."""
    pos = drive_out_of_frohnau(2, "0504: uk_bde wb_pol2; 0604: fr_bde wb_pol3")
    assert where(pos, "wb_pol1") is None
    assert told(pos, "retreated") == []


@pytest.mark.clause("4.3g")
def test_4_3g_soviet_units_are_not_bound_to_either_side_of_the_wall() -> None:
    pos = scene("phase: D; 0508: ddr_vopo1; 0507: us_bde")
    pos = do(attack(pos, "0508", "us_bde"), "fight", "die 4", "die 5")
    ways = ("0608", "0509", "0409", "0408", "0407")
    assert offers(pos) == [f"retreat ddr_vopo1 {hex}" for hex in ways]


@pytest.mark.clause("4.3g")
def test_4_3g_a_unit_that_can_go_only_one_of_two_hexes_is_lost() -> None:
    pos = drive_out_of_frohnau(2, "0604: ddr_vopo1; 0505: ddr_vopo2")
    assert where(pos, "wb_pol1") is None
    assert pos.lost == [0, 2]


@pytest.mark.clause("4.3g")
def test_4_3g_a_lost_unit_is_removed_from_the_hex_it_stood_in() -> None:
    """0504 is open but leads nowhere: the police does not walk there to die."""
    pos = drive_out_of_frohnau(2, "0604: ddr_vopo1; 0505: ddr_vopo2")
    assert told(pos, "retreated") == []
    assert told(pos, "eliminated") == [{"unit": "wb_pol1", "hex": "0503"}]


@pytest.mark.clause("4.3g")
@pytest.mark.clause("5.0c")
def test_4_3g_a_lost_unit_passes_through_no_hex() -> None:
    """With `last_passed` police that walks into 0604 to die would win it back."""
    pos = scene("""
        options: occupation=last_passed; 0603: su_6bde; 0604: ddr_vopo1
        0505: ddr_vopo2; 0504: ddr_vopo3; 0503: wb_pol1; 0707: us_bde
        """)
    pos = do(pos, "move ddr_vopo1 0605", "end-movement")
    assert pos.occupied_value() == 4
    pos = do(attack(pos, "0503", "su_6bde"), "fight", "die 5", "die 6")
    assert where(pos, "wb_pol1") is None
    assert pos.occupied_value() == 4
    assert asked(pos) == ("soviet", "4.4a"), "all is lost anyway: nobody is asked"


@pytest.mark.clause("4.3g")
@pytest.mark.clause("2.5b")
def test_4_3g_the_hex_of_a_landed_company_is_closed_to_both_sides() -> None:
    """The company sits with the police in 0605 and has not fought yet."""
    pos = scene("0308: su_abn; 0704: ddr_vopo1; 0605: wb_pol1; 0604: fr_bde; 0603: su_6bde")
    pos = do(pos, "move su_abn 0605", "end-movement")
    pos = attack(pos, "0605", "ddr_vopo1")
    pos = do(attack(pos, "0604", "su_6bde"), "fight", "resolve 0604")
    driven = do(pos, "die 4", "die 5")
    assert refused_by(driven, "retreat fr_bde 0605") == ["4.3g"]
    repelled = do(pos, "die 2", "die 5")
    assert asked(repelled) == ("western", "4.3e")
    assert refused_by(repelled, "retreat su_6bde 0605") == ["4.3c", "4.3g"]


# 4.3h Saving paths first --------------------------------------------------------------------------


@pytest.mark.clause("4.3h")
def test_4_3h_saving_paths_first() -> None:
    """Police driven two hexes from Spandau (0405): 0404 and 0406 lead nowhere, 0505 is held."""
    pos = scene("phase: B; 0305: su_6bde; 0505: ddr_vopo1; 0405: wb_pol1; 0707: us_bde")
    pos = do(attack(pos, "0405", "su_6bde"), "fight", "die 5", "die 3")
    assert refused_by(pos, "retreat wb_pol1 0404") == ["4.3h"]
    assert refused_by(pos, "retreat wb_pol1 0406") == ["4.3h"]
    assert refused_by(pos, "retreat wb_pol1 0505") == ["4.3g"]
    assert refused_by(pos, "lose wb_pol1") == ["4.3h"]
    assert offers(pos) == ["retreat wb_pol1 0506"]


@pytest.mark.clause("4.3h")
def test_4_3h_no_unit_is_given_up_halfway() -> None:
    pos = scene("phase: B; 0305: su_6bde; 0505: ddr_vopo1; 0405: wb_pol1; 0707: us_bde")
    pos = do(attack(pos, "0405", "su_6bde"), "fight", "die 5", "die 3", "retreat wb_pol1 0506")
    assert refused_by(pos, "lose wb_pol1") == ["4.3h"]


@pytest.mark.clause("4.3h")
def test_4_3h_a_way_that_takes_another_units_only_refuge_is_refused() -> None:
    """Police from 0505 and 0706; for the second only 0605 is open, and it takes one company."""
    pos = scene("""
        phase: B; 0606: su_6bde su_abn; 0707: ddr_vopo1; 0607: ddr_vopo2
        0506: ddr_vopo3; 0505: wb_pol1; 0706: wb_pol2
        """)
    pos = do(attack(pos, "0505 0706", "su_6bde", "su_abn"), "fight", "die 5", "die 5")
    assert refused_by(pos, "retreat wb_pol1 0605") == ["4.3h"]
    assert refused_by(pos, "retreat wb_pol1 0604") == []
    pos = do(pos, "retreat wb_pol2 0605")
    assert refused_by(pos, "retreat wb_pol1 0605") == ["4.3g"]


@pytest.mark.clause("4.3h")
def test_4_3h_the_order_that_saves_more_units_comes_first() -> None:
    """Police in 0404 can go only to 0405, where police stands that must leave first."""
    pos = scene("phase: B; 0305: su_6bde; 0405: wb_pol1; 0404: wb_pol2; 0707: us_bde")
    pos = do(attack(pos, "0404 0405", "su_6bde"), "fight", "die 4", "die 5")
    assert refused_by(pos, "retreat wb_pol2 0405") == ["4.3g"]
    assert refused_by(pos, "lose wb_pol2") == ["4.3h"]
    assert {text.split()[1] for text in offers(pos)} == {"wb_pol1"}
    pos = do(pos, "retreat wb_pol1 0406")
    assert where(pos, "wb_pol2") == "0405"


@pytest.mark.clause("4.3h")
def test_4_3h_if_one_must_be_lost_the_winner_picks_which() -> None:
    """0503 and 0604 are shut in; only the hex of the first one lost takes the other."""
    pos = scene("""
        phase: B; 0603: su_6bde; 0605: ddr_vopo1; 0505: ddr_vopo2; 0503: wb_pol1
        0604: wb_pol2; 0504: fr_bde wb_pol3
        """)
    pos = do(attack(pos, "0503 0604", "su_6bde"), "fight", "die 4", "die 5")
    assert offers(pos) == ["lose wb_pol1", "lose wb_pol2"]
    first = do(pos, "lose wb_pol1")
    assert where(first, "wb_pol2") == "0503"
    second = do(pos, "lose wb_pol2")
    assert where(second, "wb_pol1") == "0604"
    assert first.lost == second.lost == [0, 2]


@pytest.mark.clause("4.3h")
def test_4_3h_nobody_is_asked_when_all_ways_end_alike() -> None:
    pos = drive_out_of_frohnau(1, "0504: ddr_vopo1")
    assert where(pos, "wb_pol1") == "0604"
    assert asked(pos) == ("soviet", "4.4a")


# 4.3 Against an exhaustive search -----------------------------------------------------------------

Standing = dict[str, str]
Ending = frozenset[tuple[str, str]]
SIZE = {unit.id: unit.size for unit in TITLE.box.units}
WEST = frozenset(id for id in SIZE if id.startswith(("wb", "fr", "uk", "us")))
WEST_BERLIN = """
    0404 0405 0406 0407 0408 0503 0504 0505 0506 0507 0604 0605 0606 0607 0608 0706 0707 0708
"""
INSIDE = frozenset(WEST_BERLIN.split())
CORNERS = (
    "0503 0504 0604 0605 0505 0603",
    "0404 0405 0406 0305 0505 0506",
    "0407 0408 0507 0506 0508 0607",
    "0707 0708 0607 0706 0608",
)


def neighbours(hex: str) -> list[str]:
    """4.3c The next hexes, none of them across a lake."""
    grid, here = TITLE.box.grid, TITLE.box.grid.hex(hex)
    return [
        grid.names[other]
        for direction, other in enumerate(grid.neighbours[here])
        if other >= 0 and not TITLE.box.map.has(here, direction, "lake")
    ]


def fits(standing: Standing, unit: str, hex: str) -> bool:
    """4.3g Whether the unit may enter the hex."""
    there = [other for other in standing if standing[other] == hex]
    if unit in WEST and hex not in INSIDE:
        return False
    if any((other in WEST) != (unit in WEST) for other in there):
        return False
    sizes = sorted(SIZE[id] for id in (*there, unit))
    if sizes.count("company") > 1:
        return False
    return [size for size in sizes if size != "company"] in (
        [],
        ["brigade"],
        ["battalion"],
        ["battalion", "battalion"],
    )


def walks(standing: Standing, unit: str, path: tuple[str, ...], hexes: int) -> list[str]:
    """Where the unit can end after that many hexes, none entered twice."""
    if len(path) > hexes:
        return [path[-1]]
    return [
        end
        for hex in neighbours(path[-1])
        if hex not in path and fits(standing, unit, hex)
        for end in walks(standing, unit, (*path, hex), hexes)
    ]


def every_ending(standing: Standing, beaten: frozenset[str], hexes: int) -> set[Ending]:
    """What can come of it in all orders and by all paths; anybody may be given up."""
    if not beaten:
        return {frozenset(standing.items())}
    found: set[Ending] = set()
    for unit in beaten:
        others = {id: hex for id, hex in standing.items() if id != unit}
        found |= every_ending(others, beaten - {unit}, hexes)
        for end in set(walks(others, unit, (standing[unit],), hexes)):
            found |= every_ending({**others, unit: end}, beaten - {unit}, hexes)
    return found


def random_scene(number: int) -> tuple[Standing, frozenset[str], int]:
    """A crowd in a corner of the city; one or two stacks of one side are beaten."""
    dice = Random(number)
    near = dice.choice(CORNERS).split()
    standing: Standing = {"wb_pol3": "0708"}
    units = sorted(SIZE.keys() - standing)
    for unit in dice.sample(units, dice.randint(9, 15)):
        hex = dice.choice(near)
        if fits(standing, unit, hex):
            standing[unit] = hex
    west = dice.random() < 0.7
    stacks = sorted({hex for id, hex in standing.items() if (id in WEST) == west})
    chosen = dice.sample(stacks, min(len(stacks), 2))
    beaten = sorted(id for id in standing if (id in WEST) == west and standing[id] in chosen)
    return standing, frozenset(beaten[:3]), dice.randint(1, 2)


def retreating(standing: Standing, beaten: frozenset[str], hexes: int) -> Berlin:
    lines = [f"{hex}: {id}" for id, hex in standing.items()]
    pos = scene("\n".join(["phase: E", *lines]))
    by_id = TITLE.box.by_id
    numbers = tuple(sorted(by_id[id].index for id in beaten))
    winner = 1 - by_id[min(beaten)].side
    pos.ask(Retreating(winner, hexes, numbers, (), ()))
    return pos


def endings_by_the_rules(pos: Berlin, seen: set[str]) -> set[Ending]:
    if not isinstance(pos.question, Retreating):
        standing = {id: hex for id in SIZE if (hex := where(pos, id)) is not None}
        return {frozenset(standing.items())}
    found: set[Ending] = set()
    assert pos.answers(), "the winner is never stuck"
    for action in pos.answers():
        after = grognard.act(pos, pos.seat, action)
        if after.digest() not in seen:
            seen.add(after.digest())
            found |= endings_by_the_rules(after, seen)
    return found


def is_narrow(standing: Standing, beaten: frozenset[str], hexes: int) -> bool:
    """Few enough ways to try them all."""
    free = {id: hex for id, hex in standing.items() if id not in beaten}
    ways = [1 + len(set(walks(free, id, (standing[id],), hexes))) for id in beaten]
    return prod(ways) <= 150


@pytest.mark.clause("4.3e")
@pytest.mark.clause("4.3f")
@pytest.mark.clause("4.3g")
@pytest.mark.clause("4.3h")
@pytest.mark.parametrize("batch", range(10))
def test_4_3h_exactly_the_endings_with_fewest_losses_can_be_brought_about(batch: int) -> None:
    """Compared with an exhaustive search over all orders and all paths."""
    some_lost = 0
    for number in range(batch * 25, batch * 25 + 25):
        standing, beaten, hexes = random_scene(number)
        if not is_narrow(standing, beaten, hexes):
            continue
        every = every_ending(standing, beaten, hexes)
        most = max(map(len, every))
        some_lost += len(standing) > most
        pos = retreating(standing, beaten, hexes)
        assert isinstance(pos.question, Retreating)
        assert fewest_losses(pos, pos.question) == len(standing) - most, number
        settle(pos)
        best = {end for end in every if len(end) == most}
        assert endings_by_the_rules(pos, set()) == best, number
    assert some_lost, "the scenes are crowded enough to show something"
