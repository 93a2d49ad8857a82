"""The Actions a side could begin, each thought through: who, by which way, against whom."""

from __future__ import annotations

from typing import Final

from grognard.boards.grid import OFF
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
from grognard.titles.roesselsprung.mind.assaults import Assaults
from grognard.titles.roesselsprung.mind.flights import Flights
from grognard.titles.roesselsprung.mind.gathering import Gathering
from grognard.titles.roesselsprung.mind.plans import Outlook, price_of_point
from grognard.titles.roesselsprung.mind.trips import MARKED, SPENT, Operation, Trips
from grognard.titles.roesselsprung.mind.worth import command_worth
from grognard.titles.roesselsprung.rules.ch05_eligibility import cost_of_action, is_due
from grognard.titles.roesselsprung.rules.ch05_march import Planning
from grognard.titles.roesselsprung.rules.ch08_movement import (
    ASSAULT,
    ATTACK,
    MISSION_MOVE,
    MOVE,
    MOVE_ATTACK,
)
from grognard.titles.roesselsprung.rules.ch09_attack import EVERYBODY, blocked_at, can_hurt, victims

ARRIVES: Final = 0.35
"""14 What a strength point is worth that enters the map, besides what it can do there."""
STAKED: Final = 0.03
"""How much more a hit is worth for each point that goes with the hex."""

STRUCK: Final = 0.25
"""13.3 What of an air raid's worth is left where one has been flown."""
ESCORTED: Final = 0.3
"""2.1.2 What of a Command's worth is at risk on a march if it does not go alone."""
ASKER: Final = 1.0
"""13.2 What it costs if those are lost who could question people."""


class Staff:
    """Finds the operations of one side."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Final = outlook
        self.pos: Final = outlook.pos
        self.side: Final = outlook.side
        self.price: Final = price_of_point(outlook.pos, outlook.side)
        self.trips: Final = Trips(outlook)
        self.held: Final = {*outlook.mine, *outlook.prizes, *outlook.commands}
        self.flights: Final = Flights(self.trips)
        self.gathering: Final = Gathering(outlook)
        self._raids: Final[dict[int, dict[int, float]]] = {}
        """By aircraft and hex: what a raid brings there."""
        self._flown: Final = self._flown_today()
        self.assaults: Final = Assaults(self.trips, self.gathering, self.price)

    def _flown_today(self) -> int:
        pos = self.pos
        return sum(
            [
                1
                for aircraft in pos.box.aircraft
                if aircraft.side == self.side
                and aircraft.turn == pos.turn
                and pos.flown >> aircraft.index & 1
            ]
        )

    # Groups ---------------------------------------------------------------------------------------

    def operations(self) -> list[Operation]:
        """Everything worth thinking of."""
        pos, side = self.pos, self.side
        found: list[Operation] = []
        for hex, units in self.outlook.mine.items():
            found += self.fire(hex, units)
            up = [unit for unit in units if not pos.prone & unit.bit]
            if up:
                found += self.assaults.of(up)
                for group in self._groups(hex, up):
                    found += self.moves(group)
                found += self.moves_and_attacks(up)
        for command in pos.box.commands:
            if side == GERMAN and pos.on_map(command) and not pos.is_prone(command):
                found += self.moves([command])
        found += self._arrivals()
        if side == YUGOSLAV and pos.mission_moves < pos.turn - 1:
            for mission in pos.box.missions:
                # A decoy that nobody has looked at runs like the others.
                if pos.on_map(mission) and not (
                    mission.mission == DECOY and pos.is_revealed(mission)
                ):
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
        """13.3 What an air raid brings.

        Nothing on the map tells where the earlier ones of the turn went: where most was to be
        gained, one takes it, and goes elsewhere.
        """
        values = self._raids.get(aircraft.index)
        if values is None:
            fights = self.outlook.fights
            values = {
                hex: fights.raid(aircraft, hex) * self._weight(hex) for hex in self.outlook.theirs
            }
            self._raids[aircraft.index] = values
        value = values.get(target)
        if value is None:
            return self.outlook.fights.raid(aircraft, target)
        better = sum([1 for other in values.values() if other > value])
        return value * (STRUCK if better < self._flown else 1.0)

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
        if self.side == GERMAN:
            value += self.gathering.together(group, hex)
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
        trip = self.trips.trip(group, kind, used, self._exposed(group))
        now = self.staying(group, trip.start)
        best = 0.0
        chosen = OFF
        for hex, cost in trip.cost.items():
            if hex == trip.start:
                continue
            gain = -trip.toll[hex] - SPENT * cost - now
            if group[0].tank:
                gain -= self.trips.breakdown(group, cost)
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

    def _exposed(self, group: list[Piece]) -> float:
        """What a group risks on its way besides its strength: Commands, and those who ask."""
        pos = self.pos
        fighters = [piece for piece in group if piece.combat]
        value = 0.0
        for piece in group:
            if piece.category == COMMAND:
                value += command_worth(pos, piece) * (ESCORTED if fighters else 1.0)
        if len(fighters) == 1 and self.outlook.asks(fighters[0]):
            value += ASKER
        return value

    def staying(self, group: list[Piece], start: int) -> float:
        """What the group is worth where it is; 14 off the map, what it is worth to enter."""
        if start < 0:
            return -ARRIVES * sum([self.pos.vf[piece.index] for piece in group])
        return self.there(group, start)

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
        if not group or not self.outlook.enemy_within(pos.where[group[0].index], 6):
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
                    gain -= self.trips.breakdown(group, trip.cost[hex])
                if gain > best:
                    best = gain
                    found = [Operation(MOVE_ATTACK, numbers, trip.way(hex), target, gain)]
        return found

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
            found = self.assaults.by([p for p in group if p.combat], question.used)
        else:
            found = self._onward(group, question.kind, question.used)
        best: Operation | None = None
        for operation in found:
            if operation.gain > 0 and (best is None or operation.gain > best.gain):
                best = operation
        return best
