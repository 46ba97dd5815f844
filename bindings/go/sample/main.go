// The sample host in Go: see bindings/sample/README.md.
//
//	sample [-library libgamekernel.so] script.json DIRECTORY
//
// With -library the kernel runs in this process, else in a worker.
package main

import (
	"bufio"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gamekernel"
)

var ctx = context.Background()

type script struct {
	Game    string          `json:"game"`
	Seats   int             `json:"seats"`
	Options json.RawMessage `json:"options"`
	Seed    []byte          `json:"seed"`
	Absent  gamekernel.Seat `json:"absent"`
	Wrong   struct {
		At   int             `json:"at"`
		Move json.RawMessage `json:"move"`
	} `json:"wrong"`
	Restart int `json:"restart"`
}

// host plays one match by the script.
type host struct {
	script    script
	directory string
	library   string
	out       *bufio.Writer

	kernel gamekernel.Client
	stop   func()
	random uint64

	save []byte
	log  [][]byte
	turn gamekernel.Turn
}

func main() {
	library := flag.String("library", "", "run the kernel in this process, with this library")
	flag.Parse()
	if flag.NArg() != 2 {
		log.Fatal("usage: sample [-library FILE] script.json DIRECTORY")
	}
	h := host{directory: flag.Arg(1), library: *library, out: bufio.NewWriter(os.Stdout), random: 1}
	defer h.out.Flush()
	check(json.Unmarshal(good(os.ReadFile(flag.Arg(0))), &h.script))
	h.start()
	defer func() { h.stop() }()
	h.run()
}

func (h *host) start() {
	if h.library != "" {
		h.kernel = good(gamekernel.OpenLibrary(h.library, "")).Client
		h.stop = func() {} // a library stays until the process ends
		return
	}
	pool := good(gamekernel.StartPool(gamekernel.PoolOptions{Workers: 1}))
	h.kernel, h.stop = pool.Client, pool.Close
}

// run plays the whole match.
func (h *host) run() {
	h.lobby()
	h.take(good(h.kernel.NewMatch(ctx, gamekernel.NewRequest{
		Game: h.script.Game, Seats: h.script.Seats, Options: h.script.Options, Seed: h.script.Seed,
	})))
	h.pictures()
	for number := 1; !h.turn.Over; number++ {
		seat := h.turn.Must[0]
		if number == h.script.Wrong.At {
			h.tryWrong(seat)
		}
		h.play(number, seat)
		if number == h.script.Restart {
			h.restart()
		}
	}
	h.end()
}

// lobby shows what may be chosen.
func (h *host) lobby() {
	info := good(h.kernel.Info(ctx, gamekernel.InfoRequest{Game: h.script.Game}))
	h.print("game", info.Name)
	var schema struct {
		Ref         string `json:"$ref"`
		Definitions map[string]struct {
			Properties map[string]struct{ Default json.RawMessage }
		} `json:"$defs"`
	}
	check(json.Unmarshal(info.Schemas.Options, &schema))
	properties := schema.Definitions[schema.Ref[strings.LastIndex(schema.Ref, "/")+1:]].Properties
	for _, name := range slices.Sorted(maps.Keys(properties)) {
		h.print("option", name, "default", written(read(properties[name].Default)))
	}
}

// take keeps what a changed match is now, and tells everybody what happened.
func (h *host) take(change gamekernel.ChangeReply) {
	h.save, h.turn = change.Save, change.Turn
	h.log = append(h.log[:change.From], change.Entries...)
	for _, share := range change.Events {
		for _, event := range share.Events {
			line := []any{share.Seat, event.Kind}
			if share.Seat == gamekernel.NoSeat {
				line[0] = "*"
			}
			data := read(event.Data).(map[string]any)
			for _, key := range slices.Sorted(maps.Keys(data)) {
				line = append(line, key+"="+written(data[key]))
			}
			h.print(line...)
		}
	}
}

// pictures shows each seat what it may see.
func (h *host) pictures() {
	for seat := range gamekernel.Seat(h.script.Seats) {
		h.print(good(h.kernel.Picture(ctx, gamekernel.PictureRequest{
			Save: h.save, Seat: seat, Form: "text",
		})).Picture)
	}
}

// tryWrong sends a move that is refused.
func (h *host) tryWrong(seat gamekernel.Seat) {
	_, err := h.kernel.Play(ctx, gamekernel.PlayRequest{
		Save: h.save, Seat: seat, Move: h.script.Wrong.Move,
	})
	var refused *gamekernel.Error
	switch {
	case !errors.As(err, &refused):
		log.Fatal("a wrong move was not refused: ", err)
	case refused.Fault == gamekernel.FaultPlayer:
		h.print("refused", refused.Kind+":", refused.Message)
	default:
		h.print("refused", refused.Kind)
	}
}

// play plays one move.
func (h *host) play(number int, seat gamekernel.Seat) {
	move := h.choose(number, seat)
	change := good(h.kernel.Play(ctx, gamekernel.PlayRequest{
		Save: h.save, Seat: seat, Move: move, Ticket: h.turn.TicketOf(seat),
	}))
	h.print("move", number, "seat", seat)
	h.take(change)
}

// choose asks a bot for the absent, and draws for the others.
func (h *host) choose(number int, seat gamekernel.Seat) json.RawMessage {
	if seat == h.script.Absent {
		seed := make([]byte, 32)
		binary.BigEndian.PutUint32(seed[28:], uint32(number))
		return good(h.kernel.Bot(ctx, gamekernel.BotRequest{Save: h.save, Seat: seat, Seed: seed})).Move
	}
	moves := good(h.kernel.Moves(ctx, gamekernel.MovesRequest{Save: h.save, Seat: seat})).Moves
	h.random = h.random * 48271 % 2147483647
	return moves[h.random%uint64(len(moves))]
}

// restart writes the match to disk, forgets it, and reads it again.
func (h *host) restart() {
	save, entries := filepath.Join(h.directory, "match.save"), filepath.Join(h.directory, "match.log")
	check(os.WriteFile(save, h.save, 0o600))
	check(os.WriteFile(entries, good(json.Marshal(h.log)), 0o600))
	h.stop()
	h.save, h.log, h.turn = nil, nil, gamekernel.Turn{}
	h.start()
	h.save = good(os.ReadFile(save))
	check(json.Unmarshal(good(os.ReadFile(entries)), &h.log))
	h.turn = good(h.kernel.Turn(ctx, gamekernel.TurnRequest{Save: h.save})).Turn
	h.print("restarted")
	h.pictures()
}

// end shows how it ended, and verifies the log.
func (h *host) end() {
	verified := good(h.kernel.Verify(ctx, gamekernel.VerifyRequest{Save: h.save, Log: h.log}))
	h.pictures()
	score := good(h.kernel.Score(ctx, gamekernel.ScoreRequest{Save: h.save})).Score
	for seat := range h.script.Seats {
		h.print("score", seat, score.Points[seat], score.Places[seat])
	}
	winners := []any{"winners"}
	for _, seat := range score.Winners {
		winners = append(winners, seat)
	}
	h.print(winners...)
	h.print("verified", verified.Count)
	h.print("fingerprint", good(h.kernel.Turn(ctx, gamekernel.TurnRequest{Save: h.save})).Fingerprint)
}

func (h *host) print(words ...any) { fmt.Fprintln(h.out, words...) }

// read keeps numbers as they are written.
func read(text json.RawMessage) (value any) {
	decoder := json.NewDecoder(strings.NewReader(string(text)))
	decoder.UseNumber()
	check(decoder.Decode(&value))
	return value
}

// written writes a value of an event.
func written(value any) string {
	switch value := value.(type) {
	case nil:
		return "null"
	case []any:
		parts := make([]string, len(value))
		for i, part := range value {
			parts[i] = written(part)
		}
		return "[" + strings.Join(parts, ",") + "]"
	case map[string]any:
		parts := make([]string, 0, len(value))
		for _, key := range slices.Sorted(maps.Keys(value)) {
			parts = append(parts, key+":"+written(value[key]))
		}
		return "{" + strings.Join(parts, ",") + "}"
	default:
		return fmt.Sprint(value)
	}
}

func good[T any](value T, err error) T {
	check(err)
	return value
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
