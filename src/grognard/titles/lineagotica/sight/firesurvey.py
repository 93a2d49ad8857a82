# uncompiled: what is shown, not what is computed with
"""Surveys of fire: what a piece could shoot at, and what else it could do."""

from __future__ import annotations

from grognard.engine.actions import Action
from grognard.engine.sums import Sum
from grognard.engine.surveys import Reckoning
from grognard.titles.lineagotica.actions import (
    Cover,
    Fire,
    Shoot,
)
from grognard.titles.lineagotica.box.contents import SEATS, Arm, Piece
from grognard.titles.lineagotica.position import (
    NOWHERE,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch08_opportunity import Opportunity
from grognard.titles.lineagotica.rules.fire.ch10_deeds import possible_deeds
from grognard.titles.lineagotica.rules.fire.ch10_firing import Committing
from grognard.titles.lineagotica.rules.fire.ch11_things import arms
from grognard.titles.lineagotica.rules.fire.ch11_weapons import (
    modes,
)
from grognard.titles.lineagotica.rules.fire.ch11_weapons import shots as shots_of
from grognard.titles.lineagotica.rules.fire.ch12_aiming import (
    against_shot,
)
from grognard.titles.lineagotica.rules.fire.ch12_chance import (
    IN_PHASE,
    out_of_range,
    to_hit,
)
from grognard.titles.lineagotica.rules.fire.ch14_indirect import (
    possible_calls,
)
from grognard.titles.lineagotica.rules.fire.ch19_lobbing import (
    possible_smoke_shells,
    possible_throws,
)
from grognard.titles.lineagotica.rules.fire.ch19_smoke import possible_smoke
from grognard.titles.lineagotica.rules.men.ch18_sighting import (
    knows,
    name_for,
)
from grognard.titles.lineagotica.rules.men.ch30_lines import known_enemies, sees
from grognard.titles.lineagotica.rules.turn.ch05_declaring import Declaring
from grognard.titles.lineagotica.sight import queries as ask
from grognard.titles.lineagotica.sight.answers import (
    Deed,
    Deeds,
    FireField,
    FireFields,
    Shooting,
    Shots,
)
from grognard.titles.lineagotica.sight.cards import context_of, shot_card
from grognard.titles.lineagotica.sight.chances import (
    cards_of,
    contacts,
)
from grognard.titles.lineagotica.sight.sightsurvey import known_piece, own_piece

TURRET = "turret"


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
        return Deeds(piece.id, [], [])
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
        contacts=contacts(pos, piece),
    )


def _chance_of(pos: Skirmish, piece: Piece, action: Action) -> Reckoning | None:
    """Of its first roll."""
    cards = cards_of(pos, piece.side, action)
    if not cards or "chance" not in cards[0].sums:
        return None
    return Reckoning("chance", cards[0].sums["chance"])
