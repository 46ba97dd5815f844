package gamekernel;

import java.util.List;
import java.util.Objects;

/**
 * What is a seat's alone: its ticket, events or view.
 *
 * @param seat null: the spectators
 */
public record Share<T>(Integer seat, T value) {
    /** Return what is a seat's (null: the spectators') of these, or null if there is nothing. */
    public static <T> T of(Integer seat, List<Share<T>> shares) {
        for (var share : shares) {
            if (Objects.equals(share.seat, seat)) {
                return share.value;
            }
        }
        return null;
    }
}
