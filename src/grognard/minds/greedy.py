"""The greedy player: one step ahead, with exact odds."""

from __future__ import annotations

from random import Random

from grognard.engine.actions import Action
from grognard.minds.mind import Asked, Mind


class GreedyMind(Mind):
    """Takes the answer its title's judgement likes best; among equals, any."""

    def choose(self, asked: Asked, rng: Random) -> Action:
        pos = asked.imagine(rng)
        answers = pos.answers()
        best: list[Action] = []
        highest = 0.0
        for answer in answers:
            value = asked.title.judge(pos, asked.seat, answer)
            if not best or value > highest + 1e-9:
                best, highest = [answer], value
            elif value > highest - 1e-9:
                best.append(answer)
        return best[int(rng.random() * len(best))]
