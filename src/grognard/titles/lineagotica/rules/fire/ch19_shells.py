"""19.2, 19.4, 19.6 Smoke on its way, and the clouds of grenades and shells."""

from __future__ import annotations

from grognard.boards.felt.plane import Ring, bearing, rectangle
from grognard.titles.lineagotica.position import Skirmish


def send_up(table: Skirmish, side: int, ring: Ring) -> None:
    """19.2 It takes effect at the end of the phase; till then only its own side knows of it."""
    table.coming_smoke = (*table.coming_smoke, (side, ring))


def square_to(dx: int, dy: int) -> int:
    """The bearing square to that line."""
    return (bearing(dx, dy) + 90) % 360 if dx or dy else 0


def shell(table: Skirmish, side: int, he_area: int, x: int, y: int, facing: int) -> None:
    """19.6 The long side on that bearing."""
    radii = table.box.tables.he_area[he_area]
    along = table.box.tables.smoke.shell_times * radii.long
    send_up(table, side, rectangle(x, y, facing, along, radii.short))


def grenade_cloud(table: Skirmish, side: int, x: int, y: int, facing: int) -> None:
    """19.4"""
    smoke = table.box.tables.smoke
    ring = rectangle(x, y, facing % 360, smoke.grenade_along, smoke.grenade_across)
    send_up(table, side, ring)
