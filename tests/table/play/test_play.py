"""Playing at a table, over real sockets, with either store."""

from __future__ import annotations

import random
from typing import Any

from tests.table.guest import Guest, Json, request
from tests.table.servers import Server, live, one_store

TWO = {"soviet": {"kind": "person", "name": "Ada"}, "western": {"kind": "person", "name": "Bo"}}


def set_table(server: Server, seats: Json | None = None, **options: object) -> Json:
    body = {"title": "berlino85", "seats": seats or TWO, "options": options}
    status, made, _ = request("POST", server.address + "api/tables", body)
    assert status == 201, made
    return dict(made)


async def come(server: Server, made: Json, *seats: str, **how: Any) -> Guest:
    secrets = [made["seats"][seat] for seat in seats]
    return await Guest.come(server.address, made["table"], *secrets, **how)


async def play_on(guests: dict[str, Guest], rng: random.Random, actions: int) -> None:
    """So many actions by whoever is asked."""
    for _ in range(actions):
        asked = await whose(guests)
        if asked is None:
            return
        answer = await asked.do(rng.choice(asked.state["answers"]))
        assert answer["is"] == "done", answer


async def whose(guests: dict[str, Guest]) -> Guest | None:
    """The guest who is asked, once it has heard so; nobody when the game is over."""
    while True:
        for guest in guests.values():
            if guest.state["over"]:
                return None
            if guest.state["answers"]:
                return guest
        for guest in guests.values():
            await guest.quiet(0.02)


@live
async def test_two_browsers_play_a_whole_game_and_see_the_same_table(server: Server) -> None:
    made = set_table(server)
    guests = {seat: await come(server, made, seat) for seat in ("soviet", "western")}
    watcher = await come(server, made)
    rng = random.Random(3)
    while await whose(guests) is not None:
        await play_on(guests, rng, 10)
    for guest in (*guests.values(), watcher):
        while not guest.state["over"]:
            await guest.until("state")
    soviet, western = guests["soviet"], guests["western"]
    assert soviet.state["over"] == western.state["over"] == watcher.state["over"]
    assert soviet.state["over"]["clause"]
    assert soviet.state["answers"] == western.state["answers"] == []
    assert [line["text"] for line in soviet.story] == [line["text"] for line in watcher.story]
    faces = [line["face"] for line in soviet.story if line["face"]]
    assert faces
    assert set(faces) <= set(range(1, 7))
    fights = [line for line in soviet.story if line["key"] == "fight"]
    assert all(sum["total"] == sum_of(sum) for line in fights for sum in line["sums"])


def sum_of(told: Json) -> int:
    return sum(part["amount"] for part in told["parts"])


@one_store
@live
async def test_what_the_table_says_first(server: Server) -> None:
    made = set_table(server)
    guest = await come(server, made, "soviet", lang="it")
    other = await come(server, made, "western")
    table, state = guest.table, guest.state
    assert table["table"] == made["table"]
    assert table["yours"] == ["soviet"]
    assert table["seats"]["western"]["name"] == "Bo"
    assert len(table["commitment"]) == 64
    assert state["asked"] == "soviet"
    assert state["question"]["text"].startswith("Movimento russo")
    assert state["question"]["clause"] == "1.3A"
    assert "end-movement" in state["answers"]
    assert state["view"]["viewer"] == "soviet"
    assert other.state["answers"] == []
    assert other.state["view"]["viewer"] == "western"


@live
async def test_somebody_coming_and_going_is_shown(sqlite_server: Server) -> None:
    made = set_table(sqlite_server)
    first = await come(sqlite_server, made, "soviet")
    assert not first.table["seats"]["western"]["here"]
    second = await come(sqlite_server, made, "western")
    while not first.table["seats"]["western"]["here"]:
        await first.until("table")
    await second.close()
    while first.table["seats"]["western"]["here"]:
        await first.until("table")


@one_store
@live
async def test_a_refusal_gives_every_reason_with_its_clause(server: Server) -> None:
    made = set_table(server)
    guest = await come(server, made, "soviet")
    refused = await guest.do("move su_6bde 0101")
    assert refused["is"] == "refused"
    assert refused["reasons"][0]["clause"]
    assert "6th Motor Rifle Brigade" in refused["reasons"][0]["text"]
    assert (await guest.do("move nobody 0606"))["reasons"][0]["clause"]
    assert (await guest.do("dance"))["reasons"][0]["clause"] == ""
    assert guest.state["seq"] == 0


@one_store
@live
async def test_why_and_look(server: Server) -> None:
    made = set_table(server)
    guest = await come(server, made, "soviet", lang="it")
    await guest.say("why", action="move su_6bde 0101", seat="soviet")
    assert (await guest.until("refused"))["reasons"]
    await guest.say("why", action="end-movement", seat="soviet")
    allowed = await guest.until("refused")
    assert allowed["reasons"] == []
    assert allowed["text"] == guest.state["words"]["end-movement"] == "Fine dei movimenti"
    await guest.say("look", unit="su_6bde")
    looked = await guest.until("looked")
    assert {way["action"] for way in looked["ways"]} == {
        action for action in guest.state["answers"] if action.startswith("move su_6bde ")
    }
    way = looked["ways"][0]
    assert way["cost"]["total"] == sum_of(way["cost"])
    assert way["path"][-1] == way["hex"]
    await guest.say("look", unit="us_bde")
    assert (await guest.until("looked"))["not"]
    await guest.say("why", action="what is this", seat="soviet")
    assert (await guest.until("refused"))["text"] == "what is this"


@one_store
@live
async def test_out_of_turn_is_refused_in_words(server: Server) -> None:
    made = set_table(server)
    western = await come(server, made, "western")
    refused = await western.do("end-movement", "western")
    assert refused["is"] == "refused"
    assert "not your move" in refused["reasons"][0]["text"]
    watcher = await come(server, made)
    await watcher.say("why", action="end-movement")
    assert "watching" in (await watcher.until("refused"))["reasons"][0]["text"]


@live
async def test_an_action_against_an_older_state_is_not_tried(server: Server) -> None:
    made = set_table(server)
    one = await come(server, made, "soviet")
    two = await come(server, made, "soviet")
    move = next(action for action in one.state["answers"] if action.startswith("move su_6bde"))
    assert (await one.do(move))["is"] == "done"
    await two.say("do", seq=0, action="end-movement", seat="soviet")
    assert (await two.until("stale"))["seq"] == 1
    await two.until("state")
    assert two.state["seq"] == 1
    assert two.state["asked"] == "soviet"
    assert two.state["view"] == one.state["view"]


@live
async def test_two_tabs_that_answer_at_once_agree(server: Server) -> None:
    made = set_table(server)
    tabs = [await come(server, made, "soviet") for _ in range(2)]
    moves = [action for action in tabs[0].state["answers"] if action.startswith("move ")]
    for tab, move in zip(tabs, (moves[0], moves[-1]), strict=True):
        await tab.say("do", seq=0, action=move, seat="soviet")
    told = [(await tab.until("done", "stale"))["is"] for tab in tabs]
    assert sorted(told) == ["done", "stale"]
    for tab in tabs:
        await tab.settled()
    assert tabs[0].state["view"] == tabs[1].state["view"]
    assert tabs[0].state["seq"] == 1


@live
async def test_coming_back_brings_what_happened_meanwhile(server: Server) -> None:
    made = set_table(server)
    guests = {seat: await come(server, made, seat) for seat in ("soviet", "western")}
    rng = random.Random(5)
    await play_on(guests, rng, 12)
    western = guests["western"]
    await western.settled()
    seen, story = western.to, western.story
    await western.close()
    while guests["soviet"].state["asked"] == "soviet":
        await play_on(guests, rng, 1)
    back = await come(server, made, "western", seen=seen)
    told = next(message for message in back.heard if message["is"] == "story")
    assert told["from"] == seen
    whole = await come(server, made, "western")
    assert [*story, *told["lines"]] == whole.story
    assert back.state == whole.state


@live
async def test_both_sides_at_one_screen(server: Server) -> None:
    made = set_table(server)
    guest = await come(server, made, "soviet", "western")
    assert guest.table["yours"] == ["soviet", "western"]
    rng = random.Random(1)
    seats = set()
    for _ in range(60):
        if guest.state["over"]:
            break
        seats.add(guest.state["asked"])
        assert guest.state["view"]["viewer"] == guest.state["asked"]
        assert (await guest.do(rng.choice(guest.state["answers"])))["is"] == "done"
    assert seats == {"soviet", "western"}


@live
async def test_talk_is_the_players_and_notes_are_ones_own(server: Server) -> None:
    made = set_table(server)
    soviet = await come(server, made, "soviet")
    western = await come(server, made, "western")
    watcher = await come(server, made)
    await soviet.say("chat", text="<b>ciao</b>", seat="soviet")
    heard = await western.until("chat")
    assert heard["text"] == "<b>ciao</b>"
    assert heard["name"] == "Ada"
    await soviet.say("note", text="attack at dawn", seat="soviet")
    assert (await soviet.until("note"))["text"] == "attack at dawn"
    assert not [m for m in await watcher.quiet() if m["is"] in ("chat", "note")]
    assert not [m for m in await western.quiet() if m["is"] == "note"]
    # Talk makes nobody's action stale.
    assert soviet.state["seq"] == 0
    assert (await soviet.do("end-movement"))["is"] == "done"
    again = await come(server, made, "soviet")
    (said,) = [m for m in await again.quiet() if m["is"] == "talk"]
    assert [line["text"] for line in said["chats"]] == ["<b>ciao</b>"]
    assert [line["text"] for line in said["notes"]] == ["attack at dawn"]
    assert said["earlier"] == 0


@live
async def test_a_computer_plays_its_seat(server: Server) -> None:
    seats = {"soviet": {"kind": "person"}, "western": {"kind": "computer", "mind": "random"}}
    made = set_table(server, seats)
    assert list(made["seats"]) == ["soviet"]
    guest = await come(server, made, "soviet")
    rng = random.Random(2)
    while not (await guest.asked())["over"]:
        assert (await guest.do(rng.choice(guest.state["answers"])))["is"] == "done"
    assert {line["seat"] for line in guest.story} >= {"soviet", "western", "chance"}
