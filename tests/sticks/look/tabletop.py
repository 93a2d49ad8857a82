# uncompiled: what is shown, not what is computed with
"""Sticks in a terminal."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from grognard.engine.actions import Action
from grognard.engine.errors import DataError
from grognard.terminal.tabletop import Tabletop
from tests.sticks.actions import Take
from tests.sticks.box.contents import SEATS
from tests.sticks.look.drawing import draw
from tests.sticks.position import Sticks
from tests.sticks.sight.view import View
from tests.sticks.title import SticksTitle


class SticksTabletop(Tabletop[SticksTitle]):
    """The pile in a row."""

    example = "take 2"

    def notice(self) -> str:
        return ""

    def standing(self, view: View) -> list[str]:
        return [self.texts.say("in-the-pile", pile=view.pile)]

    def board(self, view: View) -> RenderableType:
        return Text("|" * view.pile, style="yellow")

    def forces(self, view: View) -> RenderableType:
        numbers = zip(SEATS, view.hidden, strict=True)
        return Text("\n".join(f"{self.texts.name(seat)}: {n or '?'}" for seat, n in numbers))

    def aliases(self, id: str) -> set[str]:
        return set()

    def note(self, pos: Sticks, action: Action) -> str:
        if not isinstance(action, Take):
            return ""
        return self.texts.say("in-the-pile", pile=pos.pile - action.sticks)

    def subject(self, pos: Sticks, id: str) -> str:
        return ""

    # For the other commands ----------------------------------------------------------------------

    def drawing(self, pos: Sticks | None, *, legend: bool, night: bool, all: bool = False) -> str:
        return draw(pos.pile if pos is not None else 0)

    def odds_of_totals(self, attack: int, defence: int, *, night: bool) -> RenderableType:
        raise DataError("odds", self.title.name, self.texts.say("without-fights"))

    def odds_of_units(
        self,
        attackers: list[tuple[str, str]],
        defenders: list[tuple[str, str]],
        *,
        night: bool,
        turn: int | None,
    ) -> RenderableType:
        raise DataError("odds", self.title.name, self.texts.say("without-fights"))
