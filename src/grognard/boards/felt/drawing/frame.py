# uncompiled: drawing happens once a table, there is nothing to gain
"""The wooden edge of the table, with a brass rule and a compass rose let into it."""

from typing import Final

from grognard.boards.drawing.pen import escape, num
from grognard.boards.felt.drawing.palette import Scenery
from grognard.boards.felt.drawing.shapes import Hand, line, path

FRAME: Final = 40.0
"""Its width."""
BRASS: Final = "#e8cf94"
INLAY: Final = "#3a2512"
EDGE: Final = "#c9a66b"


def wood(prefix: str) -> str:
    return (
        f'<linearGradient id="{prefix}-wood" x2="0" y2="1"><stop stop-color="#6b4a2c"/>'
        '<stop offset=".5" stop-color="#5a3c22"/><stop offset="1" stop-color="#462d18"/>'
        "</linearGradient>"
    )


def frame(scenery: Scenery) -> str:
    """It covers what is drawn over the border: to clip that would cost with every tile shown."""
    w, h = scenery.width, scenery.height
    f, wide, high = num(FRAME), num(w), num(h)
    east, south = num(w + FRAME), num(h + FRAME)
    outer = f"M-{f}-{f}H{east}V{south}H-{f}z"
    inner = f"M0 0V{high}H{wide}V0z"
    mitres = f"M0 0-{f}-{f}M{wide} 0 {east}-{f}M{wide} {high} {east} {south}M0 {high}-{f} {south}"
    hand = Hand("frame")
    grain = []
    for place in range(7):
        off = 5.0 + place * 5.0
        for level in (-off, h + off):
            grain.append(f"M{num(-off)} {num(level + hand.between(-1, 1))}H{num(w + off)}")
        for level in (-off, w + off):
            grain.append(f"M{num(level + hand.between(-1, 1))} {num(-off)}V{num(h + off)}")
    veins = "90 12 40 7 150 20"
    return (
        '<g id="frame" class="frame">'
        + path(outer + inner, fill=f"url(#{scenery.prefix}-wood)", fill_rule="evenodd")
        + line("".join(grain), "#2e1c0d", 0.8, opacity=0.35, stroke_dasharray=veins)
        + line(mitres, "#2b1a0c", 1.2, opacity=0.6)
        + line(outer, "#2b1a0c", 3.0)
        + line(inner, "#23150a", 5.0, opacity=0.75)
        + line(inner, EDGE, 1.0, opacity=0.8)
        + _rule(h, scenery.scale)
        + _rose(w, h)
        + "</g>"
    )


def _rule(high: float, scale: str) -> str:
    """Twenty centimetres along the southern edge, and what they stand for."""
    ticks = [12 if place % 10 == 0 else 8 if place % 5 == 0 else 5 for place in range(21)]
    marks = "".join(
        f"M{40 + place * 10} {num(high + 12)}v{tick}" for place, tick in enumerate(ticks)
    )
    halves = "".join(f"M{x} {num(high + 8.5)}h50v3.5h-50z" for x in (40, 140))
    words = "".join(
        f'<text x="{x}" y="{num(y)}">{escape(text)}</text>'
        for x, y, text in (
            (40, high + 34, "0"),
            (140, high + 34, "10"),
            (230, high + 34, "20 cm"),
            (310, high + 26, scale),
        )
    )
    return (
        f'<g class="rule"><rect x="30" y="{num(high + 6)}" width="220" height="31" rx="3"'
        f' fill="{INLAY}" stroke="{EDGE}" stroke-width=".8"/>'
        + path(halves, fill=BRASS)
        + line(marks, BRASS, 0.9)
        + f"{words}</g>"
    )


def _rose(wide: float, high: float) -> str:
    return (
        f'<g class="north" transform="translate({num(wide - 8)} {num(high + 20)})">'
        f'<circle r="16.5" fill="{INLAY}" stroke="{EDGE}"/>'
        + path("M0-14.5 4 2 0-.6z", fill="#f3e4c0")
        + path("M0-14.5-4 2 0-.6z", fill="#b5402c")
        + path("M0 14 3 4 0 5.4-3 4zM-14 0-5-1.6v3.2zM14 0 5-1.6v3.2z", fill=EDGE)
        + '<text x="-23" y="4">N</text></g>'
    )
