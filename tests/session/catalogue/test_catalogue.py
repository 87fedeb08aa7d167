"""The catalogue's rows: what is read of each tokenizer, which are found, and their forms."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from tests.formats.families import trained
from tokexplorer.core.post_processor import Added, Padding, PostProcessor, Truncation
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.tokenizer_files import save_tokenizer
from tokexplorer.hub.cache import KeptFile, Note, server_step, sha256_of, write_note
from tokexplorer.hub.catalogue import OURS, CatalogueRow, row_of_file
from tokexplorer.presentation.model_input import asked_sentences
from tokexplorer.session.catalogue import reading as catalogue_reading
from tokexplorer.session.catalogue.forms import (
    HEADINGS,
    as_json,
    as_markdown,
    as_tsv,
    chips_of,
    engine_text,
    facts_of,
    size_text,
)
from tokexplorer.session.catalogue.reading import (
    CatalogueRequest,
    Readings,
    complete_row,
    read_catalogue,
    read_row,
)
from tokexplorer.session.catalogue.rows import (
    SORT_KEYS,
    CatalogueQuery,
    Entry,
    Row,
    Section,
    State,
    found_rows,
    name_of_file,
    section_size,
    unread_rows,
    where_text,
)

if TYPE_CHECKING:
    from pathlib import Path

SERVER = "https://example.org"
COMMIT = "0123456789abcdef0123456789abcdef01234567"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Files of a user, and a cache with a tokenizer that was fetched."""
    folder = tmp_path_factory.mktemp("catalogue")
    (folder / "mine").mkdir()
    save_tokenizer(trained("wordpiece"), folder / "mine" / "tokenizer.json")
    save_tokenizer(trained("byte-bpe, gpt2"), folder / "bytes.json")
    (folder / "broken.json").write_text('{"model": {"type": "x"', "utf-8")
    keep(folder / "cache", "google-bert/bert-base-cased", folder / "bytes.json")
    return folder


def keep(cache: Path, name: str, source: Path) -> Path:
    """Put a file into a cache as if it had been fetched."""
    repository = cache / "huggingface" / server_step(SERVER) / f"models--{name.replace('/', '--')}"
    path = repository / COMMIT / "tokenizer.json"
    path.parent.mkdir(parents=True)
    path.write_bytes(source.read_bytes())
    file = KeptFile(path.name, path.stat().st_size, sha256_of(path))
    note = Note(name, "main", SERVER, COMMIT, "apache-2.0", (file,))
    write_note(repository / "revisions" / "a.json", note)
    return path


def read(folder: Path, readings: Readings | None = None, **changed: Any) -> tuple[Row, ...]:
    entries = (Entry(trained("unigram"), "Unigram", "#112233", note="Learned here."),)
    recent = tuple(folder / name for name in ("mine/tokenizer.json", "gone.json", "broken.json"))
    asked = CatalogueRequest(entries, recent, folder / "cache")
    told: list[int] = []
    rows = read_catalogue(
        replace(asked, **changed), readings or Readings(), lambda _, done: told.append(done)
    )
    assert told == list(range(sum(row.section is not Section.KNOWN for row in rows)))
    return rows


@pytest.fixture(scope="module")
def rows(folder: Path) -> tuple[Row, ...]:
    return read(folder)


def of(rows: tuple[Row, ...], section: Section) -> list[Row]:
    return [row for row in rows if row.section is section]


def names(rows: list[Row]) -> list[str]:
    return [row.about.name for row in rows]


# ---- what is read


def test_what_is_open_is_what_it_says(rows: tuple[Row, ...]) -> None:
    (row,) = of(rows, Section.OPEN)
    assert (row.about.family, row.about.engine, row.colour) == ("Unigram", OURS, "#112233")
    assert row.about.vocab_size == trained("unigram").vocab_size
    assert (row.state, row.path, row.about.sha256) == (State.READY, None, None)


def test_what_was_opened_from_a_file_has_its_proof_and_its_hash(folder: Path) -> None:
    path = folder / "bytes.json"
    opened = open_file(path)
    row = read(folder, entries=(Entry(opened.tokenizer, "GPT", file=opened),))[0]
    assert (row.about.name, row.about.kind, row.about.source) == ("GPT", "Hugging Face tokenizer", str(path))
    assert row.about.sha256 == {"bytes.json": sha256_of(path)}
    assert row.about.proof == opened.proof
    assert opened.proof
    assert row.byte_count == path.stat().st_size


def test_recent_files_are_told_of_as_far_as_they_are_there(rows: tuple[Row, ...]) -> None:
    mine, gone, broken = of(rows, Section.RECENT)
    assert (mine.about.name, mine.about.family, mine.state) == ("mine", "WordPiece", State.READY)
    assert (gone.state, gone.problem) == (State.GONE, "The file is not there any more.")
    assert broken.state is State.UNREADABLE
    assert broken.problem.startswith("line 1, column ")
    assert [where_text(row) for row in (mine, gone, broken)] == ["file", "gone", "unreadable"]


def test_what_is_kept_has_its_source_and_can_be_damaged(folder: Path, tmp_path: Path) -> None:
    path = keep(tmp_path, "org/name", folder / "bytes.json")
    readings, cache = Readings(), tmp_path
    (row,) = of(read(folder, readings, cache=cache), Section.KEPT)
    assert (row.about.name, row.about.revision, row.about.licence) == ("org/name", COMMIT, "apache-2.0")
    assert row.about.source == f"{SERVER}/org/name/tree/{COMMIT}"
    assert (row.about.family, row.hub_name) == ("Byte-level BPE", "hf:org/name")
    path.write_bytes(b"{}")
    (row,) = of(read(folder, readings, cache=cache), Section.KEPT)
    assert (row.state, where_text(row)) == (State.DAMAGED, "damaged")


def test_what_is_known_and_kept_is_told_of_as_kept(rows: tuple[Row, ...]) -> None:
    known = {row.hub_name: row for row in of(rows, Section.KNOWN)}
    kept = known["hf:google-bert/bert-base-cased"]
    assert (kept.state, where_text(kept)) == (State.READY, "kept here")
    assert kept.used_by
    remote = known["hf:google-bert/bert-base-uncased"]
    assert (remote.state, where_text(remote)) == (State.REMOTE, "can be fetched")
    assert where_text(known["hf:meta-llama/Llama-3.1-8B"]) == "ask the owner"


def test_a_file_is_read_again_only_when_it_is_another(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.json"
    path.write_bytes((folder / "bytes.json").read_bytes())
    read_files: list[Path] = []
    real = row_of_file

    def counted(path: Path, *args: Any) -> CatalogueRow:
        read_files.append(path)
        return real(path, *args)

    monkeypatch.setattr(catalogue_reading, "row_of_file", counted)
    readings, cache = Readings(), tmp_path / "none"
    for _ in range(2):
        assert read(folder, readings, recent=(path,), cache=cache)[1].about.family == "Byte-level BPE"
    assert read_files == [path]
    path.write_bytes((folder / "mine" / "tokenizer.json").read_bytes())
    assert read(folder, readings, recent=(path,), cache=cache)[1].about.family == "WordPiece"
    assert read_files == [path, path]


def test_a_tokenizer_is_asked_for_the_rest(folder: Path, rows: tuple[Row, ...]) -> None:
    readings = Readings()
    mine = complete_row(of(rows, Section.RECENT)[0], readings)
    assert mine.is_complete
    assert (mine.about.engine, mine.about.name) == (OURS, "mine")
    assert mine.about.proof
    assert "BERT vocabulary" in (mine.about.kinds or ())
    (again,) = of(read(folder, readings, recent=(folder / "mine" / "tokenizer.json",)), Section.RECENT)
    assert (again.is_complete, again.about) == (True, mine.about)
    learned = complete_row(of(rows, Section.OPEN)[0], readings)
    assert "SentencePiece model" in (learned.about.kinds or ())
    (again,) = of(read(folder, readings), Section.OPEN)
    assert again.about.kinds == learned.about.kinds
    kept = complete_row(of(rows, Section.KEPT)[0], readings)
    assert (kept.about.engine, kept.about.licence) == (OURS, "apache-2.0")
    asks = [dict(facts_of(row)).get("Asks for") for row in (of(rows, Section.KEPT)[0], kept, learned)]
    assert asks == [None, "nothing around a text", None]
    gone = of(rows, Section.RECENT)[1]
    assert complete_row(gone, readings) == gone


def test_a_file_that_is_no_tokenizer_after_all_is_found_out(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    document = json.loads((folder / "bytes.json").read_bytes())
    document["model"]["merges"] = [["no such", "token"]]
    path.write_text(json.dumps(document), "utf-8")
    row = of(read(folder, recent=(path,)), Section.RECENT)[0]
    assert row.state is State.READY
    row = complete_row(row, Readings())
    assert row.state is State.UNREADABLE
    assert row.problem.endswith(".")


def test_reading_can_be_called_off(folder: Path) -> None:
    class Stop(Exception):
        pass

    def hurried() -> None:
        raise Stop

    with pytest.raises(Stop):
        read_catalogue(CatalogueRequest((), (folder,), folder), Readings(), check=hurried)


def test_names_of_files(tmp_path: Path) -> None:
    assert name_of_file(tmp_path / "gpt2" / "tokenizer.json") == "gpt2"
    assert name_of_file(tmp_path / "gpt2" / "vocab.json") == "gpt2"
    assert name_of_file(tmp_path / "gpt2" / "mine.model") == "mine"


def test_columns_of_one_name_are_told_apart(folder: Path) -> None:
    entries = tuple(Entry(trained("unigram"), "same") for _ in range(3))
    found = of(read(folder, entries=entries), Section.OPEN)
    assert len({row.key for row in found}) == 3
    assert [row.key for row in of(read(folder, entries=entries), Section.OPEN)] == [row.key for row in found]


# ---- which are found


def test_each_stands_once_among_all(folder: Path) -> None:
    opened = open_file(folder / "mine" / "tokenizer.json")
    rows = read(folder, entries=(Entry(opened.tokenizer, "M", file=opened),))
    found = found_rows(rows, CatalogueQuery())
    assert [row.section for row in found[:4]] == [Section.OPEN, Section.RECENT, Section.RECENT, Section.KEPT]
    assert names(found).count("google-bert/bert-base-cased") == 1
    assert section_size(rows, None) == len(found)
    for section in Section:
        of_section = found_rows(rows, CatalogueQuery(section))
        assert of_section == of(rows, section)
        assert section_size(rows, section) == len(of_section)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("MINE", "mine"),
        ("wordpiece mine", "mine"),
        ("[sep] mine", "mine"),
        ("bert_base", ""),
        ("harmony <|constrain|>", "o200k_harmony"),
        ("cl100k gpt-4", "cl100k_base"),
        ("cc-by-nc", "facebook/nllb-200-distilled-600M"),
        (COMMIT[:9], "google-bert/bert-base-cased"),
        ("gone", "gone"),
        ("learned here", "Unigram"),
        ("sentencepiece unigram", "Unigram"),
    ],
)
def test_words_are_found_wherever_they_are(rows: tuple[Row, ...], text: str, name: str) -> None:
    assert names(found_rows(rows, CatalogueQuery(text=text))) == [name][: bool(name)]


def test_the_beginning_of_a_hash_is_found(rows: tuple[Row, ...], folder: Path) -> None:
    sha256 = sha256_of(folder / "mine" / "tokenizer.json")
    for digits in (4, 12, 64):
        assert names(found_rows(rows, CatalogueQuery(text=sha256[:digits].upper()))) == ["mine"]
    assert names(found_rows(rows, CatalogueQuery(text=sha256[1:40]))) == []


@pytest.mark.parametrize("key", SORT_KEYS)
def test_every_order_has_the_same_rows_and_what_is_not_known_last(rows: tuple[Row, ...], key: Any) -> None:
    up = found_rows(rows, CatalogueQuery(sort=key))
    down = found_rows(rows, CatalogueQuery(sort=key, descending=True))
    assert sorted(map(id, up)) == sorted(map(id, down)) == sorted(map(id, found_rows(rows, CatalogueQuery())))
    if key == "size":
        sizes = [row.about.vocab_size for row in up]
        known = [size for size in sizes if size is not None]
        assert sizes == sorted(known) + [None] * (len(sizes) - len(known))
        known_down = [row.about.vocab_size for row in down][: len(known)]
        assert known_down == sorted(known, reverse=True)
    if key == "name":
        assert names(up) == sorted(names(up), key=str.casefold)


# ---- forms


@pytest.fixture
def odd(rows: tuple[Row, ...]) -> Row:
    about = replace(rows[0].about, name="a\tb|c\nd", special_tokens=(("<s p>", 3), ("\ud800", 4)))
    return replace(rows[0], about=about)


def test_tab_separated_lines_have_all_cells_whatever_is_in_them(odd: Row, rows: tuple[Row, ...]) -> None:
    lines = as_tsv([odd, *rows]).split("\n")
    assert lines[-1] == ""
    assert lines[0].split("\t") == list(HEADINGS)
    assert {len(line.split("\t")) for line in lines[:-1]} == {len(HEADINGS)}
    assert len(lines) == len(rows) + 3
    assert lines[1].startswith("a\\u0009b|c\\u000ad\tUnigram\t")


def test_markdown_is_a_table(odd: Row) -> None:
    head, line, row, rest = as_markdown([odd]).split("\n")
    assert head.count(" | ") == line.count(" | ") == len(HEADINGS) - 1
    assert row.startswith("| a\\\\u0009b\\|c\\\\u000ad | Unigram | ")
    assert "&lt;s·p>" in row
    assert rest == ""


def test_json_has_everything(odd: Row, rows: tuple[Row, ...]) -> None:
    facts = json.loads(as_json(list(rows)))
    assert [each["name"] for each in facts] == names(list(rows))
    (mine,) = (each for each in facts if each["name"] == "mine")
    assert (mine["section"], mine["state"], mine["file_kind"]) == (
        "recent",
        "ready",
        "Hugging Face tokenizer",
    )
    assert mine["special_tokens"]["[SEP]"] == trained("wordpiece").special_tokens["[SEP]"]
    assert len(mine["sha256"]["tokenizer.json"]) == 64
    assert mine["time"].endswith("+00:00")
    text = as_json([odd])
    assert text.encode()
    assert json.loads(text)[0]["special_tokens"] == {"<s p>": 3, "\ud800": 4}


def test_what_is_said_of_who_encodes_and_of_sizes(rows: tuple[Row, ...]) -> None:
    about = replace(rows[0].about, engine="tokenizers", why="the decoder is odd.")
    assert engine_text(replace(rows[0], about=about)) == (
        "tokenizers, the library of its file\nThe decoder is odd."
    )
    assert engine_text(rows[0]) == "our own engine"
    assert size_text(9_999) == "9\u202f999 bytes"
    assert size_text(2_107_653) == "2.1 MB (2\u202f107\u202f653 bytes)"
    harmony = next(row for row in rows if row.about.name == "o200k_harmony")
    chips, spelled, left_out = chips_of(harmony)
    assert (chips[0], spelled[0]) == ("<|startoftext|>  199998", "<|startoftext|>")
    assert len(chips) + left_out == len(harmony.about.special_tokens)
    labels = [fact.label for fact in facts_of(harmony)]
    assert labels == ["Family", "Vocabulary", "Pre-tokenizer", "Fetched by"], "nothing of what is not known"


def test_what_a_file_asks_for_in_sentences() -> None:
    pad, cls = Added(0, "[PAD]"), Added(1, "[CLS]")
    assert asked_sentences(PostProcessor()) == ()
    asked = asked_sentences(
        PostProcessor(
            (cls,),
            (),
            ("A note.",),
            truncation=Truncation(1512, cuts_left=True),
            padding=Padding(pad, 8, 4),
        )
    )
    assert asked == (
        "Puts tokens around a text: [CLS]…",
        "Cuts texts from the left to 1\u202f512 tokens.",
        "Fills texts up behind to 8 tokens and to a multiple of 4, with [PAD].",
        "A note.",
    )
    in_front = PostProcessor(padding=Padding(pad, multiple_of=8, pads_left=True))
    assert asked_sentences(in_front) == ("Fills texts up in front to a multiple of 8, with [PAD].",)
    assert asked_sentences(PostProcessor(padding=Padding(pad))) == (), "a single text is not filled up"


def test_a_file_that_cannot_even_be_looked_at_is_told_as_that(tmp_path: Path) -> None:
    """As one in a folder that may not be looked into: the others are read all the same."""
    (row,) = unread_rows((), (tmp_path / ("x" * 300),), ())
    read = read_row(row, Readings())
    assert (read.state, read.problem) == (State.UNREADABLE, "File name too long.")
