# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What the browser asks today: a second grammar for the plans of orders.

Each of these builds the order, asks for its plan (`PlanOf`) and picks from it what the browser
reads. They go when the browser asks for plans.
"""

from grognard.engine.actions import Action
from grognard.titles.lineagotica.actions import Dismount, Drive, March, Pivot, Reverse, Walk
from grognard.titles.lineagotica.sight.answers import Marched, Planned
from grognard.titles.lineagotica.sight.asking import Place, Query, Way, Word


class OldQuery(Query, frozen=True):
    """A question that stands for the plan of an order."""

    def order(self) -> Action:
        raise NotImplementedError


def on_foot(plan: Planned) -> Marched:
    """The browser does not let a player order what would come to nothing."""
    return Marched(plan.ends, plan.rolls, plan.staying, plan.refusals or plan.in_vain)


class MarchTo(OldQuery, frozen=True, tag="march"):
    """How a group would go there."""

    group: Word
    gait: Word
    x: Place
    y: Place

    def order(self) -> Action:
        return March(self.group, self.gait, self.x, self.y)


class OffAt(OldQuery, frozen=True, tag="dismount"):
    """6.10 How the men of a group, or one man, would get off towards there."""

    who: Word
    x: Place
    y: Place

    def order(self) -> Action:
        return Dismount(self.who, self.x, self.y)


class WalkBy(OldQuery, frozen=True, tag="walk"):
    """How one man would go that way."""

    man: Word
    gait: Word
    way: Way
    posture: Word = "same"

    def order(self) -> Action:
        return Walk(self.man, self.gait, self.way, self.posture)


class DriveBy(OldQuery, frozen=True, tag="drive"):
    """How a vehicle would go that way: cross, crush, reverse."""

    vehicle: Word
    way: Way
    manner: Word = "cross"

    def order(self) -> Action:
        if self.manner == "reverse":
            return Reverse(self.vehicle, self.way)
        return Drive(self.vehicle, self.way, self.manner)


class PivotTo(OldQuery, frozen=True, tag="pivot"):
    vehicle: Word
    facing: Place

    def order(self) -> Action:
        return Pivot(self.vehicle, self.facing)
