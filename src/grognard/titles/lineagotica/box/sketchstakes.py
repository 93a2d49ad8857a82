# uncompiled: prose for people, read once
"""What can be called to a sketched table, and what is at stake on it.

blue mortar m: 81 by=a1 fire=6 smoke=2 contact=easy
blue aircraft p47: anti-tank by=a1 strafes
objective bridge: 500,300 radius=100 points=3 held=blue
victory: draw=4 minor=10
victory blue: figures of=red state=dead,severe points=2
exit blue: N
initiative: blue moves-first
"""

from __future__ import annotations

from typing import Final

from grognard.engine.situations import SituationError, Statement, Word
from grognard.engine.situations.kinds import named
from grognard.titles.lineagotica.box.battlefile import (
    CountPart,
    ObjectivePart,
    SortiePart,
    SupportPart,
)
from grognard.titles.lineagotica.box.rows import HE_AREAS
from grognard.titles.lineagotica.box.sketchforces import both
from grognard.titles.lineagotica.box.sketchwords import (
    Fields,
    Part,
    given,
    is_point,
    number,
    one_of,
    pair,
    point,
)

CALIBRES: Final = (60, 77, 106)
"""15.1 Below which calibre a row of the areas goes."""
LARGE: Final = 150
LOADS: Final = ("anti-personnel", "anti-tank", "napalm")
COUNTS: Final = (
    "figures",
    "vehicle",
    "weapon",
    "objective_done",
    "objectives_held",
    "loads_exited",
)
SUPPORT: Final = Fields(
    SupportPart,
    ("id", "side", "name", "weapon", "calibre_mm"),
    by="observers",
    fire="fire_for_effect_turns",
    smoke="smoke_turns",
    radio="portable_radio_bonus",
    from_="available_from_turn",
)
SORTIE: Final = Fields(
    SortiePart, ("id", "side", "name", "load"), by="observers", from_="available_from_turn"
)
OBJECTIVE: Final = Fields(ObjectivePart, ("id", "name", "at"), radius="radius_mm", held="held_by")
COUNT: Final = Fields(CountPart, ("kind", "any"))


def area_of(calibre: int) -> str:
    """15.1 The row of the beaten areas for that calibre."""
    for below in CALIBRES:
        if calibre < below:
            return f"gun_mortar_lt{below}"
    return "gun_mortar_gt106" if calibre <= LARGE else "gun_mortar_gt150"


def support(weapon: str, id: str, side: str, statement: Statement) -> Part:
    part: Part = {
        "id": id,
        "side": side,
        "name": both(id),
        "weapon": weapon,
        "contact": "normal",
        "fire_for_effect_turns": 6,
    }
    for word in statement.words:
        if word.text.isdecimal():
            part["calibre_mm"] = number(word)
            part.setdefault("area", area_of(number(word)))
        elif named(word)[0].text == "area":
            part["area"] = one_of(given(word)[1], HE_AREAS)
        else:
            SUPPORT.read(word, part)
    return _complete(part, statement.head, calibre_mm="calibre", observers="by")


def aircraft(id: str, side: str, statement: Statement) -> Part:
    part: Part = {"id": id, "side": side, "name": both(id)}
    for word in statement.words:
        if word.text in LOADS:
            part["load"] = word.text.replace("-", "_")
        else:
            SORTIE.read(word, part)
    return _complete(part, statement.head, load="load", observers="by")


def objective(id: str, statement: Statement) -> Part:
    part: Part = {"id": id, "name": both(id)}
    for word in statement.words:
        if is_point(word):
            part["at"] = point(word)
        else:
            OBJECTIVE.read(word, part)
    return _complete(part, statement.head, at="x,y")


def margins(statement: Statement) -> Part:
    found: Part = {}
    for word in statement.words:
        name, value = given(word)
        found[f"{one_of(name, ('draw', 'minor'))}_below"] = number(value)
    return found


def score(side: str, statement: Statement) -> Part:
    """36.2, 37.7 What brings a side points."""
    count: Part = {}
    part: Part = {"side": side, "what": both("-"), "count": count}
    for word in statement.words:
        if word.text.replace("-", "_") in COUNTS:
            count["kind"] = word.text.replace("-", "_")
        elif named(word)[0].text == "points":
            part["points"] = number(given(word)[1])
        else:
            COUNT.read(word, count)
    _complete(count, statement.head, kind="figures")
    return part


def way_out(side: str, statement: Statement) -> Part:
    if len(statement.words) != 1:
        raise SituationError(statement.head, "one-word")
    return {"side": side, "edge": one_of(statement.words[0], ("N", "E", "S", "W"))}


def initiative(statement: Statement) -> Part:
    """37.3 `blue moves-first`: until the alarm; `blue chooses 1-3`: in these turns."""
    found: Part = {"mode": "moves_first", "until": "alarm"}
    for word in statement.words:
        if word.text in ("blue", "red"):
            found["side"] = word.text
        elif word.text == "chooses":
            found = {**found, "mode": "chooses", "until": ""}
        elif word.text[:1].isdigit():
            found["turns"] = pair(word, "-")
        else:
            one_of(word, ("blue", "red", "moves-first", "chooses"))
    return found


def _complete(part: Part, head: Word, **needed: str) -> Part:
    for field, word in needed.items():
        if field not in part:
            raise SituationError(Word(word, head.line, head.column), "missing")
    return part
