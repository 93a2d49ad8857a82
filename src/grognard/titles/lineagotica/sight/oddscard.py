# uncompiled: what is shown, not what is computed with
"""12 Shots on an empty table: somebody here, somebody there, and the chance."""

from __future__ import annotations

from grognard.engine.cards import Card
from grognard.engine.errors import DataError, Refused
from grognard.engine.laws import Refusal
from grognard.engine.title import Title
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.box.rows import DAY
from grognard.titles.lineagotica.position import (
    AWAITED,
    FIT,
    LEFT,
    NOBODY,
    NOWHERE,
    OUTSIDE,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch11_things import arms
from grognard.titles.lineagotica.rules.fire.ch11_weapons import modes
from grognard.titles.lineagotica.rules.fire.ch12_aiming import against_shot
from grognard.titles.lineagotica.rules.fire.ch12_chance import IN_PHASE
from grognard.titles.lineagotica.rules.men.ch18_sighting import name_for
from grognard.titles.lineagotica.sight.cards import shot_card
from grognard.titles.lineagotica.sight.seen import View

Placed = list[tuple[str, str]]


def shots_between(
    title: Title[Skirmish, View], firers: Placed, targets: Placed, *, night: bool, turn: int | None
) -> list[Card]:
    """A card for every weapon and way; Refused with the laws' reasons if there is no shot."""
    pos = title.start()
    for piece in pos.box.pieces:
        if pos.state[piece.index] != AWAITED:
            pos.state[piece.index] = LEFT
        pos.token[piece.index] = 0
    pos.turn = _turn(pos, night, turn)
    ours = [_put(pos, "--attack", *each) for each in firers]
    theirs = [_put(pos, "--defend", *each) for each in targets]
    cards: list[Card] = []
    against: list[Refusal] = []
    for piece in ours:
        for foe in theirs:
            if foe.side == piece.side:
                raise DataError("--defend", foe.id, f"on the same side as {piece.id}")
            for arm in arms(pos, piece):
                for mode in modes(pos, piece, arm):
                    refused = against_shot(pos, piece, arm, mode, foe, IN_PHASE)
                    card = shot_card(pos, piece, arm, mode, foe, IN_PHASE) if not refused else None
                    if card is not None:
                        card.facts["target"] = foe.id
                        cards.append(card)
                    against += [_by_name(each, name_for(pos, foe), foe) for each in refused]
    if not cards:
        raise Refused(against)
    return cards


def _by_name(refusal: Refusal, number: str, foe: Piece) -> Refusal:
    """Here nobody is hidden: the target has its own name and no number."""
    facts = {key: foe.id if value == number else value for key, value in refusal.facts.items()}
    return Refusal(refusal.clause, refusal.key, facts)


def _turn(pos: Skirmish, night: bool, turn: int | None) -> int:
    """The turn asked for, or the first by day or by night."""
    light = pos.box.scenario.light
    if turn is not None:
        if not 1 <= turn < len(light):
            raise DataError("--turn", str(turn), f"1 to {len(light) - 1}")
        return turn
    for number in range(1, len(light)):
        if (light[number] != DAY) == night:
            return number
    raise DataError("--night", "", "it is never so in this battle")


def _put(pos: Skirmish, option: str, id: str, place: str) -> Piece:
    """Outdoors at `x:y`, as the battle arms him, his weapon set up, seen by everybody."""
    piece = pos.box.by_id.get(id)
    if piece is None:
        raise DataError(option, id, "no such man or vehicle")
    x, colon, y = place.partition(":")
    if not colon or not x.isdecimal() or not y.isdecimal() or len(x) > 4 or len(y) > 4:
        raise DataError(option, place, "write the place as X:Y in mm")
    at = piece.index
    if not pos.box.felt.on_table(int(x), int(y)):
        raise DataError(option, place, "off the table")
    pos.state[at] = FIT
    pos.x[at], pos.y[at] = int(x), int(y)
    pos.house[at] = pos.slot[at] = NOWHERE
    pos.storey[at] = OUTSIDE
    pos.aboard[at] = NOBODY
    for arm in piece.arms:
        pos.set_up |= arm.bit
    pos.token[at] = at + 1
    return piece
