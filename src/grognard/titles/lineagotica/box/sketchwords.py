# uncompiled: prose for people, read once
"""The words of a sketched table: numbers, points, and the fields of a scenario file by name."""

from __future__ import annotations

import re
import types
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec

from grognard.engine.situations import SituationError, Word
from grognard.engine.situations.kinds import apart, named

Part = dict[str, Any]
_NUMBER: Final = re.compile(r"-?[0-9]{1,6}")
_POINT: Final = re.compile(r"[0-9]{1,6},[0-9]{1,6}")


def number(word: Word) -> int:
    if not _NUMBER.fullmatch(word.text):
        raise SituationError(word, "not-a-number")
    return int(word.text)


def is_point(word: Word) -> bool:
    return _POINT.fullmatch(word.text) is not None


def point(word: Word) -> list[int]:
    if not is_point(word):
        raise SituationError(word, "not-a-point")
    x, y = apart(word, ",")
    return [int(x.text), int(y.text)]


def pair(word: Word, by: str) -> list[int]:
    """Two numbers: 48x24, 1-3."""
    parts = apart(word, by)
    if len(parts) != 2:
        raise SituationError(word, "not-joined")
    return [number(part) for part in parts]


def one_of(word: Word, known: Any) -> str:
    if word.text not in known:
        raise SituationError(word, "unknown-word", known)
    return word.text


def given(word: Word) -> tuple[Word, Word]:
    """A name and its value."""
    name, value = named(word)
    if value is None or not value.text:
        raise SituationError(name, "no-value")
    return name, value


class Fields:
    """The fields of a part of the scenario file, as they are written: grenades=2, medic.

    A field goes by its name in the file, with - for _, or by a shorter one.
    """

    def __init__(
        self, struct: type[msgspec.Struct], without: tuple[str, ...], **other: str
    ) -> None:
        hints = get_type_hints(struct)
        names = {name: name for name in struct.__struct_fields__ if name not in without}
        for short, name in other.items():
            names.pop(name, None)
            names[short] = name
        self._names: Final = {
            short.rstrip("_").replace("_", "-"): name for short, name in names.items()
        }
        self._kinds: Final = {name: hints[name] for name in self._names.values()}

    def words(self) -> tuple[str, ...]:
        return tuple(self._names)

    def knows(self, word: Word) -> bool:
        return named(word)[0].text in self._names

    def read(self, word: Word, part: Part) -> None:
        """Put what the word says into that part of the file."""
        name, value = named(word)
        if name.text not in self._names:
            raise SituationError(name, "unknown-field", self._names)
        field = self._names[name.text]
        kind = self._kinds[field]
        if kind is bool:
            said = value.text if value is not None else "yes"
            if said not in ("yes", "no"):
                raise SituationError(value or name, "neither-yes-nor-no", ("yes", "no"))
            part[field] = said == "yes"
        else:
            part[field] = _value(given(word)[1], kind)


def _value(word: Word, kind: Any) -> Any:
    if isinstance(kind, types.UnionType):
        kind = next(each for each in get_args(kind) if each is not type(None))
    if kind is int:
        return number(word)
    if get_origin(kind) is Literal:
        return one_of(word, get_args(kind))
    if get_origin(kind) is tuple:
        if get_args(kind) == (int, int):
            return pair(word, "x") if "x" in word.text else point(word)
        return [each.text for each in apart(word, ",")]
    return word.text
