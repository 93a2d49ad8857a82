"""How a server is run: every setting, what it may be, and where its value comes from.

A flag of the command line counts before the environment, that before the file that `--config`
names, and that before the default. A setting `tables_at_once` is the flag `--tables-at-once`, the
variable GROGNARD_TABLES_AT_ONCE and the key `tables_at_once` of the file. What each is for stands
in the texts of the commands, as `help-serve-tables_at_once`.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints

import msgspec
from msgspec import Meta
from msgspec.inspect import BoolType, FloatType, IntType, LiteralType, VarTupleType, type_info

from grognard.engine.errors import DataError

Number = Annotated[float, Meta(ge=0, le=1e12)]
Names = tuple[Annotated[str, Meta(min_length=1, max_length=255)], ...]
Token = Annotated[str, Meta(pattern="^([!-~]{16,200})?$")]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """One server's."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8085
    database: str = ""
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    host_names: Names = ()
    proxies: Names = ()
    log: Literal["text", "json"] = "text"
    log_level: Literal["warning", "info"] = "warning"
    metrics_token: Token = ""
    stop_seconds: Annotated[int, Meta(ge=1, le=600)] = 5
    pace: Number = 0.5
    clock: Number = 10.0
    thinkers: Annotated[int, Meta(ge=0, le=256)] = 0
    draw: bool = True
    tables_at_once: Number = 60
    tables_a_second: Number = 0.5
    checks_at_once: Number = 60
    checks_a_second: Number = 2
    messages_at_once: Number = 300
    messages_a_second: Number = 30
    lines_at_once: Number = 200
    lines_in_all: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    header_seconds: Annotated[float, Meta(ge=0.1, le=600)] = 10


TYPES: dict[str, Any] = get_type_hints(Settings, include_extras=True)
SECRET = ("metrics_token",)
PREFIX = "GROGNARD_"
CONFIG = "GROGNARD_CONFIG"
NOT_SETTINGS = frozenset(
    {"MAKE", "PURE", "PROGRESS", "MUTANT", "PYTHON", "SERVER", "CONFIG"}
    | {"HOUSE", "STORED", "SEED", "SHOW", "LATER"}
)
"""What else has a name of ours in the environment: building, tests, and where the file is."""

Source = Literal["flag", "environment", "file", "default"]


@dataclass(frozen=True)
class Settled:
    """The settings, and where each came from."""

    settings: Settings
    sources: dict[str, Source]


def flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def variable(name: str) -> str:
    return PREFIX + name.upper()


def settle(
    flags: Mapping[str, str | None] | None = None,
    config: str | Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> Settled:
    """The value of every setting; DataError names the first that cannot be."""
    environment = os.environ if environment is None else environment
    file = config or environment.get(CONFIG)
    values: dict[str, Any] = {}
    sources: dict[str, Source] = dict.fromkeys(TYPES, "default")
    found: dict[Source, dict[str, Any]] = {
        "file": _from_file(Path(file)) if file else {},
        "environment": _from_environment(environment),
        "flag": _from_flags(flags or {}),
    }
    for source, named in found.items():
        values |= named
        sources |= dict.fromkeys(named, source)
    if not values.get("database"):
        values["database"] = str(house_file(environment))
    return Settled(Settings(**values), sources)


def house_file(environment: Mapping[str, str]) -> Path:
    """Where games are kept when nobody says otherwise."""
    home = environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "grognard" / "games.db"


def shown(name: str, settings: Settings) -> str:
    """A value for people to read, in logs too: nothing in it opens a door."""
    value = getattr(settings, name)
    if name in SECRET:
        return "***" if value else ""
    if name == "database":
        return without_password(value)
    if isinstance(value, tuple):
        return ",".join(value)
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:g}" if isinstance(value, float) else str(value)


def without_password(database: str) -> str:
    scheme, divided, rest = database.partition("://")
    who, at, where = rest.rpartition("@")
    user, colon, _ = who.partition(":")
    hidden = f"{user}:***" if colon else who
    return f"{scheme}{divided}{hidden}{at}{where}" if divided else database


# What worker processes count together ------------------------------------------------------------

COUNTED_IN = "PROMETHEUS_MULTIPROC_DIR"
"""Where prometheus_client looks when it is imported."""


def count_in(folder: str) -> None:
    """The processes started from here on add up what they count, in files of this folder."""
    os.environ[COUNTED_IN] = folder


def counted_in() -> Path | None:
    folder = os.environ.get(COUNTED_IN)
    return Path(folder) if folder else None


# Where they come from ----------------------------------------------------------------------------


def _from_file(file: Path) -> dict[str, Any]:
    try:
        with file.open("rb") as content:
            said = tomllib.load(content)
    except OSError as error:
        raise _wrong(str(file), "", "setting-file", reason=error.strerror or "?") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _wrong(str(file), "", "setting-toml", reason=str(error)) from None
    for name in said:
        _known(name, str(file), str)
    return {name: _read(name, value, str(file), name) for name, value in said.items()}


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for variable_name, value in environment.items():
        rest = variable_name.removeprefix(PREFIX)
        if rest != variable_name and rest not in NOT_SETTINGS:
            name = rest.lower()
            _known(name, "environment", variable)
            if value:
                found[name] = _read(name, value, "environment", variable_name)
    return found


def _from_flags(flags: Mapping[str, str | None]) -> dict[str, Any]:
    return {
        name: _read(name, value, "serve", flag(name))
        for name, value in flags.items()
        if value is not None
    }


def _known(name: str, where: str, spelt: Callable[[str], str]) -> None:
    if name not in TYPES:
        near = get_close_matches(name, TYPES, 1)
        shown = spelt(name[:60])
        if near:
            raise _wrong(where, shown, "setting-unknown-near", nearest=spelt(near[0]))
        raise _wrong(where, shown, "setting-unknown")


def _read(name: str, value: Any, where: str, shown: str) -> Any:
    """A value as its type has it; what comes as text is read."""
    kind = TYPES[name]
    text = isinstance(value, str)
    if text and kind == Names:
        value = [each for each in map(str.strip, value.split(",")) if each]
    try:
        read = msgspec.convert(value, kind, strict=not text)
    except msgspec.ValidationError:
        key, facts = _meant(name)
        raise _wrong(where, shown, key, **facts) from None
    return tuple(map(str.lower, read)) if kind == Names else read


def _meant(name: str) -> tuple[str, dict[str, str | int]]:
    """What that setting may be, in words."""
    kind = type_info(TYPES[name])
    if isinstance(kind, IntType | FloatType):
        key = "setting-whole" if isinstance(kind, IntType) else "setting-number"
        return key, {"low": f"{kind.ge:g}", "high": f"{kind.le:g}" if (kind.le or 0) < 1e9 else "∞"}
    if isinstance(kind, BoolType):
        return "setting-switch", {}
    if isinstance(kind, LiteralType):
        return "setting-choice", {"known": ", ".join(map(str, kind.values))}
    if isinstance(kind, VarTupleType):
        return "setting-names", {}
    return ("setting-token" if name in SECRET else "setting-text"), {}


def _wrong(where: str, name: str, key: str, **facts: str | int) -> DataError:
    from grognard.table.shown.words import say

    return DataError(where, name, say("en", key, **facts), lambda lang: say(lang, key, **facts))
