package gamekernel

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"time"
)

// rest is how long it takes until a worker is replaced that ended for no request's sake.
const rest = time.Second

// PoolOptions say how a pool is; a zero value gives the default.
type PoolOptions struct {
	// Workers is how many processes; default: one per core.
	Workers int
	// Python is the interpreter in whose environment the kernel is installed; default: the
	// variable GAMEKERNEL_PYTHON, or else python3.
	Python string
	// Command starts a worker; default: Python, -m, gamekernel.host.
	Command []string
	// Plugins are games in one file each, besides those installed.
	Plugins []string
	// KeyFile has the keys that sign saves.
	KeyFile string
	// Memory is the MiB that a worker may use.
	Memory int
	// Timeout of a request, counted from when it is the oldest at its worker; default: 10 s.
	Timeout time.Duration
	// Pipeline is how many requests a worker is sent before it has answered; default: 16.
	Pipeline int
	// Stderr is where tracebacks and the games' prints go; default: os.Stderr.
	Stderr *os.File
}

// Pool is kernels in processes of their own: as many cores as there are, and no game can hurt the
// host. A worker that is lost is replaced. The request it was at is tried once more, alone; those
// behind it are sent again.
//
// What its worker did not answer fails with an [*Error] whose fault is the host's: of kind timeout
// when it took too long, worker_lost when it ended its worker twice, closed when the pool was.
type Pool struct {
	Client
	o PoolOptions

	mu      sync.Mutex // guards all below, and the workers' own
	workers []*worker
	waiting []*job
	// Those whose worker was lost while they were the oldest there: each is tried again, alone.
	suspects  []*job
	limit     int
	restUntil time.Time
	closed    bool
	// Of the first workers, until they all answer: nil, or why one has not started.
	started chan error
}

// A job is a request on its way.
type job struct {
	ctx     context.Context
	body    []byte
	timeout time.Duration
	suspect bool
	done    chan result // with room for the one result that it gets
}

type result struct {
	answer answer
	err    error
}

// StartPool starts the workers and waits until all answer.
func StartPool(o PoolOptions) (*Pool, error) {
	o.Workers = cmp.Or(o.Workers, runtime.GOMAXPROCS(0))
	o.Python = cmp.Or(o.Python, os.Getenv("GAMEKERNEL_PYTHON"), "python3")
	o.Timeout = cmp.Or(o.Timeout, 10*time.Second)
	o.Pipeline = cmp.Or(o.Pipeline, 16)
	o.Stderr = cmp.Or(o.Stderr, os.Stderr)
	if min(o.Workers, o.Pipeline, o.Memory+1) < 1 || o.Timeout < 0 {
		return nil, errors.New("a number of a pool's options is below 0")
	}
	o.Command = o.command()
	p := &Pool{o: o, started: make(chan error, o.Workers)}
	p.Client = Client{door: p}
	p.mu.Lock()
	p.fill()
	p.mu.Unlock()
	for range o.Workers {
		if err := <-p.started; err != nil {
			p.Close()
			return nil, err
		}
	}
	return p, nil
}

func (o PoolOptions) command() []string {
	command := slices.Clone(o.Command)
	if command == nil {
		command = []string{o.Python, "-m", "gamekernel.host"}
	}
	for _, file := range o.Plugins {
		command = append(command, "--plugin", file)
	}
	if o.KeyFile != "" {
		command = append(command, "--key-file", o.KeyFile)
	}
	if o.Memory != 0 {
		command = append(command, "--memory", strconv.Itoa(o.Memory))
	}
	return command
}

// Close ends the workers. What is not answered yet fails with an [*Error] of kind closed.
func (p *Pool) Close() {
	p.mu.Lock()
	p.closed = true
	workers := slices.Clone(p.workers)
	p.failWaiting(errClosed)
	for _, w := range workers {
		for _, j := range w.underWay {
			j.fail(errClosed)
		}
		w.hangUp()
	}
	p.mu.Unlock()
	for _, w := range workers {
		w.awaitEnd()
	}
}

var errClosed = hostError("closed", "the pool is closed")

func (p *Pool) ask(ctx context.Context, body []byte, timeout time.Duration) (answer, error) {
	if err := ctx.Err(); err != nil {
		return answer{}, err
	}
	j := &job{ctx: ctx, body: body, timeout: cmp.Or(timeout, p.o.Timeout), done: make(chan result, 1)}
	if err := p.accept(j); err != nil {
		return answer{}, err
	}
	select {
	case r := <-j.done:
		return r.answer, r.err
	case <-ctx.Done():
		return answer{}, ctx.Err()
	}
}

func (p *Pool) accept(j *job) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return errClosed
	}
	if len(j.body) > p.limit {
		message := fmt.Sprintf("a request of %d bytes, at most %d are read", len(j.body), p.limit)
		return hostError("too_large", message)
	}
	p.waiting = append(p.waiting, j)
	p.fill()
	p.dispatch()
	return nil
}

// dispatch sends what can be sent.
func (p *Pool) dispatch() {
	var open []*worker
	for _, w := range p.workers {
		if !w.ready || w.reason != "" {
			continue
		}
		if len(w.underWay) == 0 {
			if suspect := next(&p.suspects); suspect != nil {
				w.send(suspect)
			}
		}
		if len(w.underWay) == 0 || !w.underWay[0].suspect {
			open = append(open, w)
		}
	}
	if len(open) == 0 {
		return
	}
	for {
		w := slices.MinFunc(open, func(a, b *worker) int { return len(a.underWay) - len(b.underWay) })
		if len(w.underWay) >= p.o.Pipeline {
			return
		}
		j := next(&p.waiting)
		if j == nil {
			return
		}
		w.send(j)
	}
}

// next takes the first job for which somebody still waits, or nil.
func next(jobs *[]*job) *job {
	for len(*jobs) > 0 {
		j := (*jobs)[0]
		*jobs = (*jobs)[1:]
		if j.ctx.Err() == nil {
			return j
		}
	}
	return nil
}

// fill starts the workers that are missing.
func (p *Pool) fill() {
	if len(p.workers) > 0 && time.Now().Before(p.restUntil) {
		return
	}
	for len(p.workers) < p.o.Workers {
		p.workers = append(p.workers, startWorker(p))
	}
}

// isReady is told by a worker that has answered its first question.
func (p *Pool) isReady(w *worker, hello HelloReply) {
	w.ready = true
	p.limit = hello.Limits.Request
	p.restUntil = time.Time{}
	p.tellStarted(nil)
	p.dispatch()
}

// hasEnded is told by a worker; what it had under way stays unanswered.
func (p *Pool) hasEnded(w *worker, reason string) {
	p.workers = slices.DeleteFunc(p.workers, func(other *worker) bool { return other == w })
	if p.closed {
		return
	}
	if !w.ready {
		err := hostError("worker_lost", "a worker did not start: "+reason)
		p.restUntil = time.Now().Add(rest)
		p.tellStarted(err)
		if len(p.workers) == 0 {
			p.failWaiting(err)
		}
		return
	}
	lost := w.underWay
	if len(lost) == 0 {
		p.restUntil = time.Now().Add(rest)
	} else if w.late == nil {
		p.suspect(lost[0], reason)
		lost = lost[1:]
	} else if lost[0] == w.late {
		lost = lost[1:]
	}
	p.waiting = slices.Concat(lost, p.waiting)
	p.fill()
	p.dispatch()
}

func (p *Pool) tellStarted(err error) {
	select {
	case p.started <- err:
	default: // nobody waits any more
	}
}

func (p *Pool) suspect(j *job, reason string) {
	if j.suspect {
		j.fail(hostError("worker_lost", "its worker twice "+reason))
		return
	}
	j.suspect = true
	p.suspects = append(p.suspects, j)
}

func (p *Pool) failWaiting(err error) {
	for _, j := range slices.Concat(p.suspects, p.waiting) {
		j.fail(err)
	}
	p.suspects, p.waiting = nil, nil
}

func (j *job) fail(err error) { j.finish(result{err: err}) }

// finish lets the first result count: one that was late, or closed, may be answered yet.
func (j *job) finish(r result) {
	select {
	case j.done <- r:
	default:
	}
}
