"""The server of the browser tests: `grognard serve`, but every table throws the same dice.

What a test does by hand then leads to the same end at every run. Another seed, for looking whether
a test hangs on these dice: GROGNARD_SEED=2. Usage: python tests/web/serve.py PORT DATABASE
"""

from __future__ import annotations

import hashlib
import os
import sys

from grognard.table.play import dice
from grognard.table.web.serve import serve

SEED = hashlib.sha256(os.environ.get("GROGNARD_SEED", "1").encode()).digest()


def main(port: int, database: str) -> None:
    dice.draw_seed = lambda: SEED
    dice.draw_salt = lambda: SEED.hex()[:16]
    serve(port=port, database=database)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
