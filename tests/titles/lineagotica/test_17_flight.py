"""17.21 Flight, over ground nobody knows."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica import morale
from grognard.titles.lineagotica.bailing import places_round
from grognard.titles.lineagotica.morale import Cause
from grognard.titles.lineagotica.position import FIT, SEVERE, WOUNDED, Skirmish
from grognard.titles.lineagotica.rows import PANIC, SHOCKED
from tests.titles.lineagotica.scene import (
    Part,
    mines,
    put,
    run,
    squad,
    state,
    table,
    tank,
    told,
    where,
    who,
    wood,
)


def afraid(*hidden: str, ground: list[Part] | None = None) -> Skirmish:
    """A wood 100 mm south of a2, the enemy he knows of north of him."""
    men = ["x1 rifle 540,1000", *hidden]
    return table(
        squad("a", "regular", "a1 smg 900,600", "a2 rifle 540,600"),
        vs=[squad("x", "regular", *men)],
        ground=[wood("w", 400, 300, 700, 500), *(ground or [])],
        hidden=" ".join(man.split()[0] for man in hidden),
    )


def panics(pos: Skirmish, id: str, *faces: int, result: int = PANIC) -> None:
    run(
        morale.test_morale(pos, [Cause(who(pos, id).index, "damage", "17.8", result=result)]),
        *faces,
    )


# Enemies nobody has observed ----------------------------------------------------------------------


@pytest.mark.clause("17.21")
@pytest.mark.clause("34.1")
def test_17_21_his_way_does_not_tell_of_enemies_he_does_not_know() -> None:
    """Beside his way, at its end or nowhere near: he runs for the same place."""
    nobody = afraid()
    panics(nobody, "a2")
    goal = where(nobody, "a2")
    for hidden in ("x2 rifle 565,540", "x2 rifle 515,450", "x2 rifle 1200,900"):
        pos = afraid(hidden)
        panics(pos, "a2")
        assert where(pos, "a2") == goal
        assert not pos.observed(who(pos, "x2"))


@pytest.mark.clause("17.21")
@pytest.mark.clause("32.1")
def test_17_21_he_stops_beside_the_enemy_he_runs_into() -> None:
    pos = afraid("x2 rifle 540,540")
    panics(pos, "a2")
    x, y = where(pos, "a2")
    assert abs(x - 540) <= 10
    assert 540 <= y <= 560
    assert pos.observed(who(pos, "x2"))
    assert pos.shocked(who(pos, "a2"))


@pytest.mark.clause("17.21")
def test_17_21_whom_he_knows_he_runs_past() -> None:
    pos = afraid("x2 rifle 540,560")
    pos.token[who(pos, "x2").index] = 7
    put(pos, "x2", 540, 615)
    panics(pos, "a2")
    assert where(pos, "a2")[1] < 480


@pytest.mark.clause("17.22")
@pytest.mark.clause("34.1")
def test_17_22_nor_do_those_who_climb_out() -> None:
    places = []
    for x in (540, 1200):
        pos = table(
            tank("t", "regular", 500, 500, 90),
            vs=[squad("x", "regular", f"x1 rifle {x},500"), tank("k", "regular", x + 60, 520)],
            hidden="x1 k",
        )
        places.append(places_round(pos, who(pos, "t"), 500, 900))
    assert places[0] == places[1]


# Mines --------------------------------------------------------------------------------------------


@pytest.mark.clause("17.21")
@pytest.mark.clause("22.2")
def test_17_21_he_sets_off_mines_on_his_way() -> None:
    band = mines("m", "ap", 400, 520, 700, 560)
    lucky = afraid(ground=[band])
    panics(lucky, "a2", 8)
    assert where(lucky, "a2")[1] < 480
    assert state(lucky, "a2") == FIT
    # A seven explodes one under him, and a nine lays him down where he is.
    pos = afraid(ground=[band])
    panics(pos, "a2", 7, 9, 3)
    assert 520 <= where(pos, "a2")[1] <= 560
    assert state(pos, "a2") == SEVERE
    assert pos.bands_known[0] == 1
    assert told(pos, "panic") == []


@pytest.mark.clause("17.21")
@pytest.mark.clause("22.2")
def test_17_21_hurt_he_runs_no_further() -> None:
    pos = afraid(ground=[mines("m", "ap", 400, 520, 700, 560)])
    # Exploded, wounded, and the test for the wound passed.
    panics(pos, "a2", 7, 6, 1)
    assert state(pos, "a2") == WOUNDED
    assert 520 <= where(pos, "a2")[1] <= 560
    assert pos.shocked(who(pos, "a2"))


@pytest.mark.clause("17.21")
@pytest.mark.clause("22.3")
def test_17_21_a_vehicle_backs_onto_anti_tank_mines() -> None:
    pos = table(
        tank("t", "regular", 500, 500, 90),
        vs=[squad("x", "regular", "x1 rifle 540,900")],
        ground=[mines("m", "at", 400, 380, 600, 420)],
    )
    # It penetrates, and what is hit are the tracks.
    panics(pos, "t", 1, 4, 1)
    x, y = where(pos, "t")
    assert x == 500
    assert 420 <= y <= 450
    assert pos.halvings[who(pos, "t").index] or pos.immobile & who(pos, "t").bit


# One run a turn -----------------------------------------------------------------------------------


@pytest.mark.clause("17.21")
@pytest.mark.clause("17.24")
def test_17_21_one_run_a_turn() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 900,900", "a2 rifle 540,900"),
        vs=[squad("x", "regular", "x1 rifle 540,1100")],
        ground=[wood("w", 100, 300, 1500, 500)],
    )
    panics(pos, "a2")
    place = where(pos, "a2")
    panics(pos, "a2", result=SHOCKED)
    assert where(pos, "a2") == place
    pos.in_panic = 0
    pos.turn += 1
    panics(pos, "a2", result=SHOCKED)
    assert where(pos, "a2")[1] < place[1]
