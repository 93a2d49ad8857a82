# uncompiled: prose for people, read once
"""What a situation cannot show: no table does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grognard.boards.grid import OFF
from grognard.engine.laws import Refusal, allowed
from grognard.engine.situations import Fault, no_such_turn
from grognard.titles.roesselsprung.actions import Leave, To
from grognard.titles.roesselsprung.box.contents import GERMAN, MOST_ATTACKS, YUGOSLAV, Piece
from grognard.titles.roesselsprung.position import FLED, FORGONE, LOST, SPARE, TAKEN, Raid
from grognard.titles.roesselsprung.rules.ch03_sequence import STEPS, GameTurn, PointsDie
from grognard.titles.roesselsprung.rules.ch05_acting import Acting, Alternation
from grognard.titles.roesselsprung.rules.ch05_eligibility import TO_ORDER, cost_of_action
from grognard.titles.roesselsprung.rules.ch05_march import Marching, Planning
from grognard.titles.roesselsprung.rules.ch06_command import Replacing
from grognard.titles.roesselsprung.rules.ch09_attack import Volley
from grognard.titles.roesselsprung.rules.ch10_morale import Losing, Morale
from grognard.titles.roesselsprung.rules.ch11_close_combat import CloseCombat, Retreating, SideTest
from grognard.titles.roesselsprung.rules.ch12_reaction import Massing, Window
from grognard.titles.roesselsprung.rules.ch13_aircraft import Raiding
from grognard.titles.roesselsprung.rules.ch13_missions import Capture, Catching
from grognard.titles.roesselsprung.rules.ch14_airdrop import (
    TO_DROP,
    Boarding,
    DriftDie,
    Dropping,
    Landing,
    Sheltering,
    in_this_wave,
    jumping_command,
    landed_units,
)
from grognard.titles.roesselsprung.rules.ch14_reinforcements import Calling
from grognard.titles.roesselsprung.rules.ch17_setup import Tuning

Units = tuple[int, ...]

# The pieces ---------------------------------------------------------------------------------------


def faults_of(pos: Raid) -> list[Fault]:
    last = pos.options.last_turn
    found = [] if 1 <= pos.turn <= last else [no_such_turn("16", pos.turn, last)]
    for piece in pos.box.pieces:
        found += [Fault(piece.id, refusal) for refusal in against_piece(pos, piece)]
    fought_over = fights(pos)
    for hex in pos.stacks:
        against = against_stack(pos, hex, fought_over)
        found += [Fault(pos.box.names[hex], refusal) for refusal in against]
    if min(pos.ap) < 0:
        refusal = Refusal("4", "too-few-points", {"cost": 0, "points": min(pos.ap)})
        found.append(Fault("points", refusal))
    most = max(0, pos.turn - 1)
    if pos.mission_moves > most:
        refusal = Refusal("13.1.1b", "no-mission-moves-left", {"turn": pos.turn, "most": most})
        found.append(Fault("mission-moves", refusal))
    if pos.tito and pos.on_map(pos.box.tito):
        refusal = Refusal("13.1.2c", "still-there", {"unit": pos.box.tito.id})
        found.append(Fault("tito", refusal))
    return found


def against_piece(pos: Raid, piece: Piece) -> list[Refusal]:
    """What is wrong with a counter, its place and its marks."""
    place, strength = pos.hex_of(piece), pos.vf[piece.index]
    found: list[Refusal] = []
    beside = {
        LOST: not piece.mission,
        SPARE: piece.combat,
        FLED: piece.mission != "",
        TAKEN: piece.mission != "",
    }
    if not beside.get(place, True):
        found.append(Refusal("13.1", "never-there", {"unit": piece.id}))
    if piece.combat:
        most = max(piece.vf, piece.merge_cap)
        if not (strength == 0 if place in (LOST, SPARE) else 1 <= strength <= most):
            facts: dict[str, Any] = {"unit": piece.id, "strength": strength, "most": most}
            found.append(Refusal("2.2.2", "not-its-strength", facts))
        if not 0 <= pos.attacks[piece.index] <= MOST_ATTACKS:
            found.append(Refusal("9.2.1", "too-many-markers", {"unit": piece.id}))
    return found


def fights(pos: Raid) -> set[int]:
    """R-advance The hexes in which both sides can be."""
    found: set[int] = set()
    for question in pos.stack:
        if isinstance(question, CloseCombat):
            found.add(question.hex)
        elif isinstance(question, SideTest):
            found.add(question.combat.hex)
        elif isinstance(question, Retreating):
            found.add(question.start)
        elif isinstance(question, Landing):
            found |= {pos.hex_of(unit) for unit in landed_units(pos)}
    return found


def against_stack(pos: Raid, hex: int, fought_over: set[int]) -> list[Refusal]:
    """7a What no hex holds; R-advance nor both sides at once, but in a fight."""
    name = pos.box.names[hex]
    found: list[Refusal] = []
    for side in (GERMAN, YUGOSLAV):
        total = pos.strength_in(hex, side)
        if pos.too_many(total):
            found.append(Refusal("7a", "stack-full", {"hex": name, "total": total}))
    both = pos.has_combat(hex, GERMAN) and pos.has_combat(hex, YUGOSLAV)
    if both and hex not in fought_over:
        found.append(Refusal("R-advance", "both-sides", {"hex": name}))
    return found


# What is asked ------------------------------------------------------------------------------------

FIRST: Final = {
    "drop": (Tuning,),
    "calls": (Dropping, Boarding, Landing, Catching, Capture, Replacing),
    "points": (Calling,),
    "actions": (PointsDie,),
    "control": (Alternation, Acting, Losing),
}
"""By the step that comes next: what can lie on the turn."""


def possible(pos: Raid) -> bool:
    """Whether what is asked lies on a turn, and each question fits the pieces."""
    if not pos.stack or pos.result is not None:
        return not pos.stack
    turn, *rest = pos.stack
    if not isinstance(turn, GameTurn) or any(isinstance(each, GameTurn) for each in rest):
        return False
    if rest and not isinstance(rest[0], FIRST[STEPS[turn.step]]):
        return False
    if any(isinstance(each, Alternation | Acting) for each in rest[1:]):
        return False
    return all(FITS[type(each)](pos, each) for each in rest if type(each) in FITS)


def _of(pos: Raid, side: int, units: Units) -> bool:
    """Whether these are pieces of that side, one at least."""
    return bool(units) and all(pos.box.pieces[number].side == side for number in units)


def _there(pos: Raid, side: int, units: Units) -> bool:
    """The same, and still on the map."""
    return _of(pos, side, units) and all(pos.where[number] >= 0 for number in units)


def _all_in(pos: Raid, hex: int, side: int, units: Units) -> bool:
    """Whether they are all the Combat Units that the side has in the hex."""
    return all(unit.index in units for unit in pos.combat_in(hex, side))


def _plan_fits(pos: Raid, plan: Planning) -> bool:
    """5 Each step of the plan could be made."""
    pieces = [pos.box.pieces[number] for number in plan.units]
    if not _of(pos, plan.side, plan.units):
        return False
    if plan.resumed and not (_there(pos, plan.side, plan.units) and plan.able(pos)):
        return False
    if not plan.resumed:
        if pos.stack[-1] is not plan or plan.used or plan.fired or plan.aim != OFF:
            return False
        leads = [each for each in pieces if allowed(TO_ORDER, pos, plan.side, plan.kind, each, ())]
        if not leads or len({pos.hex_of(each) for each in pieces}) > 1:
            return False
        cost = cost_of_action(pos, plan.kind, plan.units)
        if cost > pos.ap[plan.side]:
            return False
    for number, hex in enumerate(plan.path):
        so_far = plan.reworded(plan.units, plan.path[:number])
        if so_far.refuse(pos, To(pos.box.names[hex]) if hex >= 0 else Leave()):
            return False
    return True


def _march_fits(pos: Raid, march: Marching) -> bool:
    """It goes on from the hex it has reached; one that sets out is asked about last."""
    begins = march.at == OFF
    if begins and pos.stack[-1] is not march:
        return False
    return (_there if begins else _of)(pos, march.side, march.units)


def _drop_fits(pos: Raid, question: Dropping | Boarding) -> bool:
    """14.2 Each landing hex could be chosen."""
    plan = question.plan
    drops = [(pos.box.pieces[unit], hex) for unit, hex in plan]
    return all(
        allowed(TO_DROP, pos, plan[:number], unit, hex) for number, (unit, hex) in enumerate(drops)
    )


def _jumps(pos: Raid, unit: int, with_command: bool) -> bool:
    """14.2 Whether that unit is still in the air, and the Command with it."""
    falling = in_this_wave(pos, pos.box.pieces[unit])
    return falling and (not with_command or jumping_command(pos) is not None)


def _landing_fits(pos: Raid, landing: Landing) -> bool:
    """R-land-order Nobody comes down twice."""
    falling = [unit for unit, _ in landing.plan]
    down = [q.unit for q in pos.stack if isinstance(q, DriftDie | Sheltering)]
    once = len({*falling, *down}) == len(falling) + len(down)
    return once and all(_jumps(pos, unit, unit == landing.with_command) for unit in falling)


def _combat_fits(pos: Raid, combat: CloseCombat) -> bool:
    sides = _of(pos, combat.side, combat.units)
    return sides and _all_in(pos, combat.hex, combat.side, combat.units) and 0 <= combat.first <= 6


def _window_fits(pos: Raid, window: Window) -> bool:
    """12.1 Who has fired is told where it matters."""
    told = not window.fired or (
        pos.options.one_shot_per_hex and _of(pos, window.side, window.fired)
    )
    return told and _of(pos, 1 - window.side, window.movers)


def _raid_fits(pos: Raid, raid: Raiding) -> bool:
    dice = pos.box.aircraft[raid.aircraft].attack if raid.arrived else 1
    return len(raid.faces) < dice


FITS: Final[dict[type, Callable[[Raid, Any], bool]]] = {
    Planning: _plan_fits,
    Marching: _march_fits,
    Dropping: _drop_fits,
    Boarding: _drop_fits,
    Landing: _landing_fits,
    DriftDie: lambda pos, q: _jumps(pos, q.unit, q.with_command),
    Sheltering: lambda pos, q: in_this_wave(pos, pos.box.pieces[q.unit]),
    PointsDie: lambda pos, q: 0 <= q.german <= 6,
    Window: _window_fits,
    Massing: lambda pos, q: _of(pos, 1 - q.side, q.movers) and _there(pos, q.side, q.units),
    Volley: lambda pos, q: (
        _there(pos, q.side, q.units) and len(q.faces) < sum(pos.vf[n] for n in q.units)
    ),
    Raiding: lambda pos, q: (
        len(q.faces) < (pos.box.aircraft[q.aircraft].attack if q.arrived else 1)
    ),
    Losing: lambda pos, q: _of(pos, q.side, q.units) and q.points >= 0,
    Morale: lambda pos, q: not any(pos.where[n] in (SPARE, FORGONE) for n in q.units),
    CloseCombat: _combat_fits,
    SideTest: lambda pos, q: _combat_fits(pos, q.combat),
    Retreating: lambda pos, q: _of(pos, q.side, q.units) and _all_in(pos, q.start, q.side, q.units),
    Replacing: lambda pos, q: pos.box.pieces[q.command].returns and pos.where[q.command] == LOST,
    Capture: lambda pos, q: pos.hex_of(pos.box.tito) == q.hex,
}
"""By kind of question: whether it fits the pieces."""
