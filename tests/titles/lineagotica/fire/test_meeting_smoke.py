"""Smoke and fire where other chapters meet them."""

from __future__ import annotations

import pytest

from grognard.boards.felt.marks import Laid
from grognard.boards.felt.plane import inside, rectangle
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.men import ch17_flight as flight
from tests.titles.lineagotica.scene import (
    against,
    house,
    moves,
    run,
    squad,
    table,
    tank,
    where,
    who,
)

RING = rectangle(500, 500, 0, 150, 50)


def alight(pos: Skirmish) -> Skirmish:
    """20.3 Napalm burns about 500,500."""
    pos.marks = pos.marks.lay(Laid("napalm1", pos.box.kinds["napalm_fire"], RING))
    return pos


@pytest.mark.clause("20.3")
@pytest.mark.clause("17.21")
@pytest.mark.parametrize("foes", [True, False])
def test_men_in_panic_run_out_of_the_napalm(foes: bool) -> None:
    pos = alight(
        table(
            squad("a", "regular", "a1 rifle 500,500", "a2 rifle 900,100"),
            vs=[squad("x", "regular", "x1 rifle 500,1100")],
            hidden="" if foes else "x1",
        )
    )
    run(flight.flee(pos, who(pos, "a1")))
    assert not inside(*where(pos, "a1"), RING)


@pytest.mark.clause("20.3")
@pytest.mark.clause("33.1")
def test_nor_do_they_stay_in_a_burning_house() -> None:
    pos = alight(
        table(
            squad("a", "regular", "a1 rifle 500,500,0", "a2 rifle 900,100"),
            houses=[house("h", 480, 480, 520, 520)],
        )
    )
    run(flight.flee(pos, who(pos, "a1")))
    assert not inside(*where(pos, "a1"), RING)


@pytest.mark.clause("20.3")
@pytest.mark.clause("17.21")
def test_a_tank_drives_out_of_it_too() -> None:
    pos = alight(table(tank("t", "regular", 500, 500, 90)))
    run(flight.flee(pos, who(pos, "t")))
    assert not inside(*where(pos, "t"), RING)
    # Or by order; but nobody drives in.
    pos = moves(
        alight(table(tank("t", "regular", 500, 500, 90), tank("u", "regular", 500, 400, 90)))
    )
    assert against(pos, "drive t 500,600 cross") == []
    assert against(pos, "drive u 500,500 cross")[0] == "7.12"
