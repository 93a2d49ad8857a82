# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What is agreed before the game."""

from typing import ClassVar, Literal

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of the table dialog, each with the clause it bears on and its default."""

    setup: Literal["historical", "free"] = "historical"
    """0.6c"""
    secret_setup: bool = False
    """X.7 Free setup: both place unseen, shown together."""
    occupation: Literal["present", "last_passed"] = "present"
    """5.0c What counts as occupied in negotiations."""
    passive_modifier: Literal[1, 0, -1] = 1
    """5.0g What a garrison that keeps still adds to the throw."""
    attack_single_units: bool = False
    """3.4 Attacks may single out one unit of a stack."""
    failed_landing: Literal["withdraw", "eliminated"] = "withdraw"
    """2.5d What becomes of the company if the enemy stays."""
    strict_occupation: bool = False
    """0.7.1a Without Western units left, every city hex must hold a Soviet counter at the end."""
    several_companies: bool = False
    """2.6b A company may take the place of a battalion."""
    advance_only_after_retreat: bool = False
    """4.4a Nobody advances after DE."""

    # Those that came when games had been stored already.
    LATER: ClassVar = frozenset({"several_companies", "advance_only_after_retreat"})


CLAUSES: dict[str, str] = {
    "setup": "0.6c",
    "secret_setup": "X.7",
    "occupation": "5.0c",
    "passive_modifier": "5.0g",
    "attack_single_units": "3.4",
    "failed_landing": "2.5d",
    "strict_occupation": "0.7.1a",
    "several_companies": "2.6b",
    "advance_only_after_retreat": "4.4a",
}
"""The clause each option bears on."""
