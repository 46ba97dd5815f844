package gamekernel

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"time"
)

const (
	startTimeout = time.Minute // a machine that starts many workers at once is slow
	grace        = time.Second // for a worker to end, and for its pipes to close, before it is forced
	secondLook   = 5 * time.Millisecond
	replyMax     = 256 << 20
)

// A worker is a process that answers frames in order. What becomes of lost requests is the pool's.
// The pool's mutex guards ready, late, underWay, timer and reason.
type worker struct {
	pool  *Pool
	ready bool // it has answered, and so may be sent requests
	late  *job // the request that took too long, for which it was ended
	// Requests sent and not yet answered, the oldest first.
	underWay []*job
	timer    *time.Timer
	reason   string // why it was ended, if it was

	cmd    *exec.Cmd
	stdin  *os.File
	bodies chan []byte // with room for all that may be under way: sending never blocks
	hangUp func()
	ended  chan struct{}
}

// startWorker starts a process and asks it hello. It is called with the mutex held, and tells the
// pool later that the worker is ready or has ended.
func startWorker(p *Pool) *worker {
	w := &worker{
		pool:   p,
		cmd:    exec.Command(p.o.Command[0], p.o.Command[1:]...),
		bodies: make(chan []byte, p.o.Pipeline+1),
		ended:  make(chan struct{}),
	}
	w.hangUp = sync.OnceFunc(func() { close(w.bodies) })
	w.cmd.Stderr = p.o.Stderr
	stdout, err := w.start()
	if err != nil {
		go w.end(err.Error())
		return w
	}
	go w.write()
	go w.read(stdout)
	hello, _ := encode(helloRequest{})
	w.send(&job{ctx: context.Background(), body: hello, timeout: startTimeout, done: make(chan result, 1)})
	return w
}

// start is of pipes of our own: exec's would be closed while answers still lie in them.
func (w *worker) start() (stdout *os.File, err error) {
	theirIn, stdin, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer theirIn.Close()
	stdout, theirOut, err := os.Pipe()
	if err != nil {
		stdin.Close()
		return nil, err
	}
	defer theirOut.Close()
	w.cmd.Stdin, w.cmd.Stdout = theirIn, theirOut
	if err := w.cmd.Start(); err != nil {
		stdin.Close()
		stdout.Close()
		return nil, err
	}
	w.stdin = stdin
	return stdout, nil
}

// send is called with the mutex held.
func (w *worker) send(j *job) {
	w.underWay = append(w.underWay, j)
	if len(w.underWay) == 1 {
		w.watch()
	}
	select {
	case w.bodies <- j.body:
	default:
		w.killFor("answers what it has not read")
	}
}

// write sends bodies until the pool hangs up, or the worker has gone: then its end follows.
func (w *worker) write() {
	defer w.stdin.Close()
	for body := range w.bodies {
		frame := binary.BigEndian.AppendUint32(make([]byte, 0, 4+len(body)), uint32(len(body)))
		if _, err := w.stdin.Write(append(frame, body...)); err != nil {
			return
		}
	}
}

// read takes answers until there are no more, and then sees the worker to its end.
func (w *worker) read(stdout *os.File) {
	exited := make(chan string, 1)
	go func() {
		w.cmd.Wait()
		// A process that a game has forked may hold the pipe open.
		stdout.SetReadDeadline(time.Now().Add(grace))
		exited <- exitReason(w.cmd.ProcessState)
	}()
	defer stdout.Close()
	frames := bufio.NewReader(stdout)
	for {
		body, err := readFrame(frames)
		if err == nil {
			err = w.take(body)
		} else if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, os.ErrDeadlineExceeded) {
			break
		}
		if err != nil {
			w.kill(err.Error())
			break
		}
	}
	w.awaitExit(exited)
}

// awaitExit waits for a worker that says no more.
func (w *worker) awaitExit(exited <-chan string) {
	select {
	case reason := <-exited:
		w.end(reason)
	case <-time.After(grace): // it has closed its stdout, and goes on
		w.kill("has closed its stdout")
		w.end(<-exited)
	}
}

func readFrame(from io.Reader) ([]byte, error) {
	var header [4]byte
	if _, err := io.ReadFull(from, header[:]); err != nil {
		return nil, err
	}
	size := binary.BigEndian.Uint32(header[:])
	if size > replyMax {
		return nil, fmt.Errorf("sent a frame of %d bytes", size)
	}
	body := make([]byte, size)
	_, err := io.ReadFull(from, body)
	return body, err
}

// take gives an answer to the oldest request. An error is for a worker not to be believed.
func (w *worker) take(body []byte) error {
	one, many, err := decode(body)
	if err != nil {
		return fmt.Errorf("sent %w", err)
	}
	p := w.pool
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(w.underWay) == 0 {
		return errors.New("sent an answer that nobody asked for")
	}
	if !w.ready {
		var hello HelloReply
		if err := one.Into(&hello); err != nil {
			return err
		}
		if hello.Protocol != protocol {
			return fmt.Errorf("speaks protocol %d", hello.Protocol)
		}
		w.underWay = nil
		w.watch()
		p.isReady(w, hello)
		return nil
	}
	w.underWay[0].finish(result{answer: answer{one, many}})
	w.underWay = w.underWay[1:]
	w.watch()
	p.dispatch()
	return nil
}

// watch counts the time of the oldest request.
func (w *worker) watch() {
	if w.timer != nil {
		w.timer.Stop()
	}
	if len(w.underWay) == 0 {
		return
	}
	oldest := w.underWay[0]
	w.timer = time.AfterFunc(oldest.timeout, func() {
		time.Sleep(secondLook) // where this process was held up itself, the answer may have come
		w.pool.mu.Lock()
		defer w.pool.mu.Unlock()
		if len(w.underWay) > 0 && w.underWay[0] == oldest && w.late == nil {
			w.giveUp(oldest)
		}
	})
}

func (w *worker) giveUp(j *job) {
	w.late = j
	reason := fmt.Sprintf("not answered within %v", j.timeout)
	j.fail(hostError("timeout", reason))
	w.killFor("did not answer in time")
}

func (w *worker) kill(reason string) {
	w.pool.mu.Lock()
	defer w.pool.mu.Unlock()
	w.killFor(reason)
}

// killFor is called with the mutex held.
func (w *worker) killFor(reason string) {
	if w.reason == "" {
		w.reason = reason
	}
	if w.cmd.Process != nil { // it has begun
		w.cmd.Process.Kill()
	}
}

func (w *worker) end(reason string) {
	p := w.pool
	p.mu.Lock()
	defer p.mu.Unlock()
	if w.timer != nil {
		w.timer.Stop()
	}
	if w.stdin != nil {
		w.stdin.Close() // which ends a write that nobody reads
	}
	w.hangUp()
	if w.reason != "" {
		reason = w.reason
	}
	p.hasEnded(w, reason)
	close(w.ended)
}

// awaitEnd waits for a worker whose stdin was closed.
func (w *worker) awaitEnd() {
	select {
	case <-w.ended:
	case <-time.After(grace):
		w.kill("did not end")
		<-w.ended
	}
}

func exitReason(state *os.ProcessState) string {
	if status, ok := state.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		return fmt.Sprintf("ended by signal %d", status.Signal())
	}
	return fmt.Sprintf("ended with exit code %d", state.ExitCode())
}
