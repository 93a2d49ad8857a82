# uncompiled: a kit of tests
"""Taking back, replaying, and journals that somebody has changed."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import msgspec

from grognard.engine.errors import JournalError
from grognard.engine.journal import Game, parse_journal, replay
from grognard.engine.kit.games import Games, KitFailure, Options, P, V
from grognard.engine.position import CHANCE, Position


class Journals(Games[P, V]):
    """A game's journal is the game, to its last line."""

    def check_undo_is_a_prefix(self, options: Options, seed: int) -> None:
        rng = Random(seed)
        whole = self.game(options, seed)
        for length in sorted(rng.sample(range(len(whole.entries) + 1), 30)):
            for seat in self._eyes():
                game = _beginning(whole, length)
                count, wall = game.undoable(seat)
                steps = rng.choice((0, -3, 1, count, 10**9))
                undone = game.undo(seat, steps)
                left = length - undone
                pos = game.position
                if undone != max(min(steps, count), 0):
                    self._fail(pos, f"{undone} of {steps} taken back, {count} could be")
                if game.entries != whole.entries[:left] or len(game.positions) != left + 1:
                    self._fail(pos, "a game taken back is not its own beginning")
                if pos.digest() != whole.positions[left].digest():
                    self._fail(pos, "a position taken back to is not what it was")
                if any(entry.seat != seat for entry in whole.entries[left:length]):
                    self._fail(pos, f"{seat} took back what was not its own")
                if any(_revealed(each) for each in whole.positions[left + 1 : length + 1]):
                    self._fail(pos, f"{seat} took back past a secret shown")
                game.undo(seat, count)
                self._stands_at(game, seat, wall)

    def _stands_at(self, game: Game[P, V], seat: str, wall: str) -> None:
        """The last action that is left is the wall that was announced."""
        last = game.entries[-1] if game.entries else None
        if last is None:
            found = "nothing"
        elif last.seat == CHANCE:
            found = last.chance
        else:
            found = "reveal" if last.seat == seat else "other"
        if found != wall or (wall == "reveal" and not _revealed(game.position)):
            self._fail(game.position, f"{seat} is stopped by {found}, not by {wall}")

    def check_a_journal_replays(self, options: Options, seed: int) -> None:
        game = self.game(options, seed)
        header, entries = parse_journal(game.to_text(), "kit")
        if (header, entries) != (game.header(), game.entries):
            raise KitFailure(f"{self.title.name}: a journal reads otherwise than it was written")
        again = replay(self.title, header, entries, "kit")
        for old, new in zip(game.positions, again.positions, strict=True):
            if old.encode() != new.encode():
                self._fail(old, f"replayed it is {new.encode().decode()}")
        if again.to_text() != game.to_text():
            raise KitFailure(f"{self.title.name}: replayed and written, a journal has changed")

    def check_a_changed_journal_is_found_out(self, options: Options, seed: int) -> None:
        """Whatever is changed in a line, the error names that line."""
        rng = Random(seed)
        game = self.game(options, seed)
        lines = game.to_text().splitlines(keepends=True)
        for number in rng.sample(range(len(game.entries) - 1), 3):
            entry = game.entries[number]
            line = number + 2
            others = [a for a in game.positions[number].answers() if str(a) != entry.do]
            wrong: dict[str, list[Any]] = {
                "another seat": ["nobody", entry.do, entry.digest],
                "no action": [entry.seat, "of-another-house", entry.digest],
                "another digest": [entry.seat, entry.do, entry.digest[::-1] + "0"],
                "no digest": [entry.seat, entry.do],
            }
            if others:
                wrong["another action"] = [entry.seat, str(rng.choice(others)), entry.digest]
            for how, values in wrong.items():
                forged = msgspec.json.encode(values).decode() + "\n"
                self._found_out([*lines[: line - 1], forged, *lines[line:]], line, how)
            self._found_out([*lines[: line - 1], *lines[line:]], line, "a line left out")
            self._found_out([*lines[:line], *lines[line - 1 :]], line + 1, "a line twice")
            cut = rng.randrange(1, len(lines[line - 1]))
            self._found_out([*lines[: line - 1], lines[line - 1][:cut]], line, "a line cut off")

    def _found_out(self, lines: list[str], line: int, how: str) -> None:
        try:
            header, entries = parse_journal("".join(lines), "kit")
            replay(self.title, header, entries, "kit")
        except JournalError as error:
            if error.line != line:
                raise KitFailure(f"{how} in line {line} is found in line {error.line}") from error
        else:
            raise KitFailure(f"{self.title.name}: a journal with {how} in line {line} replays")


def _revealed(pos: Position) -> bool:
    return any(event.reveals for event in pos.news or ())


def _beginning(game: Game[P, V], length: int) -> Game[P, V]:
    """The game as it was after that many actions."""
    shorter = copy.copy(game)
    shorter.entries = game.entries[:length]
    shorter.positions = game.positions[: length + 1]
    return shorter
