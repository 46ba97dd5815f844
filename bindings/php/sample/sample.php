<?php

/*
 * The sample host in PHP; bindings/sample/README.md says what it does.
 *
 * Run it with `php sample.php script.json DIRECTORY LIBRARY`. As under php-fpm, where each request is a
 * process's whole life, every round is a program of its own (this one, given a round); what the first ones
 * leave in the directory, the next ones go on with.
 */

declare(strict_types=1);

use Gamekernel\ChangeReply;
use Gamekernel\KernelError;
use Gamekernel\Library;
use Gamekernel\TurnNow;

require __DIR__ . '/../autoload.php';

function say(string|int ...$words): void
{
    echo implode(' ', $words), "\n";
}

/** Write a value of an event. */
function written(mixed $value): string
{
    if (is_string($value)) {
        return $value;
    }
    if (is_array($value)) {
        return '[' . implode(',', array_map(written(...), $value)) . ']';
    }
    if ($value instanceof stdClass) {
        return '{' . implode(',', pairs($value, ':')) . '}';
    }
    return json_encode($value);
}

/**
 * Write a map's pairs, sorted by key.
 *
 * @return list<string>
 */
function pairs(stdClass $map, string $between): array
{
    $map = (array) $map;
    ksort($map, SORT_STRING);
    return array_map(static fn ($key) => $key . $between . written($map[$key]), array_keys($map));
}

/** Plays one match by the script. */
final class Host
{
    private Library $kernel;
    private int $random = 1;
    private int $number = 0;
    private string $save = '';
    /** @var list<string> */
    private array $log = [];
    private TurnNow $turn;

    public function __construct(
        private readonly stdClass $script,
        private readonly string $directory,
        string $library,
    ) {
        $this->kernel = new Library($library);
    }

    /** Play until the restart. */
    public function begin(): void
    {
        $this->lobby();
        $script = $this->script;
        $seed = base64_decode($script->seed);
        $this->take($this->kernel->newMatch($script->game, $script->seats, $script->options, seed: $seed));
        $this->pictures();
        $this->playUntil($script->restart);
        file_put_contents("$this->directory/match.save", $this->save);
        file_put_contents("$this->directory/match.log", json_encode(array_map(base64_encode(...), $this->log)));
        file_put_contents("$this->directory/match.random", $this->random);
    }

    /** Play from the restart to the end. */
    public function goOn(): void
    {
        $this->save = file_get_contents("$this->directory/match.save");
        $log = json_decode(file_get_contents("$this->directory/match.log"));
        $this->log = array_map(base64_decode(...), $log);
        $this->random = (int) file_get_contents("$this->directory/match.random");
        $this->number = $this->script->restart;
        $this->turn = $this->kernel->turn($this->save)->turn;
        say('restarted');
        $this->pictures();
        $this->playUntil(PHP_INT_MAX);
        $this->end();
    }

    /** Show what may be chosen. */
    private function lobby(): void
    {
        $info = $this->kernel->info($this->script->game);
        say('game', $info->name);
        $schema = $info->schemas->options;
        $name = basename($schema->{'$ref'});
        $properties = (array) $schema->{'$defs'}->$name->properties;
        ksort($properties, SORT_STRING);
        foreach ($properties as $name => $property) {
            say('option', $name, 'default', written($property->default));
        }
    }

    /** Keep what a changed match is now, and tell everybody what happened. */
    private function take(ChangeReply $answer): void
    {
        $this->save = $answer->save;
        array_splice($this->log, $answer->from, null, $answer->entries);
        $this->turn = $answer->turn;
        foreach ($answer->events as [$seat, $events]) {
            foreach ($events as $event) {
                say($seat ?? '*', $event->kind, ...pairs($event->data, '='));
            }
        }
    }

    /** Show each seat what it may see. */
    private function pictures(): void
    {
        for ($seat = 0; $seat < $this->script->seats; $seat++) {
            say($this->kernel->picture($this->save, $seat, 'text')->picture);
        }
    }

    private function playUntil(int $last): void
    {
        while (!$this->turn->over && $this->number < $last) {
            $this->number++;
            $seat = $this->turn->must[0];
            if ($this->number === $this->script->wrong->at) {
                $this->tryWrong($seat);
            }
            $this->play($seat);
        }
    }

    /** Send a move that is refused. */
    private function tryWrong(int $seat): void
    {
        try {
            $this->kernel->play($this->save, $seat, $this->script->wrong->move);
        } catch (KernelError $error) {
            say("refused $error->kind" . ($error->fault === 'player' ? ": {$error->getMessage()}" : ''));
        }
    }

    /** Play one move. */
    private function play(int $seat): void
    {
        if ($seat === $this->script->absent) {
            $seed = str_repeat("\0", 28) . pack('N', $this->number);
            $move = $this->kernel->bot($this->save, $seat, $seed)->move;
        } else {
            $moves = $this->kernel->moves($this->save, $seat)->moves;
            $this->random = $this->random * 48271 % 2147483647;
            $move = $moves[$this->random % count($moves)];
        }
        $ticket = array_column($this->turn->tickets, 1, 0)[$seat];
        $answer = $this->kernel->play($this->save, $seat, $move, $ticket);
        say('move', $this->number, 'seat', $seat);
        $this->take($answer);
    }

    /** Show how it ended, and verify the log. */
    private function end(): void
    {
        $verified = $this->kernel->verify($this->save, $this->log);
        $this->pictures();
        $score = $this->kernel->score($this->save)->score;
        foreach ($score->points as $seat => $points) {
            say('score', $seat, $points, $score->places[$seat]);
        }
        say('winners', ...$score->winners);
        say('verified', $verified->count);
        say('fingerprint', $this->kernel->turn($this->save)->fingerprint);
    }
}

[, $file, $directory, $library] = $argv;
if (isset($argv[4])) {
    $host = new Host(json_decode(file_get_contents($file)), $directory, $library);
    $argv[4] === 'begin' ? $host->begin() : $host->goOn();
} else {
    foreach (['begin', 'go on'] as $round) {
        $command = [PHP_BINARY, __FILE__, $file, $directory, $library, $round];
        if (proc_close(proc_open($command, [], $pipes)) !== 0) {
            exit(1);
        }
    }
}
