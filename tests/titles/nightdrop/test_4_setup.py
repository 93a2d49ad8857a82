"""4 Setup: the German draw, the drop, the VP chits."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random

import pytest

import grognard
from grognard.engine.door import play
from grognard.engine.position import FACES
from grognard.titles.nightdrop.box.contents import DEADLY, REGIMENTS
from grognard.titles.nightdrop.position import LOST, Drop
from grognard.titles.nightdrop.rules.ch04_setup import Landing, Scatter
from grognard.titles.nightdrop.title import TITLE, NightDrop
from tests.titles.nightdrop.scene import (
    asked,
    do,
    idle,
    offers,
    place,
    refused_by,
    scene,
    stack,
    told,
    where,
)
from tests.titles.scenes import Play

BOX = TITLE.box
START = ["2411", "1513", "1817", "0810", "0619"]


@cache
def dealt() -> Drop:
    """The five German units lie there, the first stick is about to jump."""
    return do(TITLE.begin(TITLE.options(), TITLE.box), *(f"draw G0{n} 1" for n in range(1, 6)))


def jump(over: str, *faces: int, text: str = "") -> tuple[Drop, str]:
    """The last stick to jump, over that drop-zone hex; what became of it."""
    stick = BOX.sticks[BOX.drop_zone.index(BOX.grid.hex(over))].id
    pos = scene(f"ask: game-turn next=initiative; ask: scatter stick={stick}; {text}")
    pos = do(pos, *(f"die {face}" for face in faces))
    return pos, place(pos, stick)


# 4.1 The German player ----------------------------------------------------------------------------


@pytest.mark.clause("4.1a")
def test_4_1a_fourteen_units_in_the_container() -> None:
    pos = TITLE.begin(TITLE.options(), TITLE.box)
    assert offers(pos) == [f"draw G{n:02} 1" for n in range(1, 15)]
    for seat in ("us", "german"):
        view = TITLE.sight.view(pos, seat)
        assert view.container == 14
        assert view.germans == {}
        assert len(view.germans_unseen) == 14, "what will come next nobody knows"


@pytest.mark.clause("4.1b")
def test_4_1b_one_unit_at_full_strength_and_hidden_in_each_start_hex() -> None:
    pos = TITLE.begin(TITLE.options(), TITLE.box)
    for number, id in enumerate(("G14", "G02", "G09", "G11", "G01")):
        assert asked(pos) == ("chance", "4.1b")
        assert len(offers(pos)) == 14 - number
        pos = do(pos, f"draw {id} 1")
        assert f"draw {id} 1" not in offers(pos)
        assert where(pos, id) == START[number]
        assert stack(pos, START[number]) == [id]
        assert pos.is_hidden(BOX.by_id[id])
        assert not pos.is_reduced(BOX.by_id[id])
    assert len(pos.in_container()) == 9
    assert asked(pos) == ("chance", "4.2.2a"), "five, and no more"


@pytest.mark.clause("4.1c")
def test_4_1c_the_german_player_may_look_the_us_player_may_not() -> None:
    pos = dealt()
    german, us = TITLE.sight.view(pos, "german"), TITLE.sight.view(pos, "us")
    assert {id: unit.place for id, unit in german.germans.items()} == dict(
        zip(("G01", "G02", "G03", "G04", "G05"), START, strict=True)
    )
    assert all(unit.hidden for unit in german.germans.values())
    assert len(german.germans_unseen) == 9
    for view in (us, TITLE.sight.view(pos, "observer")):
        assert view.germans == {}
        assert view.unknown == dict.fromkeys(START, 1)
        assert len(view.germans_unseen) == 14
    assert told(pos, "dealt", "us") == [{"unit": "unknown", "hex": "0619"}]
    assert told(pos, "dealt", "german") == [{"unit": "G05", "hex": "0619"}]


# 4.2, 4.2.1 Distribution --------------------------------------------------------------------------


@pytest.mark.clause("4.2")
def test_4_2_the_germans_are_there_before_the_first_stick_jumps() -> None:
    pos = TITLE.begin(TITLE.options(), TITLE.box)
    for _ in range(5):
        assert asked(pos)[1] == "4.1b"
        assert all(place(pos, stick.id) == "awaited" for stick in BOX.sticks)
        pos = do(pos, offers(pos)[0])
    assert asked(pos) == ("chance", "4.2.2a")
    pos = do(pos, "die 4", "die 3")
    assert asked(pos) == ("chance", "4.2.3a"), "scatter, then landing"
    pos = do(pos, "die 1")
    assert where(pos, "505-01") == "2112"
    assert asked(pos) == ("chance", "4.2.2a"), "then the next"


def over(regiment: str) -> dict[str, int]:
    """How many sticks of the regiment jump over each hex."""
    number = REGIMENTS.index(regiment)
    return Counter(BOX.names[BOX.drop_zone[s.index]] for s in BOX.sticks if s.regiment == number)


@pytest.mark.clause("4.2.1a")
def test_4_2_1a_the_505th_jumps_in_stacks_of_four() -> None:
    assert over("505") == dict.fromkeys(("2109", "2108", "2208", "2209", "2110", "2009", "2008"), 4)
    assert sum(over("505").values()) == 28


@pytest.mark.clause("4.2.1b")
def test_4_2_1b_so_does_the_508th() -> None:
    assert over("508") == dict.fromkeys(("0715", "0714", "0814", "0815", "0716", "0615", "0614"), 4)


@pytest.mark.clause("4.2.1c")
def test_4_2_1c_the_507th_jumps_in_stacks_of_three() -> None:
    six = {hex: count for hex, count in over("507").items() if hex != "0708"}
    assert six == dict.fromkeys(("0707", "0807", "0808", "0709", "0608", "0607"), 3)


@pytest.mark.clause("4.2.1d")
def test_4_2_1d_but_four_jump_over_the_circled_hex() -> None:
    assert TITLE.map.rules.circled == "0708"
    assert over("507")["0708"] == 4
    assert sum(over("507").values()) == 22


@pytest.mark.clause("4.2.1a")
@pytest.mark.clause("4.2.1b")
@pytest.mark.clause("4.2.1c")
def test_4_2_1_which_stick_is_which_is_left_to_chance() -> None:
    """Whatever its number and its drop zone, a stick is any of its regiment's."""
    for step, sticks in (("U1", ("505-01", "505-28")), ("U2", ("507-01", "507-22"))):
        for id in sticks:
            other = f"{id[:3]}-05"
            pos = do(scene(f"turn: 2; phase: {step}; 3009: {id} {other}"), "done", "convert 3009")
            regiment = REGIMENTS.index(id[:3])
            drawn = Counter(text.split()[1] for text in offers(pos))
            assert drawn == BOX.mix[regiment]


# 4.2.2 Scatter ------------------------------------------------------------------------------------


@pytest.mark.clause("4.2.2a")
@pytest.mark.parametrize(
    ("white", "hex"),
    [(1, "2106"), (2, "2407"), (3, "2410"), (4, "2112"), (5, "1810"), (6, "1807")],
)
def test_4_2_2a_the_white_die_is_the_direction_the_coloured_the_distance(
    white: int, hex: str
) -> None:
    """From 2109 three hexes; 2109 itself is not entered again."""
    pos, landed = jump("2109", white, 3, 1)
    assert landed == hex
    assert told(pos, "landed")[0]["path"][-1] == hex
    assert len(told(pos, "landed")[0]["path"]) == 3


@pytest.mark.clause("4.2.2a")
def test_4_2_2a_every_distance_is_exact() -> None:
    landed = [jump("2109", 4, distance, 1)[1] for distance in range(1, 7)]
    assert landed == ["2110", "2111", "2112", "2113", "2114", "2115"]


@pytest.mark.clause("4.2.2a")
def test_4_2_2a_the_rose_may_be_read_anticlockwise() -> None:
    agreed = "options: scatter_rose=anticlockwise"
    landed = [jump("2109", white, 3, 1, text=agreed)[1] for white in range(1, 7)]
    assert landed == ["2106", "1807", "1810", "2112", "2410", "2407"]


@pytest.mark.clause("4.2.2b")
@pytest.mark.parametrize("white", [5, 6])
def test_4_2_2b_off_the_map_is_the_end(white: int) -> None:
    """0614 is in the sixth column: six hexes west lead over the edge, five do not."""
    pos, landed = jump("0614", white, 6)
    assert landed == "lost"
    assert len(told(pos, "drop-off-map")[0]["path"]) == 5
    assert jump("0614", white, 5, 1)[1].startswith("01")


# 4.2.3 Landing ------------------------------------------------------------------------------------


@pytest.mark.clause("4.2.3a")
def test_4_2_3a_in_bocage_only_a_6_kills() -> None:
    fates = [jump("2109", 4, 3, face)[1] for face in range(1, 7)]
    assert fates == ["2112"] * 5 + ["lost"]


@pytest.mark.clause("4.2.3b")
@pytest.mark.parametrize(
    ("over", "white", "distance", "hex", "survives"),
    [("2110", 6, 5, "1607", 4), ("2109", 1, 3, "2106", 3)],
)
def test_4_2_3b_marsh_adds_one_a_village_two(
    over: str, white: int, distance: int, hex: str, survives: int
) -> None:
    fates = [jump(over, white, distance, face)[1] for face in range(1, 7)]
    assert fates == [hex] * survives + ["lost"] * (6 - survives)


@pytest.mark.clause("4.2.3c")
@pytest.mark.parametrize(
    ("over", "white", "distance", "hex"),
    [
        ("2108", 6, 4, "1706"),
        ("2109", 6, 5, "1606"),
        ("2009", 5, 6, "1412"),
        ("2008", 5, 6, "1411"),
    ],
)
@pytest.mark.parametrize("ford", ["yes", "no"])
def test_4_2_3c_water_kills_without_a_throw(
    over: str, white: int, distance: int, hex: str, ford: str
) -> None:
    """A stream, the railway's bridge over it, the Merderet, the sunken ford (either way)."""
    pos, landed = jump(over, white, distance, text=f"options: sunken_ford={ford}")
    assert landed == "lost"
    assert told(pos, "drop-drowned")[0]["hex"] == hex


@pytest.mark.clause("4.2.3c")
def test_4_2_3c_bridges_are_no_better_than_the_water_under_them() -> None:
    for hex in range(BOX.grid.size):
        wet = BOX.map.terrain[hex] in ("river", "stream")
        assert (BOX.landing[hex] == DEADLY) == wet
    assert BOX.landing[BOX.grid.hex("1413")] == DEADLY, "the bridge of La Fière"


@pytest.mark.clause("4.2.3d")
def test_4_2_3d_germans_await_the_stick() -> None:
    """2411 with its start unit; without one it is a village like any other."""
    pos, landed = jump("2110", 3, 3, text="2411: G03/hidden")
    assert landed == "lost"
    assert told(pos, "drop-captured")[0]["hex"] == "2411"
    assert jump("2110", 3, 3, 1)[1] == "2411"
    assert jump("2110", 3, 3, 1, text="2412: G03/hidden")[1] == "2411"


@pytest.mark.clause("4.2.3d")
def test_4_2_3d_sticks_already_there_do_not_matter() -> None:
    pos, landed = jump("2109", 4, 3, 1, text="2112: 505-02 508-01")
    assert landed == "2112"
    assert len(stack(pos, "2112")) == 3


@pytest.mark.clause("4.2.3e")
@pytest.mark.parametrize("dice", [(4, 3, 6), (6, 5)])
def test_4_2_3e_nobody_looks_at_a_stick_lost_in_the_drop(dice: tuple[int, ...]) -> None:
    """Killed by the die, and drowned: no question, no event, no view tells what it was."""
    pos, landed = jump("2109", *dice)
    assert landed == "lost"
    assert not any("type" in event.facts for event in pos.news or [])
    later = idle(pos, turn=9)
    for seat in ("us", "german", "observer"):
        assert TITLE.sight.view(later, seat).sticks["505-01"].type == ""
    over = idle(later)
    assert over.result is not None
    assert TITLE.sight.view(over, "us").sticks["505-01"].type != "", "after the game all is known"


@pytest.mark.clause("4.2.3f")
def test_4_2_3f_a_6_of_the_landing_die_kills_wherever_the_stick_drifts() -> None:
    """So the three dice may be thrown at once: the landing die alone decides."""
    for zone in dict.fromkeys(BOX.drop_zone):
        for white in range(1, 7):
            for coloured in range(1, 7):
                pos, landed = jump(BOX.names[zone], white, coloured)
                if asked(pos)[1] == "4.2.3a":
                    assert jump(BOX.names[zone], white, coloured, 6)[1] == "lost"
                else:
                    assert landed == "lost"


# The drop as a whole ------------------------------------------------------------------------------


def a_drop(rng: Random) -> Drop:
    pos = dealt().copy()
    while isinstance(pos.stack[-1], Scatter | Landing):
        play(pos, FACES[int(rng.random() * 6)])
    return pos


def losses(pos: Drop) -> int:
    return sum(1 for stick in BOX.sticks if not pos.on_map(stick))


@pytest.mark.clause("4.2")
def test_4_2_no_stick_is_gained_or_left_behind() -> None:
    """Every stick has landed or is lost, none among Germans or in water."""
    rng = Random(1944)
    for _ in range(200):
        pos = a_drop(rng)
        places = Counter(place(pos, stick.id) for stick in BOX.sticks)
        assert sum(places.values()) == 78
        assert "awaited" not in places
        assert not set(places) & set(START)
        for name in places:
            if name != "lost":
                assert BOX.landing[BOX.grid.hex(name)] != DEADLY
        assert sum(len(units) for units in pos.stacks.values()) == 78 - places["lost"] + 5
        assert TITLE.invariants(pos) == []
        assert asked(pos) == ("us", "5.4.1a"), "turn 1 begins"


def chance_of_loss(stick: int) -> Fraction:
    """Over all throws, by the rules themselves."""
    lost = 0
    jumping = scene(f"""
        ask: game-turn next=initiative; ask: airborne next=none
        ask: scatter stick={BOX.sticks[stick].id}
        2411: G01/hidden; 1513: G02/hidden; 1817: G03/hidden; 0810: G04/hidden; 0619: G05/hidden
        """)
    for white in FACES:
        for coloured in FACES:
            pos = jumping.copy()
            play(pos, white)
            play(pos, coloured)
            if pos.where[stick] == LOST:
                lost += 6
                continue
            for landing in FACES:
                fate = pos.copy()
                play(fate, landing)
                lost += fate.where[stick] == LOST
    return Fraction(lost, 6 * 6 * 6)


@pytest.mark.clause("4.2.2a")
@pytest.mark.clause("4.2.3a")
def test_4_2_the_drop_costs_eighteen_sticks_on_the_average() -> None:
    """Each stick's chance exactly; they fall independently, so the losses add up exactly too."""
    by_zone = {zone: chance_of_loss(BOX.drop_zone.index(zone)) for zone in set(BOX.drop_zone)}
    chances = [by_zone[zone] for zone in BOX.drop_zone]
    assert min(chances) >= Fraction(1, 6), "nobody is safer than by the landing die alone"
    assert sum(chances) == Fraction(995, 54)
    losing = [1.0]
    for chance in map(float, chances):
        pairs = zip([*losing, 0.0], [0.0, *losing], strict=True)
        losing = [same * (1 - chance) + one_fewer * chance for same, one_fewer in pairs]
    at_most = [sum(losing[: lost + 1]) for lost in range(len(losing))]
    assert at_most[11] < 0.05 < at_most[12], "one drop in twenty loses 12 or fewer"
    assert at_most[24] < 0.95 < at_most[25], "one in twenty more than 25"


@pytest.mark.clause("4.2.2a")
@pytest.mark.clause("4.2.3a")
def test_4_2_many_drops() -> None:
    rng = Random(82)
    drops = 2000 if grognard.COMPILED else 400
    lost = sorted(losses(a_drop(rng)) for _ in range(drops))
    assert 17 <= sum(lost) / drops <= 20
    assert 11 <= lost[drops // 20] <= 13
    assert 24 <= lost[drops * 19 // 20] <= 26


# 4.3 VP chits -------------------------------------------------------------------------------------


@pytest.mark.clause("4.3")
@pytest.mark.parametrize(
    ("set", "values"),
    [
        ("three-of-each", [1, 1, 1, 2, 2, 2, 3, 3, 3]),
        ("four-of-each", [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]),
        ("nought-to-four", [0, 1, 1, 2, 2, 3, 3, 4, 4]),
    ],
)
def test_4_3_all_chits_are_in_the_container(set: str, values: list[int]) -> None:
    pos = do(scene(f"turn: 5; phase: discovery; options: vp_set={set}"), "name 1212")
    assert asked(pos) == ("chance", "5.3.2b")
    assert [int(text.split()[1]) for text in offers(pos)] == values
    assert TITLE.sight.view(scene(f"phase: us; options: vp_set={set}"), "us").chits == {}


@pytest.mark.clause("4.3")
def test_4_3_nothing_is_put_back() -> None:
    pos = do(scene("turn: 5; phase: discovery; chits: 1513=3/down 2411=3 0810=1"), "name 1212")
    assert offers(pos) == ["draw 1 1", "draw 1 2", "draw 2 1", "draw 2 2", "draw 2 3", "draw 3 1"]
    pos = do(pos, "draw 3 1")
    assert pos.chits_left() == [1, 1, 2, 2, 2]


@pytest.mark.clause("4.3")
def test_4_3_with_an_owners_smaller_set_the_container_can_run_out(tmp_path: Path) -> None:
    counters = json.loads((TITLE.folder / "data" / "counters.json").read_bytes())
    counters["vp_sets"]["three-of-each"] = [1, 3]
    own = tmp_path / "counters.json"
    own.write_text(json.dumps(counters), encoding="utf-8")
    smaller = Play(NightDrop(counters=own))
    pos = smaller.scene("turn: 5; phase: discovery; chits: 1513=3/down 2411=1")
    assert refused_by(pos, "name 1212") == ["4.3"]
    assert offers(pos) == ["pass", "uncover 1513"]
    pos = smaller.scene("turn: 5; phase: discovery; chits: 1513=3 2411=1")
    assert asked(pos) == ("us", "5.4.1a"), "nothing to discover"
    # 2.5d An HQ spent then draws nothing.
    pos = smaller.scene("turn: 2; phase: U1; 3009: 505-01/hq 505-02/plt; chits: 1513=3 2411=1")
    pos = do(pos, "done", "convert 3009", "form 505-01+505-02")
    assert asked(pos)[1] != "2.5a"
    assert len(TITLE.sight.view(pos, "us").chits) == 2
