"""Tables to test the felt on: small ones drawn in a test, and those of the scenarios."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

import grognard
from grognard.boards.datafile import Faults
from grognard.boards.felt.feltfile import FeltPart, FeltWords, check_felt, lay_felt, load_felt
from grognard.boards.felt.table import HEAVY, LIGHT, NO_COVER, Felt, Kind, OpeningKind

DATA = Path(grognard.__file__).parent / "titles" / "lineagotica" / "data"
SCENARIOS = ("ca-di-sopra", "cisa", "coriano", "senio")

COVER = {"none": NO_COVER, "light": LIGHT, "heavy": HEAVY}


@cache
def words() -> FeltWords:
    """The kinds of terrain of the miniatures title."""
    tables = json.loads((DATA / "tables.json").read_text(encoding="utf-8"))
    kinds = {
        name: Kind(
            name,
            height=row.get("height", 0),
            sight=row.get("sight", "open"),
            see_in=row.get("see_in", 0),
            cover=COVER[row.get("cover", "none")],
            hedge=row.get("hedge", False),
            sunken=row.get("sunken", False),
            lies=row.get("lies", "ground"),
            deck=name == "bridge",
        )
        for name, row in tables["terrain"].items()
    }
    openings = {
        name: OpeningKind(name, row["field"], row.get("sill", False))
        for name, row in tables["openings"].items()
    }
    return FeltWords(kinds=kinds, openings=openings, near=20, low=6)


def scenario_file(name: str) -> Path:
    return DATA / "scenarios" / f"{name}.json"


@cache
def scenario(name: str) -> Felt:
    return load_felt(scenario_file(name), words(), where=name)


def part(
    *terrain: dict[str, Any],
    buildings: tuple[dict[str, Any], ...] = (),
    rows: list[list[int]] | None = None,
) -> dict[str, Any]:
    """A table 600 mm square, level unless it has heights."""
    return {
        "table": {"width_mm": 600, "height_mm": 600},
        "heights": {"step_mm": 50, "rows": rows or [[0] * 13 for _ in range(13)]},
        "terrain": list(terrain),
        "buildings": list(buildings),
    }


def lay(
    *terrain: dict[str, Any],
    buildings: tuple[dict[str, Any], ...] = (),
    rows: list[list[int]] | None = None,
) -> Felt:
    drawn = msgspec.convert(part(*terrain, buildings=buildings, rows=rows), FeltPart)
    check_felt(drawn, words(), Faults("test"))
    return lay_felt(drawn, words())


def area(type: str, *points: tuple[int, int], id: str = "") -> dict[str, Any]:
    return {"id": id or type, "type": type, "shape": "polygon", "points": list(points)}


def box(type: str, left: int, low: int, right: int, high: int, id: str = "") -> dict[str, Any]:
    return area(type, (left, low), (right, low), (right, high), (left, high), id=id)


def line(type: str, *points: tuple[int, int], id: str = "", width: int = 0) -> dict[str, Any]:
    drawn = {"id": id or type, "type": type, "shape": "polyline", "points": list(points)}
    return drawn | ({"width_mm": width} if width else {})


def opening(id: str, kind: str, at: tuple[int, int], facing: int, to: str = "") -> dict[str, Any]:
    drawn = {"id": id, "kind": kind, "at": list(at), "facing_deg": facing}
    return drawn | ({"to": to} if to else {})


def house(
    left: int,
    low: int,
    right: int,
    high: int,
    *floors: list[dict[str, Any]],
    id: str = "house",
    type: str = "building_stone",
) -> dict[str, Any]:
    """A house with these openings on its floors, 10 mm each, and a roof of 5."""
    return {
        "id": id,
        "type": type,
        "points": [(left, low), (right, low), (right, high), (left, high)],
        "storeys": len(floors),
        "height_mm": 10 * len(floors) + 5,
        "floors": [
            {"storey": storey, "floor_z_mm": 10 * storey, "openings": openings}
            for storey, openings in enumerate(floors)
        ],
        "stairs": None,
    }
