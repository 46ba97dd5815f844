"""The games that come with gamekernel, one package each."""
