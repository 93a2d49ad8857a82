"""The rulebook on the screen."""

from __future__ import annotations

import re
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from grognard.engine.title import Clause, Title
from grognard.terminal.voice import BadInput, Voice

NEAREST: Final = 8


def clauses_of(title: Title[Any, Any], id: str) -> list[Clause]:
    """The clause with that number, or the lettered clauses of that paragraph.

    BadInput with the nearest numbers if there is none.
    """
    asked = re.escape(id.strip())
    for number in (asked, f"{asked}[a-z-].*"):
        pattern = re.compile(number, re.IGNORECASE)
        found = [clause for clause in title.clauses.values() if pattern.fullmatch(clause.id)]
        if asked and found:
            return found
    near = ", ".join(nearest(title, id))
    raise BadInput("clause", title=title.name, clause=id[:40], near=near)


def nearest(title: Title[Any, Any], id: str) -> list[str]:
    """The numbers the reader may have meant: those that begin alike, else those close to it."""
    stem = id.strip().rstrip(".")
    while stem:
        alike = [known for known in title.clauses if known.casefold().startswith(stem.casefold())]
        if alike:
            return alike[:NEAREST]
        stem = stem[:-1].rstrip(".")
    wanted = _number(id)
    return sorted(title.clauses, key=lambda known: abs(_number(known) - wanted))[:NEAREST]


def _number(id: str) -> float:
    """The number a clause begins with; those that begin with letters come after all others."""
    digits = re.match(r"\d{1,6}(\.\d{1,6})?", id.strip())
    return float(digits[0]) if digits else 1e9


def heading(voice: Voice, clause: Clause) -> Text:
    text = Text()
    text.append(f"{clause.id:<8}", style="bold cyan")
    text.append(clause.heading.in_(voice.lang))
    if clause.ruling is not None:
        text.append(f"  {voice.say('has-ruling')}", style="dim")
    return text


def whole(voice: Voice, clause: Clause) -> RenderableType:
    """A clause with our ruling, marked as ours, and where to look on."""
    head = Text(f"{clause.id}  ", style="bold cyan")
    head.append(clause.heading.in_(voice.lang), style="bold not cyan")
    parts: list[RenderableType] = [head, Padding(Text(clause.text.in_(voice.lang)), (0, 0, 0, 2))]
    if clause.ruling is not None:
        ours = Text(voice.say("our-ruling") + " ", style="bold yellow")
        ours.append(clause.ruling.in_(voice.lang), style="not bold")
        parts.append(Padding(ours, (0, 0, 0, 2)))
    if clause.see:
        see = voice.say("see-also", clauses=", ".join(clause.see))
        parts.append(Padding(Text(see, style="dim"), (0, 0, 0, 2)))
    return Group(*parts)


def searched(voice: Voice, title: Title[Any, Any], words: str) -> list[Clause]:
    """The clauses that contain all these words, in heading, text or ruling."""
    wanted = words.casefold().split()
    found = []
    for clause in title.clauses.values():
        said = [clause.id, clause.heading.in_(voice.lang), clause.text.in_(voice.lang)]
        if clause.ruling is not None:
            said.append(clause.ruling.in_(voice.lang))
        text = " ".join(said).casefold()
        if wanted and all(word in text for word in wanted):
            found.append(clause)
    return found
