<?php

// For those who do without composer.

declare(strict_types=1);

require_once __DIR__ . '/src/KernelError.php';
require_once __DIR__ . '/src/Replies.php';
require_once __DIR__ . '/src/Client.php';
require_once __DIR__ . '/src/Library.php';
