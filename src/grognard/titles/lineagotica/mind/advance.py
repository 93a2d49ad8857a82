"""How good a move is: what it leads to, what it risks, and the fire that is given up for it."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import apart, bearing, meets_ring
from grognard.titles.lineagotica.actions import (
    Dismount,
    Drive,
    Enter,
    Leave,
    March,
    Pivot,
    Walk,
)
from grognard.titles.lineagotica.box.contents import Group, Piece
from grognard.titles.lineagotica.box.rows import NONE
from grognard.titles.lineagotica.mind import worth
from grognard.titles.lineagotica.mind.outlook import Outlook, leads_others
from grognard.titles.lineagotica.position import LOADS, NOWHERE, RUN, Skirmish
from grognard.titles.lineagotica.rules.moving.ch06_foot import GAITS, read_point
from grognard.titles.lineagotica.rules.moving.ch06_marching import head_of, movers_of

ON_THE_WAY: Final = 0.4
"""8 What the fire at those who move counts against the fire at those who have arrived."""
LATER: Final = 0.5
"""What fire in the turns to come counts against fire now."""
INERTIA: Final = 0.2
"""What a move must promise to be made at all."""
FULL: Final = 6
"""Men who make a group that counts as one."""
IN_WAIT: Final = 0.3
"""How much a goal pulls men who have been put where they are to hold it or to lie in wait."""
FROM_BEHIND: Final = 0.3
"""How much it pulls those who lead the others or call for fire; a patrol is led from the front."""
UNSEEN_YET: Final = 2.0
"""What it is worth to lie hidden until the enemy comes."""
WINDED: Final = 0.2
"""6.4 A man who has run does not run in the next turn."""
ON_MINES: Final = 4.0
SHELTER: Final = 0.25
"""Cover, as long as nobody knows from where they will fire."""
FROM_WINDOW: Final = 0.6
AT_HAND: Final = 40
"""mm within which comrades help in a melee."""
BEHIND_ARMOUR: Final = 0.03
"""How much of the danger to men is a danger to armour too."""
RUN_THROUGH: Final = 0.1
"""How much of the danger counts for a man who must pass through it."""
TURNS_TO: Final = 0.1
"""What it is worth to have the enemy before one's flamethrower."""
GETS_OUT: Final = 2.0
"""What the escape of a vehicle that scores no points is worth: it clears the road."""
ESCAPE: Final = 1500


def march(look: Outlook, action: March) -> float:
    pos = look.pos
    group = pos.box.group_by_id[action.group]
    gait, assault = GAITS[action.gait]
    movers = movers_of(pos, group, gait, assault)
    if not movers:
        return -1.0
    head = head_of(pos, group, movers)
    at = head.index
    x, y = action.x, action.y
    if group.unit.kind == "gun":
        # 36.4 A gun left alone is lost.
        return -1.0
    if look.homesick(movers):
        gain = sum([look.nearer_home(man, pos.y[man.index] + y - pos.y[at]) for man in movers])
        return gain - look.danger(x, y) - look.fire_of(group) / 2 - INERTIA
    # 37.34 When the trap has sprung, those who lay in wait come out for the prize.
    in_wait = head.unit.hidden and not (pos.alarm and look.prize)
    weight = min(1.0, len(movers) / FULL) * (IN_WAIT if in_wait else 1.0)
    from_behind = leads_others(head) and look.home == NONE
    if from_behind:
        weight *= FROM_BEHIND
    value = weight * (look.pull(head, x, y) - look.pull(head, pos.x[at], pos.y[at]))
    before = look.danger_now(head)
    after = look.danger(x, y)
    value += before - after - ON_THE_WAY * look.danger((pos.x[at] + x) // 2, (pos.y[at] + y) // 2)
    now = look.fire_of(group)
    alone = from_behind and look.observes(head)
    then = look.fire_from(head, x, y) * (1 if alone else min(len(movers), FULL))
    value += LATER * (then - now) - now - INERTIA
    if gait == RUN:
        value -= WINDED + 0.3 * after
    if in_wait and not any(pos.observed(man) for man in movers):
        value -= UNSEEN_YET
    if not look.foes and _sheltered(pos, x, y):
        value += SHELTER
    if _crosses_mines(pos, head, x, y):
        value -= ON_MINES
    return value + _shock_action(look, group, x, y) if assault else value


def _sheltered(pos: Skirmish, x: int, y: int) -> bool:
    return any(element.kind.cover > 0 for element in pos.box.felt.at(x, y))


def _crosses_mines(pos: Skirmish, piece: Piece, x: int, y: int) -> bool:
    """22.4 Those his side knows of."""
    at = piece.index
    for number, field in enumerate(pos.box.fields):
        known = pos.bands_known[piece.side] >> number & 1
        if known and meets_ring(pos.x[at], pos.y[at], x, y, field.points):
            return True
    return False


def _shock_action(look: Outlook, group: Group, x: int, y: int) -> float:
    """32 An assault on a place: worth it where we are more than they."""
    ours = len([man for man in group.members if look.pos.free(man)])
    theirs = [foe for foe in look.foes if foe.man and apart(_at(look, foe), (x, y)) <= 2 * AT_HAND]
    down = len([foe for foe in theirs if look.pos.is_prone(foe)])
    if not theirs:
        return -0.1
    return 0.4 * (min(ours, FULL) - len(theirs)) + 0.5 * down * worth.prisoner(look.pos, look.side)


def _at(look: Outlook, piece: Piece) -> tuple[int, int]:
    return look.pos.x[piece.index], look.pos.y[piece.index]


def walk(look: Outlook, action: Walk) -> float:
    """One man: to a window, home with his load, or at an enemy's throat."""
    pos = look.pos
    man = pos.box.by_id[action.man]
    at = man.index
    opening = pos.box.opening_number.get(action.way, NOWHERE)
    if opening != NOWHERE:
        if pos.slot[at] != NOWHERE or not look.foes:
            return -1.0
        window = pos.box.openings[opening]
        seen = look.hits_from(man, pos.box.felt.at_opening(window, 6))
        return FROM_WINDOW * min(seen, 1.0) - 0.05
    end = read_point(action.way)
    if end is None:
        return -1.0
    if pos.left(man, LOADS) > 0 and not GAITS[action.gait][1]:
        return float(worth.load(pos, look.side))
    return _bayonet(look, man, end[0], end[1]) if GAITS[action.gait][1] else -1.0


def _bayonet(look: Outlook, man: Piece, x: int, y: int) -> float:
    """32.3, 32.5 One against one: a man who lies flat may be shocked, and gives himself up."""
    pos = look.pos
    foes = [foe for foe in look.foes if foe.man and apart(_at(look, foe), (x, y)) <= AT_HAND]
    if not foes:
        return -1.0
    mates = [
        m for m in pos.box.of_side[man.side] if m.man and apart(_at(look, m), (x, y)) <= AT_HAND
    ]
    down = len([foe for foe in foes if pos.is_prone(foe)])
    taken = worth.prisoner(pos, look.side)
    value = 0.45 * taken if down else 0.15 * taken
    value += 0.3 * (1 + len(mates) - 2 * (len(foes) - down))
    return value - look.fire_of_one(man) - 0.5 * look.danger(x, y) - INERTIA


# Vehicles -----------------------------------------------------------------------------------------


def drive(look: Outlook, action: Drive) -> float:
    pos = look.pos
    vehicle = pos.box.by_id[action.vehicle]
    words = action.way.split(";")
    end = read_point(words[-1])
    if end is None:
        return -1.0
    at = vehicle.index
    here = (pos.x[at], pos.y[at])
    before = look.danger_now(vehicle)
    after = look.danger(*end)
    peril = worth.hit(pos, vehicle, False)
    if _runs_for_it(pos, vehicle):
        out = max(float(worth.getting_out(pos, vehicle)), GETS_OUT)
        gone = (_to_exit(pos, vehicle, *here) - _to_exit(pos, vehicle, *end)) / ESCAPE
        if _road_is_shut(pos, vehicle):
            gone = 0.0
        return out * gone + (before - after) * peril * RUN_THROUGH - look.fire_of_one(vehicle) / 2
    value = look.pull(vehicle, *end) - look.pull(vehicle, *here)
    if vehicle.armoured:
        peril *= BEHIND_ARMOUR
    if _crosses_mines(pos, vehicle, *end):
        value -= ON_MINES
    value += (before - after) * peril - 0.05
    if look.ways.flame[vehicle.unit.index]:
        start = read_point(words[-2]) if len(words) > 1 else None
        from_x, from_y = start or here
        dx, dy = end[0] - from_x, end[1] - from_y
        facing = bearing(dx, dy) if dx or dy else pos.facing[at]
        then = look.jets(vehicle, *end, facing)
        return value + LATER * then - look.jets(vehicle, *here, pos.facing[at])
    return value - look.fire_of_one(vehicle)


def pivot(look: Outlook, action: Pivot) -> float:
    """A flamethrower is turned to those it can reach, else to where the enemy is."""
    pos = look.pos
    vehicle = pos.box.by_id[action.vehicle]
    if not look.ways.flame[vehicle.unit.index]:
        return -1.0
    at = vehicle.index
    x, y, facing = pos.x[at], pos.y[at], pos.facing[at]
    gain = LATER * look.jets(vehicle, x, y, action.facing) - look.jets(vehicle, x, y, facing)
    if look.ahead(vehicle, action.facing) and not look.ahead(vehicle, facing):
        gain += TURNS_TO
    return gain - 0.05


def _runs_for_it(pos: Skirmish, vehicle: Piece) -> bool:
    return pos.box.exit_of(vehicle.side) != "" and not vehicle.gun


def _road_is_shut(pos: Skirmish, vehicle: Piece) -> bool:
    """37.31 There is no bridge any more between it and the exit."""
    here = _to_exit(pos, vehicle, pos.x[vehicle.index], pos.y[vehicle.index])
    return pos.charge_fired and any(
        _to_exit(pos, vehicle, *element.points[0]) < here
        for element in pos.box.felt.elements
        if element.kind.name == "bridge"
    )


def _to_exit(pos: Skirmish, piece: Piece, x: int, y: int) -> int:
    felt = pos.box.felt
    edge = pos.box.exit_of(piece.side)
    if edge in ("N", "S"):
        return felt.height - y if edge == "N" else y
    return felt.width - x if edge == "E" else x


def leave(look: Outlook, action: Leave) -> float:
    pos = look.pos
    piece = pos.box.by_id[action.who]
    if piece.vehicle:
        return max(float(worth.getting_out(pos, piece)), GETS_OUT)
    return float(worth.load(pos, look.side)) if pos.left(piece, LOADS) > 0 else -1.0


def enter(look: Outlook, action: Enter) -> float:
    """37.5 On the table at once, and well inwards."""
    pos = look.pos
    unit = pos.box.scenario.unit_by_id[action.unit]
    end = read_point(action.way)
    men = [man for man in pos.box.men if man.unit is unit]
    if end is None or not men:
        return 1.0
    return 2.0 + look.pull(men[0], *end) - look.danger(*end)


def dismount(look: Outlook, action: Dismount) -> float:
    """When there is somebody to fight within range."""
    near = [foe for foe in look.foes if apart(_at(look, foe), (action.x, action.y)) <= worth.RANGE]
    return 0.8 if near else -1.0
