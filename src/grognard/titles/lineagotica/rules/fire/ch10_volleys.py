"""10.2, 11, 12.10 Volleys: shots resolved together, their hits, and what follows from them."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from grognard.boards.felt.bursts import in_zone
from grognard.boards.felt.plane import bearing, cosine, sine
from grognard.boards.felt.sight import UNSEEN
from grognard.boards.felt.table import Building
from grognard.engine.events import Event
from grognard.engine.laws import Facts, law
from grognard.engine.sums import Sum
from grognard.titles.lineagotica.box.contents import Arm, Piece
from grognard.titles.lineagotica.box.rows import (
    DEAD,
    DESTROYED,
    FLAME,
    LMG,
    MG,
    NONE,
    SEVERE,
    WOUNDED,
)
from grognard.titles.lineagotica.position import FIRED, FIT, NOBODY, NOWHERE, Skirmish
from grognard.titles.lineagotica.rules.fire.ch11_things import launches_grenades, spend_smoke
from grognard.titles.lineagotica.rules.fire.ch11_weapons import (
    AP,
    AREA,
    HE,
    arm_of,
    as_fired,
    harms_guns,
    lay,
    profile,
    servers,
    shots,
    use,
)
from grognard.titles.lineagotica.rules.fire.ch12_chance import hits, same_room, to_hit, to_hit_point
from grognard.titles.lineagotica.rules.fire.ch15_blast import burst, burst_of, deviate
from grognard.titles.lineagotica.rules.fire.ch16_damage import Hurt, apply, hit_by, hurt, shelled_by
from grognard.titles.lineagotica.rules.fire.ch19_shells import grenade_cloud, shell, square_to
from grognard.titles.lineagotica.rules.men.ch04_command import heed
from grognard.titles.lineagotica.rules.men.ch17_flight import test_morale
from grognard.titles.lineagotica.rules.men.ch17_morale import (
    Cause,
    come_under,
    exposed,
    flamed,
    in_the_flames,
)
from grognard.titles.lineagotica.rules.men.ch18_sighting import can_be_seen, name_for
from grognard.titles.lineagotica.rules.men.ch21_snipers import sniper_check
from grognard.titles.lineagotica.rules.men.ch30_lines import distance, distance_to, seen, sees_point
from grognard.titles.lineagotica.rules.men.ch34_looks import seen_as, weapon_class
from grognard.titles.lineagotica.rules.moving.ch24_riders import Sound, riders_drop_off
from grognard.titles.lineagotica.rules.moving.ch33_houses import collapse
from grognard.titles.lineagotica.rules.procedure import D10, Dice, attempt
from grognard.titles.lineagotica.rules.turn.ch37_battles import raise_alarm

SECTORS: Final = 8
"""34.3"""
THROUGH: Final = "through"
"""33.3 A grenade through an opening, whose number is the x of the shot."""
SMOKE_SHELL: Final = "smoke"
"""19.6"""
FIRE: Final = "fire"
"""The word of an order to fire in `Skirmish.orders`."""


class Shot:
    """An order to fire: who, with what, how, at whom; the targets in the order they are taken."""

    def __init__(
        self,
        piece: Piece,
        arm: Arm,
        mode: str,
        targets: tuple[Piece, ...],
        x: int,
        y: int,
        told: tuple[tuple[Any, ...], ...] = (),
    ) -> None:
        self.piece: Final = piece
        self.arm: Final = arm
        self.mode: Final = mode
        self.targets: Final = targets
        self.x: Final = x
        self.y: Final = y
        """The aim point of a shot at the ground; NOWHERE at targets, but for the bearing (x) on
        which the option lays an area (12.10)."""
        self.told: Final = told
        """12.1 Of each target the chance when it was ordered, then the reasons for it; empty where
        nobody was told."""

    def order(self) -> tuple[Any, ...]:
        """As it stands among the sealed orders: the word, who, and the rest."""
        targets = tuple([target.index for target in self.targets])
        who, what = self.piece.index, self.arm.index
        return (FIRE, who, what, self.mode, targets, self.x, self.y, self.told)


def read_shot(pos: Skirmish, order: tuple[Any, ...]) -> Shot:
    pieces = pos.box.pieces
    piece = pieces[order[1]]
    arm = pos.box.arms[order[2]]
    targets = tuple([pieces[number] for number in order[4]])
    return Shot(piece, arm, order[3], targets, order[5], order[6], order[7])


def ordered_shot(
    pos: Skirmish,
    piece: Piece,
    arm: Arm,
    mode: str,
    targets: tuple[Piece, ...],
    laid: int,
    context: int,
) -> Shot:
    """With the odds his player had before him; 12.14 muzzle flashes may better them yet."""
    told: list[tuple[Any, ...]] = []
    for target in targets:
        chance = to_hit(pos, piece, arm, mode, target, context)
        told.append((chance.total, *[part.key for part in chance.parts]))
    return Shot(piece, arm, mode, targets, laid, NOWHERE, tuple(told))


def ordered(pos: Skirmish, piece: Piece) -> bool:
    return any(order[1] == piece.index for order in pos.orders)


@law("31.8", "no-order")
def there_is_an_order_to_take_back(pos: Skirmish, piece: Piece) -> Facts | None:
    return None if ordered(pos, piece) else {"piece": piece.id}


TO_WITHDRAW: Final = (there_is_an_order_to_take_back,)


def may_fire_too(pos: Skirmish, piece: Piece, weapon: str) -> bool:
    """10.3, 35.3 One order each; a vehicle may fire all its machine guns instead of its gun."""
    given = [order for order in pos.orders if order[1] == piece.index]
    if not given:
        return True
    guns = [a for a in piece.arms if a.row.index in (MG, LMG)] if piece.vehicle else []
    fired = [order[2] for order in given if order[0] == FIRE]
    arm = arm_of(pos, piece, weapon)
    if arm not in guns or len(fired) < len(given):
        return False
    return arm.index not in fired and all(pos.box.arms[n] in guns for n in fired)


class Tally:
    """What the rolls of a step have brought, before any of it takes effect.

    Whoever has fallen by a side's own earlier rolls need not be shot at again.
    """

    def __init__(self, table: Skirmish) -> None:
        self.table: Final = table
        self.hurts: Final[list[Hurt]] = []
        self.causes: Final[list[Cause]] = []
        self.fired: Final[list[Sound]] = []
        """24.3 What there was to see and to suffer."""
        self.falling: Final[list[tuple[Building, int]]] = []
        """33.5 Buildings hit, and the calibre."""
        self._wounds: Final[dict[tuple[int, int], int]] = {}

    def add(self, side: int, each: Hurt) -> None:
        self.hurts.append(each)
        key = (side, each.harm.piece.index)
        if each.result in (WOUNDED, SEVERE):
            self._wounds[key] = self._wounds.get(key, 0) + 1
        elif each.result in (DEAD, DESTROYED) and not each.harm.exposed:
            self._wounds[key] = 2

    def noise(self, side: int, firer: int, target: int) -> None:
        self.fired.append((side, firer, target))

    def bombardment(self, side: int, x: int, y: int, reach: int) -> None:
        """24.3 Riders on whom it falls, or who see where it falls, whether it hits or not."""
        for man in self.table.box.men:
            if self.table.riding & man.bit and (
                distance_to(self.table, x, y, man) <= reach or sees_point(self.table, man, x, y)
            ):
                self.noise(side, NOBODY, man.index)

    def fallen(self, side: int, target: Piece) -> bool:
        had = 0 if self.table.state[target.index] == FIT or target.vehicle else 1
        return self._wounds.get((side, target.index), 0) + had >= 2


def volley(table: Skirmish, orders: list[Shot], context: int) -> Dice:
    """10.2 All rolls on the state at the beginning, then their effects, then morale."""
    tally = Tally(table)
    yield from open_fire(table, orders, context, tally)
    yield from settle(table, tally)


def open_fire(table: Skirmish, orders: list[Shot], context: int, tally: Tally) -> Dice:
    """Every shot of a step; nothing takes effect yet but that they have been fired."""
    table.main_gun_fired = 0
    if not orders:
        return
    raise_alarm(table)
    for shot in orders:
        table.flashed |= shot.piece.bit
        if as_fired(table, shot.piece, shot.arm).automatic:
            table.rattled |= shot.piece.bit
        if shot.piece.man:
            # 11.28 A man who fires himself serves nobody else's gun.
            table.activity[shot.piece.index] = FIRED
    for shot in orders:
        tally.noise(shot.piece.side, shot.piece.index, NOBODY)
        yield from _fire(table, shot, context, tally)
        have_fired(table, shot.piece, shot.arm, shot.mode)


def settle(table: Skirmish, tally: Tally) -> Dice:
    """10.2, 17.9 All effects together, then one test of morale for everybody concerned."""
    for each in tally.hurts:
        tally.noise(each.harm.piece.foe, each.harm.firer, each.harm.piece.index)
    causes = apply(table, tally.hurts)
    for building, calibre in tally.falling:
        collapse(table, building, calibre)
    riders_drop_off(table, tally.fired)
    yield from test_morale(table, [*tally.causes, *causes])


def have_fired(table: Skirmish, piece: Piece, arm: Arm, mode: str) -> None:
    """5.8, 11.28, 18.9 The activity is used, and that of whoever served the weapon."""
    serving = servers(table, piece, arm)
    if mode == SMOKE_SHELL:
        spend_smoke(table, piece, arm)
    if mode != SMOKE_SHELL or not launches_grenades(arm):
        use(table, piece, arm, mode)
    for man in (piece, *serving):
        table.activity[man.index] = FIRED
    table.fired |= piece.bit
    table.aimed[piece.index] = 0
    if piece.vehicle:
        table.drawn_in |= piece.bit
        if arm.row.index not in (MG, LMG):
            table.main_gun_fired |= piece.bit


def _fire(table: Skirmish, shot: Shot, context: int, tally: Tally) -> Dice:
    if shot.mode == THROUGH:
        yield from _fire_through(table, shot, context, tally)
        return
    if shot.mode == SMOKE_SHELL:
        yield from _fire_smoke(table, shot, context)
        return
    standing = [
        t
        for t in shot.targets
        if can_be_seen(table, t)
        and not tally.fallen(shot.piece.side, t)
        and seen(table, shot.piece, t) != UNSEEN
    ]
    if not standing:
        # 10.2 Everybody on the list is down already, or has run.
        return
    tally.noise(shot.piece.side, shot.piece.index, standing[0].index)
    at = standing[0].index
    lay(table, shot.piece, shot.arm, table.x[at], table.y[at])
    if shot.mode == AREA:
        yield from _fire_at_area(table, shot, standing[0], context, tally)
    elif shot.mode == HE:
        yield from _fire_explosive(table, shot, standing[0], context, tally)
    else:
        yield from _fire_at_one(table, shot, standing[0], context, tally)


def _fire_at_one(table: Skirmish, shot: Shot, target: Piece, context: int, tally: Tally) -> Dice:
    """11.2, 11.3 All its shots at the same target; what is left when it falls is lost."""
    piece, arm = shot.piece, shot.arm
    chance = to_hit(table, piece, arm, shot.mode, target, context)
    faces: list[int] = []
    hit = 0
    at_hatch = target.armoured and arm.penetration == NONE and exposed(table, target)
    for _ in range(shots(table, piece, arm, shot.mode)):
        if tally.fallen(piece.side, target):
            break
        face = yield from attempt(_chance(table, chance))
        faces.append(face)
        if hits(table, face, chance.total):
            hit += 1
            each = yield from hurt(table, hit_by(table, target, piece, arm, at_hatch))
            tally.add(piece.side, each)
    come_under(table, target, as_fired(table, piece, arm), solid=shot.mode == AP)
    tell_of_fire(table, shot, target, chance, faces, hit)


def _chance(pos: Skirmish, chance: Sum) -> int:
    """12.15 With the option a die is thrown even for what is hopeless."""
    if pos.box.options.natural_one_hits and chance.total < 1:
        return 1
    return chance.total


def _fire_at_area(table: Skirmish, shot: Shot, target: Piece, context: int, tally: Tally) -> Dice:
    """12.10 One roll for each in the rectangle whom the firer has a line to, friend or foe."""
    piece, arm = shot.piece, shot.arm
    row = as_fired(table, piece, arm)
    for each in beaten_zone(table, shot, target):
        chance = to_hit(table, piece, arm, AREA, each, context)
        face = yield from attempt(_chance(table, chance))
        come_under(table, each, row)
        hit = hits(table, face, chance.total)
        if hit:
            done = yield from hurt(table, hit_by(table, each, piece, arm))
            tally.add(piece.side, done)
        tell_of_fire(table, shot, each, chance, [face], int(hit))


def beaten_zone(pos: Skirmish, shot: Shot, target: Piece) -> list[Piece]:
    """12.10 Men and soft vehicles inside; armour is engaged singly (11.21), guns not at all."""
    at = target.index
    return zone_about(pos, shot.piece, shot.arm, pos.x[at], pos.y[at], shot.x)


def zone_about(
    pos: Skirmish, piece: Piece, arm: Arm, x: int, y: int, laid: int = NOWHERE
) -> list[Piece]:
    """12.10 The long side along the line of fire, or by the option on that bearing."""
    found = profile(pos, piece, arm, AREA)
    assert found is not None
    dx, dy = x - pos.x[piece.index], y - pos.y[piece.index]
    if laid != NOWHERE:
        dx, dy = cosine(laid), sine(laid)
    near = [
        each
        for each in pos.box.pieces
        if each is not piece
        and not each.armoured
        and can_be_seen(pos, each)
        and (not each.gun or harms_guns(arm))
    ]
    places = [(pos.x[each.index], pos.y[each.index]) for each in near]
    inside = in_zone(places, x, y, dx, dy, found.along, found.across)
    return [near[n] for n in inside if seen(pos, piece, near[n]) != UNSEEN]


def _fire_explosive(table: Skirmish, shot: Shot, target: Piece, context: int, tally: Tally) -> Dice:
    """13, 15.4 A hit bursts on the target, a miss where the table says."""
    piece, arm = shot.piece, shot.arm
    at = target.index
    x, y = table.x[at], table.y[at]
    chance = to_hit(table, piece, arm, HE, target, context)
    face = yield from attempt(_chance(table, chance))
    hit = hits(table, face, chance.total)
    tell_of_fire(table, shot, target, chance, [face], int(hit))
    come_under(table, target, arm.row)
    if arm.row.cls == FLAME:
        tally.causes.extend(flamed(table, piece, arm.row, target))
    struck = NOBODY
    house = storey = NOWHERE
    if hit:
        if target.vehicle:
            # 15.5 A direct hit is not rolled for.
            struck = target.index
            done = yield from hurt(table, shelled_by(table, target, piece, arm))
            tally.add(piece.side, done)
        elif table.slot[at] != NOWHERE:
            if arm.mount is not None or same_room(table, piece, target):
                # 15.6 A gun's shell at an opening bursts inside.
                house, storey = table.house[at], table.storey[at]
            else:
                opening = table.box.openings[table.slot[at]]
                x, y = opening.out_x, opening.out_y
    else:
        off = distance(table, piece, target)
        there = yield from deviate(table, piece, arm, x, y, off)
        if there is None:
            return
        x, y = there
    if same_room(table, piece, target) and table.box.felt.buildings[table.house[at]].has(x, y):
        # 15.2, 33.2 From one end of a room to the other.
        house, storey = table.house[at], table.storey[at]
    yield from explode(table, piece, arm, x, y, struck, house, storey, tally)


def explode(
    table: Skirmish,
    piece: Piece,
    arm: Arm,
    x: int,
    y: int,
    struck: int,
    house: int,
    storey: int,
    tally: Tally,
) -> Dice:
    """15 The burst of a direct shot; 17.5 flame frightens those it comes near."""
    blast = burst_of(arm, piece, x, y, struck, house, storey)
    hurts = yield from burst(table, blast)
    for each in hurts:
        tally.add(piece.side, each)
    building = table.box.felt.building_at(x, y)
    if building is not None:
        tally.falling.append((building, arm.calibre))
    if arm.row.cls == FLAME:
        tally.causes.extend(in_the_flames(table, piece, arm.row, x, y))


def _fire_through(table: Skirmish, shot: Shot, context: int, tally: Tally) -> Dice:
    """33.3 On a hit it bursts inside, on a miss outside at the opening."""
    piece, arm = shot.piece, shot.arm
    opening = table.box.openings[shot.x]
    chance = to_hit_point(table, piece, arm, opening.x, opening.y, context, [])
    face = yield from attempt(_chance(table, chance))
    hit = hits(table, face, chance.total)
    facts: Facts = {"piece": piece.id, "opening": opening.key, "face": face, "hits": int(hit)}
    table.tell_side(piece.side, Event("thrown-in", "33.3", facts, {"chance": chance}))
    if hit:
        house = table.box.felt.buildings.index(opening.building)
        yield from explode(
            table, piece, arm, opening.x, opening.y, NOBODY, house, opening.storey, tally
        )
    else:
        x, y = opening.out_x, opening.out_y
        yield from explode(table, piece, arm, x, y, NOBODY, NOWHERE, NOWHERE, tally)


def _fire_smoke(table: Skirmish, shot: Shot, context: int) -> Dice:
    """19.6 At the spot as at a target in the open; a miss deviates."""
    piece, arm = shot.piece, shot.arm
    chance = to_hit_point(table, piece, arm, shot.x, shot.y, context, [])
    lay(table, piece, arm, shot.x, shot.y)
    face = yield from attempt(_chance(table, chance))
    hit = hits(table, face, chance.total)
    facts: Facts = {"piece": piece.id, "face": face, "hits": int(hit)}
    table.tell_side(piece.side, Event("smoke-shell", "19.6", facts, {"chance": chance}))
    x, y = shot.x, shot.y
    if not hit:
        there = yield from deviate(table, piece, arm, x, y)
        if there is None:
            return
        x, y = there
    at = piece.index
    facing = square_to(shot.x - table.x[at], shot.y - table.y[at])
    if launches_grenades(arm):
        grenade_cloud(table, piece.side, x, y, facing)
    else:
        shell(table, piece.side, arm.he_area, x, y, facing)


# Before a shot: 4.8, 9.4, 21.2 --------------------------------------------------------------------


def may_still_fire(table: Skirmish, shot: Shot) -> Generator[int, int, bool]:
    """4.8, 21.2 An isolated man must first roll to obey, a hidden sniper must find his moment."""
    piece = shot.piece
    heeds = yield from heed(table, piece)
    if not heeds:
        return False
    if piece.sniper:
        fires = yield from sniper_check(table, piece)
        return fires
    return True


# 34.3 What is told --------------------------------------------------------------------------------


def sector(pos: Skirmish, target: Piece, firer: Piece) -> int:
    """34.3 From which of the eight sectors it came, 0 east, counter-clockwise."""
    a, b = target.index, firer.index
    dx, dy = pos.x[b] - pos.x[a], pos.y[b] - pos.y[a]
    if dx == 0 and dy == 0:
        return 0
    return (bearing(dx, dy) * 2 + 45) // 90 % SECTORS


def tell_of_fire(
    table: Skirmish, shot: Shot, target: Piece, chance: Sum, faces: list[int], hit: int
) -> None:
    """34.3, 34.4 The firer knows his dice; the target, what fires and from where."""
    piece, arm = shot.piece, shot.arm
    clause = arm.row.clause
    known = target.side == piece.side or table.observed(target)
    if known:
        name = target.id if target.side == piece.side else name_for(table, target)
        was, since = _changed(shot, target, chance)
        own: Facts = {
            "piece": piece.id,
            "weapon": arm.row.id,
            "mode": shot.mode,
            "target": name,
            "look": seen_as(table, target) if target.side != piece.side else "",
            # 12.15 No die where it could not matter.
            "faces": tuple([str(face) for face in faces if 1 <= face <= D10]),
            "hits": hit,
            "was": was,
            "since": since,
        }
        table.tell_side(piece.side, Event("fired", clause, own, {"chance": chance}))
    if target.side == piece.side:
        return
    if table.observed(piece):
        seen: Facts = {
            "piece": target.id,
            "enemy": name_for(table, piece),
            "weapon": arm.row.id,
            "hits": hit,
        }
        table.tell_side(target.side, Event("fired-at", "34.3", seen))
    else:
        heard: Facts = {
            "piece": target.id,
            "weapon": weapon_class(arm),
            "hits": hit,
            "sector": sector(table, target, piece),
        }
        table.tell_side(target.side, Event("fired-at-from", "34.3", heard))


def _changed(shot: Shot, target: Piece, chance: Sum) -> tuple[int, tuple[str, ...]]:
    """The chance when the shot was ordered, and which reasons have come or gone since."""
    now = [part.key for part in chance.parts]
    for number, told in enumerate(shot.told):
        if shot.targets[number] is target and told[0] != chance.total:
            before = told[1:]
            since = [key for key in now if key not in before]
            since += [key for key in before if key not in now]
            return told[0], tuple([f"hit-{key}" for key in since])
    return chance.total, ()
