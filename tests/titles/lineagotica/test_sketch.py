"""Tables sketched in a few lines: what they become, how they are printed, what is wrong in them."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from grognard.engine.errors import DataError
from grognard.engine.situations import SituationError
from grognard.titles.lineagotica.box.battle import read_battle
from grognard.titles.lineagotica.box.battlefile import UnitPart
from grognard.titles.lineagotica.box.sketch import SKETCH, read_sketch
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.title import TITLE
from tests.titles.lineagotica import scene


def drawn(text: str) -> dict[str, Any]:
    """The scenario file of a sketch, which is as good as any other."""
    source = read_sketch(f"{SKETCH}\n{text}").file
    read_battle(source, where="sketch")
    file: dict[str, Any] = json.loads(source)
    return file


def units(text: str) -> list[dict[str, Any]]:
    return [unit for side in drawn(text)["sides"] for unit in side["units"]]


# What the builders of the tests can say -----------------------------------------------------------

SAME = {
    "blue squad a: regular a1=smg@100,100 a2=rifle/grenades=2/prone@120,100": scene.squad(
        "a", "regular", "a1 smg 100,100", "a2 rifle 120,100 grenades=2 prone"
    ),
    "blue squad a: veteran ability=elite fanatic=1 a1=none@100,100": scene.squad(
        "a", "veteran", "a1 - 100,100", ability="elite", fanatic=1
    ),
    "blue command c: regular c1=pistol/observer/portable-radio@9,9": scene.squad(
        "c", "regular", "c1 pistol 9,9 observer portable_radio", kind="command"
    ),
    "blue sniper s: elite s1@100,100": scene.sniper("s", "elite", "100,100"),
    "blue tank t: regular @300,300 facing=90 hatch=open": scene.tank(
        "t", "regular", 300, 300, 90, hatch="open"
    ),
    "blue lorry l: recruit @300,300 command=free": scene.lorry(
        "l", "recruit", 300, 300, command="free"
    ),
    "blue carrier h: regular @300,300 open-top=no": scene.carrier(
        "h", "regular", 300, 300, open_top=False
    ),
    "blue gun g: regular @300,300 facing=180 set-up=no g1=rifle@330,300 g2@330,320": scene.gun(
        "g", "regular", 300, 300, 180, "g1 rifle 330,300", "g2 - 330,320", set_up=False
    ),
    "blue tank t: regular @300,300 bare mount=flame+flamethrower_vehicle+turret": scene.tank(
        "t",
        "regular",
        300,
        300,
        weapons=[{"id": "flame", "weapon": "flamethrower_vehicle", "arc": "turret"}],
    ),
}


@pytest.mark.parametrize("text", SAME)
def test_a_unit_is_what_a_scenario_file_would_have(text: str) -> None:
    (unit, _) = units(text)
    assert msgspec.convert(unit, UnitPart) == msgspec.convert(SAME[text], UnitPart)


GROUND = {
    "wall w: 200,0 200,300": scene.wall("w", (200, 0), (200, 300)),
    "hedge h: 200,0 200,300 300,300": scene.hedge("h", (200, 0), (200, 300), (300, 300)),
    "wood w: 400,400 600,600": scene.wood("w", 400, 400, 600, 600),
    "trench t: 400,400 600,450": scene.area("trench", "t", 400, 400, 600, 450),
    "river r: 0,500 1600,500 width=30": scene.line(
        "deep_river", "r", (0, 500), (1600, 500), width_mm=30
    ),
    "red mines m: mixed 400,400 600,600": scene.mines("m", "mixed", 400, 400, 600, 600),
    "wall-high w: 200,0 200,300 obstacle=small": scene.line(
        "wall_high", "w", (200, 0), (200, 300), obstacle="small"
    ),
}


@pytest.mark.parametrize("text", GROUND)
def test_the_ground_is_what_a_scenario_file_would_have(text: str) -> None:
    (part,) = drawn(text)["terrain"]
    assert part == GROUND[text]


def test_a_house_has_a_door_and_windows() -> None:
    (house,) = drawn("house farm: 700,700 900,850 wood 3")["buildings"]
    assert house == scene.house("farm", 700, 700, 900, 850, "building_wood", 3)
    (bare,) = drawn("house h: bare 100,100 200,200 1; door h/0/d2: 150,200 facing=90")["buildings"]
    door = {"id": "d2", "kind": "door", "at": [150, 200], "facing_deg": 90}
    assert bare["floors"][0]["openings"] == [door]


def test_hills_and_slopes() -> None:
    rows = drawn("hill h: 0,450 1600,450 height=40")["heights"]["rows"]
    assert rows == [[40 if row == 9 else 0] * 33 for row in range(25)]
    rows = drawn("slope s: 0,300=0 0,1200=360")["heights"]["rows"]
    assert rows == [[20 * max(0, row - 6)] * 33 for row in range(25)]


def test_what_can_be_called_and_what_is_at_stake() -> None:
    file = drawn(
        """
        table: 1200x1000 no-moon turns=9 date=1944-12-01 look=snow
        special: 37.10 37.11
        side red: nation=italian edge=E quality=-1 coordination=-2
        blue squad a: regular a1=smg/observer
        blue zone z: 0,0 400,400
        red squad r: regular r1=rifle arrives=N,2,5,8,road
        blue mortar m: 81 by=a1 fire=4 smoke=2 contact=easy from=2
        blue aircraft p47: anti-tank by=a1 strafes quality=veteran
        objective bridge: 500,300 radius=100 points=3 held=blue
        victory: draw=2 minor=8
        victory blue: figures of=red state=dead,severe points=2 skip=1
        exit blue: N
        initiative: blue chooses 1-3
        """
    )
    assert (file["table"]["width_mm"], file["turns"], file["look"]) == (1200, 9, "snow")
    assert file["light"] == [{"turns": [1, 9], "mode": "no_moon"}]
    (mortar,), (aircraft,) = file["off_table"], file["aircraft"]
    assert (mortar["area"], mortar["observers"]) == ("gun_mortar_lt106", ["a1"])
    assert (aircraft["load"], aircraft["strafes"]) == ("anti_tank", True)
    assert file["victory"]["draw_below"] == 2
    assert file["victory"]["rules"][0]["count"]["state"] == ["dead", "severe"]
    assert file["first_initiative"] == {
        "mode": "chooses",
        "until": "",
        "side": "blue",
        "turns": [1, 3],
    }
    assert file["sides"][1]["units"][0]["figures"][0]["off_table"]
    assert file["options"] == {"poor_coordination": {"red": -2}}


# Where they stand ---------------------------------------------------------------------------------


def test_who_has_no_place_stands_in_line_at_his_own_edge() -> None:
    a, x, far = units("blue squad a: a1=rifle a2=rifle; blue tank t: regular")
    assert [man["at"] for man in a["figures"]] == [[40, 20], [80, 20]]
    assert x["at"] == [40, 60]
    assert far["figures"][0] == {
        "id": "far1",
        "role": "leader",
        "weapons": ["rifle"],
        "at": [1580, 1180],
    }


def test_who_has_a_zone_stands_in_it() -> None:
    (a, _) = units("blue zone z: 500,500 600,600; blue squad a: zone=z a1=rifle a2=rifle")
    assert all(500 <= x <= 600 and 500 <= y <= 600 for x, y in (m["at"] for m in a["figures"]))


# In a situation -----------------------------------------------------------------------------------

SCENE = """lineagotica/7
table: 1600x1200 moon
wall w: 200,0 200,300
house farm: 700,700 900,850 stone 2
blue squad a: regular a1=smg a2=rifle+hand_grenade
red squad x: veteran ability=elite x1=rifle
red gun pak: regular facing=180 c1 c2 c3
turn: 3
phase: movement blue
100,100: a1/e1
120,100: a2/e2/prone
800,800,1: x1
farm/0/s: c1
"""


def read(text: str) -> Skirmish:
    return TITLE.situation(f"lineagotica/7\n{text}\nphase: movement blue")


def test_a_scene_is_printed_as_it_was_written() -> None:
    pos = TITLE.situation(SCENE)
    assert pos.situation() == SCENE
    assert pos.options.own.startswith("own-")


def test_play_goes_on_in_it() -> None:
    pos = TITLE.situation(SCENE)
    pos = scene.say(pos, "walk a1 normal 150,100 same")
    assert scene.where(pos, "a1") == (150, 100)
    assert TITLE.situation(pos.situation()) == pos
    assert "150,100: a1" in pos.situation()


def test_a_sketch_is_a_battle_of_ones_own() -> None:
    sketch = f"{SKETCH}\nblue squad a: a1=rifle@300,300"
    pos = TITLE.start(own=sketch)
    assert scene.where(pos, "a1") == (300, 300)
    assert TITLE.situation(pos.situation()).seat == "blue"


def test_what_is_agreed_holds_on_a_sketched_table() -> None:
    pos = read("options: melee=no mine_density=4; blue squad a: a1=rifle")
    assert not pos.box.options.melee
    assert TITLE.situation(pos.situation()) == pos


# What is wrong with one ---------------------------------------------------------------------------

BAD = {
    "blue sqad a: a1=smg": ("sqad", "squad"),
    "blue squad a: regulr a1=smg": ("regulr", "regular"),
    "blue squad a: a1=smgg": ("smgg", "smg"),
    "blue squad a: a1=smg/grenade=1": ("grenade", "grenades"),
    "blue squad a: a1=smg/role=gunnr": ("gunnr", "gunner"),
    "wal w: 100,100 200,200": ("wal", "wall"),
    "wall w: 100,100 200": ("200", ""),
    "wood w: 100,100": ("wood w", ""),
    "red tank t: facing=north": ("north", ""),
    "red tank t: hatch=opened": ("opened", "open"),
    "red tank t: a1=rifle": ("a1", ""),
    "red tank t: mount=main+gun_77": ("gun_77", "gun_lt77"),
    "table: 1600x1200 dai": ("dai", "day"),
    "blue mortar m: 81": ("by", ""),
    "blue aircraft p: by=a1": ("load", ""),
    "objective o: radius=100": ("x,y", ""),
    "door farm/0/d1: 100,100": ("farm", ""),
    "blue squad a: a1=smg; blue squad a: a2=smg": ("blue squad a", ""),
}


@pytest.mark.parametrize("text", BAD)
def test_a_wrong_word_is_named_where_it_stands(text: str) -> None:
    word, nearest = BAD[text]
    with pytest.raises(SituationError) as caught:
        read(text)
    assert (caught.value.line, caught.value.word) == (2, word)
    assert caught.value.nearest == nearest


UNSOUND = {
    "table: 1600x1201": ("table", "not a multiple of 50"),
    "blue squad a: a1=smg@9000,1": ("a1=smg@9000,1", "off the table"),
    "wall w: 9000,1 200,200": ("w", "off the table"),
    "blue squad a: a1=smg@50,50 a2=smg@52,50": ("a2=smg@52,50", "too close"),
    "blue squad a: a1=smg@lorry": ("a1=smg@lorry", "unknown vehicle"),
    "house h: 100,100 200,200; house g: 150,150 250,250": ("g", "overlaps"),
    "blue squad e1: a1=smg": ("e1", "observed enemy"),
}


@pytest.mark.parametrize("text", UNSOUND)
def test_what_the_battle_file_would_be_refused_for_is_named_too(text: str) -> None:
    word, reason = UNSOUND[text]
    with pytest.raises(SituationError) as caught:
        read(text)
    assert (caught.value.line, caught.value.word) == (2, word)
    assert reason in str(caught.value)


def test_by_itself_it_is_refused_like_a_file() -> None:
    with pytest.raises(DataError, match="sqad"):
        TITLE.start(own=f"{SKETCH}\nblue sqad a: a1=smg")


def test_a_sketch_and_a_file_at_once_are_refused() -> None:
    with pytest.raises(SituationError, match="second time"):
        read("own: abcd; blue squad a: a1=smg")
