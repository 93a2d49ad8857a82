"""A person at the terminal: reads the question, looks about, and answers it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from rich.console import RenderableType
from rich.text import Text

from grognard.cli.clauses import clauses_of, whole
from grognard.cli.files import journal_to_write, write_journal
from grognard.cli.telling import cited, listed, told
from grognard.engine.actions import Action
from grognard.engine.door import refusals
from grognard.engine.errors import GrognardError, NotUnderstood
from grognard.engine.journal import Game
from grognard.engine.position import CHANCE
from grognard.terminal.choices import Choice, Choices, kind_of, words_of
from grognard.terminal.tabletop import Tabletop
from grognard.terminal.voice import BadInput, Voice

with suppress(ImportError):
    import readline  # noqa: F401  lets one edit the line, and call back earlier ones

COMMANDS: Final = (
    "help",
    "list",
    "back",
    "undo",
    "why",
    "rule",
    "map",
    "units",
    "log",
    "save",
    "quit",
)
LOG_LENGTH: Final = 30
LONGEST_LINE: Final = 2000


class Leave(Exception):
    """The person gets up from the table."""


class Person:
    """Answers for the seats they hold."""

    def __init__(
        self, voice: Voice, top: Tabletop[Any], game: Game[Any, Any], seats: tuple[str, ...]
    ) -> None:
        self.voice: Final = voice
        self.top: Final = top
        self.game: Final = game
        self.seats: Final = seats
        self._seat = ""
        self._choices = Choices((), top.aliases)
        self._commands: Final = {
            name.casefold(): getattr(self, f"_{word}")
            for word in COMMANDS
            for name in (word, *voice.say(f"command-{word}").split())
        }
        self._commands["?"] = self._why
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")

    # The question --------------------------------------------------------------------------------

    def answer(self, seat: str) -> None:
        """Ask until that seat's question is answered, or something is taken back."""
        self._seat = seat
        before = len(self.game.entries)
        self._choose_from(self.game.position.answers())
        self._ask()
        while len(self.game.entries) == before:
            line = self._read()
            try:
                self._hear(line)
            except GrognardError as error:
                self.voice.print(Text(self.voice.because(error), style="yellow"))

    def _choose_from(self, answers: list[Action]) -> None:
        self._choices = Choices(answers, self.top.aliases, self.top.kind)

    def _ask(self) -> None:
        pos = self.game.position
        question = pos.question
        assert question is not None
        self.voice.print()
        self.voice.print(cited(self.top.texts.question(pos), question.clause(pos), "bold"))
        card = self.top.card(pos)
        if card is not None:
            self.voice.print(card)
        self._offer()

    def _offer(self, *, all: bool = False) -> None:
        """The list of what can be chosen; `all` shows even a very long one."""
        choices = self._choices
        choices.listed = all or not choices.too_many
        if not choices.listed:
            example = words_of(choices.answers[0])[-1]
            self.voice.print(self.voice.say("too-many", count=len(choices.lines), example=example))
            return
        for number, choice in enumerate(choices.lines, start=1):
            self.voice.print(self._line(number, choice))

    def _line(self, number: int, choice: Choice) -> RenderableType:
        pos = self.game.position
        first = choice.answers[0]
        if choice.single:
            note = self.top.note(pos, first)
            question = pos.question.key(pos) if pos.question else ""
            line = Text(self.top.texts.action(first, question))
        else:
            word, subject = self._common(choice)
            note = self.top.subject(pos, subject)
            line = Text(
                self.voice.say(
                    "group",
                    subject=self.top.heading(word, subject),
                    word=self.top.texts.name(word),
                    count=len(choice.answers),
                )
            )
        line.append(f"  ({note})" if note else "", style="dim")
        return listed(str(number), "cyan", line)

    def _common(self, choice: Choice) -> tuple[str, ...]:
        """The two words all these answers have in common: their own, or those of their kind."""
        own = {kind_of(answer) for answer in choice.answers}
        return own.pop() if len(own) == 1 else self.top.kind(choice.answers[0])

    # What is said --------------------------------------------------------------------------------

    def _read(self) -> str:
        prompt = f"{self.top.texts.name(self._seat)}> "
        if sys.stdin.isatty():
            return input(prompt)[:LONGEST_LINE].strip()
        line = sys.stdin.readline()
        if not line:
            raise Leave
        # Nobody typed it on this screen: show what was said.
        line = line[:LONGEST_LINE].strip()
        self.voice.print(f"{prompt}{line}")
        return line

    def _hear(self, line: str) -> None:
        if not line:
            self._enter()
            return
        first, _, rest = line.partition(" ")
        command: Callable[[str], None] | None = self._commands.get(first.casefold())
        if command is None and first.startswith("?"):
            command, rest = self._why, line[1:]
        if command is not None:
            command(rest.strip())
            return
        found = self._choices.matching(line)
        if not found and not line.isdigit():
            found = Choices(self.game.position.answers(), self.top.aliases).matching(line)
        if len(found) == 1:
            self.game.act(found[0], self._seat)
        elif found:
            self._choose_from(found)
            self._offer()
        elif line.isdigit() and not self._choices.listed:
            self._offer()
        elif not self._walk(line) and not self._written(line):
            self._refuse(line)

    def _walk(self, line: str) -> bool:
        """Where a move is made step by step: the whole way of a unit to the hex named."""
        ids = [self._id(word) for word in line.split()]
        for unit in ids:
            for way in self.top.title.advice.ways(self.game.position, unit):
                if way.then and way.hex in ids:
                    for step in (way.action, *way.then):
                        self.game.act(self.top.title.read(step), self._seat)
                    return True
        return False

    def _written(self, line: str) -> bool:
        """Where not all answers can be listed, any other that no law is against may be written."""
        pos = self.game.position
        if pos.question is None or pos.question.exhaustive():
            return False
        try:
            meant = self._meant(line)
        except NotUnderstood:
            return False
        if refusals(pos, self._seat, meant):
            return False
        self.game.act(meant, self._seat)
        return True

    def _refuse(self, line: str) -> None:
        try:
            self._why(line)
        except NotUnderstood:
            raise BadInput("answer", text=line[:40]) from None

    def _enter(self) -> None:
        """An empty line: the only answer there is, or the list again."""
        answers = self.game.position.answers()
        if len(answers) == 1:
            self.game.act(answers[0], self._seat)
        else:
            self._offer()

    # Why not -------------------------------------------------------------------------------------

    def _why(self, line: str) -> None:
        if not line:
            raise BadInput("why")
        pos = self.game.position
        against = refusals(pos, self._seat, self._meant(line))
        if not against:
            self.voice.print(self.voice.say("allowed"))
        for refusal in against:
            text = cited(self.top.texts.refusal(refusal), refusal.clause)
            self.voice.print(listed("✗", "red", text))

    def _meant(self, line: str) -> Action:
        """The action written there, with other names for units and hexes, and its word left out."""
        words = [self._id(word) for word in line.split()]
        meant: Action
        try:
            meant = self.top.read(words)
        except NotUnderstood:
            for answer in self.game.position.answers():
                word, *fields = words_of(answer)
                if fields and len(fields) == len(words):
                    meant = self.top.title.read(" ".join([word, *words]))
                    return meant
            raise
        return meant

    def _id(self, word: str) -> str:
        said = word.casefold()
        for id in self.top.known():
            if said == id or said in self.top.aliases(id):
                return id
        return word

    # Looking about -------------------------------------------------------------------------------

    def _help(self, rest: str) -> None:
        for word in COMMANDS:
            line = Text(f"  {self.voice.say(f'usage-{word}'):<18}", style="cyan")
            line.append(self.voice.say(f"about-{word}", example=self.top.example), style="default")
            self.voice.print(line)

    def _list(self, rest: str) -> None:
        self._offer(all=True)

    def _back(self, rest: str) -> None:
        self._choose_from(self.game.position.answers())
        self._offer()

    def _rule(self, rest: str) -> None:
        pos = self.game.position
        assert pos.question is not None
        for clause in clauses_of(self.top.title, rest or pos.question.clause(pos)):
            self.voice.print(whole(self.voice, clause))

    def _map(self, rest: str) -> None:
        show_table(self.voice, self.top, self.game, self._seat)

    def _units(self, rest: str) -> None:
        self.voice.print(self.top.forces(self.game.view(self._seat)))

    def _log(self, rest: str) -> None:
        length = int(rest[:6]) if rest.isascii() and rest.isdigit() else LOG_LENGTH
        lines: list[RenderableType] = []
        for entry, position in zip(self.game.entries, self.game.positions[1:], strict=True):
            for event in position.news or ():
                if event.seen_by(self._seat):
                    by_die = entry.seat == CHANCE
                    lines += told(self.top.texts, event, sums=by_die)
        for line in lines[-length:] if length else ():
            self.voice.print(line)
        if not lines:
            self.voice.print(self.voice.say("empty-log"))

    # Taking back, keeping, leaving ---------------------------------------------------------------

    def _undo(self, rest: str) -> None:
        steps = max(1, int(rest[:6])) if rest.isascii() and rest.isdigit() else 1
        # At one screen with both sides, whoever acted last takes back.
        last = self.game.entries[-1].seat if self.game.entries else ""
        seat = last if last in self.seats else self._seat
        reach, wall = self.game.undoable(seat)
        if self.game.title.sight.hides_dice and wall != "nothing":
            wall = "reveal"
        key = "undo-nothing" if wall == "nothing" else f"undo-wall-{wall}"
        if not reach:
            self.voice.print(Text(self.top.texts.say(key), style="yellow"))
            return
        undone = self.game.undo(seat, steps)
        self.voice.print(self.voice.say("undone", count=undone))
        if undone < steps:
            self.voice.print(Text(self.top.texts.say(key), style="yellow"))

    def _save(self, rest: str) -> None:
        if not rest:
            raise BadInput("save")
        path = journal_to_write(Path(os.path.expanduser(rest)))
        write_journal(self.game, path)
        self.voice.print(self.voice.say("saved", file=str(path)))

    def _quit(self, rest: str) -> None:
        raise Leave


def show_table(
    voice: Voice, top: Tabletop[Any], game: Game[Any, Any], seat: str, *, units: bool = True
) -> None:
    """Where the game stands, the board and (if asked for) every unit, as that seat sees them."""
    view = game.view(seat)
    voice.print()
    for number, line in enumerate(top.standing(view)):
        voice.print(Text(line, style="bold reverse" if number == 0 else ""))
    voice.print(top.board(view))
    if units:
        voice.print(top.forces(view))
