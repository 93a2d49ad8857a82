"""Journals: saving, replaying, and every way a file can be wrong. Taking back."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard import CHANCE, OBSERVER, JournalError, NotUnderstood, Refused, SituationError
from grognard.engine import journal
from grognard.engine.errors import DataError
from grognard.engine.journal import Game, parse_journal, read_journal, replay
from tests.sticks.actions import Take
from tests.sticks.position import Sticks
from tests.sticks.sight.view import View
from tests.sticks.title import TITLE as TOY


def played(actions: int = 200, seed: int = 1, **options: Any) -> Game[Sticks, View]:
    rng = Random(seed)
    game = Game(TOY, **options)
    while not game.over and len(game.entries) < actions:
        game.act(rng.choice(game.position.answers()))
    return game


def again(text: str) -> Game[Sticks, View]:
    header, entries = parse_journal(text, "game.grog")
    return replay(TOY, header, entries, "game.grog")


def fault(text: str) -> JournalError:
    with pytest.raises(JournalError) as caught:
        again(text)
    assert str(caught.value).startswith("game.grog: ")
    return caught.value


def with_header(**changed: Any) -> str:
    first, rest = played().to_text().split("\n", 1)
    return json.dumps({**json.loads(first), **changed}) + "\n" + rest


# Saving and replaying ----------------------------------------------------------------------------


@given(st.integers(0, 10**6), st.integers(0, 60))
@settings(deadline=None, max_examples=30)
def test_every_game_finished_or_not_replays(seed: int, actions: int) -> None:
    game = played(actions, seed, sticks=7)
    twin = again(game.to_text())
    assert [pos.encode() for pos in twin.positions] == [pos.encode() for pos in game.positions]
    assert twin.entries == game.entries
    assert twin.to_text() == game.to_text()


def test_a_game_without_actions_is_a_journal_too() -> None:
    assert again(Game(TOY).to_text()).entries == []


def test_the_header_says_what_was_agreed() -> None:
    header = played(sticks=7).header()
    assert (header.format, header.title, header.rules) == (journal.FORMAT, "sticks", "sticks/1")
    assert (header.box, header.options) == ("a-box-of-sticks", {"sticks": 7})


def test_a_digest_tells_the_whole_way_there() -> None:
    """The same position after the same action, but reached otherwise: another digest."""
    one, other = Game(TOY), Game(TOY)
    for game, order in ((one, "take 1, take 2"), (other, "take 2, take 1")):
        for text in ("hide 1", "hide 1", *order.split(", "), "die 1"):
            game.act(text)
    assert one.position.digest() == other.position.digest()
    assert one.entries[-1].do == other.entries[-1].do
    assert one.entries[-1].digest != other.entries[-1].digest


def test_save_and_read(tmp_path: Path) -> None:
    game = played()
    file = tmp_path / "game.grog"
    game.save(file)
    assert file.read_text("utf-8") == game.to_text()
    assert read_journal(file) == (game.header(), game.entries)
    assert [each.name for each in tmp_path.iterdir()] == ["game.grog"]


def test_load_gives_back_the_game_that_was_saved(tmp_path: Path) -> None:
    game = played()
    game.save(tmp_path / "game.grog")
    again = Game.load(TOY, tmp_path / "game.grog")
    assert again.positions == game.positions
    assert again.to_text() == game.to_text()
    text = game.to_text().replace("take 1", "take 2", 1)
    (tmp_path / "game.grog").write_text(text, "utf-8")
    with pytest.raises(JournalError, match=r"game\.grog: line \d+: "):
        Game.load(TOY, tmp_path / "game.grog")


def test_a_game_is_as_long_as_its_journal() -> None:
    game = Game(TOY)
    assert (len(game), list(game), bool(game)) == (0, [], True)
    game.act("hide 1")
    game.act("hide 3")
    assert len(game) == 2
    assert [entry.do for entry in game] == ["hide 1", "hide 3"]
    assert repr(game) == f"<Game of sticks, 2 actions: {game.position!r}>"


@pytest.mark.parametrize("how", [copy.copy, copy.deepcopy, Game.copy])
def test_a_copy_is_played_on_by_itself(how: Callable[[Game[Any, Any]], Game[Any, Any]]) -> None:
    game = after("hide 1", "hide 1", "take 1")
    twin = how(game)
    assert twin.to_text() == game.to_text()
    twin.act("stop")
    twin.undo(steps=2)
    assert (len(twin), len(game)) == (2, 3)
    assert [entry.do for entry in game] == ["hide 1", "hide 1", "take 1"]


def test_a_pickled_game_is_the_same_game() -> None:
    for game in (played(), from_a_situation()):
        again = pickle.loads(pickle.dumps(game))
        assert again.to_text() == game.to_text()
        assert [len(pos.news or ()) for pos in again.positions] == [
            len(pos.news or ()) for pos in game.positions
        ]


def test_a_save_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played(10)
    file = tmp_path / "game.grog"
    game.save(file)
    before = file.read_bytes()

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        played(20).save(file)
    assert file.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["game.grog"]


def test_a_game_hears_text_and_names_the_seat_itself() -> None:
    game = Game(TOY)
    game.act("hide 1")
    game.act("hide 3", "south")
    assert [(entry.seat, entry.do) for entry in game.entries] == [
        ("north", "hide 1"),
        ("south", "hide 3"),
    ]
    assert (game.seat, game.over, game.result) == ("north", False, None)


def test_what_is_refused_or_not_understood_is_not_in_the_journal() -> None:
    game = Game(TOY)
    before = game.to_text()
    with pytest.raises(Refused):
        game.act("hide 9")
    with pytest.raises(Refused):
        game.act("hide 1", "south")
    with pytest.raises(NotUnderstood):
        game.act("hide one")
    with pytest.raises(Refused):
        game.act(Take(1))
    assert game.to_text() == before
    assert len(game.positions) == 1


def test_roll_throws_until_a_seat_is_asked() -> None:
    game = Game(TOY)
    for text in ("hide 1", "hide 1", "take 1", "stop"):
        game.act(text)
    assert game.seat == CHANCE
    game.roll(Random(1))
    assert (game.seat, game.entries[-1].seat) == ("south", CHANCE)
    entries = len(game.entries)
    game.roll(Random(1))
    assert len(game.entries) == entries


def test_news_are_heard_by_whom_they_concern() -> None:
    game = Game(TOY)
    for text in ("hide 1", "hide 1", "take 1"):
        game.act(text)
    assert [event.key for event in game.news("north")] == ["hidden", "shown", "taken"]
    assert [event.key for event in game.news(OBSERVER)] == ["shown", "taken"]
    assert [event.key for event in game.news("north", since=2)] == ["taken"]


# Files that are wrong ----------------------------------------------------------------------------


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="No such file"):
        read_journal(tmp_path / "none.grog")
    with pytest.raises(JournalError, match="not a file"):
        read_journal(tmp_path)


def test_a_file_that_is_not_utf_8_names_the_line(tmp_path: Path) -> None:
    file = tmp_path / "game.grog"
    lines = played().to_text().encode().split(b"\n")
    lines[4] = lines[4].replace(b"e", b"\xe9")
    file.write_bytes(b"\n".join(lines))
    with pytest.raises(JournalError, match="not UTF-8") as caught:
        read_journal(file)
    assert (caught.value.file, caught.value.line) == ("game.grog", 5)


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "game.grog"
    with file.open("wb") as sparse:
        sparse.truncate(journal.TOO_LARGE + 1)
    with pytest.raises(JournalError, match="larger than 16 MB"):
        read_journal(file)


def test_a_binary_file(tmp_path: Path) -> None:
    file = tmp_path / "game.grog"
    file.write_bytes(bytes(range(256)) * 10)
    with pytest.raises(JournalError):
        read_journal(file)
    file.write_bytes(b"\x00" * 1000)
    with pytest.raises(JournalError):
        read_journal(file)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 0),
        ("\n", 1),
        ("{}\n", 1),
        ("[]\n", 1),
        ("hello\n", 1),
        ("hello", 1),
        ('{"format":"grognard-journal/1"}\n', 1),
        ("[" * 100_000 + "\n", 1),
        ("\ufeff" + Game(TOY).to_text(), 1),
        (Game(TOY).to_text() + "\n", 2),
        (Game(TOY).to_text() + "null\n", 2),
        (Game(TOY).to_text() + '["north"]\n', 2),
        (Game(TOY).to_text() + '["north","hide 1",5]\n', 2),
        (Game(TOY).to_text() + '["north","hide 1","0","more"]\n', 2),
        (Game(TOY).to_text() + '["north","hide \\ud800","0"]\n', 2),
        (Game(TOY).to_text() + "\x00\n", 2),
        (Game(TOY).to_text() + "[" * 100_000 + "\n", 2),
        (played().to_text() + '["north","hide 1","0"]\n', len(played().entries) + 2),
    ],
    ids=lambda value: repr(value)[-24:] if isinstance(value, str) else None,
)
def test_what_is_no_journal_is_refused_at_its_line(text: str, line: int) -> None:
    assert fault(text).line == line


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"format": "grognard-journal/2"}, "format 'grognard-journal/2'"),
        ({"format": "PGN"}, "expected 'grognard-journal/1'"),
        ({"title": "chess"}, "title"),
        ({"rules": "sticks/2"}, "these are 'sticks/1'"),
        ({"rules": "chess/1"}, "these are 'sticks/1'"),
        ({"box": "another-box"}, "another map or other counters"),
        ({"digest": "0" * 16}, "does not begin as recorded"),
        ({"digest": 5}, "digest"),
        ({"options": {"stones": 12}}, "stones: unknown"),
        ({"options": {"title": "chess"}}, "title: unknown"),
        ({"options": {"self": 1}}, "self: unknown"),
        ({"options": {"sticks": "many"}}, "sticks: Expected `int`"),
        ({"options": {"sticks": 7}}, "does not begin as recorded"),
        ({"options": []}, "options"),
        ({"players": ["a", "b"]}, "players"),
    ],
    ids=str,
)
def test_a_header_that_is_wrong_is_refused_in_line_1(changed: Any, reason: str) -> None:
    error = fault(with_header(**changed))
    assert error.line == 1
    assert reason in error.reason


def test_a_header_nested_too_deep_is_refused() -> None:
    first, rest = played().to_text().split("\n", 1)
    deep = first.replace('"options":{', '"options":{"x":' + "[" * 50_000 + "]" * 50_000 + ",")
    assert deep != first
    assert fault(f"{deep}\n{rest}").line == 1


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_lines_may_end_as_windows_ends_them(end: str) -> None:
    game = played()
    assert again(game.to_text().replace("\n", end)).entries == game.entries


@given(st.data())
@settings(deadline=None, max_examples=60)
def test_a_file_cut_anywhere_is_cut_off_or_a_shorter_game(data: st.DataObject) -> None:
    game = played(30)
    whole = game.to_text()
    cut = data.draw(st.integers(0, len(whole) - 1))
    text = whole[:cut]
    if text.endswith("\n"):
        assert again(text).entries == game.entries[: text.count("\n") - 1]
    else:
        assert fault(text).line == (text.count("\n") + 1 if text else 0)


@given(st.data())
@settings(deadline=None, max_examples=60)
def test_a_line_with_anything_else_in_it_is_found(data: st.DataObject) -> None:
    """One sign of one entry changed: the journal does not replay, and it is that line."""
    game = played(20)
    lines = game.to_text().split("\n")
    number = data.draw(st.integers(1, len(game.entries)))
    place = data.draw(st.integers(0, len(lines[number]) - 1))
    sign = data.draw(st.sampled_from(' 0123456789abcdef"[],nostake'))
    if lines[number][place] == sign:
        return
    changed = lines[number][:place] + sign + lines[number][place + 1 :]
    assert fault("\n".join([*lines[:number], changed, *lines[number + 1 :]])).line == number + 1


# Games that begin elsewhere -----------------------------------------------------------------------


def from_a_situation() -> Game[Sticks, View]:
    """A game that goes on from the middle of another, with what was agreed there."""
    middle = played(9, sticks=40)
    game = Game(TOY, situation=middle.situation())
    assert game.position == middle.position
    assert game.options == middle.options
    return game


def test_a_game_can_begin_from_a_situation() -> None:
    game = from_a_situation()
    assert game.header().situation == game.situation()
    rng = Random(3)
    while not game.over:
        game.act(rng.choice(game.position.answers()))
    twin = again(game.to_text())
    assert twin.positions == game.positions
    assert twin.to_text() == game.to_text()


def test_the_header_of_a_game_from_the_start_says_nothing_of_a_situation() -> None:
    assert "situation" not in played().to_text()
    assert from_a_situation().to_text().count('"situation":') == 1


def test_a_situation_says_itself_what_is_agreed() -> None:
    with pytest.raises(DataError, match="sticks: the situation says what is agreed"):
        Game(TOY, situation=Game(TOY).situation(), sticks=7)


def test_a_text_that_is_no_situation_begins_no_game() -> None:
    with pytest.raises(SituationError):
        Game(TOY, situation="sticks/1\npile: many")
    header, rest = from_a_situation().to_text().split("\n", 1)
    spoilt = {**json.loads(header), "situation": "sticks/1\npile: many"}
    assert fault(json.dumps(spoilt) + "\n" + rest).line == 1


def test_another_situation_is_another_beginning() -> None:
    header, rest = from_a_situation().to_text().split("\n", 1)
    other = {**json.loads(header), "situation": Game(TOY).situation()}
    assert fault(json.dumps(other) + "\n" + rest).reason == "the game does not begin as recorded"


# Taking back -------------------------------------------------------------------------------------


def after(*texts: str) -> Game[Sticks, View]:
    game = Game(TOY)
    for text in texts:
        game.act(text)
    return game


def test_a_new_game_has_nothing_to_take_back() -> None:
    assert Game(TOY).undoable("north") == (0, "nothing")
    assert Game(TOY).undo("north") == 0


def test_ones_own_last_actions_can_be_taken_back() -> None:
    game = after("hide 1", "hide 1", "take 1")
    before = game.to_text()
    game.act("take 2")
    assert game.seat == CHANCE
    assert game.undoable("north") == (2, "other")
    assert game.undo("north") == 1
    assert game.to_text() == before
    game.act("take 2")
    assert game.undo("north", 2) == 2
    assert (game.seat, game.position.pile) == ("north", 20)


def test_another_seats_answer_is_a_wall() -> None:
    game = after("hide 1")
    assert game.undoable("south") == (0, "other")
    assert game.undo("south") == 0
    assert game.undoable("north") == (1, "nothing")


def test_a_secret_shown_is_a_wall_even_to_who_showed_it() -> None:
    game = after("hide 1", "hide 1")
    assert game.undoable("south") == (0, "reveal")
    assert game.undo("south", 5) == 0
    assert len(game.entries) == 2


def test_a_die_is_a_wall() -> None:
    game = after("hide 1", "hide 1", "take 1", "stop", "die 3", "take 1")
    assert game.undoable("south") == (1, "die")
    assert game.undoable("north") == (0, "other")
    assert game.undo("south", 9) == 1
    assert game.undoable("south") == (0, "die")
    assert game.undo("north", 9) == 0


def test_nobody_takes_back_a_die() -> None:
    game = after("hide 1", "hide 1", "take 1", "stop", "die 3")
    for seat in ("north", "south", OBSERVER, CHANCE, ""):
        assert game.undo(seat, 99) == 0
    assert len(game.entries) == 5


def test_who_only_studies_the_game_takes_back_whatever_was_done() -> None:
    game = after("hide 1", "hide 1", "take 1", "stop", "die 3")
    assert game.undo() == 1
    assert game.seat == CHANCE
    assert game.undo(steps=3) == 3
    assert (len(game), game.seat) == (1, "south")
    assert game.undo(steps=99) == 1
    assert game.undo() == 0


@pytest.mark.parametrize("steps", [0, -1, -(10**9)])
def test_no_steps_back_take_nothing_back(steps: int) -> None:
    game = after("hide 1", "hide 1", "take 1")
    assert game.undo("north", steps) == game.undo(steps=steps) == 0
    assert len(game.entries) == 3


def test_a_game_taken_back_and_played_on_replays() -> None:
    game = after("hide 1", "hide 1", "take 1", "take 2")
    game.undo("north", 2)
    for text in ("take 2", "stop", "die 6"):
        game.act(text)
    assert again(game.to_text()).position.pile == 17


def test_the_winning_action_can_be_taken_back() -> None:
    game = Game(TOY, sticks=7)
    for text in ("hide 1", "hide 1", "take 2", "take 2", "die 1", "take 2", "take 1"):
        game.act(text)
    assert game.over
    assert game.undo("south") == 1
    assert not game.over


def test_an_unknown_option_starts_no_game() -> None:
    with pytest.raises(DataError, match="stones: unknown"):
        Game(TOY, stones=3)
