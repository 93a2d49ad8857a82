"""The figures of the game: the engine throws what a model of the rules has foretold.

Each is bound to four standard errors of its own sample, and half a unit of the last printed place.
`python -m tests.titles.lineagotica.figures 20000` throws more of them.
"""

from __future__ import annotations

from functools import partial

import pytest

import grognard
from grognard.titles.lineagotica.position import DEAD, NOWHERE
from grognard.titles.lineagotica.rules.fire.ch10_volleys import zone_about
from grognard.titles.lineagotica.rules.fire.ch11_weapons import AREA, SINGLE, arm_of, shots
from grognard.titles.lineagotica.rules.fire.ch12_chance import IN_PHASE, ON_MOVERS, to_hit
from grognard.titles.lineagotica.rules.men.ch17_morale import Cause, morale_chance
from tests.titles.lineagotica.figures import (
    ANTI_TANK,
    COLUMNS,
    FIREFIGHTS,
    FIRES,
    ON_RUNNERS,
    SHELLS,
    AntiTank,
    Fire,
    Shell,
    at_runners,
    at_tank,
    explosion,
    firers,
    means,
    runners,
    still_fit,
    turn_of_fire,
    won_by,
)
from tests.titles.lineagotica.scene import Part, area, squad, table, who

ROUNDED = 0.05
VOLLEYS, TESTED, SHOTS, BURSTS = (200, 40, 150, 200) if grognard.COMPILED else (60, 20, 60, 60)
FIGHTS = 10


@pytest.mark.parametrize("fire", FIRES, ids=lambda fire: fire.firers)
def test_a_turn_of_fire_at_ten_men(fire: Fire) -> None:
    found = means(partial(turn_of_fire, fire), VOLLEYS) + means(partial(still_fit, fire), TESTED)
    for column, mean, figure in zip(COLUMNS, found, fire.figures, strict=True):
        assert mean.near(figure, ROUNDED), f"{column}: {mean}, not {figure}"


@pytest.mark.parametrize(("quality", "hits"), ON_RUNNERS.items())
def test_opportunity_fire_at_runners(quality: str, hits: float) -> None:
    """Exactly by its sum; and as thrown."""
    pos = runners(quality)
    for man in firers(pos):
        for foe in firers(pos, 1):
            assert to_hit(pos, man, man.arms[0], SINGLE, foe, ON_MOVERS).total == hits
    (mean,) = means(partial(at_runners, quality), BURSTS)
    assert mean.near(hits, 0), f"{mean}"


@pytest.mark.parametrize(
    "shell", SHELLS, ids=lambda s: f"{s.name}-{s.spacing}{'-trench' if s.trench else ''}"
)
def test_a_burst_among_ten_men(shell: Shell) -> None:
    hits, worse = means(partial(explosion, shell), BURSTS)
    assert hits.near(shell.hits, ROUNDED), f"{hits}"
    # Half of them wounded or worse: 6 to 10 on the table.
    assert worse.near(shell.hits / 2, ROUNDED), f"{worse}"


@pytest.mark.parametrize("shot", ANTI_TANK, ids=lambda shot: shot.name)
def test_one_shot_at_a_sherman(shot: AntiTank) -> None:
    out, destroyed = means(partial(at_tank, shot), SHOTS)
    assert out.near_share(shot.out, 0), f"{out}"
    assert destroyed.near_share(shot.destroyed, 0), f"{destroyed}"


@pytest.mark.parametrize(
    ("quality", "open_ground", "heavy_cover", "leaderless"),
    [
        ("elite", 30, 0, 80),
        ("veteran", 40, 10, 90),
        ("regular", 50, 20, 100),
        ("recruit", 60, 30, 100),
        ("rabble", 70, 40, 100),
    ],
)
def test_who_fails_when_a_comrade_dies_under_automatic_fire(
    quality: str, open_ground: int, heavy_cover: int, leaderless: int
) -> None:
    """Per cent of a squad, by the sum itself."""

    def failing(ground: list[Part], leader_dead: bool) -> int:
        pos = table(
            squad("a", quality, "a1 rifle 700,300", "a2 rifle 720,300", ability="regular"),
            vs=[squad("x", "regular", "x1 lmg 700,600")],
            ground=ground,
        )
        man, group = who(pos, "a2"), pos.box.group_by_id["a"]
        pos.beaten |= man.bit
        if leader_dead:
            pos.state[who(pos, "a1").index] = DEAD
            pos.leader[group.index] = -1
            pos.leader_killed |= group.bit
        chance = morale_chance(pos, man, Cause(man.index, "comrade-killed", "17.6")).total
        return 100 - 10 * min(max(chance, 0), 10)

    assert failing([], False) == open_ground
    assert failing([area("rubble", "r", 600, 290, 800, 310)], False) == heavy_cover
    assert failing([], True) == leaderless


@pytest.mark.clause("12.10")
@pytest.mark.parametrize(
    ("weapon", "singly", "along", "across"), [("lmg", 0.8, 2, 6), ("mg", 1.2, 4, 6)]
)
def test_area_fire_and_single_fire_at_a_skirmish_line(
    weapon: str, singly: float, along: int, across: int
) -> None:
    """The model lays the rectangle between two men of the line. By 12.10 it lies about its target;
    so here it is laid as covering fire is, on the ground (9.4)."""
    men = [f"x{n} rifle {588 + 25 * n},500" for n in range(10)]
    team = ("a0 rifle 720,100", f"a1 {weapon} 700,200 set_up", "a2 rifle 700,188")
    pos = table(squad("a", "regular", *team), vs=[squad("x", "regular", *men)])
    firer = who(pos, "a1")
    arm = arm_of(pos, firer, weapon)
    assert arm is not None
    one = to_hit(pos, firer, arm, SINGLE, who(pos, "x5"), IN_PHASE).total
    assert shots(pos, firer, arm, SINGLE) * one / 10 == pytest.approx(singly)
    for laid, inside in ((NOWHERE, along), (0, across)):
        zone = zone_about(pos, firer, arm, 700, 500, laid)
        assert len(zone) == inside
        assert {to_hit(pos, firer, arm, AREA, each, IN_PHASE).total for each in zone} == {4}


@pytest.mark.series
@pytest.mark.parametrize(("first", "second", "share"), FIREFIGHTS)
def test_firefights_of_ten_against_ten(first: str, second: str, share: float) -> None:
    """The model's own fights, to about 0.03 by its own account; its dice, damage and morale are
    the engine's here."""
    (won,) = means(partial(won_by, first, second), FIGHTS)
    assert won.near_share(share, ROUNDED), f"{won}"
