"""Looking after a club's server: backup, restore, doctor, purge, and what is kept of a person.

What they do stands in `tending.py`, which is read when it is wanted: it needs the whole server.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from grognard.cli.serving import Config
from grognard.table.web.settings import settle

Database = Annotated[str | None, typer.Option("--database", metavar="URL|FILE")]
File = Annotated[Path, typer.Argument(metavar="FILE")]
Jobs = Annotated[int, typer.Option("--jobs", metavar="J", min=1, max=64)]
DryRun = Annotated[bool, typer.Option("--dry-run")]
Secrets = Annotated[list[str] | None, typer.Option("--secret", metavar="SECRET|-")]
AtTable = Annotated[str, typer.Option("--table", metavar="ID")]
AtSeat = Annotated[str, typer.Option("--seat", metavar="SEAT")]

PROCESSORS = os.cpu_count() or 1

person = typer.Typer(no_args_is_help=True)


def named(database: str | None, config: Path | None) -> str:
    return settle({"database": database}, config).settings.database


def backup(
    ctx: typer.Context, file: File, database: Database = None, config: Config = None
) -> None:
    from grognard.cli import tending

    tending.backup(ctx.obj, file, named(database, config))


def restore(
    ctx: typer.Context,
    file: File,
    database: Database = None,
    replace: Annotated[bool, typer.Option("--replace")] = False,
    check: Annotated[bool, typer.Option("--check")] = False,
    config: Config = None,
) -> None:
    from grognard.cli import tending

    tending.restore(ctx.obj, file, named(database, config), replace=replace, check=check)


def doctor(
    ctx: typer.Context,
    database: Database = None,
    jobs: Jobs = PROCESSORS,
    config: Config = None,
) -> None:
    from grognard.cli import tending

    raise typer.Exit(tending.doctor(ctx.obj, named(database, config), jobs))


def purge(
    ctx: typer.Context,
    older_than: Annotated[str, typer.Option("--older-than", metavar="90d|12w|36h")],
    dry_run: DryRun = False,
    database: Database = None,
    config: Config = None,
) -> None:
    from grognard.cli import tending

    tending.purge(ctx.obj, older_than, named(database, config), dry_run=dry_run)


@person.command()
def find(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME")],
    database: Database = None,
    config: Config = None,
) -> None:
    from grognard.cli import tending

    tending.find(ctx.obj, name, named(database, config))


@person.command()
def export(
    ctx: typer.Context,
    secret: Secrets = None,
    table: AtTable = "",
    seat: AtSeat = "",
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE")] = None,
    database: Database = None,
    config: Config = None,
) -> None:
    from grognard.cli import tending

    whose = tending.Whose(secret or [], table, seat)
    tending.export(ctx.obj, whose, out, named(database, config))


@person.command()
def forget(
    ctx: typer.Context,
    secret: Secrets = None,
    table: AtTable = "",
    seat: AtSeat = "",
    running: Annotated[bool, typer.Option("--running")] = False,
    dry_run: DryRun = False,
    database: Database = None,
    config: Config = None,
) -> None:
    from grognard.cli import tending

    whose = tending.Whose(secret or [], table, seat)
    tending.forget(ctx.obj, whose, named(database, config), running=running, dry_run=dry_run)
