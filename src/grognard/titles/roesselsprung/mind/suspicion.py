"""13.1 What a side believes of the Missions.

The German player goes by how often Tito is hidden in each place, and by who has moved. The Yugoslav
player knows better, but he must not act on it: guards that gather around Tito point him out. So
what lies face down is to him, too, what the German player takes it for, at first wholly, later
mostly.
"""

from __future__ import annotations

from typing import Final

from grognard.titles.roesselsprung.box.contents import DECOY, GERMAN, TITO, Piece
from grognard.titles.roesselsprung.mind.worth import Atlas, tito_worth
from grognard.titles.roesselsprung.position import Raid

MOVED: Final = 0.25
"""How likely a counter is Tito's that has left the hex it began in, as `hideouts` are likely."""
ALLIED: Final = 5.0
"""13.1.2, 15.1.2 What a military mission counts, caught and not got away."""
TRUTH: Final = 0.3
"""How much of what he knows the Yugoslav player lets himself be led by..."""
HUNTED: Final = 3
"""...from that turn on: by then most counters have been looked at, and Tito must be off."""


class Suspicion:
    """What a side makes of the counters."""

    def __init__(self, pos: Raid, side: int, atlas: Atlas) -> None:
        self.pos: Final = pos
        self.knows: Final = side != GERMAN
        unseen = [m for m in pos.box.missions if not pos.is_revealed(m)]
        on_map = [m for m in unseen if pos.on_map(m)]
        hidden = TITO in [m.mission for m in unseen] and not pos.tito
        self.tito: Final = 1 / len(on_map) if hidden and on_map else 0.0
        """The chance that a counter face down is Tito's, one like another."""
        others = [m for m in unseen if m.mission != TITO]
        allied = [m for m in others if m.mission != DECOY]
        self.allied: Final = len(allied) / len(others) if others else 0.0
        """The chance that one that is not Tito's is a military mission's."""
        self._likely: Final[dict[int, float]] = {}
        if self.tito:
            often = {m.index: atlas.hideouts.get(pos.where[m.index], MOVED) for m in on_map}
            total = sum(sorted(often.values()))
            for number, share in often.items():
                self._likely[number] = share / total

    def worth(self, mission: Piece, strength: int) -> float:
        """What it brings the German player to catch this counter."""
        if self.pos.is_revealed(mission):
            return self.true_worth(mission, strength)
        seeming = self.seeming(mission, strength)
        if self.knows and self.pos.turn >= HUNTED:
            return TRUTH * self.true_worth(mission, strength) + (1 - TRUTH) * seeming
        return seeming

    def true_worth(self, mission: Piece, strength: int) -> float:
        if mission.mission == TITO:
            return tito_worth(strength)
        return float(mission.captured + mission.exited) if mission.mission != DECOY else 0.0

    def seeming(self, mission: Piece, strength: int) -> float:
        """The same, as far as the German player knows."""
        likely = self._likely.get(mission.index, 0.0)
        return likely * tito_worth(strength) + (1 - likely) * self.allied * ALLIED

    def is_tito(self, mission: Piece) -> float:
        """How likely this counter is Tito's."""
        if self.pos.is_revealed(mission) or self.knows:
            return 1.0 if mission.mission == TITO else 0.0
        return self._likely.get(mission.index, 0.0)
