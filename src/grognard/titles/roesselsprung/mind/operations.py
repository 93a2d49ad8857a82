"""The Actions a side could begin, each thought through: who, by which way, against whom."""

from __future__ import annotations

from typing import Final

from grognard.boards.grid import OFF
from grognard.boards.paths import IMPASSABLE
from grognard.titles.roesselsprung.box.contents import (
    COMMAND,
    DECOY,
    GERMAN,
    MOST_ATTACKS,
    STACKING_LIMIT,
    YUGOSLAV,
    Aircraft,
    Piece,
)
from grognard.titles.roesselsprung.mind.fights import total_of
from grognard.titles.roesselsprung.mind.flights import Flights
from grognard.titles.roesselsprung.mind.plans import Outlook, price_of_point
from grognard.titles.roesselsprung.mind.trips import SPENT, Operation, Trip, Trips
from grognard.titles.roesselsprung.mind.worth import command_worth
from grognard.titles.roesselsprung.rules.ch05_eligibility import cost_of_action, is_due
from grognard.titles.roesselsprung.rules.ch05_march import BREAKDOWN_EVERY, Planning
from grognard.titles.roesselsprung.rules.ch08_movement import (
    ASSAULT,
    ATTACK,
    MISSION_MOVE,
    MOVE,
    MOVE_ATTACK,
    allowance,
)
from grognard.titles.roesselsprung.rules.ch09_attack import EVERYBODY, blocked_at, can_hurt, victims
from grognard.titles.roesselsprung.rules.ch11_close_combat import ASSAULT as BY_ASSAULT
from grognard.titles.roesselsprung.rules.ch11_close_combat import entering_modifiers

ARRIVES: Final = 0.35
"""14 What a strength point is worth that enters the map, besides what it can do there."""
STAKED: Final = 0.03
"""How much more a hit is worth for each point that goes with the hex."""
MARKED: Final = 0.03
"""9.2.1 What an Attack marker costs."""


class Staff:
    """Finds the operations of one side."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Final = outlook
        self.pos: Final = outlook.pos
        self.side: Final = outlook.side
        self.price: Final = price_of_point(outlook.pos)
        self.trips: Final = Trips(outlook)
        self.held: Final = {*outlook.mine, *outlook.prizes, *outlook.commands}
        self.flights: Final = Flights(self.trips)

    # Groups ---------------------------------------------------------------------------------------

    def operations(self) -> list[Operation]:
        """Everything worth thinking of."""
        pos, side = self.pos, self.side
        found: list[Operation] = []
        for hex, units in self.outlook.mine.items():
            found += self.fire(hex, units)
            up = [unit for unit in units if not pos.prone & unit.bit]
            if up:
                found += self.assaults(up)
                for group in self._groups(hex, up):
                    found += self.moves(group)
                found += self.moves_and_attacks(up)
        for command in pos.box.commands:
            if side == GERMAN and pos.on_map(command) and not pos.is_prone(command):
                found += self.moves([command])
        found += self._arrivals()
        if side == YUGOSLAV and pos.mission_moves < pos.turn - 1:
            for mission in pos.box.missions:
                if pos.on_map(mission) and mission.mission != DECOY:
                    found += self.flights.of(mission)
        return found

    def _groups(self, hex: int, units: list[Piece]) -> list[list[Piece]]:
        """Who moves together: each alone, all, all with the Command or the Radio."""
        groups = [[unit] for unit in units]
        if len(units) > 1:
            groups.append(units)
        along = [
            p
            for p in self.pos.others_in(hex, self.side)
            if not p.mission and not self.pos.is_prone(p)
        ]
        if along:
            groups.append([*units, *along])
        return groups

    def _arrivals(self) -> list[Operation]:
        """14 Units of one turn and entry hex come together."""
        pos = self.pos
        waiting: dict[tuple[str, int], list[Piece]] = {}
        for piece in pos.box.pieces:
            if piece.side == self.side and is_due(pos, piece):
                waiting.setdefault((piece.entry, pos.arrival(piece)), []).append(piece)
        found: list[Operation] = []
        for group in waiting.values():
            group.sort(key=lambda piece: -pos.vf[piece.index])
            chosen: list[Piece] = []
            room = STACKING_LIMIT
            for piece in group:
                if pos.vf[piece.index] <= room:
                    chosen.append(piece)
                    room -= pos.vf[piece.index]
            chosen.sort(key=lambda piece: piece.index)
            found += self.moves(chosen)
        return found

    # 9 Fire ---------------------------------------------------------------------------------------

    def fire(self, hex: int, units: list[Piece]) -> list[Operation]:
        pos = self.pos
        ready = [u for u in units if not u.light and pos.attacks[u.index] < MOST_ATTACKS]
        found: list[Operation] = []
        if not ready:
            return found
        in_command = [unit for unit in ready if not pos.out_of_command & unit.bit]
        for target in self._targets(hex, ready):
            for able in (ready, in_command):
                group = self.shooters(hex, able, target)
                numbers = tuple([unit.index for unit in group])
                cost = cost_of_action(pos, ATTACK, numbers)
                if group and cost <= pos.ap[self.side]:
                    gain = self.volley(group, target, False) - self.price * cost
                    found.append(Operation(ATTACK, numbers, (), target, gain))
                if len(in_command) == len(ready):
                    break
        return found

    def volley(self, group: list[Piece], target: int, moving: bool) -> float:
        """What an Attack brings."""
        value = self.outlook.fights.volley(group, target, EVERYBODY, moving)
        return value * self._weight(target) - MARKED * len(group)

    def raid(self, aircraft: Aircraft, target: int) -> float:
        """13.3 What an air raid brings."""
        return self.outlook.fights.raid(aircraft, target) * self._weight(target)

    def _weight(self, target: int) -> float:
        """A shot at those who hold something worth having is worth more."""
        return 1 + STAKED * self.outlook.stake(target, 1 - self.side)

    def _targets(self, hex: int, units: list[Piece]) -> list[int]:
        """9.1a The enemy hexes in the range of any of them."""
        pos = self.pos
        longest = max([pos.range_of(unit) for unit in units])
        distance = pos.box.grid.distance
        found = [other for other in self.outlook.theirs if 1 <= distance(hex, other) <= longest]
        if self.side == YUGOSLAV:
            for other in self.outlook.commands:
                if other not in self.outlook.theirs and 1 <= distance(hex, other) <= longest:
                    found.append(other)
        return found

    def shooters(self, hex: int, units: list[Piece], target: int) -> list[Piece]:
        """9 Who of them can attack the target from that hex."""
        pos = self.pos
        away = pos.box.grid.distance(hex, target)
        there = victims(pos, self.side, target, EVERYBODY)
        if away > 1 and blocked_at(pos, hex, target):
            return []
        return [
            u
            for u in units
            if pos.range_of(u) >= away and any(can_hurt(u, victim) for victim in there)
        ]

    # 8 Marches ------------------------------------------------------------------------------------

    def there(self, group: list[Piece], hex: int) -> float:
        """What it is worth to have the group in that hex."""
        pos, outlook = self.pos, self.outlook
        strength = 0
        others = outlook.strengths[self.side].get(hex, 0)
        for piece in group:
            strength += pos.vf[piece.index]
            if pos.where[piece.index] == hex:
                others -= pos.vf[piece.index]
        value = self.pull(group, hex) - outlook.risk(hex, others + strength)
        alone = True
        for piece in group:
            if piece.category == COMMAND:
                value -= outlook.exposure(hex, others + strength) * command_worth(pos, piece)
                alone = False
        # What would be there without the group; its own Command would not.
        return value + (outlook.risk(hex, others) if others or alone else 0.0)

    def pull(self, group: list[Piece], hex: int) -> float:
        """The same, if there were no enemy."""
        outlook = self.outlook
        value = 0.0
        for piece in group:
            if piece.combat:
                value += outlook.value(piece, hex)
            elif piece.category == COMMAND:
                value += outlook.coverage(piece, hex)
        return value

    def moves(self, group: list[Piece]) -> list[Operation]:
        """The best places to go."""
        pos = self.pos
        numbers = tuple([piece.index for piece in group])
        cost = cost_of_action(pos, MOVE, numbers)
        if cost > pos.ap[self.side]:
            return []
        found = self._onward(group, MOVE, 0)
        return [Operation(MOVE, o.units, o.path, OFF, o.gain - self.price * cost) for o in found]

    def _onward(self, group: list[Piece], kind: str, used: int) -> list[Operation]:
        """The best place to go to, if there is a better one."""
        pos = self.pos
        lone = group[0].category == COMMAND and len(group) == 1
        trip = self.trips.trip(group, kind, used, command_worth(pos, group[0]) if lone else 0.0)
        now = self.staying(group, trip.start)
        best = 0.0
        chosen = OFF
        for hex, cost in trip.cost.items():
            if hex == trip.start:
                continue
            gain = -trip.toll[hex] - SPENT * cost - now
            if group[0].tank:
                gain -= self._breakdown(group, cost)
            # Only those who are there already can fear less: elsewhere look no further.
            if hex not in self.held and gain + self.pull(group, hex) <= best:
                continue
            gain += self.there(group, hex)
            if gain > best:
                best, chosen = gain, hex
        if chosen == OFF:
            return []
        numbers = tuple([piece.index for piece in group])
        return [Operation(kind, numbers, trip.way(chosen), OFF, best)]

    def staying(self, group: list[Piece], start: int) -> float:
        """What the group is worth where it is; 14 off the map, what it is worth to enter."""
        if start < 0:
            return -ARRIVES * sum([self.pos.vf[piece.index] for piece in group])
        return self.there(group, start)

    def _breakdown(self, group: list[Piece], cost: int) -> float:
        dice = (cost + BREAKDOWN_EVERY - 1) // BREAKDOWN_EVERY
        lost = 1 - (5 / 6) ** dice
        return sum([lost * self.outlook.fights.worth(piece) for piece in group if piece.tank])

    def moves_and_attacks(self, units: list[Piece]) -> list[Operation]:
        """5.1.3 Half a move, then fire at -1."""
        pos = self.pos
        group = [
            u
            for u in units
            if not u.light
            and not pos.out_of_command & u.bit
            and pos.attacks[u.index] < MOST_ATTACKS
            and u.movement > 1
        ]
        if not group or not self._enemy_within(pos.where[group[0].index], 6):
            return []
        numbers = tuple([unit.index for unit in group])
        trip = self.trips.trip(group, MOVE_ATTACK, 0, 0.0)
        now = self.staying(group, trip.start)
        best = 0.0
        found: list[Operation] = []
        for hex in trip.cost:
            if hex == trip.start:
                continue
            for target in self._targets(hex, group):
                if len(self.shooters(hex, group, target)) < len(group):
                    continue
                gain = self.there(group, hex) - trip.toll[hex] - now
                gain += self.volley(group, target, True) - SPENT * trip.cost[hex] - self.price
                if group[0].tank:
                    gain -= self._breakdown(group, trip.cost[hex])
                if gain > best:
                    best = gain
                    found = [Operation(MOVE_ATTACK, numbers, trip.way(hex), target, gain)]
        return found

    def _enemy_within(self, hex: int, away: int) -> bool:
        distance = self.pos.box.grid.distance
        return any(distance(hex, other) <= away for other in self.outlook.theirs)

    # 11 Assaults ----------------------------------------------------------------------------------

    def assaults(self, units: list[Piece]) -> list[Operation]:
        pos = self.pos
        able = [u for u in units if self.outlook.storms(u) and u.movement > 1]
        if not able or not self._enemy_within(pos.where[able[0].index], self.outlook.pace):
            return []
        groups = [able]
        if len(able) > 1:
            groups += [[unit] for unit in able]
            groups += [[u for u in able if u is not unit] for unit in able] if len(able) > 2 else []
        found: list[Operation] = []
        for group in groups:
            found += self._assaults(group, 0)
        return found

    def _assaults(self, group: list[Piece], used: int) -> list[Operation]:
        pos = self.pos
        trip = self.trips.trip(group, ASSAULT, used, 0.0)
        left = min([allowance(pos, piece, ASSAULT) for piece in group]) - used
        numbers = tuple([unit.index for unit in group])
        found: list[Operation] = []
        for target, last in self._ways_in(group, trip, left).items():
            gain = self.assault(group, target, last, trip) - (0.0 if used else self.price)
            found.append(Operation(ASSAULT, numbers, (*trip.way(last), target), OFF, gain))
        return found

    def _ways_in(self, group: list[Piece], trip: Trip, left: int) -> dict[int, int]:
        """By enemy hex in reach: the best hex to enter it from."""
        pos = self.pos
        tank = any(piece.tank for piece in group)
        prices = pos.ground.tank if tank else pos.ground.foot
        found: dict[int, int] = {}
        merit: dict[int, float] = {}
        for hex, cost in trip.cost.items():
            if hex < 0:
                continue
            for direction, other in enumerate(pos.box.grid.neighbours[hex]):
                if other == OFF or other not in self.outlook.theirs:
                    continue
                price = prices[hex * 6 + direction]
                if price == IMPASSABLE or price > left - cost:
                    continue
                ground = entering_modifiers(pos, other, hex, BY_ASSAULT).total
                value = 0.3 * ground - trip.toll[hex] - SPENT * cost
                if other not in found or value > merit[other]:
                    found[other], merit[other] = hex, value
        return found

    def assault(self, group: list[Piece], target: int, last: int, trip: Trip) -> float:
        """What it brings to enter the target from there."""
        pos, outlook = self.pos, self.outlook
        against = outlook.theirs[target]
        ground = entering_modifiers(pos, target, last, BY_ASSAULT).total
        entering = total_of(pos, group) + ground
        stake = outlook.stake(target, 1 - self.side)
        crush = outlook.commands.get(target, 0.0) if self.side == YUGOSLAV else 0.0
        gain = outlook.fights.assault(group, entering, against, stake, crush)
        takes = outlook.fights.takes(self.side, entering, against)
        start = trip.start
        if start >= 0:
            # What is left behind fares worse, and the objective is nobody's.
            before = outlook.strengths[self.side][start]
            after = before - sum([pos.vf[piece.index] for piece in group])
            left = outlook.risk(start, before) - outlook.risk(start, after)
            if start in pos.box.objectives and not after:
                left -= outlook.objective
            gain += left * (1.0 if last != start else takes)
        gain -= trip.toll[last]
        if group[0].tank:
            gain -= self._breakdown(group, trip.cost[last] + 1)
        return gain - MARKED * len(group)

    # 9.3.2 After a reaction -----------------------------------------------------------------------

    def resumed(self, question: Planning) -> Operation | None:
        """How a march that was reacted to goes on; None: not at all."""
        pos = self.pos
        group = [pos.box.pieces[number] for number in question.able(pos)]
        if not group:
            return None
        if question.kind == MISSION_MOVE:
            found = self.flights.flight(group[0], group[1:], question.used, 0)
        elif question.kind == ASSAULT:
            found = self._assaults([p for p in group if p.combat], question.used)
        else:
            found = self._onward(group, question.kind, question.used)
        best: Operation | None = None
        for operation in found:
            if operation.gain > 0 and (best is None or operation.gain > best.gain):
                best = operation
        return best
