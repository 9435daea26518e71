# Everything runs from a fresh clone: the first target that needs it makes .venv from requirements.lock.

LOCKED := .venv/locked
INSTALLED := .venv/installed
NODE_MODULES := web/node_modules/installed
PAGE := banmen/server/static/index.html
FROM_PYPI := env -u PIP_FIND_LINKS -u PIP_EXTRA_INDEX_URL -u PIP_INDEX_URL PIP_CONFIG_FILE=/dev/null

.PHONY: play page test quick lint bench docs screenshots compiled compiled-test lock clean

play: $(INSTALLED) $(PAGE)
	.venv/bin/banmen serve --open

page: $(PAGE)

test: lint $(PAGE)
	tools/machine
	tools/npm --prefix web test
	.venv/bin/pytest -n 2

# While you work: lint, types, and the part of the tests that finds most in half a minute (the page is left out).
quick: $(INSTALLED)
	.venv/bin/ruff check
	.venv/bin/dmypy run -- --strict
	.venv/bin/pytest -q -n 2 tests/kernel tests/promises/test_acts.py tests/test_house.py tests/test_words.py

lint: $(INSTALLED) $(NODE_MODULES)
	.venv/bin/ruff check
	.venv/bin/mypy --strict
	tools/npm --prefix web run lint
	tools/npm --prefix web run check

bench: $(INSTALLED)
	.venv/bin/banmen bench

# The engine compiled by mypyc, in build/compiled, and its wheel in dist/ (minutes; the checkout stays plain).
compiled: $(INSTALLED) $(PAGE)
	.venv/bin/python -m tools.compiled build/compiled --wheel dist

# The tests of rules, games and players against it.
compiled-test: compiled
	cp -r tests bench tools examples pyproject.toml docs build/compiled/
	cd build/compiled && ../../.venv/bin/python -m pytest -n 2 tests/kernel tests/promises tests/duelmasters \
		tests/builddivide tests/yugioh tests/players tests/scenario tests/env tests/playthroughs tests/test_kept_cards.py

# The guides, the rules and the reference as pages in build/site.
docs: $(INSTALLED)
	.venv/bin/mkdocs build --quiet

# Pictures of the lobby and of each table for docs/, in Debian's chromium.
screenshots: $(INSTALLED) $(PAGE)
	.venv/bin/python -m tools.screenshots

$(NODE_MODULES): web/package.json web/package-lock.json | $(INSTALLED)
	tools/npm --prefix web ci --no-audit --no-fund
	touch $@

$(PAGE): $(NODE_MODULES) $(shell find web/src web/public -type f) web/index.html web/vite.config.ts web/svelte.config.js
	tools/npm --prefix web run build
	touch $@

$(LOCKED): requirements.lock tools/venv
	tools/venv .venv
	.venv/bin/pip install --quiet --require-hashes -r requirements.lock
	touch $@

$(INSTALLED): pyproject.toml $(LOCKED)
	.venv/bin/pip install --quiet --no-deps --no-build-isolation --editable .
	touch $@

# Pins anew what pyproject.toml asks for, from PyPI alone, whatever this machine's pip is set up to use.
lock:
	tools/venv build/lock-venv
	build/lock-venv/bin/pip install --quiet pip-tools
	$(FROM_PYPI) CUSTOM_COMPILE_COMMAND="make lock" build/lock-venv/bin/pip-compile --quiet --upgrade \
		--extra dev --extra env --extra postgres --extra ray --extra report \
		--generate-hashes --allow-unsafe --strip-extras --no-emit-index-url --no-emit-find-links \
		--output-file requirements.lock pyproject.toml

clean:
	rm -rf .venv build dist web/node_modules banmen/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find banmen tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
