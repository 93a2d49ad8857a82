"""docs/new-title.md is true: by its steps, and by no others, Sticks becomes a title of the house.

The steps are taken in a copy of the house. There the kit, the tools and the tests that every title
meets run over it, and it is played: by computers, in a terminal, at a table over real sockets.
"""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from grognard.engine.journal import read_journal
from tests.cli.desk import Said, command
from tests.table.guest import Guest, Json, request
from tests.table.servers import BARE, live

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "new-title.md").read_text("utf-8")
NAME = "sticks"
HERE, THERE = f"tests.{NAME}", f"grognard.titles.{NAME}"
"""Where Sticks is imported from: in the tests, and as a title of the house."""

RAW = re.compile(r"(?<![\w-])(?:no|event|ask|do|word|part|sum|card|end|option|seat|title)-\w")
"""A message that is missing is shown by its key."""


# The page ----------------------------------------------------------------------------------------


class Block(NamedTuple):
    """What stands between fences, and the line above it."""

    above: str
    text: str


class Step(NamedTuple):
    """Lines for a file: before or after its first line that starts so, or in place of it."""

    file: str
    where: str
    line: str
    text: str


FENCED = re.compile(r"^([^\n]+)\n```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = [Block(*found) for found in FENCED.findall(PAGE)]
QUOTES = [block for block in BLOCKS if re.fullmatch(r"`[^`]+`", block.above)]
STEP = re.compile(r"^\w+ \w+ `([^`]+)`, (before|after|in place of) `([^`]+)`$")
STEPS = [
    Step(found[1], found[2], found[3], block.text)
    for block in BLOCKS
    if (found := STEP.match(block.above))
]
ROWS = re.findall(r"^\| `(.+?)` \| .*? \| (\d*) ?\|$", PAGE, re.MULTILINE)
"""The table of places touched: the place and, for a file, how many lines."""


def test_every_block_is_an_excerpt_or_a_step() -> None:
    assert len(QUOTES) > 15
    assert len(QUOTES) + len(STEPS) == len(BLOCKS) == PAGE.count("\n```") // 2


@pytest.mark.parametrize("quote", QUOTES, ids=lambda quote: quote.above)
def test_an_excerpt_stands_in_its_file(quote: Block) -> None:
    assert quote.text in (ROOT / quote.above.strip("`")).read_text("utf-8")


def test_the_page_shows_every_room_of_the_title() -> None:
    files = {Path(quote.above.strip("`")).relative_to(f"tests/{NAME}") for quote in QUOTES}
    shown = {file.parts[0] for file in files}
    rooms = {each.name for each in (ROOT / "tests" / NAME).iterdir()}
    assert shown == rooms - {"__init__.py", "__pycache__"}


# The house with a fifth title --------------------------------------------------------------------


class House:
    """A copy of the house, and what was touched in it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folders: list[str] = []
        self.lines: Counter[str] = Counter()

    def add_folder(self, here: Path, there: str, *left_out: str) -> None:
        """Copied with the imports of its new place."""
        folder = self.root / there
        shutil.copytree(here, folder, ignore=shutil.ignore_patterns("__pycache__", *left_out))
        for file in folder.rglob("*.py"):
            file.write_text(file.read_text("utf-8").replace(HERE, THERE), "utf-8")
        self.folders.append(there)

    def take(self, step: Step) -> None:
        file = self.root / step.file
        lines = file.read_text("utf-8").splitlines(keepends=True)
        at = next(number for number, line in enumerate(lines) if line.startswith(step.line))
        text = step.text + ("\n\n" if step.text.startswith("def ") else "")
        end = at if step.where == "before" else at + 1
        start = at + 1 if step.where == "after" else at
        file.write_text("".join([*lines[:start], text, *lines[end:]]), "utf-8")
        self.lines[step.file] += sum(bool(line.strip()) for line in text.splitlines())

    def environment(self, **more: str) -> dict[str, str]:
        own = {
            "PYTHONPATH": str(self.root / "src"),
            "XDG_DATA_HOME": str(self.root / "home"),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # the tests run there need none
        }
        return {**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "100", **own, **more}

    def run(self, *words: str, typed: str = "") -> Said:
        done = subprocess.run(
            words,
            input=typed,
            capture_output=True,
            text=True,
            cwd=self.root,
            env=self.environment(),
            timeout=120,
        )
        return Said(done.returncode, done.stdout, done.stderr)

    def grognard(self, *words: str, typed: str = "") -> Said:
        said = self.run(*command(*words), typed=typed)
        assert said.code == 0, said.err
        assert said.err == ""
        return said

    def python(self, *words: str) -> str:
        said = self.run(sys.executable, *words)
        assert said.code == 0, said.out + said.err
        return said.out


COPIED = (
    "pyproject.toml",
    "tests/__init__.py",
    "tests/conftest.py",
    "tests/test_rooms.py",
    "tests/test_journals.py",
    "tests/titles/__init__.py",
    "tests/titles/said.py",
    "tests/titles/words.py",
    "tests/journals/all-arms.json",
    "tools/clauses.py",
    "tools/store_games.py",
    "web/src/titles/index.ts",
)
"""What is needed beside the package itself."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    made = House(tmp_path_factory.mktemp("house"))
    without = shutil.ignore_patterns("__pycache__", "static")
    shutil.copytree(ROOT / "src" / "grognard", made.root / "src" / "grognard", ignore=without)
    for file in COPIED:
        (made.root / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, made.root / file)
    sticks = ROOT / "tests" / NAME
    made.add_folder(sticks, f"src/grognard/titles/{NAME}", "web", "test_*.py")
    made.add_folder(sticks / "web", f"web/src/titles/{NAME}")
    rooms = [each.name for each in sticks.iterdir() if not each.name.startswith("test_")]
    made.add_folder(sticks, f"tests/titles/{NAME}", *rooms)
    for step in STEPS:
        made.take(step)
    return made


def test_the_places_touched_are_those_counted_on_the_page(house: House) -> None:
    folders = [place for place, lines in ROWS if not lines]
    lines = {place: int(lines) for place, lines in ROWS if lines}
    assert sorted(folders) == sorted(house.folders)
    assert lines == house.lines
    total = f"**{len(folders)} folders, {len(lines)} files, {house.lines.total()} lines**"
    assert total in PAGE


# What every title meets --------------------------------------------------------------------------


def test_the_kit_the_rooms_and_the_stored_games(house: House) -> None:
    assert "greedy.grog: seed" in house.python("tools/store_games.py", NAME)
    tests = ("tests/test_rooms.py", "tests/test_journals.py", f"tests/titles/{NAME}")
    said = house.python("-m", "pytest", "-q", "-k", f"not test_journals or {NAME}", *tests)
    assert re.search(r"\n\d\d passed", said), said


def test_every_clause_has_its_texts_and_a_test(house: House) -> None:
    assert house.python("tools/clauses.py", NAME) == f"{NAME} 6/6\n"


# Played ------------------------------------------------------------------------------------------


def test_computers_play_it_and_the_greedy_one_wins(house: House) -> None:
    minds = ("--minds", "regular,random", "--swap", "--games", "60", "--check", "--json")
    report = json.loads(house.grognard("simulate", NAME, *minds).out)
    assert report["draws"] == 0
    assert report["minds"]["regular"]["rate"] > 0.6


@pytest.mark.parametrize(
    ("lang", "why", "rule", "end"),
    [
        ("en", "One or two sticks are taken at a time, not 3.", "The fire", "wins."),
        ("it", "Si prendono uno o due bastoncini alla volta, non 3.", "Il fuoco", "vince."),
    ],
)
def test_a_game_in_the_terminal(house: House, lang: str, why: str, rule: str, end: str) -> None:
    kept = f"{lang}.journal"
    # Sometimes there is but one stick left to take.
    typed = ["hide 2", "why take 3", "rule 2.2", "units", "map", "log", *["take 2", "take 1"] * 30]
    said = house.grognard(
        *("--lang", lang, "play", NAME, "--seed", "5", "--journal", kept), typed="\n".join(typed)
    )
    for sentence in (why, rule, end):
        assert sentence in said.words
    header, entries = read_journal(house.root / kept)
    assert (header.title, header.options) == (NAME, {"sticks": 20})
    assert len(entries) > 8
    told = house.grognard("--lang", lang, "replay", kept)
    assert end in told.words
    assert not RAW.search(said.out + told.out)


def test_it_is_listed_and_drawn(house: House) -> None:
    listed = house.grognard("--lang", "it", "titles")
    assert "sticks=20|7|40 Quanti bastoncini ci sono nel mucchio. [2]" in listed.words
    assert not RAW.search(listed.out)
    house.grognard("draw", NAME, "--out", "pile.svg", "--setup", "historical")
    assert (house.root / "pile.svg").read_text("utf-8").count("<path") == 20


@contextmanager
def serving(house: House, database: Path) -> Iterator[str]:
    """The address of a table, served until the end."""
    served = subprocess.Popen(
        command("serve", "--port", "0", "--database", str(database)),
        env=house.environment(**BARE),
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert served.stdout is not None
        yield served.stdout.readline().removeprefix("Grognard: ").strip()
    finally:
        os.killpg(served.pid, signal.SIGKILL)
        served.communicate()


@live
async def test_a_game_at_a_table_against_the_computer(house: House, tmp_path: Path) -> None:
    with serving(house, tmp_path / "games.db") as address:
        look_at_the_title(address)
        guests = {lang: await sit_down(address, lang) for lang in ("en", "it")}
        for guest in guests.values():
            refused = await guest.do("hide 4")
            assert refused["is"] == "refused"
            await play_to_the_end(guest)
            assert not RAW.search(json.dumps(guest.heard))
        ends = [guest.state["over"]["text"].split()[-1] for guest in guests.values()]
        assert ends == ["wins.", "vince."]
        for guest in guests.values():
            shown = get(address, f"api/tables/{guest.table['table']}/replay?lang=en&eyes=all")
            assert shown["over"]["key"] == "last-stick"


def get(address: str, path: str) -> Any:
    status, body, _ = request("GET", address + path)
    assert status == 200, path
    return body


def look_at_the_title(address: str) -> None:
    for lang in ("it", "en"):
        about = next(each for each in get(address, f"api/titles?lang={lang}") if each["id"] == NAME)
        rules = get(address, f"api/titles/{NAME}/rules?lang={lang}")
        assert [clause["id"] for clause in rules] == ["1", "1.1", "2", "2.1", "2.2", "3"]
        assert len(about["options"][0]["values"]) == 3
        board = get(address, f"api/titles/{NAME}/board?lang={lang}")
        assert [hex["number"] for hex in board["hexes"]] == ["mat"]
        assert not RAW.search(json.dumps([about, rules, board]))
    for drawing in ("map", "cover", "counters"):
        assert b"<svg" in get(address, f"api/titles/{NAME}/{drawing}.svg")


async def sit_down(address: str, lang: str) -> Guest:
    """North, against the computer."""
    south = {"kind": "computer", "mind": "regular"}
    seats = {"north": {"kind": "person", "name": "Ada"}, "south": south}
    wanted = {"title": NAME, "options": {"sticks": 7}, "seats": seats}
    status, made, _ = request("POST", f"{address}api/tables", wanted)
    assert status == 201, made
    return await Guest.come(address, made["table"], made["seats"]["north"], lang=lang)


async def play_to_the_end(guest: Guest) -> None:
    rng = random.Random(1)
    while not (state := await guest.asked())["over"]:
        assert all(bar["text"] != bar["key"] for bar in bars_of(state))
        done = await guest.do(rng.choice(state["answers"]))
        assert done["is"] == "done", done


def bars_of(state: Json) -> list[Json]:
    return list(state["card"]["bars"]) if state["card"] else []


# The browser -------------------------------------------------------------------------------------


def test_the_browser_has_a_folder_and_a_name_for_every_title(house: House) -> None:
    titles = house.root / "web" / "src" / "titles"
    register = (titles / "index.ts").read_text("utf-8")
    was = (ROOT / "web" / "src" / "titles" / "index.ts").read_text("utf-8")
    names = names_in(register)
    assert names == [*names_in(was), NAME]
    for name in names:
        assert f"import {{ {name} }} from './{name}';" in register
    assert f"export const {NAME}: TitleModule" in (titles / NAME / "index.ts").read_text("utf-8")


def names_in(register: str) -> list[str]:
    found = re.search(r"^const TITLES: .* = \{ (.*) \};$", register, re.MULTILINE)
    assert found is not None
    return found[1].split(", ")
