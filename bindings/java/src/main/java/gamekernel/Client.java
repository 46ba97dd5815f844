package gamekernel;

import java.util.List;
import java.util.Map;

/**
 * What both doors offer: a method for each op of the protocol.
 *
 * <p>Each waits for its answer; any thread may call any of them. What is refused is thrown as a {@link
 * KernelException}. A value of a game (a move, options, a view) is a Map, List, String, Boolean, null, or a number:
 * a Long in answers, any whole number in requests. A seat that is null means the spectators.
 */
public interface Client {
    /** Send a request as it is, and return what stands in the answer's {@code ok}. */
    Map<String, Object> call(Map<String, ?> request);

    /** Send many requests at once. Each is answered for itself, in order: with {@code ok} or {@code error}. */
    List<Map<String, Object>> batch(List<? extends Map<String, ?>> requests);

    private Fields ask(Request request) {
        return new Fields(call(request.fields()));
    }

    private static Request about(String op, byte[] save) {
        return new Request(op).with("save", save);
    }

    /** Say which versions, ops and limits the kernel has. */
    default HelloReply hello() {
        return HelloReply.of(ask(new Request("hello")));
    }

    /** List the installed games. */
    default GamesReply games() {
        return GamesReply.of(ask(new Request("games")));
    }

    /** Say what a game is, with the JSON Schemas of its options, moves and view. */
    default InfoReply info(String game) {
        return info(game, List.of());
    }

    /** Say what a game is when it is played by these house rules. */
    default InfoReply info(String game, List<String> extensions) {
        return InfoReply.of(ask(new Request("info").with("game", game).with("extensions", extensions)));
    }

    /** Start a match as the game's own defaults have it, with a seed that nobody can guess. */
    default ChangeReply newMatch(String game) {
        return newMatch(new NewMatch(game));
    }

    /** Start a match. */
    default ChangeReply newMatch(NewMatch match) {
        return ChangeReply.of(ask(new Request("new")
                .with("game", match.game())
                .given("extensions", match.extensions())
                .given("seats", match.seats())
                .given("options", match.options())
                .given("seed", match.seed())
                .given("position", match.position())
                .given("outcomes", match.outcomes())
                .given("views", match.views())));
    }

    /** Say whom a match waits for, and what match it is. */
    default TurnReply turn(byte[] save) {
        return TurnReply.of(ask(about("turn", save)));
    }

    /** List a seat's legal moves. */
    default MovesReply moves(byte[] save, int seat) {
        return MovesReply.of(ask(about("moves", save).with("seat", seat)));
    }

    /** Show what a seat may see. */
    default ViewReply view(byte[] save, Integer seat) {
        return ViewReply.of(ask(about("view", save).with("seat", seat)));
    }

    /** Say how the seats stand. */
    default ScoreReply score(byte[] save) {
        return ScoreReply.of(ask(about("score", save)));
    }

    /**
     * Translate moves to and from the game's notation.
     *
     * @param text whose move is wanted, or null
     * @param moves whose texts are wanted
     */
    default NotationReply notation(byte[] save, int seat, String text, List<?> moves) {
        return NotationReply.of(
                ask(about("notation", save).with("seat", seat).given("text", text).with("moves", moves)));
    }

    /** Draw what a seat may see, as SVG. */
    default PictureReply picture(byte[] save, Integer seat) {
        return picture(save, seat, "svg");
    }

    /** Draw what a seat may see, as {@code svg} or {@code text}. */
    default PictureReply picture(byte[] save, Integer seat, String form) {
        return PictureReply.of(ask(about("picture", save).with("seat", seat).with("form", form)));
    }

    /** Choose a move for a seat that nobody plays. */
    default BotReply bot(Bot bot) {
        return BotReply.of(ask(about("bot", bot.save())
                .with("seat", bot.seat())
                .with("seed", bot.seed())
                .with("kind", bot.kind())
                .with("depth", bot.depth())
                .with("nodes", bot.nodes())
                .with("milliseconds", bot.milliseconds())));
    }

    /** Play a move. */
    default ChangeReply play(Play play) {
        return ChangeReply.of(ask(about("play", play.save())
                .with("seat", play.seat())
                .with("move", play.move())
                .given("ticket", play.ticket())
                .given("outcomes", play.outcomes())
                .given("views", play.views())));
    }

    /** Give up. */
    default ChangeReply concede(byte[] save, int seat) {
        return concede(save, seat, List.of());
    }

    /** Give up, and return these seats' views too. */
    default ChangeReply concede(byte[] save, int seat, List<Integer> views) {
        return ChangeReply.of(ask(about("concede", save).with("seat", seat).with("views", views)));
    }

    /** Offer the others a draw, or answer the offer that stands: {@code offer}, {@code accept}, {@code decline}. */
    default ChangeReply draw(byte[] save, int seat, String word) {
        return draw(save, seat, word, List.of());
    }

    /** Offer a draw or answer the offer, and return these seats' views too. */
    default ChangeReply draw(byte[] save, int seat, String word, List<Integer> views) {
        return ChangeReply.of(ask(about("draw", save).with("seat", seat).with("word", word).with("views", views)));
    }

    /**
     * Tell all that a seat may know to have happened.
     *
     * @param log the entries, or null if the save holds them
     */
    default HistoryReply history(byte[] save, Integer seat, List<byte[]> log) {
        return HistoryReply.of(ask(about("history", save).with("seat", seat).given("log", log)));
    }

    /**
     * Take an entry back: a seat's last, or, where {@code seat} is null, the last.
     *
     * @param log the entries, or null if the save holds them
     */
    default ChangeReply undo(byte[] save, Integer seat, List<byte[]> log) {
        return undo(save, seat, log, List.of());
    }

    /** Take an entry back, and return these seats' views too. */
    default ChangeReply undo(byte[] save, Integer seat, List<byte[]> log, List<Integer> views) {
        return ChangeReply.of(ask(about("undo", save).given("seat", seat).given("log", log).with("views", views)));
    }

    /**
     * Replay the log, and compare.
     *
     * @param log the entries, or null if the save holds them
     */
    default VerifyReply verify(byte[] save, List<byte[]> log) {
        return VerifyReply.of(ask(about("verify", save).given("log", log)));
    }

    /** Make one save of a snapshot and its log. */
    default JoinReply join(byte[] save, List<byte[]> log) {
        return JoinReply.of(ask(about("join", save).with("log", log)));
    }

    /** Make a snapshot and its log of one save. */
    default SplitReply split(byte[] save) {
        return SplitReply.of(ask(about("split", save)));
    }
}
