<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
    <context>
        <name>tokexplorer</name>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>   not {names}</source>
            <translation>   不是 {names}</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source> (and {value} more)</source>
            <translation> （以及另外 {value} 个）</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source> (id {token_id})</source>
            <translation> （id {token_id}）</translation>
        </message>
        <message>
            <location filename="../../ui/window/opening_queue.py" />
            <source> ({place} of {total})</source>
            <translation> （{place}/{total}）</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source> A million tokens cost {price_per_million:g}</source>
            <translation> 一百万 token 价格为 {price_per_million:g}</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source> All sections together have {elsewhere}.</source>
            <translation> 所有分区合计有 {elsewhere} 个。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source> And {value:,} more.</source>
            <translation> 以及另外 {value:,} 个。</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source> It is left out.</source>
            <translation> 已略去。</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source> after {seconds}</source>
            <translation> ，用时 {seconds}</translation>
        </message>
        <message>
            <location filename="../../core/unigram/trainer.py" />
            <source> allow longer tokens,</source>
            <translation> 允许更长的 token，</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source> and </source>
            <translation> 和 </translation>
        </message>
        <message>
            <location filename="../../session/report/coloured_text.py" />
            <source> and {first:,} before</source>
            <translation> 及其前 {first:,} 字节</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source> and {more} more</source>
            <translation> 以及另外 {more} 个</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source> at character {place}</source>
            <translation> ，在第 {place} 个字符</translation>
        </message>
        <message>
            <location filename="../../session/vocabulary_view.py" />
            <source> at character {value}</source>
            <translation> ，在第 {value} 个字符</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source> at {revision}</source>
            <translation> ，版本 {revision}</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source> bits</source>
            <translation> 比特</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source> ends with {text}</source>
            <translation> ，以 {text} 结尾</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source> from the left</source>
            <translation> ，从左侧</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source> in mix {name}</source>
            <translation> （混合 {name}）</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_model.py" />
            <source> in {documents} files</source>
            <translation> ，共 {documents} 个文件</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source> of {last}</source>
            <translation> / {last}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source> of {total}</source>
            <translation> / {total}</translation>
        </message>
        <message>
            <location filename="../../core/unigram/trainer.py" />
            <source> or let seeds end where characters differ</source>
            <translation> 或让种子片段在字符不同处结束</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source> {held_out:g} % of its lines are held out: no run learns from them.</source>
            <translation> 其中 {held_out:g} % 的行被留出：没有运行学习它们。</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source> · id {token_id}</source>
            <translation> · id {token_id}</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source> · knee {x}</source>
            <translation> · 拐点 {x}</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source> · on the best path</source>
            <translation> · 在最佳路径上</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source> · {changed} changed</source>
            <translation> · 已改 {changed} 项</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source> · {more} more</source>
            <translation> · 另外 {more} 个</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source> · {ties} paths are equally good, a rule decided</source>
            <translation> · {ties} 条路径同样好，由规则决定</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>"ew" stands in the words 5 times. But after the first merge, w + &lt;/w&gt;, only newer and newest have the symbols e and w: the pair stands 2 times. In the same way lo + w stands 2 times and "low" 5 times. Counting substrings makes lo + w the third merge, and lowest newest is {text_count} tokens in place of {text_count_2}.</source>
            <translation>"ew" 在词中出现 5 次。但第一次合并 w + &lt;/w&gt; 之后，只有 newer 和 newest 含符号 e 和 w：该对出现 2 次。同样 lo + w 出现 2 次，而 "low" 出现 5 次。按子串计数会使 lo + w 成为第三次合并，lowest newest 变为 {text_count} 个 token 而不是 {text_count_2} 个。</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>"first" cannot be replayed after a normalizer that takes the first character away</source>
            <translation>在会去掉首字符的规范化器之后，无法重现 "first"</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>##u + ##g stands most often, but scores only 20 / (36 × 20) = 1/36, and so does every pair with ##u. ##g + ##s has 5 / (20 × 5) = 1/20.</source>
            <translation>##u + ##g 出现最多，但得分只有 20 / (36 × 20) = 1/36，含 ##u 的对都如此。##g + ##s 为 5 / (20 × 5) = 1/20。</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>% of the parameters</source>
            <translation>占参数的 %</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>% of tokens</source>
            <translation>token 的 %</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;About Tokexplorer</source>
            <translation>关于 Tokexplorer(&amp;A)</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>&amp;Address …</source>
            <translation>地址(&amp;A)…</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Bring back a closed column</source>
            <translation>恢复已关闭的列(&amp;B)</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Bring back {name}</source>
            <translation>恢复 {name}(&amp;B)</translation>
        </message>
        <message>
            <location filename="../../ui/window/recent_menu.py" />
            <source>&amp;Clear the list</source>
            <translation>清空列表(&amp;C)</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>&amp;Close the column</source>
            <translation>关闭此列(&amp;C)</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Colours of tokens</source>
            <translation>token 颜色(&amp;C)</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>&amp;Column</source>
            <translation>列(&amp;C)</translation>
        </message>
        <message>
            <location filename="../../ui/window/modes.py" />
            <source>&amp;Compare</source>
            <translation>比较(&amp;C)</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Copy	Ctrl+C</source>
            <translation>复制(&amp;C)	Ctrl+C</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>&amp;Duplicate the session</source>
            <translation>复制会话(&amp;D)</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Edit</source>
            <translation>编辑(&amp;E)</translation>
        </message>
        <message>
            <location filename="../../ui/window/modes.py" />
            <source>&amp;Explore</source>
            <translation>探索(&amp;E)</translation>
        </message>
        <message>
            <location filename="../../ui/window/comparing.py" />
            <source>&amp;Export metrics and charts</source>
            <translation>导出指标和图表(&amp;E)</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;File</source>
            <translation>文件(&amp;F)</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>&amp;Files …</source>
            <translation>文件(&amp;F)…</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Help</source>
            <translation>帮助(&amp;H)</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>&amp;Hide</source>
            <translation>隐藏(&amp;H)</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>&amp;Keep this step as a column</source>
            <translation>将此步骤保留为列(&amp;K)</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Keyboard</source>
            <translation>键盘(&amp;K)</translation>
        </message>
        <message>
            <location filename="../../ui/window/language_menu.py" />
            <source>&amp;Language</source>
            <translation>语言(&amp;L)</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>&amp;New session</source>
            <translation>新建会话(&amp;N)</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>&amp;Open a session …</source>
            <translation>打开会话(&amp;O)…</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Paste	Ctrl+V</source>
            <translation>粘贴(&amp;P)	Ctrl+V</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>&amp;Paste text</source>
            <translation>粘贴文本(&amp;P)</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Quit</source>
            <translation>退出(&amp;Q)</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Redo</source>
            <translation>重做(&amp;R)</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>&amp;Rename</source>
            <translation>重命名(&amp;R)</translation>
        </message>
        <message>
            <location filename="../../ui/window/comparing.py" />
            <source>&amp;Report …</source>
            <translation>报告(&amp;R)…</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>&amp;Samples</source>
            <translation>示例文本(&amp;S)</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>&amp;Save the session</source>
            <translation>保存会话(&amp;S)</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>&amp;Set as reference</source>
            <translation>设为参考(&amp;S)</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Theme</source>
            <translation>主题(&amp;T)</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Train</source>
            <translation>训练(&amp;T)</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Undo</source>
            <translation>撤销(&amp;U)</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;View</source>
            <translation>视图(&amp;V)</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;What if: change merges or pieces …</source>
            <translation>假设(&amp;W)：更改合并或片段…</translation>
        </message>
        <message>
            <location filename="../../core/wordpiece/trainer.py" />
            <source>'top-down' does not merge: TopDownTrainer learns it</source>
            <translation>'top-down' 不做合并：由 TopDownTrainer 学习</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>(N/P)² + N·P: the patches with each other, and the bytes inside every
patch, as Yu et al. 2023 have it. Least near P = (2N)^(1/3); the paper gives the order, N^(1/3).</source>
            <translation>(N/P)² + N·P：补丁两两之间，以及每个补丁内的字节，
按 Yu et al. 2023。在 P = (2N)^(1/3) 附近最小；论文给出量级 N^(1/3)。</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>(N/P)² + P²: the patches with each other, and the bytes inside one
patch, as some textbooks have it. Least at P = N^(1/2).</source>
            <translation>(N/P)² + P²：补丁两两之间，以及单个补丁内的字节，
如某些教材所述。在 P = N^(1/2) 时最小。</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>(no spelling of its own)</source>
            <translation>（没有自己的拼写）</translation>
        </message>
        <message>
            <location filename="../../corpus/errors.py" />
            <source>(no value)</source>
            <translation>（无值）</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>+ Add</source>
            <translation>+ 添加</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>, about {plan}</source>
            <translation>，约 {plan}</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>, and in front of the text</source>
            <translation>，文本之前也加</translation>
        </message>
        <message>
            <location filename="../../session/text/find_query.py" />
            <source>, at character {value}</source>
            <translation>，在第 {value} 个字符</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>, best</source>
            <translation>，最佳</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>, by language</source>
            <translation>，按语言</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_model.py" />
            <source>, changed</source>
            <translation>，已更改</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_model.py" />
            <source>, copy</source>
            <translation>，副本</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>, knee at {x}</source>
            <translation>，拐点在 {x}</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>, loses a part of the text</source>
            <translation>，丢失部分文本</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>, merge {step}</source>
            <translation>，合并 {step}</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>, more than the {most_bytes} that can be copied</source>
            <translation>，超过可复制的 {most_bytes}</translation>
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>, only white space</source>
            <translation>，只是空白</translation>
        </message>
        <message>
            <location filename="../../core/unigram/segments.py" />
            <source>, or cover fewer of the rarest characters</source>
            <translation>，或少覆盖一些最罕见的字符</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>, score {scores:.6g}</source>
            <translation>，得分 {scores:.6g}</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>, score {score}</source>
            <translation>，得分 {score}</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_table.py" />
            <source>, the best</source>
            <translation>，最佳</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>, the best of its row</source>
            <translation>，该行最佳</translation>
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>, the first for {unknown}</source>
            <translation>，第一个代表 {unknown}</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>, the first {made_count}</source>
            <translation>，前 {made_count} 个</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>, the worst first</source>
            <translation>，最差在前</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>, their beginning first</source>
            <translation>，先去开头</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>, this is number {place}</source>
            <translation>，这是第 {place} 个</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>, which {asked} uses</source>
            <translation>，{asked} 使用它</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>, with one to learn</source>
            <translation>，加一个要学习的</translation>
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>, {changed_blanks} of them white space</source>
            <translation>，其中 {changed_blanks} 个是空白</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>, {draws} draws of so long a word</source>
            <translation>，词太长，抽取 {draws} 次</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>, {seconds} left</source>
            <translation>，剩余 {seconds}</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>, {selected} selected</source>
            <translation>，已选 {selected} 个</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>, {unknown} unknown</source>
            <translation>，{unknown} 个未知</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>- - pieces</source>
            <translation>- - 片段</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>. Its parts are left out here: click it.</source>
            <translation>。其组成部分在此略去：点击它查看。</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>0 are the seeds; a round is some iterations of E and M, and a pruning.</source>
            <translation>0 为种子片段；一轮包括若干次 E 与 M 迭代和一次剪枝。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>1 draws by the probabilities, 0 all alike, more prefers the best</source>
            <translation>1 按概率抽取，0 均匀抽取，更大则偏向最佳</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>1 is Shannon's entropy; the larger, the more the most frequent tokens weigh</source>
            <translation>1 为香农熵；越大，最常见的 token 权重越高</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>1 step a second</source>
            <translation>每秒 1 步</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>12 7 or 12, 7</source>
            <translation>12 7 或 12, 7</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>12 · layers · width² of the blocks, the embeddings, and context · width of positions that are learned. Biases and norms are left out.</source>
            <translation>各块的 12 · 层数 · 宽度²、嵌入，以及学习位置的 上下文 · 宽度。不计偏置和归一化。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>256 byte tokens spell what the alphabet does not cover.</source>
            <translation>256 个字节 token 拼写字母表未覆盖的内容。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>5 for Hello, 1 for the space, 3 and 3 for the two characters, 1 and 4 for space and globe: 17 tokens.</source>
            <translation>Hello 5 个，空格 1 个，两个汉字各 3 个，空格和地球 1 个和 4 个：共 17 个 token。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>99 of 100 lines that are not blank have no more tokens than this.</source>
            <translation>100 个非空行中有 99 个不超过此 token 数。</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>: there are bytes that are no UTF-8</source>
            <translation>：有不是 UTF-8 的字节</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_table.py" />
            <source>: what is relative compares with it</source>
            <translation>：相对值以此为参照</translation>
        </message>
        <message>
            <location filename="../../core/alphabet_room.py" />
            <source>; byte fallback spells what is left out</source>
            <translation>；字节回退可拼写被略去的部分</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&lt;b&gt;Tokexplorer {version}&lt;/b&gt;&lt;p&gt;Why did this text become these tokens?&lt;/p&gt;</source>
            <translation>&lt;b&gt;Tokexplorer {version}&lt;/b&gt;&lt;p&gt;为什么这段文本变成了这些 token？&lt;/p&gt;</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>&lt;b&gt;{name}&lt;/b&gt;, {vocab_size} tokens</source>
            <translation>&lt;b&gt;{name}&lt;/b&gt;，{vocab_size} 个 token</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>&lt;i&gt;Source: {source}&lt;/i&gt;</source>
            <translation>&lt;i&gt;来源：{source}&lt;/i&gt;</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>&lt;i&gt;click: show it in the text&lt;/i&gt;</source>
            <translation>&lt;i&gt;点击：在文本中显示&lt;/i&gt;</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>&lt;p&gt;and {more_code_points} more&lt;/p&gt;</source>
            <translation>&lt;p&gt;以及另外 {more_code_points} 个&lt;/p&gt;</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>&lt;s&gt; Special tokens</source>
            <translation>&lt;s&gt; 特殊 token</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>A and B</source>
            <translation>A 和 B</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>A blank between two words is doubled, dropped, or replaced by a no-break space or a tab, or a blank is put before a line end.</source>
            <translation>两词间的空格被重复、删除，或替换为不换行空格或制表符，或在行尾前加空格。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>A changed tokenizer is shown in its place.</source>
            <translation>此处显示的是更改后的分词器。</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>A chart for each text</source>
            <translation>每个文本一个图表</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>A chip for each token: how it is spelled in the vocabulary</source>
            <translation>每个 token 一个标签：词表中的写法</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>A chip for each token: its bytes, hexadecimal</source>
            <translation>每个 token 一个标签：其字节（十六进制）</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>A chip for each token: its id</source>
            <translation>每个 token 一个标签：其 id</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>A drawing for any size, for LaTeX and print</source>
            <translation>任意大小的绘图，用于 LaTeX 和打印</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>A drawing for any size, whose text can be edited</source>
            <translation>任意大小的绘图，文字可编辑</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>A few pages that come with the program</source>
            <translation>随程序附带的几页文本</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/address_dialog.py" />
            <source>A file at an address (https://, s3://, gs://, hf://), or a dataset of Hugging Face: hf-dataset:org/name:split:column, where split and column may be left out. It is read when it is counted; a dataset is kept on this machine.</source>
            <translation>某个地址上的文件（https://、s3://、gs://、hf://），或 Hugging Face 的数据集：hf-dataset:org/name:split:column，其中划分和列可以省略。计数时读取；数据集会保存在本机。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>A file at an address, or a dataset of Hugging Face</source>
            <translation>某个地址上的文件，或 Hugging Face 的数据集</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>A file is left out. {first}</source>
            <translation>略去一个文件。{first}</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>A line end becomes another one: LF, CR LF, CR or U+2028.</source>
            <translation>行尾换成另一种：LF、CR LF、CR 或 U+2028。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>A mix of languages decides what is cheap</source>
            <translation>语言的混合决定什么便宜</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>A model of {names}.{price}{currency}{value}</source>
            <translation>模型：{names}。{price}{currency}{value}</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>A pair is two symbols side by side, not a string of letters. The words are those of the first lesson: low, lower, lowest, new, newer, newest.</source>
            <translation>对是两个相邻的符号，而不是字母串。词与第一课相同：low, lower, lowest, new, newer, newest。</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>A part is lost</source>
            <translation>部分内容丢失</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>A part of a character that is no text by itself.</source>
            <translation>字符的一部分，单独不是文本。</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>A part of a character: no text by itself, it stands only beside other parts.</source>
            <translation>字符的一部分：单独不是文本，只与其他部分相邻出现。</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>A patch begins where the next byte is hard to guess, as in the Byte Latent Transformer.</source>
            <translation>下一字节难以预测处开始一个补丁，如 Byte Latent Transformer。</translation>
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>A patch begins where the next byte is hard to guess.</source>
            <translation>下一字节难以预测处开始一个补丁。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>A patch begins where the next byte is more uncertain than this.</source>
            <translation>下一字节的不确定程度超过此值处开始一个补丁。</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>A picture for each column</source>
            <translation>每列一幅图</translation>
        </message>
        <message>
            <location filename="../../ui/kit/chart.py" />
            <source>A right click on the chart copies or exports it.</source>
            <translation>右键点击图表可复制或导出。</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>A sentence of yours: F2 or a double click edits it</source>
            <translation>您的一句话：按 F2 或双击编辑</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>A short text in 13 languages, line by line the same, for parity and premium</source>
            <translation>一篇 13 种语言的短文，逐行对应，用于平价与溢价</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>A size that the corpus cannot reach</source>
            <translation>语料达不到的大小</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>A small chart for each source of the corpus</source>
            <translation>语料的每个来源一个小图表</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>A source with the share p of the text gets a share of the mix proportional to p to the power of α (Conneau and Lample 2019). The mix stays as large as the corpus.</source>
            <translation>文本占比为 p 的来源，在混合中的占比与 p 的 α 次方成正比（Conneau 和 Lample 2019）。混合总量与语料相同。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>A sparse prior, as in SentencePiece: digamma(count) - digamma(sum); rare pieces lose most.</source>
            <translation>稀疏先验，如 SentencePiece：digamma(计数) - digamma(总和)；罕见片段损失最多。</translation>
        </message>
        <message>
            <location filename="../../ui/share/share_dialog.py" />
            <source>A text in tokens</source>
            <translation>文本的 token</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>A token's whole text</source>
            <translation>token 的完整文本</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_differences.py" />
            <source>A tokenizer cannot encode this text.</source>
            <translation>有一个分词器无法编码此文本。</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_tokenizer.py" />
            <source>A tokenizer is being saved already</source>
            <translation>已有分词器正在保存</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>A vocabulary size is an upper bound: four words do not give 30,000 tokens.</source>
            <translation>词表大小是上限：四个词得不到 30,000 个 token。</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>A word of the corpus in its tokens at this step</source>
            <translation>语料中的词在此步骤的 token</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>A word that not all columns cut at the same places.</source>
            <translation>并非所有列都在相同位置切分的词。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>About 0.5 MB of technical English</source>
            <translation>约 0.5 MB 技术英语</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>About 30 MB of source code</source>
            <translation>约 30 MB 源代码</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>About Tokexplorer</source>
            <translation>关于 Tokexplorer</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/address_dialog.py" />
            <source>Add</source>
            <translation>添加</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Add &amp;files to the corpus …</source>
            <translation>将文件添加到语料(&amp;F)…</translation>
        </message>
        <message>
            <location filename="../../ui/training/plan_form.py" />
            <source>Add a baseline that is no subword algorithm</source>
            <translation>添加非子词算法的基线</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>Add a corpus first: training needs text to learn from.</source>
            <translation>请先添加语料：训练需要文本。</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Add a f&amp;older to the corpus …</source>
            <translation>将文件夹添加到语料(&amp;O)…</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Add all text files of a folder</source>
            <translation>添加文件夹中的所有文本文件</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/address_dialog.py" />
            <source>Add an address</source>
            <translation>添加地址</translation>
        </message>
        <message>
            <location filename="../../ui/training/plan_form.py" />
            <source>Add baseline ▾</source>
            <translation>添加基线 ▾</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Add files</source>
            <translation>添加文件</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Add files…</source>
            <translation>添加文件…</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/address_dialog.py" />
            <source>Add it to the corpus</source>
            <translation>添加到语料</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/address_dialog.py" />
            <source>Add nothing</source>
            <translation>不添加</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Add special tokens: as in file ▾</source>
            <translation>添加特殊 token：按文件 ▾</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Add special tokens: none ▾</source>
            <translation>添加特殊 token：无 ▾</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Add special tokens: usual ▾</source>
            <translation>添加特殊 token：常规 ▾</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Add text files</source>
            <translation>添加文本文件</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>Add text files to compare the tokenizers on. For parity and Gini they say the same, line by line.</source>
            <translation>添加用于比较分词器的文本文件。计算平价和基尼时，它们应逐行同义。</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Add text files, or take some out</source>
            <translation>添加或移除文本文件</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Add the te&amp;xt to the corpus</source>
            <translation>将文本添加到语料(&amp;X)</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Add this merge</source>
            <translation>添加此合并</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Add this piece</source>
            <translation>添加此片段</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Add to the corpus</source>
            <translation>添加到语料</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>Add {merged}</source>
            <translation>添加 {merged}</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>Add {others} to the corpus</source>
            <translation>将 {others} 添加到语料</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>Add {paths} to the corpus</source>
            <translation>将 {paths} 添加到语料</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_entries.py" />
            <source>Add {source_count} sources</source>
            <translation>添加 {source_count} 个来源</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_entries.py" />
            <source>Add {title}</source>
            <translation>添加 {title}</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>Add {token_id}</source>
            <translation>添加 {token_id}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/address_dialog.py" />
            <source>Address</source>
            <translation>地址</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Address of the cluster</source>
            <translation>集群地址</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>After saving, the file is opened with its own library and checked.</source>
            <translation>保存后会用该文件自己的库打开并检查。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_differences.py" />
            <source>Against {name}: boundary precision {precision}, recall {recall}, F1 {f1}; {same} of {words} words cut alike.</source>
            <translation>与 {name} 相比：边界精确率 {precision}，召回率 {recall}，F1 {f1}；{words} 个词中 {same} 个切分相同。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Agreement</source>
            <translation>一致性</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>Agreement with {reference_tokenizer}</source>
            <translation>与 {reference_tokenizer} 的一致性</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Algorithm</source>
            <translation>算法</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Algorithms</source>
            <translation>算法</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>All</source>
            <translation>全部</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>All columns</source>
            <translation>所有列</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>All columns at</source>
            <translation>所有列位于</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>All metrics</source>
            <translation>所有指标</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>All metrics of one text, or of all texts as one</source>
            <translation>一个文本的所有指标，或所有文本合并</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>All numbers with cut, tokens and ids of each column shown</source>
            <translation>所有数在每个显示列中的切分、token 和 id</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>All of it is a special token or another symbol, which stands for itself.</source>
            <translation>全部是特殊 token 或其他独立的符号。</translation>
        </message>
        <message>
            <location filename="../../ui/share/share_dialog.py" />
            <source>All of the text, {size} bytes.</source>
            <translation>全部文本，{size} 字节。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/small_table.py" />
            <source>All of {parts_about}</source>
            <translation>全部{parts_about}</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>All pairs</source>
            <translation>所有对</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>All pieces of the vocabulary that fit, with their log probabilities</source>
            <translation>词表中所有适用的片段及其对数概率</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>All text files in a folder and below</source>
            <translation>文件夹及其子文件夹中的所有文本文件</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>All texts</source>
            <translation>所有文本</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>All texts of a kind as one</source>
            <translation>同类文本合并为一个</translation>
        </message>
        <message>
            <location filename="../../ui/window/modes.py" />
            <source>All tokenizers side by side, with their metrics below</source>
            <translation>所有分词器并排，下方为其指标</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>All tokens of the text as it stands, line ends included; none that a model adds around it.</source>
            <translation>文本本身的全部 token，含行尾；不含模型在前后添加的。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>All weights 1</source>
            <translation>所有权重为 1</translation>
        </message>
        <message>
            <location filename="../../presentation/problems.py" />
            <source>Allow fewer tokens</source>
            <translation>允许更少的 token</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Alpha of Rényi's entropy</source>
            <translation>Rényi 熵的 alpha</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Alt+arrows</source>
            <translation>Alt+方向键</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>An English sample</source>
            <translation>英文示例</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/address_dialog.py" />
            <source>An address begins with https://, s3://, gs://, hf:// or hf-dataset:</source>
            <translation>地址以 https://、s3://、gs://、hf:// 或 hf-dataset: 开头</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>An encoding or model of OpenAI (gpt2, gpt-4o), or a repository of Hugging Face (org/name@revision).</source>
            <translation>OpenAI 的编码或模型（gpt2、gpt-4o），或 Hugging Face 的仓库（org/name@revision）。</translation>
        </message>
        <message>
            <location filename="../../ui/window/unexpected_errors.py" />
            <source>An unexpected error</source>
            <translation>意外错误</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>And {more} more.</source>
            <translation>以及另外 {more} 个。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Another token differs in the leading space (or ▁, or ##) only.</source>
            <translation>另有 token 只是前导空格（或 ▁、##）不同。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Another token differs in upper and lower case only.</source>
            <translation>另有 token 只是大小写不同。</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Another token with the same spelling is always taken.</source>
            <translation>总是选用另一个拼写相同的 token。</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Another window could not be opened</source>
            <translation>无法打开另一个窗口</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Another α …</source>
            <translation>其他 α…</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Arabic, Windows-1256</source>
            <translation>阿拉伯文，Windows-1256</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_previews.py" />
            <source>Arrow stream</source>
            <translation>Arrow 流</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>As GPT-4, but the groups of three numbers are counted from the right: 1, 234, 567.</source>
            <translation>同 GPT-4，但数字从右起三位一组：1, 234, 567。</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/registry.py" />
            <source>As NFC, and compatible forms unified: ﬁ becomes fi, ① becomes 1.</source>
            <translation>同 NFC，并统一兼容形式：ﬁ 变为 fi，① 变为 1。</translation>
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>As NFD, and compatible forms unified.</source>
            <translation>同 NFD，并统一兼容形式。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>As SentencePiece before 0.2.3: more seeds outside ASCII.</source>
            <translation>同 SentencePiece 0.2.3 之前：ASCII 以外的种子更多。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>As SentencePiece since 0.2.3.</source>
            <translation>同 SentencePiece 0.2.3 起。</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>As in the file</source>
            <translation>按文件</translation>
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>As it was kept; whether there is a newer one is not known: {why}.</source>
            <translation>按本地保存的；是否有更新版本未知：{why}。</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>As shown</source>
            <translation>按显示</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>As the source states it; empty if it does not.</source>
            <translation>来源所声明的许可证；未声明则为空。</translation>
        </message>
        <message>
            <location filename="../../ui/window/language_menu.py" />
            <source>As the system</source>
            <translation>跟随系统</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>Ask for access at {page}, then {log_in}</source>
            <translation>请在 {page} 申请访问，然后{log_in}</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Asking …</source>
            <translation>正在询问…</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Asks for</source>
            <translation>要求</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>At a glance</source>
            <translation>概览</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>At least so many characters</source>
            <translation>至少这么多字符</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>At most so many characters</source>
            <translation>至多这么多字符</translation>
        </message>
        <message>
            <location filename="../../ui/chips/chip_view.py" />
            <source>At token {current}, id {token_id}</source>
            <translation>位于 token {current}，id {token_id}</translation>
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>At {added_places} decoding adds something.</source>
            <translation>解码在 {added_places} 添加了内容。</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Attention by patch length</source>
            <translation>按补丁长度的注意力</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Attention over the text</source>
            <translation>文本上的注意力</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>Attention over the whole text as characters, tokens, bytes and MegaByte's patches</source>
            <translation>整个文本按字符、token、字节和 MegaByte 补丁的注意力</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>Audit</source>
            <translation>审查</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>Auditing{share}{left}</source>
            <translation>正在审查{share}{left}</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Away from perturbed words {share_changed_far} of them change.</source>
            <translation>在扰动的词之外，有 {share_changed_far} 改变。</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>B/token, held out</source>
            <translation>B/token，留出</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>B/token, training</source>
            <translation>B/token，训练</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>BERT vocabulary</source>
            <translation>BERT 词表</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>BERT with capitals</source>
            <translation>区分大小写的 BERT</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>BERT, DistilBERT, MiniLM</source>
            <translation>BERT、DistilBERT、MiniLM</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/bert.py" />
            <source>BERT, cased: cleaned, CJK characters apart.</source>
            <translation>BERT（区分大小写）：清理，CJK 字符分开。</translation>
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>BERT, with switches of its own.</source>
            <translation>BERT，带自己的开关。</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/bert.py" />
            <source>BERT: cleaned, CJK characters apart, without accents, in lower case.</source>
            <translation>BERT：清理，CJK 字符分开，去重音，小写。</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>BERT: words, and every punctuation mark by itself; white space is dropped.</source>
            <translation>BERT：词，每个标点单独；空白丢弃。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>BPE and Unigram can be drawn at random.</source>
            <translation>BPE 和 Unigram 可以随机抽取。</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>BPE as SentencePiece does it, 256 bytes for rare characters. The real one has 32,000 tokens, keeps repeated blanks and takes digits one by one; here blanks are those of the pre-tokenizer, digits as they come, and characters have ids before the merges.</source>
            <translation>与 SentencePiece 相同的 BPE，256 个字节用于罕见字符。原版有 32,000 个 token，保留重复空格并逐位处理数字；这里空格由预分词器决定，数字不单独处理，字符的 id 在合并之前。</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>BPE over bytes, WordPiece and Unigram side by side, on the same pieces of the same text.</source>
            <translation>字节 BPE、WordPiece 和 Unigram 并列，使用同一文本的相同切分。</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>BPE without it is all that can be replayed</source>
            <translation>只能重现不带它的 BPE</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: hug, pug, pun, bun, hugs</source>
            <translation>BPE：hug, pug, pun, bun, hugs</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: low, lower, lowest</source>
            <translation>BPE：low, lower, lowest</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: newest and widest</source>
            <translation>BPE：newest 和 widest</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: play with one, two, three merges</source>
            <translation>BPE：play 的一次、两次、三次合并</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: spaces are symbols too</source>
            <translation>BPE：空格也是符号</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: the order of merges matters</source>
            <translation>BPE：合并顺序很重要</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: tokenize, tokenizer, tokenizers</source>
            <translation>BPE：tokenize, tokenizer, tokenizers</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: what the end mark is for</source>
            <translation>BPE：词尾标记的作用</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Back</source>
            <translation>返回</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>Back in the lesson</source>
            <translation>课程后退</translation>
        </message>
        <message>
            <location filename="../../session/what_if/edit_list.py" />
            <source>Back to what was learned</source>
            <translation>恢复为所学</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>Back to your own corpus, settings and text</source>
            <translation>回到您自己的语料、设置和文本</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Back where you were. The training of {runs} was cut off: press Train for it</source>
            <translation>已回到之前的状态。{runs} 的训练被中断：请点击“训练”</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Background</source>
            <translation>背景</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Backwards</source>
            <translation>倒放</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_commands.py" />
            <source>Baselines</source>
            <translation>基线</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Before the first round of EM, and after the last cut, no piece is compared with others.</source>
            <translation>在第一轮 EM 之前和最后一次剪枝之后，不比较片段。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Begin new runs by themselves as soon as a weight is another.</source>
            <translation>权重一变就自动开始新的运行。</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Begin patches above {bits}, {kind}, again</source>
            <translation>重新在 {bits}（{kind}）以上开始补丁</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Begin with: {text}</source>
            <translation>从此开始：{text}</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Beginning a session</source>
            <translation>正在新建会话</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Beginning …</source>
            <translation>开始…</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Begins with a space or ▁; in WordPiece without ##.</source>
            <translation>以空格或 ▁ 开头；在 WordPiece 中没有 ##。</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>Best</source>
            <translation>最佳</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Between which thresholds the search is, and how long the corpus is.</source>
            <translation>搜索所在的阈值区间，以及语料长度。</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Blank in front</source>
            <translation>前置空格</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>Blanks as ▁</source>
            <translation>空格写作 ▁</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>Both have the same {merges} merges. With the mark the text is {ends_count} tokens, without it {ends_count_2}: low stays {wrong}, because there is no w&lt;/w&gt; that lo could join to make {right}.</source>
            <translation>两者有相同的 {merges} 次合并。带标记时文本为 {ends_count} 个 token，不带时为 {ends_count_2} 个：low 仍是 {wrong}，因为没有 w&lt;/w&gt; 可与 lo 合成 {right}。</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Boundaries</source>
            <translation>边界</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Boundaries are compared with those of {reference_tokenizer}. </source>
            <translation>边界与 {reference_tokenizer} 比较。 </translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Boundary F1</source>
            <translation>边界 F1</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Boundary precision</source>
            <translation>边界精确率</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Boundary recall</source>
            <translation>边界召回率</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Bright lines on a dark background</source>
            <translation>深底亮色线条</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Bring back {name}</source>
            <translation>恢复 {name}</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>By language</source>
            <translation>按语言</translation>
        </message>
        <message>
            <location filename="../../ui/columns/tokenizer_bar.py" />
            <source>By name or from a file</source>
            <translation>按名称或从文件</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Byte fallback</source>
            <translation>字节回退</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Byte patches</source>
            <translation>字节补丁</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Byte-level BPE</source>
            <translation>字节级 BPE</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Byte-level BPE for programs: indentation and operators such as == stay whole before merging, digits go one by one.</source>
            <translation>用于程序的字节级 BPE：缩进和 == 等运算符在合并前保持完整，数字逐位。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Byte-level BPE of {mix_size} tokens from the samples of Python and Chinese: one corpus is 90 % code, in the other one both have the same share.</source>
            <translation>用 Python 和中文示例训练的 {mix_size} 个 token 的字节级 BPE：一个语料 90 % 是代码，另一个两者占比相同。</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Byte-level BPE with GPT-2's pre-tokenizer. The real one has 50,257 tokens (256 bytes, 50,000 merges and &lt;|endoftext|&gt;, which is its last id and the first here); its rule for ties was not published.</source>
            <translation>使用 GPT-2 预分词器的字节级 BPE。原版有 50,257 个 token（256 个字节、50,000 次合并和 &lt;|endoftext|&gt;，原版 id 最后，这里最前）；其平局规则未公布。</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Byte-level BPE with the pre-tokenizer of cl100k. The real one has 100,256 ordinary tokens and five special ones after them, which are first here; its trainer was not published.</source>
            <translation>使用 cl100k 预分词器的字节级 BPE。原版有 100,256 个普通 token，其后有五个特殊 token（这里放在最前）；其训练器未公布。</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Bytes</source>
            <translation>字节</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Bytes are those of UTF-8, characters are Unicode code points, a word is a longest run of characters that are not white space.</source>
            <translation>字节指 UTF-8，字符指 Unicode 码点，词指最长的连续非空白字符。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Bytes in a patch.</source>
            <translation>一个补丁的字节数。</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Bytes of UTF-8</source>
            <translation>UTF-8 字节</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Bytes of each text that are shown in tokens</source>
            <translation>每个文本以 token 显示的字节数</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Bytes of the characters that come back when the text is encoded and decoded, divided by all bytes. The tokens are decoded all together. Each stretch of text that no token crosses the end of, with what no token covers in front of it, is compared with what its tokens are decoded to: characters come back as far as both are equal from the end, then from the beginning, and if as many are left of both, where one is equal to the other. Nothing comes back of an unknown token.</source>
            <translation>编码再解码后能还原的字符的字节数，除以全部字节。token 一起解码。每个没有 token 跨越其末尾的文本段（含其前未被 token 覆盖的部分）与其 token 的解码结果比较：先从末尾、再从开头取相同的字符；若两者剩余数量相等，则逐个比较。未知 token 不还原任何内容。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Bytes of the longest piece. No token can be longer.</source>
            <translation>最长片段的字节数。token 不会更长。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Bytes of the text in UTF-8 divided by its tokens: how far it is compressed.</source>
            <translation>文本的 UTF-8 字节数除以 token 数：压缩程度。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Bytes of the text in UTF-8.</source>
            <translation>文本的 UTF-8 字节数。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Bytes per token</source>
            <translation>每 token 字节数</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Bytes per token of the corpus</source>
            <translation>语料的每 token 字节数</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Bytes per token: bytes of the corpus divided by its length in tokens at that vocabulary size.
Corpus tokens: the length itself. Both count repeated units as often as they occur.</source>
            <translation>每 token 字节数：语料字节数除以该词表大小下的 token 长度。
语料 token 数：长度本身。两者都按重复单元出现的次数计。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Bytes that a token is spelled with, on average over the tokens of the text. A blank or ▁ in front and marks such as ## and &lt;/w&gt; do not count; special tokens, user symbols and the unknown token are left out.</source>
            <translation>token 拼写的字节数，按文本的 token 平均。前置空格或 ▁ 以及 ##、&lt;/w&gt; 等标记不计；不含特殊 token、用户符号和未知 token。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Bytes that a token is spelled with, on average over the vocabulary, each token once, used or not. What counts is the same as in the mean token length, which goes by how often the text has each token.</source>
            <translation>token 拼写的字节数，按词表平均，每个 token 计一次，无论是否使用。计法与按文本出现次数加权的平均 token 长度相同。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Bytes that the model of the next byte looks at, that one included.</source>
            <translation>预测下一字节的模型所看的字节数，含该字节。</translation>
        </message>
        <message>
            <location filename="../../session/report/coloured_text.py" />
            <source>Bytes {value:,} to {last:,} of {byte_count:,}; the {after:,} after them{before} are left out here, not in the {whole}.</source>
            <translation>{byte_count:,} 字节中的 {value:,} 到 {last:,}；其后 {after:,} 字节{before}在此略去，但不在{whole}中略去。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Bytes, a token a line</source>
            <translation>字节，每行一个 token</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Bytes: what a character costs</source>
            <translation>字节：一个字符的代价</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>C&amp;lose the session</source>
            <translation>关闭会话(&amp;L)</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>CSV table (*.csv)</source>
            <translation>CSV 表格 (*.csv)</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Call off what is being opened, and what waits (Esc)</source>
            <translation>取消正在打开和等待的（Esc）</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/footer.py" />
            <source>Cancel measuring</source>
            <translation>取消测量</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Cancelled. Parts that were counted are kept: another count goes on there.</source>
            <translation>已取消。已统计的部分会保留：再次统计时从那里继续。</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Cancelled: nothing was written.</source>
            <translation>已取消：没有写出任何内容。</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Cannot be encoded back: {problem}.</source>
            <translation>无法重新编码：{problem}。</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Cannot be encoded: {found}</source>
            <translation>无法编码：{found}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Capitals matter</source>
            <translation>区分大小写</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>Case</source>
            <translation>大小写</translation>
        </message>
        <message>
            <location filename="../../ui/window/catalogue_link.py" />
            <source>Catalo&amp;gue of tokenizers …</source>
            <translation>分词器目录(&amp;G)…</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Catalogue of tokenizers</source>
            <translation>分词器目录</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Central European, Windows-1250</source>
            <translation>中欧，Windows-1250</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>Change</source>
            <translation>变化</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>Change corpus and settings</source>
            <translation>更改语料和设置</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Change the normalizer</source>
            <translation>更改规范化器</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Change the pre-tokenizer</source>
            <translation>更改预分词器</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>Change the score of {token_id}</source>
            <translation>更改 {token_id} 的得分</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>Change the settings</source>
            <translation>更改设置</translation>
        </message>
        <message>
            <location filename="../../ui/columns/run_problem.py" />
            <source>Change this setting and train again</source>
            <translation>更改此设置并重新训练</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>Change {label}</source>
            <translation>更改{label}</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Changed</source>
            <translation>更改</translation>
        </message>
        <message>
            <location filename="../../ui/window/catalogue_link.py" />
            <source>Changed here.</source>
            <translation>在此更改。</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Changes that were not saved are damaged. What is left is in File &gt; Recover</source>
            <translation>未保存的更改已损坏。剩余部分在“文件 &gt; 恢复”中</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Character BPE</source>
            <translation>字符级 BPE</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Character coverage</source>
            <translation>字符覆盖率</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Characters</source>
            <translation>字符</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Characters a token, with 90 % code against equal shares: Chinese {chinese}, code {code}, both samples together {code_2}. With 90 % code hardly a merge is left for Chinese. With equal shares a token of Chinese holds more than twice as much, and a token of code less than a fifth less. Other corpora give other numbers, for the same reason.</source>
            <translation>每 token 字符数，90 % 代码与均等占比相比：中文 {chinese}，代码 {code}，两者合计 {code_2}。90 % 为代码时几乎没有合并留给中文。均等时，一个中文 token 容纳的内容是两倍以上，而代码 token 只少不到五分之一。其他语料数值不同，原因相同。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Characters of the longest line, its end not counted.</source>
            <translation>最长行的字符数，不含行尾。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Characters of the text divided by its tokens.</source>
            <translation>文本的字符数除以 token 数。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Characters per token</source>
            <translation>每 token 字符数</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Characters that are in the alphabet even if the corpus has none of them.</source>
            <translation>即使语料中没有也在字母表中的字符。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Characters that come back when the text is encoded and decoded, divided by all characters.</source>
            <translation>编码再解码后能还原的字符，除以全部字符。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>Characters, and bytes where that is not the same. ▁ and ## do not count.</source>
            <translation>字符数；不同时另给字节数。▁ 和 ## 不计。</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Chars</source>
            <translation>字符</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Chart of {language}</source>
            <translation>{language} 的图表</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Chart: {metric} by vocabulary size</source>
            <translation>图表：{metric}（按词表大小）</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_commands.py" />
            <source>Charts</source>
            <translation>图表</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_actions.py" />
            <source>Charts are in {name}</source>
            <translation>图表在 {name} 中</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_actions.py" />
            <source>Charts as {form} …</source>
            <translation>图表导出为 {form}…</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>Check the name at {endpoint}</source>
            <translation>请在 {endpoint} 检查名称</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>Check the name; `hf auth whoami` says whose token it is, `hf auth login` sets another</source>
            <translation>请检查名称；`hf auth whoami` 显示令牌属于谁，`hf auth login` 可设置另一个</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>Check the name; for a private one {log_in}</source>
            <translation>请检查名称；私有仓库请{log_in}</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Chinese BERT</source>
            <translation>中文 BERT</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Chinese, Big5</source>
            <translation>中文，Big5</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Chinese, GB18030</source>
            <translation>中文，GB18030</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Choose a column</source>
            <translation>选择一列</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Choose a place, write and verify</source>
            <translation>选择位置，写出并验证</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Choose a tokenizer to see everything that is known of it.</source>
            <translation>选择一个分词器以查看其全部已知信息。</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>Choose a value to read what it is. ◆ marks the best of its row; – is a value that means nothing here.</source>
            <translation>选择一个值以查看其含义。◆ 表示该行最佳；– 表示此处无意义的值。</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>Choose algorithms</source>
            <translation>选择算法</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Choose files to compare on</source>
            <translation>选择用于比较的文件</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Choose files …</source>
            <translation>选择文件…</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Choose the column that is the text, among the first rows</source>
            <translation>根据前几行选择作为文本的列</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>Choose the column that is the text. Each row of it is a line of the corpus.</source>
            <translation>请选择作为文本的列。该列的每一行就是语料的一行。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Choose the column …</source>
            <translation>选择列…</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Choose the encoding that it was written in</source>
            <translation>选择其书写时的编码</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Choose the files to compare on first.</source>
            <translation>请先选择用于比较的文件。</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>Choose what to train; every combination becomes a row here.</source>
            <translation>选择要训练的内容；每种组合在此成为一行。</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Choose where to save</source>
            <translation>选择保存位置</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Choose where to write</source>
            <translation>选择写入位置</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Choose …</source>
            <translation>选择…</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Clear</source>
            <translation>清除</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Clear search and conditions</source>
            <translation>清除搜索和条件</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>Clear the filter</source>
            <translation>清除筛选</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>Click a token in the text, or one in the vocabulary, to see everything about it.</source>
            <translation>点击文本或词表中的一个 token，查看其全部信息。</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Click a token of the text, or type any word above.</source>
            <translation>点击文本中的一个 token，或在上方输入任意词。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/input_mode.py" />
            <source>Click here to go to the cut.</source>
            <translation>点击此处转到截断处。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>Click to show all.</source>
            <translation>点击显示全部。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>Click to show only these.</source>
            <translation>点击只显示这些。</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>Click to sort by {what}. {sorted_how}</source>
            <translation>点击按{what}排序。{sorted_how}</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>Close column</source>
            <translation>关闭列</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>Close lesson</source>
            <translation>关闭课程</translation>
        </message>
        <message>
            <location filename="../../ui/window/hints.py" />
            <source>Close this hint</source>
            <translation>关闭此提示</translation>
        </message>
        <message>
            <location filename="../../ui/window/unexpected_errors.py" />
            <source>Close this message and go on</source>
            <translation>关闭此消息并继续</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>Close this window</source>
            <translation>关闭此窗口</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Close {name}</source>
            <translation>关闭 {name}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Closed {name}</source>
            <translation>已关闭 {name}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Cluster</source>
            <translation>集群</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Code</source>
            <translation>代码</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Code points of the text.</source>
            <translation>文本的码点数。</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>Code: words with one blank before them; indentation, line ends and operators such as == whole; every digit and other symbol by itself.</source>
            <translation>代码：词带一个前置空格；缩进、行尾和 == 等运算符保持完整；每个数字和其他符号单独。</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Colour-blind safe, pale (Tol)</source>
            <translation>色盲友好，柔和（Tol）</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Colour-blind safe, strong (Okabe and Ito)</source>
            <translation>色盲友好，鲜明（Okabe 和 Ito）</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>Column</source>
            <translation>列</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Column menu</source>
            <translation>列菜单</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Column of a paper</source>
            <translation>论文栏宽</translation>
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>Column {number}</source>
            <translation>第 {number} 列</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Columns</source>
            <translation>列</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>Columns of text</source>
            <translation>文本列</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/small_table.py" />
            <source>Columns of {parts_about}</source>
            <translation>{parts_about}的列</translation>
        </message>
        <message>
            <location filename="../../ui/palette/command_palette.py" />
            <source>Command</source>
            <translation>命令</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Command &amp;palette …</source>
            <translation>命令面板(&amp;P)…</translation>
        </message>
        <message>
            <location filename="../../ui/palette/command_palette.py" />
            <source>Command palette</source>
            <translation>命令面板</translation>
        </message>
        <message>
            <location filename="../../ui/palette/command_palette.py" />
            <source>Commands</source>
            <translation>命令</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Compare the text with no other step</source>
            <translation>不与其他步骤比较</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Compare two mixes</source>
            <translation>比较两种混合</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Compare two …</source>
            <translation>比较两个…</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Compare with no step</source>
            <translation>不与步骤比较</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Compare with the current column</source>
            <translation>与当前列比较</translation>
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>Compare with {name}</source>
            <translation>与 {name} 比较</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Compared on: {tips}</source>
            <translation>比较对象：{tips}</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Comparing the columns …</source>
            <translation>正在比较各列…</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Comparing the columns … {share}</source>
            <translation>正在比较各列… {share}</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Comparing the text …</source>
            <translation>正在比较文本…</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Compression</source>
            <translation>压缩</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Compression: bytes / tokens</source>
            <translation>压缩：字节 / token</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Compute of the forward pass over a full window divided by the bytes of text that the window holds. A larger vocabulary makes each token dearer and tokens fewer: the vocabulary where this is least costs least for text of this kind, however long.</source>
            <translation>一个满窗口前向计算的计算量除以窗口中的文本字节数。词表越大，每个 token 越贵而 token 越少：此值最小的词表，对此类文本成本最低，无论多长。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Compute of the text</source>
            <translation>文本的计算量</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Compute of the text divided by that of the same text with the reference, in a model of the same shape.</source>
            <translation>文本的计算量除以用参考时的计算量，模型形状相同。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Compute per byte</source>
            <translation>每字节计算量</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Compute per byte divided by that of the reference, in a model of the same shape.</source>
            <translation>每字节计算量除以参考的值，模型形状相同。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Conditions that must all hold</source>
            <translation>须全部满足的条件</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Content</source>
            <translation>内容</translation>
        </message>
        <message>
            <location filename="../../session/report/report.py" />
            <source>Contents</source>
            <translation>目录</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Context</source>
            <translation>上下文</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Context windows filled</source>
            <translation>占用的上下文窗口</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>Continue</source>
            <translation>继续</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Continued words</source>
            <translation>被切分的词</translation>
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>Control characters removed, some white space and format characters as blanks.</source>
            <translation>去掉控制字符，部分空白和格式字符变为空格。</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>Copied</source>
            <translation>已复制</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Copied the hash of {text}</source>
            <translation>已复制 {text} 的哈希</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_writer.py" />
            <source>Copied {grouped} rows</source>
            <translation>已复制 {grouped} 行</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Copied {row_count}</source>
            <translation>已复制 {row_count}</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Copied {rpartition}</source>
            <translation>已复制 {rpartition}</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Copies</source>
            <translation>副本</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Copies of this text per context window</source>
            <translation>每个上下文窗口可容纳此文本的份数</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Copy A to B</source>
            <translation>将 A 复制到 B</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/copy_menu.py" />
            <source>Copy all as {}</source>
            <translation>全部复制为 {}</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_table.py" />
            <source>Copy all costs with exact numbers, tabs between them</source>
            <translation>复制所有成本的精确数值，以制表符分隔</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/copy_menu.py" />
            <source>Copy and export metrics</source>
            <translation>复制和导出指标</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Copy as</source>
            <translation>复制为</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Copy as {title}</source>
            <translation>复制为 {title}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_menu.py" />
            <source>Copy bytes</source>
            <translation>复制字节</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Copy counts</source>
            <translation>复制计数</translation>
        </message>
        <message>
            <location filename="../../ui/kit/chart_export.py" />
            <source>Copy data</source>
            <translation>复制数据</translation>
        </message>
        <message>
            <location filename="../../ui/kit/chart_export.py" />
            <source>Copy figure</source>
            <translation>复制图</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_menu.py" />
            <source>Copy id</source>
            <translation>复制 id</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Copy mix A</source>
            <translation>复制混合 A</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Copy or export the picture and the numbers</source>
            <translation>复制或导出图和数值</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_menu.py" />
            <source>Copy rows</source>
            <translation>复制行</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/copy_menu.py" />
            <source>Copy selection</source>
            <translation>复制所选</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Copy story</source>
            <translation>复制过程</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>Copy table</source>
            <translation>复制表格</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Copy table of this metric</source>
            <translation>复制此指标的表格</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>Copy the facts</source>
            <translation>复制信息</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Copy the hash of {label}</source>
            <translation>复制 {label} 的哈希</translation>
        </message>
        <message>
            <location filename="../../ui/window/unexpected_errors.py" />
            <source>Copy the report</source>
            <translation>复制报告</translation>
        </message>
        <message>
            <location filename="../../ui/window/unexpected_errors.py" />
            <source>Copy the report to the clipboard</source>
            <translation>将报告复制到剪贴板</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>Copy the selected rows, or all</source>
            <translation>复制所选行或全部</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_table.py" />
            <source>Copy the table</source>
            <translation>复制表格</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Copy the table as tab-separated text</source>
            <translation>将表格复制为制表符分隔的文本</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Copy the table, tabs between the cells</source>
            <translation>复制表格，单元格之间为制表符</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_menu.py" />
            <source>Copy token</source>
            <translation>复制 token</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Corpus</source>
            <translation>语料</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Corpus in tokens</source>
            <translation>语料 token 数</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Corpus statistics</source>
            <translation>语料统计</translation>
        </message>
        <message>
            <location filename="../../session/share/curves.py" />
            <source>Corpus tokens</source>
            <translation>语料 token 数</translation>
        </message>
        <message>
            <location filename="../../ui/window/modes.py" />
            <source>Corpus, training and the text in the tokens of every run</source>
            <translation>语料、训练，以及文本在每次运行下的 token</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>Cost</source>
            <translation>成本</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Cost of attention within the text: its tokens squared, divided by those of the reference squared. A text that does not fit is cut into full windows and a last one, and their squares are added up: for a long text the ratio becomes that of the tokens.</source>
            <translation>文本内注意力的成本：token 数的平方除以参考的平方。放不下的文本切成若干满窗口和一个末窗口，平方相加：文本很长时该比值趋于 token 数之比。</translation>
        </message>
        <message>
            <location filename="../../session/report/inputs.py" />
            <source>Costs</source>
            <translation>成本</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_table.py" />
            <source>Costs of each tokenizer</source>
            <translation>每个分词器的成本</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Count</source>
            <translation>统计</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>Count again</source>
            <translation>重新统计</translation>
        </message>
        <message>
            <location filename="../../ui/window/cluster_counting.py" />
            <source>Count on a &amp;cluster …</source>
            <translation>在集群上统计(&amp;C)…</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Count on a cluster</source>
            <translation>在集群上统计</translation>
        </message>
        <message>
            <location filename="../../ui/window/cluster_counting.py" />
            <source>Count the corpus on several machines, or in several processes</source>
            <translation>在多台机器上或多个进程中统计语料</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Counted: {units} different pre-tokens of {bytes} bytes, in {name}</source>
            <translation>已统计：{bytes} 字节中有 {units} 个不同的预分词单元，保存在 {name}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Counting failed: {value}.</source>
            <translation>统计失败：{value}。</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>Counting the tokens of the text …</source>
            <translation>正在统计文本的 token…</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Counting was cancelled.</source>
            <translation>统计已取消。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>Counting {label}</source>
            <translation>正在统计 {label}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Counts (*.counts)</source>
            <translation>计数 (*.counts)</translation>
        </message>
        <message>
            <location filename="../../presentation/problems.py" />
            <source>Cover {value} of the characters</source>
            <translation>覆盖 {value} 的字符</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Create the folder</source>
            <translation>创建文件夹</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Criterion</source>
            <translation>准则</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Cu&amp;t	Ctrl+X</source>
            <translation>剪切(&amp;T)	Ctrl+X</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Currency</source>
            <translation>货币</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Current column</source>
            <translation>当前列</translation>
        </message>
        <message>
            <location filename="../../ui/editor/document_edit.py" />
            <source>Cut</source>
            <translation>剪切</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Cut out of the text whole, or put in by a model; no ordinary text becomes it.</source>
            <translation>整体从文本切出，或由模型放入；普通文本不会成为它。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/morphology.py" />
            <source>Cuts inside words at which morphemes meet, divided by all cuts inside words. Each word is encoded after a blank, as inside a sentence; words of one morpheme count too.</source>
            <translation>词内位于语素边界的切分，除以词内全部切分。每个词在空格后编码，如在句中；单语素词也计入。</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>Cuts texts{side} to {max_tokens} tokens.</source>
            <translation>将文本{side}截断到 {max_tokens} 个 token。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Cyrillic, KOI8-R</source>
            <translation>西里尔文，KOI8-R</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Cyrillic, Windows-1251</source>
            <translation>西里尔文，Windows-1251</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Dark</source>
            <translation>深色</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Dark colours</source>
            <translation>深色</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Dark lines on white</source>
            <translation>白底深色线条</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Decode</source>
            <translation>解码</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Decode as</source>
            <translation>解码为</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Decoded ids as chips</source>
            <translation>以标签显示解码的 id</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Decoded text</source>
            <translation>解码后的文本</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>DeepSeek V3, R1</source>
            <translation>DeepSeek V3、R1</translation>
        </message>
        <message>
            <location filename="../../session/report/inputs.py" />
            <source>Definitions</source>
            <translation>定义</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Delete</source>
            <translation>删除</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Delete from the cache</source>
            <translation>从缓存中删除</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Delete its files from the cache, after a question</source>
            <translation>确认后从缓存中删除其文件</translation>
        </message>
        <message>
            <location filename="../../session/text/edited_text.py" />
            <source>Delete text</source>
            <translation>删除文本</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Delete the file</source>
            <translation>删除文件</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Delete {runs}</source>
            <translation>删除 {runs}</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Delete {what} from the cache, {grouped} kB? Columns that are open stay. It takes the network to fetch it again.</source>
            <translation>要从缓存中删除 {what}（{grouped} kB）吗？已打开的列会保留。重新获取需要网络。</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Delete …</source>
            <translation>删除…</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Deleted {names}</source>
            <translation>已删除 {names}</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Deleting</source>
            <translation>正在删除</translation>
        </message>
        <message>
            <location filename="../../ui/kit/panel.py" />
            <source>Details</source>
            <translation>详情</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_details.py" />
            <source>Details below the text</source>
            <translation>文本下方的详情</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>Diacritics</source>
            <translation>附加符号</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Differ</source>
            <translation>差异</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Differences</source>
            <translation>差异</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Differences (Ctrl+D). Marks in every column the words that it cuts at other places than the reference column does; in that, the words that any column cuts otherwise. F8 goes to the next, Shift+F8 back.</source>
            <translation>差异（Ctrl+D）。在每列中标记与参考列切分不同的词；在参考列中标记任何列切分不同的词。F8 下一个，Shift+F8 上一个。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Different ones. A trainer works on these and their counts.</source>
            <translation>互不相同的单元。训练器基于它们及其计数。</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Digits</source>
            <translation>数字</translation>
        </message>
        <message>
            <location filename="../../ui/digits/cut_table.py" />
            <source>Digits per token</source>
            <translation>每 token 数字位数</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Distinct tokens that occur in the text, divided by the size of the vocabulary.</source>
            <translation>文本中出现的不同 token 除以词表大小。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Distinct words that are one token whose own text is the word again, divided by all distinct words. A word that is so in some places only, such as behind a blank, counts for the share of these places.</source>
            <translation>本身是一个 token 且该 token 自身文本仍是该词的不同词，除以全部不同词。只在某些位置（如空格后）如此的词，按这些位置的比例计。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Distribution</source>
            <translation>分布</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>Distributions</source>
            <translation>分布</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Divide {title} into sources</source>
            <translation>将 {title} 分为多个来源</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Divided by the pairs of the text as bytes</source>
            <translation>除以文本按字节时的对数</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Do not save</source>
            <translation>不保存</translation>
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>Do not wait</source>
            <translation>不等待</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Do not write it</source>
            <translation>不写出</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Do one step of each run (a merge, a phase) and stand still</source>
            <translation>每个运行执行一步（一次合并、一个阶段）后停住</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Do that many steps of each run and stand still</source>
            <translation>每个运行执行这么多步后停住</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Document</source>
            <translation>文档</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Does not stand in the inspected text.</source>
            <translation>不出现在文本中。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Does not stand in the training corpus (any more): others have taken its place.</source>
            <translation>训练语料中不（再）出现：已被其他 token 取代。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/tokenizer_bar.py" />
            <source>Download and open {partition}</source>
            <translation>下载并打开 {partition}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Draw again</source>
            <translation>重新抽取</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Draw at random</source>
            <translation>随机抽取</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Draw each line from so many best segmentations of it; 0 for all there are</source>
            <translation>每行从这么多个最佳切分中抽取；0 表示全部</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Draw otherwise</source>
            <translation>换一种抽取</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Draw with the next seed ({again_keys})</source>
            <translation>用下一个种子抽取（{again_keys}）</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Drawn at random</source>
            <translation>随机抽取</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Drop invalid bytes</source>
            <translation>丢弃无效字节</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Dropout</source>
            <translation>Dropout</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Dropout: the probability of leaving out a merge, 0 to 1</source>
            <translation>Dropout：略去一次合并的概率，0 到 1</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>E: expectation, M: maximization, prune: the least missed pieces go.</source>
            <translation>E：期望，M：最大化，剪枝：影响最小的片段被淘汰。</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>E: the objective, which is minus the log probability of a unit on average (with Viterbi counts, of
its best segmentation); corpus tokens a piece.
Otherwise: how many pieces went, and some of them.</source>
            <translation>E：目标函数，即单元平均对数概率的相反数（用维特比计数时为
其最佳切分）；每片段的语料 token 数。
其他：淘汰了多少片段，以及其中一些。</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>EM iteration</source>
            <translation>EM 迭代</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>EM iterations</source>
            <translation>EM 迭代</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Each merge of each word is left out by itself, anew before every merge (Provilkov et al. 2020)</source>
            <translation>每个词的每次合并都单独随机略去，每次合并前重新决定（Provilkov et al. 2020）</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Each merge rule is switched off for the whole text, with the same probability</source>
            <translation>以相同概率对整个文本停用每条合并规则</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>Each point is a tokenizer; lines join the sizes of one training. Axes are logarithmic. Solid lines and filled markers are of {titles}; dashed lines and hollow markers of {titles_2}, if there is any: a vocabulary that is too large helps it less. A ring marks the knee, after which more vocabulary buys less: {method}. What has a {lossy_sign} loses a part of the text.</source>
            <translation>每个点是一个分词器；线连接同一训练的各个大小。坐标轴为对数。实线和实心标记对应{titles}；虚线和空心标记对应{titles_2}（如有）：过大的词表对它帮助较小。圆环标记拐点，其后增大词表收益减少：{method}。带 {lossy_sign} 的会丢失部分文本。</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Earlier</source>
            <translation>提前</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Eleven pairs are left: t+o and o+k are gone, to+k is new.</source>
            <translation>还剩十一个对：t+o 和 o+k 没有了，to+k 是新的。</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Elsewhere</source>
            <translation>其他</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Embedding parameters</source>
            <translation>嵌入参数</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Encode each number with a blank before it, as inside a text</source>
            <translation>在每个数前加空格再编码，如在文本中</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Encodes back to the same ids: differs from place {place}, {given} became {got}.</source>
            <translation>重新编码后 id 相同：从第 {place} 位起不同，{given} 变为 {got}。</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Encodes back to the same ids: yes.</source>
            <translation>重新编码后 id 相同：是。</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Encoding applies the first merge of this list that fits, again and again. Remove one, move one, or add one that was never learned, and see what becomes of the text.</source>
            <translation>编码反复应用此列表中第一个适用的合并。移除、移动一个，或添加一个从未学到的，看看文本如何变化。</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Encoding takes the longest piece that fits, from left to right. Remove one, or add one that was never learned, and see what becomes of the text.</source>
            <translation>编码从左到右取最长的匹配片段。移除一个，或添加一个从未学到的，看看文本如何变化。</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Encoding takes the pieces whose scores add up to most. Remove one, add one or change a score, and see what becomes of the text.</source>
            <translation>编码取得分之和最大的片段。移除、添加一个或更改得分，看看文本如何变化。</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>End all runs; what they have learned so far stays</source>
            <translation>结束所有运行；已学到的保留</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>End of word</source>
            <translation>词尾</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>End of word apart</source>
            <translation>词尾单独</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>End the audit</source>
            <translation>结束审查</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>End the counting</source>
            <translation>结束统计</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>End the sweep; what is done is kept</source>
            <translation>结束扫描；已完成的保留</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Entropy</source>
            <translation>熵</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/entropy_strip.py" />
            <source>Entropy of each byte, and where patches begin</source>
            <translation>每个字节的熵，以及补丁的起点</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Entropy patches</source>
            <translation>熵补丁</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Equal lines are on the same side, wherever they stand: what is held out was never seen. Blank lines are always trained on.</source>
            <translation>相同的行无论在何处都归同一侧：留出的内容从未被见过。空行始终参与训练。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Even or smoothed weights; train when the mix changes</source>
            <translation>均等或平滑的权重；混合变化时训练</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Even weights</source>
            <translation>权重均等</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>Every byte is a symbol, written as a character that can be seen.</source>
            <translation>每个字节是一个符号，写作可见字符。</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Every byte is a token, as in ByT5; nothing is learned.</source>
            <translation>每个字节是一个 token，如 ByT5；不学习。</translation>
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>Every byte is a token.</source>
            <translation>每个字节是一个 token。</translation>
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>Every character is a token; one that was not learned is unknown.</source>
            <translation>每个字符是一个 token；未学到的为未知。</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Every character is a token; the rarest are unknown.</source>
            <translation>每个字符是一个 token；最罕见的为未知。</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>Every digit by itself, everything else whole.</source>
            <translation>每个数字单独，其余保持完整。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Every digit is a token by itself.</source>
            <translation>每个数字单独是一个 token。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/splitting.py" />
            <source>Every find of the pattern becomes a piece, and so does what lies between two finds.</source>
            <translation>模式的每次匹配成为一个片段，两次匹配之间的部分也是。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Every pair of these merges stands four times, once in each word.</source>
            <translation>这些合并的每个对都出现四次，每个词一次。</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>Every pair that the next merge is chosen from, in the panel Next step</source>
            <translation>下一次合并的所有候选对，在“下一步”面板中</translation>
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>Every piece is a token; one that was not learned is unknown.</source>
            <translation>每个片段是一个 token；未学到的为未知。</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Every point of every curve as numbers</source>
            <translation>每条曲线每个点的数值</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Every run that you train is listed here.</source>
            <translation>您训练的每次运行都列在这里。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Every segmentation counts by its probability (forward-backward), as in SentencePiece.</source>
            <translation>每种切分按概率计入（前向-后向），如 SentencePiece。</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Every token that could stand before it takes a part of it, as the longest match.</source>
            <translation>任何可能在它之前的 token 都会按最长匹配占去它的一部分。</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Every tokenizer, each once</source>
            <translation>所有分词器，各列一次</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Everything stands once now, so the text would go on to become one token.</source>
            <translation>现在一切都只出现一次，继续下去文本会成为一个 token。</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Everything that the chart has</source>
            <translation>图表的全部内容</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/copy_menu.py" />
            <source>Exact values, on the clipboard or in a file, as `tokexplorer compare` has them</source>
            <translation>精确值，复制到剪贴板或写入文件，与 `tokexplorer compare` 相同</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Exchange A and B</source>
            <translation>交换 A 和 B</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Exchange the mixes</source>
            <translation>交换两种混合</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/copy_menu.py" />
            <source>Export</source>
            <translation>导出</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Export CSV …</source>
            <translation>导出 CSV…</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Export as CSV…</source>
            <translation>导出为 CSV…</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/copy_menu.py" />
            <source>Export as {}…</source>
            <translation>导出为 {}…</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Export data as JSON…</source>
            <translation>将数据导出为 JSON…</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Export figure</source>
            <translation>导出图</translation>
        </message>
        <message>
            <location filename="../../ui/kit/chart_export.py" />
            <source>Export figure or data …</source>
            <translation>导出图或数据…</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_commands.py" />
            <source>Export figure: {title} …</source>
            <translation>导出图：{title}…</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>Export metrics as {title}</source>
            <translation>将指标导出为 {title}</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Export numbers</source>
            <translation>导出数字</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Export the sweep</source>
            <translation>导出扫描</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_writer.py" />
            <source>Export the vocabulary</source>
            <translation>导出词表</translation>
        </message>
        <message>
            <location filename="../../ui/kit/chart_export.py" />
            <source>Export {title}</source>
            <translation>导出 {title}</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Exporting the sweep</source>
            <translation>正在导出扫描结果</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_actions.py" />
            <source>Exporting {name} …</source>
            <translation>正在导出 {name}…</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>F&amp;older …</source>
            <translation>文件夹(&amp;O)…</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>FLAC audio</source>
            <translation>FLAC 音频</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>FLOP</source>
            <translation>FLOP</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>FLOP per byte</source>
            <translation>每字节 FLOP</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>Facts about the token</source>
            <translation>该 token 的信息</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Falcon</source>
            <translation>Falcon</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Family</source>
            <translation>系列</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Fertility</source>
            <translation>词均 token 数</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Fertility: tokens / words, where a word is a run of characters that are not white space</source>
            <translation>词均 token 数：token / 词，词为连续的非空白字符</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Fetch again</source>
            <translation>重新下载</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Fetch and open</source>
            <translation>下载并打开</translation>
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>Fetch it again</source>
            <translation>重新获取</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Fetch it again, and open it as a column</source>
            <translation>重新下载，并作为列打开</translation>
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>Fetch it once while the machine is online</source>
            <translation>请在本机在线时下载一次</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Fetch its files, keep them, and open it as a column</source>
            <translation>下载并保存其文件，作为列打开</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>Fetch the tokenizer, if it is not kept, and open it</source>
            <translation>如未保存则下载该分词器，并打开</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Fetched</source>
            <translation>下载于</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Fetched by</source>
            <translation>下载名称</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Fetched by name, and kept in the cache: usable without a network</source>
            <translation>按名称下载并保存在缓存中：无需网络即可使用</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>File</source>
            <translation>文件</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>File of the session</source>
            <translation>会话文件</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>File of the {kind}</source>
            <translation>文件（{kind}）</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Files</source>
            <translation>文件</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Files ({file_count})</source>
            <translation>文件（{file_count}）</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Files of your own, such as translations of one text, a sentence a line</source>
            <translation>您自己的文件，例如同一文本的译文，每行一句</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Files that were opened</source>
            <translation>打开过的文件</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Files, folders, addresses, pasted text, samples</source>
            <translation>文件、文件夹、地址、粘贴的文本、示例文本</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Fill in the ids of the text</source>
            <translation>填入文本的 id</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>Fill the whole form with a well-known way of training</source>
            <translation>用知名的训练方式填写整个表单</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>Fills texts up {side} {goals}, with {text}.</source>
            <translation>用 {text} 在{side}填充文本{goals}。</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>Filter merges</source>
            <translation>筛选合并</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Filter pieces</source>
            <translation>筛选片段</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Find</source>
            <translation>查找</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>Find a merge</source>
            <translation>查找合并</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>Find a merge by its text, or by #id</source>
            <translation>按文本或 #id 查找合并</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>Find a piece</source>
            <translation>查找片段</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>Find a piece by its text, or by #id</source>
            <translation>按文本或 #id 查找片段</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Find an id …</source>
            <translation>查找 id…</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Find by regular expression …</source>
            <translation>按正则表达式查找…</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Find in the text</source>
            <translation>在文本中查找</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Find tokens that begin with …</source>
            <translation>查找以…开头的 token</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Find tokens that hold …</source>
            <translation>查找包含…的 token</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Finds a regular expression; ^ and $ are the ends of a line. A pattern that takes longer than ten seconds is given up.</source>
            <translation>查找正则表达式；^ 和 $ 是行首和行尾。超过十秒的模式会被放弃。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Finds tokens by id. 12 7 is token 12 followed by token 7; 12, 7 is either of them.</source>
            <translation>按 id 查找 token。12 7 表示 token 12 后接 token 7；12, 7 表示其中任一个。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Finds tokens whose text in your document, or whose spelling in the vocabulary, is exactly what you type, such as ‘ the’ with its space, or ‘##ing’.</source>
            <translation>查找其文档文本或词表写法与输入完全相同的 token，例如带空格的 ‘ the’ 或 ‘##ing’。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Finds what you type, letter by letter. Type a space to find a space: the signs · and ↵ that show spaces and line ends are not in the text, and are looked for as they are.</source>
            <translation>逐字查找您输入的内容。输入空格即查找空格：表示空格和换行的 · 与 ↵ 不在文本中，会按字面查找。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>First rows</source>
            <translation>前几行</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_list.py" />
            <source>First rows and column …</source>
            <translation>前几行与列…</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>First rows of {title}</source>
            <translation>{title} 的前几行</translation>
        </message>
        <message>
            <location filename="../../ui/training/log_view.py" />
            <source>Follow the newest row</source>
            <translation>跟随最新一行</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Follow the run</source>
            <translation>跟随运行</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>For each text and tokenizer {which} of the worst {title} ({unit}){order}.</source>
            <translation>每个文本和分词器中{title}（{unit}）最差的 {which}{order}。</translation>
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>For example, {before} comes back as {after}.</source>
            <translation>例如 {before} 还原为 {after}。</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Forget</source>
            <translation>遗忘</translation>
        </message>
        <message>
            <location filename="../../ui/window/recent_menu.py" />
            <source>Forget what was opened; nothing is deleted</source>
            <translation>忘记打开过的内容；不删除任何文件</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Four words with one stem, no end mark. Every merge builds on the one before.</source>
            <translation>四个同词干的词，没有词尾标记。每次合并都基于前一次。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>From here on every pair stands twice at most: the order is that of the text.</source>
            <translation>此后每个对最多出现两次：按文本中的顺序。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>From left to right the longest token that fits is taken, and nothing is ever taken back.</source>
            <translation>从左到右取最长的匹配 token，从不回退。</translation>
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>From the cache of huggingface_hub.</source>
            <translation>来自 huggingface_hub 的缓存。</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>From token to token; with Shift, select</source>
            <translation>逐个 token 移动；按 Shift 选择</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>From {left} to {right}</source>
            <translation>从 {left} 到 {right}</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>GPT, the first</source>
            <translation>第一代 GPT</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/sequence.py" />
            <source>GPT-2's pattern</source>
            <translation>GPT-2 的模式</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>GPT-2: words, numbers and symbols, each with the blank before it.</source>
            <translation>GPT-2：词、数字和符号，各带其前的空格。</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>GPT-4: as GPT-2, numbers in groups of three, lines kept apart.</source>
            <translation>GPT-4：同 GPT-2，数字三位一组，按行分开。</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>GPT-4o: as GPT-4, also between lower and upper case; marks belong to letters.</source>
            <translation>GPT-4o：同 GPT-4，并在小写与大写之间切分；附加符号归字母。</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Gained</source>
            <translation>增加</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Gemma, Gemma 2</source>
            <translation>Gemma、Gemma 2</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Gini</source>
            <translation>基尼</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Gini per line</source>
            <translation>每行基尼</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Go on</source>
            <translation>继续进行</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Go on and lose it</source>
            <translation>继续并放弃</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>Go on counting</source>
            <translation>继续计数</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Go on without, and say no more about it</source>
            <translation>不使用它继续，并且不再提示</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_edit.py" />
            <source>Go to</source>
            <translation>转到</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Go to the newest step and keep up with the run</source>
            <translation>转到最新步骤并跟随运行</translation>
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>Go to {place} of {name}</source>
            <translation>转到 {name} 的{place}</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Gold words</source>
            <translation>标准切分词</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Gold words: {name}</source>
            <translation>标准切分词：{name}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Greek, Windows-1253</source>
            <translation>希腊文，Windows-1253</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Grid</source>
            <translation>网格线</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/growth_chart.py" />
            <source>Growth of the vocabulary</source>
            <translation>词汇增长</translation>
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>HF_ENDPOINT says which is asked</source>
            <translation>HF_ENDPOINT 指定请求的服务器</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>HTML (*.html)</source>
            <translation>HTML (*.html)</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Half of the lines that are not blank have no more tokens than this (linear between two lines).</source>
            <translation>一半的非空行不超过此 token 数（两行之间线性）。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/agreement.py" />
            <source>Harmonic mean of boundary precision and recall; the same whichever of two is the reference.</source>
            <translation>边界精确率与召回率的调和平均；无论以谁为参考都相同。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/morphology.py" />
            <source>Harmonic mean of the precision and recall of morpheme boundaries.</source>
            <translation>语素边界精确率与召回率的调和平均。</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Hashing the corpus</source>
            <translation>正在计算语料哈希</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Heading of the {kind}</source>
            <translation>标题（{kind}）</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Hebrew, Windows-1255</source>
            <translation>希伯来文，Windows-1255</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Height in pixels</source>
            <translation>高度（像素）</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Held out</source>
            <translation>留出</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Held-out lines in percent</source>
            <translation>留出行的百分比</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Held-out text</source>
            <translation>留出文本</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Held-out text of the corpus</source>
            <translation>语料的留出文本</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>Here a tokenizer is a text like any other. Drop it anywhere else to open it.</source>
            <translation>在这里分词器与其他文本一样。放到别处即可打开。</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Here you see how uncertain each byte of the text is to a small model, and where patches begin, as in the Byte Latent Transformer: where that is above a threshold, which you can drag. This column has no such patches. Tick “Entropy patches” among the algorithms, and train.</source>
            <translation>这里显示一个小模型对文本每个字节的不确定程度，以及补丁从何处开始，与 Byte Latent Transformer 相同：不确定程度超过阈值处即为起点，阈值可以拖动。此列没有这样的补丁。请在算法中勾选“熵补丁”并训练。</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>Here α is {default_alpha:g}.</source>
            <translation>此处 α 为 {default_alpha:g}。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Hidden col&amp;umns</source>
            <translation>已隐藏的列(&amp;U)</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Hide {name}</source>
            <translation>隐藏 {name}</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>High contrast</source>
            <translation>高对比度</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Hold out</source>
            <translation>留出</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Hold out by</source>
            <translation>留出方式</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Hold out {hold_out_percent} percent of the corpus</source>
            <translation>留出语料的 {hold_out_percent} %</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Hold out {hold_out_percent} %</source>
            <translation>留出 {hold_out_percent} %</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Hold out {percent} %</source>
            <translation>留出 {percent} %</translation>
        </message>
        <message>
            <location filename="../../presentation/problems.py" />
            <source>Hold out {value} %</source>
            <translation>留出 {value} %</translation>
        </message>
        <message>
            <location filename="../../ui/window/hints.py" />
            <source>Hover or click a token</source>
            <translation>悬停或点击一个 token</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>How far columns agree</source>
            <translation>各列的一致程度</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>How far columns cut words at the same places</source>
            <translation>各列在相同位置切词的程度</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>How far saving is</source>
            <translation>保存进度</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>How far the entropy rises from the byte before to this one, H(x) - H(byte before) &gt; θ.</source>
            <translation>熵从前一字节到此字节的上升量，H(x) - H(前一字节) &gt; θ。</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>How far the {kind} is</source>
            <translation>{kind}的进度</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/footer.py" />
            <source>How it went</source>
            <translation>进行情况</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>How likely each possible place is perturbed</source>
            <translation>每个可能位置被扰动的概率</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>How long it took, pauses left out</source>
            <translation>用时，不含暂停</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>How long the whole corpus is in tokens of each vocabulary, on a logarithmic axis; the hollow markers follow the sliders.</source>
            <translation>整个语料在各词表下的 token 长度，对数坐标；空心标记随滑块移动。</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>How many blocks of attention and feed-forward part it has</source>
            <translation>注意力与前馈块的数量</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/growth_chart.py" />
            <source>How many different pre-tokens there are after so many bytes of the files. Their number grows about
as a power β of the length (Heaps' law): the smaller β is, the fewer new ones more text brings.</source>
            <translation>读取文件的若干字节之后有多少个不同的预分词单元。其数量大约按
长度的 β 次幂增长（Heaps 定律）：β 越小，更大的语料带来的新单元就越少。</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>How many digits are shown; copies and exports are exact</source>
            <translation>显示的位数；复制和导出是精确值</translation>
        </message>
        <message>
            <location filename="../../ui/digits/cut_table.py" />
            <source>How many digits each token of a number holds, from left to right</source>
            <translation>一个数的每个 token 含几位数字，从左到右</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>How many merges to learn at most, in place of a vocabulary size.</source>
            <translation>最多学习多少次合并，代替词表大小。</translation>
        </message>
        <message>
            <location filename="../../ui/digits/cut_table.py" />
            <source>How many numbers are cut in which way</source>
            <translation>各种切分方式各有多少个数</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>How many of the tokens that were found have that many characters; ▁ and ## do not count.
Grey: the same, each token counted as often as the inspected text has it. Part of a
character has no length here.</source>
            <translation>找到的 token 中有这么多字符的个数；▁ 和 ## 不计。
灰色：同样，但每个 token 按文本中出现的次数计。字符的一部分
在此没有长度。</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>How many special tokens there are.</source>
            <translation>特殊 token 的数量。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>How many steps are played in a second, and which way</source>
            <translation>每秒播放的步数和方向</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>How many steps the button beside it does</source>
            <translation>旁边的按钮一次执行多少步</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>How many substrings it begins with at most.</source>
            <translation>最多从多少个子串开始。</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>How many tokens of the vocabulary have that many bytes, special tokens aside; the marks that begin
or end words in WordPiece and BPE are not counted, ▁ is. Without merges, at the end of the run.</source>
            <translation>词表中有这么多字节的 token 数，不含特殊 token；WordPiece 和 BPE 的词首
词尾标记不计，▁ 计入。没有合并时，为运行结束时的结果。</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>How many tokens shorter the corpus became.</source>
            <translation>语料缩短了多少 token。</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>How many tokens the corpus has with it</source>
            <translation>语料在其下的 token 数</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>How metrics are laid out</source>
            <translation>指标的排列方式</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>How much each source counts.</source>
            <translation>每个来源的权重。</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>How much is there</source>
            <translation>已有多少</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>How often a token must be the rest of a word to be kept.</source>
            <translation>token 作为词的剩余部分须出现多少次才保留。</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>How often each piece is expected, over all segmentations by their probability.</source>
            <translation>按概率对所有切分求得的每个片段的期望次数。</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>How often each piece is in the best segmentations.</source>
            <translation>每个片段在最佳切分中的次数。</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>How often it occurs</source>
            <translation>出现次数</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>How often its first token does</source>
            <translation>其第一个 token 的次数</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>How often its second token does</source>
            <translation>其第二个 token 的次数</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>How often the merged pair stood in the corpus when it was chosen.</source>
            <translation>被合并的对在选中时于语料中出现的次数。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>How often the most frequent of the tokens that were found stands in the corpus, the second, ...
Where the counts of the corpus are not known: in the inspected text. Tokens that never stand
there are left out.</source>
            <translation>找到的 token 中最常见的、第二常见的等在语料中出现的次数。
语料计数未知时，取文本中的次数。从不出现的 token
略去。</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>How often the most frequent token stands in the corpus, the second, and so on, at the newest step.
Tokens that the corpus no longer uses are left out. Only for BPE, where merges tell it.</source>
            <translation>最新步骤下，语料中最常见的 token、第二常见的等出现的次数。
语料不再使用的 token 略去。仅限可由合并得知的 BPE。</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>How often the pair stands there</source>
            <translation>该对出现的次数</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>How often the pair stood in the corpus when it was chosen; overlapping occurrences count.</source>
            <translation>该对在选中时于语料中出现的次数；重叠的也计入。</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>How often the piece is in the best segmentations of the corpus.</source>
            <translation>该片段在语料最佳切分中出现的次数。</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>How often the text has the word where they differ.</source>
            <translation>该词在有差异处出现的次数。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>How often the text of this source counts: 2 is as if it stood in the corpus twice, 0 leaves it out. Files are not read again.</source>
            <translation>此来源的文本计几次：2 相当于在语料中出现两次，0 表示略去。文件不会重新读取。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>How often the token stands in the inspected text.</source>
            <translation>该 token 在文本中的次数。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>How often the token stands in the training corpus.</source>
            <translation>该 token 在训练语料中的次数。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>How often the tokens of this tokenizer stand in its corpus is not known. Drop this condition.</source>
            <translation>不知道此分词器的 token 在其语料中的次数。请去掉此条件。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>How often the whole text fits into one context window; 0 if it does not fit.</source>
            <translation>整个文本能放入一个上下文窗口多少次；放不下为 0。</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>How the decoded ids are shown</source>
            <translation>解码 id 的显示方式</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>How the text is shown</source>
            <translation>文本显示方式</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>How the trade-off is shown</source>
            <translation>权衡的显示方式</translation>
        </message>
        <message>
            <location filename="../../ui/window/modes.py" />
            <source>How the window is arranged</source>
            <translation>窗口的布局方式</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>How to search</source>
            <translation>搜索方式</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>How {name} cuts it where it stands first.</source>
            <translation>{name} 在其首次出现处的切分。</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>Hugging Face tokenizer</source>
            <translation>Hugging Face 分词器</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Identical words</source>
            <translation>切分相同的词</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Ids</source>
            <translation>Id</translation>
        </message>
        <message>
            <location filename="../../session/text/find_query.py" />
            <source>Ids are whole numbers: 12 7 finds 12 followed by 7; 12, 7 finds either.</source>
            <translation>id 为整数：12 7 查找 12 后接 7；12, 7 查找任一个。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Ids as a JSON list</source>
            <translation>JSON 列表形式的 id</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Ids as a Python list</source>
            <translation>Python 列表形式的 id</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Ids of the text</source>
            <translation>文本的 id</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Ids to decode</source>
            <translation>要解码的 id</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Ids, for example 464 2068 or [464, 2068], or tokens: ["to", "##ken"]</source>
            <translation>id，例如 464 2068 或 [464, 2068]，或 token：["to", "##ken"]</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>In SentencePiece {names}.</source>
            <translation>在 SentencePiece 中{names}。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>In UTF-8 a letter of English is one byte, a Chinese character three, an emoji four.</source>
            <translation>在 UTF-8 中，英文字母占一个字节，汉字三个，表情符号四个。</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>In a model</source>
            <translation>在模型中</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>In a word of four letters or more, two inner letters are swapped, or one is doubled, dropped or replaced by its neighbour on a QWERTY keyboard.</source>
            <translation>在四个字母以上的词中，交换两个内部字母，或重复、删除一个，或替换为 QWERTY 键盘上的相邻键。</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>In tokens</source>
            <translation>以 token 显示</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>In which order</source>
            <translation>什么顺序</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Include copies of opened &amp;tokenizers</source>
            <translation>包含已打开分词器的副本(&amp;T)</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Include copies of the corpus &amp;files</source>
            <translation>包含语料文件的副本(&amp;F)</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Include {title}</source>
            <translation>包含 {title}</translation>
        </message>
        <message>
            <location filename="../../core/metrics/parallel.py" />
            <source>Inequality of the costs of languages, cost being tokens divided by bytes: 0 is equal, 1 - 1/n the most. Scripts differ in bytes per character, which this takes for a difference of the tokenizer.</source>
            <translation>各语言成本的不平等程度，成本为 token 除以字节：0 为相等，最大 1 - 1/n。不同文字每字符字节数不同，这会被当作分词器的差异。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/parallel.py" />
            <source>Inequality of the costs of languages, cost being tokens per line: for texts that are translations. It has no value if the lines of one do not look like translations of the first text.</source>
            <translation>各语言成本的不平等程度，成本为每行 token 数：用于互为译文的文本。若某文本的行不像第一个文本的译文则没有值。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Initial alphabet</source>
            <translation>初始字母表</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Insert above</source>
            <translation>在上方插入</translation>
        </message>
        <message>
            <location filename="../../session/text/edited_text.py" />
            <source>Insert text</source>
            <translation>插入文本</translation>
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>Inspection</source>
            <translation>检查</translation>
        </message>
        <message>
            <location filename="../../ui/window/scale_menu.py" />
            <source>Interface si&amp;ze</source>
            <translation>界面大小(&amp;Z)</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>Is the machine online? What was fetched before also opens without a network</source>
            <translation>本机在线吗？之前下载过的内容无需网络也能打开</translation>
        </message>
        <message>
            <location filename="../../session/report/making.py" />
            <source>It has no meaning here.</source>
            <translation>此处没有意义。</translation>
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>It has {end_count:,} characters; a word of more than {longest_word:,} is unknown.</source>
            <translation>它有 {end_count:,} 个字符；超过 {longest_word:,} 个字符的词为未知。</translation>
        </message>
        <message>
            <location filename="../../corpus/columns.py" />
            <source>It has {shown}</source>
            <translation>其中有 {shown}</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>It is longer than the longest word that is looked up.</source>
            <translation>它比查找的最长词还长。</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>It may not be written to: choose another file or folder.</source>
            <translation>无法写入：请选择其他文件或文件夹。</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>It stands around every text and is not counted.</source>
            <translation>它加在每个文本前后，不计数。</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>It was chosen as a whole: this algorithm merges nothing.</source>
            <translation>它是整体选出的：此算法不做合并。</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>It was damaged on its way, or is not what it says to be; try again later</source>
            <translation>传输中损坏，或与声明不符；请稍后再试</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>It was there before anything was learned.</source>
            <translation>在学习之前就已存在。</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Item {place}, “{word}”, is neither a token id nor a token: ids are whole numbers from 0.</source>
            <translation>第 {place} 项“{word}”既不是 token id 也不是 token：id 是从 0 开始的整数。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Iterations of E and M before each pruning.</source>
            <translation>每次剪枝前的 E 和 M 迭代次数。</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Its byte is a character that needs no bytes: it is a token, or it is dropped.</source>
            <translation>其字节是不需要字节表示的字符：它是 token，或被丢弃。</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Its file asks for more, which is shown if you choose it:</source>
            <translation>其文件另有要求，选择后会显示：</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>Its number.</source>
            <translation>其编号。</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>Its own best segmentation is several pieces. Such pieces go first.</source>
            <translation>它自身的最佳切分是多个片段。这样的片段先淘汰。</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Its own symbols are always merged into other tokens first.</source>
            <translation>它自身的符号总是先合并成其他 token。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>Its rows become a source for each value of the column, with a weight of its own.</source>
            <translation>该列的每个值的各行成为一个来源，各有权重。</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>Its text.</source>
            <translation>其文本。</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>Its tokenizers are being made …</source>
            <translation>正在生成其分词器…</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>JSON (*.json)</source>
            <translation>JSON (*.json)</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Japanese, EUC-JP</source>
            <translation>日文，EUC-JP</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Japanese, Shift JIS</source>
            <translation>日文，Shift JIS</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Joins the pair whose parts belong together most; encodes by the longest match, ## within words.</source>
            <translation>合并两部分关联最强的对；按最长匹配编码，词中用 ##。</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Keep</source>
            <translation>保留</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Keep as a new tokenizer</source>
            <translation>保留为新分词器</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Keep curves of earlier runs</source>
            <translation>保留较早运行的曲线</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Keep some lines of the corpus from training. On them it shows when a vocabulary is too large.</source>
            <translation>留出语料的部分行不训练。可据此看出词表何时过大。</translation>
        </message>
        <message>
            <location filename="../../ui/training/log_view.py" />
            <source>Keep the newest row, or that of the step that is shown, in sight. Scrolling away stops that.</source>
            <translation>始终显示最新一行或当前步骤所在行。滚动离开即停止。</translation>
        </message>
        <message>
            <location filename="../../ui/window/what_if_dialogs.py" />
            <source>Keep {title}</source>
            <translation>保留 {title}</translation>
        </message>
        <message>
            <location filename="../../ui/window/settings_store.py" />
            <source>Keeping the settings</source>
            <translation>正在保存设置</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Kept here</source>
            <translation>本地保存</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Kept in {folder}</source>
            <translation>保存在 {folder}</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Kept {name}</source>
            <translation>已保留 {name}</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Keyboard</source>
            <translation>键盘</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Keys</source>
            <translation>按键</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Kind</source>
            <translation>种类</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Kind of file</source>
            <translation>文件类型</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Kind of threshold</source>
            <translation>阈值种类</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Knee: {method}</source>
            <translation>拐点：{method}</translation>
        </message>
        <message>
            <location filename="../../session/trade_off/forms.py" />
            <source>Kneedle (Satopää et al. 2011, S = 1) on the logarithm of the vocabulary size</source>
            <translation>对词表大小取对数的 Kneedle（Satopää et al. 2011，S = 1）</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Known</source>
            <translation>已知</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Korean, CP949</source>
            <translation>韩文，CP949</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>LaTeX tables (*.tex)</source>
            <translation>LaTeX 表格 (*.tex)</translation>
        </message>
        <message>
            <location filename="../../ui/window/language_menu.py" />
            <source>Language</source>
            <translation>语言</translation>
        </message>
        <message>
            <location filename="../../ui/window/scale_menu.py" />
            <source>Larger</source>
            <translation>放大</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Larger text</source>
            <translation>放大文本</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Largest alphabet</source>
            <translation>最大字母表</translation>
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>Largest id</source>
            <translation>最大 id</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Largest vocabulary</source>
            <translation>最大词表</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Later</source>
            <translation>推后</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Latest step</source>
            <translation>最新步骤</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>Lattice</source>
            <translation>网格</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Layers</source>
            <translation>层数</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Leading zeros</source>
            <translation>前导零</translation>
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>Learned by</source>
            <translation>学习算法</translation>
        </message>
        <message>
            <location filename="../../ui/window/catalogue_link.py" />
            <source>Learned here: {title}, step {step} of {total_steps}.</source>
            <translation>在此学习：{title}，步骤 {step}/{total_steps}。</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Learned positions</source>
            <translation>学习的位置</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Leave out all {count:,} files</source>
            <translation>略去全部 {count:,} 个文件</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Leave out lines that have no text</source>
            <translation>略去没有文本的行</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Leave out such lines</source>
            <translation>略去这样的行</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Leave out the file</source>
            <translation>略去此文件</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Leave out what cannot be read</source>
            <translation>略去无法读取的内容</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Leave out {title}</source>
            <translation>略去 {title}</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Leave them in the chart when you train again, so that both can be compared</source>
            <translation>再次训练时留在图表中，以便比较</translation>
        </message>
        <message>
            <location filename="../../ui/kit/legend.py" />
            <source>Legend</source>
            <translation>图例</translation>
        </message>
        <message>
            <location filename="../../ui/kit/legend.py" />
            <source>Legend: {names}</source>
            <translation>图例：{names}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Length in Unicode code points. A flag or a family emoji is several.</source>
            <translation>以 Unicode 码点计的长度。一个旗帜或家庭表情包含多个码点。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Length of all texts in UTF-8, byte order marks not counted.</source>
            <translation>所有文本的 UTF-8 长度，不计字节序标记。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Length {bounds_text}</source>
            <translation>长度 {bounds_text}</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Lengths</source>
            <translation>长度</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>Lengths, ranks and scripts beside the table</source>
            <translation>表格旁显示长度、排名和文字</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>Lesson</source>
            <translation>课程</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Lessons: {heading}</source>
            <translation>课程：{heading}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>Letters and their marks apart.</source>
            <translation>字母与附加符号分开。</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/registry.py" />
            <source>Letters and their marks composed: e + ´ becomes é.</source>
            <translation>字母与附加符号合成：e + ´ 变为 é。</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Licence</source>
            <translation>许可证</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Light</source>
            <translation>浅色</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Light colours</source>
            <translation>浅色</translation>
        </message>
        <message>
            <location filename="../../presentation/problems.py" />
            <source>Limit the alphabet to {value}</source>
            <translation>将字母表限制为 {value}</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Line</source>
            <translation>行</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Line 12 of every file is on the same side: parallel files stay so.</source>
            <translation>每个文件的第 12 行归同一侧：平行文件保持平行。</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>Line ends</source>
            <translation>行尾</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Line: minus the log probability of a unit under the pieces at hand, on average, in nats; less is
better. Dashed, at the right: how many pieces there were. One point for each iteration of EM.</source>
            <translation>实线：在当前片段下单元的平均对数概率的相反数，以 nat 计；越小
越好。虚线（右轴）：片段数。每次 EM 迭代一个点。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Lines</source>
            <translation>行</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Lines ended by LF, CR LF or CR; an unended last line of a text counts.</source>
            <translation>以 LF、CR LF 或 CR 结束的行；文本末尾未结束的行也计入。</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>Lines of the texts</source>
            <translation>文本的行</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Lines that come back when the text is encoded and decoded, divided by all lines that are not blank. All characters of such a line come back, and nothing else is decoded between them. A blank in front or behind does not count: some tokenizers make a line end a blank, or put one before a text.</source>
            <translation>编码再解码后能还原的行，除以全部非空行。这样的行所有字符都还原，中间没有其他内容。前后的空格不计：有些分词器把行尾变为空格，或在文本前加空格。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Lines with the same number are on the same side in every file: parallel files stay parallel.</source>
            <translation>各文件中相同行号的行归同一侧：平行文件保持平行。</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Llama 3, 3.1, 3.2, 3.3</source>
            <translation>Llama 3、3.1、3.2、3.3</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/pattern_scanners.py" />
            <source>Llama 3: as GPT-4, white space at the end as anywhere.</source>
            <translation>Llama 3：与 GPT-4 相同，但末尾的空白与其他位置同样处理。</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Llama, Llama 2, without a login</source>
            <translation>Llama、Llama 2，无需登录</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Llama-2-like</source>
            <translation>类似 Llama 2</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Logarithmic or linear, grid, difference, curves of earlier runs</source>
            <translation>对数或线性、网格线、差值、较早运行的曲线</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Logarithmic sizes</source>
            <translation>对数大小</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Logarithmic values</source>
            <translation>对数值</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Longer words, in characters, are unknown.</source>
            <translation>更长的词（以字符计）为未知。</translation>
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>Longest match</source>
            <translation>最长匹配</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Longest runs of characters that are not white space; punctuation belongs to the word it touches.</source>
            <translation>最长的连续非空白字符；标点归其相邻的词。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Longest token</source>
            <translation>最长 token</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Longest word</source>
            <translation>最长词</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Look for a command or a key</source>
            <translation>查找命令或按键</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Look for a key</source>
            <translation>查找按键</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>Look-alike letters</source>
            <translation>形近字母</translation>
        </message>
        <message>
            <location filename="../../ui/app.py" />
            <source>Looking at the files</source>
            <translation>正在查看文件</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Looking at the pairs after this step …</source>
            <translation>正在查看此步骤之后的对…</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Looking at the text …</source>
            <translation>正在查看文本…</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Looking at {name}</source>
            <translation>正在查看 {name}</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Looking for sessions without a name …</source>
            <translation>正在查找未命名的会话…</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>Looking for texts</source>
            <translation>正在查找文本</translation>
        </message>
        <message>
            <location filename="../../ui/widgets/dialogs.py" />
            <source>Looking for the folder</source>
            <translation>正在查找文件夹</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Looking for the folder …</source>
            <translation>正在查找文件夹…</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>Looking for the next {name} …</source>
            <translation>正在查找下一个{name}…</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Looking which kinds of files can hold this tokenizer …</source>
            <translation>正在查看哪些文件类型能保存此分词器…</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>Loss</source>
            <translation>损失</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Losses of a pruning</source>
            <translation>一次剪枝的损失</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/unicode_forms.py" />
            <source>Lower case, each character by itself.</source>
            <translation>小写，逐个字符。</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>MP3 audio</source>
            <translation>MP3 音频</translation>
        </message>
        <message>
            <location filename="../../session/report/page.py" />
            <source>Made on {date} by Tokexplorer {program} with {python} on {system}; {libraries}. {promise}</source>
            <translation>{date} 由 Tokexplorer {program}、{python} 在 {system} 上生成；{libraries}。{promise}</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Make the column with entropy patches the current one</source>
            <translation>将含熵补丁的列设为当前列</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Make the folder, and write the file into it</source>
            <translation>创建文件夹并写入文件</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Making the folder</source>
            <translation>正在创建文件夹</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>Many models share the tokenizer of the one that they were made from: ask for that</source>
            <translation>许多模型与其来源模型共用分词器：请改用来源模型的名称</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Mark changes</source>
            <translation>标记变化</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Mark what changed since this step</source>
            <translation>标记自此步骤以来的变化</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Mark what changes in the text from this step on</source>
            <translation>从此步骤起标记文本中的变化</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Markdown</source>
            <translation>Markdown</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Mean token length</source>
            <translation>平均 token 长度</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Mean token length of the vocabulary</source>
            <translation>词表的平均 token 长度</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/footer.py" />
            <source>Measure again</source>
            <translation>重新测量</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/footer.py" />
            <source>Measuring</source>
            <translation>正在测量</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>Measuring …</source>
            <translation>正在测量…</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Measuring: {done} of {total} points.</source>
            <translation>正在测量：{done}/{total} 个点。</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>Measuring…</source>
            <translation>正在测量…</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>MegaByte, all patches</source>
            <translation>MegaByte，所有补丁</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>MegaByte, one patch</source>
            <translation>MegaByte，单个补丁</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>Mend it, or skip such lines</source>
            <translation>请修正，或略去这样的行</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Menu key</source>
            <translation>菜单键</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>Merge {page}: {left} + {right} → {made}, {times} times</source>
            <translation>合并 {page}：{left} + {right} → {made}，{times} 次</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Merges</source>
            <translation>合并</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>Merges appear here, newest first.</source>
            <translation>合并显示在这里，最新的在前。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>Merges are learned from words with an end mark, but the words of a text are encoded without it.</source>
            <translation>合并从带词尾标记的词学到，但文本中的词编码时不带标记。</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>Merges in the order they are applied</source>
            <translation>按应用顺序的合并</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Metric</source>
            <translation>指标</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Metric that is drawn by vocabulary size</source>
            <translation>按词表大小绘制的指标</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Metrics</source>
            <translation>指标</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_actions.py" />
            <source>Metrics as {title} …</source>
            <translation>指标导出为 {title}…</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/metric_table.py" />
            <source>Metrics of the tokenizers</source>
            <translation>分词器的指标</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>Metrics, costs and reports go by the text alone.</source>
            <translation>指标、成本和报告只按文本计算。</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/pattern_scanners.py" />
            <source>MiniCPM: as Llama 3, numbers whole.</source>
            <translation>MiniCPM：与 Llama 3 相同，但数字保持完整。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Minimum frequency</source>
            <translation>最小频次</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Mistral 7B, Mixtral 8x7B</source>
            <translation>Mistral 7B、Mixtral 8x7B</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Mistral Nemo (Tekken)</source>
            <translation>Mistral Nemo（Tekken）</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/pattern_scanners.py" />
            <source>Mistral Nemo: as GPT-4o, without contractions, every number by itself.</source>
            <translation>Mistral Nemo：与 GPT-4o 相同，但不单独处理缩写，每个数字单独成段。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Mix</source>
            <translation>混合</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Mix and hold-out</source>
            <translation>混合与留出</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>Mix by</source>
            <translation>混合依据</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Mix {empty}</source>
            <translation>混合 {empty}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>Mix {first} before and now</source>
            <translation>混合 {first} 的之前与现在</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Mix {name}</source>
            <translation>混合 {name}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>Mix {second} before and now</source>
            <translation>混合 {second} 的之前与现在</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Mixes</source>
            <translation>混合</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Mixes of the corpus</source>
            <translation>语料的混合</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Model and price</source>
            <translation>模型与价格</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Model order</source>
            <translation>模型阶数</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>More settings</source>
            <translation>更多设置</translation>
        </message>
        <message>
            <location filename="../../ui/columns/text_head.py" />
            <source>More switches</source>
            <translation>更多开关</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Morpheme F1</source>
            <translation>语素 F1</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Morpheme precision</source>
            <translation>语素精确率</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Morpheme recall</source>
            <translation>语素召回率</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Morphemes are those of words in {names}. </source>
            <translation>语素取自 {names} 中的词。 </translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Morphology</source>
            <translation>形态</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Most frequent pre-tokens</source>
            <translation>最常见的预分词单元</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/top_units.py" />
            <source>Most frequent units</source>
            <translation>最常见的单元</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Move &amp;left</source>
            <translation>左移(&amp;L)</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Move &amp;right</source>
            <translation>右移(&amp;R)</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Move panes</source>
            <translation>移动窗格</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Move {name}</source>
            <translation>移动 {name}</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>Move {place}</source>
            <translation>移动 {place}</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Name</source>
            <translation>名称</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>Name of the column</source>
            <translation>列名</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Name of the new tokenizer</source>
            <translation>新分词器的名称</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Name the cluster first, such as tcp://host:8786 or local:4.</source>
            <translation>请先填写集群地址，例如 tcp://host:8786 或 local:4。</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Name the file first.</source>
            <translation>请先为文件命名。</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Name, family, pre-tokenizer, token, licence, hash …</source>
            <translation>名称、系列、预分词器、token、许可证、哈希…</translation>
        </message>
        <message>
            <location filename="../../hub/names.py" />
            <source>Names are, for example, {examples}</source>
            <translation>名称示例：{examples}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>Natural logarithm of its probability.</source>
            <translation>其概率的自然对数。</translation>
        </message>
        <message>
            <location filename="../../session/report/coloured_text.py" />
            <source>Neighbouring tokens have different tints, and a tick where they begin; one with a dashed line around it is the unknown token. Each tells its id, its spelling in the vocabulary and that in hexadecimal bytes when it is pointed at. A small block is a token that is only a part of the character before it. Marks of spaces and line ends are not part of the text and are not copied with it.</source>
            <translation>相邻 token 颜色不同，起点有刻度；虚线框为未知 token。指向 token 可见其 id、词表写法和十六进制字节。小方块是前一字符的一部分构成的 token。空格和行尾的标记不属于文本，不会一同复制。</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Neighbouring tokens have different tints, and a tick where they begin; one with a dashed line around it is the unknown token. Point at a token, tap it, or go from token to token with the arrow keys, to see what it is; what covers the same bytes in the other columns is underlined.</source>
            <translation>相邻 token 颜色不同，起点有刻度；虚线框为未知 token。指向或点按 token，或用方向键逐个移动，即可查看；其他列中覆盖相同字节的部分带下划线。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>Neither vocabulary has the smile. WordPiece then gives up the whole word, affable with it; Unigram loses that character alone. And where WordPiece takes the longest match from the left, Unigram takes the most probable cut of all.</source>
            <translation>两个词表都没有笑脸。WordPiece 因此放弃整个词，包括 affable；Unigram 只丢失该字符。WordPiece 从左取最长匹配，Unigram 取所有切分中最可能的。</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>New &amp;window</source>
            <translation>新建窗口(&amp;W)</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>New merge</source>
            <translation>新合并</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>New piece</source>
            <translation>新片段</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Next hit</source>
            <translation>下一个匹配</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Next line with a difference</source>
            <translation>下一处有差异的行</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Next pane</source>
            <translation>下一个窗格</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>Next place of the token</source>
            <translation>该 token 的下一处</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Next step</source>
            <translation>下一步</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Next token that is unknown, rare, changed</source>
            <translation>下一个未知、罕见、已改变的 token</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Next token with the same id</source>
            <translation>下一个相同 id 的 token</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>Next {name}</source>
            <translation>下一个：{name}</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Nine tenths of the lines that are not blank have no more tokens than this.</source>
            <translation>十分之九的非空行不超过此 token 数。</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>No best segmentation of the corpus has it. Unused pieces go first.</source>
            <translation>语料的最佳切分中没有它。未使用的片段先淘汰。</translation>
        </message>
        <message>
            <location filename="../../ui/palette/command_palette.py" />
            <source>No command fits these letters.</source>
            <translation>没有匹配的命令。</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>No file was opened yet. What is opened or dropped onto the window is listed here.</source>
            <translation>还没有打开过文件。打开或拖放到窗口上的文件会列在这里。</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>No kind of file can hold this tokenizer.</source>
            <translation>没有文件类型能保存此分词器。</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>No line has a value of this metric.</source>
            <translation>没有行具有此指标的值。</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>No merge answers this filter.</source>
            <translation>没有符合筛选的合并。</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>No merge fits any more: these are the tokens.</source>
            <translation>不再有合适的合并：这些就是 token。</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>No merge fits: each of these stays a token of its own.</source>
            <translation>没有合适的合并：每个都单独成为 token。</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>No merge of this list makes token #{token_id}.</source>
            <translation>此列表中没有合并产生 token #{token_id}。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>No metric: there is no white space between its words, or nothing is measured yet.</source>
            <translation>没有指标：词之间没有空白，或尚未测量。</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>No pair is left: every word is one token, or what stands side by side may not be merged.</source>
            <translation>没有剩余的对：每个词都是一个 token，或相邻的符号不允许合并。</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>No piece answers this filter.</source>
            <translation>没有符合筛选的片段。</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>No piece of this list makes token #{token_id}.</source>
            <translation>此列表中没有片段产生 token #{token_id}。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>No prior, as in textbooks: log(count / sum).</source>
            <translation>没有先验，如教科书：log(计数 / 总和)。</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>No run yet.</source>
            <translation>还没有运行。</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>No session was saved yet</source>
            <translation>还没有保存过会话</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>No source is ticked: training needs text to learn from.</source>
            <translation>没有勾选来源：训练需要文本。</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>No splitting: merges may cross spaces and lines.</source>
            <translation>不切分：合并可跨越空格和行。</translation>
        </message>
        <message>
            <location filename="../../formats/errors.py" />
            <source>No such file or directory; {advice}</source>
            <translation>没有此文件或文件夹；{advice}</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>No text is held out</source>
            <translation>没有留出文本</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>No text was found that becomes this token, and that there is none is not proven.</source>
            <translation>没有找到会成为此 token 的文本；但未证明不存在。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>No text yet. Drop files or folders here, use + Add, or begin with one of these:</source>
            <translation>还没有文本。把文件或文件夹拖到这里，使用“+ 添加”，或从以下之一开始：</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>No texts</source>
            <translation>没有文本</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>No token</source>
            <translation>没有 token</translation>
        </message>
        <message>
            <location filename="../../session/text/find_query.py" />
            <source>No token has an id above {largest_id}.</source>
            <translation>没有 token 的 id 大于 {largest_id}。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>No token holds both digits and letters; only together with Split by script.</source>
            <translation>token 不同时含数字和字母；须与“按文字切分”一起使用。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>No token holds characters of two scripts.</source>
            <translation>token 不含两种文字的字符。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>No token is like this.</source>
            <translation>没有这样的 token。</translation>
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>No token of the vocabulary fits at byte {place:,}: not even {first!r} is one.</source>
            <translation>词表中没有 token 适合字节 {place:,} 处：连 {first!r} 都不是。</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>No tokenizer here has all of “{text}”.{more}</source>
            <translation>这里没有分词器完全匹配“{text}”。{more}</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>No tokenizer yet.
Train one, and what each size of its vocabulary buys is drawn here.</source>
            <translation>还没有分词器。
训练一个，这里会画出词表每个大小的收益。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>No tokenizer yet. Train one or open one, and all its tokens are listed here.</source>
            <translation>还没有分词器。训练或打开一个，其全部 token 会列在这里。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>No tokens.</source>
            <translation>没有 token。</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/chain.py" />
            <source>No white space at {sides}.</source>
            <translation>{sides}没有空白。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>No whole characters: a part of one, or bytes that are no UTF-8.</source>
            <translation>不是完整字符：字符的一部分，或不是 UTF-8 的字节。</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>No.</source>
            <translation>编号</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>None is in the text; known: {known:,}.</source>
            <translation>文本中没有；已知：{known:,}。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>None of the first rows has the value {value}.</source>
            <translation>前几行中没有值为 {value} 的行。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>None of these tokens</source>
            <translation>这些 token 中没有一个</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Normalizer</source>
            <translation>规范化器</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Normalizers</source>
            <translation>规范化器</translation>
        </message>
        <message>
            <location filename="../../session/text/find_query.py" />
            <source>Not a pattern: {error}{where}.</source>
            <translation>不是模式：{error}{where}。</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Not all of it is text: nothing is encoded back.</source>
            <translation>并非全部是文本：不重新编码。</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Not counted yet.</source>
            <translation>尚未统计。</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Not created: {error}</source>
            <translation>未创建：{error}</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Not deleted: {error}</source>
            <translation>未删除：{error}</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Not exported</source>
            <translation>未导出</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Not good: {problem}</source>
            <translation>不行：{problem}</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>Not measured to the end: what stands here is of before.</source>
            <translation>未测量完：此处为之前的结果。</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Not on this machine: it is fetched when you ask for it.</source>
            <translation>不在本机：在您要求时下载。</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/text_opener.py" />
            <source>Not opened</source>
            <translation>未打开</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Not opened again:</source>
            <translation>未重新打开：</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>Not saved</source>
            <translation>未保存</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>Not taken: {names}. Drop again to use here.</source>
            <translation>未加入：{names}。如需在此使用，请重新拖放。</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Not written: {sentence}</source>
            <translation>未写出：{sentence}</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Note</source>
            <translation>备注</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Note on {short}</source>
            <translation>{short} 的备注</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/footer.py" />
            <source>Notes</source>
            <translation>说明</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Notes on reading the corpus</source>
            <translation>语料读取说明</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Nothing but white space.</source>
            <translation>只有空白。</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Nothing fits. Ctrl+Shift+P finds commands without a key, too.</source>
            <translation>没有匹配。Ctrl+Shift+P 也能找到没有快捷键的命令。</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>Nothing is added around the text.</source>
            <translation>文本前后不添加。</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Nothing is changed yet.</source>
            <translation>尚未更改。</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_log.py" />
            <source>Nothing is learned step by step here: this is what subwords are judged against.</source>
            <translation>这里不逐步学习：这是评判子词的参照。</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Nothing is open. Train a tokenizer, or open one from a file or by its name.</source>
            <translation>没有打开任何内容。请训练一个分词器，或从文件或按名称打开一个。</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/point_table.py" />
            <source>Nothing measured yet.</source>
            <translation>尚未测量。</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Nothing of it reaches the model: no token stands for it.</source>
            <translation>没有内容到达模型：没有 token 对应它。</translation>
        </message>
        <message>
            <location filename="../../session/report/coloured_text.py" />
            <source>Nothing of {byte_count}.</source>
            <translation>{byte_count} 中没有显示。</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Nothing to draw.</source>
            <translation>没有可绘制的内容。</translation>
        </message>
        <message>
            <location filename="../../session/text/find_query.py" />
            <source>Nothing to look for.</source>
            <translation>没有要查找的内容。</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Nothing was fetched yet. Known lists tokenizers that can be; any other is opened by its name.</source>
            <translation>还没有下载过。“已知”列出可下载的分词器；其他的按名称打开。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Now a token that ends in a space: "lower ". With a pre-tokenizer that cannot happen.</source>
            <translation>现在有一个以空格结尾的 token："lower "。有预分词器时不会发生。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Now every pair has ##u in it and scores 1/36. Of equals, the pair that is met first.</source>
            <translation>现在每个对都含 ##u，得分 1/36。相同时取先出现的。</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Number of draws</source>
            <translation>抽取次数</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Number of sizes</source>
            <translation>大小的个数</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>Numbers: {title}, {unit}</source>
            <translation>数值：{title}，{unit}</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>N²: all of them with each other</source>
            <translation>N²：所有位置两两之间</translation>
        </message>
        <message>
            <location filename="../../ui/window/recent_menu.py" />
            <source>O&amp;pen a recent tokenizer</source>
            <translation>打开最近的分词器(&amp;P)</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Objective and pieces</source>
            <translation>目标函数与片段数</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Of bytes’</source>
            <translation>相对字节</translation>
        </message>
        <message>
            <location filename="../../session/trade_off/points.py" />
            <source>Of each {value} the first {limit} bytes are measured.</source>
            <translation>每个{value}测量前 {limit} 字节。</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>Of equal scores, the pair that is met first in the corpus goes first.</source>
            <translation>得分相同时，语料中先出现的对优先。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Of equally frequent pairs, the first in the corpus goes first (minbpe, textbooks).</source>
            <translation>同样常见的对中，语料中先出现的优先（minbpe、教科书）。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Of equally frequent pairs, the largest pair of strings goes first (subword-nmt).</source>
            <translation>同样常见的对中，字符串最大的对优先（subword-nmt）。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Of equally frequent pairs, the one of the smaller ids goes first (Hugging Face).</source>
            <translation>同样常见的对中，id 较小的优先（Hugging Face）。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Of equally frequent pairs, the shorter token goes first, then the smaller (SentencePiece).</source>
            <translation>同样常见的对中，较短的 token 优先，然后较小的（SentencePiece）。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>Of the first {looked_at_bytes}: </source>
            <translation>前 {looked_at_bytes} 中： </translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Of which text</source>
            <translation>哪个文本</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Of {name} could not be read:

</source>
            <translation>{name} 中无法读取：

</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Of {name} the copy in the session was opened: its file is missing here.</source>
            <translation>已打开会话中 {name} 的副本：其文件在此缺失。</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>Ogg audio or video</source>
            <translation>Ogg 音频或视频</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>On in the lesson</source>
            <translation>课程前进</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>On text that was not seen.</source>
            <translation>在未见过的文本上。</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>On training text.</source>
            <translation>在训练文本上。</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/sequence.py" />
            <source>One after the other: </source>
            <translation>依次： </translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>One colour per token</source>
            <translation>每个 token 一种颜色</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>One colour per token, the same everywhere</source>
            <translation>每个 token 一种颜色，处处相同</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>One letter of a word is replaced by a letter of another script that looks like it, such as Latin a by Cyrillic а.</source>
            <translation>词中一个字母替换为另一种文字的形近字母，例如拉丁 a 换成西里尔 а。</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>One metric of every line, the worst lines first</source>
            <translation>每行的一个指标，最差的行在前</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>One metric of every text</source>
            <translation>每个文本的一个指标</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>One mix only</source>
            <translation>只用一种混合</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>One moment…</source>
            <translation>请稍候…</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>One more than the largest id: the rows of an embedding table.</source>
            <translation>最大 id 加一：嵌入表的行数。</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>One step</source>
            <translation>一步</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>One step back</source>
            <translation>后退一步</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>One step on</source>
            <translation>前进一步</translation>
        </message>
        <message>
            <location filename="../../formats/reference.py" />
            <source>One text was left out,</source>
            <translation>略去一个文本，</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>One text without any pre-tokenizer: merges may cross what we call words.</source>
            <translation>没有预分词器的文本：合并可以跨越我们所说的词。</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>One token, {first}, cannot be made any more: it is struck out.</source>
            <translation>一个 token {first} 无法再产生：已划去。</translation>
        </message>
        <message>
            <location filename="../../ui/window/modes.py" />
            <source>One tokenizer at a time: its tokens, and all about the one you click</source>
            <translation>一次一个分词器：其 token，以及所点击 token 的全部信息</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>One vocabulary size for all algorithms, or one for each</source>
            <translation>所有算法共用一个词表大小，或各用一个</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>One vowel of a word gets an accent, in one code point or as a combining mark, or all accents of a word are left out.</source>
            <translation>词中一个元音加上重音（单个码点或组合符号），或去掉词的全部重音。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Only</source>
            <translation>仅</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Only ({chosen_count})</source>
            <translation>仅（{chosen_count}）</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Only so many characters are kept, the most frequent.</source>
            <translation>只保留这么多最常见的字符。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Only the best segmentation of each word counts (hard EM), as in courses; characters stay.</source>
            <translation>只计每个词的最佳切分（硬 EM），如课程所述；字符保留。</translation>
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>Only the first {ends} bytes of the text are measured.</source>
            <translation>只测量文本的前 {ends} 字节。</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Only the first {value} MB of the text is perturbed.</source>
            <translation>只扰动文本的前 {value} MB。</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Only the lines that columns cut otherwise</source>
            <translation>只显示各列切分不同的行</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Only the range to which the chart is zoomed</source>
            <translation>只含图表当前缩放的范围</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Only {chosen}</source>
            <translation>仅 {chosen}</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Open</source>
            <translation>打开</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Open &amp;recent session</source>
            <translation>打开最近的会话(&amp;R)</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Open a copy</source>
            <translation>打开副本</translation>
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>Open a file of ranks</source>
            <translation>打开排名文件</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Open a session</source>
            <translation>打开会话</translation>
        </message>
        <message>
            <location filename="../../ui/window/hints.py" />
            <source>Open a tokenizer</source>
            <translation>打开一个分词器</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Open a tokenizer by &amp;name …</source>
            <translation>按名称打开分词器(&amp;N)…</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>Open a tokenizer by name</source>
            <translation>按名称打开分词器</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Open already</source>
            <translation>已打开</translation>
        </message>
        <message>
            <location filename="../../ui/columns/tokenizer_bar.py" />
            <source>Open another tokenizer</source>
            <translation>打开其他分词器</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>Open in the window, a file, kept in the cache, or to be fetched.</source>
            <translation>已在窗口中打开、本地文件、在缓存中，或待下载。</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Open it as a column</source>
            <translation>作为列打开</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Open it as a column, from the cache: the network is not used</source>
            <translation>从缓存作为列打开：不使用网络</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/copy_menu.py" />
            <source>Open line in the text</source>
            <translation>在文本中打开此行</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/text_opener.py" />
            <source>Open segmented words</source>
            <translation>打开切分好的词</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>Open the session {name}</source>
            <translation>打开会话 {name}</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Open to&amp;kenizers …</source>
            <translation>打开分词器(&amp;K)…</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Open tokenizers</source>
            <translation>打开分词器</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>Open tokenizers, add texts to the corpus: {path_count}</source>
            <translation>打开分词器，将文本添加到语料：{path_count}</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Open words…</source>
            <translation>打开词…</translation>
        </message>
        <message>
            <location filename="../../ui/columns/tokenizer_bar.py" />
            <source>Open {title}</source>
            <translation>打开 {title}</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>Open {value}</source>
            <translation>打开 {value}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/tokenizer_bar.py" />
            <source>Open …</source>
            <translation>打开…</translation>
        </message>
        <message>
            <location filename="../../ui/share/shared_window.py" />
            <source>Opened from</source>
            <translation>打开自</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Opened {name}</source>
            <translation>已打开 {name}</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Opened {title}</source>
            <translation>已打开 {title}</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Opening the session</source>
            <translation>正在打开会话</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Opening {name}</source>
            <translation>正在打开 {name}</translation>
        </message>
        <message>
            <location filename="../../ui/window/opening_queue.py" />
            <source>Opening {title}{which} …</source>
            <translation>正在打开 {title}{which}…</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Opening …</source>
            <translation>正在打开…</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Operations of the forward pass over the text, cut into windows. Each token takes 24 · layers · width² in the blocks and 2 · width · vocabulary size to choose the next, each window 2 · layers · width · its length squared for attention. Training takes three times as much.</source>
            <translation>文本切成窗口后前向计算的运算数。每个 token 在各块中需 24 · 层数 · 宽度²，选择下一个需 2 · 宽度 · 词表大小，每个窗口的注意力需 2 · 层数 · 宽度 · 长度²。训练为三倍。</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Options</source>
            <translation>选项</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Ordinary text that is always one token.</source>
            <translation>始终为一个 token 的普通文本。</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Other</source>
            <translation>其他</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Other tokens that spell the same have a higher score together.</source>
            <translation>拼写相同的其他 token 合计得分更高。</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>PDF page (*.pdf)</source>
            <translation>PDF 页面 (*.pdf)</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>PNG image (*.png)</source>
            <translation>PNG 图像 (*.png)</translation>
        </message>
        <message>
            <location filename="../../ui/share/share_dialog.py" />
            <source>Page</source>
            <translation>页面</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Pair</source>
            <translation>对</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Pair count of each merge</source>
            <translation>每次合并的对计数</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Pairs</source>
            <translation>对</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Pairs of positions</source>
            <translation>位置对</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Pairs of positions that one layer compares in the whole text, by the length P of MegaByte's patches</source>
            <translation>一层在整个文本中比较的位置对数，按 MegaByte 补丁长度 P</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Parallel texts</source>
            <translation>平行文本</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Parameters of the model</source>
            <translation>模型参数</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Parameters of the token embeddings divided by all parameters of the model.</source>
            <translation>token 嵌入的参数除以模型全部参数。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Parity (premium)</source>
            <translation>平价（溢价）</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Part</source>
            <translation>范围</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Parts</source>
            <translation>部分</translation>
        </message>
        <message>
            <location filename="../../ui/editor/document_edit.py" />
            <source>Paste</source>
            <translation>粘贴</translation>
        </message>
        <message>
            <location filename="../../ui/window/hints.py" />
            <source>Paste your text here</source>
            <translation>在此粘贴您的文本</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Patch in bytes</source>
            <translation>补丁字节数</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Patch length</source>
            <translation>补丁长度</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Patches</source>
            <translation>补丁</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>Patches are not in a vocabulary: they have no frequencies and no spelling.</source>
            <translation>补丁不在词表中：没有频次和拼写。</translation>
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>Patches of so many bytes each, wherever words begin.</source>
            <translation>按固定字节数分补丁，不考虑词的边界。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Pattern</source>
            <translation>模式</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>Pause</source>
            <translation>暂停</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Pause all runs, or let them go on; without a run, start them</source>
            <translation>暂停所有运行或继续；没有运行时开始</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Pause or run {title}</source>
            <translation>暂停或继续 {title}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>Pause the counting</source>
            <translation>暂停计数</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Pause the steps</source>
            <translation>暂停播放</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>Paused in {label}</source>
            <translation>已暂停于 {label}</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Per place</source>
            <translation>每处</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Percent held out</source>
            <translation>留出百分比</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Perturb</source>
            <translation>扰动</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Perturb other places: the next seed</source>
            <translation>扰动其他位置：下一个种子</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Perturb the text: {title}</source>
            <translation>扰动文本：{title}</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Perturbation</source>
            <translation>扰动</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Perturbed texts</source>
            <translation>扰动文本</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Perturbing the text …</source>
            <translation>正在扰动文本…</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Phases</source>
            <translation>阶段</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Phases appear here, newest first.</source>
            <translation>阶段显示在这里，最新的在前。</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Phi-2, CodeGen</source>
            <translation>Phi-2、CodeGen</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Picture of the figure</source>
            <translation>图的预览</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>Piece</source>
            <translation>片段</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Piece of the text</source>
            <translation>文本片段</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>Pieces</source>
            <translation>片段</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Pieces after this phase, special tokens and bytes not counted.</source>
            <translation>此阶段后的片段数，不计特殊 token 和字节。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/splitting.py" />
            <source>Pieces of some lines of the corpus</source>
            <translation>语料部分行的片段</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Pieces that the pre-tokenizer makes of the corpus, repetitions and weights (of mix A) included.</source>
            <translation>预分词器把语料切成的片段，含重复和（混合 A 的）权重。</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Pin the token</source>
            <translation>固定该 token</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Pipeline</source>
            <translation>流水线</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Pixels, for slides and pages</source>
            <translation>像素图，用于幻灯片和网页</translation>
        </message>
        <message>
            <location filename="../../core/metrics/morphology.py" />
            <source>Places at which morphemes meet and the word is cut, divided by all places at which morphemes meet.</source>
            <translation>被切分的语素边界，除以全部语素边界。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/agreement.py" />
            <source>Places inside words where both tokenizers cut, divided by those where the reference cuts.</source>
            <translation>两个分词器都切分的词内位置，除以参考切分的位置。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/agreement.py" />
            <source>Places inside words where both tokenizers cut, divided by those where this one cuts. A cut is a byte inside a word at which a token begins or ends; what tokens do with white space is no cut.</source>
            <translation>两个分词器都切分的词内位置，除以此分词器切分的位置。切分指词内 token 开始或结束的字节；对空白的处理不算切分。</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_stack.py" />
            <source>Play</source>
            <translation>播放</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Play the steps</source>
            <translation>播放步骤</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Plots</source>
            <translation>图表</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/point_table.py" />
            <source>Points of the chart</source>
            <translation>图表的点</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Positions</source>
            <translation>位置</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>Post-processor</source>
            <translation>后处理器</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Pre-tokenization</source>
            <translation>预分词</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Pre-tokenizer</source>
            <translation>预分词器</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Pre-tokenizers</source>
            <translation>预分词器</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>Precision</source>
            <translation>精确率</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Prefix</source>
            <translation>前缀</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>Presets</source>
            <translation>预设</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>Presets ▾</source>
            <translation>预设 ▾</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Press Train, or go step by step.</source>
            <translation>点击“训练”，或逐步进行。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Previous hit</source>
            <translation>上一个匹配</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Previous line with a difference</source>
            <translation>上一处有差异的行</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>Previous place of the token</source>
            <translation>该 token 的上一处</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>Previous {name}</source>
            <translation>上一个：{name}</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Price a million</source>
            <translation>每百万价格</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Price of the text</source>
            <translation>文本的价格</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Prior</source>
            <translation>先验</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Probabilities that fit these counts best; pieces that hardly count go.</source>
            <translation>最符合这些计数的概率；计数极小的片段被淘汰。</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Probability of leaving out a merge</source>
            <translation>略去一次合并的概率</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Problem with {title}</source>
            <translation>{title} 的问题</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Progress of {title}</source>
            <translation>{title} 的进度</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Put U+FFFD in place of what cannot be read</source>
            <translation>用 U+FFFD 代替无法读取的内容</translation>
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>Put around a text</source>
            <translation>文本前后添加</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Put in the ids of what is selected in the text, or of the whole text</source>
            <translation>填入所选文本或全文的 id</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Put into the text</source>
            <translation>放入文本</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Put it in before the chosen merge</source>
            <translation>插到所选合并之前</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Put the bar away</source>
            <translation>收起查找栏</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Put the bar away (Esc)</source>
            <translation>收起查找栏（Esc）</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Put the decoded text in the place of the whole text{why}</source>
            <translation>用解码文本替换整个文本{why}</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Put the perturbed text in the place of the text above; undo brings it back</source>
            <translation>用扰动后的文本替换上方文本；撤销可恢复</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Put the whole hash on the clipboard</source>
            <translation>将完整哈希放入剪贴板</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Put what is selected, or all, on the clipboard</source>
            <translation>将所选或全部内容放入剪贴板</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>Puts tokens around a text: {before}…{after}</source>
            <translation>在文本前后添加 token：{before}…{after}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Python &amp;library</source>
            <translation>Python 库(&amp;L)</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Python &amp;reference</source>
            <translation>Python 参考手册(&amp;R)</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>Python library</source>
            <translation>Python 库</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>Python reference</source>
            <translation>Python 参考手册</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Qwen 2.5</source>
            <translation>Qwen 2.5</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Qwen 3</source>
            <translation>Qwen 3</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/pattern_scanners.py" />
            <source>Qwen: as Llama 3, every number by itself.</source>
            <translation>Qwen：与 Llama 3 相同，但每个数字单独成段。</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Rank and frequency</source>
            <translation>排名与频次</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Ranks</source>
            <translation>排名</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Rate in %</source>
            <translation>比率（%）</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>Read and count the corpus</source>
            <translation>读取并统计语料</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Read as</source>
            <translation>读作</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>Read it as before</source>
            <translation>仍按原来的方式读取</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Read it once more</source>
            <translation>再读一次</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>Read the corpus again</source>
            <translation>重新读取语料</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>Read this column</source>
            <translation>读取此列</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Read {title} otherwise</source>
            <translation>以其他方式读取 {title}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>Reading the first rows …</source>
            <translation>正在读取前几行…</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Reading the last grid</source>
            <translation>正在读取上次的组合</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>Reading the values of the column … {share}</source>
            <translation>正在读取该列的值 … {share}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>Reading the vocabulary …</source>
            <translation>正在读取词表…</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Reading …</source>
            <translation>正在读取…</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>Recall</source>
            <translation>召回率</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Recent</source>
            <translation>最近</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Reco&amp;ver</source>
            <translation>恢复(&amp;V)</translation>
        </message>
        <message>
            <location filename="../../ui/editor/document_edit.py" />
            <source>Redo</source>
            <translation>重做</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Reference language</source>
            <translation>参考语言</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Regular expression</source>
            <translation>正则表达式</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Relative attention</source>
            <translation>相对注意力</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Relative compute</source>
            <translation>相对计算量</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Relative compute per byte</source>
            <translation>每字节相对计算量</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Remove</source>
            <translation>移除</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_list.py" />
            <source>Remove from the list</source>
            <translation>从列表中移除</translation>
        </message>
        <message>
            <location filename="../../session/what_if/what_if.py" />
            <source>Remove {place}</source>
            <translation>移除 {place}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_entries.py" />
            <source>Remove {row_count} sources</source>
            <translation>移除 {row_count} 个来源</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_entries.py" />
            <source>Remove {title}</source>
            <translation>移除 {title}</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>Remove, move or add to what was learned, and see the text change (Ctrl+M)</source>
            <translation>移除、移动或添加所学内容，查看文本变化（Ctrl+M）</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Rename</source>
            <translation>重命名</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Rename {name}</source>
            <translation>重命名 {name}</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Rename {short}</source>
            <translation>重命名 {short}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Replace</source>
            <translation>替换</translation>
        </message>
        <message>
            <location filename="../../session/text/edited_text.py" />
            <source>Replace text</source>
            <translation>替换文本</translation>
        </message>
        <message>
            <location filename="../../formats/opening.py" />
            <source>Replayed here, and compared with no library: {problem}.</source>
            <translation>在此重现，未与任何库比较：{problem}。</translation>
        </message>
        <message>
            <location filename="../../formats/opening.py" />
            <source>Replayed here: identical to {library} on {texts:,} texts</source>
            <translation>在此重现：在 {texts:,} 个文本上与 {library} 一致</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Report</source>
            <translation>报告</translation>
        </message>
        <message>
            <location filename="../../ui/window/unexpected_errors.py" />
            <source>Report on the error</source>
            <translation>错误报告</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Reset the view of the chart</source>
            <translation>重置图表视图</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Reset to trained</source>
            <translation>恢复为训练结果</translation>
        </message>
        <message>
            <location filename="../../ui/kit/chart_export.py" />
            <source>Reset view</source>
            <translation>重置视图</translation>
        </message>
        <message>
            <location filename="../../ui/kit/chart.py" />
            <source>Reset {title}</source>
            <translation>重置 {title}</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Resolution of the PNG</source>
            <translation>PNG 分辨率</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Result</source>
            <translation>结果</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Results are taken over from here as long as corpus and settings are the same</source>
            <translation>只要语料和设置相同，就沿用这里的结果</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Resume</source>
            <translation>继续</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Revision</source>
            <translation>修订</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>RoBERTa, DistilRoBERTa</source>
            <translation>RoBERTa、DistilRoBERTa</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Round trip</source>
            <translation>往返</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Round trip, bytes</source>
            <translation>往返，字节</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Round trip, characters</source>
            <translation>往返，字符</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Round trip, lines</source>
            <translation>往返，行</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/small_table.py" />
            <source>Rows of {parts_about}</source>
            <translation>{parts_about}的行</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Run</source>
            <translation>运行</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Run or pause</source>
            <translation>运行或暂停</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Runs</source>
            <translation>运行</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Runs on</source>
            <translation>运行于</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Runs on {library} itself, without steps and merges: {why}.</source>
            <translation>由 {library} 自身运行，没有步骤和合并：{why}。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Rényi efficiency</source>
            <translation>Rényi 效率</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Rényi efficiency of the vocabulary</source>
            <translation>词表的 Rényi 效率</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Rényi entropy is of order α={alpha:g}.</source>
            <translation>Rényi 熵的阶数 α={alpha:g}。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Rényi's entropy of order alpha, divided by its maximum for as many tokens as occur in the text. The base of the logarithm cancels. Comparisons make sense at one alpha only; and a worse tokenizer can be made to score higher (arXiv 2402.14614).</source>
            <translation>alpha 阶 Rényi 熵，除以文本中出现的 token 数所对应的最大值。对数底数相消。只有同一 alpha 下比较才有意义；较差的分词器也可能得分更高（arXiv 2402.14614）。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Rényi's entropy of order alpha, divided by its maximum for the whole vocabulary, used or not.</source>
            <translation>alpha 阶 Rényi 熵，除以整个词表（无论是否使用）的最大值。</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Rényi's α</source>
            <translation>Rényi α</translation>
        </message>
        <message>
            <location filename="../../ui/window/comparing.py" />
            <source>S&amp;hare …</source>
            <translation>分享(&amp;H)…</translation>
        </message>
        <message>
            <location filename="../../ui/window/comparing.py" />
            <source>S&amp;weep: many sizes and algorithms …</source>
            <translation>扫描(&amp;W)：多种大小和算法…</translation>
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>SHA-256 of the file</source>
            <translation>文件的 SHA-256</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>SHA-256 of the text in UTF-8</source>
            <translation>文本 UTF-8 的 SHA-256</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>SHA-256 of the text in UTF-8: </source>
            <translation>文本 UTF-8 的 SHA-256： </translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>SVG drawing (*.svg)</source>
            <translation>SVG 绘图 (*.svg)</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Samples</source>
            <translation>抽样</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Save</source>
            <translation>保存</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Save &amp;tokenizer …</source>
            <translation>保存分词器(&amp;T)…</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Save as …</source>
            <translation>另存为…</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Save picture</source>
            <translation>保存图片</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Save picture…</source>
            <translation>保存图片…</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Save the changes of {name}?</source>
            <translation>保存对 {name} 的更改？</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Save the session</source>
            <translation>保存会话</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Save the session &amp;as …</source>
            <translation>会话另存为(&amp;A)…</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Save the session there</source>
            <translation>将会话保存到该处</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Save the session?</source>
            <translation>保存会话？</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Save tokenizer</source>
            <translation>保存分词器</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Save tokenizer {name}</source>
            <translation>保存分词器 {name}</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Saved as</source>
            <translation>保存为</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>Saved {name}</source>
            <translation>已保存 {name}</translation>
        </message>
        <message>
            <location filename="../../ui/window/saving_work.py" />
            <source>Saved {name}, verified: identical on {count:,} strings with {library}</source>
            <translation>已保存 {name} 并验证：在 {count:,} 个字符串上与 {library} 一致</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_writer.py" />
            <source>Saved {row_count} rows to {name}</source>
            <translation>已将 {row_count} 行保存到 {name}</translation>
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>Saving the session</source>
            <translation>正在保存会话</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Score</source>
            <translation>得分</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Score of the chosen piece</source>
            <translation>所选片段的得分</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Score of the new piece</source>
            <translation>新片段的得分</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>Scores favour rare pairs: a minimum frequency of 10 or more is usual.</source>
            <translation>此得分偏向罕见的对：通常最小频次取 10 或更大。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Script</source>
            <translation>文字</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>Scripts</source>
            <translation>文字</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_row.py" />
            <source>Scroll all columns</source>
            <translation>滚动所有列</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/strips.py" />
            <source>Scroll the line</source>
            <translation>滚动该行</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/strips.py" />
            <source>Scroll the lines</source>
            <translation>滚动各行</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/strips.py" />
            <source>Scroll the lines to the side</source>
            <translation>横向滚动各行</translation>
        </message>
        <message>
            <location filename="../../ui/chips/row_window.py" />
            <source>Scroll tokens</source>
            <translation>滚动 token</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Search</source>
            <translation>搜索</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Search the vocabulary</source>
            <translation>搜索词表</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Seed</source>
            <translation>种子</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Seed ends</source>
            <translation>种子结尾</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Seed of the draws</source>
            <translation>抽取的种子</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Seeds</source>
            <translation>种子片段</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Segmentations drawn by their probability</source>
            <translation>按概率抽取的切分</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Select &amp;all	Ctrl+A</source>
            <translation>全选(&amp;A)	Ctrl+A</translation>
        </message>
        <message>
            <location filename="../../ui/chips/chip_view.py" />
            <source>Select all</source>
            <translation>全选</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Select two runs: the settings that differ, what they learned from, their results and metrics</source>
            <translation>选择两次运行：不同的设置、学习内容、结果和指标</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>Sennrich and others (2016) replace by a pattern that begins and ends where symbols do: (?&lt;!\S)e w&lt;/w&gt;(?!\S). That gives the same seven merges as joining a list of symbols.</source>
            <translation>Sennrich 等（2016）用首尾与符号边界对齐的模式替换：(?&lt;!\S)e w&lt;/w&gt;(?!\S)。得到的七次合并与在符号列表上合并相同。</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Sennrich and others, 2016: words as characters and a mark, &lt;/w&gt;, of equals the pair met first. Few tokens, so that every merge can be followed.</source>
            <translation>Sennrich 等，2016：词为字符加标记 &lt;/w&gt;，相同时取先出现的对。token 较少，便于跟踪每次合并。</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>SentencePiece has no normalizer {normalizer_name}: take nmt_nfkc, nmt_nfkc_cf or none</source>
            <translation>SentencePiece 没有规范化器 {normalizer_name}：请用 nmt_nfkc、nmt_nfkc_cf 或 none</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>SentencePiece merges whatever neighbours spell a token: train with tie_break shortest</source>
            <translation>SentencePiece 合并任何拼成 token 的相邻符号：请用 tie_break shortest 训练</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>SentencePiece model</source>
            <translation>SentencePiece 模型</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>SentencePiece never finds special tokens in a text: {special} are spelled out.</source>
            <translation>SentencePiece 从不在文本中查找特殊 token：{special} 按字拼写。</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>SentencePiece only maps characters, and has no steps as this file has them: {steps}</source>
            <translation>SentencePiece 只映射字符，没有此文件那样的步骤：{steps}</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>SentencePiece splits where ▁ stands: the pre-tokenizer must be sentencepiece or metaspace, not {pre_tokenizer_name}</source>
            <translation>SentencePiece 在 ▁ 处切分：预分词器须为 sentencepiece 或 metaspace，而不是 {pre_tokenizer_name}</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>SentencePiece, words: each with one ▁ in front; white space itself is dropped.</source>
            <translation>SentencePiece，词：各在前面加一个 ▁；空白本身丢弃。</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/registry.py" />
            <source>SentencePiece: NFKC, control characters removed, every white space a blank.</source>
            <translation>SentencePiece：NFKC，去控制字符，各种空白变为空格。</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/registry.py" />
            <source>SentencePiece: as nmt_nfkc, and case folded: Straße becomes strasse.</source>
            <translation>SentencePiece：同 nmt_nfkc，并做大小写折叠：Straße 变为 strasse。</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>SentencePiece: blanks become ▁, and a piece begins at each of them.</source>
            <translation>SentencePiece：空格变为 ▁，每个处开始一个片段。</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>SentencePiece: {blanks}; {front}; {title}.</source>
            <translation>SentencePiece：{blanks}；{front}；{title}。</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>Separate them by spaces; put one that holds a space in "quotation marks".</source>
            <translation>用空格分隔；含空格的放在 "引号" 中。</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>Series</source>
            <translation>系列</translation>
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>Setting</source>
            <translation>设置</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Settings</source>
            <translation>设置</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Settings of the metrics</source>
            <translation>指标设置</translation>
        </message>
        <message>
            <location filename="../../ui/training/plan_form.py" />
            <source>Settings of {title}</source>
            <translation>{title} 的设置</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Several steps</source>
            <translation>多步</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Shannon's entropy of the frequencies of the tokens, logarithm to base 2.</source>
            <translation>token 频率的香农熵，以 2 为底。</translation>
        </message>
        <message>
            <location filename="../../ui/share/share_dialog.py" />
            <source>Share</source>
            <translation>分享</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Share of each Unicode script among the characters that have one; spaces, digits, punctuation and most emoji have none.</source>
            <translation>各 Unicode 文字在有文字归属的字符中的占比；空格、数字、标点和多数 emoji 没有归属。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>Share of the corpus that is counted</source>
            <translation>语料已统计的比例</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Share of the embeddings</source>
            <translation>嵌入占比</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>Share of the mix{of_mix}: bytes to learn from, times weight.</source>
            <translation>在混合{of_mix}中的占比：学习字节数乘以权重。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Share of the unembedding</source>
            <translation>输出嵌入占比</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>Share of the vocabulary that is audited</source>
            <translation>已审查的词表比例</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Sharpness alpha</source>
            <translation>锐度 alpha</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Show</source>
            <translation>显示</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Show &amp;only this column</source>
            <translation>只显示此列(&amp;O)</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>Show all columns</source>
            <translation>显示所有列</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Show all metrics, not the main ones only</source>
            <translation>显示所有指标，而不只是主要指标</translation>
        </message>
        <message>
            <location filename="../../ui/kit/chart.py" />
            <source>Show all points again (R, or double click)</source>
            <translation>重新显示所有点（R 或双击）</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>Show all {grouped}</source>
            <translation>显示全部 {grouped} 列</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Show as a column</source>
            <translation>显示为列</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Show every piece that the pruning of the chosen round could drop, with its loss.
So does a double click, or Return, on a pruning.</source>
            <translation>显示所选轮次剪枝可能删除的每个片段及其损失。
在剪枝行上双击或按回车也可以。</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Show folder</source>
            <translation>显示文件夹</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Show how this is searched</source>
            <translation>显示查找方式说明</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Show it as a column, and mark where it cuts words otherwise than the current column</source>
            <translation>显示为列，并标记与当前列切分不同的词</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Show it in a column beside the original; from there it can be saved</source>
            <translation>在原分词器旁的列中显示；可从那里保存</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Show its column in the window</source>
            <translation>在窗口中显示其列</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Show only</source>
            <translation>仅显示</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Show only: {names}</source>
            <translation>仅显示：{names}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>Show other columns</source>
            <translation>显示其他列</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Show spaces, tabs, line ends and the like</source>
            <translation>显示空格、制表符、换行等</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Show the figure in the program that the desktop has for it</source>
            <translation>用桌面默认程序打开该图</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Show the folder of the {kind}</source>
            <translation>显示{kind}所在文件夹</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Show the log of {title}</source>
            <translation>显示 {title} 的日志</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>Show the other columns, too</source>
            <translation>同时显示其他列</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Show the tokens of one writing system</source>
            <translation>显示某种文字的 token</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Show the usual tokens</source>
            <translation>显示常规 token</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Show the usual tokens again ({switch_keys})</source>
            <translation>重新显示常规 token（{switch_keys}）</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Show the whole run again and follow it (R, or double click)</source>
            <translation>重新显示整个运行并跟随（R 或双击）</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Show the whole vocabulary again</source>
            <translation>重新显示整个词表</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Show the {kind} in the browser</source>
            <translation>在浏览器中显示{kind}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Show tokens of some lengths only, in characters</source>
            <translation>只显示某些长度（字符）的 token</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>Show tokens that are {condition}</source>
            <translation>显示 token：{condition}</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Show two tokenizers at least: train several, or open one (Ctrl+T).</source>
            <translation>至少显示两个分词器：训练多个，或打开一个（Ctrl+T）。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Show {names}</source>
            <translation>显示 {names}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Show {name}</source>
            <translation>显示 {name}</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Show {runs}</source>
            <translation>显示 {runs}</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Show {short}</source>
            <translation>显示 {short}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/input_mode.py" />
            <source>Shown: {mode}.</source>
            <translation>当前显示：{mode}。</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Shows only pieces that hold this text, in this spelling.</source>
            <translation>只显示以此写法包含该文本的片段。</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>Shows tokens that hold this text, in this spelling, or that have this id.
#300 shows every merge that makes or uses token 300.</source>
            <translation>显示以此写法包含该文本或具有该 id 的 token。
#300 显示产生或使用 token 300 的所有合并。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Shrinking factor</source>
            <translation>收缩因子</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Side by side</source>
            <translation>并排</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Significant digits</source>
            <translation>有效数字</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Single-token round trip</source>
            <translation>单 token 往返</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Six words end in w: the mark joins it before any two letters join each other.</source>
            <translation>六个词以 w 结尾：标记先与它合并，然后字母之间才合并。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Size</source>
            <translation>大小</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Sizes</source>
            <translation>大小</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Slide</source>
            <translation>幻灯片</translation>
        </message>
        <message>
            <location filename="../../ui/window/scale_menu.py" />
            <source>Smaller</source>
            <translation>缩小</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Smaller text</source>
            <translation>缩小文本</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Smallest vocabulary</source>
            <translation>最小词表</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Smooth the mix, α = {alpha:g}</source>
            <translation>平滑混合，α = {alpha:g}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Smooth the shares</source>
            <translation>平滑占比</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>So many of a hundred lines are kept from training, as text that no run has seen: what is only good on what it was trained on shows there. Always the same lines; those of 5 % are part of those of 10 %.</source>
            <translation>每一百行中留出这么多行不参与训练，作为任何运行都没见过的文本：只在训练文本上表现好的结果会在此显现。始终是相同的行；5 % 的行包含在 10 % 的行中。</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>So many of a hundred lines no tokenizer sees; all are measured on them</source>
            <translation>每一百行中有这么多行任何分词器都不见；都在其上测量</translation>
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>Some strings are replaced by others.</source>
            <translation>某些字符串被替换为其他。</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Some text becomes this token.</source>
            <translation>有文本会成为此 token。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>Some tokens of BERT beside some pieces of T5: on these texts they give what the real ones give.</source>
            <translation>BERT 的一些 token 与 T5 的一些片段：在这些文本上与真实的结果相同。</translation>
        </message>
        <message>
            <location filename="../../ui/window/unexpected_errors.py" />
            <source>Something went wrong inside of Tokexplorer.</source>
            <translation>Tokexplorer 内部出了问题。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_menu.py" />
            <source>Sort by</source>
            <translation>排序方式</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Source</source>
            <translation>来源</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Source: {source}</source>
            <translation>来源：{source}</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Sources</source>
            <translation>来源</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_list.py" />
            <source>Sources of the corpus</source>
            <translation>语料来源</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>Spaces</source>
            <translation>空格</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Spaces and line ends</source>
            <translation>空格与行尾</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Special tokens</source>
            <translation>特殊 token</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>Special tokens and symbols</source>
            <translation>特殊 token 和符号</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Special tokens and user symbols: they stand for themselves.</source>
            <translation>特殊 token 和用户符号：独立存在。</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Special tokens with their ids</source>
            <translation>特殊 token 及其 id</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Special tokens. On: text such as &lt;|endoftext|&gt; is the special token itself, as in a prompt's frame. Off: it is text like any other, as in what a user typed.</source>
            <translation>特殊 token。开：像 &lt;|endoftext|&gt; 这样的文本就是特殊 token 本身，如提示词框架中。关：与其他文本一样，如用户输入的内容。</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Speed</source>
            <translation>速度</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Speed: {speed}</source>
            <translation>速度：{speed}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Speed: {speed}, backwards</source>
            <translation>速度：{speed}，倒放</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Split by number</source>
            <translation>按数字切分</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Split by script</source>
            <translation>按文字切分</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Split digits</source>
            <translation>拆分数字</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Stand still until it is resumed</source>
            <translation>暂停直到继续</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Standard</source>
            <translation>标准</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Stands for text that the vocabulary cannot spell.</source>
            <translation>代表词表无法拼写的文本。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Stands in the inspected text.</source>
            <translation>出现在文本中。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Stands inside words; in WordPiece with ##.</source>
            <translation>位于词中；在 WordPiece 中带 ##。</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Start</source>
            <translation>开始</translation>
        </message>
        <message>
            <location filename="../../ui/window/language_menu.py" />
            <source>Start again now</source>
            <translation>立即重启</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Start from the numbers of a published model</source>
            <translation>从已发布模型的数值开始</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Starts from many substrings and drops those that the corpus misses least; encodes by probability.</source>
            <translation>从大量子串开始，删除对语料影响最小的；按概率编码。</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Starts from the 256 bytes and joins the most frequent pair of neighbours, again and again.</source>
            <translation>从 256 个字节开始，反复合并最常见的相邻对。</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Starts from the characters of the corpus and joins the most frequent pair of neighbours.</source>
            <translation>从语料的字符开始，合并最常见的相邻对。</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>State</source>
            <translation>状态</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Statistics of the corpus</source>
            <translation>语料统计</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Step</source>
            <translation>步骤</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Step of the run</source>
            <translation>运行的步骤</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_stack.py" />
            <source>Step of the story</source>
            <translation>过程的步骤</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Step of {name}</source>
            <translation>{name} 的步骤</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Step that the text is compared with</source>
            <translation>与文本比较的步骤</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Steps</source>
            <translation>步骤</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Steps at a time</source>
            <translation>每次步数</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Steps of {name}</source>
            <translation>{name} 的步骤</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Steps per second of each run, from 1 to 10 000; at the right end as fast as it goes</source>
            <translation>每个运行每秒的步数，1 到 10 000；最右端为全速</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>Stop fetching, or close</source>
            <translation>停止下载，或关闭</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Stop fetching; nothing half is kept</source>
            <translation>停止下载；不会留下半个文件</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Stop openin&amp;g tokenizers	Esc</source>
            <translation>停止打开分词器(&amp;G)	Esc</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Stop opening tokenizers</source>
            <translation>停止打开分词器</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Stop {title}</source>
            <translation>停止 {title}</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Stop, or close</source>
            <translation>停止，或关闭</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Stopped. Nothing half is kept.</source>
            <translation>已停止。没有留下半个文件。</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_tokenizer.py" />
            <source>Stopped: the file may be written, and is not verified</source>
            <translation>已停止：文件可能已写出，但未验证</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Stopped: {done} are done. Start goes on from there.</source>
            <translation>已停止：完成 {done} 个。点击“开始”从那里继续。</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>Stopping …</source>
            <translation>正在停止…</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Strict size</source>
            <translation>严格大小</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Substrings above a threshold that is searched for; nothing is merged (TensorFlow Text).</source>
            <translation>取超过所搜索阈值的子串；不合并（TensorFlow Text）。</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Sweep …</source>
            <translation>扫描…</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Sweep: many tokenizers of this corpus</source>
            <translation>扫描：此语料的多个分词器</translation>
        </message>
        <message>
            <location filename="../../ui/columns/text_head.py" />
            <source>Switches there is no room for</source>
            <translation>放不下的开关</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>T5's pieces come from Unigram in SentencePiece: ▁ is a blank and begins a word, and what goes on has no mark. WordPiece marks what goes on, by ##. Read by the rule of WordPiece, T5's pieces are "{joined}": {item_count} words instead of 3.</source>
            <translation>T5 的片段来自 SentencePiece 的 Unigram：▁ 是空格并表示词首，后续没有标记。WordPiece 用 ## 标记后续部分。按 WordPiece 的规则读，T5 的片段是 "{joined}"：{item_count} 个词而不是 3 个。</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>Table</source>
            <translation>表格</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Take away what is not the same</source>
            <translation>移除不一致的部分</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Take it off the list</source>
            <translation>从列表中移除</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Take it off this list; the file stays where it is</source>
            <translation>从此列表移除；文件保留原处</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Take out {name}</source>
            <translation>移除 {name}</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Take the chosen pair or piece instead, and see what becomes of the text (Return)</source>
            <translation>改用所选的对或片段，查看文本的变化（回车）</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Take the file of counts as the corpus, in place of the texts</source>
            <translation>用计数文件代替文本作为语料</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Tell capitals from small letters</source>
            <translation>区分大小写</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_menu.py" />
            <source>Tell its story</source>
            <translation>查看其过程</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Ten pieces with log probabilities. The best way to cut a word is the one with the highest sum.</source>
            <translation>十个片段及其对数概率。一个词的最佳切分是总和最大的切分。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Ten words become characters, each word with an end mark. The most frequent pair of neighbours is joined; of equals, the one that is met first.</source>
            <translation>十个词变为字符，每个词带词尾标记。合并最常见的相邻对；相同时取先出现的。</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>Text</source>
            <translation>文本</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>Text alone</source>
            <translation>仅文本</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Text files</source>
            <translation>文本文件</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/text_opener.py" />
            <source>Text files (*.txt *.md *.tsv *.csv *.py);;All files (*)</source>
            <translation>文本文件 (*.txt *.md *.tsv *.csv *.py);;所有文件 (*)</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Text files in any encoding</source>
            <translation>任意编码的文本文件</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Text files: {value}</source>
            <translation>文本文件：{value}</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Text in a window</source>
            <translation>一个窗口的文本</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Text in the window</source>
            <translation>窗口中的文本</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Text in tokens of {name}</source>
            <translation>{name} 的文本 token</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Text of this kind that one context window holds: its length times bytes per token.</source>
            <translation>一个上下文窗口能容纳的此类文本：窗口长度乘以每 token 字节数。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/text_column.py" />
            <source>Text, tokens of {name}</source>
            <translation>文本，{name} 的 token</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Textbook BPE</source>
            <translation>教科书 BPE</translation>
        </message>
        <message>
            <location filename="../../session/report/inputs.py" />
            <source>Texts</source>
            <translation>文本</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Texts of the report</source>
            <translation>报告的文本</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Thai, Windows-874</source>
            <translation>泰文，Windows-874</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>The Python library</source>
            <translation>Python 标准库</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>The algorithm that made its vocabulary.</source>
            <translation>生成其词表的算法。</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>The algorithm, or the name you give it: F2 or a double click edits it</source>
            <translation>算法，或您起的名称：按 F2 或双击编辑</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/browsing.py" />
            <source>The audit came to no end: {error}</source>
            <translation>审查未完成：{error}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/browsing.py" />
            <source>The audit was cancelled.</source>
            <translation>审查已取消。</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>The best segmentations, with their probability</source>
            <translation>最佳切分及其概率</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>The best value of a row is in bold. {no_best} Their names have a {lossy_sign}, which is explained below each table. Every number tells its exact value when it is pointed at, and holds it for programs; names of metrics lead to their definitions.</source>
            <translation>每行的最佳值为粗体。{no_best} 其名称带 {lossy_sign}，在每个表格下说明。指向数字可见精确值，程序也可读取；指标名称链接到定义。</translation>
        </message>
        <message>
            <location filename="../../ui/editor/marks.py" />
            <source>The bracket is where the tokenizer's file cuts the text: a model sees {kept} of its {all} bytes, from the side that the bracket opens to.</source>
            <translation>括号处是分词器文件截断文本的位置：模型看到其 {all} 字节中的 {kept} 字节，即括号开口一侧。</translation>
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>The cache</source>
            <translation>缓存</translation>
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>The character map of a file.</source>
            <translation>文件的字符映射。</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>The column is hidden: show it to see what changes in the text.</source>
            <translation>该列已隐藏：显示它即可看到文本中的变化。</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>The corpus at each vocabulary size</source>
            <translation>各词表大小下的语料</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/metrics_panel.py" />
            <source>The corpus has changed since {names} began: what is held out now may have been trained on.</source>
            <translation>自 {names} 开始以来语料已改变：现在留出的内容可能被训练过。</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>The corpus has changed since {names} began: what is held out now may have been trained on. Train again for a fair curve.</source>
            <translation>自 {names} 开始以来语料已改变：现在留出的内容可能被训练过。请重新训练以得到公平的曲线。</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>The corpus is being counted, or cannot be: see its list of sources.</source>
            <translation>语料正在统计，或无法统计：请看其来源列表。</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>The corpus is empty, or is being read: these are the texts that it had.</source>
            <translation>语料为空或正在读取：这些是它之前的文本。</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>The corpus is empty: add text to it, and a sweep can learn from it.</source>
            <translation>语料为空：请添加文本，扫描才能学习。</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>The corpus was not read yet.</source>
            <translation>语料尚未读取。</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>The current column alone, larger</source>
            <translation>只显示当前列，放大</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>The encoding {name} of tiktoken{used_by}.</source>
            <translation>tiktoken 的编码 {name}{used_by}。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>The end mark forgotten when encoding</source>
            <translation>编码时忘了词尾标记</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>The entropy of the next byte, H(x) &gt; θ.</source>
            <translation>下一字节的熵，H(x) &gt; θ。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>The fifth merge is e + w&lt;/w&gt;: it stands 6 times, in few and dew. str.replace also finds it in new, 4 times, where the symbols are ne and w&lt;/w&gt;: "ne w&lt;/w&gt;".replace("e w&lt;/w&gt;", "ew&lt;/w&gt;") is "new&lt;/w&gt;", a symbol that no merge made. So ne + w&lt;/w&gt; is never learned, and new is {wrong} instead of {right}.</source>
            <translation>第五次合并是 e + w&lt;/w&gt;：在 few 和 dew 中出现 6 次。str.replace 在 new 中也找到它 4 次，而那里的符号是 ne 和 w&lt;/w&gt;："ne w&lt;/w&gt;".replace("e w&lt;/w&gt;", "ew&lt;/w&gt;") 得到 "new&lt;/w&gt;"，这是没有合并产生过的符号。于是 ne + w&lt;/w&gt; 从未学到，new 是 {wrong} 而不是 {right}。</translation>
        </message>
        <message>
            <location filename="../../ui/report/file_writer.py" />
            <source>The file</source>
            <translation>文件</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>The file adds {added:,} tokens, and its library counts {counted:,} when it cuts a text.</source>
            <translation>文件添加 {added:,} 个 token，其库在截断时计 {counted:,} 个。</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>The file also numbers the parts of a text (type ids), which is not shown.</source>
            <translation>文件还给文本各部分编号（type id），此处不显示。</translation>
        </message>
        <message>
            <location filename="../../core/post_processor.py" />
            <source>The file cuts texts to {limit}, {added:,} of them added, into parts that share {stride:,}: there must be fewer than {room:,}.</source>
            <translation>该文件把文本截断为 {limit}（其中 {added:,} 个是添加的），各部分共享 {stride:,} 个：必须少于 {room:,} 个。</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>The file cuts texts to {most:,} tokens and adds {added:,}: its library cuts nothing.</source>
            <translation>文件把文本截断到 {most:,} 个 token 并添加 {added:,} 个：其库不截断。</translation>
        </message>
        <message>
            <location filename="../../core/post_processor.py" />
            <source>The file cuts the second of two texts only, and this one has more than {limit}.</source>
            <translation>该文件只截断两段文本中的第二段，而这段文本超过 {limit}。</translation>
        </message>
        <message>
            <location filename="../../formats/hf/library.py" />
            <source>The file does not put the text once, and as it is, among its special tokens.</source>
            <translation>文件没有把文本原样且仅一次放在其特殊 token 之间。</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>The file does not say that {names}.</source>
            <translation>文件没有说明{names}。</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_tokenizer.py" />
            <source>The file is not the same</source>
            <translation>文件不一致</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/reading.py" />
            <source>The file is not there any more.</source>
            <translation>文件已不存在。</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>The file marks it as unused.</source>
            <translation>文件将其标为未使用。</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>The file of {name} was changed since the session was saved.</source>
            <translation>会话保存之后 {name} 的文件已更改。</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>The file {names}</source>
            <translation>文件{names}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>The file {what}, which cannot be shown.</source>
            <translation>文件{what}，无法显示。</translation>
        </message>
        <message>
            <location filename="../../formats/hf/library.py" />
            <source>The file's library fails at every text: {error}.</source>
            <translation>文件所属的库对任何文本都出错：{error}。</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>The file's library fails at every text: {reason}.</source>
            <translation>文件所属的库对任何文本都出错：{reason}。</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/reading.py" />
            <source>The files here are not those that were fetched: fetch it again, or delete it.</source>
            <translation>此处文件与下载的不同：请重新下载或删除。</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>The first digits of the hash of the file that is opened.</source>
            <translation>所打开文件哈希的前几位。</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>The first letter of a word changes between capital and small, or the whole word is written in capitals.</source>
            <translation>词的首字母改变大小写，或整个词大写。</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>The first three compare with the reference column.</source>
            <translation>前三项与参考列比较。</translation>
        </message>
        <message>
            <location filename="../../ui/share/share_dialog.py" />
            <source>The first {room} of {size} bytes at most, so that the page stays below {value} MB.</source>
            <translation>最多 {size} 字节中的前 {room} 字节，使页面小于 {value} MB。</translation>
        </message>
        <message>
            <location filename="../../ui/window/language_menu.py" />
            <source>The language changes when the program starts again. What is open is kept.</source>
            <translation>程序重新启动后切换语言。已打开的内容会保留。</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>The last session {why}</source>
            <translation>上次的会话{why}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/library.py" />
            <source>The library does not take the file's post-processor: {why}.</source>
            <translation>该库不接受文件的后处理器：{why}。</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/strips.py" />
            <source>The line at the caret in the tokens of every column</source>
            <translation>光标所在行在每列中的 token</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>The line at the caret, its tokens in every column under the same characters</source>
            <translation>光标所在行，各列的 token 对齐在相同字符之下</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>The line before with a difference</source>
            <translation>上一处有差异的行</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>The line. Enter or a double click opens it in the text above.</source>
            <translation>该行。回车或双击在上方文本中打开。</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>The list is still being made.</source>
            <translation>列表仍在生成。</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>The longest window of tokens that it takes</source>
            <translation>可接受的最长 token 窗口</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>The loss says how much less likely the corpus would be without the piece, in nats a token.</source>
            <translation>损失表示没有该片段时语料的可能性降低多少，以每 token 的 nat 计。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>The mark is a symbol of its own after the last character, as in textbooks.</source>
            <translation>标记是最后一个字符之后的独立符号，如教科书所述。</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>The matches of your own pattern by the regex package, and what lies between them.</source>
            <translation>用 regex 包匹配您自己的模式所得的部分，以及其间的部分。</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>The menu of a column</source>
            <translation>列的菜单</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>The menu of the text</source>
            <translation>文本的菜单</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>The merges that made the tokens, one after the other</source>
            <translation>依次形成 token 的合并</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>The metrics before are still being written</source>
            <translation>之前的指标仍在写出</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>The mix</source>
            <translation>混合</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>The most frequent pair goes first (Hugging Face's WordPiece).</source>
            <translation>最常见的对优先（Hugging Face 的 WordPiece）。</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>The most frequent words are tokens; all others are unknown.</source>
            <translation>最常见的词是 token；其余为未知。</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>The next line with a difference</source>
            <translation>下一处有差异的行</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>The next merge changes it</source>
            <translation>下一次合并会改变它</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>The next pruning drops nothing: as few pieces are left as the vocabulary needs.</source>
            <translation>下一次剪枝不删除：剩余片段数已是词表所需。</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>The next pruning drops {dropped} of {total} pieces: those that are unused, then those whose loss is least.</source>
            <translation>下一次剪枝删除 {total} 个片段中的 {dropped} 个：先是未使用的，然后是损失最小的。</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>The next step is known of runs that were trained here: a file does not hold the corpus.</source>
            <translation>只有在此训练的运行才知道下一步：文件中不含语料。</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>The normalizer leaves one of its characters in no text, or sets it apart.</source>
            <translation>规范化器不会在任何文本中保留它的某个字符，或将其分开。</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>The number of merges decides, and not the vocabulary size.</source>
            <translation>由合并次数决定，而不是词表大小。</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>The number of the merge; 1 is the first.</source>
            <translation>合并的编号；1 为第一个。</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>The numbers 0 to 9,999 in the tokens of {name}</source>
            <translation>0 到 9,999 的数在 {name} 中的 token</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>The numbers are being cut.</source>
            <translation>正在切分这些数。</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>The order of Rényi's entropy, and how many digits are shown</source>
            <translation>Rényi 熵的阶数，以及显示位数</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_differences.py" />
            <source>The other columns are compared with this one.</source>
            <translation>其他列与此列比较。</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>The others are compared with this one.</source>
            <translation>其他与此比较。</translation>
        </message>
        <message>
            <location filename="../../ui/share/share_dialog.py" />
            <source>The page holds the text in the tokens of every column, with its steps, the curves, settings and hashes. Any browser shows it without a network. Whoever gets it can read the text and the names of files.</source>
            <translation>页面包含文本在每列中的 token 及其步骤、曲线、设置和哈希。任何浏览器无需网络即可显示。收到它的人可以看到文本和文件名。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>The pair of the highest f(ab) / (f(a) f(b)) goes first (the textbook's WordPiece).</source>
            <translation>f(ab) / (f(a) f(b)) 最大的对优先（教科书的 WordPiece）。</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>The patch length P for which the cost is least, in whole bytes</source>
            <translation>成本最小的补丁长度 P，以整字节计</translation>
        </message>
        <message>
            <location filename="../../session/text/find_query.py" />
            <source>The pattern did not finish within {seconds:g} seconds.</source>
            <translation>该模式在 {seconds:g} 秒内没有完成。</translation>
        </message>
        <message>
            <location filename="../../session/text/find_query.py" />
            <source>The pattern needs too much memory.</source>
            <translation>该模式需要的内存太多。</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>The pattern of the corpus pane.</source>
            <translation>语料窗格中的模式。</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>The perturbed text in tokens</source>
            <translation>扰动后文本的 token</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>The picture could not be saved: {problem}</source>
            <translation>图片无法保存：{problem}</translation>
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>The piece is a token as it stands: it is taken whole, nothing is merged.</source>
            <translation>该片段本身就是 token：整体取用，不做合并。</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>The pieces of the highest probability stay, and all required characters.</source>
            <translation>保留概率最高的片段和所有必需的字符。</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>The pieces that the corpus would miss least go.</source>
            <translation>对语料影响最小的片段被淘汰。</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>The points of the chart as numbers</source>
            <translation>图表各点的数值</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>The pre-tokenizer cuts it into pieces wherever it stands.</source>
            <translation>无论在何处，预分词器都会把它切开。</translation>
        </message>
        <message>
            <location filename="../../ui/window/unexpected_errors.py" />
            <source>The report says where in the program it happened, with versions and the names of your last actions. Your text is not in it, but look through it before you send it: the message of an error can quote something.</source>
            <translation>报告说明错误发生在程序的何处，并列出版本和您最近操作的名称。其中不含您的文本，但发送前请先看一遍：错误消息可能会引用某些内容。</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>The repository {name} of Hugging Face{at}.</source>
            <translation>Hugging Face 的仓库 {name}{at}。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_writer.py" />
            <source>The rows before are still being written</source>
            <translation>之前的行仍在写出</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>The run failed: {name}: {error}</source>
            <translation>运行失败：{name}：{error}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>The same seed draws the same tokens. Each line is drawn by itself, from the seed and what stands in it: an edit leaves the other lines as they are, and lines that are alike are drawn alike.</source>
            <translation>相同的种子得到相同的 token。每行由种子和该行内容单独抽取：编辑不影响其他行，相同的行抽取结果相同。</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>The same seed perturbs the same places</source>
            <translation>相同种子扰动相同位置</translation>
        </message>
        <message>
            <location filename="../../ui/window/unexpected_errors.py" />
            <source>The same unexpected error has happened again</source>
            <translation>同一意外错误再次发生</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>The same vocabulary size for all algorithms</source>
            <translation>所有算法使用相同的词表大小</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>The search finds its own threshold, which is never below the minimum frequency.</source>
            <translation>搜索会自行确定阈值，且不低于最小频次。</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>The session cannot be kept: {why}. If you go on, what is not saved as a file is lost.</source>
            <translation>会话无法保留：{why}。如果继续，未保存为文件的内容将会丢失。</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>The session cannot be kept: {why}. Save it as a file</source>
            <translation>会话无法保留：{why}。请保存为文件</translation>
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>The session is saved again</source>
            <translation>会话已重新保存</translation>
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>The session stays open, and is kept in the program's own folder.</source>
            <translation>会话保持打开，并保存在程序自己的文件夹中。</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>The session {why}.</source>
            <translation>会话{why}。</translation>
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>The session {why}. Your work is still in memory, and saving is tried again</source>
            <translation>会话{why}。您的工作仍在内存中，会再次尝试保存</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>The session {why}. Your work is still in memory: if you go on, what is not on the disk is lost.</source>
            <translation>会话{why}。您的工作仍在内存中：如果继续，尚未写入磁盘的内容将会丢失。</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>The sessions in File &gt; Recover cannot be kept: {why}. If you go on, they are lost.</source>
            <translation>“文件 &gt; 恢复”中的会话无法保留：{why}。如果继续，它们将丢失。</translation>
        </message>
        <message>
            <location filename="../../ui/window/settings_store.py" />
            <source>The settings are written again</source>
            <translation>设置又可以写入了</translation>
        </message>
        <message>
            <location filename="../../ui/window/settings_store.py" />
            <source>The settings cannot be written to {path}: the disk is full, or it may not be written to. What you chose holds until the window is closed</source>
            <translation>无法将设置写入 {path}：磁盘已满或不允许写入。您的选择在窗口关闭前有效</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>The share of the pieces that one pruning leaves.</source>
            <translation>一次剪枝保留的片段比例。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>The share of the text's characters that the alphabet covers; the rarest are unknown.</source>
            <translation>字母表覆盖的文本字符比例；最罕见的为未知。</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>The share of the text's tokens that are not there any more</source>
            <translation>文本中不再存在的 token 的比例</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>The sizes that are trained, apart by commas; one run gives them all</source>
            <translation>要训练的大小，用逗号分隔；一次运行得到全部</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>The sources that are part of the corpus.</source>
            <translation>属于语料的来源。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>The stem is whole. What is left stands twice or once.</source>
            <translation>词干已完整。其余出现两次或一次。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>The step that brought it; empty if it was there from the start.</source>
            <translation>带来它的步骤；一开始就有则为空。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>The step that the text is compared with</source>
            <translation>与文本比较的步骤</translation>
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>The steps of a file, one by one.</source>
            <translation>文件的各步骤，依次执行。</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>The substrings that it begins with.</source>
            <translation>起始的子串。</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>The sweep could not be exported</source>
            <translation>扫描无法导出</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>The table is empty: the best score of nothing is 0.</source>
            <translation>表格为空：空串的最佳得分为 0。</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>The table is full. Read backwards from its last row it gives the best path:</source>
            <translation>表格已填满。从最后一行倒着读即得最佳路径：</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>The text above</source>
            <translation>上方的文本</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>The text after each stage, from the normalizer to the tokens</source>
            <translation>每个阶段之后的文本，从规范化器到 token</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>The text and its tokens are shown by the script of this page, which this browser does not run.</source>
            <translation>文本和 token 由本页脚本显示，而此浏览器不运行它。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>The text as it is tokenized after that many steps</source>
            <translation>经过这么多步骤后的分词结果</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/unicode_forms.py" />
            <source>The text as it is.</source>
            <translation>文本原样。</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>The text cannot be encoded: {error}</source>
            <translation>文本无法编码：{error}</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>The text cannot be measured: {error}</source>
            <translation>文本无法测量：{error}</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>The text in patches of so many bytes each, as in MegaByte; nothing is learned.</source>
            <translation>文本按固定字节数分成补丁，如 MegaByte；不学习。</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>The text in the tokens of this run</source>
            <translation>文本在此运行下的 token</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>The text in the window</source>
            <translation>窗口中的文本</translation>
        </message>
        <message>
            <location filename="../../session/report/coloured_text.py" />
            <source>The text in tokens</source>
            <translation>文本的 token</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>The text in tokens of {name}; the arrow keys go from token to token</source>
            <translation>文本在 {name} 中的 token；方向键逐个移动</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>The text is being counted …</source>
            <translation>正在统计文本…</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>The text is drawn at random. Metrics, costs and reports go by the usual tokens.</source>
            <translation>文本为随机抽取。指标、成本和报告按常规 token 计算。</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>The text is empty.</source>
            <translation>文本为空。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/text_column.py" />
            <source>The text is empty. Type or paste one in the view “Text”.</source>
            <translation>文本为空。请在“文本”视图中输入或粘贴。</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>The text is longer than {most_bytes}: too long to be drawn here byte by byte.</source>
            <translation>文本超过 {most_bytes}：太长，无法在此逐字节绘制。</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>The text is not compared with anything: choose an earlier step, or mark where columns differ (Ctrl+D).</source>
            <translation>文本没有比较对象：请选择较早的步骤，或标记各列的差异（Ctrl+D）。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>The text is shown in the tokens of {text} of {last}.</source>
            <translation>文本以 {text}/{last} 的 token 显示。</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>The text is too long to be counted at smaller sizes of the vocabularies, too.</source>
            <translation>文本太长，无法在更小的词表下再统计。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>The text itself, its tokens under it</source>
            <translation>文本本身，token 在其下</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>The text on the clipboard</source>
            <translation>剪贴板中的文本</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_edit.py" />
            <source>The text that is tokenized. Colours and ticks show its tokens.</source>
            <translation>被分词的文本。颜色和刻度显示其 token。</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>The text that the others translate, line by line: for parity, premium and Gini</source>
            <translation>其他文本逐行翻译的文本：用于平价、溢价和基尼</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/metrics_panel.py" />
            <source>The text was edited; its lines are being measured again.</source>
            <translation>文本已编辑；正在重新测量各行。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>The token as it is spelled in the vocabulary; · is a space, ⟨E2⟩ a single byte.</source>
            <translation>token 在词表中的写法；· 为空格，⟨E2⟩ 为单个字节。</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>The token they became.</source>
            <translation>合并成的 token。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>The token with this number</source>
            <translation>具有此编号的 token</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>The tokenizer cannot encode this text: {error}</source>
            <translation>该分词器无法编码此文本：{error}</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>The tokenizer's file asks for:</source>
            <translation>分词器文件要求：</translation>
        </message>
        <message>
            <location filename="../../ui/story/pipeline_drawings.py" />
            <source>The tokens</source>
            <translation>token</translation>
        </message>
        <message>
            <location filename="../../core/metrics/robustness.py" />
            <source>The tokens of a perturbed text minus those of the text itself, divided by its perturbed places. `--rate` is the share of places that are perturbed, `--seed` draws others.</source>
            <translation>扰动文本的 token 数减去原文本的 token 数，除以扰动位置数。`--rate` 为扰动位置的比例，`--seed` 抽取其他位置。</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>The tokens of the text, and nothing else</source>
            <translation>仅文本的 token</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>The tokens of this text are being counted.</source>
            <translation>正在统计此文本的 token。</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>The training of this lesson is in no column. Show it from the panel Runs, or open the lesson again.</source>
            <translation>本课的训练不在任何一栏中。请从“运行”面板中显示它，或重新打开本课。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>The two mixes of this training</source>
            <translation>此次训练的两种混合</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>The two neighbours that were joined.</source>
            <translation>被合并的两个相邻符号。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>The vocabulary cannot be read: {error}</source>
            <translation>词表无法读取：{error}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>The whole run in {whole_run_seconds:.0f} seconds</source>
            <translation>{whole_run_seconds:.0f} 秒播完整个运行</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>The whole text</source>
            <translation>全部文本</translation>
        </message>
        <message>
            <location filename="../../session/report/coloured_text.py" />
            <source>The whole text, {last}.</source>
            <translation>全部文本，{last}。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>The word ab is one token, apart from the ab that begins a longer word.</source>
            <translation>词 ab 是一个 token，与较长词开头的 ab 不同。</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>The word by step of training</source>
            <translation>按训练步骤看这个词</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>The words as they are merged now</source>
            <translation>目前的合并状态下的词</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>The words of the Hugging Face course. The pieces are all strings within them, as probable as they are frequent: their counts add up to 210.</source>
            <translation>Hugging Face 课程中的词。片段是其中所有子串，概率与频次成正比：计数总和为 210。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>The words of the Hugging Face course: hug ten times, pug five, pun twelve, bun four and hugs five times. No end mark.</source>
            <translation>Hugging Face 课程中的词：hug 十次，pug 五次，pun 十二次，bun 四次，hugs 五次。没有词尾标记。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>The words of the lesson before. WordPiece divides the count of a pair by the counts of its parts and joins the pair with the highest score.</source>
            <translation>上一课的词。WordPiece 用对的计数除以两部分的计数，合并得分最高的对。</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>The words that columns most often cut otherwise</source>
            <translation>各列最常切分不同的词</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>The workers of the cluster read the files of the corpus, by the same paths or addresses as here, and count their pre-tokens. The file of counts is a corpus of its own: trainings learn from it what they learn from the texts, and begin at once.</source>
            <translation>集群的 worker 以与此处相同的路径或地址读取语料文件，并统计其预分词单元。计数文件本身就是一个语料：训练从中学到的与从文本学到的相同，并且可以立即开始。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>The writing system of its letters; Common has none (digits, punctuation).</source>
            <translation>其字母的文字；Common 没有字母（数字、标点）。</translation>
        </message>
        <message>
            <location filename="../../ui/widgets/dialogs.py" />
            <source>There already: {there}</source>
            <translation>已存在：{there}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>There are no rows of text.</source>
            <translation>没有文本行。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>There are no tokens yet.</source>
            <translation>还没有 token。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/text_column.py" />
            <source>There are no tokens yet. Train a tokenizer, or open one, to see them here.</source>
            <translation>还没有 token。训练或打开一个分词器即可在此查看。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>There are no tokens yet. {can_draw}</source>
            <translation>还没有 token。{can_draw}</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>There are none.</source>
            <translation>没有。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>There are twelve pairs, and seven of them stand three times, one for each word. t+o is met first.</source>
            <translation>共有十二个对，其中七个出现三次，每个词一次。t+o 先出现。</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>There is a file of this name: it will be replaced.</source>
            <translation>已有同名文件：将被替换。</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>There is no corpus yet: the text in the window is measured.</source>
            <translation>还没有语料：测量窗口中的文本。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>There is no earlier step to compare with. Choose one, or drop this condition.</source>
            <translation>没有可比较的较早步骤。请选择一个，或去掉此条件。</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>There is no folder {parent}.</source>
            <translation>没有文件夹 {parent}。</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>There is no other session without a name</source>
            <translation>没有其他未命名的会话</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>There is no other {name} in this text.</source>
            <translation>此文本中没有其他{name}。</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>There is no story of this: {problem}.</source>
            <translation>没有可显示的过程：{problem}。</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>There is no such folder.</source>
            <translation>没有这样的文件夹。</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>There is no such place in the text.</source>
            <translation>文本中没有这样的位置。</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>There is no text to measure on.
Add some to the corpus, or write in the window.</source>
            <translation>没有可测量的文本。
请添加到语料，或在窗口中输入。</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>There is no text to perturb.</source>
            <translation>没有可扰动的文本。</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>There is no token #{token_id} in the vocabulary at this step.</source>
            <translation>此步骤的词表中没有 token #{token_id}。</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>There is no token here.</source>
            <translation>这里没有 token。</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>There is no tokenizer yet that could decode them.</source>
            <translation>还没有可以解码的分词器。</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>There is no tokenizer yet.</source>
            <translation>还没有分词器。</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>There is no tokenizer yet: train one, or open one.</source>
            <translation>还没有分词器：请训练或打开一个。</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>There is no {name} in this text.</source>
            <translation>此文本中没有{name}。</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>There is nothing here to divide by.</source>
            <translation>这里没有可作除数的内容。</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>There is nothing here yet.</source>
            <translation>这里还什么都没有。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>There is nothing to count. Add files or folders to the corpus first.</source>
            <translation>没有可统计的内容。请先向语料添加文件或文件夹。</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>There is nothing to draw yet.</source>
            <translation>还没有可绘制的内容。</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>There is nothing to train on.</source>
            <translation>没有可训练的内容。</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>There is nothing yet to choose from.</source>
            <translation>还没有可供选择的候选。</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>These ids cannot be decoded: {}</source>
            <translation>这些 id 无法解码：{}</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>This algorithm learns nothing step by step.</source>
            <translation>此算法不是逐步学习。</translation>
        </message>
        <message>
            <location filename="../../session/report/report.py" />
            <source>This file asks nothing of the network and runs no program.</source>
            <translation>此文件不访问网络，也不运行程序。</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>This is a copy of {name}, which has no name yet</source>
            <translation>这是 {name} 的副本，尚未命名</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>This is a copy, which has no name yet</source>
            <translation>这是一个副本，尚未命名</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>This is too long for a story: {word_count:,} characters. Choose or type a single word.</source>
            <translation>太长，无法显示过程：{word_count:,} 个字符。请选择或输入单个词。</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>This is what a model sees. The text alone: {alone}. {alone_tip}</source>
            <translation>这是模型所见。仅文本：{alone}。{alone_tip}</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>This page asks nothing of the network; all that it shows is in this file.</source>
            <translation>此页不访问网络；显示的内容都在此文件中。</translation>
        </message>
        <message>
            <location filename="../../presentation/problems.py" />
            <source>This text cannot be encoded: {encoding_error}</source>
            <translation>此文本无法编码：{encoding_error}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/text_column.py" />
            <source>This text is encoded as a whole; its tokens come in a moment.</source>
            <translation>此文本作为整体编码；token 稍后显示。</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>This tokenizer has no steps of training to go back to.</source>
            <translation>此分词器没有可回溯的训练步骤。</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>This tokenizer has no unknown token: every text has tokens of its own.</source>
            <translation>此分词器没有未知 token：任何文本都有对应的 token。</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>This tokenizer runs in a library of its own, which tells the tokens but not how it found them.</source>
            <translation>此分词器由其自己的库运行，该库给出 token，但不说明如何得到。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>This tokenizer runs on the library of its file, and not on our engine, which draws. {can_draw}</source>
            <translation>此分词器由其文件所属的库运行，而不是由可随机抽取的本程序引擎运行。{can_draw}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>This vocabulary has no tokens.</source>
            <translation>此词表没有 token。</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Three families</source>
            <translation>三个系列</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Three words that begin alike, each with an end mark.</source>
            <translation>三个开头相同的词，各带词尾标记。</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Threshold between {bounds}</source>
            <translation>阈值在 {bounds} 之间</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Threshold in bits</source>
            <translation>阈值（比特）</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Threshold {bits} of {name}</source>
            <translation>{name} 的阈值 {bits}</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Tied embeddings</source>
            <translation>共享嵌入</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Ties</source>
            <translation>平局</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Time</source>
            <translation>时间</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Times</source>
            <translation>次数</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>TinyLlama, as Llama 2</source>
            <translation>TinyLlama，同 Llama 2</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Title</source>
            <translation>标题</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>To the front</source>
            <translation>移到最前</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Token</source>
            <translation>Token</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Token ids</source>
            <translation>Token id</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Token lengths</source>
            <translation>token 长度</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>Token {title}</source>
            <translation>token {title}</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Tokenizer</source>
            <translation>分词器</translation>
        </message>
        <message>
            <location filename="../../session/report/inputs.py" />
            <source>Tokenizers</source>
            <translation>分词器</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Tokenizers ({names});;All files (*)</source>
            <translation>分词器 ({names});;所有文件 (*)</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Tokenizers compared</source>
            <translation>比较的分词器</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>Tokenizers of the sweep</source>
            <translation>扫描的分词器</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Tokenizers that are done</source>
            <translation>已完成的分词器</translation>
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>Tokenizers that lose a part of the text have no best values.</source>
            <translation>丢失部分文本的分词器没有最佳值。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Tokens</source>
            <translation>token</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Tokens are shorter than this, in characters (over bytes: in bytes); two may always be merged. Unigram, and BPE with the tie-break “shortest”, also make tokens of this length.</source>
            <translation>token 比此值短，以字符计（字节级以字节计）；两个总是可以合并。Unigram，以及平局规则为“shortest”的 BPE，也会产生正好这么长的 token。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Tokens as a Python list</source>
            <translation>Python 列表形式的 token</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Tokens divided by words, a word being a longest run of characters that are not white space. It says nothing of Chinese, Japanese, Thai and other languages that are written without white space between words: there such a run is a sentence or more.</source>
            <translation>token 数除以词数，词为最长的连续非空白字符。对中文、日文、泰文等词间无空白的语言没有意义：那里这样的一段是一句或更多。</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Tokens gained by perturbations</source>
            <translation>扰动增加的 token</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Tokens gained by {title}</source>
            <translation>{title}增加的 token</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Tokens gained, divided by the places that are perturbed</source>
            <translation>增加的 token 除以扰动位置数</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Tokens gained, in per cent of the tokens of the text</source>
            <translation>增加的 token，占文本 token 的百分比</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Tokens in all, at most: special tokens, alphabet and what is learned.</source>
            <translation>token 总数上限：特殊 token、字母表和学到的。</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Tokens in both: {shared}</source>
            <translation>共有 token：{shared}</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Tokens in the vocabulary</source>
            <translation>词表中的 token</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Tokens in the vocabulary after it.</source>
            <translation>之后词表中的 token 数。</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>Tokens made from it</source>
            <translation>由它产生的 token</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Tokens of a line on average over all lines that are not blank, without those of line ends alone.</source>
            <translation>每行 token 数，按全部非空行平均，不含仅为行尾的 token。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Tokens of the drawn text whose bytes are no token of the usual one, and how many of all that is. They are marked in the text (F8 goes to the next).</source>
            <translation>随机编码文本中字节不构成常规 token 的 token，及其占全部的比例。它们在文本中有标记（F8 跳到下一个）。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Tokens of the line that has most.</source>
            <translation>token 最多的行的 token 数。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Tokens of the text divided by the length of the context.</source>
            <translation>文本的 token 数除以上下文长度。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/parallel.py" />
            <source>Tokens of the text divided by tokens of the same sentences in the reference language. Also called premium: 1 is parity, at 2 every sentence costs twice as many tokens. Only lines that are blank in neither text count, without tokens of line ends alone. It has no value if the lines do not look like translations of each other.</source>
            <translation>文本的 token 数除以相同句子在参考语言中的 token 数。也称溢价：1 为平价，2 表示每句 token 数加倍。只计两个文本中都非空的行，不含仅为行尾的 token。若各行不像互为译文则没有值。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Tokens of the text times the price of a million tokens, divided by a million. The rate is what you type in; none is built in.</source>
            <translation>文本 token 数乘以每百万 token 的价格再除以一百万。价格由您输入；没有内置。</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Tokens of the text, or those that touch the selection</source>
            <translation>文本的 token，或选区所涉及的 token</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>Tokens of the vocabulary</source>
            <translation>词表的 token</translation>
        </message>
        <message>
            <location filename="../../ui/editor/accessible_tokens.py" />
            <source>Tokens on the screen</source>
            <translation>屏幕上的 token</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Tokens per line</source>
            <translation>每行 token 数</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Tokens per line, 90 %</source>
            <translation>每行 token 数，90 %</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Tokens per line, 99 %</source>
            <translation>每行 token 数，99 %</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Tokens per line, median</source>
            <translation>每行 token 数，中位数</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Tokens per line, most</source>
            <translation>每行 token 数，最多</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Tokens that a regular expression finds something in</source>
            <translation>正则表达式能匹配的 token</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Tokens that are spelled alike in both vocabularies, and their share of each.</source>
            <translation>两个词表中拼写相同的 token，及其在各自中的占比。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Tokens that begin with this; a space is meant literally</source>
            <translation>以此开头的 token；空格按字面</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Tokens that hold this text; upper and lower case are different</source>
            <translation>包含此文本的 token；区分大小写</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>Tokens that were asked for; empty where the algorithm decides it.</source>
            <translation>所要求的 token 数；由算法决定时为空。</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Tokens, or patches</source>
            <translation>token 或补丁</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Tokexplorer sessions (*{suffix})</source>
            <translation>Tokexplorer 会话 (*{suffix})</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Trade-off</source>
            <translation>权衡</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Trade-off by language</source>
            <translation>按语言的权衡</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Train</source>
            <translation>训练</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Train a grid of algorithms, sizes and pre-tokenizers into this chart</source>
            <translation>将算法、大小和预分词器的组合训练到此图表中</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Train a tokenizer or open one to see how it cuts the numbers from 0 to 9,999.</source>
            <translation>训练或打开一个分词器，查看它如何切分 0 到 9,999 的数。</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Train a tokenizer or open one to see what becomes of its tokens.</source>
            <translation>训练或打开一个分词器，查看其 token 的变化。</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>Train a tokenizer or open one to see what its tokens cost.</source>
            <translation>训练或打开一个分词器，查看其 token 的成本。</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>Train a tokenizer or open one: its metrics stand here.</source>
            <translation>训练或打开一个分词器：其指标显示在此。</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Train and measure what is not known yet</source>
            <translation>训练并测量未知的部分</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Train or open a tokenizer, and every word can be asked how it became its tokens.</source>
            <translation>训练或打开一个分词器，就可以查看任意词如何成为 token。</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Train the chosen algorithms with these settings</source>
            <translation>用这些设置训练所选算法</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Train when the mix changes</source>
            <translation>混合变化时训练</translation>
        </message>
        <message>
            <location filename="../../ui/window/main_window.py" />
            <source>Train {names}</source>
            <translation>训练 {names}</translation>
        </message>
        <message>
            <location filename="../../ui/training/plan_form.py" />
            <source>Train {title}</source>
            <translation>训练 {title}</translation>
        </message>
        <message>
            <location filename="../../ui/training/plan_form.py" />
            <source>Train {title} with the next click on Train</source>
            <translation>下次点击“训练”时训练 {title}</translation>
        </message>
        <message>
            <location filename="../../ui/share/shared_window.py" />
            <source>Trained</source>
            <translation>训练于</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>Trained on an earlier corpus than the one that is open.</source>
            <translation>训练所用语料早于当前打开的语料。</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Training</source>
            <translation>训练</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Training fails if the corpus gives fewer tokens than the vocabulary size.</source>
            <translation>若语料给出的 token 少于词表大小，则训练失败。</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Training minus held-out below</source>
            <translation>下方显示训练减留出</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Training settings</source>
            <translation>训练设置</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Training text</source>
            <translation>训练文本</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Training text of the corpus</source>
            <translation>语料的训练文本</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Try again</source>
            <translation>重试</translation>
        </message>
        <message>
            <location filename="../../hub/datasets.py" />
            <source>Try again later</source>
            <translation>请稍后再试</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>Try for every token whether some text becomes it: at the start of a word, after one, and inside one</source>
            <translation>逐个尝试 token 是否有文本会成为它：在词首、词后和词中</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Turkish, Windows-1254</source>
            <translation>土耳其文，Windows-1254</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Turn to {name}</source>
            <translation>转到 {name}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Two mixes</source>
            <translation>两种混合</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Two mixes: train every algorithm on A and on B, and compare them.</source>
            <translation>两种混合：每个算法分别在 A 和 B 上训练并比较。</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>Two runs compared</source>
            <translation>两次运行的比较</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Two tokens side by side</source>
            <translation>相邻的两个 token</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Type any word; Escape goes back to that of the text</source>
            <translation>输入任意词；按 Esc 回到文本中的词</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Type at least one size.</source>
            <translation>请至少输入一个大小。</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_edit.py" />
            <source>Type or paste a text here to see its tokens.</source>
            <translation>在此输入或粘贴文本以查看其 token。</translation>
        </message>
        <message>
            <location filename="../../ui/palette/command_palette.py" />
            <source>Type what you want to do, such as “dark” or “open gpt”</source>
            <translation>输入想做的事，例如“深色”或“打开 gpt”</translation>
        </message>
        <message>
            <location filename="../../session/text/edited_text.py" />
            <source>Typing</source>
            <translation>输入</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>Typos</source>
            <translation>拼写错误</translation>
        </message>
        <message>
            <location filename="../../ui/editor/document_edit.py" />
            <source>Undo</source>
            <translation>撤销</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Undo brings deleted runs back</source>
            <translation>撤销可恢复已删除的运行</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Unicode code points</source>
            <translation>Unicode 码点</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Unigram</source>
            <translation>Unigram</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Unigram as SentencePiece does it, on nmt_nfkc text. The real one has 32,000 pieces, and 100 sentinels after them, which are left out here.</source>
            <translation>与 SentencePiece 相同的 Unigram，文本经 nmt_nfkc 规范化。原版有 32,000 个片段，其后有 100 个占位符（这里略去）。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Unigram: hug, pug, pun, bun, hugs</source>
            <translation>Unigram：hug, pug, pun, bun, hugs</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Unigram: the most probable cut</source>
            <translation>Unigram：最可能的切分</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Unit</source>
            <translation>单位</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>Unit: {unit}.</source>
            <translation>单位：{unit}。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Unknown rate</source>
            <translation>未知率</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Unknown token</source>
            <translation>未知 token</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Unknown tokens</source>
            <translation>未知 token</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Unknown tokens divided by all tokens.</source>
            <translation>未知 token 除以全部 token。</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Use as the text</source>
            <translation>用作文本</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Use counts in place of the texts</source>
            <translation>用计数代替文本</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>Use only what is kept on this machine</source>
            <translation>只使用本机保存的内容</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Use the counts</source>
            <translation>使用计数</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Use the decoded text as the text</source>
            <translation>将解码文本用作文本</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>Use the settings of {title}</source>
            <translation>使用 {title} 的设置</translation>
        </message>
        <message>
            <location filename="../../presentation/problems.py" />
            <source>Use {value}</source>
            <translation>使用 {value}</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Used by</source>
            <translation>使用者</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>User symbols</source>
            <translation>用户符号</translation>
        </message>
        <message>
            <location filename="../../ui/window/scale_menu.py" />
            <source>Usual size</source>
            <translation>默认大小</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Usual sizes</source>
            <translation>常用尺寸</translation>
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>Values in bold differ from the default of the algorithm; a dash stands where an algorithm does not look at a setting.</source>
            <translation>粗体值与算法默认值不同；短横表示该算法不使用此设置。</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Values of 0 have no place on a logarithmic axis.</source>
            <translation>值 0 无法画在对数轴上。</translation>
        </message>
        <message>
            <location filename="../../ui/window/saving_work.py" />
            <source>Verifying with {library}</source>
            <translation>正在用 {library} 验证</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>View</source>
            <translation>视图</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Views of the story</source>
            <translation>过程的视图</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Viterbi counts</source>
            <translation>维特比计数</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>Viterbi's table: the best way to each place, from left to right</source>
            <translation>维特比表：从左到右到每个位置的最佳路径</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Vocabulary</source>
            <translation>词表</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Vocabulary size</source>
            <translation>词表大小</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>Vocabulary size against what it buys</source>
            <translation>词表大小与收益</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Vocabulary size times model width; twice that where embedding and unembedding are not tied.</source>
            <translation>词表大小乘以模型宽度；嵌入与输出嵌入不共享时加倍。</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>Vocabulary size: one more than the largest id.</source>
            <translation>词表大小：最大 id 加一。</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Vocabulary sizes</source>
            <translation>词表大小</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Vocabulary used</source>
            <translation>词表使用率</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>Wait a few minutes</source>
            <translation>请等几分钟</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Was not in the vocabulary at the earlier of the two steps that are compared.</source>
            <translation>在所比较的较早步骤中不在词表里。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Weigh {title} ×{weight}</source>
            <translation>{title} 权重 ×{weight}</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Weight</source>
            <translation>权重</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Weights</source>
            <translation>权重</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>Weights of the sources</source>
            <translation>来源的权重</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Weights of the sources, and what is held out</source>
            <translation>来源的权重，以及留出部分</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Weights of the sources, in the order of the list: {weights}</source>
            <translation>来源的权重，按列表顺序：{weights}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>Weight{in_mix}. {tip}</source>
            <translation>权重{in_mix}。{tip}</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Well-known tokenizers that can be fetched; nothing is before you ask</source>
            <translation>可下载的知名分词器；未经您要求不会下载</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Went on from the beginning of the text.</source>
            <translation>已从文本开头继续。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Went on from the end of the text.</source>
            <translation>已从文本末尾继续。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Western, Latin-1</source>
            <translation>西欧，Latin-1</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Western, Windows-1252</source>
            <translation>西欧，Windows-1252</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>What a million tokens cost you. No rates are built in: type in yours</source>
            <translation>一百万 token 的费用。没有内置价格：请自行输入</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>What became of it</source>
            <translation>结果</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>What begins a token that continues a word.</source>
            <translation>延续词的 token 的开头标记。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>What changes the text before it is split.</source>
            <translation>切分之前改变文本的部分。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>What choosing the next token among all takes of the compute of a full window.</source>
            <translation>从全部 token 中选择下一个占满窗口计算量的比例。</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>What comes out when merges are left out at random</source>
            <translation>随机略去合并时的结果</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>What could come next</source>
            <translation>下一步的候选</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>What cuts the text into pieces.</source>
            <translation>把文本切成片段的部分。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>What has a {lossy_sign} loses a part of the text, and is not better.</source>
            <translation>带 {lossy_sign} 的会丢失部分文本，不算更好。</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>What if</source>
            <translation>假设</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>What if shows the usual tokens of the changed vocabulary.</source>
            <translation>“假设”显示更改后词表的常规 token。</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>What if the chosen one came next</source>
            <translation>假设下一步是所选项</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>What if this token were not there, or elsewhere</source>
            <translation>假设没有此 token 或位置不同</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>What if …</source>
            <translation>假设…</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>What if: merges of {name}</source>
            <translation>假设：{name} 的合并</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>What if: pieces of {name}</source>
            <translation>假设：{name} 的片段</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>What is compared</source>
            <translation>比较什么</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>What is compared with the threshold: the entropy of a byte, or how far it rises.</source>
            <translation>与阈值比较的是字节的熵，还是熵的上升量。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>What is counted</source>
            <translation>统计的内容</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>What is done to a text before it is split.</source>
            <translation>文本切分之前所做的处理。</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>What is done to the text before it is cut.</source>
            <translation>切分前对文本的处理。</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>What is done to the text; the selected one is shown in tokens.</source>
            <translation>对文本所做的处理；所选项以 token 显示。</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>What is drawn</source>
            <translation>绘制内容</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>What is found</source>
            <translation>查找对象</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>What is held out was never seen, not even elsewhere.</source>
            <translation>留出的内容从未被见过，别处也没有。</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>What is known of the tokenizer</source>
            <translation>分词器的已知信息</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>What is left out</source>
            <translation>略去什么</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>What is relative compares with {name}.</source>
            <translation>相对值以 {name} 为参照。</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>What is shown of the columns</source>
            <translation>显示各列的什么</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>What is taken first.</source>
            <translation>先取什么。</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/footer.py" />
            <source>What is this?</source>
            <translation>这是什么？</translation>
        </message>
        <message>
            <location filename="../../ui/kit/panel.py" />
            <source>What is told below the text</source>
            <translation>文本下方显示的内容</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>What is {} is not known for this step. Press “Audit” to find out.</source>
            <translation>此步骤尚不知道哪些“{}”。点击“审查”即可得知。</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>What it is called: its column, its file or folder, or the name it is fetched by.</source>
            <translation>它的名称：所在列、文件或文件夹，或下载时使用的名称。</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>What it learned from</source>
            <translation>学习所用的内容</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>What learns.</source>
            <translation>学习所用的算法。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>What marks the end of a word, such as &lt;/w&gt;.</source>
            <translation>标记词尾的符号，例如 &lt;/w&gt;。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>What occurs less often is not taken.</source>
            <translation>出现更少的不取。</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>What one layer compares in the whole text, without windows; a causal mask leaves out half</source>
            <translation>一层在整个文本中的比较量，不分窗口；因果掩码会减半</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>What splits a text into pieces before anything is merged or looked up.</source>
            <translation>在合并或查词表之前把文本切成片段的部分。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>What splits the text into pieces that no token crosses: a name, or regex:PATTERN.</source>
            <translation>把文本切成 token 不会跨越的片段：名称或 regex:PATTERN。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>What stands around the text in every column: {now}. {tip}. Copying the whole text goes by it.</source>
            <translation>每列中文本前后的内容：{now}。{tip}。复制整个文本时也照此进行。</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>What stands in the window now</source>
            <translation>当前窗口中的内容</translation>
        </message>
        <message>
            <location filename="../../ui/training/plan_form.py" />
            <source>What subwords are judged against: characters, words, bytes, patches</source>
            <translation>评判子词的参照：字符、词、字节、补丁</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>What the Metrics panel compares</source>
            <translation>“指标”面板所比较的内容</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>What the audit found</source>
            <translation>审查结果</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>What the corpus is made of now.{held} Files are hashed as they are, texts as UTF-8.</source>
            <translation>语料目前的组成。{held} 文件按原样计算哈希，文本按 UTF-8。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>What the mix gives</source>
            <translation>混合的效果</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>What the mix gives for each source</source>
            <translation>混合对每个来源的效果</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>What the model reads</source>
            <translation>模型读取的内容</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>What the pair was chosen by: its count / (the count of its left part x that of its right part).</source>
            <translation>选择该对的依据：其计数 /（左部计数 x 右部计数）。</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>What the runs learn from, source by source</source>
            <translation>运行所学的内容，按来源</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>What the token was merged from</source>
            <translation>该 token 由什么合并而成</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>What the tokenizers are compared on</source>
            <translation>分词器在什么上比较</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>What the tokens cost a model: parameters, compute, windows, price</source>
            <translation>token 给模型带来的成本：参数、计算、窗口、价格</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>What the word was after each step that changed it</source>
            <translation>每个改变该词的步骤之后它的状态</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>What to call the unit of the price</source>
            <translation>价格单位的名称</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>What to look for</source>
            <translation>查找内容</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_actions.py" />
            <source>What was exported before is still being written</source>
            <translation>之前的导出仍在写入</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>What was left out, taken off or replaced while reading</source>
            <translation>读取时略去、去掉或替换的内容</translation>
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>What was looked up, from the longest to what fits</source>
            <translation>查找过的内容，从最长到匹配为止</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>What was set apart before training and no run has seen, source by source</source>
            <translation>训练前分出且任何运行都没见过的内容，按来源</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>When</source>
            <translation>时间</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>When it was begun</source>
            <translation>开始时间</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>When this list was written, its owner wanted to be asked first: accept the terms on its page, then log in with `hf auth login`.</source>
            <translation>编写此列表时，其所有者要求先申请：请在其页面接受条款，然后用 `hf auth login` 登录。</translation>
        </message>
        <message>
            <location filename="../../ui/token/occurrence_list.py" />
            <source>Where else the token stands in the text</source>
            <translation>该 token 在文本中的其他位置</translation>
        </message>
        <message>
            <location filename="../../ui/editor/marks.py" />
            <source>Where the marks are in the text</source>
            <translation>标记在文本中的位置</translation>
        </message>
        <message>
            <location filename="../../ui/editor/marks.py" />
            <source>Where the marks are in the whole text. Click to go there.</source>
            <translation>标记在全文中的位置。点击跳转。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Where the scheduler of Dask is, such as tcp://host:8786; local:4 starts 4 processes on this machine</source>
            <translation>Dask 调度器的地址，例如 tcp://host:8786；local:4 在本机启动 4 个进程</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Whether a seed must be followed by different bytes or characters.</source>
            <translation>种子片段之后须是不同的字节还是不同的字符。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Whether all segmentations of a word count, by their probability, or only the best one.</source>
            <translation>一个词的所有切分按概率计入，还是只计最佳的。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>Whether any text becomes this token, as the audit found.</source>
            <translation>审查得出的是否有文本会成为此 token。</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Whether each place of the window has learned numbers of its own;
rotary positions and the like have no parameters</source>
            <translation>窗口的每个位置是否有各自学习的数值；
旋转位置等没有参数</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>Whether it is measured; if it cannot be had, why.</source>
            <translation>是否已测量；若不可得，原因为何。</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Whether one table serves as embedding and as unembedding; else there are two</source>
            <translation>是否同一张表兼作嵌入与输出嵌入；否则为两张</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Whether the M step takes probability from rare pieces, or takes the shares as they are.</source>
            <translation>M 步是减少罕见片段的概率，还是直接取占比。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Which algorithm learns the vocabulary.</source>
            <translation>由哪个算法学习词表。</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Which click on Train began it</source>
            <translation>由第几次点击“训练”开始</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>Which costs are shown</source>
            <translation>显示哪些成本</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Which lines are held out</source>
            <translation>留出哪些行</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Which metric</source>
            <translation>哪个指标</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Which number is shown</source>
            <translation>显示哪个数值</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Which of several equally frequent pairs is merged first.</source>
            <translation>多个同样常见的对先合并哪一个。</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Which threshold is tried, and which iteration with it.</source>
            <translation>尝试的阈值及其迭代次数。</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Which tokenizers</source>
            <translation>哪些分词器</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Which words with their morphemes</source>
            <translation>哪些词及其语素</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Whisper, multilingual</source>
            <translation>Whisper，多语言</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Whole characters, yet no text becomes it.</source>
            <translation>完整字符，但没有文本会成为它。</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Whole characters, yet no text becomes it: other tokens are always chosen instead.</source>
            <translation>完整字符，但没有文本会成为它：总是选用其他 token。</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Whole curves</source>
            <translation>完整曲线</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Whole strings that get the first ids and are cut out of the corpus.</source>
            <translation>取得最前 id 并从语料中切出的完整字符串。</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Width</source>
            <translation>宽度</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Width in pixels</source>
            <translation>宽度（像素）</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Width of the model's embeddings, d_model</source>
            <translation>模型嵌入的宽度，d_model</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>With Strict size the same run is refused before it begins: {why}</source>
            <translation>启用“严格大小”时，同一运行在开始前即被拒绝：{why}</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>With copies a session can be sent: where the files themselves are missing, the copies are read. Runs, kept tokenizers and pasted texts are in every session.</source>
            <translation>带副本的会话可以发送给他人：文件缺失处读取副本。运行、保留的分词器和粘贴的文本在每个会话中都有。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>With one merge play is pl, a, y.</source>
            <translation>一次合并后 play 是 pl, a, y。</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>With special tokens</source>
            <translation>含特殊 token</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>With the special tokens that a tokenizer's file puts around a text, such as [CLS] and [SEP]</source>
            <translation>含分词器文件在文本前后添加的特殊 token，例如 [CLS] 和 [SEP]</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>With the tokens that the tokenizer's file puts around the text, and without what it cuts. The panels below, costs and reports go by the text alone.</source>
            <translation>含分词器文件在文本前后添加的 token，不含其截去的部分。下方面板、成本和报告只按文本计算。</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>With these, and cut and filled up to the lengths that the file asks for: what a model sees</source>
            <translation>含上述 token，并按文件要求的长度截断和填充：即模型所见</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>With three merges play is one token, and playing is play, i, n, g.</source>
            <translation>三次合并后 play 是一个 token，playing 是 play, i, n, g。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>With two merges it is pla, y.</source>
            <translation>两次合并后是 pla, y。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Without cat as well, ca + ts is the best alone; c + ats has -4.6.</source>
            <translation>再去掉 cat 后，只有 ca + ts 最佳；c + ats 为 -4.6。</translation>
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>Without marks.</source>
            <translation>去掉附加符号。</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/registry.py" />
            <source>Without marks: é becomes e.</source>
            <translation>去掉附加符号：é 变为 e。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Without the piece cats two ways are equally good: cat + s and ca + ts, both -3.8. Only the rule for ties decides which one is shown. Point at the word.</source>
            <translation>没有片段 cats 时，cat + s 和 ca + ts 同样好，都是 -3.8。显示哪一个只由平局规则决定。请指向该词。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Without un, too, nothing begins the word: all of it is unknown, however well its rest is known.</source>
            <translation>再没有 un 时，没有 token 能开头：整个词未知，尽管其余部分都认识。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Without una the word begins with un, and from there on everything is cut elsewhere.</source>
            <translation>没有 una 时，词以 un 开头，此后的切分都不同。</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Word</source>
            <translation>词</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Word of the story</source>
            <translation>要查看的词</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Word story</source>
            <translation>词的过程</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>WordPiece on lower-cased text without accents. The real one has 30,522 tokens; Google's trainer was never released, so this follows Hugging Face's: by frequency, from 2 on, 1,000 characters at most.</source>
            <translation>在小写且去重音的文本上的 WordPiece。原版有 30,522 个 token；Google 的训练器从未公布，这里按 Hugging Face 的做法：按频次，从 2 起，最多 1,000 个字符。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>WordPiece said to be T5's</source>
            <translation>误以为 T5 用 WordPiece</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>WordPiece: the longest match</source>
            <translation>WordPiece：最长匹配</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>WordPiece: the same words, another order</source>
            <translation>WordPiece：同样的词，另一种顺序</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Words</source>
            <translation>词</translation>
        </message>
        <message>
            <location filename="../../session/compare/measuring.py" />
            <source>Words are counted without {left_out}: there is no white space between words.</source>
            <translation>词数统计不含 {left_out}：其词之间没有空白。</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>Words between white space; the white space itself is dropped.</source>
            <translation>空白之间的词；空白本身丢弃。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Words kept whole</source>
            <translation>保持完整的词</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Words of which two or more tokens hold a part, divided by all words.</source>
            <translation>由两个或更多 token 组成的词，除以全部词。</translation>
        </message>
        <message>
            <location filename="../../core/metrics/agreement.py" />
            <source>Words that both tokenizers cut at the same places or not at all, divided by all words.</source>
            <translation>两个分词器切分位置相同或都不切分的词，除以全部词。</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Words that columns cut otherwise</source>
            <translation>各列切分不同的词</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Words that come with the program</source>
            <translation>程序自带的词</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>Words that differ</source>
            <translation>不同的词</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Words that one token holds, other than the unknown token, divided by all words.</source>
            <translation>由一个（非未知）token 容纳的词，除以全部词。</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Words that people cut where their morphemes meet</source>
            <translation>由人在语素边界切分的词</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>Words that this column cuts at other places than the reference.</source>
            <translation>此列与参考列切分位置不同的词。</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Words: {name}</source>
            <translation>词：{name}</translation>
        </message>
        <message>
            <location filename="../../session/report/inputs.py" />
            <source>Worst lines</source>
            <translation>最差的行</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Write all numbers with four digits, as 0042</source>
            <translation>所有数写成四位，如 0042</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Write each as a tokenizer.json beside the results; a double click on its row opens it in the window.</source>
            <translation>将每个写成 tokenizer.json 与结果放在一起；双击其行可在窗口中打开。</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Write every metric of every text as CSV</source>
            <translation>将每个文本的每个指标写成 CSV</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_actions.py" />
            <source>Write the charts into a folder</source>
            <translation>将图表写入文件夹</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Write the file</source>
            <translation>写出文件</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>Write the rows that were found to a file</source>
            <translation>将找到的行写入文件</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Write the {kind}</source>
            <translation>写出{kind}</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Write {kind}</source>
            <translation>写出{kind}</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Writing</source>
            <translation>正在写出</translation>
        </message>
        <message>
            <location filename="../../ui/kit/pictures.py" />
            <source>Writing {name}</source>
            <translation>正在写出 {name}</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>Written without white space between words, so that no words can be counted.</source>
            <translation>词之间没有空白，无法统计词。</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Written: {name}</source>
            <translation>已写入：{name}</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Written: {name}, {kilobytes} kB</source>
            <translation>已写出：{name}，{kilobytes} kB</translation>
        </message>
        <message>
            <location filename="../../session/mixes.py" />
            <source>XLM, for its BPE</source>
            <translation>XLM，用于其 BPE</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>XLM-R, multilingual E5, BGE-M3</source>
            <translation>XLM-R、多语言 E5、BGE-M3</translation>
        </message>
        <message>
            <location filename="../../ui/columns/text_head.py" />
            <source>Your text</source>
            <translation>您的文本</translation>
        </message>
        <message>
            <location filename="../../ui/window/unexpected_errors.py" />
            <source>Your work is saved, and you can go on: what you did last may not have been done, everything else works as before. Should something look wrong, close the window and start again. All of it comes back.</source>
            <translation>您的工作已保存，可以继续：最后一步操作可能没有完成，其他一切照常。如果有什么看起来不对，请关闭窗口后重新启动，所有内容都会恢复。</translation>
        </message>
        <message>
            <location filename="../../ui/window/unexpected_errors.py" />
            <source>Your work is still there, but could not be saved just now. Save it as a file: File &gt; Save the session as. What you did last may not have been done, everything else works as before.</source>
            <translation>您的工作仍在，但刚才无法保存。请将其存为文件：“文件”&gt;“会话另存为”。最后一步操作可能没有完成，其他一切照常。</translation>
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>`hf auth login` sets another</source>
            <translation>`hf auth login` 可设置另一个</translation>
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>`tokexplorer compare` takes any</source>
            <translation>`tokexplorer compare` 没有限制</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a 7-Zip archive</source>
            <translation>7-Zip 压缩包</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a GIF picture</source>
            <translation>GIF 图片</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a JPEG picture</source>
            <translation>JPEG 图片</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a Java class or macOS program</source>
            <translation>Java 类或 macOS 程序</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a NumPy array</source>
            <translation>NumPy 数组</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a PDF document</source>
            <translation>PDF 文档</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a PNG picture</source>
            <translation>PNG 图片</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a Parquet table</source>
            <translation>Parquet 表</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a Python pickle</source>
            <translation>Python pickle</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a RIFF file (WebP, WAV or AVI)</source>
            <translation>RIFF 文件（WebP、WAV 或 AVI）</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>a SentencePiece model has no mark at the end of a word: leave end_of_word empty</source>
            <translation>SentencePiece 模型没有词尾标记：请将 end_of_word 留空</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>a SentencePiece model holds BPE over characters, not over bytes: train with algorithm bpe</source>
            <translation>SentencePiece 模型保存字符级而非字节级 BPE：请用算法 bpe 训练</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>a SentencePiece model holds Unigram, or BPE over characters</source>
            <translation>SentencePiece 模型只能保存 Unigram 或字符级 BPE</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a WebAssembly program</source>
            <translation>WebAssembly 程序</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a Windows icon</source>
            <translation>Windows 图标</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a ZIP archive (also docx, xlsx, epub, jar)</source>
            <translation>ZIP 压缩包（也包括 docx、xlsx、epub、jar）</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/sequence.py" />
            <source>a blank put in front</source>
            <translation>前面加空格</translation>
        </message>
        <message>
            <location filename="../../session/report/charts.py" />
            <source>a chart needs a panel</source>
            <translation>图表需要一个面板</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>a closed column</source>
            <translation>一个已关闭的列</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>a column</source>
            <translation>一个列</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>a context of {context_tokens:,} tokens</source>
            <translation>上下文 {context_tokens:,} 个 token</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>a count is negative, or larger than any corpus gives</source>
            <translation>有计数为负，或大于任何语料所能给出</translation>
        </message>
        <message>
            <location filename="../../corpus/documents.py" />
            <source>a device</source>
            <translation>设备</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>a file of counts</source>
            <translation>计数文件</translation>
        </message>
        <message>
            <location filename="../../hub/datasets.py" />
            <source>a file of it came damaged: it is not Parquet from its begin to its end</source>
            <translation>其中一个文件在传输中损坏：它从头到尾并不是完整的 Parquet</translation>
        </message>
        <message>
            <location filename="../../hub/datasets.py" />
            <source>a file of it has another size than before: it was changed on the server</source>
            <translation>其中一个文件的大小与之前不同：它在服务器上已被更改</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a font</source>
            <translation>字体文件</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>a link to a folder</source>
            <translation>指向文件夹的链接</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>a merge of tokens that nothing makes</source>
            <translation>合并的 token 无法产生</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>a model sees</source>
            <translation>模型所见</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>a multiple of {multiple_of}</source>
            <translation>{multiple_of} 的倍数</translation>
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>a number</source>
            <translation>数字</translation>
        </message>
        <message>
            <location filename="../../corpus/parquet_pages.py" />
            <source>a page is said to have {size}; the limit is {most}</source>
            <translation>某一页声称有 {size}；上限为 {most}</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>a part of it is too large</source>
            <translation>其中一部分太大</translation>
        </message>
        <message>
            <location filename="../../core/baselines/patches.py" />
            <source>a patch cannot be decoded: it is a span of the text, no string of a vocabulary; its bytes are where the encoding says it lies</source>
            <translation>补丁无法解码：它是文本的一段，而不是词表中的字符串；其字节在编码所指的位置</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>a piece</source>
            <translation>一个片段</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>a piece begins at each</source>
            <translation>每个处开始一个片段</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>a piece begins at each run of them</source>
            <translation>每段连续处开始一个片段</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>a piece needs at least one character</source>
            <translation>片段至少需要一个字符</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>a piece, ##ing inside a word</source>
            <translation>一个片段，词中为 ##ing</translation>
        </message>
        <message>
            <location filename="../../corpus/documents.py" />
            <source>a pipe</source>
            <translation>管道</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a program or library (ELF)</source>
            <translation>程序或库（ELF）</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a program or library (Windows)</source>
            <translation>程序或库（Windows）</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a program or library (macOS)</source>
            <translation>程序或库（macOS）</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>a quotation mark or a backslash at the end has no partner</source>
            <translation>末尾的引号或反斜杠没有配对</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>a row</source>
            <translation>某一行</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>a row group of it is larger than any that is written</source>
            <translation>某个行组大于任何会写出的行组</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>a run</source>
            <translation>一次运行</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>a score is a logarithm from {lowest_score:,.0f} to {highest_score:,.0f}</source>
            <translation>得分为 {lowest_score:,.0f} 到 {highest_score:,.0f} 的对数</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>a setting</source>
            <translation>一项设置</translation>
        </message>
        <message>
            <location filename="../../corpus/documents.py" />
            <source>a socket</source>
            <translation>套接字</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>a source of the corpus</source>
            <translation>语料的一个来源</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>a special token and its id</source>
            <translation>一个特殊 token 及其 id</translation>
        </message>
        <message>
            <location filename="../../core/explain/stories.py" />
            <source>a story is told of up to {longest_normalized_bytes:,} bytes before the model, and this text has {byte_count:,} there</source>
            <translation>过程在模型之前最多 {longest_normalized_bytes:,} 字节，而此文本有 {byte_count:,}</translation>
        </message>
        <message>
            <location filename="../../core/explain/stories.py" />
            <source>a story is told of up to {longest_word_bytes:,} bytes, not of {byte_count:,}</source>
            <translation>过程最多显示 {longest_word_bytes:,} 字节，而不是 {byte_count:,}</translation>
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>a string</source>
            <translation>字符串</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>a string is not UTF-8</source>
            <translation>某个字符串不是 UTF-8</translation>
        </message>
        <message>
            <location filename="../../session/report/page.py" />
            <source>a style sheet that is to stand in HTML and XML has no &lt; and no &amp;</source>
            <translation>放入 HTML 和 XML 的样式表不含 &lt; 和 &amp;</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a tar archive</source>
            <translation>tar 归档</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>a text of which the normalizer leaves nothing becomes a ▁</source>
            <translation>规范化后为空的文本会变成一个 ▁</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>a text that begins with a blank gets another ▁ in front</source>
            <translation>以空格开头的文本前会再加一个 ▁</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>a tokenizer</source>
            <translation>一个分词器</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>a unit ends more lines than it occurs</source>
            <translation>某个单元结束的行数多于其出现次数</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>a unit is no text in UTF-8</source>
            <translation>某个单元不是 UTF-8 文本</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>a unit or a count is missing</source>
            <translation>缺少单元或计数</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>a user symbol that begins a text, or follows a blank, gets a ▁ in front</source>
            <translation>文本开头或空格后的用户符号前会加一个 ▁</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>a vocab.txt has no place for user symbols</source>
            <translation>vocab.txt 不能保存用户符号</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>a vocab.txt has no special tokens but {names}</source>
            <translation>vocab.txt 除 {names} 外没有特殊 token</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>a vocab.txt holds WordPiece only</source>
            <translation>vocab.txt 只能保存 WordPiece</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>a vocab.txt marks what continues a word with {prefix}, not with {prefix_2}</source>
            <translation>vocab.txt 用 {prefix} 标记词的后续部分，而不是 {prefix_2}</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>a vocab.txt means BERT's normalizer (bert or bert-cased) and the pre-tokenizer bert</source>
            <translation>vocab.txt 表示 BERT 的规范化器（bert 或 bert-cased）和预分词器 bert</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>a vocab.txt means words of at most {longest_word} characters</source>
            <translation>vocab.txt 表示词最多 {longest_word} 个字符</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>a vocab.txt means {unknown} as unknown token</source>
            <translation>vocab.txt 以 {unknown} 为未知 token</translation>
        </message>
        <message>
            <location filename="../../session/sweep/sweep.py" />
            <source>a vocabulary of {size:,} cannot be reached: this corpus gives {largest:,} at most</source>
            <translation>无法达到 {size:,} 的词表：此语料最多给出 {largest:,}</translation>
        </message>
        <message>
            <location filename="../../core/wordpiece/trainer.py" />
            <source>a vocabulary of {value:,} cannot be reached: this corpus gives at most {size:,} ({possible:,} merges). Ask for {size:,} or less, or {lower}give it more text.</source>
            <translation>无法达到 {value:,} 的词表：此语料最多给出 {size:,}（{possible:,} 次合并）。请设为 {size:,} 或更小，或{lower}提供更多文本。</translation>
        </message>
        <message>
            <location filename="../../core/bpe/trainer.py" />
            <source>a vocabulary of {value:,} cannot be reached: this corpus gives at most {size:,} ({possible:,} merges). Ask for {size:,} or less, or {lower}{longer}give it more text.</source>
            <translation>无法达到 {value:,} 的词表：此语料最多给出 {size:,}（{possible:,} 次合并）。请设为 {size:,} 或更小，或{lower}{longer}提供更多文本。</translation>
        </message>
        <message>
            <location filename="../../core/unigram/segments.py" />
            <source>a vocabulary of {vocab_size:,} cannot be chosen from {seed_size:,} seeds. Ask for {most:,} or less, or for more seeds.</source>
            <translation>无法从 {seed_size:,} 个种子片段中选出 {vocab_size:,} 的词表。请设为 {most:,} 或更小，或增加种子。</translation>
        </message>
        <message>
            <location filename="../../core/unigram/trainer.py" />
            <source>a vocabulary of {vocab_size:,} cannot be reached: this corpus gives {size:,}. Ask for {size:,} or less,{longer} give it more text{other}.</source>
            <translation>无法达到 {vocab_size:,} 的词表：此语料给出 {size:,}。请设为 {size:,} 或更小，{longer} 提供更多文本{other}。</translation>
        </message>
        <message>
            <location filename="../../core/alphabet_room.py" />
            <source>a vocabulary of {vocab_size:,} has no room for the alphabet: the part of this corpus that is read so far needs {size:,} symbols, {least:,} tokens with those that are always there. Ask for more than {least:,}, or for a smaller alphabet{others}.</source>
            <translation>{vocab_size:,} 的词表放不下字母表：此语料目前已读的部分需要 {size:,} 个符号，连同固有的共 {least:,} 个 token。请设为大于 {least:,} 的值，或缩小字母表{others}。</translation>
        </message>
        <message>
            <location filename="../../core/alphabet_room.py" />
            <source>a vocabulary of {vocab_size:,} has no room for the alphabet: the part of this corpus that is read so far needs {value:,} symbols for its characters and {own:,} special tokens. Ask for more than {fixed_size:,}, or for a smaller alphabet.</source>
            <translation>{vocab_size:,} 的词表放不下字母表：此语料目前已读的部分，其字符需要 {value:,} 个符号和 {own:,} 个特殊 token。请设为大于 {fixed_size:,} 的值，或缩小字母表。</translation>
        </message>
        <message>
            <location filename="../../core/alphabet_room.py" />
            <source>a vocabulary of {vocab_size:,} has no room for the alphabet: this corpus needs {size:,} symbols, {least:,} tokens with those that are always there. Ask for {least:,} or more, or for a smaller alphabet{others}.</source>
            <translation>{vocab_size:,} 的词表放不下字母表：此语料需要 {size:,} 个符号，连同固有的共 {least:,} 个 token。请设为 {least:,} 或更大，或缩小字母表{others}。</translation>
        </message>
        <message>
            <location filename="../../core/alphabet_room.py" />
            <source>a vocabulary of {vocab_size:,} has no room for the alphabet: this corpus needs {value:,} symbols for its characters and {own:,} special tokens. Ask for {fixed_size:,} or more, or for a smaller alphabet.</source>
            <translation>{vocab_size:,} 的词表放不下字母表：此语料的字符需要 {value:,} 个符号和 {own:,} 个特殊 token。请设为 {fixed_size:,} 或更大，或缩小字母表。</translation>
        </message>
        <message>
            <location filename="../../core/unigram/segments.py" />
            <source>a vocabulary of {vocab_size:,} is too small: the text needs {character_count:,} characters beside the {bytes_and}{own_token_count:,} special pieces. Ask for {least:,} or more{lower}.</source>
            <translation>{vocab_size:,} 的词表太小：除 {bytes_and}{own_token_count:,} 个特殊片段外，文本还需要 {character_count:,} 个字符。请设为 {least:,} 或更大{lower}。</translation>
        </message>
        <message>
            <location filename="../../core/wordpiece/top_down.py" />
            <source>a vocabulary of {wanted:,} cannot be reached: besides {least:,} tokens that are always there no more than {value:,} strings are the rest of a word often enough. Ask for {most:,} or less, {lower}or give it more text.</source>
            <translation>无法达到 {wanted:,} 的词表：除固有的 {least:,} 个 token 外，足够频繁地作为词的剩余部分的字符串不超过 {value:,} 个。请设为 {most:,} 或更小，{lower}或提供更多文本。</translation>
        </message>
        <message>
            <location filename="../../core/wordpiece/top_down.py" />
            <source>a vocabulary of {wanted:,} has no room for the alphabet: with special tokens, and every character also prefixed, it has {least:,} tokens. Ask for {least:,} or more, or for a smaller alphabet.</source>
            <translation>{wanted:,} 的词表放不下字母表：连同特殊 token，且每个字符还有带前缀的形式，共 {least:,} 个 token。请设为 {least:,} 或更大，或缩小字母表。</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>a weight is {weight:g}</source>
            <translation>有权重为 {weight:g}</translation>
        </message>
        <message>
            <location filename="../../session/state/workspace.py" />
            <source>a weight {problem}</source>
            <translation>权重{problem}</translation>
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>a whole number</source>
            <translation>整数</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>a whole word of the vocabulary</source>
            <translation>词表中的完整词</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>a+b and b+&lt;/w&gt; stand three times each; a+b is met first.</source>
            <translation>a+b 和 b+&lt;/w&gt; 各出现三次；a+b 先出现。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>aaa three times, ab four times. aaa holds the pair a + a twice, but "aaa".count("aa") is {count}. Pairs are counted wherever two neighbours stand, so a + a has 6 and a + b has 4; str.count gives a + a 3, and a + b is merged first.</source>
            <translation>aaa 三次，ab 四次。aaa 含对 a + a 两次，但 "aaa".count("aa") 为 {count}。凡两个相邻符号都计入，所以 a + a 为 6，a + b 为 4；str.count 给 a + a 3，于是先合并 a + b。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>ab three times, bc twice. A merge with the mark only works at the end of a word.</source>
            <translation>ab 三次，bc 两次。带标记的合并只在词尾起作用。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>abc is ab, c, &lt;/w&gt;: ab&lt;/w&gt; cannot be used in it, and bc comes too late, its b is taken.</source>
            <translation>abc 是 ab, c, &lt;/w&gt;：ab&lt;/w&gt; 在其中不能用，bc 来得太晚，它的 b 已被占用。</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>access is denied</source>
            <translation>访问被拒绝</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>add {others} to the corpus</source>
            <translation>将 {others} 添加到语料</translation>
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>address</source>
            <translation>地址</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>adds more than {max_tokens:,} tokens, which is the limit</source>
            <translation>添加的 token 超过上限 {max_tokens:,}</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>adds {texts}</source>
            <translation>添加 {texts}</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>after</source>
            <translation>之后</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>after row {rows:,}</source>
            <translation>第 {rows:,} 行之后</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>after step</source>
            <translation>步骤之后</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>after {story}</source>
            <translation>在 {story} 之后</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>algorithm</source>
            <translation>算法</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>all</source>
            <translation>全部</translation>
        </message>
        <message>
            <location filename="../../core/metrics/attention.py" />
            <source>all patches</source>
            <translation>所有补丁</translation>
        </message>
        <message>
            <location filename="../../session/trade_off/points.py" />
            <source>all sources</source>
            <translation>所有来源</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>all texts</source>
            <translation>所有文本</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/metrics_panel.py" />
            <source>all words</source>
            <translation>所有词</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>all {own} kept</source>
            <translation>全部 {own} 保留</translation>
        </message>
        <message>
            <location filename="../../core/bpe/trainer.py" />
            <source>allow longer tokens or </source>
            <translation>允许更长的 token，或 </translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>allow other lengths</source>
            <translation>允许其他长度</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>allow other scripts than {script}</source>
            <translation>允许 {script} 之外的文字</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>alone it decodes to “{decoded}”, which is {tokens}; within a word it can be different</source>
            <translation>单独解码为“{decoded}”，即 {tokens}；在词中可能不同</translation>
        </message>
        <message>
            <location filename="../../session/compare/comparison.py" />
            <source>alpha is {alpha:g}, but must be 0 or more</source>
            <translation>alpha 为 {alpha:g}，但必须不小于 0</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>an SQLite database</source>
            <translation>SQLite 数据库</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>an empty token would match everywhere</source>
            <translation>空的 token 会处处匹配</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>an empty {what} would match everywhere</source>
            <translation>空的{what}会处处匹配</translation>
        </message>
        <message>
            <location filename="../../core/pipeline.py" />
            <source>an id is a whole number below 2**63</source>
            <translation>id 是小于 2**63 的整数</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>an id is beyond those of the vocabulary</source>
            <translation>有 id 超出词表</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>an old Office document</source>
            <translation>旧版 Office 文档</translation>
        </message>
        <message>
            <location filename="../../session/report/charts.py" />
            <source>and {count} more</source>
            <translation>以及另外 {count} 个</translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/next_steps.py" />
            <source>and {count} pairs more</source>
            <translation>
                <numerusform>以及另外 {count} 个对</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/next_steps.py" />
            <source>and {count} pieces more</source>
            <translation>
                <numerusform>以及另外 {count} 个片段</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/next_steps.py" />
            <source>and {count} words more</source>
            <translation>
                <numerusform>以及另外 {count} 个词</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>and {grouped} more notes</source>
            <translation>以及另外 {grouped} 条说明</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>and {left_out} more</source>
            <translation>以及另外 {left_out} 个</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>and {more} less probable pieces that are not drawn</source>
            <translation>以及另外 {more} 个概率较低、未绘出的片段</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>and {more} more</source>
            <translation>以及另外 {more} 个</translation>
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>and {more} more; step through them to see them</source>
            <translation>以及另外 {more} 个；逐步可见</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>and {more} others</source>
            <translation>以及另外 {more} 个</translation>
        </message>
        <message>
            <location filename="../../session/report/charts.py" />
            <source>and {value} more</source>
            <translation>以及另外 {value} 个</translation>
        </message>
        <message>
            <location filename="../../corpus/shards.py" />
            <source>another count keeps its finished parts there; wait for it, or give the file another name</source>
            <translation>另一个计数正在那里保存已完成的部分；请等它结束，或给文件换一个名称</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>another threshold</source>
            <translation>其他阈值</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>another token, {ids}</source>
            <translation>另一个 token，{ids}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>any</source>
            <translation>任意</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>any script</source>
            <translation>任意文字</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>any word</source>
            <translation>任意词</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>applied</source>
            <translation>已应用</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>apply to all</source>
            <translation>应用到全部</translation>
        </message>
        <message>
            <location filename="../../corpus/containers.py" />
            <source>archives are nested too deep. Unpack it first</source>
            <translation>压缩包嵌套过深。请先解压</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>are looked for in the normalized text, which cannot be replayed</source>
            <translation>在规范化文本中查找，无法重现</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>as before</source>
            <translation>与之前相同</translation>
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>as in {library}, on which it runs</source>
            <translation>按运行它的 {library}</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>as it is</source>
            <translation>保持原样</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>as they stand</source>
            <translation>按原顺序</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/rows.py" />
            <source>ask the owner</source>
            <translation>需向所有者申请</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>asks for tokens of bytes, of which some are missing</source>
            <translation>要求字节 token，其中一些缺失</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>at first</source>
            <translation>最初</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>at least one algorithm must be chosen</source>
            <translation>必须至少选择一个算法</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>at least {ties}</source>
            <translation>至少 {ties}</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>at most {max_tokens} with what is added, {side}</source>
            <translation>连同添加的最多 {max_tokens}，{side}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>at the end of a word</source>
            <translation>在词尾</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>at work</source>
            <translation>进行中</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/browsing.py" />
            <source>audit the vocabulary</source>
            <translation>审查词表</translation>
        </message>
        <message>
            <location filename="../../ui/training/log_view.py" />
            <source>auto-scroll</source>
            <translation>自动滚动</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>before</source>
            <translation>之前</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>before byte {byte}</source>
            <translation>字节 {byte} 之前</translation>
        </message>
        <message>
            <location filename="../../ui/columns/input_mode.py" />
            <source>before the text</source>
            <translation>文本之前</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>before the text {each}</source>
            <translation>文本前 {each}</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>begins a patch</source>
            <translation>开始一个补丁</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>begins with</source>
            <translation>开头为</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>behind</source>
            <translation>在后面</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>behind it {each}</source>
            <translation>其后 {each}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/input_mode.py" />
            <source>behind the text</source>
            <translation>文本之后</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>best first</source>
            <translation>最佳在前</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>best first: {name}</source>
            <translation>最佳在前：{name}</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>best score</source>
            <translation>最佳得分</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>better by {share}</source>
            <translation>改善 {share}</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>binary</source>
            <translation>二进制数据</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/entropy_strip.py" />
            <source>bits</source>
            <translation>比特</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>bits per token</source>
            <translation>每 token 比特</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>blanks are trimmed and joined, what is left of them is written as ▁</source>
            <translation>空格去首尾并合并，其余写作 ▁</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/chain.py" />
            <source>both ends</source>
            <translation>两端</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>breaks off: {error}</source>
            <translation>中断：{error}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/browsing.py" />
            <source>browse the vocabulary</source>
            <translation>浏览词表</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>bug was never seen and is b, ug. No word has an m, so mug begins with the unknown token. unhug is two tokens.</source>
            <translation>bug 从未见过，是 b, ug。没有词含 m，所以 mug 以未知 token 开头。unhug 是两个 token。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>by</source>
            <translation>按</translation>
        </message>
        <message>
            <location filename="../../session/share/column_data.py" />
            <source>byte</source>
            <translation>字节</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>byte 0x{value:02X}</source>
            <translation>字节 0x{value:02X}</translation>
        </message>
        <message>
            <location filename="../../core/unigram/model.py" />
            <source>byte fallback needs a piece {missing}</source>
            <translation>字节回退需要片段 {missing}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>byte fragments</source>
            <translation>字节碎片</translation>
        </message>
        <message>
            <location filename="../../ui/story/pipeline_drawings.py" />
            <source>byte symbols</source>
            <translation>字节符号</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>byte tokens have no end-of-word form: leave end_of_word empty, or byte_fallback off</source>
            <translation>字节 token 没有词尾形式：请将 end_of_word 留空，或关闭 byte_fallback</translation>
        </message>
        <message>
            <location filename="../../corpus/errors.py" />
            <source>byte {byte_offset:,}</source>
            <translation>字节 {byte_offset:,}</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>byte {byte_offset:,}, line {value:,}</source>
            <translation>字节 {byte_offset:,}，第 {value:,} 行</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>byte {byte}</source>
            <translation>字节 {byte}</translation>
        </message>
        <message>
            <location filename="../../corpus/containers.py" />
            <source>byte {done:,} of what is inside</source>
            <translation>内容的字节 {done:,}</translation>
        </message>
        <message>
            <location filename="../../corpus/addresses.py" />
            <source>byte {done_bytes:,}</source>
            <translation>字节 {done_bytes:,}</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>byte {place}</source>
            <translation>字节 {place}</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>byte {place}: {why}</source>
            <translation>字节 {place}：{why}</translation>
        </message>
        <message>
            <location filename="../../ui/token/occurrence_list.py" />
            <source>byte {row}</source>
            <translation>字节 {row}</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>byte {start:,}</source>
            <translation>字节 {start:,}</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>byte {start_bytes}, {character}: {bits}</source>
            <translation>字节 {start_bytes}，{character}：{bits}</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>bytes</source>
            <translation>字节</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>bytes of each text at most</source>
            <translation>每个文本的最多字节数</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>bytes of the text</source>
            <translation>文本字节</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>bytes per token</source>
            <translation>每 token 字节数</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/growth_chart.py" />
            <source>bytes read</source>
            <translation>已读取的字节</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>bytes that do not come back</source>
            <translation>无法还原的字节</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>bytes that stand for unknown characters are never merged</source>
            <translation>代表未知字符的字节从不合并</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>bytes {first} to {last}</source>
            <translation>字节 {first} 到 {last}</translation>
        </message>
        <message>
            <location filename="../../ui/editor/accessible_tokens.py" />
            <source>bytes {hex_bytes}</source>
            <translation>字节 {hex_bytes}</translation>
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>bytes/token, held out</source>
            <translation>字节/token，留出</translation>
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>bytes/token, training</source>
            <translation>字节/token，训练</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>bzip2-compressed</source>
            <translation>bzip2 压缩数据</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/rows.py" />
            <source>can be fetched</source>
            <translation>可以下载</translation>
        </message>
        <message>
            <location filename="../../formats/hf/growth.py" />
            <source>can make more than {most_for_one:,} characters of one, which is the limit</source>
            <translation>一个字符可变为超过上限 {most_for_one:,} 个字符</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>can only be replayed where bytes are merged, without a suffix</source>
            <translation>只有合并字节且没有后缀时才能重现</translation>
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>cannot be asked for at {endpoint!r:.100}, which is no address of a server</source>
            <translation>无法向 {endpoint!r:.100} 请求，它不是服务器地址</translation>
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>cannot be asked for with your token, which holds blanks or other odd characters</source>
            <translation>无法用您的令牌请求，其中含空格或其他异常字符</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>cannot be compared</source>
            <translation>无法比较</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>cannot be made any more: a part of it is missing</source>
            <translation>无法再产生：缺少组成部分</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>cannot be opened: {reason}</source>
            <translation>无法打开：{reason}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>cannot be read as {encoding!r:.60}, which is unknown; there is {known}</source>
            <translation>无法按未知的 {encoding!r:.60} 读取；可用 {known}</translation>
        </message>
        <message>
            <location filename="../../session/storage/json_sessions.py" />
            <source>cannot be read: {error}</source>
            <translation>无法读取：{error}</translation>
        </message>
        <message>
            <location filename="../../session/storage/json_sessions.py" />
            <source>cannot be read: {problem}</source>
            <translation>无法读取：{problem}</translation>
        </message>
        <message>
            <location filename="../../corpus/addresses.py" />
            <source>cannot be read: {said}. Try again later</source>
            <translation>无法读取：{said}。请稍后再试</translation>
        </message>
        <message>
            <location filename="../../corpus/errors.py" />
            <source>cannot be read: {value}</source>
            <translation>无法读取：{value}</translation>
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>cannot be read: {why}</source>
            <translation>无法读取：{why}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>cannot be replayed together with end_of_word_suffix</source>
            <translation>无法与 end_of_word_suffix 一起重现</translation>
        </message>
        <message>
            <location filename="../../session/storage/file_copies.py" />
            <source>cannot be saved with a copy of {error}</source>
            <translation>无法连同 {error} 的副本保存</translation>
        </message>
        <message>
            <location filename="../../session/storage/file_copies.py" />
            <source>cannot be saved: copies of files may have {most_bytes:,} bytes together</source>
            <translation>无法保存：文件副本合计最多 {most_bytes:,} 字节</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_writer.py" />
            <source>cannot be saved: the file may not be written to</source>
            <translation>无法保存：文件不可写</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_writer.py" />
            <source>cannot be saved: the file was moved or deleted meanwhile</source>
            <translation>无法保存：文件已被移动或删除</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>cannot be saved: {reason}</source>
            <translation>无法保存：{reason}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>cannot encode</source>
            <translation>无法编码</translation>
        </message>
        <message>
            <location filename="../../ui/columns/text_column.py" />
            <source>cannot encode this text: {error}</source>
            <translation>无法编码此文本：{error}</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>cannot hold a token with a lone surrogate</source>
            <translation>不能含带孤立代理项的 token</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>cannot hold a {what} with a lone surrogate</source>
            <translation>不能含带孤立代理项的{what}</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>cannot hold the merge of {left!r:.60} and {right!r:.60}</source>
            <translation>不能保存 {left!r:.60} 和 {right!r:.60} 的合并</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>cats has -3.0 as one piece. Every other way costs more, such as cat + s: -1.2 - 2.6 = -3.8.</source>
            <translation>cats 作为一个片段为 -3.0。其他切分代价更高，例如 cat + s：-1.2 - 2.6 = -3.8。</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>change</source>
            <translation>变化</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>changed</source>
            <translation>已更改</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>changed by What if</source>
            <translation>由“假设”更改</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>changed token</source>
            <translation>已改变的 token</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>changes</source>
            <translation>会改变</translation>
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>changes the text</source>
            <translation>改变文本</translation>
        </message>
        <message>
            <location filename="../../core/baselines/tokenizer.py" />
            <source>character</source>
            <translation>字符</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>character U+{text:04X}</source>
            <translation>字符 U+{text:04X}</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>character of the alphabet</source>
            <translation>字母表中的字符</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>characters</source>
            <translation>字符</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>characters (`byte-bpe`: bytes)</source>
            <translation>字符（`byte-bpe`：字节）</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>characters are mapped one by one, not in grapheme clusters (² with a tilde is one)</source>
            <translation>字符逐个映射，而不是按字素簇（² 加波浪号为一个）</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>characters per token</source>
            <translation>每 token 字符</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>choose another encoding</source>
            <translation>选择其他编码</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>clear</source>
            <translation>清除</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>closed columns</source>
            <translation>已关闭的列</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>code points</source>
            <translation>码点</translation>
        </message>
        <message>
            <location filename="../../core/metrics/parallel.py" />
            <source>coefficient</source>
            <translation>系数</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>collecting seeds</source>
            <translation>正在收集种子片段</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>column {column}</source>
            <translation>列 {column}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_previews.py" />
            <source>column {number} of {count}: {name}</source>
            <translation>第 {number} 列（共 {count} 列）：{name}</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>columns</source>
            <translation>列</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_differences.py" />
            <source>compare columns</source>
            <translation>比较各列</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_counts.py" />
            <source>compare tokens</source>
            <translation>比较 token</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>compare two runs</source>
            <translation>比较两次运行</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>context windows</source>
            <translation>上下文窗口</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>continues a word</source>
            <translation>词中</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_export.py" />
            <source>copy the data of a chart</source>
            <translation>复制图表数据</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>copy the merges</source>
            <translation>复制合并</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>copy the pieces</source>
            <translation>复制片段</translation>
        </message>
        <message>
            <location filename="../../ui/chips/token_copier.py" />
            <source>copy tokens</source>
            <translation>复制 token</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/growth_chart.py" />
            <source>corpus</source>
            <translation>语料</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>corpus tokens</source>
            <translation>语料 token 数</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>could not be trained</source>
            <translation>无法训练</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>count</source>
            <translation>计数</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_counts.py" />
            <source>count tokens and words</source>
            <translation>统计 token 和词</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>count tokens at several sizes</source>
            <translation>统计多个大小下的 token</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>counting pairs</source>
            <translation>正在统计对</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_counter.py" />
            <source>counting the corpus</source>
            <translation>统计语料</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>counting …</source>
            <translation>正在统计…</translation>
        </message>
        <message>
            <location filename="../../corpus/counting.py" />
            <source>counts a sample of {percent:g} % of the lines</source>
            <translation>只统计 {percent:g} % 行的样本</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>covers</source>
            <translation>覆盖</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>covers here</source>
            <translation>此处覆盖</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>currency</source>
            <translation>货币</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>cut the numbers from 0 to 9,999</source>
            <translation>切分 0 到 9,999 的数</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>cuts at {max_tokens}{side}</source>
            <translation>截断到 {max_tokens}{side}</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>cuts texts to {max_tokens:,} tokens{end}</source>
            <translation>将文本截断到 {max_tokens:,} 个 token{end}</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/rows.py" />
            <source>damaged</source>
            <translation>已损坏</translation>
        </message>
        <message>
            <location filename="../../session/storage/check.py" />
            <source>damaged: the copy of {path}</source>
            <translation>损坏：{path} 的副本</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>dd MMM yyyy, HH:mm</source>
            <translation>yyyy年M月d日 HH:mm</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>dd MMMM, HH:mm</source>
            <translation>M月d日 HH:mm</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>decode ids</source>
            <translation>解码 id</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>decode the file in the encoding it was written in, such as cp1252 or latin-1</source>
            <translation>按其书写编码解码，例如 cp1252 或 latin-1</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_losses.py" />
            <source>decode tokens</source>
            <translation>解码 token</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>decoded as {encoding}, which its byte order mark announces</source>
            <translation>按其字节序标记所示以 {encoding} 解码</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>decoding …</source>
            <translation>正在解码…</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>differ only in a leading space</source>
            <translation>只是前导空格不同</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>differ only in case</source>
            <translation>只是大小写不同</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/point_table.py" />
            <source>difference</source>
            <translation>差值</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>different pre-tokens</source>
            <translation>不同的预分词单元</translation>
        </message>
        <message>
            <location filename="../../ui/digits/cut_table.py" />
            <source>digit by digit</source>
            <translation>逐位</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>digits</source>
            <translation>位数</translation>
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>do not fit together</source>
            <translation>不一致</translation>
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>do not say what the rows are</source>
            <translation>没有说明记录内容</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>does not answer in HTTP: {error}</source>
            <translation>没有以 HTTP 响应：{error}</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>does not fit its tokenizer</source>
            <translation>与其分词器不符</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>does not say how texts are split, and is neither of GPT-2's kind (symbols of all 256 bytes) nor of the first GPT's (small letters, {end_of_word} and {unknown}): a tokenizer.json says it, or a tokenizer_config.json that names the class</source>
            <translation>没有说明如何切分文本，且既不是 GPT-2 类型（全部 256 个字节的符号），也不是第一代 GPT 类型（小写字母、{end_of_word} 和 {unknown}）：tokenizer.json 会说明，或写明类的 tokenizer_config.json</translation>
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>done</source>
            <translation>完成</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>drawing: {progress_text}</source>
            <translation>正在抽取：{progress_text}</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>drawn</source>
            <translation>抽取</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>drawn, seed {seed}</source>
            <translation>已抽取，种子 {seed}</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>draws</source>
            <translation>抽取</translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>drop the conditions {names}</source>
            <translation>
                <numerusform>去掉条件{names}</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>e+s stands nine times: six in newest, three in widest.</source>
            <translation>e+s 出现九次：newest 中六次，widest 中三次。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>each merge</source>
            <translation>每次合并</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>each on its own</source>
            <translation>各自独立</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>earlier</source>
            <translation>较早</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>earlier corpus</source>
            <translation>较早语料</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>encode a token</source>
            <translation>编码一个 token</translation>
        </message>
        <message>
            <location filename="../../ui/details/focus.py" />
            <source>encode the text</source>
            <translation>编码文本</translation>
        </message>
        <message>
            <location filename="../../corpus/cluster.py" />
            <source>ended every worker that counted it, the last at {worker}. Look at the memory of workers, allow less with --memory, or make shards smaller</source>
            <translation>使每个统计它的 worker 都终止了，最后一个是 {worker}。请检查 worker 的内存，用 --memory 允许更少的内存，或把分片缩小</translation>
        </message>
        <message>
            <location filename="../../corpus/documents.py" />
            <source>ended there, but held {size:,} bytes when it was opened. Something is writing to it; read it again</source>
            <translation>在此结束，但打开时有 {size:,} 字节。有程序正在写入；请重新读取</translation>
        </message>
        <message>
            <location filename="../../corpus/addresses.py" />
            <source>ended there, but holds {size:,} bytes. Read it again</source>
            <translation>在此结束，但有 {size:,} 字节。请重新读取</translation>
        </message>
        <message>
            <location filename="../../corpus/file_parts.py" />
            <source>ended while it was read. Something is writing to it; read it again</source>
            <translation>读取时提前结束。有程序正在写入它；请重新读取</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>ends within a number</source>
            <translation>在数的中间结束</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>equal lines on the same side</source>
            <translation>相同的行归同一侧</translation>
        </message>
        <message>
            <location filename="../../session/mixes.py" />
            <source>equal shares</source>
            <translation>占比相等</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>equal weights</source>
            <translation>权重相等</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>est&lt;/w&gt; is the ending of both.</source>
            <translation>est&lt;/w&gt; 是两者的词尾。</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>every blank is written as ▁</source>
            <translation>每个空格写作 ▁</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>every point of every curve</source>
            <translation>每条曲线的每个点</translation>
        </message>
        <message>
            <location filename="../../session/compare/comparison.py" />
            <source>every text needs a name</source>
            <translation>每个文本都需要名称</translation>
        </message>
        <message>
            <location filename="../../core/wordpiece/trainer.py" />
            <source>every unit of this corpus has more than {longest_word:,} characters, which WordPiece takes for unknown, so that nothing could be encoded. A pre-tokenizer that makes shorter units, such as bert, or a larger limit for the longest word would do.</source>
            <translation>此语料的每个单元都超过 {longest_word:,} 个字符，WordPiece 视为未知，因而无法编码任何内容。请用切得更短的预分词器（如 bert），或提高最长词的上限。</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>exact: decoded and encoded it is this token again</source>
            <translation>精确：解码再编码后仍是此 token</translation>
        </message>
        <message>
            <location filename="../../core/unigram/pieces.py" />
            <source>exactly one piece must stand for what is unknown</source>
            <translation>必须恰有一个片段代表未知</translation>
        </message>
        <message>
            <location filename="../../corpus/containers.py" />
            <source>expands to more than {times:,} times its size, as no text does. Unpack it first</source>
            <translation>解压后超过原大小的 {times:,} 倍，文本不会如此。请先解压</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>expected counts</source>
            <translation>期望计数</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_actions.py" />
            <source>export metrics or charts</source>
            <translation>导出指标或图表</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>failed</source>
            <translation>失败</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>failed: its column says why</source>
            <translation>失败：原因见其列</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>family</source>
            <translation>系列</translation>
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>fertility, held out</source>
            <translation>词均 token 数，留出</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>figure</source>
            <translation>图</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/rows.py" />
            <source>file</source>
            <translation>文件</translation>
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>file of counts</source>
            <translation>计数文件</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>filled up with {token} {side}, to {pad}</source>
            <translation>用 {token} {side}填充，到 {pad}</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>fills texts up to {goal} with {names}</source>
            <translation>用 {names} 将文本填充到 {goal}</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>filter: text</source>
            <translation>筛选：文本</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>filter: text or id</source>
            <translation>筛选：文本或 id</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>find the entropy of each byte</source>
            <translation>计算每个字节的熵</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>finished</source>
            <translation>已完成</translation>
        </message>
        <message>
            <location filename="../../corpus/shards.py" />
            <source>finished parts of the count could not be kept there: {error}</source>
            <translation>已完成的统计部分无法保存在那里：{error}</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>first seen</source>
            <translation>先见优先</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>fits</source>
            <translation>匹配</translation>
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>folder</source>
            <translation>文件夹</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>for any size</source>
            <translation>适合任意大小</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>frequency</source>
            <translation>频率</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>from</source>
            <translation>从</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/sequence.py" />
            <source>from here on by the symbols of bytes</source>
            <translation>此后按字节符号</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>from the start</source>
            <translation>从开头</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>full speed</source>
            <translation>全速</translation>
        </message>
        <message>
            <location filename="../../formats/errors.py" />
            <source>give the file of a tokenizer, its folder, or a name with hf: or tiktoken: in front</source>
            <translation>请给出分词器的文件、文件夹，或以 hf: 或 tiktoken: 开头的名称</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>gives rank {rank} again, that of line {line_of:,}</source>
            <translation>再次给出排名 {rank}，与第 {line_of:,} 行相同</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>gives rank {rank}, but no line gives rank {expected}</source>
            <translation>给出排名 {rank}，但没有行给出排名 {expected}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>gives rank {rank}; the limit is {value:,}</source>
            <translation>排名为 {rank}；上限为 {value:,}</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>gives the id {token_id} to {token!r:.60} and to another token</source>
            <translation>把 id {token_id} 给了 {token!r:.60} 和另一个 token</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>gives the rank that is the id of {token!r:.60}</source>
            <translation>给出的排名是 {token!r:.60} 的 id</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>go to the stage after {name}</source>
            <translation>转到 {name} 之后的阶段</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>go to {noun} {step}</source>
            <translation>转到{noun} {step}</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>goes</source>
            <translation>淘汰</translation>
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>goes beyond the last step</source>
            <translation>超出最后一步</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>goes on with its patch</source>
            <translation>延续所在补丁</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>goes: the pruning drops it</source>
            <translation>淘汰：剪枝会删除它</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>gold words</source>
            <translation>标准切分词</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>gold words, {text}</source>
            <translation>标准切分词，{text}</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/rows.py" />
            <source>gone</source>
            <translation>已不存在</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>gpt-4o, bert-base-uncased, Qwen/Qwen2.5-7B …</source>
            <translation>gpt-4o、bert-base-uncased、Qwen/Qwen2.5-7B…</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>gzip-compressed</source>
            <translation>gzip 压缩数据</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>h+ug stands fifteen times: ten in hug, five in hugs.</source>
            <translation>h+ug 出现十五次：hug 中十次，hugs 中五次。</translation>
        </message>
        <message>
            <location filename="../../corpus/documents.py" />
            <source>half a character (a lone surrogate), which has no UTF-8. Skip it or replace it by U+FFFD</source>
            <translation>半个字符（孤立的代理项），没有对应的 UTF-8。请略去或替换为 U+FFFD</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>has a number of more than 64 bits</source>
            <translation>含超过 64 位的数</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>has a number that is too large or negative</source>
            <translation>含过大或负的数</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>has a row that cannot be read, or is longer than {most:,} bytes; a quotation mark may not be closed ({error})</source>
            <translation>有一行无法读取或超过 {most:,} 字节；可能有引号未闭合（{error}）</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>has a time that cannot be</source>
            <translation>含不可能的时间</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>has a token of {token_count:,} bytes; the limit is {max_token_bytes:,}</source>
            <translation>有一个 {token_count:,} 字节的 token；上限为 {max_token_bytes:,}</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>has a token twice</source>
            <translation>有重复的 token</translation>
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>has columns of different lengths</source>
            <translation>各列长度不同</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>has more of the unit {unit!r} than there is to subtract it from. It can be subtracted only from counts that it is a part of</source>
            <translation>单元 {unit!r} 的数量多于可减的数量。只能从包含它的计数中减去</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>has more than {max_tokens:,} lines, which is the limit</source>
            <translation>超过上限 {max_tokens:,} 行</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>has more than {most:,} tokens, which is the limit</source>
            <translation>token 超过上限 {most:,}</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>has more than {most_lines:,} lines, which is the limit</source>
            <translation>超过上限 {most_lines:,} 行</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>has no branch, tag or commit {revision}</source>
            <translation>没有分支、标签或提交 {revision}</translation>
        </message>
        <message>
            <location filename="../../corpus/columns.py" />
            <source>has no column of text in its first rows. Choose another file</source>
            <translation>前几行中没有文本列。请选择其他文件</translation>
        </message>
        <message>
            <location filename="../../corpus/columns.py" />
            <source>has no column {column}</source>
            <translation>没有列 {column}</translation>
        </message>
        <message>
            <location filename="../../corpus/columns.py" />
            <source>has no column {column} to divide it by. It has {shown}</source>
            <translation>没有可用来划分的列 {column}。它有 {shown}</translation>
        </message>
        <message>
            <location filename="../../corpus/addresses.py" />
            <source>has no file. Look at the address again</source>
            <translation>没有文件。请再检查地址</translation>
        </message>
        <message>
            <location filename="../../hub/datasets.py" />
            <source>has no files of Parquet on the server. Download it, and add its files</source>
            <translation>在服务器上没有 Parquet 文件。请下载它，然后添加其中的文件</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>has no files of a tokenizer that can be read here: {wanted}; {has}</source>
            <translation>没有可在此读取的分词器文件：{wanted}；{has}</translation>
        </message>
        <message>
            <location filename="../../hub/datasets.py" />
            <source>has no split {asked}. It has {there}</source>
            <translation>没有划分 {asked}。现有 {there}</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>has no text in the column</source>
            <translation>该列中没有文本</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>has no token for the byte 0x{missing:02x}</source>
            <translation>没有字节 0x{missing:02x} 的 token</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>has no token for the byte 0x{missing:02x} {where}</source>
            <translation>没有字节 0x{missing:02x} {where}的 token</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>has no token for the mark that words get</source>
            <translation>没有词标记的 token</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>has no token with the id {gap}, or more than one</source>
            <translation>没有 id 为 {gap} 的 token，或有多个</translation>
        </message>
        <message>
            <location filename="../../corpus/mix_column.py" />
            <source>has no value in the column {column}. Choose another one to divide it by</source>
            <translation>在列 {column} 中没有任何值。请选择另一列来划分</translation>
        </message>
        <message>
            <location filename="../../corpus/cluster.py" />
            <source>has no workers. Start some with: dask worker {address}</source>
            <translation>没有 worker。请用以下命令启动：dask worker {address}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>has no {missing}, which byte_fallback needs</source>
            <translation>没有 byte_fallback 所需的 {missing}</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>has no {unknown:.60}, which stands for words that cannot be covered</source>
            <translation>没有代表无法覆盖的词的 {unknown:.60}</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>has not begun to answer in {head_s:g} seconds</source>
            <translation>在 {head_s:g} 秒内没有开始响应</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>has said nothing for {silence_s:g} seconds</source>
            <translation>{silence_s:g} 秒没有数据</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>has several columns named {name}. Give them different names</source>
            <translation>有多个名为 {name} 的列。请改为不同名称</translation>
        </message>
        <message>
            <location filename="../../corpus/columns.py" />
            <source>has several columns of text. Choose one of them: {shown}</source>
            <translation>有多个文本列。请选择其一：{shown}</translation>
        </message>
        <message>
            <location filename="../../hub/datasets.py" />
            <source>has several subsets. Choose one of them: {there}</source>
            <translation>有多个子集。请选择其中一个：{there}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>has the id</source>
            <translation>id 为</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>has the id {found} of {content!r:.60}</source>
            <translation>与 {content!r:.60} 有相同的 id {found}</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>has the id {token_id} here, and in what transformers loads {ids}</source>
            <translation>在此的 id 为 {token_id}，而 transformers 加载的为 {ids}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>has the id {token_id} of {other!r:.60}</source>
            <translation>与 {other!r:.60} 有相同的 id {token_id}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>has the id {token_id} of {seen!r:.60}</source>
            <translation>与 {seen!r:.60} 有相同的 id {token_id}</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>has the name of no tokenizer file; there is {names}</source>
            <translation>文件名不是分词器文件；可用 {names}</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>has the score of piece {rows}: that the left one goes first cannot be replayed</source>
            <translation>与片段 {rows} 得分相同：左边优先无法重现</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>has the score {best}</source>
            <translation>得分为 {best}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>has the token of line {other:,} again</source>
            <translation>再次出现第 {other:,} 行的 token</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>has the unknown wire type {wire}</source>
            <translation>线路类型 {wire} 未知</translation>
        </message>
        <message>
            <location filename="../../session/storage/json_sessions.py" />
            <source>has the version {version!r:.20}; 1 to {version_2} can be read</source>
            <translation>版本为 {version!r:.20}；可读取 1 到 {version_2}</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>has {count:,} sources, and a file of counts can have {most:,}. Name a folder, or a pattern in quotation marks, in place of its files: it is one source</source>
            <translation>有 {count:,} 个来源，而一个计数文件最多可有 {most:,} 个。请改为给出文件夹，或加引号的通配模式：它只算一个来源</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>has {found:,} fields in place of {expected:,}</source>
            <translation>有 {found:,} 个字段，应为 {expected:,} 个</translation>
        </message>
        <message>
            <location filename="../../formats/hf/growth.py" />
            <source>has {found_count:,} steps; the limit is {most_steps}</source>
            <translation>有 {found_count:,} 步；上限为 {most_steps}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>has {id_count:,} ids for {token_count:,} tokens</source>
            <translation>{token_count:,} 个 token 有 {id_count:,} 个 id</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>has {size:,} bytes; the limit is {most_bytes:,}</source>
            <translation>有 {size:,} 字节；上限为 {most_bytes:,}</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>has {st_size:,} bytes; the limit is {limit:,}</source>
            <translation>有 {st_size:,} 字节；上限为 {limit:,}</translation>
        </message>
        <message>
            <location filename="../../ui/window/source_stamps.py" />
            <source>hash the corpus</source>
            <translation>计算语料哈希</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/point_table.py" />
            <source>held-out</source>
            <translation>留出</translation>
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>held-out text</source>
            <translation>留出文本</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>hf: or tiktoken: in front says which is meant</source>
            <translation>前缀 hf: 或 tiktoken: 指明含义</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>hidden</source>
            <translation>隐藏文件</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>higher is better</source>
            <translation>越高越好</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>history of a word</source>
            <translation>词的历史</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>hold out</source>
            <translation>留出</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>holds</source>
            <translation>包含</translation>
        </message>
        <message>
            <location filename="../../formats/hf/growth.py" />
            <source>holds a damaged character map: it has {charsmap_count:,} bytes, and says that there are more</source>
            <translation>字符映射已损坏：只有 {charsmap_count:,} 字节，却声称更多</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>holds a number of more digits than can be read</source>
            <translation>含位数过多而无法读取的数</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>holds an odd number of quotation marks: one may not be closed</source>
            <translation>引号数为奇数：可能有引号未闭合</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>holds half a character (a lone surrogate)</source>
            <translation>含半个字符（孤立的代理项）</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>holds more than single characters, but the text is split into them</source>
            <translation>含多于单个字符的项，而文本被切分为单个字符</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>holds more than {limit:,} bytes, which is the limit</source>
            <translation>超过上限 {limit:,} 字节</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>holds more than {max_pieces:,} pieces</source>
            <translation>含超过 {max_pieces:,} 个片段</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>holds more than {most:,} values, which is the limit</source>
            <translation>值的数量超过上限 {most:,}</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>holds no counts: it is no file of Parquet</source>
            <translation>不含计数：不是 Parquet 文件</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>holds no text file (hidden and binary files do not count). Add another folder</source>
            <translation>不含文本文件（隐藏和二进制文件不计）。请添加其他文件夹</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>holds no text file that {pattern} fits (hidden and binary files do not count). Look at the pattern again</source>
            <translation>不含符合 {pattern} 的文本文件（隐藏和二进制文件不计）。请检查该模式</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>holds no text. Choose another file</source>
            <translation>不含文本。请选择其他文件</translation>
        </message>
        <message>
            <location filename="../../core/metrics/morphology.py" />
            <source>holds no words</source>
            <translation>没有词</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>holds ranks that are not known, and does not say by which pattern texts are split: put the name of an encoding into that of the file, as in {stem}.cl100k_base.tiktoken, or give it as encoding; there is {names}</source>
            <translation>含未知的排名，且没有说明按什么模式切分文本：请把编码名放入文件名，如 {stem}.cl100k_base.tiktoken，或作为编码给出；可用 {names}</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>holds several tokenizers, open one of them: {names}</source>
            <translation>含多个分词器，请打开其中一个：{names}</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>hu + ##g comes next, with 10 / (10 × 15) = 1/15. bugs is b, ##u, ##gs. No word has an m within it, so all of bum is unknown.</source>
            <translation>下一个是 hu + ##g，10 / (10 × 15) = 1/15。bugs 是 b, ##u, ##gs。没有词中含 m，所以 bum 整个未知。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>hu + ##gs has 5 / (15 × 5) = 1/15. The course takes hu + ##g for as good and joins that; but ##g still stands 15 times, so that pair has 10 / (15 × 15) = 1/22.5.</source>
            <translation>hu + ##gs 为 5 / (15 × 5) = 1/15。课程认为 hu + ##g 同样好并合并它；但 ##g 仍出现 15 次，所以该对为 10 / (15 × 15) = 1/22.5。</translation>
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>huggingface_hub cannot get your token: {names}</source>
            <translation>huggingface_hub 无法取得您的令牌：{names}</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>id</source>
            <translation>id</translation>
        </message>
        <message>
            <location filename="../../core/pipeline.py" />
            <source>id {checked} at place {place} is not in the vocabulary of {vocab_size:,} ids</source>
            <translation>第 {place} 位的 id {checked} 不在 {vocab_size:,} 个 id 的词表中</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>id {each}</source>
            <translation>id {each}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/cell_texts.py" />
            <source>id {ids} · {count}: {in_hex}</source>
            <translation>id {ids} · {count}：{in_hex}</translation>
        </message>
        <message>
            <location filename="../../core/unigram/model.py" />
            <source>id {piece_id} is not in the vocabulary of {vocab_size:,} ids</source>
            <translation>id {piece_id} 不在 {vocab_size:,} 个 id 的词表中</translation>
        </message>
        <message>
            <location filename="../../ui/editor/accessible_tokens.py" />
            <source>id {token_id}</source>
            <translation>id {token_id}</translation>
        </message>
        <message>
            <location filename="../../formats/library_tokenizer.py" />
            <source>id {token_id} at place {place} is not in the vocabulary of {vocab_size:,} ids</source>
            <translation>第 {place} 位的 id {token_id} 不在 {vocab_size:,} 个 id 的词表中</translation>
        </message>
        <message>
            <location filename="../../formats/reference.py" />
            <source>id {token_id} for {text} (characters {start} to {end})</source>
            <translation>{text} 的 id {token_id}（字符 {start} 到 {end}）</translation>
        </message>
        <message>
            <location filename="../../formats/library_tokenizer.py" />
            <source>id {token_id} is not in the vocabulary of {vocab_size:,} ids</source>
            <translation>id {token_id} 不在 {vocab_size:,} 个 id 的词表中</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>id {token_id}{where}{more}</source>
            <translation>id {token_id}{where}{more}</translation>
        </message>
        <message>
            <location filename="../../formats/reference.py" />
            <source>ids {ids} are {ours}, {library} decodes them to {theirs}</source>
            <translation>id {ids} 在此解码为 {ours}，{library} 解码为 {theirs}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>ids {ranks} and {token_id} are both spelled {token!r:.60}</source>
            <translation>id {ranks} 和 {token_id} 都写作 {token!r:.60}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>ids {spelled} and {token_id} are both spelled {token!r}</source>
            <translation>id {spelled} 和 {token_id} 都写作 {token!r}</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>in</source>
            <translation>分</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>in %: {unit}</source>
            <translation>以 % 计：{unit}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>in a word</source>
            <translation>在词中</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>in corpus</source>
            <translation>语料中</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>in front</source>
            <translation>在前面</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>in text</source>
            <translation>在文本中</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>in the corpus</source>
            <translation>在语料中</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>in the order of the text</source>
            <translation>按文本顺序</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>in this text</source>
            <translation>在此文本中</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>in vocabulary</source>
            <translation>在词表中</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>included</source>
            <translation>自带</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>invalid bytes left out</source>
            <translation>略去无效字节</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>invalid bytes replaced by U+FFFD</source>
            <translation>无效字节替换为 U+FFFD</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>invalid bytes {done}, the first at byte {first_bad_byte:,}</source>
            <translation>无效字节{done}，第一个在字节 {first_bad_byte:,}</translation>
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>is ,has ,cannot </source>
            <translation>不,没有,既,受限,无法,您 </translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>is a file of Parquet, but holds no counts. Is it a corpus?</source>
            <translation>是 Parquet 文件，但不含计数。它是语料吗？</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>is a file, not a folder. Add it as a file</source>
            <translation>是文件而不是文件夹。请作为文件添加</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>is a folder without a tokenizer; it would be {names}</source>
            <translation>是没有分词器的文件夹；分词器文件为 {names}</translation>
        </message>
        <message>
            <location filename="../../corpus/errors.py" />
            <source>is a folder, not a file. Add it as a folder</source>
            <translation>是文件夹而不是文件。请作为文件夹添加</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>is a link out of this folder; open what it links to instead</source>
            <translation>是指向此文件夹之外的链接；请改为打开其目标</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>is a list of tokens for people to read; the .model that it was written with must stand beside it</source>
            <translation>是供阅读的 token 列表；与其一同写出的 .model 须在旁边</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>is a part of the corpus, and would be overwritten. Name another file</source>
            <translation>是语料的一部分，会被覆盖。请指定另一个文件</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>is a text and no tokenizer; {known}</source>
            <translation>是文本而不是分词器；{known}</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>is a token of {token_count:,} characters; the limit is {longest_piece:,}</source>
            <translation>是 {token_count:,} 个字符的 token；上限为 {longest_piece:,}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>is a whole word here, and a piece of words for the model</source>
            <translation>在这里是整个单词，而对模型来说是单词的一部分</translation>
        </message>
        <message>
            <location filename="../../formats/verify.py" />
            <source>is a {title}, which no library reads</source>
            <translation>是{title}，没有库能读取</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>is a {title}, which says itself how texts are split: no encoding is needed</source>
            <translation>是{title}，自身说明如何切分文本：不需要编码</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>is also read with {name}, for which other settings would hold; choose another folder</source>
            <translation>也会与 {name} 一起读取，而它的设置会因此改变；请选择另一个文件夹</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>is damaged</source>
            <translation>已损坏</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>is damaged gzip: {error}</source>
            <translation>gzip 已损坏：{error}</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>is damaged: its tables are not those of a session</source>
            <translation>已损坏：其表不是会话的表</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>is damaged: {why}. Count the corpus again, or get the file again</source>
            <translation>已损坏：{why}。请重新统计语料，或重新获取文件</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>is empty</source>
            <translation>为空</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>is empty: there is nothing to read. Add another file</source>
            <translation>为空：没有可读取的内容。请添加其他文件</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>is empty: there is nothing to read. Choose another file</source>
            <translation>为空：没有可读取的内容。请选择其他文件</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>is empty: there is nothing to read. Paste some text</source>
            <translation>为空：没有可读取的内容。请粘贴文本</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>is empty; {known}</source>
            <translation>为空；{known}</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>is gated: its owners want to be asked first</source>
            <translation>受限：所有者要求先申请</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>is gzip of more than {most:,} parts, which is the limit</source>
            <translation>gzip 的部分数超过上限 {most:,}</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>is gzip that breaks off</source>
            <translation>gzip 中断</translation>
        </message>
        <message>
            <location filename="../../corpus/shards.py" />
            <source>is in the folder for finished parts of the count; give its file another name</source>
            <translation>位于保存计数已完成部分的文件夹中；请给计数文件换一个名称</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>is longer than {most:,} bytes. Divide it into shorter lines</source>
            <translation>超过 {most:,} 字节。请分成较短的行</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>is merged of a character that is no piece, which cannot be replayed</source>
            <translation>由不是片段的字符合并而成，无法重现</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>is missing</source>
            <translation>缺失</translation>
        </message>
        <message>
            <location filename="../../session/storage/file_copies.py" />
            <source>is missing here, and its copy in {name} cannot be read: {error}</source>
            <translation>在此缺失，且 {name} 中的副本无法读取：{error}</translation>
        </message>
        <message>
            <location filename="../../session/storage/file_copies.py" />
            <source>is missing here, and its copy in {name} is damaged</source>
            <translation>在此缺失，且 {name} 中的副本已损坏</translation>
        </message>
        <message>
            <location filename="../../corpus/copies.py" />
            <source>is missing here: its copy in the session is read</source>
            <translation>在此缺失：读取会话中的副本</translation>
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>is missing or wrong</source>
            <translation>缺失或错误</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>is missing, so that unknown characters are an error</source>
            <translation>缺失，因此未知字符会出错</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>is missing: that unknown characters are dropped cannot be replayed</source>
            <translation>缺失：丢弃未知字符无法重现</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>is missing: the hash of the ranks that this belongs to</source>
            <translation>缺失：所属排名的哈希</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>is missing: the pattern that splits texts</source>
            <translation>缺失：切分文本的模式</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>is missing: there should be {what}</source>
            <translation>缺失：应有{what}</translation>
        </message>
        <message>
            <location filename="../../hub/names.py" />
            <source>is neither known to tiktoken nor the name of a repository</source>
            <translation>既不为 tiktoken 所知，也不是仓库名</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>is nested too deeply</source>
            <translation>嵌套过深</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>is no SentencePiece model: there are none</source>
            <translation>不是 SentencePiece 模型：没有片段</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>is no SentencePiece model: {why}</source>
            <translation>不是 SentencePiece 模型：{why}</translation>
        </message>
        <message>
            <location filename="../../hub/names.py" />
            <source>is no encoding or model that tiktoken knows; encodings are {there}</source>
            <translation>不是 tiktoken 已知的编码或模型；编码有 {there}</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>is no field of a message</source>
            <translation>不是消息的字段</translation>
        </message>
        <message>
            <location filename="../../hub/catalogue.py" />
            <source>is no file of ranks: each line must be a token and its rank</source>
            <translation>不是排名文件：每行须为一个 token 及其排名</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>is no list of {dtype} in base64: {error}</source>
            <translation>不是 base64 的 {dtype} 列表：{error}</translation>
        </message>
        <message>
            <location filename="../../hub/datasets.py" />
            <source>is no name of a dataset. Names are like hf-dataset:org/name:train:text</source>
            <translation>不是数据集的名称。名称形如 hf-dataset:org/name:train:text</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>is no path</source>
            <translation>不是路径</translation>
        </message>
        <message>
            <location filename="../../corpus/errors.py" />
            <source>is no path that this system allows: {error}</source>
            <translation>不是此系统允许的路径：{error}</translation>
        </message>
        <message>
            <location filename="../../session/trade_off/points.py" />
            <source>is no point: {error!r}</source>
            <translation>不是点：{error!r}</translation>
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>is no result of a sweep: {error!r}</source>
            <translation>不是扫描结果：{error!r}</translation>
        </message>
        <message>
            <location filename="../../corpus/cluster.py" />
            <source>is no scheduler of Dask that answers: {error}</source>
            <translation>不是有响应的 Dask 调度器：{error}</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>is no step</source>
            <translation>不是步骤</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>is no tokenizer file of a kind that is known; {known}</source>
            <translation>不是已知类型的分词器文件；{known}</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>is no {header!r}</source>
            <translation>不是 {header!r}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>is none of those that can be replayed</source>
            <translation>不属于可重现的</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>is none of those that can be replayed before this model</source>
            <translation>不属于此模型之前可重现的</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>is none of {names}</source>
            <translation>不是 {names} 之一</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>is none, and texts are to be put into it</source>
            <translation>不是 token，而文本应放入其中</translation>
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>is not JSON</source>
            <translation>不是 JSON</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>is not JSON: {error}</source>
            <translation>不是 JSON：{error}</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>is not JSON: {msg}</source>
            <translation>不是 JSON：{msg}</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>is not UTF-8</source>
            <translation>不是 UTF-8</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>is not a colour</source>
            <translation>不是颜色</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>is not a regular file</source>
            <translation>不是普通文件</translation>
        </message>
        <message>
            <location filename="../../session/storage/json_sessions.py" />
            <source>is not a session of Tokexplorer</source>
            <translation>不是 Tokexplorer 会话</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>is not a setting; there is {names}</source>
            <translation>不是设置；可用 {names}</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>is not among the samples of this version. Choose another sample</source>
            <translation>不在此版本的示例文本中。请另选</translation>
        </message>
        <message>
            <location filename="../../session/state/workspace.py" />
            <source>is not an option; there is {names}</source>
            <translation>不是选项；可用 {names}</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>is not as usual, which cannot be replayed</source>
            <translation>与常规不同，无法重现</translation>
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>is not here any more as it was fetched</source>
            <translation>已不再是当时获取的样子</translation>
        </message>
        <message>
            <location filename="../../hub/datasets.py" />
            <source>is not kept here, and the network is not to be used</source>
            <translation>本机没有保存，且不允许使用网络</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>is not known</source>
            <translation>未知</translation>
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>is not known here</source>
            <translation>在此未知</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>is not shown to your token: it is private, gated, or not there</source>
            <translation>您的令牌看不到它：私有、受限或不存在</translation>
        </message>
        <message>
            <location filename="../../formats/hf/decoders.py" />
            <source>is not the one that belongs to this model and pre-tokenizer</source>
            <translation>与此模型和预分词器不匹配</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>is not there</source>
            <translation>不存在</translation>
        </message>
        <message>
            <location filename="../../corpus/errors.py" />
            <source>is not there. It may have been moved, renamed or deleted; add it again from its new place</source>
            <translation>不存在。可能已移动、改名或删除；请从新位置重新添加</translation>
        </message>
        <message>
            <location filename="../../corpus/addresses.py" />
            <source>is not there. Look at the address again</source>
            <translation>不存在。请检查地址</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>is off, and there are pieces of bytes</source>
            <translation>已关闭，但存在字节片段</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>is one half of a tokenizer: a vocabulary and its merges, such as vocab.json and merges.txt, must stand in one folder</source>
            <translation>是分词器的一半：词表及其合并（如 vocab.json 和 merges.txt）须在同一文件夹</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>is open in another window</source>
            <translation>已在另一窗口打开</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>is private, or not there</source>
            <translation>私有或不存在</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>is put in front of texts, which is not known here; a tokenizer.json says it</source>
            <translation>加在文本之前，此处不知道；tokenizer.json 会说明</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>is that of other ranks than those in {name}: remove one of both</source>
            <translation>与 {name} 中的排名不符：请移除其一</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>is the name of neither half: such as vocab.json or merges.txt</source>
            <translation>不是任何一半的名称：如 vocab.json 或 merges.txt</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>is the name of the vocabulary that is written beside the codes</source>
            <translation>是写在 codes 旁边的词表的名称</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>is there twice, so that {entry!r:.60} would get the id of a line</source>
            <translation>重复，{entry!r:.60} 会得到另一行的 id</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>is too long</source>
            <translation>太长</translation>
        </message>
        <message>
            <location filename="../../hub/names.py" />
            <source>is too long for a name</source>
            <translation>作为名称太长</translation>
        </message>
        <message>
            <location filename="../../session/compare/shards.py" />
            <source>is too long to be encoded at once, and was cut at {places} where a token or two may be others than in the whole text</source>
            <translation>太长，无法一次编码，在 {places} 被切开；那里可能有一两个 token 与整段文本中的不同</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>is unused, which cannot be replayed</source>
            <translation>未使用，无法重现</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>is where {name} says how it splits texts; choose another name</source>
            <translation>是 {name} 用来说明如何切分文本的文件；请选择另一个名称</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>is written unpacked; leave .gz out of its name</source>
            <translation>以未压缩的形式写入；请去掉名称中的 .gz</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>is {kind}, not text. Take the text out of it first, or read it as text all the same</source>
            <translation>是{kind}，而不是文本。请先取出其中的文本，或仍按文本读取</translation>
        </message>
        <message>
            <location filename="../../corpus/documents.py" />
            <source>is {mode}, not a file. Save its contents to a file and add that</source>
            <translation>是{mode}，而不是文件。请把内容存为文件再添加</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>is {token_id}, but {content!r:.60} has the id {expected}</source>
            <translation>为 {token_id}，但 {content!r:.60} 的 id 是 {expected}</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>is {unknown_id}, but there are only {entries:,} tokens</source>
            <translation>为 {unknown_id}，但只有 {entries:,} 个 token</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>it breaks off</source>
            <translation>内容中断</translation>
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>it does not fail: {reason}</source>
            <translation>它没有失败：{reason}</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>it ends with</source>
            <translation>结尾为</translation>
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>it fails: {said}</source>
            <translation>它失败：{said}</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>it has no files outside of folders</source>
            <translation>文件夹之外没有文件</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>it has {count:,} sources</source>
            <translation>它有 {count:,} 个来源</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>it has {names}</source>
            <translation>其中有 {names}</translation>
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>it has {row_count:,} rows, and not {row_count_2:,}</source>
            <translation>它有 {row_count:,} 条记录，而不是 {row_count_2:,}</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>it is not a session of Tokexplorer</source>
            <translation>不是 Tokexplorer 会话</translation>
        </message>
        <message>
            <location filename="../../core/patterns.py" />
            <source>it looks for more than {most:,} letters in a row</source>
            <translation>它查找的连续字符超过 {most:,} 个</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>it says that it holds more than its bytes can hold</source>
            <translation>声明的内容超过其字节所能容纳</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>it says that its footer has more than 64 MB</source>
            <translation>声明其尾部超过 64 MB</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>it says {units:,} units, but has {rows:,} rows</source>
            <translation>声明 {units:,} 个单元，但有 {rows:,} 行</translation>
        </message>
        <message>
            <location filename="../../ui/kit/pictures.py" />
            <source>it was cancelled</source>
            <translation>已取消</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>its added tokens are found by rules of a file</source>
            <translation>其附加 token 按文件的规则查找</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>its byte order mark (U+FEFF) is a signature, not text, and was taken off</source>
            <translation>字节序标记（U+FEFF）是签名而不是文本，已去掉</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>its columns are not bytes and whole numbers of 64 bits</source>
            <translation>其列不是字节和 64 位整数</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>its columns are not unit, {names}</source>
            <translation>其列不是 unit、{names}</translation>
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>its corpus cannot be read</source>
            <translation>其语料无法读取</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>its counts do not add up to {total:,}, as it says</source>
            <translation>计数之和不是其声明的 {total:,}</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>its folder is missing, or may not be written to</source>
            <translation>其文件夹缺失或不可写</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>its format has the number {version}, not {known}</source>
            <translation>其格式编号为 {version}，而不是 {known}</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>its merges are skipped or marked by rules of a file</source>
            <translation>其合并按文件的规则跳过或标记</translation>
        </message>
        <message>
            <location filename="../../core/bpe/token_bytes.py" />
            <source>its merges make tokens of more than {most:,} bytes in all</source>
            <translation>其合并规则产生的 token 总共超过 {most:,} 字节</translation>
        </message>
        <message>
            <location filename="../../core/bpe/merges.py" />
            <source>its merges wait for later ones, in too long a chain</source>
            <translation>其合并规则依赖后面的规则，依赖链过长</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>its normalizer is that of a file, and has no name here</source>
            <translation>其规范化器来自文件，在此没有名称</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>its pre-tokenizer is that of a file, and has no name here</source>
            <translation>其预分词器来自文件，在此没有名称</translation>
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>its rows are of another kind</source>
            <translation>其记录类型不同</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>its scores are added as Hugging Face's library adds those of a file</source>
            <translation>其得分按 Hugging Face 库对文件的方式相加</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>its tables are not those of a session</source>
            <translation>其表不是会话的表</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>its template for a single text holds a second one</source>
            <translation>其单文本模板包含第二个文本</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>its template gets {part_count:,} parts from the one before it</source>
            <translation>其模板从前一个得到 {part_count:,} 个部分</translation>
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>its tokenizer is another, although its rows are the same</source>
            <translation>记录相同，但其分词器不同</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>its tokens are joined by a decoder of a file</source>
            <translation>其 token 由文件的解码器连接</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>its units have more bytes than it says</source>
            <translation>其单元字节数超过声明</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>keep every tokenizer</source>
            <translation>保留每个分词器</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>keep the grid</source>
            <translation>保存组合</translation>
        </message>
        <message>
            <location filename="../../ui/window/settings_store.py" />
            <source>keep the settings</source>
            <translation>保存设置</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/rows.py" />
            <source>kept here</source>
            <translation>保存在本地</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>kind</source>
            <translation>种类</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>knee</source>
            <translation>拐点</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>knee {x}</source>
            <translation>拐点 {x}</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>knee: {method}</source>
            <translation>拐点：{method}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>known after an audit</source>
            <translation>审查后可知</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>l+o and n+e both stand five times. l+o is met first.</source>
            <translation>l+o 和 n+e 都出现五次。l+o 先出现。</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>largest string</source>
            <translation>最大字符串</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>last cut</source>
            <translation>最后剪枝</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>lattice</source>
            <translation>网格</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>learned later</source>
            <translation>学得更晚</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>learned positions</source>
            <translation>学习的位置</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_plot.py" />
            <source>least: {name}, {x} tokens</source>
            <translation>最小：{name}，{x} 个 token</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>leaves the text out</source>
            <translation>略去文本</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>left out</source>
            <translation>已略去</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>left out, as you chose</source>
            <translation>按您的选择略去</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>left out: {found}</source>
            <translation>略去：{found}</translation>
        </message>
        <message>
            <location filename="../../corpus/errors.py" />
            <source>left out: {names}</source>
            <translation>略去：{names}</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>left part</source>
            <translation>左部</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>length</source>
            <translation>长度</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>length of the corpus, tokens</source>
            <translation>语料长度，token</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>length {x}: {names}</source>
            <translation>长度 {x}：{names}</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>length, bytes</source>
            <translation>长度，字节</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>length, characters</source>
            <translation>长度，字符</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>less is better</source>
            <translation>越小越好</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>licence</source>
            <translation>许可证</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>line</source>
            <translation>行</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>line content</source>
            <translation>行内容</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>line number</source>
            <translation>行号</translation>
        </message>
        <message>
            <location filename="../../corpus/documents.py" />
            <source>line {line:,}</source>
            <translation>第 {line:,} 行</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>line {lineno}, column {colno}</source>
            <translation>第 {lineno} 行，第 {colno} 列</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>line {number:,}</source>
            <translation>第 {number:,} 行</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/strips.py" />
            <source>line {number}</source>
            <translation>第 {number} 行</translation>
        </message>
        <message>
            <location filename="../../core/metrics/morphology.py" />
            <source>line {number}: {word!r} is no word with {separator} between its morphemes</source>
            <translation>第 {number} 行：{word!r} 不是语素间以 {separator} 分隔的词</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>lines</source>
            <translation>行</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>lines by their number</source>
            <translation>按行号</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>lines without a text left out</source>
            <translation>略去没有文本的行</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>log in with `hf auth login` or put a token into HF_TOKEN</source>
            <translation>用 `hf auth login` 登录，或设置 HF_TOKEN</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>log p</source>
            <translation>log p</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>log rows</source>
            <translation>日志</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>logarithmic</source>
            <translation>对数</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>longest line</source>
            <translation>最长行</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>longest match</source>
            <translation>最长匹配</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>longest pre-token</source>
            <translation>最长预分词单元</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>look at the next step</source>
            <translation>查看下一步</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_previews.py" />
            <source>looking at the sources</source>
            <translation>查看来源</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>looking for texts</source>
            <translation>正在查找文本</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>looks like {guess} without a byte order mark. Decode it as {guess_2}</source>
            <translation>看起来是没有字节序标记的 {guess}。请按 {guess_2} 解码</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>loses text</source>
            <translation>丢失文本</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>loss</source>
            <translation>损失</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>losses</source>
            <translation>损失</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>lossy</source>
            <translation>有损</translation>
        </message>
        <message>
            <location filename="../../session/storage/check.py" />
            <source>lost: {each}</source>
            <translation>丢失：{each}</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>low and new are words now, and so are one token each.</source>
            <translation>low 和 new 现在是完整的词，各为一个 token。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>low five times, lower twice, newest six times, widest three times.</source>
            <translation>low 五次，lower 两次，newest 六次，widest 三次。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>lowe is in two of them.</source>
            <translation>lowe 在其中两个词中出现。</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>lower is better</source>
            <translation>越低越好</translation>
        </message>
        <message>
            <location filename="../../core/bpe/trainer.py" />
            <source>lower the minimum frequency or </source>
            <translation>降低最小频次，或 </translation>
        </message>
        <message>
            <location filename="../../core/wordpiece/top_down.py" />
            <source>lower the minimum frequency, </source>
            <translation>降低最小频次， </translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>lowest ids first</source>
            <translation>最小 id 优先</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>lowest was never seen, but low and est&lt;/w&gt; were.</source>
            <translation>lowest 从未见过，但 low 和 est&lt;/w&gt; 见过。</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>made by a merge</source>
            <translation>由合并产生</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>made of</source>
            <translation>组成</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>makes no sense: {error}</source>
            <translation>没有意义：{error}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>makes {merged!r:.60}, which is not in the vocabulary</source>
            <translation>得到 {merged!r:.60}，不在词表中</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>making the tokenizers of a lesson</source>
            <translation>生成课程的分词器</translation>
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>manual of Python</source>
            <translation>Python 手册</translation>
        </message>
        <message>
            <location filename="../../ui/story/pipeline_drawings.py" />
            <source>marks</source>
            <translation>标记</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>matching rules beyond plain text cannot be replayed</source>
            <translation>超出纯文本的匹配规则无法重现</translation>
        </message>
        <message>
            <location filename="../../corpus/errors.py" />
            <source>may not be read. Change its permissions or copy it to a place you can read</source>
            <translation>不可读取。请更改权限，或复制到可读的位置</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>may overlap in the white space behind one of them</source>
            <translation>可能在其后的空白处重叠</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>mean {names}</source>
            <translation>平均 {names}</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>means nothing to {names}</source>
            <translation>对 {names} 没有意义</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/metrics_panel.py" />
            <source>measure metrics</source>
            <translation>测量指标</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_measurer.py" />
            <source>measure the mixes</source>
            <translation>测量混合</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_measurer.py" />
            <source>measure tokenizers</source>
            <translation>测量分词器</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_measurer.py" />
            <source>measured on earlier text</source>
            <translation>在较早文本上测量</translation>
        </message>
        <message>
            <location filename="../../session/share/column_data.py" />
            <source>merge</source>
            <translation>合并</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>merge {grouped}</source>
            <translation>合并 {grouped}</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>merge, number</source>
            <translation>合并编号</translation>
        </message>
        <message>
            <location filename="../../ui/editor/accessible_tokens.py" />
            <source>merged from {left} and {right}</source>
            <translation>由 {left} 和 {right} 合并</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>merges</source>
            <translation>合并</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>merges that fit, the first learned wins</source>
            <translation>适用的合并，先学到的优先</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>merges what an earlier line merges already</source>
            <translation>合并了前面的行已合并的内容</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>merges {each!r:.40}, which no line makes</source>
            <translation>合并了没有行产生过的 {each!r:.40}</translation>
        </message>
        <message>
            <location filename="../../session/report/coloured_text.py" />
            <source>metrics</source>
            <translation>指标</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>minbpe model</source>
            <translation>minbpe 模型</translation>
        </message>
        <message>
            <location filename="../../formats/reference.py" />
            <source>missing</source>
            <translation>不存在</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>missing {error}</source>
            <translation>缺少 {error}</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>mix</source>
            <translation>混合</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>mix {name}</source>
            <translation>混合 {name}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_counter.py" />
            <source>mixing the corpus</source>
            <translation>混合语料</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>more is better</source>
            <translation>越大越好</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>more than any other pair</source>
            <translation>多于任何其他对</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>more than {most_rows:,} rows of {what}</source>
            <translation>{what}超过 {most_rows:,} 条</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>most frequent substrings and all characters</source>
            <translation>最常见的子串和所有字符</translation>
        </message>
        <message>
            <location filename="../../session/mixes.py" />
            <source>multilingual BERT</source>
            <translation>多语言 BERT</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>must ascend, none of them twice</source>
            <translation>必须递增且不重复</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>must be "first" with added tokens that are not special, and "always" without</source>
            <translation>有非特殊的附加 token 时必须为 "first"，没有时为 "always"</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>must be "{longest}" or {{"Fixed": NUMBER}}, not {strategy!r:.40}</source>
            <translation>必须是 "{longest}" 或 {{"Fixed": NUMBER}}，而不是 {strategy!r:.40}</translation>
        </message>
        <message>
            <location filename="../../core/mixed_counts.py" />
            <source>must be 0 or between {value:g} and {most_weight:,.0f}</source>
            <translation>必须为 0 或在 {value:g} 与 {most_weight:,.0f} 之间</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>must be A or B, not {called!r:.40}</source>
            <translation>必须是 A 或 B，而不是 {called!r:.40}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>must be a JSON list</source>
            <translation>必须是 JSON 列表</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>must be a JSON object</source>
            <translation>必须是 JSON 对象</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>must be a JSON object that gives each token its id</source>
            <translation>必须是为每个 token 给出 id 的 JSON 对象</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>must be a JSON object that gives every token an id</source>
            <translation>必须是为每个 token 给出 id 的 JSON 对象</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>must be a JSON object with a token for each id</source>
            <translation>必须是为每个 id 给出 token 的 JSON 对象</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>must be a Sequence or a SpecialToken</source>
            <translation>必须是 Sequence 或 SpecialToken</translation>
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>must be a list</source>
            <translation>必须是列表</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>must be a list of objects</source>
            <translation>必须是对象的列表</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>must be a list of strings</source>
            <translation>必须是字符串列表</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>must be a list of tokens</source>
            <translation>必须是 token 列表</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>must be a number</source>
            <translation>必须是数</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>must be a pair of tokens, not {entry!r:.60}</source>
            <translation>必须是一对 token，而不是 {entry!r:.60}</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>must be a rule that holds lines out</source>
            <translation>必须是留出行的规则</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>must be a special token without blanks, a blank and its id, each token once</source>
            <translation>必须是不含空格的特殊 token、一个空格及其 id，每个 token 一次</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>must be a string</source>
            <translation>必须是字符串</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>must be a string that is not empty</source>
            <translation>必须是非空字符串</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>must be a token and its id</source>
            <translation>必须是一个 token 及其 id</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>must be a token and its score, not {entry!r:.60}</source>
            <translation>必须是 token 及其得分，而不是 {entry!r:.60}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>must be a token in base64, a blank and its rank</source>
            <translation>必须是 base64 的 token、一个空格及其排名</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>must be a token with an id from 0 to {max_token_id:,}</source>
            <translation>必须是 id 为 0 到 {max_token_id:,} 的 token</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>must be a token, a blank and how often it occurs</source>
            <translation>必须是一个 token、一个空格和出现次数</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>must be a token, not {found!r:.40}</source>
            <translation>必须是 token，而不是 {found!r:.40}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>must be a whole number from 0 to {max_token_id:,}, not {value!r:.40}</source>
            <translation>必须是 0 到 {max_token_id:,} 的整数，而不是 {value!r:.40}</translation>
        </message>
        <message>
            <location filename="../../session/state/workspace.py" />
            <source>must be a whole number, {smallest_font_pt} to {largest_font_pt}</source>
            <translation>必须是 {smallest_font_pt} 到 {largest_font_pt} 的整数</translation>
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>must be an object</source>
            <translation>必须是对象</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>must be an object of specs and some of {names}</source>
            <translation>必须是含 specs 和 {names} 中若干项的对象</translation>
        </message>
        <message>
            <location filename="../../session/storage/json_sessions.py" />
            <source>must be an object with an origin</source>
            <translation>必须是带来源的对象</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>must be an object with chosen and specs</source>
            <translation>必须是含 chosen 和 specs 的对象</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>must be at least {least:,}</source>
            <translation>必须至少为 {least:,}</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>must be at most {most:,}</source>
            <translation>必须至多为 {most:,}</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be bytes or characters</source>
            <translation>必须是 bytes 或 characters</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be lists of three ids: left, right, and the token they make</source>
            <translation>必须是三个 id 的列表：左、右和所得 token</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>must be names</source>
            <translation>必须是名称</translation>
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>must be numbers of {itemsize} bytes</source>
            <translation>必须是 {itemsize} 字节的数</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be objects</source>
            <translation>必须是对象</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be one for each step, or a single one beside merges</source>
            <translation>必须每步一个，或与合并一起只有一个</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be one of {names}</source>
            <translation>必须是 {names} 之一</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be one vocabulary at least</source>
            <translation>必须至少是一个词表</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be pairs of ids, fewer than there are tokens</source>
            <translation>必须是 id 对，且少于 token 数</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be single characters</source>
            <translation>必须是单个字符</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>must be strings only</source>
            <translation>必须全是字符串</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be strings, none of them empty</source>
            <translation>必须是非空字符串</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>must be the id</source>
            <translation>必须是 id</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>must be the ids of the two tokens that are merged</source>
            <translation>必须是被合并的两个 token 的 id</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be the numbers of sentencepiece_model.proto</source>
            <translation>必须是 sentencepiece_model.proto 的编号</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>must be true or false</source>
            <translation>必须是 true 或 false</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>must be two symbols with a blank between them</source>
            <translation>必须是以一个空格分隔的两个符号</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>must be two tokens with a blank between them, not {line!r:.60}</source>
            <translation>必须是以一个空格分隔的两个 token，而不是 {line!r:.60}</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be {byte_alphabet_size} ids</source>
            <translation>必须是 {byte_alphabet_size} 个 id</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be {count:,} finite numbers</source>
            <translation>必须是 {count:,} 个有限数</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be {format!r}</source>
            <translation>必须是 {format!r}</translation>
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>must be {kind}</source>
            <translation>必须是{kind}</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be {names}</source>
            <translation>必须是 {names}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>must be {names}, not {value!r:.40}</source>
            <translation>必须是 {names}，而不是 {value!r:.40}</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>must be {name}, not {name_2}</source>
            <translation>必须是 {name}，而不是 {name_2}</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>must begin with {names}: other ids cannot be replayed</source>
            <translation>必须以 {names} 开头：其他 id 无法重现</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must give single characters an id each</source>
            <translation>必须给单个字符各一个 id</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>must have a finite number as score, not {score!r:.40}</source>
            <translation>得分必须是有限数，而不是 {score!r:.40}</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>must have a finite number as score, not {score}</source>
            <translation>得分必须是有限数，而不是 {score}</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>must have a whole number from 0 to {max_token_id:,} as its id</source>
            <translation>id 必须是 0 到 {max_token_id:,} 的整数</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>must have one for what is unknown, not {unknown}</source>
            <translation>必须有一个代表未知，而不是 {unknown}</translation>
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>must have {kind_count} members</source>
            <translation>必须有 {kind_count} 项</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>must name some of {names}</source>
            <translation>必须是 {names} 中的若干个</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>must not be empty</source>
            <translation>不能为空</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>must stand in this order: {names}</source>
            <translation>必须按此顺序：{names}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>n-best</source>
            <translation>n-best</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>name</source>
            <translation>名称</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>names a piece that there is not</source>
            <translation>引用了不存在的片段</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>names a token of merges or characters; only one of its own can be replayed</source>
            <translation>指向合并或字符的 token；只有独立的才能重现</translation>
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>names a token that there is not</source>
            <translation>引用了不存在的 token</translation>
        </message>
        <message>
            <location filename="../../corpus/cluster.py" />
            <source>names no number of processes from 1 to {most}, such as local:4</source>
            <translation>没有给出 1 到 {most} 的进程数，例如 local:4</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>names {name!r:.60}, and how that splits texts is said neither by these files nor known here; a tokenizer.json says it. Known are {names}</source>
            <translation>指定 {name!r:.60}，而这些文件没有说明它如何切分文本，此处也不知道；tokenizer.json 会说明。已知的有 {names}</translation>
        </message>
        <message>
            <location filename="../../corpus/cluster.py" />
            <source>needs another package: pip install tokexplorer[cluster]</source>
            <translation>需要另一个包：pip install tokexplorer[cluster]</translation>
        </message>
        <message>
            <location filename="../../corpus/addresses.py" />
            <source>needs another package: pip install tokexplorer[{extra}]</source>
            <translation>需要另一个包：pip install tokexplorer[{extra}]</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/cell_texts.py" />
            <source>new</source>
            <translation>新</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>new four times, net six, few five, dew once; seven merges. A word is kept as its symbols with blanks between them, and a pair is merged by str.replace.</source>
            <translation>new 四次，net 六次，few 五次，dew 一次；七次合并。词存为以空格分隔的符号，用 str.replace 合并对。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>new since the earlier step</source>
            <translation>自较早步骤以来新增</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>newest is one token: six times are enough.</source>
            <translation>newest 是一个 token：六次就够了。</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>next</source>
            <translation>下一个</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>next is merge {grouped}: {stage}</source>
            <translation>下一个合并是 {grouped}：{stage}</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>next: merged next; tied: as high as the next one, but the rule for ties takes that one first</source>
            <translation>下一个：下一次合并；并列：同样高，但平局规则先取另一个</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>no</source>
            <translation>否</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>no answer in {connect_s:g} seconds</source>
            <translation>{connect_s:g} 秒内没有响应</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>no bytes</source>
            <translation>无字节</translation>
        </message>
        <message>
            <location filename="../../ui/story/pipeline_drawings.py" />
            <source>no change</source>
            <translation>无变化</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>no character by itself: it cannot be decoded alone</source>
            <translation>本身不是字符：无法单独解码</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>no column</source>
            <translation>无</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_previews.py" />
            <source>no column chosen</source>
            <translation>未选择列</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>no counts yet</source>
            <translation>还没有计数</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>no earlier step is chosen</source>
            <translation>未选择较早步骤</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>no files</source>
            <translation>无文件</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>no hits</source>
            <translation>无匹配</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>no limit</source>
            <translation>不限</translation>
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>no other step</source>
            <translation>无其他步骤</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>no padding</source>
            <translation>不填充</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>no pairs left</source>
            <translation>没有剩余的对</translation>
        </message>
        <message>
            <location filename="../../ui/theme.py" />
            <source>no palette {colours!r}; there is {names}</source>
            <translation>没有配色 {colours!r}；可用 {names}</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/entropy_strip.py" />
            <source>no patches</source>
            <translation>没有补丁</translation>
        </message>
        <message>
            <location filename="../../core/unigram/trainer.py" />
            <source>no piece is expected often enough to be kept: the corpus is too small</source>
            <translation>没有片段的期望次数足以保留：语料太小</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>no pieces left</source>
            <translation>没有剩余的片段</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>no run yet</source>
            <translation>还没有运行</translation>
        </message>
        <message>
            <location filename="../../formats/single_file.py" />
            <source>no single file can hold it</source>
            <translation>没有单个文件能保存它</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>no space between words</source>
            <translation>词之间没有空白</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>no step yet</source>
            <translation>还没有步骤</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>no steps</source>
            <translation>没有步骤</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>no text</source>
            <translation>没有文本</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>no text becomes this token</source>
            <translation>没有文本会成为此 token</translation>
        </message>
        <message>
            <location filename="../../ui/theme.py" />
            <source>no theme {choice!r}; there is {names}</source>
            <translation>没有主题 {choice!r}；可用 {names}</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>no token</source>
            <translation>没有 token</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_words.py" />
            <source>no value</source>
            <translation>无值</translation>
        </message>
        <message>
            <location filename="../../session/compare/comparison.py" />
            <source>no value of {name} is better than another</source>
            <translation>{name} 的值没有优劣之分</translation>
        </message>
        <message>
            <location filename="../../core/wordpiece/top_down.py" />
            <source>no word is left to learn from: all have more than {longest_token} characters or one that is outside the alphabet. A pre-tokenizer that makes shorter words helps.</source>
            <translation>没有可学习的词：都超过 {longest_token} 个字符或含字母表之外的字符。切得更短的预分词器会有帮助。</translation>
        </message>
        <message>
            <location filename="../../core/baselines/tokenizer.py" />
            <source>no {what} of this corpus occurs {min_frequency:,} times, so that all of it would be unknown: lower the minimum frequency to {most:,} or less, or give it more text.</source>
            <translation>此语料中没有{what}出现 {min_frequency:,} 次，全部会是未知：请把最小频次降到 {most:,} 或更低，或提供更多文本。</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>none</source>
            <translation>无</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>none is put in front</source>
            <translation>前面不加</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>none yet</source>
            <translation>尚无</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>normalizer</source>
            <translation>规范化器</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_table.py" />
            <source>not counted yet</source>
            <translation>尚未统计</translation>
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>not hashed: too large</source>
            <translation>未计算哈希：太大</translation>
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>not in the vocabulary</source>
            <translation>不在词表中</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>not known</source>
            <translation>未知</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>not parallel</source>
            <translation>不平行</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_model.py" />
            <source>not read</source>
            <translation>未读取</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>not read yet</source>
            <translation>尚未读取</translation>
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>not told: the file was changed since it was opened</source>
            <translation>未给出：文件在打开之后已被更改</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>nothing</source>
            <translation>无</translation>
        </message>
        <message>
            <location filename="../../ui/columns/input_mode.py" />
            <source>nothing added</source>
            <translation>未添加</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>nothing around a text</source>
            <translation>文本前后不添加</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_plot.py" />
            <source>nothing counted yet</source>
            <translation>尚未统计</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>nothing held out</source>
            <translation>未留出</translation>
        </message>
        <message>
            <location filename="../../core/explain/drawing.py" />
            <source>nothing is drawn: {tokenizer} has one way to encode a text</source>
            <translation>不抽取：{tokenizer} 只有一种编码方式</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>nothing to cut</source>
            <translation>无需截断</translation>
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>nothing was looked up yet</source>
            <translation>还没有查找</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>nothing: no file holds it</source>
            <translation>无：没有文件保存它</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>now</source>
            <translation>现在</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>objective</source>
            <translation>目标函数</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>objective, nats per unit</source>
            <translation>目标函数，每单元 nat</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>occurrences</source>
            <translation>出现次数</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>occurrences in the corpus</source>
            <translation>在语料中的次数</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>occurrences of the pair</source>
            <translation>对的次数</translation>
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>of no algorithm and size</source>
            <translation>没有算法和大小</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>off</source>
            <translation>关</translation>
        </message>
        <message>
            <location filename="../../ui/palette/command_palette.py" />
            <source>on</source>
            <translation>开</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>once</source>
            <translation>一次</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>one list</source>
            <translation>一个列表</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>one more ▁ stands in front</source>
            <translation>前面再加一个 ▁</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>one more ▁ stands in front unless nothing follows it</source>
            <translation>若后面有内容，前面再加一个 ▁</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>one other pair has</source>
            <translation>另有一对有</translation>
        </message>
        <message>
            <location filename="../../core/metrics/attention.py" />
            <source>one patch</source>
            <translation>单个补丁</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>one stands in front of every section</source>
            <translation>每段前加一个</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>one stands in front of the text</source>
            <translation>文本前加一个</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>one table for embedding and unembedding</source>
            <translation>嵌入与输出嵌入共用一张表</translation>
        </message>
        <message>
            <location filename="../../ui/digits/cut_table.py" />
            <source>one token</source>
            <translation>一个 token</translation>
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>only files of up to {most_bytes} can be measured in the window; </source>
            <translation>窗口中只能测量不超过 {most_bytes} 的文件； </translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>only what is selected in the window ({grouped} bytes)</source>
            <translation>仅窗口中所选部分（{grouped} 字节）</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/rows.py" />
            <source>open</source>
            <translation>已打开</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>open in another window</source>
            <translation>已在另一窗口打开</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>open the session {name}</source>
            <translation>打开会话 {name}</translation>
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>opened files</source>
            <translation>打开的文件</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>our own engine
{proof}</source>
            <translation>本程序自己的引擎
{proof}</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>own numbers</source>
            <translation>自定数值</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>p + ug and pu + g are equally good: 17/210 × 20/210 = 0.00771 for both. hugs even has three best ways: hug + s, hu + gs and h + ugs. Point at a word.</source>
            <translation>p + ug 与 pu + g 同样好：都是 17/210 × 20/210 = 0.00771。hugs 甚至有三种最佳切分：hug + s、hu + gs 和 h + ugs。请指向一个词。</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>pads to {padding}</source>
            <translation>填充到 {padding}</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>page</source>
            <translation>页面</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>pair</source>
            <translation>对</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>pair count</source>
            <translation>对计数</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>pairs of positions</source>
            <translation>位置对</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>pairs of positions in one layer</source>
            <translation>一层中的位置对</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>pairs of positions in one layer, by patch length P; N = {byte_count} bytes</source>
            <translation>一层中的位置对，按补丁长度 P；N = {byte_count} 字节</translation>
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>parallel texts</source>
            <translation>平行文本</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>parallel to {name}</source>
            <translation>与 {name} 平行</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>parameters</source>
            <translation>参数</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>part of</source>
            <translation>属于</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>parts</source>
            <translation>部分</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>pasted text</source>
            <translation>粘贴的文本</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>patch length in bytes</source>
            <translation>补丁长度（字节）</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>patch length, bytes</source>
            <translation>补丁长度，字节</translation>
        </message>
        <message>
            <location filename="../../session/share/column_data.py" />
            <source>patch of bytes</source>
            <translation>字节补丁</translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/editor/token_card.py" />
            <source>patch of {count} bytes</source>
            <translation>
                <numerusform>{count} 字节的补丁</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>patches of {length} bytes: {names}</source>
            <translation>{length} 字节的补丁：{names}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/splitting.py" />
            <source>pattern</source>
            <translation>模式</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>paused</source>
            <translation>已暂停</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>perturb the text</source>
            <translation>扰动文本</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>phase</source>
            <translation>阶段</translation>
        </message>
        <message>
            <location filename="../../session/share/column_data.py" />
            <source>piece</source>
            <translation>片段</translation>
        </message>
        <message>
            <location filename="../../core/unigram/pieces.py" />
            <source>piece {index} is empty</source>
            <translation>片段 {index} 为空</translation>
        </message>
        <message>
            <location filename="../../core/unigram/pieces.py" />
            <source>piece {index} stands for a byte, but is none of &lt;0x00&gt; to &lt;0xFF&gt;</source>
            <translation>第 {index} 个片段代表一个字节，但不是 &lt;0x00&gt; 到 &lt;0xFF&gt; 之一</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>piece {text!r:.60} is of the unknown type {kind}</source>
            <translation>片段 {text!r:.60} 的类型 {kind} 未知</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>piece, chosen as a whole</source>
            <translation>整体选出的片段</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>pieces</source>
            <translation>片段</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>pieces that end after {story}</source>
            <translation>在 {story} 之后结束的片段</translation>
        </message>
        <message>
            <location filename="../../core/unigram/pieces.py" />
            <source>pieces {seen} and {index} are both {piece!r}</source>
            <translation>片段 {seen} 和 {index} 都是 {piece!r}</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>place</source>
            <translation>位置</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>play, played, player, playing, no end mark. Go on and back: the text shows what each merge does.</source>
            <translation>play, played, player, playing，没有词尾标记。前后移动：文本显示每次合并的作用。</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>positions without parameters</source>
            <translation>位置没有参数</translation>
        </message>
        <message>
            <location filename="../../ui/story/pipeline_drawings.py" />
            <source>post-processor</source>
            <translation>后处理器</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>pre-tokenizer</source>
            <translation>预分词器</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>pre-tokens</source>
            <translation>预分词单元</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>prefix</source>
            <translation>前缀</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>probability</source>
            <translation>概率</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>prune</source>
            <translation>剪枝</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>puts more than {most_around:,} tokens around a text</source>
            <translation>在文本前后添加超过 {most_around:,} 个 token</translation>
        </message>
        <message>
            <location filename="../../formats/hf/growth.py" />
            <source>puts more than {most_in_front:,} characters in front, which is the limit</source>
            <translation>前面添加的字符超过上限 {most_in_front:,}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>puts the text {times:,} times among its special tokens</source>
            <translation>把文本 {times:,} 次放在其特殊 token 之间</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>puts {after} behind a text</source>
            <translation>在文本后添加 {after}</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>puts {before} and {after} around a text</source>
            <translation>在文本前后添加 {before} 和 {after}</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>puts {before} in front of a text</source>
            <translation>在文本前添加 {before}</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>random encodings of a word</source>
            <translation>一个词的随机编码</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>rank</source>
            <translation>排名</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>rank of the token</source>
            <translation>token 的排名</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>rank {won}</source>
            <translation>排名 {won}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>rank {x}: {y}</source>
            <translation>排名 {x}：{y}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>ranks are ids without holes, and no token has the id {gap}</source>
            <translation>排名是没有空缺的 id，而没有 token 的 id 为 {gap}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>ranks are ids, and the ids of this tokenizer are not in the order of its merges</source>
            <translation>排名就是 id，而此分词器的 id 与合并顺序不同</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>rare token</source>
            <translation>罕见 token</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>rare tokens</source>
            <translation>罕见 token</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/cell_texts.py" />
            <source>reachable</source>
            <translation>可达</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>read as</source>
            <translation>读作</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>read as {encoding}</source>
            <translation>按 {encoding} 读取</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/text_opener.py" />
            <source>read texts</source>
            <translation>读取文本</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>reading a column</source>
            <translation>读取列</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>reading {read_bytes} of {corpus_bytes}</source>
            <translation>已读取 {read_bytes}/{corpus_bytes}</translation>
        </message>
        <message>
            <location filename="../../session/preferences.py" />
            <source>recent_files must be at most {max_recent_files} different paths</source>
            <translation>recent_files 最多包含 {max_recent_files} 个不同路径</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_differences.py" />
            <source>reference</source>
            <translation>参照</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>regex</source>
            <translation>正则</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/splitting.py" />
            <source>regex …</source>
            <translation>正则…</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>replaced by U+FFFD</source>
            <translation>替换为 U+FFFD</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>replaced by {bad_places:,} U+FFFD</source>
            <translation>替换为 {bad_places:,} 个 U+FFFD</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/chain.py" />
            <source>replacing would write {written:,} bytes for the {byte_count:,} of this text; shorter texts work</source>
            <translation>替换会把此文本的 {byte_count:,} 字节写成 {written:,} 字节；较短的文本可以</translation>
        </message>
        <message>
            <location filename="../../formats/opening.py" />
            <source>replayed here it would not be the same: {difference}</source>
            <translation>在此重现的结果不同：{difference}</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>report</source>
            <translation>报告</translation>
        </message>
        <message>
            <location filename="../../ui/kit/chart.py" />
            <source>reset view</source>
            <translation>重置视图</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>right part</source>
            <translation>右部</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>round</source>
            <translation>轮次</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>round trip</source>
            <translation>往返</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>round {round} of {max} · {pieces}</source>
            <translation>第 {round}/{max} 轮 · {pieces}</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>round {step}: {found} {loss_meaning}</source>
            <translation>第 {step} 轮：{found} {loss_meaning}</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>row {row:,}</source>
            <translation>第 {row:,} 行</translation>
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>row {value:,} has another {name}: {ours}, and not {theirs}</source>
            <translation>第 {value:,} 条记录的 {name} 不同：{ours}，而不是 {theirs}</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>run</source>
            <translation>运行</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>runs</source>
            <translation>运行</translation>
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>sample of the program</source>
            <translation>程序的示例文本</translation>
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>save the session</source>
            <translation>保存会话</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>saved</source>
            <translation>节省</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>says otherwise than the special tokens</source>
            <translation>与特殊 token 不一致</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>says {size:,} bytes, but only {value:,} are left</source>
            <translation>声明 {size:,} 字节，但只剩 {value:,}</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>score</source>
            <translation>得分</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>script</source>
            <translation>文字</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>scripts</source>
            <translation>文字</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>search</source>
            <translation>搜索</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>search for less</source>
            <translation>缩短搜索内容</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>search for something else</source>
            <translation>换个搜索内容</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>search {done} of {total_steps}</source>
            <translation>搜索 {done}/{total_steps}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>searching …</source>
            <translation>正在查找…</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>seed</source>
            <translation>种子</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>seeds</source>
            <translation>种子片段</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>selection</source>
            <translation>所选</translation>
        </message>
        <message>
            <location filename="../../formats/verify.py" />
            <source>sentencepiece puts ▁ elsewhere, maps characters one by one, or takes special tokens for text</source>
            <translation>sentencepiece 在别处放 ▁、逐个映射字符，或把特殊 token 当作文本</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>share</source>
            <translation>占比</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of bytes</source>
            <translation>字节占比</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of characters</source>
            <translation>字符占比</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>share of compute</source>
            <translation>计算量占比</translation>
        </message>
        <message>
            <location filename="../../core/metrics/agreement.py" />
            <source>share of cuts</source>
            <translation>切分的占比</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of distinct words</source>
            <translation>不同词的占比</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of lines</source>
            <translation>行的占比</translation>
        </message>
        <message>
            <location filename="../../core/metrics/morphology.py" />
            <source>share of morpheme boundaries</source>
            <translation>语素边界占比</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>share of parameters</source>
            <translation>参数占比</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of the maximum</source>
            <translation>最大值占比</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of the vocabulary</source>
            <translation>词表占比</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of tokens</source>
            <translation>token 占比</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of words</source>
            <translation>词的占比</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>since step</source>
            <translation>自步骤</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>since {noun}</source>
            <translation>自{noun}</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>size</source>
            <translation>大小</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>size of the corpus</source>
            <translation>语料大小</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>size of the files</source>
            <translation>文件大小</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>slower was never seen: s, lowe, r&lt;/w&gt;. renew begins with letters and ends with a word it knows.</source>
            <translation>slower 从未见过：s, lowe, r&lt;/w&gt;。renew 以字母开头，以认识的词结尾。</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>some contents</source>
            <translation>部分内容</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>some of its merges take a token that is not there, or make one that is there already</source>
            <translation>它的某些合并需要一个不存在的词元，或会生成一个已经存在的词元</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>some of {table_names}</source>
            <translation>部分{table_names}</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>some settings</source>
            <translation>部分设置</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>something follows the end of the array</source>
            <translation>数组结束之后还有内容</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>source</source>
            <translation>来源</translation>
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>source code of Python</source>
            <translation>Python 源代码</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>sources</source>
            <translation>来源</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>special</source>
            <translation>特殊</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>special token</source>
            <translation>特殊 token</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>special token: it stands for itself, never part of another</source>
            <translation>特殊 token：独立存在，从不是其他 token 的一部分</translation>
        </message>
        <message>
            <location filename="../../ui/story/pipeline_drawings.py" />
            <source>special tokens</source>
            <translation>特殊 token</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>special tokens, user symbols and the unknown token are never merged</source>
            <translation>特殊 token、用户符号和未知 token 从不合并</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>split</source>
            <translation>已拆分</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>st&lt;/w&gt; is an ending, learned without any grammar.</source>
            <translation>st&lt;/w&gt; 是一个词尾，不靠任何语法学到。</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>stands {pair_count}</source>
            <translation>出现 {pair_count}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>starts a word</source>
            <translation>词首</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>state</source>
            <translation>状态</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>step</source>
            <translation>步骤</translation>
        </message>
        <message>
            <location filename="../../ui/columns/live_tokenizer.py" />
            <source>step {step:,} is not there to compare with</source>
            <translation>没有步骤 {step:,} 可供比较</translation>
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>step {step}</source>
            <translation>步骤 {step}</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>step {step}: {found}</source>
            <translation>步骤 {step}：{found}</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>steps</source>
            <translation>步</translation>
        </message>
        <message>
            <location filename="../../session/preferences.py" />
            <source>steps_per_second must be a positive number or None</source>
            <translation>steps_per_second 必须是正数或 None</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>stopped</source>
            <translation>已停止</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>story of a word</source>
            <translation>词的分词过程</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>str.replace merges across symbols</source>
            <translation>str.replace 跨符号合并</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>subword-nmt applies its merges in their order, and not by pieces</source>
            <translation>subword-nmt 按顺序应用合并，而不是按片段</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>subword-nmt codes</source>
            <translation>subword-nmt 代码</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>subword-nmt has no special tokens, and no user symbols</source>
            <translation>subword-nmt 没有特殊 token 和用户符号</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>subword-nmt knows no bytes for unknown characters</source>
            <translation>subword-nmt 不用字节表示未知字符</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>subword-nmt knows nothing but BPE over characters</source>
            <translation>subword-nmt 只支持字符级 BPE</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>subword-nmt marks the end of words with {end_of_word}; choose that as End of word</source>
            <translation>subword-nmt 用 {end_of_word} 标记词尾；请将其设为“词尾”</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>subword-nmt splits at blanks only: pre-tokenizer {pre_tokenizer}, and no normalizer</source>
            <translation>subword-nmt 只按空格切分：预分词器 {pre_tokenizer}，不用规范化器</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>such as €</source>
            <translation>例如 €</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>symbol</source>
            <translation>符号</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>t+o, o+k, k+e and e+n all stand four times; t+o is met first.</source>
            <translation>t+o、o+k、k+e 和 e+n 都出现四次；t+o 先出现。</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>table</source>
            <translation>表格</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>text</source>
            <translation>文本</translation>
        </message>
        <message>
            <location filename="../../session/compare/forms.py" />
            <source>text in the window</source>
            <translation>窗口中的文本</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>text {number}</source>
            <translation>文本 {number}</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>texts</source>
            <translation>文本</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>texts are cut to {max_tokens:,} tokens</source>
            <translation>文本截断到 {max_tokens:,} 个 token</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>texts are filled up with {text}</source>
            <translation>文本用 {text} 填充</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>texts are to be put into {missing!r:.60}, which the vocabulary has not</source>
            <translation>文本应放入 {missing!r:.60}，而词表中没有</translation>
        </message>
        <message>
            <location filename="../../ui/window/corpus_link.py" />
            <source>texts of the corpus</source>
            <translation>语料的文本</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>that are looked for in the normalized text are no parts of merges where it can be replayed</source>
            <translation>在规范化文本中查找的，不是可重现的合并的组成部分</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>the array is cut off</source>
            <translation>数组被截断</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/chain.py" />
            <source>the beginning</source>
            <translation>开头</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>the beginning goes</source>
            <translation>去掉开头</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>the best way to {story}{ending}</source>
            <translation>到 {story} 的最佳路径{ending}</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the certificate of {hostname} is not trusted: {verify_message}</source>
            <translation>{hostname} 的证书不受信任：{verify_message}</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/sentencepiece.py" />
            <source>the character map is damaged: it maps what is no UTF-8</source>
            <translation>字符映射已损坏：它映射了不是 UTF-8 的内容</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/sentencepiece.py" />
            <source>the character map is damaged: its last replacement has no end</source>
            <translation>字符映射已损坏：最后一个替换没有结尾</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/sentencepiece.py" />
            <source>the character map is damaged: its replacements are no UTF-8 at byte {start}</source>
            <translation>字符映射已损坏：其替换在字节 {start} 处不是 UTF-8</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/sentencepiece.py" />
            <source>the character map is damaged: its replacements are too long</source>
            <translation>字符映射已损坏：其替换过长</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/sentencepiece.py" />
            <source>the character map is damaged: its trie has no end</source>
            <translation>字符映射已损坏：其字典树没有终点</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/sentencepiece.py" />
            <source>the character map is damaged: its trie leads out of itself</source>
            <translation>字符映射已损坏：其字典树越界</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/sentencepiece.py" />
            <source>the character map is damaged: {charsmap_count:,} bytes cannot hold a trie of {trie_bytes:,}</source>
            <translation>字符映射已损坏：{charsmap_count:,} 字节容不下 {trie_bytes:,} 的字典树</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the closed columns</source>
            <translation>已关闭的列</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>the column is not text</source>
            <translation>该列不是文本</translation>
        </message>
        <message>
            <location filename="../../corpus/mix_values.py" />
            <source>the column {column} has a value of {count:,} characters: it is a text, not a name. Choose a column of languages or sources</source>
            <translation>列 {column} 中有一个长达 {count:,} 个字符的值：这是文本，不是名称。请选择表示语言或来源的列</translation>
        </message>
        <message>
            <location filename="../../corpus/mix_values.py" />
            <source>the column {column} has lists or objects, not one value a row. Choose a column of languages or sources</source>
            <translation>列 {column} 中是列表或对象，而不是每行一个值。请选择表示语言或来源的列</translation>
        </message>
        <message>
            <location filename="../../corpus/mix_values.py" />
            <source>the column {column} has more than {most:,} different values, and each would be a source of its own. Choose a column with fewer, such as one of languages, or join the rare ones in the table</source>
            <translation>列 {column} 有超过 {most:,} 个不同的值，而每个值都会成为一个单独的来源。请选择值较少的列，例如表示语言的列，或在表中合并少见的值</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>the column {column} is in a list: a row may have several values of it. Choose a column of languages or sources</source>
            <translation>列 {column} 位于列表中：一行可能有它的多个值。请选择表示语言或来源的列</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the columns</source>
            <translation>列</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>the corpus</source>
            <translation>语料</translation>
        </message>
        <message>
            <location filename="../../core/unigram/segments.py" />
            <source>the corpus is empty: after normalization there is no text to learn from</source>
            <translation>语料为空：规范化之后没有可学习的文本</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>the corpus is empty: nothing is left of it to learn from. Add text, or choose a normalizer and a pre-tokenizer that keep some of it; if lines are held out, hold out fewer.</source>
            <translation>语料为空：没有可学习的内容。请添加文本，或选择会保留内容的规范化器和预分词器；若有留出行，请减少留出。</translation>
        </message>
        <message>
            <location filename="../../core/bpe/trainer.py" />
            <source>the corpus is empty: there is no text to learn from</source>
            <translation>语料为空：没有可学习的文本</translation>
        </message>
        <message>
            <location filename="../../corpus/spilling.py" />
            <source>the counts of a large corpus could not be kept there: {error}. Make room, let TMPDIR name another folder, or allow more memory</source>
            <translation>大语料的计数无法存放于此：{error}。请腾出空间、用 TMPDIR 指定其他文件夹，或允许更多内存</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>the counts of its sources do not add up to those of the units</source>
            <translation>各来源的计数之和与单元计数不符</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>the counts of the corpus are not known</source>
            <translation>语料计数未知</translation>
        </message>
        <message>
            <location filename="../../session/compare/costs.py" />
            <source>the currency must be at most {most_currency_characters} characters</source>
            <translation>货币最多 {most_currency_characters} 个字符</translation>
        </message>
        <message>
            <location filename="../../session/storage/check.py" />
            <source>the database: {line}</source>
            <translation>数据库：{line}</translation>
        </message>
        <message>
            <location filename="../../core/wordpiece/trainer.py" />
            <source>the different units of this corpus have {id_count:,} characters together; the limit is {max_symbols:,}. A pre-tokenizer that makes shorter units needs far less.</source>
            <translation>此语料的不同单元共 {id_count:,} 个字符；上限为 {max_symbols:,}。切得更短的预分词器需要的少得多。</translation>
        </message>
        <message>
            <location filename="../../core/bpe/trainer.py" />
            <source>the different units of this corpus have {utf8_count:,} bytes together; the limit is {max_symbols:,}. A pre-tokenizer that makes shorter units needs far less.</source>
            <translation>此语料的不同单元共 {utf8_count:,} 字节；上限为 {max_symbols:,}。切得更短的预分词器需要的少得多。</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>the disk does not answer</source>
            <translation>磁盘没有响应</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>the disk does not respond as it should</source>
            <translation>磁盘响应异常</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>the disk is full</source>
            <translation>磁盘已满</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/chain.py" />
            <source>the end</source>
            <translation>末尾</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>the end goes</source>
            <translation>去掉末尾</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the end of the text</source>
            <translation>文本末尾</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>the file also {lengths}</source>
            <translation>文件还{lengths}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>the file cannot say which of its pieces are taken out or added: keep it in What if, and save that</source>
            <translation>该文件无法表示哪些片段已被移除或添加：请先在“假设”中保留它，再保存保留下来的那个</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>the file is damaged</source>
            <translation>文件已损坏</translation>
        </message>
        <message>
            <location filename="../../formats/hf/library.py" />
            <source>the file may make {growth:,} characters of each one: that is too many for this text; shorter ones work</source>
            <translation>文件可能把每个字符变为 {growth:,} 个：对此文本太多；较短的可以</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>the file or its folder may not be written to</source>
            <translation>文件或其文件夹不可写</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>the file {said}, which is not done here: {names}</source>
            <translation>文件{said}，此处未执行：{names}</translation>
        </message>
        <message>
            <location filename="../../corpus/parquet_footer.py" />
            <source>the footer is damaged</source>
            <translation>文件尾已损坏</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>the header</source>
            <translation>文件头</translation>
        </message>
        <message>
            <location filename="../../corpus/parquet_pages.py" />
            <source>the header of a page has no end</source>
            <translation>某一页的页头没有结束</translation>
        </message>
        <message>
            <location filename="../../corpus/parquet_pages.py" />
            <source>the header of a page is damaged</source>
            <translation>某一页的页头已损坏</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>the highest of all pairs</source>
            <translation>所有对中最高</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>the hold-out</source>
            <translation>留出</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>the id {largest:,} is too large for {count:,} tokens</source>
            <translation>id {largest:,} 对 {count:,} 个 token 来说太大</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>the inspected text</source>
            <translation>所检查的文本</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the last edits of the text</source>
            <translation>文本的最近编辑</translation>
        </message>
        <message>
            <location filename="../../corpus/containers.py" />
            <source>the last frame is not complete</source>
            <translation>最后一帧不完整</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>the last piece must stay: without any there are no probabilities</source>
            <translation>最后一个片段必须保留：否则没有概率</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>the left part ends a word, so nothing follows it</source>
            <translation>左部是词尾，后面不会有内容</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>the longest of several texts</source>
            <translation>多个文本中最长的</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>the mix</source>
            <translation>混合</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>the model is of the unknown type {value}</source>
            <translation>模型类型 {value} 未知</translation>
        </message>
        <message>
            <location filename="../../hub/names.py" />
            <source>the name</source>
            <translation>名称</translation>
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>the newest step</source>
            <translation>最新步骤</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>the normalizer</source>
            <translation>规范化器</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>the number of special tokens</source>
            <translation>特殊 token 的数量</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>the number of the line</source>
            <translation>行号</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>the page would be larger than {most_bytes:,} bytes even with hardly any text; close some columns</source>
            <translation>即使几乎没有文本，页面也会超过 {most_bytes:,} 字节；请关闭一些列</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>the pattern</source>
            <translation>模式</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>the pattern cannot be followed through this text: {error}</source>
            <translation>无法在此文本上跟踪该模式：{error}</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>the pattern does not compile: {error}</source>
            <translation>该模式无法编译：{error}</translation>
        </message>
        <message>
            <location filename="../../session/vocabulary_view.py" />
            <source>the pattern does not compile: {value}{where}</source>
            <translation>该模式无法编译：{value}{where}</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>the pattern is empty</source>
            <translation>模式为空</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>the pattern runs away on some of the texts that it would be verified with</source>
            <translation>该模式在部分验证文本上失控</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/sequence.py" />
            <source>the pattern {pattern!r:.100} did not finish in time</source>
            <translation>模式 {pattern!r:.100} 没有及时完成</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/sequence.py" />
            <source>the pattern {pattern!r:.100} needs too much memory</source>
            <translation>模式 {pattern!r:.100} 需要的内存太多</translation>
        </message>
        <message>
            <location filename="../../session/vocabulary_view.py" />
            <source>the pattern {pattern!r} did not finish within {regex_seconds:.0f} s; nested quantifiers such as (a+)+ can take for ever: make one of them possessive, (a++)+</source>
            <translation>模式 {pattern!r} 在 {regex_seconds:.0f} 秒内没有完成；(a+)+ 这样的嵌套量词可能永远不结束：请把其中一个改为占有型 (a++)+</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/pre_tokenizer.py" />
            <source>the pattern {pattern!r} did not finish within {seconds:.3g} s; nested quantifiers such as (a+)+ can take for ever: make one of them possessive, (a++)+</source>
            <translation>模式 {pattern!r} 在 {seconds:.3g} 秒内没有完成；(a+)+ 这样的嵌套量词可能永远不结束：请把其中一个改为占有型 (a++)+</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/pre_tokenizer.py" />
            <source>the pattern {pattern!r} needs too much memory; does it call itself for ever, as (?R)+ does?</source>
            <translation>模式 {pattern!r} 需要的内存太多；它是否像 (?R)+ 那样无限调用自身？</translation>
        </message>
        <message>
            <location filename="../../session/vocabulary_view.py" />
            <source>the pattern {pattern!r} needs too much memory; does it call itself?</source>
            <translation>模式 {pattern!r} 需要的内存太多；它是否调用自身？</translation>
        </message>
        <message>
            <location filename="../../ui/demo.py" />
            <source>the picture cannot be written</source>
            <translation>无法写入图片</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>the pre-tokenizer</source>
            <translation>预分词器</translation>
        </message>
        <message>
            <location filename="../../session/compare/costs.py" />
            <source>the price is {price:g}, but must be a number from 0 to {most_price:g}</source>
            <translation>价格为 {price:g}，但必须是 0 到 {most_price:g} 的数</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the proxy does not answer: {error}</source>
            <translation>代理没有响应：{error}</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the proxy {hostname} says {status} {reason}</source>
            <translation>代理 {hostname} 返回 {status} {reason}</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the proxy {value} is none of HTTP</source>
            <translation>代理 {value} 不是 HTTP 代理</translation>
        </message>
        <message>
            <location filename="../../session/compare/comparison.py" />
            <source>the reference {reference!r} is not among the texts</source>
            <translation>参考 {reference!r} 不在文本中</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the run {title}: {problem}</source>
            <translation>运行 {title}：{problem}</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the runs</source>
            <translation>运行</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>the same count</source>
            <translation>相同计数</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>the same score</source>
            <translation>相同得分</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>the same, further right</source>
            <translation>同一对，更靠右</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>the sample</source>
            <translation>样本</translation>
        </message>
        <message>
            <location filename="../../core/unigram/pieces.py" />
            <source>the score of piece {bad}, {rows!r}, is not a finite number</source>
            <translation>片段 {bad} 的得分 {rows!r} 不是有限数</translation>
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>the server answers with status {status}</source>
            <translation>服务器返回状态 {status}</translation>
        </message>
        <message>
            <location filename="../../hub/datasets.py" />
            <source>the server does not answer as Hugging Face does</source>
            <translation>服务器的响应不像 Hugging Face</translation>
        </message>
        <message>
            <location filename="../../hub/datasets.py" />
            <source>the server does not say how large a file of it is</source>
            <translation>服务器没有说明其中一个文件的大小</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the server ends after {received:,} of the {expected:,} bytes it announced</source>
            <translation>服务器在声明的 {expected:,} 字节中的 {received:,} 之后结束</translation>
        </message>
        <message>
            <location filename="../../hub/datasets.py" />
            <source>the server gives another part of the file than was asked for</source>
            <translation>服务器给出的不是所请求的那一部分文件</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>the server has been asked too often</source>
            <translation>请求服务器过于频繁</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>the server has failed (status {status})</source>
            <translation>服务器出错（状态 {status}）</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the server packs it as {encoding!r:.40}, which was not asked for</source>
            <translation>服务器以未请求的 {encoding!r:.40} 压缩</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the server sends from one address to the next, more than {redirects} times</source>
            <translation>服务器重定向超过 {redirects} 次</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the server sends to an address without encryption</source>
            <translation>服务器指向没有加密的地址</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the server sends to {location!r:.80}, which is no address of a server</source>
            <translation>服务器指向 {location!r:.80}，不是服务器地址</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the server sends {size} bytes; at most {limit_bytes:,} are taken</source>
            <translation>服务器发送 {size} 字节；最多接受 {limit_bytes:,}</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the server {error}</source>
            <translation>服务器{error}</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>the session</source>
            <translation>会话</translation>
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>the session does not say which sources it learned from</source>
            <translation>会话没有说明它学自哪些来源</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the setting {name}: {problem}</source>
            <translation>设置 {name}：{problem}</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the sources of the corpus</source>
            <translation>语料的来源</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>the special token {twice!r:.60} is also an ordinary token</source>
            <translation>特殊 token {twice!r:.60} 同时也是普通 token</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>the special tokens</source>
            <translation>特殊 token</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>the table is empty</source>
            <translation>表格为空</translation>
        </message>
        <message>
            <location filename="../../corpus/containers.py" />
            <source>the tar archive is damaged or cut off: {error}. Copy it again</source>
            <translation>tar 归档已损坏或被截断：{error}。请重新复制</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the text</source>
            <translation>文本</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>the text is being counted</source>
            <translation>正在统计文本</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>the token {token_id} ({token_id_2!r:.60})</source>
            <translation>token {token_id}（{token_id_2!r:.60}）</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the tokenizers</source>
            <translation>分词器</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>the user symbols</source>
            <translation>用户符号</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>the word was</source>
            <translation>词的状态</translation>
        </message>
        <message>
            <location filename="../../corpus/containers.py" />
            <source>the zip archive cannot be unpacked: {error}. Unpack it first</source>
            <translation>zip 压缩包无法解压：{error}。请先解压</translation>
        </message>
        <message>
            <location filename="../../corpus/containers.py" />
            <source>the zip archive is damaged or cut off: {error}. Copy it again</source>
            <translation>zip 压缩包已损坏或被截断：{error}。请重新复制</translation>
        </message>
        <message numerus="yes">
            <location filename="../../session/report/tables.py" />
            <source>the {count} lines</source>
            <translation>
                <numerusform>{count} 行</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../corpus/containers.py" />
            <source>the {kind} data is damaged or cut off: {error}. Copy or download it again</source>
            <translation>{kind} 数据已损坏或被截断：{error}。请重新复制或下载</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>the {what} {token!r} is also an ordinary token</source>
            <translation>{what} {token!r} 同时也是普通 token</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>there are {size_count:,}; no more than {most_sizes} are possible</source>
            <translation>有 {size_count:,} 个；最多 {most_sizes} 个</translation>
        </message>
        <message>
            <location filename="../../hub/cache.py" />
            <source>there is no home folder for downloads; TOKEXPLORER_CACHE can name another folder</source>
            <translation>没有可存放下载内容的主文件夹；可用 TOKEXPLORER_CACHE 指定另一个文件夹</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>there is no preset {name!r}; there is {names}</source>
            <translation>没有预设 {name!r}；可用 {names}</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>there is no {value}</source>
            <translation>没有 {value}</translation>
        </message>
        <message>
            <location filename="../../formats/opening.py" />
            <source>there is none that reads such a file</source>
            <translation>没有库能读取这样的文件</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>there is not enough memory</source>
            <translation>内存不足</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>there is {names}</source>
            <translation>可用 {names}</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>there must be at least one</source>
            <translation>必须至少有一个</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>these two are merged already; move that merge instead</source>
            <translation>这两个已有合并；请移动那个合并</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>this Python comes without its help texts (pydoc_data). Add a sample instead</source>
            <translation>此 Python 不带帮助文本（pydoc_data）。请改为添加示例</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>this Python has no source files of its library. Add a folder with source code instead</source>
            <translation>此 Python 没有其标准库的源文件。请改为添加含源代码的文件夹</translation>
        </message>
        <message>
            <location filename="../../core/baselines/ngrams.py" />
            <source>this corpus has more than {most_nodes:,} different n-grams of up to {order} bytes: shorter n-grams need less</source>
            <translation>此语料中不超过 {order} 字节的不同 n 元组超过 {most_nodes:,} 个：更短的 n 元组需要更少</translation>
        </message>
        <message>
            <location filename="../../ui/kit/pictures.py" />
            <source>this is no drawing</source>
            <translation>这不是绘图</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>this tokenizer is not replayed here{why}, and can only be copied as what {library} reads: a {title}</source>
            <translation>此分词器在此不重现{why}，只能按 {library} 读取的形式复制：{title}</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>threshold</source>
            <translation>阈值</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>tied</source>
            <translation>并列</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken cannot write blanks as ▁, as the pre-tokenizer {name} does</source>
            <translation>tiktoken 不能像预分词器 {name} 那样把空格写作 ▁</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken does not take the pattern: {error}</source>
            <translation>tiktoken 不接受该模式：{error}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken finds special tokens by their spelling alone, and {symbol!r:.60} has rules</source>
            <translation>tiktoken 只按写法查找特殊 token，而 {symbol!r:.60} 带有规则</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken finds special tokens only where it is told to, and user symbols are found always</source>
            <translation>tiktoken 只在允许时查找特殊 token，而用户符号总是被查找</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken has no normalizers, and this tokenizer has {normalizer_name}</source>
            <translation>tiktoken 没有规范化器，而此分词器有 {normalizer_name}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken knows byte-level BPE only</source>
            <translation>tiktoken 只支持字节级 BPE</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken knows no mark at the end of words</source>
            <translation>tiktoken 不支持词尾标记</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken leaves out parts of this text, and nobody knows which</source>
            <translation>tiktoken 会漏掉此文本的部分内容，且不知是哪些</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken looks for special tokens in no certain order, and {other!r:.60} begins with {one!r:.60}</source>
            <translation>tiktoken 查找特殊 token 没有固定顺序，而 {other!r:.60} 以 {one!r:.60} 开头</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>tiktoken ranks</source>
            <translation>tiktoken 排名</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken reads {part!r:.60} in the pattern otherwise</source>
            <translation>tiktoken 对模式中的 {part!r:.60} 理解不同</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken splits texts by one pattern, and this tokenizer by a chain of pre-tokenizers</source>
            <translation>tiktoken 用一个模式切分文本，而此分词器用一串预分词器</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken takes no pattern that matches nothing in places, as this one does to cut there</source>
            <translation>tiktoken 不接受像这样在某些位置匹配空串以切分的模式</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken would merge {one} and {two}, which spell a token, and this tokenizer does not</source>
            <translation>tiktoken 会合并拼成 token 的 {one} 和 {two}，而此分词器不会</translation>
        </message>
        <message>
            <location filename="../../hub/tiktoken_blobs.py" />
            <source>tiktoken {version} does not say where its file is and what its hash is</source>
            <translation>tiktoken {version} 没有说明其文件位置和哈希</translation>
        </message>
        <message>
            <location filename="../../core/metrics/parallel.py" />
            <source>times the reference</source>
            <translation>倍参考</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>to</source>
            <translation>到</translation>
        </message>
        <message>
            <location filename="../../ui/training/log_view.py" />
            <source>to the end</source>
            <translation>到末尾</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>to {goal}</source>
            <translation>到 {goal}</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>token</source>
            <translation>token</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>token or pattern</source>
            <translation>token 或模式</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>token with the same id</source>
            <translation>相同 id 的 token</translation>
        </message>
        <message>
            <location filename="../../ui/editor/accessible_tokens.py" />
            <source>token {grouped}</source>
            <translation>token {grouped}</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>token {index}</source>
            <translation>token {index}</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>tokenize is a token after seven merges, one for each letter but the first.</source>
            <translation>七次合并后 tokenize 成为一个 token，除首字母外每个字母一次。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>tokenize is a token. What is left, token + s and tokenize + r, stands once each.</source>
            <translation>tokenize 是一个 token。剩下的 token + s 和 tokenize + r 各出现一次。</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_plot.py" />
            <source>tokenizer</source>
            <translation>分词器</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>tokenizer.json can hold a mark at the end of words that is a symbol of its own only where words are split at white space; a .tokexplorer file holds it in any case</source>
            <translation>只有按空白切词时 tokenizer.json 才能保存独立的词尾标记；.tokexplorer 文件总是可以</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>tokenizer.json holds a list of tokens, which patches have none of; BPE, WordPiece, Unigram, words, characters and bytes can be saved</source>
            <translation>tokenizer.json 保存 token 列表，而补丁没有；可保存 BPE、WordPiece、Unigram、词、字符和字节</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>tokenizer.json would cut user symbols out of a text before blanks are written as ▁; here they are found after that, as in SentencePiece</source>
            <translation>tokenizer.json 会在空格写作 ▁ 之前切出用户符号；这里像 SentencePiece 一样在其后查找</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>tokenizer.json would look for user symbols with a ▁ in front of each; here they are found in any place, as in SentencePiece</source>
            <translation>tokenizer.json 会查找前面带 ▁ 的用户符号；这里像 SentencePiece 一样在任何位置查找</translation>
        </message>
        <message>
            <location filename="../../formats/verify.py" />
            <source>tokenizers applies SentencePiece's character map to whole grapheme clusters, loses count of characters that a normalizer removes, and may find Unigram's unknown token where a text spells it</source>
            <translation>tokenizers 对整个字素簇应用 SentencePiece 的字符映射，会数错规范化器删除的字符，并可能在文本写出 Unigram 未知 token 之处找到该 token</translation>
        </message>
        <message>
            <location filename="../../formats/hf/library.py" />
            <source>tokenizers does not tell the vocabulary: {error}</source>
            <translation>tokenizers 没有给出词表：{error}</translation>
        </message>
        <message>
            <location filename="../../formats/verify.py" />
            <source>tokenizers encodes nothing with it: {error}</source>
            <translation>tokenizers 用它无法编码：{error}</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>tokenizers is tokenize, r, s, &lt;/w&gt;. token was no word of the corpus, but the fourth merge made it: it is token, &lt;/w&gt;.</source>
            <translation>tokenizers 是 tokenize, r, s, &lt;/w&gt;。token 不是语料中的词，但第四次合并产生了它：即 token, &lt;/w&gt;。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>tokenizers is tokenize, r, s. Now put a merge i + z in front of all others (menu Train, What if) and tokenize can no longer be reached: tokeni needs the i that iz has taken.</source>
            <translation>tokenizers 是 tokenize, r, s。现在把合并 i + z 放到最前（菜单“训练”&gt;“假设”），tokenize 就无法得到：tokeni 需要的 i 被 iz 占用了。</translation>
        </message>
        <message>
            <location filename="../../formats/hf/library.py" />
            <source>tokenizers loads it, and encodes nothing: {error}</source>
            <translation>tokenizers 能加载，但无法编码：{error}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/pre_tokenizers.py" />
            <source>tokenizers may read the pattern otherwise from {part!r:.60} on; a .tokexplorer file holds it</source>
            <translation>从 {part!r:.60} 起，tokenizers 对该模式的理解可能不同；.tokexplorer 文件可以保存它</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>tokenizers would take the token {token!r} for {character!r} at the end of a word, which is an unknown character here</source>
            <translation>tokenizers 会把 token {token!r} 当作词尾的 {character!r}，而它在这里是未知字符</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>tokens</source>
            <translation>token</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>tokens may go across them</source>
            <translation>token 可以跨越它们</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>tokens per line</source>
            <translation>每行 token</translation>
        </message>
        <message>
            <location filename="../../core/metrics/robustness.py" />
            <source>tokens per perturbed place</source>
            <translation>每处扰动的 token</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>tokens per word</source>
            <translation>每词 token 数</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>tokens that differ only in a leading space</source>
            <translation>只是前导空格不同的 token</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>tokens that differ only in case</source>
            <translation>只是大小写不同的 token</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>top-down merges nothing: give a vocabulary size instead</source>
            <translation>top-down 不做合并：请改用词表大小</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>training</source>
            <translation>训练中</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>training minus held-out</source>
            <translation>训练减留出</translation>
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>training text</source>
            <translation>训练文本</translation>
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>true or false</source>
            <translation>真或假</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>twice</source>
            <translation>两次</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>two segmentations are equally good: {one} and {other} ({score})</source>
            <translation>两种切分同样好：{one} 和 {other}（{score}）</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>two tables for them</source>
            <translation>各用一张表</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>two tokens are spelled alike, and a line gives each spelling one id</source>
            <translation>两个 token 写法相同，而一行只给每种写法一个 id</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>two tokens are spelled {spelled!r:.40}, which subword-nmt takes for one</source>
            <translation>两个 token 写作 {spelled!r:.40}，subword-nmt 视为同一个</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>u+g stands twenty times: ten in hug, five in pug, five in hugs.</source>
            <translation>u+g 出现二十次：hug 中十次，pug 中五次，hugs 中五次。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>u+n stands sixteen times: twelve in pun, four in bun.</source>
            <translation>u+n 出现十六次：pun 中十二次，bun 中四次。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>un stands 16 times and hug 15 times: 16/210 × 15/210 = 0.00544, more than any other way gives.</source>
            <translation>un 出现 16 次，hug 15 次：16/210 × 15/210 = 0.00544，大于其他切分。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>una is the longest token that begins the word, then ##ffa, then ##ble. BERT has these tokens and cuts the word in the same way.</source>
            <translation>una 是词首最长的 token，然后是 ##ffa，再是 ##ble。BERT 有这些 token，切分相同。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/cell_texts.py" />
            <source>undecided</source>
            <translation>未定</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/cell_texts.py" />
            <source>undecodable</source>
            <translation>不可解码</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/top_units.py" />
            <source>unit</source>
            <translation>单元</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>unit {number:,} is empty</source>
            <translation>单元 {number:,} 为空</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>unit {number:,} is there twice</source>
            <translation>单元 {number:,} 重复</translation>
        </message>
        <message>
            <location filename="../../corpus/counting.py" />
            <source>units that a part of the corpus had fewer than {times:,} times were dropped there: {pruned:,} occurrences</source>
            <translation>语料某部分中出现少于 {times:,} 次的单元在该处略去：{pruned:,} 次出现</translation>
        </message>
        <message>
            <location filename="../../ui/digits/cut_table.py" />
            <source>unknown</source>
            <translation>未知</translation>
        </message>
        <message>
            <location filename="../../presentation/numbers.py" />
            <source>unknown time</source>
            <translation>时间未知</translation>
        </message>
        <message>
            <location filename="../../session/share/column_data.py" />
            <source>unknown token</source>
            <translation>未知 token</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>unknown tokens</source>
            <translation>未知 token</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>unknown: the vocabulary cannot spell this</source>
            <translation>未知：词表无法拼写</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>unknown: what the vocabulary cannot spell</source>
            <translation>未知：词表无法拼写的内容</translation>
        </message>
        <message>
            <location filename="../../session/unique_names.py" />
            <source>unnamed</source>
            <translation>未命名</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/cell_texts.py" />
            <source>unreachable</source>
            <translation>不可达</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/rows.py" />
            <source>unreadable</source>
            <translation>无法读取</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>until the vocabulary is full</source>
            <translation>直到词表满</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>unused</source>
            <translation>未使用</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>unused in corpus</source>
            <translation>语料中未使用</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>unused in the corpus</source>
            <translation>在语料中未使用</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>unused in this text</source>
            <translation>在此文本中未使用</translation>
        </message>
        <message>
            <location filename="../../session/share/column_data.py" />
            <source>unused token</source>
            <translation>未使用的 token</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>unused: no text becomes it</source>
            <translation>未使用：没有文本会成为它</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>up to here</source>
            <translation>到此处</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>used in this text</source>
            <translation>在此文本中使用</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>user symbol</source>
            <translation>用户符号</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>user symbol: always cut out of the text whole</source>
            <translation>用户符号：总是整体从文本中切出</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>uses {part!r:.60}, which is not in the vocabulary</source>
            <translation>使用了 {part!r:.60}，不在词表中</translation>
        </message>
        <message>
            <location filename="../../ui/share/shared_window.py" />
            <source>usual tokens</source>
            <translation>常规 token</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/point_table.py" />
            <source>value</source>
            <translation>值</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>verdict</source>
            <translation>结论</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>version {version:.20} is not known; there is 0.1 and 0.2</source>
            <translation>版本 {version:.20} 未知；可用 0.1 和 0.2</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>vocab.json with merges.txt</source>
            <translation>vocab.json 与 merges.txt</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt cannot say that a word which is a token is taken whole</source>
            <translation>vocab.json 与 merges.txt 无法说明本身是 token 的词整体取用</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt holds BPE only</source>
            <translation>vocab.json 与 merges.txt 只能保存 BPE</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt knows a mark at the end of words only as part of the last character; here it is a symbol of its own, which tokenizer.json, subword-nmt and .tokexplorer can hold</source>
            <translation>vocab.json 与 merges.txt 的词尾标记只能是最后一个字符的一部分；这里它是独立符号，tokenizer.json、subword-nmt 和 .tokexplorer 可以保存</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt means an unknown token for each unknown character, not one for all</source>
            <translation>vocab.json 与 merges.txt 表示每个未知字符一个未知 token，而不是合为一个</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt means the pre-tokenizer gpt2 and no normalizer, or those of Qwen2, not {pre_tokenizer_name} and {normalizer_name}</source>
            <translation>vocab.json 与 merges.txt 表示预分词器 gpt2 且没有规范化器，或 Qwen2 的，而不是 {pre_tokenizer_name} 和 {normalizer_name}</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt means {end_of_word} at the end of words and {unknown} for what is unknown</source>
            <translation>vocab.json 与 merges.txt 以 {end_of_word} 为词尾、{unknown} 为未知</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt of bytes means words without a mark at their end</source>
            <translation>字节级的 vocab.json 与 merges.txt 表示词没有词尾标记</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt of characters holds small letters only</source>
            <translation>字符级的 vocab.json 与 merges.txt 只含小写字母</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt of characters means the normalizer bert and the pre-tokenizer bert</source>
            <translation>字符级的 vocab.json 与 merges.txt 表示规范化器 bert 和预分词器 bert</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/point_table.py" />
            <source>vocabulary</source>
            <translation>词表</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_plot.py" />
            <source>vocabulary size</source>
            <translation>词表大小</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>vocabulary {size}</source>
            <translation>词表 {size}</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>vocabulary, tokens</source>
            <translation>词表，token</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>w+e stands in all three words.</source>
            <translation>w+e 在三个词中都出现。</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>w+e: only where the word goes on after low or new.</source>
            <translation>w+e：只在 low 或 new 之后还有内容的词中。</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>waiting</source>
            <translation>等待中</translation>
        </message>
        <message>
            <location filename="../../corpus/counting.py" />
            <source>was counted with another setting ({setting}: {found}, not {wanted}). Train with the settings of the file, or count the corpus again</source>
            <translation>是按其他设置统计的（{setting}：{found}，而不是 {wanted}）。请用该文件的设置训练，或重新统计语料</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>was counted with {setting} {value}, but {title} with {other}. Counts are added only if their settings are the same: count one of them again</source>
            <translation>按{setting} {value} 统计，而 {title} 按 {other}。只有设置相同的计数才能相加：请重新统计其一</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>was made by a newer Tokexplorer: its version is {version:,}, this one reads up to {version_2}</source>
            <translation>由更新的 Tokexplorer 生成：版本 {version:,}，本程序最多读取 {version_2}</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>was not learned</source>
            <translation>未被学到</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>weight</source>
            <translation>权重</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>weighted</source>
            <translation>加权</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>what</source>
            <translation>内容</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>what cannot be done: {impossible}</source>
            <translation>无法做到：{impossible}</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>what happened</source>
            <translation>发生了什么</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>what if</source>
            <translation>假设</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>what it says about itself is wrong: {error}</source>
            <translation>其自述信息有误：{error}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>what the mix gives</source>
            <translation>混合的效果</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>what they make is a token already that no merge makes</source>
            <translation>它们的结果已是 token，且不由合并产生</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>what they make is a token already, whatever it is made of; move its merge instead</source>
            <translation>它们的结果已是 token，无论由什么组成；请移动它的合并</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>where</source>
            <translation>位置</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/sequence.py" />
            <source>white space</source>
            <translation>空白</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>whoever reads a vocab.txt takes {taken} for special, and here it is not</source>
            <translation>读取 vocab.txt 的程序把 {taken} 视为特殊，而这里不是</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>whoever reads vocab.json with merges.txt takes {unknown} for special, and here it is not</source>
            <translation>读取 vocab.json 与 merges.txt 的程序把 {unknown} 视为特殊，而这里不是</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>whole rules</source>
            <translation>整条规则</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>width {width:,}</source>
            <translation>宽度 {width:,}</translation>
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>with a name that is no text</source>
            <translation>名称不是文本</translation>
        </message>
        <message>
            <location filename="../../core/patterns.py" />
            <source>with its repeats written out it has more than {most:,} characters</source>
            <translation>重复展开后超过 {most:,} 个字符</translation>
        </message>
        <message>
            <location filename="../../core/baselines/tokenizer.py" />
            <source>word</source>
            <translation>词</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>word cut otherwise</source>
            <translation>切分不同的词</translation>
        </message>
        <message>
            <location filename="../../session/share/column_data.py" />
            <source>word of the vocabulary</source>
            <translation>词表中的词</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>words</source>
            <translation>词</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/sequence.py" />
            <source>words and signs</source>
            <translation>词和符号</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>worse by {share}</source>
            <translation>变差 {share}</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>worst first</source>
            <translation>最差在前</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>worst first: {name}</source>
            <translation>最差在前：{name}</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>would be found otherwise by whoever reads these files</source>
            <translation>读取这些文件的程序会以不同方式查找它</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>would count {weight:g} times; a weight is between {least:g} and {most:,.0f}</source>
            <translation>将计 {weight:g} 次；权重须在 {least:g} 与 {most:,.0f} 之间</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>write a table of numbers</source>
            <translation>写出数字表</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>write a {kind}</source>
            <translation>写出{kind}</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>write metrics</source>
            <translation>写出指标</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_writer.py" />
            <source>write rows</source>
            <translation>写出行</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>xz-compressed</source>
            <translation>xz 压缩数据</translation>
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>yes</source>
            <translation>是</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>yes, id {token_id}</source>
            <translation>是，id {token_id}</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>zstd-compressed</source>
            <translation>zstd 压缩数据</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{added} added</source>
            <translation>添加 {added}</translation>
        </message>
        <message>
            <location filename="../../core/baselines/trainer.py" />
            <source>{algorithm!r} is none of the baselines</source>
            <translation>{algorithm!r} 不是基线</translation>
        </message>
        <message>
            <location filename="../../core/bpe/trainer.py" />
            <source>{algorithm!r} is not learned by this trainer</source>
            <translation>此训练器不学习 {algorithm!r}</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>{algorithm!r} is unknown</source>
            <translation>{algorithm!r} 未知</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>{algorithm!r} is unknown; there is {names}</source>
            <translation>{algorithm!r} 未知；可用 {names}</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>{asked_for:,} tokens were asked for, and there are {size}: one special token, 256 bytes, {merges} merges. Then every word is one token, and no pair is left. A model with a row for each token that was asked for has {value:,} rows that no text reaches.</source>
            <translation>要求 {asked_for:,} 个 token，实际有 {size} 个：一个特殊 token、256 个字节、{merges} 次合并。此时每个词都是一个 token，没有剩余的对。若模型为每个要求的 token 设一行，则有 {value:,} 行永远用不到。</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>{bits} less than the byte before</source>
            <translation>比前一字节少 {bits}</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>{bits} more than the byte before</source>
            <translation>比前一字节多 {bits}</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>{both!r} is a special token already</source>
            <translation>{both!r} 已是特殊 token</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>{bounds} · {corpus_tokens} tokens</source>
            <translation>{bounds} · {corpus_tokens} 个 token</translation>
        </message>
        <message>
            <location filename="../../core/unigram/segments.py" />
            <source>{byte_alphabet_size} byte pieces and </source>
            <translation>{byte_alphabet_size} 个字节片段和 </translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>{byte_count} bytes</source>
            <translation>{byte_count} 字节</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_model.py" />
            <source>{byte_count} bytes of text{texts}</source>
            <translation>{byte_count} 字节文本{texts}</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>{cells_done} of {cells_total}</source>
            <translation>{cells_done}/{cells_total}</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>{changed} of the tokens change, {share_changed}.</source>
            <translation>{changed} 个 token 改变，{share_changed}。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>{condition_tips} Click to show them.</source>
            <translation>{condition_tips} 点击显示。</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>{config_name} asks for {token!r:.60} around a text, and the model has none.</source>
            <translation>{config_name} 要求在文本前后添加 {token!r:.60}，而模型没有它。</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>{config_name} asks that special tokens in a text are read as text.</source>
            <translation>{config_name} 要求把文本中的特殊 token 当作文本。</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>{config_name} says that the model reads at most {longest:,} tokens.</source>
            <translation>{config_name} 表明模型最多读取 {longest:,} 个 token。</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>{config_name}, which may say what is put around a text, cannot be read.</source>
            <translation>可说明文本前后添加内容的 {config_name} 无法读取。</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>{content!r:.60} is there twice, also with the id {seen}</source>
            <translation>{content!r:.60} 重复，还有 id {seen}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>{content!r:.60}, or its id {token_id}, is there twice</source>
            <translation>{content!r:.60} 或其 id {token_id} 重复</translation>
        </message>
        <message>
            <location filename="../../ui/editor/accessible_tokens.py" />
            <source>{corpus_count} times in the corpus</source>
            <translation>语料中 {corpus_count} 次</translation>
        </message>
        <message numerus="yes">
            <location filename="../../corpus/decoding.py" />
            <source>{count:,} invalid bytes {done}, the first at byte {first_bad_byte:,}</source>
            <translation>
                <numerusform>{count:,} 个无效字节{done}，第一个在字节 {first_bad_byte:,}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../session/compare/tables.py" />
            <source>{count:,} lines</source>
            <translation>
                <numerusform>{count:,} 行</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../corpus/tables.py" />
            <source>{count:,} lines or rows without a text are left out; the first is {first}</source>
            <translation>
                <numerusform>略去 {count:,} 行没有文本的内容；第一处是 {first}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../session/report/tables.py" />
            <source>{count:,} more characters</source>
            <translation>
                <numerusform>还有 {count:,} 个字符</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../session/compare/shards.py" />
            <source>{count:,} places</source>
            <translation>
                <numerusform>{count:,} 处</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../session/storage/session_reader.py" />
            <source>{count:,} runs</source>
            <translation>
                <numerusform>{count:,} 次运行</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>{count:,} sizes from {low:,} to {high:,} make no sense: there can be 1 to {most_sizes}, from 1 to {max_vocab_size:,}</source>
            <translation>从 {low:,} 到 {high:,} 的 {count:,} 个大小没有意义：可以有 1 到 {most_sizes} 个，范围 1 到 {max_vocab_size:,}</translation>
        </message>
        <message>
            <location filename="../../formats/reference.py" />
            <source>{count:,} texts were left out, such as</source>
            <translation>略去 {count:,} 个文本，例如</translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} bytes</source>
            <translation>
                <numerusform>{count} 字节</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} characters</source>
            <translation>
                <numerusform>{count} 个字符</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/losses.py" />
            <source>{count} characters do not come back when the tokens are decoded{of_which_blanks}.</source>
            <translation>
                <numerusform>{count} 个字符解码后无法还原{of_which_blanks}。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/story/story_pages.py" />
            <source>{count} different ways</source>
            <translation>
                <numerusform>{count} 种不同的切分</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} files</source>
            <translation>
                <numerusform>{count} 个文件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/corpus/source_previews.py" />
            <source>{count} files in several formats</source>
            <translation>
                <numerusform>{count} 个不同格式的文件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/columns/find_bar.py" />
            <source>{count} hits</source>
            <translation>
                <numerusform>{count} 个匹配</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} ids</source>
            <translation>
                <numerusform>{count} 个 id</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/decode/decode_panel.py" />
            <source>{count} ids stand for no text in this vocabulary of {size}: {names}.</source>
            <translation>
                <numerusform>在这个大小为 {size} 的词表中，{count} 个 id 不对应任何文本：{names}。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/decode/decode_panel.py" />
            <source>{count} invalid sequences</source>
            <translation>
                <numerusform>{count} 个无效序列</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>{count} notes on reading</source>
            <translation>
                <numerusform>{count} 条读取说明</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../corpus/cluster.py" />
            <source>{count} of {all} parts</source>
            <translation>{all} 个部分中的 {count} 个</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>{count} of {possible} places perturbed; changed tokens are underlined.</source>
            <translation>{possible} 处中扰动了 {count} 处；改变的 token 带下划线。</translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/corpus/source_previews.py" />
            <source>{count} other files</source>
            <translation>
                <numerusform>另有 {count} 个其他文件</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>{count} over </source>
            <translation>{count}，基于 </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/boundaries/entropy_strip.py" />
            <source>{count} patches, mean length {mean:.1f} bytes</source>
            <translation>
                <numerusform>{count} 个补丁，平均长度 {mean:.1f} 字节</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} places</source>
            <translation>
                <numerusform>{count} 处</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} sessions</source>
            <translation>
                <numerusform>{count} 个会话</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/corpus/source_previews.py" />
            <source>{count} shards</source>
            <translation>
                <numerusform>{count} 个分片</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../session/report/making.py" />
            <source>{count} texts</source>
            <translation>
                <numerusform>{count} 个文本</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/next_steps.py" />
            <source>{count} times</source>
            <translation>
                <numerusform>{count} 次</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../ui/corpus/top_units.py" />
            <source>{count} times, {share} of all units
bytes {hex}</source>
            <translation>{count} 次，占全部单元的 {share}
字节 {hex}</translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} tokenizers</source>
            <translation>
                <numerusform>{count} 个分词器</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} tokens</source>
            <translation>
                <numerusform>{count} 个 token</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/columns/step_bar.py" />
            <source>{count} tokens changed in the text</source>
            <translation>
                <numerusform>文本中 {count} 个 token 已改变</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>{count} tokens of the text changed; {before} → {now} tokens</source>
            <translation>
                <numerusform>文本中 {count} 个 token 改变；{before} → {now} 个 token</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>{count} unknown</source>
            <translation>{count} 个未知</translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} unknown tokens</source>
            <translation>
                <numerusform>{count} 个未知 token</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/losses.py" />
            <source>{count} unknown tokens stand for {characters} of the text{example}.</source>
            <translation>
                <numerusform>{count} 个未知 token 代表文本的 {characters}{example}。</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>{count} {name} that refer to what is lost, or are there twice</source>
            <translation>{count} 个{name}引用了丢失内容或重复</translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>{count} others</source>
            <translation>
                <numerusform>其他 {count}</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../core/wordpiece/top_down.py" />
            <source>{criterion!r} is learned by WordPieceTrainer</source>
            <translation>{criterion!r} 由 WordPieceTrainer 学习</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{cut} cut</source>
            <translation>截去 {cut}</translation>
        </message>
        <message>
            <location filename="../../session/report/page.py" />
            <source>{date} · Tokexplorer {program}</source>
            <translation>{date} · Tokexplorer {program}</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_words.py" />
            <source>{definition}
Unit: {told}.
Source: {source}</source>
            <translation>{definition}
单位：{told}。
来源：{source}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>{done} of {files} files</source>
            <translation>{files} 个文件中的 {done} 个</translation>
        </message>
        <message>
            <location filename="../../ui/columns/input_mode.py" />
            <source>{each}, added {where}</source>
            <translation>{each}，添加在{where}</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>{edge_count} pieces fit; the best path is coloured{ties}</source>
            <translation>{edge_count} 个片段适用；最佳路径已着色{ties}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>{encoded} is not base64: {lower}</source>
            <translation>{encoded} 不是 base64：{lower}</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>{engine}, the library of its file</source>
            <translation>{engine}，其文件所属的库</translation>
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>{failure}. So {tokens} stands for the whole word.</source>
            <translation>{failure}。因此整个词用 {tokens} 表示。</translation>
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>{files:,} files, one after the other</source>
            <translation>{files:,} 个文件依次</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>{found:,} found, cut out whole.</source>
            <translation>找到 {found:,} 个，整体切出。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>{found} of {tokens}</source>
            <translation>{found}/{tokens}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>{grouped} of {count}</source>
            <translation>{grouped}/{count}</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>{grouped} of {row_count}</source>
            <translation>{grouped}/{row_count}</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>{grouped} × {grouped_2} pixels</source>
            <translation>{grouped} × {grouped_2} 像素</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>{held} held out, {share} of {total}</source>
            <translation>已留出 {held}，占 {total} 的 {share}</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{hostname} does not agree on encryption: {error}</source>
            <translation>{hostname} 无法协商加密：{error}</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{host} does not take connections: {error}</source>
            <translation>{host} 不接受连接：{error}</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{host} has no address</source>
            <translation>{host} 没有地址</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{host} is not found: {error}</source>
            <translation>找不到 {host}：{error}</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>{indent}= {tokens}  (the pieces with *)</source>
            <translation>{indent}= {tokens}  （带 * 的片段）</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>{indent}the best:</source>
            <translation>{indent}最佳：</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>{indent}{count} are equally good; the one whose last piece is the longest is taken</source>
            <translation>{indent}{count} 种同样好；取最后一个片段最长的</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>{index} holds U+0000, which SentencePiece does not allow</source>
            <translation>{index} 含 U+0000，SentencePiece 不允许</translation>
        </message>
        <message>
            <location filename="../../corpus/shards.py" />
            <source>{kept} of {all} parts of the corpus had been counted before and are taken from there</source>
            <translation>语料的 {all} 个部分中有 {kept} 个之前已统计，直接取用</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>{kind!r:.40} is no post-processor that is known</source>
            <translation>{kind!r:.40} 不是已知的后处理器</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>{kind!r:.40} is none of {names}</source>
            <translation>{kind!r:.40} 不是 {names} 之一</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>{kind!r:.40} is not known here</source>
            <translation>{kind!r:.40} 在此未知</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>{kind!r:.40} is not the algorithm of the settings</source>
            <translation>{kind!r:.40} 不是设置中的算法</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>{kind!r} is neither unigram nor bpe</source>
            <translation>{kind!r} 既不是 unigram 也不是 bpe</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>{kinds};;All files (*)</source>
            <translation>{kinds};;所有文件 (*)</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>{layers:,} layers</source>
            <translation>{layers:,} 层</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{least_tokens} tokens</source>
            <translation>{least_tokens} 个 token</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>{left} ({left_2}) + {right} ({right_2}) → {made}
id {new_id}, {token_count} bytes: {hex}
pair count {pair_count}, {tokens_saved} tokens saved{score}</source>
            <translation>{left} ({left_2}) + {right} ({right_2}) → {made}
id {new_id}，{token_count} 字节：{hex}
对计数 {pair_count}，节省 {tokens_saved} 个 token{score}</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>{left} + {right} names a token that there is not</source>
            <translation>{left} + {right} 引用了不存在的 token</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>{left} left</source>
            <translation>剩余 {left}</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>{lengths}, {lengths_2} (Unicode code points).</source>
            <translation>{lengths}，{lengths_2}（Unicode 码点）。</translation>
        </message>
        <message>
            <location filename="../../formats/library_tokenizer.py" />
            <source>{library} cannot load it: {error}</source>
            <translation>{library} 无法加载：{error}</translation>
        </message>
        <message>
            <location filename="../../formats/library_tokenizer.py" />
            <source>{library} does not decode these ids: {error}</source>
            <translation>{library} 无法解码这些 id：{error}</translation>
        </message>
        <message>
            <location filename="../../formats/opening.py" />
            <source>{library} does not encode this text: {complaint}</source>
            <translation>{library} 无法编码此文本：{complaint}</translation>
        </message>
        <message>
            <location filename="../../formats/library_tokenizer.py" />
            <source>{library} does not encode this text: {error}</source>
            <translation>{library} 无法编码此文本：{error}</translation>
        </message>
        <message>
            <location filename="../../formats/library_tokenizer.py" />
            <source>{library} gives the id {max}, which is too large</source>
            <translation>{library} 给出的 id {max} 太大</translation>
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>{lossy_sign} loses a part of the text</source>
            <translation>{lossy_sign} 丢失部分文本</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>{lost_count} tokens cannot be made any more, such as {first}: they are struck out.</source>
            <translation>{lost_count} 个 token 无法再产生，例如 {first}：已划去。</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>{lower} to {upper}</source>
            <translation>{lower} 到 {upper}</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>{made_count} made from it{rest}</source>
            <translation>由它产生 {made_count} 个{rest}</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>{marked} of the {merges} merges hold the mark: they were learned and are never used. Decoded, the tokens give {ends} instead of {ends_2}: the mark is also what says where a blank was.</source>
            <translation>{merges} 次合并中有 {marked} 次含标记：学到了却从不使用。解码得到 {ends} 而不是 {ends_2}：标记还表示空格所在。</translation>
        </message>
        <message>
            <location filename="../../core/post_processor.py" />
            <source>{max_tokens:,} tokens</source>
            <translation>{max_tokens:,} 个 token</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>{member}: left out: {why}</source>
            <translation>{member}：略去：{why}</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>{metric} by vocabulary size. Nothing measured yet.</source>
            <translation>{metric}（按词表大小）。尚未测量。</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>{metric} by vocabulary size. {names}.</source>
            <translation>{metric}（按词表大小）。{names}。</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>{metric} by vocabulary size{sign}</source>
            <translation>{metric}（按词表大小）{sign}</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>{missing} cannot be had</source>
            <translation>{missing} 个无法得到</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>{most_common!r:.40} is there twice</source>
            <translation>{most_common!r:.40} 重复</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>{most_ties} or more</source>
            <translation>{most_ties} 或更多</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>{name!r} comes with files only; to learn, take sentencepiece or metaspace</source>
            <translation>{name!r} 只随文件提供；学习请用 sentencepiece 或 metaspace</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/registry.py" />
            <source>{name!r} is unknown; there is {names}</source>
            <translation>{name!r} 未知；可用 {names}</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>{name!r} is unknown; there is {names} and {regex_prefix}PATTERN</source>
            <translation>{name!r} 未知；可用 {names} 和 {regex_prefix}PATTERN</translation>
        </message>
        <message>
            <location filename="../../ui/columns/text_column.py" />
            <source>{name_at_step}, usual tokens</source>
            <translation>{name_at_step}，常规 token</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>{names} and {names_2}</source>
            <translation>{names} 与 {names_2}</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>{names} is open already</source>
            <translation>{names} 已打开</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>{names} stand around a text</source>
            <translation>文本前后有 {names}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>{names}, or {last}</source>
            <translation>{names}，或{last}</translation>
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>{name} (baseline)</source>
            <translation>{name}（基线）</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>{name} (reference)</source>
            <translation>{name}（参照）</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{name} came with the SHA-256 {sha256}..., and should have {sha256_2}...</source>
            <translation>{name} 的 SHA-256 为 {sha256}...，应为 {sha256_2}...</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{name} came with the git hash {git_sha1}..., and should have {git_sha1_2}...</source>
            <translation>{name} 的 git 哈希为 {git_sha1}...，应为 {git_sha1_2}...</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{name} came with {received:,} bytes, and should have {byte_count:,}</source>
            <translation>{name} 收到 {received:,} 字节，应为 {byte_count:,}</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>{name} cannot be measured: {reason}.</source>
            <translation>{name} 无法测量：{reason}。</translation>
        </message>
        <message>
            <location filename="../../session/compare/measuring.py" />
            <source>{name} cannot encode this: {error}</source>
            <translation>{name} 无法编码：{error}</translation>
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>{name} does not say by which pattern texts are split.</source>
            <translation>{name} 没有说明按什么模式切分文本。</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{name} has {byte_count:,} bytes; at most {max_file_bytes:,} are taken</source>
            <translation>{name} 有 {byte_count:,} 字节；最多接受 {max_file_bytes:,}</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>{name} is as you left it, with changes that are not saved</source>
            <translation>{name} 保持您离开时的样子，含未保存的更改</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>{name} is back</source>
            <translation>{name} 已恢复</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>{name} is no message</source>
            <translation>{name} 不是消息</translation>
        </message>
        <message>
            <location filename="../../session/compare/comparison.py" />
            <source>{name} is no metric of a line</source>
            <translation>{name} 不是行的指标</translation>
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>{name} is not saved, because the program's own copy of the session {problem}.</source>
            <translation>{name} 未保存，因为程序自己的会话副本{problem}。</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>{name} is open already</source>
            <translation>{name} 已打开</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>{name} is open in another window. Open a copy of what was saved last?</source>
            <translation>{name} 已在另一窗口打开。打开上次保存内容的副本吗？</translation>
        </message>
        <message>
            <location filename="../../ui/window/saving_work.py" />
            <source>{name} is written, but {library} does not give the same</source>
            <translation>{name} 已写出，但 {library} 的结果不同</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>{name} may only be read: save it as another file to keep changes in it</source>
            <translation>{name} 只读：要保留更改请另存为其他文件</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>{name} of the fallback</source>
            <translation>字节回退的{name}</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>{name} was changed by another program. Replace what it holds by this session?</source>
            <translation>{name} 已被其他程序更改。要用此会话替换其内容吗？</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>{name} was changed elsewhere. Your own changes are in File &gt; Recover</source>
            <translation>{name} 已在别处更改。您自己的更改在“文件 &gt; 恢复”中</translation>
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>{name} will not be there at the next start: no single file can hold it</source>
            <translation>{name} 下次启动时将不在：没有单个文件能保存它</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>{name} {what}: it is the only pair.</source>
            <translation>{name} {what}：它是唯一的对。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>{name}, changed</source>
            <translation>{name}，已更改</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>{name}, pieces</source>
            <translation>{name}，片段</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_measurer.py" />
            <source>{name}, run {number}</source>
            <translation>{name}，运行 {number}</translation>
        </message>
        <message>
            <location filename="../../session/share/curves.py" />
            <source>{name}, {size:,} tokens: {value!r}</source>
            <translation>{name}，{size:,} 个 token：{value!r}</translation>
        </message>
        <message>
            <location filename="../../ui/digits/cut_table.py" />
            <source>{name}, {titles}: {cut} of {numbers} numbers, {share:.1f} %</source>
            <translation>{name}，{titles}：{numbers} 个数中 {cut} 个，{share:.1f} %</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>{name}, {titles}: {metric} at {x} tokens</source>
            <translation>{name}，{titles}：{x} 个 token 时为 {metric}</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>{name}, {vocab_size:,} tokens, {where}: {value!r}</source>
            <translation>{name}，{vocab_size:,} 个 token，{where}：{value!r}</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_plot.py" />
            <source>{name}, {x} tokens: {y}</source>
            <translation>{name}，{x} 个 token：{y}</translation>
        </message>
        <message numerus="yes">
            <location filename="../../session/sweep/plan.py" />
            <source>{name}: has {count} weights for {source_count} sources of the corpus</source>
            <translation>
                <numerusform>{name}：语料有 {source_count} 个来源，却有 {count} 个权重</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>{name}: nothing is left of a corpus whose weights are all 0</source>
            <translation>{name}：权重全为 0 的语料没有内容</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>{name}: the weight {weight!r} {problem}</source>
            <translation>{name}：权重 {weight!r} {problem}</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/strips.py" />
            <source>{name}: token {token_id}{name_2}</source>
            <translation>{name}：token {token_id}{name_2}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>{name}: {count} characters</source>
            <translation>{name}：{count} 个字符</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>{name}: {count} tokens. {what}</source>
            <translation>{name}：{count} 个 token。{what}</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>{name}: {one} at {x_label} </source>
            <translation>{name}：{one}，{x_label} </translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>{none} {holds} “{shown}”.</source>
            <translation>{none}{holds}“{shown}”。</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>{note}
Its file is missing here: the copy in the session was opened.</source>
            <translation>{note}
其文件在此缺失：已打开会话中的副本。</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>{note}
Its file was changed since the session was saved.</source>
            <translation>{note}
会话保存之后其文件已更改。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>{noun} &lt;b&gt;{step}&lt;/b&gt; of about {last}</source>
            <translation>{noun} &lt;b&gt;{step}&lt;/b&gt;/约 {last}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>{noun} &lt;b&gt;{step}&lt;/b&gt; of {last}</source>
            <translation>{noun} &lt;b&gt;{step}&lt;/b&gt;/{last}</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>{number} of {count}</source>
            <translation>{number} / {count}</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>{number} segmentations are equally good, such as {one} and {other} ({score})</source>
            <translation>{number} 种切分同样好，例如 {one} 和 {other}（{score}）</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>{number} tokens</source>
            <translation>{number} 个 token</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>{objective:.4f} nats · {tokens_per_piece:.1f} tokens/piece</source>
            <translation>{objective:.4f} nat · {tokens_per_piece:.1f} token/片段</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>{one} against {other}</source>
            <translation>{one} 对 {other}</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>{others} other pairs have</source>
            <translation>另有 {others} 对有</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{own} of {counted} kept, {cut}</source>
            <translation>保留 {own}/{counted}，{cut}</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{own} of {grouped} kept, {cut}</source>
            <translation>保留 {own}/{grouped}，{cut}</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{pad_count} padding</source>
            <translation>填充 {pad_count}</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>{page}/tree/main shows which there are</source>
            <translation>{page}/tree/main 列出可用的</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>{path} could not be written: {reason}.</source>
            <translation>无法写入 {path}：{reason}。</translation>
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>{path}, line {number:,}: {error}. Choose another folder, or remove the file</source>
            <translation>{path}，第 {number:,} 行：{error}。请选择其他文件夹，或移除该文件</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>{percent:g} % by {by}</source>
            <translation>{percent:g} %，按{by}</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>{percent} % by {by}</source>
            <translation>{percent} %，按{by}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>{percent} % held out</source>
            <translation>留出 {percent} %</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>{pieces} pieces</source>
            <translation>{pieces} 个片段</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>{piece} becomes {tokens}</source>
            <translation>{piece} 变为 {tokens}</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>{place_count} of {total}</source>
            <translation>{place_count}/{total}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>{problem_count:,} files are left out. {first} {second}{more}</source>
            <translation>略去 {problem_count:,} 个文件。{first} {second}{more}</translation>
        </message>
        <message>
            <location filename="../../corpus/counting.py" />
            <source>{pruned:,} occurrences of rare units were dropped, of each unit at most {most:,}: there were {stretches:,} stretches</source>
            <translation>略去了罕见单元的 {pruned:,} 次出现，每个单元至多 {most:,} 次：共 {stretches:,} 段</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>{rank} is no rank: a whole number from 0 on is</source>
            <translation>{rank} 不是排名：排名是从 0 开始的整数</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>{rate} merges/s</source>
            <translation>{rate} 合并/秒</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>{ratio} bytes/token</source>
            <translation>{ratio} 字节/token</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>{ratio} chars/token</source>
            <translation>{ratio} 字符/token</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>{result_count} of {plan_count}</source>
            <translation>{result_count}/{plan_count}</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>{result_count}, kept in the session</source>
            <translation>{result_count}，保存在会话中</translation>
        </message>
        <message>
            <location filename="../../hub/names.py" />
            <source>{revision!r:.60} is no branch, tag or commit</source>
            <translation>{revision!r:.60} 不是分支、标签或提交</translation>
        </message>
        <message>
            <location filename="../../presentation/numbers.py" />
            <source>{round} ms</source>
            <translation>{round} 毫秒</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>{row_count} tokenizers</source>
            <translation>{row_count} 个分词器</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/point_table.py" />
            <source>{row} loses a part of the text</source>
            <translation>{row} 丢失部分文本</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/top_units.py" />
            <source>{row}, {row_2} times</source>
            <translation>{row}，{row_2} 次</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>{run_count} runs</source>
            <translation>{run_count} 次运行</translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/decode/decode_panel.py" />
            <source>{said} It is left out, and so are {count} more.</source>
            <translation>
                <numerusform>{said} 已略去，另有 {count} 项也略去。</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_differences.py" />
            <source>{said} · {same} alike</source>
            <translation>{said} · {same} 相同</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>{said}, chosen</source>
            <translation>{said}，已选</translation>
        </message>
        <message>
            <location filename="../../ui/share/share_dialog.py" />
            <source>{said}, with {shown_bytes} of {byte_count} bytes of the text</source>
            <translation>{said}，含文本 {byte_count} 字节中的 {shown_bytes} 字节</translation>
        </message>
        <message>
            <location filename="../../formats/opening.py" />
            <source>{said}; in {other_spans:,} of them it begins or ends tokens elsewhere by design.</source>
            <translation>{said}；其中 {other_spans:,} 个按其设计 token 起止位置不同。</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>{said}; threshold {bits}, {kind}</source>
            <translation>{said}；阈值 {bits}，{kind}</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>{said}the lengths of their lines do not go together (r = {correlation}; translations have {least_correlation} or more).</source>
            <translation>{said}各行长度不相关（r = {correlation}；译文应不低于 {least_correlation}）。</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>{said}{text} has {lines}, {reference} {reference_line_count:,}.</source>
            <translation>{said}{text} 有 {lines}，{reference} 有 {reference_line_count:,}。</translation>
        </message>
        <message>
            <location filename="../../core/unigram/special_pieces.py" />
            <source>{same!r} is the name of a byte; choose another, or no byte fallback</source>
            <translation>{same!r} 是字节的名称；请另选，或不用字节回退</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>{says}: a logarithm, 0 at most; the higher, the more often the piece is taken</source>
            <translation>{says}：对数，最大为 0；越高，该片段越常被选用</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>{scale} pixels for each of the size</source>
            <translation>每单位尺寸 {scale} 像素</translation>
        </message>
        <message>
            <location filename="../../session/vocabulary_view.py" />
            <source>{search!r} is no id: write a number such as 262, or two such as 262-300</source>
            <translation>{search!r} 不是 id：请写 262 这样的数，或 262-300 这样的范围</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>{seconds_left} left</source>
            <translation>剩余 {seconds_left}</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>{seen} and {index} are both spelled {text!r}</source>
            <translation>{seen} 和 {index} 都写作 {text!r}</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>{sentence}
Source: {source}</source>
            <translation>{sentence}
来源：{source}</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>{sentence} Up and Down move it by 0.1 bits, with Shift by 0.01.</source>
            <translation>{sentence} 上下方向键移动 0.1 比特，按住 Shift 移动 0.01。</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>{sentence} Usually {algorithm}.</source>
            <translation>{sentence} 通常为 {algorithm}。</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>{sequences}: byte {names}. It is no UTF-8.</source>
            <translation>{sequences}：字节 {names}。它不是 UTF-8。</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>{sequences}: bytes {names}. They are no UTF-8.</source>
            <translation>{sequences}：字节 {names}。它们不是 UTF-8。</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>{share} of {titles}</source>
            <translation>{titles}的 {share}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>{share} of {tokens} differ · usually {before}</source>
            <translation>{tokens} 中 {share} 不同 · 常规 {before}</translation>
        </message>
        <message>
            <location filename="../../session/state/workspace.py" />
            <source>{short}, run {training}</source>
            <translation>{short}，运行 {training}</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>{shown}
and {more} more</source>
            <translation>{shown}
以及另外 {more} 个</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>{shown} and {count} more</source>
            <translation>{shown} 及另外 {count} 个</translation>
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>{shown} and {more:,} more</source>
            <translation>{shown} 以及另外 {more:,} 个</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>{shown} and {more} more</source>
            <translation>{shown} 以及另外 {more} 个</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>{shown} is not {encoding}. Skip such bytes, replace them by U+FFFD, or </source>
            <translation>{shown} 不是 {encoding}。请略去这些字节、替换为 U+FFFD，或 </translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>{shown} of {total}</source>
            <translation>{shown}/{total}</translation>
        </message>
        <message>
            <location filename="../../formats/reference.py" />
            <source>{shown}: token {index}: ours is {ours}, that of {library} is {theirs}</source>
            <translation>{shown}：token {index}：我们的是 {ours}，{library} 的是 {theirs}</translation>
        </message>
        <message>
            <location filename="../../formats/reference.py" />
            <source>{shown}: {library} fails: {complaint}</source>
            <translation>{shown}：{library} 出错：{complaint}</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>{size!r} is no whole number from 1 to {max_vocab_size:,}</source>
            <translation>{size!r} 不是 1 到 {max_vocab_size:,} 的整数</translation>
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>{size} bytes</source>
            <translation>{size} 字节</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>{size} bytes to learn from</source>
            <translation>可学习 {size} 字节</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>{size} pieces</source>
            <translation>{size} 个片段</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/metrics_panel.py" />
            <source>{size} tokens</source>
            <translation>{size} 个 token</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>{span_count} in this text</source>
            <translation>此文本中 {span_count} 处</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>{speed} steps a second</source>
            <translation>每秒 {speed} 步</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>{step:,} of {steps:,}</source>
            <translation>{step:,}/{steps:,}</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_maker.py" />
            <source>{step:,} of {total_steps:,}</source>
            <translation>{step:,}/{total_steps:,}</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_stack.py" />
            <source>{step} of {count}</source>
            <translation>{step}/{count}</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>{step}, rank {grouped}</source>
            <translation>{step}，排名 {grouped}</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>{symbol_count} symbols now</source>
            <translation>现有 {symbol_count} 个符号</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>{taken_over} known from before</source>
            <translation>{taken_over} 个沿用之前结果</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>{text!r:.40} is no whole number from 0 to {most:,}</source>
            <translation>{text!r:.40} 不是 0 到 {most:,} 的整数</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>{text!r:.60} is also piece {seen}</source>
            <translation>{text!r:.60} 也是片段 {seen}</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{text} (id {token_id})</source>
            <translation>{text}（id {token_id}）</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>{text} does not look parallel to {reference}: </source>
            <translation>{text} 与 {reference} 似乎不平行： </translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>{text} from ({names})</source>
            <translation>{text}，来自（{names}）</translation>
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>{text} is in the vocabulary: id {token_id}</source>
            <translation>{text} 在词表中：id {token_id}</translation>
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>{text} is not in the vocabulary</source>
            <translation>{text} 不在词表中</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>{text} of {last}</source>
            <translation>{text}/{last}</translation>
        </message>
        <message>
            <location filename="../../ui/story/pipeline_drawings.py" />
            <source>{text} · id {token_id}</source>
            <translation>{text} · id {token_id}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>{text}, without effect before step {works_at}</source>
            <translation>{text}，在步骤 {works_at} 之前不起作用</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>{text}{named} · log p {score} · best way to its end {total} · in {probability} of all draws{best}</source>
            <translation>{text}{named} · log p {score} · 到其末尾的最佳路径 {total} · 在所有抽取中占 {probability}{best}</translation>
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>{there} kB</source>
            <translation>{there} kB</translation>
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>{there} of {grouped} kB</source>
            <translation>{there}/{grouped} kB</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>{ties} paths are equally good; a rule decided between them.</source>
            <translation>{ties} 条路径同样好；由规则决定。</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>{ties} segmentations are equally good; a rule decided.</source>
            <translation>{ties} 种切分同样好；由规则决定。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>{tip} (Ctrl+F)</source>
            <translation>{tip}（Ctrl+F）</translation>
        </message>
        <message>
            <location filename="../../ui/kit/table.py" />
            <source>{tip} Click to sort.</source>
            <translation>{tip} 点击排序。</translation>
        </message>
        <message>
            <location filename="../../session/state/workspace.py" />
            <source>{titles} and {value} more</source>
            <translation>{titles} 以及另外 {value} 个</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>{title} ({names}) by text and tokenizer. {definition}</source>
            <translation>{title}（{names}），按文本和分词器。{definition}</translation>
        </message>
        <message>
            <location filename="../../session/share/curves.py" />
            <source>{title} against vocabulary size</source>
            <translation>{title}与词表大小</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>{title} against vocabulary size{what}</source>
            <translation>{title}与词表大小{what}</translation>
        </message>
        <message>
            <location filename="../../session/share/curves.py" />
            <source>{title} by tokens in the vocabulary, of {names}</source>
            <translation>{names} 的{title}，按词表 token 数</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_plot.py" />
            <source>{title} by vocabulary size</source>
            <translation>{title}（按词表大小）</translation>
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>{title} is not in the session any more</source>
            <translation>{title} 已不在会话中</translation>
        </message>
        <message>
            <location filename="../../session/share/curves.py" />
            <source>{title} of the corpus by tokens in the vocabulary, of {names}</source>
            <translation>{names} 的语料{title}，按词表 token 数</translation>
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>{title} was changed since</source>
            <translation>{title} 此后已更改</translation>
        </message>
        <message>
            <location filename="../../ui/window/source_stamps.py" />
            <source>{title} was changed since {names} learned from it</source>
            <translation>{names} 学习之后 {title} 已更改</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>{title} with {name}</source>
            <translation>{name} 的{title}</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>{title} with {name}. {definition}</source>
            <translation>与 {name} 的{title}。{definition}</translation>
        </message>
        <message>
            <location filename="../../ui/story/pipeline_drawings.py" />
            <source>{title} · no change</source>
            <translation>{title} · 无变化</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>{title}, against {reference}</source>
            <translation>{title}，相对 {reference}</translation>
        </message>
        <message>
            <location filename="../../corpus/file_parts.py" />
            <source>{title}, from byte {begin:,}</source>
            <translation>{title}，从第 {begin:,} 字节起</translation>
        </message>
        <message>
            <location filename="../../corpus/file_parts.py" />
            <source>{title}, from row group {begin:,}</source>
            <translation>{title}，从第 {begin:,} 个行组起</translation>
        </message>
        <message>
            <location filename="../../ui/editor/accessible_tokens.py" />
            <source>{title}, id {token_id}</source>
            <translation>{title}，id {token_id}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>{title}, kept at step {step} of {total_steps}</source>
            <translation>{title}，保留于第 {step}/{total_steps} 步</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>{title}, share{in_mix} {share}</source>
            <translation>{title}，占比{in_mix} {share}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>{title}, weight{in_mix} {weight}</source>
            <translation>{title}，权重{in_mix} {weight}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>{title}. At most: {read_out}.</source>
            <translation>{title}。最多：{read_out}。</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>{title}. Nothing to draw.</source>
            <translation>{title}。没有可绘制的内容。</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>{title}: show its log</source>
            <translation>{title}：显示其日志</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>{title}: what is chosen from</source>
            <translation>{title}：候选</translation>
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>{title}: {taken} of {of_all} of {value} are measured, evenly spread</source>
            <translation>{title}：均匀抽取 {value} 中 {of_all} 的 {taken} 测量</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>{title}; what is better is in colour</source>
            <translation>{title}；较好的以颜色显示</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>{token!r:.60} cannot stand on a line of its own</source>
            <translation>{token!r:.60} 不能单独成行</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>{token!r:.60} is not in the vocabulary</source>
            <translation>{token!r:.60} 不在词表中</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>{token_id} (place {place})</source>
            <translation>{token_id}（第 {place} 位）</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>{tokenizer_count} over </source>
            <translation>{tokenizer_count} 个，基于 </translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>{tokenizers} in {seconds}</source>
            <translation>{tokenizers}，用时 {seconds}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>{tokenizer} cannot be had by merging its own bytes by lower ranks</source>
            <translation>{tokenizer} 无法由其自身字节按更低排名合并得到</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>{tokenizer} has one way to encode a text. {can_draw}</source>
            <translation>{tokenizer} 只有一种编码方式。{can_draw}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>{tokenizer} is made by no merge</source>
            <translation>{tokenizer} 不由任何合并产生</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>{tokenizer} is merged of other parts than tiktoken finds in it</source>
            <translation>{tokenizer} 由与 tiktoken 所得不同的部分合并而成</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>{tokens} tokens</source>
            <translation>{tokens} 个 token</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>{tokens} tokens become {perturbed_tokens}, {tokens_2}, {tokens_3} for each of {perturbed_places} perturbed places.</source>
            <translation>{tokens} 个 token 变为 {perturbed_tokens} 个，{tokens_2}，{perturbed_places} 个扰动位置平均每处 {tokens_3}。</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>{tokens} · {per_byte:.2f} B/token</source>
            <translation>{tokens} · {per_byte:.2f} B/token</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>{tokens} · {per_byte:.2f} bytes/token</source>
            <translation>{tokens} · {per_byte:.2f} 字节/token</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>{tokens} · {per_byte:.2f} bytes/token · {per_character:.2f} chars/token</source>
            <translation>{tokens} · {per_byte:.2f} 字节/token · {per_character:.2f} 字符/token</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>{tokens}: no merge fits any more</source>
            <translation>{tokens}：不再有合适的合并</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>{token}
Click to copy.</source>
            <translation>{token}
点击复制。</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>{twice!r} is there twice</source>
            <translation>{twice!r} 重复</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>{twice} is there twice</source>
            <translation>{twice} 重复</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/growth_chart.py" />
            <source>{units} after {size}</source>
            <translation>{size} 后 {units}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>{units} different pre-tokens</source>
            <translation>{units} 个不同的预分词单元</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>{unit} by tokens in the vocabulary, of {names}. {titles}</source>
            <translation>{names} 的 {unit}，按词表 token 数。{titles}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>{unit}, on {value}; {direction}</source>
            <translation>{unit}，基于{value}；{direction}</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>{unit}, rate {rate:g}, seed {seed}</source>
            <translation>{unit}，比率 {rate:g}，种子 {seed}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>{unknown!r:.60} is not in the vocabulary</source>
            <translation>{unknown!r:.60} 不在词表中</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>{unknown_token!r} is a user symbol, which is never unknown</source>
            <translation>{unknown_token!r} 是用户符号，从不为未知</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{upper}{rstrip}. The text is shown alone.</source>
            <translation>{upper}{rstrip}。此处只显示文本。</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/pre_tokenizer.py" />
            <source>{utf8_count:,} bytes in a row without a place to cut are too many for the pre-tokenizer {name!r}; at most {max_split_bytes:,} are possible</source>
            <translation>连续 {utf8_count:,} 字节没有可切分处，超出预分词器 {name!r} 的能力；最多 {max_split_bytes:,}</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>{value!r:.40} is no whole number from 0 to {value_2:,}</source>
            <translation>{value!r:.40} 不是 0 到 {value_2:,} 的整数</translation>
        </message>
        <message>
            <location filename="../../session/report/charts.py" />
            <source>{value!r} is no colour; write it as #rrggbb</source>
            <translation>{value!r} 不是颜色；请写成 #rrggbb</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>{value!r} is no size</source>
            <translation>{value!r} 不是大小</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>{value!r} is no text</source>
            <translation>{value!r} 不是文本</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>{value!r} is unknown; there is {names}</source>
            <translation>{value!r} 未知；可用 {names}</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>{value:,} is out of bounds; possible is {least:,} to {most:,}</source>
            <translation>{value:,} 超出范围；可用 {least:,} 到 {most:,}</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>{value:.0f} kB</source>
            <translation>{value:.0f} kB</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>{value:.1f} MB</source>
            <translation>{value:.1f} MB</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>{value:.1f} × {value_2:.1f} cm</source>
            <translation>{value:.1f} × {value_2:.1f} cm</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>{value} (gold words)</source>
            <translation>{value}（标准切分词）</translation>
        </message>
        <message>
            <location filename="../../presentation/numbers.py" />
            <source>{value} h {value_2} min</source>
            <translation>{value} 小时 {value_2} 分</translation>
        </message>
        <message>
            <location filename="../../presentation/numbers.py" />
            <source>{value} min {value_2} s</source>
            <translation>{value} 分 {value_2} 秒</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>{value} pieces</source>
            <translation>{value} 个片段</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>{value} times the reference</source>
            <translation>参考的 {value} 倍</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>{value}: least at P = {best}</source>
            <translation>{value}：P = {best} 时最小</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>{version} is not known here; a newer tokexplorer may read it</source>
            <translation>{version} 在此未知；更新的 tokexplorer 或许能读取</translation>
        </message>
        <message numerus="yes">
            <location filename="../../core/spec.py" />
            <source>{vocab_size:,} is smaller than the {byte_count} byte symbols and {count} special tokens that are always there{one_more}; {least:,} is the least possible</source>
            <translation>
                <numerusform>{vocab_size:,} 小于固有的 {byte_count} 个字节符号和 {count} 个特殊 token{one_more}；至少为 {least:,}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../core/spec.py" />
            <source>{vocab_size:,} is smaller than the {count} special tokens that are always there{one_more}; {least:,} is the least possible</source>
            <translation>
                <numerusform>{vocab_size:,} 小于固有的 {count} 个特殊 token{one_more}；至少为 {least:,}</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>{vocab_size} tokens</source>
            <translation>{vocab_size} 个 token</translation>
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>{what} As which encoding is it to be read?</source>
            <translation>{what} 要按哪种编码读取？</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>{what}a text of {size}.</source>
            <translation>{what}{size} 的文本。</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>{what}the first {byte_count:,} of {size:,} bytes of a text: all of it would make this page larger than {value} MB, or slow.</source>
            <translation>{what}文本 {size:,} 字节中的前 {byte_count:,} 字节：全部放入会使页面超过 {value} MB 或变慢。</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>{which} are translations of {reference_text}, line by line. </source>
            <translation>{which} 是 {reference_text} 的逐行译文。 </translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>{which} holds nothing: give a source a weight.</source>
            <translation>{which}为空：请给某个来源设置权重。</translation>
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>{why} Your work is still in memory.</source>
            <translation>{why} 您的工作仍在内存中。</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>{words} of {word_count} words, {lines} of {line_count} lines differ</source>
            <translation>{word_count} 个词中 {words} 个、{line_count} 行中 {lines} 行不同</translation>
        </message>
        <message>
            <location filename="../../corpus/cluster.py" />
            <source>{worker} is gone; others count its shards again</source>
            <translation>{worker} 已消失；其他 worker 会重新统计它的分片</translation>
        </message>
        <message>
            <location filename="../../corpus/cluster.py" />
            <source>{worker} is slow with {title}: {other} counts it, too</source>
            <translation>{worker} 统计 {title} 很慢：{other} 也在统计它</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>{written} = {written_2}   ids {written_3}</source>
            <translation>{written} = {written_2}   id {written_3}</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>{wrong}: mend what is marked in red, then train.</source>
            <translation>{wrong}：请修正标红处，然后训练。</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>{y_label} by vocabulary size</source>
            <translation>{y_label}（按词表大小）</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>·↵ Whitespace</source>
            <translation>·↵ 空白</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>× the reference</source>
            <translation>× 参考</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>×{weight} is {amount}, {share} of {where}</source>
            <translation>×{weight} 为 {amount}，占 {where} 的 {share}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>– tokens</source>
            <translation>– token</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>“ew” counted wrongly</source>
            <translation>“ew”计数错误</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>“{part}” is no size: sizes are whole numbers, apart by commas.</source>
            <translation>“{part}”不是大小：大小是用逗号分隔的整数。</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>“{piece}” is not among the pieces any more</source>
            <translation>“{piece}”已不在片段中</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>“{text}” is a piece already; change its score instead</source>
            <translation>“{text}”已是片段；请改为更改其得分</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>“{text}” is a token already</source>
            <translation>“{text}”已是 token</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>“{text}” is not a token of this vocabulary</source>
            <translation>“{text}”不是此词表的 token</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>“{typed}” has two meanings: write it without the comma, or with a point</source>
            <translation>“{typed}”有两种含义：请不写逗号，或改用小数点</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>“{typed}” is no price such as 2.50</source>
            <translation>“{typed}”不是 2.50 这样的价格</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>≠ Differences</source>
            <translation>≠ 差异</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>≡ Colour by token</source>
            <translation>≡ 按 token 着色</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>▁ is written for blanks{in_front}.</source>
            <translation>空格写作 ▁{in_front}。</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>▸ More settings</source>
            <translation>▸ 更多设置</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>▾ Fewer settings</source>
            <translation>▾ 较少设置</translation>
        </message>
    </context>
</TS>
