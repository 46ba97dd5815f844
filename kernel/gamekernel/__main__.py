"""Runs the command: `python -m gamekernel`."""

from gamekernel.cli import main

if __name__ == "__main__":
    main()
