"""2.4, 2.5 Sticks become companies, and what follows when an HQ is spent."""

from __future__ import annotations

from typing import Any, Final

from grognard.boards.grid import OFF
from grognard.engine.actions import Action
from grognard.engine.events import Event
from grognard.engine.laws import Facts, Refusal, law, no_such_hex, no_such_unit, refusals
from grognard.engine.position import Question
from grognard.titles.nightdrop.actions import (
    Convert,
    Decline,
    Done,
    Form,
    Place,
    Reinforce,
)
from grognard.titles.nightdrop.box.contents import HQ, LDR, PIR, REGIMENTS, SEATS, US, Unit
from grognard.titles.nightdrop.position import AWAITED, NO_CHIT, SPENT, Drop
from grognard.titles.nightdrop.rules.ch04_containers import Chit, Turning

FULL: Final = "full"
REDUCED: Final = "reduced"
NOTHING: Final = ""

_DONE: Final[Action] = Done()
_DECLINE: Final[Action] = Decline()


def sticks_in(pos: Drop, regiment: int, hex: int) -> list[Unit]:
    return [u for u in pos.units_in(hex) if u.stick and u.regiment == regiment]


def reduced_in(pos: Drop, regiment: int, hex: int) -> list[Unit]:
    return [
        u for u in pos.units_in(hex) if u.company and u.regiment == regiment and pos.is_reduced(u)
    ]


def becomes(types: list[str]) -> str:
    """2.4.1b What sticks of these types make together."""
    if PIR in types:
        return NOTHING
    leader = LDR in types or HQ in types
    if len(types) == 2:
        return REDUCED if leader else NOTHING
    if len(types) == 3:
        return FULL if leader else REDUCED
    return NOTHING


# 2.4 Where it may be tried ------------------------------------------------------------------------


@law("2.4.1a", "too-few-sticks")
def there_are_sticks_to_convert(
    pos: Drop, regiment: int, tried: tuple[int, ...], hex: int
) -> Facts | None:
    sticks = len(sticks_in(pos, regiment, hex))
    if sticks >= 2 or (sticks == 1 and reduced_in(pos, regiment, hex)):
        return None
    return {"hex": pos.box.names[hex], "regiment": REGIMENTS[regiment]}


@law("2.4", "already-tried")
def a_hex_converts_once_per_activation(
    pos: Drop, regiment: int, tried: tuple[int, ...], hex: int
) -> Facts | None:
    return {"hex": pos.box.names[hex]} if hex in tried else None


TO_CONVERT = (there_are_sticks_to_convert, a_hex_converts_once_per_activation)


class Converting(Question[Drop]):
    """2.4 At the end of its activation a regiment regroups, hex by hex."""

    def __init__(self, regiment: int, tried: tuple[int, ...]) -> None:
        self.regiment: Final = regiment
        self.tried: Final = tried

    def fields(self) -> tuple[Any, ...]:
        return (self.regiment, self.tried)

    def seat(self, pos: Drop) -> str:
        return SEATS[US]

    def clause(self, pos: Drop) -> str:
        return "2.4"

    def ready(self, pos: Drop) -> bool:
        hexes = self._hexes(pos)
        if not hexes:
            pos.answered()
            return False
        if pos.options.reveal_policy == "mandatory":
            unknown = [
                stick
                for hex in hexes
                for stick in sticks_in(pos, self.regiment, hex)
                if pos.is_unknown(stick)
            ]
            for stick in unknown[::-1]:
                pos.ask(Turning(stick.index))
            return not unknown
        return True

    def _hexes(self, pos: Drop) -> list[int]:
        hexes: set[int] = set()
        for unit in pos.box.regiments[self.regiment]:
            if unit.stick and pos.on_map(unit):
                hexes.add(pos.hex_of(unit))
        return sorted(
            [
                hex
                for hex in hexes
                if hex not in self.tried
                and there_are_sticks_to_convert.judge(pos, self.regiment, self.tried, hex) is None
            ]
        )

    def answers(self, pos: Drop) -> list[Action]:
        tries: list[Action] = [Convert(pos.box.names[hex]) for hex in self._hexes(pos)]
        return [_DONE, *tries]

    def refuse(self, pos: Drop, action: Action) -> list[Refusal]:
        if isinstance(action, Done):
            return []
        if not isinstance(action, Convert):
            return self.not_asked(pos, action)
        hex = pos.box.grid.numbers.get(action.hex)
        if hex is None:
            return no_such_hex("2.4.1a", action.hex)
        return refusals(TO_CONVERT, pos, self.regiment, self.tried, hex)

    def take(self, pos: Drop, action: Action) -> None:
        if not isinstance(action, Convert):
            pos.answered()
            pos.tell(Event("conversions-over", "2.4.4", {"regiment": REGIMENTS[self.regiment]}))
            return
        hex = pos.box.grid.hex(action.hex)
        pos.reword(Converting(self.regiment, tuple(sorted([*self.tried, hex]))))
        pos.tell(
            Event(
                "conversion-tried",
                "2.4.1a",
                {"hex": action.hex, "regiment": REGIMENTS[self.regiment]},
            )
        )
        pos.ask(Forming(self.regiment, hex))
        for stick in sticks_in(pos, self.regiment, hex)[::-1]:
            if pos.is_unknown(stick):
                pos.ask(Turning(stick.index))


# 2.4.1, 2.4.2 What is made of them ----------------------------------------------------------------


def combinations(pos: Drop, sticks: list[Unit]) -> list[list[Unit]]:
    """2.4.1b The choices of two or three sticks that make a company, a full one first."""
    full: list[list[Unit]] = []
    reduced: list[list[Unit]] = []
    for choice in range(1 << len(sticks)):
        chosen = [stick for at, stick in enumerate(sticks) if choice >> at & 1]
        made = becomes([pos.types[stick.index] for stick in chosen])
        if made != NOTHING:
            (full if made == FULL else reduced).append(chosen)
    return full + reduced


def next_company(pos: Drop, regiment: int) -> Unit | None:
    """The counter for the next company of a regiment; None when the option's pool is empty."""
    companies = [unit for unit in pos.box.companies if unit.regiment == regiment]
    free = [unit for unit in companies if pos.where[unit.index] == AWAITED]
    formed = len(companies) - len(free)
    if pos.options.enforce_company_pool and formed >= pos.box.pools[regiment]:
        return None
    return free[0] if free else None


@law("2.4.1c", "no-such-combination")
def only_some_combinations_make_a_company(
    pos: Drop, forming: Forming, chosen: list[Unit]
) -> Facts | None:
    mine = sticks_in(pos, forming.regiment, forming.hex)
    if all(stick in mine for stick in chosen) and len(set(chosen)) == len(chosen):
        types = [pos.types[stick.index] for stick in chosen]
        if becomes(types) != NOTHING:
            return None
    return {"units": tuple([unit.id for unit in chosen])}


@law("2.6.5", "pir-converts")
def a_pir_advantage_makes_no_company(
    pos: Drop, forming: Forming, chosen: list[Unit]
) -> Facts | None:
    for unit in chosen:
        if pos.is_pir(unit):
            return {"unit": unit.id}
    return None


@law("2.2a", "no-company-left")
def a_company_counter_is_left(pos: Drop, forming: Forming, chosen: list[Unit]) -> Facts | None:
    if next_company(pos, forming.regiment) is None:
        return {"regiment": REGIMENTS[forming.regiment]}
    return None


TO_FORM = (
    only_some_combinations_make_a_company,
    a_pir_advantage_makes_no_company,
    a_company_counter_is_left,
)


@law("2.4.2a", "not-a-reduced-company")
def a_reduced_company_is_reinforced(
    pos: Drop, forming: Forming, company: Unit, stick: Unit
) -> Facts | None:
    if company in reduced_in(pos, forming.regiment, forming.hex):
        return None
    return {"unit": company.id, "hex": pos.box.names[forming.hex]}


@law("2.4.2b", "not-a-stick-there")
def a_stick_beside_it_is_spent(
    pos: Drop, forming: Forming, company: Unit, stick: Unit
) -> Facts | None:
    if stick in sticks_in(pos, forming.regiment, forming.hex):
        return None
    return {"unit": stick.id, "hex": pos.box.names[forming.hex]}


@law("2.4.2c", "pir-converts")
def a_pir_advantage_reinforces_nobody(
    pos: Drop, forming: Forming, company: Unit, stick: Unit
) -> Facts | None:
    return {"unit": stick.id} if pos.is_pir(stick) else None


TO_REINFORCE = (
    a_reduced_company_is_reinforced,
    a_stick_beside_it_is_spent,
    a_pir_advantage_reinforces_nobody,
)


class Forming(Question[Drop]):
    """2.4.1b, 2.4.2b What the sticks just turned over become."""

    def __init__(self, regiment: int, hex: int) -> None:
        self.regiment: Final = regiment
        self.hex: Final = hex

    def fields(self) -> tuple[Any, ...]:
        return (self.regiment, self.hex)

    def seat(self, pos: Drop) -> str:
        return SEATS[US]

    def clause(self, pos: Drop) -> str:
        return "2.4.1b1"

    def ready(self, pos: Drop) -> bool:
        if len(self.answers(pos)) > 1:
            return True
        pos.answered()
        pos.tell(Event("no-conversion", "2.4.1c", {"hex": pos.box.names[self.hex]}))
        return False

    def answers(self, pos: Drop) -> list[Action]:
        sticks = sticks_in(pos, self.regiment, self.hex)
        found = [_DECLINE]
        if next_company(pos, self.regiment) is not None:
            for chosen in combinations(pos, sticks):
                found.append(Form("+".join([stick.id for stick in chosen])))
        for company in reduced_in(pos, self.regiment, self.hex):
            for stick in sticks:
                if not pos.is_pir(stick):
                    found.append(Reinforce(company.id, stick.id))
        return found

    def refuse(self, pos: Drop, action: Action) -> list[Refusal]:
        by_id = pos.box.by_id
        if isinstance(action, Decline):
            return []
        if isinstance(action, Form):
            ids = action.sticks.split("+")
            for id in ids:
                if id not in by_id:
                    return no_such_unit("2.4.1c", id)
            if ids != sorted(ids):
                return [Refusal("2.4.1c", "no-such-combination", {"units": tuple(ids)})]
            return refusals(TO_FORM, pos, self, [by_id[id] for id in ids])
        if isinstance(action, Reinforce):
            company, stick = by_id.get(action.company), by_id.get(action.stick)
            if company is None or stick is None:
                wrong = action.company if company is None else action.stick
                return no_such_unit("2.4.2a", wrong)
            return refusals(TO_REINFORCE, pos, self, company, stick)
        return self.not_asked(pos, action)

    def take(self, pos: Drop, action: Action) -> None:
        pos.answered()
        hex = pos.box.names[self.hex]
        if isinstance(action, Form):
            self._form(pos, [pos.box.by_id[id] for id in action.sticks.split("+")])
        elif isinstance(action, Reinforce):
            company, stick = pos.box.by_id[action.company], pos.box.by_id[action.stick]
            pos.reduced &= ~company.bit
            facts: Facts = {"unit": company.id, "stick": stick.id, "hex": hex}
            pos.tell(Event("reinforced", "2.4.2b", facts))
            self._spend(pos, [stick])
        else:
            pos.tell(Event("declined", "2.4.4", {"hex": hex}))

    def _form(self, pos: Drop, sticks: list[Unit]) -> None:
        company = next_company(pos, self.regiment)
        assert company is not None
        strength = becomes([pos.types[stick.index] for stick in sticks])
        facts: Facts = {
            "unit": company.id,
            "units": tuple([stick.id for stick in sticks]),
            "hex": pos.box.names[self.hex],
        }
        if strength == FULL:
            pos.tell(Event("formed-full", "2.4.1b3", facts))
        else:
            clause = "2.4.1b1" if len(sticks) == 2 else "2.4.1b2"
            pos.reduced |= company.bit
            pos.tell(Event("formed-reduced", clause, facts))
        self._spend(pos, sticks)
        pos.put(company, self.hex)
        if pos.options.control_by_conversion:
            pos.take_control(company, self.hex)

    def _spend(self, pos: Drop, sticks: list[Unit]) -> None:
        """2.4.3 Spent sticks are gone; 2.5 every HQ among them has its orders."""
        for stick in sticks:
            pos.put(stick, SPENT)
            if pos.types[stick.index] == HQ:
                pos.ask(Placing())


# 2.5 The VP chit of an HQ -------------------------------------------------------------------------


def free_vp_hexes(pos: Drop) -> list[int]:
    """2.5d The VP hexes without a chit."""
    return [hex for index, hex in enumerate(pos.box.vp_hexes) if pos.chits[index] == NO_CHIT]


@law("2.5a", "not-a-vp-hex")
def a_chit_goes_to_a_vp_hex(pos: Drop, hex: int) -> Facts | None:
    return {"hex": pos.box.names[hex]} if pos.box.vp_index[hex] == OFF else None


@law("2.5d", "has-a-chit")
def a_vp_hex_holds_one_chit(pos: Drop, hex: int) -> Facts | None:
    index = pos.box.vp_index[hex]
    if index != OFF and pos.chits[index] != NO_CHIT:
        return {"hex": pos.box.names[hex]}
    return None


TO_PLACE = (a_chit_goes_to_a_vp_hex, a_vp_hex_holds_one_chit)


class Placing(Question[Drop]):
    """2.5 The US player chooses a VP hex; then the chit for it is drawn."""

    def fields(self) -> tuple[Any, ...]:
        return ()

    def seat(self, pos: Drop) -> str:
        return SEATS[US]

    def clause(self, pos: Drop) -> str:
        return "2.5a"

    def ready(self, pos: Drop) -> bool:
        hexes = free_vp_hexes(pos)
        if len(hexes) > 1 and pos.chits_left():
            return True
        pos.answered()
        if hexes and pos.chits_left():
            pos.ask(Chit(pos.box.vp_index[hexes[0]], False, "2.5a"))
        return False

    def answers(self, pos: Drop) -> list[Action]:
        return [Place(pos.box.names[hex]) for hex in free_vp_hexes(pos)]

    def refuse(self, pos: Drop, action: Action) -> list[Refusal]:
        if not isinstance(action, Place):
            return self.not_asked(pos, action)
        hex = pos.box.grid.numbers.get(action.hex)
        if hex is None:
            return no_such_hex("2.5a", action.hex)
        return refusals(TO_PLACE, pos, hex)

    def take(self, pos: Drop, action: Action) -> None:
        assert isinstance(action, Place)
        pos.answered()
        pos.ask(Chit(pos.box.vp_index[pos.box.grid.hex(action.hex)], False, "2.5a"))
