# uncompiled: asked about answers that are shown
"""What cannot be taken back (31.8): a move that is ordered is walked, and what is sealed is sealed.

If a move could be taken back only when nobody saw it, the button itself would tell the mover
whether a hidden enemy is watching.
"""

from __future__ import annotations

from grognard.engine.actions import Action
from grognard.titles.lineagotica.actions import (
    Dismount,
    Done,
    Drive,
    EndMovement,
    Enter,
    Escort,
    Launch,
    Leave,
    Loose,
    Manhandle,
    March,
    Mount,
    MoveFirst,
    MoveSecond,
    NotNow,
    NotThisMove,
    NotThisPhase,
    Pivot,
    Ready,
    Reverse,
    ThrowSmoke,
    Walk,
)

MOVES = (March, Walk, Drive, Reverse, Escort, Pivot, Manhandle, Leave, Enter, Mount, Dismount)
ENDS = (Ready, Done, EndMovement, Loose, NotNow, NotThisMove, NotThisPhase)


def irrevocable(action: Action) -> bool | None:
    """By its kind, whatever would come of it; None: it depends."""
    if isinstance(action, MoveFirst | MoveSecond | ThrowSmoke | Launch):
        # 4.8 Smoke takes a roll of the isolated.
        return None
    return isinstance(action, MOVES + ENDS)
