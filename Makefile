# Every target does its own set-up; what is already done is not done again.
.DEFAULT_GOAL := help
.PHONY: help run test check faults bench docs clean

help:  ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /make \1\t/p' Makefile

run:  ## start Tokexplorer (without a display: the demonstration, as a picture)
	@sh scripts/setup
	@if [ -n "$${DISPLAY:-}$${WAYLAND_DISPLAY:-}" ] || [ "$$(uname -s)" = Darwin ]; then \
		.venv/bin/tokexplorer; \
	else \
		mkdir -p out; \
		echo "No display here, so the demonstration runs and draws its window into a file."; \
		QT_QPA_PLATFORM=offscreen .venv/bin/tokexplorer demo --screenshot out/tokexplorer.png && \
		echo "The picture is $$(pwd)/out/tokexplorer.png"; \
	fi

check:  ## lint, format, types, layers
	@sh scripts/setup dev
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy
	.venv/bin/lint-imports --no-logo
	.venv/bin/python scripts/check_imports.py

test: check  ## the above, then the tests; TURN=all: also each case of those that take long
	QT_QPA_PLATFORM=offscreen .venv/bin/pytest -n auto --dist loadfile --no-loadscope-reorder $(if $(TURN),--turn $(TURN))

faults: SECONDS ?= 600
faults:  ## look for faults for SECONDS=600: random use, hostile files, kills, pipelines, failing and slow disks
	@sh scripts/setup dev
	QT_QPA_PLATFORM=offscreen .venv/bin/python -m tests.faults --all $(SECONDS)

bench:  ## speed and memory, side by side with other tokenizer trainers
	@sh scripts/setup bench
	.venv/bin/python -m benchmarks

docs:  ## build the guide into site/
	@sh scripts/setup docs
	@NO_MKDOCS_2_WARNING=1 .venv/bin/mkdocs build --strict --quiet
	@echo "The guide is site/index.html. For its search: .venv/bin/python -m http.server -d site"

clean:  ## remove everything the other targets made, .venv included
	rm -rf .venv out build dist site .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
