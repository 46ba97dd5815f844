package gamekernel;

import java.util.List;

/**
 * What a game says about itself.
 *
 * @param seats the numbers of seats it can be played with
 */
public record InfoReply(
        String id,
        String name,
        int version,
        List<Integer> seats,
        List<Extension> extensions,
        boolean hidden,
        boolean chance,
        boolean simultaneous,
        boolean cooperative,
        boolean enumerable,
        boolean endless,
        List<String> bots,
        List<String> pictures,
        String text,
        String credits,
        Schemas schemas) {
    static InfoReply of(Fields ok) {
        return new InfoReply(
                ok.text("id"),
                ok.text("name"),
                ok.number("version"),
                ok.numbers("seats"),
                ok.extensions("extensions"),
                ok.flag("hidden"),
                ok.flag("chance"),
                ok.flag("simultaneous"),
                ok.flag("cooperative"),
                ok.flag("enumerable"),
                ok.flag("endless"),
                ok.texts("bots"),
                ok.texts("pictures"),
                ok.text("text"),
                ok.text("credits"),
                Schemas.of(ok.fields("schemas")));
    }
}
