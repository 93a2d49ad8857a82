"""19 Smoke."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.boards.felt.plane import half_ring, rectangle
from grognard.titles.lineagotica.position import (
    ACTED,
    FIRED,
    SMOKE_GRENADES,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch19_shells import send_up
from grognard.titles.lineagotica.rules.fire.ch19_smoke import possible_smoke
from grognard.titles.lineagotica.rules.men.ch30_lines import sees
from tests.titles.lineagotica.scene import (
    against,
    moves,
    orders,
    put,
    rolled,
    say,
    squad,
    table,
    tank,
    told,
    weapon,
    who,
)

REGULAR = 2


def field(**more: Any) -> Skirmish:
    return table(
        squad("a", "regular", "a1 rifle 500,300 smoke_grenades=1", "a2 rifle 520,300"),
        tank("t", "regular", 800, 300, 90, smoke_launcher=True, smoke_shells=1),
        vs=[squad("x", "regular", "x1 rifle 500,700", "x2 rifle 900,1100")],
        **more,
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
    put(pos, "x1", 500, 500)
    assert not sees(pos, a1, x1)
    put(pos, "a1", 500, 480)
    assert sees(pos, a1, x1)


@pytest.mark.clause("19.2")
def test_19_2_at_the_end_of_the_phase() -> None:
    pos = say(moves(field()), "smoke a1 500 390 0", "end-movement")
    a1, x1 = who(pos, "a1"), who(pos, "x1")
    assert sees(pos, a1, x1)
    pos = rolled(pos, "smoke", 3)
    assert not sees(pos, a1, x1)


@pytest.mark.clause("19.4")
def test_19_4_one_throw_blinds_who_stand_behind_each_other() -> None:
    pos = field()
    put(pos, "x2", 500, 900)
    throws = [str(throw) for throw in possible_smoke(pos, who(pos, "a1"))]
    assert len(throws) == len(set(throws)) == 1


@pytest.mark.clause("19.3")
def test_19_3_four_turns_and_a_die() -> None:
    pos = field(turn=2)
    send_up(pos, 0, rectangle(500, 500, 0, 200, 50))
    pos = rolled(pos, "smoke", 3)
    assert told(pos, "smoke", "red") == [{"face": 3, "until": 9}]
    assert len(pos.marks.after(9).laid) == 0
    assert len(pos.marks.after(8).laid) == 1


@pytest.mark.clause("19.4")
def test_19_4_a_grenade() -> None:
    pos = moves(field())
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
    for pos in (moves(field()), orders(field(), REGULAR)):
        offered = [str(action) for action in pos.answers() if str(action).startswith("smoke a1")]
        assert offered
        assert all(against(pos, word) == [] for word in offered)
    after = say(orders(field(), REGULAR), offered[0], "done")
    assert len(after.coming_smoke) == 1
    # Not to a man who has fired this turn.
    tired = field()
    tired.activity[who(tired, "a1").index] = FIRED
    offered = [str(action) for action in orders(tired, REGULAR).answers()]
    assert not [word for word in offered if word.startswith("smoke a1")]


@pytest.mark.clause("19.5")
def test_19_5_a_launcher() -> None:
    pos = orders(field(), REGULAR)
    after = say(pos, "launch t", "done")
    assert after.coming_smoke == ((0, half_ring(800, 300, 90, 100, 150, 12)),)
    assert after.activity[who(after, "t").index] == ACTED
    assert told(after, "smoke-launched", "blue") == [{"piece": "t"}]
    assert told(after, "smoke-launched", "red") == []
    after.activity[who(after, "t").index] = 0
    assert against(moves(after), "launch t") == ["19.5"]
    assert against(moves(table(tank("t", "regular", 300, 300))), "launch t") == ["19.5"]


@pytest.mark.clause("19.6")
def test_19_6_shells_on_call() -> None:
    support = {
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
    }
    for word, facing in (("-1", 180), ("30", 30)):
        pos = table(
            squad("a", "regular", "a1 rifle 500,300 portable_radio", "a2 rifle 520,300"),
            off_table=[support],
        )
        for order, faces in (
            (f"call a1 m 500 700 {word}", ["4"]),
            ("adjust a1 m round 0 0", ["4", "1"]),
            ("adjust a1 m smoke 0 0", []),
        ):
            pos.activity = [0] * len(pos.activity)
            pos = say(orders(pos, REGULAR), order, "done", *faces)
            pos.turn += 1
        # 50 x 600 mm, square to the observer's line or as he said.
        assert pos.coming_smoke == ((0, rectangle(500, 700, facing, 600, 50)),)
        assert pos.smoke_left == [0]


@pytest.mark.clause("19.6")
def test_19_6_a_shell_fired_directly() -> None:
    pos = orders(field(), REGULAR)
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
    pos = table(
        squad("a", "regular", "a1 mortar_lt60 500,300 grenades=2 set_up smoke_rounds=2"),
        vs=[squad("x", "regular", "x1 rifle 500,700")],
    )
    step = orders(pos, REGULAR)
    assert against(step, "fire-smoke a1 mortar_lt60 500 380") == []
    assert against(step, "fire-smoke a1 hand_grenade 500 380") == ["19.6"]
