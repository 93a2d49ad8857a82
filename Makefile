# Every target does its own set-up, and only what changed since the last time.
#   PYTHON=python3.13 make test     another Python (3.11 or later)
#   ARGS="--lang it" make play      arguments for the program behind a target

SHELL := /bin/sh
.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$python && break; done)
VERSION := $(if $(PYTHON),$(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])'))
ARGS ?=
export GROGNARD_MAKE := $(MAKE)
# Tests start hundreds of programs: each would read all sources anew.
unexport PYTHONDONTWRITEBYTECODE

# The checkout runs interpreted in .venv; the same files, compiled, in .venv-compiled.
VENV := .venv
COMPILED := .venv-compiled
QUICK := $(VENV)/bin/python tools/quick.py
PIP := -m pip --disable-pip-version-check -qq
LOCKED := install --require-hashes --no-build-isolation --no-compile -r
STATIC := src/grognard/table/static/index.html
TESTS := -m pytest -n auto --dist worksteal $(ARGS)
CHECKED := setup.py src $(wildcard tests tools bench)

say = @echo "· $(1)"

.PHONY: help
help: ## list what can be made
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' $(MAKEFILE_LIST) | awk -F'\t' '{printf "  make %-9s %s\n", $$1, $$2}'

.PHONY: play
play: $(VENV)/.ready $(STATIC) ## open the table in your browser; make the quick version beside
	@$(QUICK) play $(ARGS)

.PHONY: setup
setup: $(VENV)/.ready ## set up .venv with everything to play and develop

.PHONY: test
test: test-interpreted test-compiled test-web ## run all tests: interpreted, compiled, in the browser

.PHONY: test-interpreted
test-interpreted: $(VENV)/.ready
	$(call say,testing the checkout: interpreted)
	@$(VENV)/bin/python $(TESTS)

.PHONY: test-compiled
test-compiled: compiled
	$(call say,testing the installed wheel: compiled)
	@$(COMPILED)/bin/python $(TESTS)

.PHONY: test-web
test-web: compiled chromium
	$(call say,testing the browser side in Chromium)
	@web/npm run --silent check
	@web/npm run --silent test
	@web/npm run --silent e2e

.PHONY: chromium
chromium:
	@command -v chromium >/dev/null || { apt-get -qq update && apt-get -qq install -y chromium; }

.PHONY: lint
lint: $(VENV)/.ready ## check style and types (ruff, mypy strict)
	$(call say,style)
	@$(VENV)/bin/ruff check $(CHECKED)
	@$(VENV)/bin/ruff format --check $(CHECKED)
	$(call say,types)
	@$(VENV)/bin/mypy $(CHECKED)

.PHONY: clauses
clauses: $(VENV)/.ready ## count the rulebook's clauses that have a test
	@$(VENV)/bin/python tools/clauses.py $(ARGS)

.PHONY: crossings
crossings: $(VENV)/.ready ## play the scenes in which rules meet, and count the pairs of chapters
	@$(VENV)/bin/python -m tests.crossings

.PHONY: wire
wire: $(VENV)/.ready ## write the schemas and the browser's types of what goes over the wire
	@$(VENV)/bin/python tools/wire.py

.PHONY: mutants
mutants: $(VENV)/.ready ## break laws one by one: a test must notice each
	@$(VENV)/bin/python tools/mutants.py $(ARGS)

.PHONY: figures
figures: $(VENV)/.ready ## throw what Linea Gotica's fire comes to, beside its model: ARGS=20000
	@$(VENV)/bin/python -m tests.titles.lineagotica.figures $(ARGS)

.PHONY: bench
bench: $(VENV)/.bench compiled ## measure the speed, beside python-chess and OpenSpiel
	@$(VENV)/bin/python bench/run.py $(ARGS)

.PHONY: compiled
compiled: $(VENV)/.ready $(STATIC) ## make the quick version: the compiled wheel in .venv-compiled
	@$(QUICK) compiled

.PHONY: wheels
wheels: compiled ## put both wheels, compiled and pure, in dist/
	$(call say,building the pure wheel)
	@rm -rf dist
	@GROGNARD_PURE=1 $(VENV)/bin/python $(PIP) wheel --no-deps --no-build-isolation -w dist .
	@cp build/wheel/*.whl dist/
	@ls dist

.PHONY: lock
lock: ## choose dependencies anew: rewrite requirements/*.lock
	$(call say,locking dependencies)
	@test -d build/lock || $(PYTHON) -m venv build/lock
	@build/lock/bin/python $(PIP) install --upgrade uv
	@build/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
		--generate-hashes --no-header --no-emit-index-url \
		pyproject.toml --group dev -o requirements/dev.lock
	@build/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
		--generate-hashes --no-header --no-emit-index-url \
		--group bench -c requirements/dev.lock -o requirements/bench.lock
	@build/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
		--generate-hashes --no-header --no-emit-index-url \
		--group node -o requirements/node.lock

.PHONY: clean
clean: ## remove everything made here
	rm -rf $(VENV) $(COMPILED) build dist src/*.egg-info
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -not -path './web/*' -prune -exec rm -rf {} +

# --- the virtual environments ---------------------------------------------------------

VENVS := $(VENV) $(COMPILED)

# Named after the Python, so that another PYTHON makes it anew.
$(VENVS:%=%/.python$(VERSION)): %/.python$(VERSION):
	@test -n "$(VERSION)" && $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Grognard needs Python 3.11 or later. Say which: PYTHON=/path/to/python3 make ..."; exit 1; }
	$(call say,making $* with Python $(VERSION))
	@$(PYTHON) -m venv --clear $*
	@touch $@

$(VENVS:%=%/.locked): %/.locked: requirements/dev.lock %/.python$(VERSION)
	$(call say,installing the locked dependencies in $*)
	@$*/bin/python $(PIP) $(LOCKED) $<
	@touch $@

$(VENV)/.ready: pyproject.toml setup.py $(VENV)/.locked
	$(call say,installing the checkout in $(VENV))
	@GROGNARD_PURE=1 $(VENV)/bin/python $(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.bench: requirements/bench.lock $(VENV)/.ready
	$(call say,installing the peers to measure beside)
	@$(VENV)/bin/python $(PIP) $(LOCKED) $<
	@touch $@

# Whoever wants it asks for `compiled`, so that never two make it at once. It is not ready while
# it is being installed, so an interrupted installation is never played with.
$(COMPILED)/.ready: build/wheel/.built $(COMPILED)/.locked
	$(call say,installing the compiled wheel in $(COMPILED))
	@rm -f $@
	@$(COMPILED)/bin/python $(PIP) install --no-deps --force-reinstall build/wheel/*.whl
	@touch $@

# --- the browser side -----------------------------------------------------------------

WEB := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/test-results/*')

# Node from the machine if it is recent enough, else from the Python package registry.
$(STATIC): $(WEB) | $(VENV)/.ready
	$(call say,building the browser side)
	@web/npm ci --no-audit --no-fund --loglevel=error
	@web/npm run --silent build
	@touch $@

# --- the compiled wheel ---------------------------------------------------------------

LIST := find src -type f -not -name '*.pyc' -not -path '*.egg-info/*'
SOURCES := $(shell $(LIST))

build/wheel/.built: build/inputs pyproject.toml setup.py $(SOURCES) $(STATIC) | $(VENV)/.ready
	@rm -rf build/bdist.*
	@$(QUICK) wheel

# What goes into the wheel. When this list changes, the files of earlier wheels go; the compiled
# objects stay: setup.py knows which of them still hold.
build/inputs: always | $(STATIC)
	@mkdir -p build
	@{ echo "Python $(VERSION)"; $(LIST) | sort; \
		grep -rl '^# uncompiled: ' src --include='*.py' | sort; } > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else rm -rf build/lib*; mv $@.new $@; fi

.PHONY: always
always:
