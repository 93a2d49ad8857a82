# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What can be answered in Rösselsprung. Pieces and hexes go by their printed names."""

from grognard.engine.actions import Action, Vocabulary


class Hide(Action, frozen=True, tag="hide"):
    """17 The Yugoslav player puts a Mission in one of the initial hexes, face down."""

    mission: str
    hex: str


class Tune(Action, frozen=True, tag="tune"):
    """17 The Radio starts with a Yugoslav unit."""

    hex: str


class Drop(Action, frozen=True, tag="drop"):
    """14.2 The landing hex of a unit."""

    unit: str
    hex: str


class Jump(Action, frozen=True, tag="jump"):
    """14.2 The unit that the Command jumps with."""

    unit: str


class Shelter(Action, frozen=True, tag="shelter"):
    """R-land-stack A unit that finds no room comes down next door."""

    hex: str


class Hurry(Action, frozen=True, tag="hurry"):
    """13.7.3 The Radio calls a reinforcement one turn early."""

    unit: str


class Forgo(Action, frozen=True, tag="forgo"):
    """14.1 A whole reinforcement unit is given up to delay Kampfgruppe Willam."""

    unit: str


class Order(Action, frozen=True, tag="order"):
    """5 An Action is begun: which, and the first piece that takes part."""

    kind: str
    unit: str


class Add(Action, frozen=True, tag="add"):
    """5 Another piece of the same hex takes part."""

    unit: str


class To(Action, frozen=True, tag="to"):
    """8 The next hex of the way."""

    hex: str


class Leave(Action, frozen=True, tag="leave"):
    """13.1.1 The Mission is to leave the map at the end of its way."""


class Go(Action, frozen=True, tag="go"):
    """The Action begins as planned."""


class Stop(Action, frozen=True, tag="stop"):
    """9.3.2 The move is broken off here."""


class Fire(Action, frozen=True, tag="fire"):
    """9 The target of an Attack."""

    hex: str


class Hold(Action, frozen=True, tag="hold"):
    """5.1.3 The Attack of a Movement and Attack is left out."""


class Split(Action, frozen=True, tag="split"):
    """5.1.5 Part of a unit, that many points, becomes a unit of its own."""

    unit: str
    points: int


class Merge(Action, frozen=True, tag="merge"):
    """5.1.5 The second unit joins the first."""

    unit: str
    other: str


class Recover(Action, frozen=True, tag="recover"):
    """5.2.1 A prone German unit with a Command gets up."""

    unit: str


class Interrogate(Action, frozen=True, tag="interrogate"):
    """5.2.2 The Abwehr interrogates civilians."""


class Uncover(Action, frozen=True, tag="uncover"):
    """13.2 A Mission in that hex is turned face up."""

    hex: str


class Strike(Action, frozen=True, tag="strike"):
    """5.2.4 An Air Attack."""

    aircraft: str
    hex: str


class Pass(Action, frozen=True, tag="pass"):
    """3.1 No Action."""


class Shoot(Action, frozen=True, tag="shoot"):
    """12.1 An Opportunity Attack begins with this unit."""

    unit: str


class Storm(Action, frozen=True, tag="storm"):
    """12.2 An Opportunity Assault begins with this unit."""

    unit: str


class Decline(Action, frozen=True, tag="decline"):
    """12 No (further) reaction."""


class Lose(Action, frozen=True, tag="lose"):
    """9.2, 11.1 The unit from which its owner takes a point of strength."""

    unit: str


class Retreat(Action, frozen=True, tag="retreat"):
    """R-retreat The hex to which the beaten side goes."""

    hex: str


class Replace(Action, frozen=True, tag="replace"):
    """2.1.3 The hex in which the Replacement Command appears."""

    hex: str


class Draw(Action, frozen=True, tag="draw"):
    """13.2 Which of the Missions in the hex is turned: they all look the same."""

    mission: str


class Done(Action, frozen=True, tag="done"):
    """This step is over."""


VOCABULARY = Vocabulary(
    (
        Hide,
        Tune,
        Drop,
        Jump,
        Shelter,
        Hurry,
        Forgo,
        Order,
        Add,
        To,
        Leave,
        Go,
        Stop,
        Fire,
        Hold,
        Split,
        Merge,
        Recover,
        Interrogate,
        Uncover,
        Strike,
        Pass,
        Shoot,
        Storm,
        Decline,
        Lose,
        Retreat,
        Replace,
        Draw,
        Done,
    )
)
