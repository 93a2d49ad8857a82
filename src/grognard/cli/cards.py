"""Cards: sums line by line with their reasons, and chances as bars."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from rich.table import Table
from rich.text import Text

from grognard.cli.voice import Voice
from grognard.engine.sums import Sum
from grognard.engine.text import Texts

BAR: Final = 24


def sums(voice: Voice, texts: Texts, named: Mapping[str, Sum]) -> Table:
    """Each sum with its parts: how much, why, by which clause."""
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", min_width=4)
    table.add_column()
    for name, sum in named.items():
        table.add_row(Text(str(sum.total), style="bold"), Text(voice.say(name), style="bold"))
        for amount, reason, clause in texts.sum(sum):
            line = Text(reason)
            line.append(f"  [{clause}]", style="dim")
            table.add_row(Text(f"{amount:+d}"), line)
    return table


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
