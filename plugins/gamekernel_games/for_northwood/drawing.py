"""Pictures (stub while the rules are tried)."""


def show(view):
    return str(view)[:70]


def draw(view):
    return "<svg xmlns='http://www.w3.org/2000/svg'/>"
