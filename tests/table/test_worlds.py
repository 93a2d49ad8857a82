"""Two tables in worlds that a seat cannot tell apart send it the same bytes, action after action.

What the rules show is compared elsewhere, move by move. Here both games go on for long, so that
everything the table itself counts is compared: how much was told, how often something changed,
what can be taken back, the dice, the standing in the lobby.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from grognard.engine.actions import Action
from grognard.engine.door import act
from grognard.engine.position import CHANCE
from grognard.engine.title import OBSERVER
from grognard.table import wire
from grognard.table.play import deeds, dice
from grognard.table.play.house import House, fresh_table, rebuild
from grognard.table.play.tables import Table
from grognard.table.shown import fairness, situations
from grognard.table.store.store import Kept, Row, SeatRow, TableRow
from grognard.table.web.live import Connection
from grognard.titles.nightdrop.position import Drop
from grognard.titles.nightdrop.title import TITLE
from tests.titles.nightdrop.worlds import lively

ACTIONS = 500
"""Nearly half of them are the dice of the drop."""


class World:
    """A table of Night Drop, its log, and what those who may not tell it from another hear."""

    def __init__(self, row: TableRow, eyes: str) -> None:
        self.row = row
        self.rows: list[Row] = []
        self.table = rebuild(Kept(row, SEATS, []))
        self.browsers = [browser((eyes,)), browser(())]

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
        return rebuild(Kept(self.row, SEATS, self.rows))


SEATS = [SeatRow(seat, "person", "", "", "") for seat in TITLE.seats]


def browser(yours: tuple[str, ...]) -> Connection:
    nobody: Any = None
    made = Connection(House(nobody, nobody), nobody, nobody, "")
    made.yours = yours
    return made


# What looks the same ------------------------------------------------------------------------------


def looks(pos: Drop, eyes: tuple[str, ...]) -> Any:
    """What these eyes see of a position and of what led to it."""
    news = [
        (viewer, event.key, event.facts, list(event.sums))
        for viewer in eyes
        for event in pos.news or ()
        if event.seen_by(viewer)
    ]
    return news, [TITLE.sight.view(pos, viewer) for viewer in eyes]


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
        one, two = (act(pos, pos.seat, said) for pos, said in zip((one, two), pair, strict=True))
        if one.result is not None:
            return None
    return done


def _pair(one: Any, two: Any, eyes: tuple[str, ...], rng: Random) -> tuple[Action, Action] | None:
    for _ in range(6):
        here = rng.choice(one.answers()) if one.seat == CHANCE else lively(one, rng)
        seen = looks(act(one, one.seat, here), eyes)
        for there in counterparts(here, two, eyes, rng)[:40]:
            if looks(act(two, two.seat, there), eyes) == seen:
                return here, there
    return None


def some(pos: Any, rng: Random) -> list[Action]:
    """An action, and the dice it calls for."""
    done: list[Action] = []
    while not done or pos.seat == CHANCE:
        done.append(rng.choice(pos.answers()) if pos.seat == CHANCE else lively(pos, rng))
        pos = act(pos, pos.seat, done[-1])
    return done


@pytest.fixture
def thrown(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Action]]:
    """The dice that fall next."""
    due: list[Action] = []
    monkeypatch.setattr(dice, "throw", lambda *_: due.pop(0))
    yield due
    assert not due


# The tests ----------------------------------------------------------------------------------------


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
            hesitated += _hesitates(two, rng)
            assert two.told()[:2] == [[], []]
        pair = both(one.pos, two.pos, watching, rng)
    assert one.table.actions >= ACTIONS
    assert apart > 150
    assert hesitated > 0
    assert fairness.shown(one.table, "en") == fairness.shown(two.table, "en")
    _restarted(one, two, eyes)


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
    attacks = [said for said in world.pos.answers() if str(said).startswith("attack ")]
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
        for yours in ((eyes,), ()):
            late = browser(yours)
            late.tell_change(again, 0, always=True)
            heard.append(late._outbox)
    assert heard[:2] == heard[2:]


def test_two_seats_at_one_screen_are_shown_one_at_a_time(thrown: list[Action]) -> None:
    rng = Random(2)
    world = World(fresh_table("nightdrop", {}), "us")
    shared = browser(TITLE.seats)
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
        alone = browser((told["eyes"],))
        alone.tell_change(world.table, 0, always=True)
        assert story == msgspec.json.decode(alone._outbox[0][1])["lines"]
        eyes.add(told["eyes"])
    assert eyes == set(TITLE.seats)
    names = {line["action"].partition(" ")[0] for line in story}
    assert "draw" not in names
    assert "die" in names


def test_of_a_secret_draw_only_the_number_is_shown(thrown: list[Action]) -> None:
    world = World(fresh_table("nightdrop", {}), "us")
    _play(world, some(world.pos, Random(1)), thrown)
    rolls = fairness.shown(world.table, "en").rolls
    assert msgspec.to_builtins(rolls[:5]) == [{"number": number} for number in range(5)]
    assert any(roll.sides == 6 for roll in rolls)
    dice_thrown = [entry.do for entry in world.table.game.entries if entry.seat == CHANCE]
    for roll, text in zip(rolls, dice_thrown, strict=True):
        assert roll.face is UNSET or text == f"die {roll.face}"
