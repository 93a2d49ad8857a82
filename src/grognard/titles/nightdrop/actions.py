# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What can be answered in Night Drop. Units and hexes go by their printed names."""

from grognard.engine.actions import Action, Vocabulary


class Draw(Action, frozen=True, tag="draw"):
    """Chance draws blindly: a German unit, a VP chit or the front of a stick.

    `what` is the unit, the value of the chit or the type of the stick; `number` tells pieces apart
    that are alike, so that every piece in the container is as likely as any other.
    """

    what: str
    number: int


class Claim(Action, frozen=True, tag="claim"):
    """2.6.1 The US player takes the initiative with the PIR Advantage of a regiment."""

    regiment: str


class Roll(Action, frozen=True, tag="roll"):
    """5.2.1 No claim: the dice decide the initiative."""


class Uncover(Action, frozen=True, tag="uncover"):
    """5.3.2 The German player turns up a chit that the US player placed."""

    hex: str


class Name(Action, frozen=True, tag="name"):
    """5.3.2 The German player names a VP hex without a chit and draws one for it."""

    hex: str


class Pass(Action, frozen=True, tag="pass"):
    """5.3.2 No discovery in this turn."""


class Activate(Action, frozen=True, tag="activate"):
    """5.4 The activation to carry out: U1 to U3, G1 to G4."""

    activation: str


class Displace(Action, frozen=True, tag="displace"):
    """5.4.2 The German player moves an unknown stick by one hex."""

    stick: str
    hex: str


class Banish(Action, frozen=True, tag="banish"):
    """8.4.5 The German player moves an unknown stick off the map."""

    stick: str


class Move(Action, frozen=True, tag="move"):
    """8.1 A unit goes to the next hex of its move."""

    unit: str
    hex: str


class March(Action, frozen=True, tag="march"):
    """8.4.1 The units in a hex go on together, as a stack."""

    start: str
    hex: str


class Leave(Action, frozen=True, tag="leave"):
    """8.4.5 A unit leaves the map."""

    unit: str


class Call(Action, frozen=True, tag="call"):
    """8.5.1 One more reinforcement is drawn."""


class Enter(Action, frozen=True, tag="enter"):
    """8.5.3 The reinforcement drawn is placed in that hex."""

    hex: str


class Attack(Action, frozen=True, tag="attack"):
    """9.1 Set up an attack on that hex."""

    target: str


class Join(Action, frozen=True, tag="join"):
    """9.2.1 A unit takes part in the attack being set up."""

    unit: str


class Declare(Action, frozen=True, tag="declare"):
    """9.2.1 The attack is declared as it stands."""


class Point(Action, frozen=True, tag="point"):
    """9.2.2, 9.2.3 The unit that leads the attack or the defence."""

    unit: str


class FallBack(Action, frozen=True, tag="fall-back"):
    """9.2.4 By night all defenders retreat instead of suffering the loss."""


class Stand(Action, frozen=True, tag="stand"):
    """9.2.4 The defenders stay and take the loss."""


class Retreat(Action, frozen=True, tag="retreat"):
    """9.4.1 The units that must retreat go to that hex."""

    hex: str


class Advance(Action, frozen=True, tag="advance"):
    """9.5.1 An attacking unit follows the Point into the hex won."""

    unit: str


class Lose(Action, frozen=True, tag="lose"):
    """7, 9.4.3 The unit that its owner gives up."""

    unit: str


class Convert(Action, frozen=True, tag="convert"):
    """2.4 The sticks of the regiment in that hex are turned over."""

    hex: str


class Form(Action, frozen=True, tag="form"):
    """2.4.1 Sticks, joined by +, become a company."""

    sticks: str


class Reinforce(Action, frozen=True, tag="reinforce"):
    """2.4.2 A stick brings a reduced company up to full strength."""

    company: str
    stick: str


class Decline(Action, frozen=True, tag="decline"):
    """2.4.4 The sticks turned over stay as they are."""


class Place(Action, frozen=True, tag="place"):
    """2.5 The VP hex for which the US player draws a chit."""

    hex: str


class Done(Action, frozen=True, tag="done"):
    """This step of the activation is over."""


VOCABULARY = Vocabulary(
    (
        Draw,
        Claim,
        Roll,
        Uncover,
        Name,
        Pass,
        Activate,
        Displace,
        Banish,
        Move,
        March,
        Leave,
        Call,
        Enter,
        Attack,
        Join,
        Declare,
        Point,
        FallBack,
        Stand,
        Retreat,
        Advance,
        Lose,
        Convert,
        Form,
        Reinforce,
        Decline,
        Place,
        Done,
    )
)
