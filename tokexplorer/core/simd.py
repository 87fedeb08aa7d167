"""What kernels cannot say in numba itself: 64 bytes compared at once, unaligned words, counting bits.

Each is an LLVM instruction or two, which LLVM lowers for every processor (AVX-512, AVX2, SSE2, NEON). Masks
and words are uint64; all arithmetic with them must be, since numba makes a float of uint64 and int64. Nothing
is checked: the caller sees to it that the bytes lie within the array.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tokexplorer.core.jit import Intrinsic, njit

BLOCK_BYTES = 64
ONE, TOP_BIT, ALL_BITS = np.uint64(1), np.uint64(63), np.uint64(0xFFFFFFFFFFFFFFFF)

_WRITTEN_AT_ONCE = 16
_FOR_READING, _KEEP_IN_ALL_CACHES, _OF_DATA = 0, 3, 1  # arguments of LLVM's prefetch


def _pointer(context: Any, builder: Any, signature: Any, arguments: Any, to: Any) -> Any:
    """The address of element `arguments[1]` of the array `arguments[0]`."""
    array = context.make_array(signature.args[0])(context, builder, arguments[0])
    return builder.bitcast(builder.gep(array.data, [arguments[1]]), to.as_pointer())


@Intrinsic
def load_word(typing_context: Any, array: Any, place: Any) -> Any:
    """Eight bytes of `array` from `place` (uint64) on as a uint64, the first lowest.

    Elements are counted as they lie in memory, so those of a table row after row.
    """
    from llvmlite import ir
    from numba import types

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word = builder.load(_pointer(context, builder, signature, arguments, ir.IntType(64)))
        word.align = 1
        return word

    return types.uint64(array, types.uint64), code


@Intrinsic
def store_word(typing_context: Any, array: Any, place: Any, word: Any) -> Any:
    """Write a uint64 to `array` (uint8 or int32) from `place` (uint64) on, its lowest byte first."""
    from llvmlite import ir
    from numba import types

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        address = _pointer(context, builder, signature, arguments, ir.IntType(64))
        builder.store(arguments[2], address).align = 1
        return context.get_dummy_value()

    return types.void(array, types.uint64, types.uint64), code


@Intrinsic
def copy_block(typing_context: Any, utf8: Any, byte: Any, out: Any, place: Any) -> tuple[Any, Any]:
    """Copy 64 bytes of `utf8`, from `byte` on, to `out`, from `place` on (uint8 and uint64)."""
    from llvmlite import ir
    from numba import types

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        block_type = ir.VectorType(ir.IntType(8), BLOCK_BYTES)
        block = builder.load(_pointer(context, builder, signature, arguments[:2], block_type))
        block.align = 1
        target = _pointer(context, builder, types.void(out), arguments[2:], block_type)
        builder.store(block, target).align = 1
        return context.get_dummy_value()

    return types.void(utf8, types.uint64, out, types.uint64), code


@Intrinsic
def prefetch_row(typing_context: Any, table: Any, row: Any) -> tuple[Any, Any]:
    """Have the memory of `table[row]` fetched while other work goes on; the row must exist.

    `table` is an array of any shape. Of a row that is longer than a cache line, 64 bytes or more, the
    first line is fetched.
    """
    from llvmlite import ir
    from numba.core import cgutils, types

    def write_code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, arguments[0])
        number = context.cast(builder, arguments[1], signature.args[1], types.intp)
        offset = builder.mul(number, cgutils.unpack_tuple(builder, array.strides)[0])
        byte = ir.IntType(8).as_pointer()
        address = builder.gep(builder.bitcast(array.data, byte), [offset])
        flag = ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [byte, flag, flag, flag])
        fetch = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0")
        builder.call(fetch, [address, flag(_FOR_READING), flag(_KEEP_IN_ALL_CACHES), flag(_OF_DATA)])
        return context.get_dummy_value()

    return types.void(table, row), write_code


@Intrinsic
def low_zeros(typing_context: Any, word: Any) -> Any:
    """The zeros below the lowest one of a uint64, as a uint64; 64 if there is none."""
    return _of_bits("cttz", True)


@Intrinsic
def high_zeros(typing_context: Any, word: Any) -> Any:
    """The zeros above the highest one of a uint64, as a uint64; 64 if there is none."""
    return _of_bits("ctlz", True)


@Intrinsic
def ones(typing_context: Any, word: Any) -> Any:
    """How many ones a uint64 has, as a uint64."""
    return _of_bits("ctpop", False)


def _of_bits(name: str, counts_zeros: bool) -> Any:
    from llvmlite import ir
    from numba import types

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        flags = [ir.IntType(1)(0)] if counts_zeros else []  # 0 has 64 zeros
        return getattr(builder, name)(arguments[0], *flags)

    return types.uint64(types.uint64), code


@Intrinsic
def bytes_between(typing_context: Any, utf8: Any, byte: Any, first: Any, count: Any) -> Any:
    """Which of the 64 bytes of `utf8` (uint8) from `byte` (uint64) on are one of `count` from `first` on.

    Both are uint8; the answer is a mask, a bit a byte.
    """
    from llvmlite import ir
    from numba import types

    block_type = ir.VectorType(ir.IntType(8), BLOCK_BYTES)

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        block = builder.load(_pointer(context, builder, signature, arguments, block_type))
        block.align = 1
        lanes = ir.Constant(ir.VectorType(ir.IntType(32), BLOCK_BYTES), [0] * BLOCK_BYTES)

        def each(value: Any) -> Any:
            nothing = ir.Constant(block_type, ir.Undefined)
            one = builder.insert_element(nothing, value, ir.IntType(32)(0))
            return builder.shuffle_vector(one, nothing, lanes)

        offsets = builder.sub(block, each(arguments[2]))
        return builder.bitcast(builder.icmp_unsigned("<", offsets, each(arguments[3])), ir.IntType(64))

    return types.uint64(utf8, types.uint64, types.uint8, types.uint8), code


@Intrinsic
def equal_in_line(typing_context: Any, slots: Any, first: Any, value: Any, mask: Any) -> Any:
    """Which of the 16 elements of `slots` (uint32) from `first` on are `value` in the bits of `mask`.

    All three are uint64; the answer is a mask, a bit an element.
    """
    from llvmlite import ir
    from numba import types

    word = ir.IntType(32)
    line_type = ir.VectorType(word, 16)

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        line = builder.load(_pointer(context, builder, signature, arguments[:2], line_type))
        line.align = 4

        def each(value: Any) -> Any:
            nothing = ir.Constant(line_type, ir.Undefined)
            one = builder.insert_element(nothing, builder.trunc(value, word), word(0))
            return builder.shuffle_vector(one, nothing, ir.Constant(line_type, [0] * 16))

        equal = builder.icmp_unsigned("==", builder.and_(line, each(arguments[3])), each(arguments[2]))
        return builder.zext(builder.bitcast(equal, ir.IntType(16)), ir.IntType(64))

    return types.uint64(slots, types.uint64, types.uint64, types.uint64), code


@Intrinsic
def ascii_masks(typing_context: Any, utf8: Any, byte: Any) -> Any:
    """What the 64 bytes of `utf8` (uint8) from `byte` (uint64) on are: eight masks, a bit a byte.

    They are: upper case, lower case, digits, blanks, other white space but line ends (tab, VT, FF), line ends
    (CR and LF), apostrophes, bytes beyond ASCII.
    """
    from llvmlite import ir
    from numba import types

    block_type = ir.VectorType(ir.IntType(8), BLOCK_BYTES)

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        block = builder.load(_pointer(context, builder, signature, arguments, block_type))
        block.align = 1

        def each(value: int) -> Any:
            return ir.Constant(block_type, [value] * BLOCK_BYTES)

        def bits(compared: Any) -> Any:
            return builder.bitcast(compared, ir.IntType(64))

        def equal(value: int) -> Any:
            return bits(builder.icmp_unsigned("==", block, each(value)))

        def between(first: int, count: int) -> Any:
            return bits(builder.icmp_unsigned("<", builder.sub(block, each(first)), each(count)))

        line_ends = builder.or_(equal(0x0A), equal(0x0D))
        masks = [
            between(ord("A"), 26),
            between(ord("a"), 26),
            between(ord("0"), 10),
            equal(ord(" ")),
            builder.and_(between(0x09, 5), builder.not_(line_ends)),
            line_ends,
            equal(ord("'")),
            bits(builder.icmp_signed("<", block, each(0))),
        ]
        return context.make_tuple(builder, signature.return_type, masks)

    return types.UniTuple(types.uint64, 8)(utf8, types.uint64), code


@Intrinsic
def write_cleaned(
    typing_context: Any, utf8: Any, byte: Any, out: Any, place: Any, cleans: Any, lowers: Any
) -> Any:
    """Copy the 64 bytes of `utf8` (uint8) from `byte` (uint64) on to `out` (uint8), from `place` (uint64) on.

    With `cleans` (bool) each tab, CR and LF becomes a blank, with `lowers` (bool) upper case of ASCII becomes
    lower case. Returns two masks, a bit a byte: what was changed, and what the caller has to look at, which
    are bytes beyond ASCII and, with `cleans`, control characters.
    """
    from llvmlite import ir
    from numba import types

    block_type = ir.VectorType(ir.IntType(8), BLOCK_BYTES)
    flags_type = ir.VectorType(ir.IntType(1), BLOCK_BYTES)

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        block = builder.load(_pointer(context, builder, signature, arguments, block_type))
        block.align = 1

        def each(value: int) -> Any:
            return ir.Constant(block_type, [value] * BLOCK_BYTES)

        def only_if(flag: Any, compared: Any) -> Any:
            return builder.select(flag, compared, ir.Constant(flags_type, [False] * BLOCK_BYTES))

        def equal(value: int) -> Any:
            return builder.icmp_unsigned("==", block, each(value))

        def below(value: int) -> Any:
            return builder.icmp_unsigned("<", block, each(value))

        cleans, lowers = arguments[4:]
        white = only_if(cleans, builder.or_(equal(0x09), builder.or_(equal(0x0A), equal(0x0D))))
        upper = only_if(lowers, builder.and_(below(ord("Z") + 1), builder.not_(below(ord("A")))))
        control = only_if(cleans, builder.and_(builder.or_(below(0x20), equal(0x7F)), builder.not_(white)))
        written = builder.select(upper, builder.or_(block, each(0x20)), block)
        written = builder.select(white, each(ord(" ")), written)
        target = _pointer(context, builder, types.void(out), arguments[2:4], block_type)
        builder.store(written, target).align = 1
        found = builder.or_(upper, white), builder.or_(control, builder.not_(below(0x80)))
        masks = [builder.bitcast(each, ir.IntType(64)) for each in found]
        return context.make_tuple(builder, signature.return_type, masks)

    arguments = utf8, types.uint64, out, types.uint64, types.boolean, types.boolean
    return types.UniTuple(types.uint64, 2)(*arguments), code


@njit(nogil=True, cache=True)
def write_places(mask, origin, places, count):
    """Append the places of the ones of a mask, the lowest bit being at `origin`; how many there are then.

    Most masks have about as many as are written at once. `places` needs room for as many more.
    """
    size = np.int64(ones(mask))
    at = np.uint64(count)  # which numba need not ask whether it is negative
    for k in range(_WRITTEN_AT_ONCE):
        places[at + np.uint64(k)] = origin + np.int64(low_zeros(mask))
        mask &= mask - ONE
    at += np.uint64(_WRITTEN_AT_ONCE)
    while mask:
        places[at] = origin + np.int64(low_zeros(mask))
        mask &= mask - ONE
        at += ONE
    return count + size
