"""9 Covering fire, and what else is declared before anybody moves: hatches, standing orders."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from grognard.boards.felt.patches import Patch
from grognard.boards.felt.plane import Point, beside, far
from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, law, refusals
from grognard.engine.position import Question
from grognard.titles.lineagotica.actions import Cover, CoverGround, Done, Hatch, Stand, Withdraw
from grognard.titles.lineagotica.aiming import (
    against_acting,
    against_shot,
    area_bearing,
    free_to_act,
    own,
    possible_shots,
    read_order,
)
from grognard.titles.lineagotica.box import SEATS, Arm, Piece
from grognard.titles.lineagotica.chance import IN_COVER_OF_MOVES, hits, to_hit
from grognard.titles.lineagotica.command import heed
from grognard.titles.lineagotica.damage import apply, hit_by, hurt
from grognard.titles.lineagotica.fire import (
    Shot,
    have_fired,
    may_still_fire,
    read_shot,
    tell_of_fire,
    volley,
    zone_about,
)
from grognard.titles.lineagotica.lines import distance_to, known_enemies, sees, sees_point
from grognard.titles.lineagotica.morale import come_under, test_morale
from grognard.titles.lineagotica.position import IDLE, NOWHERE, Skirmish
from grognard.titles.lineagotica.procedure import Dice, Rolling, attempt, procedure
from grognard.titles.lineagotica.sighting import name_for
from grognard.titles.lineagotica.special import raise_alarm
from grognard.titles.lineagotica.standing import against_standing, stand
from grognard.titles.lineagotica.weapons import (
    AREA,
    CAN_FIRE,
    SINGLE,
    arm_of,
    arms,
    as_fired,
    bears,
    profile,
)

CIRCLE: Final = 20
"""9.4 What a weapon without an area covers."""
EDGE: Final = 10
"""mm by which the edge of a wood or house is looked for."""
GROUND_OFFERED: Final = 2
"""How many points a shooter is offered; he may name any other."""


# 35.2 Hatches -------------------------------------------------------------------------------------


@law("35.2", "no-hatch")
def it_has_a_hatch(pos: Skirmish, vehicle: Piece, state: str) -> Facts | None:
    hull = vehicle.hull
    if hull is not None and hull.armoured and not hull.open_top:
        return None
    return {"vehicle": vehicle.id}


@law("35.2", "hatch-so-already")
def it_changes_something(pos: Skirmish, vehicle: Piece, state: str) -> Facts | None:
    is_open = bool(pos.open_hatch & vehicle.bit)
    if state in ("open", "closed") and (state == "open") != is_open:
        return None
    return {"vehicle": vehicle.id, "state": state}


@law("35.2", "crew-will-not")
def the_crew_dares(pos: Skirmish, vehicle: Piece, state: str) -> Facts | None:
    """A shocked crew keeps it closed; nobody is left to open it in an abandoned vehicle."""
    if state != "open" or (pos.able(vehicle) and not pos.shocked(vehicle)):
        return None
    return {"vehicle": vehicle.id}


OF_A_HATCH: Final = (it_has_a_hatch, it_changes_something, the_crew_dares)


# 9.3 At the ground --------------------------------------------------------------------------------


@law("9.3", "not-automatic")
def only_automatic_weapons(pos: Skirmish, piece: Piece, arm: Arm, x: int, y: int) -> Facts | None:
    return None if as_fired(pos, piece, arm).automatic else {"weapon": arm.row.id}


@law("9.4", "point-not-in-sight")
def he_has_a_line_to_the_point(
    pos: Skirmish, piece: Piece, arm: Arm, x: int, y: int
) -> Facts | None:
    return None if sees_point(pos, piece, x, y) else {"x": x, "y": y}


@law("12.3", "out-of-range")
def the_point_is_in_range(pos: Skirmish, piece: Piece, arm: Arm, x: int, y: int) -> Facts | None:
    mode = cover_mode(pos, piece, arm)
    found = profile(pos, piece, arm, mode)
    mm = distance_to(pos, x, y, piece)
    if found is not None and mm <= found.reach:
        return None
    return {"weapon": arm.row.id, "distance": mm}


@law("35.4", "out-of-arc")
def the_point_is_in_its_arc(pos: Skirmish, piece: Piece, arm: Arm, x: int, y: int) -> Facts | None:
    return None if bears(pos, piece, arm, x, y) else {"weapon": arm.id}


OF_COVERED_GROUND: Final = (
    only_automatic_weapons,
    he_has_a_line_to_the_point,
    the_point_is_in_range,
    the_point_is_in_its_arc,
)


def cover_mode(pos: Skirmish, piece: Piece, arm: Arm) -> str:
    """9.4 With its rectangle if it has one."""
    return AREA if as_fired(pos, piece, arm).area is not None else SINGLE


class Declaring(Question[Skirmish]):
    """5.2, 9.1 Which units give covering fire; sealed until both have declared."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def fields(self) -> tuple[Any, ...]:
        return (self.side,)

    def seat(self, pos: Skirmish) -> str:
        return SEATS[self.side]

    def clause(self, pos: Skirmish) -> str:
        return "5.2"

    def exhaustive(self) -> bool:
        return False

    def answers(self, pos: Skirmish) -> list[Action]:
        found: list[Action] = [Done()]
        for piece in pos.box.of_side[self.side]:
            if declared(pos, piece):
                # 31.8 He may take it back; offered, players at random would never get done.
                continue
            for arm, mode, foe in possible_shots(pos, piece, IN_COVER_OF_MOVES):
                found.append(Cover(piece.id, arm.id, mode, name_for(pos, foe)))
            found += self._ground(pos, piece)
        # 35.2 Head out to look about, and in when there is somebody to fire at it.
        wanted = "closed" if known_enemies(pos, self.side) else "open"
        for vehicle in pos.box.hulls:
            if vehicle.side == self.side and pos.on_table(vehicle):
                if not refusals(OF_A_HATCH, pos, vehicle, wanted):
                    found.append(Hatch(vehicle.id, wanted))
        return found

    def _ground(self, pos: Skirmish, piece: Piece) -> list[Action]:
        """The near edges of the nearest woods and houses it can beat."""
        if not free_to_act(pos, piece):
            return []
        found: list[Action] = []
        for arm in arms(pos, piece):
            if not as_fired(pos, piece, arm).automatic or refusals(CAN_FIRE, pos, piece, arm):
                continue
            places = sorted(
                [
                    (distance_to(pos, patch.x, patch.y, piece), patch.number)
                    for patch in pos.box.patches.all
                    if patch.kind in ("area", "building")
                ]
            )
            for _, number in places:
                if len(found) >= GROUND_OFFERED:
                    break
                x, y = _near_edge(pos, piece, pos.box.patches.all[number])
                if not refusals(OF_COVERED_GROUND, pos, piece, arm, x, y):
                    found.append(CoverGround(piece.id, arm.id, x, y))
        return found

    def refuse(self, pos: Skirmish, action: Action) -> list[Refusal]:
        if isinstance(action, Done):
            return []
        if isinstance(action, Hatch):
            vehicle = own(pos, self.side, action.vehicle)
            if vehicle is None:
                return [Refusal("35.2", "no-such-piece", {"piece": action.vehicle})]
            return refusals(OF_A_HATCH, pos, vehicle, action.state)
        if isinstance(action, Stand):
            return against_standing(pos, self.side, action)
        if isinstance(action, Withdraw):
            piece = own(pos, self.side, action.piece)
            if piece is None or not declared(pos, piece):
                return [Refusal("31.8", "no-order", {"piece": action.piece})]
            return []
        if isinstance(action, Cover):
            return self._against_cover(pos, action)
        if isinstance(action, CoverGround):
            return self._against_ground(pos, action)
        return self.not_asked(pos, action)

    def _against_cover(self, pos: Skirmish, action: Cover) -> list[Refusal]:
        order = read_order(pos, self.side, action.piece, action.weapon, action.target)
        if isinstance(order, list):
            return order
        piece, arm, foe = order
        if declared(pos, piece):
            return [Refusal("9.6", "declared-already", {"piece": piece.id})]
        mode, _ = area_bearing(pos, action.mode)
        return against_shot(pos, piece, arm, mode, foe, IN_COVER_OF_MOVES)

    def _against_ground(self, pos: Skirmish, action: CoverGround) -> list[Refusal]:
        piece = own(pos, self.side, action.piece)
        if piece is None:
            return [Refusal("9.1", "no-such-piece", {"piece": action.piece})]
        arm = arm_of(pos, piece, action.weapon)
        if arm is None:
            facts: Facts = {"piece": piece.id, "weapon": action.weapon}
            return [Refusal("11.1", "no-such-weapon", facts)]
        if declared(pos, piece):
            return [Refusal("9.6", "declared-already", {"piece": piece.id})]
        if not pos.box.felt.on_table(action.x, action.y):
            return [Refusal("30.1", "off-the-table", {"x": action.x, "y": action.y})]
        return [
            *against_acting(pos, piece),
            *refusals(CAN_FIRE, pos, piece, arm),
            *refusals(OF_COVERED_GROUND, pos, piece, arm, action.x, action.y),
        ]

    def take(self, pos: Skirmish, action: Action) -> None:
        if isinstance(action, Hatch):
            bit = pos.box.by_id[action.vehicle].bit
            pos.open_hatch = (
                pos.open_hatch | bit if action.state == "open" else pos.open_hatch & ~bit
            )
        elif isinstance(action, Stand):
            stand(pos, action)
        elif isinstance(action, Withdraw):
            index = pos.box.by_id[action.piece].index
            pos.orders = tuple([order for order in pos.orders if order[1] != index])
        elif isinstance(action, Cover):
            order = read_order(pos, self.side, action.piece, action.weapon, action.target)
            assert not isinstance(order, list)
            mode, laid = area_bearing(pos, action.mode)
            shot = Shot(order[0], order[1], mode, (order[2],), laid, NOWHERE)
            pos.orders = (*pos.orders, shot.order())
        elif isinstance(action, CoverGround):
            piece = pos.box.by_id[action.piece]
            arm = arm_of(pos, piece, action.weapon)
            assert arm is not None
            shot = Shot(piece, arm, cover_mode(pos, piece, arm), (), action.x, action.y)
            pos.orders = (*pos.orders, shot.order())
        else:
            pos.answered()


def _near_edge(pos: Skirmish, piece: Piece, patch: Patch) -> Point:
    """On the way to the middle of it: just inside a wood, just before a house."""
    at = piece.index
    gap = far(pos.x[at], pos.y[at], patch.x, patch.y)
    before = (pos.x[at], pos.y[at])
    if gap == 0 or patch.element < 0:
        return patch.x, patch.y
    element = pos.box.felt.elements[patch.element]
    for mm in range(0, gap, EDGE):
        x, y = beside(*before, patch.x - before[0], patch.y - before[1], mm, 0)
        if element.has(x, y):
            back = mm - EDGE if patch.kind == "building" else mm
            return beside(*before, patch.x - before[0], patch.y - before[1], back, 0)
    return patch.x, patch.y


def declared(pos: Skirmish, piece: Piece) -> bool:
    return any(order[1] == piece.index for order in pos.orders)


# 9.2 At what is in sight --------------------------------------------------------------------------


def ask_for_covering_fire(pos: Skirmish, quality: int) -> None:
    """9.2 By classes of Quality, like the fire phase."""
    if any(pos.box.pieces[order[1]].quality == quality for order in pos.orders):
        pos.ask(Rolling("covering", (quality,)))


@procedure("covering", "9.2")
def covering_fire(table: Skirmish, args: tuple[Any, ...]) -> Dice:
    quality: int = args[0]
    mine = [read_shot(table, order) for order in table.orders]
    now = [shot for shot in mine if shot.piece.quality == quality]
    firing: list[Shot] = []
    for shot in now:
        if not free_to_act(table, shot.piece):
            # An earlier class has hit him.
            continue
        if shot.targets:
            fires = yield from may_still_fire(table, shot)
            if fires:
                firing.append(shot)
        else:
            yield from _lay_on_ground(table, shot)
    firing = [shot for shot in firing if free_to_act(table, shot.piece)]
    yield from volley(table, firing, IN_COVER_OF_MOVES)
    table.orders = tuple([shot.order() for shot in mine if shot.piece.quality != quality])


def _lay_on_ground(table: Skirmish, shot: Shot) -> Dice:
    """9.4, 9.6 He has fired, whether anything comes of it or not."""
    piece = shot.piece
    heeds = yield from heed(table, piece)
    if not heeds:
        return
    raise_alarm(table)
    have_fired(table, piece, shot.arm, shot.mode)
    table.flashed |= piece.bit
    table.rattled |= piece.bit
    table.covers = (*table.covers, (piece.index, shot.arm.id, shot.x, shot.y, 0))
    facts: Facts = {"piece": piece.id, "x": shot.x, "y": shot.y}
    table.tell_side(piece.side, Event("covers-ground", "9.4", facts))


# 9.4, 9.5 It bites --------------------------------------------------------------------------------


def bite(table: Skirmish, piece: Piece) -> Generator[int, int, bool]:
    """9.4, 9.5 Before he fires, what covers the ground he is on; whether he may still fire."""
    for number, cover in enumerate(table.covers):
        shooter = table.box.pieces[cover[0]]
        if shooter.side == piece.side or cover[4] & piece.bit:
            continue
        arm = arm_of(table, shooter, cover[1])
        assert arm is not None
        if not _covered(table, shooter, arm, cover[2], cover[3], piece):
            continue
        marked = (*cover[:4], cover[4] | piece.bit)
        table.covers = (*table.covers[:number], marked, *table.covers[number + 1 :])
        yield from _bitten(table, shooter, arm, piece)
        if not table.free(piece):
            return False
    return table.activity[piece.index] == IDLE


def _covered(pos: Skirmish, shooter: Piece, arm: Arm, x: int, y: int, piece: Piece) -> bool:
    if cover_mode(pos, shooter, arm) == AREA:
        return piece in zone_about(pos, shooter, arm, x, y)
    return distance_to(pos, x, y, piece) <= CIRCLE and sees(pos, shooter, piece)


def _bitten(table: Skirmish, shooter: Piece, arm: Arm, piece: Piece) -> Dice:
    """9.5 One shot at half chance; 9.7 he has been under fire."""
    mode = cover_mode(table, shooter, arm)
    chance = to_hit(table, shooter, arm, mode, piece, IN_COVER_OF_MOVES)
    face = yield from attempt(chance.total)
    come_under(table, piece, as_fired(table, shooter, arm))
    hit = hits(table, face, chance.total)
    shot = Shot(shooter, arm, mode, (piece,), NOWHERE, NOWHERE)
    tell_of_fire(table, shot, piece, chance, [face], int(hit))
    if hit:
        done = yield from hurt(table, hit_by(table, piece, shooter, arm))
        yield from test_morale(table, apply(table, [done]))
