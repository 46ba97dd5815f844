"""libgamekernel: the kernel as a C library, for servers written in another language.

`python -m gamekernel_embed DIR` builds it; `gamekernel.h` beside this file is its manual.
"""
