"""Sight on the felt: what hides a man, what covers him, and that it is the same everywhere."""

import hashlib
import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.boards.felt.marks import NOTHING, Hull, Laid
from grognard.boards.felt.plane import chords, gap2
from grognard.boards.felt.sight import HEAVILY, LIGHTLY, OPEN, UNSEEN, Scene
from grognard.boards.felt.table import HEAVY, LIGHT, Felt, Spot
from tests.boards.felttables import (
    SCENARIOS,
    area,
    box,
    house,
    lay,
    line,
    opening,
    scenario,
    words,
)

STANDING, PRONE = 6, 2


def man(felt: Felt, x: int, y: int) -> Spot:
    return felt.stand(x, y, STANDING)


def prone(felt: Felt, x: int, y: int) -> Spot:
    return felt.stand(x, y, PRONE, False)


def at(felt: Felt, slot: str) -> Spot:
    return felt.at_opening(felt.openings[slot], STANDING)


def hill(height: int) -> list[list[int]]:
    """A ridge across the table at x = 300, and a peak out of the way."""
    rows = [[height if column == 6 else 0 for column in range(13)] for _ in range(13)]
    rows[12][0] = 90
    return rows


# --- the ground ------------------------------------------------------------------------


def test_open_ground_hides_nobody() -> None:
    felt = lay()
    assert Scene(felt).sight(man(felt, 0, 0), prone(felt, 600, 600)) == OPEN


def test_a_ridge_hides_what_is_behind_it() -> None:
    for height, seen in ((6, OPEN), (7, UNSEEN)):
        felt = lay(rows=hill(height))
        # A sample falls on the crest: 400 mm in steps of 10.
        assert Scene(felt).sight(man(felt, 100, 300), man(felt, 500, 300)) == seen
        assert Scene(felt).line(man(felt, 100, 300), man(felt, 500, 300)) == (seen == OPEN)


def test_the_ground_is_sampled_every_ten_millimetres() -> None:
    felt = lay(rows=hill(7))
    # 395 mm are cut into 40 steps. The crest lies between the 19th and the 20th; at the 19th, read
    # at 293, the ground is 6.02 mm high.
    look = Scene(felt).look(man(felt, 105, 300), man(felt, 500, 300))
    assert look.seen == UNSEEN
    block = look.lines[0].block
    assert block is not None
    assert (block.id, block.x, block.y, block.hard) == ("", 293, 300, True)


def test_on_a_bridge_the_ground_is_the_deck() -> None:
    valley = [[0 if column == 6 else 20 for column in range(13)] for _ in range(13)]
    bridge = area("bridge", (250, 280), (350, 280), (350, 320), (250, 320))
    felt = lay(bridge, rows=valley)
    assert felt.z(300, 300) == 20 * 2500
    assert felt.z(300, 330) == 0
    scene = Scene(felt)
    assert scene.sight(man(felt, 100, 300), man(felt, 300, 300)) == OPEN
    assert scene.sight(man(felt, 100, 340), man(felt, 300, 340)) == UNSEEN


def test_a_bridge_that_is_gone_carries_nobody_and_hides_nothing() -> None:
    valley = [[0 if column == 6 else 20 for column in range(13)] for _ in range(13)]
    bridge = area("bridge", (250, 280), (350, 280), (350, 320), (250, 320))
    felt = lay(bridge, rows=valley)
    blown = NOTHING.remove(felt.number["bridge"])
    assert felt.stand(300, 300, 6).z == 26 * 2500
    below = felt.stand(300, 300, 6, gone=blown.gone)
    assert below.z == 6 * 2500
    # Two men down in the valley, on either side of the deck.
    south, north = (felt.stand(300, y, 6, gone=blown.gone) for y in (250, 350))
    assert Scene(felt).sight(south, north) == UNSEEN
    assert Scene(felt, blown).sight(south, north) == OPEN
    assert Scene(felt, blown).sight(man(felt, 100, 300), below) == UNSEEN


# --- solid things ----------------------------------------------------------------------


def test_a_house_hides_what_is_lower_than_its_roof() -> None:
    felt = lay(buildings=(house(250, 250, 350, 350, []),))
    scene = Scene(felt)
    look = scene.look(man(felt, 100, 300), man(felt, 500, 300))
    assert look.seen == UNSEEN
    assert [(each.block and each.block.id, each.cover) for each in look.lines] == [
        ("house", HEAVY)
    ] * 5
    assert look.lines[0].block is not None
    assert (look.lines[0].block.x, look.lines[0].block.y) == (250, 300)
    # Its top is 15 mm: a line at exactly that height is clear, one a little lower is not.
    assert scene.sight(felt.stand(100, 300, 15), felt.stand(500, 300, 15)) == OPEN
    assert scene.sight(felt.stand(100, 300, 15), felt.stand(500, 300, 14)) == UNSEEN


def test_a_house_stands_level_on_the_ground_at_its_middle() -> None:
    slope = [[2 * column for column in range(13)] for _ in range(13)]
    felt = lay(
        buildings=(house(250, 250, 351, 350, [opening("w", "window", (351, 300), 0)]),), rows=slope
    )
    building = felt.buildings[0]
    assert building.base == felt.z(300, 300) == 12 * 2500  # the mean of 250 and 351, rounded down
    assert at(felt, "house/0/w").z == (12 + 6) * 2500
    # Its top is 27 everywhere, also where the ground is 14.
    scene = Scene(felt)
    assert scene.line(felt.stand(100, 300, 24), felt.stand(500, 300, 8))  # at 28
    assert not scene.line(felt.stand(100, 300, 22), felt.stand(500, 300, 6))  # at 26


@pytest.mark.parametrize(
    ("corner", "clear", "seen"),
    [(300, 3, OPEN), (301, 2, HEAVILY), (302, 2, HEAVILY), (303, 0, UNSEEN)],
)
def test_two_of_five_lines_make_a_man_visible(corner: int, clear: int, seen: int) -> None:
    """And three behind a corner are heavy cover. The line to his centre goes through (300, 300),
    those to his north and west 2.5 mm north of it."""
    felt = lay(buildings=(house(300, 200, 400, corner, []),))
    scene = Scene(felt)
    look = scene.look(man(felt, 100, 100), man(felt, 500, 500))
    assert sum(each.block is None for each in look.lines) == clear
    assert look.seen == scene.sight(man(felt, 100, 100), man(felt, 500, 500)) == seen


def test_a_line_along_a_wall_or_past_a_corner_is_clear() -> None:
    felt = lay(buildings=(house(250, 100, 350, 300, []),))
    scene = Scene(felt)
    assert scene.line(man(felt, 100, 300), man(felt, 500, 300))  # along the northern wall
    assert scene.line(man(felt, 500, 300), man(felt, 100, 300))
    assert scene.line(man(felt, 200, 250), man(felt, 300, 350))  # the north-west corner
    assert not scene.line(man(felt, 100, 299), man(felt, 500, 300))


def test_hulls_hide_and_cover_but_not_their_own_crew() -> None:
    felt = lay()
    tank = Hull("tank", 300, 300, 90, 48, 24, 10)
    scene = Scene(felt, NOTHING, (tank,))
    assert scene.sight(man(felt, 100, 300), man(felt, 500, 300)) == UNSEEN
    assert scene.sight(felt.stand(300, 300, 10, True, "tank"), man(felt, 500, 300)) == OPEN
    assert scene.sight(man(felt, 500, 300), felt.stand(300, 300, 10, True, "tank")) == OPEN
    # Seen over the hull from high up: heavy within 20 mm of it, nothing beyond.
    high = felt.stand(100, 300, 300)
    assert scene.sight(high, man(felt, 332, 300)) == HEAVILY
    assert scene.sight(high, man(felt, 333, 300)) == OPEN


def test_smoke_hides_whoever_is_not_close() -> None:
    felt = lay()
    ring = ((200, 200), (400, 200), (400, 250), (200, 250))
    smoke = Laid("smoke1", words().kinds["smoke"], ring, 9)
    scene = Scene(felt, NOTHING.lay(smoke))
    assert scene.sight(man(felt, 300, 100), man(felt, 300, 400)) == UNSEEN
    assert scene.sight(man(felt, 300, 220), man(felt, 300, 400)) == UNSEEN  # from inside
    assert scene.sight(man(felt, 300, 220), man(felt, 300, 240)) == OPEN  # 20 mm
    assert scene.sight(man(felt, 300, 220), man(felt, 300, 241)) == UNSEEN
    assert scene.sight(man(felt, 100, 100), man(felt, 100, 400)) == OPEN
    for turn, seen in ((8, UNSEEN), (9, OPEN)):
        later = Scene(felt, NOTHING.lay(smoke).after(turn))
        assert later.sight(man(felt, 300, 100), man(felt, 300, 400)) == seen


# --- soft areas ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "depth"),
    [("woods", 30), ("orchard", 100), ("vineyard", 80), ("scrub", 60), ("rubble", 40)],
)
def test_one_sees_so_far_into_soft_ground(kind: str, depth: int) -> None:
    felt = lay(box(kind, 300, 100, 500, 500))
    scene = Scene(felt)
    low = 2  # below the lowest tops
    eye = felt.stand(100, 300, low)
    assert scene.line(eye, felt.stand(300 + depth, 300, low))
    assert not scene.line(eye, felt.stand(301 + depth, 300, low))
    block = scene.look(eye, felt.stand(320 + depth, 300, low)).lines[0].block
    assert block is not None
    assert (block.id, block.x, block.hard) == (kind, 300, False)


def test_depths_of_several_areas_add_up_to_the_densest() -> None:
    felt = lay(box("woods", 200, 200, 220, 400), box("orchard", 300, 200, 311, 400))
    scene = Scene(felt)
    assert scene.line(man(felt, 100, 300), man(felt, 310, 300))  # 20 + 10
    assert not scene.line(man(felt, 100, 300), man(felt, 400, 300))  # 20 + 11


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_depths_are_added_exactly(data: st.DataObject) -> None:
    """However many orchards, with whatever corners: fractions far beyond 64 bits."""
    spots = st.tuples(st.integers(5, 595), st.integers(5, 595))
    orchards = []
    for number in range(data.draw(st.integers(2, 7))):
        p, q, r = data.draw(st.lists(spots, min_size=3, max_size=3, unique=True))
        if (q[0] - p[0]) * (r[1] - p[1]) != (q[1] - p[1]) * (r[0] - p[0]):
            orchards.append(area("orchard", p, q, r, id=f"o{number}"))
    felt = lay(*orchards)
    a, b = data.draw(spots), data.draw(spots)
    inside = Fraction(0)
    for element in felt.elements:
        for n0, d0, n1, d1 in chords(*a, *b, element.points):
            inside += Fraction(n1, d1) - Fraction(n0, d0)
    clear = inside * inside * gap2(*a, *b) <= 100 * 100
    assert Scene(felt).line(man(felt, *a), man(felt, *b)) == clear


def test_only_what_runs_below_the_tops_counts() -> None:
    felt = lay(box("vineyard", 200, 200, 400, 400))
    scene = Scene(felt)
    assert scene.line(man(felt, 100, 300), man(felt, 500, 300))  # exactly at its top: 6 mm
    assert not scene.line(man(felt, 100, 300), prone(felt, 500, 300))
    assert scene.line(felt.stand(100, 300, 40), prone(felt, 500, 300))
    woods = lay(box("woods", 200, 200, 400, 400))
    # From 60 mm down to 30 above the far edge: the line is never below the trees.
    assert Scene(woods).line(woods.stand(200, 300, 60), woods.stand(400, 300, 30))
    # Down to the ground: below 30 mm for the last half.
    assert not Scene(woods).line(woods.stand(200, 300, 60), woods.stand(400, 300, 0))


def test_the_border_of_a_wood_is_not_in_its_depth() -> None:
    felt = lay(box("woods", 200, 200, 400, 400))
    assert Scene(felt).line(man(felt, 100, 400), man(felt, 500, 400))


def test_who_stands_in_a_wood_has_light_cover_and_in_rubble_heavy() -> None:
    felt = lay(box("woods", 300, 100, 500, 200), box("rubble", 300, 300, 500, 400))
    scene = Scene(felt)
    assert scene.sight(man(felt, 200, 150), man(felt, 315, 150)) == LIGHTLY
    assert scene.sight(man(felt, 200, 150), man(felt, 300, 150)) == LIGHTLY  # on its border
    assert scene.sight(man(felt, 200, 150), man(felt, 299, 150)) == OPEN
    assert scene.sight(man(felt, 200, 350), man(felt, 315, 350)) == HEAVILY


# --- walls and hedges ------------------------------------------------------------------


def test_a_low_wall_covers_up_to_twenty_millimetres_behind_it() -> None:
    felt = lay(line("wall_low", (100, 300), (500, 300)))
    scene = Scene(felt)
    assert scene.sight(man(felt, 300, 500), man(felt, 300, 280)) == HEAVILY
    assert scene.sight(man(felt, 300, 500), man(felt, 300, 279)) == OPEN
    assert scene.sight(man(felt, 300, 100), man(felt, 300, 280)) == OPEN  # on his side of it


def test_who_is_at_the_same_wall_takes_its_cover_away() -> None:
    felt = lay(line("wall_low", (100, 300), (500, 300)))
    scene = Scene(felt)
    assert scene.sight(man(felt, 300, 320), man(felt, 300, 285)) == OPEN
    assert scene.sight(man(felt, 300, 321), man(felt, 300, 285)) == HEAVILY


def test_a_hedge_covers_lightly_and_hides_from_afar() -> None:
    felt = lay(line("hedge_high", (100, 300), (500, 300)))
    scene = Scene(felt)
    assert scene.sight(man(felt, 300, 500), man(felt, 300, 290)) == LIGHTLY
    look = scene.look(man(felt, 300, 500), man(felt, 300, 250))
    assert look.seen == UNSEEN
    assert [each.cover for each in look.lines] == [LIGHT] * 5
    assert scene.sight(man(felt, 300, 315), man(felt, 300, 250)) == OPEN  # through it, close by


def test_a_high_wall_always_hides() -> None:
    felt = lay(line("wall_high", (100, 300), (500, 300)))
    scene = Scene(felt)
    assert scene.sight(man(felt, 300, 310), man(felt, 300, 200)) == UNSEEN
    assert scene.sight(man(felt, 300, 200), man(felt, 300, 310)) == UNSEEN
    assert scene.sight(felt.stand(300, 500, 60), man(felt, 300, 285)) == HEAVILY  # over it


def test_a_prone_man_is_not_helped_by_standing_close() -> None:
    felt = lay(line("wall_low", (100, 300), (500, 300)))
    scene = Scene(felt)
    assert scene.sight(prone(felt, 300, 290), man(felt, 300, 500)) == UNSEEN
    assert scene.sight(man(felt, 300, 500), prone(felt, 300, 290)) == UNSEEN
    assert scene.sight(man(felt, 300, 500), man(felt, 300, 290)) == HEAVILY
    # His opponent, standing close, looks over it at him: then it covers neither.
    assert scene.sight(man(felt, 300, 310), prone(felt, 300, 290)) == OPEN


def test_the_end_of_a_wall_is_a_crossing_and_a_line_along_it_is_not() -> None:
    felt = lay(line("wall_high", (300, 300), (500, 300)))
    scene = Scene(felt)
    assert not scene.line(man(felt, 300, 200), man(felt, 300, 400))
    assert scene.line(man(felt, 299, 200), man(felt, 299, 400))
    assert scene.line(man(felt, 310, 300), man(felt, 490, 300))
    assert not scene.line(man(felt, 400, 300), man(felt, 400, 200))  # from upon it


def test_a_crushed_stretch_neither_hides_nor_covers() -> None:
    felt = lay(line("wall_high", (100, 300), (500, 300)))
    marks = NOTHING.crush(0, 300, 300, 30)
    scene = Scene(felt, marks)
    assert scene.sight(man(felt, 300, 310), man(felt, 300, 200)) == OPEN
    assert scene.line(man(felt, 330, 310), man(felt, 330, 200))
    assert not scene.line(man(felt, 331, 310), man(felt, 331, 200))


@pytest.mark.parametrize("name", SCENARIOS)
def test_no_ground_is_higher_than_the_top_about_it(name: str) -> None:
    """Stretches of a line are passed over by it."""
    ground = scenario(name).ground
    rng = random.Random(8)
    for _ in range(500):
        x, y = rng.randrange(ground.width + 1), rng.randrange(ground.height + 1)
        about = ground.top_about(x, y)
        for dx, dy in ((0, 0), (41, 41), (-41, 41), (41, -41), (-41, -41), (0, 20), (-20, 0)):
            near_x, near_y = min(max(x + dx, 0), ground.width), min(max(y + dy, 0), ground.height)
            assert ground.z(near_x, near_y) <= about


def test_what_is_gone_is_gone() -> None:
    felt = lay(box("woods", 200, 200, 400, 400), buildings=(house(250, 450, 350, 550, []),))
    scene = Scene(felt, NOTHING.remove(0).remove(1))
    assert scene.sight(man(felt, 100, 300), man(felt, 300, 300)) == OPEN
    assert scene.sight(man(felt, 100, 500), man(felt, 500, 500)) == OPEN


# --- trenches --------------------------------------------------------------------------


def test_a_trench_covers_heavily_but_not_from_close_by_or_from_inside() -> None:
    felt = lay(line("trench", (200, 300), (400, 300), width=16), box("foxhole", 291, 391, 309, 409))
    scene = Scene(felt)
    assert scene.sight(man(felt, 300, 100), man(felt, 300, 300)) == HEAVILY
    assert scene.sight(man(felt, 300, 100), man(felt, 300, 292)) == HEAVILY  # 8 mm: half its width
    assert scene.sight(man(felt, 300, 100), man(felt, 300, 291)) == OPEN
    assert scene.sight(man(felt, 300, 280), man(felt, 300, 300)) == OPEN  # 20 mm away
    assert scene.sight(man(felt, 300, 279), man(felt, 300, 300)) == HEAVILY
    assert scene.sight(man(felt, 220, 305), man(felt, 380, 295)) == OPEN  # along the trench
    assert scene.sight(man(felt, 300, 300), man(felt, 300, 400)) == HEAVILY  # another hole


def test_who_lies_in_a_trench_is_out_of_sight_both_ways() -> None:
    felt = lay(line("trench", (200, 300), (400, 300), width=16))
    scene = Scene(felt)
    assert scene.look(man(felt, 300, 100), prone(felt, 300, 300)).why == "sunken"
    assert scene.look(prone(felt, 300, 300), man(felt, 300, 100)).why == "sunken"
    assert scene.sight(man(felt, 220, 300), prone(felt, 380, 300)) == OPEN
    assert scene.sight(man(felt, 300, 285), prone(felt, 300, 300)) == OPEN


# --- openings --------------------------------------------------------------------------


def inn() -> Felt:
    shed = [opening("w1", "window", (450, 300), 180)]
    return lay(
        buildings=(
            house(
                250,
                250,
                350,
                350,
                [
                    opening("d1", "door", (300, 250), 270),
                    opening("w1", "window", (350, 300), 0),
                    opening("l1", "loophole", (300, 350), 90),
                ],
                [opening("w1", "window", (350, 300), 0)],
            ),
            house(450, 250, 550, 350, shed, id="shed", type="building_wood"),
        )
    )


def test_lines_begin_and_end_a_millimetre_outside_an_opening() -> None:
    felt = inn()
    window = felt.openings["house/1/w1"]
    assert (window.out_x, window.out_y) == (351, 300)
    upstairs = at(felt, "house/1/w1")
    assert (upstairs.x, upstairs.y, upstairs.z) == (351, 300, 16 * 2500)


def test_a_man_at_an_opening_has_the_cover_of_the_building() -> None:
    felt = inn()
    scene = Scene(felt)
    assert scene.sight(man(felt, 430, 400), at(felt, "house/0/w1")) == HEAVILY
    assert scene.sight(at(felt, "house/0/w1"), man(felt, 430, 400)) == OPEN
    assert scene.sight(at(felt, "house/0/w1"), at(felt, "shed/0/w1")) == LIGHTLY
    assert scene.sight(at(felt, "shed/0/w1"), at(felt, "house/1/w1")) == HEAVILY


def test_one_looks_out_of_a_window_sixty_degrees_to_each_side() -> None:
    felt = inn()
    scene = Scene(felt)
    window = at(felt, "house/0/w1")
    # 50 mm out and 87 along is more than 60 degrees, 86 is less.
    assert scene.sight(window, man(felt, 401, 386)) == OPEN
    assert scene.look(window, man(felt, 401, 387)).why == "field"
    assert scene.look(man(felt, 401, 387), window).why == "field"
    slit = at(felt, "house/0/l1")  # 30 degrees: 100 out, 57 along
    assert scene.sight(slit, man(felt, 357, 451)) == OPEN
    assert scene.look(slit, man(felt, 358, 451)).why == "field"


def test_who_is_indoors_sees_only_his_room() -> None:
    felt = inn()
    scene = Scene(felt)
    inside = felt.indoors(felt.buildings[0], 0, 300, 300, STANDING)
    assert scene.look(inside, man(felt, 400, 300)).why == "indoors"
    assert scene.look(man(felt, 400, 300), inside).why == "indoors"
    assert scene.look(inside, at(felt, "house/0/w1")).why == "room"
    assert scene.sight(inside, at(felt, "house/0/w1")) == OPEN
    assert scene.sight(inside, at(felt, "house/1/w1")) == UNSEEN


def test_a_sill_hides_who_lies_behind_it_and_a_door_has_none() -> None:
    felt = inn()
    scene = Scene(felt)
    window = felt.at_opening(felt.openings["house/0/w1"], PRONE, False)
    assert scene.look(man(felt, 400, 300), window).why == "sill"
    assert scene.look(window, man(felt, 400, 300)).why == "sill"
    door = felt.at_opening(felt.openings["house/0/d1"], PRONE, False)
    assert scene.sight(man(felt, 300, 150), door) == HEAVILY


# --- night, shots, memory --------------------------------------------------------------


def test_by_night_no_line_is_longer_than_the_limit() -> None:
    felt = lay()
    tank = Hull("tank", 300, 300, 0, 48, 24, 10)
    scene = Scene(felt, NOTHING, (tank,))
    assert scene.sight(man(felt, 0, 0), man(felt, 120, 160), 200) == OPEN
    assert scene.look(man(felt, 0, 0), man(felt, 121, 160), 200).why == "far"
    turret = felt.stand(300, 300, 10, True, "tank")
    assert scene.sight(man(felt, 300, 88), turret, 200) == OPEN  # to its side
    assert scene.sight(man(felt, 300, 87), turret, 200) == UNSEEN


def test_nobody_is_seen_off_the_table() -> None:
    felt = lay()
    scene = Scene(felt)
    assert scene.look(man(felt, 300, 300), felt.stand(300, 700, STANDING)).why == "off"
    assert scene.sight(felt.stand(-20, 300, STANDING), man(felt, 300, 300)) == UNSEEN


def test_a_flat_shot_bursts_on_the_first_hard_thing() -> None:
    felt = lay(
        box("woods", 150, 200, 250, 400),
        line("wall_high", (400, 200), (400, 400)),
        buildings=(house(450, 250, 550, 350, []),),
    )
    scene = Scene(felt)
    block = scene.first_block(man(felt, 100, 300), felt.stand(580, 300, 0))
    assert block is not None
    assert (block.id, block.x) == ("wall_high", 400)
    assert scene.first_block(man(felt, 100, 300), felt.stand(390, 300, 0)) is None
    assert scene.first_block(man(felt, 100, 300), felt.stand(700, 300, 0)) is None


def test_a_scene_remembers_until_it_is_cleared() -> None:
    felt = lay()
    scene = Scene(felt)
    a, b = man(felt, 0, 0), man(felt, 100, 100)
    assert scene.sight(a, b) == scene.sight(a, b) == OPEN
    scene.clear()
    assert scene.sight(a, b) == OPEN


# --- everywhere the same ---------------------------------------------------------------


def people(felt: Felt, count: int, seed: int) -> list[Spot]:
    rng = random.Random(seed)
    slots = list(felt.openings.values())
    found: list[Spot] = []
    while len(found) < count:
        upright = rng.random() < 0.7
        tall = STANDING if upright else PRONE
        if rng.random() < 0.2:
            found.append(felt.at_opening(rng.choice(slots), tall, upright))
            continue
        x, y = rng.randrange(felt.width + 1), rng.randrange(felt.height + 1)
        if felt.building_at(x, y) is None:
            found.append(felt.stand(x, y, tall, upright))
    return found


@pytest.mark.parametrize("name", SCENARIOS)
def test_what_a_scene_has_seen_changes_none_of_its_answers(name: str) -> None:
    """What hid one man from an eye is tried first for the next: it may hide him or not."""
    felt = scenario(name)
    smoke = Laid("s", words().kinds["smoke"], ((300, 480), (380, 500), (370, 550), (290, 530)))
    marks = NOTHING.lay(smoke).remove(4)
    hulls = (Hull("a", 330, 250, 77, 48, 24, 10), Hull("b", 420, 540, 183, 50, 20, 9))
    scene = Scene(felt, marks, hulls)
    eyes, targets = people(felt, 8, seed=5), people(felt, 60, seed=6)
    answers = [scene.sight(eye, target) for target in targets for eye in eyes]
    alone = [Scene(felt, marks, hulls).sight(eye, target) for target in targets for eye in eyes]
    assert answers == alone
    assert UNSEEN in answers
    assert OPEN in answers


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_single_line_is_the_same_from_either_end(name: str) -> None:
    felt = scenario(name)
    scene = Scene(felt)
    spots = people(felt, 1200, seed=3)
    for a, b in zip(spots[::2], spots[1::2], strict=True):
        assert scene.line(a, b) == scene.line(b, a)


@given(st.data())
@settings(max_examples=60)
def test_ties_are_the_same_from_either_end_too(data: st.DataObject) -> None:
    """Everything on a coarse grid, so that lines run through corners and along walls."""
    step = st.integers(1, 11).map(lambda cell: 50 * cell)
    ends = st.tuples(step, step)
    left, low = data.draw(st.integers(1, 8)) * 50, data.draw(st.integers(1, 8)) * 50
    wall = data.draw(st.lists(ends, min_size=2, max_size=2, unique=True))
    kind = data.draw(st.sampled_from(["woods", "wreck", "rubble", "vineyard"]))
    felt = lay(
        box(kind, left, low, left + 100, low + 150),
        line(data.draw(st.sampled_from(["wall_high", "hedge_low"])), *wall),
    )
    scene = Scene(felt)
    a, b = data.draw(ends), data.draw(ends)
    one, other = prone(felt, *a), man(felt, *b)
    assert scene.line(one, other) == scene.line(other, one)


def test_the_look_tells_what_the_sight_says() -> None:
    for name in SCENARIOS:
        felt = scenario(name)
        scene = Scene(felt)
        spots = people(felt, 600, seed=5)
        for a, b in zip(spots[::2], spots[1::2], strict=True):
            look = scene.look(a, b)
            assert look.seen == scene.sight(a, b)
            clear = [each for each in look.lines if each.block is None]
            if look.lines:
                assert (look.seen == UNSEEN) == (len(clear) < 2)
                if look.seen != UNSEEN:
                    heavy = sum(each.cover == HEAVY for each in look.lines)
                    light = sum(each.cover >= LIGHT for each in look.lines)
                    expected = HEAVILY if heavy >= 3 else LIGHTLY if light >= 3 else OPEN
                    assert look.seen == expected


def patchwork() -> Felt:
    """A hilly table with some of everything."""
    window, door = opening("w", "window", (260, 140), 0), opening("d", "door", (220, 100), 270)
    slit = opening("l", "loophole", (400, 460), 180)
    return lay(
        area("woods", (20, 20), (150, 30), (170, 120), (90, 180), (30, 110)),
        area("orchard", (300, 40), (420, 60), (410, 170), (310, 150)),
        area("vineyard", (440, 200), (580, 220), (570, 320), (450, 310)),
        area("scrub", (60, 300), (180, 290), (160, 400), (70, 380)),
        area("rubble", (300, 300), (350, 290), (370, 340), (310, 350)),
        line("wall_low", (200, 200), (300, 220), (320, 280)),
        line("wall_high", (420, 350), (420, 420), (500, 430)),
        line("hedge_low", (50, 450), (180, 470)),
        line("hedge_high", (200, 380), (290, 400)),
        line("bank", (480, 60), (560, 150)),
        line("trench", (100, 520), (200, 560), (280, 540), width=16),
        line("road_paved", (0, 250), (600, 260), width=40),
        box("wreck", 380, 240, 405, 252),
        area("bridge", (500, 440), (560, 450), (557, 480), (497, 470)),
        buildings=(
            house(180, 100, 260, 180, [door, window], [window]),
            house(400, 440, 480, 520, [slit], id="mill", type="building_wood"),
        ),
        rows=[[(7 * x * y + 3 * x + 5 * y) % 23 for x in range(13)] for y in range(13)],
    )


def test_the_same_answers_interpreted_and_compiled() -> None:
    """A digest over sights with smoke, gaps, hulls and night; it changes only with the rules."""
    felt = patchwork()
    smoke = Laid("s", words().kinds["smoke"], ((300, 480), (380, 500), (370, 550), (290, 530)))
    marks = NOTHING.lay(smoke).crush(5, 250, 210, 30).crush(8, 290, 400, 40).remove(4)
    hulls = (Hull("a", 330, 250, 77, 48, 24, 10), Hull("b", 120, 240, 183, 50, 20, 9))
    scene = Scene(felt, marks, hulls)
    digest = hashlib.sha256()
    answers = set()
    spots = people(felt, 5000, seed=12)
    for number, (a, b) in enumerate(zip(spots[::2], spots[1::2], strict=True)):
        look = scene.look(a, b, 0 if number % 5 else 200)
        answers.add((look.seen, look.why))
        blocks = [
            (each.block.id, each.block.x, each.block.y)
            for each in look.lines
            if each.block is not None
        ]
        digest.update(repr((scene.sight(a, b), look.seen, look.why, blocks)).encode())
    assert {seen for seen, _ in answers} == {UNSEEN, OPEN, LIGHTLY, HEAVILY}
    assert {why for _, why in answers} == {"", "far", "field", "sill", "sunken", "room"}
    assert digest.hexdigest()[:16] == "8ef5378efd711252"
