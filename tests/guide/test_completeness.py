"""Links of the pages lead somewhere, and the guide has a section for whatever the program offers."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from inspect import getsource
from typing import TYPE_CHECKING

import pytest

import tokexplorer
from tests.conftest import PROJECT
from tests.guide.pages import DOCS, anchor, headings, links, pages, prose
from tokexplorer.cli.arguments import COMMANDS
from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.normalizers.registry import NORMALIZERS
from tokexplorer.core.pre_tokenizers.registry import PRE_TOKENIZERS
from tokexplorer.formats.kinds import FileKind
from tokexplorer.session.lessons.catalogue import LESSONS

if TYPE_CHECKING:
    from pathlib import Path


def test_links_lead_to_pages_pictures_and_headings() -> None:
    broken = []
    for page in [*pages(), PROJECT / "ARCHITECTURE.md", PROJECT / "CONTRIBUTING.md"]:
        for link in links(page):
            path, _, heading = link.partition("#")
            target = (page.parent / path).resolve() if path else page
            is_there = target.is_file() and (DOCS not in page.parents or DOCS in target.parents)
            if heading and target.suffix == ".md" and is_there:
                is_there = heading in map(anchor, headings(target))
            if not is_there:
                broken.append(f"{page.relative_to(PROJECT)}: {link}")
    assert not broken


def test_no_text_is_taken_for_a_heading_or_for_html() -> None:
    for page in [*pages(), PROJECT / "ARCHITECTURE.md", PROJECT / "CONTRIBUTING.md"]:
        text = prose(page)
        assert re.findall(r"^[^#\n].*\n#+ .*", text, re.MULTILINE) == [], f"{page}: a line break before #"
        assert re.findall(r"</?[A-Za-z][^>]*>", re.sub("`[^`]*`", "", text)) == [], page


def test_every_page_is_in_the_contents() -> None:
    contents = (PROJECT / "mkdocs.yml").read_text("utf-8")
    names = [str(page.relative_to(DOCS)) for page in pages()[1:]]
    assert [name for name in names if f": {name}\n" not in contents] == []


def test_every_panel_has_its_section() -> None:
    from tokexplorer.ui.window.window_details import WindowDetails

    titles = re.findall(r'PanelSlot\(tr\("([^"]+)"', getsource(WindowDetails))
    assert len(titles) > 10
    assert headings(DOCS / "panels.md") == ["Panels", *titles]


def test_every_command_has_its_section() -> None:
    assert headings(DOCS / "commands.md") == ["Command line", *COMMANDS]


def test_every_name_of_the_package_is_in_the_reference() -> None:
    told = re.findall(r"^::: tokexplorer\.(\w+)$", (DOCS / "python-api.md").read_text("utf-8"), re.MULTILINE)
    assert sorted(told) == sorted(set(tokexplorer.__all__) - {"__version__"})


def test_every_algorithm_normalizer_and_pre_tokenizer_is_told() -> None:
    page = (DOCS / "algorithms.md").read_text("utf-8")
    assert [info.title for info in ALGORITHM_INFO.values()] == headings(DOCS / "algorithms.md")[1:-2]
    names = (*ALGORITHM_INFO, *NORMALIZERS, *PRE_TOKENIZERS)
    assert [name for name in names if f"`{name}`" not in page] == []


def test_every_kind_of_file_and_every_lesson_is_told() -> None:
    page = (DOCS / "formats.md").read_text("utf-8")
    assert [kind.value for kind in FileKind if f"| `{kind.value}`" not in page] == []
    lessons = " ".join((DOCS / "jobs" / "teach-bpe.md").read_text("utf-8").split())
    assert [lesson.title for lesson in LESSONS if lesson.title not in lessons] == []


@pytest.mark.skipif(not importlib.util.find_spec("mkdocs"), reason="`make docs` installs mkdocs")
def test_the_guide_builds_without_a_warning_and_loads_nothing_from_a_network(tmp_path: Path) -> None:
    site = tmp_path / "site"
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(site)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run(command, cwd=PROJECT, env=environment, capture_output=True, text=True, check=False)
    assert (built.returncode, built.stderr) == (0, "")
    loads = re.compile(r'<(?:script|img|link|iframe)[^>]*(?:src|href)="?https?:')
    assert [page for page in site.rglob("*.html") if loads.search(page.read_text("utf-8"))] == []
