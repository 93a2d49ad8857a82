# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What is agreed before the game."""

from typing import ClassVar, Literal

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of the table dialog, each with the clause it bears on and its default."""

    reveal_policy: Literal["optional", "mandatory"] = "optional"
    """2.4.1a Whether the US player picks the hexes whose sticks are turned over."""
    enforce_company_pool: bool = False
    """2.2a Companies are limited by the counters: 9, 6 and 9."""
    displaced_overstack: Literal["allowed", "forbidden"] = "allowed"
    """7c Whether G1-G3 may push a stick into a full hex."""
    zoc_across_river: bool = True
    """6.1.1a"""
    stick_defence_bonus: Literal[1, 0] = 1
    """9.2.3 What a stick beside companies adds to the defence."""
    night_retreat_on_double: bool = False
    """9.2.4d"""
    control_by_conversion: bool = True
    """10.2b"""
    bocage_defence: Literal[0, 1] = 0
    """T.1"""
    vp_set: Literal["three-of-each", "four-of-each", "nought-to-four"] = "three-of-each"
    """4.3"""
    scatter_rose: Literal["clockwise", "anticlockwise"] = "clockwise"
    """4.2.2a"""
    sunken_ford: bool = True
    """T.4"""
    stacking_check: Literal["concerned", "whole-map"] = "concerned"
    """7b Which hexes are looked at when an activation is over."""

    # Those that came when games had been stored already.
    LATER: ClassVar = frozenset({"stacking_check"})


CLAUSES: dict[str, str] = {
    "reveal_policy": "2.4.1a",
    "enforce_company_pool": "2.2a",
    "displaced_overstack": "7c",
    "zoc_across_river": "6.1.1a",
    "stick_defence_bonus": "9.2.3",
    "night_retreat_on_double": "9.2.4d",
    "control_by_conversion": "10.2b",
    "bocage_defence": "T.1",
    "vp_set": "4.3",
    "scatter_rose": "4.2.2a",
    "sunken_ford": "T.4",
    "stacking_check": "7b",
}
"""The clause each option bears on."""
