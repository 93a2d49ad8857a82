# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What is agreed before the game: the battle, and where the players differ from its file."""

from typing import Any, Literal

import msgspec

from grognard.titles.lineagotica.box.battlefile import OPTION_CLAUSES

Way = bool | None
"""None: as the scenario says."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of the table dialog; None leaves it to the battle's own file."""

    battle: Literal["ca-di-sopra", "coriano", "cisa", "senio"] = "ca-di-sopra"
    """37; not looked at where an owner plays a file of his own."""
    own: str = ""
    """1.7 The text of a player's own battle file; in a position, only its short name."""
    halve_quality_first: Way = None
    natural_one_hits: Way = None
    area_free_orientation: Way = None
    crush_check_reversed: Way = None
    prone_is_cover_vs_he: Way = None
    squad_test_needs_sight: Way = None
    leader_loss_no_stack: Way = None
    prisoners_escorted: Way = None
    flash_visible: Way = None
    sections_stay_led: Way = None
    snipers_seen_moving: Way = None
    hull_down_is_shelter: Way = None
    melee: Way = None
    sections: Way = None
    snipers: Way = None
    mines: Way = None
    scouts: Way = None
    tank_riders: Way = None
    tank_rider_limit: Literal[4, 5, 6] | None = None
    portable_radio: Way = None
    poor_coordination: Literal[0, -1, -2] | None = None
    """25.2 For both sides alike; a file may set it side by side."""
    reembark_after_combat: Way = None
    mine_density: Literal[2, 3, 4, 5, 6, 7] | None = None
    wood_collapses: Way = None
    open_lists: Way = None

    def changes(self) -> dict[str, Any]:
        """What the players want otherwise than the file."""
        agreed = msgspec.structs.asdict(self)
        return {name: agreed[name] for name in OPTION_CLAUSES if agreed[name] is not None}


CLAUSES: dict[str, str] = {"battle": "37.1", "own": "1.7", **OPTION_CLAUSES}
"""The clause each option bears on."""
