"""What does not change: the titles, their boards, drawings and rules, made once and kept."""

from __future__ import annotations

import hashlib
import re
from functools import cache, lru_cache
from importlib import import_module
from types import ModuleType
from typing import Any, Final, Literal, get_args, get_origin

import msgspec

import grognard
from grognard.boards.drawing.sheet import Sheet
from grognard.boards.mapfile import grid_of
from grognard.engine.actions import Action
from grognard.engine.laws import Facts
from grognard.engine.text import Texts
from grognard.engine.title import Title
from grognard.minds import MINDS
from grognard.table.shown import words
from grognard.table.shown.words import Objection

SVG_NAMESPACE: Final = 'xmlns="http://www.w3.org/2000/svg"'


def title_of(name: str) -> Title[Any, Any]:
    if name not in grognard.TITLES:
        raise Objection("no-such-title", 404)
    return grognard.title(name)


def _beside(name: str, what: str) -> ModuleType:
    """What a title brings to be shown: its `sheet` (tables, unit cards) or its `drawing`."""
    return import_module(f"grognard.titles.{name}.look.{what}")


@lru_cache(maxsize=20_000)
def action(title: str, text: str) -> Action:
    """The action written in that text: the same ones come again and again."""
    return title_of(title).read(text)


# Ids ---------------------------------------------------------------------------------------------


class Ids:
    """Which words are units and which are hexes; on a felt a place is a point, and a unit can be
    what an enemy goes by."""

    def __init__(
        self,
        units: frozenset[str],
        hexes: frozenset[str],
        token: re.Pattern[str] | None = None,
    ) -> None:
        self.units: Final = units
        self.hexes: Final = hexes
        self._token: Final = token

    def among(self, facts: Facts) -> tuple[list[str], list[str]]:
        """The hexes and the units that those facts name, each once; on a felt, the point."""
        words: dict[str, None] = {}
        for fact in facts.values():
            if isinstance(fact, str):
                words[fact] = None
            elif isinstance(fact, tuple):
                words.update(dict.fromkeys(fact))
        hexes = [word for word in words if word in self.hexes]
        if self._token is not None and "x" in facts and "y" in facts:
            hexes.append(f"{facts['x']},{facts['y']}")
        return hexes, [word for word in words if self._unit(word)]

    def _unit(self, word: str) -> bool:
        return word in self.units or (self._token is not None and bool(self._token.fullmatch(word)))


@cache
def _ids(name: str) -> Ids:
    title: Any = grognard.title(name)
    units = _beside(name, "sheet").units(title, words.texts(name, "en"))
    return Ids(frozenset(unit["id"] for unit in units), frozenset(title.map.hexes))


def ids(title: Title[Any, Any], options: Any) -> Ids:
    if not title.felt:
        return _ids(title.name)
    key = (title.name, title.board_of(options))
    found = _on_felt.get(key)
    if found is None:
        if len(_on_felt) >= words.MOST_BOARDS:
            _on_felt.clear()
        sheet = _beside(title.name, "sheet")
        found = _on_felt[key] = Ids(sheet.ids(title, options), frozenset(), sheet.TOKEN)
    return found


_on_felt: dict[tuple[str, str], Ids] = {}


# The titles --------------------------------------------------------------------------------------


@cache
def titles(lang: str) -> bytes:
    return msgspec.json.encode([_cover(name, lang) for name in grognard.TITLES])


def _cover(name: str, lang: str) -> dict[str, Any]:
    title = grognard.title(name)
    texts = words.texts(name, lang)
    return {
        "id": name,
        "name": texts.say("title-name"),
        "heading": texts.say("title-name"),
        "line": texts.say("title-line"),
        "length": texts.say("title-length"),
        "difficulty": texts.say("title-difficulty"),
        "information": texts.say("title-information"),
        "seats": [{"id": seat, "name": texts.name(seat)} for seat in title.seats],
        "options": [
            _field(title, "option", field, title.option_clauses, texts)
            for field in msgspec.structs.fields(title.options)
        ],
        "orders": [
            _field(title, "order", field, title.order_clauses, texts)
            for field in (msgspec.structs.fields(title.orders) if title.orders else ())
        ],
        "clocks": title.clocks,
        "minds": [{"id": mind, "name": words.say(lang, f"mind-{mind}")} for mind in MINDS],
        "reconstructed": texts.say("reconstructed"),
        "credits": texts.say("credits"),
        "draws": bool(getattr(title, "draws", False)),
    }


def _field(
    title: Title[Any, Any],
    what: str,
    field: msgspec.structs.FieldInfo,
    clauses: dict[str, str],
    texts: Texts,
) -> dict[str, Any]:
    """An option or a standing order; without values it is written by hand."""
    key = f"{what}-{field.name}"
    return {
        "name": field.name,
        "label": texts.say(key),
        "help": texts.say(f"{key}-help"),
        "clause": clauses.get(field.name, ""),
        "default": field.default,
        "values": [
            {
                "value": value,
                "label": texts.say(f"{key}-{_spelt(value)}"),
                **_of_board(title, field.name, value, texts.lang),
            }
            for value in values_of(field.type)
        ],
    }


def _of_board(title: Title[Any, Any], field: str, value: Any, lang: str) -> dict[str, Any]:
    """What a board brings with it, to choose it by: a line of help, what the seats are called."""
    if field != title.board_option:
        return {}
    options = title.read_options({field: value})
    texts = words.texts_under(title, options, lang)
    return {
        "help": _beside(title.name, "sheet").line(title, options, lang),
        "names": {seat: texts.name(seat) for seat in title.seats},
    }


def values_of(kind: Any) -> tuple[Any, ...]:
    """What can be chosen; None among it stands first: it is no choice of one's own."""
    if kind is bool:
        return (True, False)
    if get_origin(kind) is Literal:
        return get_args(kind)
    chosen = [value for part in get_args(kind) for value in values_of(part)]
    return (None, *chosen) if type(None) in get_args(kind) else tuple(chosen)


def _spelt(value: Any) -> str:
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)


# The board ---------------------------------------------------------------------------------------


def boards(title: Title[Any, Any]) -> tuple[str, ...]:
    """The boards to choose from; none where a title has but one."""
    fields = msgspec.structs.fields(title.options)
    return next((values_of(f.type) for f in fields if f.name == title.board_option), ())


def prefix(title: Title[Any, Any], options: Any, table: str) -> str:
    """Where the board of a table is found, to be followed by /board or /map.svg."""
    board = title.board_of(options)
    if not board:
        return f"/api/titles/{title.name}"
    if board in boards(title):
        return f"/api/titles/{title.name}/boards/{board}"
    return f"/api/tables/{table}"


def _options(name: str, board: str) -> tuple[Title[Any, Any], Any]:
    """A title of several boards, and the options that choose that one."""
    title = title_of(name)
    if board not in boards(title):
        raise Objection("no-such-board", 404)
    return title, title.read_options({title.board_option: board})


@cache
def felt(name: str, board: str, lang: str) -> bytes:
    return felt_under(*_options(name, board), lang)


def felt_under(title: Title[Any, Any], options: Any, lang: str) -> bytes:
    """A table of miniatures: all that does not change, but for what is hidden from somebody."""
    texts = words.texts_under(title, options, lang)
    return msgspec.json.encode(_beside(title.name, "sheet").sheet(title, options, texts))


@cache
def board(name: str, lang: str) -> bytes:
    title: Any = title_of(name)
    if title.felt:
        return felt(name, boards(title)[0], lang)
    texts = words.texts(name, lang)
    sheet = Sheet(grid_of(title.map))
    beside = _beside(name, "sheet").sheet(title, texts)
    values, marks = beside.pop("values", {}), beside.pop("marks", {})
    shown = {
        "width": round(sheet.width, 1),
        "height": round(sheet.height, 1),
        "hexes": [
            _hex(number, hex, sheet, texts, values.get(number), marks.get(number, []))
            for number, hex in title.map.hexes.items()
        ],
        "units": _beside(name, "sheet").units(title, texts),
        "notes": {
            "map": title.map.note.in_(lang),
            "counters": title.counters.note.in_(lang),
        },
        "sources": {"map": title.map.source, "counters": title.counters.source},
        **beside,
    }
    return msgspec.json.encode(shown)


def _hex(
    number: str, hex: Any, sheet: Sheet, texts: Texts, value: int | None, marks: list[Any]
) -> dict[str, Any]:
    index = sheet.grid.hex(number)
    return {
        "number": number,
        "name": hex.name,
        "terrain": hex.terrain,
        "terrain_name": texts.say(f"terrain-{hex.terrain}"),
        "zone": hex.zone,
        "zone_name": texts.say(f"zone-{hex.zone}") if hex.zone else "",
        "marks": [
            *marks,
            *(
                {"kind": mark.kind, "name": _called(mark, hex, texts.say(f"mark-{mark.kind}"))}
                for mark in hex.marks
            ),
        ],
        "value": value,
        "centre": _point(sheet.centre(index)),
        "corners": [_point(corner) for corner in sheet.corners(index)],
        "neighbours": [
            sheet.grid.names[other] if other >= 0 else None
            for other in sheet.grid.neighbours[index]
        ],
    }


def _called(mark: Any, hex: Any, kind: str) -> str:
    """A place by its name and what it is: Tempelhof alone says nothing of an airfield."""
    return f"{mark.name} ({kind})" if mark.name and mark.name != hex.name else kind


def _point(point: tuple[float, float]) -> list[float]:
    return [round(point[0], 2), round(point[1], 2)]


@cache
def rules(name: str, lang: str) -> bytes:
    title = title_of(name)
    return msgspec.json.encode(
        [
            {
                "id": clause.id,
                "kind": clause.kind,
                "heading": clause.heading.in_(lang),
                "text": clause.text.in_(lang),
                "ruling": clause.ruling.in_(lang) if clause.ruling else None,
                "see": clause.see,
            }
            for clause in title.clauses.values()
        ]
    )


# Drawings ----------------------------------------------------------------------------------------


@cache
def felt_drawing(name: str, board: str, lang: str) -> bytes:
    return felt_drawing_under(*_options(name, board), lang)


def felt_drawing_under(title: Any, options: Any, lang: str) -> bytes:
    drawn: str = _beside(title.name, "drawing").draw_board(title.file(options), lang)
    return drawn.encode()


@cache
def map_drawing(name: str, lang: str) -> bytes:
    title: Any = title_of(name)
    if title.felt:
        return felt_drawing(name, boards(title)[0], lang)
    drawn: str = _beside(name, "drawing").draw_board(title.map, title.counters, lang=lang)
    return drawn.encode()


@cache
def cover_drawing(name: str) -> bytes:
    """The map as it stands at the start: a picture, not for playing on."""
    title = title_of(name)
    drawn: str = _beside(name, "drawing").draw_cover(title)
    return drawn.encode()


@cache
def counter_drawings(name: str) -> bytes:
    title: Any = title_of(name)
    drawing = _beside(name, "drawing")
    parts = () if title.felt else (title.counters,)
    symbols: str = drawing.counter_sheet(*parts)
    return f"<svg {SVG_NAMESPACE}>{symbols}</svg>\n".encode()


def digest(content: bytes) -> str:
    """What tells this content from any other, for the browser's cache."""
    return hashlib.sha256(content).hexdigest()[:20]
