// The script of a page to send: replays the steps of each column and draws the text in its tokens.
"use strict";

const page = JSON.parse(document.getElementById("data").textContent);
const TINTS = 5;
const CHECKPOINT = 32; // edits of a part between two states that are kept

/** A text in the language of the page, its fields such as `{count}` filled in. */
function said(name, values = {}) {
  return page.words[name].replace(/\{(\w+)\}/g, (_, field) => values[field]);
}

// ---- the text: bytes, UTF-16 units and graphemes

const text = page.text;
const byteAt = new Uint32Array(text.length + 1); // the byte at which the character of each unit begins
const unitAt = []; // the unit at which the character of each byte begins
const isStop = new Uint8Array(text.length + 1).fill(1); // whether a grapheme begins at a unit

(function measureText() {
  const apart = new Set(page.apart);
  let byte = 0;
  let unit = 0;
  while (unit < text.length) {
    const code = apart.has(unit) ? text.charCodeAt(unit) : text.codePointAt(unit);
    const units = code > 0xffff ? 2 : 1;
    const bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    byteAt[unit] = byteAt[unit + units - 1] = byte;
    isStop[unit + units - 1] = units === 1 ? 1 : 0;
    for (let i = 0; i < bytes; i++) unitAt.push(unit);
    unit += units;
    byte += bytes;
  }
  byteAt[text.length] = byte;
  unitAt.push(text.length);
  if (byte === text.length || !Intl.Segmenter) return;
  isStop.fill(0);
  isStop[text.length] = 1;
  for (const each of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)) isStop[each.index] = 1;
})();

const BYTES = byteAt[text.length];

function stopBefore(unit) {
  while (!isStop[unit]) unit--;
  return unit;
}

function stopAfter(unit) {
  do unit++; while (!isStop[unit]);
  return unit;
}

// ---- the steps of a column

/** How many edits of a history are done at a step. The first list of a history is its beginning. */
function editsAt(history, step) {
  let low = 0;
  let high = history.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (history[middle][0] <= step) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The numbers of the tokens of a part after so many edits. */
function tokensAfter(history, count) {
  history.states ??= [history[0].slice(1)];
  let state = Math.min(Math.floor(count / CHECKPOINT), history.states.length - 1);
  let tokens = history.states[state];
  for (let done = state * CHECKPOINT; done < count; done++) {
    tokens = edited(tokens, history[done + 1]);
    if ((done + 1) % CHECKPOINT === 0) history.states[++state] = tokens;
  }
  return tokens;
}

/** An edit is a step, then for each hunk: tokens that stay, tokens that go, and those that come. */
function edited(before, edit) {
  const after = [];
  let read = 0;
  let place = 1;
  while (place < edit.length) {
    const [skipped, removed, count] = edit.slice(place, place + 3);
    for (const end = read + skipped; read < end; read++) after.push(before[read]);
    read += removed;
    for (let i = place + 3; i < place + 3 + count; i++) after.push(edit[i]);
    place += 3 + count;
  }
  for (; read < before.length; read++) after.push(before[read]);
  return after;
}

/** All tokens of a column at a step: their numbers, and where they begin and end, in bytes. */
function tokensAt(column, step) {
  const numbers = [];
  const starts = [];
  const ends = [];
  let offset = 0;
  for (const part of column.parts) {
    const history = column.histories[part];
    let end = offset;
    for (const number of tokensAfter(history, editsAt(history, step))) {
      const start = end + column.tokens[4 * number + 2];
      end = start + column.tokens[4 * number + 3];
      numbers.push(number);
      starts.push(start);
      ends.push(end);
    }
    offset += history[0][0];
  }
  return { numbers, starts, ends };
}

/** The tokens in the vocabulary: one more at each step that is not among the points. */
function sizeAt(column, step) {
  const points = column.sizes;
  let low = 0;
  let high = points.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (points[middle][0] <= step) low = middle;
    else high = middle - 1;
  }
  return points[low][1] + step - points[low][0];
}

/** The step of the largest vocabulary that is no larger than `size`; that of the smallest if there is none. */
function stepOfSize(column, size) {
  let best = 0;
  for (let step = 1; step <= column.steps; step++) {
    const here = sizeAt(column, step);
    const known = sizeAt(column, best);
    if (here <= size ? here >= known || known > size : known > size && here < known) best = step;
  }
  return best;
}

const idOf = (column, number) => column.tokens[4 * number + 1];
const entryOf = (column, number) => column.entries[column.tokens[4 * number]];
const kindOf = (entry) => page.kinds[entry[1]];

// ---- colours, as in the window

const hashOf = (id) => Math.imul(id, 2654435761) >>> 0;

/** Numbers of tints. Numbering begins anew in each line, and after certain ids; neighbours are different. */
function tintsOf(column, tokens) {
  const ids = tokens.numbers.map((number) => idOf(column, number));
  if (page.stable) return ids.map((id) => Math.floor((hashOf(id) * TINTS) / 2 ** 32));
  const tints = new Array(ids.length);
  const ends = column.whole ? [BYTES] : page.segments;
  let first = 0;
  ends.forEach((end, index) => {
    const isLast = index === ends.length - 1;
    let next = first;
    while (next < ids.length && (isLast || tokens.starts[next] < end)) next++;
    tintSegment(tokens.starts, ids, tints, first, next, index ? ends[index - 1] : 0);
    first = next;
  });
  return tints;
}

function tintSegment(starts, ids, tints, first, end, segment) {
  let begun = first;
  let before = false;
  for (let i = first; i < end; i++) {
    const opens = starts[i] > segment && text[unitAt[starts[i] - 1]] === "\n";
    const begins = i === first || opens || hashOf(ids[i]) < Math.floor(2 ** 32 / 20);
    if (begins && !before) {
      begun = i;
      if (i > first && tints[i - 1] === 0) tints[i - 1] = 2;
    }
    before = begins;
    tints[i] = (i - begun) % TINTS;
  }
  if (end > first + 1 && tints[end - 1] === 0) tints[end - 1] = tints[end - 2] === 2 ? 3 : 2;
}

// ---- drawing

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Zs}]/u;
const KEPT = /[\u200c\u200d\u{e0020}-\u{e007f}]/u; // they shape the characters beside them
const BLANKS = { " ": "", "\t": "t", "\n": "n" };
const LEFTWARD = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const SIGNS = { 0x7f: "␡", 0xa0: "⍽" };

function make(tag, className, content) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (content !== undefined) element.append(content);
  return element;
}

function signOf(code) {
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return SIGNS[code] ?? `⟨U+${code.toString(16).toUpperCase().padStart(4, "0")}⟩`;
}

/** Part of the text, with signs for characters that cannot be seen. */
function appendText(parent, start, end) {
  let plain = "";
  for (const character of text.slice(start, end)) {
    const blank = BLANKS[character];
    if (blank === undefined ? !INVISIBLE.test(character) || KEPT.test(character) : !page.marks) {
      plain += character;
      continue;
    }
    parent.append(plain);
    plain = "";
    if (blank === undefined) parent.append(make("b", "sign", signOf(character.codePointAt(0))));
    else if (blank === "n") parent.append(make("u", "n"), "\n");
    else parent.append(make("u", blank, character));
  }
  parent.append(plain);
}

/** The class of Hebrew, Arabic and their like, whose tokens begin at the right. */
function leftward(start, end) {
  return LEFTWARD.test(text.slice(start, end)) ? " r" : "";
}

/** Where tokens are shown, in bytes: those with the same span have equal parts of it. */
function sharedSpans(tokens) {
  const { starts, ends } = tokens;
  const from = starts.slice();
  const to = ends.slice();
  for (let first = 0, end; first < starts.length; first = end) {
    end = first + 1;
    while (end < starts.length && starts[end] === starts[first] && ends[end] === ends[first]) end++;
    const part = (ends[first] - starts[first]) / (end - first);
    if (end === first + 1 || part === 0) continue;
    for (let i = first; i < end; i++) {
      from[i] = starts[first] + (i - first) * part;
      to[i] = from[i] + part;
    }
  }
  return [from, to];
}

/** The graphemes that begin or end inside of a token, with the part of them that each token has. */
function findCells(from, to) {
  const cells = new Map();
  const add = (token, place, first, last) => {
    const unit = stopBefore(unitAt[Math.floor(place)]);
    const begin = byteAt[unit];
    if (begin === place) return;
    const size = byteAt[stopAfter(unit)] - begin;
    const low = Math.max(0, (first - begin) / size);
    const high = Math.min(1, (last - begin) / size);
    const slices = cells.get(unit) ?? [];
    if (high > low && slices[slices.length - 1]?.token !== token) slices.push({ token, low, high });
    cells.set(unit, slices);
  };
  for (let i = 0; i < from.length; i++) {
    add(i, from[i], from[i], to[i]);
    add(i, to[i], from[i], to[i]);
  }
  return cells;
}

/** Draws lines of tokens; a line that is as before is not made anew. */
class TextView {
  constructor(column, index) {
    this.column = column;
    this.box = document.getElementById(`text-${index}`);
    this.lines = new Map();
    this.current = -1;
  }

  show(tokens) {
    this.tokens = tokens;
    this.tints = tintsOf(this.column, tokens);
    const [from, to] = sharedSpans(tokens);
    this.from = from;
    this.to = to;
    this.cells = findCells(from, to);
    const lines = new Map();
    const elements = [];
    let place = 0;
    for (let first = 0, end; first < tokens.numbers.length; first = end) {
      end = first + 1;
      while (end < tokens.numbers.length && !this.opensLine(end)) end++;
      let key = `${place} ${tokens.starts[first]} ${from[end]}`;
      for (let i = first; i < end; i++) key += ` ${tokens.numbers[i]}:${this.tints[i]}`;
      let line = this.lines.get(key);
      if (line === undefined) line = this.makeLine(first, end, place);
      line.firstToken = first;
      place = line.place;
      lines.set(key, line);
      elements.push(line);
    }
    if (!elements.length) {
      elements.push(make("div", "line"));
      appendText(elements[0], 0, text.length);
    }
    this.lines = lines;
    this.replace(elements);
    this.clear();
  }

  /** The elements of the lines, leaving those that stay where they are. */
  replace(elements) {
    const kept = new Set(elements);
    for (const old of [...this.box.childNodes]) if (!kept.has(old)) old.remove();
    let next = this.box.firstChild;
    for (const element of elements) {
      if (element === next) next = next.nextSibling;
      else this.box.insertBefore(element, next);
    }
  }

  opensLine(token) {
    const start = this.tokens.starts[token];
    return start > this.tokens.starts[token - 1] && text[unitAt[start - 1]] === "\n";
  }

  /** A line of tokens with the text that follows them, such as a line end that is no part of a token. */
  makeLine(first, end, place) {
    const line = make("div", "line");
    this.drawn = new Set();
    for (let i = first; i < end; i++) {
      place = this.showUpTo(line, this.from[i], place, null, first);
      place = this.showUpTo(line, this.to[i], place, i, first);
      if (!this.drawn.has(i)) line.append(this.tokenElement("span", i, first, " p"));
    }
    if (end < this.from.length) {
      place = this.showUpTo(line, this.from[end], place, null, first);
    } else {
      appendText(line, place, text.length);
    }
    line.place = place;
    return line;
  }

  /** Show the text up to a byte as part of a token, or of none: whole graphemes, and those that are shared. */
  showUpTo(line, byte, place, token, first) {
    const unit = stopBefore(unitAt[Math.floor(byte)]);
    while (place < unit || (place === unit && byteAt[unit] < byte)) {
      if (this.cells.has(place)) {
        line.append(this.cellElement(place, first));
        place = stopAfter(place);
        continue;
      }
      let end = place;
      while (end < unit && !this.cells.has(end)) end = stopAfter(end);
      if (end === place) return place;
      const parent = token === null ? line : this.tokenElement("span", token, first, leftward(place, end));
      appendText(parent, place, end);
      if (token !== null) line.append(parent);
      place = end;
    }
    return place;
  }

  /** A grapheme that several tokens have parts of. */
  cellElement(unit, first) {
    const cell = make("span", `cell${leftward(unit, stopAfter(unit))}`);
    for (const { token, low, high } of this.cells.get(unit)) {
      const slice = this.tokenElement("i", token, first, "");
      slice.style.insetInlineStart = `${100 * low}%`;
      slice.style.inlineSize = `${100 * (high - low)}%`;
      cell.append(slice);
    }
    const glyph = make("span", "glyph");
    appendText(glyph, unit, stopAfter(unit));
    cell.append(glyph);
    return cell;
  }

  tokenElement(tag, token, first, more) {
    const kind = entryOf(this.column, this.tokens.numbers[token])[1];
    const special = kind === page.unknownKind ? " x" : kind === page.specialKind ? " s" : "";
    const element = make(tag, `k k${this.tints[token]}${special}${more}`);
    this.drawn.add(token);
    element.dataset.i = token - first;
    return element;
  }

  // ---- single tokens

  elementsOf(token) {
    for (const line of this.box.children) {
      if (line.firstToken === undefined || line.firstToken > token) continue;
      const found = line.querySelectorAll(`[data-i="${token - line.firstToken}"]`);
      const next = line.nextElementSibling;
      if (next === null || next.firstToken === undefined || next.firstToken > token) return [...found];
    }
    return [];
  }

  tokenOf(element) {
    const line = element.closest(".line");
    return line.firstToken + Number(element.dataset.i);
  }

  clear() {
    for (const element of this.box.querySelectorAll(".on, .hit")) element.classList.remove("on", "hit");
  }

  mark(token, className) {
    for (const element of this.elementsOf(token)) element.classList.add(className);
  }

  /** Underline what has a byte of a span. */
  markSpan(start, end) {
    const { starts, ends } = this.tokens;
    for (let i = 0; i < starts.length; i++) if (starts[i] < end && ends[i] > start) this.mark(i, "hit");
  }
}

// ---- the card of a token

const card = document.getElementById("card");
const number = (value) => value.toLocaleString("en-US");
const ratio = (value) => (Number.isFinite(value) ? value.toFixed(2) : "–");
const hex = (code) => code.toString(16).padStart(2, "0");

/** The bytes of the text between two places as hexadecimal numbers, the first few of many. */
function hexBytes(start, end) {
  const shown = [];
  for (let byte = start; byte < Math.min(end, start + 16); byte++) {
    const unit = unitAt[byte];
    const code = byteAt[unit + 1] === byteAt[unit] ? text.codePointAt(unit) : text.charCodeAt(unit);
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    const place = byte - byteAt[unit];
    const bits = code >> (6 * (size - 1 - place));
    if (size === 1) shown.push(hex(code));
    else if (place === 0) shown.push(hex(((0xf00 >> size) & 0xff) | bits));
    else shown.push(hex(0x80 | (bits & 0x3f)));
  }
  return shown.join(" ") + (end - start > 16 ? ` … +${number(end - start - 16)}` : "");
}

function placeInWords(start, end) {
  if (end === start) return said("beforeByte", { byte: number(start + 1) });
  if (end === start + 1) return said("atByte", { byte: number(end) });
  return said("atBytes", { first: number(start + 1), last: number(end) });
}

function fillCard(view, token) {
  const { column, tokens } = view;
  const entry = entryOf(column, tokens.numbers[token]);
  const [spelling, , step, left, right] = entry;
  const [start, end] = [tokens.starts[token], tokens.ends[token]];
  const rows = [
    [said("id"), number(idOf(column, tokens.numbers[token]))],
    [said("token"), said("of", { number: number(token + 1), count: number(tokens.numbers.length) })],
    [said("place"), placeInWords(start, end)],
    [said("bytes"), end > start ? hexBytes(start, end) : said("none"), "code"],
    [step ? kindOf(entry) : said("kind"), step ? `${column.noun} ${number(step)}` : kindOf(entry)],
  ];
  const list = make("dl");
  for (const [name, value, type = ""] of rows) list.append(make("dt", "", name), make("dd", type, value));
  if (left >= 0) {
    const parts = make("dd");
    parts.append(make("code", "", column.entries[left][0]), " + ", make("code", "", column.entries[right][0]));
    list.append(make("dt", "", said("from")), parts);
  }
  card.replaceChildren(make("p", "spelling", spelling || said("noSpelling")), list);
}

function placeCard(anchor) {
  card.hidden = false;
  const { innerWidth, innerHeight } = window;
  const [width, height] = [card.offsetWidth, card.offsetHeight];
  const below = anchor.bottom + 8 + height <= innerHeight;
  card.style.left = `${Math.max(8, Math.min(anchor.left, innerWidth - width - 8))}px`;
  card.style.top = `${below ? anchor.bottom + 8 : Math.max(8, anchor.top - height - 8)}px`;
}

let pinned = null;

function showToken(view, token, element) {
  for (const each of views) each.view.clear();
  view.current = token;
  view.mark(token, "on");
  const { starts, ends } = view.tokens;
  for (const each of views) if (each.view !== view) each.view.markSpan(starts[token], ends[token]);
  fillCard(view, token);
  placeAt(view, token, element);
}

function placeAt(view, token, element = view.elementsOf(token)[0]) {
  placeCard(element?.getClientRects()[0] ?? view.box.getBoundingClientRect());
}

function hideToken() {
  if (card.hidden) return;
  pinned = null;
  card.hidden = true;
  for (const each of views) each.view.clear();
}

// ---- columns and sliders

/** Call with the value of a slider when it has moved, once a frame. */
function followSlider(slider, moved) {
  let waits = false;
  slider?.addEventListener("input", () => {
    if (waits) return;
    waits = true;
    requestAnimationFrame(() => {
      waits = false;
      moved(Number(slider.value));
    });
  });
}

/** A column with its slider, its numbers and its markers in the charts. */
class ColumnView {
  constructor(column, index) {
    this.column = column;
    this.index = index;
    this.view = new TextView(column, index);
    this.figures = document.getElementById(`figures-${index}`);
    this.slider = document.getElementById(`step-${index}`);
    this.output = document.getElementById(`step-${index}-output`);
    followSlider(this.slider, (value) => {
      this.show(value);
      allOutput(said("eachAlone"));
    });
    this.show(column.step);
  }

  show(step) {
    this.step = step;
    const { column } = this;
    const tokens = tokensAt(column, step);
    hideCardOf(this.view);
    this.view.show(tokens);
    const count = tokens.numbers.length;
    const unknown = tokens.numbers.filter((each) => entryOf(column, each)[1] === page.unknownKind).length;
    const characters = characterCount;
    const figures = [
      said(count === 1 ? "oneToken" : "tokens", { count: number(count) }),
      said("bytesPerToken", { ratio: ratio(BYTES / count) }),
      said("charactersPerToken", { ratio: ratio(characters / count) }),
    ];
    if (unknown) figures.push(said("unknown", { count: number(unknown) }));
    this.figures.textContent = figures.join(" · ");
    if (this.slider) {
      const place = said("of", { number: number(step), count: number(column.steps) });
      const told = `${place} · ${said("vocabulary", { size: number(sizeAt(column, step)) })}`;
      this.slider.value = step;
      this.slider.setAttribute("aria-valuetext", `${column.noun} ${told}`);
      this.output.textContent = told;
    }
    moveMarkers(this.index, sizeAt(column, step));
  }
}

const characterCount = [...text].length + page.apart.length;

function hideCardOf(view) {
  if (!card.hidden && view.current >= 0) hideToken();
  view.current = -1;
}

function allOutput(told) {
  const output = document.getElementById("sizes-output");
  if (output) output.textContent = told;
}

/** Put the marker of a column in each chart where its vocabulary has this size. */
function moveMarkers(index, size) {
  page.charts.forEach((chart, place) => {
    const line = chart.lines.find((each) => each.column === index);
    const sign = document.querySelectorAll(".curves svg")[place].querySelector(`.at[data-column="${index}"]`);
    if (!line || !sign) return;
    const { sizes, values } = line;
    const wanted = Math.max(sizes[0], Math.min(size, sizes[sizes.length - 1]));
    let after = sizes.findIndex((each) => each >= wanted);
    after = Math.max(after, Math.min(1, sizes.length - 1));
    const before = Math.max(after - 1, 0);
    const [low, high] = [sizes[before], sizes[after]];
    const share = high > low ? Math.log(wanted / low) / Math.log(high / low) : 0;
    const [first, last] = [placed(chart, low, values[before]), placed(chart, high, values[after])];
    const x = first.x + share * (last.x - first.x);
    const y = first.y + share * (last.y - first.y);
    sign.setAttribute("transform", `translate(${x.toFixed(2)} ${y.toFixed(2)})`);
    sign.setAttribute("visibility", "visible");
  });
}

function placed(chart, size, value) {
  const [left, top, width, height] = chart.frame;
  const share = ([least, most], at, isLog) =>
    isLog ? Math.log(at / least) / Math.log(most / least) : (at - least) / (most - least);
  return { x: left + width * share(chart.x, size, true), y: top + height * (1 - share(chart.y, value, chart.log)) };
}

const views = page.columns.map((column, index) => new ColumnView(column, index));
const stepped = views.filter((each) => each.column.steps > 0);
const allSizes = document.getElementById("sizes");
const endSizes = stepped.flatMap(({ column }) => [sizeAt(column, 0), sizeAt(column, column.steps)]);
const leastSize = Math.max(1, Math.min(...endSizes));
const mostSize = Math.max(2, ...stepped.map(({ column }) => sizeAt(column, column.steps)));

/** Where a size is on the slider of all columns, which is logarithmic. */
function placeOf(size) {
  if (mostSize <= leastSize) return 1000;
  return Math.round((1000 * Math.log(Math.min(size, mostSize) / leastSize)) / Math.log(mostSize / leastSize));
}

/** Show the tokens of each column with the largest vocabulary up to a size. */
function showSize(size) {
  for (const each of stepped) each.show(stepOfSize(each.column, size));
  allSizes.value = placeOf(size);
  allSizes.setAttribute("aria-valuetext", said("tokens", { count: number(size) }));
  allOutput(said("vocabulary", { size: number(size) }));
}

followSlider(allSizes, (value) => showSize(Math.round(leastSize * (mostSize / leastSize) ** (value / 1000))));

// ---- what a person does

for (const { view } of views) {
  view.box.addEventListener("pointerover", (event) => {
    const element = event.target.closest("[data-i]");
    if (element && pinned === null) showToken(view, view.tokenOf(element), element);
  });
  view.box.addEventListener("pointerleave", () => pinned === null && hideToken());
  view.box.addEventListener("click", (event) => {
    const element = event.target.closest("[data-i]");
    if (!element) return hideToken();
    const token = view.tokenOf(element);
    const again = pinned !== null && pinned.view === view && pinned.token === token;
    if (again) return hideToken();
    pinned = { view, token };
    showToken(view, token, element);
  });
  view.box.addEventListener("keydown", (event) => {
    const last = view.tokens.numbers.length - 1;
    const moves = { ArrowRight: view.current + 1, ArrowLeft: view.current - 1, Home: 0, End: last };
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.key in moves) || last < 0) return;
    event.preventDefault();
    const token = Math.max(0, Math.min(moves[event.key], last));
    view.elementsOf(token)[0]?.scrollIntoView({ block: "nearest" });
    pinned = { view, token };
    showToken(view, token);
  });
  view.box.addEventListener("blur", hideToken);
}
document.addEventListener("keydown", (event) => event.key === "Escape" && hideToken());
document.addEventListener("scroll", () => (pinned ? placeAt(pinned.view, pinned.token) : hideToken()), { passive: true });

for (const name of ["marks", "stable"]) {
  const tick = document.getElementById(name);
  tick.checked = page[name];
  tick.addEventListener("change", () => {
    page[name] = tick.checked;
    for (const each of views) {
      each.view.lines.clear();
      each.show(each.step);
    }
  });
}

const themeButton = document.getElementById("theme");
const systemIsDark = window.matchMedia("(prefers-color-scheme: dark)");

function themeShown() {
  return document.documentElement.dataset.theme ?? (systemIsDark.matches ? "dark" : "light");
}

function showTheme() {
  themeButton.textContent = said(themeShown() === "dark" ? "light" : "dark");
}

themeButton.addEventListener("click", () => {
  document.documentElement.dataset.theme = themeShown() === "dark" ? "light" : "dark";
  showTheme();
});
systemIsDark.addEventListener("change", showTheme);
showTheme();

/** An address may say what to show: `#step=120`, `#size=4000`, `#theme=dark`. */
function followAddress() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  const [step, size] = [Number(wanted.get("step")), Number(wanted.get("size"))];
  if (wanted.has("size") && size >= 1 && allSizes) showSize(Math.min(Math.round(size), mostSize));
  if (wanted.has("step") && step >= 0) {
    for (const each of stepped) each.show(Math.min(Math.round(step), each.column.steps));
    allOutput(said("eachAlone"));
  }
  if (["light", "dark"].includes(wanted.get("theme"))) {
    document.documentElement.dataset.theme = wanted.get("theme");
    showTheme();
  }
}

if (allSizes) allSizes.value = placeOf(Math.max(...stepped.map((each) => sizeAt(each.column, each.step))));
allOutput(said("eachAlone"));
window.addEventListener("hashchange", followAddress);
followAddress();
