"""The commands as real processes: pipes, Ctrl-C, locales."""

from __future__ import annotations

import signal
import subprocess
from pathlib import Path
from time import sleep

from grognard.engine.journal import read_journal
from tests.cli.desk import command, environment, in_a_process, one_line


def test_a_game_through_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "mine.journal"
    said = in_a_process(
        *("play", "berlino85", "--journal", path, "--seed", "1"),
        typed=b"msr1 0503\nsalva\nesci\n",
        LC_ALL="it_IT.UTF-8",
    )
    assert said.code == 0
    assert said.err == ""
    assert "Russo> msr1 0503" in said.out
    assert [entry.do for entry in read_journal(path)[1]] == ["move ddr_mot1 0503"]


def test_ctrl_c_leaves_the_table_and_keeps_the_game(tmp_path: Path) -> None:
    path = tmp_path / "mine.journal"
    playing = subprocess.Popen(
        command("play", "berlino85", "--journal", path),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(PYTHONUNBUFFERED="1"),
    )
    assert playing.stdin is not None
    assert playing.stdout is not None
    playing.stdin.write(b"msr1 0503\n")
    playing.stdin.flush()
    for line in playing.stdout:  # until the next question is asked
        if b"10 End movement" in line:
            break
    playing.send_signal(signal.SIGINT)
    out, err = playing.communicate(timeout=60)
    assert playing.returncode == 0
    assert err == b""
    assert b"The game is kept" in out
    assert len(read_journal(path)[1]) == 1


def test_ctrl_c_stops_a_simulation_without_a_traceback(tmp_path: Path) -> None:
    many = ("--games", "100000", "--minds", "random,random", "--journals", tmp_path)
    playing = subprocess.Popen(
        command("simulate", "berlino85", *many),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    while playing.poll() is None and not any(tmp_path.iterdir()):
        sleep(0.05)  # until the first game is played
    playing.send_signal(signal.SIGINT)
    _, err = playing.communicate(timeout=60)
    assert playing.returncode == 130
    assert b"Traceback" not in err


def test_a_reader_who_goes_away_is_no_error() -> None:
    reading = subprocess.Popen(
        command("rules", "berlino85"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert reading.stdout is not None
    reading.stdout.close()
    assert reading.stderr is not None
    err = reading.stderr.read()
    reading.stderr.close()
    reading.wait(timeout=60)
    assert b"Traceback" not in err


def test_results_go_to_one_screen_and_progress_to_the_other() -> None:
    said = in_a_process(
        "simulate", "berlino85", "--games", "2", "--minds", "random,random", "--json"
    )
    assert said.code == 0
    assert said.out.startswith("{")
    assert said.out.count("\n") == 1


def test_errors_are_one_line_in_the_language_of_the_locale() -> None:
    said = in_a_process("play", "chess", LC_ALL="it_IT.UTF-8")
    assert said.code == 2
    assert one_line(said.err)
    assert "nessun titolo" in said.err
