# The fields of the class, which Cython then keeps in a C struct and not in a dict.
cdef class Server:
    cdef public object limit, _answers
