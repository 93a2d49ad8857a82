# uncompiled: what is shown, not what is computed with
"""What a player of Night Drop weighs: fights, conversions, draws, and the ways of a unit."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise

from grognard.boards.grid import OFF
from grognard.boards.walk import Trail, toll, walk
from grognard.engine.cards import Bar, Card, Other, Way
from grognard.engine.laws import Facts, allowed
from grognard.engine.sums import Part, Sum
from grognard.titles.nightdrop.actions import Attack, Convert, Form, March, Move, Reinforce
from grognard.titles.nightdrop.box.contents import GERMAN, PIR, REGIMENTS, SEATS, US
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.rules.ch02_conversion import (
    FULL,
    NOTHING,
    REDUCED,
    Converting,
    Forming,
    becomes,
    next_company,
    reduced_in,
    sticks_in,
)
from grognard.titles.nightdrop.rules.ch04_containers import Turning
from grognard.titles.nightdrop.rules.ch05_displacement import Displacing
from grognard.titles.nightdrop.rules.ch08_movement import (
    TO_MOVE,
    TO_STEP,
    Movement,
    Step,
    cost_of,
    price,
)
from grognard.titles.nightdrop.rules.ch08_reinforcements import Reinforcing
from grognard.titles.nightdrop.rules.ch09_combat import (
    AttackPoint,
    Combat,
    CombatDie,
    DefencePoint,
    Massing,
    could_join,
)
from grognard.titles.nightdrop.rules.ch09_results import DOUBLE, LOSS, Fight, NightRetreat
from grognard.titles.nightdrop.sight.oddscard import fight_card
from grognard.titles.nightdrop.sight.view import unseen_types

WON = (LOSS, DOUBLE)


def card(pos: Drop, seat: str) -> Card | None:
    """What that seat weighs now."""
    question = pos.question
    if isinstance(question, Massing):
        mine = question.seat(pos) == seat and question.units
        return _fight(pos, massed(question), seat) if mine else None
    if isinstance(question, AttackPoint):
        fight = Fight(question.side, question.target, question.units, OFF, OFF)
        return _fight(pos, fight, seat)
    if isinstance(question, DefencePoint):
        fight = Fight(question.side, question.target, question.units, question.lead, OFF)
        return _fight(pos, fight, seat)
    if isinstance(question, CombatDie):
        return _fight(pos, question.fight(), seat, question.first)
    if isinstance(question, NightRetreat):
        return _stand(pos, question)
    if isinstance(question, Converting):
        return _best_conversion(pos, question, seat)
    if isinstance(question, Turning):
        forming = next(each for each in pos.stack[::-1] if isinstance(each, Forming | Converting))
        return conversion(pos, forming.regiment, pos.where[question.stick], seat)
    if isinstance(question, Displacing):
        return _unknown_sticks(pos, seat)
    if isinstance(question, Reinforcing) and seat == SEATS[GERMAN]:
        return _container(pos)
    return None


# Combat ------------------------------------------------------------------------------------------


def massed(question: Massing) -> Fight:
    return Fight(question.side, question.target, question.units, OFF, OFF)


def _fight(pos: Drop, fight: Fight, seat: str, first: int = 0) -> Card:
    hex = pos.box.names[fight.target]
    attacker = SEATS[fight.side]
    if all(unit.stick for unit in pos.units_in(fight.target)):
        bars = [Bar("outcome-sticks-eliminated", Fraction(1), True)]
        return Card("lone-sticks", "9.3.2a", {"hex": hex}, {}, bars, seat=attacker)
    weighed = fight_card(pos, fight, seat, first)
    facts: Facts = {
        "hex": hex,
        "units": tuple(pos.box.units[number].id for number in fight.units),
        "point": weighed.lead,
        "guard": weighed.guard,
    }
    sums = {"attack": weighed.attack, "defence": weighed.most}
    column = f"{weighed.attack.total} : {weighed.most.total}"
    if weighed.least.total != weighed.most.total:
        sums = {
            "attack": weighed.attack,
            "defence-least": weighed.least,
            "defence-most": weighed.most,
        }
        column = f"{weighed.attack.total} : {weighed.least.total}–{weighed.most.total}"
    bars = [Bar(f"outcome-{key}", share, key in WON) for key, share in weighed.odds.items()]
    return Card("fight", "9.2.4a", facts, sums, bars, column, seat=attacker)


def others(pos: Drop, seat: str) -> list[Other]:
    """The fight being set up, with each unit that could join and without each that has; what an
    attack, a conversion or a company would bring."""
    question = pos.question
    if question is None or question.seat(pos) != seat:
        return []
    if isinstance(question, Combat):
        return _at_targets(pos, question, seat)
    if isinstance(question, Converting):
        return _conversions(pos, question, seat)
    if isinstance(question, Forming):
        return _companies(pos, question)
    if not isinstance(question, Massing):
        return []
    found: list[Other] = []
    for unit in could_join(pos, question):
        units = tuple(sorted((*question.units, unit.index)))
        fight = Fight(question.side, question.target, units, OFF, OFF)
        found.append(Other(unit.id, True, _fight(pos, fight, seat)))
    if len(question.units) > 1:
        for number in question.units:
            units = tuple(other for other in question.units if other != number)
            fight = Fight(question.side, question.target, units, OFF, OFF)
            found.append(Other(pos.box.units[number].id, False, _fight(pos, fight, seat)))
    return found


def _at_targets(pos: Drop, question: Combat, seat: str) -> list[Other]:
    """9.1 The attack on each hex, by as many as can join one another."""
    found: list[Other] = []
    for said in question.answers(pos):
        if isinstance(said, Attack):
            massing = Massing(question.side, pos.box.grid.hex(said.target), ())
            while joiners := could_join(pos, massing):
                units = tuple(sorted((*massing.units, joiners[0].index)))
                massing = Massing(massing.side, massing.target, units)
            found.append(Other(said.target, True, _fight(pos, massed(massing), seat), str(said)))
    return found


def _stand(pos: Drop, question: NightRetreat) -> Card:
    """9.2.4d What standing costs: the steps and the sticks lost for certain."""
    guard = pos.box.units[question.guard]
    units = pos.units_in(question.target)
    dies = guard.reduced is None or pos.is_reduced(guard)
    lost = [Part(1, "step", "9.2.5c" if dies else "9.2.5a", {"unit": guard.id})]
    if dies and guard.company and not any(u.company for u in units if u is not guard):
        # 9.3.2b With their last company the sticks are gone too.
        lost += [Part(1, "step", "9.3.2b", {"unit": u.id}) for u in units if u.stick]
    facts: Facts = {"hex": pos.box.names[question.target], "unit": guard.id}
    bars = [Bar("stand-eliminated" if dies else "stand-reduced", Fraction(1))]
    seat = question.seat(pos)
    return Card("stand", "9.2.4d", facts, {"losses": Sum(tuple(lost))}, bars, seat=seat)


# Sticks ------------------------------------------------------------------------------------------


def conversion(pos: Drop, regiment: int, hex: int, seat: str) -> Card:
    """2.4 What the sticks of a regiment in a hex will make, as far as that seat can know."""
    sticks = sticks_in(pos, regiment, hex)
    known = [pos.types[stick.index] for stick in sticks if not pos.is_unknown(stick)]
    unseen = unseen_types(pos, regiment, seat)
    chances = dict.fromkeys((NOTHING, REDUCED, FULL), Fraction(0))
    for types, share in _turned(len(sticks) - len(known), unseen):
        chances[_makes(pos, regiment, hex, [*known, *types])] += share
    bars = [
        Bar(f"makes-{made or 'nothing'}", share, made != NOTHING) for made, share in chances.items()
    ]
    facts: Facts = {"hex": pos.box.names[hex]}
    sums = {"unseen": _tally(unseen)}
    return Card("conversion", "2.4.1a", facts, sums, bars, seat=SEATS[US])


def _turned(count: int, unseen: dict[str, int]) -> list[tuple[tuple[str, ...], Fraction]]:
    """The types that `count` sticks can show, one after the other, and how likely each is."""
    if not count:
        return [((), Fraction(1))]
    total = sum(unseen.values())
    found: list[tuple[tuple[str, ...], Fraction]] = []
    for kind, number in unseen.items():
        if number:
            for rest, share in _turned(count - 1, {**unseen, kind: number - 1}):
                found.append(((kind, *rest), share * Fraction(number, total)))
    return found


def _makes(pos: Drop, regiment: int, hex: int, types: list[str]) -> str:
    """2.4.1b, 2.4.2b The best that can be made of sticks of these types in that hex."""
    useful = [kind for kind in types if kind != PIR]
    if useful and reduced_in(pos, regiment, hex):
        return FULL
    if next_company(pos, regiment) is None:
        return NOTHING
    made = [becomes(list(some)) for size in (2, 3) for some in combinations(useful, size)]
    return FULL if FULL in made else REDUCED if REDUCED in made else NOTHING


def _conversions(pos: Drop, question: Converting, seat: str) -> list[Other]:
    """Every hex where it may be tried, and what can be hoped for there."""
    found: list[Other] = []
    for said in question.answers(pos):
        if isinstance(said, Convert):
            made = conversion(pos, question.regiment, pos.box.grid.hex(said.hex), seat)
            found.append(Other(said.hex, True, made, str(said)))
    return found


def _best_conversion(pos: Drop, question: Converting, seat: str) -> Card | None:
    """Of the hexes where it may be tried, the one with the best chances."""
    cards = [other.card for other in _conversions(pos, question, seat)]
    return max(cards, key=lambda card: [bar.chance for bar in card.bars[::-1]], default=None)


def _companies(pos: Drop, question: Forming) -> list[Other]:
    """2.4.1b, 2.4.2b What each answer makes."""
    found: list[Other] = []
    for said in question.answers(pos):
        if isinstance(said, Form):
            sticks = [pos.box.by_id[id] for id in said.sticks.split("+")]
            made, unit = becomes([pos.types[stick.index] for stick in sticks]), sticks[0]
        elif isinstance(said, Reinforce):
            made, unit = FULL, pos.box.by_id[said.company]
        else:
            continue
        facts: Facts = {"hex": pos.box.names[question.hex]}
        bars = [Bar(f"makes-{made}", Fraction(1), True)]
        card = Card("conversion", "2.4.1b1", facts, {}, bars, seat=SEATS[US])
        found.append(Other(unit.id, True, card, str(said)))
    return found


def _unknown_sticks(pos: Drop, seat: str) -> Card:
    """5.4.2 What an unknown stick of the regiment may be."""
    unseen = unseen_types(pos, pos.regiment(), seat)
    total = sum(unseen.values())
    bars = [Bar(f"stick-{kind}", Fraction(count, total)) for kind, count in unseen.items()]
    facts: Facts = {"regiment": REGIMENTS[pos.regiment()]}
    sums = {"unseen": _tally(unseen)}
    return Card("sticks", "2.3", facts, sums, bars, seat=SEATS[GERMAN])


def _tally(unseen: dict[str, int]) -> Sum:
    parts = [Part(count, "unseen", "2.3", {"type": kind}) for kind, count in unseen.items()]
    return Sum(tuple(parts))


def _container(pos: Drop) -> Card:
    """8.5.2 What is left to be drawn; the German player knows what he has drawn already."""
    left = pos.in_container()
    kinds = {
        "draw-armour": [unit for unit in left if unit.armour],
        "draw-two-steps": [u for u in left if not u.armour and u.reduced is not None],
        "draw-one-step": [u for u in left if not u.armour and u.reduced is None],
    }
    bars = [Bar(key, Fraction(len(units), len(left))) for key, units in kinds.items()]
    parts = [
        Part(1, "in-container", "8.5.2b", {"unit": unit.id, "entry": unit.entry}) for unit in left
    ]
    sums = {"container": Sum(tuple(parts))}
    return Card("container", "8.5.1a", {"count": len(left)}, sums, bars, seat=SEATS[GERMAN])


# The ways of a unit, or of a stack ---------------------------------------------------------------


def ways(pos: Drop, id: str) -> list[Way]:
    """Every hex the unit could reach in this activation, by the cheapest way.

    The number of a hex stands for the stack in it, where its units all move alike (8.4.1).
    """
    question = pos.question
    if not isinstance(question, Movement):
        return []
    names = pos.box.names
    found: list[Way] = []
    start = pos.box.grid.numbers.get(id, OFF)
    unit = pos.box.by_id.get(id)
    if start != OFF:
        going = question.steps_from(pos, start)
        if len(going) < 2 or len({step.unit.armour for step in going}) > 1:
            return []
    elif unit is None or not allowed(TO_MOVE, pos, question, unit):
        return []
    else:
        going = [question.step(pos, unit)]
    for trail in _trails(pos, going):
        legs = list(pairwise((going[0].here, *trail.path)))
        cost = toll([cost_of(pos, going[0].unit, here, hex) for here, hex in legs])
        path = tuple(names[hex] for hex in trail.path)
        if unit is None:
            steps = [str(March(names[here], names[hex])) for here, hex in legs]
        else:
            steps = [str(Move(id, name)) for name in path]
        found.append(Way(steps[0], path[-1], path, cost, tuple(steps[1:])))
    return found


def _trails(pos: Drop, going: list[Step]) -> list[Trail]:
    """Where these units can go together: every step obeys TO_STEP, for each of them."""

    def steps(here: int, spent: int) -> list[tuple[int, int]]:
        nexts = [step.further(here, spent) for step in going]
        return [
            (hex, price(pos, nexts[0], hex))
            for hex in pos.box.grid.around(here)
            if all(allowed(TO_STEP, pos, step, hex) for step in nexts)
        ]

    return walk(going[0].here, 0, steps)
