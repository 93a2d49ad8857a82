# uncompiled: what is shown, not what is computed with
"""What is printed beside the map of Rösselsprung: steps, turns and tables, for the browser."""

from __future__ import annotations

from typing import Any

from grognard.boards.beside import Mark, calendar, factor, marks, said, table
from grognard.engine.text import Texts
from grognard.titles.roesselsprung.box.components import (
    AirRaid,
    Command,
    MapRules,
    Mission,
    Radio,
    Unit,
)
from grognard.titles.roesselsprung.box.contents import SEATS, YUGOSLAV, Piece
from grognard.titles.roesselsprung.box.opened import Opened
from grognard.titles.roesselsprung.look.legend import (
    ACTIONS,
    CALENDAR,
    CHART,
    COMBAT,
    POINTS,
    SCATTER,
    VICTORY,
    action_rows,
    chart_rows,
    combat_rows,
    point_rows,
    scatter_rows,
    victory_rows,
)
from grognard.titles.roesselsprung.position import UNSEEN
from grognard.titles.roesselsprung.rules.ch03_sequence import STEPS


def sheet(opened: Opened, texts: Texts) -> dict[str, Any]:
    """Steps of a turn, turns, tables (heading, clause, head, rows), what is printed in hexes."""
    rules = opened.map.rules
    lang = texts.lang
    return {
        "phases": [{"id": step, "name": texts.say(f"phase-{step}")} for step in STEPS],
        "calendar": calendar(rules.turns, texts),
        "calendar_heading": CALENDAR.in_(lang),
        "tables": [
            table(*each, lang)
            for each in (
                ("terrain", CHART, "8.2a", chart_rows(rules, lang)),
                ("actions", ACTIONS, "5a", action_rows(lang)),
                ("points", POINTS, "T-AP", point_rows(lang)),
                ("combat", COMBAT, "11.1a", combat_rows(lang)),
                ("victory", VICTORY, "15.1.2a", victory_rows(opened.counters, lang)),
                ("scatter", SCATTER, "14.2d", scatter_rows(rules, lang)),
            )
        ],
        "marks": _marks(rules, texts),
    }


def _marks(rules: MapRules, texts: Texts) -> dict[str, list[Mark]]:
    """What the map prints in a hex for the rules."""
    printed = [(each.hex, "objective", each.name.in_(texts.lang)) for each in rules.objectives]
    printed += [(hex, "mission", texts.say("mission-hex")) for hex in rules.mission_hexes]
    printed += [(hex, "entry", texts.say("entry-hex")) for hex in rules.entries]
    return marks(printed)


# Unit cards --------------------------------------------------------------------------------------


def units(opened: Opened, texts: Texts) -> list[dict[str, Any]]:
    """A card for every piece, for every Mission face down, and for every aircraft.

    Face-down Missions have numbers only so that they can lie on the map: a number is nobody's.
    The parts of a unit share its card; `faces` gives a unit's drawing by its strength. In a stack
    the first lie lowest, and units on top.
    """
    names = opened.names(texts.lang)
    counters = opened.counters
    others: list[Command | Mission | Radio] = [*counters.commands, *counters.missions]
    by_id = {other.id: other for other in [*others, counters.radio]}
    covered = {"side": SEATS[YUGOSLAV], "name": texts.say("mission-face-down")}
    covered |= _card("mission", "mission", texts)
    cards = [
        {"id": f"{UNSEEN}-{number}", **covered}
        for number, _ in enumerate(counters.missions, start=1)
    ]
    for piece in sorted(opened.box.pieces, key=lambda piece: piece.combat):
        if piece.combat:
            unit = counters.unit(opened.box.pieces[piece.family].id)
            card = _unit(piece, unit, texts)
        else:
            card = _other(piece, by_id[piece.id], texts)
        cards.append({"id": piece.id, "side": SEATS[piece.side], "name": names[piece.id], **card})
    cards += [_aircraft(raid, texts) for raid in counters.aircraft]
    for card in cards:
        card["nation_name"] = texts.say(f"nation-{card['side']}")
    return cards


def _card(face: str, kind: str, texts: Texts, **more: Any) -> dict[str, Any]:
    return {
        "kind_name": texts.say(f"kind-{kind}"),
        "size_name": "",
        "factors": [],
        "history": "",
        "drawing": f"u-{face}",
        "back": "",
        **more,
    }


def _unit(piece: Piece, unit: Unit, texts: Texts) -> dict[str, Any]:
    strengths = range(1, max(unit.vf, unit.merge_cap) + 1)
    return _card(
        unit.id,
        unit.type,
        texts,
        size_name=texts.say(f"size-{unit.size}"),
        factors=_factors(unit, {"vf": unit.vf, "movement": unit.movement, "range": unit.range},
                         texts),
        history=said(unit.history, texts),
        faces={vf: f"u-{unit.id}" if vf == unit.vf else f"u-{unit.id}-{vf}" for vf in strengths},
    )  # fmt: skip


def _other(piece: Piece, counter: Command | Mission | Radio, texts: Texts) -> dict[str, Any]:
    if isinstance(counter, Command):
        radii = {"radius": counter.radius, "movement": counter.movement}
        return _card(
            piece.id,
            "command",
            texts,
            factors=_factors(counter, radii, texts),
            history=said(counter.history, texts),
            back=f"u-{piece.id}-back" if counter.returns else "",
        )
    if isinstance(counter, Mission):
        return _card(piece.id, "mission", texts, back="u-mission")
    return _card(piece.id, "radio", texts)


def _aircraft(raid: AirRaid, texts: Texts) -> dict[str, Any]:
    values = {"precision": raid.precision, "attack": raid.attack, "modifier": raid.modifier}
    factors = [factor(id, id, value, "reconstructed", None, texts) for id, value in values.items()]
    card = _card(raid.id, "aircraft", texts, factors=factors, turn=raid.turn)
    return {"id": raid.id, "side": raid.side, "name": raid.name.in_(texts.lang), **card}


def _factors(counter: Unit | Command, values: dict[str, int], texts: Texts) -> list[dict[str, Any]]:
    return [
        factor(id, id, value, counter.sources.get(id, "printed"), counter.why.get(id), texts)
        for id, value in values.items()
    ]
