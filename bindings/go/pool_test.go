package gamekernel

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
)

func TestAMatchIsPlayedAndItsLogReplays(t *testing.T) {
	pool, ctx := sharedPool(t), t.Context()
	now := must(pool.NewMatch(ctx, NewRequest{Game: "cant_stop", Seed: seed}))(t)
	log, told := now.Entries, publicOf(now)
	for range 9 {
		ticket := now.Turn.Tickets[0]
		move := must(pool.Bot(ctx, BotRequest{Save: now.Save, Seat: ticket.Seat, Seed: seed}))(t).Move
		now = must(pool.Play(ctx, PlayRequest{
			Save: now.Save, Seat: ticket.Seat, Move: move, Ticket: ticket.Text,
		}))(t)
		log = append(log[:now.From], now.Entries...)
		told = append(told, publicOf(now)...)
	}
	verified := must(pool.Verify(ctx, VerifyRequest{Save: now.Save, Log: log}))(t)
	if verified.Count != len(log) || len(told) < 9 {
		t.Fatal(verified, len(log), len(told))
	}
	history := must(pool.History(ctx, HistoryRequest{Save: now.Save, Seat: NoSeat, Log: log}))(t)
	if !reflect.DeepEqual(history.Events, told) {
		t.Fatal(history.Events, told)
	}
	whole := must(pool.Join(ctx, JoinRequest{Save: now.Save, Log: log}))(t).Save
	parts := must(pool.Split(ctx, SplitRequest{Save: whole}))(t)
	if !bytes.Equal(parts.Save, now.Save) || !reflect.DeepEqual(parts.Log, log) {
		t.Fatal("what was joined is split otherwise")
	}
	undone := must(pool.Undo(ctx, UndoRequest{Save: now.Save, Seat: NoSeat, Log: log}))(t)
	if undone.From != len(log)-1 {
		t.Fatal(undone.From, len(log))
	}
}

func publicOf(change ChangeReply) (told []Event) {
	for _, share := range change.Events {
		if share.Seat == NoSeat {
			told = append(told, share.Events...)
		}
	}
	return told
}

func TestEveryOpHasItsMethod(t *testing.T) {
	pool, ctx := sharedPool(t), t.Context()
	for _, op := range must(pool.Hello(ctx))(t).Ops {
		name := strings.ToUpper(op[:1]) + op[1:]
		if op == "new" {
			name = "NewMatch"
		}
		if !reflect.ValueOf(pool).MethodByName(name).IsValid() {
			t.Error("there is no", name)
		}
	}
	games := must(pool.Games(ctx))(t).Games
	if !slices.ContainsFunc(games, func(g Listed) bool { return g.ID == "hive" }) {
		t.Error(games)
	}
	info := must(pool.Info(ctx, InfoRequest{Game: "hive"}))(t)
	if !slices.Equal(info.Seats, []int{2}) || !json.Valid(info.Schemas.Move) {
		t.Error(info)
	}
	begun := must(pool.NewMatch(ctx, NewRequest{
		Game: "hive", Options: map[string]bool{"pillbug": true}, Views: []Seat{0, NoSeat},
	}))(t)
	if len(begun.Views) != 2 || begun.Views[1].Seat != NoSeat || begun.Turn.TicketOf(0) == "" {
		t.Error(begun)
	}
	save := begun.Save
	if turn := must(pool.Turn(ctx, TurnRequest{Save: save}))(t); !strings.Contains(string(turn.Options), `"pillbug":true`) {
		t.Error(turn)
	}
	if moves := must(pool.Moves(ctx, MovesRequest{Save: save}))(t); !moves.Complete || len(moves.Moves) == 0 {
		t.Error(moves)
	}
	if view := must(pool.View(ctx, ViewRequest{Save: save, Seat: NoSeat}))(t); len(view.View) < 3 {
		t.Error(view)
	}
	if score := must(pool.Score(ctx, ScoreRequest{Save: save}))(t); score.Over || len(score.Score.Points) != 2 {
		t.Error(score)
	}
	move := must(pool.Bot(ctx, BotRequest{Save: save, Seed: seed}))(t).Move
	if n := must(pool.Notation(ctx, NotationRequest{Save: save, Moves: []any{move}}))(t); len(n.Texts) != 1 {
		t.Error(n)
	}
	if p := must(pool.Picture(ctx, PictureRequest{Save: save}))(t); !strings.Contains(p.Picture, "<svg") {
		t.Error(p)
	}
	if c := must(pool.Concede(ctx, ConcedeRequest{Save: save}))(t); !c.Turn.Over {
		t.Error(c)
	}
	_, err := pool.Draw(ctx, DrawRequest{Save: save, Word: "accept"})
	expect(t, err, "cannot_draw", FaultPlayer, "")
}

func TestARefusalIsAnErrorWithTheGamesReason(t *testing.T) {
	pool, ctx := sharedPool(t), t.Context()
	save := must(pool.NewMatch(ctx, NewRequest{Game: "hive"}))(t).Save
	_, err := pool.Play(ctx, PlayRequest{Save: save, Move: "wQ"})
	expect(t, err, "illegal_move", FaultPlayer, "Queen")
	err = pool.Call(ctx, map[string]any{"op": "moves", "save": save, "seat": "first"}, nil)
	expect(t, err, "bad_request", FaultHost, "")
	expect(t, pool.Call(ctx, "turn", nil), "bad_request", FaultHost, "is a map")
	if refused := err.(*Error); refused.At != "$.seat" {
		t.Error(refused.At)
	}
}

func TestABatchIsAnsweredInOrderEachForItself(t *testing.T) {
	pool, ctx := sharedPool(t), t.Context()
	save := must(pool.NewMatch(ctx, NewRequest{Game: "hive"}))(t).Save
	replies := must(pool.Batch(ctx,
		TurnRequest{Save: save},
		map[string]any{"op": "turn", "id": "two", "save": []byte("nonsense")},
		ScoreRequest{Save: save},
	))(t)
	var turn TurnReply
	if err := replies[0].Into(&turn); err != nil || turn.Game != "hive" {
		t.Error(err, turn)
	}
	if string(replies[1].ID) != `"two"` {
		t.Error(replies[1])
	}
	expect(t, replies[1].Into(&turn), "bad_save", FaultHost, "")
	var score ScoreReply
	if err := replies[2].Into(&score); err != nil || score.Over {
		t.Error(err, score)
	}
	many := make([]any, 1001)
	for i := range many {
		many[i] = map[string]string{"op": "games"}
	}
	_, err := pool.Batch(ctx, many...)
	expect(t, err, "too_large", FaultHost, "1001 requests")
}

func TestARequestOverTheLimitIsRefusedAndHarmsNoWorker(t *testing.T) {
	command := []string{python, "-m", "gamekernel.host", "--limit", "1000"}
	pool, ctx := poolFor(t, PoolOptions{Command: command, Workers: 1}), t.Context()
	_, err := pool.Turn(ctx, TurnRequest{Save: make([]byte, 1000)})
	expect(t, err, "too_large", FaultHost, "at most 1000")
	must(pool.Games(ctx))(t)
}

func TestSavesAreSignedWithTheKeysOfAFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "keys")
	if err := os.WriteFile(file, []byte("00112233445566778899aabbccddeeff\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	signing, ctx := poolFor(t, PoolOptions{Workers: 1, KeyFile: file, Memory: 2048}), t.Context()
	signed := must(signing.NewMatch(ctx, NewRequest{Game: "hive"}))(t).Save
	must(signing.Turn(ctx, TurnRequest{Save: signed}))(t)
	unsigned := must(sharedPool(t).NewMatch(ctx, NewRequest{Game: "hive"}))(t).Save
	_, err := signing.Turn(ctx, TurnRequest{Save: unsigned})
	expect(t, err, "bad_save", FaultHost, "")
}

func TestAContextThatIsDoneIsNotWaitedFor(t *testing.T) {
	pool := sharedPool(t)
	save := must(pool.NewMatch(t.Context(), NewRequest{Game: "loops"}))(t).Save
	ctx, cancel := context.WithCancel(t.Context())
	held, failed := hold(t), make(chan error)
	go func() {
		_, err := pool.Play(ctx, PlayRequest{Save: save, Move: held})
		failed <- err
	}()
	until(t, held.isHeld)
	cancel()
	if err := <-failed; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := pool.Games(ctx); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	os.Remove(held.File)
	must(pool.Play(t.Context(), PlayRequest{Save: save, Move: step}))(t)
}

func TestFieldsThatAreNotKnownArePassedOver(t *testing.T) {
	pool := poolFor(t, PoolOptions{Command: fakeWorker(t, "knows unknown ones"), Workers: 1})
	if games := must(pool.Games(t.Context()))(t).Games; len(games) != 1 || games[0].ID != "g" {
		t.Error(games)
	}
}
