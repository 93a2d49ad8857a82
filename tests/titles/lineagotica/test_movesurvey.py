"""Surveys of the movement: which gaits somebody has, what the column must still do."""

from __future__ import annotations

import pytest

from grognard.engine.door import act, refusals
from grognard.engine.errors import Refused
from grognard.titles.lineagotica.actions import EndMovement, NotThisPhase
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.moving.ch06_movement import Moving
from grognard.titles.lineagotica.sight import queries as ask
from grognard.titles.lineagotica.sight.answers import Column, Gaits, Still
from grognard.titles.lineagotica.title import TITLE
from tests.titles.lineagotica.scene import moving, scene


def laid(battle: str, side: str) -> Skirmish:
    """The battle as its file has it, in the movement of that side in the first turn."""
    turn = f"turn: 1; phase: movement {side}"
    return TITLE.situation("\n".join([TITLE.rules, f"options: battle={battle}", turn]))


def owed(pos: Skirmish, seat: str) -> list[Still]:
    told = TITLE.advice.survey(pos, seat, ask.ColumnOf())
    assert isinstance(told, Column)
    return told.vehicles


def against(pos: Skirmish, seat: str, who: str) -> dict[str, list[str]]:
    """The clauses against each gait."""
    told = TITLE.advice.survey(pos, seat, ask.GaitsOf(who))
    assert isinstance(told, Gaits)
    return {each.gait: [refusal.clause for refusal in each.not_] for each in told.gaits}


@pytest.mark.clause("37.30")
def test_37_30_the_column_is_told_which_vehicle_must_still_go_and_how_far() -> None:
    """Each in its turn; when the last has gone the movement can end."""
    pos = laid("cisa", "red")
    gone = []
    while vehicles := owed(pos, "red"):
        first = vehicles[0]
        assert 0 < first.least <= first.most <= 300
        assert TITLE.advice.buttons(pos) == [EndMovement()]
        assert "37.30" in [each.clause for each in refusals(pos, "red", EndMovement())]
        gone.append(first.piece)
        pos = act(pos, "red", TITLE.read(first.action))
        while not isinstance(pos.question, Moving):
            # Nobody fires at it.
            words = pos.answers()
            pos = act(pos, pos.seat, NotThisPhase() if NotThisPhase() in words else words[0])
    assert gone == ["moto", "ab", "t1", "t2"]
    assert refusals(pos, "red", EndMovement()) == []


@pytest.mark.clause("37.30")
def test_37_30_the_ambushers_owe_nothing() -> None:
    pos = laid("cisa", "blue")
    assert owed(pos, "blue") == []


@pytest.mark.clause("37.10")
def test_37_10_nobody_has_a_run_in_the_snow() -> None:
    found = against(laid("ca-di-sopra", "blue"), "blue", "gc1")
    assert found["run"] == ["37.10"]
    assert found["normal"] == []


@pytest.mark.clause("6.3")
def test_6_3_a_squad_has_the_gaits_that_one_of_its_men_has() -> None:
    pos = moving(
        scene("""
        blue squad a: regular a1=rifle@500,300 a2=rifle@540,300
        red squad x: regular x1=rifle@500,900
        540,300: a2/prone
        """)
    )
    assert against(pos, "blue", "a1")["crawl"] != []
    assert against(pos, "blue", "a2")["crawl"] == []
    assert against(pos, "blue", "a")["crawl"] == []


def test_what_is_not_ones_own_has_no_gaits() -> None:
    pos = scene("""
        blue squad a: regular a1=rifle@500,300
        red squad x: regular x1=rifle@500,900
        """)
    for who in ("x1", "x", "nobody"):
        with pytest.raises(Refused):
            TITLE.advice.survey(pos, "blue", ask.GaitsOf(who))
