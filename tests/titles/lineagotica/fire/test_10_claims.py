"""10.3 Orders that know of each other, and 36.4 weapons as things: where chapters meet."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.box.rows import REGULAR
from grognard.titles.lineagotica.position import DEAD, FIRED, NOWHERE, OUTSIDE, Skirmish
from grognard.titles.lineagotica.rules.fire.ch11_things import holder_of, leave_lying
from tests.titles.lineagotica.scene import (
    against,
    e,
    gun,
    house,
    orders,
    say,
    squad,
    table,
    tank,
    weapon,
    who,
)

# 5.8, 35.5 A gun ----------------------------------------------------------------------------------


def pak() -> Skirmish:
    crew = ("g1 rifle 280,305", "g2 rifle 280,290", "g3 rifle 300,321", "g4 rifle 300,279")
    return table(
        gun("g", "regular", 300, 300, 0, *crew),
        vs=[tank("u", "regular", 600, 300), squad("x", "regular", "x1 rifle 700,300")],
    )


@pytest.mark.clause("5.8")
@pytest.mark.clause("35.5")
def test_5_8_a_gun_fires_once_a_turn_however_many_serve_it() -> None:
    pos = pak()
    shot = f"fire g main ap {e(pos, 'u')}"
    after = say(orders(pos, REGULAR), shot, "done", "10")
    assert after.activity[who(after, "g").index] == FIRED
    idle = [man for man in ("g3", "g4") if after.free(who(after, man))]
    assert idle == ["g3", "g4"]
    assert against(orders(after, REGULAR), shot) == ["5.8"]


# 10.3, 10.4, 14.4 Claims --------------------------------------------------------------------------


def comrades() -> Skirmish:
    men = ("a1 smg 500,300", "a2 rifle 520,300", "a3 carbine 510,315", "a4 lmg 900,900")
    return table(squad("a", "regular", *men))


@pytest.mark.clause("10.3")
def test_10_3_a_man_swaps_with_one_comrade() -> None:
    pos = say(orders(comrades(), REGULAR), "do a1 swap a2")
    assert against(pos, "do a3 swap a2") == ["10.3"]
    assert against(pos, "do a3 swap a1") == ["10.3"]
    assert against(pos, "do a2 aim -") == ["10.3"]
    question = pos.question
    assert question is not None
    assert not [text for text in map(str, question.answers(pos)) if text.startswith("do a3 swap")]


@pytest.mark.clause("10.4")
def test_10_4_a_weapon_that_lies_there_is_taken_by_one() -> None:
    pos = comrades()
    mg = weapon(pos, "a4")
    pos.hands = {who(pos, "a4").index: ()}
    pos.lying = {mg.index: (510, 305, NOWHERE, OUTSIDE)}
    after = say(orders(pos, REGULAR), "do a1 pick-up lmg@510,305")
    assert against(after, "do a2 pick-up lmg@510,305") == ["10.4"]
    assert weapon(say(after, "done"), "a1", "lmg") is mg


# 10.4, 36.4 Things --------------------------------------------------------------------------------


@pytest.mark.clause("10.4")
@pytest.mark.clause("11.30")
def test_10_4_a_fired_bazooka_stays_fired_and_keeps_its_rounds() -> None:
    men = ("a1 rifle 500,300", "a2 bazooka 520,300 rounds=3")
    pos = table(squad("a", "regular", *men))
    bazooka = weapon(pos, "a2")
    pos.empty |= bazooka.bit
    pos.state[who(pos, "a2").index] = DEAD
    after = say(orders(pos, REGULAR), "do a1 pick-up a2", "done")
    assert weapon(after, "a1", "bazooka") is bazooka
    assert after.empty & bazooka.bit
    assert after.rounds[bazooka.index] == 3


@pytest.mark.clause("10.4")
@pytest.mark.clause("11.29")
def test_10_4_what_is_picked_up_is_not_set_up_because_ones_own_was() -> None:
    men = ("a1 lmg 500,300 set_up", "a2 mg 520,300 set_up")
    pos = table(squad("a", "regular", *men))
    pos.state[who(pos, "a2").index] = DEAD
    after = say(orders(pos, REGULAR), "do a1 pick-up a2", "done")
    assert after.set_up == weapon(after, "a1", "lmg").bit


@pytest.mark.clause("10.4")
def test_10_4_the_weapons_of_a_fallen_enemy_too() -> None:
    pos = table(
        squad("a", "regular", "a1 rifle 500,300"),
        vs=[squad("x", "regular", "x1 smg 514,300", "x2 rifle 900,900")],
    )
    pos.state[who(pos, "x1").index] = DEAD
    after = say(orders(pos, REGULAR), f"do a1 pick-up {e(pos, 'x1')}", "done")
    assert weapon(after, "a1", "smg").owner == who(after, "x1").index


@pytest.mark.clause("10.4")
@pytest.mark.clause("33.1")
def test_10_4_a_weapon_in_a_house_is_taken_from_inside() -> None:
    men = ("a1 rifle 500,395", "a2 rifle 500,420,0", "a3 mg 900,900")
    pos = table(squad("a", "regular", *men), houses=[house("farm", 400, 400, 600, 600)])
    mg = weapon(pos, "a3")
    inside = who(pos, "a2").index
    pos.hands = {who(pos, "a3").index: ()}
    pos.lying = {mg.index: (500, 410, pos.house[inside], pos.storey[inside])}
    assert against(orders(pos, REGULAR), "do a2 pick-up mg@500,410") == []
    assert against(orders(pos, REGULAR), "do a1 pick-up mg@500,410") == ["10.6"]


@pytest.mark.clause("36.4")
def test_36_4_a_heavy_weapon_that_lies_there_can_be_destroyed() -> None:
    pos = table(
        squad("a", "regular", "a1 rifle 500,300"),
        vs=[squad("x", "regular", "x1 mg 900,900", "x2 rifle 920,900")],
    )
    mg = weapon(pos, "x1")
    pos.hands = {who(pos, "x1").index: ()}
    pos.lying = {mg.index: (510, 300, NOWHERE, OUTSIDE)}
    after = say(orders(pos, REGULAR), "do a1 destroy mg@510,300", "done", "1")
    assert after.broken == mg.bit
    assert after.lying == {}


@pytest.mark.clause("17.22")
@pytest.mark.clause("10.4")
def test_17_22_an_mg_dropped_by_its_second_bearer_lies_where_he_left_it() -> None:
    men = ("a1 smg 500,300", "a2 rifle 520,300", "a3 mg 510,310")
    pos = table(squad("a", "regular", *men))
    mg = weapon(pos, "a3")
    pos.state[who(pos, "a3").index] = DEAD
    pos = say(orders(pos, REGULAR), "do a2 pick-up a3", "done")
    leave_lying(pos, who(pos, "a2"), [mg])
    assert pos.lying[mg.index][:2] == (520, 300)
    assert holder_of(pos, mg) is None
