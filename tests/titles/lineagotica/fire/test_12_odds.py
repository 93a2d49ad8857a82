"""12.1 The odds told before a shot is ordered are those it is fired at, or the log says why not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import grognard
from grognard.engine.actions import Action
from grognard.engine.door import act
from grognard.engine.events import Event
from grognard.engine.journal import read_journal
from grognard.engine.surveys import Reckoning
from grognard.titles.lineagotica import actions as do
from grognard.titles.lineagotica.box.contents import SEATS
from grognard.titles.lineagotica.position import Skirmish
from grognard.titles.lineagotica.rules.fire.ch12_aiming import area_bearing, read_order
from grognard.titles.lineagotica.rules.fire.ch15_blast import burst_of, chance_in
from grognard.titles.lineagotica.rules.men.ch18_sighting import name_for
from grognard.titles.lineagotica.sight import queries as ask
from grognard.titles.lineagotica.sight.answers import Planned, Shots
from grognard.titles.lineagotica.sight.seen import View
from grognard.titles.lineagotica.title import TITLE, LineaGotica
from tests.titles.lineagotica.worlds import lively, skirmish_file, with_battle

JOURNALS = Path(__file__).parents[3] / "journals"
EVERY = ("farm", "coriano", "cisa", "all-arms", "other-options", "farm-greedy")
GAMES = EVERY if grognard.COMPILED else EVERY[-1:]
FLASHES = {"hit-flash_single", "hit-flash_automatic"}
BITTEN = {"hit-prone", "hit-firer_wounded", "hit-running", "hit-cautious", "hit-light_cover"}
BITTEN |= {"hit-heavy_cover", "hit-behind_armour", "hit-aimed", "hit-short", "hit-long"}
"""What covering fire, or a class before his, can do to somebody between order and shot."""

Step = tuple[Skirmish, Action, Skirmish]
Key = tuple[str, ...]


def played(title: LineaGotica, seed: int, shots: int) -> Iterator[Step]:
    """Games of somebody who fires whenever he may, until so many shots have been ordered."""
    rng = Random(seed)
    pos = title.start()
    while shots > 0:
        said = lively(pos, rng)
        offered = [a for a in pos.answers() if isinstance(a, do.Fire | do.Shoot | do.Cover)]
        if pos.seat in SEATS and offered:
            said = rng.choice(offered)
            shots -= 1
        after = act(pos, pos.seat, said)
        yield pos, said, after
        pos = after if after.result is None else title.start()


def stored(name: str) -> Iterator[Step]:
    header, entries = read_journal(JOURNALS / f"lineagotica-{name}.grog")
    pos = TITLE.start(**header.options)
    for entry in entries:
        said = TITLE.read(entry.do)
        after = act(pos, entry.seat, said)
        yield pos, said, after
        pos = after


class Promises:
    """What each side's card has promised, and whether the shot kept it."""

    def __init__(self, title: LineaGotica) -> None:
        self.title = title
        self.rng = Random(0)
        self.open: dict[Key, tuple[int, int, bool]] = {}
        """By shooter, weapon, way and target: the chance, how many shots, whether the target had
        shown a flash."""
        self.kept = self.flashes = self.bursts = 0

    def follow(self, pos: Skirmish, said: Action, after: Skirmish) -> None:
        if isinstance(said, do.Fire):
            for target in said.targets.split(","):
                self.promise(pos, said, target)
        elif isinstance(said, do.Shoot | do.Cover):
            self.promise(pos, said, said.target)
        for event in after.news or ():
            if event.key == "fired":
                self.roll(event)
        if after.turn != pos.turn:
            self.open.clear()

    def planned(self, known: Skirmish, seat: str, said: Action) -> Planned:
        told = self.title.advice.survey(known, seat, ask.PlanOf(str(said)))
        assert isinstance(told, Planned)
        return told

    def promise(self, pos: Skirmish, said: do.Fire | do.Shoot | do.Cover, target: str) -> None:
        """Worked out, as at the table, in what the seat knows."""
        seat = pos.seat
        piece, weapon, mode = said.piece, said.weapon, said.mode
        if isinstance(said, do.Fire):
            said = do.Fire(piece, weapon, mode, target)
        view: View = self.title.sight.view(pos, seat)
        known = self.title.sight.imagine(view, pos.box, self.rng)
        plain, _ = area_bearing(pos, mode)
        told = self.title.advice.survey(known, seat, ask.ShotsOf(piece))
        assert isinstance(told, Shots)
        shot = next(
            each
            for each in told.shots
            if (each.weapon, each.mode, each.target) == (weapon, plain, target)
        )
        assert shot.not_ == []
        order = read_order(pos, SEATS.index(seat), piece, weapon, target)
        assert not isinstance(order, list)
        firer, arm, foe = order
        sum = shot.chance.sum
        flashed = bool((pos.flashed | pos.rattled) & foe.bit)
        self.open[piece, arm.row.id, plain, target] = (sum.total, shot.shots, flashed)
        if plain == "area":
            area = self.planned(known, seat, said).area
            assert area is not None
            for each in area.caught:
                self.promise_in_area(pos, (piece, arm.row.id, plain), each.who, each.chance)
        if plain == "he" and arm.he_area >= 0:
            x, y = pos.x[foe.index], pos.y[foe.index]
            blast = self.planned(known, seat, said).blast
            there = burst_of(arm, firer, x, y)
            assert blast is not None
            names = {each.who: each.chance.sum.total for each in blast.caught}
            mine = SEATS.index(seat)
            for seen in pos.box.pieces:
                if pos.on_table(seen) and (seen.side == mine or pos.observed(seen)):
                    name = seen.id if seen.side == mine else name_for(pos, seen)
                    if name in names:
                        assert names[name] == min(chance_in(pos, there, seen), 10)
                        self.bursts += 1

    def promise_in_area(
        self, pos: Skirmish, shot: tuple[str, str, str], who: str, chance: Reckoning
    ) -> None:
        side = SEATS.index(pos.seat)
        own = pos.box.by_id.get(who)
        piece = own if own is not None else pos.by_token(1 - side, int(who[1:]))
        assert piece is not None
        flashed = bool((pos.flashed | pos.rattled) & piece.bit)
        self.open[*shot, who] = (chance.sum.total, 1, flashed)

    def roll(self, event: Event) -> None:
        facts, chance = event.facts, event.sums["chance"]
        key = tuple(str(facts[name]) for name in ("piece", "weapon", "mode", "target"))
        promise = self.open.pop(key, None)
        if promise is None:
            # By standing orders, or into an area at somebody nobody knew of.
            return
        was, shots, flashed = promise
        faces, since = facts["faces"], facts["since"]
        assert isinstance(faces, tuple)
        assert isinstance(since, tuple)
        assert len(faces) <= shots
        if chance.total == was:
            self.kept += 1
            return
        now = {f"hit-{part.key}" for part in chance.parts}
        why = set(since)
        if facts["was"] != was:
            # In an area, beside the one it was laid on: the reason stands in the sum.
            assert (key[2], facts["was"]) == ("area", chance.total)
            why = now & (FLASHES | BITTEN)
        assert set() < why <= FLASHES | BITTEN, (key, was, chance)
        if why & FLASHES:
            self.flashes += 1
            assert not flashed or why == FLASHES, (key, was, chance)


@pytest.mark.clause("12.1")
@pytest.mark.parametrize("light", ["day", "moon"])
def test_12_1_a_shot_is_fired_at_the_odds_its_card_told(light: str) -> None:
    """By day always, if no covering fire comes between; by night 12.14 the flash of a target that
    fires in the same step betters them, and the line of the shot says so."""
    file = json.loads(skirmish_file())
    file["light"] = [{"turns": [1, file["turns"]], "mode": light}]
    title = with_battle(json.dumps(file).encode())
    promises = Promises(title)
    for step in played(title, 7, 120):
        promises.follow(*step)
    assert promises.kept > 60
    assert (promises.flashes > 0) == (light == "moon")
    assert promises.bursts > 0


@pytest.mark.clause("12.1")
@pytest.mark.parametrize("name", GAMES)
def test_12_1_so_it_is_in_the_stored_games_of_our_battles(name: str) -> None:
    promises = Promises(TITLE)
    for step in stored(name):
        promises.follow(*step)
    assert promises.kept > 10
