"""13.1 Missions on their way to safety."""

from __future__ import annotations

from typing import Final

from grognard.boards.grid import OFF
from grognard.titles.roesselsprung.box.contents import GERMAN, TITO, YUGOSLAV, Piece
from grognard.titles.roesselsprung.mind.fights import combat_chances
from grognard.titles.roesselsprung.mind.plans import price_of_point
from grognard.titles.roesselsprung.mind.trips import SPENT, Operation, Trips, Units
from grognard.titles.roesselsprung.mind.worth import ESCORT, turns_left
from grognard.titles.roesselsprung.rules.ch05_eligibility import cost_of_action
from grognard.titles.roesselsprung.rules.ch08_movement import MISSION_MOVE, allowance
from grognard.titles.roesselsprung.rules.ch15_victory import FIRST_DAY_ENDS, points

HASTE: Final = 0.004
"""What of a Mission's worth a movement point nearer the edge is."""
AWAY: Final = 2.5
"""10.2, 13.1.4a What it costs the partisans that Tito leaves: morale, Activation Points."""
FLED_POINT: Final = 0.25
"""13.1.4b What a turn's Activation Point less is worth."""
HOMEWARD: Final = 3
"""15.1.2c How many turns before the end the military missions make for the edge."""
GUARDED: Final = 0.15
"""How much less a Mission has to fear from afar if it has a guard."""


class Flights:
    """The flights that are open in one position."""

    def __init__(self, trips: Trips, haste: float = HASTE, away: float = AWAY) -> None:
        self.trips: Final = trips
        self.outlook: Final = trips.outlook
        self.pos: Final = trips.outlook.pos
        self.price: Final = price_of_point(self.pos, self.outlook.side)
        self.haste: Final = haste
        self.away: Final = away

    def of(self, mission: Piece) -> list[Operation]:
        """A Mission's way to safety: alone, or with those around it."""
        pos = self.pos
        cost = cost_of_action(pos, MISSION_MOVE, (mission.index,))
        if cost > pos.ap[YUGOSLAV]:
            return []
        hex = pos.where[mission.index]
        guards = [u for u in self.outlook.mine.get(hex, []) if not pos.prone & u.bit and not u.tank]
        found = self.flight(mission, [], 0, cost)
        if guards:
            found += self.flight(mission, guards, 0, cost)
        return found

    def flight(self, mission: Piece, escort: list[Piece], used: int, cost: int) -> list[Operation]:
        """The best way for the Mission with that escort, if any is better than to stay."""
        pos, outlook = self.pos, self.outlook
        worth = outlook.suspicion.worth(mission, ESCORT)
        group = [mission, *escort]
        trip = self.trips.trip(group, MISSION_MOVE, used, worth)
        left = min([allowance(pos, piece, MISSION_MOVE) for piece in group]) - used
        here = self._escorted(escort, trip.start)
        now = self.shelter(mission, trip.start, [], worth) + here
        # Whoever leaves has nothing to hide any more.
        true = outlook.suspicion.true_worth(mission, ESCORT)
        staying = self.shelter(mission, trip.start, [], true) + here
        best = 0.0
        chosen: Units | None = None
        for hex in trip.cost:
            moved = hex != trip.start
            gain = self._escorted(escort, hex) - trip.toll[hex] - SPENT * trip.cost[hex]
            stays = gain + self.shelter(mission, hex, escort, worth) - now
            if moved and stays > best:
                best, chosen = stays, trip.way(hex)
            if pos.box.at_edge[hex] and trip.cost[hex] < left:
                leaves = gain + self.leaving(mission) - staying
                if leaves > best:
                    best, chosen = leaves, (*trip.way(hex), OFF)
        if chosen is None:
            return []
        numbers = (mission.index, *[unit.index for unit in escort])
        return [Operation(MISSION_MOVE, numbers, chosen, OFF, best - self.price * cost)]

    def _escorted(self, escort: list[Piece], hex: int) -> float:
        """What the guards do for other things than the Mission."""
        return sum([0.5 * self.outlook.value(unit, hex) for unit in escort])

    def shelter(self, mission: Piece, hex: int, escort: list[Piece], worth: float) -> float:
        """How safe a Mission of that worth is in that hex."""
        pos, outlook = self.pos, self.outlook
        strength = outlook.strengths[YUGOSLAV].get(hex, 0)
        for unit in escort:
            if pos.where[unit.index] != hex:
                strength += pos.vf[unit.index]
        caught = outlook.seized(hex)
        if strength:
            storming = outlook.stormers.get(hex, 0)
            caught *= GUARDED
            if storming:
                entering = storming + pos.box.chart.assault[pos.terrain(hex)]
                chances = combat_chances(pos, GERMAN, entering, strength)
                caught = max(caught, 0.8 * (chances[4] + chances[5] + chances[6]))
        exits = outlook.atlas.exits[hex]
        value = -worth * (caught + self.haste * exits)
        if turns_left(pos) <= HOMEWARD:
            value += mission.exited * outlook.fading[exits]
        return value

    def leaving(self, mission: Piece) -> float:
        """13.1.1c, 13.1.4 What it is worth that a Mission leaves."""
        pos = self.pos
        left = turns_left(pos)
        value = mission.exited - FLED_POINT * left
        if mission.mission != TITO:
            return value
        if pos.turn == FIRST_DAY_ENDS:
            # 16 It ends the game: well, if it is won.
            ahead = points(pos, YUGOSLAV).total - points(pos, GERMAN).total
            return 4.0 if ahead > 0 else -6.0
        return value - self.away
