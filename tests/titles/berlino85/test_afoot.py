"""What a view of Berlino '85 tells of what is going on, by names."""

from __future__ import annotations

import pytest

from grognard.titles.berlino85.position import Berlin
from grognard.titles.berlino85.sight.afoot import Afoot
from grognard.titles.berlino85.title import TITLE
from tests.titles.berlino85.scene import attack, do, offers, scene

EYES = ("soviet", "western", "observer")


def afoot(pos: Berlin, seat: str) -> Afoot | None:
    return TITLE.sight.view(pos, seat).afoot


def two_against_one() -> Berlin:
    return scene("phase: B; 0507: us_bde; 0508: ddr_mot1; 0407: su_6bde")


@pytest.mark.clause("3.1")
def test_an_attack_being_set_up_is_its_owners_alone() -> None:
    pos = do(two_against_one(), "attack 0507", "join ddr_mot1")
    planned = Afoot("attack", "soviet", ("ddr_mot1",), ("0507",), ("us_bde",))
    assert [afoot(pos, seat) for seat in EYES] == [planned, None, None]


@pytest.mark.clause("4.1b")
def test_a_fight_is_told_to_everybody() -> None:
    pos = do(attack(two_against_one(), "0507", "ddr_mot1", "su_6bde"), "fight")
    (fight,) = TITLE.sight.view(pos, "western").fights
    assert fight.fought
    for seat in EYES:
        seen = afoot(pos, seat)
        assert seen is not None
        assert (seen.kind, seen.seat, seen.hexes, seen.defenders) == (
            *("fight", "soviet"),
            *(("0507",), ("us_bde",)),
        )
        assert set(seen.attackers) == {"ddr_mot1", "su_6bde"}


@pytest.mark.clause("4.3e")
def test_who_is_led_away_and_the_hexes_he_has_been_in() -> None:
    """Every kind comes up in games of any answers, and a retreat is told hex by hex."""
    seen: set[str] = set()
    pos = do(attack(two_against_one(), "0507", "ddr_mot1", "su_6bde"), "fight")
    open_: list[Berlin] = [pos]
    while open_ and len(seen) < 4:
        pos = open_.pop()
        told = afoot(pos, "observer")
        if told is None:
            continue
        seen.add(told.kind)
        if told.kind == "resistance":
            assert told.units in (told.attackers, told.defenders)
            assert told.steps in (1, 2)
        if told.kind == "retreat":
            assert told.units
            assert not told.path or len(told.path) <= told.steps
        open_ += [do(pos, answer) for answer in offers(pos)]
    assert seen >= {"fight", "resistance", "retreat", "advance"}


def test_before_anything_is_attacked_nothing_is_afoot() -> None:
    assert [afoot(scene("0507: us_bde; 0508: ddr_mot1"), seat) for seat in EYES] == [None] * 3
