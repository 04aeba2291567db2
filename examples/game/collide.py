"""The collision functions of the game. `clashbox judge --function collide.py` asks the same functions that the game calls."""

import math

kinds = ["circle", "aabb"]


def hit(a, b):
    """Returns true if two shapes meet. Touching is a hit."""
    if a.kind == "circle" and b.kind == "circle":
        return squared_distance(a.center, b.center) <= (a.radius + b.radius) ** 2
    if a.kind == "aabb" and b.kind == "aabb":
        return a.min.x <= b.max.x and b.min.x <= a.max.x and a.min.y <= b.max.y and b.min.y <= a.max.y
    if a.kind == "aabb":
        return hit(b, a)
    return squared_distance(a.center, clamped(a.center, b)) <= a.radius**2


def at_the_end(a, b, va, vb):
    """The first impact of two shapes that move by `va` and `vb`: looks at the end of the motion alone."""
    return 1.0 if hit(moved(a, va), moved(b, vb)) else None


def swept(a, b, va, vb):
    """The first impact of two shapes that move by `va` and `vb`, a fraction of this motion: looks along the whole path of A seen from B."""
    if hit(a, b):
        return 0.0
    if a.kind == "aabb" and b.kind == "circle":
        return swept(b, a, vb, va)
    v = (va[0] - vb[0], va[1] - vb[1])
    if b.kind == "circle":
        return earliest([ray_circle(a.center, v, b.center, a.radius + b.radius)])
    if a.kind == "aabb":
        return earliest([ray_box(a.min, v, (b.min.x - a.max.x + a.min.x, b.min.y - a.max.y + a.min.y), b.max)])
    # A circle meets a box where its center meets the box grown by the radius, whose vertices are rounded.
    r, (low_x, low_y), (high_x, high_y) = a.radius, b.min, b.max
    wide = ray_box(a.center, v, (low_x - r, low_y), (high_x + r, high_y))
    tall = ray_box(a.center, v, (low_x, low_y - r), (high_x, high_y + r))
    vertices = [(x, y) for x in (low_x, high_x) for y in (low_y, high_y)]
    return earliest([wide, tall] + [ray_circle(a.center, v, vertex, r) for vertex in vertices])


# The planted bug. The cure is `impact = swept`.
impact = at_the_end


def moved(shape, v):
    """A copy of a shape, moved by `v`."""
    fields = {name: type(value)(value.x + v[0], value.y + v[1]) for name, value in shape.items() if name in ("center", "min", "max")}
    return type(shape)({**shape, **fields})


def squared_distance(p, q):
    return (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2


def clamped(p, box):
    return (max(box.min.x, min(p.x, box.max.x)), max(box.min.y, min(p.y, box.max.y)))


def earliest(times):
    return min((t for t in times if t is not None and 0 <= t <= 1), default=None)


def ray_circle(p, v, center, radius):
    """Returns the time at which a point outside of a circle enters it: the smaller root of |m + t * v| = radius."""
    m = (p[0] - center[0], p[1] - center[1])
    a, b, c = v[0] ** 2 + v[1] ** 2, m[0] * v[0] + m[1] * v[1], m[0] ** 2 + m[1] ** 2 - radius**2
    return None if b >= 0 or b * b < a * c else c / (math.sqrt(b * b - a * c) - b)


def ray_box(p, v, low, high):
    """Returns the time at which a point enters a box: the first at which it is between both pairs of sides."""
    enter, leave = -math.inf, math.inf
    for axis in (0, 1):
        if v[axis] != 0:
            first, last = sorted(((low[axis] - p[axis]) / v[axis], (high[axis] - p[axis]) / v[axis]))
            enter, leave = max(enter, first), min(leave, last)
        elif not low[axis] <= p[axis] <= high[axis]:
            return None
    return enter if enter <= leave else None
