"""The types of the wire: they are written down as the Structs have them, and what is sent keeps to
them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import msgspec
import pytest

import grognard
from grognard.table.shown import board
from grognard.table.shown import state as shown
from grognard.table.web.armies import catalogue
from tests.table.guest import request
from tests.table.play.test_felt import OWN, lively_game, measured, queries
from tests.table.servers import Server
from tools import wire

pytestmark = pytest.mark.once

JOURNALS = Path(__file__).parents[1] / "journals"
LANGUAGES = ("it", "en")
GAMES = {
    "berlino85": "berlino85-secret",
    "nightdrop": "nightdrop-other-options",
    "roesselsprung": "roesselsprung-captured",
    "lineagotica": "lineagotica-all-arms",
}


schemas, files = cache(wire.schemas), cache(wire.files)


def test_what_is_written_down_is_what_the_structs_say() -> None:
    other = [
        str(path.relative_to(wire.WEB))
        for path, text in files().items()
        if not path.exists() or path.read_text("utf-8") != text
    ]
    assert other == [], "run make wire"


def test_nothing_else_is_written_down() -> None:
    found = {*wire.WEB.glob("schema/*"), *wire.WEB.glob("src/**/*.gen.ts")}
    assert found == files().keys()


@pytest.mark.parametrize("title", grognard.TITLES)
def test_every_query_has_its_answer(title: str) -> None:
    advice = grognard.title(title).advice
    assert set(get_args(advice.queries)) == advice.answers.keys()


# What is sent -------------------------------------------------------------------------------------


@cache
def judge(kind: str, title: str = "wire") -> jsonschema_rs.Draft202012Validator:
    """The schema of that Struct, with all that it refers to."""
    found = schemas()
    defined = {**found["wire"]["$defs"], **found[title]["$defs"]}
    whole = json.dumps({"$ref": wire.HERE + kind, "$defs": defined}).replace("wire.json#", "#")
    return jsonschema_rs.Draft202012Validator(json.loads(whole))


def keeps(told: Any, kind: str, title: str = "wire") -> None:
    wrong = [
        f"{list(each.instance_path)}: {each.message}"
        for each in judge(kind, title).iter_errors(told)
    ]
    assert wrong[:3] == [], kind


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_does_not_change_keeps_to_it(lang: str) -> None:
    for each in json.loads(board.titles(lang)):
        keeps(each, "TitleCard")
    for name in grognard.TITLES:
        for clause in json.loads(board.rules(name, lang)):
            keeps(clause, "ClauseShown")
        title = grognard.title(name)
        kind = wire.answer_of(title.look, "board").__name__
        for each in board.boards(title) or ("",):
            keeps(json.loads(board.board(name, each, lang)), kind, name)
            keeps(json.loads(board.board(name, each, lang)), "HexBoard")
    keeps(json.loads(catalogue("lineagotica", lang)), "Armies", "lineagotica")


def whole_views(steps: list[Any]) -> Iterator[Any]:
    """Each step's view; where only a change is told, the first with the changes put in."""
    view: dict[str, Any] = {}
    for step in steps:
        if "view" in step:
            view = step["view"]
        for field, value in step.get("change", {}).items():
            was = view.get(field)
            if isinstance(was, dict) and isinstance(value, dict):
                value = {key: part for key, part in (was | value).items() if part is not None}
            view = view | {field: value}
        yield view


@pytest.mark.parametrize("title", grognard.TITLES)
def test_a_game_seen_again_keeps_to_it(sqlite_server: Server, title: str) -> None:
    address = sqlite_server.address + "api/"
    journal = (JOURNALS / f"{GAMES[title]}.grog").read_bytes()
    _, made, _ = request("POST", address + "journals", journal)
    keeps(made, "TableMade")
    under = f"{address}tables/{made['table']}"
    keeps(request("GET", under)[1], "TableShown")
    keeps(request("GET", f"{under}/fair")[1], "Fairness")
    keeps(request("GET", f"{under}/luck")[1], "Luck")
    for eyes in (grognard.title(title).seats[0], "all"):
        told = request("GET", f"{under}/replay?eyes={eyes}")[1]
        keeps(told, "Replay")
        for view in list(whole_views(told["steps"]))[::5]:
            keeps(view, "View", title)


def test_states_and_surveys_keep_to_it() -> None:
    answers = {
        query.__struct_config__.tag: answer.__name__
        for query, answer in grognard.title("lineagotica").advice.answers.items()
    }
    answered = set()
    for number, table in enumerate(lively_game(11, 30)):
        for seat in table.title.seats:
            told = shown.state(table, (seat,), "en", final=True)
            keeps(json.loads(msgspec.json.encode(told)), "FromServer")
        if number % 9:
            continue
        seat = table.asked
        for query in [*queries(table, seat), {"ask": "watched"}]:
            keeps(query, "Query", "lineagotica")
            answer = json.loads(measured(table, seat, query))
            keeps(answer, "FromServer")
            if answer["is"] == "surveyed":
                answered.add(query["ask"])
                keeps(answer["told"], answers[query["ask"]], "lineagotica")
    assert answered == answers.keys()


def test_battles_of_ones_own_keep_to_it(sqlite_server: Server) -> None:
    address = sqlite_server.address + "api/titles/lineagotica/"
    for battle in (OWN, "{}"):
        keeps(request("POST", address + "check", {"battle": battle})[1], "Checked", "lineagotica")
    nation = json.loads(catalogue("lineagotica", "en"))["nations"][0]
    force = {"units": [nation["templates"][0]["unit"]]}
    forces: list[Any] = [force, {"units": []}, 3]
    for blue in forces:
        body = {"table": "cisa", "blue": blue, "red": force, "turns": 4}
        told = request("POST", address + "build", body)[1]
        keeps(told, "Built", "lineagotica")
        for text in (*told["lists"].values(), "{}"):
            keeps(request("POST", address + "list", {"list": text})[1], "Listed", "lineagotica")
