"""What the fields of messages hold: lengths are bounded."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from grognard.engine.situations.lines import LONGEST

Id = Annotated[str, Meta(max_length=64)]
Name = Annotated[str, Meta(max_length=40, pattern=r"\A[^\x00-\x1f]*\Z")]
Secret = Annotated[str, Meta(max_length=100)]
Deed = Annotated[str, Meta(max_length=500)]
Words = Annotated[str, Meta(min_length=1, max_length=2000, pattern=r"\A[^\x00]+\Z")]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Situation = Annotated[str, Meta(max_length=LONGEST)]
"""A position as a text (docs/situations.md)."""
Lang = Literal["it", "en"]
Choice = str | int | bool | None
"""What an option or a standing order can be set to."""
OfTitle = Annotated[Any, Meta(extra_json_schema={"type": "object"})]
"""A Struct of the title: its options, its view."""

ALL = ("all",)
"""The eyes of somebody who looks at a finished game and may know everything."""
