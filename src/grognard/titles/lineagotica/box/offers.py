# uncompiled: msgspec Structs lose their class keywords under mypyc
"""36.3 What is said of armies and battles of the players' own, as the browser gets it."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from grognard.boards.beside import Called
from grognard.titles.lineagotica.box.army import Posture, Size

# What can be bought -------------------------------------------------------------------------------


class ForceSize(msgspec.Struct, frozen=True):
    id: Size
    name: str
    points: int


class ForcePosture(msgspec.Struct, frozen=True):
    id: Posture
    name: str
    percent: int


class PricedWeapon(msgspec.Struct, frozen=True):
    id: str
    name: str
    points: int


class Template(msgspec.Struct, frozen=True):
    """A unit to be bought, as our battles have it."""

    id: str
    nation: str
    side: str
    kind: str
    name: str
    men: int
    quality: str
    points: int
    unit: dict[str, Any]
    """As a battle file has it, but for its place."""


class PricedSupport(msgspec.Struct, frozen=True):
    """14 Guns off the table."""

    id: str
    nation: str
    name: str
    points: int
    support: dict[str, Any]


class Ground(msgspec.Struct, frozen=True):
    """A table to meet on."""

    id: str
    name: str
    place: str
    width: int
    height: int


class Armies(msgspec.Struct, frozen=True):
    """What an army list can be made of."""

    sizes: list[ForceSize]
    postures: list[ForcePosture]
    allowances: dict[str, dict[str, int]]
    """By size and posture: how many points."""
    qualities: list[Called]
    weapons: list[PricedWeapon]
    templates: list[Template]
    supports: list[PricedSupport]
    tables: list[Ground]


# What is wrong, and what is there -----------------------------------------------------------------


class Fault(msgspec.Struct, frozen=True):
    """What is wrong in a file or a list: the key, and why."""

    key: str
    reason: str


class Caution(msgspec.Struct, frozen=True):
    """What is unusual in it."""

    key: str
    clause: str
    text: str


class SideSummary(msgspec.Struct, frozen=True):
    seat: str
    id: str
    name: str
    men: int
    vehicles: int
    points: int
    bill: dict[str, int]


class Summary(msgspec.Struct, frozen=True):
    """What is in a battle file."""

    id: str
    name: str
    line: str
    place: str
    date: str
    turns: int
    width: int
    height: int
    sides: list[SideSummary]
    cautions: list[Caution]


class Checked(msgspec.Struct, frozen=True):
    faults: list[Fault]
    summary: Summary | None


class Built(msgspec.Struct, frozen=True):
    """A battle of two army lists; of lists that cannot even be read there is no bill."""

    faults: list[Fault]
    battle: str = ""
    """The text of its file; "" where there are faults."""
    points: dict[str, int] | UnsetType = UNSET
    bill: dict[str, list[int]] | UnsetType = UNSET
    """By seat, what each unit of its list costs."""
    most: dict[str, int] | UnsetType = UNSET
