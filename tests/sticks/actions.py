# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What can be answered in Sticks."""

from grognard.engine.actions import Action, Vocabulary


class Hide(Action, frozen=True, tag="hide"):
    """1 Hide a number."""

    number: int


class Take(Action, frozen=True, tag="take"):
    """2 Take sticks from the pile."""

    sticks: int


class Stop(Action, frozen=True, tag="stop"):
    """2 Take no more in this turn."""


VOCABULARY = Vocabulary((Hide, Take, Stop))
