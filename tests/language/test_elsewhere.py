"""Sorting, numbers and marks do not depend on the language."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from typing import Any

import pytest

from tests.language.texts import LANGUAGES


@cache
def said_in(language: str) -> Any:
    ended = subprocess.run(
        [sys.executable, "-m", "tests.language.elsewhere", language],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    return json.loads(ended.stdout)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_found_is_the_same(language: str) -> None:
    assert said_in(language) == said_in("en")
