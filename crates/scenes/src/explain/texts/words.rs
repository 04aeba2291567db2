//! Shapes, algorithms and counts in words.

texts! {
    UNDEFINED => "undefined";
    INFINITY => "infinity";
    MINUS_INFINITY => "-infinity";
    point(x, y) => "({x}, {y})";
    ABOUT_ZERO => "about 0";
    within(number, bound) => "{number} \u{b1} {bound}";
    ONE_TEST => "1 test";
    tests(count) => "{count} tests";

    // The algorithm that answers.
    BY_DIRECT => "by the pair's own function";
    BY_GJK => "by GJK and EPA";
    BY_PARAMETERS => "by the parameters of the lines";
    BY_ORIENTATIONS => "by orientation signs";
    BY_REGIONS => "by the nine regions of the box";
    BY_CENTERS => "by centers and half extents";
    BY_CROSSING_NUMBER => "by the crossing number";
    BY_WINDING_NUMBER => "by the winding number";
    /// The pair does not have the requested method. `method_answers` is one of the following texts.
    direct_for(method_answers, offers) => "by the pair's own function, because {method_answers}; this pair offers: {offers}";
    PARAMETERS_ANSWER => "parameters answer two segments";
    ORIENTATIONS_ANSWER => "orientation signs answer two segments";
    REGIONS_ANSWER => "regions answer a point or circle and a box";
    CENTERS_ANSWER => "centers answer two AABBs";
    CROSSING_NUMBER_ANSWERS => "the crossing number answers a point and a polygon";
    WINDING_NUMBER_ANSWERS => "the winding number answers a point and a polygon";
    /// GJK was requested. `reason` is one of the next two texts.
    direct_because(kind, reason) => "by the pair's own function, because GJK needs convex bounded shapes and the {kind} {reason}";
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
