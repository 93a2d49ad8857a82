# uncompiled: mends what the compiler leaves out
"""Abstract classes, compiled, told apart."""

from __future__ import annotations

from abc import ABC
from importlib import import_module
from typing import Any, Final

_MEMORY: Final[Any] = import_module("_abc")


def tell_apart() -> None:
    """Give every compiled abstract class its own memory of what belongs to it.

    `isinstance` keeps its answers in the abstract class. A class compiled by mypyc has no place
    for them but its parent's, so that a march, once known as a plan, would pass for any plan.
    """
    classes: list[type] = [ABC]
    while classes:
        found: list[type] = type.__subclasses__(classes.pop())
        for each in found:
            if "_abc_impl" not in vars(each):
                _MEMORY._abc_init(each)
        classes += found
