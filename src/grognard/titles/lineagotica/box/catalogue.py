# uncompiled: what is shown, not what is computed with
"""36.3 What an army list can be made of: the units of our battles, with their prices."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from grognard.boards.beside import Called
from grognard.boards.datafile import Text
from grognard.engine.errors import DataError
from grognard.engine.text import Texts
from grognard.titles.lineagotica.box.army import Posture, Size, battle_cautions
from grognard.titles.lineagotica.box.battle import BATTLES, battle, read_battle
from grognard.titles.lineagotica.box.battlefile import BattleFile, FigurePart, UnitPart
from grognard.titles.lineagotica.box.contents import SEATS
from grognard.titles.lineagotica.box.offers import (
    Armies,
    Caution,
    Checked,
    Fault,
    ForcePosture,
    ForceSize,
    Ground,
    PricedSupport,
    PricedWeapon,
    SideSummary,
    Summary,
    Template,
)
from grognard.titles.lineagotica.box.points import (
    allowance,
    prices,
    side_points,
    support_points,
    unit_points,
)
from grognard.titles.lineagotica.box.rows import QUALITIES

PLACED = ("at", "storey", "slot", "aboard", "off_table", "facing_deg")
"""Keys that say where somebody stands: an army list leaves them out."""
FIXED = ("deploy_zone", "arrives", "hidden", "command", "rides")
SIZES: tuple[Size, ...] = get_args(Size)
POSTURES: tuple[Posture, ...] = get_args(Posture)


def models() -> dict[str, Text]:
    """What the weapons and vehicles of all our battles are called."""
    found: dict[str, Text] = {}
    for name in BATTLES:
        found |= battle(name).models
    return found


def bare(part: UnitPart | FigurePart) -> dict[str, Any]:
    """A unit or a man without his place and without the default values."""
    whole: dict[str, Any] = msgspec.to_builtins(part)
    usual = {
        field.name: msgspec.to_builtins(field.default)
        for field in msgspec.structs.fields(part)
        if field.default is not msgspec.NODEFAULT
    }
    found = {
        key: value
        for key, value in whole.items()
        if key not in (*PLACED, *FIXED) and not (key in usual and usual[key] == value)
    }
    if isinstance(part, UnitPart) and part.figures:
        found["figures"] = [bare(figure) for figure in part.figures]
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
        weapons=[PricedWeapon(id, texts.name(id), points) for id, points in price.weapon.items()],
        templates=[each for name in BATTLES for each in _templates(battle(name), lang)],
        supports=[each for name in BATTLES for each in _supports(battle(name), lang)],
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


def _templates(file: BattleFile, lang: str) -> list[Template]:
    return [
        Template(
            id=f"{file.id}/{unit.id}",
            nation=side.nation,
            side=side.name.in_(lang),
            kind=unit.kind,
            name=unit.name.in_(lang),
            men=len(unit.figures),
            quality=unit.quality,
            points=unit_points(unit, file.date),
            unit=bare(unit),
        )
        for side in file.sides
        for unit in side.units
    ]


def _supports(file: BattleFile, lang: str) -> list[PricedSupport]:
    nations = {side.id: side.nation for side in file.sides}
    return [
        PricedSupport(
            id=f"{file.id}/{part.id}",
            nation=nations[part.side],
            name=part.name.in_(lang),
            points=support_points(part),
            support=msgspec.to_builtins(part) | {"observers": [], "side": ""},
        )
        for part in file.off_table
    ]


# A file that somebody has written -----------------------------------------------------------------


def faults_of(error: DataError) -> list[Fault]:
    return [Fault(error.key, error.reason)]


def checked(text: str, texts: Texts) -> Checked:
    """1.7 Whether that text is a battle; what is in it, or what is wrong with it."""
    try:
        file = read_battle(text.encode(errors="replace"), where="battle")
    except DataError as error:
        return Checked(faults_of(error), None)
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
        cautions=[
            Caution(each.key, each.clause, texts.say(f"caution-{each.key}", **each.facts))
            for each in battle_cautions(file)
        ],
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
