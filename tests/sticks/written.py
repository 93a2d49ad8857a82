# uncompiled: plain values come in, once a table is read
"""A position of Sticks from its own canonical text."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.engine.position import Question, read_question, resume
from tests.sticks.box.contents import Box
from tests.sticks.options import Options
from tests.sticks.position import Sticks
from tests.sticks.rules.ch01_hiding import Hiding
from tests.sticks.rules.ch02_taking import Fire, Turn

QUESTIONS: dict[str, type[Question[Sticks]]] = {
    kind.__name__: kind for kind in (Hiding, Turn, Fire)
}


def question_of(facts: list[Any]) -> Question[Sticks]:
    """The question that `Question.facts` wrote down."""
    return read_question(QUESTIONS, facts)


def decode(whole: dict[str, Any], box: Box) -> Sticks:
    """What `Position.encode` wrote, back again."""
    pos = Sticks(box, msgspec.convert(whole["options"], Options))
    pos.pile = whole["pile"]
    pos.hidden = whole["hidden"]
    resume(pos, QUESTIONS, whole)
    return pos
