<?php

declare(strict_types=1);

namespace Gamekernel\Test;

use Gamekernel\Client;
use Gamekernel\KernelError;
use PHPUnit\Framework\TestCase;

/** A newer kernel may say more than is known here. */
final class NewerKernelTest extends TestCase
{
    public function testUnknownFieldsArePassedOver(): void
    {
        $client = $this->answering('{"id": null, "ok": {"moves": [{}, []], "complete": true, "later": 1}}');
        $this->assertEquals([new \stdClass(), []], $client->moves('', 0)->moves);
    }

    public function testAnUnknownKindIsJudgedByItsFault(): void
    {
        $client = $this->answering('{"id": null, "error": {"kind": "later", "fault": "player",'
            . ' "message": "not yet", "at": "", "more": true}}');
        $this->expectExceptionObject(new KernelError('later', 'player', 'not yet'));
        $client->moves('', 0);
    }

    private function answering(string $reply): Client
    {
        return new class ($reply) extends Client {
            public function __construct(private readonly string $reply)
            {
            }

            protected function ask(array|\stdClass $request): mixed
            {
                return json_decode($this->reply);
            }
        };
    }
}
