package gamekernel;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What the tests are given, and what they share. */
final class Setting {
    static final String PYTHON = System.getenv("GAMEKERNEL_PYTHON");
    static final String LIBRARY = System.getenv("GAMEKERNEL_LIBRARY");
    static final byte[] SEED = new byte[32];
    static final Map<String, Object> STEP = Map.of("do", "step");

    private Setting() {}

    /** A game in one file, of those that all bindings are tested with. */
    static Path plugin(String name) {
        return Path.of("..", "..", "tests", "bindings", "plugins", name + ".py").toAbsolutePath().normalize();
    }

    /** A program of the test's own in place of a worker: it can say hello, then read and write. */
    static List<String> fake(String program) {
        var start = """
                import msgpack, os, struct, sys, time
                def read():
                    size = os.read(0, 4)
                    return os.read(0, struct.unpack(">I", size)[0]) if size else sys.exit()
                def write(data):
                    while data: data = data[os.write(1, data):]
                def frame(reply, size=None):
                    body = msgpack.packb(reply)
                    return struct.pack(">I", len(body) if size is None else size) + body
                LIMITS = dict(request=9999, snapshot=1, entry=1, entries=1, batch=1)
                def hello(protocol=1):
                    read()
                    ok = dict(gamekernel="0", protocol=protocol, api=1, save_format=1, ops=[], limits=LIMITS)
                    write(frame({"id": None, "ok": ok}))
                """;
        return List.of(PYTHON, "-c", start + program);
    }
}
