# uncompiled: runs once, when a file is read
"""What a file must not get wrong about a unit by itself, wherever it may stand."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from grognard.boards.datafile import Faults, shown
from grognard.titles.lineagotica.box.battlefile import ROLES, FigurePart, UnitPart
from grognard.titles.lineagotica.box.rows import ARCS, BY_CALIBRE, HE_AREAS, PENETRATIONS
from grognard.titles.lineagotica.box.tables import Tables

LONGEST_ID: Final = 24
LEADERS: Final = ("leader", "platoon_leader", "observer")
"""Roles that lead their unit."""
SECTION_MEN: Final = (3, 4)
"""4.2"""
MOUNTED: Final = ("flamethrower_vehicle", "autocannon", "gun_lt77", "gun_lt106", "gun_gt106")
"""Weapons that no man carries."""
_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")
_NUMBER: Final = re.compile(r"e[0-9]+")


def leads(figure: FigurePart) -> bool:
    """Whether he is the leader of his unit."""
    return figure.leader or figure.role in LEADERS


def leads_section(figure: FigurePart, unit: UnitPart) -> bool:
    """4.2 The section leader; the squad leader in his own section if it has no other."""
    if not figure.section:
        return False
    if figure.role == "section_leader":
        return True
    mates = [each for each in unit.figures if each.section == figure.section]
    return leads(figure) and not any(each.role == "section_leader" for each in mates)


def check_id(key: str, id: str, fault: Faults) -> None:
    # Ids are written in journals and element ids.
    if not _ID.fullmatch(id) or len(id) > LONGEST_ID:
        raise fault.because(key, "bad-id", word=shown(id))
    if _NUMBER.fullmatch(id):
        raise fault.because(key, "enemy-id", word=shown(id))


def check_unit(
    key: str,
    unit: UnitPart,
    models: Collection[str],
    sections: bool,
    tables: Tables,
    fault: Faults,
) -> None:
    """`sections`: whether the option that allows them holds."""
    check_id(f"{key}.id", unit.id, fault)
    fault.readable_text(f"{key}.name", unit.name, 60)
    fault.between(f"{key}.quality_mod", unit.quality_mod, -3, 3)
    fault.between(f"{key}.fanatic", unit.fanatic, 0, 3)
    if unit.model:
        fault.known(f"{key}.model", "model", unit.model, models)
    _check_leader(key, unit, fault)
    if unit.kind == "section":
        if unit.ability != "elite":
            raise fault.because(f"{key}.ability", "section-leader", clause="4.5")
        fault.between(f"{key}.figures", len(unit.figures), *SECTION_MEN)
    _check_sections(key, unit, sections, fault)
    scouts = sum(figure.scout for figure in unit.figures)
    if scouts > 1 or (scouts and unit.quality not in ("elite", "veteran")):
        raise fault.because(f"{key}.figures", "scouts", clause="23.1")
    _check_hull(key, unit, tables, fault)
    for place, figure in enumerate(unit.figures):
        _check_figure(f"{key}.figures.{place}", figure, models, tables, fault)


def _check_leader(key: str, unit: UnitPart, fault: Faults) -> None:
    """4.1, 4.7"""
    if unit.kind == "vehicle":
        if unit.figures:
            raise fault.because(f"{key}.figures", "crew-is-number")
        return
    if not unit.figures:
        raise fault.because(f"{key}.figures", "nobody")
    leaders = [figure.id for figure in unit.figures if leads(figure)]
    if len(leaders) > 1:
        raise fault.because(
            f"{key}.figures", "two-leaders", clause="4.1", one=leaders[0], other=leaders[1]
        )
    if unit.ability is not None and not leaders:
        raise fault.because(f"{key}.figures", "no-leader", clause="4.1")
    if leaders and unit.ability is None:
        raise fault.because(f"{key}.ability", "no-ability", clause="4.6")
    if unit.ability is None and unit.kind != "sniper":
        raise fault.because(f"{key}.ability", "unled", clause="4.7")


def _check_sections(key: str, unit: UnitPart, allowed: bool, fault: Faults) -> None:
    """4.2, 4.5"""
    if not unit.sections:
        for place, figure in enumerate(unit.figures):
            if figure.section:
                raise fault.because(f"{key}.figures.{place}.section", "no-sections", clause="4.2")
        return
    if unit.quality != "elite":
        raise fault.because(f"{key}.sections", "sections-elite", clause="4.2")
    if not allowed:
        raise fault.because(f"{key}.sections", "sections-option", clause="4.2")
    for place, figure in enumerate(unit.figures):
        if not figure.section:
            raise fault.because(f"{key}.figures.{place}.section", "section-missing", clause="4.2")
    for letter in sorted({figure.section for figure in unit.figures}):
        men = [figure for figure in unit.figures if figure.section == letter]
        fault.between(f"{key}.sections.{letter}", len(men), *SECTION_MEN)
        if sum(leads_section(figure, unit) for figure in men) != 1:
            raise fault.because(f"{key}.sections.{letter}", "one-section-leader", clause="4.2")


def _check_hull(key: str, unit: UnitPart, tables: Tables, fault: Faults) -> None:
    if unit.kind not in ("vehicle", "gun"):
        if unit.vclass is not None or unit.size_mm is not None or unit.weapons:
            raise fault.because(f"{key}.kind", "no-hull", kind=unit.kind)
        return
    if unit.vclass is None or (unit.vclass == "towed_gun") != (unit.kind == "gun"):
        raise fault.because(f"{key}.vclass", "vclass")
    if (unit.armour is not None) != (unit.vclass in ("tank", "other_armour")):
        raise fault.because(f"{key}.armour", "armour")
    fault.known(f"{key}.movement", "row of movement", unit.movement, tables.vehicle_rows)
    fault.between(f"{key}.movement_pct", unit.movement_pct, 1, 100)
    if unit.size_mm is None:
        raise fault.because(f"{key}.size_mm", "no-size")
    for size in unit.size_mm:
        fault.between(f"{key}.size_mm", size, 5, 200)
    fault.between(f"{key}.height_mm", unit.height_mm, 1, 50)
    fault.between(f"{key}.facing_deg", unit.facing_deg, 0, 359)
    fault.between(f"{key}.crew", unit.crew, 1, 12)
    fault.between(f"{key}.smoke_shells", unit.smoke_shells, 0, 99)
    _check_mounts(key, unit, tables, fault)


def _check_mounts(key: str, unit: UnitPart, tables: Tables, fault: Faults) -> None:
    fault.unique(f"{key}.weapons", [mount.id for mount in unit.weapons])
    for place, mount in enumerate(unit.weapons):
        at = f"{key}.weapons.{place}"
        check_id(f"{at}.id", mount.id, fault)
        fault.known(f"{at}.weapon", "weapon", mount.weapon, tables.weapon)
        fault.known(f"{at}.arc", "arc", mount.arc, ARCS)
        row = tables.weapon[mount.weapon]
        for name, word, words, wanted in (
            ("penetration", mount.penetration, PENETRATIONS, row.penetration),
            ("he_area", mount.he_area, HE_AREAS, row.he_area),
        ):
            if word:
                fault.known(f"{at}.{name}", "row", word, words)
            elif wanted == BY_CALIBRE:
                raise fault.because(f"{at}.{name}", "by-calibre")


def _check_figure(
    key: str, figure: FigurePart, models: Collection[str], tables: Tables, fault: Faults
) -> None:
    check_id(f"{key}.id", figure.id, fault)
    fault.known(f"{key}.role", "role", figure.role, ROLES)
    if figure.model:
        fault.known(f"{key}.model", "model", figure.model, models)
    if figure.name is not None:
        fault.readable_text(f"{key}.name", figure.name, 60)
    _check_arms(key, figure, tables, fault)
    fault.between(f"{key}.quality_mod", figure.quality_mod, -3, 3)
    for name in ("grenades", "rifle_grenades", "smoke_grenades", "panzerfausts", "charges"):
        fault.between(f"{key}.{name}", getattr(figure, name), 0, 99)
    rounds = figure.rounds if figure.rounds is not None else 99
    fault.between(f"{key}.rounds", rounds, 0, 99)
    fault.between(f"{key}.smoke_rounds", figure.smoke_rounds, 0, rounds)
    for name in ("languages", "tools"):
        for place, word in enumerate(getattr(figure, name)):
            fault.readable(f"{key}.{name}.{place}", word)


def _check_arms(key: str, figure: FigurePart, tables: Tables, fault: Faults) -> None:
    fault.unique(f"{key}.weapons", figure.weapons)
    for place, weapon in enumerate(figure.weapons):
        fault.known(f"{key}.weapons.{place}", "weapon", weapon, tables.weapon)
        if weapon in ("hand_grenade", "panzerfaust"):
            raise fault.because(f"{key}.weapons.{place}", "counted")
        if weapon in MOUNTED:
            raise fault.because(f"{key}.weapons.{place}", "mounted")
    if bool(figure.rifle_grenades) != ("rifle_grenade" in figure.weapons):
        raise fault.because(f"{key}.rifle_grenades", "rifle-grenades")
    if figure.role == "sniper" and "sniper_rifle" not in figure.weapons:
        raise fault.because(f"{key}.weapons", "sniper", clause="21.1")
