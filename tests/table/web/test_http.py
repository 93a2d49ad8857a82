"""The requests of docs/table.md."""

from __future__ import annotations

import json
import random
import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

import grognard
from grognard.table.shown import board
from grognard.table.web import http
from grognard.titles.lineagotica.box.battle import BATTLES
from tests.table.guest import Guest, Json, request
from tests.table.play.test_play import come, play_on, set_table, whose
from tests.table.servers import Server, live, one_store

pytestmark = pytest.mark.once


def get(server: Server, path: str, **headers: str) -> Any:
    status, told, _ = request("GET", server.address + "api/" + path, None, headers)
    assert status == 200, told
    return told


def test_the_titles_bring_everything_the_lobby_shows(sqlite_server: Server) -> None:
    for lang, heading in (("it", "Schieramento"), ("en", "Setup")):
        titles = {title["id"]: title for title in get(sqlite_server, f"titles?lang={lang}")}
        assert list(titles) == list(grognard.TITLES)
        title = titles["berlino85"]
        assert [seat["id"] for seat in title["seats"]] == ["soviet", "western"]
        setup = title["options"][0]
        assert (setup["name"], setup["label"], setup["clause"]) == ("setup", heading, "0.6c")
        assert setup["default"] in [value["value"] for value in setup["values"]]
        for option in title["options"]:
            assert len(option["values"]) >= 2
            assert not any(value["label"].startswith("option-") for value in option["values"])
        assert [mind["id"] for mind in title["minds"]][:2] == ["recruit", "regular"]
        for mind in title["minds"]:
            assert not mind["name"].startswith("mind-")


def test_what_is_there_answers_to_head_as_well(sqlite_server: Server) -> None:
    for path in ("", "api/titles", "api/titles/berlino85/rules", "some/page"):
        status, _, wanted = request("GET", sqlite_server.address + path)
        found, body, told = request("HEAD", sqlite_server.address + path)
        assert (found, body) == (status, b"")
        assert told["content-length"] == wanted["content-length"]
    assert request("HEAD", sqlite_server.address + "api/nothing")[0] == 404


def test_drawings_are_made_before_anybody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, ...]] = []
    monkeypatch.setattr(http, "_made", {})
    for kind in ("cover_drawing", "drawing"):

        def draw(*of: str, kind: str = kind) -> bytes:
            drawn.append((kind, *of))
            return b"<svg/>"

        monkeypatch.setattr(board, kind, draw)
    http.draw_ahead()
    http.draw_ahead()
    covers = [("cover_drawing", name) for name in grognard.TITLES]
    assert drawn[: len(covers)] == covers
    maps = {each[1:] for each in drawn if each[0] == "drawing"}
    boards = [(name, "") for name in grognard.TITLES]
    boards += [("lineagotica", battle) for battle in BATTLES]
    assert maps == {(*board, lang) for board in boards for lang in ("it", "en")}
    assert len(drawn) == len(set(drawn))


def test_the_board_says_where_everything_lies(sqlite_server: Server) -> None:
    sheet = get(sqlite_server, "titles/berlino85/board?lang=it")
    drawing = request("GET", sqlite_server.address + "api/titles/berlino85/map.svg?lang=it")[1]
    root = ElementTree.fromstring(drawing)
    assert root.attrib["viewBox"] == f"0 0 {num(sheet['width'])} {num(sheet['height'])}"
    hexes = {hex["number"]: hex for hex in sheet["hexes"]}
    assert len(hexes) == 110
    for hex in sheet["hexes"]:
        assert len(hex["corners"]) == 6
        x = sum(corner[0] for corner in hex["corners"]) / 6
        assert x == pytest.approx(hex["centre"][0], abs=0.1)
        for other in hex["neighbours"]:
            assert other is None or hex["number"] in hexes[other]["neighbours"]
    # A place is told by its name and by what it is, once.
    assert [mark["name"] for mark in hexes["0607"]["marks"]] == ["Tempelhof (aeroporto)"]
    # What lies on a side of a hex is told on both sides of it.
    wall = {"name": "Muro di Berlino", "directions": ["SW", "W"]}
    assert wall in hexes["0603"]["edges"]
    assert any("NE" in edge["directions"] for edge in hexes["0503"]["edges"])
    assert len(sheet["units"]) == 16
    assert sheet["units"][0]["factors"][0]["source"]
    assert [phase["id"] for phase in sheet["phases"]] == ["A", "B", "C", "D", "E"]
    assert len(sheet["calendar"]) == 7
    combat = sheet["tables"][0]
    assert all(len(row) == len(combat["head"]) for row in combat["rows"])


def num(number: float) -> str:
    return f"{number:g}"


def test_drawings_are_svg_and_counters_are_symbols(sqlite_server: Server) -> None:
    for path in ("map.svg", "map.svg?lang=it", "counters.svg", "cover.svg"):
        status, drawing, headers = request(
            "GET", sqlite_server.address + f"api/titles/berlino85/{path}"
        )
        assert status == 200
        assert headers["content-type"] == "image/svg+xml"
        assert ElementTree.fromstring(drawing).tag.endswith("svg")
        assert b"<script" not in drawing
    assert drawing


def test_what_has_not_changed_is_not_sent_again(sqlite_server: Server) -> None:
    url = sqlite_server.address + "api/titles/berlino85/rules?lang=en"
    status, rules, headers = request("GET", url)
    assert status == 200
    assert any(clause["id"] == "4.1a" for clause in rules)
    again = request("GET", url, None, {"If-None-Match": headers["etag"]})
    assert (again[0], again[1]) == (304, b"")


def test_errors_are_json_in_the_language_asked_for(sqlite_server: Server) -> None:
    for path in (
        "titles/chess/board",
        "tables/nowhere",
        "nothing",
        "titles/berlino85/board?lang=xx",
    ):
        status, told, _ = request(
            "GET", sqlite_server.address + "api/" + path, None, {"Accept-Language": "it-IT"}
        )
        assert status in (400, 404)
        assert set(told["error"]) >= {"what", "text"}
    assert told["error"]["text"] == "Richiesta non compresa."


@live
async def test_taking_an_open_seat(server: Server) -> None:
    made = set_table(server, {"soviet": {"kind": "person"}, "western": {"kind": "open"}})
    url = server.address + f"api/tables/{made['table']}/sit"
    guest = await come(server, made, "soviet")
    assert guest.table["seats"]["western"]["kind"] == "open"
    status, sat, _ = request("POST", url, {"seat": "western", "name": "Cleo"})
    assert status == 200
    while guest.table["seats"]["western"]["name"] != "Cleo":
        await guest.until("table")
    assert guest.table["seats"]["western"]["kind"] == "person"
    again, told, _ = request("POST", url, {"seat": "western"})
    assert (again, told["error"]["what"]) == (409, "seat-taken")
    assert request("POST", url, {"seat": "king"})[0] == 404
    other = await Guest.come(server.address, made["table"], sat["secret"])
    assert other.table["yours"] == ["western"]


def test_a_table_has_the_board_of_what_is_agreed_there(sqlite_server: Server) -> None:
    """Night Drop: the ford that is river; an option that nobody sees leaves the usual board."""
    seats = {seat: {"kind": "person"} for seat in ("us", "german")}
    prefixes = []
    for options in ({"sunken_ford": False}, {"reveal_policy": "mandatory"}):
        body = {"title": "nightdrop", "seats": seats, "options": options}
        made = request("POST", sqlite_server.address + "api/tables", body)[1]
        prefixes.append(get(sqlite_server, f"tables/{made['table']}")["board"])
    own, usual = prefixes
    assert usual == "/api/titles/nightdrop"
    assert own.startswith("/api/tables/")
    for prefix, terrain in ((own, "river"), (usual, "stream")):
        hexes = get(sqlite_server, f"{prefix.removeprefix('/api/')}/board")["hexes"]
        assert [hex["terrain"] for hex in hexes if hex["number"] == "1411"] == [terrain]
    assert request("GET", sqlite_server.address + own[1:] + "/map.svg")[0] == 200


@live
async def test_my_games_and_games_to_watch(server: Server) -> None:
    made = set_table(server)
    secrets = ["unknown", made["seats"]["western"], made["seats"]["soviet"]]
    mine = request("POST", server.address + "api/mine", {"secrets": secrets})[1]
    by_seat = {each["seat"]: each for each in mine}
    assert (by_seat["western"]["secret"], by_seat["soviet"]["secret"]) == (1, 2)
    assert by_seat["soviet"]["your_move"]
    assert by_seat["soviet"]["board"] == "/api/titles/berlino85"
    assert not by_seat["western"]["your_move"]
    guest = await come(server, made, "soviet")
    await guest.do(guest.state["answers"][0])
    row = next(row for row in get(server, "tables") if row["table"] == made["table"])
    assert row["actions"] == 1
    assert row["seats"]["soviet"]["name"] == "Ada"
    await guest.deed("resign", "soviet")
    mine = request("POST", server.address + "api/mine", {"secrets": secrets})[1]
    assert all(each["over"] for each in mine)
    shown = get(server, f"tables/{made['table']}")
    assert shown["over"]["winner"] == "western"


async def a_finished_game(server: Server, seed: int = 7) -> Json:
    made = set_table(server)
    guest = await come(server, made, "soviet", "western")
    await guest.say("salt", seat="soviet", salt="correct-horse")
    await guest.until("done")
    rng = random.Random(seed)
    while not guest.state["over"]:
        assert (await guest.do(rng.choice(guest.state["answers"])))["is"] == "done"
    return made


@one_store
@live
async def test_a_journal_goes_out_and_comes_back(server: Server) -> None:
    made = await a_finished_game(server)
    table = f"tables/{made['table']}"
    journal = get(server, f"{table}/journal")
    status, kept, _ = request(
        "POST", server.address + "api/journals", journal, {"Content-Type": "text/plain"}
    )
    assert status == 201
    assert get(server, f"tables/{kept['table']}/journal") == journal
    one, two = (get(server, f"{each}/fair") for each in (table, f"tables/{kept['table']}"))
    assert one["verified"]
    assert two["verified"]
    assert one["rolls"] == two["rolls"]

    replay = get(server, f"{table}/replay?lang=it&eyes=soviet")
    assert len(replay["steps"]) == len(journal.splitlines())
    assert [step["number"] for step in replay["steps"]] == list(range(len(replay["steps"])))
    assert replay["steps"][-1]["change"]["ending"]
    for eyes in ("western", "observer", "all"):
        assert get(server, f"{table}/replay?eyes={eyes}")["eyes"] == eyes
    assert request("GET", server.address + f"api/{table}/replay?eyes=god")[0] == 404
    # Nobody can sit down at a journal; play goes on at a table of its own.
    sit = request("POST", server.address + f"api/tables/{kept['table']}/sit", {"seat": "soviet"})
    assert sit[0] == 409


@one_store
@live
async def test_play_goes_on_from_any_moment(server: Server) -> None:
    made = await a_finished_game(server)
    journal = get(server, f"tables/{made['table']}/journal").splitlines()[1:]
    seats = {"soviet": {"kind": "person"}, "western": {"kind": "person"}}
    dies = [at for at, line in enumerate(journal) if json.loads(line)[0] == "chance"]
    for at in (0, 5, dies[0], len(journal)):
        body = {"seats": seats, "from": {"table": made["table"], "at": at}}
        status, again, _ = request("POST", server.address + "api/tables", body)
        assert status == 201, again
        guest = await come(server, again, "soviet", "western")
        assert guest.to >= at
        assert guest.state["over"] or guest.state["answers"]
        assert bool(guest.state["over"]) == (at == len(journal))
    body = {"seats": seats, "from": {"table": made["table"], "at": len(journal) + 1}}
    assert request("POST", server.address + "api/tables", body)[0] == 400


@one_store
@live
async def test_a_game_that_is_on_is_nobodys_to_copy(server: Server) -> None:
    made = set_table(server)
    guests = {seat: await come(server, made, seat) for seat in ("soviet", "western")}
    await play_on(guests, random.Random(3), 5)
    assert await whose(guests)
    url = server.address + f"api/tables/{made['table']}/journal"
    assert request("GET", url)[0] == 403
    one = {"Authorization": f"Seat {made['seats']['soviet']}"}
    assert request("GET", url, None, one)[0] == 403
    both = {"Authorization": "Seat " + ",".join(made["seats"].values())}
    status, journal, _ = request("GET", url, None, both)
    assert status == 200
    assert b'"fair"' not in journal.splitlines()[0] or b'"fair":null' in journal.splitlines()[0]
    body = {"seats": {}, "from": {"table": made["table"], "at": 1}}
    assert request("POST", server.address + "api/tables", body)[0] == 403


def test_a_computers_secrets_are_nobodys_to_copy(sqlite_server: Server) -> None:
    person, computer = {"kind": "person"}, {"kind": "computer", "mind": "random"}
    for german, status in ((person, 200), (computer, 403)):
        body = {"title": "nightdrop", "seats": {"us": person, "german": german}}
        made = request("POST", sqlite_server.address + "api/tables", body)[1]
        url = sqlite_server.address + f"api/tables/{made['table']}/journal"
        all_there_are = {"Authorization": "Seat " + ",".join(made["seats"].values())}
        assert request("GET", url, None, all_there_are)[0] == status


BAD_JOURNALS = [
    b"",
    b"nonsense",
    b"{}\n",
    b'{"format":"grognard-journal/9"}\n',
    b"\xff\xfe\n",
    b'["soviet","end-movement","0"]\n',
]


@pytest.mark.parametrize("journal", BAD_JOURNALS, ids=[str(n) for n in range(len(BAD_JOURNALS))])
def test_a_journal_that_is_none_is_refused(sqlite_server: Server, journal: bytes) -> None:
    status, told, _ = request(
        "POST", sqlite_server.address + "api/journals", journal, {"Content-Type": "text/plain"}
    )
    assert status == 400
    assert told["error"]["what"] in ("journal-wrong", "bad-request")
