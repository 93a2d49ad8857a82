"""6.1, 7 Movement: all units of one player, order by order."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.felt.plane import Point, ahead
from grognard.engine.actions import Action
from grognard.engine.laws import Facts, Refusal, allowed, law, refusals
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
from grognard.titles.lineagotica.position import LOADS, NOBODY, NORMAL, NOWHERE, RUN, Skirmish
from grognard.titles.lineagotica.rules.fire.ch19_smoke import possible_smoke
from grognard.titles.lineagotica.rules.moving.ch06_foot import (
    GAITS,
    allowance,
    base_of,
    can_move,
)
from grognard.titles.lineagotica.rules.moving.ch06_marching import Marchers
from grognard.titles.lineagotica.rules.moving.ch06_on_the_spot import (
    plan_dismount,
    plan_manhandling,
    plan_mount,
    plan_pivot,
    plan_smoke,
)
from grognard.titles.lineagotica.rules.moving.ch06_places import (
    Wanted,
    beside_enemies,
    destinations,
    inwards,
    towards_exit,
    written,
)
from grognard.titles.lineagotica.rules.moving.ch06_plans import Plan, plan_march, plan_walk
from grognard.titles.lineagotica.rules.moving.ch07_driving import CROSS, CRUSH, TO_DRIVE, can_crush
from grognard.titles.lineagotica.rules.moving.ch07_plans import plan_drive, plan_escort
from grognard.titles.lineagotica.rules.moving.ch12_escorts import followers
from grognard.titles.lineagotica.rules.moving.ch24_riders import can_mount
from grognard.titles.lineagotica.rules.moving.ch31_walking import halt
from grognard.titles.lineagotica.rules.moving.ch35_towing import possible_pushes
from grognard.titles.lineagotica.rules.turn.ch37_arrivals import awaited, entry_points
from grognard.titles.lineagotica.rules.turn.ch37_battles import (
    marches_in_column,
    one_runs_there,
)
from grognard.titles.lineagotica.rules.turn.ch37_column import ways_on
from grognard.titles.lineagotica.rules.turn.ch37_entering import plan_entering, plan_leaving

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
        wanted = Wanted(pos, self.side)
        for group in pos.box.groups:
            if (group.side == self.side and not group.unit.sections) or (
                group.side == self.side and group.section
            ):
                found += self._marches(pos, group, wanted)
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
                        if _may(pos, self.side, enter):
                            found.append(enter)
        return found

    def _marches(self, pos: Skirmish, group: Group, wanted: Wanted) -> list[Action]:
        found: list[Action] = []
        for word in ("normal", "run"):
            gait, _ = GAITS[word]
            marchers = Marchers(pos, group, gait, False)
            if not marchers.men:
                continue
            head = marchers.head()
            most = base_of(pos, gait)
            ends = destinations(pos, head, most - 10, wanted)
            if gait == RUN:
                ends = [end for end in ends if one_runs_there(pos, end)]
            found += [March(group.id, word, x, y) for x, y in _that_lead_somewhere(marchers, ends)]
            if pos.box.options.melee:
                at = head.index
                near = wanted.within((pos.x[at], pos.y[at]), most)
                if gait == RUN:
                    near = [place for place in near if one_runs_there(pos, place)]
                if near:
                    chargers = Marchers(pos, group, gait, True)
                    near = [end for end in near[:ASSAULTED] if chargers.first_step(end)]
                found += [March(group.id, ASSAULTS[word], x, y) for x, y in near]
        return found

    def _for_man(self, pos: Skirmish, man: Piece) -> list[Action]:
        if pos.aboard[man.index] != NOBODY:
            off = Dismount(man.id, pos.x[man.index], pos.y[man.index])
            return [off] if _may(pos, self.side, off) else []
        if not can_move(pos, man, NORMAL):
            return []
        words = self._walks(pos, man)
        found: list[Action] = [word for word in words if _may(pos, self.side, word)]
        found += possible_smoke(pos, man)
        for vehicle in pos.box.hulls:
            if vehicle.side == self.side and can_mount(pos, man, vehicle):
                found.append(Mount(man.id, vehicle.id))
        for _, edge in pos.box.scenario.exits:
            out = Leave(man.id, "normal", edge)
            if _may(pos, self.side, out):
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
        found = [each for each in tries if _may(pos, self.side, each)]
        return found + possible_smoke(pos, vehicle)

    # What is refused, and what is done ------------------------------------------------------------

    def refuse(self, pos: Skirmish, action: Action) -> list[Refusal]:
        if isinstance(action, EndMovement):
            return self._against_ending(pos)
        plan = plan_of(pos, self.side, action)
        if plan is None:
            return self.not_asked(pos, action)
        return plan if isinstance(plan, list) else plan.against()

    def _against_ending(self, pos: Skirmish) -> list[Refusal]:
        mine = [vehicle for vehicle in pos.box.hulls if vehicle.side == self.side]
        return [each for v in mine for each in refusals(TO_END_THE_MOVEMENT, pos, v)]

    def take(self, pos: Skirmish, action: Action) -> None:
        if isinstance(action, EndMovement):
            halt(pos, self.side)
            pos.answered()
            return
        plan = plan_of(pos, self.side, action)
        assert isinstance(plan, Plan)
        plan.carry_out()


def plan_of(pos: Skirmish, side: int, action: Action) -> Plan | list[Refusal] | None:
    """The plan of an order of the movement; None: it is none."""
    if isinstance(action, March):
        return plan_march(pos, side, action)
    if isinstance(action, Walk):
        return plan_walk(pos, side, action)
    if isinstance(action, Drive | Reverse):
        return plan_drive(pos, side, action)
    if isinstance(action, Escort):
        return plan_escort(pos, side, action)
    if isinstance(action, Mount):
        return plan_mount(pos, side, action)
    if isinstance(action, Dismount):
        return plan_dismount(pos, side, action)
    return _other_plan(pos, side, action)


def _other_plan(pos: Skirmish, side: int, action: Action) -> Plan | list[Refusal] | None:
    if isinstance(action, Pivot):
        return plan_pivot(pos, side, action)
    if isinstance(action, Manhandle):
        return plan_manhandling(pos, side, action)
    if isinstance(action, ThrowSmoke | Launch):
        return plan_smoke(pos, side, action)
    if isinstance(action, Leave):
        return plan_leaving(pos, side, action)
    return plan_entering(pos, side, action) if isinstance(action, Enter) else None


def _that_lead_somewhere(marchers: Marchers, ends: list[Point]) -> list[Point]:
    """6.1 Where somebody can step out; if nobody can anywhere, the first that a search finds."""
    found = [end for end in ends if marchers.first_step(end) is not None]
    if found or not ends or marchers.gait == RUN:
        return found
    return ends[:1] if marchers.gets_anywhere(ends[0]) else []


def _may(pos: Skirmish, side: int, action: Action) -> bool:
    plan = plan_of(pos, side, action)
    return isinstance(plan, Plan) and plan.allowed()


@law("37.30", "column-halts")
def the_column_goes_on(pos: Skirmish, vehicle: Piece) -> Facts | None:
    """37.30 Movement does not end until every vehicle of the column that can go on has done so."""
    if not marches_in_column(pos, vehicle.side) or vehicle.gun or not pos.able(vehicle):
        return None
    if pos.activity[vehicle.index] or not allowed(TO_DRIVE, pos, vehicle):
        return None
    for way in ways_on(pos, vehicle):
        if _may(pos, vehicle.side, Drive(vehicle.id, written(way), CROSS)):
            return {"vehicle": vehicle.id}
    return None


TO_END_THE_MOVEMENT: Final = (the_column_goes_on,)


def _point(place: Point) -> str:
    return f"{place[0]},{place[1]}"
