//! Shapes, algorithms and counts in words.

texts! {
    UNDEFINED => "undefined";
    INFINITY => "infinity";
    MINUS_INFINITY => "-infinity";
    point(x, y) => "({x}, {y})";
    within(number, bound) => "{number} \u{b1} {bound}";
    ONE_TEST => "1 test";
    tests(count) => "{count} tests";

    // Which algorithm answers.
    BY_DIRECT => "by the pair's own function";
    BY_GJK => "by GJK and EPA";
    /// GJK was asked for. `reason` is one of the next two.
    direct_because(kind, reason) => "by the pair's own function, for GJK needs convex bounded shapes and the {kind} {reason}";
    IS_UNBOUNDED => "is unbounded";
    IS_CONCAVE => "is not convex";

    // Shapes.
    point_at(at) => "point at {at}";
    line(base, direction) => "line through {base} along {direction}";
    ray(origin, direction) => "ray from {origin} along {direction}";
    segment(a, b) => "segment from {a} to {b}";
    circle(center, radius) => "circle around {center} of radius {radius}";
    aabb(min, max) => "AABB from {min} to {max}";
    obb(center, half_extents, degrees) => "OBB around {center} with half extents {half_extents}, turned by {degrees} degrees";
    capsule(a, b, radius) => "capsule from {a} to {b} of radius {radius}";
    polygon(count, vertices) => "polygon of {count} vertices {vertices}";
    polygon_of_more(count, vertices) => "polygon of {count} vertices {vertices}, ...";
    GROUP_OF_ONE => "group of 1 member";
    group(members) => "group of {members} members";
}
