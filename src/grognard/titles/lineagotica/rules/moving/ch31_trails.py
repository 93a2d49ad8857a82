"""31.5 What is told of a walk: all of it to the walker's side, to the enemy what he had in sight.

It is told when something breaks in on the walk that its teller can notice, and at its end; never
where only the other side could know why. A trail is whom it is told to, the walker, the number by
which he is known (0 to his own side) and the step up to which it has been told.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.felt.plane import Point, Ring
from grognard.boards.felt.walk import path_length, point_along
from grognard.engine.events import Event
from grognard.engine.laws import Facts
from grognard.titles.lineagotica.box.contents import SEATS, Piece
from grognard.titles.lineagotica.position import NOBODY, Skirmish

Trail = tuple[int, int, int, int]

# Where it stands in `Skirmish.march`.
WALKERS: Final = 0
STEP: Final = 2
STEPS: Final = 3
TRAILS: Final = 9


def trails_of(pos: Skirmish) -> tuple[Trail, ...]:
    found: tuple[Trail, ...] = pos.march[TRAILS]
    return found


def _keep(pos: Skirmish, trails: list[Trail]) -> None:
    march = pos.march
    pos.march = (*march[:TRAILS], tuple(trails), *march[TRAILS + 1 :])


def look_after(pos: Skirmish, before: dict[int, int]) -> None:
    """After a step: a man who has come into sight leaves a trail from here on; one who is gone
    left one up to the step before. `before`: their numbers when they took the step."""
    march = pos.march
    step: int = march[STEP]
    kept: list[Trail] = []
    followed: set[int] = set()
    for trail in trails_of(pos):
        _, number, token, _ = trail
        if token and pos.token[number] != token:
            if before.get(number) == token:
                _tell(pos, trail, step - 1)
            continue
        kept.append(trail)
        if token:
            followed.add(number)
    for walker in march[WALKERS]:
        number = walker[0]
        token = pos.token[number]
        if token and number not in followed:
            kept.append((pos.box.pieces[number].foe, number, token, step))
    _keep(pos, kept)


def tell_trails(pos: Skirmish, only: list[int] | None = None, to: int = NOBODY) -> None:
    """Everybody's, or of those who walk no further; to both sides, or to one."""
    if not pos.march:
        return
    step: int = pos.march[STEP]
    kept: list[Trail] = []
    for trail in trails_of(pos):
        side, number, token, _ = trail
        if (only is not None and number not in only) or to not in (NOBODY, side):
            kept.append(trail)
            continue
        _tell(pos, trail, step)
        if only is None:
            kept.append((side, number, token, step))
    _keep(pos, kept)


def tell_halt(pos: Skirmish, piece: Piece) -> None:
    """31.6 A man stopped before his first step is told of too: the order has been given."""
    here = f"{pos.x[piece.index]},{pos.y[piece.index]}"
    own: Facts = {"piece": piece.id, "path": (here,), "mm": 0}
    pos.tell(Event("walked", "31.1", own, seats=(SEATS[piece.side],), reveals=True))


def _tell(pos: Skirmish, trail: Trail, step: int) -> None:
    side, number, token, told = trail
    walker = _walker(pos, number)
    if walker is None or step <= told:
        return
    path: Ring = walker[1]
    way = _between(path, told, step, pos.march[STEPS])
    mm = path_length(way) if len(way) > 1 else 0
    piece = pos.box.pieces[number]
    said = tuple([f"{x},{y}" for x, y in way])
    if side == piece.side:
        own: Facts = {"piece": piece.id, "path": said, "mm": mm}
        # 31.8 It cannot be taken back: else one would know whether anybody has seen it.
        pos.tell(Event("walked", "31.1", own, seats=(SEATS[side],), reveals=True))
    elif mm:
        seen: Facts = {"enemy": f"e{token}", "path": said, "mm": mm}
        pos.tell(Event("seen-walking", "31.5", seen, seats=(SEATS[side],)))


def _walker(pos: Skirmish, number: int) -> tuple[Any, ...] | None:
    for walker in pos.march[WALKERS]:
        if walker[0] == number:
            found: tuple[Any, ...] = walker
            return found
    return None


def _between(path: Ring, first: int, last: int, steps: int) -> Ring:
    """The part of the way from the one step to the other."""
    if len(path) < 2:
        return path
    length = path_length(path)
    low, high = length * first // steps, length * last // steps
    points: list[Point] = [point_along(path, low)]
    along = 0
    for place in range(1, len(path)):
        along = path_length(path[: place + 1])
        if low < along < high:
            points.append(path[place])
    end = point_along(path, high)
    if end != points[-1] or len(points) == 1:
        points.append(end)
    return tuple(points)
