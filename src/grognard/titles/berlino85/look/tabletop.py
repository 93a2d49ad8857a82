# uncompiled: what is shown, not what is computed with
"""Berlino '85 in a terminal."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from grognard.engine.actions import Action
from grognard.terminal.board import Board, Cell, Line, Side, by_hex, cell_width
from grognard.terminal.cards import chances, sums
from grognard.terminal.hextable import HexTabletop
from grognard.titles.berlino85 import actions as do
from grognard.titles.berlino85.box.contents import SEATS, Box
from grognard.titles.berlino85.position import Berlin, Fight
from grognard.titles.berlino85.rules import ch03_combat as combat
from grognard.titles.berlino85.rules.ch03_declarations import Attacking, Declarations
from grognard.titles.berlino85.rules.ch05_negotiations import Negotiations, modifiers
from grognard.titles.berlino85.sight.oddscard import (
    FightCard,
    fight_card,
    staged_fight,
    table_card,
    table_odds,
    talks_odds,
)
from grognard.titles.berlino85.sight.view import View
from grognard.titles.berlino85.title import Berlino85

GROUND: Final = {
    "plain": "#e9e2c6",
    "forest": "#a9c48f",
    "city": "#cfc3bb",
    "lakeland": "#b9d3cf",
}
GROUND_WEST: Final = {
    "plain": "#f8f1d0",
    "forest": "#bcdba0",
    "city": "#f3d7bd",
    "lakeland": "#c8e8e4",
}
GROWTH: Final = {"plain": "", "forest": "♣ ♣", "city": "▪▪▪", "lakeland": "- -"}
WATER: Final = Style.parse("bold #1d5fa8")
WALL: Final = Style.parse("bold #b01818")
BORDER: Final = Style.parse("#b9b197")
NAME: Final = Style.parse("#6b5d4a")
NUMBER: Final = Style.parse("#777163")
NUMBER_WEST: Final = Style.parse("bold #000000")
COUNTER: Final = {
    "soviet": Style.parse("bold #ffffff on #9b1c1c"),
    "western": Style.parse("bold #ffffff on #1f4e8c"),
}
VALUES: Final = "⁰¹²³⁴⁵⁶⁷⁸⁹"
FACTOR_ROOM: Final = 7
"""A counter shows its combat factor where this many characters can be seen."""

OFF_MAP: Final = ("eliminated", "unplaced", "unseen")


class BerlinTabletop(HexTabletop[Berlino85]):
    """The board, the fight card and the talks."""

    example = "move msr1 0503"

    @property
    def box(self) -> Box:
        return self.title.box

    # Where the game stands -----------------------------------------------------------------------

    def standing(self, view: View) -> list[str]:
        say = self.texts.say
        phase = self.step(view.phase, view.ending)
        hours = self.title.map.rules.calendar[view.turn - 1].hours
        when = self.when(view.turn, view.turns, hours, night=view.night, step=phase)
        counted = [
            say("value-occupied", value=view.value),
            say("talks-modifier", modifier=f"{view.talks_modifier:+d}"),
        ]
        lines = [when, " · ".join(counted)]
        if view.truce:
            lines.append(say("cease-fire-now"))
        if view.truce_next:
            lines.append(say("cease-fire-next"))
        return lines

    # The board -----------------------------------------------------------------------------------

    def board(self, view: View) -> RenderableType:
        width = self.voice.out.width
        room = cell_width(self.box.grid, width) - 1
        stacks = by_hex(view.where)
        cells = [self._cell(hex, stacks, room) for hex in range(self.box.grid.size)]
        return Group(
            Board(self.box.grid, cells, self._side, width).drawn(),
            Text(self.voice.say("berlino85-legend"), style="dim"),
        )

    def _cell(self, hex: int, stacks: dict[str, list[str]], room: int) -> Cell:
        box = self.box
        west = box.inside[hex]
        terrain = box.map.terrain[hex]
        lines = [self._counter(id, room) for id in stacks.get(box.names[hex], ())]
        if not lines:
            named = west or hex == box.air_start
            lines.append(Line(box.map.names[hex] if named else "", NAME))
        if len(lines) == 1:
            lines.append(Line(GROWTH[terrain], NUMBER))
        ground = (GROUND_WEST if west else GROUND)[terrain]
        return Cell(
            ground=Style(color="#000000", bgcolor=ground),
            number=NUMBER_WEST if west else NUMBER,
            value=VALUES[box.resistance[hex]] if box.resistance[hex] else "",
            lines=lines,
        )

    def _counter(self, id: str, room: int) -> Line:
        unit = self.title.counters.unit(id)
        short = unit.short.replace(" ", "")
        factor = str(unit.factors["combat"])
        if room >= FACTOR_ROOM:
            short = short[: room - len(factor)].ljust(room - len(factor)) + factor
        return Line(short, COUNTER[unit.side])

    def _side(self, hex: int, direction: int) -> Side | None:
        map = self.box.map
        if map.has(hex, direction, "lake"):
            return Side("≈", "≈", WATER)
        if map.has(hex, direction, "river"):
            glyph = "=" if map.along_road(hex, direction) else "~"
            return Side(glyph, glyph, WATER)
        if map.has(hex, direction, "wall"):
            return Side("#", "#", WALL)
        return Side(" ", "│", BORDER)

    def forces(self, view: View) -> RenderableType:
        both = Table.grid(padding=(0, 3))
        both.add_row(*(self._force(view, seat) for seat in SEATS))
        return both

    def _force(self, view: View, seat: str) -> RenderableType:
        """A line for each unit of a side, by hex; those off the map last."""
        units = [unit for unit in self.title.counters.units if unit.side == seat]
        units.sort(key=lambda unit: (view.where[unit.id] in OFF_MAP, view.where[unit.id]))
        table = Table.grid(padding=(0, 1))
        table.add_column(no_wrap=True)
        for unit in units:
            place = view.where[unit.id]
            off = place in OFF_MAP
            name = self.texts.name(unit.id)
            if off:
                name += f" ({self.texts.say(f'where-{place}')})"
            table.add_row(
                "-" if off else place,
                Text(unit.short, style="dim" if off else COUNTER[seat]),
                f"{unit.factors['combat']}-{unit.factors['movement']}",
                Text(name, style="dim" if off else ""),
            )
        return Group(Text(self.texts.name(seat), style="bold"), table)

    def shorts(self) -> dict[str, str]:
        return {unit.id: unit.short for unit in self.title.counters.units}

    # The cards -----------------------------------------------------------------------------------

    def card(self, pos: Berlin) -> RenderableType | None:
        question = pos.question
        if isinstance(question, Attacking):
            return self._fight(pos, question.fight())
        if isinstance(question, Declarations) and pos.fights:
            return Group(*(self._declared(pos, fight) for fight in pos.fights))
        if isinstance(question, Negotiations):
            return self._talks(pos)
        return None

    def _declared(self, pos: Berlin, fight: Fight) -> Text:
        units = tuple(pos.box.units[number].id for number in fight.attackers)
        targets = combat.target_names(pos, fight)
        return Text(
            self.voice.say(
                "declared",
                attackers=self.texts.names(units),
                targets=self.texts.names(targets),
                column=combat.COLUMNS[combat.odds(pos, fight)],
            )
        )

    def _fight(self, pos: Berlin, fight: Fight) -> RenderableType:
        if not fight.attackers:
            defence = combat.defence_total(pos, fight.defenders)
            return sums(self.texts, {"defence": defence})
        return self._fight_card(fight_card(pos, fight))

    def _fight_card(self, card: FightCard) -> RenderableType:
        both = sums(self.texts, {"attack": card.attack, "defence": card.defence})
        if not card.column:
            return Group(both, self._no_attack(card.attack.total, card.defence.total))
        return Group(both, self._column(card.column, card.results), self.outcomes(card.odds))

    def _no_attack(self, attack: int, defence: int) -> Text:
        text = self.texts.say("no-odds-too-low", attack=attack, defence=defence)
        return Text(f"{text} [4.5]", style="yellow")

    def _column(self, column: str, results: tuple[str, ...]) -> Text:
        faces = "  ".join(f"{face} {result}" for face, result in enumerate(results, start=1))
        text = Text(self.voice.say("column", column=column), style="bold")
        text.append(f"   {self.texts.say('die')}: {faces}", style="not bold dim")
        return text

    def _talks(self, pos: Berlin) -> RenderableType:
        value = Text(self.texts.say("value-occupied", value=pos.occupied_value()), style="bold")
        named = {self.texts.say(f"talks-{key}"): share for key, share in talks_odds(pos).items()}
        table = chances(self.voice, named)
        added = modifiers(pos)
        if not added.parts:
            return Group(value, table)
        return Group(value, sums(self.texts, {"talks": added}), table)

    # Beside a choice -----------------------------------------------------------------------------

    def note(self, pos: Berlin, action: Action) -> str:
        if isinstance(action, do.Move):
            return self._way(pos, action)
        if isinstance(action, do.Attack | do.Also | do.Join | do.Resolve):
            return self._odds_after(pos, action)
        if isinstance(action, do.Place | do.Advance | do.Withdraw):
            return self._ground(action.hex)
        return ""

    def subject(self, pos: Berlin, id: str) -> str:
        unit = pos.box.by_id.get(id)
        if unit is None:
            return ""
        where = self.texts.name(pos.box.names[pos.hex_of(unit)]) if pos.on_map(unit) else ""
        return ", ".join(filter(None, (f"{unit.combat}-{unit.movement}", where)))

    def _ground(self, name: str) -> str:
        hex = self.box.grid.hex(name)
        value = self.box.resistance[hex]
        terrain = self.texts.name(self.box.map.terrain[hex])
        return f"{terrain} {value}" if value else terrain

    def _way(self, pos: Berlin, move: do.Move) -> str:
        unit, hex = pos.box.by_id[move.unit], pos.box.grid.hex(move.hex)
        if pos.flies(unit):
            how = self.voice.say("by-air")
            enemies = pos.units_in(hex, 1 - unit.side)
            if enemies:
                how += ": " + self.texts.names(tuple(enemy.id for enemy in enemies))
        else:
            how = self.voice.say("movement-points", cost=pos.reach(unit).cost(hex))
        return f"{self._ground(move.hex)}, {how}"

    def _odds_after(self, pos: Berlin, action: Action) -> str:
        """The column that the attack would have, or that it could reach with all who may join."""
        question = pos.question
        after = pos.copy()
        if isinstance(action, do.Resolve):
            fight = next(f for f in pos.fights if combat.target_names(pos, f)[0] == action.target)
            return combat.COLUMNS[combat.odds(pos, fight)]
        assert question is not None
        question.take(after, action)
        attack = after.question
        assert isinstance(attack, Attacking)
        if isinstance(action, do.Join):
            return self._ratio(after, attack.fight(), "odds")
        full = combat.at_full_strength(after, attack.side, attack.fight())
        return self._ratio(after, full, "odds-at-most")

    def _ratio(self, pos: Berlin, fight: Fight, key: str) -> str:
        number = combat.odds(pos, fight)
        column = self.voice.say("less-than-1-3") if number == combat.NO_ATTACK else ""
        return self.voice.say(
            key,
            column=column or combat.COLUMNS[number],
            attack=combat.attack_total(pos, fight.attackers, fight.targets).total,
            defence=combat.defence_total(pos, fight.defenders).total,
        )

    # For the other commands ----------------------------------------------------------------------

    def lying(self, view: View) -> dict[str, str]:
        return {unit: place for unit, place in view.where.items() if place not in OFF_MAP}

    def odds_of_totals(self, attack: int, defence: int, *, night: bool) -> RenderableType:
        column, results = table_card(attack, defence, night=night)
        if not column:
            return self._no_attack(attack, defence)
        return Group(
            Text(self.voice.say("attack-against", attack=attack, defence=defence)),
            self._column(column, results),
            self.outcomes(table_odds(results)),
        )

    def odds_of_units(
        self,
        attackers: list[tuple[str, str]],
        defenders: list[tuple[str, str]],
        *,
        night: bool,
        turn: int | None,
    ) -> RenderableType:
        turn = self.turn_asked(turn, night, self.box.nights)
        pos, fight = staged_fight(self.box, attackers, defenders, turn)
        return self._fight_card(fight_card(pos, fight))
