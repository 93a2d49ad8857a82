"""35 Vehicles and guns in action."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.position import (
    ACTED,
    CARRIED,
    DEAD,
    FIRED,
    MOVED,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch09_covering import bite
from grognard.titles.lineagotica.rules.fire.ch10_volleys import zone_about
from grognard.titles.lineagotica.rules.fire.ch12_aiming import free_to_act
from grognard.titles.lineagotica.rules.fire.ch12_chance import IN_PHASE, to_hit
from grognard.titles.lineagotica.rules.fire.ch16_damage import apply, hurt
from grognard.titles.lineagotica.rules.fire.ch16_harm import Harm, hit_by
from grognard.titles.lineagotica.rules.men import ch17_flight as flight
from grognard.titles.lineagotica.rules.men.ch17_morale import Cause
from grognard.titles.lineagotica.rules.men.ch18_sighting import can_look
from grognard.titles.lineagotica.rules.turn.ch05_declaring import Declaring
from tests.titles.lineagotica.scene import (
    against,
    asked,
    but,
    e,
    firing,
    moving,
    parts,
    rolled,
    run,
    say,
    scene,
    state,
    told,
    unseen,
    weapon,
    where,
    who,
)

REGULAR = 2


def sherman(*foes: str) -> Skirmish:
    """A Sherman looking east, and riflemen at these points."""
    men = [f"x{n}=rifle@{at}" for n, at in enumerate(foes or ("500,300",), 1)]
    return scene(f"""
        blue tank t: regular @300,300
        red squad x: regular {" ".join(men)}
        """)


@pytest.mark.clause("35.1")
def test_35_1_one_test_for_the_whole_crew() -> None:
    pos = sherman()
    t = who(pos, "t")
    # Five men: one die for the test.
    causes = [Cause(t.index, "damage", "17.8"), Cause(t.index, "fright", "17.8")]
    run(flight.test_morale(pos, causes), 1)
    assert not pos.shocked(t)


@pytest.mark.clause("35.2")
def test_35_2_the_hatch() -> None:
    pos = sherman()
    t = who(pos, "t")
    assert against(pos, "hatch t closed") == ["35.2"]
    opened = say(pos, "hatch t open")
    assert opened.open_hatch & t.bit
    shut = say(opened, "hatch t closed")
    assert not shut.open_hatch & t.bit
    assert can_look(shut, t)
    assert "35.2" in against(scene("blue lorry l: regular @300,300"), "hatch l open")
    pos = but(pos, f"t/shocked={pos.turn}")
    assert against(pos, "hatch t open") == ["35.2"]


@pytest.mark.clause("35.2")
def test_35_2_a_hit_on_the_commander_closes_it() -> None:
    pos = but(sherman(), "t/open-hatch")
    t, x1 = who(pos, "t"), who(pos, "x1")
    done = run(hurt(pos, hit_by(pos, t, x1, x1.arms[0], True)), 10)
    apply(pos, [done])
    assert not pos.open_hatch & t.bit


@pytest.mark.clause("35.2")
def test_35_2_nobody_opens_the_hatch_of_an_abandoned_tank() -> None:
    pos = scene("blue tank t: regular @300,300")
    assert against(pos, "hatch t open") == []
    pos = but(pos, "t/abandoned")
    assert against(pos, "hatch t open") == ["35.2"]


@pytest.mark.clause("35.3")
def test_35_3_the_gun_or_all_machine_guns() -> None:
    pos = sherman("500,300", "500,340")
    e1, e2 = e(pos, "x1"), e(pos, "x2")
    given = say(firing(pos, "regular"), f"fire t coax single {e1}", f"fire t bow single {e2}")
    assert against(given, f"fire t main he {e1}") == ["35.3"]
    assert against(given, f"fire t coax single {e2}") == ["35.3"]
    after = say(given, "done", *["10"] * 6)
    assert after.seat != "chance"
    assert after.activity[who(after, "t").index] == FIRED


@pytest.mark.clause("35.3")
def test_35_3_all_machine_guns_cover() -> None:
    pos = sherman("500,300", "500,340")
    e1, e2 = e(pos, "x1"), e(pos, "x2")
    given = say(asked(pos, Declaring(0)), "cover-ground t coax 500 300", f"cover t bow single {e2}")
    assert against(given, f"cover t main he {e1}") == ["9.6"]
    assert against(given, f"cover t bow single {e1}") == ["9.6"]
    after = rolled(say(given, "done"), "covering", 10, 10, 10, args=(REGULAR,))
    assert len(after.covers) == 1
    assert [facts["target"] for facts in told(after, "fired")] == [e2]


@pytest.mark.clause("35.3")
def test_35_3_all_machine_guns_at_who_moves() -> None:
    pos = but(sherman("500,300", "900,1100"), "t/stand=ask,3000,isa,best,1,single")
    asks = say(moving(pos, "red"), "walk x1 normal 500,320 same")
    e1 = e(pos, "x1")
    given = say(asks, f"shoot t coax single {e1}")
    assert against(given, f"shoot t main he {e1}") == ["31.4"]
    assert against(given, f"shoot t bow single {e1}") == []
    after = say(given, f"shoot t bow single {e1}", "loose", *["10"] * 6)
    assert len(told(after, "fired")) == 2


@pytest.mark.clause("35.4")
def test_35_4_arcs() -> None:
    pos = sherman("400,400", "500,503", "200,300")
    step = firing(pos, "regular")
    assert against(step, f"fire t bow single {e(pos, 'x1')}") == []
    assert against(step, f"fire t bow single {e(pos, 'x2')}") == ["35.4"]
    assert against(step, f"fire t coax single {e(pos, 'x3')}") == []
    car = scene("""
        blue carrier c: regular @300,300 bare mount=mg+mg+rear_90
        red squad x: regular x1=rifle@100,300 x2=rifle@500,300
        """)
    assert against(firing(car, "regular"), f"fire c mg single {e(car, 'x1')}") == []
    assert against(firing(car, "regular"), f"fire c mg single {e(car, 'x2')}") == ["35.4"]


@pytest.mark.clause("35.4")
@pytest.mark.clause("16.13")
def test_35_4_a_turret_jams_where_it_was_laid() -> None:
    pos = sherman("400,400", "500,503", "200,300")
    after = say(firing(pos, "regular"), f"fire t coax single {e(pos, 'x3')}", "done", *["10"] * 3)
    t = who(after, "t")
    assert after.turret[t.index] == 180
    after = but(after, "t/jammed", "t/idle")
    assert against(firing(after, "regular"), f"fire t coax single {e(pos, 'x3')}") == []
    assert against(firing(after, "regular"), f"fire t coax single {e(pos, 'x1')}") == ["35.4"]


def pak(more: str = "", y: int = 300) -> Skirmish:
    """A PaK looking east with two men or more, and a tank 300 mm off."""
    return scene(f"""
        blue gun g: regular @300,300 g1=rifle@280,305 g2=rifle@280,290 {more}
        red tank u: regular @600,{y}
        red squad x: regular x1=rifle@700,300
        """)


@pytest.mark.clause("35.4")
def test_35_4_a_gun_is_turned_by_an_easy_action() -> None:
    pos = pak(y=490)
    assert against(firing(pos, "regular"), f"fire g main ap {e(pos, 'u')}") == ["35.4"]
    assert against(firing(pak(y=470), "regular"), f"fire g main ap {e(pos, 'u')}") == []
    after = say(firing(pos, "regular"), "do g turn-gun 33", "done", "8")
    assert after.facing[who(after, "g").index] == 33
    assert after.activity[who(after, "g1").index] == ACTED
    after = but(after, "g/idle", "g1/idle")
    assert against(firing(after, "regular"), f"fire g main ap {e(pos, 'u')}") == []
    assert "35.4" in against(firing(pos, "regular"), "do g turn-gun 400")


@pytest.mark.clause("35.5")
def test_35_5_it_fires_with_the_activity_of_two_men() -> None:
    pos = pak("g3=rifle@262,300")
    after = say(firing(pos, "regular"), f"fire g main ap {e(pos, 'u')}", "done", "10")
    assert [after.activity[who(after, id).index] for id in ("g1", "g2", "g3")] == [FIRED, FIRED, 0]
    pos = but(pos, "g1/wounded", "g2/wounded", "100,300: g3")
    g, u = who(pos, "g"), who(pos, "u")
    assert (-2, "12.5") in parts(to_hit(pos, g, g.arms[0], "ap", u, IN_PHASE))
    pos = but(pos, "100,320: g1", "100,340: g2")
    assert not free_to_act(pos, g)
    assert "35.5" in against(firing(pos, "regular"), f"fire g main ap {e(pos, 'u')}")


@pytest.mark.clause("35.5")
def test_35_5_the_shield_covers_from_the_front() -> None:
    pos = pak()
    x1, g1 = who(pos, "x1"), who(pos, "g1")
    pos = but(pos, "700,360: x1")
    assert (-1, "12.8") in parts(to_hit(pos, x1, x1.arms[0], "single", g1, IN_PHASE))
    pos = but(pos, "100,300: x1")
    assert (-1, "12.8") not in parts(to_hit(pos, x1, x1.arms[0], "single", g1, IN_PHASE))


@pytest.mark.clause("35.5")
def test_35_5_a_hit_on_the_gun_itself() -> None:
    pos = pak()
    # The soft vehicle table, with the +4 of a gun.
    done = run(hurt(pos, Harm(who(pos, "g"), soft=4)), 6)
    apply(pos, [done])
    assert state(pos, "g") == 3


@pytest.mark.clause("35.5")
def test_35_5_bullets_do_nothing_to_it() -> None:
    pos = scene("""
        blue squad a: regular a1=self_loading_rifle+at_rifle@300,300 a2=mg/set-up@320,300
        red gun g: regular @300,450 facing=270 g1=rifle@300,465 g2=rifle@316,470
        """)
    step = firing(pos, "regular")
    assert against(step, f"fire a1 self_loading_rifle single {e(pos, 'g')}") == ["35.5"]
    assert against(step, f"fire a1 self_loading_rifle single {e(pos, 'g1')}") == []
    assert against(step, f"fire a1 at_rifle single {e(pos, 'g')}") == []
    assert against(step, f"fire a2 mg area {e(pos, 'g')}") == ["35.5"]
    a2 = who(pos, "a2")
    assert [p.id for p in zone_about(pos, a2, a2.arms[0], 300, 460)] == ["g1", "g2"]


@pytest.mark.clause("35.5")
@pytest.mark.clause("9.4")
def test_35_5_covering_fire_bites_the_men_who_serve_it() -> None:
    pos = scene("""
        blue squad a: regular a2=mg/set-up@320,300
        red gun g: regular @300,450 facing=270 g1=rifle@300,465 g2=rifle@316,470
        cover: by=a2 with=a2.mg at=300,460 from=320,300
        """)
    g = who(pos, "g")
    # Missed both: they fire; both dead (the second had kept his nerve): nobody does.
    assert run(bite(pos.copy(), g), 10, 10)
    down = pos.copy()
    assert not run(bite(down, g), 1, 10, 1, 1, 10)
    assert state(down, "g1") == state(down, "g2") == DEAD


@pytest.mark.clause("35.5")
def test_35_5_four_men_push_it() -> None:
    pos = pak("g3=rifle@270,278 g4=rifle@285,322")
    assert against(moving(pak()), "manhandle g 330 300 0") == ["35.5"]
    assert against(moving(pos), "manhandle g 341 300 0") == ["35.5"]
    offered = [str(action) for action in moving(pos).answers()]
    assert "manhandle g 338 300 0" in offered
    after = unseen(moving(pos), "manhandle g 340 300 20")
    assert where(after, "g") == (340, 300)
    assert after.facing[who(after, "g").index] == 20
    assert not after.set_up & weapon(after, "g").bit
    assert [after.activity[who(after, f"g{n}").index] for n in range(1, 5)] == [MOVED] * 4


@pytest.mark.clause("35.6")
def test_35_6_passengers() -> None:
    pos = scene("""
        blue squad a: regular a1=self_loading_rifle@v a2=rifle@v
        blue lorry v: regular @300,300 command=free
        red squad x: regular x1=rifle@500,300
        """)
    a1, x1 = who(pos, "a1"), who(pos, "x1")
    assert (-2, "35.6") in parts(to_hit(pos, a1, a1.arms[0], "single", x1, IN_PHASE))
    assert against(firing(pos, "regular"), "fire a1 self_loading_rifle single e1") == []
    closed = scene("""
        blue squad a: regular a1=self_loading_rifle@v a2=rifle@v
        blue carrier v: regular @300,300 open-top=no command=free
        red squad x: regular x1=rifle@500,300
        """)
    assert against(firing(closed, "regular"), "fire a1 self_loading_rifle single e1") == ["35.6"]


@pytest.mark.clause("35.6")
def test_35_6_carried_is_an_activity() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@v a2=rifle@300,325
        blue lorry v: regular @300,300 command=free
        """)
    # a2 gets on and is carried off at once.
    after = unseen(moving(pos), "mount a2 v")
    after = unseen(after, "drive v 380,300 cross")
    for id in ("a1", "a2"):
        assert after.activity[who(after, id).index] == CARRIED
        assert where(after, id) == (380, 300)
        assert against(after, f"dismount {id} 380 330") == ["35.6"]
