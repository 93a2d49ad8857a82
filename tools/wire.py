"""Writes the types of the wire: `make wire`.

Everything that goes over the wire is a Struct. Out of them this makes, for the table itself and for
each title, a JSON Schema in `web/schema/` and from that the browser's types: `wire.gen.ts`, and
`view.gen.ts` in the folder of the title. `tests/table/test_wire.py` compares them.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import sys
import textwrap
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec

import grognard
from grognard.boards.beside import HexBoard
from grognard.engine.cards import Card
from grognard.engine.laws import Refusal
from grognard.engine.surveys import Reckoning, Sentence
from grognard.table import wire

WEB = Path(__file__).resolve().parents[1] / "web"
HERE = "#/$defs/"
WIRE = "wire.json" + HERE
HEAD = "/** Made by `make wire` out of {source}: change that. */"
WIDE = 120

Schema = dict[str, Any]
Struct = type[msgspec.Struct]

IN_WORDS: dict[Any, Schema] = {
    Reckoning: {"$ref": HERE + wire.SumLines.__name__},
    Sentence: {"type": "string"},
    Refusal: {"$ref": HERE + wire.Reason.__name__},
    Card: {"$ref": HERE + wire.CardShown.__name__},
}
"""What the table makes of that in the answer to a survey (`state.worded`)."""


# What there is ------------------------------------------------------------------------------------


def of_the_wire() -> tuple[list[Struct], list[Struct]]:
    """What browsers say to the table, and what they are told."""
    bases = (wire.Say, wire.Tell)
    known = [each for each in vars(wire).values() if is_struct(each) and each not in bases]
    ours = [each for each in known if each.__module__.startswith(wire.__name__)]
    said = [each for each in ours if each.__struct_config__.forbid_unknown_fields]
    return said, [*(each for each in ours if each not in said), HexBoard]


def of_title(name: str) -> tuple[list[Struct], list[Struct]]:
    title = grognard.title(name)
    told = [answer_of(title.sight, "view"), title.options, answer_of(title.look, "board")]
    if title.standing is not None:
        told.append(title.standing.orders)
    told += title.advice.answers.values()
    asked = list(get_args(title.advice.queries))
    if title.workshop is not None:
        told += [
            answer_of(title.workshop, each) for each in ("catalogue", "check", "listed", "build")
        ]
        asked.append(title.workshop.wanted)
    return asked, told


def answer_of(part: object, method: str) -> Struct:
    """What it says that it returns."""
    kind: Struct = get_type_hints(getattr(type(part), method))["return"]
    return kind


def is_struct(thing: object) -> bool:
    return isinstance(thing, type) and issubclass(thing, msgspec.Struct)


# The schema ---------------------------------------------------------------------------------------


def schemas() -> dict[str, Schema]:
    """By name, those of the wire first."""
    said, told = of_the_wire()
    common = components(said, told)
    tells = [each for each in told if issubclass(each, wire.Tell)]
    found = {
        "wire": {
            "$defs": {
                "ToServer": either(get_args(wire.Said)),
                "FromServer": either(tells),
                **common,
            }
        }
    }
    for name in grognard.TITLES:
        asked, answered = of_title(name)
        own = components([*said, *asked], [*told, *answered])
        own = {kind: schema for kind, schema in own.items() if kind not in common}
        answers = grognard.title(name).advice.answers
        if answers:
            own = {"Query": either(answers), "Answers": by_tag(answers), **own}
        found[name] = abroad({"$defs": own}, common.keys())
    return found


def components(said: Iterable[Struct], told: Iterable[Struct]) -> dict[str, Schema]:
    said, told = list(said), list(told)
    _, found = msgspec.json.schema_components(
        dict.fromkeys([*said, *told]),
        schema_hook=IN_WORDS.__getitem__,
        ref_template=HERE + "{name}",
    )
    twice = [name for name in found if "." in name]
    if twice:
        sys.exit(f"two Structs of one name: {', '.join(twice)}")
    sent = structs_in(told)
    for kind in sent | structs_in(said):
        complete(found[kind.__name__], kind, sent=kind in sent)
    return found


def complete(schema: Schema, kind: Struct, *, sent: bool) -> None:
    """What msgspec cannot know: what stands below a field in words; that a field which has a
    default is sent all the same, unless the Struct says otherwise."""
    fields = schema["properties"]
    for field, words in notes(kind).items():
        fields[field] = {**fields[field], "description": words}
    config = kind.__struct_config__
    if sent and not config.omit_defaults:
        left_out = {
            field.encode_name
            for field in msgspec.structs.fields(kind)
            if field.default is msgspec.UNSET
        }
        schema["required"] = [name for name in fields if name not in left_out]
    if not (kind.__doc__ or "").strip() or kind.__doc__ == kind.__base__.__doc__:
        schema.pop("description", None)


@cache
def notes(kind: Struct) -> dict[str, str]:
    """By the name it has on the wire: the text that stands below a field."""
    names = {field.name: field.encode_name for field in msgspec.structs.fields(kind)}
    found = {}
    for each in reversed(kind.__mro__):
        if not is_struct(each) or each is msgspec.Struct:
            continue
        (whole,) = ast.parse(textwrap.dedent(inspect.getsource(each))).body
        assert isinstance(whole, ast.ClassDef)
        for line, below in zip(whole.body, whole.body[1:], strict=False):
            match line, below:
                case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(ast.Constant(str(text))):
                    found[names[name]] = inspect.cleandoc(text)
    return found


def structs_in(kinds: Iterable[Struct]) -> set[Struct]:
    """Those Structs and all that stand in them."""
    found: set[Struct] = set()

    def look(thing: Any) -> None:
        if isinstance(thing, msgspec.inspect.StructType):
            if thing.cls in found:
                return
            found.add(thing.cls)
        for part in vars_of(thing):
            look(part)

    for info in msgspec.inspect.multi_type_info(list(kinds)):
        look(info)
    return found


def vars_of(thing: Any) -> Iterator[Any]:
    if isinstance(thing, tuple):
        yield from thing
    elif isinstance(thing, msgspec.inspect.Type | msgspec.inspect.Field):
        yield from (getattr(thing, name) for name in thing.__struct_fields__ if name != "cls")


def either(kinds: Iterable[Struct]) -> Schema:
    return {"anyOf": [{"$ref": HERE + kind.__name__} for kind in kinds]}


def by_tag(answers: dict[Struct, Struct]) -> Schema:
    """The answer to each query, by what it asks."""
    told = {
        str(query.__struct_config__.tag): {"$ref": HERE + answer.__name__}
        for query, answer in answers.items()
    }
    return {"type": "object", "properties": told, "required": list(told)}


def abroad(schema: Any, common: Iterable[str]) -> Any:
    """The same, where what all titles share is looked up in the schema of the wire."""
    if isinstance(schema, list):
        return [abroad(each, common) for each in schema]
    if not isinstance(schema, dict):
        return schema
    name = schema.get("$ref", "").removeprefix(HERE)
    if name in common:
        return {**schema, "$ref": WIRE + name}
    return {key: abroad(each, common) for key, each in schema.items()}


# TypeScript ---------------------------------------------------------------------------------------


def typescript(schema: Schema, source: str, above: str) -> str:
    """The types of a schema; `above`: from there, the folder of those of the wire."""
    defined = [declared(name, each) for name, each in schema["$defs"].items()]
    text = json.dumps(schema)
    borrowed = sorted(set(re.findall(re.escape(WIRE) + r"(\w+)", text)))
    parts = [HEAD.format(source=source)]
    if borrowed:
        parts.append(f"import type {{ {', '.join(borrowed)} }} from '{above}wire.gen';")
    return "\n\n".join([*parts, *defined]) + "\n"


def declared(name: str, schema: Schema) -> str:
    words = comment(schema.get("description", ""), "")
    if "properties" not in schema:
        parts = [spelt(each) for each in schema.get("anyOf", [schema])]
        return f"{words}export type {name} =\n  | " + "\n  | ".join(parts) + ";"
    lines = []
    for field, each in schema["properties"].items():
        open = "" if field in schema.get("required", ()) else "?"
        key = field if field.isidentifier() else f"'{field}'"
        lines.append(f"{comment(each.get('description', ''), '  ')}  {key}{open}: {spelt(each)};\n")
    if not lines:
        return f"{words}export type {name} = Record<string, never>;"
    return f"{words}export interface {name} {{\n{''.join(lines)}}}"


def comment(words: str, margin: str) -> str:
    if not words:
        return ""
    one = f"{margin}/** {words} */\n"
    if "\n" not in words and len(one) <= WIDE:
        return one
    lines = [line.strip() for line in words.replace("*/", "* /").splitlines()]
    return f"{margin}/** " + f"\n{margin} *  ".join(lines).replace(" \n", "\n") + " */\n"


def spelt(schema: Schema) -> str:
    """A type in TypeScript."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(literal(each) for each in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(spelt(each) for each in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(map(spelt, schema['prefixItems']))}]"
        inner = spelt(schema.get("items") or {})
        if schema.get("minItems") and schema.get("minItems") == schema.get("maxItems"):
            return f"[{', '.join([inner] * schema['minItems'])}]"
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {spelt(schema.get('additionalProperties') or {})}>"
    return {"integer": "number", None: "unknown"}.get(kind, str(kind))


def literal(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


# The files ----------------------------------------------------------------------------------------


def files() -> dict[Path, str]:
    """Everything that is written, by its place."""
    found = {}
    for name, schema in schemas().items():
        head = {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}
        text = json.dumps(head, indent=1, ensure_ascii=False) + "\n"
        found[WEB / "schema" / f"{name}.json"] = text
        if name == "wire":
            source = "the Structs of `grognard/table/wire/`"
            found[WEB / "src/lib/server/wire.gen.ts"] = typescript(schema, source, "./")
        else:
            source = f"the Structs of `grognard/titles/{name}`"
            place = WEB / "src/titles" / name / "view.gen.ts"
            found[place] = typescript(schema, source, "../../lib/server/")
    return found


if __name__ == "__main__":
    for path, text in files().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
