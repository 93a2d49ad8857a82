"""5.1.5 Units are split and merged."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, allowed, law, no_such_unit, refusals
from grognard.titles.roesselsprung.actions import Done, Merge, Split
from grognard.titles.roesselsprung.box.contents import Piece
from grognard.titles.roesselsprung.position import SPARE, Raid
from grognard.titles.roesselsprung.rules.asking import PlayerQuestion

Shape = tuple[tuple[str, str, bool, int], ...]
"""What stands in a hex, whoever it is: formation, type, light, strength."""


def shape_of(pos: Raid, side: int, hex: int) -> Shape:
    return tuple(
        sorted(
            [
                (unit.formation, unit.type, unit.light, pos.vf[unit.index])
                for unit in pos.combat_in(hex, side)
            ]
        )
    )


def spare_part(pos: Raid, unit: Piece) -> Piece | None:
    """A counter for another part of the same unit."""
    for piece in pos.box.combat:
        if piece.family == unit.family and pos.where[piece.index] == SPARE:
            return piece
    return None


def alike(unit: Piece, other: Piece) -> bool:
    """5.1.5 Same side, formation and type; light units only with light ones."""
    return (
        unit.side == other.side
        and unit.formation == other.formation
        and unit.type == other.type
        and unit.light == other.light
    )


@law("5.1.5", "not-in-the-hex")
def units_of_the_hex_are_rearranged(pos: Raid, question: Rearranging, unit: Piece) -> Facts | None:
    if unit.combat and unit.side == question.side and pos.hex_of(unit) == question.hex:
        return None
    return {"unit": unit.id, "hex": pos.box.names[question.hex]}


@law("6.1a", "out-of-command")
def units_out_of_command_stay_as_they_are(
    pos: Raid, question: Rearranging, unit: Piece
) -> Facts | None:
    return {"unit": unit.id} if pos.out_of_command & unit.bit else None


TO_REARRANGE = (units_of_the_hex_are_rearranged, units_out_of_command_stay_as_they_are)


@law("5.1.5", "cannot-split")
def both_parts_have_strength(
    pos: Raid, question: Rearranging, unit: Piece, points: int
) -> Facts | None:
    if 1 <= points < pos.vf[unit.index] and spare_part(pos, unit) is not None:
        return None
    return {"unit": unit.id, "points": points}


@law("5.1.5", "merged-already")
def units_are_split_before_they_are_merged(
    pos: Raid, question: Rearranging, unit: Piece, points: int
) -> Facts | None:
    return {"unit": unit.id} if question.merging else None


TO_SPLIT = (both_parts_have_strength, units_are_split_before_they_are_merged)


@law("5.1.5", "not-alike")
def like_merges_with_like(
    pos: Raid, question: Rearranging, unit: Piece, other: Piece
) -> Facts | None:
    if unit is not other and alike(unit, other):
        return None
    return {"unit": unit.id, "other": other.id}


@law("5.1.5", "too-strong")
def a_merged_unit_has_its_cap(
    pos: Raid, question: Rearranging, unit: Piece, other: Piece
) -> Facts | None:
    total = pos.vf[unit.index] + pos.vf[other.index]
    return (
        {"unit": unit.id, "total": total, "most": unit.merge_cap}
        if (total > unit.merge_cap)
        else None
    )


@law("5f", "nothing-changed")
def something_is_changed(
    pos: Raid, question: Rearranging, unit: Piece, other: Piece
) -> Facts | None:
    shape = list(shape_of(pos, question.side, question.hex))
    for piece in (unit, other):
        entry = (piece.formation, piece.type, piece.light, pos.vf[piece.index])
        if entry in shape:
            shape.remove(entry)
    total = pos.vf[unit.index] + pos.vf[other.index]
    shape.append((unit.formation, unit.type, unit.light, total))
    return {"unit": unit.id} if tuple(sorted(shape)) == question.before else None


TO_MERGE = (like_merges_with_like, a_merged_unit_has_its_cap, something_is_changed)


class Rearranging(PlayerQuestion):
    """5.1.5 One Action rearranges one hex: units are split, then merged.

    `before`: what stood there at the start; in the end something must have changed (5f).
    """

    def __init__(self, side: int, hex: int, before: Shape, merging: bool) -> None:
        super().__init__(side)
        self.hex: Final = hex
        self.before: Final = before
        self.merging: Final = merging

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.hex, self.before, self.merging)

    def clause(self, pos: Raid) -> str:
        return "5.1.5"

    def steps(self, pos: Raid) -> list[Action]:
        """The splits and merges that may be made."""
        found: list[Action] = []
        units = [
            u for u in pos.combat_in(self.hex, self.side) if allowed(TO_REARRANGE, pos, self, u)
        ]
        for unit in units:
            for points in range(1, pos.vf[unit.index]):
                if allowed(TO_SPLIT, pos, self, unit, points):
                    found.append(Split(unit.id, points))
        for unit in units:
            for other in units:
                if unit is not other and allowed(TO_MERGE, pos, self, unit, other):
                    found.append(Merge(unit.id, other.id))
        return found

    def _changed(self, pos: Raid) -> bool:
        return shape_of(pos, self.side, self.hex) != self.before

    def ready(self, pos: Raid) -> bool:
        if self.steps(pos) or not self._changed(pos):
            return True
        pos.answered()
        return False

    def answers(self, pos: Raid) -> list[Action]:
        steps = self.steps(pos)
        return [Done(), *steps] if self._changed(pos) else steps

    def refuse(self, pos: Raid, action: Action) -> list[Refusal]:
        by_id = pos.box.by_id
        if isinstance(action, Done):
            if self._changed(pos):
                return []
            return [Refusal("5f", "nothing-changed", {"unit": pos.box.names[self.hex]})]
        if isinstance(action, Split):
            unit = by_id.get(action.unit)
            if unit is None:
                return no_such_unit("5.1.5", action.unit)
            against = refusals(TO_REARRANGE, pos, self, unit)
            return against + refusals(TO_SPLIT, pos, self, unit, action.points)
        if isinstance(action, Merge):
            unit, other = by_id.get(action.unit), by_id.get(action.other)
            if unit is None or other is None:
                wrong = action.unit if unit is None else action.other
                return no_such_unit("5.1.5", wrong)
            against = refusals(TO_REARRANGE, pos, self, unit)
            against += refusals(TO_REARRANGE, pos, self, other)
            return against + refusals(TO_MERGE, pos, self, unit, other)
        return self.not_asked(pos, action)

    def take(self, pos: Raid, action: Action) -> None:
        if isinstance(action, Split):
            split(pos, pos.box.by_id[action.unit], action.points)
        elif isinstance(action, Merge):
            merge(pos, pos.box.by_id[action.unit], pos.box.by_id[action.other])
            pos.reword(Rearranging(self.side, self.hex, self.before, True))
        else:
            pos.answered()


def split(pos: Raid, unit: Piece, points: int) -> None:
    """A part inherits the markers of the whole."""
    part = spare_part(pos, unit)
    assert part is not None
    pos.vf[unit.index] -= points
    pos.vf[part.index] = points
    pos.put(part, pos.hex_of(unit))
    pos.attacks[part.index] = pos.attacks[unit.index]
    if pos.is_prone(unit):
        pos.prone |= part.bit
    if pos.landed & unit.bit:
        pos.landed |= part.bit
    facts: Facts = {"unit": unit.id, "part": part.id, "points": points}
    pos.tell(Event("split", "5.1.5", facts))


def merge(pos: Raid, unit: Piece, other: Piece) -> None:
    """A merged unit takes the worst of each marker."""
    pos.vf[unit.index] += pos.vf[other.index]
    pos.attacks[unit.index] = max(pos.attacks[unit.index], pos.attacks[other.index])
    if pos.is_prone(other):
        pos.prone |= unit.bit
    pos.remove(other, SPARE)
    pos.tell(Event("merged", "5.1.5", {"unit": unit.id, "other": other.id}))
