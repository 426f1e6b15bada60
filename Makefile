# The one recipe: what it runs is what CI runs.
PYTHON ?= .venv/bin/python

.PHONY: check fix goldens samples bench
check: .venv
	$(PYTHON) -m pytest -n auto

.venv:
	python3 -m venv .venv
	.venv/bin/pip install -q -e '.[test]'

fix: .venv
	$(PYTHON) -m ruff check --fix .
	$(PYTHON) -m ruff format .

goldens: .venv
	$(PYTHON) -m pytest tests/golden tests/docs --update-goldens

samples: .venv
	$(PYTHON) tests/make_samples.py

bench: .venv
	$(PYTHON) tests/benchmarks/bench.py
