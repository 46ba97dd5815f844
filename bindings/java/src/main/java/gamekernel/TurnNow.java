package gamekernel;

import java.util.List;

/**
 * Whom the match waits for.
 *
 * @param must empty when it is over
 * @param offer the seats that agree to a draw, the one that offered it first
 * @param tickets of each seat in {@code must} and {@code may}: sent with a move, an old one is refused
 */
public record TurnNow(
        List<Integer> must,
        List<Integer> may,
        String phase,
        boolean over,
        List<Integer> conceded,
        List<Integer> offer,
        List<Share<String>> tickets) {
    static TurnNow of(Fields ok) {
        return new TurnNow(
                ok.numbers("must"),
                ok.numbers("may"),
                ok.text("phase"),
                ok.flag("over"),
                ok.numbers("conceded"),
                ok.numbers("offer"),
                ok.shares("tickets", String.class::cast));
    }
}
