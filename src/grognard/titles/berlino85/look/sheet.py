# uncompiled: what is shown, not what is computed with
"""What is printed beside the map of Berlino '85: phases, calendar and tables, for the browser."""

from __future__ import annotations

from itertools import product

from grognard.boards.beside import Beside, Called, UnitCard, calendar, factor, said, table
from grognard.boards.counterfile import Counter
from grognard.boards.drawing.column import DIE
from grognard.engine.text import Texts
from grognard.titles.berlino85.box.contents import TERRAIN_COST
from grognard.titles.berlino85.box.opened import Opened
from grognard.titles.berlino85.look.legend import CALENDAR, COMBAT, NEGOTIATIONS, SUM
from grognard.titles.berlino85.rules.ch01_sequence import PHASES
from grognard.titles.berlino85.rules.ch03_combat import COLUMNS
from grognard.titles.berlino85.rules.ch04_results import COMBAT_TABLE


def sheet(opened: Opened, texts: Texts) -> Beside:
    """Phases in order, calendar, tables (heading, clause, head, rows) and values by hex."""
    lang = texts.lang

    throws = [a + b for a, b in product(range(1, 7), repeat=2)]
    sums = range(2, 14)
    combat = [[DIE.in_(lang), *COLUMNS]]
    combat += [[str(face), *row] for face, row in enumerate(COMBAT_TABLE, start=1)]
    talks = [
        [SUM.in_(lang), *map(str, sums)],
        [
            texts.say("talks-surrender"),
            *(str(sum(thrown < s for thrown in throws)) for s in sums),
        ],
        [texts.say("talks-cease-fire"), *(str(throws.count(s)) for s in sums)],
    ]
    return Beside(
        phases=[Called(phase, texts.say(f"phase-{phase}")) for phase in PHASES],
        calendar=calendar(opened.map.rules.calendar, texts),
        calendar_heading=CALENDAR.in_(lang),
        tables=[
            table("combat", COMBAT, "CRT", combat, lang),
            table("talks", NEGOTIATIONS, "5.0b", talks, lang),
        ],
        values=dict(opened.map.rules.resistance),
        costs=dict(TERRAIN_COST),
    )


def units(opened: Opened, texts: Texts) -> list[UnitCard]:
    """A card for every counter."""
    return [_unit(unit, texts) for unit in opened.counters.units]


def _unit(unit: Counter, texts: Texts) -> UnitCard:
    return UnitCard(
        id=unit.id,
        side=unit.side,
        nation_name=texts.say(f"nation-{unit.nation}"),
        name=unit.name.in_(texts.lang),
        kind_name=texts.say(f"kind-{unit.kind}"),
        size_name=texts.say(f"size-{unit.size}"),
        factors=[
            factor(id, id, value, unit.sources.get(id, "printed"), unit.why.get(id), texts)
            for id, value in unit.factors.items()
        ],
        history=said(unit.history, texts),
        drawing=f"u-{unit.id}",
    )
