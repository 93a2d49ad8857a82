"""What goes over the wire (docs/table.md). Unknown fields are refused, lengths are bounded.

This is the register: every message is reached as `wire.Message`, and the browser's types are
written in this order (`make wire`).
"""

# isort: off
from grognard.table.wire.fields import *  # noqa: F403
from grognard.table.wire.said import *  # noqa: F403
from grognard.table.wire.told import *  # noqa: F403
from grognard.table.wire.tables import *  # noqa: F403
from grognard.table.wire.situations import *  # noqa: F403
from grognard.table.wire.after import *  # noqa: F403
