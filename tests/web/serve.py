"""The server of the browser tests: `grognard serve`, but every table throws the same dice.

What a test does by hand then leads to the same end at every run. Another seed, for looking whether
a test hangs on these dice: GROGNARD_SEED=2. With GROGNARD_LATER=1 it is the program as it might be
one day: in Berlino '85 the Soviet brigade moves one hex.

Usage: python tests/web/serve.py PORT DATABASE
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tempfile
from pathlib import Path

import grognard
from grognard.table.play import dice
from grognard.table.web.serve import serve
from grognard.table.web.settings import settle
from grognard.titles import berlino85, register

COUNTERS = Path(berlino85.__file__).parent / "data" / "counters.json"
SEED = hashlib.sha256(os.environ.get("GROGNARD_SEED", "1").encode()).digest()


def later() -> None:
    """Other counters, by the way on which an owner brings his own."""
    counters = json.loads(COUNTERS.read_text("utf-8"))
    brigade = next(unit for unit in counters["units"] if unit["id"] == "su_6bde")
    brigade["factors"]["movement"] = 1
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump(counters, file)
        file.flush()
        opened = grognard.title("berlino85", counters=file.name)
    register.REGISTER["berlino85"] = lambda: opened


def main(port: str, database: str) -> None:
    dice.draw_seed = lambda: SEED
    dice.draw_salt = lambda: SEED.hex()[:16]
    if os.environ.get("GROGNARD_LATER"):
        later()
    serve(settle({"port": port, "database": database}).settings)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
