# uncompiled: prose for people, read once
"""Situations of Night Drop: how its positions are written down.

nightdrop/1
turn: 3
phase: U2
3008: 507-A 507-02/ldr
3009: G03/hidden
chits: 2411=3 1513=2/down

A stick that is not named is lost, or has not jumped as long as its turn to jump is to come; a
company that is not named has not been formed, a German unit is in the container. A stick with its
front behind it lies face up; `/down` is said of a front, or a chit, that not everybody may see.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from grognard.boards.laid import HexSpelling, Is, Mark
from grognard.engine.door import play
from grognard.engine.errors import Refused
from grognard.engine.laws import Refusal, refusals
from grognard.engine.situations import (
    Coded,
    Facts,
    Fault,
    Head,
    Joined,
    Kind,
    Listed,
    Members,
    Named,
    Number,
    OneOf,
    Pairs,
    Record,
    Several,
    SituationError,
    Situations,
    Statement,
    Value,
    Word,
    Yes,
)
from grognard.engine.situations.heads import NONE
from grognard.engine.situations.kinds import apart
from grognard.titles.nightdrop.actions import Activate
from grognard.titles.nightdrop.box.contents import (
    GERMAN,
    REGIMENTS,
    SEATS,
    STICK_TYPES,
    TURNS,
    US,
    Box,
    Unit,
)
from grognard.titles.nightdrop.options import Options
from grognard.titles.nightdrop.position import AWAITED, LOST, Drop, empty_map
from grognard.titles.nightdrop.rules.ch02_conversion import Converting
from grognard.titles.nightdrop.rules.ch04_setup import Airborne, Deal, Landing, Scatter
from grognard.titles.nightdrop.rules.ch05_displacement import MOST_MOVES
from grognard.titles.nightdrop.rules.ch05_sequence import (
    ACTIVATIONS,
    DISCOVERY,
    G4,
    INITIATIVE,
    LAST_STEP,
    TO_ACTIVATE,
    Activating,
    ActivationDie,
    Claiming,
    Discovering,
    DisplacementDie,
    GameTurn,
    InitiativeDie,
)
from grognard.titles.nightdrop.rules.ch07_stacking import Stacking
from grognard.titles.nightdrop.rules.ch08_movement import Movement
from grognard.titles.nightdrop.rules.ch09_combat import Combat
from grognard.titles.nightdrop.rules.faults import faults, possible
from grognard.titles.nightdrop.sight.view import PLACES
from grognard.titles.nightdrop.written import decode

RULES: Final = "nightdrop/1"

DEAL: Final = "deal"
DROP: Final = "drop"
STEPS: Final = ("initiative", "discovery", "first", "second", "third", "fourth", "fifth", "end")
"""5 What a turn brings: two steps, five activations."""
BEFORE: Final = {DEAL, DROP}
FIRST: Final = (Movement, Combat, Stacking, Converting, ActivationDie, DisplacementDie)
"""What an activation can ask first."""
CHIT_CLAUSES: Final = ("2.5a", "5.3.2b", "10.3")
MOST_DISPLACED: Final = 12
"""5.4.2b"""

_POINTS: Final = re.compile(r"([0-9]{1,3})(\.5)?")


# Kinds --------------------------------------------------------------------------------------------


class Points(Kind):
    """Movement points, which the program counts in halves: 1.5."""

    def write(self, value: Any) -> str:
        return f"{value // 2}.5" if value % 2 else str(value // 2)

    def read(self, word: Word) -> int:
        found = _POINTS.fullmatch(word.text)
        if found is None:
            raise SituationError(word, "not-a-number")
        return 2 * int(found[1]) + (1 if found[2] else 0)


class VpHex(Coded):
    """A VP hex by its printed number."""

    def __init__(self, words: Mapping[Any, str], printed: Iterable[str]) -> None:
        super().__init__(words, unknown="unknown-hex")
        self.printed: Final = frozenset(printed)

    def read(self, word: Word) -> Any:
        if word.text in self.printed and word.text not in self.values:
            refusal = Refusal("2.5a", "not-a-vp-hex", {"hex": word.text})
            raise SituationError(word, refusal=refusal)
        return super().read(word)


# Marks and heads ----------------------------------------------------------------------------------


class Front(Mark):
    """2.1.1 The front of a stick, which lies face up."""

    def __init__(self, sticks: Iterable[str]) -> None:
        self.among = frozenset(sticks)

    def write(self, id: str, place: str, facts: Facts) -> str:
        type: str = facts["types"].get(id, "")
        return type

    def fits(self, word: Word) -> bool:
        return word.text in STICK_TYPES

    def read(self, id: str, word: Word, facts: Facts) -> None:
        facts["types"] = {**facts["types"], id: word.text}

    def words(self) -> Iterable[str]:
        return STICK_TYPES


class Down(Is):
    """9.3.2c A front that the German player alone has seen; 10.1 or that nobody needed."""

    def write(self, id: str, place: str, facts: Facts) -> str:
        return self.word if id in facts["types"] and id not in facts["turned"] else ""


class Moved(Is):
    """8.4.1 Whoever has moved has come into his hex."""

    def read(self, id: str, word: Word, facts: Facts) -> None:
        super().read(id, word, facts)
        facts["came"] = [*(set(facts["came"]) | {id})]


class Came(Is):
    """7 A unit that came into its hex in another way: it entered, retreated, advanced."""

    def write(self, id: str, place: str, facts: Facts) -> str:
        return "" if id in facts["moved"] else super().write(id, place, facts)

    def read(self, id: str, word: Word, facts: Facts) -> None:
        facts["came"] = [*(set(facts["came"]) | {id})]


class Chits(Head):
    """4.3 The chits in their hexes: `chits: 1513=3 1212=2/down`."""

    repeated = True

    def __init__(self, hexes: VpHex) -> None:
        self.hexes: Final = hexes
        self._pairs: Final = Pairs("chits", hexes.values, Number(None), "unknown-hex")

    def write(self, facts: Facts, base: Facts) -> list[list[str]]:
        shown = facts["shown"]
        return [
            [word if word.partition("=")[0] in shown else f"{word}/down" for word in words]
            for words in self._pairs.write(facts, base)
        ]

    def read(self, statements: list[Statement], facts: Facts) -> None:
        plain = []
        down = []
        for statement in statements:
            words = []
            for word in statement.words:
                if word.text == NONE:
                    continue
                chit, *marks = apart(word, "/")
                hex = apart(chit, "=")[0]
                self.hexes.read(hex)
                for mark in marks:
                    if mark.text != "down":
                        raise SituationError(mark, "unknown-mark", ("down",))
                    down.append(hex.text)
                words.append(chit)
            plain.append(Statement(statement.head, words))
        self._pairs.read(plain, facts)
        facts["shown"] = [hex for hex in facts["chits"] if hex not in down]


# The whole ----------------------------------------------------------------------------------------


class DropSpelling(HexSpelling[Drop]):
    """Sticks, companies and German units, what each has done in this activation, and the turn."""

    def __init__(self, box: Box) -> None:
        self.box: Final = box
        units = box.units
        sticks = [stick.id for stick in box.sticks]
        fighters = [unit.id for unit in units if not unit.stick]
        germans = [unit.id for unit in box.germans]
        two_sided = [unit.id for unit in units if unit.reduced is not None]
        super().__init__(
            box.grid,
            [unit.id for unit in units],
            PLACES,
            (
                Front(sticks),
                Down("down", "down", sticks),
                Is("reduced", "reduced", two_sided),
                Is("hidden", "hidden", germans),
                Is("activated", "activated", germans),
                Moved("moved", "moved"),
                Came("came", "came"),
                Is("fought", "fought", fighters),
                Is("assailed", "assailed"),
            ),
            AWAITED,
        )
        vp = [box.names[hex] for hex in box.vp_hexes]
        vp_hex = VpHex({name: name for name in vp}, box.names)
        self.heads = {
            "turn": Value("turn", Number()),
            "initiative": Value("initiative", OneOf(SEATS)),
            "used": Members("used", Named(ACTIVATIONS)),
            "bound": Value("bound", Named(REGIMENTS)),
            "active": Value("active", OneOf(ACTIVATIONS), 0),
            "quota": Value("active", Named(map(str, range(MOST_DISPLACED + 1))), 1),
            "chits": Chits(vp_hex),
            "control": Listed("control", vp_hex),
            "awards": Members("awards", Named(map(str, range(TURNS + 1)))),
        }
        self.upper = ("turn", "initiative", "used", "bound", "active", "quota")
        self.phases = (*STEPS[: DISCOVERY + 1], *SEATS, *ACTIVATIONS, DEAL, DROP)
        self.asked = self._asked(VpHex(dict(enumerate(vp)), box.names))

    def _asked(self, vp_hex: VpHex) -> dict[str, Record]:
        side, regiment = Named(SEATS, None), Named(REGIMENTS, None)
        die = Coded({face: str(face) for face in range(1, 7)}, 0)
        hex = Named(self.box.names, None, unknown="unknown-hex")
        unit = Named(self.ids, None, unknown="unknown-unit")
        stick = Named(self.ids[: len(self.box.sticks)], None, unknown="unknown-unit")
        german = Coded({u.index: u.id for u in self.box.germans}, unknown="unknown-unit")
        units, hexes = Several(unit), Several(hex)
        moves = Coded({count: str(count) for count in range(1, MOST_MOVES + 1)})
        attack = Record(side=side, on=hex, by=units)
        retreat = Record(side=side, from_=hex, units=units)
        front = Record(stick=stick)
        return {
            "Deal": Record(dealt=Number()),
            "Airborne": Record(next=Named((*stick.values, "none"), None, unknown="unknown-unit")),
            "Scatter": Record(stick=stick, white=die),
            "Landing": Record(stick=stick, hex=hex, white=die, coloured=die),
            "GameTurn": Record(next=Named(STEPS, None)),
            "Claiming": Record(),
            "InitiativeDie": Record(us=die),
            "Discovering": Record(),
            "Activating": Record(side=side),
            "DisplacementDie": Record(first=die),
            "Displacing": Record(moves=Several(Joined(stick, moves, by="*"))),
            "ActivationDie": Record(),
            "Reinforcing": Record(),
            "Reserve": Record(),
            "Entering": Record(unit=german),
            "Movement": Record(side=side, movers=units, left=Several(Points())),
            "Combat": Record(side=side),
            "Massing": attack,
            "AttackPoint": attack,
            "DefencePoint": Record(side=side, on=hex, by=units, point=unit),
            "CombatDie": Record(side=side, on=hex, by=units, point=unit, against=unit, first=die),
            "NightRetreat": Record(side=side, on=hex, against=unit, double=Yes()),
            "Retreating": retreat,
            "Cornered": retreat,
            "Advancing": Record(side=side, on=hex, by=units, point=unit, led=Yes()),
            "Stacking": Record(),
            "Converting": Record(regiment=regiment, tried=hexes),
            "Forming": Record(regiment=regiment, hex=hex),
            "Placing": Record(),
            "Turning": front,
            "Peek": front,
            "Disclosure": front,
            "Chit": Record(hex=vp_hex, shown=Yes(), clause=OneOf(CHIT_CLAUSES, None)),
            "Counting": Record(),
        }

    # Where a counter is that nobody names ---------------------------------------------------------

    def absent(self, id: str) -> int:
        return LOST if self.box.by_id[id].stick else AWAITED

    def missing(self, id: str, facts: Facts) -> int:
        """4 A stick that is not named has not jumped yet, as long as its turn is to come."""
        return AWAITED if may_jump(facts, self.box.by_id[id]) else self.absent(id)

    def lay(self, statement: Statement, facts: Facts, said: set[str]) -> bool:
        """4.2 A stick whose turn is over has jumped; so have all once the turns have begun."""
        if statement.head.text == PLACES[AWAITED]:
            for word in statement.words:
                unit = self.box.by_id.get(apart(word, "/")[0].text)
                if unit is not None and unit.stick and not may_jump(facts, unit):
                    refusal = Refusal("4.2", "not-jumped", {"unit": unit.id})
                    raise SituationError(word, refusal=refusal)
        return super().lay(statement, facts, said)

    def blank(self, options: msgspec.Struct) -> Facts:
        pos = empty_map(self.box, msgspec.convert(options, Options, from_attributes=True))
        return pos.facts() | {"where": {}, "down": []}

    def follows(self, facts: Facts) -> Facts:
        """10.2b Whoever has a company in a VP hex controls it; an activation is its owner's."""
        where = {id: self.missing(id, facts) for id in self.ids} | facts["where"]
        held = {where[company.id] for company in self.box.companies}
        vp = [self.box.names[hex] for hex in self.box.vp_hexes]
        phase: str = facts["phase"]
        side = side_of(phase) if phase in (*SEATS, *ACTIVATIONS) else US
        active = phase if phase in ACTIVATIONS else under_way(facts["questions"])
        return {
            "where": where,
            "turned": [id for id in facts["types"] if id not in facts["down"]],
            "control": [name for name in vp if name in held],
            "initiative": SEATS[side],
            "used": 1 << ACTIVATIONS.index(active) if active not in ("", G4) else 0,
            "active": [active, 0],
        }

    # Phases ---------------------------------------------------------------------------------------

    def begin(self, pos: Drop, phase: str) -> None:
        if phase in BEFORE:
            pos.ask(GameTurn(INITIATIVE))
            waiting = [s.index for s in pos.box.sticks if pos.where[s.index] == AWAITED]
            pos.ask(Airborne(waiting[0] if waiting else len(pos.box.sticks)))
            if phase == DEAL:
                pos.ask(Deal(sum(1 for unit in pos.box.germans if pos.on_map(unit))))
        elif phase in STEPS:
            pos.ask(GameTurn(STEPS.index(phase)))
        elif phase in SEATS:
            pos.ask(GameTurn(step_of(pos, SEATS.index(phase))))
        else:
            self._activate(pos, phase)

    def _activate(self, pos: Drop, name: str) -> None:
        """5.4 That activation has just been chosen; nothing is asked if another is under way."""
        if pos.active != name:
            return
        side, index = side_of(name), ACTIVATIONS.index(name)
        pos.used &= ~(1 << index)
        against = refusals(TO_ACTIVATE, pos, side, index)
        if against:
            raise Refused(against)
        pos.ask(GameTurn(step_of(pos, side) + 1))
        pos.ask(Activating(side))
        play(pos, Activate(name))

    def phase_of(self, pos: Drop) -> str:
        question = pos.question
        if isinstance(question, Deal):
            return DEAL
        if isinstance(question, Scatter):
            return DROP
        if isinstance(question, Claiming | InitiativeDie):
            return STEPS[INITIATIVE]
        if isinstance(question, Discovering):
            return STEPS[DISCOVERY]
        if isinstance(question, Activating):
            return SEATS[question.side]
        return pos.active if isinstance(question, FIRST) else ""

    def faults(self, pos: Drop) -> list[Fault]:
        return faults(pos)

    def possible(self, pos: Drop) -> bool:
        return possible(pos)


def may_jump(facts: Facts, unit: Unit) -> bool:
    """4.2 Whether that stick may have its jump before it: its dice are thrown, or its turn is to
    come."""
    if not unit.stick or facts.get("phase") in BEFORE:
        return unit.stick
    for name, *fields in facts["questions"]:
        if name == Airborne.__name__ and unit.index >= fields[0]:
            return True
        if name in (Scatter.__name__, Landing.__name__) and unit.index == fields[0]:
            return True
    return False


def side_of(phase: str) -> int:
    """Whose activation it is, or will be."""
    return US if phase == SEATS[US] or phase[0] == "U" else GERMAN


def under_way(questions: list[list[Any]]) -> str:
    """5.4 The activation that those questions belong to; "" if they do not tell."""
    for name, *fields in questions:
        if name == Converting.__name__:
            return f"U{fields[0] + 1}"
        if name in (Movement.__name__, Combat.__name__) and fields[0] == GERMAN:
            return G4
    return ""


def step_of(pos: Drop, side: int) -> int:
    """5.4 Which step of the turn that player's next activation is: every one of the US player's
    is used up for the turn, and the players take turns."""
    done = sum(
        1 for index, name in enumerate(ACTIVATIONS) if name[0] == "U" and pos.used >> index & 1
    )
    first = DISCOVERY + 1
    if side == pos.initiative:
        step = first + 2 * done
    elif side == US:
        step = first + 1 + 2 * done
    else:
        step = first + 1 + 2 * max(0, done - 1)
    if step > LAST_STEP:
        raise Refused([Refusal("5", "activations-over", {})])
    return step


SITUATIONS: Final = Situations(RULES, Options, DropSpelling, decode)
