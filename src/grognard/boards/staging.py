# uncompiled: what is shown, not what is computed with
"""A fight set up by itself: units of both sides laid out alone, to weigh what they could do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from grognard.engine.errors import DataError

U = TypeVar("U")

Standing = tuple[str, str]
"""A unit, as a title writes it, and the hex it stands in."""
Stand = Callable[[str, str, str], U]
"""Lays a unit in a hex and returns it; the third word says, for an error, where it was named."""


def two_sides(
    attackers: list[Standing], defenders: list[Standing], stand: Stand[U], seats: Sequence[str]
) -> tuple[list[U], list[U]]:
    """Both lists laid out. The first attacker says which side attacks; a unit of the other side
    among them is a DataError."""
    attacking = [stand(text, hex, "attack") for text, hex in attackers]
    attacked = [stand(text, hex, "defend") for text, hex in defenders]
    lead: Any = attacking[0]
    for units, wanted, key in (
        (attacking, lead.side, "attack"),
        (attacked, 1 - lead.side, "defend"),
    ):
        for each in units:
            unit: Any = each
            if unit.side != wanted:
                raise DataError(key, unit.id, f"is not on the {seats[wanted]} side")
    return attacking, attacked
