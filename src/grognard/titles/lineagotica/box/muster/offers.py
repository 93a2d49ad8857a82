# uncompiled: msgspec Structs lose their class keywords under mypyc
"""36.3 What is said of armies and battles of the players' own, as the browser gets it."""

from __future__ import annotations

from typing import Any

import msgspec

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
    """A weapon that a man of the nation may carry: the row of the tables, and what he calls it."""

    id: str
    name: str
    model: str
    called: str
    points: int


class Template(msgspec.Struct, frozen=True):
    """A unit to be bought."""

    id: str
    kind: str
    name: str
    men: int
    quality: str
    points: int
    unit: dict[str, Any]
    """As an army list has it."""


class PricedSupport(msgspec.Struct, frozen=True):
    """14, 20 Guns off the table, or an aircraft."""

    id: str
    name: str
    points: int
    support: dict[str, Any]


class NationOffer(msgspec.Struct, frozen=True):
    """Whom a nation has, and what they fight with."""

    id: str
    name: str
    colour: str
    panzerfausts: bool
    arms: list[PricedWeapon]
    templates: list[Template]
    blank: dict[str, Any]
    """A squad to be made man by man."""
    supports: list[PricedSupport]
    aircraft: list[PricedSupport]


class RoleOffer(msgspec.Struct, frozen=True):
    id: str
    name: str
    outfit: dict[str, Any]
    """What such a man usually has, in the keys of a list."""


class PricedWork(msgspec.Struct, frozen=True):
    id: str
    name: str
    points: int


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
    kinds: list[Called]
    """What men on foot can be: a squad, an independent section..."""
    roles: list[RoleOffer]
    counts: list[Called]
    """What a man carries in numbers, by the keys of a list."""
    duties: list[Called]
    """What a man can be besides his role, by the keys of a list."""
    works: list[PricedWork]
    hidden: int
    """34.6 What it costs to start hidden."""
    nations: list[NationOffer]
    tables: list[Ground]


# What is wrong, and what is there -----------------------------------------------------------------


class Fault(msgspec.Struct, frozen=True):
    """What is wrong in a file or a list: the key, the same in words, why, the clause if any."""

    key: str
    where: str
    reason: str
    clause: str


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


class UnitBill(msgspec.Struct, frozen=True):
    points: int
    men: list[float]
    """What each man is worth; the unit is rounded up."""


class Bill(msgspec.Struct, frozen=True):
    """What a force costs, in the order of its list."""

    points: int
    most: int
    units: list[UnitBill]
    off_table: list[int]
    aircraft: list[int]
    works: int


class Built(msgspec.Struct, frozen=True):
    """A battle of two army lists; of a list that cannot even be read there is no bill."""

    faults: list[Fault]
    battle: str = ""
    """The text of its file; "" where there are faults."""
    bills: dict[str, Bill] = {}
    """By seat."""
    lists: dict[str, str] = {}
    """By seat, the text of its army list."""
    cautions: dict[str, list[Caution]] = {}


class Force(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An army list as a page has it; where the men stand is not in it."""

    units: list[dict[str, Any]]
    name: str = ""
    nation: str = ""
    posture: Posture = "meeting"
    off_table: list[dict[str, Any]] = []
    aircraft: list[dict[str, Any]] = []
    works: dict[str, int] = {}


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two forces and the table they meet on: one of ours, or that of a battle file."""

    blue: Force
    red: Force
    table: str = ""
    ground: str = ""
    """The text of a battle file; "": the table named."""
    size: Size = "standard"
    turns: int = 12


class Listed(msgspec.Struct, frozen=True):
    """What is in the file of an army list."""

    faults: list[Fault]
    force: Force | None = None
    size: Size = "standard"
    cautions: list[Caution] = []
