# uncompiled: prose for people, read once
"""Situations of Rösselsprung: how its positions are written down.

roesselsprung/1
turn: 2
points: german=4 yugoslav=6
phase: german
10.07: rot gruen/1/prone rybka
11.05: pb1/attacks=2 tito
awaited: pk1
"""

from __future__ import annotations

from typing import Final

from grognard.engine.situations import Situations
from grognard.titles.roesselsprung.options import Options
from grognard.titles.roesselsprung.situations.spelling import RaidSpelling
from grognard.titles.roesselsprung.written import decode

RULES: Final = "roesselsprung/1"
SITUATIONS: Final = Situations(RULES, Options, RaidSpelling, decode)
