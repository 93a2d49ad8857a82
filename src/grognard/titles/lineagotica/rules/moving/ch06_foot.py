"""6 Men on foot: how far they go, what it costs them, which way they take."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import Point, Ring, ahead, bounds, far, gap2
from grognard.boards.felt.walk import walk
from grognard.boards.felt.ways import DOORSTEP, room_for
from grognard.engine.laws import Facts, Refusal, allowed, law, refusals
from grognard.engine.sums import Part, Sum
from grognard.titles.lineagotica.box.contents import CONTACT, Piece
from grognard.titles.lineagotica.box.rows import CAUTIOUS as CAUTIOUS_ROW
from grognard.titles.lineagotica.box.rows import (
    FOOT_LOADED,
    FOOT_POSTURE,
    FOOT_UNDER_FIRE,
    FOOT_WOUNDED,
    WALK,
)
from grognard.titles.lineagotica.box.rows import RUN as RUN_ROW
from grognard.titles.lineagotica.box.tables import half
from grognard.titles.lineagotica.position import (
    CAUTIOUS,
    CRAWL,
    IDLE,
    LOADS,
    NOBODY,
    NORMAL,
    NOWHERE,
    OUTSIDE,
    RUN,
    WOUNDED,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch11_things import arms
from grognard.titles.lineagotica.rules.men.ch18_sighting import takes_room
from grognard.titles.lineagotica.rules.men.ch30_lines import enemies_feared, nearest
from grognard.titles.lineagotica.rules.men.ch32_contact import (
    assaults_are_agreed_upon,
    only_an_assault_makes_contact,
    the_locked_do_not_move,
)
from grognard.titles.lineagotica.rules.moving.ch06_bearers import carried_by, nor_does_he_assault
from grognard.titles.lineagotica.rules.moving.ch06_going import tolls_at
from grognard.titles.lineagotica.rules.moving.ch33_houses import (
    entering_where_enemies_are_is_an_assault,
)
from grognard.titles.lineagotica.rules.turn.ch37_battles import (
    may_move_laws,
    nobody_runs_out_into_the_snow,
)
from grognard.titles.lineagotica.rules.words import unknown

SPACING: Final = 12
"""30.2"""
STEP: Final = 20
"""31.1"""

GAITS: Final = {
    "crawl": (CRAWL, False),
    "cautious": (CAUTIOUS, False),
    "normal": (NORMAL, False),
    "run": (RUN, False),
    "assault-normal": (NORMAL, True),
    "assault-run": (RUN, True),
}
"""6.3, 32.1 The words of an order: the gait, and whether it is an assault."""
POSTURES: Final = ("same", "standing", "prone")


class Route:
    """How one man is to go, and how he ends."""

    def __init__(
        self,
        piece: Piece,
        path: Ring,
        *,
        house: int = NOWHERE,
        storey: int = OUTSIDE,
        slot: int = NOWHERE,
        posture: str = "same",
        whole_turn: bool = False,
        helped: bool = False,
    ) -> None:
        self.piece: Final = piece
        self.path: Final = path
        self.house: Final = house
        self.storey: Final = storey
        self.slot: Final = slot
        self.posture: Final = posture
        self.whole_turn: Final = whole_turn
        self.helped: Final = helped
        """6.12 Another man of the same order has a hand on what he carries."""


def stays(pos: Skirmish, piece: Piece) -> Route:
    """A route of no length: seen, and fired at, where it is (8.1)."""
    at = piece.index
    here = (pos.x[at], pos.y[at])
    return Route(piece, (here,), house=pos.house[at], storey=pos.storey[at], slot=pos.slot[at])


# 6.3 to 6.12 How far ------------------------------------------------------------------------------


def base_of(pos: Skirmish, gait: int) -> int:
    """6.3; 6.17 crawling is the cautious gait less a half."""
    gaits = pos.box.tables.gaits
    if gait == CRAWL:
        return half(gaits[CAUTIOUS_ROW])
    return gaits[CAUTIOUS_ROW if gait == CAUTIOUS else WALK if gait == NORMAL else RUN_ROW]


def burdened(pos: Skirmish, man: Piece) -> bool:
    """6.12, 11.29, 37.34 A machine gun, mortar, wounded man or load."""
    if pos.left(man, LOADS) > 0 or any(arm.row.heavy_load for arm in arms(pos, man)):
        return True
    return bool(pos.works) and carried_by(pos, man) is not None


def helpers(pos: Skirmish, movers: list[Piece]) -> dict[int, Piece]:
    """6.12 By bearer among those who set out together: who lends him a hand. Each has two hands,
    so he helps one; nobody helps with a load of ammunition (37.34)."""
    found: dict[int, Piece] = {}
    idle = [man for man in movers if not burdened(pos, man)]
    for man in movers:
        if man in idle or pos.left(man, LOADS) > 0:
            continue
        near = [mate for mate in idle if _within_grasp(pos, man, mate)]
        if near:
            found[man.index] = near[0]
            idle.remove(near[0])
    return found


def _within_grasp(pos: Skirmish, man: Piece, mate: Piece) -> bool:
    a, b, reach = man.index, mate.index, 2 * CONTACT
    same = pos.house[a] == pos.house[b] and pos.storey[a] == pos.storey[b]
    return same and gap2(pos.x[a], pos.y[a], pos.x[b], pos.y[b]) <= reach * reach


def allowance(pos: Skirmish, man: Piece, gait: int, helped: bool = False) -> Sum:
    """6.3 to 6.7, 6.11, 6.12 What he can spend, in mm; percentages are of the gait, and added."""
    base = base_of(pos, gait)
    rows = pos.box.tables.foot_modifiers
    parts = [Part(base, "gait", "6.3")]
    taken: list[int] = []
    if pos.beaten_before & man.bit:
        taken.append(FOOT_UNDER_FIRE)
    if pos.is_prone(man) and gait != CRAWL:
        taken.append(FOOT_POSTURE)
    if pos.state[man.index] == WOUNDED:
        taken.append(FOOT_WOUNDED)
    if not helped and burdened(pos, man):
        taken.append(FOOT_LOADED)
    for number in taken:
        row = rows[number]
        parts.append(Part(-(base * row.percent // 100), row.id, row.clause))
    if already_walked(pos, man):
        parts.append(Part(-already_walked(pos, man), "walked", "22.4"))
    return Sum(tuple(parts)).at_least(0, "no-less", "6.5")


def walked(man: Piece) -> str:
    """22.4 In `Skirmish.works`: how much of his move he had spent when he found mines."""
    return f"{man.id} walked"


def already_walked(pos: Skirmish, man: Piece) -> int:
    return pos.works.get(walked(man), 0) if pos.works else 0


# Who may move at all ------------------------------------------------------------------------------


@law("6.2", "activity-used")
def he_has_done_nothing_yet(pos: Skirmish, man: Piece, gait: int) -> Facts | None:
    return None if pos.activity[man.index] == IDLE else {"man": man.id}


@law("16.4", "not-able")
def he_is_on_his_feet(pos: Skirmish, man: Piece, gait: int) -> Facts | None:
    return None if pos.able(man) else {"man": man.id}


@law("6.4", "ran-last-turn")
def nobody_runs_twice_running(pos: Skirmish, man: Piece, gait: int) -> Facts | None:
    return {"man": man.id} if gait == RUN and pos.ran & man.bit else None


@law("22.4", "mines-ahead")
def who_has_found_mines_goes_on_cautiously(pos: Skirmish, man: Piece, gait: int) -> Facts | None:
    return {"man": man.id} if gait > CAUTIOUS and already_walked(pos, man) else None


@law("6.17", "not-prone")
def only_the_prone_crawl(pos: Skirmish, man: Piece, gait: int) -> Facts | None:
    return {"man": man.id} if gait == CRAWL and not pos.is_prone(man) else None


@law("35.6", "aboard")
def nobody_walks_from_inside(pos: Skirmish, man: Piece, gait: int) -> Facts | None:
    return {"man": man.id} if pos.aboard[man.index] != NOBODY else None


TO_MOVE: Final = (
    he_has_done_nothing_yet,
    he_is_on_his_feet,
    nobody_runs_twice_running,
    only_the_prone_crawl,
    who_has_found_mines_goes_on_cautiously,
    nobody_walks_from_inside,
)


def against_moving(pos: Skirmish, man: Piece, gait: int, assault: bool) -> list[Refusal]:
    found = refusals(TO_MOVE, pos, man, gait)
    found += refusals((the_locked_do_not_move,), pos, man)
    if assault:
        found += refusals((assaults_are_agreed_upon, nor_does_he_assault), pos, man)
    return found + refusals(may_move_laws(), pos, man, gait)


def may_move(pos: Skirmish, man: Piece, gait: int, assault: bool) -> bool:
    """The same, no further than the first refusal."""
    if not can_move(pos, man, gait):
        return False
    return not assault or allowed((assaults_are_agreed_upon, nor_does_he_assault), pos, man)


def can_move(pos: Skirmish, man: Piece, gait: int) -> bool:
    return (
        allowed(TO_MOVE, pos, man, gait)
        and allowed(may_move_laws(), pos, man, gait)
        and allowed((the_locked_do_not_move,), pos, man)
    )


# The way ------------------------------------------------------------------------------------------


@law("16.2", "towards-the-enemy")
def the_shocked_do_not_advance(pos: Skirmish, man: Piece, route: Route) -> Facts | None:
    """Any step that lessens the distance to the nearest enemy his side has observed."""
    if not pos.shocked(man) or len(route.path) < 2:
        return None
    foe = nearest(pos, man, enemies_feared(pos, man.side))
    if foe is None:
        return None
    if comes_nearer(route.path, pos.x[foe.index], pos.y[foe.index]):
        return {"man": man.id}
    return None


def comes_nearer(path: Ring, x: int, y: int) -> bool:
    """16.2 Whether a step of 20 mm leads nearer to that point, even if the end lies farther."""
    for number in range(len(path) - 1):
        (ax, ay), (bx, by) = path[number], path[number + 1]
        mm = far(ax, ay, bx, by)
        if 2 * ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) > mm * min(mm, STEP):
            return True
    return False


@law("30.2", "no-room")
def there_is_room_at_the_end(pos: Skirmish, man: Piece, route: Route) -> Facts | None:
    x, y = route.path[-1]
    if room(pos, man, x, y, route.house, route.storey, route.slot):
        return None
    return {"man": man.id, "x": x, "y": y}


@law("30.10", "opening-taken")
def one_man_at_an_opening(pos: Skirmish, man: Piece, route: Route) -> Facts | None:
    if route.slot == NOWHERE:
        return None
    for other in pos.box.men:
        if other is not man and pos.slot[other.index] == route.slot:
            if takes_room(pos, man.side, other):
                return {"opening": pos.box.openings[route.slot].key}
    return None


@law("6.18", "uphill")
def nobody_runs_up_a_steep_slope(pos: Skirmish, man: Piece, route: Route) -> Facts | None:
    rows = pos.box.tables.terrain
    box = bounds(route.path)
    if not any(steep.comes_by(box) for steep in pos.box.steep):
        return None
    for stretch in walk(pos.box.felt, route.path, pos.marks).stretches:
        ground = stretch.ground
        row = rows.get(ground.kind.name) if ground is not None else None
        if row is not None and row.no_run_uphill and stretch.rise > 0:
            return {"man": man.id}
    return None


OF_A_ROUTE: Final = (
    the_shocked_do_not_advance,
    there_is_room_at_the_end,
    one_man_at_an_opening,
)


def may_step(pos: Skirmish, man: Piece, gait: int, assault: bool, route: Route) -> bool:
    """Whether nothing is against a short step to a place where there is room."""
    if not allowed((the_shocked_do_not_advance,), pos, man, route):
        return False
    if not allowed((only_an_assault_makes_contact,), pos, man, list(route.path), assault):
        return False
    if gait == RUN:
        if not allowed((nobody_runs_up_a_steep_slope,), pos, man, route):
            return False
        if not allowed((nobody_runs_out_into_the_snow,), pos, man, route.path):
            return False
    return True


def against_route(
    pos: Skirmish, man: Piece, gait: int, assault: bool, route: Route
) -> list[Refusal]:
    found = refusals(OF_A_ROUTE, pos, man, route)
    if len(route.path) > 1:
        way = list(route.path)
        found += refusals((only_an_assault_makes_contact,), pos, man, way, assault)
        if gait == RUN:
            found += refusals((nobody_runs_up_a_steep_slope,), pos, man, route)
            found += refusals((nobody_runs_out_into_the_snow,), pos, man, route.path)
    here = (pos.house[man.index], pos.storey[man.index])
    if route.house != NOWHERE and (route.house, route.storey) != here:
        inside = (entering_where_enemies_are_is_an_assault,)
        found += refusals(inside, pos, man, route.house, route.storey, assault)
    return found


def room(pos: Skirmish, man: Piece, x: int, y: int, house: int, storey: int, slot: int) -> bool:
    """30.2 Twelve millimetres from everybody he knows of on the same storey, and not in a wall."""
    if not pos.box.felt.on_table(x, y):
        return False
    for other in pos.box.men:
        if other is man or not takes_room(pos, man.side, other):
            continue
        same = pos.house[other.index] == house and pos.storey[other.index] == storey
        if same and gap2(x, y, pos.x[other.index], pos.y[other.index]) < SPACING * SPACING:
            return False
    return slot != NOWHERE or house != NOWHERE or _clear_of_things(pos, man.side, x, y)


def _clear_of_things(pos: Skirmish, side: int, x: int, y: int) -> bool:
    return room_for(tolls_at(pos, base_of(pos, NORMAL), side), x, y)


def start_of(pos: Skirmish, man: Piece) -> Point:
    """Where his way begins; from an opening, a pace inside it."""
    slot = pos.slot[man.index]
    if slot == NOWHERE:
        return pos.x[man.index], pos.y[man.index]
    opening = pos.box.openings[slot]
    return ahead(opening.x, opening.y, opening.facing + 180, DOORSTEP)


def room_at(pos: Skirmish, there: Point) -> tuple[int, int]:
    """The building a point of the ground floor lies in."""
    building = pos.box.felt.building_at(there[0], there[1])
    if building is None or building.number in pos.marks.gone:
        return NOWHERE, OUTSIDE
    return pos.box.felt.buildings.index(building), 0


# The words of an order ----------------------------------------------------------------------------


def read_gait(word: str) -> tuple[int, bool] | list[Refusal]:
    """6.3, 32.1 How he goes, and whether it is an assault."""
    return GAITS[word] if word in GAITS else unknown("6.3", "gait", word)


def read_point(word: str) -> Point | None:
    x, comma, y = word.partition(",")
    if not comma or not x.isdecimal() or not y.isdecimal() or len(x) > 5 or len(y) > 5:
        return None
    return int(x), int(y)
