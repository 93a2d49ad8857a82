"""34.6, 37.1, 37.2 The set-up: where everybody stands when the first turn begins."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.felt.plane import Point, inside, overlap, rectangle
from grognard.boards.felt.table import Opening
from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, law, refusals
from grognard.engine.position import Question
from grognard.titles.lineagotica.actions import Place, Post, Ready, Ride, Scout, Shift
from grognard.titles.lineagotica.box.contents import BLUE, RED, SEATS, Box, Group, Piece
from grognard.titles.lineagotica.box.forces import PRONE
from grognard.titles.lineagotica.box.rows import EXPLOSIVE, NONE, VETERAN
from grognard.titles.lineagotica.box.rows import FLAME as FLAME_CLASS
from grognard.titles.lineagotica.options import Options
from grognard.titles.lineagotica.position import (
    AWAITED,
    CHARGES,
    GRENADES,
    NOBODY,
    NOWHERE,
    OUTSIDE,
    PANZERFAUST,
    RIFLE_GRENADES,
    SMOKE_GRENADES,
    STOCKS,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch11_things import stock_of
from grognard.titles.lineagotica.rules.men.ch18_sighting import can_be_seen, can_look
from grognard.titles.lineagotica.rules.men.ch30_lines import hull_of, sees
from grognard.titles.lineagotica.rules.moving.ch06_foot import room
from grognard.titles.lineagotica.rules.moving.ch24_riders import ROOM_ON_TOP, TO_RIDE, on_top
from grognard.titles.lineagotica.rules.turn.ch05_sequence import Turn
from grognard.titles.lineagotica.rules.words import (
    own_group,
    own_man,
    own_piece,
    own_vehicle,
    read_opening,
    unknown,
)

PACE: Final = 60
"""How far a unit is offered to be shifted; it may be shifted anywhere else."""


def begin(box: Box, options: Options) -> Skirmish:
    """37.2 Everybody where the file says, in his posture, unhurt, with what he carries."""
    pos = Skirmish(box, options)
    for man in box.men:
        _put_man(pos, man)
    for hull in box.hulls:
        _put_hull(pos, hull)
    for man in box.men:
        _put_aboard(pos, man)
    for group in box.groups:
        pos.leader[group.index] = group.leader
        pos.ability[group.index] = group.ability
    for number, element in enumerate(box.fields):
        for side in (BLUE, RED):
            if not box.hidden_from(element, side):
                pos.bands_known[side] |= 1 << number
    pos.ask(Turn(0))
    pos.ask(Deploying(RED))
    pos.ask(Deploying(BLUE))
    return pos


def _put_man(pos: Skirmish, man: Piece) -> None:
    figure = man.figure
    assert figure is not None
    at = man.index
    if figure.off_table or figure.crew_of != NONE or man.unit.arrival is not None:
        pos.state[at] = AWAITED
    pos.x[at], pos.y[at] = max(figure.x, 0), max(figure.y, 0)
    if figure.slot:
        opening = pos.box.felt.openings[figure.slot]
        pos.slot[at] = pos.box.opening_number[figure.slot]
        pos.house[at] = pos.box.felt.buildings.index(opening.building)
        pos.storey[at] = opening.storey
    elif figure.storey != NONE:
        building = pos.box.felt.building_at(figure.x, figure.y)
        if building is not None:
            pos.house[at] = pos.box.felt.buildings.index(building)
            pos.storey[at] = figure.storey
    if figure.posture == PRONE:
        pos.prone |= man.bit
    if figure.scout:
        pos.scouts |= man.bit
    for arm in man.arms:
        if figure.set_up:
            pos.set_up |= arm.bit
        if arm.row.cls == FLAME_CLASS:
            pos.rounds[arm.index] = arm.row.uses
        elif arm.row.cls == EXPLOSIVE and stock_of(arm) == NONE:
            pos.rounds[arm.index] = figure.rounds
            pos.smoke_shells[arm.index] = figure.smoke_rounds
    counts = {
        GRENADES: figure.grenades,
        RIFLE_GRENADES: figure.rifle_grenades,
        SMOKE_GRENADES: figure.smoke_grenades,
        PANZERFAUST: figure.panzerfausts,
        CHARGES: figure.charges,
    }
    for stock, number in counts.items():
        pos.stock[at * len(STOCKS) + stock] = number


def _put_hull(pos: Skirmish, hull: Piece) -> None:
    model = hull.hull
    assert model is not None
    at = hull.index
    pos.x[at], pos.y[at], pos.facing[at] = model.x, model.y, model.facing
    if model.hatch_open:
        pos.open_hatch |= hull.bit
    for arm in hull.arms:
        if model.set_up:
            pos.set_up |= arm.bit
        if arm.row.cls == FLAME_CLASS:
            pos.rounds[arm.index] = arm.row.uses
        elif arm.row.bursts:
            pos.smoke_shells[arm.index] = model.smoke_shells
    if hull.unit.arrival is not None:
        pos.state[at] = AWAITED


def _put_aboard(pos: Skirmish, man: Piece) -> None:
    figure = man.figure
    assert figure is not None
    if figure.aboard != NONE and figure.crew_of == NONE:
        hull = pos.box.hulls[figure.aboard]
        pos.aboard[man.index] = hull.index
        pos.x[man.index], pos.y[man.index] = pos.x[hull.index], pos.y[hull.index]


# 37.1 Placing -------------------------------------------------------------------------------------


@law("37.1", "fixed")
def it_has_a_zone(pos: Skirmish, piece: Piece, x: int, y: int) -> Facts | None:
    return {"piece": piece.id} if piece.unit.zone == NONE else None


@law("37.1", "outside-the-zone")
def it_stands_in_its_zone(pos: Skirmish, piece: Piece, x: int, y: int) -> Facts | None:
    """Hulls wholly, bases by their centre."""
    if piece.unit.zone == NONE:
        return None
    zone = tuple(pos.box.scenario.zones[piece.unit.zone].polygon)
    corners: list[Point] = [(x, y)]
    model = piece.hull
    if model is not None:
        corners = list(rectangle(x, y, pos.facing[piece.index], model.length, model.width))
    if all(inside(cx, cy, zone) for cx, cy in corners):
        return None
    return {"piece": piece.id, "zone": pos.box.scenario.zones[piece.unit.zone].id}


@law("37.1", "in-a-minefield")
def nobody_stands_on_mines(pos: Skirmish, piece: Piece, x: int, y: int) -> Facts | None:
    """On those his own side knows of: the others make nothing illegal."""
    for number, element in enumerate(pos.box.fields):
        if pos.bands_known[piece.side] >> number & 1 and element.has(x, y):
            return {"piece": piece.id}
    return None


TO_STAND: Final = (it_has_a_zone, it_stands_in_its_zone, nobody_stands_on_mines)


def _fits(pos: Skirmish, piece: Piece, x: int, y: int, house: int, storey: int) -> bool:
    """37.1, 30.2 Room for it: no wall, no impassable ground, nobody else."""
    if not piece.vehicle:
        return room(pos, piece, x, y, house, storey, NOWHERE)
    model = piece.hull
    assert model is not None
    ring = rectangle(x, y, pos.facing[piece.index], model.length, model.width)
    if not all(pos.box.felt.on_table(cx, cy) for cx, cy in ring):
        return False
    for other in pos.box.hulls:
        if other is not piece and pos.on_table(other) and overlap(ring, hull_of(pos, other).ring):
            return False
    rows = pos.box.tables.terrain
    for element in pos.box.felt.elements:
        row = rows[element.kind.name]
        if element.closed and row.vehicle == "barred" and overlap(ring, element.points):
            return False
    return True


def _room_of(pos: Skirmish, action: Place) -> tuple[int, int]:
    """The building and storey of that place."""
    building = pos.box.felt.building_at(action.x, action.y)
    if building is None:
        return NOWHERE, OUTSIDE
    return pos.box.felt.buildings.index(building), action.storey


@law("37.1", "no-such-place")
def it_stands_on_the_table_and_faces_somewhere(
    pos: Skirmish, piece: Piece, action: Place
) -> Facts | None:
    if 0 <= action.facing < 360 and pos.box.felt.on_table(action.x, action.y):
        return None
    return {"x": action.x, "y": action.y}


@law("37.1", "no-such-storey")
def there_is_that_storey(pos: Skirmish, piece: Piece, action: Place) -> Facts | None:
    """Men stand on a floor of the building there, or outside; vehicles in no building."""
    building = pos.box.felt.building_at(action.x, action.y)
    if building is None:
        right = action.storey == OUTSIDE
    else:
        right = 0 <= action.storey < len(building.floors) and not piece.vehicle
    return None if right else {"storey": action.storey}


OF_A_PLACE: Final = (it_stands_on_the_table_and_faces_somewhere, there_is_that_storey)


@law("37.1", "no-room")
def there_is_room_for_it(
    pos: Skirmish, piece: Piece, x: int, y: int, house: int, storey: int
) -> Facts | None:
    return None if _fits(pos, piece, x, y, house, storey) else {"piece": piece.id}


TO_FIT: Final = (there_is_room_for_it,)


@law("30.10", "opening-taken")
def one_man_takes_post_there(pos: Skirmish, man: Piece, opening: Opening) -> Facts | None:
    number = pos.box.opening_number[opening.key]
    for other in pos.box.of_side[man.side]:
        if other is not man and pos.slot[other.index] == number:
            return {"opening": opening.key}
    return None


def _shifted(pos: Skirmish, group: Group, action: Shift) -> list[tuple[Piece, Point]]:
    """Where each of them would stand: the first there, the others as they stood to him."""
    first = group.members[0].index
    dx, dy = action.x - pos.x[first], action.y - pos.y[first]
    return [(man, (pos.x[man.index] + dx, pos.y[man.index] + dy)) for man in group.members]


@law("37.1", "no-such-place")
def it_is_shifted_somewhere_else(pos: Skirmish, group: Group, action: Shift) -> Facts | None:
    first = group.members[0].index
    same = (action.x, action.y) == (pos.x[first], pos.y[first])
    return {"x": action.x, "y": action.y} if same else None


@law("37.1", "man-by-man")
def only_men_in_the_open_are_shifted_together(
    pos: Skirmish, group: Group, action: Shift
) -> Facts | None:
    for man, (x, y) in _shifted(pos, group, action):
        at = man.index
        indoors = pos.house[at] != NOWHERE or pos.box.felt.building_at(x, y) is not None
        if indoors or pos.aboard[at] != NOBODY or not pos.on_table(man):
            return {"group": group.id}
    return None


OF_A_SHIFT: Final = (it_is_shifted_somewhere_else, only_men_in_the_open_are_shifted_together)


@law("37.21", "not-riders")
def one_unit_of_riders_starts_on_tanks(pos: Skirmish, man: Piece, vehicle: Piece) -> Facts | None:
    others = {m.unit.index for m in pos.box.men if pos.riding & m.bit} - {man.unit.index}
    return {"man": man.id} if others or not man.unit.rides else None


@law("24.2", "not-a-tank")
def they_start_on_a_tank(pos: Skirmish, man: Piece, vehicle: Piece) -> Facts | None:
    return None if on_top(vehicle) else {"vehicle": vehicle.id}


TO_START_ON_A_TANK: Final = (one_unit_of_riders_starts_on_tanks, they_start_on_a_tank)


@law("23.1", "no-scouts")
def scouts_are_agreed_upon_and_veterans(pos: Skirmish, man: Piece) -> Facts | None:
    good = pos.box.options.scouts and man.quality <= VETERAN
    return None if good else {"man": man.id}


@law("23.1", "one-scout")
def a_squad_has_one_scout(pos: Skirmish, man: Piece) -> Facts | None:
    """However many sections it has."""
    mates = [mate for mate in pos.box.of_side[man.side] if mate.unit is man.unit]
    return {"man": man.id} if any(pos.scouts & mate.bit for mate in mates) else None


TO_SCOUT: Final = (scouts_are_agreed_upon_and_veterans, a_squad_has_one_scout)


class Deploying(Question[Skirmish]):
    """37.1 One side changes the set-up of its file as it likes; secretly, at the same time."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def fields(self) -> tuple[Any, ...]:
        return (self.side,)

    def seat(self, pos: Skirmish) -> str:
        return SEATS[self.side]

    def clause(self, pos: Skirmish) -> str:
        return "37.1"

    def exhaustive(self) -> bool:
        return False

    def answers(self, pos: Skirmish) -> list[Action]:
        found: list[Action] = [Ready()]
        for group in pos.box.groups:
            if group.side == self.side and not group.section:
                found += self._shifts(pos, group)
        return found

    def _shifts(self, pos: Skirmish, group: Group) -> list[Action]:
        """A pace towards the middle of the table, so that nobody shifts to and fro for ever."""
        first = group.members[0].index
        x, y = pos.x[first], pos.y[first]
        found: list[Action] = []
        for dx, dy in ((0, PACE), (0, -PACE), (PACE, 0), (-PACE, 0)):
            nearer = abs(2 * (x + dx) - pos.box.felt.width) < abs(2 * x - pos.box.felt.width)
            if dy:
                nearer = abs(2 * (y + dy) - pos.box.felt.height) < abs(2 * y - pos.box.felt.height)
            shift = Shift(group.id, x + dx, y + dy)
            if nearer and not self.refuse(pos, shift):
                found.append(shift)
        return found

    def refuse(self, pos: Skirmish, action: Action) -> list[Refusal]:
        if isinstance(action, Ready):
            return []
        if isinstance(action, Shift):
            return self._against_shift(pos, action)
        if isinstance(action, Place):
            return self._against_place(pos, action)
        if isinstance(action, Post):
            return self._against_post(pos, action)
        if isinstance(action, Ride):
            return self._against_ride(pos, action)
        if isinstance(action, Scout):
            return self._against_scout(pos, action)
        return self.not_asked(pos, action)

    def _against_place(self, pos: Skirmish, action: Place) -> list[Refusal]:
        piece = own_piece(pos, self.side, action.piece, "37.1")
        if isinstance(piece, list) or not pos.on_table(piece):
            return unknown("37.1", "piece", action.piece)
        found = refusals(OF_A_PLACE, pos, piece, action)
        if found:
            return found
        turned = pos.copy()
        turned.facing[piece.index] = action.facing
        house, storey = _room_of(pos, action)
        return [
            *refusals(TO_STAND, turned, piece, action.x, action.y),
            *refusals(TO_FIT, turned, piece, action.x, action.y, house, storey),
        ]

    def _against_post(self, pos: Skirmish, action: Post) -> list[Refusal]:
        man = own_man(pos, self.side, action.man, "37.1")
        if isinstance(man, list) or not pos.on_table(man):
            return unknown("37.1", "piece", action.man)
        opening = read_opening(pos, action.opening, "30.10")
        if isinstance(opening, list):
            return opening
        return [
            *refusals(TO_STAND, pos, man, opening.x, opening.y),
            *refusals((one_man_takes_post_there,), pos, man, opening),
        ]

    def _against_shift(self, pos: Skirmish, action: Shift) -> list[Refusal]:
        group = own_group(pos, self.side, action.unit, "37.1")
        if isinstance(group, list) or group.section:
            return unknown("37.1", "group", action.unit)
        found = refusals(OF_A_SHIFT, pos, group, action)
        if found:
            return found[:1]
        bare = pos.copy()
        for man in group.members:
            bare.state[man.index] = AWAITED
        for man, (x, y) in _shifted(pos, group, action):
            found += refusals(TO_STAND, pos, man, x, y)
            found += refusals(TO_FIT, bare, man, x, y, NOWHERE, OUTSIDE)
        return found[:1]

    def _against_ride(self, pos: Skirmish, action: Ride) -> list[Refusal]:
        man = own_man(pos, self.side, action.man, "37.21")
        if isinstance(man, list):
            return man
        vehicle = own_vehicle(pos, self.side, action.vehicle, "37.21")
        if isinstance(vehicle, list):
            return vehicle
        found = refusals(TO_START_ON_A_TANK, pos, man, vehicle)
        return found or [
            *refusals(TO_RIDE, pos, man, vehicle),
            *refusals(ROOM_ON_TOP, pos, man, vehicle, 0),
        ]

    def _against_scout(self, pos: Skirmish, action: Scout) -> list[Refusal]:
        man = own_man(pos, self.side, action.man, "23.1")
        return man if isinstance(man, list) else refusals(TO_SCOUT, pos, man)

    def take(self, pos: Skirmish, action: Action) -> None:
        if isinstance(action, Place):
            self._place(pos, pos.box.by_id[action.piece], action)
        elif isinstance(action, Post):
            man = pos.box.by_id[action.man]
            opening = pos.box.felt.openings[action.opening]
            house = pos.box.felt.buildings.index(opening.building)
            self._stand(pos, man, (opening.x, opening.y), house, opening.storey)
            pos.slot[man.index] = pos.box.opening_number[action.opening]
        elif isinstance(action, Shift):
            group = pos.box.group_by_id[action.unit]
            for man, there in _shifted(pos, group, action):
                self._stand(pos, man, there, NOWHERE, OUTSIDE)
        elif isinstance(action, Ride):
            man, vehicle = pos.box.by_id[action.man], pos.box.by_id[action.vehicle]
            self._stand(pos, man, (pos.x[vehicle.index], pos.y[vehicle.index]), NOWHERE, OUTSIDE)
            pos.aboard[man.index] = vehicle.index
            pos.riding |= man.bit
        elif isinstance(action, Scout):
            pos.scouts |= pos.box.by_id[action.man].bit
        else:
            pos.answered()
            if self.side == RED:
                first_sight(pos)

    def _place(self, pos: Skirmish, piece: Piece, action: Place) -> None:
        building = pos.box.felt.building_at(action.x, action.y)
        house = pos.box.felt.buildings.index(building) if building is not None else NOWHERE
        self._stand(pos, piece, (action.x, action.y), house, action.storey)
        if piece.vehicle:
            pos.facing[piece.index] = action.facing

    def _stand(self, pos: Skirmish, piece: Piece, there: Point, house: int, storey: int) -> None:
        at = piece.index
        pos.x[at], pos.y[at] = there
        pos.house[at], pos.storey[at] = house, storey
        pos.slot[at] = NOWHERE
        pos.aboard[at] = NOBODY
        pos.riding &= ~piece.bit
        if piece.vehicle:
            for man in pos.box.men:
                if pos.aboard[man.index] == at:
                    pos.x[man.index], pos.y[man.index] = there


def first_sight(pos: Skirmish) -> None:
    """34.6 Whoever is not hidden is observed if an enemy sees him; 37.8 telephones are laid."""
    for piece in pos.box.pieces:
        if piece.unit.hidden or not can_be_seen(pos, piece):
            continue
        eyes = [foe for foe in pos.box.of_side[piece.foe] if can_look(pos, foe)]
        if any(sees(pos, eye, piece) for eye in eyes):
            pos.last_token[piece.side] += 1
            pos.token[piece.index] = pos.last_token[piece.side]
    for man in pos.box.men:
        if man.figure is not None and man.figure.field_telephone:
            at = man.index
            pos.laid_to = {
                **pos.laid_to,
                at: (pos.x[at], pos.y[at], pos.house[at], pos.storey[at]),
            }
    pos.tell(Event("set-up-done", "37.1", {}, reveals=True))
    for side in (BLUE, RED):
        pos.tell_side(side, Event("first-sight", "34.6", {"count": pos.last_token[1 - side]}))
