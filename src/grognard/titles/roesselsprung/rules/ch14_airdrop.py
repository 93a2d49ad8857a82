"""14.2 The airdrop."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.grid import OFF
from grognard.engine.actions import Action, Die
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, allowed, law, no_such_unit, refusals
from grognard.engine.position import FACES, Question, Throw
from grognard.titles.roesselsprung.actions import Drop, Jump, Shelter
from grognard.titles.roesselsprung.actions import To as Choose
from grognard.titles.roesselsprung.box.contents import (
    GERMAN,
    MOST_ATTACKS,
    SEATS,
    YUGOSLAV,
    Piece,
)
from grognard.titles.roesselsprung.position import AWAITED, Raid
from grognard.titles.roesselsprung.rules.asking import no_hex
from grognard.titles.roesselsprung.rules.ch06_command import lose_command
from grognard.titles.roesselsprung.rules.ch09_attack import Volley
from grognard.titles.roesselsprung.rules.ch11_close_combat import LANDING, CloseCombat
from grognard.titles.roesselsprung.rules.ch13_missions import Catching

Plan = tuple[tuple[int, int], ...]
"""The units in the order they are placed, each with its hex."""

CHAIN: Final = 2
"""14.2b Each unit at most two hexes from the one before."""
ON_TARGET: Final = 3
"""14.2d On 1 to 3 the unit lands where it should."""


def in_this_wave(pos: Raid, unit: Piece) -> bool:
    """Whether the unit is dropped this turn."""
    return (
        unit.side == GERMAN
        and unit.combat
        and unit.turn == pos.turn
        and not unit.entry
        and pos.hex_of(unit) == AWAITED
    )


def wave(pos: Raid) -> list[Piece]:
    """The units that are dropped this turn."""
    return [unit for unit in pos.box.combat if in_this_wave(pos, unit)]


def jumping_command(pos: Raid) -> Piece | None:
    for command in pos.box.commands:
        if pos.hex_of(command) == AWAITED and not command.entry and command.turn == pos.turn:
            return command
    return None


@law("14.2a", "not-in-this-drop")
def units_of_this_drop_are_placed(pos: Raid, plan: Plan, unit: Piece, hex: int) -> Facts | None:
    placed = [number for number, _ in plan]
    if in_this_wave(pos, unit) and unit.index not in placed:
        return None
    return {"unit": unit.id}


@law("14.2b", "too-far-from-the-last")
def each_lands_near_the_one_before(pos: Raid, plan: Plan, unit: Piece, hex: int) -> Facts | None:
    if not plan or pos.box.grid.distance(plan[-1][1], hex) <= CHAIN:
        return None
    return {"hex": pos.box.names[hex], "last": pos.box.names[plan[-1][1]]}


@law("14.2c", "hex-taken")
def one_of_each_kind_lands_in_a_hex(pos: Raid, plan: Plan, unit: Piece, hex: int) -> Facts | None:
    for number, taken in plan:
        if taken == hex and pos.box.pieces[number].support == unit.support:
            return {"unit": unit.id, "hex": pos.box.names[hex]}
    return None


@law("14.2.1c", "mission-hex")
def no_initial_mission_hex_is_chosen(pos: Raid, plan: Plan, unit: Piece, hex: int) -> Facts | None:
    return {"hex": pos.box.names[hex]} if hex in pos.box.mission_hexes else None


def can_all_land(pos: Raid, plan: Plan) -> bool:
    """14.2b, 14.2c Whether those not yet placed could all be placed after that, in some order."""
    taken: tuple[set[int], set[int]] = (set(), set())
    placed = []
    for number, hex in plan:
        placed.append(number)
        taken[1 if pos.box.pieces[number].support else 0].add(hex)
    left = [0, 0]
    for unit in wave(pos):
        if unit.index not in placed:
            left[1 if unit.support else 0] += 1
    return _can_land(pos.box.landing_near, plan[-1][1], taken, left)


def _can_land(
    near: list[list[int]], last: int, taken: tuple[set[int], set[int]], left: list[int]
) -> bool:
    """Tries the hexes with most others near them first; where there is room that is enough."""
    if not left[0] and not left[1]:
        return True
    for kind in (0, 1):
        if not left[kind]:
            continue
        left[kind] -= 1
        for hex in near[last]:
            if hex not in taken[kind]:
                taken[kind].add(hex)
                found = _can_land(near, hex, taken, left)
                taken[kind].discard(hex)
                if found:
                    left[kind] += 1
                    return True
        left[kind] += 1
    return False


@law("14.2b", "no-room-for-the-rest")
def the_rest_of_the_drop_finds_room(pos: Raid, plan: Plan, unit: Piece, hex: int) -> Facts | None:
    if not in_this_wave(pos, unit) or can_all_land(pos, (*plan, (unit.index, hex))):
        return None
    return {"unit": unit.id, "hex": pos.box.names[hex]}


TO_CHOOSE_A_HEX = (
    units_of_this_drop_are_placed,
    each_lands_near_the_one_before,
    one_of_each_kind_lands_in_a_hex,
    no_initial_mission_hex_is_chosen,
)

TO_DROP = (*TO_CHOOSE_A_HEX, the_rest_of_the_drop_finds_room)


class Dropping(Question[Raid]):
    """14.2 The German player chooses the landing hexes, one unit after the other."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan

    def fields(self) -> tuple[Any, ...]:
        return (self.plan,)

    def seat(self, pos: Raid) -> str:
        return SEATS[GERMAN]

    def clause(self, pos: Raid) -> str:
        return "14.2b"

    def _left(self, pos: Raid) -> list[Piece]:
        placed = [number for number, _ in self.plan]
        return [unit for unit in wave(pos) if unit.index not in placed]

    def ready(self, pos: Raid) -> bool:
        if self._left(pos):
            return True
        if self.plan:
            pos.reword(Boarding(self.plan))
        else:
            pos.answered()
        return False

    def answers(self, pos: Raid) -> list[Action]:
        found: list[Action] = []
        ends_well: dict[int, bool] = {}
        for unit in self._left(pos):
            for hex in range(pos.box.grid.size):
                if allowed(TO_CHOOSE_A_HEX, pos, self.plan, unit, hex):
                    # One unit of a kind is as good as another.
                    key = hex * 2 + (1 if unit.support else 0)
                    if key not in ends_well:
                        ends_well[key] = can_all_land(pos, (*self.plan, (unit.index, hex)))
                    if ends_well[key]:
                        found.append(Drop(unit.id, pos.box.names[hex]))
        return found

    def refuse(self, pos: Raid, action: Action) -> list[Refusal]:
        if not isinstance(action, Drop):
            return self.not_asked(pos, action)
        unit = pos.box.by_id.get(action.unit)
        hex = pos.box.grid.numbers.get(action.hex)
        if unit is None:
            return no_such_unit("14.2a", action.unit)
        if hex is None:
            return no_hex(action.hex)
        return refusals(TO_DROP, pos, self.plan, unit, hex)

    def take(self, pos: Raid, action: Action) -> None:
        assert isinstance(action, Drop)
        unit = pos.box.by_id[action.unit]
        pos.reword(Dropping((*self.plan, (unit.index, pos.box.grid.hex(action.hex)))))
        pos.tell(Event("drop-planned", "14.2b", {"unit": unit.id, "hex": action.hex}))


@law("14.2e", "not-in-this-drop")
def the_command_jumps_with_a_unit(pos: Raid, plan: Plan, unit: Piece) -> Facts | None:
    return None if unit.index in [number for number, _ in plan] else {"unit": unit.id}


class Boarding(Question[Raid]):
    """14.2e The unit with which the Command jumps."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan

    def fields(self) -> tuple[Any, ...]:
        return (self.plan,)

    def seat(self, pos: Raid) -> str:
        return SEATS[GERMAN]

    def clause(self, pos: Raid) -> str:
        return "14.2e"

    def ready(self, pos: Raid) -> bool:
        if jumping_command(pos) is not None:
            return True
        self._jump(pos, OFF)
        return False

    def answers(self, pos: Raid) -> list[Action]:
        return [Jump(pos.box.pieces[number].id) for number, _ in self.plan]

    def refuse(self, pos: Raid, action: Action) -> list[Refusal]:
        if not isinstance(action, Jump):
            return self.not_asked(pos, action)
        unit = pos.box.by_id.get(action.unit)
        if unit is None:
            return no_such_unit("14.2e", action.unit)
        return refusals((the_command_jumps_with_a_unit,), pos, self.plan, unit)

    def take(self, pos: Raid, action: Action) -> None:
        assert isinstance(action, Jump)
        self._jump(pos, pos.box.by_id[action.unit].index)

    def _jump(self, pos: Raid, with_unit: int) -> None:
        pos.answered()
        pos.ask(Landing(self.plan, with_unit))


class Landing(Question[Raid]):
    """R-land-order In the order of placement each unit comes down; then the fights, hex by hex."""

    def __init__(self, plan: Plan, with_command: int) -> None:
        self.plan: Final = plan
        """Those still in the air."""
        self.with_command: Final = with_command
        """The unit with which the Command jumps."""

    def fields(self) -> tuple[Any, ...]:
        return (self.plan, self.with_command)

    def seat(self, pos: Raid) -> str:
        return SEATS[GERMAN]

    def clause(self, pos: Raid) -> str:
        return "R-land-order"

    def _contested(self, pos: Raid) -> list[int]:
        """The hexes where landed units stand among enemies."""
        hexes = sorted({pos.hex_of(u) for u in landed_units(pos)})
        return [hex for hex in hexes if pos.has_combat(hex, YUGOSLAV)]

    def ready(self, pos: Raid) -> bool:
        contested = self._contested(pos)
        if contested and (not self.plan or pos.options.landing_one_by_one):
            if len(contested) > 1:
                return True
            land_among_enemies(pos, contested[0])
        elif self.plan:
            (number, hex), *rest = self.plan
            pos.reword(Landing(tuple(rest), self.with_command))
            pos.ask(DriftDie(number, hex, number == self.with_command, False))
        else:
            self._end(pos)
        return False

    def _end(self, pos: Raid) -> None:
        """R-land-order 4 What stands undefended is caught; R-land-cmd a Command left alone dies."""
        pos.answered()
        for command in pos.box.commands:
            hex = pos.hex_of(command)
            if hex >= 0 and pos.has_combat(hex, YUGOSLAV) and not pos.has_combat(hex, GERMAN):
                lose_command(pos, command, "R-land-cmd")
        for hex in sorted({pos.hex_of(unit) for unit in landed_units(pos)})[::-1]:
            pos.ask(Catching(hex, False))

    def answers(self, pos: Raid) -> list[Action]:
        return [Choose(pos.box.names[hex]) for hex in self._contested(pos)]

    def refuse(self, pos: Raid, action: Action) -> list[Refusal]:
        if not isinstance(action, Choose):
            return self.not_asked(pos, action)
        hex = pos.box.grid.numbers.get(action.hex)
        if hex is None or hex not in self._contested(pos):
            return [Refusal("R-land-order", "no-landing-fight", {"hex": action.hex})]
        return []

    def take(self, pos: Raid, action: Action) -> None:
        assert isinstance(action, Choose)
        land_among_enemies(pos, pos.box.grid.hex(action.hex))


def landed_units(pos: Raid) -> list[Piece]:
    return [u for u in pos.box.combat if pos.landed & u.bit and pos.on_map(u)]


def land_among_enemies(pos: Raid, hex: int) -> None:
    """14.2.2b The enemies in the hex fire, then the survivors assault; no AP (14.2.2c)."""
    units = tuple([u.index for u in pos.combat_in(hex, GERMAN)])
    # 9.4 Who has two Attack markers does not fire again: units may come down one by one.
    theirs = pos.combat_in(hex, YUGOSLAV)
    firers = tuple([u.index for u in theirs if pos.attacks[u.index] < MOST_ATTACKS])
    along = tuple([p.index for p in pos.others_in(hex, GERMAN)])
    pos.tell(Event("lands-among-enemies", "14.2.2b", {"hex": pos.box.names[hex]}))
    pos.ask(CloseCombat(GERMAN, (*units, *along), hex, OFF, OFF, LANDING, 0))
    if firers:
        pos.ask(Volley(YUGOSLAV, firers, hex, units, False, ()))


class DriftDie(Throw[Raid]):
    """14.2d 1 to 3: in the chosen hex; else a second die says where the unit drifts."""

    def __init__(self, unit: int, hex: int, with_command: bool, drifting: bool) -> None:
        self.unit: Final = unit
        self.hex: Final = hex
        self.with_command: Final = with_command
        self.drifting: Final = drifting

    def fields(self) -> tuple[Any, ...]:
        return (self.unit, self.hex, self.with_command, self.drifting)

    def clause(self, pos: Raid) -> str:
        return "14.2d"

    def answers(self, pos: Raid) -> list[Action]:
        """A face that leads off the map is thrown again, that is, it does not count."""
        return [face for face in FACES if not self.refuse(pos, face)]

    def refuse(self, pos: Raid, action: Action) -> list[Refusal]:
        against = super().refuse(pos, action)
        if against or not self.drifting:
            return against
        assert isinstance(action, Die)
        if self._drift(pos, action.face) == OFF:
            return [Refusal("14.2d", "drifts-off-the-map", {"face": action.face})]
        return []

    def _drift(self, pos: Raid, face: int) -> int:
        return pos.box.grid.neighbours[self.hex][pos.box.scatter[face - 1]]

    def show(self, pos: Raid, face: int) -> None:
        if not self.drifting:
            pos.tell(
                Event("landing-die", "14.2d", {"unit": pos.box.pieces[self.unit].id, "face": face})
            )
            if face > ON_TARGET:
                pos.reword(DriftDie(self.unit, self.hex, self.with_command, True))
                return
            pos.answered()
            come_down(pos, self.unit, self.hex, self.with_command)
            return
        pos.answered()
        come_down(pos, self.unit, self._drift(pos, face), self.with_command)


def come_down(pos: Raid, number: int, hex: int, with_command: bool) -> None:
    unit = pos.box.pieces[number]
    if with_command:
        command = jumping_command(pos)
        assert command is not None
        pos.put(command, hex)
        # R-land-cmd It lands with the unit, or alone where the unit is lost.
    if pos.too_many(pos.strength_in(hex, GERMAN) + pos.vf[number]):
        pos.ask(Sheltering(number, hex, with_command))
    else:
        touch_down(pos, unit, hex)


def touch_down(pos: Raid, unit: Piece, hex: int) -> None:
    """14.2.1 The unit is down; the terrain has its effect."""
    pos.put(unit, hex)
    pos.landed |= unit.bit
    pos.tell(Event("landed", "14.2d", {"unit": unit.id, "hex": pos.box.names[hex]}))
    terrain = pos.terrain(hex)
    if terrain == "forest":
        pos.lose(unit, 1, "14.2.1a")
    elif terrain == "built-up":
        pos.prone |= unit.bit
        pos.tell(Event("prone", "14.2.1b", {"unit": unit.id, "hex": pos.box.names[hex]}))
    if pos.options.landing_one_by_one:
        # Each unit is done with before the next one comes down: what it finds alone is caught.
        pos.ask(Catching(hex, False))


@law("R-land-stack", "no-shelter")
def a_unit_without_room_comes_down_next_door(
    pos: Raid, unit: Piece, start: int, hex: int
) -> Facts | None:
    room = not pos.too_many(pos.strength_in(hex, GERMAN) + pos.vf[unit.index])
    adjacent = pos.box.grid.direction(start, hex) != OFF
    if adjacent and room and not pos.has_pieces(hex, YUGOSLAV):
        return None
    return {"hex": pos.box.names[hex]}


class Sheltering(Question[Raid]):
    """R-land-stack The owner puts a unit that finds no room in a hex beside it."""

    def __init__(self, unit: int, hex: int, with_command: bool) -> None:
        self.unit: Final = unit
        self.hex: Final = hex
        self.with_command: Final = with_command

    def fields(self) -> tuple[Any, ...]:
        return (self.unit, self.hex, self.with_command)

    def seat(self, pos: Raid) -> str:
        return SEATS[GERMAN]

    def clause(self, pos: Raid) -> str:
        return "R-land-stack"

    def _hexes(self, pos: Raid) -> list[int]:
        unit = pos.box.pieces[self.unit]
        judge = a_unit_without_room_comes_down_next_door.judge
        around = pos.box.grid.around(self.hex)
        return [hex for hex in around if judge(pos, unit, self.hex, hex) is None]

    def ready(self, pos: Raid) -> bool:
        hexes = self._hexes(pos)
        if len(hexes) > 1:
            return True
        unit = pos.box.pieces[self.unit]
        if hexes:
            self._come(pos, hexes[0])
        else:
            pos.answered()
            pos.eliminate(unit, "R-land-stack")
        return False

    def answers(self, pos: Raid) -> list[Action]:
        return [Shelter(pos.box.names[hex]) for hex in self._hexes(pos)]

    def refuse(self, pos: Raid, action: Action) -> list[Refusal]:
        if not isinstance(action, Shelter):
            return self.not_asked(pos, action)
        hex = pos.box.grid.numbers.get(action.hex)
        if hex is None:
            return no_hex(action.hex)
        unit = pos.box.pieces[self.unit]
        return refusals((a_unit_without_room_comes_down_next_door,), pos, unit, self.hex, hex)

    def take(self, pos: Raid, action: Action) -> None:
        assert isinstance(action, Shelter)
        self._come(pos, pos.box.grid.hex(action.hex))

    def _come(self, pos: Raid, hex: int) -> None:
        pos.answered()
        if self.with_command:
            for command in pos.box.commands:
                if pos.hex_of(command) == self.hex and command.turn == pos.turn:
                    pos.put(command, hex)
        touch_down(pos, pos.box.pieces[self.unit], hex)
