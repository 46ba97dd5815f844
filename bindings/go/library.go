//go:build cgo && unix

package gamekernel

/*
#cgo LDFLAGS: -ldl
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

// Go cannot call C functions by their addresses.
static int call_abi(void *f) { return ((int (*)(void))f)(); }
static int call_open(void *f, const char *python) { return ((int (*)(const char *))f)(python); }
static const char *call_error(void *f) { return ((const char *(*)(void))f)(); }
static void call_free(void *f, uint8_t *reply) { ((void (*)(uint8_t *))f)(reply); }
static int call_call(void *f, const uint8_t *request, size_t n, uint8_t **reply, size_t *m)
{
	return ((int (*)(const uint8_t *, size_t, uint8_t **, size_t *))f)(request, n, reply, m);
}
*/
import "C"

import (
	"context"
	"fmt"
	"runtime"
	"time"
	"unsafe"
)

const abi = 1

// Library is the kernel in this process. A request keeps its goroutine's thread until it is
// answered and can be stopped by nobody: for games you do not trust, and for long searches, use a
// [Pool].
type Library struct {
	Client
}

type functions struct {
	call, free, err unsafe.Pointer
}

// OpenLibrary loads the libgamekernel that `python -m gamekernel_embed` has built, and starts the
// kernel. With python, the path of an interpreter, the kernel installed in its environment; with
// "" that of the interpreter that built the library. The first call in a process decides.
func OpenLibrary(path, python string) (*Library, error) {
	runtime.LockOSThread() // dlerror tells of its own thread alone
	defer runtime.UnlockOSThread()
	name := C.CString(path)
	defer C.free(unsafe.Pointer(name))
	handle := C.dlopen(name, C.RTLD_NOW)
	if handle == nil {
		return nil, hostError("library", C.GoString(C.dlerror()))
	}
	var found [5]unsafe.Pointer
	for i, symbol := range []string{"abi", "open", "call", "free", "error"} {
		name := C.CString("gamekernel_" + symbol)
		found[i] = C.dlsym(handle, name)
		C.free(unsafe.Pointer(name))
		if found[i] == nil {
			return nil, hostError("library", path+" has no gamekernel_"+symbol)
		}
	}
	if has := C.call_abi(found[0]); has != abi {
		return nil, hostError("library", fmt.Sprintf("the library has ABI %d, wanted is %d", has, abi))
	}
	interpreter := C.CString(python)
	defer C.free(unsafe.Pointer(interpreter))
	f := functions{call: found[2], free: found[3], err: found[4]}
	if C.call_open(found[1], interpreter) != 0 {
		return nil, f.failed()
	}
	return &Library{Client{door: f}}, nil
}

func (f functions) ask(ctx context.Context, body []byte, _ time.Duration) (answer, error) {
	if err := ctx.Err(); err != nil {
		return answer{}, err
	}
	var reply *C.uint8_t
	var size C.size_t
	request := (*C.uint8_t)(unsafe.SliceData(body))
	if C.call_call(f.call, request, C.size_t(len(body)), &reply, &size) != 0 {
		return answer{}, f.failed()
	}
	defer C.call_free(f.free, reply)
	one, many, err := decode(unsafe.Slice((*byte)(reply), int(size))) // copies what it keeps
	return answer{one, many}, err
}

func (f functions) failed() *Error {
	return hostError("library", C.GoString(C.call_error(f.err)))
}
