"""Telling a game: what happened in words, with the clause and, after the dice, the sums."""

from __future__ import annotations

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from grognard.engine.events import Event
from grognard.engine.text import Texts, spelt
from grognard.terminal.cards import signed


def told(texts: Texts, event: Event, *, sums: bool) -> list[RenderableType]:
    """An event as lines of the log."""
    lines: list[RenderableType] = [Padding(cited(texts.event(event), event.clause), (0, 0, 0, 2))]
    if sums:
        for name, sum in event.sums.items():
            if len(sum.parts) > 1:
                parts = ", ".join(f"{signed(each)} {why}" for each, why, _ in texts.sum(sum, name))
                total = spelt(texts.amount(name, sum.total))
                line = Text(f"{texts.sum_name(name)} {total}: {parts}", style="dim")
                lines.append(Padding(line, (0, 0, 0, 6)))
    return lines


def cited(text: str, clause: str, style: str = "") -> Text:
    """A sentence with its clause."""
    line = Text(text, style=style)
    line.append(f"  [{clause}]" if clause else "", style="not bold dim")
    return line


def listed(mark: str, style: str, text: Text) -> Table:
    """A line of a list: long ones go on under themselves, not under the mark."""
    line = Table.grid(padding=(0, 1))
    line.add_column(justify="right", min_width=4, no_wrap=True)
    line.add_row(Text(mark, style=style), text)
    return line
