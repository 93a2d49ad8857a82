"""What a seat may not know never reaches it."""

from __future__ import annotations

import json
import random

import pytest

from tests.table.guest import Guest, Json, request
from tests.table.play.test_play import come, play_on, set_table
from tests.table.servers import Server, live, one_store

pytestmark = pytest.mark.once

WESTERN = ("wb_pol1", "wb_pol2", "wb_pol3", "fr_bde", "uk_bde", "us_bde")


def everything(guest: Guest) -> str:
    return json.dumps(guest.heard)


@live
async def test_secret_setup_tells_nobody_where_or_how_many(server: Server) -> None:
    made = set_table(server, None, setup="free", secret_setup=True)
    western = await come(server, made, "western")
    soviet = await come(server, made, "soviet")
    watcher = await come(server, made)
    await soviet.settled()
    await watcher.settled()
    for guest in (soviet, watcher):
        guest.heard.clear()
    rng = random.Random(8)
    placed: list[str] = []
    for _ in range(4):
        action = rng.choice(western.state["answers"])
        assert (await western.do(action))["is"] == "done"
        placed.append(action)
    assert (await western.deed("undo", "western"))["is"] == "done"
    await western.say("note", text="behind the lake", seat="western")
    # Not a word, not even that something happened.
    assert await soviet.quiet() == []
    assert await watcher.quiet() == []
    shown = request("GET", server.address + f"api/tables/{made['table']}")[1]
    assert (shown["actions"], shown["hides"]) == (0, True)
    lobby = request("GET", server.address + "api/tables")[1]
    row = next(row for row in lobby if row["table"] == made["table"])
    assert (row["actions"], row["hides"]) == (0, True)
    late = await come(server, made, "soviet")
    assert late.state["seq"] == 0
    assert late.to == 0
    for guest in (soviet, watcher, late):
        assert not any(unit in everything(guest) for unit in placed_words(placed))
    assert {late.state["view"]["where"][unit] for unit in WESTERN} == {"unseen"}
    assert late.state["answers"] == []


def placed_words(placed: list[str]) -> list[str]:
    return [f"place {action.split()[1]}" for action in placed]


@live
async def test_the_owner_sees_his_own_and_both_see_all_when_it_is_revealed(server: Server) -> None:
    made = set_table(server, None, setup="free", secret_setup=True)
    guests = {seat: await come(server, made, seat) for seat in ("soviet", "western")}
    rng = random.Random(8)
    western = guests["western"]
    assert [guest.state["hides"] for guest in guests.values()] == [True, True]
    while western.state["view"]["question"] == "Placing":
        await play_on(guests, rng, 1)
    await guests["soviet"].settled()
    seen = guests["soviet"].state["view"]["where"]
    assert "unseen" not in seen.values()
    assert seen == western.state["view"]["where"]
    # At one screen the curtain is not needed any more.
    assert [guest.state["hides"] for guest in guests.values()] == [False, False]
    assert western.table["hides"]


@one_store
@live
async def test_where_nothing_is_hidden_everybody_may_look(server: Server) -> None:
    made = set_table(server)
    soviet = await come(server, made, "soviet")
    assert not soviet.table["hides"]
    assert not soviet.state["hides"]
    assert not request("GET", server.address + f"api/tables/{made['table']}")[1]["hides"]


@live
async def test_an_attack_being_set_up_is_its_owners(server: Server) -> None:
    made = set_table(server)
    guests = {seat: await come(server, made, seat) for seat in ("soviet", "western")}
    soviet, western = guests["soviet"], guests["western"]
    watcher = await come(server, made)
    rng = random.Random(2)
    await to_declarations(soviet, rng)
    await western.settled()
    await watcher.settled()
    before = dict(western.state)
    for guest in (western, watcher):
        guest.heard.clear()
    target = next(action for action in soviet.state["answers"] if action.startswith("attack "))
    assert (await soviet.do(target))["is"] == "done"
    join = next(action for action in soviet.state["answers"] if action.startswith("join "))
    assert (await soviet.do(join))["is"] == "done"
    assert soviet.state["card"]["bars"]
    assert soviet.state["question"]["key"] == "Attacking"
    assert await western.quiet() == []
    assert await watcher.quiet() == []
    again = await come(server, made, "western")
    assert again.state == before
    assert again.state["card"] is None
    assert again.state["question"]["key"] == "Declarations"
    # Asking does not tell either.
    await again.say("why", action=join, seat="western")
    reasons = (await again.until("refused"))["reasons"]
    assert [reason["clause"] for reason in reasons] == [before["question"]["clause"]]
    await again.say("look", unit=join.split()[1])
    assert (await again.until("looked"))["ways"] == []
    assert (await again.do("declare", "western"))["reasons"] == reasons
    assert join.split()[1] not in json.dumps([m for m in again.heard if m["is"] == "story"][1:])


async def to_declarations(soviet: Guest, rng: random.Random) -> None:
    """Move up to the enemy, until there is something to attack."""
    for _ in range(6):
        moves = [action for action in soviet.state["answers"] if action.startswith("move ddr_mot")]
        if moves:
            await soviet.do(rng.choice(moves))
    await soviet.do("end-movement")
    assert soviet.state["question"]["key"] == "Declarations", soviet.state["question"]


@one_store
@live
async def test_answers_go_to_the_seat_that_is_asked_alone(server: Server) -> None:
    made = set_table(server)
    guests = {seat: await come(server, made, seat) for seat in ("soviet", "western")}
    watcher = await come(server, made)
    await play_on(guests, random.Random(6), 40)
    for guest in (*guests.values(), watcher):
        await guest.settled()
        for state in (message for message in guest.heard if message["is"] == "state"):
            seat = state["view"]["viewer"]
            assert bool(state["answers"]) == (state["asked"] == seat)
            assert list(state["undo"]) == ([] if seat == "observer" else [seat])


@one_store
@live
async def test_a_secret_of_one_table_opens_no_other(server: Server) -> None:
    one, other = set_table(server), set_table(server)
    secrets = [*other["seats"].values(), "", "x" * 43]
    forger = await Guest.come(server.address, one["table"], *secrets)
    assert forger.table["yours"] == []
    for seat in ("soviet", "western", "chance", "observer", ""):
        refused = await forger.do("end-movement", seat)
        assert refused["is"] == "error"
        assert refused["what"] == "not-yours"
    await forger.say("chat", text="hi", seat="soviet")
    assert (await forger.until("error"))["what"] == "not-yours"


@one_store
@live
async def test_no_secret_is_ever_said_again(server: Server) -> None:
    made = set_table(server)
    guests = {seat: await come(server, made, seat) for seat in ("soviet", "western")}
    await play_on(guests, random.Random(1), 10)
    mine = request("POST", server.address + "api/mine", {"secrets": list(made["seats"].values())})
    said = "".join(everything(guest) for guest in guests.values()) + json.dumps(mine[1])
    for path in ("", f"/{made['table']}", f"/{made['table']}/fair"):
        said += json.dumps(request("GET", server.address + "api/tables" + path)[1])
    assert not any(secret in said for secret in made["seats"].values())
    assert not any(secret in server.log.read_text() for secret in made["seats"].values())


@one_store
@live
async def test_the_seed_is_secret_until_the_end(server: Server) -> None:
    made = set_table(server)
    url = server.address + f"api/tables/{made['table']}/"
    fair: Json = request("GET", url + "fair")[1]
    assert fair["seed"] is None
    assert len(fair["commitment"]) == 64
    assert request("GET", url + "journal")[0] == 403
    assert request("GET", url + "replay")[0] == 403
    soviet = await come(server, made, "soviet")
    await soviet.deed("resign", "soviet")
    assert request("GET", url + "fair")[1]["seed"]
