"""The veteran: tries whole plans by samples, with the opponent's reply; keeps to the best one."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from grognard.engine.actions import Action
from grognard.engine.door import play
from grognard.engine.errors import DataError
from grognard.engine.planning import Dice, Plan, Strategist
from grognard.engine.title import Title
from grognard.minds.halving import Trial, halve
from grognard.minds.mind import Asked, Mind, Player

REPLIED_TO: Final = 3
"""So many of the best plans are tried with the opponent's reply."""
FEW: Final = 4
"""So many candidates are tried evenly: there is not much to halve."""


class VeteranPlayer(Player):
    """Carries out its plan as long as the next step of it is on offer; then makes another."""

    def __init__(self, strategist: Strategist[Any]) -> None:
        self._strategist: Final = strategist
        self._plan: list[str] = []

    def memory(self) -> bytes:
        return "\n".join(self._plan).encode()

    def recall(self, memory: bytes) -> None:
        self._plan = memory.decode().split("\n") if memory else []

    def choose(self, asked: Asked, rng: Random) -> Action:
        pos = asked.imagine(rng)
        if self._plan:
            answers: list[Action] = pos.answers()
            for answer in answers:
                if str(answer) == self._plan[0]:
                    del self._plan[0]
                    return answer
        plan = self._best(pos, asked.seat, rng)
        self._plan = [str(action) for action in plan[1:]]
        return plan[0]

    def _best(self, pos: Any, seat: str, rng: Random) -> Plan:
        plans = self._strategist.plans(pos, seat, rng)
        if len(plans) == 1:
            return plans[0]
        seed = str(rng.getrandbits(62))
        samples = self._strategist.samples(pos, seat)
        rounds = [samples] if len(plans) <= FEW else [samples, samples, 2 * samples]
        numbers = list(range(len(plans)))
        best = halve(Sampling(self._strategist, pos, seat, plans), numbers, rounds, seed)
        replies = self._strategist.replies(pos, seat)
        if replies:
            # The safest guess is always among them.
            chosen = best[:REPLIED_TO] if 0 in best[:REPLIED_TO] else [*best[: REPLIED_TO - 1], 0]
            replying = Replying(self._strategist, pos, seat, plans)
            best = halve(replying, chosen, [replies, replies], f"{seed}/reply")
        return plans[best[0]]


class Sampling(Trial):
    """Plans of one seat, carried out and then played on."""

    def __init__(self, strategist: Strategist[Any], pos: Any, seat: str, plans: list[Plan]) -> None:
        self.strategist: Final = strategist
        self.seat: Final = seat
        self.after: Final = [_carried_out(pos, plan) for plan in plans]

    def sample(self, candidate: int, dice: Dice) -> float:
        return self.strategist.sample(self.after[candidate].copy(), self.seat, dice)


class Replying(Sampling):
    """The same with the opponent's reply."""

    def sample(self, candidate: int, dice: Dice) -> float:
        return self.strategist.reply(self.after[candidate].copy(), self.seat, dice)


def _carried_out(pos: Any, plan: Plan) -> Any:
    after = pos.copy()
    for action in plan:
        play(after, action)
    return after


class VeteranMind(Mind):
    def sit(self, title: Title[Any, Any], seat: str) -> Player:
        strategist = title.mind.strategist()
        if strategist is None:
            raise DataError("minds", "veteran", f"{title.name} has no such player")
        return VeteranPlayer(strategist)
