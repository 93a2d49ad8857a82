"""33.1 A squad that is sent to a house goes in by its doors and windows, as many as find room."""

from __future__ import annotations

import pytest

from grognard.boards.felt.plane import far
from grognard.titles.lineagotica.box.rows import PANIC
from grognard.titles.lineagotica.position import NORMAL, RUN, Skirmish
from grognard.titles.lineagotica.rules.men import ch17_flight as flight
from grognard.titles.lineagotica.rules.men.ch17_morale import Cause
from grognard.titles.lineagotica.rules.moving.ch06_marching import Marchers
from tests.titles.lineagotica.scene import (
    run,
    scene,
    where,
    who,
)

MEN = [f"a{number} rifle {300 + 14 * number},300" for number in range(6)]


def before(low: int) -> Skirmish:
    return scene(f"""
        house h: 330,{low} 400,{low + 60}
        blue squad a: regular a0=rifle@300,300 a1=rifle@314,300 a2=rifle@328,300
            a3=rifle@342,300 a4=rifle@356,300 a5=rifle@370,300
        """)


def sent(pos: Skirmish, gait: int, x: int, y: int) -> list[tuple[int, tuple[int, int]]]:
    routes, _ = Marchers(pos, pos.box.group_by_id["a"], gait, False).ways((x, y))
    return [(route.house, route.path[-1]) for route in routes]


@pytest.mark.clause("33.1")
def test_33_1_all_of_the_squad_go_in_not_only_its_leader() -> None:
    """In line abreast they are wider than the house."""
    pos = before(400)
    ends = sent(pos, RUN, 365, 430)
    assert [where for where, _ in ends] == [0] * 6
    assert len({there for _, there in ends}) == 6


@pytest.mark.clause("33.1")
def test_33_1_who_cannot_get_in_this_turn_makes_for_the_door() -> None:
    """The house is too far for a walk; the door is on its south side, to the east of its middle."""
    pos = before(600)
    door = pos.box.openings[pos.box.opening_number["h/0/d1"]]
    ends = sent(pos, NORMAL, 365, 630)
    assert [where for where, _ in ends] == [-1] * 6
    for _, (x, y) in ends:
        assert far(x, y, door.out_x, door.out_y) < far(300, 300, door.out_x, door.out_y)


@pytest.mark.clause("6.5")
def test_6_5_sent_into_the_open_they_keep_their_places() -> None:
    ends = sent(before(600), NORMAL, 320, 400)
    assert [there for _, there in ends] == [(320 + 14 * number, 400) for number in range(6)]


@pytest.mark.clause("17.21")
@pytest.mark.clause("30.2")
def test_17_21_who_flee_into_one_house_do_not_stand_on_each_other() -> None:
    pos = scene("""
        house h: 470,430 610,500
        blue squad a: regular a1=smg@540,410 a2=rifle@540,390 a3=rifle@540,370
        red squad x: regular x1=rifle@540,60
        """)
    causes = [
        Cause(who(pos, id).index, "damage", "17.8", result=PANIC) for id in ("a1", "a2", "a3")
    ]
    run(flight.test_morale(pos, causes))
    fled = [where(pos, id) for id in ("a1", "a2", "a3")]
    assert {pos.house[who(pos, id).index] for id in ("a1", "a2", "a3")} & {0}
    for number, here in enumerate(fled):
        for there in fled[number + 1 :]:
            assert far(*here, *there) >= 12
