"""4.4 A squad keeps command on the march."""

from __future__ import annotations

import pytest

from grognard import COMPILED
from grognard.boards.felt.plane import far
from grognard.titles.lineagotica.box.battle import BATTLES
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.men.ch04_command import isolated
from grognard.titles.lineagotica.sight import queries as ask
from grognard.titles.lineagotica.sight.answers import Planned
from grognard.titles.lineagotica.title import TITLE
from tests.titles.lineagotica.marches import tried
from tests.titles.lineagotica.scene import against, but, moving, say, scene, where, who

SQUAD = "blue squad a: regular a1=rifle@300,300 a2=rifle@300,330 a3=rifle@300,270"


def planned(pos: Skirmish, action: str) -> Planned:
    told = TITLE.advice.survey(pos, "blue", ask.PlanOf(action))
    assert isinstance(told, Planned)
    return told


@pytest.mark.clause("4.4")
def test_4_4_a_squad_keeps_its_places() -> None:
    after = say(moving(scene(SQUAD)), "march a normal 440 300")
    assert [where(after, m) for m in ("a1", "a2", "a3")] == [(440, 300), (440, 330), (440, 270)]


@pytest.mark.clause("4.4")
def test_4_4_whoever_would_end_outside_takes_a_place_inside() -> None:
    # The leader has been under fire and gets 12 cm far; the others would get 16.
    pos = moving(but(scene(SQUAD.replace("@300,270", "@330,240")), "a1/beaten-before"))
    after = say(pos, "march a normal 460 300")
    assert where(after, "a1") == (420, 300)
    assert not isolated(after, who(after, "a3"))
    assert far(*where(after, "a3"), 420, 300) > 60


@pytest.mark.clause("4.4")
@pytest.mark.clause("6.11")
def test_4_4_a_man_who_cannot_keep_up_makes_for_his_leader() -> None:
    pos = moving(but(scene(SQUAD.replace("@300,330", "@240,330")), "a2/wounded"))
    plan = planned(pos, "march a normal 460 300")
    assert plan.command is not None
    assert (plan.command.leader, plan.command.x, plan.command.y) == ("a1", 460, 300)
    assert plan.command.outside == ["a2"]
    after = say(pos, "march a normal 460 300")
    assert isolated(after, who(after, "a2"))
    assert far(*where(after, "a2"), 460, 300) < far(*where(pos, "a2"), 460, 300) - 70


@pytest.mark.clause("4.4")
def test_4_4_without_the_leader_they_stay_within_his_distance() -> None:
    pos = say(moving(scene(SQUAD)), "walk a1 normal 300,310 same")
    after = say(pos, "march a normal 460 330")
    for man in ("a2", "a3"):
        assert where(after, man) != where(pos, man)
        assert not isolated(after, who(after, man))


@pytest.mark.clause("4.4")
def test_4_4_if_that_would_keep_all_where_they_are_they_leave_him() -> None:
    pos = moving(scene(SQUAD.replace("@300,330", "@378,310").replace("@300,270", "@378,290")))
    pos = say(pos, "walk a1 normal 300,302 same")
    assert not against(pos, "march a normal 540 300")
    after = say(pos, "march a normal 540 300")
    assert where(after, "a2")[0] > 500


@pytest.mark.clause("4.4")
@pytest.mark.parametrize("battle", BATTLES)
def test_4_4_at_random_moments_nobody_is_left_outside_without_need(battle: str) -> None:
    tally = tried(battle, 40 if COMPILED else 6, 3)
    assert tally.men >= 12
    assert tally.needless == 0, str(tally)
