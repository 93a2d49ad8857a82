"""19 Smoke: grenades, launchers, shells; when it spreads and how long it stays."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.felt.marks import Laid
from grognard.boards.felt.plane import Point, ahead, bearing, far, half_ring
from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, law, refusals
from grognard.titles.lineagotica.actions import Launch, ThrowSmoke
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.box.rows import HAND_GRENADE
from grognard.titles.lineagotica.position import ACTED, SMOKE_GRENADES, Skirmish
from grognard.titles.lineagotica.rules.fire.ch12_aiming import against_acting
from grognard.titles.lineagotica.rules.fire.ch19_shells import grenade_cloud, send_up
from grognard.titles.lineagotica.rules.men.ch18_sighting import check_lost
from grognard.titles.lineagotica.rules.men.ch30_lines import ON_THE_TABLE, visible_enemies
from grognard.titles.lineagotica.rules.procedure import D10, Dice, procedure
from grognard.titles.lineagotica.rules.words import own_man, own_piece

PIECES_OF_RING: Final = 12
"""19.5"""
SPOTS_OFFERED: Final = 2


# 19.4 Grenades ------------------------------------------------------------------------------------


@law("19.4", "no-smoke-grenade")
def he_has_a_smoke_grenade(pos: Skirmish, man: Piece, x: int, y: int) -> Facts | None:
    return None if pos.left(man, SMOKE_GRENADES) else {"piece": man.id}


@law("19.4", "too-far-to-throw")
def he_throws_no_further_than_that(pos: Skirmish, man: Piece, x: int, y: int) -> Facts | None:
    most = pos.box.tables.weapons[HAND_GRENADE].single.reach
    mm = far(pos.x[man.index], pos.y[man.index], x, y)
    return None if mm <= most else {"distance": mm, "farthest": most}


OF_A_SMOKE_GRENADE: Final = (he_has_a_smoke_grenade, he_throws_no_further_than_that)


def against_smoke(pos: Skirmish, side: int, id: str, x: int, y: int) -> list[Refusal]:
    man = own_man(pos, side, id, "19.4")
    if isinstance(man, list):
        return man
    off = refusals(ON_THE_TABLE, pos, x, y)
    return off or [*against_acting(pos, man), *refusals(OF_A_SMOKE_GRENADE, pos, man, x, y)]


def throw_smoke(table: Skirmish, man: Piece, x: int, y: int, facing: int) -> None:
    """19.4 Without a roll; it takes his activity."""
    table.spend(man, SMOKE_GRENADES)
    table.activity[man.index] = ACTED
    grenade_cloud(table, man.side, x, y, facing)
    table.tell_side(man.side, Event("smoke-thrown", "19.4", {"piece": man.id, "x": x, "y": y}))


def half_way(pos: Skirmish, piece: Piece) -> list[Point]:
    """Spots between him and the two nearest enemies in sight, for smoke that is to blind them."""
    x, y = pos.x[piece.index], pos.y[piece.index]
    foes = {(pos.x[foe.index], pos.y[foe.index]) for foe in visible_enemies(pos, piece)}
    nearest = sorted([(far(x, y, *foe), foe) for foe in foes])[:SPOTS_OFFERED]
    return [((x + foe[0]) // 2, (y + foe[1]) // 2) for _, foe in nearest]


def possible_smoke(pos: Skirmish, piece: Piece) -> list[Action]:
    """19.4, 19.5 Before him, square to the line to an enemy; or the launcher."""
    found: list[Action] = []
    if piece.man and pos.left(piece, SMOKE_GRENADES):
        at = piece.index
        most = pos.box.tables.weapons[HAND_GRENADE].single.reach
        for x, y in half_way(pos, piece):
            dx, dy = x - pos.x[at], y - pos.y[at]
            if not dx and not dy:
                continue
            facing = bearing(dx, dy)
            if far(0, 0, dx, dy) > most:
                x, y = ahead(pos.x[at], pos.y[at], facing, most - 1)
            throw = ThrowSmoke(piece.id, x, y, (facing + 90) % 360)
            # Two who stand behind each other call for the same throw.
            if throw not in found and not against_smoke(pos, piece.side, piece.id, x, y):
                found.append(throw)
    if piece.vehicle and not against_launch(pos, piece.side, piece.id):
        found.append(Launch(piece.id))
    return found


# 19.5 Launchers -----------------------------------------------------------------------------------


@law("19.5", "no-launcher")
def it_has_a_launcher(pos: Skirmish, vehicle: Piece) -> Facts | None:
    hull = vehicle.hull
    return None if hull is not None and hull.smoke_launcher else {"vehicle": vehicle.id}


@law("19.5", "launcher-used")
def once_a_game(pos: Skirmish, vehicle: Piece) -> Facts | None:
    return {"vehicle": vehicle.id} if pos.launched & vehicle.bit else None


OF_A_LAUNCHER: Final = (it_has_a_launcher, once_a_game)


def against_launch(pos: Skirmish, side: int, id: str) -> list[Refusal]:
    vehicle = own_piece(pos, side, id, "19.5")
    if isinstance(vehicle, list):
        return vehicle
    return [*against_acting(pos, vehicle), *refusals(OF_A_LAUNCHER, pos, vehicle)]


def launch(table: Skirmish, vehicle: Piece) -> None:
    """19.5 A half ring about the front of the hull."""
    smoke = table.box.tables.smoke
    at = vehicle.index
    table.launched |= vehicle.bit
    table.activity[at] = ACTED
    outer = smoke.launcher_inner + smoke.launcher_depth
    send_up(
        table,
        vehicle.side,
        half_ring(
            table.x[at], table.y[at], table.facing[at], smoke.launcher_inner, outer, PIECES_OF_RING
        ),
    )
    table.tell_side(vehicle.side, Event("smoke-launched", "19.5", {"piece": vehicle.id}))


# 19.2, 19.3 ---------------------------------------------------------------------------------------


@procedure("smoke", "19.2")
def spread(table: Skirmish, args: tuple[Any, ...]) -> Dice:
    """19.3 What was sent up this phase blocks from now on, for 4 turns and 1d10 more."""
    coming = table.coming_smoke
    table.coming_smoke = ()
    for _, ring in coming:
        face = yield D10
        until = table.turn + table.box.tables.smoke.turns + face
        table.smoke_count += 1
        id = f"smoke{table.smoke_count}"
        table.marks = table.marks.lay(
            Laid(id, table.box.kinds["smoke"], tuple([(x, y) for x, y in ring]), until)
        )
        table.tell(Event("smoke", "19.3", {"face": face, "until": until}))
    if coming:
        # 18.5 Smoke is an obstacle like any other.
        check_lost(table)
