# uncompiled: asked once a question
"""What goes without saying in Berlino '85: nothing is hidden, so nobody is told anything by it."""

from __future__ import annotations

from grognard.engine.actions import Action
from grognard.titles.berlino85.actions import Decline
from grognard.titles.berlino85.position import Berlin
from grognard.titles.berlino85.rules.ch02_movement import Movement
from grognard.titles.berlino85.rules.ch03_declarations import Attacking
from grognard.titles.berlino85.rules.ch04_retreat import Retreating
from grognard.titles.berlino85.rules.ch05_negotiations import Negotiations
from grognard.titles.berlino85.sight.oddscard import talks_odds

ONLY = (Movement, Attacking, Retreating)
"""Where a single answer is given without asking. Not after the last declaration: the dice fall."""


def foregone(pos: Berlin) -> Action | None:
    question = pos.question
    # Whoever has chosen among attackers may think of the choice once more before he declares.
    if isinstance(question, Attacking) and len(question.attackers) > 1:
        return None
    if isinstance(question, ONLY):
        answers = question.answers(pos)
        return answers[0] if len(answers) == 1 else None
    # 5.0f Neither a surrender nor a cease-fire can come of them.
    if isinstance(question, Negotiations) and talks_odds(pos)["fighting-goes-on"] == 1:
        return Decline()
    return None
