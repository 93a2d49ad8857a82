"""14, 25 Indirect fire: an observer, his call, the adjusting rounds, the fire for effect."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from grognard.boards.felt.plane import Point, ahead, far
from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, law, refusals
from grognard.engine.sums import Part, Sum
from grognard.titles.lineagotica.actions import Adjust, Call
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.box.rows import EASY, VERY_EASY
from grognard.titles.lineagotica.box.tables import chance_of
from grognard.titles.lineagotica.position import ACTED, NOWHERE, WOUNDED, Skirmish
from grognard.titles.lineagotica.rules.fire.ch09_covering import bite
from grognard.titles.lineagotica.rules.fire.ch10_volleys import Tally
from grognard.titles.lineagotica.rules.fire.ch12_aiming import against_acting
from grognard.titles.lineagotica.rules.fire.ch14_battery import (
    Battery,
    batteries,
    battery_named,
    gunner_free,
    in_touch,
    may_observe,
    read_battery,
    spend_effect,
    spend_round,
    spend_smoke,
)
from grognard.titles.lineagotica.rules.fire.ch14_falling import (
    coordinated,
    deviate_from,
    fall_from,
    precision,
)
from grognard.titles.lineagotica.rules.fire.ch15_blast import Burst, burst, roof_burst
from grognard.titles.lineagotica.rules.fire.ch19_shells import shell, square_to
from grognard.titles.lineagotica.rules.fire.ch20_aircraft import (
    against_sortie,
    by_level,
    call_aircraft,
    possible_sorties,
)
from grognard.titles.lineagotica.rules.men.ch04_command import heed
from grognard.titles.lineagotica.rules.men.ch17_morale import bombarded
from grognard.titles.lineagotica.rules.men.ch18_sighting import what_hides_point
from grognard.titles.lineagotica.rules.men.ch30_lines import ON_THE_TABLE, known_enemies, sees_point
from grognard.titles.lineagotica.rules.procedure import Dice, attempt
from grognard.titles.lineagotica.rules.turn.ch37_battles import raise_alarm
from grognard.titles.lineagotica.rules.words import unknown

CONTACTED: Final = 0
"""14.6 An adjusting round is due."""
SEEN: Final = 1
"""14.10 The last round fell where the observer saw it."""
FIELD_GUN: Final = 75
"""17.3 Field artillery: from this calibre on;"""
HEAVY_MORTAR: Final = 106
"""mortars above that."""
PATIENCE: Final = 2
"""14.11 Turns without service that end a mission."""

BEFORE_A_WINDOW: Final = 15
"""mm in front of a window: the point where fire is offered at a man who stands at it."""
SQUARE: Final = -1
"""19.6 The bearing in a call that leaves smoke square to the observer's line."""

ROUND: Final = "round"
EFFECT: Final = "effect"
SMOKE: Final = "smoke"
SHIFT: Final = "shift"


class Mission:
    """A call for fire under way."""

    def __init__(
        self,
        battery: int,
        observer: int,
        x: int,
        y: int,
        stage: int,
        fall_x: int,
        fall_y: int,
        served: int,
        bearing: int,
    ) -> None:
        self.battery: Final = battery
        self.observer: Final = observer
        self.x: Final = x
        self.y: Final = y
        """14.4 The point that was written down."""
        self.stage: Final = stage
        self.fall_x: Final = fall_x
        self.fall_y: Final = fall_y
        """Where the last round fell."""
        self.served: Final = served
        """The last turn in which it was served."""
        self.bearing: Final = bearing
        """19.6 The bearing of the long side of smoke; SQUARE to the observer's line."""

    def plain(self) -> tuple[int, ...]:
        return (
            self.battery,
            self.observer,
            self.x,
            self.y,
            self.stage,
            self.fall_x,
            self.fall_y,
            self.served,
            self.bearing,
        )


def missions(pos: Skirmish) -> list[Mission]:
    return [Mission(*plain) for plain in pos.missions]


def mission_of(pos: Skirmish, battery: Battery, observer: Piece) -> Mission | None:
    for mission in missions(pos):
        if mission.battery == battery.number and mission.observer == observer.index:
            return mission
    return None


def _keep(table: Skirmish, old: Mission | None, new: Mission | None) -> None:
    kept = [m for m in table.missions if old is None or m != old.plain()]
    if new is not None:
        kept.append(new.plain())
    table.missions = tuple(kept)


# 14.4, 14.5 The call ------------------------------------------------------------------------------


def contact_chance(pos: Skirmish, man: Piece, battery: Battery) -> Sum:
    """14.5, 25.1, 25.2 By the level of the contact; the radio and the coordination count."""
    parts = coordinated(pos, man)
    if battery.radio_bonus and pos.box.options.portable_radio and in_touch(pos, man, True):
        parts.insert(1, Part(battery.radio_bonus, "portable-radio", "25.1"))
    return by_level(pos, man, Sum(tuple(parts)), battery.contact)


@law("14.2", "not-his-battery")
def he_may_observe_for_it(
    pos: Skirmish, man: Piece, battery: Battery, x: int, y: int
) -> Facts | None:
    return None if may_observe(pos, man, battery) else {"man": man.id, "support": battery.id}


@law("14.1", "no-contact")
def he_is_in_contact(pos: Skirmish, man: Piece, battery: Battery, x: int, y: int) -> Facts | None:
    if in_touch(pos, man, False) or battery.by_voice(pos, man):
        return None
    return {"man": man.id}


@law("14.1", "point-not-in-sight")
def he_sees_the_point(pos: Skirmish, man: Piece, battery: Battery, x: int, y: int) -> Facts | None:
    if _in_view(pos, man, x, y):
        return None
    hid = what_hides_point(pos, man, x, y)
    return {
        "x": x,
        "y": y,
        "why": hid.why,
        "thing": hid.thing,
        "mm": hid.mm,
        "limit": hid.limit,
        "by": hid.clause,
    }


def _in_view(pos: Skirmish, man: Piece, x: int, y: int) -> bool:
    return pos.box.felt.on_table(x, y) and sees_point(pos, man, x, y)


@law("1.5", "not-yet-available")
def it_is_available(pos: Skirmish, man: Piece, battery: Battery, x: int, y: int) -> Facts | None:
    return None if pos.turn >= battery.from_turn else {"turn": battery.from_turn}


@law("14.12", "no-shells")
def it_has_shells_left(pos: Skirmish, man: Piece, battery: Battery, x: int, y: int) -> Facts | None:
    if battery.effect_left(pos) or battery.smoke_left(pos):
        return None
    return {"support": battery.id}


@law("14.4", "called-already")
def one_mission_at_a_time(
    pos: Skirmish, man: Piece, battery: Battery, x: int, y: int
) -> Facts | None:
    busy = any(mission.battery == battery.number for mission in missions(pos))
    return {"support": battery.id} if busy else None


OF_A_CALL: Final = (
    he_may_observe_for_it,
    he_is_in_contact,
    he_sees_the_point,
    it_is_available,
    it_has_shells_left,
    one_mission_at_a_time,
)


@law("10.6", "hopeless")
def contact_is_possible(pos: Skirmish, man: Piece, battery: Battery) -> Facts | None:
    return None if contact_chance(pos, man, battery).total >= 1 else {"man": man.id}


@law("19.6", "no-such-bearing")
def it_names_a_bearing(pos: Skirmish, bearing: int) -> Facts | None:
    return None if SQUARE <= bearing < 360 else {"degrees": bearing}


def against_call(pos: Skirmish, man: Piece, action: Call) -> list[Refusal]:
    battery = battery_named(pos, man.side, action.support)
    if battery is None:
        return against_sortie(pos, man, action)
    return [
        *against_acting(pos, man),
        *refusals(OF_A_CALL, pos, man, battery, action.x, action.y),
        *refusals((contact_is_possible,), pos, man, battery),
        *refusals((it_names_a_bearing,), pos, action.bearing),
    ]


def call(table: Skirmish, man: Piece, action: Call) -> Dice:
    """14.5 It may be tried again every turn."""
    battery = battery_named(table, man.side, action.support)
    if battery is None:
        yield from call_aircraft(table, man, action)
        return
    table.activity[man.index] = ACTED
    chance = contact_chance(table, man, battery)
    face = yield from attempt(chance.total)
    made = face <= chance.total
    facts: Facts = {"piece": man.id, "support": battery.id, "face": face, "made": int(made)}
    table.tell_side(man.side, Event("contact", "14.5", facts, {"chance": chance}))
    if made and not refusals((one_mission_at_a_time,), table, man, battery, action.x, action.y):
        new = Mission(
            battery.number,
            man.index,
            action.x,
            action.y,
            CONTACTED,
            NOWHERE,
            NOWHERE,
            table.turn,
            action.bearing,
        )
        _keep(table, None, new)


# 14.6 to 14.12 Serving it -------------------------------------------------------------------------


@law("14.6", "no-mission")
def he_has_a_mission(pos: Skirmish, man: Piece, battery: Battery) -> Facts | None:
    return {"support": battery.id} if mission_of(pos, battery, man) is None else None


@law("14.6", "next-turn")
def it_is_served_once_a_turn(
    pos: Skirmish, man: Piece, battery: Battery, mission: Mission
) -> Facts | None:
    return {"support": battery.id} if mission.served == pos.turn else None


@law("14.6", "point-not-in-sight")
def he_still_sees_the_point(
    pos: Skirmish, man: Piece, battery: Battery, mission: Mission
) -> Facts | None:
    if sees_point(pos, man, mission.x, mission.y):
        return None
    hid = what_hides_point(pos, man, mission.x, mission.y)
    return {
        "x": mission.x,
        "y": mission.y,
        "why": hid.why,
        "thing": hid.thing,
        "mm": hid.mm,
        "limit": hid.limit,
        "by": hid.clause,
    }


OF_A_MISSION: Final = (it_is_served_once_a_turn, he_still_sees_the_point)


@law("14.10", "shift-or-effect")
def the_ranging_round_comes_first(
    pos: Skirmish, battery: Battery, mission: Mission, action: Adjust
) -> Facts | None:
    """After it the fire is shifted, or takes effect."""
    again = action.order == ROUND and mission.stage != CONTACTED
    return {"support": battery.id} if again else None


@law("14.10", "round-not-seen")
def the_round_has_been_seen(
    pos: Skirmish, battery: Battery, mission: Mission, action: Adjust
) -> Facts | None:
    blind = action.order != ROUND and mission.stage != SEEN
    return {"support": battery.id} if blind else None


@law("14.10", "shift-too-far")
def the_fire_is_shifted_no_further(
    pos: Skirmish, battery: Battery, mission: Mission, action: Adjust
) -> Facts | None:
    if action.order != SHIFT or mission.stage != SEEN:
        return None
    most = pos.box.tables.shift
    mm = far(mission.fall_x, mission.fall_y, action.x, action.y)
    return None if mm <= most else {"distance": mm, "farthest": most}


@law("14.12", "no-shells")
def it_has_shells_for_it(
    pos: Skirmish, battery: Battery, mission: Mission, action: Adjust
) -> Facts | None:
    if action.order not in (EFFECT, SMOKE) or mission.stage != SEEN:
        return None
    left = battery.effect_left(pos) if action.order == EFFECT else battery.smoke_left(pos)
    return None if left else {"support": battery.id}


OF_A_FIRE_ORDER: Final = (
    the_ranging_round_comes_first,
    the_round_has_been_seen,
    the_fire_is_shifted_no_further,
    it_has_shells_for_it,
)


def against_adjust(pos: Skirmish, man: Piece, action: Adjust) -> list[Refusal]:
    battery = read_battery(pos, man.side, action.support, "14.6")
    if isinstance(battery, list):
        return battery
    mission = mission_of(pos, battery, man)
    found = refusals((he_has_a_mission,), pos, man, battery)
    if found or mission is None:
        return found
    return [
        *against_acting(pos, man),
        *refusals(OF_A_MISSION, pos, man, battery, mission),
        *refusals((he_is_in_contact,), pos, man, battery, mission.x, mission.y),
        *_against_order(pos, battery, mission, action),
    ]


def _against_order(
    pos: Skirmish, battery: Battery, mission: Mission, action: Adjust
) -> list[Refusal]:
    if action.order not in (ROUND, EFFECT, SMOKE, SHIFT):
        return unknown("14.10", "order", action.order)
    found = refusals(ON_THE_TABLE, pos, action.x, action.y) if action.order == SHIFT else []
    found = found or refusals(OF_A_FIRE_ORDER, pos, battery, mission, action)
    return found or battery.against_firing(pos)


def serving_chance(pos: Skirmish, man: Piece) -> int:
    """14.6 Certain; 10.8 wounded, an easy action."""
    return chance_of(EASY if pos.state[man.index] == WOUNDED else VERY_EASY, man.chance)


def serve(table: Skirmish, man: Piece, action: Adjust, tally: Tally) -> Dice:
    """14.6 The observer spends his activity on it, without a roll; 10.8 wounded, he must roll."""
    battery = battery_named(table, man.side, action.support)
    assert battery is not None
    mission = mission_of(table, battery, man)
    assert mission is not None
    table.activity[man.index] = ACTED
    if table.state[man.index] == WOUNDED:
        chance = serving_chance(table, man)
        face = yield from attempt(chance)
        made = face <= chance
        facts: Facts = {"piece": man.id, "support": battery.id, "face": face, "made": int(made)}
        table.tell_side(man.side, Event("served", "10.8", facts))
        if not made:
            return
    if battery.gunner is not None and gunner_free(table, battery):
        # 4.8, 9.5 Whoever fires the mortar is in command, and covering fire on him comes first.
        goes = yield from bite(table, battery.gunner)
        if goes:
            yield from heed(table, battery.gunner)
    if not gunner_free(table, battery):
        # 14.13 The mortar has fired otherwise, or lost its gunner: the mission waits.
        return
    raise_alarm(table)
    if action.order in (ROUND, SHIFT):
        spend_round(table, battery)
    if action.order == ROUND:
        fall = yield from _adjusting_round(table, man, mission)
        _fallen(table, man, mission, fall)
    elif action.order == SHIFT:
        # 14.10 Without further deviation.
        _fallen(table, man, mission, (action.x, action.y))
    else:
        _keep(table, mission, _served(table, mission, SEEN, mission.fall_x, mission.fall_y))
        if action.order == EFFECT:
            yield from _for_effect(table, battery, mission, tally)
        else:
            spend_smoke(table, battery)
            x, y = mission.fall_x, mission.fall_y
            facing = _smoke_bearing(table, man, mission)
            shell(table, man.side, battery.he_area, x, y, facing)


def _smoke_bearing(pos: Skirmish, man: Piece, mission: Mission) -> int:
    """19.6"""
    if mission.bearing != SQUARE:
        return mission.bearing
    at = man.index
    return square_to(mission.fall_x - pos.x[at], mission.fall_y - pos.y[at])


def _served(table: Skirmish, mission: Mission, stage: int, x: int, y: int) -> Mission:
    return Mission(
        mission.battery,
        mission.observer,
        mission.x,
        mission.y,
        stage,
        x,
        y,
        table.turn,
        mission.bearing,
    )


def _adjusting_round(
    table: Skirmish, man: Piece, mission: Mission
) -> Generator[int, int, Point | None]:
    """14.7 to 14.9 Where it falls; None: lost."""
    face, die, fall = yield from deviate_from(table, man)
    precise = int(face <= precision(table, man).total)
    facts: Facts = {"piece": man.id, "face": face, "precise": precise, "die": die}
    table.tell_side(man.side, Event("adjusting-round", "14.7", facts))
    if fall.nowhere:
        return None
    there = yield from fall_from(table, fall, mission.x, mission.y, *_line(table, man, mission))
    return there


def _line(pos: Skirmish, man: Piece, mission: Mission) -> Point:
    """14.8 From the observer to the target point."""
    dx, dy = mission.x - pos.x[man.index], mission.y - pos.y[man.index]
    return (dx, dy) if dx or dy else (0, 1)


def _fallen(table: Skirmish, man: Piece, mission: Mission, fall: Point | None) -> None:
    """14.10, 14.11 A round he did not see is fired again; it harms nobody."""
    seen = (
        fall is not None
        and table.box.felt.on_table(fall[0], fall[1])
        and sees_point(table, man, fall[0], fall[1])
    )
    if fall is not None and seen:
        new = _served(table, mission, SEEN, fall[0], fall[1])
        facts: Facts = {"piece": man.id, "x": fall[0], "y": fall[1]}
        table.tell_side(man.side, Event("round-seen", "14.10", facts))
    else:
        new = _served(table, mission, CONTACTED, NOWHERE, NOWHERE)
        table.tell_side(man.side, Event("round-not-seen", "14.11", {"piece": man.id}))
    _keep(table, mission, new)


def shell_at(pos: Skirmish, battery: Battery, x: int, y: int) -> Burst:
    """14.12, 15.6 Its fire for effect at that point: on a building it comes through the roof."""
    house, storey = roof_burst(pos, x, y, battery.calibre)
    return Burst(
        x,
        y,
        battery.he_area,
        battery.calibre,
        soft=battery.soft,
        indirect=True,
        house=house,
        storey=storey,
    )


def _for_effect(table: Skirmish, battery: Battery, mission: Mission, tally: Tally) -> Dice:
    """14.12, 15, 17.3 One area a turn, at the last fall of shot, without deviation."""
    spend_effect(table, battery)
    x, y = mission.fall_x, mission.fall_y
    blast = shell_at(table, battery, x, y)
    house = blast.house
    hurts = yield from burst(table, blast)
    for hurt in hurts:
        tally.add(battery.side, hurt)
    tally.bombardment(battery.side, x, y, table.box.tables.he_area[battery.he_area].long)
    if house != NOWHERE:
        tally.falling.append((table.box.felt.buildings[house], battery.calibre))
    field = battery.artillery and battery.calibre >= FIELD_GUN
    if field or battery.calibre > HEAVY_MORTAR:
        tally.causes.extend(bombarded(table, x, y, False))


# 14.11 The end of a mission -----------------------------------------------------------------------


def drop_missions(pos: Skirmish) -> None:
    """14.11 At the end of a turn: those whose observer is lost, runs, or has let two turns pass."""
    kept: list[tuple[int, ...]] = []
    for mission in missions(pos):
        man = pos.box.pieces[mission.observer]
        lost = not pos.able(man) or bool(pos.in_panic & man.bit)
        if lost or pos.turn - mission.served >= PATIENCE:
            pos.tell_side(man.side, Event("mission-over", "14.11", {"piece": man.id}))
        else:
            kept.append(mission.plain())
    pos.missions = tuple(kept)


# What is offered ----------------------------------------------------------------------------------


def _target(pos: Skirmish, foe: Piece) -> Point:
    """Where he stands; before the window he stands at, where the fall of shot can be seen."""
    at = foe.index
    if pos.slot[at] == NOWHERE:
        return pos.x[at], pos.y[at]
    opening = pos.box.openings[pos.slot[at]]
    return ahead(opening.x, opening.y, opening.facing, BEFORE_A_WINDOW)


def possible_calls(pos: Skirmish, man: Piece) -> list[Action]:
    """Calls at the observed enemies, and the service of his missions."""
    if not man.man:
        return []
    found: list[Action] = []
    for battery in batteries(pos, man.side):
        if not may_observe(pos, man, battery):
            continue
        mission = mission_of(pos, battery, man)
        if mission is None:
            points = sorted({_target(pos, foe) for foe in known_enemies(pos, man.side)})
            calls = [
                Call(man.id, battery.id, x, y, SQUARE)
                for x, y in points
                if _in_view(pos, man, x, y)
            ]
            found += [each for each in calls if not against_call(pos, man, each)]
        else:
            orders = [
                Adjust(man.id, battery.id, ROUND, 0, 0),
                Adjust(man.id, battery.id, EFFECT, 0, 0),
                Adjust(man.id, battery.id, SMOKE, 0, 0),
                Adjust(man.id, battery.id, SHIFT, mission.x, mission.y),
            ]
            found += [each for each in orders if not against_adjust(pos, man, each)]
    return found + possible_sorties(pos, man)
