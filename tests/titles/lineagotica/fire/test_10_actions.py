"""10 Fire and actions."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.boards.felt.plane import rectangle
from grognard.boards.felt.walk import walk
from grognard.titles.lineagotica.box.rows import DIFFICULT, EASY, NO, NORMAL, VERY_EASY
from grognard.titles.lineagotica.box.tables import chance_of
from grognard.titles.lineagotica.position import (
    ACTED,
    CAPTURED,
    CHARGES,
    DEAD,
    FIRED,
    FIT,
    GRENADES,
    MOVED,
    SEVERE,
    WOUNDED,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch10_deeds import DEEDS, deed_chance
from grognard.titles.lineagotica.rules.fire.ch10_firing import Committing
from tests.titles.lineagotica.scene import (
    against,
    e,
    house,
    line,
    lorry,
    orders,
    parts,
    put,
    say,
    squad,
    state,
    table,
    tank,
    told,
    wall,
    weapon,
    where,
    who,
)

ELITE, VETERAN, REGULAR, RECRUIT = 0, 1, 2, 3


def two(blue: str = "regular", red: str = "regular", **more: Any) -> Skirmish:
    return table(
        squad("a", blue, "a1 self_loading_rifle 500,300", "a2 rifle 520,300"),
        vs=[squad("x", red, "x1 self_loading_rifle 500,400", "x2 rifle 900,1100", ability="elite")],
        **more,
    )


def both(pos: Skirmish, quality: int, blue: str, red: str) -> Skirmish:
    """Sealed orders of both, then the step."""
    pos = say(orders(pos, quality), *[word for word in (blue,) if word])
    pos.ask(Committing(1, quality))
    return say(pos, *[word for word in (red,) if word], "done", "done")


@pytest.mark.clause("10.1")
@pytest.mark.parametrize("done", [MOVED, FIRED, ACTED])
def test_10_1_who_has_neither_moved_nor_fired(done: int) -> None:
    pos = two()
    pos.activity[who(pos, "a1").index] = done
    words = [str(action) for action in orders(pos, REGULAR).answers()]
    assert not [word for word in words if " a1 " in word]
    assert [word for word in words if " a2 " in word]


@pytest.mark.clause("10.2")
def test_10_2_elite_and_elite_kill_each_other() -> None:
    pos = two("elite", "elite")
    step = both(
        pos,
        ELITE,
        f"fire a1 self_loading_rifle single {e(pos, 'x1')}",
        f"fire x1 self_loading_rifle single {e(pos, 'a1')}",
    )
    after = say(step, "1", "10", "1", "10")
    while after.question is not None:
        after = say(after, "1")
    assert (state(after, "a1"), state(after, "x1")) == (DEAD, DEAD)


@pytest.mark.clause("10.2")
def test_10_2_a_lower_class_fires_only_if_it_lives() -> None:
    pos = two("veteran", "elite")
    step = both(pos, ELITE, "", f"fire x1 self_loading_rifle single {e(pos, 'a1')}")
    after = say(step, "1", "10")
    while after.question is not None:
        after = say(after, "1")
    assert state(after, "a1") == DEAD
    assert "16.4" in against(
        orders(after, VETERAN), f"fire a1 self_loading_rifle single {e(after, 'x1')}"
    )


@pytest.mark.clause("10.2")
def test_10_2_nobody_waits_for_another_class() -> None:
    pos = two("elite")
    shot = f"fire a1 self_loading_rifle single {e(pos, 'x1')}"
    assert against(orders(pos, REGULAR), shot) == ["10.2"]


@pytest.mark.clause("10.2")
def test_10_2_a_list_names_eight_targets_at_most() -> None:
    pos = two("elite")
    target = e(pos, "x1")
    shot = "fire a1 self_loading_rifle single "
    assert against(orders(pos, ELITE), shot + ",".join([target] * 8)) == []
    assert against(orders(pos, ELITE), shot + ",".join([target] * 9)) == ["10.2"]


@pytest.mark.clause("10.2")
def test_10_2_a_list_of_targets() -> None:
    pos = table(
        squad("a", "regular", "a1 self_loading_rifle 500,300", "a2 self_loading_rifle 520,300"),
        vs=[squad("x", "regular", "x1 rifle 500,400", "x2 rifle 520,400", ability="elite")],
    )
    pos = say(
        orders(pos, REGULAR),
        f"fire a1 self_loading_rifle single {e(pos, 'x1')}",
        f"fire a2 self_loading_rifle single {e(pos, 'x1')},{e(pos, 'x2')}",
        "done",
    )
    # x1 falls to a1; a2 takes the next on his list.
    after = say(pos, "1", "10", "10")
    while after.question is not None:
        after = say(after, "1")
    assert [facts["target"] for facts in told(after, "fired", "blue")] == ["e1", "e2"]


@pytest.mark.clause("10.3")
def test_10_3_one_order_a_man_and_turn() -> None:
    pos = two()
    shot = f"fire a1 self_loading_rifle single {e(pos, 'x1')}"
    given = say(orders(pos, REGULAR), shot)
    assert against(given, shot) == ["10.3"]
    assert against(given, "do a1 aim -") == ["10.3"]
    assert against(say(given, "withdraw a1"), "do a1 aim -") == []


@pytest.mark.clause("10.3")
def test_10_3_a_tank_fires_one_weapon_system() -> None:
    pos = table(tank("t", "regular", 300, 300), vs=[squad("x", "regular", "x1 rifle 500,300")])
    given = say(orders(pos, REGULAR), "fire t main he e1")
    assert against(given, "fire t coax single e1") == ["35.3"]


@pytest.mark.clause("10.4")
def test_10_4_the_actions() -> None:
    words = {deed.word for deed in DEEDS}
    assert {"set-up", "pick-up", "swap", "dig", "search-prisoner", "question"} <= words
    assert {"prepare-charge", "set-off", "reload", "treat", "aim"} <= words


@pytest.mark.clause("10.4")
def test_10_4_setting_up() -> None:
    pos = table(squad("a", "regular", "a1 mg 500,300", "a2 rifle 520,300"))
    after = say(orders(pos, REGULAR), "do a1 set-up -", "done")
    assert after.set_up & weapon(after, "a1", "mg").bit
    assert after.activity[who(after, "a1").index] == ACTED


@pytest.mark.clause("10.4")
def test_10_4_the_weapon_and_ammunition_of_the_fallen() -> None:
    pos = table(
        squad("a", "regular", "a1 rifle 500,300", "a2 lmg 520,300 grenades=2", "a3 rifle 700,300")
    )
    pos.state[who(pos, "a2").index] = DEAD
    assert "10.6" in against(orders(pos, REGULAR), "do a3 pick-up a2")
    after = say(orders(pos, REGULAR), "do a1 pick-up a2", "done")
    assert weapon(after, "a1", "lmg").owner == who(after, "a2").index
    assert after.left(who(after, "a1"), GRENADES) == 2
    assert against(orders(after, REGULAR), "do a1 pick-up a2") != []


@pytest.mark.clause("10.4")
def test_10_4_comrades_swap_their_weapons() -> None:
    pos = table(
        squad(
            "a",
            "regular",
            "a1 rifle 500,300 grenades=1",
            "a2 lmg 520,300 grenades=2",
            "a3 rifle 505,315 grenades=1",
            "a4 smg 700,300",
        )
    )
    a1, a2 = who(pos, "a1"), who(pos, "a2")
    lmg = weapon(pos, "a2", "lmg")
    pos.empty |= lmg.bit
    # Not with a man who has the same, nor from afar, nor with one who has been busy.
    assert "10.4" in against(orders(pos, REGULAR), "do a1 swap a3")
    assert "10.4" in against(orders(pos, REGULAR), "do a1 swap a4")
    after = say(orders(pos, REGULAR), "do a1 swap a2", "done")
    assert weapon(after, "a1", "lmg") is lmg
    assert weapon(after, "a2").id == "rifle"
    assert (after.left(a1, GRENADES), after.left(a2, GRENADES)) == (2, 1)
    assert after.empty == lmg.bit
    assert after.activity[a1.index] == after.activity[a2.index] == ACTED
    pos.activity[a2.index] = ACTED
    assert "10.4" in against(orders(pos, REGULAR), "do a1 swap a2")


@pytest.mark.clause("10.4")
def test_10_4_what_was_left_behind_in_flight() -> None:
    pos = table(squad("a", "regular", "a1 rifle 500,300", "a2 mg 900,300"))
    a2 = who(pos, "a2").index
    mg = weapon(pos, "a2", "mg")
    pos.hands = {a2: ()}
    pos.lying = {mg.index: (510, 300, -1, -1)}
    after = say(orders(pos, REGULAR), "do a1 pick-up mg@510,300", "done")
    assert weapon(after, "a1", "mg") is mg
    assert after.lying == {}


@pytest.mark.clause("10.4")
def test_10_4_prisoners_are_searched_and_questioned() -> None:
    pos = table(
        squad("a", "regular", "a1 rifle 500,300", "a2 rifle 520,300"),
        vs=[squad("x", "regular", "x1 rifle 510,310 grenades=3", "x2 rifle 900,1100")],
    )
    pos.state[who(pos, "x1").index] = CAPTURED
    after = say(orders(pos, REGULAR), "do a1 search-prisoner 510,310", "done", "8")
    assert after.left(who(after, "a1"), GRENADES) == 3
    after.activity[who(after, "a1").index] = 0
    assert against(orders(after, REGULAR), "do a1 search-prisoner 510,310") == ["10.4"]


@pytest.mark.clause("10.4")
def test_10_4_a_charge_is_prepared_and_set_off() -> None:
    pos = table(
        squad("a", "regular", "a1 rifle 500,300 charges=1", "a2 rifle 700,300"),
        ground=[wall("w", (400, 310), (600, 310))],
        houses=[house("h", 450, 500, 550, 600)],
    )
    assert against(orders(pos, REGULAR), "do a2 prepare-charge w") == ["10.6"]
    pos = say(orders(pos, REGULAR), "do a1 prepare-charge w", "done", "2")
    assert pos.left(who(pos, "a1"), CHARGES) == 0
    pos.activity[who(pos, "a1").index] = 0
    put(pos, "a1", 500, 200)
    after = say(orders(pos, REGULAR), "do a1 set-off w", "done", "4")
    # The wall is open within 3 cm of where he stood.
    ways = {x: walk(after.box.felt, ((x, 300), (x, 320)), after.marks) for x in (473, 527, 469)}
    assert [len(way.passages) for way in ways.values()] == [0, 0, 1]
    assert told(after, "burst") == [{"what": "charge", "x": 500, "y": 300}]
    # From where he does not see the place he sets nothing off.
    away = pos.copy()
    put(away, "a1", 500, 700)
    assert against(orders(away, REGULAR), "do a1 set-off w") == ["10.4"]


@pytest.mark.clause("10.4")
@pytest.mark.clause("37.11")
def test_10_4_a_charge_hurts_whom_it_catches_and_raises_the_alarm() -> None:
    pos = table(
        squad("a", "regular", "a1 rifle 500,300 charges=1", "a2 rifle 700,300"),
        vs=[squad("x", "regular", "x1 rifle 520,300", "x2 rifle 900,1100")],
        ground=[wall("w", (400, 310), (600, 310))],
        special_rules=["37.11"],
        hidden="a1 a2",
    )
    pos = say(orders(pos, REGULAR), "do a1 prepare-charge w", "done", "2")
    pos.activity[who(pos, "a1").index] = 0
    put(pos, "a1", 500, 200)
    assert not pos.alarm
    # Set off on 4; x1 is caught on 1 and killed by a ten, and x2 passes his test.
    pos = say(orders(pos, REGULAR), "do a1 set-off w", "done", "4", "1", "10", "1")
    assert state(pos, "x1") == DEAD
    assert pos.alarm


@pytest.mark.clause("10.4")
@pytest.mark.parametrize("why", ["hidden", "gone"])
def test_10_4_no_charge_at_what_he_does_not_know_or_is_no_more(why: str) -> None:
    hidden = {"hidden_from": ["blue"]} if why == "hidden" else {}
    pos = table(
        squad("a", "regular", "a1 rifle 500,300 charges=1", "a2 rifle 700,300"),
        ground=[line("wall_low", "w", (400, 310), (600, 310), **hidden)],
    )
    if why == "gone":
        assert against(orders(pos, REGULAR), "do a1 prepare-charge w") == []
        pos.marks = pos.marks.remove(pos.box.felt.number["w"])
    assert against(orders(pos, REGULAR), "do a1 prepare-charge w") == ["10.6"]


@pytest.mark.clause("10.5")
def test_10_5_a_foxhole_needs_two_successful_turns() -> None:
    pos = two()
    pos = say(orders(pos, REGULAR), "do a1 dig -", "done", "8")
    assert pos.marks.laid == ()
    for face, holes in (("9", 0), ("8", 1)):
        pos.activity[who(pos, "a1").index] = 0
        pos = say(orders(pos, REGULAR), "do a1 dig -", "done", face)
        assert len(pos.marks.laid) == holes
    assert pos.marks.laid[0].element.kind.name == "foxhole"
    assert pos.marks.laid[0].element.points == rectangle(500, 300, 0, 18, 18)


@pytest.mark.clause("10.5")
def test_10_5_on_open_ground_only() -> None:
    pos = table(
        squad("a", "regular", "a1 rifle 500,300", "a2 rifle 700,300,0", "a3 rifle 900,300"),
        ground=[line("road_paved", "r", (860, 300), (940, 300), width_mm=40)],
        houses=[house("h", 650, 250, 750, 350)],
    )
    found = [against(orders(pos, REGULAR), f"do {id} dig -") for id in ("a1", "a2", "a3")]
    assert found == [[], ["10.5"], ["10.5"]]


@pytest.mark.clause("10.6")
def test_10_6_the_levels() -> None:
    assert [chance_of(level, 4) for level in (VERY_EASY, EASY, NORMAL, DIFFICULT)][1:] == [8, 4, 2]
    assert chance_of(VERY_EASY, 4) >= 10
    assert chance_of(DIFFICULT, 3) == 2
    assert chance_of(NO, 6) < 1
    pos = two()
    rows = pos.box.tables.actions
    found = [
        deed_chance(pos, who(pos, "a1"), rows[row]).total
        for row in ("dig_foxhole", "treat", "prepare_charge")
    ]
    assert found == [8, 4, 2]


@pytest.mark.clause("10.7")
def test_10_7_no_repairs_without_tools() -> None:
    part = squad("a", "regular", "a1 rifle 300,325", "a2 rifle 320,325")
    part["figures"][0]["tools"] = ["repair"]
    pos = table(part, lorry("l", "regular", 300, 300, command="free"))
    pos.immobile = who(pos, "l").bit
    assert against(orders(pos, REGULAR), "do a2 repair l") == ["10.7"]
    for _ in range(3):
        assert pos.immobile
        pos.activity[who(pos, "a1").index] = 0
        pos = say(orders(pos, REGULAR), "do a1 repair l", "done", "2")
    assert not pos.immobile


@pytest.mark.clause("10.7")
def test_10_7_questions_need_the_language() -> None:
    pos = two()
    put(pos, "x1", 510, 310)
    pos.state[who(pos, "x1").index] = CAPTURED
    assert against(orders(pos, REGULAR), "do a1 question 510,310") == ["10.7"]
    figure = who(pos, "a1").figure
    assert figure is not None
    part = squad("a", "regular", "a1 rifle 500,300", "a2 rifle 520,300")
    part["figures"][0]["languages"] = ["red"]
    pos = table(part, vs=[squad("x", "regular", "x1 rifle 510,310", "x2 rifle 900,1100")])
    pos.state[who(pos, "x1").index] = CAPTURED
    after = say(orders(pos, REGULAR), "do a1 question 510,310", "done", "4")
    assert told(after, "questioned", "blue") == [{"unit": "x", "men": 2}]
    assert told(after, "questioned", "red") == []


@pytest.mark.clause("16.4")
@pytest.mark.clause("10.8")
def test_16_4_a_medic_treats_one_level_easier() -> None:
    pos = table(squad("a", "regular", "a1 rifle 500,300 medic", "a2 rifle 520,300"))
    pos.state[who(pos, "a2").index] = SEVERE
    rows = pos.box.tables.actions
    medic = who(pos, "a1")
    assert parts(deed_chance(pos, medic, rows["treat"])) == [(4, "3.1"), (4, "16.4")]
    assert parts(deed_chance(pos, medic, rows["dig_foxhole"])) == [(4, "3.1"), (4, "10.5")]
    pos.state[medic.index] = WOUNDED
    found = parts(deed_chance(pos, medic, rows["treat"]))
    assert found == [(4, "3.1"), (4, "16.4"), (-4, "10.8")]


@pytest.mark.clause("10.8")
def test_10_8_the_wounded_find_it_harder() -> None:
    pos = two()
    pos.state[who(pos, "a1").index] = WOUNDED
    pos.state[who(pos, "a2").index] = SEVERE
    row = pos.box.tables.actions["treat"]
    assert deed_chance(pos, who(pos, "a1"), row).total == 2
    after = say(orders(pos, REGULAR), "do a1 treat a2", "done", "2")
    assert state(after, "a2") == WOUNDED
    # What is difficult for others he cannot do.
    pos = table(
        squad("a", "regular", "a1 rifle 500,300 charges=1"),
        ground=[wall("w", (400, 310), (600, 310))],
    )
    pos.state[who(pos, "a1").index] = WOUNDED
    assert against(orders(pos, REGULAR), "do a1 prepare-charge w") == ["10.6"]
    assert where(pos, "a1") == (500, 300)
    assert state(pos, "a1") != FIT
