"""What kernels cannot say in numba itself: 64 bytes compared at once, unaligned words, counting bits.

Each is an LLVM instruction or two, which LLVM lowers for every processor (AVX-512, AVX2, SSE2, NEON). Masks
and words are uint64; all arithmetic with them must be, since numba makes a float of uint64 and int64. Nothing
is checked: the caller sees to it that the bytes lie within the array.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tokexplorer.core.jit import Intrinsic

BLOCK_BYTES = 64
ONE, TOP_BIT, ALL_BITS = np.uint64(1), np.uint64(63), np.uint64(0xFFFFFFFFFFFFFFFF)

_FOR_READING, _KEEP_IN_ALL_CACHES, _OF_DATA = 0, 3, 1  # arguments of LLVM's prefetch


def _pointer(context: Any, builder: Any, signature: Any, arguments: Any, to: Any) -> Any:
    """The address of element `arguments[1]` of the array of bytes `arguments[0]`."""
    from llvmlite import ir

    array = context.make_array(signature.args[0])(context, builder, arguments[0])
    first = builder.bitcast(array.data, ir.IntType(8).as_pointer())
    return builder.bitcast(builder.gep(first, [arguments[1]]), to.as_pointer())


@Intrinsic
def load_word(typing_context: Any, utf8: Any, byte: Any) -> Any:
    """The eight bytes of `utf8` (uint8) from `byte` (uint64) on as a uint64, the first in its lowest bits."""
    from llvmlite import ir
    from numba import types

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word = builder.load(_pointer(context, builder, signature, arguments, ir.IntType(64)))
        word.align = 1
        return word

    return types.uint64(utf8, types.uint64), code


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
def bytes_between(typing_context: Any, utf8: Any, byte: Any, first: Any, count: Any) -> Any:
    """Which of the 64 bytes of `utf8` (uint8) from `byte` (uint64) on are among `count` from `first` on.

    The answer is a mask. `first` and `count` are best constants: then this is one or two instructions.
    """
    from llvmlite import ir
    from numba import types

    byte_type, place = ir.IntType(8), ir.IntType(32)
    block_type = ir.VectorType(byte_type, BLOCK_BYTES)

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        block = builder.load(_pointer(context, builder, signature, arguments, block_type))
        block.align = 1

        def each(value: Any) -> Any:
            nothing = ir.Constant(block_type, ir.Undefined)
            one = builder.insert_element(nothing, builder.trunc(value, byte_type), place(0))
            return builder.shuffle_vector(
                one, nothing, ir.Constant(ir.VectorType(place, BLOCK_BYTES), [0] * BLOCK_BYTES)
            )

        above = builder.sub(block, each(arguments[2]))
        return builder.bitcast(builder.icmp_unsigned("<", above, each(arguments[3])), ir.IntType(64))

    return types.uint64(utf8, types.uint64, types.int64, types.int64), code
