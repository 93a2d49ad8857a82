"""20 Aircraft: called like guns, attacking without adjustment; fire at them."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.felt.bursts import in_zone
from grognard.boards.felt.marks import Laid
from grognard.boards.felt.plane import ahead, cosine, rectangle, sine
from grognard.boards.felt.sight import HEAVILY, LIGHTLY, Spot
from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, allowed, law, refusals
from grognard.engine.position import Question
from grognard.engine.sums import Part, Sum
from grognard.titles.lineagotica.actions import BreakOff, Call, Do, Done, Strafe
from grognard.titles.lineagotica.box.components import Sortie
from grognard.titles.lineagotica.box.contents import SEATS, Arm, Piece
from grognard.titles.lineagotica.box.rows import (
    ANTI_PERSONNEL,
    AUTOCANNON,
    GUN_LT40,
    MG,
    NAPALM,
    NONE,
    OPPORTUNITY,
    PANZERFAUST_LATE,
    TARGET_HEAVY_COVER,
    TARGET_LIGHT_COVER,
    TARGET_PRONE,
)
from grognard.titles.lineagotica.box.tables import chance_of
from grognard.titles.lineagotica.position import ACTED, WOUNDED, Skirmish
from grognard.titles.lineagotica.rules.fire.ch09_covering import bite
from grognard.titles.lineagotica.rules.fire.ch10_volleys import Tally, have_fired, settle
from grognard.titles.lineagotica.rules.fire.ch11_weapons import CAN_FIRE, SINGLE, arm_of
from grognard.titles.lineagotica.rules.fire.ch12_aiming import against_acting, free_to_act
from grognard.titles.lineagotica.rules.fire.ch12_chance import halved
from grognard.titles.lineagotica.rules.fire.ch14_battery import in_touch
from grognard.titles.lineagotica.rules.fire.ch14_falling import (
    coordinated,
    deviate_from,
    fall_from,
)
from grognard.titles.lineagotica.rules.fire.ch15_blast import Burst, chance_at, harm_of
from grognard.titles.lineagotica.rules.fire.ch16_damage import Harm, hurt
from grognard.titles.lineagotica.rules.men.ch04_command import heed
from grognard.titles.lineagotica.rules.men.ch17_morale import bombarded
from grognard.titles.lineagotica.rules.men.ch18_sighting import (
    can_be_seen,
    check_lost,
    what_hides_point,
)
from grognard.titles.lineagotica.rules.men.ch30_lines import (
    known_enemies,
    sees_point,
    sheltered,
    stand,
)
from grognard.titles.lineagotica.rules.procedure import D10, Dice, Rolling, attempt, procedure
from grognard.titles.lineagotica.rules.turn.ch37_battles import raise_alarm
from grognard.titles.lineagotica.rules.words import own_piece, unknown

BOMBS: Final = 0
GUNS: Final = 1
AWAY: Final = 2
"""20.7 A damaged aircraft that may come back: this, and what it was about to do."""
ANTI_AIRCRAFT: Final = "anti-aircraft"
"""The word of an order to fire at an aircraft in `Skirmish.orders`."""
BOMB_ON_SOFT: Final = 4
"""20.3"""
DIVE: Final = 300
"""20.4 mm from the strip, and above the ground, from where the pilot fires."""


class Raid:
    """An aircraft on its way."""

    def __init__(
        self,
        sortie: int,
        caller: int,
        x: int,
        y: int,
        heading: int,
        stage: int,
        due: int,
        tries: int,
    ) -> None:
        self.sortie: Final = sortie
        self.caller: Final = caller
        self.x: Final = x
        self.y: Final = y
        self.heading: Final = heading
        self.stage: Final = stage
        self.due: Final = due
        """The turn of its next attack."""
        self.tries: Final = tries
        """20.7 How often it has tried to come back."""

    def plain(self) -> tuple[int, ...]:
        return (
            self.sortie,
            self.caller,
            self.x,
            self.y,
            self.heading,
            self.stage,
            self.due,
            self.tries,
        )


def raids(pos: Skirmish) -> list[Raid]:
    return [Raid(*plain) for plain in pos.sorties]


def due(pos: Skirmish) -> list[Raid]:
    """Those that attack, or try to come back, in this turn."""
    return [raid for raid in raids(pos) if raid.due == pos.turn]


def _sortie(pos: Skirmish, raid: Raid) -> Sortie:
    return pos.box.scenario.sorties[raid.sortie]


# 20.1 The call ------------------------------------------------------------------------------------


def sortie_named(pos: Skirmish, side: int, id: str) -> Sortie | None:
    for sortie in pos.box.scenario.sorties:
        if sortie.id == id and sortie.side == side:
            return sortie
    return None


@law("20.1", "not-his-aircraft")
def he_may_call_it(pos: Skirmish, man: Piece, sortie: Sortie, x: int, y: int) -> Facts | None:
    if man.figure is not None and man.figure.index in sortie.observers:
        return None
    return {"man": man.id, "support": sortie.id}


@law("20.1", "not-yet-available")
def it_can_be_called(pos: Skirmish, man: Piece, sortie: Sortie, x: int, y: int) -> Facts | None:
    return None if pos.turn >= sortie.from_turn else {"turn": sortie.from_turn}


@law("20.1", "called-already")
def it_comes_once(pos: Skirmish, man: Piece, sortie: Sortie, x: int, y: int) -> Facts | None:
    return {"support": sortie.id} if pos.flown >> sortie.index & 1 else None


@law("14.1", "no-contact")
def he_is_in_contact(pos: Skirmish, man: Piece, sortie: Sortie, x: int, y: int) -> Facts | None:
    return None if in_touch(pos, man, False) else {"man": man.id}


@law("14.1", "point-not-in-sight")
def he_sees_the_target(pos: Skirmish, man: Piece, sortie: Sortie, x: int, y: int) -> Facts | None:
    if pos.box.felt.on_table(x, y) and sees_point(pos, man, x, y):
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


OF_A_SORTIE: Final = (
    he_may_call_it,
    it_can_be_called,
    it_comes_once,
    he_is_in_contact,
    he_sees_the_target,
)


def against_sortie(pos: Skirmish, man: Piece, action: Call) -> list[Refusal]:
    sortie = sortie_named(pos, man.side, action.support)
    if sortie is None:
        return unknown("14.2", "support", action.support)
    return [
        *against_acting(pos, man),
        *refusals(OF_A_SORTIE, pos, man, sortie, action.x, action.y),
    ]


def by_level(pos: Skirmish, man: Piece, chance: Sum, level: int) -> Sum:
    """10.6, 10.8 As an action of that level; for a wounded man it is a level harder."""
    total = chance_of(level + (1 if pos.state[man.index] == WOUNDED else 0), chance.total)
    if total == chance.total:
        return chance
    return chance + Sum((Part(total - chance.total, "difficulty", "10.6"),))


def sortie_chance(pos: Skirmish, man: Piece, sortie: Sortie) -> Sum:
    """20.1, 25.2 By the level of the contact; the coordination counts."""
    return by_level(pos, man, Sum(tuple(coordinated(pos, man))), sortie.contact)


def call_aircraft(table: Skirmish, man: Piece, action: Call) -> Dice:
    """20.1 Once contacted it attacks in the next fire phase."""
    sortie = sortie_named(table, man.side, action.support)
    assert sortie is not None
    table.activity[man.index] = ACTED
    chance = sortie_chance(table, man, sortie)
    face = yield from attempt(chance.total)
    made = face <= chance.total
    facts: Facts = {"piece": man.id, "support": sortie.id, "face": face, "made": int(made)}
    table.tell_side(man.side, Event("contact", "20.1", facts, {"chance": chance}))
    if made and not table.flown >> sortie.index & 1:
        table.flown |= 1 << sortie.index
        raid = Raid(
            sortie.index,
            man.index,
            action.x,
            action.y,
            action.bearing % 360,
            BOMBS,
            table.turn + 1,
            0,
        )
        table.sorties = (*table.sorties, raid.plain())


def possible_sorties(pos: Skirmish, man: Piece) -> list[Action]:
    found: list[Action] = []
    for sortie in pos.box.scenario.sorties:
        if sortie.side != man.side:
            continue
        for foe in known_enemies(pos, man.side):
            call = Call(man.id, sortie.id, pos.x[foe.index], pos.y[foe.index], 0)
            if call not in found and not against_sortie(pos, man, call):
                found.append(call)
    return found


# 20.5, 20.6 Anti-aircraft fire --------------------------------------------------------------------


def aa_arm(piece: Piece) -> Arm | None:
    """The weapon on an anti-aircraft mount."""
    for arm in piece.arms:
        mounted = arm.mount is not None and arm.mount.anti_aircraft
        carried = piece.figure is not None and piece.figure.anti_aircraft
        if (mounted or carried) and arm.row.index in (MG, AUTOCANNON):
            return arm
    return None


def aa_chance(pos: Skirmish, piece: Piece, arm: Arm, moving: bool) -> Sum:
    """20.6"""
    table = pos.box.tables.aircraft
    base = table.autocannon if arm.row.index == AUTOCANNON else table.machine_gun
    chance = Sum((Part(base, "anti-aircraft", "20.6"),))
    plus = table.quality[piece.quality]
    if plus:
        chance = chance + Sum((Part(plus, "quality", "20.6"),))
    return halved(chance, pos.box.tables.to_hit[OPPORTUNITY]) if moving else chance


def _has_chance(pos: Skirmish, piece: Piece, moving: bool) -> bool:
    arm = aa_arm(piece)
    if arm is None or arm_of(pos, piece, arm.id) is None or not allowed(CAN_FIRE, pos, piece, arm):
        return False
    return aa_chance(pos, piece, arm, moving).total >= 1


@law("20.5", "cannot-fire-up")
def whoever_has_a_chance_fires_up(pos: Skirmish, piece: Piece, moving: bool) -> Facts | None:
    """Once, with a weapon that is fit for it."""
    firing = (ANTI_AIRCRAFT, piece.index) in [(order[0], order[1]) for order in pos.orders]
    if not firing and _has_chance(pos, piece, moving) and free_to_act(pos, piece):
        return None
    return {"piece": piece.id}


TO_FIRE_UP: Final = (whoever_has_a_chance_fires_up,)


class FiringUp(Question[Skirmish]):
    """20.5 Who fires at the aircraft overhead: in the movement phase, or before it attacks."""

    def __init__(self, side: int, moving: bool) -> None:
        self.side: Final = side
        self.moving: Final = moving

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.moving)

    def seat(self, pos: Skirmish) -> str:
        return SEATS[self.side]

    def clause(self, pos: Skirmish) -> str:
        return "20.5"

    def answers(self, pos: Skirmish) -> list[Action]:
        mine = pos.box.of_side[self.side]
        free = [piece for piece in mine if allowed(TO_FIRE_UP, pos, piece, self.moving)]
        return [Done(), *[Do(piece.id, ANTI_AIRCRAFT, "-") for piece in free]]

    def refuse(self, pos: Skirmish, action: Action) -> list[Refusal]:
        if isinstance(action, Done):
            return []
        if not isinstance(action, Do):
            return self.not_asked(pos, action)
        if action.deed != ANTI_AIRCRAFT or action.object != "-":
            return unknown("20.5", "deed", action.deed)
        piece = own_piece(pos, self.side, action.piece, "20.5")
        if isinstance(piece, list):
            return piece
        return refusals(TO_FIRE_UP, pos, piece, self.moving)

    def take(self, pos: Skirmish, action: Action) -> None:
        if isinstance(action, Do):
            index = pos.box.by_id[action.piece].index
            pos.orders = (*pos.orders, (ANTI_AIRCRAFT, index, ""))
        else:
            pos.answered()
            pos.ask(Rolling("anti-aircraft", (self.side, self.moving)))


class SecondPass(Question[Skirmish]):
    """20.4 After the bombs the aircraft may come round once more, with its guns."""

    def __init__(self, sortie: int) -> None:
        self.sortie: Final = sortie

    def fields(self) -> tuple[Any, ...]:
        return (self.sortie,)

    def _aircraft(self, pos: Skirmish) -> Sortie:
        return pos.box.scenario.sorties[self.sortie]

    def seat(self, pos: Skirmish) -> str:
        return SEATS[self._aircraft(pos).side]

    def clause(self, pos: Skirmish) -> str:
        return "20.4"

    def answers(self, pos: Skirmish) -> list[Action]:
        id = self._aircraft(pos).id
        return [Strafe(id), BreakOff(id)]

    def refuse(self, pos: Skirmish, action: Action) -> list[Refusal]:
        if not isinstance(action, Strafe | BreakOff):
            return self.not_asked(pos, action)
        if action.support != self._aircraft(pos).id:
            return unknown("20.4", "support", action.support)
        return []

    def take(self, pos: Skirmish, action: Action) -> None:
        pos.answered()
        if isinstance(action, BreakOff):
            pos.sorties = tuple([plain for plain in pos.sorties if plain[0] != self.sortie])


def ask_for_anti_aircraft(pos: Skirmish, moving: bool) -> None:
    """20.5 Everybody sees an aircraft that is coming; whoever it attacks is asked."""
    for side in (1, 0):
        if _overhead(pos, side):
            pos.ask(FiringUp(side, moving))


def _overhead(pos: Skirmish, side: int) -> list[Raid]:
    """The enemy's aircraft that side can fire at: not those that may or may not come back."""
    return [raid for raid in due(pos) if raid.stage < AWAY and _sortie(pos, raid).side != side]


def ask_for_air(pos: Skirmish) -> None:
    """20.1, 20.7 First in the fire phase: aircraft that come back, fire at them, the attacks."""
    if due(pos):
        pos.ask(Rolling("air"))
        pos.ask(Rolling("air-returns"))


@procedure("anti-aircraft", "20.5")
def fire_up(table: Skirmish, args: tuple[Any, ...]) -> Dice:
    """20.6, 20.7 A hit brings it down, or makes it break off."""
    side, moving = args
    orders = [order for order in table.orders if order[0] == ANTI_AIRCRAFT]
    table.orders = tuple([order for order in table.orders if order[0] != ANTI_AIRCRAFT])
    for order in orders:
        piece = table.box.pieces[order[1]]
        arm = aa_arm(piece)
        assert arm is not None
        # 4.8, 9.5 As before any other fire.
        goes = yield from bite(table, piece)
        if goes:
            goes = yield from heed(table, piece)
        if not goes:
            continue
        have_fired(table, piece, arm, SINGLE)
        table.flashed |= piece.bit
        table.rattled |= piece.bit
        targets = _overhead(table, side)
        if not targets:
            continue
        chance = aa_chance(table, piece, arm, moving)
        face = yield from attempt(chance.total)
        facts: Facts = {"piece": piece.id, "face": face, "hits": int(face <= chance.total)}
        table.tell_side(side, Event("fired-up", "20.6", facts, {"chance": chance}))
        if face <= chance.total:
            yield from _aircraft_hit(table, targets[0])


def _aircraft_hit(table: Skirmish, raid: Raid) -> Dice:
    """20.7"""
    die = yield D10
    down = die <= table.box.tables.aircraft.shot_down_to
    table.tell(Event("aircraft-hit", "20.7", {"die": die, "down": int(down)}))
    _change(table, raid, None if down else _later(table, raid, AWAY + raid.stage, 0))


def _later(pos: Skirmish, raid: Raid, stage: int, tries: int) -> Raid:
    return Raid(raid.sortie, raid.caller, raid.x, raid.y, raid.heading, stage, pos.turn + 1, tries)


def _change(table: Skirmish, old: Raid, new: Raid | None) -> None:
    others = [plain for plain in table.sorties if plain != old.plain()]
    table.sorties = tuple(others if new is None else [*others, new.plain()])


# 20.2 to 20.4, 20.7, 20.8 The attack --------------------------------------------------------------


@procedure("air-returns", "20.7")
def air_returns(table: Skirmish, args: tuple[Any, ...]) -> Dice:
    """20.7 Whoever comes back may be fired at again before it attacks."""
    for raid in due(table):
        if raid.stage >= AWAY:
            yield from _try_to_return(table, raid)
    ask_for_anti_aircraft(table, False)


@procedure("air", "20.1")
def air_attacks(table: Skirmish, args: tuple[Any, ...]) -> Dice:
    for raid in due(table):
        yield from _attack(table, raid)
    for raid in raids(table)[::-1]:
        if raid.stage == GUNS and raid.due == table.turn + 1:
            table.ask(SecondPass(raid.sortie))


def _try_to_return(table: Skirmish, raid: Raid) -> Dice:
    """20.7 On 9 or 10 it attacks after all, in three turns at most."""
    row = table.box.tables.aircraft
    die = yield D10
    back = die >= row.returns_from
    table.tell(Event("aircraft-returns", "20.7", {"die": die, "back": int(back)}))
    if back:
        about = raid.stage - AWAY
        again = Raid(
            raid.sortie, raid.caller, raid.x, raid.y, raid.heading, about, raid.due, raid.tries
        )
        _change(table, raid, again)
    else:
        tries = raid.tries + 1
        _change(table, raid, None if tries >= row.tries else _later(table, raid, raid.stage, tries))


def _attack(table: Skirmish, raid: Raid) -> Dice:
    """20.2 The area lies along the heading, about where the deviation puts it."""
    raise_alarm(table)
    sortie = _sortie(table, raid)
    _, _, fall = yield from deviate_from(table, table.box.pieces[raid.caller])
    tally = Tally(table)
    if not fall.nowhere:
        dx, dy = cosine(raid.heading), sine(raid.heading)
        x, y = yield from fall_from(table, fall, raid.x, raid.y, dx, dy)
        table.tell(Event("air-attack", "20.2", {"x": x, "y": y, "heading": raid.heading}))
        if raid.stage == BOMBS:
            yield from _bomb(table, sortie, raid, x, y, tally)
        else:
            yield from _strafe(table, sortie, raid, x, y, tally)
        tally.bombardment(sortie.side, x, y, table.box.tables.aircraft.outer[0] // 2)
        tally.causes.extend(bombarded(table, x, y, True))
    strafes = raid.stage == BOMBS and sortie.strafes
    _change(table, raid, _later(table, raid, GUNS, 0) if strafes else None)
    yield from settle(table, tally)
    # 18.5 Napalm hides like smoke, from the moment it burns.
    check_lost(table)


def _in_strip(pos: Skirmish, heading: int, x: int, y: int, size: list[int]) -> list[Piece]:
    there = [piece for piece in pos.box.pieces if can_be_seen(pos, piece)]
    places = [(pos.x[piece.index], pos.y[piece.index]) for piece in there]
    dx, dy = cosine(heading), sine(heading)
    return [there[n] for n in in_zone(places, x, y, dx, dy, size[0], size[1])]


def _bombs(sortie: Sortie, x: int, y: int) -> Burst:
    return Burst(x, y, NONE, 0, soft=BOMB_ON_SOFT, load=sortie.load)


def bombed(pos: Skirmish, sortie: Sortie, heading: int, x: int, y: int) -> list[tuple[Piece, int]]:
    """20.2, 20.3 Whom its bombs can hit there, and with which chance: in the core as at short
    distance, in the rest as at long."""
    row = pos.box.tables.aircraft
    core = _in_strip(pos, heading, x, y, row.inner)
    blast = _bombs(sortie, x, y)
    return [
        (piece, chance_at(pos, blast, piece, piece in core))
        for piece in _in_strip(pos, heading, x, y, row.outer)
    ]


def strafed(pos: Skirmish, sortie: Sortie, heading: int, x: int, y: int) -> list[tuple[Piece, Sum]]:
    """20.4 Whom its guns can hit there, and with which chance: the pilot's Quality; no range, but
    prone and cover count."""
    eye = _cockpit(pos, heading, x, y)
    return [
        (piece, _strafing_chance(pos, sortie, eye, piece))
        for piece in _in_strip(pos, heading, x, y, pos.box.tables.aircraft.strafe)
    ]


def _bomb(table: Skirmish, sortie: Sortie, raid: Raid, x: int, y: int, tally: Tally) -> Dice:
    """20.2, 20.3"""
    blast = _bombs(sortie, x, y)
    for piece, chance in bombed(table, sortie, raid.heading, x, y):
        face = yield from attempt(chance)
        table.beaten |= piece.bit
        table.drawn_in |= piece.bit if piece.vehicle else 0
        table.shelled |= piece.bit
        if face <= chance:
            done = yield from hurt(table, _bomb_harm(table, blast, piece, sortie.load))
            tally.add(sortie.side, done)
    if sortie.load == NAPALM:
        size = table.box.tables.aircraft.inner
        ring = rectangle(x, y, raid.heading, size[0], size[1])
        table.smoke_count += 1
        fire = Laid(f"napalm{table.smoke_count}", table.box.kinds["napalm_fire"], ring)
        table.marks = table.marks.lay(fire)


def _bomb_harm(pos: Skirmish, blast: Burst, piece: Piece, load: int) -> Harm:
    """20.3 Anti-tank loads penetrate like the late Panzerfaust."""
    if load in (ANTI_PERSONNEL, NAPALM):
        return harm_of(pos, blast, piece)
    return Harm(
        piece,
        from_x=blast.x,
        from_y=blast.y,
        soft=BOMB_ON_SOFT,
        penetration=PANZERFAUST_LATE,
        air=True,
    )


def _strafe(table: Skirmish, sortie: Sortie, raid: Raid, x: int, y: int, tally: Tally) -> Dice:
    """20.4 As automatic cannon on the table of direct fire: one roll each."""
    for piece, chance in strafed(table, sortie, raid.heading, x, y):
        face = yield from attempt(chance.total)
        table.beaten |= piece.bit
        table.drawn_in |= piece.bit if piece.vehicle else 0
        table.shelled |= piece.bit
        if face <= chance.total:
            harm = Harm(
                piece, from_x=x, from_y=y, soft=BOMB_ON_SOFT, penetration=GUN_LT40, air=True
            )
            done = yield from hurt(table, harm)
            tally.add(sortie.side, done)


def _cockpit(pos: Skirmish, heading: int, x: int, y: int) -> Spot:
    """30.7 From where the pilot fires: before the strip, and well above it."""
    felt = pos.box.felt
    back_x, back_y = ahead(x, y, heading + 180, DIVE)
    return stand(pos, min(max(back_x, 0), felt.width), min(max(back_y, 0), felt.height), DIVE)


def _strafing_chance(pos: Skirmish, sortie: Sortie, eye: Spot, piece: Piece) -> Sum:
    rows = pos.box.tables.to_hit
    parts = [Part(sortie.chance, "pilot", "20.4")]
    if pos.is_prone(piece):
        parts.append(rows[TARGET_PRONE].part)
    cover = sheltered(pos, eye, piece)
    if cover == LIGHTLY:
        parts.append(rows[TARGET_LIGHT_COVER].part)
    elif cover == HEAVILY:
        parts.append(rows[TARGET_HEAVY_COVER].part)
    return Sum(tuple(parts))
