"""Situations of every title: however a text is laid out, whatever is wrong with it, and play goes
on from it as from the position itself."""

from __future__ import annotations

import re
import time
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import grognard
from grognard import act
from grognard.engine.journal import read_journal, replay
from grognard.engine.position import Position
from grognard.engine.situations import SituationError
from grognard.engine.situations.lines import LONGEST, MOST_LINES
from grognard.engine.situations.spelling import ASK, OPTIONS, PHASE, RESULT, spelt
from grognard.engine.title import Title

JOURNALS = Path(__file__).parent / "journals"
NAMES = tuple(grognard.TITLES)
PART = {} if grognard.COMPILED else {"lineagotica": 120}
"""Of the long games of a title so many actions."""
EACH = 40 if grognard.COMPILED else 12
"""So many positions of a stored game are looked at, beside the first of every question."""
STEPS = 50
QUICK = 3.0
"""Seconds of work that no text takes, good or bad."""

FEW = settings(
    max_examples=300 if grognard.COMPILED else 60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@cache
def met(name: str) -> list[Position]:
    """Positions of the stored games of a title: of every question one, and some more."""
    title = grognard.title(name)
    found: list[Position] = []
    for file in sorted(JOURNALS.glob(f"{name}-*.grog")):
        header, entries = read_journal(file)
        positions = replay(title, header, entries[: PART.get(name)], file.name).positions
        rng = Random(file.stem)
        firsts = {type(pos.question): pos for pos in reversed(positions)}
        some = rng.sample(positions, min(EACH, len(positions)))
        found += [*firsts.values(), *some, positions[-1]]
    assert len(found) > 20
    return found


@cache
def texts(name: str) -> list[str]:
    return [grognard.title(name).situations.write(pos) for pos in met(name)]


def anything(name: str) -> st.SearchStrategy[str]:
    return st.sampled_from(texts(name))


# There and back -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_position_is_its_situation(name: str) -> None:
    title = grognard.title(name)
    for pos, text in zip(met(name), texts(name), strict=True):
        again = title.situation(text)
        assert again == pos, text
        assert title.situations.write(again) == text


@pytest.mark.parametrize("name", NAMES)
def test_play_goes_on_from_the_text_as_from_the_position(name: str) -> None:
    title = grognard.title(name)
    rng = Random(name)
    for pos in rng.sample(met(name), 10):
        one: Any = pos
        other: Any = title.situation(title.situations.write(pos))
        for _ in range(STEPS):
            if one.result is not None:
                break
            answers = one.answers()
            assert other.seat == one.seat
            assert other.answers() == answers
            action = rng.choice(answers)
            one, other = act(one, one.seat, action), act(other, other.seat, action)
            assert other.digest() == one.digest()
            assert list(map(repr, other.news)) == list(map(repr, one.news))
        assert repr(other.result) == repr(one.result)


# Otherwise laid out -------------------------------------------------------------------------------

SPACES = st.sampled_from(["", " ", "  ", "\t", " \t "])
GAPS = st.sampled_from([" ", "  ", "\t", "\n    ", "  # and so on: \n   "])
"""Between two words: a long line may be broken there."""
ENDS = st.sampled_from(
    ["\n", "\n\n", ";", " ; ", ";\n", "  # a remark: 1; 2\n", "\n\n# - : -\n", "\r\n"]
)


def statements(text: str) -> list[str]:
    """The rules number and the statements, each on one line."""
    return re.sub(r"\n +", " ", text).splitlines()


@st.composite
def laid_out(draw: st.DrawFn, text: str) -> str:
    """The same statements in another order, with other white space, line ends and remarks."""
    rules, *said = statements(text)
    lines = [draw(SPACES) + rules]
    for statement in in_another_order(said, draw(st.randoms(use_true_random=False))):
        head, words = statement.split(":", 1)
        row = f"{draw(SPACES)}{head}{draw(SPACES)}:"
        for word in words.split():
            gap = draw(GAPS)
            row += (gap if ":" not in word else " ") + word
        lines.append(row)
    return "".join(line + draw(SPACES) + draw(ENDS) for line in lines)


def in_another_order(said: list[str], rng: Random) -> list[str]:
    """Shuffled, but what stands there several times keeps its order."""
    mixed = rng.sample(said, len(said))
    for head in {statement.split(":")[0] for statement in said}:
        own = iter([each for each in said if each.split(":")[0] == head])
        mixed = [next(own) if each.split(":")[0] == head else each for each in mixed]
    return mixed


@pytest.mark.parametrize("name", NAMES)
@FEW
@given(data=st.data())
def test_however_it_is_laid_out_it_is_the_same(name: str, data: st.DataObject) -> None:
    title = grognard.title(name)
    text = data.draw(anything(name))
    other = data.draw(laid_out(text))
    assert title.situations.write(title.situation(other)) == text


# What is wrong ------------------------------------------------------------------------------------

CHARACTERS = st.sampled_from(" \n\t:;#/=,.@-_?*+0123456789abcxyzABÄ\u2028\0")


def put(text: str, at: int, gone: int, new: str) -> str:
    return text[:at] + new + text[at + gone :]


@st.composite
def spoilt(draw: st.DrawFn, text: str) -> str:
    """That text with one thing wrong, or a few."""
    for _ in range(draw(st.integers(1, 3))):
        text = draw(st.sampled_from(SPOILING))(draw, text) or "?"
    return text


def with_another_character(draw: st.DrawFn, text: str) -> str:
    return put(text, draw(st.integers(0, len(text))), draw(st.integers(0, 1)), draw(CHARACTERS))


def cut_off(draw: st.DrawFn, text: str) -> str:
    return text[: draw(st.integers(0, len(text)))]


def without_a_word(draw: st.DrawFn, text: str) -> str:
    words = list(re.finditer(r"[^\s=/,:]+", text))
    if not words:
        return text
    word = draw(st.sampled_from(words))
    return text[: word.start()] + text[word.end() :]


def with_words_swapped(draw: st.DrawFn, text: str) -> str:
    parts = re.split(r"([\s=/,:]+)", text)
    words = st.integers(0, len(parts) // 2)
    one, other = 2 * draw(words), 2 * draw(words)
    parts[one], parts[other] = parts[other], parts[one]
    return "".join(parts)


def with_lines_swapped(draw: st.DrawFn, text: str) -> str:
    lines = text.splitlines()
    if not lines:
        return text
    one, other = (draw(st.integers(0, len(lines) - 1)) for _ in "12")
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def with_a_line_twice(draw: st.DrawFn, text: str) -> str:
    return f"{text}\n{draw(st.sampled_from(text.splitlines() or ['']))}"


def without_a_line(draw: st.DrawFn, text: str) -> str:
    lines = text.splitlines()
    if lines:
        del lines[draw(st.integers(0, len(lines) - 1))]
    return "\n".join(lines)


def with_another_number(draw: st.DrawFn, text: str) -> str:
    numbers = list(re.finditer(r"-?\d+", text))
    if not numbers:
        return text
    number = draw(st.sampled_from(numbers))
    new = draw(st.sampled_from([-1, 0, 1, 2, 3, 5, 8, 99, 10**9 - 1, 10**30]))
    return put(text, number.start(), number.end() - number.start(), str(new))


SPOILING = [
    with_another_character,
    cut_off,
    without_a_word,
    with_words_swapped,
    with_lines_swapped,
    with_a_line_twice,
    without_a_line,
    with_another_number,
]


def tried(title: Title[Any, Any], text: str) -> Any:
    """The position it is all the same; None if it is refused as it must be: soon, and with where
    and why in both languages."""
    start = time.process_time()
    pos, error = read(title, text)
    assert time.process_time() - start < QUICK, text[:1000]
    if error is not None:
        lines = text.splitlines() or [""]
        assert 1 <= error.line <= len(lines), text
        assert 1 <= error.column <= len(lines[error.line - 1]) + 1, text
        for lang in ("it", "en"):
            said = error.said(lang)
            assert "situation-" not in said
            assert len(said) < 400
    return pos


def read(title: Title[Any, Any], text: str) -> tuple[Any, SituationError | None]:
    try:
        return title.situation(text), None
    except SituationError as error:
        return None, error


@pytest.mark.parametrize("name", NAMES)
@FEW
@given(data=st.data())
def test_a_text_that_is_wrong_is_refused_or_means_something(name: str, data: st.DataObject) -> None:
    """What is read all the same is a position like any other: it can be written and played."""
    title = grognard.title(name)
    text = data.draw(spoilt(data.draw(anything(name))))
    pos = tried(title, text)
    if pos is None:
        return
    assert title.situation(title.situations.write(pos)) == pos, text
    rng = Random(0)
    for _ in range(10):
        if pos.result is None:
            pos = act(pos, pos.seat, rng.choice(pos.answers()))


@pytest.mark.parametrize("name", NAMES)
@FEW
@given(text=st.one_of(st.text(), st.binary().map(lambda some: some.decode("latin-1"))))
def test_nonsense_is_refused(name: str, text: str) -> None:
    title = grognard.title(name)
    assert tried(title, text) is None
    tried(title, f"{title.rules}\n{text}")


def test_a_very_long_text_is_refused_soon() -> None:
    title = grognard.title(NAMES[0])
    for long in ("x", "x ", "\n", "; ", "a: b\n", "turn: 1\n", "phase: ", "ask: a=b,c=d "):
        assert tried(title, long * (10 * LONGEST // len(long))) is None
        tried(title, f"{title.rules}\n{long * ((LONGEST - 100) // len(long))}")


@pytest.mark.parametrize("name", NAMES)
def test_a_line_said_without_end_is_refused_soon(name: str) -> None:
    """One of every kind of line, a thousand times."""
    title = grognard.title(name)
    kinds = {re.sub("[0-9]+", "0", line.split(" ")[0]): line for line in all_lines(name)}
    for line in kinds.values():
        tried(title, f"{title.rules}\n" + f"{line}\n" * 1000)


def all_lines(name: str) -> list[str]:
    return [line for text in texts(name) for line in statements(text)[1:]]


@pytest.mark.parametrize("name", NAMES)
def test_a_situation_of_another_game_or_of_other_rules_is_refused(name: str) -> None:
    title = grognard.title(name)
    game, number = title.rules.split("/")
    for rules, key in ((f"{game}/{int(number) + 1}", "other-rules"), ("chess/1", "other-title")):
        with pytest.raises(SituationError) as caught:
            title.situation(texts(name)[0].replace(title.rules, rules, 1))
        assert caught.value.key == key


# The page -----------------------------------------------------------------------------------------

PAGE = (Path(__file__).parents[1] / "docs" / "situations.md").read_text("utf-8")
TABLE = re.compile(r"^\| (\w+) \| .* \|\n\|[-|]+\|\n((?:\|.*\|\n)+)", re.MULTILINE)


def told(heading: str) -> dict[str, set[str]]:
    """By kind of table: the words in its first column, in that section of the page."""
    section = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return {
        kind: {
            word for row in rows.splitlines() for word in re.findall("`(.+?)`", row.split("|")[1])
        }
        for kind, rows in TABLE.findall(section)
    }


@pytest.mark.parametrize(
    ("name", "heading"),
    [
        ("berlino85", "Berlino '85"),
        ("nightdrop", "Night Drop"),
        ("roesselsprung", "Unternehmen Rösselsprung"),
    ],
)
def test_the_page_tells_every_word_of_the_hex_titles(name: str, heading: str) -> None:
    spelling: Any = grognard.title(name).situations.spelling(grognard.title(name).start().box)
    assert told(heading) == {
        "line": set(spelling.heads),
        "phase": set(spelling.phases),
        "mark": {word for mark in spelling.marks for word in mark.words()},
        "place": set(spelling.places()),
    }
    fields = {spelt(kind): " ".join(record.kinds) for kind, record in spelling.asked.items()}
    asked = [f"`{kind}` ({said})" if said else f"`{kind}`" for kind, said in fields.items()]
    assert f"Asked: {', '.join(asked)}." in PAGE.replace("\n", " ")
    for head in spelling.heads.values():
        for flag in getattr(head, "flags", ()):
            assert f"`{flag}`" in PAGE


def test_the_page_tells_the_heads_of_every_title_and_the_limits() -> None:
    assert told("How it is written")["line"] == {OPTIONS, PHASE, ASK, RESULT}
    assert f"{LONGEST} characters or has more than {MOST_LINES} lines" in PAGE.replace("\n", " ")
