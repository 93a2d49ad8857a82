"""Men who carry, are carried, help and leave: where the chapters meet."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.box.contents import RED
from grognard.titles.lineagotica.position import (
    FLED,
    IDLE,
    LEFT,
    MOVED,
    NOBODY,
    NORMAL,
    SEVERE,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch16_damage import bleed
from grognard.titles.lineagotica.rules.men.ch17_flight import flee
from grognard.titles.lineagotica.rules.moving.ch06_foot import allowance
from grognard.titles.lineagotica.rules.moving.ch24_bailing import bail_out, occupants
from grognard.titles.lineagotica.rules.turn.ch36_victory import points
from grognard.titles.lineagotica.sight.view import view
from tests.titles.lineagotica.scene import (
    against,
    but,
    firing,
    moving,
    run,
    say,
    scene,
    state,
    where,
    who,
)

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
    after = say(pos, "walk m1 normal 330,330 same", "march m normal 460 330")
    assert where(after, "m2") == (380, 330)


@pytest.mark.clause("6.12")
def test_6_12_one_man_helps_one_bearer() -> None:
    after = say(moving(gunners("m3=mg@300,270")), "march m normal 460 300")
    assert where(after, "m2") == (460, 330)
    # Left behind by the leader at 460,300 he makes for him.
    assert where(after, "m3") == (378, 285)
    # He helps nobody who is too far off.
    after = say(moving(but(gunners(), "300,350: m2")), "march m normal 460 300")
    assert where(after, "m2") == (376, 326)


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


# 6.12 The wounded go with who carries them --------------------------------------------------------


def bearer(*more: str) -> Skirmish:
    """a1 has a2 in his arms."""
    return scene(
        "blue squad a: regular a1=rifle@300,20 a2=rifle@280,20 a3=rifle@320,20",
        "blue lorry l: regular @300,50; blue tank t: regular @360,20",
        "exit blue: S; red squad x: regular x1=rifle@300,1100",
        "victory red: figures of=blue state=severe points=100",
        "victory red: figures of=blue state=wounded points=10",
        "victory red: figures of=blue state=fit points=1",
        "300,20: a1 a2/severe; work: a1 carries a2",
        *more,
    )


def counted(pos: Skirmish) -> int:
    """Severely wounded, wounded and fit men of blue, beside the six of the crews."""
    return points(pos, RED).total


@pytest.mark.clause("6.12")
@pytest.mark.clause("37.6")
@pytest.mark.clause("37.7")
def test_37_6_the_wounded_man_leaves_with_who_carries_him() -> None:
    pos = bearer()
    assert counted(pos) == 108
    after = say(moving(pos), "leave a1 normal S")
    assert state(after, "a1") == state(after, "a2") == LEFT
    assert counted(after) == 108
    # 16.4 He does not bleed to death any more.
    bleed(after)
    assert state(after, "a2") == LEFT


@pytest.mark.clause("37.6")
@pytest.mark.clause("37.7")
@pytest.mark.clause("17.21")
def test_37_7_whoever_left_or_fled_counts_as_he_was() -> None:
    pos = but(bearer(), "a3/wounded")
    assert counted(pos) == 117
    assert counted(say(moving(pos), "leave a3 normal S")) == 117
    fled = but(pos, "700,20: a3", "700,400: x1")
    run(flee(fled, who(fled, "a3")))
    assert state(fled, "a3") == FLED
    assert counted(fled) == 117


@pytest.mark.clause("6.12")
@pytest.mark.clause("6.10")
@pytest.mark.clause("35.6")
def test_6_12_into_a_lorry_and_off_the_table() -> None:
    pos = say(moving(bearer()), "mount a1 l")
    assert pos.aboard[who(pos, "a2").index] == who(pos, "l").index
    after = say(pos, "drive l 400,50 cross")
    assert where(after, "a2") == where(after, "l") == (400, 50)
    # Off again, he takes him along, or the lorry takes both away.
    pos = but(pos, "a1/idle", "a2/idle")
    off = say(pos, "dismount a1 300 300")
    assert off.aboard[who(off, "a2").index] == NOBODY
    assert where(off, "a1") == where(off, "a2")
    gone = say(moving(but(pos, "300,0: l")), "leave l normal S")
    assert state(gone, "a1") == state(gone, "a2") == LEFT
    assert counted(gone) == 108


@pytest.mark.clause("6.12")
@pytest.mark.clause("24.3")
def test_6_12_nobody_is_carried_onto_a_tank() -> None:
    pos = moving(bearer())
    assert "6.12" in against(pos, "mount a1 t")
    assert "6.12" not in against(pos, "mount a3 t")


@pytest.mark.clause("6.12")
@pytest.mark.clause("16.15")
def test_16_15_the_wounded_in_a_lorry_are_hit_and_put_out_with_the_others() -> None:
    pos = say(moving(bearer()), "mount a1 l")
    lorry = who(pos, "l")
    assert who(pos, "a2") in occupants(pos, lorry)
    bail_out(pos, lorry, 300, 1100)
    assert pos.aboard[who(pos, "a2").index] == NOBODY
    assert state(pos, "a2") == SEVERE


@pytest.mark.clause("6.12")
@pytest.mark.clause("35.6")
def test_6_12_a_passenger_who_is_down_is_carried_off_by_another() -> None:
    pos = scene(
        "blue squad a: regular a1=rifle@300,20 a2=rifle@280,20; blue lorry l: regular @300,50",
        "in l: a1 a2/severe",
    )
    pos = say(firing(pos, "regular"), "do a1 carry a2", "done")
    off = say(moving(but(pos, "a1/idle")), "dismount a1 300 300")
    assert where(off, "a1") == where(off, "a2")
    assert off.aboard[who(off, "a2").index] == NOBODY


@pytest.mark.clause("6.12")
@pytest.mark.clause("34.2")
def test_34_2_the_enemy_remembers_him_where_he_fell_though_he_is_in_a_lorry() -> None:
    pos = but(bearer(), "a2/fell=300,10", "a2/e9")
    pos = say(moving(pos), "mount a1 l")
    known = view(pos, "red").enemies["e9"]
    assert (known.x, known.y, known.aboard) == (300, 10, "")
