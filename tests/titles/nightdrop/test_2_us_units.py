"""2 US units: sticks, companies, the order of battle."""

from __future__ import annotations

import pytest

from grognard.titles.nightdrop.box.contents import REGIMENTS, STICK_TYPES
from grognard.titles.nightdrop.title import TITLE
from tests.titles.nightdrop.scene import (
    asked,
    converting,
    do,
    front,
    fronts_seen,
    offers,
    place,
    refused_by,
    scene,
    stack,
    told,
    tried,
)

BOX = TITLE.box


# 2, 2.1 Sticks ------------------------------------------------------------------------------------


@pytest.mark.clause("2a")
def test_2a_a_us_unit_is_a_stick_or_a_company_of_one_regiment() -> None:
    for unit in BOX.units:
        if not unit.german:
            assert unit.category in ("stick", "company")
            assert unit.stick != unit.company
            assert unit.id.startswith(REGIMENTS[unit.regiment])
    assert {unit.regiment for unit in BOX.sticks} == {0, 1, 2}
    assert {unit.regiment for unit in BOX.companies} == {0, 1, 2}


@pytest.mark.clause("2.1.1a")
def test_2_1_1a_a_platoon_is_no_leader() -> None:
    pos = tried("3009: 505-01 505-02", "plt", "plt")
    assert [front(pos, id) for id in ("505-01", "505-02")] == ["plt", "plt"]
    assert told(pos, "no-conversion") == [{"hex": "3009"}]


@pytest.mark.clause("2.1.1b")
def test_2_1_1b_a_company_headquarters_leads() -> None:
    pos = tried("3009: 505-01 505-02", "plt", "ldr")
    assert offers(pos, "form") == ["form 505-01+505-02"]


@pytest.mark.clause("2.1.1c")
def test_2_1_1c_a_battalion_headquarters_leads_and_brings_orders() -> None:
    pos = do(tried("3009: 505-01 505-02", "plt", "hq"), "form 505-01+505-02")
    assert asked(pos) == ("us", "2.5a")
    no_orders = do(tried("3009: 505-01 505-02", "plt", "ldr"), "form 505-01+505-02")
    assert asked(no_orders) != ("us", "2.5a")


@pytest.mark.clause("2.1.1d")
def test_2_1_1d_the_pir_advantage_is_drawn_like_any_stick() -> None:
    """It is one of the 28: any stick may turn out to be it."""
    pos = do(converting("3009: 505-01 505-02"), "convert 3009")
    assert len(offers(pos)) == 28
    assert offers(pos, "draw pir") == ["draw pir 1"]
    pos = do(pos, "draw pir 1")
    assert offers(pos, "draw pir") == [], "there is one"
    assert len(offers(pos)) == 27


@pytest.mark.clause("2.1.1d")
def test_2_1_1d_unknown_it_is_displaced_moves_and_stacks_like_any_stick() -> None:
    pos = do(scene("turn: 2; phase: G1; 3009: 505-01; 3008: 505-02"), "die 1", "die 1")
    pos = do(pos, "displace 505-01 3008", "done")
    assert stack(pos, "3008") == ["505-01", "505-02"]
    pos = do(scene("turn: 2; phase: U1; 3009: 505-01; 3008: 505-02"), "move 505-01 3008", "done")
    pos = do(pos, "convert 3008", "draw pir 1")
    assert front(pos, "505-01") == "pir", "only now anybody knows that a PIR Advantage has moved"


@pytest.mark.clause("2.1.2a")
def test_2_1_2a_nobody_knows_a_front_when_the_game_begins() -> None:
    pos = TITLE.begin(TITLE.options(), TITLE.box)
    while not pos.active and str(pos.answers()[0]) != "activate U1":
        pos = do(pos, offers(pos)[0])
    for seat in ("us", "german", "observer"):
        seen = TITLE.sight.view(pos, seat)
        assert len(seen.sticks) == 78
        assert not any(stick.type or stick.turned for stick in seen.sticks.values())
        assert seen.sticks_unseen["507"] == {"plt": 14, "ldr": 4, "hq": 3, "pir": 1}


@pytest.mark.clause("2.1.2b")
def test_2_1_2b_only_a_conversion_turns_a_stick_up() -> None:
    pos = do(scene("turn: 2; phase: G1; 3009: 505-01; 3008: 505-A 505-02"), "die 1", "die 1")
    pos = do(pos, "displace 505-01 3008", "done")
    assert (front(pos, "505-01"), front(pos, "505-02")) == ("", "")
    pos = scene("turn: 2; phase: U1; 3009: 505-01; 3008: 505-A 505-02")
    pos = do(pos, "move 505-01 3008", "done")
    assert asked(pos) == ("us", "2.4")
    pos = do(pos, "done")
    assert (front(pos, "505-01"), front(pos, "505-02")) == ("", "")
    for seat in ("us", "german"):
        assert fronts_seen(pos, seat) == {}


# 2.2, 2.3 Companies, order of battle --------------------------------------------------------------


@pytest.mark.clause("2.2a")
@pytest.mark.parametrize(
    ("id", "full", "reduced"),
    [("505-A", (5, 4), (3, 3)), ("507-A", (4, 4), (2, 3)), ("508-A", (4, 4), (2, 3))],
)
def test_2_2a_a_company_has_two_sides(
    id: str, full: tuple[int, int], reduced: tuple[int, int]
) -> None:
    company = BOX.by_id[id]
    pos = scene(f"phase: us; 3009: {id}")
    assert (pos.attack_value(company), pos.defence_value(company)) == full
    pos = scene(f"phase: us; 3009: {id}/reduced")
    assert (pos.attack_value(company), pos.defence_value(company)) == reduced


@pytest.mark.clause("2.2a")
@pytest.mark.parametrize(("enforced", "companies"), [("no", 7), ("yes", 6)])
def test_2_2a_the_counters_limit_the_companies_only_by_option(
    enforced: str, companies: int
) -> None:
    """The 507th has six counters; one is lost (9.2.5), which does not bring it back."""
    pos = scene(f"""
        turn: 2; phase: U2; options: enforce_company_pool={enforced}
        0505: 507-A 507-B 507-C; 0506: 507-D 507-E; lost: 507-F; 3009: 507-01/ldr 507-02/plt
        """)
    pos = do(pos, "done", "convert 3009")
    if enforced == "yes":
        assert told(pos, "no-conversion") == [{"hex": "3009"}]
        assert stack(pos, "3009") == ["507-01", "507-02"]
    else:
        pos = do(pos, "form 507-01+507-02")
        assert stack(pos, "3009") == ["507-G"]
    formed = [c for c in BOX.companies if c.regiment == 1 and place(pos, c.id) != "awaited"]
    assert len(formed) == companies


@pytest.mark.clause("2.2a")
def test_2_2a_without_a_counter_a_reduced_company_can_still_be_reinforced() -> None:
    at = "0505: 507-A 507-B 507-C; 0506: 507-D 507-E; 3009: 507-F/reduced 507-01/ldr 507-02/plt"
    for enforced, against in (("yes", ["2.2a"]), ("no", [])):
        pos = tried(f"options: enforce_company_pool={enforced}; {at}", phase="U2")
        assert ("form 507-01+507-02" in offers(pos)) is (against == [])
        assert refused_by(pos, "form 507-01+507-02") == against
        assert "reinforce 507-F 507-02" in offers(pos)


@pytest.mark.clause("2.2b")
def test_2_2b_140_counters() -> None:
    count = TITLE.counters.counter_count
    assert count["total"] == 140
    assert count["sticks"] == len(BOX.sticks)
    assert count["germans"] == len(BOX.germans)
    assert count["companies"] == sum(BOX.pools)
    assert count["vp_chits"] == len(BOX.vp_sets["three-of-each"])


@pytest.mark.clause("2.3")
def test_2_3_the_order_of_battle() -> None:
    assert BOX.mix == [
        {"plt": 18, "ldr": 6, "hq": 3, "pir": 1},
        {"plt": 14, "ldr": 4, "hq": 3, "pir": 1},
        {"plt": 18, "ldr": 6, "hq": 3, "pir": 1},
    ]
    per_regiment = [sum(1 for s in BOX.sticks if s.regiment == n) for n in range(3)]
    assert per_regiment == [28, 22, 28]
    assert len(BOX.sticks) == 78


@pytest.mark.clause("2.3")
def test_2_3_what_has_been_turned_up_cannot_come_again() -> None:
    """Two of the 507th's three HQ lie face up, the Ldr are all gone."""
    at = """
        3009: 507-01 507-02; 0505: 507-03/hq 507-04/hq 507-05/plt
        0506: 507-06/ldr 507-07/ldr; 0507: 507-08/ldr 507-09/ldr
        """
    pos = do(converting(at, phase="U2"), "convert 3009")
    assert {kind: len(offers(pos, f"draw {kind}")) for kind in STICK_TYPES} == {
        "plt": 13,
        "ldr": 0,
        "hq": 1,
        "pir": 1,
    }
