"""How a title on a map of hexes lies on the table in a terminal."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any

from rich.console import RenderableType

from grognard.boards.hexlook import HexLook
from grognard.engine.title import OBSERVER
from grognard.terminal.cards import chances
from grognard.terminal.tabletop import T, Tabletop
from grognard.terminal.voice import BadInput


class HexTabletop(Tabletop[T]):
    """One map, one set of counters, game-turns by day and by night."""

    @property
    def look(self) -> HexLook[Any]:
        look = self.title.look
        assert isinstance(look, HexLook)
        return look

    def notice(self) -> str:
        opened = self.look.opened
        ours = "reconstructed" in (opened.map.source, opened.counters.source)
        return self.texts.say("reconstructed") if ours else ""

    # Where the game stands -----------------------------------------------------------------------

    def when(self, turn: int, turns: int, hours: str, *, night: bool, step: str) -> str:
        """The turn, the time of day and the step."""
        say = self.texts.say
        time = say("night" if night else "day")
        return " · ".join(filter(None, (say("turn-of", turn=turn, turns=turns), hours, time, step)))

    def step(self, step: str | int, ending: str) -> str:
        """The step of the turn in words; before the first turn it is the set-up."""
        if step:
            return self.texts.say(f"phase-{step}")
        return "" if ending else self.texts.say("setup")

    def where(self, place: str) -> str:
        """The number of a hex; of a place off the map, its name."""
        on_map = place in self.look.opened.map.hexes
        return place if on_map else self.texts.say(f"where-{place}")

    # What a person writes ------------------------------------------------------------------------

    @abstractmethod
    def shorts(self) -> dict[str, str]:
        """By id: what is printed on the counter."""

    def aliases(self, id: str) -> set[str]:
        return self._aliases.get(id, set())

    @cached_property
    def _aliases(self) -> dict[str, set[str]]:
        """Hexes by their name and without the dot, counters by what is printed on them."""
        map = self.look.opened.map
        said = {
            number: (number.replace(map.grid.separator, ""), hex.name)
            for number, hex in map.hexes.items()
        } | {id: (id, short) for id, short in self.shorts().items()}
        return {
            id: {name.casefold().replace(" ", "") for name in names if name}
            for id, names in said.items()
        }

    # For the other commands ----------------------------------------------------------------------

    @abstractmethod
    def lying(self, view: Any) -> Mapping[str, Any]:
        """The counters on the map, as the title's `draw_board` takes them."""

    def drawing(self, pos: Any | None, *, legend: bool, night: bool, all: bool = False) -> str:
        opened, sight = self.look.opened, self.title.sight
        lying: Mapping[str, Any] = {}
        if pos is not None:
            lying = self.lying(sight.whole(pos) if all else sight.view(pos, OBSERVER))
            night = night or pos.night()
        return self.look.draw(
            opened.map, opened.counters, lying, legend=legend, night=night, lang=self.voice.lang
        )

    def outcomes(self, odds: Mapping[str, Fraction]) -> RenderableType:
        """The chances of a fight."""
        named = {self.texts.say(f"outcome-{key}"): share for key, share in odds.items()}
        return chances(self.voice, named)

    def turn_asked(self, turn: int | None, night: bool, nights: Sequence[bool]) -> int:
        """The turn somebody asks about; if he names none, the first by night or by day."""
        if turn is None:
            found = [number for number, dark in enumerate(nights, start=1) if dark == night]
            if not found:
                raise BadInput("no-such-night")
            return found[0]
        if not 1 <= turn <= len(nights):
            raise BadInput("range", name="--turn", value=turn, low=1, high=len(nights))
        if night and not nights[turn - 1]:
            raise BadInput("by-day", turn=turn)
        return turn
