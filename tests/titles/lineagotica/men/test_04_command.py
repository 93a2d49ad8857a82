"""4 Units and command distance."""

from __future__ import annotations

import pytest

from grognard.engine.door import act, refusals
from grognard.engine.errors import DataError
from grognard.titles.lineagotica.actions import Done, Promote
from grognard.titles.lineagotica.box.rows import GRENADE_AREA, RABBLE, REGULAR, VETERAN
from grognard.titles.lineagotica.position import (
    CAPTURED,
    DEAD,
    IDLE,
    LOST,
    NOBODY,
    WOUNDED,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch15_blast import Burst, burst
from grognard.titles.lineagotica.rules.fire.ch16_damage import Harm, apply, hurt
from grognard.titles.lineagotica.rules.men import ch17_morale as morale
from grognard.titles.lineagotica.rules.men.ch04_command import (
    command_distance,
    heed,
    isolated,
    isolated_for_morale,
    lose_leader,
    must_roll,
    replacements_due,
    unusual_size,
)
from grognard.titles.lineagotica.rules.moving.ch24_riders import it_has_not_been_in_combat
from grognard.titles.lineagotica.rules.turn.ch05_declaring import Declaring
from grognard.titles.lineagotica.rules.turn.ch37_arrivals import leave
from grognard.titles.lineagotica.title import TITLE
from tests.titles.lineagotica.scene import (
    asked,
    carrier,
    clauses,
    e,
    gun,
    lorry,
    moves,
    orders,
    put,
    run,
    say,
    sniper,
    squad,
    table,
    tank,
    told,
    who,
)


def veterans(*places: str) -> Skirmish:
    """A Veteran squad; its leader a1 stands at 500,500."""
    men = [f"a{n + 2} rifle {place}" for n, place in enumerate(places)]
    return table(squad("a", "veteran", "a1 smg 500,500", *men))


def promotions(pos: Skirmish) -> list[str]:
    return [str(answer) for answer in pos.answers() if isinstance(answer, Promote)]


def leader_of(pos: Skirmish, group: str) -> str:
    return pos.box.pieces[pos.leader[pos.box.group_by_id[group].index]].id


@pytest.mark.clause("4.1")
@pytest.mark.parametrize(
    ("men", "kind", "odd"), [(5, "squad", 1), (6, "squad", 0), (12, "squad", 0), (13, "squad", 1)]
)
def test_4_1_a_squad_has_six_to_twelve_men(men: int, kind: str, odd: bool) -> None:
    places = [f"a{n} rifle {100 + 20 * n},100" for n in range(men)]
    pos = table(squad("a", "regular", *places, kind=kind), squad("c", "regular", "c1 smg 90,300"))
    assert unusual_size(pos.box.group_by_id["a"]) == odd
    assert pos.leader[pos.box.group_by_id["a"].index] == who(pos, "a0").index


@pytest.mark.clause("4.1")
def test_4_1_teams_may_be_smaller() -> None:
    pos = table(
        sniper("s", "regular", "1000,100"),
        squad("c", "regular", "c1 smg 500,500", "c2 rifle 520,500", kind="command"),
    )
    assert not unusual_size(pos.box.group_by_id["s"])
    assert not unusual_size(pos.box.group_by_id["c"])


@pytest.mark.clause("4.3")
@pytest.mark.clause("4.4")
def test_4_4_a_veteran_leader_reaches_120_mm() -> None:
    pos = veterans("620,500", "621,520", "572,596")
    put(pos, "a3", 621, 500)
    assert not isolated(pos, who(pos, "a2"))
    assert isolated(pos, who(pos, "a3"))
    assert not isolated(pos, who(pos, "a4"))
    assert not isolated(pos, who(pos, "a1"))


@pytest.mark.clause("4.4")
def test_4_4_the_table() -> None:
    for quality, mm in (
        ("elite", 160),
        ("veteran", 120),
        ("regular", 80),
        ("recruit", 60),
        ("rabble", 40),
    ):
        pos = table(squad("a", "regular", "a1 rifle 100,100", ability=quality))
        assert command_distance(pos, pos.box.group_by_id["a"]) == mm


@pytest.mark.clause("4.2")
@pytest.mark.clause("4.5")
@pytest.mark.parametrize(("quality", "men"), [("veteran", 3), ("elite", 1), ("elite", 4)])
def test_4_2_only_elite_squads_have_sections_of_three_or_four(quality: str, men: int) -> None:
    who_leads = "role=section_leader"
    some = [f"a{n} rifle {100 + 20 * n},100 section=A" for n in range(men)]
    some[-1] += f" {who_leads}"
    others = [f"b{n} rifle {100 + 20 * n},200 section=B" for n in range(3)]
    others[-1] += f" {who_leads}"
    with pytest.raises(DataError):
        table(
            squad("a", quality, "a9 smg 100,300 section=A", *some, *others, sections=True),
            options={"sections": True},
        )


@pytest.mark.clause("4.2")
def test_4_2_sections_need_the_option() -> None:
    assert {group.id for group in sections().box.groups} >= {"a", "a-A", "a-B"}
    with pytest.raises(DataError, match="option sections"):
        sections(agreed=False)


def sections(*, agreed: bool = True) -> Skirmish:
    """An Elite squad in two sections: a1 leads the squad, a2 section A, a5 section B."""
    men = (
        "a1 smg 500,500 section=A",
        "a2 rifle 700,500 section=A role=section_leader",
        "a3 rifle 770,500 section=A",
        "a4 rifle 790,500 section=A",
        "a5 rifle 520,500 section=B role=section_leader",
        "a6 rifle 540,500 section=B",
        "a7 rifle 560,500 section=B",
    )
    return table(squad("a", "elite", *men, sections=True), options={"sections": agreed})


@pytest.mark.clause("4.3")
@pytest.mark.clause("4.5")
def test_4_3_in_command_of_the_section_leader_or_the_squad_leader() -> None:
    pos = sections()
    # 270 mm from the squad leader, 70 from his own.
    assert not isolated(pos, who(pos, "a3"))
    assert isolated(pos, who(pos, "a4"))
    put(pos, "a4", 650, 500)
    assert not isolated(pos, who(pos, "a4"))
    assert command_distance(pos, pos.box.group_by_id["a-A"]) == 80


@pytest.mark.clause("4.6", "4.6x")
def test_4_6_an_elite_squad_under_a_rabble_leader() -> None:
    pos = table(squad("a", "elite", "a1 rifle 100,100", "a2 rifle 141,100", ability="rabble"))
    assert command_distance(pos, pos.box.group_by_id["a"]) == 40
    assert who(pos, "a1").chance == 6
    assert isolated(pos, who(pos, "a2"))


@pytest.mark.clause("4.7")
def test_4_7_snipers_of_regular_units_or_better_act_alone() -> None:
    pos = table(
        sniper("s", "regular", "1000,100"),
        squad("b", "recruit", "b1 rifle 100,100", "b2 sniper_rifle 1000,900 role=sniper"),
        squad("c", "veteran", "c1 rifle 100,300", "c2 sniper_rifle 1000,700 role=sniper"),
    )
    assert not isolated(pos, who(pos, "s1"))
    assert not isolated_for_morale(pos, who(pos, "s1"))
    assert isolated(pos, who(pos, "b2"))
    assert not isolated(pos, who(pos, "c2"))


@pytest.mark.clause("4.8")
def test_4_8_the_isolated_roll_before_they_do_anything() -> None:
    pos = table(squad("a", "regular", "a1 rifle 100,100", "a2 rifle 300,100"))
    man = who(pos, "a2")
    assert must_roll(pos, man)
    assert not run(heed(pos, man), 5)
    assert pos.activity[man.index] == LOST
    assert told(pos, "isolated-roll", "red") == []
    pos.activity[man.index] = IDLE
    assert run(heed(pos, man), 4)
    assert (pos.activity[man.index], must_roll(pos, man)) == (IDLE, False)
    # Once a turn: the second attempt asks for no die.
    assert run(heed(pos, man))


@pytest.mark.clause("4.9")
def test_4_9_fighting_vehicles_need_no_leader_but_a_radio() -> None:
    pos = table(tank("t", "regular", 500, 500, radio=False), tank("u", "regular", 500, 1000))
    tank_t = who(pos, "t")
    assert not isolated(pos, tank_t)
    assert not isolated_for_morale(pos, who(pos, "u"))
    # The other's hull is 488 mm away and in sight.
    assert not isolated_for_morale(pos, tank_t)
    put(pos, "u", 500, 1013)
    assert isolated_for_morale(pos, tank_t)
    put(pos, "u", 500, 900)
    pos.abandoned |= who(pos, "u").bit
    assert isolated_for_morale(pos, tank_t)
    assert not isolated(pos, tank_t)


@pytest.mark.clause("16.13")
@pytest.mark.clause("4.9")
def test_16_13_a_vehicle_that_has_lost_its_radio_is_isolated_beside_its_friends() -> None:
    pos = table(tank("t", "regular", 500, 500), tank("u", "regular", 500, 600))
    assert not isolated_for_morale(pos, who(pos, "t"))
    pos.radio_out |= who(pos, "t").bit
    assert isolated_for_morale(pos, who(pos, "t"))


@pytest.mark.clause("4.10")
def test_4_10_a_lorry_follows_its_squad() -> None:
    pos = table(
        squad("a", "veteran", "a1 smg 500,500", "a2 rifle 510,520"),
        lorry("l", "regular", 620, 500, command="a"),
    )
    wheels = who(pos, "l")
    assert not isolated(pos, wheels)
    put(pos, "l", 630, 500)
    assert isolated(pos, wheels)
    assert not run(heed(pos, wheels), 5)
    # A leader aboard is at no distance at all.
    pos.aboard[who(pos, "a1").index] = wheels.index
    assert not isolated(pos, wheels)


@pytest.mark.clause("4.10")
def test_4_10_a_transport_without_a_squad_follows_the_nearest() -> None:
    pos = table(
        squad("a", "veteran", "a1 smg 500,500", "a2 rifle 510,520"),
        squad("b", "veteran", "b1 smg 1200,500", "b2 rifle 1210,520"),
        lorry("l", "regular", 1300, 500),
    )
    assert pos.box.groups[who(pos, "l").group].id == "b"
    assert not isolated(pos, who(pos, "l"))


@pytest.mark.clause("4.11")
def test_4_11_an_armed_transport_too() -> None:
    pos = table(
        squad("a", "veteran", "a1 smg 500,500", "a2 rifle 510,520"),
        carrier("h", "regular", 700, 500, command="a"),
    )
    assert must_roll(pos, who(pos, "h"))
    put(pos, "h", 600, 500)
    assert not must_roll(pos, who(pos, "h"))


@pytest.mark.clause("4.12")
def test_4_12_a_carrier_in_combat_is_isolated_for_morale() -> None:
    pos = table(
        squad("a", "veteran", "a1 smg 500,500", "a2 rifle 510,520"),
        carrier("h", "regular", 600, 500, command="a"),
    )
    half_track = who(pos, "h")
    cause = morale.Cause(half_track.index, "damage", "17.8")
    assert not isolated_for_morale(pos, half_track)
    before = morale.morale_chance(pos, half_track, cause).total
    pos.drawn_in |= half_track.bit
    assert isolated_for_morale(pos, half_track)
    assert morale.morale_chance(pos, half_track, cause).total == before - 3
    assert not isolated(pos, half_track)


@pytest.mark.clause("4.12")
@pytest.mark.parametrize(
    ("weapon", "mode", "faces"), [("at_rifle", "single", ["10"]), ("bazooka", "he", ["10", "1"])]
)
def test_4_12_to_be_fired_at_is_to_be_in_combat(weapon: str, mode: str, faces: list[str]) -> None:
    pos = table(
        squad("a", "veteran", "a1 smg 500,500", "a2 rifle 510,520"),
        carrier("h", "regular", 600, 500, command="a"),
        vs=[squad("x", "regular", f"x1 {weapon} 600,650")],
    )
    # A miss, and a dud.
    after = say(orders(pos, 2, 1), f"fire x1 {weapon} {mode} {e(pos, 'h')}", "done", *faces)
    assert after.drawn_in == who(after, "h").bit


@pytest.mark.clause("4.12")
def test_4_12_so_is_to_be_shelled() -> None:
    pos = table(squad("a", "veteran", "a1 smg 500,500"), lorry("l", "regular", 600, 500))
    run(burst(pos, Burst(600, 540, GRENADE_AREA, 0, soft=2)), 10)
    assert pos.drawn_in == who(pos, "l").bit


@pytest.mark.clause("4.13")
def test_4_13_a_carrier_that_fought_takes_nobody_back() -> None:
    units = (
        squad("a", "veteran", "a1 smg 500,500", "a2 rifle 510,520"),
        carrier("h", "regular", 600, 500, command="a"),
    )
    pos = table(*units)
    law = it_has_not_been_in_combat
    assert law(pos, who(pos, "a2"), who(pos, "h")) is None
    pos.drawn_in |= who(pos, "h").bit
    assert law(pos, who(pos, "a2"), who(pos, "h")) == {"vehicle": "h"}
    agreed = table(*units, options={"reembark_after_combat": True})
    agreed.drawn_in |= who(agreed, "h").bit
    assert law(agreed, who(agreed, "a2"), who(agreed, "h")) is None


def regulars() -> Skirmish:
    """A Regular squad under a Veteran leader."""
    men = ("a1 smg 500,500", "a2 rifle 560,500", "a3 rifle 520,500", "a4 rifle 540,500")
    return table(squad("a", "regular", *men, ability="veteran"))


def kill(pos: Skirmish, id: str) -> None:
    apply(pos, [run(hurt(pos, Harm(who(pos, id))), 10)])


@pytest.mark.clause("4.14")
def test_4_14_without_its_leader_the_squad_is_isolated() -> None:
    pos = regulars()
    kill(pos, "a1")
    assert all(must_roll(pos, who(pos, id)) for id in ("a2", "a3", "a4"))
    assert told(pos, "leader-lost", "blue") == [{"group": "a", "piece": "a1"}]
    assert told(pos, "leader-lost", "red") == []


@pytest.mark.clause("4.14")
def test_4_14_the_last_of_a_squad_leaves_nobody_without_a_leader() -> None:
    pos = regulars()
    for id in ("a2", "a3", "a4", "a1"):
        kill(pos, id)
    assert told(pos, "leader-lost", "blue") == []


@pytest.mark.clause("4.14")
def test_4_14_down_or_captured_he_leads_nobody_wounded_he_does() -> None:
    pos = regulars()
    apply(pos, [run(hurt(pos, Harm(who(pos, "a1"))), 6)])
    assert pos.state[who(pos, "a1").index] == WOUNDED
    assert not isolated(pos, who(pos, "a2"))
    pos = regulars()
    apply(pos, [run(hurt(pos, Harm(who(pos, "a1"))), 9, 3)])
    assert isolated(pos, who(pos, "a2"))
    pos = regulars()
    pos.state[who(pos, "a1").index] = CAPTURED
    lose_leader(pos, who(pos, "a1"), killed=False)
    assert isolated(pos, who(pos, "a2"))
    assert pos.leader_killed == 0
    pos = regulars()
    leave(pos, who(pos, "a1"))
    assert isolated(pos, who(pos, "a2"))


@pytest.mark.clause("4.15")
def test_4_15_a_survivor_takes_over_one_level_lower() -> None:
    pos = regulars()
    kill(pos, "a1")
    # Not in the turn of the loss.
    run(replacements_due(pos))
    pos.turn = 4
    run(replacements_due(pos), 5)
    squad_a = pos.box.group_by_id["a"]
    assert pos.leader[squad_a.index] == NOBODY
    run(replacements_due(pos), 4)
    # The nearest to the old leader, if the owner names nobody else when he declares.
    assert pos.leader[squad_a.index] == who(pos, "a3").index
    after = asked(pos, Declaring(0))
    assert promotions(after) == ["promote a4", "promote a2"]
    after = act(after, "blue", Promote("a4"))
    assert promotions(after) == []
    assert clauses(refusals(after, "blue", Promote("a2"))) == ["4.15"]
    assert after.leader[squad_a.index] == who(after, "a4").index
    assert after.ability[squad_a.index] == REGULAR
    assert command_distance(after, squad_a) == 80
    assert not isolated(after, who(after, "a2"))
    assert after.leader_killed == 0


@pytest.mark.clause("4.15")
def test_4_15_the_unwounded_first_and_no_others() -> None:
    pos = regulars()
    kill(pos, "a1")
    kill(pos, "a2")
    pos.state[who(pos, "a3").index] = WOUNDED
    pos.turn = 4
    run(replacements_due(pos), 1)
    asks = asked(pos, Declaring(0))
    assert leader_of(pos, "a") == "a4"
    assert promotions(asks) == []
    for id in ("a3", "a2", "a4", "far1", "nobody"):
        assert clauses(refusals(asks, "blue", Promote(id))) == ["4.15"]
    # For want of them, the wounded.
    kill(pos, "a4")
    pos.turn = 5
    run(replacements_due(pos), 1)
    assert leader_of(pos, "a") == "a3"


@pytest.mark.clause("4.15")
def test_4_15_who_says_nothing_leaves_it_so() -> None:
    pos = regulars()
    kill(pos, "a1")
    pos.turn = 4
    run(replacements_due(pos), 4)
    pos = act(asked(pos, Declaring(0)), "blue", Done())
    pos = asked(pos, Declaring(0))
    assert promotions(pos) == []
    assert leader_of(pos, "a") == "a3"


@pytest.mark.clause("4.15")
@pytest.mark.clause("34.4")
def test_4_15_the_enemy_does_not_learn_of_it() -> None:
    """Neither by what is asked nor by when: the same question comes up in both worlds."""
    heard = []
    for face in (4, 5):
        pos = regulars()
        kill(pos, "a1")
        pos.turn = 4
        pos.news = []
        run(replacements_due(pos), face)
        assert [event for event in pos.news if event.seen_by("red")] == []
        heard.append(TITLE.sight.view(asked(pos, Declaring(0)), "red"))
        # Nor has he a say in it.
        assert promotions(asked(pos, Declaring(1))) == []
        assert clauses(refusals(asked(pos, Declaring(1)), "red", Promote("a4"))) == ["4.15"]
    assert heard[0] == heard[1]


@pytest.mark.clause("4.15")
def test_4_15_rabble_stays_rabble_and_the_dead_are_not_replaced() -> None:
    pos = table(squad("a", "rabble", "a1 rifle 100,100", "a2 rifle 120,100"))
    kill(pos, "a1")
    pos.turn = 4
    run(replacements_due(pos), 2)
    assert leader_of(pos, "a") == "a2"
    assert pos.ability[pos.box.group_by_id["a"].index] == RABBLE
    kill(pos, "a2")
    pos.turn = 5
    # Nobody is left: no roll.
    run(replacements_due(pos))
    assert pos.leader[pos.box.group_by_id["a"].index] == NOBODY


@pytest.mark.clause("4.16")
def test_4_16_a_section_without_leader_dissolves_into_its_squad() -> None:
    pos = sections()
    put(pos, "a2", 600, 500)
    put(pos, "a3", 610, 520)
    put(pos, "a4", 800, 500)
    kill(pos, "a2")
    section = pos.box.group_by_id["a-A"]
    # For the rest of the turn isolated, however near the squad leader.
    assert isolated(pos, who(pos, "a3"))
    assert pos.state[who(pos, "a2").index] == DEAD
    assert pos.leader_killed == section.bit
    assert not isolated(pos, who(pos, "a6"))
    pos.turn = 4
    run(replacements_due(pos))
    assert told(pos, "section-dissolved", "blue") == [{"group": "a-A"}]
    assert told(pos, "section-dissolved", "red") == []
    assert pos.question is None
    assert not isolated(pos, who(pos, "a3"))
    assert isolated(pos, who(pos, "a4"))
    assert (pos.leader_killed, pos.dissolved) == (0, section.bit)
    assert pos.group_of(who(pos, "a3")).id == "a"


@pytest.mark.clause("4.4")
def test_4_4_abilities_of_a_squad_are_those_of_its_leader() -> None:
    pos = regulars()
    assert pos.ability[pos.box.group_by_id["a"].index] == VETERAN


@pytest.mark.clause("4.8")
def test_4_8_before_getting_off() -> None:
    pos = table(
        lorry("l", "regular", 200, 300),
        squad("s", "regular", "s1 rifle 900,900", "s2 rifle in:l", "s3 rifle in:l"),
    )
    after = say(moves(pos), "dismount s 200 360", "10", "4")
    s2, s3 = who(after, "s2").index, who(after, "s3").index
    assert after.aboard[s2] == who(after, "l").index
    assert after.activity[s2] == LOST
    assert after.aboard[s3] == NOBODY


@pytest.mark.clause("4.8")
def test_4_8_before_throwing_smoke_in_the_movement() -> None:
    pos = table(squad("s", "regular", "s1 rifle 900,900", "s2 rifle 200,300 smoke_grenades=1"))
    order = "smoke s2 250 300 90"
    assert told(say(moves(pos), order, "5"), "smoke-thrown") == []
    assert len(told(say(moves(pos), order, "4"), "smoke-thrown")) == 1


@pytest.mark.clause("4.8")
def test_4_8_before_a_carrier_turns_on_the_spot() -> None:
    pos = table(
        carrier("c", "regular", 200, 300, command="s"),
        squad("s", "regular", "s1 rifle 900,900", "s2 rifle 920,900"),
    )
    failed = say(moves(pos), "pivot c 60", "5")
    assert failed.facing[who(failed, "c").index] == 0
    turned = say(moves(pos), "pivot c 60", "4")
    assert turned.facing[who(turned, "c").index] == 60


@pytest.mark.clause("4.8")
def test_4_8_the_crew_of_a_gun_that_has_lost_touch() -> None:
    men = ("g0 rifle 900,900", "g1 rifle 280,300", "g2 rifle 280,320")
    pos = table(gun("g", "regular", 300, 300, 0, *men), vs=[tank("u", "regular", 600, 300, 180)])
    order = f"fire g main ap {e(pos, 'u')}"
    failed = say(orders(pos, REGULAR), order, "done", "5")
    assert told(failed, "fired") == []
    assert failed.activity[who(failed, "g1").index] == LOST
    fired = say(orders(pos, REGULAR), order, "done", "4", "10")
    assert len(told(fired, "fired")) == 1
