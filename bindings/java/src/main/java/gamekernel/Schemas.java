package gamekernel;

import java.util.Map;

/**
 * JSON Schemas (2020-12) of a game's values.
 *
 * @param view null: the view is the state, whose form is the game's own
 */
public record Schemas(Map<String, Object> options, Map<String, Object> move, Map<String, Object> view) {
    static Schemas of(Fields ok) {
        return new Schemas(
                Fields.map(ok.any("options")),
                Fields.map(ok.any("move")),
                Fields.map(ok.any("view")));
    }
}
