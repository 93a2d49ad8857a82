# uncompiled: a kit of tests
"""What the kit is told of a title, and how it plays games to try it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Any, Generic, NoReturn, TypeVar

import msgspec

from grognard.engine.actions import Action
from grognard.engine.door import act
from grognard.engine.journal import Game
from grognard.engine.laws import Refusal
from grognard.engine.position import Position
from grognard.engine.title import OBSERVER, Title

P = TypeVar("P", bound=Position)
V = TypeVar("V", bound=msgspec.Struct)
A = TypeVar("A")

Options = Mapping[str, Any]
Check = Callable[[Options, int], None]


class KitFailure(AssertionError):
    """What a title does and must not."""


class Moves(ABC, Generic[P]):
    """What the kit must be told of a title's moves, to try the ways that it offers."""

    @abstractmethod
    def movers(self, pos: P) -> list[str]:
        """Everything that the seat asked could move now, by the name that `ways` takes."""

    @abstractmethod
    def next_places(self, pos: P, mover: str) -> set[str]:
        """The hexes, one answer away, where the mover may end its move."""

    @abstractmethod
    def place(self, pos: P, mover: str) -> str:
        """Where the mover is; or where it will be, as far as its way is planned."""

    @abstractmethod
    def paid(self, trail: list[P], mover: str) -> int:
        """What the mover has paid for its way along these positions."""


class Games(Generic[P, V]):
    """A title, and what the kit must be told to try it.

    `thinkable(pos)`: every action somebody might think of, legal or not. `scramble(pos, seat,
    rng)`: another position that the seat cannot tell from this one, or None where it knows
    everything. No game is longer than `most_actions`, whoever plays. `foreseeable(pos)`: whether
    the dice due there are few enough to forecast. `player`: who plays the games with even seeds,
    where players at random would hardly ever get to fight. `surveyed(pos, seat, action)`: what a
    survey of that action has against it, as it is shown to the seat; None where there is none.
    `moves`: how pieces move, where a title offers ways.
    """

    def __init__(
        self,
        title: Title[P, V],
        *,
        thinkable: Callable[[P], Iterable[Action]],
        scramble: Callable[[P, str, Random], P | None],
        most_actions: int = 2000,
        foreseeable: Callable[[P], bool] = lambda pos: True,
        player: Callable[[P, Random], Action] = lambda pos, rng: rng.choice(pos.answers()),
        surveyed: Callable[[P, str, Action], list[Refusal] | None] | None = None,
        moves: Moves[P] | None = None,
    ) -> None:
        self.title = title
        self.thinkable = thinkable
        self.scramble = scramble
        self.most_actions = most_actions
        self.foreseeable = foreseeable
        self.player = player
        self.surveyed = surveyed
        self.moves = moves

    def walk(self, options: Options, seed: int) -> Iterator[P]:
        """The positions of a random game, each reached through the one door."""
        rng = Random(seed)
        pos = self.title.start(**options)
        for _ in range(self.most_actions):
            yield pos
            if pos.result is not None:
                return
            pos = act(pos, pos.seat, self._pick(pos, seed, rng))
        self._fail(pos, f"the game is not over after {self.most_actions} actions")

    def game(self, options: Options, seed: int) -> Game[P, V]:
        """A random game with its journal."""
        rng = Random(seed)
        game = Game(self.title, **options)
        while not game.over and len(game.entries) < self.most_actions:
            game.act(self._pick(game.position, seed, rng))
        return game

    def _pick(self, pos: P, seed: int, rng: Random) -> Action:
        """What the player answers; or any kind of answer, and then any of that kind."""
        if seed % 2 == 0:
            return self.player(pos, rng)
        # That ends phases sooner.
        word = rng.choice(sorted({word_of(action) for action in pos.answers()}))
        return rng.choice([action for action in pos.answers() if word_of(action) == word])

    def _box(self, options: Options) -> Any:
        return self.title.box_of(self.title.read_options(dict(options)))

    def _fail(self, pos: Position, what: str) -> NoReturn:
        shown = pos.encode().decode()
        raise KitFailure(f"{self.title.name}: {what}\nin {shown}")

    def _known(self, pos: P, clause: str, where: str) -> None:
        if clause not in self.title.clauses:
            self._fail(pos, f"{where} cites {clause!r}, which is no clause of the rulebook")

    def _eyes(self) -> tuple[str, ...]:
        return (*self.title.seats, OBSERVER)


def word_of(action: Action) -> str:
    return str(action.__struct_config__.tag)


def some(things: list[A], most: int, rng: Random) -> list[A]:
    return things if len(things) <= most else rng.sample(things, most)
