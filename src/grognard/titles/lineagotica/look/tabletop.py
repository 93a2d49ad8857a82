# uncompiled: what is shown, not what is computed with
"""Linea Gotica in a terminal: the table in letters, men and shots in words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from functools import cached_property
from typing import Final

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from grognard.boards.felt.plane import Ring, inside
from grognard.boards.felt.table import topmost
from grognard.boards.felt.walk import path_length, point_along
from grognard.engine.actions import Action
from grognard.engine.cards import Card
from grognard.engine.errors import NotUnderstood
from grognard.terminal.cards import whole
from grognard.terminal.choices import kind_of
from grognard.terminal.tabletop import Tabletop
from grognard.terminal.voice import BadInput
from grognard.titles.lineagotica.box.contents import SEATS, Box
from grognard.titles.lineagotica.box.names import names_of
from grognard.titles.lineagotica.look.drawing import draw_board
from grognard.titles.lineagotica.position import NOBODY, Skirmish
from grognard.titles.lineagotica.sight.oddscard import shots_between
from grognard.titles.lineagotica.sight.seen import View
from grognard.titles.lineagotica.title import LineaGotica

LIGHT: Final = {"day": "", "moon": "moon", "no_moon": "night"}
"""What the light of a turn is called in a drawing."""
BARE: Final = Style.parse("#8f9a70 on #dfe6c4")
AREAS: Final = {
    "woods": ("♣", "#5b7d4a on #a9c78f"),
    "orchard": ("¤", "#5b7d4a on #c9dba8"),
    "vineyard": ("‖", "#5b7d4a on #c9dba8"),
    "scrub": ("*", "#5b7d4a on #c9dba8"),
    "ploughed": ("≡", "#9a8a5a on #dccfa0"),
    "stream": ("~", "#3c6e9a on #bcd6e6"),
    "deep_river": ("≈", "#3c6e9a on #9cc0da"),
    "rubble": ("%", "#6b5a48 on #d0c0ac"),
    "road_paved": (":", "#a09888 on #c8c0b0"),
    "track": (".", "#a09878 on #d6cba8"),
    "bridge": ("=", "#5a5040 on #c8c0b0"),
    "ford": ("=", "#3c6e9a on #c8d0d0"),
    "trench": ("v", "#6b5a48 on #d0c0ac"),
    "foxhole": ("v", "#6b5a48 on #d0c0ac"),
    "minefield": ("m", "#9c1f1f on #e0d4b4"),
}
"""What an area looks like: a letter, and its colours."""
LINES: Final = {
    "wall_low": ("-", "#5a5040 on #dfe6c4"),
    "wall_high": ("#", "#5a5040 on #dfe6c4"),
    "hedge_low": ('"', "#3f6a34 on #dfe6c4"),
    "hedge_high": ('"', "bold #3f6a34 on #dfe6c4"),
    "wire": ("x", "#5a5040 on #dfe6c4"),
    "bank": ("^", "#8a6a4a on #dfe6c4"),
    "sandbags": ("&", "#8a6a4a on #dfe6c4"),
}
OTHER: Final = ("+", "#6b6b58 on #d8d0a8")
HOUSE: Final = ("▓", "#8a6a4a on #e6c9a8")
SMOKE: Final = ("░", "#777777 on #dddddd")
COUNTER: Final = {
    "blue": Style.parse("bold #ffffff on #274a7a"),
    "red": Style.parse("bold #ffffff on #9c1f1f"),
}
GHOST: Final = ("?", Style.parse("bold #777777 on #dfe6c4"))
GONE: Final = ("dead", "captured", "left", "fled", "awaited")
HURT: Final = {"wounded": "wounded", "severe": "severely_wounded"}
DOWN: Final = "✕"
WIDEST: Final = 120
MARGIN: Final = 5
"""For the number of the row."""
EVERY: Final = 10
"""So many columns apart the scale is numbered."""

Sign = tuple[str, Style]


class FeltTabletop(Tabletop[LineaGotica]):
    """The table of the battle that is fought."""

    example = "march gc1 normal 600,400"

    @cached_property
    def _box(self) -> Box:
        return self.title.box_of(self.options)

    # Where the game stands -----------------------------------------------------------------------

    def standing(self, view: View) -> list[str]:
        turns = self._box.scenario.turns
        phase = self.texts.say(f"phase-{view.phase}") if view.phase else ""
        when = [f"{view.turn}/{turns}", self.texts.name(view.light), phase]
        held = [
            f"{self.texts.name(f'objective-{id}')}: {self.texts.name(seat) if seat else '-'}"
            for id, seat in view.objectives.items()
        ]
        return [" · ".join(filter(None, when)), " · ".join(held)]

    def notice(self) -> str:
        return self.texts.say("reconstructed")

    def known(self) -> tuple[str, ...]:
        return tuple(self._names)

    @cached_property
    def _names(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for file in self.title.battles.files():
            found |= names_of(file, self.voice.lang)
        return found

    # The table -----------------------------------------------------------------------------------

    def board(self, view: View) -> RenderableType:
        """A character is twice as high as wide, and so is the piece of table it stands for."""
        box = self._box
        wide = min(self.voice.out.width - MARGIN, WIDEST)
        cell = max(5, -(-box.felt.width // wide))
        signs = self._terrain(box, cell) | self._laid(view, cell) | self._figures(view, cell)
        shown = Text(no_wrap=True, overflow="crop")
        columns = box.felt.width // cell
        for row in reversed(range(-(-box.felt.height // (2 * cell)))):
            low = row * 2 * cell
            shown.append(f"{low:>4} " if row % 5 == 0 else " " * MARGIN, "dim")
            for column in range(columns):
                letter, style = signs.get((column, row), (" ", BARE))
                shown.append(letter, style)
            shown.append("\n")
        shown.append(" " * MARGIN)
        for column in range(0, columns, EVERY):
            shown.append(str(column * cell).ljust(EVERY), "dim")
        return Group(shown, Text(self.voice.say("lineagotica-legend"), style="dim"))

    def _terrain(self, box: Box, cell: int) -> dict[tuple[int, int], Sign]:
        """What everybody sees of the table; it never changes."""
        key = (box.scenario.digest, cell)
        if self._ground is None or self._ground[0] != key:
            self._ground = (key, _drawn(box, cell))
        return self._ground[1]

    _ground: tuple[tuple[str, int], dict[tuple[int, int], Sign]] | None = None

    def _laid(self, view: View, cell: int) -> dict[tuple[int, int], Sign]:
        """19, 37.9 What has come since, and what this seat has found out."""
        found: dict[tuple[int, int], Sign] = {}
        for shape in (*view.shapes, *view.known):
            letter, style = SMOKE if shape.kind == "smoke" else AREAS.get(shape.kind, OTHER)
            for place in _cells(shape.points, cell):
                found[place] = (letter, Style.parse(style))
        for ghost in view.ghosts:
            found[ghost.x // cell, ghost.y // (2 * cell)] = GHOST
        return found

    def _figures(self, view: View, cell: int) -> dict[tuple[int, int], Sign]:
        """Who stands where: a leader's letter lies over his men's, an enemy's over all."""
        box = self._box
        leaders = {group.leader for group in view.groups.values()}
        found: dict[tuple[int, int], Sign] = {}
        for id, piece in sorted(view.pieces.items(), key=lambda pair: pair[0] in leaders):
            if piece.state in GONE or piece.aboard:
                continue
            own = box.by_id[id]
            letter = "G" if own.gun else "T" if own.vehicle else "L" if id in leaders else "o"
            found[piece.x // cell, piece.y // (2 * cell)] = (letter, COUNTER[piece.side])
        theirs = COUNTER[SEATS[1 - SEATS.index(view.viewer)]] if view.viewer in SEATS else BARE
        for name, enemy in view.enemies.items():
            letter = DOWN if enemy.down else name[-1]
            found[enemy.x // cell, enemy.y // (2 * cell)] = (letter, theirs)
        return found

    def forces(self, view: View) -> RenderableType:
        table = Table.grid(padding=(0, 2))
        for id, piece in view.pieces.items():
            if piece.state in GONE:
                continue
            where = self.texts.name(piece.house) if piece.house else f"{piece.x},{piece.y}"
            arms = self.texts.names(tuple(weapon.id for weapon in piece.weapons))
            state = self.texts.name(HURT[piece.state]) if piece.state in HURT else ""
            table.add_row(id, self.texts.name(id), state, where, arms)
        for name, enemy in view.enemies.items():
            look = self.texts.name(enemy.look)
            table.add_row(name, look, DOWN if enemy.down else "", f"{enemy.x},{enemy.y}", "")
        return table

    def aliases(self, id: str) -> set[str]:
        name = self._names.get(id)
        return {name.casefold().replace(" ", "")} if name else set()

    def read(self, words: list[str]) -> Action:
        """A point as people write it, `600,400`; the posture or the manner may be left out."""
        split = " ".join(words).replace(",", " ").split()
        for said in (words, [*words, "same"], [*words, "cross"], split):
            with suppress(NotUnderstood):
                return super().read(said)
        return super().read(words)

    # Beside a choice -----------------------------------------------------------------------------

    def note(self, pos: Skirmish, action: Action) -> str:
        card = self._weighed(pos).get(str(action))
        if card is None:
            return ""
        hoped = sum((bar.chance for bar in card.bars if bar.good), Fraction(0))
        return self.voice.say("hits-in", chance=self.voice.percent(float(hoped)))

    _cards: tuple[Skirmish, dict[str, Card]] | None = None

    def _weighed(self, pos: Skirmish) -> dict[str, Card]:
        """The card of each answer, kept: the list of choices asks for it again and again."""
        if self._cards is None or self._cards[0] is not pos:
            others = self.title.advice.others(pos, pos.seat)
            self._cards = (pos, {other.action: other.card for other in others})
        return self._cards[1]

    def kind(self, action: Action) -> tuple[str, ...]:
        """Men are listed by squad: else there would be a line for each of forty."""
        word, *who = kind_of(action)
        return (word, *(self._units.get(id, id) for id in who))

    @cached_property
    def _units(self) -> dict[str, str]:
        """By man: his unit."""
        units = [
            unit
            for file in self.title.battles.files()
            for side in file.sides
            for unit in side.units
        ]
        return {figure.id: unit.id for unit in units for figure in unit.figures}

    def subject(self, pos: Skirmish, id: str) -> str:
        """Where he is; of a group, its leader."""
        piece = pos.box.by_id.get(id)
        group = pos.box.group_by_id.get(id)
        if group is not None and pos.leader[group.index] != NOBODY:
            piece = pos.box.pieces[pos.leader[group.index]]
        return f"{pos.x[piece.index]},{pos.y[piece.index]}" if piece is not None else ""

    # For the other commands ----------------------------------------------------------------------

    def drawing(self, pos: Skirmish | None, *, legend: bool, night: bool, all: bool = False) -> str:
        seen = None if pos is None else self.title.sight.whole(pos)
        light = "moon" if night else LIGHT[seen.light] if seen else ""
        file = self.title.battles.file(self.options)
        return draw_board(file, self.voice.lang, seen.pieces if seen else None, light=light)

    def odds_of_totals(self, attack: int, defence: int, *, night: bool) -> RenderableType:
        raise BadInput("no-totals")

    def odds_of_units(
        self,
        attackers: list[tuple[str, str]],
        defenders: list[tuple[str, str]],
        *,
        night: bool,
        turn: int | None,
    ) -> RenderableType:
        """Every shot the first side's men have at the other's, each where it is put (`x:y`)."""
        cards = shots_between(self.title, attackers, defenders, night=night, turn=turn)
        return Group(*(whole(self.voice, self.texts, card) for card in cards))


def _drawn(box: Box, cell: int) -> dict[tuple[int, int], Sign]:
    """Areas and houses by their middle, lines over them by their whole length."""
    felt = box.felt
    found: dict[tuple[int, int], Sign] = {}
    for row in range(-(-felt.height // (2 * cell))):
        for column in range(felt.width // cell):
            x, y = column * cell + cell // 2, min(row * 2 * cell + cell, felt.height)
            shown = [each for each in felt.at(x, y) if each not in box.hidden_things]
            house = felt.building_at(x, y) is not None
            top = topmost([*shown]) or (shown[-1] if shown else None)
            if house or top is not None:
                letter, style = HOUSE if house or top is None else AREAS.get(top.kind.name, OTHER)
                found[column, row] = (letter, Style.parse(style))
    for element in felt.elements:
        if not element.closed and element.width == 0 and element not in box.hidden_things:
            letter, style = LINES.get(element.kind.name, OTHER)
            length = path_length(element.points) if len(element.points) > 1 else 0
            for mm in range(0, length + 1, cell):
                x, y = point_along(element.points, mm) if length else element.points[0]
                found[x // cell, y // (2 * cell)] = (letter, Style.parse(style))
    return found


def _cells(points: Ring, cell: int) -> Iterator[tuple[int, int]]:
    """The cells whose middle lies in a shape; of a point or line, those it begins in."""
    if len(points) < 3:
        for x, y in points:
            yield x // cell, y // (2 * cell)
        return
    across, up = [x for x, _ in points], [y for _, y in points]
    for column in range(min(across) // cell, max(across) // cell + 1):
        for row in range(min(up) // (2 * cell), max(up) // (2 * cell) + 1):
            if inside(column * cell + cell // 2, row * 2 * cell + cell, points):
                yield column, row
