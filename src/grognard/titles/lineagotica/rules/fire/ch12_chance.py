"""12 The chance to hit, as a sum with its reasons."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import far, meets_ring
from grognard.boards.felt.sight import HEAVILY, LIGHTLY
from grognard.engine.sums import Part, Sum
from grognard.titles.lineagotica.box.contents import Arm, Piece
from grognard.titles.lineagotica.box.firetables import Modifier, Profile
from grognard.titles.lineagotica.box.rows import (
    AIMED,
    ASSAULT_RIFLE_AREA,
    BOLT_ACTION,
    COVERING,
    DAY,
    FIRER_WOUNDED,
    FLASH_AUTOMATIC,
    FLASH_SINGLE,
    FROM_A_VEHICLE,
    HAND_GRENADE,
    LONG,
    LONG_RANGE,
    MOON,
    NIGHT_MOON_FAR,
    NIGHT_MOON_NEAR,
    NIGHT_NO_MOON,
    NONE,
    OPPORTUNITY,
    OUT,
    SHORT,
    SHORT_RANGE,
    TARGET_BEHIND_ARMOUR,
    TARGET_CAUTIOUS,
    TARGET_HEAVY_COVER,
    TARGET_LIGHT_COVER,
    TARGET_PRONE,
    TARGET_RUNNING,
    UNOBSERVED_IN_AREA,
)
from grognard.titles.lineagotica.box.tables import half
from grognard.titles.lineagotica.position import (
    CAUTIOUS,
    CRAWL,
    NOBODY,
    NORMAL,
    NOWHERE,
    RUN,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch11_weapons import (
    AREA,
    as_fired,
    profile,
    wounded_firer,
)
from grognard.titles.lineagotica.rules.men.ch17_morale import exposed
from grognard.titles.lineagotica.rules.men.ch30_lines import distance, distance_to, hull_of, seen

IN_PHASE: Final = 0
ON_MOVERS: Final = 1
IN_COVER_OF_MOVES: Final = 2
"""When the shot is fired: in the fire phase, as opportunity fire (8), as covering fire (9)."""

BEHIND: Final = 60
"""12.9"""


def halved(sum: Sum, row: Modifier) -> Sum:
    """2.5, 12.2 Half of it, rounded up, as one more part."""
    return Sum((*sum.parts, Part(half(sum.total) - sum.total, row.id, row.clause)))


def band(pos: Skirmish, piece: Piece, found: Profile, target: Piece) -> int:
    """12.3, 33.2 SHORT, MIDDLE, LONG or OUT; within one room every range is short."""
    if same_room(pos, piece, target):
        return SHORT
    mm = distance(pos, piece, target)
    return found.band(mm * mm)


def same_room(pos: Skirmish, piece: Piece, target: Piece) -> bool:
    """33.2 On one storey of one building."""
    a, b = piece.index, target.index
    inside = pos.house[a] != NOWHERE and pos.house[a] == pos.house[b]
    return inside and pos.storey[a] == pos.storey[b]


def to_hit(pos: Skirmish, piece: Piece, arm: Arm, mode: str, target: Piece, context: int) -> Sum:
    """12.1 to 12.14 What 1d10 must not exceed; nothing below 1 can hit (12.15)."""
    rows = pos.box.tables.to_hit
    found = profile(pos, piece, arm, mode)
    assert found is not None
    added = _range(pos, piece, found, target)
    added += [rows[AIMED].part] if _aimed(pos, piece, arm, mode, context) else []
    added += _target(pos, piece, arm, target)
    if as_fired(pos, piece, arm).bolt_action:
        added.append(rows[BOLT_ACTION].part)
    added += _night(pos, piece, target)
    halvings = _halvings(pos, piece, arm, mode, context)
    if not pos.token[target.index] and target.side != piece.side and context != IN_COVER_OF_MOVES:
        halvings.append(rows[UNOBSERVED_IN_AREA])
    return total(pos, piece, added, halvings)


def total(pos: Skirmish, piece: Piece, added: list[Part], halvings: list[Modifier]) -> Sum:
    """12.2 Additions first, then every half; the option turns it round."""
    chance = Sum((Part(piece.chance, "quality", "12.1"),))
    first = pos.box.options.halve_quality_first
    if not first:
        chance = chance + Sum(tuple(added))
    for row in halvings:
        chance = halved(chance, row)
    return chance + Sum(tuple(added)) if first else chance


def to_hit_point(
    pos: Skirmish, piece: Piece, arm: Arm, x: int, y: int, context: int, added: list[Part]
) -> Sum:
    """19.6, 33.3 At a point as at a target in the open, or at an opening."""
    found = profile(pos, piece, arm, "he")
    assert found is not None
    mm = _to_point(pos, piece, x, y)
    parts = [*_band_part(pos, found.band(mm * mm)), *added]
    if pos.light() != DAY:
        parts += _night_at(pos, mm)
    return total(pos, piece, parts, _halvings(pos, piece, arm, "he", context))


def _to_point(pos: Skirmish, piece: Piece, x: int, y: int) -> int:
    return distance_to(pos, x, y, piece) if piece.man else _from_centre(pos, piece, x, y)


def _from_centre(pos: Skirmish, piece: Piece, x: int, y: int) -> int:
    return far(pos.x[piece.index], pos.y[piece.index], x, y)


# 12.3 to 12.14 The rows ---------------------------------------------------------------------------


def _range(pos: Skirmish, piece: Piece, found: Profile, target: Piece) -> list[Part]:
    return _band_part(pos, band(pos, piece, found, target))


def _band_part(pos: Skirmish, at: int) -> list[Part]:
    rows = pos.box.tables.to_hit
    if at == SHORT:
        return [rows[SHORT_RANGE].part]
    return [rows[LONG_RANGE].part] if at == LONG else []


def _aimed(pos: Skirmish, piece: Piece, arm: Arm, mode: str, context: int) -> bool:
    """12.4, 21.3 A sniper always; others in the fire phase, if they aimed in the turn before."""
    if piece.sniper and arm.row.id == "sniper_rifle":
        return True
    if context != IN_PHASE or mode == AREA or arm.row.index == HAND_GRENADE:
        return False
    return pos.aimed[piece.index] == pos.turn - 1 and pos.turn > 1


def _target(pos: Skirmish, piece: Piece, arm: Arm, target: Piece) -> list[Part]:
    """12.7 to 12.9, 16.16"""
    rows = pos.box.tables.to_hit
    if target.armoured and arm.penetration == NONE and exposed(pos, target):
        # 16.16 The man in the hatch.
        return [rows[TARGET_HEAVY_COVER].part]
    parts: list[Part] = []
    if target.man:
        gait = pos.gait[target.index]
        if gait in (CRAWL, CAUTIOUS):
            parts.append(rows[TARGET_CAUTIOUS].part)
        elif gait == RUN:
            parts.append(rows[TARGET_RUNNING].part)
        if pos.is_prone(target):
            parts.append(rows[TARGET_PRONE].part)
    cover = seen(pos, piece, target)
    if cover == LIGHTLY:
        parts.append(rows[TARGET_LIGHT_COVER].part)
    elif cover == HEAVILY:
        parts.append(rows[TARGET_HEAVY_COVER].part)
    if _behind_armour(pos, piece, target):
        parts.append(rows[TARGET_BEHIND_ARMOUR].part)
    return parts


def _behind_armour(pos: Skirmish, piece: Piece, target: Piece) -> bool:
    """12.9 The hull he follows at its pace lies in the line, close before him."""
    vehicle = pos.escorts.get(target.index, NOBODY)
    if vehicle == NOBODY or pos.gait[target.index] != NORMAL:
        return False
    hull = pos.box.pieces[vehicle]
    if not hull.armoured or distance(pos, target, hull) > BEHIND:
        return False
    a, b = piece.index, target.index
    return meets_ring(pos.x[a], pos.y[a], pos.x[b], pos.y[b], hull_of(pos, hull).ring)


def _night(pos: Skirmish, piece: Piece, target: Piece) -> list[Part]:
    """12.12 to 12.14"""
    if pos.light() == DAY:
        return []
    rows = pos.box.tables.to_hit
    parts = _night_at(pos, distance(pos, piece, target))
    if pos.rattled & target.bit:
        parts.append(rows[FLASH_AUTOMATIC].part)
    elif pos.flashed & target.bit:
        parts.append(rows[FLASH_SINGLE].part)
    return parts


def _night_at(pos: Skirmish, mm: int) -> list[Part]:
    rows = pos.box.tables.to_hit
    if pos.light() == MOON:
        near = mm <= pos.box.tables.moon_near
        return [rows[NIGHT_MOON_NEAR if near else NIGHT_MOON_FAR].part]
    return [rows[NIGHT_NO_MOON].part]


def _halvings(pos: Skirmish, piece: Piece, arm: Arm, mode: str, context: int) -> list[Modifier]:
    """12.5, 12.6, 12.11, 35.6"""
    rows = pos.box.tables.to_hit
    found: list[Modifier] = []
    if wounded_firer(pos, piece):
        found.append(rows[FIRER_WOUNDED])
    if context == ON_MOVERS:
        found.append(rows[OPPORTUNITY])
    elif context == IN_COVER_OF_MOVES:
        found.append(rows[COVERING])
    if mode == AREA and as_fired(pos, piece, arm).halved_on_area:
        found.append(rows[ASSAULT_RIFLE_AREA])
    if pos.aboard[piece.index] != NOBODY:
        found.append(rows[FROM_A_VEHICLE])
    return found


def hits(pos: Skirmish, face: int, chance: int) -> bool:
    """3.2, 12.15; the option lets a 1 always hit."""
    return face <= chance or (face == 1 and pos.box.options.natural_one_hits)


def out_of_range(pos: Skirmish, piece: Piece, arm: Arm, mode: str, target: Piece) -> bool:
    found = profile(pos, piece, arm, mode)
    return found is None or band(pos, piece, found, target) == OUT
