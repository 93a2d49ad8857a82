# uncompiled: what is shown, not what is computed with
"""Exact chances: attacks, close combats, air raids, and the risk of a march."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from grognard.boards.grid import OFF
from grognard.engine.laws import Facts, allowed
from grognard.engine.sums import Sum
from grognard.titles.roesselsprung.box.contents import COMMAND, MOST_ATTACKS, RADIO, SEATS, Aircraft
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.ch05_march import BREAKDOWN_EVERY
from grognard.titles.roesselsprung.rules.ch09_attack import (
    TO_FIRE,
    Units,
    Volley,
    hits,
    modifiers,
    to_hit,
    victims,
)
from grognard.titles.roesselsprung.rules.ch11_close_combat import (
    BEATEN,
    TEST,
    TIE,
    CloseCombat,
    outcome_of,
)
from grognard.titles.roesselsprung.rules.ch12_reaction import (
    REACTION_COST,
    TO_SHOOT,
    TO_STORM,
    Chance,
    reaction_cost,
)
from grognard.titles.roesselsprung.rules.ch13_aircraft import Raiding

Odds = dict[str, Fraction]
"""By result, from the worst for whoever ventures to the best."""

FACES: Final = range(1, 7)

MISSED: Final = "missed"
SHAKEN: Final = "shaken"
LOSES_ONE: Final = "loses-1"
LOSES_TWO: Final = "loses-2"
LOSES_MORE: Final = "loses-more"
ON_UNITS: Final = (MISSED, SHAKEN, LOSES_ONE, LOSES_TWO, LOSES_MORE)
"""9.2 By hits: one is a test, each further one a point."""
RADIO_LOST: Final = "radio-lost"
ON_THE_RADIO: Final = (MISSED, RADIO_LOST)
"""13.7.2"""
COMMAND_LOST: Final = "command-lost"
ON_A_COMMAND: Final = (MISSED, SHAKEN, COMMAND_LOST)
"""2.1.2b"""
TANK_LOST: Final = "tank-lost"
ON_TANKS: Final = (MISSED, TANK_LOST)
"""13.6.3b"""

ENTERING_CRUSHED: Final = "entering-crushed"
ENTERING_BEATEN: Final = "entering-beaten"
ENTERING_ROUTED: Final = "entering-routed"
THROWN_BACK: Final = "thrown-back"
STANDING_ROUTED: Final = "standing-routed"
STANDING_BEATEN: Final = "standing-beaten"
STANDING_CRUSHED: Final = "standing-crushed"
COMBAT_RESULTS: Final = (
    ENTERING_CRUSHED,
    ENTERING_BEATEN,
    ENTERING_ROUTED,
    THROWN_BACK,
    STANDING_ROUTED,
    STANDING_BEATEN,
    STANDING_CRUSHED,
)
"""11.1 From the worst for the side that enters to the best."""


def promise(odds: Odds) -> Fraction:
    """How good these chances are: how far from the worst they lead on average."""
    return sum((place * chance for place, chance in enumerate(odds.values())), Fraction(0))


# 9 Attacks ----------------------------------------------------------------------------------------


def attack_results(
    pos: Raid, side: int, hex: int, only: Units, from_the_air: bool
) -> tuple[str, ...]:
    """What no hit, one, two... mean to those who could be hit there."""
    there = victims(pos, side, hex, only)
    if any(piece.combat and (not piece.tank or from_the_air) for piece in there):
        return ON_UNITS
    if any(piece.category == RADIO for piece in there):
        return ON_THE_RADIO
    return ON_A_COMMAND if any(piece.category == COMMAND for piece in there) else ON_TANKS


def die_modifiers(pos: Raid, units: Units, hex: int, only: Units, moving: bool) -> list[int]:
    """9.1b The modifier of each die, unit by unit."""
    found: list[int] = []
    for index in units:
        unit = pos.box.pieces[index]
        found += [modifiers(pos, unit, hex, only, moving).total] * pos.vf[index]
    return found


def hit_chance(pos: Raid, modifier: int, number: int) -> Fraction:
    return Fraction(sum(hits(pos, face, modifier, number) for face in FACES), 6)


def convolved(chances: list[Fraction]) -> list[Fraction]:
    """How likely each number of hits is, for dice with these chances."""
    spread = [Fraction(1)]
    for chance in chances:
        wider = [Fraction(0)] * (len(spread) + 1)
        for count, weight in enumerate(spread):
            wider[count] += weight * (1 - chance)
            wider[count + 1] += weight * chance
        spread = wider
    return spread


def dice_odds(pos: Raid, hex: int, dice: list[int], faces: Units, results: tuple[str, ...]) -> Odds:
    """9.1b What dice with these modifiers bring, the first of them having shown `faces`."""
    number = to_hit(pos, hex).total
    scored = sum(hits(pos, face, dice[at], number) for at, face in enumerate(faces))
    chances = [hit_chance(pos, modifier, number) for modifier in dice[len(faces) :]]
    odds = dict.fromkeys(results, Fraction(0))
    for more, chance in enumerate(convolved(chances)):
        odds[results[min(scored + more, len(results) - 1)]] += chance
    return odds


def attack_odds(
    pos: Raid, side: int, units: Units, hex: int, only: Units, moving: bool, faces: Units = ()
) -> Odds:
    results = attack_results(pos, side, hex, only, False)
    return dice_odds(pos, hex, die_modifiers(pos, units, hex, only, moving), faces, results)


def raid_odds(
    pos: Raid, aircraft: Aircraft, hex: int, arrived: bool = False, faces: Units = ()
) -> Odds:
    """13.3 With the die to arrive, unless it has fallen."""
    results = attack_results(pos, aircraft.side, hex, (), True)
    odds = dice_odds(pos, hex, [aircraft.modifier] * aircraft.attack, faces, results)
    if not arrived:
        arrives = Fraction(7 - aircraft.precision, 6)
        odds = {key: chance * arrives for key, chance in odds.items()}
        odds[MISSED] += 1 - arrives
    return odds


# 11 Close combat ----------------------------------------------------------------------------------


def combat_odds(pos: Raid, side: int, entering: int, standing: int, first: int = 0) -> Odds:
    """11.1 By the two totals before the dice; `first` is the entering side's die if thrown."""
    odds = dict.fromkeys(COMBAT_RESULTS, Fraction(0))
    thrown = [(a, d) for a in ((first,) if first else FACES) for d in FACES]
    share = Fraction(1, len(thrown))
    for a, d in thrown:
        mine, theirs = entering + a, standing + d
        outcome = outcome_of(pos, max(mine, theirs), min(mine, theirs))
        loses = mine < theirs
        if outcome == TIE:
            odds[THROWN_BACK] += share
        elif outcome == TEST:
            fails = 1 - Fraction(pos.morale(side if loses else 1 - side), 6)
            odds[ENTERING_ROUTED if loses else STANDING_ROUTED] += share * fails
            odds[THROWN_BACK] += share * (1 - fails)
        elif outcome == BEATEN:
            odds[ENTERING_BEATEN if loses else STANDING_BEATEN] += share
        else:
            odds[ENTERING_CRUSHED if loses else STANDING_CRUSHED] += share
    return odds


def close_combat_odds(pos: Raid, combat: CloseCombat) -> tuple[Sum, Sum, Odds]:
    """Both totals before the dice, the entering side's first, and the chances."""
    entering, standing = combat.totals(pos)
    odds = combat_odds(pos, combat.side, entering.total, standing.total, combat.first)
    return entering, standing, odds


# 12 The risk of a march ---------------------------------------------------------------------------


Shots = dict[tuple[int, int], tuple[Fraction, int]]
"""By stack and how often it has fired on this march: the chance that it hits, and what it pays."""


def march_risk(
    pos: Raid,
    side: int,
    units: Units,
    path: Units,
    known: dict[int, Shots] | None = None,
    most: int | None = None,
) -> Fraction:
    """The chance that nobody is hit on the way, if the other side fires whatever it can pay for, or
    no more often than `most`.

    It takes the best shots of each stack, wherever on the way they offer themselves. Opportunity
    Assaults on units are left out: what comes of them has a card of its own; but pieces without a
    unit are caught by one for certain. `known` keeps the shots at each hex while many ways of the
    same units are weighed.
    """
    enemy = 1 - side
    safe = Fraction(1)
    points = pos.ap[enemy]
    best: Shots = {}
    at_hex = {} if known is None else known
    for hex in path:
        if hex not in at_hex:
            at_hex[hex] = _shots(pos, enemy, units, hex)
        for shot, worth in at_hex[hex].items():
            best[shot] = max(worth, best.get(shot, (Fraction(0), 0)))
    fired = 0
    for chance, cost in sorted(best.values(), reverse=True):
        if cost <= points and fired != most:
            points -= cost
            fired += 1
            safe *= 1 - chance
    return safe


def breakdown_risk(pos: Raid, units: Units, used: int, total: int) -> Fraction:
    """13.4.1a The chance that no tank breaks down between these two points of its movement."""
    dice = total // BREAKDOWN_EVERY - used // BREAKDOWN_EVERY + bool(total % BREAKDOWN_EVERY)
    tanks = sum(pos.box.pieces[number].tank for number in units)
    return Fraction(5, 6) ** (dice * tanks)


def _shots(pos: Raid, enemy: int, movers: Units, hex: int) -> Shots:
    """9.4 The first and second shot of every enemy stack at a unit that comes to that hex."""
    # 12.2.1 Nobody fires at a unit that has just entered a close combat.
    if hex == OFF or pos.has_combat(hex, enemy):
        return {}
    there = pos.copy()
    there.news = None
    for number in movers:
        there.put(there.box.pieces[number], hex)
    found: Shots = {}
    for stack in sorted(pos.stacks):
        # Most stacks are too far off: that is seen at once.
        ranges = [pos.range_of(unit) for unit in pos.combat_in(stack, enemy)]
        if not ranges or pos.box.grid.distance(stack, hex) > max(ranges):
            continue
        if _seizes(there, enemy, stack, hex, movers):
            found[stack, 0] = Fraction(1), REACTION_COST
            continue
        for fired in range(MOST_ATTACKS):
            shot = _shot(there, enemy, stack, hex, movers, fired)
            if shot[0]:
                found[stack, fired] = shot
    return found


def _seizes(pos: Raid, side: int, stack: int, hex: int, movers: Units) -> bool:
    """12.2, 13.1.2 Whether a stack can storm what moves there undefended: it is caught."""
    if pos.has_combat(hex, 1 - side):
        return False
    chance = Chance(side, hex, movers, ())
    return any(allowed(TO_STORM, pos, chance, unit) for unit in pos.combat_in(stack, side))


def _shot(
    pos: Raid, side: int, stack: int, hex: int, movers: Units, fired: int
) -> tuple[Fraction, int]:
    """The chance that a stack that has fired so often on this march hits, and what it pays."""
    chosen: Units = ()
    for unit in pos.combat_in(stack, side):
        chance = Chance(side, hex, movers, chosen)
        fresh = pos.attacks[unit.index] + fired < MOST_ATTACKS
        if (
            fresh
            and allowed(TO_SHOOT, pos, chance, unit)
            and allowed(TO_FIRE, pos, unit, hex, movers)
        ):
            chosen = (*chosen, unit.index)
    if not chosen:
        return Fraction(0), 0
    odds = attack_odds(pos, side, chosen, hex, movers, False)
    return 1 - odds[MISSED], reaction_cost(pos, chosen)


# After the game: what a throw brought -------------------------------------------------------------


def throw_due(pos: Raid) -> Raid | None:
    """The Attack, air raid or close combat whose first die falls now, as if nothing came after."""
    question = pos.question
    begins = (
        (isinstance(question, Volley) and not question.faces)
        or (isinstance(question, CloseCombat) and not question.first)
        or (isinstance(question, Raiding) and not question.arrived)
    )
    if question is None or not begins:
        return None
    thrown = pos.copy()
    thrown.news = []
    thrown.stack = (question,)
    return thrown


def outcome(throw: Raid, after: Raid) -> str:
    """The bar of the card that came about."""
    question = throw.question
    told = {event.key: event.facts for event in after.news or ()}
    if isinstance(question, CloseCombat):
        return f"outcome-{_fought(question, told)}"
    if isinstance(question, Volley):
        side, hex, only = question.side, question.target, question.only
        results = attack_results(throw, side, hex, only, False)
        scored = told["volley"]["hits"]
    else:
        assert isinstance(question, Raiding)
        side = throw.box.aircraft[question.aircraft].side
        results = attack_results(throw, side, question.hex, (), True)
        scored = told["raid"]["hits"] if "raid" in told else 0
    assert isinstance(scored, int)
    return f"outcome-{results[min(scored, len(results) - 1)]}"


def _fought(combat: CloseCombat, told: dict[str, Facts]) -> str:
    """11.1 How a close combat ended, by what was told of it."""
    enters = SEATS[combat.side]
    for key, entering, standing in (
        ("result-crushed", ENTERING_CRUSHED, STANDING_CRUSHED),
        ("result-beaten", ENTERING_BEATEN, STANDING_BEATEN),
    ):
        if key in told:
            return entering if told[key]["seat"] == enters else standing
    test = told.get("side-test")
    if test is None or test["passed"]:
        return THROWN_BACK
    return ENTERING_ROUTED if test["seat"] == enters else STANDING_ROUTED
