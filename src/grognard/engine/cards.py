# uncompiled: what is shown, not what is computed with
"""Cards: what a player weighs before he commits himself.

Names and labels are message keys; the room that shows the card puts them into words.
"""

from __future__ import annotations

from fractions import Fraction

from grognard.engine.laws import Fact, Facts
from grognard.engine.sums import Sum


class Bar:
    """One way it can end, and the exact chance of it."""

    def __init__(self, key: str, chance: Fraction, good: bool = False) -> None:
        self.key = key
        self.chance = chance
        self.good = good
        """Whether the seat of the card hopes for it."""


class Card:
    """A fight, a negotiation: the sums on each side, the column, the ways it can end."""

    def __init__(
        self,
        key: str,
        clause: str,
        facts: Facts,
        sums: dict[str, Sum],
        bars: list[Bar],
        column: str = "",
        die: tuple[str, ...] = (),
        seat: str = "",
    ) -> None:
        self.key = key
        self.clause = clause
        self.facts = facts
        self.sums = sums
        self.bars = bars
        self.column = column
        self.die = die
        """What each face of the die brings, where one die decides."""
        self.seat = seat
        """The seat that takes the risk: the bars run from the worst for this seat to the best."""


class Other:
    """The card as it would be with one unit more, or one less; or, with `action`, the card of that
    answer."""

    def __init__(self, unit: str, more: bool, card: Card, action: str = "") -> None:
        self.unit = unit
        self.more = more
        self.card = card
        self.action = action


class Way:
    """One way a unit can go: the action, the hexes entered and what it costs.

    Where a move is made step by step `action` is the first step and `then` are the others, to be
    answered one after the other. `unhurt`: the chance to get there unhurt, where there is a risk.
    """

    def __init__(
        self,
        action: str,
        hex: str,
        path: tuple[str, ...],
        cost: Sum,
        then: tuple[str, ...] = (),
        unhurt: Fraction | None = None,
    ) -> None:
        self.action = action
        self.hex = hex
        self.path = path
        self.cost = cost
        self.then = then
        self.unhurt = unhurt


class Sight:
    """A hex in a unit's range of fire, and the hexes that block the line of sight to it.

    `key` and `facts` say in words what blocks it; without them nothing does.
    """

    def __init__(self, hex: str, by: tuple[str, ...] = (), key: str = "", **facts: Fact) -> None:
        self.hex = hex
        self.by = by
        self.key = key
        self.facts: Facts = {"hex": hex, "by": by, **facts}
