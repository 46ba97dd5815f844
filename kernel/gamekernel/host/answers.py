"""How each request is done. A match is restored from its save, asked or changed, and dumped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import gamekernel
from gamekernel import bots, log, saves
from gamekernel.errors import BadMove, BadOptions
from gamekernel.game import known_to
from gamekernel.host import replies, requests
from gamekernel.host.forms import MSGPACK
from gamekernel.model import API
from gamekernel.shapes import UNREADABLE, split_place

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    import msgspec

    from gamekernel.game import Game
    from gamekernel.host.forms import Form
    from gamekernel.match import Match
    from gamekernel.model import Event
    from gamekernel.registry import Registry

_Shares = Sequence[tuple[int | None, Sequence[replies.Told]]]

PROTOCOL = 1
"""The number of the wire protocol."""


class Answers:
    """Does what requests ask, with the games of a registry."""

    def __init__(
        self, registry: Registry, keys: tuple[bytes, ...] | None, limits: dict[str, int]
    ) -> None:
        self._registry = registry
        self._keys = keys
        self._limits = limits

    def answer(self, request: requests.AnyRequest, form: Form) -> replies.Answer:
        """Do what a request asks. Raises what the kernel raises."""
        return self.by_type[type(request)](self, request, form)

    # About the kernel and its games.

    def hello(self, request: requests.HelloRequest, form: Form) -> replies.HelloReply:
        """Say which versions, ops and limits there are."""
        del request, form
        return replies.HelloReply(
            gamekernel=gamekernel.__version__,
            protocol=PROTOCOL,
            api=API,
            save_format=saves.FORMAT,
            ops=tuple(sorted(str(kind.__struct_config__.tag) for kind in self.by_type)),
            limits=replies.Limits(
                snapshot=saves.SNAPSHOT_MAX,
                entry=log.GIVEN_MAX,
                entries=log.ENTRIES_MAX,
                **self._limits,
            ),
        )

    def games(self, request: requests.GamesRequest, form: Form) -> replies.GamesReply:
        """List the installed games."""
        del request, form
        return replies.GamesReply(
            tuple(
                replies.Listed(game.id, game.distribution, game.problem)
                for game in self._registry.games()
            )
        )

    def info(self, request: requests.InfoRequest, form: Form) -> replies.InfoReply:
        """Say what a game is."""
        del form
        game = self._registry.load(request.game, request.extensions)
        info = game.info
        return replies.InfoReply(
            id=info.id,
            name=info.name,
            version=info.version,
            seats=info.seats,
            extensions=game.extensions,
            hidden=info.hidden,
            chance=info.chance,
            simultaneous=info.simultaneous,
            cooperative=info.cooperative,
            enumerable=info.enumerable,
            endless=info.endless,
            bots=bots.kinds(game),
            pictures=("svg", "text") if game.offers("draw") else ("text",),
            text=info.text,
            credits=info.credits,
            schemas=replies.Schemas(
                options=game.options_shape.schema(),
                move=game.move_shape.schema(),
                view=game.view_shape.schema() if game.view_shape else None,
            ),
        )

    def new(self, request: requests.NewRequest, form: Form) -> replies.ChangeReply:
        """Start a match."""
        game = self._registry.load(request.game, request.extensions)
        match = game.new(
            request.seats,
            _options(game, request.options, form),
            seed=request.seed,
            position=request.position,
            outcomes=request.outcomes,
        )
        shares = [(seat, _told(match.history(seat))) for seat in (*range(match.seats), None)]
        return self._change(match, 0, shares, request.views)

    # About a match.

    def turn(self, request: requests.TurnRequest, form: Form) -> replies.TurnReply:
        """Say whom the match waits for."""
        del form
        match = self._restore(request.save)
        info = match.game.info
        return replies.TurnReply(
            turn=_turn(match),
            game=info.id,
            version=info.version,
            extensions=match.game.extensions,
            seats=match.seats,
            options=match.options,
            count=match.count,
            fingerprint=match.fingerprint,
        )

    def moves(self, request: requests.MovesRequest, form: Form) -> replies.MovesReply:
        """List a seat's legal moves."""
        del form
        match = self._restore(request.save)
        moves = tuple(match.legal_moves(request.seat))
        return replies.MovesReply(moves, match.game.info.enumerable)

    def view(self, request: requests.ViewRequest, form: Form) -> replies.ViewReply:
        """Say what a seat may see."""
        del form
        return replies.ViewReply(self._restore(request.save).view(request.seat))

    def score(self, request: requests.ScoreRequest, form: Form) -> replies.ScoreReply:
        """Say how the seats stand."""
        del form
        match = self._restore(request.save)
        return replies.ScoreReply(match.score(), match.over)

    def notation(self, request: requests.NotationRequest, form: Form) -> replies.NotationReply:
        """Translate between moves and texts."""
        match = self._restore(request.save)
        game, state, seat = match.game, match.state, request.seat
        match.ticket(seat)  # refuses a seat that is not there
        move = None
        if request.text is not None:
            move = _taken(game, state, seat, request.text, "$.text")
        moves = []
        for i, raw in enumerate(request.moves):
            at = f"$.moves[{i}]"
            moves.append(_taken(game, state, seat, _move(game, raw, form, at), at))
        return replies.NotationReply(
            move=move,
            texts=tuple(game.write_move(state, seat, each) for each in moves),
            position=game.write_position(state) if game.offers("write_position") else None,
        )

    def picture(self, request: requests.PictureRequest, form: Form) -> replies.PictureReply:
        """Draw what a seat may see."""
        del form
        match = self._restore(request.save)
        view, seat = match.view(request.seat), request.seat
        draw = match.game.draw if request.form == "svg" else match.game.show
        return replies.PictureReply(draw(view, seat))

    def bot(self, request: requests.BotRequest, form: Form) -> replies.BotReply:
        """Choose a move for a seat."""
        del form
        match = self._restore(request.save)
        budget = bots.Budget(request.depth, request.nodes, request.milliseconds / 1000)
        chance = gamekernel.SeededChance(request.seed)
        return replies.BotReply(bots.choose(match, request.seat, request.kind, chance, budget))

    # What changes a match.

    def play(self, request: requests.PlayRequest, form: Form) -> replies.ChangeReply:
        """Play a move."""
        match, count = self._opened(request.save)
        move = request.move  # a map in msgpack is read by the match, once
        if form is not MSGPACK or form.text(move) is not None:
            move = _move(match.game, move, form, "$.move")
        try:
            events = match.play(request.seat, move, request.ticket, outcomes=request.outcomes)
        except BadMove as error:
            raise BadMove(error.message, at=f"$.move{error.at[1:]}") from error
        return self._change(match, count, _shares(match, events), request.views)

    def concede(self, request: requests.ConcedeRequest, form: Form) -> replies.ChangeReply:
        """Let a seat give up."""
        del form
        match, count = self._opened(request.save)
        events = match.concede(request.seat)
        return self._change(match, count, _shares(match, events), request.views)

    def draw(self, request: requests.DrawRequest, form: Form) -> replies.ChangeReply:
        """Offer a draw, or answer the offer."""
        del form
        match, count = self._opened(request.save)
        words = {
            "offer": match.offer_draw,
            "accept": match.accept_draw,
            "decline": match.decline_draw,
        }
        events = words[request.word](request.seat)
        return self._change(match, count, _shares(match, events), request.views)

    # With the log.

    def history(self, request: requests.HistoryRequest, form: Form) -> replies.HistoryReply:
        """Say what a seat may know to have happened."""
        del form
        match = self._restore(request.save, request.log)
        return replies.HistoryReply(_told(match.history(request.seat)))

    def undo(self, request: requests.UndoRequest, form: Form) -> replies.ChangeReply:
        """Take an entry back."""
        del form
        match, count = self._opened(request.save, request.log)
        number = match.undo(request.seat)
        return self._change(match, min(number, count), _shares(match, ()), request.views)

    def verify(self, request: requests.VerifyRequest, form: Form) -> replies.VerifyReply:
        """Replay the log, and compare."""
        del form
        match = self._restore(request.save, request.log, verify=True)
        return replies.VerifyReply(match.count)

    def join(self, request: requests.JoinRequest, form: Form) -> replies.JoinReply:
        """Make one save of a snapshot and its log."""
        del form
        match = self._restore(request.save, request.log)
        return replies.JoinReply(match.dump(key=self._keys))

    def split(self, request: requests.SplitRequest, form: Form) -> replies.SplitReply:
        """Make a snapshot and its log of one save."""
        del form
        match = self._restore(request.save)
        entries = match.entries(0)
        return replies.SplitReply(match.dump(log=False, key=self._keys), entries)

    by_type: ClassVar[dict[type[requests.Request], Callable[..., replies.Answer]]] = {
        requests.HelloRequest: hello,
        requests.GamesRequest: games,
        requests.InfoRequest: info,
        requests.NewRequest: new,
        requests.TurnRequest: turn,
        requests.MovesRequest: moves,
        requests.ViewRequest: view,
        requests.ScoreRequest: score,
        requests.NotationRequest: notation,
        requests.PictureRequest: picture,
        requests.BotRequest: bot,
        requests.PlayRequest: play,
        requests.ConcedeRequest: concede,
        requests.DrawRequest: draw,
        requests.HistoryRequest: history,
        requests.UndoRequest: undo,
        requests.VerifyRequest: verify,
        requests.JoinRequest: join,
        requests.SplitRequest: split,
    }
    """Which answer belongs to which request."""

    # Inside.

    def _restore(
        self, save: bytes, entries: Sequence[bytes] | None = None, *, verify: bool = False
    ) -> Match:
        return saves.restore(save, self._registry.load, log=entries, verify=verify, key=self._keys)

    def _opened(self, save: bytes, entries: Sequence[bytes] | None = None) -> tuple[Match, int]:
        """Restore a match that is to change; also return how many entries its save counted.

        A migration has already added one, which the host does not have yet.
        """
        match = self._restore(save, entries)
        return match, match.count - match.migrated

    def _change(
        self,
        match: Match,
        start: int,
        shares: _Shares,
        views: Sequence[int | None],
    ) -> replies.ChangeReply:
        return replies.ChangeReply(
            save=saves.dump(match, with_log=False, key=self._keys),
            start=start,
            entries=match.entries(start),
            fingerprint=match.fingerprint,
            turn=_turn(match),
            events=shares,
            views=[(seat, match.view(seat)) for seat in views] if views else (),
        )


def _turn(match: Match) -> replies.TurnNow:
    turn = match.turn
    return replies.TurnNow(
        must=turn.must,
        may=turn.may,
        phase=turn.phase,
        over=not turn.must,
        conceded=match.conceded,
        offer=match.offer,
        tickets=[(seat, match.ticket(seat)) for seat in turn.must + turn.may],
    )


def _shares(match: Match, events: Sequence[Event]) -> _Shares:
    """Pick of what happened what each seat, and a spectator, may be told."""
    seats = (*range(match.seats), None)
    if not events:
        return [(seat, ()) for seat in seats]
    return [(seat, _told(known_to(events, seat))) for seat in seats]


def _told(events: Iterable[Event]) -> list[replies.Told]:
    return [replies.Told(event.kind, event.data) for event in events]


def _options(game: Game, raw: msgspec.Raw, form: Form) -> Any:
    if not raw:
        return None
    try:
        return form.read(game.options_shape, raw)
    except UNREADABLE as error:
        message, place = split_place(error)
        raise BadOptions(f"{game.id}: {message}", at=f"$.options{place[1:]}") from error


def _taken(game: Game, state: Any, seat: int, move: Any, at: str) -> Any:
    """Take a move that stands at a place of the request. Raises `BadMove` with the place."""
    try:
        return game.take_move(state, seat, move)
    except BadMove as error:
        raise BadMove(error.message, at=at + error.at[1:]) from error


def _move(game: Game, raw: msgspec.Raw, form: Form, at: str) -> Any:
    """Read a move given as a map; a text is left to the match. Raises `BadMove` with the place."""
    try:
        text = form.text(raw)
        return form.read(game.move_shape, raw) if text is None else text
    except UNREADABLE as error:
        message, place = split_place(error)
        raise BadMove(message, at=at + place[1:]) from error
