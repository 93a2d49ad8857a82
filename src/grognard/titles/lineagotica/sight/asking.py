# uncompiled: msgspec Structs lose their class keywords under mypyc
"""The words of a survey's question."""

from typing import Annotated

import msgspec
from msgspec import Meta

Word = Annotated[str, Meta(max_length=64)]
Way = Annotated[str, Meta(max_length=400)]
Order = Annotated[str, Meta(max_length=600)]
"""An action as it is written."""
Place = Annotated[int, Meta(ge=-10_000, le=10_000)]
Somewhere = Annotated[list[int | str], Meta(min_length=2, max_length=3)]
"""x, y, and perhaps `prone`."""


class Query(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask"):
    """Base of what can be asked."""
