"""What somebody might say at a table of Linea Gotica, and worlds that he cannot tell apart.

A seat does not know of the other side: who has not been observed, where and in what state; what
the observed carry, have left, are worth; what is ordered, planned or called in secret.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from grognard.boards.felt.marks import Laid
from grognard.boards.felt.plane import rectangle
from grognard.engine.actions import Action, Die
from grognard.engine.position import CHANCE
from grognard.titles.lineagotica import actions as do
from grognard.titles.lineagotica.box.contents import BLUE, RED, SEATS, Box, Piece
from grognard.titles.lineagotica.position import (
    ACTED,
    CAUTIOUS,
    FIT,
    GRENADES,
    IDLE,
    NOBODY,
    NOWHERE,
    RUN,
    STILL,
    STOCKS,
    WOUNDED,
    Skirmish,
)
from grognard.titles.lineagotica.rules.turn.ch05_declaring import Declaring
from grognard.titles.lineagotica.title import TITLE, LineaGotica
from tests.titles.lineagotica.scene import (
    area,
    battle_bytes,
    house,
    mines,
    squad,
    tank,
    wall,
    wood,
)

NOBODY_AT_ALL = "nobody"
TURNS = 3
Field = tuple[str, int, int, int, int]
FIELDS: tuple[Field, ...] = (
    ("ap", 760, 420, 860, 460),
    ("at", 700, 440, 800, 480),
    ("mixed", 1100, 300, 1200, 500),
)
"""22 Where mines may lie that nobody has found."""
UNSHOWN = (
    *(
        "beaten",
        "shelled",
        "beaten_before",
        "ran",
        "called",
        "searched",
        "drawn_in",
    ),
    *("jammed", "radio_out", "uncommanded", "fired"),
)
"""34.2 The sets of pieces that tell their enemy nothing."""


# A small battle -----------------------------------------------------------------------------------


def skirmish_file(
    turns: int = TURNS,
    red_quality: str = "regular",
    blue_quality: str = "veteran",
    field: Field = FIELDS[0],
    **more: Any,
) -> bytes:
    """Four men and a tank against four and a hidden gun carrier, a house and a wood between."""
    blue = (
        squad(
            "a",
            blue_quality,
            "a1 smg 500,300 grenades=2",
            "a2 rifle 520,300 grenades=1",
            "a3 lmg 540,300 set_up",
            "a4 rifle 560,300 smoke_grenades=1",
        ),
        tank("t", "regular", 700, 250, 90),
    )
    red = (
        squad(
            "x",
            red_quality,
            "x1 smg 500,560",
            "x2 rifle 520,562 prone",
            "x3 mg 620,620 set_up",
            hidden=True,
        ),
        squad("y", "recruit", "y1 rifle house/0/e", "y2 rifle 300,300,0"),
        tank("k", "veteran", 900, 700, 270, hidden=True),
    )
    ground = [
        wood("grove", 480, 540, 660, 680),
        wall("w", (400, 420), (700, 420)),
        mines("field", *field),
        area("rubble", "heap", 200, 500, 260, 560),
    ]
    file = json.loads(battle_bytes(blue, red, ground, [house("house", 260, 260, 360, 340)], **more))
    file["turns"] = turns
    file["light"] = [{"turns": [1, turns], "mode": "day"}]
    return json.dumps(file).encode()


@cache
def small(
    turns: int = TURNS,
    red_quality: str = "regular",
    blue_quality: str = "veteran",
    field: Field = FIELDS[0],
) -> LineaGotica:
    """Linea Gotica with that battle in place of its own."""
    return with_battle(skirmish_file(turns, red_quality, blue_quality, field))


def with_battle(source: bytes) -> LineaGotica:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "battle.json"
        path.write_bytes(source)
        return TITLE.with_files(battle=path)


# What can be thought of ---------------------------------------------------------------------------


def thinkable(pos: Skirmish) -> list[Action]:
    """Every word about every piece and group, at a few places; and what is offered."""
    return list(dict.fromkeys([*_anywhere(pos), *pos.answers()]))


def _anywhere(pos: Skirmish) -> list[Action]:
    box = pos.box
    said: list[Action] = [Die(face) for face in range(12)]
    tokens = [f"e{number}" for number in range(4)]
    groups = [*list(box.group_by_id)[:6], NOBODY_AT_ALL]
    few = [piece.id for piece in (*box.men[:4], *box.hulls[:2], *box.men[-4:])]
    for id in (*few, NOBODY_AT_ALL):
        said += [do.Place(id, 500, 320, storey, 0) for storey in (-1, 0, 9)]
        said += [do.Post(id, "house/0/n"), do.Post(id, "nowhere"), do.Scout(id), do.Promote(id)]
        said += [do.Withdraw(id), do.Ride(id, "t"), do.Mount(id, "t"), do.Dismount(id, 690, 230)]
        said += [do.Hatch(id, state) for state in ("open", "closed", "ajar")]
        said += [do.Stand(id, "ask", 300, "isa", "best", 3, "single")]
        said += [do.Stand(id, "never", 300, "x", "worst", 0, "both")]
        said += [do.CoverGround(id, "lmg", 560, 600), do.FireSmoke(id, "main", 560, 600)]
        for token in tokens:
            said += [do.Fire(id, "rifle", "single", token), do.Shoot(id, "smg", "single", token)]
            said += [do.Cover(id, "lmg", "area", token), do.Fire(id, "main", "he", token)]
        said += [do.Do(id, deed, "-") for deed in ("aim", "dig", "set-up", "dance")]
        said += [do.Do(id, "treat", "a2"), do.Do(id, "anti-aircraft", "-")]
        said += [do.Walk(id, "normal", way, "same") for way in ("510,320", "house/0/d1", "-", "?")]
        said += [do.Walk(id, "run", "510,420;510,460", "prone"), do.Leave(id, "normal", "N")]
        said += [do.Drive(id, "700,400", how) for how in ("cross", "crush", "fly")]
        said += [do.Reverse(id, "700,200"), do.Pivot(id, 120), do.Pivot(id, 999), do.Launch(id)]
        said += [do.Manhandle(id, 700, 260, 0), do.ThrowSmoke(id, 540, 360, 0)]
        said += [do.Throw(id, "hand_grenade", "house/0/s"), do.Call(id, "guns", 500, 560, 0)]
        said += [do.Adjust(id, "guns", "round", 0, 0)]
    for id in groups:
        said += [do.March(id, gait, 520, 380) for gait in ("normal", "run", "crawl", "fly")]
        said += [do.March(id, "assault-run", 520, 540), do.March(id, "normal", -5, 9999)]
        said += [do.Shift(id, 520, 330), do.Escort("t", id, "700,400")]
        said += [do.Enter(id, "normal", "0,600", "100,600")]
    said += [do.Ready(), do.MoveFirst(), do.MoveSecond(), do.EndMovement(), do.Done()]
    said += [do.Loose(), do.NotNow(), do.NotThisMove(), do.NotThisPhase()]
    return said


# Somebody who looks for a fight -------------------------------------------------------------------


def lively(pos: Skirmish, rng: Random) -> Action:
    """An answer of somebody who shoots when he can, moves about and does not dally."""
    answers = pos.answers()
    if pos.seat == CHANCE:
        return rng.choice(answers)
    if isinstance(pos.question, Declaring) and rng.random() < 0.4:
        # 31.4 Whoever wants to be asked before he fires must say so.
        piece = rng.choice([p for p in pos.box.of_side[pos.question.side] if p.arms])
        return do.Stand(piece.id, "ask", 900, "isa", "best", 1, "single")
    shots = [said for said in answers if isinstance(said, do.Fire | do.Shoot | do.Loose | do.Do)]
    moves = [said for said in answers if isinstance(said, do.March | do.Drive | do.Walk)]
    ends = [
        said
        for said in answers
        if isinstance(said, do.Ready | do.EndMovement | do.Done | do.NotNow)
    ]
    for liked, chance in ((shots, 0.8), (moves, 0.6), (ends, 0.7)):
        if liked and rng.random() < chance:
            return rng.choice(liked)
    return rng.choice(answers)


# Worlds that a seat cannot tell apart -------------------------------------------------------------


def other_world(pos: Skirmish, seat: str, rng: Random) -> Skirmish | None:
    """A world that the seat cannot tell from this one; None where it knows everything."""
    if pos.result is not None:
        return None
    other = pos.copy()
    for side, name in enumerate(SEATS):
        if name != seat:
            _otherwise(other, side, rng)
        else:
            _as_the_enemy_counts(other, side)
    return None if other.encode() == pos.encode() else other


def another_battle(pos: Skirmish, seat: str, rng: Random) -> Skirmish:
    """The same position of another battle: of the enemy's men another Quality, and his mines
    elsewhere as long as the seat does not know of them."""
    qualities = {
        f"{SEATS[side]}_quality": rng.choice(("elite", "rabble"))
        for side in (BLUE, RED)
        if SEATS[side] != seat
    }
    laid = seat != SEATS[RED] and not pos.bands_known[BLUE]
    other = Skirmish(_box(rng.choice(FIELDS) if laid else FIELDS[0], **qualities), pos.options)
    other.become(pos.copy())
    return other


@cache
def _box(field: Field, **qualities: str) -> Box:
    return small(field=field, **qualities).start().box


def _as_the_enemy_counts(pos: Skirmish, side: int) -> None:
    """34.2 Under which number the enemy knows a man is not told to his side."""
    for piece in pos.box.of_side[side]:
        if pos.token[piece.index]:
            pos.token[piece.index] += 3
    pos.last_token[side] += 3


def _otherwise(pos: Skirmish, side: int, rng: Random) -> None:
    """Everything about that side that its enemy cannot know."""
    for piece in pos.box.of_side[side]:
        if pos.on_table(piece):
            _inwardly(pos, piece, rng)
            if not pos.observed(piece):
                _elsewhere(pos, piece, rng)
    _ordered_otherwise(pos, side, rng)


def _inwardly(pos: Skirmish, piece: Piece, rng: Random) -> None:
    """What does not show, whether he has been observed or not."""
    at = piece.index
    pos.stock[at * len(STOCKS) + GRENADES] = rng.randrange(3)
    pos.aimed[at] = rng.randrange(pos.turn)
    for mark in UNSHOWN:
        setattr(pos, mark, getattr(pos, mark) ^ piece.bit * rng.randrange(2))
    if pos.activity[at] in (IDLE, ACTED):
        pos.activity[at] = rng.choice((IDLE, ACTED))
    if pos.state[at] in (FIT, WOUNDED):
        pos.state[at] = rng.choice((FIT, WOUNDED)) if piece.man else FIT
    if piece.vehicle:
        pos.halvings[at] = rng.randrange(2)
    if pos.is_prone(piece):
        pos.shocked_until[at] = rng.randrange(pos.turn + 2)


def _elsewhere(pos: Skirmish, piece: Piece, rng: Random) -> None:
    """A little off, or at the other end of the table."""
    at = piece.index
    if pos.aboard[at] != NOBODY or pos.slot[at] != NOWHERE or pos.house[at] != NOWHERE:
        return
    if rng.randrange(2):
        pos.x[at] += rng.randint(-30, 30)
        pos.y[at] += rng.randint(-30, 30)
    else:
        pos.x[at], pos.y[at] = rng.randrange(1000, 1500), rng.randrange(100, 1100)
    pos.prone ^= piece.bit * (piece.man and rng.randrange(2))
    pos.gait[at] = rng.choice((STILL, CAUTIOUS, RUN)) if piece.man else STILL


def _ordered_otherwise(pos: Skirmish, side: int, rng: Random) -> None:
    box = pos.box
    pos.orders = tuple(o for o in pos.orders if box.pieces[o[1]].side != side)
    pos.covers = tuple(c for c in pos.covers if box.pieces[c[0]].side != side)
    mine = {piece.index for piece in box.of_side[side]}
    first = box.of_side[side][0]
    pos.standing = {n: order for n, order in pos.standing.items() if n not in mine}
    pos.standing[first.index] = ("hold", 0, "isa", "best", rng.randrange(1, 11), "single")
    pos.missions = tuple(m for m in pos.missions if m[1] not in mine)
    pos.bands_known[side] = rng.randrange(1 << len(box.fields))
    for number, support in enumerate(box.scenario.supports):
        if support.side == side:
            pos.fire_left[number] = rng.randrange(5)
    for group in box.groups:
        if group.side == side:
            pos.ability[group.index] = rng.randrange(5)
            pos.promoted ^= group.bit * rng.randrange(2)
    if rng.randrange(2):
        ring = rectangle(rng.randrange(1000, 1500), 900, 0, 200, 50)
        pos.coming_smoke = (*pos.coming_smoke, (side, ring))
        hole = Laid(f"foxhole-1200-{side}", box.kinds["foxhole"], rectangle(1200, 1100, 0, 20, 20))
        pos.marks = pos.marks.lay(hole)
        pos.unseen_holes = (*pos.unseen_holes, (1 - side, hole.id))
