# uncompiled: asked when a counter is clicked in vain
"""What a player would try with a piece, and in plain words: refused, it tells why not."""

from __future__ import annotations

from collections.abc import Callable

from grognard.engine.actions import Action
from grognard.engine.position import Question
from grognard.titles.roesselsprung import actions as do
from grognard.titles.roesselsprung.box.contents import GERMAN
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.ch05_acting import Acting
from grognard.titles.roesselsprung.rules.ch05_march import Marching, Planning
from grognard.titles.roesselsprung.rules.ch05_organisation import Rearranging
from grognard.titles.roesselsprung.rules.ch06_command import Replacing
from grognard.titles.roesselsprung.rules.ch08_movement import ATTACK, MISSION_MOVE, MOVE
from grognard.titles.roesselsprung.rules.ch10_morale import Losing
from grognard.titles.roesselsprung.rules.ch11_close_combat import Retreating
from grognard.titles.roesselsprung.rules.ch12_reaction import Massing, Window
from grognard.titles.roesselsprung.rules.ch13_missions import Uncovering
from grognard.titles.roesselsprung.rules.ch14_airdrop import Boarding, Dropping, Landing, Sheltering
from grognard.titles.roesselsprung.rules.ch14_reinforcements import Calling
from grognard.titles.roesselsprung.rules.ch17_setup import Hiding, Tuning

WITH_IT: dict[type[Question[Raid]], Callable[[str], Action]] = {
    Planning: do.Add,
    Massing: do.Add,
    Window: do.Shoot,
    Losing: do.Lose,
    Boarding: do.Jump,
    Calling: do.Hurry,
    Rearranging: lambda id: do.Split(id, 1),
}
THERE: dict[type[Question[Raid]], Callable[[str], Action]] = {
    Marching: do.Fire,
    Retreating: do.Retreat,
    Replacing: do.Replace,
    Uncovering: do.Uncover,
    Landing: do.To,
    Sheltering: do.Shelter,
    Tuning: do.Tune,
}
SET_DOWN: dict[type[Question[Raid]], Callable[[str, str], Action]] = {
    Dropping: do.Drop,
    Hiding: do.Hide,
}


BUTTONS: dict[type[Question[Raid]], list[Action]] = {
    Calling: [do.Done()],
    Marching: [do.Hold()],
    Massing: [do.Go()],
    Rearranging: [do.Done()],
}


def buttons(pos: Raid) -> list[Action]:
    """What belongs to the open question in plain words; 13.2 only the German interrogates."""
    question = pos.question
    if isinstance(question, Acting):
        return [do.Interrogate(), do.Pass()] if question.side == GERMAN else [do.Pass()]
    if isinstance(question, Planning):
        return [] if question.kind == ATTACK else [do.Go()]
    return BUTTONS.get(type(question), []) if question is not None else []


def tried(pos: Raid, id: str) -> list[Action]:
    """The acts of the open question that are about that piece, or about the hex it stands in."""
    piece = pos.box.by_id.get(id)
    if piece is None or pos.question is None:
        return []
    kind = type(pos.question)
    if kind is Acting:
        return [do.Order(MISSION_MOVE if piece.mission else MOVE, id)]
    if kind in WITH_IT:
        return [WITH_IT[kind](id)]
    if kind in THERE and pos.on_map(piece):
        return [THERE[kind](pos.box.names[pos.where[piece.index]])]
    if kind in SET_DOWN:
        return [SET_DOWN[kind](id, pos.box.names[0])]
    return []
