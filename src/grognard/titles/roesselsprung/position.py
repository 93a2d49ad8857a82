"""The position of Rösselsprung: where the pieces are, in what state, what the turn has brought."""

from __future__ import annotations

from typing import Any, Final, Self, final

from grognard.boards.grid import OFF
from grognard.engine.agreed import in_writing
from grognard.engine.events import Event
from grognard.engine.position import Position
from grognard.titles.roesselsprung.box.contents import (
    FIRST_NIGHT_TURN,
    GERMAN,
    LAST_NIGHT_TURN,
    SEATS,
    STACKING_LIMIT,
    YUGOSLAV,
    Box,
    Ground,
    Piece,
)
from grognard.titles.roesselsprung.options import Options

LOST: Final = OFF
"""The place of a piece that is eliminated."""
AWAITED: Final = -2
"""The place of a reinforcement that has not come, and of what is still to be set up."""
SPARE: Final = -3
"""The place of a counter for part of a unit while there is no such part."""
FLED: Final = -4
"""The place of a Mission that has left the map."""
TAKEN: Final = -5
"""The place of a Mission caught by the Germans."""
FORGONE: Final = -6
"""The place of a reinforcement given up."""

ESCAPED: Final = "escaped"
KILLED: Final = "killed"
CAPTURED: Final = "captured"

ONLY_YUGOSLAV: Final = (SEATS[YUGOSLAV],)
NOT_YUGOSLAV: Final = (SEATS[GERMAN], "observer")

UNSEEN: Final = "mission"
"""What a Mission is called whose face nobody else has seen."""


@final
class Raid(Position):
    """Everything true on the table."""

    def __init__(
        self,
        box: Box,
        options: Options,
        where: list[int],
        stacks: dict[int, tuple[int, ...]],
        vf: list[int],
        attacks: list[int],
        ap: list[int],
    ) -> None:
        super().__init__()
        self.box: Final = box
        self.options: Final = options
        self.ground: Final[Ground] = box.grounds[1 if options.river_in_hex else 0]
        self.where: Final = where
        """By piece: its hex, or LOST, AWAITED, SPARE, FLED, TAKEN, FORGONE."""
        self.stacks: Final = stacks
        """By hex: the numbers of the pieces there, in order; empty hexes are not listed."""
        self.vf: Final = vf
        """By piece: its strength now."""
        self.attacks: Final = attacks
        """By piece: its Attack markers, 0 to 2."""
        self.ap: Final = ap
        """By side: the Activation Points left."""
        self.prone: int = 0
        self.out_of_command: int = 0
        self.revealed: int = 0
        """The Missions that are face up."""
        self.replaced: int = 0
        """The Commands on their back side."""
        self.turn = 1
        self.initiative = GERMAN
        self.mission_moves = 0
        """13.1.1b How many in this turn."""
        self.flown: int = 0
        """The aircraft that have flown (the Balkan Air Force: in this turn)."""
        self.landed: int = 0
        """4.1a The units that came by air this turn."""
        self.called: int = 0
        """13.7.3 The units whose early arrival has been rolled for."""
        self.early: int = 0
        self.delay = 0
        """14.1 By how many turns Kampfgruppe Willam is late."""
        self.german_losses = 0
        """R-loss-vp German strength points eliminated."""
        self.commands_lost = 0
        """15.1.2d How many times the loss of a Command scores."""
        self.scored: int = 0
        self.tito = ""
        """What has become of him: ESCAPED, KILLED, CAPTURED."""
        self.halted = False
        """9.3.2 The march in progress has been reacted to."""

    def copy(self) -> Self:
        new = Raid(
            self.box,
            self.options,
            self.where.copy(),
            self.stacks.copy(),
            self.vf.copy(),
            self.attacks.copy(),
            self.ap.copy(),
        )
        new.stack = self.stack
        new.result = self.result
        new.prone = self.prone
        new.out_of_command = self.out_of_command
        new.revealed = self.revealed
        new.replaced = self.replaced
        new.turn = self.turn
        new.initiative = self.initiative
        new.mission_moves = self.mission_moves
        new.flown = self.flown
        new.landed = self.landed
        new.called = self.called
        new.early = self.early
        new.delay = self.delay
        new.german_losses = self.german_losses
        new.commands_lost = self.commands_lost
        new.scored = self.scored
        new.tito = self.tito
        new.halted = self.halted
        return new

    def facts(self) -> dict[str, Any]:
        pieces = self.box.pieces
        there = [piece for piece in pieces if self.where[piece.index] != SPARE]
        return {
            "options": in_writing(self.options),
            "turn": self.turn,
            "where": {piece.id: self.place_of(piece) for piece in there},
            "vf": {piece.id: self.vf[piece.index] for piece in there if piece.combat},
            "attacks": {p.id: self.attacks[p.index] for p in there if self.attacks[p.index]},
            "ap": self.ap,
            "prone": self._ids(self.prone),
            "out_of_command": self._ids(self.out_of_command),
            "revealed": self._ids(self.revealed),
            "replaced": self._ids(self.replaced),
            "initiative": SEATS[self.initiative],
            "mission_moves": self.mission_moves,
            "flown": self.flown,
            "landed": self._ids(self.landed),
            "called": self._ids(self.called),
            "early": self._ids(self.early),
            "delay": self.delay,
            "german_losses": self.german_losses,
            "commands_lost": self.commands_lost,
            "scored": self._ids(self.scored),
            "tito": self.tito,
            "halted": self.halted,
        }

    def _ids(self, bits: int) -> list[str]:
        return [piece.id for piece in self.box.pieces if bits & piece.bit] if bits else []

    def place_of(self, piece: Piece) -> str | int:
        hex = self.where[piece.index]
        return self.box.names[hex] if hex >= 0 else hex

    # What is where -------------------------------------------------------------------------------

    def hex_of(self, piece: Piece) -> int:
        return self.where[piece.index]

    def on_map(self, piece: Piece) -> bool:
        return self.where[piece.index] >= 0

    def pieces_in(self, hex: int) -> list[Piece]:
        pieces = self.box.pieces
        return [pieces[number] for number in self.stacks.get(hex, ())]

    def combat_in(self, hex: int, side: int) -> list[Piece]:
        return [piece for piece in self.pieces_in(hex) if piece.combat and piece.side == side]

    def has_combat(self, hex: int, side: int) -> bool:
        pieces = self.box.pieces
        for number in self.stacks.get(hex, ()):
            if pieces[number].combat and pieces[number].side == side:
                return True
        return False

    def others_in(self, hex: int, side: int) -> list[Piece]:
        """Commands, Missions and the Radio of that side."""
        return [piece for piece in self.pieces_in(hex) if not piece.combat and piece.side == side]

    def has_pieces(self, hex: int, side: int) -> bool:
        return any(piece.side == side for piece in self.pieces_in(hex))

    def strength_in(self, hex: int, side: int) -> int:
        return sum([self.vf[piece.index] for piece in self.combat_in(hex, side)])

    def too_many(self, points: int) -> bool:
        """7a, 7b More than a hex may hold; as an option that is only looked at in phase b."""
        return points > STACKING_LIMIT and not self.options.stacking_end_of_turn

    def strength(self, side: int) -> int:
        """4.1b The strength on the map."""
        return sum(
            [
                self.vf[piece.index]
                for piece in self.box.combat
                if piece.side == side and self.on_map(piece)
            ]
        )

    def landed_strength(self, side: int) -> int:
        """4.1a As much of it as came by air this turn."""
        return sum(
            [
                self.vf[piece.index]
                for piece in self.box.combat
                if piece.side == side and self.on_map(piece) and self.landed & piece.bit
            ]
        )

    # What a piece is -----------------------------------------------------------------------------

    def is_prone(self, piece: Piece) -> bool:
        return (self.prone & piece.bit) != 0

    def is_revealed(self, piece: Piece) -> bool:
        return (self.revealed & piece.bit) != 0

    def night(self) -> bool:
        """8.4"""
        return FIRST_NIGHT_TURN <= self.turn <= LAST_NIGHT_TURN

    def range_of(self, piece: Piece) -> int:
        """9.1a, 8.4.1"""
        return min(piece.range, 1) if self.night() else piece.range

    def radius_of(self, command: Piece) -> int:
        return command.radius_back if self.replaced & command.bit else command.radius

    def morale(self, side: int) -> int:
        """10.2"""
        return 4 if side == GERMAN or not self.tito else 3

    def terrain(self, hex: int) -> str:
        return self.box.map.terrain[hex]

    def arrival(self, piece: Piece) -> int:
        """14, 14.1 The turn on which a reinforcement may enter."""
        if self.early & piece.bit:
            return piece.turn - 1
        return piece.turn + self.delay if piece.side == GERMAN and piece.entry else piece.turn

    # How pieces change place and state -----------------------------------------------------------

    def put(self, piece: Piece, place: int) -> None:
        """Lay the piece there, wherever it was."""
        old = self.where[piece.index]
        if old >= 0:
            left = tuple([number for number in self.stacks[old] if number != piece.index])
            if left:
                self.stacks[old] = left
            else:
                del self.stacks[old]
        self.where[piece.index] = place
        if place >= 0:
            self.stacks[place] = tuple(sorted([*self.stacks.get(place, ()), piece.index]))

    def clear_markers(self, piece: Piece) -> None:
        self.attacks[piece.index] = 0
        self.prone &= ~piece.bit
        self.out_of_command &= ~piece.bit

    def mark_attack(self, piece: Piece) -> None:
        """9.2.1, 11.1.1a One more Attack marker, two at most."""
        self.attacks[piece.index] = min(2, self.attacks[piece.index] + 1)

    def remove(self, piece: Piece, place: int) -> None:
        self.put(piece, place)
        self.vf[piece.index] = 0
        self.clear_markers(piece)

    def lose(self, piece: Piece, points: int, clause: str) -> None:
        """2.2.2 A Combat Unit loses strength points; R-loss-vp German ones are counted."""
        lost = min(points, self.vf[piece.index])
        hex = self.box.names[self.hex_of(piece)] if self.on_map(piece) else ""
        self.vf[piece.index] -= lost
        if piece.side == GERMAN:
            self.german_losses += lost
        if self.vf[piece.index]:
            self.tell(Event("loses", clause, {"unit": piece.id, "hex": hex, "points": lost}))
        else:
            self.remove(piece, LOST)
            self.tell(Event("eliminated", clause, {"unit": piece.id, "hex": hex, "points": lost}))

    def eliminate(self, piece: Piece, clause: str) -> None:
        self.lose(piece, self.vf[piece.index], clause)


def empty_map(box: Box, options: Options) -> Raid:
    """Every piece still beside the map."""
    return Raid(
        box,
        options,
        [AWAITED if not p.combat or p.vf else SPARE for p in box.pieces],
        {},
        [piece.vf for piece in box.pieces],
        [0] * len(box.pieces),
        [0, 0],
    )
