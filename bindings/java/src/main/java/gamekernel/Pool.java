package gamekernel;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Kernels in processes of their own: as many cores as there are, and no game can hurt the host.
 *
 * <p>{@code try (var pool = Pool.builder().python("/srv/kernel/bin/python").start()) { ... }}
 */
public final class Pool implements Client, AutoCloseable {
    private static final long REST = TimeUnit.SECONDS.toNanos(1); // before one is replaced that no request ended
    private static final long GRACE = TimeUnit.SECONDS.toNanos(1); // for workers to end before they are forced

    private final int size;
    private final Duration timeout;
    private final int pipeline;
    private final ProcessBuilder command;
    private final ScheduledThreadPoolExecutor timer;
    private final Set<Worker> workers = new LinkedHashSet<>();
    private final Deque<Job> waiting = new ArrayDeque<>();
    /** Those whose worker was lost while they were the oldest there: each is tried again, alone. */
    private final Deque<Job> suspects = new ArrayDeque<>();

    private final CompletableFuture<Void> allStarted = new CompletableFuture<>();
    private long limit = Long.MAX_VALUE;
    private long restUntil = System.nanoTime();
    private boolean closed;

    /** Say how a pool is to be, then {@link PoolBuilder#start()} it. */
    public static PoolBuilder builder() {
        return new PoolBuilder();
    }

    Pool(PoolBuilder options) {
        size = options.workers;
        timeout = options.timeout;
        pipeline = options.pipeline;
        command = new ProcessBuilder(options.commandLine()).redirectError(options.stderr);
        timer = new ScheduledThreadPoolExecutor(1, task -> {
            var thread = new Thread(task, "gamekernel timer");
            thread.setDaemon(true);
            return thread;
        });
        synchronized (this) {
            fill();
        }
    }

    /** Wait until all workers answer. */
    void awaitStart() {
        try {
            await(allStarted);
        } catch (KernelException error) {
            close();
            throw error;
        }
    }

    @Override
    public Map<String, Object> call(Map<String, ?> request) {
        return within(timeout).call(request);
    }

    @Override
    public List<Map<String, Object>> batch(List<? extends Map<String, ?>> requests) {
        return within(timeout).batch(requests);
    }

    /** The same pool with another timeout: {@code pool.within(Duration.ofMinutes(1)).bot(...)}. */
    public Client within(Duration timeout) {
        return new Within(this, timeout);
    }

    private record Within(Pool pool, Duration timeout) implements Client {
        @Override
        public Map<String, Object> call(Map<String, ?> request) {
            return Codec.unwrap(await(pool.submit(request, timeout)));
        }

        @Override
        public List<Map<String, Object>> batch(List<? extends Map<String, ?>> requests) {
            return Codec.replies(await(pool.submit(requests, timeout)));
        }
    }

    /**
     * Send a request without waiting. The future holds what stands in the answer's {@code ok}, or fails with a {@link
     * KernelException}.
     */
    public CompletableFuture<Map<String, Object>> send(Map<String, ?> request) {
        // What depends on it does so on another thread, for those that complete it hold the monitor.
        return submit(request, timeout).thenApplyAsync(Codec::unwrap);
    }

    /** End the workers. What is not answered yet fails with kind {@code closed}. */
    @Override
    public void close() {
        List<Worker> ending;
        synchronized (this) {
            closed = true;
            ending = List.copyOf(workers);
            failWaiting("closed", "the pool is closed");
            for (var worker : ending) {
                if (worker.ready) {
                    worker.underWay.forEach(job -> job.fail("closed", "the pool is closed"));
                }
                worker.stop();
            }
        }
        long deadline = System.nanoTime() + GRACE;
        ending.forEach(worker -> worker.await(deadline));
        timer.shutdownNow();
    }

    private static <T> T await(CompletableFuture<T> future) {
        try {
            return future.get();
        } catch (ExecutionException error) {
            if (error.getCause() instanceof KernelException refused) {
                // The stack of the thread that asks, not of the one that reads answers.
                throw new KernelException(refused.kind(), refused.fault(), refused.getMessage(), refused.at());
            }
            throw new IllegalStateException(error.getCause());
        } catch (InterruptedException error) {
            Thread.currentThread().interrupt();
            throw KernelException.ofHost("interrupted", "the thread that waited was interrupted");
        }
    }

    private CompletableFuture<Object> submit(Object request, Duration timeout) {
        var job = new Job(Codec.encode(request), timeout.toNanos());
        synchronized (this) {
            if (closed) {
                job.fail("closed", "the pool is closed");
            } else if (job.size() > limit) {
                job.fail("too_large", "a request of " + job.size() + " bytes, at most " + limit + " are read");
            } else {
                waiting.add(job);
                fill();
                dispatch();
            }
        }
        return job.reply;
    }

    // What follows is called with the monitor held.

    void started(Limits limits) {
        limit = limits.request();
        restUntil = System.nanoTime();
        if (workers.size() == size && workers.stream().allMatch(worker -> worker.ready)) {
            allStarted.complete(null);
        }
    }

    void answered() {
        dispatch();
    }

    void lost(Worker worker, String reason) {
        workers.remove(worker);
        if (closed) {
            return;
        }
        if (!worker.ready) {
            notStarted(reason);
            return;
        }
        var unanswered = new ArrayDeque<>(worker.underWay);
        if (unanswered.isEmpty()) {
            restUntil = System.nanoTime() + REST;
        } else if (worker.late != null) {
            unanswered.remove(worker.late);
        } else {
            suspect(unanswered.remove(), reason);
        }
        while (!unanswered.isEmpty()) {
            waiting.addFirst(unanswered.removeLast());
        }
        fill();
        dispatch();
    }

    private void notStarted(String reason) {
        var message = "a worker did not start: " + reason;
        restUntil = System.nanoTime() + REST;
        allStarted.completeExceptionally(KernelException.ofHost("worker_lost", message));
        if (workers.isEmpty()) {
            failWaiting("worker_lost", message);
        }
    }

    private void suspect(Job job, String reason) {
        if (job.suspect) {
            job.fail("worker_lost", "its worker twice " + reason);
        } else {
            job.suspect = true;
            suspects.add(job);
        }
    }

    private void failWaiting(String kind, String message) {
        var jobs = new ArrayList<>(suspects);
        jobs.addAll(waiting);
        suspects.clear();
        waiting.clear();
        jobs.forEach(job -> job.fail(kind, message));
    }

    /** Start the workers that are missing. */
    private void fill() {
        while (workers.size() < size) {
            if (!workers.isEmpty() && System.nanoTime() - restUntil < 0) {
                return;
            }
            try {
                workers.add(new Worker(this, command, timer));
            } catch (IOException | RuntimeException error) {
                notStarted(error.getMessage());
                return;
            }
        }
    }

    /** Send what can be sent. */
    private void dispatch() {
        for (var worker : workers) {
            if (!suspects.isEmpty() && open(worker) && worker.underWay.isEmpty()) {
                worker.send(suspects.remove());
            }
        }
        while (!waiting.isEmpty()) {
            Worker best = null;
            for (var worker : workers) {
                boolean alone = !worker.underWay.isEmpty() && worker.underWay.peek().suspect;
                if (open(worker) && !alone && (best == null || worker.underWay.size() < best.underWay.size())) {
                    best = worker;
                }
            }
            if (best == null || best.underWay.size() >= pipeline) {
                return;
            }
            best.send(waiting.remove());
        }
    }

    private static boolean open(Worker worker) {
        return worker.ready && worker.late == null;
    }
}
