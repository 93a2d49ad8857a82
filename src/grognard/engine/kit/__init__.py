"""The kit of tests that every title passes.

A title's tests say once what the kit cannot know by itself, and run every check over the options
of the title:

    KIT = Kit(TITLE, thinkable=every_action, scramble=same_for_the_seat)

    @pytest.mark.parametrize("check", KIT.checks(), ids=lambda check: check.__name__)
    def test_kit(check): check({"setup": "free"}, seed=1)

A check plays games of its own with the seed and the options it is given, and raises KitFailure,
an AssertionError, at the first thing that is not as it must be.
"""

from __future__ import annotations

from grognard.engine.kit.answers import Answers
from grognard.engine.kit.chance import Chances
from grognard.engine.kit.games import Check, KitFailure, Moves, Options, P, V
from grognard.engine.kit.journals import Journals
from grognard.engine.kit.play import Play
from grognard.engine.kit.refused import Refusing
from grognard.engine.kit.secrets import Secrets
from grognard.engine.kit.texts import Texts

__all__ = ["Check", "Kit", "KitFailure", "Moves", "Options"]


class Kit(
    Play[P, V],
    Answers[P, V],
    Refusing[P, V],
    Texts[P, V],
    Chances[P, V],
    Secrets[P, V],
    Journals[P, V],
):
    """Every check of a title, in this order; `Games` says what it must be told."""

    def checks(self) -> list[Check]:
        names = [name for part in type(self).__mro__ for name in vars(part)]
        return [getattr(self, name) for name in names if name.startswith("check_")]
