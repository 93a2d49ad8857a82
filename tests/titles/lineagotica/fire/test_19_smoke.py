"""19 Smoke."""

from __future__ import annotations

import pytest

from grognard.boards.felt.plane import half_ring, rectangle
from grognard.titles.lineagotica.position import (
    ACTED,
    SMOKE_GRENADES,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch19_shells import send_up
from grognard.titles.lineagotica.rules.fire.ch19_smoke import possible_smoke
from grognard.titles.lineagotica.rules.men.ch30_lines import sees
from tests.titles.lineagotica.scene import (
    against,
    but,
    firing,
    moving,
    rolled,
    say,
    scene,
    told,
    weapon,
    who,
)

REGULAR = 2


def field(*more: str) -> Skirmish:
    return scene(
        """
        blue squad a: regular a1=rifle/smoke-grenades=1@500,300 a2=rifle@520,300
        blue tank t: regular @800,300 facing=90 smoke-launcher smoke-shells=1
        red squad x: regular x1=rifle@500,700 x2=rifle@900,1100
        """,
        *more,
    )


def screened(until: int = 3) -> Skirmish:
    pos = field()
    send_up(pos, 0, rectangle(500, 500, 0, 200, 50))
    return rolled(pos, "smoke", until)


@pytest.mark.clause("19.1")
def test_19_1_no_line_through_smoke() -> None:
    pos = field()
    a1, x1 = who(pos, "a1"), who(pos, "x1")
    assert sees(pos, a1, x1)
    pos = screened()
    assert not sees(pos, a1, x1)
    # Nor into it or out of it, but for 20 mm.
    pos = but(pos, "500,500: x1")
    assert not sees(pos, a1, x1)
    pos = but(pos, "500,480: a1")
    assert sees(pos, a1, x1)


@pytest.mark.clause("19.2")
def test_19_2_at_the_end_of_the_phase() -> None:
    pos = say(moving(field()), "smoke a1 500 390 0", "end-movement")
    a1, x1 = who(pos, "a1"), who(pos, "x1")
    assert sees(pos, a1, x1)
    pos = rolled(pos, "smoke", 3)
    assert not sees(pos, a1, x1)


@pytest.mark.clause("19.4")
def test_19_4_one_throw_blinds_who_stand_behind_each_other() -> None:
    pos = but(field(), "500,900: x2")
    throws = [str(throw) for throw in possible_smoke(pos, who(pos, "a1"))]
    assert len(throws) == len(set(throws)) == 1


@pytest.mark.clause("19.3")
def test_19_3_four_turns_and_a_die() -> None:
    pos = field("turn: 2")
    send_up(pos, 0, rectangle(500, 500, 0, 200, 50))
    pos = rolled(pos, "smoke", 3)
    assert told(pos, "smoke", "red") == [{"face": 3, "until": 9}]
    assert len(pos.marks.after(9).laid) == 0
    assert len(pos.marks.after(8).laid) == 1


@pytest.mark.clause("19.4")
def test_19_4_a_grenade() -> None:
    pos = moving(field())
    assert against(pos, "smoke a1 500 400 0") == []
    assert against(pos, "smoke a1 500 401 0") == ["19.4"]
    assert against(pos, "smoke a2 500 390 0") == ["19.4"]
    assert against(pos, "smoke a1 1601 390 0") == ["30.1"]
    after = say(pos, "smoke a1 500 390 0")
    assert after.coming_smoke == ((0, rectangle(500, 390, 0, 200, 50)),)
    assert after.activity[who(after, "a1").index] == ACTED
    assert after.left(who(after, "a1"), SMOKE_GRENADES) == 0


@pytest.mark.clause("19.4")
def test_19_4_offered_in_either_phase() -> None:
    for pos in (moving(field()), firing(field(), "regular")):
        offered = [str(action) for action in pos.answers() if str(action).startswith("smoke a1")]
        assert offered
        assert all(against(pos, word) == [] for word in offered)
    after = say(firing(field(), "regular"), offered[0], "done")
    assert len(after.coming_smoke) == 1
    # Not to a man who has fired this turn.
    tired = but(field(), "a1/fired")
    offered = [str(action) for action in firing(tired, "regular").answers()]
    assert not [word for word in offered if word.startswith("smoke a1")]


@pytest.mark.clause("19.5")
def test_19_5_a_launcher() -> None:
    pos = firing(field(), "regular")
    after = say(pos, "launch t", "done")
    assert after.coming_smoke == ((0, half_ring(800, 300, 90, 100, 150, 12)),)
    assert after.activity[who(after, "t").index] == ACTED
    assert told(after, "smoke-launched", "blue") == [{"piece": "t"}]
    assert told(after, "smoke-launched", "red") == []
    after = but(after, "t/idle")
    assert against(moving(after), "launch t") == ["19.5"]
    assert against(moving(scene("blue tank t: regular @300,300")), "launch t") == ["19.5"]


@pytest.mark.clause("19.6")
def test_19_6_shells_on_call() -> None:
    for word, facing in (("-1", 180), ("30", 30)):
        pos = scene("""
            blue squad a: regular a1=rifle/portable-radio@500,300 a2=rifle@520,300
            blue mortar m: 81 by=a1 fire=2 smoke=1
            """)
        for order, faces in (
            (f"call a1 m 500 700 {word}", ["4"]),
            ("adjust a1 m round 0 0", ["4", "1"]),
            ("adjust a1 m smoke 0 0", []),
        ):
            pos = say(firing(but(pos, "a1/idle"), "regular"), order, "done", *faces)
            pos = but(pos, f"turn: {pos.turn + 1}")
        # 50 x 600 mm, square to the observer's line or as he said.
        assert pos.coming_smoke == ((0, rectangle(500, 700, facing, 600, 50)),)
        assert pos.smoke_left == [0]


@pytest.mark.clause("19.6")
def test_19_6_a_shell_fired_directly() -> None:
    pos = firing(field(), "regular")
    assert against(pos, "fire-smoke t main 800 700") == []
    assert against(pos, "fire-smoke t coax 800 700") == ["19.6"]
    offered = [str(action) for action in pos.answers()]
    assert [word for word in offered if word.startswith("fire-smoke t main")]
    # 4 + 1 at 400 mm.
    after = say(pos, "fire-smoke t main 800 700", "done", "5")
    assert after.coming_smoke == ((0, rectangle(800, 700, 180, 480, 40)),)
    assert after.smoke_shells[weapon(after, "t").index] == 0
    after = say(pos, "fire-smoke t main 800 700", "done", "6", "3")
    assert after.coming_smoke == ((0, rectangle(800, 780, 180, 480, 40)),)


@pytest.mark.clause("19.6")
def test_19_6_a_hand_grenade_is_no_smoke_shell() -> None:
    pos = scene("""
        blue squad a: regular a1=mortar_lt60/grenades=2/set-up/smoke-rounds=2@500,300
        red squad x: regular x1=rifle@500,700
        """)
    step = firing(pos, "regular")
    assert against(step, "fire-smoke a1 mortar_lt60 500 380") == []
    assert against(step, "fire-smoke a1 hand_grenade 500 380") == ["19.6"]
