<?php

declare(strict_types=1);

namespace Gamekernel\Test;

use PHPUnit\Framework\TestCase;

/** The library and the process it is in; each program has one of its own, for it opens once in each. */
final class ProcessTest extends TestCase
{
    private const PLUGINS = __DIR__ . '/../../../tests/bindings/plugins/';

    public function testALibraryThatDoesNotLoadSaysSo(): void
    {
        $told = $this->told('new Library("/no/such.so");');
        $this->assertMatchesRegularExpression('{^library host .*/no/such.so}', $told);
    }

    public function testAKernelThatDoesNotStartSaysSo(): void
    {
        $told = $this->told('new Library($path, python: "/no/such");');
        $this->assertMatchesRegularExpression('{^library host .*/no/such}', $told);
    }

    public function testItOpensInEachChildAfterTheFork(): void
    {
        $told = $this->told('
            for ($i = 0; $i < 2; $i++) {
                if (pcntl_fork() === 0) {
                    $kernel = new Library($path);
                    exit($kernel->newMatch("hive")->turn->must === [0] ? 0 : 1);
                }
            }
            while (pcntl_wait($status) > 0) {
                echo pcntl_wexitstatus($status);
            }
        ');
        $this->assertSame('00', $told);
    }

    public function testAChildOfAParentThatHadOpenedIsRefused(): void
    {
        $told = $this->told('
            $kernel = new Library($path);
            if (pcntl_fork() === 0) {
                $kernel->hello();
                exit(1);
            }
            pcntl_wait($status);
            echo $kernel->hello()->protocol;
        ');
        $this->assertMatchesRegularExpression('{^library host .*fork.*1$}', $told);
    }

    public function testMemoryStaysFlat(): void
    {
        $told = $this->told('
            $kernel = new Library($path);
            $resident = fn () => (int) explode(" ", file_get_contents("/proc/self/statm"))[1] * 4096;
            $ask = function (int $times) use ($kernel) {
                for ($i = 0; $i < $times; $i++) {
                    $kernel->batch(array_fill(0, 100, ["op" => "hello"]));
                }
            };
            $ask(100);
            $before = $resident();
            $ask(400); // their replies are 14 MB
            echo $resident() - $before;
        ');
        $this->assertMatchesRegularExpression('{^-?\d+$}', $told);
        $this->assertLessThan(4 * 2 ** 20, (int) $told);
    }

    public function testAGameThatLoopsIsEndedByPhpsHardTimeout(): void
    {
        $code = $this->exitCode(
            '$kernel = new Library($path);
            $save = $kernel->newMatch("loops")->save;
            set_time_limit(1); // opening, on a busy machine, has what it needs
            $kernel->play($save, 0, ["do" => "loop"]);',
            $output,
            ['GAMEKERNEL_PLUGINS' => self::PLUGINS . 'loops.py'],
            ['-d', 'hard_timeout=1'],
        );
        $this->assertSame(124, $code, $output);
    }

    public function testAGameThatEndsTheProgramIsAnError(): void
    {
        $told = $this->told(
            '$kernel = new Library($path);
            $save = $kernel->newMatch("wild")->save;
            $kernel->play($save, 0, ["do" => "fail", "how" => "exit"]);',
            ['GAMEKERNEL_PLUGINS' => self::PLUGINS . '../../host/plugins/wild.py'],
        );
        $this->assertStringContainsString(' game ', $told);
    }

    /**
     * Run a program, and return what it printed; a KernelError is printed.
     *
     * @param array<string, string> $environment
     */
    private function told(string $program, array $environment = []): string
    {
        $program = "try { $program }
            catch (Gamekernel\KernelError \$error) {
                echo \$error->kind, ' ', \$error->fault, ' ', \$error->getMessage();
            }";
        $this->assertSame(0, $this->exitCode($program, $output, $environment), $output);
        return $output;
    }

    /**
     * @param array<string, string> $environment
     * @param list<string> $settings
     */
    private function exitCode(
        string $program,
        ?string &$output,
        array $environment = [],
        array $settings = [],
    ): int {
        $autoload = var_export(dirname(__DIR__) . '/autoload.php', true);
        $path = var_export(getenv('GAMEKERNEL_LIBRARY'), true);
        $program = "use Gamekernel\Library; require $autoload; \$path = $path; $program";
        $command = [PHP_BINARY, ...$settings, '-r', $program];
        $process = proc_open($command, [1 => ['pipe', 'w']], $pipes, null, $environment + getenv());
        $output = stream_get_contents($pipes[1]);
        return proc_close($process);
    }
}
