"""22 Mines."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.box.rows import DIFFICULT, EASY, NO
from grognard.titles.lineagotica.box.tables import chance_of
from grognard.titles.lineagotica.position import (
    CAUTIOUS,
    DEAD,
    FIRED,
    FIT,
    IDLE,
    MOVED,
    WOUNDED,
    Skirmish,
)
from grognard.titles.lineagotica.rules.men import ch17_flight as flight
from grognard.titles.lineagotica.rules.moving.ch06_foot import allowance, base_of
from grognard.titles.lineagotica.rules.moving.ch22_mines import (
    bands_beside,
    clear_lane,
    detect,
    detection_level,
    mines_in,
    step_on_mines,
)
from tests.titles.lineagotica.scene import (
    against,
    but,
    moving,
    rolled,
    run,
    say,
    scene,
    state,
    told,
    where,
    who,
)


def band(kind: str = "ap", *more: str) -> Skirmish:
    """A band of mines from y = 500 to 700; red has laid it."""
    return scene(
        f"""
        red mines m: {kind} 100,500 1000,700
        blue squad a: regular a1=smg@500,400 a2=rifle@700,400 a3=rifle@1000,100
        blue tank t: regular @300,400 facing=90
        blue lorry l: regular @900,400 facing=90 command=free
        red squad x: regular x1=rifle@500,1100 x2=rifle@540,1100
        """,
        *more,
    )


def step(pos: Skirmish, id: str, x: int, y: int, *faces: int) -> Skirmish:
    before = where(pos, id)
    pos = but(pos, f"{x},{y}: {id}")
    run(step_on_mines(pos, who(pos, id), *before, flight.test_morale), *faces)
    return pos


@pytest.mark.clause("22.1")
@pytest.mark.parametrize("kind", ["ap", "at", "mixed"])
def test_22_1_a_band_of_ground_with_its_kind(kind: str) -> None:
    pos = band(kind)
    assert [mines_in(pos, field) for field in pos.box.fields] == [kind]
    assert pos.bands_known == [0, 1]


@pytest.mark.clause("22.1")
def test_22_1_they_ask_nobody_who_he_is() -> None:
    pos = but(band(), "500,710: x1")
    pos = step(pos, "x1", 500, 690, 7, 10, 1)
    assert state(pos, "x1") == DEAD


@pytest.mark.clause("22.2")
def test_22_2_a_man_who_enters_in_the_open() -> None:
    pos = band()
    pos = step(pos, "a1", 500, 490)
    pos = step(pos, "a1", 500, 510, 8)
    assert state(pos, "a1") == FIT
    pos = band()
    pos = step(pos, "a1", 500, 490)
    # The mine goes off: he is hurt without another roll; nobody else is near.
    pos = step(pos, "a1", 500, 510, 7, 4)
    assert pos.shocked(who(pos, "a1"))
    assert pos.bands_known[0] == 1
    assert told(pos, "mine", "red") == [{"x": 500, "y": 510}]


@pytest.mark.clause("22.2")
def test_22_2_again_for_every_100_mm() -> None:
    pos = band()
    pos = step(pos, "a1", 500, 500, 9)
    for y in range(520, 600, 20):
        pos = step(pos, "a1", 500, y)
    pos = step(pos, "a1", 500, 600, 9)
    for y in range(620, 700, 20):
        pos = step(pos, "a1", 500, y)
    pos = step(pos, "a1", 500, 701, 9)
    # Out of it, and in again: he enters.
    pos = step(pos, "a1", 500, 720)
    pos = step(pos, "a1", 500, 690, 9)


@pytest.mark.clause("22.2")
def test_22_2_others_near_and_those_in_cover() -> None:
    pos = band("ap", "wood w: 400,450 600,700")
    # In the wood he steps on one on 4, in the open on 7.
    pos = step(pos, "a1", 500, 510, 5)
    assert state(pos, "a1") == FIT
    pos = but(band(), "500,525: a2", "500,545: a3", "500,556: x1")
    # a2 within 20 mm: 7; a3 within 40: 4; x1 beyond. The squad tests for a dead comrade.
    pos = step(pos, "a1", 500, 510, 7, 6, 7, 10, 5, 1, 1)
    assert [state(pos, id) for id in ("a1", "a2", "a3")] == [WOUNDED, DEAD, FIT]


@pytest.mark.clause("22.2")
def test_22_2_soft_vehicles_but_not_armour() -> None:
    pos = band()
    pos = step(pos, "l", 900, 510, 7, 2)
    assert pos.halvings[who(pos, "l").index] == 1
    pos = step(pos, "t", 300, 510)
    assert pos.halvings[who(pos, "t").index] == 0


@pytest.mark.clause("22.2")
def test_22_2_a_thin_band_and_no_mines_at_all() -> None:
    pos = band("ap", "options: mine_density=3")
    pos = step(pos, "a1", 500, 510, 4)
    assert state(pos, "a1") == FIT
    off = band("ap", "options: mines=no")
    off = step(off, "a1", 500, 510)


@pytest.mark.clause("22.3")
def test_22_3_armour_over_an_anti_tank_mine() -> None:
    pos = but(band("at"), "340,510: a1")
    # It explodes; penetrates on 2; a1 within 40 mm rolls 4.
    pos = step(pos, "t", 300, 510, 2, 3, 5, 1)
    assert pos.halvings[who(pos, "t").index] == 1
    pos = band("at")
    pos = step(pos, "t", 300, 510, 3, 1)
    assert pos.halvings[who(pos, "t").index] == 0
    assert told(pos, "morale")[0]["piece"] == "t"
    # Men do not set them off.
    pos = step(pos, "a1", 500, 510)


@pytest.mark.clause("22.3")
@pytest.mark.clause("24.4")
def test_22_3_on_top_of_the_tank_they_roll_4_too() -> None:
    pos = band("at", "options: tank_riders=yes", "on t: a1 a2")
    # It does not penetrate; a1 and a2 are near, not at short distance: 5 misses, 4 hits.
    pos = step(pos, "t", 300, 510, 3, 5, 4, 2, 1)
    assert not pos.shocked(who(pos, "a1"))
    assert pos.shocked(who(pos, "a2"))


@pytest.mark.clause("22.3")
def test_22_3_soft_vehicles_on_one_to_five() -> None:
    pos = band("at")
    pos = step(pos, "l", 900, 510, 6)
    assert state(pos, "l") == FIT
    assert pos.bands_known[0] == 0
    pos = band("at")
    # Destroyed, without the table; the driver rolls for himself.
    pos = step(pos, "l", 900, 510, 5, 5)
    assert state(pos, "l") == DEAD
    assert pos.bands_known[0] == 1


@pytest.mark.clause("22.4")
def test_22_4_a_cautious_man_finds_them_within_5_cm() -> None:
    pos = band()
    man = who(pos, "a1")
    pos = but(pos, "a1/cautious")
    assert chance_of(detection_level(pos, man), man.chance) == 2
    pos = but(pos, "500,449: a1")
    assert not run(detect(pos, [man]))
    pos = but(pos, "500,450: a1")
    assert not run(detect(pos, [man]), 3)
    # Once in a move.
    assert not run(detect(pos, [man]))
    pos = but(pos, "a1/searched=no")
    assert run(detect(pos, [man]), 2)
    assert pos.bands_known == [1, 1]
    assert told(pos, "mines-found", "red") == []
    # Known, it is looked for no more.
    pos = but(pos, "a1/searched=no")
    assert not run(detect(pos, [man]))


@pytest.mark.clause("22.4")
def test_22_4_who_finds_them_may_take_another_way() -> None:
    pos = band()
    man = who(pos, "a1")
    pos = but(pos, "a1/called", "500,430: a1")
    pos = say(moving(pos), "walk a1 cautious 500,490 same", "1")
    assert where(pos, "a1") == (500, 450)
    # 20 mm of his move are gone; in haste he does not go on.
    assert pos.activity[man.index] == IDLE
    assert allowance(pos, man, CAUTIOUS).total == base_of(pos, CAUTIOUS) - 20
    assert "22.4" in against(pos, "walk a1 normal 460,450 same")
    over = 500 - base_of(pos, CAUTIOUS) + 20
    assert "6.5" in against(pos, f"walk a1 cautious {over - 1},450 same")
    there = say(pos, f"walk a1 cautious {over},450 same")
    assert where(there, "a1") == (over, 450)
    assert there.activity[man.index] == MOVED
    # A man who stays has moved all the same, and with the turn it is forgotten.
    stayed = say(pos, "end-movement")
    assert stayed.activity[man.index] == MOVED
    assert not stayed.works


@pytest.mark.clause("22.4")
def test_22_4_nobody_finds_them_from_a_lorry() -> None:
    pos = band()
    man = who(pos, "a1")
    pos = but(pos, "900,470: l", "in l: a1")
    assert not run(detect(pos, [man]))


@pytest.mark.clause("22.4")
def test_22_4_not_at_a_walk_and_the_wounded_never() -> None:
    pos = band()
    man = who(pos, "a1")
    pos = but(pos, "a1/normal")
    assert detection_level(pos, man) == NO
    pos = but(pos, "a1/still")
    assert detection_level(pos, man) == DIFFICULT
    pos = but(pos, "a1/wounded")
    assert detection_level(pos, man) == NO


@pytest.mark.clause("22.5")
def test_22_5_engineers_within_10_cm_easily() -> None:
    pos = scene("""
        red mines m: ap 100,500 1000,700
        blue squad e: veteran sap1=smg/engineer@500,400 sap2=rifle/engineer@540,399
        """)
    man = who(pos, "sap1")
    assert detection_level(pos, man) == EASY
    assert chance_of(EASY, man.chance) == 10
    assert not run(detect(pos, [who(pos, "sap2")]))
    # Certain: no die.
    assert run(detect(pos, [man]))


@pytest.mark.clause("22.6")
def test_22_6_at_the_end_of_the_phase_whatever_he_has_done() -> None:
    pos = but(band(), "500,470: a1", "a1/fired", "a1/searched")
    after = rolled(pos, "observation", 2)
    assert after.bands_known[0] == 1
    assert after.activity[who(after, "a1").index] == FIRED
    assert after.searched == 0


@pytest.mark.clause("22.7")
def test_22_7_a_lane_through_a_known_band() -> None:
    pos = but(band(), "550,485: a1")
    man = who(pos, "a1")
    assert bands_beside(pos, man) == []
    pos = but(pos, "minefields: m/known=blue,red")
    assert bands_beside(pos, man) == [0]
    clear_lane(pos, man, 0)
    assert told(pos, "lane-cleared", "blue") == [{"piece": "a1", "field": "m"}]
    # 40 mm deep: no roll; beyond it he enters the mines.
    pos = step(pos, "a1", 550, 510)
    pos = step(pos, "a1", 550, 535)
    pos = step(pos, "a1", 550, 560, 9)
    # Beside it too.
    pos = step(pos, "a2", 580, 510, 9)


@pytest.mark.clause("22.7")
def test_22_7_an_action_difficult_but_for_engineers() -> None:
    row = band().box.tables.actions["disarm_mine"]
    assert (row.level, row.engineer_level) == (DIFFICULT, DIFFICULT - 1)
