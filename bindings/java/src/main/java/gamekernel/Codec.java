package gamekernel;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.Value;

/** Requests to bytes, bytes to replies. */
final class Codec {
    /** Deeper than what the kernel reads; so deep a request is told from an endless one. */
    private static final int DEPTH = 500;

    private Codec() {}

    /** Encode a request, or a batch. */
    static byte[] encode(Object request) {
        try (var packer = MessagePack.newDefaultBufferPacker()) {
            pack(packer, request, 0);
            return packer.toByteArray();
        } catch (IOException error) {
            throw new AssertionError(error); // memory does not fail to be written
        }
    }

    private static void pack(MessagePacker packer, Object value, int depth) throws IOException {
        if (depth > DEPTH) {
            throw KernelException.ofHost("bad_request", "the request is nested too deeply");
        }
        if (value == null) {
            packer.packNil();
        } else if (value instanceof String text) {
            packer.packString(text);
        } else if (value instanceof Boolean flag) {
            packer.packBoolean(flag);
        } else if (value instanceof Double || value instanceof Float) {
            packer.packDouble(((Number) value).doubleValue());
        } else if (value instanceof Long
                || value instanceof Integer
                || value instanceof Short
                || value instanceof Byte) {
            packer.packLong(((Number) value).longValue());
        } else if (value instanceof byte[] bytes) {
            packer.packBinaryHeader(bytes.length).writePayload(bytes);
        } else if (value instanceof Collection<?> items) {
            packer.packArrayHeader(items.size());
            for (var item : items) {
                pack(packer, item, depth + 1);
            }
        } else if (value instanceof Map<?, ?> map) {
            packer.packMapHeader(map.size());
            for (var pair : map.entrySet()) {
                pack(packer, pair.getKey(), depth + 1);
                pack(packer, pair.getValue(), depth + 1);
            }
        } else {
            var message = "the request holds a " + value.getClass().getName() + ", which cannot be sent";
            throw KernelException.ofHost("bad_request", message);
        }
    }

    /**
     * Decode a reply (a map), or a batch's (a list).
     *
     * @throws IOException if it is none
     */
    static Object decode(byte[] bytes) throws IOException {
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes)) {
            var reply = plain(unpacker.unpackValue());
            if (unpacker.hasNext()) {
                throw new IOException("a reply with bytes left over");
            }
            var replies = reply instanceof List<?> list ? list : List.of(reply == null ? "" : reply);
            for (var each : replies) {
                if (!(each instanceof Map<?, ?> map) || !(map.containsKey("ok") || map.containsKey("error"))) {
                    throw new IOException("not a reply");
                }
            }
            return reply;
        } catch (IOException error) {
            throw error;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError error) {
            throw new IOException("not a reply: " + error, error);
        }
    }

    /** What Java has for a value: String, Long, Double, Boolean, byte[], List, Map or null. */
    private static Object plain(Value value) {
        return switch (value.getValueType()) {
            case NIL -> null;
            case BOOLEAN -> value.asBooleanValue().getBoolean();
            case INTEGER -> value.asIntegerValue().toLong();
            case FLOAT -> value.asFloatValue().toDouble();
            case STRING -> value.asStringValue().asString();
            case BINARY -> value.asBinaryValue().asByteArray();
            case ARRAY -> {
                var items = new ArrayList<Object>();
                for (var item : value.asArrayValue()) {
                    items.add(plain(item));
                }
                yield items;
            }
            case MAP -> {
                var map = new LinkedHashMap<String, Object>();
                for (var pair : value.asMapValue().entrySet()) {
                    map.put(pair.getKey().asStringValue().asString(), plain(pair.getValue()));
                }
                yield map;
            }
            default -> throw new IllegalArgumentException("a " + value.getValueType());
        };
    }

    /** Return what stands in a reply's {@code ok}; throw if it has an {@code error} instead. */
    static Map<String, Object> unwrap(Object reply) {
        if (!(reply instanceof Map<?, ?> map)) {
            throw new KernelException("internal", "kernel", "one request was answered by many replies", "");
        }
        if (map.get("ok") instanceof Map<?, ?> ok) {
            return Fields.map(ok);
        }
        var error = new Fields(Fields.map(map.get("error")));
        throw new KernelException(error.text("kind"), error.text("fault"), error.text("message"), error.text("at"));
    }

    /** Return a batch's replies; throw if it was refused as a whole. */
    static List<Map<String, Object>> replies(Object reply) {
        if (!(reply instanceof List<?>)) {
            unwrap(reply);
        }
        return Fields.items(reply, Fields::map);
    }
}
