# uncompiled: what is shown, not what is computed with
"""The printed tables of Linea Gotica, as one looks things up in them."""

from __future__ import annotations

from typing import Any

from grognard.engine.text import Texts
from grognard.titles.lineagotica.firetables import DamageTable, Modifier, Profile
from grognard.titles.lineagotica.groundtables import MoveModifier
from grognard.titles.lineagotica.rows import QUALITIES, RESULTS
from grognard.titles.lineagotica.tables import Tables

NOTHING = "-"
HALF = "1/2"


def charts(tables: Tables, texts: Texts) -> list[dict[str, Any]]:
    """Heading, clause, head and rows of each."""

    def chart(id: str, clause: str, head: tuple[str, ...], rows: list[list[str]]) -> dict[str, Any]:
        return {
            "id": id,
            "heading": texts.say(f"chart-{id}"),
            "clause": clause,
            "head": [texts.say(f"chart-{word}") if word else "" for word in head],
            "rows": rows,
        }

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


def _mm(length: int) -> str:
    """On a table one measures in centimetres."""
    return f"{length / 10:g} cm" if length else NOTHING


def _qualities(tables: Tables, texts: Texts) -> list[list[str]]:
    return [
        [texts.name(id), str(tables.quality[number]), _mm(tables.squad_command[number])]
        for number, id in enumerate(QUALITIES)
    ]


def _weapons(tables: Tables, texts: Texts) -> list[list[str]]:
    return [
        [texts.name(row.id), str(row.single.shots), *_ranges(row.single), _area(row.area)]
        for row in tables.weapons
    ]


def _ranges(found: Profile) -> list[str]:
    return [_mm(found.short), _mm(found.middle), _mm(found.long)]


def _area(found: Profile | None) -> str:
    if found is None:
        return NOTHING
    return f"{found.across / 10:g} x {found.along / 10:g} cm, {_mm(found.reach)}"


def _modifiers(rows: list[Modifier], texts: Texts) -> list[list[str]]:
    return [[texts.part(row.part), HALF if row.halves else f"{row.amount:+d}"] for row in rows]


def _on_foot(tables: Tables, texts: Texts) -> list[list[str]]:
    gaits = zip(("cautious", "normal", "run"), tables.gaits, strict=True)
    rows = [[texts.name(gait), _mm(mm)] for gait, mm in gaits]
    return rows + [[texts.say(f"part-{row.id}"), _share(row)] for row in tables.foot_modifiers]


def _share(row: MoveModifier) -> str:
    if row.impassable:
        return NOTHING
    return "100%" if row.whole_turn else f"-{row.percent}%"


def _vehicles(tables: Tables, texts: Texts) -> list[list[str]]:
    rows = tables.vehicle_rows.values()
    return [[texts.name(f"vehicle-{row.id}"), _mm(row.road), _mm(row.off_road)] for row in rows]


def _damage(table: DamageTable, texts: Texts) -> list[list[str]]:
    found: list[list[str]] = []
    low = 1
    for row in table.rows:
        die = str(row.high) if low == row.high else f"{low}-{row.high}"
        found.append([die, texts.name(RESULTS[row.result])])
        low = row.high + 1
    return found
