package gamekernel;

import java.util.List;

/** Versions, ops, limits. */
public record HelloReply(
        String gamekernel,
        int protocol,
        int api,
        int saveFormat,
        List<String> ops,
        Limits limits) {
    static HelloReply of(Fields ok) {
        return new HelloReply(
                ok.text("gamekernel"),
                ok.number("protocol"),
                ok.number("api"),
                ok.number("save_format"),
                ok.texts("ops"),
                Limits.of(ok.fields("limits")));
    }
}
