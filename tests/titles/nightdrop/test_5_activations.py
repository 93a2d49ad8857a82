"""5.4 Activations of both sides."""

from __future__ import annotations

import pytest

from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.title import TITLE
from tests.titles.nightdrop.scene import (
    asked,
    attack,
    do,
    front,
    idle,
    offers,
    place,
    refused_by,
    scene,
    stack,
    told,
    where,
)

BOX = TITLE.box


def activations(pos: Drop) -> list[str]:
    return [event["activation"] for event in told(pos, "activated")]


# 5.4 Activations ----------------------------------------------------------------------------------


@pytest.mark.clause("5.4")
@pytest.mark.parametrize("turn", [2, 7])
@pytest.mark.parametrize(("dice", "order"), [((6, 1), "UGUGU"), ((1, 6), "GUGUG")])
def test_5_4_they_alternate_beginning_with_the_phasing_player(
    turn: int, dice: tuple[int, int], order: str
) -> None:
    pos = do(scene(f"turn: {turn}; phase: initiative"), f"die {dice[0]}", f"die {dice[1]}")
    if turn > 4:
        pos = do(pos, "pass")
    names = activations(idle(pos, turn=turn + 1))
    assert "".join(name[0] for name in names) == order


@pytest.mark.clause("5.4")
def test_5_4_each_player_has_his_own_activations() -> None:
    pos = scene("turn: 2; phase: us")
    assert refused_by(pos, "activate G4") == ["5.4"]
    pos = scene("turn: 2; phase: german")
    assert refused_by(pos, "activate U1") == ["5.4"]
    assert refused_by(pos, "activate U4") == ["5.4"], "there is no such activation"


@pytest.mark.clause("5.4")
@pytest.mark.parametrize("turn", [2, 7])
def test_5_4_only_the_activated_move(turn: int) -> None:
    at = "3009: 505-A; 3109: 507-A; 0505: G03"
    pos = scene(f"turn: {turn}; phase: U1; {at}")
    assert refused_by(pos, "move 505-A 3008") == []
    assert refused_by(pos, "move 507-A 3108") == ["5.4"], "another regiment"
    assert refused_by(pos, "move G03 0504") == ["5.4"], "the enemy"
    pos = do(scene(f"turn: {turn}; phase: G4; {at}"), "die 6", "done")
    assert refused_by(pos, "move 505-A 3008") == ["5.4"]


@pytest.mark.clause("5.4")
@pytest.mark.clause("8.4.2a")
def test_5_4_nothing_of_an_activation_outlives_it() -> None:
    """Units move and fight without a result, one activation is not used: then all is new."""
    pos = do(scene("turn: 2; phase: G4; 3008: G03; 3009: 505-A; 3109: 505-01"), "die 3", "done")
    pos = do(pos, "move G03 2909", "done", "attack 3009", "join G03", "declare", "die 2", "die 1")
    assert told(pos, "result-tie") == [{"hex": "3009"}]
    assert pos.active == ""
    view = TITLE.sight.view(pos, "german")
    assert (view.quota, view.activated, view.moved, view.came) == (0, (), (), ())
    assert (view.fought, view.assailed) == ((), ())


@pytest.mark.clause("5.4.1a")
def test_5_4_1a_three_to_choose_from() -> None:
    assert offers(scene("turn: 2; phase: us")) == ["activate U1", "activate U2", "activate U3"]
    at = "3009: 505-01; 3011: 507-01; 3013: 508-01"
    for name, id in (("U1", "505-01"), ("U2", "507-01"), ("U3", "508-01")):
        moves = {text.split()[1] for text in offers(scene(f"turn: 2; phase: {name}; {at}"), "move")}
        assert moves == {id}


@pytest.mark.clause("5.4.1a")
def test_5_4_1a_a_regiment_with_nothing_to_do_is_a_pass() -> None:
    pos = do(scene("turn: 2; phase: us"), "activate U2")
    assert asked(pos) == ("german", "5.4.2a")


@pytest.mark.clause("5.4.1b")
def test_5_4_1b_with_the_initiative_all_three_once_each() -> None:
    pos = do(scene("turn: 2; phase: us"), "activate U2", "activate G4", "die 1", "done")
    assert asked(pos) == ("us", "5.4.1a")
    assert refused_by(pos, "activate U2") == ["5.4.1b"]
    assert offers(pos) == ["activate U1", "activate U3"]
    pos = do(pos, "activate U3", "activate G4", "die 1", "done")
    assert pos.turn == 3, "U1 is the only one left: it is carried out unasked"
    assert activations(pos) == ["U1"]


@pytest.mark.clause("5.4.1b")
def test_5_4_1b_without_it_one_regiment_stands_still() -> None:
    pos = scene("turn: 2; phase: initiative; 3009: 505-01; 3011: 507-01; 3013: 508-01")
    pos = do(pos, "die 1", "die 6", "activate G4", "die 1", "done")
    pos = do(pos, "activate U1", "done", "activate G4", "die 1", "done")
    assert offers(pos) == ["activate U2", "activate U3"]
    pos = idle(do(pos, "activate U3", "done"), turn=3)
    assert [name for name in activations(pos) if name[0] == "U"] == []
    pos = do(pos, "die 6", "die 1")
    assert len(offers(pos, "activate")) == 3, "a new turn, and nothing is carried over"


@pytest.mark.clause("5.4.1c")
def test_5_4_1c_a_claimed_initiative_fixes_the_first() -> None:
    pos = do(scene("turn: 2; phase: initiative; 3009: 508-01/pir; 0505: 508-02"), "claim 508")
    assert pos.active == "U3"
    assert TITLE.sight.view(pos, "german").used == ("U3",)


@pytest.mark.clause("5.4.1d")
def test_5_4_1d_move_then_fight_then_regroup() -> None:
    pos = scene("turn: 2; phase: U1; 3008: 505-A; 3010: 505-B 505-01 505-02; 3009: G03; 3011: G11")
    assert asked(pos) == ("us", "5.4.1d")
    assert refused_by(pos, "attack 3009") == ["5.4.1d"]
    pos = do(pos, "move 505-A 3109", "done")
    assert asked(pos) == ("us", "9.2.1a")
    assert refused_by(pos, "move 505-B 2910") == ["9.2.1a"]
    pos = do(attack(pos, "3009", "505-A"), "die 1", "die 3")
    assert told(pos, "result-tie") == [{"hex": "3009"}]
    assert refused_by(pos, "move 505-B 2910") == ["9.2.1a"], "after the first attack nobody moves"
    assert offers(pos, "attack") == ["attack 3011"]
    pos = do(pos, "done")
    assert asked(pos) == ("us", "2.4")
    assert refused_by(pos, "attack 3011") == ["2.4"], "once conversion starts nobody attacks"
    assert refused_by(pos, "move 505-B 2910") == ["2.4"]


@pytest.mark.clause("5.4.1d")
def test_5_4_1d_a_company_just_formed_waits_for_the_next_activation() -> None:
    pos = scene("turn: 2; phase: U1; 3010: 505-01/ldr 505-02/plt; 3009: G03")
    pos = do(pos, "done", "convert 3010", "form 505-01+505-02")
    assert where(pos, "505-A") == "3010"
    assert asked(pos) == ("german", "5.4.2a"), "no attack on 3009"


# 5.4.2 German activations -------------------------------------------------------------------------


@pytest.mark.clause("5.4.2a")
def test_5_4_2a_four_to_choose_from_by_night() -> None:
    pos = scene("turn: 4; phase: german")
    assert offers(pos) == ["activate G1", "activate G2", "activate G3", "activate G4"]


@pytest.mark.clause("5.4.2a")
def test_5_4_2a_a_choice_with_nothing_to_do_is_a_pass() -> None:
    pos = do(scene("turn: 2; phase: german; 3009: 505-01/plt"), "activate G1", "die 6", "die 6")
    assert asked(pos) == ("us", "5.4.1a"), "no unknown stick"
    germans = " ".join(unit.id for unit in BOX.germans)
    pos = do(scene(f"turn: 2; phase: german; lost: {germans}"), "activate G4", "die 6")
    assert asked(pos) == ("us", "5.4.1a"), "no German unit on the map or in the container"


@pytest.mark.clause("5.4.2b")
@pytest.mark.parametrize(("name", "id"), [("G1", "505-01"), ("G2", "507-01"), ("G3", "508-01")])
def test_5_4_2b_two_dice_of_moves_for_sticks_of_that_regiment(name: str, id: str) -> None:
    pos = scene("turn: 3; phase: german; 3009: 505-01; 3011: 507-01; 3013: 508-01")
    pos = do(pos, f"activate {name}")
    assert asked(pos) == ("chance", "5.4.2b"), "the choice comes before the dice"
    pos = do(pos, "die 4", "die 5")
    assert told(pos, "displacements") == [{"first": 4, "face": 5, "moves": 9}]
    assert asked(pos) == ("german", "5.4.2e")
    assert {text.split()[1] for text in offers(pos, "displace")} == {id}
    others = [other for other in ("505-01", "507-01", "508-01") if other != id]
    for other in others:
        assert refused_by(pos, f"displace {other} {where(pos, other)}")[0] == "5.4.2b"


COLUMNS = [f"{column}08" for column in range(28, 34)]
SIX = "; ".join(f"{hex}: 505-{n:02}" for n, hex in enumerate(COLUMNS, 1))
"""Six unknown sticks side by side, with open country to the south."""


def driven_south(pos: Drop, *moves: int) -> Drop:
    """The first stick is driven that many hexes south, the second that many, ..."""
    for number, count in enumerate(moves, 1):
        for _ in range(count):
            hex = where(pos, f"505-{number:02}")
            assert hex is not None
            pos = do(pos, f"displace 505-{number:02} {int(hex) + 1:04}")
    return pos


@pytest.mark.clause("5.4.2b")
def test_5_4_2b_at_most_as_many_as_the_dice_say() -> None:
    pos = driven_south(do(scene(f"turn: 2; phase: G1; {SIX}"), "die 4", "die 5"), 3, 3, 2)
    assert asked(pos) == ("german", "5.4.2e"), "eight of nine"
    assert asked(do(pos, "done")) == ("us", "5.4.1a"), "he may stop early"
    pos = driven_south(pos, 0, 0, 0, 1)
    assert asked(pos) == ("us", "5.4.1a"), "nine of nine"


@pytest.mark.clause("5.4.2c")
@pytest.mark.parametrize("turn", range(1, 10))
def test_5_4_2c_a_die_of_units_and_at_least_half_the_turn(turn: int) -> None:
    least = {1: 0, 2: 1, 3: 1, 4: 2, 5: 2, 6: 3, 7: 3, 8: 4, 9: 4}[turn]
    for face in range(1, 7):
        pos = do(scene(f"turn: {turn}; phase: G4; 3009: G03"), f"die {face}")
        assert pos.quota == max(face, least)


@pytest.mark.clause("5.4.2c")
def test_5_4_2c_a_unit_counts_when_it_first_enters_moves_or_attacks() -> None:
    pos = scene("turn: 2; phase: G4; 3009: G03; 3011: G04; 3013: G05; 3111: 505-01")
    pos = do(pos, "die 3", "call", "draw G08 1")
    assert pos.quota == 2, "it entered"
    pos = do(pos, "done", "move G03 3010")
    assert pos.quota == 1
    pos = do(pos, "move G03 3011")
    assert pos.quota == 1, "the same unit goes on"
    pos = do(pos, "move G08 1902")
    assert pos.quota == 1, "the unit that entered"
    pos = do(pos, "done")
    pos = attack(pos, "3111", "G04")
    assert pos.quota == 0, "a unit may be activated just to attack"


@pytest.mark.clause("5.4.2c")
def test_5_4_2c_when_the_number_is_used_up_no_other_unit_acts() -> None:
    pos = scene("turn: 2; phase: G4; 3009: G03; 3011: G04; 3111: 505-01")
    pos = do(pos, "die 1", "done", "move G03 3010")
    assert refused_by(pos, "move G04 3010") == ["5.4.2c"]
    pos = do(pos, "done", "attack 3111")
    assert refused_by(pos, "join G04") == ["5.4.2c"]
    assert offers(pos) == ["join G03"]


@pytest.mark.clause("5.4.2d")
def test_5_4_2d_each_once_per_turn() -> None:
    pos = do(scene("turn: 2; phase: german"), "activate G2", "die 1", "die 1", "activate U1")
    assert asked(pos) == ("german", "5.4.2a")
    assert refused_by(pos, "activate G2") == ["5.4.2d"]
    assert offers(pos) == ["activate G1", "activate G3", "activate G4"], "each, not one of three"
    pos = do(pos, "activate G1", "die 1", "die 1", "activate U2")
    assert offers(pos) == ["activate G3", "activate G4"]
    pos = do(pos, "activate G3", "die 1", "die 1", "die 1", "die 6")
    assert pos.turn == 3
    assert len(offers(pos, "activate G")) == 4, "a new turn"


@pytest.mark.clause("5.4.2d")
@pytest.mark.clause("5.4.2n")
@pytest.mark.parametrize("turn", [5, 9])
def test_5_4_2n_by_day_there_is_only_G4(turn: int) -> None:
    pos = scene(f"turn: {turn}; phase: german; 3009: 505-01; 3011: G03")
    assert pos.active == "G4", "nothing to choose"
    assert asked(pos) == ("chance", "5.4.2c")
    pos = do(pos, "die 1", "done", "done")
    assert where(pos, "G03") == "3011", "possibly with no unit used"
    assert pos.active == ""
    assert asked(pos) == ("us", "5.4.1a")


@pytest.mark.clause("5.4.2e")
def test_5_4_2e_one_hex_a_move_three_moves_a_stick() -> None:
    pos = do(scene(f"turn: 2; phase: G1; {SIX}"), "die 3", "die 3")
    assert refused_by(pos, "displace 505-01 2810") == ["5.4.2e"], "two hexes"
    pos = driven_south(pos, 3)
    assert where(pos, "505-01") == "2811"
    assert pos.quota == 3, "each is deducted"
    assert refused_by(pos, "displace 505-01 2812") == ["5.4.2e"], "a fourth"
    assert offers(pos, "displace 505-01") == []
    assert refused_by(pos, "displace 505-02 2909") == []


@pytest.mark.clause("5.4.2e")
def test_5_4_2e_the_terrain_does_not_matter_and_another_activation_counts_anew() -> None:
    pos = do(scene("turn: 2; phase: G1; 1208: 505-01 507-01"), "die 2", "die 2")
    pos = do(pos, "displace 505-01 1308", "displace 505-01 1208", "displace 505-01 1308")
    assert asked(pos) == ("us", "5.4.1a"), "one stick, three moves: a fourth is not his"
    pos = do(pos, "activate U3", "activate G2", "die 1", "die 1", "displace 507-01 1308")
    assert stack(pos, "1308") == ["505-01", "507-01"]


@pytest.mark.clause("5.4.2-ex")
@pytest.mark.parametrize(
    "moves",
    [
        (1, 1, 1, 1, 1, 1),
        (3, 3),
        (2, 2, 2),
        (3, 1, 1, 1),
        (3, 2, 1),
        (2, 2, 1, 1),
        (2, 1, 1, 1, 1),
    ],
)
def test_5_4_2_ex_any_mix_of_six_moves(moves: tuple[int, ...]) -> None:
    pos = driven_south(do(scene(f"turn: 2; phase: G1; {SIX}"), "die 2", "die 4"), *moves)
    for hex, count, number in zip(COLUMNS, moves, range(1, 7), strict=False):
        assert where(pos, f"505-{number:02}") == f"{int(hex) + count:04}"
    assert asked(pos) == ("us", "5.4.1a"), "six, and no more"


@pytest.mark.clause("5.4.2-ex")
def test_5_4_2_ex_not_four_and_two() -> None:
    pos = driven_south(do(scene(f"turn: 2; phase: G1; {SIX}"), "die 2", "die 4"), 3)
    assert refused_by(pos, "displace 505-01 2812") == ["5.4.2e"]
    pos = driven_south(pos, 0, 2)
    assert refused_by(pos, "displace 505-01 2812") == ["5.4.2e"], "in no order"


@pytest.mark.clause("5.4.2-ex")
def test_5_4_2_ex_not_seven() -> None:
    pos = scene(f"turn: 2; phase: G1; {SIX}; 3408: 505-07")
    pos = driven_south(do(pos, "die 2", "die 4"), 1, 1, 1, 1, 1, 1)
    assert refused_by(pos, "displace 505-07 3409", seat="german") == ["5.4.1a"]
    assert where(pos, "505-07") == "3408"


@pytest.mark.clause("5.4.2f")
def test_5_4_2f_only_unknown_sticks() -> None:
    pos = do(scene("turn: 2; phase: G1; 3009: 505-01/plt 505-A 505-02"), "die 1", "die 1")
    assert refused_by(pos, "displace 505-01 3010") == ["5.4.2f"]
    assert refused_by(pos, "displace 505-A 3010") == ["5.4.2b"], "no stick at all"
    assert {text.split()[1] for text in offers(pos, "displace")} == {"505-02"}
    pos = do(pos, "displace 505-02 3010")
    assert stack(pos, "3009") == ["505-01", "505-A"], "taken away from its company"


@pytest.mark.clause("5.4.2f")
@pytest.mark.clause("8.2.1")
@pytest.mark.clause("8.4.3")
def test_5_4_2f_not_into_the_river_nor_among_germans() -> None:
    pos = do(scene("turn: 2; phase: G1; 1608: 505-01; 1609: G03; 1514: 505-02"), "die 1", "die 1")
    assert refused_by(pos, "displace 505-01 1508") == ["8.2.1"]
    assert refused_by(pos, "displace 505-01 1609") == ["8.4.3"]
    assert refused_by(pos, "displace 505-02 1413") == ["8.2.1"], "onto the bridge from the side"
    hexes = [text.split()[2] for text in offers(pos, "displace 505-01")]
    assert "1607" in hexes
    assert not {"1508", "1609"} & set(hexes)


@pytest.mark.clause("5.4.2f")
@pytest.mark.clause("8.4.5a")
def test_5_4_2f_off_the_map_from_an_edge_hex() -> None:
    pos = do(scene("turn: 2; phase: G1; 3401: 505-01; 3302: 505-02"), "die 2", "die 2")
    assert refused_by(pos, "banish 505-02") == ["8.4.5a"]
    assert offers(pos, "banish") == ["banish 505-01"]
    pos = do(pos, "banish 505-01")
    assert place(pos, "505-01") == "lost"
    assert pos.quota == 3, "it is one move"
    assert front(pos, "505-01") == ""
    assert refused_by(pos, "displace 505-01 3402") == ["8.4.5a"]
    for seat in ("us", "german"):
        assert TITLE.sight.view(pos, seat).sticks["505-01"].type == ""


@pytest.mark.clause("5.4.2g")
@pytest.mark.parametrize(("turn", "units"), [(2, 1), (6, 3)])
def test_5_4_2g_G4_again_and_again_with_the_same_unit(turn: int, units: int) -> None:
    pos = do(scene(f"turn: {turn}; phase: initiative; 3005: G03"), "die 1", "die 6")
    pos = do(pos, "activate G4" if turn == 2 else "pass")
    for hex in ("3006", "3007", "3008"):
        assert pos.active == "G4"
        pos = do(pos, "die 1", "done", f"move G03 {hex}")
        assert pos.quota == units - 1, "it counts each time"
        pos = do(pos, "done")
        if hex != "3008":
            pos = do(pos, offers(pos, "activate U")[0])
            pos = do(pos, "activate G4") if turn == 2 else pos
    assert where(pos, "G03") == "3008"
    assert pos.turn == turn + 1


@pytest.mark.clause("5.4.2g")
def test_5_4_2g_but_once_in_each() -> None:
    """Its move is over when another unit begins to move; it attacks once."""
    pos = scene("turn: 2; phase: G4; 3005: G03; 3011: G04; 3009: 505-01; 3108: 505-02")
    pos = do(pos, "die 6", "done", "move G03 3006", "move G04 3010")
    assert "8.4.1" in refused_by(pos, "move G03 3007")
    pos = do(pos, "done", "attack 3009", "join G04", "declare", "draw plt 1")
    assert where(pos, "G04") == "3009"
    assert "attack 3108" not in offers(pos), "it has attacked already"


@pytest.mark.clause("5.4.2h")
def test_5_4_2h_enter_then_move_then_fight() -> None:
    pos = do(scene("turn: 2; phase: G4; 3005: G03; 3011: G04; 3010: 505-01; 3110: 505-02"), "die 6")
    assert asked(pos) == ("german", "8.5.1a")
    assert refused_by(pos, "move G03 3006") == ["8.5.1a"]
    assert refused_by(pos, "attack 3010") == ["8.5.1a"]
    pos = do(pos, "done")
    assert asked(pos) == ("german", "5.4.2h")
    assert refused_by(pos, "call") == ["5.4.2h"]
    assert refused_by(pos, "attack 3010") == ["5.4.2h"]
    pos = do(pos, "move G03 3006", "done")
    assert refused_by(pos, "call") == ["9.2.1a"]
    assert refused_by(pos, "move G03 3007") == ["9.2.1a"]
    pos = do(attack(pos, "3010", "G04"), "draw plt 1")
    assert where(pos, "G04") == "3010"
    assert refused_by(pos, "move G03 3007", seat="german") != []
