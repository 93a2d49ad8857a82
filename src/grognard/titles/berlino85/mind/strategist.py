"""A veteran's plans in Berlino '85: a whole movement, all attacks of a phase, single answers."""

from __future__ import annotations

from random import Random
from typing import Final

from grognard.engine.actions import Action
from grognard.engine.door import play
from grognard.engine.planning import Dice, Plan, Strategist
from grognard.titles.berlino85 import actions as do
from grognard.titles.berlino85.box.contents import SEATS, SOVIET, WESTERN
from grognard.titles.berlino85.mind.arranging import Arrangement, Arranging
from grognard.titles.berlino85.mind.sampling import fight, judged, move
from grognard.titles.berlino85.mind.value import Value, odds_of_talks
from grognard.titles.berlino85.position import Berlin
from grognard.titles.berlino85.rules.ch02_movement import Movement
from grognard.titles.berlino85.rules.ch03_declarations import Attacking, Declarations
from grognard.titles.berlino85.rules.ch05_negotiations import Negotiations
from grognard.titles.berlino85.rules.ch06_setup import Placing

MOVEMENTS: Final = 9
"""So many movements are tried."""
NOISY_STARTS: Final = 3
ATTACKS: Final = 6
"""So many ways to attack are tried."""
NOISES: Final = (0.005, 0.02, 0.06)
MANY_ANSWERS: Final = 16
"""Where there are more, the judgement answers alone."""
SAMPLES: Final = 12
SAMPLES_OF_A_MOVEMENT: Final = 18
REPLIES: Final = 12
KEPT: Final = 2000
"""So many replies are kept at hand."""


class BerlinStrategist(Strategist[Berlin]):
    """Without a value for this map there is one plan: what the judgement says."""

    def __init__(self, value: Value | None) -> None:
        self._value: Final = value
        self._replies: Final[dict[bytes, Berlin]] = {}

    # What is worth trying ------------------------------------------------------------------------

    def plans(self, pos: Berlin, seat: str, rng: Random) -> list[Plan]:
        question = pos.stack[-1]
        answers = pos.answers()
        if self._value is None or isinstance(question, Placing) or len(answers) == 1:
            return [[judged(pos, rng)]]
        if isinstance(question, Movement):
            return _movements(self._value, pos, question.side, rng)
        if isinstance(question, Negotiations):
            return [[do.Talk() if self._value.wants_talks(pos) else do.Decline()]]
        if isinstance(question, Declarations):
            return _attacks(pos, rng)
        if len(answers) > MANY_ANSWERS:
            return [[judged(pos, rng)]]
        return [[answer] for answer in answers]

    # Trying it -----------------------------------------------------------------------------------

    def samples(self, pos: Berlin, seat: str) -> int:
        return SAMPLES_OF_A_MOVEMENT if isinstance(pos.stack[-1], Movement) else SAMPLES

    def sample(self, pos: Berlin, seat: str, dice: Dice) -> float:
        """Through the fights of this phase."""
        assert self._value is not None
        fight(pos, dice)
        return _for(seat, self._value.of(pos))

    def replies(self, pos: Berlin, seat: str) -> int:
        """The West moves just before the talks: what it left open shows only a phase later."""
        return REPLIES if seat == SEATS[WESTERN] and isinstance(pos.stack[-1], Movement) else 0

    def reply(self, pos: Berlin, seat: str, dice: Dice) -> float:
        """Through the fights and the talks, to the end of the next Soviet fights."""
        assert self._value is not None
        value = self._value
        fight(pos, dice)
        if pos.result is not None or pos.turn == value.eye.turns:
            return _for(seat, value.of(pos))
        settled_now, going_on = 0.0, 1.0
        if value.wants_talks(pos):
            wins, equal = odds_of_talks(pos)
            truce = equal * value.next_turn(pos, True) if equal > 0.0 and not pos.truce else 0.0
            settled_now, going_on = wins + truce, 1.0 - wins - equal
        if going_on > 1e-9:
            # A throw that settles nothing leaves everything as no throw does.
            play(pos, do.Decline())
            after = self._answered(pos, dice)
            fight(after, dice)
            going_on *= value.of(after)
        return _for(seat, settled_now + going_on)

    def _answered(self, pos: Berlin, dice: Dice) -> Berlin:
        """The opponent's movement as the judgement would have it; kept, since it comes again."""
        key = pos.encode()
        found = self._replies.get(key)
        if found is None:
            found = pos.copy()
            # The same whenever it is asked for: what is kept must change no answer.
            move(found, Random(key))
            if len(self._replies) >= KEPT:
                self._replies.clear()
            self._replies[key] = found
        return found.copy()


def _for(seat: str, russian: float) -> float:
    return russian if seat == SEATS[SOVIET] else 1.0 - russian


# Movements ---------------------------------------------------------------------------------------


def _movements(value: Value, pos: Berlin, side: int, rng: Random) -> list[Plan]:
    """What the judgement says, the local optima of the value, and the best seen on the way."""
    arranging = Arranging(value, pos, side)
    first = _judged_movement(pos, rng, 0.0)
    noisy = [_judged_movement(pos, rng, 0.01 + 0.03 * rng.random()) for _ in range(NOISY_STARTS)]
    tops = arranging.climb([first, arranging.start, *noisy], rng)
    found: list[Plan] = []
    for arrangement in dict.fromkeys([first, *tops, *arranging.best_seen()[:MOVEMENTS]]):
        moves = arranging.moves(arrangement)
        if moves is not None:
            found.append(moves)
        if len(found) == MOVEMENTS:
            break
    return found


def _judged_movement(pos: Berlin, rng: Random, noise: float) -> Arrangement:
    after = pos.copy()
    while True:
        action = judged(after, rng, noise)
        if isinstance(action, do.EndMovement):
            return tuple(after.where)
        play(after, action)


# Attacks -----------------------------------------------------------------------------------------


def _attacks(pos: Berlin, rng: Random) -> list[Plan]:
    """Distinct sets of attacks, as a judgement with more and more noise declares them."""
    found: dict[tuple[tuple[tuple[int, ...], tuple[int, ...]], ...], Plan] = {}
    for number in range(2 * ATTACKS):
        noise = NOISES[number % len(NOISES)] if number else 0.0
        after = pos.copy()
        plan: list[Action] = []
        while after.result is None and isinstance(after.stack[-1], Declarations | Attacking):
            action = judged(after, rng, noise)
            plan.append(action)
            if isinstance(action, do.Fight):
                break
            play(after, action)
        attacks = tuple(sorted((each.attackers, each.targets) for each in after.fights))
        found.setdefault(attacks, plan)
        if len(found) == ATTACKS:
            break
    return list(found.values())
