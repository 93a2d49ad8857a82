# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What can be answered in Berlino '85. Units and hexes go by their printed names."""

from grognard.engine.actions import Action, Vocabulary


class Place(Action, frozen=True, tag="place"):
    """0.6 Put a unit on the map before the game."""

    unit: str
    hex: str


class Move(Action, frozen=True, tag="move"):
    """2.1 A unit makes its whole movement."""

    unit: str
    hex: str


class EndMovement(Action, frozen=True, tag="end-movement"):
    """1.2 The movements are over."""


class Attack(Action, frozen=True, tag="attack"):
    """3.1 Set up an attack: its first target (a hex; a unit where single units are attacked)."""

    target: str


class Also(Action, frozen=True, tag="also"):
    """3.4 The attack being set up names one more target."""

    target: str


class Join(Action, frozen=True, tag="join"):
    """3.3 A unit joins the attack being set up."""

    unit: str


class Declare(Action, frozen=True, tag="declare"):
    """The attack being set up is declared as it stands."""


class Fight(Action, frozen=True, tag="fight"):
    """1.2 No more attacks: the declared ones are fought."""


class Resolve(Action, frozen=True, tag="resolve"):
    """3.2 The declared attack to resolve next, called by its first target."""

    target: str


class Retreat(Action, frozen=True, tag="retreat"):
    """4.3 The winner leads a beaten unit one hex away."""

    unit: str
    hex: str


class Lose(Action, frozen=True, tag="lose"):
    """4.3 A beaten unit for which there is no way is eliminated."""

    unit: str


class Advance(Action, frozen=True, tag="advance"):
    """4.4 An attacker occupies a hex left free."""

    unit: str
    hex: str


class Halt(Action, frozen=True, tag="halt"):
    """4.4 No (further) advance."""


class Withdraw(Action, frozen=True, tag="withdraw"):
    """2.5 The air-landed company leaves the enemy's hex."""

    hex: str


class Talk(Action, frozen=True, tag="talk"):
    """5.0 The Russian opens negotiations."""


class Decline(Action, frozen=True, tag="decline"):
    """5.0 No negotiations this time."""


VOCABULARY = Vocabulary(
    (
        Place,
        Move,
        EndMovement,
        Attack,
        Also,
        Join,
        Declare,
        Fight,
        Resolve,
        Retreat,
        Lose,
        Advance,
        Halt,
        Withdraw,
        Talk,
        Decline,
    )
)
