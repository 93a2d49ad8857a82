"""17.7, 17.11 Commanders who fall, where command, damage and morale meet."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.box.rows import DEAD, SEVERE, WOUNDED
from grognard.titles.lineagotica.position import SEVERE as DOWN
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.fire.ch16_damage import apply, treat
from grognard.titles.lineagotica.rules.fire.ch16_harm import Harm, Hurt
from grognard.titles.lineagotica.rules.men.ch04_command import isolated_for_morale, lose_leader
from grognard.titles.lineagotica.rules.men.ch17_morale import Cause, morale_chance
from grognard.titles.lineagotica.rules.men.ch17_refuge import way_out
from grognard.titles.lineagotica.rules.moving.ch24_bailing import crew_of, hurt_inside
from grognard.titles.lineagotica.rules.turn.ch36_victory import man_state
from tests.titles.lineagotica.scene import carrier, lorry, parts, squad, table, tank, who


@pytest.mark.clause("17.11")
@pytest.mark.clause("4.2")
def test_17_11_the_men_of_a_section_feel_the_loss_of_the_squads_commander() -> None:
    men = ["a0 rifle 100,100 section=A"]
    for letter, y in (("A", 120), ("B", 200)):
        role = "role=section_leader"
        men.append(f"{letter.lower()}1 rifle 100,{y} section={letter} {role}")
        men += [f"{letter.lower()}{n} rifle {80 + 20 * n},{y} section={letter}" for n in (2, 3)]
    pos = table(squad("a", "elite", *men, sections=True), options={"sections": True})
    lose_leader(pos, who(pos, "a0"), True)
    a3 = who(pos, "a3")
    assert (-2, "17.11") in parts(morale_chance(pos, a3, Cause(a3.index, "leader-hit", "17.7")))


def hatch(result: int) -> tuple[Skirmish, list[Cause]]:
    """The commander is hit in the open hatch."""
    pos = table(tank("t", "regular", 500, 500))
    t = who(pos, "t")
    pos.open_hatch |= t.bit
    row = pos.box.tables.men.rows[-1]
    return pos, apply(pos, [Hurt(Harm(t, exposed=True), result, row, 9)])


@pytest.mark.clause("16.16")
@pytest.mark.clause("17.7")
@pytest.mark.parametrize("result", [WOUNDED, SEVERE, DEAD])
def test_16_16_a_crew_tests_whenever_its_commander_is_hurt(result: int) -> None:
    pos, causes = hatch(result)
    assert [(cause.key, cause.clause) for cause in causes] == [("leader-hit", "17.7")]
    t = who(pos, "t")
    killed = (-2, "17.11") in parts(morale_chance(pos, t, causes[0]))
    assert killed is (result == DEAD)


@pytest.mark.clause("4.12")
def test_4_12_a_half_track_in_combat_is_isolated_whether_it_follows_a_squad_or_not() -> None:
    pos = table(carrier("c", "regular", 500, 500), squad("a", "regular", "a1 smg 520,540"))
    c = who(pos, "c")
    pos.drawn_in |= c.bit
    assert isolated_for_morale(pos, c)


@pytest.mark.clause("37.7")
@pytest.mark.clause("16.16")
def test_37_7_a_man_wounded_in_his_vehicle_is_not_fit() -> None:
    pos = table(tank("t", "regular", 500, 500))
    commander = crew_of(pos, who(pos, "t"))[0]
    assert man_state(pos, commander) == "fit"
    pos.works = {hurt_inside(commander): 1}
    assert man_state(pos, commander) == "wounded"


@pytest.mark.clause("4.14")
@pytest.mark.clause("16.4")
def test_4_14_a_leader_who_has_been_treated_leads_again() -> None:
    pos = table(squad("a", "regular", "a1 smg 500,500", "a2 rifle 520,500"))
    a1, group = who(pos, "a1"), pos.box.group_by_id["a"]
    pos.state[a1.index] = DOWN
    lose_leader(pos, a1, False)
    assert pos.leader[group.index] != a1.index
    treat(pos, a1)
    assert pos.leader[group.index] == a1.index
    assert not pos.leaderless_since[group.index]


@pytest.mark.clause("17.21")
def test_17_21_a_man_far_from_any_cover_runs_towards_his_edge() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,900", "a2 rifle 540,900"),
        vs=[squad("x", "regular", "x1 rifle 500,1100")],
    )
    way = way_out(pos, who(pos, "a1"), [who(pos, "x1")])
    assert way[0] == (500, 900)
    assert way[-1][1] < 900 - 200


@pytest.mark.clause("4.12")
def test_4_12_a_lorry_is_a_transport_like_any_other() -> None:
    pos = table(
        lorry("l", "regular", 500, 500, command="a"), squad("a", "regular", "a1 smg 520,540")
    )
    pos.drawn_in |= who(pos, "l").bit
    assert not isolated_for_morale(pos, who(pos, "l"))
