"""Plays the games stored in tests/journals anew: `tools/store_games.py [TITLE...]`.

Stored games must replay at every change, so those of a title are played anew only when its rules
are meant to have changed (and with them `Title.rules`). For each, the first seed is taken that
brings the ending (and the words) wanted; games no longer on the list are removed.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import grognard
from grognard.engine import door
from grognard.engine.actions import Action
from grognard.engine.journal import Game
from grognard.engine.title import Title
from grognard.lab.game import Party
from grognard.minds import Asked, Mind, Player, mind
from grognard.titles.roesselsprung.title import TITLE as RAID

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "journals"
MOST_SEEDS = 3000


class Stored(NamedTuple):
    """A game to store: what was agreed, who plays, how it ends."""

    name: str
    title: str
    options: dict[str, Any]
    minds: tuple[str, ...]
    ending: str
    says: str = ""
    """Words that must be said in it."""


class Unyielding(Player):
    """Greedy, but he never opens negotiations: he fights to the end."""

    def __init__(self) -> None:
        self.greedy = mind("regular").sit(grognard.title("berlino85"), "")

    def choose(self, asked: Asked, rng: Random) -> Action:
        for action in asked.answers():
            if str(action) == "decline":
                return action
        return self.greedy.choose(asked, rng)


class Crowding(Player):
    """Rösselsprung: all land by one hex and march there, until there is no room; he rallies."""

    def choose(self, asked: Asked, rng: Random) -> Action:
        answers = asked.answers()
        grid = RAID.box.grid
        goal = grid.hex("10.09")

        def way_off(action: Action) -> int:
            return int(grid.distance(grid.hex(str(action).split()[-1]), goal))

        said = {action: str(action).split()[0] for action in answers}
        for word in ("recover", "drop", "to"):
            there = [action for action in answers if said[action] == word]
            if word == "to" and "go" in said.values() and rng.random() < 0.5:
                continue
            if there and word != "recover":
                nearest = min(way_off(action) for action in there)
                there = [action for action in there if way_off(action) == nearest]
            if there:
                return rng.choice(there)
        march = [action for action in answers if str(action).startswith(("order move ", "go"))]
        return rng.choice(march or answers)


class Talkative(Player):
    """Says of all he may say what he has said least often; now and then he ends the phase."""

    def __init__(self) -> None:
        self.said: Counter[str] = Counter()

    def choose(self, asked: Asked, rng: Random) -> Action:
        words: dict[str, list[Action]] = {}
        for action in (*asked.answers(), *self._not_offered(asked, rng)):
            words.setdefault(str(action).split()[0], []).append(action)
        ends = [word for word in words if word in ENDS_A_PHASE]
        others = [word for word in words if word not in ENDS_A_PHASE]
        least = min([self.said[word] for word in others], default=0)
        rare = [word for word in others if self.said[word] == least]
        word = rng.choice(ends if ends and (not rare or rng.random() < 0.25) else rare)
        self.said[word] += 1
        return rng.choice(words[word])

    def _not_offered(self, asked: Asked, rng: Random) -> list[Action]:
        """Words of Linea Gotica that are allowed but never offered, about any of his men."""
        pos = asked.imagine(rng)
        texts: list[str] = []
        for piece in pos.box.of_side[asked.title.seats.index(asked.seat)]:
            x, y = pos.x[piece.index], pos.y[piece.index]
            opening = rng.choice(pos.box.openings).key
            texts += [
                f"stand {piece.id} ask 900 isa best 1 single",
                f"withdraw {piece.id}",
                f"place {piece.id} {x + rng.randint(-40, 40)} {y + rng.randint(-40, 40)} -1 0",
                f"post {piece.id} {opening}",
                f"scout {piece.id}",
                *[f"ride {piece.id} {hull.id}" for hull in pos.box.hulls],
            ]
        said = [asked.title.read(text) for text in texts]
        return [action for action in said if not grognard.refusals(pos, asked.seat, action)]


ENDS_A_PHASE = ("ready", "done", "end-movement")
GREEDY = ("regular", "regular")
RANDOM = ("random", "random")
CROWDED = ("crowding", "random")
TO_THE_END = ("unyielding", "random")
EVERY_WORD = ("talkative", "talkative")
RARE = (
    "launch manhandle place post reverse ride scout escort fire-smoke pivot smoke "
    "shoot not-now loose throw"
)
STRICT = {"strict_occupation": True}
LAST_PASSED = {"occupation": "last_passed", "passive_modifier": -1}
SINGLE = {"attack_single_units": True, "failed_landing": "eliminated"}
SECRET = {"setup": "free", "secret_setup": True}
NIGHT_DROP_STRICT = {
    "reveal_policy": "mandatory",
    "enforce_company_pool": True,
    "displaced_overstack": "forbidden",
    "zoc_across_river": False,
    "stick_defence_bonus": 0,
    "vp_set": "nought-to-four",
}
NIGHT_DROP_OTHERS = {
    "night_retreat_on_double": True,
    "control_by_conversion": False,
    "bocage_defence": 1,
    "vp_set": "four-of-each",
    "scatter_rose": "anticlockwise",
    "sunken_ford": False,
}
ROESSELSPRUNG_OTHERS = {
    "last_turn": 14,
    "german_18_gives_6": True,
    "command_check": "start",
    "tie_active_player_retreats": True,
    "any_command": True,
    "natural_six_hits": True,
    "missions_retreat": True,
    "every_command_loss_scores": True,
}
ROESSELSPRUNG_STRICT = {
    "stacking_end_of_turn": True,
    "light_no_opportunity_attack": True,
    "difference_more_than_double": True,
    "no_reaction_on_lone_mission": True,
    "river_in_hex": True,
    "landing_one_by_one": True,
}
CORIANO = {"battle": "coriano"}
CISA = {"battle": "cisa"}
ALL_ARMS = {"own": (FOLDER / "all-arms.json").read_text("utf-8")}
LINEA_GOTICA_OTHERS = {
    "halve_quality_first": True,
    "natural_one_hits": True,
    "area_free_orientation": True,
    "prone_is_cover_vs_he": True,
    "squad_test_needs_sight": True,
    "leader_loss_no_stack": True,
    "prisoners_escorted": True,
    "flash_visible": True,
    "sections_stay_led": True,
    "snipers_seen_moving": True,
    "hull_down_is_shelter": True,
    "melee": False,
    "snipers": True,
    "mines": True,
    "portable_radio": True,
    "reembark_after_combat": True,
    "wood_collapses": True,
    "open_lists": True,
}
GAMES = (
    Stored("greedy-surrender", "berlino85", {}, GREEDY, "surrender"),
    Stored("greedy-held", "berlino85", {}, GREEDY, "west-holds"),
    Stored("greedy-cease-fires", "berlino85", {}, GREEDY, "two-cease-fires"),
    Stored("random", "berlino85", {}, RANDOM, "west-holds", says="withdraw"),
    Stored("destroyed", "berlino85", {}, TO_THE_END, "west-destroyed"),
    Stored("free", "berlino85", {"setup": "free"}, RANDOM, "west-holds", says="lose"),
    Stored("secret", "berlino85", SECRET, GREEDY, "surrender"),
    Stored("last-passed", "berlino85", LAST_PASSED, RANDOM, "surrender"),
    Stored("single-units", "berlino85", SINGLE, RANDOM, "west-holds"),
    Stored("strict-occupied", "berlino85", STRICT, TO_THE_END, "occupied"),
    Stored("strict-not-occupied", "berlino85", STRICT, TO_THE_END, "not-occupied"),
    Stored(
        "every-option",
        "berlino85",
        {**SECRET, **LAST_PASSED, **SINGLE, **STRICT, "passive_modifier": 0},
        ("regular", "random"),
        "surrender",
    ),
    Stored("greedy-us", "nightdrop", {}, GREEDY, "us-tactical"),
    Stored("greedy-german", "nightdrop", {}, GREEDY, "german-tactical"),
    Stored("random", "nightdrop", {}, RANDOM, "german-strategic", says="claim"),
    Stored("retreats", "nightdrop", {}, RANDOM, "german-strategic", says="fall-back"),
    Stored("strict", "nightdrop", NIGHT_DROP_STRICT, RANDOM, "german-strategic", says="lose"),
    Stored("other-options", "nightdrop", NIGHT_DROP_OTHERS, ("regular", "random"), "us-strategic"),
    Stored("greedy-german", "roesselsprung", {}, GREEDY, "german-points", says="uncover"),
    Stored("greedy-yugoslav", "roesselsprung", {}, GREEDY, "yugoslav-points", says="leave"),
    Stored("captured", "roesselsprung", {}, ("regular", "random"), "tito-captured", says="draw"),
    Stored("random", "roesselsprung", {}, RANDOM, "yugoslav-points", says="replace"),
    Stored("crowded", "roesselsprung", {}, CROWDED, "yugoslav-points", says="shelter"),
    Stored("other-options", "roesselsprung", ROESSELSPRUNG_OTHERS, GREEDY, "german-points"),
    Stored("strict", "roesselsprung", ROESSELSPRUNG_STRICT, RANDOM, "yugoslav-points", says="lose"),
    Stored("farm", "lineagotica", {}, RANDOM, "major", says="enter leave promote"),
    Stored("farm-greedy", "lineagotica", {}, GREEDY, "major", says="call adjust"),
    Stored("coriano", "lineagotica", CORIANO, GREEDY, "major", says="hatch"),
    Stored("cisa", "lineagotica", CISA, GREEDY, "minor"),
    Stored("other-options", "lineagotica", {**CISA, **LINEA_GOTICA_OTHERS}, RANDOM, "minor"),
    Stored("all-arms", "lineagotica", ALL_ARMS, EVERY_WORD, "draw", says=RARE),
    Stored("air", "lineagotica", ALL_ARMS, EVERY_WORD, "draw", says="strafe break-off"),
)


class Ours(Mind):
    """A mind of which there is one player only."""

    def __init__(self, player: Callable[[], Player]) -> None:
        self.player = player

    def sit(self, title: Title[Any, Any], seat: str) -> Player:
        return self.player()


def minds_of(stored: Stored) -> dict[str, Mind]:
    seats = grognard.title(stored.title).seats
    ours: dict[str, Callable[[], Player]] = {
        "unyielding": Unyielding,
        "crowding": Crowding,
        "talkative": Talkative,
    }
    players = [Ours(ours[name]) if name in ours else mind(name) for name in stored.minds]
    return dict(zip(seats, players, strict=True))


def fits(stored: Stored, seed: int) -> bool:
    """Whether the game with that seed is one to store; played unrecorded, which is quicker."""
    title = grognard.title(stored.title)
    minds = minds_of(stored)
    rng = Random(seed)
    options = title.read_options(stored.options)
    box = title.box_of(options)
    pos = title.begin(options, box)
    party = Party(title, box, minds, rng)
    unsaid = set(stored.says.split())
    while pos.result is None:
        action = party.answer(pos)
        unsaid.discard(str(action).split(" ", 1)[0])
        door.play(pos, action)
    return pos.result.key == stored.ending and not unsaid


def play(stored: Stored, seed: int) -> Game[Any, Any]:
    title = grognard.title(stored.title)
    minds = minds_of(stored)
    rng = Random(seed)
    game = Game(title, **stored.options)
    party = Party(title, game.box, minds, rng)
    while not game.over:
        game.act(party.answer(game.position))
    return game


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    titles = sys.argv[1:] or list(grognard.TITLES)
    written: set[Path] = set()
    for stored in GAMES:
        if stored.title not in titles:
            continue
        seed = next((seed for seed in range(MOST_SEEDS) if fits(stored, seed)), None)
        if seed is None:
            sys.exit(f"{stored.name}: no game in {MOST_SEEDS} ends with {stored.ending}")
        game = play(stored, seed)
        file = FOLDER / f"{stored.title}-{stored.name}.grog"
        game.save(file)
        written.add(file)
        print(f"{file.name}: seed {seed}, {len(game.entries)} actions, {game.result}", flush=True)
    for file in set(FOLDER.glob("*.grog")) - written:
        if file.name.split("-", 1)[0] in titles:
            file.unlink()
            print(f"{file.name}: removed")


if __name__ == "__main__":
    main()
