# uncompiled: drawing happens once a table, there is nothing to gain
"""What is printed over the ground: objectives, Mission hexes, entries, regions, rose and scale."""

from math import atan2, degrees
from typing import Final

from grognard.boards.datafile import Text
from grognard.boards.drawing.column import rose
from grognard.boards.drawing.legend import write
from grognard.boards.drawing.marks import CREAM, INK, RED
from grognard.boards.drawing.pen import (
    Point,
    apart,
    at,
    escape,
    left_of,
    middle,
    minus,
    num,
    plus,
    unit,
)
from grognard.boards.drawing.printed import Prints
from grognard.boards.drawing.roads import Roads
from grognard.boards.drawing.sheet import Box, Clear, Sheet
from grognard.boards.drawing.waters import Waters
from grognard.boards.grid import OFF
from grognard.titles.roesselsprung.box.components import DrvarCounters, DrvarMap
from grognard.titles.roesselsprung.look.style import BLUE, MAP_STYLE

CORNER: Final = (31.0, -31.0)
"""Where a badge stands in its hex: in sight beside a counter."""
RING: Final = 2.6
"""How far inside its hexsides the ring of an objective runs."""
ROSE: Final = 38.0
ARROWS: Final = {"german": "#3f4a3a", "yugoslav": RED}

OBJECTIVE: Final = Text("obiettivo, 5 PV", "objective, 5 VP")
MISSION_HEX: Final = Text("esagono iniziale di una Missione", "initial Mission hex")
ENTRY: Final = Text("ingresso", "entry")
SIDES: Final = {"german": Text("tedeschi", "German"), "yugoslav": Text("jugoslavi", "Yugoslav")}
TURN: Final = Text("turno", "turn")
SCATTER: Final = Text("scostamento", "scatter")
DATE: Final = Text("Drvar, 25-26 maggio 1944", "Drvar, 25-26 May 1944")

STAR: Final = (
    f'<circle r="11.6" fill="{CREAM}" stroke="{RED}" stroke-width="1.5"/>'
    '<path d="M0-9.2 2.2-2.9 8.8-2.8 3.5 1.2 5.4 7.5 0 3.7-5.4 7.5-3.5 1.2-8.8-2.8-2.2-2.9z"'
    f' fill="{RED}"/>'
)
MISSION: Final = (
    f'<circle r="11.6" fill="{BLUE}" stroke="{CREAM}" stroke-width="1.7"/>'
    f'<path d="M-5.4 5.2V-5.2L0 1.4 5.4-5.2V5.2" fill="none" stroke="{CREAM}" stroke-width="2.2"'
    ' stroke-linejoin="round" stroke-linecap="round"/>'
)


class Printed(Prints):
    """Everything stands clear of the rest: what is printed is kept before names find places."""

    def __init__(self, sheet: Sheet, file: DrvarMap, counters: DrvarCounters, lang: str) -> None:
        super().__init__(sheet, lang)
        self.file: Final = file
        self.arrivals: Final = _arrivals(counters)

    def keep_clear(self, clear: Clear) -> None:
        for objective in self.file.rules.objectives:
            clear.keep_box(Box(*plus(self.centre(objective.hex), CORNER), 13, 13))
        for number in self.file.rules.mission_hexes:
            clear.keep_box(Box(*plus(self.centre(number), (-CORNER[0], CORNER[1])), 13, 13))

    def objectives(self) -> str:
        drawn = []
        for objective in self.file.rules.objectives:
            edge = self.ring(objective.hex, RING)
            spot = plus(self.centre(objective.hex), CORNER)
            drawn.append(
                f'<g class="objective"><title>{self.say(objective.name)}, {self.say(OBJECTIVE)}'
                f'</title><path d="{edge}" fill="none" stroke="{CREAM}" stroke-width="6"'
                f' stroke-opacity=".6"/><path d="{edge}" fill="none" stroke="{RED}"'
                f' stroke-width="3.2" stroke-linejoin="round"/>'
                f'<g transform="translate({at(spot)})">{STAR}</g></g>'
            )
        for number in self.file.rules.mission_hexes:
            spot = plus(self.centre(number), (-CORNER[0], CORNER[1]))
            drawn.append(
                f'<g class="mission" transform="translate({at(spot)})">'
                f"<title>{self.say(MISSION_HEX)}</title>{MISSION}</g>"
            )
        return f'<g id="objectives" class="objectives">{"".join(drawn)}</g>'

    def marks(self, clear: Clear) -> str:
        """Symbols above the middle of their hex, under a counter but in sight without one."""
        drawn = []
        for number, hex in self.file.hexes.items():
            for mark in hex.marks:
                look = MAP_STYLE.marks.get(mark.kind)
                if look is None:
                    continue
                spot = plus(self.centre(number), (0.0, -14.0))
                clear.keep_box(Box(*spot, 13, 12))
                drawn.append(self.mark(mark, look, spot, 1.15))
        return f'<g id="marks" class="marks">{"".join(drawn)}</g>'

    def regions(self) -> str:
        """The names of the heights, wide apart over the relief."""
        drawn = []
        for number, hex in self.file.hexes.items():
            for mark in hex.marks:
                if mark.kind == "region":
                    x, y = self.centre(number)
                    drawn.append(
                        f'<text class="regions" x="{num(x)}" y="{num(y + 62)}">'
                        f"{escape(mark.name)}</text>"
                    )
        return f'<g id="regions" class="names" opacity=".9">{"".join(drawn)}</g>'

    # Entries and exits ---------------------------------------------------------------------------

    def edges(self) -> str:
        """Arrows where reinforcements enter, with their turns, and where the roads lead to."""
        drawn = []
        ways = {exit.hex: exit for exit in self.file.exits}
        for number in self.file.rules.entries:
            drawn.append(self._arrow(number, *self._gate(number)))
        for number, exit in ways.items():
            gate, out = self._gate(number)
            drawn.append(self._name(exit.name, gate, out, number in self.file.rules.entries))
        return f'<g id="exits" class="exits">{"".join(drawn)}</g>'

    def _gate(self, number: str) -> tuple[Point, Point]:
        """The hexside by which one leaves, and the way outwards."""
        grid = self.sheet.grid
        hex = grid.hex(number)
        off = [way for way in range(6) if grid.neighbours[hex][way] == OFF]
        for exit in self.file.exits:
            if exit.hex == number:
                off = [grid.directions.index(exit.direction)]
        a, b = self.sheet.side(hex, off[len(off) // 2])
        return middle(a, b), left_of(unit(minus(b, a)))

    def _arrow(self, number: str, tip: Point, out: Point) -> str:
        due = self.arrivals.get(number, {})
        turn = num(degrees(atan2(-out[1], -out[0])))
        said = "; ".join(
            f"{self.say(SIDES[side])}, {self.say(TURN)} {', '.join(map(str, turns))}"
            for side, turns in due.items()
        )
        colour = ARROWS[next(iter(due), "yugoslav")]
        parts = [
            f'<path d="M-30-5H-18V-12L-3 0-18 12V5H-30z" transform="translate({at(tip)})'
            f'rotate({turn})" fill="{colour}" stroke="{CREAM}" stroke-width="1.5"/>'
        ]
        x, y = plus(tip, out, 42.0)
        for side, turns in due.items():
            text = ", ".join(map(str, turns))
            half = 13.0 if len(text) < 3 else 4.5 * len(text) + 4
            parts.append(
                f'<rect x="{num(x - half)}" y="{num(y - 12)}" width="{num(2 * half)}" height="24"'
                f' rx="12" fill="{ARROWS[side]}" stroke="{CREAM}" stroke-width="1.8"/>'
                + write(text, x, y + 6, size=17, weight=700, anchor="middle", colour=CREAM)
            )
            x += 2 * half + 3
        title = f"<title>{self.say(ENTRY)}: {said}</title>"
        return f'<g class="entry">{title}{"".join(parts)}</g>'

    def _name(self, name: str, gate: Point, out: Point, entry: bool) -> str:
        if abs(out[0]) > 0.5:
            # The margin is narrow: names run along it, beside the arrow if there is one.
            west = gate[0] < self.sheet.width / 2
            x = 24.0 if west else self.sheet.width - 24.0
            north = gate[1] < self.sheet.height / 2
            y = gate[1] + (62.0 if north else -48.0) if entry else gate[1]
            turn, anchor = (-90, "end" if north else "start") if west else (
                90, "start" if north else "end")  # fmt: skip
        elif entry:
            x, y = gate[0] + 52, 28.0 if out[1] < 0 else self.sheet.height - 18.0
            turn, anchor = 0, "start"
        else:
            x, y = gate[0], gate[1] + (-28.0 if out[1] < 0 else 40.0)
            turn, anchor = 0, "middle"
        return self.exit_name(name, (x, y), turn, anchor)

    # Bridges -------------------------------------------------------------------------------------

    def bridges(self, nets: tuple[Roads, ...], waters: Waters) -> str:
        """A deck with parapets wherever a road or the railway crosses the river."""
        decks, walls = [], []
        for net in nets:
            for a, b in net.kind:
                reach = waters.at_side.get((a, self.sheet.grid.direction(a, b)))
                if reach is None:
                    continue
                line = net.line(a, b)
                # Where the road is nearest to the middle of the stream.
                spot = min(
                    range(1, len(line) - 1),
                    key=lambda step: min(apart(line[step], point) for point in waters.line(reach)),
                )
                way = minus(line[spot + 1], line[spot - 1])
                place = f"translate({at(line[spot])})rotate({num(degrees(atan2(way[1], way[0])))})"
                long = reach.half + 5.0
                wings = "".join(
                    f"M{num(-long - 4)} {num(side * 10.5)}L{num(-long)} {num(side * 6.6)}"
                    f"H{num(long)}L{num(long + 4)} {num(side * 10.5)}"
                    for side in (-1, 1)
                )
                walls.append(f'<path d="{wings}" transform="{place}"/>')
                deck = f"M{num(-long)}-6.6H{num(long)}V6.6H{num(-long)}z"
                decks.append(f'<path d="{deck}" transform="{place}"/>')
        return (
            f'<g id="bridges" class="bridges"><g fill="{CREAM}" opacity=".35">{"".join(decks)}</g>'
            f'<g fill="none" stroke="{CREAM}" stroke-width="5.4" opacity=".7">{"".join(walls)}</g>'
            f'<g fill="none" stroke="{INK}" stroke-width="2.8" stroke-linecap="round"'
            f' stroke-linejoin="round">{"".join(walls)}</g></g>'
        )

    # Round the map -------------------------------------------------------------------------------

    def margins(self) -> str:
        """Title, scale and rose, in the margin so that the table shows them too."""
        file = self.file
        wide = self.sheet.width
        start = wide * 0.55, self.sheet.height - 27.0
        return (
            '<g id="margins" class="margins">'
            + self.title(file.name, DATE, wide * 0.345, 14)
            + self.scale(file, file.rules.metres_per_hex, start, (50.0, 4.0))
            + f'<g transform="translate({num(wide - 54)} 54)"><title>{self.say(SCATTER)}</title>'
            f"{rose(file.rules.scatter, ROSE)}</g></g>"
        )


def _arrivals(counters: DrvarCounters) -> dict[str, dict[str, list[int]]]:
    """By entry hex and side, the turns on which somebody is due."""
    due: dict[str, dict[str, list[int]]] = {}
    for coming in sorted(counters.units, key=lambda one: one.arrival.turn):
        if coming.arrival.entry:
            turns = due.setdefault(coming.arrival.entry, {}).setdefault(coming.side, [])
            if coming.arrival.turn not in turns:
                turns.append(coming.arrival.turn)
    return due
