"""Scenes: tables of Linea Gotica laid in a few words, as a rulebook's example would.

A table is a small scenario file, read as any other. Blue men are written first, red ones after:

    table(squad("a", "regular", "a1 smg 100,100", "a2 rifle 120,100"),
          vs=[squad("x", "veteran", "x1 rifle 300,100 prone")],
          ground=[wall("w", (200, 0), (200, 300))])

The first man of a squad leads it. Everybody has been observed unless the table says `hidden`.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from functools import cache
from typing import Any, TypeVar

import msgspec

from grognard.engine.actions import Action, Die
from grognard.engine.door import act, settle
from grognard.engine.laws import Refusal
from grognard.engine.position import CHANCE, Question
from grognard.engine.situations.lines import line as written
from grognard.engine.situations.lines import parse
from grognard.engine.sums import Sum
from grognard.titles.lineagotica.actions import VOCABULARY
from grognard.titles.lineagotica.box.battle import felt_of, felt_words, read_battle, set_out
from grognard.titles.lineagotica.box.contents import Arm, Box, Piece
from grognard.titles.lineagotica.options import Options
from grognard.titles.lineagotica.position import (
    DEAD,
    NOWHERE,
    OUTSIDE,
    STATES,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch10_firing import Committing
from grognard.titles.lineagotica.rules.fire.ch11_things import arms
from grognard.titles.lineagotica.rules.moving.ch06_movement import Moving
from grognard.titles.lineagotica.rules.procedure import Rolling
from grognard.titles.lineagotica.rules.turn.ch34_setup import begin
from grognard.titles.lineagotica.title import TITLE

Part = dict[str, Any]
Corner = tuple[int, int]
T = TypeVar("T")

WIDTH, HEIGHT = 1600, 1200


# Men and vehicles ---------------------------------------------------------------------------------


def man(text: str) -> Part:
    """`id weapons where flags`: "a2 rifle+hand_grenade 120,100 prone grenades=2".

    Where: a point, `x,y,storey` inside a building, an opening `house/0/w1`, `in:lorry`, or `off`.
    """
    id, weapons, where, *flags = text.split()
    part: Part = {
        "id": id,
        "role": "rifleman",
        "weapons": [w for w in weapons.split("+") if w != "-"],
    }
    if where == "off":
        part["off_table"] = True
    elif where.startswith("in:"):
        part["aboard"] = where[3:]
    elif "/" in where:
        part["slot"] = where
    else:
        x, y, *storey = [int(number) for number in where.split(",")]
        part["at"] = [x, y]
        if storey:
            part["storey"] = storey[0]
    for flag in flags:
        key, _, value = flag.partition("=")
        if key == "prone":
            part["posture"] = "prone"
        elif value:
            part[key] = int(value) if value.lstrip("-").isdigit() else value
        else:
            part[key] = True
    return part


def squad(
    id: str, quality: str, *men: str, ability: str | None = "", kind: str = "squad", **more: Any
) -> Part:
    """A squad; its first man leads it, with the squad's quality if no ability is named."""
    figures = [man(text) for text in men]
    if ability is not None:
        figures[0].setdefault("role", "rifleman")
        if figures[0]["role"] == "rifleman":
            figures[0]["role"] = "leader"
    part: Part = {"id": id, "name": _both(id), "kind": kind, "quality": quality, "figures": figures}
    if ability is not None:
        part["ability"] = ability or quality
    return {**part, **more}


def sniper(id: str, quality: str, where: str, **more: Any) -> Part:
    figures = [man(f"{id}1 sniper_rifle {where} role=sniper")]
    return {
        "id": id,
        "name": _both(id),
        "kind": "sniper",
        "quality": quality,
        "figures": figures,
        **more,
    }


def _vehicle(id: str, quality: str, at: Corner, facing: int, more: Part, own: Part) -> Part:
    return {
        "id": id,
        "name": _both(id),
        "kind": "vehicle",
        "quality": quality,
        "ability": quality,
        "at": list(at),
        "facing_deg": facing,
        **own,
        **more,
    }


GUN_75: Part = {
    "id": "main",
    "weapon": "gun_lt77",
    "calibre_mm": 75,
    "penetration": "gun_lt86",
    "he_area": "gun_mortar_lt77",
    "arc": "turret",
}


def tank(id: str, quality: str, x: int, y: int, facing: int = 0, **more: Any) -> Part:
    """A Sherman, if nothing else is said: 48 x 24 mm, a 75, a coaxial and a bow machine gun."""
    mounts = [
        GUN_75,
        {"id": "coax", "weapon": "mg", "arc": "turret"},
        {"id": "bow", "weapon": "mg", "arc": "front_90"},
    ]
    own: Part = {
        "vclass": "tank",
        "armour": "medium",
        "movement": "tank",
        "crew": 5,
        "size_mm": [48, 24],
        "height_mm": 9,
        "weapons": mounts,
        "turret": True,
        "radio": True,
    }
    return _vehicle(id, quality, (x, y), facing, more, own)


def lorry(id: str, quality: str, x: int, y: int, facing: int = 0, **more: Any) -> Part:
    own: Part = {
        "vclass": "soft",
        "movement": "civil_wheeled",
        "crew": 1,
        "size_mm": [50, 20],
        "height_mm": 9,
        "open_top": True,
    }
    return _vehicle(id, quality, (x, y), facing, more, own)


def carrier(id: str, quality: str, x: int, y: int, facing: int = 0, **more: Any) -> Part:
    """A half-track: light armour, open top, a machine gun."""
    own: Part = {
        "vclass": "other_armour",
        "armour": "light",
        "movement": "tracked_or_halftrack_carrier",
        "crew": 2,
        "size_mm": [44, 20],
        "height_mm": 8,
        "open_top": True,
        "weapons": [{"id": "mg", "weapon": "mg", "arc": "front_90"}],
    }
    return _vehicle(id, quality, (x, y), facing, more, own)


def gun(id: str, quality: str, x: int, y: int, facing: int, *crew: str, **more: Any) -> Part:
    """A PaK 40 and the men who serve it."""
    part = squad(id, quality, *crew, kind="gun")
    own: Part = {
        "vclass": "towed_gun",
        "movement": "manhandled",
        "crew": len(crew),
        "size_mm": [34, 20],
        "height_mm": 5,
        "at": [x, y],
        "facing_deg": facing,
        "weapons": [{**GUN_75, "arc": "front_60"}],
        "set_up": True,
    }
    return {**part, **own, **more}


# Terrain ------------------------------------------------------------------------------------------


def line(kind: str, id: str, *points: Corner, **more: Any) -> Part:
    return {
        "id": id,
        "type": kind,
        "shape": "polyline",
        "points": [list(p) for p in points],
        **more,
    }


def wall(id: str, *points: Corner) -> Part:
    return line("wall_low", id, *points)


def hedge(id: str, *points: Corner) -> Part:
    return line("hedge_low", id, *points)


def area(kind: str, id: str, left: int, low: int, right: int, high: int, **more: Any) -> Part:
    points = [[left, low], [right, low], [right, high], [left, high]]
    return {"id": id, "type": kind, "shape": "polygon", "points": points, **more}


def wood(id: str, left: int, low: int, right: int, high: int) -> Part:
    return area("woods", id, left, low, right, high)


def mines(id: str, kind: str, left: int, low: int, right: int, high: int) -> Part:
    return area("minefield", id, left, low, right, high, mines=kind, hidden_from=["blue"])


def house(
    id: str,
    left: int,
    low: int,
    right: int,
    high: int,
    kind: str = "building_stone",
    storeys: int = 2,
) -> Part:
    """A door d1 in the middle of the south wall, windows s, n, e and w in the middle of theirs
    (s beside the door), on every storey."""
    across, up = (left + right) // 2, (low + high) // 2
    floors = []
    for storey in range(storeys):
        openings = [
            {
                "id": "s",
                "kind": "window",
                "at": [left + (right - left) // 4, low],
                "facing_deg": 270,
            },
            {"id": "n", "kind": "window", "at": [across, high], "facing_deg": 90},
            {"id": "e", "kind": "window", "at": [right, up], "facing_deg": 0},
            {"id": "w", "kind": "window", "at": [left, up], "facing_deg": 180},
        ]
        if storey == 0:
            openings.append({"id": "d1", "kind": "door", "at": [across, low], "facing_deg": 270})
        floors.append({"storey": storey, "floor_z_mm": 10 * storey, "openings": openings})
    points = [[left, low], [right, low], [right, high], [left, high]]
    return {
        "id": id,
        "type": kind,
        "points": points,
        "storeys": storeys,
        "height_mm": 10 * storeys + 5,
        "floors": floors,
    }


# The table ----------------------------------------------------------------------------------------


def _both(text: str) -> Part:
    return {"it": text, "en": text}


def _side(id: str, units: tuple[Part, ...], edge: str, more: Part) -> Part:
    return {
        "id": id,
        "name": _both(id),
        "force": _both(id),
        "nation": "german",
        "colour": "#123456",
        "home_edge": edge,
        "units": list(units),
        **more,
    }


def battle_bytes(
    blue: tuple[Part, ...],
    red: tuple[Part, ...],
    ground: list[Part],
    houses: list[Part],
    light: str = "day",
    heights: list[list[int]] | None = None,
    blue_side: Part | None = None,
    red_side: Part | None = None,
    **more: Any,
) -> bytes:
    """A whole scenario file."""
    flat = [[0] * (WIDTH // 50 + 1) for _ in range(HEIGHT // 50 + 1)]
    file: Part = {
        "format": "lineagotica-scenario/1",
        "title": "lineagotica",
        "source": "own",
        "id": "scene",
        **{key: _both(key) for key in ("name", "line", "place", "history", "note")},
        "date": "1944-09-12",
        "turns": 14,
        "light": [{"turns": [1, 14], "mode": light}],
        "sides": [
            _side("blue", blue, "S", blue_side or {}),
            _side("red", red, "N", red_side or {}),
        ],
        "zones": [],
        "victory": {"draw_below": 4, "minor_below": 10, "rules": []},
        "table": {"width_mm": WIDTH, "height_mm": HEIGHT},
        "heights": {"step_mm": 50, "rows": heights or flat},
        "terrain": ground,
        "buildings": houses,
        **more,
    }
    return json.dumps(file).encode()


@cache
def _box(source: bytes) -> Box:
    file = read_battle(source, where="scene")
    scenario = set_out(file)
    return Box(scenario, felt_of(file), dict(felt_words(scenario.tables).kinds))


def table(
    *blue: Part,
    vs: list[Part] | None = None,
    ground: list[Part] | None = None,
    houses: list[Part] | None = None,
    hidden: str = "",
    turn: int = 3,
    **more: Any,
) -> Skirmish:
    """Everybody where he is said to be, nothing asked. `hidden`: who has not been observed."""
    red = tuple(vs or [squad("far", "regular", f"far1 rifle {WIDTH - 20},{HEIGHT - 20}")])
    source = battle_bytes(blue, red, ground or [], houses or [], **more)
    pos = placed(_box(source))
    pos.turn = turn
    for piece in pos.box.pieces:
        if pos.on_table(piece) and piece.id not in hidden.split():
            pos.last_token[piece.side] += 1
            pos.token[piece.index] = pos.last_token[piece.side]
    pos.news = []
    return pos


def placed(box: Box) -> Skirmish:
    """As the file has it, nothing asked."""
    pos = begin(box, Options())
    pos.stack = ()
    return pos


# Situations ---------------------------------------------------------------------------------------

USUAL = {"turn": "3", "observed": "all"}
ASKED = ("phase", "ask", "result")
MANY = ("ask", "work", "order", "cover", "laid", "gap", "ghost", "lane", "mission", "sortie")
"""Lines of which there may be several: `but` adds to them."""


def scene(*texts: str) -> Skirmish:
    """A situation, its first line left out. If nothing else is said it is the third turn, everybody
    has been observed, and the sides declare."""
    text = "\n".join(texts)
    said = {statement.head.text for statement in parse(f"{TITLE.rules}\n{text}")[1]}
    usual = [f"{head}: {word}" for head, word in USUAL.items() if head not in said]
    if not said & set(ASKED):
        usual.append("phase: declarations")
    return TITLE.situation("\n".join([TITLE.rules, text, *usual]))


def but(pos: Skirmish, *changes: str) -> Skirmish:
    """The same table, but for what is said: `a1/prone`, `500,300: a2`, `dead: a3`, `turn: 4`."""
    lines = [(s.head.text, [w.text for w in s.words]) for s in parse(pos.situation())[1]]
    for change in changes:
        statements = parse(f"{TITLE.rules}\n{change if ':' in change else f'here: {change}'}")[1]
        if any(statement.head.text in ASKED for statement in statements):
            lines = [each for each in lines if each[0] not in ASKED]
        for statement in statements:
            head, words = statement.head.text, [word.text for word in statement.words]
            if head == "here" or _is_place(head):
                for word in words:
                    _mark(pos, lines, head, word)
                continue
            if head == "so-far":
                words = [*words, *[w for old, said in lines for w in said if old == head]]
            if head not in MANY:
                lines = [each for each in lines if each[0] != head]
            lines.append((head, words))
    if not {head for head, _ in lines} & set(ASKED):
        lines.append(("phase", ["declarations"]))
    text = "\n".join([TITLE.rules, *[written(head, words) for head, words in lines]])
    after = TITLE.situations.read(text, lambda options: pos.box)
    after.news = pos.news
    return after


def _is_place(head: str) -> bool:
    return head[0].isdigit() or "/" in head or head.split()[0] in ("in", "on", *STATES)


def _mark(pos: Skirmish, lines: list[tuple[str, list[str]]], head: str, word: str) -> None:
    """Put the piece into that place, with the marks it has and these."""
    id, *marks = word.split("/")
    old: list[str] = []
    place = TITLE.situations.spelling(pos.box).place_of(  # type: ignore[attr-defined]
        who(pos, id).index, msgspec.json.decode(pos.encode())
    )
    for where, words in lines:
        for each in [each for each in words if each.split("/")[0] == id and _is_place(where)]:
            words.remove(each)
            place, old = where, each.split("/")[1:]
    if head != "here":
        place, old = head, [each for each in old if each not in STATES[DEAD:]]
    lines.append((place, ["/".join([id, *old, *marks])]))


def moving(pos: Skirmish, side: str = "blue") -> Skirmish:
    return but(pos, f"phase: movement {side}")


def firing(pos: Skirmish, quality: str, side: str = "blue") -> Skirmish:
    """The orders of that side for a class of Quality, when the other's are in already."""
    asked = f"ask: turn next=fire-{quality}; ask: committing side={side} class={quality}"
    return but(pos, "so-far: fire-phase", asked)


# Looking and doing --------------------------------------------------------------------------------


def who(pos: Skirmish, id: str) -> Piece:
    return pos.box.by_id[id]


def put(pos: Skirmish, id: str, x: int, y: int) -> None:
    at = who(pos, id).index
    pos.x[at], pos.y[at] = x, y
    pos.house[at] = pos.slot[at] = NOWHERE
    pos.storey[at] = OUTSIDE


def weapon(pos: Skirmish, id: str, kind: str = "") -> Arm:
    """What he has of that kind; the first, if none is named."""
    return next(arm for arm in arms(pos, who(pos, id)) if kind in ("", arm.id))


def where(pos: Skirmish, id: str) -> Corner:
    at = who(pos, id).index
    return pos.x[at], pos.y[at]


def state(pos: Skirmish, id: str) -> int:
    return pos.state[who(pos, id).index]


def run(rules: Generator[int, int, T], *faces: int) -> T:
    """Rules that need dice, with these faces: exactly as many as they ask for."""
    left = list(faces)
    try:
        next(rules)
        while True:
            assert left, "one die more is asked for"
            rules.send(left.pop(0))
    except StopIteration as end:
        assert not left, f"nobody asked for {left}"
        value: T = end.value
        return value


def rolled(pos: Skirmish, name: str, *faces: int, args: tuple[Any, ...] = ()) -> Skirmish:
    """A procedure through the one door, with these faces: exactly as many as it asks for."""
    after = pos.copy()
    after.news = []
    after.ask(Rolling(name, args))
    settle(after)
    for face in faces:
        after = act(after, CHANCE, Die(face))
    assert after.question is None or after.question.key(after) != f"Rolling-{name}"
    return after


def told(pos: Skirmish, key: str, seat: str = "") -> list[dict[str, Any]]:
    """The facts of the events with that key; only what that seat may know."""
    return [
        dict(event.facts)
        for event in pos.news or []
        if event.key == key and (not seat or event.seen_by(seat))
    ]


def parts(sum: Sum) -> list[tuple[int, str]]:
    """What a sum is made of: amounts and clauses."""
    return [(part.amount, part.clause) for part in sum.parts]


def clauses(refused: list[Refusal]) -> list[str]:
    return [refusal.clause for refusal in refused]


def asked(pos: Skirmish, question: Question[Skirmish]) -> Skirmish:
    """The table with that question on it, and everything that follows of itself done."""
    after = pos.copy()
    after.news = []
    after.ask(question)
    settle(after)
    return after


def say(pos: Skirmish, *words: str) -> Skirmish:
    """Answers through the one door, dice among them as mere numbers; the news is kept."""
    for word in words:
        action = VOCABULARY.read(f"die {word}" if word.isdecimal() else word)
        news = pos.news or []
        pos = act(pos, pos.seat, action)
        pos.news = [*news, *(pos.news or [])]
    return pos


def unseen(pos: Skirmish, word: str) -> Skirmish:
    """An answer after which every die shows a ten: nobody observes anything."""
    pos = say(pos, word)
    while pos.question is not None and pos.seat == CHANCE:
        pos = say(pos, "10")
    return pos


def against(pos: Skirmish, word: str) -> list[str]:
    """The clauses that refuse this answer to the open question."""
    question = pos.question
    assert question is not None
    return clauses(question.refuse(pos, VOCABULARY.read(word)))


def e(pos: Skirmish, id: str) -> str:
    """What the enemy calls him."""
    return f"e{pos.token[who(pos, id).index]}"


def moves(pos: Skirmish, side: int = 0) -> Skirmish:
    """The movement of that side."""
    pos = pos.copy()
    pos.moving = side
    return asked(pos, Moving(side))


def orders(pos: Skirmish, quality: int, side: int = 0) -> Skirmish:
    """The fire phase: that side's orders for a class of Quality, and the step that follows."""
    pos = pos.copy()
    pos.fire_phase = True
    pos.ask(Step(quality))
    return asked(pos, Committing(side, quality))


class Step(Question[Skirmish]):
    """What was ordered takes place."""

    def __init__(self, quality: int) -> None:
        self.quality = quality

    def fields(self) -> tuple[Any, ...]:
        return (self.quality,)

    def seat(self, pos: Skirmish) -> str:
        return ""

    def clause(self, pos: Skirmish) -> str:
        return "10.2"

    def ready(self, pos: Skirmish) -> bool:
        pos.answered()
        if pos.orders:
            pos.ask(Rolling("fire", (self.quality,)))
        return False

    def answers(self, pos: Skirmish) -> list[Action]:
        return []

    def refuse(self, pos: Skirmish, action: Action) -> list[Refusal]:
        return []

    def take(self, pos: Skirmish, action: Action) -> None:
        raise AssertionError
