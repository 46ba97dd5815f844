<?php

declare(strict_types=1);

namespace Gamekernel;

/**
 * The kernel in this process, as a C library.
 *
 * It answers at once, and only the end of the process can stop a game that loops. Under php-fpm and
 * after pcntl_fork open it in the child, never in the parent.
 */
final class Library extends Client
{
    private const ABI = 1;
    private const INTERFACE = <<<'C'
        int gamekernel_abi(void);
        int gamekernel_open(const char *python);
        int gamekernel_call(const char *request, size_t n, uint8_t **reply, size_t *m);
        void gamekernel_free(uint8_t *reply);
        const char *gamekernel_error(void);
        C;
    /** Deeper than anything that the kernel reads or writes. */
    private const DEPTH = 2_000;
    private const WRITE = JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE;

    private readonly \FFI $library;

    /**
     * Load the library and start the kernel. The first in a process takes some 0.1 s and decides
     * about `python`; those after it find the kernel started.
     *
     * @param string $path of the libgamekernel.so that `python -m gamekernel_embed` has built
     * @param ?string $python the interpreter in whose environment the kernel is installed; default:
     *   the one that built the library
     * @throws KernelError of kind `library`, if it does not start
     */
    public function __construct(string $path, ?string $python = null)
    {
        try {
            $this->library = \FFI::cdef(self::INTERFACE, $path);
        } catch (\FFI\Exception $error) {
            throw new KernelError('library', 'host', $error->getMessage(), previous: $error);
        }
        $abi = $this->library->gamekernel_abi();
        if ($abi !== self::ABI) {
            $wanted = self::ABI;
            throw new KernelError('library', 'host', "the library has ABI $abi, wanted is $wanted");
        }
        if ($this->library->gamekernel_open($python) !== 0) {
            throw $this->failed();
        }
    }

    protected function ask(array|\stdClass $request): mixed
    {
        try {
            $body = json_encode($request, self::WRITE, self::DEPTH);
        } catch (\JsonException $error) {
            $message = "the request cannot be written: {$error->getMessage()}";
            throw new KernelError('bad_request', 'host', $message, previous: $error);
        }
        return json_decode($this->answer($body), false, self::DEPTH, JSON_THROW_ON_ERROR);
    }

    private function answer(string $body): string
    {
        $reply = $this->library->new('uint8_t *');
        $size = $this->library->new('size_t');
        $status = $this->library->gamekernel_call(
            $body,
            strlen($body),
            \FFI::addr($reply),
            \FFI::addr($size),
        );
        if ($status !== 0) {
            throw $this->failed();
        }
        try {
            return \FFI::string($reply, $size->cdata);
        } finally {
            $this->library->gamekernel_free($reply);
        }
    }

    private function failed(): KernelError
    {
        return new KernelError('library', 'host', $this->library->gamekernel_error());
    }
}
