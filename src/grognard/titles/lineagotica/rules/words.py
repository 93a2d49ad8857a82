"""The words of an order: what each of them names, or the refusal of a word that names nothing.

A reader gives the thing or a list of refusals. Own men, vehicles and groups go by their id, an
enemy by the number under which he is observed: nobody can use an enemy's own name.
"""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.table import Opening
from grognard.engine.laws import Fact, Facts, Refusal
from grognard.titles.lineagotica.box.contents import Group, Piece
from grognard.titles.lineagotica.box.forces import Unit
from grognard.titles.lineagotica.position import Skirmish

NAMED: Final = (
    *("piece", "man", "group", "unit", "target", "weapon", "support", "opening"),
    *("gait", "posture", "way", "manner", "deed", "order"),
)
"""The kinds of things that a word can fail to name."""
LONGEST: Final = 40
"""So much of a word that names nothing is repeated to the player."""


def unknown(clause: str, kind: str, word: str, more: Facts | None = None) -> list[Refusal]:
    """Nothing of that kind has that name."""
    assert kind in NAMED, kind
    said: Fact = word[:LONGEST]
    facts: Facts = {kind: said}
    if more is not None:
        facts.update(more)
    return [Refusal(clause, f"no-such-{kind}", facts)]


def own(pos: Skirmish, side: int, id: str) -> Piece | None:
    """A side's own piece of that name; nobody can use the enemy's names."""
    piece = pos.box.by_id.get(id)
    return piece if piece is not None and piece.side == side else None


def own_piece(pos: Skirmish, side: int, id: str, clause: str) -> Piece | list[Refusal]:
    piece = own(pos, side, id)
    return piece if piece is not None else unknown(clause, "piece", id)


def own_man(pos: Skirmish, side: int, id: str, clause: str) -> Piece | list[Refusal]:
    piece = own(pos, side, id)
    return piece if piece is not None and piece.man else unknown(clause, "piece", id)


def own_vehicle(pos: Skirmish, side: int, id: str, clause: str) -> Piece | list[Refusal]:
    """A vehicle or a gun."""
    piece = own(pos, side, id)
    return piece if piece is not None and piece.vehicle else unknown(clause, "piece", id)


def own_group(pos: Skirmish, side: int, id: str, clause: str) -> Group | list[Refusal]:
    group = pos.box.group_by_id.get(id)
    if group is None or group.side != side:
        return unknown(clause, "group", id)
    return group


def own_unit(pos: Skirmish, side: int, id: str, clause: str) -> Unit | list[Refusal]:
    unit = pos.box.scenario.unit_by_id.get(id)
    return unit if unit is not None and unit.side == side else unknown(clause, "unit", id)


def own_men(pos: Skirmish, side: int, id: str) -> list[Piece]:
    """One man, or the men of a group; nobody, if neither goes by that name."""
    group = pos.box.group_by_id.get(id)
    if group is not None and group.side == side:
        return [piece for piece in group.members if piece.man]
    man = own(pos, side, id)
    return [man] if man is not None and man.man else []


def read_opening(pos: Skirmish, key: str, clause: str) -> Opening | list[Refusal]:
    opening = pos.box.felt.openings.get(key)
    return opening if opening is not None else unknown(clause, "opening", key)


def token_of(name: str) -> int | None:
    """The number of an observed enemy, `e3`."""
    number = name[1:]
    if name[:1] != "e" or not number.isdecimal() or len(number) > 6 or number[0] == "0":
        return None
    return int(number)


def enemy(pos: Skirmish, side: int, name: str) -> Piece | None:
    """An observed enemy who is able to fight, by his number."""
    number = token_of(name)
    found = pos.by_token(1 - side, number) if number is not None else None
    return found if found is not None and pos.able(found) else None


def target_of(pos: Skirmish, side: int, name: str, clause: str) -> Piece | list[Refusal]:
    found = enemy(pos, side, name)
    return found if found is not None else unknown(clause, "target", name)
