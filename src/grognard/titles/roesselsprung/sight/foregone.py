# uncompiled: asked once a question
"""What goes without saying in Rösselsprung."""

from __future__ import annotations

from grognard.engine.actions import Action
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.ch12_reaction import Massing


def foregone(pos: Raid) -> Action | None:
    """A reaction that nobody else can join is carried out: it was chosen by its odds. The other
    side hears of it only then, whether its owner was asked for company or not."""
    question = pos.question
    if not isinstance(question, Massing):
        return None
    answers = question.answers(pos)
    return answers[0] if len(answers) == 1 else None
