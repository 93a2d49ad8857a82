"""HTTP: what is left to see of a game, and what went wrong with a request."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from grognard.table.wire.fields import OfTitle
from grognard.table.wire.situations import SituationFault
from grognard.table.wire.told import BarLine, CardShown, Line, Over, SeatShown


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """The start of a game seen again, or an action and what came of it."""

    number: int
    seq: int | UnsetType = UNSET
    """While the game runs: what `seq` was when it was seen first."""
    seat: str
    action: str
    text: str
    lines: list[Line]
    view: OfTitle | UnsetType = UNSET
    change: OfTitle | UnsetType = UNSET
    """In place of the view, what of it is other than in the step before."""
    card: CardShown | None


class Replay(msgspec.Struct, frozen=True):
    """A finished game from somebody's eyes."""

    table: str
    title: str
    eyes: str
    seats: dict[str, SeatShown]
    over: Over | None
    steps: list[Step]


class Past(msgspec.Struct, frozen=True, rename={"from_": "from"}):
    """What somebody has seen of a game that may still be running."""

    from_: int | None
    """The step that they follow on, by its `seq`; None: the first of them is the first there is, or
    the first that was asked for."""
    earlier: bool
    """Whether there are steps before these that were not asked for."""
    eyes: str
    steps: list[Step]
    agreed: int | None = None
    """Of a game of earlier rules: the last step, by its `seq`, on which the rules of now agree."""


class Surprise(msgspec.Struct, frozen=True):
    """A throw nobody would have bet on."""

    number: int
    seat: str
    heading: str
    clause: str
    column: str
    came: str
    text: str
    luck: float
    chance: float
    """How likely it was to go at least as far that way."""
    exact: str
    bars: list[BarLine]
    hexes: list[str]
    units: list[str]


class Luck(msgspec.Struct, frozen=True):
    throws: int
    luck: dict[str, float]
    """By seat."""
    usual: float
    """How much of it fair dice bring: the standard deviation."""
    surprises: list[Surprise]


class RollShown(msgspec.Struct, frozen=True):
    number: int
    face: int
    sides: int
    fair: bool | UnsetType = UNSET
    """After the game: whether it is what the seed says."""


class Fairness(msgspec.Struct, frozen=True):
    """A table's dice; what proves them comes when the game is over."""

    method: str
    commitment: str
    salts: dict[str, str]
    closed: bool
    """Whether the first die has been thrown: nobody can add salt any more."""
    seed: str | None = None
    rolls: list[RollShown] = []
    distribution: dict[str, int] = {}
    """How often each face came up."""
    verified: bool | None = None
    text: str = ""
    sides: int | UnsetType = UNSET
    """Of the dice that the distribution is of."""
    likelihood: float | UnsetType = UNSET
    """How often fair dice are at least this unevenly spread."""


class Wrong(msgspec.Struct, frozen=True, omit_defaults=True):
    what: str
    text: str
    where: str = ""
    fault: SituationFault | None = None
    """Of a situation: where in it."""


class ErrorIs(msgspec.Struct, frozen=True):
    error: Wrong
