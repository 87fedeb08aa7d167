from __future__ import annotations

import pytest

from tokexplorer.ui.widgets.error_text import error_sentence


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (ValueError("no such file"), "no such file."),
        (ValueError("no such file. "), "no such file."),
        (ValueError("没有这个文件。"), "没有这个文件。"),
        (OSError(2, "No such file", "a.json"), "a.json: No such file."),
        (OSError(2, "No such file"), "The file: No such file."),
        (KeyError(), "KeyError."),
    ],
)
def test_a_sentence_ends_with_one_full_stop(error: Exception, sentence: str) -> None:
    assert error_sentence(error, "The file") == sentence
