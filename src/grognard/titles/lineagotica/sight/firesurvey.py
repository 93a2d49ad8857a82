# uncompiled: what is shown, not what is computed with
"""Surveys of fire: what a piece could shoot at, whom an area or a burst would reach, what else it
could do."""

from __future__ import annotations

from grognard.boards.felt.plane import bearing, cosine, rectangle, sine
from grognard.engine.actions import Action
from grognard.engine.door import refusals
from grognard.engine.errors import Refused
from grognard.engine.laws import refusals as law_refusals
from grognard.engine.sums import Part, Sum
from grognard.engine.surveys import Reckoning, Sentence
from grognard.titles.lineagotica.actions import (
    Adjust,
    Call,
    Cover,
    CoverGround,
    Do,
    Fire,
    FireSmoke,
    Shoot,
    Throw,
)
from grognard.titles.lineagotica.box.contents import SEATS, Arm, Piece
from grognard.titles.lineagotica.box.rows import NONE
from grognard.titles.lineagotica.position import NOWHERE, Skirmish
from grognard.titles.lineagotica.rules.fire.ch08_opportunity import Opportunity
from grognard.titles.lineagotica.rules.fire.ch10_deeds import BY_WORD, deed_chance, possible_deeds
from grognard.titles.lineagotica.rules.fire.ch10_firing import Committing
from grognard.titles.lineagotica.rules.fire.ch10_volleys import zone_about
from grognard.titles.lineagotica.rules.fire.ch11_things import arms
from grognard.titles.lineagotica.rules.fire.ch11_weapons import (
    AREA,
    HE,
    arm_of,
    modes,
    profile,
    read_arm,
)
from grognard.titles.lineagotica.rules.fire.ch11_weapons import shots as shots_of
from grognard.titles.lineagotica.rules.fire.ch12_aiming import (
    against_shot,
    area_bearing,
    it_beats_an_area,
    it_bursts,
    read_order,
)
from grognard.titles.lineagotica.rules.fire.ch12_chance import (
    IN_PHASE,
    out_of_range,
    to_hit,
    to_hit_point,
)
from grognard.titles.lineagotica.rules.fire.ch14_battery import Battery, battery_named, read_battery
from grognard.titles.lineagotica.rules.fire.ch14_indirect import contact_chance, possible_calls
from grognard.titles.lineagotica.rules.fire.ch15_blast import Burst, burst_of, chance_in
from grognard.titles.lineagotica.rules.fire.ch19_lobbing import (
    possible_smoke_shells,
    possible_throws,
)
from grognard.titles.lineagotica.rules.fire.ch19_smoke import possible_smoke
from grognard.titles.lineagotica.rules.men.ch18_sighting import (
    can_be_seen,
    knows,
    name_for,
    name_to,
)
from grognard.titles.lineagotica.rules.men.ch30_lines import known_enemies, sees
from grognard.titles.lineagotica.rules.turn.ch05_declaring import Declaring
from grognard.titles.lineagotica.rules.words import own
from grognard.titles.lineagotica.sight import queries as ask
from grognard.titles.lineagotica.sight.answers import (
    Beating,
    Blasting,
    BlastRing,
    Caught,
    Deed,
    Deeds,
    FireField,
    FireFields,
    Planned,
    Shooting,
    Shots,
)
from grognard.titles.lineagotica.sight.cards import context_of, shot_card
from grognard.titles.lineagotica.sight.sightsurvey import given, known_piece, own_piece, point

TURRET = "turret"
DIRECT = "survey-scatter-direct"
INDIRECT = "survey-scatter-indirect"


# What to shoot at ---------------------------------------------------------------------------------


def shots(pos: Skirmish, side: int, query: ask.ShotsOf) -> Shots:
    """12 Every weapon, way and enemy one knows, the best chance first, then what speaks against
    the others."""
    piece = own_piece(pos, side, query.piece)
    context = context_of(pos)
    found = [
        _shot(pos, side, piece, arm, mode, foe, context if context is not None else IN_PHASE)
        for arm in arms(pos, piece)
        for mode in modes(pos, piece, arm)
        for foe in known_enemies(pos, side)
    ]
    found.sort(key=lambda each: (bool(each.not_), -each.out_of_ten))
    return Shots(piece.id, found)


def _shot(
    pos: Skirmish, side: int, piece: Piece, arm: Arm, mode: str, foe: Piece, context: int
) -> Shooting:
    target = name_for(pos, foe)
    action = _ordered(pos, piece, arm, mode, target)
    if action is not None and pos.question is not None and pos.seat == SEATS[side]:
        against = pos.question.refuse(pos, action)
    else:
        against = against_shot(pos, piece, arm, mode, foe, context)
    chance = Sum(())
    card = None
    if sees(pos, piece, foe) and not out_of_range(pos, piece, arm, mode, foe):
        chance = to_hit(pos, piece, arm, mode, foe, context)
        card = shot_card(pos, piece, arm, mode, foe, context)
    return Shooting(
        weapon=arm.id,
        mode=mode,
        target=target,
        action=str(action) if action is not None and not against else "",
        chance=Reckoning("to-hit", chance),
        out_of_ten=min(max(chance.total, 0), 10),
        shots=max(1, shots_of(pos, piece, arm, mode)),
        card=card if not against else None,
        not_=against,
    )


def _ordered(pos: Skirmish, piece: Piece, arm: Arm, mode: str, target: str) -> Action | None:
    """The order that would be given at the question that is open."""
    question = pos.question
    if isinstance(question, Committing):
        return Fire(piece.id, arm.id, mode, target)
    if isinstance(question, Opportunity):
        return Shoot(piece.id, arm.id, mode, target)
    return Cover(piece.id, arm.id, mode, target) if isinstance(question, Declaring) else None


# Ground under fire --------------------------------------------------------------------------------


def fire_planned(pos: Skirmish, side: int, action: Action) -> Planned:
    """What any other order would do: the ground it beats, or whom its burst would reach; and what
    speaks against it now."""
    area, blast = None, None
    if isinstance(action, Fire | Shoot | Cover):
        target = action.targets.split(",")[0] if isinstance(action, Fire) else action.target
        order = read_order(pos, side, action.piece, action.weapon, target)
        if not isinstance(order, list):
            piece, arm, foe = order
            x, y = pos.x[foe.index], pos.y[foe.index]
            area = _beaten(pos, side, piece, arm, action.mode, x, y)
            if action.mode == HE and arm.he_area != NONE:
                blast = _reached(pos, side, burst_of(arm, piece, x, y), DIRECT)
    elif isinstance(action, CoverGround):
        gunner = own(pos, side, action.piece)
        weapon = arm_of(pos, gunner, action.weapon) if gunner is not None else None
        if gunner is not None and weapon is not None:
            area = _beaten(pos, side, gunner, weapon, AREA, action.x, action.y)
    elif isinstance(action, Call | Adjust):
        battery = battery_named(pos, side, action.support)
        if battery is not None and pos.box.felt.on_table(action.x, action.y):
            blast = _reached(pos, side, _shell(battery, action.x, action.y), INDIRECT)
    against = refusals(pos, SEATS[side], action)
    return Planned(str(action), refusals=against, area=area, blast=blast)


def area(pos: Skirmish, side: int, query: ask.AreaAt) -> Beating:
    """12.10 The rectangle, and everybody one knows in it, friend or foe."""
    piece = own_piece(pos, side, query.piece)
    arm = given(read_arm(pos, piece, query.weapon))
    if query.target:
        target = known_piece(pos, side, query.target)
        x, y = pos.x[target.index], pos.y[target.index]
    else:
        x, y = point(pos, query.x, query.y)
    told = _beaten(pos, side, piece, arm, query.mode, x, y)
    if told is None:
        raise Refused(law_refusals((it_beats_an_area,), pos, piece, arm, query.mode))
    return told


def _beaten(
    pos: Skirmish, side: int, piece: Piece, arm: Arm, word: str, x: int, y: int
) -> Beating | None:
    """None: it does not fire at an area like that."""
    if it_beats_an_area(pos, piece, arm, word) is not None:
        return None
    _, laid = area_bearing(pos, word)
    found = profile(pos, piece, arm, AREA)
    assert found is not None
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
    return Beating(shape, (x, y), caught)


def blast(pos: Skirmish, side: int, query: ask.BlastAt) -> Blasting:
    """15.1 How far it reaches, and whom of those one knows it would catch if it fell there."""
    x, y = point(pos, query.x, query.y)
    if query.support:
        battery = given(read_battery(pos, side, query.support, "14.4"))
        return _reached(pos, side, _shell(battery, x, y), INDIRECT)
    piece = own_piece(pos, side, query.piece)
    arm = given(read_arm(pos, piece, query.weapon))
    against = law_refusals((it_bursts,), pos, piece, arm)
    if against:
        raise Refused(against)
    return _reached(pos, side, burst_of(arm, piece, x, y), DIRECT)


def _shell(battery: Battery, x: int, y: int) -> Burst:
    return Burst(x, y, battery.he_area, battery.calibre, soft=battery.soft, indirect=True)


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


# Fields -------------------------------------------------------------------------------------------


def fields(pos: Skirmish, side: int, query: ask.FieldsOf) -> FireFields:
    """35.4, 30.10 Bearings and half angles; a man in the open turns as he likes."""
    piece = known_piece(pos, side, query.piece)
    at = piece.index
    slot = pos.slot[at]
    found: list[FireField] = []
    if slot != NOWHERE:
        opening = pos.box.openings[slot]
        found.append(FireField("", opening.facing, opening.kind.field, 0))
    hull = piece.hull
    for mount in hull.mounts if hull is not None and knows(pos, side, piece) else ():
        turret = mount.arc.id == TURRET
        axis = pos.facing[at] + (pos.turret[at] if turret else 180 if mount.arc.rear else 0)
        found.append(
            FireField(
                weapon=mount.id,
                facing=axis % 360,
                half=mount.arc.half_angle,
                reach=mount.weapon.single.reach,
            )
        )
    return FireFields(pos.x[at], pos.y[at], found)


# What else ----------------------------------------------------------------------------------------


def deeds(pos: Skirmish, side: int, query: ask.DeedsOf) -> Deeds:
    """10.4, 14.5, 19, 33.3 Actions, calls, smoke and grenades through openings."""
    piece = own_piece(pos, side, query.piece)
    question = pos.question
    if not isinstance(question, Committing) or question.seat(pos) != SEATS[side]:
        return Deeds(piece.id, [])
    tries = [
        *possible_deeds(pos, piece),
        *possible_throws(pos, piece),
        *possible_smoke(pos, piece),
        *possible_smoke_shells(pos, piece),
        *possible_calls(pos, piece),
    ]
    return Deeds(
        piece=piece.id,
        deeds=[
            Deed(str(each), _chance_of(pos, piece, each))
            for each in tries
            if not question.refuse(pos, each)
        ],
    )


def _chance_of(pos: Skirmish, piece: Piece, action: Action) -> Reckoning | None:
    if isinstance(action, Do) and action.deed in BY_WORD:
        row = pos.box.tables.actions[BY_WORD[action.deed].row]
        return Reckoning("chance", deed_chance(pos, piece, row))
    if isinstance(action, Call):
        battery = battery_named(pos, piece.side, action.support)
        if battery is not None:
            return Reckoning("chance", contact_chance(pos, piece, battery))
    if isinstance(action, Throw):
        opening = pos.box.felt.openings[action.opening]
        arm = given(read_arm(pos, piece, action.weapon))
        chance = to_hit_point(pos, piece, arm, opening.x, opening.y, IN_PHASE, [])
        return Reckoning("to-hit", chance)
    if isinstance(action, FireSmoke):
        arm = given(read_arm(pos, piece, action.weapon))
        if arm.he_area != NONE:
            chance = to_hit_point(pos, piece, arm, action.x, action.y, IN_PHASE, [])
            return Reckoning("to-hit", chance)
    return None
