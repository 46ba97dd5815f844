package gamekernel;

/** House rules, by id and version. */
public record Extension(String id, int version) {}
