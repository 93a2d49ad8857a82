"""3, 4 Quality, squads and their leaders: who is in command, who is isolated, who takes over."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, law, refusals
from grognard.titles.lineagotica.actions import Promote
from grognard.titles.lineagotica.box.contents import Group, Piece
from grognard.titles.lineagotica.box.forces import SNIPER, SQUAD
from grognard.titles.lineagotica.box.rows import NONE, RABBLE, REGULAR, SOFT
from grognard.titles.lineagotica.position import FIT, LOST, NOBODY, NOWHERE, Skirmish
from grognard.titles.lineagotica.rules.fire.ch11_weapons import crew
from grognard.titles.lineagotica.rules.men.ch30_lines import nearest, sees, within
from grognard.titles.lineagotica.rules.procedure import Dice, attempt
from grognard.titles.lineagotica.rules.words import unknown

SMALLEST: Final = 6
LARGEST: Final = 12
"""4.1"""
ARMOUR_NEAR: Final = 500
"""4.9"""


def unusual_size(group: Group) -> bool:
    """4.1 A squad of other than 6 to 12 men; teams of all kinds may be smaller."""
    return group.unit.kind == SQUAD and not SMALLEST <= len(group.members) <= LARGEST


TROOP_CARRIER: Final = "tracked_or_halftrack_carrier"
"""4.12 Its row of the movement table."""


# 4.3 to 4.5 In command ----------------------------------------------------------------------------


def command_distance(pos: Skirmish, group: Group) -> int:
    """4.4, 4.5 By the ability of the man who leads it now."""
    tables = pos.box.tables
    distances = tables.section_command if group.section else tables.squad_command
    ability = pos.ability[group.index]
    return distances[ability] if ability != NONE else 0


def independent(piece: Piece) -> bool:
    """4.7 A sniper of Elite, Veteran or Regular quality, or the other man of a pair."""
    return piece.man and piece.quality <= REGULAR and (piece.sniper or piece.unit.kind == SNIPER)


def is_scout(pos: Skirmish, piece: Piece) -> bool:
    return bool(pos.scouts & piece.bit)


def troop_carrier(piece: Piece) -> bool:
    """4.12 Half-tracks and the like; lorries are transports like any other (4.10)."""
    hull = piece.hull
    return hull is not None and hull.movement.id == TROOP_CARRIER


def transport(piece: Piece) -> bool:
    """4.10, 4.11 It follows a squad; all other vehicles act as fighting ones (4.9)."""
    hull = piece.hull
    if hull is None or hull.gun or piece.unit.free:
        return False
    return piece.unit.command != NONE or hull.cls == SOFT


Circle = tuple[int, int]
"""A leader, and how far from him one is in command."""


def circles_of(pos: Skirmish, man: Piece) -> list[Circle]:
    """4.4, 4.5 Whoever leads a man who must be led; 4.14 nobody leads a section that has lost its
    leader, however near the squad's."""
    if independent(man) or man.index in pos.leader or without_leader(pos, man):
        return []
    group = pos.group_of(man)
    own = [group, pos.box.groups[group.parent]] if group.section else [group]
    return [_circle(pos, man, each) for each in own if pos.leader[each.index] != NOBODY]


def _circle(pos: Skirmish, piece: Piece, group: Group) -> Circle:
    times = pos.box.tables.scout_times if is_scout(pos, piece) else 1
    return pos.leader[group.index], times * command_distance(pos, group)


def without_leader(pos: Skirmish, man: Piece) -> bool:
    """4.14 His squad or section has lost its leader."""
    group = pos.group_of(man)
    return pos.leader[group.index] == NOBODY or _squad_without_leader(pos, group)


def _squad_without_leader(pos: Skirmish, group: Group) -> bool:
    """The whole squad, whoever leads its sections."""
    led = not group.section or pos.box.options.sections_stay_led
    return not led and bool(pos.leaderless_since[group.parent])


def _within(pos: Skirmish, piece: Piece, circle: Circle) -> bool:
    """4.4 Centre to centre, whatever the storey; aboard one vehicle they are together (4.10)."""
    leader, reach = circle
    here = place_of(pos, piece)
    there = place_of(pos, pos.box.pieces[leader])
    dx, dy = pos.x[here] - pos.x[there], pos.y[here] - pos.y[there]
    return dx * dx + dy * dy <= reach * reach


def place_of(pos: Skirmish, piece: Piece) -> int:
    """The piece at whose point he is: himself, or what carries him."""
    carrier = pos.aboard[piece.index]
    return carrier if carrier != NOBODY else piece.index


def isolated(pos: Skirmish, piece: Piece) -> bool:
    """4.8 Outside command distance, for whatever he wants to do."""
    if piece.vehicle:
        if not transport(piece):
            return False
        if piece.group == NOWHERE or pos.leader[piece.group] == NOBODY:
            return True
        return not _within(pos, piece, _circle(pos, piece, pos.box.groups[piece.group]))
    if independent(piece):
        return False
    if piece.index in pos.leader and not _squad_without_leader(pos, pos.group_of(piece)):
        return False
    return not any(_within(pos, piece, circle) for circle in circles_of(pos, piece))


def isolated_for_morale(pos: Skirmish, piece: Piece) -> bool:
    """4.9, 4.12, 16.16 Vehicles by their radio, carriers once drawn into combat; men as ever."""
    hull = piece.hull
    if hull is None:
        return isolated(pos, piece)
    if pos.uncommanded & piece.bit:
        return True
    if pos.drawn_in & piece.bit and troop_carrier(piece):
        return True
    if transport(piece):
        return isolated(pos, piece)
    if hull.radio:
        # 16.13 Without the radio it had it is always isolated; 4.9 friends help those without one.
        return bool(pos.radio_out & piece.bit)
    for other in pos.box.hulls:
        if (
            other.side == piece.side
            and other.armoured
            and other is not piece
            and pos.able(other)
            and not pos.abandoned & other.bit
            and within(pos, piece, other, ARMOUR_NEAR)
            and sees(pos, piece, other)
        ):
            return False
    return True


# 4.8 The roll of the isolated ---------------------------------------------------------------------


def must_roll(pos: Skirmish, piece: Piece) -> bool:
    return not pos.called & piece.bit and isolated(pos, piece)


def heed(table: Skirmish, piece: Piece) -> Generator[int, int, bool]:
    """4.8 At the first attempt of the turn; failure uses up his activity.

    35.5 A gun acts by the man who lays it.
    """
    if piece.gun:
        men = crew(table, piece)
        if not men:
            return False
        laid = yield from heed(table, men[0])
        return laid
    if not must_roll(table, piece):
        return True
    face = yield from attempt(piece.chance)
    heeds = face <= piece.chance
    facts: Facts = {"piece": piece.id, "face": face, "chance": piece.chance, "heeds": int(heeds)}
    table.tell_side(piece.side, Event("isolated-roll", "4.8", facts))
    if heeds:
        table.called |= piece.bit
    else:
        table.activity[piece.index] = LOST
    return heeds


# 4.14 to 4.16 Leaders are lost and replaced -------------------------------------------------------


def led_by(pos: Skirmish, piece: Piece) -> list[Group]:
    return [group for group in pos.box.groups if pos.leader[group.index] == piece.index]


def lose_leader(pos: Skirmish, piece: Piece, killed: bool) -> None:
    """4.14 Dead, down, captured or gone: he leads nobody any more."""
    for group in led_by(pos, piece):
        pos.leader[group.index] = NOBODY
        pos.old_leader[group.index] = piece.index
        pos.leaderless_since[group.index] = pos.turn
        if killed:
            pos.leader_killed |= group.bit
        # The last of them leaves nobody without a leader.
        if any(pos.able(man) for man in group.members):
            facts: Facts = {"group": group.id, "piece": piece.id}
            pos.tell_side(group.side, Event("leader-lost", "4.14", facts))
    for group in pos.box.groups if killed else ():
        # 17.11 He was down, nobody has replaced him, and now he is dead.
        if pos.leaderless_since[group.index] and pos.old_leader[group.index] == piece.index:
            pos.leader_killed |= group.bit


def lead_again(pos: Skirmish, man: Piece) -> None:
    """4.14, 16.4 A leader who has been treated is wounded and no more: he leads those who have not
    found another."""
    for group in pos.box.groups:
        at = group.index
        if pos.leader[at] == NOBODY and pos.old_leader[at] == man.index:
            pos.leader[at] = man.index
            pos.old_leader[at] = NOBODY
            pos.leaderless_since[at] = 0
            pos.leader_killed &= ~group.bit


def survivors(pos: Skirmish, group: Group) -> list[Piece]:
    """4.15 Who may take over: the unwounded, or for want of them the wounded; the nearest first."""
    able = [man for man in group.members if pos.able(man)]
    unwounded = [man for man in able if pos.state[man.index] == FIT]
    left = unwounded or able
    ordered: list[Piece] = []
    old = pos.old_leader[group.index]
    while old != NOBODY and len(ordered) < len(left):
        rest = [man for man in left if man not in ordered]
        next_man = nearest(pos, pos.box.pieces[old], rest)
        assert next_man is not None
        ordered.append(next_man)
    return ordered


def replacements_due(table: Skirmish) -> Dice:
    """4.15, 4.16 For every leader lost in a turn before this one; the nearest survivor leads.

    The owner may name another when he declares (5.2): asked here, he would show what has happened.
    """
    for group in table.box.groups:
        if not 0 < table.leaderless_since[group.index] < table.turn:
            continue
        if group.section:
            # 4.5 No section leader may be below Elite, and one level lower he would be.
            _dissolve(table, group)
        elif survivors(table, group):
            face = yield from attempt(group.unit.chance)
            replaced = face <= group.unit.chance
            facts: Facts = {"group": group.id, "face": face, "chance": group.unit.chance}
            facts["replaced"] = int(replaced)
            table.tell_side(group.side, Event("leader-roll", "4.15", facts))
            if replaced:
                table.ability[group.index] = min(table.ability[group.index] + 1, RABBLE)
                table.leaderless_since[group.index] = 0
                table.leader_killed &= ~group.bit
                table.promoted |= group.bit
                _take_over(table, group, survivors(table, group)[0])


def _take_over(pos: Skirmish, group: Group, man: Piece) -> None:
    pos.leader[group.index] = man.index
    facts: Facts = {"group": group.id, "piece": man.id}
    pos.tell_side(group.side, Event("promoted", "4.15", facts))


def _dissolve(pos: Skirmish, section: Group) -> None:
    pos.dissolved |= section.bit
    pos.leaderless_since[section.index] = 0
    pos.leader_killed &= ~section.bit
    pos.tell_side(section.side, Event("section-dissolved", "4.16", {"group": section.id}))


@law("4.15", "not-a-survivor")
def only_a_survivor_takes_over(pos: Skirmish, group: Group, man: Piece) -> Facts | None:
    return None if pos.able(man) else {"man": man.id, "group": group.id}


@law("4.15", "wounded-last")
def the_unwounded_come_first(pos: Skirmish, group: Group, man: Piece) -> Facts | None:
    if not pos.able(man) or man in survivors(pos, group):
        return None
    return {"man": man.id, "group": group.id}


TO_TAKE_OVER: Final = (only_a_survivor_takes_over, the_unwounded_come_first)


def _to_be_named(pos: Skirmish, side: int) -> list[Group]:
    """4.15 The groups whose new leader the owner may still change."""
    return [g for g in pos.box.groups if g.side == side and pos.promoted & g.bit]


def possible_promotions(pos: Skirmish, side: int) -> list[Action]:
    return [
        Promote(man.id)
        for group in _to_be_named(pos, side)
        for man in survivors(pos, group)
        if man.index != pos.leader[group.index]
    ]


def against_promotion(pos: Skirmish, side: int, action: Promote) -> list[Refusal]:
    """4.15 Once for each leader replaced this turn."""
    man = pos.box.by_id.get(action.man)
    for group in _to_be_named(pos, side):
        if man is not None and man in group.members and man.index != pos.leader[group.index]:
            return refusals(TO_TAKE_OVER, pos, group, man)
    return unknown("4.15", "man", action.man)


def promote(pos: Skirmish, action: Promote) -> None:
    man = pos.box.by_id[action.man]
    for group in _to_be_named(pos, man.side):
        if man in group.members:
            pos.promoted &= ~group.bit
            _take_over(pos, group, man)


def settle_promotions(pos: Skirmish, side: int) -> None:
    """Nothing said: the nearest survivor leads on."""
    for group in _to_be_named(pos, side):
        pos.promoted &= ~group.bit
