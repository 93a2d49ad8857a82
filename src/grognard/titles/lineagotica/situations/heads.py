# uncompiled: prose for people, read once
"""The lines of a situation that are not about single men and vehicles."""

from __future__ import annotations

from typing import Final

from grognard.engine.situations import (
    Coded,
    Facts,
    Flags,
    Head,
    Joined,
    Named,
    Number,
    OneOf,
    Record,
    Several,
    SituationError,
    Statement,
    Tally,
    Together,
    Value,
    Yes,
)
from grognard.titles.lineagotica.box.contents import SEATS, Box
from grognard.titles.lineagotica.box.rows import QUALITIES
from grognard.titles.lineagotica.position import NOBODY, SEVERE
from grognard.titles.lineagotica.rules.moving.ch31_trails import TRAILS, WALKERS
from grognard.titles.lineagotica.situations.kinds import TO, Corners, Point, Spot, Text, Way, Words
from grognard.titles.lineagotica.situations.marks import Bit, Each, Entry, Known, Pair, Token
from grognard.titles.lineagotica.situations.records import (
    REST,
    Gaps,
    Gone,
    Laid,
    March,
    OfMarch,
    Orders,
    Rows,
    Works,
)

ALL: Final = "all"
BUT: Final = "but"
UPPER: Final = ("turn", "first", "moving", "so-far", "silent")
"""What is printed above the pieces."""


class Observed(Head):
    """`observed: all`, `observed: all but a1 a2`: everybody else on the table has a number, in the
    order of the battle. A short way to write by hand; it is printed man by man."""

    def __init__(self, box: Box) -> None:
        self.box: Final = box

    def write(self, facts: Facts, base: Facts) -> list[list[str]]:
        return []

    def read(self, statements: list[Statement], facts: Facts) -> None:
        (statement,) = statements
        first, *names = statement.words or [statement.head]
        if first.text != ALL:
            raise SituationError(first, "unknown-word", (ALL,))
        if names and names[0].text != BUT:
            raise SituationError(names[0], "unknown-word", (BUT,))
        names = names[1:]
        for name in names:
            if name.text not in self.box.by_id:
                raise SituationError(name, "unknown-piece", self.box.by_id)
        hidden = [*facts.get(Token.HIDDEN, []), *[self.box.by_id[n.text].index for n in names]]
        for piece in self.box.pieces:
            at = piece.index
            there = facts["state"][at] <= SEVERE and at not in hidden
            if there and not facts["token"][at]:
                facts["last_token"][piece.side] += 1
                facts["token"][at] = facts["last_token"][piece.side]


def heads_of(box: Box) -> dict[str, Head]:
    return {**_of_the_turn(box), **_of_the_battle(box), **_of_the_table(box), **_under_way(box)}


def _of_the_turn(box: Box) -> dict[str, Head]:
    sides = dict(enumerate(SEATS))
    return {
        "turn": Value("turn", Number()),
        "first": Value("first", Coded(sides)),
        "moving": Value("moving", Coded({NOBODY: "nobody", **sides})),
        "so-far": Flags(
            {"fire-phase": "fire_phase", "alarm": "alarm", "charge-fired": "charge_fired"}
        ),
        "silent": Value("silent", Together(Coded(sides))),
        "observed": Observed(box),
        "numbers": Tally("last_token", SEATS),
        "clouds": Value("smoke_count", Number()),
        "loads-out": Value("loads_out", Number()),
        "loads-taken": Value("loads_taken", Number()),
    }


def _of_the_battle(box: Box) -> dict[str, Head]:
    """Groups, units, supports and what is at stake, each by name."""
    scenario = box.scenario
    people = dict(enumerate(piece.id for piece in box.pieces))
    man = Coded({NOBODY: "nobody", **people}, unknown="unknown-piece")
    held = Coded({NOBODY: "nobody", **dict(enumerate(SEATS))})
    return {
        "groups": Each(
            [group.id for group in box.groups],
            Entry("leader", "leader", man),
            Entry("ability", "ability", Coded({NOBODY: "none", **dict(enumerate(QUALITIES))})),
            Entry("leaderless", "leaderless_since"),
            Entry("lost", "old_leader", man),
            Bit("leader-killed", "leader_killed"),
            Bit("dissolved", "dissolved"),
            Bit("promoted", "promoted"),
            Bit("wiped-out", "wiped_out"),
        ),
        "weapons": Each(
            box.arm_names,
            Bit("set-up", "set_up"),
            Bit("empty", "empty"),
            Bit("broken", "broken"),
            Entry("rounds", "rounds"),
            Entry("smoke", "smoke_shells"),
            Pair("lies", "lying", Spot(box)),
        ),
        "units": Each(
            [unit.id for unit in scenario.units],
            Bit("come-up", "come_up"),
            Bit("entered", "entered"),
        ),
        "supports": Each(
            [support.id for support in scenario.supports],
            Entry("fire", "fire_left"),
            Entry("smoke", "smoke_left"),
        ),
        "aircraft": Each([sortie.id for sortie in scenario.sorties], Bit("called", "flown")),
        "objectives": Each(
            [objective.id for objective in scenario.objectives],
            Entry("held", "control", held),
            Bit("done", "done"),
        ),
        "minefields": Each(
            [field.id for field in box.fields], Known("known", "bands_known", SEATS)
        ),
        "things": Each(
            [element.id for element in box.felt.elements], Known("known", "things_known", SEATS)
        ),
    }


def _of_the_table(box: Box) -> dict[str, Head]:
    """What play has left on the table."""
    side, mm = Named(SEATS, None), Number(None)
    elements = Named([element.id for element in box.felt.elements], None)
    fields = Named([field.id for field in box.fields], None)
    return {
        "laid": Laid(OneOf(box.kinds, None)),
        "gone": Gone(elements),
        "gap": Gaps(elements),
        "lane": Rows("lanes", (1, 1, REST), Record(in_=fields, side=side, at=Corners())),
        "ghost": Rows(
            "ghosts",
            (1, 2, 1, 1, 1),
            Record(side=side, at=Point(), turn=mm, number=Number(), look=Words()),
        ),
        "hole": Rows("unseen_holes", (1, 1), Record(unseen_by=side, id=Text(None))),
        "coming-smoke": Rows("coming_smoke", (1, 1), Record(side=side, at=Way())),
    }


def _under_way(box: Box) -> dict[str, Head]:
    """Orders, marches, calls for fire."""
    scenario = box.scenario
    side, count = Named(SEATS, None), Number()
    piece = Named([piece.id for piece in box.pieces], None, "unknown-piece")
    pieces = Several(piece)
    first = len(scenario.supports)
    batteries = {support.index: support.id for support in scenario.supports}
    batteries.update({first + man.index: man.id for man in box.pieces})
    houses = Named([building.id for building in box.felt.buildings])
    openings = Named([opening.key for opening in box.openings])
    walker = Record(
        man=piece,
        way=Way(),
        house=houses,
        storey=Number(-1),
        opening=openings,
        ends=Words("same"),
        whole_turn=Yes(),
        condition=count,
    )
    mission = Record(
        battery=Coded(batteries),
        by=piece,
        at=Point(),
        stage=count,
        fell=Point(),
        served=count,
        bearing=Number(-1),
    )
    sortie = Record(
        aircraft=Named([each.id for each in scenario.sorties], None),
        by=piece,
        at=Point(),
        heading=count,
        stage=count,
        due=count,
        tries=count,
    )
    weapon = Named(box.arm_names, None)
    cover = Record(
        by=piece,
        with_=weapon,
        at=Point(),
        rolled=Together(piece),
        from_=Spot(box),
        opening=openings,
    )
    trail = Record(to=side, of=piece, number=count, told=count)
    return {
        "order": Orders(piece, pieces, weapon),
        "cover": Rows("covers", (1, 1, 2, 1, 4, 1), cover),
        "march": March(Several(Joined(piece, piece, by=TO))),
        "walker": OfMarch(WALKERS, (1,) * 8, walker),
        "trail": OfMarch(TRAILS, (1,) * 4, trail),
        "mission": Rows("missions", (1, 1, 2, 1, 2, 1, 1), mission),
        "sortie": Rows("sorties", (1, 1, 2, 1, 1, 1, 1), sortie),
        "work": Works(),
    }
