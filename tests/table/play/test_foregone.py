"""What goes without saying is answered by the table: nobody is asked, and nobody learns of it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import grognard
from grognard.engine.position import CHANCE
from tests.table.guest import Json, request
from tests.table.play.test_play import TWO, come
from tests.table.servers import Server, live, one_database, serving

JOURNALS = sorted(
    path
    for path in (Path(__file__).parents[2] / "journals").glob("*.grog")
    if not path.name.startswith("lineagotica")
)
BERLIN = """berlino85/1
turn: 3; phase: B
0508: su_6bde su_abn
0407: wb_pol1
0705: ddr_mot1
0605: fr_bde
"""


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_it_is_an_answer_and_follows_from_what_the_seat_knows(path: Path) -> None:
    game: Any = grognard.load(path)
    advice, sight = game.title.advice, game.title.sight
    found: set[str] = set()
    for position, entry in zip(game.positions, game.entries, strict=False):
        if entry.seat == CHANCE:
            continue
        answer = advice.foregone(position)
        known = sight.imagine(sight.view(position, entry.seat), game.box, Random(0))
        assert advice.foregone(known) == answer
        if answer is not None:
            assert answer in position.answers()
            found.add(str(answer).split()[0])
    assert found <= {"end-movement", "join", "declare", "retreat", "decline", "go"}


def set_up(server: Server, situation: str) -> Json:
    body = {"title": situation.split("/")[0], "seats": TWO, "situation": situation}
    status, made, _ = request("POST", server.address + "api/tables", body)
    assert status == 201, made
    return dict(made)


@live
async def test_an_attack_that_one_unit_can_make_is_one_answer_and_one_undo(
    sqlite_server: Server,
) -> None:
    made = set_up(sqlite_server, BERLIN)
    guest = await come(sqlite_server, made, "soviet", final=False)
    before = guest.state
    await guest.do("attack 0605")
    assert [fight["attackers"] for fight in guest.state["view"]["fights"]] == [["ddr_mot1"]]
    assert guest.state["undo"] == {"soviet": {"count": 1, "wall": "nothing"}}
    assert guest.state["card"]["column"]
    await guest.deed("undo", "soviet", steps=1)
    assert guest.state["answers"] == before["answers"]
    assert guest.state["view"] == before["view"]


@one_database
@live
async def test_after_a_restart_it_is_still_known_what_nobody_was_asked_for(database: str) -> None:
    with serving(database) as server:
        made = set_up(server, BERLIN)
        guest = await come(server, made, "soviet")
        await guest.do("attack 0605")
        told = guest.state
        server.kill()
        server.start()
        back = await come(server, made, "soviet")
        assert back.state == told
        await back.deed("undo", "soviet", steps=1)
        assert "attack 0605" in back.state["answers"]


@live
async def test_closing_declarations_is_no_wall_and_what_another_was_not_asked_for_neither(
    sqlite_server: Server,
) -> None:
    made = set_up(sqlite_server, BERLIN)
    guest = await come(sqlite_server, made, "soviet", "western")
    for action in ("attack 0605", "attack 0407", "join su_6bde", "declare", "fight"):
        assert (await guest.do(action))["is"] == "done", action
    assert [answer.split()[0] for answer in guest.state["answers"]] == ["resolve", "resolve"]
    assert guest.state["undo"]["soviet"] == {"count": 5, "wall": "nothing"}
    # The turn goes by, and with it negotiations that nobody is asked for: still the last answer
    # of the West can be taken back.
    made = set_up(sqlite_server, "berlino85/1\nturn: 2; phase: C\n0508: su_6bde\n0407: wb_pol1\n")
    guest = await come(sqlite_server, made, "soviet", "western")
    await guest.do("end-movement")
    while guest.state["asked"] == "western":
        await guest.do("fight")
    assert guest.state["question"]["key"] == "Movement"
    assert guest.state["undo"]["western"]["count"] >= 1
