# uncompiled: what is shown, not what is computed with
"""What a player of Berlino '85 weighs: the fight in hand, the negotiations, the ways of a unit."""

from __future__ import annotations

from fractions import Fraction

from grognard.boards.grid import OFF
from grognard.boards.paths import IMPASSABLE
from grognard.boards.walk import walk
from grognard.engine.cards import Bar, Card, Other, Way
from grognard.engine.laws import Facts, allowed
from grognard.engine.sums import Part, Sum
from grognard.titles.berlino85.actions import Join, Move
from grognard.titles.berlino85.box.contents import SEATS, SOVIET, Unit
from grognard.titles.berlino85.position import Berlin, Fight
from grognard.titles.berlino85.rules.ch02_movement import (
    TO_MOVE,
    TO_PASS,
    Movement,
    cost_of,
    way_to,
)
from grognard.titles.berlino85.rules.ch03_combat import target_names, with_attacker
from grognard.titles.berlino85.rules.ch03_declarations import Attacking, Declarations
from grognard.titles.berlino85.rules.ch04_results import CombatDie, Resolution
from grognard.titles.berlino85.rules.ch05_negotiations import Negotiations, TalksDie, modifiers
from grognard.titles.berlino85.sight.oddscard import fight_card, talks_odds

WON = ("defender-retreats", "defender-eliminated", "surrender")
"""What whoever asked for the throw hopes for."""

WEIGHED = (Attacking, Declarations, CombatDie, Negotiations, TalksDie)


def card(pos: Berlin, seat: str) -> Card | None:
    """The fight being set up, or set up last (for its owner), or fought; or the negotiations."""
    question = pos.question
    if type(question) not in WEIGHED:
        return None
    if isinstance(question, Attacking) and question.seat(pos) == seat:
        return _fight(pos, question.fight()) if question.attackers else None
    if isinstance(question, Declarations) and question.seat(pos) == seat:
        return _fight(pos, pos.fights[-1]) if pos.fights else None
    if isinstance(question, CombatDie):
        return _fight(pos, pos.fights[question.number])
    if isinstance(question, Negotiations | TalksDie):
        return _talks(pos)
    return None


def _fight(pos: Berlin, fight: Fight) -> Card:
    shown = fight_card(pos, fight)
    facts: Facts = {
        "attackers": tuple(pos.box.units[number].id for number in fight.attackers),
        "targets": target_names(pos, fight),
    }
    sums = {"attack": shown.attack, "defence": shown.defence}
    bars = _bars("outcome-", shown.odds)
    seat = SEATS[pos.box.units[fight.attackers[0]].side]
    return Card("fight", "4.1a", facts, sums, bars, shown.column, shown.results, seat)


def others(pos: Berlin, seat: str) -> list[Other]:
    """The fight being set up, with each unit that could join and without each that has; of the
    fights that were declared, each that can be resolved now."""
    question = pos.question
    if isinstance(question, Resolution) and question.seat(pos) == seat:
        return [
            Other(target_names(pos, fight)[0], True, _fight(pos, fight), str(answer))
            for fight, answer in zip(question.left(pos), question.answers(pos), strict=True)
        ]
    if not isinstance(question, Attacking) or question.seat(pos) != seat:
        return []
    fight = question.fight()
    found = [
        Other(action.unit, True, _fight(pos, with_attacker(fight, pos.box.by_id[action.unit])))
        for action in question.answers(pos)
        if isinstance(action, Join)
    ]
    if len(fight.attackers) > 1:
        for number in fight.attackers:
            left = tuple(other for other in fight.attackers if other != number)
            fewer = Fight(left, fight.targets, fight.defenders)
            found.append(Other(pos.box.units[number].id, False, _fight(pos, fewer)))
    return found


def _talks(pos: Berlin) -> Card:
    value = pos.occupied_value()
    held = tuple(
        Part(pos.box.resistance[hex], "occupied", "5.0c", {"hex": pos.box.names[hex]})
        for hex in pos.box.city
        if pos.occupies(hex)
    )
    sums = {"value": Sum(held), "modifiers": modifiers(pos)}
    bars = _bars("talks-", talks_odds(pos))
    return Card("talks", "5.0b", {"value": value}, sums, bars, seat=SEATS[SOVIET])


def _bars(prefix: str, odds: dict[str, Fraction]) -> list[Bar]:
    return [Bar(prefix + key, chance, key in WON) for key, chance in odds.items()]


def ways(pos: Berlin, id: str) -> list[Way]:
    """Where a unit could move now, by which way and at what cost."""
    question = pos.question
    unit = pos.box.by_id.get(id)
    if unit is None or not isinstance(question, Movement) or not pos.on_map(unit):
        return []
    listening = pos.copy()
    listening.news = []
    start = pos.hex_of(unit)
    flies = pos.flies(unit)
    found: list[Way] = []
    for hex in range(pos.box.grid.size) if flies else _walked(pos, question.side, unit):
        if not allowed(TO_MOVE, pos, question.side, unit, hex):
            continue
        path = [hex] if flies else way_to(listening, unit, hex)
        cost = Sum(()) if flies else cost_of(pos, start, path)
        names = tuple(pos.box.names[passed] for passed in path)
        found.append(Way(str(Move(id, names[-1])), names[-1], names, cost))
    return found


def _walked(pos: Berlin, side: int, unit: Unit) -> list[int]:
    """The hexes in the unit's reach: every hex on the way obeys TO_PASS."""

    def steps(here: int, spent: int) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        for direction, hex in enumerate(pos.box.grid.neighbours[here]):
            cost = pos.box.paths.costs[here * 6 + direction]
            if hex == OFF or cost == IMPASSABLE or spent + cost > unit.movement:
                continue
            if allowed(TO_PASS, pos, side, unit, hex):
                found.append((hex, cost))
        return found

    return sorted(trail.end for trail in walk(pos.hex_of(unit), 0, steps))
