"""Many games: who wins, from which seat and with which mind.

Game number n depends on the seed and n alone, so the same plan gives the same games in one process
or in many. Between processes go only names and numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final

from grognard.engine.title import Title
from grognard.lab.check import record
from grognard.lab.game import Party, play_out
from grognard.lab.intervals import wilson
from grognard.lab.processes import in_processes
from grognard.minds import Mind, mind
from grognard.titles import register

MOST_GAMES: Final = 1_000_000


@dataclass(frozen=True)
class Plan:
    """What is to be played: plain values only, so that it can go to another process."""

    title: str
    minds: tuple[str, ...]
    """One for each seat of the title, in its order."""
    games: int
    seed: int = 0
    swap: bool = False
    """Every second game the minds change seats."""
    options: dict[str, Any] = field(default_factory=dict)
    situation: str = ""
    """Where all of them begin, in place of the start under those options."""
    files: tuple[tuple[str, str], ...] = ()
    """An owner's own files, by kind."""
    journals: str = ""
    """The folder for the journals; empty: none are kept."""
    check: bool = False

    def seated(self, number: int) -> tuple[str, ...]:
        """The minds of that game, by seat."""
        return self.minds[::-1] if self.swap and number % 2 == 0 else self.minds


@dataclass(frozen=True)
class Played:
    """How one game went."""

    number: int
    winner: str | None
    ending: str
    actions: int
    faults: tuple[str, ...] = ()


@dataclass(frozen=True)
class Tally:
    """Wins out of games, and the 95 % interval of the rate behind them."""

    wins: int
    games: int

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)


@dataclass(frozen=True)
class Report:
    """What a plan showed."""

    plan: Plan
    seats: dict[str, Tally]
    minds: dict[str, Tally]
    endings: dict[tuple[str, str | None], int]
    """How the games ended, and who won them."""
    draws: int
    actions: int
    seconds: float
    faults: tuple[str, ...]

    def facts(self) -> dict[str, Any]:
        """The report as plain values, for `--json`."""
        return {
            "title": self.plan.title,
            "games": self.plan.games,
            "seed": self.plan.seed,
            "minds": {name: _facts(tally) for name, tally in self.minds.items()},
            "seats": {name: _facts(tally) for name, tally in self.seats.items()},
            "draws": self.draws,
            "actions": self.actions,
            "seconds": round(self.seconds, 3),
        }


def _facts(tally: Tally) -> dict[str, Any]:
    low, high = tally.interval
    return {
        "games": tally.games,
        "wins": tally.wins,
        "rate": round(tally.rate, 6),
        "low": round(low, 6),
        "high": round(high, 6),
    }


# One game ----------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def _title(name: str, files: tuple[tuple[str, str], ...]) -> Title[Any, Any]:
    return register.title(name, **dict(files))


def _start(plan: Plan) -> Any:
    """A position that nobody else plays on, for one game."""
    title = _title(plan.title, plan.files)
    if plan.situation:
        return _situated(title, plan.situation).copy()
    options = title.read_options(plan.options)
    return title.begin(options, title.box_of(options))


@lru_cache(maxsize=4)
def _situated(title: Title[Any, Any], situation: str) -> Any:
    return title.situation(situation)


def play_game(plan: Plan, number: int) -> Played:
    """Game `number` of the plan, counted from 1."""
    title = _title(plan.title, plan.files)
    minds = dict(zip(title.seats, map(mind, plan.seated(number)), strict=True))
    rng = Random(f"{plan.seed}/{number}")
    try:
        if plan.check or plan.journals:
            return _recorded(plan, number, title, minds, rng)
        pos = _start(plan)
        actions = play_out(pos, Party(title, pos.box, minds, rng))
        assert pos.result is not None
        return Played(number, pos.result.winner, pos.result.key, actions)
    except Exception as error:
        # Whatever breaks in game 7,312 must say so and not take the other games with it.
        return Played(number, None, "", 0, (f"{type(error).__name__}: {error}",))


def _recorded(
    plan: Plan, number: int, title: Title[Any, Any], minds: dict[str, Mind], rng: Random
) -> Played:
    beginning = {"situation": plan.situation} if plan.situation else plan.options
    game, faults = record(title, beginning, minds, rng, check=plan.check)
    if plan.journals:
        game.save(journal_of(plan, number))
    result = game.result
    return Played(
        number,
        result.winner if result else None,
        result.key if result else "",
        len(game.entries),
        tuple(f"action {len(game.entries)}: {fault}" for fault in faults),
    )


def journal_of(plan: Plan, number: int) -> Path:
    """Where the journal of that game is kept."""
    digits = len(str(plan.games))
    return Path(plan.journals) / f"{plan.title}-{plan.seed}-{number:0{digits}}.journal"


# All of them -------------------------------------------------------------------------------------


def simulate(
    plan: Plan, jobs: int = 1, watch: Callable[[int], None] = lambda played: None
) -> Report:
    """Play the plan; `watch` hears of every few games that are over."""
    start = perf_counter()
    played = in_processes(partial(play_game, plan), plan.games, jobs, watch)
    return report(plan, played, perf_counter() - start)


def report(plan: Plan, played: list[Played], seconds: float) -> Report:
    """What those games show."""
    seats = _title(plan.title, plan.files).seats
    by_seat = Counter(game.winner for game in played)
    by_mind: Counter[str] = Counter()
    sat: Counter[str] = Counter()
    for game in played:
        seated = dict(zip(seats, plan.seated(game.number), strict=True))
        sat.update(seated.values())
        if game.winner is not None:
            by_mind[seated[game.winner]] += 1
    return Report(
        plan=plan,
        seats={seat: Tally(by_seat[seat], len(played)) for seat in seats},
        minds={name: Tally(by_mind[name], sat[name]) for name in dict.fromkeys(plan.minds)},
        endings=dict(
            Counter((game.ending, game.winner) for game in played if game.ending).most_common()
        ),
        draws=sum(game.winner is None and not game.faults for game in played),
        actions=sum(game.actions for game in played),
        seconds=seconds,
        faults=tuple(f"game {game.number}, {fault}" for game in played for fault in game.faults),
    )
