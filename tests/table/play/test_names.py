"""What people are called, and what a line of the lobby or of one's own games tells of a table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.engine.journal import parse_journal, replaying
from grognard.engine.title import OBSERVER
from tests.table.guest import Json, request
from tests.table.play.test_invitation import INVITED, claim
from tests.table.play.test_play import come, set_table
from tests.table.servers import Server, live, one_store

pytestmark = pytest.mark.once

JOURNALS = Path(__file__).parents[2] / "journals"


def rename(server: Server, table: str, name: str, *secrets: str) -> tuple[int, Json]:
    url = f"{server.address}api/tables/{table}/name"
    keys = {"Authorization": f"Seat {','.join(secrets)}"} if secrets else {}
    status, told, _ = request("POST", url, {"name": name}, keys)
    return status, told


@live
async def test_a_guest_says_her_name_later_and_everybody_reads_it(server: Server) -> None:
    made = set_table(server, INVITED)
    setter = await come(server, made, "soviet")
    sat = claim(server, made["table"], made["seats"]["western"])[1]
    assert rename(server, made["table"], " Livia ", sat["secret"])[0] == 204
    while setter.table["seats"]["western"]["name"] != "Livia":
        await setter.until("table")
    assert setter.table["seats"]["soviet"]["name"] != "Livia"
    assert rename(server, made["table"], "", sat["secret"])[0] == 204
    while setter.table["seats"]["western"]["name"]:
        await setter.until("table")


@one_store
@live
async def test_nobody_is_renamed_without_the_secret_of_the_seat(server: Server) -> None:
    made = set_table(server, INVITED)
    for secrets in ((), ("guessed",), (made["seats"]["western"],)):
        status, told = rename(server, made["table"], "Mallory", *secrets)
        assert (status, told["error"]["what"]) == (403, "not-yours")
    assert rename(server, made["table"], "x" * 41, made["seats"]["soviet"])[0] == 400
    told = request("GET", f"{server.address}api/tables/{made['table']}")[1]
    assert [seat["name"] for seat in told["seats"].values()] == ["", ""]


@live
async def test_my_games_tell_opponent_turn_phase_and_result(server: Server) -> None:
    made = set_table(server)
    mine = f"{server.address}api/mine?lang=it"
    secrets = {"secrets": [made["seats"]["soviet"]]}
    (row,) = request("POST", mine, secrets)[1]
    assert row["seats"]["western"]["name"] == "Bo"
    assert (row["turn"], row["phase"], row["over"]) == (1, "Movimento russo", None)
    assert row["names"]["western"] == "Occidentale"
    guest = await come(server, made, "soviet")
    await guest.deed("resign", "soviet")
    (row,) = request("POST", mine, secrets)[1]
    assert row["over"]["winner"] == "western"
    assert "Occidentale" in row["over"]["text"]


@live
async def test_a_game_by_link_is_listed_only_if_that_was_chosen(server: Server) -> None:
    body = {"title": "berlino85", "seats": INVITED}
    url = f"{server.address}api/tables"
    shown = request("POST", url, body | {"private": False})[1]["table"]
    hidden = request("POST", url, body)[1]["table"]
    listed = [row["table"] for row in request("GET", url)[1]]
    assert shown in listed
    assert hidden not in listed


@pytest.mark.parametrize(
    "name",
    [
        "berlino85-secret",
        "nightdrop-greedy-us",
        "roesselsprung-greedy-german",
        "lineagotica-farm-greedy",
    ],
)
def test_turn_and_phase_of_a_line_are_those_that_a_spectator_sees(name: str) -> None:
    header, entries = parse_journal((JOURNALS / f"{name}.grog").read_text(), name)
    title: Any = grognard.title(header.title)
    seen = set()
    for number, game in enumerate(replaying(title, header, entries, name)):
        if number % 7 == 0:
            view = title.sight.view(game.position, OBSERVER)
            phase = str(view.phase if hasattr(view, "phase") else view.step)
            assert title.sight.when(game.position) == (view.turn, phase)
            seen.add((view.turn, phase))
        del game.positions[:-1]
    assert len(seen) > 3
