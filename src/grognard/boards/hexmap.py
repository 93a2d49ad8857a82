"""A hex map as the rules ask it: terrain of a hex, features of a hexside, roads between hexes."""

from typing import Final

from grognard.boards.grid import Grid


class HexMap:
    """Tables over a grid, indexed by hex, or by `hex * 6 + direction` for its six sides.

    A hexside between two hexes says the same from both; `digest` changes when, and only when,
    something changes that rules can see (not names or notes).
    """

    def __init__(
        self,
        grid: Grid,
        *,
        terrain: list[str],
        names: list[str],
        zones: list[str],
        features: list[frozenset[str]],
        roads: list[frozenset[str]],
        digest: str,
    ) -> None:
        self.grid: Final = grid
        self.terrain: Final = terrain
        self.names: Final = names
        self.zones: Final = zones
        self.features: Final = features
        self.roads: Final = roads
        self.digest: Final = digest

    def has(self, hex: int, direction: int, feature: str) -> bool:
        """Does the hexside carry the feature ("river", "wall")?"""
        return feature in self.features[hex * 6 + direction]

    def along_road(self, hex: int, direction: int, kind: str = "") -> bool:
        """Does a road (of that kind, if one is named) cross the hexside?"""
        kinds = self.roads[hex * 6 + direction]
        return kind in kinds if kind else len(kinds) > 0

    def in_zone(self, zone: str) -> list[int]:
        """The hexes of a zone, in the order of their numbers inside the program."""
        return [hex for hex in range(self.grid.size) if self.zones[hex] == zone]
