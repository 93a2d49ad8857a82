# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What can be asked of the table before one commits oneself: places, ways, lines, chances.

Own men, groups and vehicles go by their id, observed enemies by their number, points in mm.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

Word = Annotated[str, Meta(max_length=64)]
Order = Annotated[str, Meta(max_length=600)]
"""An action as it is written."""
Place = Annotated[int, Meta(ge=-10_000, le=10_000)]
Somewhere = Annotated[list[int | str], Meta(min_length=2, max_length=3)]
"""x, y, and perhaps `prone`."""


class Query(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask"):
    """Base of what can be asked."""


class ReachOf(Query, frozen=True, tag="reach"):
    """6.3 How far a man gets, or a group by its leader, and where he would be seen."""

    who: Word
    gait: Word = "normal"


class PlanOf(Query, frozen=True, tag="plan"):
    """What an order would do, and what the laws have against it: `march b1 normal 512 340`."""

    action: Order


class LineTo(Query, frozen=True, tag="line", rename={"from_": "from"}):
    """30.4 to 30.7 Who sees whom, or what point."""

    from_: Word | Somewhere
    to: Word | Somewhere


class ShotsOf(Query, frozen=True, tag="shots"):
    """12 What that piece could fire at now, with which chance."""

    piece: Word


class CommandOf(Query, frozen=True, tag="command"):
    """4 Who is in command of whom, and who is isolated."""


class WatchedBy(Query, frozen=True, tag="watched"):
    """30.4 What one's own men see of the ground."""


class FieldsOf(Query, frozen=True, tag="fields"):
    """35.4, 30.10 The fields of fire of a vehicle, a gun, a man at an opening."""

    piece: Word


class DeedsOf(Query, frozen=True, tag="deeds"):
    """10.4 What that piece could do now besides firing at somebody, with which chance."""

    piece: Word


class GaitsOf(Query, frozen=True, tag="gaits"):
    """6.3 How a man or a group can go now, and what is against the other gaits."""

    who: Word


class ColumnOf(Query, frozen=True, tag="column"):
    """37.30 What the column must still do before its movement can end."""


class Tally(Query, frozen=True, tag="tally"):
    """36.2 What each rule of victory would bring if the battle ended now, as far as one knows."""


QUERIES = (
    ReachOf
    | PlanOf
    | LineTo
    | ShotsOf
    | CommandOf
    | WatchedBy
    | FieldsOf
    | DeedsOf
    | GaitsOf
    | ColumnOf
    | Tally
)
