"""16.1, 16.5 to 16.16 The dice of a hit, on the table as it stood at the beginning."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from grognard.engine.events import Event
from grognard.engine.laws import Facts
from grognard.engine.sums import Part, Sum
from grognard.titles.lineagotica.box.contents import Arm, Piece
from grognard.titles.lineagotica.box.firetables import Damage
from grognard.titles.lineagotica.box.rows import (
    DESTROYED,
    FLAME,
    IMMOBILISED,
    IN_COVER,
    IN_THE_OPEN,
    INDIRECT_GT106,
    INDIRECT_LT106,
    MOBILITY,
    NONE,
    SEVERE,
    TURRET,
    WEAPON,
)
from grognard.titles.lineagotica.position import (
    FIT,
    NOBODY,
    NOWHERE,
    Skirmish,
)
from grognard.titles.lineagotica.rules.men.ch18_sighting import name_for
from grognard.titles.lineagotica.rules.men.ch30_lines import in_front
from grognard.titles.lineagotica.rules.moving.ch24_bailing import crew_of, occupants
from grognard.titles.lineagotica.rules.procedure import D6, D10, attempt, one_of

HEAVY_CALIBRE: Final = 106
"""15.3, 15.6, 16.10 Shells above this calibre are heavy."""


class Harm:
    """One hit, and what did it.

    `plus`: on the die for men (sniper, flame, melee). `soft`: on that for soft vehicles (16.7).
    `penetration`: the row of 16.10, NONE if it cannot hurt closed armour; `better`: on that chance.
    `from_x`, `from_y`: the firer, where the side of a vehicle matters (16.11) and cover does
    (17.11). `exposed`: aimed at the man in the hatch (16.16).
    """

    def __init__(
        self,
        piece: Piece,
        *,
        firer: int = NOBODY,
        from_x: int = NOWHERE,
        from_y: int = NOWHERE,
        plus: int = 0,
        soft: int = 0,
        penetration: int = NONE,
        better: int = 0,
        short_gun: bool = False,
        flame: bool = False,
        indirect: bool = False,
        air: bool = False,
        exposed: bool = False,
    ) -> None:
        self.piece: Final = piece
        self.firer: Final = firer
        self.from_x: Final = from_x
        self.from_y: Final = from_y
        self.plus: Final = plus
        self.soft: Final = soft
        self.penetration: Final = penetration
        self.better: Final = better
        self.short_gun: Final = short_gun
        self.flame: Final = flame
        self.indirect: Final = indirect
        """16.14 Mortar or artillery fired indirectly; no side counts then (16.11)."""
        self.air: Final = air
        self.exposed: Final = exposed


def hit_by(pos: Skirmish, target: Piece, firer: Piece, arm: Arm, at_hatch: bool = False) -> Harm:
    """16.5, 16.7, 16.10 A direct hit with that weapon, from where the firer is."""
    return _hit(pos, target, firer, arm, arm.penetration, arm.short_gun, at_hatch)


def shelled_by(pos: Skirmish, target: Piece, firer: Piece, arm: Arm) -> Harm:
    """13.3, 16.10 A direct hit with high explosive: of a gun, on the row of the artillery."""
    if arm.mount is None or not arm.row.bursts:
        return hit_by(pos, target, firer, arm)
    return _hit(pos, target, firer, arm, artillery_row(arm.calibre), False, False)


def artillery_row(calibre: int) -> int:
    """16.10"""
    return INDIRECT_GT106 if calibre > HEAVY_CALIBRE else INDIRECT_LT106


def _hit(
    pos: Skirmish,
    target: Piece,
    firer: Piece,
    arm: Arm,
    penetration: int,
    short_gun: bool,
    at_hatch: bool,
) -> Harm:
    men = pos.box.tables.men.modifiers
    flame = arm.row.cls == FLAME
    plus = men["flamethrower"].amount if flame else 0
    if firer.sniper:
        # 21.3 A sharpshooter, whether or not the special rule of the hidden ones is used.
        plus = men["sniper"].amount
    return Harm(
        target,
        firer=firer.index,
        from_x=pos.x[firer.index],
        from_y=pos.y[firer.index],
        plus=plus,
        soft=arm.row.soft,
        penetration=penetration,
        short_gun=short_gun,
        flame=flame,
        exposed=at_hatch,
    )


class Hurt:
    """What the dice say of one harm: nothing has happened yet."""

    def __init__(
        self,
        harm: Harm,
        result: int,
        row: Damage | None,
        face: int,
        arm: int = NONE,
        turns: int = 0,
        inside: list[Hurt] | None = None,
    ) -> None:
        self.harm: Final = harm
        self.result: Final = result
        """NONE: it changes nothing but for the test its row may call for."""
        self.row: Final = row
        """None: a bounce (16.12), or no effect at all."""
        self.face: Final = face
        self.arm: Final = arm
        """16.13 The weapon that is broken."""
        self.turns: Final = turns
        """16.4"""
        self.inside: Final[list[Hurt]] = inside if inside is not None else []
        """16.15 Those hit inside a destroyed vehicle."""


# Rolling ------------------------------------------------------------------------------------------


def hurt(table: Skirmish, harm: Harm) -> Generator[int, int, Hurt]:
    """The dice of one hit, on the state at the beginning."""
    piece = harm.piece
    if harm.exposed or piece.man:
        done = yield from _hurt_man(table, harm)
    elif piece.armoured:
        done = yield from _hurt_armour(table, harm)
    else:
        done = yield from _hurt_soft(table, harm)
    return done


def _hurt_man(table: Skirmish, harm: Harm) -> Generator[int, int, Hurt]:
    """16.1, 16.5 A natural 10 stays a 10."""
    face = yield D10
    row = table.box.tables.men.row(face if face == D10 else face + harm.plus)
    turns = 0
    # 16.16 In the hatch his comrades look after him, if there are any.
    alone = harm.exposed and len(crew_of(table, harm.piece)) == 1
    fit = table.state[harm.piece.index] == FIT
    if row.result == SEVERE and fit and (alone or not harm.exposed):
        turns = yield D6
    return Hurt(harm, row.result, row, face, turns=turns)


def _hurt_soft(table: Skirmish, harm: Harm) -> Generator[int, int, Hurt]:
    """16.6, 16.7 A natural 1 stays a 1; flame does no mobility damage."""
    face = yield D10
    row = table.box.tables.soft.row(face if face == 1 else face + harm.soft)
    result = NONE if harm.flame and row.result == MOBILITY else row.result
    done = yield from _vehicle_hurt(table, harm, result, row, face)
    return done


def penetration_chance(pos: Skirmish, harm: Harm) -> Sum:
    """16.10, 16.11"""
    tables = pos.box.tables
    hull = harm.piece.hull
    assert hull is not None
    parts = [Part(tables.penetration[harm.penetration][hull.cls], "penetration", "16.10")]
    if harm.better:
        parts.append(Part(harm.better, "placed-charge", "32.6"))
    if harm.from_x != NOWHERE and not harm.indirect and not harm.air:
        if not in_front(pos, harm.piece, harm.from_x, harm.from_y):
            parts.append(Part(tables.side_or_rear, "side-or-rear", "16.11"))
    armour = tables.armour_class[hull.armour] if hull.armour != NONE else 0
    if armour:
        parts.append(Part(armour, "armour", "16.11"))
    if harm.short_gun:
        parts.append(Part(tables.short_gun, "short-gun", "16.11"))
    return Sum(tuple(parts))


def _hurt_armour(table: Skirmish, harm: Harm) -> Generator[int, int, Hurt]:
    """16.10 to 16.14"""
    piece = harm.piece
    armour = table.box.tables.armour
    if not harm.flame:
        if harm.penetration == NONE:
            return Hurt(harm, NONE, None, 0)
        chance = penetration_chance(table, harm)
        face = yield from attempt(chance.total)
        facts: Facts = {"face": face, "penetrates": int(face <= chance.total)}
        _tell_both(table, piece, "penetration", "16.10", facts, {"chance": chance})
        if face > chance.total:
            # 16.12 Only a morale test.
            return Hurt(harm, NONE, armour.rows[0], face)
    face = yield D10
    die = face
    if harm.indirect:
        die += armour.modifiers["indirect"].amount
    if harm.flame:
        die += armour.modifiers["flamethrower"].amount
    row = armour.row(die)
    result = row.result
    hull = piece.hull
    if result == TURRET and hull is not None and not hull.turret:
        # 16.13 As weapon damage, with its penalty for the main armament.
        result = WEAPON
        row = next(each for each in armour.rows if each.result == WEAPON)
    # 16.14 Flame does no damage to mobility or weapons.
    if harm.flame and result in (MOBILITY, IMMOBILISED, WEAPON):
        result = NONE
    done = yield from _vehicle_hurt(table, harm, result, row, face)
    return done


def _vehicle_hurt(
    table: Skirmish, harm: Harm, result: int, row: Damage, face: int
) -> Generator[int, int, Hurt]:
    """The dice that follow from the row: which weapon (16.13), who inside is hit (16.15)."""
    arm = NONE
    inside: list[Hurt] = []
    if result == WEAPON:
        working = working_weapons(table, harm.piece)
        if working:
            chosen = yield from one_of(len(working))
            arm = working[chosen]
    elif result == DESTROYED:
        ground = IN_THE_OPEN if harm.piece.armoured else IN_COVER
        chance = table.box.tables.he_chance[ground][0]
        for man in occupants(table, harm.piece):
            die = yield from attempt(chance)
            if die <= chance:
                hit = yield from _hurt_man(table, Harm(man, firer=harm.firer))
                inside.append(hit)
    return Hurt(harm, result, row, face, arm, inside=inside)


def wrecked(table: Skirmish, harm: Harm) -> Generator[int, int, Hurt]:
    """22.3 Destroyed without a die of its own; those inside still roll (16.15)."""
    row = table.box.tables.soft.rows[-1]
    done = yield from _vehicle_hurt(table, harm, DESTROYED, row, 0)
    return done


def working_weapons(pos: Skirmish, vehicle: Piece) -> list[int]:
    return [number for number, arm in enumerate(vehicle.arms) if not pos.broken & arm.bit]


def _tell_both(
    table: Skirmish, piece: Piece, key: str, clause: str, facts: Facts, sums: dict[str, Sum]
) -> None:
    table.tell_side(piece.side, Event(key, clause, {"piece": piece.id, **facts}, sums))
    if table.observed(piece):
        seen: Facts = {"enemy": name_for(table, piece), **facts}
        table.tell_side(piece.foe, Event(f"seen-{key}", clause, seen, sums))
