# uncompiled: msgspec Structs lose their class keywords under mypyc
"""Actions: the answers that seats and chance give.

An action is a small frozen value of ids and numbers. Its one canonical text is its word followed
by its fields: `move su_6bde 0606`, `die 4`. What is as usual at the end is left unsaid. Text and
value turn into each other without loss.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from grognard.engine.errors import NotUnderstood

LONGEST_TEXT = 500
LARGEST = 1_000_000_000
"""No number of an action comes near it; the compiled boards reckon with 64 bits."""


class Action(msgspec.Struct, frozen=True, tag_field="do"):
    """Base of every action; a title's actions subclass it with `tag="word"`."""

    def __str__(self) -> str:
        words = [str(self.__struct_config__.tag)]
        words += [str(getattr(self, name)) for name in self.__struct_fields__]
        for usual in reversed(self.__struct_defaults__):
            if words[-1] != str(usual):
                break
            words.pop()
        return " ".join(words)


class Die(Action, frozen=True, tag="die"):
    """Chance throws a die."""

    face: int


class Vocabulary:
    """The actions a title knows, by their word."""

    def __init__(self, kinds: Iterable[type[Action]]) -> None:
        known: list[type[Action]] = [*kinds, Die]
        self.kinds = {str(kind.__struct_config__.tag): kind for kind in known}

    def read(self, text: str) -> Action:
        """The action written in `text`; NotUnderstood if it is none of this title's."""
        if len(text) > LONGEST_TEXT:
            raise NotUnderstood(text[:40] + "…", "an action is shorter than this")
        if not text.isascii():
            raise NotUnderstood(ascii(text), "actions are written in plain letters and digits")
        words = text.split()
        kind = self.kinds.get(words[0]) if words else None
        if kind is None:
            raise NotUnderstood(text, f"known words: {', '.join(sorted(self.kinds))}")
        fields = kind.__struct_fields__
        fewest = len(fields) - len(kind.__struct_defaults__)
        if not fewest <= len(words) - 1 <= len(fields):
            form = " ".join([words[0], *(name.upper() for name in fields)])
            raise NotUnderstood(text, f"write it as: {form}")
        values: dict[str, Any] = dict(zip(fields, words[1:], strict=False))
        try:
            action = msgspec.convert(values, kind, strict=False)
        except msgspec.ValidationError as error:
            raise NotUnderstood(text, str(error)) from None
        for value in msgspec.structs.astuple(action):
            if isinstance(value, int) and abs(value) > LARGEST:
                raise NotUnderstood(text, f"no number is larger than {LARGEST}")
        if str(action) != text:
            raise NotUnderstood(text, f"write it as: {action}")
        return action
