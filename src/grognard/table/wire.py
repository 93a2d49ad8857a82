"""What goes over the wire (docs/table.md). Unknown fields are refused, lengths are bounded."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from grognard.boards.beside import Called
from grognard.engine.journal import Wall
from grognard.engine.situations.lines import LONGEST
from grognard.table.store.store import Kind

Id = Annotated[str, Meta(max_length=64)]
Name = Annotated[str, Meta(max_length=40, pattern=r"\A[^\x00-\x1f]*\Z")]
Secret = Annotated[str, Meta(max_length=100)]
Deed = Annotated[str, Meta(max_length=500)]
Words = Annotated[str, Meta(min_length=1, max_length=2000, pattern=r"\A[^\x00]+\Z")]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Situation = Annotated[str, Meta(max_length=LONGEST)]
"""A position as a text (docs/situations.md)."""
Lang = Literal["it", "en"]
Choice = str | int | bool | None
"""What an option or a standing order can be set to."""
OfTitle = Annotated[Any, Meta(extra_json_schema={"type": "object"})]
"""A Struct of the title: its options, its view."""

ALL = ("all",)
"""The eyes of somebody who looks at a finished game and may know everything."""


# What a browser says -----------------------------------------------------------------------------


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="say"):
    """Base of what a browser says."""


class Hello(Say, frozen=True, tag="hello"):
    lang: Lang = "en"
    secrets: Annotated[list[Secret], Meta(max_length=8)] = []
    seen: Count = 0
    final: bool = False
    """Whether the states shall mark the answers that cannot be taken back."""


class Do(Say, frozen=True, tag="do"):
    seq: Count
    action: Deed
    seat: Id


class Why(Say, frozen=True, tag="why"):
    action: Deed
    seat: Id = ""


class Look(Say, frozen=True, tag="look"):
    unit: Id


class Weigh(Say, frozen=True, tag="weigh"):
    """What would one unit more or less change on the card?"""


class Survey(Say, frozen=True, tag="survey"):
    """What a seat measures before it commits itself; the title says what can be asked."""

    number: Count
    seat: Id
    query: msgspec.Raw


class Undo(Say, frozen=True, tag="undo"):
    seq: Count
    seat: Id
    steps: Annotated[int, Meta(ge=1, le=1_000_000)] = 1


class Takeback(Say, frozen=True, tag="takeback"):
    """Back to the last moment that this seat saw after no more than so many actions, and on from
    there; asked of the other side, unless that is a computer or its secret comes along."""

    seq: Count
    seat: Id
    to: Count
    secrets: Annotated[list[Secret], Meta(max_length=8)] = []


class Consent(Say, frozen=True, tag="consent"):
    seq: Count
    seat: Id
    yes: bool


class Resign(Say, frozen=True, tag="resign"):
    seq: Count
    seat: Id


class Rematch(Say, frozen=True, tag="rematch"):
    seq: Count
    seat: Id
    swap: bool = True
    """Whether the players change sides."""


class Chat(Say, frozen=True, tag="chat"):
    text: Words
    seat: Id


class Note(Say, frozen=True, tag="note"):
    text: Words
    seat: Id


class AskTalk(Say, frozen=True, tag="talk"):
    """What was said before the last so many lines, which it has."""

    known: Count


class Salt(Say, frozen=True, tag="salt"):
    seat: Id
    salt: Annotated[str, Meta(min_length=1, max_length=100, pattern=r"\A[A-Za-z0-9._-]+\Z")]


class GiveOrders(Say, frozen=True, tag="orders"):
    """Standing orders of that seat; what is left out is asked."""

    seat: Id
    orders: dict[Id, Any]


Said = (
    Hello
    | Do
    | Why
    | Look
    | Weigh
    | Survey
    | Undo
    | Takeback
    | Consent
    | Resign
    | Rematch
    | Chat
    | Note
    | AskTalk
    | Salt
    | GiveOrders
)


# What the server tells ---------------------------------------------------------------------------


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


# HTTP: what does not change ----------------------------------------------------------------------


class Value(msgspec.Struct, frozen=True):
    """Something to choose."""

    value: Choice
    label: str
    help: str | UnsetType = UNSET
    """Of one of several boards: what it is about,"""
    names: dict[str, str] | UnsetType = UNSET
    """and what the seats are called on it."""


class Option(msgspec.Struct, frozen=True):
    """An option or a standing order; without values it is written by hand."""

    name: str
    label: str
    help: str
    clause: str
    default: Choice
    values: list[Value]


class TitleCard(msgspec.Struct, frozen=True):
    """A title on the shelf."""

    id: str
    name: str
    heading: str
    line: str
    length: str
    difficulty: str
    information: str
    seats: list[Called]
    options: list[Option]
    orders: list[Option]
    """Answers a seat can give beforehand."""
    clocks: tuple[int, ...]
    """Seconds to choose from for what can lapse; none: nothing lapses."""
    minds: list[Called]
    reconstructed: str
    credits: str


class ClauseShown(msgspec.Struct, frozen=True):
    """A clause of the rulebook."""

    id: str
    kind: str
    heading: str
    text: str
    ruling: str | None
    see: tuple[str, ...]


# HTTP: tables ------------------------------------------------------------------------------------


class SeatAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Kind
    mind: Id = ""
    name: Name = ""


class From(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play goes on from a moment of another table."""

    table: Id
    at: Count


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"from_": "from"}):
    title: Id = ""
    options: dict[str, Any] = {}
    seats: dict[str, SeatAsked] = {}
    clock: Count = 0
    from_: From | UnsetType = UNSET
    situation: Situation = ""
    """Where the game begins, in place of its start; its options stand in it."""
    private: bool | None = None
    """Whether it is left out of the lobby; if nothing is said, a table to which somebody is invited
    is."""


class TableMade(msgspec.Struct, frozen=True):
    table: str
    seats: dict[str, str]


class Onward(msgspec.Struct, frozen=True):
    """How a game can go on that cannot be played under the rules of now."""

    possible: bool
    """Whether there is a moment on which both rules agree."""
    wanted: list[str]
    """The seats that want to go on from there."""
    table: str
    """Where it went on; "" as long as it did not."""


class TableShown(msgspec.Struct, frozen=True):
    table: str
    title: str
    seats: dict[str, SeatShown]
    asked: str
    actions: int
    changed: str
    over: Over | None
    commitment: str
    clock: int
    board: str = ""
    names: dict[str, str] = {}
    hides: bool = False
    """Whether the seats have secrets from each other."""
    damaged: bool = False
    """Whether the server cannot read it: nobody can sit or watch there."""
    earlier: bool = False
    """Whether it was played under earlier rules, or on another map: it can be read."""
    onward: Onward | None = None
    """Of such a game that is not over."""
    turn: int = 0
    phase: str = ""
    """In words; "" before the first and where the title has none."""
    battle: str = ""
    """What its board is called, where there are several."""


class SecretsOf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    secrets: Annotated[list[Secret], Meta(max_length=500)]


class Mine(TableShown, frozen=True, kw_only=True):
    """A table at which somebody holds a seat."""

    secret: int
    """Its place in the list sent."""
    seat: str
    your_move: bool


class Sitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Id
    name: Name = ""
    invitation: Secret = ""


class Naming(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What whoever holds these seats is called."""

    name: Name


class Sat(msgspec.Struct, frozen=True):
    table: str
    seat: str
    secret: str


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battle file to be checked."""

    battle: Annotated[str, Meta(max_length=200_000)]


class WrittenList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of an army list."""

    list: Annotated[str, Meta(max_length=200_000)]


# HTTP: situations --------------------------------------------------------------------------------


class ToCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A situation that somebody writes."""

    text: Situation
    lang: Lang = "en"


class SituationFault(msgspec.Struct, frozen=True):
    """What is wrong with a situation: the word, where it stands, and why."""

    line: int
    column: int
    length: int
    """Of the word as it stands there; line and column count from 1."""
    word: str
    reason: str
    nearest: str = ""
    """What was perhaps meant in its place; "" if nothing is like it."""


class LaidPiece(msgspec.Struct, frozen=True):
    """A piece, where it is, and its marks."""

    id: str
    place: str
    """A hex, or a place beside the map; "" where there is no word for it."""
    marks: list[str]


class SituationLine(msgspec.Struct, frozen=True):
    head: str
    words: list[str]


class CheckedSituation(msgspec.Struct, frozen=True, kw_only=True):
    """A situation looked at: what is wrong with it, or what it shows."""

    ok: bool
    fault: SituationFault | None = None
    situation: str = ""
    """In its normal form."""
    asked: str = ""
    """What is asked, in a sentence; how it ended, if the game is over."""
    seat: str = ""
    """Whose answer it is: a seat, `chance`, or nobody's."""
    turn: int = 0
    options: OfTitle | None = None
    view: OfTitle | None = None
    """All there is to see."""
    laid: list[LaidPiece] = []
    lines: list[SituationLine] = []
    """Everything else, in its order."""
    phases: list[str] = []
    beside: list[str] = []
    """The places beside the map."""
    marks: list[str] = []
    """The marks that a piece can bear; one that takes a value ends in `=`."""
    ids: list[str] = []
    """All pieces."""


class Copied(msgspec.Struct, frozen=True):
    """A moment of a table as a situation."""

    situation: str


# HTTP: after the game ----------------------------------------------------------------------------


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
