# uncompiled: drawing happens once a table, there is nothing to gain
"""Counters: rounded squares with unit symbol, size and factors, and how they stand in a hex."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeVar

from grognard.boards.counterfile import Counter
from grognard.boards.drawing.lettering import FAMILIES
from grognard.boards.drawing.pen import Point, at, escape, num
from grognard.boards.drawing.sheet import Sheet
from grognard.boards.drawing.style import CounterStyle, NationLook

T = TypeVar("T")

FACE: Final = 60.0
"""A counter is drawn on a face this wide; on the map it is scaled to `ON_MAP`."""
ON_MAP: Final = 50.0
LEAN: Final = (5.0, -5.0)
"""How far each counter of a stack stands from the one below."""

# Inside a box 30 wide and 20 high around (0, 0), the frame itself included.
_FRAME: Final = '<path d="M-15-10h30v20h-30z"/>'
_CROSS: Final = '<path d="M-15-10 15 10M-15 10 15-10" fill="none"/>'
_TRACK: Final = '<rect x="-11" y="-6" width="22" height="12" rx="6" fill="none"/>'
_WINGS: Final = '<path d="M-7 10C-6.4 6.6-1 6.2 0 9.4 1 6.2 6.4 6.6 7 10" fill="none"/>'
_SHIELD: Final = (
    '<path d="M0-7.6C2.2-6.2 4.6-5.6 6.6-5.6 6.8 0 4.6 5.4 0 7.8-4.6 5.4-6.8 0-6.6-5.6'
    '-4.6-5.6-2.2-6.2 0-7.6z"/>'
)
SYMBOLS: Final = {
    "infantry": _CROSS,
    "mechanised": _CROSS + _TRACK,
    "armoured": _TRACK,
    "airborne": _CROSS + _WINGS,
    "police": _SHIELD,
}
SIZES: Final = {
    "brigade": '<path d="M-3-3 3 3M-3 3 3-3"/>',
    "battalion": '<path d="M-2.2-3.2v6.4M2.2-3.2v6.4"/>',
    "company": '<path d="M0-3.2v6.4"/>',
}
EMBLEMS: Final = {
    "star": '<path d="M0-5 1.2-1.6 4.8-1.5 1.9.6 2.9 4 0 2-2.9 4-1.9.6-4.8-1.5-1.2-1.6z"/>',
    "ring": '<circle r="3.4" fill="none" stroke-width="2.2"/>',
}


def square(look: NationLook, over: str = "") -> str:
    """A blank face with the light on its upper edge; `over` is drawn on the bare colour."""
    return (
        f'<rect x=".6" y=".6" width="58.8" height="58.8" rx="6.5" fill="{look.face}"'
        f' stroke="{look.edge}" stroke-width="1.2"/>{over}'
        '<path d="M2 9.5A7.5 7.5 0 0 1 9.5 2H50.5A7.5 7.5 0 0 1 58 9.5" fill="none" stroke="#fff"'
        ' stroke-width="1.3" opacity=".45"/>'
    )


def written(text: str, x: float, y: float, size: float, colour: str, turn: int = 0) -> str:
    """A word or a value on a face, centred at x."""
    rotate = f"rotate({turn})" if turn else ""
    weight = 700 if size > 8 else 400
    return (
        f'<text transform="translate({num(x)} {num(y)}){rotate}" fill="{colour}"'
        f' font-family="{FAMILIES["sans"]}" font-size="{size:g}" font-weight="{weight}"'
        f' text-anchor="middle" stroke="none">{escape(text)}</text>'
    )


def draw_counter(unit: Counter, style: CounterStyle) -> str:
    """The face of a counter on a square from (0, 0) to (60, 60)."""
    look = style.nations[unit.nation]
    emblem = EMBLEMS[style.emblems[unit.side]]
    left, right = unit.factors[style.left], unit.factors[style.right]
    return (
        f'{square(look)}<g fill="{look.box}" stroke="{look.box_ink}" stroke-width="1.7"'
        ' stroke-linecap="round"'
        f' stroke-linejoin="round" transform="translate(30 26)">{_FRAME}{SYMBOLS[unit.kind]}'
        "</g>"
        f'<g fill="none" stroke="{look.ink}" stroke-width="1.7" stroke-linecap="round"'
        f' transform="translate(30 9.6)">{SIZES[unit.size]}</g>'
        f'<g fill="{look.ink}" stroke="{look.ink}" stroke-width=".4"'
        f' transform="translate(51.5 9.4)">{emblem}</g>'
        f'<g fill="{look.ink}" stroke="none" font-family="{FAMILIES["sans"]}" text-anchor="middle"'
        ' style="font-variant-numeric:tabular-nums">'
        f'<text transform="translate(10.4 25.5)rotate(-90)" font-size="7.4">{escape(unit.short)}'
        '</text><text transform="translate(49.6 27.5)rotate(90)" font-size="7.4">'
        f"{escape(unit.nation.upper())}</text>"
        f'<text x="16" y="55.4" font-size="20" font-weight="700">{left}</text>'
        f'<text x="44" y="55.4" font-size="20" font-weight="700">{right}</text>'
        '<path d="M27.2 47.6h5.6v1.8h-5.6z"/></g>'
    )


def counter_symbols(units: Iterable[Counter], style: CounterStyle) -> str:
    """Every face as a symbol, to be used wherever the unit stands."""
    return "".join(
        f'<symbol id="{style.prefix}-{unit.id}" viewBox="0 0 60 60">{draw_counter(unit, style)}'
        "</symbol>"
        for unit in units
    )


def place_counters(
    sheet: Sheet, stacks: Mapping[str, Sequence[Counter]], style: CounterStyle, lang: str
) -> str:
    drawn = []
    size = num(ON_MAP)
    shadow = "".join(
        f'<rect x="{num(1.2 + blur)}" y="{num(2.0 + blur)}" width="{size}" height="{size}" rx="6"/>'
        for blur in (0.0, 1.0)
    )
    for place, unit in _stacked(sheet, stacks):
        drawn.append(
            f'<g class="counter {unit.side} {unit.nation}" transform="translate({at(place)})">'
            f'<title>{escape(unit.name.in_(lang))}</title><g opacity=".22">{shadow}</g>'
            f'<use href="#{style.prefix}-{unit.id}" width="{size}" height="{size}"/></g>'
        )
    return f'<g id="counters" class="counters">{"".join(drawn)}</g>'


# Counters of more than one look: a face by its name ----------------------------------------------


def face_symbols(faces: Mapping[str, str]) -> str:
    return "".join(
        f'<symbol id="u-{name}" viewBox="0 0 {num(FACE)} {num(FACE)}">{drawing}</symbol>'
        for name, drawing in faces.items()
    )


def place_faces(
    sheet: Sheet, stacks: Mapping[str, Sequence[str]], said: Callable[[str], str]
) -> str:
    """`said` is what a face shows, for whoever points at it."""
    size = num(ON_MAP)
    drawn = "".join(
        f'<g class="counter" transform="translate({at(place)})">'
        f"<title>{escape(said(face))}</title>"
        f'<rect x="1.8" y="2.6" width="{size}" height="{size}" rx="6" opacity=".3"/>'
        f'<use href="#u-{face}" width="{size}" height="{size}"/></g>'
        for place, face in _stacked(sheet, stacks)
    )
    return f'<g id="counters" class="counters">{drawn}</g>'


def _stacked(sheet: Sheet, stacks: Mapping[str, Sequence[T]]) -> Iterator[tuple[Point, T]]:
    """Where each lies: the first of a stack at the bottom, each leaning on the last."""
    for number, stack in stacks.items():
        x, y = sheet.centre(sheet.grid.hex(number))
        for height, counter in enumerate(stack):
            lift = height - (len(stack) - 1) / 2
            place = x - ON_MAP / 2 + LEAN[0] * lift, y - ON_MAP / 2 - 4 + LEAN[1] * lift
            yield place, counter
