<?php

declare(strict_types=1);

namespace Gamekernel\Test;

use Gamekernel\KernelError;
use Gamekernel\Library;
use PHPUnit\Framework\TestCase;

/** Matches of Hive, through every method. */
final class MatchTest extends TestCase
{
    private const SEED = "\0\1\2\3\4\5\6\7\0\1\2\3\4\5\6\7\0\1\2\3\4\5\6\7\0\1\2\3\4\5\6\xff";

    private Library $kernel;

    protected function setUp(): void
    {
        $this->kernel = new Library((string) getenv('GAMEKERNEL_LIBRARY'));
    }

    public function testAMatchIsPlayedSavedTakenBackAndVerified(): void
    {
        $begun = $this->kernel->newMatch('hive', options: ['mosquito' => true]);
        $log = $begun->entries;
        $this->assertSame([0], $begun->turn->must);
        [$seat, $ticket] = $begun->turn->tickets[0];

        $moves = $this->kernel->moves($begun->save, $seat);
        $this->assertTrue($moves->complete);
        $played = $this->kernel->play($begun->save, $seat, $moves->moves[0], $ticket, views: [null]);
        array_splice($log, $played->from, null, $played->entries);
        $this->assertSame([1], $played->turn->must);
        $this->assertSame([0, 1, null], array_column($played->events, 0));
        $this->assertNull($played->views[0][0]);
        $this->assertEquals($played->views[0][1], $this->kernel->view($played->save, null)->view);

        $this->assertSame(count($log), $this->kernel->verify($played->save, $log)->count);
        $whole = $this->kernel->join($played->save, $log)->save;
        $parts = $this->kernel->split($whole);
        $this->assertSame([$played->save, $log], [$parts->save, $parts->log]);
        $this->assertEquals(
            $this->kernel->history($played->save, 0, $log),
            $this->kernel->history($whole, 0),
        );

        $back = $this->kernel->undo($whole, $seat);
        $this->assertSame($begun->fingerprint, $back->fingerprint);
        $this->assertNotSame($played->fingerprint, $back->fingerprint);
    }

    public function testWhatAMatchSaysOfItself(): void
    {
        $save = $this->kernel->newMatch('hive', options: ['ladybug' => true])->save;
        $turn = $this->kernel->turn($save);
        $this->assertSame(['hive', 2, 1], [$turn->game, $turn->seats, $turn->count]);
        $this->assertTrue($turn->options->ladybug);
        $this->assertFalse($this->kernel->score($save)->over);
        $this->assertSame([], $this->kernel->score($save)->score->winners);
        $this->assertStringContainsString('<svg', $this->kernel->picture($save, 0)->picture);
        $this->assertStringNotContainsString('<svg', $this->kernel->picture($save, null, 'text')->picture);

        $move = $this->kernel->bot($save, 0, self::SEED)->move;
        $texts = $this->kernel->notation($save, 0, moves: [$move])->texts;
        $this->assertEquals($move, $this->kernel->notation($save, 0, text: $texts[0])->move);
        $searched = $this->kernel->bot($save, 0, self::SEED, kind: 'search', nodes: 1);
        $this->assertNotEmpty($this->kernel->play($save, 0, (array) $searched->move)->save);
    }

    public function testGivingUpAndOfferingADraw(): void
    {
        $save = $this->kernel->newMatch('hive')->save;
        $over = $this->kernel->concede($save, 0, views: [1])->turn;
        $this->assertSame([true, [0], []], [$over->over, $over->conceded, $over->must]);
        $offered = $this->kernel->draw($save, 0, 'offer');
        $this->assertSame([0], $offered->turn->offer);
        $this->assertTrue($this->kernel->draw($offered->save, 1, 'accept')->turn->over);
    }

    public function testWhatTheKernelIs(): void
    {
        $hello = $this->kernel->hello();
        $this->assertSame(1, $hello->protocol);
        $this->assertContains('play', $hello->ops);
        $this->assertGreaterThan(1, $hello->limits->batch);
        $this->assertContains('hive', array_column($this->kernel->games()->games, 'id'));
        $info = $this->kernel->info('hive');
        $this->assertSame(['Hive', [2], false], [$info->name, $info->seats, $info->hidden]);
        $this->assertTrue(isset($info->schemas->options->{'$ref'}));
    }

    public function testTheSameSeedGivesTheSameBytes(): void
    {
        $begin = fn () => $this->kernel->newMatch('hive', seed: self::SEED);
        $this->assertSame($begin()->save, $begin()->save);
        $raw = $this->kernel->call(['op' => 'new', 'game' => 'hive', 'seed' => base64_encode(self::SEED)]);
        $this->assertSame(base64_encode($begin()->save), $raw->save);
        $unseeded = fn () => $this->kernel->newMatch('cant_stop')->save;
        $this->assertNotSame($unseeded(), $unseeded());
    }

    public function testAnEmptyMapStaysAMap(): void
    {
        $plain = $this->kernel->newMatch('hive', seed: self::SEED)->save;
        $this->assertSame($plain, $this->kernel->newMatch('hive', options: [], seed: self::SEED)->save);
        $object = new \stdClass();
        $this->assertSame($plain, $this->kernel->newMatch('hive', options: $object, seed: self::SEED)->save);
    }

    public function testARefusalIsAKernelErrorWithTheGamesReason(): void
    {
        $save = $this->kernel->newMatch('hive')->save;
        $error = $this->refused(fn () => $this->kernel->play($save, 0, 'wQ'));
        $this->assertSame(['illegal_move', 'player'], [$error->kind, $error->fault]);
        $this->assertStringContainsString('Queen', $error->getMessage());

        $error = $this->refused(fn () => $this->kernel->turn(substr($save, 1)));
        $this->assertSame(['bad_save', 'host'], [$error->kind, $error->fault]);
        $error = $this->refused(fn () => $this->kernel->call(['op' => 'turn', 'save' => 7]));
        $this->assertSame(['bad_request', 'host', '$.save'], [$error->kind, $error->fault, $error->at]);
        $error = $this->refused(fn () => $this->kernel->info('no_such_game'));
        $this->assertSame('unknown_game', $error->kind);
    }

    public function testATicketIsGoodOnce(): void
    {
        $begun = $this->kernel->newMatch('hive');
        $first = $this->kernel->play($begun->save, 0, 'wS1', '0');
        $second = $this->kernel->play($first->save, 1, 'bS1 wS1-', $first->turn->tickets[0][1]);
        $error = $this->refused(fn () => $this->kernel->play($second->save, 0, 'wQ -wS1', '0'));
        $this->assertSame(['stale_ticket', 'player'], [$error->kind, $error->fault]);
    }

    public function testABatchIsAnsweredInOrderEachForItself(): void
    {
        $save = base64_encode($this->kernel->newMatch('hive')->save);
        $replies = $this->kernel->batch([
            ['op' => 'turn', 'id' => 1, 'save' => $save],
            ['op' => 'turn', 'id' => 'two', 'save' => 'AAAA'],
            ['op' => 'score', 'id' => 3, 'save' => $save],
        ]);
        $this->assertSame([1, 'two', 3], array_column($replies, 'id'));
        $this->assertSame('bad_save', $replies[1]->error->kind);
        $this->assertFalse($replies[2]->ok->over);

        $many = array_fill(0, $this->kernel->hello()->limits->batch + 1, ['op' => 'hello']);
        $this->assertSame('too_large', $this->refused(fn () => $this->kernel->batch($many))->kind);
    }

    public function testWhatCannotBeWrittenAsJsonIsTheHostsFault(): void
    {
        $save = $this->kernel->newMatch('hive')->save;
        $error = $this->refused(fn () => $this->kernel->play($save, 0, "w\xffS1"));
        $this->assertSame(['bad_request', 'host'], [$error->kind, $error->fault]);
        $this->assertStringContainsString('UTF-8', $error->getMessage());
        for ($deep = [], $i = 0; $i < 5_000; $i++) {
            $deep = [$deep];
        }
        $error = $this->refused(fn () => $this->kernel->play($save, 0, ['do' => $deep]));
        $this->assertSame('bad_request', $error->kind);
        $this->assertSame('hive', $this->kernel->turn($save)->game);
    }

    private function refused(callable $ask): KernelError
    {
        try {
            $ask();
        } catch (KernelError $error) {
            return $error;
        }
        $this->fail('it was not refused');
    }
}
