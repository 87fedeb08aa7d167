"""The code of README and guide runs and prints what the pages say.

`TOKEXPLORER_WRITE_GUIDE=1 pytest tests/guide` writes what the commands print now into the pages. With
`TOKEXPLORER_GPT2=tokenizer.json` commands about GPT-2 run with the real file, and their output is compared,
too.
"""

from __future__ import annotations

import os
import re
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import tokexplorer
from tests.conftest import PROJECT
from tests.guide.pages import PageRun, has_code, pages
from tests.hub.server import Repo, serving
from tests.session.trained_session import session_of
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.corpus.sources import FileSource

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.cli.conftest import Ended

SAMPLES = files("tokexplorer.resources") / "samples"
WRITES = bool(os.environ.get("TOKEXPLORER_WRITE_GUIDE"))
GPT2 = os.environ.get("TOKEXPLORER_GPT2")


@pytest.fixture(scope="module")
def stand_in(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A small tokenizer in the place of GPT-2's, unless that is given."""
    if GPT2:
        return Path(GPT2).read_bytes()
    path = tmp_path_factory.mktemp("gpt2") / "tokenizer.json"
    text = (SAMPLES / "english.txt").read_text("utf-8")
    tokexplorer.save(tokexplorer.train([text], vocab_size=600), path)
    return path.read_bytes()


@pytest.fixture
def hub(stand_in: bytes, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Hugging Face's answers, from this machine."""
    with serving() as site:
        site.repos["openai-community/gpt2"] = Repo({"tokenizer.json": stand_in})
        monkeypatch.setattr("huggingface_hub.constants.ENDPOINT", site.url)
        yield


@pytest.mark.usefixtures("hub")
@pytest.mark.parametrize(
    "page", [page for page in pages() if has_code(page)], ids=lambda page: str(page.relative_to(PROJECT))
)
def test_the_code_of_a_page_runs(page: Path, run: Callable[..., Ended], tmp_path: Path) -> None:
    (tmp_path / "corpus").mkdir()
    for name in ("english.txt", "german.txt"):
        (tmp_path / "corpus" / name).write_bytes((SAMPLES / name).read_bytes())
    if "work.tokx" in page.read_text("utf-8"):
        session = session_of(FileSource(Path("corpus/english.txt")))
        session.train(TrainingSpec.of("byte-bpe", vocab_size=500))
        session.save(tmp_path / "work.tokx")
    of_page = PageRun(run, has_gpt2=bool(GPT2))
    of_page.run(page)
    if WRITES:
        page.write_text(of_page.text, "utf-8")
    assert not of_page.differences, "\n".join(of_page.differences)
    written = re.findall(r'"([\w-]+\.(?:json|svg|html))"', of_page.text)
    assert all((tmp_path / name).stat().st_size for name in written)
