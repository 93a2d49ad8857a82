# uncompiled: drawing happens once a table, there is nothing to gain
"""What stands beside the map of Rösselsprung when it is drawn as a sheet: key and tables."""

from itertools import pairwise
from typing import Final

from grognard.boards.datafile import Text
from grognard.boards.drawing.column import (
    DIE,
    Column,
    rose,
    rose_rows,
    samples,
    signed,
)
from grognard.boards.drawing.houses import ROOFS
from grognard.boards.drawing.legend import line_sample, water_sample
from grognard.boards.drawing.pen import at, num
from grognard.titles.roesselsprung.box.components import (
    DROP_TURNS,
    DrvarCounters,
    DrvarMap,
    MapRules,
)
from grognard.titles.roesselsprung.box.contents import (
    GERMAN,
    RIVER_ASSAULT,
    RIVER_COST,
    ROAD_COST,
    YUGOSLAV,
)
from grognard.titles.roesselsprung.look.printed import (
    ARROWS,
    ENTRY,
    MISSION,
    MISSION_HEX,
    OBJECTIVE,
    ROSE,
    SIDES,
    STAR,
)
from grognard.titles.roesselsprung.look.style import (
    CONTOUR,
    CROPS,
    HILLS,
    MAP_STYLE,
    PALETTE,
    PREFIX,
    RIVER,
    ROAD,
    SHADE,
    TERRAIN_NAMES,
    VALLEY,
    WOODS,
    YARDS,
)
from grognard.titles.roesselsprung.options import Options
from grognard.titles.roesselsprung.rules.ch03_sequence import AP_TABLE
from grognard.titles.roesselsprung.rules.ch15_victory import COMMAND_LOST, TITO_KILLED
from grognard.titles.roesselsprung.rules.ch15_victory import OBJECTIVE as OBJECTIVE_POINTS

SCALE: Final = 1.3
"""The sheet is large: the legend is drawn small and enlarged."""
INNER: Final = 400.0
GAP: Final = 34.0
WIDTH: Final = (2 * INNER + GAP + 30) * SCALE
STEP: Final = 25.0
"""From one line of the key to the next."""

USUAL: Final = Options()
GERMAN_18: Final = 18
"""T-AP As an option the last row begins there."""
RIVER_HEX: Final = Text("fiume (esagono)", "river (hex)")
CALENDAR: Final = Text("Turni: due ore ciascuno", "Turns: two hours each")
CHART: Final = Text("Effetti del terreno", "Terrain effects")
TERRAIN: Final = Text("terreno", "terrain")
COLUMNS: Final = (
    Text("PM", "MP"),
    Text("a segno con", "hit on"),
    Text("Assalto", "Assault"),
    Text("blocca la LOS", "blocks LOS"),
)
YES, NO = Text("sì", "yes"), Text("no", "no")
ACTIONS: Final = Text("Azioni", "Actions")
ACTION_HEAD: Final = (
    Text("azione", "action"),
    Text("PA", "AP"),
    Text("giocatore", "player"),
    Text("Fuori Comando", "out of command"),
)
ACTIVE, INACTIVE = Text("Attivo", "Active"), Text("Inattivo", "Inactive")
SPECIAL: Final = Text("Attivo, speciale", "Active, special")
TWICE: Final = Text("sì, 2 PA", "yes, 2 AP")
UNTOLD: Final = Text("-", "-")
ACTION_ROWS: Final = (
    (Text("Movimento", "Movement"), 1, ACTIVE, TWICE),
    (Text("Attacco", "Attack"), 1, ACTIVE, TWICE),
    (Text("Movimento e Attacco", "Movement and Attack"), 1, ACTIVE, NO),
    (Text("Assalto", "Assault"), 1, ACTIVE, NO),
    (Text("Frazionare/riunire", "Split/merge"), 1, ACTIVE, NO),
    (Text("Recupero", "Recover"), 2, SPECIAL, UNTOLD),
    (Text("Interrogare civili", "Interrogate civilians"), 2, SPECIAL, NO),
    (Text("Muovere Missioni", "Move Mission"), 2, SPECIAL, UNTOLD),
    (Text("Attacco Aereo", "Air Attack"), 0, SPECIAL, UNTOLD),
    (Text("Attacco di Opportunità", "Opportunity Attack"), 1, INACTIVE, TWICE),
    (Text("Assalto di Opportunità", "Opportunity Assault"), 1, INACTIVE, NO),
)
POINTS: Final = Text("Punti Attivazione", "Activation Points")
STRENGTH: Final = (Text("VF tedeschi", "German VF"), Text("VF jugoslavi", "Yugoslav VF"))
AP: Final = Text("PA", "AP")
POINTS_NOTE: Final = Text(
    "Più un dado: 1-2 vale 1, 3-4 vale 2, 5-6 vale 3. Jugoslavo: +1 se Tito è in mappa, -1 per"
    " ogni Missione fuggita.",
    "Plus a die: 1-2 gives 1, 3-4 gives 2, 5-6 gives 3. Yugoslav: +1 while Tito is on the map,"
    " -1 for each Mission that fled.",
)
COMBAT: Final = Text(
    "Corpo a corpo: VF + dado + modificatori", "Close combat: VF + die + modifiers"
)
COMBAT_HEAD: Final = (
    Text("totale più alto", "higher total"),
    Text("che cosa succede", "what happens"),
)
EQUAL: Final = Text("pari", "equal")
FAILED: Final = Text("di 1 o 2, test fallito", "by 1 or 2, test failed")
PASSED: Final = Text("di 1 o 2, test superato", "by 1 or 2, test passed")
ASSAULT_BACK: Final = Text("chi ha assaltato torna indietro", "the assault goes back")
ACTIVE_BACK: Final = Text("il giocatore Attivo torna indietro", "the Active player goes back")
DRIVEN_BACK: Final = Text("ritirata e A Terra", "retreat and prone")
BEATEN: Final = Text("perde 1 VF, ritirata e test", "loses 1 VF, retreat and test")
ELIMINATED: Final = Text("eliminato", "eliminated")
MARGINS: Final = (
    (
        Text("di 3, fino al doppio", "by 3, up to double"),
        Text("più del doppio", "more than double"),
    ),
    (
        Text("di 3, fino al triplo", "by 3, up to treble"),
        Text("più del triplo", "more than treble"),
    ),
)
"""11.1f As usual, and where the difference must be more than double."""
COMBAT_NOTE: Final = Text(
    "Modificatori al dado: terreno e fiume per chi entra; A Terra -1; Attacco 2 -1; appena"
    " atterrati -1.",
    "Modifiers to the die: terrain and river for the side entering; prone -1; Attack 2 -1; just"
    " landed -1.",
)
VICTORY: Final = Text("Punti Vittoria", "Victory Points")
VICTORY_HEAD: Final = (Text("per", "for"), *SIDES.values())
COMMAND_ONCE: Final = Text("Comando tedesco eliminato", "German Command eliminated")
COMMAND_EACH_TIME: Final = Text(
    "Comando o Suppletivo eliminato", "Command or Replacement eliminated"
)
"""15.1.2d As an option a Replacement Command scores too."""
SCATTER: Final = Text("Scostamento", "Scatter")

AIR: Final = (
    "M0-5C.6-5 .8-4 .8-2.6L6-.4V1L.8.6.6 3.4 2.4 4.4V5.2L0 4.8-2.4 5.2V4.4L-.6 3.4-.8.6-6 1V-.4"
    "L-.8-2.6C-.8-4-.6-5 0-5z"
)
CHUTE: Final = "M-5 0A5 5 0 0 1 5 0L.4 5.4H-.4z"


class Legend(Column):
    """Two columns, the second written when the first is full."""

    def __init__(
        self, mapfile: DrvarMap, counters: DrvarCounters, lang: str, options: Options
    ) -> None:
        super().__init__(lang, INNER, down=56.0)
        self.options: Final = options
        self.file: Final = mapfile
        self.counters: Final = counters

    def drawing(self) -> str:
        left = self._title() + self._turns() + self._chart() + self._key()
        self.down = 26.0
        right = self._actions() + self._points() + self._combat() + self._victory() + self._rose()
        return (
            f'<g id="legend" class="legend" transform="scale({SCALE:g})">{_samples()}{left}'
            f'<g transform="translate({num(INNER + GAP)})">{right}</g></g>'
        )

    def _title(self) -> str:
        return self.title(self.file, size=25, wide=INNER)

    def _turns(self) -> str:
        """The track: which turns are night, who flies, when the sky is full of parachutes."""
        drawn = [self.heading(CALENDAR)]
        for turn, box in enumerate(self.file.rules.turns, start=1):
            x, y = 50.0 * ((turn - 1) % 8), self.down + 46.0 * ((turn - 1) // 8)
            flying = [(AIR, ARROWS[side]) for side in box.air]
            if turn in DROP_TURNS:
                flying.append((CHUTE, ARROWS["german"]))
            signs = "".join(
                f'<path d="{sign}" transform="translate({at((x + 37, y + 10 + 13 * place))})"'
                f' fill="{colour}"/>'
                for place, (sign, colour) in enumerate(flying)
            )
            shape = f'rect x="{num(x)}" y="{num(y)}" width="46" height="42" rx="4"'
            texts = (x + 13, y + 21, 15), (x + 23, y + 36, 9)
            drawn.append(self.turn(turn, box, shape, *texts, signs))
        self.down += 46.0 * 2 - 4.0
        return "".join(drawn)

    def _chart(self) -> str:
        return self.chart(CHART, chart_rows(self.file.rules, self.lang, self.options), 78.0, 88.0)

    def _actions(self) -> str:
        return self.chart(ACTIONS, action_rows(self.lang), 86.0, 142.0)

    def _points(self) -> str:
        return self.chart(POINTS, point_rows(self.lang, self.options), 54.0, 76.0, POINTS_NOTE)

    def _combat(self) -> str:
        return self.chart(COMBAT, combat_rows(self.lang, self.options), 250.0, 150.0, COMBAT_NOTE)

    def _victory(self) -> str:
        return self.chart(
            VICTORY, victory_rows(self.counters, self.lang, self.options), 84.0, 232.0
        )

    def _key(self) -> str:
        entries = self._entries()
        return self.key(
            PREFIX, TERRAIN_NAMES, entries, apart=40.0, below=6.0, across=170.0, step=STEP
        )

    def _entries(self) -> list[tuple[str, str]]:
        entries = [
            (line_sample(look.strokes, -18, 0, 36), self.say(look.label))
            for look in MAP_STYLE.roads.values()
        ]
        entries.append((water_sample(MAP_STYLE, 6.0, -18, 0, 36), self.say(RIVER)))
        entries.append((STAR, self.say(OBJECTIVE)))
        entries.append((MISSION, self.say(MISSION_HEX)))
        for side, colour in ARROWS.items():
            arrow = f'<path d="M-16-4H2V-10L16 0 2 10V4H-16z" fill="{colour}"/>'
            entries.append((arrow, f"{self.say(ENTRY)}, {self.say(SIDES[side])}"))
        entries += [(look.drawing, self.say(look.label)) for look in MAP_STYLE.marks.values()]
        return entries

    def _rose(self) -> str:
        heading = self.heading(SCATTER)
        x, y = INNER / 2, self.down + 52.0
        self.down += 110.0
        return (
            heading
            + f'<g transform="translate({at((x, y))})">{rose(self.file.rules.scatter, ROSE)}</g>'
        )


# Tables, heads first, for the legend and for the browser ----------------------------------------


def chart_rows(rules: MapRules, lang: str, options: Options = USUAL) -> list[list[str]]:
    """T-TEC"""
    rows = [[TERRAIN.in_(lang), *(column.in_(lang) for column in COLUMNS)]]
    for terrain, effect in rules.terrain.items():
        hit = str(effect.to_hit) if effect.to_hit == 6 else f"{effect.to_hit}-6"
        sight = (YES if effect.blocks else NO).in_(lang)
        name = TERRAIN_NAMES[terrain].in_(lang)
        rows.append([name, str(effect.mp), hit, signed(effect.assault), sight])
    rows.append([ROAD.in_(lang), str(ROAD_COST), "", "", ""])
    river = RIVER_HEX if options.river_in_hex else RIVER
    rows.append([river.in_(lang), f"{RIVER_COST:+}", "", f"{RIVER_ASSAULT:+}", NO.in_(lang)])
    return rows


def action_rows(lang: str) -> list[list[str]]:
    """T-ACT"""
    rows = [[text.in_(lang) for text in ACTION_HEAD]]
    for name, cost, player, without in ACTION_ROWS:
        rows.append([name.in_(lang), str(cost), player.in_(lang), without.in_(lang)])
    return rows


def point_rows(lang: str, options: Options = USUAL) -> list[list[str]]:
    """T-AP"""
    rows = [[AP.in_(lang), *(str(ap) for _, ap in AP_TABLE[GERMAN])]]
    for side in (GERMAN, YUGOSLAV):
        starts = [start for start, _ in AP_TABLE[side]]
        if side == GERMAN and options.german_18_gives_6:
            starts[-1] = GERMAN_18
        bands = [f"{a}-{b - 1}" for a, b in pairwise(starts)]
        rows.append([STRENGTH[side].in_(lang), *bands, f"{starts[-1]}+"])
    return rows


def combat_rows(lang: str, options: Options = USUAL) -> list[list[str]]:
    """11.1"""
    back = ACTIVE_BACK if options.tie_active_player_retreats else ASSAULT_BACK
    far, farther = MARGINS[1 if options.difference_more_than_double else 0]
    rows = (
        COMBAT_HEAD,
        (EQUAL, back),
        (FAILED, DRIVEN_BACK),
        (PASSED, back),
        (far, BEATEN),
        (farther, ELIMINATED),
    )
    return [[text.in_(lang) for text in row] for row in rows]


def victory_rows(counters: DrvarCounters, lang: str, options: Options = USUAL) -> list[list[str]]:
    """15.1.2"""
    command = COMMAND_EACH_TIME if options.every_command_loss_scores else COMMAND_ONCE
    captured = max(mission.captured for mission in counters.missions)
    exited = max(mission.exited for mission in counters.missions)
    given = (
        (Text("Tito ucciso", "Tito killed"), f"+{TITO_KILLED}", ""),
        (Text("Missione catturata", "Mission captured"), f"+{captured}", ""),
        (Text("obiettivo controllato", "objective controlled"), *2 * (f"+{OBJECTIVE_POINTS}",)),
        (command, "", f"+{COMMAND_LOST}"),
        (Text("VF tedesco eliminato", "German VF eliminated"), "", "+1"),
        (Text("Missione uscita (non Tito)", "Mission off the map (not Tito)"), "", f"+{exited}"),
    )
    head = [text.in_(lang) for text in VICTORY_HEAD]
    return [head, *([text.in_(lang), german, yugoslav] for text, german, yugoslav in given)]


def scatter_rows(rules: MapRules, lang: str) -> list[list[str]]:
    """14.2d"""
    return rose_rows(rules.scatter, DIE, lang)


def _samples() -> str:
    """A small hex of each terrain, by the same brush as the map."""
    fields = "".join(
        f'<path d="M{x} {y}l9-3 2 6-9 3z" fill="{CROPS}"/>'
        for x, y in ((-12, -6), (3, -10), (-6, 8), (6, 4))
    )
    houses = (
        f'<path d="M-9-9h8v6h-8z" fill="{ROOFS[0]}"/><path d="M4-6h9v6H4z" fill="{ROOFS[1]}"/>'
        f'<path d="M-5 5h9v6h-9z" fill="{ROOFS[2]}"/>'
    )
    slope = (
        f'<path d="M-2-20C8-8 4 6 22 14V-20z" fill="{SHADE}" opacity=".22"/>'
        f'<path d="M6-20C14-8 10 4 24 8V-20z" fill="{SHADE}" opacity=".2"/>'
        f'<path d="M-20 8C-8 4-8-10 0-18M-20 16C0 10 4 14 12 18" fill="none" stroke="{CONTOUR}"'
        ' stroke-width=".9"/>'
    )
    trees = "".join(
        f'<use href="#{PREFIX}-t{kind}" x="{x}" y="{y}"/>'
        for kind, x, y in (
            (0, -8, -2),
            (2, 2, -4),
            (1, 10, 2),
            (0, -3, 10),
            (2, -12, 10),
            (0, 8, 13),
        )
    )
    looks = {
        "plain": (VALLEY, fields),
        "built-up": (YARDS, houses),
        "hill": (HILLS, slope),
        "forest": (WOODS, trees),
    }
    return samples(PREFIX, PALETTE.grid, looks)
