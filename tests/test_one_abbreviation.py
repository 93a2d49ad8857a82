"""Victory points have one abbreviation a language, wherever a player reads them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import grognard
from grognard.titles.register import REGISTER

SOURCE = Path(grognard.__file__).parent
OTHER = {"it": re.compile(r"\bVP\b"), "en": re.compile(r"\bPV\b")}


@pytest.mark.parametrize("lang", OTHER)
def test_the_texts_keep_to_their_language(lang: str) -> None:
    files = sorted(SOURCE.glob(f"**/text/{lang}.ftl"))
    assert len(files) > len(REGISTER)
    wrong = [
        f"{file.relative_to(SOURCE)}: {line}"
        for file in files
        for line in file.read_text("utf-8").splitlines()
        if OTHER[lang].search(line)
    ]
    assert not wrong


@pytest.mark.parametrize("name", sorted(REGISTER))
def test_counters_are_for_both_languages(name: str) -> None:
    """A counter is drawn once: it says nothing in one of them."""
    drawn = grognard.title(name).look.counters()
    assert not re.search(r">(VP|PV)<", drawn)
