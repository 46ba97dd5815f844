# Every target makes or reuses .venv by itself. It needs Python >= 3.11, a C compiler and make.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
# Over all cores; what shares a class or a file, and what it has made ready, stays together.
SPREAD := -n auto --dist loadscope --no-loadscope-reorder
SOURCES := pyproject.toml native/CMakeLists.txt \
	$(wildcard native/src/*.c native/src/*.h native/include/gamekernel/*.h) \
	$(wildcard bindings/gamekernel_native/*.txt bindings/gamekernel_native/*.c)

.PHONY: demo test test-slow test-pythons lint bench docs clean

demo: $(READY)  ## do the main job on a recorded tournament game
	$(BIN)/gamekernel demo

test: $(READY)  ## run all tests but the slow ones
	$(BIN)/python -m pytest $(SPREAD)

test-slow: $(READY)  ## run the slow ones too
	$(BIN)/python -m pytest $(SPREAD) -m "" --hypothesis-profile roaming

test-pythons: $(READY)  ## on the other supported Pythons that are here, and with modules compiled
	$(BIN)/python tests/pythons.py

lint: $(READY)  ## check style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(READY)  ## measure, with OpenSpiel and boardgame.io beside it where they install
	$(BIN)/python -m pip install --quiet --only-binary open_spiel -e ".[bench]" || \
		echo "OpenSpiel does not install here; measuring without it"
	$(BIN)/python -m pytest benchmarks

docs: $(READY)  ## build the site into build/site, warnings as errors
	$(BIN)/python -m pip install --quiet --group docs
	$(BIN)/sphinx-build -W --keep-going -q -b html docs build/site

clean:
	rm -rf $(VENV) build dist bindings/node/build bindings/node/node_modules

$(READY): $(SOURCES)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "gamekernel needs Python 3.11 or newer: make PYTHON=python3.12 ..."; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet -e . --group dev
	touch $@
