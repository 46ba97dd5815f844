# The fields of the class, which Cython then keeps in a C struct and not in a dict.
cdef class Answers:
    cdef public object _registry, _keys, _limits
