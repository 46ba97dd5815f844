package gamekernel;

import java.util.concurrent.CompletableFuture;

/** A request on its way. */
final class Job {
    /** The length as 4 bytes, and the body. */
    final byte[] frame;
    /** Nanoseconds, counted from when it is the oldest at its worker. */
    final long timeout;
    /** Whether a worker was lost while it was the oldest there. */
    boolean suspect;

    final CompletableFuture<Object> reply = new CompletableFuture<>();

    Job(byte[] body, long timeout) {
        this.frame = new byte[4 + body.length];
        frame[0] = (byte) (body.length >>> 24);
        frame[1] = (byte) (body.length >>> 16);
        frame[2] = (byte) (body.length >>> 8);
        frame[3] = (byte) body.length;
        System.arraycopy(body, 0, frame, 4, body.length);
        this.timeout = timeout;
    }

    /** The length of the body. */
    long size() {
        return frame.length - 4;
    }

    void fail(String kind, String message) {
        reply.completeExceptionally(KernelException.ofHost(kind, message));
    }
}
