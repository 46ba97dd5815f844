package gamekernel;

/** The largest things that are read, in bytes, the most entries of a log, and of requests in a batch. */
public record Limits(int request, int snapshot, int entry, int entries, int batch) {
    static Limits of(Fields ok) {
        return new Limits(
                ok.number("request"),
                ok.number("snapshot"),
                ok.number("entry"),
                ok.number("entries"),
                ok.number("batch"));
    }
}
