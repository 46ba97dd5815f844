# The fields of the class, which Cython then keeps in a C struct and not in a dict.
cdef class Rules:
    cdef public object moves_max, state_max, _asked, _free, _list, _next, _rules, _seats
