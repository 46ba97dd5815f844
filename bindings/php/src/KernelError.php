<?php

declare(strict_types=1);

namespace Gamekernel;

/** What the kernel refuses, or could not do. */
final class KernelError extends \RuntimeException
{
    /**
     * @param string $kind what went wrong, in one stable word
     * @param string $fault whose it is: `player`, `host`, `game` or `kernel`. Judge a kind you do not
     *   know by it; only where it is the player's is the message fit for a player.
     * @param string $message in plain English
     * @param string $at where in the request, if there is such a place
     */
    public function __construct(
        public readonly string $kind,
        public readonly string $fault,
        string $message,
        public readonly string $at = '',
        ?\Throwable $previous = null,
    ) {
        parent::__construct($message, 0, $previous);
    }
}
