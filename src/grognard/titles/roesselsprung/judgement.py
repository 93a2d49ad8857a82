"""What is good for whom, one step ahead."""

from __future__ import annotations

from grognard.engine.actions import Action
from grognard.titles.roesselsprung.position import Raid


def judge(pos: Raid, side: int, action: Action) -> float:
    return 0.0
