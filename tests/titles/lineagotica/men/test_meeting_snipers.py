"""Snipers and charges where other chapters and the options meet them."""

from __future__ import annotations

import pytest

from grognard.titles.lineagotica.box.rows import REGULAR
from grognard.titles.lineagotica.position import WOUNDED
from grognard.titles.lineagotica.rules.fire.ch11_weapons import SINGLE
from grognard.titles.lineagotica.rules.fire.ch12_chance import IN_PHASE, to_hit
from grognard.titles.lineagotica.rules.fire.ch16_damage import hit_by
from grognard.titles.lineagotica.rules.men.ch21_snipers import hides_as_sniper, sniper_check
from tests.titles.lineagotica.scene import (
    against,
    orders,
    parts,
    run,
    sniper,
    squad,
    table,
    tank,
    weapon,
    who,
)


@pytest.mark.clause("21.3")
@pytest.mark.clause("16.5")
@pytest.mark.clause("12.4")
@pytest.mark.parametrize("used", [True, False])
def test_a_sniper_s_plus_one_holds_without_the_special_rule(used: bool) -> None:
    pos = table(
        squad("a", "regular", "a1 rifle 500,300"),
        vs=[sniper("s", "regular", "500,650")],
        hidden="s1",
        options={"snipers": used},
    )
    shooter, target = who(pos, "s1"), who(pos, "a1")
    arm = weapon(pos, "s1")
    assert (1, "12.4") in parts(to_hit(pos, shooter, arm, SINGLE, target, IN_PHASE))
    assert hit_by(pos, target, shooter, arm).plus == 1
    # What is optional is that he hides, and must find his moment.
    assert hides_as_sniper(pos, shooter) == used
    if not used:
        assert run(sniper_check(pos, shooter))


@pytest.mark.clause("32.6")
@pytest.mark.clause("10.8")
def test_a_charge_without_hope_is_not_offered() -> None:
    pos = table(
        squad("a", "regular", "a1 smg 500,300 charges=1", "a2 rifle 530,300 grenades=2"),
        vs=[tank("t", "regular", 530, 330)],
    )
    deed = f"do a1 charge e{pos.token[who(pos, 't').index]}"
    asked = orders(pos, REGULAR)
    assert asked.question is not None
    assert against(asked, deed) == []
    assert deed in [str(each) for each in asked.question.answers(asked)]
    pos.state[who(pos, "a1").index] = WOUNDED
    asked = orders(pos, REGULAR)
    assert asked.question is not None
    assert against(asked, deed) == ["32.6"]
    assert deed not in [str(each) for each in asked.question.answers(asked)]
