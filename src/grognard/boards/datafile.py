# uncompiled: msgspec Structs lose their class keywords under mypyc
"""Reading a data file that a person may have edited, and saying precisely what is wrong with it."""

import json
import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from grognard.engine.errors import DataError
from grognard.engine.text import House, Speaker, Texts
from grognard.engine.title import Said

T = TypeVar("T")

TOO_LARGE: Final = 4 * 1024 * 1024
LONGEST_ID: Final = 24
LONGEST_NAME: Final = 60
LONGEST_NOTE: Final = 4000

_MESSAGE: Final = re.compile(r"(?P<what>.*?)(?: - at `(?P<path>[^`]*)`)?", re.DOTALL)
_FIELD: Final = re.compile(
    r"Object (?P<what>contains unknown|missing required) field `(?P<field>.*)`", re.DOTALL
)
_TYPES: Final = re.compile(r"Expected `(?P<expected>.*?)`, got `(?P<got>.*?)`")
_ENUM: Final = re.compile(r"Invalid enum value (?P<word>.*)", re.DOTALL)
_TYPE_NAMES: Final = ("object", "array", "str", "int", "float", "bool", "null")


Text = Said


class Faults:
    """Raises DataError for one file; the checks every file shares.

    `because` takes a message (`fault-missing` by "missing"), which the house has, or the speaker.
    """

    def __init__(self, file: str, speaker: Speaker | None = None) -> None:
        self.file: Final = file
        self.speaker: Final = speaker or House()

    def __call__(self, key: str, reason: str) -> DataError:
        return DataError(self.file, _on_one_line(key), reason)

    def because(self, key: str, why: str, /, *, clause: str = "", **facts: str | int) -> DataError:
        """The fault at that key, in the languages of the house, and the clause it goes by."""
        # Numbers of a file are written as they stand there.
        written = {name: str(fact) for name, fact in facts.items()}

        def say(lang: str) -> str:
            reason = Texts(self.speaker, lang, {}).say(f"fault-{why}", **written)
            return f"{reason} ({clause})" if clause else reason

        return DataError(self.file, _on_one_line(key), say("en"), say, clause)

    def known(self, key: str, what: str, word: str, words: Collection[str]) -> None:
        if word not in words:
            listed = ", ".join(sorted(words)) or "-"
            raise self.because(key, "unknown", what=what, word=shown(word), known=listed)

    def between(self, key: str, number: int, low: int, high: int) -> None:
        if not low <= number <= high:
            raise self.because(key, "out-of-range", number=number, low=low, high=high)

    def readable(self, key: str, text: str, longest: int = LONGEST_NAME) -> None:
        """Control characters would break the drawing; endless names would break the screen."""
        if len(text) > longest:
            raise self.because(key, "too-long", number=len(text), most=longest)
        if not text.isprintable():
            raise self.because(key, "unprintable")

    def readable_text(self, key: str, text: Text, longest: int = LONGEST_NOTE) -> None:
        self.readable(f"{key}.it", text.it, longest)
        self.readable(f"{key}.en", text.en, longest)

    def plain_word(self, key: str, id: str) -> None:
        """Ids are written in journals and element ids: letters, digits, underscores."""
        if not (id.isascii() and id.isidentifier() and len(id) <= LONGEST_ID):
            raise self.because(key, "plain-word", word=shown(id))

    def unique(self, key: str, words: Collection[str]) -> None:
        seen: set[str] = set()
        for number, word in enumerate(words):
            if word in seen:
                raise self.because(f"{key}.{number}", "twice", word=shown(word))
            seen.add(word)

    def exactly(self, key: str, given: Collection[str], words: Collection[str]) -> None:
        """All those words, and no others."""
        for word in given:
            self.known(f"{key}.{word}", "key", word, words)
        for word in words:
            if word not in given:
                raise self.because(f"{key}.{word}", "missing")


def shown(word: str) -> str:
    """A word from the file, quoted for an error line and never longer than the line."""
    return repr(word if len(word) <= LONGEST_NAME else word[:LONGEST_NAME] + "…")


def _on_one_line(key: str) -> str:
    """Keys come from the file too: whatever was written there must not break the error line."""
    key = key if key.isprintable() else repr(key)[1:-1]
    return key if len(key) <= 2 * LONGEST_NAME else key[: 2 * LONGEST_NAME] + "…"


def read(source: Path | bytes, kind: type[T], *, where: str) -> T:
    """The file's content as a `kind`; DataError, naming the file `where`, if it is not one."""
    return _convert(_parse(_bytes(source, where), where), kind, where)


def _bytes(source: Path | bytes, where: str) -> bytes:
    if isinstance(source, Path):
        try:
            with source.open("rb") as file:
                source = file.read(TOO_LARGE + 1)
        except OSError as error:
            raise Faults(where).because("", "unreadable", why=error.strerror or "?") from None
    if len(source) > TOO_LARGE:
        raise Faults(where).because("", "too-large", most=TOO_LARGE // 1024 // 1024)
    return source


def _parse(content: bytes, where: str) -> Any:
    fault = Faults(where)

    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        # Two lines for one hex are an editing slip; JSON itself would keep the last silently.
        entries = dict(items)
        if len(entries) < len(items):
            keys = [key for key, _ in items]
            twice = next(key for key in keys if keys.count(key) > 1)
            raise fault.because("", "key-twice", word=shown(twice))
        return entries

    def constant(name: str) -> Any:
        raise fault.because("", "not-a-number", word=name)

    try:
        return json.loads(
            content.decode("utf-8-sig"), object_pairs_hook=pairs, parse_constant=constant
        )
    except UnicodeDecodeError as error:
        raise fault.because("", "not-utf8", byte=error.start) from None
    except json.JSONDecodeError as error:
        raise fault.because(
            "", "not-json", what=error.msg, line=error.lineno, column=error.colno
        ) from None
    except RecursionError:
        raise fault.because("", "too-deep") from None
    except ValueError:
        raise fault.because("", "too-many-digits") from None


def _convert(content: Any, kind: type[T], where: str) -> T:
    try:
        return msgspec.convert(content, kind)
    except msgspec.ValidationError as error:
        what, path = _split(error)
        key = ".".join(_keys(content, kind, path))
        field = _FIELD.fullmatch(what)
        if field:
            key = ".".join(filter(None, (key, field["field"])))
            missing = field["what"] == "missing required"
            raise Faults(where).because(key, "missing" if missing else "unknown-key") from None
        raise _mistyped(Faults(where), key, what) from None
    except UnicodeEncodeError:
        # JSON can escape half a character (\ud800), which no text may hold.
        raise Faults(where).because("", "half-character") from None


def _split(error: msgspec.ValidationError) -> tuple[str, str]:
    match = _MESSAGE.fullmatch(str(error))
    assert match is not None
    return match["what"], (match["path"] or "$").removeprefix("$")


def _mistyped(fault: Faults, key: str, what: str) -> DataError:
    """What msgspec says of a value, in our words where they are known."""
    types = _TYPES.fullmatch(what)
    if types is not None:
        expected, got = (types[which].split(" | ") for which in ("expected", "got"))
        if all(name in _TYPE_NAMES for name in (*expected, *got)) and len(expected) < 3:
            other = expected[1] if len(expected) > 1 else "-"
            return fault.because(key, "expected", one=expected[0], other=other, got=got[0])
    enum = _ENUM.fullmatch(what)
    if enum is not None:
        return fault.because(key, "not-a-choice", word=enum["word"])
    return fault.because(key, "mistyped", what=what[:1].lower() + what[1:])


def _keys(content: Any, kind: type[Any], path: str) -> list[str]:
    """msgspec's path as our keys; where it only says `[...]`, finds which entry it means."""
    keys: list[str] = []
    for step in re.findall(r"\[\.\.\.\]|\[\d+\]|[^.\[\]]+", path):
        unnamed = step == "[...]"
        keys.append(_first_wrong(content, kind, keys, path) if unnamed else step.strip("[]"))
    return keys


def _first_wrong(content: Any, kind: type[Any], keys: list[str], path: str) -> str:
    """The entry of the object at `keys` that msgspec means.

    It stops at the first wrong entry, so the shortest beginning of the object that is wrong in
    the same way ends with that entry: found by halving, a few conversions even for a large map.
    """
    here: Any = content
    for key in keys:
        here = here[int(key)] if isinstance(here, list) else here[key]
    entries: dict[str, Any] = here
    names = list(entries)
    low, high = 1, len(names)
    while low < high:
        middle = (low + high) // 2
        beginning = {name: entries[name] for name in names[:middle]}
        if _wrong_at(_with(content, keys, beginning), kind, path):
            high = middle
        else:
            low = middle + 1
    return names[low - 1]


def _wrong_at(content: Any, kind: type[Any], path: str) -> bool:
    try:
        msgspec.convert(content, kind)
    except msgspec.ValidationError as error:
        return _split(error)[1] == path
    except UnicodeEncodeError:
        return False
    return False


def _with(content: Any, keys: list[str], entries: Mapping[str, Any]) -> Any:
    """The content with another object at `keys`; everything else shared."""
    if not keys:
        return entries
    key, rest = keys[0], keys[1:]
    if isinstance(content, list):
        number = int(key)
        return [*content[:number], _with(content[number], rest, entries), *content[number + 1 :]]
    return {**content, key: _with(content[key], rest, entries)}
