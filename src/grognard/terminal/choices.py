"""The answers on offer, grouped so that a person can choose: first the unit, then the hex."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from grognard.engine.actions import Action

FEW: Final = 12
"""Up to this many answers are listed one by one; more are grouped."""

MANY: Final = 36
"""More hexes than this are not listed unless asked for: the player names the hex."""


def words_of(action: Action) -> list[str]:
    """The words of an action's text: what is done, with what, where."""
    return str(action).split()


def kind_of(action: Action) -> tuple[str, ...]:
    """What many choices have in common: what is done, with what."""
    return tuple(words_of(action)[:2])


@dataclass(frozen=True)
class Choice:
    """One line of the list: an answer, or all the answers that begin alike."""

    answers: tuple[Action, ...]

    @property
    def single(self) -> bool:
        return len(self.answers) == 1


class Choices:
    """What can be chosen now."""

    def __init__(
        self,
        answers: Iterable[Action],
        aliases: Callable[[str], set[str]],
        kind: Callable[[Action], tuple[str, ...]] = kind_of,
    ) -> None:
        # What closes a phase stands last, after all that can still be done in it.
        self.answers: Final = sorted(answers, key=lambda action: len(words_of(action)) == 1)
        self._aliases: Final = aliases
        self._kind: Final = kind
        self.lines: Final = self._grouped()
        self.listed = True
        """Whether the list is on the screen: nobody means the number of a line unseen."""

    def _grouped(self) -> list[Choice]:
        if len(self.answers) <= FEW:
            return [Choice((answer,)) for answer in self.answers]
        for kind in (self._kind, kind_of):
            groups: dict[tuple[str, ...], list[Action]] = {}
            for answer in self.answers:
                groups.setdefault(kind(answer), []).append(answer)
            if len(groups) > 1:
                return [Choice(tuple(group)) for group in groups.values()]
        return [Choice((answer,)) for answer in self.answers]

    @property
    def too_many(self) -> bool:
        return len(self.lines) > MANY

    def matching(self, text: str) -> list[Action]:
        """The answers meant by a number of the list, or by some of their words."""
        said = text.casefold().split()
        found = [answer for answer in self.answers if self._means(said, answer)]
        if found or not self.listed or not text.isascii() or not text.isdigit():
            return found
        number = int(text[:6])
        return list(self.lines[number - 1].answers) if 1 <= number <= len(self.lines) else []

    def _means(self, said: list[str], answer: Action) -> bool:
        """Every word said is a word of the answer, or another name for one."""
        known = {name for word in words_of(answer) for name in (word, *self._aliases(word))}
        return bool(said) and all(word in known for word in said)
