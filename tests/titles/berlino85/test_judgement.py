"""What the judgement of Berlino '85 makes of a position: follies it must not commit."""

from __future__ import annotations

from random import Random

import pytest

from grognard.engine.door import play
from grognard.engine.position import CHANCE
from grognard.titles.berlino85.actions import EndMovement
from grognard.titles.berlino85.box.contents import SOVIET, WESTERN
from grognard.titles.berlino85.mind.sampling import judged
from grognard.titles.berlino85.position import Berlin
from grognard.titles.berlino85.rules.ch02_movement import Movement
from grognard.titles.berlino85.title import TITLE


def first_western_movement(seed: int) -> Berlin:
    rng = Random(f"first/{seed}")
    pos = TITLE.start()
    while pos.question != Movement(WESTERN):
        play(pos, rng.choice(pos.answers()) if pos.seat == CHANCE else judged(pos, rng))
    return pos


def left_open(before: Berlin, after: Berlin) -> list[str]:
    """The empty quarters that a unit could have gone to which nobody misses where it is now: it
    stands outside the quarters, or beside another."""
    spare = [
        unit
        for unit in TITLE.box.forces[WESTERN]
        if after.on_map(unit)
        and (
            not TITLE.box.resistance[after.hex_of(unit)]
            or len(after.units_in(after.hex_of(unit), WESTERN)) > 1
        )
    ]
    return [
        TITLE.box.names[hex]
        for hex in TITLE.box.city
        if not after.has_units(hex, SOVIET) and not after.has_units(hex, WESTERN)
        if any(hex in (before.hex_of(unit), *before.reach(unit).hexes) for unit in spare)
    ]


@pytest.mark.parametrize("seed", range(8))
def test_the_west_occupies_the_quarters_it_can_on_turn_1(seed: int) -> None:
    """It used to stack where it expected every Soviet unit at once, and left quarters open."""
    before = first_western_movement(seed)
    after = before.copy()
    rng = Random(seed)
    while not isinstance(action := judged(after, rng), EndMovement):
        play(after, action)
    assert left_open(before, after) == []
