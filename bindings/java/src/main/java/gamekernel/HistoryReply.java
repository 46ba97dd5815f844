package gamekernel;

import java.util.List;

/** All that a seat may know to have happened, in order, since the last origin. */
public record HistoryReply(List<Told> events) {
    static HistoryReply of(Fields ok) {
        return new HistoryReply(Told.all(ok.any("events")));
    }
}
