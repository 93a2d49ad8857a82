# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What is agreed before the game."""

from typing import Literal

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of the table dialog, each with its default."""

    sticks: Literal[7, 20, 40] = 20
    """2 How many sticks lie in the pile."""


CLAUSES: dict[str, str] = {"sticks": "2"}
"""The clause each option bears on."""
