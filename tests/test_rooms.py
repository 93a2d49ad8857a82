"""The rooms of the house, and which of them may know which: read from the imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import grognard

pytestmark = pytest.mark.once

SOURCE = Path(__file__).parents[1] / "src"
MOST_ON_ONE_FLOOR = 30
FACE = {"title", "options", "actions", "position", "orders", "situations", "written"}
"""The modules a title may have beside its rooms."""
ROOMS = {"rules", "box", "sight", "mind", "look"}

MAY_KNOW: dict[str, set[str]] = {
    "engine": set(),
    "boards": {"engine"},
    "terminal": {"engine", "boards"},
    "titles": {"engine", "boards", "terminal"},
    "minds": {"engine"},
    "lab": {"engine", "minds"},
    "table": {"engine", "boards", "minds", "lab"},
    "cli": {"engine", "boards", "terminal", "minds", "lab", "table"},
}
"""By room, the others it may import."""
FINDS_TITLES = "grognard.titles.register"
"""Titles are found through this by name, which is `grognard.title`."""

WITHIN_A_TITLE: dict[str, set[str]] = {
    "box": {"face", "box"},
    "rules": {"face", "box", "rules"},
    "sight": {"face", "box", "rules", "sight"},
    "mind": {"face", "box", "rules", "sight", "mind"},
    "look": {"face", "box", "rules", "sight", "look"},
}

WITHIN_THE_TABLE: dict[str, set[str]] = {
    "store": {"store"},
    "wire": {"store", "wire"},
    "play": {"store", "play", "shown", "wire"},
    "shown": {"store", "play", "shown", "wire"},
    "web": {"store", "play", "shown", "wire", "web"},
}


def modules() -> dict[str, Path]:
    found = {}
    for file in sorted((SOURCE / "grognard").rglob("*.py")):
        parts = file.relative_to(SOURCE).with_suffix("").parts
        found[".".join(parts).removesuffix(".__init__")] = file
    return found


MODULES = modules()


def imports(module: str) -> Iterator[str]:
    """The modules of the house that it imports, wherever in its text."""
    for node in ast.walk(ast.parse(MODULES[module].read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in MODULES)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: a relative import"
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                if whole in MODULES:
                    yield whole
                elif node.module in MODULES:
                    yield str(node.module)


KNOWS = {module: set(imports(module)) - {module} for module in MODULES}


def room_of(module: str) -> str:
    return [*module.split("."), ""][1]


REGISTERS = {"grognard.titles.register", "grognard.cli.tabletops"}
"""Where the titles are named, a line each."""


def breaches() -> Iterator[str]:
    for module, others in KNOWS.items():
        if module in REGISTERS:
            continue
        room = room_of(module)
        for other in sorted(others):
            there = room_of(other)
            if other == FINDS_TITLES and room in ("lab", "table", "cli"):
                continue
            if room and there and there != room and there not in MAY_KNOW[room]:
                yield f"{module} imports {other}"


def test_every_room_knows_only_those_it_may() -> None:
    assert list(breaches()) == []


def test_no_title_knows_another() -> None:
    for module, others in KNOWS.items():
        if room_of(module) == "titles" and module.count(".") >= 2 and module not in REGISTERS:
            own = ".".join(module.split(".")[:3])
            strangers = [each for each in others if room_of(each) == "titles"]
            assert [each for each in strangers if not f"{each}.".startswith(f"{own}.")] == [], (
                module
            )


@pytest.mark.parametrize("title", grognard.TITLES)
def test_all_titles_have_the_same_rooms(title: str) -> None:
    folder = SOURCE / "grognard" / "titles" / title
    files = {file.stem for file in folder.glob("*.py")} - {"__init__"}
    assert files <= FACE
    assert {"title", "options", "actions", "position"} <= files
    folders = {each.name for each in folder.iterdir() if each.is_dir()} - {"__pycache__"}
    assert folders - FACE == ROOMS | {"data", "text"}


@pytest.mark.parametrize("title", grognard.TITLES)
def test_inside_a_title_the_rules_know_neither_sight_nor_mind_nor_look(title: str) -> None:
    start = f"grognard.titles.{title}."

    def place(module: str) -> str:
        part = module.removeprefix(start).split(".")[0]
        return part if part in ROOMS else "face"

    for module, others in KNOWS.items():
        if module.startswith(start) and (room := place(module)) != "face":
            known = {place(other): other for other in others if other.startswith(start)}
            wrong = {known[each] for each in known.keys() - WITHIN_A_TITLE[room]}
            assert not wrong, f"{module} imports {wrong}"


def test_the_rooms_of_the_table() -> None:
    start = "grognard.table."
    for module, others in KNOWS.items():
        if module.startswith(start) and (room := module.split(".")[2]) in WITHIN_THE_TABLE:
            known = {other.split(".")[2] for other in others if other.startswith(start)}
            assert known <= WITHIN_THE_TABLE[room], module


def test_no_module_is_in_a_circle_of_imports() -> None:
    """Taking away, again and again, whatever imports nothing that is left, leaves nothing."""
    left = {module: set(others) for module, others in KNOWS.items()}
    while free := [module for module, others in left.items() if not others & left.keys()]:
        for module in free:
            del left[module]
    assert sorted(left) == []


def test_no_floor_is_crowded() -> None:
    floors: dict[Path, int] = {}
    for file in MODULES.values():
        floors[file.parent] = floors.get(file.parent, 0) + 1
    assert {str(each): n for each, n in floors.items() if n > MOST_ON_ONE_FLOOR} == {}
