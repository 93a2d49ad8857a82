# uncompiled: what is shown, not what is computed with
"""Plans of fire: the ground an order would beat, and everybody one knows on it."""

from __future__ import annotations

import msgspec

from grognard.boards.felt.plane import Point, ahead, bearing, cosine, rectangle, sine
from grognard.engine.actions import Action
from grognard.engine.door import refusals
from grognard.engine.sums import Part, Sum
from grognard.engine.surveys import SILENCE, Reckoning, Sentence
from grognard.titles.lineagotica.actions import (
    Adjust,
    Call,
    Cover,
    CoverGround,
    Fire,
    Shoot,
    Strafe,
)
from grognard.titles.lineagotica.box.components import Sortie
from grognard.titles.lineagotica.box.contents import SEATS, Arm, Piece
from grognard.titles.lineagotica.box.rows import NONE
from grognard.titles.lineagotica.position import (
    CAUTIOUS,
    CRAWL,
    FIT,
    NOBODY,
    NORMAL,
    NOWHERE,
    RUN,
    STILL,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch09_covering import (
    CIRCLE,
    cover_mode,
    covering_chance,
)
from grognard.titles.lineagotica.rules.fire.ch10_volleys import zone_about
from grognard.titles.lineagotica.rules.fire.ch11_weapons import (
    AREA,
    HE,
    arm_of,
    profile,
)
from grognard.titles.lineagotica.rules.fire.ch12_aiming import (
    area_bearing,
    read_order,
)
from grognard.titles.lineagotica.rules.fire.ch12_chance import (
    IN_PHASE,
    to_hit,
)
from grognard.titles.lineagotica.rules.fire.ch14_battery import battery_named
from grognard.titles.lineagotica.rules.fire.ch14_indirect import (
    ROUND,
    SHIFT,
    mission_of,
    shell_at,
)
from grognard.titles.lineagotica.rules.fire.ch15_blast import Burst, burst_of, chance_in
from grognard.titles.lineagotica.rules.fire.ch20_aircraft import (
    BOMBS,
    GUNS,
    bombed,
    sortie_named,
    strafed,
)
from grognard.titles.lineagotica.rules.men.ch18_sighting import (
    can_be_seen,
    knows,
    name_to,
)
from grognard.titles.lineagotica.rules.men.ch30_lines import known_enemies
from grognard.titles.lineagotica.rules.moving.ch06_foot import room_at
from grognard.titles.lineagotica.rules.words import own
from grognard.titles.lineagotica.sight.answers import (
    Beating,
    Blasting,
    BlastRing,
    Caught,
    Comer,
    Planned,
)
from grognard.titles.lineagotica.sight.cards import context_of
from grognard.titles.lineagotica.sight.chances import (
    cards_of,
    line_of,
    raid_of,
    rolls_of,
    sortie_of,
    spread_of,
    taken_by_fear,
)

DIRECT = "survey-scatter-direct"
INDIRECT = "survey-scatter-indirect"
COMERS = (
    ("upright", NORMAL, False),
    ("cautious", CAUTIOUS, False),
    ("running", RUN, False),
    ("lying", STILL, True),
    ("crawling", CRAWL, True),
)
"""12.7, 12.8 How somebody may have come to a place."""


def fire_planned(pos: Skirmish, side: int, action: Action) -> Planned:
    """What any other order would do: its rolls, the ground it beats, whom its burst would reach,
    who could be taken; and what speaks against it now."""
    found = _under_fire(pos, side, action) or Planned(str(action))
    return msgspec.structs.replace(
        found,
        rolls=rolls_of(pos, side, action),
        cards=cards_of(pos, side, action),
        refusals=refusals(pos, SEATS[side], action),
    )


def _under_fire(pos: Skirmish, side: int, action: Action) -> Planned | None:
    """The ground; None where the order beats none."""
    if isinstance(action, Fire | Shoot | Cover):
        return _by_a_shot(pos, side, action)
    if isinstance(action, CoverGround):
        gunner = own(pos, side, action.piece)
        arm = arm_of(pos, gunner, action.weapon) if gunner is not None else None
        if gunner is None or arm is None:
            return None
        covered = _covered_ground(pos, side, gunner, arm, action.x, action.y)
        return Planned(str(action), area=covered)
    if isinstance(action, Call | Adjust):
        return _by_a_call(pos, side, action)
    return _by_guns_again(pos, side, action) if isinstance(action, Strafe) else None


def _by_a_shot(pos: Skirmish, side: int, action: Fire | Shoot | Cover) -> Planned | None:
    target = action.targets.split(",")[0] if isinstance(action, Fire) else action.target
    order = read_order(pos, side, action.piece, action.weapon, target)
    if isinstance(order, list):
        return None
    piece, arm, foe = order
    x, y = pos.x[foe.index], pos.y[foe.index]
    bursts = action.mode == HE and arm.he_area != NONE
    return Planned(
        str(action),
        area=_beaten(pos, side, piece, arm, action.mode, x, y),
        blast=_reached(pos, side, burst_of(arm, piece, x, y), DIRECT) if bursts else None,
        taking=taken_by_fear(pos, foe),
    )


def _by_a_call(pos: Skirmish, side: int, action: Call | Adjust) -> Planned | None:
    man, where = own(pos, side, action.man), _point_of(pos, side, action)
    if man is None or where is None:
        return None
    battery = battery_named(pos, side, action.support)
    if battery is not None:
        deviates = isinstance(action, Call) or action.order == ROUND
        line = line_of(pos, man, *where)
        return Planned(
            str(action),
            blast=_reached(pos, side, shell_at(pos, battery, *where), INDIRECT),
            spread=spread_of(pos, man, *where, line) if deviates else None,
        )
    sortie = sortie_named(pos, side, action.support)
    if sortie is None or isinstance(action, Adjust):
        return None
    heading = action.bearing % 360
    return Planned(
        str(action),
        area=_attacked(pos, side, sortie, BOMBS, heading, *where),
        spread=spread_of(pos, man, *where, heading),
    )


def _by_guns_again(pos: Skirmish, side: int, action: Strafe) -> Planned | None:
    raid = raid_of(pos, side, action.support)
    if raid is None:
        return None
    caller = pos.box.pieces[raid.caller]
    return Planned(
        str(action),
        area=_attacked(pos, side, sortie_of(pos, raid), GUNS, raid.heading, raid.x, raid.y),
        spread=spread_of(pos, caller, raid.x, raid.y, raid.heading),
    )


def _point_of(pos: Skirmish, side: int, action: Call | Adjust) -> Point | None:
    """14.4, 14.10, 14.12 Where that call or order would put the fire; None: nowhere yet."""
    x, y = action.x, action.y
    if isinstance(action, Adjust) and action.order != SHIFT:
        man, battery = own(pos, side, action.man), battery_named(pos, side, action.support)
        if man is None or battery is None:
            return None
        mission = mission_of(pos, battery, man)
        if mission is None:
            return None
        at_fall = action.order != ROUND
        x, y = (mission.fall_x, mission.fall_y) if at_fall else (mission.x, mission.y)
    return (x, y) if pos.box.felt.on_table(x, y) else None


def _attacked(
    pos: Skirmish, side: int, sortie: Sortie, stage: int, heading: int, x: int, y: int
) -> Beating:
    """20.2 to 20.4 The strip as it lies if nothing deviates, and everybody one knows in it."""
    row = pos.box.tables.aircraft
    hits: list[tuple[Piece, Sum]]
    if stage == BOMBS:
        size, core = row.outer, rectangle(x, y, heading, row.inner[0], row.inner[1])
        found = bombed(pos, sortie, heading, x, y)
        hits = [(piece, Sum((Part(chance, "bomb", "20.2"),))) for piece, chance in found]
    else:
        size, core = row.strafe, ()
        hits = strafed(pos, sortie, heading, x, y)
    return Beating(
        shape=rectangle(x, y, heading, size[0], size[1]),
        centre=(x, y),
        caught=[
            Caught(name_to(pos, side, piece), Reckoning("to-hit", chance))
            for piece, chance in hits
            if knows(pos, side, piece)
        ],
        core=core,
        note=Sentence("survey-if-it-falls-there"),
    )


# 9.4 Covered ground -------------------------------------------------------------------------------


def _covered_ground(pos: Skirmish, side: int, piece: Piece, arm: Arm, x: int, y: int) -> Beating:
    """9.4, 9.5 What fire laid there covers; its chance against the enemies one knows in it, and
    against a man who comes to the point."""
    known = [(foe, covering_chance(pos, piece, arm, x, y, foe)) for foe in known_enemies(pos, side)]
    found = profile(pos, piece, arm, cover_mode(pos, piece, arm))
    dx, dy = x - pos.x[piece.index], y - pos.y[piece.index]
    facing = bearing(dx, dy) if dx or dy else 0
    if cover_mode(pos, piece, arm) == AREA and found is not None:
        shape = rectangle(x, y, facing, found.along, found.across)
    else:
        shape = tuple(ahead(x, y, degrees, CIRCLE) for degrees in range(0, 360, 15))
    return Beating(
        shape=shape,
        centre=(x, y),
        caught=[
            Caught(name_to(pos, side, foe), Reckoning("to-hit", chance))
            for foe, chance in known
            if chance is not None
        ],
        comers=[
            Comer(Sentence(f"survey-comer-{how}"), _on_comer(pos, piece, arm, (x, y), gait, prone))
            for how, gait, prone in COMERS
        ],
        note=Sentence("survey-when-he-fires"),
    )


def _on_comer(
    pos: Skirmish, piece: Piece, arm: Arm, point: Point, gait: int, prone: bool
) -> Reckoning | None:
    """Any enemy will do: nothing of his own counts, only how he is there."""
    x, y = point
    foe = next((man for man in pos.box.of_side[piece.foe] if man.man), None)
    if foe is None:
        return None
    there, at = pos.copy(), foe.index
    there.state[at] = FIT
    there.x[at], there.y[at] = x, y
    there.house[at], there.storey[at] = room_at(there, point)
    there.slot[at] = NOWHERE
    there.aboard[at] = NOBODY
    there.gait[at] = gait
    there.prone = there.prone | foe.bit if prone else there.prone & ~foe.bit
    there.riding &= ~foe.bit
    there.flashed &= ~foe.bit
    there.rattled &= ~foe.bit
    there.escorts = {who: hull for who, hull in there.escorts.items() if who != at}
    chance = covering_chance(there, piece, arm, x, y, foe)
    return Reckoning("to-hit", chance) if chance is not None else None


def _beaten(
    pos: Skirmish, side: int, piece: Piece, arm: Arm, word: str, x: int, y: int
) -> Beating | None:
    """None: it does not fire at an area like that."""
    mode, laid = area_bearing(pos, word)
    found = profile(pos, piece, arm, AREA)
    if mode != AREA or found is None:
        return None
    dx, dy = x - pos.x[piece.index], y - pos.y[piece.index]
    if laid != NOWHERE:
        dx, dy = cosine(laid), sine(laid)
    facing = bearing(dx, dy) if dx or dy else 0
    context = context_of(pos)
    caught = [
        Caught(
            name_to(pos, side, each),
            Reckoning(
                "to-hit",
                to_hit(pos, piece, arm, AREA, each, context if context is not None else IN_PHASE),
            ),
        )
        for each in (zone_about(pos, piece, arm, x, y, laid) if dx or dy else [])
        if knows(pos, side, each)
    ]
    shape = rectangle(x, y, facing, found.along, found.across)
    return Beating(shape, (x, y), caught, SILENCE)


def _reached(pos: Skirmish, side: int, burst: Burst, scatter: str) -> Blasting:
    radii = pos.box.tables.he_area[burst.he_area]
    caught = []
    for piece in pos.box.pieces:
        if not knows(pos, side, piece) or not can_be_seen(pos, piece):
            continue
        chance = chance_in(pos, burst, piece)
        if chance > 0:
            sum = Sum((Part(min(chance, 10), "burst", "15.2"),))
            caught.append(Caught(name_to(pos, side, piece), Reckoning("chance", sum)))
    return Blasting(
        centre=(burst.x, burst.y),
        rings=[
            BlastRing(radius, Sentence(f"survey-ring-{word}", mm=radius))
            for radius, word in ((radii.short, "short"), (radii.long, "long"))
            if radius
        ],
        caught=caught,
        scatter=Sentence(scatter),
    )
