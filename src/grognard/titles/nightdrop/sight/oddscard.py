# uncompiled: what is shown, not what is computed with
"""The fight card: both factors and the exact chance of each of the five results (9.2).

Whoever may not look under an Unknown marker gets the mixture over all units that could lie there,
each choice as likely as any other; what does lie there is never asked.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import partial
from itertools import combinations
from typing import Final

from grognard.boards.grid import OFF
from grognard.boards.staging import Standing, two_sides
from grognard.engine.errors import DataError, Refused
from grognard.engine.laws import Refusal, refusals
from grognard.engine.sums import Part, Sum
from grognard.titles.nightdrop.box.contents import GERMAN, LAST_NIGHT_TURN, SEATS, US, Box, Unit
from grognard.titles.nightdrop.options import Options
from grognard.titles.nightdrop.position import UNSEEN, Drop, empty_map
from grognard.titles.nightdrop.rules.ch09_combat import (
    TO_JOIN,
    CombatDie,
    Massing,
    attack_factor,
    defence_factor,
    ground_parts,
)
from grognard.titles.nightdrop.rules.ch09_results import DOUBLE, LOSS, OUTCOMES, Fight, outcome_of
from grognard.titles.nightdrop.sight.view import can_tell

WORST_FIRST: Final = OUTCOMES[::-1]
"""The results from the worst for the attacker to the best."""
FACES: Final = range(1, 7)


class FightCard:
    """A fight before its dice.

    `guard` is UNSEEN where it depends on what lies under a marker; then `least` and `most` are the
    lowest and the highest defence that may be met.
    """

    def __init__(
        self,
        lead: str,
        guard: str,
        attack: Sum,
        least: Sum,
        most: Sum,
        odds: dict[str, Fraction],
    ) -> None:
        self.lead: Final = lead
        self.guard: Final = guard
        self.attack: Final = attack
        self.least: Final = least
        self.most: Final = most
        self.odds: Final = odds


def throw_odds(attack: int, defence: int, first: int = 0) -> dict[str, Fraction]:
    """9.2.4 The chance of each result for two factors; `first` is the attacker's die if thrown."""
    odds = dict.fromkeys(WORST_FIRST, Fraction(0))
    thrown = [(a, d) for a in ((first,) if first else FACES) for d in FACES]
    for a, d in thrown:
        odds[outcome_of(attack + a, defence + d)] += Fraction(1, len(thrown))
    return odds


def fight_card(pos: Drop, fight: Fight, seat: str, first: int = 0) -> FightCard:
    """The fight as that seat may know it.

    A Point not yet named (OFF) is the best: for the attacker the one with the best chances, for
    the defender the one with the highest factor.
    """
    leads = fight.units if fight.lead == OFF else (fight.lead,)
    cards = [_led_by(pos, fight, lead, seat, first) for lead in leads]
    return max(cards, key=lambda card: _hope(card.odds))


def _hope(odds: dict[str, Fraction]) -> tuple[Fraction, ...]:
    """What an attacker looks for first: to win, to win doubly, not to lose."""
    return (odds[LOSS] + odds[DOUBLE], odds[DOUBLE], *(-odds[key] for key in WORST_FIRST))


def _led_by(pos: Drop, fight: Fight, lead: int, seat: str, first: int) -> FightCard:
    attack = attack_factor(pos, fight.units, lead)
    hex = pos.where[lead]
    odds = dict.fromkeys(WORST_FIRST, Fraction(0))
    defences: list[tuple[str, Sum]] = []
    lying = unseen_values(pos, fight.target, seat)
    for values, count in sorted(lying.items()):
        guard, defence = _defence(pos, fight, hex, seat, values)
        defences.append((guard, defence))
        share = Fraction(count, lying.total())
        for key, chance in throw_odds(attack.total, defence.total, first).items():
            odds[key] += share * chance
    defences.sort(key=lambda each: each[1].total)
    guards = {guard for guard, _ in defences}
    return FightCard(
        pos.box.units[lead].id,
        guards.pop() if len(guards) == 1 else UNSEEN,
        attack,
        defences[0][1],
        defences[-1][1],
        odds,
    )


def unseen_values(pos: Drop, hex: int, seat: str) -> Counter[tuple[int, ...]]:
    """The Defence Values that may lie under the markers in a hex, and in how many ways."""
    covered = [unit for unit in pos.units_in(hex) if unit.german and not can_tell(pos, unit, seat)]
    # 3.1.4 A unit under its marker has never fought a company: it is at full strength.
    values = [unit.full[1] for unit in pos.box.germans if not can_tell(pos, unit, seat)]
    return Counter(tuple(sorted(some)) for some in combinations(values, len(covered)))


def _defence(
    pos: Drop, fight: Fight, lead_hex: int, seat: str, unseen: tuple[int, ...]
) -> tuple[str, Sum]:
    """The defending Point and DF, if those values lie under the markers."""
    units = pos.units_in(fight.target)
    seen = [unit for unit in units if not unit.german or can_tell(pos, unit, seat)]
    able = [unit for unit in seen if not unit.stick]
    if fight.guard != OFF:
        able = [pos.box.units[fight.guard]]
    best = max(able, key=pos.defence_value, default=None)
    if best is not None and all(value <= pos.defence_value(best) for value in unseen):
        if not unseen:
            return best.id, defence_factor(pos, fight.target, best.index, lead_hex)
        point, value, beside = best.id, pos.defence_value(best), [UNSEEN] * len(unseen)
        beside += [unit.id for unit in seen if unit is not best]
    else:
        point, value, beside = UNSEEN, unseen[-1], [UNSEEN] * (len(unseen) - 1)
        beside += [unit.id for unit in seen]
    parts = [
        Part(value, "point", "9.2.3", {"unit": point}),
        *(Part(1, "support", "9.2.3", {"unit": id}) for id in beside),
        *ground_parts(pos, fight.target, lead_hex),
    ]
    return point, Sum(tuple(parts))


# The throw itself --------------------------------------------------------------------------------


def throw_due(pos: Drop) -> Drop | None:
    """The fight whose first die falls now, as if nothing came after."""
    question = pos.question
    if not isinstance(question, CombatDie) or question.first:
        return None
    thrown = pos.copy()
    thrown.news = []
    thrown.stack = (question,)
    return thrown


def outcome(after: Drop) -> str:
    """The bar of the card that came about."""
    keys = {f"result-{key}": f"outcome-{key}" for key in OUTCOMES}
    return next(keys[event.key] for event in after.news or () if event.key in keys)


# A fight out of nothing --------------------------------------------------------------------------


def staged_fight(
    box: Box, attackers: list[Standing], defenders: list[Standing], turn: int
) -> tuple[Drop, Fight]:
    """Those units alone on the map, and the fight between them. Refused if it cannot be."""
    pos = empty_map(box, Options())
    pos.turn = turn
    attacking, attacked = two_sides(attackers, defenders, partial(_stand, pos), SEATS)
    side = attacking[0].side
    hexes = {pos.hex_of(unit) for unit in attacked}
    if len(hexes) > 1:
        raise DataError("defend", defenders[-1][1], "a fight is for one hex (9.1.1)")
    target = hexes.pop()
    against: list[Refusal] = []
    if any(pos.hex_of(unit) == target for unit in attacking):
        name = box.names[target]
        against.append(Refusal("8.4.3", "enemy-hex", {"hex": name}))
    pos.active = f"U{attacking[0].regiment + 1}" if side == US else "G4"
    pos.quota = len(attacking) if side == GERMAN else 0
    massed: tuple[int, ...] = ()
    waiting = list(attacking)
    while waiting and not against:
        # By day the hexes form a chain, whatever the order they are named in.
        free = [u for u in waiting if not refusals(TO_JOIN, pos, Massing(side, target, massed), u)]
        if not free:
            against += refusals(TO_JOIN, pos, Massing(side, target, massed), waiting[0])
            break
        massed = tuple(sorted((*massed, free[0].index)))
        waiting.remove(free[0])
    if against:
        raise Refused(against)
    return pos, Fight(side, target, massed, OFF, OFF)


def _stand(pos: Drop, text: str, name: str, key: str) -> Unit:
    """A unit, with "/r" if it is reduced, is laid in that hex."""
    id = text.removesuffix("/r")
    unit = pos.box.by_id.get(id)
    hex = pos.box.grid.numbers.get(name)
    if unit is None:
        known = "505-01..., 505-A..., " + ", ".join(unit.id for unit in pos.box.germans)
        raise DataError(key, id, f"no such unit (known: {known})")
    if hex is None:
        raise DataError(key, f"{id}@{name}", f"no hex {name!r} on the map")
    if pos.on_map(unit):
        raise DataError(key, id, "is named twice")
    if text != id:
        if unit.reduced is None:
            raise DataError(key, id, "has no reduced side")
        pos.reduced |= unit.bit
    pos.put(unit, hex)
    return unit


def turn_of(night: bool) -> int:
    """5.1 A turn by night, or by day."""
    return LAST_NIGHT_TURN if night else LAST_NIGHT_TURN + 1
