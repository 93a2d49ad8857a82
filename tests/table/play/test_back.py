"""Taking back, giving up, playing again."""

from __future__ import annotations

import random

import pytest

from tests.table.guest import Guest, Json, request
from tests.table.play.test_play import come, play_on, set_table, whose
from tests.table.servers import Server, live, one_store

pytestmark = pytest.mark.once


async def until_a_die(guests: dict[str, Guest], seed: int) -> tuple[Guest, Json]:
    """Play until somebody has thrown a die; the guest who made it roll, and the line of it."""
    rng = random.Random(seed)
    while True:
        asked = await whose(guests)
        assert asked is not None
        before = len(asked.story)
        action = attack(asked) or rng.choice(asked.state["answers"])
        assert (await asked.do(action))["is"] == "done"
        for line in asked.story[before:]:
            if line["face"]:
                return asked, line


def attack(guest: Guest) -> str:
    """An answer that leads to a fight, if there is one."""
    words = ("declare", "resolve", "join", "attack", "fight")
    for word in words:
        for answer in guest.state["answers"]:
            if answer.split()[0] == word:
                return str(answer)
    return ""


@live
async def test_undo_goes_back_to_the_wall_and_says_which(server: Server) -> None:
    made = set_table(server)
    guest = await come(server, made, "soviet")
    watcher = await come(server, made)
    start = guest.state["view"]
    moves = [action for action in guest.state["answers"] if action.startswith("move ")]
    first = moves[0]
    await guest.do(first)
    second = next(a for a in guest.state["answers"] if a.startswith("move "))
    await guest.do(second)
    assert guest.state["undo"] == {"soviet": {"count": 2, "wall": "nothing"}}
    assert (await guest.deed("undo", "soviet", steps=1))["is"] == "done"
    assert guest.to == 1
    assert (await guest.deed("undo", "soviet", steps=9))["is"] == "done"
    assert guest.state["view"] == start
    assert guest.story == []
    assert guest.state["seq"] == 4
    while watcher.state["seq"] < 4:
        await watcher.until("state")
    assert watcher.story == []
    refused = await guest.deed("undo", "soviet")
    assert refused["is"] == "error"
    assert refused["what"] == "nothing-to-undo"
    # Somebody who had seen two actions and comes back hears that they are gone.
    back = await come(server, made, "soviet", seen=2)
    assert back.heard[1] == {"is": "story", "from": 0, "to": 0, "lines": []}


@live
async def test_undo_is_told_for_each_seat_of_a_browser(sqlite_server: Server) -> None:
    made = set_table(sqlite_server)
    both = await come(sqlite_server, made, "soviet", "western")
    await both.do("end-movement")
    assert (await both.do("fight"))["is"] == "done"
    assert both.state["asked"] == "western"
    assert both.state["undo"] == {
        "soviet": {"count": 2, "wall": "nothing"},
        "western": {"count": 0, "wall": "other"},
    }


@live
async def test_answers_that_cannot_be_taken_back_are_marked(sqlite_server: Server) -> None:
    made = set_table(sqlite_server)
    secrets = list(made["seats"].values())
    both = await Guest.come(sqlite_server.address, made["table"], *secrets, final=True)
    plain = await come(sqlite_server, made, "soviet", "western")
    rng = random.Random(8)
    marked: set[str] = set()
    for _ in range(150):
        state = both.state
        assert set(state["final"]) <= set(state["answers"])
        action = attack(both) or rng.choice(state["answers"])
        number = both.to
        assert (await both.do(action))["is"] == "done"
        if both.state["over"]:
            break
        # What was done is still there to be taken back exactly if it was not marked.
        kept = both.state["undo"][state["asked"]]["count"] > 0
        rolled = any(line["face"] for line in both.story if line["number"] > number)
        if action in state["final"]:
            marked.add(action.split()[0])
            assert not kept
        else:
            assert kept
            assert not rolled
    assert marked >= {"fight", "resolve"}
    assert not any(message.get("final") for message in plain.heard)


@live
async def test_a_die_is_a_wall_and_after_a_takeback_it_is_thrown_anew(server: Server) -> None:
    made = set_table(server)
    guests = {seat: await come(server, made, seat) for seat in ("soviet", "western")}
    asked, line = await until_a_die(guests, 4)
    for guest in guests.values():
        await guest.settled()
    seat = next(name for name, guest in guests.items() if guest is asked)
    assert asked.state["undo"] == {seat: {"count": 0, "wall": "die"}}
    before = line["number"] - 2  # before the action that called for that die
    other = guests["western" if seat == "soviet" else "soviet"]
    action = asked.did
    assert (await asked.deed("takeback", seat, to=before))["is"] == "done"
    while not other.state["offer"]:
        await other.until("state")
    assert other.state["offer"] == {"kind": "takeback", "seat": seat, "to": before}
    refused = await asked.deed("consent", seat, yes=True)
    assert refused["what"] == "nothing-offered"
    other_seat = "western" if seat == "soviet" else "soviet"
    assert (await other.deed("consent", other_seat, yes=True))["is"] == "done"
    await asked.settled()
    assert asked.to == before
    assert asked.state["asked"] == seat
    told = await asked.do(action)
    assert told["is"] == "done", (told, line, asked.state["question"], before)
    mark, *_, again = [each for each in asked.story if each["number"] >= before and each["text"]]
    assert (mark["key"], mark["number"], mark["seat"]) == ("rewound", before, seat)
    assert again["number"] >= line["number"]
    assert any(each["face"] for each in asked.story if each["number"] == line["number"])


@one_store
@live
async def test_a_refused_takeback_changes_nothing(server: Server) -> None:
    made = set_table(server)
    guests = {seat: await come(server, made, seat) for seat in ("soviet", "western")}
    soviet, western = guests["soviet"], guests["western"]
    await soviet.do("end-movement")
    while soviet.state["asked"] == "soviet":
        await play_on(guests, random.Random(1), 1)
    await western.settled()
    actions = soviet.to
    assert (await soviet.deed("takeback", "soviet", to=0))["is"] == "done"
    await western.settled()
    assert (await western.deed("consent", "western", yes=False))["is"] == "done"
    await soviet.settled()
    assert soviet.to == actions
    assert soviet.state["offer"] is None
    assert soviet.state["asked"] == "western"


@live
async def test_a_computer_never_minds_a_takeback(sqlite_server: Server) -> None:
    seats = {"soviet": {"kind": "person"}, "western": {"kind": "computer", "mind": "random"}}
    made = set_table(sqlite_server, seats)
    guest = await come(sqlite_server, made, "soviet")
    await guest.do("end-movement")
    await guest.asked()
    while guest.to < 2:
        await guest.do(guest.state["answers"][-1])
        await guest.asked()
    assert (await guest.deed("takeback", "soviet", to=0))["is"] == "done"
    await guest.settled()
    assert guest.to == 0
    assert guest.state["view"]["phase"] == "A"


@live
async def test_resigning_ends_the_game_and_a_rematch_swaps_the_sides(server: Server) -> None:
    made = set_table(server)
    soviet = await come(server, made, "soviet")
    western = await come(server, made, "western")
    refused = await soviet.deed("rematch", "soviet")
    assert refused["what"] == "game-is-on"
    await soviet.say("chat", text="well played", seat="soviet")
    assert (await western.deed("resign", "western"))["is"] == "done"
    await soviet.settled()
    over = soviet.state["over"]
    assert over["winner"] == "soviet"
    assert over["text"] == "Western resigned: Soviet won."
    assert (await soviet.do("end-movement", "soviet"))["is"] == "error"
    # Once it is over everybody may read what was said.
    watcher = await come(server, made)
    assert (await watcher.until("chat"))["text"] == "well played"

    assert (await soviet.deed("rematch", "soviet"))["is"] == "done"
    await western.settled()
    assert western.state["offer"]["kind"] == "rematch"
    assert (await western.deed("consent", "western", yes=True))["is"] == "done"
    agreed = await western.until("rematch")
    assert agreed["seats"] == {"western": "soviet"}
    again = await Guest.come(server.address, agreed["table"], made["seats"]["western"])
    assert again.table["yours"] == ["soviet"]
    assert again.table["seats"]["soviet"]["name"] == "Bo"
    assert (await soviet.until("rematch"))["table"] == agreed["table"]


@one_store
@live
async def test_a_rematch_on_the_same_sides_is_offered_as_such(server: Server) -> None:
    made = set_table(server)
    soviet = await come(server, made, "soviet")
    western = await come(server, made, "western")
    await western.deed("resign", "western")
    await soviet.settled()
    assert (await soviet.deed("rematch", "soviet", swap=False))["is"] == "done"
    await western.settled()
    assert western.state["offer"]["swap"] is False
    assert (await western.deed("consent", "western", yes=True))["is"] == "done"
    agreed = await western.until("rematch")
    assert agreed["seats"] == {"western": "western"}
    again = await Guest.come(server.address, agreed["table"], made["seats"]["western"])
    assert again.table["yours"] == ["western"]
    assert again.table["seats"]["western"]["name"] == "Bo"


@live
async def test_after_a_resignation_nothing_is_hidden(sqlite_server: Server) -> None:
    """Where the Missions lie is the Yugoslav player's secret, until the German gives up."""
    body = {
        "title": "roesselsprung",
        "seats": {"german": {"kind": "person"}, "yugoslav": {"kind": "person"}},
    }
    made = request("POST", f"{sqlite_server.address}api/tables", body)[1]
    guests = {seat: await come(sqlite_server, made, seat) for seat in ("german", "yugoslav")}
    await play_on(guests, random.Random(3), 20)
    german, yugoslav = guests["german"], guests["yugoslav"]
    watcher = await come(sqlite_server, made)
    hidden_from = (german, watcher)
    missions = set(yugoslav.state["view"]["pieces"]) - set(german.state["view"]["pieces"])
    assert len(missions) > 3
    assert not missions & set(watcher.state["view"]["pieces"])
    assert all(guest.state["view"]["missions"] for guest in hidden_from)
    await german.deed("resign", "german")
    for guest in (german, yugoslav, watcher):
        await guest.settled()
        assert missions <= set(guest.state["view"]["pieces"])
        assert guest.state["view"]["ending"] == "resigned"
        assert not guest.state["view"]["missions"]


@live
async def test_a_rematch_with_the_computer_is_on_at_once(sqlite_server: Server) -> None:
    seats = {"soviet": {"kind": "person"}, "western": {"kind": "computer", "mind": "random"}}
    made = set_table(sqlite_server, seats)
    guest = await come(sqlite_server, made, "soviet")
    await guest.deed("resign", "soviet")
    await guest.deed("rematch", "soviet")
    agreed = await guest.until("rematch")
    again = await Guest.come(sqlite_server.address, agreed["table"], made["seats"]["soviet"])
    assert again.table["yours"] == ["western"]
    assert again.table["seats"]["soviet"]["kind"] == "computer"
    assert (await again.asked())["asked"] == "western"
