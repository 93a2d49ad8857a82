# uncompiled: prose for people, read once
"""A battle of the players' own in a situation: a sketch in its own lines, or a file, packed into
letters and digits."""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from grognard.engine.errors import DataError
from grognard.engine.laws import Refusal
from grognard.engine.situations import SituationError, Situations, Statement, Word
from grognard.engine.situations.lines import parse
from grognard.engine.situations.spelling import OPTIONS
from grognard.titles.lineagotica.box.battles import LONGEST_OWN
from grognard.titles.lineagotica.box.contents import Box
from grognard.titles.lineagotica.box.sketch import SKETCH, belongs, sketch, text_of
from grognard.titles.lineagotica.options import Options
from grognard.titles.lineagotica.position import Skirmish

OWN: Final = "own"
PIECE: Final = 72
"""So many letters of a packed file are a word."""
LARGEST: Final = 4 * LONGEST_OWN
"""No file has more bytes."""


def pack(text: str) -> list[str]:
    """The words of a packed file."""
    packed = base64.urlsafe_b64encode(zlib.compress(text.encode(errors="surrogatepass"), 9))
    letters = packed.decode()
    return [letters[at : at + PIECE] for at in range(0, len(letters), PIECE)]


def unpack(statement: Statement) -> str:
    """The file that was packed into those words; never more than a file may have."""
    try:
        packed = base64.b64decode("".join(w.text for w in statement.words), b"-_", validate=True)
        reader = zlib.decompressobj()
        found = reader.decompress(packed, LARGEST)
        if not reader.eof or reader.unused_data:
            raise ValueError
        text = found.decode(errors="surrogatepass")
    except (binascii.Error, zlib.error, ValueError):
        raise SituationError(statement.head, "unreadable") from None
    if len(text) > LONGEST_OWN:
        raise SituationError(statement.head, "too-long")
    return text


class FeltSituations(Situations[Skirmish]):
    """Situations that bring a player's own battle along."""

    def write_options(self, options: msgspec.Struct) -> list[list[str]]:
        return super().write_options(msgspec.structs.replace(options, own=""))

    def open(
        self, statements: list[Statement], box_of: Callable[[Any], Any]
    ) -> tuple[Box, Options, list[Statement]]:
        said = [each for each in statements if each.head.text == OPTIONS]
        owns = [each for each in statements if each.head.text == OWN]
        drawn = [each for each in statements if belongs(each.head.text)]
        options: Any = self.read_options(said)
        if options.own:
            word = next(w for each in said for w in each.words if w.text.startswith(OWN))
            raise SituationError(word, "option-value")
        if len(owns) > 1 or (owns and drawn):
            raise SituationError((drawn + owns[1:])[0].head, "twice")
        sketched = sketch(drawn) if drawn else None
        if owns or drawn:
            own = unpack(owns[0]) if owns else text_of(drawn)
            options = msgspec.structs.replace(options, own=own)
        try:
            box: Box = box_of(options)
        except DataError as error:
            at = owns[0].head if owns else Word(OPTIONS, 1, 1)
            if sketched is not None:
                at = sketched.word(error.key)
            refusal = Refusal("", "no-battle", {"reason": error.reason})
            raise SituationError(at, refusal=refusal) from None
        return box, options, [each for each in statements if each not in (*owns, *drawn)]


def brought(box: Box) -> Iterator[tuple[str, list[str]]]:
    """The lines that bring the battle along, if it is a player's own."""
    own = box.agreed.own if box.agreed is not None else ""
    if own.startswith(SKETCH):
        for head, words in parse(own)[1]:
            yield head.text, [word.text for word in words]
    elif own:
        yield OWN, pack(own)
