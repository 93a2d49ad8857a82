# uncompiled: reads a data file, once a box
"""The weights of the value, from and to their data file."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from grognard.engine.actions import Action
from grognard.engine.planning import Lessons
from grognard.titles.berlino85.actions import EndMovement
from grognard.titles.berlino85.box.contents import SOVIET, Box
from grognard.titles.berlino85.mind.features import (
    MOMENTS,
    SOVIET_FIGHTS,
    SOVIET_MOVES,
    WESTERN_FIGHTS,
    WESTERN_MOVES,
    Eye,
    moment_of,
)
from grognard.titles.berlino85.mind.value import Value
from grognard.titles.berlino85.position import Berlin
from grognard.titles.berlino85.rules.ch02_movement import Movement

FILE: Final = Path(__file__).parent.parent / "data" / "value.json"
PLACES: Final = 5


class Learned(msgspec.Struct, frozen=True):
    """The data file."""

    box: str
    """The map and counters it was learned on: it holds for no others."""
    made: dict[str, int]
    """The games and the seed of `grognard lab train`."""
    weights: list[list[float]]


@lru_cache(maxsize=4)
def value_on(box: Box) -> Value | None:
    """The value for that box; None: nothing was learned on such a map."""
    learned = msgspec.json.decode(FILE.read_bytes(), type=Learned)
    return Value(Eye(box), learned.weights) if learned.box == box.digest() else None


class BerlinLessons(Lessons[Berlin]):
    """Before and after each side's movement."""

    moments = MOMENTS

    def __init__(self, box: Box) -> None:
        self.eye: Final = Eye(box)

    def glance(self, pos: Berlin, action: Action) -> list[tuple[int, list[float]]]:
        question = pos.stack[-1]
        if not isinstance(question, Movement):
            return []
        soviet = question.side == SOVIET
        kinds = []
        if not pos.moved:
            kinds.append(SOVIET_MOVES if soviet else WESTERN_MOVES)
        if isinstance(action, EndMovement):
            kinds.append(SOVIET_FIGHTS if soviet else WESTERN_FIGHTS)
        return [(kind, self.eye.features(moment_of(pos, kind))) for kind in kinds]

    def written(self, weights: list[list[float]], made: dict[str, int]) -> str:
        rounded = [[round(each, PLACES) for each in line] for line in weights]
        learned = Learned(self.eye.box.digest(), made, rounded)
        return msgspec.json.format(msgspec.json.encode(learned), indent=0).decode() + "\n"
