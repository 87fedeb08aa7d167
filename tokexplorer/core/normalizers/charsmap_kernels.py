"""Loops over a compiled character map: the longest prefix that it holds, replaced, again and again.

A map is a double array of Darts-clone (`units`, uint32) over UTF-8, whose values are places in
`replacements` (uint8), where the new text begins and goes on to the next NUL. `is_sound` proves that no
walk leaves the array; the other kernels rely on it. Source: darts.h of Darts-clone 0.32, and
sentencepiece's normalizer.cc.
"""

from __future__ import annotations

import numpy as np

from tokexplorer.core.jit import njit
from tokexplorer.core.pre_tokenizers.scanners import character_end, code_point_at
from tokexplorer.core.simd import BLOCK_BYTES, ONE, bytes_between, copy_block, low_zeros
from tokexplorer.core.unicode.graphemes import mark_clusters

LINE_END = 0x0A
_RETURN = 0x0D
_BEYOND_ASCII = 0x80
_PRINTABLE, _PRINTABLE_COUNT = np.uint8(0x20), np.uint8(0x5F)
_BLOCK = np.uint64(BLOCK_BYTES)
_VALUE_BITS = 0x7FFFFFFF
_LABEL_BITS = 0x800000FF  # a unit that holds a value has the top bit, and so no label
_HAS_LEAF = 0x100
_LARGE_CLUSTER = 6  # bytes: such a cluster is mapped character by character


@njit(nogil=True, cache=True)
def _offset(unit):
    """By how much a node's children lie away from it, as an exclusive or."""
    return (unit >> 10) << ((unit & 0x200) >> 6)


@njit(nogil=True, cache=True)
def is_sound(units, replacements):
    """Whether every walk from the root stays in the array, and every value is where a text begins."""
    if len(units) == 0:
        return True
    root = _offset(np.int64(units[0]))
    if root | 0xFF >= len(units):
        return False
    known = np.zeros(len(units), np.bool_)
    stack = np.empty(len(units), np.int64)
    known[root] = True
    stack[0] = root
    waiting = 1
    while waiting:
        waiting -= 1
        node = stack[waiting]
        for byte in range(1, 256):
            unit = np.int64(units[node ^ byte])
            if unit & _LABEL_BITS != byte:
                continue
            child = node ^ byte ^ _offset(unit)
            if child | 0xFF >= len(units):
                return False
            if unit & _HAS_LEAF:
                place = np.int64(units[child]) & _VALUE_BITS
                if place >= len(replacements) or replacements[place] & 0xC0 == 0x80:
                    return False
            if not known[child]:
                known[child] = True
                stack[waiting] = child
                waiting += 1
    return True


@njit(nogil=True, cache=True)
def list_rules(units, most_steps, most_bytes, text, ends, places):
    """Every prefix that a sound map holds: how many there are, and how many bytes they have together.

    Both are -1 if that takes more than `most_steps` from node to node, or if one is longer than `most_bytes`,
    as in a map that leads back into itself. Writes the prefixes one behind the other to `text` (uint8), where
    each ends to `ends` and the place of its replacement to `places` (int64), in the order of their bytes;
    only counts if these are empty.
    """
    rules = written = 0
    if len(units) == 0:
        return rules, written
    nodes, bytes_taken = np.empty(most_bytes + 1, np.int64), np.zeros(most_bytes + 1, np.int64)
    nodes[0] = _offset(np.int64(units[0]))
    depth = steps = 0
    while depth >= 0:
        steps += 1
        byte = bytes_taken[depth] + 1
        while byte < 256 and np.int64(units[nodes[depth] ^ byte]) & _LABEL_BITS != byte:
            byte += 1
        if byte == 256:
            depth -= 1
            continue
        bytes_taken[depth] = byte
        if depth == most_bytes or steps > most_steps:
            return -1, -1
        unit = np.int64(units[nodes[depth] ^ byte])
        depth += 1
        nodes[depth] = nodes[depth - 1] ^ byte ^ _offset(unit)
        bytes_taken[depth] = 0
        if unit & _HAS_LEAF:
            if len(ends):
                for at in range(depth):
                    text[written + at] = bytes_taken[at]
                ends[rules] = written + depth
                places[rules] = np.int64(units[nodes[depth]]) & _VALUE_BITS
            rules += 1
            written += depth
    return rules, written


@njit(nogil=True, cache=True)
def _longest_prefix(utf8, i, units, keep_line_ends):
    """Where the longest prefix of `utf8[i:]` that the map holds ends, and its replacement's place, or -1.

    It ends where a character ends. NUL is in no map, since NUL ends what is in it.
    """
    end, place = i, np.int64(-1)
    if len(units) == 0:
        return end, place
    node = _offset(np.int64(units[0]))
    at = i
    while at < len(utf8):
        byte = np.int64(utf8[at])
        if byte == 0 or (keep_line_ends and byte == LINE_END):
            break
        unit = np.int64(units[node ^ byte])
        if unit & _LABEL_BITS != byte:
            break
        node = node ^ byte ^ _offset(unit)
        at += 1
        if unit & _HAS_LEAF and (at == len(utf8) or utf8[at] & 0xC0 != 0x80):
            end, place = at, np.int64(units[node]) & _VALUE_BITS
    return end, place


@njit(nogil=True, cache=True)
def _shortest_prefix(utf8, i, stop, units):
    """The place of the replacement of the shortest prefix of `utf8[i:stop]` that the map holds, or -1."""
    if len(units) == 0:
        return np.int64(-1)
    node = _offset(np.int64(units[0]))
    for at in range(i, stop):
        byte = np.int64(utf8[at])
        unit = np.int64(units[node ^ byte])
        if byte == 0 or unit & _LABEL_BITS != byte:
            break
        node = node ^ byte ^ _offset(unit)
        if unit & _HAS_LEAF:
            return np.int64(units[node]) & _VALUE_BITS
    return np.int64(-1)


@njit(nogil=True, cache=True)
def _put_mapped(utf8, i, end, place, replacements, out, starts, ends, written):
    """Write what `utf8[i:end]` becomes: the replacement at `place`, or itself if that is -1.

    The bytes of what stays as it is came from themselves, those of a replacement from all of it.
    """
    count, same = end - i, True
    if place >= 0:
        count = 0
        while replacements[place + count] != 0:
            same &= i + count < end and replacements[place + count] == utf8[i + count]
            count += 1
        same &= count == end - i
    if len(out):
        for at in range(count):
            out[written + at] = utf8[i + at] if place < 0 else replacements[place + at]
            if len(starts):
                starts[written + at] = i + at if same else i
                ends[written + at] = i + at + 1 if same else end
    return written + count


@njit(nogil=True, cache=True)
def map_clusters(utf8, begins, units, replacements, ascii_becomes, out, starts, ends):
    """Write the mapped text to `out`, and where each byte came from; how many bytes it has.

    `begins` is True where a grapheme cluster begins. Only counts if `out` is empty; `starts` and `ends`
    (int64) may be empty.
    """
    i = written = 0
    while i < len(utf8):
        stop = i + 1
        if ascii_becomes[utf8[i]] >= 0 and (stop == len(utf8) or begins[stop]):
            if len(out):
                out[written] = ascii_becomes[utf8[i]]
                if len(starts):
                    starts[written], ends[written] = i, stop
            written += 1
            i = stop
            continue
        while stop < len(utf8) and not begins[stop]:
            stop += 1
        if stop - i < _LARGE_CLUSTER:
            place = _shortest_prefix(utf8, i, stop, units)
            if place >= 0:
                written = _put_mapped(utf8, i, stop, place, replacements, out, starts, ends, written)
                i = stop
        while i < stop:
            end = min(character_end(utf8, i), stop)
            place = _shortest_prefix(utf8, i, end, units)
            written = _put_mapped(utf8, i, end, place, replacements, out, starts, ends, written)
            i = end
    return written


@njit(nogil=True, cache=True)
def fill_ascii(units, replacements, ascii_becomes):
    """Fill a table (int16 of length 256) of the ASCII characters that can be mapped by themselves.

    It holds the ASCII character that each becomes; -1 where that is not one ASCII character or depends on an
    ASCII character behind it, and for all bytes beyond ASCII.
    """
    ascii_becomes[:] = -1
    utf8 = np.zeros(1, np.uint8)
    for byte in range(128):
        ascii_becomes[byte] = byte
        if byte == 0 or len(units) == 0:
            continue
        node = _offset(np.int64(units[0])) ^ byte
        unit = np.int64(units[node])
        if unit & _LABEL_BITS != byte:
            continue
        utf8[0] = byte
        _, place = _longest_prefix(utf8, 0, units, False)
        if place >= 0:
            single = 0 < replacements[place] < 0x80 and replacements[place + 1] == 0
            ascii_becomes[byte] = replacements[place] if single else -1
        node ^= _offset(unit)
        for following in range(1, 128):
            if np.int64(units[node ^ following]) & _LABEL_BITS == following:
                ascii_becomes[byte] = -1


@njit(nogil=True, cache=True)
def _map_ascii(utf8, i, ascii_becomes, keeps_printable, out, written, limit):
    """Write what a run of ASCII from `i` on becomes, as long as `written` is not beyond `limit`.

    Stops where a character has to be looked up: one that `ascii_becomes` does not tell, or with one beyond
    ASCII behind it. Returns the byte to go on from, and how much is written. Of ASCII that
    `keeps_printable` 64 bytes are copied at once, and only the others looked at.
    """
    # Unsigned places spare numba the look at negative ones.
    place_in, place_out = np.uint64(i), np.uint64(written)
    length, last = np.uint64(len(utf8)), np.uint64(limit)
    while keeps_printable and place_in + _BLOCK < length and place_out + _BLOCK <= last:
        copy_block(utf8, place_in, out, place_out)
        taken = _BLOCK - np.uint64(utf8[place_in + _BLOCK] >= _BEYOND_ASCII)
        others = ~bytes_between(utf8, place_in, _PRINTABLE, _PRINTABLE_COUNT)
        while others:
            k = low_zeros(others)
            byte = utf8[place_in + k]
            if ascii_becomes[byte] < 0:
                taken = k - np.uint64(byte >= _BEYOND_ASCII and k > np.uint64(0))
                break
            out[place_out + k] = ascii_becomes[byte]
            others &= others - ONE
        place_in += taken
        place_out += taken
        if taken < _BLOCK - ONE:
            break
    run_end = min(length, place_in + last + ONE - place_out)
    while place_in < run_end:
        becomes = ascii_becomes[utf8[place_in]]
        following = place_in + ONE
        if becomes < 0 or (following < length and utf8[following] >= _BEYOND_ASCII):
            break
        out[place_out] = becomes
        place_out += ONE
        place_in = following
    return np.int64(place_in), np.int64(place_out)


@njit(nogil=True, cache=True)
def replace_prefixes(
    utf8, i, units, replacements, ascii_becomes, keeps_printable, keep_line_ends, out, written, room
):
    """Write what `utf8[i:]` becomes to `out` from `written` on, as long as `room` bytes are left there.

    `room` is the length of the longest replacement or character. Returns the byte to go on from, and how
    much is written.
    """
    length, limit = len(utf8), len(out) - room
    while i < length and written <= limit:
        if utf8[i] < _BEYOND_ASCII:
            i, written = _map_ascii(utf8, i, ascii_becomes, keeps_printable, out, written, limit)
            if i == length or written > limit:
                break
        end, place = _longest_prefix(utf8, i, units, keep_line_ends)
        if place < 0:
            end = min(character_end(utf8, i), length)
            for at in range(i, end):
                out[written] = utf8[at]
                written += 1
        else:
            while replacements[place] != 0:
                out[written] = replacements[place]
                written += 1
                place += 1
        i = end
    return i, written


@njit(nogil=True, cache=True)
def _stretch_end(utf8, i):
    """The first place behind `i` that parts two ASCII characters of different clusters, or the end."""
    for end in range(i + 1, len(utf8)):
        both = utf8[end - 1] < _BEYOND_ASCII and utf8[end] < _BEYOND_ASCII
        if both and not (utf8[end - 1] == _RETURN and utf8[end] == LINE_END):
            return end
    return len(utf8)


@njit(nogil=True, cache=True)
def _mark_clusters(utf8, classes, begins):
    """Set `begins` (bool, by byte) where a grapheme cluster begins in UTF-8."""
    code_points, places = np.empty(len(utf8), np.uint32), np.empty(len(utf8), np.int64)
    count = i = 0
    while i < len(utf8):
        code, length = code_point_at(utf8, i)
        code_points[count], places[count] = code, i
        count += 1
        i += length
    of_code_points = np.empty(count, np.bool_)
    mark_clusters(code_points[:count], classes, of_code_points)
    for k in range(count):
        begins[places[k]] = of_code_points[k]


@njit(nogil=True, cache=True)
def replace_clusters(utf8, i, classes, units, replacements, ascii_becomes, keeps_printable, out, written):
    """Write what `map_clusters` makes of `utf8[i:]` to `out` from `written` on, as long as there is room.

    `classes` are those of grapheme clusters. Returns the byte to go on from, and how much is written. A line
    end of two characters must not be told by `ascii_becomes`.
    """
    nothing, no_spans = np.empty(0, np.uint8), np.empty(0, np.int64)
    while i < len(utf8) and written < len(out):
        i, written = _map_ascii(utf8, i, ascii_becomes, keeps_printable, out, written, len(out) - 1)
        if i == len(utf8) or written == len(out):
            break
        stretch = utf8[i : _stretch_end(utf8, i)]
        begins = np.zeros(len(stretch), np.bool_)
        _mark_clusters(stretch, classes, begins)
        parts = stretch, begins, units, replacements, ascii_becomes
        count = map_clusters(*parts, nothing, no_spans, no_spans)
        if written + count > len(out):
            break
        map_clusters(*parts, out[written : written + count], no_spans, no_spans)
        i += len(stretch)
        written += count
    return i, written


@njit(nogil=True, cache=True)
def align_prefixes(utf8, units, replacements, out, starts, ends):
    """Write the replaced text to `out`, and where in `utf8` each byte of it came from (int64, as long)."""
    i = written = 0
    while i < len(utf8):
        end, place = _longest_prefix(utf8, i, units, False)
        if place < 0:
            end = min(character_end(utf8, i), len(utf8))
        written = _put_mapped(utf8, i, end, place, replacements, out, starts, ends, written)
        i = end
