"""6, 7, 30 The rows of the tables that movement and the ground ask for."""

from __future__ import annotations

from typing import Final


class MoveModifier:
    """What takes a share of a move, the whole of it, or forbids it."""

    def __init__(
        self, index: int, id: str, clause: str, percent: int, whole_turn: bool, impassable: bool
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.clause: Final = clause
        self.percent: Final = percent
        """How much of the move it takes: 25 for -25%."""
        self.whole_turn: Final = whole_turn
        self.impassable: Final = impassable


class VehicleRow:
    """7.1 How far a vehicle goes in a turn."""

    def __init__(
        self,
        index: int,
        id: str,
        road: int,
        off_road: int,
        *,
        tracked: bool,
        wheeled: bool,
        crosses_large: bool,
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.road: Final = road
        self.off_road: Final = off_road
        self.tracked: Final = tracked
        """7.15 Turns on the spot."""
        self.wheeled: Final = wheeled
        self.crosses_large: Final = crosses_large
        """7.11"""


class Turning:
    """7.7, 7.13 to 7.15"""

    def __init__(
        self,
        one_turn: int,
        two_turns: int,
        gap: int,
        road_bend: int,
        reverse_percent: int,
        reverse_turn: int,
        pivot: int,
        check_passed_to: int,
        crush_reach: int,
        steepest_percent: int,
        manhandled_by: int,
        manhandled_calibre: int,
    ) -> None:
        self.one_turn: Final = one_turn
        """Degrees."""
        self.two_turns: Final = two_turns
        self.gap: Final = gap
        self.road_bend: Final = road_bend
        self.reverse_percent: Final = reverse_percent
        self.reverse_turn: Final = reverse_turn
        self.pivot: Final = pivot
        self.check_passed_to: Final = check_passed_to
        """7.7 The highest die that passes the mobility check."""
        self.crush_reach: Final = crush_reach
        """7.5 How much of the obstacle goes, to each side of the path."""
        self.steepest_percent: Final = steepest_percent
        """7.12"""
        self.manhandled_by: Final = manhandled_by
        """35.5 So many men push a gun of up to that calibre."""
        self.manhandled_calibre: Final = manhandled_calibre


class Heights:
    """30.2, 30.4 Bases, eyes and storeys."""

    def __init__(
        self, base: int, standing: int, prone: int, storey: int, roof: int, spacing: int
    ) -> None:
        self.base: Final = base
        """The radius of a figure."""
        self.standing: Final = standing
        self.prone: Final = prone
        self.storey: Final = storey
        self.roof: Final = roof
        self.spacing: Final = spacing
        """The least distance between two centres."""


class OpeningRow:
    """30.9, 30.10 A door, window or loophole: degrees to each side; whether it hides prone men."""

    def __init__(self, id: str, field: int, sill: bool) -> None:
        self.id: Final = id
        self.field: Final = field
        self.sill: Final = sill


class TerrainRow:
    """A kind of terrain: how high, what one sees through it, what it covers, who passes."""

    def __init__(
        self,
        id: str,
        *,
        height: int,
        storeyed: bool,
        sight: str,
        see_in: int,
        cover: int,
        he: int,
        across: bool,
        foot: str,
        foot_when: str,
        no_run_uphill: bool,
        vehicle: str,
        tracked_free: bool,
        wheeled_barred: bool,
        lies: str,
        hedge: bool,
        sunken: bool,
        deck: bool,
    ) -> None:
        self.id: Final = id
        self.height: Final = height
        self.storeyed: Final = storeyed
        """Its height goes by storeys and a roof."""
        self.sight: Final = sight
        """open, soft, line or hard"""
        self.see_in: Final = see_in
        """30.5 How much of it a line may pass."""
        self.cover: Final = cover
        """NO_COVER, LIGHT_COVER or HEAVY_COVER"""
        self.he: Final = he
        """15.2 IN_THE_OPEN, IN_COVER or ENTRENCHED"""
        self.across: Final = across
        """15.2 Only where it lies between the man and the burst."""
        self.foot: Final = foot
        """free, small, large, barred or openings"""
        self.foot_when: Final = foot_when
        """crossing, entering or leaving: when a small or large obstacle is paid for"""
        self.no_run_uphill: Final = no_run_uphill
        """6.18"""
        self.vehicle: Final = vehicle
        """road, off_road, difficult, small, large, barred, or free: as the ground under it"""
        self.tracked_free: Final = tracked_free
        self.wheeled_barred: Final = wheeled_barred
        self.lies: Final = lies
        """30.13 ground, road, water, span or work"""
        self.hedge: Final = hedge
        """30.8"""
        self.sunken: Final = sunken
        """Trench, foxhole, ditch."""
        self.deck: Final = deck
        """One stands on it above the ground: a bridge."""
