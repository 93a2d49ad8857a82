"""18, 21.1, 23.3 Observation: all attempts are made for both sides, secretly."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from grognard.boards.felt.plane import far, in_arc
from grognard.boards.felt.sight import OPEN, UNSEEN
from grognard.titles.lineagotica.box.contents import BLUE, RED, Piece
from grognard.titles.lineagotica.box.rows import (
    BY_CLOSED_VEHICLE,
    BY_INFANTRY,
    BY_OPEN_VEHICLE,
    DAY,
    DIFFICULT,
    NO,
    VERY_EASY,
)
from grognard.titles.lineagotica.box.tables import chance_of
from grognard.titles.lineagotica.position import (
    CARRIED,
    CAUTIOUS,
    MOVED,
    STILL,
    WOUNDED,
    Skirmish,
)
from grognard.titles.lineagotica.rules.men.ch04_command import is_scout
from grognard.titles.lineagotica.rules.men.ch17_morale import exposed
from grognard.titles.lineagotica.rules.men.ch18_sighting import can_be_seen, can_look, reveal_all
from grognard.titles.lineagotica.rules.men.ch18_sighting import check_lost as check_lost
from grognard.titles.lineagotica.rules.men.ch18_sighting import lose as lose
from grognard.titles.lineagotica.rules.men.ch18_sighting import reveal as reveal
from grognard.titles.lineagotica.rules.men.ch21_snipers import hides_as_sniper, seen_as_others
from grognard.titles.lineagotica.rules.men.ch30_lines import (
    distance,
    in_front,
    scene,
    seen,
    sight_limit,
    sight_limit_of,
    sight_of,
    spot,
)
from grognard.titles.lineagotica.rules.moving.ch22_mines import detect
from grognard.titles.lineagotica.rules.procedure import D10, Dice, procedure
from grognard.titles.lineagotica.rules.turn.ch37_battles import AT_REST, holds, see_hidden_things

HEADLIGHTS: Final = "37.32"
BEAM: Final = 300
BEAM_ARC: Final = 30
"""37.32 Millimetres, and degrees to each side."""


# 18.7 to 18.16 How difficult ----------------------------------------------------------------------


def column(pos: Skirmish, eye: Piece) -> int:
    """18.7, 18.12 Who looks: infantry, an open or a closed vehicle."""
    if eye.man:
        return BY_INFANTRY
    return BY_OPEN_VEHICLE if not eye.armoured or exposed(pos, eye) else BY_CLOSED_VEHICLE


def looks_there(pos: Skirmish, eye: Piece, x: int, y: int) -> bool:
    """18.13 A closed vehicle looks only ahead."""
    return column(pos, eye) != BY_CLOSED_VEHICLE or in_front(pos, eye, x, y)


def _moving(pos: Skirmish, piece: Piece) -> bool:
    """18.7 In the phase that ends; in the fire phase everybody is still."""
    if pos.fire_phase:
        return False
    at = piece.index
    return pos.gait[at] != STILL or pos.activity[at] in (MOVED, CARRIED)


def _as_vehicle(pos: Skirmish, piece: Piece) -> bool:
    """18.8 A towed gun only once it has fired."""
    return piece.vehicle and (not piece.gun or bool((pos.fired | pos.flashed) & piece.bit))


def observation_level(pos: Skirmish, eye: Piece, target: Piece) -> int:
    """18.7 to 18.16, 21.1, 23.3 VERY_EASY to NO; shifts are added up before they are cut off."""
    return _level(pos, eye, target, seen(pos, eye, target))


def _level(pos: Skirmish, eye: Piece, target: Piece, sight: int) -> int:
    if sight == UNSEEN:
        return NO
    who = column(pos, eye)
    if not looks_there(pos, eye, pos.x[target.index], pos.y[target.index]):
        return NO
    night = pos.light() != DAY and not _in_the_beam(pos, eye, target)
    if hides_as_sniper(pos, target) and not seen_as_others(pos, target, sight == OPEN):
        # 21.1 Only infantry, only when he has fired, never by night; 18.9 is in it already.
        if who != BY_INFANTRY or night or not pos.flashed & target.bit:
            return NO
        level = DIFFICULT
    else:
        still = not _moving(pos, target)
        vehicle = _as_vehicle(pos, target)
        level = pos.box.tables.observation_level(vehicle, still, sight != OPEN, who)
        if pos.fired & target.bit:
            level -= 1
        if night:
            level += 1
        if _by_flash_alone(pos, eye, target):
            level = DIFFICULT
    if is_scout(pos, eye) and _still_or_cautious(pos, eye):
        level -= 1
    if eye.man and pos.state[eye.index] == WOUNDED:
        # 18.11 It is rolled as an action is.
        level += 1
    if _at_rest(pos, eye.side):
        level += 1
    return min(max(level, VERY_EASY), NO)


def _still_or_cautious(pos: Skirmish, eye: Piece) -> bool:
    """23.3 Whoever a vehicle carries along is neither."""
    return pos.gait[eye.index] <= CAUTIOUS and pos.activity[eye.index] != CARRIED


def _by_flash_alone(pos: Skirmish, eye: Piece, target: Piece) -> bool:
    """12.14 By the option, beyond what the night lets one see."""
    limit = sight_limit(pos)
    return limit > 0 and distance(pos, eye, target) > limit


def _at_rest(pos: Skirmish, side: int) -> bool:
    """37.11 The garrison sleeps until the alarm."""
    return side == RED and not pos.alarm and holds(pos, AT_REST)


def _in_the_beam(pos: Skirmish, eye: Piece, target: Piece) -> bool:
    """37.32 In the headlights of the leading vehicle of the column, until the alarm."""
    if eye.side != RED or pos.alarm or not holds(pos, HEADLIGHTS):
        return False
    leading = pos.box.hulls[0].index
    dx, dy = pos.x[target.index] - pos.x[leading], pos.y[target.index] - pos.y[leading]
    return far(0, 0, dx, dy) <= BEAM and in_arc(dx, dy, pos.facing[leading], BEAM_ARC)


def observation_chance(pos: Skirmish, eye: Piece, target: Piece) -> int:
    return chance_of(observation_level(pos, eye, target), eye.chance)


def best_chance(pos: Skirmish, eyes: list[Piece], target: Piece) -> int:
    """18.6 Of all who look, however many, the one with the best chance."""
    best = 0
    now, there, limit = scene(pos), spot(pos, target), sight_limit_of(pos, target)
    for eye in eyes:
        sight = sight_of(pos, now, eye, there, limit)
        if sight == UNSEEN:
            continue
        chance = chance_of(_level(pos, eye, target, sight), eye.chance)
        if chance > best:
            best = chance
            if best >= D10:
                break
    return best


# 18.1, 18.6 The attempts --------------------------------------------------------------------------


def hidden(pos: Skirmish, side: int) -> list[Piece]:
    """The pieces of that side which the enemy could observe and has not.

    34.2 Nobody finds a man who is down: the dead are not found either.
    """
    there = [p for p in pos.box.of_side[side] if pos.able(p) and can_be_seen(pos, p)]
    return [p for p in there if not pos.observed(p)]


def observers(pos: Skirmish, side: int) -> list[Piece]:
    return [p for p in pos.box.of_side[side] if can_look(pos, p)]


@procedure("observation", "18.1")
def observe(table: Skirmish, args: tuple[Any, ...]) -> Dice:
    """18.1, 18.6, 22.4 Both sides on the state before it; what succeeds is applied together."""
    found: list[Piece] = []
    for side in (BLUE, RED):
        eyes = observers(table, side)
        patches: dict[int, list[tuple[Piece, int]]] = {}
        for target in hidden(table, 1 - side):
            chance = best_chance(table, eyes, target)
            if chance >= 1:
                patch = table.box.patches.of(spot(table, target)).number
                patches.setdefault(patch, []).append((target, chance))
        for number in sorted(patches):
            seen_there = yield from _one_die(patches[number])
            found += seen_there
    reveal_all(table, found)
    check_lost(table)
    see_hidden_things(table)
    table.searched = 0
    for side in (BLUE, RED):
        yield from detect(table, [p for p in table.box.of_side[side] if p.man])
    table.searched = 0


def _one_die(targets: list[tuple[Piece, int]]) -> Generator[int, int, list[Piece]]:
    """18.6 One die for the element, held against the chance of seeing each man in it."""
    face = 0
    if min([chance for _, chance in targets]) < D10:
        face = yield D10
    return [target for target, chance in targets if face <= chance]


def glimpsed(pos: Skirmish, movers: list[Piece], in_open: bool) -> bool:
    """18.4 Whether an attempt is due: an enemy has a line to a hidden mover in that state."""
    eyes = observers(pos, movers[0].foe) if movers else []
    return any(_onlookers(pos, eyes, mover, in_open) for mover in movers)


def _onlookers(pos: Skirmish, eyes: list[Piece], mover: Piece, in_open: bool) -> list[Piece]:
    """Those of its enemies who have it."""
    if pos.observed(mover) or not can_be_seen(pos, mover):
        return []
    now, there, limit = scene(pos), spot(pos, mover), sight_limit_of(pos, mover)
    found: list[Piece] = []
    for eye in eyes:
        sight = sight_of(pos, now, eye, there, limit)
        if sight != UNSEEN and (sight == OPEN) == in_open:
            found.append(eye)
    return found


def observe_mover(table: Skirmish, pieces: list[Piece], in_open: bool) -> Dice:
    """18.4 One try per order and state, at the first step in sight, by the best observer."""
    targets: list[tuple[Piece, int]] = []
    eyes = observers(table, pieces[0].foe) if pieces else []
    for mover in pieces:
        chance = best_chance(table, _onlookers(table, eyes, mover, in_open), mover)
        if chance >= 1:
            targets.append((mover, chance))
    if not targets:
        return
    found = yield from _one_die(targets)
    reveal_all(table, found)
