# uncompiled: what is shown, not what is computed with
"""36.3 What an army list can be made of, with its prices; and what is in a player's file."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from grognard.boards.beside import Called
from grognard.boards.datafile import Text
from grognard.engine.errors import DataError
from grognard.engine.text import Texts
from grognard.titles.lineagotica.box import army
from grognard.titles.lineagotica.box.army import HIDDEN, Posture, Size, battle_cautions
from grognard.titles.lineagotica.box.battle import BATTLES, battle, read_battle
from grognard.titles.lineagotica.box.battlefile import (
    ROLES,
    BattleFile,
    CalledPart,
    UnitPart,
)
from grognard.titles.lineagotica.box.contents import SEATS
from grognard.titles.lineagotica.box.muster.nations import Nation, blank, counted, nations
from grognard.titles.lineagotica.box.muster.offers import (
    Armies,
    Caution,
    Checked,
    Fault,
    Force,
    ForcePosture,
    ForceSize,
    Ground,
    Listed,
    NationOffer,
    PricedSupport,
    PricedWeapon,
    PricedWork,
    RoleOffer,
    SideSummary,
    Summary,
    Template,
)
from grognard.titles.lineagotica.box.names import words
from grognard.titles.lineagotica.box.points import (
    allowance,
    prices,
    side_points,
    sortie_points,
    support_points,
    unit_points,
)
from grognard.titles.lineagotica.box.rows import QUALITIES

SIZES: tuple[Size, ...] = get_args(Size)
POSTURES: tuple[Posture, ...] = get_args(Posture)
KINDS = ("squad", "section", "command", "observer", "sniper")
COUNTS = (
    *("grenades", "smoke_grenades", "rifle_grenades", "panzerfausts", "charges"),
    *("rounds", "smoke_rounds"),
)
DUTIES = (
    *("portable_radio", "field_telephone", "observer", "medic"),
    *("engineer", "scout", "anti_aircraft"),
)
WHERE = (
    *("units", "figures", "weapons", "off_table", "aircraft", "works", "sides", "zones"),
    *("terrain", "buildings", "objectives", "name", "quality", "ability", "role", "date"),
    *("size", "posture", "nation", "observers", "turns", "table", "heights", "points"),
)
"""Keys that have a word of their own."""
USUAL_DAY = "1944-09-14"
"""For the prices of the catalogue: the day of the battle may change them (16.10)."""


def models() -> dict[str, Text]:
    """What the weapons and vehicles of all nations and of all our battles are called."""
    found: dict[str, Text] = {}
    for name in BATTLES:
        found |= battle(name).models
    return found | nations().models


def bare(part: msgspec.Struct) -> dict[str, Any]:
    """A part of a file without the values that go without saying."""
    whole: dict[str, Any] = msgspec.to_builtins(part)
    usual = {
        field.name: msgspec.to_builtins(field.default)
        for field in msgspec.structs.fields(part)
        if field.default is not msgspec.NODEFAULT
    }
    found = {k: v for k, v in whole.items() if not (k in usual and usual[k] == v)}
    if isinstance(part, UnitPart) and part.figures:
        found["figures"] = [bare(figure) for figure in part.figures]
    if isinstance(part, UnitPart) and part.weapons:
        found["weapons"] = [bare(mount) for mount in part.weapons]
    return found


def catalogue(texts: Texts) -> Armies:
    lang = texts.lang
    price = prices()
    return Armies(
        sizes=[ForceSize(size, texts.say(f"army-{size}"), price.size[size]) for size in SIZES],
        postures=[
            ForcePosture(posture, texts.say(f"army-{posture}"), price.posture_percent[posture])
            for posture in POSTURES
        ],
        allowances={
            size: {posture: allowance(size, posture) for posture in POSTURES} for size in SIZES
        },
        qualities=[Called(id, texts.name(id)) for id in QUALITIES],
        kinds=[Called(id, texts.say(f"unit-{id}")) for id in KINDS],
        roles=[RoleOffer(id, texts.name(id), nations().outfits.get(id, {})) for id in ROLES],
        counts=[Called(id, texts.say(f"kit-{id}")) for id in COUNTS],
        duties=[Called(id, texts.say(f"kit-{id}")) for id in DUTIES],
        works=[
            PricedWork(id, words().works[id].in_(lang), price.works[id])
            for id in army.works_of_lists()
        ],
        hidden=price.works[HIDDEN],
        nations=[_nation(nation, texts) for nation in nations().all.values()],
        tables=[
            Ground(
                id=name,
                name=battle(name).name.in_(lang),
                place=battle(name).place.in_(lang),
                width=battle(name).table["width_mm"],
                height=battle(name).table["height_mm"],
            )
            for name in BATTLES
        ],
    )


def _nation(nation: Nation, texts: Texts) -> NationOffer:
    lang = texts.lang
    price = prices()
    return NationOffer(
        id=nation.id,
        name=nation.name.in_(lang),
        colour=nation.colour,
        panzerfausts=nation.panzerfausts,
        arms=[
            PricedWeapon(
                id, texts.name(id), model, nations().models[model].in_(lang), price.weapon[id]
            )
            for id, model in nation.arms.items()
        ],
        templates=[
            Template(
                id=f"{nation.id}/{unit.id}",
                kind=unit.kind,
                name=counted(unit.name, len(unit.figures)).in_(lang),
                men=len(unit.figures),
                quality=unit.quality,
                points=unit_points(unit, USUAL_DAY),
                unit=bare(unit),
            )
            for unit in nation.units
        ],
        blank=bare(blank(nation)),
        supports=[_called(part, support_points(part), lang) for part in nation.supports],
        aircraft=[_called(part, sortie_points(part), lang) for part in nation.sorties],
    )


def _called(part: CalledPart, points: int, lang: str) -> PricedSupport:
    return PricedSupport(part.id, part.name.in_(lang), points, bare(part))


# A file that somebody has written -----------------------------------------------------------------


def fault_of(error: DataError, texts: Texts, seat: str = "") -> Fault:
    key = ".".join(filter(None, (seat, error.key)))
    return Fault(key, in_words(error.key, texts), error.said(texts.lang), error.clause)


def in_words(key: str, texts: Texts) -> str:
    """Where in a file: "units.0.figures.3" is "unit 1, man 4"."""
    found: list[str] = []
    for part in key.split(".") if key else ():
        if part.isdigit() and found:
            found[-1] += f" {int(part) + 1}"
        elif part in words().works:
            found.append(words().works[part].in_(texts.lang))
        elif part not in SEATS:
            found.append(texts.say(f"where-{part}") if part in WHERE else part)
    return ", ".join(found)


def cautioned(found: list[army.Caution], texts: Texts) -> list[Caution]:
    return [
        Caution(each.key, each.clause, texts.say(f"caution-{each.key}", **each.facts))
        for each in found
    ]


def listed(text: str, texts: Texts) -> Listed:
    """The army list in the text of a file, or what is wrong with it."""
    try:
        file = army.read_army(text.encode(errors="replace"), where="list")
    except DataError as error:
        return Listed([fault_of(error, texts)])
    force = Force(
        units=[bare(unit) for unit in file.units],
        name=file.name.in_(texts.lang),
        nation=file.nation,
        posture=file.posture,
        off_table=[bare(part) for part in file.off_table],
        aircraft=[bare(part) for part in file.aircraft],
        works=file.works,
    )
    return Listed([], force, file.size, cautioned(army.cautions(file.date, file.units), texts))


def checked(text: str, texts: Texts) -> Checked:
    """1.7 Whether that text is a battle; what is in it, or what is wrong with it."""
    try:
        file = read_battle(text.encode(errors="replace"), where="battle")
    except DataError as error:
        return Checked([fault_of(error, texts)], None)
    lang = texts.lang
    summary = Summary(
        id=file.id,
        name=file.name.in_(lang),
        line=file.line.in_(lang),
        place=file.place.in_(lang),
        date=file.date,
        turns=file.turns,
        width=file.table["width_mm"],
        height=file.table["height_mm"],
        sides=[_side(file, seat, lang) for seat in range(len(SEATS))],
        cautions=cautioned(battle_cautions(file), texts),
    )
    return Checked([], summary)


def _side(file: BattleFile, seat: int, lang: str) -> SideSummary:
    side = file.sides[seat]
    bill = side_points(file, side.id)
    return SideSummary(
        seat=SEATS[seat],
        id=side.id,
        name=side.name.in_(lang),
        men=sum(len(unit.figures) for unit in side.units),
        vehicles=sum(unit.kind in ("vehicle", "gun") for unit in side.units),
        points=sum(bill.values()),
        bill=bill,
    )
