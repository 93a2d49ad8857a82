# uncompiled: drawing happens once a table, there is nothing to gain
"""The counters of Night Drop as they are printed: every face once, to be used wherever it lies.

505, 507, 508              a stick on its unknown side
505-plt, -ldr, -hq, -pir   and turned up
505-full, 505-reduced      a company
G01, G01-reduced           a German unit
german                     one under its Unknown marker
vp, vp-0 to vp-4           a VP chit face down, and its value
us                         the marker of a VP hex under US control
"""

from typing import Final

from grognard.boards.drawing.counters import SYMBOLS, square, written
from grognard.boards.drawing.marks import CREAM, INK, RED
from grognard.boards.drawing.style import NationLook
from grognard.titles.nightdrop.box.components import DropCounters, GermanUnit, Regiment, Strength
from grognard.titles.nightdrop.look.style import FACES, GERMAN_LOOK

STICKS: Final = {"plt": "Plt", "ldr": "Ldr", "hq": "HQ", "pir": "PIR"}

_FRAME: Final = '<path d="M-15-10h30v20h-30z"/>'
_STAR: Final = "M0-9.5 2.2-3 9-2.9 3.6 1.2 5.6 7.7 0 3.8-5.6 7.7-3.6 1.2-9-2.9-2.2-3z"
_CANOPY: Final = (
    "M-17 0A17 17 0 0 1 17 0C13.6-3 9-3 5.6 0 2.2-3-2.2-3-5.6 0-9-3-13.6-3-17 0z"
    "M-17 .6-.8 16.4M17 .6.8 16.4M-5.6.6-.5 15M5.6.6.5 15"
)
_CAR: Final = '<path d="M-11 5.4V0L-7-4.6H7L11 0V5.4z" fill="none"/>'
_PLATOON: Final = '<circle cx="-5" r="1.5"/><circle r="1.5"/><circle cx="5" r="1.5"/>'
_COMPANY: Final = '<path d="M0-3.2v6.4"/>'


def faces(counters: DropCounters) -> dict[str, str]:
    """Every face, drawn on a square from (0, 0) to (60, 60)."""
    drawn: dict[str, str] = {}
    for number, regiment in counters.regiments.items():
        look = FACES[number]
        drawn[number] = _square(look) + _unknown_stick(number, look)
        for kind, label in STICKS.items():
            drawn[f"{number}-{kind}"] = _square(look) + _stick(number, kind, label, look)
        for side, strength in (("full", regiment.full), ("reduced", regiment.reduced)):
            drawn[f"{number}-{side}"] = _company(number, strength, look, side == "reduced")
    for unit in counters.germans:
        drawn[unit.id] = _german(unit, unit.full, False)
        if unit.reduced is not None:
            drawn[f"{unit.id}-reduced"] = _german(unit, unit.reduced, True)
    drawn["german"] = _hidden_german()
    drawn["vp"] = _chit("?")
    for value in sorted({value for chits in counters.vp_sets.values() for value in chits}):
        drawn[f"vp-{value}"] = _chit(str(value))
    drawn["us"] = _control()
    return drawn


def face_name(counters: DropCounters, lang: str, name: str) -> str:
    """What a face shows, for whoever points at it."""
    id, _, side = name.partition("-")
    unit: Regiment | GermanUnit | None = counters.regiments.get(id)
    if unit is None:
        unit = next((german for german in counters.germans if german.id == id), None)
    if unit is None:
        return ""
    text = unit.name.it if lang == "it" else unit.name.en
    return f"{text}, {STICKS[side]}" if side in STICKS else text


def _square(look: NationLook, stripe: str = "") -> str:
    band = f'<path d="M14.4 14.5H59.4V37.5H14.4z" fill="{stripe}"/>' if stripe else ""
    return square(look, band)


def _values(strength: Strength, ink: str) -> str:
    return (
        written(str(strength.attack), 16, 55.4, 20, ink)
        + written(str(strength.defence), 44, 55.4, 20, ink)
        + f'<path d="M27.2 47.6h5.6v1.8h-5.6z" fill="{ink}"/>'
    )


def _box(symbol: str, look: NationLook, size: str) -> str:
    return (
        f'<g fill="{look.box}" stroke="{look.box_ink}" stroke-width="1.7" stroke-linecap="round"'
        f' stroke-linejoin="round" transform="translate(30 26)">{_FRAME}{symbol}</g>'
        f'<g fill="{look.ink}" stroke="{look.ink}" stroke-width="1.4" stroke-linecap="round"'
        f' transform="translate(30 9.4)">{size}</g>'
    )


def _unknown_stick(number: str, look: NationLook) -> str:
    return (
        f'<g transform="translate(30 25)scale(1.12)" fill="{look.box}" stroke="{look.box_ink}"'
        f' stroke-width="1.3" stroke-linejoin="round"><path d="{_CANOPY}"/></g>'
        + written(number, 30, 56, 12, look.ink)
    )


def _stick(number: str, kind: str, label: str, look: NationLook) -> str:
    stars = {"ldr": "#ffffff", "hq": "#d3261d", "pir": "#f6c945"}
    if kind == "plt":
        middle = _box(SYMBOLS["airborne"], look, _PLATOON)
    else:
        middle = (
            f'<circle cx="30" cy="24" r="16.5" fill="{INK}"/>'
            f'<path d="{_STAR}" transform="translate(30 25)scale(1.4)" fill="{stars[kind]}"'
            ' stroke="#fff" stroke-width=".5"/>'
        )
    return (
        middle
        + written(label, 30, 55, 14, look.ink)
        + written(number, 8.4, 25.5, 7.4, look.ink, -90)
    )


def _company(number: str, strength: Strength, look: NationLook, reduced: bool) -> str:
    return (
        _square(look, "#fff6" if reduced else "")
        + _box(SYMBOLS["airborne"], look, _COMPANY)
        + written(number, 10.4, 25.5, 7.4, look.ink, -90)
        + _values(strength, look.ink)
    )


def _german(unit: GermanUnit, strength: Strength, reduced: bool) -> str:
    look = GERMAN_LOOK
    symbols = {
        "soldier": SYMBOLS["infantry"],
        "light-tank": SYMBOLS["mechanised"],
        "armoured-car": SYMBOLS["infantry"] + _CAR,
    }
    return (
        _square(look, "#fff6" if reduced else "")
        + _box(symbols[unit.silhouette], look, _COMPANY if unit.size == "company" else _PLATOON)
        + written(unit.short, 9.6, 24, 7.2 if len(unit.short) < 8 else 5.7, look.ink, -90)
        + written(unit.entry, 51.5, 13.5, 11, RED)
        + _values(strength, look.ink)
    )


def _hidden_german() -> str:
    look = GERMAN_LOOK
    return (
        _square(look)
        + f'<circle cx="30" cy="27" r="19" fill="{INK}"/>'
        + '<path d="M-6.6 2.4C-7.2-3.8-4-7 0-7S7.2-3.8 6.8 1.6L8.6 4.8C6.4 5.6 4.6 5 3.8 3.4'
        'L-4.8 3.2C-5.4 3.2-6.2 3-6.6 2.4z" transform="translate(29 27)scale(1.75)" fill="#fff"/>'
        + written("?", 30, 57, 12, look.ink)
    )


def _chit(text: str) -> str:
    hidden = text == "?"
    face, ink = (RED, CREAM) if hidden else (CREAM, RED)
    return (
        f'<circle cx="30" cy="30" r="28.6" fill="{face}" stroke="{ink}" stroke-width="2"/>'
        f'<circle cx="30" cy="30" r="24" fill="none" stroke="{ink}" stroke-width="1.2"/>'
        + written(text, 30, 42, 34, ink)
    )


def _control() -> str:
    return (
        '<circle cx="30" cy="30" r="28.6" fill="#3f4a27" stroke="#20270f" stroke-width="1.6"/>'
        f'<path d="{_STAR}" transform="translate(30 31.5)scale(2.5)" fill="#fff"/>'
    )
