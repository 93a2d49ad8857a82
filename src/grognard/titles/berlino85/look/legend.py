# uncompiled: drawing happens once a table, there is nothing to gain
"""What stands beside the map of Berlino '85 when it is drawn as a sheet: key and tables."""

from itertools import product
from typing import Final

from grognard.boards.datafile import Text
from grognard.boards.drawing.column import (
    CELL,
    DIE,
    KEY,
    Column,
    capital,
)
from grognard.boards.drawing.legend import (
    hexagon,
    line_sample,
    scale_bar,
    swatch,
    water_sample,
    write,
)
from grognard.boards.drawing.pen import at, num
from grognard.titles.berlino85.box.components import BerlinMap
from grognard.titles.berlino85.box.contents import TERRAIN_COST
from grognard.titles.berlino85.look.style import CITY, FOREST, LAKELAND, MAP_STYLE, PLAIN
from grognard.titles.berlino85.rules.ch03_combat import COLUMNS
from grognard.titles.berlino85.rules.ch04_results import COMBAT_TABLE

WIDTH: Final = 440.0
KM_PER_HEX: Final = 5.6
STEP: Final = 22.5
"""From one line of the key to the next."""
RED: Final = "#7a1a14"
HEAD: Final = "#e4d7b8"
ATTACKER: Final = "#f3c5b4"
DEFENDER: Final = "#cfe0b8"

CALENDAR: Final = Text("Calendario: otto ore per mossa", "Calendar: eight hours a game-turn")
COMBAT: Final = Text("Tabella dei combattimenti", "Combat table")
COSTS: Final = Text("costo di movimento fra parentesi", "movement cost in brackets")
NEGOTIATIONS: Final = Text(
    "Trattative: probabilità su 36, senza modificatori", "Negotiations: chances of 36, unmodified"
)
SUM: Final = Text("somma", "sum")
SURRENDER: Final = Text("resa", "yields")
TRUCE: Final = Text("tregua", "truce")
ZONES: Final = {
    "west-berlin": Text("Berlino Ovest", "West Berlin"),
    "east-berlin": Text("Berlino Est", "East Berlin"),
}
TERRAINS: Final = {"plain": PLAIN, "city": CITY, "forest": FOREST, "lakeland": LAKELAND}
VALUE: Final = Text("valore di resistenza", "resistance value")


class Legend(Column):
    """All of it in one column."""

    def __init__(self, mapfile: BerlinMap, lang: str) -> None:
        super().__init__(lang, WIDTH - 40, down=84.0, gap=30.0, size=12.5, red=RED, head=HEAD)
        self.file: Final = mapfile

    def drawing(self) -> str:
        parts = (
            self._title(),
            self._calendar(),
            self._combat(),
            self._key(),
            self._negotiations(),
        )
        return f'<g id="legend" class="legend">{"".join(parts)}</g>'

    def _title(self) -> str:
        scale = scale_bar(WIDTH - 72 - 186, self.down + 24, KM_PER_HEX, 10)
        return self.title(self.file, size=38, wide=WIDTH - 60, note=9.0, beside=scale)

    def _calendar(self) -> str:
        drawn = [self.heading(CALENDAR)]
        top = self.down + 28.0
        for turn, box in enumerate(self.file.rules.calendar, start=1):
            x, y = 52.0 * turn - 26.0, top
            shape = f'path d="{hexagon(x, y, 28)}"'
            drawn.append(self.turn(turn, box, shape, (x, y, 15), (x, y + 13, 8.4)))
        self.down = top + 28.0
        return "".join(drawn)

    def _combat(self) -> str:
        heading = self.heading(COMBAT)
        rows = [[self.say(DIE), *COLUMNS]]
        rows += [[str(face + 1), *row] for face, row in enumerate(COMBAT_TABLE)]

        def tint(result: str) -> str:
            return {"A": ATTACKER, "D": DEFENDER}.get(result[0], CELL)

        return heading + self.table(rows, 52.0, 52.0, high=18.5, tint=tint)

    def _key(self) -> str:
        heading = self.heading(KEY)
        samples = [
            ("ddr", "plain"),
            ("ddr", "forest"),
            ("ddr", "lakeland"),
            ("west-berlin", "city"),
            ("east-berlin", "city"),
            ("west-berlin", "plain"),
        ]
        drawn = [heading]
        top = self.down + 14.0
        for place, (zone, terrain) in enumerate(samples):
            y = top + 42.0 * place
            where = f", {self.say(ZONES[zone])}" if zone in ZONES else ""
            name = f"{self.say(TERRAINS[terrain])}{where} ({TERRAIN_COST[terrain]})"
            drawn.append(swatch(MAP_STYLE, zone, terrain, 20.0, y))
            drawn.append(write(capital(name), 48.0, y + 3.5))
        drawn.append(self._lines(205.0, top))
        drawn.append(write(self.say(COSTS), 48.0, top + 42.0 * 6 - 10, size=8.4, italic=True))
        self.down = top + max(42.0 * 6 - 12, STEP * (6 + len(MAP_STYLE.marks)) + 12)
        return "".join(drawn)

    def _lines(self, x: float, top: float) -> str:
        style = MAP_STYLE
        wall = style.barriers["wall"]
        river = Text("fiume (+1; attacco -1)", "river (+1; attack -1)")
        lake = Text("lago (invalicabile)", "lake (impassable)")
        road = Text("strada (1, annulla il fiume)", "road (1, cancels the river)")
        autobahn = Text("autostrada (come strada)", "Autobahn (as road)")
        limit = Text("confine di Berlino Est", "limit of East Berlin")
        no_effect = Text("senza effetto", "no effect")
        entries = [
            (water_sample(style, 3.0, x, top, 34), self.say(river)),
            (water_sample(style, 8.0, x, top + STEP, 34), self.say(lake)),
            (line_sample(style.roads["road"].strokes, x, top + 2 * STEP, 34), self.say(road)),
            (
                line_sample(style.roads["autobahn"].strokes, x, top + 3 * STEP, 34),
                self.say(autobahn),
            ),
            (
                line_sample(wall.strokes, x, top + 4 * STEP + 2, 34),
                f"{self.say(wall.label)} ({self.say(no_effect)})",
            ),
            (line_sample(style.zone_line, x, top + 5 * STEP, 34), self.say(limit)),
            (self._badge(x + 17, top + 6 * STEP), self.say(VALUE)),
        ]
        for place, look in enumerate(style.marks.values()):
            spot = (x + 17, top + STEP * (7 + place))
            sample = f'<g transform="translate({at(spot)})scale(.9)">{look.drawing}</g>'
            entries.append((sample, self.say(look.label)))
        return "".join(
            sample + write(capital(label), x + 44, top + 3.5 + STEP * row)
            for row, (sample, label) in enumerate(entries)
        )

    def _badge(self, x: float, y: float) -> str:
        return f'<circle cx="{num(x)}" cy="{num(y)}" r="9.5" fill="{MAP_STYLE.badge}"/>' + write(
            "2", x, y + 4, size=12, weight=700, anchor="middle", colour="#fff8ea"
        )

    def _negotiations(self) -> str:
        """5.0 Two dice below the sum of the values held: surrender; equal: cease-fire."""
        heading = self.heading(NEGOTIATIONS)
        throws = [a + b for a, b in product(range(1, 7), repeat=2)]
        sums = range(2, 14)
        rows = [
            [self.say(SUM), *(str(s) for s in sums)],
            [self.say(SURRENDER), *(str(sum(t < s for t in throws)) for s in sums)],
            [self.say(TRUCE), *(str(throws.count(s)) for s in sums)],
        ]
        return heading + self.table(rows, 26.0, 52.0, high=17.0)
