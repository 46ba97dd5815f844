package gamekernel;

/** The log leads to the save; it has {@code count} entries. */
public record VerifyReply(int count) {
    static VerifyReply of(Fields ok) {
        return new VerifyReply(ok.number("count"));
    }
}
