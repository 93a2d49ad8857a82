"""Looking back while the game runs: each seat sees what it saw, and nothing else."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

import grognard
from grognard.engine.title import OBSERVER
from grognard.table.play import past
from grognard.table.play.tables import Table
from grognard.table.shown import sofar
from grognard.table.shown import state as shown
from tests.table.guest import Guest, Json, request
from tests.table.play.test_felt import lively_game
from tests.table.play.test_play import come, play_on, set_table
from tests.table.play.test_rewind import Laid
from tests.table.servers import Server, live, one_store
from tests.table.test_wire import keeps, whole_views

EVERYTHING = 1_000_000_000


def told(
    table: Table,
    *yours: str,
    after: int = -1,
    before: int = EVERYTHING,
    most: int = EVERYTHING,
    lang: str = "en",
) -> Json:
    look = sofar.look_back(table, yours, lang, after, before, most)
    found: Json = json.loads(look.told())
    return found


def asked_for(server: Server, made: Json, *seats: str, **query: Any) -> Json:
    url = server.address + f"api/tables/{made['table']}/past?lang=en"
    url += "".join(f"&{name}={value}" for name, value in query.items())
    secrets = ",".join(made["seats"][seat] for seat in seats)
    headers = {"Authorization": f"Seat {secrets}"} if seats else {}
    status, found, _ = request("GET", url, headers=headers)
    assert status == 200, found
    return dict(found)


class Witness:
    """What a browser was shown, state after state."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.views: dict[int, Any] = {}
        self.note()

    def note(self) -> None:
        for message in self.guest.heard:
            if message["is"] == "state":
                self.views[message["seq"]] = message["view"]


@one_store
@live
async def test_every_moment_is_shown_as_it_was_seen(server: Server) -> None:
    made = set_table(server)
    guests = {seat: await come(server, made, seat) for seat in ("soviet", "western")}
    watcher = await come(server, made)
    await play_on(guests, random.Random(3), 60)
    soviet, western = guests.values()
    for guest in (soviet, western, watcher):
        await guest.settled()
    for seats, guest in ((("soviet",), soviet), (("western",), western), ((), watcher)):
        found = asked_for(server, made, *seats)
        keeps(found, "Past")
        witness = Witness(guest)
        steps = found["steps"]
        views = {step["seq"]: view for step, view in zip(steps, whole_views(steps), strict=True)}
        assert len(witness.views) > 20
        for seq, view in witness.views.items():  # a state may be overtaken by the next
            assert views[seq] == view
        assert [line for step in steps for line in step["lines"]] == guest.story
        # Whoever comes now is told the number even where the last action had no line.
        assert steps[-1]["number"] == (await come(server, made, *seats)).to
        assert (found["from"], found["earlier"]) == (None, False)
        assert found["eyes"] == (seats or (OBSERVER,))[0]


@live
async def test_only_what_is_new_is_asked_for(sqlite_server: Server) -> None:
    made = set_table(sqlite_server)
    guests = {seat: await come(sqlite_server, made, seat) for seat in ("soviet", "western")}
    await play_on(guests, random.Random(3), 30)
    steps = asked_for(sqlite_server, made, "soviet")["steps"]
    views = list(whole_views(steps))
    last = asked_for(sqlite_server, made, "soviet", most=5)
    assert last["earlier"]
    assert [step["seq"] for step in last["steps"]] == [step["seq"] for step in steps[-5:]]
    assert list(whole_views(last["steps"])) == views[-5:]
    assert [step["lines"] for step in last["steps"]] == [step["lines"] for step in steps[-5:]]
    rest = asked_for(sqlite_server, made, "soviet", before=last["steps"][0]["seq"])
    assert (rest["from"], rest["earlier"]) == (None, False)
    assert rest["steps"] == steps[:-5]
    known = steps[-8]["seq"]
    newer = asked_for(sqlite_server, made, "soviet", after=known)
    assert newer["from"] == known
    assert [step["seq"] for step in newer["steps"]] == [step["seq"] for step in steps[-7:]]
    whole = [{"view": views[-8]}, *newer["steps"]]
    assert list(whole_views(whole))[1:] == views[-7:]
    assert asked_for(sqlite_server, made, "soviet", after=steps[-1]["seq"])["steps"] == []
    # A moment that nobody has seen, or that was taken back: all of it comes again.
    again = asked_for(sqlite_server, made, "soviet", after=900)
    assert (again["from"], again["steps"]) == (None, steps)


@live
async def test_what_is_asked_for_wrongly_is_refused(sqlite_server: Server) -> None:
    made = set_table(sqlite_server)
    url = sqlite_server.address + f"api/tables/{made['table']}/past"
    for query in ("?after=x", "?before=0", "?most=0", "?most=99999999999999999999", "?lang=xx"):
        status, error, _ = request("GET", url + query)
        assert (status, error["error"]["what"]) == (400, "bad-request"), query
    nobody = request("GET", url, headers={"Authorization": "Seat nonsense"})[1]
    assert nobody["eyes"] == OBSERVER
    assert request("GET", sqlite_server.address + "api/tables/none/past")[0] == 404


@live
async def test_a_secret_set_up_is_not_seen_by_looking_back(sqlite_server: Server) -> None:
    made = set_table(sqlite_server, None, setup="free", secret_setup=True)
    western = await come(sqlite_server, made, "western")
    rng = random.Random(8)
    for _ in range(4):
        assert (await western.do(rng.choice(western.state["answers"])))["is"] == "done"
    assert len(asked_for(sqlite_server, made, "western")["steps"]) == 5
    for seats in (("soviet",), ()):
        steps = asked_for(sqlite_server, made, *seats)["steps"]
        assert [(step["number"], step["lines"]) for step in steps] == [(0, [])]


@live
async def test_two_seats_at_one_screen_see_the_one_that_was_asked(sqlite_server: Server) -> None:
    made = set_table(sqlite_server)
    both = await come(sqlite_server, made, "soviet", "western")
    rng = random.Random(3)
    for _ in range(40):
        assert (await both.do(rng.choice(both.state["answers"])))["is"] == "done"
    witness = Witness(both)
    steps = asked_for(sqlite_server, made, "soviet", "western")["steps"]
    seen = 0
    for step, view in zip(steps, whole_views(steps), strict=True):
        # What the table answers by itself is a moment too, but nobody is asked there.
        if step["seq"] in witness.views:
            assert view == witness.views[step["seq"]]
            seen += 1
    assert seen > len(steps) * 3 // 4
    assert {view["viewer"] for view in whole_views(steps)} == {"soviet", "western"}
    assert [line for step in steps for line in step["lines"]] == both.story


@pytest.mark.parametrize("viewer", ["blue", "red", OBSERVER])
def test_on_the_felt_too_every_moment_is_shown_as_it_was_seen(viewer: str) -> None:
    yours = () if viewer == OBSERVER else (viewer,)
    seen: dict[int, Any] = {}
    for table in lively_game(11, 45):
        view = shown.state(table, yours, "en", final=False).view
        seen[table.seq(yours)] = json.loads(msgspec.json.encode(view))
    found = told(table, *yours)
    steps = found["steps"]
    views = {step["seq"]: view for step, view in zip(steps, whole_views(steps), strict=True)}
    assert len(views) > 10
    for seq, view in seen.items():
        # The last act of the game so far came after its state was noted.
        assert views[seq] == view
    lines = shown.story(table, yours, "en", 0, table.known_to(yours))
    assert [line["text"] for step in steps for line in step["lines"]] == [x.text for x in lines]
    # Nobody counts what he has not noticed.
    numbers = [step["number"] for step in steps]
    assert numbers == sorted(numbers)
    assert numbers[-1] <= table.counted_by(viewer, table.actions) < table.actions


@pytest.mark.parametrize("title", ["berlino85", "nightdrop", "roesselsprung"])
def test_on_every_map_what_changed_comes_to_the_same(title: str) -> None:
    laid = Laid(title)
    laid.play(random.Random(4), 150)
    table = laid.table
    for yours in (*((seat,) for seat in table.title.seats), ()):
        moments = table.moments_of(yours, table.looking(yours))
        steps = told(table, *yours)["steps"]
        for moment, view in zip(moments, whole_views(steps), strict=True):
            then = past.at(table.game, moment.actions)
            meant = table.title.sight.view(then, table.looking(yours)[0])
            assert view == json.loads(msgspec.json.encode(meant))


def test_looking_back_changes_nothing() -> None:
    *_, table = lively_game(11, 12)
    before = (table.game.position.encode(), table.written, dict(table.shown), table.actions)
    for yours in (("blue",), ("red",), ()):
        assert told(table, *yours) == told(table, *yours)
    assert before == (table.game.position.encode(), table.written, dict(table.shown), table.actions)


@pytest.mark.parametrize("title", grognard.TITLES)
def test_a_game_of_every_title_can_be_looked_back_at(sqlite_server: Server, title: str) -> None:
    found = grognard.title(title)
    seats = {seat: {"kind": "person"} for seat in found.seats}
    body = {"title": title, "seats": seats}
    made = request("POST", sqlite_server.address + "api/tables", body)[1]
    for eyes in (*found.seats, ""):
        past = asked_for(sqlite_server, made, *([eyes] if eyes else []))
        keeps(past, "Past")
        for view in whole_views(past["steps"]):
            keeps(view, "View", title)
