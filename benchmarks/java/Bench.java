import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.ToNumberPolicy;
import gamekernel.Bot;
import gamekernel.Client;
import gamekernel.Library;
import gamekernel.Play;
import gamekernel.Pool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A host in Java that measures its SDK: {@code Bench LIBRARY FOLDER}. benchmarks/hosts.py says how. */
final class Bench {
    /** One of the two requests that are measured, as its file has it. */
    record Request(
            String op,
            String save,
            int seat,
            Map<String, Object> move,
            String ticket,
            String seed,
            String kind,
            int nodes) {
        /** What asks once. */
        Runnable asker(Client kernel) {
            var bytes = Base64.getDecoder().decode(save);
            if (op.equals("bot")) {
                var bot = new Bot(bytes, seat, Base64.getDecoder().decode(seed)).search().nodes(nodes);
                return () -> kernel.bot(bot);
            }
            var play = new Play(bytes, seat, move).ticket(ticket);
            return () -> kernel.play(play);
        }
    }

    private static final Gson JSON =
            new GsonBuilder().setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE).create();
    /** As many threads as there are requests under way, which stay, as a server's do. */
    private static final ExecutorService THREADS = Executors.newCachedThreadPool(task -> {
        var thread = new Thread(task);
        thread.setDaemon(true);
        return thread;
    });

    public static void main(String[] arguments) throws Exception {
        var doors = new HashMap<Integer, Client>(Map.of(0, new Library(arguments[0])));
        var lines = new Scanner(System.in);
        while (lines.hasNext()) {
            int workers = lines.nextInt();
            int underWay = lines.nextInt();
            var name = lines.next();
            long nanoseconds = lines.nextLong() * 1_000_000;
            var kernel = doors.computeIfAbsent(
                    workers, count -> Pool.builder().workers(count).start());
            var ask = read(Path.of(arguments[1], name + ".json")).asker(kernel);
            long begun = System.nanoTime();
            var latencies = measure(ask, underWay, begun + nanoseconds);
            var line = new StringBuilder().append(System.nanoTime() - begun);
            latencies.forEach(latency -> line.append(' ').append(latency));
            System.out.println(line);
        }
    }

    private static Request read(Path file) throws IOException {
        return JSON.fromJson(Files.readString(file), Request.class);
    }

    /** Ask until then, with so many requests under way. */
    private static List<Long> measure(Runnable ask, int underWay, long end) throws Exception {
        if (underWay == 1) {
            return inTurn(ask, end);
        }
        var tasks = new ArrayList<Callable<List<Long>>>();
        for (int i = 0; i < underWay; i++) {
            tasks.add(() -> inTurn(ask, end));
        }
        var latencies = new ArrayList<Long>();
        for (var done : THREADS.invokeAll(tasks)) {
            latencies.addAll(done.get());
        }
        return latencies;
    }

    private static List<Long> inTurn(Runnable ask, long end) {
        var latencies = new ArrayList<Long>();
        for (long now = System.nanoTime(); now - end < 0; ) {
            ask.run();
            long then = System.nanoTime();
            latencies.add(then - now);
            now = then;
        }
        return latencies;
    }
}
