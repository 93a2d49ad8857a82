"""Measures random play of our titles beside python-chess and OpenSpiel: `make bench`.

Each measurement runs in a process of its own, warm, and counts CPU time. The contestants take
turns, several times over, and the best turn of each counts: on a busy machine the best is the
one least disturbed. See bench/README.md.

    make bench
    ARGS="--rounds 9 --seconds 2" make bench
    ARGS=--profile make bench
"""

from __future__ import annotations

import argparse
import cProfile
import json
import os
import platform
import pstats
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from time import process_time

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / ".venv-compiled" / "bin" / "python"
WARM_UP = 0.25
"""The part of a measurement's time that is played before it, and not counted."""

Figures = dict[str, float]
Game = Callable[[Random], int]
"""Plays one game; how many actions it took."""


# The contestants ---------------------------------------------------------------------------------


def playouts(title: str) -> Game:
    """Random play as searches do it: the loop is grognard.minds.playout."""
    import grognard
    from grognard.minds.playout import playout

    start = grognard.title(title).start()

    def game(rng: Random) -> int:
        return playout(start.copy(), rng)

    return game


def berlin() -> Game:
    return playouts("berlino85")


def night_drop() -> Game:
    return playouts("nightdrop")


def roesselsprung() -> Game:
    return playouts("roesselsprung")


def berlin_called() -> Game:
    """The same through the library, call by call, from a loop in plain Python."""
    import grognard
    from grognard.engine.door import play

    start = grognard.title("berlino85").start()

    def game(rng: Random) -> int:
        pos = start.copy()
        actions = 0
        while pos.result is None:
            answers = pos.answers()
            play(pos, answers[int(rng.random() * len(answers))])
            actions += 1
        return actions

    return game


def berlin_recorded() -> Game:
    """Through the one door, every answer checked, with news, journal and digests."""
    import grognard
    from grognard.engine.journal import Game

    title = grognard.title("berlino85")

    def game(rng: Random) -> int:
        table = Game(title)
        while not table.over:
            answers = table.position.answers()
            table.act(answers[int(rng.random() * len(answers))])
        return len(table.entries)

    return game


def python_chess() -> Game:
    """Until nobody can move, by material, or after 75 moves without a capture or pawn move.

    That is the cheapest way to know that a game is over. `board.is_game_over()`, which also
    looks for a fivefold repetition, is measured beside it; the ratios are to this one.
    """
    import chess

    def game(rng: Random) -> int:
        board = chess.Board()
        actions = 0
        while board.halfmove_clock < 150 and not board.is_insufficient_material():
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(rng.random() * len(moves))])
            actions += 1
        return actions

    return game


def python_chess_game_over() -> Game:
    import chess

    def game(rng: Random) -> int:
        board = chess.Board()
        actions = 0
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])
            actions += 1
        return actions

    return game


def open_spiel_chess() -> Game:
    import pyspiel

    chess = pyspiel.load_game("chess")

    def game(rng: Random) -> int:
        state = chess.new_initial_state()
        actions = 0
        while not state.is_terminal():
            moves = state.legal_actions()
            state.apply_action(moves[int(rng.random() * len(moves))])
            actions += 1
        return actions

    return game


GAMES: dict[str, Callable[[], Game]] = {
    "berlin": berlin,
    "berlin-called": berlin_called,
    "berlin-recorded": berlin_recorded,
    "night-drop": night_drop,
    "roesselsprung": roesselsprung,
    "chess": python_chess,
    "chess-game-over": python_chess_game_over,
    "spiel": open_spiel_chess,
}


def play_for(seconds: float, game: Game, seed: int) -> Figures:
    """Games and actions a second of CPU time."""
    rng = Random(seed)
    warm = process_time() + seconds * WARM_UP
    while process_time() < warm:
        game(rng)
    games = actions = 0
    start = process_time()
    while process_time() - start < seconds:
        actions += game(rng)
        games += 1
    spent = process_time() - start
    return {"games/s": games / spent, "actions/s": actions / spent}


def parts(seconds: float, seed: int) -> Figures:
    """Microseconds for the parts: a copy, a reach found anew, a reach remembered, a digest."""
    import grognard
    from grognard.titles.berlino85.position import Berlin

    rng = Random(seed)
    pos = grognard.title("berlino85").start()
    assert isinstance(pos, Berlin)
    for _ in range(40):
        pos = grognard.act(pos, pos.seat, rng.choice(pos.answers()))
    unit = next(unit for unit in pos.box.units if pos.on_map(unit))
    paths, hex, closed = pos.box.paths, pos.hex_of(unit), pos.closed_to(unit.side)
    return {
        "copy": _microseconds(pos.copy, seconds / 4),
        "reach": _microseconds(lambda: paths._search(hex, unit.movement, closed), seconds / 4),
        "remembered": _microseconds(lambda: pos.reach(unit), seconds / 4),
        "digest": _microseconds(pos.digest, seconds / 4),
    }


def coriano(seconds: float, seed: int) -> Figures:
    """Linea Gotica's largest battle: sights of five lines, and whole turns of random players."""
    import grognard
    from grognard.boards.felt.sight import Scene
    from grognard.engine.door import play
    from grognard.titles.lineagotica.position import Skirmish

    rng = Random(seed)
    pos = grognard.title("lineagotica").start(battle="coriano")
    assert isinstance(pos, Skirmish)
    felt = pos.box.felt
    spots = [
        felt.stand(rng.randrange(felt.width), rng.randrange(felt.height), 6) for _ in range(300)
    ]
    sights, start = 0, process_time()
    while process_time() - start < seconds / 4:
        scene = Scene(felt)  # a new one remembers nothing
        for eye in spots[:20]:
            for target in spots:
                scene.sight(eye, target)
        sights += 20 * len(spots)
        rng.shuffle(spots)
    looked = process_time() - start
    rng = Random(seed)  # the same battle, however many sights there were time for
    actions = acted = 0
    turns = [process_time()]
    while pos.stack and turns[-1] - turns[0] < seconds * 3 / 4:
        turn = pos.turn
        answers = pos.answers()
        play(pos, answers[int(rng.random() * len(answers))])
        acted += 1
        if pos.turn > turn:
            turns.append(process_time())
            actions = acted
    played = turns[-1] - turns[0]
    return {
        "sights": sights / looked,
        "turns": (len(turns) - 1) / played,
        "actions": actions / played,
        "longest": max(after - before for before, after in pairwise(turns)),
    }


def _microseconds(call: Callable[[], object], seconds: float) -> float:
    best = float("inf")
    until = process_time() + seconds
    while process_time() < until:
        start = process_time()
        for _ in range(1000):
            call()
        best = min(best, process_time() - start)
    return best * 1000


# Taking turns ------------------------------------------------------------------------------------


def measured(python: str, what: str, seconds: float, seed: int, *, compiled: bool) -> Figures:
    """One measurement in a process of its own."""
    surroundings = dict(os.environ)
    if compiled:
        surroundings.pop("PYTHONPATH", None)  # src would come before the installed wheel
    command = [python, str(Path(__file__)), "--measure", what]
    command += ["--seconds", str(seconds), "--seed", str(seed)]
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{what} with {python}:\n{done.stderr}")
    figures: Figures = json.loads(done.stdout)
    if "chess" not in what and what != "spiel" and figures.pop("compiled") != compiled:
        sys.exit(f"{python} should run the rules {'compiled' if compiled else 'interpreted'}")
    return figures


def measure(what: str, seconds: float, seed: int) -> Figures:
    if what in ("chess", "chess-game-over", "spiel"):
        return play_for(seconds, GAMES[what](), seed)
    import grognard

    if what == "parts":
        figures = parts(seconds, seed)
    elif what == "coriano":
        figures = coriano(seconds, seed)
    else:
        figures = play_for(seconds, GAMES[what](), seed)
    return {**figures, "compiled": grognard.COMPILED}


ROWS = {
    "Berlino '85, compiled": ("berlin", True),
    "  called from Python": ("berlin-called", True),
    "  recorded in a journal": ("berlin-recorded", True),
    "Berlino '85, interpreted": ("berlin", False),
    "  recorded in a journal ": ("berlin-recorded", False),
    "Night Drop, compiled": ("night-drop", True),
    "Night Drop, interpreted": ("night-drop", False),
    "Rösselsprung, compiled": ("roesselsprung", True),
    "Rösselsprung, interpreted": ("roesselsprung", False),
    "python-chess": ("chess", False),
    "  with is_game_over()": ("chess-game-over", False),
    "OpenSpiel chess (C++)": ("spiel", False),
}
RATIOS = (
    ("Berlino '85, compiled", "python-chess", 10),
    ("Berlino '85, compiled", "  with is_game_over()", 10),
    ("Berlino '85, interpreted", "python-chess", 2),
    ("Berlino '85, interpreted", "  with is_game_over()", 2),
    ("Berlino '85, compiled", "OpenSpiel chess (C++)", 1),
    ("Night Drop, compiled", "Berlino '85, compiled", 1 / 3),
    ("Night Drop, interpreted", "Berlino '85, interpreted", 1 / 3),
)


def table(rounds: int, seconds: float, compiled_python: str) -> None:
    pythons = {False: sys.executable, True: compiled_python}
    best: dict[str, Figures] = {}
    for round in range(rounds):
        for row, (what, compiled) in ROWS.items():
            _progress(f"{round + 1}/{rounds} {row.strip()}")
            figures = measured(pythons[compiled], what, seconds, round, compiled=compiled)
            if row not in best or figures["actions/s"] > best[row]["actions/s"]:
                best[row] = figures
    _progress("")
    print(f"{'random play, one core':28}{'games/s':>10}{'actions/s':>12}{'actions/game':>14}")
    for row, figures in best.items():
        length = figures["actions/s"] / figures["games/s"]
        games = f"{figures['games/s']:,.1f}"
        print(f"{row:28}{games:>10}{figures['actions/s']:>12,.0f}{length:>14.0f}")
    print(f"\n{'actions/s, the first to the second':60}{'ratio':>6}{'wanted':>8}")
    for ours, theirs, wanted in RATIOS:
        ratio = best[ours]["actions/s"] / best[theirs]["actions/s"]
        name = theirs.replace("  with", "python-chess with")
        print(f"{f'{ours} / {name}':60}{ratio:>6.2f}{wanted:>8.2g}")
    print(f"\n{'microseconds':28}{'compiled':>10}{'interpreted':>14}")
    found = {
        compiled: measured(pythons[compiled], "parts", 4 * seconds, 1, compiled=compiled)
        for compiled in (True, False)
    }
    for part, says in {
        "copy": "a position copied",
        "reach": "a unit's reach, found anew",
        "remembered": "a unit's reach, remembered",
        "digest": "a position's digest",
    }.items():
        print(f"{says:28}{found[True][part]:>10.2f}{found[False][part]:>14.2f}")
    print(f"\n{'Linea Gotica, Coriano':40}{'compiled':>10}{'interpreted':>14}")
    found = {
        compiled: measured(pythons[compiled], "coriano", 8 * seconds, 1, compiled=compiled)
        for compiled in (True, False)
    }
    for part, says, digits in (
        ("sights", "sights of five lines, a second", 0),
        ("turns", "turns at random, a second", 2),
        ("actions", "actions, a second", 0),
        ("longest", "the longest turn, in seconds (wanted: 1)", 2),
    ):
        quick, slow = found[True][part], found[False][part]
        print(f"{says:40}{quick:>10,.{digits}f}{slow:>14,.{digits}f}")
    print(
        f"\nBest of {rounds} turns of {seconds:g} s CPU time each, Python"
        f" {platform.python_version()}. Timings on a shared machine are noisy: compare within"
        " one run, not between runs. The games are not equal work: see bench/README.md."
    )


def _progress(said: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{said:40}", end="\r", file=sys.stderr, flush=True)


def profile(seconds: float) -> None:
    """Where interpreted random play spends its time."""
    game = berlin()
    watched = cProfile.Profile()
    watched.enable()
    play_for(seconds, game, 1)
    watched.disable()
    pstats.Stats(watched).strip_dirs().sort_stats("tottime").print_stats(18)


def main() -> None:
    asks = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    asks.add_argument("--rounds", type=int, default=5, help="turns of each contestant (5)")
    asks.add_argument("--seconds", type=float, default=2.5, help="CPU time of a turn (2.5)")
    asks.add_argument("--profile", action="store_true", help="where interpreted play spends it")
    asks.add_argument("--compiled", default=str(COMPILED), help="the Python with the wheel")
    asks.add_argument("--measure", choices=[*GAMES, "parts", "coriano"], help=argparse.SUPPRESS)
    asks.add_argument("--seed", type=int, default=1, help=argparse.SUPPRESS)
    asked = asks.parse_args()
    if asked.measure:
        print(json.dumps(measure(asked.measure, asked.seconds, asked.seed)))
    elif asked.profile:
        profile(asked.seconds)
    else:
        table(asked.rounds, asked.seconds, asked.compiled)


if __name__ == "__main__":
    main()
