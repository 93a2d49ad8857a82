"""Texts: from keys and facts to sentences, in every language of the house."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self, cast, get_args

import pytest

from grognard.boards.counterfile import ORIGINS
from grognard.engine.actions import Action, Die, Vocabulary
from grognard.engine.door import refusals
from grognard.engine.errors import DataError
from grognard.engine.events import Event
from grognard.engine.journal import Wall
from grognard.engine.laws import Refusal
from grognard.engine.position import CHANCE, Position, Question, Result, Throw
from grognard.engine.sums import Part, Sum
from grognard.engine.text import HOUSE, LOCALES, Texts, needs, wordings
from grognard.engine.title import OBSERVER, Title

LANGUAGES = tuple(LOCALES)

# A game of three sentences ------------------------------------------------------------------------

ITALIAN = """
seat-red = Rosso
seat-blue = Blu
terrain-bog = palude
yes = Certo
no-too-dark = { $unit } non vede { $hex }.
event-met = { $units-count ->
    [one] { $units } era a { $hex }.
   *[other] { $units } erano a { $hex }.
}
event-shot = { $by-id ->
    [red] Il rosso ha sparato: { $die-total } con { $die-parts } voci.
   *[blue] Il blu ha sparato: { $die-total } con { $die-parts } voci.
}
part-bog = { $hex } è { $ground }
event-burnt = Consumo: { $oil } di { $oil-total }.
event-cut = Stoppino: { $wick } cm.
do-go = Vai a { $hex }
ask-Where = Mossa { $turn }, regola { $clause }: { $seat }, dove va { $unit } con { $left } passi?
ask-Dark = Si tira il dado.
end-lost = Ha vinto { $winner } ({ $clause }).
"""
ENGLISH = """
seat-red = Red
"""


class Go(Action, frozen=True, tag="go"):
    hex: str


class Night(Position):
    def __init__(self) -> None:
        super().__init__()
        self.turn = 3

    def copy(self) -> Self:
        raise NotImplementedError

    def facts(self) -> dict[str, Any]:
        return {}


class Where(Question[Night]):
    def __init__(self, unit: str, left: int) -> None:
        self.unit = unit
        self.left = left

    def fields(self) -> tuple[Any, ...]:
        return (self.unit, self.left)

    def seat(self, pos: Night) -> str:
        return "red"

    def clause(self, pos: Night) -> str:
        return "2.1"

    def answers(self, pos: Night) -> list[Action]:
        return [Go("0101")]

    def refuse(self, pos: Night, action: Action) -> list[Refusal]:
        return self.not_asked(pos, action)

    def take(self, pos: Night, action: Action) -> None:
        raise NotImplementedError


class Dark(Throw[Night]):
    def fields(self) -> tuple[Any, ...]:
        return ()

    def clause(self, pos: Night) -> str:
        return "2.2"

    def show(self, pos: Night, face: int) -> None:
        raise NotImplementedError


class Lamps:
    """As much of a title as texts need."""

    halves = frozenset({"oil"})
    tenths = frozenset({"wick"})

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def names(self, lang: str) -> dict[str, str]:
        names = {"a": "Alfa", "b": "Bravo", "c": "Charlie", "0101": "Colle (0101)"}
        return names if lang == "it" else {**names, "0101": "Hill (0101)"}


Named = Title[Any, Any]


@pytest.fixture
def lamps(tmp_path: Path) -> Named:
    (tmp_path / "text").mkdir()
    (tmp_path / "text" / "it.ftl").write_text(ITALIAN, "utf-8")
    (tmp_path / "text" / "en.ftl").write_text(ENGLISH, "utf-8")
    return cast("Named", Lamps(tmp_path))


@pytest.fixture
def it(lamps: Named) -> Texts:
    return Texts(lamps, "it", strict=True)


# Facts --------------------------------------------------------------------------------------------


def test_ids_are_shown_by_their_names(it: Texts) -> None:
    dark = Refusal("1.1", "too-dark", {"unit": "a", "hex": "0101"})
    assert it.refusal(dark) == "Alfa non vede Colle (0101)."


def test_an_id_nobody_knows_is_shown_as_it_is(it: Texts) -> None:
    dark = Refusal("1.1", "too-dark", {"unit": "zz9", "hex": "9999"})
    assert it.refusal(dark) == "zz9 non vede 9999."


@pytest.mark.parametrize(
    ("units", "line"),
    [
        (("a",), "Alfa era a Colle (0101)."),
        (("a", "b"), "Alfa e Bravo erano a Colle (0101)."),
        (("a", "b", "c"), "Alfa, Bravo e Charlie erano a Colle (0101)."),
    ],
)
def test_several_ids_are_a_list_and_counted(it: Texts, units: tuple[str, ...], line: str) -> None:
    assert it.event(Event("met", "1.2", {"units": units, "hex": "0101"})) == line


def test_lists_follow_the_language(lamps: Named) -> None:
    assert Texts(lamps, "it").names(("a", "b", "c")) == "Alfa, Bravo e Charlie"
    assert Texts(lamps, "en").names(("a", "b", "c")) == "Alfa, Bravo and Charlie"
    assert Texts(lamps, "en").names(()) == ""


def test_a_wording_is_chosen_by_the_id_and_sums_bring_their_totals(it: Texts) -> None:
    die = Sum((Part(4, "die", ""), Part(-1, "night", "")))
    shot = Event("shot", "1.3", {"by": "red"}, {"die": die})
    assert it.event(shot) == "Il rosso ha sparato: 3 con 2 voci."


def test_seats_and_terrains_have_names_too(it: Texts) -> None:
    assert it.name("red") == "Rosso"
    assert it.name(OBSERVER) == "Spettatore"
    assert it.name("bog") == "palude"
    assert it.name("nothing of the kind") == "nothing of the kind"


def test_no_isolation_marks(it: Texts) -> None:
    said = it.say("no-too-dark", unit="a", hex="0101")
    assert not re.search("[\u2066-\u2069]", said)


# What the rules say -------------------------------------------------------------------------------


def test_a_sum_in_amounts_reasons_and_clauses(it: Texts) -> None:
    sum = Sum((Part(2, "bog", "2.3", {"hex": "0101", "ground": "bog"}),))
    assert it.sum(sum) == [(2, "Colle (0101) è palude", "2.3")]


@pytest.mark.parametrize(
    ("halves", "shown"), [(0, "0"), (1, "½"), (2, "1"), (3, "1½"), (-1, "-½"), (-3, "-1½")]
)
def test_what_is_counted_in_halves_is_shown_whole(it: Texts, halves: int, shown: str) -> None:
    sum = Sum((Part(halves, "bog", "2.3", {"hex": "0101", "ground": "bog"}),))
    burnt = Event("burnt", "2.4", {"oil": 5}, {"oil": sum})
    assert it.event(burnt) == f"Consumo: 2½ di {shown}."
    assert it.sum(sum, "oil") == [(halves / 2, "Colle (0101) è palude", "2.3")]
    assert it.amount("oil", halves) == halves / 2
    assert it.amount("die", halves) == halves


@pytest.mark.parametrize(("tenths", "shown"), [(0, "0"), (160, "16"), (427, "42,7")])
def test_what_is_counted_in_tenths_is_written_as_the_language_writes_it(
    it: Texts, tenths: int, shown: str
) -> None:
    assert it.event(Event("cut", "2.4", {"wick": tenths})) == f"Stoppino: {shown} cm."
    assert it.amount("wick", tenths) == tenths / 10


def test_an_action_is_said_as_on_its_button(it: Texts) -> None:
    assert it.action(Go("0101")) == "Vai a Colle (0101)"
    assert it.action(Die(5)) == "Dado: 5"


def test_a_question_says_whom_it_asks_when_by_which_clause_and_what_it_holds(it: Texts) -> None:
    pos = Night()
    pos.ask(Where("a", 2))
    assert it.question(pos) == "Mossa 3, regola 2.1: Rosso, dove va Alfa con 2 passi?"


def test_when_the_game_is_over_the_question_is_how_it_ended(it: Texts) -> None:
    pos = Night()
    pos.finish(Result("blue", "lost", "9.9"))
    assert it.question(pos) == "Ha vinto Blu (9.9)."


def test_what_the_door_refuses_is_the_houses_to_say(lamps: Named, it: Texts) -> None:
    pos = Night()
    pos.ask(Where("a", 2))

    def why(seat: str, action: Action) -> str:
        return it.refusal(refusals(pos, seat, action)[0])

    assert why("red", Die(1)) == "Non è questo il momento di tirare il dado."
    assert why("blue", Go("0101")) == ("Non tocca a te: ora deve rispondere l'altra parte (Rosso).")
    assert why(OBSERVER, Go("0101")) == "Stai guardando la partita: decide chi gioca."
    pos.ask(Dark())
    assert pos.seat == CHANCE
    assert why("red", Go("0101")) == "Ora non decide nessuno: si tira il dado."
    pos.finish(Result("blue", "lost", "9.9"))
    assert why("red", Go("0101")) == "La partita è finita: non c'è più niente da decidere."


def test_a_title_may_reword_the_house(lamps: Named, it: Texts) -> None:
    assert it.say("yes") == "Certo"
    assert Texts(lamps, "en").say("yes") == "Yes"


# What can be missing ------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["fr", "", "IT", "../it"])
def test_an_unknown_language_is_refused(lamps: Named, lang: str) -> None:
    with pytest.raises(DataError, match="known: it, en"):
        Texts(lamps, lang)


def test_a_title_without_the_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"it\.ftl"):
        Texts(cast("Named", Lamps(tmp_path)), "it")


def test_a_missing_message_is_shown_as_its_key(lamps: Named) -> None:
    texts = Texts(lamps, "en")
    assert texts.say("no-such-thing", x=1) == "no-such-thing"
    assert texts.refusal(Refusal("1.1", "too-dark", {})) == "no-too-dark"
    assert texts.action(Go("0101")) == "do-go"
    with pytest.raises(DataError, match="no such message"):
        Texts(lamps, "en", strict=True).say("no-such-thing")


def test_a_missing_fact_is_shown_by_its_name(lamps: Named, it: Texts) -> None:
    assert Texts(lamps, "it").say("no-too-dark", unit="a") == "Alfa non vede hex."
    with pytest.raises(DataError, match="hex"):
        it.say("no-too-dark", unit="a")


def test_facts_may_be_called_anything(it: Texts) -> None:
    assert it.say("no-too-dark", unit="a", hex="b", key="x", self="y") == "Alfa non vede Bravo."


def test_a_file_is_read_once(lamps: Named, tmp_path: Path, it: Texts) -> None:
    (tmp_path / "text" / "it.ftl").unlink()
    assert Texts(lamps, "it").say("seat-blue") == "Blu"


def test_wordings_name_the_facts_and_find_the_faults(tmp_path: Path) -> None:
    file = tmp_path / "x.ftl"
    file.write_text("a = { $b } { c } { NUMBER($d) }\nc = x\n", "utf-8")
    a = wordings(file)["a"]
    assert a.facts == {"b", "d"}
    assert a.quotes == {"c"}
    assert a.calls == {"NUMBER"}
    file.write_text("a = x\na = y\n", "utf-8")
    with pytest.raises(DataError, match="twice"):
        wordings(file)
    file.write_text("a = { $b\n", "utf-8")
    with pytest.raises(DataError, match="not Fluent"):
        wordings(file)


# The house's own files ----------------------------------------------------------------------------

SCREENS = {
    "yes",
    "no",
    "you",
    "your-turn",
    "waiting-for",
    "die",
    "dice",
    "die-shows",
    "total",
    "by-clause",
    "undo-reach",
}
"""What the screens and the terminal say themselves."""


def test_the_house_says_the_same_in_every_language() -> None:
    first, *others = (wordings(HOUSE / f"{lang}.ftl") for lang in LANGUAGES)
    # English nouns that only English needs: what is unknown, what is not JSON.
    for other in others:
        assert first.keys() == other.keys()
        for key, wording in other.items():
            if key not in ("fault-unknown", "fault-not-json"):
                assert wording == first[key], key


SOURCE = Path(__file__).parents[2] / "src" / "grognard"
"""The checkout, also when the installed package is what runs."""


def said_of_situations() -> Iterator[str]:
    """The messages that reading situations can need, from the source.

    What laws of a title refuse is the title's to say.
    """
    rooms = [SOURCE / room for room in ("engine", "boards", "titles")]
    for file in (file for room in rooms for file in room.rglob("*.py")):
        source = file.read_text("utf-8")
        ours = file.parent == SOURCE / "engine" / "situations"
        if ours or "engine.situations" in source:
            for node in ast.walk(ast.parse(source)):
                yield from (key for key in keys_in(node) if ours or not key.startswith("no-"))


def said_of_files() -> Iterator[str]:
    """Why a file is refused: `because(key, "missing")`."""
    for file in (SOURCE / "boards").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="because"), args=[_, word, *_]):
                    words = [
                        part.value for part in ast.walk(word) if isinstance(part, ast.Constant)
                    ]
                    yield from (f"fault-{each!s}" for each in words)


def keys_in(node: ast.AST) -> Iterator[str]:
    """What a text is refused for; the words around it; what a kind of value calls the unknown."""
    match node:
        case ast.Call(func=ast.Name("SituationError"), args=[_, key, *_]):
            words = [part.value for part in ast.walk(key) if isinstance(part, ast.Constant)]
            yield from (f"situation-{word!s}" for word in words)
        case ast.Call(func=ast.Name("Refusal"), args=[_, ast.Constant(str(key)), *_]):
            yield f"no-{key}"
        case ast.Constant(str(word)) if re.fullmatch(r"situation-[a-z]+", word):
            yield word
        case ast.Constant(str(word)) if re.fullmatch(r"unknown-[a-z]+", word):
            yield f"situation-{word}"


def test_the_house_says_what_is_needed_and_no_more() -> None:
    needed = {"no-game-over", "no-not-your-turn", "no-not-asked"}  # see the test of the door
    needed |= {f"do-{word}" for word in Vocabulary(()).kinds}
    needed |= {f"word-{word}" for word in Vocabulary(()).kinds}
    needed |= {f"seat-{seat}" for seat in (CHANCE, OBSERVER)}
    needed |= {f"origin-{origin}" for origin in ORIGINS}
    needed |= {f"undo-wall-{wall}" for wall in get_args(Wall) if wall != "nothing"}
    needed |= set(said_of_situations())
    needed |= set(said_of_files())
    assert set(wordings(HOUSE / "it.ftl")) == needed | SCREENS | {"undo-nothing"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_of_the_house_can_be_said(lamps: Named, lang: str) -> None:
    texts = Texts(lamps, lang, strict=True)
    known = wordings(HOUSE / f"{lang}.ftl")
    for key, wording in known.items():
        assert wording.calls <= {"NUMBER"}
        for sample in (1, 0, 7, "chance", "red"):
            facts: dict[str, Any] = dict.fromkeys(needs(known, key), sample)
            facts |= dict.fromkeys(wording.facts, sample)
            said = texts.say(key, **facts)
            assert said == said.strip()
            assert not re.search(r"[{}$\n]|  ", said), said
