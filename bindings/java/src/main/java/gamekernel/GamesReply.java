package gamekernel;

import java.util.List;

/** The installed games, sorted by id. */
public record GamesReply(List<Listed> games) {
    static GamesReply of(Fields ok) {
        return new GamesReply(ok.list("games", game -> Listed.of(new Fields(Fields.map(game)))));
    }
}
