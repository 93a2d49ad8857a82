"""What was given on the command line: titles, options, numbers, files to read and to write."""

from __future__ import annotations

import errno
import os
import sys
import tempfile
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import msgspec.inspect

import grognard
from grognard.engine.errors import DataError, JournalError
from grognard.engine.journal import Entry, Game, Header, read_journal
from grognard.engine.situations import SituationError
from grognard.engine.situations.lines import LONGEST, parse
from grognard.engine.title import Title
from grognard.minds import known, mind, now_called
from grognard.terminal.voice import BadInput, WrongSituation

STDIN: Final = "-"
LARGEST: Final = 4 * LONGEST
"""So many bytes hold the longest situation, whatever its letters."""


def title_of(name: str, map: Path | None = None, counters: Path | None = None) -> Title[Any, Any]:
    """The title with that name, with an owner's own files if there are any."""
    if name not in grognard.TITLES:
        raise BadInput("title", title=name[:40], known=", ".join(grognard.TITLES))
    return grognard.title(name, map=map, counters=counters)


def options_of(title: Title[Any, Any], given: list[str]) -> dict[str, Any]:
    """`key=value` pairs as the title takes them; BadInput says what there is to choose from.

    What is written by hand, a battle of one's own, is brought as a file: `own=battle.json`.
    """
    known = values_of(title)
    brought = texts_of(title)
    options: dict[str, Any] = {}
    for pair in given:
        key, equals, value = pair.partition("=")
        if not equals or key not in (*known, *brought):
            raise BadInput("option", option=pair[:60], known=", ".join((*known, *brought)))
        if key in options:
            raise BadInput("option-twice", option=key)
        if key in brought:
            options[key] = situation_to_read(Path(value))
            continue
        meant = [each for each in known[key] if written(each) == value]
        if not meant:
            allowed = ", ".join(map(written, known[key]))
            raise BadInput("choice", name=f"--option {key}", value=value[:40], known=allowed)
        options[key] = meant[0]
    title.read_options(options)
    return options


def values_of(title: Title[Any, Any]) -> dict[str, list[Any]]:
    """The options of a title, each with what it can be, the default first."""
    found: dict[str, list[Any]] = {}
    kind = msgspec.inspect.type_info(title.options)
    assert isinstance(kind, msgspec.inspect.StructType)
    for field in kind.fields:
        values = _values(field.type)
        if values:  # what is written by hand is no choice
            found[field.name] = sorted(values, key=lambda value: value != field.default)
    return found


def texts_of(title: Title[Any, Any]) -> list[str]:
    """The options that are the text of a file."""
    kind = msgspec.inspect.type_info(title.options)
    assert isinstance(kind, msgspec.inspect.StructType)
    return [field.name for field in kind.fields if isinstance(field.type, msgspec.inspect.StrType)]


def _values(kind: msgspec.inspect.Type) -> list[Any]:
    if isinstance(kind, msgspec.inspect.UnionType):
        return [value for part in kind.types for value in _values(part)]
    if isinstance(kind, msgspec.inspect.LiteralType):
        return list(kind.values)
    if isinstance(kind, msgspec.inspect.NoneType):
        return [None]
    return [False, True] if isinstance(kind, msgspec.inspect.BoolType) else []


def written(value: Any) -> str:
    """An option's value as it is written on the command line."""
    if value is None:
        return "default"
    return str(value).lower() if isinstance(value, bool) else str(value)


def between(name: str, value: int, low: int, high: int) -> int:
    """That number, if it is one we can do something with."""
    if not low <= value <= high:
        raise BadInput("range", name=name, value=str(value)[:40], low=str(low), high=str(high))
    return value


def chosen(name: str, value: str, known: tuple[str, ...]) -> str:
    """That word, if it is one of those."""
    if value not in known:
        raise BadInput("choice", name=name, value=value[:40], known=", ".join(known))
    return value


def mind_of(option: str, name: str, title: Title[Any, Any]) -> str:
    """The name of a computer player of that title, or of somebody's own: module:Class."""
    if ":" in name:
        mind(name)
        return name
    return chosen(option, now_called(name), known(title))


# Files to read -----------------------------------------------------------------------------------


def journal_to_read(path: Path) -> tuple[Header, list[Entry]]:
    """What a journal says; a file that cannot be read at all is bad input, not a bad journal."""
    try:
        with path.open("rb"):
            pass
    except OSError as error:
        raise BadInput("read", file=str(path), reason=error.strerror or "?") from None
    return read_journal(path)


def title_of_journal(
    path: Path, header: Header, map: Path | None, counters: Path | None
) -> Title[Any, Any]:
    """The title that a journal was played with."""
    if header.title not in grognard.TITLES:
        raise JournalError(path.name, 1, f"no such title: {header.title[:40]!r}")
    return title_of(header.title, map, counters)


def situation_to_read(path: Path) -> str:
    """The text of a file, or with `-` what comes from standard input."""
    try:
        if str(path) == STDIN:
            text = sys.stdin.buffer.read(LARGEST + 1).decode("utf-8-sig")
            _back_to_the_keyboard()
        else:
            with path.open("rb") as file:
                text = file.read(LARGEST + 1).decode("utf-8-sig")
    except OSError as error:
        raise BadInput("read", file=str(path), reason=error.strerror or "?") from None
    except UnicodeDecodeError:
        raise BadInput("not-text", file=str(path)) from None
    return text


def _back_to_the_keyboard() -> None:
    """What came before came through a pipe; whoever plays on answers at the terminal, if any."""
    with suppress(OSError, ValueError):
        if sys.stdin.fileno() == 0 and not sys.stdin.isatty():
            terminal = os.open("/dev/tty", os.O_RDONLY)
            os.dup2(terminal, 0)
            os.close(terminal)


def situated(title: Title[Any, Any], path: Path, text: str) -> Any:
    """The position that the text of that file tells of."""
    try:
        return title.situation(text)
    except SituationError as error:
        raise WrongSituation(str(path), text, error) from None


def title_in(path: Path, text: str) -> str:
    """The title that a situation is of, by its first line."""
    try:
        rules, _ = parse(text)
        name = rules.text.partition("/")[0]
        if name not in grognard.TITLES:
            raise SituationError(rules, "other-title", grognard.TITLES)
    except SituationError as error:
        raise WrongSituation(str(path), text, error) from None
    return name


# Files to write ----------------------------------------------------------------------------------


def file_to_write(path: Path) -> Path:
    """That path, once it is sure that a file can be written there."""
    try:
        if path.is_dir():
            raise BadInput("directory", file=str(path))
        there = path.exists()
    except OSError as error:
        raise BadInput("write", file=str(path)[:200], reason=error.strerror or "?") from None
    folder_to_write(path.parent)
    if there and not os.access(path, os.W_OK):
        raise BadInput("write", file=str(path), reason=os.strerror(errno.EACCES))
    return path


def folder_to_write(folder: Path, *, make: bool = False) -> Path:
    """That folder, once it is sure that files can be written in it."""
    try:
        if make:
            folder.mkdir(parents=True, exist_ok=True)
        # Asking for permissions is not enough: disks are full, and some folders lie.
        with tempfile.TemporaryFile(dir=folder):
            pass
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadInput("write", file=str(folder), reason=reason) from None
    return folder


def journal_to_write(path: Path) -> Path:
    """That path, unless it holds something that is no journal and would be lost."""
    file_to_write(path)
    if path.exists():
        try:
            read_journal(path)
        except JournalError:
            raise BadInput("not-a-journal", file=str(path)) from None
    return path


def new_journal(name: str) -> Path:
    """Where a game is kept when nobody says where."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    file = f"{name}-{datetime.now():%Y%m%d-%H%M%S}.journal"
    try:
        return folder_to_write(Path(home) / "grognard", make=True) / file
    except BadInput:
        return Path(tempfile.gettempdir()) / file


def write_journal(game: Game[Any, Any], path: Path) -> None:
    try:
        game.save(path)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadInput("write", file=str(path), reason=reason) from None


def write_bytes(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise BadInput("write", file=str(path), reason=error.strerror or "?") from None


def pairs_of(name: str, text: str) -> list[tuple[str, str]]:
    """`unit@hex,unit@hex` as pairs."""
    pairs = []
    for each in text.split(","):
        unit, at, hex = each.strip().partition("@")
        if not unit or not at or not hex:
            raise DataError(name, each.strip()[:40], "write it as UNIT@HEX,UNIT@HEX")
        pairs.append((unit, hex))
    return pairs
