"""Luck: what the dice brought against all they could have brought."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.engine.cards import Bar, Card
from grognard.engine.journal import Game, read_journal, replay
from grognard.lab.luck import Thrown, throws

JOURNALS = Path(__file__).parents[1] / "journals"


def card(*chances: str) -> Card:
    bars = [Bar(f"bar-{number}", Fraction(chance)) for number, chance in enumerate(chances)]
    return Card("fight", "4.1a", {}, {}, bars, seat="soviet")


def test_luck_is_what_could_have_been_worse_less_what_could_have_been_better() -> None:
    chances = ("1/6", "1/2", "1/3")
    lucks = [Thrown(1, card(*chances), f"bar-{number}").luck for number in range(3)]
    assert lucks == [Fraction(-5, 6), Fraction(-1, 6), Fraction(2, 3)]
    assert sum(Fraction(c) * luck for c, luck in zip(chances, lucks, strict=True)) == 0
    spread = sum(Fraction(c) * luck**2 for c, luck in zip(chances, lucks, strict=True))
    assert Thrown(1, card(*chances), "bar-0").spread == spread


def test_what_is_certain_is_no_luck() -> None:
    sure = Thrown(1, card("0", "1", "0"), "bar-1")
    assert sure.luck == sure.spread == 0


@pytest.mark.parametrize(
    "path", sorted(JOURNALS.glob("berlino85-greedy-*.grog")), ids=lambda p: p.stem
)
def test_every_fight_and_negotiation_of_a_game_is_a_throw(path: Path) -> None:
    header, entries = read_journal(path)
    game = replay(grognard.title(header.title), header, entries, path.name)
    found = throws(game)
    told = [
        number
        for number, position in enumerate(game.positions)
        for event in position.news or ()
        if event.key == "fight"
    ]
    talks = [each.number for each in found if each.card.key == "talks"]
    assert [each.number for each in found if each.card.key == "fight"] == told
    assert len(talks) == sum(entry.do == "talk" for entry in entries)
    assert all(each.chance > 0 for each in found)


def test_the_fight_that_was_thrown_is_the_one_weighed() -> None:
    """A 1 at 1-1 sends the attacker back two hexes unless he stands up to a 2."""
    game: Game[Any, Any] = Game(grognard.title("berlino85"))
    for action in ("end-movement", "attack 0605", "join su_6bde", "declare", "fight"):
        game.act(action)
    game.act("die 1")
    game.act("die 5")
    (thrown,) = throws(game)
    assert (thrown.number, thrown.card.column) == (6, "1-1")
    assert thrown.came == "outcome-attacker-retreats"
    assert thrown.chance == Fraction(1, 6)
    assert thrown.worse == 0
    assert thrown.luck == Fraction(-5, 6)
