"""5 Sequence of play: the steps of a turn, in their order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal
from grognard.engine.position import NOBODY, Question
from grognard.titles.lineagotica.actions import MoveFirst, MoveSecond
from grognard.titles.lineagotica.box.contents import BLUE, RED, SEATS
from grognard.titles.lineagotica.box.rows import LIGHTS, QUALITIES
from grognard.titles.lineagotica.position import IDLE, RUN, STILL, Skirmish
from grognard.titles.lineagotica.position import NOBODY as NO_SIDE
from grognard.titles.lineagotica.rules.fire.ch09_covering import ask_for_covering_fire
from grognard.titles.lineagotica.rules.fire.ch10_firing import Committing
from grognard.titles.lineagotica.rules.fire.ch14_indirect import drop_missions
from grognard.titles.lineagotica.rules.fire.ch20_aircraft import ask_for_air, ask_for_anti_aircraft
from grognard.titles.lineagotica.rules.men.ch04_command import replacements_due
from grognard.titles.lineagotica.rules.men.ch32_melee import ask_for_melee
from grognard.titles.lineagotica.rules.moving.ch06_bearers import let_go
from grognard.titles.lineagotica.rules.moving.ch06_movement import Moving
from grognard.titles.lineagotica.rules.procedure import D10, PATIENCE, Dice, Rolling, procedure
from grognard.titles.lineagotica.rules.turn.ch05_declaring import Declaring
from grognard.titles.lineagotica.rules.turn.ch36_victory import close_turn
from grognard.titles.lineagotica.rules.turn.ch37_arrivals import arrivals_due


class Turn(Question[Skirmish]):
    """5 One turn. It asks nothing itself; it lies under what does."""

    def __init__(self, step: int) -> None:
        self.step: Final = step
        """The step that comes next."""

    def fields(self) -> tuple[Any, ...]:
        return (self.step,)

    def seat(self, pos: Skirmish) -> str:
        return NOBODY

    def clause(self, pos: Skirmish) -> str:
        return "5.1"

    def ready(self, pos: Skirmish) -> bool:
        begin, part = STEPS[self.step]
        pos.reword(Turn((self.step + 1) % len(STEPS)))
        begin(pos, part)
        return False

    def answers(self, pos: Skirmish) -> list[Action]:
        return []

    def refuse(self, pos: Skirmish, action: Action) -> list[Refusal]:
        return self.not_asked(pos, action)

    def take(self, pos: Skirmish, action: Action) -> None:
        raise AssertionError("a turn asks nothing")


# 5.1 Initiative -----------------------------------------------------------------------------------


def ask_for_initiative(pos: Skirmish, part: int) -> None:
    """5.1, 37.3"""
    rule = pos.box.scenario.initiative
    if rule.mode == "moves_first" and not pos.alarm:
        pos.first = rule.side
        pos.tell(Event("moves-first", "37.3", {"seat": SEATS[rule.side]}))
    elif rule.mode == "chooses" and rule.first <= pos.turn <= rule.last:
        pos.ask(Choosing(rule.side))
    else:
        pos.ask(Rolling("initiative"))


@procedure("initiative", "5.1")
def roll_for_initiative(table: Skirmish, args: tuple[Any, ...]) -> Dice:
    """5.1 Ties are rolled again."""
    blue = red = 0
    for _ in range(PATIENCE):
        blue = yield D10
        red = yield D10
        if blue != red:
            break
    winner = BLUE if blue > red else RED
    sides: Facts = {"one": SEATS[BLUE], "other": SEATS[RED], "blue": blue, "red": red}
    facts: Facts = {"seat": SEATS[winner], "dice": (str(blue), str(red)), **sides}
    table.tell(Event("initiative", "5.1", facts))
    table.ask(Choosing(winner))


class Choosing(Question[Skirmish]):
    """5.1 The winner chooses to move first or second."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def fields(self) -> tuple[Any, ...]:
        return (self.side,)

    def seat(self, pos: Skirmish) -> str:
        return SEATS[self.side]

    def clause(self, pos: Skirmish) -> str:
        return "5.1"

    def answers(self, pos: Skirmish) -> list[Action]:
        return [MoveFirst(), MoveSecond()]

    def refuse(self, pos: Skirmish, action: Action) -> list[Refusal]:
        return [] if isinstance(action, MoveFirst | MoveSecond) else self.not_asked(pos, action)

    def take(self, pos: Skirmish, action: Action) -> None:
        pos.answered()
        pos.first = self.side if isinstance(action, MoveFirst) else 1 - self.side
        pos.tell(Event("moves-first", "5.1", {"seat": SEATS[pos.first]}))


# The steps ----------------------------------------------------------------------------------------


def begin_turn(pos: Skirmish, part: int) -> None:
    """4.15, 5.8, 37.5 Everybody has his activity again; leaders, reinforcements."""
    ran = 0
    for piece in pos.box.pieces:
        if pos.gait[piece.index] == RUN:
            ran |= piece.bit
        pos.gait[piece.index] = STILL
        pos.activity[piece.index] = IDLE
    pos.ran = ran | pos.in_panic
    pos.in_panic = 0
    pos.called = 0
    pos.charging = 0
    pos.fought = 0
    pos.escorts = {}
    let_go(pos)
    pos.covers = ()
    pos.fired = 0
    pos.flashed = 0
    pos.rattled = 0
    pos.fire_phase = False
    pos.beaten_before = _under_fire(pos)
    pos.beaten = pos.shelled = 0
    pos.tell(Event("turn", "5.1", {"turn": pos.turn, "light": LIGHTS[pos.light()]}))
    pos.ask(Rolling("start"))


def _under_fire(pos: Skirmish) -> int:
    """6.6, 7.3 Men under bursts or explosives; vehicles under anti-tank fire or explosives."""
    hulls = 0
    for hull in pos.box.hulls:
        hulls |= hull.bit
    return pos.beaten & ~hulls | pos.shelled & hulls


@procedure("start", "4.15")
def start_of_turn(table: Skirmish, args: tuple[Any, ...]) -> Dice:
    """4.15, 37.5 Leaders are replaced, reinforcements come up."""
    yield from replacements_due(table)
    yield from arrivals_due(table)


def ask_for_declarations(pos: Skirmish, part: int) -> None:
    """5.2 Secret and simultaneous: what the first declares, the second does not see."""
    pos.ask(Declaring(RED))
    pos.ask(Declaring(BLUE))


def begin_movement(pos: Skirmish, part: int) -> None:
    """6.1, 6.6 The covering fire counts as fire of the phase before."""
    pos.beaten_before |= _under_fire(pos)
    pos.moving = pos.first if part == 0 else 1 - pos.first
    pos.silent = 0
    pos.tell(Event("movement", "6.1", {"seat": SEATS[pos.moving]}))
    pos.ask(Moving(pos.moving))


def fire_at_aircraft(pos: Skirmish, part: int) -> None:
    """20.5 As opportunity fire, at those that attack this turn."""
    ask_for_anti_aircraft(pos, True)


def observe(pos: Skirmish, part: int) -> None:
    """5.4, 5.7"""
    pos.moving = NO_SIDE
    pos.ask(Rolling("observation"))


def let_smoke_spread(pos: Skirmish, part: int) -> None:
    """18.2, 19.2 After the observation."""
    pos.ask(Rolling("smoke"))


def begin_fire_phase(pos: Skirmish, part: int) -> None:
    """5.6, 20.1 Aircraft come first."""
    pos.fire_phase = True
    pos.fired = 0
    pos.beaten_before = _under_fire(pos)
    pos.beaten = pos.shelled = 0
    pos.tell(Event("fire-phase", "5.6", {}))
    ask_for_air(pos)


def close_combat(pos: Skirmish, part: int) -> None:
    """32.2"""
    ask_for_melee(pos)


def ask_for_orders(pos: Skirmish, quality: int) -> None:
    """10.2 Both are asked in every class: leaving one out would tell that nobody is in it."""
    pos.ask(Committing(RED, quality))
    pos.ask(Committing(BLUE, quality))


def fire(pos: Skirmish, quality: int) -> None:
    """10.2 What both have ordered takes effect before the next class."""
    if pos.orders:
        pos.ask(Rolling("fire", (quality,)))


def end_turn(pos: Skirmish, part: int) -> None:
    """14.11, 16.4, 33.4, 36.1"""
    drop_missions(pos)
    close_turn(pos)


STEPS: Final[list[tuple[Callable[[Skirmish, int], None], int]]] = [
    (begin_turn, 0),
    (ask_for_initiative, 0),
    (ask_for_declarations, 0),
    *[(ask_for_covering_fire, quality) for quality in range(len(QUALITIES))],
    (fire_at_aircraft, 0),
    (begin_movement, 0),
    (begin_movement, 1),
    (observe, 0),
    (let_smoke_spread, 0),
    (begin_fire_phase, 0),
    (close_combat, 0),
    *[(step, quality) for quality in range(len(QUALITIES)) for step in (ask_for_orders, fire)],
    (observe, 1),
    (let_smoke_spread, 1),
    (end_turn, 0),
]
"""5.1 to 5.7, with 4.15, 20.1 and 32.2: what comes when, and which half or class of Quality."""

PHASES: Final = (
    "setup",
    "initiative",
    "declarations",
    "covering",
    "first-move",
    "second-move",
    "observation",
    "fire",
    "end",
)
"""5 What players call the parts of a turn; before the first comes the set-up."""
_BEGINS: Final[dict[tuple[Callable[[Skirmish, int], None], int], int]] = {
    (ask_for_declarations, 0): 2,
    (ask_for_covering_fire, 0): 3,
    (begin_movement, 0): 4,
    (begin_movement, 1): 5,
    (observe, 0): 6,
    (begin_fire_phase, 0): 7,
    (observe, 1): 8,
}
"""The steps with which they begin."""


def phase_of(pos: Skirmish) -> str:
    """The part of the turn that is being played, once it has begun; "" when the game is over."""
    turn = pos.stack[0] if pos.stack else None
    if not isinstance(turn, Turn):
        return ""
    step = (turn.step or len(STEPS)) - 1
    while step > 0 and STEPS[step] not in _BEGINS:
        step -= 1
    return PHASES[_BEGINS.get(STEPS[step], 1)]
