package gamekernel;

import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.NativeLongByReference;
import com.sun.jna.ptr.PointerByReference;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * The kernel in this process, as a C library.
 *
 * <p>It answers on the thread that asks, and can be stopped by nobody: for games you do not trust, and for long
 * searches, use a {@link Pool}. Call from threads that stay; each needs a stack of 512 kB.
 */
public final class Library implements Client {
    private static final int ABI = 1;

    /** gamekernel.h, as JNA reads it. */
    @SuppressWarnings("checkstyle:MethodName") // the names are C's
    private interface Functions extends com.sun.jna.Library {
        int gamekernel_abi();

        int gamekernel_open(String python);

        int gamekernel_call(byte[] request, NativeLong n, PointerByReference reply, NativeLongByReference m);

        void gamekernel_free(Pointer reply);

        String gamekernel_error();
    }

    private final Functions functions;

    /** Load the library, and start the kernel in the environment that built it. */
    public Library(String path) {
        this(path, null);
    }

    /**
     * Load the library, and start the kernel; the first in a process decides about {@code python}.
     *
     * @param path of the libgamekernel.so that {@code python -m gamekernel_embed} has built
     * @param python the interpreter in whose environment the kernel is installed, or null
     * @throws KernelException of kind {@code library}, if it does not start
     */
    public Library(String path, String python) {
        try {
            functions = Native.load(path, Functions.class);
        } catch (UnsatisfiedLinkError error) {
            throw KernelException.ofHost("library", error.getMessage());
        }
        int abi = functions.gamekernel_abi();
        if (abi != ABI) {
            throw KernelException.ofHost("library", "the library has ABI " + abi + ", wanted is " + ABI);
        }
        if (functions.gamekernel_open(python) != 0) {
            throw failed();
        }
    }

    @Override
    public Map<String, Object> call(Map<String, ?> request) {
        return Codec.unwrap(ask(request));
    }

    @Override
    public List<Map<String, Object>> batch(List<? extends Map<String, ?>> requests) {
        return Codec.replies(ask(requests));
    }

    private Object ask(Object request) {
        var body = Codec.encode(request);
        var reply = new PointerByReference();
        var size = new NativeLongByReference();
        if (functions.gamekernel_call(body, new NativeLong(body.length), reply, size) != 0) {
            throw failed();
        }
        byte[] bytes;
        try {
            bytes = reply.getValue().getByteArray(0, Math.toIntExact(size.getValue().longValue()));
        } finally {
            functions.gamekernel_free(reply.getValue());
        }
        try {
            return Codec.decode(bytes);
        } catch (IOException error) {
            throw new KernelException("internal", "kernel", error.getMessage(), "");
        }
    }

    private KernelException failed() {
        return KernelException.ofHost("library", functions.gamekernel_error());
    }
}
