package gamekernel;

/** An SVG document, or lines of text. */
public record PictureReply(String picture) {
    static PictureReply of(Fields ok) {
        return new PictureReply(ok.text("picture"));
    }
}
