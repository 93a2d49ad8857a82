"""What the rules of a title can say, read from their source: every key and the facts it brings."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TITLES = Path(__file__).parents[2] / "src" / "grognard" / "titles"
"""The checkout, also when the installed package is what runs."""


def is_a_finished_text(said: str) -> bool:
    return said == said.strip() != "" and not re.search(r"[{}$\n_]|  |\.\.", said)


def is_a_sentence(said: str) -> bool:
    first = said.lstrip('"')[:1]
    return is_a_finished_text(said) and (first.isupper() or first.isdigit()) and said[-1] in ".?"


class Said:
    """The keys in use, each with the facts that every use of it brings."""

    def __init__(self) -> None:
        self.facts: dict[str, set[str]] = {}
        self.open: list[str] = []
        """Calls whose key cannot be read."""
        self.held: dict[str, set[str]] = {}
        """By class: what it is made with."""

    def add(self, key: str, facts: set[str]) -> None:
        self.facts[key] = self.facts[key] & facts if key in self.facts else facts


def read_source(title: str) -> Said:
    said = Said()
    made_like: dict[str, str] = {}
    files = (TITLES / title).rglob("*.py")
    for file in sorted(file for file in files if file.name != "tabletop.py"):
        module = ast.parse(file.read_text("utf-8"))
        for kind in (node for node in module.body if isinstance(node, ast.ClassDef)):
            said.held[kind.name] = made_with(kind)
            if not said.held[kind.name] and kind.bases:
                made_like[kind.name] = ast.unparse(kind.bases[0])
        functions = [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)]
        for function in functions:
            for call in calls_in(function):
                read_call(said, call, function)
            for law in function.decorator_list:
                if isinstance(law, ast.Call) and called(law) == "law":
                    key = law.args[1]
                    assert isinstance(key, ast.Constant)
                    said.add(f"no-{key.value!s}", facts_returned(function, functions))
    for name, base in made_like.items():
        said.held[name] = said.held.get(base, set())
    return said


def made_with(kind: ast.ClassDef) -> set[str]:
    for part in kind.body:
        if isinstance(part, ast.FunctionDef) and part.name == "__init__":
            return {arg.arg for arg in part.args.args} - {"self"}
    return set()


def calls_in(function: ast.FunctionDef) -> Iterator[ast.Call]:
    inner = {each: None for node in function.body for each in ast.walk(node)}
    return (node for node in inner if isinstance(node, ast.Call))


def called(call: ast.Call) -> str:
    name = call.func
    return name.id if isinstance(name, ast.Name) else getattr(name, "attr", "")


PLACES = {
    # what it is; which arguments are the key, the facts, the sums; what facts come by themselves
    "Event": ("event", 0, 2, 3, set[str]()),
    "tell_of": ("event", 1, 3, 4, {"unit"}),
    "Refusal": ("no", 1, 2, 9, set[str]()),
    "Part": ("part", 1, 3, 9, set[str]()),
    "at_least": ("part", 1, 3, 9, set[str]()),
    "Result": ("end", 1, 3, 9, {"clause", "winner"}),
}

NO_SUCH = {"no_such_unit": "unit", "no_such_hex": "hex"}
"""The engine's words for a thing that is not there."""


def read_call(said: Said, call: ast.Call, function: ast.FunctionDef) -> None:
    if called(call) in NO_SUCH:
        what = NO_SUCH[called(call)]
        said.add(f"no-no-such-{what}", {what})
    if called(call) == "because" and isinstance(call.args[1], ast.Constant):
        facts = {word.arg for word in call.keywords if word.arg is not None}
        said.add(f"fault-{call.args[1].value!s}", facts - {"clause"})
    if called(call) not in PLACES or any(isinstance(arg, ast.Starred) for arg in call.args):
        return
    kind, key_at, facts_at, sums_at, more = PLACES[called(call)]
    keys = constants(call.args[key_at], function)
    if not keys:
        said.open.append(ast.unparse(call))
        return
    facts = dict_keys(call.args[facts_at], function) if len(call.args) > facts_at else set()
    if len(call.args) > sums_at:
        for name in dict_keys(call.args[sums_at], function):
            facts |= {f"{name}-total", f"{name}-parts"}
    for key in keys:
        said.add(f"{kind}-{key}", facts | more)


def constants(value: ast.expr, function: ast.FunctionDef) -> set[str]:
    """The words that an expression can be, as far as its function shows."""
    if isinstance(value, ast.Constant):
        return {str(value.value)}
    if isinstance(value, ast.IfExp):
        return constants(value.body, function) | constants(value.orelse, function)
    if not isinstance(value, ast.Name):
        return set()
    found = set()
    for names, values in unpacked(function):
        for target, each in zip(names.elts, values.elts, strict=True):
            if isinstance(target, ast.Name) and target.id == value.id:
                found |= constants(each, function)
    return found


def unpacked(function: ast.FunctionDef) -> Iterator[tuple[ast.Tuple, ast.Tuple]]:
    """The names that are given several values at once, by `a, b = ...` or `for a, b in ...`."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple):
            if isinstance(node.value, ast.Tuple):
                yield node.targets[0], node.value
        elif isinstance(node, ast.For) and isinstance(node.target, ast.Tuple):
            if isinstance(node.iter, ast.Tuple):
                for each in node.iter.elts:
                    assert isinstance(each, ast.Tuple)
                    yield node.target, each


def dict_keys(value: ast.expr, function: ast.FunctionDef) -> set[str]:
    """The keys of a dict, written there or held by a name of the function."""
    if isinstance(value, ast.Name):
        held = [
            node.value
            for node in ast.walk(function)
            if isinstance(node, ast.AnnAssign | ast.Assign)
            and isinstance(target := _target(node), ast.Name)
            and target.id == value.id
            and node.value is not None
        ]
        assert held, ast.unparse(value)
        return set.intersection(*(dict_keys(each, function) for each in held))
    if isinstance(value, ast.Call) and called(value) == "dict":
        return dict_keys(value.args[0], function)
    assert isinstance(value, ast.Dict), ast.unparse(value)
    found: set[str] = set()
    for key, each in zip(value.keys, value.values, strict=True):
        if key is None:
            found |= dict_keys(each, function)
        elif isinstance(key, ast.Constant):
            found.add(str(key.value))
    return found


def _target(given: ast.AnnAssign | ast.Assign) -> ast.expr:
    return given.targets[0] if isinstance(given, ast.Assign) else given.target


def facts_returned(function: ast.FunctionDef, others: list[ast.FunctionDef]) -> set[str]:
    """The facts that whatever the function returns has in common."""
    found: list[set[str]] = []
    for node in ast.walk(function):
        if isinstance(node, ast.Return) and node.value is not None:
            branch = node.value
            parts = [branch.body, branch.orelse] if isinstance(branch, ast.IfExp) else [branch]
            found += [dict_keys(part, function) for part in parts if isinstance(part, ast.Dict)]
            for part in parts:
                if isinstance(part, ast.Call):
                    found += [facts_returned(f, others) for f in others if f.name == called(part)]
    assert found, function.name
    return set.intersection(*found)
