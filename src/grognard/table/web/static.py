"""The browser's side: the files that Vite built, and the headers that keep the page safe."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from grognard.table.play.house import House
from grognard.table.shown import preview
from grognard.table.shown.words import Objection, language
from grognard.table.store.store import Unwritable

A_TABLE = re.compile("t/([A-Za-z0-9_-]{1,32})(?:/|$)")
FOLDER = Path(__file__).parents[1] / "static"

POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""A drawing looked at by itself brings its own style, and may do nothing else."""

SAFETY = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


def safety(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers that every answer carries, by what it is."""
    drawing = any(
        name.lower() == b"content-type" and kind.startswith(b"image/svg") for name, kind in headers
    )
    policy = DRAWING_POLICY if drawing else POLICY
    return [*SAFETY, (b"content-security-policy", policy.encode())]


MEDIA = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".ftl": "text/plain",
    ".txt": "text/plain",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".wav": "audio/wav",
}
PACKED = (("br", ".br"), ("gzip", ".gz"))

NOT_BUILT = (
    "<!doctype html><meta charset=utf-8><title>Grognard</title>"
    "<p>The browser's side has not been built: <code>make play</code> builds it."
)


@get("/", include_in_schema=False)
async def front(request: Request[Any, Any, Any]) -> Response[bytes]:
    return await asyncio.to_thread(_page, request.headers.get("accept-encoding", ""), "")


@get("/{path:path}", include_in_schema=False)
async def page(
    request: Request[Any, Any, Any], path: FromPath[str], house: NamedDependency[House]
) -> Response[bytes]:
    """A file of the build; any other address is a page of the program, which finds its way."""
    if (table := A_TABLE.match(path.strip("/"))) and (
        tags := await _told(request, house, table[1])
    ):
        return await asyncio.to_thread(_page_with, tags)
    return await asyncio.to_thread(_page, request.headers.get("accept-encoding", ""), path)


async def _told(request: Request[Any, Any, Any], house: House, table: str) -> str:
    """What a link to that table tells; nothing where there is none, or the store fails: the page
    itself will say so."""
    lang = language(request.headers.get("accept-language"))
    try:
        kept = await house.store.glance(table)
    except Unwritable:
        return ""
    return preview.of_table(kept, lang, str(request.base_url).rstrip("/")) if kept else ""


def _page_with(tags: str) -> Response[bytes]:
    file = _file("index.html")
    if file is None:
        return _page("", "")
    content = _content(file).decode().replace("</head>", f"{tags}\n  </head>", 1)
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
    return Response(content.encode(), headers=headers, media_type=MEDIA[".html"])


def _page(accepted: str, path: str) -> Response[bytes]:
    wanted = path.strip("/")
    if wanted == "api" or wanted.startswith("api/"):
        raise Objection("not-found", 404)
    file = _file(wanted) or _file("index.html")
    if file is None:
        return Response(NOT_BUILT.encode(), media_type=MEDIA[".html"], status_code=503)
    lasting = file.name != "index.html" and "assets" in file.parts
    headers = {
        "Cache-Control": "public, max-age=31536000, immutable" if lasting else "no-cache",
        "Vary": "Accept-Encoding",
    }
    for name, suffix in PACKED:
        packed = file.with_name(file.name + suffix)
        if name in accepted and packed.is_file():
            headers["Content-Encoding"] = name
            return Response(_content(packed), headers=headers, media_type=_media(file))
    return Response(_content(file), headers=headers, media_type=_media(file))


def _file(wanted: str) -> Path | None:
    """That file, if it lies in the folder of the build."""
    if not wanted or "\0" in wanted or len(wanted) > 300:
        return None
    try:
        file = (FOLDER / wanted).resolve()
        inside = file.is_relative_to(FOLDER.resolve()) and file.is_file()
    except (OSError, ValueError):
        return None
    return file if inside else None


def _content(file: Path) -> bytes:
    return _read(file, file.stat().st_mtime_ns)


@lru_cache(maxsize=256)
def _read(file: Path, _changed: int) -> bytes:
    return file.read_bytes()


def _media(file: Path) -> str:
    return MEDIA.get(file.suffix, "application/octet-stream")


ROUTES = [front, page]
