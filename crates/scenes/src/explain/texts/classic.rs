//! The steps of the classic methods, with the letters of docs/notation.md. None ends with
//! a dot.

texts! {
    // Signs of two segments.
    side(segment, end) => "The side of {segment} on which the end {end} lies";
    on_edge(from, to) => "On the edge from {from} to {to}";
    ends_and_point(a, b, p) => "a = {a}, b = {b}, p = {p}";
    SIDE_FORMULA => "(b - a) \u{d7} (p - a)";
    cross(to_end, to_point) => "{to_end} \u{d7} {to_point}";
    left(sign) => "{sign}: left, exactly";
    right(sign) => "{sign}: right, exactly";
    ON_CARRIER => "0: on the line through it, exactly";
    on_carrier(segment, end) => "The end {end} is on the line through {segment}";
    AT_AN_END => "an end of it: a common point";
    between(from, to) => "between its ends {from} and {to}: a common point";
    before(from) => "before its first end {from}: no point of it";
    beyond(to) => "beyond its second end {to}: no point of it";

    // Parameters of two segments.
    parameter(segment) => "The parameter on {segment} where the lines meet";
    carriers(a1, d1, a2, d2) => "a1 + s1 d1 = a2 + s2 d2, a1 = {a1}, d1 = {d1}, a2 = {a2}, d2 = {d2}";
    below_0(parameter) => "{parameter}: below 0, before its start";
    at_0(parameter) => "{parameter}: at its start";
    within(parameter) => "{parameter}: between 0 and 1, on the segment";
    at_1(parameter) => "{parameter}: at its end";
    above_1(parameter) => "{parameter}: above 1, beyond its end";

    // The conclusion for two segments.
    BOTH_WITHIN => "Both parameters are between 0 and 1";
    ONE_AT_END => "Both parameters are in [0, 1], one of them at an end";
    ONE_OUTSIDE => "A parameter is outside of [0, 1]";
    PARALLEL => "Parallel, on two lines";
    COLLINEAR => "Collinear, and an end of one is on the other";
    COLLINEAR_APART => "Collinear, and no end of one is on the other";
    SIGNS_DIFFER => "Each has its ends on both sides of the other";
    SAME_SIDE => "The ends of one are on the same side of the other";
    END_ON_OTHER => "An end of one is on the other";
    ENDS_BEYOND => "No end of one is on the other";
    THEY_CROSS => "the segments cross";
    THEY_TOUCH => "the segments touch";
    THEY_ARE_APART => "the segments are apart";
    NEAREST_END => "The verdict is known. The length: each end is projected on the other segment, the nearest counts";
    NEAREST_END_FORMULA => "|separation| = min(distances of the four ends)";
    minimum(values) => "min({values})";
    distance_apart(distance) => "{distance}: apart";
    depth_of_crossing(depth) => "{depth}: the depth, because a translation that separates them moves an end past the other";
    touch_at_0(distance) => "{distance}: touch";

    // Regions of a box.
    nine_regions(kind, point) => "The one of the nine regions around the {kind} that holds p = {point}";
    nine_regions_in_frame(kind, point) => "The one of the nine regions around the {kind} that holds p' = {point}, in its own frame";
    range_below(axis, coordinate, bound) => "{coordinate} < {bound}, {axis} below";
    range_within(axis, lo, coordinate, hi) => "{lo} <= {coordinate} <= {hi}, {axis} within";
    range_above(axis, bound, coordinate) => "{bound} < {coordinate}, {axis} above";
    in_vertex_region(x, y) => "the region of a vertex, because {x}, and {y}";
    in_edge_region(x, y) => "the region of an edge, because {x}, and {y}";
    in_middle_region(x, y) => "the middle, inside, because {x}, and {y}";
    BESIDE_EDGE => "Beside an edge one coordinate is the distance";
    BESIDE_EDGE_IN_FRAME => "Beside an edge one coordinate of p' is the distance";
    ABOVE_X_FORMULA => "p.x - max.x";
    ABOVE_Y_FORMULA => "p.y - max.y";
    BELOW_X_FORMULA => "min.x - p.x";
    BELOW_Y_FORMULA => "min.y - p.y";
    ABOVE_X_FORMULA_IN_FRAME => "p'.x - max.x";
    ABOVE_Y_FORMULA_IN_FRAME => "p'.y - max.y";
    BELOW_X_FORMULA_IN_FRAME => "min.x - p'.x";
    BELOW_Y_FORMULA_IN_FRAME => "min.y - p'.y";
    difference(from, to) => "{from} - {to}";
    its_distance(distance) => "{distance}: the distance";

    // Centers of two AABBs.
    CENTERS_IN_X => "The distance of the centers in x, less both half extents";
    CENTERS_IN_Y => "The distance of the centers in y, less both half extents";
    CENTERS_FORMULA => "gap = |c2 - c1| - (e1 + e2)";
    centers(second, first, half_of_first, half_of_second) => "|{second} - {first}| - ({half_of_first} + {half_of_second})";
    gap_apart(gap) => "{gap}: apart in this axis";
    gap_overlap(gap) => "{gap}: they overlap in this axis";
    gap_touch(gap) => "{gap}: they touch in this axis";
    FROM_GAPS_APART => "Apart: the gaps of both axes";
    FROM_GAPS_APART_FORMULA => "separation = |(max(gap_x, 0), max(gap_y, 0))|";
    gaps_apart(x, y) => "|(max({x}, 0), max({y}, 0))|";
    FROM_GAPS => "Apart in neither axis: the larger gap gives the MTV";
    FROM_GAPS_FORMULA => "separation = max(gap_x, gap_y)";
    gaps(x, y) => "max({x}, {y})";
    depth(separation, depth) => "{separation}: {depth} along this axis";

    // A point and a polygon.
    BOUNDARY => "The boundary first";
    on_no_edge(point, edges) => "{point} is on none of the {edges} edges, exactly";
    ON_EDGE => "0: on the line through it and between its ends, exactly. The point touches";
    ray(point) => "A ray from {point} to the right crosses edges from a to b with p.y between a.y and b.y";
    edges_of_ray(edges, crossed, beside, behind) =>
        "of {edges} edges: {crossed} crossed, {beside} above or below the ray, {behind} to the left of the point";
    UPWARD_EDGE => "An edge that the ray crosses, toward +y: +1";
    DOWNWARD_EDGE => "An edge that the ray crosses, toward -y: -1";
    MORE_THAN_0 => "> 0";
    LESS_THAN_0 => "< 0";
    beside_crossed_edge(sign, side, count, sum) => "{sign}: the point is to its {side}. Crossings {count}, sum {sum}";
    CROSSING_NUMBER => "Crossing number";
    CROSSING_NUMBER_FORMULA => "number of crossings";
    WINDING_NUMBER => "Winding number";
    WINDING_NUMBER_FORMULA => "sum of the signs";
    odd(crossings, winding) => "{crossings}: odd, inside. The winding number agrees: {winding}, not 0";
    even(crossings, winding) => "{crossings}: even, outside. The winding number agrees: {winding}";
    not_0(winding, crossings) => "{winding}: not 0, inside. The crossing number agrees: {crossings}, odd";
    is_0(winding, crossings) => "{winding}: outside. The crossing number agrees: {crossings}, even";
    nearest_edge_outside(edges) => "The verdict is known. The distance: to q, the closest point of all {edges} edges";
    nearest_edge_inside(edges) => "The verdict is known. The depth: to q, the closest point of all {edges} edges";
    length_of(vector) => "|{vector}|";
    its_depth(depth) => "{depth}: the depth of the point";
    DEEPEST_PIECE => "The verdict is known";
    DEEPEST_PIECE_NEXT => "the depth in a concave polygon is that in its deepest convex piece";
}
