"""A game that is rewound goes on from there, says so, and its dice are still proved."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

import grognard
from grognard.engine.journal import Entry, Header, Rewind, parse_journal, replay
from grognard.engine.position import CHANCE
from grognard.table.play import deeds, dice
from grognard.table.play.laying import fresh_table, rebuild
from grognard.table.play.tables import Table
from grognard.table.shown import fairness
from grognard.table.shown import state as shown
from grognard.table.shown.words import Objection
from grognard.table.store.store import Kept, Row, SeatRow
from grognard.table.wire import Consent, Takeback, Undo
from tests.cli.desk import grognard_
from tests.table.guest import Guest, Json, request
from tests.table.play.test_play import come, set_table, whose
from tests.table.servers import Server, live, serving

AGAINST_A_COMPUTER = {
    "soviet": {"kind": "person"},
    "western": {"kind": "computer", "mind": "random"},
}


# At a table without a server ----------------------------------------------------------------------


class Laid:
    """A table, and its log as it would be on disk."""

    def __init__(self, title: str, *computers: str) -> None:
        found = grognard.title(title)
        self.seats = [
            SeatRow(seat, "computer" if seat in computers else "person", "random", "", "")
            for seat in found.seats
        ]
        self.row = fresh_table(title, {})
        self.rows = [
            Row(n, "salt", seat.seat, f"s{n}", "", "") for n, seat in enumerate(self.seats, start=1)
        ]
        self.table = self.again()
        self.rows += self.table.go_on()

    def again(self) -> Table:
        """The same table after a restart."""
        return rebuild(Kept(self.row, self.seats, self.rows))

    def play(self, rng: random.Random, actions: int) -> None:
        for _ in range(actions):
            if not self.table.over:
                answers = self.table.game.position.answers()
                self.rows += self.table.act(self.table.asked, rng.choice(answers))

    def rewind(self, seat: str, to: int) -> None:
        self.rows += deeds.takeback(self.table, Takeback(0, seat, to))
        if self.table.offer:
            self.rows += deeds.consent(self.table, Consent(0, self.other(seat), True))

    def other(self, seat: str) -> str:
        return next(each for each in self.table.seats if each != seat)

    def finished(self) -> tuple[Header, list[Entry]]:
        rng = random.Random(5)
        for _ in range(20_000):
            if self.table.over:
                break
            self.play(rng, 1)
        else:
            raise AssertionError("the game does not end")
        return parse_journal(fairness.journal(self.table), "game")


def written(table: Table) -> Any:
    return table.game.entries, table.rewound, table.marks, table.rolls, table.shown, table.known


@pytest.mark.parametrize("title", ["berlino85", "nightdrop", "roesselsprung"])
def test_a_game_rewound_again_and_again_is_proved_to_its_end(title: str) -> None:
    laid = Laid(title)
    rng = random.Random(2)
    asked = laid.table.seats[laid.table.asked].seat
    for back in (30, 5, 60, 25):
        laid.play(rng, 45)
        laid.rewind(asked, max(0, laid.table.counted_by(asked, laid.table.known[asked]) - back))
    assert written(laid.again()) == written(laid.table)
    header, entries = laid.finished()
    assert len(header.rewound) == 4
    assert [each.to < each.since for each in header.rewound] == [True] * 4
    game = replay(laid.table.title, header, entries, "game")
    assert game.position == laid.table.game.position
    verdict = dice.verify(laid.table.title, header, entries, "game")
    assert verdict.verified
    assert len({dice.rewinds_before(roll.number, header.rewound) for roll in verdict.rolls}) > 1
    # Whoever leaves out that it was rewound cannot prove the dice.
    hushed = msgspec.structs.replace(header, rewound=[])
    assert not dice.verify(laid.table.title, hushed, entries, "game").verified


def test_the_dice_seen_do_not_come_again() -> None:
    """Of many games rewound before their first fight, about one in six meets the same face."""
    same = 0
    for seed in range(60):
        laid = Laid("berlino85", "western")
        rng = random.Random(seed)
        while not any(entry.seat == CHANCE for entry in laid.table.game.entries):
            laid.play(rng, 1)
        entries = list(laid.table.game.entries)
        at = next(n for n, entry in enumerate(entries) if entry.seat == CHANCE)
        laid.rewind("soviet", at - 1)
        for entry in entries[laid.table.actions : at]:
            laid.rows += laid.table.act(entry.seat, laid.table.title.read(entry.do))
        same += laid.table.game.entries[at].do == entries[at].do
    assert 2 < same < 22


def test_the_roll_after_a_rewind_by_hand() -> None:
    seed, salts = bytes(32), {"soviet": "ada", "western": "bo"}
    assert dice.throw(seed, salts, 3, range(6), 0) == dice.throw(seed, salts, 3, range(6))
    faces = [dice.throw(seed, salts, 3, range(1000), rewinds) for rewinds in range(4)]
    assert len(set(faces)) == 4
    rewound = [Rewind("soviet", 9, 5, 3), Rewind("soviet", 20, 11, 7), Rewind("western", 9, 7, 5)]
    # 0-2 from the beginning, 3 and 4 from the first, 5 and on from the third.
    before = [dice.rewinds_before(number, rewound) for number in range(9)]
    assert before == [0, 0, 0, 1, 1, 3, 3, 3, 3]


def test_a_game_that_went_on_from_another_is_its_own_from_where_it_was_rewound() -> None:
    laid = Laid("berlino85")
    laid.play(random.Random(1), 60)
    rolls = laid.table.rolls
    laid.row = msgspec.structs.replace(laid.row, first=rolls)
    laid.table = laid.again()
    laid.rewind(laid.table.asked, 10)
    header, entries = laid.finished()
    verdict = dice.verify(laid.table.title, header, entries, "game")
    assert verdict.verified
    assert verdict.first == header.rewound[0].rolls < rolls
    assert all(roll.due for roll in verdict.rolls[verdict.first :])


def test_takebacks_written_before_games_were_rewound_are_read_as_they_were() -> None:
    """The same dice came again then, and they are proved still."""
    laid = Laid("berlino85")
    laid.play(random.Random(3), 40)
    entries = list(laid.table.game.entries)
    at = next(n for n, entry in enumerate(entries) if entry.seat == CHANCE)
    asked = entries[at - 1].seat
    laid.rows += laid.table.write("takeback", asked, str(at - 1))
    laid.rows += laid.table.write("consent", laid.other(asked), "yes")
    laid.rows += laid.table.act(asked, laid.table.title.read(entries[at - 1].do))
    assert laid.table.game.entries[at] == entries[at]
    assert laid.again().rewound == []
    header, entries = laid.finished()
    assert dice.verify(laid.table.title, header, entries, "game").verified


def test_the_story_says_that_it_was_rewound_and_where() -> None:
    laid = Laid("berlino85", "western")
    laid.play(random.Random(4), 30)
    laid.rewind("soviet", 12)
    to = laid.table.actions
    for viewer in (("soviet",), ()):
        story = shown.story(laid.table, viewer, "en", -1, laid.table.actions)
        assert story[-1].text == "Soviet rewound the game to here (rewind 1)."
        assert (story[-1].number, story[-1].seat) == (to, "soviet")
    laid.play(random.Random(5), 20)
    laid.rewind("soviet", to - 4)
    keys = [line.text for line in shown.story(laid.table, (), "it", -1, laid.table.actions)]
    marks = [text for text in keys if "riavvolta" in text]
    # What was said of the part that is gone is gone too, but not that it was the second time.
    assert marks == ["Partita riavvolta fin qui: Russo (riavvolgimento 2)."]


def test_undo_does_not_hide_that_it_was_rewound() -> None:
    laid = Laid("berlino85", "western")
    moves = [a for a in laid.table.game.position.answers() if str(a).startswith("move ")]
    laid.rows += laid.table.act("soviet", moves[0])
    laid.rows += laid.table.act("soviet", laid.table.game.position.answers()[0])
    laid.rewind("soviet", 1)
    laid.rows += deeds.undo(laid.table, Undo(0, "soviet"))
    assert laid.table.actions == 0
    story = shown.story(laid.table, ("soviet",), "en", -1, 0)
    assert [line.key for line in story] == ["rewound"]
    assert written(laid.again()) == written(laid.table)


def test_nobody_rewinds_to_a_moment_that_he_does_not_know_of() -> None:
    laid = Laid("berlino85")
    laid.play(random.Random(6), 40)
    asked = laid.table.asked
    before = laid.table.actions
    for to in (laid.table.actions, laid.table.actions + 1, 10_000):
        with pytest.raises(Objection, match="no-such-moment"):
            deeds.takeback(laid.table, Takeback(0, asked, to))
    assert laid.table.actions == before
    for to in range(before):
        landed = deeds.landing(laid.table, asked, to)
        assert landed is not None
        assert landed <= to or not any(
            m.actions <= to and laid.table.game.entries[m.actions].seat != CHANCE
            for m in laid.table.moments_of((asked,), (asked,))
        )
        assert laid.table.game.entries[landed].seat != CHANCE


# Through real sockets -----------------------------------------------------------------------------


async def fought(guest: Guest, seed: int) -> None:
    """Play until dice lie on both sides of somebody's answers."""
    rng = random.Random(seed)
    while sum(1 for line in guest.story if line["face"]) < 3:
        await guest.asked()
        words = ("declare", "resolve", "join", "attack", "fight")
        answers = guest.state["answers"]
        meant = [a for word in words for a in answers if a.split()[0] == word]
        assert (await guest.do((meant or [rng.choice(answers)])[0]))["is"] == "done"
    await guest.asked()


def marks(guest: Guest) -> list[Json]:
    return [line for line in guest.story if line["key"] == "rewound"]


@live
async def test_against_a_computer_one_rewinds_past_every_wall(server: Server) -> None:
    made = set_table(server, AGAINST_A_COMPUTER)
    guest = await come(server, made, "soviet")
    watcher = await come(server, made)
    start = guest.state["view"]
    await fought(guest, 3)
    assert (await guest.deed("takeback", "soviet", to=0))["is"] == "done"
    await guest.settled()
    await watcher.settled()
    assert guest.state["view"] == start
    assert guest.state["asked"] == "soviet"
    for each in (guest, watcher, await come(server, made)):
        assert [line["text"] for line in marks(each)] == [
            "Soviet rewound the game to here (rewind 1)."
        ]
        assert each.story == marks(each)
    await fought(guest, 4)
    assert len(marks(guest)) == 1
    assert guest.story[0] == marks(guest)[0]


@live
async def test_whoever_plays_both_sides_asks_nobody(sqlite_server: Server) -> None:
    made = set_table(sqlite_server)
    soviet = await come(sqlite_server, made, "soviet")
    western = await come(sqlite_server, made, "western")
    await soviet.do("end-movement")
    while soviet.state["asked"] == "soviet":
        assert (await soviet.do(soviet.state["answers"][-1]))["is"] == "done"
    secrets = [made["seats"]["western"]]
    assert (await soviet.deed("takeback", "soviet", to=0, secrets=["no-secret"]))["is"] == "done"
    await western.settled()
    assert western.state["offer"] == {"kind": "takeback", "seat": "soviet", "to": 0}
    assert (await western.deed("consent", "western", yes=False))["is"] == "done"
    await soviet.settled()
    assert (await soviet.deed("takeback", "soviet", to=0, secrets=secrets))["is"] == "done"
    await soviet.settled()
    assert (soviet.state["offer"], soviet.to) == (None, 0)
    assert len(marks(soviet)) == 1


@live
async def test_a_rewound_game_comes_back_as_it_was_and_is_proved(
    database: str, tmp_path: Path
) -> None:
    with serving(database, 1) as server:
        made = set_table(server)
        guests = {seat: await come(server, made, seat) for seat in ("soviet", "western")}
        both = await come(server, made, "soviet", "western")
        await fought(both, 3)
        secrets = list(made["seats"].values())
        assert (await both.deed("takeback", "soviet", to=2, secrets=secrets))["is"] == "done"
        await fought(both, 4)
        for guest in (*guests.values(), both):
            await guest.settled()
        server.kill()
        server.start()
        for seat, before in guests.items():
            back = await come(server, made, seat)
            assert back.state == before.state
            assert back.story == before.story
        both = await come(server, made, "soviet", "western")
        assert len(marks(both)) == 1
        rng = random.Random(8)
        while not both.state["over"]:
            assert (await both.do(rng.choice(both.state["answers"])))["is"] == "done"
        url = server.address + f"api/tables/{made['table']}/"
        assert request("GET", url + "fair")[1]["verified"]
        file = tmp_path / "game.journal"
        file.write_bytes(request("GET", url + "journal")[1])
        header = json.loads(file.read_text().split("\n")[0])
        [[seat, since, to, rolls]] = header["rewound"]
        assert (seat, to, rolls) == ("soviet", 2, 0)
        assert since > to
        # And so does whoever takes the file elsewhere.
        kept = request("POST", server.address + "api/journals", file.read_bytes())[1]["table"]
        under = server.address + f"api/tables/{kept}/"
        assert request("GET", under + "fair")[1]["verified"]
        assert request("GET", under + "journal")[1] == file.read_bytes()
        steps = request("GET", under + "replay?eyes=soviet")[1]["steps"]
        assert [line["key"] for line in steps[2]["lines"]][-1] == "rewound"
        assert not server.complaints()
    said = grognard_("--lang", "en", "verify", file)
    assert "The game was rewound once" in said.words
    assert "every throw is the one due" in said.words
    assert "riavvolta una volta" in grognard_("--lang", "it", "replay", "--quiet", file).words


@live
async def test_between_two_persons_a_rewind_is_asked_for(server: Server) -> None:
    made = set_table(server)
    guests = {seat: await come(server, made, seat) for seat in ("soviet", "western")}
    watcher = await come(server, made)
    soviet, western = guests["soviet"], guests["western"]
    rng = random.Random(2)
    while soviet.to < 12:
        asked = await whose(guests)
        assert asked is not None
        assert (await asked.do(rng.choice(asked.state["answers"])))["is"] == "done"
        for guest in guests.values():
            await guest.quiet(0.02)
    await soviet.settled()
    assert (await soviet.deed("takeback", "soviet", to=5))["is"] == "done"
    for guest in (western, watcher):
        await guest.settled()
        assert guest.state["offer"]["seat"] == "soviet"
    before = western.to
    assert (await western.deed("consent", "western", yes=True))["is"] == "done"
    for guest in (soviet, western, watcher):
        await guest.settled()
        assert guest.to <= 5 < before
        assert len(marks(guest)) == 1
