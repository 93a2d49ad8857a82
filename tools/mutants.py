"""Breaks the rules one by one and expects a test to notice each: `make mutants`.

A law is broken by taking everything as allowed; a number by another in its place. Then only the
tests marked with the clause run, in a process of their own that is told by GROGNARD_MUTANT what
to break (tests/conftest.py). Nothing is edited. A mutant that survives is a rule that could go
wrong unnoticed: the exit code is 1.

    make mutants
    ARGS="stacking-limit grognard.titles.berlino85.movement:the_hex_has_room" make mutants
"""

from __future__ import annotations

import os
import pkgutil
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import grognard
from grognard.engine.laws import BOOK, Law

ROOT = Path(__file__).resolve().parent.parent
BERLIN = "grognard.titles.berlino85"
AT_ONCE = 2


class Mutant(NamedTuple):
    """A rule to break, and the clause whose tests must notice."""

    name: str
    title: str
    clause: str
    breaks: Callable[[], None]


# Laws --------------------------------------------------------------------------------------------


def law_mutants() -> list[Mutant]:
    """One for each law of each title."""
    for title in grognard.TITLES:
        package = import_module(f"grognard.titles.{title}")
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    return [
        Mutant(f"{law.room}:{law.name}", law.room.split(".")[2], law.clause, _without(law))
        for law in BOOK
        if law.room.startswith("grognard.titles.")
    ]


def _without(law: Law[*tuple[Any, ...]]) -> Callable[[], None]:
    def breaks() -> None:
        law.judge = lambda *case: None

    return breaks


# Numbers: broken before anything that looks them up is imported ----------------------------------


def _constant(module: str, name: str, change: Callable[[Any], Any]) -> Callable[[], None]:
    def breaks() -> None:
        room = import_module(f"{BERLIN}.{module}")
        setattr(room, name, change(getattr(room, name)))

    return breaks


def _entry(module: str, name: str, key: Any, value: Any) -> Callable[[], None]:
    return _constant(module, name, lambda table: {**table, key: value})


def _cell(face: int, column: int, result: str) -> Callable[[], None]:
    def change(table: Any) -> Any:
        rows = [list(row) for row in table]
        assert rows[face - 1][column] != result
        rows[face - 1][column] = result
        return tuple(map(tuple, rows))

    return _constant("results", "COMBAT_TABLE", change)


def _attackers_favour(attack: int, defence: int) -> int:
    """4.1 the other way: shares rounded for the attacker."""
    if attack >= defence:
        return min(-(-attack // defence), 4) + 1
    return 3 - defence // attack if attack > 0 and defence // attack <= 3 else -1


def _no_night(die_sum: Any) -> Any:
    sums = import_module("grognard.engine.sums")
    return lambda pos, face: sums.Sum((sums.Part(face, "die", "4.1b"),))


NUMBERS = (
    Mutant("table-3-1-face-4", "berlino85", "CRT", _cell(4, 4, "D2")),
    Mutant("table-1-3-face-1", "berlino85", "CRT", _cell(1, 0, "A2")),
    Mutant("table-4-1-face-6", "berlino85", "CRT", _cell(6, 5, "D2")),
    Mutant(
        "odds-rounding",
        "berlino85",
        "4.1a",
        _constant("combat", "column", lambda _: _attackers_favour),
    ),
    Mutant("night", "berlino85", "4.2b", _constant("results", "die_sum", _no_night)),
    Mutant("resistance-of-1", "berlino85", "4.3d", _entry("results", "STANDS_UP_TO", 1, 3)),
    Mutant("resistance-of-2", "berlino85", "4.3d", _entry("results", "STANDS_UP_TO", 2, 3)),
    Mutant("plain-cost", "berlino85", "2.3a", _entry("box", "TERRAIN_COST", "plain", 2)),
    Mutant("city-cost", "berlino85", "2.3b", _entry("box", "TERRAIN_COST", "city", 2)),
    Mutant("forest-cost", "berlino85", "2.3c", _entry("box", "TERRAIN_COST", "forest", 1)),
    Mutant("lakeland-cost", "berlino85", "2.3d", _entry("box", "TERRAIN_COST", "lakeland", 1)),
    Mutant(
        "stacking-limit",
        "berlino85",
        "2.6b",
        _constant("box", "STACKING_LIMIT", lambda limit: limit | {3 * 4}),
    ),
)


def all_mutants() -> dict[str, Mutant]:
    """Every mutant by its name; laws are looked up only when one is asked for."""
    wanted = os.environ.get("GROGNARD_MUTANT", ":")
    known = {mutant.name: mutant for mutant in NUMBERS}
    if ":" in wanted:
        known |= {mutant.name: mutant for mutant in law_mutants()}
    return known


# Trying them -------------------------------------------------------------------------------------


@cache
def tests_of(title: str) -> dict[str, list[str]]:
    """The title's tests by clause, as `make clauses` finds them."""
    sys.path.insert(0, str(ROOT))
    found: dict[str, list[str]] = import_module("tools.clauses").marked_tests(title)
    return found


class Trial(NamedTuple):
    mutant: Mutant
    code: int
    noticed: str
    """The test that failed."""
    said: str

    @property
    def verdict(self) -> str:
        return {0: "SURVIVED", 1: "noticed", 5: "NO TEST"}.get(self.code, "ERROR")


def tests(mutants: list[Mutant], broken: str) -> tuple[int, str]:
    """Run the tests of those mutants' clauses; the exit code, and what was said."""
    clauses = {mutant.clause for mutant in mutants}
    files = {
        test.split("::")[0]
        for mutant in mutants
        for test in tests_of(mutant.title).get(mutant.clause, ())
    }
    if not files:
        return pytest.ExitCode.NO_TESTS_COLLECTED, ""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "-rf", "--no-header"]
    command += ["-p", "no:cacheprovider", f"--rootdir={ROOT}"]
    command += [f"--clause={clause}" for clause in sorted(clauses)] + sorted(files)
    # A process starts for every mutant: without the plugins of whatever else is installed.
    surroundings = {
        **os.environ,
        "GROGNARD_MUTANT": broken,
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }
    done = subprocess.run(
        command, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


def trial(mutant: Mutant) -> Trial:
    code, said = tests([mutant], mutant.name)
    failed = re.search(r"^FAILED \S+::(\S+)", said, re.MULTILINE)
    return Trial(mutant, code, failed[1] if failed else "", said)


def main() -> int:
    if grognard.COMPILED:
        sys.exit("mutants are for the interpreted checkout: compiled rules do not bend")
    known = all_mutants()
    unknown = [name for name in sys.argv[1:] if name not in known]
    if unknown:
        sys.exit(f"no such mutant: {', '.join(unknown)}")
    mutants = [known[name] for name in sys.argv[1:]] or list(known.values())
    started = time.monotonic()
    code, said = tests(mutants, "")
    if code:
        sys.exit(f"{said}\nwith nothing broken these tests must pass; they do not")
    width = max(len(mutant.name) for mutant in mutants)
    verdicts: Counter[str] = Counter()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for done in pool.map(trial, mutants):
            verdicts[done.verdict] += 1
            mutant = done.mutant
            said = f"{mutant.name:{width}}  {mutant.clause:7} {done.verdict:9} {done.noticed}"
            print(said, flush=True)
            if done.verdict == "ERROR":
                print(done.said)
    seconds = time.monotonic() - started
    counted = ", ".join(f"{count} {verdict}" for verdict, count in verdicts.most_common())
    print(f"{len(mutants)} mutants: {counted}; {seconds:.0f} s")
    return 0 if verdicts.keys() <= {"noticed"} else 1


if __name__ == "__main__":
    sys.exit(main())
