package gamekernel;

import java.util.List;
import java.util.Map;

/**
 * A match to start: {@code new NewMatch("hive").options(Map.of("mosquito", true))}. What is null is not sent.
 *
 * @param seats default: the first number that the game names
 * @param seed 32 bytes; default: one that nobody can guess
 * @param position the game's text of a position to start from
 * @param outcomes what chance decides in the setup: numbers, or lists of them
 * @param views whose views are wanted; null in it: a spectator's
 */
public record NewMatch(
        String game,
        List<String> extensions,
        Integer seats,
        Map<String, ?> options,
        byte[] seed,
        String position,
        List<?> outcomes,
        List<Integer> views) {
    public NewMatch(String game) {
        this(game, null, null, null, null, null, null, null);
    }

    public NewMatch extensions(List<String> extensions) {
        return new NewMatch(game, extensions, seats, options, seed, position, outcomes, views);
    }

    public NewMatch seats(int seats) {
        return new NewMatch(game, extensions, seats, options, seed, position, outcomes, views);
    }

    public NewMatch options(Map<String, ?> options) {
        return new NewMatch(game, extensions, seats, options, seed, position, outcomes, views);
    }

    public NewMatch seed(byte[] seed) {
        return new NewMatch(game, extensions, seats, options, seed, position, outcomes, views);
    }

    public NewMatch position(String position) {
        return new NewMatch(game, extensions, seats, options, seed, position, outcomes, views);
    }

    public NewMatch outcomes(List<?> outcomes) {
        return new NewMatch(game, extensions, seats, options, seed, position, outcomes, views);
    }

    public NewMatch views(List<Integer> views) {
        return new NewMatch(game, extensions, seats, options, seed, position, outcomes, views);
    }
}
