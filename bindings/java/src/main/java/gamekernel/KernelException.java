package gamekernel;

/** What the kernel refuses, or could not do. */
public final class KernelException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String kind;
    private final String fault;
    private final String at;

    KernelException(String kind, String fault, String message, String at) {
        super(message);
        this.kind = kind;
        this.fault = fault;
        this.at = at;
    }

    /** The host's own doing, or its machine's. */
    static KernelException ofHost(String kind, String message) {
        return new KernelException(kind, "host", message, "");
    }

    /** What went wrong, in one stable word. */
    public String kind() {
        return kind;
    }

    /**
     * Whose it is: {@code player}, {@code host}, {@code game} or {@code kernel}. Judge a kind you do not know by it;
     * only where it is the player's is the message fit for a player.
     */
    public String fault() {
        return fault;
    }

    /** Where in the request, if there is such a place; else empty. */
    public String at() {
        return at;
    }
}
