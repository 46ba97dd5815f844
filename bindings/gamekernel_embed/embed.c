/*
 * What libgamekernel exports, written by hand, because a function made by cffi answers 0 with no
 * reply where Python does not start. The builder puts gamekernel.h and the path of an interpreter
 * (GAMEKERNEL_BAKED_PYTHON) before this file, and cffi's own code round it.
 */
#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { UNOPENED, OPEN, FAILED };

static const char FORKED[] =
    "this process was forked from one that had opened the library: open it after the fork";
static const char NO_MEMORY[] = "there is no memory for the reply";

static pthread_mutex_t opening = PTHREAD_MUTEX_INITIALIZER;
static atomic_int state = UNOPENED;
static atomic_int forked;
static char failure[1024]; /* written before `state` is FAILED, never after */

/* Made by cffi: door.py is behind it. Returns 0, or -1 without memory. */
static int gamekernel_answer(const uint8_t *request, size_t n, uint8_t **reply, size_t *m);

/* Say why the library cannot be opened. What is said first stays. */
static void fail(const char *format, ...)
{
    va_list arguments;

    if (*failure)
        return;
    va_start(arguments, format);
    vsnprintf(failure, sizeof failure, format, arguments);
    va_end(arguments);
}

/* For the Python side, which has a sentence ready. */
static void gamekernel_fail(const char *why)
{
    fail("%s", why);
}

static void in_child(void)
{
    atomic_store(&forked, 1);
}

/* Python falls back to other places where its program is missing, and fails obscurely. */
static int is_program(const char *path)
{
    struct stat file;

    return stat(path, &file) == 0 && S_ISREG(file.st_mode) && access(path, X_OK) == 0;
}

/*
 * Start Python as the program `python` would, so that its environment is found with all that is
 * installed there; PYTHONHOME and PYTHONPATH are the host's affair, and are not read.
 */
static int start_python(const char *python)
{
    PyConfig config;
    PyStatus status;

    PyConfig_InitIsolatedConfig(&config);
    status = PyConfig_SetBytesString(&config, &config.program_name, python);
    if (!PyStatus_Exception(status))
        status = Py_InitializeFromConfig(&config);
    PyConfig_Clear(&config);
    if (PyStatus_Exception(status)) {
        fail("Python does not start as %s: %s", python,
             status.err_msg ? status.err_msg : "no reason given");
        return -1;
    }
    /* stdin and stdout are the host's; and buffered output would be lost at its end. */
    PyRun_SimpleString("import sys; sys.stdin, sys.stdout = None, sys.stderr");
    PyEval_SaveThread();
    return 0;
}

/* Open the library: OPEN, or FAILED with the reason told. */
static int start(const char *python)
{
    Dl_info libpython;

    if (pthread_atfork(NULL, NULL, in_child) != 0) {
        fail("no memory to open the library");
        return FAILED;
    }
    /* Extension modules expect libpython's names to be global; a host's dlopen hides them. */
    if (dladdr((void *)(uintptr_t)Py_InitializeEx, &libpython) && libpython.dli_fname)
        dlopen(libpython.dli_fname, RTLD_NOW | RTLD_GLOBAL | RTLD_NOLOAD);
    if (!Py_IsInitialized()) {
        if (!python || !*python)
            python = getenv("GAMEKERNEL_PYTHON");
        if (!python || !*python)
            python = GAMEKERNEL_BAKED_PYTHON;
        if (!is_program(python)) {
            fail("%s is no program that can be run; the path of a Python interpreter is expected",
                 python);
            return FAILED;
        }
        if (start_python(python) != 0)
            return FAILED;
    }
    if (cffi_start_python() != 0)
        fail("cffi cannot be imported: is gamekernel installed for Python %d.%d as %s? "
             "Python's own words are on stderr",
             PY_MAJOR_VERSION, PY_MINOR_VERSION, python ? python : "the host");
    return *failure ? FAILED : OPEN;
}

CFFI_DLLEXPORT int gamekernel_abi(void)
{
    return GAMEKERNEL_ABI;
}

CFFI_DLLEXPORT int gamekernel_open(const char *python)
{
    if (atomic_load(&forked))
        return -1;
    if (atomic_load(&state) == UNOPENED) {
        pthread_mutex_lock(&opening);
        if (atomic_load(&state) == UNOPENED)
            atomic_store(&state, start(python));
        pthread_mutex_unlock(&opening);
    }
    return atomic_load(&state) == OPEN ? 0 : -1;
}

CFFI_DLLEXPORT int gamekernel_call(const uint8_t *request, size_t n, uint8_t **reply, size_t *m)
{
    *reply = NULL;
    *m = 0;
    return gamekernel_open(NULL) == 0 ? gamekernel_answer(request, n, reply, m) : -1;
}

CFFI_DLLEXPORT void gamekernel_free(uint8_t *reply)
{
    free(reply);
}

CFFI_DLLEXPORT const char *gamekernel_error(void)
{
    if (atomic_load(&forked))
        return FORKED;
    switch (atomic_load(&state)) {
    case UNOPENED:
        return "";
    case FAILED:
        return failure;
    default:
        return NO_MEMORY; /* all that can go wrong once it is open */
    }
}
