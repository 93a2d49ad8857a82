"""10 Fire and actions: both sides commit, class by class; then everything happens at once."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.actions import Action
from grognard.engine.laws import Facts, Refusal, allowed, law, refusals
from grognard.engine.position import Question
from grognard.titles.lineagotica.actions import (
    VOCABULARY,
    Adjust,
    Call,
    Do,
    Done,
    Fire,
    FireSmoke,
    Launch,
    Throw,
    ThrowSmoke,
    Withdraw,
)
from grognard.titles.lineagotica.box.contents import SEATS, Piece
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.fire.ch09_covering import bite
from grognard.titles.lineagotica.rules.fire.ch10_claims import (
    OF_CLAIMS,
    he_is_not_busy_with_another,
)
from grognard.titles.lineagotica.rules.fire.ch10_deeds import (
    against_deed,
    carry_out,
    possible_deeds,
)
from grognard.titles.lineagotica.rules.fire.ch10_volleys import (
    FIRE,
    TO_WITHDRAW,
    Shot,
    Tally,
    may_fire_too,
    may_still_fire,
    open_fire,
    ordered,
    ordered_shot,
    read_shot,
    settle,
)
from grognard.titles.lineagotica.rules.fire.ch12_aiming import (
    against_shot,
    area_bearing,
    free_to_act,
    possible_shots,
    read_order,
)
from grognard.titles.lineagotica.rules.fire.ch12_chance import IN_PHASE
from grognard.titles.lineagotica.rules.fire.ch14_indirect import (
    against_adjust,
    against_call,
    call,
    possible_calls,
    serve,
)
from grognard.titles.lineagotica.rules.fire.ch19_lobbing import (
    against_smoke_shell,
    against_throw,
    possible_smoke_shells,
    possible_throws,
    smoke_shot,
    throw_in,
)
from grognard.titles.lineagotica.rules.fire.ch19_smoke import (
    against_launch,
    against_smoke,
    launch,
    possible_smoke,
    throw_smoke,
)
from grognard.titles.lineagotica.rules.men.ch04_command import heed
from grognard.titles.lineagotica.rules.men.ch18_sighting import name_for
from grognard.titles.lineagotica.rules.procedure import Dice, procedure
from grognard.titles.lineagotica.rules.words import enemy, own_piece

MOST_TARGETS: Final = 8
"""In the list of one order."""
DEED: Final = "deed"
"""The word of any order but to fire in `Skirmish.orders`."""


@law("10.2", "not-his-class")
def the_class_acts_together(pos: Skirmish, piece: Piece, quality: int) -> Facts | None:
    return None if piece.quality == quality else {"piece": piece.id}


@law("10.3", "ordered-already")
def one_deed_each(pos: Skirmish, piece: Piece) -> Facts | None:
    return {"piece": piece.id} if ordered(pos, piece) else None


@law("10.2", "too-many-targets")
def so_many_targets_and_no_more(pos: Skirmish, count: int) -> Facts | None:
    return None if count <= MOST_TARGETS else {"most": MOST_TARGETS}


@law("10.3", "ordered-already")
def a_man_fires_once(pos: Skirmish, piece: Piece, weapon: str) -> Facts | None:
    too = piece.vehicle or may_fire_too(pos, piece, weapon)
    return None if too else {"piece": piece.id}


@law("35.3", "ordered-already")
def a_vehicle_fires_its_gun_or_its_machine_guns(
    pos: Skirmish, piece: Piece, weapon: str
) -> Facts | None:
    too = not piece.vehicle or may_fire_too(pos, piece, weapon)
    return None if too else {"piece": piece.id}


OF_A_STEP: Final = (the_class_acts_together,)
TO_ACT: Final = (one_deed_each,)
OF_A_LIST: Final = (so_many_targets_and_no_more,)
TO_FIRE_TOO: Final = (a_man_fires_once, a_vehicle_fires_its_gun_or_its_machine_guns)


class Committing(Question[Skirmish]):
    """10.2 The orders of one side for one class, sealed until the other's are in too."""

    def __init__(self, side: int, quality: int) -> None:
        self.side: Final = side
        self.quality: Final = quality

    def fields(self) -> tuple[Any, ...]:
        return (self.side, self.quality)

    def seat(self, pos: Skirmish) -> str:
        return SEATS[self.side]

    def clause(self, pos: Skirmish) -> str:
        return "10.2"

    def exhaustive(self) -> bool:
        return False

    def pieces(self, pos: Skirmish) -> list[Piece]:
        """10.1 Those of the class who still have their activity."""
        return [
            piece
            for piece in pos.box.of_side[self.side]
            if piece.quality == self.quality and free_to_act(pos, piece)
        ]

    def answers(self, pos: Skirmish) -> list[Action]:
        found: list[Action] = [Done()]
        for piece in self.pieces(pos):
            if ordered(pos, piece) and not piece.vehicle:
                # 31.8 He may take it back; if that were offered, random players would never finish.
                continue
            for arm, mode, foe in possible_shots(pos, piece, IN_PHASE):
                shot = Fire(piece.id, arm.id, mode, name_for(pos, foe))
                if may_fire_too(pos, piece, arm.id):
                    found.append(shot)
            if not ordered(pos, piece):
                found += possible_deeds(pos, piece)
                found += possible_throws(pos, piece)
                found += possible_smoke(pos, piece)
                found += possible_smoke_shells(pos, piece)
                found += possible_calls(pos, piece)
        return found if not pos.orders else [each for each in found if self._unclaimed(pos, each)]

    def _unclaimed(self, pos: Skirmish, action: Action) -> bool:
        """10.3 No order given so far counts on the same thing."""
        name = _whose(action)
        return name is None or allowed(OF_CLAIMS, pos, pos.box.by_id[name], action)

    def refuse(self, pos: Skirmish, action: Action) -> list[Refusal]:
        if isinstance(action, Done):
            return []
        name = _whose(action)
        if name is None:
            return self.not_asked(pos, action)
        piece = own_piece(pos, self.side, name, "10.1")
        if isinstance(piece, list):
            return piece
        if isinstance(action, Withdraw):
            return refusals(TO_WITHDRAW, pos, piece)
        found = refusals(OF_A_STEP, pos, piece, self.quality)
        if found:
            return found
        if isinstance(action, Fire):
            found = self._against_fire(pos, action)
            return found + refusals((he_is_not_busy_with_another,), pos, piece, action)
        found = refusals(TO_ACT, pos, piece) or self._against_deed(pos, piece, action)
        return found or refusals(OF_CLAIMS, pos, piece, action)

    def _against_fire(self, pos: Skirmish, action: Fire) -> list[Refusal]:
        names = action.targets.split(",")
        found = refusals(OF_A_LIST, pos, len(names))
        if found:
            return found
        mode, _ = area_bearing(pos, action.mode)
        for name in names:
            order = read_order(pos, self.side, action.piece, action.weapon, name)
            if isinstance(order, list):
                return order
            piece, arm, foe = order
            for refusal in against_shot(pos, piece, arm, mode, foe, IN_PHASE):
                if refusal not in found:
                    found.append(refusal)
        piece = pos.box.by_id[action.piece]
        return found + refusals(TO_FIRE_TOO, pos, piece, action.weapon)

    def _against_deed(self, pos: Skirmish, piece: Piece, action: Action) -> list[Refusal]:
        if isinstance(action, Do):
            return against_deed(pos, piece, action)
        if isinstance(action, Throw):
            return against_throw(pos, piece, action)
        if isinstance(action, FireSmoke):
            return against_smoke_shell(pos, piece, action)
        if isinstance(action, Call):
            return against_call(pos, piece, action)
        if isinstance(action, Adjust):
            return against_adjust(pos, piece, action)
        if isinstance(action, ThrowSmoke):
            return against_smoke(pos, self.side, action.man, action.x, action.y)
        assert isinstance(action, Launch)
        return against_launch(pos, self.side, action.vehicle)

    def take(self, pos: Skirmish, action: Action) -> None:
        if isinstance(action, Done):
            pos.answered()
            return
        name = _whose(action)
        assert name is not None
        piece = pos.box.by_id[name]
        if isinstance(action, Withdraw):
            pos.orders = tuple([order for order in pos.orders if order[1] != piece.index])
        elif isinstance(action, Fire):
            targets = [enemy(pos, self.side, each) for each in action.targets.split(",")]
            foes = tuple([foe for foe in targets if foe is not None])
            order = read_order(pos, self.side, action.piece, action.weapon, name_for(pos, foes[0]))
            assert not isinstance(order, list)
            mode, laid = area_bearing(pos, action.mode)
            shot = ordered_shot(pos, piece, order[1], mode, foes, laid, IN_PHASE)
            pos.orders = (*pos.orders, shot.order())
        elif isinstance(action, Throw):
            pos.orders = (*pos.orders, throw_in(pos, piece, action).order())
        elif isinstance(action, FireSmoke):
            pos.orders = (*pos.orders, smoke_shot(pos, piece, action).order())
        else:
            # Written down as it is said: the step reads it again.
            pos.orders = (*pos.orders, (DEED, piece.index, str(action)))


def _whose(action: Action) -> str | None:
    """Who is to do it."""
    if isinstance(action, Fire | Do | FireSmoke | Withdraw):
        return action.piece
    if isinstance(action, Throw | Call | Adjust | ThrowSmoke):
        return action.man
    return action.vehicle if isinstance(action, Launch) else None


@procedure("fire", "10.2")
def fire_and_act(table: Skirmish, args: tuple[Any, ...]) -> Dice:
    """10.2 The orders of both sides for one class, all on the table as it is."""
    orders = table.orders
    tally = Tally(table)
    shots: list[Shot] = []
    for shot in [read_shot(table, order) for order in orders if order[0] == FIRE]:
        # 9.5 Covering fire on his ground comes first, and may silence him.
        goes = yield from bite(table, shot.piece)
        if goes:
            goes = yield from may_still_fire(table, shot)
        if goes:
            shots.append(shot)
    # Covering fire on one man may have frightened another.
    shots = [shot for shot in shots if free_to_act(table, shot.piece)]
    yield from open_fire(table, shots, IN_PHASE, tally)
    for order in orders:
        piece = table.box.pieces[order[1]]
        if order[0] == DEED and free_to_act(table, piece):
            heeds = yield from heed(table, piece)
            if heeds:
                yield from _do(table, piece, VOCABULARY.read(order[2]), tally)
    table.orders = ()
    yield from settle(table, tally)


def _do(table: Skirmish, piece: Piece, action: Action, tally: Tally) -> Dice:
    """10.3 Whatever is not a shot."""
    if isinstance(action, ThrowSmoke):
        throw_smoke(table, piece, action.x, action.y, action.bearing)
    elif isinstance(action, Launch):
        launch(table, piece)
    elif isinstance(action, Call):
        yield from call(table, piece, action)
    elif isinstance(action, Adjust):
        yield from serve(table, piece, action, tally)
    else:
        assert isinstance(action, Do)
        yield from carry_out(table, piece, action, tally)
