package gamekernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Matches of Hive, through every method. */
class MatchTest {
    private static Pool pool;

    @BeforeAll
    static void start() {
        pool = Pool.builder().python(Setting.PYTHON).workers(2).start();
    }

    @AfterAll
    static void close() {
        pool.close();
    }

    @Test
    void aMatchIsPlayedSavedTakenBackAndVerified() {
        var begun = pool.newMatch(new NewMatch("hive").options(Map.of("mosquito", true)).seats(2));
        var log = new ArrayList<>(begun.entries());
        assertEquals(List.of(0), begun.turn().must());
        var ticket = Share.of(0, begun.turn().tickets());

        var moves = pool.moves(begun.save(), 0);
        assertTrue(moves.complete());
        var move = new Play(begun.save(), 0, moves.moves().get(0)).ticket(ticket);
        var played = pool.play(move.views(Arrays.asList(1, null)));
        log.subList(played.from(), log.size()).clear();
        log.addAll(played.entries());
        assertEquals(List.of(1), played.turn().must());
        assertEquals(Arrays.asList(0, 1, null), played.events().stream().map(Share::seat).toList());
        assertEquals(pool.view(played.save(), null).view(), Share.of(null, played.views()));

        assertEquals(log.size(), pool.verify(played.save(), log).count());
        var whole = pool.join(played.save(), log).save();
        var parts = pool.split(whole);
        assertArrayEquals(played.save(), parts.save());
        assertArrayEquals(log.toArray(), parts.log().toArray());
        assertEquals(pool.history(played.save(), 0, log), pool.history(whole, 0, null));

        var back = pool.undo(whole, 0, null);
        assertEquals(begun.fingerprint(), back.fingerprint());
        assertNotEquals(played.fingerprint(), back.fingerprint());
    }

    @Test
    void whatAMatchSaysOfItself() {
        var save = pool.newMatch(new NewMatch("hive").options(Map.of("ladybug", true))).save();
        var turn = pool.turn(save);
        assertEquals(List.of("hive", 2, 1), List.of(turn.game(), turn.seats(), turn.count()));
        assertEquals(true, Fields.map(turn.options()).get("ladybug"));
        assertFalse(pool.score(save).over());
        assertEquals(List.of(), pool.score(save).score().winners());
        assertTrue(pool.picture(save, 0).picture().contains("<svg"));
        assertFalse(pool.picture(save, null, "text").picture().contains("<svg"));

        var move = pool.bot(new Bot(save, 0, Setting.SEED)).move();
        var texts = pool.notation(save, 0, null, List.of(move)).texts();
        assertEquals(move, pool.notation(save, 0, texts.get(0), List.of()).move());
        var searched = pool.bot(new Bot(save, 0, Setting.SEED).search().nodes(1)).move();
        assertTrue(pool.play(new Play(save, 0, searched)).save().length > 0);
    }

    @Test
    void givingUpAndOfferingADraw() {
        var save = pool.newMatch("hive").save();
        var over = pool.concede(save, 0, List.of(1)).turn();
        assertTrue(over.over());
        assertEquals(List.of(0), over.conceded());
        var offered = pool.draw(save, 0, "offer");
        assertEquals(List.of(0), offered.turn().offer());
        assertTrue(pool.draw(offered.save(), 1, "accept").turn().over());
    }

    @Test
    void whatTheKernelIs() {
        var hello = pool.hello();
        assertEquals(1, hello.protocol());
        assertTrue(hello.ops().contains("play"));
        assertTrue(hello.limits().batch() > 1);
        assertTrue(pool.games().games().stream().anyMatch(game -> game.id().equals("hive")));
        var info = pool.info("hive");
        assertEquals("Hive", info.name());
        assertEquals(List.of(2), info.seats());
        assertTrue(info.schemas().options().containsKey("$ref"));
    }

    @Test
    void aRefusalHasTheGamesReason() {
        var save = pool.newMatch("hive").save();
        var error = refused("illegal_move", () -> pool.play(new Play(save, 0, "wQ")));
        assertEquals("player", error.fault());
        assertTrue(error.getMessage().contains("Queen"));
        assertTrue(Arrays.toString(error.getStackTrace()).contains("MatchTest")); // not only the pool's threads

        assertEquals("host", refused("bad_save", () -> pool.turn(new byte[9])).fault());
        var request = Map.of("op", "moves", "save", save, "seat", "first");
        assertEquals("$.seat", refused("bad_request", () -> pool.call(request)).at());
        refused("unknown_game", () -> pool.info("no_such_game"));
    }

    @Test
    void aTicketIsGoodOnce() {
        var begun = pool.newMatch("hive");
        var first = pool.play(new Play(begun.save(), 0, "wS1").ticket("0"));
        var ticket = Share.of(1, first.turn().tickets());
        var second = pool.play(new Play(first.save(), 1, "bS1 wS1-").ticket(ticket));
        var late = new Play(second.save(), 0, "wQ -wS1").ticket("0");
        assertEquals("player", refused("stale_ticket", () -> pool.play(late)).fault());
    }

    @Test
    void aBatchIsAnsweredInOrderEachForItself() {
        var save = pool.newMatch("hive").save();
        var replies = pool.batch(List.of(
                Map.of("op", "turn", "id", 1, "save", save),
                Map.of("op", "turn", "id", "two", "save", new byte[9]),
                Map.of("op", "score", "id", 3, "save", save)));
        assertEquals(List.of(1L, "two", 3L), replies.stream().map(reply -> reply.get("id")).toList());
        assertEquals("bad_save", Fields.map(replies.get(1).get("error")).get("kind"));
        assertTrue(replies.get(2).containsKey("ok"));
        var many = Collections.nCopies(pool.hello().limits().batch() + 1, Map.of("op", "hello"));
        refused("too_large", () -> pool.batch(many));
    }

    @Test
    void aRequestNeedNotBeWaitedFor() {
        var futures = new ArrayList<java.util.concurrent.CompletableFuture<String>>();
        for (int i = 0; i < 40; i++) {
            futures.add(pool.send(Map.of("op", "info", "game", "hive")).thenApply(info -> {
                pool.hello(); // may even block
                return (String) info.get("name");
            }));
        }
        futures.forEach(future -> assertEquals("Hive", future.join()));
    }

    @Test
    void aRequestOverTheLimitIsRefusedAndHarmsNoWorker() {
        var save = new byte[pool.hello().limits().request()];
        refused("too_large", () -> pool.turn(save));
        assertEquals(1, pool.hello().protocol());
    }

    @Test
    void whatCannotBeSentIsTheHostsFault() {
        refused("bad_request", () -> pool.call(Map.of("op", new Object())));
        var circle = new ArrayList<Object>();
        circle.add(circle);
        refused("bad_request", () -> pool.newMatch(new NewMatch("hive").options(Map.of("a", circle))));
    }

    @Test
    void savesAreSignedWithTheKeysOfAFile(@TempDir Path folder) throws IOException {
        var keys = Files.writeString(folder.resolve("keys"), "00112233445566778899aabbccddeeff\n");
        var unsigned = pool.newMatch("hive").save();
        try (var signing = Pool.builder().python(Setting.PYTHON).workers(1).keyFile(keys).start()) {
            signing.turn(signing.newMatch("hive").save());
            refused("bad_save", () -> signing.turn(unsigned));
        }
    }

    private static KernelException refused(String kind, org.junit.jupiter.api.function.Executable ask) {
        var error = assertThrows(KernelException.class, ask);
        assertEquals(kind, error.kind(), error.getMessage());
        return error;
    }
}
