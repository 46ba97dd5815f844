"""Standard notation for the codes of Quoridor, as the tests write it."""

import gamekernel_native as native

KINDS = {"h": native.QUORIDOR_HORIZONTAL, "v": native.QUORIDOR_VERTICAL}


def code(text):
    """Read `e2`, `e3h`, `e3v` or `pass`."""
    if text == "pass":
        return native.QUORIDOR_PASS
    cell = text.rstrip("hv")
    return 16 * (int(cell[1:]) - 1) + "abcdefghijklm".index(cell[0]) + KINDS.get(text[-1], 0)


def name(move):
    """Write a code."""
    if move == native.QUORIDOR_PASS:
        return "pass"
    kind, cell = divmod(move, 256)
    return f"{'abcdefghijklm'[cell % 16]}{cell // 16 + 1}{('', 'h', 'v')[kind]}"


def play_all(rules, state, texts):
    """Play moves written in the notation."""
    for text in texts:
        state = rules.play(state, code(text))
    return state
