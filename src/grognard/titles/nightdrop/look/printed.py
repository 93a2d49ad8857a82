# uncompiled: drawing happens once a table, there is nothing to gain
"""What is printed over the ground: drop zones, VP, start and entry hexes, bridges, rose, scale."""

from math import atan2, degrees
from typing import Final

from grognard.boards.datafile import Text
from grognard.boards.drawing.column import rose
from grognard.boards.drawing.courses import Courses
from grognard.boards.drawing.legend import write
from grognard.boards.drawing.marks import CREAM, INK, RED
from grognard.boards.drawing.pen import (
    Point,
    at,
    escape,
    left_of,
    middle,
    minus,
    num,
    plus,
    polygon,
    unit,
)
from grognard.boards.drawing.printed import Prints
from grognard.boards.drawing.roads import Roads
from grognard.boards.drawing.sheet import MARGIN, SIDE, Box, Clear, Sheet
from grognard.boards.grid import OFF
from grognard.titles.nightdrop.box.components import DropMap
from grognard.titles.nightdrop.look.style import (
    MAP_STYLE,
    PREFIX,
    REGIMENT,
    REGIMENT_INK,
    ZONE_LETTER,
)

CORNER: Final = (30.0, -33.0)
"""Where a badge stands in its hex: in sight beside a counter."""
RING: Final = 2.6
"""How far inside its hexsides the ring of a VP hex runs."""
ROSE: Final = 40.0
MARK_PLACES: Final = {"hill": ((0.0, -6.0), 1.8), "ford": ((-2.0, 0.0), 1.9)}
"""Marks that do not stand above the middle: how far aside, and how large."""

VP_HEX: Final = Text("esagono PV", "VP hex")
POINTS: Final = Text("PV", "VP")
START_HEX: Final = Text("partenza tedesca, 4.1", "German start hex, 4.1")
DROP_ZONE: Final = Text("zona di lancio", "drop zone")
CIRCLED: Final = Text("quattro stick, 4.2.1", "four sticks, 4.2.1")
ENTRY: Final = Text("ingresso tedesco", "German entry")
BRIDGE_SIDE: Final = Text("lato di ponte", "bridge hexside")
DATE: Final = Text("6 giugno 1944", "6 June 1944")

PARACHUTE: Final = (
    '<path d="M-15-1A15 15 0 0 1 15-1C12-3.6 8-3.6 5-1 2-3.6-2-3.6-5-1-8-3.6-12-3.6-15-1z"'
    ' fill="{colour}" stroke="{ink}" stroke-width="1.3" stroke-linejoin="round"/>'
    '<path d="M-5-1C-6-9-3-14 0-16 3-14 6-9 5-1" fill="none" stroke="{ink}" stroke-width=".9"'
    ' opacity=".6"/><path d="M-15-1-1 13M15-1 1 13M-5-1-.6 12M5-1 .6 12" fill="none"'
    ' stroke="{ink}" stroke-width="1"/><circle cy="14.6" r="2.6" fill="{ink}"/>'
)
HELMET: Final = (
    f'<circle r="12" fill="#17130f" stroke="{CREAM}" stroke-width="1.6"/>'
    '<path d="M-6.6 2.4C-7.2-3.8-4-7 0-7S7.2-3.8 6.8 1.6L8.6 4.8C6.4 5.6 4.6 5 3.8 3.4'
    'L-4.8 3.2C-5.4 3.2-6.2 3-6.6 2.4z" fill="#fff"/>'
)
VP: Final = (
    f'<path d="M-13-8H13V8H-13z" fill="{RED}" stroke="{CREAM}" stroke-width="1.6"'
    ' stroke-linejoin="round"/>'
)


class Printed(Prints):
    """Everything stands clear of the rest: what is printed is kept before names find places."""

    def __init__(self, sheet: Sheet, file: DropMap, lang: str) -> None:
        super().__init__(sheet, lang)
        self.file: Final = file

    def keep_clear(self, clear: Clear) -> None:
        rules = self.file.rules
        for hexes in rules.vp_hexes.values():
            for number in hexes:
                clear.keep_box(Box(*plus(self.centre(number), CORNER), 14, 9))
        for number in rules.german_start:
            clear.keep_box(Box(*plus(self.centre(number), (-CORNER[0], CORNER[1])), 13, 13))
        for hexes in rules.drop_zones.values():
            for number in hexes:
                clear.keep_box(Box(*self.centre(number), 17, 18))
        for regiment, hexes in rules.drop_zones.items():
            clear.keep_box(Box(*self._label_place(regiment, hexes), 56, 12))

    # Drop zones ----------------------------------------------------------------------------------

    def drop_zones(self) -> str:
        drawn = []
        for regiment, numbers in self.file.rules.drop_zones.items():
            hexes = {self.sheet.grid.hex(number) for number in numbers}
            colour, ink = REGIMENT[regiment], REGIMENT_INK[regiment]
            edge = "".join(polygon(loop) for loop in self.sheet.outlines(hexes.__contains__, 4.0))
            chutes = "".join(
                f'<use href="#{PREFIX}-p{regiment}" x="{num(x)}" y="{num(y)}"/>'
                for x, y in map(self.centre, numbers)
            )
            x, y = self._label_place(regiment, numbers)
            label = f"DZ {ZONE_LETTER[regiment]} · {regiment}"
            drawn.append(
                f'<g class="zone r{regiment}"><title>{self.say(DROP_ZONE)} {label}</title>'
                f'<path d="{edge}" fill="{colour}" fill-opacity=".15" stroke="{CREAM}"'
                ' stroke-width="9" stroke-opacity=".55" stroke-linejoin="round"/>'
                f'<path d="{edge}" fill="none" stroke="{colour}" stroke-width="5"'
                f' stroke-linejoin="round"/>{chutes}'
                f'<rect x="{num(x - 54)}" y="{num(y - 11)}" width="108" height="22" rx="11"'
                f' fill="{colour}" stroke="{CREAM}" stroke-width="1.6"/>'
                + write(label, x, y + 5.4, size=15, weight=700, anchor="middle", colour=ink)
                + "</g>"
            )
        x, y = self.centre(self.file.rules.circled)
        drawn.append(
            f'<g><title>{self.say(CIRCLED)}</title><circle cx="{num(x)}" cy="{num(y)}" r="26"'
            ' fill="none" stroke="#17130f" stroke-width="3.4"/></g>'
        )
        return f'<g id="zones" class="zones">{"".join(drawn)}</g>'

    def _label_place(self, regiment: str, numbers: tuple[str, ...]) -> Point:
        """On the northern edge of the zone."""
        x, y = min((self.centre(number) for number in numbers), key=lambda spot: spot[1])
        return x, y - SIDE * 3**0.5 / 2 - 9.0

    # VP and start hexes --------------------------------------------------------------------------

    def objectives(self) -> str:
        drawn = []
        for numbers in self.file.rules.vp_hexes.values():
            for number in numbers:
                edge = self.ring(number, RING)
                x, y = plus(self.centre(number), CORNER)
                drawn.append(
                    f'<g class="vp"><title>{self.say(VP_HEX)}</title><path d="{edge}" fill="none"'
                    f' stroke="{CREAM}" stroke-width="6" stroke-opacity=".6"/><path d="{edge}"'
                    f' fill="none" stroke="{RED}" stroke-width="3.6" stroke-linejoin="round"/>'
                    f'<g transform="translate({at((x, y))})">{VP}'
                    + write(
                        self.say(POINTS),
                        0,
                        4.6,
                        size=12.5,
                        weight=700,
                        anchor="middle",
                        colour=CREAM,
                    )
                    + "</g></g>"
                )
        for number in self.file.rules.german_start:
            spot = plus(self.centre(number), (-CORNER[0], CORNER[1]))
            drawn.append(
                f'<g class="start" transform="translate({at(spot)})">'
                f"<title>{self.say(START_HEX)}</title>{HELMET}</g>"
            )
        return f'<g id="objectives" class="objectives">{"".join(drawn)}</g>'

    def marks(self, clear: Clear) -> str:
        """Churches and manors above the middle of their hex; the hill and the ford fill theirs."""
        drawn = []
        for number, hex in self.file.hexes.items():
            for mark in hex.marks:
                look = MAP_STYLE.marks[mark.kind]
                aside, scale = MARK_PLACES.get(mark.kind, ((0.0, -25.0), 1.0))
                spot = plus(self.centre(number), aside)
                clear.keep_box(Box(*spot, 11 * scale, 10 * scale))
                drawn.append(self.mark(mark, look, spot, scale))
        return f'<g id="marks" class="marks">{"".join(drawn)}</g>'

    # Entries and exits ---------------------------------------------------------------------------

    def edges(self) -> str:
        """Red arrows where Germans enter, and the names of places the roads lead to."""
        entries = set(self.file.rules.entries.values())
        drawn = [self._arrow(letter, hex) for letter, hex in self.file.rules.entries.items()]
        grid = self.sheet.grid
        for exit in self.file.exits:
            a, b = self.sheet.side(grid.hex(exit.hex), grid.directions.index(exit.direction))
            out = left_of(unit(minus(b, a)))
            drawn.append(self._exit(exit.name, middle(a, b), out, exit.hex in entries))
        return f'<g id="exits" class="exits">{"".join(drawn)}</g>'

    def _entry(self, number: str) -> tuple[Point, Point]:
        """The point of the arrow and the way outwards: straight from the nearest margin."""
        hex = self.sheet.grid.hex(number)
        x, y = self.sheet.centre(hex)
        high = SIDE * 3**0.5 / 2
        off = [side == OFF for side in self.sheet.grid.neighbours[hex]]
        north, south, west = off[0], off[3], off[4] and off[5]
        if north or south:
            return ((x, y - high), (0.0, -1.0)) if north else ((x, y + high), (0.0, 1.0))
        return ((x - SIDE, y), (-1.0, 0.0)) if west else ((x + SIDE, y), (1.0, 0.0))

    def _arrow(self, letter: str, number: str) -> str:
        tip, out = self._entry(number)
        turn = num(degrees(atan2(-out[1], -out[0])))
        x, y = plus(tip, out, 45.0)
        return (
            f'<g class="entry"><title>{self.say(ENTRY)} {letter}</title>'
            f'<path d="M-36-5H-20V-13L-3 0-20 13V5H-36z" transform="translate({at(tip)})'
            f'rotate({turn})" fill="{RED}" stroke="{CREAM}" stroke-width="1.6"/>'
            f'<circle cx="{num(x)}" cy="{num(y)}" r="15" fill="{RED}" stroke="{CREAM}"'
            ' stroke-width="2"/>'
            + write(letter, x, y + 7, size=20, weight=700, anchor="middle", colour=CREAM)
            + "</g>"
        )

    def _exit(self, name: str, gate: Point, out: Point, entry: bool) -> str:
        if abs(out[0]) > 0.5:
            # The margin is narrow: names run along it, below the arrow if there is one.
            west = gate[0] < self.sheet.width / 2
            x = 34.0 if west else self.sheet.width - 34.0
            y = gate[1] + (50.0 if entry else 0.0)
            turn, anchor = (-90, "end") if west else (90, "middle")
        else:
            x = gate[0] + (24 if entry else 0)
            y = 33.0 if out[1] < 0 else self.sheet.height - 24.0
            turn, anchor = 0, "start" if entry else "middle"
        return self.exit_name(name, (x, y), turn, anchor)

    # Bridges -------------------------------------------------------------------------------------

    def bridges(self, nets: tuple[Roads, ...], courses: Courses) -> str:
        """Parapets over the water, and a diamond on each hexside that helps the defence."""
        grid = self.sheet.grid
        spans: dict[int, list[int]] = {}
        for side in self.file.sides:
            a, b = (grid.hex(number) for number in side.hexes)
            water = a if self.file.hexes[side.hexes[0]].terrain in ("river", "stream") else b
            spans.setdefault(water, []).append(b if water == a else a)
        walls, diamonds = [], []
        for hex, banks in spans.items():
            net = next(net for net in nets if (min(hex, banks[0]), max(hex, banks[0])) in net.kind)
            road = [point for bank in banks[:1] for point in reversed(net.line(hex, bank)[:6])]
            road += net.line(hex, banks[-1])[1:6] if len(banks) > 1 else []
            # Where the road is nearest to the middle of the stream.
            spot = min(range(1, len(road) - 1), key=lambda step: courses.nearest(road[step])[0])
            way = minus(road[spot + 1], road[spot - 1])
            turn = num(degrees(atan2(way[1], way[0])))
            long = courses.nearest(road[spot])[1] + 6.0
            wings = "".join(
                f"M{num(-long - 4)} {num(sign * 10)}L{num(-long)} {num(sign * 6.4)}H{num(long)}"
                f"L{num(long + 4)} {num(sign * 10)}"
                for sign in (-1, 1)
            )
            walls.append(
                f'<path d="{wings}" transform="translate({at(road[spot])})rotate({turn})"/>'
            )
            for bank in banks:
                line = net.line(hex, bank)
                top = plus(line[len(line) // 2], (0.0, -7.0))
                diamonds.append(f"M{at(top)}l6.4 7-6.4 7-6.4-7z")
        return (
            f'<g id="bridges" class="bridges"><g fill="none" stroke="{INK}" stroke-width="2.6"'
            f' stroke-linecap="round" stroke-linejoin="round">{"".join(walls)}</g>'
            f'<path d="{"".join(diamonds)}" fill="{INK}" stroke="{CREAM}" stroke-width="1.5">'
            f"<title>{self.say(BRIDGE_SIDE)}</title></path></g>"
        )

    # Round the map -------------------------------------------------------------------------------

    def margins(self) -> str:
        """Title, scale and rose, in the margin so that the table shows them too."""
        file = self.file
        start = MARGIN + 5.5 * SIDE, self.sheet.height - 28.0
        return (
            '<g id="margins" class="margins">'
            + self.title(file.name, DATE, MARGIN + 30, 16)
            + self.scale(file, file.rules.metres_per_hex, start, (60.0, 5.0))
            + f'<g transform="translate({num(self.sheet.width - 66)} 58)">'
            + rose(file.rules.scatter_rose, ROSE)
            + "</g></g>"
        )


def symbols() -> str:
    """The parachutes in the colours of the regiments."""
    return "".join(
        f'<g id="{PREFIX}-p{regiment}">' + PARACHUTE.format(colour=colour, ink="#17130f") + "</g>"
        for regiment, colour in REGIMENT.items()
    )


def road_names(file: DropMap, net: Roads, clear: Clear) -> str:
    """The number of each main road on a plate, where nothing else is printed."""
    grid = net.sheet.grid
    plates = []
    for road in file.roads:
        if road.kind != "main-road" or not road.name:
            continue
        half = 4.2 * len(road.name) + 5
        steps = list(zip(road.hexes, road.hexes[1:], strict=False))
        # From the middle of the road outwards.
        steps.sort(key=lambda step: abs(road.hexes.index(step[0]) - len(road.hexes) / 2))
        for a, b in steps:
            line = net.line(grid.hex(a), grid.hex(b))
            x, y = line[len(line) // 2]
            box = Box(x, y, half, 9)
            if not clear.covered((x, y), 16.0):
                clear.keep_box(box)
                plates.append(
                    f'<rect x="{num(x - half)}" y="{num(y - 9)}" width="{num(2 * half)}"'
                    f' height="18" rx="3" fill="#f8e7b8" stroke="#6a3d16" stroke-width="1.4"/>'
                    f'<text class="road-name" x="{num(x)}" y="{num(y + 4.2)}">'
                    f"{escape(road.name)}</text>"
                )
                break
    return f'<g id="road-names">{"".join(plates)}</g>'
