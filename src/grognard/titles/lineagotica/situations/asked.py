# uncompiled: prose for people, read once
"""What is asked, in words: the steps of a turn, dice half thrown, who may fire at whom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from grognard.engine.situations import (
    Kind,
    Named,
    Number,
    Record,
    Several,
    SituationError,
    Together,
    Word,
    Yes,
)
from grognard.titles.lineagotica.box.contents import SEATS
from grognard.titles.lineagotica.box.rows import QUALITIES
from grognard.titles.lineagotica.rules.fire.ch09_covering import ask_for_covering_fire
from grognard.titles.lineagotica.rules.procedure import PROCEDURES
from grognard.titles.lineagotica.rules.turn.ch05_sequence import (
    STEPS,
    ask_for_declarations,
    ask_for_initiative,
    ask_for_orders,
    begin_fire_phase,
    begin_movement,
    begin_turn,
    close_combat,
    end_turn,
    fire,
    fire_at_aircraft,
    let_smoke_spread,
    observe,
)
from grognard.titles.lineagotica.situations.kinds import Words

_STEPS: Final[dict[Any, tuple[str, ...]]] = {
    begin_turn: ("start",),
    ask_for_initiative: ("initiative",),
    ask_for_declarations: ("declarations",),
    ask_for_covering_fire: tuple(f"covering-{quality}" for quality in QUALITIES),
    fire_at_aircraft: ("anti-aircraft",),
    begin_movement: ("first-move", "second-move"),
    observe: ("observation", "last-observation"),
    let_smoke_spread: ("smoke", "last-smoke"),
    begin_fire_phase: ("fire",),
    close_combat: ("melee",),
    ask_for_orders: tuple(f"orders-{quality}" for quality in QUALITIES),
    fire: tuple(f"fire-{quality}" for quality in QUALITIES),
    end_turn: ("end",),
}
STEP_NAMES: Final = tuple(_STEPS[begin][part] for begin, part in STEPS)
"""The steps of a turn by name."""


class Roll(Record):
    """A procedure, what it is about, and the faces so far: `rolling fire class=regular faces=3`."""

    def __init__(self) -> None:
        super().__init__(faces=Several(Number(None)))
        side, quality = Named(SEATS, None), Named(QUALITIES, None)
        self.about: Final = {
            "fire": Record(class_=quality),
            "covering": Record(class_=quality),
            "anti-aircraft": Record(side=side, moving=Yes()),
            "on-the-spot": Record(side=side, order=Words(None)),
        }
        """What the procedures that have arguments are given; the others have none."""

    def write(self, values: Iterable[Any]) -> list[str]:
        name, args, faces = values
        about = self.about.get(name, Record())
        return [name, *about.write(args), *super().write([faces])]

    def read(self, head: Word, words: Iterable[Word]) -> list[Any]:
        said = list(words)
        if not said:
            raise SituationError(head, "no-value")
        name, *rest = said
        if name.text not in PROCEDURES:
            raise SituationError(name, "unknown-question", PROCEDURES)
        thrown = [word for word in rest if word.text.startswith("faces=")]
        others = [word for word in rest if word not in thrown]
        args = self.about.get(name.text, Record()).read(name, others)
        (faces,) = super().read(name, thrown)
        return [name.text, tuple(args), faces]


def questions(pieces: Kind, aircraft: Kind) -> dict[str, Record]:
    """What each question is made of, by the name of its class."""
    side, quality = Named(SEATS, None), Named(QUALITIES, None)
    return {
        "Deploying": Record(side=side),
        "Turn": Record(next=Named(STEP_NAMES, None)),
        "Rolling": Roll(),
        "Choosing": Record(side=side),
        "Declaring": Record(side=side),
        "FiringUp": Record(side=side, moving=Yes()),
        "SecondPass": Record(aircraft=aircraft),
        "Moving": Record(side=side),
        "Walking": Record(),
        "Opportunity": Record(side=side, by=Together(pieces), on=Several(pieces)),
        "Committing": Record(side=side, class_=quality),
    }
