//! The steps of a trace: title, input, formula, result. None ends with a dot.

texts! {
    SWAPPED => "Swapped";
    swapped(first, second) => "the algorithm takes the {first} first and the {second} second";
    RECAST => "Recast";
    RECAST_SECOND => "Recast the second shape";
    recast_as_core(kind) => "the {kind} is treated as its core, a segment to be grown by the radius";
    into_frame(kind) => "Turn p into the frame of the {kind}, where that is an AABB";
    frame_given(p, c, u) => "p = {p}, c = {c}, u = {u}";
    FRAME_FORMULA => "p' = ((p - c)\u{b7}u, u \u{d7} (p - c))";
    frame_substituted(between, u) => "({between}\u{b7}{u}, {u} \u{d7} {between})";

    // The straight part of a kind.
    CAPSULE_CORE => "core of the capsule";
    CIRCLE_CENTER => "center of the circle";

    // Axes.
    axis(direction, kind) => "Axis {direction} of the {kind}";
    interval(lo, hi) => "[{lo}, {hi}]";
    intervals(first, of_first, second, of_second) => "{first} covers {of_first}, {second} {of_second}";
    gap_formula(upper, lower) => "gap = {upper}.lo - {lower}.hi";
    gap_separates(gap) => "{gap}: it separates them";
    gap_overlaps(gap) => "{gap}: the intervals overlap";
    gap_touches(gap) => "{gap}: the intervals touch";
    LARGEST_GAP => "The largest gap gives the MTV";
    ONLY_GAP => "The gap gives the MTV";
    MTV => "The MTV";
    MTV_FORMULA => "separation = max(gaps)";
    /// The points are the deepest ones.
    mtv(gap, depth, normal, point_one, one, point_two, two) =>
        "{gap}: {depth} along {normal}, between {point_one} of {one} and {point_two} of {two}";
    /// The same, if an earlier line states the gap.
    known_mtv(depth, normal, point_one, one, point_two, two) =>
        "{depth} along {normal}, between {point_one} of {one} and {point_two} of {two}";
    maximum(values) => "max({values})";
    maximum_of_more(values) => "max({values}, ...)";

    // Axes that need not be tested.
    ONE_AXIS => "1 axis";
    axes(count) => "{count} axes";
    ONE_EDGE => "1 edge";
    edges(count) => "{count} edges";
    EARLY_OUT => "Early out";
    early_out(saved) => "the line through the middles separates, none of the {saved} edges is tested";
    KNOWN_DEPTH => "Known depth";
    known_depth(axes, edges) => "{axes} tested, {edges} not: a known vertex lies too deep below for a larger gap";
    OPPOSITE_EDGES => "Opposite edges";
    opposite_edges(axes, saved) => "{axes} tested, {saved} not: opposite edges share their axis";
    UNBOUNDED_ALONG => "Edges that the ray does not leave by";
    unbounded_along(axes, edges) => "{axes} tested, {edges} not: along the normal the ray is unbounded";
    SAME_AXES => "Same axes";
    same_axes(axes, saved) => "{axes} tested, {saved} not: all eight edges lie along x or y";

    // Projections on carriers. The letters are those of docs/notation.md.
    project(carrier) => "Project on the {carrier}";
    point_and_segment(p, a, d) => "p = {p}, a = {a}, d = {d}";
    PROJECT_ON_SEGMENT_FORMULA => "s = ((p - a)\u{b7}d) / (d\u{b7}d)";
    projected_on_segment(to_point, d) => "({to_point}\u{b7}{d}) / ({d}\u{b7}{d})";
    point_and_line(p, a, u) => "p = {p}, a = {a}, u = {u}";
    PROJECT_ON_LINE_FORMULA => "s = (p - a)\u{b7}u";
    projected_on_line(to_point, u) => "{to_point}\u{b7}{u}";
    at_or_before_origin(s) => "{s}: at or before its origin";
    beyond_origin(s) => "{s}: beyond its origin";
    at_or_before_start(s) => "{s}: at or before its start";
    at_or_beyond_end(s) => "{s}: at or beyond its end";
    between_ends(s) => "{s}: between its ends";

    // A line and the origin of a ray.
    SIDE_DISTANCE => "The origin of the ray, measured to the side of the line to which the ray leads";
    side_given(p, a, n) => "p = {p}, a = {a}, n = {n}";
    SIDE_FORMULA => "separation = n\u{b7}(p - a)";
    side_substituted(p, a, n) => "{n}\u{b7}({p} - {a})";
    same_side(s) => "{s}: on that side, so the ray stays apart";
    other_side(s) => "{s}: on the other side, so the ray crosses the line";
    on_the_line(s) => "{s}: on the line";

    // Directions relative to a line, and the points where carriers meet.
    turn(kind) => "The side of the {kind} to which the other one leads";
    directions(first, second) => "d1 = {first}, d2 = {second}";
    TURN_FORMULA => "d1 \u{d7} d2";
    cross(first, second) => "{first} \u{d7} {second}";
    positive(value) => "{value}, > 0";
    negative(value) => "{value}, < 0";
    /// Used if the number is lost in rounding.
    POSITIVE => "above 0";
    NEGATIVE => "below 0";
    left(sign) => "{sign}: to the left, exactly. A sign, nothing is divided";
    right(sign) => "{sign}: to the right, exactly. A sign, nothing is divided";
    PARALLEL => "0: to neither, they are parallel, exactly. A sign, nothing is divided";
    LINES_MEET => "Where the lines meet";
    CARRIERS_MEET => "The contact point, where the lines meet";
    two_segments(a1, d1, a2, d2) => "a1 + s1 d1 = a2 + s2 d2, a1 = {a1}, d1 = {d1}, a2 = {a2}, d2 = {d2}";
    SEGMENTS_MEET_FORMULA => "s1 = ((a2 - a1) \u{d7} d2) / (d1 \u{d7} d2)";
    two_lines(a1, u1, a2, u2) => "a1 + s1 u1 = a2 + s2 u2, a1 = {a1}, u1 = {u1}, a2 = {a2}, u2 = {u2}";
    LINES_MEET_FORMULA => "s1 = ((a2 - a1) \u{d7} u2) / (u1 \u{d7} u2)";
    FIRST_PARAMETER_FORMULA => "s1 = ((a2 - a1) \u{d7} d2) / (d1 \u{d7} d2)";
    SECOND_PARAMETER_FORMULA => "s2 = ((a2 - a1) \u{d7} d1) / (d1 \u{d7} d2)";
    /// `by` is the direction of the other line.
    quotient_of_crosses(between, by, first, second) => "({between} \u{d7} {by}) / ({first} \u{d7} {second})";
    lines_meet(s, point) => "{s}: a1 + s1 u1 = {point}";
    carriers_meet(s, point) => "{s}: a1 + s1 d1 = {point}";

    // Clamping.
    clamp(point, kind) => "Clamp p = {point} to the {kind}";
    clamp_in_frame(point, kind) => "Clamp p' = {point} to the {kind}, in its own frame";
    CLAMP_FORMULA => "q = clamp(p, min, max)";
    CLAMP_FORMULA_IN_FRAME => "q' = clamp(p', min, max)";
    clamp_coordinate(x, lo, hi) => "clamp({x}, {lo}, {hi})";
    pair(x, y) => "({x}, {y})";
    stays_inside(point) => "{point}: it stays, so it is inside";
    in_the_world(local, world) => "{local}, in the world {world}";
    nearest_edge(kind) => "Inside the {kind}: the nearest edge gives the MTV";
    nearest_edge_in_frame(kind) => "Inside the {kind}: the nearest edge gives the MTV, in its own frame";
    NEAREST_EDGE_FORMULA => "separation = max(min.x - p.x, p.x - max.x, min.y - p.y, p.y - max.y)";
    NEAREST_EDGE_FORMULA_IN_FRAME => "separation = max(min.x - p'.x, p'.x - max.x, min.y - p'.y, p'.y - max.y)";
    difference(a, b) => "{a} - {b}";
    to_nearest_edge(separation, depth, edge) => "{separation}: {depth} to the edge at {edge}";

    // Regions.
    VERTEX_REGION => "Vertex region";
    vertex_closest(vertex, point, kind) => "the {vertex} {point} of the {kind} is closest";
    EDGE_REGION => "Edge region";
    between_ends_closest(from, to) => "the closest point is between the ends {from} and {to}";
    core_closest(kind, from, to) => "the core of the {kind} is closest between its ends {from} and {to}";
    beyond_origin_closest(origin, kind) => "the closest point is beyond the origin {origin} of the {kind}";
    edge_closest(from, to, kind) => "the edge from {from} to {to} of the {kind} is closest";
    ORIGIN => "origin";
    END => "end";
    END_OF_CORE => "end of the core";
    POINT => "point";
    CENTER => "center";
    VERTEX => "vertex";

    // Points and distances.
    closest_point(carrier) => "Closest point q of the {carrier}";
    /// `letter` is d or u.
    foot(letter, carrier) => "Closest point q = a + s {letter} of the {carrier}";
    closest_given(p, q) => "p = {p}, q = {q}";
    CLOSEST_FORMULA => "|q - p|";
    length_of(v) => "|{v}|";
    its_distance(distance) => "{distance}: the distance";
    TAKE_RADIUS_OFF => "Take the radius r off separation_0, the one so far";
    TAKE_SECOND_RADIUS_OFF => "Take the radius r of the other shape off separation_0, the one so far";
    RADIUS_FORMULA => "separation = separation_0 - r";
    apart(separation) => "{separation}: apart";
    overlap(separation) => "{separation}: overlap";
    touch(separation) => "{separation}: touch";
    squared_distance(from, to) => "Squared distance from {from} to {to}";
    SQUARED_FORMULA => "distance\u{b2} = x\u{b2} + y\u{b2}";
    sum_of_squares(x, y) => "{x}\u{b2} + {y}\u{b2}";
    farther(squared, reach, reach_squared) => "{squared}, > reach\u{b2} = {reach}\u{b2} = {reach_squared}, reach the sum of the radii: decided without a root";
    nearer(squared, reach, reach_squared) => "{squared}, < reach\u{b2} = {reach}\u{b2} = {reach_squared}, reach the sum of the radii: decided without a root";
    as_far(squared, reach, reach_squared) => "{squared}, = reach\u{b2} = {reach}\u{b2} = {reach_squared}, reach the sum of the radii: decided without a root";
    ROOT => "The root, for the number alone";
    ROOT_FORMULA => "separation = \u{221a}(distance\u{b2}) - reach";
    root(squared, reach) => "\u{221a}({squared}) - {reach}";
    ROOT_OF_POINTS => "The root gives the distance";
    ROOT_OF_POINTS_FORMULA => "separation = \u{221a}(distance\u{b2})";
    root_of_points(squared) => "\u{221a}({squared})";
    CLIP => "Clip: the parallel edges share an interval";
    its_middle(point) => "{point}, its middle";
    MIDDLE_FORMULA => "middle = (p + q) / 2";
    middle(from, to) => "({from} + {to}) / 2";

    // Parts and bounding volumes.
    bounding_volume(kind, shape) => "Bounding volume of the {kind}, the {shape}";
    bounding_volume_of_next(shape) => "Bounding volume of the nearest part left, the {shape}";
    bound_near(distance, against) =>
        "misses the {against} by {distance}: this test excludes a hit. Its parts are tested for the distance alone";
    bound_misses_saves_one(against, distance) => "misses the {against} by {distance}, 1 test is saved";
    bound_misses(against, distance, saved) => "misses the {against} by {distance}, {saved} tests are saved";
    bound_hit(against) => "hit by the {against}: that proves nothing. Its parts must be tested";
    bound_shallow_saves_one(depth, against) => "overlaps the {against} by at most {depth}, less than what was found, 1 test is saved";
    bound_shallow(depth, against, saved) => "overlaps the {against} by at most {depth}, less than what was found, {saved} tests are saved";
    member_tested(index, kind) => "Member {index} of the {kind} is tested";
    piece_tested(index, kind) => "Convex piece {index} of the {kind} is tested";
    the_shape(shape) => "the {shape}";
    member_decides(index, kind) => "Member {index} decides for the {kind}";
    piece_decides(index, kind) => "Convex piece {index} decides for the {kind}";
    one_member_tested(saved) => "1 member was tested, {saved} saved by a bounding volume";
    members_tested(tested, saved) => "{tested} members were tested, {saved} saved by a bounding volume";
    one_piece_tested(saved) => "1 convex piece was tested, {saved} saved by a bounding volume";
    pieces_tested(tested, saved) => "{tested} convex pieces were tested, {saved} saved by a bounding volume";

    // GJK and EPA.
    MIDDLES_COINCIDE => "The middles coincide";
    NO_GUESS => "no line through them is a first guess of a separating axis, so the edges decide";
    FIRST_GUESS => "From middle to middle along m: the support point p of one shape, q of the other one";
    guess_given(p, q, m) => "p = {p}, q = {q}, m = {m}";
    GUESS_FORMULA => "(q - p)\u{b7}m";
    guess_substituted(p, q, m) => "({q} - {p})\u{b7}{m}";
    guess_separates(value) => "{value}, > 0: m is a separating axis";
    guess_fails(value) => "{value}, not above 0: m does not separate, so the edges decide";
    first_support(direction) => "First support points along d = {direction}, support(d) being the point farthest along d";
    support(direction) => "Support points along d = -P = {direction}, towards the origin";
    support_outwards(direction) => "Support points along d = {direction}, outwards from this edge";
    support_formula(first, second) => "w = support_{first}(d) - support_{second}(-d)";
    point_of_difference(point, first, second) => "{point}: a point of {first} - {second}";
    simplex_point(iteration, points) => "Simplex {iteration}, the point {points}";
    simplex_segment(iteration, points) => "Simplex {iteration}, the segment {points}";
    simplex_triangle(iteration, points) => "Simplex {iteration}, the triangle {points}";
    HOLDS_ORIGIN => "it holds the origin, so the shapes have a common point";
    from_the_origin(distance) => "{distance} from the origin";
    SIMPLEX_FORMULA => "|P|, P nearest to 0";
    SIMPLEX_STOP => "Stop: w is not farther towards the origin than P";
    simplex_stop_given(p, w) => "P = {p}, w = {w}";
    SIMPLEX_STOP_FORMULA => "P\u{b7}P - P\u{b7}w";
    simplex_stop_substituted(p, w) => "{p}\u{b7}{p} - {p}\u{b7}{w}";
    simplex_stop(gained) => "{gained}: P is nearest to the origin, |P| the distance";
    polytope(iteration, points) => "Polytope {iteration}, {points} points around the origin";
    flat_polytope(iteration) => "Polytope {iteration}, an edge there and back through the origin";
    POLYTOPE_STOP => "Stop: w is not farther out than this edge, which is on the boundary";
    polytope_stop_given(n, w, depth) => "n = {n}, w = {w}, depth = {depth}";
    POLYTOPE_STOP_FORMULA => "n\u{b7}w - depth";
    polytope_stop_substituted(n, w, depth) => "{n}\u{b7}{w} - {depth}";
    polytope_stop(gained) => "{gained}: n is the direction of the depth";
    edge(from, to) => "{from} to {to}";
    to_the_nearest_edge(depth, edge) => "{depth} from the origin to the nearest edge, {edge}";

    // Choices.
    CENTERS_COINCIDE => "The two points coincide";
    NO_DIRECTION => "no direction leads from one to the other, +x is taken";
    POINT_ON_LINE => "The distance is 0 and has no direction";
    side_taken(side) => "both sides are equally near, the {side} one is taken";
    /// The sides of a directed line, as they are seen.
    LEFT => "left";
    RIGHT => "right";
    POINT_ON_END => "The point is the end itself";
    STRAIGHT_TAKEN => "every direction away is equally short, the one straight off the end is taken";
    ZERO_LENGTH => "The segment has zero length";
    COUNTS_AS_POINT => "it counts as a point";
    LINES_CROSS => "The lines cross";
    SAME_SET => "Both shapes are the same set";
    EACH_CONTAINS => "each contains the other, the answer is \"A contains B\"";
    NEARLY_PARALLEL => "Edges nearly parallel, a gap next to 0 or no length";
    MEASURED_AGAIN => "measured again as polygons, which rounds less here";
    TIE => "Several directions are equally short";
    FIRST_TAKEN => "the first one met is taken";

    // The exact verdict.
    EXACT => "Rounding cannot decide, exact arithmetic does";
    EXACT_FORMULA => "|separation|";
    exact(separation, error_bound, relation) => "{separation}, within the rounding error of {error_bound}: integers say {relation}";
    verdict(relation) => "Verdict, {relation}";
    separation(separation) => "separation {separation}";
    SEPARATION_0 => "separation 0";
    SEPARATION_NEXT_TO_0 => "separation next to 0, less than rounding shows";
    separation_and_depth(separation, depth) => "separation {separation}, so the penetration depth is {depth}";
}
