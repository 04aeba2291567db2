# Every number of two shapes, each with a weight of its own.
NAMES = {
    "point": ["at"], "line": ["base", "direction"], "ray": ["origin", "direction"], "segment": ["a", "b"], "circle": ["center", "radius"],
    "aabb": ["min", "max"], "obb": ["center", "half_extents", "angle"], "capsule": ["a", "b", "radius"],
}


def numbers(shape):
    if shape.kind == "group":
        return [number for member in shape.members for number in numbers(member)]
    if shape.kind == "polygon":
        return [coordinate for vertex in shape.vertices for coordinate in (vertex.x, vertex.y)]
    values = [shape[name] for name in NAMES[shape.kind]]
    return [number for value in values for number in (value if isinstance(value, tuple) else [value])]


def separation(a, b):
    every = [numbers(s) + [s.velocity.x, s.velocity.y, s.spin, s.pivot.x, s.pivot.y] for s in (a, b)]
    return sum((i + 1) * number for i, number in enumerate(every[0] + every[1]))
