# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What is agreed before the game."""

from typing import ClassVar, Literal

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of the table dialog, each with the clause it bears on and its default."""

    last_turn: Literal[15, 14] = 15
    """16"""
    german_18_gives_6: bool = False
    """T-AP"""
    command_check: Literal["end", "start"] = "end"
    """6a"""
    stacking_end_of_turn: bool = False
    """7b"""
    tie_active_player_retreats: bool = False
    """11.1c"""
    light_no_opportunity_attack: bool = False
    """13.5.1"""
    any_command: bool = False
    """6b"""
    difference_more_than_double: bool = False
    """11.1f"""
    natural_six_hits: bool = False
    """9.1b"""
    missions_retreat: bool = False
    """13.1.2a"""
    no_reaction_on_lone_mission: bool = False
    """13.1.3"""
    river_in_hex: bool = False
    """T-TEC.6"""
    every_command_loss_scores: bool = False
    """15.1.2d"""
    landing_one_by_one: bool = False
    """R-land-order"""
    replacement_any_unit: bool = False
    """2.1.3a Whether a Replacement Command may appear with any German unit."""
    one_shot_per_hex: bool = False
    """12.1 Whether a unit may fire only once at those who have entered a hex."""

    # Those that came when games had been stored already.
    LATER: ClassVar = frozenset({"replacement_any_unit", "one_shot_per_hex"})


CLAUSES: dict[str, str] = {
    "last_turn": "16",
    "german_18_gives_6": "T-AP",
    "command_check": "6a",
    "stacking_end_of_turn": "7b",
    "tie_active_player_retreats": "11.1c",
    "light_no_opportunity_attack": "13.5.1",
    "any_command": "6b",
    "difference_more_than_double": "11.1f",
    "natural_six_hits": "9.1b",
    "missions_retreat": "13.1.2a",
    "no_reaction_on_lone_mission": "13.1.3",
    "river_in_hex": "T-TEC.6",
    "every_command_loss_scores": "15.1.2d",
    "landing_one_by_one": "R-land-order",
    "replacement_any_unit": "2.1.3a",
    "one_shot_per_hex": "12.1",
}
"""The clause each option bears on."""
