# Everything runs from a fresh clone: the first target that needs it makes .venv from requirements.lock.

LOCKED := .venv/locked
INSTALLED := .venv/installed
FROM_PYPI := env -u PIP_FIND_LINKS -u PIP_EXTRA_INDEX_URL -u PIP_INDEX_URL PIP_CONFIG_FILE=/dev/null

.PHONY: play test lint bench docs lock clean

play: $(INSTALLED)
	.venv/bin/banmen play duelmasters

test: lint
	.venv/bin/pytest -n 2

lint: $(INSTALLED)
	.venv/bin/ruff check
	.venv/bin/mypy --strict

bench: $(INSTALLED)
	.venv/bin/banmen bench

# The guides, the rules and the reference as pages in build/site.
docs: $(INSTALLED)
	.venv/bin/mkdocs build --quiet

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
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find banmen tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
