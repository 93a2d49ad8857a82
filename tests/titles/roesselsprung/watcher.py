"""A German who knows how the computer thinks, and looks for Tito in what the partisans do.

He weighs every counter by how often Tito is hidden in its place. At each Yugoslav Action he asks
the same judgement what it would have done if Tito were under this counter or that one: whoever
would have done something else is suspected less.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.actions import Action
from grognard.engine.judging import Judge
from grognard.titles.roesselsprung.actions import Order
from grognard.titles.roesselsprung.box.contents import SEATS, YUGOSLAV, Piece
from grognard.titles.roesselsprung.mind.worth import Atlas
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.ch05_acting import Acting
from grognard.titles.roesselsprung.rules.ch08_movement import MISSION_MOVE

SLIP: Final = 0.1
"""How often he allows for something that the judgement would not have done."""


class Watcher:
    """What he believes of every counter, by its number."""

    def __init__(self, pos: Raid) -> None:
        often = Atlas(pos.box, pos.ground).hideouts
        self.weights: Final = {m.index: often[pos.where[m.index]] for m in pos.box.missions}

    def see(self, judge: Judge[Raid], pos: Raid, action: Action) -> bool:
        """The player to move has answered so; whether that tells the watcher anything.

        `judge`: one like that player's, with nothing in mind.
        """
        if pos.seat != SEATS[YUGOSLAV] or not isinstance(pos.stack[-1], Acting):
            return False
        for number in self.face_down(pos):
            world = swapped(pos, pos.box.pieces[number])
            self.weights[number] *= likelihood(judge, world, renamed(pos, world, action))
        return True

    def face_down(self, pos: Raid) -> list[int]:
        missions = pos.box.missions
        return [m.index for m in missions if pos.on_map(m) and not pos.is_revealed(m)]

    def guess(self, pos: Raid) -> int:
        """The counter that he takes for Tito's; of equals the one in the last hex."""
        most = max(self.weights[number] for number in self.face_down(pos))
        likely = [n for n in self.face_down(pos) if self.weights[n] > 0.999 * most]
        return max(likely, key=lambda number: pos.where[number])


def likelihood(judge: Judge[Raid], pos: Raid, action: Action) -> float:
    """How likely that judgement gives that answer."""
    answers = pos.answers()
    values = [judge.judge(pos, pos.seat, answer) for answer in answers]
    best = [a for a, value in zip(answers, values, strict=True) if value > max(values) - 1e-9]
    slip = SLIP / len(answers)
    return slip + (1 - SLIP) / len(best) if action in best else slip


def swapped(pos: Raid, other: Piece) -> Raid:
    """The same, if Tito were under that counter and it under his."""
    world = pos.copy()
    tito = pos.box.tito
    here, there = pos.where[tito.index], pos.where[other.index]
    if here != there:
        world.put(tito, there)
        world.put(other, here)
    return world


def renamed(pos: Raid, world: Raid, action: Action) -> Action:
    """The same answer there: a Mission is known by its hex, not by its name."""
    if not isinstance(action, Order) or action.kind != MISSION_MOVE:
        return action
    hex = pos.where[pos.box.by_id[action.unit].index]
    movable = {str(answer) for answer in world.answers()}
    for mission in pos.box.missions:
        order = Order(MISSION_MOVE, mission.id)
        if world.where[mission.index] == hex and str(order) in movable:
            return order
    return action
