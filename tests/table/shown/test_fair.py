"""The dice of a table: promised before, shared by both, proved after."""

from __future__ import annotations

import hashlib
import random
from pathlib import Path

import grognard
from grognard.engine.journal import read_journal
from grognard.table.play import dice
from tests.table.guest import request
from tests.table.play.test_back import until_a_die
from tests.table.play.test_play import come, play_on, set_table, whose
from tests.table.servers import Server, live, one_store


@live
async def test_from_the_promise_to_the_proof(server: Server, tmp_path: Path) -> None:
    made = set_table(server)
    url = server.address + f"api/tables/{made['table']}/"
    guests = {seat: await come(server, made, seat) for seat in ("soviet", "western")}
    promised = guests["soviet"].table["commitment"]
    drawn = request("GET", url + "fair")[1]["salts"]
    assert set(drawn) == {"soviet", "western"}
    await guests["soviet"].say("salt", seat="soviet", salt="my-own-salt")
    assert (await guests["soviet"].until("done"))["seq"] == 0
    asked, _ = await until_a_die(guests, 4)
    seat = next(name for name, guest in guests.items() if guest is asked)
    await asked.say("salt", seat=seat, salt="too-late")
    assert (await asked.until("error"))["what"] == "salts-closed"

    rng = random.Random(4)
    while await whose(guests) is not None:
        await play_on(guests, rng, 10)
    fair = request("GET", url + "fair?lang=it")[1]
    assert fair["commitment"] == promised
    assert hashlib.sha256(bytes.fromhex(fair["seed"])).hexdigest() == promised
    assert fair["salts"] == {"soviet": "my-own-salt", "western": drawn["western"]}
    assert fair["verified"]
    assert fair["text"].startswith("Su ")
    faces = [line["face"] for line in asked.story if line["key"] in ("fight", "stands")]
    assert faces

    file = tmp_path / "game.journal"
    file.write_bytes(request("GET", url + "journal")[1])
    header, entries = read_journal(file)
    verdict = dice.verify(grognard.title(header.title), header, entries, file.name)
    assert verdict.verified
    assert [roll.face for roll in verdict.rolls] == [roll["face"] for roll in fair["rolls"]]


@one_store
@live
async def test_a_move_taken_back_by_consent_leaves_a_game_that_verifies(server: Server) -> None:
    made = set_table(server)
    guest = await come(server, made, "soviet", "western")
    await until_a_die({"soviet": guest, "western": guest}, 4)
    die = next(line for line in guest.story if line["face"])
    seat = next(line["seat"] for line in guest.story if line["seat"] != "chance")
    other = "western" if seat == "soviet" else "soviet"
    assert (await guest.deed("takeback", seat, to=die["number"] - 2))["is"] == "done"
    assert (await guest.deed("consent", other, yes=True))["is"] == "done"
    rng = random.Random(9)
    while not guest.state["over"]:
        assert (await guest.do(rng.choice(guest.state["answers"])))["is"] == "done"
    fair = request("GET", server.address + f"api/tables/{made['table']}/fair")[1]
    assert fair["verified"]
