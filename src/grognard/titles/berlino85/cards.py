# uncompiled: what is shown, not what is computed with
"""What a player of Berlino '85 weighs: the fight in hand, the negotiations, the ways of a unit."""

from __future__ import annotations

from fractions import Fraction

from grognard.engine.cards import Bar, Card, Way
from grognard.engine.laws import Facts
from grognard.engine.sums import Part, Sum
from grognard.titles.berlino85.actions import Move
from grognard.titles.berlino85.combat import Attacking, target_names
from grognard.titles.berlino85.movement import Movement, cost_of, way_to
from grognard.titles.berlino85.negotiations import Negotiations, TalksDie, modifiers
from grognard.titles.berlino85.oddscard import fight_card, talks_odds
from grognard.titles.berlino85.position import Berlin, Fight
from grognard.titles.berlino85.results import CombatDie


def card(pos: Berlin, seat: str) -> Card | None:
    """The fight being set up (for its owner) or fought, or the negotiations."""
    question = pos.question
    if isinstance(question, Attacking) and question.seat(pos) == seat:
        return _fight(pos, question.fight()) if question.attackers else None
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
    return Card("fight", "4.1a", facts, sums, bars, shown.column, shown.results)


def _talks(pos: Berlin) -> Card:
    value = pos.occupied_value()
    held = tuple(
        Part(pos.box.resistance[hex], "occupied", "5.0c", {"hex": pos.box.names[hex]})
        for hex in pos.box.city
        if pos.occupies(hex)
    )
    sums = {"value": Sum(held), "talks": modifiers(pos)}
    return Card("talks", "5.0b", {"value": value}, sums, _bars("talks-", talks_odds(pos)))


def _bars(prefix: str, odds: dict[str, Fraction]) -> list[Bar]:
    return [Bar(prefix + key, chance) for key, chance in odds.items()]


def ways(pos: Berlin, id: str) -> list[Way]:
    """Where a unit could move now, by which way and at what cost."""
    question = pos.question
    unit = pos.box.by_id.get(id)
    if unit is None or not isinstance(question, Movement):
        return []
    listening = pos.copy()
    listening.news = []
    start = pos.hex_of(unit)
    found: list[Way] = []
    for action in question.answers(pos):
        if not isinstance(action, Move) or action.unit != id:
            continue
        hex = pos.box.grid.hex(action.hex)
        path = [hex] if pos.flies(unit) else way_to(listening, unit, hex)
        cost = Sum(()) if pos.flies(unit) else cost_of(pos, start, path)
        names = tuple(pos.box.names[passed] for passed in path)
        found.append(Way(str(action), action.hex, names, cost))
    return found
