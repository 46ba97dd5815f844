package gamekernel;

import java.util.List;

/** A snapshot and the log. */
public record SplitReply(byte[] save, List<byte[]> log) {
    static SplitReply of(Fields ok) {
        return new SplitReply(ok.bytes("save"), ok.bytesList("log"));
    }
}
