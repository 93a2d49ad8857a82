"""14, 25 Indirect fire and radios."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.titles.lineagotica.position import ACTED, DEAD, FIRED, IDLE, SEVERE, Skirmish
from grognard.titles.lineagotica.rules.fire.ch14_battery import battery_named
from grognard.titles.lineagotica.rules.fire.ch14_indirect import (
    CONTACTED,
    SEEN,
    contact_chance,
    drop_missions,
    missions,
)
from tests.titles.lineagotica.scene import (
    against,
    house,
    lorry,
    orders,
    parts,
    put,
    say,
    squad,
    state,
    table,
    told,
    weapon,
    who,
)

REGULAR = 2


def mortars(**more: Any) -> dict[str, Any]:
    return {
        "id": "m",
        "side": "blue",
        "name": {"it": "m", "en": "m"},
        "weapon": "mortar",
        "calibre_mm": 81,
        "area": "gun_mortar_lt106",
        "contact": "normal",
        "observers": ["a1"],
        "fire_for_effect_turns": 2,
        "smoke_turns": 1,
        **more,
    }


def post(*supports: dict[str, Any], flags: str = "portable_radio", **more: Any) -> Skirmish:
    """An observer with a radio, and an enemy 600 mm to the north."""
    foes = [squad("x", "regular", "x1 rifle 500,800", "x2 rifle 900,1150")]
    return table(
        squad("a", "regular", f"a1 rifle 500,200 observer {flags}", "a2 rifle 700,200"),
        vs=more.pop("vs", foes),
        off_table=list(supports or (mortars(),)),
        **more,
    )


def contacted(pos: Skirmish | None = None, x: int = 500, y: int = 800) -> Skirmish:
    pos = say(orders(pos or post(), REGULAR), f"call a1 m {x} {y} -1", "done", "4")
    return next_turn(pos)


def next_turn(pos: Skirmish) -> Skirmish:
    pos.turn += 1
    pos.activity = [IDLE] * len(pos.activity)
    return pos


@pytest.mark.clause("14.1")
def test_14_1_an_observer_in_contact_who_sees_the_point() -> None:
    pos = post(houses=[house("h", 480, 600, 560, 660)])
    assert against(orders(pos, REGULAR), "call a1 m 520 720 -1") == ["14.1"]
    assert against(orders(pos, REGULAR), "call a1 m 300 800 -1") == []
    mute = post(flags="")
    assert against(orders(mute, REGULAR), "call a1 m 500 800 -1") == ["14.1"]


@pytest.mark.clause("14.1")
def test_14_1_the_radio_within_reach_of_him() -> None:
    pos = table(
        squad("a", "regular", "a1 rifle 500,200", "a2 rifle 520,200 portable_radio"),
        off_table=[mortars()],
    )
    assert against(orders(pos, REGULAR), "call a1 m 500 800 -1") == []
    put(pos, "a2", 521, 200)
    assert against(orders(pos, REGULAR), "call a1 m 500 800 -1") == ["14.1"]


@pytest.mark.clause("14.2")
def test_14_2_only_whom_the_battery_knows() -> None:
    pos = post(mortars(observers=["a2"]))
    assert "14.2" in against(orders(pos, REGULAR), "call a1 m 500 800 -1")
    assert "14.2" in against(orders(pos, REGULAR), "call a1 other 500 800 -1")


@pytest.mark.clause("14.3")
def test_14_3_they_reach_the_whole_table() -> None:
    pos = post()
    assert against(orders(pos, REGULAR), "call a1 m 1590 1190 -1") == []


@pytest.mark.clause("14.4")
def test_14_4_the_point_is_written_down_secretly() -> None:
    pos = say(orders(post(), REGULAR), "call a1 m 480 790 -1", "done", "4")
    (mission,) = missions(pos)
    assert (mission.x, mission.y, mission.stage) == (480, 790, CONTACTED)
    assert told(pos, "contact", "red") == []
    assert "14.4" in against(orders(next_turn(pos), REGULAR), "call a1 m 500 800 -1")


@pytest.mark.clause("14.5")
@pytest.mark.parametrize(("level", "chance"), [("normal", 4), ("difficult", 2), ("easy", 8)])
def test_14_5_the_contact(level: str, chance: int) -> None:
    pos = post(mortars(contact=level))
    battery = battery_named(pos, 0, "m")
    assert battery is not None
    assert contact_chance(pos, who(pos, "a1"), battery).total == chance
    after = say(orders(pos, REGULAR), "call a1 m 500 800 -1", "done", str(chance + 1))
    assert missions(after) == []
    assert after.activity[who(after, "a1").index] == ACTED
    # Again every turn.
    assert against(orders(next_turn(after), REGULAR), "call a1 m 500 800 -1") == []


@pytest.mark.clause("14.6")
def test_14_6_an_adjusting_round_in_the_next_turn() -> None:
    pos = say(orders(post(), REGULAR), "call a1 m 500 800 -1", "done", "4")
    pos.activity = [IDLE] * len(pos.activity)
    assert against(orders(pos, REGULAR), "adjust a1 m round 0 0") == ["14.6"]
    pos = next_turn(pos)
    after = say(orders(pos, REGULAR), "adjust a1 m round 0 0", "done", "4", "1")
    # On the target, where x1 stands: it harms nobody.
    assert state(after, "x1") == 0
    assert after.activity[who(after, "a1").index] == ACTED
    (mission,) = missions(after)
    assert (mission.fall_x, mission.fall_y, mission.stage) == (500, 800, SEEN)


@pytest.mark.clause("14.6")
def test_14_6_not_while_he_does_not_see_the_point() -> None:
    pos = contacted()
    put(pos, "a1", 500, 200)
    pos.shocked_until[who(pos, "a1").index] = pos.turn
    assert "16.2" in against(orders(pos, REGULAR), "adjust a1 m round 0 0")
    behind = contacted(post(houses=[house("h", 600, 100, 640, 300)]))
    put(behind, "a1", 700, 170)
    assert against(orders(behind, REGULAR), "adjust a1 m round 0 0") == []
    put(behind, "a1", 660, 50)
    assert "14.6" in against(orders(behind, REGULAR), "adjust a1 m round 0 0")


def round_falls(pos: Skirmish, *faces: int) -> Skirmish:
    return say(orders(pos, REGULAR), "adjust a1 m round 0 0", "done", *[str(f) for f in faces])


@pytest.mark.clause("14.7")
@pytest.mark.parametrize(("face", "precise"), [(4, 1), (5, 0)])
def test_14_7_precise_or_imprecise(face: int, precise: int) -> None:
    after = round_falls(contacted(), face, 1)
    assert told(after, "adjusting-round", "blue")[0]["precise"] == precise


@pytest.mark.clause("14.8")
@pytest.mark.parametrize(
    ("faces", "there"),
    [
        ((2,), (500, 800)),
        ((3, 7), (500, 870)),
        ((5, 3, 8), (580, 830)),
        ((6, 3, 8), (420, 830)),
        ((8, 10), (500, 700)),
        ((9, 3, 8), (580, 770)),
        ((10, 3, 8), (420, 770)),
    ],
)
def test_14_8_precise(faces: tuple[int, ...], there: tuple[int, int]) -> None:
    (mission,) = missions(round_falls(contacted(), 4, *faces))
    assert (mission.fall_x, mission.fall_y) == there


@pytest.mark.clause("14.9")
@pytest.mark.parametrize(
    ("faces", "there"),
    [
        ((4, 1, 2, 3, 4), (500, 900)),
        ((5, 1, 1, 1, 1, 2, 2, 2, 2), (580, 840)),
        ((6, 1, 1, 1, 1, 2, 2, 2, 2), (420, 840)),
        ((7, 1, 2, 3, 4), (500, 700)),
        ((9, 1, 1, 1, 1, 2, 2, 2, 2), (580, 760)),
        ((10, 1, 1, 1, 1, 2, 2, 2, 2), (420, 760)),
    ],
)
def test_14_9_imprecise(faces: tuple[int, ...], there: tuple[int, int]) -> None:
    (mission,) = missions(round_falls(contacted(), 5, *faces))
    assert (mission.fall_x, mission.fall_y) == there


@pytest.mark.clause("14.9")
def test_14_9_a_lost_round_leaves_the_mission_open() -> None:
    (mission,) = missions(round_falls(contacted(), 5, 1))
    assert (mission.stage, mission.fall_x) == (CONTACTED, -1)


@pytest.mark.clause("14.6")
def test_14_6_whoever_adjusts_has_called() -> None:
    assert against(orders(post(), REGULAR), "adjust a1 m round 0 0") == ["14.6"]
    assert against(orders(contacted(), REGULAR), "adjust a1 m round 0 0") == []
    assert against(orders(contacted(), REGULAR), "adjust a1 other round 0 0") == ["14.6"]


@pytest.mark.clause("14.10")
def test_14_10_nothing_follows_a_round_that_was_not_seen() -> None:
    step = orders(contacted(), REGULAR)
    for order in ("effect 0 0", "smoke 0 0", "shift 500 800"):
        assert against(step, f"adjust a1 m {order}") == ["14.10"]
    assert against(step, "adjust a1 m shift 500 5000") == ["30.1"]
    assert against(step, "adjust a1 m storm 0 0") == ["14.10"]


@pytest.mark.clause("14.10")
def test_14_10_shift_or_fire_for_effect() -> None:
    pos = next_turn(round_falls(contacted(), 4, 3, 7))
    step = orders(pos, REGULAR)
    assert against(step, "adjust a1 m shift 500 720") == []
    assert against(step, "adjust a1 m shift 500 660") == ["14.10"]
    assert against(step, "adjust a1 m round 0 0") == ["14.10"]
    assert against(step, "adjust a1 m effect 0 0") == []
    # Without further deviation.
    after = say(step, "adjust a1 m shift 500 800", "done")
    assert after.question is None
    (mission,) = missions(after)
    assert (mission.fall_x, mission.fall_y, mission.stage) == (500, 800, SEEN)
    assert against(orders(next_turn(after), REGULAR), "adjust a1 m effect 0 0") == []


@pytest.mark.clause("14.11")
def test_14_11_a_round_nobody_saw_is_fired_again() -> None:
    pos = contacted(post(houses=[house("h", 480, 840, 560, 890)]))
    # 100 mm long: behind the house.
    pos = next_turn(round_falls(pos, 4, 3, 10))
    assert missions(pos)[0].stage == CONTACTED
    assert against(orders(pos, REGULAR), "adjust a1 m effect 0 0") == ["14.10"]
    assert against(orders(pos, REGULAR), "adjust a1 m round 0 0") == []


@pytest.mark.clause("14.11")
def test_14_11_the_end_of_a_mission() -> None:
    pos = contacted()
    drop_missions(pos)
    assert len(missions(pos)) == 1
    pos.turn += 1
    drop_missions(pos)
    assert missions(pos) == []
    pos = contacted()
    pos.state[who(pos, "a1").index] = SEVERE
    drop_missions(pos)
    assert missions(pos) == []


@pytest.mark.clause("14.12")
def test_14_12_fire_for_effect() -> None:
    pos = next_turn(round_falls(contacted(), 4, 1))
    put(pos, "x2", 500, 851)
    # x1 at the burst on 7, x2 at 51 mm on 4.
    after = say(orders(pos, REGULAR), "adjust a1 m effect 0 0", "done", "8", "5")
    assert told(after, "burst") == [{"what": "shell", "x": 500, "y": 800}]
    assert after.fire_left == [1]
    # Again next turn on the same point, and then there are no shells left.
    after = say(orders(next_turn(after), REGULAR), "adjust a1 m effect 0 0", "done", "8", "5")
    assert against(orders(next_turn(after), REGULAR), "adjust a1 m effect 0 0") == ["14.12"]
    assert against(orders(after, REGULAR), "adjust a1 m smoke 0 0") == []


@pytest.mark.clause("17.3")
@pytest.mark.parametrize(
    ("weapon", "calibre", "test"),
    [
        ("artillery", 75, ["x3"]),
        ("artillery", 74, []),
        ("mortar", 107, ["x3"]),
        ("mortar", 106, []),
    ],
)
def test_17_3_field_guns_and_heavy_mortars_bombard(
    weapon: str, calibre: int, test: list[str]
) -> None:
    """x3, 300 mm from the burst, who is not in its area."""
    pos = post(
        mortars(weapon=weapon, calibre_mm=calibre),
        vs=[squad("x", "regular", "x3 rifle 500,1100", "x2 rifle 900,1150")],
    )
    pos = next_turn(round_falls(contacted(pos), 4, 1))
    pos = say(orders(pos, REGULAR), "adjust a1 m effect 0 0", "done", *["1" for _ in test])
    assert [each["piece"] for each in told(pos, "morale", "red")] == test


@pytest.mark.clause("16.7")
def test_16_7_shells_on_call_add_four_too() -> None:
    """A natural 3 is 7, and immobilises; with less it would only slow down."""
    pos = post(
        vs=[
            lorry("l", "regular", 500, 815, command="free"),
            squad("x", "regular", "x2 rifle 900,1150"),
        ]
    )
    pos = next_turn(round_falls(contacted(pos), 4, 1))
    for face, stuck in (("3", 1), ("4", 0)):
        after = say(orders(pos, REGULAR), "adjust a1 m effect 0 0", "done", "1", face)
        while after.question is not None:
            after = say(after, "1")
        assert bool(after.immobile & who(after, "l").bit) == stuck
        assert (state(after, "l") == DEAD) == (not stuck)


def own_mortar(flags: str = "set_up rounds=4 smoke_rounds=1") -> Skirmish:
    """a3 with a 2-inch mortar behind a house, in command 150 mm from his leader."""
    gunner = f"a3 mortar_lt60 640,220 {flags}"
    return table(
        squad("a", "regular", "a1 rifle 500,200", gunner, ability="elite"),
        vs=[squad("x", "regular", "x1 rifle 500,800", "x2 rifle 900,1150")],
        houses=[house("h", 600, 260, 700, 320)],
    )


@pytest.mark.clause("14.13")
def test_14_13_a_mortar_on_the_table() -> None:
    pos = own_mortar()
    battery = battery_named(pos, 0, "a3")
    assert battery is not None
    assert contact_chance(pos, who(pos, "a1"), battery).total == 8
    assert against(orders(pos, REGULAR), "call a1 a3 500 800 -1") == []
    pos = next_turn(say(orders(pos, REGULAR), "call a1 a3 500 800 -1", "done", "8"))
    pos = say(orders(pos, REGULAR), "adjust a1 a3 round 0 0", "done", "4", "1")
    assert pos.activity[who(pos, "a3").index] == FIRED
    assert pos.rounds[weapon(pos, "a3").index] == 3
    pos = say(orders(next_turn(pos), REGULAR), "adjust a1 a3 effect 0 0", "done", "8")
    assert told(pos, "burst") == [{"what": "shell", "x": 500, "y": 800}]
    assert pos.rounds[weapon(pos, "a3").index] == 2


@pytest.mark.clause("14.1")
@pytest.mark.clause("14.13")
def test_14_1_by_voice_within_20_cm() -> None:
    for x, refused in ((700, []), (701, ["14.1"])):
        pos = own_mortar()
        put(pos, "a3", x, 200)
        assert against(orders(pos, REGULAR), "call a1 a3 500 800 -1") == refused


@pytest.mark.clause("14.13")
def test_14_13_not_set_up_it_does_not_fire() -> None:
    pos = own_mortar("rounds=4")
    pos = next_turn(say(orders(pos, REGULAR), "call a1 a3 500 800 -1", "done", "8"))
    assert against(orders(pos, REGULAR), "adjust a1 a3 round 0 0") == ["11.29a"]


@pytest.mark.clause("14.13")
def test_14_13_a_gunner_who_sees_the_target_fires_directly() -> None:
    pos = own_mortar()
    put(pos, "a3", 540, 200)
    token = pos.token[who(pos, "x1").index]
    assert against(orders(pos, REGULAR), f"fire a3 mortar_lt60 he e{token}") == []


def contact(pos: Skirmish) -> list[tuple[int, str]]:
    battery = battery_named(pos, 0, "m")
    assert battery is not None
    return parts(contact_chance(pos, who(pos, "a1"), battery))


@pytest.mark.clause("25.1")
def test_25_1_portable_radios() -> None:
    pos = post(mortars(portable_radio_bonus=1), options={"portable_radio": True})
    assert contact(pos) == [(4, "3.1"), (1, "25.1")]
    # Not to the precise roll.
    after = round_falls(contacted(pos), 5, 1)
    assert told(after, "adjusting-round", "blue")[0]["precise"] == 0


@pytest.mark.clause("25.2")
def test_25_2_poor_coordination() -> None:
    pos = post(options={"poor_coordination": -1})
    assert contact(pos) == [(4, "3.1"), (-1, "25.2")]
    pos = say(orders(pos, REGULAR), "call a1 m 500 800 -1", "done", "3")
    after = round_falls(next_turn(pos), 4, 1)
    assert told(after, "adjusting-round", "blue")[0]["precise"] == 0


@pytest.mark.clause("25.3")
def test_25_3_not_under_a_better_trained_army() -> None:
    pos = post(options={"poor_coordination": {"red": -2}})
    assert contact(pos) == [(4, "3.1")]


@pytest.mark.clause("14.1")
def test_14_1_the_contact_lasts_as_long_as_the_radio() -> None:
    pos = table(
        squad("a", "regular", "a1 rifle 500,200", "a2 rifle 520,200 portable_radio"),
        vs=[squad("x", "regular", "x1 rifle 500,800")],
        off_table=[mortars()],
    )
    pos = contacted(pos)
    order = "adjust a1 m round 0 0"
    assert against(orders(pos, REGULAR), order) == []
    pos.state[who(pos, "a2").index] = SEVERE
    assert against(orders(pos, REGULAR), order) == ["14.1"]


def by_mortar() -> Skirmish:
    """The observer has his mortar on the table, out of its leader's reach."""
    pos = table(
        squad(
            "a",
            "regular",
            "a0 smg 900,300 observer portable_radio",
            "a1 mortar_lt60 100,300 set_up rounds=5",
            "a2 rifle 115,300",
        ),
        vs=[squad("x", "regular", "x1 mg 100,800 set_up", "x2 rifle 900,800")],
    )
    return next_turn(say(orders(pos, REGULAR), "call a0 a1 900 800 -1", "done", "4"))


@pytest.mark.clause("4.8")
def test_4_8_the_gunner_of_a_mortar_who_is_isolated() -> None:
    pos = by_mortar()
    order = "adjust a0 a1 round 0 0"
    failed = say(orders(pos, REGULAR), order, "done", "5")
    assert told(failed, "adjusting-round") == []
    assert failed.rounds[weapon(failed, "a1").index] == 5
    fired = say(orders(pos, REGULAR), order, "done", "4", "4", "1")
    assert len(told(fired, "adjusting-round")) == 1
    assert fired.flashed == who(fired, "a1").bit


@pytest.mark.clause("9.5")
def test_9_5_what_covers_the_mortar_comes_before_its_fire() -> None:
    pos = by_mortar()
    pos.covers = (
        (who(pos, "x1").index, weapon(pos, "x1").index, 100, 300, 0, 100, 800, -1, -1, -1),
    )
    # 4 halved is 2: hit, and dead; his comrades stand it.
    after = say(orders(pos, REGULAR), "adjust a0 a1 round 0 0", "done", "1", "10", "1", "1")
    assert state(after, "a1") == DEAD
    assert told(after, "adjusting-round") == []
