# uncompiled: msgspec Structs lose their class keywords under mypyc
"""36.3 Who can be mustered: each nation's units, its weapons, guns off the table and aircraft
(data/nations.json), named by what they are."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec

from grognard.boards.datafile import Faults, Text, read
from grognard.engine.errors import DataError
from grognard.titles.lineagotica.box.battlefile import (
    ROLES,
    FigurePart,
    SortiePart,
    SupportPart,
    UnitPart,
)
from grognard.titles.lineagotica.box.names import FILES
from grognard.titles.lineagotica.box.printed import printed_tables
from grognard.titles.lineagotica.box.unitcheck import check_unit

FORMAT: Final = "lineagotica-nations/1"
COUNT: Final = "{n}"
"""In the name of a unit: how many men it has."""


class NationPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A nation of the file; `like` another, it has whatever that one has but for `without`."""

    id: str
    name: Text
    colour: str
    like: str = ""
    without: tuple[str, ...] = ()
    panzerfausts: bool = False
    arms: dict[str, str] = {}
    units: tuple[dict[str, Any], ...] = ()
    off_table: tuple[dict[str, Any], ...] = ()
    aircraft: tuple[dict[str, Any], ...] = ()


class NationsPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    format: str
    models: dict[str, Text]
    outfits: dict[str, dict[str, Any]]
    """What a man of that role usually has."""
    nations: tuple[NationPart, ...]


class Nation(msgspec.Struct, frozen=True):
    """What can be had of a nation."""

    id: str
    name: Text
    colour: str
    panzerfausts: bool
    arms: dict[str, str]
    """Weapons of men, and the model of each."""
    units: tuple[UnitPart, ...]
    supports: tuple[SupportPart, ...]
    sorties: tuple[SortiePart, ...]


class Nations(msgspec.Struct, frozen=True):
    models: dict[str, Text]
    outfits: dict[str, dict[str, Any]]
    all: dict[str, Nation]


@cache
def nations() -> Nations:
    """Those of the house."""
    data = files("grognard.titles.lineagotica").joinpath("data", "nations.json").read_bytes()
    return read_nations(data)


def read_nations(source: Path | bytes, *, where: str = "nations.json") -> Nations:
    """The nations in the file; DataError names the key that is wrong."""
    file = read(source, NationsPart, where=where)
    fault = Faults(where, FILES)
    fault.known("format", "format", file.format, (FORMAT,))
    for role in file.outfits:
        fault.known(f"outfits.{role}", "role", role, ROLES)
    parts = {part.id: part for part in file.nations}
    found: dict[str, Nation] = {}
    for place, part in enumerate(file.nations):
        key = f"nations.{place}"
        if part.like:
            fault.known(f"{key}.like", "nation", part.like, parts)
        for weapon, model in part.arms.items():
            fault.known(f"{key}.arms.{weapon}", "weapon", weapon, printed_tables().weapon)
            fault.known(f"{key}.arms.{weapon}", "model", model, file.models)
        try:
            found[part.id] = _nation(part, parts)
        except msgspec.ValidationError as error:
            raise DataError(where, key, str(error)) from None
        for number, unit in enumerate(found[part.id].units):
            at = f"{key}.units.{number}"
            check_unit(at, unit, file.models, True, printed_tables(), fault)
    return Nations(file.models, file.outfits, found)


def _nation(part: NationPart, parts: dict[str, NationPart]) -> Nation:
    kit = parts[part.like] if part.like else part

    def left(things: tuple[dict[str, Any], ...]) -> list[dict[str, Any]]:
        return [thing for thing in things if thing["id"] not in part.without]

    called = {"side": "", "observers": ()}
    return Nation(
        part.id,
        part.name,
        part.colour,
        kit.panzerfausts,
        kit.arms,
        tuple(_unit(unit, kit.arms) for unit in left(kit.units)),
        tuple(msgspec.convert(each | called, SupportPart) for each in left(kit.off_table)),
        tuple(msgspec.convert(each | called, SortiePart) for each in left(kit.aircraft)),
    )


def _unit(unit: dict[str, Any], arms: dict[str, str]) -> UnitPart:
    """The unit with a man for each of a `count`, his model that of his first weapon."""
    men: list[dict[str, Any]] = []
    for line in unit.get("figures", []):
        man = {key: value for key, value in line.items() if key != "count"}
        man.setdefault("model", model_of(man["weapons"], arms))
        for _ in range(line.get("count", 1)):
            men.append(man | {"id": f"{unit['id']}-{len(men) + 1:02}"})
    return msgspec.convert(unit | {"figures": men}, UnitPart)


def model_of(weapons: list[str] | tuple[str, ...], arms: dict[str, str]) -> str:
    return arms.get(weapons[0], "") if weapons else ""


def counted(name: Text, men: int) -> Text:
    """ "Rifle squad of {n}" with the number of its men."""
    return Text(name.it.replace(COUNT, str(men)), name.en.replace(COUNT, str(men)))


def blank(nation: Nation) -> UnitPart:
    """4.1 The smallest squad, to be made man by man: a leader and five riflemen."""
    rifle = "rifle" if "rifle" in nation.arms else next(iter(nation.arms))
    men = [
        FigurePart(
            f"own-{number:02}",
            "leader" if number == 1 else "rifleman",
            (("smg",) if number == 1 and "smg" in nation.arms else (rifle,)),
            grenades=2,
        )
        for number in range(1, 7)
    ]
    name = Text("Squadra da {n}", "Squad of {n}")
    return UnitPart("own", name, "squad", quality="regular", ability="regular", figures=tuple(men))
