"""Vehicles, their crews and the men about them: where the chapters meet."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.position import (
    ACTED,
    AWAITED,
    DEAD,
    LEFT,
    SEVERE,
    WOUNDED,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch16_damage import Harm, apply, hurt
from grognard.titles.lineagotica.rules.men.ch17_flight import flee
from grognard.titles.lineagotica.rules.men.ch30_lines import hull_of
from grognard.titles.lineagotica.rules.men.ch32_contact import under
from grognard.titles.lineagotica.rules.moving.ch24_bailing import climb_down
from tests.titles.lineagotica.scene import (
    against,
    but,
    firing,
    moving,
    run,
    say,
    scene,
    state,
    told,
    where,
    who,
)

# 32.7 Nobody stops on his own men -----------------------------------------------------------------


def among_men(*more: str) -> Skirmish:
    return scene(
        "blue tank t: regular @300,300; blue squad a: regular a1=rifle@500,305 a2=rifle@900,300",
        "red squad x: regular x1=rifle@1500,1100",
        *more,
    )


@pytest.mark.clause("32.7")
def test_32_7_a_tank_is_not_driven_onto_its_own_man() -> None:
    pos = moving(among_men())
    assert against(pos, "drive t 500,300 cross") == ["32.7"]
    assert against(pos, "drive t 475,300 cross") == ["32.7"]
    assert against(pos, "drive t 469,300 cross") == []
    # It may pass him.
    assert against(pos, "drive t 549,300 cross") == []
    # 16.4 Whoever lies there is there; 35.6 whoever is aboard is not.
    assert against(moving(but(pos, "a1/severe")), "drive t 500,300 cross") == ["32.7"]
    lorry = moving(among_men("blue lorry l: regular @700,300; in l: a1"))
    assert against(lorry, "drive t 500,300 cross") == []


@pytest.mark.clause("32.7")
@pytest.mark.clause("7.14")
@pytest.mark.clause("7.15")
def test_32_7_nor_backwards_nor_by_a_turn() -> None:
    pos = moving(but(among_men(), "240,300: a1"))
    assert against(pos, "reverse t 250,300") == ["32.7"]
    pos = moving(but(among_men(), "300,320: a1"))
    assert against(pos, "pivot t 60") == ["32.7"]


@pytest.mark.clause("32.7")
@pytest.mark.clause("12.9")
def test_32_7_those_who_walk_with_it_are_not_in_its_way() -> None:
    pos = moving(but(among_men(), "380,300: a1", "260,330: a2"))
    assert "32.7" not in against(pos, "escort t a 380,300")
    after = say(pos, "escort t a 380,300")
    assert under(after, hull_of(after, who(after, "t")).ring, 0) == []


@pytest.mark.clause("32.7")
@pytest.mark.clause("37.6")
def test_32_7_a_man_at_the_edge_does_not_keep_it_on_the_table() -> None:
    pos = among_men("exit blue: W", "100,300: t/facing=180; 10,300: a1")
    assert against(moving(pos), "drive t 0,300 cross") == ["32.7"]
    assert state(say(moving(pos), "leave t normal W"), "t") == LEFT


@pytest.mark.clause("32.7")
@pytest.mark.clause("17.21")
def test_32_7_a_tank_that_stops_there_in_panic_drives_him_aside() -> None:
    pos = among_men("900,300: x1; 550,300: t/facing=180; 300,302: a1")
    run(flee(pos, who(pos, "t")))
    assert where(pos, "t") == (300, 300)
    assert where(pos, "a1") == (300, 322)
    assert told(pos, "morale") == []


@pytest.mark.clause("32.7")
@pytest.mark.clause("30.11")
def test_32_7_so_does_one_that_is_stopped_on_its_way() -> None:
    """By an enemy's hull that nobody had observed."""
    pos = moving(among_men("red tank v: regular @560,300", "500,302: a1"))
    pos.token[who(pos, "v").index] = 0
    pos = say(pos, "drive t 549,300 cross")
    x, _ = where(pos, "t")
    assert 480 <= x < 512
    assert under(pos, hull_of(pos, who(pos, "t")).ring, 0) == []
    assert where(pos, "a1")[0] == 500


# 17.21 Flight at full speed -----------------------------------------------------------------------


@pytest.mark.clause("17.21")
@pytest.mark.clause("7.1")
@pytest.mark.parametrize(
    ("ground", "mark", "x"),
    [
        ("", "", 950),
        ("road-paved r: 0,300 1600,300 width=80", "", 600),
        # Half of the way, and so half of the move, on the road.
        ("road-paved r: 940,300 1600,300 width=80", "", 775),
        ("road-paved r: 0,300 1600,300 width=80", "/halvings=1", 900),
        # 7.9
        ("rubble r: 0,0 1600,600", "", 1075),
    ],
)
def test_17_21_a_vehicle_flees_by_road_as_fast_as_it_drives(ground: str, mark: str, x: int) -> None:
    pos = scene(
        "blue tank t: regular @1200,300 facing=180; red squad x: regular x1=rifle@1500,300",
        ground,
        f"1200,300: t{mark}",
    )
    run(flee(pos, who(pos, "t")))
    assert where(pos, "t") == (x, 300)


@pytest.mark.clause("17.21")
@pytest.mark.clause("7.14")
def test_17_21_backwards_it_goes_as_off_the_road() -> None:
    pos = scene(
        "blue tank t: regular @1200,300 facing=0; red squad x: regular x1=rifle@1500,300",
        "road-paved r: 0,300 1600,300 width=80",
    )
    run(flee(pos, who(pos, "t")))
    assert where(pos, "t") == (950, 300)
    # At the edge there is nowhere to go.
    pos = but(pos, "0,300: t/facing=180")
    run(flee(pos, who(pos, "t")))
    assert where(pos, "t") == (0, 300)


# 17.22 Manned again -------------------------------------------------------------------------------


def bailed_out() -> Skirmish:
    pos = scene("blue carrier h: regular @300,300 facing=90; blue carrier k: regular @300,360")
    for id in ("h", "k"):
        at = who(pos, id)
        pos.abandoned |= at.bit
        crew = [man for man in pos.box.men if man.id.startswith(f"{id}-c")]
        climb_down(pos, at, crew, 300, 0)
    pos.state[who(pos, "h-c2").index] = WOUNDED
    return pos


@pytest.mark.clause("17.22")
@pytest.mark.clause("16.3")
@pytest.mark.clause("5.8")
def test_17_22_a_crew_that_gets_in_again_is_not_healed() -> None:
    pos = say(firing(bailed_out(), "regular"), "do h-c1 recrew h", "done", "1", "1")
    h = who(pos, "h")
    assert not pos.abandoned & h.bit
    assert state(pos, "h-c1") == state(pos, "h-c2") == AWAITED
    # That was its turn.
    assert pos.activity[h.index] == ACTED
    climb_down(pos, h, [who(pos, "h-c1"), who(pos, "h-c2")], 0, 0)
    assert state(pos, "h-c2") == WOUNDED


@pytest.mark.clause("17.22")
def test_17_22_a_vehicle_is_taken_back_by_its_own_crew() -> None:
    """Another's stands beside it, and stays there."""
    pos = bailed_out()
    assert "17.22" in against(firing(pos, "regular"), "do k-c1 recrew h")
    pos.state[who(pos, "h").index] = DEAD
    assert "17.22" in against(firing(pos, "regular"), "do h-c1 recrew h")


# 16.16 Nobody left in it --------------------------------------------------------------------------


def shot_at(*faces: int) -> Skirmish:
    """A half-track with two men, and what hits its open top, die by die."""
    pos = scene("blue carrier h: regular @300,300; red squad x: regular x1=rifle@500,300")
    h = who(pos, "h")
    left = list(faces)
    while left:
        dice = [left.pop(0)]
        if dice[0] == 9 and left:
            dice.append(left.pop(0))
        apply(pos, [run(hurt(pos, Harm(h, exposed=True, from_x=500, from_y=300)), *dice)])
    return pos


@pytest.mark.clause("16.16")
@pytest.mark.clause("36.4")
def test_16_16_a_carrier_whose_crew_is_dead_neither_drives_nor_fires() -> None:
    pos = shot_at(10)
    assert against(moving(pos), "drive h 400,300 cross") == []
    pos = shot_at(10, 10)
    assert told(pos, "crew-lost") == [{"piece": "h"}]
    assert "16.13" in against(moving(pos), "drive h 400,300 cross")
    assert against(firing(pos, "regular"), "fire h mg single e1") != []
    # 24 Nor does anybody get on.
    assert state(pos, "h-c1") == state(pos, "h-c2") == DEAD


@pytest.mark.clause("16.16")
@pytest.mark.clause("16.3")
@pytest.mark.clause("16.4")
def test_16_16_the_last_of_them_is_down_beside_it() -> None:
    pos = shot_at(10, 9, 4)
    assert state(pos, "h-c2") == SEVERE
    assert pos.bleeds_until[who(pos, "h-c2").index] == pos.turn + 4
    assert who(pos, "h").bit & pos.abandoned
    # A wounded man drives on, and dies of a second wound.
    pos = shot_at(10, 6)
    assert not pos.abandoned
    pos = shot_at(10, 6, 6)
    assert state(pos, "h-c2") == DEAD
    assert who(pos, "h").bit & pos.abandoned


# 35.5 Guns with broken wheels ---------------------------------------------------------------------


@pytest.mark.clause("35.5")
@pytest.mark.clause("16.6")
def test_35_5_an_immobilised_gun_is_not_pushed() -> None:
    pos = scene(
        "blue gun g: regular @300,300 facing=0",
        "g1@285,320 g2@285,280 g3@300,320 g4@300,280",
    )
    assert against(moving(pos), "manhandle g 338 300 0") == []
    assert "35.5" in against(moving(but(pos, "g/immobile")), "manhandle g 310 300 0")
    # 16.6 With damaged wheels half as far.
    pos = moving(but(pos, "g/halvings=1"))
    assert against(pos, "manhandle g 320 300 0") == []
    assert against(pos, "manhandle g 321 300 0") == ["35.5"]


# 37.6 Off the table -------------------------------------------------------------------------------


@pytest.mark.clause("37.6")
@pytest.mark.clause("5.8")
@pytest.mark.clause("16.13")
@pytest.mark.parametrize(("mark", "clause"), [("fired", "5.8"), ("immobile", "16.13")])
def test_37_6_at_the_edge_too_it_must_be_able_to_go(mark: str, clause: str) -> None:
    pos = scene("blue tank t: regular @100,300 facing=180; exit blue: W; 0,300: t")
    assert against(moving(pos), "leave t normal W") == []
    assert against(moving(but(pos, f"t/{mark}")), "leave t normal W") == [clause]


# Words of orders ----------------------------------------------------------------------------------


@pytest.mark.clause("7.14")
def test_7_14_backwards_is_an_order_of_its_own() -> None:
    pos = moving(among_men())
    assert against(pos, "drive t 200,300 reverse") == ["7.6"]
    assert against(pos, "reverse t 200,300") == []


@pytest.mark.clause("6.14")
@pytest.mark.clause("33.1")
def test_33_1_nobody_climbs_over_a_hedge_from_upstairs() -> None:
    pos = scene(
        "house h: 300,300 400,400; hedge-high o: 200,290 500,290",
        "blue squad a: regular a1=rifle@350,305,1",
    )
    assert against(moving(pos), "walk a1 cautious over:350,200 same") == ["33.1"]
    # Nor through the wall of the ground floor.
    pos = moving(but(pos, "350,305,0: a1"))
    assert against(pos, "walk a1 cautious over:350,200 same") != []
