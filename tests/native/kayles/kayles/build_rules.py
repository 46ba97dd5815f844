"""Builds kayles._rules: the game's C, which needs gamekernel's headers and nothing else of it."""

import gamekernel_native
from cffi import FFI

ffi = FFI()
ffi.cdef("typedef struct gk_rules gk_rules; const gk_rules *kayles_rules(void);")
ffi.set_source(
    "kayles._rules",
    "#include <gamekernel/rules.h>\nconst gk_rules *kayles_rules(void);",
    sources=["kayles/rules.c"],
    include_dirs=[str(gamekernel_native.include_dir())],
)
