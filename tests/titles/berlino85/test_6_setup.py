"""6 The historical setup, X.7 the order of free setup, and the credits."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from grognard import DataError, refusals
from grognard.titles.berlino85.position import Berlin
from grognard.titles.berlino85.title import TITLE, Berlino85
from tests.titles.berlino85.scene import do, offers, phase, refused_by, where

WEST = (
    "place us_bde 0507",
    "place uk_bde 0405",
    "place fr_bde 0604",
    "place wb_pol1 0706",
    "place wb_pol2 0605",
    "place wb_pol3 0707",
)
OTHER_WEST = (
    "place us_bde 0407",
    "place uk_bde 0606",
    "place fr_bde 0503",
    "place wb_pol1 0606",
    "place wb_pol2 0407",
    "place wb_pol3 0708",
)
RUSSIAN = (
    "place su_6bde 0705",
    "place su_abn 0308",
    "place ddr_mot1 0502",
    "place ddr_mot2 0508",
    "place ddr_mot3 0305",
    "place ddr_tank 0409",
    "place ddr_vopo1 0704",
    "place ddr_vopo2 0806",
    "place ddr_vopo3 0808",
    "place ddr_vopo4 0307",
)


def secret() -> Berlin:
    return TITLE.start(setup="free", secret_setup=True)


# 6 ----------------------------------------------------------------------------------------------


@pytest.mark.clause("6")
def test_6_sixteen_counters_stand_where_history_has_them() -> None:
    pos = TITLE.start(setup="historical")
    assert {unit.id: where(pos, unit.id) for unit in TITLE.box.units} == {
        "us_bde": "0507",
        "uk_bde": "0405",
        "fr_bde": "0604",
        "wb_pol1": "0706",
        "wb_pol2": "0605",
        "wb_pol3": "0707",
        "su_6bde": "0705",
        "su_abn": "0308",
        "ddr_mot1": "0502",
        "ddr_mot2": "0508",
        "ddr_mot3": "0305",
        "ddr_tank": "0409",
        "ddr_vopo1": "0704",
        "ddr_vopo2": "0806",
        "ddr_vopo3": "0808",
        "ddr_vopo4": "0307",
    }
    assert (pos.turn, phase(pos), pos.seat) == (1, "A", "soviet")


@pytest.mark.clause("6")
def test_6_it_is_what_is_played_unless_free_setup_is_agreed() -> None:
    assert TITLE.start().digest() == TITLE.start(setup="historical").digest()
    assert TITLE.start().digest() != TITLE.start(setup="free").digest()


@pytest.mark.clause("6")
@pytest.mark.parametrize(
    ("unit", "hex"), [("us_bde", "0508"), ("uk_bde", "0604"), ("su_6bde", "0706")]
)
def test_6_an_owners_setup_must_be_one_the_rules_can_go_on_from(
    unit: str, hex: str, tmp_path: Path
) -> None:
    counters = json.loads((TITLE.folder / "data" / "counters.json").read_text("utf-8"))
    counters["setups"]["historical"][unit] = hex
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(counters), "utf-8")
    with pytest.raises(DataError) as fault:
        Berlino85(counters=path)
    assert fault.value.file == "mine.json"
    assert fault.value.key.startswith("setups.historical.")


# X.7 Free setup ---------------------------------------------------------------------------------


@pytest.mark.clause("X.7")
def test_x_7_the_western_player_places_his_six_then_the_russian_his_ten() -> None:
    pos = TITLE.start(setup="free")
    seats = []
    for text in (*WEST, *RUSSIAN):
        seats.append(pos.seat)
        pos = do(pos, text)
    assert seats == ["western"] * 6 + ["soviet"] * 10
    assert (pos.turn, phase(pos), pos.seat) == (1, "A", "soviet")
    assert offers(pos, "place") == []


@pytest.mark.clause("X.7")
def test_x_7_the_russian_waits_for_the_last_western_counter() -> None:
    pos = do(TITLE.start(setup="free"), *WEST[:5])
    assert refused_by(pos, "place su_6bde 0705", "soviet") == ["0.6a"]
    assert refused_by(pos, "place su_6bde 0705", "western") == ["0.6a"]
    pos = do(pos, WEST[5])
    assert refused_by(pos, "place su_6bde 0705") == []
    assert refused_by(pos, "place us_bde 0506", "western") == ["0.6b"]


@pytest.mark.clause("X.7")
def test_x_7_in_the_open_the_russian_sees_what_is_placed() -> None:
    pos = do(TITLE.start(setup="free"), WEST[0])
    assert TITLE.sight.view(pos, "soviet").where["us_bde"] == "0507"
    assert TITLE.sight.view(pos, "soviet").where["uk_bde"] == "unplaced"
    assert all(event.seen_by("soviet") for event in pos.news or [])


@pytest.mark.clause("X.7")
@pytest.mark.parametrize("viewer", ["soviet", "observer"])
def test_x_7_secret_setup_shows_the_others_nothing_of_the_western_units(viewer: str) -> None:
    pos = secret()
    for placed in range(5):
        one, other = do(pos, *WEST[: placed + 1]), do(pos, *OTHER_WEST[: placed + 1])
        assert (
            TITLE.sight.view(one, viewer)
            == TITLE.sight.view(other, viewer)
            == TITLE.sight.view(pos, viewer)
        )
        assert not any(event.seen_by(viewer) for event in one.news or [])
    one, other = do(pos, *WEST), do(pos, *OTHER_WEST)
    assert TITLE.sight.view(one, viewer) == TITLE.sight.view(other, viewer)
    assert {TITLE.sight.view(one, viewer).where[unit.id] for unit in TITLE.box.forces[1]} == {
        "unseen"
    }
    assert TITLE.sight.view(one, "western").where["us_bde"] == "0507"


@pytest.mark.clause("X.7")
def test_x_7_secret_setup_nor_do_the_answers_tell() -> None:
    one, other = do(secret(), *WEST), do(secret(), *OTHER_WEST)
    for text in RUSSIAN:
        assert offers(one) == offers(other)
        attempt = TITLE.read("place su_6bde 0407")
        assert refusals(one, "soviet", attempt) == refusals(other, "soviet", attempt)
        one, other = do(one, text), do(other, text)


@pytest.mark.clause("X.7")
@pytest.mark.parametrize("viewer", ["western", "observer"])
def test_x_7_secret_setup_hides_the_russian_units_as_well(viewer: str) -> None:
    pos = do(secret(), *WEST)
    for placed in range(9):
        after = do(pos, *RUSSIAN[: placed + 1])
        assert TITLE.sight.view(after, viewer) == TITLE.sight.view(pos, viewer)
        assert not any(event.seen_by(viewer) for event in after.news or [])


@pytest.mark.clause("X.7")
def test_x_7_secret_setup_reveals_both_together() -> None:
    pos = do(secret(), *WEST, *RUSSIAN)
    for viewer in ("soviet", "western", "observer"):
        seen = TITLE.sight.view(pos, viewer).where
        assert all(seen[unit.id] == where(pos, unit.id) for unit in TITLE.box.units)
    (shown,) = [event for event in pos.news or [] if event.key == "set-up"]
    assert shown.reveals
    assert shown.seen_by("observer")
    # Once shown, the game is the one that open placing gives.
    assert phase(pos) == "A"
    assert offers(pos) == offers(do(TITLE.start(setup="free"), *WEST, *RUSSIAN))


@pytest.mark.clause("X.7")
def test_x_7_the_last_placement_itself_stays_its_owners() -> None:
    pos = do(secret(), *WEST, *RUSSIAN)
    (placed,) = [event for event in pos.news or [] if event.key == "placed"]
    assert placed.seats == ("soviet",)


@pytest.mark.clause("X.7")
@pytest.mark.parametrize("viewer", ["soviet", "western", "observer"])
@pytest.mark.parametrize("placed", [0, 3, 6, 9, 15, 16])
def test_x_7_secret_setup_can_be_imagined_by_everyone(viewer: str, placed: int) -> None:
    pos = do(secret(), *(WEST + RUSSIAN)[:placed])
    seen = TITLE.sight.view(pos, viewer)
    for seed in range(5):
        world = TITLE.sight.imagine(seen, TITLE.box, Random(seed))
        assert TITLE.sight.view(world, viewer) == seen
        assert world.seat == pos.seat
        assert offers(world) != []
        if viewer == pos.seat:
            assert offers(world) == offers(pos)


@pytest.mark.clause("X.7", "0.6a", "2.6b")
def test_x_7_what_the_russian_imagines_keeps_the_laws_of_setup_and_varies() -> None:
    seen = TITLE.sight.view(do(secret(), *WEST), "soviet")
    worlds = [TITLE.sight.imagine(seen, TITLE.box, Random(seed)) for seed in range(20)]
    for world in worlds:
        again = secret()
        for unit in TITLE.box.forces[1]:
            again = do(again, f"place {unit.id} {where(world, unit.id)}")
        assert again.seat == "soviet"
    assert len({world.digest() for world in worlds}) > 10


# Credits ----------------------------------------------------------------------------------------


@pytest.mark.clause("CR")
@pytest.mark.parametrize(("lang", "ours"), [("it", "ricostruzione"), ("en", "reconstruction")])
def test_cr_the_credits_name_the_makers_and_say_that_the_map_is_ours(lang: str, ours: str) -> None:
    text = TITLE.clauses["CR"].text.in_(lang)
    for name in (
        "Marco Campari",
        "Lumaca Games",
        "2020",
        "Doomsday",
        "Compass Games",
        "Polonia '81",
        "Marco Alberto Donadoni",
        ours,
    ):
        assert name in text


@pytest.mark.clause("CR")
def test_cr_map_and_counters_say_that_they_are_reconstructed() -> None:
    assert TITLE.map.source == TITLE.counters.source == "reconstructed"
    assert "ricostruita" in TITLE.map.note.it
    assert "Reconstructed" in TITLE.map.note.en
