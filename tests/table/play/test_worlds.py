"""Two tables in worlds that a seat cannot tell apart send it the same bytes, action after action.

What the rules show is compared elsewhere, move by move. Here both games go on for long, so that
everything the table itself counts is compared: how much was told, how often something changed,
what can be taken back, the dice, the standing in the lobby. Then, in every title that hides
something, one of the two does more in secret than the other before anything shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

import grognard
from grognard.engine.actions import Action
from grognard.engine.door import act, refusals
from grognard.engine.position import CHANCE
from grognard.engine.title import OBSERVER, Title
from grognard.table import wire
from grognard.table.play import deeds, dice
from grognard.table.play.house import House
from grognard.table.play.laying import fresh_table, rebuild
from grognard.table.play.tables import Table
from grognard.table.shown import fairness, situations, sofar
from grognard.table.shown import state as shown
from grognard.table.store.store import Kept, Row, SeatRow, TableRow
from grognard.table.web.live import Connection
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.rules.ch09_combat import Massing
from grognard.titles.nightdrop.title import TITLE
from tests.titles.lineagotica import worlds as felt
from tests.titles.nightdrop.worlds import lively
from tests.titles.roesselsprung import worlds as raid
from tests.titles.roesselsprung.scene import scene

ACTIONS = 480
"""Nearly half of them are the dice of the drop."""


class World:
    """A table, its log, and what those who may not tell it from another hear."""

    def __init__(self, row: TableRow, eyes: str, rows: Iterable[Row] = ()) -> None:
        self.row = row
        self.rows = list(rows)
        self.table = self.again()
        self.browsers = [browser((eyes,), self.table), browser((), self.table)]

    @property
    def pos(self) -> Any:
        return self.table.game.position

    def write(self, rows: list[Row], lowest: int) -> None:
        self.rows += rows
        for each in self.browsers:
            each.tell_change(self.table, min(lowest, self.table.actions))

    def told(self) -> list[Any]:
        """Every frame since last time, and what stands in the lobby."""
        frames = [list(each._outbox) for each in self.browsers]
        for each in self.browsers:
            each._outbox.clear()
        standing = msgspec.structs.replace(self.table.standing(), changed="")
        return [*frames, standing]

    def again(self) -> Table:
        """The same table after a restart."""
        seats = grognard.title(self.row.title).seats
        return rebuild(Kept(self.row, [SeatRow(s, "person", "", "", "") for s in seats], self.rows))


def browser(yours: tuple[str, ...], table: Table) -> Connection:
    """Somebody who has just been told everything."""
    nobody: Any = None
    made = Connection(House(nobody, nobody), nobody, nobody, "")
    made.yours = yours
    made.tell_change(table, 0, always=True)
    made._outbox.clear()
    return made


def heard_late(table: Table, yours: tuple[str, ...]) -> list[Any]:
    """What somebody hears who comes only now."""
    nobody: Any = None
    late = Connection(House(nobody, nobody), nobody, nobody, "")
    late.yours = yours
    late.tell_change(table, 0, always=True)
    return late._outbox


# What looks the same ------------------------------------------------------------------------------


def looks(pos: Any, eyes: tuple[str, ...], title: Title[Any, Any] = TITLE) -> Any:
    """What these eyes see of a position and of what led to it."""
    news = [
        (viewer, event.key, event.facts, list(event.sums))
        for viewer in eyes
        for event in pos.news or ()
        if event.seen_by(viewer)
    ]
    return news, [title.sight.view(pos, viewer) for viewer in eyes]


def counterparts(here: Action, there: Drop, eyes: tuple[str, ...], rng: Random) -> list[Action]:
    """What could be done in the other world that might look the same; something else if it can."""
    if there.seat in eyes:
        return [here] if here in there.answers() else []
    hexes = [word for word in str(here).split()[1:] if word in TITLE.box.grid.numbers]
    found = [
        answer
        for answer in there.answers()
        if type(answer) is type(here) and all(hex in str(answer).split() for hex in hexes)
    ]
    rng.shuffle(found)
    return sorted(found, key=lambda answer: answer == here)


def both(
    one: Drop, two: Drop, eyes: tuple[str, ...], rng: Random
) -> list[tuple[Action, Action]] | None:
    """An action in each world and the dice it calls for, the same to these eyes; None: no such."""
    done: list[tuple[Action, Action]] = []
    while not done or one.seat == CHANCE:
        pair = _pair(one, two, eyes, rng)
        if pair is None:
            return None
        done.append(pair)
        one, two = (done_in(TITLE, pos, said) for pos, said in zip((one, two), pair, strict=True))
        if one.result is not None:
            return None
    return done


def done_in(title: Title[Any, Any], pos: Any, said: Action) -> Any:
    """The position after that, and after what the table answers by itself."""
    following: Action | None = said
    while following is not None:
        pos = act(pos, pos.seat, following)
        asked = pos.seat != CHANCE and pos.result is None
        following = title.advice.foregone(pos) if asked else None
    return pos


def _pair(one: Any, two: Any, eyes: tuple[str, ...], rng: Random) -> tuple[Action, Action] | None:
    for _ in range(6):
        here = rng.choice(one.answers()) if one.seat == CHANCE else lively(one, rng)
        seen = looks(done_in(TITLE, one, here), eyes)
        for there in counterparts(here, two, eyes, rng)[:40]:
            if looks(done_in(TITLE, two, there), eyes) == seen:
                return here, there
    return None


def some(pos: Any, rng: Random) -> list[Action]:
    """An action, and the dice it calls for."""
    done: list[Action] = []
    while not done or pos.seat == CHANCE:
        done.append(rng.choice(pos.answers()) if pos.seat == CHANCE else lively(pos, rng))
        pos = done_in(TITLE, pos, done[-1])
    return done


@pytest.fixture
def thrown(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Action]]:
    """The dice that fall next."""
    due: list[Action] = []
    monkeypatch.setattr(dice, "throw", lambda *_: due.pop(0))
    yield due
    assert not due


# The tests ----------------------------------------------------------------------------------------


def test_where_dice_are_secrets_nobody_is_named_what_another_did() -> None:
    """Named only if all of it was public, its name would tell whether there was more to it."""
    seats = [SeatRow(seat, "person", "", "", "") for seat in ("blue", "red")]
    table = rebuild(Kept(fresh_table("lineagotica", {}), seats, []))
    table.go_on()
    rng = Random(5)
    while table.actions < 40:
        table.act(table.asked, rng.choice(table.game.position.answers()))
    named = {
        (viewer, table.game.entries[line.number - 1].seat)
        for viewer in ("blue", "red", OBSERVER)
        for number in range(table.actions)
        for line in shown.lines_of(table, number, (viewer,), "en")
        if line.action
    }
    assert named == {("blue", "blue"), ("red", "red")}


@pytest.mark.parametrize("eyes", TITLE.seats)
def test_no_frame_depends_on_what_the_seat_cannot_know(eyes: str, thrown: list[Action]) -> None:
    rng, asking = Random(4), Random(1)
    row = fresh_table("nightdrop", {})
    one, two = World(row, eyes), World(row, eyes)
    watching = (eyes, OBSERVER)
    pair = both(one.pos, two.pos, watching, rng)
    apart = hesitated = 0
    while pair is not None and one.table.actions < ACTIONS:
        _play(one, [here for here, _ in pair], thrown)
        _play(two, [there for _, there in pair], thrown)
        assert one.told() == two.told()
        _asked_the_same(one, two, eyes, asking)
        apart += one.pos.encode() != two.pos.encode()
        if two.table.asked != eyes:
            offered = _offers_to_go_back(one, two, eyes)
            hesitated += _hesitates(two, rng)
            assert two.told()[:2] == [[], []]
            if offered:
                _declined(one, two, eyes)
        pair = both(one.pos, two.pos, watching, rng)
    assert one.table.actions >= ACTIONS
    assert apart > 150
    # In these games every German attack is one unit against sticks: nothing is set up.
    assert hesitated > 0 or eyes == "us"
    assert fairness.shown(one.table, "en") == fairness.shown(two.table, "en")
    _looked_back(one.table, two.table, eyes)
    _rewound(one, two, eyes)
    _restarted(one, two, eyes)


def _looked_back(one: Table, two: Table, eyes: str) -> None:
    """The game so far is the same, to the last byte."""
    for yours in ((eyes,), ()):
        told = [sofar.look_back(each, yours, "it", -1, 10**9, 10**9).told() for each in (one, two)]
        assert told[0] == told[1]
        assert told[0].count(b'"seq"') > 100


def _rewound(one: World, two: World, eyes: str) -> None:
    """Whoever wants to go back is heard alike, and lands in the same place."""
    other = next(seat for seat in TITLE.seats if seat != eyes)
    one.told(), two.told()
    for back in (40, 3):
        to = one.table.counted_by(eyes, one.table.known[eyes]) - back
        assert deeds.landing(one.table, eyes, to) == deeds.landing(two.table, eyes, to)
        for world in (one, two):
            before = world.table.actions
            world.write(deeds.takeback(world.table, wire.Takeback(0, eyes, to)), before)
            world.write(deeds.consent(world.table, wire.Consent(0, other, True)), before)
        assert one.told() == two.told()
        _looked_back(one.table, two.table, eyes)


def _offers_to_go_back(one: World, two: World, eyes: str) -> bool:
    """An offer lies on both tables: whether it stays there must not tell what is done in secret."""
    to = one.table.counted_by(eyes, one.table.known[eyes]) - 1
    if deeds.landing(one.table, eyes, to) is None:
        return False
    for world in (one, two):
        offer = deeds.takeback(world.table, wire.Takeback(0, eyes, to))
        world.write(offer, world.table.actions)
    assert one.told() == two.told()
    return True


def _declined(one: World, two: World, eyes: str) -> None:
    other = next(seat for seat in TITLE.seats if seat != eyes)
    for world in (one, two):
        said = deeds.consent(world.table, wire.Consent(0, other, False))
        world.write(said, world.table.actions)
    assert one.told() == two.told()


def _play(world: World, done: list[Action], thrown: list[Action]) -> None:
    table, before = world.table, world.table.actions
    if table.asked == CHANCE:
        thrown += done
        world.write(table.go_on(), before)
    else:
        thrown += done[1:]
        world.write(table.act(table.asked, done[0]), before)


def _asked_the_same(one: World, two: World, eyes: str, rng: Random) -> None:
    """Questions of that seat get the same answers."""
    units = [unit.id for unit in rng.sample(TITLE.box.units, 3)]
    said = [str(answer) for answer in rng.sample(one.pos.answers(), 1)]
    said += [f"move {unit} {hex}" for unit in units for hex in ("2411", "3009")]
    said += [f"point {units[0]}", f"join {units[1]}", "draw G05 1", "done"]
    for yours in ((eyes,), ()):
        answers = []
        for table in (one.table, two.table):
            whys = [deeds.why(table, wire.Why(text, eyes), yours, "en") for text in said]
            looks = [deeds.look(table, wire.Look(unit), yours, "it") for unit in units]
            seen = situations.copied(table, table.actions, table.eyes(yours), "it")
            answers.append((whys, looks, deeds.weigh(table, yours, "en"), seen))
        assert answers[0] == answers[1]


def _hesitates(world: World, rng: Random) -> bool:
    """The other seat begins to set up an attack, which shows nothing, and takes it back."""
    table = world.table
    seat, before = table.asked, table.actions
    attacks = [
        said
        for said in world.pos.answers()
        if str(said).startswith("attack ")
        # Alone against sticks there is nothing to set up.
        and isinstance(done_in(TITLE, world.pos, said).question, Massing)
    ]
    if attacks:
        world.write(table.act(seat, rng.choice(attacks)), before)
        world.write(deeds.undo(table, wire.Undo(0, seat)), before)
    return bool(attacks)


def _restarted(one: World, two: World, eyes: str) -> None:
    """After a restart the table counts as before, and whoever comes anew hears the same."""
    heard = []
    for world in (one, two):
        again = world.again()
        for count in ("shown", "known", "lowest", "public"):
            assert getattr(again, count) == getattr(world.table, count), count
        heard += [heard_late(again, yours) for yours in ((eyes,), ())]
    assert heard[:2] == heard[2:]


def test_two_seats_at_one_screen_are_shown_one_at_a_time(thrown: list[Action]) -> None:
    rng = Random(2)
    world = World(fresh_table("nightdrop", {}), "us")
    shared = browser(TITLE.seats, world.table)
    world.browsers.append(shared)
    eyes = set()
    story: list[Any] = []
    while world.table.actions < ACTIONS:
        _play(world, some(world.pos, rng), thrown)
        for _, frame in shared._outbox:
            told = msgspec.json.decode(frame)
            if told["is"] == "story":
                story = [line for line in story if line["number"] <= told["from"]] + told["lines"]
        shared._outbox.clear()
        assert told["is"] == "state"
        assert told["eyes"] == told["view"]["viewer"] == world.table.asked
        assert list(told["orders"]) == [told["eyes"]]
        # Whether the seat that is asked has begun to act is its secret: nobody else can undo.
        assert not any(told["undo"][seat]["count"] for seat in told["undo"] if seat != told["eyes"])
        alone = heard_late(world.table, (told["eyes"],))
        assert story == msgspec.json.decode(alone[0][1])["lines"]
        eyes.add(told["eyes"])
    assert eyes == set(TITLE.seats)
    names = {line["action"].partition(" ")[0] for line in story}
    assert "draw" not in names
    assert "die" in names


def test_secret_draws_are_not_even_counted(thrown: list[Action]) -> None:
    world = World(fresh_table("nightdrop", {}), "us")
    _play(world, some(world.pos, Random(1)), thrown)
    rolls = fairness.shown(world.table, "en").rolls
    assert 0 < len(rolls) < world.table.rolls
    assert [roll.number for roll in rolls] == list(range(len(rolls)))
    assert {roll.sides for roll in rolls} == {6}


# However much is done in secret -------------------------------------------------------------------

# In Night Drop and at a secret set-up of Berlino '85 everybody knows how many secret steps there
# were once something shows: an attack has as many as it has units.
LIVELY: dict[str, tuple[Callable[[Any, Random], Action], dict[str, Any]]] = {
    "roesselsprung": (raid.lively, {}),
    "lineagotica": (felt.lively, {"own": felt.skirmish_file().decode()}),
}
STEPS = 300
MOST_STEPS = 30
MOST_GAMES = 12


@pytest.mark.parametrize("name", LIVELY)
def test_nobody_can_count_what_is_done_in_secret(name: str) -> None:
    """A seat does more in secret in one world than in the other, then the same: how long a march
    is, how many orders are sealed, how often somebody changed his mind."""
    compared = 0
    for game in range(MOST_GAMES):
        compared += _compared(name, Random(game))
        if compared > 1:
            return
    raise AssertionError(f"{MOST_GAMES} games, and only {compared} compared")


def _compared(name: str, rng: Random) -> int:
    """How many pairs of worlds of one game were compared."""
    title = grognard.title(name)
    play, options = LIVELY[name]
    row = fresh_table(name, options)
    main = World(row, OBSERVER)
    main.rows += main.table.go_on()
    compared = 0
    for _ in range(STEPS):
        if main.table.over:
            break
        seat = main.table.asked
        eyes = next(other for other in title.seats if other != seat)
        plain = openly(title, main.pos, play, (eyes, OBSERVER), rng)
        longer = secretly_longer(title, main.pos, plain, play, (eyes, OBSERVER), rng)
        if longer is not None:
            one, two = (World(row, eyes, main.rows) for _ in range(2))
            for world, done in ((one, plain), (two, longer)):
                for said in done:
                    _play(world, [said], [])
            first = main.table.actions
            # Other dice may end what was begun before the longer way is longer.
            more = two.table.actions > one.table.actions
            if more and happened(one, first, eyes) == happened(two, first, eyes):
                assert everything_told(one, eyes) == everything_told(two, eyes)
                compared += 1
        for said in plain:
            main.rows += main.table.act(seat, said)
    return compared


def test_whoever_may_react_cannot_count_the_steps_of_a_march() -> None:
    """5c The way goes on for one hex, two or three: at the first the German is asked."""
    begun = scene("turn: 2; phase: yugoslav; 10.09: decoy3 pb1; 10.07: rot gruen").situation()
    row = fresh_table("roesselsprung", {}, situation=begun)
    worlds = [World(row, "german") for _ in range(3)]
    for on, world in enumerate(worlds):
        way = ["to 10.08", "to 11.09", "to 11.10"][: on + 1]
        for text in ("order mission decoy3", *way, "go"):
            _play(world, [grognard.title("roesselsprung").read(text)], [])
        assert world.table.asked == "german"
    told = [everything_told(world, "german") for world in worlds]
    assert told[0] == told[1] == told[2]


def openly(
    title: Title[Any, Any],
    pos: Any,
    play: Callable[[Any, Random], Action],
    eyes: tuple[str, ...],
    rng: Random,
) -> list[Action]:
    """What a seat does until something shows, or a die falls."""
    seat, before = pos.seat, looks(pos, eyes, title)[1]
    done: list[Action] = []
    while not done or len(done) < MOST_STEPS:
        done.append(play(pos, rng))
        pos = done_in(title, pos, done[-1])
        news, views = looks(pos, eyes, title)
        if news or views != before or pos.seat != seat or pos.result is not None:
            break
    return done


def secretly_longer(
    title: Title[Any, Any],
    pos: Any,
    plain: list[Action],
    play: Callable[[Any, Random], Action],
    eyes: tuple[str, ...],
    rng: Random,
) -> list[Action] | None:
    """The same with something more in between that nobody else notices; None: there is nothing."""
    for at in (len(plain) - 1, rng.randrange(len(plain))) * 4:
        done = _with_more(title, pos, plain, at, play, eyes, rng)
        if done is not None:
            return done
    return None


def _with_more(
    title: Title[Any, Any],
    pos: Any,
    plain: list[Action],
    at: int,
    play: Callable[[Any, Random], Action],
    eyes: tuple[str, ...],
    rng: Random,
) -> list[Action] | None:
    seat = pos.seat
    one, done = pos, list[Action]()
    for number, said in enumerate(plain):
        for _ in range(rng.randrange(1, 4) if number == at else 0):
            more = _unnoticed(title, pos, play, eyes, rng)
            if more is not None:
                pos = done_in(title, pos, more)
                done.append(more)
        if refusals(pos, seat, said):
            return None
        done.append(said)
        one, pos = done_in(title, one, said), done_in(title, pos, said)
    same = looks(one, eyes, title) == looks(pos, eyes, title) and pos.result is None
    return done if same and len(done) > len(plain) else None


def _unnoticed(
    title: Title[Any, Any],
    pos: Any,
    play: Callable[[Any, Random], Action],
    eyes: tuple[str, ...],
    rng: Random,
) -> Action | None:
    """Something to do that leads on to the same seat's answer and shows nobody anything."""
    before = looks(pos, eyes, title)[1]
    for _ in range(8):
        said = play(pos, rng)
        after = act(pos, pos.seat, said)
        if after.seat == pos.seat and looks(after, eyes, title) == ([], before):
            return said
    return None


def happened(world: World, first: int, eyes: str) -> Any:
    """What the rules tell these eyes, dice and all, after the first actions."""
    told = [
        (viewer, event.key, event.facts)
        for position in world.table.game.positions[first + 1 :]
        for event in position.news or ()
        for viewer in (eyes, OBSERVER)
        if event.seen_by(viewer)
    ]
    return told, [world.table.view(viewer) for viewer in (eyes, OBSERVER)]


def everything_told(world: World, eyes: str) -> list[Any]:
    """What those hear who were there, those who come now or after a restart, and what the dice
    tell."""
    late = [
        heard_late(table, yours)
        for yours in ((eyes,), ())
        for table in (world.table, world.again())
    ]
    back = [
        _back_to(world, eyes, count)
        for count in range(world.table.counted_by(eyes, world.table.actions) + 3)
    ]
    return [world.told(), late, fairness.shown(world.table, "en"), back]


def _back_to(world: World, eyes: str, count: int) -> int | None:
    """Where one lands who asks to go back there: no hidden action may be found out so."""
    to = deeds.landing(world.table, eyes, count)
    return None if to is None else world.table.counted_by(eyes, to)
