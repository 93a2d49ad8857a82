"""30.4 to 30.10 The sight tool and the referee: one eye, one judgement, one reason."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from grognard.boards.felt.sight import UNSEEN
from grognard.engine.door import act
from grognard.engine.laws import Facts
from grognard.engine.position import CHANCE
from grognard.engine.text import Texts
from grognard.titles.lineagotica.actions import VOCABULARY
from grognard.titles.lineagotica.box.battle import BATTLES
from grognard.titles.lineagotica.box.contents import SEATS, Piece
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.fire.ch09_covering import he_has_a_line_to_the_point
from grognard.titles.lineagotica.rules.fire.ch12_aiming import (
    it_is_in_sight,
    one_sees_that_far_by_moonlight,
    one_sees_that_far_in_the_dark,
)
from grognard.titles.lineagotica.rules.fire.ch12_chance import IN_PHASE
from grognard.titles.lineagotica.rules.men.ch18_sighting import can_be_seen, name_to
from grognard.titles.lineagotica.rules.men.ch30_lines import known_enemies, seen, sees_point
from grognard.titles.lineagotica.sight import queries as ask
from grognard.titles.lineagotica.sight.answers import Lined
from grognard.titles.lineagotica.sight.sightsurvey import COVERS
from grognard.titles.lineagotica.title import TITLE
from tests.titles.lineagotica.scene import but, firing, scene
from tests.titles.lineagotica.worlds import lively

PAIRS = 1000
"""In all, a third of them from each battle."""
A_MOMENT = 12
SENTENCE = ("why", "thing", "mm", "limit", "by")


def moments(battle: str, seed: int) -> Iterator[Skirmish]:
    """Now and then in games of somebody who fires and moves about."""
    rng = Random(seed)
    pos = TITLE.start(battle=battle)
    while True:
        pos = act(pos, pos.seat, lively(pos, rng))
        if pos.result is not None:
            pos = TITLE.start(battle=battle)
        elif pos.seat != CHANCE and rng.random() < 0.08:
            yield pos


def pairs_at(pos: Skirmish, side: int, rng: Random) -> list[tuple[Piece, Piece | tuple[int, int]]]:
    """Eyes of either side that this one knows, and whom or what they look at."""
    own = [piece for piece in pos.box.of_side[side] if can_be_seen(pos, piece)]
    foes = [foe for foe in known_enemies(pos, side) if can_be_seen(pos, foe)]
    found: list[tuple[Piece, Piece | tuple[int, int]]] = []
    for _ in range(A_MOMENT):
        eye = rng.choice(own)
        kind = rng.random()
        if foes and kind < 0.5:
            found.append((eye, rng.choice(foes)))
        elif foes and kind < 0.65:
            found.append((rng.choice(foes), eye))
        elif kind < 0.85:
            felt = pos.box.felt
            found.append((eye, (rng.randrange(felt.width), rng.randrange(felt.height))))
        else:
            found.append((eye, rng.choice(own)))
    return [(eye, goal) for eye, goal in found if eye is not goal]


def told(known: Skirmish, side: int, eye: str, goal: str | list[int | str]) -> Lined:
    answer = TITLE.advice.survey(known, SEATS[side], ask.LineTo(eye, goal))
    assert isinstance(answer, Lined)
    return answer


def reason(facts: Facts) -> Facts:
    return {key: facts[key] for key in SENTENCE}


def refused(pos: Skirmish, eye: Piece, target: Piece) -> Facts:
    """What the laws of a shot have against it, for want of sight."""
    # With whatever weapon.
    shot = (pos, eye, pos.box.arms[0], "single", target, IN_PHASE)
    dark = one_sees_that_far_in_the_dark(*shot) or one_sees_that_far_by_moonlight(*shot)
    if dark is not None:
        clause = "12.13" if one_sees_that_far_by_moonlight(*shot) is not None else "12.12"
        mm, limit = dark["distance"], dark["limit"]
        return {"why": "far", "thing": "ground", "mm": mm, "limit": limit, "by": clause}
    facts = it_is_in_sight(*shot)
    assert facts is not None
    return reason(facts)


@cache
def compared(battle: str) -> dict[str, int]:
    """Of so many pairs how many were seen, and how many not for which reason."""
    rng = Random(30)
    counted: dict[str, int] = {"pairs": 0, "seen": 0, "points": 0}
    for pos in moments(battle, 5):
        side = rng.randrange(2)
        known = TITLE.sight.imagine(TITLE.sight.view(pos, SEATS[side]), pos.box, rng)
        for eye, goal in pairs_at(pos, side, rng):
            counted["pairs"] += 1
            name = name_to(pos, side, eye)
            if isinstance(goal, Piece):
                line = told(known, side, name, name_to(pos, side, goal))
                judged = seen(pos, eye, goal)
                assert (line.visible, line.cover) == (judged != UNSEEN, COVERS[judged])
                why = {} if line.visible else refused(pos, eye, goal)
                text = line.text
            else:
                line = told(known, side, name, list(goal))
                sees = sees_point(pos, eye, *goal)
                assert (line.ground.key == "survey-ground-seen") == sees
                against = he_has_a_line_to_the_point(pos, eye, pos.box.arms[0], *goal)
                why = reason(against) if against is not None else {}
                text = line.ground
                counted["points"] += 1
            if why:
                if eye.side != side:
                    # 34.2 A vehicle in the way goes by another name over there.
                    why["thing"] = text.facts["thing"]
                assert reason(text.facts) == why
                counted[str(why["why"])] = counted.get(str(why["why"]), 0) + 1
            counted["seen"] += line.visible
        if counted["pairs"] >= PAIRS / len(BATTLES):
            return counted
    raise AssertionError


@pytest.mark.clause("30.5")
@pytest.mark.clause("30.6")
@pytest.mark.clause("12.16")
@pytest.mark.parametrize("battle", BATTLES)
def test_30_5_the_sight_tool_judges_as_the_referee_does(battle: str) -> None:
    """Whether, in what cover, and if not for what reason: on the table as the seat knows it the
    tool says what the laws say on the table as it is."""
    counted = compared(battle)
    assert counted["pairs"] >= PAIRS / len(BATTLES)
    assert counted["seen"] > counted["pairs"] // 20
    assert counted["points"] > 20
    assert counted.get("hidden", 0) + counted.get("far", 0) > 30


def words(lang: str, pos: Skirmish, key: str, facts: Facts) -> str:
    names = TITLE.look.names_under(TITLE.agreed(pos), lang)
    return Texts(TITLE, lang, names, strict=True).say(key, **facts)


@pytest.mark.clause("30.5")
@pytest.mark.clause("30.9")
@pytest.mark.clause("12.16")
@pytest.mark.parametrize(
    ("lines", "english", "italian"),
    [
        (
            "house inn: 450,400 550,450",
            "in the way, 10 cm from the eye: stone building (30.5).",
            "in mezzo, a 10 cm dall'occhio: edificio di pietra (30.5).",
        ),
        (
            "laid: s1 kind=smoke until=9 at=400,380>600,380>600,430>400,430",
            "in the way, 8 cm from the eye: smoke (30.5).",
            "in mezzo, a 8 cm dall'occhio: fumo (30.5).",
        ),
        (
            "table: 1600x1200 no-moon",
            "in this light one sees 20 cm, and it is 30 cm away (12.12).",
            "con questa luce si vede fino a 20 cm, ed è a 30 cm (12.12).",
        ),
        (
            "trench t: 450,580 550,620; 500,600: x1/prone",
            "the target lies in a trench or hole (30.9).",
            "è steso in una trincea o in una buca (30.9).",
        ),
    ],
)
def test_30_5_what_is_in_the_way_is_named_by_the_tool_and_by_the_refusal(
    lines: str, english: str, italian: str
) -> None:
    pos = firing(
        scene(
            """
            blue squad a: regular a1=rifle@500,300
            red squad x: regular x1=rifle@500,600
            """,
            lines,
        ),
        "regular",
    )
    line = told(pos, 0, "a1", "e1")
    assert not line.visible
    assert words("en", pos, line.text.key, line.text.facts) == f"Out of sight: {english}"
    assert words("it", pos, line.text.key, line.text.facts) == f"Fuori vista: {italian}"
    assert pos.question is not None
    against = pos.question.refuse(pos, VOCABULARY.read("fire a1 rifle single e1"))
    first = against[0]
    if first.key == "not-in-sight":
        assert words("en", pos, "no-not-in-sight", first.facts).endswith(f"e1: {english}")
    else:
        # 12.12 In the dark it is the distance that tells.
        assert (first.clause, first.facts) == ("12.12", {"limit": 200, "distance": 300})


@pytest.mark.clause("9.4")
@pytest.mark.clause("14.1")
def test_9_4_of_a_point_the_tool_says_whether_its_ground_is_seen() -> None:
    """Over a low wall one sees a man who stands there, and not the ground behind it."""
    pos = scene("""
        wall w: 300,560 700,560
        blue squad a: regular a1=rifle@500,300
        red squad x: regular x1=rifle@900,900
        """)
    line = told(pos, 0, "a1", [500, 600])
    assert line.visible
    assert (line.ground.key, line.ground.facts["thing"]) == ("survey-ground-unseen", "w")
    assert told(pos, 0, "a1", [500, 500]).ground.key == "survey-ground-seen"


@pytest.mark.clause("18.13")
def test_18_13_of_a_closed_tank_the_tool_says_that_it_looks_ahead() -> None:
    pos = scene("""
        blue tank t: regular @500,300 facing=90
        red squad x: regular x1=rifle@500,600 x2=rifle@500,100
        """)
    assert told(pos, 0, "t", "e1").also.key == ""
    behind = told(pos, 0, "t", "e2")
    assert (behind.visible, behind.also.key) == (True, "survey-ahead")
    assert told(but(pos, "t/open-hatch"), 0, "t", "e2").also.key == ""
