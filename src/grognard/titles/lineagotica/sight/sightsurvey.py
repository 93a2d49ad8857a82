# uncompiled: what is shown, not what is computed with
"""Surveys of sight and command: one line of sight explained, who is in reach of his leader."""

from __future__ import annotations

from typing import TypeVar

from grognard.boards.felt.plane import far
from grognard.boards.felt.sight import HEAVILY, LIGHTLY, OPEN, UNSEEN, Look, Spot
from grognard.boards.felt.table import NO_COVER
from grognard.engine.errors import Refused
from grognard.engine.laws import Refusal, refusals
from grognard.engine.surveys import SILENCE, Sentence
from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.box.forces import VEHICLE
from grognard.titles.lineagotica.position import NOBODY, NOWHERE, Skirmish
from grognard.titles.lineagotica.rules import words
from grognard.titles.lineagotica.rules.men.ch04_command import command_distance, isolated
from grognard.titles.lineagotica.rules.men.ch18_observation import looks_there, observers
from grognard.titles.lineagotica.rules.men.ch18_sighting import (
    Hiding,
    apart,
    hiding,
    inside,
    thing_named,
)
from grognard.titles.lineagotica.rules.men.ch30_lines import (
    ON_THE_TABLE,
    PRONE_EYE,
    STANDING_EYE,
    ground_at,
    scene,
    sight_limit,
    sight_limit_of,
    spot,
    stand,
)
from grognard.titles.lineagotica.sight import queries as ask
from grognard.titles.lineagotica.sight.answers import Commanding, Lined, Ray, Watched, Word

T = TypeVar("T")

COVERS = {UNSEEN: "none", OPEN: "none", LIGHTLY: "light", HEAVILY: "heavy"}
"""What a cover is called."""
SQUARE = 60
"""What is looked at as one when all the ground is, in mm."""


def given(found: T | list[Refusal]) -> T:
    """What a word names, or Refused."""
    if isinstance(found, list):
        raise Refused(found)
    return found


def own_piece(pos: Skirmish, side: int, id: str) -> Piece:
    """One's own man or vehicle, or Refused."""
    return given(words.own_piece(pos, side, id, "5.8"))


def known_piece(pos: Skirmish, side: int, name: str) -> Piece:
    """One's own by its id, an observed enemy by his number, or Refused."""
    number = words.token_of(name)
    if number is None:
        return own_piece(pos, side, name)
    return given(pos.by_token(1 - side, number) or words.unknown("12.16", "target", name))


def point(pos: Skirmish, x: int, y: int) -> tuple[int, int]:
    against = refusals(ON_THE_TABLE, pos, x, y)
    return given(against or (x, y))


# One line -----------------------------------------------------------------------------------------


def line(pos: Skirmish, side: int, query: ask.LineTo) -> Lined:
    """30.4 to 30.10 From the eye of the one to the other as he is, or to a man at that point; of a
    point also whether its ground is seen, as a call or covering fire needs it."""
    eye, at = _end(pos, side, query.from_)
    goal, target = _end(pos, side, query.to)
    limit = sight_limit_of(pos, target) if target is not None else sight_limit(pos)
    look = scene(pos).look(eye, goal, limit)
    covered = _covered_by(pos, side, goal, look)
    lines = [
        Ray(
            to=(each.x, each.y),
            clear=each.block is None,
            at=(each.block.x, each.block.y) if each.block is not None else None,
            by=Sentence("survey-thing", thing=thing_named(pos, side, each.block.id))
            if each.block is not None
            else SILENCE,
            soft=each.block is not None and not each.block.hard,
        )
        for each in look.lines
    ]
    return Lined(
        from_=(eye.x, eye.y),
        to=(goal.x, goal.y),
        mm=apart(pos, eye, goal),
        limit=limit,
        visible=look.seen != UNSEEN,
        lines=lines,
        cover=COVERS[look.seen],
        cover_by=Sentence("survey-thing", thing=covered) if covered else SILENCE,
        text=_in_words(pos, side, eye, goal, limit, look, covered),
        observer=at.id if at is not None and at.side == side else "",
        eye=_posture(pos, eye, at),
        goal=_posture(pos, goal, target),
        ground=_ground(pos, side, eye, goal) if target is None else SILENCE,
        also=_ahead(pos, at, goal),
    )


def _posture(pos: Skirmish, end: Spot, piece: Piece | None) -> str:
    """30.4 How high the eye is: a man who stands or lies, or a vehicle."""
    if end.hull and (piece is None or piece.vehicle):
        return "vehicle"
    return "standing" if end.upright else "prone"


def _ground(pos: Skirmish, side: int, eye: Spot, goal: Spot) -> Sentence:
    """9.4, 14.1 The point itself, as `sees_point` judges it."""
    there, limit = ground_at(pos, eye, int(goal.x), int(goal.y)), sight_limit(pos)
    if scene(pos).sight(eye, there, limit) != UNSEEN:
        return Sentence("survey-ground-seen")
    return _unseen("survey-ground-unseen", hiding(pos, side, eye, there, limit))


def _ahead(pos: Skirmish, at: Piece | None, goal: Spot) -> Sentence:
    """18.13 There is a line; but a closed vehicle looks for nobody there."""
    blind = at is not None and not looks_there(pos, at, int(goal.x), int(goal.y))
    return Sentence("survey-ahead") if blind else SILENCE


def _end(pos: Skirmish, side: int, said: str | list[int | str]) -> tuple[Spot, Piece | None]:
    if isinstance(said, str):
        piece = known_piece(pos, side, said)
        if not pos.on_table(piece):
            raise Refused(words.unknown("5.8", "piece", said))
        return spot(pos, piece), piece
    x, y, *posture = said
    if not isinstance(x, int) or not isinstance(y, int) or posture not in ([], ["prone"]):
        raise Refused(words.unknown("30.1", "way", " ".join(map(str, said))))
    return somebody_at(pos, *point(pos, x, y), upright=not posture), None


def somebody_at(pos: Skirmish, x: int, y: int, *, upright: bool = True) -> Spot:
    """A man at that point, on the ground floor if it is in a building."""
    eye = STANDING_EYE if upright else PRONE_EYE
    building = pos.box.felt.building_at(x, y)
    if building is not None and building.number not in pos.marks.gone:
        return pos.box.felt.indoors(building, 0, x, y, eye, upright)
    return stand(pos, x, y, eye, upright)


def _covered_by(pos: Skirmish, side: int, goal: Spot, look: Look) -> str:
    """What gives the cover: where he stands, what hides some of the lines, what he is behind."""
    if look.seen not in (LIGHTLY, HEAVILY):
        return ""
    if goal.opening is not None:
        return goal.opening.building.id
    here = pos.marks.at(pos.box.felt, int(goal.x), int(goal.y))
    for element in here:
        if element.cover_in > NO_COVER:
            return element.id
    hidden = [each.block.id for each in look.lines if each.block is not None]
    if hidden:
        return thing_named(pos, side, max(hidden, key=hidden.count))
    near = pos.box.tables.contact
    for element in pos.box.felt.lines_near(int(goal.x), int(goal.y), near):
        if element.cover_across > NO_COVER and element.number not in pos.marks.gone:
            return element.id
    return ""


def _in_words(
    pos: Skirmish, side: int, eye: Spot, goal: Spot, limit: int, look: Look, covered: str
) -> Sentence:
    if look.seen == UNSEEN:
        return _unseen("survey-unseen", hiding(pos, side, eye, goal, limit))
    if look.why:
        return Sentence(f"survey-{look.why}")
    if look.seen == OPEN:
        return Sentence("survey-open")
    return Sentence("survey-lightly" if look.seen == LIGHTLY else "survey-heavily", thing=covered)


def _unseen(key: str, hid: Hiding) -> Sentence:
    return Sentence(key, why=hid.why, thing=hid.thing, mm=hid.mm, limit=hid.limit, by=hid.clause)


# The whole ground --------------------------------------------------------------------------------


def watched(pos: Skirmish, side: int, query: ask.WatchedBy) -> Watched:
    """30.4 Square by square, whether anybody of that side would see a man who stood there."""
    felt, here, limit = pos.box.felt, scene(pos), sight_limit(pos)
    eyes = [spot(pos, piece) for piece in observers(pos, side)]
    columns, rows = -(-felt.width // SQUARE), -(-felt.height // SQUARE)
    seen: list[int] = []
    for row in range(rows):
        for column in range(columns):
            x = min(column * SQUARE + SQUARE // 2, felt.width)
            y = min(row * SQUARE + SQUARE // 2, felt.height)
            goal = somebody_at(pos, x, y)
            eyes.sort(key=lambda eye: far(eye.x, eye.y, x, y))
            seen.append(int(any(here.sight(eye, goal, limit) != UNSEEN for eye in eyes)))
    return Watched(step=SQUARE, x0=0, y0=0, columns=columns, rows=rows, seen=seen)


# Command ------------------------------------------------------------------------------------------


def command(pos: Skirmish, side: int, query: ask.CommandOf) -> Commanding:
    """4.4, 4.8 How far each leader's word reaches, and whom it does not reach."""
    found = []
    for group in pos.box.groups:
        if group.side != side or group.unit.kind == VEHICLE or pos.dissolved & group.bit:
            continue
        leader = pos.leader[group.index]
        mine = [
            man
            for man in group.members
            if pos.able(man) and pos.group_of(man) is group and not inside(pos, man)
        ]
        if leader == NOBODY and not mine:
            continue
        found.append(
            Word(
                id=group.id,
                leader=pos.box.pieces[leader].id if leader != NOBODY else "",
                x=pos.x[leader] if leader != NOBODY else NOWHERE,
                y=pos.y[leader] if leader != NOBODY else NOWHERE,
                radius=command_distance(pos, group) if leader != NOBODY else 0,
                isolated=[man.id for man in mine if isolated(pos, man)],
            )
        )
    return Commanding(found)
