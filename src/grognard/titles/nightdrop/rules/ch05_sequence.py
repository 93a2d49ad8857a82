"""5 Sequence of play: the nine turns, initiative, discovery, activations."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.grid import OFF
from grognard.engine.actions import Action
from grognard.engine.door import settle
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, law, no_such_hex, refusals
from grognard.engine.position import Agenda, Question, Throw
from grognard.titles.nightdrop.actions import Activate, Claim, Name, Pass, Roll, Uncover
from grognard.titles.nightdrop.box.contents import GERMAN, REGIMENTS, SEATS, TURNS, US, Box
from grognard.titles.nightdrop.options import Options
from grognard.titles.nightdrop.position import NO_CHIT, SPENT, Drop, empty_map
from grognard.titles.nightdrop.rules.asking import PlayerQuestion
from grognard.titles.nightdrop.rules.ch02_advantage import counters_to_spend
from grognard.titles.nightdrop.rules.ch02_conversion import Converting
from grognard.titles.nightdrop.rules.ch04_containers import Chit
from grognard.titles.nightdrop.rules.ch04_setup import Airborne, Deal
from grognard.titles.nightdrop.rules.ch05_displacement import Displacing
from grognard.titles.nightdrop.rules.ch07_stacking import Stacking
from grognard.titles.nightdrop.rules.ch08_movement import Movement
from grognard.titles.nightdrop.rules.ch08_reinforcements import Reinforcing
from grognard.titles.nightdrop.rules.ch09_combat import Combat
from grognard.titles.nightdrop.rules.ch10_victory import Counting

ACTIVATIONS: Final = ("U1", "U2", "U3", "G1", "G2", "G3", "G4")
G4: Final = "G4"
INITIATIVE: Final = 0
DISCOVERY: Final = 1
LAST_STEP: Final = 6
"""Steps of a turn: initiative, discovery, five activations (5)."""


class GameTurn(Agenda[Drop]):
    """5 One turn. It asks nothing itself; it lies under what does."""

    def __init__(self, step: int) -> None:
        self.step: Final = step
        """The step that comes next."""

    def fields(self) -> tuple[Any, ...]:
        return (self.step,)

    def clause(self, pos: Drop) -> str:
        return "5"

    def ready(self, pos: Drop) -> bool:
        end_activation(pos)
        if self.step > LAST_STEP:
            end_turn(pos)
            return False
        pos.reword(GameTurn(self.step + 1))
        if self.step == INITIATIVE:
            pos.tell(Event("turn", "5", {"turn": pos.turn, "night": int(pos.night())}))
            pos.ask(Claiming())
        elif self.step == DISCOVERY:
            pos.ask(Discovering())
        else:
            # 5.4 The phasing player has the first, third and fifth activation.
            mine = (self.step - DISCOVERY) % 2 == 1
            pos.ask(Activating(pos.initiative if mine else 1 - pos.initiative))
        return False


def end_turn(pos: Drop) -> None:
    """10.1 After the ninth turn the points are counted."""
    pos.used = 0
    pos.bound = OFF
    if pos.turn == TURNS:
        pos.reword(Counting())
    else:
        pos.turn += 1
        pos.reword(GameTurn(INITIATIVE))


# 5.2 Initiative -----------------------------------------------------------------------------------


@law("2.6.1a", "no-counter-to-spend")
def only_a_face_up_counter_is_spent(pos: Drop, regiment: str) -> Facts | None:
    mine = [counter.regiment for counter in counters_to_spend(pos)]
    if regiment in REGIMENTS and REGIMENTS.index(regiment) in mine:
        return None
    return {"regiment": regiment}


class Claiming(Question[Drop]):
    """2.6.1 Before the dice the US player may take the initiative."""

    def fields(self) -> tuple[Any, ...]:
        return ()

    def seat(self, pos: Drop) -> str:
        return SEATS[US]

    def clause(self, pos: Drop) -> str:
        return "2.6.1a"

    def ready(self, pos: Drop) -> bool:
        if pos.turn == 1:
            pos.answered()
            give_initiative(pos, US, "5.2.2")
        elif counters_to_spend(pos):
            return True
        else:
            self._unclaimed(pos)
        return False

    def _unclaimed(self, pos: Drop) -> None:
        pos.answered()
        if pos.awards >> pos.turn & 1:
            give_initiative(pos, GERMAN, "2.6.2a")
        else:
            pos.ask(InitiativeDie(0))

    def answers(self, pos: Drop) -> list[Action]:
        claims: list[Action] = [
            Claim(REGIMENTS[counter.regiment]) for counter in counters_to_spend(pos)
        ]
        return [Roll(), *claims]

    def refuse(self, pos: Drop, action: Action) -> list[Refusal]:
        if isinstance(action, Roll):
            return []
        if not isinstance(action, Claim):
            return self.not_asked(pos, action)
        return refusals((only_a_face_up_counter_is_spent,), pos, action.regiment)

    def take(self, pos: Drop, action: Action) -> None:
        if not isinstance(action, Claim):
            self._unclaimed(pos)
            return
        pos.answered()
        for counter in counters_to_spend(pos):
            if REGIMENTS[counter.regiment] == action.regiment:
                pos.put(counter, SPENT)
                pos.tell(
                    Event(
                        "advantage-spent",
                        "2.6.1a",
                        {"unit": counter.id, "regiment": action.regiment},
                    )
                )
        if pos.awards >> pos.turn & 1:
            # 2.6.3 Both claims are used up; the dice decide and the first activation is free.
            pos.tell(Event("claims-cancel", "2.6.3", {}))
            pos.ask(InitiativeDie(0))
        else:
            pos.bound = REGIMENTS.index(action.regiment)
            give_initiative(pos, US, "2.6.1a")


def give_initiative(pos: Drop, side: int, clause: str) -> None:
    pos.initiative = side
    pos.tell(Event("initiative", clause, {"seat": SEATS[side]}))


class InitiativeDie(Throw[Drop]):
    """5.2.1 A die for the US player, then one for the German player."""

    def __init__(self, us: int) -> None:
        self.us: Final = us
        """What the US player's die showed; 0 before it is thrown."""

    def fields(self) -> tuple[Any, ...]:
        return (self.us,)

    def clause(self, pos: Drop) -> str:
        return "5.2.1a"

    def show(self, pos: Drop, face: int) -> None:
        seat = SEATS[US] if not self.us else SEATS[GERMAN]
        pos.tell(Event("initiative-die", "5.2.1a", {"seat": seat, "face": face}))
        if not self.us:
            pos.reword(InitiativeDie(face))
            return
        pos.answered()
        if face == self.us:
            give_initiative(pos, pos.initiative, "5.2.1b")
        else:
            give_initiative(pos, US if self.us > face else GERMAN, "5.2.1a")


# 5.3 Discovery of the US objectives ---------------------------------------------------------------


@law("5.3.2a", "no-hidden-chit")
def only_a_hidden_chit_is_turned_up(pos: Drop, hex: int) -> Facts | None:
    index = pos.box.vp_index[hex]
    if index != OFF and pos.chits[index] != NO_CHIT and not pos.chits_shown >> index & 1:
        return None
    return {"hex": pos.box.names[hex]}


@law("5.3.2b", "not-a-free-vp-hex")
def only_a_vp_hex_without_a_chit_is_named(pos: Drop, hex: int) -> Facts | None:
    index = pos.box.vp_index[hex]
    if index != OFF and pos.chits[index] == NO_CHIT:
        return None
    return {"hex": pos.box.names[hex]}


@law("4.3", "no-chits-left")
def a_chit_is_left_in_the_container(pos: Drop, hex: int) -> Facts | None:
    return None if pos.chits_left() else {"hex": pos.box.names[hex]}


TO_NAME = (only_a_vp_hex_without_a_chit_is_named, a_chit_is_left_in_the_container)


class Discovering(Question[Drop]):
    """5.3 By day the German player may look for the US objectives."""

    def fields(self) -> tuple[Any, ...]:
        return ()

    def seat(self, pos: Drop) -> str:
        return SEATS[GERMAN]

    def clause(self, pos: Drop) -> str:
        return "5.3.2c"

    def ready(self, pos: Drop) -> bool:
        if not pos.night() and len(self.answers(pos)) > 1:
            return True
        pos.answered()
        return False

    def answers(self, pos: Drop) -> list[Action]:
        found: list[Action] = [Pass()]
        more = pos.chits_left()
        for index, hex in enumerate(pos.box.vp_hexes):
            if pos.chits[index] == NO_CHIT:
                if more:
                    found.append(Name(pos.box.names[hex]))
            elif not pos.chits_shown >> index & 1:
                found.append(Uncover(pos.box.names[hex]))
        return found

    def refuse(self, pos: Drop, action: Action) -> list[Refusal]:
        if isinstance(action, Pass):
            return []
        if not isinstance(action, Name | Uncover):
            return self.not_asked(pos, action)
        hex = pos.box.grid.numbers.get(action.hex)
        if hex is None:
            return no_such_hex("5.3.2b", action.hex)
        if isinstance(action, Name):
            return refusals(TO_NAME, pos, hex)
        return refusals((only_a_hidden_chit_is_turned_up,), pos, hex)

    def take(self, pos: Drop, action: Action) -> None:
        pos.answered()
        if isinstance(action, Name):
            pos.tell(Event("hex-named", "5.3.2b", {"hex": action.hex}))
            pos.ask(Chit(pos.box.vp_index[pos.box.grid.hex(action.hex)], True, "5.3.2b"))
        elif isinstance(action, Uncover):
            index = pos.box.vp_index[pos.box.grid.hex(action.hex)]
            pos.chits_shown |= 1 << index
            pos.tell(
                Event(
                    "chit-uncovered",
                    "5.3.2a",
                    {"hex": action.hex, "value": pos.chits[index]},
                    reveals=True,
                )
            )
        else:
            pos.tell(Event("no-discovery", "5.3.2c", {}))


# 5.4 Activations ----------------------------------------------------------------------------------


@law("5.4", "not-your-activation")
def each_side_has_its_own_activations(pos: Drop, side: int, index: int) -> Facts | None:
    name = ACTIVATIONS[index]
    return None if (name[0] == "U") == (side == US) else {"activation": name}


@law("5.4.2d", "only-at-night")
def sticks_are_displaced_only_at_night(pos: Drop, side: int, index: int) -> Facts | None:
    name = ACTIVATIONS[index]
    if name in ("G1", "G2", "G3") and not pos.night():
        return {"activation": name}
    return None


@law("5.4.1b", "already-done")
def a_regiment_is_activated_once_a_turn(pos: Drop, side: int, index: int) -> Facts | None:
    name = ACTIVATIONS[index]
    return {"activation": name} if name[0] == "U" and pos.used >> index & 1 else None


@law("5.4.2d", "already-done")
def a_regiment_is_displaced_once_a_turn(pos: Drop, side: int, index: int) -> Facts | None:
    name = ACTIVATIONS[index]
    return {"activation": name} if name[0] == "G" and pos.used >> index & 1 else None


@law("2.6.1b", "first-is-fixed")
def the_claiming_regiment_comes_first(pos: Drop, side: int, index: int) -> Facts | None:
    if side == US and pos.bound != OFF and index != pos.bound:
        return {"activation": ACTIVATIONS[index], "due": ACTIVATIONS[pos.bound]}
    return None


TO_ACTIVATE = (
    each_side_has_its_own_activations,
    sticks_are_displaced_only_at_night,
    a_regiment_is_activated_once_a_turn,
    a_regiment_is_displaced_once_a_turn,
    the_claiming_regiment_comes_first,
)


class Activating(PlayerQuestion):
    """5.4 A player picks one of his activations."""

    def clause(self, pos: Drop) -> str:
        return "5.4.1a" if self.side == US else "5.4.2a"

    def ready(self, pos: Drop) -> bool:
        choices = self._choices(pos)
        if len(choices) > 1:
            return True
        self._begin(pos, choices[0])
        return False

    def _choices(self, pos: Drop) -> list[int]:
        return [
            index
            for index in range(len(ACTIVATIONS))
            if not any(law.judge(pos, self.side, index) is not None for law in TO_ACTIVATE)
        ]

    def answers(self, pos: Drop) -> list[Action]:
        return [Activate(ACTIVATIONS[index]) for index in self._choices(pos)]

    def refuse(self, pos: Drop, action: Action) -> list[Refusal]:
        if not isinstance(action, Activate):
            return self.not_asked(pos, action)
        if action.activation not in ACTIVATIONS:
            return [Refusal("5.4", "no-such-activation", {"activation": action.activation})]
        return refusals(TO_ACTIVATE, pos, self.side, ACTIVATIONS.index(action.activation))

    def take(self, pos: Drop, action: Action) -> None:
        assert isinstance(action, Activate)
        self._begin(pos, ACTIVATIONS.index(action.activation))

    def _begin(self, pos: Drop, index: int) -> None:
        name = ACTIVATIONS[index]
        pos.answered()
        pos.active = name
        facts: Facts = {"seat": SEATS[self.side], "activation": name}
        pos.tell(Event("activated", self.clause(pos), facts))
        if name != G4:
            pos.used |= 1 << index
        if self.side == US:
            pos.bound = OFF
        for question in questions_of(name)[::-1]:
            pos.ask(question)


def questions_of(name: str) -> list[Question[Drop]]:
    """5.4.1, 5.4.2 What an activation asks, in order."""
    if name == G4:
        return [
            ActivationDie(),
            Reinforcing(),
            Movement(GERMAN, (), ()),
            Combat(GERMAN),
            Stacking(),
        ]
    regiment = int(name[1]) - 1
    if name[0] == "G":
        return [DisplacementDie(0), Displacing(()), Stacking()]
    return [Movement(US, (), ()), Combat(US), Stacking(), Converting(regiment, ())]


def end_activation(pos: Drop) -> None:
    """8.4.2a Nothing of an activation outlives it."""
    pos.active = ""
    pos.quota = 0
    pos.activated = 0
    pos.moved = 0
    pos.came = 0
    pos.fought = 0
    pos.assailed = 0


class DisplacementDie(Throw[Drop]):
    """5.4.2b Two dice: how many moves of sticks."""

    def __init__(self, first: int) -> None:
        self.first: Final = first

    def fields(self) -> tuple[Any, ...]:
        return (self.first,)

    def clause(self, pos: Drop) -> str:
        return "5.4.2b"

    def show(self, pos: Drop, face: int) -> None:
        if not self.first:
            pos.reword(DisplacementDie(face))
            return
        pos.answered()
        pos.quota = self.first + face
        pos.tell(
            Event(
                "displacements",
                "5.4.2b",
                {"first": self.first, "face": face, "moves": pos.quota},
            )
        )


class ActivationDie(Throw[Drop]):
    """5.4.2c A die, and at least half the turn's number: how many German units."""

    def fields(self) -> tuple[Any, ...]:
        return ()

    def clause(self, pos: Drop) -> str:
        return "5.4.2c"

    def show(self, pos: Drop, face: int) -> None:
        pos.answered()
        pos.quota = max(face, pos.turn // 2)
        pos.tell(Event("activations", "5.4.2c", {"face": face, "units": pos.quota}))


def begin(box: Box, options: Options) -> Drop:
    """4 The German draw, then the drop, then the nine turns."""
    pos = empty_map(box, options)
    pos.ask(GameTurn(0))
    pos.ask(Airborne(0))
    pos.ask(Deal(0))
    settle(pos)
    return pos
