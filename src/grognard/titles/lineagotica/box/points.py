# uncompiled: msgspec Structs lose their class keywords under mypyc
"""36.3 What a force is worth. Prices are ours (data/points.json); the book has none.

Everything is counted in hundredths of a point and rounded up once for each unit and each support.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from grognard.boards.datafile import Faults, read
from grognard.titles.lineagotica.box.battlefile import (
    BattleFile,
    FigurePart,
    MountPart,
    SortiePart,
    SupportPart,
    UnitPart,
)
from grognard.titles.lineagotica.box.printed import printed_tables
from grognard.titles.lineagotica.box.rows import HE_AREAS, QUALITIES, WEAPONS
from grognard.titles.lineagotica.box.tables import Tables
from grognard.titles.lineagotica.box.unitcheck import leads

FORMAT: Final = "lineagotica-points/1"
PERCENT: Final = 100
MACHINE_GUNS: Final = ("lmg", "mg")


class Prices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole price list."""

    format: str
    man: dict[str, int]
    weapon_percent: dict[str, int]
    weapon: dict[str, int]
    unarmed: int
    grenade_pair: int
    smoke_grenade_pair: int
    panzerfaust: int
    panzerfaust_late: int
    charge: int
    leader: dict[str, int]
    role: dict[str, int]
    fanatic: int
    gun: dict[str, int]
    vehicle_percent: dict[str, int]
    hull: dict[str, int]
    mount: dict[str, int]
    fire_turn: dict[str, int]
    smoke_turn: int
    contact_percent: dict[str, int]
    sortie: dict[str, int]
    works: dict[str, int]
    posture_percent: dict[str, int]
    size: dict[str, int]


@cache
def prices() -> Prices:
    """Our own price list."""
    data = files("grognard.titles.lineagotica").joinpath("data", "points.json").read_bytes()
    return read_prices(data)


def read_prices(source: Path | bytes, *, where: str = "points.json") -> Prices:
    """The price list in the file; DataError names the key that is wrong."""
    file = read(source, Prices, where=where)
    fault = Faults(where)
    fault.known("format", "format", file.format, (FORMAT,))
    by_quality: tuple[tuple[str, Mapping[str, int]], ...] = (
        ("man", file.man),
        ("weapon_percent", file.weapon_percent),
        ("leader", file.leader),
        ("vehicle_percent", file.vehicle_percent),
    )
    for key, table in by_quality:
        for word in table:
            fault.known(f"{key}.{word}", "quality", word, QUALITIES)
        for word in QUALITIES:
            if word not in table:
                raise fault(f"{key}.{word}", "missing")
    for word in file.weapon:
        fault.known(f"weapon.{word}", "weapon", word, WEAPONS)
    for word in file.fire_turn:
        fault.known(f"fire_turn.{word}", "HE area", word, HE_AREAS)
    for key, table in (("gun", file.gun), ("mount", file.mount)):
        for word in ("gun_lt40", "gun_lt60", "gun_lt86", "gun_gt86", "short"):
            if word not in table:
                raise fault(f"{key}.{word}", "missing")
    return file


def unit_points(unit: UnitPart, date: str, list: Prices | None = None) -> int:
    """A squad with its men, a gun with its crew, a vehicle."""
    price = list if list is not None else prices()
    late = date >= printed_tables().panzerfaust_switch
    total = sum(_figure(figure, unit, late, price) for figure in unit.figures)
    total += PERCENT * price.fanatic * unit.fanatic * len(unit.figures)
    if unit.kind == "gun":
        guns = sum(_gun(mount, price.gun, price) for mount in unit.weapons)
        total += guns * price.weapon_percent[unit.quality]
    elif unit.kind == "vehicle":
        total += _vehicle(unit, price, printed_tables()) * price.vehicle_percent[unit.quality]
    return _up(total)


def men_points(unit: UnitPart, date: str, list: Prices | None = None) -> tuple[float, ...]:
    """What each man of it costs with all that he carries, before the unit is rounded up."""
    price = list if list is not None else prices()
    late = date >= printed_tables().panzerfaust_switch
    fanatic = PERCENT * price.fanatic * unit.fanatic
    return tuple((_figure(man, unit, late, price) + fanatic) / PERCENT for man in unit.figures)


def support_points(support: SupportPart, list: Prices | None = None) -> int:
    """Weapons off the table, by their turns of fire."""
    price = list if list is not None else prices()
    turns = price.fire_turn[support.area] * support.fire_for_effect_turns
    turns += price.smoke_turn * support.smoke_turns
    return _up(turns * price.contact_percent[support.contact])


def sortie_points(sortie: SortiePart, list: Prices | None = None) -> int:
    """20 An aircraft, once."""
    price = list if list is not None else prices()
    if sortie.load == "napalm":
        return price.sortie["napalm"]
    return price.sortie["bombs_and_strafe" if sortie.strafes else "bombs"]


def works_points(works: Mapping[str, int], list: Prices | None = None) -> int:
    """Fieldworks, by number."""
    price = list if list is not None else prices()
    return sum(price.works[work] * number for work, number in works.items())


def side_points(file: BattleFile, side: str) -> dict[str, int]:
    """What everything of a side costs, by id; fieldworks stand on the table and are not counted."""
    force = next(each for each in file.sides if each.id == side)
    bill = {unit.id: unit_points(unit, file.date) for unit in force.units}
    bill |= {part.id: support_points(part) for part in file.off_table if part.side == side}
    bill |= {part.id: sortie_points(part) for part in file.aircraft if part.side == side}
    return bill


def allowance(size: str, posture: str, list: Prices | None = None) -> int:
    """How many points a force of that size may cost: an attacker has more, an ambush less."""
    price = list if list is not None else prices()
    return _up(price.size[size] * price.posture_percent[posture])


def _up(hundredths: int) -> int:
    """2.5"""
    return -(-hundredths // PERCENT)


def _pairs(number: int) -> int:
    return (number + 1) // 2


def _figure(figure: FigurePart, unit: UnitPart, late: bool, price: Prices) -> int:
    arms = sum(price.weapon[weapon] for weapon in figure.weapons)
    if not figure.weapons:
        arms += price.unarmed
    arms += price.grenade_pair * _pairs(figure.grenades)
    arms += price.smoke_grenade_pair * _pairs(figure.smoke_grenades)
    arms += (price.panzerfaust_late if late else price.panzerfaust) * figure.panzerfausts
    arms += price.charge * figure.charges
    duties = 0
    # An observer who leads his party is paid for as an observer.
    if leads(figure) and figure.role != "observer" and unit.ability is not None:
        duties += price.leader[unit.ability]
    for word in ("section_leader", "platoon_leader", "sniper"):
        if figure.role == word:
            duties += price.role[word]
    for word in ("scout", "engineer", "medic", "observer", "portable_radio"):
        if getattr(figure, word):
            duties += price.role[word]
    return PERCENT * (price.man[unit.quality] + duties) + arms * price.weapon_percent[unit.quality]


def _gun(mount: MountPart, table: Mapping[str, int], price: Prices) -> int:
    """A gun is priced by what it penetrates; one that men could carry has its own price."""
    if mount.weapon in price.weapon:
        return price.weapon[mount.weapon]
    return table["short"] if mount.short else table.get(mount.penetration, 0)


def _vehicle(unit: UnitPart, price: Prices, tables: Tables) -> int:
    total = price.hull[_hull(unit, tables)]
    for mount in unit.weapons:
        if mount.weapon in MACHINE_GUNS:
            total += price.mount["mg" if mount.arc == "turret" else "mg_hull"]
        elif mount.weapon in price.mount:
            total += price.mount[mount.weapon]
        else:
            total += _gun(mount, price.mount, price)
    return total + (price.mount["smoke_launcher"] if unit.smoke_launcher else 0)


def _hull(unit: UnitPart, tables: Tables) -> str:
    """The line of the price list for that hull."""
    if unit.vclass == "tank":
        assault_gun = not unit.turret and unit.armour == "medium"
        return "assault_gun" if assault_gun else f"tank_{unit.armour}"
    if unit.vclass == "other_armour":
        if tables.vehicle_rows[unit.movement].tracked:
            return "halftrack"
        return "armoured_car_light" if unit.armour == "light" else "armoured_car_medium"
    if unit.movement == "motorcycle_sidecar":
        return "motorcycle"
    if unit.movement == "wheeled_4x4_carrier":
        return "car"
    return "truck" if unit.movement == "civil_wheeled" else "cart"
