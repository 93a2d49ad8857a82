# uncompiled: a kit of tests
"""Who may know what: a view, a card or a refusal tells a seat nothing more."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from grognard.engine.cards import Card
from grognard.engine.door import refusals
from grognard.engine.kit.games import Games, Options, P, V, some


class Secrets(Games[P, V]):
    """Views, and pairs of worlds that a seat cannot tell apart."""

    def check_views_serve_who_looks(self, options: Options, seed: int) -> None:
        """A view can be sent, and whoever imagines by it is asked the same."""
        rng = Random(seed)
        box = self._box(options)
        for pos in self.walk(options, seed):
            for seat in self._eyes():
                view = self.title.sight.view(pos, seat)
                sent = _sent(view)
                if _sent(msgspec.json.decode(sent, type=type(view))) != sent:
                    self._fail(pos, f"the view of {seat} does not survive being sent")
                imagined = self.title.sight.imagine(view, box, rng)
                if _sent(self.title.sight.view(imagined, seat)) != sent:
                    self._fail(pos, f"what {seat} imagines is not what it sees")
                if seat == pos.seat and imagined.answers() != pos.answers():
                    self._fail(pos, f"{seat} imagines other answers than it has")
                if seat == pos.seat and self.title.invariants(imagined):
                    self._fail(pos, f"{seat} imagines: {self.title.invariants(imagined)}")

    def check_views_do_not_leak(self, options: Options, seed: int) -> None:
        """Pairs of worlds that a seat cannot tell apart: by view, answers, card or refusals."""
        rng = Random(seed)
        for pos in self.walk(options, seed):
            for seat in self._eyes():
                other = self.scramble(pos, seat, rng)
                if other is None:
                    continue
                sight = self.title.sight
                if _sent(sight.view(other, seat)) != _sent(sight.view(pos, seat)):
                    self._fail(pos, f"{seat} sees a difference to {other.encode().decode()}")
                if seat == pos.seat and other.answers() != pos.answers():
                    self._fail(pos, f"{seat} is offered what it cannot know")
                if self._weighed(other, seat) != self._weighed(pos, seat):
                    self._fail(pos, f"the card of {seat} tells it a secret")
                for action in some([*self.thinkable(pos)], 20, rng):
                    if refusals(pos, seat, action) != refusals(other, seat, action):
                        self._fail(pos, f"the refusal of {action} tells {seat} a secret")

    def _weighed(self, pos: P, seat: str) -> list[Any]:
        """Everything on a seat's card, and on those with one unit more or less."""
        others = [(each.unit, each.more, each.card) for each in self.title.advice.others(pos, seat)]
        shown = [(unit, more, _shown(card)) for unit, more, card in others]
        return [_shown(self.title.advice.card(pos, seat)), shown]


def _sent(view: msgspec.Struct) -> bytes:
    """As it goes over the wire: the order of things can tell something too."""
    return msgspec.json.encode(view)


def _shown(card: Card | None) -> list[Any]:
    """All that stands on a card."""
    if card is None:
        return []
    sums = {name: repr(sum) for name, sum in card.sums.items()}
    bars = [(bar.key, bar.chance) for bar in card.bars]
    return [card.key, card.clause, card.facts, sums, bars, card.column]
