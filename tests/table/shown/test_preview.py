"""What a link to a table tells before it is opened."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tests.table.guest import request
from tests.table.play.test_play import TWO, come, set_table
from tests.table.servers import Server, live, one_store

pytestmark = pytest.mark.once


def tags(server: Server, path: str, lang: str = "en") -> dict[str, str]:
    status, page, told = request("GET", server.address + path, headers={"Accept-Language": lang})
    assert status == 200
    assert told["content-type"].startswith("text/html")
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)" />', page.decode())
    return {key: unescape(value) for key, value in found}


def private(server: Server) -> str:
    body = {"title": "berlino85", "seats": TWO, "private": True}
    return str(request("POST", f"{server.address}api/tables", body)[1]["table"])


@live
async def test_a_link_tells_game_players_turn_and_whose_move(server: Server) -> None:
    made = set_table(server)
    told = tags(server, f"t/{made['table']}")
    assert told["og:title"] == "Berlino '85"
    stands = "Soviet: Ada – Western: Bo. Turn 1: Soviet movement. Soviet to move."
    assert told["og:description"] == stands
    italian = tags(server, f"t/{made['table']}/replay/0", "it-IT,it;q=0.9")
    assert italian["og:description"].endswith("Turno 1: Movimento russo. Muove: Russo.")
    guest = await come(server, made, "soviet")
    await guest.deed("resign", "soviet")
    assert "Soviet resigned" in tags(server, f"t/{made['table']}")["og:description"]


@live
async def test_its_picture_is_the_cover_of_the_title(sqlite_server: Server) -> None:
    made = set_table(sqlite_server)
    picture = tags(sqlite_server, f"t/{made['table']}")["og:image"]
    assert picture == f"{sqlite_server.address}api/titles/berlino85/cover.png"
    status, content, told = request("GET", picture)
    assert (status, told["content-type"]) == (200, "image/png")
    assert content.startswith(b"\x89PNG\r\n")


@one_store
@live
async def test_of_a_private_table_only_the_game_is_told(server: Server) -> None:
    told = tags(server, f"t/{private(server)}")
    assert told["og:title"] == "Berlino '85"
    said = " ".join(told.values())
    assert not any(word in said for word in ("Ada", "Bo.", "Turn 1", "to move"))


@one_store
@live
async def test_a_name_can_write_no_tag_of_its_own(server: Server) -> None:
    ada = {"kind": "person", "name": '"><script>alert(1)</script>'}
    made = set_table(server, {"soviet": ada, "western": {"kind": "person"}})
    page = request("GET", f"{server.address}t/{made['table']}")[1].decode()
    assert "<script>alert" not in page
    assert ada["name"] in tags(server, f"t/{made['table']}")["og:description"]


@live
async def test_a_table_that_is_not_there_gets_the_plain_page(sqlite_server: Server) -> None:
    assert "og:title" not in tags(sqlite_server, "t/nobody")
    assert "og:title" not in tags(sqlite_server, "t/..%2f..%2fetc")
