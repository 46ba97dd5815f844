package gamekernel

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

var (
	python  = python3()
	plugins = []string{plugin("loops"), plugin("exits")}
	seed    = make([]byte, 32)
)

func python3() string {
	if given := os.Getenv("GAMEKERNEL_PYTHON"); given != "" {
		return given
	}
	path, _ := filepath.Abs("../../.venv/bin/python")
	return path
}

// plugin is a game in one file, of those that all bindings are tested with.
func plugin(name string) string {
	path, _ := filepath.Abs("../../tests/bindings/plugins/" + name + ".py")
	return path
}

// poolFor starts a pool that the test closes.
func poolFor(t *testing.T, o PoolOptions) *Pool {
	t.Helper()
	o.Python = python
	pool, err := StartPool(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	return pool
}

// sharedPool is for tests that do its one worker no harm; that ends with the tests' process.
func sharedPool(t *testing.T) *Pool {
	t.Helper()
	return must(startShared())(t)
}

var startShared = sync.OnceValues(func() (*Pool, error) {
	return StartPool(PoolOptions{Python: python, Plugins: plugins, Workers: 1})
})

// must fails a test at an error.
func must[T any](value T, err error) func(t *testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
}

// expect wants an error of a kind, and its message to hold some words.
func expect(t *testing.T, err error, kind, fault, words string) {
	t.Helper()
	var refused *Error
	if !errors.As(err, &refused) {
		t.Fatalf("wanted an error of kind %s, got %v", kind, err)
	}
	if refused.Kind != kind || refused.Fault != fault || !strings.Contains(refused.Message, words) {
		t.Fatalf("wanted %s, %s, %q, got %+v", kind, fault, words, *refused)
	}
}

// A test's own program in place of a worker is this one, started again with a name of a fake.
const (
	fakeVariable     = "GAMEKERNEL_FAKE"
	childrenVariable = "GAMEKERNEL_CHILDREN"
)

func fakeWorker(t *testing.T, name string) []string {
	t.Setenv(fakeVariable, name)
	return []string{os.Args[0]}
}

func TestMain(m *testing.M) {
	if name := os.Getenv(fakeVariable); name != "" {
		fakes[name]()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

var fakes = map[string]func(){
	"exits at once":      func() { os.Exit(3) },
	"other protocol":     func() { asked(); sayFrame(`{"id":null,"ok":{"protocol":99}}`); asked() },
	"longer than any":    afterHello(func() { say(0xffffffff, "lies") }),
	"ends too soon":      afterHello(func() { say(1000, "lies") }),
	"bytes left over":    afterHello(func() { sayFrame(`{"id":null,"ok":{}}{}`) }),
	"no reply":           afterHello(func() { sayFrame(`"lies"`) }),
	"answers twice":      afterHello(func() { sayFrame(`{"id":null,"ok":{}}`); sayFrame(`{"id":null,"ok":{}}`); asked() }),
	"stops its stdout":   afterHello(func() { os.Stdout.Close(); time.Sleep(time.Minute) }),
	"leaves a child":     afterHello(func() { leaveChild(); os.Exit(5) }),
	"answers in pieces":  afterHello(answerInPieces),
	"silent once":        silentOnce,
	"silent, and ends":   afterHello(silent),
	"knows unknown ones": afterHello(func() { sayFrame(`{"new":1,"id":null,"ok":{"new":{},"games":[{"id":"g","new":1}]}}`) }),
}

// leaveChild starts a process that keeps stdout open, and notes it in a file.
func leaveChild() {
	child := exec.Command("sleep", "600")
	child.Stdout = os.Stdout
	child.Start()
	file, _ := os.OpenFile(os.Getenv(childrenVariable), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	fmt.Fprintln(file, child.Process.Pid)
}

const helloReply = `{"id":null,"ok":{"protocol":1,"limits":{"request":9999}}}`

func afterHello(then func()) func() {
	return func() {
		asked()
		sayFrame(helloReply)
		asked()
		then()
	}
}

func answerInPieces() {
	body := `{"id":null,"ok":{"games":[{"id":"` + strings.Repeat("x", 100_000) + `"}]}}`
	frame := string(binary.BigEndian.AppendUint32(nil, uint32(len(body)))) + body
	both := frame + frame
	start := 0
	for _, end := range []int{1, 3, 4, 5, 9, 70_000, len(body) + 6, len(both)} {
		os.Stdout.WriteString(both[start:end])
		start = end
		time.Sleep(5 * time.Millisecond)
	}
}

// wanted is how many requests each of the workers is sent that never answer: see its test.
var wanted = []int{3, 1, 2, 1, 1, 1}

// silent has been sent a request. It waits for those that are wanted besides, and a while for one
// too many, and notes in a file how many there were.
func silent() {
	before, _ := os.ReadFile(os.Getenv(sentVariable))
	sent, more := 1, make(chan bool)
	go func() {
		for {
			asked()
			more <- true
		}
	}()
	for ; sent < wanted[len(strings.Fields(string(before)))]; sent++ {
		<-more
	}
	for while := time.After(200 * time.Millisecond); ; sent++ {
		select {
		case <-more:
			continue
		case <-while:
		}
		break
	}
	note(sent)
}

// silentOnce never answers the first time it is started; then it answers, and notes what it is sent.
func silentOnce() {
	_, err := os.Stat(os.Getenv(sentVariable))
	note("start")
	asked()
	sayFrame(helloReply)
	for sent := 1; ; sent++ {
		asked()
		if err == nil {
			note(sent)
			sayFrame(`{"id":null,"ok":{}}`)
		}
	}
}

func note(what any) {
	file, _ := os.OpenFile(os.Getenv(sentVariable), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	fmt.Fprint(file, what, " ")
	file.Close()
}

const sentVariable = "GAMEKERNEL_FAKE_SENT"

func asked() {
	var header [4]byte
	if _, err := io.ReadFull(os.Stdin, header[:]); err != nil {
		os.Exit(0) // the host has gone
	}
	io.CopyN(io.Discard, os.Stdin, int64(binary.BigEndian.Uint32(header[:])))
}

func sayFrame(body string) { say(uint32(len(body)), body) }

func say(size uint32, body string) {
	os.Stdout.Write(append(binary.BigEndian.AppendUint32(nil, size), body...))
}

// Moves of the plugins that the pools are tested with.
type move struct {
	Do           string `json:"do"`
	Milliseconds int    `json:"milliseconds,omitempty"`
	File         string `json:"file,omitempty"`
}

var step, loop, exit = move{Do: "step"}, move{Do: "loop"}, move{Do: "exit"}

func nap(milliseconds int) move { return move{Do: "nap", Milliseconds: milliseconds} }

// hold is a move that makes a file, and ends when that is gone.
func hold(t *testing.T) move {
	return move{Do: "hold", File: filepath.Join(t.TempDir(), "held")}
}

// isHeld tells whether a worker is at the move.
func (m move) isHeld() bool {
	_, err := os.Stat(m.File)
	return err == nil
}

// until waits for what others do in their own time.
func until(t *testing.T, true func() bool) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); !true(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("what was waited for did not come")
		}
	}
}

// matchOf starts a match and returns a way to play on it: it answers which process has.
func matchOf(t *testing.T, c Client, game string) func(m move) (process int, err error) {
	t.Helper()
	return playOn(c, must(c.NewMatch(t.Context(), NewRequest{Game: game}))(t).Save)
}

func playOn(c Client, save []byte) func(m move) (process int, err error) {
	return func(m move) (int, error) {
		played, err := c.Play(context.Background(), PlayRequest{Save: save, Move: m})
		if err != nil || len(played.Events[0].Events) == 0 {
			return 0, err
		}
		var data struct{ Process int }
		err = json.Unmarshal(played.Events[0].Events[0].Data, &data)
		return data.Process, err
	}
}
