"""Situations of Night Drop: its positions as texts."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import grognard
from grognard.engine.position import CHANCE
from grognard.engine.situations import SituationError
from grognard.minds import Asked, mind
from grognard.titles.nightdrop.box.contents import SEATS
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.rules.ch04_setup import Landing, Scatter
from grognard.titles.nightdrop.title import TITLE
from tests.titles.nightdrop.scene import (
    asked,
    attack,
    controlled,
    do,
    fighting,
    front,
    fronts_seen,
    is_hidden,
    is_reduced,
    offers,
    place,
    refused_by,
    scene,
    stack,
    told,
    where,
)

# There and back -----------------------------------------------------------------------------------

EVERY = 12
"""One in so many positions is written down."""
STEPS = 50


def game(name: str, seed: int, **options: Any) -> Iterator[Drop]:
    """Every position of a game between two players of that kind."""
    rng = Random(seed)
    pos = TITLE.start(**options)
    players = {seat: mind(name).sit(TITLE, seat) for seat in SEATS}
    yield pos
    while pos.result is None:
        if pos.seat == CHANCE:
            action = rng.choice(pos.answers())
        else:
            asked = Asked(TITLE, pos.box, TITLE.sight.view(pos, pos.seat), pos.seat)
            action = players[pos.seat].choose(asked, rng)
        pos = grognard.act(pos, pos.seat, action)
        yield pos


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("random", {}),
        ("regular", {}),
        ("regular", {"sunken_ford": False, "control_by_conversion": False, "bocage_defence": 1}),
    ],
)
def test_a_game_goes_on_from_its_situations(name: str, options: dict[str, Any]) -> None:
    written = 0
    rng = Random(1)
    for pos in game(name, 2, **options):
        if rng.randrange(EVERY) and pos.result is None:
            continue
        text = TITLE.situations.write(pos)
        again = TITLE.situation(text)
        assert again.encode() == pos.encode(), text
        assert TITLE.situations.write(again) == text
        written += 1
        if written % 4 == 0:
            assert further(again, written) == further(pos, written)
    assert written > 50


def further(pos: Drop, seed: int) -> list[str]:
    """The digests of some actions more."""
    rng = Random(seed)
    digests: list[str] = []
    while pos.result is None and len(digests) < STEPS:
        pos = grognard.act(pos, pos.seat, rng.choice(pos.answers()))
        digests.append(pos.digest())
    return digests


# Written ------------------------------------------------------------------------------------------


def test_the_deal_and_the_drop_are_phases() -> None:
    pos = TITLE.start()
    assert pos.situation() == "nightdrop/1\nphase: deal\n"
    pos = do(pos, "draw G03 1")
    assert pos.situation() == "nightdrop/1\nphase: deal\n2411: G03/hidden\n"
    pos = do(pos, *(f"draw G0{number} 1" for number in (1, 2, 4, 5)))
    dealt = """\
0619: G05/hidden
0810: G04/hidden
1513: G01/hidden
1817: G02/hidden
2411: G03/hidden
"""
    assert pos.situation() == f"nightdrop/1\nphase: drop\n{dealt}"
    pos = do(pos, "die 1", "die 3")
    assert pos.situation() == (
        "nightdrop/1\n"
        "ask: game-turn next=initiative\n"
        "ask: airborne next=505-02\n"
        "ask: landing stick=505-01 hex=2106 white=1 coloured=3\n"
        f"{dealt}"
    )
    assert do(pos, "die 6").situation() == f"nightdrop/1\nphase: drop\n{dealt}lost: 505-01\n"


def test_a_fight_by_night() -> None:
    pos = fighting("turn: 3; phase: U2; 3008: 507-A; 3009: G03/hidden")
    assert attack(pos, "3009", "507-A").situation() == (
        "nightdrop/1\n"
        "turn: 3\n"
        "ask: game-turn next=second\n"
        "ask: converting regiment=507\n"
        "ask: stacking\n"
        "ask: combat side=us\n"
        "ask: combat-die side=us on=3009 by=507-A point=507-A against=G03\n"
        "3008: 507-A/fought\n"
        "3009: G03/assailed\n"
    )


def test_a_move_is_written_in_whole_and_half_points() -> None:
    pos = do(scene("turn: 5; phase: U1; 2411: 505-A; 3420: 505-01"), "move 505-A 2412")
    assert pos.situation() == (
        "nightdrop/1\n"
        "turn: 5\n"
        "ask: game-turn next=second\n"
        "ask: converting regiment=505\n"
        "ask: stacking\n"
        "ask: combat side=us\n"
        "ask: movement side=us movers=505-A left=5.5\n"
        "2412: 505-A/moved\n"
        "3420: 505-01\n"
        "control: 2411 2412\n"
    )


def test_sticks_driven_apart_are_counted() -> None:
    pos = do(scene("turn: 2; phase: G1; 3009: 505-01 505-02"), "die 3", "die 4")
    pos = do(pos, "displace 505-02 3010", "displace 505-02 3011", "displace 505-01 3008")
    assert pos.situation() == (
        "nightdrop/1\n"
        "turn: 2\n"
        "initiative: german\n"
        "used: G1\n"
        "active: G1\n"
        "quota: 4\n"
        "ask: game-turn next=second\n"
        "ask: stacking\n"
        "ask: displacing moves=505-01*1,505-02*2\n"
        "3008: 505-01/came\n"
        "3011: 505-02/came\n"
    )


def test_fronts_that_one_side_has_seen_lie_face_down() -> None:
    pos = fighting("turn: 2; phase: G4; 3009: G03; 3008: 505-01 505-02/ldr; 3420: 505-03")
    pos = do(attack(pos, "3008", "G03"), "draw plt 1")
    assert "lost: 505-01/plt/down 505-02/ldr\n" in pos.situation()
    again = TITLE.situation(pos.situation())
    assert fronts_seen(again, "german") == {"505-01": "plt", "505-02": "ldr"}
    assert fronts_seen(again, "us") == {"505-02": "ldr"}


def test_a_game_that_is_over() -> None:
    pos = scene("turn: 9; result: us us-tactical 10.4c; chits: 1513=3; control: 1513")
    assert pos.result is not None
    assert (pos.result.winner, offers(pos)) == ("us", [])


# Read ---------------------------------------------------------------------------------------------


def test_who_is_not_named() -> None:
    pos = scene("phase: us; 3009: 505-01; awaited: 505-A; spent: 505-03/hq")
    assert [place(pos, id) for id in ("505-01", "505-02", "505-03")] == ["3009", "lost", "spent"]
    assert [place(pos, id) for id in ("505-A", "G03")] == ["awaited", "awaited"]
    jumping = scene("phase: drop; 3009: 505-01; lost: 505-02")
    assert [place(jumping, id) for id in ("505-01", "505-02", "505-03")] == [
        "3009",
        "lost",
        "awaited",
    ]


@pytest.mark.clause("4.2")
def test_4_2_nobody_jumps_twice_and_everybody_once() -> None:
    """Sticks that lie on the map, or are lost, before their turn are passed over."""
    pos = scene("phase: drop; lost: 505-02; 3009: 505-03")
    assert pos.situation() == "nightdrop/1\nphase: drop\n3009: 505-03\nlost: 505-02\n"
    jumped: list[str] = []
    while stick := _jumps(pos):
        if stick not in jumped[-1:]:
            jumped.append(stick)
        # It drifts, and lands well if it comes down on the map.
        pos = do(pos, "die 1" if isinstance(pos.question, Landing) else "die 6")
    others = [stick.id for stick in pos.box.sticks if stick.id not in ("505-02", "505-03")]
    assert jumped == others
    assert not any(place(pos, stick.id) == "awaited" for stick in pos.box.sticks)
    assert TITLE.situation(pos.situation()) == pos


def _jumps(pos: Drop) -> str:
    """The stick whose dice are thrown; "" when the drop is over."""
    question = pos.question
    return pos.box.units[question.stick].id if isinstance(question, Scatter | Landing) else ""


@pytest.mark.clause("4.2")
def test_4_2_whose_turn_is_over_has_jumped() -> None:
    asked = "ask: game-turn next=initiative; ask: airborne next=505-04"
    pos = scene(f"{asked}; 3009: 505-01")
    assert [place(pos, id) for id in ("505-01", "505-02", "505-04")] == ["3009", "lost", "awaited"]
    assert TITLE.situation(pos.situation()) == pos
    with pytest.raises(SituationError) as caught:
        scene(f"{asked}; awaited: 505-02")
    assert caught.value.refusal is not None
    assert caught.value.refusal.clause == "4.2"
    # Nor are dice thrown for a stick that is down.
    with pytest.raises(SituationError):
        scene(f"{asked}; ask: scatter stick=505-03; 3009: 505-03")
    scatter = scene(f"{asked}; ask: scatter stick=505-03")
    assert place(scatter, "505-03") == "awaited"


def test_what_a_counter_bears() -> None:
    pos = scene("phase: us; 3009: 505-01/ldr 505-02; 3008: 505-A/reduced; 2411: G03/hidden G04")
    assert (front(pos, "505-01"), front(pos, "505-02")) == ("ldr", "")
    assert is_reduced(pos, "505-A")
    assert (is_hidden(pos, "G03"), is_hidden(pos, "G04")) == (True, False)


def test_chits_face_up_and_face_down() -> None:
    pos = scene("turn: 5; phase: us; chits: 1513=3 1212=2/down; control: 1513")
    assert TITLE.sight.view(pos, "us").chits["1212"].value == 2
    assert TITLE.sight.view(pos, "german").chits["1212"].value is None
    assert TITLE.sight.view(pos, "german").points == 3


def test_10_2b_a_company_controls_the_vp_hex_it_stands_in() -> None:
    assert controlled(scene("phase: us; 1513: 505-A; 1212: 505-01")) == ["1513"]
    assert controlled(scene("phase: us; 1513: 505-A; control: 1513 1212")) == ["1513", "1212"]
    agreed = "options: control_by_conversion=no"
    assert controlled(scene(f"{agreed}; phase: us; 1513: 505-A; control: none")) == []


@pytest.mark.parametrize(
    ("text", "seat", "clause", "active"),
    [
        ("turn: 3", CHANCE, "5.2.1a", ""),
        ("turn: 3; phase: initiative; 3009: 505-01/pir", "us", "2.6.1a", ""),
        ("turn: 5; phase: discovery", "german", "5.3.2c", ""),
        ("turn: 3; phase: us", "us", "5.4.1a", ""),
        ("turn: 3; phase: german", "german", "5.4.2a", ""),
        ("turn: 5; phase: german", CHANCE, "5.4.2c", "G4"),
        ("turn: 3; phase: U2; 3009: 507-01", "us", "5.4.1d", "U2"),
        ("turn: 3; phase: G3", CHANCE, "5.4.2b", "G3"),
    ],
)
def test_where_a_turn_can_begin(text: str, seat: str, clause: str, active: str) -> None:
    pos = scene(text)
    assert (*asked(pos), pos.active) == (seat, clause, active)


def test_who_has_the_initiative_and_what_is_used_tell_how_far_the_turn_is() -> None:
    pos = scene("turn: 3; phase: us; 3009: 505-01; 3011: 507-01")
    assert TITLE.sight.view(pos, "us").step == 3
    pos = scene("turn: 3; phase: us; initiative: german; used: U1 G2; 3011: 507-01")
    assert TITLE.sight.view(pos, "us").step == 6
    assert offers(pos) == ["activate U2", "activate U3"]
    pos = do(pos, "activate U2", "done")
    assert offers(pos) == ["activate G1", "activate G3", "activate G4"], "the fifth and last"
    assert pos.situation() == (
        "nightdrop/1\nturn: 3\nused: U1 U2 G2\nphase: german\n3011: 507-01\n"
    )


def test_what_a_claim_and_an_award_leave_behind() -> None:
    pos = scene("turn: 3; phase: initiative; 3009: 507-01/pir; awards: 4 6")
    assert "awards: 4 6\n" in pos.situation()
    assert TITLE.sight.view(pos, "us").awards == (4, 6)
    bound = scene("turn: 3; phase: us; bound: 507; 3009: 507-01")
    assert bound.active == "U2", "there is no choice"


def test_an_activation_under_way() -> None:
    """505-A has moved, 505-B has not; G4 with one unit left to activate."""
    pos = scene("turn: 5; phase: U1; 3009: 505-A/moved; 3011: 505-B")
    assert "8.4.1" in refused_by(pos, "move 505-A 3008")
    assert refused_by(pos, "move 505-B 3010") == []
    pos = scene("""
        turn: 5; initiative: german; quota: 1
        ask: game-turn next=second; ask: stacking
        ask: combat side=german; ask: movement side=german
        3009: G03/activated/moved; 3011: G04; 3013: G05
        """)
    assert "8.4.1" in refused_by(pos, "move G03 3008")
    assert refused_by(do(pos, "move G04 3012"), "move G05 3012") == ["5.4.2c"]


def test_one_that_has_moved_has_come_and_may_be_one_too_many() -> None:
    pos = scene("turn: 2; phase: U1; 3009: 505-01/moved 508-01 508-02 508-03; 3420: 505-02")
    assert asked(do(pos, "done")) == ("us", "7c")


def test_a_company_needs_no_sticks_that_were_spent() -> None:
    assert stack(scene("phase: us; 3009: 505-A 505-B 507-A"), "3009") == ["505-A", "505-B", "507-A"]


def test_us_stacks_may_be_too_high_and_german_ones_while_they_move() -> None:
    """7e, 7b"""
    pos = scene("turn: 2; phase: us; 3009: 505-01 505-02 505-03 505-04")
    assert len(stack(pos, "3009")) == 4
    pos = do(scene("turn: 2; phase: G4; 3009: G03 G04 G05 G06"), "die 1", "done", "done")
    assert asked(pos) == ("german", "7c")


def test_a_night_retreat_written_by_hand() -> None:
    pos = scene("""
        turn: 2
        ask: game-turn next=second; ask: converting regiment=505; ask: stacking; ask: combat side=us
        ask: advancing side=us on=3009 by=505-A point=505-A
        ask: night-retreat side=us on=3009 against=G03
        3008: 505-A/fought; 3009: G03/assailed
        """)
    assert asked(pos) == ("german", "9.2.4d")
    pos = do(pos, "fall-back", "retreat 3010")
    assert (where(pos, "G03"), where(pos, "505-A")) == ("3010", "3009")
    assert told(pos, "advanced")[0]["unit"] == "505-A"


# Refused ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("turn: x", "line 2, column 7: “x” is not a whole number."),
        ("tun: 3", "line 2, column 1: No line begins with “tun”. Perhaps turn?"),
        ("phase: G5", "line 2, column 8: “G5” is no phase of this game."),
        ("3009: 505a", "line 2, column 7: There is no counter “505a”. Perhaps 505-A?"),
        ("3009: 505-01\n3008: 505-01", "line 3, column 7: “505-01” has been placed already."),
        ("3509: 505-01", "line 2, column 1: The map has no hex “3509”."),
        ("3009: 505-01/ld", "line 2, column 14: No counter bears the mark “ld”. Perhaps ldr?"),
        ("3009: 505-A/ldr", "line 2, column 13: This counter does not bear the mark “ldr”."),
        ("3009: 505-01/hidden", "line 2, column 14: This counter does not bear the mark “hidden”."),
        ("3009: G11/reduced", "line 2, column 11: This counter does not bear the mark “reduced”."),
        ("initiative: allied", "line 2, column 13: “allied” means nothing here."),
        ("used: U4", "line 2, column 7: “U4” means nothing here."),
        ("awards: 10", "line 2, column 9: “10” means nothing here."),
        ("chits: 1513=3/up", "line 2, column 15: No counter bears the mark “up”. Known: down."),
        ("chits: 1513=3 1513=2", "line 2, column 15: “1513” stands here a second time."),
        ("control: 9999", "line 2, column 10: The map has no hex “9999”."),
        ("options: sunken_ford=deep", "line 2, column 22: “deep” is not among the values of this"),
        ("ask: combat-dye", "line 2, column 6: Nothing asked in this game is called “combat-dye”."),
        ("ask: initiative-die us=7", "line 2, column 24: “7” means nothing here."),
        ("ask: movement side=us movers=505-A left=1.3", "line 2, column 41: “1.3” is not a whole"),
    ],
)  # fmt: skip
def test_what_is_wrong_and_where(text: str, said: str) -> None:
    with pytest.raises(SituationError) as caught:
        scene(text)
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize(
    ("text", "clause", "at"),
    [
        ("turn: 10", "5", "turn"),
        ("3009: 505-A G03", "8.4.3", "G03"),
        ("1412: 505-A", "8.4.2b", "505-A"),
        ("options: sunken_ford=no; 1411: 505-A", "8.4.2b", "505-A"),
        ("1308: G01", "8.4.2b", "G01"),
        ("phase: us; 3009: G03 G04 G05 G06", "7a", "G06"),
        ("spent: G03", "2.4.3", "G03"),
        ("awaited: 505-01", "4.2", "505-01"),
        ("awaited: 505-A 505-01/down", "4.2", "505-01/down"),
        ("awaited: G03/hidden", "4.1a", "G03"),
        ("3009: G03/hidden/reduced", "3.1.4a", "G03"),
        ("3009: 505-01/pir 505-02/pir", "2.3", "505-02"),
        ("3009: 505-01/pir; lost: 505-02/pir/down", "2.3", "505-02"),
        ("chits: 1513=3 1212=3 0810=3 2411=3", "4.3", "chits"),
        ("chits: 1513=4", "4.3", "chits"),
        ("chits: 3009=2", "2.5a", "3009"),
        ("control: 3009", "2.5a", "3009"),
        ("1513: G03; control: 1513", "10.2c", "control"),
        ("1513: 505-A; control: none", "10.2b", "control"),
        ("turn: 5; phase: G1", "5.4.2d", "G1"),
        ("phase: U1; bound: 507", "2.6.1b", "U1"),
        ("phase: us; used: U1 U2 U3", "5", "us"),
    ],
)
def test_what_no_table_can_show_is_refused_by_its_clause(text: str, clause: str, at: str) -> None:
    with pytest.raises(SituationError) as caught:
        scene(text)
    error = caught.value
    assert error.refusal is not None
    assert error.refusal.clause == clause
    assert text[error.column - 1 :].startswith(at)


def test_2_2a_more_companies_than_counters_where_so_agreed() -> None:
    at = "3009: 507-A 507-B 507-C; 3011: 507-D 507-E 507-F; lost: 507-G"
    assert scene(f"phase: us; {at}").box is TITLE.box
    with pytest.raises(SituationError, match="no company counters left"):
        scene(f"phase: us; options: enforce_company_pool=yes; {at}")


FIGHT = "active: U1; ask: game-turn next=second; ask: converting regiment=505"


@pytest.mark.parametrize(
    ("asked", "clause"),
    [
        ("combat-die side=us on=3009 by=505-A point=505-A against=G04", "9.2.3"),
        ("combat-die side=us on=3009 by=505-A point=505-B against=G03", "9.2.2"),
        ("combat-die side=us on=3010 by=505-A point=505-A against=G03", "9.1.1a"),
        ("combat-die side=us on=3009 by=505-01 point=505-01 against=G03", "9.3.1"),
        ("massing side=us on=3009 by=507-A", "9.2.1b"),
        ("defence-point side=us on=3009 by=505-C point=505-C", "9.1.1c"),
        ("attack-point side=us on=3009 by=505-D,505-A", "9.2.5c"),
        ("advancing side=us on=3009 by=505-A point=505-B", "9.2.2"),
        ("cornered side=german from=3009 units=G03,G04", "9.4.3"),
        ("chit hex=1513 clause=2.5a", "2.5d"),
    ],
)
def test_what_is_asked_is_about_units_that_are_there(asked: str, clause: str) -> None:
    text = "3008: 505-A 505-B 505-01 507-A; 3020: 505-C; 3009: G03; 3011: G04; chits: 1513=2"
    with pytest.raises(SituationError) as caught:
        scene(f"{FIGHT}; ask: {asked}; {text}")
    assert caught.value.refusal is not None
    assert caught.value.refusal.clause == clause


@pytest.mark.parametrize(
    "text",
    [
        "ask: claiming",
        "ask: game-turn next=second; ask: game-turn next=second",
        "ask: combat side=us; ask: game-turn next=second",
        "ask: game-turn next=second; ask: stacking",
        "ask: game-turn next=second; ask: combat side=us",
        "ask: game-turn next=second; ask: displacing; active: U1",
        "ask: game-turn next=second; ask: converting regiment=505; active: U2",
        f"{FIGHT}; ask: movement side=us movers=505-A",
        f"{FIGHT}; ask: movement side=us movers=505-B left=2",
        f"{FIGHT}; ask: turning stick=505-01",
        "ask: game-turn next=second; ask: stacking; ask: entering unit=G03; active: G4; quota: 1",
        "phase: us; active: U1",
        "phase: U2; active: U1",
        "phase: us; quota: 2",
        "phase: us; 3011: 505-C/moved",
    ],
)
def test_what_cannot_be_asked_as_the_pieces_stand(text: str) -> None:
    with pytest.raises(SituationError) as caught:
        scene(f"{text}; 3008: 505-A 505-01/plt; 3009: G03")
    assert caught.value.key == "impossible"


def test_another_number_and_another_game() -> None:
    with pytest.raises(SituationError, match="another number") as caught:
        TITLE.situation("nightdrop/2\nturn: 3")
    assert caught.value.nearest == "nightdrop/1"
    with pytest.raises(SituationError, match="not of this game"):
        TITLE.situation("berlino85/1\nturn: 3")


def test_it_is_said_in_both_languages() -> None:
    with pytest.raises(SituationError) as caught:
        scene("1513: G03; control: 1513")
    assert caught.value.said() == (
        "line 2, column 12: German units are in La Fière (1513): "
        "the American does not control it. (10.2c)"
    )
    assert caught.value.said("it") == (
        "riga 2, colonna 12: A La Fière (1513) ci sono unità tedesche: "
        "l'americano non lo controlla. (10.2c)"
    )
