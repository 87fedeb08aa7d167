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

_WRITTEN_AT_ONCE = 8
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


@njit(nogil=True, cache=True)
def write_places(mask, origin, places, count):
    """Append the places of the ones of a mask, the lowest bit being at `origin`; how many there are then.

    Most masks have about as many as are written at once. `places` needs room for as many more.
    """
    size = np.int64(ones(mask))
    for k in range(_WRITTEN_AT_ONCE):
        places[count + k] = origin + np.int64(low_zeros(mask))
        mask &= mask - ONE
    k = _WRITTEN_AT_ONCE
    while mask:
        places[count + k] = origin + np.int64(low_zeros(mask))
        mask &= mask - ONE
        k += 1
    return count + size


class _Block:
    """64 bytes in a register while the code of a kernel is written."""

    def __init__(self, builder: Any, block: Any) -> None:
        self._builder = builder
        self.bytes = block

    @staticmethod
    def type() -> Any:
        from llvmlite import ir

        return ir.VectorType(ir.IntType(8), BLOCK_BYTES)

    @classmethod
    def loaded(cls, context: Any, builder: Any, signature: Any, arguments: Any) -> _Block:
        block = builder.load(_pointer(context, builder, signature, arguments, cls.type()))
        block.align = 1
        return cls(builder, block)

    def each(self, value: int) -> Any:
        from llvmlite import ir

        return ir.Constant(self.type(), [value] * BLOCK_BYTES)

    def equal(self, value: int) -> Any:
        return self._builder.icmp_unsigned("==", self.bytes, self.each(value))

    def between(self, first: int, count: int) -> Any:
        shifted = self._builder.sub(self.bytes, self.each(first))
        return self._builder.icmp_unsigned("<", shifted, self.each(count))

    def beyond_ascii(self) -> Any:
        return self._builder.icmp_signed("<", self.bytes, self.each(0))

    def masks(self, context: Any, signature: Any, compared: list[Any]) -> Any:
        """What kernels see of comparisons: a bit a byte."""
        from llvmlite import ir

        words = [self._builder.bitcast(each, ir.IntType(64)) for each in compared]
        return context.make_tuple(self._builder, signature.return_type, words)


@Intrinsic
def ascii_masks(typing_context: Any, utf8: Any, byte: Any) -> Any:
    """What the 64 bytes of `utf8` (uint8) from `byte` (uint64) on are: eight masks, a bit a byte.

    They are: upper case, lower case, digits, blanks, other white space but line ends (tab, VT, FF), line ends
    (CR and LF), apostrophes, bytes beyond ASCII.
    """
    from numba import types

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        block = _Block.loaded(context, builder, signature, arguments)
        line_ends = builder.or_(block.equal(0x0A), block.equal(0x0D))
        compared = [
            block.between(ord("A"), 26),
            block.between(ord("a"), 26),
            block.between(ord("0"), 10),
            block.equal(ord(" ")),
            builder.and_(block.between(0x09, 5), builder.not_(line_ends)),
            line_ends,
            block.equal(ord("'")),
            block.beyond_ascii(),
        ]
        return block.masks(context, signature, compared)

    return types.UniTuple(types.uint64, 8)(utf8, types.uint64), code


@Intrinsic
def word_masks(typing_context: Any, utf8: Any, byte: Any) -> Any:
    """What the 64 bytes of `utf8` (uint8) from `byte` (uint64) on are: three masks, a bit a byte.

    They are: white space, symbols (what is neither a letter nor a digit nor a control character), bytes
    beyond ASCII.
    """
    from numba import types

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        block = _Block.loaded(context, builder, signature, arguments)
        visible = block.between(ord("!"), ord("~") - ord("!") + 1)
        for first, count in (("0", 10), ("A", 26), ("a", 26)):
            visible = builder.and_(visible, builder.not_(block.between(ord(first), count)))
        spaces = builder.or_(block.equal(ord(" ")), block.between(0x09, 5))
        return block.masks(context, signature, [spaces, visible, block.beyond_ascii()])

    return types.UniTuple(types.uint64, 3)(utf8, types.uint64), code


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

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        block = _Block.loaded(context, builder, signature, arguments)
        cleaning, lowering = (
            builder.select(each, block_of_bits(ir, True), block_of_bits(ir, False)) for each in arguments[4:]
        )
        line_ends = builder.or_(block.equal(0x0A), block.equal(0x0D))
        white = builder.and_(cleaning, builder.or_(block.equal(0x09), line_ends))
        control = builder.or_(block.between(0x00, 0x20), block.equal(0x7F))
        control = builder.and_(cleaning, builder.and_(control, builder.not_(white)))
        upper = builder.and_(lowering, block.between(ord("A"), 26))
        small = builder.or_(block.bytes, block.each(0x20))
        written = builder.select(upper, small, block.bytes)
        written = builder.select(white, block.each(ord(" ")), written)
        target = _pointer(context, builder, types.void(out), arguments[2:4], block.type())
        builder.store(written, target).align = 1
        compared = [builder.or_(upper, white), builder.or_(control, block.beyond_ascii())]
        return block.masks(context, signature, compared)

    def block_of_bits(ir: Any, value: bool) -> Any:
        return ir.Constant(ir.VectorType(ir.IntType(1), BLOCK_BYTES), [value] * BLOCK_BYTES)

    signature = types.UniTuple(types.uint64, 2)(
        utf8, types.uint64, out, types.uint64, types.boolean, types.boolean
    )
    return signature, code
