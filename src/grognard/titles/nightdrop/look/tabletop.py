# uncompiled: what is shown, not what is computed with
"""Night Drop in a terminal."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Final

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from grognard.boards.grid import OFF
from grognard.engine.actions import Action
from grognard.engine.text import spelt
from grognard.engine.title import OBSERVER
from grognard.terminal.board import LargeBoard, Line, Small
from grognard.terminal.cards import sums
from grognard.terminal.hextable import HexTabletop
from grognard.titles.nightdrop import actions as do
from grognard.titles.nightdrop.box.contents import LAST_NIGHT_TURN, REGIMENTS, TURNS, Box, Unit
from grognard.titles.nightdrop.position import UNSEEN, Drop
from grognard.titles.nightdrop.rules.ch02_conversion import Converting, becomes
from grognard.titles.nightdrop.rules.ch08_movement import cost_of
from grognard.titles.nightdrop.rules.ch09_combat import AttackPoint, DefencePoint
from grognard.titles.nightdrop.rules.ch09_results import DOUBLE, LOSS, Fight
from grognard.titles.nightdrop.sight.cards import conversion
from grognard.titles.nightdrop.sight.oddscard import fight_card, staged_fight, throw_odds, turn_of
from grognard.titles.nightdrop.sight.view import View, can_tell
from grognard.titles.nightdrop.title import NightDrop

GROUND: Final = {
    "bocage": "#cfe0b0",
    "village": "#e6c9a8",
    "marsh": "#bcd8d0",
    "stream": "#9cc7dc",
    "river": "#6fa8d0",
}
GROWTH: Final = {"bocage": "", "village": "▪▪", "marsh": '"', "stream": "~", "river": "≈≈"}
MARK: Final = Style.parse("#6b6b58")
VP: Final = Style.parse("bold #b01818")
HELD: Final = Style.parse("bold #ffffff on #b01818")
COUNTER: Final = {
    "505": Style.parse("bold #ffffff on #1f4e8c"),
    "507": Style.parse("bold #000000 on #e8c72e"),
    "508": Style.parse("bold #ffffff on #2f7d3b"),
    "german": Style.parse("bold #ffffff on #4a4a4a"),
}
LETTER: Final = {"": "s", "plt": "p", "ldr": "l", "hq": "h", "pir": "a"}
"""A stick by its type; companies are C, reduced c; German units g, G, those unknown ?."""


class DropTabletop(HexTabletop[NightDrop]):
    """The board, the cards and what stands beside a choice."""

    example = "move 508-01 0613"

    @property
    def box(self) -> Box:
        return self.title.box

    # Where the game stands -----------------------------------------------------------------------

    def standing(self, view: View) -> list[str]:
        say = self.texts.say
        step = self.step(view.step, view.ending)
        if view.active:
            step = say("now-active", activation=view.active)
        hours = self.title.map.rules.turns[view.turn - 1].hours
        when = self.when(view.turn, view.turns, hours, night=view.night, step=step)
        counted = [
            say("initiative-with", seat=view.initiative),
            say("points-so-far", points=view.points),
            say("container-holds", count=view.container),
        ]
        if view.quota:
            key = "activations-left" if view.active == "G4" else "displacements-left"
            counted.append(say(key, count=view.quota))
        return [when, " · ".join(counted)]

    # The board -----------------------------------------------------------------------------------

    def board(self, view: View) -> RenderableType:
        stacks = self._stacks(view)
        cells = [self._cell(hex, view, stacks) for hex in range(self.box.grid.size)]
        return Group(
            LargeBoard(self.box.grid, cells, self.voice.out.width).drawn(),
            Text(self.voice.say("nightdrop-legend"), style="dim"),
        )

    def _stacks(self, view: View) -> dict[str, list[Line]]:
        """By hex: a letter for each unit that this seat sees."""
        stacks: dict[str, list[Line]] = {}
        for id, company in view.companies.items():
            letter = Line("c" if company.reduced else "C", COUNTER[id[:3]])
            stacks.setdefault(company.place, []).append(letter)
        for id, stick in view.sticks.items():
            letter = Line(LETTER[stick.type if stick.turned else ""], COUNTER[id[:3]])
            stacks.setdefault(stick.place, []).append(letter)
        for unit in view.germans.values():
            letter = Line("g" if unit.reduced else "G", COUNTER["german"])
            stacks.setdefault(unit.place, []).append(letter)
        for place, count in view.unknown.items():
            stacks.setdefault(place, []).extend([Line("?", COUNTER["german"])] * count)
        return stacks

    def _cell(self, hex: int, view: View, stacks: dict[str, list[Line]]) -> Small:
        box = self.box
        name = box.names[hex]
        terrain = box.map.terrain[hex]
        ground = Style(color="#000000", bgcolor=GROUND[terrain])
        return Small(ground, stacks.get(name, ()), [*self._signs(hex, name, view)])

    def _signs(self, hex: int, name: str, view: View) -> list[Line]:
        """What is printed in the hex, and the VP chit in it."""
        box = self.box
        found: list[Line] = []
        if box.vp_index[hex] != OFF:
            chit = view.chits.get(name)
            value = "*" if chit is None else "●" if chit.value is None else str(chit.value)
            found.append(Line(value, HELD if name in view.control else VP))
        found += [Line(letter, VP) for letter, entry in box.entries.items() if entry == hex]
        sides = [kind for direction in range(6) for kind in box.map.roads[hex * 6 + direction]]
        way = "=" if "main-road" in sides else "#" if "railway" in sides else ""
        found.append(Line(way or GROWTH[box.map.terrain[hex]], MARK))
        return found

    def forces(self, view: View) -> RenderableType:
        both = Table.grid(padding=(0, 3))
        both.add_row(*(self._regiment(view, name) for name in REGIMENTS), self._germans(view))
        return both

    def _regiment(self, view: View, name: str) -> RenderableType:
        """Companies one by one, sticks by hex; those lost and used are counted."""
        rows = [(c.place, id) for id, c in view.companies.items() if id.startswith(name)]
        sticks: dict[str, list[str]] = {}
        for id, stick in view.sticks.items():
            if id.startswith(name):
                known = self.texts.name(stick.type) if stick.turned else "?"
                sticks.setdefault(stick.place, []).append(known)
        table = Table.grid(padding=(0, 1))
        for place, id in sorted(rows):
            text = f"{self.texts.name(id)} {self._values(id, view.companies[id].reduced)}"
            table.add_row(self.where(place), Text(text, style=COUNTER[name]))
        for place, types in sorted(sticks.items()):
            table.add_row(self.where(place), Text(self._counted(types)))
        return Group(Text(self.texts.name(name), style="bold"), table)

    def _germans(self, view: View) -> RenderableType:
        table = Table.grid(padding=(0, 1))
        for id, unit in sorted(view.germans.items(), key=lambda each: each[1].place):
            text = f"{self.title.counters.german(id).short} {self._values(id, unit.reduced)}"
            style = "dim" if unit.hidden else COUNTER["german"]
            table.add_row(self.where(unit.place), Text(text, style=style))
        for place, count in sorted(view.unknown.items()):
            table.add_row(place, Text(self._counted(["?"] * count)))
        return Group(Text(self.texts.name("german"), style="bold"), table)

    def _counted(self, words: list[str]) -> str:
        return " ".join(f"{count}×{word}" for word, count in sorted(Counter(words).items()))

    def _values(self, id: str, reduced: bool) -> str:
        unit = self.box.by_id[id]
        attack, defence = unit.reduced if reduced and unit.reduced else unit.full
        return f"{attack}-{defence}"

    def shorts(self) -> dict[str, str]:
        germans = {german.id: german.short for german in self.title.counters.germans}
        return {unit.id: germans.get(unit.id, "") for unit in self.box.units}

    # Beside a choice -----------------------------------------------------------------------------

    def note(self, pos: Drop, action: Action) -> str:
        if isinstance(action, do.Move):
            return self._step(pos, [self.box.by_id[action.unit]], action.hex)
        if isinstance(action, do.March):
            return self._step(pos, pos.units_in(self.box.grid.hex(action.start)), action.hex)
        if isinstance(action, do.Attack):
            return self._defenders(pos, self.box.grid.hex(action.target))
        if isinstance(action, do.Join):
            others = {other.unit: other for other in self.title.advice.others(pos, pos.seat)}
            return self._winning({bar.key: bar.chance for bar in others[action.unit].card.bars})
        if isinstance(action, do.Point):
            return self._led(pos, self.box.by_id[action.unit])
        if isinstance(action, do.Convert):
            return self._conversion(pos, self.box.grid.hex(action.hex))
        if isinstance(action, do.Form):
            sticks = [self.box.by_id[id] for id in action.sticks.split("+")]
            types = [pos.types[stick.index] for stick in sticks]
            return f"{self._counted([self.texts.name(type) for type in types])}: " + self.texts.say(
                f"makes-{becomes(types)}"
            )
        if isinstance(action, do.Displace | do.Retreat | do.Enter):
            return self._ground(action.hex)
        return ""

    def subject(self, pos: Drop, id: str) -> str:
        unit = self.box.by_id.get(id)
        if unit is None:
            return ""
        place = self.texts.name(self.box.names[pos.hex_of(unit)]) if pos.on_map(unit) else ""
        kind = self._values(id, pos.is_reduced(unit))
        if unit.stick:
            kind = "?" if pos.is_unknown(unit) else self.texts.name(pos.types[unit.index])
        return ", ".join(filter(None, (kind, place)))

    def _ground(self, name: str) -> str:
        return self.texts.name(self.box.map.terrain[self.box.grid.hex(name)])

    def _step(self, pos: Drop, units: list[Unit], name: str) -> str:
        hex = self.box.grid.hex(name)
        dearest = max(cost_of(pos, unit, pos.hex_of(unit), hex).total for unit in units)
        points = spelt(self.texts.amount("cost", dearest))
        return f"{self._ground(name)}, {points} MP"

    def _defenders(self, pos: Drop, target: int) -> str:
        """Who is in a hex, as far as the seat that is asked may know."""
        found: list[str] = []
        for unit in pos.units_in(target):
            seen = not unit.german or can_tell(pos, unit, pos.seat)
            found.append(self.texts.name(unit.id if seen else UNSEEN))
        return self._counted(found).replace("1×", "")

    def _winning(self, odds: dict[str, Fraction]) -> str:
        won = sum((odds.get(f"outcome-{key}", Fraction(0)) for key in (LOSS, DOUBLE)), Fraction(0))
        won += odds.get("outcome-sticks-eliminated", Fraction(0))
        return self.voice.say("defender-loses", chance=self.voice.percent(float(won)))

    def _led(self, pos: Drop, unit: Unit) -> str:
        """The fight with that Point; where the other side has yet to name its Point, its best."""
        question = pos.question
        if isinstance(question, DefencePoint):
            lead, guard = question.lead, unit.index
        else:
            assert isinstance(question, AttackPoint)
            lead, guard = unit.index, OFF
        if all(each.stick for each in pos.units_in(question.target)):
            return ""
        fight = Fight(question.side, question.target, question.units, lead, guard)
        card = fight_card(pos, fight, pos.seat)
        both = f"{card.attack.total}-{card.most.total}"
        odds = {f"outcome-{key}": chance for key, chance in card.odds.items()}
        return f"{both}, {self._winning(odds)}"

    def _conversion(self, pos: Drop, hex: int) -> str:
        question = pos.question
        assert isinstance(question, Converting)
        card = conversion(pos, question.regiment, hex, pos.seat)
        return ", ".join(
            f"{self.texts.say(bar.key).lower()} {self.voice.percent(float(bar.chance))}"
            for bar in card.bars[::-1]
        )

    # For the other commands ----------------------------------------------------------------------

    def lying(self, view: View) -> dict[str, list[str]]:
        """By hex: the faces that lie there."""
        lying: list[tuple[str, str]] = []
        for name, chit in view.chits.items():
            lying.append((name, "vp" if chit.value is None else f"vp-{chit.value}"))
        lying += [(name, "us") for name in view.control]
        for id, stick in view.sticks.items():
            lying.append((stick.place, f"{id[:3]}-{stick.type}" if stick.turned else id[:3]))
        for id, unit in view.companies.items():
            lying.append((unit.place, f"{id[:3]}-{'reduced' if unit.reduced else 'full'}"))
        for id, unit in view.germans.items():
            lying.append((unit.place, f"{id}-reduced" if unit.reduced else id))
        for name, count in view.unknown.items():
            lying += [(name, "german")] * count
        stacks: dict[str, list[str]] = {}
        for place, face in lying:
            if place in self.box.grid.numbers:
                stacks.setdefault(place, []).append(face)
        return stacks

    def odds_of_totals(self, attack: int, defence: int, *, night: bool) -> RenderableType:
        return Group(
            Text(self.voice.say("attack-against", attack=attack, defence=defence)),
            self.outcomes(throw_odds(attack, defence)),
        )

    def odds_of_units(
        self,
        attackers: list[tuple[str, str]],
        defenders: list[tuple[str, str]],
        *,
        night: bool,
        turn: int | None,
    ) -> RenderableType:
        nights = [number <= LAST_NIGHT_TURN for number in range(1, TURNS + 1)]
        turn = self.turn_asked(turn_of(night) if turn is None else turn, night, nights)
        pos, fight = staged_fight(self.box, attackers, defenders, turn)
        if all(unit.stick for unit in pos.units_in(fight.target)):
            return Text(self.texts.say("outcome-sticks-eliminated") + "  [9.3.2a]")
        card = fight_card(pos, fight, OBSERVER)
        return Group(
            sums(self.texts, {"attack": card.attack, "defence": card.most}),
            self.outcomes(card.odds),
        )
