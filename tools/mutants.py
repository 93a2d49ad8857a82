"""Breaks the rules one by one and expects a test to notice each: `make mutants`.

A law is broken by taking everything as allowed; a number by another in its place. Then only the
tests marked with the clause run, in a process of their own that is told by GROGNARD_MUTANT what
to break (tests/conftest.py). Nothing is edited. A mutant that survives is a rule that could go
wrong unnoticed: the exit code is 1.

    make mutants
    ARGS="stacking-limit drop-turns" make mutants
    ARGS="--sample 16" make mutants              so many, spread evenly over all of them
"""

from __future__ import annotations

import json
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
TITLES = "grognard.titles"
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
        room = import_module(f"{TITLES}.{module}")
        setattr(room, name, change(getattr(room, name)))

    return breaks


def _becomes(module: str, name: str, value: Any) -> Callable[[], None]:
    return _constant(module, name, lambda _: value)


def _entry(module: str, name: str, key: Any, value: Any) -> Callable[[], None]:
    return _constant(module, name, lambda table: {**table, key: value})


def _written(module: str, name: str, number: int, other: int) -> Callable[[], None]:
    """A number written in the text of a function."""

    def breaks() -> None:
        room: Any = import_module(f"{TITLES}.{module}")
        for part in name.split("."):
            room = getattr(room, part)
        consts = room.__code__.co_consts
        assert number in consts
        changed = tuple(other if type(each) is int and each == number else each for each in consts)
        room.__code__ = room.__code__.replace(co_consts=changed)

    return breaks


def _cell(face: int, column: int, result: str) -> Callable[[], None]:
    def change(table: Any) -> Any:
        rows = [list(row) for row in table]
        assert rows[face - 1][column] != result
        rows[face - 1][column] = result
        return tuple(map(tuple, rows))

    return _constant("berlino85.rules.ch04_results", "COMBAT_TABLE", change)


def _chart(column: str, terrain: str, value: int) -> Callable[[], None]:
    """A box of Night Drop's terrain chart, which comes from the map file."""

    def breaks() -> None:
        chart = import_module(f"{TITLES}.nightdrop.box.contents").Chart
        drawn = chart.__init__

        def other(self: Any, *printed: Any) -> None:
            boxes = dict(
                zip(("leg", "armour", "defence", "landing", "bridge"), printed, strict=True)
            )
            boxes[column] = {**boxes[column], terrain: value} if terrain else value
            assert tuple(boxes.values()) != printed
            drawn(self, **boxes)

        chart.__init__ = other

    return breaks


def _printed(path: str, value: int) -> Callable[[], None]:
    """A box of Linea Gotica's tables, by its keys in the file: "he_chance.open.0"."""

    def breaks() -> None:
        room: Any = import_module(f"{TITLES}.lineagotica.box.printed")
        reading = room.read_tables

        def other(source: bytes, *, where: str = "tables.json") -> Any:
            whole = json.loads(source)
            *keys, last = [int(key) if key.isdigit() else key for key in path.split(".")]
            part = whole
            for key in keys:
                part = part[key]
            assert part[last] != value
            part[last] = value
            return reading(json.dumps(whole).encode(), where=where)

        room.read_tables = other

    return breaks


def _attackers_favour(attack: int, defence: int) -> int:
    """4.1 the other way: shares rounded for the attacker."""
    if attack >= defence:
        return min(-(-attack // defence), 4) + 1
    return 3 - defence // attack if attack > 0 and defence // attack <= 3 else -1


def _no_night(die_sum: Any) -> Any:
    sums = import_module("grognard.engine.sums")
    return lambda pos, face: sums.Sum((sums.Part(face, "die", "4.1b"),))


BERLIN = (
    ("table-3-1-face-4", "CRT", _cell(4, 4, "D2")),
    ("table-1-3-face-1", "CRT", _cell(1, 0, "A2")),
    ("table-4-1-face-6", "CRT", _cell(6, 5, "D2")),
    ("odds-rounding", "4.1a", _becomes("berlino85.rules.ch03_combat", "column", _attackers_favour)),
    ("night", "4.2b", _constant("berlino85.rules.ch04_results", "die_sum", _no_night)),
    ("resistance-of-1", "4.3d", _entry("berlino85.rules.ch04_results", "STANDS_UP_TO", 1, 3)),
    ("resistance-of-2", "4.3d", _entry("berlino85.rules.ch04_results", "STANDS_UP_TO", 2, 3)),
    ("plain-cost", "2.3a", _entry("berlino85.box.contents", "TERRAIN_COST", "plain", 2)),
    ("city-cost", "2.3b", _entry("berlino85.box.contents", "TERRAIN_COST", "city", 2)),
    ("forest-cost", "2.3c", _entry("berlino85.box.contents", "TERRAIN_COST", "forest", 1)),
    ("lakeland-cost", "2.3d", _entry("berlino85.box.contents", "TERRAIN_COST", "lakeland", 1)),
    (
        "stacking-limit",
        "2.6b",
        _constant("berlino85.box.contents", "STACKING_LIMIT", lambda limit: limit | {3 * 4}),
    ),
)

DROP = (
    ("drop-stacking", "7a", _becomes("nightdrop.box.contents", "STACKING_LIMIT", 4)),
    ("drop-turns", "5", _becomes("nightdrop.box.contents", "TURNS", 10)),
    ("drop-nights", "5.1", _becomes("nightdrop.box.contents", "LAST_NIGHT_TURN", 5)),
    ("drop-leaving", "8.4.5a", _becomes("nightdrop.box.contents", "LEAVE_COST", 3)),
    ("drop-landing", "4.2.3a", _becomes("nightdrop.rules.ch04_setup", "LANDING_DEADLY", 7)),
    (
        "drop-first-initiative",
        "5.2.2",
        _written("nightdrop.rules.ch05_sequence", "Claiming.ready", 1, 2),
    ),
    (
        "drop-german-quota",
        "5.4.2c",
        _written("nightdrop.rules.ch05_sequence", "ActivationDie.show", 2, 3),
    ),
    (
        "drop-displacements",
        "5.4.2e",
        _becomes("nightdrop.rules.ch05_displacement", "MOST_MOVES", 4),
    ),
    ("drop-two-sticks", "2.4.1b1", _written("nightdrop.rules.ch02_conversion", "becomes", 2, 4)),
    ("drop-three-sticks", "2.4.1b2", _written("nightdrop.rules.ch02_conversion", "becomes", 3, 4)),
    (
        "drop-landmark",
        "8.2.2a",
        _becomes("nightdrop.rules.ch08_movement", "NIGHT_ON_A_LANDMARK", 7),
    ),
    ("drop-night-moves", "8.2.2b", _becomes("nightdrop.rules.ch08_movement", "NIGHT_ELSEWHERE", 5)),
    ("drop-german-moves", "8.3.1", _becomes("nightdrop.rules.ch08_movement", "GERMAN_BY_DAY", 9)),
    (
        "drop-company-moves",
        "8.3.2",
        _becomes("nightdrop.rules.ch08_movement", "COMPANY_BY_DAY", 13),
    ),
    ("drop-stick-moves", "8.3.2", _becomes("nightdrop.rules.ch08_movement", "STICK_BY_DAY", 9)),
    ("drop-zone", "6.2.1a", _becomes("nightdrop.position", "FULL_ZOC", 3)),
    ("drop-reduced-zone", "6.2.1b", _becomes("nightdrop.position", "REDUCED_ZOC", 2)),
    ("drop-double", "9.2.4b", _written("nightdrop.rules.ch09_results", "outcome_of", 2, 3)),
    ("drop-half", "9.2.4g", _written("nightdrop.rules.ch09_results", "outcome_of", 2, 3)),
    ("drop-support", "9.2.3", _written("nightdrop.rules.ch09_combat", "defence_factor", 1, 2)),
    ("drop-strategic", "10.4a", _written("nightdrop.rules.ch10_victory", "level_of", 16, 17)),
    ("drop-operational", "10.4b", _written("nightdrop.rules.ch10_victory", "level_of", 12, 13)),
    ("drop-tactical", "10.4c", _written("nightdrop.rules.ch10_victory", "level_of", 9, 10)),
    ("drop-german-tactical", "10.4d", _written("nightdrop.rules.ch10_victory", "level_of", 6, 7)),
    (
        "drop-german-operational",
        "10.4e",
        _written("nightdrop.rules.ch10_victory", "level_of", 3, 4),
    ),
    ("drop-bocage-leg", "T.1", _chart("leg", "bocage", 3)),
    ("drop-bocage-armour", "T.1", _chart("armour", "bocage", 3)),
    ("drop-bocage-landing", "T.1", _chart("landing", "bocage", 1)),
    ("drop-village-leg", "T.2", _chart("leg", "village", 1)),
    ("drop-village-armour", "T.2", _chart("armour", "village", 3)),
    ("drop-village-defence", "T.2", _chart("defence", "village", 1)),
    ("drop-village-landing", "T.2", _chart("landing", "village", 1)),
    ("drop-marsh-leg", "T.3", _chart("leg", "marsh", 3)),
    ("drop-marsh-landing", "T.3", _chart("landing", "marsh", 0)),
    ("drop-stream-leg", "T.4", _chart("leg", "stream", 5)),
    ("drop-stream-landing", "T.4", _chart("landing", "stream", 0)),
    ("drop-river-landing", "T.5", _chart("landing", "river", 0)),
    ("drop-main-road-leg", "T.6", _chart("leg", "main-road", 2)),
    ("drop-main-road-armour", "T.6", _chart("armour", "main-road", 2)),
    ("drop-railway-leg", "T.7", _chart("leg", "railway", 2)),
    ("drop-railway-armour", "T.7", _chart("armour", "railway", 1)),
    ("drop-bridge", "T.8", _chart("bridge", "", 2)),
)

RAID = (
    ("raid-stacking", "7a", _becomes("roesselsprung.box.contents", "STACKING_LIMIT", 9)),
    ("raid-attacks", "9.4", _becomes("roesselsprung.box.contents", "MOST_ATTACKS", 3)),
    ("raid-nightfall", "8.4", _becomes("roesselsprung.box.contents", "FIRST_NIGHT_TURN", 8)),
    ("raid-daybreak", "8.4", _becomes("roesselsprung.box.contents", "LAST_NIGHT_TURN", 12)),
    ("raid-road", "T-TEC.4", _becomes("roesselsprung.box.contents", "ROAD_COST", 2)),
    ("raid-river", "T-TEC.6", _becomes("roesselsprung.box.contents", "RIVER_COST", 2)),
    ("raid-river-assault", "T-TEC.6", _becomes("roesselsprung.box.contents", "RIVER_ASSAULT", -1)),
    ("raid-recovery", "T-ACT.6", _becomes("roesselsprung.rules.ch05_acting", "RECOVER_COST", 1)),
    (
        "raid-interrogation",
        "T-ACT.7",
        _becomes("roesselsprung.rules.ch05_acting", "INTERROGATE_COST", 1),
    ),
    (
        "raid-talks",
        "13.2",
        _becomes("roesselsprung.rules.ch13_missions", "INTERROGATION_SUCCEEDS", 4),
    ),
    ("raid-chain", "14.2b", _becomes("roesselsprung.rules.ch14_airdrop", "CHAIN", 3)),
    ("raid-on-target", "14.2d", _becomes("roesselsprung.rules.ch14_airdrop", "ON_TARGET", 4)),
    ("raid-close", "11.1e", _becomes("roesselsprung.rules.ch11_close_combat", "CLOSE", 3)),
    ("raid-breakdown", "13.4.1a", _becomes("roesselsprung.rules.ch05_march", "BREAKDOWN_EVERY", 5)),
    ("raid-reaction", "12.1", _becomes("roesselsprung.rules.ch12_reaction", "REACTION_COST", 2)),
    ("raid-radio", "13.7.3", _becomes("roesselsprung.rules.ch14_reinforcements", "EARLY_ON", 5)),
    ("raid-willam", "14.1b", _becomes("roesselsprung.rules.ch14_reinforcements", "WILLAM_DUE", 13)),
    ("raid-tito", "15.1.2b", _becomes("roesselsprung.rules.ch15_victory", "TITO_KILLED", 19)),
    ("raid-objective", "15.1.3b", _becomes("roesselsprung.rules.ch15_victory", "OBJECTIVE", 4)),
    ("raid-commands", "15.1.2d", _becomes("roesselsprung.rules.ch15_victory", "COMMAND_LOST", 4)),
    ("raid-first-day", "16", _becomes("roesselsprung.rules.ch15_victory", "FIRST_DAY_ENDS", 9)),
)

FELT = (
    ("felt-quality", "3.1", _printed("quality.regular", 5)),
    ("felt-squad", "4.1", _becomes("lineagotica.rules.men.ch04_command", "LARGEST", 13)),
    ("felt-command", "4.4", _printed("command.squad_leader.veteran", 130)),
    ("felt-armour-near", "4.9", _becomes("lineagotica.rules.men.ch04_command", "ARMOUR_NEAR", 600)),
    ("felt-run", "6.3", _printed("gaits.run", 250)),
    ("felt-pivot", "7.15", _printed("turning.pivot", 170)),
    ("felt-circle", "9.4", _becomes("lineagotica.rules.fire.ch09_covering", "CIRCLE", 30)),
    ("felt-lmg-shots", "11.12", _printed("weapons.lmg.single.shots", 3)),
    ("felt-moon", "12.13", _printed("sight.moon", 600)),
    ("felt-shift", "14.10", _printed("shift", 210)),
    ("felt-burst", "15.2", _printed("he_chance.open.0", 8)),
    ("felt-bay", "15.2", _becomes("lineagotica.rules.fire.ch15_blast", "TRENCH_BAY", 10)),
    (
        "felt-heavy-shell",
        "15.3",
        _becomes("lineagotica.rules.fire.ch15_blast", "HEAVY_CALIBRE", 130),
    ),
    ("felt-wounds", "16.1", _printed("men.rows.2.to", 7)),
    ("felt-penetration", "16.10", _printed("penetration.gun_lt86.0", 7)),
    ("felt-flank", "16.11", _printed("side_or_rear", 3)),
    (
        "felt-squad-in-sight",
        "17.6",
        _becomes("lineagotica.rules.men.ch17_morale", "SQUAD_IN_SIGHT", 200),
    ),
    ("felt-morale", "17.10", _printed("morale_ranges.bonus", 5)),
    ("felt-surrender", "17.22", _printed("morale_ranges.surrender", 320)),
    ("felt-smoke", "19.3", _printed("smoke.turns", 5)),
    ("felt-sniper", "21.2", _printed("sniper_check.elite", 6)),
    ("felt-detection", "22.4", _printed("mines.detect", 60)),
    ("felt-mines-again", "22.2", _printed("mines.again_after", 50)),
    ("felt-spacing", "30.2", _becomes("lineagotica.rules.moving.ch06_foot", "SPACING", 10)),
    ("felt-step", "31.1", _becomes("lineagotica.rules.moving.ch31_walking", "STEP", 40)),
    (
        "felt-usual-chance",
        "31.4",
        _becomes("lineagotica.rules.fire.ch31_standing", "USUAL_CHANCE", 2),
    ),
    ("felt-melee", "32.3", _becomes("lineagotica.rules.men.ch32_melee", "DAMAGE", 1)),
    ("felt-aside", "32.7", _becomes("lineagotica.rules.men.ch32_contact", "ASIDE", 30)),
    ("felt-throw", "33.3", _becomes("lineagotica.rules.moving.ch33_houses", "THROW", 40)),
    (
        "felt-leader-seen",
        "34.2",
        _becomes("lineagotica.rules.men.ch18_sighting", "LEADER_SEEN", 150),
    ),
    ("felt-column", "37.30", _becomes("lineagotica.rules.turn.ch37_battles", "SLOWEST", 100)),
    ("felt-beam", "37.32", _becomes("lineagotica.rules.men.ch18_observation", "BEAM", 400)),
    (
        "felt-beside-house",
        "37.33",
        _becomes("lineagotica.rules.turn.ch37_battles", "BESIDE_HOUSE", 10),
    ),
    ("felt-loads", "37.34", _becomes("lineagotica.rules.turn.ch37_battles", "MOST_LOADS", 5)),
    ("felt-behind-armour", "12.9", _becomes("lineagotica.rules.fire.ch12_chance", "BEHIND", 80)),
    ("felt-voice", "14.1", _becomes("lineagotica.rules.fire.ch14_battery", "VOICE", 250)),
    (
        "felt-near-burst",
        "15.5",
        _becomes("lineagotica.rules.fire.ch15_blast", "ARMOUR_CALIBRE", 30),
    ),
    ("felt-gun-on-soft", "16.7", _becomes("lineagotica.rules.fire.ch14_battery", "GUN_DAMAGE", 3)),
    ("felt-halvings", "16.8", _becomes("lineagotica.rules.fire.ch16_damage", "HALTS", 3)),
    ("felt-field-gun", "17.3", _becomes("lineagotica.rules.fire.ch14_indirect", "FIELD_GUN", 88)),
    (
        "felt-heavy-mortar",
        "17.3",
        _becomes("lineagotica.rules.fire.ch14_indirect", "HEAVY_MORTAR", 120),
    ),
    ("felt-patience", "14.11", _becomes("lineagotica.rules.fire.ch14_indirect", "PATIENCE", 3)),
    ("felt-leaving-cover", "17.4", _becomes("lineagotica.rules.men.ch17_morale", "NEARER", 30)),
    ("felt-flight", "17.21", _becomes("lineagotica.rules.men.ch17_refuge", "FAR", 5)),
    (
        "felt-bomb-on-soft",
        "20.3",
        _becomes("lineagotica.rules.fire.ch20_aircraft", "BOMB_ON_SOFT", 2),
    ),
    (
        "felt-riders-fall",
        "24.3",
        _becomes("lineagotica.rules.moving.ch24_riders", "RIDERS_FALL", 60),
    ),
    ("felt-bundle", "32.6", _becomes("lineagotica.rules.men.ch32_melee", "BUNDLE", 4)),
    (
        "felt-collapse",
        "33.5",
        _becomes("lineagotica.rules.moving.ch33_houses", "COLLAPSES_OVER", 80),
    ),
    ("felt-foxhole", "10.5", _becomes("lineagotica.rules.fire.ch10_deeds", "FOXHOLE", 40)),
    ("felt-breach", "10.4", _becomes("lineagotica.rules.fire.ch10_charges", "BREACH", 60)),
    ("felt-bridge-charge", "37.31", _becomes("lineagotica.rules.fire.ch10_charges", "ON_SOFT", 3)),
    ("felt-fastest", "37.30", _becomes("lineagotica.rules.turn.ch37_battles", "FASTEST", 350)),
    (
        "felt-block-seen",
        "37.30",
        _becomes("lineagotica.rules.turn.ch37_battles", "BLOCK_SEEN", 200),
    ),
    ("felt-beam-arc", "37.32", _becomes("lineagotica.rules.men.ch18_observation", "BEAM_ARC", 45)),
)

NUMBERS = tuple(
    Mutant(name, title, clause, breaks)
    for title, numbers in (
        ("berlino85", BERLIN),
        ("nightdrop", DROP),
        ("roesselsprung", RAID),
        ("lineagotica", FELT),
    )
    for name, clause, breaks in numbers
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


def spread(names: list[str], given: list[str]) -> list[str]:
    """So many of the names, from all parts of the list."""
    if len(given) != 1 or not given[0].isdigit() or not 0 < int(given[0]) <= len(names):
        sys.exit(f"--sample takes a whole number from 1 to {len(names)}")
    count = int(given[0])
    return [names[(2 * place + 1) * len(names) // (2 * count)] for place in range(count)]


def main() -> int:
    if grognard.COMPILED:
        sys.exit("mutants are for the interpreted checkout: compiled rules do not bend")
    known = all_mutants()
    named = sys.argv[1:]
    if named[:1] == ["--sample"]:
        named = spread(list(known), named[1:])
    unknown = [name for name in named if name not in known]
    if unknown:
        sys.exit(f"no such mutant: {', '.join(unknown)}")
    mutants = [known[name] for name in named] or list(known.values())
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
