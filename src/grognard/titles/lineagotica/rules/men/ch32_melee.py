"""32 Close combat."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from grognard.boards.felt.bursts import shields
from grognard.engine.events import Event
from grognard.engine.laws import Facts, law
from grognard.engine.sums import Part, Sum
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.box.rows import DIFFICULT, NO, PANZERFAUST_BAZOOKA
from grognard.titles.lineagotica.box.tables import chance_of
from grognard.titles.lineagotica.position import (
    CHARGES,
    GRENADES,
    NOBODY,
    NOWHERE,
    RUN,
    SEVERE,
    WOUNDED,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch11_things import arms
from grognard.titles.lineagotica.rules.fire.ch12_chance import halved
from grognard.titles.lineagotica.rules.fire.ch16_damage import Harm, Hurt, apply, hurt
from grognard.titles.lineagotica.rules.men.ch10_prisoners import capture
from grognard.titles.lineagotica.rules.men.ch17_flight import test_morale
from grognard.titles.lineagotica.rules.men.ch18_sighting import name_for, reveal_all
from grognard.titles.lineagotica.rules.men.ch30_lines import (
    distance,
    hulls,
    nearest,
    sees,
)
from grognard.titles.lineagotica.rules.men.ch32_contact import in_contact, opponents
from grognard.titles.lineagotica.rules.moving.ch33_houses import same_room
from grognard.titles.lineagotica.rules.procedure import Dice, Rolling, attempt, procedure
from grognard.titles.lineagotica.rules.turn.ch37_battles import raise_alarm

DAMAGE: Final = 2
"""32.3 On the die."""
BUNDLE: Final = 2
"""32.6 On the penetration, or on the damage of a soft vehicle."""


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
    if _barred(pos, man, foe):
        parts.append(rows["obstacle"].part)
    chance = Sum(tuple(parts))
    if pos.state[man.index] == WOUNDED:
        chance = halved(chance, rows["wounded"])
    if pos.shocked(man):
        chance = halved(chance, rows["shocked"])
    return chance


def _barred(pos: Skirmish, man: Piece, foe: Piece) -> bool:
    """32.3 A wall, hedge or hull is between them, or the enemy is at an opening, the man outside.

    33.2 In one room nothing is between them; nor is the wood about them an obstacle.
    """
    a, b = man.index, foe.index
    if same_room(pos, man, foe):
        return False
    if pos.slot[b] != NOWHERE:
        return True
    ridden = [pos.box.pieces[at].id for at in (pos.aboard[a], pos.aboard[b]) if at != NOBODY]
    others = tuple([hull for hull in hulls(pos) if hull.id not in ridden])
    here, there = (pos.x[a], pos.y[a]), (pos.x[b], pos.y[b])
    return bool(shields(pos.box.felt, *here, *there, pos.marks, others))


def _handy(pos: Skirmish, man: Piece) -> bool:
    return any(arm.row.close for arm in arms(pos, man))


@procedure("melee", "32.2")
def melee(table: Skirmish, args: tuple[Any, ...]) -> Dice:
    """32.2 to 32.5 All at once."""
    yielding(table, table.box.men)
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
    yielding(table, table.box.men)
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


def yielding(table: Skirmish, captors: list[Piece]) -> None:
    """32.5 The shocked and severely wounded whom nobody stands by give up to one of these."""
    lost: list[tuple[Piece, Piece]] = []
    for man in table.box.men:
        if not table.on_table(man):
            continue
        if not table.shocked(man) and table.state[man.index] != SEVERE:
            continue
        captor = yields_to(table, man, captors)
        if captor is not None:
            lost.append((man, captor))
    for man, captor in lost:
        capture(table, man, captor)


def yields_to(pos: Skirmish, man: Piece, captors: list[Piece]) -> Piece | None:
    """32.5 Which of these in contact takes him, if he is shocked or severely wounded."""
    foes = [f for f in opponents(pos, man) if f in captors and pos.able(f) and not pos.shocked(f)]
    captor = nearest(pos, man, foes)
    return captor if captor is not None and not _helped(pos, man, foes) else None


def _helped(pos: Skirmish, man: Piece, foes: list[Piece]) -> bool:
    """A friend is in contact with one of them too."""
    for foe in foes:
        if any(f is not man and pos.able(f) for f in opponents(pos, foe)):
            return True
    return False


# 32.6, 32.7 Men and vehicles ----------------------------------------------------------------------


@law("32.6", "no-vehicle-beside")
def the_vehicle_is_beside_him(pos: Skirmish, man: Piece, vehicle: Piece) -> Facts | None:
    """32.6, 30.10 Out of doors, or out of a door or window of the ground floor."""
    at = man.index
    near = vehicle.vehicle and distance(pos, man, vehicle) <= pos.box.tables.contact
    if near and pos.house[at] == NOWHERE:
        return None
    if near and pos.slot[at] != NOWHERE and pos.storey[at] == 0 and sees(pos, man, vehicle):
        return None
    return {"man": man.id}


@law("32.6", "no-charge")
def he_has_a_charge_or_grenades(pos: Skirmish, man: Piece, vehicle: Piece) -> Facts | None:
    if pos.left(man, CHARGES) or pos.left(man, GRENADES):
        return None
    return {"man": man.id}


def charge_chance(pos: Skirmish, man: Piece) -> int:
    """32.6, 10.8 A difficult action; a wounded man has none."""
    level = DIFFICULT if pos.state[man.index] != WOUNDED else NO
    return chance_of(level, man.chance)


@law("32.6", "hopeless")
def he_can_place_it(pos: Skirmish, man: Piece, vehicle: Piece) -> Facts | None:
    return None if charge_chance(pos, man) >= 1 else {"piece": man.id}


TO_ASSAULT_A_VEHICLE: Final = (
    the_vehicle_is_beside_him,
    he_has_a_charge_or_grenades,
    he_can_place_it,
)


def assault_vehicle(table: Skirmish, man: Piece, vehicle: Piece) -> Generator[int, int, list[Hurt]]:
    """32.6 A difficult action; the charge or bundle is used up."""
    chance = charge_chance(table, man)
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
