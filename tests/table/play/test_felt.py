"""A table of miniatures at the server: boards by battle, surveys, what cannot be taken back, own
battles, replays that tell only what has changed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import astuple

import grognard
from grognard.engine.actions import Action
from grognard.engine.position import CHANCE
from grognard.engine.title import OBSERVER
from grognard.table import wire
from grognard.table.play import deeds, past
from grognard.table.play.house import House
from grognard.table.play.laying import fresh_table, rebuild
from grognard.table.play.tables import Table
from grognard.table.shown import after, replay, sofar
from grognard.table.shown import state as shown
from grognard.table.shown.lobby import lobby_line
from grognard.table.shown.words import Objection
from grognard.table.store.store import Kept, Row, SeatRow, TableRow
from grognard.table.web.live import Connection
from grognard.titles.lineagotica.actions import Loose, Stand
from grognard.titles.lineagotica.box.battle import BATTLES
from grognard.titles.lineagotica.position import DEAD
from grognard.titles.lineagotica.rules.men.ch30_lines import known_enemies
from grognard.titles.lineagotica.title import TITLE
from tests.table.guest import Json, request
from tests.table.play.test_play import come
from tests.table.servers import Server, live
from tests.titles.lineagotica.worlds import lively, other_world, skirmish_file

OWN = skirmish_file().decode()
SEED = bytes(32)
SEATS = [SeatRow(seat, "person", "", "", "") for seat in TITLE.seats]


def table_of(rows: list[Row] | None = None, **options: Any) -> Table:
    return rebuilt(fresh_table("lineagotica", options or {"own": OWN}), rows or [])


def table_at(situation: str) -> Table:
    return rebuilt(fresh_table("lineagotica", {}, situation=situation), [])


def rebuilt(row: TableRow, rows: list[Row]) -> Table:
    # The same dice every time.
    row = msgspec.structs.replace(row, seed=SEED.hex())
    return rebuild(Kept(row, SEATS, rows))


def lively_game(seed: int, most: int) -> Iterator[Table]:
    """The table each time that somebody is asked."""
    table, rng = table_of(), Random(seed)
    table.go_on()
    for _ in range(most):
        if table.over:
            return
        yield table
        table.act(table.asked, lively(table.game.position, rng))


def get(server: Server, path: str) -> Any:
    status, told, _ = request("GET", server.address + "api/" + path)
    assert status == 200, told
    return told


def set_table(server: Server, **options: Any) -> Json:
    seats = {seat: {"kind": "person"} for seat in TITLE.seats}
    body = {"title": "lineagotica", "seats": seats, "options": options}
    status, made, _ = request("POST", server.address + "api/tables", body)
    assert status == 201, made
    return dict(made)


# Boards -------------------------------------------------------------------------------------------


def test_every_battle_has_its_board_without_what_is_hidden(sqlite_server: Server) -> None:
    for name in BATTLES:
        board = get(sqlite_server, f"titles/lineagotica/boards/{name}/board?lang=it")
        file = TITLE.battles.file(TITLE.options(battle=name))
        hidden = {part["id"] for part in file.terrain if part.get("hidden_from")}
        assert hidden
        assert board["kind"] == "felt"
        assert not hidden & {element["id"] for element in board["elements"]}
        assert {piece["id"] for piece in board["pieces"]} == set(
            TITLE.box_of(TITLE.options(battle=name)).by_id
        )
        url = sqlite_server.address + f"api/titles/lineagotica/boards/{name}/map.svg?lang=it"
        drawing = request("GET", url)[1]
        assert b"<svg" in drawing
        assert not any(f't-{id}"'.encode() in drawing for id in hidden)
    url = sqlite_server.address + "api/titles/lineagotica/boards/nowhere/board"
    assert request("GET", url)[0] == 404


def test_the_lobby_tells_the_battles_apart(sqlite_server: Server) -> None:
    title = {each["id"]: each for each in get(sqlite_server, "titles?lang=en")}["lineagotica"]
    options = {option["name"]: option for option in title["options"]}
    battles = options["battle"]["values"]
    assert [value["value"] for value in battles] == list(BATTLES)
    assert battles[0]["names"] == {"blue": "Brazilians", "red": "Germans"}
    assert all(value["help"] for value in battles)
    assert [value["value"] for value in options["melee"]["values"]] == [None, True, False]
    assert options["own"]["values"] == []


@live
async def test_a_table_says_where_its_board_is_and_what_the_sides_are_called(
    sqlite_server: Server,
) -> None:
    made = set_table(sqlite_server, battle="coriano")
    blue = await come(sqlite_server, made, "blue", lang="it")
    assert blue.table["board"] == "/api/titles/lineagotica/boards/coriano"
    assert blue.table["names"] == {"blue": "Canadesi", "red": "Tedeschi"}
    assert get(sqlite_server, f"tables/{made['table']}")["board"] == blue.table["board"]
    others = {"title": "berlino85", "seats": {s: {"kind": "person"} for s in ("soviet", "western")}}
    hexes = request("POST", sqlite_server.address + "api/tables", others)[1]
    assert get(sqlite_server, f"tables/{hexes['table']}")["board"] == "/api/titles/berlino85"


# Own battles --------------------------------------------------------------------------------------


@live
async def test_a_battle_of_ones_own_comes_with_the_table(sqlite_server: Server) -> None:
    made = set_table(sqlite_server, own=OWN)
    prefix = f"tables/{made['table']}"
    blue = await come(sqlite_server, made, "blue")
    assert blue.table["board"] == f"/api/{prefix}"
    assert blue.table["options"]["own"].startswith("own-")
    assert OWN[:40] not in json.dumps(blue.state)
    board = get(sqlite_server, f"{prefix}/board?lang=en")
    assert {"a1", "t", "x1"} <= {piece["id"] for piece in board["pieces"]}
    assert b"<svg" in request("GET", sqlite_server.address + f"api/{prefix}/map.svg")[1]
    # Under the address of a table that plays one of ours there is none.
    ours = set_table(sqlite_server, battle="cisa")
    assert request("GET", sqlite_server.address + f"api/tables/{ours['table']}/board")[0] == 404


def test_its_journal_holds_it_and_replays(sqlite_server: Server) -> None:
    game = grognard.Game(TITLE, own=OWN)
    game.act("ready")
    made = request("POST", sqlite_server.address + "api/journals", game.to_text().encode())[1]
    kept = request("GET", sqlite_server.address + f"api/tables/{made['table']}/journal")[1]
    assert kept.decode() == game.to_text()


@pytest.mark.parametrize(
    "own", ["{}", "no file", "own-0123456789abcdef", OWN.replace("smg", "gms")]
)
def test_a_battle_that_is_none_is_refused_with_the_reason(sqlite_server: Server, own: str) -> None:
    seats = {seat: {"kind": "person"} for seat in TITLE.seats}
    body = {"title": "lineagotica", "seats": seats, "options": {"own": own}}
    status, told, _ = request("POST", sqlite_server.address + "api/tables", body)
    assert status == 400
    assert (told["error"]["what"], told["error"]["where"]) == ("battle-wrong", "options.own")
    assert len(told["error"]["text"]) > 20


def post(server: Server, path: str, body: Json) -> Any:
    status, told, _ = request("POST", server.address + "api/titles/" + path, body)
    return told if status == 200 else status


def test_armies_are_bought_and_make_a_battle_to_play(sqlite_server: Server) -> None:
    armies = get(sqlite_server, "titles/lineagotica/armies?lang=it")
    nation = armies["nations"][0]
    force = {"units": [template["unit"] for template in nation["templates"][:2]]}
    body = {"table": "cisa", "blue": force, "red": force, "turns": 4}
    told = post(sqlite_server, "lineagotica/build", body)
    assert told["faults"] == []
    assert post(sqlite_server, "lineagotica/check", {"battle": told["battle"]})["faults"] == []
    assert set_table(sqlite_server, own=told["battle"])["table"]
    wrong = post(sqlite_server, "lineagotica/build", {"table": "cisa", "blue": 3, "red": force})
    assert wrong["faults"][0]["key"] == "blue"
    assert post(sqlite_server, "lineagotica/check", {"battle": "{"})["faults"]
    assert post(sqlite_server, "lineagotica/check", {"battle": 7}) == 400
    assert post(sqlite_server, "berlino85/check", {"battle": "{}"}) == 404
    assert post(sqlite_server, "lineagotica/check", {"battle": "x" * 400_000}) == 413


# Surveys ------------------------------------------------------------------------------------------


def measured(table: Table, seat: str, query: Json) -> bytes:
    """What the browser of that seat is told."""
    said = wire.Survey(1, seat, msgspec.Raw(json.dumps(query).encode()))
    return msgspec.json.encode(deeds.measure(table, said, (seat,), "en").answer())


def queries(table: Table, seat: str) -> list[Json]:
    """Everything that can be asked, about men, vehicles, enemies and places of that seat."""
    pos = table.as_known(seat)
    side = TITLE.seats.index(seat)
    own = pos.box.of_side[side]
    man = next(piece for piece in own if piece.man)
    hull = next(piece for piece in own if piece.vehicle)
    group = pos.box.groups[man.group].id
    arm = own[2].arms[0].id
    x, y = pos.x[man.index], pos.y[man.index]
    foes = [f"e{pos.token[foe.index]}" for foe in known_enemies(pos, side)][:3]
    ends = [*foes, [500, 560], [520, 600, "prone"], hull.id]
    return [
        *({"ask": "plan", "action": f"march {group} {g} {x} {y + 90}"} for g in ("run", "fly")),
        {"ask": "plan", "action": f"march {group} normal {x - 60} {y + 60}"},
        {"ask": "plan", "action": f"walk {man.id} normal {x},{y + 50} same"},
        {"ask": "plan", "action": f"walk {man.id} normal - prone"},
        {"ask": "plan", "action": f"dismount {group} {x} {y}"},
        {"ask": "reach", "who": group},
        {"ask": "reach", "who": man.id, "gait": "run"},
        {"ask": "plan", "action": f"drive {hull.id} 700,400 cross"},
        {"ask": "plan", "action": f"pivot {hull.id} 120"},
        *({"ask": "line", "from": man.id, "to": end} for end in ends),
        *({"ask": "line", "from": [300, 300], "to": end} for end in ends),
        *({"ask": "shots", "piece": piece.id} for piece in own[:3]),
        *({"ask": "gaits", "who": who} for who in (group, man.id, hull.id)),
        *({"ask": "plan", "action": f"shoot {own[2].id} {arm} area {foe}"} for foe in foes),
        *({"ask": "plan", "action": f"fire {hull.id} main he {foe}"} for foe in foes),
        {"ask": "plan", "action": f"cover-ground {own[2].id} {arm} 520 560"},
        {"ask": "plan", "action": f"fire-smoke {hull.id} main 520 560"},
        {"ask": "column"},
        {"ask": "command"},
        *({"ask": "fields", "piece": name} for name in (hull.id, man.id, *foes)),
        {"ask": "deeds", "piece": man.id},
        {"ask": "tally"},
    ]


@pytest.mark.parametrize("seat", TITLE.seats)
def test_surveys_tell_the_same_in_worlds_that_a_seat_cannot_tell_apart(seat: str) -> None:
    rng = Random(3)
    asked = right = 0
    for number, table in enumerate(lively_game(11, 60)):
        other = other_world(table.game.position, seat, rng) if number % 6 == 0 else None
        if other is None:
            continue
        twin = table_of()
        twin.game.positions[-1] = other
        twin.views, twin.faces = {}, {}
        # How often something was shown is the table's own business.
        twin.shown = table.shown
        for query in queries(table, seat):
            told = measured(table, seat, query)
            assert told == measured(twin, seat, query), query
            asked += 1
            right += b'"surveyed"' in told
    assert asked > 100
    assert right > asked * 0.7


def test_surveys_change_nothing() -> None:
    for table in lively_game(5, 12):
        before = table.game.position.encode()
        known = table.as_known("blue").encode()
        for query in queries(table, "blue"):
            measured(table, "blue", query)
        assert (table.game.position.encode(), table.as_known("blue").encode()) == (before, known)


def test_the_men_of_a_gun_are_asked_for_by_the_name_they_share_with_it() -> None:
    table = table_of(battle="coriano")
    told = json.loads(measured(table, "red", {"ask": "reach", "who": "pak"}))["told"]
    assert told["man"] == "pak-01"


def test_the_points_so_far_are_those_that_a_seat_can_know_of() -> None:
    table = table_of(battle="coriano")
    pos = table.game.position
    rules = [rule.points for rule in pos.box.scenario.victory]

    def so_far(seat: str) -> list[int]:
        table.views, table.faces = {}, {}
        told: list[int] = json.loads(measured(table, seat, {"ask": "tally"}))["told"]["points"]
        return told

    assert len(so_far("blue")) == len(rules)
    # Nothing has happened: where one's own men are is all there is to count.
    assert so_far("blue") == [0] * len(rules)
    assert so_far("red") == [0, 0, 0, 0, 8, 0, 0, 0, 0]
    fallen = [piece for piece in pos.box.of_side[1] if piece.man][:2]
    for piece in fallen:
        pos.state[piece.index] = DEAD
    assert so_far("red")[2] == 2 * rules[2]
    assert so_far("blue")[2] == 0
    pos.token[fallen[0].index] = pos.last_token[1] = 1
    assert so_far("blue")[2] == rules[2]


def test_a_march_ends_where_it_was_measured() -> None:
    """Where nobody is in the way the order does what the survey said, man by man."""
    table = next(t for t in lively_game(2, 200) if _asks(t) == "Moving")
    seat = table.asked
    group = "a" if seat == "blue" else "x"
    pos = table.game.position
    first = pos.box.group_by_id[group].members[0].index
    x, y = pos.x[first] - 30, pos.y[first] + (20 if seat == "blue" else 40)
    told = json.loads(
        measured(table, seat, {"ask": "plan", "action": f"march {group} normal {x} {y}"})
    )["told"]
    assert told["ends"]
    table.act(seat, TITLE.read(f"march {group} normal {x} {y}"))
    while table.asked != seat:  # somebody may be asked whether he fires
        table.act(table.asked, table.game.position.answers()[0])
    now = table.game.position
    stopped = 0
    for end in told["ends"]:
        at = now.box.by_id[end["piece"]].index
        stopped += [now.x[at], now.y[at]] != end["path"][-1]
        assert end["cost"]["total"] <= end["budget"]["total"]
    assert stopped < len(told["ends"])


def test_men_get_off_where_it_was_measured() -> None:
    quiet = "lineagotica/7; options: battle=cisa; phase: movement red"
    table = table_at(quiet)
    pos = table.game.position
    lorry = pos.aboard[pos.box.by_id["gd-01"].index]
    x, y = pos.x[lorry], pos.y[lorry] + 80
    query = {"ask": "plan", "action": f"dismount gd {x} {y}"}
    told = json.loads(measured(table, "red", query))["told"]
    # 37.30 Nobody gets off before the alarm.
    assert (told["ends"], told["refusals"][0]["clause"]) == ([], "37.30")
    table = table_at(f"{quiet}; so-far: alarm")
    told = json.loads(measured(table, "red", query))["told"]
    assert [end["piece"] for end in told["ends"]] == [f"gd-0{n}" for n in range(1, 6)]
    table.act("red", TITLE.read(f"dismount gd {x} {y}"))
    while table.asked != "red":
        table.act(table.asked, TITLE.read("not-this-phase"))
    now = table.game.position
    for end in told["ends"]:
        at = now.box.by_id[end["piece"]].index
        assert [now.x[at], now.y[at]] == end["path"][-1]


HOSTILE: list[Any] = [
    None,
    [],
    "march",
    {},
    {"ask": "everything"},
    {"ask": "plan"},
    {"ask": "plan", "action": "march a"},
    {"ask": "plan", "action": f"march a normal {10**9} 0"},
    {"ask": "plan", "action": "dance"},
    {"ask": "plan", "action": "march x normal 500 300"},
    {"ask": "plan", "action": "march a fly 500 300"},
    {"ask": "plan", "action": "march a normal 5 9999"},
    {"ask": "plan", "action": "walk t normal 1,1 same"},
    {"ask": "plan", "action": f"walk a1 normal {'1,1;' * 90} same"},
    {"ask": "plan", "action": f"walk a1 normal {'1,1;' * 900} same"},
    {"ask": "reach", "who": "x1"},
    {"ask": "plan", "action": "drive a1 700,300 cross"},
    {"ask": "plan", "action": "drive k 700,300 cross"},
    {"ask": "line", "from": "x1", "to": "a1"},
    {"ask": "line", "from": "a1", "to": "e77"},
    {"ask": "line", "from": "a1", "to": ["", ""]},
    {"ask": "line", "from": [1, 2, 3], "to": "a1"},
    {"ask": "line", "from": [1], "to": "a1"},
    {"ask": "line", "from": "a1", "to": [-500, 99]},
    {"ask": "shots", "piece": "e1"},
    {"ask": "shots", "piece": "nobody"},
    {"ask": "area", "piece": "t", "weapon": "main", "x": 5, "y": 5},
    {"ask": "area", "piece": "a3", "weapon": "lmg"},
    {"ask": "blast", "support": "guns", "x": 5, "y": 5},
    {"ask": "blast", "piece": "a1", "weapon": "smg", "x": 5, "y": 5},
    {"ask": "fields", "piece": "x1"},
    {"ask": "command", "of": "everybody"},
]


@live
async def test_absurd_surveys_are_refused_with_a_sentence(sqlite_server: Server) -> None:
    made = set_table(sqlite_server, own=OWN)
    blue = await come(sqlite_server, made, "blue")
    for number, query in enumerate(HOSTILE):
        await blue.say("survey", number=number, seat="blue", query=query)
        told = await blue.until("surveyed", "error")
        assert (told["is"], told["what"], told["number"]) == ("error", "bad-survey", number), query
        assert told["text"][-1] == "."
    await blue.say("survey", number=99, seat="red", query={"ask": "command"})
    assert (await blue.until("error"))["what"] == "bad-survey"
    await blue.say("survey", number=100, seat="blue", query={"ask": "command"})
    assert [each["id"] for each in (await blue.until("surveyed"))["told"]["groups"]] == ["a"]


# What may not be counted --------------------------------------------------------------------------


def listening(*yours: str) -> Connection:
    nobody: Any = None
    made = Connection(House(nobody, nobody), nobody, nobody, "")
    made.yours = yours
    made._counts_apart = True
    return made


def test_a_game_begun_under_other_rules_says_so() -> None:
    row = msgspec.structs.replace(fresh_table("lineagotica", {"own": OWN}), rules="lineagotica/0")
    with pytest.raises(Objection) as told:
        rebuild(Kept(row, SEATS, []))
    assert told.value.status == 410
    assert "under earlier rules" in told.value.text("en")
    assert "regole precedenti" in told.value.text("it")


def test_my_games_tell_which_battle_each_is() -> None:
    own = TITLE.look.called(TITLE.read_options({"own": OWN}), "it")
    cisa = "Notte sulla strada della Cisa"
    for options, where, battle in (
        ({"battle": "cisa"}, "/api/titles/lineagotica/boards/cisa", cisa),
        ({"own": OWN}, "/api/tables/", own),
    ):
        line = lobby_line(Kept(fresh_table("lineagotica", options), SEATS, []), "it")
        assert line.board.startswith(where)
        assert line.battle == battle
        assert line.battle
        assert line.phase == "Schieramento"


def test_nobody_can_count_what_another_seat_orders_in_secret() -> None:
    """Red leaves three standing orders that change nothing; blue and spectators hear the same."""
    row = fresh_table("lineagotica", {"own": OWN})
    tables = [rebuilt(row, []) for _ in range(2)]
    browsers = [[listening("blue"), listening()] for _ in tables]
    rng = Random(7)
    busy = False
    for _ in range(60):
        pos = tables[0].game.position
        asked = tables[0].asked
        secretly = asked == "red" and type(pos.question).__name__ == "Declaring"
        if secretly and not busy:
            busy = True
            for id in ("x1", "x2", "x3"):
                usual = tables[1].view("red").usual[id]
                tables[1].act("red", Stand(id, *astuple(usual)))
        said = TITLE.read("done") if secretly else lively(pos, rng)
        for table, ears in zip(tables, browsers, strict=True):
            table.act(asked, said)
            for each in ears:
                each.tell_change(table, table.actions)
        # When a game is over everything is told, and counted by all alike.
        assert not tables[0].over
        heard = [[list(each._outbox) for each in ears] for ears in browsers]
        assert heard[0] == heard[1]
        assert tables[0].public.actions == tables[1].public.actions
        for ears in browsers:
            for each in ears:
                each._outbox.clear()
    assert busy
    assert tables[1].actions == tables[0].actions + 3
    # Nor by looking back, nor by asking to go back.
    for yours in (("blue",), ()):
        told = [sofar.look_back(table, yours, "en", -1, 10**9, 10**9).told() for table in tables]
        assert told[0] == told[1]
    for back in (1, 6, 10):
        to = tables[0].counted_by("blue", tables[0].known["blue"]) - back
        one, two = (
            TITLE.sight.view(past.at(table.game, deeds.landing(table, "blue", to) or 0), "blue")
            for table in tables
        )
        assert one == two


def test_a_viewer_counts_what_it_noticed_and_means_the_same_by_it() -> None:
    for table in lively_game(9, 40):
        for viewer in (*TITLE.seats, OBSERVER):
            count = table.counted_by(viewer, table.actions)
            for number in range(count):
                meant = table.meant(viewer, number)
                assert table.counted_by(viewer, meant) == number
                assert table.counted_by(viewer, meant + 1) == number + 1
    lines = shown.story(table, ("blue",), "en", 0, table.actions)
    own = {line.number for line in lines}
    assert max(own) <= table.counted_by("blue", table.actions) < table.actions


# Taking back --------------------------------------------------------------------------------------


def test_a_move_is_final_whether_anybody_has_seen_it_or_not() -> None:
    moved = 0
    for table in lively_game(4, 150):
        if _asks(table) != "Moving":
            continue
        seat = table.asked
        final = shown.state(table, (seat,), "en", final=True).final
        marches = [answer for answer in final if answer.startswith("march")]
        assert "end-movement" in final
        if not marches:
            continue
        before = table.actions
        table.act(seat, TITLE.read(marches[0]))
        moved += 1
        if table.asked == seat:
            count, _ = table.undoable(seat)
            assert table.actions - count > before
    assert moved > 3


def test_why_one_cannot_go_back_does_not_tell_who_threw_dice() -> None:
    """A die after a move may be that of somebody who looked out and was not seen."""
    behind: set[str] = set()
    told: set[str] = set()
    for table in lively_game(4, 150):
        for seat in TITLE.seats:
            behind.add(table.game.undoable(seat)[1])
            told.add(table.undoable(seat)[1])
    assert {"die", "reveal", "other"} <= behind
    assert told == {"nothing", "reveal"}


def test_an_order_that_is_not_sealed_can_be_taken_back() -> None:
    table = next(t for t in lively_game(4, 9) if _asks(t) == "Declaring")
    assert shown.state(table, (table.asked,), "en", final=True).final == ["done"]
    seat = table.asked
    piece = "a2" if seat == "blue" else "x2"
    table.act(seat, TITLE.read(f"stand {piece} hold 300 isa best 3 single"))
    assert table.undoable(seat)[0] >= 1


# The story ----------------------------------------------------------------------------------------


def test_walks_are_told_with_their_way_and_of_enemies_only_what_was_seen() -> None:
    own = seen = 0
    for table in lively_game(6, 150):
        for viewer in TITLE.seats:
            for number in range(max(0, table.actions - 30), table.actions):
                for line in shown.lines_of(table, number, (viewer,), "en"):
                    if line.key == "walked":
                        own += 1
                        assert line.path
                        assert viewer == _side_of(table, line.units[0])
                    elif line.key == "seen-walking":
                        seen += 1
                        assert line.units[0].startswith("e")
                        assert len(line.path) > 1
    assert own > 10
    assert seen > 0


def _side_of(table: Table, id: str) -> str:
    return TITLE.seats[table.game.position.box.by_id[id].side]


# Standing orders and the clock --------------------------------------------------------------------


def asked_to_react() -> Table:
    games = (lively_game(seed, 400) for seed in range(30))
    return next(table for game in games for table in game if _shots(table))


def _shots(table: Table) -> list[Action]:
    if _asks(table) != "Opportunity":
        return []
    return [answer for answer in table.game.position.answers() if str(answer).startswith("shoot")]


def _asks(table: Table) -> str:
    question = table.game.position.question
    return type(question).__name__ if question is not None else ""


@pytest.mark.parametrize("reactions", ["best", "never"])
def test_reactions_can_be_left_to_standing_orders(reactions: str) -> None:
    """From the next reaction on: the one that is being asked stays asked."""
    table = asked_to_react()
    seat = table.asked
    deeds.orders(table, wire.GiveOrders(seat, {"reactions": reactions}))
    assert (_asks(table), table.asked) == ("Opportunity", seat)
    table.act(seat, _shots(table)[0])
    assert (_asks(table), table.asked) == ("Opportunity", seat)
    table.act(seat, Loose())
    assert not (_asks(table) == "Opportunity" and table.asked == seat)
    assert table.asked != CHANCE


def test_a_reaction_lapses_into_what_was_ordered_of_it() -> None:
    table = asked_to_react()
    seat = table.asked
    table.clock = 30
    assert str(table.lapsing()) == "not-now"
    table.act(seat, _shots(table)[0])
    assert str(table.lapsing()) == "loose"
    assert table.lapse()


# Replays ------------------------------------------------------------------------------------------


@cache
def whole_game() -> Table:
    *_, table = lively_game(1, 5000)
    while not table.over:
        table.act(table.asked, lively(table.game.position, Random(1)))
    return table


@pytest.mark.parametrize("eyes", [*TITLE.seats, OBSERVER, "all"])
def test_a_replay_tells_what_changes_and_comes_to_the_same(eyes: str) -> None:
    table = whole_game()
    told = json.loads(replay.replay(table, "en", eyes))
    view: Json = {}
    lines = 0
    for step in told["steps"]:
        if "view" in step:
            view = step["view"]
        for field, value in step.get("change", {}).items():
            if isinstance(view[field], dict) and isinstance(value, dict):
                merged = view[field] | value
                value = {key: each for key, each in merged.items() if value.get(key, 1) is not None}
            view = view | {field: value}
        lines += len(step["lines"])
    last = TITLE.sight.whole(table.game.position) if eyes == "all" else None
    meant = last or TITLE.sight.view(table.game.position, eyes)
    assert view == json.loads(msgspec.json.encode(meant))
    viewers = ("all",) if eyes == "all" else (eyes,)
    assert lines == sum(len(shown.lines_of(table, n, viewers, "en")) for n in range(table.actions))
    assert told["steps"][-1]["number"] == table.actions


def test_the_luck_of_a_game_is_read_from_its_shots() -> None:
    told = after.luck(whole_game(), "en")
    assert told.throws > 3
    assert told.luck["blue"] == -told.luck["red"]
    assert told.usual > 0
    for surprise in told.surprises:
        assert surprise.text in ("No hit", "At least one hit")
        assert " at " in surprise.heading
        assert surprise.units
