# uncompiled: what is shown, not what is computed with
"""What is printed beside the map of Night Drop: steps, turns and tables, for the browser."""

from __future__ import annotations

from typing import Final

import msgspec

from grognard.boards.beside import (
    Beside,
    Called,
    Factor,
    HexMark,
    UnitCard,
    calendar,
    factor,
    marks,
    said,
    table,
)
from grognard.engine.text import Texts
from grognard.titles.nightdrop.box.components import GermanUnit, MapRules, Regiment, Strength
from grognard.titles.nightdrop.box.contents import SEATS, Unit
from grognard.titles.nightdrop.box.opened import Opened
from grognard.titles.nightdrop.look.legend import (
    CALENDAR,
    CHART,
    COMBAT,
    SCATTER,
    VICTORY,
    chart_rows,
    combat_rows,
    scatter_rows,
    victory_rows,
)
from grognard.titles.nightdrop.rules.ch05_sequence import LAST_STEP

MARKERS: Final = {"it": "Unità tedesca sconosciuta", "en": "Unknown German unit"}


def sheet(rules: MapRules, texts: Texts) -> Beside:
    """Steps of a turn, turns, tables (heading, clause, head, rows), what is printed in hexes."""
    lang = texts.lang
    steps = range(1, LAST_STEP + 2)
    return Beside(
        phases=[Called(str(step), texts.say(f"phase-{step}")) for step in steps],
        calendar=calendar(rules.turns, texts),
        calendar_heading=CALENDAR.in_(lang),
        tables=[
            table(*each, lang)
            for each in (
                ("terrain", CHART, "T.1", chart_rows(rules, lang)),
                ("combat", COMBAT, "9.2.4a", combat_rows(lang)),
                ("victory", VICTORY, "10.1", victory_rows(lang)),
                ("scatter", SCATTER, "4.2.2a", scatter_rows(rules, lang)),
            )
        ],
        marks=_marks(rules, texts),
    )


def _marks(rules: MapRules, texts: Texts) -> dict[str, list[HexMark]]:
    """What the map prints in a hex for the rules."""
    printed: list[tuple[str, str, str]] = []
    for regiment, hexes in rules.drop_zones.items():
        name = texts.say("drop-zone", regiment=regiment)
        printed += [(hex, "drop-zone", name) for hex in hexes]
    for hexes in rules.vp_hexes.values():
        printed += [(hex, "vp", texts.say("vp-hex")) for hex in hexes]
    printed += [(hex, "start", texts.say("start-hex")) for hex in rules.german_start]
    for letter, hex in rules.entries.items():
        printed.append((hex, "entry", texts.say("entry-hex", letter=letter)))
    return marks(printed)


# Unit cards --------------------------------------------------------------------------------------


def units(opened: Opened, texts: Texts) -> list[UnitCard]:
    """A card for every counter, and for each marker that may lie on a German unit.

    The markers have names of their own: what lies under one has none for the US player.
    """
    names = opened.names(texts.lang)
    cards = [_card(opened, unit, names[unit.id], texts) for unit in opened.box.units]
    markers = range(1, len(opened.box.germans) + 1)
    return cards + [_marker(number, texts) for number in markers]


def _card(opened: Opened, unit: Unit, name: str, texts: Texts) -> UnitCard:
    side = SEATS[unit.side]
    drawn: GermanUnit | Regiment | None = None
    if unit.german:
        drawn = opened.counters.german(unit.id)
        kind, size = drawn.silhouette, drawn.size
        face, back = unit.id, f"{unit.id}-reduced" if drawn.reduced else ""
    else:
        number = unit.id.split("-")[0]
        if unit.company:
            drawn = opened.counters.regiments[number]
            kind, size = "company", "company"
            face, back = f"{number}-full", f"{number}-reduced"
        else:
            kind, size = "stick", "platoon"
            face, back = number, ""
    return UnitCard(
        id=unit.id,
        side=side,
        nation_name=texts.say(f"nation-{side}"),
        name=name,
        kind_name=texts.say(f"kind-{kind}"),
        size_name=texts.say(f"size-{size}"),
        factors=_factors(drawn, texts) if drawn is not None else [],
        history=said(drawn.history, texts) if drawn is not None else "",
        drawing=f"u-{face}",
        back=f"u-{back}" if back else "",
    )


def _factors(unit: GermanUnit | Regiment, texts: Texts) -> list[Factor]:
    """What stands on both sides of a counter."""

    def factors(side: str, strength: Strength | None) -> list[Factor]:
        if strength is None:
            return []
        given = {"attack": strength.attack, "defence": strength.defence}
        found = []
        for name, value in given.items():
            id = f"{side}.{name}"
            origin = unit.sources.get(id, unit.sources.get(side))
            why = unit.why.get(id, unit.why.get(side))
            printed = factor(id, name, value, origin, why, texts)
            found.append(msgspec.structs.replace(printed, back=side == "reduced"))
        return found

    return [*factors("full", unit.full), *factors("reduced", unit.reduced)]


def _marker(number: int, texts: Texts) -> UnitCard:
    return UnitCard(
        id=f"unknown-{number}",
        side=SEATS[1],
        nation_name=texts.say("nation-german"),
        name=MARKERS[texts.lang],
        kind_name=texts.say("kind-unknown"),
        size_name="",
        factors=[],
        history="",
        drawing="u-german",
        back="",
    )
