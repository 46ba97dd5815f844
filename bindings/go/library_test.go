package gamekernel

import (
	"bytes"
	"os"
	"os/exec"
	"reflect"
	"strings"
	"sync"
	"testing"
)

// libraryFor opens the library that the environment names.
func libraryFor(t *testing.T) *Library {
	t.Helper()
	path := os.Getenv("GAMEKERNEL_LIBRARY")
	if path == "" {
		t.Skip("GAMEKERNEL_LIBRARY names no library")
	}
	return must(OpenLibrary(path, ""))(t)
}

func TestBothDoorsAnswerTheSame(t *testing.T) {
	library, pool, ctx := libraryFor(t), sharedPool(t), t.Context()
	requests := []any{
		NewRequest{Game: "hive", Seed: seed, Views: []Seat{0, NoSeat}},
		NewRequest{Game: "hive", Seats: 9},
		InfoRequest{Game: "cant_stop"},
	}
	one, two := must(library.Batch(ctx, requests...))(t), must(pool.Batch(ctx, requests...))(t)
	if !reflect.DeepEqual(one, two) {
		t.Error(one, two)
	}
	save := must(library.NewMatch(ctx, NewRequest{Game: "hive", Seed: seed}))(t).Save
	move := PlayRequest{Save: save, Move: "wS1"}
	if one, two := must(library.Play(ctx, move))(t), must(pool.Play(ctx, move))(t); !reflect.DeepEqual(one, two) {
		t.Error(one, two)
	}
}

func TestALibraryRefusesAsAPoolDoes(t *testing.T) {
	library, ctx := libraryFor(t), t.Context()
	save := must(library.NewMatch(ctx, NewRequest{Game: "hive"}))(t).Save
	_, err := library.Play(ctx, PlayRequest{Save: save, Move: "wQ"})
	expect(t, err, "illegal_move", FaultPlayer, "Queen")
	_, err = library.Turn(ctx, TurnRequest{Save: []byte("nonsense")})
	expect(t, err, "bad_save", FaultHost, "")
}

func TestGoroutinesMayShareALibraryAndItsMemoryStaysFlat(t *testing.T) {
	library, ctx := libraryFor(t), t.Context()
	save := must(library.NewMatch(ctx, NewRequest{Game: "hive"}))(t).Save
	ask := func(rounds int) int {
		var all sync.WaitGroup
		for range 8 {
			all.Add(1)
			go func() {
				defer all.Done()
				for range rounds {
					if _, err := library.Turn(ctx, TurnRequest{Save: save}); err != nil {
						t.Error(err)
					}
				}
			}()
		}
		all.Wait()
		return residentPages(t)
	}
	before := ask(300)
	if grown := ask(900) - before; grown > 2048 { // 8 MiB
		t.Errorf("%d pages more", grown)
	}
}

func residentPages(t *testing.T) (pages int) {
	t.Helper()
	fields := bytes.Fields(must(os.ReadFile("/proc/self/statm"))(t))
	for _, digit := range fields[1] {
		pages = pages*10 + int(digit-'0')
	}
	return pages
}

func TestALibraryThatDoesNotOpenSaysSo(t *testing.T) {
	_, err := OpenLibrary("/no/such.so", "")
	expect(t, err, "library", FaultHost, "/no/such.so")
	path := os.Getenv("GAMEKERNEL_LIBRARY")
	if path == "" {
		t.Skip("GAMEKERNEL_LIBRARY names no library")
	}
	if os.Getenv("GAMEKERNEL_TEST_PYTHON") == "" { // a process of its own: the first call decides
		again := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
		again.Env = append(os.Environ(), "GAMEKERNEL_TEST_PYTHON=/no/such/python")
		if out, err := again.CombinedOutput(); err != nil || !strings.Contains(string(out), "PASS: "+t.Name()) {
			t.Fatal(err, string(out))
		}
		return
	}
	_, err = OpenLibrary(path, os.Getenv("GAMEKERNEL_TEST_PYTHON"))
	expect(t, err, "library", FaultHost, "/no/such/python")
}
