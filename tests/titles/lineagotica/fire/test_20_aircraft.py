"""20 Aircraft."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.door import settle
from grognard.engine.position import CHANCE
from grognard.titles.lineagotica.box.rows import ANTI_PERSONNEL, ANTI_TANK, NONE
from grognard.titles.lineagotica.position import ACTED, DEAD, FIRED, IDLE, LOST, Skirmish
from grognard.titles.lineagotica.rules.fire.ch15_blast import Burst, chance_at
from grognard.titles.lineagotica.rules.fire.ch20_aircraft import (
    AWAY,
    GUNS,
    aa_arm,
    aa_chance,
    ask_for_air,
    ask_for_anti_aircraft,
    raids,
)
from grognard.titles.lineagotica.rules.procedure import Rolling
from tests.titles.lineagotica.scene import (
    against,
    asked,
    lorry,
    orders,
    put,
    rolled,
    say,
    squad,
    state,
    table,
    tank,
    told,
    weapon,
    who,
)

REGULAR = 2
SORTIE = {
    "id": "p47",
    "side": "blue",
    "name": {"it": "P-47", "en": "P-47"},
    "observers": ["a1"],
    "load": "anti_personnel",
}


def field(load: str = "anti_personnel", strafes: bool = False, **more: Any) -> Skirmish:
    """An observer, and two enemies on the line of an attack along the x axis."""
    sortie = {**SORTIE, "load": load, "strafes": strafes}
    foes = [
        squad("x", "regular", "x1 rifle 800,800", "x2 rifle 900,800", ability="veteran"),
        tank("u", "regular", 800, 1150),
    ]
    return table(
        squad("a", "regular", "a1 rifle 500,200 portable_radio", "a2 rifle 520,200"),
        vs=more.pop("vs", foes),
        aircraft=[sortie],
        **more,
    )


def called(pos: Skirmish) -> Skirmish:
    pos = say(orders(pos, REGULAR), "call a1 p47 800 800 0", "done", "2")
    pos.turn += 1
    pos.activity = [IDLE] * len(pos.activity)
    return pos


def attack(pos: Skirmish, *faces: int) -> Skirmish:
    """The dice that matter, then ones: everybody who tests keeps his nerve."""
    pos = asked(pos, Rolling("air"))
    pos = say(pos, *[str(face) for face in faces])
    while pos.seat == CHANCE:
        pos = say(pos, "1")
    return pos


def rolled_for(pos: Skirmish) -> set[str]:
    return {piece.id for piece in pos.box.pieces if pos.beaten & piece.bit}


@pytest.mark.clause("20.1")
def test_20_1_called_like_guns_without_adjustment() -> None:
    pos = field(turn=4)
    assert against(orders(pos, REGULAR), "call a2 p47 800 800 0") == ["20.1"]
    # Difficult: 2.
    missed = say(orders(pos, REGULAR), "call a1 p47 800 800 0", "done", "3")
    assert raids(missed) == []
    assert missed.activity[who(missed, "a1").index] == ACTED
    after = called(pos)
    (raid,) = raids(after)
    assert (raid.due, raid.x, raid.y, raid.heading) == (5, 800, 800, 0)
    assert against(orders(after, REGULAR), "call a1 p47 800 800 0") == ["20.1"]


@pytest.mark.clause("20.2")
def test_20_2_the_area_and_its_core() -> None:
    pos = called(field())
    # On target (precise, 1): x1 in the core on 7, x2 at 100 mm on 4.
    after = attack(pos, 4, 1, 8, 5)
    assert told(after, "air-attack") == [{"x": 800, "y": 800, "heading": 0}]
    assert rolled_for(after) == {"x1", "x2"}
    assert told(after, "hurt", "red") == []
    assert len(told(attack(pos, 4, 1, 7, 10, 4, 10), "hurt", "red")) == 2
    put(pos, "x2", 951, 800)
    assert rolled_for(attack(pos, 4, 1, 8)) == {"x1"}
    put(pos, "x1", 800, 851)
    assert rolled_for(attack(pos, 4, 1)) == set()


@pytest.mark.clause("20.2")
def test_20_2_deviation_along_the_heading() -> None:
    after = attack(called(field()), 4, 5, 3, 8)
    assert told(after, "air-attack") == [{"x": 830, "y": 720, "heading": 0}]


def hit_on(pos: Skirmish, id: str, load: int) -> list[int]:
    blast = Burst(0, 0, NONE, 0, soft=4, load=load)
    return [chance_at(pos, blast, who(pos, id), short) for short in (True, False)]


@pytest.mark.clause("20.3")
def test_20_3_loads() -> None:
    pos = field()
    assert hit_on(pos, "u", ANTI_PERSONNEL) == [4, 2]
    assert hit_on(pos, "x1", ANTI_PERSONNEL) == [7, 4]
    assert hit_on(pos, "x1", ANTI_TANK) == [4, 2]
    assert hit_on(pos, "u", ANTI_TANK) == [7, 4]


@pytest.mark.clause("20.3")
@pytest.mark.clause("16.7")
@pytest.mark.parametrize("load", ["anti_personnel", "anti_tank"])
def test_20_3_a_bomb_on_a_soft_vehicle_adds_four(load: str) -> None:
    """A natural 3 is 7, and immobilises; a 4 destroys."""
    lorries = [
        lorry("l", "regular", 800, 815, command="free"),
        squad("x", "regular", "x1 rifle 800,1190"),
    ]
    for face, destroyed in ((3, False), (4, True)):
        after = attack(called(field(load, vs=lorries)), 4, 1, 1, face)
        assert bool(after.immobile & who(after, "l").bit) != destroyed
        assert (state(after, "l") == DEAD) == destroyed


@pytest.mark.clause("20.3")
def test_20_3_napalm_burns_on() -> None:
    pos = called(field("napalm", vs=[squad("x", "regular", "x1 rifle 800,1150")]))
    after = rolled(pos, "air", 4, 1, 1)
    (fire,) = after.marks.laid
    assert (fire.element.kind.name, fire.until) == ("napalm_fire", 0)
    assert set(fire.element.points) == {(725, 775), (875, 775), (875, 825), (725, 825)}


@pytest.mark.clause("20.4")
def test_20_4_a_second_pass_with_guns() -> None:
    pos = called(field(strafes=True))
    pos = attack(pos, 4, 1, 9, 6)
    (raid,) = raids(pos)
    assert (raid.stage, raid.due) == (GUNS, pos.turn + 1)
    # It may, and need not.
    assert [str(answer) for answer in pos.answers()] == ["strafe p47", "break-off p47"]
    assert raids(say(pos, "break-off p47")) == []
    pos = say(pos, "strafe p47")
    pos.turn += 1
    pos.prone = who(pos, "x2").bit
    # Deviation again; then the pilot's 4 against x1, 3 against x2 who is down.
    pos.beaten = 0
    after = attack(pos, 4, 1, 5, 4)
    assert raids(after) == []
    assert told(after, "hurt", "red") == []
    assert len(told(attack(pos, 4, 1, 4, 10, 3, 10), "hurt", "red")) == 2
    put(pos, "x2", 900, 826)
    assert rolled_for(attack(pos, 4, 1, 5)) == {"x1"}


def flak(quality: str, weapon: str = "autocannon") -> Skirmish:
    mount = {"id": "main", "weapon": weapon, "arc": "turret", "anti_aircraft": True}
    gun = (
        {**mount, "calibre_mm": 20, "penetration": "gun_lt40"} if weapon == "autocannon" else mount
    )
    return field(vs=[tank("f", quality, 1100, 1100, weapons=[gun])])


@pytest.mark.clause("20.5")
def test_20_5_in_the_movement_phase_and_in_the_fire_phase() -> None:
    pos = called(flak("veteran"))
    for moving in (True, False):
        table_ = pos.copy()
        table_.news = []
        ask_for_anti_aircraft(table_, moving)
        settle(table_)
        assert table_.seat == "red"
        after = say(table_, "do f anti-aircraft -", "done", "10")
        assert after.activity[who(after, "f").index] == FIRED
    quiet = flak("veteran")
    ask_for_anti_aircraft(quiet, True)
    assert quiet.question is None


@pytest.mark.clause("20.5")
def test_20_5_only_on_its_mount() -> None:
    pos = called(field())
    ask_for_anti_aircraft(pos, False)
    assert aa_arm(who(pos, "u")) is None
    assert against(pos, "do u anti-aircraft -") == ["20.5"]
    assert [str(action) for action in pos.answers()] == ["done"]


@pytest.mark.clause("20.6")
@pytest.mark.parametrize(
    ("quality", "weapon", "chance", "moving"),
    [
        ("veteran", "autocannon", 3, 2),
        ("elite", "mg", 3, 2),
        ("regular", "mg", 1, 1),
        ("recruit", "mg", -1, -1),
        ("rabble", "autocannon", -2, -1),
    ],
)
def test_20_6_the_chances(quality: str, weapon: str, chance: int, moving: int) -> None:
    pos = flak(quality, weapon)
    f = who(pos, "f")
    arm = aa_arm(f)
    assert arm is not None
    assert aa_chance(pos, f, arm, False).total == chance
    assert (aa_chance(pos, f, arm, True).total >= 1) == (moving >= 1)
    if chance > 0:
        assert aa_chance(pos, f, arm, True).total == moving


@pytest.mark.clause("20.7")
def test_20_7_shot_down_or_damaged() -> None:
    pos = called(flak("veteran"))
    table_ = pos.copy()
    table_.news = []
    ask_for_air(table_)
    settle(table_)
    down = say(table_, "do f anti-aircraft -", "done", "3", "5")
    assert raids(down) == []
    hurt = say(table_, "do f anti-aircraft -", "done", "3", "6")
    (raid,) = raids(hurt)
    assert (raid.stage, raid.due) == (AWAY, pos.turn + 1)
    # It tries to come back on 9 or 10, three times.
    for tries in (1, 2):
        hurt.turn += 1
        # Nobody fires at it meanwhile.
        ask_for_anti_aircraft(hurt, True)
        assert hurt.question is None
        hurt = rolled(hurt, "air-returns", 8)
        assert hurt.question is None
        assert raids(hurt)[0].tries == tries
    hurt.turn += 1
    assert raids(rolled(hurt, "air-returns", 8)) == []
    # Back again it is fired at once more, and attacks.
    hurt.activity = [IDLE] * len(hurt.activity)
    ask_for_air(hurt)
    settle(hurt)
    back = say(hurt, "9")
    assert back.seat == "red"
    assert raids(say(back, "do f anti-aircraft -", "done", "3", "5")) == []
    assert len(told(say(back, "done", "4", "1"), "air-attack")) == 1


@pytest.mark.clause("20.7")
def test_20_7_driven_off_before_it_strafed_it_comes_back_to_strafe() -> None:
    pos = called(flak("veteran"))
    (raid,) = pos.sorties
    pos.sorties = ((*raid[:5], GUNS, *raid[6:]),)
    ask_for_air(pos)
    settle(pos)
    pos = say(pos, "do f anti-aircraft -", "done", "3", "6")
    pos.turn += 1
    assert raids(rolled(pos, "air-returns", 9))[0].stage == GUNS


@pytest.mark.clause("20.5")
def test_20_5_with_a_weapon_that_fires() -> None:
    pos = called(flak("veteran"))
    ask_for_anti_aircraft(pos, False)
    assert against(pos, "do f anti-aircraft -") == []
    pos.broken = weapon(pos, "f").bit
    assert against(pos, "do f anti-aircraft -") == ["20.5"]
    assert [str(action) for action in pos.answers()] == ["done"]


@pytest.mark.clause("20.5")
@pytest.mark.clause("4.8")
def test_20_5_the_isolated_must_heed() -> None:
    mg = "x2 mg 1400,1100 anti_aircraft set_up"
    pos = called(field(vs=[squad("x", "regular", "x1 rifle 800,800", mg)]))
    ask_for_anti_aircraft(pos, False)
    settle(pos)
    lost = say(pos, "do x2 anti-aircraft -", "done", "5")
    assert lost.activity[who(lost, "x2").index] == LOST
    fired = say(pos, "do x2 anti-aircraft -", "done", "4", "2")
    assert fired.activity[who(fired, "x2").index] == FIRED


@pytest.mark.clause("20.1")
@pytest.mark.clause("14.1")
def test_20_1_not_without_a_radio() -> None:
    mute = table(
        squad("a", "regular", "a1 rifle 500,200", "a2 rifle 520,200 portable_radio"),
        vs=[squad("x", "regular", "x1 rifle 800,800")],
        aircraft=[SORTIE],
    )
    assert against(orders(mute, REGULAR), "call a1 p47 800 800 0") == []
    put(mute, "a2", 530, 200)
    assert against(orders(mute, REGULAR), "call a1 p47 800 800 0") == ["14.1"]


@pytest.mark.clause("20.8")
def test_20_8_whoever_fails_a_test_of_an_air_attack_runs() -> None:
    pos = called(field(vs=[squad("x", "regular", "x1 rifle 800,600", "x2 rifle 900,1150")]))
    # Nobody is hit; x1 within 30 cm tests, fails and would only be shocked: he panics.
    after = rolled(pos, "air", 4, 1, 10, 1)
    assert after.in_panic & who(after, "x1").bit
