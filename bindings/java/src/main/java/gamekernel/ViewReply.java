package gamekernel;

/** What a seat may see. */
public record ViewReply(Object view) {
    static ViewReply of(Fields ok) {
        return new ViewReply(ok.any("view"));
    }
}
