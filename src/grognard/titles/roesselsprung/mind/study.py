"""What was thought about a position, kept as long as it serves."""

from __future__ import annotations

from typing import Final

from grognard.boards.grid import OFF
from grognard.engine.actions import Action
from grognard.engine.position import Question
from grognard.titles.roesselsprung.actions import Add, Fire, Go, Leave, Stop, To
from grognard.titles.roesselsprung.box.contents import Box
from grognard.titles.roesselsprung.mind.landing import Landings
from grognard.titles.roesselsprung.mind.operations import Staff
from grognard.titles.roesselsprung.mind.plans import Outlook
from grognard.titles.roesselsprung.mind.responses import Responses
from grognard.titles.roesselsprung.mind.trips import Operation
from grognard.titles.roesselsprung.mind.worth import Atlas
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.ch05_march import Planning
from grognard.titles.roesselsprung.rules.ch08_movement import MISSION_MOVE

NOWHERE: Final = "-"


class Study:
    """What was made out about a position, kept for all its answers."""

    def __init__(self, pos: Raid, side: int, thoughts: Thoughts) -> None:
        self.pos: Final = pos
        self.thoughts: Final = thoughts
        self.side: Final = side
        self.question: Final[Question[Raid]] = pos.stack[-1]
        self.where: Final = pos.where.copy()
        self.marks: Final = _marks(pos)
        self._staff: Staff | None = None
        self._orders: dict[tuple[str, str], float] | None = None
        self._step: Action | None = None
        self._responses: Responses | None = None
        self._landings: Landings | None = None

    def fits(self, pos: Raid, side: int) -> bool:
        return (
            pos is self.pos
            and side == self.side
            and pos.stack[-1] is self.question
            and pos.where == self.where
            and _marks(pos) == self.marks
        )

    @property
    def staff(self) -> Staff:
        if self._staff is None:
            self._staff = Staff(Outlook(self.pos, self.side, self.thoughts.atlas(self.pos)))
        return self._staff

    @property
    def outlook(self) -> Outlook:
        return self.staff.outlook

    def orders(self) -> dict[tuple[str, str], float]:
        """By kind and first piece: what the best such Action gains."""
        if self._orders is None:
            self._orders = {}
            best: Operation | None = None
            for operation in self.staff.operations():
                lead = self.pos.box.pieces[operation.units[0]].id
                key = (operation.kind, lead)
                if key not in self._orders or operation.gain > self._orders[key]:
                    self._orders[key] = operation.gain
                if best is None or operation.gain > best.gain:
                    best = operation
            self.thoughts.plan = in_words(self.pos.box, best) if best is not None else ""
        return self._orders

    def next_step(self) -> Action:
        """The answer that leads on to what was planned."""
        if self._step is None:
            question = self.question
            assert isinstance(question, Planning)
            self._step = self._next(question)
        return self._step

    def _next(self, question: Planning) -> Action:
        if question.resumed:
            plan = self.staff.resumed(question)
            if plan is None:
                return Stop()
            return step_of(self.pos.box, question, plan)
        planned = read_plan(self.pos.box, self.thoughts.plan)
        if planned is None or not serves(planned, question):
            planned = None
            for operation in self.staff.operations():
                if serves(operation, question):
                    if planned is None or operation.gain > planned.gain:
                        planned = operation
            if planned is None:
                return self._anything()
            self.thoughts.plan = in_words(self.pos.box, planned)
        return step_of(self.pos.box, question, planned)

    def _anything(self) -> Action:
        """Something was begun that leads nowhere good: the first answer will do."""
        return self.pos.answers()[0]

    def reactions(self) -> Responses:
        if self._responses is None:
            self._responses = Responses(self.staff)
        return self._responses

    def drop(self) -> Landings:
        if self._landings is None:
            self._landings = Landings(self.outlook)
        return self._landings


def step_of(box: Box, question: Planning, plan: Operation) -> Action:
    """The next answer on the way to what is planned."""
    if not question.resumed:
        for number in plan.units:
            if number not in question.units:
                return Add(box.pieces[number].id)
    if len(question.path) < len(plan.path):
        hex = plan.path[len(question.path)]
        return To(box.names[hex]) if hex != OFF else Leave()
    if plan.target != OFF and not plan.path:
        return Fire(box.names[plan.target])
    return Go()


def serves(plan: Operation, question: Planning) -> bool:
    """Whether what has been chosen so far is part of that plan."""
    return (
        plan.kind == question.kind
        and all(number in plan.units for number in question.units)
        and plan.path[: len(question.path)] == question.path
        and (plan.kind != MISSION_MOVE or plan.units[0] == question.units[0])
    )


def _marks(pos: Raid) -> tuple[int, ...]:
    return (pos.turn, pos.prone, pos.revealed, pos.flown, *pos.ap, *pos.vf)


# A plan in words: `KIND unit,unit hex,hex target`, with - for no way and `off` for off the map ----


def in_words(box: Box, plan: Operation) -> str:
    units = ",".join([box.pieces[number].id for number in plan.units])
    path = ",".join([_hex_in_words(box, hex) for hex in plan.path])
    target = _hex_in_words(box, plan.target)
    return f"{plan.kind} {units} {path or NOWHERE} {target}"


def read_plan(box: Box, words: str) -> Operation | None:
    """The plan written so; what it gains is forgotten."""
    if not words:
        return None
    kind, units, path, target = words.split(" ")
    numbers = tuple([box.by_id[id].index for id in units.split(",")])
    way = tuple([_read_hex(box, hex) for hex in path.split(",")]) if path != NOWHERE else ()
    return Operation(kind, numbers, way, _read_hex(box, target), 0.0)


def _hex_in_words(box: Box, hex: int) -> str:
    return box.names[hex] if hex != OFF else "off"


def _read_hex(box: Box, name: str) -> int:
    return box.grid.hex(name) if name != "off" else OFF


class Thoughts:
    """What one player keeps in mind from one answer to the next."""

    def __init__(self) -> None:
        self.plan: str = ""
        """What is being carried out, in words: all that it must remember."""
        self._latest: Study | None = None
        self._atlas: Atlas | None = None

    def study(self, pos: Raid, side: int) -> Study:
        """The answers to one question are judged one after the other: think once for all."""
        latest = self._latest
        if latest is None or not latest.fits(pos, side):
            latest = self._latest = Study(pos, side, self)
        return latest

    def recall(self, plan: str) -> None:
        self.plan = plan
        self._latest = None

    def atlas(self, pos: Raid) -> Atlas:
        if self._atlas is None or self._atlas.ground is not pos.ground:
            self._atlas = Atlas(pos.box, pos.ground)
        return self._atlas
