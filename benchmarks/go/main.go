// A host in Go that measures its SDK: bench LIBRARY FOLDER. benchmarks/hosts.py says how.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"sync"
	"time"

	"gamekernel"
)

var ctx = context.Background()

// A request is one of the two that are measured, as its file has it.
type request struct {
	Op     string
	Save   []byte
	Seat   gamekernel.Seat
	Move   json.RawMessage
	Ticket string
	Seed   []byte
	Kind   string
	Nodes  int64
}

func main() {
	doors := map[int]gamekernel.Client{0: good(gamekernel.OpenLibrary(os.Args[1], "")).Client}
	out := bufio.NewWriter(os.Stdout)
	for {
		var workers, underWay, milliseconds int
		var name string
		if _, err := fmt.Scan(&workers, &underWay, &name, &milliseconds); err != nil {
			return // and so the workers end
		}
		if _, open := doors[workers]; !open {
			doors[workers] = good(gamekernel.StartPool(gamekernel.PoolOptions{Workers: workers})).Client
		}
		var r request
		check(json.Unmarshal(good(os.ReadFile(filepath.Join(os.Args[2], name+".json"))), &r))
		ask := r.asker(doors[workers])
		begun := time.Now()
		latencies := measure(ask, underWay, begun.Add(time.Duration(milliseconds)*time.Millisecond))
		fmt.Fprint(out, time.Since(begun).Nanoseconds())
		for _, latency := range latencies {
			fmt.Fprint(out, " ", latency.Nanoseconds())
		}
		fmt.Fprintln(out)
		check(out.Flush())
	}
}

// asker returns what asks once.
func (r request) asker(kernel gamekernel.Client) func() {
	if r.Op == "bot" {
		bot := gamekernel.BotRequest{Save: r.Save, Seat: r.Seat, Seed: r.Seed, Kind: r.Kind, Nodes: r.Nodes}
		return func() { good(kernel.Bot(ctx, bot)) }
	}
	play := gamekernel.PlayRequest{Save: r.Save, Seat: r.Seat, Move: r.Move, Ticket: r.Ticket}
	return func() { good(kernel.Play(ctx, play)) }
}

// measure asks until then, with so many requests under way.
func measure(ask func(), underWay int, end time.Time) []time.Duration {
	if underWay == 1 {
		return inTurn(ask, end)
	}
	var all []time.Duration
	var lock sync.Mutex
	var group sync.WaitGroup
	for range underWay {
		group.Add(1)
		go func() {
			defer group.Done()
			latencies := inTurn(ask, end)
			lock.Lock()
			defer lock.Unlock()
			all = append(all, latencies...)
		}()
	}
	group.Wait()
	return all
}

func inTurn(ask func(), end time.Time) (latencies []time.Duration) {
	for now := time.Now(); now.Before(end); {
		ask()
		then := time.Now()
		latencies = append(latencies, then.Sub(now))
		now = then
	}
	return latencies
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
