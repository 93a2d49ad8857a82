"""7, 8 Movement: allowances, costs, stacking, where pieces may go."""

from __future__ import annotations

from grognard.boards.grid import OFF
from grognard.boards.paths import IMPASSABLE
from grognard.engine.laws import Facts, allowed, law
from grognard.titles.roesselsprung.box.contents import Piece
from grognard.titles.roesselsprung.position import Raid

Units = tuple[int, ...]

MOVE = "move"
ATTACK = "attack"
MOVE_ATTACK = "move-attack"
ASSAULT = "assault"
SPLIT = "split"
MISSION_MOVE = "mission"
SHOOT = "shoot"
STORM = "storm"


def allowance(pos: Raid, piece: Piece, kind: str) -> int:
    """8.1, 8.4.1, 5.1.3 Half at night, half in a Movement and Attack; never less than a hex
    for a piece that has but one."""
    if piece.movement == 1:
        return 1
    points = piece.movement
    if pos.night():
        points //= 2
    if kind == MOVE_ATTACK:
        points //= 2
    return points


def group_allowance(pos: Raid, units: Units, kind: str) -> int:
    """5c A stack is as fast as its slowest member."""
    return min([allowance(pos, pos.box.pieces[number], kind) for number in units])


def step_cost(pos: Raid, here: int, hex: int, tank: bool) -> int:
    """8.2 What a step costs; IMPASSABLE where it cannot be made. From off the map: 14b."""
    if here < 0:
        return pos.ground.entry[hex]
    direction = pos.box.grid.direction(here, hex)
    if direction == OFF:
        return IMPASSABLE
    prices = pos.ground.tank if tank else pos.ground.foot
    return prices[here * 6 + direction]


def strength_of(pos: Raid, units: Units) -> int:
    return sum([pos.vf[number] for number in units])


class Way:
    """A march as far as it is planned: who, from where, how many points are used."""

    def __init__(
        self, side: int, kind: str, units: Units, here: int, used: int, aim: int = OFF
    ) -> None:
        self.side = side
        self.kind = kind
        self.units = units
        self.here = here
        self.used = used
        self.aim = aim
        """5.1.4 The hex that an Assault under way was meant for, whoever is there now."""


@law("8.1", "not-adjacent")
def a_step_leads_to_the_next_hex(pos: Raid, way: Way, hex: int) -> Facts | None:
    if way.here < 0 or pos.box.grid.direction(way.here, hex) != OFF:
        return None
    return {"hex": pos.box.names[hex]}


@law("14a", "not-its-entry")
def reinforcements_enter_by_their_hex(pos: Raid, way: Way, hex: int) -> Facts | None:
    if way.here >= 0 or hex in entry_hexes(pos, way):
        return None
    return {"hex": pos.box.names[hex]}


@law("13.4.1b", "no-tank-ground")
def tanks_keep_to_roads_and_plain(pos: Raid, way: Way, hex: int) -> Facts | None:
    if way.here < 0 or pos.box.grid.direction(way.here, hex) == OFF:
        return None
    for number in way.units:
        piece = pos.box.pieces[number]
        if piece.tank and step_cost(pos, way.here, hex, True) == IMPASSABLE:
            return {"unit": piece.id, "hex": pos.box.names[hex]}
    return None


@law("8b", "too-far")
def the_step_can_be_paid(pos: Raid, way: Way, hex: int) -> Facts | None:
    cost = step_cost(pos, way.here, hex, False)
    if cost == IMPASSABLE:
        return None
    for number in way.units:
        piece = pos.box.pieces[number]
        left = allowance(pos, piece, way.kind) - way.used
        # 8.1.1 A piece with an allowance of 1 always has its one hex.
        one_hex = piece.movement == 1 and way.used == 0
        if cost > left and not one_hex:
            return {"unit": piece.id, "hex": pos.box.names[hex], "cost": cost, "left": left}
    return None


@law("7b", "stack-full")
def the_stack_keeps_its_limit(pos: Raid, way: Way, hex: int) -> Facts | None:
    there = [
        pos.vf[piece.index]
        for piece in pos.combat_in(hex, way.side)
        if piece.index not in way.units
    ]
    moving = strength_of(pos, way.units)
    total = sum(there) + moving
    if not moving or not pos.too_many(total):
        return None
    return {"hex": pos.box.names[hex], "total": total}


@law("R-move", "enemy-hex")
def enemy_units_are_met_by_assault_only(pos: Raid, way: Way, hex: int) -> Facts | None:
    if way.kind == ASSAULT or not pos.has_combat(hex, 1 - way.side):
        return None
    return {"hex": pos.box.names[hex]}


@law("R-move", "enemy-pieces-there")
def pieces_alone_keep_clear_of_the_enemy(pos: Raid, way: Way, hex: int) -> Facts | None:
    if strength_of(pos, way.units) or not pos.has_pieces(hex, 1 - way.side):
        return None
    return {"hex": pos.box.names[hex]}


@law("5.1.4", "leads-to-no-enemy")
def an_assault_keeps_the_enemy_in_reach(pos: Raid, way: Way, hex: int) -> Facts | None:
    if way.kind != ASSAULT or hex == way.aim or pos.has_combat(hex, 1 - way.side):
        return None
    cost = step_cost(pos, way.here, hex, False)
    if cost == IMPASSABLE:
        return None
    further = Way(way.side, way.kind, way.units, hex, way.used + cost, way.aim)
    return None if reaches_enemy(pos, further) else {"hex": pos.box.names[hex]}


TO_WALK = (
    a_step_leads_to_the_next_hex,
    reinforcements_enter_by_their_hex,
    tanks_keep_to_roads_and_plain,
    the_step_can_be_paid,
    the_stack_keeps_its_limit,
    enemy_units_are_met_by_assault_only,
    pieces_alone_keep_clear_of_the_enemy,
)
"""What every step obeys."""

TO_STEP = (*TO_WALK, an_assault_keeps_the_enemy_in_reach)


def reaches_enemy(pos: Raid, way: Way) -> bool:
    """5.1.4 Whether the way can be continued into a hex with enemy units, or the one meant."""
    if way.here >= 0 and not _enemy_near(pos, way):
        return False
    best = {way.here: way.used}
    edge = [way.here]
    while edge:
        wider: list[int] = []
        for here in edge:
            step = Way(way.side, way.kind, way.units, here, best[here], way.aim)
            for hex in next_hexes(pos, step):
                cost = best[here] + step_cost(pos, here, hex, False)
                if (hex not in best or cost < best[hex]) and allowed(TO_WALK, pos, step, hex):
                    if hex == way.aim or pos.has_combat(hex, 1 - way.side):
                        return True
                    best[hex] = cost
                    wider.append(hex)
        edge = wider
    return False


def _enemy_near(pos: Raid, way: Way) -> bool:
    """Whether an enemy is where the points left could lead, or next door (8.1.1)."""
    left = group_allowance(pos, way.units, way.kind) - way.used
    near = pos.ground.within(way.here, max(left, 0))
    beside = pos.box.grid.neighbours[way.here]
    if way.aim != OFF and (way.aim in near or way.aim in beside):
        return True
    for hex in pos.stacks:
        if (hex in near or hex in beside) and pos.has_combat(hex, 1 - way.side):
            return True
    return False


def entry_hexes(pos: Raid, way: Way) -> list[int]:
    """14c The entry hex; if it is held by the enemy, or full, the free edge hexes beside it too."""
    piece = pos.box.pieces[way.units[0]]
    entry = pos.box.grid.hex(piece.entry)
    full = pos.too_many(pos.strength_in(entry, way.side) + strength_of(pos, way.units))
    if not pos.has_pieces(entry, 1 - way.side) and not full:
        return [entry]
    beside = [
        hex
        for hex in pos.box.grid.around(entry)
        if pos.box.at_edge[hex] and not pos.has_pieces(hex, 1 - way.side)
    ]
    return [entry, *beside]


def next_hexes(pos: Raid, way: Way) -> list[int]:
    """Where the next step could lead, by ground alone."""
    return entry_hexes(pos, way) if way.here < 0 else pos.box.grid.around(way.here)
