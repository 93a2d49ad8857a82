"""What does not change: the titles, their boards, drawings and rules, made once and kept."""

from __future__ import annotations

import hashlib
from functools import cache, lru_cache
from typing import Any, Final, Literal, get_args, get_origin

import msgspec

import grognard
from grognard.boards.beside import Called
from grognard.boards.drawing.png import available, png
from grognard.engine.actions import Action
from grognard.engine.look import Ids
from grognard.engine.text import Texts
from grognard.engine.title import Title
from grognard.table.shown import words
from grognard.table.shown.words import Objection
from grognard.table.wire import ClauseShown, Option, TitleCard, Value

COVER_WIDTH: Final = 1200
"""Of the cover in points."""
SVG_NAMESPACE: Final = 'xmlns="http://www.w3.org/2000/svg"'


def title_of(name: str) -> Title[Any, Any]:
    if name not in grognard.TITLES:
        raise Objection("no-such-title", 404)
    return grognard.title(name)


@lru_cache(maxsize=20_000)
def action(title: str, text: str) -> Action:
    """The action written in that text: the same ones come again and again."""
    return title_of(title).read(text)


# Ids ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=words.MOST_BOARDS)
def _ids(name: str, board: str, options: Any) -> Ids:
    return title_of(name).look.ids(options)


def ids(title: Title[Any, Any], options: Any) -> Ids:
    """Which words are units and places on the board of these options."""
    board = title.look.board_of(options)
    return _ids(title.name, board, options if board else None)


# The titles --------------------------------------------------------------------------------------


@cache
def titles(lang: str) -> bytes:
    return msgspec.json.encode([_cover(name, lang) for name in grognard.TITLES])


def _cover(name: str, lang: str) -> TitleCard:
    title = grognard.title(name)
    standing = title.standing
    texts = words.texts(name, lang)
    return TitleCard(
        id=name,
        name=texts.say("title-name"),
        heading=texts.say("title-name"),
        line=texts.say("title-line"),
        length=texts.say("title-length"),
        difficulty=texts.say("title-difficulty"),
        information=texts.say("title-information"),
        seats=[Called(seat, texts.name(seat)) for seat in title.seats],
        options=[
            _field(title, "option", field, title.option_clauses, texts)
            for field in msgspec.structs.fields(title.options)
        ],
        orders=[
            _field(title, "order", field, standing.clauses, texts)
            for field in msgspec.structs.fields(standing.orders)
        ]
        if standing is not None
        else [],
        clocks=standing.clocks if standing is not None else (),
        minds=[Called(mind, words.say(lang, f"mind-{mind}")) for mind in title.mind.levels],
        reconstructed=texts.say("reconstructed"),
        credits=texts.say("credits"),
    )


def _field(
    title: Title[Any, Any],
    what: str,
    field: msgspec.structs.FieldInfo,
    clauses: dict[str, str],
    texts: Texts,
) -> Option:
    """An option or a standing order; without values it is written by hand."""
    key = f"{what}-{field.name}"
    return Option(
        name=field.name,
        label=texts.say(key),
        help=texts.say(f"{key}-help"),
        clause=clauses.get(field.name, ""),
        default=field.default,
        values=[
            _value(title, field.name, value, texts.say(f"{key}-{_spelt(value)}"), texts.lang)
            for value in values_of(field.type)
        ],
    )


def _value(title: Title[Any, Any], field: str, value: Any, label: str, lang: str) -> Value:
    """A board brings more with it, to choose it by: a line of help, what the seats are called."""
    if field != title.look.board_option:
        return Value(value, label)
    options = title.read_options({field: value})
    texts = words.texts_under(title, options, lang)
    names = {seat: texts.name(seat) for seat in title.seats}
    return Value(value, label, title.look.line(options, lang), names)


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
    return next((values_of(f.type) for f in fields if f.name == title.look.board_option), ())


def prefix(title: Title[Any, Any], options: Any, table: str) -> str:
    """Where the board of a table is found, to be followed by /board or /map.svg."""
    board = title.look.board_of(options)
    if not board:
        return f"/api/titles/{title.name}"
    if board in boards(title):
        return f"/api/titles/{title.name}/boards/{board}"
    return f"/api/tables/{table}"


LONGEST_NAME = 80


def own_names(title: Title[Any, Any], options: Any) -> str:
    """What a board of somebody's own and its sides are called, as JSON by language, so that nobody
    need read it again for a line; "" where the board is one of the title's."""
    if title.look.board_of(options) in ("", *boards(title)):
        return ""
    names: dict[str, dict[str, str]] = {}
    for lang in words.LANGUAGES:
        texts = words.texts_under(title, options, lang)
        told = {"": title.look.called(options, lang)} | {s: texts.name(s) for s in title.seats}
        names[lang] = {key: name[:LONGEST_NAME] for key, name in told.items()}
    return msgspec.json.encode(names).decode()


def options_of(name: str, board: str) -> tuple[Title[Any, Any], Any]:
    """A title, and the options that choose that one of its boards; "" is the usual one."""
    title = title_of(name)
    if not board:
        return title, title.read_options({})
    if board not in boards(title):
        raise Objection("no-such-board", 404)
    return title, title.read_options({title.look.board_option: board})


@cache
def board(name: str, board: str, lang: str) -> bytes:
    return board_under(*options_of(name, board), lang)


def board_under(title: Title[Any, Any], options: Any, lang: str) -> bytes:
    """A board: all that does not change, but for what is hidden from somebody."""
    return msgspec.json.encode(title.look.board(options, words.texts_under(title, options, lang)))


@cache
def rules(name: str, lang: str) -> bytes:
    title = title_of(name)
    return msgspec.json.encode(
        [
            ClauseShown(
                id=clause.id,
                kind=clause.kind,
                heading=clause.heading.in_(lang),
                text=clause.text.in_(lang),
                ruling=clause.ruling.in_(lang) if clause.ruling else None,
                see=clause.see,
            )
            for clause in title.clauses.values()
        ]
    )


# Drawings ----------------------------------------------------------------------------------------


@cache
def drawing(name: str, board: str, lang: str) -> bytes:
    return drawing_under(*options_of(name, board), lang)


def drawing_under(title: Title[Any, Any], options: Any, lang: str) -> bytes:
    return title.look.drawing(options, lang).encode()


@cache
def cover_drawing(name: str) -> bytes:
    """A picture of the game, not for playing on."""
    return title_of(name).look.cover().encode()


@cache
def cover_picture(name: str) -> bytes:
    """The same in points, for programs that show no drawings; where that can be made."""
    if not available():
        raise Objection("not-found", 404)
    return png(title_of(name).look.cover(), width=COVER_WIDTH)


@cache
def counter_drawings(name: str) -> bytes:
    return f"<svg {SVG_NAMESPACE}>{title_of(name).look.counters()}</svg>\n".encode()


def digest(content: bytes) -> str:
    """What tells this content from any other, for the browser's cache."""
    return hashlib.sha256(content).hexdigest()[:20]
