# uncompiled: msgspec Structs lose their class keywords under mypyc
"""36.3 Army lists: a player's own force for so many points (docs/scenario-files.md)."""

from datetime import date
from pathlib import Path
from typing import Final, Literal

import msgspec

from grognard.boards.datafile import Faults, Text, read, shown
from grognard.titles.lineagotica.box.battlefile import (
    TITLE,
    BattleFile,
    SortiePart,
    SupportPart,
    UnitPart,
)
from grognard.titles.lineagotica.box.names import FILES
from grognard.titles.lineagotica.box.points import (
    allowance,
    prices,
    sortie_points,
    support_points,
    unit_points,
    works_points,
)
from grognard.titles.lineagotica.box.printed import printed_tables
from grognard.titles.lineagotica.box.unitcheck import check_id, check_unit

FORMAT: Final = "lineagotica-army/1"
FIRST_DAY: Final = "1936-07-17"
LAST_DAY: Final = "1953-07-27"
"""1.1"""
MOST_SQUADS: Final = 4
MOST_MEN: Final = 48
"""1.3"""
SQUAD_MEN: Final = (6, 12)
"""4.1"""
MOST_UNITS: Final = 40
MOST_SUPPORTS: Final = 20
HIDDEN: Final = "hidden_squad"
"""34.6 Bought with the unit, not as a fieldwork."""

Size = Literal["skirmish", "standard", "large"]
Posture = Literal[
    "meeting", "attack_on_hasty_defence", "attack_on_prepared_defence", "raid_or_ambush"
]


class ArmyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole army list; its units stand nowhere yet."""

    format: str
    title: str
    id: str
    name: Text
    nation: str
    date: str
    size: Size
    units: tuple[UnitPart, ...]
    posture: Posture = "meeting"
    models: dict[str, Text] = {}
    sections: bool = False
    off_table: tuple[SupportPart, ...] = ()
    aircraft: tuple[SortiePart, ...] = ()
    works: dict[str, int] = {}

    def bill(self) -> dict[str, int]:
        """What everything costs, by id; the fieldworks together as "works"."""
        bill = {unit.id: self.unit_points(unit) for unit in self.units}
        bill |= {part.id: support_points(part) for part in self.off_table}
        bill |= {part.id: sortie_points(part) for part in self.aircraft}
        if self.works:
            bill["works"] = works_points(self.works)
        return bill

    def unit_points(self, unit: UnitPart) -> int:
        """34.6 A unit that starts hidden costs more."""
        return unit_points(unit, self.date) + unit.hidden * prices().works[HIDDEN]

    def points(self) -> int:
        return sum(self.bill().values())


class Caution(msgspec.Struct, frozen=True):
    """Something out of the ordinary that is not forbidden: a message key, a clause, facts."""

    key: str
    clause: str
    facts: dict[str, int | str]


def read_army(source: Path | bytes, *, where: str) -> ArmyFile:
    """The list in the file; DataError, naming the file as `where`, if anything is wrong."""
    file = read(source, ArmyFile, where=where)
    check_army(file, Faults(where, FILES))
    check_points(file, Faults(where, FILES))
    return file


def works_of_lists() -> list[str]:
    """The fieldworks that a list can have."""
    return [work for work in prices().works if work != HIDDEN]


def check_army(file: ArmyFile, fault: Faults) -> None:
    """Everything but whether it keeps to its points."""
    fault.known("format", "format", file.format, (FORMAT,))
    fault.known("title", "title", file.title, (TITLE,))
    check_id("id", file.id, fault)
    fault.readable_text("name", file.name, 80)
    fault.readable("nation", file.nation)
    try:
        date.fromisoformat(file.date)
    except ValueError:
        raise fault.because("date", "not-a-day", word=shown(file.date)) from None
    for key, text in file.models.items():
        fault.readable_text(f"models.{key}", text, 60)
    fault.between("units", len(file.units), 1, MOST_UNITS)
    _check_units(file, fault)
    _check_called(file, fault)
    for work, number in file.works.items():
        if work == HIDDEN:
            raise fault.because(f"works.{work}", "hidden-unit", clause="34.6")
        fault.known(f"works.{work}", "fieldwork", work, works_of_lists())
        fault.between(f"works.{work}", number, 0, 200)


def check_points(file: ArmyFile, fault: Faults) -> None:
    cost, most = file.points(), allowance(file.size, file.posture)
    if cost > most:
        raise fault.because("units", "too-dear", clause="36.3", points=cost, most=most)


def _check_units(file: ArmyFile, fault: Faults) -> None:
    ids: list[str] = []
    for place, unit in enumerate(file.units):
        key = f"units.{place}"
        check_unit(key, unit, file.models, file.sections, printed_tables(), fault)
        if unit.at is not None or unit.deploy_zone or unit.arrives is not None:
            raise fault.because(key, "list-places")
        ids += [unit.id, *(figure.id for figure in unit.figures)]
        for man, figure in enumerate(unit.figures):
            placed = figure.at is not None or figure.slot or figure.aboard or figure.off_table
            if placed or figure.storey is not None:
                raise fault.because(f"{key}.figures.{man}", "list-places")
    seen: set[str] = set()
    for id in ids:
        if id in seen:
            raise fault.because("units", "twice", word=shown(id))
        seen.add(id)


def _check_called(file: ArmyFile, fault: Faults) -> None:
    men = [figure.id for unit in file.units for figure in unit.figures]
    fault.between("off_table", len(file.off_table), 0, MOST_SUPPORTS)
    fault.between("aircraft", len(file.aircraft), 0, MOST_SUPPORTS)
    for group, parts in (("off_table", file.off_table), ("aircraft", file.aircraft)):
        for place, part in enumerate(parts):
            key = f"{group}.{place}"
            check_id(f"{key}.id", part.id, fault)
            fault.readable_text(f"{key}.name", part.name, 60)
            fault.known(f"{key}.side", "side", part.side, (file.id,))
            for number, observer in enumerate(part.observers):
                fault.known(f"{key}.observers.{number}", "man", observer, men)
    for place, support in enumerate(file.off_table):
        key = f"off_table.{place}"
        fault.known(f"{key}.area", "HE area", support.area, prices().fire_turn)
        fault.between(f"{key}.fire_for_effect_turns", support.fire_for_effect_turns, 0, 60)
        fault.between(f"{key}.smoke_turns", support.smoke_turns, 0, 60)


def cautions(day: str, units: tuple[UnitPart, ...]) -> list[Caution]:
    """1.1, 1.3, 4.1 What a builder of forces should know; nothing here is forbidden."""
    found: list[Caution] = []
    if not FIRST_DAY <= day <= LAST_DAY:
        found.append(Caution("out-of-period", "1.1", {"date": day}))
    squads = [unit for unit in units if unit.kind == "squad"]
    men = sum(len(unit.figures) for unit in units)
    if len(squads) > MOST_SQUADS or men > MOST_MEN:
        found.append(Caution("large-force", "1.3", {"squads": len(squads), "men": men}))
    for unit in squads:
        if not SQUAD_MEN[0] <= len(unit.figures) <= SQUAD_MEN[1]:
            facts: dict[str, int | str] = {"unit": unit.id, "men": len(unit.figures)}
            found.append(Caution("squad-size", "4.1", facts))
    return found


def battle_cautions(file: BattleFile) -> list[Caution]:
    """The same for both sides of a scenario."""
    found: list[Caution] = []
    for side in file.sides:
        found += [each for each in cautions(file.date, side.units) if each not in found]
    return found
