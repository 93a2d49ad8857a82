"""3 Quality."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.box.rows import ELITE, RABBLE, REGULAR
from grognard.titles.lineagotica.rules.procedure import attempt
from tests.titles.lineagotica.scene import run, squad, table, who


@pytest.mark.clause("3.1")
def test_3_1_the_base_chances() -> None:
    tables = table(squad("a", "regular", "a1 rifle 100,100")).box.tables
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
    pos = table(
        squad("a", "regular", "a1 rifle 100,100"),
        squad("e", "elite", "el1 rifle 200,100", quality_mod=3),
        squad("r", "rabble", "r1 rifle 300,100"),
        blue_side={"quality_mod": -1},
    )
    assert (who(pos, "a1").chance, who(pos, "a1").quality) == (3, REGULAR)
    assert (who(pos, "el1").chance, who(pos, "el1").quality) == (8, ELITE)
    assert (who(pos, "r1").chance, who(pos, "r1").quality) == (1, RABBLE)
    low = table(squad("r", "rabble", "r1 rifle 300,100"), blue_side={"quality_mod": -2})
    high = table(
        squad("e", "elite", "el1 rifle 300,100", quality_mod=2), blue_side={"quality_mod": 2}
    )
    assert (who(low, "r1").chance, who(high, "el1").chance) == (1, 9)
