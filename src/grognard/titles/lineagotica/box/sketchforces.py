# uncompiled: prose for people, read once
"""Units in a sketched table.

    blue squad a: regular ability=veteran a1=smg a2=rifle/grenades=2/prone@120,100
    red tank t: veteran @300,300 facing=90 hatch=open
    red gun pak: regular facing=180 c1 c2 c3

A unit is a squad (section, command, observer, sniper), a gun or a vehicle of a known model. The
first man of a squad leads it. Behind a man stand his weapons, his marks, and after an @ where he
stands: a point, a storey, an opening, a vehicle. Who has no place stands in line at his own edge.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from grognard.engine.situations import SituationError, Statement, Word
from grognard.engine.situations.kinds import apart, named
from grognard.titles.lineagotica.box.battlefile import ROLES, FigurePart, MountPart, UnitPart
from grognard.titles.lineagotica.box.printed import printed_tables
from grognard.titles.lineagotica.box.rows import ARCS, HE_AREAS, PENETRATIONS, QUALITIES
from grognard.titles.lineagotica.box.sketchwords import (
    Fields,
    Part,
    given,
    is_point,
    number,
    one_of,
    point,
)
from grognard.titles.lineagotica.box.unitcheck import LEADERS

SQUADS: Final = ("squad", "section", "command", "observer", "sniper")
GUN: Final = "gun"
UNARMED: Final = "none"
BARE: Final = "bare"
"""A vehicle without the weapons of its model."""
COUNTED: Final = {"hand_grenade": "grenades", "panzerfaust": "panzerfausts"}
PRONE: Final = "prone"
ARRIVES: Final = ("edge", "from_turn", "roll_at_least", "latest_turn")
ROAD: Final = "road"

_PLACED: Final = ("at", "storey", "slot", "aboard", "off_table")
MAN: Final = Fields(FigurePart, ("id", "name", "weapons", "model", "posture", *_PLACED))
UNIT: Final = Fields(
    UnitPart,
    ("id", "name", "kind", "quality", "figures", "arrives", "model", "at", "weapons"),
    zone="deploy_zone",
    size="size_mm",
    height="height_mm",
    facing="facing_deg",
)
MOUNT: Final = Fields(MountPart, ("id", "weapon", "arc", "penetration", "he_area", "calibre_mm"))


@cache
def models() -> dict[str, Part]:
    """The vehicles and the gun that a sketch knows by name, as a scenario file has them."""
    folder = files("grognard.titles.lineagotica").joinpath("data", "models.json")
    found: dict[str, Part] = msgspec.json.decode(folder.read_bytes())
    return found


def unit(kind: Word, id: Word, statement: Statement) -> tuple[Part, dict[str, Word]]:
    """The unit as the file has it, and where each of its men is written."""
    part: Part = {"id": id.text, "name": both(id.text), "quality": "regular"}
    if kind.text in SQUADS:
        part["kind"] = kind.text
    else:
        part["kind"] = GUN if kind.text == GUN else "vehicle"
        part |= msgspec.json.decode(msgspec.json.encode(models()[kind.text]))
    men: list[Part] = []
    words: dict[str, Word] = {}
    for word in statement.words:
        if _of_the_unit(part, word):
            continue
        if part["kind"] == "vehicle" or not _is_man(part, word):
            known = (*QUALITIES, *UNIT.words())
            raise SituationError(named(word)[0], "unknown-word", known)
        words[f"figures.{len(men)}"] = word
        men.append(_man(word))
    if part["kind"] == "sniper" and not men:
        men.append(_man(Word(f"{id.text}1", id.line, id.column)))
    if part["kind"] != "vehicle":
        part["figures"] = men
        _lead(part, men)
    if part["kind"] == GUN:
        part["crew"] = max(1, min(len(men), 12))
    if part["kind"] in (GUN, "vehicle"):
        part.setdefault("ability", part["quality"])
    return part, words


def _of_the_unit(part: Part, word: Word) -> bool:
    """Whether the word is about the unit; then it has been taken in."""
    name, _ = named(word)
    if word.text in QUALITIES:
        part["quality"] = word.text
    elif word.text == BARE:
        part["weapons"] = []
    elif word.text.startswith("@"):
        part["at"] = point(Word(word.text[1:], word.line, word.column + 1))
    elif name.text == "mount":
        _mount(part, given(word)[1])
    elif name.text == "arrives":
        part["arrives"] = _arrival(given(word)[1])
    elif UNIT.knows(word):
        UNIT.read(word, part)
    else:
        return False
    return True


def _arrival(word: Word) -> Part:
    """37.5 N,2,5,8: the edge, from which turn, the roll, at the latest; N,2,5,8,road."""
    parts = apart(word, ",")
    by_road = len(parts) == 5 and parts[4].text == ROAD
    if len(parts) != 4 and not by_road:
        raise SituationError(word, "not-joined")
    edge, *numbers = parts[:4]
    found: Part = {"edge": one_of(edge, ("N", "E", "S", "W")), "at_road": by_road}
    return found | dict(zip(ARRIVES[1:], [number(each) for each in numbers], strict=True))


def _mount(part: Part, word: Word) -> None:
    """main+gun_lt77+75+gun_lt86+gun_mortar_lt77+turret: a name, and what it is in any order."""
    id, *rest = apart(word, "+")
    mount: Part = {"id": id.text}
    weapons = printed_tables().weapon
    for each in rest:
        if each.text in weapons:
            mount["weapon"] = each.text
        elif each.text in ARCS:
            mount["arc"] = each.text
        elif each.text in PENETRATIONS:
            mount["penetration"] = each.text
        elif each.text in HE_AREAS:
            mount["he_area"] = each.text
        elif each.text.isdecimal():
            mount["calibre_mm"] = number(each)
        elif MOUNT.knows(each):
            MOUNT.read(each, mount)
        else:
            known = (*weapons, *ARCS, *PENETRATIONS, *HE_AREAS, *MOUNT.words())
            raise SituationError(each, "unknown-word", known)
    for field in ("weapon", "arc"):
        if field not in mount:
            raise SituationError(Word(field, word.line, word.column), "missing")
    others = [old for old in part.get("weapons", []) if old["id"] != id.text]
    part["weapons"] = [*others, mount]


# Men ----------------------------------------------------------------------------------------------


def _is_man(part: Part, word: Word) -> bool:
    """`a1=rifle`; who serves a gun, and a sniper, need not say what he carries."""
    bare = part["kind"] in (GUN, "sniper")
    return bare or "=" in word.text.partition("@")[0].partition("/")[0]


def _man(word: Word) -> Part:
    text, at, place = word.text.partition("@")
    name, *marks = apart(Word(text, word.line, word.column), "/")
    id, weapons = named(name)
    part: Part = {"id": id.text, "role": "", "weapons": []}
    for weapon in apart(weapons, "+") if weapons is not None else []:
        if weapon.text in COUNTED:
            part[COUNTED[weapon.text]] = 1
        elif weapon.text != UNARMED:
            part["weapons"].append(one_of(weapon, printed_tables().weapon))
    for mark in marks:
        if mark.text == PRONE:
            part["posture"] = PRONE
        elif named(mark)[0].text == "role":
            part["role"] = one_of(given(mark)[1], ROLES)
        else:
            MAN.read(mark, part)
    if at:
        part |= _place(Word(place, word.line, word.column + len(text) + 1))
    return part


def _place(word: Word) -> Part:
    if is_point(word):
        return {"at": point(word)}
    if "/" in word.text:
        return {"slot": word.text}
    parts = apart(word, ",")
    if len(parts) == 3:
        return {"at": [number(each) for each in parts[:2]], "storey": number(parts[2])}
    if not word.text:
        raise SituationError(word, "no-value")
    return {"aboard": word.text}


def _lead(part: Part, men: list[Part]) -> None:
    """4.1 The first man leads if nobody else does; an independent sniper has no leader."""
    sniper = part["kind"] == "sniper"
    if men and not sniper and not any(_leads(man) for man in men) and not men[0]["role"]:
        men[0]["role"] = "leader"
    for man in men:
        man["role"] = man["role"] or ("sniper" if sniper else "rifleman")
        if sniper and man["role"] == "sniper" and not man["weapons"]:
            man["weapons"] = ["sniper_rifle"]
    if not sniper or any(_leads(man) for man in men):
        part.setdefault("ability", part["quality"])


def _leads(man: Part) -> bool:
    return bool(man.get("leader")) or man["role"] in LEADERS


def both(text: str) -> Any:
    return {"it": text, "en": text}
