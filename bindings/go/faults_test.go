package gamekernel

// What goes wrong with workers, and what becomes of the requests.

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// playAll plays moves at once: what was answered and refused stands in the moves' order.
func playAll(play func(move) (int, error), moves ...move) (processes []int, errs []error) {
	processes, errs = make([]int, len(moves)), make([]error, len(moves))
	var all sync.WaitGroup
	for i, m := range moves {
		all.Add(1)
		go func() {
			defer all.Done()
			processes[i], errs[i] = play(m)
		}()
		if i == 0 {
			time.Sleep(100 * time.Millisecond) // so that it comes first, on any machine
		}
		time.Sleep(time.Millisecond) // and the others mostly in this order
	}
	all.Wait()
	return processes, errs
}

func times(n int, m move) []move {
	moves := make([]move, n)
	for i := range moves {
		moves[i] = m
	}
	return moves
}

func TestAWorkerKilledInMidRequestIsReplacedAndNothingIsLost(t *testing.T) {
	pool := poolFor(t, PoolOptions{Workers: 1, Plugins: plugins})
	play := matchOf(t, pool.Client, "loops")
	first := must(play(step))(t)
	time.AfterFunc(150*time.Millisecond, func() { syscall.Kill(first, syscall.SIGKILL) })
	processes, errs := playAll(play, append([]move{nap(500)}, times(20, step)...)...)
	for i := range processes {
		if errs[i] != nil || processes[i] == first || processes[i] != processes[0] {
			t.Error(i, processes[i], errs[i])
		}
	}
}

func TestAWorkerKilledAtRestIsReplaced(t *testing.T) {
	pool := poolFor(t, PoolOptions{Workers: 1, Plugins: plugins})
	play := matchOf(t, pool.Client, "loops")
	first := must(play(step))(t)
	syscall.Kill(first, syscall.SIGKILL)
	if must(play(step))(t) == first {
		t.Error("it was not")
	}
}

func TestARequestThatEndsItsWorkerTwiceFailsAndThoseBehindItAreAnswered(t *testing.T) {
	pool := poolFor(t, PoolOptions{Workers: 1, Plugins: plugins})
	play := matchOf(t, pool.Client, "exits")
	_, errs := playAll(play, append([]move{step, exit}, times(40, step)...)...)
	expect(t, errs[1], "worker_lost", FaultHost, "its worker twice ended with exit code 7")
	for i, err := range errs {
		if i != 1 && err != nil {
			t.Error(i, err)
		}
	}
}

func TestManyRequestsThatEndTheirWorkersFailEachForItself(t *testing.T) {
	pool := poolFor(t, PoolOptions{Workers: 2, Plugins: plugins})
	play := matchOf(t, pool.Client, "exits")
	moves := times(24, step)
	moves[0], moves[12] = exit, exit
	_, errs := playAll(play, moves...)
	for i, err := range errs {
		if moves[i] == exit {
			expect(t, err, "worker_lost", FaultHost, "twice")
		} else if err != nil {
			t.Error(i, err)
		}
	}
}

func TestARequestThatLoopsFailsIsNotTriedAgainAndOthersGoOn(t *testing.T) {
	pool := poolFor(t, PoolOptions{Workers: 2, Plugins: plugins})
	save := must(pool.NewMatch(t.Context(), NewRequest{Game: "loops"}))(t).Save
	looping := playOn(pool.WithTimeout(600*time.Millisecond), save)
	play := playOn(pool.Client, save)
	failed := make(chan error)
	go func() { _, err := looping(loop); failed <- err }()
	_, errs := playAll(play, times(30, nap(5))...)
	for i, err := range errs {
		if err != nil {
			t.Error(i, err)
		}
	}
	expect(t, <-failed, "timeout", FaultHost, "not answered within 600ms")
	must(play(step))(t)
}

func TestTimeIsCountedFromWhenARequestIsTheOldestAtItsWorker(t *testing.T) {
	pool := poolFor(t, PoolOptions{Workers: 1, Plugins: plugins, Timeout: 1500 * time.Millisecond})
	play := matchOf(t, pool.Client, "loops")
	_, errs := playAll(play, times(5, nap(400))...) // 2 seconds in all
	for i, err := range errs {
		if err != nil {
			t.Error(i, err)
		}
	}
}

func TestClosingEndsTheWorkersAndFailsWhatIsUnderWay(t *testing.T) {
	pool := poolFor(t, PoolOptions{Workers: 1, Plugins: plugins})
	play := matchOf(t, pool.Client, "loops")
	worker := must(play(step))(t)
	time.AfterFunc(200*time.Millisecond, pool.Close)
	_, errs := playAll(play, append([]move{loop}, times(40, step)...)...)
	for _, err := range errs {
		expect(t, err, "closed", FaultHost, "")
	}
	pool.Close()
	if err := syscall.Kill(worker, 0); err != syscall.ESRCH {
		t.Error("the worker is still there:", err)
	}
	_, err := pool.Hello(t.Context())
	expect(t, err, "closed", FaultHost, "")
}

func TestAPoolWhoseWorkersDoNotStartSaysSo(t *testing.T) {
	if _, err := StartPool(PoolOptions{Workers: -1}); err == nil {
		t.Error("a pool of -1 workers")
	}
	_, err := StartPool(PoolOptions{Python: "/no/such/python", Workers: 2})
	expect(t, err, "worker_lost", FaultHost, "did not start: fork/exec /no/such/python: no such file")
	_, err = StartPool(PoolOptions{Command: fakeWorker(t, "exits at once"), Workers: 2})
	expect(t, err, "worker_lost", FaultHost, "did not start: ended with exit code 3")
	_, err = StartPool(PoolOptions{Command: fakeWorker(t, "other protocol"), Workers: 1})
	expect(t, err, "worker_lost", FaultHost, "speaks protocol 99")
}

func TestAWorkerWhoseFramesLieIsNotBelieved(t *testing.T) {
	for name, words := range map[string]string{
		"longer than any":  "twice sent a frame of 4294967295 bytes",
		"ends too soon":    "twice ended with exit code 0",
		"bytes left over":  "twice sent not a reply",
		"no reply":         "twice sent not a reply",
		"stops its stdout": "twice has closed its stdout",
	} {
		t.Run(name, func(t *testing.T) {
			pool := poolFor(t, PoolOptions{Command: fakeWorker(t, name), Workers: 1})
			_, err := pool.Games(t.Context())
			expect(t, err, "worker_lost", FaultHost, words)
		})
	}
}

// silentPool has a worker that never answers; what it is sent is counted in a file.
func silentPool(t *testing.T, name string, o PoolOptions) (pool *Pool, file string) {
	file = filepath.Join(t.TempDir(), "sent")
	t.Setenv(sentVariable, file)
	o.Command, o.Workers = fakeWorker(t, name), 1
	return poolFor(t, o), file
}

func TestASuspectIsTriedAgainAloneThoseBehindItTogether(t *testing.T) {
	pool, file := silentPool(t, "silent, and ends", PoolOptions{})
	var all sync.WaitGroup
	for range 3 {
		all.Add(1)
		go func() {
			defer all.Done()
			if _, err := pool.Games(t.Context()); err == nil {
				t.Error("answered by nobody")
			}
		}()
	}
	all.Wait()
	if sent := string(must(os.ReadFile(file))(t)); sent != "3 1 2 1 1 1 " {
		t.Error(sent)
	}
}

func TestWhatTookTooLongIsNotTriedAgain(t *testing.T) {
	pool, file := silentPool(t, "silent", PoolOptions{Timeout: 800 * time.Millisecond})
	for range 2 {
		_, err := pool.Games(t.Context())
		expect(t, err, "timeout", FaultHost, "")
	}
	if sent := string(must(os.ReadFile(file))(t)); sent != "1 1 " {
		t.Error(sent)
	}
}

func TestAWorkerThatAnswersUnaskedIsReplaced(t *testing.T) {
	pool := poolFor(t, PoolOptions{Command: fakeWorker(t, "answers twice"), Workers: 1})
	for range 3 {
		must(pool.Games(t.Context()))(t)
		time.Sleep(20 * time.Millisecond) // for the second answer to come while nothing is under way
	}
}

func TestAWorkerWhosePipeAnotherProcessKeepsOpenIsReplaced(t *testing.T) {
	file := filepath.Join(t.TempDir(), "children")
	t.Setenv(childrenVariable, file)
	pool := poolFor(t, PoolOptions{Command: fakeWorker(t, "leaves a child"), Workers: 1})
	_, err := pool.Games(t.Context())
	expect(t, err, "worker_lost", FaultHost, "twice ended with exit code 5")
	children := strings.Fields(string(must(os.ReadFile(file))(t)))
	if len(children) != 2 {
		t.Error(children)
	}
	for _, child := range children { // still there: nobody waited for it to end
		if err := syscall.Kill(must(strconv.Atoi(child))(t), syscall.SIGKILL); err != nil {
			t.Error(child, err)
		}
	}
}

func TestAnswersMayComeInAnyPieces(t *testing.T) {
	pool := poolFor(t, PoolOptions{Command: fakeWorker(t, "answers in pieces"), Workers: 1})
	var both sync.WaitGroup
	for range 2 {
		both.Add(1)
		go func() {
			defer both.Done()
			games, err := pool.Games(t.Context())
			if err != nil || len(games.Games[0].ID) != 100_000 {
				t.Error(err)
			}
		}()
	}
	both.Wait()
}
