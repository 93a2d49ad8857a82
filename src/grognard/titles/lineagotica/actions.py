# uncompiled: msgspec Structs lose their class keywords under mypyc
"""What can be answered in Linea Gotica.

Own men and vehicles go by their id, enemies by the number under which they are observed (`e3`),
since an unobserved enemy has no name. Points are millimetres from the south-west corner, bearings
whole degrees. A way is points joined by commas and semicolons, `1200,340;1210,400`; an opening goes
by its name, `farm/0/d1`.
"""

from grognard.engine.actions import Action, Vocabulary

# 37.1 Setting up


class Place(Action, frozen=True, tag="place"):
    """A man, a vehicle or a gun stands there; storey -1 is outside."""

    piece: str
    x: int
    y: int
    storey: int
    facing: int


class Post(Action, frozen=True, tag="post"):
    """A man takes post at an opening."""

    man: str
    opening: str


class Shift(Action, frozen=True, tag="shift"):
    """A whole unit keeps its order and is set up elsewhere: its first man there."""

    unit: str
    x: int
    y: int


class Ride(Action, frozen=True, tag="ride"):
    """24, 37.21 A man starts on a tank or in a vehicle."""

    man: str
    vehicle: str


class Scout(Action, frozen=True, tag="scout"):
    """23.1 The squad's scout is named."""

    man: str


class Ready(Action, frozen=True, tag="ready"):
    """The set-up is finished."""


# 4, 5 The beginning of a turn


class Promote(Action, frozen=True, tag="promote"):
    """4.15 A survivor takes over."""

    man: str


class MoveFirst(Action, frozen=True, tag="move-first"):
    """5.1"""


class MoveSecond(Action, frozen=True, tag="move-second"):
    """5.1"""


class Hatch(Action, frozen=True, tag="hatch"):
    """35.2"""

    vehicle: str
    state: str


class Cover(Action, frozen=True, tag="cover"):
    """9.2 Covering fire at an enemy in sight: `single` or `area`, or `he`, `ap` of a gun."""

    piece: str
    weapon: str
    mode: str
    target: str


class CoverGround(Action, frozen=True, tag="cover-ground"):
    """9.3 Covering fire at a point of the terrain."""

    piece: str
    weapon: str
    x: int
    y: int


class Stand(Action, frozen=True, tag="stand"):
    """31.3 Standing order for opportunity fire.

    When: hold, first-sight, last-chance, within, ask. At: any of i, s, a (infantry, soft
    vehicles, armour), as `isa`. Prefer: nearest, leader, machine-gun, best. Mode: single, area.
    """

    piece: str
    when: str
    within: int
    at: str
    prefer: str
    chance: int
    mode: str


# 6, 7 Movement


class March(Action, frozen=True, tag="march"):
    """A squad or section goes there, its leader to the point; its men find their places.

    Gait: crawl, cautious, normal, run; `assault-normal` and `assault-run` declare an assault.
    """

    group: str
    gait: str
    x: int
    y: int


class Walk(Action, frozen=True, tag="walk"):
    """One man goes that way (points and openings) and ends standing, prone or as he was."""

    man: str
    gait: str
    way: str
    posture: str


class Mount(Action, frozen=True, tag="mount"):
    """6.10, 6.16 Men of a group within reach, or one man, go up to it at that gait and get on."""

    who: str
    vehicle: str
    gait: str = "normal"


class Dismount(Action, frozen=True, tag="dismount"):
    """6.10, 6.16 The men of a group, or one man, get off and go that way at that gait."""

    who: str
    x: int
    y: int
    gait: str = "normal"


class Drive(Action, frozen=True, tag="drive"):
    """7 A vehicle goes that way; crushing what it can if so ordered (`crush` or `cross`)."""

    vehicle: str
    way: str
    manner: str


class Escort(Action, frozen=True, tag="escort"):
    """12.9 A group walks behind the vehicle at its speed."""

    vehicle: str
    group: str
    way: str


class Reverse(Action, frozen=True, tag="reverse"):
    """7.14"""

    vehicle: str
    way: str


class Pivot(Action, frozen=True, tag="pivot"):
    """7.15"""

    vehicle: str
    facing: int


class Manhandle(Action, frozen=True, tag="manhandle"):
    """35.5 Four men push a gun."""

    gun: str
    x: int
    y: int
    facing: int


class Leave(Action, frozen=True, tag="leave"):
    """37.6 A man, group or vehicle leaves by that edge."""

    who: str
    gait: str
    edge: str


class Enter(Action, frozen=True, tag="enter"):
    """37.5 A reinforcement comes on at that point of its edge, and goes on to the other."""

    unit: str
    gait: str
    at: str
    way: str


class ThrowSmoke(Action, frozen=True, tag="smoke"):
    """19.4 A smoke grenade, the long side of its cloud along that bearing."""

    man: str
    x: int
    y: int
    bearing: int


class Launch(Action, frozen=True, tag="launch"):
    """19.5"""

    vehicle: str


class Strafe(Action, frozen=True, tag="strafe"):
    """20.4 The aircraft comes round once more, with its guns."""

    support: str


class BreakOff(Action, frozen=True, tag="break-off"):
    """20.4 The aircraft flies home."""

    support: str


class EndMovement(Action, frozen=True, tag="end-movement"):
    """6.1"""


# 31.4 Opportunity fire


class Shoot(Action, frozen=True, tag="shoot"):
    """One more shot at this trigger."""

    piece: str
    weapon: str
    mode: str
    target: str


class Loose(Action, frozen=True, tag="loose"):
    """Fire with these."""


class NotNow(Action, frozen=True, tag="not-now"):
    """Not at this trigger."""


class NotThisMove(Action, frozen=True, tag="not-this-move"):
    """Not for this move."""


class NotThisPhase(Action, frozen=True, tag="not-this-phase"):
    """Not this phase."""


# 10 Fire and actions


class Fire(Action, frozen=True, tag="fire"):
    """Mode: single, area, he, ap. Targets: `e3`, or a list in order, `e3,e5` (overkill)."""

    piece: str
    weapon: str
    mode: str
    targets: str


class Throw(Action, frozen=True, tag="throw"):
    """33.3 A grenade through an opening."""

    man: str
    weapon: str
    opening: str


class FireSmoke(Action, frozen=True, tag="fire-smoke"):
    """19.6 A smoke shell fired directly."""

    piece: str
    weapon: str
    x: int
    y: int


class Do(Action, frozen=True, tag="do"):
    """10.4 An action: what, and with or on what (`-` where there is nothing to name)."""

    piece: str
    deed: str
    object: str


class Call(Action, frozen=True, tag="call"):
    """14.4, 20.1 An observer names a point and contacts the guns or aircraft."""

    man: str
    support: str
    x: int
    y: int
    bearing: int


class Adjust(Action, frozen=True, tag="adjust"):
    """14.6 to 14.12 The observer serves his mission: round, effect, smoke, shift to the point."""

    man: str
    support: str
    order: str
    x: int
    y: int


class Withdraw(Action, frozen=True, tag="withdraw"):
    """C5 An order of this step is taken back before the step is committed."""

    piece: str


class Done(Action, frozen=True, tag="done"):
    """Declarations or orders are finished: they are sealed."""


VOCABULARY = Vocabulary(
    (
        Place,
        Post,
        Shift,
        Ride,
        Scout,
        Ready,
        Promote,
        MoveFirst,
        MoveSecond,
        Hatch,
        Cover,
        CoverGround,
        Stand,
        March,
        Walk,
        Mount,
        Dismount,
        Drive,
        Escort,
        Reverse,
        Pivot,
        Manhandle,
        Leave,
        Enter,
        ThrowSmoke,
        Launch,
        EndMovement,
        Shoot,
        Loose,
        NotNow,
        NotThisMove,
        NotThisPhase,
        Fire,
        Throw,
        FireSmoke,
        Do,
        Call,
        Adjust,
        Withdraw,
        Strafe,
        BreakOff,
        Done,
    )
)
