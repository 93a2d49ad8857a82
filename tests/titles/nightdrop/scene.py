"""Scenes: positions of Night Drop drawn in a few words, as a rulebook's example would."""

from __future__ import annotations

from typing import Any

import msgspec

import grognard
from grognard.engine.door import play, settle
from grognard.engine.sums import Sum
from grognard.titles.nightdrop.actions import Activate
from grognard.titles.nightdrop.box.contents import GERMAN, SEATS, STICK_TYPES, US, Box
from grognard.titles.nightdrop.options import Options
from grognard.titles.nightdrop.position import LOST, Drop, empty_map
from grognard.titles.nightdrop.rules.ch05_sequence import DISCOVERY, INITIATIVE, GameTurn
from grognard.titles.nightdrop.sight.view import PLACES
from grognard.titles.nightdrop.title import TITLE
from tests.titles import scenes

STEPS = {"initiative": INITIATIVE, "discovery": DISCOVERY}

PLAY = scenes.Play(TITLE)
do, why_not, refused_by, where = PLAY.do, PLAY.why_not, PLAY.refused_by, PLAY.where
asked, offers, parts, sums, told = (
    scenes.asked,
    scenes.offers,
    scenes.parts,
    scenes.sums,
    scenes.told,
)


def laid(
    at: str,
    turn: int = 1,
    *,
    options: Any = None,
    control: str = "",
    chits: str = "",
    box: Box = TITLE.box,
) -> Drop:
    """The units lie where said, nothing is asked yet.

    at: "3008: 507-A; 3110: 507-B/r 507-C/r; 3009: G03? G04; 1513: 505-01 505-02=ldr". `/r` is a
    reduced unit, `?` a German unit under its marker, `=ldr` a stick face up. Sticks not named
    are lost, companies not named not formed, German units not named in the container.
    chits: "1513=3 1212=2?" (`?` face down). control: "1513 1212".
    """
    pos = empty_map(box, msgspec.convert(options or {}, Options))
    for stick in box.sticks:
        pos.where[stick.index] = LOST
    for place in filter(None, (part.strip() for part in at.split(";"))):
        hex, _, units = place.partition(":")
        for text in units.split():
            id, _, kind = text.partition("=")
            unit = box.by_id[id.rstrip("?").removesuffix("/r")]
            pos.put(unit, box.grid.hex(hex.strip()))
            if "/r" in id:
                pos.reduced |= unit.bit
            if id.endswith("?"):
                pos.hidden |= unit.bit
            if kind:
                assert kind in STICK_TYPES
                pos.types[unit.index] = kind
                pos.turned |= unit.bit
    for name in control.split():
        pos.control |= 1 << box.vp_index[box.grid.hex(name)]
    for text in chits.split():
        name, _, value = text.partition("=")
        index = box.vp_index[box.grid.hex(name)]
        pos.chits[index] = int(value.rstrip("?"))
        if not value.endswith("?"):
            pos.chits_shown |= 1 << index
    pos.turn = turn
    return pos


def scene(
    step: str,
    at: str = "",
    turn: int = 1,
    *,
    options: Any = None,
    control: str = "",
    chits: str = "",
    initiative: str = "",
    awards: tuple[int, ...] = (),
    box: Box = TITLE.box,
) -> Drop:
    """As `laid`, and that step of the turn begins.

    step: "initiative", "discovery", "us" or "german" (its player has to choose an activation as
    phasing player), or an activation ("U1", "G4"): it has just been chosen. `initiative` is the
    seat that had it last; `awards` are the turns that the German player has won (2.6.2).
    """
    pos = laid(at, turn, options=options, control=control, chits=chits, box=box)
    pos.awards = sum(1 << award for award in awards)
    if initiative:
        pos.initiative = SEATS.index(initiative)
    if step in STEPS:
        pos.ask(GameTurn(STEPS[step]))
    else:
        pos.initiative = US if step == "us" or step[0] == "U" else GERMAN
        pos.ask(GameTurn(DISCOVERY + 1))
    settle(pos)
    pos.news = []
    # By day the German player has no choice: G4 is already chosen.
    if step[0] in "UG" and not pos.active:
        pos = grognard.act(pos, pos.seat, Activate(step))
    return pos


IDLE = ("done", "pass", "roll", "decline", "stand")


def idle(pos: Drop, *, turn: int = 0) -> Drop:
    """Nobody does more than he must, every die shows 1, till that turn begins or the game ends.

    A player who must choose takes the first answer, and the first piece is drawn. `told` tells
    of all that happened meanwhile, and of the action before.
    """
    news = list(pos.news or [])
    pos = pos.copy()
    pos.news = news
    while pos.stack and pos.turn != turn:
        answers = pos.answers()
        play(pos, next((each for each in answers if str(each) in IDLE), answers[0]))
    return pos


def place(pos: Drop, id: str) -> str:
    """Where a unit lies: its hex, "lost", "awaited" or "spent"."""
    return where(pos, id) or PLACES[pos.hex_of(TITLE.box.by_id[id])]


def stack(pos: Drop, hex: str) -> list[str]:
    """The units in that hex."""
    return [unit.id for unit in pos.units_in(TITLE.box.grid.hex(hex))]


def front(pos: Drop, id: str) -> str:
    """The type of a stick that lies face up; "" while it is unknown."""
    stick = TITLE.box.by_id[id]
    return "" if pos.is_unknown(stick) else pos.types[stick.index]


def is_reduced(pos: Drop, id: str) -> bool:
    return pos.is_reduced(TITLE.box.by_id[id])


def is_hidden(pos: Drop, id: str) -> bool:
    return pos.is_hidden(TITLE.box.by_id[id])


def controlled(pos: Drop) -> list[str]:
    """The VP hexes that the US player controls."""
    box = TITLE.box
    return [box.names[hex] for i, hex in enumerate(box.vp_hexes) if pos.control >> i & 1]


def attack(pos: Drop, target: str, *units: str) -> Drop:
    """Set up and declare an attack by these units on that hex."""
    return do(pos, f"attack {target}", *(f"join {unit}" for unit in units), "declare")


def g4(at: str, turn: int, die: int = 6, *, options: Any = None) -> Drop:
    """A G4 with that die, no reinforcements drawn: the units on the map may move."""
    return do(scene("G4", at, turn, options=options), f"die {die}", "done")


def cost(pos: Drop, unit: str, hex: str) -> Sum:
    """What that step costs, in half points."""
    return sums(do(pos, f"move {unit} {hex}"), "moved")["cost"]


def reach(pos: Drop, unit: str) -> set[str]:
    """The hexes that are on offer for the unit's next step."""
    return {text.split()[2] for text in offers(pos, f"move {unit} ")}


def converting(at: str, turn: int = 2, step: str = "U1", **more: Any) -> Drop:
    """The regiment's movement is over and there is nobody to fight: it may convert."""
    pos = do(scene(step, at, turn, **more), "done")
    assert asked(pos) == ("us", "2.4")
    return pos


def tried(at: str, *fronts: str, hex: str = "3009", **more: Any) -> Drop:
    """The US player tries a conversion; the unknown sticks turn out to be these."""
    return do(converting(at, **more), f"convert {hex}", *(f"draw {front} 1" for front in fronts))


def fronts_seen(pos: Drop, seat: str) -> dict[str, str]:
    """The types of sticks that the seat can see."""
    sticks = TITLE.sight.view(pos, seat).sticks
    return {id: stick.type for id, stick in sticks.items() if stick.type}
