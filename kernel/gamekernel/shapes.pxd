# The fields of the class, which Cython then keeps in a C struct and not in a dict.
cdef class Shape:
    cdef public object kind, type, info, _wide, _read_as, _decoder, _json_decoder
