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

// playing plays moves at once: what is answered and refused stands in the moves' order.
func playing(play func(move) (int, error), moves ...move) (wait func() ([]int, []error)) {
	processes, errs := make([]int, len(moves)), make([]error, len(moves))
	var all sync.WaitGroup
	for i, m := range moves {
		all.Add(1)
		go func() {
			defer all.Done()
			processes[i], errs[i] = play(m)
		}()
	}
	return func() ([]int, []error) {
		all.Wait()
		return processes, errs
	}
}

func playAll(play func(move) (int, error), moves ...move) (processes []int, errs []error) {
	return playing(play, moves...)()
}

// holding plays a move that the pool's one worker is at when this returns, and steps behind it, of
// which as many are under way as may be. The move's answer is the first.
func holding(t *testing.T, pool *Pool, steps int) (wait func() ([]int, []error)) {
	t.Helper()
	play, held := matchOf(t, pool.Client, "loops"), hold(t)
	first := playing(play, held)
	until(t, held.isHeld)
	behind := playing(play, times(steps, step)...)
	until(t, func() bool {
		pool.mu.Lock()
		defer pool.mu.Unlock()
		return len(pool.workers[0].underWay) == min(1+steps, pool.o.Pipeline)
	})
	return func() ([]int, []error) {
		processes, errs := first()
		others, theirErrs := behind()
		return append(processes, others...), append(errs, theirErrs...)
	}
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
	first := must(matchOf(t, pool.Client, "loops")(step))(t)
	answered := holding(t, pool, 20)
	syscall.Kill(first, syscall.SIGKILL)
	processes, errs := answered()
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
	pool := poolFor(t, PoolOptions{Workers: 1, Plugins: plugins, Timeout: 3 * time.Second})
	play := matchOf(t, pool.Client, "loops")
	_, errs := playAll(play, times(8, nap(400))...) // more than 3 seconds in all
	for i, err := range errs {
		if err != nil {
			t.Error(i, err)
		}
	}
}

func TestClosingEndsTheWorkersAndFailsWhatIsUnderWay(t *testing.T) {
	pool := poolFor(t, PoolOptions{Workers: 1, Plugins: plugins})
	worker := must(matchOf(t, pool.Client, "loops")(step))(t)
	answered := holding(t, pool, 40)
	pool.Close()
	_, errs := answered()
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

// notingPool has a worker that notes in a file what it is sent.
func notingPool(t *testing.T, name string) (pool *Pool, file string) {
	file = filepath.Join(t.TempDir(), "sent")
	t.Setenv(sentVariable, file)
	return poolFor(t, PoolOptions{Command: fakeWorker(t, name), Workers: 1}), file
}

func TestASuspectIsTriedAgainAloneThoseBehindItTogether(t *testing.T) {
	pool, file := notingPool(t, "silent, and ends")
	var all sync.WaitGroup
	for range 3 {
		all.Add(1)
		go func() {
			defer all.Done()
			_, err := pool.Games(t.Context())
			if err == nil || !strings.Contains(err.Error(), "twice ended with exit code 0") {
				t.Error(err)
			}
		}()
	}
	all.Wait()
	if sent := string(must(os.ReadFile(file))(t)); sent != "3 1 2 1 1 1 " {
		t.Error(sent)
	}
}

func TestWhatTookTooLongIsNotTriedAgain(t *testing.T) {
	pool, file := notingPool(t, "silent once")
	_, err := pool.WithTimeout(300 * time.Millisecond).Games(t.Context())
	expect(t, err, "timeout", FaultHost, "not answered within 300ms")
	must(pool.Games(t.Context()))(t)
	if sent := string(must(os.ReadFile(file))(t)); sent != "start start 1 " {
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
