"""1.5, 14.1, 14.13 What can fire indirectly: weapons off the table, light mortars on it."""

from __future__ import annotations

from typing import Final

from grognard.boards.felt.plane import gap2
from grognard.engine.laws import Refusal, refusals
from grognard.titles.lineagotica.box.contents import Arm, Piece
from grognard.titles.lineagotica.box.forces import UNLIMITED
from grognard.titles.lineagotica.box.rows import EASY, MORTAR_LT60, MORTAR_LT77, MORTAR_LT106
from grognard.titles.lineagotica.position import (
    FIRED,
    NOWHERE,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch11_things import arms
from grognard.titles.lineagotica.rules.fire.ch11_things import spend_round as use_round
from grognard.titles.lineagotica.rules.fire.ch11_weapons import CAN_FIRE
from grognard.titles.lineagotica.rules.fire.ch12_aiming import against_acting
from grognard.titles.lineagotica.rules.men.ch30_lines import beside, within
from grognard.titles.lineagotica.rules.words import unknown

VOICE: Final = 200
"""14.1"""
MORTARS: Final = (MORTAR_LT60, MORTAR_LT77, MORTAR_LT106)
GUN_DAMAGE: Final = 4
"""16.7 On soft vehicles."""


class Battery:
    """A support of the scenario, or a mortar on the table, numbered after the supports."""

    def __init__(
        self,
        number: int,
        id: str,
        side: int,
        he_area: int,
        calibre: int,
        contact: int,
        artillery: bool,
        radio_bonus: int,
        from_turn: int,
        observers: list[int],
        gunner: Piece | None,
        arm: Arm | None,
    ) -> None:
        self.number: Final = number
        self.id: Final = id
        self.side: Final = side
        self.he_area: Final = he_area
        self.calibre: Final = calibre
        self.contact: Final = contact
        self.artillery: Final = artillery
        self.radio_bonus: Final = radio_bonus
        self.from_turn: Final = from_turn
        self.observers: Final = observers
        self.gunner: Final = gunner
        """Of a mortar on the table."""
        self.arm: Final = arm
        self.soft: Final = GUN_DAMAGE

    def effect_left(self, pos: Skirmish) -> int:
        """14.12 Turns of fire for effect; of a mortar on the table, its rounds but for smoke."""
        if self.arm is None:
            return pos.fire_left[self.number]
        rounds = pos.rounds[self.arm.index]
        if rounds == UNLIMITED:
            return 1
        return max(0, rounds - pos.smoke_shells[self.arm.index])

    def smoke_left(self, pos: Skirmish) -> int:
        if self.arm is None:
            return pos.smoke_left[self.number]
        return pos.smoke_shells[self.arm.index]

    def by_voice(self, pos: Skirmish, man: Piece) -> bool:
        """14.1"""
        return self.gunner is not None and within(pos, man, self.gunner, VOICE)

    def against_firing(self, pos: Skirmish) -> list[Refusal]:
        """14.13 The gunner of a mortar on the table must be able to fire it."""
        if self.gunner is None or self.arm is None:
            return []
        return [
            *against_acting(pos, self.gunner),
            *refusals(CAN_FIRE, pos, self.gunner, self.arm),
        ]


def batteries(pos: Skirmish, side: int) -> list[Battery]:
    found = [
        Battery(
            support.index,
            support.id,
            support.side,
            support.he_area,
            support.calibre,
            support.contact,
            support.weapon == "artillery",
            support.radio_bonus,
            support.from_turn,
            support.observers,
            None,
            None,
        )
        for support in pos.box.scenario.supports
        if support.side == side
    ]
    first = len(pos.box.scenario.supports)
    for man in pos.box.of_side[side]:
        for arm in arms(pos, man):
            if arm.mount is None and arm.row.index in MORTARS and pos.able(man):
                number = first + man.index
                found.append(
                    Battery(
                        number,
                        man.id,
                        side,
                        arm.he_area,
                        arm.calibre,
                        EASY,
                        False,
                        0,
                        1,
                        [],
                        man,
                        arm,
                    )
                )
    return found


def battery_named(pos: Skirmish, side: int, id: str) -> Battery | None:
    for battery in batteries(pos, side):
        if battery.id == id:
            return battery
    return None


def read_battery(pos: Skirmish, side: int, id: str, clause: str) -> Battery | list[Refusal]:
    battery = battery_named(pos, side, id)
    return battery if battery is not None else unknown(clause, "support", id)


def may_observe(pos: Skirmish, man: Piece, battery: Battery) -> bool:
    """14.2, 37.8 Named by the scenario; for a mortar on the table, a leader or observer."""
    figure = man.figure
    if figure is None or man.side != battery.side:
        return False
    if battery.gunner is None:
        return figure.index in battery.observers
    return man is not battery.gunner and (figure.observer or man.index in pos.leader)


def in_touch(pos: Skirmish, man: Piece, portable: bool) -> bool:
    """14.1, 37.8 A portable radio within 20 mm, or a field telephone where it was laid."""
    for friend in pos.box.of_side[man.side]:
        figure = friend.figure
        if figure is not None and figure.portable_radio and pos.able(friend):
            if friend is man or beside(pos, man, friend):
                return True
    laid = pos.laid_to.get(man.index)
    if portable or laid is None:
        return False
    at = man.index
    x, y, house, storey = laid
    if house != NOWHERE:
        return pos.house[at] == house and pos.storey[at] == storey
    reach = pos.box.tables.contact
    return gap2(pos.x[at], pos.y[at], x, y) <= reach * reach


def gunner_free(pos: Skirmish, battery: Battery) -> bool:
    """14.13 Whether the mortar can fire now; a battery off the table always can."""
    return battery.gunner is None or not battery.against_firing(pos)


def spend_round(table: Skirmish, battery: Battery) -> None:
    """14.6, 14.13 An adjusting round costs a mortar on the table a bomb, a battery nothing."""
    if battery.gunner is not None:
        _gunner_fires(table, battery)


def spend_effect(table: Skirmish, battery: Battery) -> None:
    if battery.gunner is None:
        table.fire_left[battery.number] -= 1
    else:
        _gunner_fires(table, battery)


def spend_smoke(table: Skirmish, battery: Battery) -> None:
    if battery.gunner is None:
        table.smoke_left[battery.number] -= 1
    else:
        assert battery.arm is not None
        table.smoke_shells[battery.arm.index] -= 1
        _gunner_fires(table, battery)


def _gunner_fires(table: Skirmish, battery: Battery) -> None:
    gunner, arm = battery.gunner, battery.arm
    assert gunner is not None
    assert arm is not None
    use_round(table, gunner, arm)
    table.activity[gunner.index] = FIRED
    table.fired |= gunner.bit
    table.flashed |= gunner.bit
