"""What the server tells at a live table."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from grognard.engine.journal import Wall
from grognard.table.store.store import Kind
from grognard.table.wire.fields import Choice, OfTitle


class Reason(msgspec.Struct, frozen=True):
    clause: str
    text: str


class PartLine(msgspec.Struct, frozen=True):
    amount: float
    text: str
    clause: str


class SumLines(msgspec.Struct, frozen=True, omit_defaults=True):
    key: str
    name: str
    total: float
    parts: list[PartLine]
    tenths: bool = False
    """A length, written with tenths: else a half is ½."""


class BarLine(msgspec.Struct, frozen=True):
    key: str
    text: str
    chance: float
    exact: str
    good: bool


class CardShown(msgspec.Struct, frozen=True):
    key: str
    heading: str
    clause: str
    sums: list[SumLines]
    bars: list[BarLine]
    column: str
    die: list[str]
    seat: str


class Line(msgspec.Struct, frozen=True):
    """One thing that happened."""

    number: int
    action: str
    seat: str
    key: str
    text: str
    clause: str
    hexes: list[str]
    units: list[str]
    path: list[str]
    face: int | None
    sums: list[SumLines]
    faces: list[int] = []
    lapsed: bool = False
    """Whether it was played for a seat that let its time pass."""
    hasty: bool = False
    """Whether a computer did it in haste: it had no answer in time."""


class Asked(msgspec.Struct, frozen=True):
    text: str
    clause: str
    key: str


class Back(msgspec.Struct, frozen=True):
    """How many actions a seat can take back, and what stops it there."""

    count: int
    wall: Wall


class Offer(msgspec.Struct, frozen=True):
    kind: Literal["takeback", "rematch"]
    seat: str
    to: int | None = None
    swap: bool | UnsetType = UNSET
    """Of a rematch: whether the players change sides."""


class Over(msgspec.Struct, frozen=True):
    key: str
    winner: str | None
    text: str
    clause: str


class SeatShown(msgspec.Struct, frozen=True):
    kind: Kind
    name: str
    mind: str
    here: bool = False


class Tell(msgspec.Struct, frozen=True, tag_field="is"):
    """Base of what the server tells."""


class TableIs(Tell, frozen=True, tag="table"):
    table: str
    title: str
    options: OfTitle
    seats: dict[str, SeatShown]
    yours: list[str]
    commitment: str
    hides: bool
    """Whether the seats have secrets from each other."""
    clock: int
    """The seconds a seat has for what can lapse; 0: as long as it likes."""
    board: str
    """Where its board is found: `board` and `map.svg` under this address."""
    names: dict[str, str]
    """What the seats are called, at this table."""


class State(Tell, frozen=True, tag="state"):
    seq: int
    eyes: str
    """The seat whose view this is, or `observer`."""
    hides: bool
    """Whether the seats have secrets from each other just now: at one screen they take turns."""
    view: OfTitle
    asked: str
    question: Asked
    answers: list[str]
    closed: list[str]
    """What belongs to the question in plain words, and is refused just now."""
    words: dict[str, str]
    """What all of these are called; only that a unit goes to a hex goes without saying."""
    final: list[str]
    """The answers after which a die falls or something is revealed, for whoever asked to know."""
    card: CardShown | None
    undo: dict[str, Back]
    """By seat, those of this browser."""
    orders: dict[str, dict[str, Choice]]
    """The standing orders of whoever looks, by seat; nothing where the title has none."""
    offer: Offer | None
    over: Over | None
    thinking: bool


class Clock(Tell, frozen=True, tag="clock"):
    """How long whoever is asked in the state just told may still take."""

    seq: int
    seat: str
    seconds: int
    left: float


class Story(Tell, frozen=True, tag="story", rename={"from_": "from"}):
    from_: int
    to: int
    lines: list[Line]


class Done(Tell, frozen=True, tag="done"):
    seq: int


class Refused(Tell, frozen=True, tag="refused"):
    action: str
    text: str
    """The action in words."""
    reasons: list[Reason]


class WayLine(msgspec.Struct, frozen=True):
    hex: str
    action: str
    cost: SumLines
    path: list[str]
    then: list[str]
    unhurt: float | None


class SightLine(msgspec.Struct, frozen=True):
    hex: str
    by: list[str]
    text: str


class Looked(Tell, frozen=True, tag="looked", rename={"not_": "not"}):
    unit: str
    ways: list[WayLine]
    not_: list[Reason]
    sights: list[SightLine]


class OtherLine(msgspec.Struct, frozen=True):
    unit: str
    more: bool
    column: str
    bars: list[BarLine]
    action: str


class Weighed(Tell, frozen=True, tag="weighed"):
    """The card with one unit more or less, as of `seq`."""

    seq: int
    others: list[OtherLine]


class Surveyed(Tell, frozen=True, tag="surveyed"):
    """The answer to the survey of that number, as of `seq`."""

    number: int
    seq: int
    told: msgspec.Raw


class BadSurvey(Tell, frozen=True, tag="error"):
    """Why there is none."""

    number: int
    text: str
    what: str = "bad-survey"


class Stale(Tell, frozen=True, tag="stale"):
    seq: int


class Chatted(Tell, frozen=True, tag="chat"):
    number: int
    seat: str
    name: str
    text: str
    at: str


class Noted(Tell, frozen=True, tag="note"):
    number: int
    seat: str
    text: str
    at: str


class Talk(Tell, frozen=True, tag="talk"):
    """The last lines of talk that this browser has not heard, or, on asking, those before."""

    chats: list[Chatted]
    notes: list[Noted]
    earlier: int
    """How many lines were said before these; they come on asking."""


class RematchAt(Tell, frozen=True, tag="rematch"):
    table: str
    seats: dict[str, str]


class Trouble(Tell, frozen=True, tag="error"):
    what: str
    text: str
