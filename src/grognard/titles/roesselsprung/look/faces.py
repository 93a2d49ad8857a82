# uncompiled: drawing happens once a table, there is nothing to gain
"""The counters of Rösselsprung as they are printed: every face once, to be used wherever it lies.

rot, pb1...              a Combat Unit, whole
rot-1, rot-3...          with that strength instead: a fractional or a merged one
rybka, rybka-back        a Command, and its Replacement
mission                  a Mission face down
tito, british, decoy1... and turned up
radio
ju87_1, baf...           an aircraft
attack-1, attack-2, prone, out-of-command, turn-german, turn-yugoslav
"""

from typing import Final

from grognard.boards.datafile import Text
from grognard.boards.drawing.counters import EMBLEMS, SYMBOLS, square, written
from grognard.boards.drawing.marks import CREAM, INK, RED
from grognard.boards.drawing.style import NationLook
from grognard.titles.roesselsprung.box.components import (
    AirRaid,
    Command,
    DrvarCounters,
    Mission,
    Unit,
)
from grognard.titles.roesselsprung.look.style import (
    BALKAN_AIR_FORCE,
    BLUE,
    COLUMN,
    FELDGRAU,
    MARKER,
    PARTISANS,
)

_FRAME: Final = '<path d="M-15-10h30v20h-30z"/>'
_SHAFT: Final = '<path d="M0 7V-7M-3-4 0-7 3-4" fill="none"/>'
_TYPES: Final = {
    "infantry": SYMBOLS["infantry"],
    "paratroop": SYMBOLS["airborne"],
    "tank": SYMBOLS["armoured"],
    "artillery": '<circle r="4.2" fill="currentColor"/>',
    "machine-gun": f'{_SHAFT}<path d="M-4.6 7h9.2M-3.6 2h7.2" fill="none"/>',
    "mortar": f'{_SHAFT}<circle cy="4.6" r="3" fill="none"/>',
    "support": '<path d="M-15 5h30" fill="none"/>',
    "engineer": '<path d="M-8 5V-4H8V5M0-4V5" fill="none"/>',
}
_EYE: Final = (
    '<path d="M-11 0C-6-6.6 6-6.6 11 0 6 6.6-6 6.6-11 0z" fill="none"/>'
    '<circle r="3" fill="currentColor"/>'
)
_SIZES: Final = {
    "battalion": '<path d="M-2.2-3.2v6.4M2.2-3.2v6.4"/>',
    "company": '<path d="M0-3.2v6.4"/>',
    "group": '<circle cx="-5" r="1.5"/><circle r="1.5"/><circle cx="5" r="1.5"/>',
    "platoon": '<circle cx="-5" r="1.5"/><circle r="1.5"/><circle cx="5" r="1.5"/>',
    "section": '<circle cx="-2.6" r="1.5"/><circle cx="2.6" r="1.5"/>',
    "detachment": '<circle cx="-2.6" r="1.5"/><circle cx="2.6" r="1.5"/>',
    "staff": "",
}
_CROSS: Final = '<path d="M-1.7-5h3.4v3.3H5v3.4H1.7V5h-3.4V1.7H-5v-3.4h3.3z"/>'
_STAR: Final = EMBLEMS["star"]
_BIG_STAR: Final = "M0-9.5 2.2-3 9-2.9 3.6 1.2 5.6 7.7 0 3.8-5.6 7.7-3.6 1.2-9-2.9-2.2-3z"
_PLANE: Final = (
    "M0-15C1.6-15 2.2-12 2.2-8V-5L18-1V3L2.2 2 1.6 10 7 13V15.6L0 14.4-7 15.6V13L-1.6 10-2.2 2"
    "-18 3V-1L-2.2-5V-8C-2.2-12-1.6-15 0-15z"
)
_MISSIONS: Final = {
    "british": ("#0f3a7a", "#ffffff"),
    "us": ("#2f5d3a", "#ffffff"),
    "soviet": ("#8f1d17", "#ffd766"),
    "decoy": ("#8a8474", "#fdf6e3"),
}

COVERED: Final = Text("Missione", "Mission")
REPLACEMENT: Final = Text("Comando Suppletivo", "Replacement Command")
MARKERS: Final = {
    "attack-1": Text("Attacco 1", "Attack 1"),
    "attack-2": Text("Attacco 2", "Attack 2"),
    "prone": Text("A Terra", "Prone"),
    "out-of-command": Text("Fuori Comando", "Out of Command"),
    "turn-german": Text("Turno, Iniziativa tedesca", "Turn, German Initiative"),
    "turn-yugoslav": Text("Turno, Iniziativa jugoslava", "Turn, Yugoslav Initiative"),
}


def faces(counters: DrvarCounters) -> dict[str, str]:
    """Every face, drawn on a square from (0, 0) to (60, 60)."""
    drawn: dict[str, str] = {}
    for unit in counters.units:
        drawn[unit.id] = _unit(unit, unit.vf)
        for vf in range(1, max(unit.vf, unit.merge_cap) + 1):
            if vf != unit.vf:
                drawn[f"{unit.id}-{vf}"] = _unit(unit, vf)
    for command in counters.commands:
        drawn[command.id] = _command(command, command.radius, False)
        if command.returns:
            drawn[f"{command.id}-back"] = _command(command, command.radius_back, True)
    drawn["mission"] = _covered()
    for mission in counters.missions:
        drawn[mission.id] = _mission(mission)
    drawn[counters.radio.id] = _radio(counters.radio.short)
    for raid in counters.aircraft:
        drawn[raid.id] = _aircraft(raid)
    for name in MARKERS:
        drawn[name] = _marker(name)
    return drawn


def face_name(counters: DrvarCounters, lang: str, name: str) -> str:
    """What a face shows, for whoever points at it."""
    if name == "mission":
        return COVERED.in_(lang)
    if name in MARKERS:
        return MARKERS[name].in_(lang)
    id, _, back = name.partition("-")
    everything = (*counters.units, *counters.commands, *counters.missions, *counters.aircraft)
    said = {counter.id: counter.name for counter in (*everything, counters.radio)}[id].in_(lang)
    if back == "back":
        return f"{REPLACEMENT.in_(lang)}, {said}"
    return f"{said}, VF {back}" if back else said


def look_of(unit: Unit) -> NationLook:
    if unit.side == "yugoslav":
        return PARTISANS
    return COLUMN if unit.arrival.mode == "entry" else FELDGRAU


def _square(look: NationLook, whole: bool = True) -> str:
    """2.2b Only whole units have the full colour of their side: others have lost a corner of it."""
    pale = "" if whole else '<path d="M1.2 19V7.1A5.9 5.9 0 0 1 7.1 1.2H19z" fill="#fffb"/>'
    return square(look, pale)


def _emblem(side: str, look: NationLook) -> str:
    emblem = _CROSS if side == "german" else _STAR
    return (
        f'<g fill="{look.ink}" stroke="{look.ink}" stroke-width=".4"'
        f' transform="translate(51.5 9.6)">{emblem}</g>'
    )


def _unit(unit: Unit, vf: int) -> str:
    look = look_of(unit)
    symbol = _EYE if unit.abwehr else _TYPES[unit.type]
    small = 7.4 if len(unit.short) < 9 else 5.9
    line = f'<path d="M23 57h14" stroke="{look.ink}" stroke-width="2.2"/>' if unit.light else ""
    return (
        _square(look, vf == unit.vf)
        + f'<g fill="{look.box}" stroke="{look.box_ink}" stroke-width="1.7" color="{look.box_ink}"'
        ' stroke-linecap="round" stroke-linejoin="round" transform="translate(31 26)">'
        f"{_FRAME}{symbol}</g>"
        f'<g fill="{look.ink}" stroke="{look.ink}" stroke-width="1.4" stroke-linecap="round"'
        f' transform="translate(31 9.4)">{_SIZES[unit.size]}</g>'
        + _emblem(unit.side, look)
        + written(unit.short, 10.6, 30, small, look.ink, -90)
        + written(str(vf), 30, 54.6 if unit.light else 56, 20, look.ink)
        + line
    )


def _command(command: Command, radius: int, back: bool) -> str:
    look = COLUMN if command.arrival.mode == "entry" else FELDGRAU
    dashes = ' stroke-dasharray="3 2.4"' if back else ""
    ring = (
        f'<circle cx="30" cy="30" r="19" fill="{look.box if not back else look.face}"'
        f' stroke="{look.box_ink}" stroke-width="1.8"{dashes}/>'
    )
    return (
        _square(look)
        + ring
        + _emblem("german", look)
        + written(str(radius), 30, 38.6, 24, look.box_ink)
        + written(command.short, 30, 57.2, 8.4, look.ink)
        + f'<path d="M6 16V5H16L13.4 8.2 16 11.4H6" fill="{RED}" stroke="{look.ink}"'
        ' stroke-width="1"/>'
    )


def _covered() -> str:
    return (
        _square(PARTISANS)
        + f'<circle cx="30" cy="27" r="19" fill="{BLUE}" stroke="{CREAM}" stroke-width="1.6"/>'
        + f'<path d="M21 36V18L30 29 39 18V36" fill="none" stroke="{CREAM}" stroke-width="3.6"'
        ' stroke-linejoin="round" stroke-linecap="round"/>'
        + written("?", 30, 57.4, 12, PARTISANS.ink)
    )


def _mission(mission: Mission) -> str:
    if mission.kind == "tito":
        middle = (
            f'<circle cx="30" cy="26" r="19" fill="{CREAM}" stroke="{PARTISANS.edge}"'
            f' stroke-width="1.4"/><path d="{_BIG_STAR}" transform="translate(30 27)scale(1.75)"'
            f' fill="{RED}" stroke="#6d0f0a" stroke-width=".6"/>'
        )
    else:
        ground, ink = _MISSIONS[mission.kind]
        middle = (
            f'<path d="M9 12h42v28H9z" fill="{ground}" stroke="{PARTISANS.edge}"'
            ' stroke-width="1.4"/>'
            + written(mission.short, 30, 32, 17 if len(mission.short) < 4 else 14, ink)
        )
    label = "TITO" if mission.kind == "tito" else "M" if mission.kind != "decoy" else "-"
    return _square(PARTISANS) + middle + written(label, 30, 56, 11, PARTISANS.ink)


def _radio(short: str) -> str:
    look = PARTISANS
    return (
        _square(look)
        + f'<g fill="none" stroke="{look.ink}" stroke-width="2.2" stroke-linecap="round"'
        ' stroke-linejoin="round" transform="translate(30 25)"><path d="M-9 17 0-12 9 17M-6.4 8'
        'H6.4M-3.4-1H3.4"/><path d="M6-17A7 7 0 0 1 6-6M10.6-20.4A12 12 0 0 1 10.6-2.6M-6-17'
        'A7 7 0 0 0-6-6M-10.6-20.4A12 12 0 0 0-10.6-2.6" stroke-width="1.8"/></g>'
        + written(short, 30, 56.4, 11, look.ink)
    )


def _aircraft(raid: AirRaid) -> str:
    """13.3.1 Precision on the left, the dice on the right, any modifier at the top."""
    look = FELDGRAU if raid.side == "german" else BALKAN_AIR_FORCE
    modifier = written(f"{raid.modifier:+}", 49, 13.6, 11, look.ink) if raid.modifier else ""
    return (
        _square(look)
        + f'<path d="{_PLANE}" transform="translate(30 19.5)scale(.86)" fill="{look.box}"'
        f' stroke="{look.box_ink}" stroke-width="1.3" stroke-linejoin="round"/>'
        + modifier
        + written(str(raid.turn), 10.4, 13.4, 9.4, look.ink)
        + written(raid.short, 30, 41.6, 7.6, look.ink)
        + written(str(raid.precision), 14, 57, 16.5, look.ink)
        + written(str(raid.attack), 46, 57, 16.5, look.ink)
    )


def _marker(name: str) -> str:
    look = MARKER
    if name.startswith("attack"):
        number = name[-1]
        body = (
            f'<path d="M30 6 35 19 48 12 42 25 55 30 42 35 48 48 35 42 30 54 25 42 12 48 18 35'
            f' 5 30 18 25 12 12 25 19z" fill="{RED if number == "2" else "#e08a2a"}"'
            ' stroke="#5c160f" stroke-width="1.2" stroke-linejoin="round"/>'
            + written(number, 30, 37.6, 21, "#fff8ea")
        )
    elif name == "prone":
        body = (
            f'<g fill="{INK}" transform="translate(30 30)"><circle cx="-17" cy="-1" r="5"/>'
            '<path d="M-12-1.6C-4-6 8-3 21 5L19.6 8.6C10 5-2 6-12 4.4z"/>'
            '<path d="M-11 3-20 10" fill="none" stroke-width="3" stroke-linecap="round"'
            f' stroke="{INK}"/></g><path d="M6 44H54" stroke="#8a6a3a" stroke-width="2.4"/>'
        )
    elif name == "out-of-command":
        body = (
            f'<circle cx="30" cy="30" r="19" fill="none" stroke="{INK}" stroke-width="3"/>'
            f'<path d="M14 46 46 14" stroke="{RED}" stroke-width="5" stroke-linecap="round"/>'
        )
    else:
        side = FELDGRAU if name == "turn-german" else PARTISANS
        emblem = _CROSS if name == "turn-german" else f'<path d="{_BIG_STAR}"/>'
        scale = 3.2 if name == "turn-german" else 1.8
        return _square(side) + (
            f'<g fill="{side.ink}" transform="translate(30 30)scale({scale:g})">{emblem}</g>'
        )
    return _square(look) + body
