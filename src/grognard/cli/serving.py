"""`grognard serve`: every setting of a server is a flag of it."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter, Signature
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from grognard.table.web.settings import TYPES, Settled, flag, settle, shown
from grognard.terminal.voice import Voice

Config = Annotated[Path | None, typer.Option("--config", metavar="FILE")]
METAVARS = {"host": "ADDRESS", "port": "PORT", "database": "URL|FILE", "log": "text|json"}


def with_settings(command: Callable[..., None]) -> Callable[..., None]:
    """The command with a flag for every setting: Typer reads them from its signature."""
    plain = {
        "ctx": Parameter("ctx", Parameter.KEYWORD_ONLY, annotation=typer.Context),
        "config": Parameter("config", Parameter.KEYWORD_ONLY, annotation=Config, default=None),
        "show_settings": Parameter(
            "show_settings",
            Parameter.KEYWORD_ONLY,
            annotation=Annotated[bool, typer.Option("--show-settings")],
            default=False,
        ),
    }
    for name in TYPES:
        option = typer.Option(flag(name), metavar=METAVARS.get(name, "VALUE"))
        plain[name] = Parameter(
            name, Parameter.KEYWORD_ONLY, annotation=Annotated[str | None, option], default=None
        )
    command.__annotations__ = {name: each.annotation for name, each in plain.items()}
    setattr(command, "__signature__", Signature(list(plain.values())))  # noqa: B010
    return command


@with_settings
def serve(ctx: typer.Context, config: Path | None, show_settings: bool, **flags: Any) -> None:
    settled = settle(flags, config)
    if show_settings:
        _show(ctx.obj, settled)
        return
    from grognard.table.web.serve import serve as serve_now

    serve_now(settled.settings)


def _show(voice: Voice, settled: Settled) -> None:
    """Every setting: its value, where that comes from, and what it is for."""
    rows = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for key in ("setting", "value", "source", "meaning"):
        rows.add_column(voice.say(f"column-{key}"), overflow="fold")
    for name in TYPES:
        source = settled.sources[name]
        rows.add_row(
            Text(name, style="cyan"),
            Text(shown(name, settled.settings) or "–"),
            Text(voice.say(f"source-{source}"), style="" if source == "default" else "bold"),
            Text(voice.say(f"help-serve-{name}")),
        )
    voice.print(rows)
