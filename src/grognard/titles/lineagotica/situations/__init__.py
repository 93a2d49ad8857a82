# uncompiled: prose for people, read once
"""Situations of Linea Gotica: how its positions are written down (docs/situations.md).

lineagotica/7
options: battle=coriano
turn: 3
phase: movement blue
412,530: a1/prone                  a point in millimetres
430,610,1: a2                      inside a building, on that storey
farm/0/w1: a3                      at an opening
in lorry1: a4 a5                   aboard; `on tank2: a6` rides outside
800,200: tank2/facing=90
dead: a7
"""

from __future__ import annotations

from typing import Final

from grognard.titles.lineagotica.options import Options
from grognard.titles.lineagotica.situations.own import FeltSituations
from grognard.titles.lineagotica.situations.spelling import FeltSpelling
from grognard.titles.lineagotica.written import decode

RULES: Final = "lineagotica/7"

SITUATIONS: Final = FeltSituations(RULES, Options, FeltSpelling, decode)
