"""`grognard ladder`: the computer players of a title against each other."""

from __future__ import annotations

import subprocess
from datetime import date
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from grognard.cli.commands import HIGHEST_SEED, MOST_JOBS
from grognard.cli.files import between, mind_of, title_of
from grognard.cli.results import progress
from grognard.lab.ladder import MOST_PAIRS, Measured, Standing, climb, matches
from grognard.minds import known
from grognard.terminal.voice import BadInput, Voice

NOTE = """\
# The ladder

Computer players against each other in mirrored pairs of games (the same dice, seats changed), by
`grognard ladder TITLE --minds A,B --pairs N --record docs/ladder.md`. The score is that of the
first named: wins and half the draws, in percent, with its 95 % interval over pairs; adjusted, with
the luck of the dice taken out; then in each seat alone. `tools.reference:Greedy` is the greedy
player of commit 3d21a3f, frozen (`tools/reference.py`). Every match that was played to its end is
kept here, the lost ones too.

| title | rules | commit | day | match | pairs | seed | score | adjusted | seat 1 | seat 2 |
|---|---|---|---|---|---|---|---|---|---|---|
"""


def ladder(
    ctx: typer.Context,
    title: Annotated[str, typer.Argument(metavar="TITLE")],
    pairs: Annotated[int, typer.Option("--pairs", metavar="N")] = 50,
    minds: Annotated[str | None, typer.Option("--minds", metavar="A,B,...")] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="S")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", metavar="J")] = 1,
    record: Annotated[Path | None, typer.Option("--record", metavar="FILE")] = None,
) -> None:
    voice: Voice = ctx.obj
    found = title_of(title)
    rules = found.rules
    named = [*reversed(known(found))] if minds is None else minds.split(",")
    if len(named) < 2:
        raise BadInput("ladder-minds", minds=(minds or "")[:60])
    named = [mind_of("--minds", name.strip(), found) for name in named]
    between("--pairs", pairs, 1, MOST_PAIRS)
    between("--seed", seed, 0, HIGHEST_SEED)
    between("--jobs", jobs, 1, MOST_JOBS)
    wanted = matches(title, named, pairs, seed)
    rows = _head(voice, title)
    with progress(voice, pairs * len(wanted)) as watch:
        for standing in climb(wanted, jobs, watch):
            _row(rows, voice, standing)
            if record is not None:
                _keep(record, rules, standing)
    voice.print(rows)


def _head(voice: Voice, title: str) -> Table:
    rows = Table(box=None, padding=(0, 1), pad_edge=False)
    rows.add_column("", overflow="fold")
    texts = voice.texts(title_of(title))
    columns = [voice.say(f"column-{key}") for key in ("pairs", "score", "adjusted")]
    seats = [texts.name(seat) for seat in title_of(title).seats]
    for name in (*columns, *seats, voice.say("column-luck"), voice.say("column-thinking")):
        rows.add_column(name, justify="right", no_wrap=True)
    return rows


def _row(rows: Table, voice: Voice, standing: Standing) -> None:
    def percent(value: Measured) -> str:
        return f"{voice.decimal(100 * value.mean)} ± {voice.decimal(100 * value.half)}"

    rows.add_row(
        voice.say("against", one=standing.match.minds[0], other=standing.match.minds[1]),
        voice.number(standing.match.pairs),
        percent(standing.raw),
        percent(standing.adjusted),
        percent(standing.seat(0)),
        percent(standing.seat(1)),
        percent(standing.luck),
        f"{voice.number(round(1000 * standing.thinking))} ms",
    )


# Keeping it ---------------------------------------------------------------------------------------


def _keep(file: Path, rules: str, standing: Standing) -> None:
    """One more row at the end of that file, which is begun if it is not there."""
    try:
        text = file.read_text("utf-8") if file.exists() else NOTE
        file.write_text(text + _kept(rules, standing), "utf-8")
    except OSError as error:
        raise BadInput("write", file=str(file), reason=error.strerror or "") from None


def _kept(rules: str, standing: Standing) -> str:
    def percent(value: Measured) -> str:
        return f"{100 * value.mean:.1f} [{100 * value.low:.1f}, {100 * value.high:.1f}]"

    match = standing.match
    cells = (
        *(match.title, rules, _commit(), f"{date.today():%Y-%m-%d}"),
        *(" v ".join(match.minds), str(match.pairs), str(match.seed)),
        *map(percent, (standing.raw, standing.adjusted, standing.seat(0), standing.seat(1))),
    )
    return f"| {' | '.join(cells)} |\n"


def _commit() -> str:
    """The commit of the checkout we stand in, with a + if files were changed since."""
    try:
        said = subprocess.run(
            ["git", "describe", "--always", "--dirty=+", "--match="],
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return "–"
    return said.stdout.strip()
