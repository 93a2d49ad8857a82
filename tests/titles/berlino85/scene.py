"""Scenes of Berlino '85: how its tests play on from a situation, and what they look at."""

from __future__ import annotations

from grognard.engine.sums import Sum
from grognard.titles.berlino85.position import Berlin
from grognard.titles.berlino85.rules.ch01_sequence import phase_of
from grognard.titles.berlino85.title import TITLE
from tests.titles import scenes

PLAY = scenes.Play(TITLE)
scene, do, where = PLAY.scene, PLAY.do, PLAY.where
why_not, refused_by = PLAY.why_not, PLAY.refused_by
asked, offers, parts, told = scenes.asked, scenes.offers, scenes.parts, scenes.told


def sums(pos: Berlin, key: str) -> dict[str, Sum]:
    """The sums behind the one event with that key that the last action brought about."""
    (event,) = [event for event in pos.news or [] if event.key == key]
    return event.sums


def phase(pos: Berlin) -> str:
    """The letter of the phase; empty before and after the game."""
    return phase_of(pos)


def attack(pos: Berlin, targets: str, *units: str) -> Berlin:
    """Set up and declare an attack by these units on these hexes ("0605 0706")."""
    first, *more = targets.split()
    pos = do(pos, f"attack {first}", *(f"also {target}" for target in more))
    return do(pos, *(f"join {unit}" for unit in units), "declare")
