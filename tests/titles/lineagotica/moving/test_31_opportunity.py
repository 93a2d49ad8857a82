"""31 An order walked step by step, and who may fire at it."""

from __future__ import annotations

import pytest

from grognard.engine.door import settle
from grognard.titles.lineagotica.position import FIRED, IDLE, WOUNDED, Skirmish
from grognard.titles.lineagotica.rules.fire.ch08_opportunity import T1, T2, T3, T4, triggers
from grognard.titles.lineagotica.rules.fire.ch31_standing import standing_order
from grognard.titles.lineagotica.rules.men.ch17_shock import shock
from grognard.titles.lineagotica.rules.moving.ch06_foot import Route
from grognard.titles.lineagotica.rules.moving.ch31_walking import March, place_at, set_out
from grognard.titles.lineagotica.rules.turn.ch05_declaring import Declaring
from tests.titles.lineagotica.scene import (
    against,
    asked,
    but,
    e,
    moving,
    say,
    scene,
    state,
    told,
    unseen,
    where,
    who,
)

SLR = "self_loading_rifle"


def field(*more: str) -> Skirmish:
    """x1 300 mm from a1, who walks past him."""
    return scene(
        f"""
        blue squad a: regular a1=rifle@300,300 a2=rifle@320,300
        red squad x: regular ability=veteran x1={SLR}@400,600 x2=rifle@900,1100
        """,
        *more,
    )


def stand(
    pos: Skirmish, when: str, within: int = 3000, chance: int = 1, at: str = "isa"
) -> Skirmish:
    return but(pos, f"x1/stand={when},{within},{at},best,{chance},single")


@pytest.mark.clause("31.1")
def test_31_1_steps_of_20_mm() -> None:
    pos = field()
    a1, a2 = who(pos, "a1"), who(pos, "a2")
    set_out(pos, [Route(a1, ((300, 300), (300, 460))), Route(a2, ((320, 300), (320, 381)))], 3)
    march = March(*pos.march)
    assert march.steps == 8
    # floor(k x 81 / 8)
    places = [place_at(((320, 300), (320, 381)), k, 8)[1] - 300 for k in range(1, 9)]
    assert places == [10, 20, 30, 40, 50, 60, 70, 81]


def gap() -> Skirmish:
    return scene(f"""
        house h: 250,320 390,360
        house k: 470,320 610,360
        blue squad a: regular a1=rifle@300,300
        red squad x: regular ability=veteran x1={SLR}@430,450 x2=rifle@1500,1100
        """)


@pytest.mark.clause("31.2")
def test_31_2_triggers() -> None:
    pos = field()
    a1, x1 = who(pos, "a1"), who(pos, "x1")
    set_out(pos, [Route(a1, ((300, 300), (300, 460)))], 3)
    arm = x1.arms[0]
    onward = {a1.index: (300, 320)}
    assert triggers(pos, x1, arm, "single", a1, onward) == T1
    assert triggers(pos, x1, arm, "single", a1, onward) == 0
    pos.y[a1.index] = 440
    assert triggers(pos, x1, arm, "single", a1, {a1.index: (300, 460)}) == T3
    assert triggers(pos, x1, arm, "single", a1, {}) == T4


@pytest.mark.clause("31.2")
def test_31_2_a_runner_in_a_gap() -> None:
    pos = gap()
    a1, x1 = who(pos, "a1"), who(pos, "x1")
    pos = but(pos, "470,300: a1")
    set_out(pos, [Route(a1, ((300, 300), (520, 300)))], 4)
    found = triggers(pos, x1, x1.arms[0], "single", a1, {a1.index: (520, 300)})
    assert found & T2


@pytest.mark.clause("31.3")
def test_31_3_within_200_mm() -> None:
    pos = stand(field(), "within", 200)
    after = say(moving(pos), "walk a1 normal 400,420 same")
    # At the first step at 200 mm or less, a die for the shot.
    assert after.seat == "chance"
    march = March(*after.march)
    gaps = []
    for step in (march.step, march.step + 1):
        x, y = place_at(((300, 300), (400, 420)), step, march.steps)
        gaps.append((400 - x) ** 2 + (600 - y) ** 2)
    assert gaps[0] > 200**2 >= gaps[1]


@pytest.mark.clause("31.3")
@pytest.mark.parametrize(("when", "taken"), [("first-sight", 0), ("last-chance", 2)])
def test_31_3_first_sight_and_last_chance(when: str, taken: int) -> None:
    """At the first of three steps, or at the third."""
    pos = stand(field(), when)
    after = say(moving(pos), "walk a1 normal 300,360 same")
    assert after.seat == "chance"
    assert March(*after.march).step == taken


@pytest.mark.clause("31.3")
def test_31_3_hold_and_filters() -> None:
    for pos in (
        stand(field(), "hold"),
        stand(field(), "first-sight", at="a"),
        stand(field(), "first-sight", chance=10),
        stand(field(), "first-sight", within=100),
    ):
        after = unseen(moving(pos), "walk a1 normal 300,340 same")
        assert after.activity[who(after, "x1").index] == IDLE


@pytest.mark.clause("31.3")
@pytest.mark.clause("34.2")
@pytest.mark.parametrize(("y", "target"), [(300, "a2"), (420, "a1")])
def test_31_3_a_leader_is_preferred_where_he_can_be_told(y: int, target: str) -> None:
    """a1 leads; a2 lies nearer, and x1 tells a leader within 200 mm."""
    pos = scene(f"""
        blue squad a: regular a1=rifle@400,{y} a2=rifle@400,{y + 20}
        red squad x: regular x1={SLR}@400,600
        400,600: x1/stand=first-sight,3000,isa,leader,1,single
        """)
    after = say(moving(pos), f"march a normal 420 {y}", "10")
    (fired,) = told(after, "fired", "red")
    assert fired["target"] == e(pos, target)


@pytest.mark.clause("31.3")
def test_31_3_what_makes_no_order() -> None:
    pos = asked(field(), Declaring(1))
    for words in (
        "never 100 i best 3 single",
        "hold 100 q best 3 single",
        "hold 100 si best 3 single",
        "hold 100 i worst 3 single",
        "hold -1 i best 3 single",
        "hold 100 i best 0 single",
        "hold 100 i best 3 both",
    ):
        assert against(pos, f"stand x1 {words}") == ["31.3"]
    assert against(pos, "stand a1 hold 100 i best 3 single") == ["31.3"]


@pytest.mark.clause("31.4")
def test_31_4_one_question_for_all_and_four_answers() -> None:
    pos = stand(field(), "ask")
    asked_ = say(moving(pos), "walk a1 normal 300,340 same")
    words = {str(action).split()[0] for action in asked_.answers()}
    assert words == {"not-now", "not-this-move", "not-this-phase", "shoot"}
    quiet = say(asked_, "not-this-move")
    assert quiet.seat == "blue"
    # Not for this move: the next asks again; not this phase: it does not.
    assert say(quiet, "walk a2 normal 320,320 same").seat == "red"
    silent = say(asked_, "not-this-phase")
    assert say(silent, "walk a2 normal 320,320 same").seat == "blue"


@pytest.mark.clause("31.4")
def test_31_4_fire_with_these() -> None:
    pos = say(moving(stand(field(), "ask")), "walk a1 normal 300,400 same")
    assert against(pos, "loose") == ["31.4"]
    shot = f"shoot x1 {SLR} single {e(pos, 'a1')}"
    given = say(pos, shot)
    assert against(given, shot) == ["31.4"]
    assert against(given, "not-now") == ["31.4"]
    after = say(given, "loose", "10")
    assert after.activity[who(after, "x1").index] == FIRED
    assert where(after, "a1") == (300, 400)


@pytest.mark.clause("31.4")
def test_31_4_no_more_than_two_questions_for_one_gap() -> None:
    pos = stand(gap(), "ask")
    pos = say(moving(pos), "walk a1 run 520,300 same")
    questions = 0
    while pos.seat != "blue":
        if pos.seat == "red":
            questions += 1
            pos = say(pos, "not-now")
        else:
            pos = say(pos, "10")
    assert 1 <= questions <= 2


@pytest.mark.clause("31.4")
def test_31_4_what_is_usual() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@300,300 a2=bazooka@320,300
        blue sniper s: elite s1@500,500
        blue gun g: regular @700,300 g1=rifle@680,300 g2=rifle@680,320
        """)
    rifle, launcher = standing_order(pos, who(pos, "a1")), standing_order(pos, who(pos, "a2"))
    assert (rifle.when, rifle.within, rifle.chance) == ("last-chance", 400, 3)
    assert (launcher.at, launcher.prefer, launcher.chance) == ("a", "best", 3)
    assert standing_order(pos, who(pos, "s1")).when == "hold"
    assert standing_order(pos, who(pos, "g")).at == "a"


@pytest.mark.clause("31.5")
def test_31_5_the_way_is_told_to_nobody() -> None:
    one = say(moving(stand(field(), "ask")), "walk a1 normal 300,440 same")
    other = say(moving(stand(field(), "ask")), "walk a1 normal 300,320;340,440 same")
    assert one.question is not None
    assert other.question is not None
    # The same question, whatever comes after this step.
    assert one.question.fields() == other.question.fields()
    assert [str(a) for a in one.answers()] == [str(a) for a in other.answers()]
    # And the mover is not told that somebody was asked.
    assert [event for event in one.news or [] if event.seen_by("blue")] == []


@pytest.mark.clause("31.6")
def test_31_6_the_wounded_stop() -> None:
    pos = stand(field(), "first-sight")
    # Hit and wounded at the first step; he keeps his nerve, and so does a2 whose leader he is.
    after = say(moving(pos), "walk a1 normal 300,440 same", "1", "7", "1", "1")
    assert state(after, "a1") == WOUNDED
    assert where(after, "a1")[1] < 330
    assert after.seat == "blue"


@pytest.mark.clause("31.6")
@pytest.mark.clause("31.8")
def test_31_6_who_is_stopped_before_his_first_step_is_told_of() -> None:
    """Say, by a mine under a comrade who runs from the very first test."""
    pos = moving(field())
    a1 = who(pos, "a1")
    pos.news = []
    set_out(pos, [Route(a1, ((300, 300), (300, 280)))], 3)
    shock(pos, a1)
    settle(pos)
    assert where(pos, "a1") == (300, 300)
    stayed = [event for event in pos.news if event.key == "walked"]
    assert [(event.facts["mm"], event.reveals) for event in stayed] == [(0, True)]
    assert pos.seat == "blue"


@pytest.mark.clause("31.6")
@pytest.mark.clause("16.2")
def test_31_6_who_is_shocked_already_may_still_go_away() -> None:
    """By covering fire of this very turn, or by what befell him in the last."""
    for until in (0, 1):
        pos = moving(field())
        pos = but(pos, f"a1/shocked={pos.turn + until}")
        after = say(pos, "walk a1 normal 300,220 same")
        assert where(after, "a1") == (300, 220)


@pytest.mark.clause("31.6")
@pytest.mark.parametrize(
    ("faces", "stops"),
    [
        # Hit, penetrated: 5 immobilises, and the crew keeps its nerve;
        (("1", "1", "5", "1"), True),
        # 2 destroys the radio, and it drives on;
        (("1", "1", "2", "1"), False),
        # a near miss, but the crew fails and abandons it.
        (("1", "1", "4", "10", "10"), True),
    ],
)
def test_31_6_a_vehicle_that_can_drive_no_more_stops(faces: tuple[str, ...], stops: bool) -> None:
    pos = scene("""
        blue tank t: regular @300,300
        red tank u: elite facing=270
        400,600: u/stand=first-sight,3000,isa,best,1,single
        """)
    after = say(moving(pos), "drive t 500,300 cross", *faces)
    assert (where(after, "t") == (320, 300)) == stops
    assert (where(after, "t") == (500, 300)) != stops


@pytest.mark.clause("31.6")
def test_31_6_the_others_go_on() -> None:
    pos = stand(field(), "first-sight")
    after = say(moving(pos), "march a normal 300 440", "1", "7", "1")
    while after.seat == "chance":
        after = say(after, "1")
    moved = [where(after, id)[1] for id in ("a1", "a2")]
    assert sorted(moved)[0] < 330
    assert sorted(moved)[1] == 440


@pytest.mark.clause("31.7")
def test_31_7_nobody_answers_it() -> None:
    pos = but(stand(field(), "first-sight"), "a2/stand=first-sight,3000,isa,best,1,single")
    after = say(moving(pos), "walk a1 normal 300,340 same", "10")
    assert after.activity[who(after, "a2").index] == IDLE
    assert [facts["piece"] for facts in told(after, "fired")] == ["x1"]


@pytest.mark.clause("31.8")
def test_31_8_an_order_is_taken_back_only_before_it_is_committed() -> None:
    pos = say(asked(field(), Declaring(0)), f"cover a1 rifle single {e(field(), 'x1')}")
    assert len(pos.orders) == 1
    assert say(pos, "withdraw a1").orders == ()
    assert against(pos, "withdraw a2") == ["31.8"]
    walked = say(moving(field()), "walk a1 normal 300,340 same")
    assert against(walked, "withdraw a1") != []
