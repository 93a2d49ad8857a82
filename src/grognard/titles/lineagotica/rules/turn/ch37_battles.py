"""37.9 to 37.34 The rules of the three battles. In each of them red is the surprised side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.boards.felt.plane import Point, Ring, ahead, bearing
from grognard.boards.felt.sweep import sweep
from grognard.boards.felt.table import Element
from grognard.boards.felt.walk import path_length, point_along, walk
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Law, law
from grognard.titles.lineagotica.box.contents import BLUE, CONTACT, RED, SEATS, Piece
from grognard.titles.lineagotica.position import IDLE, LOADS, MOVED, NOWHERE, RUN, Skirmish
from grognard.titles.lineagotica.rules.men.ch30_lines import (
    distance_to,
    known_hulls,
    known_marks,
    sees_point,
)

NOTHING: Final = "-"
SNOW: Final = "37.10"
AT_REST: Final = "37.11"
SEARCH: Final = "37.12"
STREAM: Final = "37.20"
COLUMN: Final = "37.30"
PREPARED_CHARGE: Final = "37.31"
WHEELS: Final = "37.33"
AMMUNITION: Final = "37.34"

SLOWEST: Final = 150
FASTEST: Final = 300
"""37.30 Millimetres a turn of a vehicle of the column."""
SHUTS: Final = ("large", "barred")
"""37.30 The obstacles that shut the road; another hull does too."""
BLOCK_SEEN: Final = 100
"""37.30"""
BESIDE_HOUSE: Final = 60
"""37.33"""
MOST_LOADS: Final = 4
"""37.34"""
CARGO: Final = "ammunition"

MoveLaw = Law[Skirmish, Piece, int]
DriveLaw = Law[Skirmish, Piece, Ring]
DeedRules = tuple[
    str, str, Callable[[Skirmish, Piece], list[str]], Callable[[Skirmish, Piece, str], None]
]


def holds(pos: Skirmish, clause: str) -> bool:
    """Whether that rule is in force here."""
    return clause in pos.box.scenario.special


# 37.11, 37.30 The alarm ---------------------------------------------------------------------------


def raise_alarm(pos: Skirmish) -> None:
    """Any shot, any explosion, an attacker observed: it comes at once."""
    if pos.alarm or not (holds(pos, AT_REST) or holds(pos, COLUMN)):
        return
    pos.alarm = True
    pos.tell(Event("alarm", AT_REST if holds(pos, AT_REST) else COLUMN, {}))


def step_taken(pos: Skirmish, movers: list[Piece]) -> None:
    """Whether this step of a move, or what was observed in it, raises the alarm."""
    if pos.alarm:
        return
    if any(pos.observed(piece) for piece in pos.box.of_side[BLUE] if pos.on_table(piece)):
        raise_alarm(pos)
        return
    if not holds(pos, COLUMN):
        return
    for element in _blocks(pos):
        for piece in movers:
            if piece.vehicle and piece.side == RED and _near(pos, piece, element):
                raise_alarm(pos)


def _blocks(pos: Skirmish) -> list[Element]:
    return [e for e in pos.box.felt.elements if e.kind.name == "roadblock"]


def _near(pos: Skirmish, piece: Piece, element: Element) -> bool:
    return element.near(pos.x[piece.index], pos.y[piece.index], BLOCK_SEEN)


# Movement -----------------------------------------------------------------------------------------


@law("37.10", "snow")
def nobody_runs_in_the_snow(pos: Skirmish, man: Piece, gait: int) -> Facts | None:
    """A run begins only on the mule track or inside a building."""
    if gait != RUN or not holds(pos, SNOW) or pos.house[man.index] != NOWHERE:
        return None
    ground = pos.box.felt.ground_at(pos.x[man.index], pos.y[man.index])
    if ground is not None and ground.kind.lies == "road":
        return None
    return {"man": man.id}


def one_runs_there(pos: Skirmish, place: Point) -> bool:
    """37.10 On the mule track and inside buildings; where there is no snow, everywhere."""
    if not holds(pos, SNOW):
        return True
    felt, (x, y) = pos.box.felt, place
    ground = felt.ground_at(x, y)
    firm = ground is not None and ground.kind.lies == "road"
    return firm or felt.building_at(x, y) is not None


@law("37.10", "snow")
def nobody_runs_out_into_the_snow(pos: Skirmish, man: Piece, path: Ring) -> Facts | None:
    """A run stays on the mule track or inside buildings."""
    if not holds(pos, SNOW) or len(path) < 2:
        return None
    felt = pos.box.felt
    for stretch in walk(felt, path, pos.marks).stretches:
        ground = stretch.ground
        if ground is not None and ground.kind.lies == "road":
            continue
        if felt.building_at(*point_along(path, (stretch.start + stretch.end) // 2)) is None:
            return {"man": man.id}
    return None


@law("37.11", "at-rest")
def the_garrison_rests(pos: Skirmish, man: Piece, gait: int) -> Facts | None:
    resting = holds(pos, AT_REST) and not pos.alarm and man.side == RED
    return {"man": man.id} if resting else None


def marches_in_column(pos: Skirmish, side: int) -> bool:
    """37.30 Until the alarm."""
    return side == RED and not pos.alarm and holds(pos, COLUMN)


@law("37.30", "column-marches")
def the_column_stays_aboard(pos: Skirmish, man: Piece, gait: int) -> Facts | None:
    return {"man": man.id} if marches_in_column(pos, man.side) else None


@law("37.30", "column-drives-on")
def the_column_does_nothing_else(pos: Skirmish, piece: Piece) -> Facts | None:
    return {"piece": piece.id} if marches_in_column(pos, piece.side) else None


_ON_FOOT: Final[tuple[MoveLaw, ...]] = (
    nobody_runs_in_the_snow,
    the_garrison_rests,
    the_column_stays_aboard,
)


def may_move_laws() -> tuple[MoveLaw, ...]:
    return _ON_FOOT


@law("37.11", "at-rest")
def the_garrison_does_not_drive(pos: Skirmish, vehicle: Piece, path: Ring) -> Facts | None:
    resting = holds(pos, AT_REST) and not pos.alarm and vehicle.side == RED
    return {"vehicle": vehicle.id} if resting else None


@law("37.20", "only-at-the-ford")
def vehicles_cross_at_the_ford(pos: Skirmish, vehicle: Piece, path: Ring) -> Facts | None:
    if not holds(pos, STREAM) or len(path) < 2:
        return None
    for passage in walk(pos.box.felt, path, pos.marks).passages:
        if passage.element.kind.name == "stream":
            return {"vehicle": vehicle.id}
    return None


@law("37.30", "column-speed")
def the_column_keeps_its_pace(pos: Skirmish, vehicle: Piece, path: Ring) -> Facts | None:
    if not marches_in_column(pos, vehicle.side):
        return None
    length = path_length(path) if len(path) > 1 else 0
    on_road = length and all(_on_road(pos, x, y) for x, y in path)
    if on_road and length <= FASTEST and (length >= SLOWEST or _shut(pos, vehicle, path)):
        return None
    return {"vehicle": vehicle.id, "mm": length}


def _shut(pos: Skirmish, vehicle: Piece, path: Ring) -> bool:
    """37.30 Just before its end there is a hull that goes no further, or an obstacle."""
    hull = vehicle.hull
    assert hull is not None
    (ax, ay), (bx, by) = path[-2], path[-1]
    on = ((bx, by), ahead(bx, by, bearing(bx - ax, by - ay), CONTACT))
    yet_to_go = [v.id for v in pos.box.hulls if v.side == RED and pos.activity[v.index] == IDLE]
    others = tuple([h for h in known_hulls(pos, RED) if h.id not in yet_to_go])
    rows = pos.box.tables.terrain
    marks = known_marks(pos, RED)
    for touch in sweep(pos.box.felt, on, hull.length, hull.width, marks, others):
        row = rows.get(touch.element.kind.name)
        if row is None or row.vehicle in SHUTS:
            return True
    return False


def _on_road(pos: Skirmish, x: int, y: int) -> bool:
    ground = pos.box.felt.ground_at(x, y)
    return ground is not None and ground.kind.lies in ("road", "span")


@law("37.33", "off-the-road")
def wheels_stay_on_the_road(pos: Skirmish, vehicle: Piece, path: Ring) -> Facts | None:
    hull = vehicle.hull
    if not holds(pos, WHEELS) or hull is None or not hull.movement.wheeled or len(path) < 2:
        return None
    things = pos.box.scenario.things
    houses = [b for b in pos.box.felt.buildings if b.id in things and things[b.id].bypass]
    for stretch in walk(pos.box.felt, path, pos.marks).stretches:
        ground = stretch.ground
        if ground is not None and ground.kind.lies in ("road", "span"):
            continue
        for mm in (stretch.start, stretch.end):
            x, y = point_along(path, mm)
            if not any(b.near(x, y, BESIDE_HOUSE) for b in houses):
                return {"vehicle": vehicle.id}
    return None


_DRIVING: Final[tuple[DriveLaw, ...]] = (
    the_garrison_does_not_drive,
    vehicles_cross_at_the_ford,
    the_column_keeps_its_pace,
    wheels_stay_on_the_road,
)


def may_drive_laws() -> tuple[DriveLaw, ...]:
    return _DRIVING


# 37.9 What is hidden ------------------------------------------------------------------------------


def see_hidden_things(pos: Skirmish) -> None:
    """37.9 A thing is shown as soon as somebody of that side has a line to it; so is a foxhole."""
    if pos.unseen_holes:
        pos.unseen_holes = tuple(
            [(side, hole) for side, hole in pos.unseen_holes if not _sees_hole(pos, side, hole)]
        )
    for element in pos.box.hidden_things:
        if element.kind.name in ("minefield", "demolition"):
            continue
        for side in (BLUE, RED):
            known = pos.things_known[side] >> element.number & 1
            if known or not pos.box.hidden_from(element, side):
                continue
            x, y = element.points[len(element.points) // 2]
            if any(sees_point(pos, p, x, y) for p in pos.box.of_side[side] if pos.able(p)):
                pos.things_known[side] |= 1 << element.number
                facts: Facts = {"thing": element.id}
                pos.tell(Event("thing-seen", "37.9", facts, seats=(SEATS[side],), reveals=True))


def _sees_hole(pos: Skirmish, side: int, hole: str) -> bool:
    eyes = [piece for piece in pos.box.of_side[side] if pos.able(piece)]
    for laid in pos.marks.laid:
        if laid.id == hole:
            x, y = _middle(laid.element)
            return any(sees_point(pos, eye, x, y) for eye in eyes)
    return True


# 37.12, 37.31, 37.34 Deeds ------------------------------------------------------------------------


def _to_search(pos: Skirmish, man: Piece) -> list[str]:
    """37.12 Inside the building that is to be searched, if it has not been."""
    house = pos.house[man.index]
    if not man.man or house == NOWHERE or pos.shocked(man):
        return []
    return [
        objective.id
        for objective in pos.box.scenario.objectives
        if objective.action == "search_building"
        and objective.by == man.side
        and objective.building == pos.box.felt.buildings[house].id
        and not pos.done >> objective.index & 1
    ]


def _search(table: Skirmish, man: Piece, object: str) -> None:
    for objective in table.box.scenario.objectives:
        if objective.id == object:
            table.done |= 1 << objective.index
            table.tell_side(man.side, Event("searched", "37.12", {"objective": objective.building}))


def to_fire_charge(pos: Skirmish, man: Piece) -> list[str]:
    """37.31 The leader who fires it, or his successor, while he sees the bridge."""
    if not man.man or man.side != BLUE or not holds(pos, PREPARED_CHARGE):
        return []
    firers = [m for m in pos.box.men if m.figure is not None and m.figure.fires_charge]
    if not firers or pos.charge_fired:
        return []
    fires = man is firers[0] or (
        not pos.able(firers[0]) and pos.leader[firers[0].group] == man.index
    )
    if not fires:
        return []
    for element in pos.box.felt.elements:
        if element.kind.name == "bridge" and any(
            sees_point(pos, man, x, y) for x, y in (*element.points, _middle(element))
        ):
            return [element.id]
    return []


def _middle(element: Element) -> Point:
    count = len(element.points)
    return sum([x for x, _ in element.points]) // count, sum(
        [y for _, y in element.points]
    ) // count


def loads_left(pos: Skirmish) -> int:
    """37.34 How many can still be taken from the lorry."""
    return MOST_LOADS - pos.loads_taken


def _to_take_load(pos: Skirmish, man: Piece) -> list[str]:
    """37.34 Beside the lorry, which has not moved."""
    if not man.man or man.side != BLUE or not holds(pos, AMMUNITION):
        return []
    if not loads_left(pos) or pos.left(man, LOADS) > 0:
        return []
    found: list[str] = []
    for vehicle in pos.box.hulls:
        hull = vehicle.hull
        if hull is None or hull.cargo != CARGO or not pos.on_table(vehicle):
            continue
        still = pos.activity[vehicle.index] != MOVED
        near = distance_to(pos, pos.x[man.index], pos.y[man.index], vehicle)
        if still and pos.house[man.index] == NOWHERE and near <= pos.box.tables.contact:
            found.append(vehicle.id)
    return found


def _take_load(table: Skirmish, man: Piece, object: str) -> None:
    if loads_left(table):
        table.give(man, LOADS)
        table.loads_taken += 1


SPECIAL_DEEDS: Final[list[DeedRules]] = [
    ("search", "search_building", _to_search, _search),
    ("take-load", "take_ammunition", _to_take_load, _take_load),
]
