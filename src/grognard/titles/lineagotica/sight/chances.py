# uncompiled: what is shown, not what is computed with
"""Chances before an order is given: every roll it leads to, as a card, by the very functions that
the rules throw against; and how somebody could be taken prisoner."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from grognard.boards.felt.plane import bearing, rectangle
from grognard.engine.actions import Action
from grognard.engine.cards import Bar, Card
from grognard.engine.laws import Facts
from grognard.engine.sums import Part, Sum
from grognard.engine.surveys import Reckoning, Sentence
from grognard.titles.lineagotica.actions import (
    Adjust,
    Call,
    Cover,
    Do,
    Fire,
    FireSmoke,
    Shoot,
    Strafe,
    Throw,
)
from grognard.titles.lineagotica.box.components import Sortie
from grognard.titles.lineagotica.box.contents import SEATS, Piece
from grognard.titles.lineagotica.box.firetables import Fall
from grognard.titles.lineagotica.box.rows import NONE, SURRENDER
from grognard.titles.lineagotica.position import WOUNDED, Skirmish
from grognard.titles.lineagotica.rules.fire.ch10_deeds import BY_WORD, CHARGE, deed_chance
from grognard.titles.lineagotica.rules.fire.ch11_weapons import crew, read_arm
from grognard.titles.lineagotica.rules.fire.ch12_chance import IN_PHASE, to_hit_point
from grognard.titles.lineagotica.rules.fire.ch14_battery import (
    batteries,
    battery_named,
    may_observe,
)
from grognard.titles.lineagotica.rules.fire.ch14_falling import CENTIMETRE, falls, precision
from grognard.titles.lineagotica.rules.fire.ch14_indirect import (
    ROUND,
    contact_chance,
    mission_of,
    serving_chance,
)
from grognard.titles.lineagotica.rules.fire.ch20_aircraft import (
    ANTI_AIRCRAFT,
    FiringUp,
    Raid,
    aa_arm,
    aa_chance,
    raids,
    sortie_chance,
    sortie_named,
)
from grognard.titles.lineagotica.rules.men.ch04_command import must_roll
from grognard.titles.lineagotica.rules.men.ch10_prisoners import captor_of
from grognard.titles.lineagotica.rules.men.ch17_morale import reacts
from grognard.titles.lineagotica.rules.men.ch18_sighting import name_for
from grognard.titles.lineagotica.rules.men.ch21_snipers import hides_as_sniper
from grognard.titles.lineagotica.rules.men.ch30_lines import (
    distance,
    known_enemies,
    nearest,
    within,
)
from grognard.titles.lineagotica.rules.men.ch32_contact import opponents
from grognard.titles.lineagotica.rules.men.ch32_melee import charge_chance, melee_chance, yields_to
from grognard.titles.lineagotica.rules.procedure import D10
from grognard.titles.lineagotica.rules.words import own
from grognard.titles.lineagotica.sight.answers import Contact, FirstRoll, Spread
from grognard.titles.lineagotica.sight.cards import MISSED, card_of, context_of

ON_POINT: Final = "outcome-on-point"
NEAR: Final = "outcome-near"
WIDE: Final = "outcome-wide"
LOST: Final = "outcome-lost"
ONE_HIT: Final = "outcome-one-hit"


def share(chance: int) -> Fraction:
    """2.4 Of so many in ten."""
    return Fraction(min(max(chance, 0), D10), D10)


def _try(
    key: str, clause: str, facts: Facts, chance: Sum, ends: tuple[str, str], side: int
) -> Card:
    """One die against a chance: how it fails, how it comes off."""
    good = share(chance.total)
    bars = [Bar(ends[0], 1 - good), Bar(ends[1], good, good=True)]
    return Card(key, clause, facts, {"chance": chance}, bars, seat=SEATS[side])


# Every order --------------------------------------------------------------------------------------


def cards_of(pos: Skirmish, side: int, action: Action) -> list[Card]:
    """The rolls that order leads to, in their order."""
    if isinstance(action, Fire | Shoot | Cover):
        shot = card_of(pos, side, action, context_of(pos) or IN_PHASE)
        return [shot] if shot is not None else []
    if isinstance(action, Call):
        return _of_a_call(pos, side, action)
    if isinstance(action, Adjust):
        return _of_an_adjustment(pos, side, action)
    if isinstance(action, Strafe):
        raid = raid_of(pos, side, action.support)
        caller = pos.box.pieces[raid.caller] if raid is not None else None
        return [_fall_card(pos, caller, "air-fall", "20.2")] if caller is not None else []
    if isinstance(action, Do):
        return _of_a_deed(pos, side, action)
    if isinstance(action, Throw | FireSmoke):
        return _at_a_point(pos, side, action)
    return []


def rolls_of(pos: Skirmish, side: int, action: Action) -> list[FirstRoll]:
    """4.8, 21.2 What whoever is told must roll before he does anything."""
    name = str(action).split(" ")[1] if " " in str(action) else ""
    piece = own(pos, side, name)
    if piece is None or isinstance(action, Strafe):
        return []
    men = crew(pos, piece)[:1] if piece.gun else [piece]
    found = [
        FirstRoll(man.id, Sentence("survey-must-heed", piece=man.id), "4.8", man.chance)
        for man in men
        if must_roll(pos, man)
    ]
    fires = isinstance(action, Fire | Shoot | Cover)
    if fires and piece.sniper and hides_as_sniper(pos, piece):
        chance = pos.box.tables.sniper_check[piece.quality]
        text = Sentence("survey-must-dare-to-fire", piece=piece.id)
        found.append(FirstRoll(piece.id, text, "21.2", chance))
    return found


# 14, 20 Guns and aircraft -------------------------------------------------------------------------


def contacts(pos: Skirmish, man: Piece) -> list[Contact]:
    """14.5, 20.1 Of everything he may call, the chance that it answers."""
    found = [
        Contact(battery.id, Reckoning("chance", contact_chance(pos, man, battery)))
        for battery in batteries(pos, man.side)
        if may_observe(pos, man, battery) and mission_of(pos, battery, man) is None
    ]
    figure = man.figure
    return found + [
        Contact(sortie.id, Reckoning("chance", sortie_chance(pos, man, sortie)))
        for sortie in pos.box.scenario.sorties
        if sortie.side == man.side and figure is not None and figure.index in sortie.observers
    ]


def _of_a_call(pos: Skirmish, side: int, action: Call) -> list[Card]:
    man = own(pos, side, action.man)
    if man is None:
        return []
    facts: Facts = {"piece": man.id, "support": action.support}
    ends = ("outcome-no-contact", "outcome-contact")
    battery = battery_named(pos, side, action.support)
    if battery is not None:
        chance = contact_chance(pos, man, battery)
        contact = _try("contact", "14.5", facts, chance, ends, side)
        return [contact, _fall_card(pos, man, "round", "14.7")]
    sortie = sortie_named(pos, side, action.support)
    if sortie is None:
        return []
    contact = _try("contact", "20.1", facts, sortie_chance(pos, man, sortie), ends, side)
    return [contact, _fall_card(pos, man, "air-fall", "20.2")]


def _of_an_adjustment(pos: Skirmish, side: int, action: Adjust) -> list[Card]:
    man = own(pos, side, action.man)
    if man is None:
        return []
    found: list[Card] = []
    if pos.state[man.index] == WOUNDED:
        chance = Sum((Part(serving_chance(pos, man), "quality", "10.8"),))
        facts: Facts = {"piece": man.id}
        found.append(
            _try("serving", "10.8", facts, chance, ("outcome-failed", "outcome-done"), side)
        )
    return [*found, _fall_card(pos, man, "round", "14.7")] if action.order == ROUND else found


def _kind(fall: Fall) -> str:
    if fall.nowhere:
        return LOST
    dice = max(abs(fall.forward), abs(fall.right))
    return WIDE if dice > 1 else NEAR if dice else ON_POINT


def _fall_card(pos: Skirmish, man: Piece, key: str, clause: str) -> Card:
    """14.7 to 14.9 On the point, a die of centimetres off it, four dice off it, or lost."""
    chance = precision(pos, man)
    shares = {LOST: Fraction(0), WIDE: Fraction(0), NEAR: Fraction(0), ON_POINT: Fraction(0)}
    for precise, part in ((True, share(chance.total)), (False, 1 - share(chance.total))):
        table = falls(pos, precise)
        for die in range(1, D10 + 1):
            shares[_kind(table[die])] += part / D10
    bars = [Bar(kind, part, good=kind == ON_POINT) for kind, part in shares.items()]
    return Card(key, clause, {"piece": man.id}, {"precise": chance}, bars, seat=SEATS[man.side])


def spread_of(pos: Skirmish, man: Piece, x: int, y: int, heading: int) -> Spread:
    """14.8 The ground on which a precise fall lies, along the line of fire or of flight."""
    dice = [fall for fall in falls(pos, True) if not fall.nowhere]
    along = 2 * D10 * CENTIMETRE * max(abs(fall.forward) for fall in dice)
    across = 2 * D10 * CENTIMETRE * max(abs(fall.right) for fall in dice)
    precise = min(max(precision(pos, man).total, 0), D10)
    return Spread(rectangle(x, y, heading, along, across), precise)


def line_of(pos: Skirmish, man: Piece, x: int, y: int) -> int:
    """14.8 From the observer to the point."""
    dx, dy = x - pos.x[man.index], y - pos.y[man.index]
    return bearing(dx, dy) if dx or dy else 0


def raid_of(pos: Skirmish, side: int, id: str) -> Raid | None:
    """20.4 That aircraft of one's own, on its way."""
    sortie = sortie_named(pos, side, id)
    for raid in raids(pos):
        if sortie is not None and raid.sortie == sortie.index:
            return raid
    return None


def sortie_of(pos: Skirmish, raid: Raid) -> Sortie:
    return pos.box.scenario.sorties[raid.sortie]


# 10, 19, 20.6, 33.3 Deeds -------------------------------------------------------------------------


def _of_a_deed(pos: Skirmish, side: int, action: Do) -> list[Card]:
    piece = own(pos, side, action.piece)
    if piece is None:
        return []
    facts: Facts = {"piece": piece.id, "deed": action.deed}
    ends = ("outcome-failed", "outcome-done")
    if action.deed == ANTI_AIRCRAFT:
        return _flak(pos, side, piece)
    if action.deed == CHARGE:
        chance = Sum((Part(charge_chance(pos, piece), "quality", "32.6"),))
        return [_try("deed", "32.6", facts, chance, ends, side)]
    deed = BY_WORD.get(action.deed)
    if deed is None:
        return []
    row = pos.box.tables.actions[deed.row]
    return [_try("deed", "10.6", facts, deed_chance(pos, piece, row), ends, side)]


def _flak(pos: Skirmish, side: int, piece: Piece) -> list[Card]:
    """20.6, 20.7 A hit brings it down, or drives it off for now."""
    arm, question = aa_arm(piece), pos.question
    if arm is None or not isinstance(question, FiringUp):
        return []
    chance = aa_chance(pos, piece, arm, question.moving)
    hit = share(chance.total)
    down = share(pos.box.tables.aircraft.shot_down_to)
    bars = [
        Bar(MISSED, 1 - hit),
        Bar("outcome-driven-off", hit * (1 - down), good=True),
        Bar("outcome-shot-down", hit * down, good=True),
    ]
    facts: Facts = {"piece": piece.id}
    return [Card("flak", "20.6", facts, {"chance": chance}, bars, seat=SEATS[side])]


def _at_a_point(pos: Skirmish, side: int, action: Throw | FireSmoke) -> list[Card]:
    name = action.man if isinstance(action, Throw) else action.piece
    piece = own(pos, side, name)
    arm = read_arm(pos, piece, action.weapon) if piece is not None else None
    if piece is None or arm is None or isinstance(arm, list) or arm.he_area == NONE:
        return []
    if isinstance(action, FireSmoke):
        x, y = action.x, action.y
    elif action.opening in pos.box.felt.openings:
        opening = pos.box.felt.openings[action.opening]
        x, y = opening.x, opening.y
    else:
        return []
    chance = to_hit_point(pos, piece, arm, x, y, IN_PHASE, [])
    clause = "33.3" if isinstance(action, Throw) else "19.6"
    facts: Facts = {"piece": piece.id, "weapon": arm.row.id}
    return [_try("at-a-point", clause, facts, chance, (MISSED, ONE_HIT), side)]


# 32 Hand to hand ----------------------------------------------------------------------------------


def melee_cards(there: Skirmish, men: list[Piece]) -> list[Card]:
    """32.3 Of everybody who would be in contact there, the first blow at an enemy one knows."""
    found: list[Card] = []
    for man in men:
        foe = nearest(there, man, _met(there, man))
        if foe is not None:
            facts: Facts = {"piece": man.id, "target": name_for(there, foe)}
            chance = melee_chance(there, man, foe)
            found.append(_try("melee", "32.3", facts, chance, (MISSED, ONE_HIT), man.side))
    return found


def _met(there: Skirmish, man: Piece) -> list[Piece]:
    known = known_enemies(there, man.side)
    return [foe for foe in opponents(there, man) if foe in known]


# 17.22, 32.5 Prisoners ----------------------------------------------------------------------------


def taken_by_fear(pos: Skirmish, foe: Piece) -> list[Sentence]:
    """17.22 To whom he would give himself up, and what he must roll; or that none of those who are
    near enough will do."""
    if not foe.man:
        return []
    faces = [die for die in range(1, D10 + 1) if reacts(pos, die) == SURRENDER]
    enemy, reach = name_for(pos, foe), pos.box.tables.morale_ranges.surrender
    captor = captor_of(pos, foe)
    if captor is None:
        ours = [piece for piece in pos.box.of_side[foe.foe] if pos.able(piece)]
        near = any(within(pos, foe, piece, reach) for piece in ours)
        return [Sentence("survey-taken-by-nobody", enemy=enemy, within=reach)] if near else []
    return [
        Sentence(
            "survey-taken-by-fear",
            enemy=enemy,
            piece=captor.id,
            mm=distance(pos, foe, captor),
            within=reach,
            face=faces[0],
        )
    ]


def taken_in_contact(there: Skirmish, men: list[Piece]) -> list[Sentence]:
    """32.5 Whom they would take without a roll, if he is shocked or badly wounded then."""
    found: dict[int, Sentence] = {}
    for man in men:
        for foe in _met(there, man):
            captor = yields_to(there, foe, men)
            enemy = name_for(there, foe)
            if captor is not None:
                found[foe.index] = Sentence("survey-taken-in-contact", enemy=enemy, piece=captor.id)
            else:
                found[foe.index] = Sentence("survey-helped-in-contact", enemy=enemy)
    return list(found.values())
