# uncompiled: drawing happens once a table, there is nothing to gain
"""Houses seen from above: a lit and a dark half of the roof, and a shadow."""

from collections.abc import Iterable
from math import hypot
from typing import Final

from grognard.boards.drawing.pen import Point, at, luck, num
from grognard.boards.drawing.sheet import Clear

ROOFS: Final = ("#a5533a", "#b9694a", "#8c4a3a")
ROOFS_LIT: Final = ("#c87c5c", "#d48f6c", "#ad6b57")
WIDTHS: Final = (9.0, 12.0, 10.0)

Site = tuple[Point, float]
"""Where a house may stand, and how it is turned."""
House = tuple[float, str]
"""How far south it stands, which says what is drawn first, and its drawing."""


def house_symbols(prefix: str) -> str:
    return "".join(
        f'<g id="{prefix}-h{number}"><path d="M-4-1.6h{num(wide)}v7h{num(-wide)}z"'
        f' transform="translate(1.6 1.8)" fill="#3a2a18" opacity=".35"/>'
        f'<path d="M-4.6-4h{num(wide)}v4h{num(-wide)}z" fill="{lit}"/>'
        f'<path d="M-4.6 0h{num(wide)}v4h{num(-wide)}z" fill="{roof}"/>'
        f'<path d="M-4.6-4h{num(wide)}v8h{num(-wide)}z" fill="none" stroke="#4a2a1c"'
        ' stroke-width=".8"/></g>'
        for number, (roof, lit, wide) in enumerate(zip(ROOFS, ROOFS_LIT, WIDTHS, strict=True))
    )


def build(
    prefix: str,
    sites: Iterable[Site],
    clear: Clear,
    hex: int,
    centre: Point,
    reach: float,
    room: float,
) -> list[House]:
    """A house on every site of a hex that is within reach of its centre and still free."""
    built: list[House] = []
    for index, (spot, turn) in enumerate(sites):
        away = hypot(spot[0] - centre[0], spot[1] - centre[1])
        if away > reach or not clear.free(spot, room):
            continue
        clear.keep(spot, room)
        kind = int(luck(hex, index, 19) * len(ROOFS))
        turned = f"translate({at(spot)})rotate({num(turn)})"
        built.append((spot[1], f'<use href="#{prefix}-h{kind}" transform="{turned}"/>'))
    return built
