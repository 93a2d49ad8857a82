"""T The terrain effects chart."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard.boards.grid import OFF
from grognard.boards.paths import IMPASSABLE
from grognard.engine.situations import SituationError
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.rules.ch09_combat import CombatDie
from grognard.titles.nightdrop.title import TITLE, NightDrop
from tests.titles.nightdrop.scene import (
    attack,
    cost,
    do,
    g4,
    parts,
    reach,
    refused_by,
    scene,
    where,
)
from tests.titles.scenes import Play


def steps(unit: str, *hexes: str) -> list[str]:
    return [f"move {unit} {hex}" for hex in hexes]


def defence(
    target: str, attacker: str, agreed: str = "", title: NightDrop = TITLE
) -> list[tuple[int, str]]:
    """The parts of the DF of a 3-3 German in one hex against a company in another."""
    pos = Play(title).scene(f"turn: 5; phase: U1; {agreed}; {target}: G03; {attacker}: 505-A")
    pos = attack(do(pos, "done"), target, "505-A")
    assert isinstance(pos.question, CombatDie)
    return parts(pos.question.factors(pos)[1])


def leg(start: str, hex: str, turn: int = 5) -> list[tuple[int, str]]:
    return parts(cost(g4(f"turn: {turn}; {start}: G03"), "G03", hex))


def armour(start: str, hex: str, turn: int = 5) -> list[tuple[int, str]]:
    return parts(cost(g4(f"turn: {turn}; {start}: G01"), "G01", hex))


def landed(hex: str, face: int) -> bool:
    """Whether a stick that comes down there with that die lives."""
    box = TITLE.box
    modifier = box.landing[box.grid.hex(hex)]
    return modifier >= 0 and face + modifier < 6


@pytest.mark.clause("T.1")
def test_t_1_bocage() -> None:
    assert leg("3009", "3008") == [(2, "T.1")]
    assert armour("3009", "3008") == [(4, "T.1")]
    assert defence("3009", "3008") == [(3, "9.2.3")]
    assert [landed("3009", face) for face in (5, 6)] == [True, False]
    pos = scene("turn: 5; phase: U1; 3014: 505-A; 3420: 505-B")
    pos = do(pos, *steps("505-A", "3013", "3012", "3011", "3010", "3009", "3008"))
    assert where(pos, "505-A") == "3008"
    assert "8.1a" in refused_by(pos, "move 505-A 3007")


@pytest.mark.clause("T.1")
def test_t_1_bocage_may_be_agreed_to_help_the_defender() -> None:
    agreed = "options: bocage_defence=1"
    assert defence("3009", "3008", agreed) == [(3, "9.2.3"), (1, "T.1")]
    # Bocage and nothing else.
    assert defence("1513", "1612", agreed) == [(3, "9.2.3"), (2, "T.2")]
    assert defence("1308", "1208", agreed) == [(3, "9.2.3")]


@pytest.mark.clause("T.1", "T.2", "T.3", "T.4", "T.5")
def test_t_every_terrain_adds_what_an_owners_chart_says(tmp_path: Path) -> None:
    map = json.loads((TITLE.folder / "data" / "map.json").read_bytes())
    for value, terrain in enumerate(("bocage", "village", "marsh", "stream", "river"), start=3):
        map["rules"]["terrain"][terrain]["defence"] = value
    own = tmp_path / "map.json"
    own.write_text(json.dumps(map), encoding="utf-8")
    title = NightDrop(map=own)
    point = (3, "9.2.3")
    assert defence("3009", "3008", title=title) == [point, (3, "T.1")]
    agreed = "options: bocage_defence=1"
    assert defence("3009", "3008", agreed, title) == [point, (4, "T.1")]
    assert defence("1513", "1612", agreed, title) == [point, (4, "T.2")]
    assert defence("1308", "1208", title=title) == [point, (5, "T.3")]
    assert defence("1706", "1707", title=title) == [point, (6, "T.4")]
    assert defence("1413", "1514", title=title) == [point, (7, "T.5")]
    assert defence("1411", "1512", title=title) == [point, (6, "T.4")]
    with pytest.raises(SituationError, match="terrain forbids it"):
        defence("1411", "1512", "options: sunken_ford=no", title)


@pytest.mark.clause("T.2")
def test_t_2_village() -> None:
    assert leg("1612", "1513") == [(2, "T.2")]
    assert armour("1612", "1513") == [(2, "T.2")]
    assert [landed("1513", face) for face in (3, 4)] == [True, False]
    villages = [h for h, t in enumerate(TITLE.box.map.terrain) if t == "village"]
    assert len(villages) == 20
    for hex in villages:
        name = TITLE.box.names[hex]
        beside = [
            other
            for direction, other in enumerate(TITLE.box.grid.neighbours[hex])
            if other != OFF and not TITLE.box.bridges[hex * 6 + direction]
            if TITLE.box.map.terrain[other] != "river"
        ]
        assert defence(name, TITLE.box.names[beside[0]]) == [(3, "9.2.3"), (2, "T.2")]


@pytest.mark.clause("T.3")
def test_t_3_marsh() -> None:
    assert leg("1208", "1308") == [(4, "T.3")]
    assert refused_by(g4("turn: 5; 1208: G01"), "move G01 1308") == ["8.4.2b"]
    assert refused_by(g4("turn: 2; 1208: G02"), "move G02 1308") == ["8.4.2b"]
    # The causeway: everybody, and cheaply.
    assert leg("1212", "1313") == armour("1212", "1313") == [(1, "T.6")]
    assert defence("1308", "1208") == [(3, "9.2.3")]
    assert [landed("1308", face) for face in (4, 5)] == [True, False]


@pytest.mark.clause("T.3")
def test_t_3_armour_leaves_the_causeway_along_it_only() -> None:
    pos = g4("turn: 5; 1313: G01")
    assert reach(pos, "G01") == {"1212", "1413"}
    assert reach(g4("turn: 5; 1313: G03"), "G03") == {"1212", "1413", "1312", "1314", "1213"}


@pytest.mark.clause("T.4")
def test_t_4_marshy_stream() -> None:
    assert leg("1707", "1706") == [(6, "T.4")]
    assert refused_by(g4("turn: 5; 1707: G01"), "move G01 1706") == ["8.4.2b"]
    # Along the railway over the bridge 1606.
    assert leg("1607", "1606") == [(1, "T.7")]
    assert armour("1607", "1606") == [(2, "T.7")]
    assert defence("1706", "1707") == [(3, "9.2.3")]
    assert not landed("1706", 1)
    # By night with two points, as the one hex of 8.4.2b.
    pos = do(scene("turn: 2; phase: U1; 1512: 505-A"), "move 505-A 1411")
    assert where(pos, "505-A") == "1411"


@pytest.mark.clause("T.4")
def test_t_4_the_sunken_ford() -> None:
    pos = scene("turn: 5; phase: U1; 1512: 505-A")
    assert parts(cost(pos, "505-A", "1411")) == [(6, "T.4")]
    drowned = scene("turn: 5; phase: U1; options: sunken_ford=no; 1512: 505-A")
    assert refused_by(drowned, "move 505-A 1411") == ["8.4.2b"]
    assert "1411" not in reach(drowned, "505-A")
    # The other streams stay what they are.
    pos = scene("turn: 5; phase: U1; options: sunken_ford=no; 1707: 505-A")
    assert parts(cost(pos, "505-A", "1706")) == [(6, "T.4")]
    # 4.2.3 Stream or river, nobody lands there.
    assert not landed("1411", 1)


@pytest.mark.clause("T.5")
def test_t_5_river() -> None:
    assert (
        reach(g4("turn: 5; 1413: G03"), "G03")
        == reach(g4("turn: 5; 1413: G01"), "G01")
        == {"1313", "1513"}
    )
    for start in ("1512", "1513", "1514", "1313", "1314", "1312"):
        pos = g4(f"turn: 5; {start}: G03")
        assert ("1413" in reach(pos, "G03")) == (start in ("1313", "1513"))
        assert "1412" not in reach(pos, "G03")
    assert refused_by(g4("turn: 5; 1514: G03"), "move G03 1413") == ["8.4.2b"]
    assert refused_by(g4("turn: 5; 1413: G03"), "move G03 1514") == ["8.4.2b"]
    assert not landed("1413", 1)
    assert not landed("1508", 1)


@pytest.mark.clause("T.5")
def test_t_5_no_river_hex_without_a_bridge_is_entered_by_anyone() -> None:
    box = TITLE.box
    ground = box.grounds[1]
    bridged = set()
    for hex in range(box.grid.size):
        for direction, other in enumerate(box.grid.neighbours[hex]):
            if other == OFF or box.map.terrain[other] != "river":
                continue
            for prices in (ground.leg, ground.armour):
                if prices[hex * 6 + direction] != IMPASSABLE:
                    bridged.add(box.names[other])
                    assert box.bridges[hex * 6 + direction]
    assert bridged == {"1413", "1619", "0323"}


@pytest.mark.clause("T.6")
def test_t_6_main_road() -> None:
    assert leg("1613", "1513") == armour("1613", "1513") == [(1, "T.6")]
    road = ["1902", "1903", "2003", "2004", "2005", "2106", "2107", "2207", "2208", "2209"]
    pos = scene("turn: 5; phase: U1; 1801: 505-A; 3420: 505-B")
    pos = do(pos, *steps("505-A", *road, "2310", "2410"))
    assert where(pos, "505-A") == "2410"
    assert "8.1a" in refused_by(pos, "move 505-A 2411")


@pytest.mark.clause("T.7")
def test_t_7_railway() -> None:
    assert leg("1613", "1612") == [(1, "T.7")]
    assert armour("1613", "1612") == [(2, "T.7")]
    # Where road and railway run together the cheaper one counts.
    assert armour("1817", "1818") == [(1, "T.6")]
    assert leg("1817", "1818")[0][0] == 1
    # Into the village the railway is no dearer than the houses.
    assert armour("1717", "1817")[0][0] == 2


@pytest.mark.clause("T.7")
def test_t_7_the_railway_takes_armour_over_marsh_and_stream() -> None:
    assert armour("1608", "1607") == [(2, "T.7")]
    assert refused_by(g4("turn: 5; 1707: G01"), "move G01 1607") == ["8.4.2b"]


@pytest.mark.clause("T.8")
def test_t_8_bridge_hexsides() -> None:
    village, bridge = (2, "T.2"), (1, "T.8")
    assert defence("1513", "1413") == [(3, "9.2.3"), village, bridge]
    assert defence("1513", "1514") == [(3, "9.2.3"), village]
    assert defence("1413", "1513") == [(3, "9.2.3"), bridge]
    assert defence("1413", "1514") == [(3, "9.2.3")]
    # The railway over the Neuville brook; the far side of the bridge hex counts as well.
    assert defence("1606", "1607") == defence("1606", "1506") == [(3, "9.2.3"), bridge]
    assert defence("1607", "1606") == [(3, "9.2.3"), bridge]
    assert defence("1606", "1707") == [(3, "9.2.3")]


@pytest.mark.clause("T.8")
def test_t_8_a_road_without_water_is_no_bridge() -> None:
    assert defence("1613", "1713") == [(3, "9.2.3")]
    assert defence("1313", "1212") == [(3, "9.2.3")]


@pytest.mark.clause("T.9")
def test_t_9_minor_roads_change_nothing() -> None:
    pos: Drop = scene("turn: 4; phase: us; 2512: 505-A")
    box = TITLE.box
    hex = box.grid.hex("2512")
    assert box.map.along_road(hex, box.grid.direction(hex, box.grid.hex("2612")), "minor-road")
    assert leg("2512", "2612") == [(2, "T.1")]
    assert armour("2512", "2612") == [(4, "T.1")]
    assert not box.landmark[pos.hex_of(box.by_id["505-A"])]
