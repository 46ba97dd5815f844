import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.ToNumberPolicy;
import gamekernel.Bot;
import gamekernel.ChangeReply;
import gamekernel.KernelException;
import gamekernel.NewMatch;
import gamekernel.Play;
import gamekernel.Pool;
import gamekernel.Share;
import gamekernel.TurnNow;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The sample host in Java; bindings/sample/README.md says what it does. */
final class Sample {
    /** What the host plays. */
    record Script(
            String game,
            int seats,
            Map<String, Object> options,
            String seed,
            int absent,
            Wrong wrong,
            int restart) {}

    /** A move that is refused, and before which one it is tried. */
    record Wrong(int at, Map<String, Object> move) {}

    private static final Gson JSON =
            new GsonBuilder().setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE).create();
    private static final PrintStream OUT = new PrintStream(System.out, false, StandardCharsets.UTF_8);

    private final Script script;
    private final Path directory;
    private Pool kernel = Pool.builder().workers(1).start();
    private long random = 1;
    private byte[] save;
    private List<byte[]> log = new ArrayList<>();
    private TurnNow turn;

    private Sample(Script script, Path directory) {
        this.script = script;
        this.directory = directory;
    }

    public static void main(String[] arguments) throws IOException {
        var script = JSON.fromJson(Files.readString(Path.of(arguments[0])), Script.class);
        new Sample(script, Path.of(arguments[1])).run();
        OUT.flush();
    }

    private static void say(Object... words) {
        OUT.print(List.of(words).stream().map(String::valueOf).collect(Collectors.joining(" ")) + "\n");
    }

    private void run() throws IOException {
        lobby();
        take(kernel.newMatch(new NewMatch(script.game)
                .seats(script.seats)
                .options(script.options)
                .seed(Base64.getDecoder().decode(script.seed))));
        pictures();
        for (int number = 1; !turn.over(); number++) {
            int seat = turn.must().get(0);
            if (number == script.wrong.at) {
                tryWrong(seat);
            }
            play(number, seat);
            if (number == script.restart) {
                restart();
            }
        }
        end();
        kernel.close();
    }

    /** Show what may be chosen. */
    private void lobby() {
        var info = kernel.info(script.game);
        say("game", info.name());
        var schema = info.schemas().options();
        var reference = (String) schema.get("$ref");
        var definition = map(map(schema.get("$defs")).get(reference.substring(reference.lastIndexOf('/') + 1)));
        sorted(map(definition.get("properties")))
                .forEach((name, property) -> say("option", name, "default", written(map(property).get("default"))));
    }

    /** Keep what a changed match is now, and tell everybody what happened. */
    private void take(ChangeReply answer) {
        save = answer.save();
        log.subList(answer.from(), log.size()).clear();
        log.addAll(answer.entries());
        turn = answer.turn();
        for (var share : answer.events()) {
            for (var event : share.value()) {
                var words = new ArrayList<Object>(List.of(share.seat() == null ? "*" : share.seat(), event.kind()));
                sorted(event.data()).forEach((key, value) -> words.add(key + "=" + written(value)));
                say(words.toArray());
            }
        }
    }

    /** Show each seat what it may see. */
    private void pictures() {
        for (int seat = 0; seat < script.seats; seat++) {
            say(kernel.picture(save, seat, "text").picture());
        }
    }

    /** Send a move that is refused. */
    private void tryWrong(int seat) {
        try {
            kernel.play(new Play(save, seat, script.wrong.move));
        } catch (KernelException error) {
            var message = error.fault().equals("player") ? ": " + error.getMessage() : "";
            say("refused", error.kind() + message);
        }
    }

    /** Play one move. */
    private void play(int number, int seat) {
        Object move;
        if (seat == script.absent) {
            var seed = ByteBuffer.allocate(32).putInt(28, number).array();
            move = kernel.bot(new Bot(save, seat, seed)).move();
        } else {
            var moves = kernel.moves(save, seat).moves();
            random = random * 48271 % 2147483647;
            move = moves.get((int) (random % moves.size()));
        }
        var answer = kernel.play(new Play(save, seat, move).ticket(Share.of(seat, turn.tickets())));
        say("move", number, "seat", seat);
        take(answer);
    }

    /** Write the match to disk, forget it, and read it again. */
    private void restart() throws IOException {
        Files.write(directory.resolve("match.save"), save);
        writeLog();
        kernel.close();
        save = null;
        log = null;
        turn = null;
        kernel = Pool.builder().workers(1).start();
        save = Files.readAllBytes(directory.resolve("match.save"));
        log = readLog();
        turn = kernel.turn(save).turn();
        say("restarted");
        pictures();
    }

    private void writeLog() throws IOException {
        try (var file = new DataOutputStream(Files.newOutputStream(directory.resolve("match.log")))) {
            for (var entry : log) {
                file.writeInt(entry.length);
                file.write(entry);
            }
        }
    }

    private List<byte[]> readLog() throws IOException {
        var entries = new ArrayList<byte[]>();
        try (var file = new DataInputStream(Files.newInputStream(directory.resolve("match.log")))) {
            while (file.available() > 0) {
                entries.add(file.readNBytes(file.readInt()));
            }
        }
        return entries;
    }

    /** Show how it ended, and verify the log. */
    private void end() {
        var verified = kernel.verify(save, log);
        pictures();
        var score = kernel.score(save).score();
        for (int seat = 0; seat < script.seats; seat++) {
            say("score", seat, score.points().get(seat), score.places().get(seat));
        }
        var words = new ArrayList<Object>(List.of("winners"));
        words.addAll(score.winners());
        say(words.toArray());
        say("verified", verified.count());
        say("fingerprint", kernel.turn(save).fingerprint());
    }

    /** Write a value of an event. */
    private static String written(Object value) {
        if (value instanceof List<?> items) {
            return items.stream().map(Sample::written).collect(Collectors.joining(",", "[", "]"));
        }
        if (value instanceof Map<?, ?>) {
            return sorted(map(value)).entrySet().stream()
                    .map(pair -> pair.getKey() + ":" + written(pair.getValue()))
                    .collect(Collectors.joining(",", "{", "}"));
        }
        return String.valueOf(value);
    }

    private static Map<String, Object> sorted(Map<String, Object> map) {
        return new TreeMap<>(map);
    }

    @SuppressWarnings("unchecked") // the keys of all maps are texts
    private static Map<String, Object> map(Object value) {
        return (Map<String, Object>) value;
    }
}
