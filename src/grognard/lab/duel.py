"""Two computer players against each other in mirrored pairs of games, and how lucky they were.

In both games of a pair the dice come from the same generator; the players change seats. So neither
side's advantage counts, and part of the luck does not either.

The rest of it is measured. Wherever chance answers, its luck is what a seat's worth
(`Judgement.worth`) became, less the mean of what every answer would have made of it. That is nought
on average whatever the opinion behind `worth` is, so a score less its luck is as true as the score
itself, and the better the opinion, the less it varies. (`lab/luck.py` is something else: luck as
players are told of it, without any opinion about who was winning.)
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from statistics import fmean
from time import thread_time
from typing import Any, Final

from grognard.engine.door import play
from grognard.engine.judging import settled
from grognard.engine.position import CHANCE, Position
from grognard.engine.title import Title
from grognard.lab.game import MOST_ACTIONS, EndlessGame
from grognard.minds import Asked, Player, mind
from grognard.titles import register

LOOKED_AT: Final = 36
"""The most positions looked at for what one throw could have brought: two dice."""


@dataclass(frozen=True)
class Match:
    """Who meets whom: plain values only, so that it can go to another process."""

    title: str
    minds: tuple[str, str]
    pairs: int
    seed: int = 0


@dataclass(frozen=True)
class Duel:
    """One game, as the first mind of its match sees it."""

    score: float
    """1 won, 0 lost, a half drawn."""
    luck: float
    """How much of the score was luck, in the same unit."""
    actions: int
    thinking: tuple[float, ...]
    """The processor seconds of each of its decisions in this process."""

    @property
    def adjusted(self) -> float:
        return self.score - self.luck


Pair = tuple[Duel, Duel]
"""Two games with the same dice: the first mind in the first seat, then in the second."""


@lru_cache(maxsize=4)
def _title(name: str) -> Title[Any, Any]:
    return register.title(name)


def play_pair(match: Match, number: int) -> Pair:
    """Pair `number` of the match: it depends on the match's seed and its number alone."""
    title = _title(match.title)
    first, second = title.seats
    return _duel(match, number, first), _duel(match, number, second)


def _duel(match: Match, number: int, seat: str) -> Duel:
    title = _title(match.title)
    ours, theirs = match.minds
    players: dict[str, Player] = {}
    for each in title.seats:
        players[each] = mind(ours if each == seat else theirs).sit(title, each)
    seed = f"{match.seed}/{number}"
    rngs = {each: Random(f"{seed}/{each}") for each in (*title.seats, CHANCE)}
    pos = title.start()
    box = pos.box
    luck = 0.0
    actions = 0
    thinking: list[float] = []
    while pos.result is None:
        asked = pos.seat
        if asked == CHANCE:
            throws = pos.answers()
            came = int(rngs[CHANCE].random() * len(throws))
            after, lucky = _thrown(title, pos, seat, came)
            luck += lucky
            pos = after
        else:
            question = Asked(title, box, title.sight.view(pos, asked), asked)
            start = thread_time()
            answer = players[asked].choose(question, rngs[asked])
            if asked == seat:
                thinking.append(thread_time() - start)
            play(pos, answer)
        actions += 1
        if actions > MOST_ACTIONS:
            raise EndlessGame
    return Duel(settled(pos.result, seat), luck, actions, tuple(thinking))


def _thrown(title: Title[Any, Any], pos: Any, seat: str, came: int) -> tuple[Any, float]:
    """The position after the throw that came, and how lucky that was for a seat."""
    throws = pos.answers()
    afters = [_after(pos, throw) for throw in throws]
    if len(afters) == 1:
        return afters[0], 0.0
    worths = [outlook(title, after, seat, LOOKED_AT // len(throws)) for after in afters]
    return afters[came], worths[came] - fmean(worths)


def _after(pos: Any, action: Any) -> Any:
    after = pos.copy()
    play(after, action)
    return after


def outlook(title: Title[Any, Any], pos: Position, seat: str, most: int) -> float:
    """What a position is worth to a seat; with dice still to fall, the mean of what they can bring,
    as far as that takes no more than so many positions."""
    if pos.seat == CHANCE:
        throws = pos.answers()
        if len(throws) <= most:
            left = most // len(throws)
            return fmean(outlook(title, _after(pos, throw), seat, left) for throw in throws)
    return title.mind.worth(pos, seat)
