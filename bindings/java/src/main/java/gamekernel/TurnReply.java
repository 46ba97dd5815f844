package gamekernel;

import java.util.List;

/**
 * Whom the match waits for, and what match it is.
 *
 * @param count how many entries the log has
 */
public record TurnReply(
        TurnNow turn,
        String game,
        int version,
        List<Extension> extensions,
        int seats,
        Object options,
        int count,
        String fingerprint) {
    static TurnReply of(Fields ok) {
        return new TurnReply(
                TurnNow.of(ok.fields("turn")),
                ok.text("game"),
                ok.number("version"),
                ok.extensions("extensions"),
                ok.number("seats"),
                ok.any("options"),
                ok.number("count"),
                ok.text("fingerprint"));
    }
}
