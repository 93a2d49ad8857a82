"""11 Weapons."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.titles.lineagotica.box.rows import LONG, MIDDLE, OUT, SHORT, WEAPON_CLASSES
from grognard.titles.lineagotica.position import (
    FIRED,
    IDLE,
    NOWHERE,
    PANZERFAUST,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch10_volleys import Shot, beaten_zone, volley
from grognard.titles.lineagotica.rules.fire.ch11_weapons import arm_of, modes, profile, shots
from grognard.titles.lineagotica.rules.fire.ch12_chance import IN_PHASE, to_hit
from tests.titles.lineagotica.scene import (
    against,
    e,
    gun,
    moves,
    orders,
    put,
    run,
    say,
    squad,
    state,
    table,
    tank,
    told,
    unseen,
    weapon,
    who,
)

REGULAR = 2


def duel(weapon: str, mm: int, quality: str = "regular", flags: str = "", **more: Any) -> Skirmish:
    """a1 with the weapon, x1 that far to the north of him."""
    return table(
        squad("a", quality, f"a1 {weapon} 500,100 {flags}", "a2 rifle 700,100"),
        vs=[squad("x", "regular", f"x1 rifle 500,{100 + mm}", "x2 rifle 900,1100")],
        **more,
    )


def chance(pos: Skirmish, weapon: str, mode: str = "single", context: int = IN_PHASE) -> int:
    a1 = who(pos, "a1")
    arm = arm_of(pos, a1, weapon)
    assert arm is not None
    return to_hit(pos, a1, arm, mode, who(pos, "x1"), context).total


def count(pos: Skirmish, weapon: str, mode: str = "single") -> int:
    arm = arm_of(pos, who(pos, "a1"), weapon)
    assert arm is not None
    return shots(pos, who(pos, "a1"), arm, mode)


@pytest.mark.clause("11.1")
def test_11_1_every_weapon_has_its_kind() -> None:
    rows = duel("rifle", 100).box.tables.weapons
    kinds = {row.id: WEAPON_CLASSES[row.cls] for row in rows}
    assert kinds["pistol"] == kinds["rifle"] == "single_shot"
    assert kinds["mg"] == kinds["assault_rifle"] == "automatic"
    assert kinds["hand_grenade"] == kinds["bazooka"] == "explosive"
    assert kinds["flamethrower"] == kinds["flamethrower_vehicle"] == "flame"


@pytest.mark.clause("11.2")
def test_11_2_a_single_shot_at_a_single_target() -> None:
    pos = duel("rifle", 300)
    assert count(pos, "rifle") == 1
    assert against(orders(pos, REGULAR), f"fire a1 rifle area {e(pos, 'x1')}") == ["11.3"]


@pytest.mark.clause("11.3")
def test_11_3_automatic_fire() -> None:
    pos = duel("lmg", 300, flags="set_up")
    put(pos, "a2", 512, 100)
    put(pos, "x2", 520, 440)
    a1 = who(pos, "a1")
    arm = arm_of(pos, a1, "lmg")
    assert arm is not None
    assert modes(pos, a1, arm) == ["single", "area"]
    assert count(pos, "lmg") == 2
    shot = Shot(a1, arm, "area", (who(pos, "x1"),), NOWHERE, NOWHERE)
    assert [piece.id for piece in beaten_zone(pos, shot, who(pos, "x1"))] == ["x1", "x2"]


@pytest.mark.clause("11.3")
def test_11_3_what_is_left_when_the_target_falls_is_lost() -> None:
    pos = duel("lmg", 300, flags="set_up")
    put(pos, "a2", 512, 100)
    given = say(orders(pos, REGULAR), f"fire a1 lmg single {e(pos, 'x1')}", "done")
    # Dead at the first: no second roll, but x2 tests.
    after = say(given, "1", "10", "1")
    assert after.question is None
    assert told(after, "fired", "blue")[0]["faces"] == ("1",)


@pytest.mark.clause("11.4")
def test_11_4_explosives_hit_all_in_an_area() -> None:
    pos = duel("rifle", 90, flags="grenades=1")
    put(pos, "x2", 500, 245)
    given = say(orders(pos, REGULAR), f"fire a1 hand_grenade he {e(pos, 'x1')}", "done")
    # A hit: both roll, at 0 and 55 mm.
    after = say(given, "1", "8", "5")
    assert after.question is None
    assert told(after, "burst") == [{"what": "hand_grenade", "x": 500, "y": 190}]


ROWS = [
    ("11.5", "pistol", (50, 100, 0), 1),
    ("11.6", "carbine", (100, 200, 400), 1),
    ("11.7", "rifle", (200, 400, 1200), 1),
    ("11.8", "self_loading_rifle", (200, 400, 1200), 1),
    ("11.9", "sniper_rifle", (300, 700, 2000), 1),
    ("11.10", "smg", (100, 0, 400), 2),
    ("11.11", "assault_rifle", (150, 300, 900), 2),
    ("11.12", "lmg", (200, 400, 1200), 2),
    ("11.13", "mg", (300, 700, 2000), 3),
    ("11.14", "rifle_grenade", (0, 200, 600), 1),
    ("11.15", "hand_grenade", (0, 100, 0), 1),
    ("11.16", "at_rifle", (300, 700, 2000), 1),
    ("11.17", "panzerfaust", (0, 100, 300), 1),
    ("11.18", "bazooka", (0, 200, 600), 1),
    ("11.18", "panzerschreck", (0, 200, 600), 1),
    ("11.18", "piat", (0, 200, 600), 1),
    ("11.19", "flamethrower", (50, 100, 300), 1),
    ("11.20", "flamethrower_vehicle", (80, 180, 300), 1),
    ("11.21", "autocannon", (500, 1000, 3000), 2),
    ("11.22", "gun_lt77", (500, 1000, 3000), 1),
    ("11.23", "gun_lt106", (700, 1500, 4500), 1),
    ("11.23", "mortar_lt60", (700, 1500, 4500), 1),
    ("11.24", "gun_gt106", (1000, 2000, 6000), 1),
]


@pytest.mark.parametrize(
    ("weapon", "ranges", "fires"),
    [
        pytest.param(weapon, ranges, fires, marks=pytest.mark.clause(clause))
        for clause, weapon, ranges, fires in ROWS
    ],
)
def test_11_5_to_24_the_table(weapon: str, ranges: tuple[int, int, int], fires: int) -> None:
    row = duel("rifle", 100).box.tables.weapon[weapon].single
    assert (row.short, row.middle, row.long, row.shots) == (*ranges, fires)
    # The last millimetre of a band is in it, the next is not.
    for mm, band, after in zip(
        ranges, (SHORT, MIDDLE, LONG), [_after(ranges, n) for n in range(3)], strict=True
    ):
        if mm:
            assert row.band(mm * mm) == band
            assert row.band((mm + 1) ** 2) == after


def _after(ranges: tuple[int, int, int], n: int) -> int:
    for later in range(n + 1, 3):
        if ranges[later]:
            return (SHORT, MIDDLE, LONG)[later]
    return OUT


@pytest.mark.clause("11.10")
def test_11_10_a_submachine_gun_has_no_normal_range() -> None:
    assert [chance(duel("smg", mm), "smg") for mm in (100, 101, 400)] == [5, 3, 3]
    pos = duel("smg", 401)
    assert "12.3" in against(orders(pos, REGULAR), f"fire a1 smg single {e(pos, 'x1')}")


@pytest.mark.clause("11.11")
def test_11_11_the_area_of_an_assault_rifle_has_its_own_ranges() -> None:
    pos = duel("assault_rifle", 100)
    a1 = who(pos, "a1")
    found = profile(pos, a1, a1.arms[0], "area")
    assert found is not None
    assert (found.short, found.middle, found.long) == (0, 200, 600)
    assert (found.across, found.along) == (40, 100)


@pytest.mark.clause("11.15")
def test_11_15_no_target_beyond_10_cm() -> None:
    pos = duel("rifle", 101, flags="grenades=1")
    assert "12.3" in against(orders(pos, REGULAR), f"fire a1 hand_grenade he {e(pos, 'x1')}")


@pytest.mark.clause("11.16")
def test_11_16_an_anti_tank_rifle_fires_solid_shot() -> None:
    pos = duel("at_rifle", 300)
    given = say(orders(pos, REGULAR), f"fire a1 at_rifle single {e(pos, 'x1')}", "done", "10")
    assert given.question is None
    assert told(given, "burst") == []


@pytest.mark.clause("11.21")
def test_11_21_armour_is_engaged_singly() -> None:
    cannon = {"id": "main", "weapon": "autocannon", "calibre_mm": 20, "arc": "turret"}
    pos = table(
        tank("t", "regular", 300, 300, weapons=[{**cannon, "penetration": "gun_lt40"}]),
        vs=[tank("u", "regular", 700, 300)],
    )
    assert "11.21" in against(orders(pos, REGULAR), "fire t main area e1")
    assert against(orders(pos, REGULAR), "fire t main single e1") == []


@pytest.mark.clause("11.22")
def test_11_22_high_explosive_or_solid_shot() -> None:
    pos = table(tank("t", "regular", 300, 300), vs=[squad("x", "regular", "x1 rifle 500,300")])
    t = who(pos, "t")
    assert modes(pos, t, t.arms[0]) == ["he", "ap"]
    assert "13.3" in against(orders(pos, REGULAR), "fire t main ap e1")


@pytest.mark.clause("11.23")
def test_11_23_a_light_mortar_fires_directly_on_this_row() -> None:
    pos = duel("mortar_lt60", 700, flags="set_up rounds=3")
    assert chance(pos, "mortar_lt60", "he") == 5
    arm = arm_of(pos, who(pos, "a1"), "mortar_lt60")
    assert arm is not None
    radii = pos.box.tables.he_area[arm.he_area]
    assert (radii.short, radii.long) == (40, 60)


@pytest.mark.clause("11.25")
def test_11_25_bolt_action_rifles() -> None:
    assert chance(duel("rifle", 300), "rifle") == 3
    assert chance(duel("self_loading_rifle", 300), "self_loading_rifle") == 4
    assert chance(duel("carbine", 150), "carbine") == 4
    assert chance(duel("sniper_rifle", 500), "sniper_rifle") == 4


@pytest.mark.clause("11.26")
def test_11_26_an_assault_rifle_on_an_area() -> None:
    pos = duel("assault_rifle", 180, "elite")
    assert chance(pos, "assault_rifle", "area") == 3


@pytest.mark.clause("11.27")
def test_11_27_a_light_machine_gun_that_is_carried() -> None:
    pos = duel("lmg", 300)
    a1 = who(pos, "a1")
    found = profile(pos, a1, a1.arms[0], "single")
    assert found is not None
    assert (found.short, found.middle, found.long, found.shots) == (150, 300, 900, 2)
    put(pos, "a2", 512, 100)
    assert count(pos, "lmg") == 2
    pos.set_up = weapon(pos, "a1").bit
    found = profile(pos, a1, a1.arms[0], "single")
    assert found is not None
    assert found.long == 1200


@pytest.mark.clause("11.27")
def test_11_27_movement_undoes_it_a_change_of_posture_does_not() -> None:
    pos = duel("lmg", 900, flags="set_up")
    put(pos, "a2", 512, 100)
    bit = who(pos, "a1").bit
    assert unseen(moves(pos), "walk a1 normal - prone").set_up & bit
    assert not unseen(moves(pos), "walk a1 normal 500,120 same").set_up & bit


@pytest.mark.clause("11.28")
def test_11_28_a_machine_gunner_alone() -> None:
    pos = duel("lmg", 300, flags="set_up")
    assert count(pos, "lmg") == 1
    pos.empty = weapon(pos, "a1").bit
    shot = f"fire a1 lmg single {e(pos, 'x1')}"
    assert against(orders(pos, REGULAR), shot) == ["11.28"]
    after = say(orders(pos, REGULAR), "do a1 reload -", "done")
    after.activity[who(after, "a1").index] = IDLE
    assert against(orders(after, REGULAR), shot) == []


@pytest.mark.clause("11.28")
@pytest.mark.clause("11.27")
def test_11_28_alone_with_a_light_one_that_is_carried() -> None:
    pos = duel("lmg", 150)
    assert count(pos, "lmg") == 1
    after = say(orders(pos, REGULAR), f"fire a1 lmg single {e(pos, 'x1')}", "done", "10")
    assert after.question is None
    assert not after.empty
    # On an area he must change the barrel afterwards, as with one that is set up.
    after = say(orders(pos, REGULAR), f"fire a1 lmg area {e(pos, 'x1')}", "done", "10")
    assert after.empty & weapon(after, "a1").bit
    # Two men fire both shots, and both have fired.
    put(pos, "a2", 512, 100)
    shot = f"fire a1 lmg single {e(pos, 'x1')}"
    after = say(orders(pos, REGULAR), shot, "done", "10", "10")
    assert after.activity[who(after, "a2").index] == FIRED


@pytest.mark.clause("11.28")
def test_11_28_after_an_area_alone_he_must_reload() -> None:
    pos = duel("lmg", 300, flags="set_up")
    after = say(orders(pos, REGULAR), f"fire a1 lmg area {e(pos, 'x1')}", "done", "10")
    assert after.empty & weapon(after, "a1").bit
    put(pos, "a2", 512, 100)
    after = say(orders(pos, REGULAR), f"fire a1 lmg area {e(pos, 'x1')}", "done", "10")
    assert not after.empty
    assert after.activity[who(after, "a2").index] == FIRED


@pytest.mark.clause("11.28")
def test_11_28_the_second_man_serves_one_gun_and_does_nothing_else() -> None:
    pos = table(
        squad("a", "regular", "a1 lmg 500,100 set_up", "a2 rifle 512,100", "a3 lmg 524,100 set_up"),
        vs=[squad("x", "regular", "x1 rifle 500,400", "x2 rifle 540,400")],
    )
    one, other = f"fire a1 lmg single {e(pos, 'x1')}", f"fire a3 lmg single {e(pos, 'x2')}"
    after = say(orders(pos, REGULAR), one, other, "done", "10", "10", "10")
    assert after.question is None
    assert [len(facts["faces"]) for facts in told(after, "fired", "blue")] == [2, 1]
    # He fires himself: nobody serves.
    own = f"fire a2 rifle single {e(pos, 'x1')}"
    after = say(orders(pos, REGULAR), one, own, "done", "10", "10")
    assert [len(facts["faces"]) for facts in told(after, "fired", "blue")] == [1, 1]


@pytest.mark.clause("11.28")
def test_11_28_on_vehicles_they_are_fully_served() -> None:
    pos = table(tank("t", "regular", 300, 300), vs=[squad("x", "regular", "x1 rifle 500,300")])
    t = who(pos, "t")
    assert shots(pos, t, t.arms[1], "single") == 3


@pytest.mark.clause("11.29")
def test_11_29_a_machine_gun_must_be_set_up() -> None:
    pos = duel("mg", 300)
    assert against(orders(pos, REGULAR), f"fire a1 mg single {e(pos, 'x1')}") == ["11.29"]


@pytest.mark.clause("11.29a")
def test_11_29a_a_mortar_is_set_up_first() -> None:
    pos = duel("mortar_lt60", 300, flags="rounds=3")
    shot = f"fire a1 mortar_lt60 he {e(pos, 'x1')}"
    assert against(orders(pos, REGULAR), shot) == ["11.29a"]
    after = say(orders(pos, REGULAR), "do a1 set-up -", "done")
    assert "5.8" in against(orders(after, REGULAR), shot)
    after.activity[who(after, "a1").index] = IDLE
    assert against(orders(after, REGULAR), shot) == []


@pytest.mark.clause("11.29a")
def test_11_29a_and_so_is_a_towed_gun() -> None:
    pak = gun("g", "regular", 300, 300, 0, "g1 rifle 280,300", "g2 rifle 280,320", set_up=False)
    pos = table(pak, vs=[tank("u", "regular", 600, 300)])
    assert against(orders(pos, REGULAR), "fire g main ap e1") == ["11.29a"]
    after = say(orders(pos, REGULAR), "do g set-up -", "done")
    after.activity = [IDLE] * len(after.activity)
    assert against(orders(after, REGULAR), "fire g main ap e1") == []


@pytest.mark.clause("11.30")
def test_11_30_a_bazooka_without_its_loader() -> None:
    pos = duel("bazooka", 150, flags="rounds=3")
    shot = f"fire a1 bazooka he {e(pos, 'x1')}"
    after = say(orders(pos, REGULAR), shot, "done", "10", "1")
    assert after.rounds[weapon(after, "a1").index] == 2
    after.activity[who(after, "a1").index] = IDLE
    assert against(orders(after, REGULAR), shot) == ["11.30"]
    assert against(orders(after, REGULAR), "do a1 reload -") == ["11.32"]
    # With him beside it, in the same fire phase or later.
    put(after, "a2", 512, 100)
    after = say(orders(after, REGULAR), "do a2 reload a1", "done")
    assert against(orders(after, REGULAR), shot) == []


@pytest.mark.clause("11.30")
def test_11_30_the_bag_of_the_fallen_loader() -> None:
    pos = duel("bazooka", 150, flags="rounds=3")
    put(pos, "a2", 512, 100)
    pos.state[who(pos, "a2").index] = 3
    pos.empty = weapon(pos, "a1").bit
    after = say(orders(pos, REGULAR), "do a1 pick-up a2", "done")
    after.activity[who(after, "a1").index] = IDLE
    after = say(orders(after, REGULAR), "do a1 reload -", "done")
    assert not after.empty


@pytest.mark.clause("11.30")
def test_11_30_a_gun_with_one_man_needs_a_reload() -> None:
    for crew, empty in (
        (("g1 rifle 280,300",), True),
        (("g1 rifle 280,300", "g2 rifle 280,320"), False),
    ):
        pos = table(gun("g", "regular", 300, 300, 0, *crew), vs=[tank("u", "regular", 600, 300)])
        after = say(orders(pos, REGULAR), "fire g main ap e1", "done", "10")
        assert bool(after.empty & weapon(after, "g").bit) is empty


@pytest.mark.clause("11.31")
def test_11_31_two_uses_of_a_flamethrower() -> None:
    pos = duel("flamethrower", 90)
    assert pos.rounds[weapon(pos, "a1").index] == 2
    pos.rounds[weapon(pos, "a1").index] = 0
    shot = f"fire a1 flamethrower he {e(pos, 'x1')}"
    assert against(orders(pos, REGULAR), shot) == ["11.31"]
    flame = {"id": "main", "weapon": "flamethrower_vehicle", "arc": "turret"}
    pos = table(tank("t", "regular", 300, 300, weapons=[flame]))
    assert pos.rounds[weapon(pos, "t").index] == 6


@pytest.mark.clause("11.31")
def test_11_31_what_is_counted_is_used_up() -> None:
    pos = duel("rifle", 90, flags="panzerfausts=1")
    after = say(orders(pos, REGULAR), f"fire a1 panzerfaust he {e(pos, 'x1')}", "done", "10", "1")
    assert after.left(who(after, "a1"), PANZERFAUST) == 0


@pytest.mark.clause("11.32")
@pytest.mark.parametrize("deed", ["set-up", "aim"])
def test_11_32_very_easy_actions_need_no_roll(deed: str) -> None:
    pos = duel("mg", 300)
    after = say(orders(pos, REGULAR), f"do a1 {deed} -", "done")
    assert after.question is None
    assert after.activity[who(after, "a1").index] != IDLE


def test_ten_riflemen_at_400_mm_hit_three_times() -> None:
    """The figures of the rulings: 10 regulars, bolt rifles, 400 mm, open: 3.0 hits a volley."""
    men = [f"a{n} rifle {400 + 20 * n},100" for n in range(10)]
    foes = [f"x{n} rifle {400 + 20 * n},490" for n in range(10)]
    pos = table(squad("a", "regular", *men), vs=[squad("x", "regular", *foes)])
    total = 0
    for n in range(10):
        a, x = who(pos, f"a{n}"), who(pos, f"x{n}")
        total += to_hit(pos, a, a.arms[0], "single", x, IN_PHASE).total
    assert total == 30
    # And rolled: with faces 1 to 10 in turn three of the ten hit, and damage is near.
    chosen = [
        Shot(who(pos, f"a{n}"), who(pos, f"a{n}").arms[0], "single", (who(pos, f"x{n}"),), -1, -1)
        for n in range(10)
    ]
    faces = [1, 4, 2, 4, 3, 4, 4, 5, 6, 7, 8, 9, 10]
    run(volley(pos, chosen, IN_PHASE), *faces)
    assert sum(facts["hits"] for facts in told(pos, "fired", "blue")) == 3
    assert [state(pos, f"x{n}") for n in range(10)] == [0] * 10


@pytest.mark.clause("11.30")
def test_11_30_the_loader_reloads_in_the_same_step() -> None:
    pos = duel("bazooka", 150, flags="rounds=3")
    put(pos, "a2", 512, 100)
    assert against(orders(pos, REGULAR), "do a2 reload a1") == ["11.32"]
    shot = f"fire a1 bazooka he {e(pos, 'x1')}"
    after = say(orders(pos, REGULAR), shot, "do a2 reload a1", "done", "10", "1")
    assert not after.empty
    assert after.rounds[weapon(after, "a1").index] == 2
