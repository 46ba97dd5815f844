package gamekernel;

import java.util.List;
import java.util.Map;

/** Something that happened. */
public record Told(String kind, Map<String, Object> data) {
    static Told of(Fields ok) {
        return new Told(ok.text("kind"), Fields.map(ok.any("data")));
    }

    static List<Told> all(Object events) {
        return Fields.items(events, event -> of(new Fields(Fields.map(event))));
    }
}
