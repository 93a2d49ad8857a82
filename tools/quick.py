"""The quick version: the wheel compiled by mypyc, installed in .venv-compiled.

    quick.py play ...     play at once with what is there; make the quick version beside
    quick.py compiled     make it and wait for it; never two at once
    quick.py wheel        the wheel alone, telling how far it is

`make play`, `make compiled` and the Makefile's rule for the wheel call these.
"""

from __future__ import annotations

import fcntl
import json
import os
import select
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

CHECKOUT, QUICK = Path(".venv"), Path(".venv-compiled")
BUILT = Path("build/wheel/.built")
READY = QUICK / ".ready"
LOG = Path("build/quick.log")
TOOK = Path("build/took.json")
"""How many seconds the last compilation of everything took on this machine."""

SETTING_UP, ALL_FILES = 40, 200
"""Measured seconds on one core: types checked, C written, the wheel packed; and all C compiled."""

NICE = 10
SHOWN_EVERY = 30
"""Seconds between two lines of progress where they cannot be written over each other."""


def say(text: str) -> None:
    print(f"· {text}", flush=True)


# Playing -----------------------------------------------------------------------------------------


def play(arguments: list[str]) -> int:
    """The game, and beside it, at low priority, the quick version if it is missing or old.

    When the game ends a quick version that is not ready is left for the next time; what has been
    compiled by then is kept.
    """
    beside = None
    if not is_ready():
        lacking = lacks()
        if lacking:
            say(f"playing the slower way: the quick version needs {lacking}")
        else:
            say(f"the quick version is made beside, in {expected()}: {LOG} tells how far it is")
            beside = start_beside()
    program = (QUICK if is_ready() else CHECKOUT) / "bin" / "grognard"
    game = subprocess.Popen([program, *arguments])
    # Ctrl-C reaches the game by itself: it closes its table, and we wait for that.
    signal.signal(signal.SIGINT, lambda *_: None)
    for sent in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(sent, lambda number, _: game.send_signal(number))
    if beside:
        threading.Thread(target=tell_the_end, args=(beside,), daemon=True).start()
    code = game.wait()
    if beside and beside.poll() is None:
        os.killpg(beside.pid, signal.SIGTERM)
        beside.wait()
        say("the quick version was not ready yet: the next `make play` goes on with it")
    if code in (-signal.SIGINT, 128 + signal.SIGINT):
        return 0  # Ctrl-C is how a table is closed
    return code if code >= 0 else 128 - code


def start_beside() -> subprocess.Popen[bytes]:
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("ab") as log:
        return subprocess.Popen(
            ["nice", "-n", str(NICE), sys.executable, __file__, "compiled"],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,  # Ctrl-C is for the game
        )


def tell_the_end(beside: subprocess.Popen[bytes]) -> None:
    code = beside.wait()
    if code == 0:
        say("the quick version is ready: the next `make play` uses it")
    elif code > 0:
        say(f"the quick version could not be made: {LOG} says why. Playing goes on")


def is_ready() -> bool:
    """Whether .venv-compiled holds what the checkout says.

    The wheel bears the time at which its making began, so a file changed meanwhile is newer.
    """
    try:
        built, ready = BUILT.stat().st_mtime, READY.stat().st_mtime
    except FileNotFoundError:
        return False
    lock = Path("requirements/dev.lock").stat().st_mtime
    return built <= ready and lock <= ready and all(m <= built for m in made_from())


def made_from() -> Iterator[float]:
    """When each file that goes into the wheel was last changed."""
    for name in ("pyproject.toml", "setup.py"):
        yield Path(name).stat().st_mtime
    for room, rooms, names in os.walk("src"):
        rooms[:] = [r for r in rooms if r != "__pycache__" and not r.endswith(".egg-info")]
        for name in names:
            yield os.stat(os.path.join(room, name)).st_mtime


# Making it ---------------------------------------------------------------------------------------


def compiled() -> int:
    """.venv-compiled, made by the Makefile's rules while nobody else makes it."""
    lacking = lacks()
    if lacking:
        say(f"the quick version needs {lacking}")
        return 1
    Path("build").mkdir(exist_ok=True)
    with open("build/quick.lock", "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("the quick version is being made already: waiting for that")
            fcntl.flock(lock, fcntl.LOCK_EX)
        theirs = ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "ARGS")  # of the make that called us
        surroundings = {name: to for name, to in os.environ.items() if name not in theirs}
        make = [os.environ.get("GROGNARD_MAKE", "make"), "--no-print-directory", str(READY)]
        return subprocess.run(make, env=surroundings, check=False).returncode


def lacks() -> str:
    """What this machine would need to compile; nothing, if it can."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if not shutil.which(compiler[0]):
        return f"a C compiler ({compiler[0]}), and there is none on this machine"
    if not Path(sysconfig.get_paths()["include"], "Python.h").exists():
        return "Python's C headers (often a package called python3-dev)"
    return ""


def expected() -> str:
    """How long it takes, said as truly as we know."""
    try:
        return f"{in_words(json.loads(TOOK.read_text()))} or less, as long as the last time"
    except (OSError, ValueError):
        n = cores()
        least = in_words(SETTING_UP + ALL_FILES / n)
        on = f"{n} idle cores" if n > 1 else "one idle core"
        return f"some {least} on {on}, longer on busy ones"


def wheel() -> int:
    """The compiled wheel in build/wheel, through the build backend, with a progress that moves."""
    began = time.time()
    say(f"compiling the wheel with mypyc: {expected()}")
    shutil.rmtree(BUILT.parent, ignore_errors=True)
    BUILT.parent.mkdir(parents=True)
    log = Path("build/wheel.log")
    reading, writing = os.pipe()
    surroundings = os.environ | {
        "GROGNARD_PURE": "",
        "GROGNARD_PROGRESS": str(writing),
        "MYPY_CACHE_DIR": "build/mypy",
    }
    backend = "from setuptools import build_meta; build_meta.build_wheel('build/wheel')"
    with log.open("wb") as said:
        building = subprocess.Popen(
            [sys.executable, "-c", backend],
            env=surroundings,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
            pass_fds=[writing],
        )
    os.close(writing)
    files, kept = show(reading)
    if building.wait():
        print("\n".join(log.read_text(errors="replace").splitlines()[-40:]), file=sys.stderr)
        say(f"the wheel could not be compiled: the whole story is in {log}")
        return 1
    took = time.time() - began
    say(f"{files} of {files + kept} C files were compiled: {in_words(took)}")
    if not kept:
        TOOK.write_text(json.dumps(round(took)))
    BUILT.touch()
    os.utime(BUILT, (began, began))  # what was changed since then is not in it
    return 0


def show(reading: int) -> tuple[int, int]:
    """Show what setup.py tells until it is done; how many files it compiled, and how many not."""
    terminal = sys.stdout.isatty()
    began = shown = time.time()
    line, files, kept = "beginning", 0, 0
    compiling: float | None = None
    pending = b""
    while True:
        if select.select([reading], [], [], 1)[0]:
            data = os.read(reading, 4096)
            if not data:
                break
            *lines, pending = (pending + data).split(b"\n")
            for told in lines:
                what, *figures = told.decode().split()
                if what == "compiling":
                    compiling = compiling or time.time()
                    files, kept = int(figures[1]), int(figures[3])
                    line = counted(figures[0], files, float(figures[2]), time.time() - compiling)
                else:
                    line = {"checking": "checking types, writing C"}.get(what, what)
        now = time.time()
        if terminal:
            print(f"\r  {in_words(now - began)}: {line}\x1b[K", end="", flush=True)
        elif now - shown >= SHOWN_EVERY:
            shown = now
            print(f"  {in_words(now - began)}: {line}", flush=True)
    os.close(reading)
    if terminal:
        print("\r\x1b[K", end="", flush=True)
    return files, kept


def counted(done: str, of: int, share: float, seconds: float) -> str:
    """How far it is; and how long it will go on, once there is something to tell it from."""
    to_go = f", about {in_words(seconds * (1 - share) / share)} to go" if share > 0.03 else ""
    return f"compiling {done} of {of}{to_go}"


def in_words(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest:02} s" if minutes else f"{rest} s"


def cores() -> int:
    allowed: Any = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def main() -> int:
    os.chdir(Path(__file__).resolve().parent.parent)
    what, *arguments = sys.argv[1:] or [""]
    if what == "play":
        return play(arguments)
    if what in ("compiled", "wheel") and not arguments:
        return compiled() if what == "compiled" else wheel()
    sys.exit(__doc__)


if __name__ == "__main__":
    sys.exit(main())
