# uncompiled: what is shown, not what is computed with
"""What is printed beside the map of Rösselsprung: steps, turns and tables, for the browser."""

from __future__ import annotations

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
from grognard.titles.roesselsprung.box.components import (
    AirRaid,
    Command,
    DrvarCounters,
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
from grognard.titles.roesselsprung.options import Options
from grognard.titles.roesselsprung.position import UNSEEN
from grognard.titles.roesselsprung.rules.ch03_sequence import STEPS


def sheet(rules: MapRules, counters: DrvarCounters, options: Options, texts: Texts) -> Beside:
    """Steps of a turn, turns, tables (heading, clause, head, rows), what is printed in hexes."""
    lang = texts.lang
    return Beside(
        phases=[Called(step, texts.say(f"phase-{step}")) for step in STEPS],
        calendar=calendar(rules.turns, texts),
        calendar_heading=CALENDAR.in_(lang),
        tables=[
            table(*each, lang)
            for each in (
                ("terrain", CHART, "8.2a", chart_rows(rules, lang, options)),
                ("actions", ACTIONS, "5a", action_rows(lang)),
                ("points", POINTS, "T-AP", point_rows(lang, options)),
                ("combat", COMBAT, "11.1a", combat_rows(lang, options)),
                ("victory", VICTORY, "15.1.2a", victory_rows(counters, lang, options)),
                ("scatter", SCATTER, "14.2d", scatter_rows(rules, lang)),
            )
        ],
        marks=_marks(rules, options, texts),
    )


def _marks(rules: MapRules, options: Options, texts: Texts) -> dict[str, list[HexMark]]:
    """What the map prints in a hex for the rules."""
    printed = [(each.hex, "objective", each.name.in_(texts.lang)) for each in rules.objectives]
    printed += [(hex, "mission", texts.say("mission-hex")) for hex in rules.mission_hexes]
    printed += [(hex, "entry", texts.say("entry-hex")) for hex in rules.entries]
    if options.river_in_hex:
        printed += [(hex, "river", texts.say("river-hex")) for hex in rules.river_hexes]
    return marks(printed)


# Unit cards --------------------------------------------------------------------------------------


def units(opened: Opened, texts: Texts) -> list[UnitCard]:
    """A card for every piece, for every Mission face down, and for every aircraft.

    Face-down Missions have numbers only so that they can lie on the map: a number is nobody's.
    The parts of a unit share its card; `faces` gives a unit's drawing by its strength. In a stack
    the first lie lowest, and units on top.
    """
    names = opened.names(texts.lang)
    counters = opened.counters
    others: list[Command | Mission | Radio] = [*counters.commands, *counters.missions]
    by_id = {other.id: other for other in [*others, counters.radio]}
    covered = texts.say("mission-face-down")
    cards = [
        _card(f"{UNSEEN}-{number}", SEATS[YUGOSLAV], covered, "mission", "mission", texts)
        for number, _ in enumerate(counters.missions, start=1)
    ]
    for piece in sorted(opened.box.pieces, key=lambda piece: piece.combat):
        if piece.combat:
            unit = counters.unit(opened.box.pieces[piece.family].id)
            cards.append(_unit(piece, names[piece.id], unit, texts))
        else:
            cards.append(_other(piece, names[piece.id], by_id[piece.id], texts))
    return cards + [_aircraft(raid, texts) for raid in counters.aircraft]


def _card(id: str, side: str, name: str, face: str, kind: str, texts: Texts) -> UnitCard:
    return UnitCard(
        id=id,
        side=side,
        nation_name=texts.say(f"nation-{side}"),
        name=name,
        kind_name=texts.say(f"kind-{kind}"),
        size_name="",
        factors=[],
        history="",
        drawing=f"u-{face}",
        back="",
    )


def _unit(piece: Piece, name: str, unit: Unit, texts: Texts) -> UnitCard:
    strengths = range(1, max(unit.vf, unit.merge_cap) + 1)
    values = {"vf": unit.vf, "movement": unit.movement, "range": unit.range}
    return msgspec.structs.replace(
        _card(piece.id, SEATS[piece.side], name, unit.id, unit.type, texts),
        size_name=texts.say(f"size-{unit.size}"),
        factors=_factors(unit, values, texts),
        history=said(unit.history, texts),
        faces={vf: f"u-{unit.id}" if vf == unit.vf else f"u-{unit.id}-{vf}" for vf in strengths},
    )


def _other(piece: Piece, name: str, counter: Command | Mission | Radio, texts: Texts) -> UnitCard:
    side = SEATS[piece.side]
    if isinstance(counter, Command):
        radii = {"radius": counter.radius, "movement": counter.movement}
        return msgspec.structs.replace(
            _card(piece.id, side, name, piece.id, "command", texts),
            factors=_factors(counter, radii, texts),
            history=said(counter.history, texts),
            back=f"u-{piece.id}-back" if counter.returns else "",
        )
    if isinstance(counter, Mission):
        card = _card(piece.id, side, name, piece.id, "mission", texts)
        return msgspec.structs.replace(card, back="u-mission")
    return _card(piece.id, side, name, piece.id, "radio", texts)


def _aircraft(raid: AirRaid, texts: Texts) -> UnitCard:
    values = {"precision": raid.precision, "attack": raid.attack, "modifier": raid.modifier}
    factors = [factor(id, id, value, "reconstructed", None, texts) for id, value in values.items()]
    return msgspec.structs.replace(
        _card(raid.id, raid.side, raid.name.in_(texts.lang), raid.id, "aircraft", texts),
        factors=factors,
        turn=raid.turn,
    )


def _factors(counter: Unit | Command, values: dict[str, int], texts: Texts) -> list[Factor]:
    return [
        factor(id, id, value, counter.sources.get(id, "printed"), counter.why.get(id), texts)
        for id, value in values.items()
    ]
