"""The position of Linea Gotica: every man and vehicle on the table, and what the turn has brought.

By piece means by `Piece.index`: men first, then vehicles and guns. Sets of pieces are ints, a bit
for each piece. Lengths are millimetres, angles whole degrees (0 east, 90 north).
"""

from __future__ import annotations

from typing import Any, Final, Self, final

from grognard.boards.felt.marks import Marks
from grognard.engine.events import Event
from grognard.engine.position import Position
from grognard.titles.lineagotica.box.contents import SEATS, Box, Group, Piece
from grognard.titles.lineagotica.options import Options

# What has become of a piece (`Skirmish.state`) ----------------------------------------------------

FIT: Final = 0
WOUNDED: Final = 1
"""16.3; also whoever was severely wounded and has been treated (16.4)."""
SEVERE: Final = 2
"""16.4 Down until treated."""
DEAD: Final = 3
"""A man killed, a vehicle destroyed."""
CAPTURED: Final = 4
LEFT: Final = 5
"""37.6 Off the table by an exit."""
FLED: Final = 6
"""17.21 Off the table over the home edge."""
AWAITED: Final = 7
"""37.5 Not yet on the table; also the crew as long as it is inside (16.15)."""

STATES: Final = ("fit", "wounded", "severe", "dead", "captured", "left", "fled", "awaited")

# 5.8 What a piece has done with its turn (`Skirmish.activity`) ------------------------------------

IDLE: Final = 0
MOVED: Final = 1
FIRED: Final = 2
ACTED: Final = 3
CARRIED: Final = 4
"""35.6 Carried by a moving vehicle."""
LOST: Final = 5
"""4.8, 21.2 The roll failed: the activity is gone."""

# 6.3 How it has moved this turn (`Skirmish.gait`) -------------------------------------------------

STILL: Final = 0
CRAWL: Final = 1
CAUTIOUS: Final = 2
NORMAL: Final = 3
RUN: Final = 4
GAITS: Final = ("still", "crawl", "cautious", "normal", "run")

OUTSIDE: Final = -1
NOWHERE: Final = -1
NOBODY: Final = -1

# What is carried and used up (`Skirmish.stock`) ---------------------------------------------------

GRENADES: Final = 0
RIFLE_GRENADES: Final = 1
SMOKE_GRENADES: Final = 2
PANZERFAUST: Final = 3
CHARGES: Final = 4
LOADS: Final = 5
"""37.34 Loads of ammunition carried."""
STOCKS: Final = (
    "grenades",
    "rifle_grenades",
    "smoke_grenades",
    "panzerfaust",
    "demolition_charges",
    "loads",
)

BY_NAME: Final = (
    "standing",
    "escorts",
    "laid_to",
    "captor",
    "works",
    "hands",
    "lying",
    "fell",
)
"""Those of `LISTS` that say of each entry whose it is."""
LISTS: Final = (
    "x",
    "y",
    "storey",
    "house",
    "slot",
    "aboard",
    "facing",
    "turret",
    "state",
    "shocked_until",
    "bleeds_until",
    "activity",
    "gait",
    "aimed",
    "stock",
    "leader",
    "ability",
    "leaderless_since",
    "old_leader",
    "halvings",
    "rounds",
    "smoke_shells",
    "token",
    "last_token",
    "bands_known",
    "things_known",
    "fire_left",
    "smoke_left",
    "control",
    *BY_NAME,
    "mined",
)
VALUES: Final = (
    "turn",
    "first",
    "moving",
    "fire_phase",
    "riding",
    "prone",
    "in_panic",
    "ran",
    "called",
    "fired",
    "flashed",
    "rattled",
    "beaten",
    "shelled",
    "beaten_before",
    "charging",
    "fought",
    "in_melee",
    "searched",
    "scouts",
    "set_up",
    "empty",
    "broken",
    "leader_killed",
    "dissolved",
    "promoted",
    "wiped_out",
    "immobile",
    "jammed",
    "open_hatch",
    "radio_out",
    "drawn_in",
    "uncommanded",
    "abandoned",
    "launched",
    "ghosts",
    "unseen_holes",
    "coming_smoke",
    "smoke_count",
    "covers",
    "orders",
    "march",
    "silent",
    "missions",
    "sorties",
    "flown",
    "lanes",
    "come_up",
    "entered",
    "main_gun_fired",
    "alarm",
    "done",
    "charge_fired",
    "loads_out",
    "loads_taken",
    "marks",
)
"""Every field of a position by name: what is copied, written down and read back."""


@final
class Skirmish(Position):
    """Everything true on the table."""

    def __init__(self, box: Box, options: Options) -> None:
        super().__init__()
        count = len(box.pieces)
        self.box: Final = box
        self.options: Final = options
        self.marks = Marks()
        """What play has changed on the table: smoke, crushed obstacles, what is gone. A value."""
        self.turn = 1
        self.first = 0
        """5.1 The side that moves first this turn."""
        self.moving = NOBODY
        """The side whose movement it is; NOBODY outside the movement."""
        self.fire_phase = False

        # Where each piece is
        self.x: list[int] = [0] * count
        self.y: list[int] = [0] * count
        self.storey: list[int] = [OUTSIDE] * count
        """Of the building he is in (`house`)."""
        self.house: list[int] = [NOWHERE] * count
        self.slot: list[int] = [NOWHERE] * count
        """The opening he stands at, by number in `box.openings`."""
        self.aboard: list[int] = [NOBODY] * count
        """The vehicle that carries him."""
        self.riding = 0
        """24 Those aboard who ride outside, on a tank."""
        self.facing: list[int] = [0] * count
        """Of vehicles and guns."""
        self.turret: list[int] = [0] * count
        """Its bearing relative to the hull."""

        # In what state
        self.state: list[int] = [FIT] * count
        self.shocked_until: list[int] = [0] * count
        """16.2 The last turn of shock; 0: never shocked."""
        self.bleeds_until: list[int] = [0] * count
        """16.4 The last turn in which treatment saves a severely wounded man."""
        self.fell: dict[int, tuple[int, int, int, int]] = {}
        """6.12, 34.2 By wounded man: where the enemy, who did not see him lifted, still has him
        lying: x, y, house, storey."""
        self.prone = 0
        self.in_panic = 0
        """17.21 Those who fled this turn."""

        # What it has done
        self.activity: list[int] = [IDLE] * count
        self.gait: list[int] = [STILL] * count
        self.ran = 0
        """6.4 Those who ran (or fled) in the turn before."""
        self.called = 0
        """4.8 The isolated who have made this turn's roll and may act."""
        self.fired = 0
        """18.9 Those who have fired in this phase."""
        self.flashed = 0
        """12.14 Those who have fired in this turn,"""
        self.rattled = 0
        """and those of them who fired automatic weapons."""
        self.beaten = 0
        """17.11 Under high explosive, flame or automatic fire in this phase;"""
        self.shelled = 0
        """7.3 vehicles under anti-tank fire, high explosive or flame;"""
        self.beaten_before = 0
        """6.6, 7.3 the men of the one and the vehicles of the other in the phase before."""
        self.aimed: list[int] = [0] * count
        """12.4 The turn in which he aimed."""
        self.escorts: dict[int, int] = {}
        """12.9 By man: the vehicle he walked behind this turn, at its pace."""
        self.charging = 0
        """32.1 Those whose move of this turn was an assault."""
        self.fought = 0
        """32.2 Those who have fought hand to hand this turn: it replaces their fire."""
        self.in_melee = 0
        """32.4 Those who fought and were still in contact afterwards."""
        self.searched = 0
        """22.4 Those who have looked for mines in their present move."""
        self.mined: list[int] = [0] * count
        """22.2 How far each has gone in the minefield it is in; 0: in none."""

        # Weapons, each a thing with its number in `box.arms`
        self.hands: dict[int, tuple[int, ...]] = {}
        """10.4, 36.4 By bearer: the weapons he has, where they are not those he began with."""
        self.lying: dict[int, tuple[int, int, int, int]] = {}
        """17.22, 36.4 By weapon left somewhere: x, y, house, storey."""
        self.set_up = 0
        """11.29 The weapons (bits) that are set up,"""
        self.empty = 0
        """11.28, 11.30 those that must be reloaded,"""
        self.broken = 0
        """16.13, 36.4 and those that are destroyed."""
        self.rounds: list[int] = [NOBODY] * len(box.arms)
        """11.31 By weapon: the rounds left, the uses of a flamethrower; -1: nobody counts them."""
        self.smoke_shells: list[int] = [0] * len(box.arms)
        """19.6 By weapon."""
        self.stock: list[int] = [0] * (count * len(STOCKS))

        # Command
        self.leader: list[int] = [NOBODY] * len(box.groups)
        """By group: who leads it; NOBODY while he is not replaced (4.14)."""
        self.ability: list[int] = [0] * len(box.groups)
        self.leaderless_since: list[int] = [0] * len(box.groups)
        """The turn in which the leader was lost; 0: there is one."""
        self.old_leader: list[int] = [NOBODY] * len(box.groups)
        """4.15 Who was lost."""
        self.leader_killed = 0
        """17.11 The groups (bits) whose leader was killed and is not replaced."""
        self.dissolved = 0
        """4.16 The sections (bits) that count to their squad again."""
        self.promoted = 0
        """4.15 The groups (bits) with a new leader whom the owner may still change (5.2)."""
        self.wiped_out = 0
        """17.2 The groups (bits) whose end has been seen."""
        self.scouts = 0
        """23.1"""

        # Vehicles and guns
        self.halvings: list[int] = [0] * count
        """16.8 Mobility damage; two immobilise."""
        self.immobile = 0
        self.jammed = 0
        self.open_hatch = 0
        self.radio_out = 0
        self.drawn_in = 0
        """4.12 Carriers that have been in combat."""
        self.uncommanded = 0
        """16.16 Vehicles that have lost their exposed commander."""
        self.abandoned = 0
        """17.22, 36.4"""
        self.launched = 0
        """19.5 Vehicles that have used their smoke launcher."""

        # Who knows what
        self.token: list[int] = [0] * count
        """34 The number by which the enemy knows an observed piece; 0: unobserved."""
        self.last_token: list[int] = [0, 0]
        """By side of the observed."""
        self.ghosts: tuple[tuple[int, int, int, int, int, str], ...] = ()
        """18.5 Side of the vanished, x, y, turn last seen; 34.2 his number and his look."""
        self.bands_known: list[int] = [0, 0]
        """22.4, 34.5 By side: the minefields it knows, a bit each in `box.fields`."""
        self.things_known: list[int] = [0, 0]
        """37.9 By side: the hidden things it has seen, a bit each by number of the element."""

        self.unseen_holes: tuple[tuple[int, str], ...] = ()
        """37.9 Foxholes dug during play: the side that has not seen it yet, and which."""

        # What is under way
        self.coming_smoke: tuple[tuple[Any, ...], ...] = ()
        """19.2 Smoke that takes effect at the end of the phase: whose it is, and its ring."""
        self.smoke_count = 0
        """Clouds so far, to tell one from another."""
        self.covers: tuple[tuple[Any, ...], ...] = ()
        """9 Covering fire laid on terrain this turn: shooter, weapon, x, y, those rolled for."""
        self.orders: tuple[tuple[Any, ...], ...] = ()
        """10.2 Sealed orders of the present step, of both sides."""
        self.march: tuple[Any, ...] = ()
        """31.1 The order under way (`walking.March`)."""
        self.silent = 0
        """31.4 The sides (bits) that fire no more in this phase."""
        self.standing: dict[int, tuple[Any, ...]] = {}
        """31.3 Standing orders by piece; a piece without them follows the default."""
        self.missions: tuple[tuple[int, ...], ...] = ()
        """14 Calls for fire under way."""
        self.fire_left: list[int] = [support.effect_turns for support in box.scenario.supports]
        self.smoke_left: list[int] = [support.smoke_turns for support in box.scenario.supports]
        self.sorties: tuple[tuple[int, ...], ...] = ()
        """20 Aircraft called."""
        self.laid_to: dict[int, tuple[int, int, int, int]] = {}
        """37.8 By man with a field telephone: x, y, building and storey where it was laid to."""
        self.flown = 0
        """20.1 The aircraft (bits) that have been called."""
        self.works: dict[str, int] = {}
        """10.5 Long actions: successful turns so far, by what is being done."""
        self.lanes: tuple[tuple[int, ...], ...] = ()
        """22.7 Lanes cleared through minefields: field, the side that knows of it, corners."""

        # The scenario
        self.come_up = 0
        """37.5 The units (bits) that may enter,"""
        self.entered = 0
        """and those that have."""
        self.main_gun_fired = 0
        """24.3 Vehicles that have fired another weapon than a machine gun in this step."""
        self.alarm = False
        self.control: list[int] = [objective.held_by for objective in box.scenario.objectives]
        """33.4 By objective: the side that holds it."""
        self.done = 0
        """The objectives (bits) at which the deed has been done."""
        self.charge_fired = False
        """37.31"""
        self.loads_out = 0
        """37.34 Loads that have left the table."""
        self.loads_taken = 0
        self.captor: dict[int, int] = {}
        """36.4 By vehicle, gun or first bearer of a heavy weapon: the side whose man stood last by
        it."""

    def copy(self) -> Self:
        new = Skirmish(self.box, self.options)
        for name in LISTS:
            setattr(new, name, getattr(self, name).copy())
        for name in VALUES:
            setattr(new, name, getattr(self, name))
        new.stack = self.stack
        new.result = self.result
        return new

    def become(self, other: Self) -> None:
        """This position is that one from now on; what it told is told here too."""
        for name in LISTS:
            setattr(self, name, getattr(other, name))
        for name in VALUES:
            setattr(self, name, getattr(other, name))
        self.stack = other.stack
        self.result = other.result
        if self.news is not None and other.news is not None:
            self.news.extend(other.news)

    def facts(self) -> dict[str, Any]:
        whole: dict[str, Any] = {name: getattr(self, name) for name in LISTS}
        for name in VALUES:
            whole[name] = getattr(self, name)
        whole["options"] = self.options
        whole["marks"] = self.marks.text()
        for name in BY_NAME:
            whole[name] = sorted(getattr(self, name).items())
        return whole

    # Who is there --------------------------------------------------------------------------------

    def on_table(self, piece: Piece) -> bool:
        """Whether it takes part: dead men and prisoners are off, the severely wounded lie there."""
        return self.state[piece.index] <= SEVERE

    def able(self, piece: Piece) -> bool:
        """Can act, lead, serve: on the table and neither down nor gone."""
        return self.state[piece.index] <= WOUNDED

    def shocked(self, piece: Piece) -> bool:
        """16.2 From the moment it happens to the end of the next turn."""
        return self.shocked_until[piece.index] >= self.turn

    def is_prone(self, piece: Piece) -> bool:
        return bool(self.prone & piece.bit)

    def free(self, piece: Piece) -> bool:
        """5.8, 16.2 Still has its activity and may use it to fight or act."""
        return (
            self.able(piece)
            and self.activity[piece.index] == IDLE
            and not self.shocked(piece)
            and not (piece.vehicle and self.abandoned & piece.bit)
        )

    def observed(self, piece: Piece) -> bool:
        """18 The enemy knows where it is."""
        return self.token[piece.index] != 0

    def by_token(self, side: int, token: int) -> Piece | None:
        """The piece of that side which the enemy knows by that number."""
        if token:
            for piece in self.box.of_side[side]:
                if self.token[piece.index] == token:
                    return piece
        return None

    def carried(self, vehicle: Piece) -> list[Piece]:
        """Who is in or on it, those who are down too."""
        aboard = self.aboard
        index = vehicle.index
        return [man for man in self.box.men if aboard[man.index] == index and self.on_table(man)]

    def group_of(self, piece: Piece) -> Group:
        """4 The section or squad whose leader he looks to."""
        group = self.box.groups[piece.group]
        if group.parent >= 0 and self.dissolved >> group.index & 1:
            return self.box.groups[group.parent]
        return group

    def light(self) -> int:
        """37.4 DAY, MOON or NO_MOON."""
        return self.box.scenario.light[self.turn]

    # What is carried -----------------------------------------------------------------------------

    def left(self, piece: Piece, stock: int) -> int:
        return self.stock[piece.index * len(STOCKS) + stock]

    def spend(self, piece: Piece, stock: int) -> None:
        at = piece.index * len(STOCKS) + stock
        if self.stock[at] > 0:
            self.stock[at] -= 1

    def give(self, piece: Piece, stock: int) -> None:
        at = piece.index * len(STOCKS) + stock
        self.stock[at] = max(self.stock[at], 0) + 1

    def carries_anything(self, piece: Piece) -> bool:
        first = piece.index * len(STOCKS)
        return any(left > 0 for left in self.stock[first : first + len(STOCKS)])

    def take_stock(self, piece: Piece, mate: Piece) -> None:
        """Everything the other carried is his now."""
        count = len(STOCKS)
        for kind in range(count):
            mine, theirs = piece.index * count + kind, mate.index * count + kind
            if self.stock[theirs] > 0:
                self.stock[mine] = max(self.stock[mine], 0) + self.stock[theirs]
                self.stock[theirs] = 0

    def swap_stock(self, piece: Piece, mate: Piece) -> None:
        count = len(STOCKS)
        for kind in range(count):
            mine, theirs = piece.index * count + kind, mate.index * count + kind
            self.stock[mine], self.stock[theirs] = self.stock[theirs], self.stock[mine]

    # What is told --------------------------------------------------------------------------------

    def tell_side(self, side: int, event: Event) -> None:
        """Only that side learns of it; the whole story opens after the game."""
        self.tell(Event(event.key, event.clause, event.facts, event.sums, seats=(SEATS[side],)))
