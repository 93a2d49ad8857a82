"""A partisan player with one idea: Tito runs for the map edge as soon as he may."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from grognard.engine.actions import Action
from grognard.engine.title import Title
from grognard.minds.greedy import GreedyMind
from grognard.minds.mind import Asked, Mind, Player
from grognard.titles.roesselsprung.actions import Order
from grognard.titles.roesselsprung.box.contents import YUGOSLAV
from grognard.titles.roesselsprung.mind.flights import Flights
from grognard.titles.roesselsprung.mind.plans import Outlook
from grognard.titles.roesselsprung.mind.study import step_of
from grognard.titles.roesselsprung.mind.trips import Operation, Trips
from grognard.titles.roesselsprung.mind.worth import Atlas
from grognard.titles.roesselsprung.rules.ch05_acting import Acting
from grognard.titles.roesselsprung.rules.ch05_march import Planning
from grognard.titles.roesselsprung.rules.ch08_movement import MISSION_MOVE

HASTE: Final = 0.2
"""What of Tito's worth a movement point nearer the edge is to him: more than any danger."""


class Running(Mind):
    def sit(self, title: Title[Any, Any], seat: str) -> Player:
        return Runner(GreedyMind().sit(title, seat))


class Runner(Player):
    """Greedy, but for Tito: every Move Mission action is his until he is off the map."""

    def __init__(self, otherwise: Player) -> None:
        self.otherwise: Final = otherwise

    def choose(self, asked: Asked, rng: Random) -> Action:
        pos: Any = asked.imagine(rng)
        question = pos.stack[-1]
        answers = asked.answers()
        flights = Flights(Trips(Outlook(pos, YUGOSLAV, Atlas(pos.box, pos.ground))), HASTE, -10.0)
        step: Action | None = None
        if isinstance(question, Planning) and question.kind == MISSION_MOVE:
            step = self._next(flights, question)
        elif isinstance(question, Acting) and self._best(flights) is not None:
            step = Order(MISSION_MOVE, pos.box.tito.id)
        return step if step is not None and step in answers else self.otherwise.choose(asked, rng)

    def _best(self, flights: Flights) -> Operation | None:
        tito = flights.pos.box.tito
        found = flights.of(tito) if flights.pos.on_map(tito) else []
        return max(found, key=lambda flight: flight.gain, default=None)

    def _next(self, flights: Flights, question: Planning) -> Action | None:
        best = self._best(flights)
        if question.resumed:
            tito, *escort = [flights.pos.box.pieces[n] for n in question.able(flights.pos)]
            best = next(iter(flights.flight(tito, escort, question.used, 0)), None)
        return step_of(flights.pos.box, question, best) if best is not None else None
