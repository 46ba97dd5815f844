package gamekernel;

import java.util.List;

/** The move of the text, the texts of the moves, and the position if the game writes it. */
public record NotationReply(Object move, List<String> texts, String position) {
    static NotationReply of(Fields ok) {
        return new NotationReply(ok.any("move"), ok.texts("texts"), ok.text("position"));
    }
}
