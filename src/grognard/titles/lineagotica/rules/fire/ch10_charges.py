"""10.4, 37.31 Demolition charges: at an obstacle, and the one under the bridge."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.marks import Laid
from grognard.boards.felt.plane import rings_meet
from grognard.boards.felt.table import Element
from grognard.engine.events import Event
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.box.rows import GRENADE_AREA, IN_THE_OPEN, INDIRECT_GT106
from grognard.titles.lineagotica.position import CHARGES, NOWHERE, Skirmish
from grognard.titles.lineagotica.rules.fire.ch10_volleys import Tally
from grognard.titles.lineagotica.rules.fire.ch15_blast import Burst, burst
from grognard.titles.lineagotica.rules.fire.ch16_damage import Harm, hurt
from grognard.titles.lineagotica.rules.men.ch18_sighting import can_be_seen
from grognard.titles.lineagotica.rules.men.ch30_lines import hull_of, sees_point
from grognard.titles.lineagotica.rules.procedure import Dice, attempt
from grognard.titles.lineagotica.rules.turn.ch37_battles import raise_alarm

FIRE_CHARGE: Final = "fire-charge"
SET_OFF: Final = "set-off"
BREACH: Final = 30
"""mm of breach to each side of a prepared charge, as wide as a tank makes it (7.5)."""
ON_SOFT: Final = 4
"""16.7, 37.31"""


# 10.4, 10.6 Prepared charges ----------------------------------------------------------------------


def to_prepare(pos: Skirmish, man: Piece) -> list[str]:
    """With a charge in hand, at an obstacle within reach."""
    at = man.index
    if not man.man or pos.house[at] != NOWHERE or pos.left(man, CHARGES) <= 0:
        return []
    reach = pos.box.tables.contact
    rows = pos.box.tables.terrain
    return [
        element.id
        for element in pos.box.felt.elements
        if element.kind.name in rows
        and rows[element.kind.name].foot in ("small", "large")
        and not pos.box.hidden_from(element, man.side)
        and element.number not in pos.marks.gone
        and element.near(pos.x[at], pos.y[at], reach)
    ]


def prepare(table: Skirmish, man: Piece, object: str) -> None:
    at = man.index
    table.spend(man, CHARGES)
    key = f"charge {man.side} {object} {table.x[at]},{table.y[at]}"
    table.works = {**table.works, key: 1}


def to_set_off(pos: Skirmish, man: Piece) -> list[str]:
    """10.4 Those his side has prepared, while he sees the place."""
    if not man.man:
        return []
    found: list[str] = []
    for key in pos.works:
        words = key.split(" ")
        if words[0] == "charge" and int(words[1]) == man.side and words[2] not in found:
            x, y = _place(words[3])
            if sees_point(pos, man, x, y):
                found.append(words[2])
    return sorted(found)


def _place(word: str) -> tuple[int, int]:
    x, _, y = word.partition(",")
    return int(x), int(y)


def set_off(table: Skirmish, man: Piece, object: str, tally: Tally) -> Dice:
    """10.4 Every charge prepared there goes off and leaves a breach."""
    raise_alarm(table)
    element = table.box.felt.elements[table.box.felt.number[object]]
    start = f"charge {man.side} {object} "
    for key in [key for key in table.works if key.startswith(start)]:
        x, y = _place(key[len(start) :])
        table.works = {k: n for k, n in table.works.items() if k != key}
        table.marks = table.marks.crush(element.number, x, y, BREACH)
        blast = Burst(x, y, GRENADE_AREA, 0, soft=ON_SOFT, firer=man.index, what="charge")
        hurts = yield from burst(table, blast)
        for each in hurts:
            tally.add(man.side, each)


# 37.31 The bridge ---------------------------------------------------------------------------------


def blow_bridge(table: Skirmish, man: Piece, object: str, tally: Tally) -> Dice:
    """37.31 Everything on it rolls as in the open at short distance, and one more."""
    table.charge_fired = True
    raise_alarm(table)
    bridge = table.box.felt.elements[table.box.felt.number[object]]
    table.tell(Event("bridge-blown", "37.31", {"thing": bridge.id}))
    tables = table.box.tables
    chance = tables.he_chance[IN_THE_OPEN][0] + tables.he_heavy
    on_it = [piece for piece in table.box.pieces if _is_on(table, bridge, piece)]
    for piece in on_it:
        face = yield from attempt(chance)
        table.beaten |= piece.bit
        table.shelled |= piece.bit
        if face <= chance:
            harm = Harm(piece, soft=ON_SOFT, penetration=INDIRECT_GT106)
            each = yield from hurt(table, harm)
            tally.add(man.side, each)
        if piece.vehicle:
            table.immobile |= piece.bit
    gap = Laid(f"gap-{bridge.id}", table.box.kinds["cliff"], bridge.points)
    table.marks = table.marks.remove(bridge.number).lay(gap)


def _is_on(pos: Skirmish, bridge: Element, piece: Piece) -> bool:
    """Men by their centre, hulls by any part of them."""
    if not can_be_seen(pos, piece):
        return False
    if piece.vehicle:
        return rings_meet(hull_of(pos, piece).ring, bridge.points)
    return bridge.has(pos.x[piece.index], pos.y[piece.index])
