"""Instructions of the processor that numba does not offer, for kernels."""

from __future__ import annotations

from typing import Any

from tokexplorer.core.jit import Intrinsic

_FOR_READING, _KEEP_IN_ALL_CACHES, _OF_DATA = 0, 3, 1  # arguments of LLVM's prefetch


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
