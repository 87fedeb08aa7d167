"""Every number that a lesson's notes say, counted again; the phrases are those that stand in the lessons."""

from __future__ import annotations

from collections import Counter
from math import log
from typing import TYPE_CHECKING, Any

import pytest

import tokexplorer
from tests.lessons.test_textbooks import tokens
from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.corpus.sources import sample
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.session.lessons.catalogue import LESSONS
from tokexplorer.session.lessons.encoding import (
    CATS,
    HUG_WORDS,
    MIX_SIZE,
    characters_per_token,
    mixed,
    strict_substrings,
)
from tokexplorer.session.lessons.lesson import EncodingLesson, Page, TrainingLesson
from tokexplorer.session.lessons.mistakes import BERT_TOKENS, LOW_NEW, NEW_NET, OVERLAPS, T5_PIECES
from tokexplorer.session.lessons.wrong_bpe import count_substrings, join_by_str_replace, learn_merges

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
    from tokexplorer.session.lessons.wrong_bpe import Words

BY_NAME = {lesson.name: lesson for lesson in LESSONS}
CODE, CHINESE = (sample(name).read_text() for name in ("code_python.txt", "chinese.txt"))


class Training:
    """A training lesson done to its end, with the pairs before every merge and those left at the end."""

    def __init__(self, name: str) -> None:
        lesson = BY_NAME[name]
        assert isinstance(lesson, TrainingLesson)
        self.lesson = lesson
        self.words = Counter(word for text in lesson.texts for word in text.split())
        spec = lesson.spec
        counter = WordCounter.of(spec)
        for text in lesson.texts:
            counter.add_text(text)
        self.steps = make_trainer(counter.word_counts(), spec).total_steps
        further = make_trainer(counter.word_counts(), spec.replace(vocab_size=1, merges=self.steps + 1))
        self.before: list[dict[str, int]] = []  # by the number of the merge less 1, in the order of merging
        self.scores: list[dict[str, float]] = []
        for _ in range(self.steps + 1):
            assert not further.finished, "a merge more than the lesson has tells what is left"
            pairs: Any = further.next_pairs().pairs  # type: ignore[attr-defined]
            tokenizer = further.tokenizer()
            names = [visible_text(tokenizer.token_bytes(each)) for each in range(tokenizer.vocab_size)]
            self.before.append({f"{names[each.left]}+{names[each.right]}": each.pair_count for each in pairs})
            self.scores.append({f"{names[each.left]}+{names[each.right]}": each.score for each in pairs})
            further.advance(1)
        self.tokenizer = further.tokenizer().at_step(self.steps)

    def says(self, where: int | str, phrase: str) -> None:
        note = self.lesson.notes[where] if isinstance(where, int) else getattr(self.lesson, where)
        assert phrase in note

    def spelled(self, text: str) -> list[str]:
        return tokens(self.tokenizer, text)


def page(name: str, number: int) -> tuple[Page, str]:
    lesson = BY_NAME[name]
    assert isinstance(lesson, EncodingLesson)
    stage = lesson.stages[number]
    return stage.make(), stage.text


def test_low_lower_lowest() -> None:
    it = Training("low-new")
    it.says("intro", "Ten words")
    assert it.words.total() == 10
    it.says(1, "Six words end in w")
    assert sum(count for word, count in it.words.items() if word.endswith("w")) == 6 == it.before[0]["w+</w>"]
    it.says(2, "l+o and n+e both stand five times. l+o is met first")
    assert list(it.before[1].items())[:2] == [("l+o", 5), ("n+e", 5)]
    it.says(6, "one token each")
    assert it.tokenizer.at_step(6).encode("low new").ids.size == 2
    it.says(7, "twice at most")
    assert [max(table.values()) for table in it.before[6:]] == [2] * 5
    assert max(it.before[5].values()) == 3
    it.says("ending", "s, lowe, r</w>")
    assert it.spelled("slower") == ["s", "lowe", "r</w>"]
    assert it.spelled("renew") == ["r", "e", "new</w>"]


def test_the_order_of_merges() -> None:
    it = Training("tokenize")
    it.says("intro", "Four words")
    assert it.words.total() == 4
    it.says(1, "t+o, o+k, k+e and e+n all stand four times; t+o is met first")
    assert list(it.before[0].items())[:4] == [("t+o", 4), ("o+k", 4), ("k+e", 4), ("e+n", 4)]
    it.says(4, "twice or once")
    assert set(it.before[4].values()) == {1, 2}
    it.says(7, "What is left, token + s and tokenize + r, stands once each")
    assert it.before[7] == {"token+s": 1, "tokenize+r": 1}
    it.says("ending", "tokenizers is tokenize, r, s")
    assert it.spelled("tokenizers") == ["tokenize", "r", "s"]


def test_tokenize_tokenizer_tokenizers() -> None:
    it = Training("tokenizers")
    it.says("intro", "Three words")
    it.says(1, "twelve pairs, and seven of them stand three times")
    assert len(it.before[0]) == 12
    assert list(it.before[0].values()).count(3) == 7
    it.says(2, "Eleven pairs are left: t+o and o+k are gone, to+k is new")
    assert len(it.before[1]) == 11
    assert {*it.before[0]} - {*it.before[1]} == {"t+o", "o+k"}
    assert {*it.before[1]} - {*it.before[0]} == {"to+k"}
    it.says(7, "seven merges, one for each letter but the first")
    assert it.steps == 7 == len("tokenize") - 1
    it.says("ending", "tokenizers is tokenize, r, s, </w>")
    assert it.spelled("tokenizers") == ["tokenize", "r", "s", "</w>"]
    it.says("ending", "the fourth merge made it")
    assert tokens(it.tokenizer.at_step(3), "token") == ["toke", "n", "</w>"]
    assert tokens(it.tokenizer.at_step(4), "token") == ["token", "</w>"]
    assert it.spelled("token") == ["token", "</w>"]


def test_newest_and_widest() -> None:
    it = Training("newest-widest")
    it.says("intro", "low five times, lower twice, newest six times, widest three times")
    assert it.words == {"low": 5, "lower": 2, "newest": 6, "widest": 3}
    it.says(1, "e+s stands nine times: six in newest, three in widest")
    assert it.before[0]["e+s"] == 9 == it.words["newest"] + it.words["widest"]
    it.says(8, "six times are enough")
    assert it.before[7]["new+est</w>"] == 6
    assert it.tokenizer.at_step(8).encode("newest").ids.size == 1
    it.says("ending", "low and est</w> were")
    assert it.spelled("lowest") == ["low", "est</w>"]


def test_what_the_end_mark_is_for() -> None:
    it = Training("end-mark")
    it.says("intro", "ab three times, bc twice")
    assert it.words == {"ab": 3, "bc": 2}
    it.says(1, "a+b and b+</w> stand three times each; a+b is met first")
    assert list(it.before[0].items())[:2] == [("a+b", 3), ("b+</w>", 3)]
    it.says("ending", "abc is ab, c, </w>")
    assert it.spelled("abc") == ["ab", "c", "</w>"]


def test_spaces() -> None:
    it = Training("spaces")
    it.says(1, "all three words")
    assert it.before[0]["w+e"] == 3 == it.words.total()
    it.says(3, "lowe is in two of them")
    assert it.before[2]["lo+we"] == 2
    it.says("ending", "Everything stands once now")
    assert set(it.before[5].values()) == {1}


def test_play() -> None:
    it = Training("play")
    for merges, spelled in ((1, ["pl", "a", "y"]), (2, ["pla", "y"])):
        it.says(merges, ", ".join(spelled))
        assert tokens(it.tokenizer.at_step(merges), "play") == spelled
    it.says(3, "play is one token, and playing is play, i, n, g")
    assert (it.spelled("play"), it.spelled("playing")) == (["play"], ["play", "i", "n", "g"])
    it.says("ending", "stands four times")
    assert [max(table.values()) for table in it.before[:3]] == [4, 4, 4]


def test_hug_by_bpe() -> None:
    it = Training("hug")
    it.says("intro", "hug ten times, pug five, pun twelve, bun four and hugs five times")
    assert it.words == HUG_WORDS == {"hug": 10, "pug": 5, "pun": 12, "bun": 4, "hugs": 5}
    it.says(1, "u+g stands twenty times: ten in hug, five in pug, five in hugs")
    it.says(2, "u+n stands sixteen times: twelve in pun, four in bun")
    it.says(3, "h+ug stands fifteen times: ten in hug, five in hugs")
    assert [next(iter(table.items())) for table in it.before[:3]] == [("u+g", 20), ("u+n", 16), ("h+ug", 15)]
    it.says(
        "ending", "bug was never seen and is b, ug. No word has an m, so mug begins with the unknown token"
    )
    assert (it.spelled("bug"), it.spelled("mug")) == (["b", "ug"], ["<unk>", "ug"])
    it.says("ending", "unhug is two tokens")
    assert it.spelled("unhug") == ["un", "hug"]


def test_hug_by_wordpiece() -> None:
    it = Training("hug-wordpiece")
    first, second, third = it.scores[:3]
    it.says(1, "20 / (36 × 20) = 1/36, and so does every pair with ##u. ##g + ##s has 5 / (20 × 5) = 1/20")
    assert it.before[0]["##u+##g"] == max(it.before[0].values()) == 20
    assert first["##g+##s"] == 5 / (20 * 5) == pytest.approx(1 / 20)
    assert [first[each] for each in first if "##u" in each] == pytest.approx([20 / (36 * 20)] * 5)
    it.says(2, "every pair has ##u in it and scores 1/36")
    assert all("##u" in each for each in second)
    assert list(second.values()) == pytest.approx([1 / 36] * 6)
    it.says(
        3,
        "5 / (15 × 5) = 1/15. The course takes hu + ##g for as good and joins that; "
        "but ##g still stands 15 times",
    )
    it.says(3, "10 / (15 × 15) = 1/22.5")
    assert third["hu+##gs"] == max(third.values()) == pytest.approx(1 / 15)
    assert third["hu+##g"] == pytest.approx(10 / (15 * 15)) == pytest.approx(1 / 22.5)
    it.says("ending", "hu + ##g comes next, with 10 / (10 × 15) = 1/15")
    assert next(iter(it.scores[3])) == "hu+##g"
    assert it.scores[3]["hu+##g"] == pytest.approx(10 / (10 * 15)) == pytest.approx(1 / 15)
    it.says("ending", "bugs is b, ##u, ##gs. No word has an m within it, so all of bum is unknown")
    assert (it.spelled("bugs"), it.spelled("bum")) == (["b", "##u", "##gs"], ["[UNK]"])


def test_cats() -> None:
    score = dict(CATS)
    assert len(score) == 10
    assert "Ten pieces" in BY_NAME["cats"].intro
    shown, _ = page("cats", 0)
    assert "-3.0 as one piece" in shown.note
    assert "-1.2 - 2.6 = -3.8" in shown.note
    assert (score["cats"], score["cat"], score["s"]) == (-3.0, -1.2, -2.6)
    shown, _ = page("cats", 1)
    assert "cat + s and ca + ts, both -3.8" in shown.note
    assert score["cat"] + score["s"] == pytest.approx(score["ca"] + score["ts"]) == pytest.approx(-3.8)
    shown, _ = page("cats", 2)
    assert "c + ats has -4.6" in shown.note
    assert score["c"] + score["ats"] == pytest.approx(-4.6)


def test_hug_by_unigram() -> None:
    counts = strict_substrings(HUG_WORDS)
    course = {
        "h": 15,
        "u": 36,
        "g": 20,
        "hu": 15,
        "ug": 20,
        "p": 17,
        "pu": 17,
        "n": 16,
        "un": 16,
        "b": 4,
        "bu": 4,
    }
    assert counts == course | {"s": 5, "hug": 15, "gs": 5, "ugs": 5}
    assert counts.total() == 210
    assert "add up to 210" in BY_NAME["hug-unigram"].intro
    shown, text = page("hug-unigram", 0)
    tokenizer: Any = shown.tokenizers["Unigram"]
    assert "16/210 × 15/210 = 0.00544" in shown.note
    assert (counts["un"], counts["hug"]) == (16, 15)
    assert tokens(tokenizer, text) == ["un", "hug"]
    [best] = tokenizer.tied_best(text)
    assert best.score == pytest.approx(log(16 / 210 * 15 / 210)) == pytest.approx(log(0.00544), abs=1e-3)
    shown, text = page("hug-unigram", 1)
    assert "p + ug and pu + g are equally good: 17/210 × 20/210 = 0.00771" in shown.note
    assert "hug + s, hu + gs and h + ugs" in shown.note
    assert ways(tokenizer, "pug") == {"p + ug", "pu + g"}
    assert tokenizer.tied_best("pug")[0].score == pytest.approx(log(17 / 210 * 20 / 210))
    assert round(17 / 210 * 20 / 210, 5) == 0.00771
    assert ways(tokenizer, "hugs") == {"hug + s", "hu + gs", "h + ugs"}
    assert text == "pug hugs"


def ways(tokenizer: UnigramTokenizer, word: str) -> set[str]:
    return {
        " + ".join(tokenizer.token_bytes(each).decode() for each in way.encoding.ids.tolist())
        for way in tokenizer.tied_best(word)
    }


def test_hello_in_bytes() -> None:
    shown, text = page("bytes", 0)
    assert shown.note == (
        "5 for Hello, 1 for the space, 3 and 3 for the two characters, 1 and 4 for space and globe: "
        "17 tokens."
    )
    assert [len(part.encode()) for part in ("Hello", " ", *"世界", " ", "🌍")] == [5, 1, 3, 3, 1, 4]
    assert len(shown.tokenizers["Bytes"].encode(text)) == 17


def test_a_mix_decides_what_is_cheap() -> None:
    """A survey's 1.153 and 1.378 characters a token are of corpora that we do not have; ours are these."""
    shown, _ = page("mix", 0)
    assert "Chinese 0.390 against 0.832, code 3.418 against 2.785" in shown.note
    assert "both samples together 1.313 against 1.876" in shown.note
    mostly_code, even = (mixed(share) for share in (0.9, 0.5))
    assert mostly_code.vocab_size == even.vocab_size == MIX_SIZE
    found = [
        [len("".join(texts)) / sum(len(each.encode(text)) for text in texts) for each in (mostly_code, even)]
        for texts in ([CHINESE], [CODE], [CODE, CHINESE])
    ]
    assert [round(each, 3) for row in found for each in row] == [0.390, 0.832, 3.418, 2.785, 1.313, 1.876]
    assert characters_per_token(even, CHINESE) > 2 * characters_per_token(mostly_code, CHINESE)
    assert "more than twice as much" in shown.note
    assert characters_per_token(even, CODE) > 0.8 * characters_per_token(mostly_code, CODE)
    assert "less than a fifth less" in shown.note


# ---- the mistakes, each with its effect


def test_the_end_mark_forgotten() -> None:
    shown, text = page("forgotten-end", 0)
    right, wrong = shown.tokenizers.values()
    assert tokens(right, text) == ["low</w>", "new</w>", "ne", "we", "st</w>"]
    assert tokens(wrong, text) == ["lo", "w", "ne", "w", "ne", "we", "st"]
    assert (
        "the same 10 merges. With the mark the text is 5 tokens, without it 7: low stays lo, w," in shown.note
    )
    shown, text = page("forgotten-end", 1)
    assert "5 of the 10 merges hold the mark" in shown.note
    assert "lownewnewest instead of low new newest" in shown.note
    assert wrong.decode(wrong.encode_ids(text)) == "lownewnewest"
    never = [each for each in range(wrong.vocab_size) if b"</w>" in wrong.token_bytes(each)[1:]]
    assert len(never) == 5
    assert not {*never} & {*wrong.encode_ids(" ".join(LOW_NEW)).tolist()}


def test_str_replace_merges_across_symbols() -> None:
    shown, text = page("str-replace", 0)
    right, wrong = shown.tokenizers.values()
    assert tokens(right, text) == ["new</w>", "few</w>", "net</w>"]
    assert tokens(wrong, text) == ["ne", "w</w>", "few</w>", "net</w>"]
    merges = learn_merges(NEW_NET, 7, end_of_word="</w>", join=join_by_str_replace)
    assert merges[:6] == learn_merges(NEW_NET, 6, end_of_word="</w>")
    assert merges[4] == ("e", "w</w>")
    assert ("ne", "w</w>") not in merges
    assert "The fifth merge is e + w</w>: it stands 6 times, in few and dew" in shown.note
    assert NEW_NET["few"] + NEW_NET["dew"] == 6
    assert "in new, 4 times" in shown.note
    assert NEW_NET["new"] == 4
    assert "new four times, net six, few five, dew once; seven merges" in BY_NAME["str-replace"].intro
    assert "ne w</w>".replace("e w</w>", "ew</w>") == "new</w>"
    assert "new is ne, w</w> instead of new</w>" in shown.note
    shown, text = page("str-replace", 1)
    assert len({tuple(tokens(each, text)) for each in shown.tokenizers.values()}) == 1
    assert "the same seven merges" in shown.note


def test_ew_counted_wrongly() -> None:
    shown, text = page("ew", 0)
    right, wrong = shown.tokenizers.values()
    assert sum(word.count("ew") * times for word, times in LOW_NEW.items()) == 5
    it = Training("low-new")
    assert (it.before[0]["e+w"], it.before[1]["e+w"], it.before[2]["lo+w"]) == (5, 2, 2)
    assert sum(word.count("low") * times for word, times in LOW_NEW.items()) == 5
    assert '"ew" stands in the words 5 times' in shown.note
    assert 'stands 2 times. In the same way lo + w stands 2 times and "low" 5 times' in shown.note
    merges = learn_merges(LOW_NEW, 10, end_of_word="</w>", count=count_substrings)
    assert merges[:3] == [("w", "</w>"), ("l", "o"), ("lo", "w")]
    assert tokens(right, text) == ["lowe", "st</w>", "ne", "we", "st</w>"]
    assert tokens(wrong, text) == ["lowe", "st", "</w>", "new", "e", "st", "</w>"]
    assert "7 tokens in place of 5" in shown.note


def test_overlapping_pairs() -> None:
    shown, text = page("ew", 1)
    right, wrong = shown.tokenizers.values()
    assert OVERLAPS == {"aaa": 3, "ab": 4}
    assert "aaa three times, ab four times" in shown.note
    assert '"aaa".count("aa") is 1' in shown.note
    assert "a + a has 6 and a + b has 4; str.count gives a + a 3" in shown.note
    symbols: Words = [([*word], times) for word, times in OVERLAPS.items()]
    assert count_substrings(symbols) == {("a", "a"): 3, ("a", "b"): 4}
    trained = tokexplorer.train(
        ["aaa aaa aaa ab ab ab ab"], algorithm="bpe", pre_tokenizer="whitespace", merges=1
    )
    assert tokens(trained, text) == tokens(right, text) == ["aa", "a", "b"]
    assert tokens(wrong, text) == ["a", "a", "ab"]


def test_a_size_that_cannot_be_reached() -> None:
    shown, text = page("too-large", 0)
    [tokenizer] = shown.tokenizers.values()
    assert tokenizer.vocab_size == 267 == 1 + 256 + 10
    assert (
        "30,000 tokens were asked for, and there are 267: one special token, 256 bytes, 10 merges"
        in shown.note
    )
    assert "29,733 rows" in shown.note
    assert 30_000 - 267 == 29_733
    assert len(tokens(tokenizer, text)) == 4 == len(text.split())
    shown, _ = page("too-large", 1)
    assert "this corpus gives at most 267 (10 merges). Ask for 267 or less" in shown.note
    assert next(iter(shown.tokenizers.values())).vocab_size == 267


def test_wordpiece_is_not_t5s() -> None:
    shown, text = page("not-t5", 0)
    bert, t5 = shown.tokenizers.values()
    assert tokens(bert, text) == ["an", "una", "##ffa", "##ble", "cat"]
    assert tokens(t5, text) == ["▁an", "▁un", "aff", "able", "▁cat"]
    assert t5.decode(t5.encode_ids(text)) == text
    assert 'are "▁an ▁un aff able ▁cat": 5 words instead of 3' in shown.note
    shown, text = page("not-t5", 1)
    assert tokens(bert, text) == ["an", "[UNK]", "cat"]
    assert tokens(t5, text) == ["▁an", "▁", "aff", "able", "<unk>", "▁cat"]


@pytest.mark.parametrize("number", [0, 1])
def test_bert_and_t5_cut_these_texts_in_the_same_way(shared_data: Path, number: int) -> None:
    shown, text = page("not-t5", number)
    for tokenizer, name in zip(shown.tokenizers.values(), ("bert-base-uncased", "t5-small"), strict=True):
        real = tokexplorer.load(shared_data / "tokenizers" / name / "tokenizer.json", proven=False)
        assert tokens(tokenizer, text) == tokens(real, text)
        ids = {real.token_bytes(each).decode(): each for each in range(real.vocab_size)}
        if name == "t5-small":
            assert dict(T5_PIECES) == pytest.approx(
                {piece: real.facts(ids[piece]).score for piece, _ in T5_PIECES}, abs=0.006
            )
        else:
            assert {*BERT_TOKENS} <= {*ids}
