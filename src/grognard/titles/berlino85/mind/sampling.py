"""Playing on as the judgement would: through movements and fights, with dice that are given."""

from __future__ import annotations

from random import Random

from grognard.engine.actions import Action
from grognard.engine.door import play
from grognard.engine.planning import Dice
from grognard.engine.position import CHANCE
from grognard.titles.berlino85 import actions as do
from grognard.titles.berlino85.box.contents import SEATS
from grognard.titles.berlino85.mind.judgement import judge
from grognard.titles.berlino85.position import Berlin
from grognard.titles.berlino85.rules.ch02_movement import Movement
from grognard.titles.berlino85.rules.ch05_negotiations import Negotiations


def judged(pos: Berlin, rng: Random, noise: float = 0.0) -> Action:
    """The answer that whoever is asked likes best, one step ahead; with noise, nearly so."""
    answers = pos.answers()
    if len(answers) == 1:
        return answers[0]
    side = SEATS.index(pos.seat)
    best: list[Action] = []
    highest = 0.0
    for answer in answers:
        value = judge(pos, side, answer)
        if noise > 0.0:
            value += noise * rng.gauss(0.0, 1.0)
        if not best or value > highest + 1e-9:
            best, highest = [answer], value
        elif value > highest - 1e-9:
            best.append(answer)
    return best[int(rng.random() * len(best))]


def move(pos: Berlin, rng: Random, noise: float = 0.0) -> None:
    """The movement asked for, to its end."""
    while True:
        action = judged(pos, rng, noise)
        play(pos, action)
        if isinstance(action, do.EndMovement):
            return


def fight(pos: Berlin, dice: Dice) -> None:
    """On until a side is about to move, the talks are due or the game is over."""
    while pos.result is None:
        question = pos.stack[-1]
        if isinstance(question, Negotiations) or (isinstance(question, Movement) and not pos.moved):
            return
        if question.seat(pos) == CHANCE:
            play(pos, dice.throw(pos))
        else:
            play(pos, judged(pos, dice.rng))
