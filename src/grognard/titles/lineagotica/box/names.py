# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What things are called: the words of the tables (data/words.json), a file's men and places."""

from collections import Counter
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from grognard.boards.datafile import Text, read
from grognard.engine.text import Speaker
from grognard.titles.lineagotica.box.battlefile import BattleFile, UnitPart

GROUND: Final = "ground"
"""What hides a line of sight that nothing on the ground stops: the ground itself."""
PLAIN: Final = ("quality", "weapon", "role", "terrain")
"""Families whose words go by their bare id; no id of a scenario may be one of them."""


class FileWords(Speaker):
    """The messages of the house and the title, for what is wrong in a player's file."""

    folder = Path(__file__).parents[1]

    def names(self, lang: str) -> dict[str, str]:
        return {}


FILES: Final = FileWords()


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of words."""

    format: str
    quality: dict[str, Text]
    weapon: dict[str, Text]
    role: dict[str, Text]
    vehicle: dict[str, Text]
    terrain: dict[str, Text]
    works: dict[str, Text]
    ground: Text


@cache
def words() -> Words:
    data = files("grognard.titles.lineagotica").joinpath("data", "words.json").read_bytes()
    return read(data, Words, where="words.json")


def names_of(file: BattleFile, lang: str) -> dict[str, str]:
    """What ids are called: the scenario's own things, every man, and the words of the tables.

    Sides are side-<id>, objectives objective-<id>, models model-<key>, rows of vehicle movement
    vehicle-<row>.
    """
    known = words()
    names = {f"vehicle-{id}": text.in_(lang) for id, text in known.vehicle.items()}
    for family in PLAIN:
        table: dict[str, Text] = getattr(known, family)
        names |= {id: text.in_(lang) for id, text in table.items()}
    for part in (*file.terrain, *file.buildings):
        names[part["id"]] = names[part["type"]]
    names[GROUND] = known.ground.in_(lang)
    names |= file.names(lang)
    for side in file.sides:
        for unit in side.units:
            names |= _men(unit, names) | _sections(unit, names)
    return names


def _sections(unit: UnitPart, names: dict[str, str]) -> dict[str, str]:
    """4.2 A section goes by its squad and its letter."""
    letters = {figure.section for figure in unit.figures if figure.section}
    return {f"{unit.id}-{each}": f"{names[unit.id]} {each.upper()}" for each in letters}


def _men(unit: UnitPart, names: dict[str, str]) -> dict[str, str]:
    """The role, numbered where the unit has several, and the unit; crews of vehicles too."""
    men = [(figure.id, figure.role) for figure in unit.figures if figure.id not in names]
    if unit.kind == "vehicle":
        men = [(f"{unit.id}-c{number}", "vehicle_crew") for number in range(1, unit.crew + 1)]
    several = Counter(names[role] for _, role in men)
    seen: Counter[str] = Counter()
    called = {}
    for id, role in men:
        word = names[role]
        seen[word] += 1
        number = f" {seen[word]}" if several[word] > 1 else ""
        called[id] = f"{word}{number} ({names[unit.id]})"
    return called
