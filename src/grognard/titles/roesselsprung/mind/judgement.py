"""What a player of Rösselsprung thinks of an answer, one step ahead, in Victory Points.

An Action is thought through before it is begun: who, by which way, against whom. The first answer
that leads there is good, then the next, and every other one is not. To do nothing is worth 0.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.actions import Action
from grognard.engine.judging import Judge
from grognard.titles.roesselsprung import actions as do
from grognard.titles.roesselsprung.box.contents import GERMAN, SEATS, YUGOSLAV, Piece
from grognard.titles.roesselsprung.mind.hiding import lots
from grognard.titles.roesselsprung.mind.study import Thoughts
from grognard.titles.roesselsprung.mind.worth import PRONE, command_worth
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.ch05_acting import INTERROGATE_COST, RECOVER_COST, Acting
from grognard.titles.roesselsprung.rules.ch05_march import Marching, Planning
from grognard.titles.roesselsprung.rules.ch11_close_combat import Retreating
from grognard.titles.roesselsprung.rules.ch12_reaction import Massing, Window
from grognard.titles.roesselsprung.rules.ch13_missions import INTERROGATION_SUCCEEDS, face_down
from grognard.titles.roesselsprung.rules.ch14_airdrop import Boarding, Dropping, Sheltering
from grognard.titles.roesselsprung.rules.ch17_setup import Hiding

AGAINST: Final = -1.0
"""An answer that leads away from what was planned."""
RECOVERED: Final = 1.5
"""5.2.1 How much more it is worth to get up at once than not to go down."""
FOUND: Final = 14.0
"""13.2 What it is worth to know where Tito is..."""
NARROWED: Final = 0.4
"""...and where he is not."""


def judge(thoughts: Thoughts, pos: Raid, side: int, action: Action) -> float:
    """How good an answer is for a side."""
    question = pos.stack[-1]
    if isinstance(question, Acting):
        return _acting(thoughts, pos, side, action)
    if isinstance(question, Planning):
        return _planning(thoughts, pos, side, action)
    if isinstance(question, Marching):
        return _firing(thoughts, pos, side, question, action)
    if isinstance(question, Window | Massing):
        return thoughts.study(pos, side).reactions().judge(action)
    if isinstance(question, Dropping | Boarding | Sheltering):
        return thoughts.study(pos, side).drop().judge(action)
    if isinstance(question, Retreating) and isinstance(action, do.Retreat):
        units = [pos.box.pieces[n] for n in question.units if pos.where[n] == question.start]
        return thoughts.study(pos, side).staff.there(units, pos.box.grid.hex(action.hex))
    if isinstance(action, do.Lose):
        return _losing(pos, pos.box.by_id[action.unit])
    if isinstance(action, do.Replace):
        return _replacing(thoughts, pos, side, pos.box.grid.hex(action.hex))
    return _beforehand(thoughts, pos, side, action)


def _beforehand(thoughts: Thoughts, pos: Raid, side: int, action: Action) -> float:
    """13.2, 13.7.3, 14.1, 17f Missions, the Radio, reinforcements."""
    if isinstance(action, do.Tune):
        return _tuning(pos, pos.box.grid.hex(action.hex))
    if isinstance(action, do.Uncover):
        return _uncovering(thoughts, pos, side, pos.box.grid.hex(action.hex))
    if isinstance(action, do.Hurry):
        return 1.0
    if isinstance(action, do.Forgo):
        return AGAINST
    return 0.0


# 5 Actions ----------------------------------------------------------------------------------------


def _acting(thoughts: Thoughts, pos: Raid, side: int, action: Action) -> float:
    study = thoughts.study(pos, side)
    price = study.staff.price
    if isinstance(action, do.Order):
        return study.orders().get((action.kind, action.unit), AGAINST)
    if isinstance(action, do.Strike):
        aircraft = pos.box.aircraft_by_id[action.aircraft]
        return study.staff.raid(aircraft, pos.box.grid.hex(action.hex))
    if isinstance(action, do.Recover):
        strength = pos.vf[pos.box.by_id[action.unit].index]
        return RECOVERED * PRONE * strength - RECOVER_COST * price
    if isinstance(action, do.Interrogate):
        likely = study.outlook.suspicion.tito if len(face_down(pos)) > 1 else 0.0
        if not likely:
            return AGAINST
        chance = (7 - INTERROGATION_SUCCEEDS) / 6
        return (FOUND * likely + NARROWED) * chance - INTERROGATE_COST * price
    return 0.0


def _planning(thoughts: Thoughts, pos: Raid, side: int, action: Action) -> float:
    step = thoughts.study(pos, side).next_step()
    return 1.0 if action == step else AGAINST


def _firing(thoughts: Thoughts, pos: Raid, side: int, question: Marching, action: Action) -> float:
    """5.1.3 The Attack at the end of a march."""
    if not isinstance(action, do.Fire):
        return 0.0
    here = question.at
    units = [pos.box.pieces[n] for n in question.units if pos.where[n] == here]
    shooters = [unit for unit in units if unit.combat]
    return thoughts.study(pos, side).staff.volley(shooters, pos.box.grid.hex(action.hex), True)


def _losing(pos: Raid, unit: Piece) -> float:
    """9.2b A unit that is prone or tired, or cannot attack, is missed least."""
    value = 0.0
    if pos.prone & unit.bit:
        value += 0.3
    if unit.light:
        value += 0.5
    if unit.abwehr or unit.range > 1:
        value -= 0.3
    if unit.tank:
        value -= 0.5
    return value + 0.1 * pos.attacks[unit.index]


def _replacing(thoughts: Thoughts, pos: Raid, side: int, hex: int) -> float:
    """2.1.3a"""
    outlook = thoughts.study(pos, side).outlook
    command = next(command for command in pos.box.commands if command.returns)
    danger = outlook.exposure(hex, outlook.strengths[GERMAN].get(hex, 0))
    return outlook.coverage(command, hex) - danger * command_worth(pos, command)


# 13.2, 17 Missions --------------------------------------------------------------------------------


def _uncovering(thoughts: Thoughts, pos: Raid, side: int, hex: int) -> float:
    """The counters that could be caught, or that could get away."""
    outlook = thoughts.study(pos, side).outlook
    near = min([outlook.atlas.to(hex)[other] for other in outlook.mine], default=20)
    guards = outlook.strengths[YUGOSLAV].get(hex, 0)
    return 6.0 * outlook.titos.get(hex, 0.0) - 0.1 * near + 0.2 * guards


def _tuning(pos: Raid, hex: int) -> float:
    """17f The Radio keeps away from where the Missions are."""
    return float(min([pos.box.grid.distance(hex, other) for other in pos.box.mission_hexes]))


class RaidJudge(Judge[Raid]):
    """A player's judgement, with the Action it has planned in mind."""

    def __init__(self) -> None:
        self._thoughts: Final = Thoughts()

    def judge(self, pos: Raid, seat: str, action: Action) -> float:
        return judge(self._thoughts, pos, SEATS.index(seat), action)

    def memory(self) -> bytes:
        return self._thoughts.plan.encode()

    def recall(self, memory: bytes) -> None:
        self._thoughts.recall(memory.decode())

    def mixed(self, pos: Raid, seat: str, answers: list[Action]) -> list[float] | None:
        if isinstance(pos.stack[-1], Hiding):
            return lots(pos.box, self._thoughts.atlas(pos).hideouts, answers)
        return None
