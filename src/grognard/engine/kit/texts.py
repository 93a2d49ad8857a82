# uncompiled: a kit of tests
"""Actions and positions as texts, and as values that never change."""

from __future__ import annotations

from random import Random

from grognard.engine.actions import Action
from grognard.engine.door import act, play
from grognard.engine.errors import NotUnderstood
from grognard.engine.kit.games import Games, KitFailure, Options, P, V, some
from grognard.engine.kit.hostile import HOSTILE_TEXTS, OfAnotherHouse, distorted
from grognard.engine.situations import SituationError


class Texts(Games[P, V]):
    """Written down and read again, copied, kept."""

    def check_actions_turn_to_text_and_back(self, options: Options, seed: int) -> None:
        said: set[Action] = set(self.thinkable(self.title.start(**options)))
        for pos in self.walk(options, seed):
            said.update(pos.answers())
        for action in said:
            if self.title.read(str(action)) != action:
                raise KitFailure(f"{self.title.name}: {str(action)!r} reads as something else")
        for text in (*HOSTILE_TEXTS, *map(str, [OfAnotherHouse(), *distorted(self.title)])):
            try:
                read = self.title.read(text)
            except NotUnderstood:
                continue
            if str(read) != text:
                raise KitFailure(f"{self.title.name}: {text!r} is read as {str(read)!r}")

    def check_positions_survive_being_written_down(self, options: Options, seed: int) -> None:
        box = self._box(options)
        for pos in self.walk(options, seed):
            written = pos.encode()
            again = self.title.decode(written, box)
            if again.encode() != written:
                self._fail(pos, f"written down and read it is {again.encode().decode()}")
            if again.seat != pos.seat or again.answers() != pos.answers():
                self._fail(pos, "written down and read it asks something else")
            if self.title.invariants(again):
                self._fail(pos, f"written down and read: {self.title.invariants(again)}")

    def check_situations(self, options: Options, seed: int) -> None:
        """Written as a situation and read again it is the same position, and so is its text."""
        for pos in self.walk(options, seed):
            text = self.title.situations.write(pos)
            try:
                again = self.title.situation(text)
            except SituationError as error:
                self._fail(pos, f"its situation is refused: {error}\n{text}")
            if again != pos:
                self._fail(pos, f"by its situation it is {again.encode().decode()}\n{text}")
            if again.answers() != pos.answers():
                self._fail(pos, f"by its situation something else is answered\n{text}")
            if self.title.situations.write(again) != text:
                self._fail(pos, f"its situation is written in two ways\n{text}")

    def check_no_old_position_ever_changes(self, options: Options, seed: int) -> None:
        rng = Random(seed)
        seen: list[tuple[P, bytes, list[Action]]] = []
        for pos in self.walk(options, seed):
            seen.append((pos, pos.encode(), pos.answers()))
            for action in some(pos.answers(), 3, rng):
                act(pos, pos.seat, action)
            twin = pos.copy()
            if twin.encode() != pos.encode():
                self._fail(pos, f"its copy is {twin.encode().decode()}")
            while twin.result is None and rng.random() < 0.8:
                play(twin, rng.choice(twin.answers()))
        for pos, written, answers in seen:
            if pos.encode() != written:
                self._fail(pos, f"this was once {written.decode()}")
            if pos.answers() != answers:
                self._fail(pos, "what may be answered here has changed")
