package gamekernel;

/** The move to play. */
public record BotReply(Object move) {
    static BotReply of(Fields ok) {
        return new BotReply(ok.any("move"));
    }
}
