# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What a seat of Rösselsprung may know.

8.3.3 Everything is open but the Missions: the German player sees that a counter lies in a hex, not
which. Face-down Missions have no names for him, only hexes, so that two of them that have met
cannot be told apart (R-mission-shuffle). Nobody sees the way another player is planning.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from grognard.boards.grid import OFF
from grognard.engine.position import Question, Result, settle
from grognard.titles.roesselsprung.box.contents import GERMAN, SEATS, YUGOSLAV, Box, Piece
from grognard.titles.roesselsprung.options import Options
from grognard.titles.roesselsprung.position import (
    AWAITED,
    FLED,
    FORGONE,
    LOST,
    SPARE,
    TAKEN,
    Raid,
    empty_map,
)
from grognard.titles.roesselsprung.rules.ch03_sequence import STEPS, GameTurn
from grognard.titles.roesselsprung.rules.ch05_acting import Alternation
from grognard.titles.roesselsprung.rules.ch05_march import Marching, Planning
from grognard.titles.roesselsprung.rules.ch12_reaction import Massing, Window
from grognard.titles.roesselsprung.rules.ch13_aircraft import seems_available
from grognard.titles.roesselsprung.rules.ch13_missions import (
    face_down,
)
from grognard.titles.roesselsprung.rules.ch15_victory import points
from grognard.titles.roesselsprung.rules.ch17_setup import Hiding
from grognard.titles.roesselsprung.sight.afoot import Afoot, afoot, costs
from grognard.titles.roesselsprung.written import bits_of, clear_away, question_of

PLACES = {
    LOST: "lost",
    AWAITED: "awaited",
    FLED: "fled",
    TAKEN: "taken",
    FORGONE: "forgone",
}
_OFF_MAP = {word: place for place, word in PLACES.items()}


class PieceView(msgspec.Struct, frozen=True):
    """A piece that this seat can tell."""

    place: str
    vf: int = 0
    attacks: int = 0
    prone: bool = False
    out_of_command: bool = False
    back: bool = False
    """A Command on its back side; a Mission that is face up."""


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    viewer: str
    options: Options
    turn: int
    night: bool
    step: str
    asked: str
    question: str
    clause: str
    initiative: str
    ap: tuple[int, int]
    strength: tuple[int, int]
    morale: tuple[int, int]
    pieces: dict[str, PieceView]
    """By id, every piece that this seat can tell; parts that do not exist are left out."""
    missions: dict[str, int]
    """By hex: how many Missions lie there face down, where this seat may not look."""
    missions_unseen: tuple[str, ...]
    """Which Missions this seat cannot place."""
    missions_fled: int
    """How many have left the map face down."""
    mission_moves: int
    mission_moves_left: int
    aircraft: tuple[str, ...]
    """The air raids that seem available now."""
    arrivals: dict[str, int]
    """By piece still to come: its turn."""
    delay: int
    called: tuple[str, ...]
    early: tuple[str, ...]
    landed: tuple[str, ...]
    flown: int
    german_losses: int
    commands_lost: int
    scored: tuple[str, ...]
    tito: str
    halted: bool
    """Of a march that this seat knows the way of."""
    points: tuple[int, int]
    """As far as this seat knows."""
    objectives: dict[str, str]
    """15.1.3b By hex: who holds it now."""
    afoot: Afoot | None
    """What is going on, as far as this seat may know of it."""
    costs: dict[str, dict[str, int]]
    """What this seat would pay for an Action now, by piece."""
    questions: tuple[tuple[Any, ...], ...]
    winner: str | None
    ending: str
    ending_clause: str


def view(pos: Raid, viewer: str) -> View:
    box = pos.box
    stack = [each for each in (seen_question(each, viewer, pos) for each in pos.stack) if each]
    # Of a plan that is not this seat's nothing is said but that it is being made.
    named = [each for each in stack if not isinstance(each, Planning) or each.units]
    untold = [mission for mission in box.missions if not can_tell(pos, mission, viewer)]
    hidden: dict[str, int] = {}
    hiding = any(isinstance(question, Hiding) for question in pos.stack)
    for mission in untold:
        # In what order they were placed is not seen either.
        if pos.on_map(mission) and not hiding:
            name = box.names[pos.hex_of(mission)]
            hidden[name] = hidden.get(name, 0) + 1
    return View(
        viewer=viewer,
        options=pos.options,
        turn=pos.turn,
        night=pos.night(),
        step=step_of(pos),
        asked=pos.seat,
        question=type(named[-1]).__name__ if named else "",
        clause=named[-1].clause(pos) if named else "",
        initiative=SEATS[pos.initiative],
        ap=(pos.ap[GERMAN], pos.ap[YUGOSLAV]),
        strength=(pos.strength(GERMAN), pos.strength(YUGOSLAV)),
        morale=(pos.morale(GERMAN), pos.morale(YUGOSLAV)),
        pieces={
            piece.id: _piece(pos, piece)
            for piece in box.pieces
            if pos.hex_of(piece) != SPARE and piece not in untold
        },
        missions=dict(sorted(hidden.items())),
        missions_unseen=tuple(mission.id for mission in untold),
        missions_fled=sum(1 for mission in untold if pos.hex_of(mission) == FLED),
        mission_moves=pos.mission_moves,
        mission_moves_left=max(0, pos.turn - 1 - pos.mission_moves),
        aircraft=tuple(a.id for a in box.aircraft if seems_available(pos, a)),
        arrivals={
            piece.id: pos.arrival(piece)
            for piece in box.pieces
            if piece.turn and pos.hex_of(piece) == AWAITED
        },
        delay=pos.delay,
        called=_names(pos, pos.called),
        early=_names(pos, pos.early),
        landed=_names(pos, pos.landed),
        flown=pos.flown,
        german_losses=pos.german_losses,
        commands_lost=pos.commands_lost,
        scored=_names(pos, pos.scored),
        tito=pos.tito,
        halted=pos.halted and any(isinstance(each, Marching) for each in stack),
        points=(_known_points(pos, GERMAN, viewer), _known_points(pos, YUGOSLAV, viewer)),
        objectives=_objectives(pos),
        afoot=afoot(pos, stack),
        costs=costs(pos, pos.question, viewer),
        questions=tuple(tuple(each.facts()) for each in stack),
        winner=pos.result.winner if pos.result else None,
        ending=pos.result.key if pos.result else "",
        ending_clause=pos.result.clause if pos.result else "",
    )


# Who may know what --------------------------------------------------------------------------------


def can_tell(pos: Raid, piece: Piece, viewer: str) -> bool:
    """13.1 Whether that seat knows which Mission this is."""
    if not piece.mission or pos.is_revealed(piece):
        return True
    return viewer == SEATS[YUGOSLAV] or pos.result is not None


def seen_question(question: Question[Raid], viewer: str, pos: Raid) -> Question[Raid] | None:
    """The question as that seat may know it."""
    # The way another player has planned, or the rest of it, is nobody's business.
    if isinstance(question, Planning | Massing | Marching) and viewer != SEATS[question.side]:
        if isinstance(question, Planning):
            return Planning(question.side, "", (), (), 0, False, question.resumed, OFF)
        if isinstance(question, Marching) and question is pos.question:
            # 5.1.3 The way is walked, only the Attack is left.
            return question
        return None
    # The number of a Mission would be its name.
    if isinstance(question, Window | Massing) and any(
        not can_tell(pos, pos.box.pieces[number], viewer) for number in question.movers
    ):
        named = tuple([n for n in question.movers if not pos.box.pieces[n].mission])
        return _with_movers(question, (STAND_IN, *named))
    return question


def _with_movers(question: Window | Massing, movers: tuple[int, ...]) -> Question[Raid]:
    side, hex, back = question.side, question.hex, question.back
    if isinstance(question, Window):
        return Window(side, hex, movers, back, question.fired)
    return Massing(side, question.kind, hex, movers, back, question.units)


STAND_IN = -1
"""A Mission on the move whose name this seat does not know."""


def step_of(pos: Raid) -> str:
    for question in pos.stack:
        if isinstance(question, GameTurn) and question.step:
            return STEPS[question.step - 1]
    return ""


def _piece(pos: Raid, piece: Piece) -> PieceView:
    hex = pos.hex_of(piece)
    return PieceView(
        pos.box.names[hex] if hex >= 0 else PLACES[hex],
        pos.vf[piece.index],
        pos.attacks[piece.index],
        pos.is_prone(piece),
        (pos.out_of_command & piece.bit) != 0,
        ((pos.replaced | pos.revealed) & piece.bit) != 0,
    )


def _known_points(pos: Raid, side: int, viewer: str) -> int:
    """15.1.2 Without the Missions that left face down, unless the viewer may know them."""
    by_id = pos.box.by_id
    return sum(
        part.amount
        for part in points(pos, side).parts
        if "unit" not in part.facts or can_tell(pos, by_id[str(part.facts["unit"])], viewer)
    )


def _objectives(pos: Raid) -> dict[str, str]:
    held = {}
    for hex in pos.box.objectives:
        holders = [seat for side, seat in enumerate(SEATS) if pos.has_combat(hex, side)]
        held[pos.box.names[hex]] = holders[0] if len(holders) == 1 else ""
    return held


def _names(pos: Raid, bits: int) -> tuple[str, ...]:
    return tuple(piece.id for piece in pos.box.pieces if bits & piece.bit)


# From a view to a position ------------------------------------------------------------------------


def imagine(seen: View, box: Box, rng: Random) -> Raid:
    """A whole position consistent with the view; the Missions it does not tell are dealt anew."""
    pos = empty_map(box, seen.options)
    clear_away(pos, {*seen.pieces, *seen.missions_unseen})
    for id, piece in seen.pieces.items():
        _put(pos, box.by_id[id], piece)
    _deal_missions(pos, seen, rng)
    pos.turn = seen.turn
    pos.initiative = SEATS.index(seen.initiative)
    pos.ap[:] = seen.ap
    pos.mission_moves = seen.mission_moves
    pos.flown = seen.flown
    pos.landed = bits_of(box, seen.landed)
    pos.called = bits_of(box, seen.called)
    pos.early = bits_of(box, seen.early)
    pos.delay = seen.delay
    pos.german_losses = seen.german_losses
    pos.commands_lost = seen.commands_lost
    pos.scored = bits_of(box, seen.scored)
    pos.tito = seen.tito
    pos.halted = seen.halted
    pos.stack = tuple(_imagined(pos, list(each)) for each in seen.questions)
    if seen.ending:
        pos.result = Result(seen.winner, seen.ending, seen.ending_clause)
    return pos


def playable(pos: Raid) -> Raid:
    """The same where another player's plan is not known: he chooses his Action again, and a march
    that was under way is over."""
    stack: list[Question[Raid]] = []
    for question in pos.stack:
        if not isinstance(question, Planning) or question.units:
            stack.append(question)
        elif not question.resumed:
            stack[-1] = Alternation(question.side, False, False)
    found = pos.copy()
    found.stack = tuple(stack)
    settle(found)
    return found


def _put(pos: Raid, piece: Piece, seen: PieceView) -> None:
    place = _OFF_MAP[seen.place] if seen.place in _OFF_MAP else pos.box.grid.hex(seen.place)
    pos.put(piece, place)
    pos.vf[piece.index] = seen.vf
    pos.attacks[piece.index] = seen.attacks
    if seen.prone:
        pos.prone |= piece.bit
    if seen.out_of_command:
        pos.out_of_command |= piece.bit
    if seen.back and piece.mission:
        pos.revealed |= piece.bit
    elif seen.back:
        pos.replaced |= piece.bit


def _deal_missions(pos: Raid, seen: View, rng: Random) -> None:
    box = pos.box
    missions = [box.by_id[id] for id in seen.missions_unseen]
    rng.shuffle(missions)
    # Tito has not fled face down: his going is always shown (13.1.1d).
    missions.sort(key=lambda mission: mission is not box.tito)
    places = [box.grid.hex(name) for name, count in seen.missions.items() for _ in range(count)]
    rng.shuffle(places)
    places += [FLED] * seen.missions_fled
    for mission, place in zip(missions, places, strict=False):
        pos.put(mission, place)


def _imagined(pos: Raid, facts: list[Any]) -> Question[Raid]:
    question = question_of(facts)
    if isinstance(question, Window | Massing) and STAND_IN in question.movers:
        # As if the first of the face-down Missions in the hex were the one that moved.
        lead = next(m.index for m in face_down(pos) if pos.hex_of(m) == question.hex)
        known = [n for n in question.movers if n != STAND_IN]
        return _with_movers(question, (lead, *known))
    return question
