"""7 Vehicles."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.position import MOVED, Skirmish
from grognard.titles.lineagotica.rules.men.ch17_morale import come_under
from grognard.titles.lineagotica.rules.moving.ch07_driving import (
    CROSS,
    CRUSH,
    Drive,
    price,
    read_drive,
)
from grognard.titles.lineagotica.rules.turn.ch05_sequence import begin_turn
from tests.titles.lineagotica.scene import (
    against,
    but,
    moving,
    parts,
    say,
    scene,
    where,
    who,
)

ROAD = "road r: 100,300 1000,300 width=40"
WALL = "wall w: 300,100 300,500"
HEDGE = "hedge-high w: 300,100 300,500"


def one(*more: str, tank: str = "@200,300") -> Skirmish:
    """A Sherman looking east."""
    return scene(f"blue tank t: regular {tank}", *more)


def drive(pos: Skirmish, way: str, manner: str = CROSS, id: str = "t") -> Drive:
    found = read_drive(pos, who(pos, id), way, manner)
    assert isinstance(found, Drive)
    return found


def cost(pos: Skirmish, way: str, manner: str = CROSS, id: str = "t") -> list[tuple[int, str]]:
    return parts(price(pos, drive(pos, way, manner, id)))


@pytest.mark.clause("7.1")
def test_7_1_a_tank_on_and_off_the_road() -> None:
    pos = one(ROAD)
    assert against(moving(pos), "drive t 800,300 cross") == []
    assert against(moving(pos), "drive t 801,300 cross") == ["7.1"]
    after = say(moving(pos), "drive t 800,300 cross")
    assert where(after, "t") == (800, 300)
    assert after.activity[who(after, "t").index] == MOVED
    pos = one()
    assert against(moving(pos), "drive t 450,300 cross") == []
    assert against(moving(pos), "drive t 451,300 cross") == ["7.1"]


@pytest.mark.clause("7.1")
@pytest.mark.parametrize(
    ("row", "road_mm", "rough_mm"),
    [
        ("tank", 600, 250),
        ("tracked_or_halftrack_carrier", 800, 300),
        ("wheeled_4x4_carrier", 800, 350),
        ("civil_wheeled", 1200, 100),
        ("motorcycle_sidecar", 1000, 350),
        ("heavy_cart_or_pack_animals", 160, 80),
        ("cavalry", 500, 350),
    ],
)
def test_7_1_the_table(row: str, road_mm: int, rough_mm: int) -> None:
    rows = one().box.tables.vehicle_rows
    assert (rows[row].road, rows[row].off_road) == (road_mm, rough_mm)


@pytest.mark.clause("7.1")
def test_7_1_shares_of_a_mixed_way() -> None:
    pos = one("road r: 100,300 480,300 width=40")
    # 300 mm of road are a half, 125 mm of ground the other.
    assert cost(pos, "625,300") == [(50, "7.1"), (50, "7.1")]


@pytest.mark.clause("7.1")
def test_7_1_percentages_come_off_the_same_move() -> None:
    pos = one("wall w: 300,200 300,400")
    assert cost(pos, "325,300") == [(50, "7.1"), (50, "7.10")]
    assert against(moving(pos), "drive t 325,300 cross") == []
    assert against(moving(pos), "drive t 326,300 cross") == ["7.1"]


@pytest.mark.clause("7.2")
def test_7_2_a_mule_track_is_no_road() -> None:
    pos = one("track r: 100,300 1000,300 width=40")
    assert against(moving(pos), "drive t 450,300 cross") == []
    assert against(moving(pos), "drive t 451,300 cross") == ["7.1"]


@pytest.mark.clause("7.3")
def test_7_3_under_fire() -> None:
    pos = but(one(), "t/beaten-before")
    assert (25, "7.3") in cost(pos, "300,300")


@pytest.mark.clause("7.4")
def test_7_4_out_of_shelter_before_a_gun() -> None:
    pos = scene("""
        house h: 260,250 330,290
        blue tank t: regular @220,270 facing=90
        red gun g: regular @800,300 facing=180 g1=rifle@820,300 g2=rifle@820,320
        """)
    # Behind the house; at (220, 400) it is out of it, 590 mm from the gun: beyond short range.
    assert (30, "7.4") not in cost(pos, "220,400")
    pos = scene("""
        house h: 260,250 330,290
        blue tank t: regular @220,270 facing=90
        red gun g: regular @600,300 facing=180 g1=rifle@820,300 g2=rifle@820,320
        """)
    assert (30, "7.4") in cost(pos, "220,400")
    # Of a gun nobody has observed, nobody knows.
    pos = but(pos, "g/hidden")
    assert (30, "7.4") not in cost(pos, "220,400")


@pytest.mark.clause("7.4")
def test_7_4_rifles_frighten_no_tank_but_a_lorry() -> None:
    for vehicle, counts in (("tank", False), ("lorry", True)):
        pos = scene(f"""
            house h: 220,250 260,290
            blue {vehicle} t: regular @190,270 facing=90
            red squad x: regular x1=rifle@300,300
            """)
        assert ((30, "7.4") in cost(pos, "190,340")) is counts


@pytest.mark.clause("7.5")
def test_7_5_a_sherman_goes_through_a_high_hedge() -> None:
    pos = one(HEDGE)
    assert (75, "7.5") in cost(pos, "300,300", CRUSH)
    assert against(moving(pos), "drive t 360,300 crush") == ["7.1"]
    # 60 mm of ground are 24 per cent, the hedge 75.
    put_near = one(HEDGE, tank="@262,300")
    after = say(moving(put_near), "drive t 322,300 crush", "3")
    assert where(after, "t") == (322, 300)
    assert len(after.marks.gaps) == 1
    # Its hedge is gone 30 mm to each side of the hull.
    assert after.marks.gaps[0].radius == 30 + 12
    assert after.halvings[who(after, "t").index] == 0


@pytest.mark.clause("7.5")
def test_7_5_light_tanks_and_carriers_do_not() -> None:
    pos = one(HEDGE, tank="@262,300 armour=light")
    assert "7.5" in against(moving(pos), "drive t 322,300 crush")
    pos = scene("blue carrier c: regular @262,300", HEDGE)
    assert "7.5" in against(moving(pos), "drive c 322,300 crush")


@pytest.mark.clause("7.6")
def test_7_6_a_light_tank_crushes_a_low_wall() -> None:
    pos = one(WALL, tank="@200,300 armour=light")
    assert cost(pos, "375,300", CRUSH) == [(70, "7.1"), (30, "7.6")]
    after = say(moving(pos), "drive t 375,300 crush", "1")
    assert where(after, "t") == (375, 300)
    assert len(after.marks.gaps) == 1


@pytest.mark.clause("7.7")
@pytest.mark.parametrize(("face", "halved"), [(3, 0), (4, 1)])
def test_7_7_the_mobility_check(face: int, halved: int) -> None:
    pos = one(WALL)
    after = say(moving(pos), "drive t 370,300 crush", str(face))
    assert after.halvings[who(after, "t").index] == halved
    assert not after.immobile


@pytest.mark.clause("7.7")
def test_7_7_a_second_failure_immobilises() -> None:
    pos = but(one("wall w: 230,100 230,500"), "t/halvings=1")
    after = say(moving(pos), "drive t 250,300 crush", "10")
    assert after.immobile == who(after, "t").bit


@pytest.mark.clause("7.7")
def test_7_7_the_option_turns_it_round() -> None:
    pos = one(WALL, "options: crush_check_reversed=yes")
    after = say(moving(pos), "drive t 370,300 crush", "3")
    assert after.halvings[who(after, "t").index] == 1
    after = say(moving(pos), "drive t 370,300 crush", "4")
    assert after.halvings[who(after, "t").index] == 0


@pytest.mark.clause("7.8")
def test_7_8_a_damaged_tank_has_half_its_move() -> None:
    pos = but(one(ROAD), "t/halvings=1")
    assert against(moving(pos), "drive t 500,300 cross") == []
    assert against(moving(pos), "drive t 501,300 cross") == ["7.1"]


@pytest.mark.clause("7.9")
def test_7_9_difficult_ground_costs_double() -> None:
    pos = one("rubble u: 250,200 350,400")
    # 100 mm of rubble as 200, and 50 mm of ground.
    assert cost(pos, "350,300") == [(20, "7.1"), (80, "7.9")]


@pytest.mark.clause("7.10")
def test_7_10_a_jeep_over_a_ditch() -> None:
    pos = scene("""
        ditch d: 300,100 300,500 width=10
        blue lorry l: regular @260,300 movement=wheeled_4x4_carrier
        """)
    found = cost(pos, "320,300", id="l")
    assert found.count((50, "7.10")) == 1


@pytest.mark.clause("7.11")
def test_7_11_a_large_obstacle_takes_the_turn() -> None:
    pos = one(HEDGE, tank="@262,300")
    # Its front is 14 mm from the hedge; it ends just beyond.
    assert against(moving(pos), "drive t 336,300 cross") == []
    assert "7.11" in against(moving(pos), "drive t 420,300 cross")
    assert "7.11" in against(moving(one(HEDGE)), "drive t 340,300 cross")


@pytest.mark.clause("7.11")
def test_7_11_some_cannot() -> None:
    pos = scene("blue lorry l: regular @262,300", HEDGE)
    assert "7.11" in against(moving(pos), "drive l 336,300 cross")
    pos = scene("blue carrier c: regular @262,300", HEDGE)
    assert against(moving(pos), "drive c 330,300 cross") == []


@pytest.mark.clause("7.12")
@pytest.mark.parametrize("kind", ["dragons-teeth", "cliff"])
def test_7_12_what_no_vehicle_passes(kind: str) -> None:
    pos = one(f"{kind} o: line 300,100 300,500")
    assert "7.12" in against(moving(pos), "drive t 340,300 cross")


@pytest.mark.clause("7.12")
def test_7_12_deep_water() -> None:
    pos = one("river o: 300,100 300,500 width=30")
    assert "7.12" in against(moving(pos), "drive t 340,300 cross")


@pytest.mark.clause("7.12")
@pytest.mark.parametrize(("rise", "refused"), [(30, []), (31, ["7.12"])])
def test_7_12_slopes_over_60_per_cent(rise: int, refused: list[str]) -> None:
    pos = one(f"hill h: 300,0 1600,1200 height={rise}")
    assert against(moving(pos), "drive t 340,300 cross") == refused


@pytest.mark.clause("7.13")
@pytest.mark.parametrize(
    ("way", "refused"),
    [
        ("250,300;321,371;400,371", []),
        ("250,300;310,360;420,360", ["7.13"]),
        ("250,300;310,403", []),
        ("250,300;310,408", ["7.13"]),
        ("250,300;300,387;300,400", ["7.13"]),
        ("250,350;350,350", ["7.13"]),
    ],
)
def test_7_13_turns(way: str, refused: list[str]) -> None:
    """45 and 45 at 100 mm; the same at 85 mm; 60; 61; 60 and more; 45 and 45 at 71 mm."""
    assert against(moving(one()), f"drive t {way} cross") == refused


@pytest.mark.clause("7.13")
def test_7_13_the_bends_of_a_road_are_free() -> None:
    pos = one("road r: 100,300 200,300 300,300 396,325 479,373 560,420 width=40")
    assert against(moving(pos), "drive t 300,300;396,325;479,373 cross") == []
    assert "7.13" in against(moving(pos), "drive t 300,300;396,330;479,390;500,440 cross")


@pytest.mark.clause("7.14")
def test_7_14_reverse() -> None:
    pos = one()
    assert against(moving(pos), "reverse t 75,300") == []
    assert against(moving(pos), "reverse t 74,300") == ["7.1"]
    assert against(moving(pos), "reverse t 150,251") == []
    assert against(moving(pos), "reverse t 150,249") == ["7.13"]
    after = say(moving(pos), "reverse t 75,300")
    assert after.facing[who(after, "t").index] == 0
    assert against(after, "drive t 100,300 cross") == ["5.8"]


@pytest.mark.clause("7.15")
def test_7_15_pivot() -> None:
    pos = one()
    after = say(moving(pos), "pivot t 60")
    assert after.facing[who(after, "t").index] == 60
    assert after.activity[who(after, "t").index] == MOVED
    assert against(moving(pos), "pivot t 120") == []
    assert against(moving(pos), "pivot t 121") == ["7.15"]
    assert against(moving(pos), "pivot t 0") == ["7.15"]
    assert "7.15" in against(moving(pos), "pivot t 400")
    wheels = scene("blue lorry l: regular @200,300")
    assert against(moving(wheels), "pivot l 60") == ["7.15"]


def test_nonsense_is_refused() -> None:
    pos = moving(one())
    for word in (
        "drive t 9,9,9 cross",
        "drive t x cross",
        "drive t 200,300 cross",
        "drive q 1,1 x",
    ):
        assert against(pos, word)
    assert against(pos, "drive t 99999,300 cross") == ["30.1"]
    assert against(pos, "drive t 300,300 fly") == ["7.6"]


@pytest.mark.clause("7.3")
def test_7_3_under_what_fire() -> None:
    """Anti-tank fire or high explosive, not the bursts that hamper men (6.6)."""
    pos = scene("""
        blue tank t: regular @200,300
        blue lorry l: regular @200,500 command=free
        blue squad a: regular a1=rifle@300,700
        """)
    t, lorry_l, a1 = who(pos, "t"), who(pos, "l"), who(pos, "a1")
    rows = pos.box.tables.weapon
    come_under(pos, t, rows["at_rifle"])
    come_under(pos, lorry_l, rows["mg"])
    come_under(pos, a1, rows["mg"])
    begin_turn(pos, 0)
    assert pos.beaten_before == t.bit | a1.bit
    come_under(pos, lorry_l, rows["hand_grenade"])
    begin_turn(pos, 0)
    assert pos.beaten_before == lorry_l.bit


@pytest.mark.clause("7.4")
@pytest.mark.parametrize(("armour", "hampered"), [("heavy", True), ("super_heavy", False)])
def test_7_4_only_before_what_can_hurt_it(armour: str, hampered: bool) -> None:
    pos = scene(f"""
        house h: 260,250 330,290
        blue tank t: regular @220,270 facing=90 armour={armour}
        red gun g: regular @600,300 facing=180 g1=rifle@620,300 g2=rifle@620,320
            mount=main+gun_lt77+37+gun_lt40+gun_mortar_lt60+front_60
        """)
    assert ((30, "7.4") in cost(pos, "220,400")) is hampered


@pytest.mark.clause("16.2")
def test_16_2_a_shocked_crew_may_drive_away() -> None:
    pos = scene("""
        blue tank t: regular @300,300
        red squad x: regular x1=rifle@700,300
        """)
    pos = but(pos, f"t/shocked={pos.turn}")
    assert against(moving(pos), "drive t 400,300 cross") == ["16.2"]
    assert against(moving(pos), "reverse t 200,300") == []
