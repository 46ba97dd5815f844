package gamekernel;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * One worker: a process that answers frames in order. What becomes of lost requests is the pool's.
 *
 * <p>All that changes here is guarded by the pool, whose methods are called with its monitor held. Two threads, one for
 * each pipe, so that a worker that does not read holds up nobody.
 */
final class Worker {
    static final int PROTOCOL = 1;

    private static final long START_TIMEOUT = TimeUnit.SECONDS.toNanos(60); // many that start at once are slow
    private static final long GRACE = 1_000; // milliseconds for the pipes of an ended process to close
    private static final long SECOND_LOOK = TimeUnit.MILLISECONDS.toNanos(20);
    private static final int REPLY_MAX = 256 * 1024 * 1024;
    private static final byte[] END = new byte[0];

    /** Requests sent and not yet answered, the oldest first. */
    final Deque<Job> underWay = new ArrayDeque<>();
    /** Whether it has started, and so may be sent requests. */
    boolean ready;
    /** The request that took too long, for which this worker was ended. */
    Job late;

    private final Pool pool;
    private final Process process;
    private final ScheduledExecutorService timer;
    private final BlockingQueue<byte[]> outbox = new LinkedBlockingQueue<>();
    private long deadline;
    /** The time of the look at the clock that is ordered; none: {@code Long.MAX_VALUE}. */
    private long look = Long.MAX_VALUE;

    private String reason;
    private boolean lost;

    Worker(Pool pool, ProcessBuilder command, ScheduledExecutorService timer) throws IOException {
        this.pool = pool;
        this.timer = timer;
        this.process = command.start();
        daemon("gamekernel writer", this::write);
        daemon("gamekernel reader", this::read);
        // A process that a game has forked may hold the pipe open.
        process.onExit().thenRun(() -> timer.schedule(this::end, GRACE, TimeUnit.MILLISECONDS));
        send(new Job(Codec.encode(Map.of("op", "hello")), START_TIMEOUT));
    }

    void send(Job job) {
        underWay.add(job);
        if (underWay.size() == 1) {
            watch();
        }
        outbox.add(job.frame);
    }

    /** Let it end. */
    void stop() {
        outbox.add(END);
    }

    /** Wait until it has ended, and force it at the deadline; the pool's monitor not held. */
    void await(long deadline) {
        try {
            if (!process.waitFor(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                kill("did not end");
                process.waitFor();
            }
        } catch (InterruptedException error) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private static void daemon(String name, Runnable run) {
        var thread = new Thread(run, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void write() {
        try (OutputStream stdin = process.getOutputStream()) {
            for (var frame = outbox.take(); frame != END; frame = outbox.take()) {
                stdin.write(frame);
                if (outbox.isEmpty()) {
                    stdin.flush();
                }
            }
        } catch (IOException | InterruptedException error) {
            // The process has gone; its reader finds out.
        }
    }

    private void read() {
        try (var stdout = new DataInputStream(process.getInputStream())) {
            while (true) {
                var body = readFrame(stdout);
                var reply = Codec.decode(body);
                synchronized (pool) {
                    take(reply);
                }
            }
        } catch (EOFException error) {
            // It has ended, or ends now.
        } catch (IOException | RuntimeException error) {
            kill(error.getMessage()); // where frames begin is no longer known
        }
        try {
            process.waitFor();
        } catch (InterruptedException error) {
            Thread.currentThread().interrupt();
        }
        end();
    }

    private static byte[] readFrame(DataInputStream stdout) throws IOException {
        long size = Integer.toUnsignedLong(stdout.readInt());
        if (size > REPLY_MAX) {
            throw new IOException("a frame of " + size + " bytes");
        }
        var body = stdout.readNBytes((int) size); // grows as bytes come: a length may lie
        if (body.length < size) {
            throw new EOFException();
        }
        return body;
    }

    private void take(Object reply) throws IOException {
        if (lost) {
            return;
        }
        var job = underWay.peek();
        if (job == null) {
            throw new IOException("an answer that nobody asked for");
        }
        if (ready) {
            job.reply.complete(reply);
        } else {
            start(reply);
        }
        underWay.remove();
        watch();
        pool.answered();
    }

    private void start(Object reply) throws IOException {
        HelloReply hello;
        try {
            var ok = Codec.unwrap(reply);
            if (!Long.valueOf(PROTOCOL).equals(ok.get("protocol"))) {
                throw new IOException("speaks protocol " + ok.get("protocol"));
            }
            hello = HelloReply.of(new Fields(ok));
        } catch (RuntimeException error) {
            throw new IOException("said no hello: " + error.getMessage(), error);
        }
        ready = true;
        pool.started(hello.limits());
    }

    /** Count the time of the oldest request. */
    private void watch() {
        var oldest = underWay.peek();
        if (oldest == null) {
            return;
        }
        deadline = System.nanoTime() + oldest.timeout;
        if (look == Long.MAX_VALUE || deadline - look < 0) {
            lookAt(deadline);
        }
    }

    private void lookAt(long time) {
        look = time;
        timer.schedule(() -> judge(time), time - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    private void judge(long time) {
        synchronized (pool) {
            if (lost || look != time) {
                return;
            }
            look = Long.MAX_VALUE;
            var oldest = underWay.peek();
            if (oldest == null) {
                return;
            }
            if (System.nanoTime() - deadline < 0) {
                lookAt(deadline);
            } else {
                // Where this process was held up itself, the answer may have come: look twice.
                timer.schedule(() -> giveUp(oldest), SECOND_LOOK, TimeUnit.NANOSECONDS);
            }
        }
    }

    private void giveUp(Job job) {
        synchronized (pool) {
            if (lost || underWay.peek() != job) {
                return;
            }
            late = job;
            var message = "not answered within " + TimeUnit.NANOSECONDS.toMillis(job.timeout) + " ms";
            job.fail("timeout", message);
            kill(message);
        }
    }

    private void kill(String why) {
        synchronized (pool) {
            if (reason == null) {
                reason = why;
            }
        }
        process.destroyForcibly();
    }

    private void end() {
        int code = process.exitValue();
        synchronized (pool) {
            if (lost) {
                return;
            }
            lost = true;
            outbox.add(END);
            if (reason == null) {
                reason = code > 128 ? "was ended by signal " + (code - 128) : "ended with exit code " + code;
            }
            pool.lost(this, reason);
        }
    }
}
