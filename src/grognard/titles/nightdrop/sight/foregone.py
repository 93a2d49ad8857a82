# uncompiled: asked once a question
"""What goes without saying in Night Drop: steps of an attack that is being set up, of which nobody
else knows before it is declared."""

from __future__ import annotations

from grognard.engine.actions import Action
from grognard.titles.nightdrop.actions import Join
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.rules.ch09_combat import Massing


def foregone(pos: Drop) -> Action | None:
    """The only unit that could attack does; alone against sticks it cannot fail (9.3.2a), so that
    there is nothing to weigh."""
    question = pos.question
    if not isinstance(question, Massing):
        return None
    answers = question.answers(pos)
    if len(answers) > 1:
        return None
    certain = all(unit.stick for unit in pos.units_in(question.target))
    return answers[0] if certain or isinstance(answers[0], Join) else None
