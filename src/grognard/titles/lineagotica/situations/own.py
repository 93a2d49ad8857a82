# uncompiled: prose for people, read once
"""A battle of the players' own in a situation: its file, packed into letters and digits."""

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
from grognard.engine.situations.spelling import OPTIONS
from grognard.titles.lineagotica.box.battles import LONGEST_OWN
from grognard.titles.lineagotica.box.contents import Box
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
        options: Any = self.read_options(said)
        owns = [each for each in statements if each.head.text == OWN]
        if options.own:
            word = next(w for each in said for w in each.words if w.text.startswith(OWN))
            raise SituationError(word, "option-value")
        if len(owns) > 1:
            raise SituationError(owns[1].head, "twice")
        if owns:
            options = msgspec.structs.replace(options, own=unpack(owns[0]))
        at = owns[0].head if owns else Word(OPTIONS, 1, 1)
        try:
            box: Box = box_of(options)
        except DataError as error:
            refusal = Refusal("", "no-battle", {"reason": str(error)})
            raise SituationError(at, refusal=refusal) from None
        return box, options, [each for each in statements if each not in owns]


def brought(box: Box) -> Iterator[tuple[str, list[str]]]:
    """The lines that bring the battle along, if it is a player's own."""
    if box.agreed is not None and box.agreed.own:
        yield OWN, pack(box.agreed.own)
