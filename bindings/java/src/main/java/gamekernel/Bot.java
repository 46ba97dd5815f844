package gamekernel;

/**
 * A move to choose for a seat that nobody plays: {@code new Bot(save, 2, seed).search().nodes(1000)}.
 *
 * @param seed 32 bytes
 * @param kind {@code random} or {@code search}; a search needs one of the budgets, 0 being no limit
 * @param milliseconds with it the answer depends on the machine
 */
public record Bot(byte[] save, int seat, byte[] seed, String kind, int depth, int nodes, int milliseconds) {
    public Bot(byte[] save, int seat, byte[] seed) {
        this(save, seat, seed, "random", 0, 0, 0);
    }

    public Bot search() {
        return new Bot(save, seat, seed, "search", depth, nodes, milliseconds);
    }

    public Bot depth(int depth) {
        return new Bot(save, seat, seed, kind, depth, nodes, milliseconds);
    }

    public Bot nodes(int nodes) {
        return new Bot(save, seat, seed, kind, depth, nodes, milliseconds);
    }

    public Bot milliseconds(int milliseconds) {
        return new Bot(save, seat, seed, kind, depth, nodes, milliseconds);
    }
}
