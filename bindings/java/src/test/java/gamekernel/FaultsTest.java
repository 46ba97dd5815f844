package gamekernel;

import static gamekernel.Setting.STEP;
import static gamekernel.Setting.fake;
import static gamekernel.Setting.plugin;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What goes wrong with workers, and what becomes of the requests. */
@Timeout(60)
class FaultsTest {
    private static final Map<String, Object> LOOP = Map.of("do", "loop");

    private static PoolBuilder builder(int workers) {
        var builder = Pool.builder().python(Setting.PYTHON).workers(workers);
        return builder.plugin(plugin("loops")).plugin(plugin("exits"));
    }

    private static Pool pool(int workers) {
        return builder(workers).start();
    }

    private static Map<String, Object> nap(int milliseconds) {
        return Map.of("do", "nap", "milliseconds", milliseconds);
    }

    /** A move that makes a file, and ends when that is gone. */
    private static Map<String, Object> hold(Path file) {
        return Map.of("do", "hold", "file", file.toString());
    }

    /** Wait until a worker is at the move that makes a file, or has been. */
    private static void awaitHeld(Path file, CompletableFuture<?> move) throws InterruptedException {
        while (!Files.exists(file) && !move.isDone()) {
            Thread.sleep(5);
        }
    }

    private static Map<String, Object> request(Pool pool, String game, Map<String, Object> move) {
        return Map.of("op", "play", "save", pool.newMatch(game).save(), "seat", 0, "move", move);
    }

    private static CompletableFuture<ChangeReply> play(Pool pool, String game, Map<String, Object> move) {
        return pool.send(request(pool, game, move)).thenApply(ok -> ChangeReply.of(new Fields(ok)));
    }

    private static List<CompletableFuture<ChangeReply>> many(
            int count, Pool pool, String game, Map<String, Object> move) {
        var request = request(pool, game, move);
        return IntStream.range(0, count)
                .mapToObj(i -> pool.send(request).thenApply(ok -> ChangeReply.of(new Fields(ok))))
                .toList();
    }

    /** Which process has answered. */
    private static long process(CompletableFuture<ChangeReply> change) {
        return (Long) change.join().events().get(0).value().get(0).data().get("process");
    }

    private static void kill(long process) {
        ProcessHandle.of(process).orElseThrow().destroyForcibly();
    }

    private static KernelException failure(CompletableFuture<?> future) {
        return (KernelException) assertThrows(CompletionException.class, future::join).getCause();
    }

    private static String outcome(CompletableFuture<?> future) {
        return future.handle((ok, error) -> error == null ? "answered" : failure(future).kind()).join();
    }

    @Test
    void aWorkerKilledInMidRequestIsReplacedAndNothingIsLost(@TempDir Path folder) throws InterruptedException {
        try (var pool = pool(1)) {
            long first = process(play(pool, "loops", STEP));
            var step = request(pool, "loops", STEP);
            var held = play(pool, "loops", hold(folder.resolve("held")));
            var all = new ArrayList<>(List.of(held));
            for (int i = 0; i < 20; i++) {
                all.add(pool.send(step).thenApply(ok -> ChangeReply.of(new Fields(ok))));
            }
            awaitHeld(folder.resolve("held"), held);
            kill(first);
            var seconds = all.stream().map(FaultsTest::process).collect(Collectors.toSet());
            assertEquals(1, seconds.size());
            assertNotEquals(Set.of(first), seconds);
        }
    }

    @Test
    void aWorkerKilledAtRestIsReplaced() {
        try (var pool = pool(1)) {
            long first = process(play(pool, "loops", STEP));
            kill(first);
            assertNotEquals(first, process(play(pool, "loops", STEP)));
        }
    }

    @Test
    void aRequestThatEndsItsWorkerTwiceFailsAndThoseBehindItAreAnswered() {
        try (var pool = pool(1)) {
            var exit = request(pool, "exits", Map.of("do", "exit"));
            var before = play(pool, "exits", STEP);
            var bad = pool.send(exit);
            var behind = many(40, pool, "exits", STEP);
            var error = failure(bad);
            assertEquals("worker_lost host", error.kind() + " " + error.fault());
            assertEquals("its worker twice ended with exit code 7", error.getMessage());
            assertTrue(before.join().save().length > 0);
            behind.forEach(change -> assertTrue(change.join().save().length > 0));
        }
    }

    @Test
    void manyRequestsThatEndTheirWorkersFailEachForItself() {
        try (var pool = pool(2)) {
            var exit = request(pool, "exits", Map.of("do", "exit"));
            var step = request(pool, "exits", STEP);
            var sent = IntStream.range(0, 24)
                    .mapToObj(i -> pool.send(i % 12 == 0 ? exit : step))
                    .toList();
            var wanted = IntStream.range(0, 24)
                    .mapToObj(i -> i % 12 == 0 ? "worker_lost" : "answered")
                    .toList();
            assertEquals(wanted, sent.stream().map(FaultsTest::outcome).toList());
        }
    }

    @Test
    void aRequestThatLoopsFailsIsNotTriedAgainAndOthersGoOn() {
        try (var pool = pool(2)) {
            var save = pool.newMatch("loops").save();
            var looping = CompletableFuture.supplyAsync(
                    () -> pool.within(Duration.ofMillis(600)).play(new Play(save, 0, LOOP)));
            many(30, pool, "loops", nap(5)).forEach(CompletableFuture::join);
            var error = failure(looping);
            assertEquals("timeout host", error.kind() + " " + error.fault());
            assertEquals("not answered within 600 ms", error.getMessage());
            assertTrue(play(pool, "loops", STEP).join().save().length > 0);
        }
    }

    @Test
    void timeIsCountedFromWhenARequestIsTheOldestAtItsWorker() {
        try (var pool = builder(1).timeout(Duration.ofSeconds(3)).start()) {
            many(8, pool, "loops", nap(400)).forEach(CompletableFuture::join); // more than 3 seconds in all
        }
    }

    @Test
    void closingEndsTheWorkersAndFailsWhatIsUnderWay() {
        var pool = pool(1);
        long worker = process(play(pool, "loops", STEP));
        var loop = request(pool, "loops", LOOP);
        var step = request(pool, "loops", STEP);
        var failing = new ArrayList<>(List.of(pool.send(loop)));
        for (int i = 0; i < 40; i++) {
            failing.add(pool.send(step));
        }
        pool.close();
        failing.forEach(each -> assertEquals("closed", outcome(each)));
        assertFalse(ProcessHandle.of(worker).map(ProcessHandle::isAlive).orElse(false));
        assertEquals("closed", assertThrows(KernelException.class, pool::hello).kind());
        pool.close();
    }

    @Test
    void aWorkerThatDoesNotReadHoldsUpNobody(@TempDir Path folder) throws InterruptedException {
        try (var pool = builder(1).pipeline(64).start()) {
            var save = pool.newMatch("loops").save();
            var held = CompletableFuture.supplyAsync(() -> pool.within(Duration.ofMillis(700))
                    .play(new Play(save, 0, hold(folder.resolve("held")))));
            awaitHeld(folder.resolve("held"), held);
            var large = Map.of("op", "notation", "save", save, "seat", 0, "text", "x".repeat(1 << 20));
            var behind = IntStream.range(0, 8).mapToObj(i -> pool.send(large)).toList();
            assertEquals("timeout", failure(held).kind());
            behind.forEach(each -> assertNotEquals("timeout", outcome(each)));
        }
    }

    @Test
    void aPoolWhoseWorkersDoNotStartSaysSo() {
        assertTrue(notStarted(Pool.builder().python("/no/such/python")).contains("/no/such/python"));
        assertEquals(
                "a worker did not start: ended with exit code 3",
                notStarted(Pool.builder().command(fake("sys.exit(3)")).workers(2)));
        assertTrue(notStarted(Pool.builder().command(fake("hello(99); read()"))).contains("speaks protocol 99"));
    }

    private static String notStarted(PoolBuilder builder) {
        var error = assertThrows(KernelException.class, builder::start);
        assertEquals("worker_lost", error.kind());
        return error.getMessage();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        write(b"\\xff\\xff\\xff\\xfflies"); read()          | a frame of 4294967295 bytes
        write(frame("lies", 1000)); sys.exit()              | ended with exit code 0
        write(frame("lies", 3) + b"....."); read()          | not a reply
        write(frame("lies")); read()                        | not a reply
        write(struct.pack(">I", 9) + b"\\1" * 9); read()    | bytes left over
        write(struct.pack(">I", 5) + b"\\xdd\\x7f\\xff\\xff\\xff"); read() | not a reply
        write(struct.pack(">I", 9999) + b"\\x91" * 9999); read() | not a reply
        """)
    void aFrameThatIsNoReplyIsNotBelieved(String program, String message) {
        try (var pool = Pool.builder().command(fake("hello(); read(); " + program)).workers(1).start()) {
            var error = assertThrows(KernelException.class, pool::games);
            assertEquals("worker_lost host", error.kind() + " " + error.fault());
            assertTrue(error.getMessage().contains(message), error.getMessage());
        }
    }

    @Test
    void answersMayComeInAnyPieces() {
        var program = """
                hello()
                for _ in range(2): read()
                data = frame({"id": None, "ok": {"games": [], "more": "x" * 100_000}}) * 2
                ends = [0, 1, 3, 4, 9, 70_000, 100_040, len(data)]
                for start, end in zip(ends, ends[1:]):
                    write(data[start:end])
                    time.sleep(0.005)
                read()
                """;
        try (var pool = Pool.builder().command(fake(program)).workers(1).start()) {
            var request = Map.of("op", "games");
            var both = List.of(pool.send(request), pool.send(request));
            both.forEach(each -> assertEquals(100_000, ((String) each.join().get("more")).length()));
        }
    }
}
