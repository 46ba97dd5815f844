package gamekernel;

import java.util.LinkedHashMap;
import java.util.Map;

/** A request put together; what is null is left out where the protocol has a default. */
final class Request {
    private final Map<String, Object> fields = new LinkedHashMap<>();

    Request(String op) {
        fields.put("op", op);
    }

    /** A field that is sent even if it is null: a spectator's seat. */
    Request with(String name, Object value) {
        fields.put(name, value);
        return this;
    }

    Request given(String name, Object value) {
        return value == null ? this : with(name, value);
    }

    Map<String, Object> fields() {
        return fields;
    }
}
