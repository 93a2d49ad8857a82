"""What a browser says at a live table."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from grognard.table.wire.fields import Count, Deed, Id, Lang, Secret, Words


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
