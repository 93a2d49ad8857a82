"""Looking after a server's games: backup, restore, doctor, purge, a person; on either database."""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import LargeBinary, MetaData, Table, insert, select, text, update

from grognard.table.play import deeds, setting
from grognard.table.play.house import House
from grognard.table.play.seats import hash_of
from grognard.table.play.thinking import Thinkers
from grognard.table.store import backup as copies
from grognard.table.store.opening import newest, revision, snapshot, store_for, whole_change
from grognard.table.store.schema import LOG, SEATS, TABLES, upgrade
from grognard.table.wire import Chat, Do, NewTable, Note, Resign, SeatAsked
from tests.cli.desk import Said, grognard_
from tests.table.conftest import STORES
from tests.table.guest import Guest, request
from tests.table.servers import Postgres, live, serving

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    running = Postgres()
    yield running
    running.stop()


@pytest.fixture(params=STORES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "games.db")
    running: Postgres = request.getfixturevalue("postgres")
    return running.fresh()


def admin(*words: str | Path, database: str, **more: str) -> Said:
    return grognard_("--lang", "en", *words, "--database", database, COLUMNS="200", **more)


class Club:
    """Two tables: Anna has resigned at one, and plays on at the other."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.tables: list[str] = []
        self.secrets: list[str] = []
        asyncio.run(self._play())

    async def _play(self) -> None:
        house = House(store_for(self.database), Thinkers(1))
        await house.open()
        try:
            for number in range(2):
                seats = {
                    "soviet": SeatAsked("person", name="Anna"),
                    "western": SeatAsked("person", name="Bruno"),
                }
                made = await setting.set_table(house, NewTable("berlino85", seats=seats))
                self.tables.append(made.table)
                self.secrets.append(made.seats["soviet"])
                table = await house.table(made.table)
                async with table.lock:
                    for _ in range(4):
                        action = str(table.game.position.answers()[0])
                        rows = deeds.act(table, Do(0, action, table.asked))
                        await house.write(table, rows, 0)
                    for rows in (
                        deeds.chat(table, Chat("Ciao Bruno, sono Anna Rossi", "soviet")),
                        deeds.chat(table, Chat("Hello", "western")),
                        deeds.note(table, Note("the bridge first", "soviet")),
                    ):
                        await house.write(table, rows, table.actions)
                    if number == 0:
                        resigned = deeds.resign(table, Resign(0, "soviet"))
                        await house.write(table, resigned, table.actions)
        finally:
            await house.close()


def contents(database: str) -> dict[str, list[Any]]:
    """Everything in a database, whichever it is."""
    engine = store_for(database).engine
    with snapshot(engine) as connection:
        found = MetaData()
        found.reflect(connection)
        told = {
            table.name: sorted(tuple(row) for row in connection.execute(select(table)))
            for table in found.sorted_tables
        }
    engine.dispose()
    return told


def change(database: str, *changes: Any) -> None:
    engine = store_for(database).engine
    with whole_change(engine) as connection:
        for each in changes:
            connection.execute(each)
    engine.dispose()


# backup, restore ---------------------------------------------------------------------------------


def test_a_backup_of_either_database_is_restored_into_either(
    database: str, tmp_path: Path, postgres: Postgres
) -> None:
    Club(database)
    file = tmp_path / "club.backup"
    said = admin("backup", file, database=database)
    assert (said.code, said.err) == (0, "")
    assert "2 tables" in said.out
    assert file.stat().st_mode & 0o777 == 0o600
    before = contents(database)
    assert before["log"]
    for other in (str(tmp_path / "new" / "other.db"), postgres.fresh()):
        assert admin("restore", file, "--check", database=other).code == 0
        said = admin("restore", file, database=other)
        assert (said.code, said.err) == (0, "")
        assert contents(other) == before
        assert admin("doctor", database=other).code == 0


@live
async def test_a_backup_is_of_one_moment_while_people_play(database: str, tmp_path: Path) -> None:
    with serving(database) as server:
        person = {"kind": "person"}
        body = {"title": "berlino85", "seats": {"soviet": person, "western": person}}
        _, made, _ = request("POST", server.address + "api/tables", body)
        guest = await Guest.come(server.address, made["table"], *made["seats"].values())
        files = [tmp_path / f"{number}.backup" for number in range(4)]

        async def play() -> None:
            while not all(file.exists() for file in files):
                await guest.do(guest.state["answers"][0])
                if guest.state["over"]:
                    return

        playing = asyncio.create_task(play())
        for file in files:
            said = await asyncio.to_thread(admin, "backup", file, database=database)
            assert said.code == 0, said.err
        await playing
    for number, file in enumerate(files):
        restored = str(tmp_path / f"{number}.db")
        assert admin("restore", file, database=restored).code == 0
        # As many rows as the table says are there, and they replay.
        words = ("doctor", "--jobs", "1")
        said = await asyncio.to_thread(admin, *words, database=restored)
        assert said.code == 0, said.out


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    database = str(tmp_path / "games.db")
    Club(database)
    file = tmp_path / "club.backup"
    file.write_text("something")
    said = admin("backup", file, database=database)
    assert said.code == 2
    assert "is there already" in said.err
    assert file.read_text() == "something"
    said = admin("backup", tmp_path / "nowhere" / "club.backup", database=database)
    assert said.code == 2
    assert "cannot be written" in said.err
    assert {each.name for each in tmp_path.iterdir()} <= {
        "club.backup",
        *(f"games.db{end}" for end in ("", "-wal", "-shm")),
    }


def test_what_is_no_database_of_ours_is_not_backed_up(tmp_path: Path, postgres: Postgres) -> None:
    nothing = tmp_path / "nothing.db"
    said = admin("backup", tmp_path / "x", database=str(nothing))
    assert "there is no such database" in said.err
    assert not nothing.exists()
    nothing.write_text("no database, but long enough to look like a file of something else" * 20)
    said = admin("backup", tmp_path / "x", database=str(nothing))
    assert said.code == 2
    assert "not a database" in said.err
    assert "restore the last backup" in said.err
    said = admin("backup", tmp_path / "x", database=postgres.fresh())
    assert "is no database of Grognard" in said.err
    away = postgres.url("nobody_made_this")
    assert "does not exist" in admin("backup", tmp_path / "x", database=away).err
    assert not (tmp_path / "x").exists()


def spoilt(file: Path, how: str) -> None:
    content = file.read_bytes()
    lines = gzip.decompress(content).splitlines(keepends=True)
    if how == "cut":
        content = content[: len(content) // 2]
    elif how == "bit":
        content = content[:-200] + bytes([content[-200] ^ 1]) + content[-199:]
    elif how == "row changed":
        content = gzip.compress(b"".join(lines).replace(b"Anna Rossi", b"Anna Verdi"))
    elif how == "row gone":
        content = gzip.compress(b"".join(lines[:-3] + lines[-2:]))
    elif how == "no end":
        content = gzip.compress(b"".join(lines[:-1]))
    elif how == "newer":
        head = json.loads(lines[0]) | {"schema": "9999"}
        content = gzip.compress(json.dumps(head).encode() + b"\n" + b"".join(lines[1:]))
    elif how == "text":
        content = b"hello"
    elif how == "empty":
        content = b""
    else:
        content = gzip.compress(b'{"some": "json"}\n[1]\n')
    file.write_bytes(content)


@pytest.mark.parametrize(
    ("how", "reason"),
    [
        ("cut", "damaged or cut off"),
        ("bit", "damaged or cut off"),
        ("row changed", "damaged or cut off"),
        ("row gone", "damaged or cut off"),
        ("no end", "damaged or cut off"),
        ("newer", "newer version"),
        ("text", "is no backup"),
        ("empty", "is no backup"),
        ("other", "is no backup"),
    ],
)
def test_a_bad_file_changes_nothing(how: str, reason: str, tmp_path: Path) -> None:
    database = str(tmp_path / "games.db")
    Club(database)
    file = tmp_path / "club.backup"
    assert admin("backup", file, database=database).code == 0
    before = contents(database)
    spoilt(file, how)
    for words in (["--check"], [], ["--replace"]):
        said = admin("restore", file, *words, database=database)
        assert said.code == 2
        assert reason in said.err, said.err
    new = tmp_path / "new.db"
    assert admin("restore", file, database=str(new)).code == 2
    assert not new.exists()
    assert contents(database) == before


def test_a_database_that_is_not_empty_is_replaced_only_if_told(
    database: str, tmp_path: Path
) -> None:
    Club(database)
    file = tmp_path / "club.backup"
    assert admin("backup", file, database=database).code == 0
    before = contents(database)
    change(database, update(SEATS).values(name="Carla"))
    said = admin("restore", file, database=database)
    assert said.code == 2
    assert "is not empty" in said.err
    assert contents(database) != before
    assert admin("restore", file, "--replace", database=database).code == 0
    assert contents(database) == before


def test_nothing_is_restored_under_a_server(database: str, tmp_path: Path) -> None:
    Club(database)
    file = tmp_path / "club.backup"
    assert admin("backup", file, database=database).code == 0
    before = contents(database)
    with serving(database):
        said = admin("restore", file, "--replace", database=database)
        assert said.code == 2
        assert "a server has it open" in said.err
    assert contents(database) == before
    assert admin("restore", file, "--replace", database=database).code == 0


def test_a_backup_of_an_older_schema_is_brought_up_to_date(database: str, tmp_path: Path) -> None:
    """And comes from a database that was not touched for it."""
    engine = store_for(database).engine
    with whole_change(engine) as connection:
        upgrade(connection, "0002")
        connection.execute(
            text(
                "INSERT INTO tables (id, title, rules, box, options, seed, imported, first, clock,"
                " created, written, asked, actions, over, changed, computer) VALUES ('old',"
                " 'berlino85', 'r', 'b', '{}', 's', '', 0, 0, 't', 0, '', 0, '', 't', false)"
            )
        )
    file = tmp_path / "old.backup"
    assert admin("backup", file, database=database).code == 0
    with snapshot(engine) as connection:
        assert revision(connection) == "0002"
    engine.dispose()
    said = admin("doctor", database=database)
    assert "is no database of this version" in said.err
    new = str(tmp_path / "new.db")
    assert admin("restore", file, database=new).code == 0
    engine = store_for(new).engine
    with snapshot(engine) as connection:
        assert revision(connection) == newest()
        assert connection.execute(select(TABLES.c.id, TABLES.c.private)).all() == [("old", False)]
    engine.dispose()


def the_lines(file: Path, table: str) -> Iterator[Any]:
    """What a backup has of one table."""
    wanted = False
    for line in copies.lines_of(file):
        wanted = line.table == table if isinstance(line, copies.Columns) else wanted
        if wanted:
            yield line


def test_bytes_come_back_as_they_were(database: str, tmp_path: Path) -> None:
    """Whatever tables a later schema adds, a backup takes them along."""
    Club(database)
    engine = store_for(database).engine
    packed = bytes(range(256))
    with whole_change(engine) as connection:
        kind = "BYTEA" if engine.dialect.name == "postgresql" else "BLOB"
        connection.execute(text(f"CREATE TABLE later (table_id VARCHAR(32), packed {kind})"))
        later = Table("later", MetaData(), autoload_with=connection)
        assert isinstance(later.c.packed.type, LargeBinary)
        connection.execute(insert(later), [{"table_id": "a", "packed": packed}])
        connection.execute(insert(later), [{"table_id": "b", "packed": None}])
    file = tmp_path / "club.backup"
    copies.write(engine, file)
    read = [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]
    assert copies.check(file).rows["later"] == 2
    assert {"table": "later", "columns": ["table_id", "packed"]} in read
    with whole_change(engine) as connection:
        connection.execute(text("DELETE FROM later"))
        copies.fill(connection, the_lines(file, "later"), lambda rows: None)
        found = connection.execute(select(later).order_by(later.c.table_id)).all()
        assert found == [("a", packed), ("b", None)]
    engine.dispose()


# doctor ------------------------------------------------------------------------------------------


def test_the_doctor_names_what_is_damaged_and_goes_on(database: str) -> None:
    club = Club(database)
    said = admin("doctor", "--jobs", "1", database=database)
    assert said.code == 0
    assert "2 tables: 2 good, 0 of other rules, 0 damaged." in said.out
    first, second = club.tables
    change(database, update(LOG).where(LOG.c.table_id == first, LOG.c.seq == 4).values(text="x y"))
    said = admin("doctor", "--jobs", "1", database=database)
    assert said.code == 1
    assert f"{first} (berlino85): damaged" in said.out
    assert "1 good, 0 of other rules, 1 damaged" in said.out
    assert "restore the last backup" in said.out
    change(
        database,
        update(TABLES).where(TABLES.c.id == first).values(rules="berlino85/0"),
        update(TABLES).where(TABLES.c.id == second).values(written=TABLES.c.written + 1),
    )
    said = admin("doctor", "--jobs", "1", database=database)
    assert f"{first} (berlino85): begun under other rules" in said.out
    rows = len([row for row in contents(database)["log"] if row[0] == second])
    damage = f"damaged: {rows + 1} rows were written, {rows} are there"
    assert f"{second} (berlino85): {damage}" in said.out


def test_the_doctor_finds_a_damaged_page(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    Club(str(file))
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        root, size = db.execute(
            "SELECT rootpage, (SELECT page_size FROM pragma_page_size) FROM sqlite_master"
            " WHERE name = 'seats_by_hash'"
        ).fetchone()
    content = bytearray(file.read_bytes())
    content[root * size - 60 : root * size] = bytes(60)
    file.write_bytes(content)
    said = admin("doctor", "--jobs", "1", database=str(file))
    assert said.code != 0
    assert "seats_by_hash" in said.out or "malformed" in said.err
    assert "restore the last backup" in said.out + said.err


# purge -------------------------------------------------------------------------------------------


def test_old_tables_go_and_the_others_stay(database: str) -> None:
    club = Club(database)
    old = (datetime.now(UTC) - timedelta(days=91)).isoformat(timespec="milliseconds")
    first, second = club.tables
    change(database, update(TABLES).where(TABLES.c.id == first).values(changed=old))
    before = contents(database)
    said = admin("purge", "--older-than", "90d", "--dry-run", database=database)
    assert f"{first} (berlino85): over, unchanged since {old[:10]}" in said.out
    assert "1 tables would be taken away" in said.out
    assert contents(database) == before
    assert "0 tables" in admin("purge", "--older-than", "14w", "--dry-run", database=database).out
    said = admin("purge", "--older-than", "90d", database=database)
    assert said.code == 0
    assert "1 tables taken away" in said.out
    left = contents(database)
    assert [row[0] for row in left["tables"]] == [second]
    for name in ("seats", "log"):
        assert left[name] == [row for row in before[name] if row[0] == second]


@pytest.mark.parametrize("age", ["90", "d", "0d", "-1d", "1y", "1d1h", "999999d"])
def test_an_age_that_is_none_is_refused(age: str, tmp_path: Path) -> None:
    said = admin("purge", f"--older-than={age}", database=str(tmp_path / "games.db"))
    assert said.code == 2
    assert "write it as 36h, 90d or 12w" in said.err


# person ------------------------------------------------------------------------------------------


def test_everything_of_a_person_is_handed_over(database: str, tmp_path: Path) -> None:
    club = Club(database)
    typed = "\n".join(club.secrets)
    said = grognard_("person", "export", "--secret", "-", "--database", database, typed=typed)
    assert said.code == 0
    told = json.loads(said.out)["seats"]
    assert [each["table"] for each in told] == club.tables
    assert {each["name"] for each in told} == {"Anna"}
    assert told[0]["chat"][0]["text"] == "Ciao Bruno, sono Anna Rossi"
    assert told[0]["note"][0]["text"] == "the bridge first"
    assert told[0]["resign"]
    assert told[1]["act"]
    # Nothing of the other seat, and nothing that opens a door.
    for foreign in ("Bruno", "Hello", *club.secrets, *map(hash_of, club.secrets)):
        assert foreign not in said.out.replace("Ciao Bruno", "")
    out = tmp_path / "anna.json"
    words = ("--table", club.tables[0], "--seat", "soviet", "--out", out)
    assert admin("person", "export", *words, database=database).code == 0
    assert json.loads(out.read_text())["seats"] == told[:1]


def test_a_person_is_forgotten_and_the_game_stays(database: str) -> None:
    club = Club(database)
    said = admin("person", "find", "Anna", database=database)
    assert all(table in said.out for table in club.tables)
    before = contents(database)
    typed = "\n".join(club.secrets)
    words = ("--lang", "en", "person", "forget", "--secret", "-", "--database", database)
    said = grognard_(*words, typed=typed)
    assert said.code == 2
    assert "not over" in said.err
    said = grognard_(*words, "--running", "--dry-run", typed=typed)
    assert "2 seats" in said.out
    assert contents(database) == before
    said = grognard_(*words, "--running", typed=typed)
    assert said.code == 0
    assert "names at 2 seats, 4 lines" in said.out
    left = json.dumps(contents(database), default=repr)
    for gone in ("Anna", "bridge first", *map(hash_of, club.secrets)):
        assert gone not in left
    assert left.count("Bruno") == 2
    assert admin("doctor", "--jobs", "1", database=database).code == 0
    assert "nobody sits there" in grognard_(*words, typed=typed).err


def test_a_person_is_named_by_secret_or_by_seat(tmp_path: Path) -> None:
    database = str(tmp_path / "games.db")
    club = Club(database)
    for words in (
        [],
        ["--table", club.tables[0]],
        ["--seat", "soviet"],
        ["--secret", "x", "--table", club.tables[0], "--seat", "soviet"],
    ):
        said = admin("person", "export", *words, database=database)
        assert "by --secret, or by --table and --seat" in said.err
    for words in (["--secret", "x"], ["--table", club.tables[0], "--seat", "nobody"]):
        assert "nobody sits there" in admin("person", "export", *words, database=database).err


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize(
    "words",
    [
        ["backup"],
        ["restore"],
        ["doctor"],
        ["purge"],
        *(["person", each] for each in ("find", "export", "forget")),
    ],
)
def test_every_command_has_its_help(words: list[str], lang: str) -> None:
    said = grognard_("--lang", lang, *words, "--help")
    assert said.code == 0
    assert "help-" not in said.out


# Starting ----------------------------------------------------------------------------------------


def test_a_database_that_cannot_be_used_is_told_in_a_sentence(
    database: str, tmp_path: Path, postgres: Postgres
) -> None:
    serve = ("serve", "--port", "0")
    said = admin(*serve, database=postgres.url("nobody_made_this").replace("@", ":hunter2@"))
    assert said.code == 2
    assert "The database cannot be opened" in said.err
    assert "does not exist" in said.err
    assert "hunter2" not in said.err
    Club(database)
    change(database, text("UPDATE alembic_version SET version_num = '9999'"))
    said = admin(*serve, database=database)
    assert (said.code, said.out) == (2, "")
    assert "newer version of Grognard" in said.err
    torn = tmp_path / "torn.db"
    torn.write_bytes(b"SQLite format 3\0" + b"x" * 5000)
    said = grognard_("--lang", "it", *serve, "--database", torn)
    assert said.code == 2
    assert "grognard restore COPIA" in said.err
