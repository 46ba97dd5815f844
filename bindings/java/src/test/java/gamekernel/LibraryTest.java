package gamekernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class LibraryTest {
    private final Library library = new Library(Setting.LIBRARY);

    @Test
    void bothDoorsAnswerTheSame() {
        var requests = List.of(
                Map.of("op", "new", "game", "hive", "seed", Setting.SEED),
                Map.of("op", "new", "game", "hive", "seats", 9),
                Map.of("op", "info", "game", "cant_stop"));
        try (var pool = Pool.builder().python(Setting.PYTHON).workers(1).start()) {
            assertArrayEquals(Codec.encode(library.batch(requests)), Codec.encode(pool.batch(requests)));
        }
    }

    @Test
    void aRefusalIsAKernelException() {
        var save = library.newMatch("hive").save();
        var error = assertThrows(KernelException.class, () -> library.play(new Play(save, 0, "wQ")));
        assertEquals("illegal_move player", error.kind() + " " + error.fault());
        var many = Collections.nCopies(10_000, Map.of("op", "hello"));
        error = assertThrows(KernelException.class, () -> library.batch(many));
        assertEquals("too_large host", error.kind() + " " + error.fault());
    }

    @Test
    void threadsMayShareIt() throws Exception {
        var threads = Executors.newFixedThreadPool(4);
        var futures = new ArrayList<Future<String>>();
        for (int i = 0; i < 200; i++) {
            futures.add(threads.submit(() -> library.info("hive").name()));
        }
        for (var future : futures) {
            assertEquals("Hive", future.get());
        }
        threads.shutdown();
    }

    @Test
    void memoryStaysFlat() throws IOException {
        ask(1_000);
        long before = outsideTheHeap();
        ask(4_000); // their replies are 132 MB
        long grown = outsideTheHeap() - before;
        assertTrue(grown < 66 << 20, "grew by " + grown); // Java compiles meanwhile
    }

    private void ask(int times) {
        var many = Collections.nCopies(100, Map.of("op", "hello"));
        for (int i = 0; i < times; i++) {
            library.batch(many);
        }
    }

    /** Resident bytes but for Java's heap, which is resident and stays as it is: see the pom. */
    private static long outsideTheHeap() throws IOException {
        long resident = Long.parseLong(Files.readString(Path.of("/proc/self/statm")).split(" ")[1]) * 4096;
        return resident - Runtime.getRuntime().totalMemory();
    }

    @Test
    void aLibraryThatDoesNotLoadSaysSo() {
        var error = assertThrows(KernelException.class, () -> new Library("/no/such.so"));
        assertEquals("library host", error.kind() + " " + error.fault());
        assertTrue(error.getMessage().contains("/no/such.so"));
    }
}
