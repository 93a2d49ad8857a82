"""16 Damage: what a hit does to a man, a vehicle, a gun, and to those inside.

All hits of one step are rolled on the table as it stood at the beginning (`harm.hurt`); then they
take effect together (`apply`), and what they cause is tested (17).
"""

from __future__ import annotations

from typing import Final

from grognard.engine.events import Event
from grognard.engine.laws import Facts
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.box.rows import (
    DEAD,
    DESTROYED,
    IMMOBILISED,
    MOBILITY,
    NEAR_MISS,
    NONE,
    PANIC,
    RADIO,
    RESULTS,
    SEVERE,
    SHOCKED,
    TURRET,
    WEAPON,
    WOUNDED,
)
from grognard.titles.lineagotica.position import DEAD as KILLED
from grognard.titles.lineagotica.position import (
    FIT,
    Skirmish,
)
from grognard.titles.lineagotica.position import SEVERE as DOWN
from grognard.titles.lineagotica.position import WOUNDED as HURT
from grognard.titles.lineagotica.rules.fire.ch16_harm import Harm as Harm
from grognard.titles.lineagotica.rules.fire.ch16_harm import Hurt as Hurt
from grognard.titles.lineagotica.rules.fire.ch16_harm import hit_by as hit_by
from grognard.titles.lineagotica.rules.fire.ch16_harm import hurt as hurt
from grognard.titles.lineagotica.rules.fire.ch16_harm import (
    penetration_chance as penetration_chance,
)
from grognard.titles.lineagotica.rules.fire.ch16_harm import shelled_by as shelled_by
from grognard.titles.lineagotica.rules.fire.ch16_harm import wrecked as wrecked
from grognard.titles.lineagotica.rules.men.ch04_command import lead_again, led_by, lose_leader
from grognard.titles.lineagotica.rules.men.ch17_morale import (
    Cause,
    armour_destroyed,
    comrades_of_dead,
    dead_in_hatch,
    exposed,
    leader_hit,
    squad_wiped_out,
)
from grognard.titles.lineagotica.rules.men.ch17_shock import shock
from grognard.titles.lineagotica.rules.men.ch18_sighting import check_lost, name_for
from grognard.titles.lineagotica.rules.men.ch34_looks import seen_as
from grognard.titles.lineagotica.rules.moving.ch24_bailing import (
    bail_out,
    climb_down,
    crew_of,
    hurt_inside,
)
from grognard.titles.lineagotica.rules.procedure import D10

HALTS: Final = 2
"""16.8 Halvings that immobilise."""


# Taking effect ------------------------------------------------------------------------------------


def apply(table: Skirmish, hurts: list[Hurt]) -> list[Cause]:
    """10.2 All at once, in the order they were rolled; gives the tests that follow (17)."""
    causes: list[Cause] = []
    fallen: list[Piece] = []
    for each in hurts:
        piece = each.harm.piece
        if table.state[piece.index] >= KILLED:
            # The shot comes too late.
            continue
        if each.harm.exposed:
            causes += _apply_to_exposed(table, each)
        elif piece.man:
            causes += _apply_to_man(table, each, fallen)
        else:
            table.drawn_in |= piece.bit
            causes += _apply_to_vehicle(table, each, fallen)
    for man in fallen:
        causes += squad_wiped_out(table, man)
    return causes


def _cause(each: Hurt, penalty: int = 0, key: str = "damage", clause: str = "17.8") -> Cause:
    harm = each.harm
    return Cause(
        harm.piece.index, key, clause, penalty, harm.from_x, harm.from_y, harm.air, harm.firer
    )


def _panics(piece: Piece, clause: str) -> Cause:
    return Cause(piece.index, "panic", clause, result=PANIC)


def _apply_to_man(table: Skirmish, each: Hurt, fallen: list[Piece]) -> list[Cause]:
    """16.1 to 16.4"""
    man = each.harm.piece
    at = man.index
    before = table.state[at]
    _tell_owner(table, each, "16.1")
    if each.result == NEAR_MISS:
        return [_cause(each)] if before != DOWN else []
    if each.result == SHOCKED:
        if before == DOWN:
            return []
        if table.shocked(man):
            # 17.24 Once more is panic.
            return [_panics(man, "17.24")]
        shock(table, man)
        return []
    led = led_by(table, man)
    causes = leader_hit(table, led, man)
    if each.result == DEAD or before != FIT:
        # 16.3 A second wound kills; 16.4 so does any wound on a man who is down.
        causes += comrades_of_dead(table, man)
        _kill(table, man)
        _fall_off(table, each)
    elif each.result == SEVERE:
        table.state[at] = DOWN
        table.bleeds_until[at] = table.turn + each.turns
        table.prone |= man.bit
        table.aimed[at] = 0
        lose_leader(table, man, False)
        _fall_off(table, each)
        _tell_enemy(table, man, "seen-down", "34.2")
    else:
        table.state[at] = HURT
        causes.append(_cause(each))
    fallen.append(man)
    return causes


def _fall_off(table: Skirmish, each: Hurt) -> None:
    """24.3 A rider who is down or dead lies beside the tank, which goes on without him."""
    man = each.harm.piece
    if table.riding & man.bit:
        vehicle = table.box.pieces[table.aboard[man.index]]
        climb_down(table, vehicle, [man], each.harm.from_x, each.harm.from_y)


def _kill(table: Skirmish, man: Piece) -> None:
    table.state[man.index] = KILLED
    table.prone |= man.bit
    table.bleeds_until[man.index] = 0
    lose_leader(table, man, True)
    _tell_enemy(table, man, "seen-down", "34.2")


def _apply_to_exposed(table: Skirmish, each: Hurt) -> list[Cause]:
    """16.16 Worse than shock closes the hatch; without its commander the vehicle is isolated."""
    vehicle = each.harm.piece
    if table.uncommanded & vehicle.bit and not exposed(table, vehicle):
        # An earlier hit has felled him, and nobody else stands in the hatch.
        return []
    _tell_owner(table, each, "16.16")
    crew = crew_of(table, vehicle)
    result = each.result
    if result in (WOUNDED, SEVERE) and crew and hurt_inside(crew[0]) in table.works:
        # 16.3 A second wound kills.
        result = DEAD
    if result in (WOUNDED, SEVERE, DEAD):
        table.open_hatch &= ~vehicle.bit
    if result in (SEVERE, DEAD):
        table.uncommanded |= vehicle.bit
    if crew and result == DEAD:
        table.state[crew[0].index] = KILLED
    elif crew and result == SEVERE and len(crew) == 1:
        _falls_out(table, each, crew[0])
    elif crew and result in (WOUNDED, SEVERE):
        table.works = {**table.works, hurt_inside(crew[0]): 1}
    if result == DEAD:
        table.works = {**table.works, dead_in_hatch(vehicle): 1}
    if crew and not crew_of(table, vehicle):
        _unmanned(table, vehicle)
    if each.result in (WOUNDED, SEVERE, DEAD):
        # 17.7 The crew's commander is wounded or killed.
        return [_cause(each, key="leader-hit", clause="17.7")]
    tests = each.row is not None and each.row.tests
    return [_cause(each)] if tests else []


def _falls_out(table: Skirmish, each: Hurt, man: Piece) -> None:
    """16.16 The last of a crew: nobody is left to look after him."""
    climb_down(table, each.harm.piece, [man], each.harm.from_x, each.harm.from_y)
    table.state[man.index] = DOWN
    table.bleeds_until[man.index] = table.turn + max(each.turns, 1)
    table.prone |= man.bit


def _unmanned(table: Skirmish, vehicle: Piece) -> None:
    """16.16, 36.4 Nobody is left to drive it or to fire its weapons."""
    table.abandoned |= vehicle.bit
    table.tell_side(vehicle.side, Event("crew-lost", "16.16", {"piece": vehicle.id}))
    _tell_enemy(table, vehicle, "seen-abandoned", "16.16")


def _apply_to_vehicle(table: Skirmish, each: Hurt, fallen: list[Piece]) -> list[Cause]:
    """16.6, 16.13"""
    vehicle = each.harm.piece
    row = each.row
    if row is None:
        return []
    at = vehicle.index
    result = each.result
    _tell_owner(table, each, _damage_table(vehicle))
    if result == DESTROYED:
        return _destroy(table, each, fallen)
    if result == MOBILITY:
        table.halvings[at] += 1
        if table.halvings[at] >= HALTS:
            table.immobile |= vehicle.bit
    elif result == IMMOBILISED:
        table.immobile |= vehicle.bit
    elif result == RADIO:
        table.radio_out |= vehicle.bit
    elif result == TURRET:
        table.jammed |= vehicle.bit
    penalty = row.penalty
    if result == WEAPON and each.arm != NONE:
        arm = vehicle.arms[each.arm]
        table.broken |= arm.bit
        mount = arm.mount
        if mount is not None and mount.main:
            penalty = row.main_penalty
    return [_cause(each, penalty)] if row.tests else []


def _destroy(table: Skirmish, each: Hurt, fallen: list[Piece]) -> list[Cause]:
    """16.15 Those inside who live are out of it, running."""
    vehicle = each.harm.piece
    _tell_enemy(table, vehicle, "seen-destroyed", _damage_table(vehicle))
    _tell_of_wreck(table, vehicle)
    men = bail_out(table, vehicle, each.harm.from_x, each.harm.from_y)
    table.state[vehicle.index] = KILLED
    causes: list[Cause] = []
    if vehicle.armoured:
        causes = armour_destroyed(table, vehicle)
    for hit in each.inside:
        if table.state[hit.harm.piece.index] < KILLED:
            causes += _apply_to_man(table, hit, fallen)
    return causes + [_panics(man, "16.15") for man in men if table.able(man)]


# 16.4 The severely wounded ------------------------------------------------------------------------


def treat(table: Skirmish, man: Piece) -> None:
    """16.4 From now on he counts as wounded."""
    table.state[man.index] = HURT
    table.bleeds_until[man.index] = 0
    lead_again(table, man)
    if man.index in table.fell:
        # 6.12 The enemy remembers him lying elsewhere: here nobody has observed him.
        del table.fell[man.index]
        table.token[man.index] = 0
    table.tell_side(man.side, Event("treated", "16.4", {"piece": man.id}))
    # 18.5 On his feet again he may be out of everybody's sight.
    check_lost(table)


def bleed(table: Skirmish) -> None:
    """16.4 At the end of the turn: a man whose time has run out dies, and nobody tests for it."""
    for man in table.box.men:
        if table.state[man.index] == DOWN and table.bleeds_until[man.index] <= table.turn:
            table.state[man.index] = KILLED
            table.bleeds_until[man.index] = 0
            lose_leader(table, man, True)
            table.tell_side(man.side, Event("bled-to-death", "16.4", {"piece": man.id}))


# What is told -------------------------------------------------------------------------------------


def _damage_table(vehicle: Piece) -> str:
    return "16.13" if vehicle.armoured else "16.6"


def _tell_owner(table: Skirmish, each: Hurt, clause: str) -> None:
    piece = each.harm.piece
    result = RESULTS[each.result] if each.result != NONE else "none"
    facts: Facts = {"piece": piece.id, "result": result, "face": each.face, "plus": _plus(each)}
    table.tell_side(piece.side, Event("hurt", clause, facts))


def _plus(each: Hurt) -> str:
    """16.5, 16.7 What is added to the die, unless a natural 10 or 1 stays."""
    harm = each.harm
    amount = 0
    if harm.exposed or harm.piece.man:
        amount = harm.plus if each.face != D10 else 0
    elif not harm.piece.armoured:
        amount = harm.soft if each.face != 1 else 0
    return f"{amount:+}" if amount else ""


def _tell_enemy(table: Skirmish, piece: Piece, key: str, clause: str) -> None:
    """34.2 Only of what he has observed."""
    if table.observed(piece):
        table.tell_side(piece.foe, Event(key, clause, {"enemy": name_for(table, piece)}))


def _tell_of_wreck(table: Skirmish, vehicle: Piece) -> None:
    """16.13 It burns for all to see, even if nobody had observed it before."""
    at = vehicle.index
    if table.observed(vehicle):
        return
    facts: Facts = {"vehicle": seen_as(table, vehicle), "x": table.x[at], "y": table.y[at]}
    table.tell_side(vehicle.foe, Event("wreck-seen", _damage_table(vehicle), facts))
