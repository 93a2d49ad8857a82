"""Counts the pairs of chapters that meet in a scene: `make crossings`.

Every pair of a rulebook's chapters has a scene in which both decide something, or a line that says
why they cannot meet. The scenes are played; what is missing is listed, and the exit code is 1.
"""

from __future__ import annotations

import sys
from collections import Counter

import grognard
from tests.crossings.crossing import crossings, faults, play, titles


def table(title: str) -> list[str]:
    """The chapters against each other: how many scenes each pair has; . for a pair that cannot."""
    found = crossings(title)
    scenes = Counter(pair for scene in found.scene for pair in found.met(scene))
    apart = {each.chapters for each in found.apart}
    ids = [each.id for each in found.chapter]
    wide = max(len(id) for id in ids)
    lines = []
    for row, id in enumerate(ids):
        cells = [
            f"{scenes[other, id] or ('.' if (other, id) in apart else '-')!s:>3}"
            for other in ids[:row]
        ]
        lines.append(f"  {id:{wide}} {''.join(cells)}")
    return lines


def main() -> int:
    wrong: list[str] = []
    for title in titles():
        found = crossings(title)
        pairs = {pair for scene in found.scene for pair in found.met(scene)}
        for scene in found.scene:
            try:
                play(grognard.title(title), scene)
            except AssertionError as error:
                wrong.append(f"{title}: {scene.name}: {error}")
        wrong += faults(title)
        three = sum(len(found.met(scene)) > 1 for scene in found.scene)
        print(
            f"{title}: {len(found.scene)} scenes ({three} with three chapters or more), "
            f"{len(pairs)} of {len(found.pairs())} pairs meet, {len(found.apart)} cannot"
        )
        print("\n".join(table(title)))
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
