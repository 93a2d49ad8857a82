"""What things are worth to a side, by the battle's own rules of victory (36.2, 37.7).

In points, as an expectation: the greedy player weighs everything by it.
"""

from __future__ import annotations

from typing import Final

from grognard.titles.lineagotica.box.components import VictoryRule
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.box.forces import UNLIMITED
from grognard.titles.lineagotica.box.rows import LMG, MG, NONE
from grognard.titles.lineagotica.position import CAPTURED, Skirmish
from grognard.titles.lineagotica.rules.fire.ch11_things import arms
from grognard.titles.lineagotica.rules.turn.ch36_victory import DONE, FIGURES, HELD, LOADS

VEHICLE: Final = "vehicle"
DIES: Final = 0.2
"""16.1 Of the men who are hit, those who die or lie severely wounded."""
IS_HIT: Final = 0.8
"""What any hit is worth besides: shock, wounds, the tests they bring."""
LEADS: Final = 0.5
SERVES: Final = 1.0
"""The same for leaders, and for machine guns and launchers."""
BURNS: Final = 0.35
"""16.6 Of the soft vehicles that are hit, those destroyed."""
BREWS_UP: Final = 0.2
"""16.13 Of the armoured ones that are gone through, those destroyed."""
GOES_THROUGH: Final = 0.75
"""16.10 Of the hits by what is made to go through armour, those that do."""
BOUNCES: Final = 0.1
"""16.12 What a hit is worth that does not go through: a test of morale."""

TAKEN: Final = 0.3
"""How much of a prisoner's worth draws a man towards an enemy who may become one."""
CLOSE: Final = 150
"""mm from the enemy at which an attack has come close enough."""
RANGE: Final = 400
"""mm at which most weapons still hit."""
AT_HOME: Final = 1.5
"""What it is worth to have a man back behind his line at the end."""
CONTENT: Final = 5.0
"""A prisoner is worth staying for from so much on."""


def scored(rule: VictoryRule, piece: Piece, state: str) -> int:
    """The points a rule gives for that piece in that state, wherever it is."""
    if rule.of != piece.side or (rule.units and piece.unit.index not in rule.units):
        return 0
    if rule.if_none or rule.kind != (FIGURES if piece.man else VEHICLE):
        return 0
    for condition in rule.conditions:
        if state in condition.states:
            return rule.points
    return 0


def when_dead(pos: Skirmish, piece: Piece) -> int:
    """What the enemy gains by its loss."""
    state = "dead" if piece.man else "destroyed"
    rules = pos.box.scenario.victory
    return sum([scored(rule, piece, state) for rule in rules if rule.side != piece.side])


def hit(pos: Skirmish, piece: Piece, leads: bool) -> float:
    """What a hit on it is worth to its enemy, whatever it is hit with."""
    if piece.armoured:
        return on_armour(pos, piece, GOES_THROUGH)
    if piece.vehicle:
        return IS_HIT + BURNS * (2 + when_dead(pos, piece))
    value = IS_HIT + DIES * when_dead(pos, piece)
    if leads:
        value += LEADS
    if any(arm.row.loader or arm.row.index in (LMG, MG) for arm in arms(pos, piece)):
        value += SERVES
    return value


def on_armour(pos: Skirmish, piece: Piece, through: float) -> float:
    """16.10 What a hit on it is worth that goes through with that chance."""
    return BOUNCES + through * (IS_HIT + BREWS_UP * (2 + when_dead(pos, piece)))


def prisoner(pos: Skirmish, side: int) -> float:
    """What one more prisoner is worth to that side."""
    taken = sum([pos.state[m.index] == CAPTURED for m in pos.box.of_side[1 - side] if m.man])
    value = 0.0
    for rule in pos.box.scenario.victory:
        if rule.kind != FIGURES or rule.of == side:
            continue
        if not any("captured" in condition.states for condition in rule.conditions):
            continue
        if rule.if_none:
            # The enemy scores as long as there is none.
            value += rule.points if rule.side != side and not taken else 0
        elif rule.side == side and taken >= rule.skip:
            value += rule.points if rule.most == UNLIMITED or taken < rule.skip + rule.most else 0
    return value


def held(pos: Skirmish, side: int) -> bool:
    """Whether that side scores for the places it holds."""
    return any(rule.side == side and rule.kind == HELD for rule in pos.box.scenario.victory)


def deed_at(pos: Skirmish, side: int, objective: int) -> int:
    """What that side gains by doing the action the objective asks for."""
    return sum(
        [
            rule.points
            for rule in pos.box.scenario.victory
            if rule.side == side and rule.kind == DONE and rule.objective == objective
        ]
    )


def load(pos: Skirmish, side: int) -> int:
    """37.34 What a load off the table brings that side."""
    return sum([r.points for r in pos.box.scenario.victory if r.side == side and r.kind == LOADS])


def getting_out(pos: Skirmish, vehicle: Piece) -> int:
    """37.6 What it brings its side to drive off by the exit."""
    edge = pos.box.exit_of(vehicle.side)
    rules = pos.box.scenario.victory
    return sum(
        [scored(rule, vehicle, f"exited_{edge}") for rule in rules if rule.side == vehicle.side]
    )


def home_line(pos: Skirmish, side: int) -> int:
    """The line its men must not be beyond at the end; NONE if there is none."""
    for rule in pos.box.scenario.victory:
        if rule.side != side and rule.of == side and rule.kind == FIGURES:
            for condition in rule.conditions:
                if condition.y_over != NONE:
                    return condition.y_over
    return NONE
