"""What each command does, once its words are understood."""

from __future__ import annotations

import json as json_text
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

import grognard
from grognard.cli import clauses, pictures
from grognard.cli.files import (
    between,
    chosen,
    folder_to_write,
    journal_to_read,
    journal_to_write,
    mind_of,
    new_journal,
    options_of,
    pairs_of,
    situated,
    situation_to_read,
    title_in,
    title_of,
    title_of_journal,
    values_of,
    written,
)
from grognard.cli.play import TerminalGame
from grognard.cli.results import progress, table
from grognard.cli.tabletops import tabletop
from grognard.cli.telling import cited, told
from grognard.engine.errors import JournalError, Refused
from grognard.engine.journal import Game, Header
from grognard.engine.journal import replay as play_again
from grognard.engine.position import CHANCE
from grognard.engine.title import OBSERVER, Title
from grognard.lab.simulate import MOST_GAMES, Plan
from grognard.lab.simulate import simulate as play_all
from grognard.minds import mind as mind_named
from grognard.table.web.settings import settle
from grognard.terminal.tabletop import Tabletop
from grognard.terminal.voice import BadInput, Voice

BOTH: Final = "both"
HIGHEST_SEED: Final = 2**63 - 1
MOST_JOBS: Final = 64
HIGHEST_TOTAL: Final = 999


@dataclass(frozen=True)
class Given:
    """The title as the command line names it."""

    name: str
    option: list[str]
    map: Path | None
    counters: Path | None
    start: Path | None = None

    def title(self) -> Title[Any, Any]:
        return title_of(self.name, self.map, self.counters)

    def beginning(self, title: Title[Any, Any]) -> dict[str, Any]:
        """What a game begins with: its options, or a situation in its normal form."""
        options = options_of(title, self.option)
        if self.start is None:
            return options
        if options:
            raise BadInput("option-of-situation", file=str(self.start))
        pos = situated(title, self.start, situation_to_read(self.start))
        if pos.result is not None:
            raise BadInput("situation-over", file=str(self.start))
        return {"situation": pos.situation()}


# titles, rules -----------------------------------------------------------------------------------


def titles(voice: Voice) -> None:
    for name in grognard.TITLES:
        top = tabletop(title_of(name), voice)
        say = top.texts.say
        head = Text(name, style="bold cyan")
        head.append(f"  {say('title-name')}", style="bold not cyan")
        voice.print(head)
        for key in ("title-line", "title-length", "title-difficulty", "title-information"):
            voice.print(Text(say(key)), soft_wrap=False)
        voice.print(Text(top.notice(), style="yellow"))
        voice.print(voice.say("options"))
        for option, values in values_of(top.title).items():
            choices = "|".join(map(written, values))
            line = Text(f"{option}={choices}  ", style="cyan")
            line.append(say(f"option-{option}-help"), style="default")
            line.append(f"  [{top.title.option_clauses[option]}]", style="dim")
            voice.print(Padding(line, (0, 0, 0, 2)))


def rules(voice: Voice, name: str, clause: str | None, search: str | None) -> None:
    title = title_of(name)
    if clause is not None and search is not None:
        raise BadInput("clause-and-search")
    if clause is not None:
        for each in clauses.clauses_of(title, clause):
            voice.print(clauses.whole(voice, each))
        return
    found = list(title.clauses.values())
    if search is not None:
        found = clauses.searched(voice, title, search)
        if not found:
            raise BadInput("search", title=name, words=search[:60])
    for each in found:
        voice.print(clauses.heading(voice, each))


# play --------------------------------------------------------------------------------------------


def play(
    voice: Voice,
    given: Given,
    side: str | None,
    mind: str,
    seed: int | None,
    journal: Path | None,
) -> None:
    title = given.title()
    seats = title.seats
    seat = chosen("--side", side, (*seats, BOTH)) if side is not None else seats[0]
    player = mind_named(mind_of("--mind", mind, title))
    if seed is not None:
        between("--seed", seed, 0, HIGHEST_SEED)
    beginning = given.beginning(title)
    if journal is not None and journal.exists():
        if given.option:
            raise BadInput("option-of-journal", file=str(journal))
        game = _resumed(title, journal)
        if beginning and beginning["situation"] != game.begun_from:
            raise BadInput("situation-of-journal", file=str(journal))
        journal_to_write(journal)
        voice.print(voice.say("resumed", file=str(journal), count=len(game.entries)))
    else:
        game = Game(title, **beginning)
        if journal is not None:
            journal_to_write(journal)
        _welcome(voice, tabletop(title, voice))
    top = tabletop(title, voice, game.options)
    TerminalGame(
        voice,
        top,
        game,
        people=seats if seat == BOTH else (seat,),
        mind=player,
        seed=secrets.randbits(62) if seed is None else seed,
        journal=journal if journal is not None else new_journal(title.name),
        start=given.start,
    ).play()


def _resumed(title: Title[Any, Any], path: Path) -> Game[Any, Any]:
    header, entries = journal_to_read(path)
    if header.title != title.name:
        reason = f"a game of {header.title[:40]!r}, not of {title.name!r}"
        raise JournalError(path.name, 1, reason)
    return play_again(title, header, entries, path.name)


def _welcome(voice: Voice, top: Tabletop[Any]) -> None:
    voice.print(Text(top.texts.say("title-name"), style="bold"))
    voice.print(top.texts.say("title-line"))
    if top.notice():
        voice.print(Text(top.notice(), style="dim"))
    voice.print(Text(voice.say("how-to-play", example=top.example), style="cyan"))


# simulate ----------------------------------------------------------------------------------------


def plan(
    given: Given,
    minds: str,
    games: int,
    seed: int,
    *,
    swap: bool,
    journals: Path | None,
    check: bool,
) -> Plan:
    title = given.title()
    named = [name.strip() for name in minds.split(",")]
    if len(named) != len(title.seats):
        raise BadInput("minds", minds=minds[:60], count=len(title.seats))
    between("--games", games, 1, MOST_GAMES)
    between("--seed", seed, 0, HIGHEST_SEED)
    files = {"map": given.map, "counters": given.counters}
    beginning = given.beginning(title)
    folder = folder_to_write(journals, make=True) if journals is not None else None
    return Plan(
        title=given.name,
        minds=tuple(mind_of("--minds", name, title) for name in named),
        games=games,
        seed=seed,
        swap=swap,
        options={} if "situation" in beginning else beginning,
        situation=beginning.get("situation", ""),
        files=tuple((kind, str(path)) for kind, path in files.items() if path is not None),
        journals=str(folder) if folder is not None else "",
        check=check,
    )


def simulate(voice: Voice, plan: Plan, jobs: int, *, json: bool) -> int:
    between("--jobs", jobs, 1, MOST_JOBS)
    with progress(voice, plan.games) as watch:
        report = play_all(plan, jobs, watch)
    if json:
        print(json_text.dumps(report.facts()))
    else:
        voice.print(table(voice, report))
    for fault in report.faults:
        voice.complain(fault)
    return 1 if report.faults else 0


# replay ------------------------------------------------------------------------------------------


def replay(
    voice: Voice, file: Path, map: Path | None, counters: Path | None, *, quiet: bool
) -> None:
    header, entries = journal_to_read(file)
    title = title_of_journal(file, header, map, counters)
    game = play_again(title, header, entries, file.name)
    if not quiet:
        _tell(voice, tabletop(title, voice, game.options), game)
    digest = entries[-1].digest if entries else header.digest
    voice.print(voice.say("replayed", file=file.name, count=len(entries), digest=digest))
    _tell_rewinds(voice, header)


def _tell_rewinds(voice: Voice, header: Header) -> None:
    """A game that was rewound says so."""
    if header.rewound:
        undone = sum(each.since - each.to for each in header.rewound)
        voice.print(voice.say("was-rewound", count=len(header.rewound), undone=undone))


# The table ---------------------------------------------------------------------------------------


def open_table(voice: Voice) -> None:
    """A table on this machine, in the browser."""
    from grognard.table.web.serve import serve

    settings = settle({"port": "0"}).settings
    voice.print(voice.say("opening"))
    serve(settings, open_browser=True)


def verify(voice: Voice, file: Path, map: Path | None, counters: Path | None) -> int:
    """Throw every die of a finished game again; 1 if one of them is not as it should be."""
    from grognard.table.play import dice
    from grognard.table.shown import fairness

    header, entries = journal_to_read(file)
    title = title_of_journal(file, header, map, counters)
    verdict = dice.verify(title, header, entries, file.name)
    for roll in verdict.wrong:
        voice.print(voice.say("roll-wrong", line=roll.line, shown=roll.shown, due=roll.due))
    if not verdict.commitment_kept:
        voice.print(voice.say("commitment-broken"))
    for face, count in verdict.distribution().items():
        voice.print(f"  {face}  {count:4}  {'█' * count}")
    voice.print(fairness.in_words(verdict, voice.lang))
    _tell_rewinds(voice, header)
    if verdict.verified:
        voice.print(voice.say("dice-verified"))
        return 0
    voice.print(voice.say("dice-not-verified"))
    return 1


def _tell(voice: Voice, top: Tabletop[Any], game: Game[Any, Any]) -> None:
    voice.print(Text(top.texts.say("title-name"), style="bold"))
    if top.notice():
        voice.print(Text(top.notice(), style="dim"))
    heading = ""
    for entry, before, after in zip(game.entries, game.positions, game.positions[1:], strict=False):
        # The turn and phase in which the action was asked for, not the one it led to.
        now = top.standing(game.title.sight.view(before, OBSERVER))[0]
        # What an onlooker hears in place of what a player knows is told only once, and in full.
        events = [e for e in after.news or [] if e.seats is None or OBSERVER not in e.seats]
        if events and now != heading:
            heading = now
            voice.print()
            voice.print(Text(heading, style="bold"))
        for event in events:
            for line in told(top.texts, event, sums=entry.seat == CHANCE):
                voice.print(line)
    voice.print()
    result = game.result
    text = top.texts.result(result) if result else voice.say("not-over")
    voice.print(cited(text, result.clause if result else "", "bold"))


# situation ---------------------------------------------------------------------------------------


def situation(
    voice: Voice,
    file: Path,
    name: str | None,
    picture: Path | None,
    map: Path | None,
    counters: Path | None,
    *,
    legend: bool,
) -> None:
    text = situation_to_read(file)
    title = title_of(name or title_in(file, text), map, counters)
    pos = situated(title, file, text)
    top = tabletop(title, voice, title.agreed(pos))
    said = _asked(voice, top, pos)
    if picture is not None:
        pictures.ready(picture)
        pictures.write(picture, top.drawing(pos, legend=legend, night=False, all=True))
        said.append(voice.say("drawn", file=str(picture)))
    # All of it is a situation again: what is said about it stands in comments.
    print(pos.situation(), *(f"# {line}\n" for line in said), sep="", end="")


def _asked(voice: Voice, top: Tabletop[Any], pos: Any) -> list[str]:
    """Whose move it is, what is asked, and how much there is to choose from."""
    texts = top.texts
    if pos.result is not None:
        return [f"{texts.result(pos.result)} [{pos.result.clause}]"]
    question = pos.question
    count = len(pos.answers())
    return [
        f"{texts.name(pos.seat)}: {texts.question(pos)} [{question.clause(pos)}]",
        voice.say("answers", count=count)
        if question.exhaustive()
        else voice.say("answers-among", count=count),
    ]


# odds --------------------------------------------------------------------------------------------


def odds_of_totals(
    voice: Voice,
    given: Given,
    attack: int | None,
    defence: int | None,
    *,
    night: bool,
    turn: int | None,
) -> None:
    top = tabletop(given.title(), voice)
    if attack is None or defence is None or turn is not None:
        raise BadInput("odds")
    between("ATTACK", attack, 0, HIGHEST_TOTAL)
    between("DEFENCE", defence, 1, HIGHEST_TOTAL)
    voice.print(top.odds_of_totals(attack, defence, night=night))


def odds_of_units(
    voice: Voice,
    given: Given,
    attackers: str | None,
    defenders: str | None,
    *,
    night: bool,
    turn: int | None,
) -> None:
    title = given.title()
    top = tabletop(title, voice)
    if attackers is None or defenders is None:
        raise BadInput("odds")
    try:
        shown: RenderableType = top.odds_of_units(
            pairs_of("--attack", attackers),
            pairs_of("--defend", defenders),
            night=night,
            turn=turn,
        )
    except Refused as error:
        raise BadInput("refused", reasons="; ".join(voice.refusals(error, title))) from None
    voice.print(shown)
    if top.notice():
        voice.print(Text(top.notice(), style="dim"))


# draw --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Drawing:
    """What is to be drawn, and where to."""

    out: Path
    setup: str | None
    legend: bool
    night: bool
    journal: Path | None
    at: int | None


def draw(voice: Voice, given: Given, wanted: Drawing) -> None:
    title = given.title()
    pictures.ready(wanted.out)
    options = options_of(title, given.option)
    pos, agreed = _to_draw(title, wanted, options)
    top = tabletop(title, voice, agreed)
    pictures.write(wanted.out, top.drawing(pos, legend=wanted.legend, night=wanted.night))
    voice.print(voice.say("drawn", file=str(wanted.out)))


def _to_draw(
    title: Title[Any, Any], wanted: Drawing, options: dict[str, Any]
) -> tuple[Any | None, Any]:
    """The position to draw (None: the empty map), and the options of its game."""
    if wanted.journal is None:
        if wanted.at is not None:
            raise BadInput("at")
        setup = chosen("--setup", wanted.setup or "none", ("historical", "none"))
        pos = title.start(**options) if setup == "historical" else None
        return pos, title.read_options(options)
    if wanted.setup is not None:
        raise BadInput("setup-of-journal")
    game = _resumed(title, wanted.journal)
    last = len(game.entries)
    number = last if wanted.at is None else between("--at", wanted.at, 0, last)
    return game.positions[number], game.options
