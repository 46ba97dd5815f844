# The fields of the class, which Cython then keeps in a C struct and not in a dict.
cdef class Game:
    cdef object __weakref__
    cdef public object info, extensions, _hooks, _state_type, _list_types
    cdef public object options_shape, state_shape, move_shape, view_shape, _decode_options
