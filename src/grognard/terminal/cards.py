"""Cards: sums line by line with their reasons, and chances as bars."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from grognard.engine.cards import Card
from grognard.engine.sums import Sum
from grognard.engine.text import Texts, spelt
from grognard.terminal.voice import Voice

BAR: Final = 24


def whole(voice: Voice, texts: Texts, card: Card) -> RenderableType:
    """A card as the title gives it."""
    head = Text(texts.say(f"card-{card.key}", **card.facts), style="bold")
    head.append(f"  [{card.clause}]", style="not bold dim")
    named = {texts.say(bar.key): bar.chance for bar in card.bars}
    return Group(head, sums(texts, card.sums), chances(voice, named))


def sums(texts: Texts, named: Mapping[str, Sum]) -> Table:
    """Each sum with its parts: how much, why, by which clause."""
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", min_width=4)
    table.add_column()
    for name, sum in named.items():
        total = spelt(texts.amount(name, sum.total))
        table.add_row(Text(total, style="bold"), Text(texts.sum_name(name), style="bold"))
        for amount, reason, clause in texts.sum(sum, name):
            line = Text(reason)
            line.append(f"  [{clause}]", style="dim")
            table.add_row(Text(signed(amount)), line)
    return table


def signed(amount: float) -> str:
    return f"+{spelt(amount)}" if amount >= 0 else spelt(amount)


def chances(voice: Voice, named: Mapping[str, Fraction]) -> Table:
    """Each outcome with its chance, as a bar, as percent and exactly."""
    table = Table.grid(padding=(0, 1))
    table.add_column()
    table.add_column(justify="right")
    table.add_column(justify="right")
    table.add_column()
    for name, share in named.items():
        style = "" if share else "dim"
        table.add_row(
            Text(f"  {name}", style=style),
            Text(voice.percent(float(share)), style=style),
            Text(str(share), style="dim"),
            Text("█" * round(BAR * share), style="cyan"),
        )
    return table
