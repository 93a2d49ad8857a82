"""Standing orders: answers that a seat gives beforehand, and nobody else hears of."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import grognard
from grognard.engine.position import CHANCE
from grognard.table import wire
from grognard.table.play import deeds
from grognard.table.play.laying import fresh_table, rebuild
from grognard.table.store.store import Kept, Kind, Row, SeatRow
from tests.table.guest import Json, request
from tests.table.play.test_play import come
from tests.table.servers import Server, live, one_database, one_store, serving
from tests.titles.nightdrop.worlds import lively

TITLE = grognard.title("nightdrop")
ASKING = {"point": "ask", "night_retreat": "ask", "toward": ""}
ORDERS = {"point": "strongest", "night_retreat": "always", "toward": "2411"}
ANSWERED = ("DefencePoint", "NightRetreat")


def set_drop(server: Server) -> Json:
    seats = {seat: {"kind": "person"} for seat in TITLE.seats}
    body = {"title": "nightdrop", "seats": seats}
    status, made, _ = request("POST", server.address + "api/tables", body)
    assert status == 201, made
    return dict(made)


# At the table -------------------------------------------------------------------------------------


def game(kinds: dict[str, Kind], seed: int) -> tuple[Any, list[Row], list[str]]:
    """A game of lively players, the German with orders; its rows and what he was asked."""
    row = fresh_table("nightdrop", {})
    row = type(row)(**{**_fields(row), "seed": f"{seed:064x}"})
    seats = [SeatRow(seat, kinds[seat], "", "", "") for seat in TITLE.seats]
    table = rebuild(Kept(row, seats, []))
    rng = Random(seed)
    rows = table.go_on()
    rows += deeds.orders(table, wire.GiveOrders("german", ORDERS))
    asked: list[str] = []
    while not table.over:
        assert table.asked != CHANCE
        if table.asked == "german":
            asked.append(type(table.game.position.question).__name__)
        rows += table.act(table.asked, lively(table.game.position, rng))
    again = rebuild(Kept(row, seats, rows))
    assert again.orders == table.orders
    assert again.game.position.encode() == table.game.position.encode()
    return table, rows, asked


def _fields(row: Any) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__struct_fields__}


def test_orders_answer_and_the_seat_is_not_asked() -> None:
    _, rows, asked = game({"us": "person", "german": "person"}, 3)
    assert not set(asked) & set(ANSWERED)
    said = [row.text.split()[0] for row in rows if row.seat == "german"]
    assert "fall-back" in said
    assert "stand" not in said


def test_a_computer_is_not_spoken_for() -> None:
    _, _, asked = game({"us": "person", "german": "computer"}, 3)
    assert set(asked) & set(ANSWERED)


# Over the wire ------------------------------------------------------------------------------------


@one_store
@live
async def test_orders_are_their_seats_own(server: Server) -> None:
    made = set_drop(server)
    german, us = await come(server, made, "german"), await come(server, made, "us")
    watcher = await come(server, made)
    assert german.state["orders"] == {"german": ASKING}
    assert us.state["orders"] == {"us": ASKING}
    assert watcher.state["orders"] == {}
    await us.settled()
    await watcher.settled()
    seq = german.state["seq"]
    await german.say("orders", seat="german", orders={"toward": "2411", "point": "cheapest"})
    assert (await german.until("done"))["seq"] == seq
    state = await german.until("state")
    assert state["orders"] == {"german": {**ASKING, "toward": "2411", "point": "cheapest"}}
    assert await us.quiet() == []
    assert await watcher.quiet() == []
    late = await come(server, made, "us")
    assert late.state == us.state
    assert "cheapest" not in json.dumps(late.heard)
    # What is left out is asked again.
    await german.say("orders", seat="german", orders={})
    assert (await german.until("state"))["orders"] == {"german": ASKING}


@live
async def test_orders_that_are_none_are_refused(sqlite_server: Server) -> None:
    made = set_drop(sqlite_server)
    german = await come(sqlite_server, made, "german")
    for orders in ({"point": "best"}, {"toward": "9999"}, {"toward": 2411}, {"dance": "now"}):
        await german.say("orders", seat="german", orders=orders)
        refused = await german.until("error", "done")
        assert refused["what"] == "orders-wrong"
        assert next(iter(orders)) in refused["text"]
    await german.say("orders", seat="us", orders={})
    assert (await german.until("error"))["what"] == "not-yours"
    assert german.state["orders"] == {"german": ASKING}


@one_database
@live
async def test_orders_survive_a_restart(database: str) -> None:
    with serving(database) as server:
        made = set_drop(server)
        german = await come(server, made, "german")
        await german.say("orders", seat="german", orders=ORDERS)
        await german.until("state")
        server.kill()
        server.start()
        assert (await come(server, made, "german")).state["orders"] == {"german": ORDERS}


def test_the_titles_say_which_orders_there_are(sqlite_server: Server) -> None:
    titles = request("GET", sqlite_server.address + "api/titles?lang=it")[1]
    offered = {title["id"]: title["orders"] for title in titles}
    assert offered["berlino85"] == []
    fields = {field["name"]: field for field in offered["nightdrop"]}
    assert {name: field["default"] for name, field in fields.items()} == ASKING
    assert fields["point"]["clause"] == "9.2.3"
    assert fields["toward"]["values"] == []
    assert len(fields["night_retreat"]["values"]) == 4
    chances = next(field for field in offered["roesselsprung"] if field["name"] == "chance")
    assert chances["default"] == 0
    assert chances["values"][3] == {"value": 50, "label": "50%"}
    for field in (*fields.values(), *offered["roesselsprung"]):
        assert not field["label"].startswith("order-")
        assert not field["help"].startswith("order-")
