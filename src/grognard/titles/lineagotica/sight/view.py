# uncompiled: fills Structs, once for each look
"""34 What a seat of Linea Gotica may know.

One's own men are open. Of the enemy there is nothing but what has been observed, under its number:
where it is, how it holds itself, what it carries by class. What is down is down: dead or severely
wounded cannot be told (34.2). Nobody sees the other's sealed orders, standing orders, ways, calls
for fire, stocks or Quality, nor what is asked of the other in secret. After the game all is open.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.boards.felt.marks import Marks
from grognard.engine.actions import Action
from grognard.engine.laws import Refusal
from grognard.engine.position import NOBODY as NO_SEAT
from grognard.engine.position import Question
from grognard.titles.lineagotica.box.contents import BLUE, RED, SEATS, Arm, Group, Piece
from grognard.titles.lineagotica.box.rows import LIGHTS
from grognard.titles.lineagotica.position import (
    CAPTURED,
    DEAD,
    NOBODY,
    NOWHERE,
    STATES,
    STOCKS,
    Skirmish,
)
from grognard.titles.lineagotica.rules.fire.ch08_opportunity import Opportunity
from grognard.titles.lineagotica.rules.fire.ch10_volleys import FIRE
from grognard.titles.lineagotica.rules.fire.ch11_things import arms
from grognard.titles.lineagotica.rules.fire.ch20_aircraft import ANTI_AIRCRAFT, due
from grognard.titles.lineagotica.rules.fire.ch31_standing import usual
from grognard.titles.lineagotica.rules.men.ch18_sighting import name_for, seen_as_leader
from grognard.titles.lineagotica.rules.men.ch30_lines import holes_unseen, known_enemies, sees_point
from grognard.titles.lineagotica.rules.men.ch34_looks import look
from grognard.titles.lineagotica.rules.moving.ch31_walking import Walking
from grognard.titles.lineagotica.rules.moving.ch33_houses import is_at
from grognard.titles.lineagotica.rules.procedure import Rolling
from grognard.titles.lineagotica.rules.turn.ch36_victory import points
from grognard.titles.lineagotica.sight.laidout import calls, known_things, phase, shapes
from grognard.titles.lineagotica.sight.seen import (
    Afoot,
    CoverView,
    DeedOrder,
    EnemyView,
    FireOrder,
    FlakOrder,
    FlightView,
    GhostView,
    GroupView,
    LaneView,
    LyingView,
    OddsView,
    PieceView,
    SmokeView,
    StandingView,
    StockView,
    SupportView,
    View,
    WeaponView,
    WreckView,
)

EVERYBODY = "everybody"
"""Who looks at a game that is over."""

OWN_MARKS = (
    *("riding", "prone", "in_panic", "ran", "called", "fired", "flashed", "rattled"),
    *("beaten", "shelled", "beaten_before", "charging", "fought", "in_melee", "searched", "scouts"),
    *("immobile", "jammed", "open_hatch", "radio_out", "drawn_in"),
    *("uncommanded", "abandoned", "launched", "main_gun_fired"),
)
"""The sets of pieces that their owner knows, by their name in the position."""
SEEN_MARKS = (
    *("riding", "prone", "in_panic", "flashed", "rattled", "charging", "fought", "in_melee"),
    *("open_hatch", "abandoned"),
)
"""34.2 Those of them that show on an observed enemy; shock shows as lying down."""


class Elsewhere(Question[Skirmish]):
    """31.5 The other side is asked something of which this seat may not know even that it is asked.

    It stands in views, and in positions imagined from them, where the real question stands.
    """

    def fields(self) -> tuple[Any, ...]:
        return ()

    def seat(self, pos: Skirmish) -> str:
        return NO_SEAT

    def clause(self, pos: Skirmish) -> str:
        return "31.5"

    def ready(self, pos: Skirmish) -> bool:
        pos.answered()
        return False

    def answers(self, pos: Skirmish) -> list[Action]:
        return []

    def refuse(self, pos: Skirmish, action: Action) -> list[Refusal]:
        return self.not_asked(pos, action)

    def take(self, pos: Skirmish, action: Action) -> None:
        raise AssertionError("nothing is asked here")


def view(pos: Skirmish, viewer: str) -> View:
    box = pos.box
    scenario = box.scenario
    mine = open_sides(pos, viewer)
    own = [piece for piece in box.pieces if piece.side in mine]
    side = mine[0] if len(mine) == 1 else NOBODY
    foes = seen_enemies(pos, side) if side != NOBODY else []
    stack = [each for each in (seen_question(pos, each, mine) for each in pos.stack) if each]
    top = stack[-1] if stack else None
    marks = _marks(pos, mine)
    return View(
        viewer=viewer,
        options=pos.options,
        turn=pos.turn,
        light=LIGHTS[pos.light()],
        phase=phase(pos),
        first=SEATS[pos.first],
        moving=SEATS[pos.moving] if pos.moving != NOBODY else "",
        fire_phase=pos.fire_phase,
        asked=top.seat(pos) if top is not None else NO_SEAT,
        question=type(top).__name__ if top is not None else "",
        clause=_clause(pos, top),
        alarm=pos.alarm,
        pieces={piece.id: _piece(pos, piece) for piece in own},
        groups={group.id: _group(pos, group) for group in box.groups if group.side in mine},
        enemies={name_for(pos, foe): _enemy(pos, foe) for foe in foes},
        wrecks=tuple(
            WreckView(SEATS[h.side], look(pos, h), pos.x[h.index], pos.y[h.index], facing)
            for h in box.hulls
            for facing in [pos.facing[h.index]]
            if pos.state[h.index] == DEAD and h.side not in mine and h not in foes
        ),
        prisoners=_prisoners(pos, side),
        ghosts=tuple(
            GhostView(x, y, turn, number, seen)
            for of, x, y, turn, number, seen in pos.ghosts
            if of not in mine and mine
        ),
        marks=marks.text(),
        shapes=shapes(pos, marks),
        gone=tuple(box.felt.elements[number].id for number in marks.gone),
        known=known_things(pos, mine),
        coming_smoke=tuple(
            SmokeView(SEATS[of], ring) for of, ring in pos.coming_smoke if of in mine
        ),
        smoke_count=pos.smoke_count,
        mines=tuple(
            field.id
            for number, field in enumerate(box.fields)
            if any(pos.bands_known[each] >> number & 1 for each in mine)
        ),
        lanes=tuple(
            LaneView(box.fields[field].id, SEATS[of], _points(corners))
            for field, of, *corners in pos.lanes
            if of in mine
        ),
        things=tuple(
            thing.id
            for thing in box.hidden_things
            if any(pos.things_known[each] >> thing.number & 1 for each in mine)
        ),
        objectives={
            objective.id: seems_held(pos, number, mine)
            for number, objective in enumerate(scenario.objectives)
        },
        done=tuple(o.id for o in scenario.objectives if pos.done >> o.index & 1 and o.by in mine),
        charge_fired=pos.charge_fired,
        loads_taken=pos.loads_taken if BLUE in mine else 0,
        loads_out=pos.loads_out if BLUE in mine else 0,
        lying=tuple(_lying(pos, mine)),
        broken=tuple(
            box.arm_names[arm.index]
            for arm in box.arms
            if pos.broken & arm.bit and box.pieces[arm.owner].side in mine and arm.mount is None
        ),
        orders=tuple(
            _order(pos, order) for order in pos.orders if box.pieces[order[1]].side in mine
        ),
        covers=tuple(
            CoverView(box.pieces[number].id, box.arms[weapon].id, x, y, tuple(origin))
            for number, weapon, x, y, _, *origin in pos.covers
            if box.pieces[number].side in mine
        ),
        usual={
            p.id: StandingView(*usual(pos, p).plain())
            for p in own
            if pos.able(p) and not (p.figure is not None and p.figure.crew_of >= 0)
        },
        standing={
            p.id: StandingView(*pos.standing[p.index]) for p in own if p.index in pos.standing
        },
        calls=calls(pos, mine),
        missions=tuple(m for m in pos.missions if box.pieces[m[1]].side in mine),
        sorties=tuple(
            FlightView(scenario.sorties[number].id, box.pieces[caller].id, *rest)
            for number, caller, *rest in pos.sorties
            if box.pieces[caller].side in mine
        ),
        overhead=sum(box.pieces[raid.caller].side not in mine for raid in due(pos)),
        supports={
            support.id: SupportView(pos.fire_left[number], pos.smoke_left[number])
            for number, support in enumerate(scenario.supports)
            if support.side in mine
        },
        flown=tuple(s.id for s in scenario.sorties if s.side in mine and pos.flown >> s.index & 1),
        come_up=_units(pos, pos.come_up, mine),
        entered=_units(pos, pos.entered, mine),
        laid_to={p.id: pos.laid_to[p.index] for p in own if p.index in pos.laid_to},
        works={key: turns for key, turns in sorted(pos.works.items()) if _whose(pos, key) in mine},
        silent=any(pos.silent >> each & 1 for each in mine),
        afoot=_afoot(pos, stack),
        questions=tuple(tuple(_question_facts(pos, each)) for each in stack),
        points=(points(pos, BLUE).total, points(pos, RED).total) if pos.result else None,
        winner=pos.result.winner if pos.result else None,
        ending=pos.result.key if pos.result else "",
        ending_clause=pos.result.clause if pos.result else "",
    )


# Who may know what --------------------------------------------------------------------------------


def open_sides(pos: Skirmish, viewer: str) -> tuple[int, ...]:
    """34.4 The sides that are open to that seat: its own, none to a spectator, both at the end."""
    if pos.result is not None or viewer == EVERYBODY:
        return (BLUE, RED)
    return (SEATS.index(viewer),) if viewer in SEATS else ()


def seen_enemies(pos: Skirmish, side: int) -> list[Piece]:
    """34.1, 34.2 Those that side knows by a number, in the order of the numbers."""
    found = [p for p in pos.box.of_side[1 - side] if pos.token[p.index]]
    return sorted(found, key=lambda piece: pos.token[piece.index])


def seen_question(
    pos: Skirmish, question: Question[Skirmish], mine: tuple[int, ...]
) -> Question[Skirmish] | None:
    """The question as that seat may know it."""
    if isinstance(question, Rolling):
        # 34.4 What is rolled for in secret is nobody's business; one procedure stands for all.
        return Rolling("observation")
    if isinstance(question, Opportunity):
        return question if question.side in mine else Elsewhere()
    if isinstance(question, Walking):
        # 31.5 Whoever sees a man sees that he walks.
        asked = pos.question
        firing = isinstance(asked, Opportunity) and asked.side in mine
        return question if firing or pos.moving in mine else None
    return question


def seems_held(pos: Skirmish, number: int, mine: tuple[int, ...]) -> str:
    """33.4 By one's own men there and the enemies one has observed; at the end, by whom it is."""
    objective = pos.box.scenario.objectives[number]
    if len(mine) != 1:
        held = pos.control[number] if mine else NOBODY
        return SEATS[held] if held != NOBODY else ""
    side = mine[0]
    ours = any(
        pos.able(man) and not pos.shocked(man) and is_at(pos, objective, man)
        for man in pos.box.of_side[side]
    )
    theirs = any(is_at(pos, objective, foe) for foe in known_enemies(pos, side))
    if ours == theirs:
        return ""
    return SEATS[side] if ours else SEATS[1 - side]


def _marks(pos: Skirmish, mine: tuple[int, ...]) -> Marks:
    """19 Everybody sees smoke and what is crushed; a foxhole, only those who had a line to it."""
    blind = mine or (BLUE, RED)
    if pos.result is not None:
        return pos.marks
    unseen = [hole for side in blind for hole in holes_unseen(pos, side)]
    return pos.marks.without(unseen)


def _whose(pos: Skirmish, key: str) -> int:
    """10.5 Whose work it is: its name says who does it, for which side, or with which prisoner."""
    words = key.split(" ")
    if words[0] == "charge":
        return int(words[1])
    for side in (BLUE, RED):
        if words[0] in ("search", "question") and _place(words[1]) in _prisoners(pos, side):
            return side
    piece = pos.box.by_id.get(words[0])
    return piece.side if piece is not None else NOBODY


def _points(corners: list[int]) -> tuple[tuple[int, int], ...]:
    return tuple(zip(corners[::2], corners[1::2], strict=True))


def _place(text: str) -> tuple[int, int]:
    x, y = text.split(",")
    return int(x), int(y)


def _prisoners(pos: Skirmish, side: int) -> tuple[tuple[int, int], ...]:
    """17.22 They have no number any more, only the place where they were taken."""
    if side == NOBODY:
        return ()
    taken = [p for p in pos.box.of_side[1 - side] if p.man and pos.state[p.index] == CAPTURED]
    return tuple(sorted((pos.x[p.index], pos.y[p.index]) for p in taken))


# Field by field -----------------------------------------------------------------------------------


def _clause(pos: Skirmish, top: Question[Skirmish] | None) -> str:
    if top is None:
        return ""
    return "2.4" if isinstance(top, Rolling) else top.clause(pos)


def _names(pos: Skirmish, piece: Piece, marks: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in marks if getattr(pos, name) & piece.bit)


def _house(pos: Skirmish, house: int) -> str:
    return pos.box.felt.buildings[house].id if house != NOWHERE else ""


def _opening(pos: Skirmish, piece: Piece) -> str:
    slot = pos.slot[piece.index]
    return pos.box.openings[slot].key if slot != NOWHERE else ""


def _id(pos: Skirmish, number: int) -> str:
    return pos.box.pieces[number].id if number != NOBODY else ""


def _piece(pos: Skirmish, piece: Piece) -> PieceView:
    at = piece.index
    count = len(STOCKS)
    return PieceView(
        side=SEATS[piece.side],
        state=STATES[pos.state[at]],
        x=pos.x[at],
        y=pos.y[at],
        storey=pos.storey[at],
        house=_house(pos, pos.house[at]),
        opening=_opening(pos, piece),
        aboard=_id(pos, pos.aboard[at]),
        behind=_id(pos, pos.escorts.get(at, NOBODY)),
        facing=pos.facing[at],
        turret=pos.turret[at],
        shocked_until=pos.shocked_until[at],
        bleeds_until=pos.bleeds_until[at],
        activity=pos.activity[at],
        gait=pos.gait[at],
        aimed=pos.aimed[at],
        mined=pos.mined[at],
        halvings=pos.halvings[at],
        stock=StockView(*pos.stock[at * count : (at + 1) * count]),
        weapons=tuple(_weapon(pos, piece, arm) for arm in arms(pos, piece)),
        observed=pos.observed(piece),
        marks=_names(pos, piece, OWN_MARKS),
    )


def _weapon(pos: Skirmish, piece: Piece, arm: Arm) -> WeaponView:
    at = arm.index
    own = pos.box.pieces[arm.owner].side == piece.side
    return WeaponView(
        id=arm.id,
        thing=pos.box.arm_names[at] if own else "",
        rounds=pos.rounds[at],
        smoke=pos.smoke_shells[at],
        set_up=bool(pos.set_up & arm.bit),
        empty=bool(pos.empty & arm.bit),
        broken=bool(pos.broken & arm.bit),
    )


def _lying(pos: Skirmish, mine: tuple[int, ...]) -> Iterator[LyingView]:
    """36.4 One's own one knows of; the enemy's, where somebody has a line to them."""
    box = pos.box
    for number, (x, y, house, storey) in sorted(pos.lying.items()):
        arm = box.arms[number]
        own = box.pieces[arm.owner].side in mine
        if own or _in_view(pos, mine, x, y, house, storey):
            name = box.arm_names[number] if own else ""
            yield LyingView(arm.id, name, x, y, _house(pos, house), storey)


def _in_view(pos: Skirmish, mine: tuple[int, ...], x: int, y: int, house: int, storey: int) -> bool:
    for man in pos.box.men:
        at = man.index
        if man.side not in mine or not pos.able(man):
            continue
        if house != NOWHERE:
            if pos.house[at] == house and pos.storey[at] == storey:
                return True
        elif sees_point(pos, man, x, y):
            return True
    return False


def _group(pos: Skirmish, group: Group) -> GroupView:
    at = group.index
    return GroupView(
        leader=_id(pos, pos.leader[at]),
        ability=pos.ability[at],
        leaderless_since=pos.leaderless_since[at],
        old_leader=_id(pos, pos.old_leader[at]),
        killed=bool(pos.leader_killed & group.bit),
        dissolved=bool(pos.dissolved & group.bit),
        promoted=bool(pos.promoted & group.bit),
        wiped_out=bool(pos.wiped_out & group.bit),
    )


def _enemy(pos: Skirmish, foe: Piece) -> EnemyView:
    at = foe.index
    carrier = pos.aboard[at]
    aboard = carrier != NOBODY and pos.token[carrier] != 0 and at not in pos.fell
    marks = _names(pos, foe, SEEN_MARKS)
    escort = pos.escorts.get(at, NOBODY)
    # 6.12 One who was carried away lies, for all the enemy knows, where he fell.
    x, y, house, storey = pos.fell.get(at, (pos.x[at], pos.y[at], pos.house[at], pos.storey[at]))
    return EnemyView(
        look=look(pos, foe),
        id=foe.id if pos.box.options.open_lists else "",
        x=x,
        y=y,
        storey=storey,
        house=_house(pos, house),
        opening=_opening(pos, foe),
        aboard=f"e{pos.token[carrier]}" if aboard else "",
        behind=f"e{pos.token[escort]}" if escort != NOBODY and pos.token[escort] else "",
        facing=pos.facing[at],
        turret=pos.turret[at],
        gait=pos.gait[at],
        down=not pos.able(foe),
        leader=seen_as_leader(pos, foe),
        marks=marks if aboard else tuple(name for name in marks if name != "riding"),
    )


def _order(pos: Skirmish, order: tuple[Any, ...]) -> FireOrder | DeedOrder | FlakOrder:
    """A sealed order with the enemies' numbers in place of who they are."""
    word, number, *rest = order
    piece = pos.box.pieces[number].id
    if word == ANTI_AIRCRAFT:
        return FlakOrder(piece)
    if word != FIRE:
        return DeedOrder(piece, *rest)
    weapon, mode, targets, x, y, told = rest
    tokens = tuple(f"e{pos.token[target]}" for target in targets)
    odds = tuple(OddsView(chance, tuple(reasons)) for chance, *reasons in told)
    return FireOrder(piece, pos.box.arms[weapon].id, mode, tokens, x, y, odds)


def _afoot(pos: Skirmish, stack: list[Question[Skirmish]]) -> Afoot | None:
    """From the questions as a seat may know them."""
    for question in stack[::-1]:
        if isinstance(question, Opportunity):
            tokens = sorted(pos.token[number] for number in question.movers if pos.token[number])
            asked = [p.id for p in pos.box.of_side[question.side] if question.shooters & p.bit]
            movers = tuple(f"e{token}" for token in tokens)
            return Afoot("reaction", SEATS[question.side], tuple(asked), movers)
    return None


def _question_facts(pos: Skirmish, question: Question[Skirmish]) -> list[Any]:
    if isinstance(question, Rolling):
        return ["Rolling"]
    seen = _afoot(pos, [question])
    if seen is not None and pos.result is None:
        return ["Opportunity", SEATS.index(seen.seat), list(seen.units), list(seen.movers)]
    return question.facts()


def _units(pos: Skirmish, bits: int, mine: tuple[int, ...]) -> tuple[str, ...]:
    units = pos.box.scenario.units
    return tuple(u.id for u in units if u.side in mine and bits >> u.index & 1)
