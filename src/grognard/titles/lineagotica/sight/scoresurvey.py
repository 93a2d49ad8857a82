# uncompiled: what is shown, not what is computed with
"""The survey of the points (36.2): what each rule of the battle would bring if it ended now.

Of the enemy only what has been seen counts: whoever is imagined stands whole where nobody is.
"""

from __future__ import annotations

from grognard.titles.lineagotica.box.components import Objective
from grognard.titles.lineagotica.box.contents import CONTACT, SEATS, Piece
from grognard.titles.lineagotica.position import AWAITED, CAPTURED, DEAD, FIT, Skirmish
from grognard.titles.lineagotica.rules.men.ch30_lines import distance
from grognard.titles.lineagotica.rules.turn.ch36_victory import HELD, count
from grognard.titles.lineagotica.sight import queries as ask
from grognard.titles.lineagotica.sight.answers import Tallied
from grognard.titles.lineagotica.sight.view import seems_held

ELSEWHERE = -10_000


def tally(pos: Skirmish, side: int, query: ask.Tally) -> Tallied:
    """As far as that side knows, rule by rule in the battle's order."""
    known = pos.copy()
    for foe in pos.box.of_side[1 - side]:
        if not _told(pos, side, foe):
            at = foe.index
            known.state[at] = AWAITED if foe.vehicle else FIT
            known.x[at] = known.y[at] = ELSEWHERE
    held = [sum(each.points for each in _seen_to_hold(pos, side, seat)) for seat in SEATS]
    return Tallied(
        [
            held[rule.side] if rule.kind == HELD else rule.points * count(known, rule)
            for rule in pos.box.scenario.victory
        ]
    )


def _told(pos: Skirmish, side: int, foe: Piece) -> bool:
    state = pos.state[foe.index]
    if foe.man:
        return bool(pos.token[foe.index]) or state == CAPTURED
    if state == DEAD:
        return True
    if foe.gun:
        # 36.4 Left lying: its men may be about, unseen, until one of ours stands beside it.
        beside = [man for man in pos.box.of_side[side] if man.man and pos.able(man)]
        return any(distance(pos, man, foe) <= CONTACT for man in beside)
    return bool(pos.token[foe.index])


def _seen_to_hold(pos: Skirmish, side: int, seat: str) -> list[Objective]:
    """33.4 Whose an empty place is, nobody can be sure of."""
    return [
        each for each in pos.box.scenario.objectives if seems_held(pos, each.index, (side,)) == seat
    ]
