"""Compiles the core with mypyc when a wheel is built; pyproject.toml says the rest.

GROGNARD_PURE=1 builds the pure wheel. GROGNARD_PROGRESS is a file descriptor to tell how far the
compilation is (tools/quick.py shows it). An editable install is always pure, so no .so ever
shadows a .py of the checkout.
"""

import hashlib
import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

CORE = ("engine", "boards", "titles", "minds")
LEFT_INTERPRETED = re.compile(r"^# uncompiled: \S", re.MULTILINE)
DEFINES_A_STRUCT = re.compile(r"^class \w+\(.*\bStruct\b", re.MULTILINE)


def to_compile() -> list[str]:
    """Every module of the core that does not ask, in its first lines, to stay interpreted."""
    modules = []
    for room in CORE:
        for path in sorted(Path("src/grognard", room).rglob("*.py")):
            source = path.read_text(encoding="utf-8")
            first_lines = "".join(source.splitlines(keepends=True)[:10])
            if path.name == "__init__.py" or LEFT_INTERPRETED.search(first_lines):
                continue
            if DEFINES_A_STRUCT.search(source):  # mypyc would silently drop frozen=, tag=, ...
                sys.exit(f"{path} defines a Struct: start it with '# uncompiled: <reason>'")
            modules.append(str(path))
    return modules


def tell(progress: str) -> None:
    """One line to whoever watches."""
    watcher = os.environ.get("GROGNARD_PROGRESS")
    if watcher:
        os.write(int(watcher), f"{progress}\n".encode())


def cores() -> int:
    """As many as this process may use."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


class SideBySide(build_ext):  # type: ignore[misc]  # setuptools is untyped
    """Compiles C files on all cores, each only if it came out otherwise than the last time."""

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        stale: dict[str, tuple[Extension, Path, str]] = {}
        for extension in self.extensions:
            for source in extension.sources:
                (made,) = compiler.object_filenames([source], output_dir=self.build_temp)
                key = self.key(extension, source)
                note = Path(made).with_suffix(".key")  # beside the object, once it is complete
                if not Path(made).exists() or not note.exists() or note.read_text() != key:
                    note.parent.mkdir(parents=True, exist_ok=True)
                    note.unlink(missing_ok=True)
                    Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
                    stale[source] = extension, note, key

        def compile(source: str) -> int:
            extension, note, key = stale[source]
            compiler.compile(
                [source],
                output_dir=self.build_temp,
                include_dirs=extension.include_dirs,
                extra_postargs=extension.extra_compile_args,
            )
            note.write_text(key)
            return weigh(source)

        largest_first = sorted(stale, key=weigh, reverse=True)
        kept = sum(len(extension.sources) for extension in self.extensions) - len(stale)
        whole, done = sum(map(weigh, stale)), 0
        tell(f"compiling 0 {len(stale)} 0 {kept}")
        with ThreadPoolExecutor(cores()) as pool:
            compiled = [pool.submit(compile, source) for source in largest_first]
            try:
                for count, one in enumerate(as_completed(compiled), 1):
                    done += one.result()
                    tell(f"compiling {count} {len(stale)} {done / whole:.4f} {kept}")
            except BaseException:
                pool.shutdown(cancel_futures=True)  # one that fails fails all: say so at once
                raise
        tell("linking")
        # The objects are there: setuptools has only to link what is older than they are.
        compiler.compile = lambda sources, **given: compiler.object_filenames(
            sources, output_dir=self.build_temp
        )
        self.parallel = cores()
        super().build_extensions()

    def key(self, extension: Extension, source: str) -> str:
        """Everything that an object is made from."""
        from mypy.version import __version__ as mypy

        compiler: Any = self.compiler
        how = (mypy, compiler.compiler_so, extension.include_dirs, extension.extra_compile_args)
        contents = hashlib.sha256(repr(how).encode())
        # mypyc's own headers, which it copies into build/ only at the end, go with its version.
        for name in (source, *(header for header in extension.depends if "__native" in header)):
            contents.update(Path(name).read_bytes())
        return contents.hexdigest()


def weigh(source: str) -> int:
    """What compiling a file takes, in bytes: the headers of Python and mypyc count too."""
    return Path(source).stat().st_size + 25_000


# setup.py also runs for metadata and editable installs, where there is nothing to compile.
if "bdist_wheel" in sys.argv and os.environ.get("GROGNARD_PURE", "") in ("", "0"):
    from mypyc.build import mypycify

    tell("checking")
    # One group: calls between modules are plain C calls. A file for each module and -O2: within
    # 4 % of one file at -O3, for a third of the work, on all cores (bench/README.md). Typing rules
    # that only keep the source tidy are `make lint`'s business and must not stop a build.
    extensions = mypycify(
        ["--no-warn-unused-ignores", "--no-warn-unreachable", *to_compile()],
        group_name="grognard",
        opt_level="2",
        debug_level="0",
        multi_file=True,
    )
    if os.name == "posix":
        # Nobody outside calls our functions but Python: calls between them need no detour.
        for extension in extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
else:
    extensions = []

setup(ext_modules=extensions, cmdclass={"build_ext": SideBySide})
