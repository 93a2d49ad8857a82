"""11 Weapons: what somebody can fire now, how often, and what keeps him from it."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import bearing, in_arc
from grognard.engine.laws import Facts, Refusal, law
from grognard.titles.lineagotica.box.contents import Arm, Piece
from grognard.titles.lineagotica.box.firetables import Profile, WeaponRow
from grognard.titles.lineagotica.box.rows import (
    ASSAULT_RIFLE,
    MG,
    NONE,
)
from grognard.titles.lineagotica.box.rows import FLAME as FLAME_CLASS
from grognard.titles.lineagotica.position import (
    NOBODY,
    WOUNDED,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch11_things import arms, rounds_left, spend_round
from grognard.titles.lineagotica.rules.men.ch30_lines import beside
from grognard.titles.lineagotica.rules.moving.ch06_bearers import who_carries_does_not_fire
from grognard.titles.lineagotica.rules.words import unknown

SINGLE: Final = "single"
AREA: Final = "area"
HE: Final = "he"
AP: Final = "ap"
MODES: Final = (SINGLE, AREA, HE, AP)
"""11.1, 13.3 At one target; once at all in an area; high explosive or flame; solid shot."""

JAMMED_FIELD: Final = 15
"""16.13 Degrees to each side of where a jammed turret points."""

# What he has in his hands -------------------------------------------------------------------------


def arm_of(pos: Skirmish, piece: Piece, id: str) -> Arm | None:
    for arm in arms(pos, piece):
        if arm.id == id:
            return arm
    return None


def read_arm(pos: Skirmish, piece: Piece, id: str) -> Arm | list[Refusal]:
    """11.1 The weapon of that name that he has."""
    arm = arm_of(pos, piece, id)
    return arm if arm is not None else unknown("11.1", "weapon", id, {"piece": piece.id})


def as_fired(pos: Skirmish, piece: Piece, arm: Arm) -> WeaponRow:
    """11.27 A light machine gun that is not set up fires as an assault rifle."""
    row = arm.row
    if row.assault_rifle_unless_set_up and arm.mount is None and not pos.set_up & arm.bit:
        return pos.box.tables.weapons[ASSAULT_RIFLE]
    return row


def modes(pos: Skirmish, piece: Piece, arm: Arm) -> list[str]:
    """11.3, 13.3 The ways in which that weapon can be fired."""
    row = as_fired(pos, piece, arm)
    if row.bursts:
        return [HE, AP] if arm.mount is not None and arm.penetration != NONE else [HE]
    if row.cls == FLAME_CLASS:
        return [HE]
    return [SINGLE, AREA] if row.area is not None else [SINGLE]


def profile(pos: Skirmish, piece: Piece, arm: Arm, mode: str) -> Profile | None:
    """The row of ranges and shots; None if it cannot be fired in that way."""
    if mode not in modes(pos, piece, arm):
        return None
    row = as_fired(pos, piece, arm)
    return row.area if mode == AREA else row.single


# 11.28, 35.5 Who serves it ------------------------------------------------------------------------


def busy(pos: Skirmish, man: Piece) -> bool:
    """10.3 He has an order of his own in this step."""
    return any(order[1] == man.index for order in pos.orders)


def crew(pos: Skirmish, gun: Piece) -> list[Piece]:
    """35.5 The men of a gun who stand at it and have their activity left; the unhurt first."""
    there = [
        man
        for man in pos.box.men
        if man.unit is gun.unit and pos.free(man) and not busy(pos, man) and beside(pos, man, gun)
    ]
    return sorted(there, key=lambda man: (pos.state[man.index], man.index))


def second_man(pos: Skirmish, piece: Piece) -> Piece | None:
    """11.28 A man of the squad beside the gunner who has not acted and gives his activity to it."""
    best: Piece | None = None
    for man in pos.box.groups[piece.group].members if piece.man else ():
        if man is not piece and pos.free(man) and not busy(pos, man) and beside(pos, man, piece):
            # Whoever has the least to fire himself.
            if best is None or len(arms(pos, man)) < len(arms(pos, best)):
                best = man
    return best


def servers(pos: Skirmish, piece: Piece, arm: Arm) -> list[Piece]:
    """Whose activity the shot takes beside the firer's own."""
    if piece.gun:
        return crew(pos, piece)[:2]
    if arm.mount is None and arm.row.two_men:
        second = second_man(pos, piece)
        return [second] if second is not None else []
    return []


def shots(pos: Skirmish, piece: Piece, arm: Arm, mode: str) -> int:
    """11.28 One crewman alone fires once at a single target, however the weapon is fired (11.27);
    vehicles are fully served."""
    found = profile(pos, piece, arm, mode)
    if found is None:
        return 0
    if mode == SINGLE and arm.row.two_men and arm.mount is None and not servers(pos, piece, arm):
        return 1
    return found.shots


def wounded_firer(pos: Skirmish, piece: Piece) -> bool:
    """12.5, 35.5 His wound; of a gun, that of the man who lays it."""
    if piece.gun:
        men = crew(pos, piece)
        return bool(men) and pos.state[men[0].index] == WOUNDED
    return piece.man and pos.state[piece.index] == WOUNDED


def harms_guns(arm: Arm) -> bool:
    """35.5 High explosive, flame, and whatever goes through armour."""
    return arm.row.bursts or arm.row.cls == FLAME_CLASS or arm.penetration != NONE


# What keeps a weapon from firing ------------------------------------------------------------------


@law("16.13", "weapon-destroyed")
def it_is_not_destroyed(pos: Skirmish, piece: Piece, arm: Arm) -> Facts | None:
    return {"weapon": arm.id} if pos.broken & arm.bit else None


@law("11.29", "not-set-up")
def a_machine_gun_is_set_up(pos: Skirmish, piece: Piece, arm: Arm) -> Facts | None:
    if arm.row.index != MG or arm.mount is not None or pos.set_up & arm.bit:
        return None
    return {"weapon": arm.id}


@law("11.29a", "not-set-up")
def a_mortar_or_gun_is_set_up(pos: Skirmish, piece: Piece, arm: Arm) -> Facts | None:
    carried = arm.mount is None and arm.row.set_up and arm.row.index != MG
    if not (carried or piece.gun) or pos.set_up & arm.bit:
        return None
    return {"weapon": arm.id}


@law("11.28", "barrel-to-change")
def the_barrel_has_been_changed(pos: Skirmish, piece: Piece, arm: Arm) -> Facts | None:
    if not pos.empty & arm.bit or not arm.row.two_men:
        return None
    return {"weapon": arm.id}


@law("11.30", "not-reloaded")
def it_has_been_reloaded(pos: Skirmish, piece: Piece, arm: Arm) -> Facts | None:
    slow = arm.row.loader or piece.gun
    if not pos.empty & arm.bit or not slow:
        return None
    return {"weapon": arm.id}


@law("11.31", "used-up")
def there_is_some_left(pos: Skirmish, piece: Piece, arm: Arm) -> Facts | None:
    return None if rounds_left(pos, piece, arm) else {"weapon": arm.id}


@law("35.6", "closed-vehicle")
def nobody_fires_from_inside_armour(pos: Skirmish, piece: Piece, arm: Arm) -> Facts | None:
    carrier = pos.aboard[piece.index]
    if carrier == NOBODY or pos.riding & piece.bit:
        return None
    hull = pos.box.pieces[carrier].hull
    if hull is None or not hull.armoured or hull.open_top:
        return None
    return {"vehicle": hull.id}


CAN_FIRE: Final = (
    it_is_not_destroyed,
    a_machine_gun_is_set_up,
    a_mortar_or_gun_is_set_up,
    the_barrel_has_been_changed,
    it_has_been_reloaded,
    there_is_some_left,
    nobody_fires_from_inside_armour,
    who_carries_does_not_fire,
)


def bears(pos: Skirmish, piece: Piece, arm: Arm, x: int, y: int) -> bool:
    """35.4 Whether the point lies in the field of a mounted weapon; a man turns as he likes."""
    mount = arm.mount
    if mount is None:
        return True
    index = piece.index
    dx, dy = x - pos.x[index], y - pos.y[index]
    axis = pos.facing[index]
    if mount.arc.id == "turret":
        if not pos.jammed & piece.bit:
            return True
        return in_arc(dx, dy, (axis + pos.turret[index]) % 360, JAMMED_FIELD)
    if mount.arc.rear:
        axis += 180
    return in_arc(dx, dy, axis % 360, mount.arc.half_angle)


def lay(table: Skirmish, piece: Piece, arm: Arm, x: int, y: int) -> None:
    """16.13, 35.4 The turret points at what it fires at, and stays so: there it may jam."""
    at = piece.index
    dx, dy = x - table.x[at], y - table.y[at]
    turns = arm.mount is not None and arm.mount.arc.id == "turret" and not table.jammed & piece.bit
    if turns and (dx or dy):
        table.turret[at] = (bearing(dx, dy) - table.facing[at]) % 360


def use(table: Skirmish, piece: Piece, arm: Arm, mode: str) -> None:
    """11.28 to 11.31 What a shot does to the weapon and to what is carried for it."""
    row = as_fired(table, piece, arm)
    spend_round(table, piece, arm)
    one_man = arm.mount is None and arm.row.two_men and not servers(table, piece, arm)
    slow_gun = piece.gun and len(crew(table, piece)) < 2
    if row.loader or slow_gun or (mode == AREA and one_man):
        table.empty |= arm.bit
