"""Figures of the game, thrown with the engine's own rules: who is hit, how badly, who holds.

    python -m tests.titles.lineagotica.figures 20000

throws each so many times and prints it beside what a model of the same rules, written before the
engine, has found. The model is simpler than the rules in a few places; where a scene cannot be laid
so that it does not matter, it is said there.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from functools import cache, partial
from math import sqrt
from random import Random
from typing import NamedTuple, TypeVar

from grognard.titles.lineagotica.box.contents import Piece
from grognard.titles.lineagotica.box.rows import DEAD as DEAD_RESULT
from grognard.titles.lineagotica.box.rows import (
    GRENADE_AREA,
    HE_AREAS,
    SHOCKED,
)
from grognard.titles.lineagotica.box.rows import SEVERE as SEVERE_RESULT
from grognard.titles.lineagotica.box.rows import WOUNDED as WOUNDED_RESULT
from grognard.titles.lineagotica.position import (
    CAPTURED,
    DEAD,
    FIT,
    FLED,
    NOWHERE,
    RUN,
    SEVERE,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch10_volleys import Shot, Tally, open_fire, volley
from grognard.titles.lineagotica.rules.fire.ch11_weapons import AP, HE, SINGLE
from grognard.titles.lineagotica.rules.fire.ch12_chance import IN_PHASE, ON_MOVERS
from grognard.titles.lineagotica.rules.fire.ch15_blast import Burst, burst
from grognard.titles.lineagotica.rules.fire.ch16_damage import apply
from grognard.titles.lineagotica.rules.men.ch17_flight import test_morale
from tests.titles.lineagotica.scene import Part, area, gun, squad, table, tank, who

T = TypeVar("T")
GAP = 12
"""30.2 Shoulder to shoulder, in mm."""
MIDDLE = 700
FIRERS_Y = 200


def thrown(rules: Generator[int, int, T], rng: Random) -> T:
    """Rules that need dice, with fair ones."""
    try:
        sides = next(rules)
        while True:
            sides = rules.send(rng.randint(1, sides))
    except StopIteration as end:
        value: T = end.value
        return value


class Mean:
    """The mean of many throws, and how sure it is."""

    def __init__(self, values: list[float]) -> None:
        self.count = len(values)
        self.mean = sum(values) / len(values)
        spread = sum((value - self.mean) ** 2 for value in values) / max(len(values) - 1, 1)
        self.error = sqrt(spread / len(values))

    def near(self, figure: float, rounded: float) -> bool:
        """Within four standard errors of a figure that was rounded to so much."""
        return abs(self.mean - figure) <= 4 * self.error + rounded

    def near_share(self, share: float, rounded: float) -> bool:
        """The same of a share: its own error, since few throws may all have gone one way."""
        error = sqrt(share * (1 - share) / self.count)
        return abs(self.mean - share) <= 4 * error + rounded

    def __str__(self) -> str:
        return f"{self.mean:6.3f} ±{self.error:.3f}"


# A turn of fire -----------------------------------------------------------------------------------


class Fire(NamedTuple):
    """Firers, what they have beside rifles, how far the target's line is, its cover; and the
    model's hits, men shocked, wounded, severely wounded and dead by the dice, men still fit."""

    firers: str
    quality: str
    men: int
    weapons: tuple[str, ...]
    apart: int
    cover: str
    figures: tuple[float, float, float, float, float, float]


COLUMNS = ("hits", "shocked", "wounded", "severe", "dead", "fit")
AMERICANS = ("lmg", *["self_loading_rifle"] * 11)
PARATROOPERS = ("lmg", "lmg", "assault_rifle", "assault_rifle", "smg")
FIRES = (
    Fire("rifles, 40 cm", "regular", 10, (), 350, "", (3.0, 1.2, 0.9, 0.3, 0.3, 7.1)),
    Fire("light cover", "regular", 10, (), 350, "woods", (2.0, 0.8, 0.6, 0.2, 0.2, 8.5)),
    Fire("heavy cover", "regular", 10, (), 350, "rubble", (1.0, 0.4, 0.3, 0.1, 0.1, 9.3)),
    Fire("20 cm", "regular", 10, (), 150, "", (4.0, 1.6, 1.2, 0.4, 0.4, 6.3)),
    Fire("80 cm", "regular", 10, (), 800, "", (2.0, 0.8, 0.6, 0.2, 0.2, 7.9)),
    Fire("Germans", "regular", 9, ("lmg", "smg"), 350, "", (3.5, 1.4, 1.0, 0.35, 0.35, 6.6)),
    Fire("Americans", "regular", 12, AMERICANS, 350, "", (5.2, 2.1, 1.6, 0.5, 0.5, 5.5)),
    Fire("paras", "elite", 10, PARATROOPERS, 260, "woods", (6.8, 2.7, 2.1, 0.7, 0.7, 5.6)),
    Fire("recruits", "recruit", 10, (), 350, "", (2.0, 0.8, 0.6, 0.2, 0.2, 7.9)),
    Fire("rabble", "rabble", 10, (), 350, "", (1.0, 0.4, 0.3, 0.1, 0.1, 8.9)),
)


def line_of(id: str, men: list[str], y: int, behind: int = -GAP) -> list[str]:
    """Men side by side, the first in the middle; a machine gun has a man behind it to serve it.

    The model lets all men of the squad fire and serves its guns as well; so here they are extra.
    """
    found: list[str] = []
    for number, weapon in enumerate(men):
        step = (number + 1) // 2 * (1 if number % 2 else -1)
        x = MIDDLE + GAP * step
        found.append(f"{id}{number} {weapon} {x},{y}{' set_up' if weapon == 'lmg' else ''}")
        if weapon == "lmg":
            found.append(f"{id}{number}s rifle {x},{y + behind}")
    return found


def armed(weapons: tuple[str, ...], men: int) -> list[str]:
    """The leader carries a rifle."""
    return ["rifle"] * (men - len(weapons)) + list(weapons)


def strip(kind: str, y: int) -> list[Part]:
    """Ground that covers who stands in it, and is seen into."""
    return [area(kind, f"{kind}{y}", 400, y - 10, 1000, y + 10)] if kind else []


@cache
def range_of(fire: Fire) -> Skirmish:
    """Ten Regulars in view, everybody within the same band of range of everybody."""
    far_y = FIRERS_Y + fire.apart
    return table(
        squad("a", fire.quality, *line_of("a", armed(fire.weapons, fire.men), FIRERS_Y)),
        vs=[squad("x", "regular", *line_of("x", ["rifle"] * 10, far_y))],
        ground=strip(fire.cover, far_y),
    )


def firers(pos: Skirmish, side: int = 0) -> list[Piece]:
    return [man for man in pos.box.of_side[side] if not man.id.endswith("s")]


def shots(pos: Skirmish, side: int, able: list[Piece], rng: Random) -> list[Shot]:
    """Each at somebody at random; whoever has fallen already, the next on his list (10.2)."""
    targets = [foe for foe in firers(pos, 1 - side) if pos.able(foe) and pos.observed(foe)]
    found = []
    for man in able:
        order = rng.sample(targets, len(targets))
        found.append(Shot(man, man.arms[0], SINGLE, tuple(order), NOWHERE, NOWHERE))
    return found


def fit(pos: Skirmish, man: Piece) -> bool:
    return pos.able(man) and not pos.shocked(man) and not pos.in_panic & man.bit


def turn_of_fire(fire: Fire, rng: Random) -> tuple[float, ...]:
    """Hits, and what the damage table makes of them.

    11.2 What is left of a burst when its target falls is lost; the model counts it all the same.
    That is two tenths of a hit in the paratroopers' volley, and nothing in a rifleman's.
    """
    _, tally = fired(fire, rng)
    results = [hurt.result for hurt in tally.hurts]
    kinds = (SHOCKED, WOUNDED_RESULT, SEVERE_RESULT, DEAD_RESULT)
    return (len(results), *[results.count(kind) for kind in kinds])


def fired(fire: Fire, rng: Random) -> tuple[Skirmish, Tally]:
    pos = range_of(fire).copy()
    tally = Tally(pos)
    thrown(open_fire(pos, shots(pos, 0, firers(pos), rng), IN_PHASE, tally), rng)
    return pos, tally


def still_fit(fire: Fire, rng: Random) -> tuple[float, ...]:
    """How many of the ten are, after their tests of morale."""
    pos, tally = fired(fire, rng)
    causes = apply(pos, tally.hurts)
    as_the_model_has_it(pos)
    thrown(test_morale(pos, causes), rng)
    return (sum(fit(pos, man) for man in firers(pos, 1)),)


def as_the_model_has_it(pos: Skirmish) -> None:
    """It leaves out what 17.11 takes for the severely wounded near by: so they lie elsewhere. And
    it counts a leader who is severely wounded as killed."""
    for man in pos.box.men:
        if pos.state[man.index] == SEVERE:
            pos.x[man.index], pos.y[man.index] = 20, 1100
            for group in pos.box.groups:
                if pos.old_leader[group.index] == man.index:
                    pos.leader_killed |= group.bit


def means(throw: Callable[[Random], tuple[float, ...]], times: int, seed: int = 1944) -> list[Mean]:
    rng = Random(seed)
    rows = [throw(rng) for _ in range(times)]
    return [Mean(list(column)) for column in zip(*rows, strict=True)]


# 8, 31 At runners ---------------------------------------------------------------------------------

ON_RUNNERS = {"elite": 3.0, "veteran": 3.0, "regular": 2.0, "recruit": 2.0, "rabble": 1.0}


@cache
def runners(quality: str) -> Skirmish:
    pos = range_of(Fire("", quality, 10, (), 270, "", (0, 0, 0, 0, 0, 0))).copy()
    for man in pos.box.of_side[1]:
        pos.gait[man.index] = RUN
    return pos


def at_runners(quality: str, rng: Random) -> tuple[float, ...]:
    pos = runners(quality).copy()
    tally = Tally(pos)
    thrown(open_fire(pos, shots(pos, 0, firers(pos), rng), ON_MOVERS, tally), rng)
    return (len(tally.hurts),)


# 15 High explosive --------------------------------------------------------------------------------


class Shell(NamedTuple):
    """A burst in the middle of ten men in two ranks; expected hits."""

    name: str
    he_area: int
    calibre: int
    spacing: int
    trench: bool
    hits: float


MORTAR_81 = HE_AREAS.index("gun_mortar_lt106")
MORTAR_120 = HE_AREAS.index("gun_mortar_gt106")
SHELLS = (
    Shell("grenade", GRENADE_AREA, 0, 15, False, 5.8),
    Shell("grenade", GRENADE_AREA, 0, 30, False, 3.0),
    Shell("81 mm", MORTAR_81, 81, 30, False, 5.8),
    Shell("81 mm", MORTAR_81, 81, 50, False, 3.0),
    Shell("81 mm", MORTAR_81, 81, 30, True, 2.6),
    Shell("81 mm", MORTAR_81, 81, 50, True, 1.4),
    Shell("120 mm", MORTAR_120, 120, 30, False, 8.0),
    Shell("120 mm", MORTAR_120, 120, 50, False, 6.8),
    Shell("120 mm", MORTAR_120, 120, 30, True, 4.0),
    Shell("120 mm", MORTAR_120, 120, 50, True, 3.6),
)


@cache
def ranks(spacing: int, trench: bool) -> Skirmish:
    """Dug in, each man has a hole of his own: the burst is in nobody's trench (15.2)."""
    places = [
        (MIDDLE + (n % 5 - 2) * spacing, 500 + (n // 5) * spacing - spacing // 2) for n in range(10)
    ]
    holes = [
        area("foxhole", f"h{n}", x - 6, y - 6, x + 6, y + 6) for n, (x, y) in enumerate(places)
    ]
    men = [f"x{n} rifle {x},{y}" for n, (x, y) in enumerate(places)]
    far = squad("a", "regular", "a1 rifle 100,1100")
    return table(far, vs=[squad("x", "regular", *men)], ground=holes if trench else [])


def explosion(shell: Shell, rng: Random) -> tuple[float, ...]:
    """Men hit, and of them wounded or worse."""
    pos = ranks(shell.spacing, shell.trench).copy()
    blast = Burst(MIDDLE, 500, shell.he_area, shell.calibre, soft=0)
    hurts = thrown(burst(pos, blast), rng)
    worse = [h for h in hurts if h.result in (WOUNDED_RESULT, SEVERE_RESULT, DEAD_RESULT)]
    return (len(hurts), len(worse))


# 16 Against tanks ---------------------------------------------------------------------------------


class AntiTank(NamedTuple):
    """One shot at a Sherman: out of action by 5 or more on the armour table, destroyed."""

    name: str
    quality: str
    weapon: str
    apart: int
    facing: int
    date: str
    out: float
    destroyed: float


FRONT, FLANK = 180, 90
ANTI_TANK = (
    AntiTank("PaK 40", "regular", "75", 700, FRONT, "1944-12-01", 0.144, 0.048),
    AntiTank("88", "veteran", "88", 500, FRONT, "1944-12-01", 0.288, 0.096),
    AntiTank("Panzerfaust", "elite", "panzerfaust", 80, FLANK, "1944-12-01", 0.216, 0.072),
    AntiTank("PIAT", "regular", "piat", 150, FLANK, "1944-12-01", 0.096, 0.032),
)


@cache
def ambush(shot: AntiTank) -> Skirmish:
    """The firer west of the tank, which faces him or turns him its side."""
    foe = tank("t", "regular", 300 + shot.apart + 24, 500, shot.facing)
    if shot.weapon in ("75", "88"):
        crew = [f"g{n} rifle {280},{470 + 15 * n}" for n in range(4)]
        own = gun("g", shot.quality, 300, 500, 0, *crew)
        if shot.weapon == "88":
            own["weapons"] = [
                {
                    **own["weapons"][0],
                    "weapon": "gun_lt106",
                    "calibre_mm": 88,
                    "penetration": "gun_gt86",
                    "he_area": "gun_mortar_lt106",
                }
            ]
    else:
        arm = "rifle 300,500 panzerfausts=1" if shot.weapon == "panzerfaust" else "piat 300,500"
        own = squad("g", shot.quality, f"g1 {arm}", "g2 rifle 300,480")
    return table(own, vs=[foe], date=shot.date)


def at_tank(shot: AntiTank, rng: Random) -> tuple[float, ...]:
    pos = ambush(shot).copy()
    pos.news = []
    piece = who(pos, "g" if shot.weapon in ("75", "88") else "g1")
    arm = next(a for a in piece.arms if shot.weapon in ("75", "88", a.row.id))
    target = who(pos, "t")
    mode = AP if arm.mount is not None else HE
    thrown(volley(pos, [Shot(piece, arm, mode, (target,), NOWHERE, NOWHERE)], IN_PHASE), rng)
    faces = [e.facts["face"] for e in pos.news if e.key == "hurt" and e.facts["piece"] == "t"]
    results = [e.facts["result"] for e in pos.news if e.key == "hurt" and e.facts["piece"] == "t"]
    out = any(r != "none" and int(str(f)) >= 5 for f, r in zip(faces, results, strict=True))
    return (float(out), float(pos.state[target.index] == DEAD))


# Firefights ---------------------------------------------------------------------------------------

AWAY = 3
BEATEN = 0.4
TURNS = 12


@cache
def lines(first: str, second: str) -> Skirmish:
    """Ten against ten, a light machine gun each, light cover, 35 cm."""
    south, north = FIRERS_Y, FIRERS_Y + 350
    guns = armed(("lmg",), 10)
    return table(
        squad("a", first, *line_of("a", guns, south)),
        vs=[squad("x", second, *line_of("x", guns, north, GAP))],
        ground=strip("woods", south) + strip("woods", north),
    )


def firefight(first: str, second: str, rng: Random) -> float:
    """1 if the first wins, 0 if the second does.

    The model's fight and not the game: nobody moves, whoever panics is away for three turns, a
    side is beaten at four men in ten. Its dice, damage and morale are the engine's.
    """
    start = lines(first, second)
    pos = start.copy()
    away: dict[int, int] = {}
    for _ in range(TURNS):
        pos.beaten = 0
        for quality in sorted({man.quality for man in pos.box.men}):
            tally = Tally(pos)
            able = [
                [m for m in firers(pos, side) if m.quality == quality and _there(pos, m, away)]
                for side in (0, 1)
            ]
            orders = [*shots(pos, 0, able[0], rng), *shots(pos, 1, able[1], rng)]
            thrown(open_fire(pos, orders, IN_PHASE, tally), rng)
            causes = apply(pos, tally.hurts)
            as_the_model_has_it(pos)
            thrown(test_morale(pos, causes), rng)
            _stand_firm(pos, start, away)
        _next_turn(pos, away)
        left = [sum(pos.able(m) for m in firers(pos, side)) / 10 for side in (0, 1)]
        if min(left) <= BEATEN:
            break
    else:
        left = [sum(pos.state[m.index] == FIT for m in firers(pos, side)) for side in (0, 1)]
    return 0.5 if left[0] == left[1] else float(left[0] > left[1])


FIREFIGHTS = (
    ("veteran", "regular", 0.945),
    ("elite", "regular", 0.99),
    ("regular", "regular", 0.5),
)
"""One class better wins 91 to 98 in a hundred, two classes 99."""


def won_by(first: str, second: str, rng: Random) -> tuple[float, ...]:
    return (firefight(first, second, rng),)


def _there(pos: Skirmish, man: Piece, away: dict[int, int]) -> bool:
    return fit(pos, man) and man.index not in away


def _stand_firm(pos: Skirmish, start: Skirmish, away: dict[int, int]) -> None:
    """A man who has run or given up is away, and comes back to his place."""
    for man in pos.box.men:
        at = man.index
        if pos.in_panic & man.bit or pos.state[at] in (CAPTURED, FLED):
            away[at] = AWAY
        if pos.state[at] in (CAPTURED, FLED):
            pos.state[at] = FIT
        pos.x[at], pos.y[at] = start.x[at], start.y[at]
        pos.token[at] = start.token[at] if at not in away else 0
    pos.in_panic = 0


def _next_turn(pos: Skirmish, away: dict[int, int]) -> None:
    pos.turn += 1
    for man in pos.box.men:
        at = man.index
        pos.activity[at] = 0
        pos.prone &= ~man.bit if not pos.shocked(man) else -1
    for at in list(away):
        away[at] -= 1
        if not away[at]:
            del away[at]


# By command ---------------------------------------------------------------------------------------


def main(times: int) -> None:
    print(f"{times} throws; the engine, then the model")
    for fire in FIRES:
        found = means(partial(turn_of_fire, fire), times) + means(partial(still_fit, fire), times)
        show(fire.firers, found, fire.figures, COLUMNS)
    for quality, hits in ON_RUNNERS.items():
        show(quality, means(partial(at_runners, quality), times), (hits,), ("at runners",))
    for shell in SHELLS:
        name = f"{shell.name}, {shell.spacing} mm{', trench' if shell.trench else ''}"
        figures = (shell.hits, shell.hits / 2)
        show(name, means(partial(explosion, shell), times), figures, ("hits", "wounded"))
    for shot in ANTI_TANK:
        figures = (shot.out, shot.destroyed)
        show(shot.name, means(partial(at_tank, shot), times), figures, ("out", "destroyed"))
    for first, second, share in FIREFIGHTS:
        won = means(partial(won_by, first, second), max(1, times // 10))
        show(f"{first} - {second}", won, (share,), ("won",))


def show(
    name: str, found: list[Mean], figures: tuple[float, ...], columns: tuple[str, ...]
) -> None:
    cells = [f"{c} {m} {f:5.2f}" for c, m, f in zip(columns, found, figures, strict=True)]
    print(f"{name:22} " + "  ".join(cells), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
