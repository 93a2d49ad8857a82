"""What is true of every position of Linea Gotica, whatever was played."""

from __future__ import annotations

from grognard.boards.felt.plane import gap2
from grognard.titles.lineagotica.box.contents import BLUE, RED, Piece
from grognard.titles.lineagotica.box.rows import NONE
from grognard.titles.lineagotica.position import (
    AWAITED,
    CAPTURED,
    DEAD,
    FLED,
    LEFT,
    NOBODY,
    NOWHERE,
    OUTSIDE,
    SEVERE,
    STATES,
    STOCKS,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch08_opportunity import Opportunity
from grognard.titles.lineagotica.rules.fire.ch10_firing import Committing
from grognard.titles.lineagotica.rules.fire.ch11_things import arms
from grognard.titles.lineagotica.rules.fire.ch20_aircraft import FiringUp, SecondPass
from grognard.titles.lineagotica.rules.moving.ch06_foot import SPACING
from grognard.titles.lineagotica.rules.moving.ch31_walking import Walking
from grognard.titles.lineagotica.rules.procedure import Rolling
from grognard.titles.lineagotica.rules.turn.ch05_declaring import Declaring

_BITS = (
    "riding",
    "prone",
    "in_panic",
    "called",
    "fired",
    "flashed",
    "scouts",
)


def broken(pos: Skirmish) -> list[str]:
    """What is wrong with this position, one line each with its clause; nothing if all is well."""
    return [
        *_places(pos),
        *_spacing(pos),
        *_openings(pos),
        *_carried(pos),
        *_stocks(pos),
        *_things(pos),
        *_command(pos),
        *_tokens(pos),
        *_what_is_afoot(pos),
        *_ending(pos),
    ]


def _standing(pos: Skirmish, piece: Piece) -> bool:
    """On the table, on his own feet or tracks."""
    return pos.on_table(piece) and pos.aboard[piece.index] == NOBODY


def _places(pos: Skirmish) -> list[str]:
    """30.1, 33.1 Everybody is on the table and in the building he is said to be in."""
    found: list[str] = []
    felt = pos.box.felt
    for piece in pos.box.pieces:
        at = piece.index
        if not 0 <= pos.state[at] < len(STATES):
            found.append(f"{piece.id} is in no state: {pos.state[at]}")
        if pos.on_table(piece) and not felt.on_table(pos.x[at], pos.y[at]):
            found.append(f"{piece.id} is off the table at {pos.x[at]},{pos.y[at]} (30.1)")
        if (pos.house[at] == NOWHERE) != (pos.storey[at] == OUTSIDE):
            found.append(f"{piece.id} is on a storey of no building (33.1)")
        elif pos.house[at] != NOWHERE:
            building = felt.buildings[pos.house[at]]
            if not 0 <= pos.storey[at] < len(building.floors):
                found.append(f"{piece.id} is on no storey of {building.id} (33.1)")
        if not 0 <= pos.facing[at] < 360:
            found.append(f"{piece.id} faces {pos.facing[at]} degrees")
    every = (1 << len(pos.box.pieces)) - 1
    for name in _BITS:
        if getattr(pos, name) & ~every:
            found.append(f"{name} holds nobody")
    return found


def _spacing(pos: Skirmish) -> list[str]:
    """30.2 No two of a side stand closer than their bases allow; on the way they may pass."""
    found: list[str] = []
    if pos.march:
        return found
    for side in (BLUE, RED):
        men = [m for m in pos.box.of_side[side] if m.man and pos.able(m) and _standing(pos, m)]
        for number, man in enumerate(men):
            a = man.index
            for other in men[number + 1 :]:
                b = other.index
                same = pos.house[a] == pos.house[b] and pos.storey[a] == pos.storey[b]
                if same and gap2(pos.x[a], pos.y[a], pos.x[b], pos.y[b]) < SPACING * SPACING:
                    found.append(f"{man.id} stands on {other.id}'s base (30.2)")
    return found


def _openings(pos: Skirmish) -> list[str]:
    """30.10 One man at an opening, in its building, on its storey."""
    found: list[str] = []
    taken: dict[int, str] = {}
    for man in pos.box.men:
        slot = pos.slot[man.index]
        if slot == NOWHERE or not pos.on_table(man):
            continue
        if slot in taken:
            found.append(f"{man.id} and {taken[slot]} stand at one opening (30.10)")
        taken[slot] = man.id
        opening = pos.box.openings[slot]
        house = pos.box.felt.buildings.index(opening.building)
        if (pos.house[man.index], pos.storey[man.index]) != (house, opening.storey):
            found.append(f"{man.id} stands at {opening.key} from elsewhere (30.10)")
    return found


def _carried(pos: Skirmish) -> list[str]:
    """24, 35.6 Whoever is aboard is aboard a vehicle of his own side, and is where it is."""
    found: list[str] = []
    for man in pos.box.men:
        at = man.index
        carrier = pos.aboard[at]
        if carrier == NOBODY:
            if pos.riding & man.bit:
                found.append(f"{man.id} rides on nothing (24.1)")
            continue
        vehicle = pos.box.pieces[carrier]
        if not vehicle.vehicle or vehicle.side != man.side:
            found.append(f"{man.id} is aboard {vehicle.id} (35.6)")
        elif pos.on_table(man) and (pos.x[at], pos.y[at]) != (pos.x[carrier], pos.y[carrier]):
            found.append(f"{man.id} is not where {vehicle.id} is (35.6)")
        if pos.house[at] != NOWHERE:
            found.append(f"{man.id} is aboard and in a building (35.6)")
    return found


def _stocks(pos: Skirmish) -> list[str]:
    """11.31 Nothing is used that is not there; NONE stands for no limit."""
    found: list[str] = []
    for piece in pos.box.pieces:
        for stock, name in enumerate(STOCKS):
            if pos.left(piece, stock) < NONE:
                found.append(f"{piece.id} has {pos.left(piece, stock)} {name} (11.31)")
    for support in pos.box.scenario.supports:
        counted = (
            (pos.fire_left[support.index], support.effect_turns),
            (pos.smoke_left[support.index], support.smoke_turns),
        )
        for left, first in counted:
            if (left < 0) != (first < 0):
                found.append(f"{support.id} has {left} turns of fire of {first} (14.12)")
    return found


def _things(pos: Skirmish) -> list[str]:
    """36.4 Every weapon is in one place: in somebody's hands, lying somewhere, or destroyed."""
    found: list[str] = []
    held = [arm.index for piece in pos.box.pieces for arm in arms(pos, piece)]
    for arm in pos.box.arms:
        name = pos.box.arm_names[arm.index]
        places = held.count(arm.index) + (arm.index in pos.lying)
        if places > 1 or (places == 0 and not pos.broken & arm.bit):
            found.append(f"{name} is in {places} places (36.4)")
        if pos.rounds[arm.index] < NONE or pos.smoke_shells[arm.index] < 0:
            found.append(f"{name} has {pos.rounds[arm.index]} rounds (11.31)")
    for piece in pos.box.pieces:
        names = [arm.id for arm in arms(pos, piece)]
        if len(set(names)) < len(names):
            found.append(f"{piece.id} has two weapons of one kind (10.4)")
    return found


def _command(pos: Skirmish) -> list[str]:
    """4.14, 4.16 A leader is able and of the group, or there is none."""
    found: list[str] = []
    for group in pos.box.groups:
        number = pos.leader[group.index]
        if number == NOBODY:
            continue
        leader = pos.box.pieces[number]
        if leader not in group.members:
            found.append(f"{group.id} is led by {leader.id}, who is not of it (4.1)")
        if pos.state[number] in (SEVERE, DEAD, CAPTURED, FLED):
            found.append(f"{group.id} is led by {leader.id}, who cannot lead (4.14)")
    return found


def _tokens(pos: Skirmish) -> list[str]:
    """18.3, 34.2 Numbers name one piece each, and nobody who has left the table."""
    found: list[str] = []
    for side in (BLUE, RED):
        seen: set[int] = set()
        for piece in pos.box.of_side[side]:
            token = pos.token[piece.index]
            if not token:
                continue
            if token in seen or not 0 < token <= pos.last_token[side]:
                found.append(f"{piece.id} goes by the number {token} (34.2)")
            seen.add(token)
            if pos.state[piece.index] in (CAPTURED, LEFT, FLED, AWAITED):
                found.append(f"{piece.id} is observed and not there (18.3)")
    return found


def _what_is_afoot(pos: Skirmish) -> list[str]:
    """10.2, 31.1 Orders and marches last as long as the step they belong to."""
    found: list[str] = []
    asked = pos.stack
    walking = any(isinstance(question, Walking) for question in asked)
    if pos.march and not walking:
        found.append("an order is under way that nobody walks (31.1)")
    ordering = any(
        isinstance(question, Declaring | Committing | Opportunity | FiringUp | SecondPass | Rolling)
        for question in asked
    )
    if pos.orders and not ordering:
        found.append("sealed orders lie about (10.2)")
    if pos.moving == NOBODY and walking:
        found.append("somebody walks while nobody moves (6.1)")
    return found


def _ending(pos: Skirmish) -> list[str]:
    """36.1 Exactly the games that are over ask nothing."""
    found: list[str] = []
    if not 1 <= pos.turn <= pos.box.scenario.turns:
        found.append(f"turn {pos.turn} (36.1)")
    if (pos.result is None) != bool(pos.stack):
        found.append("a game that is over asks, or one that goes on does not (36.1)")
    return found
