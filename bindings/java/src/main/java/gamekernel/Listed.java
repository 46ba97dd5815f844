package gamekernel;

/** One installed game; {@code problem} is empty as far as is known without loading it. */
public record Listed(String id, String distribution, String problem) {
    static Listed of(Fields ok) {
        return new Listed(ok.text("id"), ok.text("distribution"), ok.text("problem"));
    }
}
