# The fields of the class, which Cython then keeps in a C struct and not in a dict.
cdef class Log:
    cdef public object entries, start, base, _headed
