"""The fight card: both sums, the column and the exact chance of every outcome (4.1 to 4.3)."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from math import lcm
from typing import Final

from grognard.boards.staging import Standing, two_sides
from grognard.engine.errors import DataError, Refused
from grognard.engine.forecast import forecast
from grognard.engine.laws import Refusal, refusals
from grognard.engine.sums import Sum
from grognard.titles.berlino85.box.contents import SEATS, WESTERN, Box, Unit
from grognard.titles.berlino85.options import Options
from grognard.titles.berlino85.position import Berlin, Fight, empty_map
from grognard.titles.berlino85.rules.ch03_combat import (
    COLUMNS,
    NO_ATTACK,
    TO_JOIN_AN_ATTACK,
    attack_total,
    column,
    defence_total,
    landed_on_enemy,
    odds,
)
from grognard.titles.berlino85.rules.ch04_results import (
    COMBAT_TABLE,
    STANDS_UP_TO,
    CombatDie,
    die_sum,
)
from grognard.titles.berlino85.rules.ch05_negotiations import TalksDie

OUTCOMES: Final = (
    "attacker-eliminated",
    "attacker-retreats",
    "nothing",
    "defender-retreats",
    "defender-eliminated",
)
TALKS_OUTCOMES: Final = ("cease-fire", "fighting-goes-on", "surrender")
"""Both from the worst to the best for whoever asked for the throw."""


class FightCard:
    """A fight before the die: `column` is "" and `results` empty where 4.5 forbids it."""

    def __init__(
        self,
        attack: Sum,
        defence: Sum,
        column: str,
        results: tuple[str, ...],
        odds: dict[str, Fraction],
    ) -> None:
        self.attack: Final = attack
        self.defence: Final = defence
        self.column: Final = column
        self.results: Final = results
        """The entry of the combat table for each face of the die, night included."""
        self.odds: Final = odds


def fight_card(pos: Berlin, fight: Fight) -> FightCard:
    """The card of a fight as it stands in this position."""
    attack = attack_total(pos, fight.attackers, fight.targets)
    defence = defence_total(pos, fight.defenders)
    number = odds(pos, fight)
    if number == NO_ATTACK:
        return FightCard(attack, defence, "", (), {})
    results = tuple(COMBAT_TABLE[die_sum(pos, face).total - 1][number] for face in range(1, 7))
    return FightCard(attack, defence, COLUMNS[number], results, fight_odds(pos, fight))


# Over the very rules -----------------------------------------------------------------------------


def fight_odds(pos: Berlin, fight: Fight) -> dict[str, Fraction]:
    """The chance of each outcome where the units stand.

    Eliminated means all of them, by the table or because nobody can get away (4.3g); a side that
    saves some in a retreat retreats.
    """
    thrown = _alone(pos, CombatDie(pos.box.units[fight.attackers[0]].side, 0))
    thrown.fights = (fight,)
    return _chances(thrown, OUTCOMES)


def talks_odds(pos: Berlin) -> dict[str, Fraction]:
    """5.0 The chance of each outcome if the Russian opened negotiations now, or of those open."""
    question = pos.question
    talks = question if isinstance(question, TalksDie) else TalksDie(0)
    return _chances(_alone(pos, talks), TALKS_OUTCOMES)


def throw_due(pos: Berlin) -> Berlin | None:
    """The fight or the negotiations whose first die falls now, as if nothing came after."""
    question = pos.question
    if isinstance(question, CombatDie):
        thrown = _alone(pos, CombatDie(question.side, 0))
        thrown.fights = (pos.fights[question.number],)
        return thrown
    if isinstance(question, TalksDie) and not question.western:
        return _alone(pos, question)
    return None


def _alone(pos: Berlin, die: CombatDie | TalksDie) -> Berlin:
    thrown = pos.copy()
    thrown.news = []
    thrown.stack = (die,)
    return thrown


def _chances(thrown: Berlin, keys: tuple[str, ...]) -> dict[str, Fraction]:
    outcomes = forecast(thrown)
    # In shares of one size, which add up as whole numbers: fractions are slow.
    shares = lcm(*[outcome.one_in for outcome in outcomes])
    held = dict.fromkeys(keys, 0)
    for outcome in outcomes:
        held[_came(thrown, outcome.position)] += shares // outcome.one_in
    return {key: Fraction(held[key], shares) for key in keys}


def outcome(thrown: Berlin, after: Berlin) -> str:
    """The bar of the card that came about."""
    prefix = "outcome-" if isinstance(thrown.question, CombatDie) else "talks-"
    return prefix + _came(thrown, after)


def _came(thrown: Berlin, after: Berlin) -> str:
    if isinstance(thrown.question, CombatDie):
        return _outcome(after, thrown.fights[0])
    return next(event.key for event in after.news or () if event.key in TALKS_OUTCOMES)


def _outcome(after: Berlin, fight: Fight) -> str:
    if not any(after.on_map(after.box.units[n]) for n in fight.attackers):
        return "attacker-eliminated"
    if not any(after.on_map(after.box.units[n]) for n in fight.defenders):
        return "defender-eliminated"
    attacker = SEATS[after.box.units[fight.attackers[0]].side]
    for event in after.news or ():
        if event.key == "gives-way":
            beaten = event.facts["seat"] == attacker
            return "attacker-retreats" if beaten else "defender-retreats"
    return "nothing"


# From the table alone ----------------------------------------------------------------------------


def table_card(attack: int, defence: int, *, night: bool) -> tuple[str, tuple[str, ...]]:
    """The column for two totals ("" below 1-3) and the table's entry for each face of the die."""
    number = column(attack, defence)
    if number == NO_ATTACK:
        return "", ()
    rows = [max(face - 1, 1) if night else face for face in range(1, 7)]
    return COLUMNS[number], tuple(COMBAT_TABLE[row - 1][number] for row in rows)


def table_odds(results: tuple[str, ...]) -> dict[str, Fraction]:
    """The chance of each outcome for a table's entries, as if everybody could always retreat."""
    chances = dict.fromkeys(OUTCOMES, Fraction(0))
    for result in results:
        share = Fraction(1, len(results))
        loser = "attacker" if result[0] == "A" else "defender"
        if result == "N":
            chances["nothing"] += share
        elif result[1] == "E":
            chances[f"{loser}-eliminated"] += share
        else:
            stands = share * Fraction(STANDS_UP_TO[int(result[1])], 6)
            chances["nothing"] += stands
            chances[f"{loser}-retreats"] += share - stands
    return chances


# A fight out of nothing --------------------------------------------------------------------------


def staged_fight(
    box: Box, attackers: list[Standing], defenders: list[Standing], turn: int
) -> tuple[Berlin, Fight]:
    """Those units alone on the map, and the fight between them, however poor its odds.

    Refused if they cannot stand there, or not attack from there.
    """
    pos = empty_map(box, Options())
    pos.turn = turn
    attacking, attacked = two_sides(attackers, defenders, partial(_stand, pos), SEATS)
    side = attacking[0].side
    landed = landed_on_enemy(pos)
    pos.flew = landed is not None and landed in attacking
    targets = tuple(sorted({pos.hex_of(unit) for unit in attacked}))
    numbers = tuple(sorted(unit.index for unit in attacked))
    against: list[Refusal] = [
        *_misplaced(pos),
        *(
            refusal
            for unit in attacking
            for refusal in refusals(TO_JOIN_AN_ATTACK, pos, side, Fight((), targets, numbers), unit)
        ),
    ]
    if against:
        raise Refused(against)
    return pos, Fight(tuple(sorted(unit.index for unit in attacking)), targets, numbers)


def _stand(pos: Berlin, id: str, name: str, key: str) -> Unit:
    unit = pos.box.by_id.get(id)
    hex = pos.box.grid.numbers.get(name)
    if unit is None:
        raise DataError(key, id, f"no such unit (known: {', '.join(pos.box.by_id)})")
    if hex is None:
        raise DataError(key, f"{id}@{name}", f"no hex {name!r} on the map")
    if pos.on_map(unit):
        raise DataError(key, id, "is named twice")
    pos.put(unit, hex)
    return unit


def _misplaced(pos: Berlin) -> list[Refusal]:
    """Units that could not stand where they were put."""
    found: list[Refusal] = []
    for unit in pos.box.units:
        if not pos.on_map(unit):
            continue
        hex = pos.hex_of(unit)
        name = pos.box.names[hex]
        if unit.side == WESTERN and not pos.box.inside[hex]:
            found.append(Refusal("X.2", "stays-in-west-berlin", {"unit": unit.id, "hex": name}))
        if pos.has_enemies(hex, unit.side) and unit.side != WESTERN and not unit.airborne:
            found.append(Refusal("X.1", "enemy-hex", {"unit": unit.id, "hex": name}))
        if not pos.has_room(hex, unit):
            found.append(Refusal("2.6b", "stack-full", {"unit": unit.id, "hex": name}))
    return found
