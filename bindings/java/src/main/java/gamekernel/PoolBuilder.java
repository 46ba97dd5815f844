package gamekernel;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** How a {@link Pool} is to be. */
public final class PoolBuilder {
    int workers = Runtime.getRuntime().availableProcessors();
    Duration timeout = Duration.ofSeconds(10);
    int pipeline = 16;
    ProcessBuilder.Redirect stderr = ProcessBuilder.Redirect.INHERIT;

    private List<String> command;
    private String python = System.getenv().getOrDefault("GAMEKERNEL_PYTHON", "python3");
    private final List<String> arguments = new ArrayList<>();

    PoolBuilder() {}

    /** How many processes; default: one for each core. */
    public PoolBuilder workers(int workers) {
        if (workers < 1) {
            throw new IllegalArgumentException("a pool needs a worker");
        }
        this.workers = workers;
        return this;
    }

    /**
     * The interpreter in whose environment the kernel is installed; default: the variable GAMEKERNEL_PYTHON, or
     * else {@code python3}.
     */
    public PoolBuilder python(String python) {
        this.python = python;
        return this;
    }

    /** What starts a worker; default: {@code python -m gamekernel.host}. */
    public PoolBuilder command(List<String> command) {
        this.command = List.copyOf(command);
        return this;
    }

    /** A game in one file, besides those installed; may be called for several. */
    public PoolBuilder plugin(Path file) {
        arguments.addAll(List.of("--plugin", file.toString()));
        return this;
    }

    /** Sign saves with the keys in this file. */
    public PoolBuilder keyFile(Path file) {
        arguments.addAll(List.of("--key-file", file.toString()));
        return this;
    }

    /** How much memory a worker may use, in MiB; default: no limit. */
    public PoolBuilder memory(int mebibytes) {
        arguments.addAll(List.of("--memory", String.valueOf(mebibytes)));
        return this;
    }

    /** How long a request may take, counted from when it is the oldest at its worker; default: 10 seconds. */
    public PoolBuilder timeout(Duration timeout) {
        this.timeout = timeout;
        return this;
    }

    /** How many requests a worker is sent before it has answered; default: 16. */
    public PoolBuilder pipeline(int pipeline) {
        if (pipeline < 1) {
            throw new IllegalArgumentException("a worker needs a request");
        }
        this.pipeline = pipeline;
        return this;
    }

    /** Where tracebacks and the games' prints go; default: to this process's stderr. */
    public PoolBuilder stderr(ProcessBuilder.Redirect stderr) {
        this.stderr = stderr;
        return this;
    }

    /**
     * Start the workers, and wait until all of them answer.
     *
     * @throws KernelException of kind {@code worker_lost}, if one does not start
     */
    public Pool start() {
        var pool = new Pool(this);
        pool.awaitStart();
        return pool;
    }

    List<String> commandLine() {
        var line = new ArrayList<>(command == null ? List.of(python, "-m", "gamekernel.host") : command);
        line.addAll(arguments);
        return line;
    }
}
