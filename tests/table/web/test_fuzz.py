"""Anything at all over HTTP: every operation of the OpenAPI schema, with what it asks and worse."""

from __future__ import annotations

import json
import string
from http.client import HTTPConnection
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.table.guest import request
from tests.table.play.test_play import set_table
from tests.table.servers import Server

pytestmark = pytest.mark.once

WORDS = st.text(st.characters(codec="utf-8"), max_size=80)
PATHS = st.one_of(
    st.sampled_from(["berlino85", "TABLE", "nowhere", "..", "%00", "it", "x" * 65]),
    st.text(string.ascii_letters + string.digits + "-_.~", min_size=1, max_size=40),
)
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | WORDS,
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(WORDS, inside, max_size=4),
    max_leaves=12,
)


def like(schema: dict[str, Any], whole: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Values that look like what the schema describes, wrong ones among them."""
    if "$ref" in schema:
        schema = whole["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
    if "oneOf" in schema or "anyOf" in schema:
        return st.one_of(*(like(s, whole) for s in schema.get("oneOf") or schema["anyOf"]))
    if "enum" in schema or "const" in schema:
        return st.sampled_from(schema.get("enum") or [schema["const"]]) | JSON
    if schema.get("properties"):
        fields = {name: like(each, whole) | JSON for name, each in schema["properties"].items()}
        return st.fixed_dictionaries({}, optional=fields)
    kind = schema.get("type")
    if kind == "object":
        more = schema.get("additionalProperties") or {}
        keys = st.sampled_from(["soviet", "western", "setup", "secret_setup"]) | WORDS
        return st.dictionaries(keys, like(more, whole), max_size=3)
    if kind == "array":
        return st.lists(like(schema.get("items") or {}, whole), max_size=4)
    if kind == "string":
        return st.sampled_from(["berlino85", "soviet", "TABLE"]) | WORDS
    return st.integers(-2, 2**40) if kind == "integer" else JSON


@pytest.fixture(scope="session")
def operations(sqlite_server: Server) -> list[tuple[str, str, dict[str, Any]]]:
    schema = json.loads(request("GET", sqlite_server.address + "api/schema/openapi.json")[1])
    found = []
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            body = operation.get("requestBody", {}).get("content", {})
            kind = next(iter(body.values()))["schema"] if body else {}
            found.append((method.upper(), path, {"body": kind, "whole": schema, **operation}))
    return found


@settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(data=st.data())
def test_no_request_breaks_the_server(
    sqlite_server: Server,
    operations: list[tuple[str, str, dict[str, Any]]],
    data: st.DataObject,
) -> None:
    method, path, operation = data.draw(st.sampled_from(operations))
    for name in ("title", "table"):
        if "{" + name + "}" in path:
            drawn = data.draw(PATHS, label=name)
            path = path.replace("{" + name + "}", quote(real(sqlite_server, drawn), safe="%"))
    query = {
        parameter["name"]: data.draw(like(parameter["schema"], operation["whole"]))
        for parameter in operation.get("parameters", [])
        if parameter["in"] == "query" and data.draw(st.booleans())
    }
    if query:
        path += "?" + urlencode({key: str(value) for key, value in query.items()})
    body = None
    if method == "POST":
        drawn = data.draw(like(operation["body"], operation["whole"]) | JSON, label="body")
        body = json.dumps(drawn).replace("TABLE", real(sqlite_server, "TABLE")).encode()
        body = data.draw(st.sampled_from([body, body[: len(body) // 2], b"\xff" + body]))
    status, told = send(sqlite_server, method, path, body)
    assert status < 500, (method, path, body, told)
    if status >= 400:
        error = json.loads(told)["error"]
        assert error["what"]
        assert error["text"]
        assert "Traceback" not in error["text"]


_tables: dict[int, str] = {}


def real(server: Server, word: str) -> str:
    """A table that is there, for the word TABLE."""
    if word != "TABLE":
        return word
    if server.port not in _tables:
        _tables[server.port] = str(set_table(server)["table"])
    return _tables[server.port]


def send(server: Server, method: str, path: str, body: bytes | None) -> tuple[int, bytes]:
    line = HTTPConnection("127.0.0.1", server.port, timeout=20)
    try:
        line.request(method, path, body, {"Content-Type": "application/json"})
        answer = line.getresponse()
        return answer.status, answer.read()
    finally:
        line.close()
