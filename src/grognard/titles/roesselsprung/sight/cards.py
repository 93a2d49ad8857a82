# uncompiled: what is shown, not what is computed with
"""What a player of Rösselsprung weighs: attacks, close combats, marches, reactions."""

from __future__ import annotations

from fractions import Fraction

from grognard.boards.grid import OFF
from grognard.engine.cards import Bar, Card
from grognard.engine.laws import Facts, allowed
from grognard.engine.sums import Part, Sum
from grognard.titles.roesselsprung.actions import Fire
from grognard.titles.roesselsprung.box.contents import GERMAN, SEATS, Piece
from grognard.titles.roesselsprung.position import AWAITED, Raid
from grognard.titles.roesselsprung.rules.ch05_march import Marching, Planning
from grognard.titles.roesselsprung.rules.ch05_planning import firers
from grognard.titles.roesselsprung.rules.ch08_movement import (
    ASSAULT,
    MOVE_ATTACK,
    SHOOT,
    STORM,
)
from grognard.titles.roesselsprung.rules.ch09_attack import (
    EVERYBODY,
    Units,
    Volley,
    modifiers,
    to_hit,
)
from grognard.titles.roesselsprung.rules.ch11_close_combat import ASSAULT as BY_ASSAULT
from grognard.titles.roesselsprung.rules.ch11_close_combat import STORM as BY_STORM
from grognard.titles.roesselsprung.rules.ch11_close_combat import CloseCombat
from grognard.titles.roesselsprung.rules.ch12_reaction import (
    TO_STORM,
    Chance,
    Massing,
    Window,
    may_shoot,
)
from grognard.titles.roesselsprung.rules.ch13_aircraft import Raiding
from grognard.titles.roesselsprung.rules.ch14_airdrop import ON_TARGET, Boarding, Dropping
from grognard.titles.roesselsprung.sight.oddscard import (
    FACES,
    MISSED,
    STANDING_BEATEN,
    STANDING_CRUSHED,
    STANDING_ROUTED,
    Odds,
    attack_odds,
    breakdown_risk,
    close_combat_odds,
    march_risk,
    promise,
    raid_odds,
)
from grognard.titles.roesselsprung.sight.ways import way_cost

WON = (STANDING_ROUTED, STANDING_BEATEN, STANDING_CRUSHED)


def card(pos: Raid, seat: str) -> Card | None:
    """What that seat weighs now."""
    question = pos.question
    if isinstance(question, Volley):
        reacting = any(isinstance(each, Window) for each in pos.stack)
        return attack_card(pos, "shot" if reacting else "attack", question)
    if isinstance(question, CloseCombat):
        return _close_combat(pos, question)
    if isinstance(question, Raiding):
        return raid_card(pos, question)
    # What is being planned, and how to meet it, is its owner's business.
    if question is None or question.seat(pos) != seat:
        return None
    if isinstance(question, Planning):
        return plan_card(pos, question)
    if isinstance(question, Marching):
        there = [u.index for u in firers(pos, question.units) if pos.hex_of(u) == question.at]
        return _best_target(pos, question.side, tuple(there), targets_now(pos), True)
    if isinstance(question, Window):
        return _best_reaction(pos, question)
    if isinstance(question, Massing):
        return reaction_card(pos, question)
    if isinstance(question, Dropping | Boarding):
        return _drop()
    return None


def _drop() -> Card:
    """14.2d Where a unit comes down that jumps over a hex."""
    there = Fraction(ON_TARGET, len(FACES))
    bars = [Bar("drop-drifts", 1 - there), Bar("drop-on-target", there, True)]
    return Card("drop", "14.2d", {}, {}, bars, seat=SEATS[GERMAN])


# 9 Attacks ----------------------------------------------------------------------------------------


def attack_card(pos: Raid, key: str, volley: Volley) -> Card:
    units, hex, only, moving = volley.units, volley.target, volley.only, volley.moving
    pieces = [pos.box.pieces[number] for number in units]
    dice = Sum(tuple(Part(pos.vf[p.index], "strength", "9.1b", {"unit": p.id}) for p in pieces))
    needed = to_hit(pos, hex)
    sums = {"dice": dice, "to-hit": needed}
    if len(pieces) == 1 and modifiers(pos, pieces[0], hex, only, moving).parts:
        sums["modifier"] = modifiers(pos, pieces[0], hex, only, moving)
    odds = attack_odds(pos, volley.side, units, hex, only, moving, volley.faces)
    facts: Facts = {"hex": pos.box.names[hex], "units": tuple(piece.id for piece in pieces)}
    clause = "12.1" if key == "shot" else "9.1b"
    column = f"{dice.total}d6 {needed.total}+"
    return Card(key, clause, facts, sums, _hit_bars(odds), column, seat=SEATS[volley.side])


def _hit_bars(odds: Odds) -> list[Bar]:
    return [Bar(f"outcome-{key}", chance, key != MISSED) for key, chance in odds.items()]


def raid_card(pos: Raid, question: Raiding) -> Card:
    aircraft = pos.box.aircraft[question.aircraft]
    odds = raid_odds(pos, aircraft, question.hex, question.arrived, question.faces)
    needed = to_hit(pos, question.hex)
    facts: Facts = {"hex": pos.box.names[question.hex], "aircraft": aircraft.id}
    column = f"{aircraft.attack}d6 {needed.total}+"
    seat = SEATS[aircraft.side]
    return Card("raid", "13.3.2", facts, {"to-hit": needed}, _hit_bars(odds), column, seat=seat)


def targets_now(pos: Raid) -> list[int]:
    return [pos.box.grid.hex(said.hex) for said in pos.answers() if isinstance(said, Fire)]


def _best_target(
    pos: Raid, side: int, units: Units, targets: list[int], moving: bool
) -> Card | None:
    """Of the hexes that these units can attack, the one that promises most."""
    volleys = [Volley(side, units, hex, EVERYBODY, moving, ()) for hex in targets]
    cards = [attack_card(pos, "attack", volley) for volley in volleys]
    return max(cards, key=_promise, default=None)


def _promise(card: Card) -> Fraction:
    return promise({bar.key: bar.chance for bar in card.bars})


# 11 Close combat ----------------------------------------------------------------------------------


def _close_combat(
    pos: Raid,
    combat: CloseCombat,
    key: str = "close-combat",
    clause: str = "11.1a",
    **more: str | int | tuple[str, ...],
) -> Card:
    entering, standing, odds = close_combat_odds(pos, combat)
    bars = [Bar(f"outcome-{key}", chance, key in WON) for key, chance in odds.items()]
    return Card(
        key,
        clause,
        {"hex": pos.box.names[combat.hex], **more},
        {"entering": entering, "standing": standing},
        bars,
        f"{entering.total} : {standing.total}",
        seat=SEATS[combat.side],
    )


def _moved_to(pos: Raid, units: Units, hex: int) -> Raid:
    """The table as if these pieces had come to that hex."""
    there = pos.copy()
    there.news = None
    for number in units:
        there.put(there.box.pieces[number], hex)
    return there


def _names(pos: Raid, units: Units) -> tuple[str, ...]:
    return tuple(pos.box.pieces[number].id for number in units)


# 5 Actions being planned --------------------------------------------------------------------------


def plan_card(pos: Raid, plan: Planning) -> Card | None:
    path = tuple(hex for hex in plan.path if hex != OFF)
    if not path:
        units = tuple(unit.index for unit in firers(pos, plan.units))
        moving = plan.kind == MOVE_ATTACK
        return _best_target(pos, plan.side, units, plan.targets(pos), moving)
    units = plan.able(pos)
    if plan.kind == ASSAULT and plan.met_enemy(pos):
        return _assault(pos, plan, units)
    cost = way_cost(pos, pos.where[units[0]], path)
    holds = breakdown_risk(pos, units, plan.used, plan.used + cost.total)
    safe = march_risk(pos, plan.side, units, path) * holds
    once = march_risk(pos, plan.side, units, path, most=1) * holds
    bars = [Bar("march-hurt", 1 - safe), Bar("march-unhurt", safe, True)]
    facts: Facts = {
        "hex": pos.box.names[path[-1]],
        "units": _names(pos, units),
        # The usual case: one reaction, and not everything the enemy could pay for.
        "once": int(once * 100) if once != safe else -1,
    }
    # 13.1.1c A Mission that is to leave the map at the end says so.
    key = "flight" if OFF in plan.path else "march"
    return Card(key, "12a", facts, {"cost": cost}, bars, seat=SEATS[plan.side])


def _assault(pos: Raid, plan: Planning, units: Units) -> Card:
    """5.1.4 The close combat at the end of the way, if all who set out arrive."""
    start, end = pos.where[units[0]], plan.path[-1]
    if not pos.has_combat(end, 1 - plan.side):
        return _undefended(pos, plan.side, end)
    origin = plan.path[-2] if len(plan.path) > 1 else start
    cost = way_cost(pos, start, plan.path)
    safe = march_risk(pos, plan.side, units, plan.path)
    safe *= breakdown_risk(pos, units, plan.used, plan.used + cost.total)
    origin = origin if origin >= 0 else AWAITED
    combat = CloseCombat(plan.side, units, end, origin, OFF, BY_ASSAULT, 0)
    there = _moved_to(pos, units, end)
    unhurt = int(safe * 100)
    return _close_combat(there, combat, "assault", "5.1.4", units=_names(pos, units), unhurt=unhurt)


def _undefended(pos: Raid, side: int, hex: int) -> Card:
    """R-entry-order What stands alone is caught, whatever it is."""
    bars = [Bar("outcome-seized", Fraction(1), True)]
    facts: Facts = {"hex": pos.box.names[hex]}
    return Card("undefended", "R-entry-order", facts, {}, bars, seat=SEATS[side])


# 12 Reactions -------------------------------------------------------------------------------------


def reaction_card(pos: Raid, massing: Massing) -> Card:
    """What a reaction by these units promises."""
    side, hex, units = massing.side, massing.hex, massing.units
    if massing.kind == SHOOT:
        only = tuple(n for n in massing.movers if not pos.box.pieces[n].mission)
        return attack_card(pos, "shot", Volley(side, units, hex, only, False, ()))
    if not pos.has_combat(hex, 1 - side):
        return _undefended(pos, side, hex)
    combat = CloseCombat(side, units, hex, pos.where[units[0]], massing.back, BY_STORM, 0)
    there = _moved_to(pos, units, hex)
    return _close_combat(there, combat, "storm", "12.2a", units=_names(pos, units))


def _best_reaction(pos: Raid, window: Window) -> Card | None:
    """Of the stacks that can fire the one that promises most; if none can, of those that storm."""
    massed = stacks_reacting(pos, window)
    shots = [reaction_card(pos, each) for each in massed if each.kind == SHOOT]
    storms = [reaction_card(pos, each) for each in massed if each.kind == STORM]
    return max(shots or storms, key=_promise, default=None)


def stacks_reacting(pos: Raid, window: Window) -> list[Massing]:
    """Every stack that can fire, and every one that can storm, with all who can join in it."""
    movers = tuple(number for number in window.movers if pos.where[number] == window.hex)
    found: list[Massing] = []
    for stack in sorted(pos.stacks):
        shooting = storming = Chance(window.side, window.hex, movers, ())
        for unit in pos.combat_in(stack, window.side):
            if may_shoot(pos, shooting, unit):
                shooting = _joined(shooting, unit)
            if allowed(TO_STORM, pos, storming, unit):
                storming = _joined(storming, unit)
        for chance, kind in ((shooting, SHOOT), (storming, STORM)):
            if chance.units:
                side, hex, back = window.side, window.hex, window.back
                found.append(Massing(side, kind, hex, movers, back, chance.units))
    return found


def _joined(chance: Chance, unit: Piece) -> Chance:
    return Chance(chance.side, chance.hex, chance.movers, (*chance.units, unit.index))
