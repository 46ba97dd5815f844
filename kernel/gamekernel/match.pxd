# The fields of the class, which Cython then keeps in a C struct and not in a dict.
cdef class Match:
    cdef object __weakref__
    cdef public object game, options, migrated, _seed, _now
