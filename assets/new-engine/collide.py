"""Collision functions on trial. README.md has the two commands that judge them."""

import math

# The kinds of shapes that this file knows: pairs with others are not asked about.
kinds = ["circle", "aabb"]


def hit(a, b):
    """Returns true if two shapes meet. Touching is a hit."""
    if a.kind == "circle" and b.kind == "circle":
        return squared_distance(a.center, b.center) <= (a.radius + b.radius) ** 2
    if a.kind == "aabb" and b.kind == "aabb":
        return a.min.x <= b.max.x and b.min.x <= a.max.x and a.min.y <= b.max.y and b.min.y <= a.max.y
    if a.kind == "circle" and b.kind == "aabb":
        return squared_distance(a.center, clamped(a.center, b)) <= a.radius**2
    if a.kind == "aabb" and b.kind == "circle":
        return hit(b, a)
    return "unsupported"


def impact(a, b, va, vb):
    """Returns the time at which two shapes that move by `va` and `vb` first meet: a fraction of this motion from 0 to 1, or None."""
    if hit(a, b) == "unsupported":
        return "unsupported"
    if hit(a, b):
        return 0.0
    if a.kind == "aabb" and b.kind == "circle":
        return impact(b, a, vb, va)
    v = (va.x - vb.x, va.y - vb.y)
    if b.kind == "circle":
        return earliest([ray_circle(a.center, v, b.center, a.radius + b.radius)])
    if a.kind == "aabb":
        # The lower vertex of A against B, larger by the size of A.
        low = (b.min.x - (a.max.x - a.min.x), b.min.y - (a.max.y - a.min.y))
        return earliest([ray_box(a.min, v, low, b.max)])
    # The center of the circle against the box, larger by the radius, rounded at its vertices.
    r, (low_x, low_y), (high_x, high_y) = a.radius, b.min, b.max
    wide = ray_box(a.center, v, (low_x - r, low_y), (high_x + r, high_y))
    tall = ray_box(a.center, v, (low_x, low_y - r), (high_x, high_y + r))
    vertices = [(x, y) for x in (low_x, high_x) for y in (low_y, high_y)]
    return earliest([wide, tall] + [ray_circle(a.center, v, vertex, r) for vertex in vertices])


def squared_distance(p, q):
    return (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2


def clamped(p, box):
    return (max(box.min.x, min(p.x, box.max.x)), max(box.min.y, min(p.y, box.max.y)))


def earliest(times):
    return min((t for t in times if t is not None and 0 <= t <= 1), default=None)


def ray_circle(p, v, center, radius):
    """Returns the time at which a point that moves by `v` enters a circle that it is outside of: the smaller root of |m + t * v| = radius."""
    m = (p[0] - center[0], p[1] - center[1])
    a, b, c = v[0] ** 2 + v[1] ** 2, m[0] * v[0] + m[1] * v[1], m[0] ** 2 + m[1] ** 2 - radius**2
    if b >= 0 or b * b < a * c:
        return None
    return c / (math.sqrt(b * b - a * c) - b)


def ray_box(p, v, low, high):
    """Returns the time at which a point that moves by `v` enters a box: from then on it is between both pairs of sides."""
    enter, leave = -math.inf, math.inf
    for axis in (0, 1):
        if v[axis] != 0:
            times = sorted(((low[axis] - p[axis]) / v[axis], (high[axis] - p[axis]) / v[axis]))
            enter, leave = max(enter, times[0]), min(leave, times[1])
        elif not low[axis] <= p[axis] <= high[axis]:
            return None
    return enter if enter <= leave else None
