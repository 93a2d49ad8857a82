"""A whole game in the terminal, people against computers."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random
from shlex import quote
from typing import Any, Final

from grognard.cli.files import STDIN, write_journal
from grognard.cli.person import Leave, Person, show_table
from grognard.cli.telling import cited, told
from grognard.engine.journal import Game
from grognard.engine.position import CHANCE
from grognard.minds import Asked, Mind
from grognard.terminal.tabletop import Tabletop
from grognard.terminal.voice import BadInput, Voice

RECALLED: Final = 12
"""A player who comes back to a game hears what the last actions brought about."""


class TerminalGame:
    """One game at one terminal, its journal kept at every step."""

    def __init__(
        self,
        voice: Voice,
        top: Tabletop[Any],
        game: Game[Any, Any],
        *,
        people: tuple[str, ...],
        mind: Mind,
        seed: int,
        journal: Path,
        start: Path | None = None,
    ) -> None:
        self.voice: Final = voice
        self.top: Final = top
        self.game: Final = game
        self.people: Final = people
        seats = game.title.seats
        self._computers: Final = {seat: mind.sit(game.title, seat) for seat in seats}
        self.seed: Final = seed
        self.journal = journal
        self.start: Final = start
        """The file of the situation it began from, if there is one."""
        self._person: Final = Person(voice, top, game, people)
        self._told = max(0, len(game.entries) - RECALLED)
        self._shown: tuple[object, ...] = ()
        self._kept = len(game.entries)

    def play(self) -> None:
        """To the end, or until the person leaves; either way the journal is kept."""
        try:
            self._tell()
            while not self.game.over:
                self._step()
                self._tell()
            self._end()
        except (Leave, EOFError, KeyboardInterrupt):
            self._leave()

    # One step ------------------------------------------------------------------------------------

    def _step(self) -> None:
        seat = self.game.seat
        if seat in self.people:
            self._keep()
            self._show(seat)
            self._person.answer(seat)
        elif seat == CHANCE:
            # A die depends on the seed and on how many were thrown: neither taking back nor
            # leaving and coming back changes it.
            thrown = sum(entry.seat == CHANCE for entry in self.game.entries)
            answers = self.game.position.answers()
            self.game.act(Random(f"{self.seed}/die/{thrown}").choice(answers))
        else:
            rng = Random(f"{self.seed}/mind/{len(self.game.entries)}")
            asked = Asked(self.game.title, self.game.box, self.game.view(seat), seat)
            self.game.act(self._computers[seat].choose(asked, rng))

    def _show(self, seat: str) -> None:
        """The board, whenever a new phase begins or somebody else has acted."""
        entries = self.game.entries
        others = sum(entry.seat not in (seat, CHANCE) for entry in entries)
        now = (seat, others, *self.top.standing(self.game.view(seat))[:1])
        if now != self._shown:
            first = not self._shown
            self._shown = now
            show_table(self.voice, self.top, self.game, seat, units=first)

    def _viewer(self) -> str:
        """Through whose eyes the story is told."""
        last = self.game.entries[-1].seat if self.game.entries else ""
        return last if last in self.people else self.people[0]

    def _tell(self) -> None:
        viewer = self._viewer()
        entries = self.game.entries
        for number in range(self._told, len(entries)):
            by_die = entries[number].seat == CHANCE
            for event in self.game.positions[number + 1].news or ():
                if event.seen_by(viewer):
                    for line in told(self.top.texts, event, sums=by_die):
                        self.voice.print(line)
        self._told = len(entries)

    # The end -------------------------------------------------------------------------------------

    def _keep(self) -> None:
        """Write the journal if anything has happened since."""
        if len(self.game.entries) == self._kept:
            return
        try:
            write_journal(self.game, self.journal)
        except BadInput as error:
            # The disk may be full or the folder gone: that is no reason to end the game.
            self.voice.complain(self.voice.because(error))
            self.journal = Path(tempfile.gettempdir()) / self.journal.name
            write_journal(self.game, self.journal)
            self.voice.print(self.voice.say("kept", file=str(self.journal)))
        self._kept = len(self.game.entries)

    def _end(self) -> None:
        self._keep()
        result = self.game.result
        assert result is not None
        show_table(self.voice, self.top, self.game, self.people[0])
        self.voice.print()
        self.voice.print(cited(self.top.texts.result(result), result.clause, "bold"))
        self.voice.print(self.voice.say("kept", file=str(self.journal)))

    def _leave(self) -> None:
        self.voice.print()
        if not self.game.entries:
            self.voice.print(self.voice.say("nothing-to-keep"))
            return
        self._keep()
        again = f"grognard play {self.game.title.name} --journal {quote(str(self.journal))}"
        if self.start is not None and str(self.start) != STDIN:
            again += f" --from {quote(str(self.start))}"
        if self.people != self.game.title.seats[:1]:
            again += f" --side {self.people[0] if len(self.people) == 1 else 'both'}"
        self.voice.print(self.voice.say("left", file=str(self.journal)))
        self.voice.print(again, soft_wrap=True)
