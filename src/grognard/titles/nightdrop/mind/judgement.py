"""What a player of Night Drop thinks of an answer, one step ahead, in Victory Points.

A move is judged by where it leads: the unit's best way is found, its first step is good and every
other one is not. So nobody dithers, and an answer that changes nothing is worth 0.
"""

from __future__ import annotations

from typing import Final

from grognard.boards.grid import OFF
from grognard.engine.actions import Action
from grognard.engine.judging import Judge
from grognard.engine.position import Question
from grognard.titles.nightdrop import actions as do
from grognard.titles.nightdrop.box.contents import GERMAN, REGIMENTS, SEATS, TURNS, US
from grognard.titles.nightdrop.mind.fights import best_gain, gain, gain_of, gain_with
from grognard.titles.nightdrop.mind.gathering import Gathering, Promise, Scattering, use_of
from grognard.titles.nightdrop.mind.plans import Outlook
from grognard.titles.nightdrop.mind.study import Order, Study, Thoughts
from grognard.titles.nightdrop.mind.worth import (
    FULL_WORTH,
    REDUCED_WORTH,
    STICK_WORTH,
    activations_left,
    dies_next,
    hex_worths,
    is_mine,
    step_worth,
    stick_worth,
)
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.rules.ch02_conversion import Converting, reduced_in, sticks_in
from grognard.titles.nightdrop.rules.ch05_displacement import Displacing, moves_of
from grognard.titles.nightdrop.rules.ch08_movement import Movement, capacity
from grognard.titles.nightdrop.rules.ch09_combat import AttackPoint, DefencePoint, Massing
from grognard.titles.nightdrop.rules.ch09_results import Advancing, NightRetreat, Retreating

WORTHWHILE: Final = 0.03
"""The least gain for which an attack is made."""
GOES_ON: Final = 0.08
"""The least for which a unit that has arrived goes on."""
NEVER: Final = -10.0
AGAINST: Final = -1.0
"""A move that leads away from where the unit wants to go."""
USUAL_MOVES: Final = 7
USUAL_UNITS: Final = 3
"""5.4.2 What the dice give the German player as a rule."""
REINFORCEMENT: Final = 0.35
"""What one more German unit on the map is worth."""


def judge(thoughts: Thoughts, pos: Drop, side: int, action: Action) -> float:
    """How good an answer is for a side."""
    question = pos.stack[-1]
    if isinstance(question, Movement):
        return _moving(thoughts, pos, side, question, action)
    if isinstance(question, Displacing):
        return _displacing(thoughts, pos, question, action)
    if isinstance(action, do.Attack | do.Join | do.Declare | do.Point):
        return _fighting(pos, side, question, action)
    if isinstance(action, do.FallBack | do.Stand | do.Retreat | do.Advance):
        return _after_the_fight(thoughts, pos, side, question, action)
    if isinstance(action, do.Convert | do.Form | do.Reinforce | do.Place):
        return _converting(thoughts, pos, side, question, action)
    if isinstance(action, do.Activate):
        return _activating(thoughts, pos, side, action.activation)
    if isinstance(action, do.Call | do.Enter):
        return _reinforcing(thoughts, pos, side, action)
    if isinstance(action, do.Lose):
        unit = pos.box.by_id[action.unit]
        return -(step_worth(pos, unit) + (0.0 if dies_next(pos, unit) else REDUCED_WORTH))
    if isinstance(action, do.Claim):
        return _claim(thoughts, pos, action.regiment)
    if isinstance(action, do.Uncover | do.Name):
        return _discovery(pos, action)
    if isinstance(action, do.Done) and not isinstance(question, Converting | Advancing):
        return WORTHWHILE
    return 0.0


# 8 Movement ---------------------------------------------------------------------------------------


def _moving(thoughts: Thoughts, pos: Drop, side: int, question: Movement, action: Action) -> float:
    if isinstance(action, do.Done):
        return 0.0
    if not isinstance(action, do.Move):
        # A stack's march is never better than its units' moves.
        return NEVER
    study = thoughts.study(pos, side)
    if study.orders is None:
        study.give(_orders(study, question))
    return study.moves.get(action, AGAINST)


def _orders(study: Study, question: Movement) -> list[Order]:
    """The best move of every unit that gains by moving."""
    pos = study.pos
    outlook = study.outlook(pos.regiment())
    if len(question.movers) == 1 and not pos.box.units[question.movers[0]].stick:
        # First things first: a move once begun is finished.
        unit = pos.box.units[question.movers[0]]
        own = Outlook(pos, study.side, pos.regiment(), study.atlas, unit.index)
        gain, way = own.best_move(unit, question.left[0], False)
        if way and gain > GOES_ON:
            return [Order(unit, gain, way)]
    gathering = Gathering(outlook) if study.side == US else None
    orders: list[Order] = []
    for unit in question.candidates(pos):
        if pos.moved & unit.bit or (gathering is not None and gathering.waits(unit)):
            continue
        if unit.stick and gathering is not None:
            gain, way = gathering.best_move(unit)
        else:
            gain, way = outlook.best_move(unit, capacity(pos, unit), True)
        if way and _is_among_the_best(outlook, unit.bit, gain):
            orders.append(Order(unit, gain, way))
    return orders


def _is_among_the_best(outlook: Outlook, bit: int, gain: float) -> bool:
    """5.4.2c Units that stand ready to attack need their share of the die too."""
    pos = outlook.pos
    if outlook.side == US or pos.activated & bit:
        return True
    ready = 0
    for unit in outlook.soldiers:
        if not pos.activated & unit.bit and unit.bit != bit:
            if outlook.attack_from(unit, pos.where[unit.index]) > gain:
                ready += 1
    return ready < pos.quota


# 5.4.2 Displacement -------------------------------------------------------------------------------


def _displacing(thoughts: Thoughts, pos: Drop, question: Displacing, action: Action) -> float:
    if isinstance(action, do.Banish):
        return STICK_WORTH
    if not isinstance(action, do.Displace):
        return 0.005
    study = thoughts.study(pos, GERMAN)
    scattering = Scattering(pos, study.outlook(OFF).atlas, pos.regiment(), pos.quota)
    stick = pos.box.by_id[action.stick]
    moves = moves_of(question.moves, stick)
    return scattering.step_gain(stick, pos.box.grid.hex(action.hex), moves)


# 9 Combat -----------------------------------------------------------------------------------------


def _fighting(pos: Drop, side: int, question: Question[Drop], action: Action) -> float:
    box = pos.box
    if isinstance(action, do.Attack):
        return best_gain(pos, side, box.grid.hex(action.target), ())
    if isinstance(question, Massing):
        if isinstance(action, do.Join):
            unit = box.by_id[action.unit]
            joined = tuple(sorted([*question.units, unit.index]))
            # A unit that has already been counted costs the German player nothing more.
            spared = 0.02 if pos.activated & unit.bit else 0.0
            return gain(pos, side, question.target, joined) + spared
        return gain(pos, side, question.target, question.units) + 0.021
    if isinstance(action, do.Point):
        unit = box.by_id[action.unit]
        if isinstance(question, AttackPoint):
            return gain_with(pos, side, question.target, question.units, unit.index)
        if isinstance(question, DefencePoint):
            target, units, lead = question.target, question.units, question.lead
            return -gain_of(pos, 1 - side, target, units, lead, unit.index)
    return 0.0


def _after_the_fight(
    thoughts: Thoughts, pos: Drop, side: int, question: Question[Drop], action: Action
) -> float:
    box = pos.box
    outlook = thoughts.study(pos, side).outlook(OFF)
    if isinstance(question, NightRetreat):
        if isinstance(action, do.FallBack):
            index = box.vp_index[question.target]
            mine = index != OFF and is_mine(pos, side, index)
            return -0.7 * hex_worths(pos, side)[index] if mine else -0.05
        guard = box.units[question.guard]
        lost = step_worth(pos, guard)
        others = [unit for unit in pos.units_in(question.target) if unit is not guard]
        if dies_next(pos, guard) and all(unit.stick for unit in others):
            lost += sum([stick_worth(pos, unit) for unit in others])
        return -lost
    if isinstance(action, do.Retreat) and isinstance(question, Retreating):
        hex = box.grid.hex(action.hex)
        value = 0.0
        for unit in question.group(pos):
            value += -outlook.threats.to_stick(hex) if unit.stick else outlook.value(unit, hex)
        crowd = len(pos.stacks.get(hex, ())) + len(question.group(pos)) - 3
        return value - 0.5 * max(crowd, 0)
    if isinstance(action, do.Advance) and isinstance(question, Advancing):
        unit = box.by_id[action.unit]
        if len(pos.stacks.get(question.target, ())) >= 3:
            return AGAINST
        return outlook.value(unit, question.target) - outlook.value(unit, pos.hex_of(unit)) - 0.01
    return 0.0


# 2.4, 2.5 Conversion ------------------------------------------------------------------------------


def _converting(
    thoughts: Thoughts, pos: Drop, side: int, question: Question[Drop], action: Action
) -> float:
    box = pos.box
    if isinstance(action, do.Convert) and isinstance(question, Converting):
        hex = box.grid.hex(action.hex)
        regiment = question.regiment
        types = [pos.types[stick.index] for stick in sticks_in(pos, regiment, hex)]
        reduced = len(reduced_in(pos, regiment, hex)) > 0
        return Promise(pos, regiment).of(types, reduced) - 0.001
    if isinstance(action, do.Form):
        sticks = [box.by_id[id] for id in action.sticks.split("+")]
        return use_of([pos.types[stick.index] for stick in sticks])
    if isinstance(action, do.Reinforce):
        return FULL_WORTH - REDUCED_WORTH - stick_worth(pos, box.by_id[action.stick])
    if isinstance(action, do.Place):
        # The value is drawn later: the hex must be one that will be held.
        index = box.vp_index[box.grid.hex(action.hex)]
        outlook = thoughts.study(pos, side).outlook(OFF)
        near = [outlook.nearness(u, pos.hex_of(u), index) for u in outlook.soldiers]
        return sum(near) - outlook.risk(index)
    return 0.0


# 5 The turn ---------------------------------------------------------------------------------------


def _activating(thoughts: Thoughts, pos: Drop, side: int, name: str) -> float:
    study = thoughts.study(pos, side)
    if side == US:
        outlook = study.outlook(int(name[1]) - 1)
        gathering = Gathering(outlook)
        fear = sum([outlook.threats.to_stick(pos.hex_of(stick)) for stick in gathering.sticks])
        return gathering.total + sum(outlook.best_moves()) + 0.5 * fear
    outlook = study.outlook(OFF)
    if name == "G4":
        gains = outlook.best_moves()[:USUAL_UNITS]
        calls = min(USUAL_UNITS - len(gains), len(pos.in_container()))
        return sum(gains) + REINFORCEMENT * max(calls, 0)
    return Scattering(pos, outlook.atlas, int(name[1]) - 1, USUAL_MOVES).estimate(USUAL_MOVES)


def _reinforcing(thoughts: Thoughts, pos: Drop, side: int, action: Action) -> float:
    """8.5 A new unit, or one more of those on the map?"""
    outlook = thoughts.study(pos, side).outlook(OFF)
    if isinstance(action, do.Enter):
        return outlook.entry_value(pos.box.grid.hex(action.hex))
    if activations_left(pos, side) < 1 and pos.night():
        return AGAINST
    gains = outlook.best_moves()
    rival = gains[pos.quota - 1] if len(gains) >= pos.quota else 0.0
    entries = [outlook.entry_value(hex) for hex in pos.box.entries.values()]
    value = max(entries) if not pos.night() else sum(entries) / len(entries)
    later = REINFORCEMENT * min(TURNS - pos.turn, 3) / 3
    return max(value, later) - rival


def _claim(thoughts: Thoughts, pos: Drop, regiment: str) -> float:
    """2.6.1 In the last turn, in the night, or when the counter is in danger."""
    if pos.turn == TURNS or pos.night():
        return 0.1
    outlook = thoughts.study(pos, US).outlook(REGIMENTS.index(regiment))
    for stick in pos.box.regiments[REGIMENTS.index(regiment)]:
        if pos.is_pir(stick) and pos.on_map(stick):
            return outlook.threats.to_stick(pos.hex_of(stick)) - 0.01
    return AGAINST


def _discovery(pos: Drop, action: Action) -> float:
    """5.3 What the US player knows is worth knowing too; what nobody knows is not."""
    if isinstance(action, do.Uncover):
        index = pos.box.vp_index[pos.box.grid.hex(action.hex)]
        return 0.2 if is_mine(pos, US, index) else 0.1
    return -0.1


class DropJudge(Judge[Drop]):
    """A player's judgement, with the orders it has given in mind."""

    def __init__(self) -> None:
        self._thoughts: Final = Thoughts()

    def judge(self, pos: Drop, seat: str, action: Action) -> float:
        return judge(self._thoughts, pos, SEATS.index(seat), action)

    def memory(self) -> bytes:
        return self._thoughts.in_words().encode()

    def recall(self, memory: bytes) -> None:
        self._thoughts.recall(memory.decode())
