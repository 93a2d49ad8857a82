"""Scenes of Rösselsprung: how its tests play on from a situation, and what they look at."""

from __future__ import annotations

from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.title import TITLE
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


def yes(option: bool) -> str:
    """How an option is written that is so or not."""
    return "yes" if option else "no"


def dice(pos: Raid, *faces: int) -> Raid:
    return do(pos, *(f"die {face}" for face in faces))


def strength(pos: Raid, id: str) -> int:
    return pos.vf[TITLE.box.by_id[id].index]


def attacks(pos: Raid, id: str) -> int:
    return pos.attacks[TITLE.box.by_id[id].index]


def is_prone(pos: Raid, id: str) -> bool:
    return pos.is_prone(TITLE.box.by_id[id])


def is_out(pos: Raid, id: str) -> bool:
    """Whether the unit is out of command."""
    return bool(pos.out_of_command & TITLE.box.by_id[id].bit)


def walk(pos: Raid, kind: str, units: str, *hexes: str) -> Raid:
    """An Action on the march: these pieces, first the one it is ordered for, go that way."""
    lead, *others = units.split()
    pos = do(pos, f"order {kind} {lead}", *(f"add {unit}" for unit in others))
    return do(pos, *(f"to {hex}" for hex in hexes), "go")


def fire(pos: Raid, units: str, hex: str, kind: str = "attack") -> Raid:
    """An Attack by these units on that hex; the dice are still to be thrown."""
    lead, *others = units.split()
    return do(pos, f"order {kind} {lead}", *(f"add {unit}" for unit in others), f"fire {hex}")


def next_turn(pos: Raid) -> Raid:
    """Both players pass: phases b and c, and the next turn begins if nothing is asked before."""
    turn = pos.turn
    while pos.turn == turn and "pass" in offers(pos):
        pos = do(pos, "pass")
    return pos
