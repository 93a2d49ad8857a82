"""Compiles the core with mypyc when a wheel is built; pyproject.toml says the rest.

GROGNARD_PURE=1 builds the pure wheel; GROGNARD_OPT is the C compiler's level (3).
An editable install is always pure, so no .so ever shadows a .py of the checkout.
"""

import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup

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


def compile_side_by_side() -> None:
    """Let the C compiler work on several files at once; setuptools takes them one by one."""
    from distutils.ccompiler import CCompiler

    def compile(compiler: Any, sources: list[str], **given: Any) -> list[str]:
        _, objects, post, options, build = compiler._setup_compile(
            given["output_dir"],
            given["macros"],
            given["include_dirs"],
            sources,
            given["depends"],
            given["extra_postargs"],
        )
        arguments = compiler._get_cc_args(options, given["debug"], None)

        def one(item: tuple[str, tuple[str, str]]) -> None:
            target, (source, kind) = item
            compiler._compile(target, source, kind, arguments, post, options)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(one, build.items()))
        return list(objects)

    every_compiler: Any = CCompiler
    every_compiler.compile = compile


# setup.py also runs for metadata and editable installs, where there is nothing to compile.
if "bdist_wheel" in sys.argv and os.environ.get("GROGNARD_PURE", "") in ("", "0"):
    from mypyc.build import mypycify

    # One group: calls between modules are plain C calls. One file too, for the C compiler to see
    # through them, unless the build is to be quick. Typing rules that only keep the source tidy
    # are `make lint`'s business and must not stop a build.
    level = os.environ.get("GROGNARD_OPT") or "3"
    quick = level != "3"
    if quick:
        compile_side_by_side()
    extensions = mypycify(
        ["--no-warn-unused-ignores", "--no-warn-unreachable", *to_compile()],
        group_name="grognard",
        opt_level=level,
        multi_file=quick,
    )
    if os.name == "posix":
        # Nobody outside calls our functions but Python, so the compiler may inline them.
        for extension in extensions:
            extension.extra_compile_args.append("-fvisibility=hidden")
else:
    extensions = []

setup(ext_modules=extensions)
