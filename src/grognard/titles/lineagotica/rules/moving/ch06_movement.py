"""6.1, 7 Movement: all units of one player, order by order."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.felt.plane import Point, ahead, far
from grognard.engine.actions import Action
from grognard.engine.laws import Refusal, allowed, refusals
from grognard.engine.position import Question
from grognard.titles.lineagotica.actions import (
    Dismount,
    Drive,
    EndMovement,
    Enter,
    Escort,
    Launch,
    Leave,
    Manhandle,
    March,
    Mount,
    Pivot,
    Reverse,
    ThrowSmoke,
    Walk,
)
from grognard.titles.lineagotica.box.contents import SEATS, Group, Piece
from grognard.titles.lineagotica.position import (
    CAUTIOUS,
    LOADS,
    NOBODY,
    NORMAL,
    NOWHERE,
    RUN,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch12_aiming import own
from grognard.titles.lineagotica.rules.fire.ch19_smoke import (
    against_launch,
    against_smoke,
    possible_smoke,
)
from grognard.titles.lineagotica.rules.moving.ch06_foot import (
    GAITS,
    POSTURES,
    Route,
    against_moving,
    against_route,
    allowance,
    base_of,
    can_move,
)
from grognard.titles.lineagotica.rules.moving.ch06_on_the_spot import stays, who_of
from grognard.titles.lineagotica.rules.moving.ch06_places import (
    beside_enemies,
    destinations,
    inwards,
    towards_exit,
    wanted,
    written,
)
from grognard.titles.lineagotica.rules.moving.ch06_routes import (
    head_of,
    movers_of,
    plan_march,
    plan_walk,
    read_way,
)
from grognard.titles.lineagotica.rules.moving.ch07_driving import (
    BACK,
    CROSS,
    CRUSH,
    TO_DRIVE,
    against_drive,
    against_pivot,
    can_crush,
    may_drive,
    read_drive,
    route_of,
)
from grognard.titles.lineagotica.rules.moving.ch12_escorts import OF_AN_ESCORT, follow, followers
from grognard.titles.lineagotica.rules.moving.ch24_riders import (
    against_dismount,
    against_mount,
    can_mount,
    way_to,
)
from grognard.titles.lineagotica.rules.moving.ch31_walking import BOARDS, halt, set_out
from grognard.titles.lineagotica.rules.moving.ch35_towing import (
    against_manhandling,
    possible_pushes,
)
from grognard.titles.lineagotica.rules.procedure import Rolling
from grognard.titles.lineagotica.rules.turn.ch37_arrivals import awaited, entry_points
from grognard.titles.lineagotica.rules.turn.ch37_battles import (
    SNOW,
    holds,
    marches_in_column,
    one_runs_there,
)
from grognard.titles.lineagotica.rules.turn.ch37_column import ways_on
from grognard.titles.lineagotica.rules.turn.ch37_entering import (
    against_entering,
    plan_entering,
    plan_leaving,
)

ASSAULTS: Final = {"normal": "assault-normal", "run": "assault-run"}
"""32.1 The words for the same gaits with the bayonet."""
ASSAULTED: Final = 3
"""How many places within reach a group is offered to assault."""


class Moving(Question[Skirmish]):
    """6.1 The orders of one side; each is carried out at once."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def fields(self) -> tuple[Any, ...]:
        return (self.side,)

    def seat(self, pos: Skirmish) -> str:
        return SEATS[self.side]

    def clause(self, pos: Skirmish) -> str:
        return "6.1"

    def exhaustive(self) -> bool:
        return False

    # What is offered -----------------------------------------------------------------------------

    def answers(self, pos: Skirmish) -> list[Action]:
        found: list[Action] = [EndMovement()] if not self._against_ending(pos) else []
        for group in pos.box.groups:
            if (group.side == self.side and not group.unit.sections) or (
                group.side == self.side and group.section
            ):
                found += self._marches(pos, group)
        for man in pos.box.of_side[self.side]:
            if man.man:
                found += self._for_man(pos, man)
            else:
                found += self._for_vehicle(pos, man)
        for unit in pos.box.scenario.units:
            if unit.side == self.side and pos.come_up >> unit.index & 1 and awaited(pos, unit):
                for at in entry_points(pos, unit):
                    for to in (at, *inwards(pos, self.side, at, base_of(pos, NORMAL) - 10)):
                        enter = Enter(unit.id, "normal", _point(at), _point(to))
                        if not self.refuse(pos, enter):
                            found.append(enter)
        return found

    def _marches(self, pos: Skirmish, group: Group) -> list[Action]:
        found: list[Action] = []
        places = wanted(pos, self.side)
        for word in ("normal", "run"):
            gait, _ = GAITS[word]
            movers = movers_of(pos, group, gait, False)
            if not movers:
                continue
            head = head_of(pos, group, movers)
            most = base_of(pos, gait)
            ends = destinations(pos, head, most - 10)
            if gait == RUN:
                ends = [end for end in ends if one_runs_there(pos, end)]
            found += [March(group.id, word, x, y) for x, y in ends]
            if pos.box.options.melee:
                at = head.index
                near = [p for p in places if far(pos.x[at], pos.y[at], *p) <= most]
                if gait == RUN:
                    near = [place for place in near if one_runs_there(pos, place)]
                found += [March(group.id, ASSAULTS[word], x, y) for x, y in near[:ASSAULTED]]
        return [each for each in found if not self.refuse(pos, each)] if holds(pos, SNOW) else found

    def _for_man(self, pos: Skirmish, man: Piece) -> list[Action]:
        if pos.aboard[man.index] != NOBODY:
            off = Dismount(man.id, pos.x[man.index], pos.y[man.index])
            return [off] if not self.refuse(pos, off) else []
        if not can_move(pos, man, NORMAL):
            return []
        words = self._walks(pos, man)
        found: list[Action] = [word for word in words if not self.refuse(pos, word)]
        found += possible_smoke(pos, man)
        for vehicle in pos.box.hulls:
            if vehicle.side == self.side and can_mount(pos, man, vehicle):
                found.append(Mount(man.id, vehicle.id))
        for _, edge in pos.box.scenario.exits:
            out = Leave(man.id, "normal", edge)
            if not self.refuse(pos, out):
                found.append(out)
        return found

    def _walks(self, pos: Skirmish, man: Piece) -> list[Walk]:
        """Up or down, to a window, at an enemy's throat, off with a load."""
        words = [Walk(man.id, "normal", "-", "standing" if pos.is_prone(man) else "prone")]
        house, storey = pos.house[man.index], pos.storey[man.index]
        if house != NOWHERE:
            for opening in pos.box.felt.buildings[house].openings:
                if opening.storey == storey:
                    words.append(Walk(man.id, "normal", opening.key, "same"))
        if pos.box.options.melee:
            for x, y in beside_enemies(pos, man, base_of(pos, NORMAL)):
                words.append(Walk(man.id, ASSAULTS["normal"], _point((x, y)), "standing"))
        if pos.left(man, LOADS) > 0:
            for there in towards_exit(pos, man, allowance(pos, man, NORMAL).total - 10):
                words.append(Walk(man.id, "normal", _point(there), "same"))
        return words

    def _for_vehicle(self, pos: Skirmish, vehicle: Piece) -> list[Action]:
        if vehicle.gun:
            return possible_pushes(pos, vehicle)
        if not pos.able(vehicle) or pos.activity[vehicle.index]:
            return []
        at = vehicle.index
        x, y, facing = pos.x[at], pos.y[at], pos.facing[at]
        if not allowed(TO_DRIVE, pos, vehicle):
            return possible_smoke(pos, vehicle)
        tries: list[Action] = [
            Drive(vehicle.id, written(path), CROSS) for path in ways_on(pos, vehicle)
        ]
        for degrees, mm in ((0, 100), (0, 240), (45, 150), (315, 150), (20, 150), (340, 150)):
            tries.append(Drive(vehicle.id, _point(ahead(x, y, facing + degrees, mm)), CROSS))
        on_x, on_y = ahead(x, y, facing, 60)
        if can_crush(vehicle, "small"):
            tries.append(Drive(vehicle.id, f"{on_x},{on_y}", CRUSH))
        tries += [Escort(vehicle.id, g.id, f"{on_x},{on_y}") for g in followers(pos, vehicle)]
        back_x, back_y = ahead(x, y, facing + 180, 100)
        tries.append(Reverse(vehicle.id, f"{back_x},{back_y}"))
        tries += [Pivot(vehicle.id, (facing + turn) % 360) for turn in (60, 300)]
        tries += [Leave(vehicle.id, "normal", edge) for _, edge in pos.box.scenario.exits]
        found = [each for each in tries if self._drives(pos, vehicle, each)]
        return found + possible_smoke(pos, vehicle)

    def _drives(self, pos: Skirmish, vehicle: Piece, action: Action) -> bool:
        if not isinstance(action, Drive | Reverse):
            return not self.refuse(pos, action)
        drive = read_drive(pos, vehicle, action.way, _manner(action))
        return not isinstance(drive, list) and may_drive(pos, drive)

    # What is refused -----------------------------------------------------------------------------

    def refuse(self, pos: Skirmish, action: Action) -> list[Refusal]:
        if isinstance(action, EndMovement):
            return self._against_ending(pos)
        if isinstance(action, March):
            return self._against_march(pos, action)
        if isinstance(action, Walk):
            routes = self._walk(pos, action)
            return routes if isinstance(routes, list) else []
        if isinstance(action, Drive | Reverse):
            return self._against_drive(pos, action.vehicle, action.way, _manner(action))
        if isinstance(action, Escort):
            return self._against_escort(pos, action)
        if isinstance(action, Pivot):
            vehicle = own(pos, self.side, action.vehicle)
            if vehicle is None or not vehicle.vehicle:
                return _unknown(action.vehicle)
            return against_pivot(pos, vehicle, action.facing)
        if isinstance(action, Mount | Dismount):
            return self._against_riding(pos, action)
        return self._against_other(pos, action)

    def _against_ending(self, pos: Skirmish) -> list[Refusal]:
        """37.30 Not before every vehicle of the column has gone on, if the road lets it."""
        if not marches_in_column(pos, self.side):
            return []
        halted = [v for v in pos.box.hulls if v.side == self.side and self._can_go_on(pos, v)]
        return [Refusal("37.30", "column-halts", {"vehicle": v.id}) for v in halted]

    def _can_go_on(self, pos: Skirmish, vehicle: Piece) -> bool:
        if not pos.able(vehicle) or pos.activity[vehicle.index] or vehicle.gun:
            return False
        if not allowed(TO_DRIVE, pos, vehicle):
            return False
        ways = ways_on(pos, vehicle)
        return any(
            self._drives(pos, vehicle, Drive(vehicle.id, written(way), CROSS)) for way in ways
        )

    def _against_other(self, pos: Skirmish, action: Action) -> list[Refusal]:
        if isinstance(action, Manhandle):
            gun = own(pos, self.side, action.gun)
            if gun is None or not gun.gun:
                return _unknown(action.gun)
            return against_manhandling(pos, gun, action)
        if isinstance(action, Leave):
            piece = own(pos, self.side, action.who)
            if piece is None:
                return _unknown(action.who)
            route = plan_leaving(pos, piece, action)
            return route if isinstance(route, list) else []
        if isinstance(action, Enter):
            return against_entering(pos, self.side, action)
        if isinstance(action, ThrowSmoke):
            return against_smoke(pos, self.side, action.man, action.x, action.y)
        if isinstance(action, Launch):
            return against_launch(pos, self.side, action.vehicle)
        return self.not_asked(pos, action)

    def _group(self, pos: Skirmish, id: str) -> Group | None:
        group = pos.box.group_by_id.get(id)
        return group if group is not None and group.side == self.side else None

    def _against_march(self, pos: Skirmish, action: March) -> list[Refusal]:
        group = self._group(pos, action.group)
        if group is None:
            return [Refusal("4.1", "no-such-group", {"group": action.group})]
        if action.gait not in GAITS:
            return [Refusal("6.3", "no-such-gait", {"gait": action.gait})]
        if not pos.box.felt.on_table(action.x, action.y):
            return [Refusal("30.1", "off-the-table", {"x": action.x, "y": action.y})]
        gait, assault = GAITS[action.gait]
        movers = movers_of(pos, group, gait, assault)
        if movers and gait == RUN and holds(pos, SNOW):
            # 37.10 Where running is hardly ever allowed, an order nobody can carry out is refused.
            if not plan_march(pos, group, gait, assault, action.x, action.y):
                return [Refusal(SNOW, "snow", {"man": movers[0].id})]
        if movers:
            return []
        found = [r for man in group.members for r in against_moving(pos, man, gait, assault)]
        return found[:1] or [Refusal("6.1", "nobody-can-move", {"group": group.id})]

    def _walk(self, pos: Skirmish, action: Walk) -> Route | list[Refusal]:
        man = own(pos, self.side, action.man)
        if man is None or not man.man:
            return _unknown(action.man)
        if action.gait not in GAITS:
            return [Refusal("6.3", "no-such-gait", {"gait": action.gait})]
        if action.posture not in POSTURES:
            return [Refusal("6.7", "no-such-posture", {"posture": action.posture})]
        goals = read_way(pos, action.way)
        if goals is None:
            return [Refusal("6.5", "no-such-way", {"way": action.way[:40]})]
        gait, assault = GAITS[action.gait]
        found = against_moving(pos, man, gait, assault)
        if found:
            return found
        route = plan_walk(pos, man, gait, goals, action.posture)
        if isinstance(route, list):
            return route
        return against_route(pos, man, gait, assault, route) or route

    def _against_drive(self, pos: Skirmish, id: str, way: str, manner: str) -> list[Refusal]:
        vehicle = own(pos, self.side, id)
        if vehicle is None or not vehicle.vehicle:
            return _unknown(id)
        drive = read_drive(pos, vehicle, way, manner)
        return drive if isinstance(drive, list) else against_drive(pos, drive)

    def _against_escort(self, pos: Skirmish, action: Escort) -> list[Refusal]:
        found = self._against_drive(pos, action.vehicle, action.way, CROSS)
        group = self._group(pos, action.group)
        if group is None:
            return [*found, Refusal("4.1", "no-such-group", {"group": action.group})]
        if found:
            return found
        vehicle = pos.box.by_id[action.vehicle]
        drive = read_drive(pos, vehicle, action.way, CROSS)
        assert not isinstance(drive, list)
        return refusals(OF_AN_ESCORT, pos, drive, group)

    def _against_riding(self, pos: Skirmish, action: Mount | Dismount) -> list[Refusal]:
        who = [piece for piece in who_of(pos, self.side, action.who) if piece.man]
        if not who:
            return _unknown(action.who)
        if isinstance(action, Dismount):
            if not pos.box.felt.on_table(action.x, action.y):
                return [Refusal("30.1", "off-the-table", {"x": action.x, "y": action.y})]
            found = [against_dismount(pos, man) for man in who]
        else:
            vehicle = own(pos, self.side, action.vehicle)
            if vehicle is None or not vehicle.vehicle:
                return _unknown(action.vehicle)
            found = [against_mount(pos, man, vehicle) for man in who]
        # Whoever of a group can, does.
        return [] if any(not each for each in found) else found[0]

    # What is done --------------------------------------------------------------------------------

    def take(self, pos: Skirmish, action: Action) -> None:
        if isinstance(action, EndMovement):
            halt(pos, self.side)
            pos.answered()
        elif isinstance(action, March):
            group = pos.box.group_by_id[action.group]
            gait, assault = GAITS[action.gait]
            routes = plan_march(pos, group, gait, assault, action.x, action.y)
            if not routes:
                # 8.1 They have tried and got nowhere: the order is spent all the same.
                routes = [stays(pos, man) for man in movers_of(pos, group, gait, assault)]
            self._go(pos, routes, gait, assault)
        elif isinstance(action, Walk):
            route = self._walk(pos, action)
            assert isinstance(route, Route)
            gait, assault = GAITS[action.gait]
            if route.whole_turn and route.house == NOWHERE:
                # 6.14 Over a large obstacle, as a cautious mover.
                gait = CAUTIOUS
            self._go(pos, [route], gait, assault)
        elif isinstance(action, Drive | Reverse):
            self._drive(pos, action.vehicle, action.way, _manner(action))
        elif isinstance(action, Escort):
            self._escort(pos, action)
        elif isinstance(action, Pivot | Dismount | Manhandle | ThrowSmoke | Launch):
            pos.ask(Rolling("on-the-spot", (self.side, str(action))))
        else:
            self._other(pos, action)

    def _go(self, pos: Skirmish, routes: list[Route], gait: int, assault: bool) -> None:
        if assault:
            for route in routes:
                pos.charging |= route.piece.bit
        if routes:
            set_out(pos, routes, gait)

    def _drive(self, pos: Skirmish, id: str, way: str, manner: str) -> None:
        drive = read_drive(pos, pos.box.by_id[id], way, manner)
        assert not isinstance(drive, list)
        set_out(pos, [route_of(drive)], NORMAL, manner)

    def _escort(self, pos: Skirmish, action: Escort) -> None:
        """12.9 The men keep their places behind it, as far as they can keep up."""
        vehicle = pos.box.by_id[action.vehicle]
        drive = read_drive(pos, vehicle, action.way, CROSS)
        assert not isinstance(drive, list)
        group = pos.box.group_by_id[action.group]
        routes = follow(pos, drive, group)
        set_out(pos, [route_of(drive), *routes], NORMAL, CROSS)

    def _other(self, pos: Skirmish, action: Action) -> None:
        if isinstance(action, Mount):
            self._mount(pos, action)
        elif isinstance(action, Leave):
            route = plan_leaving(pos, pos.box.by_id[action.who], action)
            assert isinstance(route, Route)
            self._go(pos, [route], *GAITS[action.gait])
        else:
            assert isinstance(action, Enter)
            self._go(pos, plan_entering(pos, action), *GAITS[action.gait])

    def _mount(self, pos: Skirmish, action: Mount) -> None:
        """6.10, 8.1 They go up to it, may be fired at there, and get on; as many as find room."""
        vehicle = pos.box.by_id[action.vehicle]
        going: list[Route] = []
        for man in who_of(pos, self.side, action.who):
            if man.man and not against_mount(pos, man, vehicle, len(going)):
                path = way_to(pos, man, vehicle)
                going.append(Route(man, path, posture=f"{BOARDS} {vehicle.id}"))
        self._go(pos, going, NORMAL, False)


def _point(place: Point) -> str:
    return f"{place[0]},{place[1]}"


def _unknown(id: str) -> list[Refusal]:
    return [Refusal("6.1", "no-such-piece", {"piece": id})]


def _manner(action: Drive | Reverse) -> str:
    return BACK if isinstance(action, Reverse) else action.manner
