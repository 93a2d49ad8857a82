"""The tests bring their own PostgreSQL, on a machine that has none too."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.servers import postgres_programs

pytestmark = pytest.mark.once

APT = """#!/bin/sh
echo "$DEBIAN_FRONTEND $*" >> {said}
case "$*" in *install*) /bin/mkdir -p {bin} && /bin/touch {bin}/initdb;; esac
"""


def a_program(path: Path, text: str) -> None:
    path.write_text(text)
    path.chmod(0o755)


def a_bare_machine(folder: Path, monkeypatch: pytest.MonkeyPatch, apt: str) -> None:
    """Nothing on it but apt-get."""
    path = folder / "path"
    path.mkdir()
    a_program(path / "apt-get", apt)
    a_program(path / "env", '#!/bin/sh\nexec /usr/bin/env "$@"\n')
    a_program(path / "sudo", '#!/bin/sh\nshift\nexec "$@"\n')
    monkeypatch.setenv("PATH", str(path))


def test_debians_package_is_installed_where_there_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs = tmp_path / "lib" / "17" / "bin"
    said = tmp_path / "said"
    a_bare_machine(tmp_path, monkeypatch, APT.format(said=said, bin=programs))
    assert postgres_programs(tmp_path / "lib") == programs
    assert postgres_programs(tmp_path / "lib") == programs
    assert said.read_text().splitlines() == [
        "noninteractive -qq update",
        "noninteractive -qq install -y --no-install-recommends postgresql",
    ]


def test_a_machine_that_cannot_get_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_bare_machine(tmp_path, monkeypatch, "#!/bin/sh\nexit 0\n")
    with pytest.raises(AssertionError, match="no PostgreSQL server"):
        postgres_programs(tmp_path / "lib")


def test_the_newest_of_several_versions_is_taken(tmp_path: Path) -> None:
    for version in ("9.6", "15", "17"):
        (tmp_path / version / "bin").mkdir(parents=True)
        (tmp_path / version / "bin" / "initdb").touch()
    assert postgres_programs(tmp_path) == tmp_path / "17" / "bin"
