# uncompiled: msgspec Structs lose their class keywords under mypyc
"""Counter files: the units of a title and where they start (docs/map-files.md)."""

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Final, Protocol

import msgspec

from grognard.boards.datafile import Faults, Text, read, shown
from grognard.boards.grid import Grid

FORMAT: Final = "grognard-counters/1"
SOURCES: Final = ("printed", "reconstructed")
ORIGINS: Final = ("printed", "reconstructed", "rulebook", "source")
HIGHEST_FACTOR: Final = 99
LONGEST_SHORT: Final = 12


class Counter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One unit as printed.

    `sources` says for each value whether it is the rulebook's, from a public source or ours
    ("reconstructed"); `why` gives the reason for ours.
    """

    id: str
    side: str
    nation: str
    kind: str
    size: str
    name: Text
    short: str
    factors: dict[str, int]
    sources: dict[str, str] = {}
    why: dict[str, Text] = {}
    history: Text | None = None


class CounterHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every file of counters begins with."""

    format: str
    title: str
    source: str
    note: Text

    def check_head(self, format: str, title: str, fault: Faults) -> None:
        fault.known("format", "format", self.format, (format,))
        fault.known("title", "title", self.title, (title,))
        fault.known("source", "source", self.source, SOURCES)
        fault.readable_text("note", self.note)


class CounterFile(CounterHead, frozen=True, forbid_unknown_fields=True):
    """A whole counter file; `setups` gives each named set-up's hex per unit."""

    units: tuple[Counter, ...]
    setups: dict[str, dict[str, str]] = {}

    def unit(self, id: str) -> Counter:
        """The unit with that id; KeyError if there is none."""
        for unit in self.units:
            if unit.id == id:
                return unit
        raise KeyError(id)


class CounterWords(msgspec.Struct, frozen=True, kw_only=True):
    """The words a title gives a meaning to; its counters may use no others."""

    title: str
    sides: frozenset[str]
    nations: frozenset[str]
    kinds: frozenset[str]
    sizes: frozenset[str]
    factors: frozenset[str]


class Sourced(Protocol):
    """A counter that says where its values come from (see `Counter`)."""

    @property
    def sources(self) -> dict[str, str]: ...
    @property
    def why(self) -> dict[str, Text]: ...
    @property
    def history(self) -> Text | None: ...


def check_origins(key: str, counter: Sourced, values: Collection[str], fault: Faults) -> None:
    """Origins and reasons are given for these values only."""
    for value, origin in counter.sources.items():
        fault.known(f"{key}.sources.{value}", "value", value, values)
        fault.known(f"{key}.sources.{value}", "source", origin, ORIGINS)
    for value, reason in counter.why.items():
        fault.known(f"{key}.why.{value}", "value", value, values)
        fault.readable_text(f"{key}.why.{value}", reason)
    if counter.history is not None:
        fault.readable_text(f"{key}.history", counter.history)


def load_counters(
    source: Path | bytes, words: CounterWords, grid: Grid, *, where: str
) -> CounterFile:
    """The counters in the file; DataError, naming the file as `where`, if anything is wrong."""
    file = read(source, CounterFile, where=where)
    fault = Faults(where)
    file.check_head(FORMAT, words.title, fault)
    seen: dict[str, int] = {}
    for place, unit in enumerate(file.units):
        key = f"units.{place}"
        first = seen.setdefault(unit.id, place)
        if first != place:
            raise fault(f"{key}.id", f"{shown(unit.id)} is already units.{first}")
        _check_unit(key, unit, words, file.setups, fault)
    for name, hexes in file.setups.items():
        fault.readable(f"setups.{name}", name)
        for id, hex in hexes.items():
            if id not in seen:
                raise fault(f"setups.{name}.{id}", "no such unit")
            if hex not in grid.numbers:
                raise fault(f"setups.{name}.{id}", f"no hex {shown(hex)} on the map")
    return file


def _check_unit(
    key: str, unit: Counter, words: CounterWords, setups: Mapping[str, object], fault: Faults
) -> None:
    fault.plain_word(f"{key}.id", unit.id)
    fault.known(f"{key}.side", "side", unit.side, words.sides)
    fault.known(f"{key}.nation", "nation", unit.nation, words.nations)
    fault.known(f"{key}.kind", "kind of unit", unit.kind, words.kinds)
    fault.known(f"{key}.size", "size", unit.size, words.sizes)
    fault.readable_text(f"{key}.name", unit.name, 80)
    fault.readable(f"{key}.short", unit.short, LONGEST_SHORT)
    for name, factor in unit.factors.items():
        fault.known(f"{key}.factors.{name}", "factor", name, words.factors)
        fault.between(f"{key}.factors.{name}", factor, 0, HIGHEST_FACTOR)
    for name in sorted(words.factors):
        if name not in unit.factors:
            raise fault(f"{key}.factors.{name}", "missing")
    check_origins(key, unit, {"name", "kind", "size", *words.factors, *setups}, fault)
