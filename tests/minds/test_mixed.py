"""Where a judgement mixes its answers, the player draws one by its weights."""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.engine.actions import Action
from grognard.engine.judging import Judge
from grognard.minds import Asked
from grognard.minds.greedy import GreedyPlayer
from tests.sticks.title import TITLE


class Mixing(Judge[Any]):
    """Likes the first answer best, and gives the second and third, three to one."""

    def judge(self, pos: Any, seat: str, action: Action) -> float:
        return 1.0 if action == pos.answers()[0] else 0.0

    def mixed(self, pos: Any, seat: str, answers: list[Action]) -> list[float] | None:
        return [0.0, 3.0, 1.0, *[0.0] * (len(answers) - 3)]


def test_answers_are_drawn_by_their_weights() -> None:
    pos = TITLE.start()
    asked = Asked(TITLE, TITLE.box, TITLE.sight.view(pos, pos.seat), pos.seat)
    player, rng = GreedyPlayer(Mixing()), Random(1)
    drawn = [player.choose(asked, rng) for _ in range(400)]
    _, second, third, *_ = asked.answers()
    assert set(drawn) == {second, third}
    assert 260 <= drawn.count(second) <= 340
