package gamekernel;

/** How the seats stand; final when {@code over}. */
public record ScoreReply(Score score, boolean over) {
    static ScoreReply of(Fields ok) {
        return new ScoreReply(Score.of(ok.fields("score")), ok.flag("over"));
    }
}
