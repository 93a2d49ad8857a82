"""2.6 PIR Advantage: the regimental headquarters."""

from __future__ import annotations

import pytest

from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.title import TITLE
from tests.titles.nightdrop.scene import (
    asked,
    attack,
    do,
    front,
    fronts_seen,
    idle,
    is_reduced,
    offers,
    place,
    refused_by,
    scene,
    stack,
    told,
    tried,
    where,
)

BOX = TITLE.box


# 2.6 PIR Advantage --------------------------------------------------------------------------------


@pytest.mark.clause("2.6.1a")
def test_2_6_1a_a_counter_takes_the_initiative_without_dice() -> None:
    pos = scene("turn: 3; phase: initiative; initiative: german; 3009: 507-01/pir; 3011: 505-01")
    assert asked(pos) == ("us", "2.6.1a")
    assert offers(pos) == ["roll", "claim 507"]
    pos = do(pos, "claim 507")
    assert TITLE.sight.view(pos, "german").initiative == "us"
    assert told(pos, "initiative-die") == []
    assert place(pos, "507-01") == "spent"
    assert asked(idle(pos, turn=4)) == ("chance", "5.2.1a"), "it is out of the game"


@pytest.mark.clause("2.6.1a")
def test_2_6_1a_or_he_lets_the_dice_decide() -> None:
    pos = do(scene("turn: 3; phase: initiative; initiative: german; 3009: 507-01/pir"), "roll")
    assert asked(pos) == ("chance", "5.2.1a")
    pos = do(pos, "die 2", "die 5")
    assert TITLE.sight.view(pos, "us").initiative == "german"
    assert where(pos, "507-01") == "3009"


@pytest.mark.clause("2.6.1a")
def test_2_6_1a_only_a_counter_face_up_on_the_map() -> None:
    """505-01 is unknown; 508-01 is there, then it is lost; one counter a turn."""
    pos = scene("turn: 3; phase: initiative; 3009: 507-01/pir; 3011: 505-01; 0505: 508-01/pir")
    assert refused_by(pos, "claim 505") == ["2.6.1a"]
    assert offers(pos) == ["roll", "claim 507", "claim 508"]
    assert asked(do(pos, "claim 508"))[1] != "2.6.1a"
    pos = scene("turn: 3; 3009: 507-01/pir; 3011: 505-01; lost: 508-01/pir")
    assert offers(pos) == ["roll", "claim 507"]
    assert refused_by(pos, "claim 508") == ["2.6.1a"]
    assert asked(scene("turn: 3; 3011: 505-01")) == ("chance", "5.2.1a"), "none to spend"


@pytest.mark.clause("2.6.1a")
def test_2_6_1a_not_in_turn_1() -> None:
    pos = scene("phase: initiative; 3009: 507-01/pir; 3011: 505-01")
    assert asked(pos) == ("us", "5.4.1a")
    pos = scene("turn: 2; phase: initiative; 3009: 507-01/pir; 3011: 505-01")
    assert asked(pos) == ("us", "2.6.1a")


@pytest.mark.clause("2.6.1b")
@pytest.mark.clause("5.4.1c")
def test_2_6_1b_its_regiment_must_be_activated_first() -> None:
    pos = scene("turn: 3; phase: initiative; 3009: 507-01/pir; 3011: 505-01; 0505: 507-02")
    pos = do(pos, "claim 507")
    assert pos.active == "U2", "there is no choice"
    assert offers(pos, "move 507-02")
    pos = do(pos, "done", "activate G4", "die 1", "done")
    assert offers(pos) == ["activate U1", "activate U3"], "the second is free"


@pytest.mark.clause("2.6.1b")
@pytest.mark.clause("5.4.1c")
def test_2_6_1b_with_the_dice_the_first_activation_is_free() -> None:
    pos = do(scene("turn: 3; phase: initiative; 3009: 507-01/pir"), "roll", "die 6", "die 1")
    assert offers(pos) == ["activate U1", "activate U2", "activate U3"]


def kill(pos: Drop, target: str, unit: str) -> Drop:
    """In G4, from the die on: the unit attacks the sticks there."""
    return attack(do(pos, "die 6", "done", "done"), target, unit)


@pytest.mark.clause("2.6.2a")
def test_2_6_2a_a_counter_killed_gives_the_german_the_next_turn() -> None:
    pos = kill(scene("turn: 3; phase: G4; 3009: 508-01/pir; 3008: G03/hidden"), "3009", "G03")
    assert place(pos, "508-01") == "lost"
    assert TITLE.sight.view(pos, "us").awards == (4,)
    pos = idle(pos, turn=4)
    assert told(pos, "initiative") == [{"seat": "german"}]
    assert told(pos, "initiative-die") == []
    assert asked(pos) == ("german", "5.4.2a")
    assert TITLE.sight.view(pos, "us").awards == (), "it is used up"


@pytest.mark.clause("2.6.2a")
def test_2_6_2a_also_an_unknown_one_and_then_all_know() -> None:
    pos = kill(scene("turn: 3; phase: G4; 3009: 508-01 508-02; 3008: G03/hidden"), "3009", "G03")
    assert asked(pos) == ("chance", "9.3.2c")
    pos = do(pos, "draw plt 1")
    assert fronts_seen(pos, "us") == {}
    pos = do(pos, "draw pir 1")
    assert len(fronts_seen(pos, "us")) == 1, "the counter lies on the turn track"
    assert len(fronts_seen(pos, "german")) == 2
    assert TITLE.sight.view(pos, "us").awards == (4,)


@pytest.mark.clause("2.6.2a")
def test_2_6_2a_not_when_it_is_lost_by_stacking() -> None:
    pos = scene("turn: 3; phase: U3; 3009: 508-01/pir 508-02 508-03; 3008: 508-04")
    pos = do(pos, "move 508-04 3009", "done", "lose 508-01")
    assert place(pos, "508-01") == "lost"
    assert TITLE.sight.view(pos, "german").awards == ()


@pytest.mark.clause("2.6.2b")
def test_2_6_2b_two_in_one_turn_give_two_turns() -> None:
    pos = scene("""
        turn: 2; phase: G4
        3009: 508-01/pir 507-01/pir; 3008: G03/hidden; 0505: 505-01/pir; 0506: G04/hidden
        """)
    pos = kill(pos, "3009", "G03")
    assert TITLE.sight.view(pos, "us").awards == (3, 4)
    pos = do(pos, "attack 0505", "join G04", "declare")
    assert TITLE.sight.view(pos, "us").awards == (3, 4, 5), "and so on"
    for turn in (3, 4, 5):
        pos = idle(pos, turn=turn)
        assert TITLE.sight.view(pos, "us").initiative == "german"
        assert asked(pos)[0] != "chance"
    assert asked(idle(pos, turn=6)) == ("chance", "5.2.1a")


@pytest.mark.clause("2.6.2b")
def test_2_6_2b_a_later_kill_takes_the_next_turn_that_is_free() -> None:
    pos = scene("turn: 3; phase: G4; 3009: 508-01/pir; 3008: G03/hidden; awards: 4 6")
    assert TITLE.sight.view(kill(pos, "3009", "G03"), "us").awards == (4, 5, 6)


@pytest.mark.clause("2.6.2b")
def test_2_6_2b_past_turn_9_there_is_nothing_to_win() -> None:
    pos = scene("turn: 8; phase: G4; 3009: 508-01; 3008: G03/hidden; awards: 9")
    pos = do(kill(pos, "3009", "G03"), "draw pir 1")
    assert TITLE.sight.view(pos, "us").awards == (9,)
    assert fronts_seen(pos, "us") == {}, "it does not go on the track: the US does not learn of it"
    assert fronts_seen(pos, "german") == {"508-01": "pir"}
    pos = scene("turn: 8; phase: G4; 3009: 508-01; 3008: G03/hidden")
    pos = do(kill(pos, "3009", "G03"), "draw pir 1")
    assert TITLE.sight.view(pos, "us").awards == (9,)
    assert fronts_seen(pos, "us") == {"508-01": "pir"}


@pytest.mark.clause("2.6.3")
@pytest.mark.parametrize(("us", "german", "holder"), [(6, 1, "us"), (1, 6, "german")])
def test_2_6_3_both_claims_cancel_and_the_dice_decide(us: int, german: int, holder: str) -> None:
    pos = scene("turn: 4; phase: initiative; initiative: german; 3009: 507-01/pir; awards: 4")
    assert TITLE.sight.view(pos, "us").awards == (4,), "he knows when he decides"
    pos = do(pos, "claim 507")
    assert place(pos, "507-01") == "spent"
    assert TITLE.sight.view(pos, "us").awards == (), "nobody has won it any more"
    assert asked(pos) == ("chance", "5.2.1a")
    pos = do(pos, f"die {us}", f"die {german}")
    assert TITLE.sight.view(pos, "us").initiative == holder
    if holder == "us":
        assert offers(pos) == ["activate U1", "activate U2", "activate U3"]
    else:
        assert asked(pos) == ("german", "5.4.2a")
    pos = idle(pos, turn=5)
    assert asked(pos) == ("chance", "5.2.1a"), "the award is used up too"


@pytest.mark.clause("2.6.3")
def test_2_6_3_unclaimed_the_award_holds() -> None:
    pos = scene("turn: 4; phase: initiative; initiative: us; 3009: 507-01/pir; awards: 4")
    pos = do(pos, "roll")
    assert TITLE.sight.view(pos, "us").initiative == "german"
    assert told(pos, "initiative-die") == []


@pytest.mark.clause("2.6.4")
@pytest.mark.parametrize("turn", [2, 6])
def test_2_6_4_face_up_it_does_not_move(turn: int) -> None:
    pos = scene(f"turn: {turn}; phase: U1; 3009: 505-01/pir 505-02; 0505: 505-03")
    assert refused_by(pos, "move 505-01 3008") == ["2.6.4"]
    assert offers(pos, "move 505-01") == []
    assert refused_by(pos, "move 505-02 3008") == []


@pytest.mark.clause("2.6.4")
def test_2_6_4_nor_with_a_stack() -> None:
    pos = scene("turn: 2; phase: U1; 3009: 505-01/pir 505-02 505-03")
    pos = do(pos, "march 3009 3008")
    assert stack(pos, "3009") == ["505-01"]
    assert stack(pos, "3008") == ["505-02", "505-03"]


@pytest.mark.clause("2.6.4")
def test_2_6_4_nor_is_it_displaced() -> None:
    pos = do(scene("turn: 2; phase: G1; 3009: 505-01/pir 505-02"), "die 1", "die 1")
    assert refused_by(pos, "displace 505-01 3008") == ["5.4.2f"]
    assert offers(pos, "displace 505-01") == []


@pytest.mark.clause("2.6.4")
def test_2_6_4_it_is_left_behind_by_a_night_retreat() -> None:
    """AF 4 + 4 = 8 against DF 4 + 1 + 1 = 6."""
    pos = scene("turn: 3; phase: G4; 3009: 505-A 505-01/pir; 3008: G01")
    pos = do(pos, "die 1", "done", "done")
    pos = do(attack(pos, "3009", "G01"), "die 4", "die 1")
    assert told(pos, "totals")[0]["attack"] == 8
    assert told(pos, "totals")[0]["defence"] == 6
    assert asked(pos) == ("us", "9.2.4d"), "the counter does not prevent the offer"
    pos = do(pos, "fall-back", "retreat 3010")
    assert where(pos, "505-A") == "3010"
    assert not is_reduced(pos, "505-A")
    assert place(pos, "505-01") == "lost"
    assert TITLE.sight.view(pos, "us").awards == (4,)
    assert where(pos, "G01") == "3009", "the hex is empty: the Point advances"


@pytest.mark.clause("2.6.4")
def test_2_6_4_a_counter_that_must_retreat_alone_is_eliminated() -> None:
    """14 against 6: the Point is reduced and stays, the counter has to retreat."""
    pos = scene("turn: 6; phase: G4; 3009: 507-A 507-01/pir; 3008: G01 G03 G05; 3109: G06 G08")
    pos = attack(do(pos, "die 6", "done", "done"), "3009", "G01", "G03", "G05", "G06", "G08")
    pos = do(pos, "point G01", "die 6", "die 1")
    assert (told(pos, "totals")[0]["attack"], told(pos, "totals")[0]["defence"]) == (14, 6)
    assert stack(pos, "3009") == ["507-A"]
    assert is_reduced(pos, "507-A")
    assert place(pos, "507-01") == "lost"
    assert TITLE.sight.view(pos, "us").awards == (7,)


@pytest.mark.clause("2.6.4")
def test_2_6_4_cornered_with_others_the_owner_chooses_the_loss() -> None:
    """Day: German zones all around 3009, so nobody can retreat and one loss is due."""
    pos = scene("""
        turn: 6; phase: G4
        3009: 507-A 507-B 507-01/pir; 3008: G01 G03 G05 G06; 3109: G08; 3010: G09; 2910: G10
        """)
    pos = attack(do(pos, "die 6", "done", "done"), "3009", "G01", "G03", "G05", "G06", "G08")
    pos = do(pos, "point G01", "die 6", "die 1")
    assert asked(pos) == ("us", "9.4.3")
    assert offers(pos) == ["lose 507-01", "lose 507-B"]
    kept = do(pos, "lose 507-B")
    assert stack(kept, "3009") == ["507-01", "507-A", "507-B"]
    assert TITLE.sight.view(kept, "us").awards == ()
    assert TITLE.sight.view(do(pos, "lose 507-01"), "us").awards == (7,)


@pytest.mark.clause("2.6.4")
def test_2_6_4_unknown_it_retreats_like_any_other() -> None:
    pos = do(scene("turn: 3; phase: G4; 3009: 505-A 505-01; 3008: G01"), "die 1", "done", "done")
    pos = do(attack(pos, "3009", "G01"), "die 4", "die 1", "fall-back", "retreat 3010")
    assert stack(pos, "3010") == ["505-01", "505-A"]


@pytest.mark.clause("2.6.5")
def test_2_6_5_it_counts_for_turning_over_but_makes_nothing() -> None:
    pos = tried("3009: 505-01/pir 505-02; 3011: 505-03 505-04", "ldr")
    assert front(pos, "505-02") == "ldr", "two sticks of the regiment: the attempt is allowed"
    assert told(pos, "no-conversion") == [{"hex": "3009"}]
