# uncompiled: drawing happens once a table, there is nothing to gain
"""What stands beside the map of Night Drop when it is drawn as a sheet: key and tables."""

from fractions import Fraction
from typing import Final

from grognard.boards.datafile import Text
from grognard.boards.drawing.column import (
    Column,
    rose,
    rose_rows,
    samples,
    signed,
)
from grognard.boards.drawing.houses import ROOFS
from grognard.boards.drawing.legend import line_sample, write
from grognard.boards.drawing.marks import CREAM, INK, RED
from grognard.boards.drawing.pen import at, num
from grognard.titles.nightdrop.box.components import DropMap, MapRules
from grognard.titles.nightdrop.look.printed import (
    BRIDGE_SIDE,
    CIRCLED,
    DROP_ZONE,
    ENTRY,
    HELMET,
    POINTS,
    START_HEX,
    VP,
    VP_HEX,
)
from grognard.titles.nightdrop.look.style import (
    FIELDS,
    FLOOD,
    HEDGE,
    MAP_STYLE,
    MEADOW,
    PALETTE,
    PREFIX,
    REGIMENT,
    RIVER_BED,
    STREAM_BED,
    TERRAIN_NAMES,
    YARDS,
    ZONE_LETTER,
)
from grognard.titles.nightdrop.options import Options

SCALE: Final = 1.85
"""The sheet is large: the legend is drawn small and enlarged."""
INNER: Final = 410.0
WIDTH: Final = (INNER + 20) * SCALE
STEP: Final = 25.0
"""From one line of the key to the next."""

CALENDAR: Final = Text("Turni: un'ora ciascuno", "Turns: one hour each")
CHART: Final = Text("Effetti del terreno", "Terrain effects")
TERRAIN: Final = Text("terreno", "terrain")
COLUMNS: Final = (
    Text("a piedi", "on foot"),
    Text("blindati", "armour"),
    Text("difesa", "defence"),
    Text("lancio", "landing"),
)
PROHIBITED: Final = Text("vietato", "barred")
LOST: Final = Text("perso", "lost")
ALONG: Final = Text("lungo", "along")
CHART_NOTE: Final = Text(
    "Costi in MP. Lungo una strada principale o la ferrovia vale il costo ridotto, anche dove il"
    " terreno è vietato.",
    "Costs in MP. Along a main road or the railway the reduced cost applies, even where the"
    " terrain is prohibited.",
)
COMBAT: Final = Text("Combattimento: attacco contro difesa", "Combat: attack against defence")
COMBAT_HEAD: Final = (
    Text("totale dell'attaccante", "attacker's total"),
    Text("perde un livello", "loses a step"),
    Text("gli altri", "the others"),
)
ATTACKER: Final = Text("Point dell'attaccante", "attacking Point")
DEFENDER: Final = Text("Point del difensore", "defending Point")
RETREAT: Final = Text("si ritirano", "retreat")
NOTHING: Final = Text("-", "-")
RESULTS: Final = (
    (Text("il doppio o più", "double or more"), DEFENDER, RETREAT),
    (Text("più alto", "higher"), DEFENDER, NOTHING),
    (Text("pari", "equal"), NOTHING, NOTHING),
    (Text("più basso", "lower"), ATTACKER, NOTHING),
    (Text("la metà o meno", "half or less"), ATTACKER, RETREAT),
)
SCATTER: Final = Text("Dispersione", "Scatter")
DIE: Final = Text("dado bianco", "white die")
VICTORY: Final = Text("Vittoria: PV americani", "Victory: US points")
STRATEGIC: Final = Text("strategica", "strategic")
OPERATIONAL: Final = Text("operativa", "operational")
TACTICAL: Final = Text("tattica", "tactical")
LEVELS: Final = (TACTICAL, OPERATIONAL, STRATEGIC)
BANDS: Final = (
    (Text("americana", "US"), ("9-11", "12-15", "16+")),
    (Text("tedesca", "German"), ("6-8", "3-5", "0-2")),
)
TOTALS: Final = (
    Text(
        "Totale: AV o DV della Point, +1 per ogni altra unità, più il terreno in difesa e un dado"
        " (9.2).",
        "Total: AV or DV of the Point, +1 for each other unit, terrain in defence, and a die"
        " (9.2).",
    ),
    Text(
        "Totale: AV o DV della Point, +1 per ogni altra unità, stick esclusi, più il terreno in"
        " difesa e un dado (9.2).",
        "Total: AV or DV of the Point, +1 for each other unit but sticks, terrain in defence, and"
        " a die (9.2).",
    ),
)
"""9.2.3 As usual, and where sticks add nothing to the defence."""
FALLING_BACK: Final = (
    Text(
        "Più alto, di notte: il difensore può ritirarsi tutto invece di perdere.",
        "Higher, at night: the defender may retreat as a whole instead of losing.",
    ),
    Text(
        "Più alto o doppio, di notte: il difensore può ritirarsi tutto invece di perdere.",
        "Higher or double, at night: the defender may retreat as a whole instead of losing.",
    ),
)
"""9.2.4d As usual, and where it holds against a double score too."""
USUAL: Final = Options()


class Legend(Column):
    """All of it in one column."""

    def __init__(self, mapfile: DropMap, lang: str, options: Options) -> None:
        super().__init__(lang, INNER, down=60.0)
        self.file: Final = mapfile
        self.options: Final = options

    def drawing(self) -> str:
        parts = (
            self._title(),
            self._turns(),
            self._chart(),
            self._combat(),
            self._victory(),
            self._key(),
            self._rose(),
        )
        return (
            f'<g id="legend" class="legend" transform="scale({SCALE:g})">'
            f"{_samples()}{''.join(parts)}</g>"
        )

    def _title(self) -> str:
        return self.title(self.file, size=40, wide=INNER)

    def _turns(self) -> str:
        drawn = [self.heading(CALENDAR)]
        for turn, box in enumerate(self.file.rules.turns, start=1):
            x, y = 45.0 * (turn - 1), self.down
            shape = f'rect x="{num(x)}" y="{num(y)}" width="41" height="41" rx="4"'
            middle = x + 20.5
            drawn.append(self.turn(turn, box, shape, (middle, y + 21, 16), (middle, y + 34, 9)))
        self.down += 41.0
        return "".join(drawn)

    def _chart(self) -> str:
        rows = chart_rows(self.file.rules, self.lang)
        return self.chart(CHART, rows, 62.0, 162.0, CHART_NOTE)

    def _combat(self) -> str:
        return self.chart(COMBAT, combat_rows(self.lang), 142.0, 126.0, combat_note(self.options))

    def _victory(self) -> str:
        return self.chart(VICTORY, victory_rows(self.lang), 112.0, 74.0)

    def _key(self) -> str:
        entries = self._entries()
        return self.key(
            PREFIX, TERRAIN_NAMES, entries, apart=38.0, below=4.0, across=240.0, step=STEP
        )

    def _entries(self) -> list[tuple[str, str]]:
        entries = [
            (line_sample(look.strokes, -20, 0, 40), self.say(look.label))
            for look in MAP_STYLE.roads.values()
        ]
        entries.append(
            (
                f'<path d="M0-7 6.4 0 0 7-6.4 0z" fill="{INK}" stroke="{CREAM}"/>',
                self.say(BRIDGE_SIDE),
            )
        )
        entries.append((VP + _centred(self.say(POINTS)), self.say(VP_HEX)))
        entries.append((HELMET, self.say(START_HEX)))
        for regiment in REGIMENT:
            chute = f'<use href="#{PREFIX}-p{regiment}" transform="scale(.72)"/>'
            entries.append((chute, f"{self.say(DROP_ZONE)} {ZONE_LETTER[regiment]}, {regiment}"))
        circle = f'<circle r="10" fill="none" stroke="{INK}" stroke-width="2.4"/>'
        entries.append((circle, self.say(CIRCLED)))
        arrow = f'<path d="M-16-4H2V-10L16 0 2 10V4H-16z" fill="{RED}"/>'
        entries.append((arrow, f"{self.say(ENTRY)}, A-D"))
        entries += [(look.drawing, self.say(look.label)) for look in MAP_STYLE.marks.values()]
        return entries

    def _rose(self) -> str:
        # Beside the last lines of the key.
        x, y = 92.0, self.down - 90.0
        return (
            f'<g transform="translate({at((x, y))})">{rose(self.file.rules.scatter_rose, 58.0)}</g>'
            + write(self.say(SCATTER), x, y + 92, size=10.5, anchor="middle", italic=True)
        )


# Tables, heads first, for the legend and for the browser ----------------------------------------


def chart_rows(rules: MapRules, lang: str) -> list[list[str]]:
    """The terrain effects chart."""
    rows = [[TERRAIN.in_(lang), *(column.in_(lang) for column in COLUMNS)]]
    for terrain, effect in rules.terrain.items():
        costs = (
            PROHIBITED.in_(lang) if cost is None else _half(cost)
            for cost in (effect.leg, effect.armour)
        )
        landing = LOST.in_(lang) if effect.landing is None else signed(effect.landing)
        name = TERRAIN_NAMES[terrain].in_(lang)
        rows.append([name, *costs, signed(effect.defence), landing])
    for road, step in rules.along.items():
        name = f"{ALONG.in_(lang)}: {MAP_STYLE.roads[road].label.in_(lang)}"
        rows.append([name, _half(step.leg), _half(step.armour), "", ""])
    return [*rows, [BRIDGE_SIDE.in_(lang), "", "", signed(rules.bridge_defence), ""]]


def combat_rows(lang: str) -> list[list[str]]:
    """9.2.4 The five results."""
    return [[text.in_(lang) for text in row] for row in (COMBAT_HEAD, *RESULTS)]


def combat_note(options: Options = USUAL) -> Text:
    """9.2.3, 9.2.4d How the totals come about, and who may fall back by night."""
    total = TOTALS[0 if options.stick_defence_bonus else 1]
    back = FALLING_BACK[1 if options.night_retreat_on_double else 0]
    return Text(f"{total.it} {back.it}", f"{total.en} {back.en}")


def victory_rows(lang: str) -> list[list[str]]:
    """10.4 The six levels."""
    head = ["", *(level.in_(lang) for level in LEVELS)]
    return [head, *([side.in_(lang), *points] for side, points in BANDS)]


def scatter_rows(rules: MapRules, lang: str) -> list[list[str]]:
    """4.2.2"""
    return rose_rows(rules.scatter_rose, DIE, lang)


def _half(cost: int) -> str:
    """Costs are kept in half points; people write ½."""
    whole, rest = divmod(Fraction(cost, 2), 1)
    return f"{whole or ''}{'½' if rest else ''}"


def _centred(text: str) -> str:
    return write(text, 0, 4.6, size=12.5, weight=700, anchor="middle", colour=CREAM)


def _samples() -> str:
    """A small hex of each terrain, by the same brush as the map."""
    fields = (
        f'<path d="M-20-18H2V0H-20z" fill="{FIELDS[2]}"/>'
        f'<path d="M2 0H20V18H2z" fill="{FIELDS[1]}"/>'
        f'<path d="M-20 0 20-3M2-18 4 18M-9-1-10 18" stroke="{HEDGE}" stroke-width="2.2"/>'
        f'<path d="M-12 0h0M3-9h0M12-2h0M-10 9h0" stroke="{PALETTE.tree}" stroke-width="5"'
        ' stroke-linecap="round"/>'
    )
    houses = (
        f'<path d="M-8-8h7v6h-7z" fill="{ROOFS[0]}"/><path d="M4-6h8v6H4z" fill="{ROOFS[1]}"/>'
        f'<path d="M-5 4h9v6h-9z" fill="{ROOFS[2]}"/>'
    )
    reeds = f'<use href="#{PREFIX}-reed" x="-6" y="2"/><use href="#{PREFIX}-reed" x="7" y="11"/>'
    thin, broad = "M-18-8C-6-8-4 8 17 9", "M-20-10C-6-10-4 8 20 9"
    waters = {
        kind: f'<path d="{course}" fill="none" stroke="{PALETTE.shore}"'
        f' stroke-width="{wide + 2}"/><path d="{course}" fill="none" stroke="{PALETTE.water}"'
        f' stroke-width="{wide}"/>'
        for kind, course, wide in (("stream", thin, 3), ("river", broad, 11))
    }
    looks = {
        "bocage": (MEADOW, fields),
        "village": (MEADOW, f'<circle r="15" fill="{YARDS}"/>{houses}'),
        "marsh": (FLOOD, reeds),
        "stream": (STREAM_BED, waters["stream"] + reeds),
        "river": (RIVER_BED, waters["river"]),
    }
    return samples(PREFIX, PALETTE.grid, looks)
