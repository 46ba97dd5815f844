package gamekernel

import (
	"context"
	"encoding/json"
	"time"
)

// Client has a method for each op of the protocol. Pools and libraries are clients; any number of
// goroutines may share one.
//
// What is refused is returned as an [*Error]. When a context is done before the answer has come, its
// error is returned; a request that a worker has begun goes on there.
type Client struct {
	door    door
	timeout time.Duration
}

// door takes a body and returns what was answered. A timeout of 0 is the door's own.
type door interface {
	ask(ctx context.Context, body []byte, timeout time.Duration) (answer, error)
}

type answer struct {
	one  Reply
	many []Reply
}

// WithTimeout returns a client of the same pool whose requests have this long, counted from when
// they are the oldest at their worker: for a bot that thinks. A [Library] has no timeout.
func (c Client) WithTimeout(timeout time.Duration) Client {
	return Client{c.door, timeout}
}

// Call sends a request, one of this package's types or a map, and decodes what was answered into a
// pointer.
func (c Client) Call(ctx context.Context, request, answer any) error {
	body, err := encode(request)
	if err != nil {
		return err
	}
	answered, err := c.door.ask(ctx, body, c.timeout)
	if err != nil {
		return err
	}
	return answered.one.Into(answer)
}

// Batch sends many requests at once. Each is answered for itself, in order.
func (c Client) Batch(ctx context.Context, requests ...any) ([]Reply, error) {
	parts := make([]json.RawMessage, len(requests))
	for i, request := range requests {
		part, err := encode(request)
		if err != nil {
			return nil, err
		}
		parts[i] = part
	}
	body, err := json.Marshal(parts)
	if err != nil {
		return nil, err
	}
	answered, err := c.door.ask(ctx, body, c.timeout)
	if err != nil {
		return nil, err
	}
	if answered.many == nil {
		return nil, answered.one.Into(nil)
	}
	return answered.many, nil
}

func call[Answer any](ctx context.Context, c Client, request any) (answer Answer, err error) {
	err = c.Call(ctx, request, &answer)
	return answer, err
}

// Hello says which versions, ops and limits the kernel has.
func (c Client) Hello(ctx context.Context) (HelloReply, error) {
	return call[HelloReply](ctx, c, helloRequest{})
}

// Games lists the installed games.
func (c Client) Games(ctx context.Context) (GamesReply, error) {
	return call[GamesReply](ctx, c, gamesRequest{})
}

// Info says what a game is, with the JSON Schemas of its options, moves and view.
func (c Client) Info(ctx context.Context, r InfoRequest) (InfoReply, error) {
	return call[InfoReply](ctx, c, r)
}

// NewMatch starts a match.
func (c Client) NewMatch(ctx context.Context, r NewRequest) (ChangeReply, error) {
	return call[ChangeReply](ctx, c, r)
}

// Turn says whom a match waits for, and what match it is.
func (c Client) Turn(ctx context.Context, r TurnRequest) (TurnReply, error) {
	return call[TurnReply](ctx, c, r)
}

// Moves lists a seat's legal moves.
func (c Client) Moves(ctx context.Context, r MovesRequest) (MovesReply, error) {
	return call[MovesReply](ctx, c, r)
}

// View shows what a seat, or with [NoSeat] a spectator, may see.
func (c Client) View(ctx context.Context, r ViewRequest) (ViewReply, error) {
	return call[ViewReply](ctx, c, r)
}

// Score says how the seats stand.
func (c Client) Score(ctx context.Context, r ScoreRequest) (ScoreReply, error) {
	return call[ScoreReply](ctx, c, r)
}

// Notation translates moves to and from the game's notation.
func (c Client) Notation(ctx context.Context, r NotationRequest) (NotationReply, error) {
	return call[NotationReply](ctx, c, r)
}

// Picture draws what a seat, or with [NoSeat] a spectator, may see.
func (c Client) Picture(ctx context.Context, r PictureRequest) (PictureReply, error) {
	return call[PictureReply](ctx, c, r)
}

// Bot chooses a move for a seat that nobody plays.
func (c Client) Bot(ctx context.Context, r BotRequest) (BotReply, error) {
	return call[BotReply](ctx, c, r)
}

// Play plays a move.
func (c Client) Play(ctx context.Context, r PlayRequest) (ChangeReply, error) {
	return call[ChangeReply](ctx, c, r)
}

// Concede gives up.
func (c Client) Concede(ctx context.Context, r ConcedeRequest) (ChangeReply, error) {
	return call[ChangeReply](ctx, c, r)
}

// Draw offers a draw, or answers the offer that stands.
func (c Client) Draw(ctx context.Context, r DrawRequest) (ChangeReply, error) {
	return call[ChangeReply](ctx, c, r)
}

// History tells all that a seat, or with [NoSeat] a spectator, may know to have happened.
func (c Client) History(ctx context.Context, r HistoryRequest) (HistoryReply, error) {
	return call[HistoryReply](ctx, c, r)
}

// Undo takes an entry back.
func (c Client) Undo(ctx context.Context, r UndoRequest) (ChangeReply, error) {
	return call[ChangeReply](ctx, c, r)
}

// Verify replays the log, and compares.
func (c Client) Verify(ctx context.Context, r VerifyRequest) (VerifyReply, error) {
	return call[VerifyReply](ctx, c, r)
}

// Join makes one save of a snapshot and its log.
func (c Client) Join(ctx context.Context, r JoinRequest) (JoinReply, error) {
	return call[JoinReply](ctx, c, r)
}

// Split makes a snapshot and its log of one save.
func (c Client) Split(ctx context.Context, r SplitRequest) (SplitReply, error) {
	return call[SplitReply](ctx, c, r)
}
