"""The results of many games on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Group, RenderableType
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from grognard.cli.files import title_of
from grognard.engine.position import Result
from grognard.lab.simulate import Report, Tally
from grognard.terminal.voice import Voice


@contextmanager
def progress(voice: Voice, games: int, key: str = "playing") -> Iterator[Callable[[int], None]]:
    """A bar on the screen for errors, so that the results can go elsewhere."""
    bar = Progress(
        TextColumn(voice.say(key)),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=voice.err,
        transient=True,
        disable=not voice.err.is_terminal,
    )
    with bar:
        task = bar.add_task("", total=games)
        yield lambda played: bar.advance(task, played)


def table(voice: Voice, report: Report) -> RenderableType:
    """Wins by seat and by mind, each with its interval, and how the games ended."""
    title = title_of(report.plan.title)
    texts = voice.texts(title)
    rows = Table(box=None, padding=(0, 2), pad_edge=False)
    rows.add_column("")
    for key in ("games", "wins", "rate", "interval"):
        rows.add_column(voice.say(f"column-{key}"), justify="right")
    for seat, tally in report.seats.items():
        _row(rows, voice, texts.name(seat), tally)
    # A mind against itself wins half: that says nothing.
    if len(report.minds) > 1:
        rows.add_section()
        for mind, tally in report.minds.items():
            _row(rows, voice, mind, tally)
    endings = [
        Text(f"{voice.number(count):>7}  {texts.result(Result(winner, key, ''))}")
        for (key, winner), count in report.endings.items()
    ]
    pace = voice.say(
        "pace",
        draws=report.draws,
        actions=voice.number(report.actions),
        seconds=voice.decimal(report.seconds),
        speed=voice.number(round(report.actions / max(report.seconds, 1e-9))),
    )
    held: list[RenderableType] = []
    if report.plan.check:
        key = "check-failed" if report.faults else "check-held"
        held.append(Text(voice.say(key, count=len(report.faults)), style="bold"))
    return Group(rows, *endings, Text(pace, style="dim"), *held)


def _row(rows: Table, voice: Voice, name: str, tally: Tally) -> None:
    low, high = tally.interval
    rows.add_row(
        name,
        voice.number(tally.games),
        voice.number(tally.wins),
        voice.percent(tally.rate),
        f"{voice.percent(low)} – {voice.percent(high)}",
    )
