"""Sight and cover on the scenarios' tables, against an umpire who measures with Shapely.

He reads the files himself and works in floating point; wherever he is within a hair of a tie he
declines to judge.
"""

import itertools
import json
import math
import random
from fractions import Fraction
from typing import Any, NamedTuple

import pytest
from shapely import LineString, Point, Polygon, STRtree
from shapely.geometry.base import BaseGeometry

from grognard.boards.felt.sight import HEAVILY, LIGHTLY, OPEN, UNSEEN, Scene
from grognard.boards.felt.table import Felt, Opening, Spot
from tests.boards.felttables import DATA, SCENARIOS, scenario, scenario_file

HAIR = 1e-6
NEAR = 20.0


class TooClose(Exception):
    """The umpire cannot tell."""


def less(a: float, b: float) -> bool:
    """Level ground makes heights exactly equal; nearly equal is beyond him."""
    if a != b and abs(a - b) < HAIR:
        raise TooClose
    return a < b


def half_up(value: float) -> int:
    if abs(value - math.floor(value) - 0.5) < HAIR:
        raise TooClose
    return math.floor(value + 0.5)


COVER = {"none": 0, "light": 1, "heavy": 2}


class Thing(NamedTuple):
    """A piece of terrain; a building has a `base`, the height it stands on."""

    id: str
    kind: dict[str, Any]
    shape: BaseGeometry
    tall: int
    base: float | None

    @property
    def sight(self) -> str:
        return str(self.kind.get("sight", "open"))

    @property
    def cover(self) -> int:
        return COVER[self.kind.get("cover", "none")]

    @property
    def across(self) -> bool:
        return self.kind.get("across", False) or self.sight in ("hard", "line")


class Eye:
    """A spot as the umpire sees it."""

    def __init__(self, spot: Spot) -> None:
        self.x, self.y, self.z = int(spot.x), int(spot.y), int(spot.z) / 2500
        self.up = spot.upright
        self.opening = spot.opening
        self.house = spot.opening.building.id if spot.opening else ""
        self.storey = spot.storey


class Umpire:
    def __init__(self, name: str) -> None:
        file = json.loads(scenario_file(name).read_text(encoding="utf-8"))
        self.kinds: dict[str, Any] = json.loads((DATA / "tables.json").read_text())["terrain"]
        self.rows = file["heights"]["rows"]
        self.things: list[Thing] = []
        self.decks: list[Polygon] = []
        for entry in file["terrain"]:
            kind = self.kinds[entry["type"]]
            if entry["shape"] == "point":
                continue
            shape: BaseGeometry
            if entry["shape"] == "polygon":
                shape = Polygon(entry["points"])
            else:
                shape = LineString(entry["points"])
                if entry.get("width_mm"):
                    shape = shape.buffer(entry["width_mm"] / 2, quad_segs=64)
            if entry["type"] == "bridge":
                self.decks.append(shape)
            self.things.append(Thing(entry["id"], kind, shape, kind.get("height", 0), None))
        for entry in file["buildings"]:
            corners = entry["points"]
            x = sum(x for x, _ in corners) // len(corners)
            y = sum(y for _, y in corners) // len(corners)
            kind = self.kinds[entry["type"]]
            height = entry["height_mm"]
            base = self.ground(x, y)
            self.things.append(Thing(entry["id"], kind, Polygon(corners), height, base))
        self.tree = STRtree([thing.shape for thing in self.things])

    def ground(self, x: int, y: int) -> float:
        for deck in self.decks:
            if deck.covers(Point(x, y)):
                return self.deck(deck, x, y)
        return self.bilinear(x, y)

    def bilinear(self, x: float, y: float) -> float:
        x = min(max(x, 0), 50 * (len(self.rows[0]) - 1))
        y = min(max(y, 0), 50 * (len(self.rows) - 1))
        i, j = min(int(x // 50), len(self.rows[0]) - 2), min(int(y // 50), len(self.rows) - 2)
        u, v = x / 50 - i, y / 50 - j
        low = self.rows[j][i] * (1 - u) + self.rows[j][i + 1] * u
        high = self.rows[j + 1][i] * (1 - u) + self.rows[j + 1][i + 1] * u
        return float(low * (1 - v) + high * v)

    def deck(self, deck: Polygon, x: int, y: int) -> float:
        a, b, c, d = list(deck.exterior.coords)[:4]
        first = ((a[0] + d[0]) / 2, (a[1] + d[1]) / 2)
        last = ((b[0] + c[0]) / 2, (b[1] + c[1]) / 2)
        ends = [
            self.bilinear(math.floor(p[0] + 0.5), math.floor(p[1] + 0.5)) for p in (first, last)
        ]
        along = LineString([first, last]).project(Point(x, y), normalized=True)
        return float(ends[0] + (ends[1] - ends[0]) * along)

    # --- one line ----------------------------------------------------------------------

    def line(self, a: Eye, b: Eye, x: int, y: int) -> str | int:
        """ "hard" or "soft", or the cover of a clear line."""
        ray = Ray(self, a, b, x, y)
        met: list[str | int] = []
        soft, densest = 0.0, math.inf
        for number in self.tree.query(ray.way):
            thing = self.things[number]
            if thing.sight == "open" and not thing.across:
                continue
            for start, end in ray.spans(thing):
                if thing.sight == "soft":
                    run = ray.below(thing, start, end)
                    soft += run
                    densest = min(densest, thing.kind["see_in"]) if run else densest
                elif not (
                    (thing.id == a.house and start < HAIR)
                    or (thing.id == b.house and end > ray.length - HAIR)
                ):
                    met.append(ray.meet(thing, start, end))
        if "hard" in met or ray.ground_hides():
            return "hard"
        if "soft" in met or (soft and less(densest, soft)):
            return "soft"
        return max([cover for cover in met if isinstance(cover, int)], default=0)

    # --- a sight -----------------------------------------------------------------------

    def judge(self, a: Eye, b: Eye) -> int:
        if a.house and a.house == b.house and a.storey == b.storey:
            return OPEN
        for one, other in ((a, b), (b, a)):
            if one.opening is None:
                continue
            if not one.up and one.opening.kind.sill:
                return UNSEEN
            bearing = math.degrees(math.atan2(other.y - one.y, other.x - one.x))
            off = abs((bearing - one.opening.facing + 180) % 360 - 180)
            if abs(off - one.opening.kind.field) < 0.001:
                raise TooClose
            if off > one.opening.kind.field:
                return UNSEEN
        apart = math.dist((a.x, a.y), (b.x, b.y))
        for one, other in ((a, b), (b, a)):
            if not one.up and not one.house and apart > NEAR and self.sunk(one, other):
                return UNSEEN
        lines = [
            self.line(a, b, b.x + dx, b.y + dy)
            for dx, dy in ((0, 0), (5, 0), (-5, 0), (0, 5), (0, -5))
        ]
        if sum(isinstance(met, int) for met in lines) < 2:
            return UNSEEN
        own = self.own(a, b, apart)
        classed = [
            max(own, met if isinstance(met, int) else 2 if met == "hard" else 1) for met in lines
        ]
        if sum(met == 2 for met in classed) >= 3:
            return HEAVILY
        return LIGHTLY if sum(met >= 1 for met in classed) >= 3 else OPEN

    def within(self, shape: BaseGeometry, eye: Eye) -> bool:
        if shape.geom_type != "Polygon":
            return False
        if shape.exterior.distance(Point(eye.x, eye.y)) < 0.01:  # its round ends are polygons
            raise TooClose
        return bool(shape.contains(Point(eye.x, eye.y)))

    def sunk(self, one: Eye, other: Eye) -> bool:
        return any(
            self.within(thing.shape, one) and not self.within(thing.shape, other)
            for thing in self.things
            if thing.kind.get("sunken")
        )

    def own(self, a: Eye, b: Eye, apart: float) -> int:
        if b.house:
            return next(thing.cover for thing in self.things if thing.id == b.house)
        if apart > NEAR and self.sunk(b, a):
            return 2
        return max(
            thing.cover
            if not thing.across and not thing.kind.get("sunken") and self.within(thing.shape, b)
            else 0
            for thing in self.things
        )


class Ray:
    """A line as the umpire draws it; places on it are distances from its start."""

    def __init__(self, umpire: Umpire, a: Eye, b: Eye, x: int, y: int) -> None:
        self.umpire, self.a, self.b, self.x, self.y = umpire, a, b, x, y
        self.way = LineString([(a.x, a.y), (x, y)])
        self.length = float(self.way.length)
        self.steps = math.ceil(self.length / 10 - HAIR)

    def height(self, on: float) -> float:
        return self.a.z + (self.b.z - self.a.z) * on / self.length

    def over(self, thing: Thing, on: float) -> float:
        """How much higher than the thing the line is."""
        base = thing.base
        if base is None:
            part = on / self.length
            x, y = self.a.x + (self.x - self.a.x) * part, self.a.y + (self.y - self.a.y) * part
            base = self.umpire.ground(half_up(x), half_up(y))
        return float(self.height(on) - base - thing.tall)

    def over_sample(self, tall: float, step: int) -> float:
        """The same at one of the places where the ground is read; these are often exact halves."""
        half = Fraction(1, 2)
        x = math.floor(self.a.x + Fraction((self.x - self.a.x) * step, self.steps) + half)
        y = math.floor(self.a.y + Fraction((self.y - self.a.y) * step, self.steps) + half)
        return self.height(self.length * step / self.steps) - self.umpire.ground(x, y) - tall

    def spans(self, thing: Thing) -> list[tuple[float, float]]:
        """From where to where the line is in the thing."""
        met = self.way.intersection(thing.shape)
        if met.is_empty:
            if thing.shape.distance(self.way) < HAIR:
                raise TooClose
            return []
        found = []
        for piece in getattr(met, "geoms", [met]):
            places = [self.way.project(Point(corner)) for corner in piece.coords]
            found.append((min(places), max(places)))
            if thing.shape.geom_type == "Polygon" and max(places) - min(places) < HAIR:
                raise TooClose
        return found

    def meet(self, thing: Thing, start: float, end: float) -> str | int:
        away = self.way.interpolate(end).distance(Point(self.b.x, self.b.y))
        by_a, by_b = not less(NEAR, end), not less(NEAR, away)
        below = thing.sight != "open" and any(less(self.over(thing, on), 0) for on in (start, end))
        hedge = thing.kind.get("hedge", False)
        easy = thing.sight == "line" and (hedge or thing.tall <= 6)
        if below and not (easy and ((self.a.up and by_a) or (self.b.up and by_b))):
            return "soft" if hedge else "hard"
        return thing.cover if by_b and not by_a else 0

    def below(self, thing: Thing, start: float, end: float) -> float:
        """How much of the way from start to end counts as below the thing's top."""
        stops = [(start, self.over(thing, start))]
        for step in range(1, self.steps):
            on = self.length * step / self.steps
            if start + HAIR < on < end - HAIR:
                stops.append((on, self.over_sample(thing.tall, step)))
        stops.append((end, self.over(thing, end)))
        total = 0.0
        for (one, over_one), (other, over_other) in itertools.pairwise(stops):
            mean = over_one + over_other
            if mean != 0 and abs(mean) < 0.001:  # clearances are rounded to 1/2500 mm
                raise TooClose
            total += other - one if mean < 0 else 0
        return total

    def ground_hides(self) -> bool:
        return any(less(self.over_sample(0, step), 0) for step in range(1, self.steps))


def somebody(felt: Felt, openings: list[Opening], rng: random.Random) -> Spot:
    upright = rng.random() < 0.7
    tall = 6 if upright else 2
    if rng.random() < 0.25:
        return felt.at_opening(rng.choice(openings), tall, upright)
    while True:
        x, y = rng.randrange(felt.width + 1), rng.randrange(felt.height + 1)
        if rng.random() < 0.3:  # where terrain is, so that cover matters
            corner = rng.choice(rng.choice(felt.elements).points)
            x, y = corner[0] + rng.randint(-30, 30), corner[1] + rng.randint(-30, 30)
        if felt.on_table(x, y) and felt.building_at(x, y) is None:
            return felt.stand(x, y, tall, upright)


def compare(name: str, pairs: int, seed: int) -> tuple[int, dict[int, int]]:
    """How many were judged, and how often each answer came."""
    rng = random.Random(seed)
    felt = scenario(name)
    scene = Scene(felt)
    umpire = Umpire(name)
    openings = list(felt.openings.values())
    judged = 0
    answers: dict[int, int] = dict.fromkeys((UNSEEN, OPEN, LIGHTLY, HEAVILY), 0)
    for _ in range(pairs):
        a, b = somebody(felt, openings, rng), somebody(felt, openings, rng)
        if rng.random() < 0.5 and b.opening is None and a.opening is None:  # close quarters
            x, y = a.x + rng.randint(-120, 120), a.y + rng.randint(-120, 120)
            if felt.on_table(x, y) and felt.building_at(x, y) is None:
                b = felt.stand(x, y, 6 if b.upright else 2, b.upright)
        if (a.x, a.y) == (b.x, b.y):
            continue
        try:
            verdict = umpire.judge(Eye(a), Eye(b))
        except TooClose:
            continue
        judged += 1
        answers[verdict] += 1
        assert scene.sight(a, b) == verdict, (name, a.key, b.key)
    return judged, answers


@pytest.mark.parametrize("name", SCENARIOS)
def test_sight_and_cover_agree_with_the_umpire(name: str) -> None:
    judged, answers = compare(name, 700, seed=1944)
    assert judged > 600
    assert all(answers.values())
