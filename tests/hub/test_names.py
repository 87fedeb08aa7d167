"""What is meant by what a person types."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tiktoken.model import MODEL_TO_ENCODING

from tokexplorer.hub.errors import HubError, Reason
from tokexplorer.hub.names import HubName, Source, has_prefix, known_names, parse_name


@pytest.mark.parametrize(
    ("typed", "meant", "title"),
    [
        ("gpt2", "tiktoken:gpt2", "gpt2"),
        (" hf:gpt2 ", "hf:gpt2", "gpt2"),
        ("HF:gpt2@main", "hf:gpt2", "gpt2"),
        ("gpt2@main", "hf:gpt2", "gpt2"),
        ("openai-community/gpt2", "hf:openai-community/gpt2", "gpt2"),
        ("hf://org/name", "hf:org/name", "name"),
        ("cl100k_base", "tiktoken:cl100k_base", "cl100k_base"),
        ("gpt-4o", "tiktoken:o200k_base", "gpt-4o"),
        ("gpt-4o-2024-05-13", "tiktoken:o200k_base", "gpt-4o-2024-05-13"),
        ("tiktoken:text-davinci-003", "tiktoken:p50k_base", "text-davinci-003"),
        ("bert-base-uncased", "hf:bert-base-uncased", "bert-base-uncased"),
        ("org/name@refs/pr/1", "hf:org/name@refs/pr/1", "name"),
        ("org/gpt-4", "hf:org/gpt-4", "gpt-4"),
        ("https://huggingface.co/org/name", "hf:org/name", "name"),
        ("https://huggingface.co/org/name/tree/v1.0?x=y#z", "hf:org/name@v1.0", "name"),
        ("http://hf.co/gpt2/blob/main/tokenizer.json", "hf:gpt2", "gpt2"),
    ],
)
def test_what_is_meant(typed: str, meant: str, title: str) -> None:
    name = parse_name(typed)
    assert (str(name), name.title) == (meant, title)
    assert str(parse_name(meant)) == meant


NO_NAMES = [
    "",
    "  ",
    "../x",
    "a/../b",
    "/etc/passwd",
    "a/b/c",
    "a b",
    "a--b",
    "-a",
    "a.",
    "hf:",
    "x.git",
    "é/b",
]
NO_NAMES += [
    "tiktoken:",
    "a/b@",
    "tiktoken:bert-base-uncased",
    "a/b@../x",
    "a/b@x..y",
    "a/b@-x",
    "a/b@x.lock",
]
NO_NAMES += ["x" * 1000, "a\x00b", "C:\\models\\x", "https://example.com/org/name", "https://huggingface.co/"]


@pytest.mark.parametrize("typed", NO_NAMES)
def test_what_is_no_name(typed: str) -> None:
    with pytest.raises(HubError, match="Names are, for example, gpt2") as caught:
        parse_name(typed)
    assert caught.value.reason is Reason.NAME
    assert len(str(caught.value)) < 600


def test_every_model_of_openai_is_known() -> None:
    for model, encoding in MODEL_TO_ENCODING.items():
        assert parse_name(model) == HubName(Source.TIKTOKEN, encoding, asked=model)
    assert set(MODEL_TO_ENCODING) < set(known_names())


def test_what_says_itself_that_it_is_a_name() -> None:
    assert has_prefix("hf:x")
    assert has_prefix("tiktoken:x")
    assert not any(map(has_prefix, ("hf", "C:\\hf", "/hf:x", "./hf:x", "x.json")))


@given(st.text(max_size=40) | st.from_regex(r"[\w./@:-]{0,40}", fullmatch=True))
def test_any_text_is_a_name_or_refused(typed: str) -> None:
    try:
        name = parse_name(typed)
    except HubError:
        return
    assert ".." not in name.name
    assert not name.name.startswith(("/", "."))
    assert str(parse_name(str(name))) == str(name)
