"""Standing orders: a march under fire goes through, and nobody is asked who need not be."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.engine.errors import DataError
from grognard.table import wire
from grognard.table.play import deeds
from grognard.table.play.laying import fresh_table, rebuild
from grognard.table.store.store import Kept, SeatRow
from grognard.titles.roesselsprung.position import Raid
from grognard.titles.roesselsprung.rules.ch05_acting import Acting
from grognard.titles.roesselsprung.rules.ch12_reaction import Window
from grognard.titles.roesselsprung.title import TITLE
from tests.titles.roesselsprung.scene import attacks, do, scene, where

PAST_PB1 = "09.10: gruen; 10.07: pb1; 12.10: pa; 15.10: cad"
"""The march by 09.09 and 09.08 to 09.07 is in range of pb1 at its last two hexes."""
WAY = ("09.09", "09.08", "09.07")


def table_at(pos: Raid) -> Any:
    """A table of two persons at that moment."""
    seats = [SeatRow(seat, "person", "", "", "") for seat in TITLE.seats]
    table = rebuild(Kept(fresh_table("roesselsprung", {}), seats, []))
    table.game.positions[:] = [pos]
    table.views.clear()
    table.faces.clear()
    return table


def marched(
    orders: dict[str, Any], at: str = PAST_PB1, unit: str = "gruen", way: tuple[str, ...] = WAY
) -> tuple[Any, list[str]]:
    """The German marches by a Yugoslav who has given orders; what the latter has said."""
    table = table_at(scene(f"turn: 2; phase: german; {at}"))
    deeds.orders(table, wire.GiveOrders("yugoslav", orders))
    rows = []
    for text in (f"order move {unit}", *(f"to {hex}" for hex in way), "go"):
        rows += table.act("german", TITLE.read(text))
    return table, [row.text for row in rows if row.seat == "yugoslav"]


def test_without_orders_the_march_stops_at_every_hex_under_fire() -> None:
    table, said = marched({})
    assert (table.asked, said) == ("yugoslav", [])
    stops = 0
    while isinstance(table.game.position.question, Window):
        stops += 1
        table.act("yugoslav", TITLE.read("decline"))
    assert stops == 2
    assert where(table.game.position, "gruen") == WAY[-1]


def test_never_means_never() -> None:
    table, said = marched({"react": "never"})
    assert said == ["decline", "decline"]
    assert where(table.game.position, "gruen") == WAY[-1]
    assert table.asked == "yugoslav", "the march is over: it is his own Action now"
    assert isinstance(table.game.position.question, Acting)


def test_fire_is_opened_as_ordered_and_dice_fall_at_once() -> None:
    table, said = marched({"react": "fire"})
    assert said[:2] == ["shoot pb1", "go"]
    pos = table.game.position
    assert attacks(pos, "pb1") >= 1
    assert attacks(pos, "cad") == 0
    assert pos.ap[1] < 6


def test_a_stack_fires_together() -> None:
    at = "09.10: gruen; 10.07: pb1 grn; 15.10: cad"
    _, said = marched({"react": "fire", "keep": 4}, at)
    assert said[:3] in (["shoot pb1", "add grn", "go"], ["shoot grn", "add pb1", "go"])


def test_points_are_kept() -> None:
    table, said = marched({"react": "fire", "keep": 4})
    assert "shoot pb1" in said
    assert table.game.position.ap[1] >= 4


@pytest.mark.parametrize(("least", "fires"), [(50, True), (66, False)])
def test_the_least_chance_is_of_a_hit(least: int, fires: bool) -> None:
    """Two dice at 5 and more on plain ground hit in 5/9."""
    _, said = marched({"react": "fire", "chance": least})
    assert ("shoot pb1" in said) == fires


def test_only_the_hexes_named_are_watched() -> None:
    table, said = marched({"react": "ask", "hexes": "09.07 10.06"})
    assert where(table.game.position, "gruen") == "09.07"
    assert table.asked == "yugoslav"
    assert "shoot pb1" in map(str, table.game.position.answers())
    assert set(said) <= {"decline"}


def test_only_those_meant_are_met() -> None:
    """A march with a Command is fired at for its sake; Missions are no German's."""
    for against, fires in (("commands", True), ("units", True), ("missions", False)):
        pos = scene("turn: 2; phase: german; 09.10: gruen rybka; 10.07: pb1; 15.10: cad")
        table = table_at(pos)
        deeds.orders(table, wire.GiveOrders("yugoslav", {"react": "fire", "against": against}))
        rows = []
        for text in ("order move gruen", "add rybka", *(f"to {hex}" for hex in WAY), "go"):
            rows += table.act("german", TITLE.read(text))
        assert any(row.text == "shoot pb1" for row in rows) == fires, against


def test_what_stands_alone_is_taken() -> None:
    """13.1.2 A Mission that passes by without an escort falls into the hands of those who wait."""
    pos = scene("turn: 3; phase: yugoslav; 10.08: rot; 08.09: tito; 10.12: gruen; 15.10: cad")
    for orders, taken in (({"react": "seize"}, True), ({"react": "fire"}, False)):
        table = table_at(pos)
        deeds.orders(table, wire.GiveOrders("german", orders))
        rows = []
        for text in ("order mission tito", "to 09.09", "go"):
            rows += table.act("yugoslav", TITLE.read(text))
        said = [row.text for row in rows if row.seat == "german"]
        assert (said[:2] == ["storm rot", "go"]) == taken
        assert (said == ["decline"]) == (not taken)


def test_a_reaction_begun_by_hand_is_left_to_the_hand() -> None:
    pos = scene(f"turn: 2; phase: german; {PAST_PB1}")
    pos = do(pos, "order move gruen", "to 09.09", "to 09.08", "go")
    massing = do(pos, "shoot pb1")
    assert TITLE.standing.obey(massing, "yugoslav", TITLE.standing.read({"chance": 50})) is None
    ordered = TITLE.standing.obey(massing, "yugoslav", TITLE.standing.read({"react": "fire"}))
    assert str(ordered) == "go"


def test_other_questions_are_not_answered() -> None:
    pos = scene(f"turn: 2; phase: yugoslav; {PAST_PB1}")
    assert TITLE.standing.obey(pos, "yugoslav", TITLE.standing.read({"react": "never"})) is None


def test_orders_name_hexes_of_the_map() -> None:
    assert TITLE.standing.read({"hexes": "10.06  11.05"}).hexes == "10.06  11.05"
    with pytest.raises(DataError, match="no such hex"):
        TITLE.standing.read({"hexes": "10.06 99.99"})
    assert set(TITLE.standing.clauses) == set(TITLE.standing.orders.__struct_fields__)
    assert set(TITLE.standing.clauses.values()) <= set(grognard.title("roesselsprung").clauses)
