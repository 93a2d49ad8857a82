# uncompiled: prose for people, read once
"""A table sketched in a few lines, as one would set an example in a rulebook.

    table: 1600x1200 moon turns=14
    wall w: 200,0 200,300
    house farm: 700,700 900,850 stone 2
    blue squad a: regular a1=smg a2=rifle/grenades=2
    red tank t: veteran facing=180

It becomes a scenario file (docs/scenario-files.md) and is checked as one. A side that has no unit
has one man in its corner, near1 or far1. In a situation the lines
stand among the others; by itself a sketch begins with its format.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import msgspec

from grognard.boards.felt.plane import gap2, inside
from grognard.engine.situations import SituationError, Statement, Word
from grognard.engine.situations.kinds import named
from grognard.engine.situations.lines import line, parse
from grognard.titles.lineagotica.box import sketchground as ground
from grognard.titles.lineagotica.box import sketchstakes as stakes
from grognard.titles.lineagotica.box.battlefile import FORMAT, TITLE
from grognard.titles.lineagotica.box.rows import LIGHTS
from grognard.titles.lineagotica.box.sketchforces import SQUADS, both, models, unit
from grognard.titles.lineagotica.box.sketchwords import Part, given, number, one_of, pair

SKETCH: Final = "lineagotica-sketch/1"
"""The first line of a sketch by itself."""
SIDES: Final = ("blue", "red")
EDGES: Final = ("S", "N")
COLOURS: Final = ("#2f5d8a", "#8a2f2f")
LOOKS: Final = ("snow", "late_summer", "night", "spring")
TABLE: Final = "table"
ALONE: Final = (TABLE, "light", "special", "initiative", "victory")
"""Heads that are one word."""
NOBODY: Final = ("near", "far")
"""By side: the unit of one that has none."""
PACE: Final = 40
"""Between those who have no place of their own."""
LEAST: Final = 12
"""30.2"""


class Sketched(NamedTuple):
    """The scenario file, and which word of the sketch a part of it comes from, by its key."""

    file: bytes
    words: dict[str, Word]

    def word(self, key: str) -> Word:
        """The word nearest to what that key of the file names."""
        parts = key.split(".")
        while parts and ".".join(parts) not in self.words:
            parts.pop()
        return self.words.get(".".join(parts), self.words[""])


def belongs(head: str) -> bool:
    """Whether a line with that head is part of a sketch, or tries to be."""
    first, *others = head.split(" ")
    return head in ALONE or (bool(others) and first not in ("in", "on"))


def text_of(statements: list[Statement]) -> str:
    """The sketch by itself, in its one way of being written."""
    lines = [line(each.head.text, [word.text for word in each.words]) for each in statements]
    return "\n".join([SKETCH, *lines]) + "\n"


def read_sketch(text: str) -> Sketched:
    """The sketch in a text of its own; SituationError says what is wrong with it."""
    _, statements = parse(text)
    return sketch(statements)


def sketch(statements: list[Statement]) -> Sketched:
    """The scenario file that these lines tell of; SituationError says what is wrong with them."""
    return _Sketch(statements).done()


class _Sketch:
    """A scenario file in the making."""

    def __init__(self, statements: list[Statement]) -> None:
        self.width, self.height = 1600, 1200
        self.file: Part = {
            "format": FORMAT,
            "title": TITLE,
            "source": "own",
            "id": "sketch",
            **{key: both("-") for key in ("name", "line", "place", "history", "note")},
            "date": "1944-09-12",
            "turns": 14,
            "zones": [],
            "victory": {"draw_below": 4, "minor_below": 10, "rules": []},
            "terrain": [],
            "buildings": [],
            "off_table": [],
            "aircraft": [],
            "objectives": [],
            "exits": [],
            "options": {},
        }
        self.sides: list[Part] = [
            {
                "id": id,
                "name": both(id),
                "force": both(id),
                "nation": "german",
                "colour": colour,
                "home_edge": edge,
                "units": [],
            }
            for id, edge, colour in zip(SIDES, EDGES, COLOURS, strict=True)
        ]
        first = statements[0].head if statements else Word("", 1, 1)
        self.words: dict[str, Word] = {"": first}
        self.light: list[Part] = []
        self.mode = "day"
        self.heights: list[Statement] = []
        seen: set[str] = set()
        for statement in statements:
            self._take(statement, seen)

    def _take(self, statement: Statement, seen: set[str]) -> None:
        head = statement.head
        words = [Word(text, head.line, head.column) for text in head.text.split(" ")]
        if head.text in seen:
            raise SituationError(head, "twice")
        if words[0].text != "victory":
            seen.add(head.text)
        if head.text == TABLE:
            self._table(statement)
        elif head.text == "light":
            self._light(statement)
        elif head.text == "special":
            self.file["special_rules"] = [word.text for word in statement.words]
        elif head.text == "initiative":
            self.file["first_initiative"] = stakes.initiative(statement)
        elif head.text == "victory":
            self.file["victory"] |= stakes.margins(statement)
        elif len(words) == 2:
            self._thing(words[0], words[1], statement)
        elif len(words) == 3 and words[0].text in SIDES:
            self._of_a_side(SIDES.index(words[0].text), words[1], words[2], statement)
        else:
            raise SituationError(head, "unknown-head", _known())

    def _table(self, statement: Statement) -> None:
        for word in statement.words:
            name, _ = named(word)
            if word.text[:1].isdigit():
                self.width, self.height = pair(word, "x")
            elif word.text.replace("-", "_") in LIGHTS:
                self.mode = word.text.replace("-", "_")
            elif name.text == "turns":
                self.file["turns"] = number(given(word)[1])
            elif name.text == "date":
                self.file["date"] = given(word)[1].text
            elif name.text == "look":
                self.file["look"] = one_of(given(word)[1], LOOKS)
            else:
                lights = [light.replace("_", "-") for light in LIGHTS]
                raise SituationError(word, "unknown-word", (*lights, "turns=", "date=", "look="))
        if not 0 < self.width <= 9999 or not 0 < self.height <= 9999:
            raise SituationError(statement.head, "not-a-number")

    def _light(self, statement: Statement) -> None:
        """37.4 `light: moon=1-3 day=4-14`"""
        for word in statement.words:
            name, value = given(word)
            mode = Word(name.text.replace("-", "_"), name.line, name.column)
            self.light.append({"turns": pair(value, "-"), "mode": one_of(mode, LIGHTS)})

    def _thing(self, kind: Word, id: Word, statement: Statement) -> None:
        if kind.text == "side":
            self._side(self.sides[SIDES.index(one_of(id, SIDES))], statement)
        elif kind.text in ("exit", "victory"):
            side = one_of(id, SIDES)
            if kind.text == "exit":
                self.file["exits"].append(stakes.way_out(side, statement))
            else:
                self._add(
                    self.file["victory"]["rules"],
                    "victory.rules",
                    id,
                    stakes.score(side, statement),
                )
        elif kind.text == "objective":
            part = stakes.objective(id.text, statement)
            self._add(self.file["objectives"], "objectives", id, part)
        elif kind.text == "house":
            self._add(self.file["buildings"], "buildings", id, ground.house(id.text, statement))
        elif kind.text in ground.OPENINGS:
            ground.opening(kind.text, id, statement, self.file["buildings"])
        elif kind.text in ("hill", "slope"):
            self.heights.append(statement)
        elif kind.text in ground.terrain_words():
            part = ground.terrain(kind.text, id.text, statement, [])
            self._add(self.file["terrain"], "terrain", id, part)
        else:
            raise SituationError(kind, "unknown-head", _known())

    def _of_a_side(self, side: int, kind: Word, id: Word, statement: Statement) -> None:
        name = SIDES[side]
        if kind.text in SQUADS or kind.text in models():
            units = self.sides[side]["units"]
            part, words = unit(kind, id, statement)
            key = f"sides.{side}.units.{len(units)}"
            self.words |= {f"{key}.{place}": word for place, word in words.items()}
            self._add(units, f"sides.{side}.units", id, part)
        elif kind.text == "zone":
            polygon = ground.corners(statement.words, statement.head)
            part = {"id": id.text, "side": name, "polygon": polygon}
            self._add(self.file["zones"], "zones", id, part)
        elif kind.text in ("mortar", "artillery"):
            part = stakes.support(kind.text, id.text, name, statement)
            self._add(self.file["off_table"], "off_table", id, part)
        elif kind.text == "aircraft":
            part = stakes.aircraft(id.text, name, statement)
            self._add(self.file["aircraft"], "aircraft", id, part)
        elif kind.text in ground.terrain_words():
            part = ground.terrain(kind.text, id.text, statement, [SIDES[1 - side]])
            self._add(self.file["terrain"], "terrain", id, part)
        else:
            raise SituationError(kind, "unknown-word", _of_sides())

    def _add(self, parts: list[Part], key: str, word: Word, part: Part) -> None:
        self.words[f"{key}.{len(parts)}"] = word
        parts.append(part)

    def _side(self, side: Part, statement: Statement) -> None:
        """`side red: nation=german edge=N quality=-1 coordination=-2`"""
        for word in statement.words:
            name, value = given(word)
            if name.text == "nation":
                side["nation"] = value.text
            elif name.text == "edge":
                side["home_edge"] = one_of(value, ("N", "E", "S", "W"))
            elif name.text == "quality":
                side["quality_mod"] = number(value)
            elif name.text == "coordination":
                poor = self.file["options"].setdefault("poor_coordination", {})
                poor[side["id"]] = number(value)
            else:
                known = ("nation", "edge", "quality", "coordination")
                raise SituationError(name, "unknown-field", known)

    # The whole -----------------------------------------------------------------------------------

    def done(self) -> Sketched:
        rows = ground.flat(self.width, self.height)
        for statement in self.heights:
            shape = ground.hill if statement.head.text.startswith("hill") else ground.slope
            shape(rows, statement)
        self._nobody()
        self._line_up()
        if any(each.get("sections") for side in self.sides for each in side["units"]):
            # 4.2 Who divides a squad has agreed that squads are divided.
            self.file["options"]["sections"] = True
        turns = [1, self.file["turns"]]
        self.file |= {
            "sides": self.sides,
            "light": self.light or [{"turns": turns, "mode": self.mode}],
            "table": {"width_mm": self.width, "height_mm": self.height},
            "heights": {"step_mm": ground.STEP, "rows": rows},
        }
        return Sketched(msgspec.json.encode(self.file), self.words)

    def _nobody(self) -> None:
        """A side without units is one rifleman in its own far corner."""
        corners = [20, 20], [self.width - 20, self.height - 20]
        for side, id, at in zip(self.sides, NOBODY, corners, strict=True):
            if not side["units"]:
                man = {"id": f"{id}1", "role": "leader", "weapons": ["rifle"], "at": at}
                unit: Part = {"id": id, "name": both(id), "kind": "squad", "figures": [man]}
                side["units"] = [{**unit, "quality": "regular", "ability": "regular"}]

    def _line_up(self) -> None:
        """Whoever has no place: in line at his own edge, or in his zone. Who arrives is awaited."""
        zones = {zone["id"]: zone["polygon"] for zone in self.file["zones"]}
        taken = [
            man["at"]
            for side in self.sides
            for each in side["units"]
            for man in each.get("figures", [])
            if "at" in man
        ]
        for side in self.sides:
            for each in side["units"]:
                coming = "arrives" in each
                if "vclass" in each and "at" not in each and not coming:
                    each["at"] = self._free(side, zones.get(each.get("deploy_zone")), taken, 3)
                for man in each.get("figures", []):
                    if coming:
                        man["off_table"] = True
                    elif not {"at", "slot", "aboard"} & man.keys():
                        man["at"] = self._free(side, zones.get(each.get("deploy_zone")), taken, 1)

    def _free(self, side: Part, zone: Any, taken: list[list[int]], rank: int) -> list[int]:
        houses = [tuple(map(tuple, house["points"])) for house in self.file["buildings"]]
        for x, y in self._spots(side["home_edge"], zone, rank):
            if any(inside(x, y, house) for house in houses):
                continue
            if all(gap2(x, y, *other) >= LEAST * LEAST for other in taken):
                taken.append([x, y])
                return [x, y]
        return [self.width // 2, self.height // 2]

    def _spots(self, edge: str, zone: Any, rank: int) -> Iterator[tuple[int, int]]:
        """One after the other along the edge, row by row; vehicles a little farther in."""
        if zone is not None:
            ring = tuple((x, y) for x, y in zone)
            for y in range(0, self.height, PACE // 2):
                for x in range(0, self.width, PACE // 2):
                    if inside(x, y, ring):
                        yield x, y
            return
        wide = edge in "NS"
        along, deep = (self.width, self.height) if wide else (self.height, self.width)
        for far in range(PACE * rank // 2, deep - PACE, PACE):
            depth = deep - far if edge in "NE" else far
            for place in range(PACE, along - PACE, PACE):
                yield (place, depth) if wide else (depth, place)


def _of_sides() -> tuple[str, ...]:
    return (*SQUADS, *models(), "zone", "mortar", "artillery", "aircraft", *ground.SHORT)


def _known() -> tuple[str, ...]:
    own = ("side", "exit", "objective", "house", "hill", "slope", *ground.OPENINGS)
    sided = [f"{side} {kind}" for side in SIDES for kind in _of_sides()]
    return (*ALONE, *own, *ground.terrain_words(), *sided)
