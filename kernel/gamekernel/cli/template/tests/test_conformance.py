"""The game keeps the contract: random matches, played and looked at by the kit."""

from gamekernel.testing import conformance

TestMyGame = conformance("my_game")
