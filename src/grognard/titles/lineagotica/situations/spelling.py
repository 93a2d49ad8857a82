# uncompiled: prose for people, read once
"""How a position of Linea Gotica is written: who is where, and what has become of him.

What is not said is as the battle's file has it when everybody has been put on the table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

import msgspec

from grognard.engine.position import Question
from grognard.engine.situations import (
    Facts,
    Fault,
    Named,
    SituationError,
    Spelling,
    Statement,
    Word,
)
from grognard.engine.situations.kinds import apart, named
from grognard.titles.lineagotica.box.battles import short_name
from grognard.titles.lineagotica.box.contents import BLUE, RED, SEATS, Box
from grognard.titles.lineagotica.box.rows import QUALITIES
from grognard.titles.lineagotica.options import Options
from grognard.titles.lineagotica.position import (
    DEAD,
    FIT,
    NOBODY,
    NOWHERE,
    OUTSIDE,
    STATES,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch08_opportunity import Opportunity
from grognard.titles.lineagotica.rules.fire.ch10_firing import Committing
from grognard.titles.lineagotica.rules.fire.ch10_volleys import FIRE, SMOKE_SHELL, THROUGH
from grognard.titles.lineagotica.rules.fire.ch11_things import arms
from grognard.titles.lineagotica.rules.fire.ch11_weapons import modes
from grognard.titles.lineagotica.rules.moving.ch06_movement import Moving
from grognard.titles.lineagotica.rules.moving.ch31_walking import Walking
from grognard.titles.lineagotica.rules.turn.ch05_declaring import Declaring
from grognard.titles.lineagotica.rules.turn.ch05_sequence import Choosing, Turn
from grognard.titles.lineagotica.rules.turn.ch34_setup import Deploying, begin
from grognard.titles.lineagotica.situations.asked import STEP_NAMES, questions
from grognard.titles.lineagotica.situations.faults import UNABLE_TO_LEAD, faults
from grognard.titles.lineagotica.situations.heads import UPPER, heads_of
from grognard.titles.lineagotica.situations.kinds import Point, Spot
from grognard.titles.lineagotica.situations.marks import Mark, read_marks
from grognard.titles.lineagotica.situations.men import marks_of
from grognard.titles.lineagotica.situations.own import brought

BESIDE: Final = STATES[DEAD:]
"""37.5, 37.6 ... What becomes of those who are not on the table any more, or not yet."""
IN: Final = "in"
ON: Final = "on"
_POINT: Final = re.compile(r"-?[0-9]+,\S*")

SET_UP: Final = "set-up"
STEPS: Final = {
    "start": "start",
    "initiative": "initiative",
    "declarations": "declarations",
    "covering": "covering-elite",
    "observation": "observation",
    "fire": "fire",
    **{f"fire {quality}": f"orders-{quality}" for quality in QUALITIES},
    "end": "last-observation",
}
"""The phases that begin with a step of the turn."""
LIES_ON: Final[dict[type[Question[Skirmish]], tuple[type[Question[Skirmish]], ...]]] = {
    Turn: (),
    Deploying: (Turn, Deploying),
    Choosing: (Turn,),
    Declaring: (Turn, Declaring),
    Moving: (Turn,),
    Walking: (Moving,),
    Opportunity: (Walking,),
    Committing: (Turn, Committing),
}
"""By question, what it is asked on top of; dice can be due on anything."""
MOVEMENTS: Final = {f"movement {seat}": side for side, seat in enumerate(SEATS)}


class At(Mark):
    """Where he is though his line says otherwise: at an opening or aboard, but not at its point."""

    def __init__(self) -> None:
        super().__init__("at", "x")
        self.point: Final = Point()

    def write(self, number: int, facts: Facts, base: Facts) -> str:
        return ""

    def read(self, number: int, word: Word, facts: Facts) -> None:
        _, value = named(word)
        if value is None:
            raise SituationError(word, "no-value")
        facts["x"][number], facts["y"][number] = self.point.read(value)
        facts.setdefault("at", set()).add(number)


class FeltSpelling(Spelling[Skirmish]):
    """One battle."""

    upper = UPPER
    phases = (SET_UP, *STEPS, *MOVEMENTS)

    def __init__(self, box: Box) -> None:
        self.box: Final = box
        self.ids: Final = tuple(piece.id for piece in box.pieces)
        self.heads = heads_of(box)
        self.marks: Final = (*marks_of(box), At())
        aircraft = Named([sortie.id for sortie in box.scenario.sorties], None)
        self.asked = questions(Named(self.ids, None, "unknown-piece"), aircraft)
        self._spot: Final = Spot(box)
        start = begin(box, Options())
        start.stack = ()
        self._start: Final = start.encode()
        self._base: Final[Facts] = msgspec.json.decode(self._start)

    def blank(self, options: msgspec.Struct) -> Facts:
        facts: Facts = msgspec.json.decode(self._start)
        agreed: Any = msgspec.to_builtins(options)
        return facts | {"options": agreed | {"own": agreed["own"] and short_name(agreed["own"])}}

    def follows(self, facts: Facts) -> Facts:
        """Whoever is aboard is where the vehicle is; the last number given is the highest; the
        phase says who moves."""
        last = [
            max([facts["token"][piece.index] for piece in self.box.of_side[side]], default=0)
            for side in (BLUE, RED)
        ]
        found = {"last_token": last, **self.carried(facts), **self._led(facts["state"])}
        phase: str = facts["phase"]
        if phase in MOVEMENTS:
            found["moving"] = MOVEMENTS[phase]
        elif phase.startswith("fire"):
            found["fire_phase"] = True
        return found

    def carried(self, facts: Facts) -> Facts:
        """Where everybody is, if whoever is aboard is where the vehicle is."""
        x, y = [*facts["x"]], [*facts["y"]]
        for man, vehicle in enumerate(facts["aboard"]):
            if vehicle != NOBODY and man not in facts.get("at", ()):
                x[man], y[man] = facts["x"][vehicle], facts["y"][vehicle]
        return {"x": x, "y": y}

    def _led(self, state: list[int]) -> Facts:
        """4.14 A leader who has fallen leads no more; it happened in the first turn."""
        base = self._base
        found = {fact: [*base[fact]] for fact in ("leader", "old_leader", "leaderless_since")}
        killed = 0
        for group in self.box.groups:
            leader = base["leader"][group.index]
            if leader != NOBODY and state[leader] in UNABLE_TO_LEAD:
                found["leader"][group.index] = NOBODY
                found["old_leader"][group.index] = leader
                found["leaderless_since"][group.index] = 1
                killed |= group.bit if state[leader] == DEAD else 0
        return {**found, "leader_killed": killed}

    # Who is where --------------------------------------------------------------------------------

    def places(self) -> tuple[str, ...]:
        return (*BESIDE, IN, ON)

    def lay(self, statement: Statement, facts: Facts, said: set[str]) -> bool:
        place = self._place(statement.head)
        if place is None:
            return False
        for word in statement.words:
            name, *marks = apart(word, "/")
            if name.text not in self.ids:
                raise SituationError(name, "unknown-piece", self.ids)
            if name.text in said:
                raise SituationError(name, "placed-twice")
            said.add(name.text)
            at = self.ids.index(name.text)
            if isinstance(place, int):
                facts["state"][at] = place
            else:
                self._put(at, place, facts)
            read_marks(self.marks, at, marks, facts)
        return True

    def _place(self, head: Word) -> int | tuple[Any, ...] | None:
        """A state, or what it says of x, y, house, storey, opening, vehicle and riding."""
        word, _, vehicle = head.text.partition(" ")
        if head.text in BESIDE:
            return STATES.index(head.text)
        if head.text in self.box.opening_number:
            opening = self.box.felt.openings[head.text]
            house = self.box.felt.buildings.index(opening.building)
            slot = self.box.opening_number[head.text]
            return opening.x, opening.y, house, opening.storey, slot, NOBODY, False
        if word in (IN, ON):
            hulls = [hull.id for hull in self.box.hulls]
            if vehicle not in hulls:
                raise SituationError(head, "unknown-vehicle", hulls)
            aboard = self.ids.index(vehicle)
            return 0, 0, NOWHERE, OUTSIDE, NOWHERE, aboard, word == ON
        if _POINT.fullmatch(head.text):
            return (*self._spot.read(head), NOWHERE, NOBODY, False)
        if "/" in head.text:
            raise SituationError(head, "unknown-opening", self.box.opening_number)
        return None

    def _put(self, at: int, place: tuple[Any, ...], facts: Facts) -> None:
        x, y, house, storey, slot, aboard, riding = place
        facts["x"][at], facts["y"][at] = x, y
        facts["house"][at], facts["storey"][at], facts["slot"][at] = house, storey, slot
        facts["aboard"][at] = aboard
        facts["riding"] = facts["riding"] & ~(1 << at) | riding << at
        facts["state"][at] = FIT

    def laid(self, facts: Facts) -> Iterator[tuple[str, list[str]]]:
        there: Facts = {**facts, **self.carried(self._base | {"x": facts["x"], "y": facts["y"]})}
        lines: dict[str, list[str]] = {}
        for at, id in enumerate(self.ids):
            marks = [mark.write(at, facts, self._base) for mark in self.marks]
            words = [*filter(None, marks)]
            state = facts["state"][at]
            head = self.place_of(at, facts)
            home = self._at_home(at, facts, there)
            if home and state in range(DEAD, len(STATES)):
                if state == self._base["state"][at] and not words:
                    continue
                head = STATES[state]
            elif home and state == self._base["state"][at] and not words:
                continue
            else:
                words = [*([STATES[state]] if state != FIT else []), *words]
                words += self._aside(at, facts)
            lines.setdefault(head, []).append("/".join([id, *words]))
        yield from sorted(lines.items(), key=_by_place)

    def _at_home(self, at: int, facts: Facts, there: Facts) -> bool:
        """Whether he is where the battle has him; if that is aboard, wherever the vehicle is."""
        base = self._base
        same = all(facts[f][at] == base[f][at] for f in ("house", "storey", "slot", "aboard"))
        x, y = base["x"][at], base["y"][at]
        if base["aboard"][at] != NOBODY:
            x, y = there["x"][at], there["y"][at]
        same = same and (facts["riding"] ^ base["riding"]) >> at & 1 == 0
        return same and (facts["x"][at], facts["y"][at]) == (x, y)

    def place_of(self, at: int, facts: Facts) -> str:
        """Where that piece is, as the head of a line says it."""
        if facts["aboard"][at] != NOBODY:
            word = ON if facts["riding"] >> at & 1 else IN
            return f"{word} {self.ids[facts['aboard'][at]]}"
        if facts["slot"][at] != NOWHERE:
            key: str = self.box.openings[facts["slot"][at]].key
            return key
        place = [facts[fact][at] for fact in ("x", "y", "house", "storey")]
        return self._spot.write(place)

    def _aside(self, at: int, facts: Facts) -> list[str]:
        """His point, where his line does not say it."""
        x, y = facts["x"][at], facts["y"][at]
        vehicle, slot = facts["aboard"][at], facts["slot"][at]
        if vehicle != NOBODY:
            expected = facts["x"][vehicle], facts["y"][vehicle]
        elif slot != NOWHERE:
            opening = self.box.openings[slot]
            expected = opening.x, opening.y
        else:
            expected = x, y
        return [] if (x, y) == expected else [f"at={x},{y}"]

    # The phases ----------------------------------------------------------------------------------

    def begin(self, pos: Skirmish, phase: str) -> None:
        if phase == SET_UP:
            pos.ask(Turn(0))
            pos.ask(Deploying(RED))
            pos.ask(Deploying(BLUE))
            return
        if phase in MOVEMENTS:
            step = "first-move" if MOVEMENTS[phase] == pos.first else "second-move"
        else:
            step = STEPS[phase]
        pos.ask(Turn(STEP_NAMES.index(step)))

    def phase_of(self, pos: Skirmish) -> str:
        question = pos.question
        if isinstance(question, Deploying):
            return SET_UP if question.side == BLUE else ""
        if isinstance(question, Declaring):
            return "declarations" if question.side == BLUE else ""
        if isinstance(question, Moving):
            return f"movement {SEATS[question.side]}"
        if isinstance(question, Committing) and question.side == BLUE:
            return f"fire {QUALITIES[question.quality]}"
        return ""

    def brought(self) -> Iterator[tuple[str, list[str]]]:
        return brought(self.box)

    def possible(self, pos: Skirmish) -> bool:
        """Questions lie on each other as they do in play; whoever is on his way has a march, and
        an order to fire names a weapon that he has and can fire so."""
        kinds = [type(question) for question in pos.stack]
        if kinds and (kinds[0] is not Turn or (Walking in kinds and not pos.march)):
            return False
        lie = [below in LIES_ON.get(kind, (below,)) for below, kind in pairwise(kinds)]
        return all(lie) and all(_can_fire(pos, order) for order in pos.orders if order[0] == FIRE)

    def faults(self, pos: Skirmish) -> list[Fault]:
        return faults(pos)


def _by_place(line: tuple[str, list[str]]) -> tuple[int, str]:
    """Points first, then openings and vehicles, then what is beside the table."""
    head = line[0]
    order = 0 if head[0].isdigit() else 2 if head in BESIDE else 1
    return order, "" if order == 0 else head


def _can_fire(pos: Skirmish, order: tuple[Any, ...]) -> bool:
    """9.2, 17.22 Of covering fire there are orders of men whom an earlier class has frightened:
    they may have thrown their weapon away, and nobody asks them to fire it."""
    piece = pos.box.pieces[order[1]]
    if not pos.fire_phase and not pos.free(piece):
        return True
    arm = pos.box.arms[order[2]]
    return arm in arms(pos, piece) and order[3] in (*modes(pos, piece, arm), THROUGH, SMOKE_SHELL)
