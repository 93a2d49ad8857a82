"""Smoke and fire where other chapters meet them."""

from __future__ import annotations

import pytest

from grognard.boards.felt.marks import Laid
from grognard.boards.felt.plane import inside, rectangle
from grognard.titles.lineagotica.box.rows import REGULAR
from grognard.titles.lineagotica.position import (
    FIRED,
    RIFLE_GRENADES,
    SMOKE_GRENADES,
    Skirmish,
)
from grognard.titles.lineagotica.rules.men import ch17_flight as flight
from tests.titles.lineagotica.scene import (
    against,
    house,
    moves,
    orders,
    run,
    say,
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


# 19.4 Smoke by a launcher of rifle grenades -------------------------------------------------------


def grenadier(smoke: int = 1, grenades: int = 1) -> Skirmish:
    return table(
        squad(
            "a",
            "regular",
            f"a1 rifle+rifle_grenade 500,300 smoke_grenades={smoke} rifle_grenades={grenades}",
            "a2 rifle 530,300 smoke_grenades=1",
        ),
        vs=[squad("x", "regular", "x1 rifle 500,900")],
    )


@pytest.mark.clause("19.4")
@pytest.mark.clause("19.6")
def test_a_launcher_fires_smoke_grenades() -> None:
    pos = orders(grenadier(), REGULAR)
    assert pos.question is not None
    shot = "fire-smoke a1 rifle_grenade 500 600"
    assert shot in [str(each) for each in pos.question.answers(pos)]
    assert against(pos, "fire-smoke a1 rifle_grenade 500 901") == ["12.3"]
    assert against(pos, "fire-smoke a1 rifle 500 600") == ["19.6"]
    assert against(pos, "fire-smoke a2 rifle 500 600") == ["19.6"]
    after = say(pos, shot, "done", "3")
    # 5 x 20 cm, across the line of fire; the other grenades are untouched.
    assert after.coming_smoke == ((0, rectangle(500, 600, 180, 200, 50)),)
    man = who(after, "a1")
    assert (after.left(man, SMOKE_GRENADES), after.left(man, RIFLE_GRENADES)) == (0, 1)
    assert after.activity[man.index] == FIRED
    # A miss deviates as any other.
    far = say(pos, shot, "done", "5", "3")
    assert far.coming_smoke == ((0, rectangle(500, 660, 180, 200, 50)),)


@pytest.mark.clause("19.4")
@pytest.mark.clause("11.31")
def test_smoke_and_other_rifle_grenades_are_counted_apart() -> None:
    shot = "fire-smoke a1 rifle_grenade 500 600"
    pos = grenadier()
    pos.spend(who(pos, "a1"), RIFLE_GRENADES)
    pos = orders(pos, REGULAR)
    assert against(pos, shot) == []
    assert "11.31" in against(pos, f"fire a1 rifle_grenade he e{pos.token[who(pos, 'x1').index]}")
    assert against(orders(grenadier(smoke=0), REGULAR), shot) == ["19.4"]
