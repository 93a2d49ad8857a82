"""10.4 to 10.8 Actions: everything but moving and firing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.boards.felt.marks import Laid
from grognard.boards.felt.plane import far, rectangle
from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, law, refusals
from grognard.engine.sums import Part, Sum
from grognard.titles.lineagotica.actions import Do
from grognard.titles.lineagotica.box.contents import CONTACT, Arm, Piece
from grognard.titles.lineagotica.box.rows import VERY_EASY
from grognard.titles.lineagotica.box.tables import ActionRow, chance_of
from grognard.titles.lineagotica.position import (
    ACTED,
    AWAITED,
    NOBODY,
    NOWHERE,
    SEVERE,
    WOUNDED,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch10_charges import (
    FIRE_CHARGE,
    SET_OFF,
    blow_bridge,
    prepare,
    set_off,
    to_prepare,
    to_set_off,
)
from grognard.titles.lineagotica.rules.fire.ch10_volleys import FIRE, Tally
from grognard.titles.lineagotica.rules.fire.ch11_things import arms, down, hold, is_empty, take_down
from grognard.titles.lineagotica.rules.fire.ch11_weapons import crew
from grognard.titles.lineagotica.rules.fire.ch12_aiming import against_acting, free_to_act
from grognard.titles.lineagotica.rules.fire.ch16_damage import Harm, treat, wrecked
from grognard.titles.lineagotica.rules.men.ch10_prisoners import (
    question,
    search_prisoner,
    to_question,
    to_search_prisoner,
)
from grognard.titles.lineagotica.rules.men.ch18_sighting import name_for
from grognard.titles.lineagotica.rules.men.ch30_lines import beside, distance, known_enemies
from grognard.titles.lineagotica.rules.men.ch32_melee import TO_ASSAULT_A_VEHICLE, assault_vehicle
from grognard.titles.lineagotica.rules.moving.ch06_bearers import (
    carry,
    put_down,
    to_carry,
    to_put_down,
)
from grognard.titles.lineagotica.rules.moving.ch22_mines import bands_beside, clear_lane
from grognard.titles.lineagotica.rules.moving.ch24_bailing import note_wounds
from grognard.titles.lineagotica.rules.moving.ch35_tractors import (
    hitch,
    to_hitch,
    to_unhitch,
    tractor_of,
    unhitch,
)
from grognard.titles.lineagotica.rules.procedure import Dice, attempt
from grognard.titles.lineagotica.rules.turn.ch37_battles import (
    SPECIAL_DEEDS,
    see_hidden_things,
    to_fire_charge,
)
from grognard.titles.lineagotica.rules.words import enemy, target_of, unknown

NOTHING: Final = "-"
"""The object of a deed that has none."""
DESTROY: Final = "destroy"
FOXHOLE: Final = 18
"""10.5 mm square."""
TURNS: Final = (0, 45, 90, 135, 180, 225, 270, 315)
"""The bearings offered to a gun; any whole degree may be ordered."""


class Deed:
    """One kind of action: on what it can be done, and what its success brings about."""

    def __init__(
        self,
        word: str,
        row: str,
        objects: Callable[[Skirmish, Piece], list[str]],
        done: Callable[[Skirmish, Piece, str], None] | None,
    ) -> None:
        self.word: Final = word
        self.row: Final = row
        """Its row in `Tables.actions`: level, turns, tools."""
        self.objects: Final = objects
        self.done: Final = done
        """None: it needs dice of its own (`carry_out`)."""


def _own_here(pos: Skirmish, piece: Piece) -> list[Piece]:
    return [p for p in pos.box.of_side[piece.side] if p is not piece and beside(pos, piece, p)]


# 11.32, 12.4 Weapons ------------------------------------------------------------------------------


def _needs_setting_up(piece: Piece, arm: Arm) -> bool:
    carried = arm.row.set_up or arm.row.assault_rifle_unless_set_up
    return piece.gun or (arm.mount is None and carried)


def _to_set_up(pos: Skirmish, piece: Piece) -> list[str]:
    if tractor_of(pos, piece) is not None:
        # 35.5 It is unhooked first.
        return []
    laid = [a for a in arms(pos, piece) if _needs_setting_up(piece, a) and not pos.set_up & a.bit]
    return [NOTHING] if laid else []


def _set_up(table: Skirmish, piece: Piece, object: str) -> None:
    for arm in arms(table, piece):
        if _needs_setting_up(piece, arm):
            table.set_up |= arm.bit


def _to_reload(pos: Skirmish, piece: Piece) -> list[str]:
    """11.28, 11.30 His own barrel or gun; for a bearer, the launcher of the man beside him."""
    found: list[str] = []
    has_loader = any(arm.row.loader for arm in arms(pos, piece))
    if is_empty(pos, piece) and (not has_loader or _bag(piece) in pos.works):
        found.append(NOTHING)
    if piece.man:
        for mate in _own_here(pos, piece):
            served = mate.man and mate.unit is piece.unit
            if served and (is_empty(pos, mate) or _about_to_fire(pos, mate)):
                if any(arm.row.loader for arm in arms(pos, mate)):
                    found.append(mate.id)
    return found


def _about_to_fire(pos: Skirmish, mate: Piece) -> bool:
    """11.30 In the same fire phase if he likes: shots of a step come before its actions."""
    return any(order[0] == FIRE and order[1] == mate.index for order in pos.orders)


def _bag(man: Piece) -> str:
    """11.30 A gunner alone, who has taken over the rounds of his loader."""
    return f"{man.id} bag"


def _reload(table: Skirmish, piece: Piece, object: str) -> None:
    target = piece if object == NOTHING else table.box.by_id[object]
    for arm in arms(table, target):
        table.empty &= ~arm.bit


def _to_aim(pos: Skirmish, piece: Piece) -> list[str]:
    """12.4 Whoever can fire may aim, a crew too; a sniper's fire is always aimed."""
    return [NOTHING] if arms(pos, piece) and not piece.sniper else []


def _aim(table: Skirmish, piece: Piece, object: str) -> None:
    table.aimed[piece.index] = table.turn


def _to_pick_up(pos: Skirmish, piece: Piece) -> list[str]:
    """10.4, 10.6 What somebody who is down or dead carries, friend or foe; what lies there."""
    if not piece.man:
        return []
    found = [
        _called(pos, piece, mate)
        for mate in _fallen_here(pos, piece)
        if _takes(pos, piece, arms(pos, mate)) or pos.carries_anything(mate)
    ]
    for number in sorted(pos.lying):
        arm = pos.box.arms[number]
        if _in_reach(pos, piece, arm) and _takes(pos, piece, [arm]):
            found.append(lying_name(pos, arm))
    return found


def _fallen_here(pos: Skirmish, piece: Piece) -> list[Piece]:
    """A man of the enemy's, if one knows that he lies there."""
    return [
        man
        for man in pos.box.men
        if down(pos, man)
        and beside(pos, piece, man)
        and (man.side == piece.side or (pos.observed(man) and man.index not in pos.fell))
    ]


def _called(pos: Skirmish, piece: Piece, man: Piece) -> str:
    return man.id if man.side == piece.side else name_for(pos, man)


def lying_name(pos: Skirmish, arm: Arm) -> str:
    """36.4 What lies somewhere has no owner's name: its kind, and where."""
    x, y, _, _ = pos.lying[arm.index]
    return f"{arm.row.id}@{x},{y}"


def _lying_there(pos: Skirmish, piece: Piece, name: str) -> Arm | None:
    for number in sorted(pos.lying):
        arm = pos.box.arms[number]
        if lying_name(pos, arm) == name and _in_reach(pos, piece, arm):
            return arm
    return None


def _in_reach(pos: Skirmish, piece: Piece, arm: Arm) -> bool:
    """Beside it, in the same room."""
    at = piece.index
    x, y, house, storey = pos.lying[arm.index]
    near = far(pos.x[at], pos.y[at], x, y) <= pos.box.tables.contact
    return near and pos.house[at] == house and (house == NOWHERE or pos.storey[at] == storey)


def _takes(pos: Skirmish, piece: Piece, there: list[Arm]) -> list[Arm]:
    """Of each kind one: two rifles are of no use to him."""
    have = {arm.id for arm in arms(pos, piece)}
    return [arm for arm in there if arm.id not in have and not pos.broken & arm.bit]


def _pick_up(table: Skirmish, piece: Piece, object: str) -> None:
    mine = arms(table, piece)
    lies = _lying_there(table, piece, object)
    if lies is not None:
        table.lying = {n: place for n, place in table.lying.items() if n != lies.index}
        hold(table, piece, [*mine, lies])
        return
    there = [man for man in _fallen_here(table, piece) if _called(table, piece, man) == object]
    if not there:
        # Somebody has carried him away meanwhile.
        return
    mate = there[0]
    taken = _takes(table, piece, arms(table, mate))
    hold(table, mate, [arm for arm in arms(table, mate) if arm not in taken])
    hold(table, piece, [*mine, *taken])
    for arm in taken:
        table.set_up &= ~arm.bit
    if any(arm.row.loader for arm in mine):
        table.works = {**table.works, _bag(piece): 1}
    table.take_stock(piece, mate)


def _to_swap(pos: Skirmish, piece: Piece) -> list[str]:
    """10.4 With a comrade who has other weapons, and time for it too."""
    if not piece.man or pos.aboard[piece.index] != NOBODY:
        return []
    mine = [arm.row.id for arm in arms(pos, piece)]
    return [
        mate.id
        for mate in _own_here(pos, piece)
        if mate.man
        and pos.aboard[mate.index] == NOBODY
        and free_to_act(pos, mate)
        and mine != [arm.row.id for arm in arms(pos, mate)]
    ]


def _swap(table: Skirmish, piece: Piece, object: str) -> None:
    """Weapons and what is carried for them; both have been busy with it."""
    mate = table.box.by_id[object]
    if not table.able(mate) or table.shocked(mate):
        return
    mine, theirs = arms(table, piece), arms(table, mate)
    hold(table, piece, theirs)
    hold(table, mate, mine)
    table.swap_stock(piece, mate)
    for man in (piece, mate):
        take_down(table, man)
        table.aimed[man.index] = 0
    _spend(table, mate)


def _to_turn(pos: Skirmish, piece: Piece) -> list[str]:
    """35.4"""
    free = piece.gun and tractor_of(pos, piece) is None
    return [str(degrees) for degrees in TURNS] if free else []


def _turn(table: Skirmish, piece: Piece, object: str) -> None:
    table.facing[piece.index] = int(object)


# 10.6, 16.4 Men -----------------------------------------------------------------------------------


def _to_treat(pos: Skirmish, piece: Piece) -> list[str]:
    if not piece.man:
        return []
    return [m.id for m in _own_here(pos, piece) if m.man and pos.state[m.index] == SEVERE]


def _treat(table: Skirmish, piece: Piece, object: str) -> None:
    treat(table, table.box.by_id[object])


# 10.5 Digging -------------------------------------------------------------------------------------


def _to_dig(pos: Skirmish, piece: Piece) -> list[str]:
    """On open ground, outside, where there is no work yet."""
    at = piece.index
    if not piece.man or pos.house[at] != NOWHERE:
        return []
    rows = pos.box.tables.terrain
    for element in pos.marks.at(pos.box.felt, pos.x[at], pos.y[at]):
        row = rows.get(element.kind.name)
        if row is None or row.lies != "ground":
            return []
    return [NOTHING]


def _dig(table: Skirmish, piece: Piece, object: str) -> None:
    """37.9 The enemy learns of it once he has a line to it; its name tells its place, no more."""
    x, y = table.x[piece.index], table.y[piece.index]
    ring = rectangle(x, y, 0, FOXHOLE, FOXHOLE)
    hole = Laid(f"foxhole-{x}-{y}", table.box.kinds["foxhole"], ring)
    table.marks = table.marks.lay(hole)
    table.unseen_holes = (*table.unseen_holes, (piece.foe, hole.id))
    see_hidden_things(table)


# 22.7 Mines ---------------------------------------------------------------------------------------


def _to_disarm(pos: Skirmish, piece: Piece) -> list[str]:
    return [pos.box.fields[n].id for n in bands_beside(pos, piece)] if piece.man else []


def _disarm(table: Skirmish, piece: Piece, object: str) -> None:
    ids = [field.id for field in table.box.fields]
    clear_lane(table, piece, ids.index(object))


# Vehicles and guns --------------------------------------------------------------------------------


def _to_repair(pos: Skirmish, piece: Piece) -> list[str]:
    """10.7 With tools at hand; a radio or a weapon is destroyed, and past mending."""
    figure = piece.figure
    if figure is None or not figure.tools:
        return []
    return [v.id for v in _own_here(pos, piece) if v.vehicle and _damaged(pos, v)]


def _damaged(pos: Skirmish, vehicle: Piece) -> bool:
    stuck = (pos.immobile | pos.jammed) & vehicle.bit
    return pos.able(vehicle) and (bool(stuck) or pos.halvings[vehicle.index] > 0)


def _repair(table: Skirmish, piece: Piece, object: str) -> None:
    """Tracks and wheels first, then the turret."""
    vehicle = table.box.by_id[object]
    if table.immobile & vehicle.bit or table.halvings[vehicle.index]:
        table.immobile &= ~vehicle.bit
        table.halvings[vehicle.index] = 0
    else:
        table.jammed &= ~vehicle.bit


def _to_recrew(pos: Skirmish, piece: Piece) -> list[str]:
    """17.22 Only men of its crew, and no wreck."""
    here = [v for v in _own_here(pos, piece) if v.vehicle and pos.able(v)]
    return [v.id for v in here if pos.abandoned & v.bit and _of_its_crew(piece, v)]


def _of_its_crew(man: Piece, vehicle: Piece) -> bool:
    hull = vehicle.hull
    return man.figure is not None and hull is not None and man.figure.crew_of == hull.index


def _recrew(table: Skirmish, piece: Piece, object: str) -> None:
    """He climbs in, and his comrades beside it with him; that was their turn, and the vehicle's."""
    vehicle = table.box.by_id[object]
    table.abandoned &= ~vehicle.bit
    table.activity[vehicle.index] = ACTED
    for man in table.box.of_side[piece.side]:
        if _of_its_crew(man, vehicle) and table.able(man) and beside(table, man, vehicle):
            # 16.3 A wound is not healed by it.
            note_wounds(table, man)
            table.state[man.index] = AWAITED
            # 18.5 It is the vehicle one sees.
            table.token[man.index] = 0


def _to_destroy(pos: Skirmish, piece: Piece) -> list[str]:
    """36.4 An unmanned gun or vehicle of the enemy; a heavy weapon that lies there."""
    if not piece.man:
        return []
    lying = [pos.box.arms[number] for number in sorted(pos.lying)]
    return [
        *[
            name_for(pos, foe)
            for foe in known_enemies(pos, piece.side)
            if foe.vehicle and _unmanned(pos, foe) and distance(pos, piece, foe) <= CONTACT
        ],
        *[lying_name(pos, arm) for arm in lying if arm.row.heavy and _in_reach(pos, piece, arm)],
    ]


def _unmanned(pos: Skirmish, hull: Piece) -> bool:
    """As far as its enemy knows: a hidden man beside a gun does not speak up."""
    if not hull.gun:
        return bool(pos.abandoned & hull.bit)
    return not any(foe.man and beside(pos, foe, hull) for foe in known_enemies(pos, hull.foe))


def _destroy(table: Skirmish, piece: Piece, object: str, tally: Tally) -> Dice:
    """36.4, 17.1 As by fire: men who see their tank blown up test; its crew is out of it."""
    lies = _lying_there(table, piece, object)
    if lies is not None:
        table.lying = {n: place for n, place in table.lying.items() if n != lies.index}
        table.broken |= lies.bit
        return
    foe = enemy(table, piece.side, object)
    if foe is not None:
        done = yield from wrecked(table, Harm(foe, firer=piece.index))
        tally.add(piece.side, done)


DEEDS: Final[list[Deed]] = [
    Deed("set-up", "set_up", _to_set_up, _set_up),
    Deed("reload", "reload", _to_reload, _reload),
    Deed("aim", "aim", _to_aim, _aim),
    Deed("pick-up", "pick_up", _to_pick_up, _pick_up),
    Deed("swap", "swap", _to_swap, _swap),
    Deed("turn-gun", "turn_gun", _to_turn, _turn),
    Deed("search-prisoner", "search_prisoner", to_search_prisoner, search_prisoner),
    Deed("question", "interrogate", to_question, question),
    Deed("prepare-charge", "prepare_charge", to_prepare, prepare),
    Deed(SET_OFF, "other", to_set_off, None),
    Deed(FIRE_CHARGE, "fire_prepared_charge", to_fire_charge, None),
    Deed("treat", "treat", _to_treat, _treat),
    Deed("carry", "carry", to_carry, carry),
    Deed("put-down", "put_down", to_put_down, put_down),
    Deed("dig", "dig_foxhole", _to_dig, _dig),
    Deed("disarm", "disarm_mine", _to_disarm, _disarm),
    Deed("repair", "repair", _to_repair, _repair),
    Deed("hitch", "hitch", to_hitch, hitch),
    Deed("unhitch", "unhitch", to_unhitch, unhitch),
    Deed("recrew", "recrew_vehicle", _to_recrew, _recrew),
    Deed(DESTROY, "destroy_weapon", _to_destroy, None),
    *[Deed(word, row, objects, done) for word, row, objects, done in SPECIAL_DEEDS],
]
BY_WORD: Final = {deed.word: deed for deed in DEEDS}
CHARGE: Final = "charge"
"""32.6 Rolled by its own rule."""


# 10.6 to 10.8 The chance --------------------------------------------------------------------------


def deed_chance(pos: Skirmish, piece: Piece, row: ActionRow) -> Sum:
    """10.6, 10.8, 16.4 The Quality by the level of the action; a medic's treatment is one easier, a
    wounded man's action one harder."""
    figure, quality = piece.figure, piece.chance
    level = row.engineer_level if figure is not None and figure.engineer else row.level
    chance = chance_of(level, quality)
    parts = [Part(quality, "quality", "3.1"), Part(chance - quality, "difficulty", row.clause)]
    if row.id == "treat" and figure is not None and figure.medic:
        level = max(VERY_EASY, level - 1)
        parts.append(Part(chance_of(level, quality) - chance, "medic", "16.4"))
        chance = chance_of(level, quality)
    wounded = piece.man and pos.state[piece.index] == WOUNDED
    if piece.gun:
        men = crew(pos, piece)
        wounded = bool(men) and pos.state[men[0].index] == WOUNDED
    if wounded:
        parts.append(Part(chance_of(level + 1, quality) - chance, "wounded", "10.8"))
    return Sum(tuple([part for part in parts if part.amount]))


@law("10.6", "hopeless")
def it_can_be_done(pos: Skirmish, piece: Piece, row: ActionRow) -> Facts | None:
    return None if deed_chance(pos, piece, row).total >= 1 else {"piece": piece.id}


@law("10.4", "cannot-do-it")
def there_is_something_to_do_it_on(
    pos: Skirmish, piece: Piece, deed: Deed, action: Do
) -> Facts | None:
    if action.object in deed.objects(pos, piece) or _bearing(piece, action):
        return None
    return {"piece": piece.id, "object": action.object}


def against_deed(pos: Skirmish, piece: Piece, action: Do) -> list[Refusal]:
    found = against_acting(pos, piece)
    if action.deed == CHARGE:
        vehicle = target_of(pos, piece.side, action.object, "32.6")
        if isinstance(vehicle, list) or not piece.man:
            return [*found, *unknown("32.6", "target", action.object)]
        return [*found, *refusals(TO_ASSAULT_A_VEHICLE, pos, piece, vehicle)]
    deed = BY_WORD.get(action.deed)
    if deed is None:
        return unknown("10.4", "deed", action.deed)
    row = pos.box.tables.actions[deed.row]
    facts = there_is_something_to_do_it_on(pos, piece, deed, action)
    if facts is not None:
        # Each row of the table has its clause and its words.
        return [*found, Refusal(row.clause, f"cannot-{deed.word}", facts)]
    return [*found, *refusals((it_can_be_done,), pos, piece, row)]


def _bearing(piece: Piece, action: Do) -> bool:
    """35.4 A gun may be turned to any whole degree."""
    said = action.object
    plain = said.isdecimal() and len(said) <= 3 and str(int(said)) == said
    return piece.gun and action.deed == "turn-gun" and plain and int(said) < 360


def possible_deeds(pos: Skirmish, piece: Piece) -> list[Action]:
    found: list[Action] = []
    for deed in DEEDS:
        row = pos.box.tables.actions[deed.row]
        objects = deed.objects(pos, piece)
        if objects and not refusals((it_can_be_done,), pos, piece, row):
            found += [Do(piece.id, deed.word, object) for object in objects]
    if piece.man:
        for foe in known_enemies(pos, piece.side):
            if foe.vehicle and not refusals(TO_ASSAULT_A_VEHICLE, pos, piece, foe):
                found.append(Do(piece.id, CHARGE, name_for(pos, foe)))
    return found


def carry_out(table: Skirmish, piece: Piece, action: Do, tally: Tally) -> Dice:
    """10.3, 10.5 The roll; a long action needs several successful turns."""
    _spend(table, piece)
    if action.deed == CHARGE:
        vehicle = enemy(table, piece.side, action.object)
        if vehicle is not None:
            hurts = yield from assault_vehicle(table, piece, vehicle)
            for hurt in hurts:
                tally.add(piece.side, hurt)
        return
    deed = BY_WORD[action.deed]
    row = table.box.tables.actions[deed.row]
    chance = deed_chance(table, piece, row)
    face = yield from attempt(chance.total)
    made = face <= chance.total
    facts: Facts = {
        "piece": piece.id,
        "deed": deed.word,
        "object": (action.object,) if action.object != "-" else (),
        "face": face,
        "made": int(made),
    }
    table.tell_side(piece.side, Event("deed", row.clause, facts, {"chance": chance}))
    if not made:
        return
    if row.turns > 1:
        key = (
            f"{piece.id} {deed.word} {action.object} {table.x[piece.index]},{table.y[piece.index]}"
        )
        turns = table.works.get(key, 0) + 1
        table.works = {each: n for each, n in table.works.items() if each != key}
        if turns < row.turns:
            table.works = {**table.works, key: turns}
            return
    if deed.done is not None:
        deed.done(table, piece, action.object)
    elif deed.word == DESTROY:
        yield from _destroy(table, piece, action.object, tally)
    elif deed.word == SET_OFF:
        yield from set_off(table, piece, action.object, tally)
    else:
        yield from blow_bridge(table, piece, action.object, tally)


def _spend(table: Skirmish, piece: Piece) -> None:
    """5.8, 35.5 A gun acts by one of its crew, and then no more in this turn."""
    men = crew(table, piece)[:1] if piece.gun else []
    for each in (piece, *men):
        table.activity[each.index] = ACTED
