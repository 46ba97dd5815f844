package gamekernel;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A map of a reply, read by the types that the protocol says; fields that nobody asks for are passed over. */
record Fields(Map<String, Object> map) {
    @SuppressWarnings("unchecked") // the codec makes no other maps
    static Map<String, Object> map(Object value) {
        return (Map<String, Object>) value;
    }

    Object any(String name) {
        return map.get(name);
    }

    String text(String name) {
        return (String) map.get(name);
    }

    int number(String name) {
        return number(map.get(name));
    }

    private static int number(Object value) {
        return Math.toIntExact((Long) value);
    }

    boolean flag(String name) {
        return (Boolean) map.get(name);
    }

    byte[] bytes(String name) {
        return (byte[]) map.get(name);
    }

    Fields fields(String name) {
        return new Fields(map(map.get(name)));
    }

    <T> List<T> list(String name, Function<Object, T> read) {
        return items(map.get(name), read);
    }

    static <T> List<T> items(Object value, Function<Object, T> read) {
        return ((List<?>) value).stream().<T>map(read).toList();
    }

    List<Object> anys(String name) {
        return list(name, item -> item);
    }

    List<Integer> numbers(String name) {
        return list(name, Fields::number);
    }

    List<String> texts(String name) {
        return list(name, String.class::cast);
    }

    List<byte[]> bytesList(String name) {
        return list(name, byte[].class::cast);
    }

    /** A list of pairs of a seat (null: spectators) and what is its. */
    <T> List<Share<T>> shares(String name, Function<Object, T> read) {
        return list(name, pair -> {
            var items = (List<?>) pair;
            return new Share<T>(items.get(0) == null ? null : number(items.get(0)), read.apply(items.get(1)));
        });
    }

    List<Extension> extensions(String name) {
        return list(name, pair -> new Extension((String) ((List<?>) pair).get(0), number(((List<?>) pair).get(1))));
    }
}
