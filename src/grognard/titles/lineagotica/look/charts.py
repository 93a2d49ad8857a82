# uncompiled: what is shown, not what is computed with
"""The printed tables of Linea Gotica, as one looks things up in them."""

from __future__ import annotations

from grognard.boards.beside import Chart
from grognard.engine.text import Texts
from grognard.titles.lineagotica.box.firetables import DamageTable, Modifier, Profile
from grognard.titles.lineagotica.box.groundtables import MoveModifier
from grognard.titles.lineagotica.box.rows import QUALITIES, RESULTS
from grognard.titles.lineagotica.box.tables import Tables

NOTHING = "-"
HALF = "1/2"


def charts(tables: Tables, texts: Texts) -> list[Chart]:
    """Heading, clause, head and rows of each."""

    def chart(id: str, clause: str, head: tuple[str, ...], rows: list[list[str]]) -> Chart:
        named = [texts.say(f"chart-{word}") if word else "" for word in head]
        return Chart(id, texts.say(f"chart-{id}"), clause, named, rows)

    ranges = ("short", "middle", "long")
    return [
        chart("quality", "3.1", ("", "chance", "command"), _qualities(tables, texts)),
        chart("weapons", "11.1", ("", "shots", *ranges, "area"), _weapons(tables, texts)),
        chart("to-hit", "12.1", ("", "modifier"), _modifiers(tables.to_hit, texts)),
        chart("foot", "6.3", ("", "move"), _on_foot(tables, texts)),
        chart("vehicles", "7.1", ("", "road", "off-road"), _vehicles(tables, texts)),
        chart("men", "16.1", ("die", "result"), _damage(tables.men, texts)),
        chart("soft", "16.6", ("die", "result"), _damage(tables.soft, texts)),
        chart("armour", "16.13", ("die", "result"), _damage(tables.armour, texts)),
        chart("morale", "17.11", ("", "modifier"), _modifiers(tables.morale, texts)),
        chart("reaction", "17.20", ("die", "result"), _damage(tables.reaction, texts)),
    ]


def _length(mm: int, texts: Texts) -> str:
    return texts.say("measure-length", mm=mm) if mm else NOTHING


def _qualities(tables: Tables, texts: Texts) -> list[list[str]]:
    return [
        [texts.name(id), str(tables.quality[number]), _length(tables.squad_command[number], texts)]
        for number, id in enumerate(QUALITIES)
    ]


def _weapons(tables: Tables, texts: Texts) -> list[list[str]]:
    return [
        [
            texts.name(row.id),
            str(row.single.shots),
            *_ranges(row.single, texts),
            _area(row.area, texts),
        ]
        for row in tables.weapons
    ]


def _ranges(found: Profile, texts: Texts) -> list[str]:
    return [_length(mm, texts) for mm in (found.short, found.middle, found.long)]


def _area(found: Profile | None, texts: Texts) -> str:
    if found is None:
        return NOTHING
    return texts.say("measure-area", across=found.across, along=found.along, mm=found.reach)


def _modifiers(rows: list[Modifier], texts: Texts) -> list[list[str]]:
    return [[texts.part(row.part), HALF if row.halves else f"{row.amount:+d}"] for row in rows]


def _on_foot(tables: Tables, texts: Texts) -> list[list[str]]:
    gaits = zip(("cautious", "normal", "run"), tables.gaits, strict=True)
    rows = [[texts.name(gait), _length(mm, texts)] for gait, mm in gaits]
    return rows + [[texts.say(f"part-{row.id}"), _share(row)] for row in tables.foot_modifiers]


def _share(row: MoveModifier) -> str:
    if row.impassable:
        return NOTHING
    return "100%" if row.whole_turn else f"-{row.percent}%"


def _vehicles(tables: Tables, texts: Texts) -> list[list[str]]:
    rows = tables.vehicle_rows.values()
    return [
        [texts.name(f"vehicle-{row.id}"), _length(row.road, texts), _length(row.off_road, texts)]
        for row in rows
    ]


def _damage(table: DamageTable, texts: Texts) -> list[list[str]]:
    found: list[list[str]] = []
    low = 1
    for row in table.rows:
        die = str(row.high) if low == row.high else f"{low}-{row.high}"
        found.append([die, texts.name(RESULTS[row.result])])
        low = row.high + 1
    return found
