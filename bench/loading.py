"""How long the first look at a long game takes after a restart.

    python bench/loading.py [--journal tests/journals/lineagotica-senio.grog] [--python PYTHON]

The journal is brought to a server, which archives it; the server is killed and started again, and
asked for the table: once as it is, with the snapshot that goes with the archive, and once without
it, when the whole log is played again.
"""

from __future__ import annotations

import argparse
import sqlite3
import sys
import tempfile
import time
import urllib.request
from contextlib import closing
from pathlib import Path

import msgspec
from load import HOST, ROOT, Running  # type: ignore[import-not-found]

TRIES = 5


def asked(server: Running, path: str, body: bytes | None = None) -> bytes:
    request = urllib.request.Request(f"http://{HOST}:{server.port}{path}", body)
    with urllib.request.urlopen(request, timeout=300) as answer:
        found: bytes = answer.read()
        return found


def begun(python: str, file: Path) -> Running:
    server = Running("table", python, str(file))
    asked(server, "/api/tables")
    return server


def loaded(python: str, file: Path, table: str) -> float:
    """Seconds, after a restart."""
    server = begun(python, file)
    try:
        asked(server, "/api/titles/lineagotica/rules?lang=en")
        start = time.perf_counter()
        asked(server, f"/api/tables/{table}")
        return time.perf_counter() - start
    finally:
        server.stop()


def main() -> None:
    read = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    longest = max((ROOT / "tests/journals").glob("lineagotica*.grog"), key=_actions)
    read.add_argument("--journal", type=Path, default=longest)
    read.add_argument("--python", default=sys.executable, help="whose grognard is served")
    given = read.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.db"
        server = begun(given.python, file)
        table = msgspec.json.decode(asked(server, "/api/journals", given.journal.read_bytes()))
        until = time.monotonic() + 300
        with closing(sqlite3.connect(file)) as db:
            while not db.execute("SELECT count(*) FROM snapshots").fetchone()[0]:
                assert time.monotonic() < until, "it was not archived"
                time.sleep(0.5)
            server.stop()
            print(f"{given.journal.name}, {_actions(given.journal)} actions, {TRIES} restarts each")
            for what in ("with its snapshot", "from its log"):
                if what == "from its log":
                    with db:
                        db.execute("DELETE FROM snapshots")
                took = sorted(loaded(given.python, file, table["table"]) for _ in range(TRIES))
                told = f"median {1000 * took[TRIES // 2]:.0f} ms, longest {1000 * took[-1]:.0f} ms"
                print(f"{what}: {told}", flush=True)


def _actions(journal: Path) -> int:
    return len(journal.read_text("utf-8").splitlines()) - 1


if __name__ == "__main__":
    main()
