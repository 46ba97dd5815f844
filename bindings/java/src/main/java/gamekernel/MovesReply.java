package gamekernel;

import java.util.List;

/**
 * A seat's legal moves, none if it may not act.
 *
 * @param complete whether these are all; else they are a sample
 */
public record MovesReply(List<Object> moves, boolean complete) {
    static MovesReply of(Fields ok) {
        return new MovesReply(ok.anys("moves"), ok.flag("complete"));
    }
}
