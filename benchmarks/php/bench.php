<?php

// A host in PHP that measures its SDK: bench.php LIBRARY FOLDER. benchmarks/hosts.py says how.

declare(strict_types=1);

use Gamekernel\Library;

require __DIR__ . '/../../bindings/php/autoload.php';

[, $library, $folder] = $argv;
$kernel = new Library($library);

/** Return what asks once. */
function asker(Library $kernel, stdClass $asked): Closure
{
    $save = base64_decode($asked->save);
    if ($asked->op === 'bot') {
        $seed = base64_decode($asked->seed);
        return fn () => $kernel->bot($save, $asked->seat, $seed, $asked->kind, nodes: $asked->nodes);
    }
    return fn () => $kernel->play($save, $asked->seat, $asked->move, $asked->ticket);
}

while (fscanf(STDIN, '%d %d %s %d', $workers, $underWay, $name, $milliseconds) === 4) {
    $ask = asker($kernel, json_decode(file_get_contents("$folder/$name.json")));
    $latencies = [];
    $begun = $now = hrtime(true);
    $end = $begun + $milliseconds * 1_000_000;
    while ($now < $end) {
        $ask();
        $then = hrtime(true);
        $latencies[] = $then - $now;
        $now = $then;
    }
    echo $now - $begun, ' ', implode(' ', $latencies), "\n";
}
