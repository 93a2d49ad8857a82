"""What the drawing of every board must be: a kit of tests, told what the title alone knows."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, ClassVar

import pytest

from grognard.boards.drawing.style import NationLook

SVG = "{http://www.w3.org/2000/svg}"


def group(root: ET.Element, id: str) -> ET.Element:
    return next(element for element in root.iter() if element.get("id") == id)


def light(colour: str) -> float:
    """Relative luminance, near enough."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return float(0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2)


def can_be_read(looks: Iterable[NationLook]) -> bool:
    """Whether what is written on these counters stands out well enough."""
    for look in looks:
        for ink, ground in ((look.ink, look.face), (look.box_ink, look.box)):
            high, low = sorted((light(ink), light(ground)), reverse=True)
            if (high + 0.05) / (low + 0.05) < 4.5:
                return False
    return True


class Drawing:
    """A title's class of tests inherits from this and says what is its own."""

    draw: ClassVar[Callable[..., str]]
    """`draw_board` of the title, as a static method."""
    files: ClassVar[tuple[Any, ...]]
    """Our map and our counters."""
    stacks: ClassVar[dict[str, list[str]]]
    """A few counters, by hex."""
    prefix: ClassVar[str]

    @classmethod
    @cache
    def board(cls, *, legend: bool = False, night: bool = False, lang: str = "en") -> str:
        return cls.draw(*cls.files, legend=legend, night=night, lang=lang)

    @pytest.mark.parametrize("lang", ["it", "en"])
    @pytest.mark.parametrize("legend", [False, True])
    def test_the_board_is_well_formed_and_not_too_large(self, lang: str, legend: bool) -> None:
        text = self.board(legend=legend, lang=lang)
        assert len(text.encode()) < 1_000_000
        ids = [element.get("id") for element in ET.fromstring(text).iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        map = self.files[0]
        assert {f"h{number.replace('.', '-')}" for number in map.hexes} <= set(ids)
        assert ("legend" in ids) == legend

    def test_everything_used_is_there(self) -> None:
        root = ET.fromstring(type(self).draw(*self.files, self.stacks, legend=True))
        ids = {element.get("id") for element in root.iter()}
        used = {element.get("href") for element in root.iter() if element.get("href")}
        assert {href.removeprefix("#") for href in used if href} <= ids

    @pytest.mark.parametrize("legend", [False, True])
    def test_the_map_says_that_it_is_reconstructed(self, legend: bool) -> None:
        assert "Reconstructed map" in self.board(legend=legend, lang="en")
        assert "Carta ricostruita" in self.board(legend=legend, lang="it")

    def test_night_is_a_class_of_the_same_drawing(self) -> None:
        """The table darkens the map by a class: nothing else may differ."""
        day, night = (self.board(night=night) for night in (False, True))
        assert night.replace(f'class="{self.prefix} night"', f'class="{self.prefix}"', 1) == day
