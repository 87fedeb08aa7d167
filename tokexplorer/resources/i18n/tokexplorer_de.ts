<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
    <context>
        <name>tokexplorer</name>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>   not {names}</source>
            <translation>   nicht {names}</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source> (and {value} more)</source>
            <translation> (und {value} weitere)</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source> (id {token_id})</source>
            <translation> (Id {token_id})</translation>
        </message>
        <message>
            <location filename="../../ui/window/opening_queue.py" />
            <source> ({place} of {total})</source>
            <translation> ({place} von {total})</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source> A million tokens cost {price_per_million:g}</source>
            <translation> Eine Million Token kostet {price_per_million:g}</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source> All sections together have {elsewhere}.</source>
            <translation> Alle Abschnitte zusammen haben {elsewhere}.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source> And {value:,} more.</source>
            <translation> Und {value:,} weitere.</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source> It is left out.</source>
            <translation> Er wird ausgelassen.</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source> after {seconds}</source>
            <translation> nach {seconds}</translation>
        </message>
        <message>
            <location filename="../../core/unigram/trainer.py" />
            <source> allow longer tokens,</source>
            <translation> erlauben Sie längere Token,</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source> and </source>
            <translation> und </translation>
        </message>
        <message>
            <location filename="../../session/report/coloured_text.py" />
            <source> and {first:,} before</source>
            <translation> und {first:,} davor</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source> and {more} more</source>
            <translation> und {more} weitere</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source> at character {place}</source>
            <translation> bei Zeichen {place}</translation>
        </message>
        <message>
            <location filename="../../session/vocabulary_view.py" />
            <source> at character {value}</source>
            <translation> bei Zeichen {value}</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source> at {revision}</source>
            <translation> bei {revision}</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source> bits</source>
            <translation> Bit</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source> ends with {text}</source>
            <translation> endet mit {text}</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source> from the left</source>
            <translation> von links</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source> in mix {name}</source>
            <translation> in Mischung {name}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_model.py" />
            <source> in {documents} files</source>
            <translation> in {documents} Dateien</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source> of {last}</source>
            <translation> von {last}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source> of {total}</source>
            <translation> von {total}</translation>
        </message>
        <message>
            <location filename="../../core/unigram/trainer.py" />
            <source> or let seeds end where characters differ</source>
            <translation> oder lassen Sie Keime enden, wo Zeichen verschieden sind</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source> {held_out:g} % of its lines are held out: no run learns from them.</source>
            <translation> {held_out:g} % seiner Zeilen sind zurückgehalten: kein Lauf lernt daraus.</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source> · id {token_id}</source>
            <translation> · Id {token_id}</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source> · knee {x}</source>
            <translation> · Knie {x}</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source> · on the best path</source>
            <translation> · auf dem besten Weg</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source> · {changed} changed</source>
            <translation> · {changed} geändert</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source> · {more} more</source>
            <translation> · {more} weitere</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source> · {ties} paths are equally good, a rule decided</source>
            <translation> · {ties} Wege sind gleich gut, eine Regel entschied</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>"ew" stands in the words 5 times. But after the first merge, w + &lt;/w&gt;, only newer and newest have the symbols e and w: the pair stands 2 times. In the same way lo + w stands 2 times and "low" 5 times. Counting substrings makes lo + w the third merge, and lowest newest is {text_count} tokens in place of {text_count_2}.</source>
            <translation>"ew" kommt in den Wörtern 5-mal vor. Aber nach dem ersten Merge, w + &lt;/w&gt;, haben nur newer und newest die Symbole e und w: das Paar kommt 2-mal vor. Ebenso kommt lo + w 2-mal vor und "low" 5-mal. Teilzeichenketten zu zählen macht lo + w zum dritten Merge, und lowest newest ist {text_count} Token statt {text_count_2}.</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>"first" cannot be replayed after a normalizer that takes the first character away</source>
            <translation>"first" kann nach einem Normalizer, der das erste Zeichen wegnimmt, nicht nachgebildet werden</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>##u + ##g stands most often, but scores only 20 / (36 × 20) = 1/36, and so does every pair with ##u. ##g + ##s has 5 / (20 × 5) = 1/20.</source>
            <translation>##u + ##g kommt am häufigsten vor, hat aber nur 20 / (36 × 20) = 1/36, wie jedes Paar mit ##u. ##g + ##s hat 5 / (20 × 5) = 1/20.</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>% of the parameters</source>
            <translation>% der Parameter</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>% of tokens</source>
            <translation>% der Token</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;About Tokexplorer</source>
            <translation>&amp;Über Tokexplorer</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>&amp;Address …</source>
            <translation>&amp;Adresse …</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Bring back a closed column</source>
            <translation>Eine geschlossene Spalte &amp;zurückholen</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Bring back {name}</source>
            <translation>{name} &amp;zurückholen</translation>
        </message>
        <message>
            <location filename="../../ui/window/recent_menu.py" />
            <source>&amp;Clear the list</source>
            <translation>Die &amp;Liste leeren</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>&amp;Close the column</source>
            <translation>Die Spalte s&amp;chließen</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Colours of tokens</source>
            <translation>&amp;Farben der Token</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>&amp;Column</source>
            <translation>&amp;Spalte</translation>
        </message>
        <message>
            <location filename="../../ui/window/modes.py" />
            <source>&amp;Compare</source>
            <translation>&amp;Vergleichen</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Copy	Ctrl+C</source>
            <translation>&amp;Kopieren	Ctrl+C</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>&amp;Duplicate the session</source>
            <translation>Die Sitzung &amp;verdoppeln</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Edit</source>
            <translation>&amp;Bearbeiten</translation>
        </message>
        <message>
            <location filename="../../ui/window/modes.py" />
            <source>&amp;Explore</source>
            <translation>&amp;Erkunden</translation>
        </message>
        <message>
            <location filename="../../ui/window/comparing.py" />
            <source>&amp;Export metrics and charts</source>
            <translation>Metriken und Diagramme e&amp;xportieren</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;File</source>
            <translation>&amp;Datei</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>&amp;Files …</source>
            <translation>&amp;Dateien …</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Help</source>
            <translation>&amp;Hilfe</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>&amp;Hide</source>
            <translation>&amp;Ausblenden</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>&amp;Keep this step as a column</source>
            <translation>Diesen Schritt als Spalte &amp;behalten</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Keyboard</source>
            <translation>&amp;Tastatur</translation>
        </message>
        <message>
            <location filename="../../ui/window/language_menu.py" />
            <source>&amp;Language</source>
            <translation>&amp;Sprache</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>&amp;New session</source>
            <translation>&amp;Neue Sitzung</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>&amp;Open a session …</source>
            <translation>Eine Sitzung ö&amp;ffnen …</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Paste	Ctrl+V</source>
            <translation>&amp;Einfügen	Ctrl+V</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>&amp;Paste text</source>
            <translation>Text &amp;einfügen</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Quit</source>
            <translation>&amp;Beenden</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Redo</source>
            <translation>&amp;Wiederholen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>&amp;Rename</source>
            <translation>&amp;Umbenennen</translation>
        </message>
        <message>
            <location filename="../../ui/window/comparing.py" />
            <source>&amp;Report …</source>
            <translation>&amp;Bericht …</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>&amp;Samples</source>
            <translation>Bei&amp;spieltexte</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>&amp;Save the session</source>
            <translation>Die Sitzung &amp;speichern</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>&amp;Set as reference</source>
            <translation>Als &amp;Referenz setzen</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Theme</source>
            <translation>&amp;Thema</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Train</source>
            <translation>&amp;Training</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;Undo</source>
            <translation>&amp;Rückgängig</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;View</source>
            <translation>&amp;Ansicht</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&amp;What if: change merges or pieces …</source>
            <translation>&amp;Was wäre wenn: Merges oder Stücke ändern …</translation>
        </message>
        <message>
            <location filename="../../core/wordpiece/trainer.py" />
            <source>'top-down' does not merge: TopDownTrainer learns it</source>
            <translation>'top-down' verbindet nicht: TopDownTrainer lernt es</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>(N/P)² + N·P: the patches with each other, and the bytes inside every
patch, as Yu et al. 2023 have it. Least near P = (2N)^(1/3); the paper gives the order, N^(1/3).</source>
            <translation>(N/P)² + N·P: die Patches untereinander, und die Bytes in jedem
Patch, wie bei Yu et al. 2023. Am kleinsten bei P = (2N)^(1/3); der Aufsatz nennt die Ordnung N^(1/3).</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>(N/P)² + P²: the patches with each other, and the bytes inside one
patch, as some textbooks have it. Least at P = N^(1/2).</source>
            <translation>(N/P)² + P²: die Patches untereinander, und die Bytes in einem
Patch, wie in manchen Lehrbüchern. Am kleinsten bei P = N^(1/2).</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>(no spelling of its own)</source>
            <translation>(keine eigene Schreibung)</translation>
        </message>
        <message>
            <location filename="../../corpus/errors.py" />
            <source>(no value)</source>
            <translation>(ohne Wert)</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>+ Add</source>
            <translation>+ Hinzufügen</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>, about {plan}</source>
            <translation>, etwa {plan}</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>, and in front of the text</source>
            <translation>, und vor dem Text</translation>
        </message>
        <message>
            <location filename="../../session/text/find_query.py" />
            <source>, at character {value}</source>
            <translation>, bei Zeichen {value}</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>, best</source>
            <translation>, bester Wert</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>, by language</source>
            <translation>, nach Sprache</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_model.py" />
            <source>, changed</source>
            <translation>, geändert</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_model.py" />
            <source>, copy</source>
            <translation>, Kopie</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>, knee at {x}</source>
            <translation>, Knie bei {x}</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>, loses a part of the text</source>
            <translation>, verliert einen Teil des Textes</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>, merge {step}</source>
            <translation>, Merge {step}</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>, more than the {most_bytes} that can be copied</source>
            <translation>, mehr als die {most_bytes}, die kopiert werden können</translation>
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>, only white space</source>
            <translation>, nur Leerraum</translation>
        </message>
        <message>
            <location filename="../../core/unigram/segments.py" />
            <source>, or cover fewer of the rarest characters</source>
            <translation>, oder decken Sie weniger der seltensten Zeichen ab</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>, score {scores:.6g}</source>
            <translation>, Wert {scores:.6g}</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>, score {score}</source>
            <translation>, Wert {score}</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_table.py" />
            <source>, the best</source>
            <translation>, der beste</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>, the best of its row</source>
            <translation>, der beste seiner Zeile</translation>
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>, the first for {unknown}</source>
            <translation>, das erste für {unknown}</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>, the first {made_count}</source>
            <translation>, die ersten {made_count}</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>, the worst first</source>
            <translation>, die schlechtesten zuerst</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>, their beginning first</source>
            <translation>, ihren Anfang zuerst</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>, this is number {place}</source>
            <translation>, dies ist Nummer {place}</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>, which {asked} uses</source>
            <translation>, die {asked} verwendet</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>, with one to learn</source>
            <translation>, mit einem zu lernenden</translation>
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>, {changed_blanks} of them white space</source>
            <translation>, davon {changed_blanks} Leerraum</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>, {draws} draws of so long a word</source>
            <translation>, {draws} Ziehungen bei so langem Wort</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>, {seconds} left</source>
            <translation>, noch {seconds}</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>, {selected} selected</source>
            <translation>, {selected} ausgewählt</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>, {unknown} unknown</source>
            <translation>, {unknown} unbekannt</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>- - pieces</source>
            <translation>- - Stücke</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>. Its parts are left out here: click it.</source>
            <translation>. Seine Teile sind hier weggelassen: klicken Sie darauf.</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>0 are the seeds; a round is some iterations of E and M, and a pruning.</source>
            <translation>0 sind die Keime; eine Runde sind einige Iterationen von E und M und ein Kürzen.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>1 draws by the probabilities, 0 all alike, more prefers the best</source>
            <translation>1 zieht nach den Wahrscheinlichkeiten, 0 alle gleich, mehr bevorzugt die besten</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>1 is Shannon's entropy; the larger, the more the most frequent tokens weigh</source>
            <translation>1 ist die Shannon-Entropie; je größer, desto mehr zählen die häufigsten Token</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>1 step a second</source>
            <translation>1 Schritt pro Sekunde</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>12 7 or 12, 7</source>
            <translation>12 7 oder 12, 7</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>12 · layers · width² of the blocks, the embeddings, and context · width of positions that are learned. Biases and norms are left out.</source>
            <translation>12 · Schichten · Breite² der Blöcke, die Embeddings, und Kontext · Breite gelernter Positionen. Biases und Normen fehlen.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>256 byte tokens spell what the alphabet does not cover.</source>
            <translation>256 Byte-Token schreiben, was das Alphabet nicht abdeckt.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>5 for Hello, 1 for the space, 3 and 3 for the two characters, 1 and 4 for space and globe: 17 tokens.</source>
            <translation>5 für Hello, 1 für das Leerzeichen, 3 und 3 für die zwei Zeichen, 1 und 4 für Leerzeichen und Globus: 17 Token.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>99 of 100 lines that are not blank have no more tokens than this.</source>
            <translation>99 von 100 nicht leeren Zeilen haben nicht mehr Token.</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>: there are bytes that are no UTF-8</source>
            <translation>: es gibt Bytes, die kein UTF-8 sind</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_table.py" />
            <source>: what is relative compares with it</source>
            <translation>: Relatives wird damit verglichen</translation>
        </message>
        <message>
            <location filename="../../core/alphabet_room.py" />
            <source>; byte fallback spells what is left out</source>
            <translation>; der Byte-Rückfall schreibt, was wegfällt</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>&lt;b&gt;Tokexplorer {version}&lt;/b&gt;&lt;p&gt;Why did this text become these tokens?&lt;/p&gt;</source>
            <translation>&lt;b&gt;Tokexplorer {version}&lt;/b&gt;&lt;p&gt;Warum wurden aus diesem Text diese Token?&lt;/p&gt;</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>&lt;b&gt;{name}&lt;/b&gt;, {vocab_size} tokens</source>
            <translation>&lt;b&gt;{name}&lt;/b&gt;, {vocab_size} Token</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>&lt;i&gt;Source: {source}&lt;/i&gt;</source>
            <translation>&lt;i&gt;Quelle: {source}&lt;/i&gt;</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>&lt;i&gt;click: show it in the text&lt;/i&gt;</source>
            <translation>&lt;i&gt;Klick: im Text zeigen&lt;/i&gt;</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>&lt;p&gt;and {more_code_points} more&lt;/p&gt;</source>
            <translation>&lt;p&gt;und {more_code_points} weitere&lt;/p&gt;</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>&lt;s&gt; Special tokens</source>
            <translation>&lt;s&gt; Spezialtoken</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>A and B</source>
            <translation>A und B</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>A blank between two words is doubled, dropped, or replaced by a no-break space or a tab, or a blank is put before a line end.</source>
            <translation>Ein Leerzeichen zwischen zwei Wörtern wird verdoppelt, ausgelassen oder durch ein geschütztes Leerzeichen oder einen Tabulator ersetzt, oder eines vor ein Zeilenende gesetzt.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>A changed tokenizer is shown in its place.</source>
            <translation>Ein geänderter Tokenizer steht an seiner Stelle.</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>A chart for each text</source>
            <translation>Ein Diagramm für jeden Text</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>A chip for each token: how it is spelled in the vocabulary</source>
            <translation>Ein Chip für jedes Token: wie es im Vokabular geschrieben ist</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>A chip for each token: its bytes, hexadecimal</source>
            <translation>Ein Chip für jedes Token: seine Bytes, hexadezimal</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>A chip for each token: its id</source>
            <translation>Ein Chip für jedes Token: seine Id</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>A drawing for any size, for LaTeX and print</source>
            <translation>Eine Zeichnung für jede Größe, für LaTeX und Druck</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>A drawing for any size, whose text can be edited</source>
            <translation>Eine Zeichnung für jede Größe, deren Text sich bearbeiten lässt</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>A few pages that come with the program</source>
            <translation>Einige Seiten, die mit dem Programm kommen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/address_dialog.py" />
            <source>A file at an address (https://, s3://, gs://, hf://), or a dataset of Hugging Face: hf-dataset:org/name:split:column, where split and column may be left out. It is read when it is counted; a dataset is kept on this machine.</source>
            <translation>Eine Datei an einer Adresse (https://, s3://, gs://, hf://) oder ein Datensatz von Hugging Face: hf-dataset:org/name:split:column, wobei Split und Spalte fehlen dürfen. Gelesen wird beim Zählen; ein Datensatz wird auf diesem Rechner aufbewahrt.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>A file at an address, or a dataset of Hugging Face</source>
            <translation>Eine Datei an einer Adresse oder ein Datensatz von Hugging Face</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>A file is left out. {first}</source>
            <translation>Eine Datei bleibt weg. {first}</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>A line end becomes another one: LF, CR LF, CR or U+2028.</source>
            <translation>Ein Zeilenende wird ein anderes: LF, CR LF, CR oder U+2028.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>A mix of languages decides what is cheap</source>
            <translation>Eine Mischung von Sprachen entscheidet, was billig ist</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>A model of {names}.{price}{currency}{value}</source>
            <translation>Ein Modell: {names}.{price}{currency}{value}</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>A pair is two symbols side by side, not a string of letters. The words are those of the first lesson: low, lower, lowest, new, newer, newest.</source>
            <translation>Ein Paar sind zwei Symbole nebeneinander, keine Buchstabenfolge. Die Wörter sind die der ersten Lektion: low, lower, lowest, new, newer, newest.</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>A part is lost</source>
            <translation>Ein Teil ist verloren</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>A part of a character that is no text by itself.</source>
            <translation>Ein Teil eines Zeichens, allein kein Text.</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>A part of a character: no text by itself, it stands only beside other parts.</source>
            <translation>Ein Teil eines Zeichens: allein kein Text, es steht nur neben anderen Teilen.</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>A patch begins where the next byte is hard to guess, as in the Byte Latent Transformer.</source>
            <translation>Ein Patch beginnt, wo das nächste Byte schwer zu erraten ist, wie im Byte Latent Transformer.</translation>
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>A patch begins where the next byte is hard to guess.</source>
            <translation>Ein Patch beginnt, wo das nächste Byte schwer zu erraten ist.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>A patch begins where the next byte is more uncertain than this.</source>
            <translation>Ein Patch beginnt, wo das nächste Byte unsicherer ist.</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>A picture for each column</source>
            <translation>Ein Bild für jede Spalte</translation>
        </message>
        <message>
            <location filename="../../ui/kit/chart.py" />
            <source>A right click on the chart copies or exports it.</source>
            <translation>Ein Rechtsklick auf das Diagramm kopiert oder exportiert es.</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>A sentence of yours: F2 or a double click edits it</source>
            <translation>Ein Satz von Ihnen: F2 oder Doppelklick ändert ihn</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>A short text in 13 languages, line by line the same, for parity and premium</source>
            <translation>Ein kurzer Text in 13 Sprachen, Zeile für Zeile derselbe, für Parität und Aufschlag</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>A size that the corpus cannot reach</source>
            <translation>Eine Größe, die das Korpus nicht erreicht</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>A small chart for each source of the corpus</source>
            <translation>Ein kleines Diagramm für jede Quelle des Korpus</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>A source with the share p of the text gets a share of the mix proportional to p to the power of α (Conneau and Lample 2019). The mix stays as large as the corpus.</source>
            <translation>Eine Quelle mit dem Anteil p am Text erhält einen Anteil an der Mischung proportional zu p hoch α (Conneau und Lample 2019). Die Mischung bleibt so groß wie das Korpus.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>A sparse prior, as in SentencePiece: digamma(count) - digamma(sum); rare pieces lose most.</source>
            <translation>Ein spärlicher Prior, wie in SentencePiece: digamma(Anzahl) - digamma(Summe); seltene Stücke verlieren am meisten.</translation>
        </message>
        <message>
            <location filename="../../ui/share/share_dialog.py" />
            <source>A text in tokens</source>
            <translation>Ein Text in Token</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>A token's whole text</source>
            <translation>Der ganze Text eines Tokens</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_differences.py" />
            <source>A tokenizer cannot encode this text.</source>
            <translation>Ein Tokenizer kann diesen Text nicht kodieren.</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_tokenizer.py" />
            <source>A tokenizer is being saved already</source>
            <translation>Es wird schon ein Tokenizer gespeichert</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>A vocabulary size is an upper bound: four words do not give 30,000 tokens.</source>
            <translation>Eine Vokabulargröße ist eine Obergrenze: vier Wörter ergeben keine 30 000 Token.</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>A word of the corpus in its tokens at this step</source>
            <translation>Ein Wort des Korpus in seinen Token bei diesem Schritt</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>A word that not all columns cut at the same places.</source>
            <translation>Ein Wort, das nicht alle Spalten an denselben Stellen teilen.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>About 0.5 MB of technical English</source>
            <translation>Etwa 0.5 MB technisches Englisch</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>About 30 MB of source code</source>
            <translation>Etwa 30 MB Quelltext</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>About Tokexplorer</source>
            <translation>Über Tokexplorer</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/address_dialog.py" />
            <source>Add</source>
            <translation>Hinzufügen</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Add &amp;files to the corpus …</source>
            <translation>&amp;Dateien zum Korpus hinzufügen …</translation>
        </message>
        <message>
            <location filename="../../ui/training/plan_form.py" />
            <source>Add a baseline that is no subword algorithm</source>
            <translation>Eine Baseline hinzufügen, die kein Subwort-Algorithmus ist</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>Add a corpus first: training needs text to learn from.</source>
            <translation>Fügen Sie zuerst ein Korpus hinzu: Training braucht Text.</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Add a f&amp;older to the corpus …</source>
            <translation>Einen &amp;Ordner zum Korpus hinzufügen …</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Add all text files of a folder</source>
            <translation>Alle Textdateien eines Ordners hinzufügen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/address_dialog.py" />
            <source>Add an address</source>
            <translation>Eine Adresse hinzufügen</translation>
        </message>
        <message>
            <location filename="../../ui/training/plan_form.py" />
            <source>Add baseline ▾</source>
            <translation>Baseline hinzufügen ▾</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Add files</source>
            <translation>Dateien hinzufügen</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Add files…</source>
            <translation>Dateien hinzufügen…</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/address_dialog.py" />
            <source>Add it to the corpus</source>
            <translation>Zum Korpus hinzufügen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/address_dialog.py" />
            <source>Add nothing</source>
            <translation>Nichts hinzufügen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Add special tokens: as in file ▾</source>
            <translation>Spezialtoken hinzufügen: wie in der Datei ▾</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Add special tokens: none ▾</source>
            <translation>Spezialtoken hinzufügen: keine ▾</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Add special tokens: usual ▾</source>
            <translation>Spezialtoken hinzufügen: übliche ▾</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Add text files</source>
            <translation>Textdateien hinzufügen</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>Add text files to compare the tokenizers on. For parity and Gini they say the same, line by line.</source>
            <translation>Fügen Sie Textdateien hinzu, um die Tokenizer darauf zu vergleichen. Für Parität und Gini sagen sie Zeile für Zeile dasselbe.</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Add text files, or take some out</source>
            <translation>Textdateien hinzufügen oder herausnehmen</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Add the te&amp;xt to the corpus</source>
            <translation>Den Te&amp;xt zum Korpus hinzufügen</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Add this merge</source>
            <translation>Diesen Merge hinzufügen</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Add this piece</source>
            <translation>Dieses Stück hinzufügen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Add to the corpus</source>
            <translation>Zum Korpus hinzufügen</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>Add {merged}</source>
            <translation>{merged} hinzufügen</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>Add {others} to the corpus</source>
            <translation>{others} zum Korpus hinzufügen</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>Add {paths} to the corpus</source>
            <translation>{paths} zum Korpus hinzufügen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_entries.py" />
            <source>Add {source_count} sources</source>
            <translation>{source_count} Quellen hinzufügen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_entries.py" />
            <source>Add {title}</source>
            <translation>{title} hinzufügen</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>Add {token_id}</source>
            <translation>{token_id} hinzufügen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/address_dialog.py" />
            <source>Address</source>
            <translation>Adresse</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Address of the cluster</source>
            <translation>Adresse des Clusters</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>After saving, the file is opened with its own library and checked.</source>
            <translation>Nach dem Speichern wird die Datei mit ihrer eigenen Bibliothek geöffnet und geprüft.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_differences.py" />
            <source>Against {name}: boundary precision {precision}, recall {recall}, F1 {f1}; {same} of {words} words cut alike.</source>
            <translation>Gegen {name}: Grenzen-Präzision {precision}, Trefferquote {recall}, F1 {f1}; {same} von {words} Wörtern gleich geteilt.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Agreement</source>
            <translation>Übereinstimmung</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>Agreement with {reference_tokenizer}</source>
            <translation>Übereinstimmung mit {reference_tokenizer}</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Algorithm</source>
            <translation>Algorithmus</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Algorithms</source>
            <translation>Algorithmen</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>All</source>
            <translation>Alle</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>All columns</source>
            <translation>Alle Spalten</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>All columns at</source>
            <translation>Alle Spalten bei</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>All metrics</source>
            <translation>Alle Metriken</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>All metrics of one text, or of all texts as one</source>
            <translation>Alle Metriken eines Textes, oder aller Texte als einer</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>All numbers with cut, tokens and ids of each column shown</source>
            <translation>Alle Zahlen mit Teilung, Token und Ids jeder gezeigten Spalte</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>All of it is a special token or another symbol, which stands for itself.</source>
            <translation>Alles davon ist ein Spezialtoken oder ein anderes Symbol, das für sich steht.</translation>
        </message>
        <message>
            <location filename="../../ui/share/share_dialog.py" />
            <source>All of the text, {size} bytes.</source>
            <translation>Der ganze Text, {size} Bytes.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/small_table.py" />
            <source>All of {parts_about}</source>
            <translation>Alles: {parts_about}</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>All pairs</source>
            <translation>Alle Paare</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>All pieces of the vocabulary that fit, with their log probabilities</source>
            <translation>Alle passenden Stücke des Vokabulars mit ihren Log-Wahrscheinlichkeiten</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>All text files in a folder and below</source>
            <translation>Alle Textdateien in einem Ordner und darunter</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>All texts</source>
            <translation>Alle Texte</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>All texts of a kind as one</source>
            <translation>Alle Texte einer Art als einer</translation>
        </message>
        <message>
            <location filename="../../ui/window/modes.py" />
            <source>All tokenizers side by side, with their metrics below</source>
            <translation>Alle Tokenizer nebeneinander, ihre Metriken darunter</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>All tokens of the text as it stands, line ends included; none that a model adds around it.</source>
            <translation>Alle Token des Textes, wie er ist, Zeilenenden eingeschlossen; keine, die ein Modell darum setzt.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>All weights 1</source>
            <translation>Alle Gewichte 1</translation>
        </message>
        <message>
            <location filename="../../presentation/problems.py" />
            <source>Allow fewer tokens</source>
            <translation>Weniger Token zulassen</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Alpha of Rényi's entropy</source>
            <translation>Alpha der Rényi-Entropie</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Alt+arrows</source>
            <translation>Alt+Pfeiltasten</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>An English sample</source>
            <translation>Englischer Beispieltext</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/address_dialog.py" />
            <source>An address begins with https://, s3://, gs://, hf:// or hf-dataset:</source>
            <translation>Eine Adresse beginnt mit https://, s3://, gs://, hf:// oder hf-dataset:</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>An encoding or model of OpenAI (gpt2, gpt-4o), or a repository of Hugging Face (org/name@revision).</source>
            <translation>Eine Kodierung oder ein Modell von OpenAI (gpt2, gpt-4o) oder ein Repository von Hugging Face (org/name@revision).</translation>
        </message>
        <message>
            <location filename="../../ui/window/unexpected_errors.py" />
            <source>An unexpected error</source>
            <translation>Ein unerwarteter Fehler</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>And {more} more.</source>
            <translation>Und {more} weitere.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Another token differs in the leading space (or ▁, or ##) only.</source>
            <translation>Ein anderes Token unterscheidet sich nur im führenden Leerzeichen (oder ▁, oder ##).</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Another token differs in upper and lower case only.</source>
            <translation>Ein anderes Token unterscheidet sich nur in Groß-/Kleinschreibung.</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Another token with the same spelling is always taken.</source>
            <translation>Ein anderes Token derselben Schreibweise wird immer genommen.</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Another window could not be opened</source>
            <translation>Ein weiteres Fenster konnte nicht geöffnet werden</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Another α …</source>
            <translation>Ein anderes α …</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Arabic, Windows-1256</source>
            <translation>Arabisch, Windows-1256</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_previews.py" />
            <source>Arrow stream</source>
            <translation>Arrow-Datenstrom</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>As GPT-4, but the groups of three numbers are counted from the right: 1, 234, 567.</source>
            <translation>Wie GPT-4, aber die Dreiergruppen von Zahlen werden von rechts gezählt: 1, 234, 567.</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/registry.py" />
            <source>As NFC, and compatible forms unified: ﬁ becomes fi, ① becomes 1.</source>
            <translation>Wie NFC, und kompatible Formen vereinheitlicht: ﬁ wird fi, ① wird 1.</translation>
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>As NFD, and compatible forms unified.</source>
            <translation>Wie NFD, und kompatible Formen vereinheitlicht.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>As SentencePiece before 0.2.3: more seeds outside ASCII.</source>
            <translation>Wie SentencePiece vor 0.2.3: mehr Keime außerhalb von ASCII.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>As SentencePiece since 0.2.3.</source>
            <translation>Wie SentencePiece seit 0.2.3.</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>As in the file</source>
            <translation>Wie in der Datei</translation>
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>As it was kept; whether there is a newer one is not known: {why}.</source>
            <translation>Wie es hier lag; ob es Neueres gibt, ist nicht bekannt: {why}.</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>As shown</source>
            <translation>Wie gezeigt</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>As the source states it; empty if it does not.</source>
            <translation>Wie die Quelle sie angibt; leer, wenn sie keine nennt.</translation>
        </message>
        <message>
            <location filename="../../ui/window/language_menu.py" />
            <source>As the system</source>
            <translation>Wie das System</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>Ask for access at {page}, then {log_in}</source>
            <translation>Bitten Sie auf {page} um Zugang, dann {log_in}</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Asking …</source>
            <translation>Anfrage läuft …</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Asks for</source>
            <translation>Verlangt</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>At a glance</source>
            <translation>Auf einen Blick</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>At least so many characters</source>
            <translation>Mindestens so viele Zeichen</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>At most so many characters</source>
            <translation>Höchstens so viele Zeichen</translation>
        </message>
        <message>
            <location filename="../../ui/chips/chip_view.py" />
            <source>At token {current}, id {token_id}</source>
            <translation>Bei Token {current}, Id {token_id}</translation>
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>At {added_places} decoding adds something.</source>
            <translation>An {added_places} fügt das Dekodieren etwas hinzu.</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Attention by patch length</source>
            <translation>Attention nach Patchlänge</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Attention over the text</source>
            <translation>Attention über den Text</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>Attention over the whole text as characters, tokens, bytes and MegaByte's patches</source>
            <translation>Attention über den ganzen Text als Zeichen, Token, Bytes und Patches von MegaByte</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>Audit</source>
            <translation>Prüfen</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>Auditing{share}{left}</source>
            <translation>Wird geprüft{share}{left}</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Away from perturbed words {share_changed_far} of them change.</source>
            <translation>Abseits gestörter Wörter ändern sich {share_changed_far} davon.</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>B/token, held out</source>
            <translation>B/Token, zurückgehalten</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>B/token, training</source>
            <translation>B/Token, Training</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>BERT vocabulary</source>
            <translation>BERT-Vokabular</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>BERT with capitals</source>
            <translation>BERT mit Großbuchstaben</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>BERT, DistilBERT, MiniLM</source>
            <translation>BERT, DistilBERT, MiniLM</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/bert.py" />
            <source>BERT, cased: cleaned, CJK characters apart.</source>
            <translation>BERT mit Großbuchstaben: bereinigt, CJK-Zeichen einzeln.</translation>
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>BERT, with switches of its own.</source>
            <translation>BERT, mit eigenen Schaltern.</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/bert.py" />
            <source>BERT: cleaned, CJK characters apart, without accents, in lower case.</source>
            <translation>BERT: bereinigt, CJK-Zeichen einzeln, ohne Akzente, kleingeschrieben.</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>BERT: words, and every punctuation mark by itself; white space is dropped.</source>
            <translation>BERT: Wörter, und jedes Satzzeichen für sich; Leerraum entfällt.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>BPE and Unigram can be drawn at random.</source>
            <translation>BPE und Unigram lassen sich zufällig ziehen.</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>BPE as SentencePiece does it, 256 bytes for rare characters. The real one has 32,000 tokens, keeps repeated blanks and takes digits one by one; here blanks are those of the pre-tokenizer, digits as they come, and characters have ids before the merges.</source>
            <translation>BPE wie in SentencePiece, 256 Bytes für seltene Zeichen. Das echte hat 32 000 Token, behält wiederholte Leerzeichen und nimmt Ziffern einzeln; hier sind Leerzeichen die des Pre-Tokenizers, Ziffern wie sie kommen, und Zeichen haben Ids vor den Merges.</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>BPE over bytes, WordPiece and Unigram side by side, on the same pieces of the same text.</source>
            <translation>BPE über Bytes, WordPiece und Unigram nebeneinander, auf denselben Stücken desselben Textes.</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>BPE without it is all that can be replayed</source>
            <translation>nur BPE ohne es kann nachgespielt werden</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: hug, pug, pun, bun, hugs</source>
            <translation>BPE: hug, pug, pun, bun, hugs</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: low, lower, lowest</source>
            <translation>BPE: low, lower, lowest</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: newest and widest</source>
            <translation>BPE: newest und widest</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: play with one, two, three merges</source>
            <translation>BPE: play mit einem, zwei, drei Merges</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: spaces are symbols too</source>
            <translation>BPE: auch Leerzeichen sind Symbole</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: the order of merges matters</source>
            <translation>BPE: die Reihenfolge der Merges zählt</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: tokenize, tokenizer, tokenizers</source>
            <translation>BPE: tokenize, tokenizer, tokenizers</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>BPE: what the end mark is for</source>
            <translation>BPE: wozu die Endmarke dient</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Back</source>
            <translation>Zurück</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>Back in the lesson</source>
            <translation>In der Lektion zurück</translation>
        </message>
        <message>
            <location filename="../../session/what_if/edit_list.py" />
            <source>Back to what was learned</source>
            <translation>Zurück zum Gelernten</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>Back to your own corpus, settings and text</source>
            <translation>Zurück zu Ihrem Korpus, Ihren Einstellungen und Ihrem Text</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Back where you were. The training of {runs} was cut off: press Train for it</source>
            <translation>Alles wieder wie vorher. Das Training von {runs} wurde abgebrochen: drücken Sie dafür „Trainieren“</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Background</source>
            <translation>Hintergrund</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Backwards</source>
            <translation>Rückwärts</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_commands.py" />
            <source>Baselines</source>
            <translation>Baselines</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Before the first round of EM, and after the last cut, no piece is compared with others.</source>
            <translation>Vor der ersten EM-Runde und nach dem letzten Kürzen wird kein Stück mit anderen verglichen.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Begin new runs by themselves as soon as a weight is another.</source>
            <translation>Neue Läufe von selbst beginnen, sobald ein Gewicht anders ist.</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Begin patches above {bits}, {kind}, again</source>
            <translation>Patches wieder oberhalb von {bits}, {kind}, beginnen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Begin with: {text}</source>
            <translation>Beginnen mit: {text}</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Beginning a session</source>
            <translation>Eine Sitzung wird begonnen</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Beginning …</source>
            <translation>Es beginnt …</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Begins with a space or ▁; in WordPiece without ##.</source>
            <translation>Beginnt mit Leerzeichen oder ▁; in WordPiece ohne ##.</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>Best</source>
            <translation>Beste</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Between which thresholds the search is, and how long the corpus is.</source>
            <translation>Zwischen welchen Schwellen gesucht wird, und wie lang das Korpus ist.</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Blank in front</source>
            <translation>Leerzeichen davor</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>Blanks as ▁</source>
            <translation>Leerzeichen als ▁</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>Both have the same {merges} merges. With the mark the text is {ends_count} tokens, without it {ends_count_2}: low stays {wrong}, because there is no w&lt;/w&gt; that lo could join to make {right}.</source>
            <translation>Beide haben dieselben {merges} Merges. Mit der Marke ist der Text {ends_count} Token lang, ohne sie {ends_count_2}: low bleibt {wrong}, weil es kein w&lt;/w&gt; gibt, mit dem lo zu {right} werden könnte.</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Boundaries</source>
            <translation>Grenzen</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Boundaries are compared with those of {reference_tokenizer}. </source>
            <translation>Grenzen werden mit denen von {reference_tokenizer} verglichen. </translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Boundary F1</source>
            <translation>Grenzen-F1</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Boundary precision</source>
            <translation>Grenzen-Präzision</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Boundary recall</source>
            <translation>Grenzen-Trefferquote</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Bright lines on a dark background</source>
            <translation>Helle Linien auf dunklem Grund</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Bring back {name}</source>
            <translation>{name} zurückholen</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>By language</source>
            <translation>Nach Sprache</translation>
        </message>
        <message>
            <location filename="../../ui/columns/tokenizer_bar.py" />
            <source>By name or from a file</source>
            <translation>Unter Namen oder aus einer Datei</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Byte fallback</source>
            <translation>Byte-Rückfall</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Byte patches</source>
            <translation>Byte-Patches</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Byte-level BPE</source>
            <translation>Byte-BPE</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Byte-level BPE for programs: indentation and operators such as == stay whole before merging, digits go one by one.</source>
            <translation>Byte-BPE für Programme: Einrückung und Operatoren wie == bleiben vor dem Verbinden ganz, Ziffern einzeln.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Byte-level BPE of {mix_size} tokens from the samples of Python and Chinese: one corpus is 90 % code, in the other one both have the same share.</source>
            <translation>Byte-BPE mit {mix_size} Token aus den Beispieltexten für Python und Chinesisch: ein Korpus ist zu 90 % Code, im anderen haben beide denselben Anteil.</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Byte-level BPE with GPT-2's pre-tokenizer. The real one has 50,257 tokens (256 bytes, 50,000 merges and &lt;|endoftext|&gt;, which is its last id and the first here); its rule for ties was not published.</source>
            <translation>Byte-BPE mit dem Pre-Tokenizer von GPT-2. Das echte hat 50 257 Token (256 Bytes, 50 000 Merges und &lt;|endoftext|&gt;, dort die letzte Id und hier die erste); seine Regel für Gleichstände wurde nicht veröffentlicht.</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Byte-level BPE with the pre-tokenizer of cl100k. The real one has 100,256 ordinary tokens and five special ones after them, which are first here; its trainer was not published.</source>
            <translation>Byte-BPE mit dem Pre-Tokenizer von cl100k. Das echte hat 100 256 gewöhnliche Token und danach fünf besondere, die hier vorn stehen; sein Trainer wurde nicht veröffentlicht.</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Bytes</source>
            <translation>Bytes</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Bytes are those of UTF-8, characters are Unicode code points, a word is a longest run of characters that are not white space.</source>
            <translation>Bytes sind die von UTF-8, Zeichen sind Unicode-Codepoints, ein Wort ist eine längste Folge von Zeichen ohne Leerraum.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Bytes in a patch.</source>
            <translation>Bytes in einem Patch.</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Bytes of UTF-8</source>
            <translation>Bytes in UTF-8</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Bytes of each text that are shown in tokens</source>
            <translation>Bytes jedes Textes, die in Token gezeigt werden</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Bytes of the characters that come back when the text is encoded and decoded, divided by all bytes. The tokens are decoded all together. Each stretch of text that no token crosses the end of, with what no token covers in front of it, is compared with what its tokens are decoded to: characters come back as far as both are equal from the end, then from the beginning, and if as many are left of both, where one is equal to the other. Nothing comes back of an unknown token.</source>
            <translation>Bytes der Zeichen, die nach Kodieren und Dekodieren zurückkommen, geteilt durch alle Bytes. Die Token werden alle zusammen dekodiert. Jeder Abschnitt, über dessen Ende kein Token geht, mit dem, was davor kein Token umfasst, wird mit dem verglichen, wozu seine Token dekodieren: Zeichen kommen zurück, soweit beide vom Ende her gleich sind, dann vom Anfang, und wenn von beiden gleich viele übrig sind, wo eines dem anderen gleicht. Von einem unbekannten Token kommt nichts zurück.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Bytes of the longest piece. No token can be longer.</source>
            <translation>Bytes des längsten Stücks. Kein Token kann länger sein.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Bytes of the text in UTF-8 divided by its tokens: how far it is compressed.</source>
            <translation>Bytes des Textes in UTF-8 geteilt durch seine Token: wie weit er komprimiert ist.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Bytes of the text in UTF-8.</source>
            <translation>Bytes des Textes in UTF-8.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Bytes per token</source>
            <translation>Bytes pro Token</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Bytes per token of the corpus</source>
            <translation>Bytes pro Token des Korpus</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Bytes per token: bytes of the corpus divided by its length in tokens at that vocabulary size.
Corpus tokens: the length itself. Both count repeated units as often as they occur.</source>
            <translation>Bytes pro Token: Bytes des Korpus geteilt durch seine Länge in Token bei dieser Vokabulargröße.
Korpus-Token: die Länge selbst. Beide zählen wiederholte Einheiten so oft, wie sie vorkommen.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Bytes that a token is spelled with, on average over the tokens of the text. A blank or ▁ in front and marks such as ## and &lt;/w&gt; do not count; special tokens, user symbols and the unknown token are left out.</source>
            <translation>Bytes, mit denen ein Token geschrieben ist, im Mittel über die Token des Textes. Ein Leerzeichen oder ▁ davor und Marken wie ## und &lt;/w&gt; zählen nicht; Spezialtoken, Benutzersymbole und das unbekannte Token fehlen.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Bytes that a token is spelled with, on average over the vocabulary, each token once, used or not. What counts is the same as in the mean token length, which goes by how often the text has each token.</source>
            <translation>Bytes, mit denen ein Token geschrieben ist, im Mittel über das Vokabular, jedes Token einmal, benutzt oder nicht. Gezählt wird wie bei der mittleren Tokenlänge, die danach geht, wie oft der Text jedes Token hat.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Bytes that the model of the next byte looks at, that one included.</source>
            <translation>Bytes, die das Modell des nächsten Bytes ansieht, dieses eingeschlossen.</translation>
        </message>
        <message>
            <location filename="../../session/report/coloured_text.py" />
            <source>Bytes {value:,} to {last:,} of {byte_count:,}; the {after:,} after them{before} are left out here, not in the {whole}.</source>
            <translation>Bytes {value:,} bis {last:,} von {byte_count:,}; die {after:,} danach{before} sind hier weggelassen, nicht in: {whole}.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Bytes, a token a line</source>
            <translation>Bytes, ein Token pro Zeile</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Bytes: what a character costs</source>
            <translation>Bytes: was ein Zeichen kostet</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>C&amp;lose the session</source>
            <translation>Die Sitzung s&amp;chließen</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>CSV table (*.csv)</source>
            <translation>CSV-Tabelle (*.csv)</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Call off what is being opened, and what waits (Esc)</source>
            <translation>Abbrechen, was geöffnet wird und was wartet (Esc)</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/footer.py" />
            <source>Cancel measuring</source>
            <translation>Messen abbrechen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Cancelled. Parts that were counted are kept: another count goes on there.</source>
            <translation>Abgebrochen. Gezählte Teile bleiben erhalten: Eine weitere Zählung macht dort weiter.</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Cancelled: nothing was written.</source>
            <translation>Abgebrochen: nichts wurde geschrieben.</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Cannot be encoded back: {problem}.</source>
            <translation>Lässt sich nicht zurückkodieren: {problem}.</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Cannot be encoded: {found}</source>
            <translation>Kann nicht kodiert werden: {found}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Capitals matter</source>
            <translation>Groß/klein zählt</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>Case</source>
            <translation>Groß/klein</translation>
        </message>
        <message>
            <location filename="../../ui/window/catalogue_link.py" />
            <source>Catalo&amp;gue of tokenizers …</source>
            <translation>Katalo&amp;g der Tokenizer …</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Catalogue of tokenizers</source>
            <translation>Katalog der Tokenizer</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Central European, Windows-1250</source>
            <translation>Mitteleuropäisch, Windows-1250</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>Change</source>
            <translation>Änderung</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>Change corpus and settings</source>
            <translation>Korpus und Einstellungen ändern</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Change the normalizer</source>
            <translation>Den Normalizer ändern</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Change the pre-tokenizer</source>
            <translation>Den Pre-Tokenizer ändern</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>Change the score of {token_id}</source>
            <translation>Den Wert von {token_id} ändern</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>Change the settings</source>
            <translation>Die Einstellungen ändern</translation>
        </message>
        <message>
            <location filename="../../ui/columns/run_problem.py" />
            <source>Change this setting and train again</source>
            <translation>Diese Einstellung ändern und neu trainieren</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>Change {label}</source>
            <translation>{label} ändern</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Changed</source>
            <translation>Geändert</translation>
        </message>
        <message>
            <location filename="../../ui/window/catalogue_link.py" />
            <source>Changed here.</source>
            <translation>Hier geändert.</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Changes that were not saved are damaged. What is left is in File &gt; Recover</source>
            <translation>Nicht gespeicherte Änderungen sind beschädigt. Was übrig ist, steht in Datei &gt; Wiederherstellen</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Character BPE</source>
            <translation>Zeichen-BPE</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Character coverage</source>
            <translation>Zeichenabdeckung</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Characters</source>
            <translation>Zeichen</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Characters a token, with 90 % code against equal shares: Chinese {chinese}, code {code}, both samples together {code_2}. With 90 % code hardly a merge is left for Chinese. With equal shares a token of Chinese holds more than twice as much, and a token of code less than a fifth less. Other corpora give other numbers, for the same reason.</source>
            <translation>Zeichen pro Token, bei 90 % Code gegen gleiche Anteile: Chinesisch {chinese}, Code {code}, beide zusammen {code_2}. Bei 90 % Code bleibt kaum ein Merge für Chinesisch. Bei gleichen Anteilen fasst ein Token Chinesisch mehr als doppelt so viel, ein Token Code kaum ein Fünftel weniger. Andere Korpora ergeben andere Zahlen, aus demselben Grund.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Characters of the longest line, its end not counted.</source>
            <translation>Zeichen der längsten Zeile, ihr Ende nicht gezählt.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Characters of the text divided by its tokens.</source>
            <translation>Zeichen des Textes geteilt durch seine Token.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Characters per token</source>
            <translation>Zeichen pro Token</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Characters that are in the alphabet even if the corpus has none of them.</source>
            <translation>Zeichen, die im Alphabet sind, auch wenn das Korpus keines davon hat.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Characters that come back when the text is encoded and decoded, divided by all characters.</source>
            <translation>Zeichen, die nach Kodieren und Dekodieren zurückkommen, geteilt durch alle Zeichen.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>Characters, and bytes where that is not the same. ▁ and ## do not count.</source>
            <translation>Zeichen, und Bytes, wo es nicht dasselbe ist. ▁ und ## zählen nicht.</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Chars</source>
            <translation>Zeichen</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Chart of {language}</source>
            <translation>Diagramm für {language}</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Chart: {metric} by vocabulary size</source>
            <translation>Diagramm: {metric} nach Vokabulargröße</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_commands.py" />
            <source>Charts</source>
            <translation>Diagramme</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_actions.py" />
            <source>Charts are in {name}</source>
            <translation>Diagramme sind in {name}</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_actions.py" />
            <source>Charts as {form} …</source>
            <translation>Diagramme als {form} …</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>Check the name at {endpoint}</source>
            <translation>Prüfen Sie den Namen bei {endpoint}</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>Check the name; `hf auth whoami` says whose token it is, `hf auth login` sets another</source>
            <translation>Prüfen Sie den Namen; `hf auth whoami` sagt, wessen Token es ist, `hf auth login` setzt ein anderes</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>Check the name; for a private one {log_in}</source>
            <translation>Prüfen Sie den Namen; für ein privates {log_in}</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Chinese BERT</source>
            <translation>Chinesisches BERT</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Chinese, Big5</source>
            <translation>Chinesisch, Big5</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Chinese, GB18030</source>
            <translation>Chinesisch, GB18030</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Choose a column</source>
            <translation>Eine Spalte wählen</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Choose a place, write and verify</source>
            <translation>Einen Ort wählen, schreiben und prüfen</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Choose a tokenizer to see everything that is known of it.</source>
            <translation>Wählen Sie einen Tokenizer, um alles zu sehen, was über ihn bekannt ist.</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>Choose a value to read what it is. ◆ marks the best of its row; – is a value that means nothing here.</source>
            <translation>Wählen Sie einen Wert, um zu lesen, was er ist. ◆ markiert den besten seiner Zeile; – ist ein Wert, der hier nichts bedeutet.</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>Choose algorithms</source>
            <translation>Algorithmen wählen</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Choose files to compare on</source>
            <translation>Dateien zum Vergleichen wählen</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Choose files …</source>
            <translation>Dateien wählen …</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Choose the column that is the text, among the first rows</source>
            <translation>Die Spalte wählen, die der Text ist, anhand der ersten Zeilen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>Choose the column that is the text. Each row of it is a line of the corpus.</source>
            <translation>Wählen Sie die Spalte, die der Text ist. Jede ihrer Zeilen ist eine Zeile des Korpus.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Choose the column …</source>
            <translation>Spalte wählen …</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Choose the encoding that it was written in</source>
            <translation>Die Kodierung wählen, in der sie geschrieben wurde</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Choose the files to compare on first.</source>
            <translation>Wählen Sie zuerst die Dateien, auf denen verglichen wird.</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>Choose what to train; every combination becomes a row here.</source>
            <translation>Wählen Sie, was trainiert wird; jede Kombination wird hier eine Zeile.</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Choose where to save</source>
            <translation>Wählen, wohin gespeichert wird</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Choose where to write</source>
            <translation>Wählen, wohin geschrieben wird</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Choose …</source>
            <translation>Wählen …</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Clear</source>
            <translation>Aufheben</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Clear search and conditions</source>
            <translation>Suche und Bedingungen aufheben</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>Clear the filter</source>
            <translation>Den Filter aufheben</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>Click a token in the text, or one in the vocabulary, to see everything about it.</source>
            <translation>Klicken Sie auf ein Token im Text oder im Vokabular, um alles darüber zu sehen.</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Click a token of the text, or type any word above.</source>
            <translation>Klicken Sie auf ein Token des Textes, oder tippen Sie oben irgendein Wort.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/input_mode.py" />
            <source>Click here to go to the cut.</source>
            <translation>Hier klicken, um zum Schnitt zu gehen.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>Click to show all.</source>
            <translation>Klicken, um alle zu zeigen.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>Click to show only these.</source>
            <translation>Klicken, um nur diese zu zeigen.</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>Click to sort by {what}. {sorted_how}</source>
            <translation>Klicken, um nach {what} zu sortieren. {sorted_how}</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>Close column</source>
            <translation>Spalte schließen</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>Close lesson</source>
            <translation>Lektion schließen</translation>
        </message>
        <message>
            <location filename="../../ui/window/hints.py" />
            <source>Close this hint</source>
            <translation>Diesen Hinweis schließen</translation>
        </message>
        <message>
            <location filename="../../ui/window/unexpected_errors.py" />
            <source>Close this message and go on</source>
            <translation>Diese Meldung schließen und weitermachen</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>Close this window</source>
            <translation>Dieses Fenster schließen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Close {name}</source>
            <translation>{name} schließen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Closed {name}</source>
            <translation>{name} geschlossen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Cluster</source>
            <translation>Cluster</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Code</source>
            <translation>Code</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Code points of the text.</source>
            <translation>Codepoints des Textes.</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>Code: words with one blank before them; indentation, line ends and operators such as == whole; every digit and other symbol by itself.</source>
            <translation>Code: Wörter mit einem Leerzeichen davor; Einrückung, Zeilenenden und Operatoren wie == ganz; jede Ziffer und jedes andere Symbol für sich.</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Colour-blind safe, pale (Tol)</source>
            <translation>Farbenblind-sicher, blass (Tol)</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Colour-blind safe, strong (Okabe and Ito)</source>
            <translation>Farbenblind-sicher, kräftig (Okabe und Ito)</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>Column</source>
            <translation>Spalte</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Column menu</source>
            <translation>Spaltenmenü</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Column of a paper</source>
            <translation>Spalte eines Artikels</translation>
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>Column {number}</source>
            <translation>Spalte {number}</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Columns</source>
            <translation>Spalten</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>Columns of text</source>
            <translation>Textspalten</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/small_table.py" />
            <source>Columns of {parts_about}</source>
            <translation>Spalten: {parts_about}</translation>
        </message>
        <message>
            <location filename="../../ui/palette/command_palette.py" />
            <source>Command</source>
            <translation>Befehl</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Command &amp;palette …</source>
            <translation>Befehls&amp;palette …</translation>
        </message>
        <message>
            <location filename="../../ui/palette/command_palette.py" />
            <source>Command palette</source>
            <translation>Befehlspalette</translation>
        </message>
        <message>
            <location filename="../../ui/palette/command_palette.py" />
            <source>Commands</source>
            <translation>Befehle</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Compare the text with no other step</source>
            <translation>Den Text mit keinem anderen Schritt vergleichen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Compare two mixes</source>
            <translation>Zwei Mischungen vergleichen</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Compare two …</source>
            <translation>Zwei vergleichen …</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Compare with no step</source>
            <translation>Mit keinem Schritt vergleichen</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Compare with the current column</source>
            <translation>Mit der aktuellen Spalte vergleichen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>Compare with {name}</source>
            <translation>Mit {name} vergleichen</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Compared on: {tips}</source>
            <translation>Verglichen auf: {tips}</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Comparing the columns …</source>
            <translation>Die Spalten werden verglichen …</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Comparing the columns … {share}</source>
            <translation>Die Spalten werden verglichen … {share}</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Comparing the text …</source>
            <translation>Der Text wird verglichen …</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Compression</source>
            <translation>Kompression</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Compression: bytes / tokens</source>
            <translation>Kompression: Bytes / Token</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Compute of the forward pass over a full window divided by the bytes of text that the window holds. A larger vocabulary makes each token dearer and tokens fewer: the vocabulary where this is least costs least for text of this kind, however long.</source>
            <translation>Rechenaufwand des Vorwärtsdurchlaufs über ein volles Fenster geteilt durch die Bytes Text darin. Ein größeres Vokabular macht jedes Token teurer und ihre Zahl kleiner: wo dies am kleinsten ist, kostet Text dieser Art am wenigsten, wie lang er auch ist.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Compute of the text</source>
            <translation>Rechenaufwand des Textes</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Compute of the text divided by that of the same text with the reference, in a model of the same shape.</source>
            <translation>Rechenaufwand des Textes geteilt durch den mit der Referenz, in einem Modell derselben Form.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Compute per byte</source>
            <translation>Rechenaufwand pro Byte</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Compute per byte divided by that of the reference, in a model of the same shape.</source>
            <translation>Rechenaufwand pro Byte geteilt durch den der Referenz, in einem Modell derselben Form.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Conditions that must all hold</source>
            <translation>Bedingungen, die alle gelten müssen</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Content</source>
            <translation>Inhalt</translation>
        </message>
        <message>
            <location filename="../../session/report/report.py" />
            <source>Contents</source>
            <translation>Inhalt</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Context</source>
            <translation>Kontext</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Context windows filled</source>
            <translation>Gefüllte Kontextfenster</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>Continue</source>
            <translation>Weiter</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Continued words</source>
            <translation>Fortgesetzte Wörter</translation>
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>Control characters removed, some white space and format characters as blanks.</source>
            <translation>Steuerzeichen entfernt, mancher Leerraum und Formatzeichen als Leerzeichen.</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>Copied</source>
            <translation>Kopiert</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Copied the hash of {text}</source>
            <translation>Hash von {text} kopiert</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_writer.py" />
            <source>Copied {grouped} rows</source>
            <translation>{grouped} Zeilen kopiert</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Copied {row_count}</source>
            <translation>{row_count} kopiert</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Copied {rpartition}</source>
            <translation>{rpartition} kopiert</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Copies</source>
            <translation>Kopien</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Copies of this text per context window</source>
            <translation>Kopien dieses Textes pro Kontextfenster</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Copy A to B</source>
            <translation>A nach B kopieren</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/copy_menu.py" />
            <source>Copy all as {}</source>
            <translation>Alles kopieren als {}</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_table.py" />
            <source>Copy all costs with exact numbers, tabs between them</source>
            <translation>Alle Kosten mit genauen Zahlen kopieren, durch Tabulatoren getrennt</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/copy_menu.py" />
            <source>Copy and export metrics</source>
            <translation>Metriken kopieren und exportieren</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Copy as</source>
            <translation>Kopieren als</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Copy as {title}</source>
            <translation>Kopieren als {title}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_menu.py" />
            <source>Copy bytes</source>
            <translation>Bytes kopieren</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Copy counts</source>
            <translation>Anzahlen kopieren</translation>
        </message>
        <message>
            <location filename="../../ui/kit/chart_export.py" />
            <source>Copy data</source>
            <translation>Daten kopieren</translation>
        </message>
        <message>
            <location filename="../../ui/kit/chart_export.py" />
            <source>Copy figure</source>
            <translation>Abbildung kopieren</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_menu.py" />
            <source>Copy id</source>
            <translation>Id kopieren</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Copy mix A</source>
            <translation>Mischung A kopieren</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Copy or export the picture and the numbers</source>
            <translation>Das Bild und die Zahlen kopieren oder exportieren</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_menu.py" />
            <source>Copy rows</source>
            <translation>Zeilen kopieren</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/copy_menu.py" />
            <source>Copy selection</source>
            <translation>Auswahl kopieren</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Copy story</source>
            <translation>Geschichte kopieren</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>Copy table</source>
            <translation>Tabelle kopieren</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Copy table of this metric</source>
            <translation>Tabelle dieser Metrik kopieren</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>Copy the facts</source>
            <translation>Die Tatsachen kopieren</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Copy the hash of {label}</source>
            <translation>Hash von {label} kopieren</translation>
        </message>
        <message>
            <location filename="../../ui/window/unexpected_errors.py" />
            <source>Copy the report</source>
            <translation>Bericht kopieren</translation>
        </message>
        <message>
            <location filename="../../ui/window/unexpected_errors.py" />
            <source>Copy the report to the clipboard</source>
            <translation>Den Bericht in die Zwischenablage kopieren</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>Copy the selected rows, or all</source>
            <translation>Die gewählten Zeilen kopieren, oder alle</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_table.py" />
            <source>Copy the table</source>
            <translation>Die Tabelle kopieren</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Copy the table as tab-separated text</source>
            <translation>Die Tabelle als tabulatorgetrennten Text kopieren</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Copy the table, tabs between the cells</source>
            <translation>Die Tabelle kopieren, Tabulatoren zwischen den Zellen</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_menu.py" />
            <source>Copy token</source>
            <translation>Token kopieren</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Corpus</source>
            <translation>Korpus</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Corpus in tokens</source>
            <translation>Korpus in Token</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Corpus statistics</source>
            <translation>Korpus-Statistik</translation>
        </message>
        <message>
            <location filename="../../session/share/curves.py" />
            <source>Corpus tokens</source>
            <translation>Korpus-Token</translation>
        </message>
        <message>
            <location filename="../../ui/window/modes.py" />
            <source>Corpus, training and the text in the tokens of every run</source>
            <translation>Korpus, Training und der Text in den Token jedes Laufs</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>Cost</source>
            <translation>Kosten</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Cost of attention within the text: its tokens squared, divided by those of the reference squared. A text that does not fit is cut into full windows and a last one, and their squares are added up: for a long text the ratio becomes that of the tokens.</source>
            <translation>Kosten der Attention im Text: seine Token im Quadrat, geteilt durch die der Referenz im Quadrat. Ein Text, der nicht passt, wird in volle Fenster und ein letztes geteilt, deren Quadrate addiert werden: bei langem Text wird das Verhältnis das der Token.</translation>
        </message>
        <message>
            <location filename="../../session/report/inputs.py" />
            <source>Costs</source>
            <translation>Kosten</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_table.py" />
            <source>Costs of each tokenizer</source>
            <translation>Kosten jedes Tokenizers</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Count</source>
            <translation>Zählen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>Count again</source>
            <translation>Neu zählen</translation>
        </message>
        <message>
            <location filename="../../ui/window/cluster_counting.py" />
            <source>Count on a &amp;cluster …</source>
            <translation>Auf einem &amp;Cluster zählen …</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Count on a cluster</source>
            <translation>Auf einem Cluster zählen</translation>
        </message>
        <message>
            <location filename="../../ui/window/cluster_counting.py" />
            <source>Count the corpus on several machines, or in several processes</source>
            <translation>Den Korpus auf mehreren Rechnern oder in mehreren Prozessen zählen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Counted: {units} different pre-tokens of {bytes} bytes, in {name}</source>
            <translation>Gezählt: {units} verschiedene Pre-Token aus {bytes} Bytes, in {name}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Counting failed: {value}.</source>
            <translation>Das Zählen schlug fehl: {value}.</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>Counting the tokens of the text …</source>
            <translation>Die Token des Textes werden gezählt …</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Counting was cancelled.</source>
            <translation>Das Zählen wurde abgebrochen.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>Counting {label}</source>
            <translation>{label} wird gezählt</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Counts (*.counts)</source>
            <translation>Zählungen (*.counts)</translation>
        </message>
        <message>
            <location filename="../../presentation/problems.py" />
            <source>Cover {value} of the characters</source>
            <translation>{value} der Zeichen abdecken</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Create the folder</source>
            <translation>Den Ordner anlegen</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Criterion</source>
            <translation>Kriterium</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Cu&amp;t	Ctrl+X</source>
            <translation>A&amp;usschneiden	Ctrl+X</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Currency</source>
            <translation>Währung</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Current column</source>
            <translation>Aktuelle Spalte</translation>
        </message>
        <message>
            <location filename="../../ui/editor/document_edit.py" />
            <source>Cut</source>
            <translation>Ausschneiden</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Cut out of the text whole, or put in by a model; no ordinary text becomes it.</source>
            <translation>Als Ganzes aus dem Text geschnitten oder von einem Modell eingesetzt; kein gewöhnlicher Text wird dazu.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/morphology.py" />
            <source>Cuts inside words at which morphemes meet, divided by all cuts inside words. Each word is encoded after a blank, as inside a sentence; words of one morpheme count too.</source>
            <translation>Schnitte in Wörtern, an denen Morpheme aufeinandertreffen, geteilt durch alle Schnitte in Wörtern. Jedes Wort wird nach einem Leerzeichen kodiert, wie in einem Satz; auch Wörter mit einem Morphem zählen.</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>Cuts texts{side} to {max_tokens} tokens.</source>
            <translation>Kürzt Texte{side} auf {max_tokens} Token.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Cyrillic, KOI8-R</source>
            <translation>Kyrillisch, KOI8-R</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Cyrillic, Windows-1251</source>
            <translation>Kyrillisch, Windows-1251</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Dark</source>
            <translation>Dunkel</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Dark colours</source>
            <translation>Dunkle Farben</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Dark lines on white</source>
            <translation>Dunkle Linien auf Weiß</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Decode</source>
            <translation>Dekodieren</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Decode as</source>
            <translation>Dekodieren als</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Decoded ids as chips</source>
            <translation>Dekodierte Ids als Chips</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Decoded text</source>
            <translation>Dekodierter Text</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>DeepSeek V3, R1</source>
            <translation>DeepSeek V3, R1</translation>
        </message>
        <message>
            <location filename="../../session/report/inputs.py" />
            <source>Definitions</source>
            <translation>Definitionen</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Delete</source>
            <translation>Löschen</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Delete from the cache</source>
            <translation>Aus dem Cache löschen</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Delete its files from the cache, after a question</source>
            <translation>Seine Dateien aus dem Cache löschen, nach einer Rückfrage</translation>
        </message>
        <message>
            <location filename="../../session/text/edited_text.py" />
            <source>Delete text</source>
            <translation>Text löschen</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Delete the file</source>
            <translation>Die Datei löschen</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Delete {runs}</source>
            <translation>{runs} löschen</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Delete {what} from the cache, {grouped} kB? Columns that are open stay. It takes the network to fetch it again.</source>
            <translation>{what} aus dem Cache löschen, {grouped} kB? Geöffnete Spalten bleiben. Um es wieder zu laden, ist das Netz nötig.</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Delete …</source>
            <translation>Löschen …</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Deleted {names}</source>
            <translation>{names} gelöscht</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Deleting</source>
            <translation>Es wird gelöscht</translation>
        </message>
        <message>
            <location filename="../../ui/kit/panel.py" />
            <source>Details</source>
            <translation>Details</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_details.py" />
            <source>Details below the text</source>
            <translation>Details unter dem Text</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>Diacritics</source>
            <translation>Diakritika</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Differ</source>
            <translation>Anders</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Differences</source>
            <translation>Unterschiede</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Differences (Ctrl+D). Marks in every column the words that it cuts at other places than the reference column does; in that, the words that any column cuts otherwise. F8 goes to the next, Shift+F8 back.</source>
            <translation>Unterschiede (Strg+D). Markiert in jeder Spalte die Wörter, die sie anders teilt als die Referenzspalte; in dieser die Wörter, die irgendeine Spalte anders teilt. F8 geht zum nächsten, Umschalt+F8 zurück.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Different ones. A trainer works on these and their counts.</source>
            <translation>Die verschiedenen. Ein Trainer arbeitet mit ihnen und ihren Anzahlen.</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Digits</source>
            <translation>Ziffern</translation>
        </message>
        <message>
            <location filename="../../ui/digits/cut_table.py" />
            <source>Digits per token</source>
            <translation>Ziffern pro Token</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Distinct tokens that occur in the text, divided by the size of the vocabulary.</source>
            <translation>Verschiedene Token im Text, geteilt durch die Größe des Vokabulars.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Distinct words that are one token whose own text is the word again, divided by all distinct words. A word that is so in some places only, such as behind a blank, counts for the share of these places.</source>
            <translation>Verschiedene Wörter, die ein Token sind, dessen eigener Text wieder das Wort ist, geteilt durch alle verschiedenen Wörter. Ein Wort, bei dem das nur an manchen Stellen gilt, etwa nach einem Leerzeichen, zählt mit dem Anteil dieser Stellen.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Distribution</source>
            <translation>Verteilung</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>Distributions</source>
            <translation>Verteilungen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Divide {title} into sources</source>
            <translation>{title} in Quellen teilen</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Divided by the pairs of the text as bytes</source>
            <translation>Geteilt durch die Paare des Textes als Bytes</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Do not save</source>
            <translation>Nicht speichern</translation>
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>Do not wait</source>
            <translation>Nicht warten</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Do not write it</source>
            <translation>Sie nicht schreiben</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Do one step of each run (a merge, a phase) and stand still</source>
            <translation>In jedem Lauf einen Schritt machen (einen Merge, eine Phase) und stillstehen</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Do that many steps of each run and stand still</source>
            <translation>In jedem Lauf so viele Schritte machen und stillstehen</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Document</source>
            <translation>Dokument</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Does not stand in the inspected text.</source>
            <translation>Steht nicht im Text.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Does not stand in the training corpus (any more): others have taken its place.</source>
            <translation>Steht nicht (mehr) im Trainingskorpus: andere haben seinen Platz eingenommen.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/tokenizer_bar.py" />
            <source>Download and open {partition}</source>
            <translation>{partition} laden und öffnen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Draw again</source>
            <translation>Neu ziehen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Draw at random</source>
            <translation>Zufällig ziehen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Draw each line from so many best segmentations of it; 0 for all there are</source>
            <translation>Jede Zeile aus so vielen besten Segmentierungen ziehen; 0 für alle, die es gibt</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Draw otherwise</source>
            <translation>Anders ziehen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Draw with the next seed ({again_keys})</source>
            <translation>Mit dem nächsten Seed ziehen ({again_keys})</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Drawn at random</source>
            <translation>Zufällig gezogen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Drop invalid bytes</source>
            <translation>Ungültige Bytes weglassen</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Dropout</source>
            <translation>Dropout</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Dropout: the probability of leaving out a merge, 0 to 1</source>
            <translation>Dropout: die Wahrscheinlichkeit, einen Merge auszulassen, 0 bis 1</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>E: expectation, M: maximization, prune: the least missed pieces go.</source>
            <translation>E: Erwartung, M: Maximierung, kürzen: die am wenigsten vermissten Stücke gehen.</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>E: the objective, which is minus the log probability of a unit on average (with Viterbi counts, of
its best segmentation); corpus tokens a piece.
Otherwise: how many pieces went, and some of them.</source>
            <translation>E: die Zielfunktion, minus die mittlere Log-Wahrscheinlichkeit einer Einheit (bei Viterbi-Zählung:
ihrer besten Segmentierung); Korpus-Token pro Stück.
Sonst: wie viele Stücke gingen, und einige davon.</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>EM iteration</source>
            <translation>EM-Iteration</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>EM iterations</source>
            <translation>EM-Iterationen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Each merge of each word is left out by itself, anew before every merge (Provilkov et al. 2020)</source>
            <translation>Jeder Merge jedes Wortes wird für sich ausgelassen, vor jedem Merge neu (Provilkov et al. 2020)</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Each merge rule is switched off for the whole text, with the same probability</source>
            <translation>Jede Merge-Regel wird für den ganzen Text abgeschaltet, mit derselben Wahrscheinlichkeit</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>Each point is a tokenizer; lines join the sizes of one training. Axes are logarithmic. Solid lines and filled markers are of {titles}; dashed lines and hollow markers of {titles_2}, if there is any: a vocabulary that is too large helps it less. A ring marks the knee, after which more vocabulary buys less: {method}. What has a {lossy_sign} loses a part of the text.</source>
            <translation>Jeder Punkt ist ein Tokenizer; Linien verbinden die Größen eines Trainings. Die Achsen sind logarithmisch. Durchgezogene Linien und gefüllte Zeichen gelten für {titles}; gestrichelte Linien und hohle Zeichen für {titles_2}, falls vorhanden: ihm hilft ein zu großes Vokabular weniger. Ein Ring markiert das Knie, nach dem mehr Vokabular weniger bringt: {method}. Was ein {lossy_sign} hat, verliert einen Teil des Textes.</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Earlier</source>
            <translation>Früher</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Eleven pairs are left: t+o and o+k are gone, to+k is new.</source>
            <translation>Elf Paare sind übrig: t+o und o+k sind weg, to+k ist neu.</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Elsewhere</source>
            <translation>Anderswo</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Embedding parameters</source>
            <translation>Embedding-Parameter</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Encode each number with a blank before it, as inside a text</source>
            <translation>Jede Zahl mit einem Leerzeichen davor kodieren, wie in einem Text</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Encodes back to the same ids: differs from place {place}, {given} became {got}.</source>
            <translation>Kodiert zu denselben Ids zurück: anders ab Stelle {place}, aus {given} wurde {got}.</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Encodes back to the same ids: yes.</source>
            <translation>Kodiert zu denselben Ids zurück: ja.</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Encoding applies the first merge of this list that fits, again and again. Remove one, move one, or add one that was never learned, and see what becomes of the text.</source>
            <translation>Die Kodierung wendet immer wieder den ersten passenden Merge dieser Liste an. Entfernen oder verschieben Sie einen, oder fügen Sie einen hinzu, der nie gelernt wurde, und sehen Sie, was aus dem Text wird.</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Encoding takes the longest piece that fits, from left to right. Remove one, or add one that was never learned, and see what becomes of the text.</source>
            <translation>Die Kodierung nimmt das längste passende Stück, von links nach rechts. Entfernen Sie eines, oder fügen Sie eines hinzu, das nie gelernt wurde, und sehen Sie, was aus dem Text wird.</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Encoding takes the pieces whose scores add up to most. Remove one, add one or change a score, and see what becomes of the text.</source>
            <translation>Die Kodierung nimmt die Stücke mit der größten Summe der Werte. Entfernen Sie eines, fügen Sie eines hinzu oder ändern Sie einen Wert, und sehen Sie, was aus dem Text wird.</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>End all runs; what they have learned so far stays</source>
            <translation>Alle Läufe beenden; was sie bis dahin gelernt haben, bleibt</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>End of word</source>
            <translation>Wortende</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>End of word apart</source>
            <translation>Wortende getrennt</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>End the audit</source>
            <translation>Die Prüfung beenden</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>End the counting</source>
            <translation>Das Zählen beenden</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>End the sweep; what is done is kept</source>
            <translation>Den Sweep beenden; Fertiges bleibt</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Entropy</source>
            <translation>Entropie</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/entropy_strip.py" />
            <source>Entropy of each byte, and where patches begin</source>
            <translation>Entropie jedes Bytes und wo Patches beginnen</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Entropy patches</source>
            <translation>Entropie-Patches</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Equal lines are on the same side, wherever they stand: what is held out was never seen. Blank lines are always trained on.</source>
            <translation>Gleiche Zeilen liegen auf derselben Seite, wo immer sie stehen: was zurückgehalten ist, wurde nie gesehen. Leere Zeilen werden immer trainiert.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Even or smoothed weights; train when the mix changes</source>
            <translation>Gleiche oder geglättete Gewichte; bei neuer Mischung trainieren</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Even weights</source>
            <translation>Gleiche Gewichte</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>Every byte is a symbol, written as a character that can be seen.</source>
            <translation>Jedes Byte ist ein Symbol, geschrieben als sichtbares Zeichen.</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Every byte is a token, as in ByT5; nothing is learned.</source>
            <translation>Jedes Byte ist ein Token, wie in ByT5; nichts wird gelernt.</translation>
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>Every byte is a token.</source>
            <translation>Jedes Byte ist ein Token.</translation>
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>Every character is a token; one that was not learned is unknown.</source>
            <translation>Jedes Zeichen ist ein Token; eines, das nicht gelernt wurde, ist unbekannt.</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Every character is a token; the rarest are unknown.</source>
            <translation>Jedes Zeichen ist ein Token; die seltensten sind unbekannt.</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>Every digit by itself, everything else whole.</source>
            <translation>Jede Ziffer für sich, alles andere ganz.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Every digit is a token by itself.</source>
            <translation>Jede Ziffer ist für sich ein Token.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/splitting.py" />
            <source>Every find of the pattern becomes a piece, and so does what lies between two finds.</source>
            <translation>Jeder Fund des Musters wird ein Stück, und ebenso, was zwischen zwei Funden liegt.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Every pair of these merges stands four times, once in each word.</source>
            <translation>Jedes Paar dieser Merges kommt viermal vor, einmal in jedem Wort.</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>Every pair that the next merge is chosen from, in the panel Next step</source>
            <translation>Jedes Paar, aus dem der nächste Merge gewählt wird, im Bereich „Nächster Schritt“</translation>
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>Every piece is a token; one that was not learned is unknown.</source>
            <translation>Jedes Stück ist ein Token; eines, das nicht gelernt wurde, ist unbekannt.</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Every point of every curve as numbers</source>
            <translation>Jeder Punkt jeder Kurve als Zahlen</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Every run that you train is listed here.</source>
            <translation>Jeder Lauf, den Sie trainieren, steht hier.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Every segmentation counts by its probability (forward-backward), as in SentencePiece.</source>
            <translation>Jede Segmentierung zählt nach ihrer Wahrscheinlichkeit (forward-backward), wie in SentencePiece.</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Every token that could stand before it takes a part of it, as the longest match.</source>
            <translation>Jedes Token, das davor stehen könnte, nimmt als längster Treffer einen Teil davon.</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Every tokenizer, each once</source>
            <translation>Jeder Tokenizer, jeder einmal</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Everything stands once now, so the text would go on to become one token.</source>
            <translation>Alles kommt jetzt einmal vor, also würde der Text schließlich ein einziges Token.</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Everything that the chart has</source>
            <translation>Alles, was das Diagramm hat</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/copy_menu.py" />
            <source>Exact values, on the clipboard or in a file, as `tokexplorer compare` has them</source>
            <translation>Genaue Werte, in die Zwischenablage oder in eine Datei, wie `tokexplorer compare` sie hat</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Exchange A and B</source>
            <translation>A und B tauschen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Exchange the mixes</source>
            <translation>Die Mischungen tauschen</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/copy_menu.py" />
            <source>Export</source>
            <translation>Exportieren</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Export CSV …</source>
            <translation>CSV exportieren …</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Export as CSV…</source>
            <translation>Als CSV exportieren…</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/copy_menu.py" />
            <source>Export as {}…</source>
            <translation>Exportieren als {}…</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Export data as JSON…</source>
            <translation>Daten als JSON exportieren…</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Export figure</source>
            <translation>Abbildung exportieren</translation>
        </message>
        <message>
            <location filename="../../ui/kit/chart_export.py" />
            <source>Export figure or data …</source>
            <translation>Abbildung oder Daten exportieren …</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_commands.py" />
            <source>Export figure: {title} …</source>
            <translation>Abbildung exportieren: {title} …</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>Export metrics as {title}</source>
            <translation>Metriken exportieren als {title}</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Export numbers</source>
            <translation>Zahlen exportieren</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Export the sweep</source>
            <translation>Den Sweep exportieren</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_writer.py" />
            <source>Export the vocabulary</source>
            <translation>Das Vokabular exportieren</translation>
        </message>
        <message>
            <location filename="../../ui/kit/chart_export.py" />
            <source>Export {title}</source>
            <translation>{title} exportieren</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Exporting the sweep</source>
            <translation>Der Sweep wird exportiert</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_actions.py" />
            <source>Exporting {name} …</source>
            <translation>{name} wird exportiert …</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>F&amp;older …</source>
            <translation>&amp;Ordner …</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>FLAC audio</source>
            <translation>FLAC-Audio</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>FLOP</source>
            <translation>FLOP</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>FLOP per byte</source>
            <translation>FLOP pro Byte</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>Facts about the token</source>
            <translation>Tatsachen über das Token</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Falcon</source>
            <translation>Falcon</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Family</source>
            <translation>Familie</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Fertility</source>
            <translation>Fertilität</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Fertility: tokens / words, where a word is a run of characters that are not white space</source>
            <translation>Fertilität: Token / Wörter, wobei ein Wort eine Folge von Zeichen ohne Leerraum ist</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Fetch again</source>
            <translation>Neu laden</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Fetch and open</source>
            <translation>Laden und öffnen</translation>
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>Fetch it again</source>
            <translation>Neu laden</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Fetch it again, and open it as a column</source>
            <translation>Neu laden und als Spalte öffnen</translation>
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>Fetch it once while the machine is online</source>
            <translation>Laden Sie ihn einmal, während der Rechner online ist</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Fetch its files, keep them, and open it as a column</source>
            <translation>Seine Dateien laden, behalten und als Spalte öffnen</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>Fetch the tokenizer, if it is not kept, and open it</source>
            <translation>Den Tokenizer laden, wenn er nicht hier liegt, und öffnen</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Fetched</source>
            <translation>Geladen</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Fetched by</source>
            <translation>Geladen mit</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Fetched by name, and kept in the cache: usable without a network</source>
            <translation>Unter ihrem Namen geladen und im Cache behalten: ohne Netz nutzbar</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>File</source>
            <translation>Datei</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>File of the session</source>
            <translation>Datei der Sitzung</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>File of the {kind}</source>
            <translation>Datei ({kind})</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Files</source>
            <translation>Dateien</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Files ({file_count})</source>
            <translation>Dateien ({file_count})</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Files of your own, such as translations of one text, a sentence a line</source>
            <translation>Eigene Dateien, etwa Übersetzungen eines Textes, ein Satz pro Zeile</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Files that were opened</source>
            <translation>Dateien, die geöffnet wurden</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Files, folders, addresses, pasted text, samples</source>
            <translation>Dateien, Ordner, Adressen, eingefügter Text, Beispiele</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Fill in the ids of the text</source>
            <translation>Die Ids des Textes einsetzen</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>Fill the whole form with a well-known way of training</source>
            <translation>Das ganze Formular mit einer bekannten Art zu trainieren füllen</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>Fills texts up {side} {goals}, with {text}.</source>
            <translation>Füllt Texte {side} {goals} auf, mit {text}.</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>Filter merges</source>
            <translation>Merges filtern</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Filter pieces</source>
            <translation>Stücke filtern</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Find</source>
            <translation>Suchen</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>Find a merge</source>
            <translation>Einen Merge suchen</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>Find a merge by its text, or by #id</source>
            <translation>Einen Merge nach Text oder #Id suchen</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>Find a piece</source>
            <translation>Ein Stück suchen</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>Find a piece by its text, or by #id</source>
            <translation>Ein Stück nach Text oder #Id suchen</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Find an id …</source>
            <translation>Eine Id suchen …</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Find by regular expression …</source>
            <translation>Mit regulärem Ausdruck suchen …</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Find in the text</source>
            <translation>Im Text suchen</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Find tokens that begin with …</source>
            <translation>Token finden, die beginnen mit …</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Find tokens that hold …</source>
            <translation>Token finden, die enthalten …</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Finds a regular expression; ^ and $ are the ends of a line. A pattern that takes longer than ten seconds is given up.</source>
            <translation>Findet einen regulären Ausdruck; ^ und $ sind Anfang und Ende einer Zeile. Ein Muster, das länger als zehn Sekunden braucht, wird aufgegeben.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Finds tokens by id. 12 7 is token 12 followed by token 7; 12, 7 is either of them.</source>
            <translation>Findet Token nach Id. 12 7 ist Token 12 gefolgt von Token 7; 12, 7 ist eines von beiden.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Finds tokens whose text in your document, or whose spelling in the vocabulary, is exactly what you type, such as ‘ the’ with its space, or ‘##ing’.</source>
            <translation>Findet Token, deren Text im Dokument oder deren Schreibweise im Vokabular genau das ist, was Sie tippen, etwa ‘ the’ mit seinem Leerzeichen oder ‘##ing’.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Finds what you type, letter by letter. Type a space to find a space: the signs · and ↵ that show spaces and line ends are not in the text, and are looked for as they are.</source>
            <translation>Findet, was Sie tippen, Buchstabe für Buchstabe. Ein Leerzeichen findet ein Leerzeichen: die Zeichen · und ↵, die Leerzeichen und Zeilenenden zeigen, stehen nicht im Text und werden so gesucht, wie sie sind.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>First rows</source>
            <translation>Erste Zeilen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_list.py" />
            <source>First rows and column …</source>
            <translation>Erste Zeilen und Spalte …</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>First rows of {title}</source>
            <translation>Erste Zeilen von {title}</translation>
        </message>
        <message>
            <location filename="../../ui/training/log_view.py" />
            <source>Follow the newest row</source>
            <translation>Der neuesten Zeile folgen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Follow the run</source>
            <translation>Dem Lauf folgen</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>For each text and tokenizer {which} of the worst {title} ({unit}){order}.</source>
            <translation>Für jeden Text und Tokenizer {which} mit dem schlechtesten Wert: {title} ({unit}){order}.</translation>
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>For example, {before} comes back as {after}.</source>
            <translation>Zum Beispiel kommt {before} als {after} zurück.</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Forget</source>
            <translation>Vergessen</translation>
        </message>
        <message>
            <location filename="../../ui/window/recent_menu.py" />
            <source>Forget what was opened; nothing is deleted</source>
            <translation>Vergessen, was geöffnet war; nichts wird gelöscht</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Four words with one stem, no end mark. Every merge builds on the one before.</source>
            <translation>Vier Wörter mit einem Stamm, keine Endmarke. Jeder Merge baut auf dem vorigen auf.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>From here on every pair stands twice at most: the order is that of the text.</source>
            <translation>Von hier an kommt jedes Paar höchstens zweimal vor: die Reihenfolge ist die des Textes.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>From left to right the longest token that fits is taken, and nothing is ever taken back.</source>
            <translation>Von links nach rechts wird das längste passende Token genommen, und nichts wird je zurückgenommen.</translation>
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>From the cache of huggingface_hub.</source>
            <translation>Aus dem Cache von huggingface_hub.</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>From token to token; with Shift, select</source>
            <translation>Von Token zu Token; mit Umschalt auswählen</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>From {left} to {right}</source>
            <translation>Von {left} zu {right}</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>GPT, the first</source>
            <translation>GPT, das erste</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/sequence.py" />
            <source>GPT-2's pattern</source>
            <translation>Muster von GPT-2</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>GPT-2: words, numbers and symbols, each with the blank before it.</source>
            <translation>GPT-2: Wörter, Zahlen und Symbole, jedes mit dem Leerzeichen davor.</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>GPT-4: as GPT-2, numbers in groups of three, lines kept apart.</source>
            <translation>GPT-4: wie GPT-2, Zahlen in Dreiergruppen, Zeilen getrennt.</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>GPT-4o: as GPT-4, also between lower and upper case; marks belong to letters.</source>
            <translation>GPT-4o: wie GPT-4, auch zwischen Klein- und Großbuchstaben; Zeichen gehören zu Buchstaben.</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Gained</source>
            <translation>Zuwachs</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Gemma, Gemma 2</source>
            <translation>Gemma, Gemma 2</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Gini</source>
            <translation>Gini</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Gini per line</source>
            <translation>Gini pro Zeile</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Go on</source>
            <translation>Weitermachen</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Go on and lose it</source>
            <translation>Fortfahren und verlieren</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>Go on counting</source>
            <translation>Weiterzählen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Go on without, and say no more about it</source>
            <translation>Ohne sie weitermachen und nicht mehr davon reden</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_edit.py" />
            <source>Go to</source>
            <translation>Gehe zu</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Go to the newest step and keep up with the run</source>
            <translation>Zum neuesten Schritt gehen und dem Lauf folgen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>Go to {place} of {name}</source>
            <translation>Zu {place} von {name} gehen</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Gold words</source>
            <translation>Gold-Wörter</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Gold words: {name}</source>
            <translation>Gold-Wörter: {name}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Greek, Windows-1253</source>
            <translation>Griechisch, Windows-1253</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Grid</source>
            <translation>Gitter</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/growth_chart.py" />
            <source>Growth of the vocabulary</source>
            <translation>Wachstum des Vokabulars</translation>
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>HF_ENDPOINT says which is asked</source>
            <translation>HF_ENDPOINT sagt, wer gefragt wird</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>HTML (*.html)</source>
            <translation>HTML (*.html)</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Half of the lines that are not blank have no more tokens than this (linear between two lines).</source>
            <translation>Die Hälfte der nicht leeren Zeilen hat nicht mehr Token (linear zwischen zwei Zeilen).</translation>
        </message>
        <message>
            <location filename="../../core/metrics/agreement.py" />
            <source>Harmonic mean of boundary precision and recall; the same whichever of two is the reference.</source>
            <translation>Harmonisches Mittel aus Grenzen-Präzision und -Trefferquote; dasselbe, welcher der beiden auch die Referenz ist.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/morphology.py" />
            <source>Harmonic mean of the precision and recall of morpheme boundaries.</source>
            <translation>Harmonisches Mittel aus Präzision und Trefferquote der Morphemgrenzen.</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Hashing the corpus</source>
            <translation>Hash des Korpus wird berechnet</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Heading of the {kind}</source>
            <translation>Überschrift ({kind})</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Hebrew, Windows-1255</source>
            <translation>Hebräisch, Windows-1255</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Height in pixels</source>
            <translation>Höhe in Pixeln</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Held out</source>
            <translation>Zurückgehalten</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Held-out lines in percent</source>
            <translation>Zurückgehaltene Zeilen in Prozent</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Held-out text</source>
            <translation>Zurückgehaltener Text</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Held-out text of the corpus</source>
            <translation>Zurückgehaltener Text des Korpus</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>Here a tokenizer is a text like any other. Drop it anywhere else to open it.</source>
            <translation>Hier ist ein Tokenizer ein Text wie jeder andere. Legen Sie ihn anderswo ab, um ihn zu öffnen.</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Here you see how uncertain each byte of the text is to a small model, and where patches begin, as in the Byte Latent Transformer: where that is above a threshold, which you can drag. This column has no such patches. Tick “Entropy patches” among the algorithms, and train.</source>
            <translation>Hier sehen Sie, wie unsicher jedes Byte des Textes für ein kleines Modell ist und wo Patches beginnen, wie im Byte Latent Transformer: dort, wo die Unsicherheit über einem Schwellenwert liegt, den Sie ziehen können. Diese Spalte hat keine solchen Patches. Wählen Sie „Entropie-Patches“ unter den Algorithmen und trainieren Sie.</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>Here α is {default_alpha:g}.</source>
            <translation>Hier ist α {default_alpha:g}.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Hidden col&amp;umns</source>
            <translation>Ausgeblendete S&amp;palten</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Hide {name}</source>
            <translation>{name} ausblenden</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>High contrast</source>
            <translation>Hoher Kontrast</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Hold out</source>
            <translation>Zurückhalten</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Hold out by</source>
            <translation>Zurückhalten nach</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Hold out {hold_out_percent} percent of the corpus</source>
            <translation>{hold_out_percent} Prozent des Korpus zurückhalten</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Hold out {hold_out_percent} %</source>
            <translation>{hold_out_percent} % zurückhalten</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Hold out {percent} %</source>
            <translation>{percent} % zurückhalten</translation>
        </message>
        <message>
            <location filename="../../presentation/problems.py" />
            <source>Hold out {value} %</source>
            <translation>{value} % zurückhalten</translation>
        </message>
        <message>
            <location filename="../../ui/window/hints.py" />
            <source>Hover or click a token</source>
            <translation>Auf ein Token zeigen oder klicken</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>How far columns agree</source>
            <translation>Wie weit Spalten übereinstimmen</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>How far columns cut words at the same places</source>
            <translation>Wie weit Spalten Wörter an denselben Stellen teilen</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>How far saving is</source>
            <translation>Wie weit das Speichern ist</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>How far the entropy rises from the byte before to this one, H(x) - H(byte before) &gt; θ.</source>
            <translation>Wie weit die Entropie vom Byte davor zu diesem steigt, H(x) - H(Byte davor) &gt; θ.</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>How far the {kind} is</source>
            <translation>Wie weit es ist: {kind}</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/footer.py" />
            <source>How it went</source>
            <translation>Wie es lief</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>How likely each possible place is perturbed</source>
            <translation>Wie wahrscheinlich jede mögliche Stelle gestört wird</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>How long it took, pauses left out</source>
            <translation>Wie lange er dauerte, ohne Pausen</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>How long the whole corpus is in tokens of each vocabulary, on a logarithmic axis; the hollow markers follow the sliders.</source>
            <translation>Wie lang das ganze Korpus in Token jedes Vokabulars ist, auf logarithmischer Achse; die hohlen Zeichen folgen den Reglern.</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>How many blocks of attention and feed-forward part it has</source>
            <translation>Wie viele Blöcke aus Attention und Feed-Forward es hat</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/growth_chart.py" />
            <source>How many different pre-tokens there are after so many bytes of the files. Their number grows about
as a power β of the length (Heaps' law): the smaller β is, the fewer new ones more text brings.</source>
            <translation>Wie viele verschiedene Pre-Token es nach so vielen Bytes der Dateien gibt. Ihre Zahl wächst etwa wie eine
Potenz β der Länge (Heaps’ Gesetz): Je kleiner β ist, desto weniger neue bringt ein größeres Korpus.</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>How many digits are shown; copies and exports are exact</source>
            <translation>Wie viele Ziffern gezeigt werden; Kopien und Exporte sind genau</translation>
        </message>
        <message>
            <location filename="../../ui/digits/cut_table.py" />
            <source>How many digits each token of a number holds, from left to right</source>
            <translation>Wie viele Ziffern jedes Token einer Zahl enthält, von links nach rechts</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>How many merges to learn at most, in place of a vocabulary size.</source>
            <translation>Wie viele Merges höchstens gelernt werden, anstelle einer Vokabulargröße.</translation>
        </message>
        <message>
            <location filename="../../ui/digits/cut_table.py" />
            <source>How many numbers are cut in which way</source>
            <translation>Wie viele Zahlen auf welche Weise geteilt werden</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>How many of the tokens that were found have that many characters; ▁ and ## do not count.
Grey: the same, each token counted as often as the inspected text has it. Part of a
character has no length here.</source>
            <translation>Wie viele der gefundenen Token so viele Zeichen haben; ▁ und ## zählen nicht.
Grau: dasselbe, jedes Token so oft gezählt, wie der Text es hat. Ein Teil eines
Zeichens hat hier keine Länge.</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>How many special tokens there are.</source>
            <translation>Wie viele Spezialtoken es gibt.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>How many steps are played in a second, and which way</source>
            <translation>Wie viele Schritte pro Sekunde abgespielt werden, und in welche Richtung</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>How many steps the button beside it does</source>
            <translation>Wie viele Schritte der Knopf daneben macht</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>How many substrings it begins with at most.</source>
            <translation>Mit wie vielen Teilzeichenketten es höchstens beginnt.</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>How many tokens of the vocabulary have that many bytes, special tokens aside; the marks that begin
or end words in WordPiece and BPE are not counted, ▁ is. Without merges, at the end of the run.</source>
            <translation>Wie viele Token des Vokabulars so viele Bytes haben, ohne Spezialtoken; die Marken am Anfang
oder Ende von Wörtern in WordPiece und BPE zählen nicht, ▁ schon. Ohne Merges: am Ende des Laufs.</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>How many tokens shorter the corpus became.</source>
            <translation>Um wie viele Token das Korpus kürzer wurde.</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>How many tokens the corpus has with it</source>
            <translation>Wie viele Token das Korpus damit hat</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>How metrics are laid out</source>
            <translation>Wie die Metriken angeordnet sind</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>How much each source counts.</source>
            <translation>Wie viel jede Quelle zählt.</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>How much is there</source>
            <translation>Wie viel da ist</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>How often a token must be the rest of a word to be kept.</source>
            <translation>Wie oft ein Token der Rest eines Wortes sein muss, um zu bleiben.</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>How often each piece is expected, over all segmentations by their probability.</source>
            <translation>Wie oft jedes Stück zu erwarten ist, über alle Segmentierungen nach ihrer Wahrscheinlichkeit.</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>How often each piece is in the best segmentations.</source>
            <translation>Wie oft jedes Stück in den besten Segmentierungen ist.</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>How often it occurs</source>
            <translation>Wie oft es vorkommt</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>How often its first token does</source>
            <translation>Wie oft sein erstes Token</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>How often its second token does</source>
            <translation>Wie oft sein zweites Token</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>How often the merged pair stood in the corpus when it was chosen.</source>
            <translation>Wie oft das zusammengefügte Paar im Korpus stand, als es gewählt wurde.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>How often the most frequent of the tokens that were found stands in the corpus, the second, ...
Where the counts of the corpus are not known: in the inspected text. Tokens that never stand
there are left out.</source>
            <translation>Wie oft das häufigste der gefundenen Token im Korpus steht, das zweite, ...
Wo die Anzahlen des Korpus nicht bekannt sind: im Text. Token, die dort
nie stehen, fehlen.</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>How often the most frequent token stands in the corpus, the second, and so on, at the newest step.
Tokens that the corpus no longer uses are left out. Only for BPE, where merges tell it.</source>
            <translation>Wie oft das häufigste Token im Korpus steht, das zweite und so weiter, beim neuesten Schritt.
Token, die das Korpus nicht mehr nutzt, fehlen. Nur für BPE, wo die Merges es sagen.</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>How often the pair stands there</source>
            <translation>Wie oft das Paar dort steht</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>How often the pair stood in the corpus when it was chosen; overlapping occurrences count.</source>
            <translation>Wie oft das Paar im Korpus stand, als es gewählt wurde; überlappende Vorkommen zählen.</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>How often the piece is in the best segmentations of the corpus.</source>
            <translation>Wie oft das Stück in den besten Segmentierungen des Korpus vorkommt.</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>How often the text has the word where they differ.</source>
            <translation>Wie oft der Text das Wort hat, wo sie sich unterscheiden.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>How often the text of this source counts: 2 is as if it stood in the corpus twice, 0 leaves it out. Files are not read again.</source>
            <translation>Wie oft der Text dieser Quelle zählt: bei 2, als stünde er zweimal im Korpus, bei 0 gar nicht. Dateien werden nicht neu gelesen.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>How often the token stands in the inspected text.</source>
            <translation>Wie oft das Token im Text steht.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>How often the token stands in the training corpus.</source>
            <translation>Wie oft das Token im Trainingskorpus steht.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>How often the tokens of this tokenizer stand in its corpus is not known. Drop this condition.</source>
            <translation>Wie oft die Token dieses Tokenizers in seinem Korpus stehen, ist nicht bekannt. Lassen Sie diese Bedingung weg.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>How often the whole text fits into one context window; 0 if it does not fit.</source>
            <translation>Wie oft der ganze Text in ein Kontextfenster passt; 0, wenn er nicht passt.</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>How the decoded ids are shown</source>
            <translation>Wie die dekodierten Ids gezeigt werden</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>How the text is shown</source>
            <translation>Wie der Text gezeigt wird</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>How the trade-off is shown</source>
            <translation>Wie die Abwägung gezeigt wird</translation>
        </message>
        <message>
            <location filename="../../ui/window/modes.py" />
            <source>How the window is arranged</source>
            <translation>Wie das Fenster angeordnet ist</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>How to search</source>
            <translation>Wie gesucht wird</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>How {name} cuts it where it stands first.</source>
            <translation>Wie {name} es dort teilt, wo es zuerst steht.</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>Hugging Face tokenizer</source>
            <translation>Hugging-Face-Tokenizer</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Identical words</source>
            <translation>Gleiche Wörter</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Ids</source>
            <translation>Ids</translation>
        </message>
        <message>
            <location filename="../../session/text/find_query.py" />
            <source>Ids are whole numbers: 12 7 finds 12 followed by 7; 12, 7 finds either.</source>
            <translation>Ids sind ganze Zahlen: 12 7 findet 12 gefolgt von 7; 12, 7 findet eines von beiden.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Ids as a JSON list</source>
            <translation>Ids als JSON-Liste</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Ids as a Python list</source>
            <translation>Ids als Python-Liste</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Ids of the text</source>
            <translation>Ids des Textes</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Ids to decode</source>
            <translation>Zu dekodierende Ids</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Ids, for example 464 2068 or [464, 2068], or tokens: ["to", "##ken"]</source>
            <translation>Ids, zum Beispiel 464 2068 oder [464, 2068], oder Token: ["to", "##ken"]</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>In SentencePiece {names}.</source>
            <translation>In SentencePiece {names}.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>In UTF-8 a letter of English is one byte, a Chinese character three, an emoji four.</source>
            <translation>In UTF-8 ist ein Buchstabe des Englischen ein Byte, ein chinesisches Zeichen drei, ein Emoji vier.</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>In a model</source>
            <translation>In einem Modell</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>In a word of four letters or more, two inner letters are swapped, or one is doubled, dropped or replaced by its neighbour on a QWERTY keyboard.</source>
            <translation>In einem Wort ab vier Buchstaben werden zwei innere vertauscht, oder einer verdoppelt, ausgelassen oder durch seinen Nachbarn auf einer QWERTY-Tastatur ersetzt.</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>In tokens</source>
            <translation>In Token</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>In which order</source>
            <translation>In welcher Reihenfolge</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Include copies of opened &amp;tokenizers</source>
            <translation>Kopien geöffneter &amp;Tokenizer beilegen</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Include copies of the corpus &amp;files</source>
            <translation>Kopien der Korpus&amp;dateien beilegen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Include {title}</source>
            <translation>{title} einschließen</translation>
        </message>
        <message>
            <location filename="../../core/metrics/parallel.py" />
            <source>Inequality of the costs of languages, cost being tokens divided by bytes: 0 is equal, 1 - 1/n the most. Scripts differ in bytes per character, which this takes for a difference of the tokenizer.</source>
            <translation>Ungleichheit der Kosten der Sprachen, Token geteilt durch Bytes: 0 ist gleich, höchstens 1 - 1/n. Schriften unterscheiden sich in Bytes pro Zeichen, was dies für einen Unterschied des Tokenizers hält.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/parallel.py" />
            <source>Inequality of the costs of languages, cost being tokens per line: for texts that are translations. It has no value if the lines of one do not look like translations of the first text.</source>
            <translation>Ungleichheit der Kosten der Sprachen, Token pro Zeile: für Texte, die Übersetzungen sind. Es gibt keinen Wert, wenn die Zeilen eines Textes nicht wie Übersetzungen des ersten aussehen.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Initial alphabet</source>
            <translation>Anfangsalphabet</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Insert above</source>
            <translation>Darüber einfügen</translation>
        </message>
        <message>
            <location filename="../../session/text/edited_text.py" />
            <source>Insert text</source>
            <translation>Text einfügen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>Inspection</source>
            <translation>Inspektion</translation>
        </message>
        <message>
            <location filename="../../ui/window/scale_menu.py" />
            <source>Interface si&amp;ze</source>
            <translation>Größe der &amp;Oberfläche</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>Is the machine online? What was fetched before also opens without a network</source>
            <translation>Ist der Rechner online? Was früher geladen wurde, öffnet sich auch ohne Netz</translation>
        </message>
        <message>
            <location filename="../../session/report/making.py" />
            <source>It has no meaning here.</source>
            <translation>Er hat hier keine Bedeutung.</translation>
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>It has {end_count:,} characters; a word of more than {longest_word:,} is unknown.</source>
            <translation>Es hat {end_count:,} Zeichen; ein Wort mit mehr als {longest_word:,} ist unbekannt.</translation>
        </message>
        <message>
            <location filename="../../corpus/columns.py" />
            <source>It has {shown}</source>
            <translation>Es hat {shown}</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>It is longer than the longest word that is looked up.</source>
            <translation>Es ist länger als das längste Wort, das nachgeschlagen wird.</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>It may not be written to: choose another file or folder.</source>
            <translation>Dorthin darf nicht geschrieben werden: wählen Sie eine andere Datei oder einen anderen Ordner.</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>It stands around every text and is not counted.</source>
            <translation>Es steht um jeden Text und wird nicht gezählt.</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>It was chosen as a whole: this algorithm merges nothing.</source>
            <translation>Es wurde als Ganzes gewählt: dieser Algorithmus fügt nichts zusammen.</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>It was damaged on its way, or is not what it says to be; try again later</source>
            <translation>Sie wurde unterwegs beschädigt oder ist nicht, was sie vorgibt; versuchen Sie es später wieder</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>It was there before anything was learned.</source>
            <translation>Es war da, bevor etwas gelernt wurde.</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Item {place}, “{word}”, is neither a token id nor a token: ids are whole numbers from 0.</source>
            <translation>Eintrag {place}, „{word}“, ist weder eine Token-Id noch ein Token: Ids sind ganze Zahlen ab 0.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Iterations of E and M before each pruning.</source>
            <translation>Iterationen von E und M vor jedem Kürzen.</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Its byte is a character that needs no bytes: it is a token, or it is dropped.</source>
            <translation>Sein Byte ist ein Zeichen, das keine Bytes braucht: es ist ein Token, oder es entfällt.</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Its file asks for more, which is shown if you choose it:</source>
            <translation>Seine Datei verlangt mehr, das auf Wunsch gezeigt wird:</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>Its number.</source>
            <translation>Seine Nummer.</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>Its own best segmentation is several pieces. Such pieces go first.</source>
            <translation>Seine eigene beste Segmentierung besteht aus mehreren Stücken. Solche Stücke gehen zuerst.</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Its own symbols are always merged into other tokens first.</source>
            <translation>Seine eigenen Symbole werden immer zuerst zu anderen Token verbunden.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>Its rows become a source for each value of the column, with a weight of its own.</source>
            <translation>Die Zeilen jedes Werts der Spalte werden eine Quelle mit eigenem Gewicht.</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>Its text.</source>
            <translation>Sein Text.</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>Its tokenizers are being made …</source>
            <translation>Seine Tokenizer werden erstellt …</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>JSON (*.json)</source>
            <translation>JSON (*.json)</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Japanese, EUC-JP</source>
            <translation>Japanisch, EUC-JP</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Japanese, Shift JIS</source>
            <translation>Japanisch, Shift JIS</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Joins the pair whose parts belong together most; encodes by the longest match, ## within words.</source>
            <translation>Verbindet das Paar, dessen Teile am stärksten zusammengehören; kodiert mit dem längsten Treffer, ## in Wörtern.</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Keep</source>
            <translation>Behalten</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Keep as a new tokenizer</source>
            <translation>Als neuen Tokenizer behalten</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Keep curves of earlier runs</source>
            <translation>Kurven früherer Läufe behalten</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Keep some lines of the corpus from training. On them it shows when a vocabulary is too large.</source>
            <translation>Einige Zeilen des Korpus vom Training zurückhalten. An ihnen zeigt sich, wann ein Vokabular zu groß ist.</translation>
        </message>
        <message>
            <location filename="../../ui/training/log_view.py" />
            <source>Keep the newest row, or that of the step that is shown, in sight. Scrolling away stops that.</source>
            <translation>Die neueste Zeile, oder die des gezeigten Schritts, im Blick behalten. Wegrollen beendet das.</translation>
        </message>
        <message>
            <location filename="../../ui/window/what_if_dialogs.py" />
            <source>Keep {title}</source>
            <translation>{title} behalten</translation>
        </message>
        <message>
            <location filename="../../ui/window/settings_store.py" />
            <source>Keeping the settings</source>
            <translation>Die Einstellungen werden gespeichert</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Kept here</source>
            <translation>Hier behalten</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Kept in {folder}</source>
            <translation>Behalten in {folder}</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Kept {name}</source>
            <translation>{name} behalten</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Keyboard</source>
            <translation>Tastatur</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Keys</source>
            <translation>Tasten</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Kind of file</source>
            <translation>Art der Datei</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Kind of threshold</source>
            <translation>Art des Schwellenwerts</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Knee: {method}</source>
            <translation>Knie: {method}</translation>
        </message>
        <message>
            <location filename="../../session/trade_off/forms.py" />
            <source>Kneedle (Satopää et al. 2011, S = 1) on the logarithm of the vocabulary size</source>
            <translation>Kneedle (Satopää et al. 2011, S = 1) auf dem Logarithmus der Vokabulargröße</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Known</source>
            <translation>Bekannt</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Korean, CP949</source>
            <translation>Koreanisch, CP949</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>LaTeX tables (*.tex)</source>
            <translation>LaTeX-Tabellen (*.tex)</translation>
        </message>
        <message>
            <location filename="../../ui/window/language_menu.py" />
            <source>Language</source>
            <translation>Sprache</translation>
        </message>
        <message>
            <location filename="../../ui/window/scale_menu.py" />
            <source>Larger</source>
            <translation>Größer</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Larger text</source>
            <translation>Größerer Text</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Largest alphabet</source>
            <translation>Größtes Alphabet</translation>
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>Largest id</source>
            <translation>Größte Id</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Largest vocabulary</source>
            <translation>Größtes Vokabular</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Later</source>
            <translation>Später</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Latest step</source>
            <translation>Neuester Schritt</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>Lattice</source>
            <translation>Gitter</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Layers</source>
            <translation>Schichten</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Leading zeros</source>
            <translation>Führende Nullen</translation>
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>Learned by</source>
            <translation>Gelernt mit</translation>
        </message>
        <message>
            <location filename="../../ui/window/catalogue_link.py" />
            <source>Learned here: {title}, step {step} of {total_steps}.</source>
            <translation>Hier gelernt: {title}, Schritt {step} von {total_steps}.</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Learned positions</source>
            <translation>Gelernte Positionen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Leave out all {count:,} files</source>
            <translation>Alle {count:,} Dateien weglassen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Leave out lines that have no text</source>
            <translation>Zeilen ohne Text weglassen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Leave out such lines</source>
            <translation>Solche Zeilen weglassen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Leave out the file</source>
            <translation>Die Datei weglassen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Leave out what cannot be read</source>
            <translation>Weglassen, was nicht gelesen werden kann</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Leave out {title}</source>
            <translation>{title} auslassen</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Leave them in the chart when you train again, so that both can be compared</source>
            <translation>Sie beim nächsten Training im Diagramm lassen, um beide zu vergleichen</translation>
        </message>
        <message>
            <location filename="../../ui/kit/legend.py" />
            <source>Legend</source>
            <translation>Legende</translation>
        </message>
        <message>
            <location filename="../../ui/kit/legend.py" />
            <source>Legend: {names}</source>
            <translation>Legende: {names}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Length in Unicode code points. A flag or a family emoji is several.</source>
            <translation>Länge in Unicode-Codepoints. Eine Flagge oder ein Familien-Emoji sind mehrere.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Length of all texts in UTF-8, byte order marks not counted.</source>
            <translation>Länge aller Texte in UTF-8, Byte-Order-Marks nicht gezählt.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Length {bounds_text}</source>
            <translation>Länge {bounds_text}</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Lengths</source>
            <translation>Längen</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>Lengths, ranks and scripts beside the table</source>
            <translation>Längen, Ränge und Schriften neben der Tabelle</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>Lesson</source>
            <translation>Lektion</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Lessons: {heading}</source>
            <translation>Lektionen: {heading}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>Letters and their marks apart.</source>
            <translation>Buchstaben und ihre Zeichen getrennt.</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/registry.py" />
            <source>Letters and their marks composed: e + ´ becomes é.</source>
            <translation>Buchstaben und ihre Zeichen zusammengesetzt: e + ´ wird é.</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Licence</source>
            <translation>Lizenz</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Light</source>
            <translation>Hell</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Light colours</source>
            <translation>Helle Farben</translation>
        </message>
        <message>
            <location filename="../../presentation/problems.py" />
            <source>Limit the alphabet to {value}</source>
            <translation>Das Alphabet auf {value} begrenzen</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Line</source>
            <translation>Zeile</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Line 12 of every file is on the same side: parallel files stay so.</source>
            <translation>Zeile 12 jeder Datei liegt auf derselben Seite: parallele Dateien bleiben parallel.</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>Line ends</source>
            <translation>Zeilenenden</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Line: minus the log probability of a unit under the pieces at hand, on average, in nats; less is
better. Dashed, at the right: how many pieces there were. One point for each iteration of EM.</source>
            <translation>Linie: minus die mittlere Log-Wahrscheinlichkeit einer Einheit unter den jetzigen Stücken, in Nats; weniger ist
besser. Gestrichelt, rechts: wie viele Stücke es gab. Ein Punkt pro EM-Iteration.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Lines</source>
            <translation>Zeilen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Lines ended by LF, CR LF or CR; an unended last line of a text counts.</source>
            <translation>Zeilen, die mit LF, CR LF oder CR enden; eine unbeendete letzte Zeile eines Textes zählt.</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>Lines of the texts</source>
            <translation>Zeilen der Texte</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Lines that come back when the text is encoded and decoded, divided by all lines that are not blank. All characters of such a line come back, and nothing else is decoded between them. A blank in front or behind does not count: some tokenizers make a line end a blank, or put one before a text.</source>
            <translation>Zeilen, die nach Kodieren und Dekodieren zurückkommen, geteilt durch alle nicht leeren Zeilen. Alle Zeichen einer solchen Zeile kommen zurück, und nichts anderes wird dazwischen dekodiert. Ein Leerzeichen davor oder dahinter zählt nicht: manche Tokenizer machen ein Zeilenende zum Leerzeichen oder setzen eines vor einen Text.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Lines with the same number are on the same side in every file: parallel files stay parallel.</source>
            <translation>Zeilen mit derselben Nummer liegen in jeder Datei auf derselben Seite: parallele Dateien bleiben parallel.</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Llama 3, 3.1, 3.2, 3.3</source>
            <translation>Llama 3, 3.1, 3.2, 3.3</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/pattern_scanners.py" />
            <source>Llama 3: as GPT-4, white space at the end as anywhere.</source>
            <translation>Llama 3: wie GPT-4, Leerraum am Ende wie überall.</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Llama, Llama 2, without a login</source>
            <translation>Llama, Llama 2, ohne Anmeldung</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Llama-2-like</source>
            <translation>Wie Llama 2</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Logarithmic or linear, grid, difference, curves of earlier runs</source>
            <translation>Logarithmisch oder linear, Gitter, Unterschied, Kurven früherer Läufe</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Logarithmic sizes</source>
            <translation>Logarithmische Größen</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Logarithmic values</source>
            <translation>Logarithmische Werte</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Longer words, in characters, are unknown.</source>
            <translation>Längere Wörter, in Zeichen, sind unbekannt.</translation>
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>Longest match</source>
            <translation>Längster Treffer</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Longest runs of characters that are not white space; punctuation belongs to the word it touches.</source>
            <translation>Längste Folgen von Zeichen ohne Leerraum; Satzzeichen gehören zum berührten Wort.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Longest token</source>
            <translation>Längstes Token</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Longest word</source>
            <translation>Längstes Wort</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Look for a command or a key</source>
            <translation>Einen Befehl oder eine Taste suchen</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Look for a key</source>
            <translation>Eine Taste suchen</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>Look-alike letters</source>
            <translation>Ähnliche Buchstaben</translation>
        </message>
        <message>
            <location filename="../../ui/app.py" />
            <source>Looking at the files</source>
            <translation>Die Dateien werden angesehen</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Looking at the pairs after this step …</source>
            <translation>Die Paare nach diesem Schritt werden untersucht …</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Looking at the text …</source>
            <translation>Der Text wird untersucht …</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Looking at {name}</source>
            <translation>{name} wird angesehen</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Looking for sessions without a name …</source>
            <translation>Sitzungen ohne Namen werden gesucht …</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>Looking for texts</source>
            <translation>Texte werden gesucht</translation>
        </message>
        <message>
            <location filename="../../ui/widgets/dialogs.py" />
            <source>Looking for the folder</source>
            <translation>Der Ordner wird gesucht</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Looking for the folder …</source>
            <translation>Der Ordner wird gesucht …</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>Looking for the next {name} …</source>
            <translation>Nächstes wird gesucht: {name} …</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Looking which kinds of files can hold this tokenizer …</source>
            <translation>Es wird geprüft, welche Dateiarten diesen Tokenizer aufnehmen können …</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>Loss</source>
            <translation>Verlust</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Losses of a pruning</source>
            <translation>Verluste eines Kürzens</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/unicode_forms.py" />
            <source>Lower case, each character by itself.</source>
            <translation>Kleinschreibung, jedes Zeichen für sich.</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>MP3 audio</source>
            <translation>MP3-Audio</translation>
        </message>
        <message>
            <location filename="../../session/report/page.py" />
            <source>Made on {date} by Tokexplorer {program} with {python} on {system}; {libraries}. {promise}</source>
            <translation>Erstellt am {date} mit Tokexplorer {program}, {python} auf {system}; {libraries}. {promise}</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Make the column with entropy patches the current one</source>
            <translation>Die Spalte mit Entropie-Patches zur aktuellen machen</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Make the folder, and write the file into it</source>
            <translation>Den Ordner anlegen und die Datei hineinschreiben</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Making the folder</source>
            <translation>Der Ordner wird angelegt</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>Many models share the tokenizer of the one that they were made from: ask for that</source>
            <translation>Viele Modelle teilen den Tokenizer dessen, aus dem sie entstanden: fragen Sie danach</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Mark changes</source>
            <translation>Änderungen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Mark what changed since this step</source>
            <translation>Markieren, was sich seit diesem Schritt geändert hat</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Mark what changes in the text from this step on</source>
            <translation>Markieren, was sich ab diesem Schritt im Text ändert</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Markdown</source>
            <translation>Markdown</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Mean token length</source>
            <translation>Mittlere Tokenlänge</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Mean token length of the vocabulary</source>
            <translation>Mittlere Tokenlänge des Vokabulars</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/footer.py" />
            <source>Measure again</source>
            <translation>Neu messen</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/footer.py" />
            <source>Measuring</source>
            <translation>Wird gemessen</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>Measuring …</source>
            <translation>Wird gemessen …</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Measuring: {done} of {total} points.</source>
            <translation>Wird gemessen: {done} von {total} Punkten.</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>Measuring…</source>
            <translation>Wird gemessen…</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>MegaByte, all patches</source>
            <translation>MegaByte, alle Patches</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>MegaByte, one patch</source>
            <translation>MegaByte, ein Patch</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>Mend it, or skip such lines</source>
            <translation>Berichtigen Sie es, oder lassen Sie solche Zeilen weg</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Menu key</source>
            <translation>Menütaste</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>Merge {page}: {left} + {right} → {made}, {times} times</source>
            <translation>Merge {page}: {left} + {right} → {made}, {times}-mal</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Merges</source>
            <translation>Merges</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>Merges appear here, newest first.</source>
            <translation>Merges erscheinen hier, die neuesten zuerst.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>Merges are learned from words with an end mark, but the words of a text are encoded without it.</source>
            <translation>Merges werden aus Wörtern mit Endmarke gelernt, aber die Wörter eines Textes ohne sie kodiert.</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>Merges in the order they are applied</source>
            <translation>Merges in der Reihenfolge ihrer Anwendung</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Metric</source>
            <translation>Metrik</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Metric that is drawn by vocabulary size</source>
            <translation>Metrik, die nach Vokabulargröße gezeichnet wird</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Metrics</source>
            <translation>Metriken</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_actions.py" />
            <source>Metrics as {title} …</source>
            <translation>Metriken als {title} …</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/metric_table.py" />
            <source>Metrics of the tokenizers</source>
            <translation>Metriken der Tokenizer</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>Metrics, costs and reports go by the text alone.</source>
            <translation>Metriken, Kosten und Berichte gehen nur nach dem Text.</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/pattern_scanners.py" />
            <source>MiniCPM: as Llama 3, numbers whole.</source>
            <translation>MiniCPM: wie Llama 3, Zahlen als Ganzes.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Minimum frequency</source>
            <translation>Mindesthäufigkeit</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Mistral 7B, Mixtral 8x7B</source>
            <translation>Mistral 7B, Mixtral 8x7B</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Mistral Nemo (Tekken)</source>
            <translation>Mistral Nemo (Tekken)</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/pattern_scanners.py" />
            <source>Mistral Nemo: as GPT-4o, without contractions, every number by itself.</source>
            <translation>Mistral Nemo: wie GPT-4o, ohne Kontraktionen, jede Ziffer für sich.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Mix</source>
            <translation>Mischung</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Mix and hold-out</source>
            <translation>Mischung und Zurückhalten</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>Mix by</source>
            <translation>Mischen nach</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Mix {empty}</source>
            <translation>Mischung {empty}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>Mix {first} before and now</source>
            <translation>Mischung {first} vorher und jetzt</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Mix {name}</source>
            <translation>Mischung {name}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>Mix {second} before and now</source>
            <translation>Mischung {second} vorher und jetzt</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Mixes</source>
            <translation>Mischungen</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Mixes of the corpus</source>
            <translation>Mischungen des Korpus</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Model</source>
            <translation>Modell</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Model and price</source>
            <translation>Modell und Preis</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Model order</source>
            <translation>Ordnung des Modells</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>More settings</source>
            <translation>Mehr Einstellungen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/text_head.py" />
            <source>More switches</source>
            <translation>Weitere Schalter</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Morpheme F1</source>
            <translation>Morphem-F1</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Morpheme precision</source>
            <translation>Morphem-Präzision</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Morpheme recall</source>
            <translation>Morphem-Trefferquote</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Morphemes are those of words in {names}. </source>
            <translation>Morpheme sind die von Wörtern in {names}. </translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Morphology</source>
            <translation>Morphologie</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Most frequent pre-tokens</source>
            <translation>Häufigste Pre-Token</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/top_units.py" />
            <source>Most frequent units</source>
            <translation>Häufigste Einheiten</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Move &amp;left</source>
            <translation>Nach &amp;links</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Move &amp;right</source>
            <translation>Nach &amp;rechts</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Move panes</source>
            <translation>Bereiche verschieben</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Move {name}</source>
            <translation>{name} verschieben</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>Move {place}</source>
            <translation>{place} verschieben</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>Name of the column</source>
            <translation>Name der Spalte</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Name of the new tokenizer</source>
            <translation>Name des neuen Tokenizers</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Name the cluster first, such as tcp://host:8786 or local:4.</source>
            <translation>Nennen Sie zuerst den Cluster, etwa tcp://host:8786 oder local:4.</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Name the file first.</source>
            <translation>Geben Sie der Datei zuerst einen Namen.</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Name, family, pre-tokenizer, token, licence, hash …</source>
            <translation>Name, Familie, Pre-Tokenizer, Token, Lizenz, Hash …</translation>
        </message>
        <message>
            <location filename="../../hub/names.py" />
            <source>Names are, for example, {examples}</source>
            <translation>Namen sind zum Beispiel {examples}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>Natural logarithm of its probability.</source>
            <translation>Natürlicher Logarithmus seiner Wahrscheinlichkeit.</translation>
        </message>
        <message>
            <location filename="../../session/report/coloured_text.py" />
            <source>Neighbouring tokens have different tints, and a tick where they begin; one with a dashed line around it is the unknown token. Each tells its id, its spelling in the vocabulary and that in hexadecimal bytes when it is pointed at. A small block is a token that is only a part of the character before it. Marks of spaces and line ends are not part of the text and are not copied with it.</source>
            <translation>Benachbarte Token haben verschiedene Tönungen und einen Strich, wo sie beginnen; eines mit gestrichelter Linie ist das unbekannte Token. Jedes nennt seine Id, seine Schreibweise im Vokabular und deren Bytes hexadezimal, wenn man darauf zeigt. Ein kleiner Block ist ein Token, das nur ein Teil des Zeichens davor ist. Zeichen für Leerzeichen und Zeilenenden gehören nicht zum Text und werden nicht mitkopiert.</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Neighbouring tokens have different tints, and a tick where they begin; one with a dashed line around it is the unknown token. Point at a token, tap it, or go from token to token with the arrow keys, to see what it is; what covers the same bytes in the other columns is underlined.</source>
            <translation>Benachbarte Token haben verschiedene Tönungen und einen Strich, wo sie beginnen; eines mit gestrichelter Linie ist das unbekannte Token. Zeigen oder tippen Sie auf ein Token, oder gehen Sie mit den Pfeiltasten von Token zu Token, um zu sehen, was es ist; was in den anderen Spalten dieselben Bytes umfasst, ist unterstrichen.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>Neither vocabulary has the smile. WordPiece then gives up the whole word, affable with it; Unigram loses that character alone. And where WordPiece takes the longest match from the left, Unigram takes the most probable cut of all.</source>
            <translation>Keines der Vokabulare hat das Lächeln. WordPiece gibt dann das ganze Wort auf, affable mit; Unigram verliert nur dieses Zeichen. Und wo WordPiece den längsten Treffer von links nimmt, nimmt Unigram die wahrscheinlichste aller Teilungen.</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>New &amp;window</source>
            <translation>Neues &amp;Fenster</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>New merge</source>
            <translation>Neuer Merge</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>New piece</source>
            <translation>Neues Stück</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Next hit</source>
            <translation>Nächster Treffer</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Next line with a difference</source>
            <translation>Nächste Zeile mit einem Unterschied</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Next pane</source>
            <translation>Nächster Bereich</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>Next place of the token</source>
            <translation>Nächste Stelle des Tokens</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Next step</source>
            <translation>Nächster Schritt</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Next token that is unknown, rare, changed</source>
            <translation>Nächstes Token: unbekannt, selten, geändert</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Next token with the same id</source>
            <translation>Nächstes Token mit derselben Id</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>Next {name}</source>
            <translation>Nächstes: {name}</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Nine tenths of the lines that are not blank have no more tokens than this.</source>
            <translation>Neun Zehntel der nicht leeren Zeilen haben nicht mehr Token.</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>No best segmentation of the corpus has it. Unused pieces go first.</source>
            <translation>Keine beste Segmentierung des Korpus enthält es. Unbenutzte Stücke gehen zuerst.</translation>
        </message>
        <message>
            <location filename="../../ui/palette/command_palette.py" />
            <source>No command fits these letters.</source>
            <translation>Kein Befehl passt zu diesen Buchstaben.</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>No file was opened yet. What is opened or dropped onto the window is listed here.</source>
            <translation>Noch wurde keine Datei geöffnet. Was geöffnet oder auf das Fenster gezogen wird, steht hier.</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>No kind of file can hold this tokenizer.</source>
            <translation>Keine Dateiart kann diesen Tokenizer aufnehmen.</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>No line has a value of this metric.</source>
            <translation>Keine Zeile hat einen Wert dieser Metrik.</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>No merge answers this filter.</source>
            <translation>Kein Merge passt zu diesem Filter.</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>No merge fits any more: these are the tokens.</source>
            <translation>Kein Merge passt mehr: das sind die Token.</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>No merge fits: each of these stays a token of its own.</source>
            <translation>Kein Merge passt: jedes davon bleibt ein eigenes Token.</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>No merge of this list makes token #{token_id}.</source>
            <translation>Kein Merge dieser Liste bildet Token #{token_id}.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>No metric: there is no white space between its words, or nothing is measured yet.</source>
            <translation>Keine Metrik: zwischen den Wörtern steht kein Leerraum, oder es ist noch nichts gemessen.</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>No pair is left: every word is one token, or what stands side by side may not be merged.</source>
            <translation>Kein Paar ist übrig: jedes Wort ist ein Token, oder was nebeneinander steht, darf nicht verbunden werden.</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>No piece answers this filter.</source>
            <translation>Kein Stück passt zu diesem Filter.</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>No piece of this list makes token #{token_id}.</source>
            <translation>Kein Stück dieser Liste bildet Token #{token_id}.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>No prior, as in textbooks: log(count / sum).</source>
            <translation>Kein Prior, wie in Lehrbüchern: log(Anzahl / Summe).</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>No run yet.</source>
            <translation>Noch kein Lauf.</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>No session was saved yet</source>
            <translation>Es wurde noch keine Sitzung gespeichert</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>No source is ticked: training needs text to learn from.</source>
            <translation>Keine Quelle ist angehakt: Training braucht Text.</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>No splitting: merges may cross spaces and lines.</source>
            <translation>Keine Teilung: Merges dürfen über Leerzeichen und Zeilen gehen.</translation>
        </message>
        <message>
            <location filename="../../formats/errors.py" />
            <source>No such file or directory; {advice}</source>
            <translation>Datei oder Ordner nicht gefunden; {advice}</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>No text is held out</source>
            <translation>Kein Text ist zurückgehalten</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>No text was found that becomes this token, and that there is none is not proven.</source>
            <translation>Es fand sich kein Text, der zu diesem Token wird; dass es keinen gibt, ist nicht bewiesen.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>No text yet. Drop files or folders here, use + Add, or begin with one of these:</source>
            <translation>Noch kein Text. Ziehen Sie Dateien oder Ordner hierher, nutzen Sie + Hinzufügen, oder beginnen Sie mit:</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>No texts</source>
            <translation>Keine Texte</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>No token</source>
            <translation>Kein Token</translation>
        </message>
        <message>
            <location filename="../../session/text/find_query.py" />
            <source>No token has an id above {largest_id}.</source>
            <translation>Kein Token hat eine Id über {largest_id}.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>No token holds both digits and letters; only together with Split by script.</source>
            <translation>Kein Token enthält Ziffern und Buchstaben; nur zusammen mit „Nach Schrift teilen“.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>No token holds characters of two scripts.</source>
            <translation>Kein Token enthält Zeichen zweier Schriften.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>No token is like this.</source>
            <translation>Kein Token ist so.</translation>
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>No token of the vocabulary fits at byte {place:,}: not even {first!r} is one.</source>
            <translation>Kein Token des Vokabulars passt bei Byte {place:,}: nicht einmal {first!r} ist eines.</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>No tokenizer here has all of “{text}”.{more}</source>
            <translation>Kein Tokenizer hier hat alles von „{text}“.{more}</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>No tokenizer yet.
Train one, and what each size of its vocabulary buys is drawn here.</source>
            <translation>Noch kein Tokenizer.
Trainieren Sie einen, und hier wird gezeichnet, was jede Größe seines Vokabulars bringt.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>No tokenizer yet. Train one or open one, and all its tokens are listed here.</source>
            <translation>Noch kein Tokenizer. Trainieren oder öffnen Sie einen, und alle seine Token stehen hier.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>No tokens.</source>
            <translation>Keine Token.</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/chain.py" />
            <source>No white space at {sides}.</source>
            <translation>Kein Leerraum {sides}.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>No whole characters: a part of one, or bytes that are no UTF-8.</source>
            <translation>Keine ganzen Zeichen: ein Teil davon, oder Bytes, die kein UTF-8 sind.</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>No.</source>
            <translation>Nr.</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>None is in the text; known: {known:,}.</source>
            <translation>Keines ist im Text; bekannt: {known:,}.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>None of the first rows has the value {value}.</source>
            <translation>Keine der ersten Zeilen hat den Wert {value}.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>None of these tokens</source>
            <translation>Keines dieser Token</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Normalizer</source>
            <translation>Normalizer</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Normalizers</source>
            <translation>Normalizer</translation>
        </message>
        <message>
            <location filename="../../session/text/find_query.py" />
            <source>Not a pattern: {error}{where}.</source>
            <translation>Kein Muster: {error}{where}.</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Not all of it is text: nothing is encoded back.</source>
            <translation>Nicht alles davon ist Text: nichts wird zurückkodiert.</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Not counted yet.</source>
            <translation>Noch nicht gezählt.</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Not created: {error}</source>
            <translation>Nicht angelegt: {error}</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Not deleted: {error}</source>
            <translation>Nicht gelöscht: {error}</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Not exported</source>
            <translation>Nicht exportiert</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Not good: {problem}</source>
            <translation>Nicht gut: {problem}</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>Not measured to the end: what stands here is of before.</source>
            <translation>Nicht zu Ende gemessen: hier steht der frühere Stand.</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Not on this machine: it is fetched when you ask for it.</source>
            <translation>Nicht auf diesem Rechner: er wird geladen, wenn Sie es wünschen.</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/text_opener.py" />
            <source>Not opened</source>
            <translation>Nicht geöffnet</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Not opened again:</source>
            <translation>Nicht wieder geöffnet:</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>Not saved</source>
            <translation>Nicht gespeichert</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>Not taken: {names}. Drop again to use here.</source>
            <translation>Nicht übernommen: {names}. Zum Verwenden hier erneut ablegen.</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Not written: {sentence}</source>
            <translation>Nicht geschrieben: {sentence}</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Note</source>
            <translation>Notiz</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Note on {short}</source>
            <translation>Notiz zu {short}</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/footer.py" />
            <source>Notes</source>
            <translation>Hinweise</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Notes on reading the corpus</source>
            <translation>Hinweise zum Lesen des Korpus</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Nothing but white space.</source>
            <translation>Nichts als Leerraum.</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Nothing fits. Ctrl+Shift+P finds commands without a key, too.</source>
            <translation>Nichts passt. Strg+Umschalt+P findet auch Befehle ohne Taste.</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>Nothing is added around the text.</source>
            <translation>Nichts wird um den Text gesetzt.</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Nothing is changed yet.</source>
            <translation>Noch ist nichts geändert.</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_log.py" />
            <source>Nothing is learned step by step here: this is what subwords are judged against.</source>
            <translation>Hier wird nichts Schritt für Schritt gelernt: daran werden Subwörter gemessen.</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Nothing is open. Train a tokenizer, or open one from a file or by its name.</source>
            <translation>Nichts ist geöffnet. Trainieren Sie einen Tokenizer oder öffnen Sie einen aus einer Datei oder unter seinem Namen.</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/point_table.py" />
            <source>Nothing measured yet.</source>
            <translation>Noch nichts gemessen.</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Nothing of it reaches the model: no token stands for it.</source>
            <translation>Nichts davon erreicht das Modell: kein Token steht dafür.</translation>
        </message>
        <message>
            <location filename="../../session/report/coloured_text.py" />
            <source>Nothing of {byte_count}.</source>
            <translation>Nichts von {byte_count}.</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Nothing to draw.</source>
            <translation>Nichts zu zeichnen.</translation>
        </message>
        <message>
            <location filename="../../session/text/find_query.py" />
            <source>Nothing to look for.</source>
            <translation>Nichts zu suchen.</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Nothing was fetched yet. Known lists tokenizers that can be; any other is opened by its name.</source>
            <translation>Noch wurde nichts geladen. „Bekannt“ nennt Tokenizer, die sich laden lassen; jeder andere wird unter seinem Namen geöffnet.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Now a token that ends in a space: "lower ". With a pre-tokenizer that cannot happen.</source>
            <translation>Jetzt ein Token, das mit einem Leerzeichen endet: "lower ". Mit einem Pre-Tokenizer kann das nicht geschehen.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Now every pair has ##u in it and scores 1/36. Of equals, the pair that is met first.</source>
            <translation>Jetzt hat jedes Paar ##u in sich und den Wert 1/36. Von gleichen das, das zuerst kommt.</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Number of draws</source>
            <translation>Anzahl der Ziehungen</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Number of sizes</source>
            <translation>Anzahl der Größen</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>Numbers: {title}, {unit}</source>
            <translation>Zahlen: {title}, {unit}</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>N²: all of them with each other</source>
            <translation>N²: alle miteinander</translation>
        </message>
        <message>
            <location filename="../../ui/window/recent_menu.py" />
            <source>O&amp;pen a recent tokenizer</source>
            <translation>Zuletzt benutzte Tokenizer ö&amp;ffnen</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Objective and pieces</source>
            <translation>Zielfunktion und Stücke</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Of bytes’</source>
            <translation>Von Bytes</translation>
        </message>
        <message>
            <location filename="../../session/trade_off/points.py" />
            <source>Of each {value} the first {limit} bytes are measured.</source>
            <translation>Von {value} werden je die ersten {limit} Bytes gemessen.</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>Of equal scores, the pair that is met first in the corpus goes first.</source>
            <translation>Bei gleichen Werten geht das Paar zuerst, das im Korpus zuerst kommt.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Of equally frequent pairs, the first in the corpus goes first (minbpe, textbooks).</source>
            <translation>Von gleich häufigen Paaren geht das erste im Korpus zuerst (minbpe, Lehrbücher).</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Of equally frequent pairs, the largest pair of strings goes first (subword-nmt).</source>
            <translation>Von gleich häufigen Paaren geht das größte Paar von Zeichenketten zuerst (subword-nmt).</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Of equally frequent pairs, the one of the smaller ids goes first (Hugging Face).</source>
            <translation>Von gleich häufigen Paaren geht das mit den kleineren Ids zuerst (Hugging Face).</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Of equally frequent pairs, the shorter token goes first, then the smaller (SentencePiece).</source>
            <translation>Von gleich häufigen Paaren geht das kürzere Token zuerst, dann das kleinere (SentencePiece).</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>Of the first {looked_at_bytes}: </source>
            <translation>Von den ersten {looked_at_bytes}: </translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Of which text</source>
            <translation>Von welchem Text</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Of {name} could not be read:

</source>
            <translation>Von {name} konnte nicht gelesen werden:

</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Of {name} the copy in the session was opened: its file is missing here.</source>
            <translation>Von {name} wurde die Kopie in der Sitzung geöffnet: die Datei fehlt hier.</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>Ogg audio or video</source>
            <translation>Ogg-Audio oder -Video</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>On in the lesson</source>
            <translation>In der Lektion weiter</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>On text that was not seen.</source>
            <translation>Auf nicht gesehenem Text.</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>On training text.</source>
            <translation>Auf Trainingstext.</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/sequence.py" />
            <source>One after the other: </source>
            <translation>Nacheinander: </translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>One colour per token</source>
            <translation>Eine Farbe pro Token</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>One colour per token, the same everywhere</source>
            <translation>Eine Farbe pro Token, überall dieselbe</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>One letter of a word is replaced by a letter of another script that looks like it, such as Latin a by Cyrillic а.</source>
            <translation>Ein Buchstabe eines Wortes wird durch einen ähnlichen einer anderen Schrift ersetzt, etwa lateinisches a durch kyrillisches а.</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>One metric of every line, the worst lines first</source>
            <translation>Eine Metrik jeder Zeile, die schlechtesten Zeilen zuerst</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>One metric of every text</source>
            <translation>Eine Metrik jedes Textes</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>One mix only</source>
            <translation>Nur eine Mischung</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>One moment…</source>
            <translation>Einen Moment…</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>One more than the largest id: the rows of an embedding table.</source>
            <translation>Eins mehr als die größte Id: die Zeilen einer Embedding-Tabelle.</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>One step</source>
            <translation>Ein Schritt</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>One step back</source>
            <translation>Einen Schritt zurück</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>One step on</source>
            <translation>Einen Schritt vor</translation>
        </message>
        <message>
            <location filename="../../formats/reference.py" />
            <source>One text was left out,</source>
            <translation>Ein Text wurde ausgelassen,</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>One text without any pre-tokenizer: merges may cross what we call words.</source>
            <translation>Ein Text ohne jeden Pre-Tokenizer: Merges dürfen über das gehen, was wir Wörter nennen.</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>One token, {first}, cannot be made any more: it is struck out.</source>
            <translation>Ein Token, {first}, kann nicht mehr entstehen: es ist durchgestrichen.</translation>
        </message>
        <message>
            <location filename="../../ui/window/modes.py" />
            <source>One tokenizer at a time: its tokens, and all about the one you click</source>
            <translation>Ein Tokenizer auf einmal: seine Token, und alles über das angeklickte</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>One vocabulary size for all algorithms, or one for each</source>
            <translation>Eine Vokabulargröße für alle Algorithmen, oder für jeden eine</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>One vowel of a word gets an accent, in one code point or as a combining mark, or all accents of a word are left out.</source>
            <translation>Ein Vokal eines Wortes bekommt einen Akzent, als ein Codepoint oder als kombinierendes Zeichen, oder alle Akzente eines Wortes fallen weg.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Only</source>
            <translation>Nur</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Only ({chosen_count})</source>
            <translation>Nur ({chosen_count})</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Only so many characters are kept, the most frequent.</source>
            <translation>Nur so viele Zeichen bleiben, die häufigsten.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Only the best segmentation of each word counts (hard EM), as in courses; characters stay.</source>
            <translation>Nur die beste Segmentierung jedes Wortes zählt (hartes EM), wie in Kursen; Zeichen bleiben.</translation>
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>Only the first {ends} bytes of the text are measured.</source>
            <translation>Nur die ersten {ends} Bytes des Textes werden gemessen.</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Only the first {value} MB of the text is perturbed.</source>
            <translation>Nur die ersten {value} MB des Textes werden gestört.</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Only the lines that columns cut otherwise</source>
            <translation>Nur die Zeilen, die Spalten anders teilen</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Only the range to which the chart is zoomed</source>
            <translation>Nur der Bereich, auf den das Diagramm gezoomt ist</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Only {chosen}</source>
            <translation>Nur {chosen}</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Open</source>
            <translation>Öffnen</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Open &amp;recent session</source>
            <translation>&amp;Zuletzt benutzte Sitzungen</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Open a copy</source>
            <translation>Eine Kopie öffnen</translation>
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>Open a file of ranks</source>
            <translation>Eine Datei mit Rängen öffnen</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Open a session</source>
            <translation>Eine Sitzung öffnen</translation>
        </message>
        <message>
            <location filename="../../ui/window/hints.py" />
            <source>Open a tokenizer</source>
            <translation>Einen Tokenizer öffnen</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Open a tokenizer by &amp;name …</source>
            <translation>Einen Tokenizer unter seinem &amp;Namen öffnen …</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>Open a tokenizer by name</source>
            <translation>Einen Tokenizer unter seinem Namen öffnen</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Open already</source>
            <translation>Schon geöffnet</translation>
        </message>
        <message>
            <location filename="../../ui/columns/tokenizer_bar.py" />
            <source>Open another tokenizer</source>
            <translation>Einen anderen Tokenizer öffnen</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>Open in the window, a file, kept in the cache, or to be fetched.</source>
            <translation>Im Fenster geöffnet, eine Datei, im Cache, oder noch zu laden.</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Open it as a column</source>
            <translation>Als Spalte öffnen</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Open it as a column, from the cache: the network is not used</source>
            <translation>Aus dem Cache als Spalte öffnen: das Netz wird nicht benutzt</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/copy_menu.py" />
            <source>Open line in the text</source>
            <translation>Zeile im Text öffnen</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/text_opener.py" />
            <source>Open segmented words</source>
            <translation>Segmentierte Wörter öffnen</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>Open the session {name}</source>
            <translation>Die Sitzung {name} öffnen</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Open to&amp;kenizers …</source>
            <translation>To&amp;kenizer öffnen …</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Open tokenizers</source>
            <translation>Tokenizer öffnen</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>Open tokenizers, add texts to the corpus: {path_count}</source>
            <translation>Tokenizer öffnen, Texte zum Korpus hinzufügen: {path_count}</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Open words…</source>
            <translation>Wörter öffnen…</translation>
        </message>
        <message>
            <location filename="../../ui/columns/tokenizer_bar.py" />
            <source>Open {title}</source>
            <translation>{title} öffnen</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>Open {value}</source>
            <translation>{value} öffnen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/tokenizer_bar.py" />
            <source>Open …</source>
            <translation>Öffnen …</translation>
        </message>
        <message>
            <location filename="../../ui/share/shared_window.py" />
            <source>Opened from</source>
            <translation>Geöffnet aus</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Opened {name}</source>
            <translation>{name} geöffnet</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Opened {title}</source>
            <translation>{title} geöffnet</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Opening the session</source>
            <translation>Die Sitzung wird geöffnet</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Opening {name}</source>
            <translation>{name} wird geöffnet</translation>
        </message>
        <message>
            <location filename="../../ui/window/opening_queue.py" />
            <source>Opening {title}{which} …</source>
            <translation>{title}{which} wird geöffnet …</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Opening …</source>
            <translation>Wird geöffnet …</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Operations of the forward pass over the text, cut into windows. Each token takes 24 · layers · width² in the blocks and 2 · width · vocabulary size to choose the next, each window 2 · layers · width · its length squared for attention. Training takes three times as much.</source>
            <translation>Operationen des Vorwärtsdurchlaufs über den Text, in Fenster geteilt. Jedes Token braucht 24 · Schichten · Breite² in den Blöcken und 2 · Breite · Vokabulargröße zur Wahl des nächsten, jedes Fenster 2 · Schichten · Breite · Länge² für Attention. Training braucht dreimal so viel.</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Options</source>
            <translation>Optionen</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Ordinary text that is always one token.</source>
            <translation>Gewöhnlicher Text, der immer ein Token ist.</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Other</source>
            <translation>Andere</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Other tokens that spell the same have a higher score together.</source>
            <translation>Andere Token, die dasselbe schreiben, haben zusammen einen höheren Wert.</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>PDF page (*.pdf)</source>
            <translation>PDF-Seite (*.pdf)</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>PNG image (*.png)</source>
            <translation>PNG-Bild (*.png)</translation>
        </message>
        <message>
            <location filename="../../ui/share/share_dialog.py" />
            <source>Page</source>
            <translation>Seite</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Pair</source>
            <translation>Paar</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Pair count of each merge</source>
            <translation>Paar-Anzahl jedes Merges</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Pairs</source>
            <translation>Paare</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Pairs of positions</source>
            <translation>Paare von Positionen</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Pairs of positions that one layer compares in the whole text, by the length P of MegaByte's patches</source>
            <translation>Paare von Positionen, die eine Schicht im ganzen Text vergleicht, nach der Länge P der Patches von MegaByte</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Parallel texts</source>
            <translation>Parallele Texte</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Parameters of the model</source>
            <translation>Parameter des Modells</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Parameters of the token embeddings divided by all parameters of the model.</source>
            <translation>Parameter der Token-Embeddings geteilt durch alle Parameter des Modells.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Parity (premium)</source>
            <translation>Parität (Aufschlag)</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Part</source>
            <translation>Ausschnitt</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Parts</source>
            <translation>Teile</translation>
        </message>
        <message>
            <location filename="../../ui/editor/document_edit.py" />
            <source>Paste</source>
            <translation>Einfügen</translation>
        </message>
        <message>
            <location filename="../../ui/window/hints.py" />
            <source>Paste your text here</source>
            <translation>Fügen Sie hier Ihren Text ein</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Patch in bytes</source>
            <translation>Patch in Bytes</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Patch length</source>
            <translation>Patchlänge</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Patches</source>
            <translation>Patches</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>Patches are not in a vocabulary: they have no frequencies and no spelling.</source>
            <translation>Patches sind in keinem Vokabular: sie haben keine Häufigkeiten und keine Schreibweise.</translation>
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>Patches of so many bytes each, wherever words begin.</source>
            <translation>Patches von je so vielen Bytes, wo immer Wörter beginnen.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Pattern</source>
            <translation>Muster</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>Pause</source>
            <translation>Pause</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Pause all runs, or let them go on; without a run, start them</source>
            <translation>Alle Läufe anhalten oder fortsetzen; ohne Lauf beginnen</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Pause or run {title}</source>
            <translation>{title} anhalten oder fortsetzen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>Pause the counting</source>
            <translation>Das Zählen anhalten</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Pause the steps</source>
            <translation>Das Abspielen anhalten</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>Paused in {label}</source>
            <translation>Angehalten in {label}</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Per place</source>
            <translation>Pro Stelle</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Percent held out</source>
            <translation>Zurückgehaltene Prozent</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Perturb</source>
            <translation>Stören</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Perturb other places: the next seed</source>
            <translation>Andere Stellen stören: der nächste Seed</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Perturb the text: {title}</source>
            <translation>Den Text stören: {title}</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Perturbation</source>
            <translation>Störung</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Perturbed texts</source>
            <translation>Gestörte Texte</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Perturbing the text …</source>
            <translation>Der Text wird gestört …</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Phases</source>
            <translation>Phasen</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Phases appear here, newest first.</source>
            <translation>Phasen erscheinen hier, die neuesten zuerst.</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Phi-2, CodeGen</source>
            <translation>Phi-2, CodeGen</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Picture of the figure</source>
            <translation>Bild der Abbildung</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>Piece</source>
            <translation>Stück</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Piece of the text</source>
            <translation>Stück des Textes</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>Pieces</source>
            <translation>Stücke</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Pieces after this phase, special tokens and bytes not counted.</source>
            <translation>Stücke nach dieser Phase, ohne Spezialtoken und Bytes.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/splitting.py" />
            <source>Pieces of some lines of the corpus</source>
            <translation>Stücke einiger Zeilen des Korpus</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Pieces that the pre-tokenizer makes of the corpus, repetitions and weights (of mix A) included.</source>
            <translation>Stücke, in die der Pre-Tokenizer das Korpus teilt, mit Wiederholungen und Gewichten (der Mischung A).</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Pin the token</source>
            <translation>Das Token anheften</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Pipeline</source>
            <translation>Pipeline</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Pixels, for slides and pages</source>
            <translation>Pixel, für Folien und Seiten</translation>
        </message>
        <message>
            <location filename="../../core/metrics/morphology.py" />
            <source>Places at which morphemes meet and the word is cut, divided by all places at which morphemes meet.</source>
            <translation>Morphemgrenzen, an denen das Wort geschnitten wird, geteilt durch alle Morphemgrenzen.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/agreement.py" />
            <source>Places inside words where both tokenizers cut, divided by those where the reference cuts.</source>
            <translation>Stellen in Wörtern, an denen beide Tokenizer schneiden, geteilt durch die, an denen die Referenz schneidet.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/agreement.py" />
            <source>Places inside words where both tokenizers cut, divided by those where this one cuts. A cut is a byte inside a word at which a token begins or ends; what tokens do with white space is no cut.</source>
            <translation>Stellen in Wörtern, an denen beide Tokenizer schneiden, geteilt durch die, an denen dieser schneidet. Ein Schnitt ist ein Byte in einem Wort, an dem ein Token beginnt oder endet; was Token mit Leerraum tun, ist kein Schnitt.</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_stack.py" />
            <source>Play</source>
            <translation>Abspielen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Play the steps</source>
            <translation>Die Schritte abspielen</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Plots</source>
            <translation>Diagramme</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/point_table.py" />
            <source>Points of the chart</source>
            <translation>Punkte des Diagramms</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Positions</source>
            <translation>Positionen</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>Post-processor</source>
            <translation>Post-Processor</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Pre-tokenization</source>
            <translation>Pre-Tokenisierung</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Pre-tokenizer</source>
            <translation>Pre-Tokenizer</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Pre-tokenizers</source>
            <translation>Pre-Tokenizer</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>Precision</source>
            <translation>Präzision</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Prefix</source>
            <translation>Präfix</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>Presets</source>
            <translation>Vorlagen</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>Presets ▾</source>
            <translation>Vorlagen ▾</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Press Train, or go step by step.</source>
            <translation>Drücken Sie „Trainieren“, oder gehen Sie Schritt für Schritt.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Previous hit</source>
            <translation>Voriger Treffer</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Previous line with a difference</source>
            <translation>Vorige Zeile mit einem Unterschied</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>Previous place of the token</source>
            <translation>Vorige Stelle des Tokens</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>Previous {name}</source>
            <translation>Voriges: {name}</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Price a million</source>
            <translation>Preis pro Million</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Price of the text</source>
            <translation>Preis des Textes</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Prior</source>
            <translation>Prior</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Probabilities that fit these counts best; pieces that hardly count go.</source>
            <translation>Wahrscheinlichkeiten, die am besten zu diesen Anzahlen passen; kaum gezählte Stücke gehen.</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Probability of leaving out a merge</source>
            <translation>Wahrscheinlichkeit, einen Merge auszulassen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Problem with {title}</source>
            <translation>Problem mit {title}</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Progress of {title}</source>
            <translation>Fortschritt von {title}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Put U+FFFD in place of what cannot be read</source>
            <translation>U+FFFD an die Stelle des Unlesbaren setzen</translation>
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>Put around a text</source>
            <translation>Um einen Text gesetzt</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Put in the ids of what is selected in the text, or of the whole text</source>
            <translation>Die Ids der Auswahl im Text oder des ganzen Textes einsetzen</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Put into the text</source>
            <translation>In den Text setzen</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Put it in before the chosen merge</source>
            <translation>Vor dem gewählten Merge einsetzen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Put the bar away</source>
            <translation>Leiste schließen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Put the bar away (Esc)</source>
            <translation>Leiste schließen (Esc)</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Put the decoded text in the place of the whole text{why}</source>
            <translation>Den ganzen Text durch den dekodierten ersetzen{why}</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Put the perturbed text in the place of the text above; undo brings it back</source>
            <translation>Den gestörten Text an die Stelle des Textes oben setzen; Rückgängig holt ihn zurück</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Put the whole hash on the clipboard</source>
            <translation>Den ganzen Hash in die Zwischenablage legen</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Put what is selected, or all, on the clipboard</source>
            <translation>Die Auswahl oder alles in die Zwischenablage legen</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>Puts tokens around a text: {before}…{after}</source>
            <translation>Setzt Token um einen Text: {before}…{after}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Python &amp;library</source>
            <translation>Python-&amp;Bibliothek</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Python &amp;reference</source>
            <translation>Python-&amp;Referenz</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>Python library</source>
            <translation>Python-Bibliothek</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>Python reference</source>
            <translation>Python-Referenz</translation>
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
            <translation>Qwen: wie Llama 3, jede Ziffer für sich.</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Rank and frequency</source>
            <translation>Rang und Häufigkeit</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Ranks</source>
            <translation>Ränge</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Rate in %</source>
            <translation>Rate in %</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>Read and count the corpus</source>
            <translation>Das Korpus lesen und zählen</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Read as</source>
            <translation>Gelesen als</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>Read it as before</source>
            <translation>Wie bisher lesen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Read it once more</source>
            <translation>Noch einmal lesen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>Read the corpus again</source>
            <translation>Den Korpus neu lesen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>Read this column</source>
            <translation>Diese Spalte lesen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Read {title} otherwise</source>
            <translation>{title} anders lesen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>Reading the first rows …</source>
            <translation>Die ersten Zeilen werden gelesen …</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Reading the last grid</source>
            <translation>Das letzte Raster wird gelesen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>Reading the values of the column … {share}</source>
            <translation>Die Werte der Spalte werden gelesen … {share}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>Reading the vocabulary …</source>
            <translation>Das Vokabular wird gelesen …</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Reading …</source>
            <translation>Wird gelesen …</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>Recall</source>
            <translation>Trefferquote</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Recent</source>
            <translation>Zuletzt</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Reco&amp;ver</source>
            <translation>Wiederherstel&amp;len</translation>
        </message>
        <message>
            <location filename="../../ui/editor/document_edit.py" />
            <source>Redo</source>
            <translation>Wiederholen</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Reference language</source>
            <translation>Referenzsprache</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Regular expression</source>
            <translation>Regulärer Ausdruck</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Relative attention</source>
            <translation>Relative Attention</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Relative compute</source>
            <translation>Relativer Rechenaufwand</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Relative compute per byte</source>
            <translation>Relativer Rechenaufwand pro Byte</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Remove</source>
            <translation>Entfernen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_list.py" />
            <source>Remove from the list</source>
            <translation>Von der Liste nehmen</translation>
        </message>
        <message>
            <location filename="../../session/what_if/what_if.py" />
            <source>Remove {place}</source>
            <translation>{place} entfernen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_entries.py" />
            <source>Remove {row_count} sources</source>
            <translation>{row_count} Quellen entfernen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_entries.py" />
            <source>Remove {title}</source>
            <translation>{title} entfernen</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>Remove, move or add to what was learned, and see the text change (Ctrl+M)</source>
            <translation>Entfernen, verschieben oder hinzufügen, und sehen, wie sich der Text ändert (Strg+M)</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Rename</source>
            <translation>Umbenennen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Rename {name}</source>
            <translation>{name} umbenennen</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Rename {short}</source>
            <translation>{short} umbenennen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Replace</source>
            <translation>Ersetzen</translation>
        </message>
        <message>
            <location filename="../../session/text/edited_text.py" />
            <source>Replace text</source>
            <translation>Text ersetzen</translation>
        </message>
        <message>
            <location filename="../../formats/opening.py" />
            <source>Replayed here, and compared with no library: {problem}.</source>
            <translation>Hier nachgespielt und mit keiner Bibliothek verglichen: {problem}.</translation>
        </message>
        <message>
            <location filename="../../formats/opening.py" />
            <source>Replayed here: identical to {library} on {texts:,} texts</source>
            <translation>Hier nachgespielt: auf {texts:,} Texten gleich mit {library}</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Report</source>
            <translation>Bericht</translation>
        </message>
        <message>
            <location filename="../../ui/window/unexpected_errors.py" />
            <source>Report on the error</source>
            <translation>Bericht über den Fehler</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Reset the view of the chart</source>
            <translation>Die Ansicht des Diagramms zurücksetzen</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Reset to trained</source>
            <translation>Auf Trainiertes zurücksetzen</translation>
        </message>
        <message>
            <location filename="../../ui/kit/chart_export.py" />
            <source>Reset view</source>
            <translation>Ansicht zurücksetzen</translation>
        </message>
        <message>
            <location filename="../../ui/kit/chart.py" />
            <source>Reset {title}</source>
            <translation>{title} zurücksetzen</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Resolution of the PNG</source>
            <translation>Auflösung des PNG</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Result</source>
            <translation>Ergebnis</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Results are taken over from here as long as corpus and settings are the same</source>
            <translation>Ergebnisse werden von hier übernommen, solange Korpus und Einstellungen gleich sind</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Resume</source>
            <translation>Fortsetzen</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Revision</source>
            <translation>Revision</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>RoBERTa, DistilRoBERTa</source>
            <translation>RoBERTa, DistilRoBERTa</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Round trip</source>
            <translation>Hin und zurück</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Round trip, bytes</source>
            <translation>Hin und zurück, Bytes</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Round trip, characters</source>
            <translation>Hin und zurück, Zeichen</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Round trip, lines</source>
            <translation>Hin und zurück, Zeilen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/small_table.py" />
            <source>Rows of {parts_about}</source>
            <translation>Zeilen: {parts_about}</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Run</source>
            <translation>Lauf</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Run or pause</source>
            <translation>Fortsetzen oder anhalten</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Runs</source>
            <translation>Läufe</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Runs on</source>
            <translation>Läuft auf</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Runs on {library} itself, without steps and merges: {why}.</source>
            <translation>Läuft auf {library} selbst, ohne Schritte und Merges: {why}.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Rényi efficiency</source>
            <translation>Rényi-Effizienz</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Rényi efficiency of the vocabulary</source>
            <translation>Rényi-Effizienz des Vokabulars</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Rényi entropy is of order α={alpha:g}.</source>
            <translation>Die Rényi-Entropie hat die Ordnung α={alpha:g}.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Rényi's entropy of order alpha, divided by its maximum for as many tokens as occur in the text. The base of the logarithm cancels. Comparisons make sense at one alpha only; and a worse tokenizer can be made to score higher (arXiv 2402.14614).</source>
            <translation>Rényi-Entropie der Ordnung alpha, geteilt durch ihr Maximum für so viele Token, wie im Text vorkommen. Die Basis des Logarithmus kürzt sich weg. Vergleiche sind nur bei einem alpha sinnvoll; und ein schlechterer Tokenizer kann höher abschneiden (arXiv 2402.14614).</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Rényi's entropy of order alpha, divided by its maximum for the whole vocabulary, used or not.</source>
            <translation>Rényi-Entropie der Ordnung alpha, geteilt durch ihr Maximum für das ganze Vokabular, benutzt oder nicht.</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Rényi's α</source>
            <translation>Rényi-α</translation>
        </message>
        <message>
            <location filename="../../ui/window/comparing.py" />
            <source>S&amp;hare …</source>
            <translation>&amp;Teilen …</translation>
        </message>
        <message>
            <location filename="../../ui/window/comparing.py" />
            <source>S&amp;weep: many sizes and algorithms …</source>
            <translation>S&amp;weep: viele Größen und Algorithmen …</translation>
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>SHA-256 of the file</source>
            <translation>SHA-256 der Datei</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>SHA-256 of the text in UTF-8</source>
            <translation>SHA-256 des Textes in UTF-8</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>SHA-256 of the text in UTF-8: </source>
            <translation>SHA-256 des Textes in UTF-8: </translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>SVG drawing (*.svg)</source>
            <translation>SVG-Zeichnung (*.svg)</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Samples</source>
            <translation>Ziehungen</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Save</source>
            <translation>Speichern</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Save &amp;tokenizer …</source>
            <translation>&amp;Tokenizer speichern …</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Save as …</source>
            <translation>Speichern als …</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Save picture</source>
            <translation>Bild speichern</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Save picture…</source>
            <translation>Bild speichern…</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Save the changes of {name}?</source>
            <translation>Die Änderungen an {name} speichern?</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Save the session</source>
            <translation>Die Sitzung speichern</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Save the session &amp;as …</source>
            <translation>Die Sitzung speichern &amp;als …</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Save the session there</source>
            <translation>Die Sitzung dort speichern</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>Save the session?</source>
            <translation>Die Sitzung speichern?</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Save tokenizer</source>
            <translation>Tokenizer speichern</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Save tokenizer {name}</source>
            <translation>Tokenizer {name} speichern</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Saved as</source>
            <translation>Gespeichert als</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>Saved {name}</source>
            <translation>{name} gespeichert</translation>
        </message>
        <message>
            <location filename="../../ui/window/saving_work.py" />
            <source>Saved {name}, verified: identical on {count:,} strings with {library}</source>
            <translation>{name} gespeichert und geprüft: auf {count:,} Texten gleich mit {library}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_writer.py" />
            <source>Saved {row_count} rows to {name}</source>
            <translation>{row_count} Zeilen in {name} gespeichert</translation>
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>Saving the session</source>
            <translation>Die Sitzung wird gespeichert</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Score</source>
            <translation>Wert</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Score of the chosen piece</source>
            <translation>Wert des gewählten Stücks</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Score of the new piece</source>
            <translation>Wert des neuen Stücks</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>Scores favour rare pairs: a minimum frequency of 10 or more is usual.</source>
            <translation>Werte bevorzugen seltene Paare: eine Mindesthäufigkeit von 10 oder mehr ist üblich.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Script</source>
            <translation>Schrift</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>Scripts</source>
            <translation>Schriften</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_row.py" />
            <source>Scroll all columns</source>
            <translation>Alle Spalten rollen</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/strips.py" />
            <source>Scroll the line</source>
            <translation>Die Zeile rollen</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/strips.py" />
            <source>Scroll the lines</source>
            <translation>Die Zeilen rollen</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/strips.py" />
            <source>Scroll the lines to the side</source>
            <translation>Die Zeilen seitwärts rollen</translation>
        </message>
        <message>
            <location filename="../../ui/chips/row_window.py" />
            <source>Scroll tokens</source>
            <translation>Token rollen</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Search</source>
            <translation>Suchen</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Search the vocabulary</source>
            <translation>Das Vokabular durchsuchen</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Seed</source>
            <translation>Seed</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Seed ends</source>
            <translation>Keim-Enden</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Seed of the draws</source>
            <translation>Seed der Ziehungen</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Seeds</source>
            <translation>Keime</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Segmentations drawn by their probability</source>
            <translation>Segmentierungen, nach ihrer Wahrscheinlichkeit gezogen</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Select &amp;all	Ctrl+A</source>
            <translation>&amp;Alles auswählen	Ctrl+A</translation>
        </message>
        <message>
            <location filename="../../ui/chips/chip_view.py" />
            <source>Select all</source>
            <translation>Alles auswählen</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Select two runs: the settings that differ, what they learned from, their results and metrics</source>
            <translation>Wählen Sie zwei Läufe: unterschiedliche Einstellungen, woraus sie lernten, Ergebnisse und Metriken</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>Sennrich and others (2016) replace by a pattern that begins and ends where symbols do: (?&lt;!\S)e w&lt;/w&gt;(?!\S). That gives the same seven merges as joining a list of symbols.</source>
            <translation>Sennrich und andere (2016) ersetzen mit einem Muster, das beginnt und endet, wo Symbole es tun: (?&lt;!\S)e w&lt;/w&gt;(?!\S). Das ergibt dieselben sieben Merges wie das Verbinden in einer Liste von Symbolen.</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Sennrich and others, 2016: words as characters and a mark, &lt;/w&gt;, of equals the pair met first. Few tokens, so that every merge can be followed.</source>
            <translation>Sennrich und andere, 2016: Wörter als Zeichen und eine Marke, &lt;/w&gt;; von gleichen das zuerst gefundene Paar. Wenige Token, damit sich jeder Merge verfolgen lässt.</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>SentencePiece has no normalizer {normalizer_name}: take nmt_nfkc, nmt_nfkc_cf or none</source>
            <translation>SentencePiece hat keinen Normalizer {normalizer_name}: nehmen Sie nmt_nfkc, nmt_nfkc_cf oder none</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>SentencePiece merges whatever neighbours spell a token: train with tie_break shortest</source>
            <translation>SentencePiece verbindet alle Nachbarn, die ein Token schreiben: trainieren Sie mit tie_break shortest</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>SentencePiece model</source>
            <translation>SentencePiece-Modell</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>SentencePiece never finds special tokens in a text: {special} are spelled out.</source>
            <translation>SentencePiece findet Spezialtoken nie in einem Text: {special} werden ausgeschrieben.</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>SentencePiece only maps characters, and has no steps as this file has them: {steps}</source>
            <translation>SentencePiece bildet nur Zeichen ab und hat keine Schritte wie diese Datei: {steps}</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>SentencePiece splits where ▁ stands: the pre-tokenizer must be sentencepiece or metaspace, not {pre_tokenizer_name}</source>
            <translation>SentencePiece teilt, wo ▁ steht: der Pre-Tokenizer muss sentencepiece oder metaspace sein, nicht {pre_tokenizer_name}</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>SentencePiece, words: each with one ▁ in front; white space itself is dropped.</source>
            <translation>SentencePiece, Wörter: jedes mit einem ▁ davor; Leerraum selbst entfällt.</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/registry.py" />
            <source>SentencePiece: NFKC, control characters removed, every white space a blank.</source>
            <translation>SentencePiece: NFKC, Steuerzeichen entfernt, jeder Leerraum ein Leerzeichen.</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/registry.py" />
            <source>SentencePiece: as nmt_nfkc, and case folded: Straße becomes strasse.</source>
            <translation>SentencePiece: wie nmt_nfkc, und in Kleinschreibung gefaltet: Straße wird strasse.</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>SentencePiece: blanks become ▁, and a piece begins at each of them.</source>
            <translation>SentencePiece: Leerzeichen werden ▁, und an jedem beginnt ein Stück.</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>SentencePiece: {blanks}; {front}; {title}.</source>
            <translation>SentencePiece: {blanks}; {front}; {title}.</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>Separate them by spaces; put one that holds a space in "quotation marks".</source>
            <translation>Durch Leerzeichen trennen; was ein Leerzeichen enthält, in "Anführungszeichen" setzen.</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>Series</source>
            <translation>Reihe</translation>
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>Setting</source>
            <translation>Einstellung</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Settings</source>
            <translation>Einstellungen</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Settings of the metrics</source>
            <translation>Einstellungen der Metriken</translation>
        </message>
        <message>
            <location filename="../../ui/training/plan_form.py" />
            <source>Settings of {title}</source>
            <translation>Einstellungen von {title}</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Several steps</source>
            <translation>Mehrere Schritte</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Shannon's entropy of the frequencies of the tokens, logarithm to base 2.</source>
            <translation>Shannon-Entropie der Häufigkeiten der Token, Logarithmus zur Basis 2.</translation>
        </message>
        <message>
            <location filename="../../ui/share/share_dialog.py" />
            <source>Share</source>
            <translation>Teilen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Share of each Unicode script among the characters that have one; spaces, digits, punctuation and most emoji have none.</source>
            <translation>Anteil jeder Unicode-Schrift an den Zeichen, die eine haben; Leerzeichen, Ziffern, Satzzeichen und die meisten Emoji haben keine.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>Share of the corpus that is counted</source>
            <translation>Gezählter Anteil des Korpus</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Share of the embeddings</source>
            <translation>Anteil der Embeddings</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>Share of the mix{of_mix}: bytes to learn from, times weight.</source>
            <translation>Anteil an der Mischung{of_mix}: zu lernende Bytes mal Gewicht.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Share of the unembedding</source>
            <translation>Anteil des Unembeddings</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>Share of the vocabulary that is audited</source>
            <translation>Geprüfter Anteil des Vokabulars</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Sharpness alpha</source>
            <translation>Schärfe alpha</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Show</source>
            <translation>Zeigen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Show &amp;only this column</source>
            <translation>&amp;Nur diese Spalte zeigen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>Show all columns</source>
            <translation>Alle Spalten zeigen</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Show all metrics, not the main ones only</source>
            <translation>Alle Metriken zeigen, nicht nur die wichtigsten</translation>
        </message>
        <message>
            <location filename="../../ui/kit/chart.py" />
            <source>Show all points again (R, or double click)</source>
            <translation>Wieder alle Punkte zeigen (R oder Doppelklick)</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>Show all {grouped}</source>
            <translation>Alle {grouped} zeigen</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Show as a column</source>
            <translation>Als Spalte zeigen</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Show every piece that the pruning of the chosen round could drop, with its loss.
So does a double click, or Return, on a pruning.</source>
            <translation>Jedes Stück zeigen, das das Kürzen der gewählten Runde entfernen könnte, mit seinem Verlust.
Ein Doppelklick oder die Eingabetaste auf einem Kürzen tut dasselbe.</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Show folder</source>
            <translation>Ordner zeigen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Show how this is searched</source>
            <translation>Zeigen, wie gesucht wird</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Show it as a column, and mark where it cuts words otherwise than the current column</source>
            <translation>Als Spalte zeigen und markieren, wo er Wörter anders teilt als die aktuelle Spalte</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>Show it in a column beside the original; from there it can be saved</source>
            <translation>In einer Spalte neben dem Original zeigen; von dort lässt er sich speichern</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Show its column in the window</source>
            <translation>Seine Spalte im Fenster zeigen</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Show only</source>
            <translation>Nur zeigen</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Show only: {names}</source>
            <translation>Nur zeigen: {names}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>Show other columns</source>
            <translation>Andere Spalten zeigen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Show spaces, tabs, line ends and the like</source>
            <translation>Leerzeichen, Tabulatoren, Zeilenenden und dergleichen zeigen</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Show the figure in the program that the desktop has for it</source>
            <translation>Die Abbildung in dem Programm zeigen, das der Desktop dafür hat</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Show the folder of the {kind}</source>
            <translation>Den Ordner zeigen: {kind}</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Show the log of {title}</source>
            <translation>Das Protokoll von {title} zeigen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>Show the other columns, too</source>
            <translation>Auch die anderen Spalten zeigen</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Show the tokens of one writing system</source>
            <translation>Die Token eines Schriftsystems zeigen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Show the usual tokens</source>
            <translation>Die üblichen Token zeigen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Show the usual tokens again ({switch_keys})</source>
            <translation>Wieder die üblichen Token zeigen ({switch_keys})</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Show the whole run again and follow it (R, or double click)</source>
            <translation>Wieder den ganzen Lauf zeigen und ihm folgen (R oder Doppelklick)</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Show the whole vocabulary again</source>
            <translation>Wieder das ganze Vokabular zeigen</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Show the {kind} in the browser</source>
            <translation>Im Browser zeigen: {kind}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Show tokens of some lengths only, in characters</source>
            <translation>Nur Token mancher Längen zeigen, in Zeichen</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>Show tokens that are {condition}</source>
            <translation>Token zeigen: {condition}</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Show two tokenizers at least: train several, or open one (Ctrl+T).</source>
            <translation>Zeigen Sie mindestens zwei Tokenizer: trainieren Sie mehrere, oder öffnen Sie einen (Strg+T).</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Show {names}</source>
            <translation>{names} zeigen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>Show {name}</source>
            <translation>{name} zeigen</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Show {runs}</source>
            <translation>{runs} zeigen</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Show {short}</source>
            <translation>{short} zeigen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/input_mode.py" />
            <source>Shown: {mode}.</source>
            <translation>Gezeigt: {mode}.</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Shows only pieces that hold this text, in this spelling.</source>
            <translation>Zeigt nur Stücke, die diesen Text in dieser Schreibweise enthalten.</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>Shows tokens that hold this text, in this spelling, or that have this id.
#300 shows every merge that makes or uses token 300.</source>
            <translation>Zeigt Token, die diesen Text in dieser Schreibweise enthalten oder diese Id haben.
#300 zeigt jeden Merge, der Token 300 bildet oder verwendet.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Shrinking factor</source>
            <translation>Kürzungsfaktor</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Side by side</source>
            <translation>Nebeneinander</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Significant digits</source>
            <translation>Signifikante Ziffern</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Single-token round trip</source>
            <translation>Einzeltoken hin und zurück</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Six words end in w: the mark joins it before any two letters join each other.</source>
            <translation>Sechs Wörter enden auf w: die Marke verbindet sich damit, bevor sich zwei Buchstaben verbinden.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Sizes</source>
            <translation>Größen</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Slide</source>
            <translation>Folie</translation>
        </message>
        <message>
            <location filename="../../ui/window/scale_menu.py" />
            <source>Smaller</source>
            <translation>Kleiner</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Smaller text</source>
            <translation>Kleinerer Text</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Smallest vocabulary</source>
            <translation>Kleinstes Vokabular</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Smooth the mix, α = {alpha:g}</source>
            <translation>Die Mischung glätten, α = {alpha:g}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Smooth the shares</source>
            <translation>Die Anteile glätten</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>So many of a hundred lines are kept from training, as text that no run has seen: what is only good on what it was trained on shows there. Always the same lines; those of 5 % are part of those of 10 %.</source>
            <translation>So viele von hundert Zeilen werden vom Training zurückgehalten, als Text, den kein Lauf gesehen hat: was nur auf dem Trainingstext gut ist, zeigt sich dort. Immer dieselben Zeilen; die von 5 % gehören zu denen von 10 %.</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>So many of a hundred lines no tokenizer sees; all are measured on them</source>
            <translation>So viele von hundert Zeilen sieht kein Tokenizer; alle werden darauf gemessen</translation>
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>Some strings are replaced by others.</source>
            <translation>Einige Zeichenketten werden durch andere ersetzt.</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Some text becomes this token.</source>
            <translation>Ein Text wird zu diesem Token.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>Some tokens of BERT beside some pieces of T5: on these texts they give what the real ones give.</source>
            <translation>Einige Token von BERT neben einigen Stücken von T5: auf diesen Texten ergeben sie dasselbe wie die echten.</translation>
        </message>
        <message>
            <location filename="../../ui/window/unexpected_errors.py" />
            <source>Something went wrong inside of Tokexplorer.</source>
            <translation>In Tokexplorer ist etwas schiefgegangen.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_menu.py" />
            <source>Sort by</source>
            <translation>Sortieren nach</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Source</source>
            <translation>Quelle</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Source: {source}</source>
            <translation>Quelle: {source}</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Sources</source>
            <translation>Quellen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_list.py" />
            <source>Sources of the corpus</source>
            <translation>Quellen des Korpus</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>Spaces</source>
            <translation>Leerzeichen</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Spaces and line ends</source>
            <translation>Leerzeichen und Zeilenenden</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Special tokens</source>
            <translation>Spezialtoken</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>Special tokens and symbols</source>
            <translation>Spezialtoken und Symbole</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Special tokens and user symbols: they stand for themselves.</source>
            <translation>Spezialtoken und Benutzersymbole: sie stehen für sich.</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>Special tokens with their ids</source>
            <translation>Spezialtoken mit ihren Ids</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Special tokens. On: text such as &lt;|endoftext|&gt; is the special token itself, as in a prompt's frame. Off: it is text like any other, as in what a user typed.</source>
            <translation>Spezialtoken. An: Text wie &lt;|endoftext|&gt; ist das Spezialtoken selbst, wie im Rahmen eines Prompts. Aus: es ist Text wie jeder andere, wie in dem, was jemand getippt hat.</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Speed</source>
            <translation>Tempo</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Speed: {speed}</source>
            <translation>Tempo: {speed}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Speed: {speed}, backwards</source>
            <translation>Tempo: {speed}, rückwärts</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Split by number</source>
            <translation>Nach Zahl teilen</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Split by script</source>
            <translation>Nach Schrift teilen</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Split digits</source>
            <translation>Ziffern teilen</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Stand still until it is resumed</source>
            <translation>Stillstehen, bis es fortgesetzt wird</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>Standard</source>
            <translation>Standard</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Stands for text that the vocabulary cannot spell.</source>
            <translation>Steht für Text, den das Vokabular nicht schreiben kann.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Stands in the inspected text.</source>
            <translation>Steht im Text.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Stands inside words; in WordPiece with ##.</source>
            <translation>Steht in Wörtern; in WordPiece mit ##.</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Start</source>
            <translation>Start</translation>
        </message>
        <message>
            <location filename="../../ui/window/language_menu.py" />
            <source>Start again now</source>
            <translation>Jetzt neu starten</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Start from the numbers of a published model</source>
            <translation>Mit den Zahlen eines veröffentlichten Modells beginnen</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Starts from many substrings and drops those that the corpus misses least; encodes by probability.</source>
            <translation>Beginnt mit vielen Teilzeichenketten und entfernt die, die dem Korpus am wenigsten fehlen; kodiert nach Wahrscheinlichkeit.</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Starts from the 256 bytes and joins the most frequent pair of neighbours, again and again.</source>
            <translation>Beginnt mit den 256 Bytes und verbindet immer wieder das häufigste Nachbarpaar.</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Starts from the characters of the corpus and joins the most frequent pair of neighbours.</source>
            <translation>Beginnt mit den Zeichen des Korpus und verbindet das häufigste Nachbarpaar.</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Statistics of the corpus</source>
            <translation>Statistik des Korpus</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Step</source>
            <translation>Schritt</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Step of the run</source>
            <translation>Schritt des Laufs</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_stack.py" />
            <source>Step of the story</source>
            <translation>Schritt der Geschichte</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Step of {name}</source>
            <translation>Schritt von {name}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>Step that the text is compared with</source>
            <translation>Schritt, mit dem der Text verglichen wird</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Steps</source>
            <translation>Schritte</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Steps at a time</source>
            <translation>Schritte auf einmal</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Steps of {name}</source>
            <translation>Schritte von {name}</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Steps per second of each run, from 1 to 10 000; at the right end as fast as it goes</source>
            <translation>Schritte pro Sekunde jedes Laufs, von 1 bis 10 000; ganz rechts so schnell es geht</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Stop</source>
            <translation>Stopp</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>Stop fetching, or close</source>
            <translation>Das Laden beenden, oder schließen</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Stop fetching; nothing half is kept</source>
            <translation>Das Laden beenden; nichts Halbes bleibt zurück</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Stop openin&amp;g tokenizers	Esc</source>
            <translation>Öffnen der To&amp;kenizer beenden	Esc</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Stop opening tokenizers</source>
            <translation>Öffnen der Tokenizer beenden</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Stop {title}</source>
            <translation>{title} beenden</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Stop, or close</source>
            <translation>Beenden, oder schließen</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Stopped. Nothing half is kept.</source>
            <translation>Beendet. Nichts Halbes bleibt zurück.</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_tokenizer.py" />
            <source>Stopped: the file may be written, and is not verified</source>
            <translation>Beendet: die Datei ist vielleicht geschrieben und nicht geprüft</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Stopped: {done} are done. Start goes on from there.</source>
            <translation>Beendet: {done} sind fertig. Start macht dort weiter.</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>Stopping …</source>
            <translation>Wird beendet …</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Strict size</source>
            <translation>Strikte Größe</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Substrings above a threshold that is searched for; nothing is merged (TensorFlow Text).</source>
            <translation>Teilzeichenketten über einer gesuchten Schwelle; nichts wird verbunden (TensorFlow Text).</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Sweep …</source>
            <translation>Sweep …</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Sweep: many tokenizers of this corpus</source>
            <translation>Sweep: viele Tokenizer dieses Korpus</translation>
        </message>
        <message>
            <location filename="../../ui/columns/text_head.py" />
            <source>Switches there is no room for</source>
            <translation>Schalter, für die kein Platz ist</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>T5's pieces come from Unigram in SentencePiece: ▁ is a blank and begins a word, and what goes on has no mark. WordPiece marks what goes on, by ##. Read by the rule of WordPiece, T5's pieces are "{joined}": {item_count} words instead of 3.</source>
            <translation>Die Stücke von T5 kommen von Unigram in SentencePiece: ▁ ist ein Leerzeichen und beginnt ein Wort, was weitergeht, hat keine Marke. WordPiece markiert das Weitergehende mit ##. Nach der Regel von WordPiece gelesen sind die Stücke von T5 "{joined}": {item_count} Wörter statt 3.</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>Table</source>
            <translation>Tabelle</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_dialog.py" />
            <source>Take away what is not the same</source>
            <translation>Entfernen, was nicht gleich ist</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Take it off the list</source>
            <translation>Von der Liste nehmen</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Take it off this list; the file stays where it is</source>
            <translation>Von dieser Liste nehmen; die Datei bleibt, wo sie ist</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Take out {name}</source>
            <translation>{name} herausnehmen</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Take the chosen pair or piece instead, and see what becomes of the text (Return)</source>
            <translation>Das gewählte Paar oder Stück stattdessen nehmen und sehen, was aus dem Text wird (Eingabe)</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Take the file of counts as the corpus, in place of the texts</source>
            <translation>Die Zähldatei als Korpus nehmen, anstelle der Texte</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Tell capitals from small letters</source>
            <translation>Groß- und Kleinbuchstaben unterscheiden</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_menu.py" />
            <source>Tell its story</source>
            <translation>Seine Geschichte zeigen</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Ten pieces with log probabilities. The best way to cut a word is the one with the highest sum.</source>
            <translation>Zehn Stücke mit Log-Wahrscheinlichkeiten. Die beste Teilung eines Wortes ist die mit der höchsten Summe.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Ten words become characters, each word with an end mark. The most frequent pair of neighbours is joined; of equals, the one that is met first.</source>
            <translation>Zehn Wörter werden zu Zeichen, jedes Wort mit einer Endmarke. Das häufigste Nachbarpaar wird verbunden; von gleichen das, das zuerst kommt.</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>Text</source>
            <translation>Text</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>Text alone</source>
            <translation>Nur Text</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Text files</source>
            <translation>Textdateien</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/text_opener.py" />
            <source>Text files (*.txt *.md *.tsv *.csv *.py);;All files (*)</source>
            <translation>Textdateien (*.txt *.md *.tsv *.csv *.py);;Alle Dateien (*)</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>Text files in any encoding</source>
            <translation>Textdateien in beliebiger Kodierung</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Text files: {value}</source>
            <translation>Textdateien: {value}</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Text in a window</source>
            <translation>Text in einem Fenster</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Text in the window</source>
            <translation>Text im Fenster</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Text in tokens of {name}</source>
            <translation>Text in Token von {name}</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Text of this kind that one context window holds: its length times bytes per token.</source>
            <translation>Text dieser Art, den ein Kontextfenster fasst: seine Länge mal Bytes pro Token.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/text_column.py" />
            <source>Text, tokens of {name}</source>
            <translation>Text, Token von {name}</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Textbook BPE</source>
            <translation>Lehrbuch-BPE</translation>
        </message>
        <message>
            <location filename="../../session/report/inputs.py" />
            <source>Texts</source>
            <translation>Texte</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Texts of the report</source>
            <translation>Texte des Berichts</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Thai, Windows-874</source>
            <translation>Thailändisch, Windows-874</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>The Python library</source>
            <translation>Die Python-Bibliothek</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>The algorithm that made its vocabulary.</source>
            <translation>Der Algorithmus, der sein Vokabular gebildet hat.</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>The algorithm, or the name you give it: F2 or a double click edits it</source>
            <translation>Der Algorithmus, oder der Name, den Sie ihm geben: F2 oder Doppelklick ändert ihn</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/browsing.py" />
            <source>The audit came to no end: {error}</source>
            <translation>Die Prüfung kam nicht zu Ende: {error}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/browsing.py" />
            <source>The audit was cancelled.</source>
            <translation>Die Prüfung wurde abgebrochen.</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>The best segmentations, with their probability</source>
            <translation>Die besten Segmentierungen mit ihrer Wahrscheinlichkeit</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>The best value of a row is in bold. {no_best} Their names have a {lossy_sign}, which is explained below each table. Every number tells its exact value when it is pointed at, and holds it for programs; names of metrics lead to their definitions.</source>
            <translation>Der beste Wert einer Zeile ist fett. {no_best} Ihre Namen haben ein {lossy_sign}, das unter jeder Tabelle erklärt ist. Jede Zahl nennt ihren genauen Wert, wenn man darauf zeigt, und enthält ihn für Programme; Namen von Metriken führen zu ihren Definitionen.</translation>
        </message>
        <message>
            <location filename="../../ui/editor/marks.py" />
            <source>The bracket is where the tokenizer's file cuts the text: a model sees {kept} of its {all} bytes, from the side that the bracket opens to.</source>
            <translation>Die Klammer zeigt, wo die Datei des Tokenizers den Text abschneidet: ein Modell sieht {kept} seiner {all} Bytes, von der Seite, zu der sich die Klammer öffnet.</translation>
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>The cache</source>
            <translation>Der Cache</translation>
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>The character map of a file.</source>
            <translation>Die Zeichentabelle einer Datei.</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>The column is hidden: show it to see what changes in the text.</source>
            <translation>Die Spalte ist ausgeblendet: Blenden Sie sie ein, um zu sehen, was sich im Text ändert.</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>The corpus at each vocabulary size</source>
            <translation>Das Korpus bei jeder Vokabulargröße</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/metrics_panel.py" />
            <source>The corpus has changed since {names} began: what is held out now may have been trained on.</source>
            <translation>Das Korpus hat sich seit dem Beginn von {names} geändert: was jetzt zurückgehalten ist, wurde vielleicht trainiert.</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>The corpus has changed since {names} began: what is held out now may have been trained on. Train again for a fair curve.</source>
            <translation>Das Korpus hat sich seit dem Beginn von {names} geändert: was jetzt zurückgehalten ist, wurde vielleicht trainiert. Trainieren Sie neu für eine faire Kurve.</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>The corpus is being counted, or cannot be: see its list of sources.</source>
            <translation>Das Korpus wird gezählt, oder kann es nicht: siehe seine Liste der Quellen.</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>The corpus is empty, or is being read: these are the texts that it had.</source>
            <translation>Das Korpus ist leer oder wird gelesen: das sind die Texte, die es hatte.</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>The corpus is empty: add text to it, and a sweep can learn from it.</source>
            <translation>Das Korpus ist leer: fügen Sie Text hinzu, damit ein Sweep daraus lernen kann.</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>The corpus was not read yet.</source>
            <translation>Das Korpus wurde noch nicht gelesen.</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>The current column alone, larger</source>
            <translation>Nur die aktuelle Spalte, größer</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>The encoding {name} of tiktoken{used_by}.</source>
            <translation>Die Kodierung {name} von tiktoken{used_by}.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>The end mark forgotten when encoding</source>
            <translation>Die Endmarke beim Kodieren vergessen</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>The entropy of the next byte, H(x) &gt; θ.</source>
            <translation>Die Entropie des nächsten Bytes, H(x) &gt; θ.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>The fifth merge is e + w&lt;/w&gt;: it stands 6 times, in few and dew. str.replace also finds it in new, 4 times, where the symbols are ne and w&lt;/w&gt;: "ne w&lt;/w&gt;".replace("e w&lt;/w&gt;", "ew&lt;/w&gt;") is "new&lt;/w&gt;", a symbol that no merge made. So ne + w&lt;/w&gt; is never learned, and new is {wrong} instead of {right}.</source>
            <translation>Der fünfte Merge ist e + w&lt;/w&gt;: er kommt 6-mal vor, in few und dew. str.replace findet ihn auch in new, 4-mal, wo die Symbole ne und w&lt;/w&gt; sind: "ne w&lt;/w&gt;".replace("e w&lt;/w&gt;", "ew&lt;/w&gt;") ist "new&lt;/w&gt;", ein Symbol, das kein Merge gebildet hat. So wird ne + w&lt;/w&gt; nie gelernt, und new ist {wrong} statt {right}.</translation>
        </message>
        <message>
            <location filename="../../ui/report/file_writer.py" />
            <source>The file</source>
            <translation>Die Datei</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>The file adds {added:,} tokens, and its library counts {counted:,} when it cuts a text.</source>
            <translation>Die Datei fügt {added:,} Token hinzu, und ihre Bibliothek zählt beim Kürzen {counted:,}.</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>The file also numbers the parts of a text (type ids), which is not shown.</source>
            <translation>Die Datei nummeriert auch die Teile eines Textes (type ids), was nicht gezeigt wird.</translation>
        </message>
        <message>
            <location filename="../../core/post_processor.py" />
            <source>The file cuts texts to {limit}, {added:,} of them added, into parts that share {stride:,}: there must be fewer than {room:,}.</source>
            <translation>Die Datei kürzt Texte auf {limit}, davon {added:,} hinzugefügt, in Teile, die {stride:,} gemeinsam haben: es müssen weniger als {room:,} sein.</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>The file cuts texts to {most:,} tokens and adds {added:,}: its library cuts nothing.</source>
            <translation>Die Datei kürzt Texte auf {most:,} Token und fügt {added:,} hinzu: ihre Bibliothek kürzt nichts.</translation>
        </message>
        <message>
            <location filename="../../core/post_processor.py" />
            <source>The file cuts the second of two texts only, and this one has more than {limit}.</source>
            <translation>Die Datei kürzt nur den zweiten von zwei Texten, und dieser hat mehr als {limit}.</translation>
        </message>
        <message>
            <location filename="../../formats/hf/library.py" />
            <source>The file does not put the text once, and as it is, among its special tokens.</source>
            <translation>Die Datei setzt den Text nicht genau einmal und unverändert zwischen ihre Spezialtoken.</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>The file does not say that {names}.</source>
            <translation>Die Datei sagt nicht, dass {names}.</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_tokenizer.py" />
            <source>The file is not the same</source>
            <translation>Die Datei ist nicht dasselbe</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/reading.py" />
            <source>The file is not there any more.</source>
            <translation>Die Datei ist nicht mehr da.</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>The file marks it as unused.</source>
            <translation>Die Datei markiert es als unbenutzt.</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>The file of {name} was changed since the session was saved.</source>
            <translation>Die Datei von {name} wurde geändert, seit die Sitzung gespeichert wurde.</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>The file {names}</source>
            <translation>Die Datei {names}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>The file {what}, which cannot be shown.</source>
            <translation>Die Datei {what}, was nicht gezeigt werden kann.</translation>
        </message>
        <message>
            <location filename="../../formats/hf/library.py" />
            <source>The file's library fails at every text: {error}.</source>
            <translation>Die Bibliothek der Datei versagt bei jedem Text: {error}.</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>The file's library fails at every text: {reason}.</source>
            <translation>Die Bibliothek der Datei versagt bei jedem Text: {reason}.</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/reading.py" />
            <source>The files here are not those that were fetched: fetch it again, or delete it.</source>
            <translation>Die Dateien hier sind nicht die geladenen: laden Sie sie neu, oder löschen Sie sie.</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>The first digits of the hash of the file that is opened.</source>
            <translation>Die ersten Stellen des Hashs der geöffneten Datei.</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>The first letter of a word changes between capital and small, or the whole word is written in capitals.</source>
            <translation>Der erste Buchstabe eines Wortes wechselt zwischen groß und klein, oder das ganze Wort wird großgeschrieben.</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>The first three compare with the reference column.</source>
            <translation>Die ersten drei vergleichen mit der Referenzspalte.</translation>
        </message>
        <message>
            <location filename="../../ui/share/share_dialog.py" />
            <source>The first {room} of {size} bytes at most, so that the page stays below {value} MB.</source>
            <translation>Höchstens die ersten {room} von {size} Bytes, damit die Seite unter {value} MB bleibt.</translation>
        </message>
        <message>
            <location filename="../../ui/window/language_menu.py" />
            <source>The language changes when the program starts again. What is open is kept.</source>
            <translation>Die Sprache wechselt beim nächsten Start des Programms. Was offen ist, bleibt.</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>The last session {why}</source>
            <translation>Die letzte Sitzung {why}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/library.py" />
            <source>The library does not take the file's post-processor: {why}.</source>
            <translation>Die Bibliothek nimmt den Post-Processor der Datei nicht an: {why}.</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/strips.py" />
            <source>The line at the caret in the tokens of every column</source>
            <translation>Die Zeile am Cursor in den Token jeder Spalte</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>The line at the caret, its tokens in every column under the same characters</source>
            <translation>Die Zeile am Cursor, ihre Token in jeder Spalte unter denselben Zeichen</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>The line before with a difference</source>
            <translation>Die vorige Zeile mit einem Unterschied</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>The line. Enter or a double click opens it in the text above.</source>
            <translation>Die Zeile. Eingabe oder Doppelklick öffnet sie im Text oben.</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>The list is still being made.</source>
            <translation>Die Liste wird noch erstellt.</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>The longest window of tokens that it takes</source>
            <translation>Das längste Fenster von Token, das es nimmt</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>The loss says how much less likely the corpus would be without the piece, in nats a token.</source>
            <translation>Der Verlust sagt, wie viel unwahrscheinlicher das Korpus ohne das Stück wäre, in Nats pro Token.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>The mark is a symbol of its own after the last character, as in textbooks.</source>
            <translation>Die Marke ist ein eigenes Symbol nach dem letzten Zeichen, wie in Lehrbüchern.</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>The matches of your own pattern by the regex package, and what lies between them.</source>
            <translation>Die Funde Ihres eigenen Musters mit dem Paket regex, und was dazwischen liegt.</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>The menu of a column</source>
            <translation>Das Menü einer Spalte</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>The menu of the text</source>
            <translation>Das Menü des Textes</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>The merges that made the tokens, one after the other</source>
            <translation>Die Merges, aus denen die Token entstanden, einer nach dem anderen</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>The metrics before are still being written</source>
            <translation>Die vorigen Metriken werden noch geschrieben</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>The mix</source>
            <translation>Die Mischung</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>The most frequent pair goes first (Hugging Face's WordPiece).</source>
            <translation>Das häufigste Paar geht zuerst (WordPiece von Hugging Face).</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>The most frequent words are tokens; all others are unknown.</source>
            <translation>Die häufigsten Wörter sind Token; alle anderen sind unbekannt.</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>The next line with a difference</source>
            <translation>Die nächste Zeile mit einem Unterschied</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>The next merge changes it</source>
            <translation>Der nächste Merge ändert es</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>The next pruning drops nothing: as few pieces are left as the vocabulary needs.</source>
            <translation>Das nächste Kürzen entfernt nichts: es sind so wenige Stücke übrig, wie das Vokabular braucht.</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>The next pruning drops {dropped} of {total} pieces: those that are unused, then those whose loss is least.</source>
            <translation>Das nächste Kürzen entfernt {dropped} von {total} Stücken: die unbenutzten, dann die mit dem kleinsten Verlust.</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>The next step is known of runs that were trained here: a file does not hold the corpus.</source>
            <translation>Der nächste Schritt ist von Läufen bekannt, die hier trainiert wurden: eine Datei enthält das Korpus nicht.</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>The normalizer leaves one of its characters in no text, or sets it apart.</source>
            <translation>Der Normalizer lässt eines seiner Zeichen in keinem Text stehen oder trennt es ab.</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>The number of merges decides, and not the vocabulary size.</source>
            <translation>Die Zahl der Merges entscheidet, nicht die Vokabulargröße.</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>The number of the merge; 1 is the first.</source>
            <translation>Die Nummer des Merges; 1 ist der erste.</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>The numbers 0 to 9,999 in the tokens of {name}</source>
            <translation>Die Zahlen 0 bis 9 999 in den Token von {name}</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>The numbers are being cut.</source>
            <translation>Die Zahlen werden geteilt.</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>The order of Rényi's entropy, and how many digits are shown</source>
            <translation>Die Ordnung der Rényi-Entropie, und wie viele Ziffern gezeigt werden</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_differences.py" />
            <source>The other columns are compared with this one.</source>
            <translation>Die anderen Spalten werden mit dieser verglichen.</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>The others are compared with this one.</source>
            <translation>Die anderen werden hiermit verglichen.</translation>
        </message>
        <message>
            <location filename="../../ui/share/share_dialog.py" />
            <source>The page holds the text in the tokens of every column, with its steps, the curves, settings and hashes. Any browser shows it without a network. Whoever gets it can read the text and the names of files.</source>
            <translation>Die Seite enthält den Text in den Token jeder Spalte, mit ihren Schritten, den Kurven, Einstellungen und Hashes. Jeder Browser zeigt sie ohne Netz. Wer sie bekommt, kann den Text und die Dateinamen lesen.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>The pair of the highest f(ab) / (f(a) f(b)) goes first (the textbook's WordPiece).</source>
            <translation>Das Paar mit dem höchsten f(ab) / (f(a) f(b)) geht zuerst (WordPiece der Lehrbücher).</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>The patch length P for which the cost is least, in whole bytes</source>
            <translation>Die Patchlänge P mit den geringsten Kosten, in ganzen Bytes</translation>
        </message>
        <message>
            <location filename="../../session/text/find_query.py" />
            <source>The pattern did not finish within {seconds:g} seconds.</source>
            <translation>Das Muster wurde nicht in {seconds:g} Sekunden fertig.</translation>
        </message>
        <message>
            <location filename="../../session/text/find_query.py" />
            <source>The pattern needs too much memory.</source>
            <translation>Das Muster braucht zu viel Speicher.</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>The pattern of the corpus pane.</source>
            <translation>Das Muster aus dem Korpusbereich.</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>The perturbed text in tokens</source>
            <translation>Der gestörte Text in Token</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>The picture could not be saved: {problem}</source>
            <translation>Das Bild konnte nicht gespeichert werden: {problem}</translation>
        </message>
        <message>
            <location filename="../../core/explain/pieces.py" />
            <source>The piece is a token as it stands: it is taken whole, nothing is merged.</source>
            <translation>Das Stück ist so, wie es ist, ein Token: es wird ganz genommen, nichts wird verbunden.</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>The pieces of the highest probability stay, and all required characters.</source>
            <translation>Die Stücke mit der höchsten Wahrscheinlichkeit bleiben, und alle nötigen Zeichen.</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>The pieces that the corpus would miss least go.</source>
            <translation>Die Stücke, die dem Korpus am wenigsten fehlen würden, gehen.</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>The points of the chart as numbers</source>
            <translation>Die Punkte des Diagramms als Zahlen</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>The pre-tokenizer cuts it into pieces wherever it stands.</source>
            <translation>Der Pre-Tokenizer schneidet es in Stücke, wo immer es steht.</translation>
        </message>
        <message>
            <location filename="../../ui/window/unexpected_errors.py" />
            <source>The report says where in the program it happened, with versions and the names of your last actions. Your text is not in it, but look through it before you send it: the message of an error can quote something.</source>
            <translation>Der Bericht sagt, wo im Programm es geschah, mit Versionen und den Namen Ihrer letzten Aktionen. Ihr Text steht nicht darin, aber sehen Sie ihn durch, bevor Sie ihn verschicken: Eine Fehlermeldung kann etwas zitieren.</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>The repository {name} of Hugging Face{at}.</source>
            <translation>Das Repository {name} von Hugging Face{at}.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_writer.py" />
            <source>The rows before are still being written</source>
            <translation>Die vorigen Zeilen werden noch geschrieben</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>The run failed: {name}: {error}</source>
            <translation>Der Lauf schlug fehl: {name}: {error}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>The same seed draws the same tokens. Each line is drawn by itself, from the seed and what stands in it: an edit leaves the other lines as they are, and lines that are alike are drawn alike.</source>
            <translation>Derselbe Seed zieht dieselben Token. Jede Zeile wird für sich gezogen, aus dem Seed und ihrem Inhalt: eine Änderung lässt die anderen Zeilen, wie sie sind, und gleiche Zeilen werden gleich gezogen.</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>The same seed perturbs the same places</source>
            <translation>Derselbe Seed stört dieselben Stellen</translation>
        </message>
        <message>
            <location filename="../../ui/window/unexpected_errors.py" />
            <source>The same unexpected error has happened again</source>
            <translation>Derselbe unerwartete Fehler ist noch einmal aufgetreten</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>The same vocabulary size for all algorithms</source>
            <translation>Dieselbe Vokabulargröße für alle Algorithmen</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>The search finds its own threshold, which is never below the minimum frequency.</source>
            <translation>Die Suche findet ihre eigene Schwelle, die nie unter der Mindesthäufigkeit liegt.</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>The session cannot be kept: {why}. If you go on, what is not saved as a file is lost.</source>
            <translation>Die Sitzung kann nicht behalten werden: {why}. Wenn Sie fortfahren, geht verloren, was nicht als Datei gespeichert ist.</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>The session cannot be kept: {why}. Save it as a file</source>
            <translation>Die Sitzung kann nicht behalten werden: {why}. Speichern Sie sie als Datei</translation>
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>The session is saved again</source>
            <translation>Die Sitzung ist wieder gespeichert</translation>
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>The session stays open, and is kept in the program's own folder.</source>
            <translation>Die Sitzung bleibt offen und wird im eigenen Ordner des Programms behalten.</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>The session {why}.</source>
            <translation>Die Sitzung {why}.</translation>
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>The session {why}. Your work is still in memory, and saving is tried again</source>
            <translation>Die Sitzung {why}. Ihre Arbeit ist noch im Speicher, und das Speichern wird erneut versucht</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>The session {why}. Your work is still in memory: if you go on, what is not on the disk is lost.</source>
            <translation>Die Sitzung {why}. Ihre Arbeit ist noch im Speicher: Wenn Sie fortfahren, geht verloren, was nicht auf dem Datenträger ist.</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>The sessions in File &gt; Recover cannot be kept: {why}. If you go on, they are lost.</source>
            <translation>Die Sitzungen unter Datei &gt; Wiederherstellen können nicht behalten werden: {why}. Wenn Sie fortfahren, gehen sie verloren.</translation>
        </message>
        <message>
            <location filename="../../ui/window/settings_store.py" />
            <source>The settings are written again</source>
            <translation>Die Einstellungen werden wieder geschrieben</translation>
        </message>
        <message>
            <location filename="../../ui/window/settings_store.py" />
            <source>The settings cannot be written to {path}: the disk is full, or it may not be written to. What you chose holds until the window is closed</source>
            <translation>Die Einstellungen können nicht in {path} geschrieben werden: Der Datenträger ist voll oder schreibgeschützt. Was Sie gewählt haben, gilt, bis das Fenster geschlossen wird</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>The share of the pieces that one pruning leaves.</source>
            <translation>Der Anteil der Stücke, den ein Kürzen übrig lässt.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>The share of the text's characters that the alphabet covers; the rarest are unknown.</source>
            <translation>Der Anteil der Zeichen des Textes, den das Alphabet abdeckt; die seltensten sind unbekannt.</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>The share of the text's tokens that are not there any more</source>
            <translation>Der Anteil der Token des Textes, die nicht mehr da sind</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>The sizes that are trained, apart by commas; one run gives them all</source>
            <translation>Die trainierten Größen, durch Kommas getrennt; ein Lauf ergibt sie alle</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>The sources that are part of the corpus.</source>
            <translation>Die Quellen, die zum Korpus gehören.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>The stem is whole. What is left stands twice or once.</source>
            <translation>Der Stamm ist ganz. Der Rest kommt zwei- oder einmal vor.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>The step that brought it; empty if it was there from the start.</source>
            <translation>Der Schritt, der es brachte; leer, wenn es von Anfang an da war.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>The step that the text is compared with</source>
            <translation>Der Schritt, mit dem der Text verglichen wird</translation>
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>The steps of a file, one by one.</source>
            <translation>Die Schritte einer Datei, einer nach dem anderen.</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>The substrings that it begins with.</source>
            <translation>Die Teilzeichenketten, mit denen es beginnt.</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>The sweep could not be exported</source>
            <translation>Der Sweep konnte nicht exportiert werden</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>The table is empty: the best score of nothing is 0.</source>
            <translation>Die Tabelle ist leer: der beste Wert von nichts ist 0.</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>The table is full. Read backwards from its last row it gives the best path:</source>
            <translation>Die Tabelle ist voll. Von der letzten Zeile rückwärts gelesen ergibt sie den besten Weg:</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>The text above</source>
            <translation>Der Text oben</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>The text after each stage, from the normalizer to the tokens</source>
            <translation>Der Text nach jeder Stufe, vom Normalizer bis zu den Token</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>The text and its tokens are shown by the script of this page, which this browser does not run.</source>
            <translation>Text und Token zeigt das Skript dieser Seite, das dieser Browser nicht ausführt.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>The text as it is tokenized after that many steps</source>
            <translation>Der Text, wie er nach so vielen Schritten zerlegt wird</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/unicode_forms.py" />
            <source>The text as it is.</source>
            <translation>Der Text, wie er ist.</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>The text cannot be encoded: {error}</source>
            <translation>Der Text kann nicht kodiert werden: {error}</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>The text cannot be measured: {error}</source>
            <translation>Der Text kann nicht gemessen werden: {error}</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>The text in patches of so many bytes each, as in MegaByte; nothing is learned.</source>
            <translation>Der Text in Patches von je so vielen Bytes, wie in MegaByte; nichts wird gelernt.</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>The text in the tokens of this run</source>
            <translation>Der Text in den Token dieses Laufs</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>The text in the window</source>
            <translation>Der Text im Fenster</translation>
        </message>
        <message>
            <location filename="../../session/report/coloured_text.py" />
            <source>The text in tokens</source>
            <translation>Der Text in Token</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>The text in tokens of {name}; the arrow keys go from token to token</source>
            <translation>Der Text in den Token von {name}; die Pfeiltasten gehen von Token zu Token</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>The text is being counted …</source>
            <translation>Der Text wird gezählt …</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>The text is drawn at random. Metrics, costs and reports go by the usual tokens.</source>
            <translation>Der Text ist zufällig gezogen. Metriken, Kosten und Berichte gehen nach den üblichen Token.</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>The text is empty.</source>
            <translation>Der Text ist leer.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/text_column.py" />
            <source>The text is empty. Type or paste one in the view “Text”.</source>
            <translation>Der Text ist leer. Tippen oder fügen Sie einen in der Ansicht „Text“ ein.</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>The text is longer than {most_bytes}: too long to be drawn here byte by byte.</source>
            <translation>Der Text ist länger als {most_bytes}: zu lang, um hier Byte für Byte gezeichnet zu werden.</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>The text is not compared with anything: choose an earlier step, or mark where columns differ (Ctrl+D).</source>
            <translation>Der Text wird mit nichts verglichen: wählen Sie einen früheren Schritt, oder markieren Sie, wo Spalten sich unterscheiden (Strg+D).</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>The text is shown in the tokens of {text} of {last}.</source>
            <translation>Der Text steht in den Token von {text} von {last}.</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>The text is too long to be counted at smaller sizes of the vocabularies, too.</source>
            <translation>Der Text ist zu lang, um ihn auch bei kleineren Vokabularen zu zählen.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>The text itself, its tokens under it</source>
            <translation>Der Text selbst, seine Token darunter</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>The text on the clipboard</source>
            <translation>Der Text in der Zwischenablage</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_edit.py" />
            <source>The text that is tokenized. Colours and ticks show its tokens.</source>
            <translation>Der Text, der in Token zerlegt wird. Farben und Striche zeigen seine Token.</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>The text that the others translate, line by line: for parity, premium and Gini</source>
            <translation>Der Text, den die anderen Zeile für Zeile übersetzen: für Parität, Aufschlag und Gini</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/metrics_panel.py" />
            <source>The text was edited; its lines are being measured again.</source>
            <translation>Der Text wurde geändert; seine Zeilen werden neu gemessen.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>The token as it is spelled in the vocabulary; · is a space, ⟨E2⟩ a single byte.</source>
            <translation>Das Token, wie es im Vokabular geschrieben ist; · ist ein Leerzeichen, ⟨E2⟩ ein einzelnes Byte.</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>The token they became.</source>
            <translation>Das Token, das daraus wurde.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>The token with this number</source>
            <translation>Das Token mit dieser Nummer</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>The tokenizer cannot encode this text: {error}</source>
            <translation>Der Tokenizer kann diesen Text nicht kodieren: {error}</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>The tokenizer's file asks for:</source>
            <translation>Die Datei des Tokenizers verlangt:</translation>
        </message>
        <message>
            <location filename="../../ui/story/pipeline_drawings.py" />
            <source>The tokens</source>
            <translation>Die Token</translation>
        </message>
        <message>
            <location filename="../../core/metrics/robustness.py" />
            <source>The tokens of a perturbed text minus those of the text itself, divided by its perturbed places. `--rate` is the share of places that are perturbed, `--seed` draws others.</source>
            <translation>Die Token eines gestörten Textes minus die des Textes selbst, geteilt durch die gestörten Stellen. `--rate` ist der Anteil gestörter Stellen, `--seed` zieht andere.</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>The tokens of the text, and nothing else</source>
            <translation>Die Token des Textes und sonst nichts</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>The tokens of this text are being counted.</source>
            <translation>Die Token dieses Textes werden gezählt.</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>The training of this lesson is in no column. Show it from the panel Runs, or open the lesson again.</source>
            <translation>Das Training dieser Lektion steht in keiner Spalte. Zeigen Sie es aus der Ansicht Läufe, oder öffnen Sie die Lektion noch einmal.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>The two mixes of this training</source>
            <translation>Die zwei Mischungen dieses Trainings</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>The two neighbours that were joined.</source>
            <translation>Die zwei Nachbarn, die verbunden wurden.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>The vocabulary cannot be read: {error}</source>
            <translation>Das Vokabular kann nicht gelesen werden: {error}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>The whole run in {whole_run_seconds:.0f} seconds</source>
            <translation>Der ganze Lauf in {whole_run_seconds:.0f} Sekunden</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>The whole text</source>
            <translation>Der ganze Text</translation>
        </message>
        <message>
            <location filename="../../session/report/coloured_text.py" />
            <source>The whole text, {last}.</source>
            <translation>Der ganze Text, {last}.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>The word ab is one token, apart from the ab that begins a longer word.</source>
            <translation>Das Wort ab ist ein Token, anders als das ab am Anfang eines längeren Wortes.</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>The word by step of training</source>
            <translation>Das Wort nach Schritten des Trainings</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>The words as they are merged now</source>
            <translation>Die Wörter, wie sie jetzt zusammengefügt sind</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>The words of the Hugging Face course. The pieces are all strings within them, as probable as they are frequent: their counts add up to 210.</source>
            <translation>Die Wörter des Kurses von Hugging Face. Die Stücke sind alle Zeichenketten darin, so wahrscheinlich, wie sie häufig sind: ihre Anzahlen ergeben zusammen 210.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>The words of the Hugging Face course: hug ten times, pug five, pun twelve, bun four and hugs five times. No end mark.</source>
            <translation>Die Wörter des Kurses von Hugging Face: hug zehnmal, pug fünfmal, pun zwölfmal, bun viermal und hugs fünfmal. Keine Endmarke.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>The words of the lesson before. WordPiece divides the count of a pair by the counts of its parts and joins the pair with the highest score.</source>
            <translation>Die Wörter der vorigen Lektion. WordPiece teilt die Anzahl eines Paars durch die Anzahlen seiner Teile und verbindet das Paar mit dem höchsten Wert.</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>The words that columns most often cut otherwise</source>
            <translation>Die Wörter, die Spalten am häufigsten anders teilen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>The workers of the cluster read the files of the corpus, by the same paths or addresses as here, and count their pre-tokens. The file of counts is a corpus of its own: trainings learn from it what they learn from the texts, and begin at once.</source>
            <translation>Die Worker des Clusters lesen die Dateien des Korpus unter denselben Pfaden oder Adressen wie hier und zählen ihre Pre-Token. Die Zähldatei ist ein eigener Korpus: Trainings lernen aus ihr, was sie aus den Texten lernen, und beginnen sofort.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>The writing system of its letters; Common has none (digits, punctuation).</source>
            <translation>Das Schriftsystem seiner Buchstaben; Common hat keine (Ziffern, Satzzeichen).</translation>
        </message>
        <message>
            <location filename="../../ui/widgets/dialogs.py" />
            <source>There already: {there}</source>
            <translation>Schon vorhanden: {there}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>There are no rows of text.</source>
            <translation>Es gibt keine Zeilen mit Text.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>There are no tokens yet.</source>
            <translation>Es gibt noch keine Token.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/text_column.py" />
            <source>There are no tokens yet. Train a tokenizer, or open one, to see them here.</source>
            <translation>Es gibt noch keine Token. Trainieren oder öffnen Sie einen Tokenizer, um sie hier zu sehen.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>There are no tokens yet. {can_draw}</source>
            <translation>Es gibt noch keine Token. {can_draw}</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>There are none.</source>
            <translation>Es gibt keine.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>There are twelve pairs, and seven of them stand three times, one for each word. t+o is met first.</source>
            <translation>Es gibt zwölf Paare, und sieben kommen dreimal vor, einmal je Wort. t+o kommt zuerst.</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>There is a file of this name: it will be replaced.</source>
            <translation>Es gibt schon eine Datei dieses Namens: sie wird ersetzt.</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>There is no corpus yet: the text in the window is measured.</source>
            <translation>Es gibt noch kein Korpus: der Text im Fenster wird gemessen.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>There is no earlier step to compare with. Choose one, or drop this condition.</source>
            <translation>Es gibt keinen früheren Schritt zum Vergleich. Wählen Sie einen, oder lassen Sie diese Bedingung weg.</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>There is no folder {parent}.</source>
            <translation>Den Ordner {parent} gibt es nicht.</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>There is no other session without a name</source>
            <translation>Es gibt keine andere Sitzung ohne Namen</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>There is no other {name} in this text.</source>
            <translation>In diesem Text gibt es kein weiteres {name}.</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>There is no story of this: {problem}.</source>
            <translation>Davon gibt es keine Geschichte: {problem}.</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>There is no such folder.</source>
            <translation>Diesen Ordner gibt es nicht.</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>There is no such place in the text.</source>
            <translation>Eine solche Stelle gibt es im Text nicht.</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>There is no text to measure on.
Add some to the corpus, or write in the window.</source>
            <translation>Es gibt keinen Text zum Messen.
Fügen Sie dem Korpus welchen hinzu, oder schreiben Sie im Fenster.</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>There is no text to perturb.</source>
            <translation>Es gibt keinen Text zum Stören.</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>There is no token #{token_id} in the vocabulary at this step.</source>
            <translation>Bei diesem Schritt gibt es kein Token #{token_id} im Vokabular.</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>There is no token here.</source>
            <translation>Hier ist kein Token.</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>There is no tokenizer yet that could decode them.</source>
            <translation>Es gibt noch keinen Tokenizer, der sie dekodieren könnte.</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>There is no tokenizer yet.</source>
            <translation>Es gibt noch keinen Tokenizer.</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>There is no tokenizer yet: train one, or open one.</source>
            <translation>Es gibt noch keinen Tokenizer: trainieren oder öffnen Sie einen.</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>There is no {name} in this text.</source>
            <translation>In diesem Text gibt es kein {name}.</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>There is nothing here to divide by.</source>
            <translation>Hier gibt es nichts, wodurch geteilt werden könnte.</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>There is nothing here yet.</source>
            <translation>Hier ist noch nichts.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>There is nothing to count. Add files or folders to the corpus first.</source>
            <translation>Es gibt nichts zu zählen. Fügen Sie dem Korpus zuerst Dateien oder Ordner hinzu.</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>There is nothing to draw yet.</source>
            <translation>Es gibt noch nichts zu zeichnen.</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>There is nothing to train on.</source>
            <translation>Es gibt nichts zum Trainieren.</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>There is nothing yet to choose from.</source>
            <translation>Es gibt noch nichts, woraus gewählt wird.</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>These ids cannot be decoded: {}</source>
            <translation>Diese Ids können nicht dekodiert werden: {}</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>This algorithm learns nothing step by step.</source>
            <translation>Dieser Algorithmus lernt nichts Schritt für Schritt.</translation>
        </message>
        <message>
            <location filename="../../session/report/report.py" />
            <source>This file asks nothing of the network and runs no program.</source>
            <translation>Diese Datei fragt nichts vom Netz und führt kein Programm aus.</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>This is a copy of {name}, which has no name yet</source>
            <translation>Dies ist eine Kopie von {name}, die noch keinen Namen hat</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>This is a copy, which has no name yet</source>
            <translation>Dies ist eine Kopie, die noch keinen Namen hat</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>This is too long for a story: {word_count:,} characters. Choose or type a single word.</source>
            <translation>Das ist zu lang für eine Geschichte: {word_count:,} Zeichen. Wählen oder tippen Sie ein einzelnes Wort.</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>This is what a model sees. The text alone: {alone}. {alone_tip}</source>
            <translation>Das sieht ein Modell. Der Text allein: {alone}. {alone_tip}</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>This page asks nothing of the network; all that it shows is in this file.</source>
            <translation>Diese Seite fragt nichts vom Netz; alles, was sie zeigt, steht in dieser Datei.</translation>
        </message>
        <message>
            <location filename="../../presentation/problems.py" />
            <source>This text cannot be encoded: {encoding_error}</source>
            <translation>Dieser Text kann nicht kodiert werden: {encoding_error}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/text_column.py" />
            <source>This text is encoded as a whole; its tokens come in a moment.</source>
            <translation>Dieser Text wird als Ganzes kodiert; seine Token kommen gleich.</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>This tokenizer has no steps of training to go back to.</source>
            <translation>Dieser Tokenizer hat keine Trainingsschritte, zu denen man zurückgehen könnte.</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>This tokenizer has no unknown token: every text has tokens of its own.</source>
            <translation>Dieser Tokenizer hat kein unbekanntes Token: jeder Text hat eigene Token.</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>This tokenizer runs in a library of its own, which tells the tokens but not how it found them.</source>
            <translation>Dieser Tokenizer läuft in einer eigenen Bibliothek, die die Token nennt, aber nicht, wie sie sie fand.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>This tokenizer runs on the library of its file, and not on our engine, which draws. {can_draw}</source>
            <translation>Dieser Tokenizer läuft auf der Bibliothek seiner Datei und nicht auf unserer Engine, die zieht. {can_draw}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>This vocabulary has no tokens.</source>
            <translation>Dieses Vokabular hat keine Token.</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Three families</source>
            <translation>Drei Familien</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>Three words that begin alike, each with an end mark.</source>
            <translation>Drei Wörter, die gleich beginnen, jedes mit einer Endmarke.</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Threshold between {bounds}</source>
            <translation>Schwellenwert zwischen {bounds}</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Threshold in bits</source>
            <translation>Schwellenwert in Bit</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Threshold {bits} of {name}</source>
            <translation>Schwellenwert {bits} von {name}</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Tied embeddings</source>
            <translation>Tied Embeddings</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Ties</source>
            <translation>Gleichstände</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Time</source>
            <translation>Zeit</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Times</source>
            <translation>Mal</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>TinyLlama, as Llama 2</source>
            <translation>TinyLlama, wie Llama 2</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Title</source>
            <translation>Titel</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>To the front</source>
            <translation>Nach vorn</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Token</source>
            <translation>Token</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Token ids</source>
            <translation>Token-Ids</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>Token lengths</source>
            <translation>Tokenlängen</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>Token {title}</source>
            <translation>Token {title}</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Tokenizer</source>
            <translation>Tokenizer</translation>
        </message>
        <message>
            <location filename="../../session/report/inputs.py" />
            <source>Tokenizers</source>
            <translation>Tokenizer</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>Tokenizers ({names});;All files (*)</source>
            <translation>Tokenizer ({names});;Alle Dateien (*)</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Tokenizers compared</source>
            <translation>Verglichene Tokenizer</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>Tokenizers of the sweep</source>
            <translation>Tokenizer des Sweeps</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Tokenizers that are done</source>
            <translation>Fertige Tokenizer</translation>
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>Tokenizers that lose a part of the text have no best values.</source>
            <translation>Tokenizer, die einen Teil des Textes verlieren, haben keine besten Werte.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Tokens</source>
            <translation>Token</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Tokens are shorter than this, in characters (over bytes: in bytes); two may always be merged. Unigram, and BPE with the tie-break “shortest”, also make tokens of this length.</source>
            <translation>Token sind kürzer als dies, in Zeichen (über Bytes: in Bytes); zwei dürfen immer verbunden werden. Bei Unigram und bei BPE mit der Regel „shortest“ für Gleichstände entstehen auch Token dieser Länge.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>Tokens as a Python list</source>
            <translation>Token als Python-Liste</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Tokens divided by words, a word being a longest run of characters that are not white space. It says nothing of Chinese, Japanese, Thai and other languages that are written without white space between words: there such a run is a sentence or more.</source>
            <translation>Token geteilt durch Wörter, wobei ein Wort eine längste Folge von Zeichen ohne Leerraum ist. Es sagt nichts über Chinesisch, Japanisch, Thailändisch und andere Sprachen, die ohne Leerraum zwischen Wörtern geschrieben werden: dort ist eine solche Folge ein Satz oder mehr.</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Tokens gained by perturbations</source>
            <translation>Durch Störungen zusätzliche Token</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Tokens gained by {title}</source>
            <translation>Zusätzliche Token: {title}</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Tokens gained, divided by the places that are perturbed</source>
            <translation>Zusätzliche Token, geteilt durch die gestörten Stellen</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Tokens gained, in per cent of the tokens of the text</source>
            <translation>Zusätzliche Token, in Prozent der Token des Textes</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Tokens in all, at most: special tokens, alphabet and what is learned.</source>
            <translation>Token insgesamt, höchstens: Spezialtoken, Alphabet und Gelerntes.</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Tokens in both: {shared}</source>
            <translation>Token in beiden: {shared}</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Tokens in the vocabulary</source>
            <translation>Token im Vokabular</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Tokens in the vocabulary after it.</source>
            <translation>Danach Token im Vokabular.</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>Tokens made from it</source>
            <translation>Daraus entstandene Token</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Tokens of a line on average over all lines that are not blank, without those of line ends alone.</source>
            <translation>Token einer Zeile im Mittel über alle nicht leeren Zeilen, ohne die bloßer Zeilenenden.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>Tokens of the drawn text whose bytes are no token of the usual one, and how many of all that is. They are marked in the text (F8 goes to the next).</source>
            <translation>Token des gezogenen Textes, deren Bytes kein Token des üblichen sind, und der Anteil an allen. Sie sind im Text markiert (F8 geht zum nächsten).</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Tokens of the line that has most.</source>
            <translation>Token der Zeile, die am meisten hat.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Tokens of the text divided by the length of the context.</source>
            <translation>Token des Textes geteilt durch die Länge des Kontexts.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/parallel.py" />
            <source>Tokens of the text divided by tokens of the same sentences in the reference language. Also called premium: 1 is parity, at 2 every sentence costs twice as many tokens. Only lines that are blank in neither text count, without tokens of line ends alone. It has no value if the lines do not look like translations of each other.</source>
            <translation>Token des Textes geteilt durch Token derselben Sätze in der Referenzsprache. Auch Aufschlag genannt: 1 ist Parität, bei 2 kostet jeder Satz doppelt so viele Token. Nur Zeilen zählen, die in keinem Text leer sind, ohne Token bloßer Zeilenenden. Es gibt keinen Wert, wenn die Zeilen nicht wie Übersetzungen voneinander aussehen.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Tokens of the text times the price of a million tokens, divided by a million. The rate is what you type in; none is built in.</source>
            <translation>Token des Textes mal Preis einer Million Token, geteilt durch eine Million. Den Preis tippen Sie ein; keiner ist eingebaut.</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Tokens of the text, or those that touch the selection</source>
            <translation>Token des Textes, oder die von der Auswahl berührten</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>Tokens of the vocabulary</source>
            <translation>Token des Vokabulars</translation>
        </message>
        <message>
            <location filename="../../ui/editor/accessible_tokens.py" />
            <source>Tokens on the screen</source>
            <translation>Token auf dem Bildschirm</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Tokens per line</source>
            <translation>Token pro Zeile</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Tokens per line, 90 %</source>
            <translation>Token pro Zeile, 90 %</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Tokens per line, 99 %</source>
            <translation>Token pro Zeile, 99 %</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Tokens per line, median</source>
            <translation>Token pro Zeile, Median</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Tokens per line, most</source>
            <translation>Token pro Zeile, Höchstwert</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Tokens that a regular expression finds something in</source>
            <translation>Token, in denen ein regulärer Ausdruck etwas findet</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>Tokens that are spelled alike in both vocabularies, and their share of each.</source>
            <translation>Token, die in beiden Vokabularen gleich geschrieben sind, und ihr Anteil an jedem.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Tokens that begin with this; a space is meant literally</source>
            <translation>Token, die damit beginnen; ein Leerzeichen ist wörtlich gemeint</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Tokens that hold this text; upper and lower case are different</source>
            <translation>Token, die diesen Text enthalten; Groß- und Kleinschreibung zählt</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>Tokens that were asked for; empty where the algorithm decides it.</source>
            <translation>Gewünschte Token; leer, wo der Algorithmus es bestimmt.</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>Tokens, or patches</source>
            <translation>Token oder Patches</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>Tokexplorer sessions (*{suffix})</source>
            <translation>Tokexplorer-Sitzungen (*{suffix})</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Trade-off</source>
            <translation>Abwägung</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>Trade-off by language</source>
            <translation>Abwägung nach Sprache</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Train</source>
            <translation>Trainieren</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Train a grid of algorithms, sizes and pre-tokenizers into this chart</source>
            <translation>Ein Raster aus Algorithmen, Größen und Pre-Tokenizern in dieses Diagramm trainieren</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Train a tokenizer or open one to see how it cuts the numbers from 0 to 9,999.</source>
            <translation>Trainieren oder öffnen Sie einen Tokenizer, um zu sehen, wie er die Zahlen von 0 bis 9 999 teilt.</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>Train a tokenizer or open one to see what becomes of its tokens.</source>
            <translation>Trainieren oder öffnen Sie einen Tokenizer, um zu sehen, was aus seinen Token wird.</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>Train a tokenizer or open one to see what its tokens cost.</source>
            <translation>Trainieren oder öffnen Sie einen Tokenizer, um zu sehen, was seine Token kosten.</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/words.py" />
            <source>Train a tokenizer or open one: its metrics stand here.</source>
            <translation>Trainieren oder öffnen Sie einen Tokenizer: seine Metriken stehen hier.</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Train and measure what is not known yet</source>
            <translation>Trainieren und messen, was noch nicht bekannt ist</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Train or open a tokenizer, and every word can be asked how it became its tokens.</source>
            <translation>Trainieren oder öffnen Sie einen Tokenizer, und jedes Wort lässt sich fragen, wie es zu seinen Token kam.</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>Train the chosen algorithms with these settings</source>
            <translation>Die gewählten Algorithmen mit diesen Einstellungen trainieren</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Train when the mix changes</source>
            <translation>Bei neuer Mischung trainieren</translation>
        </message>
        <message>
            <location filename="../../ui/window/main_window.py" />
            <source>Train {names}</source>
            <translation>{names} trainieren</translation>
        </message>
        <message>
            <location filename="../../ui/training/plan_form.py" />
            <source>Train {title}</source>
            <translation>{title} trainieren</translation>
        </message>
        <message>
            <location filename="../../ui/training/plan_form.py" />
            <source>Train {title} with the next click on Train</source>
            <translation>{title} beim nächsten Klick auf „Trainieren“ trainieren</translation>
        </message>
        <message>
            <location filename="../../ui/share/shared_window.py" />
            <source>Trained</source>
            <translation>Trainiert</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>Trained on an earlier corpus than the one that is open.</source>
            <translation>Auf einem früheren Korpus trainiert als dem geöffneten.</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>Training</source>
            <translation>Training</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Training fails if the corpus gives fewer tokens than the vocabulary size.</source>
            <translation>Das Training schlägt fehl, wenn das Korpus weniger Token ergibt als die Vokabulargröße.</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Training minus held-out below</source>
            <translation>Training minus zurückgehalten darunter</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Training settings</source>
            <translation>Trainingseinstellungen</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Training text</source>
            <translation>Trainingstext</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>Training text of the corpus</source>
            <translation>Trainingstext des Korpus</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Try again</source>
            <translation>Erneut versuchen</translation>
        </message>
        <message>
            <location filename="../../hub/datasets.py" />
            <source>Try again later</source>
            <translation>Versuchen Sie es später wieder</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>Try for every token whether some text becomes it: at the start of a word, after one, and inside one</source>
            <translation>Für jedes Token versuchen, ob ein Text dazu wird: am Wortanfang, danach und im Wort</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Turkish, Windows-1254</source>
            <translation>Türkisch, Windows-1254</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>Turn to {name}</source>
            <translation>Zu {name} wechseln</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Two mixes</source>
            <translation>Zwei Mischungen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Two mixes: train every algorithm on A and on B, and compare them.</source>
            <translation>Zwei Mischungen: jeden Algorithmus auf A und auf B trainieren und vergleichen.</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>Two runs compared</source>
            <translation>Zwei Läufe im Vergleich</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Two tokens side by side</source>
            <translation>Zwei Token nebeneinander</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Type any word; Escape goes back to that of the text</source>
            <translation>Tippen Sie irgendein Wort; Escape kehrt zu dem des Textes zurück</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Type at least one size.</source>
            <translation>Tippen Sie mindestens eine Größe ein.</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_edit.py" />
            <source>Type or paste a text here to see its tokens.</source>
            <translation>Tippen oder fügen Sie hier einen Text ein, um seine Token zu sehen.</translation>
        </message>
        <message>
            <location filename="../../ui/palette/command_palette.py" />
            <source>Type what you want to do, such as “dark” or “open gpt”</source>
            <translation>Tippen Sie, was Sie tun möchten, etwa „dunkel“ oder „öffnen gpt“</translation>
        </message>
        <message>
            <location filename="../../session/text/edited_text.py" />
            <source>Typing</source>
            <translation>Tippen</translation>
        </message>
        <message>
            <location filename="../../core/perturbation/kinds.py" />
            <source>Typos</source>
            <translation>Tippfehler</translation>
        </message>
        <message>
            <location filename="../../ui/editor/document_edit.py" />
            <source>Undo</source>
            <translation>Rückgängig</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Undo brings deleted runs back</source>
            <translation>Rückgängig holt gelöschte Läufe zurück</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>Unicode code points</source>
            <translation>Unicode-Codepoints</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Unigram</source>
            <translation>Unigram</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>Unigram as SentencePiece does it, on nmt_nfkc text. The real one has 32,000 pieces, and 100 sentinels after them, which are left out here.</source>
            <translation>Unigram wie in SentencePiece, auf nmt_nfkc-Text. Das echte hat 32 000 Stücke und danach 100 Platzhalter, die hier fehlen.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Unigram: hug, pug, pun, bun, hugs</source>
            <translation>Unigram: hug, pug, pun, bun, hugs</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Unigram: the most probable cut</source>
            <translation>Unigram: die wahrscheinlichste Teilung</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>Unit</source>
            <translation>Einheit</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>Unit: {unit}.</source>
            <translation>Einheit: {unit}.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Unknown rate</source>
            <translation>Anteil Unbekannter</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Unknown token</source>
            <translation>Unbekanntes Token</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Unknown tokens</source>
            <translation>Unbekannte Token</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Unknown tokens divided by all tokens.</source>
            <translation>Unbekannte Token geteilt durch alle Token.</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Use as the text</source>
            <translation>Als Text verwenden</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Use counts in place of the texts</source>
            <translation>Zählung anstelle der Texte benutzen</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>Use only what is kept on this machine</source>
            <translation>Nur verwenden, was auf diesem Rechner liegt</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Use the counts</source>
            <translation>Zählung benutzen</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>Use the decoded text as the text</source>
            <translation>Den dekodierten Text als Text verwenden</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>Use the settings of {title}</source>
            <translation>Die Einstellungen von {title} verwenden</translation>
        </message>
        <message>
            <location filename="../../presentation/problems.py" />
            <source>Use {value}</source>
            <translation>{value} nehmen</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>Used by</source>
            <translation>Benutzt von</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>User symbols</source>
            <translation>Benutzersymbole</translation>
        </message>
        <message>
            <location filename="../../ui/window/scale_menu.py" />
            <source>Usual size</source>
            <translation>Übliche Größe</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Usual sizes</source>
            <translation>Übliche Größen</translation>
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>Values in bold differ from the default of the algorithm; a dash stands where an algorithm does not look at a setting.</source>
            <translation>Fette Werte weichen von der Voreinstellung des Algorithmus ab; ein Strich steht, wo ein Algorithmus eine Einstellung nicht beachtet.</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>Values of 0 have no place on a logarithmic axis.</source>
            <translation>Werte von 0 haben auf einer logarithmischen Achse keinen Platz.</translation>
        </message>
        <message>
            <location filename="../../ui/window/saving_work.py" />
            <source>Verifying with {library}</source>
            <translation>Wird mit {library} geprüft</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>View</source>
            <translation>Ansicht</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Views of the story</source>
            <translation>Ansichten der Geschichte</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Viterbi counts</source>
            <translation>Viterbi-Anzahlen</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>Viterbi's table: the best way to each place, from left to right</source>
            <translation>Viterbis Tabelle: der beste Weg zu jeder Stelle, von links nach rechts</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Vocabulary</source>
            <translation>Vokabular</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Vocabulary size</source>
            <translation>Vokabulargröße</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>Vocabulary size against what it buys</source>
            <translation>Was Vokabulargröße bringt</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>Vocabulary size times model width; twice that where embedding and unembedding are not tied.</source>
            <translation>Vokabulargröße mal Modellbreite; doppelt, wo Embedding und Unembedding getrennt sind.</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>Vocabulary size: one more than the largest id.</source>
            <translation>Größe des Vokabulars: eins mehr als die größte Id.</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Vocabulary sizes</source>
            <translation>Vokabulargrößen</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Vocabulary used</source>
            <translation>Benutztes Vokabular</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>Wait a few minutes</source>
            <translation>Warten Sie einige Minuten</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Was not in the vocabulary at the earlier of the two steps that are compared.</source>
            <translation>War beim früheren der zwei verglichenen Schritte nicht im Vokabular.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>Weigh {title} ×{weight}</source>
            <translation>{title} ×{weight} gewichten</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Weight</source>
            <translation>Gewicht</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Weights</source>
            <translation>Gewichte</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>Weights of the sources</source>
            <translation>Gewichte der Quellen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>Weights of the sources, and what is held out</source>
            <translation>Gewichte der Quellen, und was zurückgehalten wird</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Weights of the sources, in the order of the list: {weights}</source>
            <translation>Gewichte der Quellen in der Reihenfolge der Liste: {weights}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>Weight{in_mix}. {tip}</source>
            <translation>Gewicht{in_mix}. {tip}</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>Well-known tokenizers that can be fetched; nothing is before you ask</source>
            <translation>Bekannte Tokenizer, die sich laden lassen; nichts geschieht, bevor Sie es wünschen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Went on from the beginning of the text.</source>
            <translation>Weiter vom Anfang des Textes aus.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>Went on from the end of the text.</source>
            <translation>Weiter vom Ende des Textes aus.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Western, Latin-1</source>
            <translation>Westlich, Latin-1</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>Western, Windows-1252</source>
            <translation>Westlich, Windows-1252</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>What a million tokens cost you. No rates are built in: type in yours</source>
            <translation>Was eine Million Token kostet. Preise sind nicht eingebaut: tippen Sie Ihren ein</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>What became of it</source>
            <translation>Was daraus wurde</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>What begins a token that continues a word.</source>
            <translation>Womit ein Token beginnt, das ein Wort fortsetzt.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>What changes the text before it is split.</source>
            <translation>Was den Text ändert, bevor er geteilt wird.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>What choosing the next token among all takes of the compute of a full window.</source>
            <translation>Was die Wahl des nächsten Tokens unter allen vom Rechenaufwand eines vollen Fensters nimmt.</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>What comes out when merges are left out at random</source>
            <translation>Was herauskommt, wenn Merges zufällig ausgelassen werden</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>What could come next</source>
            <translation>Was als Nächstes kommen könnte</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>What cuts the text into pieces.</source>
            <translation>Was den Text in Stücke schneidet.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>What has a {lossy_sign} loses a part of the text, and is not better.</source>
            <translation>Was ein {lossy_sign} hat, verliert einen Teil des Textes und ist nicht besser.</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>What if</source>
            <translation>Was wäre wenn</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>What if shows the usual tokens of the changed vocabulary.</source>
            <translation>„Was wäre wenn“ zeigt die üblichen Token des geänderten Vokabulars.</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>What if the chosen one came next</source>
            <translation>Was, wenn das gewählte als Nächstes käme</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>What if this token were not there, or elsewhere</source>
            <translation>Was wäre, wenn dieses Token fehlte oder anderswo stünde</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>What if …</source>
            <translation>Was wäre wenn …</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>What if: merges of {name}</source>
            <translation>Was wäre wenn: Merges von {name}</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>What if: pieces of {name}</source>
            <translation>Was wäre wenn: Stücke von {name}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>What is compared</source>
            <translation>Was verglichen wird</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>What is compared with the threshold: the entropy of a byte, or how far it rises.</source>
            <translation>Was mit dem Schwellenwert verglichen wird: die Entropie eines Bytes, oder wie weit sie steigt.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>What is counted</source>
            <translation>Was gezählt wird</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>What is done to a text before it is split.</source>
            <translation>Was mit einem Text geschieht, bevor er geteilt wird.</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>What is done to the text before it is cut.</source>
            <translation>Was mit dem Text geschieht, bevor er geschnitten wird.</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>What is done to the text; the selected one is shown in tokens.</source>
            <translation>Was mit dem Text geschieht; die gewählte wird in Token gezeigt.</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>What is drawn</source>
            <translation>Was gezeichnet wird</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>What is found</source>
            <translation>Was gefunden wird</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>What is held out was never seen, not even elsewhere.</source>
            <translation>Zurückgehaltenes wurde nie gesehen, auch nicht anderswo.</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>What is known of the tokenizer</source>
            <translation>Was über den Tokenizer bekannt ist</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>What is left out</source>
            <translation>Was ausgelassen wird</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>What is relative compares with {name}.</source>
            <translation>Relatives wird mit {name} verglichen.</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>What is shown of the columns</source>
            <translation>Was von den Spalten gezeigt wird</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>What is taken first.</source>
            <translation>Was zuerst genommen wird.</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/footer.py" />
            <source>What is this?</source>
            <translation>Was ist das?</translation>
        </message>
        <message>
            <location filename="../../ui/kit/panel.py" />
            <source>What is told below the text</source>
            <translation>Was unter dem Text steht</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>What is {} is not known for this step. Press “Audit” to find out.</source>
            <translation>Was {} ist, ist bei diesem Schritt nicht bekannt. „Prüfen“ findet es heraus.</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>What it is called: its column, its file or folder, or the name it is fetched by.</source>
            <translation>Wie er heißt: seine Spalte, seine Datei oder sein Ordner, oder der Name, unter dem er geladen wird.</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>What it learned from</source>
            <translation>Woraus er gelernt hat</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>What learns.</source>
            <translation>Was lernt.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>What marks the end of a word, such as &lt;/w&gt;.</source>
            <translation>Was das Ende eines Wortes markiert, etwa &lt;/w&gt;.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>What occurs less often is not taken.</source>
            <translation>Was seltener vorkommt, wird nicht genommen.</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>What one layer compares in the whole text, without windows; a causal mask leaves out half</source>
            <translation>Was eine Schicht im ganzen Text vergleicht, ohne Fenster; eine kausale Maske lässt die Hälfte weg</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>What splits a text into pieces before anything is merged or looked up.</source>
            <translation>Was einen Text in Stücke teilt, bevor irgendetwas zusammengefügt oder nachgeschlagen wird.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>What splits the text into pieces that no token crosses: a name, or regex:PATTERN.</source>
            <translation>Was den Text in Stücke teilt, über die kein Token geht: ein Name oder regex:PATTERN.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>What stands around the text in every column: {now}. {tip}. Copying the whole text goes by it.</source>
            <translation>Was in jeder Spalte um den Text steht: {now}. {tip}. Das Kopieren des ganzen Textes richtet sich danach.</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>What stands in the window now</source>
            <translation>Was jetzt im Fenster steht</translation>
        </message>
        <message>
            <location filename="../../ui/training/plan_form.py" />
            <source>What subwords are judged against: characters, words, bytes, patches</source>
            <translation>Woran Subwörter gemessen werden: Zeichen, Wörter, Bytes, Patches</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>What the Metrics panel compares</source>
            <translation>Was der Bereich „Metriken“ vergleicht</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>What the audit found</source>
            <translation>Was die Prüfung fand</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>What the corpus is made of now.{held} Files are hashed as they are, texts as UTF-8.</source>
            <translation>Woraus das Korpus jetzt besteht.{held} Hashes von Dateien, wie sie sind, von Texten in UTF-8.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>What the mix gives</source>
            <translation>Was die Mischung bringt</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>What the mix gives for each source</source>
            <translation>Was die Mischung jeder Quelle bringt</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>What the model reads</source>
            <translation>Was das Modell liest</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>What the pair was chosen by: its count / (the count of its left part x that of its right part).</source>
            <translation>Wonach das Paar gewählt wurde: seine Anzahl / (die Anzahl seines linken Teils x die seines rechten Teils).</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>What the runs learn from, source by source</source>
            <translation>Woraus die Läufe lernen, Quelle für Quelle</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>What the token was merged from</source>
            <translation>Woraus das Token zusammengefügt wurde</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>What the tokenizers are compared on</source>
            <translation>Worauf die Tokenizer verglichen werden</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>What the tokens cost a model: parameters, compute, windows, price</source>
            <translation>Was die Token ein Modell kosten: Parameter, Rechnen, Fenster, Preis</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>What the word was after each step that changed it</source>
            <translation>Was das Wort nach jedem Schritt war, der es änderte</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>What to call the unit of the price</source>
            <translation>Wie die Einheit des Preises heißt</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>What to look for</source>
            <translation>Wonach gesucht wird</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_actions.py" />
            <source>What was exported before is still being written</source>
            <translation>Der vorige Export wird noch geschrieben</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>What was left out, taken off or replaced while reading</source>
            <translation>Was beim Lesen ausgelassen, entfernt oder ersetzt wurde</translation>
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>What was looked up, from the longest to what fits</source>
            <translation>Was nachgeschlagen wurde, vom Längsten bis zu dem, was passt</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>What was set apart before training and no run has seen, source by source</source>
            <translation>Was vor dem Training abgetrennt wurde und kein Lauf gesehen hat, Quelle für Quelle</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>When</source>
            <translation>Wann</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>When it was begun</source>
            <translation>Wann er begonnen wurde</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>When this list was written, its owner wanted to be asked first: accept the terms on its page, then log in with `hf auth login`.</source>
            <translation>Als diese Liste geschrieben wurde, wollte sein Besitzer zuerst gefragt werden: nehmen Sie die Bedingungen auf seiner Seite an und melden Sie sich dann mit `hf auth login` an.</translation>
        </message>
        <message>
            <location filename="../../ui/token/occurrence_list.py" />
            <source>Where else the token stands in the text</source>
            <translation>Wo das Token sonst im Text steht</translation>
        </message>
        <message>
            <location filename="../../ui/editor/marks.py" />
            <source>Where the marks are in the text</source>
            <translation>Wo die Markierungen im Text sind</translation>
        </message>
        <message>
            <location filename="../../ui/editor/marks.py" />
            <source>Where the marks are in the whole text. Click to go there.</source>
            <translation>Wo die Markierungen im ganzen Text sind. Klicken, um hinzugehen.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>Where the scheduler of Dask is, such as tcp://host:8786; local:4 starts 4 processes on this machine</source>
            <translation>Wo der Scheduler von Dask ist, etwa tcp://host:8786; local:4 startet 4 Prozesse auf diesem Rechner</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Whether a seed must be followed by different bytes or characters.</source>
            <translation>Ob auf einen Keim verschiedene Bytes oder verschiedene Zeichen folgen müssen.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Whether all segmentations of a word count, by their probability, or only the best one.</source>
            <translation>Ob alle Segmentierungen eines Wortes nach ihrer Wahrscheinlichkeit zählen oder nur die beste.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>Whether any text becomes this token, as the audit found.</source>
            <translation>Ob ein Text zu diesem Token wird, wie die Prüfung fand.</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Whether each place of the window has learned numbers of its own;
rotary positions and the like have no parameters</source>
            <translation>Ob jeder Platz des Fensters eigene gelernte Zahlen hat;
rotierende Positionen und dergleichen haben keine Parameter</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>Whether it is measured; if it cannot be had, why.</source>
            <translation>Ob er gemessen ist; wenn es nicht geht, warum.</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Whether one table serves as embedding and as unembedding; else there are two</source>
            <translation>Ob eine Tabelle als Embedding und Unembedding dient; sonst sind es zwei</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Whether the M step takes probability from rare pieces, or takes the shares as they are.</source>
            <translation>Ob der M-Schritt seltenen Stücken Wahrscheinlichkeit nimmt oder die Anteile lässt, wie sie sind.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Which algorithm learns the vocabulary.</source>
            <translation>Welcher Algorithmus das Vokabular lernt.</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>Which click on Train began it</source>
            <translation>Welcher Klick auf „Trainieren“ ihn begonnen hat</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>Which costs are shown</source>
            <translation>Welche Kosten gezeigt werden</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Which lines are held out</source>
            <translation>Welche Zeilen zurückgehalten werden</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>Which metric</source>
            <translation>Welche Metrik</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>Which number is shown</source>
            <translation>Welche Zahl gezeigt wird</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Which of several equally frequent pairs is merged first.</source>
            <translation>Welches von mehreren gleich häufigen Paaren zuerst verbunden wird.</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>Which threshold is tried, and which iteration with it.</source>
            <translation>Welche Schwelle versucht wird, und in welcher Iteration damit.</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>Which tokenizers</source>
            <translation>Welche Tokenizer</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Which words with their morphemes</source>
            <translation>Welche Wörter mit ihren Morphemen</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>Whisper, multilingual</source>
            <translation>Whisper, mehrsprachig</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>Whole characters, yet no text becomes it.</source>
            <translation>Ganze Zeichen, doch kein Text wird dazu.</translation>
        </message>
        <message>
            <location filename="../../presentation/verdicts.py" />
            <source>Whole characters, yet no text becomes it: other tokens are always chosen instead.</source>
            <translation>Ganze Zeichen, doch kein Text wird dazu: stets werden andere Token gewählt.</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Whole curves</source>
            <translation>Ganze Kurven</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>Whole strings that get the first ids and are cut out of the corpus.</source>
            <translation>Ganze Zeichenketten, die die ersten Ids bekommen und aus dem Korpus geschnitten werden.</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Width</source>
            <translation>Breite</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>Width in pixels</source>
            <translation>Breite in Pixeln</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>Width of the model's embeddings, d_model</source>
            <translation>Breite der Embeddings des Modells, d_model</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>With Strict size the same run is refused before it begins: {why}</source>
            <translation>Mit „Strikte Größe“ wird derselbe Lauf abgelehnt, bevor er beginnt: {why}</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>With copies a session can be sent: where the files themselves are missing, the copies are read. Runs, kept tokenizers and pasted texts are in every session.</source>
            <translation>Mit Kopien lässt sich eine Sitzung verschicken: wo die Dateien fehlen, werden die Kopien gelesen. Läufe, behaltene Tokenizer und eingefügte Texte sind in jeder Sitzung.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>With one merge play is pl, a, y.</source>
            <translation>Mit einem Merge ist play pl, a, y.</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>With special tokens</source>
            <translation>Mit Spezialtoken</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>With the special tokens that a tokenizer's file puts around a text, such as [CLS] and [SEP]</source>
            <translation>Mit den Spezialtoken, die die Datei eines Tokenizers um einen Text setzt, etwa [CLS] und [SEP]</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>With the tokens that the tokenizer's file puts around the text, and without what it cuts. The panels below, costs and reports go by the text alone.</source>
            <translation>Mit den Token, die die Datei des Tokenizers um den Text setzt, und ohne das, was sie abschneidet. Die Bereiche darunter, Kosten und Berichte gehen nur nach dem Text.</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>With these, and cut and filled up to the lengths that the file asks for: what a model sees</source>
            <translation>Mit diesen, und auf die Längen der Datei gekürzt und aufgefüllt: was ein Modell sieht</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>With three merges play is one token, and playing is play, i, n, g.</source>
            <translation>Mit drei Merges ist play ein Token, und playing ist play, i, n, g.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>With two merges it is pla, y.</source>
            <translation>Mit zwei Merges ist es pla, y.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Without cat as well, ca + ts is the best alone; c + ats has -4.6.</source>
            <translation>Ohne auch cat ist ca + ts allein der beste; c + ats hat -4.6.</translation>
        </message>
        <message>
            <location filename="../../formats/hf/normalizers.py" />
            <source>Without marks.</source>
            <translation>Ohne diakritische Zeichen.</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/registry.py" />
            <source>Without marks: é becomes e.</source>
            <translation>Ohne diakritische Zeichen: é wird e.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Without the piece cats two ways are equally good: cat + s and ca + ts, both -3.8. Only the rule for ties decides which one is shown. Point at the word.</source>
            <translation>Ohne das Stück cats sind zwei Wege gleich gut: cat + s und ca + ts, beide -3.8. Nur die Regel für Gleichstände entscheidet, welcher gezeigt wird. Zeigen Sie auf das Wort.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Without un, too, nothing begins the word: all of it is unknown, however well its rest is known.</source>
            <translation>Ohne auch un beginnt nichts das Wort: es ist ganz unbekannt, so gut sein Rest auch bekannt ist.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>Without una the word begins with un, and from there on everything is cut elsewhere.</source>
            <translation>Ohne una beginnt das Wort mit un, und von da an wird alles anders geteilt.</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>Word</source>
            <translation>Wort</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Word of the story</source>
            <translation>Wort der Geschichte</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>Word story</source>
            <translation>Wortgeschichte</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>WordPiece on lower-cased text without accents. The real one has 30,522 tokens; Google's trainer was never released, so this follows Hugging Face's: by frequency, from 2 on, 1,000 characters at most.</source>
            <translation>WordPiece auf kleingeschriebenem Text ohne Akzente. Das echte hat 30 522 Token; Googles Trainer wurde nie veröffentlicht, dieser folgt dem von Hugging Face: nach Häufigkeit, ab 2, höchstens 1 000 Zeichen.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>WordPiece said to be T5's</source>
            <translation>WordPiece, angeblich das von T5</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>WordPiece: the longest match</source>
            <translation>WordPiece: der längste Treffer</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>WordPiece: the same words, another order</source>
            <translation>WordPiece: dieselben Wörter, andere Reihenfolge</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>Words</source>
            <translation>Wörter</translation>
        </message>
        <message>
            <location filename="../../session/compare/measuring.py" />
            <source>Words are counted without {left_out}: there is no white space between words.</source>
            <translation>Wörter sind ohne {left_out} gezählt: zwischen den Wörtern steht kein Leerraum.</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>Words between white space; the white space itself is dropped.</source>
            <translation>Wörter zwischen Leerraum; der Leerraum selbst entfällt.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/registry.py" />
            <source>Words kept whole</source>
            <translation>Ganz behaltene Wörter</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Words of which two or more tokens hold a part, divided by all words.</source>
            <translation>Wörter, von denen zwei oder mehr Token einen Teil fassen, geteilt durch alle Wörter.</translation>
        </message>
        <message>
            <location filename="../../core/metrics/agreement.py" />
            <source>Words that both tokenizers cut at the same places or not at all, divided by all words.</source>
            <translation>Wörter, die beide Tokenizer an denselben Stellen oder gar nicht schneiden, geteilt durch alle Wörter.</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>Words that columns cut otherwise</source>
            <translation>Wörter, die Spalten anders teilen</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Words that come with the program</source>
            <translation>Wörter, die mit dem Programm kommen</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>Words that differ</source>
            <translation>Andere Wörter</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>Words that one token holds, other than the unknown token, divided by all words.</source>
            <translation>Wörter, die ein Token fasst, nicht das unbekannte, geteilt durch alle Wörter.</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Words that people cut where their morphemes meet</source>
            <translation>Wörter, die Menschen an ihren Morphemgrenzen geteilt haben</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>Words that this column cuts at other places than the reference.</source>
            <translation>Wörter, die diese Spalte an anderen Stellen teilt als die Referenz.</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>Words: {name}</source>
            <translation>Wörter: {name}</translation>
        </message>
        <message>
            <location filename="../../session/report/inputs.py" />
            <source>Worst lines</source>
            <translation>Schlechteste Zeilen</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>Write all numbers with four digits, as 0042</source>
            <translation>Alle Zahlen mit vier Ziffern schreiben, wie 0042</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>Write each as a tokenizer.json beside the results; a double click on its row opens it in the window.</source>
            <translation>Jeden als tokenizer.json neben die Ergebnisse schreiben; ein Doppelklick auf seine Zeile öffnet ihn im Fenster.</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>Write every metric of every text as CSV</source>
            <translation>Jede Metrik jedes Textes als CSV schreiben</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_actions.py" />
            <source>Write the charts into a folder</source>
            <translation>Die Diagramme in einen Ordner schreiben</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Write the file</source>
            <translation>Die Datei schreiben</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>Write the rows that were found to a file</source>
            <translation>Die gefundenen Zeilen in eine Datei schreiben</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Write the {kind}</source>
            <translation>Schreiben: {kind}</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Write {kind}</source>
            <translation>Schreiben: {kind}</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>Writing</source>
            <translation>Wird geschrieben</translation>
        </message>
        <message>
            <location filename="../../ui/kit/pictures.py" />
            <source>Writing {name}</source>
            <translation>{name} wird geschrieben</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>Written without white space between words, so that no words can be counted.</source>
            <translation>Ohne Leerraum zwischen Wörtern geschrieben, sodass keine Wörter gezählt werden können.</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Written: {name}</source>
            <translation>Geschrieben: {name}</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>Written: {name}, {kilobytes} kB</source>
            <translation>Geschrieben: {name}, {kilobytes} kB</translation>
        </message>
        <message>
            <location filename="../../session/mixes.py" />
            <source>XLM, for its BPE</source>
            <translation>XLM, für sein BPE</translation>
        </message>
        <message>
            <location filename="../../hub/well_known.py" />
            <source>XLM-R, multilingual E5, BGE-M3</source>
            <translation>XLM-R, mehrsprachiges E5, BGE-M3</translation>
        </message>
        <message>
            <location filename="../../ui/columns/text_head.py" />
            <source>Your text</source>
            <translation>Ihr Text</translation>
        </message>
        <message>
            <location filename="../../ui/window/unexpected_errors.py" />
            <source>Your work is saved, and you can go on: what you did last may not have been done, everything else works as before. Should something look wrong, close the window and start again. All of it comes back.</source>
            <translation>Ihre Arbeit ist gespeichert, und Sie können weitermachen: Was Sie zuletzt getan haben, wurde vielleicht nicht ausgeführt, alles andere geht wie zuvor. Sollte etwas falsch aussehen, schließen Sie das Fenster und starten Sie neu. Alles kommt wieder.</translation>
        </message>
        <message>
            <location filename="../../ui/window/unexpected_errors.py" />
            <source>Your work is still there, but could not be saved just now. Save it as a file: File &gt; Save the session as. What you did last may not have been done, everything else works as before.</source>
            <translation>Ihre Arbeit ist noch da, konnte aber eben nicht gespeichert werden. Speichern Sie sie als Datei: Datei &gt; Die Sitzung speichern als. Was Sie zuletzt getan haben, wurde vielleicht nicht ausgeführt, alles andere geht wie zuvor.</translation>
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>`hf auth login` sets another</source>
            <translation>`hf auth login` setzt ein anderes</translation>
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>`tokexplorer compare` takes any</source>
            <translation>`tokexplorer compare` nimmt alle</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a 7-Zip archive</source>
            <translation>ein 7-Zip-Archiv</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a GIF picture</source>
            <translation>ein GIF-Bild</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a JPEG picture</source>
            <translation>ein JPEG-Bild</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a Java class or macOS program</source>
            <translation>eine Java-Klasse oder ein macOS-Programm</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a NumPy array</source>
            <translation>ein NumPy-Array</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a PDF document</source>
            <translation>ein PDF-Dokument</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a PNG picture</source>
            <translation>ein PNG-Bild</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a Parquet table</source>
            <translation>eine Parquet-Tabelle</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a Python pickle</source>
            <translation>ein Python-Pickle</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a RIFF file (WebP, WAV or AVI)</source>
            <translation>eine RIFF-Datei (WebP, WAV oder AVI)</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>a SentencePiece model has no mark at the end of a word: leave end_of_word empty</source>
            <translation>ein SentencePiece-Modell hat keine Wortendmarke: lassen Sie end_of_word leer</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>a SentencePiece model holds BPE over characters, not over bytes: train with algorithm bpe</source>
            <translation>ein SentencePiece-Modell enthält BPE über Zeichen, nicht über Bytes: trainieren Sie mit dem Algorithmus bpe</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>a SentencePiece model holds Unigram, or BPE over characters</source>
            <translation>ein SentencePiece-Modell enthält Unigram, oder BPE über Zeichen</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a WebAssembly program</source>
            <translation>ein WebAssembly-Programm</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a Windows icon</source>
            <translation>ein Windows-Symbol</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a ZIP archive (also docx, xlsx, epub, jar)</source>
            <translation>ein ZIP-Archiv (auch docx, xlsx, epub, jar)</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/sequence.py" />
            <source>a blank put in front</source>
            <translation>ein Leerzeichen davor</translation>
        </message>
        <message>
            <location filename="../../session/report/charts.py" />
            <source>a chart needs a panel</source>
            <translation>ein Diagramm braucht ein Feld</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>a closed column</source>
            <translation>eine geschlossene Spalte</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>a column</source>
            <translation>eine Spalte</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>a context of {context_tokens:,} tokens</source>
            <translation>ein Kontext von {context_tokens:,} Token</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>a count is negative, or larger than any corpus gives</source>
            <translation>eine Anzahl ist negativ oder größer, als ein Korpus ergibt</translation>
        </message>
        <message>
            <location filename="../../corpus/documents.py" />
            <source>a device</source>
            <translation>ein Gerät</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>a file of counts</source>
            <translation>eine Zählungsdatei</translation>
        </message>
        <message>
            <location filename="../../hub/datasets.py" />
            <source>a file of it came damaged: it is not Parquet from its begin to its end</source>
            <translation>Eine Datei davon kam beschädigt an: Sie ist nicht von Anfang bis Ende Parquet</translation>
        </message>
        <message>
            <location filename="../../hub/datasets.py" />
            <source>a file of it has another size than before: it was changed on the server</source>
            <translation>Eine Datei davon hat eine andere Größe als zuvor: Sie wurde auf dem Server geändert</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a font</source>
            <translation>eine Schriftart</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>a link to a folder</source>
            <translation>ein Verweis auf einen Ordner</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>a merge of tokens that nothing makes</source>
            <translation>ein Merge von Token, die nichts bildet</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>a model sees</source>
            <translation>ein Modell sieht</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>a multiple of {multiple_of}</source>
            <translation>ein Vielfaches von {multiple_of}</translation>
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>a number</source>
            <translation>eine Zahl</translation>
        </message>
        <message>
            <location filename="../../corpus/parquet_pages.py" />
            <source>a page is said to have {size}; the limit is {most}</source>
            <translation>eine Seite soll {size} haben; die Grenze ist {most}</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>a part of it is too large</source>
            <translation>ein Teil davon ist zu groß</translation>
        </message>
        <message>
            <location filename="../../core/baselines/patches.py" />
            <source>a patch cannot be decoded: it is a span of the text, no string of a vocabulary; its bytes are where the encoding says it lies</source>
            <translation>ein Patch kann nicht dekodiert werden: er ist ein Stück des Textes, keine Zeichenkette eines Vokabulars; seine Bytes sind dort, wo die Kodierung es sagt</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>a piece</source>
            <translation>ein Stück</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>a piece begins at each</source>
            <translation>an jedem beginnt ein Stück</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>a piece begins at each run of them</source>
            <translation>an jeder Folge davon beginnt ein Stück</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>a piece needs at least one character</source>
            <translation>ein Stück braucht mindestens ein Zeichen</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>a piece, ##ing inside a word</source>
            <translation>ein Stück, ##ing in einem Wort</translation>
        </message>
        <message>
            <location filename="../../corpus/documents.py" />
            <source>a pipe</source>
            <translation>eine Pipe</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a program or library (ELF)</source>
            <translation>ein Programm oder eine Bibliothek (ELF)</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a program or library (Windows)</source>
            <translation>ein Programm oder eine Bibliothek (Windows)</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a program or library (macOS)</source>
            <translation>ein Programm oder eine Bibliothek (macOS)</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>a quotation mark or a backslash at the end has no partner</source>
            <translation>ein Anführungszeichen oder Backslash am Ende steht allein</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>a row</source>
            <translation>eine Zeile</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>a row group of it is larger than any that is written</source>
            <translation>eine Zeilengruppe ist größer als jede, die geschrieben wird</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>a run</source>
            <translation>ein Lauf</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>a score is a logarithm from {lowest_score:,.0f} to {highest_score:,.0f}</source>
            <translation>ein Wert ist ein Logarithmus von {lowest_score:,.0f} bis {highest_score:,.0f}</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>a setting</source>
            <translation>eine Einstellung</translation>
        </message>
        <message>
            <location filename="../../corpus/documents.py" />
            <source>a socket</source>
            <translation>ein Socket</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>a source of the corpus</source>
            <translation>eine Quelle des Korpus</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>a special token and its id</source>
            <translation>ein Spezialtoken und seine Id</translation>
        </message>
        <message>
            <location filename="../../core/explain/stories.py" />
            <source>a story is told of up to {longest_normalized_bytes:,} bytes before the model, and this text has {byte_count:,} there</source>
            <translation>eine Geschichte geht vor dem Modell bis {longest_normalized_bytes:,} Bytes, und dieser Text hat dort {byte_count:,}</translation>
        </message>
        <message>
            <location filename="../../core/explain/stories.py" />
            <source>a story is told of up to {longest_word_bytes:,} bytes, not of {byte_count:,}</source>
            <translation>eine Geschichte geht bis {longest_word_bytes:,} Bytes, nicht {byte_count:,}</translation>
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>a string</source>
            <translation>eine Zeichenkette</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>a string is not UTF-8</source>
            <translation>eine Zeichenkette ist kein UTF-8</translation>
        </message>
        <message>
            <location filename="../../session/report/page.py" />
            <source>a style sheet that is to stand in HTML and XML has no &lt; and no &amp;</source>
            <translation>ein Stylesheet, das in HTML und XML stehen soll, enthält kein &lt; und kein &amp;</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>a tar archive</source>
            <translation>ein tar-Archiv</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>a text of which the normalizer leaves nothing becomes a ▁</source>
            <translation>wird ein Text, von dem die Normalisierung nichts übrig lässt, ein ▁</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>a text that begins with a blank gets another ▁ in front</source>
            <translation>bekommt ein Text, der mit einem Leerzeichen beginnt, ein weiteres ▁ davor</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>a tokenizer</source>
            <translation>ein Tokenizer</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>a unit ends more lines than it occurs</source>
            <translation>eine Einheit endet mehr Zeilen, als sie vorkommt</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>a unit is no text in UTF-8</source>
            <translation>eine Einheit ist kein UTF-8-Text</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>a unit or a count is missing</source>
            <translation>eine Einheit oder Anzahl fehlt</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>a user symbol that begins a text, or follows a blank, gets a ▁ in front</source>
            <translation>bekommt ein Benutzersymbol am Textanfang oder nach einem Leerzeichen ein ▁ davor</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>a vocab.txt has no place for user symbols</source>
            <translation>eine vocab.txt hat keinen Platz für Benutzersymbole</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>a vocab.txt has no special tokens but {names}</source>
            <translation>eine vocab.txt hat keine Spezialtoken außer {names}</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>a vocab.txt holds WordPiece only</source>
            <translation>eine vocab.txt enthält nur WordPiece</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>a vocab.txt marks what continues a word with {prefix}, not with {prefix_2}</source>
            <translation>eine vocab.txt markiert die Fortsetzung eines Wortes mit {prefix}, nicht mit {prefix_2}</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>a vocab.txt means BERT's normalizer (bert or bert-cased) and the pre-tokenizer bert</source>
            <translation>eine vocab.txt meint den Normalizer von BERT (bert oder bert-cased) und den Pre-Tokenizer bert</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>a vocab.txt means words of at most {longest_word} characters</source>
            <translation>eine vocab.txt meint Wörter von höchstens {longest_word} Zeichen</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>a vocab.txt means {unknown} as unknown token</source>
            <translation>eine vocab.txt meint {unknown} als unbekanntes Token</translation>
        </message>
        <message>
            <location filename="../../session/sweep/sweep.py" />
            <source>a vocabulary of {size:,} cannot be reached: this corpus gives {largest:,} at most</source>
            <translation>ein Vokabular von {size:,} ist nicht erreichbar: dieses Korpus ergibt höchstens {largest:,}</translation>
        </message>
        <message>
            <location filename="../../core/wordpiece/trainer.py" />
            <source>a vocabulary of {value:,} cannot be reached: this corpus gives at most {size:,} ({possible:,} merges). Ask for {size:,} or less, or {lower}give it more text.</source>
            <translation>ein Vokabular von {value:,} ist nicht erreichbar: dieses Korpus ergibt höchstens {size:,} ({possible:,} Merges). Verlangen Sie {size:,} oder weniger, oder {lower}geben Sie mehr Text.</translation>
        </message>
        <message>
            <location filename="../../core/bpe/trainer.py" />
            <source>a vocabulary of {value:,} cannot be reached: this corpus gives at most {size:,} ({possible:,} merges). Ask for {size:,} or less, or {lower}{longer}give it more text.</source>
            <translation>ein Vokabular von {value:,} ist nicht erreichbar: dieses Korpus ergibt höchstens {size:,} ({possible:,} Merges). Verlangen Sie {size:,} oder weniger, oder {lower}{longer}geben Sie mehr Text.</translation>
        </message>
        <message>
            <location filename="../../core/unigram/segments.py" />
            <source>a vocabulary of {vocab_size:,} cannot be chosen from {seed_size:,} seeds. Ask for {most:,} or less, or for more seeds.</source>
            <translation>ein Vokabular von {vocab_size:,} lässt sich nicht aus {seed_size:,} Keimen wählen. Verlangen Sie {most:,} oder weniger, oder mehr Keime.</translation>
        </message>
        <message>
            <location filename="../../core/unigram/trainer.py" />
            <source>a vocabulary of {vocab_size:,} cannot be reached: this corpus gives {size:,}. Ask for {size:,} or less,{longer} give it more text{other}.</source>
            <translation>ein Vokabular von {vocab_size:,} ist nicht erreichbar: dieses Korpus ergibt {size:,}. Verlangen Sie {size:,} oder weniger,{longer} geben Sie mehr Text{other}.</translation>
        </message>
        <message>
            <location filename="../../core/alphabet_room.py" />
            <source>a vocabulary of {vocab_size:,} has no room for the alphabet: the part of this corpus that is read so far needs {size:,} symbols, {least:,} tokens with those that are always there. Ask for more than {least:,}, or for a smaller alphabet{others}.</source>
            <translation>ein Vokabular von {vocab_size:,} hat keinen Platz für das Alphabet: der bisher gelesene Teil dieses Korpus braucht {size:,} Symbole, {least:,} Token mit den stets vorhandenen. Verlangen Sie mehr als {least:,}, oder ein kleineres Alphabet{others}.</translation>
        </message>
        <message>
            <location filename="../../core/alphabet_room.py" />
            <source>a vocabulary of {vocab_size:,} has no room for the alphabet: the part of this corpus that is read so far needs {value:,} symbols for its characters and {own:,} special tokens. Ask for more than {fixed_size:,}, or for a smaller alphabet.</source>
            <translation>ein Vokabular von {vocab_size:,} hat keinen Platz für das Alphabet: der bisher gelesene Teil dieses Korpus braucht {value:,} Symbole für seine Zeichen und {own:,} Spezialtoken. Verlangen Sie mehr als {fixed_size:,}, oder ein kleineres Alphabet.</translation>
        </message>
        <message>
            <location filename="../../core/alphabet_room.py" />
            <source>a vocabulary of {vocab_size:,} has no room for the alphabet: this corpus needs {size:,} symbols, {least:,} tokens with those that are always there. Ask for {least:,} or more, or for a smaller alphabet{others}.</source>
            <translation>ein Vokabular von {vocab_size:,} hat keinen Platz für das Alphabet: dieses Korpus braucht {size:,} Symbole, {least:,} Token mit den stets vorhandenen. Verlangen Sie {least:,} oder mehr, oder ein kleineres Alphabet{others}.</translation>
        </message>
        <message>
            <location filename="../../core/alphabet_room.py" />
            <source>a vocabulary of {vocab_size:,} has no room for the alphabet: this corpus needs {value:,} symbols for its characters and {own:,} special tokens. Ask for {fixed_size:,} or more, or for a smaller alphabet.</source>
            <translation>ein Vokabular von {vocab_size:,} hat keinen Platz für das Alphabet: dieses Korpus braucht {value:,} Symbole für seine Zeichen und {own:,} Spezialtoken. Verlangen Sie {fixed_size:,} oder mehr, oder ein kleineres Alphabet.</translation>
        </message>
        <message>
            <location filename="../../core/unigram/segments.py" />
            <source>a vocabulary of {vocab_size:,} is too small: the text needs {character_count:,} characters beside the {bytes_and}{own_token_count:,} special pieces. Ask for {least:,} or more{lower}.</source>
            <translation>ein Vokabular von {vocab_size:,} ist zu klein: der Text braucht {character_count:,} Zeichen neben den {bytes_and}{own_token_count:,} besonderen Stücken. Verlangen Sie {least:,} oder mehr{lower}.</translation>
        </message>
        <message>
            <location filename="../../core/wordpiece/top_down.py" />
            <source>a vocabulary of {wanted:,} cannot be reached: besides {least:,} tokens that are always there no more than {value:,} strings are the rest of a word often enough. Ask for {most:,} or less, {lower}or give it more text.</source>
            <translation>ein Vokabular von {wanted:,} ist nicht erreichbar: außer {least:,} stets vorhandenen Token sind nicht mehr als {value:,} Zeichenketten oft genug der Rest eines Wortes. Verlangen Sie {most:,} oder weniger, {lower}oder geben Sie mehr Text.</translation>
        </message>
        <message>
            <location filename="../../core/wordpiece/top_down.py" />
            <source>a vocabulary of {wanted:,} has no room for the alphabet: with special tokens, and every character also prefixed, it has {least:,} tokens. Ask for {least:,} or more, or for a smaller alphabet.</source>
            <translation>ein Vokabular von {wanted:,} hat keinen Platz für das Alphabet: mit Spezialtoken und jedem Zeichen auch mit Präfix sind es {least:,} Token. Verlangen Sie {least:,} oder mehr, oder ein kleineres Alphabet.</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>a weight is {weight:g}</source>
            <translation>ein Gewicht ist {weight:g}</translation>
        </message>
        <message>
            <location filename="../../session/state/workspace.py" />
            <source>a weight {problem}</source>
            <translation>ein Gewicht {problem}</translation>
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>a whole number</source>
            <translation>eine ganze Zahl</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>a whole word of the vocabulary</source>
            <translation>ein ganzes Wort des Vokabulars</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>a+b and b+&lt;/w&gt; stand three times each; a+b is met first.</source>
            <translation>a+b und b+&lt;/w&gt; kommen je dreimal vor; a+b kommt zuerst.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>aaa three times, ab four times. aaa holds the pair a + a twice, but "aaa".count("aa") is {count}. Pairs are counted wherever two neighbours stand, so a + a has 6 and a + b has 4; str.count gives a + a 3, and a + b is merged first.</source>
            <translation>aaa dreimal, ab viermal. aaa enthält das Paar a + a zweimal, aber "aaa".count("aa") ist {count}. Paare zählen, wo immer zwei Nachbarn stehen, also hat a + a 6 und a + b 4; str.count gibt a + a 3, und a + b wird zuerst verbunden.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>ab three times, bc twice. A merge with the mark only works at the end of a word.</source>
            <translation>ab dreimal, bc zweimal. Ein Merge mit der Marke wirkt nur am Wortende.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>abc is ab, c, &lt;/w&gt;: ab&lt;/w&gt; cannot be used in it, and bc comes too late, its b is taken.</source>
            <translation>abc ist ab, c, &lt;/w&gt;: ab&lt;/w&gt; passt darin nicht, und bc kommt zu spät, sein b ist vergeben.</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>access is denied</source>
            <translation>der Zugriff ist verweigert</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>add {others} to the corpus</source>
            <translation>{others} zum Korpus hinzufügen</translation>
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>address</source>
            <translation>Adresse</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>adds more than {max_tokens:,} tokens, which is the limit</source>
            <translation>fügt mehr als {max_tokens:,} Token hinzu, die Grenze</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>adds {texts}</source>
            <translation>fügt {texts} hinzu</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>after</source>
            <translation>nach</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>after row {rows:,}</source>
            <translation>nach Zeile {rows:,}</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>after step</source>
            <translation>nach Schritt</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>after {story}</source>
            <translation>nach {story}</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>algorithm</source>
            <translation>Algorithmus</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>all</source>
            <translation>alle</translation>
        </message>
        <message>
            <location filename="../../core/metrics/attention.py" />
            <source>all patches</source>
            <translation>alle Patches</translation>
        </message>
        <message>
            <location filename="../../session/trade_off/points.py" />
            <source>all sources</source>
            <translation>alle Quellen</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>all texts</source>
            <translation>alle Texte</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/metrics_panel.py" />
            <source>all words</source>
            <translation>alle Wörter</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>all {own} kept</source>
            <translation>alle {own} behalten</translation>
        </message>
        <message>
            <location filename="../../core/bpe/trainer.py" />
            <source>allow longer tokens or </source>
            <translation>erlauben Sie längere Token oder </translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>allow other lengths</source>
            <translation>erlauben Sie andere Längen</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>allow other scripts than {script}</source>
            <translation>erlauben Sie andere Schriften als {script}</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>alone it decodes to “{decoded}”, which is {tokens}; within a word it can be different</source>
            <translation>allein dekodiert es zu „{decoded}“, das ist {tokens}; in einem Wort kann es anders sein</translation>
        </message>
        <message>
            <location filename="../../session/compare/comparison.py" />
            <source>alpha is {alpha:g}, but must be 0 or more</source>
            <translation>alpha ist {alpha:g}, muss aber 0 oder mehr sein</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>an SQLite database</source>
            <translation>eine SQLite-Datenbank</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>an empty token would match everywhere</source>
            <translation>ein leeres Token würde überall passen</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>an empty {what} would match everywhere</source>
            <translation>ein leeres {what} würde überall passen</translation>
        </message>
        <message>
            <location filename="../../core/pipeline.py" />
            <source>an id is a whole number below 2**63</source>
            <translation>eine Id ist eine ganze Zahl unter 2**63</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>an id is beyond those of the vocabulary</source>
            <translation>eine Id liegt jenseits derer des Vokabulars</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>an old Office document</source>
            <translation>ein altes Office-Dokument</translation>
        </message>
        <message>
            <location filename="../../session/report/charts.py" />
            <source>and {count} more</source>
            <translation>und {count} weitere</translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/next_steps.py" />
            <source>and {count} pairs more</source>
            <translation>
                <numerusform>und {count} weiteres Paar</numerusform>
                <numerusform>und {count} weitere Paare</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/next_steps.py" />
            <source>and {count} pieces more</source>
            <translation>
                <numerusform>und {count} weiteres Stück</numerusform>
                <numerusform>und {count} weitere Stücke</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/next_steps.py" />
            <source>and {count} words more</source>
            <translation>
                <numerusform>und {count} weiteres Wort</numerusform>
                <numerusform>und {count} weitere Wörter</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>and {grouped} more notes</source>
            <translation>und {grouped} weitere Hinweise</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>and {left_out} more</source>
            <translation>und {left_out} weitere</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>and {more} less probable pieces that are not drawn</source>
            <translation>und {more} weniger wahrscheinliche Stücke, die nicht gezeichnet sind</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>and {more} more</source>
            <translation>und {more} weitere</translation>
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>and {more} more; step through them to see them</source>
            <translation>und {more} weitere; Schritt für Schritt sind sie zu sehen</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>and {more} others</source>
            <translation>und {more} andere</translation>
        </message>
        <message>
            <location filename="../../session/report/charts.py" />
            <source>and {value} more</source>
            <translation>und {value} weitere</translation>
        </message>
        <message>
            <location filename="../../corpus/shards.py" />
            <source>another count keeps its finished parts there; wait for it, or give the file another name</source>
            <translation>eine andere Zählung bewahrt dort ihre fertigen Teile auf; warten Sie, bis sie fertig ist, oder geben Sie der Datei einen anderen Namen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>another threshold</source>
            <translation>anderer Schwellenwert</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>another token, {ids}</source>
            <translation>ein anderes Token, {ids}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>any</source>
            <translation>beliebig</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>any script</source>
            <translation>jede Schrift</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>any word</source>
            <translation>irgendein Wort</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>applied</source>
            <translation>angewandt</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>apply to all</source>
            <translation>für alle</translation>
        </message>
        <message>
            <location filename="../../corpus/containers.py" />
            <source>archives are nested too deep. Unpack it first</source>
            <translation>Archive sind zu tief verschachtelt. Entpacken Sie es zuerst</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>are looked for in the normalized text, which cannot be replayed</source>
            <translation>werden im normalisierten Text gesucht, was nicht nachgespielt werden kann</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>as before</source>
            <translation>wie zuvor</translation>
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>as in {library}, on which it runs</source>
            <translation>wie in {library}, worauf er läuft</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>as it is</source>
            <translation>wie es ist</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>as they stand</source>
            <translation>wie sie stehen</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/rows.py" />
            <source>ask the owner</source>
            <translation>Besitzer fragen</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>asks for tokens of bytes, of which some are missing</source>
            <translation>verlangt Byte-Token, von denen einige fehlen</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>at first</source>
            <translation>zuerst</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>at least one algorithm must be chosen</source>
            <translation>mindestens ein Algorithmus muss gewählt sein</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>at least {ties}</source>
            <translation>mindestens {ties}</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>at most {max_tokens} with what is added, {side}</source>
            <translation>höchstens {max_tokens} mit dem Hinzugefügten, {side}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>at the end of a word</source>
            <translation>am Ende eines Wortes</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>at work</source>
            <translation>läuft</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/browsing.py" />
            <source>audit the vocabulary</source>
            <translation>das Vokabular prüfen</translation>
        </message>
        <message>
            <location filename="../../ui/training/log_view.py" />
            <source>auto-scroll</source>
            <translation>mitrollen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>before</source>
            <translation>vorher</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>before byte {byte}</source>
            <translation>vor Byte {byte}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/input_mode.py" />
            <source>before the text</source>
            <translation>vor dem Text</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>before the text {each}</source>
            <translation>vor dem Text {each}</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>begins a patch</source>
            <translation>beginnt einen Patch</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>begins with</source>
            <translation>beginnt mit</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>behind</source>
            <translation>hinten</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>behind it {each}</source>
            <translation>dahinter {each}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/input_mode.py" />
            <source>behind the text</source>
            <translation>hinter dem Text</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>best first</source>
            <translation>beste zuerst</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>best first: {name}</source>
            <translation>beste zuerst: {name}</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>best score</source>
            <translation>bester Wert</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>better by {share}</source>
            <translation>{share} besser</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>binary</source>
            <translation>binär</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/entropy_strip.py" />
            <source>bits</source>
            <translation>Bit</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>bits per token</source>
            <translation>Bit pro Token</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>blanks are trimmed and joined, what is left of them is written as ▁</source>
            <translation>Leerzeichen werden gekürzt und zusammengefasst, der Rest als ▁ geschrieben</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/chain.py" />
            <source>both ends</source>
            <translation>an beiden Enden</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>breaks off: {error}</source>
            <translation>bricht ab: {error}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/browsing.py" />
            <source>browse the vocabulary</source>
            <translation>das Vokabular durchsehen</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>bug was never seen and is b, ug. No word has an m, so mug begins with the unknown token. unhug is two tokens.</source>
            <translation>bug kam nie vor und ist b, ug. Kein Wort hat ein m, also beginnt mug mit dem unbekannten Token. unhug ist zwei Token.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>by</source>
            <translation>nach</translation>
        </message>
        <message>
            <location filename="../../session/share/column_data.py" />
            <source>byte</source>
            <translation>Byte</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>byte 0x{value:02X}</source>
            <translation>Byte 0x{value:02X}</translation>
        </message>
        <message>
            <location filename="../../core/unigram/model.py" />
            <source>byte fallback needs a piece {missing}</source>
            <translation>der Byte-Rückfall braucht ein Stück {missing}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>byte fragments</source>
            <translation>Byte-Fragmente</translation>
        </message>
        <message>
            <location filename="../../ui/story/pipeline_drawings.py" />
            <source>byte symbols</source>
            <translation>Byte-Symbole</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>byte tokens have no end-of-word form: leave end_of_word empty, or byte_fallback off</source>
            <translation>Byte-Token haben keine Form am Wortende: lassen Sie end_of_word leer, oder byte_fallback aus</translation>
        </message>
        <message>
            <location filename="../../corpus/errors.py" />
            <source>byte {byte_offset:,}</source>
            <translation>Byte {byte_offset:,}</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>byte {byte_offset:,}, line {value:,}</source>
            <translation>Byte {byte_offset:,}, Zeile {value:,}</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>byte {byte}</source>
            <translation>Byte {byte}</translation>
        </message>
        <message>
            <location filename="../../corpus/containers.py" />
            <source>byte {done:,} of what is inside</source>
            <translation>Byte {done:,} des Inhalts</translation>
        </message>
        <message>
            <location filename="../../corpus/addresses.py" />
            <source>byte {done_bytes:,}</source>
            <translation>Byte {done_bytes:,}</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>byte {place}</source>
            <translation>Byte {place}</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>byte {place}: {why}</source>
            <translation>Byte {place}: {why}</translation>
        </message>
        <message>
            <location filename="../../ui/token/occurrence_list.py" />
            <source>byte {row}</source>
            <translation>Byte {row}</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>byte {start:,}</source>
            <translation>Byte {start:,}</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>byte {start_bytes}, {character}: {bits}</source>
            <translation>Byte {start_bytes}, {character}: {bits}</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>bytes</source>
            <translation>Bytes</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>bytes of each text at most</source>
            <translation>Bytes jedes Textes höchstens</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>bytes of the text</source>
            <translation>Bytes des Textes</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>bytes per token</source>
            <translation>Bytes pro Token</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/growth_chart.py" />
            <source>bytes read</source>
            <translation>gelesene Bytes</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>bytes that do not come back</source>
            <translation>Bytes, die nicht zurückkommen</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>bytes that stand for unknown characters are never merged</source>
            <translation>Bytes, die für unbekannte Zeichen stehen, werden nie verbunden</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>bytes {first} to {last}</source>
            <translation>Bytes {first} bis {last}</translation>
        </message>
        <message>
            <location filename="../../ui/editor/accessible_tokens.py" />
            <source>bytes {hex_bytes}</source>
            <translation>Bytes {hex_bytes}</translation>
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>bytes/token, held out</source>
            <translation>Bytes/Token, zurückgehalten</translation>
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>bytes/token, training</source>
            <translation>Bytes/Token, Training</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>bzip2-compressed</source>
            <translation>bzip2-komprimiert</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/rows.py" />
            <source>can be fetched</source>
            <translation>kann geladen werden</translation>
        </message>
        <message>
            <location filename="../../formats/hf/growth.py" />
            <source>can make more than {most_for_one:,} characters of one, which is the limit</source>
            <translation>kann mehr als {most_for_one:,} Zeichen aus einem machen, die Grenze</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>can only be replayed where bytes are merged, without a suffix</source>
            <translation>kann nur nachgespielt werden, wo Bytes verbunden werden, ohne Suffix</translation>
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>cannot be asked for at {endpoint!r:.100}, which is no address of a server</source>
            <translation>kann nicht bei {endpoint!r:.100} angefragt werden, was keine Serveradresse ist</translation>
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>cannot be asked for with your token, which holds blanks or other odd characters</source>
            <translation>kann mit Ihrem Token nicht angefragt werden, das Leerzeichen oder andere seltsame Zeichen enthält</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>cannot be compared</source>
            <translation>kann nicht verglichen werden</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>cannot be made any more: a part of it is missing</source>
            <translation>kann nicht mehr entstehen: ein Teil davon fehlt</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>cannot be opened: {reason}</source>
            <translation>kann nicht geöffnet werden: {reason}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>cannot be read as {encoding!r:.60}, which is unknown; there is {known}</source>
            <translation>kann nicht als {encoding!r:.60} gelesen werden, was unbekannt ist; es gibt {known}</translation>
        </message>
        <message>
            <location filename="../../session/storage/json_sessions.py" />
            <source>cannot be read: {error}</source>
            <translation>kann nicht gelesen werden: {error}</translation>
        </message>
        <message>
            <location filename="../../session/storage/json_sessions.py" />
            <source>cannot be read: {problem}</source>
            <translation>kann nicht gelesen werden: {problem}</translation>
        </message>
        <message>
            <location filename="../../corpus/addresses.py" />
            <source>cannot be read: {said}. Try again later</source>
            <translation>kann nicht gelesen werden: {said}. Versuchen Sie es später wieder</translation>
        </message>
        <message>
            <location filename="../../corpus/errors.py" />
            <source>cannot be read: {value}</source>
            <translation>kann nicht gelesen werden: {value}</translation>
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>cannot be read: {why}</source>
            <translation>kann nicht gelesen werden: {why}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>cannot be replayed together with end_of_word_suffix</source>
            <translation>kann nicht zusammen mit end_of_word_suffix nachgespielt werden</translation>
        </message>
        <message>
            <location filename="../../session/storage/file_copies.py" />
            <source>cannot be saved with a copy of {error}</source>
            <translation>kann nicht mit einer Kopie von {error} gespeichert werden</translation>
        </message>
        <message>
            <location filename="../../session/storage/file_copies.py" />
            <source>cannot be saved: copies of files may have {most_bytes:,} bytes together</source>
            <translation>kann nicht gespeichert werden: Kopien von Dateien dürfen zusammen {most_bytes:,} Bytes haben</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_writer.py" />
            <source>cannot be saved: the file may not be written to</source>
            <translation>kann nicht gespeichert werden: in die Datei darf nicht geschrieben werden</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_writer.py" />
            <source>cannot be saved: the file was moved or deleted meanwhile</source>
            <translation>kann nicht gespeichert werden: die Datei wurde inzwischen verschoben oder gelöscht</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>cannot be saved: {reason}</source>
            <translation>kann nicht gespeichert werden: {reason}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>cannot encode</source>
            <translation>kann nicht kodieren</translation>
        </message>
        <message>
            <location filename="../../ui/columns/text_column.py" />
            <source>cannot encode this text: {error}</source>
            <translation>kann diesen Text nicht kodieren: {error}</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>cannot hold a token with a lone surrogate</source>
            <translation>kann kein Token mit einem einzelnen Surrogat enthalten</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>cannot hold a {what} with a lone surrogate</source>
            <translation>kann kein {what} mit einem einzelnen Surrogat enthalten</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>cannot hold the merge of {left!r:.60} and {right!r:.60}</source>
            <translation>kann den Merge von {left!r:.60} und {right!r:.60} nicht enthalten</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>cats has -3.0 as one piece. Every other way costs more, such as cat + s: -1.2 - 2.6 = -3.8.</source>
            <translation>cats hat als ein Stück -3.0. Jeder andere Weg kostet mehr, etwa cat + s: -1.2 - 2.6 = -3.8.</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>change</source>
            <translation>Änderung</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>changed</source>
            <translation>geändert</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>changed by What if</source>
            <translation>durch „Was wäre wenn“ geändert</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>changed token</source>
            <translation>geändertes Token</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>changes</source>
            <translation>ändert sich</translation>
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>changes the text</source>
            <translation>ändert den Text</translation>
        </message>
        <message>
            <location filename="../../core/baselines/tokenizer.py" />
            <source>character</source>
            <translation>Zeichen</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>character U+{text:04X}</source>
            <translation>Zeichen U+{text:04X}</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>character of the alphabet</source>
            <translation>Zeichen des Alphabets</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>characters</source>
            <translation>Zeichen</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>characters (`byte-bpe`: bytes)</source>
            <translation>Zeichen (`byte-bpe`: Bytes)</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>characters are mapped one by one, not in grapheme clusters (² with a tilde is one)</source>
            <translation>werden Zeichen einzeln abgebildet, nicht in Graphemclustern (² mit Tilde ist eines)</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>characters per token</source>
            <translation>Zeichen pro Token</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>choose another encoding</source>
            <translation>wählen Sie eine andere Kodierung</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>clear</source>
            <translation>aufheben</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>closed columns</source>
            <translation>geschlossene Spalten</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>code points</source>
            <translation>Codepoints</translation>
        </message>
        <message>
            <location filename="../../core/metrics/parallel.py" />
            <source>coefficient</source>
            <translation>Koeffizient</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>collecting seeds</source>
            <translation>Keime werden gesammelt</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>column {column}</source>
            <translation>Spalte {column}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_previews.py" />
            <source>column {number} of {count}: {name}</source>
            <translation>Spalte {number} von {count}: {name}</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>columns</source>
            <translation>Spalten</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_differences.py" />
            <source>compare columns</source>
            <translation>Spalten vergleichen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_counts.py" />
            <source>compare tokens</source>
            <translation>Token vergleichen</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>compare two runs</source>
            <translation>zwei Läufe vergleichen</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>context windows</source>
            <translation>Kontextfenster</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>continues a word</source>
            <translation>setzt ein Wort fort</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_export.py" />
            <source>copy the data of a chart</source>
            <translation>Daten eines Diagramms kopieren</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>copy the merges</source>
            <translation>die Merges kopieren</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>copy the pieces</source>
            <translation>die Stücke kopieren</translation>
        </message>
        <message>
            <location filename="../../ui/chips/token_copier.py" />
            <source>copy tokens</source>
            <translation>Token kopieren</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/growth_chart.py" />
            <source>corpus</source>
            <translation>Korpus</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>corpus tokens</source>
            <translation>Korpus-Token</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>could not be trained</source>
            <translation>konnte nicht trainiert werden</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>count</source>
            <translation>Anzahl</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_counts.py" />
            <source>count tokens and words</source>
            <translation>Token und Wörter zählen</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>count tokens at several sizes</source>
            <translation>Token bei mehreren Größen zählen</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>counting pairs</source>
            <translation>Paare werden gezählt</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_counter.py" />
            <source>counting the corpus</source>
            <translation>das Korpus zählen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>counting …</source>
            <translation>wird gezählt …</translation>
        </message>
        <message>
            <location filename="../../corpus/counting.py" />
            <source>counts a sample of {percent:g} % of the lines</source>
            <translation>zählt eine Stichprobe von {percent:g} % der Zeilen</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>covers</source>
            <translation>umfasst</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>covers here</source>
            <translation>umfasst hier</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>currency</source>
            <translation>Währung</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>cut the numbers from 0 to 9,999</source>
            <translation>die Zahlen von 0 bis 9 999 teilen</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>cuts at {max_tokens}{side}</source>
            <translation>kürzt auf {max_tokens}{side}</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>cuts texts to {max_tokens:,} tokens{end}</source>
            <translation>kürzt Texte auf {max_tokens:,} Token{end}</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/rows.py" />
            <source>damaged</source>
            <translation>beschädigt</translation>
        </message>
        <message>
            <location filename="../../session/storage/check.py" />
            <source>damaged: the copy of {path}</source>
            <translation>beschädigt: die Kopie von {path}</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>dd MMM yyyy, HH:mm</source>
            <translation>dd. MMM yyyy, HH:mm</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>dd MMMM, HH:mm</source>
            <translation>dd. MMMM, HH:mm</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>decode ids</source>
            <translation>Ids dekodieren</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>decode the file in the encoding it was written in, such as cp1252 or latin-1</source>
            <translation>dekodieren Sie die Datei in ihrer Kodierung, etwa cp1252 oder latin-1</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_losses.py" />
            <source>decode tokens</source>
            <translation>Token dekodieren</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>decoded as {encoding}, which its byte order mark announces</source>
            <translation>als {encoding} dekodiert, was die Byte-Order-Mark ankündigt</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>decoding …</source>
            <translation>wird dekodiert …</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>differ only in a leading space</source>
            <translation>nur Leerzeichen davor anders</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>differ only in case</source>
            <translation>nur Großschreibung anders</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/point_table.py" />
            <source>difference</source>
            <translation>Unterschied</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>different pre-tokens</source>
            <translation>verschiedene Pre-Token</translation>
        </message>
        <message>
            <location filename="../../ui/digits/cut_table.py" />
            <source>digit by digit</source>
            <translation>Ziffer für Ziffer</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>digits</source>
            <translation>Ziffern</translation>
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>do not fit together</source>
            <translation>passen nicht zusammen</translation>
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>do not say what the rows are</source>
            <translation>sagen nicht, was die Zeilen sind</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>does not answer in HTTP: {error}</source>
            <translation>antwortet nicht in HTTP: {error}</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>does not fit its tokenizer</source>
            <translation>passt nicht zu seinem Tokenizer</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>does not say how texts are split, and is neither of GPT-2's kind (symbols of all 256 bytes) nor of the first GPT's (small letters, {end_of_word} and {unknown}): a tokenizer.json says it, or a tokenizer_config.json that names the class</source>
            <translation>sagt nicht, wie Texte geteilt werden, und ist weder von der Art von GPT-2 (Symbole aller 256 Bytes) noch des ersten GPT (Kleinbuchstaben, {end_of_word} und {unknown}): eine tokenizer.json sagt es, oder eine tokenizer_config.json mit der Klasse</translation>
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>done</source>
            <translation>fertig</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>drawing: {progress_text}</source>
            <translation>wird gezogen: {progress_text}</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>drawn</source>
            <translation>gezogen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>drawn, seed {seed}</source>
            <translation>gezogen, Seed {seed}</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>draws</source>
            <translation>Ziehungen</translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>drop the conditions {names}</source>
            <translation>
                <numerusform>lassen Sie die Bedingung {names} weg</numerusform>
                <numerusform>lassen Sie die Bedingungen {names} weg</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>e+s stands nine times: six in newest, three in widest.</source>
            <translation>e+s kommt neunmal vor: sechsmal in newest, dreimal in widest.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>each merge</source>
            <translation>jeder Merge</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>each on its own</source>
            <translation>jede für sich</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>earlier</source>
            <translation>früher</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>earlier corpus</source>
            <translation>früheres Korpus</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>encode a token</source>
            <translation>ein Token kodieren</translation>
        </message>
        <message>
            <location filename="../../ui/details/focus.py" />
            <source>encode the text</source>
            <translation>den Text kodieren</translation>
        </message>
        <message>
            <location filename="../../corpus/cluster.py" />
            <source>ended every worker that counted it, the last at {worker}. Look at the memory of workers, allow less with --memory, or make shards smaller</source>
            <translation>hat jeden Worker beendet, der es gezählt hat, den letzten bei {worker}. Sehen Sie nach dem Speicher der Worker, erlauben Sie mit --memory weniger, oder machen Sie die Teile kleiner</translation>
        </message>
        <message>
            <location filename="../../corpus/documents.py" />
            <source>ended there, but held {size:,} bytes when it was opened. Something is writing to it; read it again</source>
            <translation>endete dort, hatte aber beim Öffnen {size:,} Bytes. Etwas schreibt hinein; lesen Sie sie noch einmal</translation>
        </message>
        <message>
            <location filename="../../corpus/addresses.py" />
            <source>ended there, but holds {size:,} bytes. Read it again</source>
            <translation>endete dort, hat aber {size:,} Bytes. Lesen Sie es noch einmal</translation>
        </message>
        <message>
            <location filename="../../corpus/file_parts.py" />
            <source>ended while it was read. Something is writing to it; read it again</source>
            <translation>endete, während es gelesen wurde. Etwas schreibt gerade darin; lesen Sie es noch einmal</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>ends within a number</source>
            <translation>endet in einer Zahl</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>equal lines on the same side</source>
            <translation>gleiche Zeilen auf derselben Seite</translation>
        </message>
        <message>
            <location filename="../../session/mixes.py" />
            <source>equal shares</source>
            <translation>gleiche Anteile</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>equal weights</source>
            <translation>gleiche Gewichte</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>est&lt;/w&gt; is the ending of both.</source>
            <translation>est&lt;/w&gt; ist die Endung beider.</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>every blank is written as ▁</source>
            <translation>jedes Leerzeichen wird als ▁ geschrieben</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>every point of every curve</source>
            <translation>jeder Punkt jeder Kurve</translation>
        </message>
        <message>
            <location filename="../../session/compare/comparison.py" />
            <source>every text needs a name</source>
            <translation>jeder Text braucht einen Namen</translation>
        </message>
        <message>
            <location filename="../../core/wordpiece/trainer.py" />
            <source>every unit of this corpus has more than {longest_word:,} characters, which WordPiece takes for unknown, so that nothing could be encoded. A pre-tokenizer that makes shorter units, such as bert, or a larger limit for the longest word would do.</source>
            <translation>jede Einheit dieses Korpus hat mehr als {longest_word:,} Zeichen, was WordPiece für unbekannt hält, sodass nichts kodiert werden könnte. Ein Pre-Tokenizer mit kürzeren Einheiten, etwa bert, oder eine größere Grenze für das längste Wort hülfe.</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>exact: decoded and encoded it is this token again</source>
            <translation>genau: dekodiert und kodiert ist es wieder dieses Token</translation>
        </message>
        <message>
            <location filename="../../core/unigram/pieces.py" />
            <source>exactly one piece must stand for what is unknown</source>
            <translation>genau ein Stück muss für Unbekanntes stehen</translation>
        </message>
        <message>
            <location filename="../../corpus/containers.py" />
            <source>expands to more than {times:,} times its size, as no text does. Unpack it first</source>
            <translation>wird entpackt mehr als {times:,}-mal so groß, wie kein Text. Entpacken Sie es zuerst</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>expected counts</source>
            <translation>erwartete Anzahlen</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_actions.py" />
            <source>export metrics or charts</source>
            <translation>Metriken oder Diagramme exportieren</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>failed</source>
            <translation>fehlgeschlagen</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>failed: its column says why</source>
            <translation>fehlgeschlagen: seine Spalte sagt, warum</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>family</source>
            <translation>Familie</translation>
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>fertility, held out</source>
            <translation>Fertilität, zurückgehalten</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>figure</source>
            <translation>Abbildung</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/rows.py" />
            <source>file</source>
            <translation>Datei</translation>
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>file of counts</source>
            <translation>Datei mit Zählungen</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>filled up with {token} {side}, to {pad}</source>
            <translation>mit {token} {side} aufgefüllt, auf {pad}</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>fills texts up to {goal} with {names}</source>
            <translation>füllt Texte auf {goal} mit {names} auf</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>filter: text</source>
            <translation>Filter: Text</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>filter: text or id</source>
            <translation>Filter: Text oder Id</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>find the entropy of each byte</source>
            <translation>Entropie jedes Bytes berechnen</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>finished</source>
            <translation>fertig</translation>
        </message>
        <message>
            <location filename="../../corpus/shards.py" />
            <source>finished parts of the count could not be kept there: {error}</source>
            <translation>fertige Teile der Zählung konnten dort nicht aufgehoben werden: {error}</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>first seen</source>
            <translation>zuerst gesehen</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>fits</source>
            <translation>passt auf</translation>
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>folder</source>
            <translation>Ordner</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>for any size</source>
            <translation>für jede Größe</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>frequency</source>
            <translation>Häufigkeit</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>from</source>
            <translation>von</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/sequence.py" />
            <source>from here on by the symbols of bytes</source>
            <translation>von hier an nach den Symbolen der Bytes</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>from the start</source>
            <translation>vom Anfang</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>full speed</source>
            <translation>volles Tempo</translation>
        </message>
        <message>
            <location filename="../../formats/errors.py" />
            <source>give the file of a tokenizer, its folder, or a name with hf: or tiktoken: in front</source>
            <translation>geben Sie die Datei eines Tokenizers, seinen Ordner oder einen Namen mit hf: oder tiktoken: davor an</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>gives rank {rank} again, that of line {line_of:,}</source>
            <translation>gibt wieder Rang {rank}, den von Zeile {line_of:,}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>gives rank {rank}, but no line gives rank {expected}</source>
            <translation>gibt Rang {rank}, aber keine Zeile gibt Rang {expected}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>gives rank {rank}; the limit is {value:,}</source>
            <translation>gibt Rang {rank}; die Grenze ist {value:,}</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>gives the id {token_id} to {token!r:.60} and to another token</source>
            <translation>gibt {token!r:.60} und einem anderen Token die Id {token_id}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>gives the rank that is the id of {token!r:.60}</source>
            <translation>gibt den Rang, der die Id von {token!r:.60} ist</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>go to the stage after {name}</source>
            <translation>zur Stufe nach {name} gehen</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>go to {noun} {step}</source>
            <translation>zu {noun} {step} gehen</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>goes</source>
            <translation>geht</translation>
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>goes beyond the last step</source>
            <translation>geht über den letzten Schritt hinaus</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>goes on with its patch</source>
            <translation>setzt seinen Patch fort</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/candidate_table.py" />
            <source>goes: the pruning drops it</source>
            <translation>geht: das Kürzen entfernt es</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>gold words</source>
            <translation>Gold-Wörter</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>gold words, {text}</source>
            <translation>Gold-Wörter, {text}</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/rows.py" />
            <source>gone</source>
            <translation>fort</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>gpt-4o, bert-base-uncased, Qwen/Qwen2.5-7B …</source>
            <translation>gpt-4o, bert-base-uncased, Qwen/Qwen2.5-7B …</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>gzip-compressed</source>
            <translation>gzip-komprimiert</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>h+ug stands fifteen times: ten in hug, five in hugs.</source>
            <translation>h+ug kommt fünfzehnmal vor: zehnmal in hug, fünfmal in hugs.</translation>
        </message>
        <message>
            <location filename="../../corpus/documents.py" />
            <source>half a character (a lone surrogate), which has no UTF-8. Skip it or replace it by U+FFFD</source>
            <translation>ein halbes Zeichen (ein einzelnes Surrogat), das kein UTF-8 hat. Lassen Sie es weg, oder ersetzen Sie es durch U+FFFD</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>has a number of more than 64 bits</source>
            <translation>hat eine Zahl von mehr als 64 Bit</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>has a number that is too large or negative</source>
            <translation>hat eine zu große oder negative Zahl</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>has a row that cannot be read, or is longer than {most:,} bytes; a quotation mark may not be closed ({error})</source>
            <translation>hat eine Zeile, die unlesbar oder länger als {most:,} Bytes ist; vielleicht ist ein Anführungszeichen nicht geschlossen ({error})</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>has a time that cannot be</source>
            <translation>hat eine unmögliche Zeit</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>has a token of {token_count:,} bytes; the limit is {max_token_bytes:,}</source>
            <translation>hat ein Token von {token_count:,} Bytes; die Grenze ist {max_token_bytes:,}</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>has a token twice</source>
            <translation>hat ein Token doppelt</translation>
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>has columns of different lengths</source>
            <translation>hat Spalten verschiedener Länge</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>has more of the unit {unit!r} than there is to subtract it from. It can be subtracted only from counts that it is a part of</source>
            <translation>hat mehr von der Einheit {unit!r}, als da ist. Abziehen lässt es sich nur von Zählungen, zu denen es gehört</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>has more than {max_tokens:,} lines, which is the limit</source>
            <translation>hat mehr als {max_tokens:,} Zeilen, die Grenze</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>has more than {most:,} tokens, which is the limit</source>
            <translation>hat mehr als {most:,} Token, was die Grenze ist</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>has more than {most_lines:,} lines, which is the limit</source>
            <translation>hat mehr als {most_lines:,} Zeilen, die Grenze</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>has no branch, tag or commit {revision}</source>
            <translation>hat keinen Zweig, Tag oder Commit {revision}</translation>
        </message>
        <message>
            <location filename="../../corpus/columns.py" />
            <source>has no column of text in its first rows. Choose another file</source>
            <translation>hat in den ersten Zeilen keine Textspalte. Wählen Sie eine andere Datei</translation>
        </message>
        <message>
            <location filename="../../corpus/columns.py" />
            <source>has no column {column}</source>
            <translation>hat keine Spalte {column}</translation>
        </message>
        <message>
            <location filename="../../corpus/columns.py" />
            <source>has no column {column} to divide it by. It has {shown}</source>
            <translation>hat keine Spalte {column}, nach der es geteilt werden könnte. Es hat {shown}</translation>
        </message>
        <message>
            <location filename="../../corpus/addresses.py" />
            <source>has no file. Look at the address again</source>
            <translation>hat keine Datei. Prüfen Sie die Adresse</translation>
        </message>
        <message>
            <location filename="../../hub/datasets.py" />
            <source>has no files of Parquet on the server. Download it, and add its files</source>
            <translation>hat keine Parquet-Dateien auf dem Server. Laden Sie ihn herunter und fügen Sie seine Dateien hinzu</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>has no files of a tokenizer that can be read here: {wanted}; {has}</source>
            <translation>hat keine Tokenizer-Dateien, die hier lesbar sind: {wanted}; {has}</translation>
        </message>
        <message>
            <location filename="../../hub/datasets.py" />
            <source>has no split {asked}. It has {there}</source>
            <translation>hat keinen Split {asked}. Es gibt {there}</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>has no text in the column</source>
            <translation>hat in der Spalte keinen Text</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>has no token for the byte 0x{missing:02x}</source>
            <translation>hat kein Token für das Byte 0x{missing:02x}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>has no token for the byte 0x{missing:02x} {where}</source>
            <translation>hat kein Token für das Byte 0x{missing:02x} {where}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>has no token for the mark that words get</source>
            <translation>hat kein Token für die Marke, die Wörter bekommen</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>has no token with the id {gap}, or more than one</source>
            <translation>hat kein Token mit der Id {gap}, oder mehr als eines</translation>
        </message>
        <message>
            <location filename="../../corpus/mix_column.py" />
            <source>has no value in the column {column}. Choose another one to divide it by</source>
            <translation>hat keinen Wert in der Spalte {column}. Wählen Sie eine andere, nach der es geteilt wird</translation>
        </message>
        <message>
            <location filename="../../corpus/cluster.py" />
            <source>has no workers. Start some with: dask worker {address}</source>
            <translation>hat keine Worker. Starten Sie welche mit: dask worker {address}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>has no {missing}, which byte_fallback needs</source>
            <translation>hat kein {missing}, das byte_fallback braucht</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>has no {unknown:.60}, which stands for words that cannot be covered</source>
            <translation>hat kein {unknown:.60}, das für nicht abdeckbare Wörter steht</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>has not begun to answer in {head_s:g} seconds</source>
            <translation>hat in {head_s:g} Sekunden nicht zu antworten begonnen</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>has said nothing for {silence_s:g} seconds</source>
            <translation>hat {silence_s:g} Sekunden lang nichts gesagt</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>has several columns named {name}. Give them different names</source>
            <translation>hat mehrere Spalten namens {name}. Geben Sie ihnen verschiedene Namen</translation>
        </message>
        <message>
            <location filename="../../corpus/columns.py" />
            <source>has several columns of text. Choose one of them: {shown}</source>
            <translation>hat mehrere Textspalten. Wählen Sie eine davon: {shown}</translation>
        </message>
        <message>
            <location filename="../../hub/datasets.py" />
            <source>has several subsets. Choose one of them: {there}</source>
            <translation>hat mehrere Teile (Subsets). Wählen Sie einen davon: {there}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>has the id</source>
            <translation>hat die Id</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>has the id {found} of {content!r:.60}</source>
            <translation>hat die Id {found} von {content!r:.60}</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>has the id {token_id} here, and in what transformers loads {ids}</source>
            <translation>hat hier die Id {token_id}, und in dem, was transformers lädt, {ids}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>has the id {token_id} of {other!r:.60}</source>
            <translation>hat die Id {token_id} von {other!r:.60}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>has the id {token_id} of {seen!r:.60}</source>
            <translation>hat die Id {token_id} von {seen!r:.60}</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>has the name of no tokenizer file; there is {names}</source>
            <translation>hat den Namen keiner Tokenizer-Datei; es gibt {names}</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>has the score of piece {rows}: that the left one goes first cannot be replayed</source>
            <translation>hat den Wert von Stück {rows}: dass das linke zuerst geht, kann nicht nachgespielt werden</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>has the score {best}</source>
            <translation>hat den Wert {best}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>has the token of line {other:,} again</source>
            <translation>hat wieder das Token von Zeile {other:,}</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>has the unknown wire type {wire}</source>
            <translation>hat die unbekannte Drahtart {wire}</translation>
        </message>
        <message>
            <location filename="../../session/storage/json_sessions.py" />
            <source>has the version {version!r:.20}; 1 to {version_2} can be read</source>
            <translation>hat die Version {version!r:.20}; 1 bis {version_2} sind lesbar</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>has {count:,} sources, and a file of counts can have {most:,}. Name a folder, or a pattern in quotation marks, in place of its files: it is one source</source>
            <translation>hat {count:,} Quellen, und eine Datei mit Zählungen kann {most:,} haben. Nennen Sie statt der Dateien einen Ordner oder ein Muster in Anführungszeichen: Das ist eine einzige Quelle</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>has {found:,} fields in place of {expected:,}</source>
            <translation>hat {found:,} Felder statt {expected:,}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/growth.py" />
            <source>has {found_count:,} steps; the limit is {most_steps}</source>
            <translation>hat {found_count:,} Schritte; die Grenze ist {most_steps}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>has {id_count:,} ids for {token_count:,} tokens</source>
            <translation>hat {id_count:,} Ids für {token_count:,} Token</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>has {size:,} bytes; the limit is {most_bytes:,}</source>
            <translation>hat {size:,} Bytes; die Grenze ist {most_bytes:,}</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>has {st_size:,} bytes; the limit is {limit:,}</source>
            <translation>hat {st_size:,} Bytes; die Grenze ist {limit:,}</translation>
        </message>
        <message>
            <location filename="../../ui/window/source_stamps.py" />
            <source>hash the corpus</source>
            <translation>Hash des Korpus berechnen</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/point_table.py" />
            <source>held-out</source>
            <translation>zurückgehalten</translation>
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>held-out text</source>
            <translation>zurückgehaltener Text</translation>
        </message>
        <message>
            <location filename="../../ui/hub/open_by_name.py" />
            <source>hf: or tiktoken: in front says which is meant</source>
            <translation>hf: oder tiktoken: davor sagt, was gemeint ist</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>hidden</source>
            <translation>verborgen</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>higher is better</source>
            <translation>höher ist besser</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>history of a word</source>
            <translation>Geschichte eines Wortes</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_pane.py" />
            <source>hold out</source>
            <translation>zurückhalten</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>holds</source>
            <translation>enthält</translation>
        </message>
        <message>
            <location filename="../../formats/hf/growth.py" />
            <source>holds a damaged character map: it has {charsmap_count:,} bytes, and says that there are more</source>
            <translation>enthält eine beschädigte Zeichentabelle: sie hat {charsmap_count:,} Bytes und behauptet mehr</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>holds a number of more digits than can be read</source>
            <translation>enthält eine Zahl mit mehr Ziffern, als lesbar sind</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>holds an odd number of quotation marks: one may not be closed</source>
            <translation>enthält eine ungerade Zahl von Anführungszeichen: vielleicht ist eines nicht geschlossen</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>holds half a character (a lone surrogate)</source>
            <translation>enthält ein halbes Zeichen (ein einzelnes Surrogat)</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>holds more than single characters, but the text is split into them</source>
            <translation>enthält mehr als einzelne Zeichen, in die der Text aber geteilt wird</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>holds more than {limit:,} bytes, which is the limit</source>
            <translation>enthält mehr als {limit:,} Bytes, die Grenze</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>holds more than {max_pieces:,} pieces</source>
            <translation>enthält mehr als {max_pieces:,} Stücke</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>holds more than {most:,} values, which is the limit</source>
            <translation>enthält mehr als {most:,} Werte, was die Grenze ist</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>holds no counts: it is no file of Parquet</source>
            <translation>enthält keine Zählung: es ist keine Parquet-Datei</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>holds no text file (hidden and binary files do not count). Add another folder</source>
            <translation>enthält keine Textdatei (versteckte und binäre zählen nicht). Fügen Sie einen anderen Ordner hinzu</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>holds no text file that {pattern} fits (hidden and binary files do not count). Look at the pattern again</source>
            <translation>enthält keine Textdatei, auf die {pattern} passt (versteckte und binäre zählen nicht). Prüfen Sie das Muster</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>holds no text. Choose another file</source>
            <translation>enthält keinen Text. Wählen Sie eine andere Datei</translation>
        </message>
        <message>
            <location filename="../../core/metrics/morphology.py" />
            <source>holds no words</source>
            <translation>enthält keine Wörter</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>holds ranks that are not known, and does not say by which pattern texts are split: put the name of an encoding into that of the file, as in {stem}.cl100k_base.tiktoken, or give it as encoding; there is {names}</source>
            <translation>enthält unbekannte Ränge und sagt nicht, mit welchem Muster Texte geteilt werden: setzen Sie den Namen einer Kodierung in den der Datei, wie in {stem}.cl100k_base.tiktoken, oder geben Sie ihn als Kodierung an; es gibt {names}</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>holds several tokenizers, open one of them: {names}</source>
            <translation>enthält mehrere Tokenizer, öffnen Sie einen davon: {names}</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>hu + ##g comes next, with 10 / (10 × 15) = 1/15. bugs is b, ##u, ##gs. No word has an m within it, so all of bum is unknown.</source>
            <translation>hu + ##g kommt als Nächstes, mit 10 / (10 × 15) = 1/15. bugs ist b, ##u, ##gs. Kein Wort hat ein m im Innern, also ist bum ganz unbekannt.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>hu + ##gs has 5 / (15 × 5) = 1/15. The course takes hu + ##g for as good and joins that; but ##g still stands 15 times, so that pair has 10 / (15 × 15) = 1/22.5.</source>
            <translation>hu + ##gs hat 5 / (15 × 5) = 1/15. Der Kurs hält hu + ##g für ebenso gut und verbindet das; aber ##g kommt noch 15-mal vor, also hat dieses Paar 10 / (15 × 15) = 1/22.5.</translation>
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>huggingface_hub cannot get your token: {names}</source>
            <translation>huggingface_hub kann Ihr Token nicht holen: {names}</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>id</source>
            <translation>Id</translation>
        </message>
        <message>
            <location filename="../../core/pipeline.py" />
            <source>id {checked} at place {place} is not in the vocabulary of {vocab_size:,} ids</source>
            <translation>Id {checked} an Stelle {place} ist nicht im Vokabular von {vocab_size:,} Ids</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>id {each}</source>
            <translation>Id {each}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/cell_texts.py" />
            <source>id {ids} · {count}: {in_hex}</source>
            <translation>Id {ids} · {count}: {in_hex}</translation>
        </message>
        <message>
            <location filename="../../core/unigram/model.py" />
            <source>id {piece_id} is not in the vocabulary of {vocab_size:,} ids</source>
            <translation>Id {piece_id} ist nicht im Vokabular von {vocab_size:,} Ids</translation>
        </message>
        <message>
            <location filename="../../ui/editor/accessible_tokens.py" />
            <source>id {token_id}</source>
            <translation>Id {token_id}</translation>
        </message>
        <message>
            <location filename="../../formats/library_tokenizer.py" />
            <source>id {token_id} at place {place} is not in the vocabulary of {vocab_size:,} ids</source>
            <translation>Id {token_id} an Stelle {place} ist nicht im Vokabular von {vocab_size:,} Ids</translation>
        </message>
        <message>
            <location filename="../../formats/reference.py" />
            <source>id {token_id} for {text} (characters {start} to {end})</source>
            <translation>Id {token_id} für {text} (Zeichen {start} bis {end})</translation>
        </message>
        <message>
            <location filename="../../formats/library_tokenizer.py" />
            <source>id {token_id} is not in the vocabulary of {vocab_size:,} ids</source>
            <translation>Id {token_id} ist nicht im Vokabular von {vocab_size:,} Ids</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>id {token_id}{where}{more}</source>
            <translation>Id {token_id}{where}{more}</translation>
        </message>
        <message>
            <location filename="../../formats/reference.py" />
            <source>ids {ids} are {ours}, {library} decodes them to {theirs}</source>
            <translation>die IDs {ids} sind {ours}, {library} dekodiert sie zu {theirs}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>ids {ranks} and {token_id} are both spelled {token!r:.60}</source>
            <translation>die Ids {ranks} und {token_id} sind beide {token!r:.60} geschrieben</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>ids {spelled} and {token_id} are both spelled {token!r}</source>
            <translation>die Ids {spelled} und {token_id} sind beide {token!r} geschrieben</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>in</source>
            <translation>in</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>in %: {unit}</source>
            <translation>in %: {unit}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>in a word</source>
            <translation>in einem Wort</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>in corpus</source>
            <translation>im Korpus</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>in front</source>
            <translation>vorn</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>in text</source>
            <translation>im Text</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>in the corpus</source>
            <translation>im Korpus</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>in the order of the text</source>
            <translation>in der Reihenfolge des Textes</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>in this text</source>
            <translation>in diesem Text</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>in vocabulary</source>
            <translation>im Vokabular</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>included</source>
            <translation>mitgeliefert</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>invalid bytes left out</source>
            <translation>ungültige Bytes ausgelassen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>invalid bytes replaced by U+FFFD</source>
            <translation>ungültige Bytes durch U+FFFD ersetzt</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>invalid bytes {done}, the first at byte {first_bad_byte:,}</source>
            <translation>ungültige Bytes {done}, das erste bei Byte {first_bad_byte:,}</translation>
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>is ,has ,cannot </source>
            <translation>ist ,hat ,kann ,wird ,liegt ,gehört </translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>is a file of Parquet, but holds no counts. Is it a corpus?</source>
            <translation>ist eine Parquet-Datei, enthält aber keine Zählung. Ist es ein Korpus?</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>is a file, not a folder. Add it as a file</source>
            <translation>ist eine Datei, kein Ordner. Fügen Sie sie als Datei hinzu</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>is a folder without a tokenizer; it would be {names}</source>
            <translation>ist ein Ordner ohne Tokenizer; es wäre {names}</translation>
        </message>
        <message>
            <location filename="../../corpus/errors.py" />
            <source>is a folder, not a file. Add it as a folder</source>
            <translation>ist ein Ordner, keine Datei. Fügen Sie ihn als Ordner hinzu</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>is a link out of this folder; open what it links to instead</source>
            <translation>ist ein Verweis aus diesem Ordner hinaus; öffnen Sie stattdessen sein Ziel</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>is a list of tokens for people to read; the .model that it was written with must stand beside it</source>
            <translation>ist eine Liste von Token zum Lesen; das zugehörige .model muss daneben liegen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>is a part of the corpus, and would be overwritten. Name another file</source>
            <translation>ist ein Teil des Korpus und würde überschrieben. Nennen Sie eine andere Datei</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>is a text and no tokenizer; {known}</source>
            <translation>ist ein Text und kein Tokenizer; {known}</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>is a token of {token_count:,} characters; the limit is {longest_piece:,}</source>
            <translation>ist ein Token von {token_count:,} Zeichen; die Grenze ist {longest_piece:,}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>is a whole word here, and a piece of words for the model</source>
            <translation>ist hier ein ganzes Wort, und für das Modell ein Stück von Wörtern</translation>
        </message>
        <message>
            <location filename="../../formats/verify.py" />
            <source>is a {title}, which no library reads</source>
            <translation>ist {title}, das keine Bibliothek liest</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>is a {title}, which says itself how texts are split: no encoding is needed</source>
            <translation>ist {title} und sagt selbst, wie Texte geteilt werden: keine Kodierung ist nötig</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>is also read with {name}, for which other settings would hold; choose another folder</source>
            <translation>wird auch mit {name} gelesen, wofür dann andere Einstellungen gälten; wählen Sie einen anderen Ordner</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>is damaged</source>
            <translation>ist beschädigt</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>is damaged gzip: {error}</source>
            <translation>ist beschädigtes gzip: {error}</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>is damaged: its tables are not those of a session</source>
            <translation>ist beschädigt: die Tabellen sind nicht die einer Sitzung</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>is damaged: {why}. Count the corpus again, or get the file again</source>
            <translation>ist beschädigt: {why}. Zählen Sie das Korpus neu, oder holen Sie die Datei neu</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>is empty</source>
            <translation>ist leer</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>is empty: there is nothing to read. Add another file</source>
            <translation>ist leer: es gibt nichts zu lesen. Fügen Sie eine andere Datei hinzu</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>is empty: there is nothing to read. Choose another file</source>
            <translation>ist leer: es gibt nichts zu lesen. Wählen Sie eine andere Datei</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>is empty: there is nothing to read. Paste some text</source>
            <translation>ist leer: es gibt nichts zu lesen. Fügen Sie Text ein</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>is empty; {known}</source>
            <translation>ist leer; {known}</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>is gated: its owners want to be asked first</source>
            <translation>ist geschützt: die Besitzer wollen zuerst gefragt werden</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>is gzip of more than {most:,} parts, which is the limit</source>
            <translation>ist gzip aus mehr als {most:,} Teilen, was die Grenze ist</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>is gzip that breaks off</source>
            <translation>ist abgebrochenes gzip</translation>
        </message>
        <message>
            <location filename="../../corpus/shards.py" />
            <source>is in the folder for finished parts of the count; give its file another name</source>
            <translation>liegt im Ordner für fertige Teile der Zählung; geben Sie deren Datei einen anderen Namen</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>is longer than {most:,} bytes. Divide it into shorter lines</source>
            <translation>ist länger als {most:,} Bytes. Teilen Sie es in kürzere Zeilen</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>is merged of a character that is no piece, which cannot be replayed</source>
            <translation>entsteht aus einem Zeichen, das kein Stück ist, was nicht nachgespielt werden kann</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>is missing</source>
            <translation>fehlt</translation>
        </message>
        <message>
            <location filename="../../session/storage/file_copies.py" />
            <source>is missing here, and its copy in {name} cannot be read: {error}</source>
            <translation>fehlt hier, und seine Kopie in {name} kann nicht gelesen werden: {error}</translation>
        </message>
        <message>
            <location filename="../../session/storage/file_copies.py" />
            <source>is missing here, and its copy in {name} is damaged</source>
            <translation>fehlt hier, und seine Kopie in {name} ist beschädigt</translation>
        </message>
        <message>
            <location filename="../../corpus/copies.py" />
            <source>is missing here: its copy in the session is read</source>
            <translation>fehlt hier: die Kopie in der Sitzung wird gelesen</translation>
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>is missing or wrong</source>
            <translation>fehlt oder ist falsch</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>is missing, so that unknown characters are an error</source>
            <translation>fehlt, sodass unbekannte Zeichen ein Fehler sind</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>is missing: that unknown characters are dropped cannot be replayed</source>
            <translation>fehlt: dass unbekannte Zeichen entfallen, kann nicht nachgespielt werden</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>is missing: the hash of the ranks that this belongs to</source>
            <translation>fehlt: der Hash der zugehörigen Ränge</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>is missing: the pattern that splits texts</source>
            <translation>fehlt: das Muster, das Texte teilt</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>is missing: there should be {what}</source>
            <translation>fehlt: hier gehört hin: {what}</translation>
        </message>
        <message>
            <location filename="../../hub/names.py" />
            <source>is neither known to tiktoken nor the name of a repository</source>
            <translation>ist weder tiktoken bekannt noch der Name eines Repositorys</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>is nested too deeply</source>
            <translation>ist zu tief verschachtelt</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>is no SentencePiece model: there are none</source>
            <translation>ist kein SentencePiece-Modell: es gibt keine</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>is no SentencePiece model: {why}</source>
            <translation>ist kein SentencePiece-Modell: {why}</translation>
        </message>
        <message>
            <location filename="../../hub/names.py" />
            <source>is no encoding or model that tiktoken knows; encodings are {there}</source>
            <translation>ist keine Kodierung und kein Modell, das tiktoken kennt; Kodierungen sind {there}</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>is no field of a message</source>
            <translation>ist kein Feld einer Nachricht</translation>
        </message>
        <message>
            <location filename="../../hub/catalogue.py" />
            <source>is no file of ranks: each line must be a token and its rank</source>
            <translation>ist keine Datei mit Rängen: jede Zeile muss ein Token und sein Rang sein</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>is no list of {dtype} in base64: {error}</source>
            <translation>ist keine Liste von {dtype} in base64: {error}</translation>
        </message>
        <message>
            <location filename="../../hub/datasets.py" />
            <source>is no name of a dataset. Names are like hf-dataset:org/name:train:text</source>
            <translation>ist kein Name eines Datensatzes. Namen sind wie hf-dataset:org/name:train:text</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>is no path</source>
            <translation>ist kein Pfad</translation>
        </message>
        <message>
            <location filename="../../corpus/errors.py" />
            <source>is no path that this system allows: {error}</source>
            <translation>ist kein Pfad, den dieses System erlaubt: {error}</translation>
        </message>
        <message>
            <location filename="../../session/trade_off/points.py" />
            <source>is no point: {error!r}</source>
            <translation>ist kein Punkt: {error!r}</translation>
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>is no result of a sweep: {error!r}</source>
            <translation>ist kein Ergebnis eines Sweeps: {error!r}</translation>
        </message>
        <message>
            <location filename="../../corpus/cluster.py" />
            <source>is no scheduler of Dask that answers: {error}</source>
            <translation>ist kein Scheduler von Dask, der antwortet: {error}</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>is no step</source>
            <translation>ist kein Schritt</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>is no tokenizer file of a kind that is known; {known}</source>
            <translation>ist keine Tokenizer-Datei einer bekannten Art; {known}</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>is no {header!r}</source>
            <translation>ist kein {header!r}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>is none of those that can be replayed</source>
            <translation>ist keiner der nachspielbaren</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>is none of those that can be replayed before this model</source>
            <translation>ist keiner der vor diesem Modell nachspielbaren</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>is none of {names}</source>
            <translation>ist keines von {names}</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>is none, and texts are to be put into it</source>
            <translation>ist keiner, und Texte sollen hineingesetzt werden</translation>
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>is not JSON</source>
            <translation>ist kein JSON</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>is not JSON: {error}</source>
            <translation>ist kein JSON: {error}</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>is not JSON: {msg}</source>
            <translation>ist kein JSON: {msg}</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>is not UTF-8</source>
            <translation>ist kein UTF-8</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>is not a colour</source>
            <translation>ist keine Farbe</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>is not a regular file</source>
            <translation>ist keine gewöhnliche Datei</translation>
        </message>
        <message>
            <location filename="../../session/storage/json_sessions.py" />
            <source>is not a session of Tokexplorer</source>
            <translation>ist keine Sitzung von Tokexplorer</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>is not a setting; there is {names}</source>
            <translation>ist keine Einstellung; es gibt {names}</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>is not among the samples of this version. Choose another sample</source>
            <translation>ist nicht unter den Beispieltexten dieser Version. Wählen Sie einen anderen</translation>
        </message>
        <message>
            <location filename="../../session/state/workspace.py" />
            <source>is not an option; there is {names}</source>
            <translation>ist keine Option; es gibt {names}</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>is not as usual, which cannot be replayed</source>
            <translation>ist nicht wie üblich, was nicht nachgespielt werden kann</translation>
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>is not here any more as it was fetched</source>
            <translation>ist nicht mehr so hier, wie es geladen wurde</translation>
        </message>
        <message>
            <location filename="../../hub/datasets.py" />
            <source>is not kept here, and the network is not to be used</source>
            <translation>liegt nicht hier, und das Netz soll nicht benutzt werden</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>is not known</source>
            <translation>ist nicht bekannt</translation>
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>is not known here</source>
            <translation>ist hier nicht bekannt</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>is not shown to your token: it is private, gated, or not there</source>
            <translation>wird Ihrem Token nicht gezeigt: privat, geschützt oder nicht vorhanden</translation>
        </message>
        <message>
            <location filename="../../formats/hf/decoders.py" />
            <source>is not the one that belongs to this model and pre-tokenizer</source>
            <translation>ist nicht der, der zu diesem Modell und Pre-Tokenizer gehört</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>is not there</source>
            <translation>ist nicht da</translation>
        </message>
        <message>
            <location filename="../../corpus/errors.py" />
            <source>is not there. It may have been moved, renamed or deleted; add it again from its new place</source>
            <translation>ist nicht da. Vielleicht verschoben, umbenannt oder gelöscht; fügen Sie es vom neuen Ort wieder hinzu</translation>
        </message>
        <message>
            <location filename="../../corpus/addresses.py" />
            <source>is not there. Look at the address again</source>
            <translation>ist nicht da. Prüfen Sie die Adresse</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>is off, and there are pieces of bytes</source>
            <translation>ist aus, und es gibt Stücke für Bytes</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>is one half of a tokenizer: a vocabulary and its merges, such as vocab.json and merges.txt, must stand in one folder</source>
            <translation>ist die Hälfte eines Tokenizers: ein Vokabular und seine Merges, etwa vocab.json und merges.txt, müssen in einem Ordner liegen</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>is open in another window</source>
            <translation>ist in einem anderen Fenster geöffnet</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>is private, or not there</source>
            <translation>ist privat oder nicht vorhanden</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>is put in front of texts, which is not known here; a tokenizer.json says it</source>
            <translation>wird vor Texte gesetzt, was hier nicht bekannt ist; eine tokenizer.json sagt es</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>is that of other ranks than those in {name}: remove one of both</source>
            <translation>gehört zu anderen Rängen als denen in {name}: entfernen Sie eines von beiden</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>is the name of neither half: such as vocab.json or merges.txt</source>
            <translation>ist der Name keiner Hälfte: etwa vocab.json oder merges.txt</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>is the name of the vocabulary that is written beside the codes</source>
            <translation>ist der Name des Vokabulars, das neben die Codes geschrieben wird</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>is there twice, so that {entry!r:.60} would get the id of a line</source>
            <translation>ist doppelt, sodass {entry!r:.60} die Id einer anderen Zeile bekäme</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>is too long</source>
            <translation>ist zu lang</translation>
        </message>
        <message>
            <location filename="../../hub/names.py" />
            <source>is too long for a name</source>
            <translation>ist zu lang für einen Namen</translation>
        </message>
        <message>
            <location filename="../../session/compare/shards.py" />
            <source>is too long to be encoded at once, and was cut at {places} where a token or two may be others than in the whole text</source>
            <translation>ist zu lang, um auf einmal kodiert zu werden, und wurde an {places} geteilt, wo ein oder zwei Token andere sein können als im ganzen Text</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>is unused, which cannot be replayed</source>
            <translation>ist unbenutzt, was nicht nachgespielt werden kann</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>is where {name} says how it splits texts; choose another name</source>
            <translation>ist die Stelle, an der {name} sagt, wie es Texte teilt; wählen Sie einen anderen Namen</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>is written unpacked; leave .gz out of its name</source>
            <translation>wird ungepackt geschrieben; lassen Sie .gz im Namen weg</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>is {kind}, not text. Take the text out of it first, or read it as text all the same</source>
            <translation>ist {kind}, kein Text. Nehmen Sie zuerst den Text heraus, oder lesen Sie es trotzdem als Text</translation>
        </message>
        <message>
            <location filename="../../corpus/documents.py" />
            <source>is {mode}, not a file. Save its contents to a file and add that</source>
            <translation>ist {mode}, keine Datei. Speichern Sie den Inhalt in eine Datei, und fügen Sie diese hinzu</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>is {token_id}, but {content!r:.60} has the id {expected}</source>
            <translation>ist {token_id}, aber {content!r:.60} hat die Id {expected}</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>is {unknown_id}, but there are only {entries:,} tokens</source>
            <translation>ist {unknown_id}, aber es gibt nur {entries:,} Token</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>it breaks off</source>
            <translation>sie bricht ab</translation>
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>it does not fail: {reason}</source>
            <translation>er schlägt nicht fehl: {reason}</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>it ends with</source>
            <translation>endet mit</translation>
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>it fails: {said}</source>
            <translation>er schlägt fehl: {said}</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>it has no files outside of folders</source>
            <translation>es hat keine Dateien außerhalb von Ordnern</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>it has {count:,} sources</source>
            <translation>sie hat {count:,} Quellen</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>it has {names}</source>
            <translation>es hat {names}</translation>
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>it has {row_count:,} rows, and not {row_count_2:,}</source>
            <translation>er hat {row_count:,} Zeilen, nicht {row_count_2:,}</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>it is not a session of Tokexplorer</source>
            <translation>es ist keine Sitzung von Tokexplorer</translation>
        </message>
        <message>
            <location filename="../../core/patterns.py" />
            <source>it looks for more than {most:,} letters in a row</source>
            <translation>es sucht mehr als {most:,} Zeichen hintereinander</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>it says that it holds more than its bytes can hold</source>
            <translation>sie nennt mehr, als ihre Bytes fassen können</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>it says that its footer has more than 64 MB</source>
            <translation>sie nennt eine Fußzeile von mehr als 64 MB</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>it says {units:,} units, but has {rows:,} rows</source>
            <translation>sie nennt {units:,} Einheiten, hat aber {rows:,} Zeilen</translation>
        </message>
        <message>
            <location filename="../../ui/kit/pictures.py" />
            <source>it was cancelled</source>
            <translation>es wurde abgebrochen</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>its added tokens are found by rules of a file</source>
            <translation>seine hinzugefügten Token werden nach Regeln einer Datei gefunden</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>its byte order mark (U+FEFF) is a signature, not text, and was taken off</source>
            <translation>die Byte-Order-Mark (U+FEFF) ist eine Signatur, kein Text, und wurde entfernt</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>its columns are not bytes and whole numbers of 64 bits</source>
            <translation>ihre Spalten sind keine Bytes und ganzen 64-Bit-Zahlen</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>its columns are not unit, {names}</source>
            <translation>ihre Spalten sind nicht unit, {names}</translation>
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>its corpus cannot be read</source>
            <translation>sein Korpus kann nicht gelesen werden</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>its counts do not add up to {total:,}, as it says</source>
            <translation>ihre Anzahlen ergeben nicht die genannten {total:,}</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>its folder is missing, or may not be written to</source>
            <translation>ihr Ordner fehlt oder ist schreibgeschützt</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>its format has the number {version}, not {known}</source>
            <translation>das Format hat die Nummer {version}, nicht {known}</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>its merges are skipped or marked by rules of a file</source>
            <translation>seine Merges werden nach Regeln einer Datei übersprungen oder markiert</translation>
        </message>
        <message>
            <location filename="../../core/bpe/token_bytes.py" />
            <source>its merges make tokens of more than {most:,} bytes in all</source>
            <translation>seine Merges ergeben Token von zusammen mehr als {most:,} Bytes</translation>
        </message>
        <message>
            <location filename="../../core/bpe/merges.py" />
            <source>its merges wait for later ones, in too long a chain</source>
            <translation>seine Merges warten in einer zu langen Kette auf spätere</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>its normalizer is that of a file, and has no name here</source>
            <translation>sein Normalizer ist der einer Datei und hat hier keinen Namen</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>its pre-tokenizer is that of a file, and has no name here</source>
            <translation>sein Pre-Tokenizer ist der einer Datei und hat hier keinen Namen</translation>
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>its rows are of another kind</source>
            <translation>seine Zeilen sind von anderer Art</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>its scores are added as Hugging Face's library adds those of a file</source>
            <translation>seine Werte werden addiert, wie die Bibliothek von Hugging Face die einer Datei addiert</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>its tables are not those of a session</source>
            <translation>die Tabellen sind nicht die einer Sitzung</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>its template for a single text holds a second one</source>
            <translation>seine Vorlage für einen Text enthält einen zweiten</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>its template gets {part_count:,} parts from the one before it</source>
            <translation>seine Vorlage bekommt {part_count:,} Teile von der vorigen</translation>
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>its tokenizer is another, although its rows are the same</source>
            <translation>sein Tokenizer ist ein anderer, obwohl die Zeilen gleich sind</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>its tokens are joined by a decoder of a file</source>
            <translation>seine Token werden vom Decoder einer Datei verbunden</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>its units have more bytes than it says</source>
            <translation>ihre Einheiten haben mehr Bytes als angegeben</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>keep every tokenizer</source>
            <translation>jeden Tokenizer behalten</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>keep the grid</source>
            <translation>das Raster behalten</translation>
        </message>
        <message>
            <location filename="../../ui/window/settings_store.py" />
            <source>keep the settings</source>
            <translation>die Einstellungen behalten</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/rows.py" />
            <source>kept here</source>
            <translation>hier behalten</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>knee</source>
            <translation>Knie</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>knee {x}</source>
            <translation>Knie {x}</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>knee: {method}</source>
            <translation>Knie: {method}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>known after an audit</source>
            <translation>nach einer Prüfung bekannt</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>l+o and n+e both stand five times. l+o is met first.</source>
            <translation>l+o und n+e kommen beide fünfmal vor. l+o kommt zuerst.</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>largest string</source>
            <translation>größte Zeichenkette</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>last cut</source>
            <translation>letztes Kürzen</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>lattice</source>
            <translation>Gitter</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>learned later</source>
            <translation>später gelernt</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>learned positions</source>
            <translation>gelernte Positionen</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_plot.py" />
            <source>least: {name}, {x} tokens</source>
            <translation>am kleinsten: {name}, {x} Token</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>leaves the text out</source>
            <translation>lässt den Text weg</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>left out</source>
            <translation>ausgelassen</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>left out, as you chose</source>
            <translation>ausgelassen, wie Sie es wollten</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>left out: {found}</source>
            <translation>ausgelassen: {found}</translation>
        </message>
        <message>
            <location filename="../../corpus/errors.py" />
            <source>left out: {names}</source>
            <translation>ausgelassen: {names}</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>left part</source>
            <translation>linker Teil</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>length</source>
            <translation>Länge</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>length of the corpus, tokens</source>
            <translation>Länge des Korpus, Token</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>length {x}: {names}</source>
            <translation>Länge {x}: {names}</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>length, bytes</source>
            <translation>Länge, Bytes</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>length, characters</source>
            <translation>Länge, Zeichen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>less is better</source>
            <translation>weniger ist besser</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>licence</source>
            <translation>Lizenz</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>line</source>
            <translation>Zeile</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>line content</source>
            <translation>Zeileninhalt</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>line number</source>
            <translation>Zeilennummer</translation>
        </message>
        <message>
            <location filename="../../corpus/documents.py" />
            <source>line {line:,}</source>
            <translation>Zeile {line:,}</translation>
        </message>
        <message>
            <location filename="../../formats/file_bytes.py" />
            <source>line {lineno}, column {colno}</source>
            <translation>Zeile {lineno}, Spalte {colno}</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>line {number:,}</source>
            <translation>Zeile {number:,}</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/strips.py" />
            <source>line {number}</source>
            <translation>Zeile {number}</translation>
        </message>
        <message>
            <location filename="../../core/metrics/morphology.py" />
            <source>line {number}: {word!r} is no word with {separator} between its morphemes</source>
            <translation>Zeile {number}: {word!r} ist kein Wort mit {separator} zwischen seinen Morphemen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>lines</source>
            <translation>Zeilen</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>lines by their number</source>
            <translation>Zeilen nach ihrer Nummer</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>lines without a text left out</source>
            <translation>Zeilen ohne Text ausgelassen</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>log in with `hf auth login` or put a token into HF_TOKEN</source>
            <translation>melden Sie sich mit `hf auth login` an, oder setzen Sie HF_TOKEN</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>log p</source>
            <translation>log p</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>log rows</source>
            <translation>Protokoll</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>logarithmic</source>
            <translation>logarithmisch</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>longest line</source>
            <translation>längste Zeile</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>longest match</source>
            <translation>längster Treffer</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>longest pre-token</source>
            <translation>längstes Pre-Token</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>look at the next step</source>
            <translation>den nächsten Schritt ansehen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_previews.py" />
            <source>looking at the sources</source>
            <translation>Ansehen der Quellen</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>looking for texts</source>
            <translation>Texte werden gesucht</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>looks like {guess} without a byte order mark. Decode it as {guess_2}</source>
            <translation>sieht aus wie {guess} ohne Byte-Order-Mark. Dekodieren Sie als {guess_2}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>loses text</source>
            <translation>verliert Text</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>loss</source>
            <translation>Verlust</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>losses</source>
            <translation>Verluste</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>lossy</source>
            <translation>Verlust</translation>
        </message>
        <message>
            <location filename="../../session/storage/check.py" />
            <source>lost: {each}</source>
            <translation>verloren: {each}</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>low and new are words now, and so are one token each.</source>
            <translation>low und new sind jetzt Wörter, also je ein Token.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>low five times, lower twice, newest six times, widest three times.</source>
            <translation>low fünfmal, lower zweimal, newest sechsmal, widest dreimal.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>lowe is in two of them.</source>
            <translation>lowe kommt in zweien davon vor.</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>lower is better</source>
            <translation>niedriger ist besser</translation>
        </message>
        <message>
            <location filename="../../core/bpe/trainer.py" />
            <source>lower the minimum frequency or </source>
            <translation>senken Sie die Mindesthäufigkeit oder </translation>
        </message>
        <message>
            <location filename="../../core/wordpiece/top_down.py" />
            <source>lower the minimum frequency, </source>
            <translation>senken Sie die Mindesthäufigkeit, </translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>lowest ids first</source>
            <translation>niedrigste Ids zuerst</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>lowest was never seen, but low and est&lt;/w&gt; were.</source>
            <translation>lowest kam nie vor, aber low und est&lt;/w&gt;.</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>made by a merge</source>
            <translation>durch einen Merge entstanden</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>made of</source>
            <translation>besteht aus</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>makes no sense: {error}</source>
            <translation>ergibt keinen Sinn: {error}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>makes {merged!r:.60}, which is not in the vocabulary</source>
            <translation>ergibt {merged!r:.60}, das nicht im Vokabular ist</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>making the tokenizers of a lesson</source>
            <translation>die Tokenizer einer Lektion erstellen</translation>
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>manual of Python</source>
            <translation>Handbuch von Python</translation>
        </message>
        <message>
            <location filename="../../ui/story/pipeline_drawings.py" />
            <source>marks</source>
            <translation>Marken</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>matching rules beyond plain text cannot be replayed</source>
            <translation>Trefferregeln über reinen Text hinaus können nicht nachgespielt werden</translation>
        </message>
        <message>
            <location filename="../../corpus/errors.py" />
            <source>may not be read. Change its permissions or copy it to a place you can read</source>
            <translation>darf nicht gelesen werden. Ändern Sie die Rechte, oder kopieren Sie es an einen lesbaren Ort</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>may overlap in the white space behind one of them</source>
            <translation>können sich im Leerraum dahinter überlappen</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>mean {names}</source>
            <translation>Mittel {names}</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>means nothing to {names}</source>
            <translation>bedeutet für {names} nichts</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/metrics_panel.py" />
            <source>measure metrics</source>
            <translation>Metriken messen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_measurer.py" />
            <source>measure the mixes</source>
            <translation>die Mischungen messen</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_measurer.py" />
            <source>measure tokenizers</source>
            <translation>Tokenizer messen</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_measurer.py" />
            <source>measured on earlier text</source>
            <translation>auf früherem Text gemessen</translation>
        </message>
        <message>
            <location filename="../../session/share/column_data.py" />
            <source>merge</source>
            <translation>Merge</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>merge {grouped}</source>
            <translation>Merge {grouped}</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>merge, number</source>
            <translation>Merge, Nummer</translation>
        </message>
        <message>
            <location filename="../../ui/editor/accessible_tokens.py" />
            <source>merged from {left} and {right}</source>
            <translation>zusammengefügt aus {left} und {right}</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>merges</source>
            <translation>Merges</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>merges that fit, the first learned wins</source>
            <translation>passende Merges, der zuerst gelernte gewinnt</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>merges what an earlier line merges already</source>
            <translation>verbindet, was eine frühere Zeile schon verbindet</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>merges {each!r:.40}, which no line makes</source>
            <translation>verbindet {each!r:.40}, das keine Zeile bildet</translation>
        </message>
        <message>
            <location filename="../../session/report/coloured_text.py" />
            <source>metrics</source>
            <translation>Metriken</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>minbpe model</source>
            <translation>minbpe-Modell</translation>
        </message>
        <message>
            <location filename="../../formats/reference.py" />
            <source>missing</source>
            <translation>nicht vorhanden</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>missing {error}</source>
            <translation>es fehlt {error}</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>mix</source>
            <translation>Mischung</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>mix {name}</source>
            <translation>Mischung {name}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_counter.py" />
            <source>mixing the corpus</source>
            <translation>das Korpus mischen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>more is better</source>
            <translation>mehr ist besser</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>more than any other pair</source>
            <translation>öfter als jedes andere Paar</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>more than {most_rows:,} rows of {what}</source>
            <translation>mehr als {most_rows:,} Zeilen: {what}</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>most frequent substrings and all characters</source>
            <translation>häufigste Teilzeichenketten und alle Zeichen</translation>
        </message>
        <message>
            <location filename="../../session/mixes.py" />
            <source>multilingual BERT</source>
            <translation>mehrsprachiges BERT</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>must ascend, none of them twice</source>
            <translation>müssen aufsteigen, keine doppelt</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>must be "first" with added tokens that are not special, and "always" without</source>
            <translation>muss bei nicht besonderen hinzugefügten Token "first" sein, ohne "always"</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>must be "{longest}" or {{"Fixed": NUMBER}}, not {strategy!r:.40}</source>
            <translation>muss "{longest}" oder {{"Fixed": NUMBER}} sein, nicht {strategy!r:.40}</translation>
        </message>
        <message>
            <location filename="../../core/mixed_counts.py" />
            <source>must be 0 or between {value:g} and {most_weight:,.0f}</source>
            <translation>muss 0 oder zwischen {value:g} und {most_weight:,.0f} sein</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>must be A or B, not {called!r:.40}</source>
            <translation>muss A oder B sein, nicht {called!r:.40}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>must be a JSON list</source>
            <translation>muss eine JSON-Liste sein</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>must be a JSON object</source>
            <translation>muss ein JSON-Objekt sein</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>must be a JSON object that gives each token its id</source>
            <translation>muss ein JSON-Objekt sein, das jedem Token seine Id gibt</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>must be a JSON object that gives every token an id</source>
            <translation>muss ein JSON-Objekt sein, das jedem Token eine Id gibt</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>must be a JSON object with a token for each id</source>
            <translation>muss ein JSON-Objekt mit einem Token für jede Id sein</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>must be a Sequence or a SpecialToken</source>
            <translation>muss eine Sequence oder ein SpecialToken sein</translation>
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>must be a list</source>
            <translation>muss eine Liste sein</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>must be a list of objects</source>
            <translation>muss eine Liste von Objekten sein</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>must be a list of strings</source>
            <translation>muss eine Liste von Zeichenketten sein</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>must be a list of tokens</source>
            <translation>muss eine Liste von Token sein</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>must be a number</source>
            <translation>muss eine Zahl sein</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>must be a pair of tokens, not {entry!r:.60}</source>
            <translation>muss ein Paar von Token sein, nicht {entry!r:.60}</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>must be a rule that holds lines out</source>
            <translation>muss eine Regel sein, die Zeilen zurückhält</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>must be a special token without blanks, a blank and its id, each token once</source>
            <translation>muss ein Spezialtoken ohne Leerzeichen, ein Leerzeichen und seine Id sein, jedes Token einmal</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>must be a string</source>
            <translation>muss eine Zeichenkette sein</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>must be a string that is not empty</source>
            <translation>muss eine nicht leere Zeichenkette sein</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>must be a token and its id</source>
            <translation>muss ein Token und seine Id sein</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>must be a token and its score, not {entry!r:.60}</source>
            <translation>muss ein Token und sein Wert sein, nicht {entry!r:.60}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>must be a token in base64, a blank and its rank</source>
            <translation>muss ein Token in base64, ein Leerzeichen und sein Rang sein</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>must be a token with an id from 0 to {max_token_id:,}</source>
            <translation>muss ein Token mit einer Id von 0 bis {max_token_id:,} sein</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>must be a token, a blank and how often it occurs</source>
            <translation>muss ein Token, ein Leerzeichen und seine Anzahl sein</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>must be a token, not {found!r:.40}</source>
            <translation>muss ein Token sein, nicht {found!r:.40}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>must be a whole number from 0 to {max_token_id:,}, not {value!r:.40}</source>
            <translation>muss eine ganze Zahl von 0 bis {max_token_id:,} sein, nicht {value!r:.40}</translation>
        </message>
        <message>
            <location filename="../../session/state/workspace.py" />
            <source>must be a whole number, {smallest_font_pt} to {largest_font_pt}</source>
            <translation>muss eine ganze Zahl von {smallest_font_pt} bis {largest_font_pt} sein</translation>
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>must be an object</source>
            <translation>muss ein Objekt sein</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>must be an object of specs and some of {names}</source>
            <translation>muss ein Objekt aus specs und einigen von {names} sein</translation>
        </message>
        <message>
            <location filename="../../session/storage/json_sessions.py" />
            <source>must be an object with an origin</source>
            <translation>muss ein Objekt mit einer Herkunft sein</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>must be an object with chosen and specs</source>
            <translation>muss ein Objekt mit chosen und specs sein</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>must be at least {least:,}</source>
            <translation>muss mindestens {least:,} sein</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>must be at most {most:,}</source>
            <translation>darf höchstens {most:,} sein</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be bytes or characters</source>
            <translation>muss bytes oder characters sein</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be lists of three ids: left, right, and the token they make</source>
            <translation>müssen Listen aus drei Ids sein: links, rechts, und das entstehende Token</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>must be names</source>
            <translation>müssen Namen sein</translation>
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>must be numbers of {itemsize} bytes</source>
            <translation>müssen Zahlen von {itemsize} Bytes sein</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be objects</source>
            <translation>müssen Objekte sein</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be one for each step, or a single one beside merges</source>
            <translation>muss eines je Schritt sein, oder ein einziges neben den Merges</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be one of {names}</source>
            <translation>muss eines von {names} sein</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be one vocabulary at least</source>
            <translation>muss mindestens ein Vokabular sein</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be pairs of ids, fewer than there are tokens</source>
            <translation>müssen Paare von Ids sein, weniger als es Token gibt</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be single characters</source>
            <translation>müssen einzelne Zeichen sein</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>must be strings only</source>
            <translation>müssen lauter Zeichenketten sein</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be strings, none of them empty</source>
            <translation>müssen nicht leere Zeichenketten sein</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>must be the id</source>
            <translation>muss die Id sein</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>must be the ids of the two tokens that are merged</source>
            <translation>müssen die Ids der zwei verbundenen Token sein</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be the numbers of sentencepiece_model.proto</source>
            <translation>müssen die Zahlen von sentencepiece_model.proto sein</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>must be true or false</source>
            <translation>muss true oder false sein</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>must be two symbols with a blank between them</source>
            <translation>müssen zwei Symbole mit einem Leerzeichen dazwischen sein</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>must be two tokens with a blank between them, not {line!r:.60}</source>
            <translation>müssen zwei Token mit einem Leerzeichen dazwischen sein, nicht {line!r:.60}</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be {byte_alphabet_size} ids</source>
            <translation>müssen {byte_alphabet_size} Ids sein</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be {count:,} finite numbers</source>
            <translation>müssen {count:,} endliche Zahlen sein</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be {format!r}</source>
            <translation>muss {format!r} sein</translation>
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>must be {kind}</source>
            <translation>muss {kind} sein</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must be {names}</source>
            <translation>muss {names} sein</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>must be {names}, not {value!r:.40}</source>
            <translation>muss {names} sein, nicht {value!r:.40}</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>must be {name}, not {name_2}</source>
            <translation>muss {name} sein, nicht {name_2}</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>must begin with {names}: other ids cannot be replayed</source>
            <translation>muss mit {names} beginnen: andere Ids können nicht nachgespielt werden</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>must give single characters an id each</source>
            <translation>muss einzelnen Zeichen je eine Id geben</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>must have a finite number as score, not {score!r:.40}</source>
            <translation>muss eine endliche Zahl als Wert haben, nicht {score!r:.40}</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>must have a finite number as score, not {score}</source>
            <translation>muss eine endliche Zahl als Wert haben, nicht {score}</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>must have a whole number from 0 to {max_token_id:,} as its id</source>
            <translation>muss eine ganze Zahl von 0 bis {max_token_id:,} als Id haben</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>must have one for what is unknown, not {unknown}</source>
            <translation>muss eines für Unbekanntes haben, nicht {unknown}</translation>
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>must have {kind_count} members</source>
            <translation>muss {kind_count} Einträge haben</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>must name some of {names}</source>
            <translation>muss einige von {names} nennen</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>must not be empty</source>
            <translation>darf nicht leer sein</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>must stand in this order: {names}</source>
            <translation>müssen in dieser Reihenfolge stehen: {names}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>n-best</source>
            <translation>n-best</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>name</source>
            <translation>Name</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>names a piece that there is not</source>
            <translation>nennt ein Stück, das es nicht gibt</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>names a token of merges or characters; only one of its own can be replayed</source>
            <translation>nennt ein Token der Merges oder Zeichen; nur ein eigenes kann nachgespielt werden</translation>
        </message>
        <message>
            <location filename="../../session/storage/run_contents.py" />
            <source>names a token that there is not</source>
            <translation>nennt ein Token, das es nicht gibt</translation>
        </message>
        <message>
            <location filename="../../corpus/cluster.py" />
            <source>names no number of processes from 1 to {most}, such as local:4</source>
            <translation>nennt keine Zahl von Prozessen von 1 bis {most}, wie local:4</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>names {name!r:.60}, and how that splits texts is said neither by these files nor known here; a tokenizer.json says it. Known are {names}</source>
            <translation>nennt {name!r:.60}, und wie das Texte teilt, sagen weder diese Dateien noch ist es hier bekannt; eine tokenizer.json sagt es. Bekannt sind {names}</translation>
        </message>
        <message>
            <location filename="../../corpus/cluster.py" />
            <source>needs another package: pip install tokexplorer[cluster]</source>
            <translation>braucht ein weiteres Paket: pip install tokexplorer[cluster]</translation>
        </message>
        <message>
            <location filename="../../corpus/addresses.py" />
            <source>needs another package: pip install tokexplorer[{extra}]</source>
            <translation>braucht ein weiteres Paket: pip install tokexplorer[{extra}]</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/cell_texts.py" />
            <source>new</source>
            <translation>neu</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>new four times, net six, few five, dew once; seven merges. A word is kept as its symbols with blanks between them, and a pair is merged by str.replace.</source>
            <translation>new viermal, net sechsmal, few fünfmal, dew einmal; sieben Merges. Ein Wort wird als Symbole mit Leerzeichen dazwischen gehalten, und ein Paar mit str.replace verbunden.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>new since the earlier step</source>
            <translation>neu seit dem früheren Schritt</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>newest is one token: six times are enough.</source>
            <translation>newest ist ein Token: sechsmal reicht.</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>next</source>
            <translation>nächstes</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>next is merge {grouped}: {stage}</source>
            <translation>als Nächstes Merge {grouped}: {stage}</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>next: merged next; tied: as high as the next one, but the rule for ties takes that one first</source>
            <translation>nächstes: wird als Nächstes zusammengefügt; gleich: gleich hoch, aber die Regel für Gleichstände nimmt das andere zuerst</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>no</source>
            <translation>nein</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>no answer in {connect_s:g} seconds</source>
            <translation>keine Antwort in {connect_s:g} Sekunden</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>no bytes</source>
            <translation>keine Bytes</translation>
        </message>
        <message>
            <location filename="../../ui/story/pipeline_drawings.py" />
            <source>no change</source>
            <translation>keine Änderung</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>no character by itself: it cannot be decoded alone</source>
            <translation>allein kein Zeichen: es kann nicht für sich dekodiert werden</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>no column</source>
            <translation>keiner Spalte</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_previews.py" />
            <source>no column chosen</source>
            <translation>keine Spalte gewählt</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>no counts yet</source>
            <translation>noch keine Anzahlen</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>no earlier step is chosen</source>
            <translation>kein früherer Schritt gewählt</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>no files</source>
            <translation>keine Dateien</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>no hits</source>
            <translation>keine Treffer</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>no limit</source>
            <translation>keine Grenze</translation>
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>no other step</source>
            <translation>kein anderer Schritt</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>no padding</source>
            <translation>keine Auffüllung</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>no pairs left</source>
            <translation>keine Paare mehr</translation>
        </message>
        <message>
            <location filename="../../ui/theme.py" />
            <source>no palette {colours!r}; there is {names}</source>
            <translation>keine Palette {colours!r}; es gibt {names}</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/entropy_strip.py" />
            <source>no patches</source>
            <translation>keine Patches</translation>
        </message>
        <message>
            <location filename="../../core/unigram/trainer.py" />
            <source>no piece is expected often enough to be kept: the corpus is too small</source>
            <translation>kein Stück ist oft genug zu erwarten, um zu bleiben: das Korpus ist zu klein</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>no pieces left</source>
            <translation>keine Stücke mehr</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>no run yet</source>
            <translation>noch kein Lauf</translation>
        </message>
        <message>
            <location filename="../../formats/single_file.py" />
            <source>no single file can hold it</source>
            <translation>keine einzelne Datei kann ihn aufnehmen</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_chart.py" />
            <source>no space between words</source>
            <translation>kein Leerraum zwischen Wörtern</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>no step yet</source>
            <translation>noch kein Schritt</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>no steps</source>
            <translation>keine Schritte</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>no text</source>
            <translation>kein Text</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>no text becomes this token</source>
            <translation>kein Text wird zu diesem Token</translation>
        </message>
        <message>
            <location filename="../../ui/theme.py" />
            <source>no theme {choice!r}; there is {names}</source>
            <translation>kein Thema {choice!r}; es gibt {names}</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>no token</source>
            <translation>kein Token</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_words.py" />
            <source>no value</source>
            <translation>kein Wert</translation>
        </message>
        <message>
            <location filename="../../session/compare/comparison.py" />
            <source>no value of {name} is better than another</source>
            <translation>kein Wert von {name} ist besser als ein anderer</translation>
        </message>
        <message>
            <location filename="../../core/wordpiece/top_down.py" />
            <source>no word is left to learn from: all have more than {longest_token} characters or one that is outside the alphabet. A pre-tokenizer that makes shorter words helps.</source>
            <translation>kein Wort bleibt zum Lernen: alle haben mehr als {longest_token} Zeichen oder eines außerhalb des Alphabets. Ein Pre-Tokenizer mit kürzeren Wörtern hilft.</translation>
        </message>
        <message>
            <location filename="../../core/baselines/tokenizer.py" />
            <source>no {what} of this corpus occurs {min_frequency:,} times, so that all of it would be unknown: lower the minimum frequency to {most:,} or less, or give it more text.</source>
            <translation>nichts in diesem Korpus ({what}) kommt {min_frequency:,}-mal vor, alles wäre unbekannt: senken Sie die Mindesthäufigkeit auf {most:,} oder weniger, oder geben Sie mehr Text.</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>none</source>
            <translation>keiner</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>none is put in front</source>
            <translation>keines wird davorgesetzt</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>none yet</source>
            <translation>noch keine</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>normalizer</source>
            <translation>Normalizer</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_table.py" />
            <source>not counted yet</source>
            <translation>noch nicht gezählt</translation>
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>not hashed: too large</source>
            <translation>ohne Hash: zu groß</translation>
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>not in the vocabulary</source>
            <translation>nicht im Vokabular</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>not known</source>
            <translation>nicht bekannt</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>not parallel</source>
            <translation>nicht parallel</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_model.py" />
            <source>not read</source>
            <translation>nicht gelesen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>not read yet</source>
            <translation>noch nicht gelesen</translation>
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>not told: the file was changed since it was opened</source>
            <translation>nicht angegeben: die Datei wurde geändert, seit sie geöffnet wurde</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>nothing</source>
            <translation>nichts</translation>
        </message>
        <message>
            <location filename="../../ui/columns/input_mode.py" />
            <source>nothing added</source>
            <translation>nichts hinzugefügt</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>nothing around a text</source>
            <translation>nichts um einen Text</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_plot.py" />
            <source>nothing counted yet</source>
            <translation>noch nichts gezählt</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>nothing held out</source>
            <translation>nichts zurückgehalten</translation>
        </message>
        <message>
            <location filename="../../core/explain/drawing.py" />
            <source>nothing is drawn: {tokenizer} has one way to encode a text</source>
            <translation>nichts wird gezogen: {tokenizer} kodiert einen Text nur auf eine Weise</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>nothing to cut</source>
            <translation>nichts zu kürzen</translation>
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>nothing was looked up yet</source>
            <translation>noch wurde nichts nachgeschlagen</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>nothing: no file holds it</source>
            <translation>nichts: keine Datei enthält ihn</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>now</source>
            <translation>jetzt</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>objective</source>
            <translation>Zielfunktion</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>objective, nats per unit</source>
            <translation>Zielfunktion, Nats pro Einheit</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>occurrences</source>
            <translation>Vorkommen</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>occurrences in the corpus</source>
            <translation>Vorkommen im Korpus</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>occurrences of the pair</source>
            <translation>Vorkommen des Paars</translation>
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>of no algorithm and size</source>
            <translation>ohne Algorithmus und Größe</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>off</source>
            <translation>aus</translation>
        </message>
        <message>
            <location filename="../../ui/palette/command_palette.py" />
            <source>on</source>
            <translation>an</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>once</source>
            <translation>einmal</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>one list</source>
            <translation>eine Liste</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>one more ▁ stands in front</source>
            <translation>ein weiteres ▁ steht davor</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>one more ▁ stands in front unless nothing follows it</source>
            <translation>ein weiteres ▁ steht davor, wenn etwas darauf folgt</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>one other pair has</source>
            <translation>ein anderes Paar hat</translation>
        </message>
        <message>
            <location filename="../../core/metrics/attention.py" />
            <source>one patch</source>
            <translation>ein Patch</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>one stands in front of every section</source>
            <translation>eines steht vor jedem Abschnitt</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>one stands in front of the text</source>
            <translation>eines steht vor dem Text</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>one table for embedding and unembedding</source>
            <translation>eine Tabelle für Embedding und Unembedding</translation>
        </message>
        <message>
            <location filename="../../ui/digits/cut_table.py" />
            <source>one token</source>
            <translation>ein Token</translation>
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>only files of up to {most_bytes} can be measured in the window; </source>
            <translation>im Fenster können nur Dateien bis {most_bytes} gemessen werden; </translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>only what is selected in the window ({grouped} bytes)</source>
            <translation>nur die Auswahl im Fenster ({grouped} Bytes)</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/rows.py" />
            <source>open</source>
            <translation>geöffnet</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>open in another window</source>
            <translation>in einem anderen Fenster geöffnet</translation>
        </message>
        <message>
            <location filename="../../ui/window/window_drops.py" />
            <source>open the session {name}</source>
            <translation>die Sitzung {name} öffnen</translation>
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>opened files</source>
            <translation>geöffnete Dateien</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>our own engine
{proof}</source>
            <translation>unsere eigene Engine
{proof}</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>own numbers</source>
            <translation>eigene Zahlen</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>p + ug and pu + g are equally good: 17/210 × 20/210 = 0.00771 for both. hugs even has three best ways: hug + s, hu + gs and h + ugs. Point at a word.</source>
            <translation>p + ug und pu + g sind gleich gut: 17/210 × 20/210 = 0.00771 für beide. hugs hat sogar drei beste Wege: hug + s, hu + gs und h + ugs. Zeigen Sie auf ein Wort.</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>pads to {padding}</source>
            <translation>füllt auf {padding} auf</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>page</source>
            <translation>Seite</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>pair</source>
            <translation>Paar</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>pair count</source>
            <translation>Paar-Anzahl</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>pairs of positions</source>
            <translation>Paare von Positionen</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>pairs of positions in one layer</source>
            <translation>Paare von Positionen in einer Schicht</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>pairs of positions in one layer, by patch length P; N = {byte_count} bytes</source>
            <translation>Paare von Positionen in einer Schicht, nach Patchlänge P; N = {byte_count} Bytes</translation>
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>parallel texts</source>
            <translation>parallele Texte</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>parallel to {name}</source>
            <translation>parallel zu {name}</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>parameters</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>part of</source>
            <translation>Teil von</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>parts</source>
            <translation>Teile</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>pasted text</source>
            <translation>eingefügter Text</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>patch length in bytes</source>
            <translation>Patchlänge in Bytes</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>patch length, bytes</source>
            <translation>Patchlänge, Bytes</translation>
        </message>
        <message>
            <location filename="../../session/share/column_data.py" />
            <source>patch of bytes</source>
            <translation>Byte-Patch</translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/editor/token_card.py" />
            <source>patch of {count} bytes</source>
            <translation>
                <numerusform>Patch von {count} Byte</numerusform>
                <numerusform>Patch von {count} Bytes</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>patches of {length} bytes: {names}</source>
            <translation>Patches von {length} Bytes: {names}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/splitting.py" />
            <source>pattern</source>
            <translation>Muster</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>paused</source>
            <translation>angehalten</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>perturb the text</source>
            <translation>den Text stören</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>phase</source>
            <translation>Phase</translation>
        </message>
        <message>
            <location filename="../../session/share/column_data.py" />
            <source>piece</source>
            <translation>Stück</translation>
        </message>
        <message>
            <location filename="../../core/unigram/pieces.py" />
            <source>piece {index} is empty</source>
            <translation>Stück {index} ist leer</translation>
        </message>
        <message>
            <location filename="../../core/unigram/pieces.py" />
            <source>piece {index} stands for a byte, but is none of &lt;0x00&gt; to &lt;0xFF&gt;</source>
            <translation>Stück {index} steht für ein Byte, ist aber keines von &lt;0x00&gt; bis &lt;0xFF&gt;</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>piece {text!r:.60} is of the unknown type {kind}</source>
            <translation>Stück {text!r:.60} ist von der unbekannten Art {kind}</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>piece, chosen as a whole</source>
            <translation>Stück, als Ganzes gewählt</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>pieces</source>
            <translation>Stücke</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>pieces that end after {story}</source>
            <translation>Stücke, die nach {story} enden</translation>
        </message>
        <message>
            <location filename="../../core/unigram/pieces.py" />
            <source>pieces {seen} and {index} are both {piece!r}</source>
            <translation>die Stücke {seen} und {index} sind beide {piece!r}</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>place</source>
            <translation>Stelle</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>play, played, player, playing, no end mark. Go on and back: the text shows what each merge does.</source>
            <translation>play, played, player, playing, keine Endmarke. Gehen Sie vor und zurück: der Text zeigt, was jeder Merge tut.</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>positions without parameters</source>
            <translation>Positionen ohne Parameter</translation>
        </message>
        <message>
            <location filename="../../ui/story/pipeline_drawings.py" />
            <source>post-processor</source>
            <translation>Post-Processor</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>pre-tokenizer</source>
            <translation>Pre-Tokenizer</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>pre-tokens</source>
            <translation>Pre-Token</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>prefix</source>
            <translation>Präfix</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>probability</source>
            <translation>Wahrscheinlichkeit</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>prune</source>
            <translation>kürzen</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>puts more than {most_around:,} tokens around a text</source>
            <translation>setzt mehr als {most_around:,} Token um einen Text</translation>
        </message>
        <message>
            <location filename="../../formats/hf/growth.py" />
            <source>puts more than {most_in_front:,} characters in front, which is the limit</source>
            <translation>setzt mehr als {most_in_front:,} Zeichen davor, die Grenze</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>puts the text {times:,} times among its special tokens</source>
            <translation>setzt den Text {times:,}-mal zwischen ihre Spezialtoken</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>puts {after} behind a text</source>
            <translation>setzt {after} hinter einen Text</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>puts {before} and {after} around a text</source>
            <translation>setzt {before} und {after} um einen Text</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>puts {before} in front of a text</source>
            <translation>setzt {before} vor einen Text</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>random encodings of a word</source>
            <translation>zufällige Kodierungen eines Wortes</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>rank</source>
            <translation>Rang</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>rank of the token</source>
            <translation>Rang des Tokens</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>rank {won}</source>
            <translation>Rang {won}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>rank {x}: {y}</source>
            <translation>Rang {x}: {y}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>ranks are ids without holes, and no token has the id {gap}</source>
            <translation>Ränge sind Ids ohne Lücken, und kein Token hat die Id {gap}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>ranks are ids, and the ids of this tokenizer are not in the order of its merges</source>
            <translation>Ränge sind Ids, und die Ids dieses Tokenizers sind nicht in der Reihenfolge seiner Merges</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>rare token</source>
            <translation>seltenes Token</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>rare tokens</source>
            <translation>seltene Token</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/cell_texts.py" />
            <source>reachable</source>
            <translation>erreichbar</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>read as</source>
            <translation>gelesen als</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>read as {encoding}</source>
            <translation>als {encoding} gelesen</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/text_opener.py" />
            <source>read texts</source>
            <translation>Texte lesen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/first_rows.py" />
            <source>reading a column</source>
            <translation>Spalte lesen</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>reading {read_bytes} of {corpus_bytes}</source>
            <translation>{read_bytes} von {corpus_bytes} gelesen</translation>
        </message>
        <message>
            <location filename="../../session/preferences.py" />
            <source>recent_files must be at most {max_recent_files} different paths</source>
            <translation>recent_files darf höchstens {max_recent_files} verschiedene Pfade enthalten</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_differences.py" />
            <source>reference</source>
            <translation>Bezug</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>regex</source>
            <translation>Regex</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/splitting.py" />
            <source>regex …</source>
            <translation>Regex …</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>replaced by U+FFFD</source>
            <translation>durch U+FFFD ersetzt</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>replaced by {bad_places:,} U+FFFD</source>
            <translation>durch {bad_places:,} U+FFFD ersetzt</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/chain.py" />
            <source>replacing would write {written:,} bytes for the {byte_count:,} of this text; shorter texts work</source>
            <translation>Ersetzen würde {written:,} Bytes für die {byte_count:,} dieses Textes schreiben; kürzere Texte gehen</translation>
        </message>
        <message>
            <location filename="../../formats/opening.py" />
            <source>replayed here it would not be the same: {difference}</source>
            <translation>hier nachgespielt wäre es nicht dasselbe: {difference}</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>report</source>
            <translation>Bericht</translation>
        </message>
        <message>
            <location filename="../../ui/kit/chart.py" />
            <source>reset view</source>
            <translation>Ansicht zurücksetzen</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>right part</source>
            <translation>rechter Teil</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>round</source>
            <translation>Runde</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>round trip</source>
            <translation>hin und zurück</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>round {round} of {max} · {pieces}</source>
            <translation>Runde {round} von {max} · {pieces}</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>round {step}: {found} {loss_meaning}</source>
            <translation>Runde {step}: {found} {loss_meaning}</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>row {row:,}</source>
            <translation>Zeile {row:,}</translation>
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>row {value:,} has another {name}: {ours}, and not {theirs}</source>
            <translation>Zeile {value:,} hat einen anderen Wert für {name}: {ours}, nicht {theirs}</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>run</source>
            <translation>Lauf</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>runs</source>
            <translation>Läufe</translation>
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>sample of the program</source>
            <translation>Beispieltext des Programms</translation>
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>save the session</source>
            <translation>die Sitzung speichern</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>saved</source>
            <translation>gespart</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>says otherwise than the special tokens</source>
            <translation>sagt anderes als die Spezialtoken</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>says {size:,} bytes, but only {value:,} are left</source>
            <translation>nennt {size:,} Bytes, aber nur {value:,} sind übrig</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>score</source>
            <translation>Wert</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>script</source>
            <translation>Schrift</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>scripts</source>
            <translation>Schriften</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>search</source>
            <translation>Suche</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>search for less</source>
            <translation>suchen Sie nach weniger</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>search for something else</source>
            <translation>suchen Sie nach etwas anderem</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>search {done} of {total_steps}</source>
            <translation>Suche {done} von {total_steps}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>searching …</source>
            <translation>Suche läuft …</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>seed</source>
            <translation>Seed</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>seeds</source>
            <translation>Keime</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>selection</source>
            <translation>Auswahl</translation>
        </message>
        <message>
            <location filename="../../formats/verify.py" />
            <source>sentencepiece puts ▁ elsewhere, maps characters one by one, or takes special tokens for text</source>
            <translation>sentencepiece setzt ▁ anderswohin, bildet Zeichen einzeln ab, oder hält Spezialtoken für Text</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>share</source>
            <translation>Anteil</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of bytes</source>
            <translation>Anteil der Bytes</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of characters</source>
            <translation>Anteil der Zeichen</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>share of compute</source>
            <translation>Anteil am Rechenaufwand</translation>
        </message>
        <message>
            <location filename="../../core/metrics/agreement.py" />
            <source>share of cuts</source>
            <translation>Anteil der Schnitte</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of distinct words</source>
            <translation>Anteil verschiedener Wörter</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of lines</source>
            <translation>Anteil der Zeilen</translation>
        </message>
        <message>
            <location filename="../../core/metrics/morphology.py" />
            <source>share of morpheme boundaries</source>
            <translation>Anteil der Morphemgrenzen</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>share of parameters</source>
            <translation>Anteil der Parameter</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of the maximum</source>
            <translation>Anteil des Maximums</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of the vocabulary</source>
            <translation>Anteil des Vokabulars</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of tokens</source>
            <translation>Anteil der Token</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>share of words</source>
            <translation>Anteil der Wörter</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>since step</source>
            <translation>seit Schritt</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>since {noun}</source>
            <translation>seit {noun}</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>size of the corpus</source>
            <translation>Größe des Korpus</translation>
        </message>
        <message>
            <location filename="../../ui/window/save_session.py" />
            <source>size of the files</source>
            <translation>Größe der Dateien</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>slower was never seen: s, lowe, r&lt;/w&gt;. renew begins with letters and ends with a word it knows.</source>
            <translation>slower kam nie vor: s, lowe, r&lt;/w&gt;. renew beginnt mit Buchstaben und endet mit einem Wort, das es kennt.</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>some contents</source>
            <translation>einige Inhalte</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>some of its merges take a token that is not there, or make one that is there already</source>
            <translation>einige seiner Zusammenfügungen brauchen ein Token, das es nicht gibt, oder ergeben eines, das es schon gibt</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>some of {table_names}</source>
            <translation>einiges: {table_names}</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>some settings</source>
            <translation>einige Einstellungen</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>something follows the end of the array</source>
            <translation>auf das Ende des Arrays folgt noch etwas</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>source</source>
            <translation>Quelle</translation>
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>source code of Python</source>
            <translation>Quelltext von Python</translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>sources</source>
            <translation>Quellen</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>special</source>
            <translation>besonders</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>special token</source>
            <translation>Spezialtoken</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>special token: it stands for itself, never part of another</source>
            <translation>Spezialtoken: es steht für sich, nie als Teil eines anderen</translation>
        </message>
        <message>
            <location filename="../../ui/story/pipeline_drawings.py" />
            <source>special tokens</source>
            <translation>Spezialtoken</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>special tokens, user symbols and the unknown token are never merged</source>
            <translation>Spezialtoken, Benutzersymbole und das unbekannte Token werden nie verbunden</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>split</source>
            <translation>zerlegt</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>st&lt;/w&gt; is an ending, learned without any grammar.</source>
            <translation>st&lt;/w&gt; ist eine Endung, ganz ohne Grammatik gelernt.</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>stands {pair_count}</source>
            <translation>kommt {pair_count} vor</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>starts a word</source>
            <translation>beginnt ein Wort</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>state</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>step</source>
            <translation>Schritt</translation>
        </message>
        <message>
            <location filename="../../ui/columns/live_tokenizer.py" />
            <source>step {step:,} is not there to compare with</source>
            <translation>Schritt {step:,} ist nicht da, um damit zu vergleichen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>step {step}</source>
            <translation>Schritt {step}</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>step {step}: {found}</source>
            <translation>Schritt {step}: {found}</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>steps</source>
            <translation>Schritten</translation>
        </message>
        <message>
            <location filename="../../session/preferences.py" />
            <source>steps_per_second must be a positive number or None</source>
            <translation>steps_per_second muss eine positive Zahl oder None sein</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>stopped</source>
            <translation>angehalten</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_panel.py" />
            <source>story of a word</source>
            <translation>Geschichte eines Wortes</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>str.replace merges across symbols</source>
            <translation>str.replace verbindet über Symbole hinweg</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>subword-nmt applies its merges in their order, and not by pieces</source>
            <translation>subword-nmt wendet seine Merges in ihrer Reihenfolge an, und nicht nach Stücken</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>subword-nmt codes</source>
            <translation>subword-nmt-Codes</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>subword-nmt has no special tokens, and no user symbols</source>
            <translation>subword-nmt hat keine Spezialtoken und keine Benutzersymbole</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>subword-nmt knows no bytes for unknown characters</source>
            <translation>subword-nmt kennt keine Bytes für unbekannte Zeichen</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>subword-nmt knows nothing but BPE over characters</source>
            <translation>subword-nmt kennt nur BPE über Zeichen</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>subword-nmt marks the end of words with {end_of_word}; choose that as End of word</source>
            <translation>subword-nmt markiert das Wortende mit {end_of_word}; wählen Sie das als „Wortende“</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>subword-nmt splits at blanks only: pre-tokenizer {pre_tokenizer}, and no normalizer</source>
            <translation>subword-nmt teilt nur an Leerzeichen: Pre-Tokenizer {pre_tokenizer}, und kein Normalizer</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>such as €</source>
            <translation>etwa €</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>symbol</source>
            <translation>Symbol</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>t+o, o+k, k+e and e+n all stand four times; t+o is met first.</source>
            <translation>t+o, o+k, k+e und e+n kommen alle viermal vor; t+o kommt zuerst.</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/catalogue_window.py" />
            <source>table</source>
            <translation>Tabelle</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>text</source>
            <translation>Text</translation>
        </message>
        <message>
            <location filename="../../session/compare/forms.py" />
            <source>text in the window</source>
            <translation>Text im Fenster</translation>
        </message>
        <message>
            <location filename="../../ui/lessons/lesson_player.py" />
            <source>text {number}</source>
            <translation>Text {number}</translation>
        </message>
        <message>
            <location filename="../../core/metrics/costs.py" />
            <source>texts</source>
            <translation>Texte</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>texts are cut to {max_tokens:,} tokens</source>
            <translation>Texte auf {max_tokens:,} Token gekürzt werden</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>texts are filled up with {text}</source>
            <translation>Texte mit {text} aufgefüllt werden</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>texts are to be put into {missing!r:.60}, which the vocabulary has not</source>
            <translation>Texte sollen in {missing!r:.60} gesetzt werden, was das Vokabular nicht hat</translation>
        </message>
        <message>
            <location filename="../../ui/window/corpus_link.py" />
            <source>texts of the corpus</source>
            <translation>Texte des Korpus</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>that are looked for in the normalized text are no parts of merges where it can be replayed</source>
            <translation>die im normalisierten Text gesucht werden, gehören zu keinen Merges, wo es nachgespielt werden kann</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>the array is cut off</source>
            <translation>das Array ist abgeschnitten</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/chain.py" />
            <source>the beginning</source>
            <translation>am Anfang</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>the beginning goes</source>
            <translation>der Anfang fällt weg</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>the best way to {story}{ending}</source>
            <translation>der beste Weg bis {story}{ending}</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the certificate of {hostname} is not trusted: {verify_message}</source>
            <translation>dem Zertifikat von {hostname} wird nicht vertraut: {verify_message}</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/sentencepiece.py" />
            <source>the character map is damaged: it maps what is no UTF-8</source>
            <translation>die Zeichentabelle ist beschädigt: sie bildet ab, was kein UTF-8 ist</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/sentencepiece.py" />
            <source>the character map is damaged: its last replacement has no end</source>
            <translation>die Zeichentabelle ist beschädigt: ihre letzte Ersetzung hat kein Ende</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/sentencepiece.py" />
            <source>the character map is damaged: its replacements are no UTF-8 at byte {start}</source>
            <translation>die Zeichentabelle ist beschädigt: ihre Ersetzungen sind bei Byte {start} kein UTF-8</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/sentencepiece.py" />
            <source>the character map is damaged: its replacements are too long</source>
            <translation>die Zeichentabelle ist beschädigt: ihre Ersetzungen sind zu lang</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/sentencepiece.py" />
            <source>the character map is damaged: its trie has no end</source>
            <translation>die Zeichentabelle ist beschädigt: ihr Trie hat kein Ende</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/sentencepiece.py" />
            <source>the character map is damaged: its trie leads out of itself</source>
            <translation>die Zeichentabelle ist beschädigt: ihr Trie führt aus sich hinaus</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/sentencepiece.py" />
            <source>the character map is damaged: {charsmap_count:,} bytes cannot hold a trie of {trie_bytes:,}</source>
            <translation>die Zeichentabelle ist beschädigt: {charsmap_count:,} Bytes können keinen Trie von {trie_bytes:,} enthalten</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the closed columns</source>
            <translation>die geschlossenen Spalten</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>the column is not text</source>
            <translation>die Spalte ist kein Text</translation>
        </message>
        <message>
            <location filename="../../corpus/mix_values.py" />
            <source>the column {column} has a value of {count:,} characters: it is a text, not a name. Choose a column of languages or sources</source>
            <translation>Die Spalte {column} hat einen Wert mit {count:,} Zeichen: Das ist ein Text, kein Name. Wählen Sie eine Spalte mit Sprachen oder Quellen</translation>
        </message>
        <message>
            <location filename="../../corpus/mix_values.py" />
            <source>the column {column} has lists or objects, not one value a row. Choose a column of languages or sources</source>
            <translation>Die Spalte {column} hat Listen oder Objekte, nicht einen Wert je Zeile. Wählen Sie eine Spalte mit Sprachen oder Quellen</translation>
        </message>
        <message>
            <location filename="../../corpus/mix_values.py" />
            <source>the column {column} has more than {most:,} different values, and each would be a source of its own. Choose a column with fewer, such as one of languages, or join the rare ones in the table</source>
            <translation>Die Spalte {column} hat mehr als {most:,} verschiedene Werte, und jeder wäre eine eigene Quelle. Wählen Sie eine Spalte mit weniger Werten, etwa eine mit Sprachen, oder fassen Sie die seltenen in der Tabelle zusammen</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>the column {column} is in a list: a row may have several values of it. Choose a column of languages or sources</source>
            <translation>Die Spalte {column} steht in einer Liste: Eine Zeile kann mehrere Werte davon haben. Wählen Sie eine Spalte mit Sprachen oder Quellen</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the columns</source>
            <translation>die Spalten</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>the corpus</source>
            <translation>das Korpus</translation>
        </message>
        <message>
            <location filename="../../core/unigram/segments.py" />
            <source>the corpus is empty: after normalization there is no text to learn from</source>
            <translation>das Korpus ist leer: nach der Normalisierung gibt es keinen Text zum Lernen</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>the corpus is empty: nothing is left of it to learn from. Add text, or choose a normalizer and a pre-tokenizer that keep some of it; if lines are held out, hold out fewer.</source>
            <translation>das Korpus ist leer: es bleibt nichts zu lernen. Fügen Sie Text hinzu, oder wählen Sie einen Normalizer und Pre-Tokenizer, die etwas davon behalten; sind Zeilen zurückgehalten, halten Sie weniger zurück.</translation>
        </message>
        <message>
            <location filename="../../core/bpe/trainer.py" />
            <source>the corpus is empty: there is no text to learn from</source>
            <translation>das Korpus ist leer: es gibt keinen Text zum Lernen</translation>
        </message>
        <message>
            <location filename="../../corpus/spilling.py" />
            <source>the counts of a large corpus could not be kept there: {error}. Make room, let TMPDIR name another folder, or allow more memory</source>
            <translation>die Zählung eines großen Korpus konnte dort nicht abgelegt werden: {error}. Schaffen Sie Platz, nennen Sie mit TMPDIR einen anderen Ordner, oder erlauben Sie mehr Speicher</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>the counts of its sources do not add up to those of the units</source>
            <translation>die Anzahlen der Quellen ergeben nicht die der Einheiten</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>the counts of the corpus are not known</source>
            <translation>die Anzahlen des Korpus sind nicht bekannt</translation>
        </message>
        <message>
            <location filename="../../session/compare/costs.py" />
            <source>the currency must be at most {most_currency_characters} characters</source>
            <translation>die Währung darf höchstens {most_currency_characters} Zeichen haben</translation>
        </message>
        <message>
            <location filename="../../session/storage/check.py" />
            <source>the database: {line}</source>
            <translation>die Datenbank: {line}</translation>
        </message>
        <message>
            <location filename="../../core/wordpiece/trainer.py" />
            <source>the different units of this corpus have {id_count:,} characters together; the limit is {max_symbols:,}. A pre-tokenizer that makes shorter units needs far less.</source>
            <translation>die verschiedenen Einheiten dieses Korpus haben zusammen {id_count:,} Zeichen; die Grenze ist {max_symbols:,}. Ein Pre-Tokenizer mit kürzeren Einheiten braucht viel weniger.</translation>
        </message>
        <message>
            <location filename="../../core/bpe/trainer.py" />
            <source>the different units of this corpus have {utf8_count:,} bytes together; the limit is {max_symbols:,}. A pre-tokenizer that makes shorter units needs far less.</source>
            <translation>die verschiedenen Einheiten dieses Korpus haben zusammen {utf8_count:,} Bytes; die Grenze ist {max_symbols:,}. Ein Pre-Tokenizer mit kürzeren Einheiten braucht viel weniger.</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>the disk does not answer</source>
            <translation>der Datenträger antwortet nicht</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>the disk does not respond as it should</source>
            <translation>der Datenträger antwortet nicht, wie er sollte</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>the disk is full</source>
            <translation>der Datenträger ist voll</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/chain.py" />
            <source>the end</source>
            <translation>am Ende</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>the end goes</source>
            <translation>das Ende fällt weg</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the end of the text</source>
            <translation>das Ende des Textes</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>the file also {lengths}</source>
            <translation>die Datei {lengths} außerdem</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>the file cannot say which of its pieces are taken out or added: keep it in What if, and save that</source>
            <translation>die Datei kann nicht sagen, welche seiner Stücke herausgenommen oder hinzugefügt sind: Behalten Sie ihn in „Was wäre wenn“ und speichern Sie den behaltenen</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>the file is damaged</source>
            <translation>die Datei ist beschädigt</translation>
        </message>
        <message>
            <location filename="../../formats/hf/library.py" />
            <source>the file may make {growth:,} characters of each one: that is too many for this text; shorter ones work</source>
            <translation>die Datei kann {growth:,} Zeichen aus jedem machen: das ist für diesen Text zu viel; kürzere gehen</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>the file or its folder may not be written to</source>
            <translation>in die Datei oder ihren Ordner darf nicht geschrieben werden</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>the file {said}, which is not done here: {names}</source>
            <translation>die Datei {said}, was hier nicht geschieht: {names}</translation>
        </message>
        <message>
            <location filename="../../corpus/parquet_footer.py" />
            <source>the footer is damaged</source>
            <translation>der Fuß der Datei ist beschädigt</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>the header</source>
            <translation>die Kopfzeile</translation>
        </message>
        <message>
            <location filename="../../corpus/parquet_pages.py" />
            <source>the header of a page has no end</source>
            <translation>der Kopf einer Seite hat kein Ende</translation>
        </message>
        <message>
            <location filename="../../corpus/parquet_pages.py" />
            <source>the header of a page is damaged</source>
            <translation>der Kopf einer Seite ist beschädigt</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>the highest of all pairs</source>
            <translation>den höchsten aller Paare</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>the hold-out</source>
            <translation>das Zurückhalten</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>the id {largest:,} is too large for {count:,} tokens</source>
            <translation>die Id {largest:,} ist zu groß für {count:,} Token</translation>
        </message>
        <message>
            <location filename="../../ui/window/menus.py" />
            <source>the inspected text</source>
            <translation>der Text der Inspektion</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the last edits of the text</source>
            <translation>die letzten Änderungen des Textes</translation>
        </message>
        <message>
            <location filename="../../corpus/containers.py" />
            <source>the last frame is not complete</source>
            <translation>der letzte Frame ist unvollständig</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>the last piece must stay: without any there are no probabilities</source>
            <translation>das letzte Stück muss bleiben: ohne gibt es keine Wahrscheinlichkeiten</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>the left part ends a word, so nothing follows it</source>
            <translation>der linke Teil beendet ein Wort, also folgt nichts</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>the longest of several texts</source>
            <translation>den längsten von mehreren Texten</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>the mix</source>
            <translation>die Mischung</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>the model is of the unknown type {value}</source>
            <translation>das Modell ist von der unbekannten Art {value}</translation>
        </message>
        <message>
            <location filename="../../hub/names.py" />
            <source>the name</source>
            <translation>der Name</translation>
        </message>
        <message>
            <location filename="../../ui/columns/inspection_pane.py" />
            <source>the newest step</source>
            <translation>dem neuesten Schritt</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>the normalizer</source>
            <translation>der Normalizer</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>the number of special tokens</source>
            <translation>die Zahl der Spezialtoken</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>the number of the line</source>
            <translation>der Nummer der Zeile</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>the page would be larger than {most_bytes:,} bytes even with hardly any text; close some columns</source>
            <translation>die Seite wäre auch mit kaum Text größer als {most_bytes:,} Bytes; schließen Sie einige Spalten</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>the pattern</source>
            <translation>das Muster</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>the pattern cannot be followed through this text: {error}</source>
            <translation>das Muster lässt sich durch diesen Text nicht verfolgen: {error}</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>the pattern does not compile: {error}</source>
            <translation>das Muster lässt sich nicht übersetzen: {error}</translation>
        </message>
        <message>
            <location filename="../../session/vocabulary_view.py" />
            <source>the pattern does not compile: {value}{where}</source>
            <translation>das Muster lässt sich nicht übersetzen: {value}{where}</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>the pattern is empty</source>
            <translation>das Muster ist leer</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>the pattern runs away on some of the texts that it would be verified with</source>
            <translation>das Muster läuft bei einigen der Prüftexte davon</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/sequence.py" />
            <source>the pattern {pattern!r:.100} did not finish in time</source>
            <translation>das Muster {pattern!r:.100} wurde nicht rechtzeitig fertig</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/sequence.py" />
            <source>the pattern {pattern!r:.100} needs too much memory</source>
            <translation>das Muster {pattern!r:.100} braucht zu viel Speicher</translation>
        </message>
        <message>
            <location filename="../../session/vocabulary_view.py" />
            <source>the pattern {pattern!r} did not finish within {regex_seconds:.0f} s; nested quantifiers such as (a+)+ can take for ever: make one of them possessive, (a++)+</source>
            <translation>das Muster {pattern!r} wurde nicht in {regex_seconds:.0f} s fertig; verschachtelte Quantoren wie (a+)+ können ewig dauern: machen Sie einen possessiv, (a++)+</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/pre_tokenizer.py" />
            <source>the pattern {pattern!r} did not finish within {seconds:.3g} s; nested quantifiers such as (a+)+ can take for ever: make one of them possessive, (a++)+</source>
            <translation>das Muster {pattern!r} wurde nicht in {seconds:.3g} s fertig; verschachtelte Quantoren wie (a+)+ können ewig dauern: machen Sie einen possessiv, (a++)+</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/pre_tokenizer.py" />
            <source>the pattern {pattern!r} needs too much memory; does it call itself for ever, as (?R)+ does?</source>
            <translation>das Muster {pattern!r} braucht zu viel Speicher; ruft es sich ewig selbst auf wie (?R)+?</translation>
        </message>
        <message>
            <location filename="../../session/vocabulary_view.py" />
            <source>the pattern {pattern!r} needs too much memory; does it call itself?</source>
            <translation>das Muster {pattern!r} braucht zu viel Speicher; ruft es sich selbst auf?</translation>
        </message>
        <message>
            <location filename="../../ui/demo.py" />
            <source>the picture cannot be written</source>
            <translation>das Bild kann nicht geschrieben werden</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>the pre-tokenizer</source>
            <translation>der Pre-Tokenizer</translation>
        </message>
        <message>
            <location filename="../../session/compare/costs.py" />
            <source>the price is {price:g}, but must be a number from 0 to {most_price:g}</source>
            <translation>der Preis ist {price:g}, muss aber eine Zahl von 0 bis {most_price:g} sein</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the proxy does not answer: {error}</source>
            <translation>der Proxy antwortet nicht: {error}</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the proxy {hostname} says {status} {reason}</source>
            <translation>der Proxy {hostname} sagt {status} {reason}</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the proxy {value} is none of HTTP</source>
            <translation>der Proxy {value} spricht kein HTTP</translation>
        </message>
        <message>
            <location filename="../../session/compare/comparison.py" />
            <source>the reference {reference!r} is not among the texts</source>
            <translation>die Referenz {reference!r} ist nicht unter den Texten</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the run {title}: {problem}</source>
            <translation>der Lauf {title}: {problem}</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the runs</source>
            <translation>die Läufe</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>the same count</source>
            <translation>dieselbe Anzahl</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>the same score</source>
            <translation>denselben Wert</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>the same, further right</source>
            <translation>dasselbe, weiter rechts</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>the sample</source>
            <translation>die Stichprobe</translation>
        </message>
        <message>
            <location filename="../../core/unigram/pieces.py" />
            <source>the score of piece {bad}, {rows!r}, is not a finite number</source>
            <translation>der Wert von Stück {bad}, {rows!r}, ist keine endliche Zahl</translation>
        </message>
        <message>
            <location filename="../../hub/fetch.py" />
            <source>the server answers with status {status}</source>
            <translation>der Server antwortet mit Status {status}</translation>
        </message>
        <message>
            <location filename="../../hub/datasets.py" />
            <source>the server does not answer as Hugging Face does</source>
            <translation>der Server antwortet nicht wie Hugging Face</translation>
        </message>
        <message>
            <location filename="../../hub/datasets.py" />
            <source>the server does not say how large a file of it is</source>
            <translation>Der Server sagt nicht, wie groß eine Datei davon ist</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the server ends after {received:,} of the {expected:,} bytes it announced</source>
            <translation>der Server endet nach {received:,} der {expected:,} angekündigten Bytes</translation>
        </message>
        <message>
            <location filename="../../hub/datasets.py" />
            <source>the server gives another part of the file than was asked for</source>
            <translation>Der Server gibt einen anderen Teil der Datei als verlangt</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>the server has been asked too often</source>
            <translation>der Server wurde zu oft gefragt</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>the server has failed (status {status})</source>
            <translation>der Server hat versagt (Status {status})</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the server packs it as {encoding!r:.40}, which was not asked for</source>
            <translation>der Server packt sie als {encoding!r:.40}, was nicht verlangt war</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the server sends from one address to the next, more than {redirects} times</source>
            <translation>der Server leitet mehr als {redirects}-mal weiter</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the server sends to an address without encryption</source>
            <translation>der Server verweist auf eine Adresse ohne Verschlüsselung</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the server sends to {location!r:.80}, which is no address of a server</source>
            <translation>der Server verweist auf {location!r:.80}, was keine Serveradresse ist</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the server sends {size} bytes; at most {limit_bytes:,} are taken</source>
            <translation>der Server sendet {size} Bytes; höchstens {limit_bytes:,} werden angenommen</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>the server {error}</source>
            <translation>der Server {error}</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>the session</source>
            <translation>die Sitzung</translation>
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>the session does not say which sources it learned from</source>
            <translation>die Sitzung sagt nicht, aus welchen Quellen er lernte</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the setting {name}: {problem}</source>
            <translation>die Einstellung {name}: {problem}</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the sources of the corpus</source>
            <translation>die Quellen des Korpus</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>the special token {twice!r:.60} is also an ordinary token</source>
            <translation>das Spezialtoken {twice!r:.60} ist auch ein gewöhnliches Token</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>the special tokens</source>
            <translation>die Spezialtoken</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>the table is empty</source>
            <translation>die Tabelle ist leer</translation>
        </message>
        <message>
            <location filename="../../corpus/containers.py" />
            <source>the tar archive is damaged or cut off: {error}. Copy it again</source>
            <translation>das tar-Archiv ist beschädigt oder abgeschnitten: {error}. Kopieren Sie es neu</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the text</source>
            <translation>der Text</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>the text is being counted</source>
            <translation>der Text wird gezählt</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>the token {token_id} ({token_id_2!r:.60})</source>
            <translation>das Token {token_id} ({token_id_2!r:.60})</translation>
        </message>
        <message>
            <location filename="../../session/storage/session_reader.py" />
            <source>the tokenizers</source>
            <translation>die Tokenizer</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>the user symbols</source>
            <translation>die Benutzersymbole</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>the word was</source>
            <translation>das Wort war</translation>
        </message>
        <message>
            <location filename="../../corpus/containers.py" />
            <source>the zip archive cannot be unpacked: {error}. Unpack it first</source>
            <translation>das zip-Archiv lässt sich nicht entpacken: {error}. Entpacken Sie es zuerst</translation>
        </message>
        <message>
            <location filename="../../corpus/containers.py" />
            <source>the zip archive is damaged or cut off: {error}. Copy it again</source>
            <translation>das zip-Archiv ist beschädigt oder abgeschnitten: {error}. Kopieren Sie es neu</translation>
        </message>
        <message numerus="yes">
            <location filename="../../session/report/tables.py" />
            <source>the {count} lines</source>
            <translation>
                <numerusform>die Zeile</numerusform>
                <numerusform>die {count} Zeilen</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../corpus/containers.py" />
            <source>the {kind} data is damaged or cut off: {error}. Copy or download it again</source>
            <translation>die {kind}-Daten sind beschädigt oder abgeschnitten: {error}. Kopieren oder laden Sie sie neu</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>the {what} {token!r} is also an ordinary token</source>
            <translation>{what} {token!r} ist auch ein gewöhnliches Token</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>there are {size_count:,}; no more than {most_sizes} are possible</source>
            <translation>es sind {size_count:,}; mehr als {most_sizes} sind nicht möglich</translation>
        </message>
        <message>
            <location filename="../../hub/cache.py" />
            <source>there is no home folder for downloads; TOKEXPLORER_CACHE can name another folder</source>
            <translation>es gibt keinen persönlichen Ordner für Heruntergeladenes; TOKEXPLORER_CACHE kann einen anderen Ordner nennen</translation>
        </message>
        <message>
            <location filename="../../session/plan.py" />
            <source>there is no preset {name!r}; there is {names}</source>
            <translation>es gibt keine Vorlage {name!r}; es gibt {names}</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/texts_bar.py" />
            <source>there is no {value}</source>
            <translation>{value} gibt es nicht</translation>
        </message>
        <message>
            <location filename="../../formats/opening.py" />
            <source>there is none that reads such a file</source>
            <translation>keine liest eine solche Datei</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>there is not enough memory</source>
            <translation>der Speicher reicht nicht</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>there is {names}</source>
            <translation>es gibt {names}</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>there must be at least one</source>
            <translation>es muss mindestens eines geben</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>these two are merged already; move that merge instead</source>
            <translation>diese zwei sind schon verbunden; verschieben Sie stattdessen jenen Merge</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>this Python comes without its help texts (pydoc_data). Add a sample instead</source>
            <translation>dieses Python kommt ohne seine Hilfetexte (pydoc_data). Fügen Sie stattdessen einen Beispieltext hinzu</translation>
        </message>
        <message>
            <location filename="../../corpus/sources.py" />
            <source>this Python has no source files of its library. Add a folder with source code instead</source>
            <translation>dieses Python hat keinen Quelltext seiner Bibliothek. Fügen Sie stattdessen einen Ordner mit Quelltext hinzu</translation>
        </message>
        <message>
            <location filename="../../core/baselines/ngrams.py" />
            <source>this corpus has more than {most_nodes:,} different n-grams of up to {order} bytes: shorter n-grams need less</source>
            <translation>dieses Korpus hat mehr als {most_nodes:,} verschiedene n-Gramme bis {order} Bytes: kürzere n-Gramme brauchen weniger</translation>
        </message>
        <message>
            <location filename="../../ui/kit/pictures.py" />
            <source>this is no drawing</source>
            <translation>das ist keine Zeichnung</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>this tokenizer is not replayed here{why}, and can only be copied as what {library} reads: a {title}</source>
            <translation>dieser Tokenizer wird hier nicht nachgespielt{why} und kann nur kopiert werden, wie {library} ihn liest: {title}</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>threshold</source>
            <translation>Schwelle</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>tied</source>
            <translation>gleich</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken cannot write blanks as ▁, as the pre-tokenizer {name} does</source>
            <translation>tiktoken kann Leerzeichen nicht als ▁ schreiben, wie es der Pre-Tokenizer {name} tut</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken does not take the pattern: {error}</source>
            <translation>tiktoken nimmt das Muster nicht: {error}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken finds special tokens by their spelling alone, and {symbol!r:.60} has rules</source>
            <translation>tiktoken findet Spezialtoken nur nach ihrer Schreibweise, und {symbol!r:.60} hat Regeln</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken finds special tokens only where it is told to, and user symbols are found always</source>
            <translation>tiktoken findet Spezialtoken nur, wo es soll, und Benutzersymbole werden immer gefunden</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken has no normalizers, and this tokenizer has {normalizer_name}</source>
            <translation>tiktoken hat keine Normalizer, und dieser Tokenizer hat {normalizer_name}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken knows byte-level BPE only</source>
            <translation>tiktoken kennt nur Byte-BPE</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken knows no mark at the end of words</source>
            <translation>tiktoken kennt keine Wortendmarke</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken leaves out parts of this text, and nobody knows which</source>
            <translation>tiktoken lässt Teile dieses Textes aus, und niemand weiß welche</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken looks for special tokens in no certain order, and {other!r:.60} begins with {one!r:.60}</source>
            <translation>tiktoken sucht Spezialtoken in keiner festen Reihenfolge, und {other!r:.60} beginnt mit {one!r:.60}</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>tiktoken ranks</source>
            <translation>tiktoken-Ränge</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken reads {part!r:.60} in the pattern otherwise</source>
            <translation>tiktoken liest {part!r:.60} im Muster anders</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken splits texts by one pattern, and this tokenizer by a chain of pre-tokenizers</source>
            <translation>tiktoken teilt Texte mit einem Muster, und dieser Tokenizer mit einer Kette von Pre-Tokenizern</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken takes no pattern that matches nothing in places, as this one does to cut there</source>
            <translation>tiktoken nimmt kein Muster, das stellenweise nichts trifft, wie dieses zum Schneiden</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>tiktoken would merge {one} and {two}, which spell a token, and this tokenizer does not</source>
            <translation>tiktoken würde {one} und {two} verbinden, die ein Token schreiben, und dieser Tokenizer nicht</translation>
        </message>
        <message>
            <location filename="../../hub/tiktoken_blobs.py" />
            <source>tiktoken {version} does not say where its file is and what its hash is</source>
            <translation>tiktoken {version} sagt nicht, wo seine Datei liegt und welchen Hash sie hat</translation>
        </message>
        <message>
            <location filename="../../core/metrics/parallel.py" />
            <source>times the reference</source>
            <translation>-mal die Referenz</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>to</source>
            <translation>bis</translation>
        </message>
        <message>
            <location filename="../../ui/training/log_view.py" />
            <source>to the end</source>
            <translation>zum Ende</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>to {goal}</source>
            <translation>auf {goal}</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>token</source>
            <translation>Token</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>token or pattern</source>
            <translation>Token oder Muster</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>token with the same id</source>
            <translation>Token mit derselben Id</translation>
        </message>
        <message>
            <location filename="../../ui/editor/accessible_tokens.py" />
            <source>token {grouped}</source>
            <translation>Token {grouped}</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>token {index}</source>
            <translation>Token {index}</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>tokenize is a token after seven merges, one for each letter but the first.</source>
            <translation>tokenize ist nach sieben Merges ein Token, einer je Buchstabe außer dem ersten.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>tokenize is a token. What is left, token + s and tokenize + r, stands once each.</source>
            <translation>tokenize ist ein Token. Der Rest, token + s und tokenize + r, kommt je einmal vor.</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_plot.py" />
            <source>tokenizer</source>
            <translation>Tokenizer</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>tokenizer.json can hold a mark at the end of words that is a symbol of its own only where words are split at white space; a .tokexplorer file holds it in any case</source>
            <translation>tokenizer.json kann eine Wortendmarke als eigenes Symbol nur enthalten, wo Wörter an Leerraum geteilt werden; eine .tokexplorer-Datei kann es immer</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>tokenizer.json holds a list of tokens, which patches have none of; BPE, WordPiece, Unigram, words, characters and bytes can be saved</source>
            <translation>tokenizer.json enthält eine Liste von Token, die Patches nicht haben; BPE, WordPiece, Unigram, Wörter, Zeichen und Bytes lassen sich speichern</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>tokenizer.json would cut user symbols out of a text before blanks are written as ▁; here they are found after that, as in SentencePiece</source>
            <translation>tokenizer.json würde Benutzersymbole aus einem Text schneiden, bevor Leerzeichen als ▁ geschrieben werden; hier werden sie danach gefunden, wie in SentencePiece</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>tokenizer.json would look for user symbols with a ▁ in front of each; here they are found in any place, as in SentencePiece</source>
            <translation>tokenizer.json würde Benutzersymbole mit einem ▁ davor suchen; hier werden sie überall gefunden, wie in SentencePiece</translation>
        </message>
        <message>
            <location filename="../../formats/verify.py" />
            <source>tokenizers applies SentencePiece's character map to whole grapheme clusters, loses count of characters that a normalizer removes, and may find Unigram's unknown token where a text spells it</source>
            <translation>tokenizers wendet die Zeichentabelle von SentencePiece auf ganze Graphemcluster an, verzählt sich bei Zeichen, die ein Normalizer entfernt, und findet das unbekannte Token von Unigram mitunter da, wo ein Text es ausschreibt</translation>
        </message>
        <message>
            <location filename="../../formats/hf/library.py" />
            <source>tokenizers does not tell the vocabulary: {error}</source>
            <translation>tokenizers nennt das Vokabular nicht: {error}</translation>
        </message>
        <message>
            <location filename="../../formats/verify.py" />
            <source>tokenizers encodes nothing with it: {error}</source>
            <translation>tokenizers kodiert damit nichts: {error}</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>tokenizers is tokenize, r, s, &lt;/w&gt;. token was no word of the corpus, but the fourth merge made it: it is token, &lt;/w&gt;.</source>
            <translation>tokenizers ist tokenize, r, s, &lt;/w&gt;. token war kein Wort des Korpus, doch der vierte Merge bildete es: es ist token, &lt;/w&gt;.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>tokenizers is tokenize, r, s. Now put a merge i + z in front of all others (menu Train, What if) and tokenize can no longer be reached: tokeni needs the i that iz has taken.</source>
            <translation>tokenizers ist tokenize, r, s. Setzen Sie nun einen Merge i + z vor alle anderen (Menü Training, Was wäre wenn), und tokenize ist nicht mehr erreichbar: tokeni braucht das i, das iz genommen hat.</translation>
        </message>
        <message>
            <location filename="../../formats/hf/library.py" />
            <source>tokenizers loads it, and encodes nothing: {error}</source>
            <translation>tokenizers lädt es und kodiert nichts: {error}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/pre_tokenizers.py" />
            <source>tokenizers may read the pattern otherwise from {part!r:.60} on; a .tokexplorer file holds it</source>
            <translation>tokenizers liest das Muster ab {part!r:.60} vielleicht anders; eine .tokexplorer-Datei kann es enthalten</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>tokenizers would take the token {token!r} for {character!r} at the end of a word, which is an unknown character here</source>
            <translation>tokenizers nähme das Token {token!r} für {character!r} am Ende eines Wortes, das hier ein unbekanntes Zeichen ist</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>tokens</source>
            <translation>Token</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>tokens may go across them</source>
            <translation>Token dürfen darüber gehen</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>tokens per line</source>
            <translation>Token pro Zeile</translation>
        </message>
        <message>
            <location filename="../../core/metrics/robustness.py" />
            <source>tokens per perturbed place</source>
            <translation>Token pro gestörter Stelle</translation>
        </message>
        <message>
            <location filename="../../ui/window/status_line.py" />
            <source>tokens per word</source>
            <translation>Token pro Wort</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>tokens that differ only in a leading space</source>
            <translation>Token, die sich nur im führenden Leerzeichen unterscheiden</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>tokens that differ only in case</source>
            <translation>Token, die sich nur in der Großschreibung unterscheiden</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>top-down merges nothing: give a vocabulary size instead</source>
            <translation>top-down verbindet nichts: geben Sie stattdessen eine Vokabulargröße an</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>training</source>
            <translation>trainiert</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>training minus held-out</source>
            <translation>Training minus zurückgehalten</translation>
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>training text</source>
            <translation>Trainingstext</translation>
        </message>
        <message>
            <location filename="../../session/storage/values.py" />
            <source>true or false</source>
            <translation>wahr oder falsch</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>twice</source>
            <translation>zweimal</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>two segmentations are equally good: {one} and {other} ({score})</source>
            <translation>zwei Segmentierungen sind gleich gut: {one} und {other} ({score})</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>two tables for them</source>
            <translation>zwei Tabellen dafür</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>two tokens are spelled alike, and a line gives each spelling one id</source>
            <translation>zwei Token sind gleich geschrieben, und eine Zeile gibt jeder Schreibweise eine Id</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>two tokens are spelled {spelled!r:.40}, which subword-nmt takes for one</source>
            <translation>zwei Token sind {spelled!r:.40} geschrieben, was subword-nmt für eines hält</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>u+g stands twenty times: ten in hug, five in pug, five in hugs.</source>
            <translation>u+g kommt zwanzigmal vor: zehnmal in hug, fünfmal in pug, fünfmal in hugs.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>u+n stands sixteen times: twelve in pun, four in bun.</source>
            <translation>u+n kommt sechzehnmal vor: zwölfmal in pun, viermal in bun.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>un stands 16 times and hug 15 times: 16/210 × 15/210 = 0.00544, more than any other way gives.</source>
            <translation>un kommt 16-mal vor und hug 15-mal: 16/210 × 15/210 = 0.00544, mehr als jeder andere Weg.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>una is the longest token that begins the word, then ##ffa, then ##ble. BERT has these tokens and cuts the word in the same way.</source>
            <translation>una ist das längste Token am Wortanfang, dann ##ffa, dann ##ble. BERT hat diese Token und teilt das Wort ebenso.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/cell_texts.py" />
            <source>undecided</source>
            <translation>unentschieden</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/cell_texts.py" />
            <source>undecodable</source>
            <translation>nicht dekodierbar</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/top_units.py" />
            <source>unit</source>
            <translation>Einheit</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>unit {number:,} is empty</source>
            <translation>Einheit {number:,} ist leer</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>unit {number:,} is there twice</source>
            <translation>Einheit {number:,} ist doppelt</translation>
        </message>
        <message>
            <location filename="../../corpus/counting.py" />
            <source>units that a part of the corpus had fewer than {times:,} times were dropped there: {pruned:,} occurrences</source>
            <translation>Einheiten, die ein Teil des Korpus weniger als {times:,}-mal hatte, fielen dort weg: {pruned:,} Vorkommen</translation>
        </message>
        <message>
            <location filename="../../ui/digits/cut_table.py" />
            <source>unknown</source>
            <translation>unbekannt</translation>
        </message>
        <message>
            <location filename="../../presentation/numbers.py" />
            <source>unknown time</source>
            <translation>unbekannte Zeit</translation>
        </message>
        <message>
            <location filename="../../session/share/column_data.py" />
            <source>unknown token</source>
            <translation>unbekanntes Token</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>unknown tokens</source>
            <translation>unbekannte Token</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>unknown: the vocabulary cannot spell this</source>
            <translation>unbekannt: das Vokabular kann dies nicht schreiben</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>unknown: what the vocabulary cannot spell</source>
            <translation>unbekannt: was das Vokabular nicht schreiben kann</translation>
        </message>
        <message>
            <location filename="../../session/unique_names.py" />
            <source>unnamed</source>
            <translation>unbenannt</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/cell_texts.py" />
            <source>unreachable</source>
            <translation>unerreichbar</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/rows.py" />
            <source>unreadable</source>
            <translation>nicht lesbar</translation>
        </message>
        <message>
            <location filename="../../core/settings.py" />
            <source>until the vocabulary is full</source>
            <translation>bis das Vokabular voll ist</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>unused</source>
            <translation>unbenutzt</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>unused in corpus</source>
            <translation>im Korpus unbenutzt</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>unused in the corpus</source>
            <translation>im Korpus unbenutzt</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>unused in this text</source>
            <translation>in diesem Text unbenutzt</translation>
        </message>
        <message>
            <location filename="../../session/share/column_data.py" />
            <source>unused token</source>
            <translation>unbenutztes Token</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>unused: no text becomes it</source>
            <translation>ungenutzt: kein Text wird dazu</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>up to here</source>
            <translation>bis hierher</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>used in this text</source>
            <translation>in diesem Text benutzt</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>user symbol</source>
            <translation>Benutzersymbol</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>user symbol: always cut out of the text whole</source>
            <translation>Benutzersymbol: wird immer als Ganzes aus dem Text geschnitten</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>uses {part!r:.60}, which is not in the vocabulary</source>
            <translation>verwendet {part!r:.60}, das nicht im Vokabular ist</translation>
        </message>
        <message>
            <location filename="../../ui/share/shared_window.py" />
            <source>usual tokens</source>
            <translation>übliche Token</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/point_table.py" />
            <source>value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_table.py" />
            <source>verdict</source>
            <translation>Urteil</translation>
        </message>
        <message>
            <location filename="../../formats/subword_nmt.py" />
            <source>version {version:.20} is not known; there is 0.1 and 0.2</source>
            <translation>Version {version:.20} ist nicht bekannt; es gibt 0.1 und 0.2</translation>
        </message>
        <message>
            <location filename="../../formats/kinds.py" />
            <source>vocab.json with merges.txt</source>
            <translation>vocab.json mit merges.txt</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt cannot say that a word which is a token is taken whole</source>
            <translation>vocab.json mit merges.txt kann nicht sagen, dass ein Wort, das ein Token ist, ganz genommen wird</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt holds BPE only</source>
            <translation>vocab.json mit merges.txt enthält nur BPE</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt knows a mark at the end of words only as part of the last character; here it is a symbol of its own, which tokenizer.json, subword-nmt and .tokexplorer can hold</source>
            <translation>vocab.json mit merges.txt kennt eine Wortendmarke nur als Teil des letzten Zeichens; hier ist sie ein eigenes Symbol, das tokenizer.json, subword-nmt und .tokexplorer aufnehmen können</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt means an unknown token for each unknown character, not one for all</source>
            <translation>vocab.json mit merges.txt meint ein unbekanntes Token je unbekanntem Zeichen, nicht eines für alle</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt means the pre-tokenizer gpt2 and no normalizer, or those of Qwen2, not {pre_tokenizer_name} and {normalizer_name}</source>
            <translation>vocab.json mit merges.txt meint den Pre-Tokenizer gpt2 ohne Normalizer, oder die von Qwen2, nicht {pre_tokenizer_name} und {normalizer_name}</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt means {end_of_word} at the end of words and {unknown} for what is unknown</source>
            <translation>vocab.json mit merges.txt meint {end_of_word} am Wortende und {unknown} für Unbekanntes</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt of bytes means words without a mark at their end</source>
            <translation>vocab.json mit merges.txt über Bytes meint Wörter ohne Endmarke</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt of characters holds small letters only</source>
            <translation>vocab.json mit merges.txt über Zeichen enthält nur Kleinbuchstaben</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>vocab.json with merges.txt of characters means the normalizer bert and the pre-tokenizer bert</source>
            <translation>vocab.json mit merges.txt über Zeichen meint den Normalizer bert und den Pre-Tokenizer bert</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/point_table.py" />
            <source>vocabulary</source>
            <translation>Vokabular</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_plot.py" />
            <source>vocabulary size</source>
            <translation>Vokabulargröße</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>vocabulary {size}</source>
            <translation>Vokabular {size}</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>vocabulary, tokens</source>
            <translation>Vokabular, Token</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>w+e stands in all three words.</source>
            <translation>w+e kommt in allen drei Wörtern vor.</translation>
        </message>
        <message>
            <location filename="../../session/lessons/learning.py" />
            <source>w+e: only where the word goes on after low or new.</source>
            <translation>w+e: nur wo das Wort nach low oder new weitergeht.</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/cell_table.py" />
            <source>waiting</source>
            <translation>wartet</translation>
        </message>
        <message>
            <location filename="../../corpus/counting.py" />
            <source>was counted with another setting ({setting}: {found}, not {wanted}). Train with the settings of the file, or count the corpus again</source>
            <translation>wurde mit einer anderen Einstellung gezählt ({setting}: {found}, nicht {wanted}). Trainieren Sie mit den Einstellungen der Datei, oder zählen Sie das Korpus neu</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>was counted with {setting} {value}, but {title} with {other}. Counts are added only if their settings are the same: count one of them again</source>
            <translation>wurde mit {setting} {value} gezählt, {title} aber mit {other}. Nur Zählungen mit gleichen Einstellungen werden addiert: zählen Sie eine neu</translation>
        </message>
        <message>
            <location filename="../../session/storage/schema.py" />
            <source>was made by a newer Tokexplorer: its version is {version:,}, this one reads up to {version_2}</source>
            <translation>wurde mit einem neueren Tokexplorer erstellt: Version {version:,}, dieses liest bis {version_2}</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>was not learned</source>
            <translation>wurde nicht gelernt</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>weight</source>
            <translation>Gewicht</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>weighted</source>
            <translation>gewichtet</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>what</source>
            <translation>Was</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>what cannot be done: {impossible}</source>
            <translation>was nicht möglich ist: {impossible}</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>what happened</source>
            <translation>was geschah</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>what if</source>
            <translation>Was wäre wenn</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>what it says about itself is wrong: {error}</source>
            <translation>ihre eigenen Angaben sind falsch: {error}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>what the mix gives</source>
            <translation>was die Mischung bringt</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>what they make is a token already that no merge makes</source>
            <translation>was sie ergeben, ist schon ein Token, das kein Merge bildet</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>what they make is a token already, whatever it is made of; move its merge instead</source>
            <translation>was sie ergeben, ist schon ein Token, woraus auch immer; verschieben Sie stattdessen seinen Merge</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>where</source>
            <translation>Wo</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/sequence.py" />
            <source>white space</source>
            <translation>Leerraum</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>whoever reads a vocab.txt takes {taken} for special, and here it is not</source>
            <translation>wer eine vocab.txt liest, hält {taken} für besonders, was es hier nicht ist</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>whoever reads vocab.json with merges.txt takes {unknown} for special, and here it is not</source>
            <translation>wer vocab.json mit merges.txt liest, hält {unknown} für besonders, was es hier nicht ist</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>whole rules</source>
            <translation>ganze Regeln</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>width {width:,}</source>
            <translation>Breite {width:,}</translation>
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>with a name that is no text</source>
            <translation>mit einem Namen, der kein Text ist</translation>
        </message>
        <message>
            <location filename="../../core/patterns.py" />
            <source>with its repeats written out it has more than {most:,} characters</source>
            <translation>mit ausgeschriebenen Wiederholungen hat es mehr als {most:,} Zeichen</translation>
        </message>
        <message>
            <location filename="../../core/baselines/tokenizer.py" />
            <source>word</source>
            <translation>Wort</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_caret.py" />
            <source>word cut otherwise</source>
            <translation>anders geteiltes Wort</translation>
        </message>
        <message>
            <location filename="../../session/share/column_data.py" />
            <source>word of the vocabulary</source>
            <translation>Wort des Vokabulars</translation>
        </message>
        <message>
            <location filename="../../core/metrics/text_metrics.py" />
            <source>words</source>
            <translation>Wörter</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/sequence.py" />
            <source>words and signs</source>
            <translation>Wörter und Zeichen</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>worse by {share}</source>
            <translation>{share} schlechter</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>worst first</source>
            <translation>schlechteste zuerst</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/view_bar.py" />
            <source>worst first: {name}</source>
            <translation>schlechteste zuerst: {name}</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>would be found otherwise by whoever reads these files</source>
            <translation>fände jeder anders, der diese Dateien liest</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>would count {weight:g} times; a weight is between {least:g} and {most:,.0f}</source>
            <translation>würde {weight:g}-mal zählen; ein Gewicht liegt zwischen {least:g} und {most:,.0f}</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>write a table of numbers</source>
            <translation>eine Tabelle von Zahlen schreiben</translation>
        </message>
        <message>
            <location filename="../../ui/report/page_dialog.py" />
            <source>write a {kind}</source>
            <translation>schreiben: {kind}</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/writer.py" />
            <source>write metrics</source>
            <translation>Metriken schreiben</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/row_writer.py" />
            <source>write rows</source>
            <translation>Zeilen schreiben</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>xz-compressed</source>
            <translation>xz-komprimiert</translation>
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>yes</source>
            <translation>ja</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>yes, id {token_id}</source>
            <translation>ja, Id {token_id}</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>zstd-compressed</source>
            <translation>zstd-komprimiert</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{added} added</source>
            <translation>{added} hinzugefügt</translation>
        </message>
        <message>
            <location filename="../../core/baselines/trainer.py" />
            <source>{algorithm!r} is none of the baselines</source>
            <translation>{algorithm!r} ist keine der Baselines</translation>
        </message>
        <message>
            <location filename="../../core/bpe/trainer.py" />
            <source>{algorithm!r} is not learned by this trainer</source>
            <translation>{algorithm!r} lernt dieser Trainer nicht</translation>
        </message>
        <message>
            <location filename="../../core/algorithms.py" />
            <source>{algorithm!r} is unknown</source>
            <translation>{algorithm!r} ist unbekannt</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>{algorithm!r} is unknown; there is {names}</source>
            <translation>{algorithm!r} ist unbekannt; es gibt {names}</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>{asked_for:,} tokens were asked for, and there are {size}: one special token, 256 bytes, {merges} merges. Then every word is one token, and no pair is left. A model with a row for each token that was asked for has {value:,} rows that no text reaches.</source>
            <translation>{asked_for:,} Token waren gewünscht, und es gibt {size}: ein Spezialtoken, 256 Bytes, {merges} Merges. Dann ist jedes Wort ein Token, und kein Paar bleibt. Ein Modell mit einer Zeile für jedes gewünschte Token hat {value:,} Zeilen, die kein Text erreicht.</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>{bits} less than the byte before</source>
            <translation>{bits} weniger als das Byte davor</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>{bits} more than the byte before</source>
            <translation>{bits} mehr als das Byte davor</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>{both!r} is a special token already</source>
            <translation>{both!r} ist schon ein Spezialtoken</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>{bounds} · {corpus_tokens} tokens</source>
            <translation>{bounds} · {corpus_tokens} Token</translation>
        </message>
        <message>
            <location filename="../../core/unigram/segments.py" />
            <source>{byte_alphabet_size} byte pieces and </source>
            <translation>{byte_alphabet_size} Byte-Stücken und </translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>{byte_count} bytes</source>
            <translation>{byte_count} Bytes</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/source_model.py" />
            <source>{byte_count} bytes of text{texts}</source>
            <translation>{byte_count} Bytes Text{texts}</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>{cells_done} of {cells_total}</source>
            <translation>{cells_done} von {cells_total}</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>{changed} of the tokens change, {share_changed}.</source>
            <translation>{changed} der Token ändern sich, {share_changed}.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>{condition_tips} Click to show them.</source>
            <translation>{condition_tips} Klicken, um sie zu zeigen.</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>{config_name} asks for {token!r:.60} around a text, and the model has none.</source>
            <translation>{config_name} verlangt {token!r:.60} um einen Text, und das Modell hat keines.</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>{config_name} asks that special tokens in a text are read as text.</source>
            <translation>{config_name} verlangt, dass Spezialtoken in einem Text als Text gelesen werden.</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>{config_name} says that the model reads at most {longest:,} tokens.</source>
            <translation>{config_name} sagt, dass das Modell höchstens {longest:,} Token liest.</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>{config_name}, which may say what is put around a text, cannot be read.</source>
            <translation>{config_name}, das sagen kann, was um einen Text gesetzt wird, kann nicht gelesen werden.</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_config.py" />
            <source>{content!r:.60} is there twice, also with the id {seen}</source>
            <translation>{content!r:.60} ist doppelt, auch mit der Id {seen}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/tokenizer_file.py" />
            <source>{content!r:.60}, or its id {token_id}, is there twice</source>
            <translation>{content!r:.60} oder seine Id {token_id} ist doppelt</translation>
        </message>
        <message>
            <location filename="../../ui/editor/accessible_tokens.py" />
            <source>{corpus_count} times in the corpus</source>
            <translation>{corpus_count}-mal im Korpus</translation>
        </message>
        <message numerus="yes">
            <location filename="../../corpus/decoding.py" />
            <source>{count:,} invalid bytes {done}, the first at byte {first_bad_byte:,}</source>
            <translation>
                <numerusform>{count:,} ungültiges Byte {done}, bei Byte {first_bad_byte:,}</numerusform>
                <numerusform>{count:,} ungültige Bytes {done}, das erste bei Byte {first_bad_byte:,}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../session/compare/tables.py" />
            <source>{count:,} lines</source>
            <translation>
                <numerusform>{count:,} Zeile</numerusform>
                <numerusform>{count:,} Zeilen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../corpus/tables.py" />
            <source>{count:,} lines or rows without a text are left out; the first is {first}</source>
            <translation>
                <numerusform>{count:,} Zeile ohne Text bleibt weg: {first}</numerusform>
                <numerusform>{count:,} Zeilen ohne Text bleiben weg; die erste ist {first}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../session/report/tables.py" />
            <source>{count:,} more characters</source>
            <translation>
                <numerusform>{count:,} weiteres Zeichen</numerusform>
                <numerusform>{count:,} weitere Zeichen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../session/compare/shards.py" />
            <source>{count:,} places</source>
            <translation>
                <numerusform>{count:,} Stelle</numerusform>
                <numerusform>{count:,} Stellen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../session/storage/session_reader.py" />
            <source>{count:,} runs</source>
            <translation>
                <numerusform>{count:,} Lauf</numerusform>
                <numerusform>{count:,} Läufe</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>{count:,} sizes from {low:,} to {high:,} make no sense: there can be 1 to {most_sizes}, from 1 to {max_vocab_size:,}</source>
            <translation>{count:,} Größen von {low:,} bis {high:,} ergeben keinen Sinn: möglich sind 1 bis {most_sizes}, von 1 bis {max_vocab_size:,}</translation>
        </message>
        <message>
            <location filename="../../formats/reference.py" />
            <source>{count:,} texts were left out, such as</source>
            <translation>{count:,} Texte wurden ausgelassen, etwa</translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} bytes</source>
            <translation>
                <numerusform>{count} Byte</numerusform>
                <numerusform>{count} Bytes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} characters</source>
            <translation>
                <numerusform>{count} Zeichen</numerusform>
                <numerusform>{count} Zeichen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/losses.py" />
            <source>{count} characters do not come back when the tokens are decoded{of_which_blanks}.</source>
            <translation>
                <numerusform>{count} Zeichen kommt beim Dekodieren der Token nicht zurück{of_which_blanks}.</numerusform>
                <numerusform>{count} Zeichen kommen beim Dekodieren der Token nicht zurück{of_which_blanks}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/story/story_pages.py" />
            <source>{count} different ways</source>
            <translation>
                <numerusform>{count} Zerlegung</numerusform>
                <numerusform>{count} verschiedene Zerlegungen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} files</source>
            <translation>
                <numerusform>{count} Datei</numerusform>
                <numerusform>{count} Dateien</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/corpus/source_previews.py" />
            <source>{count} files in several formats</source>
            <translation>
                <numerusform>{count} Datei in mehreren Formaten</numerusform>
                <numerusform>{count} Dateien in mehreren Formaten</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/columns/find_bar.py" />
            <source>{count} hits</source>
            <translation>
                <numerusform>{count} Treffer</numerusform>
                <numerusform>{count} Treffer</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} ids</source>
            <translation>
                <numerusform>{count} Id</numerusform>
                <numerusform>{count} Ids</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/decode/decode_panel.py" />
            <source>{count} ids stand for no text in this vocabulary of {size}: {names}.</source>
            <translation>
                <numerusform>{count} Id steht in diesem Vokabular von {size} für keinen Text: {names}.</numerusform>
                <numerusform>{count} Ids stehen in diesem Vokabular von {size} für keinen Text: {names}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/decode/decode_panel.py" />
            <source>{count} invalid sequences</source>
            <translation>
                <numerusform>{count} ungültige Sequenz</numerusform>
                <numerusform>{count} ungültige Sequenzen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>{count} notes on reading</source>
            <translation>
                <numerusform>{count} Hinweis zum Lesen</numerusform>
                <numerusform>{count} Hinweise zum Lesen</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../corpus/cluster.py" />
            <source>{count} of {all} parts</source>
            <translation>{count} von {all} Teilen</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_panel.py" />
            <source>{count} of {possible} places perturbed; changed tokens are underlined.</source>
            <translation>{count} von {possible} Stellen gestört; geänderte Token sind unterstrichen.</translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/corpus/source_previews.py" />
            <source>{count} other files</source>
            <translation>
                <numerusform>{count} andere Datei</numerusform>
                <numerusform>{count} andere Dateien</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>{count} over </source>
            <translation>{count} über </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/boundaries/entropy_strip.py" />
            <source>{count} patches, mean length {mean:.1f} bytes</source>
            <translation>
                <numerusform>{count} Patch, mittlere Länge {mean:.1f} Bytes</numerusform>
                <numerusform>{count} Patches, mittlere Länge {mean:.1f} Bytes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} places</source>
            <translation>
                <numerusform>{count} Stelle</numerusform>
                <numerusform>{count} Stellen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} sessions</source>
            <translation>
                <numerusform>{count} Sitzung</numerusform>
                <numerusform>{count} Sitzungen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/corpus/source_previews.py" />
            <source>{count} shards</source>
            <translation>
                <numerusform>{count} Shard</numerusform>
                <numerusform>{count} Shards</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../session/report/making.py" />
            <source>{count} texts</source>
            <translation>
                <numerusform>{count} Text</numerusform>
                <numerusform>{count} Texte</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/next_steps.py" />
            <source>{count} times</source>
            <translation>
                <numerusform>{count}-mal</numerusform>
                <numerusform>{count}-mal</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../ui/corpus/top_units.py" />
            <source>{count} times, {share} of all units
bytes {hex}</source>
            <translation>{count}-mal, {share} aller Einheiten
Bytes {hex}</translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} tokenizers</source>
            <translation>
                <numerusform>{count} Tokenizer</numerusform>
                <numerusform>{count} Tokenizer</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} tokens</source>
            <translation>
                <numerusform>{count} Token</numerusform>
                <numerusform>{count} Token</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/columns/step_bar.py" />
            <source>{count} tokens changed in the text</source>
            <translation>
                <numerusform>{count} Token im Text geändert</numerusform>
                <numerusform>{count} Token im Text geändert</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>{count} tokens of the text changed; {before} → {now} tokens</source>
            <translation>
                <numerusform>{count} Token des Textes geändert; {before} → {now} Token</numerusform>
                <numerusform>{count} Token des Textes geändert; {before} → {now} Token</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>{count} unknown</source>
            <translation>{count} unbekannt</translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/numbers.py" />
            <source>{count} unknown tokens</source>
            <translation>
                <numerusform>{count} unbekanntes Token</numerusform>
                <numerusform>{count} unbekannte Token</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../presentation/losses.py" />
            <source>{count} unknown tokens stand for {characters} of the text{example}.</source>
            <translation>
                <numerusform>{count} unbekanntes Token steht für {characters} des Textes{example}.</numerusform>
                <numerusform>{count} unbekannte Token stehen für {characters} des Textes{example}.</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../session/storage/fitting.py" />
            <source>{count} {name} that refer to what is lost, or are there twice</source>
            <translation>{count} {name}, die auf Verlorenes verweisen oder doppelt sind</translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>{count} others</source>
            <translation>
                <numerusform>{count} weitere</numerusform>
                <numerusform>{count} weitere</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../core/wordpiece/top_down.py" />
            <source>{criterion!r} is learned by WordPieceTrainer</source>
            <translation>{criterion!r} lernt WordPieceTrainer</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{cut} cut</source>
            <translation>{cut} abgeschnitten</translation>
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
Einheit: {told}.
Quelle: {source}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>{done} of {files} files</source>
            <translation>{done} von {files} Dateien</translation>
        </message>
        <message>
            <location filename="../../ui/columns/input_mode.py" />
            <source>{each}, added {where}</source>
            <translation>{each}, {where} hinzugefügt</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>{edge_count} pieces fit; the best path is coloured{ties}</source>
            <translation>{edge_count} Stücke passen; der beste Weg ist farbig{ties}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>{encoded} is not base64: {lower}</source>
            <translation>{encoded} ist kein base64: {lower}</translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>{engine}, the library of its file</source>
            <translation>{engine}, die Bibliothek seiner Datei</translation>
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>{failure}. So {tokens} stands for the whole word.</source>
            <translation>{failure}. Also steht {tokens} für das ganze Wort.</translation>
        </message>
        <message>
            <location filename="../../session/share/inputs.py" />
            <source>{files:,} files, one after the other</source>
            <translation>{files:,} Dateien nacheinander</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>{found:,} found, cut out whole.</source>
            <translation>{found:,} gefunden, ganz herausgeschnitten.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/result_strip.py" />
            <source>{found} of {tokens}</source>
            <translation>{found} von {tokens}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/find_bar.py" />
            <source>{grouped} of {count}</source>
            <translation>{grouped} von {count}</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/row_table.py" />
            <source>{grouped} of {row_count}</source>
            <translation>{grouped} von {row_count}</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>{grouped} × {grouped_2} pixels</source>
            <translation>{grouped} × {grouped_2} Pixel</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>{held} held out, {share} of {total}</source>
            <translation>{held} zurückgehalten, {share} von {total}</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{hostname} does not agree on encryption: {error}</source>
            <translation>{hostname} einigt sich nicht auf eine Verschlüsselung: {error}</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{host} does not take connections: {error}</source>
            <translation>{host} nimmt keine Verbindungen an: {error}</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{host} has no address</source>
            <translation>{host} hat keine Adresse</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{host} is not found: {error}</source>
            <translation>{host} wurde nicht gefunden: {error}</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>{indent}= {tokens}  (the pieces with *)</source>
            <translation>{indent}= {tokens}  (die Stücke mit *)</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>{indent}the best:</source>
            <translation>{indent}die besten:</translation>
        </message>
        <message>
            <location filename="../../presentation/stories.py" />
            <source>{indent}{count} are equally good; the one whose last piece is the longest is taken</source>
            <translation>{indent}{count} sind gleich gut; genommen wird die mit dem längsten letzten Stück</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>{index} holds U+0000, which SentencePiece does not allow</source>
            <translation>{index} enthält U+0000, was SentencePiece nicht erlaubt</translation>
        </message>
        <message>
            <location filename="../../corpus/shards.py" />
            <source>{kept} of {all} parts of the corpus had been counted before and are taken from there</source>
            <translation>{kept} von {all} Teilen des Korpus waren schon gezählt und werden von dort genommen</translation>
        </message>
        <message>
            <location filename="../../formats/hf/post_processors.py" />
            <source>{kind!r:.40} is no post-processor that is known</source>
            <translation>{kind!r:.40} ist kein bekannter Post-Processor</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_json.py" />
            <source>{kind!r:.40} is none of {names}</source>
            <translation>{kind!r:.40} ist keines von {names}</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>{kind!r:.40} is not known here</source>
            <translation>{kind!r:.40} ist hier nicht bekannt</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>{kind!r:.40} is not the algorithm of the settings</source>
            <translation>{kind!r:.40} ist nicht der Algorithmus der Einstellungen</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>{kind!r} is neither unigram nor bpe</source>
            <translation>{kind!r} ist weder unigram noch bpe</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>{kinds};;All files (*)</source>
            <translation>{kinds};;Alle Dateien (*)</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>{layers:,} layers</source>
            <translation>{layers:,} Schichten</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{least_tokens} tokens</source>
            <translation>{least_tokens} Token</translation>
        </message>
        <message>
            <location filename="../../ui/training/merge_log.py" />
            <source>{left} ({left_2}) + {right} ({right_2}) → {made}
id {new_id}, {token_count} bytes: {hex}
pair count {pair_count}, {tokens_saved} tokens saved{score}</source>
            <translation>{left} ({left_2}) + {right} ({right_2}) → {made}
Id {new_id}, {token_count} Bytes: {hex}
Paar-Anzahl {pair_count}, {tokens_saved} Token gespart{score}</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>{left} + {right} names a token that there is not</source>
            <translation>{left} + {right} nennt ein Token, das es nicht gibt</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>{left} left</source>
            <translation>noch {left}</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>{lengths}, {lengths_2} (Unicode code points).</source>
            <translation>{lengths}, {lengths_2} (Unicode-Codepoints).</translation>
        </message>
        <message>
            <location filename="../../formats/library_tokenizer.py" />
            <source>{library} cannot load it: {error}</source>
            <translation>{library} kann es nicht laden: {error}</translation>
        </message>
        <message>
            <location filename="../../formats/library_tokenizer.py" />
            <source>{library} does not decode these ids: {error}</source>
            <translation>{library} dekodiert diese Ids nicht: {error}</translation>
        </message>
        <message>
            <location filename="../../formats/opening.py" />
            <source>{library} does not encode this text: {complaint}</source>
            <translation>{library} kodiert diesen Text nicht: {complaint}</translation>
        </message>
        <message>
            <location filename="../../formats/library_tokenizer.py" />
            <source>{library} does not encode this text: {error}</source>
            <translation>{library} kodiert diesen Text nicht: {error}</translation>
        </message>
        <message>
            <location filename="../../formats/library_tokenizer.py" />
            <source>{library} gives the id {max}, which is too large</source>
            <translation>{library} vergibt die Id {max}, die zu groß ist</translation>
        </message>
        <message>
            <location filename="../../presentation/losses.py" />
            <source>{lossy_sign} loses a part of the text</source>
            <translation>{lossy_sign} verliert einen Teil des Textes</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>{lost_count} tokens cannot be made any more, such as {first}: they are struck out.</source>
            <translation>{lost_count} Token können nicht mehr entstehen, etwa {first}: sie sind durchgestrichen.</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>{lower} to {upper}</source>
            <translation>{lower} bis {upper}</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>{made_count} made from it{rest}</source>
            <translation>{made_count} daraus entstanden{rest}</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>{marked} of the {merges} merges hold the mark: they were learned and are never used. Decoded, the tokens give {ends} instead of {ends_2}: the mark is also what says where a blank was.</source>
            <translation>{marked} der {merges} Merges enthalten die Marke: sie wurden gelernt und werden nie benutzt. Dekodiert ergeben die Token {ends} statt {ends_2}: die Marke sagt auch, wo ein Leerzeichen war.</translation>
        </message>
        <message>
            <location filename="../../core/post_processor.py" />
            <source>{max_tokens:,} tokens</source>
            <translation>{max_tokens:,} Token</translation>
        </message>
        <message>
            <location filename="../../corpus/tables.py" />
            <source>{member}: left out: {why}</source>
            <translation>{member}: ausgelassen: {why}</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>{metric} by vocabulary size. Nothing measured yet.</source>
            <translation>{metric} nach Vokabulargröße. Noch nichts gemessen.</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>{metric} by vocabulary size. {names}.</source>
            <translation>{metric} nach Vokabulargröße. {names}.</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>{metric} by vocabulary size{sign}</source>
            <translation>{metric} nach Vokabulargröße{sign}</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>{missing} cannot be had</source>
            <translation>{missing} sind nicht möglich</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>{most_common!r:.40} is there twice</source>
            <translation>{most_common!r:.40} ist doppelt</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>{most_ties} or more</source>
            <translation>{most_ties} oder mehr</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>{name!r} comes with files only; to learn, take sentencepiece or metaspace</source>
            <translation>{name!r} gibt es nur mit Dateien; zum Lernen nehmen Sie sentencepiece oder metaspace</translation>
        </message>
        <message>
            <location filename="../../core/normalizers/registry.py" />
            <source>{name!r} is unknown; there is {names}</source>
            <translation>{name!r} ist unbekannt; es gibt {names}</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/registry.py" />
            <source>{name!r} is unknown; there is {names} and {regex_prefix}PATTERN</source>
            <translation>{name!r} ist unbekannt; es gibt {names} und {regex_prefix}PATTERN</translation>
        </message>
        <message>
            <location filename="../../ui/columns/text_column.py" />
            <source>{name_at_step}, usual tokens</source>
            <translation>{name_at_step}, übliche Token</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>{names} and {names_2}</source>
            <translation>{names} und {names_2}</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>{names} is open already</source>
            <translation>{names} ist schon geöffnet</translation>
        </message>
        <message>
            <location filename="../../formats/tokenizer_files.py" />
            <source>{names} stand around a text</source>
            <translation>{names} um einen Text stehen</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>{names}, or {last}</source>
            <translation>{names}, oder {last}</translation>
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>{name} (baseline)</source>
            <translation>{name} (Vergleichsverfahren)</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>{name} (reference)</source>
            <translation>{name} (Bezug)</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{name} came with the SHA-256 {sha256}..., and should have {sha256_2}...</source>
            <translation>{name} kam mit dem SHA-256 {sha256}..., und sollte {sha256_2}... haben</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{name} came with the git hash {git_sha1}..., and should have {git_sha1_2}...</source>
            <translation>{name} kam mit dem Git-Hash {git_sha1}..., und sollte {git_sha1_2}... haben</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{name} came with {received:,} bytes, and should have {byte_count:,}</source>
            <translation>{name} kam mit {received:,} Bytes, und sollte {byte_count:,} haben</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_panel.py" />
            <source>{name} cannot be measured: {reason}.</source>
            <translation>{name} kann nicht gemessen werden: {reason}.</translation>
        </message>
        <message>
            <location filename="../../session/compare/measuring.py" />
            <source>{name} cannot encode this: {error}</source>
            <translation>{name} kann dies nicht kodieren: {error}</translation>
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>{name} does not say by which pattern texts are split.</source>
            <translation>{name} sagt nicht, nach welchem Muster Texte geteilt werden.</translation>
        </message>
        <message>
            <location filename="../../hub/download.py" />
            <source>{name} has {byte_count:,} bytes; at most {max_file_bytes:,} are taken</source>
            <translation>{name} hat {byte_count:,} Bytes; höchstens {max_file_bytes:,} werden angenommen</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>{name} is as you left it, with changes that are not saved</source>
            <translation>{name} ist, wie Sie es verlassen haben, mit nicht gespeicherten Änderungen</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>{name} is back</source>
            <translation>{name} ist zurück</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_proto.py" />
            <source>{name} is no message</source>
            <translation>{name} ist keine Nachricht</translation>
        </message>
        <message>
            <location filename="../../session/compare/comparison.py" />
            <source>{name} is no metric of a line</source>
            <translation>{name} ist keine Metrik einer Zeile</translation>
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>{name} is not saved, because the program's own copy of the session {problem}.</source>
            <translation>{name} ist nicht gespeichert, weil die programmeigene Kopie der Sitzung {problem}.</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>{name} is open already</source>
            <translation>{name} ist schon geöffnet</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>{name} is open in another window. Open a copy of what was saved last?</source>
            <translation>{name} ist in einem anderen Fenster geöffnet. Eine Kopie des zuletzt Gespeicherten öffnen?</translation>
        </message>
        <message>
            <location filename="../../ui/window/saving_work.py" />
            <source>{name} is written, but {library} does not give the same</source>
            <translation>{name} ist geschrieben, aber {library} ergibt nicht dasselbe</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>{name} may only be read: save it as another file to keep changes in it</source>
            <translation>{name} darf nur gelesen werden: speichern Sie als andere Datei, um Änderungen zu behalten</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>{name} of the fallback</source>
            <translation>{name} des Byte-Rückfalls</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>{name} was changed by another program. Replace what it holds by this session?</source>
            <translation>{name} wurde von einem anderen Programm geändert. Seinen Inhalt durch diese Sitzung ersetzen?</translation>
        </message>
        <message>
            <location filename="../../ui/window/sessions.py" />
            <source>{name} was changed elsewhere. Your own changes are in File &gt; Recover</source>
            <translation>{name} wurde anderswo geändert. Ihre eigenen Änderungen stehen in Datei &gt; Wiederherstellen</translation>
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>{name} will not be there at the next start: no single file can hold it</source>
            <translation>{name} wird beim nächsten Start nicht da sein: keine einzelne Datei kann ihn aufnehmen</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>{name} {what}: it is the only pair.</source>
            <translation>{name} {what}: es ist das einzige Paar.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>{name}, changed</source>
            <translation>{name}, geändert</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>{name}, pieces</source>
            <translation>{name}, Stücke</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/trade_measurer.py" />
            <source>{name}, run {number}</source>
            <translation>{name}, Lauf {number}</translation>
        </message>
        <message>
            <location filename="../../session/share/curves.py" />
            <source>{name}, {size:,} tokens: {value!r}</source>
            <translation>{name}, {size:,} Token: {value!r}</translation>
        </message>
        <message>
            <location filename="../../ui/digits/cut_table.py" />
            <source>{name}, {titles}: {cut} of {numbers} numbers, {share:.1f} %</source>
            <translation>{name}, {titles}: {cut} von {numbers} Zahlen, {share:.1f} %</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>{name}, {titles}: {metric} at {x} tokens</source>
            <translation>{name}, {titles}: {metric} bei {x} Token</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>{name}, {vocab_size:,} tokens, {where}: {value!r}</source>
            <translation>{name}, {vocab_size:,} Token, {where}: {value!r}</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_plot.py" />
            <source>{name}, {x} tokens: {y}</source>
            <translation>{name}, {x} Token: {y}</translation>
        </message>
        <message numerus="yes">
            <location filename="../../session/sweep/plan.py" />
            <source>{name}: has {count} weights for {source_count} sources of the corpus</source>
            <translation>
                <numerusform>{name}: hat {count} Gewicht für {source_count} Quellen des Korpus</numerusform>
                <numerusform>{name}: hat {count} Gewichte für {source_count} Quellen des Korpus</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>{name}: nothing is left of a corpus whose weights are all 0</source>
            <translation>{name}: von einem Korpus, dessen Gewichte alle 0 sind, bleibt nichts</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>{name}: the weight {weight!r} {problem}</source>
            <translation>{name}: das Gewicht {weight!r} {problem}</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/strips.py" />
            <source>{name}: token {token_id}{name_2}</source>
            <translation>{name}: Token {token_id}{name_2}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/corpus_view.py" />
            <source>{name}: {count} characters</source>
            <translation>{name}: {count} Zeichen</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>{name}: {count} tokens. {what}</source>
            <translation>{name}: {count} Token. {what}</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>{name}: {one} at {x_label} </source>
            <translation>{name}: {one} bei {x_label} </translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/vocabulary_panel.py" />
            <source>{none} {holds} “{shown}”.</source>
            <translation>{none} {holds} „{shown}“.</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>{note}
Its file is missing here: the copy in the session was opened.</source>
            <translation>{note}
Seine Datei fehlt hier: die Kopie in der Sitzung wurde geöffnet.</translation>
        </message>
        <message>
            <location filename="../../ui/window/fixed_columns.py" />
            <source>{note}
Its file was changed since the session was saved.</source>
            <translation>{note}
Seine Datei wurde geändert, seit die Sitzung gespeichert wurde.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>{noun} &lt;b&gt;{step}&lt;/b&gt; of about {last}</source>
            <translation>{noun} &lt;b&gt;{step}&lt;/b&gt; von etwa {last}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>{noun} &lt;b&gt;{step}&lt;/b&gt; of {last}</source>
            <translation>{noun} &lt;b&gt;{step}&lt;/b&gt; von {last}</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>{number} of {count}</source>
            <translation>{number} von {count}</translation>
        </message>
        <message>
            <location filename="../../ui/editor/token_card.py" />
            <source>{number} segmentations are equally good, such as {one} and {other} ({score})</source>
            <translation>{number} Segmentierungen sind gleich gut, etwa {one} und {other} ({score})</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>{number} tokens</source>
            <translation>{number} Token</translation>
        </message>
        <message>
            <location filename="../../ui/training/row_log.py" />
            <source>{objective:.4f} nats · {tokens_per_piece:.1f} tokens/piece</source>
            <translation>{objective:.4f} Nats · {tokens_per_piece:.1f} Token/Stück</translation>
        </message>
        <message>
            <location filename="../../session/lessons/encoding.py" />
            <source>{one} against {other}</source>
            <translation>{one} gegen {other}</translation>
        </message>
        <message>
            <location filename="../../presentation/next_steps.py" />
            <source>{others} other pairs have</source>
            <translation>{others} andere Paare haben</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{own} of {counted} kept, {cut}</source>
            <translation>{own} von {counted} behalten, {cut}</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{own} of {grouped} kept, {cut}</source>
            <translation>{own} von {grouped} behalten, {cut}</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{pad_count} padding</source>
            <translation>{pad_count} Auffüllung</translation>
        </message>
        <message>
            <location filename="../../hub/hugging_face.py" />
            <source>{page}/tree/main shows which there are</source>
            <translation>{page}/tree/main zeigt, welche es gibt</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>{path} could not be written: {reason}.</source>
            <translation>{path} konnte nicht geschrieben werden: {reason}.</translation>
        </message>
        <message>
            <location filename="../../session/sweep/results.py" />
            <source>{path}, line {number:,}: {error}. Choose another folder, or remove the file</source>
            <translation>{path}, Zeile {number:,}: {error}. Wählen Sie einen anderen Ordner, oder entfernen Sie die Datei</translation>
        </message>
        <message>
            <location filename="../../session/compare/two_runs.py" />
            <source>{percent:g} % by {by}</source>
            <translation>{percent:g} % nach {by}</translation>
        </message>
        <message>
            <location filename="../../corpus/counts.py" />
            <source>{percent} % by {by}</source>
            <translation>{percent} % nach {by}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_block.py" />
            <source>{percent} % held out</source>
            <translation>{percent} % zurückgehalten</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>{pieces} pieces</source>
            <translation>{pieces} Stücke</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>{piece} becomes {tokens}</source>
            <translation>{piece} wird {tokens}</translation>
        </message>
        <message>
            <location filename="../../ui/next_step/next_panel.py" />
            <source>{place_count} of {total}</source>
            <translation>{place_count} von {total}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/problem_card.py" />
            <source>{problem_count:,} files are left out. {first} {second}{more}</source>
            <translation>{problem_count:,} Dateien bleiben weg. {first} {second}{more}</translation>
        </message>
        <message>
            <location filename="../../corpus/counting.py" />
            <source>{pruned:,} occurrences of rare units were dropped, of each unit at most {most:,}: there were {stretches:,} stretches</source>
            <translation>{pruned:,} Vorkommen seltener Einheiten fielen weg, von jeder höchstens {most:,}: es waren {stretches:,} Abschnitte</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>{rank} is no rank: a whole number from 0 on is</source>
            <translation>{rank} ist kein Rang: das ist eine ganze Zahl ab 0</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>{rate} merges/s</source>
            <translation>{rate} Merges/s</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>{ratio} bytes/token</source>
            <translation>{ratio} Bytes/Token</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>{ratio} chars/token</source>
            <translation>{ratio} Zeichen/Token</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>{result_count} of {plan_count}</source>
            <translation>{result_count} von {plan_count}</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>{result_count}, kept in the session</source>
            <translation>{result_count}, in der Sitzung behalten</translation>
        </message>
        <message>
            <location filename="../../hub/names.py" />
            <source>{revision!r:.60} is no branch, tag or commit</source>
            <translation>{revision!r:.60} ist kein Zweig, Tag oder Commit</translation>
        </message>
        <message>
            <location filename="../../presentation/numbers.py" />
            <source>{round} ms</source>
            <translation>{round} ms</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>{row_count} tokenizers</source>
            <translation>{row_count} Tokenizer</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/point_table.py" />
            <source>{row} loses a part of the text</source>
            <translation>{row} verliert einen Teil des Textes</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/top_units.py" />
            <source>{row}, {row_2} times</source>
            <translation>{row}, {row_2}-mal</translation>
        </message>
        <message>
            <location filename="../../ui/runs/runs_panel.py" />
            <source>{run_count} runs</source>
            <translation>{run_count} Läufe</translation>
        </message>
        <message numerus="yes">
            <location filename="../../ui/decode/decode_panel.py" />
            <source>{said} It is left out, and so are {count} more.</source>
            <translation>
                <numerusform>{said} Er wird ausgelassen, und {count} weiterer auch.</numerusform>
                <numerusform>{said} Er wird ausgelassen, und {count} weitere auch.</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_differences.py" />
            <source>{said} · {same} alike</source>
            <translation>{said} · {same} gleich</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>{said}, chosen</source>
            <translation>{said}, gewählt</translation>
        </message>
        <message>
            <location filename="../../ui/share/share_dialog.py" />
            <source>{said}, with {shown_bytes} of {byte_count} bytes of the text</source>
            <translation>{said}, mit {shown_bytes} von {byte_count} Bytes des Textes</translation>
        </message>
        <message>
            <location filename="../../formats/opening.py" />
            <source>{said}; in {other_spans:,} of them it begins or ends tokens elsewhere by design.</source>
            <translation>{said}; bei {other_spans:,} davon beginnt oder endet es Token absichtlich anderswo.</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>{said}; threshold {bits}, {kind}</source>
            <translation>{said}; Schwellenwert {bits}, {kind}</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>{said}the lengths of their lines do not go together (r = {correlation}; translations have {least_correlation} or more).</source>
            <translation>{said}die Längen ihrer Zeilen passen nicht zusammen (r = {correlation}; Übersetzungen haben {least_correlation} oder mehr).</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>{said}{text} has {lines}, {reference} {reference_line_count:,}.</source>
            <translation>{said}{text} hat {lines}, {reference} {reference_line_count:,}.</translation>
        </message>
        <message>
            <location filename="../../core/unigram/special_pieces.py" />
            <source>{same!r} is the name of a byte; choose another, or no byte fallback</source>
            <translation>{same!r} ist der Name eines Bytes; wählen Sie einen anderen, oder keinen Byte-Rückfall</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>{says}: a logarithm, 0 at most; the higher, the more often the piece is taken</source>
            <translation>{says}: ein Logarithmus, höchstens 0; je höher, desto öfter wird das Stück genommen</translation>
        </message>
        <message>
            <location filename="../../ui/report/figure_dialog.py" />
            <source>{scale} pixels for each of the size</source>
            <translation>{scale} Pixel für jedes der Größe</translation>
        </message>
        <message>
            <location filename="../../session/vocabulary_view.py" />
            <source>{search!r} is no id: write a number such as 262, or two such as 262-300</source>
            <translation>{search!r} ist keine Id: schreiben Sie eine Zahl wie 262, oder zwei wie 262-300</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>{seconds_left} left</source>
            <translation>noch {seconds_left}</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>{seen} and {index} are both spelled {text!r}</source>
            <translation>{seen} und {index} sind beide {text!r} geschrieben</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>{sentence}
Source: {source}</source>
            <translation>{sentence}
Quelle: {source}</translation>
        </message>
        <message>
            <location filename="../../ui/boundaries/boundaries_panel.py" />
            <source>{sentence} Up and Down move it by 0.1 bits, with Shift by 0.01.</source>
            <translation>{sentence} Pfeil auf und ab verschieben ihn um 0.1 Bit, mit Umschalt um 0.01.</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>{sentence} Usually {algorithm}.</source>
            <translation>{sentence} Üblich: {algorithm}.</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>{sequences}: byte {names}. It is no UTF-8.</source>
            <translation>{sequences}: Byte {names}. Es ist kein UTF-8.</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>{sequences}: bytes {names}. They are no UTF-8.</source>
            <translation>{sequences}: Bytes {names}. Sie sind kein UTF-8.</translation>
        </message>
        <message>
            <location filename="../../ui/trade_off/curves.py" />
            <source>{share} of {titles}</source>
            <translation>{share} von {titles}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>{share} of {tokens} differ · usually {before}</source>
            <translation>{share} von {tokens} anders · üblich {before}</translation>
        </message>
        <message>
            <location filename="../../session/state/workspace.py" />
            <source>{short}, run {training}</source>
            <translation>{short}, Lauf {training}</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_table.py" />
            <source>{shown}
and {more} more</source>
            <translation>{shown}
und {more} weitere</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>{shown} and {count} more</source>
            <translation>{shown} und {count} weitere</translation>
        </message>
        <message>
            <location filename="../../session/report/facts.py" />
            <source>{shown} and {more:,} more</source>
            <translation>{shown} und {more:,} weitere</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_dialog.py" />
            <source>{shown} and {more} more</source>
            <translation>{shown} und {more} weitere</translation>
        </message>
        <message>
            <location filename="../../corpus/decoding.py" />
            <source>{shown} is not {encoding}. Skip such bytes, replace them by U+FFFD, or </source>
            <translation>{shown} ist nicht {encoding}. Lassen Sie solche Bytes weg, ersetzen Sie sie durch U+FFFD, oder </translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/row_words.py" />
            <source>{shown} of {total}</source>
            <translation>{shown} von {total}</translation>
        </message>
        <message>
            <location filename="../../formats/reference.py" />
            <source>{shown}: token {index}: ours is {ours}, that of {library} is {theirs}</source>
            <translation>{shown}: Token {index}: unseres ist {ours}, das von {library} ist {theirs}</translation>
        </message>
        <message>
            <location filename="../../formats/reference.py" />
            <source>{shown}: {library} fails: {complaint}</source>
            <translation>{shown}: {library} versagt: {complaint}</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>{size!r} is no whole number from 1 to {max_vocab_size:,}</source>
            <translation>{size!r} ist keine ganze Zahl von 1 bis {max_vocab_size:,}</translation>
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>{size} bytes</source>
            <translation>{size} Bytes</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>{size} bytes to learn from</source>
            <translation>{size} Bytes zu lernen</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>{size} pieces</source>
            <translation>{size} Stücke</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/metrics_panel.py" />
            <source>{size} tokens</source>
            <translation>{size} Token</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>{span_count} in this text</source>
            <translation>{span_count} in diesem Text</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>{speed} steps a second</source>
            <translation>{speed} Schritte pro Sekunde</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>{step:,} of {steps:,}</source>
            <translation>{step:,} von {steps:,}</translation>
        </message>
        <message>
            <location filename="../../ui/report/report_maker.py" />
            <source>{step:,} of {total_steps:,}</source>
            <translation>{step:,} von {total_steps:,}</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_stack.py" />
            <source>{step} of {count}</source>
            <translation>{step} von {count}</translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>{step}, rank {grouped}</source>
            <translation>{step}, Rang {grouped}</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>{symbol_count} symbols now</source>
            <translation>jetzt {symbol_count} Symbole</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>{taken_over} known from before</source>
            <translation>{taken_over} von früher bekannt</translation>
        </message>
        <message>
            <location filename="../../formats/minbpe_model.py" />
            <source>{text!r:.40} is no whole number from 0 to {most:,}</source>
            <translation>{text!r:.40} ist keine ganze Zahl von 0 bis {most:,}</translation>
        </message>
        <message>
            <location filename="../../formats/sentencepiece_model.py" />
            <source>{text!r:.60} is also piece {seen}</source>
            <translation>{text!r:.60} ist auch Stück {seen}</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{text} (id {token_id})</source>
            <translation>{text} (Id {token_id})</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>{text} does not look parallel to {reference}: </source>
            <translation>{text} sieht nicht parallel zu {reference} aus: </translation>
        </message>
        <message>
            <location filename="../../ui/token/token_panel.py" />
            <source>{text} from ({names})</source>
            <translation>{text} aus ({names})</translation>
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>{text} is in the vocabulary: id {token_id}</source>
            <translation>{text} ist im Vokabular: Id {token_id}</translation>
        </message>
        <message>
            <location filename="../../ui/story/wordpiece_drawings.py" />
            <source>{text} is not in the vocabulary</source>
            <translation>{text} ist nicht im Vokabular</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>{text} of {last}</source>
            <translation>{text} von {last}</translation>
        </message>
        <message>
            <location filename="../../ui/story/pipeline_drawings.py" />
            <source>{text} · id {token_id}</source>
            <translation>{text} · Id {token_id}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/step_bar.py" />
            <source>{text}, without effect before step {works_at}</source>
            <translation>{text}, ohne Wirkung vor Schritt {works_at}</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>{text}{named} · log p {score} · best way to its end {total} · in {probability} of all draws{best}</source>
            <translation>{text}{named} · log p {score} · bester Weg bis zu seinem Ende {total} · in {probability} aller Ziehungen{best}</translation>
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>{there} kB</source>
            <translation>{there} kB</translation>
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>{there} of {grouped} kB</source>
            <translation>{there} von {grouped} kB</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>{ties} paths are equally good; a rule decided between them.</source>
            <translation>{ties} Wege sind gleich gut; eine Regel entschied zwischen ihnen.</translation>
        </message>
        <message>
            <location filename="../../ui/story/unigram_drawings.py" />
            <source>{ties} segmentations are equally good; a rule decided.</source>
            <translation>{ties} Segmentierungen sind gleich gut; eine Regel entschied.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/filter_bar.py" />
            <source>{tip} (Ctrl+F)</source>
            <translation>{tip} (Strg+F)</translation>
        </message>
        <message>
            <location filename="../../ui/kit/table.py" />
            <source>{tip} Click to sort.</source>
            <translation>{tip} Klicken zum Sortieren.</translation>
        </message>
        <message>
            <location filename="../../session/state/workspace.py" />
            <source>{titles} and {value} more</source>
            <translation>{titles} und {value} weitere</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>{title} ({names}) by text and tokenizer. {definition}</source>
            <translation>{title} ({names}) nach Text und Tokenizer. {definition}</translation>
        </message>
        <message>
            <location filename="../../session/share/curves.py" />
            <source>{title} against vocabulary size</source>
            <translation>{title} gegen Vokabulargröße</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>{title} against vocabulary size{what}</source>
            <translation>{title} gegen Vokabulargröße{what}</translation>
        </message>
        <message>
            <location filename="../../session/share/curves.py" />
            <source>{title} by tokens in the vocabulary, of {names}</source>
            <translation>{title} nach Token im Vokabular, von {names}</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_plot.py" />
            <source>{title} by vocabulary size</source>
            <translation>{title} nach Vokabulargröße</translation>
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>{title} is not in the session any more</source>
            <translation>{title} ist nicht mehr in der Sitzung</translation>
        </message>
        <message>
            <location filename="../../session/share/curves.py" />
            <source>{title} of the corpus by tokens in the vocabulary, of {names}</source>
            <translation>{title} des Korpus nach Token im Vokabular, von {names}</translation>
        </message>
        <message>
            <location filename="../../session/rerun.py" />
            <source>{title} was changed since</source>
            <translation>{title} wurde seither geändert</translation>
        </message>
        <message>
            <location filename="../../ui/window/source_stamps.py" />
            <source>{title} was changed since {names} learned from it</source>
            <translation>{title} wurde geändert, seit {names} daraus gelernt hat</translation>
        </message>
        <message>
            <location filename="../../ui/metrics/line_table.py" />
            <source>{title} with {name}</source>
            <translation>{title} mit {name}</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/difference_tables.py" />
            <source>{title} with {name}. {definition}</source>
            <translation>{title} mit {name}. {definition}</translation>
        </message>
        <message>
            <location filename="../../ui/story/pipeline_drawings.py" />
            <source>{title} · no change</source>
            <translation>{title} · keine Änderung</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>{title}, against {reference}</source>
            <translation>{title}, gegen {reference}</translation>
        </message>
        <message>
            <location filename="../../corpus/file_parts.py" />
            <source>{title}, from byte {begin:,}</source>
            <translation>{title}, ab Byte {begin:,}</translation>
        </message>
        <message>
            <location filename="../../corpus/file_parts.py" />
            <source>{title}, from row group {begin:,}</source>
            <translation>{title}, ab Zeilengruppe {begin:,}</translation>
        </message>
        <message>
            <location filename="../../ui/editor/accessible_tokens.py" />
            <source>{title}, id {token_id}</source>
            <translation>{title}, Id {token_id}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/column_menu.py" />
            <source>{title}, kept at step {step} of {total_steps}</source>
            <translation>{title}, behalten bei Schritt {step} von {total_steps}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>{title}, share{in_mix} {share}</source>
            <translation>{title}, Anteil{in_mix} {share}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>{title}, weight{in_mix} {weight}</source>
            <translation>{title}, Gewicht{in_mix} {weight}</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>{title}. At most: {read_out}.</source>
            <translation>{title}. Höchstens: {read_out}.</translation>
        </message>
        <message>
            <location filename="../../ui/vocabulary/distributions.py" />
            <source>{title}. Nothing to draw.</source>
            <translation>{title}. Nichts zu zeichnen.</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_controls.py" />
            <source>{title}: show its log</source>
            <translation>{title}: Protokoll zeigen</translation>
        </message>
        <message>
            <location filename="../../ui/story/story_pages.py" />
            <source>{title}: what is chosen from</source>
            <translation>{title}: woraus gewählt wird</translation>
        </message>
        <message>
            <location filename="../../session/compare/texts.py" />
            <source>{title}: {taken} of {of_all} of {value} are measured, evenly spread</source>
            <translation>{title}: {taken} von {of_all} von {value} werden gemessen, gleichmäßig verteilt</translation>
        </message>
        <message>
            <location filename="../../ui/runs/compare_dialog.py" />
            <source>{title}; what is better is in colour</source>
            <translation>{title}; Besseres ist farbig</translation>
        </message>
        <message>
            <location filename="../../formats/bert_vocab.py" />
            <source>{token!r:.60} cannot stand on a line of its own</source>
            <translation>{token!r:.60} kann nicht auf einer eigenen Zeile stehen</translation>
        </message>
        <message>
            <location filename="../../formats/vocab_merges.py" />
            <source>{token!r:.60} is not in the vocabulary</source>
            <translation>{token!r:.60} ist nicht im Vokabular</translation>
        </message>
        <message>
            <location filename="../../ui/decode/decode_panel.py" />
            <source>{token_id} (place {place})</source>
            <translation>{token_id} (Stelle {place})</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>{tokenizer_count} over </source>
            <translation>{tokenizer_count} über </translation>
        </message>
        <message>
            <location filename="../../ui/sweep/sweep_dialog.py" />
            <source>{tokenizers} in {seconds}</source>
            <translation>{tokenizers} in {seconds}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>{tokenizer} cannot be had by merging its own bytes by lower ranks</source>
            <translation>{tokenizer} entsteht nicht, wenn seine Bytes nach niedrigeren Rängen verbunden werden</translation>
        </message>
        <message>
            <location filename="../../ui/columns/drawing_bar.py" />
            <source>{tokenizer} has one way to encode a text. {can_draw}</source>
            <translation>{tokenizer} kodiert einen Text nur auf eine Weise. {can_draw}</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>{tokenizer} is made by no merge</source>
            <translation>{tokenizer} bildet kein Merge</translation>
        </message>
        <message>
            <location filename="../../formats/tiktoken_ranks.py" />
            <source>{tokenizer} is merged of other parts than tiktoken finds in it</source>
            <translation>{tokenizer} ist aus anderen Teilen verbunden, als tiktoken darin findet</translation>
        </message>
        <message>
            <location filename="../../ui/training/run_data.py" />
            <source>{tokens} tokens</source>
            <translation>{tokens} Token</translation>
        </message>
        <message>
            <location filename="../../ui/perturb/perturb_table.py" />
            <source>{tokens} tokens become {perturbed_tokens}, {tokens_2}, {tokens_3} for each of {perturbed_places} perturbed places.</source>
            <translation>Aus {tokens} Token werden {perturbed_tokens}, {tokens_2}, {tokens_3} für jede von {perturbed_places} gestörten Stellen.</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>{tokens} · {per_byte:.2f} B/token</source>
            <translation>{tokens} · {per_byte:.2f} B/Token</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>{tokens} · {per_byte:.2f} bytes/token</source>
            <translation>{tokens} · {per_byte:.2f} Bytes/Token</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>{tokens} · {per_byte:.2f} bytes/token · {per_character:.2f} chars/token</source>
            <translation>{tokens} · {per_byte:.2f} Bytes/Token · {per_character:.2f} Zeichen/Token</translation>
        </message>
        <message>
            <location filename="../../ui/story/bpe_drawings.py" />
            <source>{tokens}: no merge fits any more</source>
            <translation>{tokens}: kein Merge passt mehr</translation>
        </message>
        <message>
            <location filename="../../ui/catalogue/detail_pane.py" />
            <source>{token}
Click to copy.</source>
            <translation>{token}
Klicken zum Kopieren.</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>{twice!r} is there twice</source>
            <translation>{twice!r} ist doppelt</translation>
        </message>
        <message>
            <location filename="../../session/sweep/plan.py" />
            <source>{twice} is there twice</source>
            <translation>{twice} ist doppelt</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/growth_chart.py" />
            <source>{units} after {size}</source>
            <translation>{units} nach {size}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/progress_strip.py" />
            <source>{units} different pre-tokens</source>
            <translation>{units} verschiedene Pre-Token</translation>
        </message>
        <message>
            <location filename="../../session/report/chart_parts.py" />
            <source>{unit} by tokens in the vocabulary, of {names}. {titles}</source>
            <translation>{unit} nach Token im Vokabular, von {names}. {titles}</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_results.py" />
            <source>{unit}, on {value}; {direction}</source>
            <translation>{unit}, auf {value}; {direction}</translation>
        </message>
        <message>
            <location filename="../../session/compare/tables.py" />
            <source>{unit}, rate {rate:g}, seed {seed}</source>
            <translation>{unit}, Rate {rate:g}, Seed {seed}</translation>
        </message>
        <message>
            <location filename="../../formats/hf/bpe.py" />
            <source>{unknown!r:.60} is not in the vocabulary</source>
            <translation>{unknown!r:.60} ist nicht im Vokabular</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>{unknown_token!r} is a user symbol, which is never unknown</source>
            <translation>{unknown_token!r} ist ein Benutzersymbol, und die sind nie unbekannt</translation>
        </message>
        <message>
            <location filename="../../presentation/model_input.py" />
            <source>{upper}{rstrip}. The text is shown alone.</source>
            <translation>{upper}{rstrip}. Der Text wird allein gezeigt.</translation>
        </message>
        <message>
            <location filename="../../core/pre_tokenizers/pre_tokenizer.py" />
            <source>{utf8_count:,} bytes in a row without a place to cut are too many for the pre-tokenizer {name!r}; at most {max_split_bytes:,} are possible</source>
            <translation>{utf8_count:,} Bytes am Stück ohne Schnittstelle sind zu viele für den Pre-Tokenizer {name!r}; höchstens {max_split_bytes:,} sind möglich</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>{value!r:.40} is no whole number from 0 to {value_2:,}</source>
            <translation>{value!r:.40} ist keine ganze Zahl von 0 bis {value_2:,}</translation>
        </message>
        <message>
            <location filename="../../session/report/charts.py" />
            <source>{value!r} is no colour; write it as #rrggbb</source>
            <translation>{value!r} ist keine Farbe; schreiben Sie #rrggbb</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>{value!r} is no size</source>
            <translation>{value!r} ist keine Größe</translation>
        </message>
        <message>
            <location filename="../../corpus/counts_file.py" />
            <source>{value!r} is no text</source>
            <translation>{value!r} ist kein Text</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>{value!r} is unknown; there is {names}</source>
            <translation>{value!r} ist unbekannt; es gibt {names}</translation>
        </message>
        <message>
            <location filename="../../core/spec.py" />
            <source>{value:,} is out of bounds; possible is {least:,} to {most:,}</source>
            <translation>{value:,} liegt außerhalb; möglich ist {least:,} bis {most:,}</translation>
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
            <translation>{value} (Gold-Wörter)</translation>
        </message>
        <message>
            <location filename="../../presentation/numbers.py" />
            <source>{value} h {value_2} min</source>
            <translation>{value} h {value_2} min</translation>
        </message>
        <message>
            <location filename="../../presentation/numbers.py" />
            <source>{value} min {value_2} s</source>
            <translation>{value} min {value_2} s</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>{value} pieces</source>
            <translation>{value} Stücke</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>{value} times the reference</source>
            <translation>das {value}-Fache der Referenz</translation>
        </message>
        <message>
            <location filename="../../ui/costs/attention_view.py" />
            <source>{value}: least at P = {best}</source>
            <translation>{value}: am kleinsten bei P = {best}</translation>
        </message>
        <message>
            <location filename="../../formats/tokexplorer_file.py" />
            <source>{version} is not known here; a newer tokexplorer may read it</source>
            <translation>{version} ist hier nicht bekannt; ein neueres tokexplorer liest es vielleicht</translation>
        </message>
        <message numerus="yes">
            <location filename="../../core/spec.py" />
            <source>{vocab_size:,} is smaller than the {byte_count} byte symbols and {count} special tokens that are always there{one_more}; {least:,} is the least possible</source>
            <translation>
                <numerusform>{vocab_size:,} ist kleiner als die {byte_count} Bytesymbole und das {count} Spezialtoken, die immer da sind{one_more}; {least:,} ist das Mindeste</numerusform>
                <numerusform>{vocab_size:,} ist kleiner als die {byte_count} Bytesymbole und {count} Spezialtoken, die immer da sind{one_more}; {least:,} ist das Mindeste</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <location filename="../../core/spec.py" />
            <source>{vocab_size:,} is smaller than the {count} special tokens that are always there{one_more}; {least:,} is the least possible</source>
            <translation>
                <numerusform>{vocab_size:,} ist kleiner als das {count} Spezialtoken, das immer da ist{one_more}; {least:,} ist das Mindeste</numerusform>
                <numerusform>{vocab_size:,} ist kleiner als die {count} Spezialtoken, die immer da sind{one_more}; {least:,} ist das Mindeste</numerusform>
            </translation>
        </message>
        <message>
            <location filename="../../session/catalogue/forms.py" />
            <source>{vocab_size} tokens</source>
            <translation>{vocab_size} Token</translation>
        </message>
        <message>
            <location filename="../../ui/hub/name_fetcher.py" />
            <source>{what} As which encoding is it to be read?</source>
            <translation>{what} Als welche Kodierung soll sie gelesen werden?</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>{what}a text of {size}.</source>
            <translation>{what}ein Text von {size}.</translation>
        </message>
        <message>
            <location filename="../../session/share/shared_page.py" />
            <source>{what}the first {byte_count:,} of {size:,} bytes of a text: all of it would make this page larger than {value} MB, or slow.</source>
            <translation>{what}die ersten {byte_count:,} von {size:,} Bytes eines Textes: mit allem würde diese Seite größer als {value} MB, oder langsam.</translation>
        </message>
        <message>
            <location filename="../../session/report/tables.py" />
            <source>{which} are translations of {reference_text}, line by line. </source>
            <translation>{which} sind Zeile für Zeile Übersetzungen von {reference_text}. </translation>
        </message>
        <message>
            <location filename="../../ui/corpus/cluster_dialog.py" />
            <source>{which} holds nothing: give a source a weight.</source>
            <translation>{which} enthält nichts: geben Sie einer Quelle ein Gewicht.</translation>
        </message>
        <message>
            <location filename="../../ui/window/session_keeper.py" />
            <source>{why} Your work is still in memory.</source>
            <translation>{why} Ihre Arbeit ist noch im Speicher.</translation>
        </message>
        <message>
            <location filename="../../ui/side_by_side/side_panel.py" />
            <source>{words} of {word_count} words, {lines} of {line_count} lines differ</source>
            <translation>{words} von {word_count} Wörtern, {lines} von {line_count} Zeilen anders</translation>
        </message>
        <message>
            <location filename="../../corpus/cluster.py" />
            <source>{worker} is gone; others count its shards again</source>
            <translation>{worker} ist weg; andere zählen seine Teile noch einmal</translation>
        </message>
        <message>
            <location filename="../../corpus/cluster.py" />
            <source>{worker} is slow with {title}: {other} counts it, too</source>
            <translation>{worker} ist langsam mit {title}: {other} zählt es auch</translation>
        </message>
        <message>
            <location filename="../../ui/digits/digits_panel.py" />
            <source>{written} = {written_2}   ids {written_3}</source>
            <translation>{written} = {written_2}   Ids {written_3}</translation>
        </message>
        <message>
            <location filename="../../ui/training/training_pane.py" />
            <source>{wrong}: mend what is marked in red, then train.</source>
            <translation>{wrong}: berichtigen Sie das rot Markierte, dann trainieren Sie.</translation>
        </message>
        <message>
            <location filename="../../ui/training/live_plots.py" />
            <source>{y_label} by vocabulary size</source>
            <translation>{y_label} nach Vokabulargröße</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>·↵ Whitespace</source>
            <translation>·↵ Leerraum</translation>
        </message>
        <message>
            <location filename="../../ui/costs/costs_panel.py" />
            <source>× the reference</source>
            <translation>× die Referenz</translation>
        </message>
        <message>
            <location filename="../../ui/corpus/mix_table.py" />
            <source>×{weight} is {amount}, {share} of {where}</source>
            <translation>×{weight} ist {amount}, {share} von {where}</translation>
        </message>
        <message>
            <location filename="../../ui/columns/heads.py" />
            <source>– tokens</source>
            <translation>– Token</translation>
        </message>
        <message>
            <location filename="../../session/lessons/mistakes.py" />
            <source>“ew” counted wrongly</source>
            <translation>„ew“ falsch gezählt</translation>
        </message>
        <message>
            <location filename="../../ui/sweep/grid_form.py" />
            <source>“{part}” is no size: sizes are whole numbers, apart by commas.</source>
            <translation>„{part}“ ist keine Größe: Größen sind ganze Zahlen, durch Kommas getrennt.</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>“{piece}” is not among the pieces any more</source>
            <translation>„{piece}“ ist nicht mehr unter den Stücken</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>“{text}” is a piece already; change its score instead</source>
            <translation>„{text}“ ist schon ein Stück; ändern Sie stattdessen seinen Wert</translation>
        </message>
        <message>
            <location filename="../../session/what_if/families.py" />
            <source>“{text}” is a token already</source>
            <translation>„{text}“ ist schon ein Token</translation>
        </message>
        <message>
            <location filename="../../ui/what_if/what_if_dialog.py" />
            <source>“{text}” is not a token of this vocabulary</source>
            <translation>„{text}“ ist kein Token dieses Vokabulars</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>“{typed}” has two meanings: write it without the comma, or with a point</source>
            <translation>„{typed}“ hat zwei Bedeutungen: schreiben Sie es ohne Komma oder mit einem Punkt</translation>
        </message>
        <message>
            <location filename="../../ui/costs/cost_form.py" />
            <source>“{typed}” is no price such as 2.50</source>
            <translation>„{typed}“ ist kein Preis wie 2.50</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>≠ Differences</source>
            <translation>≠ Unterschiede</translation>
        </message>
        <message>
            <location filename="../../ui/columns/view_switches.py" />
            <source>≡ Colour by token</source>
            <translation>≡ Farbe nach Token</translation>
        </message>
        <message>
            <location filename="../../core/explain/word.py" />
            <source>▁ is written for blanks{in_front}.</source>
            <translation>Für Leerzeichen wird ▁ geschrieben{in_front}.</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>▸ More settings</source>
            <translation>▸ Mehr Einstellungen</translation>
        </message>
        <message>
            <location filename="../../ui/training/spec_form.py" />
            <source>▾ Fewer settings</source>
            <translation>▾ Weniger Einstellungen</translation>
        </message>
    </context>
</TS>
