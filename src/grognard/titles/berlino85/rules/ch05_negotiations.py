"""5.0 Negotiations."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Refusal
from grognard.engine.position import Question, Result, Throw
from grognard.engine.sums import Part, Sum
from grognard.titles.berlino85.actions import Decline, Talk
from grognard.titles.berlino85.box.contents import SEATS, SOVIET, WESTERN
from grognard.titles.berlino85.position import Berlin

_TALK: Final[Action] = Talk()
_DECLINE: Final[Action] = Decline()


class Negotiations(Question[Berlin]):
    """5.0a Once a game-turn the Russian may check whether the Western forces surrender."""

    def fields(self) -> tuple[Any, ...]:
        return ()

    def seat(self, pos: Berlin) -> str:
        return SEATS[SOVIET]

    def clause(self, pos: Berlin) -> str:
        return "5.0a"

    def ready(self, pos: Berlin) -> bool:
        if pos.held[WESTERN]:
            return True
        pos.answered()
        return False

    def answers(self, pos: Berlin) -> list[Action]:
        return [_TALK, _DECLINE]

    def refuse(self, pos: Berlin, action: Action) -> list[Refusal]:
        return [] if isinstance(action, Talk | Decline) else self.not_asked(pos, action)

    def take(self, pos: Berlin, action: Action) -> None:
        if isinstance(action, Talk):
            pos.reword(TalksDie(0))
            pos.tell(Event("talks", "5.0a", {"value": pos.occupied_value()}))
        else:
            pos.answered()
            pos.tell(Event("no-talks", "5.0a", {}))


def modifiers(pos: Berlin) -> Sum:
    """5.0g-5.0j What is added to the two dice."""
    parts: list[Part] = []
    passive = pos.options.passive_modifier
    if passive and not pos.west_moved and not pos.west_attacked:
        parts.append(Part(passive, "west-kept-still", "5.0g"))
    if pos.lost[WESTERN]:
        parts.append(Part(-pos.lost[WESTERN], "western-losses", "5.0i"))
    if pos.lost[SOVIET]:
        parts.append(Part(pos.lost[SOVIET], "soviet-losses", "5.0j"))
    return Sum(tuple(parts))


class TalksDie(Throw[Berlin]):
    """5.0b Two dice, the Western player's first; `western` is its face, 0 before the throw."""

    def __init__(self, western: int) -> None:
        self.western: Final = western

    def fields(self) -> tuple[Any, ...]:
        return (self.western,)

    def clause(self, pos: Berlin) -> str:
        return "5.0b"

    def show(self, pos: Berlin, face: int) -> None:
        if not self.western:
            pos.reword(TalksDie(face))
            return
        dice = Sum((Part(self.western, "western-die", "5.0b"), Part(face, "russian-die", "5.0b")))
        pos.answered()
        conclude(pos, dice + modifiers(pos))


def conclude(pos: Berlin, talks: Sum) -> None:
    """5.0c-5.0f The modified throw against the value occupied."""
    value = pos.occupied_value()
    if talks.total < value:
        key, clause = "surrender", "5.0c"
    elif talks.total == value:
        key, clause = "cease-fire", "5.0d"
    else:
        key, clause = "fighting-goes-on", "5.0f"
    pos.tell(Event(key, clause, {"value": value, "total": talks.total}, {"talks": talks}))
    if talks.total < value:
        pos.finish(Result(SEATS[SOVIET], "surrender", "0.7.1b"))
    elif talks.total == value:
        if pos.truce:
            pos.finish(Result(SEATS[WESTERN], "two-cease-fires", "0.7.2b"))
        else:
            pos.truce_next = True
