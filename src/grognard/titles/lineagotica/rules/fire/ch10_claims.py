"""10.3 Orders of one step claim what they use: a comrade, a battery, a weapon that lies there.

Everything ordered for a step happens at once, so no two orders of a side may count on the same
thing. The second is refused, and told whose order was first.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.actions import Action
from grognard.engine.laws import Facts, law
from grognard.titles.lineagotica.actions import VOCABULARY, Adjust, Call, Do
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.fire.ch10_volleys import FIRE
from grognard.titles.lineagotica.rules.fire.ch14_battery import battery_named
from grognard.titles.lineagotica.rules.turn.ch37_battles import loads_left

MAN: Final = "man"
SUPPORT: Final = "support"
THING: Final = "thing"
LOAD: Final = "load"

Claim = tuple[str, str]
"""What kind of thing, and which."""

_WITH_A_COMRADE: Final = ("swap", "carry", "put-down", "hitch")
_ON_A_THING: Final = ("pick-up", "destroy", "recrew", "search-prisoner", "set-off", "fire-charge")


def claims(pos: Skirmish, piece: Piece, action: Action) -> list[Claim]:
    """What that order would use besides the man himself."""
    if isinstance(action, Call | Adjust):
        battery = battery_named(pos, piece.side, action.support)
        gunner = battery.gunner if battery is not None else None
        found = [(SUPPORT, action.support)]
        # 14.13 A mortar on the table is fired by its gunner.
        return [*found, (MAN, gunner.id)] if gunner is not None else found
    if isinstance(action, Do):
        if action.deed in _WITH_A_COMRADE:
            return [(MAN, action.object)]
        if action.deed in _ON_A_THING:
            return [(THING, action.object)]
        if action.deed == "take-load":
            return [(LOAD, action.object)]
    return []


def claimed(pos: Skirmish, side: int, claim: Claim) -> list[Piece]:
    """Those whose orders of this step count on it already."""
    found: list[Piece] = []
    for order in pos.orders:
        piece = pos.box.pieces[order[1]]
        if piece.side != side:
            continue
        used = [(MAN, piece.id)]
        if order[0] != FIRE and order[2]:
            used += claims(pos, piece, VOCABULARY.read(order[2]))
        if claim in used:
            found.append(piece)
    return found


def _first(pos: Skirmish, piece: Piece, action: Action, kind: str) -> Facts | None:
    for claim in claims(pos, piece, action):
        others = claimed(pos, piece.side, claim) if claim[0] == kind else []
        if others:
            return {"what": claim[1], "piece": others[0].id}
    return None


@law("14.4", "claimed")
def a_support_answers_one_observer(pos: Skirmish, piece: Piece, action: Action) -> Facts | None:
    return _first(pos, piece, action, SUPPORT)


@law("10.3", "claimed")
def a_comrade_helps_with_one_thing(pos: Skirmish, piece: Piece, action: Action) -> Facts | None:
    return _first(pos, piece, action, MAN)


@law("10.3", "claimed")
def he_is_not_busy_with_another(pos: Skirmish, piece: Piece, action: Action) -> Facts | None:
    others = [each for each in claimed(pos, piece.side, (MAN, piece.id)) if each is not piece]
    return {"what": piece.id, "piece": others[0].id} if others else None


@law("10.4", "claimed")
def a_thing_is_taken_by_one(pos: Skirmish, piece: Piece, action: Action) -> Facts | None:
    return _first(pos, piece, action, THING)


@law("37.34", "claimed")
def there_are_so_many_loads(pos: Skirmish, piece: Piece, action: Action) -> Facts | None:
    for claim in claims(pos, piece, action):
        others = claimed(pos, piece.side, claim) if claim[0] == LOAD else []
        if others and len(others) >= loads_left(pos):
            return {"what": claim[1], "piece": others[0].id}
    return None


OF_CLAIMS: Final = (
    a_support_answers_one_observer,
    a_comrade_helps_with_one_thing,
    he_is_not_busy_with_another,
    a_thing_is_taken_by_one,
    there_are_so_many_loads,
)
