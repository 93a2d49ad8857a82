# uncompiled: prose for people, read once
"""Situations: a whole position as a text that a person writes in a minute, as FEN is for chess."""

from grognard.engine.situations.heads import (
    Facts,
    Flags,
    Head,
    Listed,
    Members,
    Pairs,
    Records,
    Tally,
    Value,
)
from grognard.engine.situations.kinds import (
    Coded,
    Joined,
    Kind,
    Named,
    Number,
    OneOf,
    Record,
    Several,
    Together,
    Yes,
)
from grognard.engine.situations.lines import SituationError, Statement, Word
from grognard.engine.situations.spelling import Fault, Situations, Spelling, no_such_turn

__all__ = [
    "Coded",
    "Facts",
    "Fault",
    "Flags",
    "Head",
    "Joined",
    "Kind",
    "Listed",
    "Members",
    "Named",
    "Number",
    "OneOf",
    "Pairs",
    "Record",
    "Records",
    "Several",
    "SituationError",
    "Situations",
    "Spelling",
    "Statement",
    "Tally",
    "Together",
    "Value",
    "Word",
    "Yes",
    "no_such_turn",
]
