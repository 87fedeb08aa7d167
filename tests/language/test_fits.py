"""Nothing is cut off in any language, and the window fits small screens."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest


@pytest.mark.parametrize(("language", "percent"), [("en", 100), ("en", 125), ("de", 100), ("zh_CN", 100)])
def test_texts_have_the_room_they_need(language: str, percent: int) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "tests.language.fits", language, str(percent)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    assert ended.stdout == ""
