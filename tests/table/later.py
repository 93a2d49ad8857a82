"""The program with later rules, as after an upgrade: `serve_later` serves, and
`python -m tests.table.later upgrade ...` is the command.

GROGNARD_LATER says what has become of Berlino '85: "number", nothing but the number of its rules;
"text", a position is written otherwise; "seen", and players see another turn; anything else is an
action that is refused now.
"""

from __future__ import annotations

import os
from typing import Any

from msgspec.structs import replace

from grognard.cli import main
from grognard.engine.actions import Action
from grognard.engine.laws import Refusal
from grognard.engine.position import Question
from grognard.table.web.serve import serve
from grognard.table.web.settings import settle
from grognard.titles.berlino85.position import Berlin
from grognard.titles.berlino85.rules.ch02_movement import Movement
from grognard.titles.berlino85.title import TITLE

RULES = "berlino85/later"


def change(what: str) -> None:
    TITLE.rules = RULES
    if what in ("text", "seen"):
        facts = Berlin.facts

        def written_otherwise(pos: Berlin) -> dict[str, Any]:
            return facts(pos) | {"later": True}

        Berlin.facts = written_otherwise  # type: ignore[method-assign,assignment]
    if what == "seen":
        view = TITLE.sight.view

        def seen_otherwise(pos: Berlin, viewer: str) -> Any:
            seen = view(pos, viewer)
            return replace(seen, turn=seen.turn + 1)

        TITLE.sight.view = seen_otherwise  # type: ignore[method-assign,assignment]
    elif what not in ("number", "text"):
        refuse = Movement.refuse

        def stricter(asked: Question[Berlin], pos: Berlin, action: Action) -> list[Refusal]:
            if str(action) == what:
                return [Refusal("2.1", "later", {})]
            return refuse(asked, pos, action)  # type: ignore[arg-type]

        Movement.refuse = stricter  # type: ignore[method-assign,assignment]


def serve_later(given: dict[str, str]) -> None:
    change(os.environ["GROGNARD_LATER"])
    serve(settle(given).settings)


if __name__ == "__main__":
    change(os.environ["GROGNARD_LATER"])
    main()
