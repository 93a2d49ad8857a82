"""`grognard lab`: what computer players are made of."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from grognard.cli.commands import HIGHEST_SEED, MOST_JOBS
from grognard.cli.files import between, title_of
from grognard.cli.results import progress
from grognard.lab.simulate import MOST_GAMES
from grognard.lab.train import Course, learn
from grognard.terminal.voice import BadInput, Voice

lab = typer.Typer(no_args_is_help=True)


@lab.callback()
def room() -> None:
    """So that `train` stays a command below `lab`, also alone."""


@lab.command()
def train(
    ctx: typer.Context,
    title: Annotated[str, typer.Argument(metavar="TITLE")],
    out: Annotated[Path, typer.Option("--out", metavar="FILE")],
    games: Annotated[int, typer.Option("--games", metavar="N")] = 2400,
    seed: Annotated[int, typer.Option("--seed", metavar="S")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", metavar="J")] = 1,
) -> None:
    voice: Voice = ctx.obj
    title_of(title)
    between("--games", games, 1, MOST_GAMES)
    between("--seed", seed, 0, HIGHEST_SEED)
    between("--jobs", jobs, 1, MOST_JOBS)
    with progress(voice, games) as watch:
        learned = learn(Course(title, games, seed), jobs, watch)
    try:
        out.write_text(learned, "utf-8")
    except OSError as error:
        raise BadInput("write", file=str(out), reason=error.strerror or "") from None
    voice.print(voice.say("learned", games=voice.number(games), file=str(out)))
