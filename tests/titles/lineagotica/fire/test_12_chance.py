"""12 The chance to hit."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.box.rows import DIFFICULT, NO
from grognard.titles.lineagotica.position import (
    NOWHERE,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch10_volleys import Shot, beaten_zone
from grognard.titles.lineagotica.rules.fire.ch11_weapons import arm_of
from grognard.titles.lineagotica.rules.fire.ch12_chance import (
    IN_COVER_OF_MOVES,
    IN_PHASE,
    ON_MOVERS,
    to_hit,
)
from grognard.titles.lineagotica.rules.men.ch18_observation import observation_level
from grognard.titles.lineagotica.rules.men.ch30_lines import sees
from tests.titles.lineagotica.scene import (
    against,
    but,
    e,
    firing,
    moving,
    parts,
    say,
    scene,
    told,
    unseen,
    where,
    who,
)

REGULAR = 2
SLR = "self_loading_rifle"


def duel(*more: str, mm: int = 300, weapon: str = SLR, quality: str = "regular") -> Skirmish:
    """a1 and x1, that far to the north of him."""
    return scene(
        f"""
        blue squad a: {quality} a1={weapon}@500,100 a2=rifle@700,100
        red squad x: regular x1=rifle@500,{100 + mm} x2=rifle@900,1100
        """,
        *more,
    )


def rows(
    pos: Skirmish, context: int = IN_PHASE, mode: str = "single", weapon: str = SLR
) -> list[tuple[int, str]]:
    """The parts of the chance after the Quality."""
    a1 = who(pos, "a1")
    arm = arm_of(pos, a1, weapon)
    assert arm is not None
    found = parts(to_hit(pos, a1, arm, mode, who(pos, "x1"), context))
    assert found[0][1] == "12.1"
    return found[1:]


def total(pos: Skirmish, context: int = IN_PHASE, weapon: str = SLR) -> int:
    a1 = who(pos, "a1")
    arm = arm_of(pos, a1, weapon)
    assert arm is not None
    return to_hit(pos, a1, arm, "single", who(pos, "x1"), context).total


@pytest.mark.clause("12.1")
def test_12_1_the_quality() -> None:
    assert (rows(duel()), total(duel())) == ([], 4)


@pytest.mark.clause("12.2")
def test_12_2_additions_first_then_halves() -> None:
    assert total(duel(mm=100, quality="recruit"), ON_MOVERS) == 2
    first = duel("options: halve_quality_first=yes", mm=100, quality="recruit")
    assert total(first, ON_MOVERS) == 3


@pytest.mark.clause("12.3")
@pytest.mark.parametrize(("mm", "plus"), [(200, 1), (201, 0), (400, 0), (401, -1)])
def test_12_3_range(mm: int, plus: int) -> None:
    assert rows(duel(mm=mm)) == ([(plus, "12.3")] if plus else [])


@pytest.mark.clause("12.3")
def test_12_3_beyond_long_range() -> None:
    pos = scene(f"""
        blue squad a: regular a1={SLR}@100,100
        red squad x: regular x1=rifle@1301,100
        """)
    shot = f"fire a1 {SLR} single e1"
    assert against(firing(pos, "regular"), shot) == ["12.3"]
    pos = but(pos, "1300,100: x1")
    assert against(firing(pos, "regular"), shot) == []


@pytest.mark.clause("12.4")
def test_12_4_aimed_in_the_turn_before() -> None:
    pos = but(say(firing(duel("turn: 3"), "regular"), "do a1 aim -", "done"), "a1/idle", "turn: 4")
    assert rows(pos) == [(1, "12.4")]
    assert rows(pos, ON_MOVERS) == [(-2, "12.6")]
    pos = but(pos, "turn: 5")
    assert rows(pos) == []


@pytest.mark.clause("12.4")
def test_12_4_lost_by_moving() -> None:
    pos = but(duel(mm=900), "a1/aimed=3")
    after = say(moving(pos), "walk a1 normal 500,110 same")
    assert after.aimed[who(after, "a1").index] == 0


@pytest.mark.clause("12.4")
def test_12_4_a_sniper_always() -> None:
    pos = scene("""
        blue sniper s: elite s1@500,100
        red squad x: regular x1=rifle@500,600
        """)
    s1, x1 = who(pos, "s1"), who(pos, "x1")
    for context in (IN_PHASE, ON_MOVERS):
        assert (1, "12.4") in parts(to_hit(pos, s1, s1.arms[0], "single", x1, context))


@pytest.mark.clause("12.4")
def test_12_4_a_crew_aims_too() -> None:
    pos = scene("""
        blue tank t: regular @500,500
        blue gun g: regular @500,300 g1=rifle@480,300 g2=rifle@480,320
        red tank u: regular @1100,400 facing=180
        """)
    pos = say(firing(pos, "regular"), "do t aim -", "do g aim -", "done")
    pos = but(pos, f"turn: {pos.turn + 1}")
    for id in ("t", "g"):
        piece = who(pos, id)
        assert (1, "12.4") in parts(
            to_hit(pos, piece, piece.arms[0], "ap", who(pos, "u"), IN_PHASE)
        )


@pytest.mark.clause("12.5")
def test_12_5_a_wounded_firer() -> None:
    pos = but(duel(), "a1/wounded")
    assert (rows(pos), total(pos)) == ([(-2, "12.5")], 2)


@pytest.mark.clause("12.6")
@pytest.mark.parametrize("context", [ON_MOVERS, IN_COVER_OF_MOVES])
def test_12_6_covering_and_opportunity_fire_are_halved_once(context: int) -> None:
    assert rows(duel(), context) == [(-2, "12.6")]


@pytest.mark.clause("12.7")
@pytest.mark.parametrize(
    ("gait", "plus"), [("still", 0), ("crawl", -1), ("cautious", -1), ("normal", 0), ("run", 1)]
)
def test_12_7_how_the_target_moves(gait: str, plus: int) -> None:
    pos = but(duel(), f"x1/{gait}")
    assert rows(pos) == ([(plus, "12.7")] if plus else [])


@pytest.mark.clause("12.7")
def test_12_7_vehicles_have_no_gait() -> None:
    pos = scene(f"""
        blue squad a: regular a1={SLR}@500,100
        red lorry x1: regular @500,400
        """)
    pos = but(pos, "x1/run")
    assert rows(pos) == []


@pytest.mark.clause("12.8")
def test_12_8_prone_and_cover() -> None:
    pos = duel("wood w: 400,390 600,500")
    assert rows(pos) == [(-1, "12.8")]
    pos = but(pos, "x1/prone")
    assert rows(pos) == [(-1, "12.8"), (-1, "12.8")]


@pytest.mark.clause("12.8")
@pytest.mark.parametrize(
    ("ground", "minus"),
    [
        ("hedge h: 400,390 600,390", -1),
        ("wall h: 400,390 600,390", -2),
        ("wall h: 400,390 600,390; wood w: 400,395 600,500", -2),
    ],
)
def test_12_8_light_and_heavy_do_not_add(ground: str, minus: int) -> None:
    assert rows(duel(ground)) == [(minus, "12.8")]


@pytest.mark.clause("12.8")
@pytest.mark.parametrize(("kind", "minus"), [("wood", -1), ("stone", -2)])
def test_12_8_buildings(kind: str, minus: int) -> None:
    pos = scene(f"""
        house h: 480,400 560,460 {kind}
        blue squad a: regular a1={SLR}@500,100
        red squad x: regular x1=rifle@h/0/s
        """)
    assert rows(pos) == [(minus, "12.8")]


def behind_a_tank() -> Skirmish:
    """A tank drives north past a house with a1 in its third storey, x1 and x2 beyond it."""
    return scene(f"""
        house h: 700,370 760,430 4
        blue squad a: regular a1={SLR}@h/3/w
        red tank t: regular @500,300 facing=90
        red squad x: regular x1=rifle@440,300 x2=rifle@440,280
        """)


@pytest.mark.clause("12.9")
def test_12_9_behind_friendly_armour() -> None:
    pos = behind_a_tank()
    after = unseen(moving(pos, "red"), "escort t x 500,400")
    tank_ = who(after, "t").index
    assert where(after, "x1") == (440, 400)
    assert after.escorts == {who(after, id).index: tank_ for id in ("x1", "x2")}
    assert rows(after) == [(-1, "12.9")]
    # More than 60 mm from the hull, or in front of it, it covers nobody.
    after = but(after, "420,400: x1")
    assert rows(after) == []
    after = but(after, "560,400: x1")
    assert (-1, "12.9") not in rows(after)


@pytest.mark.clause("12.9")
def test_12_9_at_a_walking_pace_behind_armour() -> None:
    pos = moving(behind_a_tank(), "red")
    assert "escort t x 500,360" in [str(action) for action in pos.answers()]
    assert against(pos, "escort t x 500,460") == []
    assert against(pos, "escort t x 500,461") == ["12.9"]
    soft = scene("""
        blue squad a: regular a1=rifle@476,292
        blue lorry l: regular @500,300 facing=90
        """)
    assert against(moving(soft), "escort l a 500,350") == ["12.9"]


def zone(pos: Skirmish, laid: int = NOWHERE) -> list[str]:
    a1 = who(pos, "a1")
    shot = Shot(a1, a1.arms[0], "area", (who(pos, "x1"),), laid, NOWHERE)
    return [piece.id for piece in beaten_zone(pos, shot, who(pos, "x1"))]


def burst(*more: str) -> Skirmish:
    """x2 75 mm behind x1, x3 30 mm beside him, x4 76 behind, a2 among them."""
    return scene(
        """
        blue squad a: regular ability=veteran a1=lmg/set-up@500,100 a2=rifle@520,420
        red squad x: regular x1=rifle@500,400 x2=rifle@510,475 x3=rifle@530,400
            x4=rifle@490,476 x5=rifle@531,440
        """,
        *more,
    )


@pytest.mark.clause("12.10")
def test_12_10_the_long_side_along_the_line_of_fire() -> None:
    assert zone(burst()) == ["a2", "x1", "x2", "x3"]


@pytest.mark.clause("12.10")
def test_12_10_the_unobserved_at_half_chance_and_without_report() -> None:
    pos = burst("observed: all but x2")
    a1, x2 = who(pos, "a1"), who(pos, "x2")
    found = parts(to_hit(pos, a1, a1.arms[0], "area", x2, IN_PHASE))
    assert found[-1] == (-2, "12.10")
    after = say(
        firing(pos, "regular"), f"fire a1 lmg area {e(pos, 'x1')}", "done", "10", "10", "10", "10"
    )
    assert after.seat != "chance"
    assert [facts["target"] for facts in told(after, "fired", "blue")] == [
        "a2",
        e(pos, "x1"),
        e(pos, "x3"),
    ]
    assert "x2" in [facts["piece"] for facts in told(after, "fired-at", "red")]


@pytest.mark.clause("12.10")
def test_12_10_by_the_option_the_firer_turns_it() -> None:
    pos = burst()
    across = f"fire a1 lmg area:0 {e(pos, 'x1')}"
    assert "11.3" in against(firing(pos, "regular"), across)
    free = burst("options: area_free_orientation=yes")
    assert zone(free, 0) == ["a2", "x1", "x3"]
    given = say(firing(free, "regular"), across)
    assert given.orders[0][5] == 0
    assert against(firing(free, "regular"), f"fire a1 lmg area:360 {e(pos, 'x1')}") != []


@pytest.mark.clause("12.11")
def test_12_11_the_weapon() -> None:
    assert rows(duel(weapon="rifle"), weapon="rifle") == [(-1, "12.11")]
    pos = duel(mm=180, weapon="assault_rifle")
    assert rows(pos, mode="area", weapon="assault_rifle") == [(-2, "12.11")]


@pytest.mark.clause("12.12")
def test_12_12_a_night_without_moon() -> None:
    pos = duel("table: no-moon", mm=200)
    assert (-2, "12.12") in rows(pos)
    pos = duel("table: no-moon", mm=201)
    refused = against(firing(pos, "regular"), f"fire a1 {SLR} single {e(pos, 'x1')}")
    assert "12.12" in refused


@pytest.mark.clause("12.13")
@pytest.mark.parametrize(("mm", "minus"), [(200, -1), (201, -2), (500, -2)])
def test_12_13_a_night_with_moon(mm: int, minus: int) -> None:
    pos = duel("table: moon", mm=mm)
    assert (minus, "12.13") in rows(pos)


@pytest.mark.clause("12.13")
def test_12_13_nothing_beyond_50_cm() -> None:
    pos = duel("table: moon", mm=501)
    refused = against(firing(pos, "regular"), f"fire a1 {SLR} single {e(pos, 'x1')}")
    assert "12.13" in refused
    assert "12.12" not in refused


@pytest.mark.clause("12.14")
def test_12_14_muzzle_flash() -> None:
    pos = but(duel("table: moon", mm=300), "x1/flashed")
    assert rows(pos) == [(-2, "12.13"), (1, "12.14")]
    pos = but(pos, "x1/rattled")
    assert rows(pos) == [(-2, "12.13"), (2, "12.14")]
    day = but(duel(mm=300), "x1/flashed/rattled")
    assert rows(day) == []


@pytest.mark.clause("12.14")
def test_12_14_of_those_who_fire_in_the_same_step() -> None:
    pos = scene(f"""
        table: moon
        blue squad a: regular a1={SLR}@500,100 a2={SLR}@520,100
        red squad x: regular x1=mg/set-up@500,400 x2=rifle@512,400
        """)
    pos = but(pos, "phase: fire regular")
    pos = say(pos, f"fire a1 {SLR} single {e(pos, 'x1')}", "done")
    pos = say(pos, f"fire x1 mg single {e(pos, 'a2')}", "done")
    while pos.seat == "chance":
        pos = say(pos, "10")
    sums = [event.sums["chance"] for event in pos.news or [] if event.key == "fired"]
    assert (2, "12.14") in [part for chance in sums for part in parts(chance)]


@pytest.mark.clause("12.14")
def test_12_14_by_the_option_it_shows_beyond_the_limit() -> None:
    pos = duel("table: moon; options: flash_visible=yes", mm=600)
    a1, x1 = who(pos, "a1"), who(pos, "x1")
    assert observation_level(pos, a1, x1) == NO
    pos = but(pos, "x1/flashed")
    assert sees(pos, a1, x1)
    assert observation_level(pos, a1, x1) == DIFFICULT
    usual = but(duel("table: moon", mm=600), "x1/flashed")
    assert not sees(usual, a1, x1)


@pytest.mark.clause("12.15")
def test_12_15_below_one_there_is_no_chance() -> None:
    def far_and_dark(*more: str) -> Skirmish:
        dark = "table: moon; wall w: 400,540 600,540"
        return duel(dark, *more, mm=450, quality="rabble")

    pos = far_and_dark()
    shot = f"fire a1 {SLR} single {e(pos, 'x1')}"
    assert total(pos) < 1
    assert against(firing(pos, "rabble"), shot) == ["12.15"]
    assert against(firing(far_and_dark("options: natural_one_hits=yes"), "rabble"), shot) == []


@pytest.mark.clause("12.16")
def test_12_16_only_observed_enemies_in_sight() -> None:
    pos = duel("observed: all but x1")
    assert against(firing(pos, "regular"), f"fire a1 {SLR} single e7") == ["12.16"]
    assert against(firing(pos, "regular"), f"fire a1 {SLR} single x1") == ["12.16"]
    words = [str(action) for action in firing(pos, "regular").answers()]
    assert not [word for word in words if word.startswith("fire a1") and "e0" in word]
    behind = duel("house h: 480,200 560,260")
    refused = against(firing(behind, "regular"), f"fire a1 {SLR} single {e(behind, 'x1')}")
    assert refused == ["12.16"]
