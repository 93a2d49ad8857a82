# uncompiled: what is shown, not what is computed with
"""Rösselsprung in a terminal."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from grognard.engine.actions import Action
from grognard.engine.cards import Card
from grognard.terminal.board import LargeBoard, Line, Small
from grognard.terminal.cards import whole
from grognard.terminal.hextable import HexTabletop
from grognard.titles.roesselsprung import actions as do
from grognard.titles.roesselsprung.box.contents import GERMAN, SEATS, YUGOSLAV, Box, Piece
from grognard.titles.roesselsprung.options import Options
from grognard.titles.roesselsprung.position import UNSEEN, Raid, empty_map
from grognard.titles.roesselsprung.rules.ch05_march import Planning
from grognard.titles.roesselsprung.rules.ch08_movement import step_cost
from grognard.titles.roesselsprung.sight.oddscard import combat_odds
from grognard.titles.roesselsprung.sight.staging import staged_cards
from grognard.titles.roesselsprung.sight.view import PieceView, View
from grognard.titles.roesselsprung.title import Roesselsprung

GROUND: Final = {
    "plain": "#dfe6c4",
    "built-up": "#e6c9a8",
    "hill": "#d8c48f",
    "forest": "#a9c78f",
}
GROWTH: Final = {"plain": "", "built-up": "▪", "hill": "^", "forest": "♣"}
MARK: Final = Style.parse("#6b6b58")
GOAL: Final = Style.parse("bold #b01818")
COUNTER: Final = {
    "german": Style.parse("bold #ffffff on #4a4a4a"),
    "yugoslav": Style.parse("bold #ffffff on #9c1f1f"),
    "mission": Style.parse("bold #000000 on #e8c72e"),
}
PRONE: Final = Style(underline=True)
LETTER: Final = {"command": "C", "radio": "R", "tito": "T", "decoy": "x"}
"""Combat Units are their strength; the Allied missions m, one face down ?."""


class RaidTabletop(HexTabletop[Roesselsprung]):
    """The board, the cards and what stands beside a choice."""

    example = "move rot 0909"

    _weighed: tuple[Raid, dict[str, Card]] | None = None

    @property
    def box(self) -> Box:
        return self.title.box

    # Where the game stands -----------------------------------------------------------------------

    def standing(self, view: View) -> list[str]:
        say = self.texts.say
        step = self.step(view.step, view.ending)
        hours = self.title.map.rules.turns[view.turn - 1].hours
        when = self.when(view.turn, view.options.last_turn, hours, night=view.night, step=step)
        counted = [
            say("initiative-with", seat=view.initiative),
            say("activation-points", german=view.ap[GERMAN], yugoslav=view.ap[YUGOSLAV]),
            say("points-so-far", german=view.points[GERMAN], yugoslav=view.points[YUGOSLAV]),
        ]
        return [when, " · ".join(counted)]

    # The board -----------------------------------------------------------------------------------

    def board(self, view: View) -> RenderableType:
        stacks = self._stacks(view)
        cells = [self._cell(hex, stacks) for hex in range(self.box.grid.size)]
        return Group(
            LargeBoard(self.box.grid, cells, self.voice.out.width).drawn(),
            Text(self.voice.say("roesselsprung-legend"), style="dim"),
        )

    def _stacks(self, view: View) -> dict[str, list[Line]]:
        """By hex: the strength of each unit that this seat sees, a letter for the rest."""
        stacks: dict[str, list[Line]] = {}
        for id, seen in view.pieces.items():
            piece = self.box.by_id[id]
            letter = str(seen.vf) if piece.combat else LETTER.get(piece.category, "m")
            style = COUNTER[SEATS[piece.side]]
            if piece.mission:
                letter, style = LETTER.get(piece.mission, "m"), COUNTER["mission"]
            looks = style + PRONE if seen.prone else style
            stacks.setdefault(seen.place, []).append(Line(letter, looks))
        for place, count in view.missions.items():
            stacks.setdefault(place, []).extend([Line("?", COUNTER["mission"])] * count)
        return stacks

    def _cell(self, hex: int, stacks: dict[str, list[Line]]) -> Small:
        ground = Style(color="#000000", bgcolor=GROUND[self.box.map.terrain[hex]])
        return Small(ground, stacks.get(self.box.names[hex], ()), self._signs(hex))

    def _signs(self, hex: int) -> list[Line]:
        """What is printed in the hex."""
        box = self.box
        found: list[Line] = []
        if hex in box.objectives:
            found.append(Line("*", GOAL))
        if box.names[hex] in self.title.map.rules.entries:
            found.append(Line(">", GOAL))
        sides = range(6)
        if any(box.map.has(hex, side, "river") for side in sides):
            found.append(Line("~", MARK))
        found.append(Line(GROWTH[box.map.terrain[hex]], MARK))
        if any("road" in box.map.roads[hex * 6 + side] for side in sides):
            found.append(Line("=", MARK))
        return found

    def forces(self, view: View) -> RenderableType:
        both = Table.grid(padding=(0, 4))
        both.add_row(*(self._side(view, side) for side in (GERMAN, YUGOSLAV)))
        return both

    def _side(self, view: View, side: int) -> RenderableType:
        table = Table.grid(padding=(0, 1))
        rows = [
            (seen.place, self._unit(self.box.by_id[id], seen))
            for id, seen in view.pieces.items()
            if self.box.by_id[id].side == side
        ]
        if side == YUGOSLAV:
            face_down = self.texts.say("mission-face-down")
            rows += [(place, f"{count}×{face_down}") for place, count in view.missions.items()]
        for place, text in sorted(rows):
            shown = COUNTER[SEATS[side]] if place in self.box.grid.numbers else Style(dim=True)
            table.add_row(self.where(place), Text(text, style=shown))
        return Group(Text(self.texts.name(SEATS[side]), style="bold"), table)

    def _unit(self, piece: Piece, seen: PieceView) -> str:
        say = self.texts.say
        marks = [
            f"{seen.vf} VF" if piece.combat else "",
            say("part-prone") if seen.prone else "",
            self.voice.say("out-of-command") if seen.out_of_command else "",
            self.voice.say("attack-markers", count=seen.attacks) if seen.attacks else "",
        ]
        return ", ".join(filter(None, (self.texts.name(piece.id), *marks)))

    def shorts(self) -> dict[str, str]:
        counters = self.title.counters
        missions = [mission for mission in counters.missions if mission.short != "?"]
        named = (*counters.units, *counters.commands, *missions, *counters.aircraft)
        return {each.id: each.short for each in named}

    def known(self) -> tuple[str, ...]:
        return (*super().known(), *self.box.aircraft_by_id)

    # Beside a choice -----------------------------------------------------------------------------

    def note(self, pos: Raid, action: Action) -> str:
        if isinstance(action, do.To):
            return self._step(pos, action.hex)
        if isinstance(action, do.Fire | do.Shoot | do.Storm | do.Add | do.Strike | do.Interrogate):
            return self._hope(pos, action)
        if isinstance(action, do.Drop | do.Retreat | do.Shelter | do.Replace | do.Tune | do.Hide):
            return self._ground(action.hex)
        if isinstance(action, do.Order | do.Lose | do.Recover | do.Split | do.Hurry | do.Forgo):
            return self.subject(pos, action.unit)
        return ""

    def subject(self, pos: Raid, id: str) -> str:
        piece = self.box.by_id.get(id)
        if piece is None:
            return ""
        strength = f"{pos.vf[piece.index]} VF" if piece.combat else ""
        place = self.texts.name(self.box.names[pos.hex_of(piece)]) if pos.on_map(piece) else ""
        return ", ".join(filter(None, (strength, place)))

    def heading(self, word: str, subject: str) -> str:
        if word == "order":
            # "Movement: (who)" without who.
            return self.texts.say("do-order", kind=subject, unit="").rstrip(": ")
        return super().heading(word, subject)

    def _ground(self, name: str) -> str:
        return self.texts.say(f"terrain-{self.box.map.terrain[self.box.grid.hex(name)]}")

    def _step(self, pos: Raid, name: str) -> str:
        question = pos.question
        if not isinstance(question, Planning):
            return self._ground(name)
        cost = step_cost(pos, question.end(pos), self.box.grid.hex(name), False)
        return f"{self._ground(name)}, {self.voice.say('movement-points', cost=cost)}"

    def _hope(self, pos: Raid, action: Action) -> str:
        """How likely the hoped-for outcome is."""
        card = self._cards(pos).get(str(action))
        if card is None:
            return ""
        hoped = sum((bar.chance for bar in card.bars if bar.good), Fraction(0))
        chance = self.voice.percent(float(hoped))
        if card.key in ("attack", "shot", "raid"):
            return self.voice.say("hits-in", chance=chance)
        return self.voice.say("hoped-for", chance=chance)

    def _cards(self, pos: Raid) -> dict[str, Card]:
        """By answer: the card it would bring. The list of choices asks again and again."""
        if self._weighed is None or self._weighed[0] is not pos:
            others = [other for other in self.title.advice.others(pos, pos.seat) if other.more]
            cards = {other.action or str(do.Add(other.unit)): other.card for other in others}
            self._weighed = (pos, cards)
        return self._weighed[1]

    # For the other commands ----------------------------------------------------------------------

    def lying(self, view: View) -> dict[str, list[str]]:
        """By hex: the faces that lie there."""
        stacks: dict[str, list[str]] = {}
        for place, count in view.missions.items():
            stacks.setdefault(place, []).extend([UNSEEN] * count)
        for id, seen in view.pieces.items():
            if seen.place in self.box.grid.numbers:
                stacks.setdefault(seen.place, []).append(self._face(self.box.by_id[id], seen))
                if seen.prone:
                    stacks[seen.place].append("prone")
        return stacks

    def _face(self, piece: Piece, seen: PieceView) -> str:
        if piece.combat:
            family = self.box.pieces[piece.family]
            return family.id if seen.vf == family.vf else f"{family.id}-{seen.vf}"
        return f"{piece.id}-back" if seen.back and not piece.mission else piece.id

    def odds_of_totals(self, attack: int, defence: int, *, night: bool) -> RenderableType:
        odds = combat_odds(empty_map(self.box, Options()), GERMAN, attack, defence)
        heading = self.voice.say("attack-against", attack=attack, defence=defence)
        return Group(Text(heading), self.outcomes(odds))

    def odds_of_units(
        self,
        attackers: list[tuple[str, str]],
        defenders: list[tuple[str, str]],
        *,
        night: bool,
        turn: int | None,
    ) -> RenderableType:
        turn = self.turn_asked(turn, night, [box.night for box in self.title.map.rules.turns])
        cards = staged_cards(self.box, attackers, defenders, turn)
        return Group(*(whole(self.voice, self.texts, card) for card in cards))
