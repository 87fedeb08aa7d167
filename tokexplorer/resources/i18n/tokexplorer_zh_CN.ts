<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
    <context>
        <name>tokexplorer</name>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>   not {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source> (and {value} more)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source> (id {token_id})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/opening_queue.py" />
            <source> ({place} of {total})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source> A million tokens cost {price_per_million:g}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source> All sections together have {elsewhere}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source> And {value:,} more.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source> It is left out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source> after {seconds}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/unigram/trainer.py" />
            <source> allow longer tokens,</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source> and </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/coloured_text.py" />
            <source> and {first:,} before</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source> and {more} more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source> at character {place}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/vocabulary_view.py" />
            <source> at character {value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source> at {revision}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source> bits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/wordpiece/decoding.py" />
            <source> do not</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source> ends with {text}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source> from the left</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source> in mix {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/source_model.py" />
            <source> in {documents} files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source> of {last}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source> of {total}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/unigram/trainer.py" />
            <source> or let seeds end where characters differ</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source> {held_out:g} % of its lines are held out: no run learns from them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source> · id {token_id}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source> · knee {x}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source> · on the best path</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source> · {changed} changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source> · {more} more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source> · {ties} paths are equally good, a rule decided</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>"ew" stands in the words 5 times. But after the first merge, w + &lt;/w&gt;, only newer and newest have the symbols e and w: the pair stands 2 times. In the same way lo + w stands 2 times and "low" 5 times. Counting substrings makes lo + w the third merge, and lowest newest is {text_count} tokens in place of {text_count_2}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>##u + ##g stands most often, but scores only 20 / (36 × 20) = 1/36, and so does every pair with ##u. ##g + ##s has 5 / (20 × 5) = 1/20.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>% of the parameters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>% of tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;About Tokexplorer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Bring back a closed column</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Bring back {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/recent_menu.py" />
            <source>&amp;Clear the list</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>&amp;Close the column</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Colours of tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>&amp;Column</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/modes.py" />
            <source>&amp;Compare</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Copy	Ctrl+C</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>&amp;Duplicate the session</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Edit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/modes.py" />
            <source>&amp;Explore</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/comparing.py" />
            <source>&amp;Export metrics and charts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;File</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>&amp;Files …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Help</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>&amp;Hide</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>&amp;Keep this step as a column</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Keyboard</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/language_menu.py" />
            <source>&amp;Language</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>&amp;New session</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>&amp;Open a session …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Paste	Ctrl+V</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>&amp;Paste text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Quit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Redo</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>&amp;Rename</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/comparing.py" />
            <source>&amp;Report …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>&amp;Samples</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>&amp;Save the session</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>&amp;Set as reference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Theme</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Train</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Undo</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;View</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;What if: change merges or pieces …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/wordpiece/trainer.py" />
            <source>'top-down' does not merge: TopDownTrainer learns it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>(N/P)² + N·P: the patches with each other, and the bytes inside every
patch, as Yu et al. 2023 have it. Least near P = (2N)^(1/3); the paper gives the order, N^(1/3).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>(N/P)² + P²: the patches with each other, and the bytes inside one
patch, as some textbooks have it. Least at P = N^(1/2).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>+ Add</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>, about {plan}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>, and in front of the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/text/find_query.py" />
            <source>, at character {value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>, by language</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>, knee at {x}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>, loses a part of the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>, merge {step}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>, more than the {most_bytes} that can be copied</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>, only white space</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/unigram/segments.py" />
            <source>, or cover fewer of the rarest characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>, score {scores:.6g}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>, score {score}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_table.py" />
            <source>, the best</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>, the best of its row</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>, the first for {unknown}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>, the first {made_count}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>, the worst first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>, their beginning first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>, this is number {place}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>, which {asked} uses</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>, with one to learn</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>, {changed_blanks} of them white space</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>, {draws} draws of so long a word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>, {seconds} left</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>, {selected} selected</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>, {unknown} unknown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>. Its parts are left out here: click it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>0 are the seeds; a round is some iterations of E and M, and a pruning.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>1 draws by the probabilities, 0 all alike, more prefers the best</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>1 is Shannon's entropy; the larger, the more the most frequent tokens weigh</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>1 step a second</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>12 · layers · width² of the blocks, the embeddings, and context · width of positions that are learned. Biases and norms are left out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>256 byte tokens spell what the alphabet does not cover.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>5 for Hello, 1 for the space, 3 and 3 for the two characters, 1 and 4 for space and globe: 17 tokens.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>99 of 100 lines that are not blank have no more tokens than this.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>: there are bytes that are no UTF-8</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_table.py" />
            <source>: what is relative compares with it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/page.py" />
            <source>:root{{{light}}}
@media screen{{@media (prefers-color-scheme: dark){{:root{{{dark}}}}}{chosen}}}
</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/bpe/trainer.py" />
            <source>; byte fallback spells what is left out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&lt;b&gt;Tokexplorer {version}&lt;/b&gt;&lt;p&gt;Why did this text become these tokens?&lt;/p&gt;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>&lt;b&gt;{name}&lt;/b&gt;, {vocab_size} tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>&lt;i&gt;Source: {source}&lt;/i&gt;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>&lt;i&gt;click: show it in the text&lt;/i&gt;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/page.py" />
            <source>&lt;meta charset="utf-8"/&gt;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/page.py" />
            <source>&lt;meta http-equiv="Content-Security-Policy" content="{policy}"/&gt;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>&lt;p&gt;and {more_code_points} more&lt;/p&gt;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>&lt;s&gt; Special tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>&lt;unused {id}&gt;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>A and B</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>A blank between two words is doubled, dropped, or replaced by a no-break space or a tab, or a blank is put before a line end.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>A changed tokenizer is shown in its place.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>A chart for each text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>A chip for each token: how it is spelled in the vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>A chip for each token: its bytes, hexadecimal</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>A chip for each token: its id</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>A drawing for any size, for LaTeX and print</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>A drawing for any size, whose text can be edited</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>A few pages that come with the program</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>A file is left out. {first}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>A line end becomes another one: LF, CR LF, CR or U+2028.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>A mix of languages decides what is cheap</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>A model of {names}.{price}{currency}{value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>A pair is two symbols side by side, not a string of letters. The words are those of the first lesson: low, lower, lowest, new, newer, newest.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>A part is lost</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>A part of a character that is no text by itself.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>A part of a character: no text by itself, it stands only beside other parts.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>A patch begins where the next byte is hard to guess, as in the Byte Latent Transformer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>A patch begins where the next byte is hard to guess.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>A patch begins where the next byte is more uncertain than this.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>A picture for each column</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/kit/chart.py" />
            <source>A right click on the chart copies or exports it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>A sentence of yours: F2 or a double click edits it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>A short text in 13 languages, line by line the same, for parity and premium</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>A size that the corpus cannot reach</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>A small chart for each source of the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>A source with the share p of the text gets a share of the mix proportional to p to the power of α (Conneau and Lample 2019). The mix stays as large as the corpus.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>A sparse prior, as in SentencePiece: digamma(count) - digamma(sum); rare pieces lose most.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/share/share_dialog.py" />
            <source>A text in tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>A token's whole text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_differences.py" />
            <source>A tokenizer cannot encode this text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_tokenizer.py" />
            <source>A tokenizer is being saved already</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>A vocabulary size is an upper bound: four words do not give 30,000 tokens.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>A word of the corpus in its tokens at this step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>A word that not all columns cut at the same places.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>About 0.5 MB of technical English</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>About 30 MB of source code</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>About Tokexplorer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Add</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Add &amp;files to the corpus …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/plan_form.py" />
            <source>Add a baseline that is no subword algorithm</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>Add a corpus first: training needs text to learn from.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Add a f&amp;older to the corpus …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Add all text files of a folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/plan_form.py" />
            <source>Add baseline ▾</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Add files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Add files…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Add special tokens: as in file ▾</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Add special tokens: none ▾</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Add special tokens: usual ▾</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Add text files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>Add text files to compare the tokenizers on. For parity and Gini they say the same, line by line.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Add text files, or take some out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Add the te&amp;xt to the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Add this merge</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Add this piece</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Add to the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>Add {merged}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>Add {others} to the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>Add {paths} to the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/source_entries.py" />
            <source>Add {source_count} sources</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/source_entries.py" />
            <source>Add {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>Add {token_id}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>After saving, the file is opened with its own library and checked.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_differences.py" />
            <source>Against {name}: boundary precision {precision}, recall {recall}, F1 {f1}; {same} of {words} words cut alike.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Agreement</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>Agreement with {reference_tokenizer}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Algorithm</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Algorithms</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>All</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>All columns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>All columns at</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>All metrics</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>All metrics of one text, or of all texts as one</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>All numbers with cut, tokens and ids of each column shown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>All of it is a special token or another symbol, which stands for itself.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/share/share_dialog.py" />
            <source>All of the text, {size} bytes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/small_table.py" />
            <source>All of {parts_about}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>All pairs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>All pieces of the vocabulary that fit, with their log probabilities</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>All text files in a folder and below</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>All texts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>All texts of a kind as one</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/modes.py" />
            <source>All tokenizers side by side, with their metrics below</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>All tokens of the text as it stands, line ends included; none that a model adds around it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>All weights 1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/problems.py" />
            <source>Allow fewer tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Alpha of Rényi's entropy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>An English sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>An encoding or model of OpenAI (gpt2, gpt-4o), or a repository of Hugging Face (org/name@revision).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>And {more} more.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Another token differs in the leading space (or ▁, or ##) only.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Another token differs in upper and lower case only.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Another token with the same spelling is always taken.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Another window could not be opened</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Another α …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Arabic, Windows-1256</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>As GPT-4, but the groups of three numbers are counted from the right: 1, 234, 567.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/normalizers/registry.py" />
            <source>As NFC, and compatible forms unified: ﬁ becomes fi, ① becomes 1.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>As NFD, and compatible forms unified.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>As SentencePiece before 0.2.3: more seeds outside ASCII.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>As SentencePiece since 0.2.3.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>As in the file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>As it was kept; whether there is a newer one is not known: {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>As shown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>As the source states it; empty if it does not.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/language_menu.py" />
            <source>As the system</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>Ask for access at {page}, then {log_in}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Asking …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Asks for</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>At a glance</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>At least so many characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>At most so many characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/chips/chip_view.py" />
            <source>At token {current}, id {token_id}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>At {added_places} decoding adds something.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Attention by patch length</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Attention over the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>Attention over the whole text as characters, tokens, bytes and MegaByte's patches</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>Audit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>Auditing{share}{left}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Away from perturbed words {share_changed_far} of them change.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>B/token, held out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>B/token, training</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>BERT vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>BERT with capitals</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>BERT, DistilBERT, MiniLM</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/normalizers/bert.py" />
            <source>BERT, cased: cleaned, CJK characters apart.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>BERT, with switches of its own.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/normalizers/bert.py" />
            <source>BERT: cleaned, CJK characters apart, without accents, in lower case.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>BERT: words, and every punctuation mark by itself; white space is dropped.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>BPE and Unigram can be drawn at random.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>BPE as SentencePiece does it, 256 bytes for rare characters. The real one has 32,000 tokens, keeps repeated blanks and takes digits one by one; here blanks are those of the pre-tokenizer, digits as they come, and characters have ids before the merges.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>BPE over bytes, WordPiece and Unigram side by side, on the same pieces of the same text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>BPE without it is all that can be replayed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: hug, pug, pun, bun, hugs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: low, lower, lowest</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: newest and widest</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: play with one, two, three merges</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: spaces are symbols too</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: the order of merges matters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: tokenize, tokenizer, tokenizers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: what the end mark is for</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>Back in the lesson</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/what_if/edit_list.py" />
            <source>Back to what was learned</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>Back to your own corpus, settings and text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Back where you were. The training of {runs} was cut off: press Train for it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Background</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Backwards</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/window_commands.py" />
            <source>Baselines</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Before the first round of EM, and after the last cut, no piece is compared with others.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Begin new runs by themselves as soon as a weight is another.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Begin patches above {bits}, {kind}, again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Begin with: {text}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Beginning …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Begins with a space or ▁; in WordPiece without ##.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>Best</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Between which thresholds the search is, and how long the corpus is.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Blank in front</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>Blanks as ▁</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>Both have the same {merges} merges. With the mark the text is {ends_count} tokens, without it {ends_count_2}: low stays {wrong}, because there is no w&lt;/w&gt; that lo could join to make {right}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Boundaries</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Boundaries are compared with those of {reference_tokenizer}. </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Boundary F1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Boundary precision</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Boundary recall</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Bright lines on a dark background</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Bring back {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>By language</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/tokenizer_bar.py" />
            <source>By name or from a file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Byte fallback</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Byte patches</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Byte-level BPE</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Byte-level BPE for programs: indentation and operators such as == stay whole before merging, digits go one by one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Byte-level BPE of {mix_size} tokens from the samples of Python and Chinese: one corpus is 90 % code, in the other one both have the same share.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Byte-level BPE with GPT-2's pre-tokenizer. The real one has 50,257 tokens (256 bytes, 50,000 merges and &lt;|endoftext|&gt;, which is its last id and the first here); its rule for ties was not published.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Byte-level BPE with the pre-tokenizer of cl100k. The real one has 100,256 ordinary tokens and five special ones after them, which are first here; its trainer was not published.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Bytes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Bytes are those of UTF-8, characters are Unicode code points, a word is a longest run of characters that are not white space.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Bytes in a patch.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Bytes of UTF-8</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Bytes of each text that are shown in tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Bytes of the characters that come back when the text is encoded and decoded, divided by all bytes. The tokens are decoded all together. Each stretch of text that no token crosses the end of, with what no token covers in front of it, is compared with what its tokens are decoded to: characters come back as far as both are equal from the end, then from the beginning, and if as many are left of both, where one is equal to the other. Nothing comes back of an unknown token.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Bytes of the longest piece. No token can be longer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Bytes of the text in UTF-8 divided by its tokens: how far it is compressed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Bytes of the text in UTF-8.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Bytes per token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Bytes per token of the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Bytes per token: bytes of the corpus divided by its length in tokens at that vocabulary size.
Corpus tokens: the length itself. Both count repeated units as often as they occur.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Bytes that a token is spelled with, on average over the tokens of the text. A blank or ▁ in front and marks such as ## and &lt;/w&gt; do not count; special and unknown tokens are left out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Bytes that a token is spelled with, on average over the vocabulary, each token once, used or not. What counts is the same as in the mean token length, which goes by how often the text has each token.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Bytes that the model of the next byte looks at, that one included.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/coloured_text.py" />
            <source>Bytes {value:,} to {last:,} of {byte_count:,}; the {after:,} after them{before} are left out here, not in the {whole}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Bytes, a token a line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Bytes: what a character costs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>C&amp;lose the session</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>CSV table (*.csv)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Call off what is being opened, and what waits (Esc)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Cancel</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/footer.py" />
            <source>Cancel measuring</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Cancelled: nothing was written.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Cannot be encoded: {found}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Capitals matter</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/fonts.py" />
            <source>Cascadia Mono</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>Case</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/catalogue_link.py" />
            <source>Catalo&amp;gue of tokenizers …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Catalogue of tokenizers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Central European, Windows-1250</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>Change</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Change the normalizer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Change the pre-tokenizer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>Change the score of {token_id}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/run_problem.py" />
            <source>Change this setting and train again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>Change {label}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/catalogue_link.py" />
            <source>Changed here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Changes that were not saved are damaged. What is left is in File &gt; Recover</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Character BPE</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Character coverage</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Characters a token, with 90 % code against equal shares: Chinese {chinese}, code {code}, both samples together {code_2}. With 90 % code hardly a merge is left for Chinese. With equal shares a token of Chinese holds more than twice as much, and a token of code less than a fifth less. Other corpora give other numbers, for the same reason.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Characters of the longest line, its end not counted.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Characters of the text divided by its tokens.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Characters per token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Characters that are in the alphabet even if the corpus has none of them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Characters that come back when the text is encoded and decoded, divided by all characters.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>Characters, and bytes where that is not the same. ▁ and ## do not count.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Chars</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Chart of {language}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Chart: {metric} by vocabulary size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/window_commands.py" />
            <source>Charts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_actions.py" />
            <source>Charts are in {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_actions.py" />
            <source>Charts as {form} …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>Check the name at {endpoint}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>Check the name; `hf auth whoami` says whose token it is, `hf auth login` sets another</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>Check the name; for a private one {log_in}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Chinese BERT</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Chinese, Big5</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Chinese, GB18030</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Choose a column</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Choose a place, write and verify</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Choose a tokenizer to see everything that is known of it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>Choose a value to read what it is. ◆ marks the best of its row; – is a value that means nothing here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>Choose algorithms</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Choose files to compare on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Choose files …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Choose the encoding that it was written in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Choose the files to compare on first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>Choose what to train; every combination becomes a row here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Choose where to save</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Choose where to write</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Choose …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Clear</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Clear search and conditions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>Clear the filter</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>Click a token in the text, or one in the vocabulary, to see everything about it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Click a token of the text, or type any word above.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/input_mode.py" />
            <source>Click here to go to the cut.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>Click to show all.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>Click to show only these.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>Click to sort by {what}. {sorted_how}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>Close</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>Close column</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>Close lesson</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/hints.py" />
            <source>Close this hint</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>Close this window</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Close {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Closed {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Code</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Code points of the text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>Code: words with one blank before them; indentation, line ends and operators such as == whole; every digit and other symbol by itself.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Colour-blind safe, pale (Tol)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Colour-blind safe, strong (Okabe and Ito)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>Column</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Column menu</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>Column {number}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Columns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/small_table.py" />
            <source>Columns of {parts_about}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/palette/command_palette.py" />
            <source>Command</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Command &amp;palette …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/palette/command_palette.py" />
            <source>Command palette</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/palette/command_palette.py" />
            <source>Commands</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Compare the text with no other step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Compare two mixes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Compare two …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Compare with no step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Compare with the current column</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>Compare with {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Compared on: {tips}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Comparing the columns …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Comparing the columns … {share}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Comparing the text …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Compression</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Compression: bytes / tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Compute of the forward pass over a full window divided by the bytes of text that the window holds. A larger vocabulary makes each token dearer and tokens fewer: the vocabulary where this is least costs least for text of this kind, however long.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Compute of the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Compute of the text divided by that of the same text with the reference, in a model of the same shape.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Compute per byte</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Compute per byte divided by that of the reference, in a model of the same shape.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Conditions that must all hold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/fonts.py" />
            <source>Consolas</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Content</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/report.py" />
            <source>Contents</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Context</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Context windows filled</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Continued words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>Control characters removed, some white space and format characters as blanks.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>Copied</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Copied the hash of {text}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_writer.py" />
            <source>Copied {grouped} rows</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Copied {row_count}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Copied {rpartition}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Copies</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Copies of this text per context window</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Copy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Copy A to B</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/copy_menu.py" />
            <source>Copy all as {}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_table.py" />
            <source>Copy all costs with exact numbers, tabs between them</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/copy_menu.py" />
            <source>Copy and export metrics</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Copy as</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Copy as {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_menu.py" />
            <source>Copy bytes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Copy counts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/kit/chart_export.py" />
            <source>Copy data</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/kit/chart_export.py" />
            <source>Copy figure</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_menu.py" />
            <source>Copy id</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Copy mix A</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Copy or export the picture and the numbers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_menu.py" />
            <source>Copy rows</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/copy_menu.py" />
            <source>Copy selection</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Copy story</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>Copy table</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Copy table of this metric</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>Copy the facts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Copy the hash of {label}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>Copy the selected rows, or all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_table.py" />
            <source>Copy the table</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Copy the table as tab-separated text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Copy the table, tabs between the cells</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_menu.py" />
            <source>Copy token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Corpus in tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Corpus statistics</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/curves.py" />
            <source>Corpus tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/modes.py" />
            <source>Corpus, training and the text in the tokens of every run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>Cost</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Cost of attention within the text: its tokens squared, divided by those of the reference squared. A text that does not fit is cut into full windows and a last one, and their squares are added up: for a long text the ratio becomes that of the tokens.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/inputs.py" />
            <source>Costs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_table.py" />
            <source>Costs of each tokenizer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>Count</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Count again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Counting failed: {value}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>Counting the tokens of the text …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Counting was cancelled.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Counting {label}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/problems.py" />
            <source>Cover {value} of the characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Create the folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Criterion</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Cu&amp;t	Ctrl+X</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Currency</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Current column</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/document_edit.py" />
            <source>Cut</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Cut out of the text whole, or put in by a model; no ordinary text becomes it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/morphology.py" />
            <source>Cuts inside words at which morphemes meet, divided by all cuts inside words. Each word is encoded after a blank, as inside a sentence; words of one morpheme count too.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>Cuts texts{side} to {max_tokens} tokens.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Cyrillic, KOI8-R</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Cyrillic, Windows-1251</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Dark</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Dark lines on white</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Decode</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Decode as</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Decoded ids as chips</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Decoded text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>DeepSeek V3, R1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/inputs.py" />
            <source>Definitions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Delete</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Delete from the cache</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Delete its files from the cache, after a question</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/text/edited_text.py" />
            <source>Delete text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Delete the file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Delete {runs}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Delete {what} from the cache, {grouped} kB? Columns that are open stay. It takes the network to fetch it again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Delete …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Deleted {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/kit/panel.py" />
            <source>Details</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/window_details.py" />
            <source>Details below the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>Diacritics</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Differ</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Differences</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Differences (Ctrl+D). Marks in every column the words that it cuts at other places than the reference column does; in that, the words that any column cuts otherwise. F8 goes to the next, Shift+F8 back.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Different ones. A trainer works on these and their counts.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Digits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/cut_table.py" />
            <source>Digits per token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Distinct tokens that occur in the text, divided by the size of the vocabulary.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Distinct words that are one token whose own text is the word again, divided by all distinct words. A word that is so in some places only, such as behind a blank, counts for the share of these places.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Distribution</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>Distributions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Divided by the pairs of the text as bytes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Do not save</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Do not write it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Do one step of each run (a merge, a phase) and stand still</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Do that many steps of each run and stand still</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Does not stand in the inspected text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Does not stand in the training corpus (any more): others have taken its place.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/tokenizer_bar.py" />
            <source>Download and open {partition}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Draw again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Draw at random</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Draw each line from so many best segmentations of it; 0 for all there are</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Draw otherwise</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Draw with the next seed ({again_keys})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Drawn at random</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Drop invalid bytes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Dropout</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Dropout: the probability of leaving out a merge, 0 to 1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>E: expectation, M: maximization, prune: the least missed pieces go.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>E: the objective, which is minus the log probability of a unit on average (with Viterbi counts, of
its best segmentation); corpus tokens a piece.
Otherwise: how many pieces went, and some of them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>EM iteration</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>EM iterations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Each merge of each word is left out by itself, anew before every merge (Provilkov et al. 2020)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Each merge rule is switched off for the whole text, with the same probability</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>Each point is a tokenizer; lines join the sizes of one training. Axes are logarithmic. Solid lines and filled markers are of {titles}; dashed lines and hollow markers of {titles_2}, if there is any: a vocabulary that is too large helps it less. A ring marks the knee, after which more vocabulary buys less: {method}. What has a {lossy_sign} loses a part of the text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Earlier</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Eleven pairs are left: t+o and o+k are gone, to+k is new.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Elsewhere</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Embedding parameters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Encode each number with a blank before it, as inside a text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Encodes back to the same ids: differs from place {place}, {given} became {got}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Encodes back to the same ids: yes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Encoding applies the first merge of this list that fits, again and again. Remove one, move one, or add one that was never learned, and see what becomes of the text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Encoding takes the longest piece that fits, from left to right. Remove one, or add one that was never learned, and see what becomes of the text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Encoding takes the pieces whose scores add up to most. Remove one, add one or change a score, and see what becomes of the text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>End all runs; what they have learned so far stays</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>End of word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>End of word apart</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>End the audit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>End the counting</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>End the sweep; what is done is kept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Entropy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/boundaries/entropy_strip.py" />
            <source>Entropy of each byte, and where patches begin</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Entropy patches</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Equal lines are on the same side, wherever they stand: what is held out was never seen. Blank lines are always trained on.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Even or smoothed weights; train when the mix changes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Even weights</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>Every byte is a symbol, written as a character that can be seen.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Every byte is a token, as in ByT5; nothing is learned.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>Every byte is a token.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>Every character is a token; one that was not learned is unknown.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Every character is a token; the rarest are unknown.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>Every digit by itself, everything else whole.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Every digit is a token by itself.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/splitting.py" />
            <source>Every find of the pattern becomes a piece, and so does what lies between two finds.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Every pair of these merges stands four times, once in each word.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>Every pair that the next merge is chosen from, in the panel Next step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>Every piece is a token; one that was not learned is unknown.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Every point of every curve as numbers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Every run that you train is listed here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Every segmentation counts by its probability (forward-backward), as in SentencePiece.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Every token that could stand before it takes a part of it, as the longest match.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Every tokenizer, each once</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Everything stands once now, so the text would go on to become one token.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Everything that the chart has</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/copy_menu.py" />
            <source>Exact values, on the clipboard or in a file, as `tokexplorer compare` has them</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Exchange A and B</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Exchange the mixes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/copy_menu.py" />
            <source>Export</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Export CSV …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Export as CSV…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/copy_menu.py" />
            <source>Export as {}…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Export data as JSON…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Export figure</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/kit/chart_export.py" />
            <source>Export figure or data …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/window_commands.py" />
            <source>Export figure: {title} …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>Export metrics as {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Export numbers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Export the sweep</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_writer.py" />
            <source>Export the vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/kit/chart_export.py" />
            <source>Export {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_actions.py" />
            <source>Exporting {name} …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>F&amp;older …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>FLAC audio</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>FLOP</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>FLOP per byte</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>Facts about the token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Falcon</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Family</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Fertility</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Fertility: tokens / words, where a word is a run of characters that are not white space</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Fetch again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Fetch and open</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>Fetch it again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Fetch it again, and open it as a column</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>Fetch it once while the machine is online</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Fetch its files, keep them, and open it as a column</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>Fetch the tokenizer, if it is not kept, and open it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Fetched</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Fetched by</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Fetched by name, and kept in the cache: usable without a network</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>File</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>File of the session</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>File of the {kind}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Files ({file_count})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Files of your own, such as translations of one text, a sentence a line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Files that were opened</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Files, folders, pasted text, samples</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Fill in the ids of the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>Fill the whole form with a well-known way of training</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>Fills texts up {side} {goals}, with {text}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>Filter merges</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Filter pieces</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Find</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>Find a merge</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>Find a merge by its text, or by #id</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>Find a piece</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>Find a piece by its text, or by #id</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Find an id …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Find by regular expression …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Find in the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Find tokens that begin with …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Find tokens that hold …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Finds a regular expression; ^ and $ are the ends of a line. A pattern that takes longer than ten seconds is given up.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Finds tokens by id. 12 7 is token 12 followed by token 7; 12, 7 is either of them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Finds tokens whose text in your document, or whose spelling in the vocabulary, is exactly what you type, such as ‘ the’ with its space, or ‘##ing’.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Finds what you type, letter by letter. Type a space to find a space: the signs · and ↵ that show spaces and line ends are not in the text, and are looked for as they are.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/log_view.py" />
            <source>Follow the newest row</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Follow the run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>For each text and tokenizer the {which} of the worst {title} ({unit}){order}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>For example, {before} comes back as {after}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Forget</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/recent_menu.py" />
            <source>Forget what was opened; nothing is deleted</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Four words with one stem, no end mark. Every merge builds on the one before.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>From here on every pair stands twice at most: the order is that of the text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>From left to right the longest token that fits is taken, and nothing is ever taken back.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>From the cache of huggingface_hub.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>From token to token; with Shift, select</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>From {left} to {right}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>GPT, the first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>GPT-2: words, numbers and symbols, each with the blank before it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>GPT-4: as GPT-2, numbers in groups of three, lines kept apart.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>GPT-4o: as GPT-4, also between lower and upper case; marks belong to letters.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Gained</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Gemma, Gemma 2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Gini</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Gini per line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Go on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Go on without, and say no more about it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_edit.py" />
            <source>Go to</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Go to the newest step and keep up with the run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>Go to {place} of {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Gold words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Gold words: {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Greek, Windows-1253</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Grid</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>HF_ENDPOINT says which is asked</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>HTML (*.html)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Half of the lines that are not blank have no more tokens than this (linear between two lines).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/agreement.py" />
            <source>Harmonic mean of boundary precision and recall; the same whichever of two is the reference.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/morphology.py" />
            <source>Harmonic mean of the precision and recall of morpheme boundaries.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Hashing the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Heading of the {kind}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Hebrew, Windows-1255</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Height in pixels</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Held out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Held-out lines in percent</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Held-out text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Held-out text of the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>Here a tokenizer is a text like any other. Drop it anywhere else to open it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Here you see how uncertain each byte of the text is to a small model, and where patches begin, as in the Byte Latent Transformer: where that is above a threshold, which you can drag. This column has no such patches. Tick “Entropy patches” among the algorithms, and train.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>Here α is {default_alpha:g}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Hidden col&amp;umns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Hide {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>High contrast</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Hold out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Hold out by</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Hold out {hold_out_percent} percent of the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Hold out {hold_out_percent} %</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Hold out {percent} %</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/hints.py" />
            <source>Hover or click a token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>How far columns agree</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>How far columns cut words at the same places</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>How far saving is</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>How far the entropy rises from the byte before to this one, H(x) - H(byte before) &gt; θ.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>How far the {kind} is</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/footer.py" />
            <source>How it went</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>How likely each possible place is perturbed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>How long it took, pauses left out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>How long the whole corpus is in tokens of each vocabulary, on a logarithmic axis; the hollow markers follow the sliders.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>How many blocks of attention and feed-forward part it has</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>How many digits are shown; copies and exports are exact</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/cut_table.py" />
            <source>How many digits each token of a number holds, from left to right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>How many merges to learn at most, in place of a vocabulary size.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/cut_table.py" />
            <source>How many numbers are cut in which way</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>How many of the tokens that were found have that many characters; ▁ and ## do not count.
Grey: the same, each token counted as often as the inspected text has it. Part of a
character has no length here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>How many special tokens there are.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>How many steps are played in a second, and which way</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>How many steps the button beside it does</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>How many substrings it begins with at most.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>How many tokens of the vocabulary have that many bytes, special tokens aside; the marks that begin
or end words in WordPiece and BPE are not counted, ▁ is. Without merges, at the end of the run.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>How many tokens shorter the corpus became.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>How many tokens the corpus has with it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>How metrics are laid out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>How much each source counts.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>How much is there</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>How often a token must be the rest of a word to be kept.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>How often each piece is expected, over all segmentations by their probability.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>How often each piece is in the best segmentations.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>How often it occurs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>How often its first token does</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>How often its second token does</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>How often the merged pair stood in the corpus when it was chosen.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>How often the most frequent of the tokens that were found stands in the corpus, the second, ...
Where the counts of the corpus are not known: in the inspected text. Tokens that never stand
there are left out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>How often the most frequent token stands in the corpus, the second, and so on, at the newest step.
Tokens that the corpus no longer uses are left out. Only for BPE, where merges tell it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>How often the pair stands there</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>How often the pair stood in the corpus when it was chosen; overlapping occurrences count.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>How often the piece is in the best segmentations of the corpus.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>How often the text has the word where they differ.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>How often the text of this source counts: 2 is as if it stood in the corpus twice, 0 leaves it out. Files are not read again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>How often the token stands in the inspected text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>How often the token stands in the training corpus.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>How often the tokens of this tokenizer stand in its corpus is not known. Drop this condition.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>How often the whole text fits into one context window; 0 if it does not fit.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>How the decoded ids are shown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>How the text is shown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>How the trade-off is shown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/modes.py" />
            <source>How the window is arranged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>How to search</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>How {name} cuts it where it stands first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>Hugging Face tokenizer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Identical words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Ids</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/text/find_query.py" />
            <source>Ids are whole numbers: 12 7 finds 12 followed by 7; 12, 7 finds either.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Ids as a JSON list</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Ids as a Python list</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Ids of the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Ids to decode</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Ids, for example 464 2068 or [464, 2068], or tokens: ["to", "##ken"]</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>In SentencePiece {names}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>In UTF-8 a letter of English is one byte, a Chinese character three, an emoji four.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>In a model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>In a word of four letters or more, two inner letters are swapped, or one is doubled, dropped or replaced by its neighbour on a QWERTY keyboard.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>In tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>In which order</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Include copies of opened &amp;tokenizers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Include copies of the corpus &amp;files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Include {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/parallel.py" />
            <source>Inequality of the costs of languages, cost being tokens divided by bytes: 0 is equal, 1 - 1/n the most. Scripts differ in bytes per character, which this takes for a difference of the tokenizer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/parallel.py" />
            <source>Inequality of the costs of languages, cost being tokens per line: for texts that are translations. It has no value if the lines of one do not look like translations of the first text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Initial alphabet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Insert above</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/text/edited_text.py" />
            <source>Insert text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>Inspection</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>Is the machine online? What was fetched before also opens without a network</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>It has {end_count:,} characters; a word of more than {longest_word:,} is unknown.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>It is longer than the longest word that is looked up.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>It may not be written to: choose another file or folder.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>It stands around every text and is not counted.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>It was chosen as a whole: this algorithm merges nothing.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>It was damaged on its way, or is not what it says to be; try again later</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>It was there before anything was learned.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Item {place}, “{word}”, is neither a token id nor a token: ids are whole numbers from 0.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Iterations of E and M before each pruning.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Its byte is a character that needs no bytes: it is a token, or it is dropped.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Its file asks for more, which is shown if you choose it:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>Its number.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>Its own best segmentation is several pieces. Such pieces go first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Its own symbols are always merged into other tokens first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>Its text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>Its tokenizers are being made …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>JSON (*.json)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Japanese, EUC-JP</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Japanese, Shift JIS</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Joins the pair whose parts belong together most; encodes by the longest match, ## within words.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Keep</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Keep as a new tokenizer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Keep curves of earlier runs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Keep some lines of the corpus from training. On them it shows when a vocabulary is too large.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/log_view.py" />
            <source>Keep the newest row, or that of the step that is shown, in sight. Scrolling away stops that.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/what_if_dialogs.py" />
            <source>Keep {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Kept here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Kept in {folder}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Kept {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Keyboard</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Keys</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Kind</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Kind of file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Kind of threshold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Knee: {method}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/trade_off/forms.py" />
            <source>Kneedle (Satopää et al. 2011, S = 1) on the logarithm of the vocabulary size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Known</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Korean, CP949</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>LaTeX tables (*.tex)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/language_menu.py" />
            <source>Language</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Larger text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Largest alphabet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>Largest id</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Largest vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Later</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Latest step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>Lattice</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Layers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Leading zeros</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>Learned by</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/catalogue_link.py" />
            <source>Learned here: {title}, step {step} of {total_steps}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Learned positions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Leave out all {count:,} files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Leave out the file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Leave out what cannot be read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Leave out {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Leave them in the chart when you train again, so that both can be compared</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/kit/legend.py" />
            <source>Legend</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/kit/legend.py" />
            <source>Legend: {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Length in Unicode code points. A flag or a family emoji is several.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Length of all texts in UTF-8, byte order marks not counted.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Length {bounds_text}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Lengths</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>Lengths, ranks and scripts beside the table</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>Lesson</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Lessons: {heading}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>Letters and their marks apart.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/normalizers/registry.py" />
            <source>Letters and their marks composed: e + ´ becomes é.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Licence</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Light</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/problems.py" />
            <source>Limit the alphabet to {value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Line 12 of every file is on the same side: parallel files stay so.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>Line ends</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Line: minus the log probability of a unit under the pieces at hand, on average, in nats; less is
better. Dashed, at the right: how many pieces there were. One point for each iteration of EM.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Lines</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Lines ended by LF, CR LF or CR; an unended last line of a text counts.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>Lines of the texts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Lines that come back when the text is encoded and decoded, divided by all lines that are not blank. All characters of such a line come back, and nothing else is decoded between them. A blank in front or behind does not count: some tokenizers make a line end a blank, or put one before a text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Lines with the same number are on the same side in every file: parallel files stay parallel.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Llama 3, 3.1, 3.2, 3.3</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Llama, Llama 2, without a login</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Llama-2-like</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Logarithmic or linear, grid, difference, curves of earlier runs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Logarithmic sizes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Logarithmic values</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Longer words, in characters, are unknown.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>Longest match</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Longest runs of characters that are not white space; punctuation belongs to the word it touches.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Longest token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Longest word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Look for a command or a key</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Look for a key</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>Look-alike letters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Looking at the pairs after this step …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Looking at the text …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Looking for texts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>Looking for the next {name} …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Looking which kinds of files can hold this tokenizer …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>Loss</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Losses of a pruning</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/normalizers/unicode_forms.py" />
            <source>Lower case, each character by itself.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/page.py" />
            <source>Made on {date} by Tokexplorer {program} with {python} on {system}; {libraries}. {promise}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Make the column with entropy patches the current one</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Make the folder, and write the file into it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>Many models share the tokenizer of the one that they were made from: ask for that</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Mark changes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Mark what changed since this step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Mark what changes in the text from this step on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Markdown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Mean token length</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Mean token length of the vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/footer.py" />
            <source>Measure again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/footer.py" />
            <source>Measuring</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>Measuring …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Measuring: {done} of {total} points.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>Measuring…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>MegaByte, all patches</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>MegaByte, one patch</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/fonts.py" />
            <source>Menlo</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Menu key</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>Merge {page}: {left} + {right} → {made}, {times} times</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Merges</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>Merges appear here, newest first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>Merges are learned from words with an end mark, but the words of a text are encoded without it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>Merges in the order they are applied</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Metric</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Metric that is drawn by vocabulary size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Metrics</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_actions.py" />
            <source>Metrics as {title} …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/metric_table.py" />
            <source>Metrics of the tokenizers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>Metrics, costs and reports go by the text alone.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Minimum frequency</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Mistral 7B, Mixtral 8x7B</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Mistral Nemo (Tekken)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Mix</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Mix and hold-out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Mix {empty}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>Mix {first} before and now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Mix {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>Mix {second} before and now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Mixes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Mixes of the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Model and price</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Model order</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>More settings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/text_head.py" />
            <source>More switches</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Morpheme F1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Morpheme precision</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Morpheme recall</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Morphemes are those of words in {names}. </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Morphology</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Most frequent pre-tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/top_units.py" />
            <source>Most frequent units</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Move &amp;left</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Move &amp;right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Move panes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Move {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>Move {place}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Name</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>Name of the column</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Name of the new tokenizer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Name the file first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Name, family, pre-tokenizer, token, licence, hash …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/names.py" />
            <source>Names are, for example, {examples}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>Natural logarithm of its probability.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/coloured_text.py" />
            <source>Neighbouring tokens have different tints, and a tick where they begin; one with a dashed line around it is the unknown token. Each tells its id, its spelling in the vocabulary and that in hexadecimal bytes when it is pointed at. A small block is a token that is only a part of the character before it. Marks of spaces and line ends are not part of the text and are not copied with it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Neighbouring tokens have different tints, and a tick where they begin; one with a dashed line around it is the unknown token. Point at a token, tap it, or go from token to token with the arrow keys, to see what it is; what covers the same bytes in the other columns is underlined.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>Neither vocabulary has the smile. WordPiece then gives up the whole word, affable with it; Unigram loses that character alone. And where WordPiece takes the longest match from the left, Unigram takes the most probable cut of all.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>New &amp;window</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>New merge</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>New piece</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Next hit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Next line with a difference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Next pane</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>Next place of the token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Next step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Next token that is unknown, rare, changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>Next {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Nine tenths of the lines that are not blank have no more tokens than this.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>No best segmentation of the corpus has it. Unused pieces go first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/palette/command_palette.py" />
            <source>No command fits these letters.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>No file was opened yet. What is opened or dropped onto the window is listed here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>No kind of file can hold this tokenizer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>No line has a value of this metric.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>No longer token is made, in characters (over bytes: in bytes).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>No merge answers this filter.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>No merge fits any more: these are the tokens.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>No merge fits: each of these stays a token of its own.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>No merge of this list makes token #{token_id}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>No metric: there is no white space between its words, or nothing is measured yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>No pair is left: every word is one token, or what stands side by side may not be merged.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>No piece answers this filter.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>No piece of this list makes token #{token_id}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>No prior, as in textbooks: log(count / sum).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>No run yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>No session was saved yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>No source is ticked: training needs text to learn from.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>No splitting: merges may cross spaces and lines.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/errors.py" />
            <source>No such file or directory; {advice}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>No text is held out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>No text was found that becomes this token, and that there is none is not proven.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>No text yet. Drop files or folders here, use + Add, or begin with one of these:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>No texts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/text/find_query.py" />
            <source>No token has an id above {largest_id}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>No token holds both digits and letters; only together with Split by script.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>No token holds characters of two scripts.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>No token is like this.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>No token of the vocabulary fits at byte {place:,}: not even {first!r} is one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>No tokenizer here has all of “{text}”.{more}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>No tokenizer yet.
Train one, and what each size of its vocabulary buys is drawn here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>No tokenizer yet. Train one or open one, and all its tokens are listed here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>No tokens.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/normalizers/chain.py" />
            <source>No white space at {sides}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>No whole characters: a part of one, or bytes that are no UTF-8.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>No.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Normalizer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Normalizers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/text/find_query.py" />
            <source>Not a pattern: {error}{where}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Not all of it is text: nothing is encoded back.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Not counted yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Not created: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Not deleted: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Not exported</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Not good: {problem}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>Not measured to the end: what stands here is of before.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Not on this machine: it is fetched when you ask for it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/text_opener.py" />
            <source>Not opened</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Not opened again:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>Not saved</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Not written: {sentence}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Note</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Note on {short}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/footer.py" />
            <source>Notes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Notes on reading the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Nothing but white space.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Nothing fits. Ctrl+Shift+P finds commands without a key, too.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>Nothing is added around the text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Nothing is changed yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_log.py" />
            <source>Nothing is learned step by step here: this is what subwords are judged against.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Nothing is open. Train a tokenizer, or open one from a file or by its name.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/point_table.py" />
            <source>Nothing measured yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Nothing of it reaches the model: no token stands for it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/coloured_text.py" />
            <source>Nothing of {byte_count}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Nothing to draw.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/text/find_query.py" />
            <source>Nothing to look for.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Nothing was fetched yet. Known lists tokenizers that can be; any other is opened by its name.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/fonts.py" />
            <source>Noto Color Emoji</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Now a token that ends in a space: "lower ". With a pre-tokenizer that cannot happen.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Now every pair has ##u in it and scores 1/36. Of equals, the pair that is met first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Number of draws</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Number of sizes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>Numbers: {title}, {unit}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>N²: all of them with each other</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/recent_menu.py" />
            <source>O&amp;pen a recent tokenizer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Objective and pieces</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Of bytes’</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/trade_off/points.py" />
            <source>Of each {value} the first {limit} bytes are measured.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>Of equal scores, the pair that is met first in the corpus goes first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Of equally frequent pairs, the first in the corpus goes first (minbpe, textbooks).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Of equally frequent pairs, the largest pair of strings goes first (subword-nmt).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Of equally frequent pairs, the one of the smaller ids goes first (Hugging Face).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Of equally frequent pairs, the shorter token goes first, then the smaller (SentencePiece).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>Of the first {looked_at_bytes}: </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Of which text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Of {name} could not be read:

</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Of {name} the copy in the session was opened: its file is missing here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>Ogg audio or video</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>On in the lesson</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>On text that was not seen.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>On training text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/sequence.py" />
            <source>One after the other: </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>One colour per token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>One colour per token, the same everywhere</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>One letter of a word is replaced by a letter of another script that looks like it, such as Latin a by Cyrillic а.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>One metric of every line, the worst lines first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>One metric of every text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>One mix only</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>One moment…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>One more than the largest id: the rows of an embedding table.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>One step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>One step back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>One step on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/reference.py" />
            <source>One text was left out,</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>One text without any pre-tokenizer: merges may cross what we call words.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>One token, {first}, cannot be made any more: it is struck out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/modes.py" />
            <source>One tokenizer at a time: its tokens, and all about the one you click</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>One vocabulary size for all algorithms, or one for each</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>One vowel of a word gets an accent, in one code point or as a combining mark, or all accents of a word are left out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Only</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Only ({chosen_count})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Only so many characters are kept, the most frequent.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Only the best segmentation of each word counts (hard EM), as in courses; characters stay.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>Only the first {ends} bytes of the text are measured.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Only the first {value} MB of the text is perturbed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Only the lines that columns cut otherwise</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Only the range to which the chart is zoomed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Only {chosen}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Open</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Open &amp;recent session</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Open a copy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>Open a file of ranks</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Open a session</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/hints.py" />
            <source>Open a tokenizer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Open a tokenizer by &amp;name …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>Open a tokenizer by name</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Open already</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/tokenizer_bar.py" />
            <source>Open another tokenizer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>Open in the window, a file, kept in the cache, or to be fetched.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Open it as a column</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Open it as a column, from the cache: the network is not used</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/copy_menu.py" />
            <source>Open line in the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/text_opener.py" />
            <source>Open segmented words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>Open the session {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Open to&amp;kenizers …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Open tokenizers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>Open tokenizers, add texts to the corpus: {path_count}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Open words…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/tokenizer_bar.py" />
            <source>Open {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>Open {value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/tokenizer_bar.py" />
            <source>Open …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/share/shared_window.py" />
            <source>Opened from</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Opened {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Opened {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/opening_queue.py" />
            <source>Opening {title}{which} …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Opening …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Operations of the forward pass over the text, cut into windows. Each token takes 24 · layers · width² in the blocks and 2 · width · vocabulary size to choose the next, each window 2 · layers · width · its length squared for attention. Training takes three times as much.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Options</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Ordinary text that is always one token.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Other</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Other tokens that spell the same have a higher score together.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>PDF page (*.pdf)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>PNG image (*.png)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/share/share_dialog.py" />
            <source>Page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Pair</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Pair count of each merge</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Pairs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Pairs of positions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Pairs of positions that one layer compares in the whole text, by the length P of MegaByte's patches</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Parallel texts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Parameters of the model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Parameters of the token embeddings divided by all parameters of the model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Parity (premium)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Part</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Parts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/document_edit.py" />
            <source>Paste</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/hints.py" />
            <source>Paste your text here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Patch in bytes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Patch length</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Patches</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>Patches are not in a vocabulary: they have no frequencies and no spelling.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>Patches of so many bytes each, wherever words begin.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Pattern</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_stack.py" />
            <source>Pause</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Pause all runs, or let them go on; without a run, start them</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Pause or run {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Pause the steps</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Per place</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Percent held out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Perturb</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Perturb other places: the next seed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Perturb the text: {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Perturbation</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Perturbed texts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Perturbing the text …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Phases</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Phases appear here, newest first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Phi-2, CodeGen</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Picture of the figure</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>Piece</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Piece of the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>Pieces</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Pieces after this phase, special tokens and bytes not counted.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/splitting.py" />
            <source>Pieces of some lines of the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Pieces that the pre-tokenizer makes of the corpus, repetitions and weights (of mix A) included.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Pin the token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Pipeline</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Pixels, for slides and pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/morphology.py" />
            <source>Places at which morphemes meet and the word is cut, divided by all places at which morphemes meet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/agreement.py" />
            <source>Places inside words where both tokenizers cut, divided by those where the reference cuts.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/agreement.py" />
            <source>Places inside words where both tokenizers cut, divided by those where this one cuts. A cut is a byte inside a word at which a token begins or ends; what tokens do with white space is no cut.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_stack.py" />
            <source>Play</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Play the steps</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Plots</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/point_table.py" />
            <source>Points of the chart</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Positions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>Post-processor</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Pre-tokenization</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Pre-tokenizer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Pre-tokenizers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>Precision</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Prefix</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>Presets</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>Presets ▾</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Press Train, or go step by step.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Previous hit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Previous line with a difference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>Previous place of the token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>Previous {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Price a million</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Price of the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Prior</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Probabilities that fit these counts best; pieces that hardly count go.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Probability of leaving out a merge</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Problem with {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Progress of {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Put U+FFFD in place of what cannot be read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>Put around a text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Put in the ids of what is selected in the text, or of the whole text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Put into the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Put it in before the chosen merge</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Put the bar away</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Put the bar away (Esc)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Put the decoded text in the place of the whole text{why}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Put the perturbed text in the place of the text above; undo brings it back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Put the whole hash on the clipboard</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Put what is selected, or all, on the clipboard</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>Puts tokens around a text: {before}…{after}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Python &amp;library</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Python &amp;reference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>Python library</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>Python reference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Qwen 2.5</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Qwen 3</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Rank and frequency</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Ranks</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Rate in %</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Read and count the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Read as</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Read it once more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Read {title} otherwise</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>Reading the vocabulary …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Reading …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>Recall</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Recent</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Reco&amp;ver</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/document_edit.py" />
            <source>Redo</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Reference language</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Regular expression</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Relative attention</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Relative compute</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Relative compute per byte</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Remove</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/source_list.py" />
            <source>Remove from the list</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/what_if/what_if.py" />
            <source>Remove {place}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/source_entries.py" />
            <source>Remove {row_count} sources</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/source_entries.py" />
            <source>Remove {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>Remove, move or add to what was learned, and see the text change (Ctrl+M)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Rename</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Rename {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Rename {short}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Replace</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/text/edited_text.py" />
            <source>Replace text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/opening.py" />
            <source>Replayed here, and compared with no library: {problem}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/opening.py" />
            <source>Replayed here: identical to {library} on {texts:,} texts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Report</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Reset the view of the chart</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Reset to trained</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/kit/chart_export.py" />
            <source>Reset view</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/kit/chart.py" />
            <source>Reset {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Resolution of the PNG</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Result</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Results are taken over from here as long as corpus and settings are the same</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Resume</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Revision</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>RoBERTa, DistilRoBERTa</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Round trip</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Round trip, bytes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Round trip, characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Round trip, lines</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/small_table.py" />
            <source>Rows of {parts_about}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Run or pause</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Runs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Runs on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Runs on {library} itself, without steps and merges: {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Rényi efficiency</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Rényi efficiency of the vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Rényi entropy is of order α={alpha:g}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Rényi's entropy of order alpha, divided by its maximum for as many tokens as occur in the text. The base of the logarithm cancels. Comparisons make sense at one alpha only; and a worse tokenizer can be made to score higher (arXiv 2402.14614).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Rényi's entropy of order alpha, divided by its maximum for the whole vocabulary, used or not.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Rényi's α</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/comparing.py" />
            <source>S&amp;hare …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/comparing.py" />
            <source>S&amp;weep: many sizes and algorithms …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>SHA-256 of the file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>SHA-256 of the text in UTF-8</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>SHA-256 of the text in UTF-8: </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>SVG drawing (*.svg)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Samples</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Save</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Save &amp;tokenizer …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Save as …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Save picture</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Save picture…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Save the changes of {name}?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Save the session</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Save the session &amp;as …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Save the session there</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Save the session?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Save tokenizer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Saved as</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>Saved {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/saving_work.py" />
            <source>Saved {name}, verified: identical on {count:,} strings with {library}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_writer.py" />
            <source>Saved {row_count} rows to {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Score</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Score of the chosen piece</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Score of the new piece</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>Scores favour rare pairs: a minimum frequency of 10 or more is usual.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Script</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>Scripts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_row.py" />
            <source>Scroll all columns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/strips.py" />
            <source>Scroll the line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/strips.py" />
            <source>Scroll the lines</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/strips.py" />
            <source>Scroll the lines to the side</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/chips/row_window.py" />
            <source>Scroll tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Search</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Search the vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Seed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Seed ends</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Seed of the draws</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Seeds</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Segmentations drawn by their probability</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/fonts.py" />
            <source>Segoe UI</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Select &amp;all	Ctrl+A</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/chips/chip_view.py" />
            <source>Select all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Select two runs: the settings that differ, what they learned from, their results and metrics</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>Sennrich and others (2016) replace by a pattern that begins and ends where symbols do: (?&lt;!\S)e w&lt;/w&gt;(?!\S). That gives the same seven merges as joining a list of symbols.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Sennrich and others, 2016: words as characters and a mark, &lt;/w&gt;, of equals the pair met first. Few tokens, so that every merge can be followed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>SentencePiece has no normalizer {normalizer_name}: take nmt_nfkc, nmt_nfkc_cf or none</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>SentencePiece merges whatever neighbours spell a token: train with tie_break shortest</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>SentencePiece model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>SentencePiece never finds special tokens in a text: {special} are spelled out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>SentencePiece only maps characters, and has no steps as this file has them: {steps}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>SentencePiece splits where ▁ stands: the pre-tokenizer must be sentencepiece or metaspace, not {pre_tokenizer_name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>SentencePiece, words: each with one ▁ in front; white space itself is dropped.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/normalizers/registry.py" />
            <source>SentencePiece: NFKC, control characters removed, every white space a blank.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/normalizers/registry.py" />
            <source>SentencePiece: as nmt_nfkc, and case folded: Straße becomes strasse.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>SentencePiece: blanks become ▁, and a piece begins at each of them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>SentencePiece: {blanks}; {front}; {title}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>Separate them by spaces; put one that holds a space in "quotation marks".</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>Series</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>Setting</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Settings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Settings of the metrics</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/plan_form.py" />
            <source>Settings of {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Several steps</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Shannon's entropy of the frequencies of the tokens, logarithm to base 2.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/share/share_dialog.py" />
            <source>Share</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Share of each Unicode script among the characters that have one; spaces, digits, punctuation and most emoji have none.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Share of the corpus that is counted</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Share of the embeddings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>Share of the mix{of_mix}: bytes to learn from, times weight.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Share of the unembedding</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>Share of the vocabulary that is audited</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Sharpness alpha</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Show</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Show &amp;only this column</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>Show all columns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Show all metrics, not the main ones only</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/kit/chart.py" />
            <source>Show all points again (R, or double click)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>Show all {grouped}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Show as a column</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Show every piece that the pruning of the chosen round could drop, with its loss.
So does a double click, or Return, on a pruning.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Show folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Show how this is searched</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Show it as a column, and mark where it cuts words otherwise than the current column</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Show it in a column beside the original; from there it can be saved</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Show its column in the window</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Show only</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Show only: {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>Show other columns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Show spaces, tabs, line ends and the like</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Show the figure in the program that the desktop has for it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Show the folder of the {kind}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Show the log of {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>Show the other columns, too</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Show the tokens of one writing system</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Show the usual tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Show the usual tokens again ({switch_keys})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Show the whole run again and follow it (R, or double click)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Show the whole vocabulary again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Show the {kind} in the browser</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Show tokens of some lengths only, in characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>Show tokens that are {condition}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Show two tokenizers at least: train several, or open one (Ctrl+T).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Show {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Show {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Show {runs}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Show {short}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/input_mode.py" />
            <source>Shown: {mode}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Shows only pieces that hold this text, in this spelling.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>Shows tokens that hold this text, in this spelling, or that have this id.
#300 shows every merge that makes or uses token 300.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Shrinking factor</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Side by side</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Significant digits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Single-token round trip</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Six words end in w: the mark joins it before any two letters join each other.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Sizes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Smaller text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Smallest vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Smooth the mix, α = {alpha:g}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Smooth the shares</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>So many of a hundred lines are kept from training, as text that no run has seen: what is only good on what it was trained on shows there. Always the same lines; those of 5 % are part of those of 10 %.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>So many of a hundred lines no tokenizer sees; all are measured on them</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>Some strings are replaced by others.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Some text becomes this token.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>Some tokens of BERT beside some pieces of T5: on these texts they give what the real ones give.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_menu.py" />
            <source>Sort by</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Source: {source}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Sources</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/source_list.py" />
            <source>Sources of the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>Spaces</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Spaces and line ends</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Special tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>Special tokens and symbols</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Special tokens and user symbols: they stand for themselves.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Special tokens with their ids</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Special tokens. On: text such as &lt;|endoftext|&gt; is the special token itself, as in a prompt's frame. Off: it is text like any other, as in what a user typed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Speed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Speed: {speed}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Speed: {speed}, backwards</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Split by number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Split by script</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Split digits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Stand still until it is resumed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Standard</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Stands for text that the vocabulary cannot spell.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Stands in the inspected text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Stands inside words; in WordPiece with ##.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Start</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/language_menu.py" />
            <source>Start again now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Start from the numbers of a published model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Starts from many substrings and drops those that the corpus misses least; encodes by probability.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Starts from the 256 bytes and joins the most frequent pair of neighbours, again and again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Starts from the characters of the corpus and joins the most frequent pair of neighbours.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>State</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Statistics of the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Step of the run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_stack.py" />
            <source>Step of the story</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Step of {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Step that the text is compared with</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Steps</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Steps at a time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Steps of {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Steps per second of each run, from 1 to 10 000; at the right end as fast as it goes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Stop</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>Stop fetching, or close</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Stop fetching; nothing half is kept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Stop openin&amp;g tokenizers	Esc</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Stop opening tokenizers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Stop {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Stop, or close</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Stopped. Nothing half is kept.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_tokenizer.py" />
            <source>Stopped: the file may be written, and is not verified</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Stopped: {done} are done. Start goes on from there.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>Stopping …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Strict size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Substrings above a threshold that is searched for; nothing is merged (TensorFlow Text).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Sweep …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Sweep: many tokenizers of this corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/text_head.py" />
            <source>Switches there is no room for</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>T5's pieces come from Unigram in SentencePiece: ▁ is a blank and begins a word, and what goes on has no mark. WordPiece marks what goes on, by ##. Read by the rule of WordPiece, T5's pieces are "{joined}": {item_count} words instead of 3.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>Table</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Take away what is not the same</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Take it off the list</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Take it off this list; the file stays where it is</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Take out {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Take the chosen pair or piece instead, and see what becomes of the text (Return)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Tell capitals from small letters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_menu.py" />
            <source>Tell its story</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Ten pieces with log probabilities. The best way to cut a word is the one with the highest sum.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Ten words become characters, each word with an end mark. The most frequent pair of neighbours is joined; of equals, the one that is met first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>Text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>Text alone</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Text files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/text_opener.py" />
            <source>Text files (*.txt *.md *.tsv *.csv *.py);;All files (*)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Text files in any encoding</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Text files: {value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Text in a window</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Text in the window</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Text in tokens of {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Text of this kind that one context window holds: its length times bytes per token.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/text_column.py" />
            <source>Text, tokens of {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Textbook BPE</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/inputs.py" />
            <source>Texts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Texts of the report</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Thai, Windows-874</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>The Python library</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>The algorithm that made its vocabulary.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>The algorithm, or the name you give it: F2 or a double click edits it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/browsing.py" />
            <source>The audit came to no end: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/browsing.py" />
            <source>The audit was cancelled.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>The best segmentations, with their probability</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>The best value of a row is in bold. {no_best} Their names have a {lossy_sign}, which is explained below each table. Every number tells its exact value when it is pointed at, and holds it for programs; names of metrics lead to their definitions.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/marks.py" />
            <source>The bracket is where the tokenizer's file cuts the text: a model sees {kept} of its {all} bytes, from the side that the bracket opens to.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>The cache</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>The character map of a file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>The corpus at each vocabulary size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>The corpus has changed since {names} began: what is held out now may have been trained on. Train again for a fair curve.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>The corpus is being counted, or cannot be: see its list of sources.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>The corpus is empty, or is being read: these are the texts that it had.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>The corpus is empty: add text to it, and a sweep can learn from it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>The corpus was not read yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>The current column alone, larger</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>The encoding {name} of tiktoken{used_by}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>The end mark forgotten when encoding</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>The entropy of the next byte, H(x) &gt; θ.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>The fifth merge is e + w&lt;/w&gt;: it stands 6 times, in few and dew. str.replace also finds it in new, 4 times, where the symbols are ne and w&lt;/w&gt;: "ne w&lt;/w&gt;".replace("e w&lt;/w&gt;", "ew&lt;/w&gt;") is "new&lt;/w&gt;", a symbol that no merge made. So ne + w&lt;/w&gt; is never learned, and new is {wrong} instead of {right}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/file_writer.py" />
            <source>The file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>The file adds {added:,} tokens, and its library counts {counted:,} when it cuts a text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>The file also numbers the parts of a text (type ids), which is not shown.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>The file cuts texts to {most:,} tokens and adds {added:,}: its library cuts nothing.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/library.py" />
            <source>The file does not put the text once, and as it is, among its special tokens.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>The file does not say that {names}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_tokenizer.py" />
            <source>The file is not the same</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/reading.py" />
            <source>The file is not there any more.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>The file marks it as unused.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>The file of {name} was changed since the session was saved.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>The file {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>The file {what}, which cannot be shown.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/library.py" />
            <source>The file's library fails at every text: {error}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>The file's library fails at every text: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/reading.py" />
            <source>The files here are not those that were fetched: fetch it again, or delete it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>The first digits of the hash of the file that is opened.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>The first letter of a word changes between capital and small, or the whole word is written in capitals.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>The first three compare with the reference column.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/share/share_dialog.py" />
            <source>The first {room} of {size} bytes at most, so that the page stays below {value} MB.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/language_menu.py" />
            <source>The language changes when the program starts again. What is open is kept.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>The last session {why}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/library.py" />
            <source>The library does not take the file's post-processor: {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/strips.py" />
            <source>The line at the caret in the tokens of every column</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>The line at the caret, its tokens in every column under the same characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>The line before with a difference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>The line. Enter or a double click opens it in the text above.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>The list is still being made.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>The longest window of tokens that it takes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>The loss says how much less likely the corpus would be without the piece, in nats a token.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>The mark is a symbol of its own after the last character, as in textbooks.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>The matches of your own pattern by the regex package, and what lies between them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>The menu of a column</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>The menu of the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>The merges that made the tokens, one after the other</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>The metrics before are still being written</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>The mix</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>The most frequent pair goes first (Hugging Face's WordPiece).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>The most frequent words are tokens; all others are unknown.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>The next line with a difference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>The next merge changes it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>The next pruning drops nothing: as few pieces are left as the vocabulary needs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>The next pruning drops {dropped} of {total} pieces: those that are unused, then those whose loss is least.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>The next step is known of runs that were trained here: a file does not hold the corpus.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>The normalizer leaves one of its characters in no text, or sets it apart.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>The number of merges decides, and not the vocabulary size.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>The number of the merge; 1 is the first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>The numbers 0 to 9,999 in the tokens of {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>The numbers are being cut.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>The order of Rényi's entropy, and how many digits are shown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_differences.py" />
            <source>The other columns are compared with this one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>The others are compared with this one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/share/share_dialog.py" />
            <source>The page holds the text in the tokens of every column, with its steps, the curves, settings and hashes. Any browser shows it without a network. Whoever gets it can read the text and the names of files.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>The pair of the highest f(ab) / (f(a) f(b)) goes first (the textbook's WordPiece).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>The patch length P for which the cost is least, in whole bytes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/text/find_query.py" />
            <source>The pattern did not finish within {seconds:g} seconds.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/text/find_query.py" />
            <source>The pattern needs too much memory.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>The perturbed text in tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>The picture could not be saved: {problem}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>The piece is a token as it stands: it is taken whole, nothing is merged.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>The pieces of the highest probability stay, and all required characters.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>The pieces that the corpus would miss least go.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>The points of the chart as numbers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>The pre-tokenizer cuts it into pieces wherever it stands.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>The repository {name} of Hugging Face{at}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_writer.py" />
            <source>The rows before are still being written</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>The run failed: {name}: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>The same seed draws the same tokens. Each line is drawn by itself, from the seed and what stands in it: an edit leaves the other lines as they are, and lines that are alike are drawn alike.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>The same seed perturbs the same places</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>The same vocabulary size for all algorithms</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>The search finds its own threshold, which is never below the minimum frequency.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>The session cannot be kept: {why}. Save it as a file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>The session is saved again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>The session stays open, and is kept in the program's own folder.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>The session {why}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>The session {why}. Your work is still in memory, and saving is tried again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>The share of the pieces that one pruning leaves.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>The share of the text's characters that the alphabet covers; the rarest are unknown.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>The share of the text's tokens that are not there any more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>The sizes that are trained, apart by commas; one run gives them all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>The sources that are part of the corpus.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>The stem is whole. What is left stands twice or once.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>The step that brought it; empty if it was there from the start.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>The step that the text is compared with</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>The steps of a file, one by one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>The substrings that it begins with.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>The sweep could not be exported</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>The table is empty: the best score of nothing is 0.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>The table is full. Read backwards from its last row it gives the best path:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>The text above</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>The text after each stage, from the normalizer to the tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>The text and its tokens are shown by the script of this page, which this browser does not run.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>The text as it is tokenized after that many steps</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/normalizers/unicode_forms.py" />
            <source>The text as it is.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>The text cannot be encoded: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>The text cannot be measured: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>The text in patches of so many bytes each, as in MegaByte; nothing is learned.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>The text in the tokens of this run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>The text in the window</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/coloured_text.py" />
            <source>The text in tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>The text in tokens of {name}; the arrow keys go from token to token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>The text is being counted …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>The text is drawn at random. Metrics, costs and reports go by the usual tokens.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>The text is empty.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/text_column.py" />
            <source>The text is empty. Type or paste one in the view “Text”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>The text is longer than {most_bytes}: too long to be drawn here byte by byte.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>The text is not compared with anything: choose an earlier step, or mark where columns differ (Ctrl+D).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>The text is shown in the tokens of {text} of {last}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>The text is too long to be counted at smaller sizes of the vocabularies, too.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>The text itself, its tokens under it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>The text on the clipboard</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_edit.py" />
            <source>The text that is tokenized. Colours and ticks show its tokens.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>The text that the others translate, line by line: for parity, premium and Gini</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/metrics_panel.py" />
            <source>The text was edited; its lines are being measured again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>The token as it is spelled in the vocabulary; · is a space, ⟨E2⟩ a single byte.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>The token they became.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>The token with this number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>The tokenizer cannot encode this text: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>The tokenizer's file asks for:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/pipeline_drawings.py" />
            <source>The tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/robustness.py" />
            <source>The tokens of a perturbed text minus those of the text itself, divided by its perturbed places. `--rate` is the share of places that are perturbed, `--seed` draws others.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>The tokens of the text, and nothing else</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>The tokens of this text are being counted.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>The two mixes of this training</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>The two neighbours that were joined.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>The vocabulary cannot be read: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>The whole run in {whole_run_seconds:.0f} seconds</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>The whole text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/coloured_text.py" />
            <source>The whole text, {last}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>The word ab is one token, apart from the ab that begins a longer word.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>The word by step of training</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>The words as they are merged now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>The words of the Hugging Face course. The pieces are all strings within them, as probable as they are frequent: their counts add up to 210.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>The words of the Hugging Face course: hug ten times, pug five, pun twelve, bun four and hugs five times. No end mark.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>The words of the lesson before. WordPiece divides the count of a pair by the counts of its parts and joins the pair with the highest score.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>The words that columns most often cut otherwise</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>The writing system of its letters; Common has none (digits, punctuation).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>There already: {there}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>There are no tokens yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/text_column.py" />
            <source>There are no tokens yet. Train a tokenizer, or open one, to see them here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>There are no tokens yet. {can_draw}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>There are none.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>There are twelve pairs, and seven of them stand three times, one for each word. t+o is met first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>There is a file of this name: it will be replaced.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>There is no corpus yet: the text in the window is measured.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>There is no earlier step to compare with. Choose one, or drop this condition.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>There is no folder {parent}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>There is no other session without a name</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>There is no other {name} in this text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>There is no story of this: {problem}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>There is no such folder.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>There is no such place in the text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>There is no text to measure on.
Add some to the corpus, or write in the window.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>There is no text to perturb.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>There is no token #{token_id} in the vocabulary at this step.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>There is no token here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>There is no tokenizer yet that could decode them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>There is no tokenizer yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>There is no tokenizer yet: train one, or open one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>There is no {name} in this text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>There is nothing here to divide by.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>There is nothing here yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>There is nothing to draw yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>There is nothing to train on.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>There is nothing yet to choose from.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>These ids cannot be decoded: {}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>This algorithm learns nothing step by step.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/report.py" />
            <source>This file asks nothing of the network and runs no program.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>This is a copy of {name}, which has no name yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>This is a copy, which has no name yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>This is too long for a story: {word_count:,} characters. Choose or type a single word.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>This is what a model sees. The text alone: {alone}. {alone_tip}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>This page asks nothing of the network; all that it shows is in this file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/text_column.py" />
            <source>This text cannot be encoded: {encoding_error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/text_column.py" />
            <source>This text is encoded as a whole; its tokens come in a moment.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>This tokenizer has no steps of training to go back to.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>This tokenizer has no unknown token: every text has tokens of its own.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>This tokenizer runs in a library of its own, which tells the tokens but not how it found them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>This tokenizer runs on the library of its file, and not on our engine, which draws. {can_draw}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>This vocabulary has no tokens.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Three families</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Three words that begin alike, each with an end mark.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Threshold between {bounds}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Threshold in bits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Threshold {bits} of {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Tied embeddings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Ties</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Times</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>TinyLlama, as Llama 2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>To the front</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Token ids</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Token lengths</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>Token {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Tokenizer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/inputs.py" />
            <source>Tokenizers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Tokenizers ({names});;All files (*)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Tokenizers compared</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>Tokenizers of the sweep</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Tokenizers that are done</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>Tokenizers that lose a part of the text have no best values.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Tokens as a Python list</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Tokens divided by words, a word being a longest run of characters that are not white space. It says nothing of Chinese, Japanese, Thai and other languages that are written without white space between words: there such a run is a sentence or more.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Tokens gained by perturbations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Tokens gained by {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Tokens gained, divided by the places that are perturbed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Tokens gained, in per cent of the tokens of the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Tokens in all, at most: special tokens, alphabet and what is learned.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Tokens in both: {shared}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Tokens in the vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Tokens in the vocabulary after it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>Tokens made from it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Tokens of a line on average over all lines that are not blank, without those of line ends alone.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Tokens of the drawn text whose bytes are no token of the usual one, and how many of all that is. They are marked in the text (F8 goes to the next).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Tokens of the line that has most.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Tokens of the text divided by the length of the context.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/parallel.py" />
            <source>Tokens of the text divided by tokens of the same sentences in the reference language. Also called premium: 1 is parity, at 2 every sentence costs twice as many tokens. Only lines that are blank in neither text count, without tokens of line ends alone. It has no value if the lines do not look like translations of each other.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Tokens of the text times the price of a million tokens, divided by a million. The rate is what you type in; none is built in.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Tokens of the text, or those that touch the selection</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>Tokens of the vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/accessible_tokens.py" />
            <source>Tokens on the screen</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Tokens per line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Tokens per line, 90 %</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Tokens per line, 99 %</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Tokens per line, median</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Tokens per line, most</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Tokens that a regular expression finds something in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Tokens that are spelled alike in both vocabularies, and their share of each.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Tokens that begin with this; a space is meant literally</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Tokens that hold this text; upper and lower case are different</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>Tokens that were asked for; empty where the algorithm decides it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Tokens, or patches</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Tokexplorer sessions (*{suffix})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Trade-off</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Trade-off by language</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Train</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Train a grid of algorithms, sizes and pre-tokenizers into this chart</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Train a tokenizer or open one to see how it cuts the numbers from 0 to 9,999.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Train a tokenizer or open one to see what becomes of its tokens.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>Train a tokenizer or open one to see what its tokens cost.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>Train a tokenizer or open one: its metrics stand here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Train and measure what is not known yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Train or open a tokenizer, and every word can be asked how it became its tokens.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Train the chosen algorithms with these settings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Train when the mix changes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/main_window.py" />
            <source>Train {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/plan_form.py" />
            <source>Train {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/plan_form.py" />
            <source>Train {title} with the next click on Train</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/share/shared_window.py" />
            <source>Trained</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>Trained on an earlier corpus than the one that is open.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Training</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Training fails if the corpus gives fewer tokens than the vocabulary size.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Training minus held-out below</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Training settings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Training text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Training text of the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Try again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>Try again later</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>Try for every token whether some text becomes it: at the start of a word, after one, and inside one</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Turkish, Windows-1254</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Turn to {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Two mixes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Two mixes: train every algorithm on A and on B, and compare them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>Two runs compared</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Two tokens side by side</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Type any word; Escape goes back to that of the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Type at least one size.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_edit.py" />
            <source>Type or paste a text here to see its tokens.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/palette/command_palette.py" />
            <source>Type what you want to do, such as “dark” or “open gpt”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/text/edited_text.py" />
            <source>Typing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>Typos</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/document_edit.py" />
            <source>Undo</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Undo brings deleted runs back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Unicode code points</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Unigram</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Unigram as SentencePiece does it, on nmt_nfkc text. The real one has 32,000 pieces, and 100 sentinels after them, which are left out here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Unigram: hug, pug, pun, bun, hugs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Unigram: the most probable cut</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Unit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>Unit: {unit}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Unknown rate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Unknown token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Unknown tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Unknown tokens divided by all tokens.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Use as the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>Use only what is kept on this machine</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Use the decoded text as the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>Use the settings of {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/problems.py" />
            <source>Use {value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Used by</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>User symbols</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Usual sizes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>Values in bold differ from the default of the algorithm; a dash stands where an algorithm does not look at a setting.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Values of 0 have no place on a logarithmic axis.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/saving_work.py" />
            <source>Verifying with {library}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>View</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Views of the story</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Viterbi counts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>Viterbi's table: the best way to each place, from left to right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Vocabulary size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>Vocabulary size against what it buys</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Vocabulary size times model width; twice that where embedding and unembedding are not tied.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>Vocabulary size: one more than the largest id.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Vocabulary sizes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Vocabulary used</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>Wait a few minutes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Was not in the vocabulary at the earlier of the two steps that are compared.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Weigh {title} ×{weight}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Weight</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Weights</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>Weights of the sources</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Weights of the sources, and what is held out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Weights of the sources, in the order of the list: {weights}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Well-known tokenizers that can be fetched; nothing is before you ask</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>Went on from the beginning of the text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>Went on from the end of the text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Went on from the {end} of the text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Western, Latin-1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Western, Windows-1252</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>What a million tokens cost you. No rates are built in: type in yours</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>What became of it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>What begins a token that continues a word.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>What changes the text before it is split.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>What choosing the next token among all takes of the compute of a full window.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>What comes out when merges are left out at random</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>What could come next</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>What cuts the text into pieces.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>What has a {lossy_sign} loses a part of the text, and is not better.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>What if</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>What if shows the usual tokens of the changed vocabulary.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>What if the chosen one came next</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>What if this token were not there, or elsewhere</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>What if …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>What if: merges of {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>What if: pieces of {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>What is compared</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>What is compared with the threshold: the entropy of a byte, or how far it rises.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>What is done to a text before it is split.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>What is done to the text before it is cut.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>What is done to the text; the selected one is shown in tokens.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>What is drawn</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>What is found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>What is held out was never seen, not even elsewhere.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>What is known of the tokenizer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>What is left out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>What is relative compares with {name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>What is shown of the columns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>What is taken first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/footer.py" />
            <source>What is this?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/kit/panel.py" />
            <source>What is told below the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>What is {} is not known for this step. Press “Audit” to find out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>What it is called: its column, its file or folder, or the name it is fetched by.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>What it learned from</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>What learns.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>What marks the end of a word, such as &lt;/w&gt;.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>What occurs less often is not taken.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>What one layer compares in the whole text, without windows; a causal mask leaves out half</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>What splits a text into pieces before anything is merged or looked up.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>What splits the text into pieces that no token crosses: a name, or regex:PATTERN.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>What stands around the text in every column: {now}. {tip}. Copying the whole text goes by it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>What stands in the window now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/plan_form.py" />
            <source>What subwords are judged against: characters, words, bytes, patches</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>What the Metrics panel compares</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>What the audit found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>What the corpus is made of now.{held} Files are hashed as they are, texts as UTF-8.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>What the mix gives</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>What the mix gives for each source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>What the model reads</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>What the pair was chosen by: its count / (the count of its left part x that of its right part).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>What the runs learn from, source by source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>What the token was merged from</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>What the tokenizers are compared on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>What the tokens cost a model: parameters, compute, windows, price</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>What the word was after each step that changed it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>What to call the unit of the price</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>What to look for</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_actions.py" />
            <source>What was exported before is still being written</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>What was left out, taken off or replaced while reading</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>What was looked up, from the longest to what fits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>What was set apart before training and no run has seen, source by source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>When</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>When it was begun</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>When this list was written, its owner wanted to be asked first: accept the terms on its page, then log in with `hf auth login`.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/occurrence_list.py" />
            <source>Where else the token stands in the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/marks.py" />
            <source>Where the marks are in the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/marks.py" />
            <source>Where the marks are in the whole text. Click to go there.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Whether a seed must be followed by different bytes or characters.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Whether all segmentations of a word count, by their probability, or only the best one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>Whether any text becomes this token, as the audit found.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Whether each place of the window has learned numbers of its own;
rotary positions and the like have no parameters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>Whether it is measured; if it cannot be had, why.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Whether one table serves as embedding and as unembedding; else there are two</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Whether the M step takes probability from rare pieces, or takes the shares as they are.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Which algorithm learns the vocabulary.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Which click on Train began it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>Which costs are shown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Which lines are held out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Which metric</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Which number is shown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Which of several equally frequent pairs is merged first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Which threshold is tried, and which iteration with it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Which tokenizers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Which words with their morphemes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Whisper, multilingual</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Whole characters, yet no text becomes it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Whole characters, yet no text becomes it: other tokens are always chosen instead.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Whole curves</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Whole strings that get the first ids and are cut out of the corpus.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Width</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Width in pixels</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Width of the model's embeddings, d_model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>With Strict size the same run is refused before it begins: {why}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>With copies a session can be sent: where the files themselves are missing, the copies are read. Runs, kept tokenizers and pasted texts are in every session.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>With one merge play is pl, a, y.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>With special tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>With the special tokens that a tokenizer's file puts around a text, such as [CLS] and [SEP]</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>With the tokens that the tokenizer's file puts around the text, and without what it cuts. The panels below, costs and reports go by the text alone.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>With these, and cut and filled up to the lengths that the file asks for: what a model sees</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>With three merges play is one token, and playing is play, i, n, g.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>With two merges it is pla, y.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Without cat as well, ca + ts is the best alone; c + ats has -4.6.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>Without marks.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/normalizers/registry.py" />
            <source>Without marks: é becomes e.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Without the piece cats two ways are equally good: cat + s and ca + ts, both -3.8. Only the rule for ties decides which one is shown. Point at the word.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Without un, too, nothing begins the word: all of it is unknown, however well its rest is known.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Without una the word begins with un, and from there on everything is cut elsewhere.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Word of the story</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Word story</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>WordPiece on lower-cased text without accents. The real one has 30,522 tokens; Google's trainer was never released, so this follows Hugging Face's: by frequency, from 2 on, 1,000 characters at most.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>WordPiece said to be T5's</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>WordPiece: the longest match</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>WordPiece: the same words, another order</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/measuring.py" />
            <source>Words are counted without {left_out}: there is no white space between words.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>Words between white space; the white space itself is dropped.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Words kept whole</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Words of which two or more tokens hold a part, divided by all words.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/agreement.py" />
            <source>Words that both tokenizers cut at the same places or not at all, divided by all words.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Words that columns cut otherwise</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Words that come with the program</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>Words that differ</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Words that one token holds, other than the unknown token, divided by all words.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Words that people cut where their morphemes meet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>Words that this column cuts at other places than the reference.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Words: {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/inputs.py" />
            <source>Worst lines</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Write all numbers with four digits, as 0042</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Write each as a tokenizer.json beside the results; a double click on its row opens it in the window.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Write every metric of every text as CSV</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_actions.py" />
            <source>Write the charts into a folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Write the file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>Write the rows that were found to a file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Write the {kind}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Write {kind}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Writing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/saving_work.py" />
            <source>Writing {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>Written without white space between words, so that no words can be counted.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Written: {name}, {kilobytes} kB</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/mixes.py" />
            <source>XLM, for its BPE</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>XLM-R, multilingual E5, BGE-M3</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/text_head.py" />
            <source>Your text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>`hf auth login` sets another</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>`tokexplorer compare` takes any</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a 7-Zip archive</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a GIF picture</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a JPEG picture</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a Java class or macOS program</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a NumPy array</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a PDF document</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a PNG picture</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a Parquet table</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a Python pickle</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a RIFF file (WebP, WAV or AVI)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>a SentencePiece model has no mark at the end of a word: leave end_of_word empty</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>a SentencePiece model holds BPE over characters, not over bytes: train with algorithm bpe</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>a SentencePiece model holds Unigram, or BPE over characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a WebAssembly program</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a Windows icon</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a ZIP archive (also docx, xlsx, epub, jar)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/sequence.py" />
            <source>a blank put in front</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/charts.py" />
            <source>a chart needs a panel</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>a closed column</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>a context of {context_tokens:,} tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>a link to a folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>a merge of tokens that nothing makes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>a model sees</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>a multiple of {multiple_of}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>a part of it is too large</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/baselines/patches.py" />
            <source>a patch cannot be decoded: it is a span of the text, no string of a vocabulary; its bytes are where the encoding says it lies</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>a piece begins at each</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>a piece begins at each run of them</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>a piece needs at least one character</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>a piece, ##ing inside a word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a program or library (ELF)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a program or library (Windows)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a program or library (macOS)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>a quotation mark or a backslash at the end has no partner</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>a score is a logarithm from {lowest_score:,.0f} to {highest_score:,.0f}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>a source of the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>a special token and its id</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/explain/stories.py" />
            <source>a story is told of up to {longest_normalized_bytes:,} bytes before the model, and this text has {byte_count:,} there</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/explain/stories.py" />
            <source>a story is told of up to {longest_word_bytes:,} bytes, not of {byte_count:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>a string is not UTF-8</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/page.py" />
            <source>a style sheet that is to stand in HTML and XML has no &lt; and no &amp;</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a tar archive</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>a text that begins with a blank gets another ▁ in front</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>a user symbol that begins a text, or follows a blank, gets a ▁ in front</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>a vocab.txt has no place for user symbols</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>a vocab.txt has no special tokens but {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>a vocab.txt holds WordPiece only</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>a vocab.txt marks what continues a word with {prefix}, not with {prefix_2}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>a vocab.txt means BERT's normalizer (bert or bert-cased) and the pre-tokenizer bert</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>a vocab.txt means words of at most {longest_word} characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>a vocab.txt means {unknown} as unknown token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/sweep.py" />
            <source>a vocabulary of {size:,} cannot be reached: this corpus gives {largest:,} at most</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/wordpiece/trainer.py" />
            <source>a vocabulary of {value:,} cannot be reached: this corpus gives at most {size:,} ({possible:,} merges). Ask for {size:,} or less, or {lower}give it more text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/bpe/trainer.py" />
            <source>a vocabulary of {value:,} cannot be reached: this corpus gives at most {size:,} ({possible:,} merges). Ask for {size:,} or less, or {lower}{longer}give it more text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/unigram/segments.py" />
            <source>a vocabulary of {vocab_size:,} cannot be chosen from {seed_size:,} seeds. Ask for {most:,} or less, or for more seeds.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/unigram/trainer.py" />
            <source>a vocabulary of {vocab_size:,} cannot be reached: this corpus gives {size:,}. Ask for {size:,} or less,{longer} give it more text{other}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/bpe/trainer.py" />
            <source>a vocabulary of {vocab_size:,} has no room for the alphabet: this corpus needs {size:,} symbols, {least:,} tokens with those that are always there. Ask for {least:,} or more, or for a smaller alphabet{others}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/wordpiece/trainer.py" />
            <source>a vocabulary of {vocab_size:,} has no room for the alphabet: this corpus needs {value:,} symbols for its characters and {own:,} special tokens. Ask for {fixed_size:,} or more, or for a smaller alphabet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/unigram/segments.py" />
            <source>a vocabulary of {vocab_size:,} is too small: the text needs {character_count:,} characters beside the {bytes_and}{own_token_count:,} special pieces. Ask for {least:,} or more{lower}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/wordpiece/top_down.py" />
            <source>a vocabulary of {wanted:,} cannot be reached: besides {least:,} tokens that are always there no more than {value:,} strings are the rest of a word often enough. Ask for {most:,} or less, {lower}or give it more text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/wordpiece/top_down.py" />
            <source>a vocabulary of {wanted:,} has no room for the alphabet: with special tokens, and every character also prefixed, it has {least:,} tokens. Ask for {least:,} or more, or for a smaller alphabet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/state/workspace.py" />
            <source>a weight {problem}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>a whole number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>a whole word of the vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>a+b and b+&lt;/w&gt; stand three times each; a+b is met first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>aaa three times, ab four times. aaa holds the pair a + a twice, but "aaa".count("aa") is {count}. Pairs are counted wherever two neighbours stand, so a + a has 6 and a + b has 4; str.count gives a + a 3, and a + b is merged first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>ab three times, bc twice. A merge with the mark only works at the end of a word.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>abc is ab, c, &lt;/w&gt;: ab&lt;/w&gt; cannot be used in it, and bc comes too late, its b is taken.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>access is denied</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>add {others} to the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>adds more than {max_tokens:,} tokens, which is the limit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>after</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>after step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>after {story}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>algorithm</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/attention.py" />
            <source>all patches</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/trade_off/points.py" />
            <source>all sources</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>all texts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/metrics_panel.py" />
            <source>all words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>all {own} kept</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/bpe/trainer.py" />
            <source>allow longer tokens or </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>allow other lengths</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>allow other scripts than {script}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>alone it decodes to “{decoded}”, which is {tokens}; within a word it can be different</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/comparison.py" />
            <source>alpha is {alpha:g}, but must be 0 or more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>an SQLite database</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>an empty token would match everywhere</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>an empty {what} would match everywhere</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pipeline.py" />
            <source>an id is a whole number below 2**63</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>an id is beyond those of the vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>an old Office document</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/charts.py" />
            <source>and {count} more</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <location filename="../../presentation/next_steps.py" />
            <source>and {count} pairs more</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/next_steps.py" />
            <source>and {count} pieces more</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/next_steps.py" />
            <source>and {count} words more</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_model.py" />
            <source>and {grouped} more notes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>and {left_out} more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>and {more} less probable pieces that are not drawn</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>and {more} more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>and {more} more; step through them to see them</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>and {more} others</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/charts.py" />
            <source>and {value} more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>another threshold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>another token, {ids}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>any</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>any script</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>any word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>apply to all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>are looked for in the normalized text, which cannot be replayed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>as before</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>as in {library}, on which it runs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>as it is</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>as they stand</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/rows.py" />
            <source>ask the owner</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>asks for tokens of bytes, of which some are missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>at first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>at least one algorithm must be chosen</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>at least {ties}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>at most {max_tokens} with what is added, {side}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>at the end of a word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>at work</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/browsing.py" />
            <source>audit the vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/log_view.py" />
            <source>auto-scroll</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>before</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/input_mode.py" />
            <source>before the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>before the text {each}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>begins a patch</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>begins with</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>behind it {each}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/input_mode.py" />
            <source>behind the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>best first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>best first: {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>best score</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>better by {share}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/boundaries/entropy_strip.py" />
            <source>bits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>bits per token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>blanks are trimmed and joined, what is left of them is written as ▁</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/normalizers/chain.py" />
            <source>both ends</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>breaks off: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/browsing.py" />
            <source>browse the vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>bug was never seen and is b, ug. No word has an m, so mug begins with the unknown token. unhug is two tokens.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>by</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/unigram/model.py" />
            <source>byte fallback needs a piece {missing}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>byte fragments</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/pipeline_drawings.py" />
            <source>byte symbols</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>byte tokens have no end-of-word form: leave end_of_word empty, or byte_fallback off</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/errors.py" />
            <source>byte {byte_offset:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>byte {byte_offset:,}, line {value:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/documents.py" />
            <source>byte {done_bytes:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>byte {place}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>byte {place}: {why}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/occurrence_list.py" />
            <source>byte {row}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>byte {start:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>byte {start_bytes}, {character}: {bits}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>bytes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>bytes of each text at most</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>bytes of the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>bytes per token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>bytes that do not come back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>bytes that stand for unknown characters are never merged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/accessible_tokens.py" />
            <source>bytes {hex_bytes}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>bytes/token, held out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>bytes/token, training</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/rows.py" />
            <source>can be fetched</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/growth.py" />
            <source>can make more than {most_for_one:,} characters of one, which is the limit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>can only be replayed where bytes are merged, without a suffix</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>cannot be asked for at {endpoint!r:.100}, which is no address of a server</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>cannot be asked for with your token, which holds blanks or other odd characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>cannot be made any more: a part of it is missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>cannot be opened: {reason}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>cannot be read as {encoding!r:.60}, which is unknown; there is {known}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/json_sessions.py" />
            <source>cannot be read: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/json_sessions.py" />
            <source>cannot be read: {problem}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/errors.py" />
            <source>cannot be read: {value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>cannot be read: {why}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>cannot be replayed together with end_of_word_suffix</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/file_copies.py" />
            <source>cannot be saved with a copy of {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/file_copies.py" />
            <source>cannot be saved: copies of files may have {most_bytes:,} bytes together</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/session_writer.py" />
            <source>cannot be saved: the file may not be written to</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/session_writer.py" />
            <source>cannot be saved: the file was moved or deleted meanwhile</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>cannot be saved: {reason}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>cannot encode</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/text_column.py" />
            <source>cannot encode this text: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>cannot hold a token with a lone surrogate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>cannot hold a {what} with a lone surrogate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>cannot hold the merge of {left!r:.60} and {right!r:.60}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>cats has -3.0 as one piece. Every other way costs more, such as cat + s: -1.2 - 2.6 = -3.8.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>change</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>changed by What if</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>changed token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>changes the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>character U+{text:04X}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>character of the alphabet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>characters (`byte-bpe`: bytes)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>characters are mapped one by one, not in grapheme clusters (² with a tilde is one)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>characters per token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>choose another encoding</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>clear</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>closed columns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/parallel.py" />
            <source>coefficient</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>collecting seeds</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>columns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_differences.py" />
            <source>compare columns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_counts.py" />
            <source>compare tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>compare two runs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>context windows</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>continues a word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>copy the pieces</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/chips/token_copier.py" />
            <source>copy tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>corpus tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>could not be trained</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>count</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_counts.py" />
            <source>count tokens and words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>count tokens at several sizes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>counting pairs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_counter.py" />
            <source>counting the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>counting …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>covers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>covers here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>currency</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>cut the numbers from 0 to 9,999</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>cuts at {max_tokens}{side}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>cuts texts to {max_tokens:,} tokens{end}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/check.py" />
            <source>damaged: the copy of {path}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>decode ids</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>decode the file in the encoding it was written in, such as cp1252 or latin-1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_losses.py" />
            <source>decode tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>decoded as {encoding}, which its byte order mark announces</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>decoding …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>differ only in a leading space</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>differ only in case</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/point_table.py" />
            <source>difference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>different pre-tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>digits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>do not fit together</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>do not say what the rows are</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>does not answer in HTTP: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>does not fit its tokenizer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>does not say how texts are split, and is neither of GPT-2's kind (symbols of all 256 bytes) nor of the first GPT's (small letters, {end_of_word} and {unknown}): a tokenizer.json says it, or a tokenizer_config.json that names the class</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>done</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>drawing: {progress_text}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>drawn</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>drawn, seed {seed}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>draws</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>drop the conditions {names}</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>e+s stands nine times: six in newest, three in widest.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>each merge</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>earlier corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/details/focus.py" />
            <source>encode the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/documents.py" />
            <source>ended there, but held {size:,} bytes when it was opened. Something is writing to it; read it again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>ends within a number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>equal lines on the same side</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/mixes.py" />
            <source>equal shares</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>equal weights</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>est&lt;/w&gt; is the ending of both.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>every blank is written as ▁</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>every point of every curve</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/comparison.py" />
            <source>every text needs a name</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/wordpiece/trainer.py" />
            <source>every unit of this corpus has more than {longest_word:,} characters, which WordPiece takes for unknown, so that nothing could be encoded. A pre-tokenizer that makes shorter units, such as bert, or a larger limit for the longest word would do.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>exact: decoded and encoded it is this token again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/unigram/pieces.py" />
            <source>exactly one piece must stand for what is unknown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>expected counts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_actions.py" />
            <source>export metrics or charts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>failed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>failed: its column says why</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>family</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>fertility, held out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>filled up with {token} {side}, to {pad}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>fills texts up to {goal} with {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>filter: text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>filter: text or id</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>find the entropy of each byte</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>finished</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>first seen</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>for any size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>from</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/sequence.py" />
            <source>from here on by the symbols of bytes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>from the start</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>full speed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/errors.py" />
            <source>give the file of a tokenizer, its folder, or a name with hf: or tiktoken: in front</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>gives rank {rank} again, that of line {line_of:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>gives rank {rank}, but no line gives rank {expected}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>gives rank {rank}; the limit is {value:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>gives the id {token_id} to {token!r:.60} and to another token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>gives the rank that is the id of {token!r:.60}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>go to the stage after {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>go to {noun} {step}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>goes beyond the last step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>goes on with its patch</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>goes: the pruning drops it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>gold words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>gold words, {text}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>gpt-4o, bert-base-uncased, Qwen/Qwen2.5-7B …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>h+ug stands fifteen times: ten in hug, five in hugs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/documents.py" />
            <source>half a character (a lone surrogate), which has no UTF-8. Skip it or replace it by U+FFFD</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>has a number of more than 64 bits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>has a number that is too large or negative</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>has a time that cannot be</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>has a token of {token_count:,} bytes; the limit is {max_token_bytes:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>has a token twice</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>has columns of different lengths</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>has more than {max_tokens:,} lines, which is the limit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>has more than {most_lines:,} lines, which is the limit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>has no branch, tag or commit {revision}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>has no files of a tokenizer that can be read here: {wanted}; {has}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>has no token for the byte 0x{missing:02x}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>has no token for the byte 0x{missing:02x} {where}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>has no token for the mark that words get</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>has no token with the id {gap}, or more than one</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>has no {missing}, which byte_fallback needs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>has no {unknown:.60}, which stands for words that cannot be covered</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>has not begun to answer in {head_s:g} seconds</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>has said nothing for {silence_s:g} seconds</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>has the id</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>has the id {found} of {content!r:.60}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>has the id {token_id} here, and in what transformers loads {ids}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>has the id {token_id} of {other!r:.60}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>has the id {token_id} of {seen!r:.60}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>has the name of no tokenizer file; there is {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>has the score of piece {rows}: that the left one goes first cannot be replayed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>has the score {best}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>has the token of line {other:,} again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>has the unknown wire type {wire}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/json_sessions.py" />
            <source>has the version {version!r:.20}; 1 to {version_2} can be read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/growth.py" />
            <source>has {found_count:,} steps; the limit is {most_steps}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>has {id_count:,} ids for {token_count:,} tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>has {size:,} bytes; the limit is {most_bytes:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>has {st_size:,} bytes; the limit is {limit:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>hash</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/source_stamps.py" />
            <source>hash the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/point_table.py" />
            <source>held-out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>held-out text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>hf: or tiktoken: in front says which is meant</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>higher is better</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>history of a word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>hold out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/growth.py" />
            <source>holds a damaged character map: it has {charsmap_count:,} bytes, and says that there are more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>holds a number of more digits than can be read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>holds more than single characters, but the text is split into them</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>holds more than {limit:,} bytes, which is the limit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>holds more than {max_pieces:,} pieces</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>holds no text file (hidden and binary files do not count). Add another folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/morphology.py" />
            <source>holds no words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>holds ranks that are not known, and does not say by which pattern texts are split: put the name of an encoding into that of the file, as in {stem}.cl100k_base.tiktoken, or give it as encoding; there is {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>holds several tokenizers, open one of them: {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>hu + ##g comes next, with 10 / (10 × 15) = 1/15. bugs is b, ##u, ##gs. No word has an m within it, so all of bum is unknown.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>hu + ##gs has 5 / (15 × 5) = 1/15. The course takes hu + ##g for as good and joins that; but ##g still stands 15 times, so that pair has 10 / (15 × 15) = 1/22.5.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>huggingface_hub cannot get your token: {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>id</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>id TEXT PRIMARY KEY, place INTEGER NOT NULL, body TEXT NOT NULL, crc INTEGER NOT NULL</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pipeline.py" />
            <source>id {checked} at place {place} is not in the vocabulary of {vocab_size:,} ids</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>id {each}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/cell_texts.py" />
            <source>id {ids} · {count}: {in_hex}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/unigram/model.py" />
            <source>id {piece_id} is not in the vocabulary of {vocab_size:,} ids</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/accessible_tokens.py" />
            <source>id {token_id}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/library_tokenizer.py" />
            <source>id {token_id} at place {place} is not in the vocabulary of {vocab_size:,} ids</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/reference.py" />
            <source>id {token_id} for {text} (characters {start} to {end})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/library_tokenizer.py" />
            <source>id {token_id} is not in the vocabulary of {vocab_size:,} ids</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>id {token_id}{where}{more}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>ids {ranks} and {token_id} are both spelled {token!r:.60}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>ids {spelled} and {token_id} are both spelled {token!r}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>in %: {unit}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>in a word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>in corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>in front</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>in text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>in the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>in the order of the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>in this text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>in vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>invalid bytes left out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>invalid bytes replaced by U+FFFD</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>invalid bytes {done}, the first at byte {first_bad_byte:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>is a file, not a folder. Add it as a file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>is a folder without a tokenizer; it would be {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/errors.py" />
            <source>is a folder, not a file. Add it as a folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>is a link out of this folder; open what it links to instead</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>is a list of tokens for people to read; the .model that it was written with must stand beside it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>is a text and no tokenizer; {known}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>is a token of {token_count:,} characters; the limit is {longest_piece:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/verify.py" />
            <source>is a {title}, which no library reads</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>is a {title}, which says itself how texts are split: no encoding is needed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>is damaged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>is damaged gzip: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>is damaged: its tables are not those of a session</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>is empty</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>is empty: there is nothing to read. Add another file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>is empty: there is nothing to read. Paste some text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>is empty; {known}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>is gated: its owners want to be asked first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>is gzip that breaks off</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>is missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/file_copies.py" />
            <source>is missing here, and its copy in {name} cannot be read: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/file_copies.py" />
            <source>is missing here, and its copy in {name} is damaged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/copies.py" />
            <source>is missing here: its copy in the session is read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>is missing or wrong</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>is missing, so that unknown characters are an error</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>is missing: that unknown characters are dropped cannot be replayed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>is missing: the hash of the ranks that this belongs to</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>is missing: the pattern that splits texts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>is missing: there should be {what}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/names.py" />
            <source>is neither known to tiktoken nor the name of a repository</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>is nested too deeply</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>is no SentencePiece model: there are none</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>is no SentencePiece model: {why}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/names.py" />
            <source>is no encoding or model that tiktoken knows; encodings are {there}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>is no field of a message</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/catalogue.py" />
            <source>is no file of ranks: each line must be a token and its rank</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>is no list of {dtype} in base64: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>is no path</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/errors.py" />
            <source>is no path that this system allows: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/trade_off/points.py" />
            <source>is no point: {error!r}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>is no result of a sweep: {error!r}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>is no step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>is no tokenizer file of a kind that is known; {known}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>is no {header!r}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>is none of those that can be replayed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>is none of those that can be replayed before this model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>is none of {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>is none, and texts are to be put into it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>is not JSON</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>is not JSON: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>is not JSON: {msg}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>is not UTF-8</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>is not a colour</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>is not a regular file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/json_sessions.py" />
            <source>is not a session of Tokexplorer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>is not a setting; there is {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>is not among the samples of this version. Choose another sample</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/state/workspace.py" />
            <source>is not an option; there is {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>is not as usual, which cannot be replayed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>is not here any more as it was fetched</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>is not kept here, and the network is not to be used</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>is not known</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>is not known here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>is not shown to your token: it is private, gated, or not there</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/decoders.py" />
            <source>is not the one that belongs to this model and pre-tokenizer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>is not there</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/errors.py" />
            <source>is not there. It may have been moved, renamed or deleted; add it again from its new place</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>is one half of a tokenizer: a vocabulary and its merges, such as vocab.json and merges.txt, must stand in one folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>is open in another window</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>is private, or not there</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>is put in front of texts, which is not known here; a tokenizer.json says it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>is that of other ranks than those in {name}: remove one of both</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>is the name of neither half: such as vocab.json or merges.txt</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>is there twice, so that {entry!r:.60} would get the id of a line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>is too long</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/names.py" />
            <source>is too long for a name</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>is unused, which cannot be replayed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>is {kind}, not text. Take the text out of it first, or read it as text all the same</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/documents.py" />
            <source>is {mode}, not a file. Save its contents to a file and add that</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>is {token_id}, but {content!r:.60} has the id {expected}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>is {unknown_id}, but there are only {entries:,} tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>it does not fail: {reason}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>it ends with</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>it fails: {said}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>it has no files outside of folders</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>it has {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>it has {row_count:,} rows, and not {row_count_2:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>it is not a session of Tokexplorer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>its added tokens are found by rules of a file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>its byte order mark (U+FEFF) is a signature, not text, and was taken off</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>its corpus cannot be read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>its folder is missing, or may not be written to</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>its merges are skipped or marked by rules of a file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>its normalizer is that of a file, and has no name here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>its pre-tokenizer is that of a file, and has no name here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>its rows are of another kind</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>its scores are added as Hugging Face's library adds those of a file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>its tables are not those of a session</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>its template for a single text holds a second one</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>its template gets {part_count:,} parts from the one before it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>its tokenizer is another, although its rows are the same</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>its tokens are joined by a decoder of a file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>keep every tokenizer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/settings_store.py" />
            <source>keep the settings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/rows.py" />
            <source>kept here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>kind</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>knee {x}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>knee: {method}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>known after an audit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>l+o and n+e both stand five times. l+o is met first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>largest string</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>last cut</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>learned later</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>learned positions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_plot.py" />
            <source>least: {name}, {x} tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>leaves the text out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>left out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>left out, as you chose</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>left out: {found}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/counting.py" />
            <source>left out: {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>left part</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>length</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>length of the corpus, tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>length {x}: {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>length, bytes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>length, characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>less is better</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>licence</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>line content</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>line number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/documents.py" />
            <source>line {line:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>line {lineno}, column {colno}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>line {number:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/strips.py" />
            <source>line {number}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/morphology.py" />
            <source>line {number}: {word!r} is no word with {separator} between its morphemes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>lines</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>lines by their number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>log in with `hf auth login` or put a token into HF_TOKEN</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>log p</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>log rows</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>longest line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>longest match</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>longest pre-token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>look at the next step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>looking for texts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>looks like {guess} without a byte order mark. Decode it as {guess_2}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>loses text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>loss</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>losses</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/check.py" />
            <source>lost: {each}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>low and new are words now, and so are one token each.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>low five times, lower twice, newest six times, widest three times.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>lowe is in two of them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>lower is better</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/bpe/trainer.py" />
            <source>lower the minimum frequency or </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/wordpiece/top_down.py" />
            <source>lower the minimum frequency, </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>lowest ids first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>lowest was never seen, but low and est&lt;/w&gt; were.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>made by a merge</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>made of</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>makes no sense: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>makes {merged!r:.60}, which is not in the vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>making the tokenizers of a lesson</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>manual of Python</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>matching rules beyond plain text cannot be replayed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/errors.py" />
            <source>may not be read. Change its permissions or copy it to a place you can read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>may overlap in the white space behind one of them</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>mean {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>means nothing to {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/metrics_panel.py" />
            <source>measure metrics</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_measurer.py" />
            <source>measure the mixes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_measurer.py" />
            <source>measure tokenizers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_measurer.py" />
            <source>measured on earlier text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>merge</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>merge {grouped}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>merge, number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/accessible_tokens.py" />
            <source>merged from {left} and {right}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>merges that fit, the first learned wins</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>merges what an earlier line merges already</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>merges {each!r:.40}, which no line makes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>minbpe model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>minbpe v1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>missing {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>mix</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>mix {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_counter.py" />
            <source>mixing the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>more is better</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>more than any other pair</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>more than {most_rows:,} rows of {what}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>most frequent substrings and all characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/mixes.py" />
            <source>multilingual BERT</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>must ascend, none of them twice</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>must be "first" with added tokens that are not special, and "always" without</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>must be "{longest}" or {{"Fixed": NUMBER}}, not {strategy!r:.40}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/mixed_counts.py" />
            <source>must be 0 or between {value:g} and {most_weight:,.0f}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>must be A or B, not {called!r:.40}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>must be a JSON list</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>must be a JSON object</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>must be a JSON object that gives each token its id</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>must be a JSON object that gives every token an id</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>must be a JSON object with a token for each id</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>must be a Sequence or a SpecialToken</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>must be a list</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>must be a list of objects</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>must be a list of strings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>must be a list of tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>must be a number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>must be a pair of tokens, not {entry!r:.60}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>must be a rule that holds lines out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>must be a special token without blanks, a blank and its id, each token once</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>must be a string</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>must be a string that is not empty</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>must be a token and its id</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>must be a token and its score, not {entry!r:.60}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>must be a token in base64, a blank and its rank</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>must be a token with an id from 0 to {max_token_id:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>must be a token, a blank and how often it occurs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>must be a token, not {found!r:.40}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>must be a whole number from 0 to {max_token_id:,}, not {value!r:.40}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/state/workspace.py" />
            <source>must be a whole number, {smallest_font_pt} to {largest_font_pt}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>must be an object</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>must be an object of specs and some of {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/json_sessions.py" />
            <source>must be an object with an origin</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>must be an object with chosen and specs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>must be at least {least:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>must be at most {most:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be bytes or characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be lists of three ids: left, right, and the token they make</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>must be names</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>must be numbers of {itemsize} bytes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be objects</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be one for each step, or a single one beside merges</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/state/workspace.py" />
            <source>must be one of {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be one vocabulary at least</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be pairs of ids, fewer than there are tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be single characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>must be strings only</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be strings, none of them empty</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>must be the id</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>must be the ids of the two tokens that are merged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be the numbers of sentencepiece_model.proto</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>must be true or false</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>must be two symbols with a blank between them</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>must be two tokens with a blank between them, not {line!r:.60}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be {byte_alphabet_size} ids</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be {count:,} finite numbers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be {format!r}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>must be {kind}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>must be {names}, not {value!r:.40}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>must be {name}, not {name_2}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>must begin with {names}: other ids cannot be replayed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must give single characters an id each</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>must have a finite number as score, not {score!r:.40}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>must have a finite number as score, not {score}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>must have a whole number from 0 to {max_token_id:,} as its id</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>must have one for what is unknown, not {unknown}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>must have {kind_count} members</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>must name some of {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>must not be empty</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>must stand in this order: {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>n-best</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>name</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>name TEXT PRIMARY KEY, body TEXT NOT NULL, crc INTEGER NOT NULL</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>names a piece that there is not</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>names a token of merges or characters; only one of its own can be replayed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>names a token that there is not</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>names {name!r:.60}, and how that splits texts is said neither by these files nor known here; a tokenizer.json says it. Known are {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>new four times, net six, few five, dew once; seven merges. A word is kept as its symbols with blanks between them, and a pair is merged by str.replace.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>new since the earlier step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>newest is one token: six times are enough.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>next is merge {grouped}: {stage}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>next: merged next; tied: as high as the next one, but the rule for ties takes that one first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>no answer in {connect_s:g} seconds</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/pipeline_drawings.py" />
            <source>no change</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>no character by itself: it cannot be decoded alone</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>no counts yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>no earlier step is chosen</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>no hits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>no limit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>no other step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>no padding</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>no pairs left</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/theme.py" />
            <source>no palette {colours!r}; there is {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/boundaries/entropy_strip.py" />
            <source>no patches</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/unigram/trainer.py" />
            <source>no piece is expected often enough to be kept: the corpus is too small</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>no pieces left</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>no run yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/single_file.py" />
            <source>no single file can hold it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>no space between words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>no step yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>no steps</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>no text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>no text becomes this token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/theme.py" />
            <source>no theme {choice!r}; there is {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>no token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_words.py" />
            <source>no value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/comparison.py" />
            <source>no value of {name} is better than another</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/wordpiece/top_down.py" />
            <source>no word is left to learn from: all have more than {longest_token} characters or one that is outside the alphabet. A pre-tokenizer that makes shorter words helps.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/baselines/tokenizer.py" />
            <source>no {what} of this corpus occurs {min_frequency:,} times, so that all of it would be unknown: lower the minimum frequency to {most:,} or less, or give it more text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>none</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>none is put in front</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>none yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>normalizer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>not hashed: too large</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>not in the vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>not parallel</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/source_model.py" />
            <source>not read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>not read yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>nothing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/input_mode.py" />
            <source>nothing added</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>nothing around a text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_plot.py" />
            <source>nothing counted yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>nothing held out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/explain/drawing.py" />
            <source>nothing is drawn: {tokenizer} has one way to encode a text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>nothing to cut</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>nothing was looked up yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>nothing: no file holds it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>number INTEGER PRIMARY KEY, start INTEGER NOT NULL, removed INTEGER NOT NULL, utf8 BLOB NOT NULL, crc INTEGER NOT NULL</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>objective, nats per unit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>occurrences in the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>occurrences of the pair</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>of no algorithm and size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>off</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>one list</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>one more ▁ stands in front</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>one other pair has</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/attention.py" />
            <source>one patch</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>one stands in front of every section</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>one stands in front of the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>one table for embedding and unembedding</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>only files of up to {most_bytes} can be measured in the window; </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>only what is selected in the window ({grouped} bytes)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>open in another window</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>open the session {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>opened files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>our own engine
{proof}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>own numbers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>owner TEXT NOT NULL, name TEXT NOT NULL, bytes BLOB NOT NULL, crc INTEGER NOT NULL, PRIMARY KEY (owner, name)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>owner TEXT NOT NULL, path TEXT NOT NULL, size INTEGER NOT NULL, modified_ns INTEGER NOT NULL, sha256 TEXT NOT NULL, content BLOB, PRIMARY KEY (owner, path)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>p + ug and pu + g are equally good: 17/210 × 20/210 = 0.00771 for both. hugs even has three best ways: hug + s, hu + gs and h + ugs. Point at a word.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>pads to {padding}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>pair</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>pair count</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>pairs of positions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>pairs of positions in one layer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>pairs of positions in one layer, by patch length P; N = {byte_count} bytes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>parallel texts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>parallel to {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>parameters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>part of</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>pasted text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>patch length in bytes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>patch length, bytes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/column_data.py" />
            <source>patch of bytes</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <location filename="../../ui/editor/token_card.py" />
            <source>patch of {count} bytes</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>patches of {length} bytes: {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/splitting.py" />
            <source>pattern</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>paused</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>perturb the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>phase</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/unigram/pieces.py" />
            <source>piece {index} is empty</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>piece {text!r:.60} is of the unknown type {kind}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>piece, chosen as a whole</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>pieces</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>pieces that end after {story}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/unigram/pieces.py" />
            <source>pieces {seen} and {index} are both {piece!r}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>place</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>place INTEGER PRIMARY KEY, utf8 BLOB NOT NULL, crc INTEGER NOT NULL</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>play, played, player, playing, no end mark. Go on and back: the text shows what each merge does.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>positions without parameters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>pre-tokenizer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>pre-tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>probability</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>puts more than {most_around:,} tokens around a text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/growth.py" />
            <source>puts more than {most_in_front:,} characters in front, which is the limit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>puts the text {times:,} times among its special tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>puts {after} behind a text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>puts {before} and {after} around a text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>puts {before} in front of a text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>random encodings of a word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>rank of the token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>rank {won}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>rank {x}: {y}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>ranks are ids without holes, and no token has the id {gap}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>ranks are ids, and the ids of this tokenizer are not in the order of its merges</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>rare token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>rare tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>read as</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>read as {encoding}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/text_opener.py" />
            <source>read texts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>reading {read_bytes} of {corpus_bytes}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/preferences.py" />
            <source>recent_files must be at most {max_recent_files} different paths</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/splitting.py" />
            <source>regex …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>replaced by U+FFFD</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>replaced by {bad_places:,} U+FFFD</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/normalizers/chain.py" />
            <source>replacing would write {written:,} bytes for the {byte_count:,} of this text; shorter texts work</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/opening.py" />
            <source>replayed here it would not be the same: {difference}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/kit/chart.py" />
            <source>reset view</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>right part</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>round</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>round trip</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>round {round} of {max} · {pieces}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>round {step}: {found} {loss_meaning}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>row {value:,} has another {name}: {ours}, and not {theirs}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>runs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>sample of the program</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>save the session</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>saved</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>says otherwise than the special tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>says {size:,} bytes, but only {value:,} are left</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>score</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>script</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>scripts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>search</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>search for less</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>search for something else</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>search {done} of {total_steps}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>searching …</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>seed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>selection</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/verify.py" />
            <source>sentencepiece puts ▁ elsewhere, maps characters one by one, or takes special tokens for text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>share</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of bytes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>share of compute</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/agreement.py" />
            <source>share of cuts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of distinct words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of lines</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/morphology.py" />
            <source>share of morpheme boundaries</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>share of parameters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of the maximum</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of the vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>since step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>since {noun}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>size of the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>size of the files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>slower was never seen: s, lowe, r&lt;/w&gt;. renew begins with letters and ends with a word it knows.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>some contents</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>some of {table_names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>some settings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>source code of Python</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>sources</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>special</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>special token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>special token: it stands for itself, never part of another</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>special tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>special tokens, user symbols and the unknown token are never merged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>splitter</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>st&lt;/w&gt; is an ending, learned without any grammar.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>stands {pair_count}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>starts a word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>state</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/live_tokenizer.py" />
            <source>step {step:,} is not there to compare with</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>step {step}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>step {step}: {found}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>steps</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/preferences.py" />
            <source>steps_per_second must be a positive number or None</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>stopped</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>story of a word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>str.replace merges across symbols</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>subword-nmt applies its merges in their order, and not by pieces</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>subword-nmt codes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>subword-nmt has no special tokens, and no user symbols</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>subword-nmt knows no bytes for unknown characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>subword-nmt knows nothing but BPE over characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>subword-nmt marks the end of words with {end_of_word}; choose that as End of word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>subword-nmt splits at blanks only: pre-tokenizer {pre_tokenizer}, and no normalizer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>such as €</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>t+o, o+k, k+e and e+n all stand four times; t+o is met first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/point_table.py" />
            <source>text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>text in the window</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>text {number}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>texts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>texts are cut to {max_tokens:,} tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>texts are filled up with {text}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>texts are to be put into {missing!r:.60}, which the vocabulary has not</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/corpus_link.py" />
            <source>texts of the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>that are looked for in the normalized text are no parts of merges where it can be replayed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/normalizers/chain.py" />
            <source>the beginning</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>the beginning goes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>the best way to {story}{ending}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the certificate of {hostname} is not trusted: {verify_message}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/normalizers/sentencepiece.py" />
            <source>the character map is damaged: it maps what is no UTF-8</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/normalizers/sentencepiece.py" />
            <source>the character map is damaged: its last replacement has no end</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/normalizers/sentencepiece.py" />
            <source>the character map is damaged: its replacements are no UTF-8 at byte {start}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/normalizers/sentencepiece.py" />
            <source>the character map is damaged: its replacements are too long</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/normalizers/sentencepiece.py" />
            <source>the character map is damaged: its trie has no end</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/normalizers/sentencepiece.py" />
            <source>the character map is damaged: its trie leads out of itself</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/normalizers/sentencepiece.py" />
            <source>the character map is damaged: {charsmap_count:,} bytes cannot hold a trie of {trie_bytes:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the closed columns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the columns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/unigram/segments.py" />
            <source>the corpus is empty: after normalization there is no text to learn from</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>the corpus is empty: nothing is left of it to learn from. Add text, or choose a normalizer and a pre-tokenizer that keep some of it; if lines are held out, hold out fewer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/bpe/trainer.py" />
            <source>the corpus is empty: there is no text to learn from</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>the counts of the corpus are not known</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/costs.py" />
            <source>the currency must be at most {most_currency_characters} characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/check.py" />
            <source>the database: {line}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/wordpiece/trainer.py" />
            <source>the different units of this corpus have {id_count:,} characters together; the limit is {max_symbols:,}. A pre-tokenizer that makes shorter units needs far less.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/bpe/trainer.py" />
            <source>the different units of this corpus have {utf8_count:,} bytes together; the limit is {max_symbols:,}. A pre-tokenizer that makes shorter units needs far less.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>the disk does not respond as it should</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>the disk is full</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/normalizers/chain.py" />
            <source>the end</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>the end goes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the end of the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>the file also {lengths}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>the file is damaged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/library.py" />
            <source>the file may make {growth:,} characters of each one: that is too many for this text; shorter ones work</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>the file or its folder may not be written to</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>the file {said}, which is not done here: {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>the header</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>the highest of all pairs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>the id {largest:,} is too large for {count:,} tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>the inspected text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the last edits of the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>the last piece must stay: without any there are no probabilities</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>the left part ends a word, so nothing follows it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>the longest of several texts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>the mix</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>the model is of the unknown type {value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/names.py" />
            <source>the name</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>the newest step</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>the number of special tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>the number of the line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>the page would be larger than {most_bytes:,} bytes even with hardly any text; close some columns</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>the pattern</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>the pattern cannot be followed through this text: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>the pattern does not compile: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/vocabulary_view.py" />
            <source>the pattern does not compile: {value}{where}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>the pattern is empty</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>the pattern runs away on some of the texts that it would be verified with</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/sequence.py" />
            <source>the pattern {pattern!r:.100} did not finish in time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/sequence.py" />
            <source>the pattern {pattern!r:.100} needs too much memory</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/vocabulary_view.py" />
            <source>the pattern {pattern!r} did not finish within {regex_seconds:.0f} s; nested quantifiers such as (a+)+ can take for ever: make one of them possessive, (a++)+</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/pre_tokenizer.py" />
            <source>the pattern {pattern!r} did not finish within {seconds:.3g} s; nested quantifiers such as (a+)+ can take for ever: make one of them possessive, (a++)+</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/pre_tokenizer.py" />
            <source>the pattern {pattern!r} needs too much memory; does it call itself for ever, as (?R)+ does?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/vocabulary_view.py" />
            <source>the pattern {pattern!r} needs too much memory; does it call itself?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/costs.py" />
            <source>the price is {price:g}, but must be a number from 0 to {most_price:g}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the proxy does not answer: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the proxy {hostname} says {status} {reason}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the proxy {value} is none of HTTP</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/comparison.py" />
            <source>the reference {reference!r} is not among the texts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the run {title}: {problem}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the runs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>the same count</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>the same score</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>the same, further right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/unigram/pieces.py" />
            <source>the score of piece {bad}, {rows!r}, is not a finite number</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>the server answers with status {status}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>the server does not answer as Hugging Face does</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the server ends after {received:,} of the {expected:,} bytes it announced</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>the server has been asked too often</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>the server has failed (status {status})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the server packs it as {encoding!r:.40}, which was not asked for</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the server sends from one address to the next, more than {redirects} times</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the server sends to an address without encryption</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the server sends to {location!r:.80}, which is no address of a server</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the server sends {size} bytes; at most {limit_bytes:,} are taken</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the server {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>the session</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>the session does not say which sources it learned from</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the setting {name}: {problem}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the sources of the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>the special token {twice!r:.60} is also an ordinary token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>the table is empty</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>the text is being counted</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>the token {token_id} ({token_id_2!r:.60})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the tokenizers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>the word was</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>the {what} {token!r} is also an ordinary token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>there are {size_count:,}; no more than {most_sizes} are possible</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>there is no preset {name!r}; there is {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>there is no {value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/opening.py" />
            <source>there is none that reads such a file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>there is not enough memory</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>there is {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>there must be at least one</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>these two are merged already; move that merge instead</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>this Python comes without its help texts (pydoc_data). Add a sample instead</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>this Python has no source files of its library. Add a folder with source code instead</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/baselines/ngrams.py" />
            <source>this corpus has more than {most_nodes:,} different n-grams of up to {order} bytes: shorter n-grams need less</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/kit/pictures.py" />
            <source>this is no drawing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>this tokenizer is not replayed here{why}, and can only be copied as what {library} reads: a {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>threshold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken cannot write blanks as ▁, as the pre-tokenizer {name} does</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken does not take the pattern: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken finds special tokens by their spelling alone, and {symbol!r:.60} has rules</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken finds special tokens only where it is told to, and user symbols are found always</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken has no normalizers, and this tokenizer has {normalizer_name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken knows byte-level BPE only</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken knows no mark at the end of words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken leaves out parts of this text, and nobody knows which</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken looks for special tokens in no certain order, and {other!r:.60} begins with {one!r:.60}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>tiktoken ranks</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken splits texts by one pattern, and this tokenizer by a chain of pre-tokenizers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken takes no pattern that matches nothing in places, as this one does to cut there</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken would merge {one} and {two}, which spell a token, and this tokenizer does not</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/tiktoken_blobs.py" />
            <source>tiktoken {version} does not say where its file is and what its hash is</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/parallel.py" />
            <source>times the reference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>to</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/log_view.py" />
            <source>to the end</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>to {goal}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>token or pattern</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>token with the same id</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/accessible_tokens.py" />
            <source>token {grouped}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>token {index}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>tokenize is a token after seven merges, one for each letter but the first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>tokenize is a token. What is left, token + s and tokenize + r, stands once each.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/point_table.py" />
            <source>tokenizer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>tokenizer.json can hold a mark at the end of words that is a symbol of its own only where words are split at white space; a .tokexplorer file holds it in any case</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>tokenizer.json holds a list of tokens, which patches have none of; BPE, WordPiece, Unigram, words, characters and bytes can be saved</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>tokenizer.json would cut user symbols out of a text before blanks are written as ▁; here they are found after that, as in SentencePiece</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>tokenizer.json would look for user symbols with a ▁ in front of each; here they are found in any place, as in SentencePiece</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/verify.py" />
            <source>tokenizers applies SentencePiece's character map to whole grapheme clusters, and loses count of characters that a normalizer removes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/library.py" />
            <source>tokenizers does not tell the vocabulary: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/verify.py" />
            <source>tokenizers encodes nothing with it: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>tokenizers is tokenize, r, s, &lt;/w&gt;. token was no word of the corpus, but the fourth merge made it: it is token, &lt;/w&gt;.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>tokenizers is tokenize, r, s. Now put a merge i + z in front of all others (menu Train, What if) and tokenize can no longer be reached: tokeni needs the i that iz has taken.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/library.py" />
            <source>tokenizers loads it, and encodes nothing: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>tokens may go across them</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>tokens per line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/robustness.py" />
            <source>tokens per perturbed place</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>tokens per word</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>tokens that differ only in a leading space</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>tokens that differ only in case</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>top-down merges nothing: give a vocabulary size instead</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>training</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>training minus held-out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>training text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>true or false</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>two segmentations are equally good: {one} and {other} ({score})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>two tables for them</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>two tokens are spelled alike, and a line gives each spelling one id</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>two tokens are spelled {spelled!r:.40}, which subword-nmt takes for one</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>u+g stands twenty times: ten in hug, five in pug, five in hugs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>u+n stands sixteen times: twelve in pun, four in bun.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>un stands 16 times and hug 15 times: 16/210 × 15/210 = 0.00544, more than any other way gives.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>una is the longest token that begins the word, then ##ffa, then ##ble. BERT has these tokens and cuts the word in the same way.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>undecodable</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/top_units.py" />
            <source>unit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/numbers.py" />
            <source>unknown time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/column_data.py" />
            <source>unknown token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>unknown tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>unknown: the vocabulary cannot spell this</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>unknown: what the vocabulary cannot spell</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>unreachable</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>until the vocabulary is full</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>unused in corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>unused in the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>unused in this text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/column_data.py" />
            <source>unused token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>unused: no text becomes it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>up to here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>used in this text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>user symbol</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>user symbol: always cut out of the text whole</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>uses {part!r:.60}, which is not in the vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/share/shared_window.py" />
            <source>usual tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/point_table.py" />
            <source>value</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>verdict</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>version {version:.20} is not known; there is 0.1 and 0.2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>vocab.json with merges.txt</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt cannot say that a word which is a token is taken whole</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt holds BPE only</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt knows a mark at the end of words only as part of the last character; here it is a symbol of its own, which tokenizer.json, subword-nmt and .tokexplorer can hold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt means an unknown token for each unknown character, not one for all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt means the pre-tokenizer gpt2 and no normalizer, or those of Qwen2, not {pre_tokenizer_name} and {normalizer_name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt means {end_of_word} at the end of words and {unknown} for what is unknown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt of bytes means words without a mark at their end</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt of characters holds small letters only</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt of characters means the normalizer bert and the pre-tokenizer bert</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/point_table.py" />
            <source>vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>vocabulary size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>vocabulary {size}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>vocabulary, tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>w+e stands in all three words.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>w+e: only where the word goes on after low or new.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>waiting</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>was made by a newer Tokexplorer: its version is {version:,}, this one reads up to {version_2}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>was not learned</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>weight</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>what cannot be done: {impossible}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>what happened</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>what if</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>what the mix gives</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>what they make is a token already that no merge makes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>what they make is a token already, whatever it is made of; move its merge instead</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>where</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/sequence.py" />
            <source>white space</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>whoever reads vocab.json with merges.txt takes {unknown} for special, and here it is not</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>whole rules</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>width {width:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>with a name that is no text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>word cut otherwise</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/column_data.py" />
            <source>word of the vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>words</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/sequence.py" />
            <source>words and signs</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>worse by {share}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>worst first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>worst first: {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>worst-{value}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>would be found otherwise by whoever reads these files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>write a table of numbers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>write a {kind}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>write metrics</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_writer.py" />
            <source>write rows</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>yes, id {token_id}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{added} added</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/baselines/trainer.py" />
            <source>{algorithm!r} is none of the baselines</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/bpe/trainer.py" />
            <source>{algorithm!r} is not learned by this trainer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>{algorithm!r} is unknown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>{algorithm!r} is unknown; there is {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>{asked_for:,} tokens were asked for, and there are {size}: one special token, 256 bytes, {merges} merges. Then every word is one token, and no pair is left. A model with a row for each token that was asked for has {value:,} rows that no text reaches.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>{bits} less than the byte before</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>{bits} more than the byte before</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>{both!r} is a special token already</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>{bounds} · {corpus_tokens} tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/unigram/segments.py" />
            <source>{byte_alphabet_size} byte pieces and </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>{byte_alphabet_size} byte symbols and </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>{byte_count} bytes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/source_model.py" />
            <source>{byte_count} bytes of text{texts}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>{cells_done} of {cells_total}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>{changed} of the tokens change, {share_changed}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>{condition_tips} Click to show them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>{config_name} asks for {token!r:.60} around a text, and the model has none.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>{config_name} asks that special tokens in a text are read as text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>{config_name} says that the model reads at most {longest:,} tokens.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>{config_name}, which may say what is put around a text, cannot be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>{content!r:.60} is there twice, also with the id {seen}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>{content!r:.60}, or its id {token_id}, is there twice</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/accessible_tokens.py" />
            <source>{corpus_count} times in the corpus</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <location filename="../../corpus/decoding.py" />
            <source>{count:,} invalid bytes {done}, the first at byte {first_bad_byte:,}</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../session/compare/tables.py" />
            <source>{count:,} lines</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../session/storage/session_reader.py" />
            <source>{count:,} runs</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>{count:,} sizes from {low:,} to {high:,} make no sense: there can be 1 to {most_sizes}, from 1 to {max_vocab_size:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/reference.py" />
            <source>{count:,} texts were left out, such as</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} bytes</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} characters</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/losses.py" />
            <source>{count} characters do not come back when the tokens are decoded{of_which_blanks}.</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} files</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>{count} hits</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} ids</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/decode/decode_panel.py" />
            <source>{count} ids stand for no text in this vocabulary of {size}: {names}.</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/decode/decode_panel.py" />
            <source>{count} invalid sequences</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>{count} lines</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>{count} notes on reading</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>{count} of {possible} places perturbed; changed tokens are underlined.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>{count} over </source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <location filename="../../ui/boundaries/entropy_strip.py" />
            <source>{count} patches, mean length {mean:.1f} bytes</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} places</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} sessions</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/report/report_dialog.py" />
            <source>{count} texts</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/next_steps.py" />
            <source>{count} times</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message>
            <location filename="../../ui/corpus/top_units.py" />
            <source>{count} times, {share} of all units
bytes {hex}</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} tokenizers</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} tokens</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/columns/step_bar.py" />
            <source>{count} tokens changed in the text</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>{count} tokens of the text changed; {before} → {now} tokens</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>{count} unknown</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} unknown tokens</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/losses.py" />
            <source>{count} unknown tokens stand for {characters} of the text{example}.</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>{count} {name} that refer to what is lost, or are there twice</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>{count} others</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message>
            <location filename="../../core/wordpiece/top_down.py" />
            <source>{criterion!r} is learned by WordPieceTrainer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{cut} cut</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/page.py" />
            <source>{date} · Tokexplorer {program}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_words.py" />
            <source>{definition}
Unit: {told}.
Source: {source}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/input_mode.py" />
            <source>{each}, added {where}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>{edge_count} pieces fit; the best path is coloured{ties}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>{encoded} is not base64: {lower}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>{engine}, the library of its file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>{failure}. So {tokens} stands for the whole word.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>{files:,} files, one after the other</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>{found:,} found, cut out whole.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>{found} of {tokens}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>{grouped} of {count}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>{grouped} of {row_count}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>{grouped} × {grouped_2} pixels</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>{held} held out, {share} of {total}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{hostname} does not agree on encryption: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{host} does not take connections: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{host} has no address</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{host} is not found: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>{indent}= {tokens}  (the pieces with *)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>{indent}the best:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>{indent}{count} are equally good; the one whose last piece is the longest is taken</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>{index} holds U+0000, which SentencePiece does not allow</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>{kind!r:.40} is no post-processor that is known</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>{kind!r:.40} is none of {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>{kind!r:.40} is not known here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>{kind!r:.40} is not the algorithm of the settings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>{kind!r} is neither unigram nor bpe</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>{kinds};;All files (*)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>{known:,} are known, none is in the text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>{layers:,} layers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{least_tokens} tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>{left} ({left_2}) + {right} ({right_2}) → {made}
id {new_id}, {token_count} bytes: {hex}
pair count {pair_count}, {tokens_saved} tokens saved{score}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>{left} + {right} names a token that there is not</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>{left} left</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>{lengths}, {lengths_2} (Unicode code points).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/library_tokenizer.py" />
            <source>{library} cannot load it: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/library_tokenizer.py" />
            <source>{library} does not decode these ids: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/opening.py" />
            <source>{library} does not encode this text: {complaint}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/library_tokenizer.py" />
            <source>{library} does not encode this text: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/library_tokenizer.py" />
            <source>{library} gives the id {max}, which is too large</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>{lossy_sign} loses a part of the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>{lost_count} tokens cannot be made any more, such as {first}: they are struck out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>{lower} to {upper}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>{made_count} made from it{rest}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>{marked} of the {merges} merges hold the mark: they were learned and are never used. Decoded, the tokens give {ends} instead of {ends_2}: the mark is also what says where a blank was.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/post_processor.py" />
            <source>{max_tokens:,} tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>{metric} by vocabulary size. Nothing measured yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>{metric} by vocabulary size. {names}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>{metric} by vocabulary size{sign}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>{missing} cannot be had</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>{most_common!r:.40} is there twice</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>{most_ties} or more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>{name!r} comes with files only; to learn, take sentencepiece or metaspace</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/normalizers/registry.py" />
            <source>{name!r} is unknown; there is {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>{name!r} is unknown; there is {names} and {regex_prefix}PATTERN</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/text_column.py" />
            <source>{name_at_step}, usual tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>{names} and {names_2}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>{names} is open already</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>{names} stand around a text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>{names}, or {last}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{name} came with the SHA-256 {sha256}..., and should have {sha256_2}...</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{name} came with the git hash {git_sha1}..., and should have {git_sha1_2}...</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{name} came with {received:,} bytes, and should have {byte_count:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>{name} cannot be measured: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/measuring.py" />
            <source>{name} cannot encode this: {error}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>{name} does not say by which pattern texts are split.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{name} has {byte_count:,} bytes; at most {max_file_bytes:,} are taken</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>{name} is as you left it, with changes that are not saved</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>{name} is back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>{name} is no message</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/comparison.py" />
            <source>{name} is no metric of a line</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>{name} is not saved, because the program's own copy of the session {problem}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>{name} is open already</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>{name} is open in another window. Open a copy of what was saved last?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/saving_work.py" />
            <source>{name} is written, but {library} does not give the same</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>{name} may only be read: save it as another file to keep changes in it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>{name} of the fallback</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>{name} was changed by another program. Replace what it holds by this session?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>{name} was changed elsewhere. Your own changes are in File &gt; Recover</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>{name} will not be there at the next start: no single file can hold it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>{name} {what}: it is the only pair.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_measurer.py" />
            <source>{name}, run {number}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/curves.py" />
            <source>{name}, {size:,} tokens: {value!r}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/cut_table.py" />
            <source>{name}, {titles}: {cut} of {numbers} numbers, {share:.1f} %</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>{name}, {titles}: {metric} at {x} tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>{name}, {vocab_size:,} tokens, {where}: {value!r}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_plot.py" />
            <source>{name}, {x} tokens: {y}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>{name}: has {count} {weights} for {source_count} sources of the corpus</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>{name}: nothing is left of a corpus whose weights are all 0</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>{name}: the weight {weight!r} {problem}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/strips.py" />
            <source>{name}: token {token_id}{name_2}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>{name}: {count} characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>{name}: {count} tokens. {what}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>{name}: {one} at {x_label} </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>{note}
Its file is missing here: the copy in the session was opened.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>{note}
Its file was changed since the session was saved.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>{noun} &lt;b&gt;{step}&lt;/b&gt; of about {last}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>{noun} &lt;b&gt;{step}&lt;/b&gt; of {last}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>{number} segmentations are equally good, such as {one} and {other} ({score})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>{number} tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>{objective:.4f} nats · {tokens_per_piece:.1f} tokens/piece</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>{others} other pairs have</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{own} of {counted} kept, {cut}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{own} of {grouped} kept, {cut}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{pad_count} padding</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>{page}/tree/main shows which there are</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>{path} could not be written: {reason}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>{path}, line {number:,}: {error}. Choose another folder, or remove the file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>{percent:g} % by {by}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>{percent} % held out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>{pieces} pieces</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>{piece} becomes {tokens}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>{place_count} of {total}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>{problem_count:,} files are left out. {first} {second}{more}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>{rank} is no rank: a whole number from 0 on is</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>{rate} merges/s</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>{result_count} of {plan_count}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>{result_count}, kept in the session</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../hub/names.py" />
            <source>{revision!r:.60} is no branch, tag or commit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/numbers.py" />
            <source>{round} ms</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>{row_count} tokenizers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/point_table.py" />
            <source>{row} loses a part of the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/top_units.py" />
            <source>{row}, {row_2} times</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>{run_count} runs</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <location filename="../../ui/decode/decode_panel.py" />
            <source>{said} It is left out, and so are {count} more.</source>
            <translation type="unfinished">
                <numerusform />
            </translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_differences.py" />
            <source>{said} · {same} alike</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>{said}, chosen</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/share/share_dialog.py" />
            <source>{said}, with {shown_bytes} of {byte_count} bytes of the text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/opening.py" />
            <source>{said}; in {other_spans:,} of them it begins or ends tokens elsewhere by design.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>{said}; threshold {bits}, {kind}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>{said}the lengths of their lines do not go together (r = {correlation}; translations have {least_correlation} or more).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>{said}{text} has {lines}, {reference} {reference_line_count:,}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/unigram/special_pieces.py" />
            <source>{same!r} is the name of a byte; choose another, or no byte fallback</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>{says}: a logarithm, 0 at most; the higher, the more often the piece is taken</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>{scale} pixels for each of the size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/vocabulary_view.py" />
            <source>{search!r} is no id: write a number such as 262, or two such as 262-300</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>{seconds_left} left</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>{seen} and {index} are both spelled {text!r}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>{sentence}
Source: {source}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>{sentence} Up and Down move it by 0.1 bits, with Shift by 0.01.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>{sentence} Usually {algorithm}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>{sequences}: byte {names}. It is no UTF-8.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>{sequences}: bytes {names}. They are no UTF-8.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>{share} of {titles}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>{share} of {tokens} differ · usually {before}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/state/workspace.py" />
            <source>{short}, run {training}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>{shown}
and {more} more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>{shown} and {more:,} more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>{shown} and {more} more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>{shown} is not {encoding}. Skip such bytes, replace them by U+FFFD, or </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>{shown} of {total}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/reference.py" />
            <source>{shown}: token {index}: ours is {ours}, that of {library} is {theirs}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/reference.py" />
            <source>{shown}: {library} fails: {complaint}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>{size!r} is no whole number from 1 to {max_vocab_size:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>{size} bytes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>{size} bytes to learn from</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>{size} pieces</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/metrics_panel.py" />
            <source>{size} tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>{span_count} in this text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>{speed} steps a second</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>{step:,} of {steps:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_maker.py" />
            <source>{step:,} of {total_steps:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_stack.py" />
            <source>{step} of {count}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>{step}, rank {grouped}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>{symbol_count} symbols now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>{taken_over} known from before</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>{text!r:.40} is no whole number from 0 to {most:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>{text!r:.60} is also piece {seen}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{text} (id {token_id})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>{text} does not look parallel to {reference}: </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>{text} from ({names})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>{text} is in the vocabulary: id {token_id}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>{text} is not in the vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>{text} of {last}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/pipeline_drawings.py" />
            <source>{text} · id {token_id}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>{text}, without effect before step {works_at}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>{text}{named} · log p {score} · best way to its end {total} · in {probability} of all draws{best}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>{there} kB</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>{there} of {grouped} kB</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>{ties} paths are equally good; a rule decided between them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>{ties} segmentations are equally good; a rule decided.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>{tip} (Ctrl+F)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/kit/table.py" />
            <source>{tip} Click to sort.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/state/workspace.py" />
            <source>{titles} and {value} more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>{title} ({names}) by text and tokenizer. {definition}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/curves.py" />
            <source>{title} against vocabulary size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>{title} against vocabulary size{what}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/curves.py" />
            <source>{title} by tokens in the vocabulary, of {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_plot.py" />
            <source>{title} by vocabulary size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>{title} is not in the session any more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/curves.py" />
            <source>{title} of the corpus by tokens in the vocabulary, of {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>{title} was changed since</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/source_stamps.py" />
            <source>{title} was changed since {names} learned from it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>{title} with {name}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>{title} with {name}. {definition}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/pipeline_drawings.py" />
            <source>{title} · no change</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>{title}, against {reference}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/editor/accessible_tokens.py" />
            <source>{title}, id {token_id}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>{title}, kept at step {step} of {total_steps}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>{title}. At most: {read_out}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>{title}. Nothing to draw.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>{title}: show its log</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>{title}: what is chosen from</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>{title}: {taken} of {of_all} of {value} are measured, evenly spread</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>{title}; what is better is in colour</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>{token!r:.60} cannot stand on a line of its own</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>{token!r:.60} is not in the vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>{token_id} (place {place})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>{tokenizer_count} over </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>{tokenizers} in {seconds}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>{tokenizer} cannot be had by merging its own bytes by lower ranks</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>{tokenizer} has one way to encode a text. {can_draw}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>{tokenizer} is made by no merge</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>{tokenizer} is merged of other parts than tiktoken finds in it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>{tokens!r:.40} is there twice</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>{tokens} tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>{tokens} tokens become {perturbed_tokens}, {tokens_2}, {tokens_3} for each of {perturbed_places} perturbed places.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>{tokens} · {per_byte:.2f} bytes/token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>{tokens} · {per_byte:.2f} bytes/token · {per_character:.2f} chars/token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>{tokens}: no merge fits any more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>{token}
Click to copy.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>{twice!r} is there twice</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>{twice} is there twice</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>{unit} by tokens in the vocabulary, of {names}. {titles}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>{unit}, on {value}; {direction}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>{unit}, rate {rate:g}, seed {seed}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>{unknown!r:.60} is not in the vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>{unknown_token!r} is a user symbol, which is never unknown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{upper}{rstrip}. The text is shown alone.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/pre_tokenizer.py" />
            <source>{utf8_count:,} bytes in a row without a place to cut are too many for the pre-tokenizer {name!r}; at most {max_split_bytes:,} are possible</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>{value!r:.40} is no whole number from 0 to {value_2:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/charts.py" />
            <source>{value!r} is no colour; write it as #rrggbb</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>{value!r} is unknown; there is {names}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>{value:,} is out of bounds; possible is {least:,} to {most:,}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>{value:.0f} kB</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>{value:.1f} MB</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>{value:.1f} × {value_2:.1f} cm</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>{value} (gold words)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/numbers.py" />
            <source>{value} h {value_2} min</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>{value} is better</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../presentation/numbers.py" />
            <source>{value} min {value_2} s</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>{value} pieces</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>{value} times the reference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>{value}: least at P = {best}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>{version} is not known here; a newer tokexplorer may read it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>{vocab_size:,} is smaller than the {bytes_and}{count} special {tokens} that {are} always there{one_more}; {least:,} is the least possible</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>{vocab_size} tokens</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>{what} As which encoding is it to be read?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>{what}a text of {size}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>{what}the first {byte_count:,} of {size:,} bytes of a text: all of it would make this page larger than {value} MB, or slow.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>{which} are translations of {reference_text}, line by line. </source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>{which} holds nothing: give a source a weight.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>{why} Your work is still in memory.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>{words} of {word_count} words, {lines} of {line_count} lines differ</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>{written} = {written_2}   ids {written_3}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>{wrong}: mend what is marked in red, then train.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>{y_label} by vocabulary size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>·↵ Whitespace</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>× the reference</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>×{weight} is {amount}, {share} of {where}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>“ew” counted wrongly</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>“{part}” is no size: sizes are whole numbers, apart by commas.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>“{piece}” is not among the pieces any more</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>“{text}” is a piece already; change its score instead</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>“{text}” is a token already</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>“{text}” is not a token of this vocabulary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>“{typed}” is no price such as 2.50</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>≠ Differences</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>≡ Colour by token</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>▁ is written for blanks{in_front}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>▸ More settings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>▾ Fewer settings</source>
            <translation type="unfinished" />
        </message>
    </context>
</TS>
