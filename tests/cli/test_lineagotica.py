"""Linea Gotica at a terminal."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from grognard.cli.tabletops import tabletop
from grognard.engine.door import act
from grognard.engine.title import OBSERVER
from grognard.terminal.voice import Voice
from grognard.titles.lineagotica.box.rows import REGULAR
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.title import TITLE
from tests.cli.desk import at_the_table, grognard_
from tests.titles.lineagotica.scene import e, moves, orders, squad, table, where
from tests.titles.lineagotica.worlds import lively


def skirmish() -> Skirmish:
    men = [f"a{n} rifle {480 + 20 * n},300" for n in range(1, 5)]
    return table(
        squad("a", "regular", *men),
        squad("b", "regular", *[f"b{n} rifle {480 + 20 * n},200" for n in range(1, 5)]),
        vs=[squad("x", "regular", "x1 rifle 500,500", "x2 rifle 900,1100")],
    )


# The table ----------------------------------------------------------------------------------------


def drawn(battle: str, seat: str, width: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The rows of the table, without the scale and what is written below it."""
    monkeypatch.setenv("COLUMNS", width)
    top = tabletop(TITLE, Voice("en"), TITLE.read_options({"battle": battle}))
    with top.voice.out.capture() as caught:
        top.voice.print(top.board(TITLE.sight.view(TITLE.start(battle=battle), seat)))
    lines = caught.get().splitlines()
    scale = next(n for n, line in enumerate(lines) if re.match(r"     0 +\d", line))
    return [line[5:] for line in lines[:scale]]


@pytest.mark.parametrize(("width", "rows"), [("110", 42), ("80", 32)])
def test_the_table_in_letters(width: str, rows: int, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = drawn("ca-di-sopra", "blue", width, monkeypatch)
    assert len(lines) == rows
    assert all(len(line) <= int(width) for line in lines)
    text = "\n".join(lines)
    for sign in "♣▓~L.x-":
        assert sign in text
    # 24 men of whom three lead; two on one spot show as one.
    assert text.count("L") == 3
    assert 15 <= text.count("o") <= 21


def test_what_is_hidden_is_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Coriano: mines the Canadians do not know of."""
    blue, red = ("".join(drawn("coriano", s, "120", monkeypatch)) for s in ("blue", "red"))
    assert "m" not in blue
    assert "m" in red


# Playing ------------------------------------------------------------------------------------------


def test_a_point_is_written_and_the_squad_goes_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    after, said = at_the_table(
        TITLE, moves(skirmish()), "march b normal 520,100", monkeypatch=monkeypatch, capsys=capsys
    )
    assert where(after, "b1")[1] < 200
    assert "a: march a group" in said


def test_why_not(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    pos = moves(skirmish())
    lines = ("?march b fly 520,100", "march b normal 5000,100", "walk b1 crawl 500,190", "dance")
    after, said = at_the_table(TITLE, pos, *lines, monkeypatch=monkeypatch, capsys=capsys)
    assert after.encode() == pos.encode()
    for reason in ("Unknown gait: fly. [6.3]", "[30.1]", "[6.17]", "none of the choices"):
        assert reason in said


def test_a_man_may_walk_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    after, _ = at_the_table(
        TITLE, moves(skirmish()), "walk b2 normal 520,100", monkeypatch=monkeypatch, capsys=capsys
    )
    assert where(after, "b2") == (520, 100)
    assert where(after, "b1") == (500, 200)


def test_chances_stand_beside_the_shots(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pos = orders(skirmish(), REGULAR)
    lines = ("fire a1", f"fire a1 rifle single {e(pos, 'x1')}")
    after, said = at_the_table(
        TITLE, pos, *lines, monkeypatch=monkeypatch, capsys=capsys, lang="it"
    )
    assert len(after.orders) == 1
    assert "colpisce nel 40,0 %" in said
    # The order stands, with its sum.
    assert "+4 qualità" in said.casefold()


def test_choices_are_put_together_by_squads() -> None:
    top = tabletop(TITLE, Voice("en"))
    pos = TITLE.start()
    kinds = {top.kind(TITLE.read(f"walk gc1-{n:02} normal - prone")) for n in range(1, 11)}
    assert kinds == {("walk", "gc1")}
    leader, gunner = ("{},{}".format(*where(pos, id)) for id in ("gc1-01", "gc1-02"))
    assert (top.subject(pos, "gc1"), top.subject(pos, "gc1-02")) == (leader, gunner)


def test_every_question_of_a_game_can_be_put() -> None:
    cisa = TITLE.options(battle="cisa")
    tops = [tabletop(TITLE, Voice(lang), cisa) for lang in ("it", "en")]
    rng = Random(3)
    pos = TITLE.start(battle="cisa")
    asked: Counter[str] = Counter()
    for _ in range(250):
        kind = type(pos.question).__name__
        asked[kind] += 1
        if asked[kind] <= 2 and pos.seat in TITLE.seats:
            for top in tops:
                for seat in (*TITLE.seats, OBSERVER):
                    assert len(top.standing(TITLE.sight.view(pos, seat))) == 2
                top.card(pos)
                for answer in pos.answers()[:20]:
                    top.note(pos, answer)
        pos = act(pos, pos.seat, lively(pos, rng))
    assert {"Deploying", "Declaring", "Moving", "Committing"} <= set(asked)
    for top in tops:
        top.voice.print(top.forces(TITLE.sight.view(pos, "red")))


def test_the_game_begins_and_is_kept() -> None:
    said = grognard_("play", "lineagotica", "--seed", "3", typed="ready\nquit\n")
    assert said.code == 0
    assert "moonlight · Set-up" in said.words
    assert "[37.1]" in said.words
    assert "grognard play lineagotica --journal" in said.words


# Odds ---------------------------------------------------------------------------------------------


def test_the_odds_of_a_shot() -> None:
    args = ("--attack", "gc1-05@600:500", "--defend", "hmg-01@600:650", "--turn", "12")
    said = grognard_("odds", "lineagotica", *args)
    assert said.code == 0
    assert "rifleman 1 (1º grupo de combate) at" in said.words
    assert (
        "4 To hit on a d10, at most +4 quality [12.1] +1 short range [12.3] -1 bolt action"
        in said.words
    )
    assert "hit 40.0% 2/5" in said.words
    dark = grognard_("odds", "lineagotica", *args[:4], "--night")
    assert "[12.13]" in dark.words


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (("--attack", "gc1-05@600:500", "--defend", "hmg-01@600:990", "--night"), "[12.16]"),
        (("--attack", "nobody@600:500", "--defend", "hmg-01@600:650"), "no such man"),
        (("--attack", "gc1-05@600:500", "--defend", "gc1-01@600:650"), "on the same side"),
        (("--attack", "gc1-05@600", "--defend", "hmg-01@600:650"), "X:Y in mm"),
        (("--attack", "gc1-05@600:5000", "--defend", "hmg-01@600:650"), "off the table"),
        (("--attack", "gc1-05@600:500", "--defend", "hmg-01@600:650", "--turn", "99"), "1 to"),
    ],
)
def test_shots_that_cannot_be(args: tuple[str, ...], reason: str) -> None:
    said = grognard_("odds", "lineagotica", *args)
    assert said.code == 2
    assert reason in said.err
    assert said.out == ""


def test_there_are_no_totals() -> None:
    said = grognard_("odds", "lineagotica", "6", "2")
    assert said.code == 2
    assert "no odds for two totals" in said.err
