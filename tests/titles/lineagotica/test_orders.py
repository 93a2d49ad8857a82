"""What keeps somebody from moving, firing or acting: the states of chapters 16, 17 and 30, and
what is asked of every order."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.titles.lineagotica.position import SEVERE, WOUNDED, Skirmish
from grognard.titles.lineagotica.rules.turn.ch05_declaring import Declaring
from tests.titles.lineagotica.scene import (
    GUN_75,
    against,
    asked,
    e,
    gun,
    house,
    lorry,
    moves,
    orders,
    squad,
    table,
    tank,
    wall,
    who,
)

REGULAR = 2


def field(*blue: Any, **more: Any) -> Skirmish:
    """a1 and a2, a Sherman, a lorry; an enemy at 400 mm and a tank."""
    foes = [squad("x", "regular", "x1 rifle 500,500"), tank("u", "regular", 900, 900)]
    return table(
        *(blue or (squad("a", "regular", "a1 rifle 500,100", "a2 rifle 520,100"),)),
        tank("t", "regular", 700, 100, 90),
        lorry("l", "regular", 500, 70, 0, command="free"),
        vs=more.pop("vs", foes),
        **more,
    )


@pytest.mark.clause("16.4")
def test_16_4_whoever_is_down_does_nothing() -> None:
    pos = field()
    pos.state[who(pos, "a2").index] = SEVERE
    assert "16.4" in against(orders(pos, REGULAR), f"fire a2 rifle single {e(pos, 'x1')}")
    assert against(moves(pos), "walk a2 normal 520,90 same") == ["16.4"]


@pytest.mark.clause("16.2")
def test_16_2_the_shocked() -> None:
    pos = field()
    for id in ("a1", "t"):
        pos.shocked_until[who(pos, id).index] = pos.turn
    assert against(orders(pos, REGULAR), f"fire a1 rifle single {e(pos, 'x1')}") == ["16.2"]
    # Not towards the nearest enemy; away from him, yes. A crew stays.
    assert against(moves(pos), "walk a1 normal 470,110 same") == ["16.2"]
    assert against(moves(pos), "walk a1 normal 440,80 same") == []
    assert against(moves(pos), "drive t 700,200 cross") == ["16.2"]


@pytest.mark.clause("17.22")
def test_17_22_an_abandoned_vehicle() -> None:
    pos = field()
    pos.abandoned = who(pos, "t").bit | who(pos, "l").bit
    assert against(orders(pos, REGULAR), f"fire t coax single {e(pos, 'x1')}") == ["17.22"]
    assert against(moves(pos), "mount a1 l") == ["17.22"]


@pytest.mark.clause("16.13")
def test_16_13_broken_weapons_and_tracks() -> None:
    pos = field()
    t = who(pos, "t")
    pos.broken = t.arms[0].bit
    assert against(orders(pos, REGULAR), f"fire t main he {e(pos, 'x1')}") == ["16.13"]
    assert against(orders(pos, REGULAR), f"fire t coax single {e(pos, 'x1')}") == []
    pos.immobile = t.bit
    assert against(moves(pos), "drive t 700,200 cross") == ["16.13"]


@pytest.mark.clause("16.12")
def test_16_12_rifles_do_nothing_to_closed_armour() -> None:
    pos = field()
    shot = f"fire a2 rifle single {e(pos, 'u')}"
    assert "16.12" in against(orders(pos, REGULAR), shot)
    pos.open_hatch = who(pos, "u").bit
    assert "16.12" not in against(orders(pos, REGULAR), shot)


@pytest.mark.clause("5.8")
def test_5_8_a_crew_has_one_activity() -> None:
    pos = field()
    pos.activity[who(pos, "t").index] = 2
    assert against(moves(pos), "drive t 700,200 cross") == ["5.8"]


@pytest.mark.clause("11.3")
def test_11_3_a_rifle_has_no_area() -> None:
    pos = field()
    assert against(orders(pos, REGULAR), f"fire a1 rifle area {e(pos, 'x1')}") == ["11.3"]


@pytest.mark.clause("30.10")
def test_30_10_one_man_at_an_opening() -> None:
    pos = table(
        squad("a", "regular", "a1 rifle 500,300,0", "a2 rifle h/0/s"),
        houses=[house("h", 450, 250, 550, 350)],
    )
    assert "30.10" in against(moves(pos), "walk a1 normal h/0/s same")
    assert against(moves(pos), "walk a1 normal h/0/n same") == []


@pytest.mark.clause("35.6")
def test_35_6_on_foot_and_aboard() -> None:
    pos = field(squad("a", "regular", "a1 rifle in:l", "a2 rifle 520,100"))
    assert against(moves(pos), "walk a1 normal 500,160 same") == ["35.6"]
    assert against(moves(pos), "dismount a2 520 120") == ["35.6"]


@pytest.mark.clause("12.3")
def test_12_3_ground_out_of_range() -> None:
    pos = field(squad("a", "regular", "a1 smg 100,100", "a2 bazooka 120,100 rounds=2"))
    declaring = asked(pos, Declaring(0))
    assert against(declaring, "cover-ground a1 smg 500 100") == []
    assert against(declaring, "cover-ground a1 smg 501 100") == ["12.3"]


@pytest.mark.clause("12.3")
def test_12_3_a_smoke_shell_out_of_range() -> None:
    men = squad("a", "regular", "a1 rifle 100,100", "a2 bazooka 120,100 rounds=2 smoke_rounds=1")
    step = orders(field(men), REGULAR)
    assert against(step, "fire-smoke a2 bazooka 120 700") == []
    assert against(step, "fire-smoke a2 bazooka 120 701") == ["12.3"]


@pytest.mark.clause("35.4")
def test_35_4_ground_outside_the_arc() -> None:
    pos = field()
    assert against(asked(pos, Declaring(0)), "cover-ground t bow 700 500") == []
    assert against(asked(pos, Declaring(0)), "cover-ground t bow 1200 100") == ["35.4"]
    fixed = {**GUN_75, "arc": "front_60"}
    pos = table(tank("t", "regular", 700, 100, 90, weapons=[fixed], smoke_shells=1))
    assert against(orders(pos, REGULAR), "fire-smoke t main 700 500") == []
    assert against(orders(pos, REGULAR), "fire-smoke t main 1200 100") == ["35.4"]


@pytest.mark.clause("19.6")
def test_19_6_a_spot_out_of_sight_or_a_bearing_there_is_not() -> None:
    pos = table(
        tank("t", "regular", 700, 100, 90, smoke_shells=1),
        houses=[house("h", 650, 300, 750, 360)],
    )
    assert against(orders(pos, REGULAR), "fire-smoke t main 700 500") == ["19.6"]
    pos = called()
    assert against(orders(pos, REGULAR), "call a1 m 500 700 360") == ["19.6"]
    assert against(orders(pos, REGULAR), "call a1 m 500 700 359") == []


@pytest.mark.clause("30.1")
def test_30_1_smoke_falls_on_the_table() -> None:
    pos = table(squad("a", "regular", "a1 rifle 10,100 smoke_grenades=1", "a2 rifle 30,100"))
    assert against(moves(pos), "smoke a1 -5 100 0") == ["30.1"]


@pytest.mark.clause("30.1")
def test_30_1_nor_is_anything_else_ordered_off_it() -> None:
    far = 10**9
    pos = field(squad("a", "regular", "a1 smg in:l", "a2 rifle 520,100"))
    assert against(moves(pos), f"dismount a1 {far} {far}") == ["30.1"]
    assert against(moves(pos), f"march a normal {far} 1") == ["30.1"]
    assert against(moves(pos), f"smoke a2 {far} 1 0") == ["30.1"]
    assert against(orders(pos, REGULAR), f"fire-smoke t main {far} 1") == ["30.1"]
    assert against(asked(pos, Declaring(0)), f"cover-ground t coax {far} 1") == ["30.1"]


@pytest.mark.clause("33.3")
def test_33_3_only_a_grenade_goes_through_an_opening() -> None:
    pos = table(
        squad("a", "regular", "a1 rifle 475,240 grenades=1", "a2 rifle 500,200"),
        houses=[house("h", 450, 250, 550, 350)],
    )
    assert against(orders(pos, REGULAR), "throw a1 hand_grenade h/0/s") == []
    assert against(orders(pos, REGULAR), "throw a1 rifle h/0/s") == ["33.3"]


@pytest.mark.clause("10.6")
def test_10_6_what_nobody_could_do() -> None:
    pos = table(
        squad("a", "regular", "a1 rifle 500,300 charges=1"),
        ground=[wall("w", (400, 310), (600, 310))],
    )
    assert against(orders(pos, REGULAR), "do a1 prepare-charge w") == []
    pos.state[who(pos, "a1").index] = WOUNDED
    assert against(orders(pos, REGULAR), "do a1 prepare-charge w") == ["10.6"]
    # A wounded man reaches no battery that is hard to reach.
    far = called(contact="difficult")
    assert against(orders(far, REGULAR), "call a1 m 500 700 -1") == []
    far.state[who(far, "a1").index] = WOUNDED
    assert against(orders(far, REGULAR), "call a1 m 500 700 -1") == ["10.6"]


def called(**more: Any) -> Skirmish:
    """A battery that a1 may call."""
    support = {
        "id": "m",
        "side": "blue",
        "name": {"it": "m", "en": "m"},
        "weapon": "mortar",
        "calibre_mm": 81,
        "area": "gun_mortar_lt106",
        "contact": "normal",
        "observers": ["a1"],
        "fire_for_effect_turns": 1,
        **more,
    }
    men = squad("a", "regular", "a1 rifle 500,100 portable_radio", "a2 rifle 520,100")
    return table(men, off_table=[support])


@pytest.mark.clause("1.5")
def test_1_5_a_battery_that_is_not_there_yet() -> None:
    pos = called(available_from_turn=4)
    assert against(orders(pos, REGULAR), "call a1 m 500 700 -1") == ["1.5"]


@pytest.mark.clause("14.12")
def test_14_12_a_battery_without_shells() -> None:
    pos = called()
    pos.fire_left = [0]
    assert against(orders(pos, REGULAR), "call a1 m 500 700 -1") == ["14.12"]


def sortie(**more: Any) -> Skirmish:
    aircraft = {
        "id": "p",
        "side": "blue",
        "name": {"it": "p", "en": "p"},
        "observers": ["a1"],
        "load": "napalm",
        **more,
    }
    men = squad("a", "regular", "a1 rifle 500,100 portable_radio", "a2 rifle 520,100")
    return table(men, aircraft=[aircraft], houses=[house("h", 450, 250, 550, 350)])


@pytest.mark.clause("20.1")
def test_20_1_aircraft_that_are_not_there_yet() -> None:
    pos = sortie(available_from_turn=4)
    assert against(orders(pos, REGULAR), "call a1 p 900 700 0") == ["20.1"]
    assert against(orders(sortie(), REGULAR), "call a1 p 900 700 0") == []


@pytest.mark.clause("14.1")
def test_14_1_the_caller_of_aircraft_sees_the_target() -> None:
    assert against(orders(sortie(), REGULAR), "call a1 p 500 500 0") == ["14.1"]


@pytest.mark.clause("35.5")
def test_35_5_heavy_guns_and_facings() -> None:
    crew = ("g1 rifle 280,305", "g2 rifle 280,290", "g3 rifle 270,278", "g4 rifle 285,322")
    light = table(gun("g", "regular", 300, 300, 0, *crew))
    assert against(moves(light), "manhandle g 330 300 0") == []
    assert against(moves(light), "manhandle g 330 300 400") == ["35.5"]
    big = {**GUN_75, "weapon": "gun_lt106", "calibre_mm": 88, "arc": "front_60"}
    heavy = table(gun("g", "regular", 300, 300, 0, *crew, weapons=[big]))
    assert against(moves(heavy), "manhandle g 330 300 0") == ["35.5"]


@pytest.mark.clause("12.9")
def test_12_9_somebody_must_be_able_to_follow() -> None:
    pos = table(squad("a", "regular", "a1 rifle 476,292"), tank("t", "regular", 500, 300, 90))
    assert against(moves(pos), "escort t a 500,350") == []
    pos.activity[who(pos, "a1").index] = 2
    assert against(moves(pos), "escort t a 500,350") == ["12.9"]


@pytest.mark.clause("37.11")
def test_37_11_nor_does_a_vehicle_of_the_garrison_move() -> None:
    men = squad("a", "regular", "a1 rifle 100,100")
    pos = table(men, vs=[tank("u", "regular", 500, 500)], special_rules=["37.11"])
    assert against(moves(pos, 1), "drive u 600,500 cross") == ["37.11"]
    pos.alarm = True
    assert against(moves(pos, 1), "drive u 600,500 cross") == []
