"""Whether moves, positions and games survive as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gamekernel.errors import BadMove, BadPosition, GameKernelError, PluginError
from gamekernel.testing.checks import Fault, check, demand, offering, said, who
from gamekernel.testing.trials import brief_move, some

if TYPE_CHECKING:
    from gamekernel.testing.trials import Node, Trial

WRITTEN = 100
"""How many moves of a seat are written at one node."""
TEXTS = 20
"""In how many games the text of the whole game is read back."""


@check(
    "node",
    picked=True,
    needs=offering("write_move"),
    cure="""Let `read_move` read exactly what `write_move` writes, in the same state: it may read
        more, never something else.""",
)
def moves_are_read_back(node: Node) -> int:
    """Every legal move is read back from its text as the very same move."""
    game, count = node.game, 0
    for seat, moves in node.moves.items():
        for move in some(moves, WRITTEN, node.chance("written")):
            text = game.write_move(node.state, seat, move)
            try:
                back = game.take_move(node.state, seat, text)
            except BadMove as error:
                raise Fault(f"{brief_move(move)} is written {text!r}: {error}") from error
            if back != move:
                raise Fault(
                    f"{brief_move(move)} is written {text!r}, which is read as {brief_move(back)}"
                )
            count += 1
    return count


@check(
    "node",
    picked=True,
    needs=offering("write_move"),
    cure="""Write into the text all by which two legal moves of a seat may differ.""",
)
def texts_of_moves_are_unique(node: Node) -> int:
    """No two legal moves of a seat are written alike."""
    for seat, moves in node.moves.items():
        texts: dict[str, Any] = {}
        for move in moves[: 4 * WRITTEN]:
            text = node.game.write_move(node.state, seat, move)
            if texts.setdefault(text, move) != move:
                one, other = brief_move(texts[text]), brief_move(move)
                raise Fault(f"{one} and {other} of {who(seat)} are both written {text!r}")
    return sum(map(len, node.moves.values()))


@check(
    "node",
    picked=True,
    needs=offering("read_move"),
    cure="""Let `read_move` raise `ValueError`, with a sentence for the player, for every text that
        it cannot read; look at lengths before an index.""",
)
def unreadable_texts_are_refused(node: Node) -> int:
    """A text that is no move is refused with a sentence, and nothing worse happens."""
    game, count = node.game, 0
    seat, moves = next(iter(node.moves.items()), (0, ()))
    texts = ["", " ", "?", "0", "-1", "{", "²", "x" * 200, "a b c d e f"]
    for move in some(moves, 3, node.chance("texts")):
        text = game.write_move(node.state, seat, move)
        texts += [text[:-1], text[1:], text * 2, text[::-1], f"{text} ?", text.swapcase()]
    for text in texts:
        try:
            game.read_move(node.state, seat, text)
        except BadMove as error:
            demand(error.message.strip(), f"no sentence for refusing the text {text!r}")
        except PluginError as error:
            raise Fault(f"the text {text!r}: {said(error)}") from error
        count += 1
    return count


@check(
    "node",
    picked=True,
    needs=offering("write_position", "read_position"),
    cure="""Let `read_position` read what `write_position` writes, to a state that is written alike
        and passes `check`.""",
)
def positions_are_read_back(node: Node) -> int:
    """The text of a position is read as a sound state, which is written as the same text."""
    game, trial = node.game, node.trial
    text = game.write_position(node.state)
    try:
        seats, options, state = game.read_position(text, trial.options)
        game.check(state, seats, options)
    except (BadPosition, ValueError) as error:
        raise Fault(f"the text {text!r} is refused: {said(error)}") from error
    demand(seats == trial.seats, f"the text {text!r} is read as one of {seats} seats")
    again = game.write_position(state)
    demand(again == text, f"the text {text!r} is read, and written again as {again!r}")
    return 1


@check(
    "trial",
    needs=offering("write_game", "read_game"),
    cure="""Let `read_game` give the seats, sound options, and the texts of the moves as
        `write_game` got them.""",
)
def games_are_read_back(trial: Trial) -> int:
    """The text of a whole game is read back, plays through, and is written as the same text."""
    game = trial.game
    if trial.number >= TEXTS or trial.stopped or not trial.nodes or game.info.chance:
        return 0
    match = game.new(trial.seats, trial.options)
    for ply in trial.plies:
        match.play(ply.seat, ply.move)
    text = match.write_game()
    try:
        seats, options, texts = game.read_game(text)
        demand(seats == trial.seats, f"the text is read as a game of {seats} seats: {text[:80]!r}")
        game.read_options(options)
        again = game.new(seats, trial.options)  # a community's text may leave options out
        demand(len(texts) == len(trial.plies), f"{len(trial.plies)} moves, read as {len(texts)}")
        for ply, move in zip(trial.plies, texts, strict=True):
            again.play(ply.seat, move)
    except GameKernelError as error:
        raise Fault(f"the text {text[:80]!r}... is not read back: {said(error)}") from error
    demand(again.write_game() == text, f"the text {text[:80]!r}... is written otherwise again")
    return 1
