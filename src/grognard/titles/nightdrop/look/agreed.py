# uncompiled: drawing happens once a table, there is nothing to gain
"""The map of Night Drop as the players have agreed to read it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.titles.nightdrop.box.components import DropMap


def agreed_map(file: DropMap, options: Any) -> DropMap:
    """With the rose, the ford and the bocage of these options."""
    rules = file.rules
    hexes = file.hexes
    if options.scatter_rose == "anticlockwise":
        # 4.2.2a The 1 stays, the others run the other way round.
        first, *others = rules.scatter_rose
        rules = replace(rules, scatter_rose=(first, *reversed(others)))
    if options.bocage_defence:
        bocage = replace(rules.terrain["bocage"], defence=options.bocage_defence)
        rules = replace(rules, terrain={**rules.terrain, "bocage": bocage})
    if not options.sunken_ford:
        ford = hexes[rules.sunken_ford]
        marks = tuple(mark for mark in ford.marks if mark.kind != "ford")
        river = replace(ford, terrain="river", name="", marks=marks)
        hexes = {**hexes, rules.sunken_ford: river}
    return replace(file, rules=rules, hexes=hexes)
