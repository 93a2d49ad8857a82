"""What a view of Night Drop tells of what is going on, by names."""

from __future__ import annotations

import pytest

from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.sight.afoot import Afoot
from grognard.titles.nightdrop.title import TITLE
from tests.titles.nightdrop.scene import do, g4, offers, scene

EYES = ("us", "german", "observer")
BESIDE = "3008: 505-A; 3109: 505-B; 3009: G12 G13"


def afoot(pos: Drop, seat: str) -> Afoot | None:
    return TITLE.sight.view(pos, seat).afoot


@pytest.mark.clause("9.2.1a")
def test_an_attack_being_set_up_is_its_owners_alone() -> None:
    pos = do(scene(f"turn: 5; phase: U1; {BESIDE}"), "done", "attack 3009", "join 505-A")
    massing = Afoot("massing", "us", "3009", ("505-A",))
    assert [afoot(pos, seat) for seat in EYES] == [massing, None, None]


@pytest.mark.clause("9.2.2")
def test_once_declared_everybody_knows_who_attacks_and_the_points() -> None:
    pos = scene(f"turn: 5; phase: U1; {BESIDE}")
    pos = do(pos, "done", "attack 3009", "join 505-A", "join 505-B", "declare")
    both = ("505-A", "505-B")
    assert [afoot(pos, seat) for seat in EYES] == [Afoot("attack-point", "us", "3009", both)] * 3
    pos = do(pos, "point 505-B")
    led = Afoot("defence-point", "us", "3009", both, lead="505-B")
    assert [afoot(pos, seat) for seat in EYES] == [led] * 3
    pos = do(pos, "point G13")
    fight = Afoot("fight", "us", "3009", both, lead="505-B", guard="G13")
    assert [afoot(pos, seat) for seat in EYES] == [fight] * 3


@pytest.mark.clause("3.1.4a")
def test_who_attacks_from_under_a_marker_is_the_germans_secret() -> None:
    pos = g4("turn: 2; 3009: G03/hidden G04/hidden; 3008: 505-01 505-02; 2909: 505-03")
    pos = do(pos, "done", "attack 3008", "join G03", "join G04", "declare")
    german = afoot(pos, "german")
    assert german is not None
    assert german.units == ("G03", "G04")
    for seat in ("us", "observer"):
        seen = afoot(pos, seat)
        assert seen is None or not seen.units


@pytest.mark.clause("9.4.1")
def test_a_retreat_and_an_advance_are_told_by_names() -> None:
    pos = scene(f"turn: 5; phase: U1; {BESIDE}")
    pos = do(pos, "done", "attack 3009", "join 505-A", "join 505-B", "declare")
    kinds: dict[str, Afoot] = {}
    left = [pos]
    while left and not kinds.keys() >= {"retreat", "advance"}:
        pos = left.pop()
        told = afoot(pos, "observer")
        if told is not None:
            kinds[told.kind] = told
            left += [do(pos, answer) for answer in offers(pos)]
    assert (kinds["advance"].seat, kinds["advance"].hex) == ("us", "3009")
    assert kinds["retreat"].units
    assert kinds["retreat"].seat in ("us", "german")
