"""Small parts with sharp edges: buckets, origins, languages, sums of what is known."""

from __future__ import annotations

import warnings

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from grognard.table.play.thinking import Room, Task, Thinkers
from grognard.table.shown.words import language, say
from grognard.table.web.app import make_app
from grognard.table.web.frames import framed
from grognard.table.web.guard import Bucket, Places, Turnstile, same_site
from grognard.table.web.settings import Settings
from tests.table.servers import live

pytestmark = pytest.mark.once


def test_a_bucket_empties_and_is_overdrawn() -> None:
    bucket = Bucket(a_second=0, at_once=3)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]
    assert not bucket.overdrawn()
    for _ in range(5):
        bucket.take()
    assert bucket.overdrawn()


def test_every_address_has_its_own_turnstile_and_old_ones_are_forgotten() -> None:
    door = Turnstile(a_second=0, at_once=1, most=2)
    assert door.take("a")
    assert not door.take("a")
    assert door.take("b")
    assert door.take("c")
    assert door.take("a")  # forgotten meanwhile


def test_places_are_given_back() -> None:
    places = Places(most=2)
    assert [places.take("a") for _ in range(3)] == [True, True, False]
    assert places.take("b")
    places.give_back("a")
    assert places.take("a")


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_frame_is_read_as_it_was_written(size: int) -> None:
    text = b"x" * size
    reader = StreamReader()
    reader.feed_data(framed(text))
    with pytest.raises(StopIteration) as read:
        next(Frame.parse(reader.read_exact, mask=False))
    assert read.value.value == Frame(Opcode.TEXT, text)
    assert not reader.buffer


def test_the_server_is_put_together_without_complaints() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        make_app(Settings(database="unused.db"))


@pytest.mark.parametrize(
    ("origin", "host", "same"),
    [
        (None, "x:1", True),
        ("http://x:1", "x:1", True),
        ("https://X:1", "x:1", True),
        ("http://x:2", "x:1", False),
        ("http://y", "x", False),
        ("null", "x", False),
        ("", "x", False),
        ("http://x:1/page", "x:1", False),
        ("http://x:1", None, False),
        ("http://[", "x", False),
    ],
)
def test_only_our_own_pages(origin: str | None, host: str | None, same: bool) -> None:
    assert same_site(origin, host) is same


@pytest.mark.parametrize(
    ("accepted", "lang"),
    [
        (None, "en"),
        ("it-IT,it;q=0.9,en;q=0.8", "it"),
        ("de,en;q=0.5,it;q=0.7", "it"),
        ("fr", "en"),
        ("it;q=x", "en"),
    ],
)
def test_the_language_a_browser_likes_best(accepted: str | None, lang: str) -> None:
    assert language(accepted) == lang


def test_a_sentence_that_is_missing_shows_its_key() -> None:
    assert say("it", "no-such-sentence") == "no-such-sentence"
    assert say("it", "no-such-table") != say("en", "no-such-table")


def a_task(mind: str) -> Task:
    import grognard

    title = grognard.title("berlino85")
    pos = title.start()
    return Task("a-table", "berlino85", title.sight.view(pos, pos.seat), pos.seat, mind, "seed", {})


def test_a_mind_answers_from_the_view_alone() -> None:
    import grognard

    answers = [str(answer) for answer in grognard.title("berlino85").start().answers()]
    room = Room()
    first = room.choose(a_task("regular"))
    assert first.text in answers
    assert room.choose(a_task("regular")) == first == Room().choose(a_task("regular"))


@live
async def test_thinkers_that_stumble_or_are_late_are_replaced() -> None:
    thinkers = Thinkers(most=1, clock=20)
    try:
        assert await thinkers.choose(a_task("random"))
        assert await thinkers.choose(a_task("nobody")) is None
        thinkers.clock = 0
        assert await thinkers.choose(a_task("regular")) is None
        thinkers.clock = 20
        assert await thinkers.choose(a_task("random"))
    finally:
        await thinkers.close()
    assert await thinkers.choose(a_task("random")) is None
