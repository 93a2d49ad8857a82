"""The rulebook of Linea Gotica in our words: every clause, in both languages."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from grognard.engine.title import Clause
from grognard.titles.lineagotica.box import rows
from grognard.titles.lineagotica.box.battlefile import OPTION_CLAUSES, SPECIAL, BattleOptions
from grognard.titles.lineagotica.box.printed import printed_tables

DATA = Path(__file__).parents[3] / "src/grognard/titles/lineagotica/data"
BOOK = msgspec.convert(
    tomllib.loads((DATA / "clauses.toml").read_text("utf-8"))["clause"], list[Clause]
)
IDS = [clause.id for clause in BOOK]
CHAPTERS = {
    # chapter of the book, or ours from 30 on: how many clauses
    1: 8,
    2: 6,
    3: 3,
    4: 17,
    5: 8,
    6: 18,
    7: 15,
    8: 6,
    9: 7,
    10: 8,
    11: 33,
    12: 16,
    13: 4,
    14: 13,
    15: 6,
    16: 17,
    17: 19,
    18: 18,
    19: 6,
    20: 8,
    21: 3,
    22: 7,
    23: 3,
    24: 4,
    25: 3,
    30: 13,
    31: 8,
    32: 8,
    33: 6,
    34: 6,
    35: 6,
    36: 4,
    37: 20,
}


def test_the_whole_book_is_there_once_and_in_order() -> None:
    assert len(IDS) == 327
    assert [id for id, number in Counter(IDS).items() if number > 1] == []
    assert Counter(int(id.split(".")[0]) for id in IDS) == CHAPTERS
    chapters = [int(id.split(".")[0]) for id in IDS]
    assert chapters == sorted(chapters)


def test_kinds() -> None:
    kinds = Counter(clause.kind for clause in BOOK)
    assert kinds == {"rule": 231, "ruling": 90, "example": 5, "note": 1}
    for clause in BOOK:
        chapter = int(clause.id.split(".")[0])
        assert chapter < 30 or clause.kind == "ruling", clause.id
        # What is ours altogether needs no ruling of its own.
        assert clause.kind != "ruling" or clause.ruling is None, clause.id
        assert clause.id.endswith("x") == (clause.kind == "example")


def test_clauses_are_written_in_both_languages() -> None:
    for clause in BOOK:
        for text in (clause.heading, clause.text, *((clause.ruling,) if clause.ruling else ())):
            for words in (text.it, text.en):
                assert words, clause.id
                assert words == words.strip(), clause.id
                assert words.isprintable(), clause.id
        for text in (clause.text, *((clause.ruling,) if clause.ruling else ())):
            assert text.it.endswith("."), clause.id
            assert text.en.endswith("."), clause.id
            assert len(text.it) < 60 or text.it != text.en, clause.id


def test_clauses_refer_to_clauses_that_exist() -> None:
    for clause in BOOK:
        assert set(clause.see) <= set(IDS) - {clause.id}, clause.id
        assert len(set(clause.see)) == len(clause.see), clause.id


def test_both_languages_give_the_same_numbers() -> None:
    for clause in BOOK:
        for text in (clause.text, *((clause.ruling,) if clause.ruling else ())):
            it = Counter(re.findall(r"\d+", text.it))
            assert it == Counter(re.findall(r"\d+", text.en)), clause.id


def test_every_option_bears_on_a_clause() -> None:
    assert set(OPTION_CLAUSES) == set(BattleOptions.__struct_fields__)
    assert set(OPTION_CLAUSES.values()) <= set(IDS)


def test_special_rules_of_scenarios_are_clauses() -> None:
    assert set(SPECIAL) <= set(IDS)


def test_every_row_of_the_tables_cites_a_clause() -> None:
    tables = printed_tables()
    cited = [row.clause for row in (*tables.to_hit, *tables.morale, *tables.melee.values())]
    cited += [row.clause for row in tables.weapons]
    cited += [row.clause for row in (*tables.foot_modifiers, *tables.vehicle_modifiers)]
    cited += [row.clause for row in tables.actions.values()]
    for damage in (tables.men, tables.soft, tables.armour, tables.reaction):
        cited += [row.clause for row in damage.modifiers.values()]
    assert set(cited) <= set(IDS)
    assert len(tables.weapons) == len(rows.WEAPONS)


@pytest.mark.clause("1.8")
def test_the_credits_name_the_designers_and_the_contributor() -> None:
    credits = next(clause for clause in BOOK if clause.id == "1.8").text
    for name in ("Friulman", "Leonardo Tacconi", "Arturo F. Lorioli"):
        assert name in credits.it
        assert name in credits.en
