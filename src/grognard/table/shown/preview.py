"""What a link to a table tells before it is opened: the tags that other programs read.

Of a private table only the game is told; of any other what the lobby tells.
"""

from __future__ import annotations

from html import escape

from grognard.boards.drawing.png import available
from grognard.table.shown.board import COVER_WIDTH
from grognard.table.shown.lobby import lobby_line
from grognard.table.shown.words import say, texts
from grognard.table.store.store import Kept
from grognard.table.wire import TableShown


def of_table(kept: Kept, lang: str, house: str) -> str:
    """The tags of a table's page; `house`: the address of this server."""
    row = kept.table
    line = lobby_line(kept, lang)
    if line.damaged:
        return ""
    name = texts(row.title, lang).say("title-name")
    about = texts(row.title, lang).say("title-line")
    if row.private:
        return _tags(name, about, row.title, lang, house)
    return _tags(line.battle or name, _how_it_stands(line, lang), row.title, lang, house)


def _how_it_stands(line: TableShown, lang: str) -> str:
    players = " – ".join(
        f"{line.names[seat]}: {who.name}" if who.name else line.names[seat]
        for seat, who in line.seats.items()
    )
    if line.over is not None:
        return f"{players}. {line.over.text}"
    turn = say(lang, "preview-turn", turn=line.turn, phase=line.phase) if line.phase else ""
    asked = line.names.get(line.asked, "")
    move = say(lang, "preview-move", seat=asked) if asked else ""
    return " ".join(part for part in (f"{players}.", turn, move) if part)


def _tags(heading: str, text: str, title: str, lang: str, house: str) -> str:
    told = {
        "og:site_name": "Grognard",
        "og:type": "website",
        "og:locale": "it_IT" if lang == "it" else "en_GB",
        "og:title": heading,
        "og:description": text,
    }
    if available():
        told["og:image"] = f"{house}/api/titles/{title}/cover.png"
        told["og:image:width"] = str(COVER_WIDTH)
    found = [f'<meta property="{key}" content="{escape(value)}" />' for key, value in told.items()]
    found.append(f'<meta name="description" content="{escape(text)}" />')
    found.append('<meta name="twitter:card" content="summary_large_image" />')
    return "\n    ".join(found)
