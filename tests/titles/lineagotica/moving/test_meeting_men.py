"""Men who carry, are carried, help and leave: where the chapters meet."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.position import IDLE, MOVED, NORMAL, Skirmish
from grognard.titles.lineagotica.rules.moving.ch06_foot import allowance
from tests.titles.lineagotica.scene import against, but, moving, say, scene, where, who

# 6.12 Two men together ----------------------------------------------------------------------------


def gunners(more: str = "") -> Skirmish:
    """m1 leads, m2 has a machine gun."""
    return scene(f"blue squad m: regular m1=rifle@300,300 m2=mg@300,330 {more}")


@pytest.mark.clause("6.12")
@pytest.mark.clause("5.8")
def test_6_12_who_goes_with_the_bearer_helps_him() -> None:
    after = say(moving(gunners()), "march m normal 460 300")
    assert where(after, "m1") == (460, 300)
    assert where(after, "m2") == (460, 330)
    # Helping is his activity.
    assert after.activity[who(after, "m1").index] == MOVED


@pytest.mark.clause("6.12")
def test_6_12_a_lone_bearer_pays() -> None:
    pos = moving(gunners())
    assert allowance(pos, who(pos, "m2"), NORMAL).total == 80
    assert "6.5" in against(pos, "walk m2 normal 381,330 same")
    after = say(pos, "walk m2 normal 380,330 same")
    assert after.activity[who(after, "m1").index] == IDLE
    # The other has moved already: nobody is left to help.
    after = say(pos, "walk m1 normal 300,310 same", "march m normal 460 330")
    assert where(after, "m2") == (380, 330)


@pytest.mark.clause("6.12")
def test_6_12_one_man_helps_one_bearer() -> None:
    after = say(moving(gunners("m3=mg@300,270")), "march m normal 460 300")
    assert where(after, "m2") == (460, 330)
    assert where(after, "m3") == (380, 270)
    # He helps nobody who is too far off.
    after = say(moving(but(gunners(), "300,350: m2")), "march m normal 460 300")
    assert where(after, "m2") == (380, 350)


@pytest.mark.clause("6.12")
@pytest.mark.clause("6.6")
@pytest.mark.clause("6.11")
def test_6_12_the_bearer_goes_no_further_than_who_helps_him() -> None:
    after = say(moving(but(gunners(), "m1/beaten-before")), "march m normal 460 300")
    assert (where(after, "m1"), where(after, "m2")) == ((420, 300), (420, 330))
    # A wounded man is no help: alone the bearer comes as far.
    after = say(moving(but(gunners(), "m1/wounded")), "march m normal 460 300")
    assert where(after, "m2") == (380, 330)


@pytest.mark.clause("6.12")
def test_6_12_a_wounded_man_is_carried_by_two() -> None:
    pos = scene(
        "blue squad a: regular a1=rifle@300,300 a2=rifle@315,300 a3=rifle@300,330",
        "315,300: a2/severe; work: a1 carries a2",
    )
    after = say(moving(pos), "march a normal 460 300")
    assert where(after, "a1") == where(after, "a2") == (460, 300)
