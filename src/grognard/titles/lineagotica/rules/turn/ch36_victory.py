"""33.4, 36, 37.7 The end of a turn and of the game: who holds what, the points, the result."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import Point, gap2
from grognard.engine.events import Event
from grognard.engine.laws import Facts
from grognard.engine.position import Result
from grognard.engine.sums import Part, Sum
from grognard.titles.lineagotica.box.components import Condition, VictoryRule
from grognard.titles.lineagotica.box.contents import BLUE, CONTACT, RED, SEATS, Arm, Piece
from grognard.titles.lineagotica.box.forces import UNLIMITED
from grognard.titles.lineagotica.box.rows import NONE
from grognard.titles.lineagotica.position import (
    CAPTURED,
    DEAD,
    FIT,
    LEFT,
    SEVERE,
    WOUNDED,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch11_things import holder_of
from grognard.titles.lineagotica.rules.fire.ch16_damage import bleed
from grognard.titles.lineagotica.rules.men.ch30_lines import distance
from grognard.titles.lineagotica.rules.moving.ch24_bailing import borne_off, hurt_inside
from grognard.titles.lineagotica.rules.moving.ch33_houses import take_control
from grognard.titles.lineagotica.rules.turn.ch37_arrivals import awaited

FIGURES: Final = "figures"
WEAPON: Final = "weapon"
DONE: Final = "objective_done"
HELD: Final = "objectives_held"
LOADS: Final = "loads_exited"


def close_turn(pos: Skirmish) -> None:
    """16.4, 33.4, 36.1, 36.4 Bleeding, control, weapons left lying; the end or the next turn."""
    bleed(pos)
    take_control(pos)
    note_captors(pos, pos.box.men)
    if is_over(pos):
        finish(pos)
        return
    pos.marks = pos.marks.after(pos.turn)
    pos.turn += 1


def pass_by(pos: Skirmish, movers: list[Piece]) -> None:
    """33.4, 36.4 A man who goes through a place or past a weapon need not stay to be the last."""
    note_captors(pos, movers)
    take_control(pos)


def is_over(pos: Skirmish) -> bool:
    """36.1 After the last turn, or when a side has nobody left who fights, and nobody to come."""
    if pos.turn >= pos.box.scenario.turns:
        return True
    return any(_beaten(pos, side) for side in (BLUE, RED))


def _beaten(pos: Skirmish, side: int) -> bool:
    for unit in pos.box.scenario.units:
        if unit.side == side and awaited(pos, unit):
            return False
    for piece in pos.box.of_side[side]:
        if not pos.able(piece) or (piece.vehicle and (piece.gun or pos.abandoned & piece.bit)):
            continue
        if piece.vehicle or not pos.shocked(piece):
            return False
    return True


# 36.4 Weapons left lying --------------------------------------------------------------------------


def manned(pos: Skirmish, hull: Piece) -> bool:
    """36.4 An able man of its side in it or within 20 mm of it."""
    if not hull.gun and pos.able(hull) and not pos.abandoned & hull.bit:
        return True
    return any(
        man.man and pos.able(man) and distance(pos, man, hull) <= CONTACT
        for man in pos.box.of_side[hull.side]
    )


def note_captors(pos: Skirmish, men: list[Piece]) -> None:
    """36.4 Whose unshocked man stood last beside each vehicle, gun and weapon left lying."""
    there = [man for man in men if man.man and pos.able(man) and not pos.shocked(man)]
    captor = dict(pos.captor)
    for hull in pos.box.hulls:
        _stood_last(captor, hull, [m for m in there if distance(pos, m, hull) <= CONTACT])
    for rule in pos.box.scenario.victory:
        if rule.kind == WEAPON:
            place = _left_at(pos, rule)
            near = [man for man in there if _beside(pos, man, place)] if place else []
            _stood_last(captor, pos.box.men[rule.figure], near)
    pos.captor = captor


def _stood_last(captor: dict[int, int], thing: Piece, near: list[Piece]) -> None:
    """Of two who are there at once, the enemy."""
    if near:
        taken = any(man.side != thing.side for man in near)
        captor[thing.index] = thing.foe if taken else thing.side


def _beside(pos: Skirmish, man: Piece, place: Point) -> bool:
    return gap2(pos.x[man.index], pos.y[man.index], *place) <= CONTACT * CONTACT


def _left_at(pos: Skirmish, rule: VictoryRule) -> Point | None:
    """36.4 Where a heavy weapon lies: its bearer fell there, or left it (17.22); None if somebody
    carries it, even off the table."""
    arm = _weapon(pos, rule)
    if arm.index in pos.lying:
        return pos.lying[arm.index][:2]
    holder = holder_of(pos, arm)
    if holder is None:
        return None
    at = holder.index
    return (pos.x[at], pos.y[at]) if pos.state[at] in (SEVERE, DEAD, CAPTURED) else None


def _weapon(pos: Skirmish, rule: VictoryRule) -> Arm:
    """The very weapon that the rule pays for."""
    bearer = pos.box.men[rule.figure]
    return next(arm for arm in bearer.arms if arm.row.index == rule.weapon)


# 37.7 Counting ------------------------------------------------------------------------------------


def man_state(pos: Skirmish, man: Piece) -> str:
    """37.7 Each man has one; off the table, or in his vehicle, he counts as he was."""
    state = pos.state[man.index]
    if state == DEAD:
        return "dead"
    if state == CAPTURED:
        return "captured"
    if state == SEVERE:
        return "severe"
    if state == WOUNDED:
        return "wounded"
    if state != FIT and borne_off(man) in pos.works:
        return "severe"
    return "wounded" if state != FIT and hurt_inside(man) in pos.works else "fit"


def hull_states(pos: Skirmish, hull: Piece) -> list[str]:
    found: list[str] = []
    at = hull.index
    state = pos.state[at]
    if state == DEAD:
        found.append("destroyed")
    elif state == LEFT:
        found.append(f"exited_{pos.box.exit_of(hull.side)}")
    elif state < DEAD and not manned(pos, hull):
        found.append("abandoned")
        if pos.captor.get(at, hull.side) != hull.side:
            found.append("captured")
    if pos.immobile & hull.bit:
        found.append("immobilised")
    for arm in hull.arms:
        if arm.mount is not None and arm.mount.main and pos.broken & arm.bit:
            found.append("main_weapon_out")
    return found


def weapon_states(pos: Skirmish, rule: VictoryRule) -> list[str]:
    """36.4 Abandoned if it lies with no able friend beside it; captured, if an enemy was last."""
    arm = _weapon(pos, rule)
    if pos.broken & arm.bit:
        return ["destroyed"]
    bearer = pos.box.men[rule.figure]
    holder = holder_of(pos, arm)
    if holder is not None and holder.side != bearer.side and pos.able(holder):
        return ["abandoned", "captured"]
    place = _left_at(pos, rule)
    if place is None:
        return []
    near = [man for man in pos.box.men if pos.able(man) and _beside(pos, man, place)]
    if any(man.side == bearer.side for man in near):
        return []
    taken = pos.captor.get(bearer.index, bearer.side) != bearer.side
    taken = taken or any(not pos.shocked(man) for man in near)
    return ["abandoned", "captured"] if taken else ["abandoned"]


def _meets(pos: Skirmish, condition: Condition, states: list[str], piece: Piece) -> bool:
    if not any(state in condition.states for state in states):
        return False
    if condition.y_over == NONE:
        return True
    on_table = pos.state[piece.index] <= SEVERE or pos.state[piece.index] == CAPTURED
    return on_table and pos.y[piece.index] > condition.y_over


def _scores(pos: Skirmish, rule: VictoryRule, piece: Piece, states: list[str]) -> bool:
    if any(state in rule.unless for state in states):
        return False
    return any(_meets(pos, condition, states, piece) for condition in rule.conditions)


def _counted(pos: Skirmish, rule: VictoryRule) -> int:
    if rule.kind == DONE:
        return pos.done >> rule.objective & 1
    if rule.kind == LOADS:
        return pos.loads_out
    if rule.kind == WEAPON:
        return int(_scores(pos, rule, pos.box.men[rule.figure], weapon_states(pos, rule)))
    number = 0
    for piece in pos.box.men if rule.kind == FIGURES else pos.box.hulls:
        if piece.side == rule.of and (not rule.units or piece.unit.index in rule.units):
            states = [man_state(pos, piece)] if piece.man else hull_states(pos, piece)
            number += _scores(pos, rule, piece, states)
    return number


def count(pos: Skirmish, rule: VictoryRule) -> int:
    """37.7 How often a rule scores."""
    number = _counted(pos, rule)
    if rule.if_none:
        return 0 if number else 1
    number = max(0, number - rule.skip)
    return number if rule.most == UNLIMITED else min(number, rule.most)


def points(pos: Skirmish, side: int) -> Sum:
    """36.2 Every rule of the list counted once."""
    parts: list[Part] = []
    scenario = pos.box.scenario
    for number, rule in enumerate(scenario.victory):
        if rule.side != side:
            continue
        if rule.kind == HELD:
            for objective in scenario.objectives:
                if objective.points and pos.control[objective.index] == side:
                    held: Facts = {"objective": f"objective-{objective.id}"}
                    parts.append(Part(objective.points, "objective", "33.4", held))
            continue
        times = count(pos, rule)
        if times:
            scored: Facts = {"rule": f"rule-{scenario.id}-{number}", "times": times}
            parts.append(Part(times * rule.points, "score", "37.7", scored))
    return Sum(tuple(parts))


def finish(pos: Skirmish) -> None:
    """36.2 The points of both are counted, and the difference decides."""
    blue, red = points(pos, BLUE), points(pos, RED)
    pos.tell(
        Event(
            "final-points",
            "36.2",
            {
                "one": SEATS[BLUE],
                "other": SEATS[RED],
                "blue": blue.total,
                "red": red.total,
            },
            {"blue": blue, "red": red},
        )
    )
    pos.finish(result_of(pos, blue.total - red.total))


def result_of(pos: Skirmish, difference: int) -> Result:
    """36.2 By how much blue is ahead."""
    scenario = pos.box.scenario
    if abs(difference) < scenario.draw_below:
        return Result(None, "draw", "36.2")
    winner = SEATS[BLUE if difference > 0 else RED]
    key = "minor" if abs(difference) < scenario.minor_below else "major"
    return Result(winner, key, "36.2")
