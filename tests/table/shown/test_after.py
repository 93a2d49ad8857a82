"""What is weighed before a fight, and luck after the game."""

from __future__ import annotations

from pathlib import Path

from tests.table.guest import request
from tests.table.play.test_play import come, set_table
from tests.table.servers import Server, live, one_store

JOURNALS = Path(__file__).parents[2] / "journals"


@one_store
@live
async def test_one_unit_more_or_less_on_the_card(server: Server) -> None:
    made = set_table(server)
    soviet, western = await come(server, made, "soviet"), await come(server, made, "western")
    await soviet.say("weigh")
    assert (await soviet.until("weighed"))["others"] == []
    for action in ("end-movement", "attack 0605", "join su_6bde"):
        await soviet.do(action)
    await soviet.say("weigh")
    weighed = await soviet.until("weighed")
    assert weighed["seq"] == soviet.state["seq"]
    (more,) = weighed["others"]
    assert (more["unit"], more["more"], more["column"]) == ("ddr_vopo1", True, "2-1")
    await soviet.do("join ddr_vopo1")
    assert soviet.state["card"]["bars"] == more["bars"]
    await soviet.say("weigh")
    fewer = (await soviet.until("weighed"))["others"]
    assert {each["unit"]: each["column"] for each in fewer} == {
        "su_6bde": "1-2",
        "ddr_vopo1": "1-1",
    }
    # What is being set up is nobody else's business.
    await western.say("weigh")
    assert (await western.until("weighed"))["others"] == []


@one_store
@live
async def test_luck_is_told_when_the_game_is_over(server: Server) -> None:
    made = set_table(server)
    url = server.address + "api/tables/"
    assert request("GET", url + made["table"] + "/luck")[0] == 403
    journal = (JOURNALS / "berlino85-greedy-held.grog").read_bytes()
    kept = request("POST", server.address + "api/journals", journal)[1]
    status, luck, _ = request("GET", url + kept["table"] + "/luck?lang=it")
    assert status == 200
    assert luck["throws"] == 33
    assert luck["luck"]["soviet"] == -luck["luck"]["western"]
    first = luck["surprises"][0]
    assert (first["number"], first["text"], first["exact"]) == (275, "Attaccante arretra", "1/18")
    assert [abs(each["luck"]) for each in luck["surprises"]] == sorted(
        (abs(each["luck"]) for each in luck["surprises"]), reverse=True
    )
