"""LaTeX tables can be put into a paper whatever texts and tokenizers are called."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.session.report.made import trained
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.text import SourceText
from tokexplorer.session.compare.comparison import Comparison
from tokexplorer.session.compare.forms import files_as, lines_as

_SAFE_COMMANDS = {
    *("begin", "end", "hline", "multicolumn", "textbackslash", "textasciitilde", "textasciicircum"),
    *("textless", "textgreater", "textbar", "textdagger"),
}
FILES = [METRICS["tokens"], METRICS["renyi_efficiency"]]
LINES = [METRICS["tokens"]]


def check_table(latex: str) -> None:
    """A tabular that TeX can read: balanced, of equal rows, and of no commands but those that are meant."""
    lines = latex.splitlines()
    assert lines[0].startswith("% ")
    columns = re.fullmatch(r"\\begin\{tabular\}\{(l(r*)l)\}", lines[1])
    assert columns
    assert lines[-1] == r"\end{tabular}"
    assert set(re.findall(r"\\([a-zA-Z]+)", latex.split("\n", 1)[1])) <= _SAFE_COMMANDS
    rows = [line for line in lines[2:-1] if line != r"\hline"]
    for index, row in enumerate(rows):
        assert row.endswith(r" \\")
        bare = re.sub(r"\\[{}&%$#_]", "", row.removesuffix(r" \\"))
        assert not set(bare) & set("~^$#_%<>|")
        assert bare.count("{") == bare.count("}")
        wanted = 0 if index == 0 else len(columns[1]) - 1
        assert bare.count("&") == wanted


@pytest.mark.parametrize("by_line", [False, True])
@given(text=st.text(st.characters(codec="utf-8"), min_size=1, max_size=12), name=st.text(min_size=1))
@example(text="†", name="†")
@example(text="50%_{a}\\|<x>~^$&#\n\\input{x}", name="\\end{tabular} [b] % c")
def test_every_name_is_escaped(by_line: bool, text: str, name: str) -> None:
    name = name.encode("utf-8", "replace").decode()
    source = SourceText("a & b_c \\{}\n" + text)
    comparison = Comparison({name: trained("byte-bpe")}, {text: source}).compute()
    made = lines_as(comparison, LINES, "latex", 2) if by_line else files_as(comparison, FILES, "latex")
    check_table(made.decode().rstrip("\n"))
