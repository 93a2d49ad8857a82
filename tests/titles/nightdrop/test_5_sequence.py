"""5 Sequence of play: the turn, the initiative, the discovery."""

from __future__ import annotations

import pytest

from grognard.titles.nightdrop.box.contents import Unit
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.rules.ch08_movement import capacity
from grognard.titles.nightdrop.title import TITLE
from tests.titles.nightdrop.scene import (
    asked,
    attack,
    do,
    idle,
    is_reduced,
    offers,
    refused_by,
    scene,
    told,
    where,
)

BOX = TITLE.box


def unit(id: str) -> Unit:
    return BOX.by_id[id]


def activations(pos: Drop) -> list[str]:
    return [event["activation"] for event in told(pos, "activated")]


# 5 The turn ---------------------------------------------------------------------------------------


@pytest.mark.clause("5")
def test_5_a_night_turn_is_initiative_and_five_activations() -> None:
    pos = do(scene("turn: 3; phase: initiative; initiative: us"), "die 1", "die 6")
    assert asked(pos) == ("german", "5.4.2a"), "no discovery by night"
    pos = idle(pos, turn=4)
    assert [name[0] for name in activations(pos)] == ["G", "U", "G", "U", "G"]
    assert asked(pos) == ("chance", "5.2.1a"), "and the next turn begins"


@pytest.mark.clause("5")
def test_5_a_day_turn_has_the_discovery_before_the_first_activation() -> None:
    pos = do(scene("turn: 5; phase: initiative"), "die 6", "die 1")
    assert asked(pos) == ("german", "5.3.2c")
    pos = idle(do(pos, "pass"), turn=6)
    assert [name[0] for name in activations(pos)] == ["U", "G", "U", "G", "U"]


@pytest.mark.clause("5")
def test_5_nine_turns() -> None:
    pos = scene("phase: initiative")
    turns = [event["turn"] for event in told(idle(pos), "turn")]
    assert turns == list(range(2, 10)), "and the first, before the news"
    assert idle(pos).result is not None


@pytest.mark.clause("5")
def test_5_the_view_counts_the_steps_as_the_rulebook_does() -> None:
    pos = scene("turn: 5; phase: initiative")
    assert TITLE.sight.view(pos, "us").step == 1
    pos = do(pos, "die 6", "die 1")
    assert TITLE.sight.view(pos, "us").step == 2
    pos = do(pos, "pass")
    assert TITLE.sight.view(pos, "us").step == 3


@pytest.mark.clause("5.1")
def test_5_1_turns_1_to_4_are_night() -> None:
    nights = [scene(f"turn: {turn}; phase: us").night() for turn in range(1, 10)]
    assert nights == [True] * 4 + [False] * 5
    assert nights == [box.night for box in TITLE.map.rules.turns]


@pytest.mark.clause("5.1")
@pytest.mark.parametrize("turn", [4, 5])
def test_5_1_what_the_night_changes(turn: int) -> None:
    night = turn == 4
    # 5.4.2 German activations
    assert bool(offers(scene(f"turn: {turn}; phase: german"), "activate G1")) is night
    # 6.1 Zones of control
    pos = scene(f"turn: {turn}; phase: us; 3009: G03; 3008: 505-A")
    assert pos.zoc_on(BOX.grid.hex("3008"), 0) == (0 if night else 2)
    # 8.2, 8.3 Movement
    assert capacity(pos, unit("505-A")) == (4 if night else 12)
    # 8.5.3 Reinforcements: by night a letter-C unit has no choice
    pos = do(scene(f"turn: {turn}; phase: G4; 0505: G01/hidden"), "die 2", "call", "draw G05 1")
    assert where(pos, "G05") == ("0120" if night else None)
    # 9.1.1 Combat: one hex by night
    pos = do(scene(f"turn: {turn}; phase: U1; 1612: 505-A; 1613: 505-B; 1513: G03"), "done")
    pos = do(pos, "attack 1513", "join 505-A")
    assert refused_by(pos, "join 505-B") == (["9.1.1b"] if night else [])
    # 9.2.4 The night retreat: 5 + 3 against 3 + 2
    pos = do(scene(f"turn: {turn}; phase: U1; 3008: 505-A; 3009: G03"), "done")
    pos = do(attack(pos, "3009", "505-A"), "die 3", "die 2")
    assert (asked(pos) == ("german", "9.2.4d")) is night
    assert is_reduced(pos, "G03") is not night


# 5.2 Initiative -----------------------------------------------------------------------------------


@pytest.mark.clause("5.2.1a")
@pytest.mark.parametrize("before", ["us", "german"])
def test_5_2_1a_the_higher_die_has_the_initiative(before: str) -> None:
    pos = scene(f"turn: 2; phase: initiative; initiative: {before}")
    assert asked(pos) == ("chance", "5.2.1a")
    us = do(pos, "die 5", "die 3")
    assert told(us, "initiative") == [{"seat": "us"}]
    assert asked(us) == ("us", "5.4.1a")
    german = do(pos, "die 3", "die 4")
    assert told(german, "initiative") == [{"seat": "german"}]
    assert asked(german) == ("german", "5.4.2a")


@pytest.mark.clause("5.2.1b")
@pytest.mark.parametrize("face", [1, 4, 6])
def test_5_2_1b_on_a_tie_it_stays_where_it_was(face: int) -> None:
    for holder in ("us", "german"):
        pos = scene(f"turn: 3; phase: initiative; initiative: {holder}")
        pos = do(pos, f"die {face}", f"die {face}")
        assert TITLE.sight.view(pos, "us").initiative == holder


@pytest.mark.clause("5.2.1b")
def test_5_2_1b_a_tie_in_turn_2_is_the_us_players() -> None:
    pos = idle(scene("phase: initiative; initiative: german"), turn=2)
    assert TITLE.sight.view(do(pos, "die 2", "die 2"), "german").initiative == "us"


@pytest.mark.clause("5.2.2")
def test_5_2_2_in_turn_1_the_us_player_begins_without_dice() -> None:
    pos = scene("phase: initiative; initiative: german")
    assert asked(pos) == ("us", "5.4.1a")
    assert TITLE.sight.view(pos, "us").initiative == "us"
    assert asked(scene("turn: 2; phase: initiative")) == ("chance", "5.2.1a")


@pytest.mark.clause("5.2.3")
def test_5_2_3_a_pir_advantage_decides_without_dice() -> None:
    """2.6.1: a counter spent. 2.6.2: a counter killed in an earlier turn."""
    pos = do(scene("turn: 4; phase: initiative; initiative: german; 3009: 505-01/pir"), "claim 505")
    assert TITLE.sight.view(pos, "us").initiative == "us"
    assert told(pos, "initiative-die") == []
    pos = scene("turn: 4; phase: initiative; initiative: us; awards: 4")
    assert TITLE.sight.view(pos, "us").initiative == "german"
    assert asked(pos) == ("german", "5.4.2a")


# 5.3 Discovery ------------------------------------------------------------------------------------


@pytest.mark.clause("5.3.1")
@pytest.mark.parametrize("turn", range(1, 10))
def test_5_3_1_only_by_day(turn: int) -> None:
    pos = scene(f"turn: {turn}; phase: discovery; chits: 1212=3/down")
    assert (asked(pos) == ("german", "5.3.2c")) is (turn >= 5)


@pytest.mark.clause("5.3.2a")
def test_5_3_2a_he_turns_up_a_chit() -> None:
    pos = scene("turn: 5; phase: discovery; chits: 1212=3/down 0810=1")
    assert offers(pos, "uncover") == ["uncover 1212"]
    assert refused_by(pos, "uncover 0810") == ["5.3.2a"], "it is face up"
    assert refused_by(pos, "uncover 2411") == ["5.3.2a"], "there is none"
    assert refused_by(pos, "uncover 3009") == ["5.3.2a"], "no VP hex"
    assert TITLE.sight.view(pos, "german").chits["1212"].value is None
    pos = do(pos, "uncover 1212")
    for seat in ("german", "observer"):
        assert TITLE.sight.view(pos, seat).chits["1212"].value == 3


@pytest.mark.clause("5.3.2b")
def test_5_3_2b_or_he_names_a_hex_and_draws_for_it() -> None:
    pos = scene("turn: 5; phase: discovery; chits: 1212=3/down")
    assert len(offers(pos, "name")) == 8
    assert refused_by(pos, "name 1212") == ["5.3.2b"]
    assert refused_by(pos, "name 3009") == ["5.3.2b"]
    pos = do(pos, "name 0810")
    assert asked(pos) == ("chance", "5.3.2b"), "first the hex, then the draw"
    pos = do(pos, "draw 2 1")
    for seat in ("us", "german", "observer"):
        chit = TITLE.sight.view(pos, seat).chits["0810"]
        assert (chit.value, chit.shown) == (2, True)


@pytest.mark.clause("5.3.2b")
def test_5_3_2b_no_hq_can_place_there_any_more() -> None:
    pos = scene("turn: 5; phase: discovery; 3009: 505-01/hq 505-02/plt")
    pos = do(pos, "name 0810", "draw 2 1", "activate U1", "done", "convert 3009")
    pos = do(pos, "form 505-01+505-02")
    assert refused_by(pos, "place 0810") == ["2.5d"]


@pytest.mark.clause("5.3.2c")
def test_5_3_2c_one_operation_a_turn_or_none() -> None:
    pos = scene("turn: 5; phase: discovery; chits: 1212=3/down 1513=1/down")
    for text in ("pass", "uncover 1212"):
        after = do(pos, text)
        assert asked(after) == ("us", "5.4.1a")
    after = do(pos, "name 2411", "draw 1 1")
    assert asked(after) == ("us", "5.4.1a")
    after = idle(do(pos, "uncover 1212"), turn=6)
    after = do(after, "die 1", "die 6")
    assert offers(after, "uncover") == ["uncover 1513"], "next turn again"


@pytest.mark.clause("5.3.2c")
def test_5_3_2c_five_a_game_at_most() -> None:
    pos = scene("phase: initiative")
    hexes = [BOX.names[hex] for hex in BOX.vp_hexes]
    named = 0
    for turn in range(2, 10):
        pos = idle(pos, turn=turn)
        pos = do(pos, "die 6", "die 1")
        if asked(pos) == ("german", "5.3.2c"):
            pos = do(pos, f"name {hexes[named]}")
            pos = do(pos, offers(pos)[0])
            named += 1
    assert named == 5
    assert len(TITLE.sight.view(idle(pos), "german").chits) == 5


@pytest.mark.clause("5.3.2c")
@pytest.mark.parametrize("phasing", ["us", "german"])
def test_5_3_2c_the_german_decides_whoever_is_phasing(phasing: str) -> None:
    pos = scene(f"turn: 5; phase: discovery; initiative: {phasing}")
    assert asked(pos) == ("german", "5.3.2c")


@pytest.mark.clause("5.3.2c")
def test_5_3_2c_nothing_to_discover_nothing_asked() -> None:
    full = "2411=1 2412=1 2106=1 1513=2 1212=2 0810=2 1817=3 1619=3 1317=3"
    assert asked(scene(f"turn: 5; phase: discovery; chits: {full}")) == ("us", "5.4.1a")
    pos = scene(f"turn: 5; phase: discovery; chits: {full}/down")
    assert offers(pos) == ["pass", "uncover 1317"]
