"""4.1, 4.3 Blind draws: German units, VP chits, the fronts of sticks."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Final

from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal
from grognard.engine.position import CHANCE, Question
from grognard.titles.nightdrop.actions import Draw
from grognard.titles.nightdrop.box.contents import PIR, STICK_TYPES
from grognard.titles.nightdrop.position import NOT_US, ONLY_GERMAN, ONLY_US, Drop
from grognard.titles.nightdrop.rules.ch02_advantage import award_initiative


class Drawing(Question[Drop]):
    """Chance draws one piece; every piece in the container is as likely as any other."""

    def seat(self, pos: Drop) -> str:
        return CHANCE

    def ready(self, pos: Drop) -> bool:
        pieces = self.answers(pos)
        if len(pieces) > 1:
            return True
        # The last piece: how many are left everybody knows, and chance has no say.
        self.take(pos, pieces[0])
        return False

    def refuse(self, pos: Drop, action: Action) -> list[Refusal]:
        return [] if action in self.answers(pos) else self.not_asked(pos, action)

    def take(self, pos: Drop, action: Action) -> None:
        assert isinstance(action, Draw)
        pos.answered()
        self.drawn(pos, action.what)

    @abstractmethod
    def drawn(self, pos: Drop, what: str) -> None:
        """What the piece drawn brings about."""


class Front(Drawing):
    """The front of a stick: what its regiment still has, whoever may see it."""

    def __init__(self, stick: int) -> None:
        self.stick: Final = stick

    def fields(self) -> tuple[Any, ...]:
        return (self.stick,)

    def answers(self, pos: Drop) -> list[Action]:
        left = pos.undrawn(pos.box.units[self.stick].regiment)
        return [Draw(kind, number) for kind in STICK_TYPES for number in range(1, left[kind] + 1)]


class Turning(Front):
    """2.4.1a, 2.4.2a A stick is turned over for good."""

    def clause(self, pos: Drop) -> str:
        return "2.4.1a"

    def drawn(self, pos: Drop, what: str) -> None:
        stick = pos.box.units[self.stick]
        pos.types[self.stick] = what
        pos.turned |= stick.bit
        pos.tell(Event("turned-up", "2.4.1a", {"unit": stick.id, "type": what}, reveals=True))


class Peek(Front):
    """9.3.2c The German player looks at an unknown stick eliminated in combat."""

    def clause(self, pos: Drop) -> str:
        return "9.3.2c"

    def drawn(self, pos: Drop, what: str) -> None:
        stick = pos.box.units[self.stick]
        pos.types[self.stick] = what
        facts: Facts = {"unit": stick.id, "type": what}
        pos.tell(Event("peeked", "9.3.2c", facts, seats=ONLY_GERMAN, reveals=True))
        # 2.6.2b The counter goes on the turn track, for all to see; past the last turn it does not.
        if what == PIR and award_initiative(pos, stick):
            pos.turned |= stick.bit


class Disclosure(Front):
    """After the game every stick is turned over."""

    def clause(self, pos: Drop) -> str:
        return "10.1"

    def drawn(self, pos: Drop, what: str) -> None:
        pos.types[self.stick] = what


class Chit(Drawing):
    """2.5a, 5.3.2b, 10.3 A VP chit for a VP hex, face up or for the eyes of the US player only."""

    def __init__(self, index: int, shown: bool, why: str) -> None:
        self.index: Final = index
        self.shown: Final = shown
        self.why: Final = why
        """The clause that asks for the draw."""

    def fields(self) -> tuple[Any, ...]:
        return (self.index, self.shown, self.why)

    def clause(self, pos: Drop) -> str:
        return self.why

    def answers(self, pos: Drop) -> list[Action]:
        found: list[Action] = []
        left = pos.chits_left()
        for at, value in enumerate(left):
            found.append(Draw(str(value), at - left.index(value) + 1))
        return found

    def drawn(self, pos: Drop, what: str) -> None:
        pos.chits[self.index] = int(what)
        name = pos.box.names[pos.box.vp_hexes[self.index]]
        if self.shown:
            pos.chits_shown |= 1 << self.index
            pos.tell(Event("chit-drawn", self.why, {"hex": name, "value": int(what)}, reveals=True))
        else:
            pos.tell(
                Event(
                    "chit-placed",
                    self.why,
                    {"hex": name, "value": int(what)},
                    seats=ONLY_US,
                    reveals=True,
                )
            )
            pos.tell(Event("chit-hidden", self.why, {"hex": name}, seats=NOT_US, reveals=True))


def still_unknown(pos: Drop) -> list[int]:
    """The sticks whose front nobody has drawn, on the map or lost."""
    return [stick.index for stick in pos.box.sticks if not pos.types[stick.index]]
