"""3 Quality."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.box.rows import ELITE, RABBLE, REGULAR
from grognard.titles.lineagotica.rules.procedure import attempt
from tests.titles.lineagotica.scene import (
    run,
    scene,
    who,
)


@pytest.mark.clause("3.1")
def test_3_1_the_base_chances() -> None:
    tables = scene("blue squad a: regular a1=rifle@100,100").box.tables
    assert tables.quality == [6, 5, 4, 3, 2]


@pytest.mark.clause("3.2")
def test_3_2_equal_or_less_succeeds() -> None:
    assert run(attempt(4), 4) <= 4
    assert run(attempt(4), 5) > 4
    # Below 1 nothing can succeed, from 10 on nothing can fail: no die is thrown.
    assert run(attempt(0)) > 0
    assert run(attempt(10)) <= 10


@pytest.mark.clause("3.3")
def test_3_3_the_referee_changes_the_chance_not_the_class() -> None:
    pos = scene("""
        side blue: quality=-1
        blue squad a: regular a1=rifle@100,100
        blue squad e: elite quality-mod=3 el1=rifle@200,100
        blue squad r: rabble r1=rifle@300,100
        """)
    assert (who(pos, "a1").chance, who(pos, "a1").quality) == (3, REGULAR)
    assert (who(pos, "el1").chance, who(pos, "el1").quality) == (8, ELITE)
    assert (who(pos, "r1").chance, who(pos, "r1").quality) == (1, RABBLE)
    low = scene("""
        side blue: quality=-2
        blue squad r: rabble r1=rifle@300,100
        """)
    high = scene("""
        side blue: quality=2
        blue squad e: elite quality-mod=2 el1=rifle@300,100
        """)
    assert (who(low, "r1").chance, who(high, "el1").chance) == (1, 9)
