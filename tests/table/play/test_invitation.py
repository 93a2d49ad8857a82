"""A seat kept for somebody: the invitation is changed, once, for a secret that only she has."""

from __future__ import annotations

import pytest

from tests.table.guest import Guest, Json, request
from tests.table.play.test_play import come, set_table
from tests.table.servers import Server, live, serving

pytestmark = pytest.mark.once

INVITED = {"soviet": {"kind": "person"}, "western": {"kind": "invited"}}


def claim(server: Server, table: str, invitation: str, seat: str = "western") -> tuple[int, Json]:
    url = server.address + f"api/tables/{table}/sit"
    status, told, _ = request("POST", url, {"seat": seat, "invitation": invitation})
    return status, told


@live
async def test_whoever_set_the_table_cannot_sit_in_the_seat_given_away(server: Server) -> None:
    made = set_table(server, INVITED)
    invitation = made["seats"]["western"]
    setter = await come(server, made, "soviet", "western")
    assert setter.table["yours"] == ["soviet"]
    assert setter.table["seats"]["western"]["kind"] == "invited"
    status, sat = claim(server, made["table"], invitation)
    assert status == 200
    assert sat["secret"] != invitation
    while setter.table["seats"]["western"]["kind"] != "person":
        await setter.until("table")
    hers = await Guest.come(server.address, made["table"], sat["secret"])
    assert hers.table["yours"] == ["western"]
    again = await Guest.come(server.address, made["table"], invitation)
    assert again.table["yours"] == []


@live
async def test_an_invitation_is_good_once_and_for_its_own_seat(server: Server) -> None:
    made = set_table(server, INVITED)
    table, invitation = made["table"], made["seats"]["western"]
    assert claim(server, table, "", "western")[1]["error"]["what"] == "only-invited"
    assert claim(server, table, "guessed")[0] == 409
    assert claim(server, table, invitation, "soviet")[0] == 409
    assert claim(server, table, made["seats"]["soviet"])[0] == 409
    assert claim(server, table, invitation)[0] == 200
    status, told = claim(server, table, invitation)
    assert (status, told["error"]["what"]) == (409, "invitation-used")


@live
async def test_an_invitation_is_nobodys_game_before_it_is_taken(server: Server) -> None:
    made = set_table(server, INVITED)
    mine = server.address + "api/mine"
    invitation = {"secrets": [made["seats"]["western"]]}
    assert request("POST", mine, invitation)[1] == []
    sat = claim(server, made["table"], made["seats"]["western"])[1]
    assert request("POST", mine, invitation)[1] == []
    (hers,) = request("POST", mine, {"secrets": [sat["secret"]]})[1]
    assert (hers["table"], hers["seat"]) == (made["table"], "western")


@live
async def test_the_seat_stays_hers_over_a_restart(database: str) -> None:
    with serving(database) as server:
        made = set_table(server, INVITED)
        sat = claim(server, made["table"], made["seats"]["western"])[1]
        server.kill()
        server.start()
        hers = await Guest.come(server.address, made["table"], sat["secret"])
        assert hers.table["yours"] == ["western"]
        assert claim(server, made["table"], made["seats"]["western"])[0] == 409


@live
async def test_an_open_seat_has_no_secret_until_somebody_sits(server: Server) -> None:
    made = set_table(server, {"soviet": {"kind": "person"}, "western": {"kind": "open"}})
    assert set(made["seats"]) == {"soviet"}
