"""The commands of the house.

Every line a person reads, the help included, is in `text/it.ftl` and `text/en.ftl`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from grognard.cli import admin, commands
from grognard.cli.lab import lab
from grognard.cli.ladder import ladder
from grognard.cli.serving import Config, serve
from grognard.engine.errors import GrognardError, JournalError
from grognard.minds import USUAL
from grognard.terminal.voice import BadInput, Voice, WrongSituation, spoken

__all__ = ["app", "main"]

BAD_INPUT = 2
DOES_NOT_HOLD = 1
INTERRUPTED = 130


class House(TyperGroup):
    """All commands: finds the language, gives the help its words, turns errors into one line."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        try:
            lang, words = spoken(list(sys.argv[1:] if args is None else args))
        except BadInput as error:
            voice = Voice(spoken([])[0])
            voice.complain(voice.because(error))
            sys.exit(BAD_INPUT)
        voice = Voice(lang)
        self._translate(voice)
        try:
            code = super().main(words, prog_name, complete_var, False, obj=voice, **extra)
        except GrognardError as error:
            voice.complain(voice.because(error))
            if isinstance(error, WrongSituation):
                voice.point(error)
            code = DOES_NOT_HOLD if isinstance(error, JournalError) else BAD_INPUT
        except (KeyboardInterrupt, typer.Abort):
            code = INTERRUPTED
        except Exception as error:
            code = _usage(voice, error)
        sys.exit(code if isinstance(code, int) else 0)

    def _translate(self, voice: Voice) -> None:
        self.help = voice.say("help")
        for name, command in self.commands.items():
            _translate(command, name, voice)
        for param in self.params:
            if isinstance(param, typer.core.TyperOption) and voice.knows(f"help-{param.name}"):
                param.help = voice.say(f"help-{param.name}")


def _translate(command: Any, name: str, voice: Voice) -> None:
    """Its help and that of its parameters, and of the commands below it."""
    command.help = voice.say(f"help-{name}")
    for param in command.params:
        own, shared = f"help-{name}-{param.name}", f"help-{param.name}"
        if isinstance(param, typer.core.TyperArgument | typer.core.TyperOption):
            key = own if voice.knows(own) else shared
            param.help = voice.say(key) if voice.knows(key) else param.help
    for below, each in getattr(command, "commands", {}).items():
        _translate(each, f"{name}-{below}", voice)


def _usage(voice: Voice, error: Exception) -> int:
    """What Typer has against the command line; any other error is our own and is not hidden."""
    code = getattr(error, "exit_code", None)
    message = getattr(error, "format_message", None)
    if code is None or message is None:
        raise error
    # The error of a command line without a command has printed the help already.
    if type(error).__name__ != "NoArgsIsHelpError":
        command = getattr(getattr(error, "ctx", None), "command_path", "grognard")
        voice.complain(f"{message()} {voice.say('try-help', command=command)}")
    return int(code)


app = typer.Typer(
    name="grognard",
    cls=House,
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)

TitleName = Annotated[str, typer.Argument(metavar="TITLE")]
Map = Annotated[Path | None, typer.Option("--map", metavar="FILE")]
Counters = Annotated[Path | None, typer.Option("--counters", metavar="FILE")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="KEY=VALUE")]
Start = Annotated[Path | None, typer.Option("--from", metavar="FILE|-")]


def _version(wanted: bool) -> None:
    if wanted:
        from grognard import COMPILED, __version__

        print(f"grognard {__version__} ({'compiled' if COMPILED else 'interpreted'})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def house(
    ctx: typer.Context,
    lang: Annotated[str | None, typer.Option("--lang", metavar="it|en")] = None,
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True)] = False,
) -> None:
    # `--lang` is taken out of the words before they come here, so that it may stand anywhere.
    del lang, version
    if ctx.invoked_subcommand is None:
        commands.open_table(ctx.obj)


@app.command()
def titles(ctx: typer.Context) -> None:
    commands.titles(ctx.obj)


@app.command()
def rules(
    ctx: typer.Context,
    title: TitleName,
    clause: Annotated[str | None, typer.Argument(metavar="CLAUSE")] = None,
    search: Annotated[str | None, typer.Option("--search", metavar="WORDS")] = None,
) -> None:
    commands.rules(ctx.obj, title, clause, search)


@app.command()
def play(
    ctx: typer.Context,
    title: Annotated[str | None, typer.Argument(metavar="[TITLE]")] = None,
    side: Annotated[str | None, typer.Option("--side", metavar="SEAT|both")] = None,
    mind: Annotated[str, typer.Option("--mind", metavar="MIND")] = USUAL,
    seed: Annotated[int | None, typer.Option("--seed", metavar="S")] = None,
    journal: Annotated[Path | None, typer.Option("--journal", metavar="FILE")] = None,
    start: Start = None,
    option: Options = None,
    map: Map = None,
    counters: Counters = None,
) -> None:
    if title is None:
        commands.open_table(ctx.obj)
        return
    given = commands.Given(title, option or [], map, counters, start)
    commands.play(ctx.obj, given, side, mind, seed, journal)


app.command()(ladder)
app.command()(serve)
app.command()(admin.backup)
app.command()(admin.restore)
app.command()(admin.doctor)
app.command()(admin.purge)
app.add_typer(admin.person, name="person")
app.add_typer(lab, name="lab")


@app.command()
def upgrade(
    ctx: typer.Context,
    check: Annotated[bool, typer.Option("--check")] = False,
    database: admin.Database = None,
    config: Config = None,
) -> None:
    from grognard.cli.upgrade import run

    raise typer.Exit(run(ctx.obj, admin.named(database, config), check=check))


@app.command()
def verify(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    map: Map = None,
    counters: Counters = None,
) -> None:
    raise typer.Exit(commands.verify(ctx.obj, file, map, counters))


@app.command()
def simulate(
    ctx: typer.Context,
    title: TitleName,
    games: Annotated[int, typer.Option("--games", metavar="N")] = 100,
    minds: Annotated[str, typer.Option("--minds", metavar="A,B")] = f"{USUAL},random",
    seed: Annotated[int, typer.Option("--seed", metavar="S")] = 0,
    swap: Annotated[bool, typer.Option("--swap")] = False,
    jobs: Annotated[int, typer.Option("--jobs", metavar="J")] = 1,
    journals: Annotated[Path | None, typer.Option("--journals", metavar="DIR")] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    check: Annotated[bool, typer.Option("--check")] = False,
    start: Start = None,
    option: Options = None,
    map: Map = None,
    counters: Counters = None,
) -> None:
    given = commands.Given(title, option or [], map, counters, start)
    plan = commands.plan(given, minds, games, seed, swap=swap, journals=journals, check=check)
    raise typer.Exit(commands.simulate(ctx.obj, plan, jobs, json=json))


@app.command()
def replay(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    quiet: Annotated[bool, typer.Option("--quiet", "-q")] = False,
    map: Map = None,
    counters: Counters = None,
) -> None:
    commands.replay(ctx.obj, file, map, counters, quiet=quiet)


@app.command()
def situation(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE|-")],
    title: Annotated[str | None, typer.Option("--title", metavar="TITLE")] = None,
    draw: Annotated[Path | None, typer.Option("--draw", metavar="FILE.svg|FILE.png")] = None,
    legend: Annotated[bool, typer.Option("--legend")] = False,
    map: Map = None,
    counters: Counters = None,
) -> None:
    commands.situation(ctx.obj, file, title, draw, map, counters, legend=legend)


@app.command()
def odds(
    ctx: typer.Context,
    title: TitleName,
    attack: Annotated[int | None, typer.Argument(metavar="ATTACK")] = None,
    defence: Annotated[int | None, typer.Argument(metavar="DEFENCE")] = None,
    attackers: Annotated[str | None, typer.Option("--attack", metavar="UNIT@HEX,...")] = None,
    defenders: Annotated[str | None, typer.Option("--defend", metavar="UNIT@HEX,...")] = None,
    night: Annotated[bool, typer.Option("--night")] = False,
    turn: Annotated[int | None, typer.Option("--turn", metavar="N")] = None,
    map: Map = None,
    counters: Counters = None,
) -> None:
    given = commands.Given(title, [], map, counters)
    if attackers is not None or defenders is not None:
        if attack is not None or defence is not None:
            raise BadInput("odds-both")
        commands.odds_of_units(ctx.obj, given, attackers, defenders, night=night, turn=turn)
    else:
        commands.odds_of_totals(ctx.obj, given, attack, defence, night=night, turn=turn)


@app.command()
def draw(
    ctx: typer.Context,
    title: TitleName,
    out: Annotated[Path, typer.Option("--out", metavar="FILE.svg")],
    setup: Annotated[str | None, typer.Option("--setup", metavar="historical|none")] = None,
    legend: Annotated[bool, typer.Option("--legend")] = False,
    night: Annotated[bool, typer.Option("--night")] = False,
    journal: Annotated[Path | None, typer.Option("--journal", metavar="FILE")] = None,
    at: Annotated[int | None, typer.Option("--at", metavar="N")] = None,
    option: Options = None,
    map: Map = None,
    counters: Counters = None,
) -> None:
    given = commands.Given(title, option or [], map, counters)
    drawing = commands.Drawing(out, setup, legend, night, journal, at)
    commands.draw(ctx.obj, given, drawing)


def main() -> None:
    """The console entry."""
    app(prog_name="grognard")
