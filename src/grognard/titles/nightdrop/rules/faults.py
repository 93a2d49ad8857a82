# uncompiled: asked once for each situation that is read
"""What can lie on no table of Night Drop, whatever was played: the laws against a situation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from grognard.boards.grid import OFF
from grognard.engine.laws import Refusal, refusals
from grognard.engine.position import Question
from grognard.engine.situations import Fault, no_such_turn
from grognard.titles.nightdrop.box.contents import (
    REGIMENTS,
    STACKING_LIMIT,
    TURNS,
    UNKNOWN,
    US,
    Unit,
)
from grognard.titles.nightdrop.position import AWAITED, NO_CHIT, SPENT, Drop
from grognard.titles.nightdrop.rules.ch02_conversion import (
    Converting,
    Forming,
    Placing,
    a_vp_hex_holds_one_chit,
)
from grognard.titles.nightdrop.rules.ch04_containers import (
    Chit,
    Disclosure,
    Front,
    Peek,
    Turning,
)
from grognard.titles.nightdrop.rules.ch04_setup import Airborne, Deal, Landing, Scatter
from grognard.titles.nightdrop.rules.ch05_displacement import Displacing
from grognard.titles.nightdrop.rules.ch05_sequence import (
    ACTIVATIONS,
    DISCOVERY,
    G4,
    INITIATIVE,
    LAST_STEP,
    Activating,
    ActivationDie,
    Claiming,
    Discovering,
    DisplacementDie,
    GameTurn,
    InitiativeDie,
)
from grognard.titles.nightdrop.rules.ch07_stacking import Stacking
from grognard.titles.nightdrop.rules.ch08_movement import Movement, Step, enemy_hexes_are_closed
from grognard.titles.nightdrop.rules.ch08_reinforcements import (
    Entering,
    Reinforcing,
    Reserve,
    may_occupy,
)
from grognard.titles.nightdrop.rules.ch09_combat import (
    AttackPoint,
    AttackQuestion,
    Combat,
    CombatDie,
    DefencePoint,
    Massing,
    a_lost_unit_does_not_attack,
    attackers_are_next_to_the_target,
    enemies_are_attacked,
    only_activated_units_attack,
    possible_points,
    sticks_never_attack,
    the_point_is_one_of_the_attackers,
    the_point_is_one_of_the_defenders,
)
from grognard.titles.nightdrop.rules.ch09_results import (
    Advancing,
    Cornered,
    NightRetreat,
    Retreating,
)
from grognard.titles.nightdrop.rules.ch10_victory import Counting

TO_TAKE_PART = (
    only_activated_units_attack,
    sticks_never_attack,
    a_lost_unit_does_not_attack,
    attackers_are_next_to_the_target,
)
"""What is true of every attacker, from the moment he joins to the dice."""


def faults(pos: Drop) -> list[Fault]:
    """What is wrong, each with its law; a phase that is named has not begun yet."""
    if not 1 <= pos.turn <= TURNS:
        return [no_such_turn("5", pos.turn, TURNS)]
    return [
        *_places(pos),
        *_marks(pos),
        *_fronts(pos),
        *_companies(pos),
        *_chits(pos),
        *_control(pos),
        *_questions(pos),
    ]


def _places(pos: Drop) -> Iterator[Fault]:
    """8.4.3, 8.4.2b, 7 Where a counter can lie."""
    for unit in pos.box.units:
        place = pos.hex_of(unit)
        if place == SPENT and not unit.stick:
            yield Fault(unit.id, Refusal("2.4.3", "only-sticks-are-spent", {"unit": unit.id}))
        if place < 0:
            continue
        hex = pos.box.names[place]
        for refusal in refusals((enemy_hexes_are_closed,), pos, Step(unit, place, 0, True), place):
            yield Fault(unit.id, refusal)
        if not may_occupy(pos, unit, place):
            yield Fault(unit.id, Refusal("8.4.2b", "prohibited", {"unit": unit.id, "hex": hex}))
        # In an activation a stack may grow; US stacks wait for their regiment's (7b, 7e).
        over = pos.stacks[place].index(unit.index) >= STACKING_LIMIT
        if over and unit.german and not pos.active:
            yield Fault(unit.id, Refusal("7a", "hex-full", {"unit": unit.id, "hex": hex}))


def _marks(pos: Drop) -> Iterator[Fault]:
    """4.1 What waits bears no marks; 3.1.4 what lies under a marker is at full strength."""
    borne = pos.turned | pos.reduced | pos.hidden | pos.activated
    borne |= pos.moved | pos.came | pos.fought | pos.assailed
    for unit in pos.box.units:
        if pos.where[unit.index] == AWAITED and (borne & unit.bit or _front(pos, unit)):
            yield Fault(unit.id, Refusal("4.1a", "marked-too-soon", {"unit": unit.id}))
        if pos.hidden & pos.reduced & unit.bit:
            yield Fault(unit.id, Refusal("3.1.4a", "reduced-and-hidden", {"unit": unit.id}))


def _front(pos: Drop, unit: Unit) -> str:
    return pos.types[unit.index] if unit.stick else UNKNOWN


def _fronts(pos: Drop) -> Iterator[Fault]:
    """2.3 The order of battle."""
    seen = Counter[tuple[int, str]]()
    for stick in pos.box.sticks:
        type = pos.types[stick.index]
        seen[stick.regiment, type] += 1
        if type and seen[stick.regiment, type] > pos.box.mix[stick.regiment][type]:
            regiment = REGIMENTS[stick.regiment]
            facts = {"unit": stick.id, "type": type, "regiment": regiment}
            yield Fault(stick.id, Refusal("2.3", "too-many-of-a-type", {**facts}))


def _companies(pos: Drop) -> Iterator[Fault]:
    """2.2a With the option there are no more companies than counters."""
    if pos.options.enforce_company_pool:
        formed = Counter[int]()
        for company in pos.box.companies:
            formed[company.regiment] += pos.where[company.index] != AWAITED
            if formed[company.regiment] > pos.box.pools[company.regiment]:
                regiment = REGIMENTS[company.regiment]
                yield Fault(company.id, Refusal("2.2a", "no-company-left", {"regiment": regiment}))


def _chits(pos: Drop) -> Iterator[Fault]:
    """4.3 Every chit is in one place."""
    left = Counter(pos.box.vp_sets[pos.options.vp_set])
    for value in pos.chits:
        left[value] -= value != NO_CHIT
        if left[value] < 0:
            yield Fault("chits", Refusal("4.3", "too-many-chits", {"value": value}))


def _control(pos: Drop) -> Iterator[Fault]:
    """10.2 Whoever came last into a VP hex."""
    for index, place in enumerate(pos.box.vp_hexes):
        hex = pos.box.names[place]
        controlled = pos.control >> index & 1
        german = any(unit.german for unit in pos.units_in(place))
        if controlled and german:
            yield Fault("control", Refusal("10.2c", "germans-there", {"hex": hex}))
        formed_is_enough = pos.options.control_by_conversion
        if not controlled and formed_is_enough and pos.has_companies(place):
            yield Fault("control", Refusal("10.2b", "company-there", {"hex": hex}))


# What is asked ------------------------------------------------------------------------------------


def _questions(pos: Drop) -> Iterator[Fault]:
    """A fight is between units that stand there, a chit is drawn for a hex without one."""
    for question in pos.stack:
        if _in_its_activation(pos, question):
            for refusal in _against(pos, question):
                yield Fault("ask", refusal)


def _against(pos: Drop, question: Question[Drop]) -> list[Refusal]:
    against: list[Refusal] = []
    units = pos.box.units
    if isinstance(question, AttackQuestion | DefencePoint | CombatDie):
        against += refusals((enemies_are_attacked,), pos, question.side, question.target)
        massing = Massing(question.side, question.target, ())
        for number in question.units:
            against += refusals(TO_TAKE_PART, pos, massing, units[number])
    if isinstance(question, DefencePoint | CombatDie | Advancing):
        lead = units[question.lead]
        against += refusals((the_point_is_one_of_the_attackers,), pos, question.units, lead)
    if isinstance(question, CombatDie | NightRetreat):
        points = possible_points(pos, question.target)
        guard = units[question.guard]
        against += refusals((the_point_is_one_of_the_defenders,), pos, points, guard)
    if isinstance(question, Cornered):
        for number in question.units:
            if pos.where[number] != question.start:
                against.append(Refusal("9.4.3", "not-cornered", {"unit": units[number].id}))
    if isinstance(question, Chit):
        hex = pos.box.vp_hexes[question.index]
        against += refusals((a_vp_hex_holds_one_chit,), pos, hex)
    return against


LIE: Final[tuple[type[Question[Drop]], ...]] = (
    GameTurn,
    Counting,
    Airborne,
    Deal,
    Scatter,
    Landing,
    Claiming,
    InitiativeDie,
    Discovering,
    Activating,
    Converting,
    Stacking,
    Combat,
    Movement,
    Reinforcing,
    ActivationDie,
    Reserve,
    Entering,
    Displacing,
    DisplacementDie,
    Massing,
    AttackPoint,
    DefencePoint,
    CombatDie,
    Advancing,
    Retreating,
    NightRetreat,
    Cornered,
    Peek,
    Forming,
    Turning,
    Placing,
    Chit,
    Disclosure,
)
"""The questions in the order in which they lie on each other."""
BELOW: Final = (GameTurn, Counting)
SEVERAL: Final = (Retreating, Peek, Turning, Placing)
"""Of these several can lie there."""
OF_A_SIDE: Final = (
    Movement,
    Combat,
    AttackQuestion,
    DefencePoint,
    CombatDie,
    NightRetreat,
    Advancing,
)
"""They say which side's activation it is."""
US_ACTIVATIONS: Final = ACTIVATIONS[:3]
GERMAN_BY_NIGHT: Final = ACTIVATIONS[3:6]


def possible(pos: Drop) -> bool:
    """Whether the questions can lie on each other, in this activation, about these units."""
    kinds = [type(question) for question in pos.stack]
    if kinds and kinds[0] not in BELOW:
        return False
    for below, above in pairwise(kinds):
        if LIE.index(below) > LIE.index(above) or (below == above and below not in SEVERAL):
            return False
    under_way = {activation for question in pos.stack for activation in _within(question)}
    done = pos.quota or pos.activated | pos.moved | pos.came | pos.fought | pos.assailed
    if (pos.active != "") != bool(under_way) or (done and not under_way):
        return False
    return _enough_left(pos) and all(_fits(pos, question) for question in pos.stack)


def _enough_left(pos: Drop) -> bool:
    """5.4 The US player has an activation for each that is still to come in this turn."""
    turn = pos.stack[0] if pos.stack else None
    if not isinstance(turn, GameTurn):
        return True
    odd = pos.initiative == US or turn.step == INITIATIVE
    steps = range(max(turn.step, DISCOVERY + 1), LAST_STEP + 1)
    due = sum(1 for step in steps if (step - DISCOVERY) % 2 == odd)
    due += sum(1 for question in pos.stack if question == Activating(US))
    left = [index for index in range(len(US_ACTIVATIONS)) if not pos.used >> index & 1]
    return len(left) >= due and (not due or pos.bound in (OFF, *left))


def _within(question: Question[Drop]) -> tuple[str, ...]:
    """5.4 The activations in which that is asked; none, if it says nothing of them."""
    if isinstance(question, Converting):
        return (f"U{question.regiment + 1}",)
    if isinstance(question, OF_A_SIDE):
        return US_ACTIVATIONS if question.side == US else (G4,)
    if isinstance(question, Reinforcing | ActivationDie | Reserve | Entering):
        return (G4,)
    if isinstance(question, Displacing | DisplacementDie):
        return GERMAN_BY_NIGHT
    return ACTIVATIONS if isinstance(question, Stacking | Retreating | Cornered | Peek) else ()


def _in_its_activation(pos: Drop, question: Question[Drop]) -> bool:
    within = _within(question)
    return not within or pos.active in within


def _fits(pos: Drop, question: Question[Drop]) -> bool:
    if not _in_its_activation(pos, question):
        return False
    if isinstance(question, Movement):
        movers = [pos.box.units[number] for number in question.movers]
        left = question.left
        return len(movers) == len(left) and all(pos.on_map(u) and pos.may_act(u) for u in movers)
    if isinstance(question, Front):
        return pos.types[question.stick] == UNKNOWN
    if isinstance(question, Entering):
        return pos.where[question.unit] == AWAITED
    if isinstance(question, Scatter | Landing):
        return pos.where[question.stick] == AWAITED
    return True
