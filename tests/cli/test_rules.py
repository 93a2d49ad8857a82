"""`grognard titles` and `grognard rules`."""

from __future__ import annotations

import pytest

import grognard
from tests.cli.desk import grognard_


@pytest.mark.parametrize(
    ("lang", "line"),
    [("it", "danno l'assalto a Berlino Ovest"), ("en", "storm West Berlin")],
)
def test_titles_says_what_there_is(lang: str, line: str) -> None:
    said = grognard_("titles", "--lang", lang)
    assert said.code == 0
    assert "berlino85  Berlino '85" in said.words.replace("berlino85 ", "berlino85  ", 1)
    assert line in said.words
    assert {"it": "ricostruzione", "en": "reconstruction"}[lang] in said.words
    for option in ("setup=historical|free", "passive_modifier=1|", "strict_occupation=false|true"):
        assert option in said.words


def test_rules_lists_every_heading() -> None:
    said = grognard_("rules", "berlino85")
    title = grognard.title("berlino85")
    assert said.code == 0
    assert len(said.out.splitlines()) == len(title.clauses)
    for clause in title.clauses.values():
        assert clause.heading.en in said.words


def test_a_clause_is_shown_whole_with_our_ruling_marked_as_ours() -> None:
    said = grognard_("rules", "berlino85", "2.3h")
    clause = grognard.title("berlino85").clauses["2.3h"]
    assert clause.ruling is not None
    assert clause.text.en in said.words
    assert f"Our ruling: {clause.ruling.en}" in said.words
    assert "See also: 2.3c" in said.words


def test_a_clause_in_italian_and_in_small_letters() -> None:
    said = grognard_("rules", "berlino85", "x.1", "--lang", "it")
    assert grognard.title("berlino85").clauses["X.1"].text.it in said.words


@pytest.mark.parametrize(
    ("title", "paragraph"),
    [("berlino85", "2.3"), ("nightdrop", "9.2.4"), ("roesselsprung", "11.1")],
)
def test_a_paragraph_is_shown_with_all_its_letters(title: str, paragraph: str) -> None:
    said = grognard_("rules", title, paragraph)
    assert said.code == 0
    for letter in "abcde":
        assert grognard.title(title).clauses[paragraph + letter].text.en in said.words


def test_rules_are_searched_for_all_words() -> None:
    said = grognard_("rules", "berlino85", "--search", "RIVER road")
    assert said.code == 0
    found = {line.split()[0] for line in said.out.splitlines()}
    assert "2.3h" in found
    assert "0.5" not in found


@pytest.mark.parametrize(
    ("asked", "near"),
    [("4.3z", "4.3a"), ("9.9", "6, 5.0a"), ("", "X.1"), ("crt2", "CRT")],
)
def test_an_unknown_clause_names_the_nearest(asked: str, near: str) -> None:
    said = grognard_("rules", "berlino85", asked)
    assert said.code == 2
    assert said.out == ""
    assert near in said.err
