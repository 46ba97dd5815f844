package gamekernel;

import java.util.List;

/**
 * What a changed match is now, and what to keep and to tell.
 *
 * <p>Keep {@code save} in place of the old one. Of the log, replace all entries from number {@code from} on by
 * {@code entries}.
 *
 * @param events of each seat and of the spectators: what they may be told
 * @param views of those that were asked for
 */
public record ChangeReply(
        byte[] save,
        int from,
        List<byte[]> entries,
        String fingerprint,
        TurnNow turn,
        List<Share<List<Told>>> events,
        List<Share<Object>> views) {
    static ChangeReply of(Fields ok) {
        return new ChangeReply(
                ok.bytes("save"),
                ok.number("from"),
                ok.bytesList("entries"),
                ok.text("fingerprint"),
                TurnNow.of(ok.fields("turn")),
                ok.shares("events", Told::all),
                ok.shares("views", view -> view));
    }
}
