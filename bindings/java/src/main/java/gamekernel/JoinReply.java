package gamekernel;

/** A save with its log. */
public record JoinReply(byte[] save) {
    static JoinReply of(Fields ok) {
        return new JoinReply(ok.bytes("save"));
    }
}
