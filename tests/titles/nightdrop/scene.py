"""Scenes of Night Drop: how its tests play on from a situation, and what they look at."""

from __future__ import annotations

from grognard.engine.door import play
from grognard.engine.sums import Sum
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.sight.view import PLACES
from grognard.titles.nightdrop.title import TITLE
from tests.titles import scenes

PLAY = scenes.Play(TITLE)
scene, do, where = PLAY.scene, PLAY.do, PLAY.where
why_not, refused_by = PLAY.why_not, PLAY.refused_by
asked, offers, parts, sums, told = (
    scenes.asked,
    scenes.offers,
    scenes.parts,
    scenes.sums,
    scenes.told,
)


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


def g4(text: str, die: int = 6) -> Drop:
    """A G4 with that die, no reinforcements drawn: the units on the map may move."""
    return do(scene(f"phase: G4; {text}"), f"die {die}", "done")


def fighting(text: str) -> Drop:
    """The combat step of the activation that is named as the phase: nobody has moved."""
    pos = scene(text)
    if pos.active == "G4":
        pos = do(pos, "die 6", "done")
    return do(pos, "done")


def cost(pos: Drop, unit: str, hex: str) -> Sum:
    """What that step costs, in half points."""
    return sums(do(pos, f"move {unit} {hex}"), "moved")["cost"]


def reach(pos: Drop, unit: str) -> set[str]:
    """The hexes that are on offer for the unit's next step."""
    return {text.split()[2] for text in offers(pos, f"move {unit} ")}


def converting(text: str, phase: str = "U1") -> Drop:
    """In turn 2 the regiment's movement is over and there is nobody to fight: it may convert."""
    pos = do(scene(f"turn: 2; phase: {phase}; {text}"), "done")
    assert asked(pos) == ("us", "2.4")
    return pos


def tried(text: str, *fronts: str, hex: str = "3009", phase: str = "U1") -> Drop:
    """The US player tries a conversion; the unknown sticks turn out to be these."""
    pos = converting(text, phase)
    return do(pos, f"convert {hex}", *(f"draw {front} 1" for front in fronts))


def fronts_seen(pos: Drop, seat: str) -> dict[str, str]:
    """The types of sticks that the seat can see."""
    sticks = TITLE.sight.view(pos, seat).sticks
    return {id: stick.type for id, stick in sticks.items() if stick.type}
