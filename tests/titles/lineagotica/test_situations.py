"""Situations of Linea Gotica: every position is written and read back, and so are hands' texts."""

from __future__ import annotations

import base64
import re
import zlib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grognard.engine.door import act
from grognard.engine.journal import read_journal
from grognard.engine.situations import SituationError
from grognard.titles.lineagotica.box.battle import BATTLES
from grognard.titles.lineagotica.box.sketchforces import SQUADS, models
from grognard.titles.lineagotica.box.sketchground import MATERIALS, OPENINGS, SHORT
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.procedure import Rolling
from grognard.titles.lineagotica.title import TITLE

LONG = "coriano"
"""A battle of many men, of which fewer positions are looked at."""
JOURNALS = Path(__file__).parents[2] / "journals"


def there_and_back(pos: Skirmish) -> Skirmish:
    text = pos.situation()
    back = TITLE.situation(text)
    assert back.encode() == pos.encode(), text
    assert back.situation() == text
    return back


def lively(pos: Skirmish, rng: Random) -> Skirmish:
    """An answer at random; somebody who would only wait does something more often than not."""
    answers = pos.answers()
    if len(answers) > 1 and rng.random() < 0.85:
        answers = [each for each in answers if len(str(each).split()) > 1] or answers
    return act(pos, pos.seat, rng.choice(answers))


# Every position -----------------------------------------------------------------------------------


@pytest.mark.parametrize("battle", BATTLES)
def test_random_games_are_written_and_read_back(battle: str) -> None:
    rng = Random(7)
    pos = TITLE.start(battle=battle)
    for number in range(60 if battle == LONG else 200):
        if number % 5 == 0:
            there_and_back(pos)
        pos = lively(pos, rng)


STORED = sorted(file.stem for file in JOURNALS.glob("lineagotica-*.grog"))


@pytest.mark.parametrize("name", STORED)
def test_stored_games_are_written_and_read_back(name: str) -> None:
    header, entries = read_journal(JOURNALS / f"{name}.grog")
    pos = TITLE.start(**header.options)
    for number, entry in enumerate(entries[: 120 if name.endswith(LONG) else 300]):
        pos = act(pos, entry.seat, TITLE.read(entry.do))
        if number % 8 == 0:
            there_and_back(pos)


def test_dice_half_thrown_and_marches_under_way_are_among_them() -> None:
    header, entries = read_journal(JOURNALS / "lineagotica-cisa.grog")
    pos = TITLE.start(**header.options)
    met = set()
    for entry in entries:
        question = pos.question
        if isinstance(question, Rolling) and question.faces and question.name not in met:
            there_and_back(pos)
            met.add(question.name)
        pos = act(pos, entry.seat, TITLE.read(entry.do))
    assert {"step", "fire", "start", "observation"} <= met


@pytest.mark.parametrize("battle", BATTLES)
def test_play_goes_on_as_it_would_have(battle: str) -> None:
    rng = Random(3)
    pos = TITLE.start(battle=battle)
    for _ in range(60):
        pos = lively(pos, rng)
    back = there_and_back(pos)
    one, other = Random(5), Random(5)
    for _ in range(50):
        pos, back = lively(pos, one), lively(back, other)
        assert pos.encode() == back.encode()


# Written by hand ----------------------------------------------------------------------------------


def cisa(text: str) -> Skirmish:
    return TITLE.situation(f"lineagotica/7\noptions: battle=cisa\n{text}")


def test_what_is_not_said_is_as_the_battle_has_it() -> None:
    assert TITLE.situation("lineagotica/7").encode() == TITLE.start().encode()
    start = TITLE.start(battle="cisa")
    assert start.situation() == "lineagotica/7\noptions: battle=cisa\nphase: set-up\n"
    assert cisa("").encode() == start.encode()


def test_a_man_stands_on_a_point_at_an_opening_on_a_floor_or_in_a_vehicle() -> None:
    pos = cisa(
        """
        turn: 3; phase: movement red
        960,540: pa-01/prone/shocked=4/grenades=1
        1160,560,1: pb-01           # the upper floor of the house that stands there
        cant/1/w2: pb-02/e3
        in t1: xm-01
        300,470: t1/facing=24
        dead: pc-01
        """
    )
    box = pos.box
    found = {id: box.by_id[id].index for id in ("pa-01", "pb-01", "pb-02", "xm-01", "t1", "pc-01")}
    assert pos.seat == "red"
    assert pos.is_prone(box.by_id["pa-01"])
    assert pos.shocked(box.by_id["pa-01"])
    house = box.felt.buildings[pos.house[found["pb-01"]]]
    assert (house.id, pos.storey[found["pb-01"]]) == ("cant", 1)
    assert box.openings[pos.slot[found["pb-02"]]].key == "cant/1/w2"
    assert box.by_id["pb-02"] is pos.by_token(0, 3)
    assert pos.aboard[found["xm-01"]] == found["t1"]
    assert (pos.x[found["xm-01"]], pos.facing[found["t1"]]) == (300, 24)
    assert not pos.on_table(box.by_id["pc-01"])
    there_and_back(pos)


def test_a_leader_who_has_fallen_leads_no_more() -> None:
    pos = cisa("turn: 3; phase: movement blue; dead: pa-01")
    group = pos.box.by_id["pa-01"].group
    assert pos.leader[group] == -1
    assert pos.box.pieces[pos.old_leader[group]].id == "pa-01"


def test_everybody_is_observed_in_a_word() -> None:
    pos = cisa("turn: 2; phase: movement blue; observed: all; 970,540: pa-01/hidden")
    assert not pos.observed(pos.box.by_id["pa-01"])
    assert pos.observed(pos.box.by_id["t1"])
    assert "/e1" in pos.situation()


def test_a_procedure_is_asked_with_its_faces() -> None:
    pos = cisa("turn: 2; ask: turn next=declarations; ask: rolling initiative faces=4,4,7")
    assert pos.seat == "chance"
    after = act(pos, "chance", TITLE.read("die 3"))
    assert after.seat == "blue"


def test_an_order_may_outlive_its_weapon() -> None:
    """9.2, 17.22 He has thrown it away before his class covers."""
    pos = TITLE.situation(
        """
        lineagotica/7
        blue squad a: regular a1=mg/set-up@500,300
        turn: 3
        ask: turn next=covering-veteran; ask: rolling initiative
        order: fire a1 with=a1.mg mode=area x=500 y=700
        500,300: a1/weapons=none/shocked=4
        """
    )
    there_and_back(pos)


PHASES = {
    "set-up": "blue",
    "initiative": "chance",
    "declarations": "blue",
    "movement red": "red",
    "observation": "chance",
    "fire": "blue",
    "fire regular": "blue",
}


@pytest.mark.parametrize("phase", PHASES)
def test_a_phase_begins_as_in_play(phase: str) -> None:
    pos = TITLE.situation(f"lineagotica/7; options: battle=coriano; turn: 2; phase: {phase}")
    assert pos.seat == PHASES[phase]
    there_and_back(pos)


# A battle of one's own ----------------------------------------------------------------------------


def packed(text: bytes) -> str:
    return base64.urlsafe_b64encode(zlib.compress(text)).decode()


def test_an_own_battle_travels_in_the_text() -> None:
    own = (JOURNALS / "all-arms.json").read_text("utf-8")
    pos = TITLE.start(own=own)
    text = pos.situation()
    assert "own: " in text
    assert max(len(line) for line in text.splitlines()) <= 80
    assert TITLE.situation(text).box.agreed.own == own  # type: ignore[union-attr]


def test_a_file_that_grows_without_end_is_not_unpacked() -> None:
    bomb = packed(b" " * 50_000_000)
    with pytest.raises(SituationError, match="cannot be read"):
        TITLE.situation(f"lineagotica/7; own: {bomb}")


@pytest.mark.parametrize("own", ["!!!", "abcd", packed(b"{}")[:-6], packed(b"\xff\xfe")])
def test_what_is_no_packed_file_is_refused(own: str) -> None:
    with pytest.raises(SituationError, match="cannot be read"):
        TITLE.situation(f"lineagotica/7; own: {own}")


def test_a_packed_file_that_is_no_battle_is_refused_with_its_reason() -> None:
    with pytest.raises(SituationError, match="The battle cannot be read"):
        TITLE.situation(f"lineagotica/7; own: {packed(b'{}')}")


# What is wrong with a text ------------------------------------------------------------------------

BAD = {
    "960,540: pa-1": ("pa-1", "no man", "pa-01"),
    "960,540: pa-01/prne": ("prne", "mark", "prone"),
    "960,540: pa-01; 900,500: pa-01": ("pa-01", "placed already", ""),
    "960: pa-01": ("960", "No line", ""),
    "960,x: pa-01": ("x", "whole number", ""),
    "900,500,0: pa-01": ("900,500,0", "no building", ""),
    "cant/1/w9: pa-01": ("cant/1/w9", "opening", "cant/1/w5"),
    "in t9: pa-01": ("in t9", "no vehicle", ""),
    "960,540: pa-01/grenades": ("grenades", "missing", ""),
    "phase: movement blu": ("movement blu", "phase", "movement blue"),
    "turn: 2; ask: rolling fyre": ("fyre", "Nothing asked", "fire"),
    "turn: 2; ask: turn next=movement": ("movement", "means nothing", ""),
    "walker: man=pa-01": ("walker", "without a march", ""),
    "groups: pz/leader=pa-02": ("pz", "means nothing", ""),
}


@pytest.mark.parametrize("text", BAD)
def test_what_is_wrong_is_named_where_it_stands(text: str) -> None:
    word, reason, nearest = BAD[text]
    with pytest.raises(SituationError) as caught:
        cisa(text)
    assert caught.value.line == 3
    assert caught.value.word == word
    assert reason in str(caught.value)
    if nearest:
        assert caught.value.nearest == nearest


IMPOSSIBLE = {
    "turn: 99": "36.1",
    "9600,540: pa-01": "37.1",
    "1172,534: pa-01": "30.11",
    "1172,534,7: pa-01": "33.1",
    "960,540: pa-01; 962,540: pa-02": "30.2",
    "cant/1/w2: pa-01 pa-02": "30.10",
    "in t1: pa-01": "35.6",
    "on t1: xm-01": "24.2",
    "960,540: t1/facing=400": "37.1",
    "960,540: pa-01/e1; 900,540: pa-02/e1": "34.2",
    "groups: pa/leader=pb-01": "4.1",
}


@pytest.mark.parametrize("text", IMPOSSIBLE)
def test_what_no_table_can_show_is_refused_by_its_clause(text: str) -> None:
    with pytest.raises(SituationError) as caught:
        cisa(f"phase: movement blue; {text}")
    refusal = caught.value.refusal
    assert refusal is not None
    assert refusal.clause == IMPOSSIBLE[text]
    for lang in ("it", "en"):
        assert caught.value.reason(lang).endswith(f"({refusal.clause})")


# The page -----------------------------------------------------------------------------------------


def test_the_page_tells_every_word() -> None:
    page = (Path(__file__).parents[3] / "docs" / "situations.md").read_text("utf-8")
    section = page.split("\n## Linea Gotica\n")[1].split("\n## ")[0]
    said = set(re.findall(r"`([^`]+)`", re.sub("```.*?```", "", section, flags=re.DOTALL)))
    words = {re.split("[=/ ]", each)[0] for each in said} | said
    spelling: Any = TITLE.situations.spelling(TITLE.start().box)
    marks = {word.rstrip("=") for mark in spelling.marks for word in mark.words()}
    known = {*spelling.heads, *spelling.phases, *spelling.places(), *marks - {"e1"}, "own"}
    known |= {*SQUADS, *models(), *SHORT, *MATERIALS, *OPENINGS}
    assert known - words == set()
    for text in re.findall(r"```\n(.*?)```", section, re.DOTALL):
        there_and_back(TITLE.situation(text))
