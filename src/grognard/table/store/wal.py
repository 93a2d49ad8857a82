"""Whether a write-ahead log of SQLite is whole (https://sqlite.org/fileformat2.html#walformat).

SQLite takes a log up to its first bad frame and leaves out the rest without a word: after a power
failure that is the transaction that was never acknowledged. A frame that spoils in the middle takes
everything after it along. The two can be told apart: every commit is on disk before the next
transaction begins, so behind a torn one there is nothing.
"""

from __future__ import annotations

import struct
from pathlib import Path

HEADER, FRAME = struct.Struct(">8I"), struct.Struct(">6I")
LITTLE_ENDIAN, BIG_ENDIAN = 0x377F0682, 0x377F0683
"""How a log begins, by the order of bytes in its checksums."""

Sums = tuple[int, int]


def loses_commits(file: Path) -> bool:
    """Whether there are transactions in this log that SQLite would leave out for a bad frame."""
    log = file.read_bytes() if file.exists() else b""
    if len(log) < HEADER.size:
        return False
    magic, _, page, _, *salts, one, two = HEADER.unpack_from(log)
    order = "<" if magic == LITTLE_ENDIAN else ">"
    sums = _sums(order, log[: HEADER.size - 8], (0, 0))
    if magic not in (LITTLE_ENDIAN, BIG_ENDIAN) or sums != (one, two):
        return True
    bad: list[bool] = []
    """Of each frame from the first bad one on: whether a transaction ends with it."""
    for at in range(HEADER.size, len(log) - FRAME.size - page + 1, FRAME.size + page):
        _, commits, *own, one, two = FRAME.unpack_from(log, at)
        if own != salts:
            continue  # older: the log has begun anew since
        if not bad:
            sums = _sums(order, log[at : at + 8], sums)
            sums = _sums(order, log[at + FRAME.size : at + FRAME.size + page], sums)
        if bad or sums != (one, two):
            bad.append(commits > 0)
    return True in bad and bad.index(True) < len(bad) - 1


def _sums(order: str, content: bytes, sums: Sums) -> Sums:
    one, two = sums
    for first, second in struct.iter_unpack(order + "II", content):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return one, two
