"""How good an answer is, one step ahead: the greedy player's judgement.

Simple and honest: shots by their chance and what they are fired at, moves by whether they lead to
what brings points, everything else by a rule of thumb. It looks at nothing the seat cannot know.
"""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import far
from grognard.engine.actions import Action
from grognard.titles.lineagotica.actions import (
    Adjust,
    Call,
    Cover,
    CoverGround,
    Do,
    Done,
    Drive,
    EndMovement,
    Enter,
    Fire,
    Leave,
    Loose,
    March,
    MoveFirst,
    NotNow,
    NotThisMove,
    NotThisPhase,
    Ready,
    Shift,
    Shoot,
    Throw,
    Walk,
    Withdraw,
)
from grognard.titles.lineagotica.aiming import read_order
from grognard.titles.lineagotica.box import RED, Piece
from grognard.titles.lineagotica.chance import IN_COVER_OF_MOVES, IN_PHASE, ON_MOVERS, to_hit
from grognard.titles.lineagotica.foot import GAITS, read_point
from grognard.titles.lineagotica.lines import known_enemies
from grognard.titles.lineagotica.position import RUN, Skirmish
from grognard.titles.lineagotica.weapons import AREA, profile, shots

NEAR: Final = 150
"""Millimetres from the enemy at which an attack has come close enough."""
DEEDS: Final = {
    "treat": 9.0,
    "search": 12.0,
    "fire-charge": 6.0,
    "take-load": 8.0,
    "destroy": 8.0,
    "set-up": 3.0,
    "reload": 4.0,
    "charge": 4.0,
    "pick-up": 1.5,
    "aim": 0.6,
    "anti-aircraft": 3.0,
    "recrew": 5.0,
    "repair": 3.0,
    "disarm": 1.0,
    "dig": 0.3,
}
"""What is worth doing, beside the chance of a shot in tenths."""


def judge(pos: Skirmish, side: int, action: Action) -> float:
    """The more the better; 0 is doing nothing."""
    if isinstance(action, Fire):
        target = action.targets.split(",")[0]
        return _shot(pos, side, action.piece, action.weapon, action.mode, target, IN_PHASE)
    if isinstance(action, Shoot):
        return _shot(pos, side, action.piece, action.weapon, action.mode, action.target, ON_MOVERS)
    if isinstance(action, Cover):
        # A man who covers does not move: only the good shots are worth it.
        worth = _shot(
            pos, side, action.piece, action.weapon, action.mode, action.target, IN_COVER_OF_MOVES
        )
        return worth - 4.0
    if isinstance(action, March):
        return _march(pos, side, action)
    if isinstance(action, Do):
        return DEEDS.get(action.deed, 0.2)
    return _by_word(pos, side, action)


def _by_word(pos: Skirmish, side: int, action: Action) -> float:
    if isinstance(action, Call | Adjust):
        return 5.0
    if isinstance(action, Enter | Throw):
        return 6.0
    if isinstance(action, Loose):
        return 7.0
    if isinstance(action, Leave):
        return 1.0 if pos.turn >= pos.box.scenario.turns - 2 else -3.0
    if isinstance(action, Drive):
        return _drive(pos, side, action)
    if isinstance(action, MoveFirst):
        return 0.5
    if isinstance(action, Ready | EndMovement | Done):
        return 0.0
    if isinstance(action, NotNow):
        return 0.1
    if isinstance(action, NotThisMove | NotThisPhase | Withdraw | Shift | CoverGround | Walk):
        return -1.0
    return -0.5


def _worth(target: Piece) -> float:
    """A vehicle is worth several men, armour more."""
    if not target.vehicle:
        return 1.0
    return 3.0 if target.armoured else 2.0


def _shot(
    pos: Skirmish, side: int, id: str, weapon: str, mode: str, target: str, context: int
) -> float:
    order = read_order(pos, side, id, weapon, target)
    if isinstance(order, list):
        return -1.0
    piece, arm, foe = order
    if profile(pos, piece, arm, mode) is None:
        return -1.0
    chance = to_hit(pos, piece, arm, mode, foe, context).total
    number = 2 if mode == AREA else shots(pos, piece, arm, mode)
    return chance * _worth(foe) * (1.0 + 0.4 * (number - 1))


def _goals(pos: Skirmish, side: int) -> list[tuple[int, int]]:
    """What brings points and is not in hand, and the enemies one knows."""
    found = [
        (objective.x, objective.y)
        for objective in pos.box.scenario.objectives
        if (objective.by == side or objective.points) and not pos.done >> objective.index & 1
    ]
    return found + [(pos.x[f.index], pos.y[f.index]) for f in known_enemies(pos, side)]


def _nearer(pos: Skirmish, side: int, piece: Piece, x: int, y: int) -> float:
    """How much nearer to the nearest goal, by 50 mm; not onto the enemy's bayonets."""
    goals = _goals(pos, side)
    if not goals:
        return 0.0
    at = piece.index
    before = min([far(pos.x[at], pos.y[at], gx, gy) for gx, gy in goals])
    after = min([far(x, y, gx, gy) for gx, gy in goals])
    if before <= NEAR:
        return -2.0
    return (before - max(after, NEAR)) / 50.0


def _march(pos: Skirmish, side: int, action: March) -> float:
    group = pos.box.group_by_id[action.group]
    head = pos.leader[group.index]
    piece = pos.box.pieces[head] if head >= 0 else group.members[0]
    gait = GAITS[action.gait][0]
    # 36 Red holds what blue comes for: it stays where it is while it has something to shoot at.
    eager = 0.5 if side == RED else 1.0
    fires = 1.5 if known_enemies(pos, side) else 0.0
    hurry = 0.6 if gait == RUN else 0.0
    return eager * _nearer(pos, side, piece, action.x, action.y) - fires - hurry


def _drive(pos: Skirmish, side: int, action: Drive) -> float:
    end = read_point(action.way.split(";")[-1])
    piece = pos.box.by_id.get(action.vehicle)
    if end is None or piece is None:
        return -1.0
    return _nearer(pos, side, piece, end[0], end[1]) - 1.0
