package gamekernel;

import java.util.List;

/**
 * A move to play: {@code new Play(save, 0, "wS1").ticket(ticket)}. What is null is not sent.
 *
 * @param move a text in the game's notation, or a map
 * @param ticket what the seat's ticket was when the move was chosen; an old one is refused
 * @param outcomes what chance decides: numbers, or lists of them
 * @param views whose views are wanted; null in it: a spectator's
 */
public record Play(byte[] save, int seat, Object move, String ticket, List<?> outcomes, List<Integer> views) {
    public Play(byte[] save, int seat, Object move) {
        this(save, seat, move, null, null, null);
    }

    public Play ticket(String ticket) {
        return new Play(save, seat, move, ticket, outcomes, views);
    }

    public Play outcomes(List<?> outcomes) {
        return new Play(save, seat, move, ticket, outcomes, views);
    }

    public Play views(List<Integer> views) {
        return new Play(save, seat, move, ticket, outcomes, views);
    }
}
