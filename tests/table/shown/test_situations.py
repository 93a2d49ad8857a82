"""Situations at the table: looked at, begun from, copied; and what they must not tell."""

from __future__ import annotations

import random
from http.client import HTTPConnection
from random import Random
from typing import Any

import msgspec
import pytest

import grognard
from grognard.engine.journal import Game
from grognard.engine.position import CHANCE
from grognard.engine.title import OBSERVER
from grognard.table.play.house import House
from grognard.table.play.laying import fresh_table, rebuild
from grognard.table.play.tables import Table
from grognard.table.shown import fairness, situations
from grognard.table.store.store import Kept, SeatRow
from grognard.table.web.live import Connection
from grognard.table.wire import ALL
from tests.table.guest import Guest, Json, request
from tests.table.play.test_play import TWO, come, play_on, whose
from tests.table.servers import Server, live, one_store, serving
from tests.table.test_wire import keeps
from tests.titles.lineagotica.worlds import skirmish_file

DUEL = """\
# a duel for Grunewald
berlino85/1
options: strict_occupation
turn: 6; phase: B
0407: wb_pol1
0508: ddr_mot1 ddr_vopo1/moved
"""
NORMAL = """\
berlino85/1
options: strict_occupation=yes
turn: 6
phase: B
0407: wb_pol1
0508: ddr_mot1 ddr_vopo1/moved
"""
WRONG = DUEL.replace("ddr_mot1 ", "ddr_mott1 ")


def ask(server: Server, method: str, path: str, body: Any = None, *secrets: str) -> tuple[int, Any]:
    headers = {"Authorization": f"Seat {','.join(secrets)}"} if secrets else {}
    return request(method, server.address + "api/" + path, body, headers)[:2]


def set_up(server: Server, text: str, seats: Json | None = None, **more: Any) -> Json:
    body = {"title": "berlino85", "seats": seats or TWO, "situation": text, **more}
    status, made = ask(server, "POST", "tables", body)
    assert status == 201, made
    return dict(made)


def copied(server: Server, made: Json, seat: str = "", query: str = "") -> str:
    secrets = [made["seats"][seat]] if seat else []
    status, told = ask(server, "GET", f"tables/{made['table']}/situation{query}", None, *secrets)
    assert status == 200, told
    return str(told["situation"])


# Looked at ----------------------------------------------------------------------------------------


def look(server: Server, text: str, lang: str = "en", title: str = "berlino85") -> Json:
    status, told = ask(server, "POST", f"titles/{title}/situation", {"text": text, "lang": lang})
    assert status == 200, told
    return dict(told)


def test_a_situation_that_is_right_is_told_apart(sqlite_server: Server) -> None:
    told = look(sqlite_server, DUEL, "it")
    assert told["ok"]
    assert told["fault"] is None
    assert told["situation"] == NORMAL
    assert told["asked"].startswith("Combattimenti russi")
    assert (told["seat"], told["turn"]) == ("soviet", 6)
    assert told["options"]["strict_occupation"] is True
    assert told["view"]["where"]["ddr_mot1"] == "0508"
    laid = {each["id"]: (each["place"], each["marks"]) for each in told["laid"]}
    assert laid["ddr_vopo1"] == ("0508", ["moved"])
    assert laid["fr_bde"] == ("eliminated", [])
    assert [line["head"] for line in told["lines"]] == ["options", "turn", "phase"]
    assert "B" in told["phases"]
    assert told["beside"] == ["eliminated", "unplaced"]
    assert told["marks"] == ["moved"]
    assert told["ids"] == list(laid)


def test_what_is_wrong_is_pointed_at(sqlite_server: Server) -> None:
    told = look(sqlite_server, WRONG, "it")
    assert not told["ok"]
    fault = told["fault"]
    assert (fault["line"], fault["column"], fault["length"]) == (6, 7, 9)
    assert (fault["word"], fault["nearest"]) == ("ddr_mott1", "ddr_mot1")
    assert fault["reason"].startswith("Non c'è nessuna pedina")
    assert told["view"] is None


@pytest.mark.parametrize("name", grognard.TITLES)
def test_every_title_s_start_is_looked_at(name: str, sqlite_server: Server) -> None:
    status, opening = ask(sqlite_server, "GET", f"titles/{name}/situation")
    assert status == 200
    told = look(sqlite_server, opening["situation"], "it", name)
    assert told["ok"], told["fault"]
    assert told["situation"] == opening["situation"]
    assert told["ids"]
    assert told["asked"]
    keeps(opening, "Copied")
    keeps(told, "CheckedSituation")
    keeps(told["view"], "View", name)
    keeps(look(sqlite_server, "nothing", "it", name), "CheckedSituation")


@pytest.mark.parametrize(
    ("title", "body", "status"),
    [
        ("chess", {"text": DUEL}, 404),
        ("berlino85", {"text": DUEL, "lang": "fr"}, 400),
        ("berlino85", {"text": 7}, 400),
        ("berlino85", {}, 400),
        ("berlino85", {"text": DUEL, "more": 1}, 400),
    ],
)
def test_what_is_no_such_request(
    title: str, body: Json, status: int, sqlite_server: Server
) -> None:
    found, told = ask(sqlite_server, "POST", f"titles/{title}/situation", body)
    assert found == status
    assert told["error"]["what"]


def test_a_text_too_large_is_refused_before_it_is_sent(sqlite_server: Server) -> None:
    line = HTTPConnection("127.0.0.1", sqlite_server.port, timeout=30)
    line.putrequest("POST", "/api/titles/berlino85/situation")
    line.putheader("Content-Type", "application/json")
    line.putheader("Content-Length", str(1 << 20))
    line.endheaders()
    assert line.getresponse().status == 413
    line.close()


def test_one_address_cannot_have_everything_looked_at(tmp_path_factory: Any) -> None:
    database = str(tmp_path_factory.mktemp("guard") / "games.db")
    with serving(database, GROGNARD_CHECKS_AT_ONCE="3", GROGNARD_CHECKS_A_SECOND="0") as server:
        made = set_up(server, DUEL)
        for _ in range(3):
            look(server, DUEL)
        assert ask(server, "POST", "titles/berlino85/situation", {"text": DUEL})[0] == 429
        assert ask(server, "GET", f"tables/{made['table']}/situation")[0] == 429
        # Tables are counted apart.
        set_up(server, DUEL)


# Begun from ---------------------------------------------------------------------------------------


@live
async def test_a_table_begins_there_and_all_that_comes_of_it_knows(server: Server) -> None:
    made = set_up(server, DUEL)
    guests = {seat: await come(server, made, seat) for seat in ("soviet", "western")}
    assert guests["soviet"].table["options"]["strict_occupation"] is True
    assert guests["western"].state["view"]["where"]["wb_pol1"] == "0407"
    assert guests["soviet"].state["view"]["turn"] == 6
    assert (await guests["soviet"].do("attack 0407"))["is"] == "done"
    assert (await guests["soviet"].deed("undo", "soviet", steps=1))["is"] == "done"
    assert guests["soviet"].state["undo"]["soviet"] == {"count": 0, "wall": "nothing"}
    while await whose(guests) is not None:
        await play_on(guests, random.Random(1), 20)

    table = f"tables/{made['table']}"
    _, replay = ask(server, "GET", f"{table}/replay?eyes=all")
    assert replay["steps"][0]["view"]["turn"] == 6
    _, fair = ask(server, "GET", f"{table}/fair")
    assert fair["verified"] is True
    journal = ask(server, "GET", f"{table}/journal")[1]
    header = msgspec.json.decode(journal.splitlines()[0])
    assert header["situation"] == NORMAL

    # A journal that comes in, and play that goes on from a moment of it.
    status, kept, _ = request("POST", server.address + "api/journals", journal)
    assert status == 201, kept
    _, again = ask(server, "GET", f"tables/{kept['table']}/journal")
    assert again.splitlines()[1:] == journal.splitlines()[1:]
    assert msgspec.json.decode(again.splitlines()[0])["situation"] == NORMAL
    on = {"seats": TWO, "from": {"table": kept["table"], "at": 1}}
    status, gone_on = ask(server, "POST", "tables", on)
    assert status == 201, gone_on
    soviet = await come(server, gone_on, "soviet")
    assert soviet.state["view"]["turn"] == 6
    assert ask(server, "POST", "tables", on | {"situation": DUEL})[0] == 400

    # A rematch begins there too, the sides swapped.
    await guests["soviet"].settled()
    assert (await guests["soviet"].deed("rematch", "soviet"))["is"] == "done"
    await guests["western"].settled()
    assert (await guests["western"].deed("consent", "western", yes=True))["is"] == "done"
    agreed = await guests["western"].until("rematch")
    back = await Guest.come(server.address, agreed["table"], made["seats"]["western"])
    assert back.table["yours"] == ["soviet"]
    assert back.state["view"]["where"]["wb_pol1"] == "0407"


@live
async def test_it_is_there_after_a_restart(database: str) -> None:
    with serving(database) as server:
        made = set_up(server, DUEL)
        soviet = await come(server, made, "soviet")
        await soviet.do("attack 0407")
        before = await soviet.settled()
        server.kill()
        server.start()
        soviet = await come(server, made, "soviet")
        assert soviet.state == before
        assert (await soviet.do("join ddr_mot1"))["is"] == "done"
        assert not server.complaints()


def test_a_situation_that_is_wrong_makes_no_table(sqlite_server: Server) -> None:
    body = {"title": "berlino85", "seats": TWO, "situation": WRONG}
    before = ask(sqlite_server, "GET", "tables")[1]
    status, told = ask(sqlite_server, "POST", "tables?lang=it", body)
    assert status == 400
    keeps(told, "ErrorIs")
    error = told["error"]
    assert (error["what"], error["where"]) == ("situation-wrong", "situation")
    assert "riga 6, colonna 7" in error["text"]
    assert error["fault"]["column"] == 7
    assert error["fault"]["nearest"] == "ddr_mot1"
    other = {seat: {"kind": "person"} for seat in grognard.title("nightdrop").seats}
    status, told = ask(
        sqlite_server, "POST", "tables", {"title": "nightdrop", "seats": other, "situation": DUEL}
    )
    assert (status, told["error"]["what"]) == (400, "situation-wrong")
    over = "berlino85/1\nresult: soviet no-western 5.1\n"
    status, told = ask(sqlite_server, "POST", "tables", body | {"situation": over})
    assert (status, told["error"]["what"]) == (400, "situation-over")
    assert ask(sqlite_server, "GET", "tables")[1] == before


def test_a_die_that_is_due_is_thrown_by_the_table(sqlite_server: Server) -> None:
    text = (
        "berlino85/1\nphase: B\n0407: wb_pol1\n0508: ddr_mot1\n"
        "fight: by=ddr_mot1 on=0407 against=wb_pol1\n"
    )
    game: Game[Any, Any] = Game(grognard.title("berlino85"), situation=text.replace("fight", "#"))
    for action in ("attack 0407", "join ddr_mot1", "declare", "fight"):
        game.act(action)
    assert game.seat == CHANCE
    made = set_up(sqlite_server, game.situation())
    _, found = ask(sqlite_server, "GET", f"tables/{made['table']}")
    assert found["actions"] > 0


# Copied -------------------------------------------------------------------------------------------


@one_store
@live
async def test_a_moment_of_an_open_game_is_copied_as_it_is(server: Server) -> None:
    made = set_up(server, DUEL)
    assert copied(server, made, "soviet") == copied(server, made) == NORMAL
    soviet = await come(server, made, "soviet")
    await soviet.do("attack 0407")
    await soviet.settled()
    mine = copied(server, made, "soviet")
    assert "ask: attacking" in mine
    # What is being planned is its owner's alone.
    assert copied(server, made, "western") == copied(server, made) == NORMAL
    assert set_up(server, mine)
    for query in ("?at=0", "?eyes=western", "?eyes=all", "?eyes=nobody"):
        status, told = ask(server, "GET", f"tables/{made['table']}/situation{query}")
        assert (status, told["error"]["what"]) == (403, "not-over")
    western = await come(server, made, "western")
    await western.deed("resign", "western")
    await soviet.settled()
    assert copied(server, made, query="?at=0") == NORMAL
    assert copied(server, made, query="?at=1&eyes=all") == mine
    assert copied(server, made, query="?at=1&eyes=western") == NORMAL
    for query in ("?at=2", "?at=-1", "?eyes=nobody"):
        assert ask(server, "GET", f"tables/{made['table']}/situation{query}")[0] in (400, 404)


def test_what_is_hidden_is_dealt_at_random_and_it_says_so(sqlite_server: Server) -> None:
    title = grognard.title("roesselsprung")
    game = played("roesselsprung", 3, 40)
    seats = {seat: {"kind": "person"} for seat in title.seats}
    body = {"title": title.name, "seats": seats, "situation": game.situation()}
    status, made = ask(sqlite_server, "POST", "tables", body)
    assert status == 201, made
    whole = title.sight.whole(game.position)
    first, *_ = copied(sqlite_server, made, "german", "?lang=it").splitlines()
    assert first == "# come la vede Tedesco: ciò che è nascosto è stato messo a caso"
    for seat in ("", "german", "yugoslav"):
        text = copied(sqlite_server, made, seat)
        assert text == copied(sqlite_server, made, seat)
        assert text.startswith("# as ")
        pos = title.situation(text)
        viewer = seat or OBSERVER
        assert title.sight.view(pos, viewer) == title.sight.view(game.position, viewer)
    mine = title.situation(copied(sqlite_server, made, "yugoslav"))
    assert title.sight.whole(mine) == whole


@pytest.mark.parametrize(
    ("name", "actions", "options"),
    [
        ("berlino85", 120, {"setup": "free", "secret_setup": True}),
        ("nightdrop", 420, {}),
        ("roesselsprung", 200, {}),
        ("lineagotica", 60, {}),
    ],
)
def test_every_view_of_a_game_can_be_copied_and_played_on(
    name: str, actions: int, options: Json
) -> None:
    title = grognard.title(name)
    table = rebuild(Kept(fresh_table(name, options), seats_of(name), []))
    table.game = played(name, 5, actions, **options)
    for number in range(0, len(table.game.entries), 7):
        for eyes in (*title.seats, OBSERVER, *ALL):
            pos = title.situation(situations.copied(table, number, eyes, "en"))
            assert pos.answers() or pos.result


# What it must not tell ----------------------------------------------------------------------------


def played(name: str, seed: int, actions: int, **options: Any) -> Game[Any, Any]:
    """A game at random, until somebody is asked after so many actions."""
    game: Game[Any, Any] = Game(grognard.title(name), **options)
    rng = Random(seed)
    while not game.over and (len(game.entries) < actions or game.seat == CHANCE):
        game.act(rng.choice(game.position.answers()))
    return game


def seats_of(name: str) -> list[SeatRow]:
    return [SeatRow(seat, "person", "", "", "") for seat in grognard.title(name).seats]


def table_of(name: str, pos: Any) -> Table:
    """A table that begins there; all of them have the same name and dice."""
    row = fresh_table(name, {}, situation=pos.situation())
    row = msgspec.structs.replace(row, id="always", seed="00" * 32)
    return rebuild(Kept(row, seats_of(name), []))


def heard(table: Table, yours: tuple[str, ...]) -> list[Any]:
    """All that a browser with these seats is told when it comes."""
    nobody: Any = None
    browser = Connection(House(nobody, nobody), nobody, nobody, table.id)
    browser.yours = yours
    browser.tell_seats(table)
    browser.tell_change(table, 0, always=True)
    return [frame for _, frame in browser._outbox]


@pytest.mark.parametrize(
    ("name", "actions"),
    [("nightdrop", (260, 330, 420)), ("roesselsprung", (12, 60, 140)), ("lineagotica", (2, 20))],
)
def test_worlds_that_a_seat_cannot_tell_apart_are_copied_alike(
    name: str, actions: tuple[int, ...]
) -> None:
    title = grognard.title(name)
    apart = 0
    for seed, count in enumerate(actions):
        game = played(name, seed, count)
        if game.over:
            continue
        one = table_of(name, game.position)
        for viewer in title.seats:
            seen = title.sight.view(game.position, viewer)
            for deal in range(3):
                there = title.sight.playable(title.sight.imagine(seen, game.box, Random(deal)))
                if there.seat != game.seat or title.sight.view(there, viewer) != seen:
                    continue
                two = table_of(name, there)
                if two.game.position != there:
                    continue
                apart += there != game.position
                assert same_to(viewer, one, two)
                watched = title.sight.view(there, OBSERVER)
                if watched == title.sight.view(game.position, OBSERVER):
                    assert same_to(OBSERVER, one, two)
    assert apart > 0


def same_to(viewer: str, one: Table, two: Table) -> bool:
    yours = () if viewer == OBSERVER else (viewer,)
    assert heard(one, yours) == heard(two, yours)
    for lang in ("it", "en"):
        texts = [situations.copied(table, 0, viewer, lang) for table in (one, two)]
        assert texts[0] == texts[1]
    assert fairness.shown(one, "en") == fairness.shown(two, "en")
    return True


@live
async def test_nobody_at_the_table_gets_the_text_it_began_from(sqlite_server: Server) -> None:
    game = played("nightdrop", 1, 300)
    seats = {seat: {"kind": "person"} for seat in game.title.seats}
    made = set_up(sqlite_server, game.situation(), seats, title="nightdrop")
    secret = made["seats"]["german"]
    table = f"tables/{made['table']}"
    for path in ("journal", "replay", "luck"):
        assert ask(sqlite_server, "GET", f"{table}/{path}", None, secret)[0] == 403
    told = [ask(sqlite_server, "GET", path)[1] for path in ("tables", table, f"{table}/fair")]
    for guest in (await come(sqlite_server, made, "german"), await come(sqlite_server, made)):
        await guest.quiet()
        told += guest.heard
    assert "situation" not in msgspec.json.encode(told).decode()
    # Whoever holds all the seats has the whole game.
    both = ask(sqlite_server, "GET", f"{table}/journal", None, *made["seats"].values())[1]
    assert msgspec.json.decode(both.splitlines()[0])["situation"] == game.situation()


@live
async def test_a_battle_of_the_players_own_is_not_copied_while_it_is_fought(
    sqlite_server: Server,
) -> None:
    seats = {seat: {"kind": "person"} for seat in ("blue", "red")}
    own = {"title": "lineagotica", "seats": seats, "options": {"own": skirmish_file().decode()}}
    status, made = ask(sqlite_server, "POST", "tables", own)
    assert status == 201, made
    path = f"tables/{made['table']}/situation"
    for secrets in ((), (made["seats"]["blue"],)):
        status, told = ask(sqlite_server, "GET", path, None, *secrets)
        assert (status, told["error"]["what"]) == (403, "own-battle-hidden")
    blue = await come(sqlite_server, made, "blue")
    await blue.deed("resign", "blue")
    status, told = ask(sqlite_server, "GET", f"{path}?eyes=all")
    assert status == 200
    assert "own:" in told["situation"]
    made = set_up(sqlite_server, told["situation"], seats, title="lineagotica")
    blue = await come(sqlite_server, made, "blue")
    assert blue.table["board"].endswith(made["table"])
    assert blue.table["options"]["own"].startswith("own-")
