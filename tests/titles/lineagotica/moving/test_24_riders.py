"""24 Tank riders."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.titles.lineagotica.position import (
    MOVED,
    NOBODY,
    NOWHERE,
    OUTSIDE,
    SEVERE,
    WOUNDED,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch12_chance import IN_PHASE, to_hit
from tests.titles.lineagotica.scene import (
    against,
    e,
    house,
    moves,
    orders,
    parts,
    put,
    say,
    squad,
    state,
    table,
    tank,
    told,
    unseen,
    where,
    who,
)

REGULAR = 2
RIDING = {"tank_riders": True}


def ride(weapon: str = "rifle", **more: Any) -> Skirmish:
    """Eight men beside a Sherman, 700 mm from an enemy."""
    men = [f"a{n} rifle {460 + 14 * n},323" for n in range(7)] + [f"a7 {weapon} 500,277"]
    return table(
        squad("a", "regular", *men),
        tank("t", "regular", 500, 300, 0, **more.pop("tank", {})),
        vs=[squad("x", "regular", "x1 self_loading_rifle 500,1000", "x2 rifle 900,1100")],
        options=more.pop("options", RIDING),
        **more,
    )


def mounted(pos: Skirmish, *ids: str) -> Skirmish:
    for id in ids:
        man, vehicle = who(pos, id), who(pos, "t")
        pos.aboard[man.index] = vehicle.index
        pos.x[man.index], pos.y[man.index] = pos.x[vehicle.index], pos.y[vehicle.index]
        pos.riding |= man.bit
    return pos


def riders(pos: Skirmish) -> list[str]:
    return [man.id for man in pos.carried(who(pos, "t"))]


@pytest.mark.clause("24.1")
def test_24_1_only_if_agreed() -> None:
    assert against(moves(ride(options={})), "mount a1 t") == ["24.1"]
    assert against(moves(ride()), "mount a1 t") == []


@pytest.mark.clause("24.1")
def test_24_1_six_men_and_no_more() -> None:
    after = unseen(moves(ride()), "mount a t")
    assert riders(after) == ["a0", "a1", "a2", "a3", "a4", "a5"]
    assert against(after, "mount a6 t") == ["24.1"]
    four = ride(options={**RIDING, "tank_rider_limit": 4})
    assert len(riders(unseen(moves(four), "mount a t"))) == 4


@pytest.mark.clause("24.1")
@pytest.mark.parametrize(
    ("weapon", "refused"),
    [("smg", []), ("assault_rifle", []), ("lmg", ["24.1"]), ("piat", ["24.1"])],
)
def test_24_1_light_arms(weapon: str, refused: list[str]) -> None:
    assert against(moves(ride(weapon)), "mount a7 t") == refused


@pytest.mark.clause("24.2")
@pytest.mark.parametrize(("armour", "refused"), [("light", ["24.2"]), ("heavy", [])])
def test_24_2_medium_and_heavy_tanks(armour: str, refused: list[str]) -> None:
    assert against(moves(ride(tank={"armour": armour})), "mount a1 t") == refused


@pytest.mark.clause("24.3")
def test_24_3_off_at_once_when_they_see_fire() -> None:
    pos = mounted(ride(), "a1", "a2")
    after = say(
        orders(pos, REGULAR, 1), f"fire x1 self_loading_rifle single {e(pos, 'a6')}", "done", "10"
    )
    assert riders(after) == []
    for id in ("a1", "a2"):
        x, y = where(after, id)
        # On the far side of the hull, within 40 mm of it.
        assert 288 - 40 <= y < 288, (x, y)
        assert after.activity[who(after, id).index] == MOVED
    assert len(told(after, "dropped-off", "blue")) == 2


@pytest.mark.clause("24.3")
def test_24_3_off_at_once_when_shells_fall_before_them() -> None:
    battery = {
        "id": "m",
        "side": "red",
        "name": {"it": "m", "en": "m"},
        "weapon": "mortar",
        "calibre_mm": 81,
        "area": "gun_mortar_lt106",
        "contact": "normal",
        "observers": ["x1"],
        "fire_for_effect_turns": 2,
    }
    pos = mounted(ride(off_table=[battery], houses=[house("h", 100, 600, 300, 660)]), "a1")
    x1 = who(pos, "x1").index
    # By telephone.
    pos.laid_to = {x1: (500, 1000, NOWHERE, OUTSIDE)}
    pos.missions = ((0, x1, 500, 800, 1, 500, 800, pos.turn - 1, -1),)
    after = say(orders(pos, REGULAR, 1), "adjust x1 m effect 0 0", "done")
    assert riders(after) == []
    # Behind the house they see nothing of it.
    pos.missions = ((0, x1, 200, 800, 1, 200, 800, pos.turn - 1, -1),)
    for id in ("a1", "t"):
        put(pos, id, 200, 400)
    after = say(orders(pos, REGULAR, 1), "adjust x1 m effect 0 0", "done")
    assert riders(after) == ["a1"]


@pytest.mark.clause("24.3")
def test_24_3_who_is_down_is_left_behind() -> None:
    pos = mounted(ride(), "a1", "a2")
    shot = f"fire x1 self_loading_rifle single {e(pos, 'a1')}"
    after = say(orders(pos, REGULAR, 1), shot, "done", "1", "9", "6")
    assert state(after, "a1") == SEVERE
    assert riders(after) == []
    assert after.aboard[who(after, "a1").index] == NOBODY
    assert where(after, "a1") != where(after, "t")
    # 16.4 Treated there, he is not carried off by a tank that has gone.
    after.state[who(after, "a1").index] = WOUNDED
    assert riders(after) == []


@pytest.mark.clause("16.2")
def test_16_2_the_shocked_do_not_get_on_what_is_nearer_to_the_enemy() -> None:
    pos = moves(ride())
    put(pos, "a1", 500, 250)
    assert against(pos, "mount a1 t") == []
    pos.shocked_until[who(pos, "a1").index] = pos.turn
    assert against(pos, "mount a1 t") == ["16.2"]


@pytest.mark.clause("24.3")
def test_24_3_not_if_they_see_nothing_of_it() -> None:
    pos = ride(houses=[house("h", 300, 400, 700, 460)])
    pos = mounted(pos, "a1")
    put(pos, "a6", 900, 700)
    after = say(
        orders(pos, REGULAR, 1), f"fire x1 self_loading_rifle single {e(pos, 'a6')}", "done", "10"
    )
    assert riders(after) == ["a1"]


@pytest.mark.clause("24.3")
def test_24_3_their_own_tank_s_gun_but_not_its_machine_gun() -> None:
    pos = mounted(ride(), "a1")
    fired = say(
        orders(pos, REGULAR), f"fire t coax single {e(pos, 'x1')}", "done", "10", "10", "10"
    )
    assert riders(fired) == ["a1"]
    fired = say(orders(pos, REGULAR), f"fire t main he {e(pos, 'x1')}", "done", "10", "1")
    assert riders(fired) == []


@pytest.mark.clause("24.3")
def test_24_3_before_the_next_step_of_a_drive() -> None:
    pos = mounted(ride(), "a1")
    index = who(pos, "x1").index
    pos.standing = {index: ("within", 3000, "i", "best", 1, "single")}
    after = say(moves(pos), "march a normal 460 330")
    while after.seat == "chance":
        after = say(after, "10")
    assert riders(after) == []


@pytest.mark.clause("24.4")
def test_24_4_a_rider_is_a_man_in_the_open() -> None:
    pos = mounted(ride(), "a1")
    x1 = who(pos, "x1")
    chance = to_hit(pos, x1, x1.arms[0], "single", who(pos, "a1"), IN_PHASE)
    assert parts(chance) == [(4, "12.1"), (-1, "12.3")]
    assert pos.aboard[who(pos, "a2").index] == NOBODY
