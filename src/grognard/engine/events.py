"""Events: what happened, for the log and the screen."""

from typing import Final

from grognard.engine.laws import Facts
from grognard.engine.sums import Sum


class Event:
    """One thing that happened: a message key, its clause, its facts and the sums behind it.

    `seats` are those who may know of it (None: everyone). An event that `reveals` shows somebody
    what he did not know: nobody can take back past it.
    """

    def __init__(
        self,
        key: str,
        clause: str,
        facts: Facts,
        sums: dict[str, Sum] | None = None,
        *,
        seats: tuple[str, ...] | None = None,
        reveals: bool = False,
    ) -> None:
        self.key: Final = key
        self.clause: Final = clause
        self.facts: Final = facts
        self.sums: Final[dict[str, Sum]] = sums if sums is not None else {}
        self.seats: Final = seats
        self.reveals: Final = reveals

    def seen_by(self, seat: str) -> bool:
        return self.seats is None or seat in self.seats

    def __repr__(self) -> str:
        return f"<{self.key} [{self.clause}] {self.facts}>"
