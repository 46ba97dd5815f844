def show(v):
    return ""


def draw(v):
    return ""
