"""1.0 How the game is played: the sequence of play, and 0.7 how it ends."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.events import Event
from grognard.engine.position import Agenda, Question, Result
from grognard.titles.berlino85.box.contents import SEATS, SOVIET, WESTERN
from grognard.titles.berlino85.position import Berlin
from grognard.titles.berlino85.rules.ch02_movement import Movement
from grognard.titles.berlino85.rules.ch03_declarations import Declarations
from grognard.titles.berlino85.rules.ch04_results import Resolution, Withdrawal
from grognard.titles.berlino85.rules.ch05_negotiations import Negotiations

PHASES: Final = ("A", "B", "C", "D", "E")


def questions_of(phase: str) -> tuple[Question[Berlin], ...]:
    """1.3 What each phase asks, in order."""
    if phase == "A":
        return (Movement(SOVIET),)
    if phase == "B":
        return (Declarations(SOVIET), Resolution(SOVIET, ()), Withdrawal())
    if phase == "C":
        return (Movement(WESTERN),)
    if phase == "D":
        return (Declarations(WESTERN), Resolution(WESTERN, ()))
    return (Negotiations(),)


class GameTurn(Agenda[Berlin]):
    """1.1, 1.3 One game-turn: five phases. It asks nothing itself; it lies under what does."""

    def __init__(self, phase: int) -> None:
        self.phase: Final = phase

    def fields(self) -> tuple[Any, ...]:
        return (self.phase,)

    def clause(self, pos: Berlin) -> str:
        return "1.1"

    def ready(self, pos: Berlin) -> bool:
        if self.phase == len(PHASES):
            end_game_turn(pos)
        else:
            pos.reword(GameTurn(self.phase + 1))
            for question in questions_of(PHASES[self.phase])[::-1]:
                pos.ask(question)
        return False


def phase_of(pos: Berlin) -> str:
    """1.3 The letter of the phase; "" before and after the game."""
    for question in pos.stack:
        if isinstance(question, GameTurn) and question.phase:
            return PHASES[question.phase - 1]
    return ""


def end_game_turn(pos: Berlin) -> None:
    """0.3.1a The time marker advances; after the last game-turn 0.7 decides."""
    if pos.turn == len(pos.box.nights):
        pos.finish(final_result(pos))
        return
    pos.turn += 1
    pos.truce = pos.truce_next
    pos.truce_next = False
    pos.west_moved = False
    pos.west_attacked = False
    pos.lost[SOVIET] = 0
    pos.lost[WESTERN] = 0
    pos.flew = False
    pos.reword(GameTurn(0))
    pos.tell(Event("game-turn", "0.3.1a", {"turn": pos.turn, "night": int(pos.night())}))


def final_result(pos: Berlin) -> Result:
    """0.7 After game-turn 7."""
    if pos.held[WESTERN]:
        return Result(SEATS[WESTERN], "west-holds", "0.7.2a")
    city = sum(1 << hex for hex, value in enumerate(pos.box.resistance) if value)
    if pos.options.strict_occupation and pos.held[SOVIET] & city != city:
        return Result(None, "not-occupied", "0.7.1a")
    return Result(SEATS[SOVIET], "occupied", "0.7.1a")
