package gamekernel;

import java.util.List;

/**
 * Points and places by seat.
 *
 * @param winners empty while nobody has won
 * @param reason why a finished game ended
 */
public record Score(List<Integer> points, List<Integer> places, List<Integer> winners, String reason) {
    static Score of(Fields ok) {
        return new Score(
                ok.numbers("points"),
                ok.numbers("places"),
                ok.numbers("winners"),
                ok.text("reason"));
    }
}
