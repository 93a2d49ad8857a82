"""32 Close combat."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from grognard.boards.felt.plane import Point, ahead, bearing, far, far_from_ring, gap2
from grognard.boards.felt.sight import OPEN
from grognard.boards.felt.walk import path_length, point_along
from grognard.engine.events import Event
from grognard.engine.laws import Facts, law
from grognard.engine.sums import Part, Sum
from grognard.titles.lineagotica.bailing import SPACING
from grognard.titles.lineagotica.box import Piece
from grognard.titles.lineagotica.chance import halved
from grognard.titles.lineagotica.damage import Harm, Hurt, apply, hurt
from grognard.titles.lineagotica.lines import (
    beside,
    distance,
    hull_of,
    known_enemies,
    nearest,
    seen,
    sees,
)
from grognard.titles.lineagotica.morale import Cause, test_morale
from grognard.titles.lineagotica.position import (
    CHARGES,
    GRENADES,
    NOWHERE,
    OUTSIDE,
    RUN,
    SEVERE,
    STILL,
    WOUNDED,
    Skirmish,
)
from grognard.titles.lineagotica.prisoners import capture
from grognard.titles.lineagotica.procedure import Dice, Rolling, attempt, procedure
from grognard.titles.lineagotica.rows import DIFFICULT, NO, PANZERFAUST_BAZOOKA
from grognard.titles.lineagotica.sighting import inside, name_for, reveal, reveal_all
from grognard.titles.lineagotica.special import raise_alarm
from grognard.titles.lineagotica.tables import chance_of
from grognard.titles.lineagotica.weapons import arms

DAMAGE: Final = 2
"""32.3 On the die."""
BUNDLE: Final = 2
"""32.6 On the penetration, or on the damage of a soft vehicle."""
ASIDE: Final = 20
"""32.7"""
STEP: Final = 5
"""32.1 So closely is a way looked at for enemies beside it."""


# 32.1, 32.2, 32.4 Contact -------------------------------------------------------------------------


def in_contact(pos: Skirmish, piece: Piece) -> list[Piece]:
    """32.2 The enemies within 20 mm of a man on the same storey, with a line."""
    if not piece.man or inside(pos, piece):
        return []
    return [
        foe
        for foe in pos.box.of_side[piece.foe]
        if foe.man
        and pos.on_table(foe)
        and not inside(pos, foe)
        and beside(pos, piece, foe)
        and sees(pos, piece, foe)
    ]


def locked(pos: Skirmish, piece: Piece) -> bool:
    """32.4 He has fought and an able enemy is still upon him; not one that he never noticed."""
    if not pos.in_melee & piece.bit:
        return False
    return any(pos.able(foe) and pos.observed(foe) for foe in in_contact(pos, piece))


def _by_chance(pos: Skirmish, man: Piece) -> bool:
    """32.1 He came this turn in a move that was no assault."""
    return pos.gait[man.index] != STILL and not pos.charging & man.bit


def opponents(pos: Skirmish, man: Piece) -> list[Piece]:
    """32.1, 32.2 Those in contact with whom he fights; not whom he met by chance."""
    found: list[Piece] = []
    for foe in in_contact(pos, man):
        charged = (pos.charging >> man.index | pos.charging >> foe.index) & 1
        if charged or not (_by_chance(pos, man) or _by_chance(pos, foe)):
            found.append(foe)
    return found


@law("32.1", "contact-is-an-assault")
def only_an_assault_makes_contact(
    pos: Skirmish, man: Piece, way: list[Point], assault: bool
) -> Facts | None:
    """32.1 Within 20 mm of an enemy his side has observed; the unobserved make nothing illegal."""
    if assault and pos.box.options.melee:
        return None
    reach = pos.box.tables.contact
    path = tuple(way)
    points = [point_along(path, mm) for mm in range(STEP, path_length(path), STEP)]
    points.append(way[-1])
    for foe in known_enemies(pos, man.side):
        at = foe.index
        # Whoever is beside him already may go away.
        if not foe.man or inside(pos, foe) or beside(pos, man, foe):
            continue
        for x, y in points:
            if far(x, y, pos.x[at], pos.y[at]) <= reach and _shares_room(pos, man, foe, x, y):
                return {"man": man.id, "enemy": name_for(pos, foe)}
    return None


def _shares_room(pos: Skirmish, man: Piece, foe: Piece, x: int, y: int) -> bool:
    """32.2 Whether on his way he would be there on the storey the other is on, or outside too."""
    felt = pos.box.felt
    house, storey = pos.house[man.index], pos.storey[man.index]
    if storey <= 0:
        building = felt.building_at(x, y)
        if building is None or building.number in pos.marks.gone:
            house, storey = NOWHERE, OUTSIDE
        else:
            house, storey = felt.buildings.index(building), 0
    return (house, storey) == (pos.house[foe.index], pos.storey[foe.index])


@law("32.8", "no-melee")
def assaults_are_agreed_upon(pos: Skirmish, man: Piece) -> Facts | None:
    return None if pos.box.options.melee else {"man": man.id}


@law("32.4", "locked-in-melee")
def the_locked_do_not_move(pos: Skirmish, man: Piece) -> Facts | None:
    return {"man": man.id} if locked(pos, man) else None


@law("32.2", "has-fought")
def melee_replaces_fire(pos: Skirmish, man: Piece) -> Facts | None:
    return {"man": man.id} if pos.fought & man.bit else None


@law("32.4", "locked-fires-at-others")
def the_locked_fire_at_nobody_else(pos: Skirmish, man: Piece, target: Piece) -> Facts | None:
    if not man.man or not locked(pos, man) or target in in_contact(pos, man):
        return None
    return {"man": man.id}


@law("32.4", "locked-fires-at-others")
def the_locked_cover_no_ground(pos: Skirmish, man: Piece) -> Facts | None:
    return {"man": man.id} if man.man and locked(pos, man) else None


@law("32.4", "target-in-melee")
def nobody_fires_into_a_melee(pos: Skirmish, firer: Piece, target: Piece) -> Facts | None:
    """32.4 Except at 20 mm or less."""
    if not target.man or not locked(pos, target):
        return None
    if distance(pos, firer, target) <= pos.box.tables.contact:
        return None
    return {"enemy": name_for(pos, target)}


def make_contact(pos: Skirmish, man: Piece) -> list[Piece]:
    """32.1 Whom he has come upon: then he stops, and both are observed.

    34.2 A man who is down stops nobody, no more than a dead one.
    """
    foes = [foe for foe in in_contact(pos, man) if pos.able(foe)]
    for foe in foes:
        reveal(pos, foe)
        reveal(pos, man)
    return foes


# 32.2, 32.3 The melee step ------------------------------------------------------------------------


def ask_for_melee(pos: Skirmish) -> None:
    """32.2 At the start of the fire phase, before Elite."""
    if not pos.box.options.melee:
        return
    for man in pos.box.men:
        if pos.able(man) and opponents(pos, man):
            pos.ask(Rolling("melee"))
            return


def melee_chance(pos: Skirmish, man: Piece, foe: Piece) -> Sum:
    """32.3"""
    rows = pos.box.tables.melee
    parts = [Part(man.chance, "quality", "3.1")]
    if pos.charging & man.bit and pos.gait[man.index] == RUN:
        parts.append(rows["charged"].part)
    friends = [f for f in opponents(pos, foe) if f is not man and pos.able(f)]
    extra = min(len(friends), pos.box.tables.melee_friends)
    if extra:
        friend = rows["friend"]
        parts.append(Part(friend.amount * extra, friend.id, friend.clause, {"men": extra}))
    if _handy(pos, man):
        parts.append(rows["close_weapon"].part)
    if pos.is_prone(man):
        parts.append(rows["prone"].part)
    if pos.slot[foe.index] != NOWHERE or seen(pos, man, foe) != OPEN:
        parts.append(rows["obstacle"].part)
    chance = Sum(tuple(parts))
    if pos.state[man.index] == WOUNDED:
        chance = halved(chance, rows["wounded"])
    if pos.shocked(man):
        chance = halved(chance, rows["shocked"])
    return chance


def _handy(pos: Skirmish, man: Piece) -> bool:
    return any(arm.row.close for arm in arms(pos, man))


@procedure("melee", "32.2")
def melee(table: Skirmish, args: tuple[Any, ...]) -> Dice:
    """32.2 to 32.5 All at once."""
    _yielding(table)
    hurts: list[Hurt] = []
    fighters = 0
    for man in table.box.men:
        if not table.able(man):
            continue
        foes = opponents(table, man)
        up = [foe for foe in foes if table.able(foe)]
        foe = nearest(table, man, up or foes)
        if foe is None:
            continue
        fighters |= man.bit
        reveal_all(table, [man, foe])
        chance = melee_chance(table, man, foe)
        face = yield from attempt(chance.total)
        _tell(table, man, foe, face, chance)
        if face <= chance.total:
            bonus = DAMAGE
            done = yield from hurt(table, Harm(foe, firer=man.index, plus=bonus))
            hurts.append(done)
    table.fought |= fighters
    yield from test_morale(table, apply(table, hurts))
    table.in_melee = 0
    for man in table.box.men:
        if fighters & man.bit and table.able(man) and in_contact(table, man):
            table.in_melee |= man.bit


def _tell(table: Skirmish, man: Piece, foe: Piece, face: int, chance: Sum) -> None:
    hits = int(face <= chance.total)
    own: Facts = {"piece": man.id, "enemy": name_for(table, foe), "face": face, "hits": hits}
    theirs: Facts = {"piece": foe.id, "enemy": name_for(table, man), "hits": hits}
    table.tell_side(man.side, Event("melee", "32.3", own, {"chance": chance}))
    table.tell_side(foe.side, Event("melee-against", "32.3", theirs))


def _yielding(table: Skirmish) -> None:
    """32.5 The shocked or severely wounded whom nobody stands by."""
    lost: list[tuple[Piece, Piece]] = []
    for man in table.box.men:
        if not table.on_table(man):
            continue
        if not table.shocked(man) and table.state[man.index] != SEVERE:
            continue
        foes = [f for f in opponents(table, man) if table.able(f) and not table.shocked(f)]
        captor = nearest(table, man, foes)
        if captor is not None and not _helped(table, man, foes):
            lost.append((man, captor))
    for man, captor in lost:
        capture(table, man, captor)


def _helped(pos: Skirmish, man: Piece, foes: list[Piece]) -> bool:
    """A friend is in contact with one of them too."""
    for foe in foes:
        if any(f is not man and pos.able(f) for f in opponents(pos, foe)):
            return True
    return False


# 32.6, 32.7 Men and vehicles ----------------------------------------------------------------------


@law("32.6", "no-vehicle-beside")
def the_vehicle_is_beside_him(pos: Skirmish, man: Piece, vehicle: Piece) -> Facts | None:
    if vehicle.vehicle and pos.house[man.index] == NOWHERE:
        if distance(pos, man, vehicle) <= pos.box.tables.contact:
            return None
    return {"man": man.id}


@law("32.6", "no-charge")
def he_has_a_charge_or_grenades(pos: Skirmish, man: Piece, vehicle: Piece) -> Facts | None:
    if pos.left(man, CHARGES) or pos.left(man, GRENADES):
        return None
    return {"man": man.id}


TO_ASSAULT_A_VEHICLE: Final = (the_vehicle_is_beside_him, he_has_a_charge_or_grenades)


def assault_vehicle(table: Skirmish, man: Piece, vehicle: Piece) -> Generator[int, int, list[Hurt]]:
    """32.6 A difficult action; the charge or bundle is used up."""
    level = DIFFICULT if table.state[man.index] != WOUNDED else NO
    chance = chance_of(level, man.chance)
    face = yield from attempt(chance)
    placed = face <= chance
    facts: Facts = {"piece": man.id, "enemy": name_for(table, vehicle), "face": face}
    facts["placed"] = int(placed)
    table.tell_side(man.side, Event("charge", "32.6", facts))
    table.spend(man, CHARGES if table.left(man, CHARGES) else GRENADES)
    if not placed:
        return []
    # 37.11, 37.30 An explosion like any other.
    raise_alarm(table)
    harm = Harm(
        vehicle,
        firer=man.index,
        soft=BUNDLE,
        penetration=PANZERFAUST_BAZOOKA,
        better=BUNDLE,
    )
    done = yield from hurt(table, harm)
    return [done]


def step_aside(pos: Skirmish, vehicle: Piece) -> list[Cause]:
    """32.7 Enemies under the hull step 20 mm aside by the shortest way; each must test once."""
    ring = hull_of(pos, vehicle).ring
    causes: list[Cause] = []
    for man in pos.box.of_side[vehicle.foe]:
        at = man.index
        if not man.man or not pos.on_table(man) or pos.storey[at] != OUTSIDE or inside(pos, man):
            continue
        if far_from_ring(pos.x[at], pos.y[at], ring) > 6:
            continue
        pos.x[at], pos.y[at] = _aside(pos, vehicle, man)
        causes.append(Cause(at, "run-at", "32.7", firer=vehicle.index))
    return causes


def _aside(pos: Skirmish, vehicle: Piece, man: Piece) -> Point:
    """Square to the way of the hull, to the side he is on."""
    at = vehicle.index
    x, y = pos.x[man.index], pos.y[man.index]
    heading = pos.facing[at]
    dx, dy = x - pos.x[at], y - pos.y[at]
    off = (bearing(dx, dy) - heading) % 360 if dx or dy else 0
    side = 90 if off < 180 else -90
    ring = hull_of(pos, vehicle).ring
    px, py = ahead(x, y, heading + side, ASIDE)
    # Under a wide hull 20 mm may not be enough to be clear of it; 30.2 nor beside a comrade.
    while pos.box.felt.on_table(px, py) and (
        far_from_ring(px, py, ring) <= 6 or _on_a_comrade(pos, man, px, py)
    ):
        px, py = ahead(px, py, heading + side, 2)
    return min(max(px, 0), pos.box.felt.width), min(max(py, 0), pos.box.felt.height)


def _on_a_comrade(pos: Skirmish, man: Piece, x: int, y: int) -> bool:
    for other in pos.box.of_side[man.side]:
        at = other.index
        if other is man or not other.man or not pos.able(other) or inside(pos, other):
            continue
        if pos.storey[at] == OUTSIDE and gap2(x, y, pos.x[at], pos.y[at]) < SPACING * SPACING:
            return True
    return False
