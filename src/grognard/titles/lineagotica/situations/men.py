# uncompiled: prose for people, read once
"""What can be said of a man, a vehicle or a gun."""

from __future__ import annotations

from typing import Final

from grognard.engine.situations import Facts, Joined, Named, Number, Word
from grognard.titles.lineagotica.box.contents import SEATS, Box
from grognard.titles.lineagotica.position import GAITS, STATES, STOCKS
from grognard.titles.lineagotica.situations.kinds import Listing, Spot, Text
from grognard.titles.lineagotica.situations.marks import (
    Bit,
    Choice,
    Entry,
    Mark,
    Pair,
    Token,
)

BITS: Final = {
    "prone": "prone",
    "scout": "scouts",
    "open-hatch": "open_hatch",
    "immobile": "immobile",
    "jammed": "jammed",
    "radio-out": "radio_out",
    "drawn-in": "drawn_in",
    "uncommanded": "uncommanded",
    "abandoned": "abandoned",
    "launched": "launched",
    "panicked": "in_panic",
    "ran": "ran",
    "called": "called",
    "charging": "charging",
    "fought": "fought",
    "in-melee": "in_melee",
    "searched": "searched",
    "fired-now": "fired",
    "flashed": "flashed",
    "rattled": "rattled",
    "beaten": "beaten",
    "shelled": "shelled",
    "beaten-before": "beaten_before",
    "main-gun-fired": "main_gun_fired",
}
"""Marks that are so or not, and the facts that keep them."""
ACTIVITIES: Final = ("idle", "moved", "fired", "acted", "carried", "activity-lost")
COUNTS: Final = (
    "grenades",
    "rifle-grenades",
    "smoke-grenades",
    "panzerfausts",
    "charges",
    "loads",
)
"""What is carried, in the order of `STOCKS`."""
TURNS: Final = {
    "shocked": "shocked_until",
    "bleeds": "bleeds_until",
    "aimed": "aimed",
    "mined": "mined",
    "halvings": "halvings",
}


class State(Choice):
    """What has become of him: `wounded`. A man placed on the table is fit if nothing is said."""

    def __init__(self) -> None:
        super().__init__("state", dict(enumerate(STATES)))

    def write(self, number: int, facts: Facts, base: Facts) -> str:
        return ""


class OfHisWeapons(Bit):
    """Said of a man for short, of everything he begins with: `gunner/set-up`. It is printed of the
    weapons themselves."""

    def __init__(self, word: str, fact: str, box: Box) -> None:
        super().__init__(word, fact)
        self.box: Final = box

    def write(self, number: int, facts: Facts, base: Facts) -> str:
        return ""

    def read(self, number: int, word: Word, facts: Facts) -> None:
        for arm in self.box.pieces[number].arms:
            super().read(arm.index, word, facts)


def marks_of(box: Box) -> list[Mark]:
    """The marks, in the order they are printed."""
    side, piece = Named(SEATS, None), Named([p.id for p in box.pieces], None, "unknown-piece")
    spot = Spot(box)
    order = Joined(Text(), Number(None), Text(), Text(), Number(None), Text(), by=",")
    weapon = Named(box.arm_names, None)
    return [
        State(),
        Token(),
        Entry("facing", "facing"),
        Entry("turret", "turret"),
        *[Bit(word, fact) for word, fact in BITS.items()],
        Choice("activity", dict(enumerate(ACTIVITIES))),
        Choice("gait", dict(enumerate(GAITS))),
        *[Entry(word, fact) for word, fact in TURNS.items()],
        OfHisWeapons("set-up", "set_up", box),
        OfHisWeapons("empty", "empty", box),
        OfHisWeapons("broken", "broken", box),
        *[Entry(word, "stock", step=len(STOCKS), at=at) for at, word in enumerate(COUNTS)],
        Pair("weapons", "hands", Listing(weapon)),
        Pair("behind", "escorts", piece),
        Pair("line", "laid_to", spot),
        Pair("fell", "fell", spot),
        Pair("captor", "captor", side),
        Pair("stand", "standing", order),
    ]
