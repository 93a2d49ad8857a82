"""The map as one side sees it: who stands where, what is at stake, and what is to be feared."""

from __future__ import annotations

from typing import Final

from grognard.titles.roesselsprung.box.contents import ARTILLERY, GERMAN, YUGOSLAV, Piece
from grognard.titles.roesselsprung.mind.fights import Fights, combat_chances, spread_of
from grognard.titles.roesselsprung.mind.suspicion import Suspicion
from grognard.titles.roesselsprung.mind.worth import (
    ESCORT,
    FAR,
    PRONE,
    Atlas,
    command_worth,
    objective_worth,
    tito_worth,
    turns_left,
)
from grognard.titles.roesselsprung.position import Raid

EAGER: Final = 0.5
"""How likely the enemy is to make the best assault there is, with points in hand..."""
LATER: Final = 0.3
"""...and without."""
SHOOTS: Final = 0.3
"""The same of a shot."""
REACTS: Final = 0.6
"""The same of a reaction..."""
AGAIN: Final = 1.6
"""...and how much more there is to fear from whoever can pay for a second one."""
SALVO: Final = 8
"""The most dice that the other stacks in range are expected to add."""
EXPOSED: Final = 1.5
"""2.1.2 How much more likely an assault is where a Command stands..."""
BEATEN: Final = 0.15
"""...and how likely a stack that loses a point leaves it alone."""
SEIZED: Final = [0.8, 0.8, 0.8, 0.8, 0.75, 0.4, 0.35, 0.3, 0.25, 0.12, 0.1, 0.08, 0.06, 0.03]
"""By movement points to the nearest German: how likely a Mission without a guard is caught."""


class Lookout:
    """One position as one side sees it, and what it has to fear in each hex."""

    def __init__(self, pos: Raid, side: int, atlas: Atlas) -> None:
        self.pos: Final = pos
        self.side: Final = side
        self.atlas: Final = atlas
        self.fights: Final = Fights(pos, side)
        self.suspicion: Final = Suspicion(pos, side, atlas)
        self.objective: Final = objective_worth(pos)
        self.pace: Final = 2 if pos.night() else 4
        left = turns_left(pos)
        self.eager = EAGER if pos.ap[1 - side] else LATER
        """How much the enemy is to be feared; on the last turn only while he has points."""
        self.shoots = SHOOTS
        if not left and not pos.ap[1 - side]:
            self.eager = self.shoots = 0.0
        self.later: Final = 1.0 if left else 0.0
        """Whether there is a next turn."""
        self.stacks: Final[list[dict[int, list[Piece]]]] = [{}, {}]
        """By side and hex: the Combat Units."""
        self.strengths: Final[list[dict[int, int]]] = [{}, {}]
        for unit in pos.box.combat:
            hex = pos.where[unit.index]
            if hex >= 0:
                self.stacks[unit.side].setdefault(hex, []).append(unit)
                there = self.strengths[unit.side]
                there[hex] = there.get(hex, 0) + pos.vf[unit.index]
        self.mine: Final = self.stacks[side]
        self.theirs: Final = self.stacks[1 - side]
        self.prizes: Final[dict[int, float]] = {}
        """By hex: what the Missions there are worth to whoever catches them."""
        self.titos: Final[dict[int, float]] = {}
        """By hex: how likely Tito is there."""
        # By hex, not by name: nothing may hang on who is who.
        for mission in sorted(pos.box.missions, key=lambda mission: pos.where[mission.index]):
            hex = pos.where[mission.index]
            if hex >= 0:
                worth = self.suspicion.worth(mission, ESCORT)
                self.prizes[hex] = self.prizes.get(hex, 0.0) + worth
                likely = self.suspicion.is_tito(mission)
                self.titos[hex] = self.titos.get(hex, 0.0) + likely
        self.commands: Final[dict[int, float]] = {}
        for command in pos.box.commands:
            hex = pos.where[command.index]
            if hex >= 0:
                self.commands[hex] = self.commands.get(hex, 0.0) + command_worth(pos, command)
        self.covers: Final = self._covers()
        """6b By German formation: the hexes in reach of its Commands."""
        self.stormers: Final[dict[int, int]] = {}
        """By hex: the strongest enemy stack that could assault it..."""
        self.neighbours: Final[dict[int, int]] = {}
        """...and that stands beside it..."""
        self.shots: Final[dict[int, int]] = {}
        """...and the most dice that an enemy stack could throw at it..."""
        self.salvos: Final[dict[int, int]] = {}
        """...and all of them together."""
        self._look_out()
        self._risks: Final[dict[int, float]] = {}
        self._losses: Final[dict[tuple[int, int, int], float]] = {}

    def _covers(self) -> dict[str, list[set[int]]]:
        pos = self.pos
        found: dict[str, list[set[int]]] = {c.formation: [] for c in pos.box.commands}
        for command in pos.box.commands:
            if pos.on_map(command):
                near = self.atlas.disc(pos.where[command.index], pos.radius_of(command))
                for formation, covers in found.items():
                    if formation == command.formation or pos.options.any_command:
                        covers.append(near)
        return found

    # The enemy ------------------------------------------------------------------------------------

    def _look_out(self) -> None:
        pos = self.pos
        for hex, units in self.theirs.items():
            storming = sum([pos.vf[u.index] for u in units if self.storms(u)])
            if storming:
                for other in pos.ground.within(hex, self.pace):
                    if storming > self.stormers.get(other, 0):
                        self.stormers[other] = storming
                for other in self.atlas.rings(hex)[1]:
                    if storming > self.neighbours.get(other, 0):
                        self.neighbours[other] = storming
            rings = self.atlas.rings(hex)
            longest = max([pos.range_of(unit) for unit in units])
            for away in range(1, longest + 1):
                dice = sum([pos.vf[u.index] for u in units if pos.range_of(u) >= away])
                for other in rings[away]:
                    self.salvos[other] = self.salvos.get(other, 0) + dice
                    if dice > self.shots.get(other, 0):
                        self.shots[other] = dice

    def storms(self, unit: Piece) -> bool:
        """Whether the unit could make an assault."""
        return not (
            unit.light
            or unit.type == ARTILLERY
            or (self.pos.prone | self.pos.out_of_command) & unit.bit
        )

    def enemy_within(self, hex: int, away: int) -> bool:
        """Whether an enemy stack is at most so far away, as the crow flies."""
        distance = self.pos.box.grid.distance
        return any(distance(hex, other) <= away for other in self.theirs)

    def stake(self, hex: int, holder: int) -> float:
        """What changes hands with the hex, beside the units there."""
        value = 2 * self.objective if hex in self.pos.box.objectives else 0.0
        if holder == YUGOSLAV:
            value += self.prizes.get(hex, 0.0)
        return value

    def prize(self, hex: int, strength: int) -> float:
        """13.1.2 What it brings to come upon what is there with so much strength."""
        more = tito_worth(strength) - tito_worth(ESCORT)
        return self.prizes.get(hex, 0.0) + self.titos.get(hex, 0.0) * more

    def seized(self, hex: int) -> float:
        """How likely a Mission without a guard is caught there."""
        nearest = FAR
        costs = self.atlas.to(hex)
        for other in self.stacks[GERMAN]:
            nearest = min(nearest, costs[other])
        return SEIZED[nearest] if nearest < len(SEIZED) else 0.02

    def risk(self, hex: int, strength: int) -> float:
        """What own pieces may lose in that hex, with so much strength there."""
        key = hex * 64 + strength
        found = self._risks.get(key)
        if found is None:
            found = self._risks[key] = self._risk(hex, strength)
        return found

    def _risk(self, hex: int, strength: int) -> float:
        pos, side = self.pos, self.side
        if not self.eager:
            return 0.0
        if not strength:
            if side == YUGOSLAV:
                prize = self.prizes.get(hex, 0.0)
                return prize * self.seized(hex) if prize else 0.0
            near = self.stormers.get(hex, 0) or self.shots.get(hex, 0)
            return self.commands.get(hex, 0.0) * (0.8 if near else 0.1)
        value = 0.0
        point = self.fights.points[side]
        dice = self.shots.get(hex, 0)
        terrain = pos.terrain(hex)
        if dice:
            number = pos.box.chart.hit[terrain]
            value += self.shoots * self.shot(dice, 7 - number, strength)
        storming = self.stormers.get(hex, 0)
        if storming:
            enemy = self.fights.points[1 - side]
            entering = storming + pos.box.chart.assault[terrain]
            chances = combat_chances(pos, 1 - side, entering, strength)
            stake = self.stake(hex, side)
            crush = self.commands.get(hex, 0.0) if side == GERMAN else 0.0
            loss = chances[6] * (strength * point + stake + crush)
            loss += chances[5] * (point + stake) + chances[4] * (PRONE * strength + stake)
            loss -= chances[0] * enemy * storming + chances[1] * enemy
            loss -= chances[2] * PRONE * storming
            value += max(loss, 0.0) * self.eager
        return value

    def shot(self, dice: int, faces: int, strength: int) -> float:
        """What so many dice cost a stack of that strength."""
        key = (dice, faces, strength)
        found = self._losses.get(key)
        if found is None:
            found = self._losses[key] = self._shot(dice, faces, strength)
        return found

    def _shot(self, dice: int, faces: int, strength: int) -> float:
        point = self.fights.points[self.side]
        shaken = self.fights.fails[self.side] * PRONE
        value = 0.0
        for scored, chance in enumerate(spread_of([max(faces, 0)] * dice)):
            if scored:
                lost = min(scored - 1, strength)
                value += chance * (lost * point + shaken * (strength - lost))
        return value

    def danger(self, hex: int, strength: int, mission: float) -> float:
        """What reactions may cost pieces that pass through the hex; `mission`: the worth of one."""
        pos = self.pos
        dice = self.shots.get(hex, 0)
        storming = self.neighbours.get(hex, 0)
        faces = 7 - pos.box.chart.hit[pos.terrain(hex)]
        found = REACTS * self.shot(dice, faces, strength)
        # Every stack in range may fire, some of them twice, as long as he has points.
        points = pos.ap[1 - self.side]
        if points > 1:
            found *= AGAIN
        more = self.salvos.get(hex, 0) - dice
        if more > 0 and points > 2:
            found += REACTS * self.shot(min(more, SALVO), faces, strength)
        if mission and storming:
            caught = 0.8
            if strength:
                entering = storming + pos.box.chart.assault[pos.terrain(hex)]
                chances = combat_chances(pos, 1 - self.side, entering, strength)
                caught = REACTS * (chances[4] + chances[5] + chances[6])
            found += mission * caught
        return found

    def exposure(self, hex: int, strength: int) -> float:
        """2.1.2 How likely a Command is lost there, with so much strength around it."""
        if not self.eager:
            return 0.0
        storming = self.stormers.get(hex, 0)
        if not strength:
            return 0.8 if storming or self.shots.get(hex, 0) else 0.15
        lost = 0.01
        terrain = self.pos.terrain(hex)
        if storming:
            entering = storming + self.pos.box.chart.assault[terrain]
            chances = combat_chances(self.pos, 1 - self.side, entering, strength)
            # All who stand there are gone; or the last of them is.
            alone = chances[6] + chances[5] * (1.0 if strength == 1 else BEATEN)
            lost += EXPOSED * self.eager * alone
        dice = self.shots.get(hex, 0)
        if dice:
            faces = max(7 - self.pos.box.chart.hit[terrain], 0)
            lost += 0.03 + 0.5 * sum(spread_of([faces] * dice)[strength + 1 :])
        return lost
